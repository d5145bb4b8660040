"""What tests of several chapters begin with, and how they look at what happened."""

from __future__ import annotations

from typing import Any

import pytest

from robinsonade.games.robinson.moments import purposes
from robinsonade.games.robinson.phases import event
from robinsonade.games.robinson.table.decks import TOKEN_POOL, Find, card_of, find_of
from robinsonade.games.robinson.table.numbers import SPACES, TOKENS
from tests.games.robinson.scenes import BOX, GAME, Scene, adventure, dice, repeated, story

both = pytest.mark.parametrize("edition", ["newer", "earlier"])


def events(scene: Scene, *cards: str, more: str = "", answers: tuple[str, ...] = ()) -> Scene:
    """These cards come from the event deck; `more` luck is needed after the first."""
    first, *others = [f"event={id}" for id in cards]
    return scene.play(repeated(event.event_phase), answers, [first, *more.split(), *others])


def told(scene: Scene, *kinds: str) -> list[str]:
    return [fact[1] for fact in scene.table.facts or [] if fact[1] in kinds]


def fast_work(*before: str) -> list[str]:
    """The last of these rolls brings the card; the extra build succeeds."""
    return [*" ".join(before).split(), adventure("fast_work"), *dice().split()]


ROCKS = next(number for number in range(1, 12) if BOX.tiles[number].shelter)


def offered_before_actions(scene: Scene) -> list[str]:
    """What may be used before the Action Phase."""
    options = purposes.offered(scene.table, "before_actions")
    return [GAME.prompts["use"].key(scene.table, option) for option in options]


def ids_in(part: Any) -> list[str]:
    """The ids of everything a view shows."""
    if isinstance(part, dict):
        id = part.get("id")
        own = [id] if isinstance(id, str) and not id.startswith("ability:") else []  # each reads the own sheet
        return sorted(own + [id for value in part.values() for id in ids_in(value)])
    return sorted(id for value in part for id in ids_in(value)) if isinstance(part, list) else []


def on_sheet(person: int, token: str) -> Find:
    return find_of(card_of(TOKEN_POOL, TOKENS.index(token)), person)


def reads(scene: Scene, panel: str) -> dict[str, str]:
    """The cards of a panel as the first seat sees them, in English."""
    view = GAME.view(scene.table, 0)
    return {
        one["name"]["en"]: one["says"]["en"]
        for shown in view["panels"]
        if shown["id"] == panel
        for one in shown["cards"]
    }


def lines(scene: Scene, what: str) -> list[str]:
    """What the log says of this kind, in English."""
    return [GAME.say(scene.table, fact)["en"] for fact in scene.table.facts or [] if fact[1] == what]


def tile(scene: Scene, space: str) -> int:
    return scene.table.tiles[SPACES.index(space)]


def cannibals(*people: str, **given: int) -> Scene:
    return story("cannibals", *people, **given)


def kong(*people: str, **given: int) -> Scene:
    return story("king_kong", *people, **given)
