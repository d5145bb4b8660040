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
MANY: Final = 512  # reckonings that are remembered
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
    """Reckoned again only where one of these parts of the table is new."""
    parts = attrgetter(*names)

    def of(reckon: Callable[[Table, int], float]) -> Callable[[Table, int], float]:
        known: dict[tuple[object, ...], float] = {}

        def again(s: Table, left: int) -> float:
            key = left, *[tuple(part) if type(part) is list else part for part in parts(s)]
            value = known.get(key)
            if value is None:
                if len(known) == MANY:
                    known.clear()
                value = known[key] = reckon(s, left)
            return value

        return again

    return of
