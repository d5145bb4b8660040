"""Phases C and D: food, warmth, wounds and the end of the round (N-FOOD, N-WARM, N-EOR)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.choices import (
    EAT,
    EAT_MARKER,
    LEAVE,
    LEAVE_CUBE,
    Pantry,
    Share,
    give_food,
    or_none,
)
from robinsonade.games.naufragos.effects.camp import put_out, use_up_tile
from robinsonade.games.naufragos.effects.castaways import gain_energy, infect, lose_energy, wound
from robinsonade.games.naufragos.effects.changes import forget
from robinsonade.games.naufragos.effects.items import hand_over
from robinsonade.games.naufragos.effects.performing import pay, perform
from robinsonade.games.naufragos.effects.rolls import buys_repeat, lay_dice, roll_die
from robinsonade.games.naufragos.effects.uses import dress_wounds, use_item
from robinsonade.games.naufragos.modifiers import INFECTION_DICE, INFECTION_DICE_ANY, POT, PRESERVE, WARM
from robinsonade.games.naufragos.phases.ending import finish
from robinsonade.games.naufragos.phases.windows import exchange, fill_pantry, things_for
from robinsonade.games.naufragos.table import (
    AT_CAMP,
    FOOD_THING,
    FREE,
    LEAST_DIFFICULTY,
    NO_TILE,
    NOBODY,
    ROUND,
    FoodTile,
    Table,
    in_camp,
    in_turn_order,
    is_lost,
    living,
    modified,
    modified_by_group,
    not_lost,
    own_change,
    with_wounds,
)


def food_phase(s: Table) -> bool:
    """Everything in the store is shared out one by one; whoever eats nothing starves (N-FOOD-01..06)."""
    s.place = AT_CAMP
    s.eaten = [0] * s.seats
    tell(s, "N-RND-02", "evening")
    there = in_camp(s)
    if there:
        if s.pantry:
            open_pantry(s)
        if s.store_tiles:
            exchange_tiles(s)
        share_store(s, there)
        if any(s.food):
            own_food(s, there)
        for seat in there:
            if not s.eaten[seat]:
                tell(s, "N-FOOD-05", "starves", seat)
                lose_energy(s, seat, 1, "N-FOOD-05")
                wound(s, seat, 2, "N-FOOD-05")
        upkeep(s, there)
    return True


def open_pantry(s: Table) -> None:
    """Its tile is exempt, but may be exchanged as well or swapped with one of the store (N-PANTRY-01)."""
    if s.pantry_tile is NO_TILE and not s.store_tiles:
        return
    options: list[Pantry | FoodTile] = [Pantry.STAYS, *sorted(set(s.store_tiles))]
    pick = ask(s, in_camp(s)[0], "open_pantry", options if s.pantry_tile is NO_TILE else [Pantry.OPENS, *options])
    if pick is Pantry.OPENS:
        s.store_tiles.append(s.pantry_tile)
        s.pantry_tile = NO_TILE
    elif pick is not Pantry.STAYS:
        fill_pantry(s, pick)


def exchange_tiles(s: Table) -> None:
    """Tiles become food of this evening by their value (N-FOOD-01)."""
    if s.fire_lit:
        s.cubes += modified_by_group(s, POT, in_camp(s))
    for tile in s.store_tiles:
        s.cubes += tile.value
        use_up_tile(s, tile)
    s.store_tiles = []


def share_store(s: Table, there: list[int]) -> None:
    """In turn order everybody decides about one unit: eat it, leave it, or give it to one who eats it at once."""
    s.undecided, s.perishable, s.left_food = s.cubes + s.store_food, s.cubes, ()
    if not s.undecided:
        return
    offers, both = shares(tuple(there))
    turn = 0
    while s.undecided:
        seat = there[turn]
        of_two_kinds = 0 < s.perishable < s.undecided
        pick = ask(s, seat, "share", both[turn] if of_two_kinds else offers[turn])
        turn = (turn + 1) % len(there)
        marker = pick.marker if of_two_kinds else not s.perishable
        s.undecided -= 1
        s.perishable -= not marker
        if pick.verb == "leave":
            s.left_food += (seat,)
            tell(s, "N-FOOD-02", "leaves_food", seat)
            continue
        if marker:
            s.store_food -= 1
            s.food_stock += 1
        else:
            s.cubes -= 1
        eats(s, seat if pick.to == NOBODY else pick.to)


@lru_cache
def shares(there: tuple[int, ...]) -> tuple[list[list[Share]], list[list[Share]]]:
    """By turn: what can be done with a unit, and what while there are cubes and markers (A-47)."""
    one = [[EAT, LEAVE, *gifts_to(there, seat)] for seat in there]
    other = [[EAT_MARKER, LEAVE_CUBE, *gifts_to(there, seat, marker=True)] for seat in there]
    return one, [first + second for first, second in zip(one, other, strict=True)]


def gifts_to(there: Sequence[int], seat: int, marker: bool = False) -> list[Share]:
    return [give_food(other, marker) for other in there if other != seat]


def eats(s: Table, seat: int) -> None:
    s.eaten[seat] += 1
    tell(s, "N-FOOD-04", "eats", seat)
    gain_energy(s, seat, 1)


def own_food(s: Table, there: list[int]) -> None:
    """Afterwards castaways may eat their markers or give them to others, who eat or keep them (N-FOOD-03)."""
    for seat in there:
        others = gifts_to(there, seat)
        while s.food[seat]:
            reach(s, "meal", seat)
            pick = ask(s, seat, "own_food", [LEAVE, EAT, *others])
            if pick is LEAVE:
                break
            eater = seat if pick is EAT else pick.to
            if eater != seat:
                hand_over(s, seat, eater, FOOD_THING)
                tell(s, "N-FOOD-03", "gives", seat, FOOD_THING, eater)
            if eater == seat or ask(s, eater, "given_food", [LEAVE, EAT]) is EAT:
                s.food[eater] -= 1
                s.food_stock += 1
                eats(s, eater)


def upkeep(s: Table, there: list[int]) -> None:
    """Some cards want to be fed after the meal."""
    hungry = s.box.upkeep
    for seat in there:
        if s.dead[seat] or hungry.isdisjoint(s.items[seat]):
            continue
        for item in sorted(s.items[seat]):
            card = s.box.cards[item]
            if card.pay and item in s.items[seat]:
                keep_up(s, seat, item, card.pay, card.fail)
    if hungry.isdisjoint(s.camp):
        return
    for place, index in enumerate(s.camp[:]):
        if index != FREE and s.box.cards[index].camp_pay and in_camp(s) and s.camp[place] == index:
            keep_up(s, in_camp(s)[0], index, s.box.cards[index].camp_pay, s.box.cards[index].camp_fail)


def keep_up(s: Table, seat: int, index: int, cost: list[Effect], fail: list[Effect]) -> None:
    s.in_play += (index,)
    if all(word.can(s, seat) for word in cost) and ask(s, seat, "upkeep", [False, True]):
        tell(s, "N-EXP-09", "kept_up", seat, index)
        pay(s, cost, seat)
    else:
        tell(s, "N-EXP-09", "not_kept_up", seat, index)
        perform(s, fail, seat)
    s.in_play = s.in_play[:-1]


def warmth(s: Table) -> bool:
    """The fire burns a wood or goes out; warm people gain energy, cold ones lose it (N-WARM-01, N-WARM-02)."""
    if s.fire_lit and s.fire_wood:
        s.fire_wood -= 1
        s.wood_stock += 1
    elif s.fire_lit:
        put_out(s, "N-WARM-01")
    if not s.fire_lit and s.seats > 1 and any(s.items):
        exchange(s, "cold", warm_things)
    for seat in in_camp(s):
        if s.fire_lit:
            gain_energy(s, seat, 1)
        elif modified(s, WARM, seat):
            tell(s, "N-WARM-02", "warm_anyway", seat)
        else:
            tell(s, "N-WARM-02", "cold", seat)
            lose_energy(s, seat, 1, "N-WARM-02")
    if s.last_round and s.round >= s.last_round:
        finish(s)
    return True


def warm_things(s: Table, seat: int) -> list[int]:
    """Blankets and the like, while somebody else in camp is cold."""
    warm = s.box.held[WARM].keys()
    if warm.isdisjoint(s.items[seat]) or is_lost(s, seat):
        return []
    cold = [other for other in in_camp(s) if not modified(s, WARM, other)]
    return sorted(warm & set(s.items[seat])) if cold else []


def end_of_round(s: Table) -> bool:
    infection_rolls(s)
    keep_food(s)
    for group in range(len(s.lost_at)):
        if group in s.lost:
            s.lost_at[group] = max(LEAST_DIFFICULTY, s.lost_at[group] - 1)
    pass_start(s)
    if s.fire_lit and not not_lost(s):
        put_out(s, "N-EOR-05")
    forget(s, ROUND)
    return True


def infection_rolls(s: Table) -> None:
    """As many dice as wounds; a 1 among them infects one wound (N-EOR-01)."""
    if not any(s.wounds):
        return
    dress_wounds(s, living(s))
    eased = eased_by_others(s)
    for seat in living(s):
        if not s.wounds[seat]:
            continue
        dice = s.wounds[seat] + modified(s, INFECTION_DICE, seat) + eased[seat]
        if dice > 0 and not avoids_infection(s, seat):
            roll_infection(s, seat, dice)


def eased_by_others(s: Table) -> list[int]:
    """A castaway chosen by an owner rolls fewer dice."""
    eased = [0] * s.seats
    there = in_camp(s)
    for seat in there:
        n = own_change(s, INFECTION_DICE_ANY, seat)
        if n and (wounded := with_wounds(s, there)):
            eased[ask(s, seat, "chosen", wounded)] += n
    return eased


def avoids_infection(s: Table, seat: int) -> bool:
    for item in things_for(s, seat, "infection"):
        if ask(s, seat, "no_infection", or_none([item])) == item:
            use_item(s, seat, item)
            return True
    return False


def roll_infection(s: Table, seat: int, dice: int) -> None:
    lay_dice(s, *[roll_die(s, "infection") for _ in range(dice)])
    tell(s, "N-EOR-01", "infection_roll", seat, dice, s.dice.count(1))
    if 1 in s.dice and buys_repeat(s, [seat], "infection"):
        lay_dice(s, *[roll_die(s, "infection") for _ in range(dice)])
        tell(s, "N-BP-02", "infection_roll", seat, dice, s.dice.count(1))
    if 1 in s.dice:
        infect(s, seat, 1)


def keep_food(s: Table) -> None:
    """What was not eaten rots; a cook makes some of it last (N-EOR-02)."""
    if not s.cubes:
        return
    kept = min(modified_by_group(s, PRESERVE, in_camp(s)), s.cubes, s.food_stock)
    s.food_stock -= kept
    s.store_food += kept
    tell(s, "N-EOR-02", "rots", s.cubes - kept, kept)
    s.cubes = 0


def pass_start(s: Table) -> None:
    """To the next who is not lost; if all are, simply to the next (N-EOR-04)."""
    dead, lost = s.dead, s.lost
    others = in_turn_order(s)[1:]
    for seat in others:
        if lost[seat] == NOBODY and not dead[seat]:
            s.start = seat
            break
    else:
        if dead[s.start] or lost[s.start] != NOBODY:
            s.start = next((seat for seat in others if not dead[seat]), s.start)
    tell(s, "N-EOR-04", "start_player", s.start)
