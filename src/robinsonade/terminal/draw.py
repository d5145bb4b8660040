"""A view as lines of text. It knows kinds of panels, never a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from robinsonade.engine.views import Panel, Piece, View, read, seat_name

LETTERS = "ABCDEFGH"


def table_lines(view: View, lang: str, names: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for panel in view["panels"]:
        title = read(panel["title"], lang, names)
        body = Lines(lang, names).panel(panel)
        if body:
            lines += ["", f"{title}:" if not title.endswith(":") else title, *("  " + line for line in body)]
    return lines


class Lines:
    def __init__(self, lang: str, names: Sequence[str]) -> None:
        self.lang = lang
        self.names = names

    def say(self, text: Any) -> str:
        return read(text, self.lang, self.names) if isinstance(text, dict) else str(text)

    def panel(self, panel: Panel) -> list[str]:
        lines = [self.say(panel["says"])] if "says" in panel else []
        if panel["kind"] == "map":
            lines += self.map(panel)
        if panel["kind"] == "scores":
            return lines + self.scores(panel)
        for group in ("spaces", "cards", "piles", "tracks", "tokens", "pieces", "dice"):
            if group == "tokens" and panel["kind"] == "map":
                continue
            pieces = [self.piece(piece) for piece in panel.get(group, [])]
            lines += pieces if any(len(piece) > 24 for piece in pieces) else [", ".join(pieces)] if pieces else []
        return lines

    def piece(self, piece: Piece) -> str:
        words = self.say(piece["name"])
        if "count" in piece:
            words += f" {piece['count']}"
        if piece.get("piece") == "track":
            words += f" {piece['at']}"
        if "face" in piece and piece.get("piece") == "die":
            words += f" {piece['face']}"
        standing = [self.pawn(pawn) for pawn in piece.get("pieces", [])]
        if standing:
            words += f" [{', '.join(standing)}]"
        if piece.get("taken") is False:
            words = f"({words})"
        needs = piece.get("needs", [])
        if needs and needs[0].get("met") is not None:
            met = sum(1 for need in needs if need["met"])
            words += f" {met}/{len(needs)}"
        if piece.get("done"):
            words += " ✓"
        if "says" in piece and piece.get("piece") == "card":
            words += f": {self.say(piece['says'])}"
        return words

    def pawn(self, pawn: Piece) -> str:
        name = self.say(pawn["name"])
        return f"{LETTERS[pawn['seat']]} {name}" if pawn.get("seat", -1) >= 0 else name

    def map(self, panel: Panel) -> list[str]:
        """Hexes as rows, shifted by half a cell each: ground in capitals, seat letter of a camp, first letter of a
        resource, tokens as a number."""
        counts = {token["on"]: token["count"] for token in panel.get("tokens", []) if "on" in token}
        rows: dict[int, list[Piece]] = {}
        for place in panel["places"]:
            rows.setdefault(place["at"][1], []).append(place)
        cells = {place["id"]: self.cell(place, counts) for place in panel["places"]}
        leftmost = min(2 * place["at"][0] + place["at"][1] for place in panel["places"])
        lines = []
        for r in sorted(rows):
            row = sorted(rows[r], key=lambda place: int(place["at"][0]))
            shift = (2 * row[0]["at"][0] + r - leftmost) * 3
            label = row[0]["id"].split(":")[-1].rstrip("0123456789").upper()
            lines.append(f"{label:2}" + " " * shift + "  ".join(cells[place["id"]] for place in row))
        return lines + self.legend(panel)

    def cell(self, place: Piece, counts: dict[str, int]) -> str:
        ground = place.get("ground", " ")[:2].capitalize()
        pawns = place.get("pieces", [])
        owner = LETTERS[pawns[0]["seat"]] if pawns and pawns[0].get("seat", -1) >= 0 else "*" if pawns else "."
        mark = str(counts[place["id"]]) if place["id"] in counts else (place.get("resource") or ".")[0]
        return ground + owner + mark

    def legend(self, panel: Panel) -> list[str]:
        grounds: dict[str, str] = {}
        for place in panel["places"]:
            ground = place.get("ground", "")
            grounds.setdefault(ground[:2].capitalize(), self.say(place["name"]).rsplit(" ", 1)[0])
        return ["", ", ".join(f"{short} {name}" for short, name in grounds.items() if short.strip())]

    def scores(self, panel: Panel) -> list[str]:
        lines = []
        for row in panel["rows"]:
            who = f"{LETTERS[row['seat']]} {seat_name(row['seat'], self.names)}"
            columns = zip(panel["columns"], row["cells"], strict=True)
            lines.append(f"{who}: " + ", ".join(f"{self.say(column['name'])} {cell}" for column, cell in columns))
        return lines
