"""What people in camp may do at any time of the action phase: feed the fire, use and exchange things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from robinsonade.engine.machine import any_of, ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.cards import FISHING
from robinsonade.games.naufragos.choices import (
    FEED_FIRE,
    NO,
    SWAP_PANTRY,
    Chore,
    Give,
    No,
    Use,
    Window,
    give,
    or_none,
    use,
)
from robinsonade.games.naufragos.effects.items import hand_over, left_by, within_reach
from robinsonade.games.naufragos.effects.uses import Useful, can_use, usable_of, use_item
from robinsonade.games.naufragos.table import (
    CAMP,
    FOOD_THING,
    NO_TILE,
    NOBODY,
    WHITE,
    FoodTile,
    Table,
    Thing,
    in_camp,
    living,
)

MOST_SWAPS: Final = 4  # before each piece, so that nobody passes the same thing back and forth
WOOD_OR_NOT: list[Chore | No] = [NO, FEED_FIRE]


def window_options(s: Table, seat: int) -> list[Window]:
    """Nothing if there is nothing to do."""
    options: list[Window] = []
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
                    options.append(give(thing))
    return options


def use_options(s: Table, seat: int) -> list[Use]:
    usable = s.box.usable
    options: list[Use] = []
    if not usable.isdisjoint(s.items[seat]):
        for item in sorted(usable.intersection(s.items[seat])):
            if can_use(s, seat, item):
                options.append(use(item))
    return options


def things_for(s: Table, seat: int, when: str) -> list[int]:
    """What the seat has for just this moment."""
    fitting, things = s.box.in_need[when], []
    if not fitting.isdisjoint(s.items[seat]):
        for item in sorted(fitting.intersection(s.items[seat])):
            use = s.box.cards[item].use
            if use is not None and use.is_open(s, seat):
                things.append(item)
    return things


def do_in_window(s: Table, seat: int, pick: Window) -> None:
    if isinstance(pick, Use):
        use_item(s, seat, pick.item)
    elif isinstance(pick, Give):
        s.windows += 1
        give_away(s, seat, pick.thing)
    elif pick is FEED_FIRE:
        feed_fire(s)
    else:
        s.windows += 1
        fill_pantry(s, ask(s, seat, "pantry", sorted(set(s.store_tiles))))


# Exchange


def has_partner(s: Table, seat: int) -> bool:
    return s.dead.count(False) > 1 if s.lost_trade else bool(within_reach(s, seat))


def give_away(s: Table, seat: int, thing: Thing) -> int:
    other = ask(s, seat, "give_to", sorted(within_reach(s, seat)))
    hand_over(s, seat, other, thing)
    tell(s, "N-ITEM-01", "gives", seat, thing, other)
    return other


def exchange(s: Table, moment: str, useful: Useful) -> None:
    """Whoever has what others could use now may give it away (N-ITEM-01, A-44). It is not passed on at once."""
    for seat in living(s):
        reach(s, moment, seat)
        while things := [thing for thing in useful(s, seat) if (seat, thing) not in s.received]:
            pick = ask(s, seat, "exchange", or_none(give(Thing(thing)) for thing in things))
            if pick is NO:
                break
            s.received += ((give_away(s, seat, pick.thing), pick.thing),)
    s.received = ()


def helpful_for_others(s: Table, seat: int) -> list[int]:
    """What helps another in an action that the owner does not do."""
    helps = s.box.helps
    things = [item for item in s.items[seat] if helps[item]]
    if not things:
        return []
    tasks = tasks_of_others(s, seat)
    return sorted({item for item in things if not helps[item].isdisjoint(tasks)})


def helpful_for_white(s: Table, seat: int) -> list[int]:
    """What helps the start player with the camp card on which the white piece has just been put."""
    place = s.camp_piece.index(WHITE)
    if seat == s.start or s.camp[place] != s.box.index[FISHING] or s.start not in within_reach(s, seat):
        return []
    return sorted({item for item in s.items[seat] if CAMP in s.box.helps[item]})


def tasks_of_others(s: Table, seat: int) -> set[int]:
    """Those that the seat does not do as well."""
    found: set[int] = set()
    for other in within_reach(s, seat):
        found |= tasks(s, other)
    return found - tasks(s, seat)


def tasks(s: Table, seat: int) -> frozenset[int]:
    """The actions for which pieces stand; of the camp cards only fishing takes a tool."""
    fishing = s.box.index[FISHING]
    if seat in s.camp_piece and s.camp[s.camp_piece.index(seat)] != fishing:
        return s.did[seat] - {CAMP}
    return s.did[seat]


# The fire


def feed_fire(s: Table) -> None:
    """No action, and not possible while the fire is out (N-FIRE-03)."""
    s.store_wood -= 1
    s.fire_wood += 1
    tell(s, "N-FIRE-03", "feeds_fire", s.fire_wood)


def guard_fire(s: Table, takers: Sequence[int], wood: int) -> None:
    """Before others take the last wood of the store, whoever is in camp may put it on a fire that has none (A-50)."""
    if not wood or s.store_wood > wood:
        return
    for seat in in_camp(s):
        if seat not in takers:
            reach(s, "wood", seat)
            if wants_wood(s) and ask(s, seat, "feed_fire", WOOD_OR_NOT) is FEED_FIRE:
                feed_fire(s)


def wants_wood(s: Table) -> bool:
    """Tonight the fire would go out."""
    return s.fire_lit and not s.fire_wood and s.store_wood > 0


def before_the_evening(s: Table) -> None:
    """The last moment of the action phase: as much wood as anybody in camp likes (N-FIRE-03, A-50)."""
    for seat in in_camp(s):
        reach(s, "evening", seat)
        while options := evening_options(s, seat):
            pick = ask(s, seat, "evening", or_none(options))
            if pick is NO:
                break
            do_in_window(s, seat, pick)
    lay_spare_wood(s, any_of(in_camp(s)))


def evening_options(s: Table, seat: int) -> list[Window]:
    """Wood for a fire that has none; at the end of all, what brings something."""
    options: list[Window] = [FEED_FIRE] if wants_wood(s) else []
    if s.round == s.last_round:
        options += [use(item) for item in usable_of(s, seat, s.box.rewarding)]
    return options


def lay_spare_wood(s: Table, somebody: int) -> None:
    """Tomorrow an event may take wood from the store or the fire: one question for all."""
    reach(s, "spare_wood", somebody)
    while spare_wood_matters(s) and ask(s, somebody, "spare_wood", WOOD_OR_NOT) is FEED_FIRE:
        feed_fire(s)


def spare_wood_matters(s: Table) -> bool:
    if not (s.fire_lit and s.fire_wood and s.store_wood) or s.round == s.last_round or not in_camp(s):
        return False
    return any(may_come(s, card) for card in s.box.wood_eaters)


def may_come(s: Table, card: int) -> bool:
    """As far as everybody knows; a plot card only after a card has brought it."""
    number = s.box.cards[card].number
    return (number <= 0 or s.gone[number]) and card not in s.past and card not in s.active


# The pantry


def fill_pantry(s: Table, tile: FoodTile) -> None:
    """The pantry keeps one tile; what was in it goes back to the store (N-PANTRY-01)."""
    s.store_tiles.remove(tile)
    if s.pantry_tile is not NO_TILE:
        s.store_tiles.append(s.pantry_tile)
    s.pantry_tile = tile
    tell(s, "N-PANTRY-01", "pantry", tile.value)
