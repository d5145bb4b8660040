"""Who decides, told with every question, and what bots propose."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypedDict

from robinsonade.engine.views import Text
from robinsonade.games import find_game
from robinsonade.table.web.shown import Shown, ShownProposal
from robinsonade.table.web.wording import Data

Decides = tuple[str, Sequence[int]]  # a phrase, and the seats it names


def who_decides(shown: Shown) -> Decides | None:
    """The same rule in every game where some decide together: what is asked of one alone, that one decides; where
    several are asked, the people among them; bots where nobody else is asked."""
    seats, asked, game = shown["seats"], shown["view"]["waiting_for"], find_game(shown["view"]["game"])
    if not asked or len(seats) == 1 or not game.decides_together:
        return None
    if shown.get("sealed"):
        return "decides.each", asked
    bots = [seat for seat in asked if seats[seat]["kind"] == "bot"]
    others = [seat for seat in asked if seats[seat]["kind"] != "bot" and not seats[seat]["mine"]]
    if len(asked) == 1:
        return ("decides.mine" if len(shown["mine"]) == 1 and seats[asked[0]]["mine"] else "decides.one"), asked
    if len(bots) == len(asked):
        return "decides.bots", asked
    if bots and game.proposes and not shown.get("companions") and not others:
        return "decides.commanded", bots
    concerned = shown.get("concerns")
    if concerned is not None and shown["mine"]:
        return helping(shown, concerned, [seat for seat in asked if seat != concerned])
    if len(asked) < len(seats) or not shown["mine"]:
        others = [seat for seat in asked if [seat] != shown["mine"]]
        return ("decides.some" if others == asked else "decides.me_too"), others
    return ("decides.anybody" if others else "decides.group"), asked


def helping(shown: Shown, concerned: int, helpers: Sequence[int]) -> Decides:
    """The matter of one, in which others could help."""
    seat = shown["seats"][concerned]
    if seat["mine"]:
        return "decides.helped", helpers
    return ("decides.helps_bot" if seat["kind"] == "bot" else "decides.helps"), [concerned]


def who_propose(shown: Shown) -> bool | None:
    """Whether bots propose; None: no bot plays, or none ever does in this game."""
    bots = any(seat["kind"] == "bot" for seat in shown["seats"])
    return shown.get("companions", False) if bots and find_game(shown["view"]["game"]).proposes else None


class DeedsDrawn(TypedDict):
    """What is done for one reason: each sentence, and how often."""

    says: list[tuple[Text, int]]
    why: Text
    touches: list[str]


def drawn_proposals(shown: Shown, pieces: Mapping[str, Data]) -> list[dict[str, object]]:
    return [{**one, "deeds": by_reason(one), **figure(one, pieces)} for one in shown.get("proposals") or []]


def by_reason(one: ShownProposal) -> list[DeedsDrawn]:
    found: list[DeedsDrawn] = []
    for deed in one["deeds"]:
        if not found or found[-1]["why"] != deed["why"]:
            found.append({"says": [], "why": deed["why"], "touches": []})
        same = [n for text, n in found[-1]["says"] if text == deed["says"]]
        others = [said for said in found[-1]["says"] if said[0] != deed["says"]]
        found[-1]["says"] = [*others, (deed["says"], 1 + sum(same))]
        found[-1]["touches"] += deed["touches"]
    for deeds in found:
        first, *others = deeds["says"]
        deeds["says"] = [first, *((after_a_comma(text), n) for text, n in others)]
    return found


def after_a_comma(sentence: Text) -> Text:
    """In English I stays a capital."""
    return {**sentence, "de": re.sub(r"^Ich\b", "ich", sentence["de"])}


def figure(one: ShownProposal, pieces: Mapping[str, Data]) -> dict[str, Text | str]:
    """Name and icon of whom the bot plays, where that is another."""
    touched = (pieces.get(id, {}) for deed in one["deeds"] for id in deed["touches"])
    own = next((piece for piece in touched if piece.get("seat") == one["seat"] and piece.get("icon")), None)
    return {"figure": own["name"], "icon": own["icon"]} if own else {}
