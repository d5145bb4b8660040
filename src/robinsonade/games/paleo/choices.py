"""What the questions of Paleo offer besides plain numbers and words: values with named parts.

Many questions also offer `NO`: ignore it, go on, enough, to its usual place.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final

from robinsonade.engine.values import Value
from robinsonade.games.paleo.table import AS_MISSION, AT_WAITING, IN_GROUP, NO_SEAT


class No(Enum):
    """Nothing of what a question offers."""

    NO = "no"


NO: Final = No.NO


class Back(Value):
    """A card of the own stack, 0 the top one, or `SLEEP`. Made by `back`."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place


class OpenCard(Value):
    """A card by the place where it lies open. Made by `in_group`, `at_waiting`, `among_missions`."""

    __slots__ = ("at", "seat", "where")

    def __init__(self, where: int, at: int, seat: int = NO_SEAT) -> None:
        self.where = where
        self.at = at
        self.seat = seat  # whose group it lies in


class Extra(Value):
    """An extra action of an open card, and who uses it. Made by `extra_of`."""

    __slots__ = ("card", "number", "seat")

    def __init__(self, card: OpenCard, number: int, seat: int) -> None:
        self.card = card
        self.number = number
        self.seat = seat


class ToolOf(Value):
    """A tool of a group. Made by `tool_of`."""

    __slots__ = ("seat", "tool")

    def __init__(self, seat: int, tool: int) -> None:
        self.seat = seat
        self.tool = tool


class PersonOf(Value):
    """One of the people of a group. Made by `person_of`."""

    __slots__ = ("at", "seat")

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at


class CardOf(Value):
    """A card of a group, by its number: a night-active one. Made by `card_of`."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Resolve(Value):
    """The revealed card of a seat comes next. Made by `resolve`."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Join(Value):
    """This seat helps. Made by `join`."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Call(Value):
    """Playing alone: so many dice for the card. Made by `call`."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        self.dice = dice


class Hunt(Value):
    """The last hunt, by the place of its mission. Made by `hunt_of`."""

    __slots__ = ("mission",)

    def __init__(self, mission: int) -> None:
        self.mission = mission


class Way(Value):
    """An action for those who help a card, and who takes part. Made by `way`."""

    __slots__ = ("number", "party")

    def __init__(self, number: int, party: tuple[int, ...]) -> None:
        self.number = number
        self.party = party


back = cache(Back)
extra_of = cache(Extra)
tool_of = cache(ToolOf)
person_of = cache(PersonOf)
card_of = cache(CardOf)
resolve = cache(Resolve)
join = cache(Join)
call = cache(Call)
hunt_of = cache(Hunt)
way = cache(Way)


@cache
def in_group(seat: int, at: int) -> OpenCard:
    return OpenCard(IN_GROUP, at, seat)


@cache
def at_waiting(at: int) -> OpenCard:
    return OpenCard(AT_WAITING, at)


@cache
def among_missions(at: int) -> OpenCard:
    return OpenCard(AS_MISSION, at)


Between = ToolOf | Extra | Call  # what may be used before or after a card
