"""Plans for a whole round that differ: the best, the next best, and those of people with other tastes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, fsum, log, pi, sqrt
from typing import Final

from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Question
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text
from robinsonade.engine.ways import Way
from robinsonade.games.robinson.bots.companions import reason
from robinsonade.games.robinson.bots.deeds import Deed
from robinsonade.games.robinson.bots.plan import Planner, jenny_rests, plan_next
from robinsonade.games.robinson.nouns import say
from robinsonade.games.robinson.phases.places import unfinished
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import A_REST, JOIN, Join, Place, Stack
from robinsonade.games.robinson.table.numbers import JENNY, REST

TASTE: Final = 1.5  # wounds: how far the worth of a deed differs between people
BOLD: Final = 0.6  # of its worth: how much farther for every other one of them
NEXT_BEST: Final = 6  # every so many plans one is the planner's own
FINE: Final = 1_000_000  # steps in which tastes differ
BREADTH: Final = 2  # unfinished plans that are carried on to somebody's taste


class Plan(Way[Table]):
    """Deeds in their order, made once and then carried out. What lies on the table says how far it has come."""

    def __init__(self, deeds: Sequence[Deed]) -> None:
        self.deeds = deeds
        self.last: tuple[object, tuple[int, Place | None]] | None = None  # the table, and the move found for it

    def next_answer(self, start: Table, s: Table, question: Question) -> object:
        if question.prompt not in ("pawn", "place") or s.round != start.round or s.phase != start.phase:
            return None
        pawn, place = self.move(start, s)
        if question.prompt == "pawn":
            return pawn
        return place if pawn == s.chosen else None

    def move(self, start: Table, s: Table) -> tuple[int, Place | None]:
        """A pawn and then its place are thought about once."""
        lying = [(stack.target, stack.top, len(stack.pawns)) for stack in s.plan]
        now = start, s, s.round, s.economy, s.free[:], lying
        if self.last is None or self.last[0] != now:
            self.last = now, self.next_move(start, s)
        return self.last[1]

    def next_move(self, start: Table, s: Table) -> tuple[int, Place | None]:
        """Pawns that nothing is planned for go where they are of most use then."""
        if jenny_rests(s):
            return JENNY, A_REST
        planner = Planner(s)
        waiting = unfinished(s)
        if waiting >= 0:
            return planner.supporter(s.plan[waiting]), JOIN[waiting]
        for deed, stack in self.progress(start, s):
            if stack < 0:
                move = planner.move_for(deed)
                if move is not None:
                    return move
            elif len(s.plan[stack].pawns) < deed.size:
                pawn = planner.supporter(s.plan[stack])
                if pawn >= 0:
                    return pawn, JOIN[stack]
        return plan_next(s)

    def beginnings(self, start: Table, question: Question) -> list[tuple[Options, Text | None]]:
        """Pawns can be put down in any order, unless an action that was begun lacks one."""
        if unfinished(start) >= 0:
            return []
        planner, found = Planner(start), list[tuple[Options, Text | None]]()
        for deed, _ in self.progress(start, start):
            pawn, place = planner.move_for(deed) or (-1, None)
            if place is None:
                continue
            answers: Options = [pawn, place] if question.prompt == "pawn" else [place]
            why = None if deed.kind == REST else reason(planner, pawn, place)
            found.append((answers, None if why == say("because", "nothing_better") else why))
        return found

    def progress(self, start: Table, s: Table) -> Iterable[tuple[Deed, int]]:
        """Deeds that are not done, with the stack that stands for each; -1: not begun."""
        begun, joined = list(range(len(start.plan), len(s.plan))), [*map(pawns_on, start.plan)]
        for deed in self.deeds:
            if isinstance(deed.place, Join):
                i = deed.place.stack
                joined[i] += 1
                if pawns_on(s.plan[i]) < joined[i]:
                    yield deed, -1
                continue
            stack = next((i for i in begun if s.plan[i].target is deed.place), -1)
            if stack >= 0:
                begun.remove(stack)
            yield deed, stack


def pawns_on(stack: Stack) -> int:
    return len(stack.pawns)


def plans(s: Table, many: int, seed: int) -> list[Plan]:
    """The first as it is advised."""
    return [Plan(deeds) for _, deeds in drafts(s, many, seed)]


def drafts(s: Table, many: int, seed: int) -> list[tuple[float, Sequence[Deed]]]:
    """What each is worth to nobody's taste, and its deeds."""
    planner = Planner(s)
    deeds = planner.numbered(planner.deeds())
    found = dict[str, tuple[float, Sequence[Deed]]]()
    for draft in planner.best_of(deeds)[: 1 + many // NEXT_BEST]:
        found.setdefault(signature(draft.deeds), (draft.value, draft.deeds))
    worths = [deed.worth for deed in deeds]
    for n in range(many - len(found)):
        for deed, worth in zip(deeds, worths, strict=True):
            deed.taste = taste(seed, n, deed) * (TASTE + BOLD * abs(worth) * (n % 2))
            deed.worth = worth + deed.taste
        draft = planner.best_of(deeds, BREADTH)[0]
        value = draft.value - fsum(deed.taste for deed in draft.deeds)
        found.setdefault(signature(draft.deeds), (value, draft.deeds))
    return [*found.values()]


def signature(deeds: Iterable[Deed]) -> str:
    """Plans with the same deeds are the same, whatever their order."""
    return " ".join(sorted(f"{named(deed)}{deed.size}" for deed in deeds))


def named(deed: Deed) -> str:
    return f"join {deed.place.stack}" if isinstance(deed.place, Join) else repr(deed.place)


def taste(seed: int, n: int, deed: Deed) -> float:
    """How much the n-th of many people likes this deed, with dice or for sure: always the same for one of them."""
    many, first = divmod(seed_state(seed, n, f"{named(deed)}{deed.size}"), FINE)
    return sqrt(-2.0 * log((first + 1) / FINE)) * cos(2.0 * pi * (many % FINE) / FINE)
