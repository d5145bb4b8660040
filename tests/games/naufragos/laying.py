"""How things come onto a table of Náufragos so that they could be used at a moment."""

from __future__ import annotations

from robinsonade.engine.moments import Usable
from robinsonade.games.naufragos.piles import put_on_top
from robinsonade.games.naufragos.table import COAST, NONE, Table, fruit, in_camp, living, most_energy

LATE = 9  # days after which a match may end


def lay_out(s: Table, thing: Usable, moment: str) -> None:
    word, _, id = thing.key.partition(":")
    if moment == "scout":
        put_on_top(s, COAST, s.box.index["boar"], NONE)  # something to fight on the way
    if moment == "spare_wood" and s.round % 2:
        return  # some nights are cold
    if word == "feed_fire":
        s.fire_lit, s.fire_wood, s.store_wood = True, int(moment == "spare_wood"), 1
    elif word == "swap_pantry":
        s.pantry, s.store_tiles = True, [fruit(2)]
    elif word == "tile":
        s.rerolls, s.report = True, [(1,) for _ in s.report]
    elif word == "give" and moment == "cold":
        for seat in in_camp(s)[:1]:
            hold(s, seat, "blankets")
    elif word == "give":
        for seat in living(s):
            hold(s, seat, "fishing_line", "axe", "compass", "bible", "tinderbox")
    else:
        lay_out_item(s, id or word, moment)


def lay_out_item(s: Table, id: str, moment: str) -> None:
    """For everybody, with what makes its use worth while."""
    item = s.box.index[id]
    for seat in living(s):
        hold(s, seat, id)
        if item in s.box.healing and most_energy(s, seat) > 1:
            s.wounds[seat] += 1
            s.energy[seat] = min(s.energy[seat], most_energy(s, seat))
        if item in s.box.refreshing and s.energy[seat] == most_energy(s, seat) > 0:
            s.energy[seat] -= 1
        if item not in s.box.refreshing and moment != "death" and most_energy(s, seat) > 0:
            s.energy[seat] = max(1, s.energy[seat])
    if moment == "evening" and s.round >= LATE:
        s.last_round = s.round


def hold(s: Table, seat: int, *ids: str) -> None:
    new = [s.box.index[id] for id in ids if s.box.index[id] not in s.items[seat]]
    s.items[seat] += tuple(new)
