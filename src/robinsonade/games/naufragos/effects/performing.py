"""How a card is carried out, and whom it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from robinsonade.content.effects import Choose, Effect, Roll
from robinsonade.engine.machine import ask
from robinsonade.games.naufragos.table import (
    NOBODY,
    Table,
    concerned,
    in_camp,
    in_turn_order,
    living,
    not_lost,
    owner_of,
)

Whom = Literal[
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


class Act(Effect[Table]):
    """A verb of a card."""

    names: ClassVar[tuple[str, ...]] = ()  # the parameters that name another card

    def needs_reader(self) -> bool:
        """Whether it is about the reader, or for the reader to do. Most words say it by whom they mean."""
        whom = getattr(self, "whom", "") or getattr(self, "by", "")
        return whom in ("self", "chosen")

    def pay(self, s: Table, who: int) -> None:
        """As a price: in full, since nothing keeps what is given away freely."""
        self.do(s, who)


def perform_card(s: Table, effects: Sequence[Effect], who: int, card: int) -> None:
    before = s.in_play
    s.in_play = (*before, card)
    perform(s, effects, who)
    s.in_play = before


def perform(s: Table, effects: Sequence[Effect], who: int) -> None:
    """One by one in order. For a dead reader nothing more is done, but for the others the card goes on (A-45)."""
    for effect in effects:
        if not s.dead[who] or not needs_reader(effect):
            effect.do(s, who)


class Decision(Choose[Table]):
    """A card says who decides."""

    by: By = "self"


def needs_reader(effect: Effect) -> bool:
    if isinstance(effect, Act):
        return effect.needs_reader()
    return isinstance(effect, Roll) or (isinstance(effect, Decision) and effect.by == "self")


def pay(s: Table, price: Sequence[Effect], who: int) -> None:
    for effect in price:
        if isinstance(effect, Act):
            effect.pay(s, who)
        else:
            effect.do(s, who)


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


def people_in_turn(s: Table, whom: str, who: int) -> list[int]:
    meant = people(s, whom, who)
    return [seat for seat in in_turn_order(s) if seat in meant]


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
