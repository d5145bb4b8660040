"""From options and luck to the first table (P-SETUP)."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.engine.decks import BackedPiles
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import tell
from robinsonade.games.paleo.cards import PaleoBox
from robinsonade.games.paleo.effects.people import joins
from robinsonade.games.paleo.phases.night import deal_out
from robinsonade.games.paleo.scenarios.levels import Level
from robinsonade.games.paleo.table import NO_CARD, Table, lay_at_waiting


def lay_out(
    kind: type[Table], box: PaleoBox, level: Level, seats: int, solo_call: bool, another_after_roll: bool, rng: Source
) -> Table:
    """Boards, supply, camp, workbench, missions, secrets and piles (P-SETUP-01..06, 08..10)."""
    s = kind(
        seats=seats,
        rng=rng,
        at=0,
        ending="",
        box=box,
        level=level,
        solo_call=solo_call and seats == 1,
        another_after_roll=another_after_roll,
        deck=BackedPiles([[] for _ in range(seats)], [pool[:] for pool in level.deck_pools]),
        people_pile=level.people[:],
        idea_pile=level.camp_ideas[:],
        dreams_left=len(level.dreams),
        secrets=level.secrets[:],
        people=[[] for _ in range(seats)],
        hurt=[[] for _ in range(seats)],
        tools=[[0] * len(box.tools) for _ in range(seats)],
        cards=[[] for _ in range(seats)],
        skills=[(0, 0, 0)] * seats,
        asleep=[False] * seats,
        revealed=[NO_CARD] * seats,
        camp=box.start[:],
        supply=[n - start for n, start in zip(box.supply, box.start, strict=True)],
        stock=[tool.count for tool in box.tools],
        bench=box.printed + level.ideas,
        missions=level.missions[:],
        missions_held=[0] * len(level.missions),
        row=level.row[1:],
        warriors=level.warriors,
        paws=level.paws,
    )
    if level.row:
        lay_at_waiting(s, level.row[0])
    return s


def set_out(s: Table) -> bool:
    """Everybody draws two people, and the day deck is dealt (P-SETUP-07, P-SETUP-11)."""
    for seat in range(s.seats):
        for _ in range(s.box.people_dealt):
            joins(s, seat, draw(s, s.people_pile, "person"), "P-SETUP-07")
    deal_out(s, s.level.deck_backs[:])
    s.day = 1
    tell(s, "P-SETUP-11", "day", s.day)
    return True
