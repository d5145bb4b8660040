"""A view as lines of text. It knows the kinds of panels and pieces, never a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any, TypeAlias, cast

from robinsonade.engine.views import SeatView
from robinsonade.terminal.words import Voice

Data = Mapping[str, Any]  # a panel or a piece of whatever game
Lines: TypeAlias = list[str]

WIDTH = 78
NO_BREAK = "\N{NO-BREAK SPACE}"
GROUPS = ("spaces", "faces", "cards", "tracks", "dice", "piles", "tokens", "pieces")


def table_lines(view: SeatView, voice: Voice) -> list[str]:
    return new_lines(drawn_panels(view, voice), {})


def drawn_panels(view: SeatView, voice: Voice) -> dict[str, list[Lines]]:
    """By panel its paragraphs, the headline first."""
    panels = cast(list[Data], view["panels"])
    return {"": [headline(view, voice)], **{panel["id"]: panel_lines(panel, voice) for panel in panels}}


def new_lines(drawn: Mapping[str, Sequence[Lines]], seen: Mapping[str, Sequence[Lines]]) -> Lines:
    """What looks different from what was seen before: of each panel its title, and what is new in it."""
    lines: Lines = []
    for id, paragraphs in drawn.items():
        before = seen.get(id, ())
        if paragraphs != before:
            new = [part for n, part in enumerate(paragraphs) if n == 0 or part not in before]
            lines += [line for part in new for line in part]
    return lines


def headline(view: SeatView, voice: Voice) -> list[str]:
    parts = [voice.say(view["subtitle"])] if "subtitle" in view else []
    if view.get("round"):
        parts.append(voice.words("round", n=view["round"]))
    parts += [voice.say(phase["name"]) for phase in view.get("phases", []) if phase["id"] == view.get("phase")]
    return [". ".join(parts) + "."] if parts else []


def panel_lines(panel: Data, voice: Voice) -> list[Lines]:
    """What can be named stands behind the title; what has a sentence of its own follows, each on its line."""
    title = f"{voice.say(panel['title'])}:"
    if panel["kind"] == "map":
        return [[title, *map_lines(panel, voice)]]
    if "columns" in panel:
        return [[title, *(line for row in panel["rows"] for line in score_lines(panel, row, voice))]]
    named = [voice.say(panel["says"]).rstrip(".")] if "says" in panel else []
    lines: list[Lines] = []
    for group in GROUPS:
        pieces = panel.get(group, [])
        pieces = [piece for piece in pieces if piece.get("next")] or pieces  # of a series only the next one matters
        names = [piece_words(piece, voice) for piece in pieces if not has_sentence(piece)]
        named += [", ".join(names)] if names else []
        for piece in pieces:
            if has_sentence(piece):
                lines.append(paragraph(f"{piece_words(piece, voice)}: {voice.say(piece['says'])}", "  "))
    return [paragraph(f"{title} {'. '.join(named)}"), *lines] if named or lines else []


def has_sentence(piece: Data) -> bool:
    return "says" in piece and not piece.get("done")


def paragraph(words: str, indent: str = "") -> list[str]:
    """Broken into lines. What `unbroken` joined stays on one."""
    lines = wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)
    return [line.replace(NO_BREAK, " ") for line in lines]


def unbroken(words: str) -> str:
    return words.replace(" ", NO_BREAK)


def piece_words(piece: Data, voice: Voice) -> str:
    """One piece as one would read it out."""
    said = voice.say(piece["name"])
    if piece.get("next"):
        said = voice.words("next", what=said)
    if "count" in piece:
        said += f" {piece['count']}"
    if "at" in piece and "spaces" in piece:
        said += f" {space_words(piece['spaces'], piece['at'], voice)}"
    if piece.get("piece") == "die":
        said += f" {piece['face']}"
    if "seat" in piece and piece["seat"] < len(voice.names):
        said += f" ({voice.names[piece['seat']]})"
    if piece.get("top"):
        said += f" ({voice.say(piece['top']['name'])})"
    standing = [piece_words(one, voice) for one in piece.get("pieces", []) if not piece.get("next")]
    if standing:
        said += f" [{', '.join(standing)}]"
    extras = ", ".join(card_extras(piece, voice))
    return f"{said} ({extras})" if extras else said


def card_extras(piece: Data, voice: Voice) -> Iterable[str]:
    if "points" in piece:
        yield voice.words("points", n=piece["points"])
    if piece.get("flames"):
        yield voice.words("flames", n=piece["flames"])
    needs = [need["met"] for need in piece.get("needs", []) if need.get("met") is not None]
    if needs:
        yield voice.words("met", n=sum(needs), of=len(needs))
    if piece.get("done"):
        yield voice.words("done")


def space_words(spaces: list[Any], at: int, voice: Voice) -> str:
    return in_words(spaces[at] if 0 <= at < len(spaces) else at, voice)


def in_words(told: Any, voice: Voice) -> str:
    """A text, or a figure."""
    return voice.say(told) if isinstance(told, dict) else str(told)


def score_lines(panel: Data, row: Data, voice: Voice) -> list[str]:
    """A seat with its figures, then whatever else lies open before it."""
    columns = zip(panel["columns"], row["cells"], strict=True)
    said = [", ".join(f"{voice.say(column['name'])} {in_words(cell, voice)}" for column, cell in columns)]
    for name, things in row.items():
        if name != "pieces" and isinstance(things, list) and things and all(isinstance(one, dict) for one in things):
            said.append(", ".join(voice.say(one.get("name", one)) for one in things))
    return paragraph(f"{voice.names[row['seat']]}: {'. '.join(said)}.", "  ")


def map_lines(panel: Data, voice: Voice) -> list[str]:
    """Hexes in rows, each shifted by half a field; under the name of a field what lies on it."""
    marks = Marks(panel, voice)
    fields = [(place["at"], marks.ground(place), marks.on(place)) for place in panel["places"] if "at" in place]
    if len(fields) < len(panel["places"]):
        return paragraph(", ".join(piece_words(place, voice) for place in panel["places"]), "  ")
    half = max(len(words) for _, *both in fields for words in both) // 2 + 1
    left = min(2 * q + r for (q, r), _, _ in fields)
    lines = []
    for row in sorted({r for (_, r), _, _ in fields}):
        for layer in (1, 2):
            line = ""
            for field in sorted(field for field in fields if field[0][1] == row):
                q, r = field[0]
                line = line.ljust((2 * q + r - left) * half) + str(field[layer])
            lines.append("  " + line.rstrip() if line.strip() else "")
    lines += paragraph(marks.legend(), "  ")
    trail = [
        voice.say(place["name"]) for id in panel.get("trail", []) for place in panel["places"] if place["id"] == id
    ]
    return lines + (paragraph(voice.words("trail", fields=", ".join(trail)), "  ") if trail else [])


class Marks:
    """Short marks for what a map shows, each as short as it can be without being mistaken for another."""

    def __init__(self, panel: Data, voice: Voice) -> None:
        legend = panel.get("legend", [])
        self.voice = voice
        self.names = {entry.get("ground") or entry["icon"]: voice.say(entry["name"]) for entry in legend}
        pawns = {voice.say(pawn["name"]) for place in panel["places"] for pawn in place.get("pieces", [])}
        self.pawns = shortened(sorted(pawns), 1)
        self.grounds = shortened([name for name in self.names.values()], 2)
        self.tokens: dict[str, list[Data]] = {}
        for token in panel.get("tokens", []):
            self.tokens.setdefault(token.get("on", ""), []).append(token)
        self.used: dict[str, str] = {}

    def short(self, id: str) -> str:
        name = self.names.get(id, id)
        mark = self.grounds.get(name, name[:3])
        self.used[mark] = name
        return mark

    def ground(self, place: Data) -> str:
        key = place["id"].rpartition(":")[2].upper()
        return f"{key} {self.short(place['ground'])}" if "ground" in place else key

    def on(self, place: Data) -> str:
        marks = [self.pawn(pawn) for pawn in place.get("pieces", [])]
        marks += [self.short(place["resource"])] if place.get("resource") else []
        marks += [self.short(source["icon"]) for source in place.get("sources", []) if not source.get("taken")]
        marks += [f"{token['count']} {self.short(token['icon'])}" for token in self.tokens.get(place["id"], [])]
        return " ".join(marks)

    def pawn(self, pawn: Data) -> str:
        name = self.voice.say(pawn["name"])
        mark = self.pawns[name]
        self.used[mark] = name
        return f"{mark}#{pawn['seat'] + 1}" if pawn.get("seat", -1) >= 0 else mark

    def legend(self) -> str:
        return ", ".join(f"{mark} {name}" for mark, name in self.used.items())


def shortened(names: list[str], least: int) -> dict[str, str]:
    """By name its beginning, with as many letters as tell all of them apart."""
    for letters in range(least, max(map(len, names), default=0) + 1):
        if len({name[:letters].lower() for name in names}) == len(set(names)):
            return {name: name[:letters] for name in names}
    return {name: name for name in names}
