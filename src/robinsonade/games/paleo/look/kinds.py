"""Panels and pieces that only Paleo has, with their keys. The files in `kinds/` draw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack, cast

from robinsonade.engine import views
from robinsonade.engine.views import Piece, Text, laid, made


class SymbolMore(TypedDict, total=False):
    met: bool | None  # None: nobody is there who could meet it
    sign: str
    word: Text
    total: bool


class Symbol(SymbolMore):
    icon: str
    n: int
    name: Text


class Can(TypedDict, total=False):
    """Possible now, or with whose help."""

    met: bool
    together: Sequence[int]
    either: Sequence[int]
    why: Text


class BoxMore(Can, total=False):
    id: str | None
    chosen: bool | None


class Box(BoxMore, total=False):
    """An action of a card: what is asked, and what follows."""

    deed: Text  # what it is called
    name: Text
    says: Text
    price: Sequence[Symbol]
    gain: Sequence[Symbol]
    fail: Sequence[Symbol]
    negative: bool
    lead: Text
    rules: Sequence[str]


class Items(TypedDict, total=False):
    """What a card holds, and has room for."""

    held: int | None
    room: int | None
    held_icon: str | None
    held_text: Text | None


class CardMore(views.CardMore, Items, total=False):
    # face up
    story: Text | None
    note: Text | None
    help: bool | None
    helps: Text | None
    danger: Text | None
    moon: Text | None
    source: str | None
    actions: Sequence[Box] | None
    reading: bool | None
    small: bool | None
    mission: bool | None
    met: bool | None
    met_text: Text | None
    used_text: Text | None
    party: Sequence[int] | None
    skills: Sequence[Symbol] | None
    dice: Sequence[Piece] | None
    # face down
    mark_name: Text | None
    mark_icon: str | None
    on_offer: bool | None
    hint: Text | None
    # on the workbench
    price: Sequence[Symbol] | None
    left: int | None
    left_text: Text | None


class PlaceMore(views.PlaceMore, total=False):
    gives: Sequence[Symbol] | None
    met: bool | None


class PileMore(views.PileMore, total=False):
    back: str | None
    top_name: Text | None
    hearts: int | None
    damage: int | None
    wild: bool | None
    state: Text | None


class TokensMore(views.TokensMore, total=False):
    hint: Text | None
    total: bool | None


class Card(CardMore, Piece):
    pass


class Place(PlaceMore, Piece):
    pass


class Pile(PileMore, Piece):
    count: int


class Tokens(TokensMore, Piece):
    count: int


class Board(views.Sheet, total=False):
    heads: Sequence[Piece] | None  # what its title stands for
    faces: Sequence[Piece] | None  # cards turned over


class Group(Board, total=False):
    chosen: Text | None
    chooses: Text | None
    asleep: bool | None
    joined: bool | None


class Wall(Board, total=False):
    waits: Text | None
    now: bool | None


class PanelMore(Group, Wall, total=False):
    pass


PIECES: Mapping[str, type] = {"card": Card, "place": Place, "pile": Pile, "tokens": Tokens, "seat": Piece}
KINDS: Mapping[str, type] = {"group": Group, "store": Board, "wall": Wall}


def panel(id: str, kind: str, title: Text, **more: Unpack[PanelMore]) -> views.Panel:
    return laid(id, kind, title, more)


def card(id: str, name: Text, **more: Unpack[CardMore]) -> Card:
    return cast(Card, made({"id": id, "piece": "card", "name": name}, more))


def place(id: str, name: Text, **more: Unpack[PlaceMore]) -> Place:
    return cast(Place, made({"id": id, "piece": "place", "name": name}, more))


def pile(id: str, name: Text, count: int, **more: Unpack[PileMore]) -> Piece:
    return made({"id": id, "piece": "pile", "name": name, "count": count}, more)


def tokens(id: str, name: Text, count: int, **more: Unpack[TokensMore]) -> Piece:
    return made({"id": id, "piece": "tokens", "name": name, "count": count}, more)
