"""Things that are used at any time: what their use does, and where somebody in need is asked (N-ITEM-01, A-50)."""

from __future__ import annotations

from collections.abc import Callable

from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.choices import NO, or_none
from robinsonade.games.naufragos.effects.items import spend_item
from robinsonade.games.naufragos.effects.performing import pay, perform_card
from robinsonade.games.naufragos.table import NOBODY, Table, concerned, is_lost, most_energy, with_wounds

Useful = Callable[[Table, int], list[int]]


def make_use_of(s: Table, seat: int, item: int) -> None:
    """The use of an item: what it costs, then what it does. Most are used once."""
    use = s.box.cards[item].use
    assert use is not None
    pay(s, use.pay, seat)
    if not use.keep:
        spend_item(s, seat, item)
    perform_card(s, use.do, seat, item)


def use_item(s: Table, seat: int, item: int) -> None:
    tell(s, "N-ITEM-01", "uses", seat, item)
    make_use_of(s, seat, item)


def can_use(s: Table, seat: int, item: int) -> bool:
    """Some things only in camp, some anywhere."""
    use = s.box.cards[item].use
    if use is None or use.when not in ("any", "camp"):
        return False
    if use.when == "camp" and (is_lost(s, seat) or seat in s.scouts):
        return False
    return use.is_open(s, seat)


def use_in_need(s: Table, seat: int, moment: str, useful: Useful) -> None:
    """Whoever has something that helps now may use it, one thing after the other."""
    reach(s, moment, seat)
    if not s.items[seat]:
        return
    while things := useful(s, seat):
        item = ask(s, seat, "use_now", or_none(things))
        if item is NO:
            return
        use_item(s, seat, item)


def usable_of(s: Table, seat: int, kind: set[int]) -> list[int]:
    if kind.isdisjoint(s.items[seat]):
        return []
    return [item for item in sorted(kind.intersection(s.items[seat])) if can_use(s, seat, item)]


def refresh(s: Table, seats: list[int], moment: str = "energy") -> None:
    """Before energy is asked for or lost, whoever has something that gives some may use it."""
    for seat in seats:
        use_in_need(s, seat, moment, refreshments)


def refreshments(s: Table, seat: int) -> list[int]:
    return usable_of(s, seat, s.box.refreshing) if s.energy[seat] < most_energy(s, seat) else []


def dress_wounds(s: Table, seats: list[int]) -> None:
    """Before the dice are rolled for wounds."""
    for seat in seats:
        use_in_need(s, seat, "infection", dressings)


def dressings(s: Table, seat: int) -> list[int]:
    return usable_of(s, seat, s.box.healing) if with_wounds(s, patients(s, seat)) else []


def patients(s: Table, seat: int) -> list[int]:
    """Whom a castaway can help."""
    return sorted({seat, *concerned(s)})


def keep_alive(s: Table, seat: int, in_danger: Callable[[], bool]) -> None:
    """Before the fourth infection kills, the dying and whoever is with them may use what heals."""
    s.dying = seat
    for helper in [seat, *(other for other in concerned(s) if other != seat)]:
        if in_danger() and not s.dead[helper]:
            use_in_need(s, helper, "death", lambda s, helper: last_help(s, helper) if in_danger() else [])
    s.dying = NOBODY


def last_help(s: Table, seat: int) -> list[int]:
    return usable_of(s, seat, s.box.healing) if s.dying in patients(s, seat) else []
