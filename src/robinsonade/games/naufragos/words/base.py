"""What all words share: whom a card speaks of, and how it is carried out."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Vocabulary, Word
from robinsonade.engine.machine import ask
from robinsonade.games.naufragos.table import NOBODY, Table, concerned, in_camp, living, not_lost, owner_of

WORDS = Vocabulary()
NOTHING: list[Word] = []
Who = Literal[
    "self",
    "scouts",
    "other_scouts",
    "camp",
    "players",
    "start",
    "neighbour",
    "chosen",
    "most_wounded",
    "weakest",
    "fewest_tiles",
    "owner",
]
By = Literal["self", "scouts", "camp", "players", "start", "neighbour", "owner", "group", "each"]


def carry_out(s: Table, words: list[Word], who: int, card: int) -> None:
    before = s.in_play
    s.in_play = (*before, card)
    carry_on(s, words, who)
    s.in_play = before


def carry_on(s: Table, words: list[Word], who: int) -> None:
    """Word by word in order. For a dead reader nothing more is done, but for the others the card goes on (A-45)."""
    for word in words:
        if not s.dead[who] or not needs_reader(word):
            word.do(s, who)


def needs_reader(word: Word) -> bool:
    """Whether it is about the reader, or for the reader to do. Most words say it by whom they mean."""
    whom = getattr(word, "who", "") or getattr(word, "by", "")
    return getattr(word, "needs_reader", whom in ("self", "chosen"))


def people(s: Table, whom: str, who: int, of: str = "") -> list[int]:
    """The castaways a card speaks of."""
    if whom == "self":
        return [who]
    if whom == "scouts":
        return list(s.scouts)
    if whom == "other_scouts":
        return [seat for seat in s.scouts if seat != who]
    if whom == "camp":
        return in_camp(s)
    if whom == "players":
        return living(s)
    if whom == "start":
        return start_player(s)
    if whom == "neighbour":
        after = [(who + i) % s.seats for i in range(1, s.seats)]
        return [seat for seat in after if not s.dead[seat]][:1]
    if whom == "chosen":
        return [ask(s, who, "chosen", sorted({who, *concerned(s)}))]
    if whom == "owner":
        owner = owner_of(s, s.box.index.get(of, -1))
        return [] if owner == NOBODY else [owner]
    if whom in ("group", "each"):
        return concerned(s)
    return extreme(s, whom)


def start_player(s: Table) -> list[int]:
    """If lost or dead the next one in camp stands in."""
    first = not_lost(s)[:1]
    return first if first == [s.start] else (in_camp(s) or first or living(s))[:1]


def extreme(s: Table, whom: str) -> list[int]:
    """The most wounded, the weakest, whoever has fewest report tiles; ties: the start player decides."""
    there = concerned(s)
    if whom == "most_wounded":
        there = [seat for seat in there if s.wounds[seat]]
        measure = [-s.wounds[seat] for seat in there]
    elif whom == "weakest":
        measure = [s.energy[seat] for seat in there]
    else:
        measure = [len(s.report[seat]) for seat in there]
    if not there:
        return []
    least = [seat for seat, n in zip(there, measure, strict=True) if n == min(measure)]
    return [ask(s, start_player(s)[0], "chosen", sorted(least))]
