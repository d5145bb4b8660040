"""Panels and pieces that only Robinson Crusoe has, with their keys. The files in `kinds/` draw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypedDict, Unpack, cast

from robinsonade.engine import views
from robinsonade.engine.views import Named, Piece, Text, laid, made

# Something that is needed, or the word "or" between two ways.
Need = TypedDict("Need", {"icon": str, "name": Text, "count": int, "met": bool | None, "or": bool}, total=False)


class ThreatLine(TypedDict, total=False):
    icon: str
    name: Text
    says: Text
    needs: Sequence[Need]
    harm: bool


class CardMore(views.CardMore, total=False):
    pieces: Sequence[Piece] | None  # what stands on it
    # somebody
    hearts: int | None
    wounds: int | None
    arrows: Sequence[int] | None  # wounds before which morale falls
    determination: Piece | None
    injuries: Sequence[Named] | None
    pawns: Sequence[Piece] | None
    placed: int | None
    abilities: Sequence[Piece] | None
    first: bool | None
    # an ability
    cost: int | None
    poor: bool | None
    # an invention
    requires: Sequence[Need] | None
    built: bool | None
    state: Text | None
    sheet: bool | None
    # a threat
    lines: Sequence[ThreatLine] | None
    # a find
    uses: int | None
    uses_name: Text | None
    later: bool | None


class WorkMore(TypedDict, total=False):
    count: int | None
    count_name: Text | None
    needs: Sequence[Need] | None
    adds: Text | None
    lacks: Text | None


class PlaceMore(views.PlaceMore, WorkMore, total=False):
    slots: int | None
    done: bool | None


class TokensMore(views.TokensMore, total=False):
    later: bool | None


class Card(CardMore, Piece):
    pass


class Place(PlaceMore, Piece):
    pass


class Tokens(TokensMore, Piece):
    count: int


class Stage(TypedDict):
    n: int
    name: Text
    has: int
    of: int


class Extra(TypedDict):
    n: int
    name: Text
    gone: bool


class Round(TypedDict):
    n: int
    icons: Sequence[Named]
    when: Literal["past", "now", "later"]


class Camp(views.Sheet, total=False):
    heads: Sequence[Text] | None  # over the goods, and over those that come in


class Scenario(views.Sheet, total=False):
    stages: Sequence[Stage] | None  # of the first token
    crew: Sequence[Extra] | None
    rounds: Sequence[Round] | None
    round_name: Text | None


class PanelMore(views.PanelMore, Camp, Scenario, total=False):
    pass


PIECES: Final[Mapping[str, type]] = {"card": Card, "place": Place, "tokens": Tokens}
KINDS: Final[Mapping[str, type]] = {"camp": Camp, "scenario": Scenario}


def panel(id: str, kind: str, title: Text, **more: Unpack[PanelMore]) -> views.Panel:
    return laid(id, kind, title, more)


def card(id: str, name: Text, **more: Unpack[CardMore]) -> Card:
    return cast(Card, made({"id": id, "piece": "card", "name": name}, more))


def place(id: str, name: Text, **more: Unpack[PlaceMore]) -> Piece:
    return made({"id": id, "piece": "place", "name": name}, more)


def tokens(id: str, name: Text, count: int, **more: Unpack[TokensMore]) -> Piece:
    return made({"id": id, "piece": "tokens", "name": name, "count": count}, more)
