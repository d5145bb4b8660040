"""The view model: what a seat may know, as JSON that browser, terminal, bots and API all draw from.

A game lists panels; each panel holds pieces. Every text is `{"en": ..., "de": ...}`; `{seat:0}` inside a text stands
for the name of whoever sits there. A piece has an `id` that a question's options can touch.

Every key is declared here, or by the game that alone has it: a `...More` lists what the function of that name takes
besides. `None` leaves a key out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict, Unpack, cast

Text = Mapping[str, str]
Mood = Literal["good", "unsure", "bad"]
About = Literal["goal", "danger", "next"]

HELD = {"places": "place", "spaces": "place", "cards": "card", "piles": "pile", "tracks": "track", "dice": "die"}
SEAT_NAME = re.compile(r"\{seat:(-?\d{1,3})\}")

# ---- pieces


class PieceMore(TypedDict, total=False):
    key: str | None  # stable, for programs
    card: str | None  # the card it is: `Game.printed` tells what is printed on it
    says: Text | None  # its text, or what holds for it now
    explains: Text | None  # what it is for
    rules: Sequence[str] | None
    icon: str | None
    glyph: str | None  # the icon it lends to options that touch it
    seat: int | None  # whose it is: gives colour, shape and letter
    drag: bool | None  # it can be picked up
    once: bool | None  # answers at the first click, and when it is picked up
    chosen: bool | None
    badge: Text | None  # a word or a number on it, as long as it matters


class Piece(PieceMore):
    id: str
    piece: str
    name: Text


class Picture(TypedDict, total=False):
    motif: str  # one of the game's scenes, or a card (`kind:name`)


class CardHalf(TypedDict):
    """A half of a card: a ground, with what lies on it."""

    id: str
    name: Text
    ground: str
    word: Text
    resource: str | None


class Met(TypedDict):
    """One of the things that something asks for."""

    icon: str
    met: bool | None  # None: nobody can tell yet


class Invitation(TypedDict):
    """What can be done with an empty place."""

    icon: str
    word: Text
    says: Text


class PlaceMore(PieceMore, total=False):
    """A field of a map or a space of a board. `at` is (q, r) on a hex map."""

    at: Sequence[int] | None
    ground: str | None
    zone: int | None  # places of one zone have no border between them
    word: Text | None
    code: str | None
    resource: str | None
    resource_name: Text | None
    taken: bool | None
    sources: Sequence[Piece] | None
    totem: bool | None
    natural_shelter: bool | None
    invites: Invitation | None
    pieces: Sequence[Piece] | None
    next: bool | None
    hearts: int | None
    damage: int | None


class PawnMore(PieceMore, total=False):
    """Anything of a seat that stands somewhere."""

    count: int | None
    at: int | None  # the space of a path
    home: str | None  # the piece it is again when it is taken back


class CardMore(PieceMore, total=False):
    face: Literal["up", "down", "gap"] | None
    back: str | None
    mark: str | None  # a letter or number on its back
    kind: str | None
    count: int | None
    halves: Sequence[CardHalf] | None
    ground: str | None
    word: Text | None
    resource: str | None
    needs: Sequence[Met] | None
    points: int | None
    flames: int | None
    done: bool | None
    used: bool | None
    negative: bool | None
    zone: int | None  # of a path
    about: About | None  # what it tells of a forecast, and how that looks
    mood: Mood | None
    progress: Sequence[int] | None  # how far, of how much


class PileMore(PieceMore, total=False):
    top: Piece | None  # the card that lies open on it


class On(TypedDict):
    """Where somebody stands on a track."""

    seat: int | None
    at: int


class TrackMore(PieceMore, total=False):
    pieces: Sequence[On] | None


class TokensMore(PieceMore, total=False):
    on: str | None  # the place they lie on
    small: bool | None
    large: bool | None
    digit: bool | None  # the number is their picture
    taken: bool | None
    of: int | None  # how many there can be


class DieMore(PieceMore, total=False):
    face_name: Text | None
    colour: str | None
    letter: str | None


class Place(PlaceMore, Piece):
    pass


class Pawn(PawnMore, Piece):
    pass


class Card(CardMore, Piece):
    pass


class Pile(PileMore, Piece):
    count: int


class Track(TrackMore, Piece):
    at: int
    spaces: Sequence[Text | str | int]


class Tokens(TokensMore, Piece):
    count: int


class Die(DieMore, Piece):
    face: str


PIECES: Mapping[str, type] = {
    "place": Place,
    "pawn": Pawn,
    "card": Card,
    "pile": Pile,
    "track": Track,
    "tokens": Tokens,
    "die": Die,
}

# ---- panels


class AnyPanel(TypedDict, total=False):
    area: Literal["ahead", "board", "side", "strip", "top", "more", "now"] | None  # of a wide screen; else by kind
    tab: str | None  # the tabs of a phone that show it
    rules: Sequence[str] | None
    seat: int | None
    mine: bool | None
    says: Text | None
    note: Text | None
    answers: bool | None  # it carries the question


class Sheet(AnyPanel, total=False):
    """What has no look of its own: `board`, `cards`, `tracks`, `note`, and whatever else a game calls it."""

    tracks: Sequence[Piece] | None
    spaces: Sequence[Piece] | None
    pieces: Sequence[Piece] | None
    cards: Sequence[Piece] | None
    dice: Sequence[Piece] | None
    piles: Sequence[Piece] | None
    tokens: Sequence[Piece] | None
    extra: Text | None
    folded: Text | bool | None  # what unfolds it


class Legend(TypedDict, total=False):
    name: Text
    ground: str
    icon: str


class Map(AnyPanel, total=False):
    places: Sequence[Piece] | None
    tokens: Sequence[Piece] | None
    trail: Sequence[str] | None  # the places somebody walks through
    legend: Sequence[Legend] | None
    sea: bool | None  # it is an island


class Row(AnyPanel, total=False):
    cards: Sequence[Piece] | None
    piles: Sequence[Piece] | None


class Piles(AnyPanel, total=False):
    piles: Sequence[Piece] | None


class Forecast(AnyPanel, total=False):
    """What wins, what loses, what comes next."""

    cards: Sequence[Piece] | None


class Column(TypedDict, total=False):
    id: str
    name: Text
    icon: str


class ScoreRow(TypedDict, total=False):
    id: str
    seat: int
    name: Text
    says: Text
    cells: Sequence[Text | str | int]
    goals: Sequence[Piece]
    under: Sequence[Text]


class Scores(AnyPanel, total=False):
    columns: Sequence[Column] | None
    rows: Sequence[ScoreRow] | None


class Zone(TypedDict):
    name: Text
    ground: str
    spaces: Sequence[int]  # what each is worth


class Path(AnyPanel, total=False):
    """A track that winds through several grounds, a pile and open cards for each, and whoever walks there."""

    zones: Sequence[Zone] | None
    piles: Sequence[Piece] | None
    cards: Sequence[Piece] | None
    pieces: Sequence[Piece] | None


class Named(TypedDict):
    icon: str
    name: Text


class Way(TypedDict):
    name: Text
    says: Text | None


class Part(TypedDict):
    name: Text
    count: int


class Ranked(TypedDict):
    seat: int
    name: Text
    count: int
    best: bool
    parts: Sequence[Part]


class Story(AnyPanel, total=False):
    """What is told now, as an open book, with the question and its answers."""

    picture: Picture | None
    caption: Text | None
    source: Text | None
    outcome: Sequence[Named] | None
    cards: Sequence[Piece] | None
    dice: Sequence[Piece] | None
    ranking: Sequence[Ranked] | None
    ways: Sequence[Way] | None
    group: Sequence[int] | None  # the seats it happens to


KINDS: Mapping[str, type] = {
    "map": Map,
    "row": Row,
    "piles": Piles,
    "forecast": Forecast,
    "scores": Scores,
    "path": Path,
    "story": Story,
}  # any other is a sheet


class PanelMore(Sheet, Map, Row, Piles, Scores, Path, Story, total=False):
    pass


class Panel(PanelMore):
    id: str
    kind: str
    title: Text


# ---- the whole


class Phase(TypedDict):
    id: str
    name: Text


class Tab(TypedDict):
    name: Text
    icon: str


class Option(TypedDict, total=False):
    key: str
    label: Text
    touches: Sequence[str]  # the pieces that stand for it
    detail: Text
    group: Text  # the heading it stands under
    back: bool  # takes something back


class NotNow(TypedDict):
    key: str
    label: Text
    rule: str
    reason: Text
    touches: Sequence[str]
    quiet: bool  # said only when pointed at


class Asked(TypedDict):
    prompt: str
    asks: Text
    about: Text | None  # why: who it concerns, what for, what it costs, what happens otherwise
    rule: str
    declines: str
    at_once: bool  # the first click decides
    options: Sequence[Option]
    refused: Sequence[NotNow]


class Ending(TypedDict):
    key: str
    headline: Text  # one line
    text: Text  # who, how and why, in the words of the story
    picture: str  # the icon that stands for it
    won: bool
    winners: Sequence[int]
    scores: Sequence[int]
    parts: Sequence[Mapping[str, int]]
    rule: str


Light = Literal["day", "dusk", "night"]


class ViewMore(TypedDict, total=False):
    subtitle: Text
    round: int
    rounds: int
    phase: str
    phases: Sequence[Phase]
    turn: int  # whose turn it is
    light: Light
    far: Text  # what the gestures are called
    tabs: Mapping[str, Tab]  # on a phone: "map", "cards", "mine" and "more"
    ending: Ending  # when the match is over, which says it


class View(ViewMore):
    """What a game draws for a seat."""

    game: str
    panels: Sequence[Panel]


class SeatView(View):
    """What a seat sees: what the game draws, and how the match stands."""

    choices: int  # how many were made
    seat: int  # -1: a spectator
    waiting_for: Sequence[int]  # the seats
    question: Asked | None  # null unless this seat is asked


def seat_text(seat: int) -> str:
    """Stands in a text for the name of a seat, which only the table knows."""
    return f"{{seat:{seat}}}"


def read(text: Text, lang: str, names: Sequence[str] = ()) -> str:
    """A text in one language, with the seats' names filled in."""
    words = text.get(lang) or text.get("en") or next(iter(text.values()), "")
    return SEAT_NAME.sub(lambda found: seat_name(int(found[1]), names), words)


def seat_name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else f"#{seat + 1}"


def same(words: str) -> Text:
    """A text that needs no translation."""
    return {"en": words, "de": words}


def made(piece: Mapping[str, object], more: Mapping[str, object]) -> Piece:
    """A piece of these parts, without what is None. A game's own pieces are made by it, too."""
    return cast(Piece, {**piece, **{key: value for key, value in more.items() if value is not None}})


def panel(id: str, kind: str, title: Text, **more: Unpack[PanelMore]) -> Panel:
    """A part of the table, with its pieces in lists. Each list has pieces of one kind, by `HELD`; `tokens` and `pieces`
    are open to others."""
    return laid(id, kind, title, more)


def laid(id: str, kind: str, title: Text, more: Mapping[str, object]) -> Panel:
    return cast(Panel, made({"id": id, "kind": kind, "title": title}, more))


def place(id: str, name: Text, **more: Unpack[PlaceMore]) -> Piece:
    return made({"id": id, "piece": "place", "name": name}, more)


def pawn(id: str, name: Text, **more: Unpack[PawnMore]) -> Piece:
    return made({"id": id, "piece": "pawn", "name": name}, more)


def card(id: str, name: Text, **more: Unpack[CardMore]) -> Piece:
    return made({"id": id, "piece": "card", "name": name}, more)


def pile(id: str, name: Text, count: int, **more: Unpack[PileMore]) -> Piece:
    return made({"id": id, "piece": "pile", "name": name, "count": count}, more)


def track(id: str, name: Text, at: int, spaces: Sequence[Text | str | int], **more: Unpack[TrackMore]) -> Piece:
    return made({"id": id, "piece": "track", "name": name, "at": at, "spaces": spaces}, more)


def tokens(id: str, name: Text, count: int, **more: Unpack[TokensMore]) -> Piece:
    return made({"id": id, "piece": "tokens", "name": name, "count": count}, more)


def die(id: str, name: Text, face: str, **more: Unpack[DieMore]) -> Piece:
    return made({"id": id, "piece": "die", "name": name, "face": face}, more)
