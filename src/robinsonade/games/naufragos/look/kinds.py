"""Panels and pieces that only Náufragos has, with their keys. The files in `kinds/` draw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict, Unpack, cast

from robinsonade.engine import views
from robinsonade.engine.views import Column, Piece, Text, laid, made


class Want(TypedDict):
    """What a ship wants to see."""

    icon: str
    name: Text
    met: bool


class Counted(TypedDict):
    icon: str
    count: int


class Astray(TypedDict):
    """A group that is lost, on the track of the difficulty."""

    seats: Sequence[int]
    at: int


class Energy(TypedDict):
    id: str
    name: Text
    says: Text
    rules: Sequence[str]
    cells: Sequence[str]  # on, off, hurt, infected
    at: int
    of: int
    wounds: int
    infections: int


class Castaway(TypedDict):
    id: str
    seat: int
    name: Text
    says: Text
    icon: str
    energy: Energy
    where: Text
    state: Literal["dead", "lost", "away", "here"]
    start: bool | None
    tiles: Sequence[Piece] | None  # for their owner only
    pieces: Sequence[Piece]
    cards: Sequence[Piece]
    rules: Sequence[str]
    cells: Sequence[Text | str | int]


class Marcher(TypedDict):
    id: str
    seat: int
    name: Text
    energy: Energy


class Pledge(TypedDict):
    seat: int
    count: int


class CardMore(views.CardMore, total=False):
    worth: int | None
    where: str | None
    ship: Text | None
    wants: Sequence[Want] | None


class PlaceMore(views.PlaceMore, total=False):
    picture: views.Picture | None
    slots: Sequence[int | str] | None
    cost: int | None
    costs: Text | None
    small: bool | None
    free: bool | None
    red: bool | None
    lit: bool | None
    progress: Sequence[int] | None
    price: Sequence[Counted] | None
    done: bool | None
    now: bool | None


class PileMore(views.PileMore, total=False):
    short: Text | None


class TrackMore(views.TrackMore, total=False):
    icons: Sequence[str] | None
    lost: Sequence[Astray] | None
    resting: bool | None


class Card(CardMore, Piece):
    pass


class Place(PlaceMore, Piece):
    pass


class Pile(PileMore, Piece):
    count: int


class Track(TrackMore, Piece):
    at: int
    spaces: Sequence[Text | str | int]


class Rows(views.Sheet, total=False):
    rows: Sequence[Castaway | Marcher] | None


class Company(Rows, total=False):
    columns: Sequence[Column] | None


class WayBack(Rows, total=False):
    order: Text | None  # what the order in which they walk is called


class Works(views.Sheet, total=False):
    pledges: Sequence[Pledge] | None


class PanelMore(views.Path, views.Story, Company, WayBack, Works, total=False):
    pass


PIECES: Mapping[str, type] = {"card": Card, "place": Place, "pile": Pile, "track": Track}
KINDS: Mapping[str, type] = {"company": Company, "way": WayBack, "works": Works}


def panel(id: str, kind: str, title: Text, **more: Unpack[PanelMore]) -> views.Panel:
    return laid(id, kind, title, more)


def card(id: str, name: Text, **more: Unpack[CardMore]) -> Card:
    return cast(Card, made({"id": id, "piece": "card", "name": name}, more))


def place(id: str, name: Text, **more: Unpack[PlaceMore]) -> Piece:
    return made({"id": id, "piece": "place", "name": name}, more)


def pile(id: str, name: Text, count: int, **more: Unpack[PileMore]) -> Piece:
    return made({"id": id, "piece": "pile", "name": name, "count": count}, more)


def track(id: str, name: Text, at: int, spaces: Sequence[Text | str | int], **more: Unpack[TrackMore]) -> Piece:
    return made({"id": id, "piece": "track", "name": name, "at": at, "spaces": spaces}, more)
