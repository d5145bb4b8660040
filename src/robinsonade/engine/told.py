"""What people are told besides what lies on the table: lines of the log, what is seen of them, and what is printed on
cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from robinsonade.engine.views import Text


class Passage(TypedDict, total=False):
    """A part of what is printed on a card."""

    title: Text
    says: Text
    harm: bool


class Printed(TypedDict, total=False):
    """A card to be read at leisure: all that is printed on it, in every language."""

    name: Text
    kind: Text  # what kind of card it is
    icon: str
    passages: Sequence[Passage]
    source: str  # 'rulebook' or 'published': as in the box; 'original': ours; 'pack': of a user
    common: bool  # there are many like it, and everybody knows what it says


class CardTold(TypedDict):
    """A card that a line of the log names."""

    card: str
    name: Text


class FaceShown(TypedDict):
    name: Text
    icon: str


class DieShown(TypedDict):
    """A die that has come to rest."""

    kind: str
    faces: list[FaceShown]  # each once
    rolled: int  # which of them lies on top


class CardShown(Printed, total=False):
    """A card that was turned over."""

    card: str  # by which it is read again
    back: str  # the icon on its back
    pile: str  # the piece it is drawn from


# What is seen of a fact: the fields of each beat are in `content/beats.py`. `from` and `to` are pieces, but light comes
# to be `day`, `dusk` or `night`.
Beat = TypedDict(
    "Beat",
    {
        "beat": str,
        "card": CardShown,
        "dice": list[DieShown],
        "why": Text,
        "by": str,
        "piece": str,
        "from": str,
        "to": str,
        "at": str,
        "what": str,
        "who": str,
        "ground": str,
        "icon": str,
        "n": int,
        "rain": int,
        "snow": int,
        "storm": int,
        "kept": int,
        "weather": str,
        "seat": int,
        "won": bool,
    },
    total=False,
)


class Line(TypedDict, total=False):
    """A line of the log."""

    choice: int  # the choice it followed
    rule: str
    what: str
    text: Text
    seat: int  # whom it is about, if its sentence calls them by another name
    heading: str  # 'round' or 'phase'
    cards: Sequence[CardTold]
    shows: Beat  # what is seen of it
    why: Text  # it came about, where it is of consequence
