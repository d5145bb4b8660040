"""What people in camp may do at any time of the action phase: feed the fire, use and exchange things."""

from __future__ import annotations

from robinsonade.engine.machine import ask, tell
from robinsonade.games.naufragos.acts import discard_item
from robinsonade.games.naufragos.table import FISH, NOBODY, Table, is_lost, living
from robinsonade.games.naufragos.words import carry_on, carry_out

# Beside actions: the answers of a placing player who does something else first.
FEED_FIRE = 200
SWAP_PANTRY = 201
GIVE_FOOD = 202
GIVE_ROPE = 203
GIVE_SAIL = 204
USE = 300  # + the item
GIVE = 1000  # + the item
MOST_WINDOWS = 4  # before each piece, so that nobody gives the same thing to and fro


def window_options(s: Table, seat: int) -> list[int]:
    """Nothing if there is nothing to do."""
    options = []
    if s.windows >= MOST_WINDOWS:
        return options
    lost = is_lost(s, seat)
    if s.fire_lit and s.store_wood and not lost:
        options.append(FEED_FIRE)
    if s.pantry and not lost and (s.store_tiles or s.pantry_tile != NOBODY):
        options.append(SWAP_PANTRY)
    for item in sorted(set(s.items[seat])):
        if can_use(s, seat, item):
            options.append(USE + item)
    if partners(s, seat):
        options += [GIVE + item for item in sorted(set(s.items[seat]))]
        options += [GIVE_FOOD] if s.food[seat] else []
        options += [GIVE_ROPE] if s.rope[seat] else []
        options += [GIVE_SAIL] if s.sail[seat] else []
    return options


def can_use(s: Table, seat: int, item: int) -> bool:
    use = s.box.cards[item].use
    if use is None or use.when not in ("any", "camp") or (use.when == "camp" and is_lost(s, seat)):
        return False
    return (use.needs is None or use.needs.holds(s, seat)) and all(word.can(s, seat) for word in use.cost)


def partners(s: Table, seat: int) -> list[int]:
    """With whom things may be exchanged: anybody alive, lost ones too unless the harder variant forbids it (N-ITEM-01,
    N-HARD-01)."""
    return [
        other
        for other in living(s)
        if other != seat and (s.lost_trade or is_lost(s, other) == is_lost(s, seat)) and other not in s.scouts
    ]


def do_in_window(s: Table, seat: int, pick: int) -> None:
    s.windows += 1
    if pick == FEED_FIRE:
        feed_fire(s)
    elif pick == SWAP_PANTRY:
        swap_pantry(s, seat)
    elif pick in (GIVE_FOOD, GIVE_ROPE, GIVE_SAIL):
        pile = {GIVE_FOOD: s.food, GIVE_ROPE: s.rope, GIVE_SAIL: s.sail}[pick]
        other = ask(s, seat, "give_to", partners(s, seat))
        pile[seat] -= 1
        pile[other] += 1
        tell(s, "N-ITEM-01", "gives_thing", seat, other)
    elif pick >= GIVE:
        other = ask(s, seat, "give_to", partners(s, seat))
        s.items[seat].remove(pick - GIVE)
        s.items[other].append(pick - GIVE)
        tell(s, "N-ITEM-01", "gives", seat, pick - GIVE, other)
    else:
        use_item(s, seat, pick - USE)


def feed_fire(s: Table) -> None:
    """No action, and not possible while the fire is out (N-FIRE-03)."""
    s.store_wood -= 1
    s.fire_wood += 1
    tell(s, "N-FIRE-03", "feeds_fire", s.fire_wood)


def swap_pantry(s: Table, seat: int) -> None:
    """The pantry keeps one tile; it may be swapped with one of the store (N-PANTRY-01)."""
    tile = ask(s, seat, "pantry", sorted(set(s.store_tiles)) or [NOBODY])
    kept = s.pantry_tile
    if tile != NOBODY:
        s.store_tiles.remove(tile)
    s.pantry_tile = tile
    if kept != NOBODY:
        s.store_tiles.append(kept)
    tell(s, "N-PANTRY-01", "pantry", max(tile, 0) % FISH)


def use_item(s: Table, seat: int, item: int) -> None:
    use = s.box.cards[item].use
    assert use is not None
    tell(s, "N-ITEM-01", "uses", seat, item)
    carry_on(s, use.cost, seat)
    if not use.keep and item in s.items[seat]:
        s.items[seat].remove(item)
        discard_item(s, item)
    carry_out(s, use.do, seat, item)
