"""What people in camp may do at any time of the action phase: feed the fire, use and exchange things."""

from __future__ import annotations

from collections.abc import Callable

from robinsonade.engine.machine import ask, tell
from robinsonade.games.naufragos.acts import FOOD_THING, KEEP, hand_over, left_by, within_reach
from robinsonade.games.naufragos.cards import FISHING
from robinsonade.games.naufragos.table import CAMP, FISH, NOBODY, WHITE, Table, is_lost, living, most_energy
from robinsonade.games.naufragos.words.choices import make_use_of

NO_PIECE = 99  # nothing is placed, or nothing given away
# Beside actions: the answers of a placing player who does something else first.
FEED_FIRE = 200
SWAP_PANTRY = 201
USE = 300  # + the item
GIVE = 1000  # + the item, or food, a rope, a sail
MOST_SWAPS = 4  # before each piece, so that nobody gives the same thing to and fro


def window_options(s: Table, seat: int) -> list[int]:
    """Nothing if there is nothing to do."""
    options = []
    lost = s.lost[seat] != NOBODY
    if s.fire_lit and s.store_wood and not lost:
        options.append(FEED_FIRE)
    items = s.items[seat]
    if items:
        options += use_options(s, seat)
    if s.windows < MOST_SWAPS:
        if s.pantry and s.store_tiles and not lost:
            options.append(SWAP_PANTRY)
        if s.seats > 1 and (items or s.food[seat] or s.rope[seat] or s.sail[seat]) and has_partner(s, seat):
            for thing in left_by(s, seat):
                if not (lost and thing == FOOD_THING):  # N-LOST-05
                    options.append(GIVE + thing)
    return options


def use_options(s: Table, seat: int) -> list[int]:
    usable, options = s.box.usable, []
    if not usable.isdisjoint(s.items[seat]):
        for item in sorted(usable.intersection(s.items[seat])):
            if can_use(s, seat, item):
                options.append(USE + item)
    return options


def can_use(s: Table, seat: int, item: int) -> bool:
    """Some things only in camp, some anywhere."""
    use = s.box.cards[item].use
    if use is None or use.when not in ("any", "camp"):
        return False
    if use.when == "camp" and (is_lost(s, seat) or seat in s.scouts):
        return False
    return use.is_open(s, seat)


def things_for(s: Table, seat: int, when: str) -> list[int]:
    """What the seat has for just this moment."""
    fitting, things = s.box.in_need[when], []
    if not fitting.isdisjoint(s.items[seat]):
        for item in sorted(fitting.intersection(s.items[seat])):
            use = s.box.cards[item].use
            if use is not None and use.is_open(s, seat):
                things.append(item)
    return things


def refresh(s: Table, seats: list[int]) -> None:
    """Before energy is asked for, whoever has something that gives some may use it, as at any time (N-ITEM-01)."""
    refreshing = s.box.refreshing
    for seat in seats:
        if refreshing.isdisjoint(s.items[seat]):
            continue
        for item in sorted(refreshing.intersection(s.items[seat])):
            useful = s.energy[seat] < most_energy(s, seat) and can_use(s, seat, item)
            if useful and ask(s, seat, "use_now", [KEEP, item]) == item:
                use_item(s, seat, item)


def has_partner(s: Table, seat: int) -> bool:
    return s.dead.count(False) > 1 if s.lost_trade else bool(within_reach(s, seat))


def exchange(s: Table, useful: Callable[[Table, int], list[int]]) -> None:
    """Whoever has what others could use now may give it away (N-ITEM-01, A-44). It is not asked for twice."""
    before = s.items
    for seat in living(s):
        if s.items[seat] and useful(s, seat):
            give_away(s, seat, before[seat], useful)


def give_away(s: Table, seat: int, owned: list[int], useful: Callable[[Table, int], list[int]]) -> None:
    while things := [GIVE + thing for thing in useful(s, seat) if thing in owned]:
        pick = ask(s, seat, "exchange", [NO_PIECE, *things])
        if pick == NO_PIECE:
            break
        do_in_window(s, seat, pick)
    s.windows = 0


def helpful_for_others(s: Table, seat: int) -> list[int]:
    """What helps another in an action that the owner does not do."""
    helps, things = s.box.helps, []
    for item in s.items[seat]:
        if helps[item] and helps[item] & tasks_of_others(s, seat):
            things.append(item)
    return sorted(set(things))


def helpful_for_white(s: Table, seat: int) -> list[int]:
    """What helps the start player with the camp card on which the white piece has just been put."""
    place = s.camp_piece.index(WHITE)
    if seat == s.start or s.camp[place] != s.box.index[FISHING] or s.start not in within_reach(s, seat):
        return []
    return sorted({item for item in s.items[seat] if s.box.helps[item] & 1 << CAMP})


def tasks_of_others(s: Table, seat: int) -> int:
    """Those that the seat does not do as well."""
    found = 0
    for other in within_reach(s, seat):
        found |= tasks(s, other)
    return found & ~tasks(s, seat)


def tasks(s: Table, seat: int) -> int:
    """The actions for which pieces stand, a bit for each; of the camp cards only fishing takes a tool."""
    actions = s.did[seat]
    fishing = s.box.index[FISHING]
    if seat in s.camp_piece and s.camp[s.camp_piece.index(seat)] != fishing:
        actions &= ~(1 << CAMP)
    return actions


def do_in_window(s: Table, seat: int, pick: int) -> None:
    if pick == FEED_FIRE:
        feed_fire(s)
    elif pick == SWAP_PANTRY:
        s.windows += 1
        fill_pantry(s, ask(s, seat, "pantry", sorted(set(s.store_tiles))))
    elif pick >= GIVE:
        s.windows += 1
        other = ask(s, seat, "give_to", sorted(within_reach(s, seat)))
        hand_over(s, seat, other, pick - GIVE)
        tell(s, "N-ITEM-01", "gives", seat, pick - GIVE, other)
    else:
        use_item(s, seat, pick - USE)


def feed_fire(s: Table) -> None:
    """No action, and not possible while the fire is out (N-FIRE-03)."""
    s.store_wood -= 1
    s.fire_wood += 1
    tell(s, "N-FIRE-03", "feeds_fire", s.fire_wood)


def fill_pantry(s: Table, tile: int) -> None:
    """The pantry keeps one tile; what was in it goes back to the store (N-PANTRY-01)."""
    s.store_tiles.remove(tile)
    if s.pantry_tile != NOBODY:
        s.store_tiles.append(s.pantry_tile)
    s.pantry_tile = tile
    tell(s, "N-PANTRY-01", "pantry", tile % FISH)


def use_item(s: Table, seat: int, item: int) -> None:
    tell(s, "N-ITEM-01", "uses", seat, item)
    make_use_of(s, seat, item)
