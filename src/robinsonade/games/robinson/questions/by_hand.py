"""Planning by hand: one click puts a pawn onto a place, and with it whoever else the action takes (R-PLAN-03)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any, Final

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Answers, Question, State, copy
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text
from robinsonade.games.robinson.nouns import PAWN, say
from robinsonade.games.robinson.phases.menu import offer_of
from robinsonade.games.robinson.phases.pawns import may_join
from robinsonade.games.robinson.phases.places import DONE, all_places, unfinished
from robinsonade.games.robinson.phases.planning import planning
from robinsonade.games.robinson.questions.plan import PLACE, group_of
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Join, Place, Stack, Target
from robinsonade.games.robinson.table.numbers import (
    BASKET_USE,
    BROWN_TOKEN_PAWN,
    CANDLES_PAWN,
    DOG,
    FRIDAY,
    JENNY,
    LADDER_PAWN,
    LIGHTS_PAWN,
    SACK_USE,
    TIME,
)

LENT: Final = (*range(DOG, LADDER_PAWN + 1), LIGHTS_PAWN, BASKET_USE, SACK_USE)  # act for no one, and cost nothing
SPENT: Final = tuple(range(CANDLES_PAWN, BROWN_TOKEN_PAWN + 1))  # are gone when they have helped, or cost determination


def gestures(s: Table, question: Question, seat: int) -> list[Gesture]:
    """By place every pawn that could go there, the one that is meant first."""
    if question.prompt != "pawn" or unfinished(s) >= 0:
        return []
    pawns = [pawn for pawn in question.options if isinstance(pawn, int) and pawn < DONE]
    by_place: dict[Place, list[int]] = {}
    for pawn in pawns:
        for place in all_places(s, pawn):
            by_place.setdefault(place, []).append(pawn)
    people, helpers = people_first(s, seat), helpers_first(s, seat)
    joined = {piece for place in by_place if isinstance(place, Join) for piece in PLACE.touches(s, place, seat)}
    found: list[Gesture] = []
    for place in sorted(by_place, key=lambda place: action_of(s, place).kind):
        order = helpers if isinstance(place, Join) else people
        found += ways_to_put(s, seat, sorted(by_place[place], key=order.index), place, joined)
    return found


def action_of(s: Table, place: Place) -> Target:
    return s.plan[place.stack].target if isinstance(place, Join) else place


def people_first(s: Table, seat: int) -> list[int]:
    """One's own pawns before those of the others around the table."""
    around = [(max(seat, 0) + n) % s.seats for n in range(s.seats)]
    return [*around, FRIDAY, JENNY, *LENT, *SPENT]


def helpers_first(s: Table, seat: int) -> list[int]:
    """To support, what can do nothing else and costs nothing comes before people."""
    people = people_first(s, seat)
    return [*LENT, *(pawn for pawn in people if pawn not in LENT)]


def ways_to_put(s: Table, seat: int, pawns: list[int], place: Place, joined: set[str]) -> list[Gesture]:
    """One for each pawn. Where somebody stands whom one more pawn helps, a click helps."""
    key, pieces = PLACE.key(s, place), PLACE.touches(s, place, seat)
    label, detail, group = PLACE.label(s, place), PLACE.detail(s, place), group_of(s, place)
    assert detail is not None
    found = []
    for pawn in pawns:
        hand, along = PAWN.id(s, pawn), [pawn]
        if isinstance(place, Target):
            along += whoever_is_needed(s, seat, pawn, place)
            pieces = pieces if joined.isdisjoint(pieces) else []
        taking_part = [some(s, kind, n) for kind, n in Counter(along).items()]
        who = listed(taking_part) if len(taking_part) > 1 else taking_part[0]
        found.append(
            Gesture(
                f"put:{PAWN.key(s, pawn)}:{key}",
                partial(answers, s, along, place),
                label,
                detail,
                [hand, *pieces],
                act=f"put:{key}",
                hand=hand,
                who=who,
                group=group,
            )
        )
    return found


def some(s: Table, kind: int, n: int) -> Text:
    name = PAWN.name(s, kind)
    return say("things", "pawns_along", pawn=name, n=n) if n > 1 else name


def whoever_is_needed(s: Table, seat: int, leader: int, to: Target) -> list[int]:
    """The leader's own pawns come along before those of others."""
    need = offer_of(s, to).pawns + (TIME in s.spaces[to.kind])
    if need == 1:
        return []
    stack = Stack(target=to, top=leader, need=need, most=need, pawns=[leader])
    order = helpers_first(s, seat if leader >= s.seats else leader)
    while stack.lacks_pawns():
        able = [p for p in order if s.free[p] > stack.pawns.count(p) and p < BASKET_USE and may_join(s, p, stack)]
        if not able:
            break
        stack.pawns.append(able[0])
    return stack.pawns[1:]


class Along(Answers):
    """Puts these pawns there one after the other, noting what it was asked: a single way is not asked for."""

    def __init__(self, pawns: list[int], place: Place) -> None:
        self.pawns = pawns[:]
        self.place = place
        self.asked: Options = []

    def answer(self, s: State, seat: int, prompt: str, options: Options) -> Any:
        pick = self.place if prompt == "place" else next(pawn for pawn in [*self.pawns, *options] if pawn in options)
        if pick in self.pawns:
            self.pawns.remove(pick)
        self.asked.append(pick)
        return pick


def answers(s: Table, pawns: list[int], place: Place) -> Options:
    trial = copy(s)
    assert isinstance(trial, Table)
    trial.answers = along = Along(pawns, place)
    planning(trial)
    while unfinished(trial) >= 0:
        planning(trial)
    return along.asked
