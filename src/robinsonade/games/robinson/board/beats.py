"""What is seen of a fact: cards that are turned over, and dice that have come to rest."""

from __future__ import annotations

from typing import Final

from robinsonade.content.nouns import Back, things, turned_over
from robinsonade.engine.told import CardShown, DieShown, FaceShown, Printed
from robinsonade.engine.views import Text
from robinsonade.games.robinson.board.printed import printed
from robinsonade.games.robinson.nouns import ANIMAL_FACES, DICE, later_name, later_says, say
from robinsonade.games.robinson.nouns.cards import CARD_OF
from robinsonade.games.robinson.nouns.told import TOLD
from robinsonade.games.robinson.phases.dice import Face
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import CardRef

BACKS: Final[dict[str, Back]] = {
    "event": ("book", "event_deck"),
    "mystery": ("chest", "mystery_deck"),
    "wreckage": ("wreck", ""),
    "beast": ("beast", "hunting_deck"),
    "invention": ("hammer", "invention_deck"),
}
FACE_ICONS: Final = {
    "wound": ["blank_face", "wounds"],
    "success": ["determination", "check"],
    "adventure": ["blank_face", "adventure"],
    "animals": ["blank_face", "palisade", "food", "beast"],
}


def back(s: Table, card: str, front: Printed) -> Back:
    kind = card.partition(":")[0]
    if kind == "adventure":
        return front["icon"], f"adventures:{front['icon']}"
    return BACKS.get(kind, ("find", ""))


def later(s: Table, ref: CardRef) -> CardShown:
    """The lower half, which is all that counts when it comes back from the event deck (R-EVENT-02)."""
    whole = turned_over(CARD_OF["later"], printed, back)(s, ref)
    half: CardShown = {"name": later_name(s, ref), "passages": [{"says": later_says(s, ref)}]}
    return {**whole, **half, "back": "book", "pile": "event_deck"}


def die(kind: str, faces: list[Text], rolled: int) -> DieShown:
    shown: list[FaceShown] = [{"name": name, "icon": icon} for name, icon in zip(faces, FACE_ICONS[kind], strict=True)]
    return {"kind": kind, "faces": shown, "rolled": rolled}


def action_die(kind: str, shown: int) -> DieShown:
    """A failure whose tokens are taken already is a failure."""
    return die(kind, [say("faces", f"{kind}_{n}") for n in range(2)], 0 if shown > 1 else shown)


def face(s: Table, face: Face) -> DieShown:
    return action_die(DICE[face.die], face.shown)


def animals(s: Table, shown: int) -> DieShown:
    return die("animals", [say("animals", name) for name in ANIMAL_FACES], shown)


THINGS: Final = things(
    *TOLD,
    cards={**{kind: turned_over(card, printed, back) for kind, card in CARD_OF.items()}, "later": later},
    dice={
        "wound_face": lambda s, shown: action_die("wound", shown),
        "success_face": lambda s, shown: action_die("success", shown),
        "adventure_face": lambda s, shown: action_die("adventure", shown),
        "face": face,
        "animals": animals,
    },
)
