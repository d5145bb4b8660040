"""The ways that cards leave to choose from."""

from __future__ import annotations

from robinsonade.content.effects import Way


def ways_in(thing: object) -> list[Way]:
    """All ways that the cards of a box have to choose from, wherever they stand."""
    found: list[Way] = []
    seen, waiting = set[int](), [thing]
    while waiting:
        here = waiting.pop()
        if id(here) in seen:
            continue
        seen.add(id(here))
        if isinstance(here, Way):
            found.append(here)
        if isinstance(here, dict):
            waiting += here.values()
        elif isinstance(here, (list, tuple, set, frozenset)):
            waiting += here
        elif type(here).__module__.startswith("robinsonade") and hasattr(here, "__dict__"):
            waiting += vars(here).values()
    return found
