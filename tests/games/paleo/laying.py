"""Brings things of Paleo onto the table where they may be used, for the laws about moments."""

from __future__ import annotations

from robinsonade.engine.moments import Usable
from robinsonade.games.paleo.moments import OfAGroup
from robinsonade.games.paleo.phases.actions import needed_after_the_roll
from robinsonade.games.paleo.phases.helping import helpers
from robinsonade.games.paleo.table import WHOLE_PAINTING, Table, lay_at_waiting, lay_in_group, recount


def lay_out(s: Table, thing: Usable, moment: str) -> None:
    """Into a group that takes part, with wounds to heal and a card to help."""
    seats = s.party or helpers(s)
    if thing.key == "hunt":
        ready_for_the_hunt(s)
    if not seats:
        return
    s.solo_call = s.seats == 1
    if moment == "next":
        healer_nearby(s, seats)
        if (s.day, s.turn) == (1, 1):
            s.revealed[seats[0]] = s.box.card_named("raid")  # dice that do harm
    if moment == "reading" and any(action.fail for action in s.box.cards[s.card].actions):
        s.skills[seats[0]] = (8, 8, 8)  # somebody dares to roll ...
    if moment == "after_roll":
        s.skills = [(0, 0, 0)] * s.seats  # ... in vain
    if moment == "after_roll" and thing.key == "eagle_eye:soar":
        strength, perception, craft = needed_after_the_roll(s)
        s.skills[seats[0]] = (strength, max(0, perception - 3), craft)
    wound(s, seats[0])
    give(s, seats[0], "healing_root")
    if isinstance(thing, OfAGroup):
        give(s, seats[0], thing.key)
    elif ":" in thing.key:
        card = s.box.card_named(thing.key.split(":")[0])
        if card not in s.cards[seats[0]]:
            lay_in_group(s, seats[0], card)


def healer_nearby(s: Table, seats: list[int]) -> None:
    """She teaches those who are a little more perceptive."""
    if not s.waiting:
        lay_at_waiting(s, s.box.card_named("healer"))
        s.waiting_held[-1] = 2
    s.skills = [(0, 0, 0)] * s.seats
    s.skills[seats[0]] = (0, 2, 3)


def give(s: Table, seat: int, tool: str) -> None:
    number = s.box.tool_named(tool)
    if s.stock[number]:
        s.stock[number] -= 1
        s.tools[seat][number] += 1
        recount(s, seat)


def wound(s: Table, seat: int) -> None:
    if s.people[seat]:
        s.hurt[seat][0] = max(1, s.hurt[seat][0])


def ready_for_the_hunt(s: Table) -> None:
    """Everybody is as strong as it takes."""
    if s.level.beast >= 0 and s.level.beast in s.missions:
        s.victory = WHOLE_PAINTING
        s.skills = [(30, 30, 30)] * s.seats
