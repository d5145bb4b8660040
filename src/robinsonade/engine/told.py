"""What people are told besides what lies on the table: lines of the log, and what is printed on cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from robinsonade.engine.views import Picture, Text


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
    picture: Picture  # where the game has drawn one
    passages: Sequence[Passage]
    source: str  # 'rulebook' or 'published': as in the box; 'original': ours; 'pack': of a user
    common: bool  # there are many like it, and everybody knows what it says


class CardTold(TypedDict):
    """A card that a line of the log names."""

    card: str
    name: Text


class Line(TypedDict, total=False):
    """A line of the log."""

    choice: int  # the choice it followed
    rule: str
    what: str
    text: Text
    seat: int  # whom it is about, if its sentence calls them by another name
    heading: str  # 'round' or 'phase'
    cards: Sequence[CardTold]
