"""Energy, wounds, infections and death (N-EN, N-WND, N-INF, N-DEATH)."""

from __future__ import annotations

from robinsonade.engine.machine import ask, end, tell
from robinsonade.games.naufragos.effects.changes import use_up
from robinsonade.games.naufragos.effects.items import discard_item, hand_over, left_by, within_reach
from robinsonade.games.naufragos.effects.performing import Act, By, Whom, people
from robinsonade.games.naufragos.effects.report import draw_report
from robinsonade.games.naufragos.effects.uses import keep_alive, refresh
from robinsonade.games.naufragos.modifiers import WOUND_GUARD
from robinsonade.games.naufragos.table import (
    DEADLY_INFECTIONS,
    NOBODY,
    Table,
    excluding,
    in_camp,
    living,
    most_energy,
    where,
)


def gain_energy(s: Table, seat: int, n: int) -> None:
    """Up to the highest field that is not covered (N-EN-06)."""
    room = most_energy(s, seat) - s.energy[seat]
    gained = n if n < room else room
    if gained > 0:
        s.energy[seat] += gained
        tell(s, "N-EN-01", "gains_energy", seat, gained)


def lose_energy(s: Table, seat: int, n: int, rule: str = "N-EN-01") -> None:
    """A loss below 0 leaves 0 and gives one wound, however large it is (N-EN-02, N-EN-03)."""
    if n <= 0:
        return
    left = s.energy[seat] - n
    if left < 0 and not s.box.refreshing.isdisjoint(s.items[seat]):
        refresh(s, [seat], "loss")
        left = s.energy[seat] - n
    tell(s, rule, "loses_energy", seat, n)
    s.energy[seat] = left if left > 0 else 0
    if left < 0:
        wound(s, seat, 1, "N-EN-02")


def change_energy(s: Table, seat: int, n: int) -> None:
    if n >= 0:
        gain_energy(s, seat, n)
    else:
        lose_energy(s, seat, -n)


def pay_together(s: Table, seats: list[int], n: int, who: int) -> None:
    """Point by point, by whoever gives it."""
    for _ in range(n):
        able = [seat for seat in seats if s.energy[seat]]
        if not able:
            return
        lose_energy(s, ask(s, who, "who_pays", able), 1)


def wound(s: Table, seat: int, n: int, rule: str = "N-WND-01") -> None:
    for _ in range(n):
        if s.dead[seat]:
            return
        if s.mods and use_up(s, WOUND_GUARD, seat):
            tell(s, "N-WND-01", "guarded", seat)
            continue
        most = most_energy(s, seat)
        if most <= 0 and near_death(s, seat):
            keep_alive(s, seat, lambda: most_energy(s, seat) <= 0 and near_death(s, seat))
            most = most_energy(s, seat)
        if most <= 0:
            tell(s, "N-WND-03", "wound_on_zero", seat)
            turn_wound(s, seat)
            continue
        s.wounds[seat] += 1
        tell(s, rule, "wounded", seat, s.wounds[seat])
        if s.energy[seat] == most:
            s.energy[seat] -= 1


def heal(s: Table, seat: int, n: int) -> None:
    """The lowest wounds go (N-REST-01)."""
    healed = min(n, s.wounds[seat])
    if healed:
        s.wounds[seat] -= healed
        tell(s, "N-REST-01", "healed", seat, healed)


def infect(s: Table, seat: int, n: int) -> None:
    """The highest wounds turn for good; the fourth infection kills (N-INF-01, N-INF-02)."""
    for _ in range(n):
        if near_death(s, seat):
            keep_alive(s, seat, lambda: near_death(s, seat))
        if not s.wounds[seat] or s.dead[seat]:
            return
        turn_wound(s, seat)


def near_death(s: Table, seat: int) -> bool:
    """The next wound that turns will kill."""
    return s.infections[seat] == DEADLY_INFECTIONS - 1 and s.wounds[seat] > 0


def turn_wound(s: Table, seat: int) -> None:
    s.wounds[seat] -= 1
    s.infections[seat] += 1
    tell(s, "N-INF-01", "infected", seat, s.infections[seat])
    if s.infections[seat] >= DEADLY_INFECTIONS:
        dies(s, seat)


def cure(s: Table, seat: int, n: int) -> None:
    cured = min(n, s.infections[seat])
    s.infections[seat] -= cured
    if cured:
        tell(s, "N-INF-01", "cured", seat, cured)


# Death


def dies(s: Table, seat: int) -> None:
    """The cube leaves the track; the others share the things, unless the dead was alone on the way (N-DEATH)."""
    alone = is_alone(s, seat)
    heirs = within_reach(s, seat)
    s.dead[seat] = True
    s.energy[seat] = 0
    tell(s, "N-DEATH-01", "dies", seat)
    s.spaces = [tuple(excluding(places, [seat])) for places in s.spaces]
    s.scouts = tuple(excluding(s.scouts, [seat]))
    s.rests = [NOBODY if rester == seat else rester for rester in s.rests]
    s.camp_piece = [NOBODY if piece == seat else piece for piece in s.camp_piece]
    s.lost[seat] = NOBODY
    s.report_pool += s.report[seat]
    s.report[seat] = ()
    if not living(s):
        end(s, "all_dead", "N-DEATH-01")
    if alone or not heirs:
        lose_everything(s, seat)
    else:
        share_inheritance(s, seat, heirs)
    lay_grave(s)


def is_alone(s: Table, seat: int) -> bool:
    """The only scout, or the only one alive of a lost group (N-DEATH-03, A-48)."""
    if s.lost[seat] == NOBODY:
        return s.scouts == (seat,)
    return where(living(s), s.lost, s.lost[seat]) == [seat]


def lose_everything(s: Table, seat: int) -> None:
    tell(s, "N-DEATH-03", "all_is_lost", seat)
    for item in s.items[seat]:
        discard_item(s, item)
    s.items[seat] = ()
    s.food_stock += s.food[seat]
    s.food[seat] = 0
    s.rope[seat] = s.sail[seat] = 0


def share_inheritance(s: Table, dead: int, heirs: list[int]) -> None:
    """One thing at a time in turn, beginning with the start player (N-DEATH-02, A-25)."""
    turn = 0
    while things := left_by(s, dead):
        heir = heirs[turn % len(heirs)]
        thing = ask(s, heir, "inherit", things)
        hand_over(s, dead, heir, thing)
        tell(s, "N-DEATH-02", "inherits", heir, thing)
        turn += 1


def lay_grave(s: Table) -> None:
    """On the first dead; every survivor in camp draws a report tile, once (A-41)."""
    if s.grave:
        return
    s.grave = True
    for seat in in_camp(s):
        draw_report(s, seat, 1, "N-DEATH-01")


# The words


class Energy(Act):
    """Energy is gained or lost; a group may pay together."""

    n: int
    whom: Whom = "self"
    split: By | None = None

    def can(self, s: Table, who: int) -> bool:
        """A cost must be there in full (N-EN-05); a group may share it."""
        if self.split:
            return sum(s.energy[seat] for seat in people(s, self.split, who)) >= -self.n
        return self.n >= 0 or s.energy[who] >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.split:
            pay_together(s, people(s, self.split, who), -self.n, who)
            return
        for seat in people(s, self.whom, who):
            change_energy(s, seat, self.n)


class Wound(Act):
    """Castaways are wounded; wounds cover the energy track from above (N-WND-01)."""

    n: int
    whom: Whom = "self"

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.whom, who):
            wound(s, seat, self.n)


class Heal(Act):
    """Wounds go away."""

    n: int
    whom: Whom = "self"

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.whom, who):
            heal(s, seat, self.n)


class Infect(Act):
    """Wounds are infected, or infections are cured."""

    n: int
    whom: Whom = "self"

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.whom, who):
            if self.n > 0:
                infect(s, seat, self.n)
            else:
                cure(s, seat, -self.n)
