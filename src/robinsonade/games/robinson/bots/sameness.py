"""Whether two tables are the same to somebody who plans: much cheaper than writing both down."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final, TypeAlias

from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Stack

UNSEEN: Final = ("rng", "events", "unused", "chosen")
SHARED: Final = ("box", "rules", "scenario")
DECKS: Final = ("hunting", "stack")  # compared by what lies in them
PARTS_OF_A_DECK: Final = ("pool", "top", "bottom")
stack_parts = attrgetter(*(field.name for field in Stack.FIELDS))


def all_but(*others: str) -> Callable[[Table], object]:
    """What is compared of a table: all that is seen while planning, besides the plan and these."""
    names = [field.name for field in Table.FIELDS if field.dumped and field.name not in (*UNSEEN, "plan", *others)]
    names += [f"{deck}.{part}" for deck in DECKS for part in PARTS_OF_A_DECK]
    return attrgetter(*SHARED, *(name for name in names if name not in DECKS))


everything_else: Final = all_but()


Situation: TypeAlias = tuple[object, list[object]]


def situation(s: Table) -> Situation:
    """Of one table, as long as it is not changed."""
    return everything_else(s), [stack_parts(stack) for stack in s.plan]


def remembered(*names: str) -> Callable[[Callable[[Table, int], float]], Callable[[Table, int], float]]:
    """Reckoned again only when one of these parts of the table has changed since the last time."""
    parts = attrgetter(*names)

    def of(reckon: Callable[[Table, int], float]) -> Callable[[Table, int], float]:
        last: list[tuple[object, int, float]] = [(None, 0, 0.0)]

        def again(s: Table, left: int) -> float:
            now = parts(s)
            before, then, known = last[0]
            if before == now and then == left:
                return known
            known = reckon(s, left)
            last[0] = tuple([part[:] if isinstance(part, list) else part for part in now]), left, known
            return known

        return again

    return of
