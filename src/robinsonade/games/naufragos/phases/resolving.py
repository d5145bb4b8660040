"""Phase B, resolution: the actions in board order (N-RES, N-GATH ... N-CAMP)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import hold
from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.cards import EXPLORATION, FISHING, Card
from robinsonade.games.naufragos.choices import NO, ToRest, or_none, to_action, to_rest
from robinsonade.games.naufragos.effects.camp import find_food, gain_wood
from robinsonade.games.naufragos.effects.castaways import change_energy, gain_energy, heal, lose_energy
from robinsonade.games.naufragos.effects.items import choose_goods, discard_laid_out, lay_out_goods, within_reach
from robinsonade.games.naufragos.effects.performing import perform_card
from robinsonade.games.naufragos.effects.report import draw_report
from robinsonade.games.naufragos.effects.rolls import buys_repeat, lay_dice, roll, roll_die
from robinsonade.games.naufragos.effects.uses import refresh, use_item
from robinsonade.games.naufragos.modifiers import (
    FIRE_ROLL,
    FIRE_ROLL_SUN,
    JOURNAL_ENERGY,
    NO_FISH,
    REST_ENERGY,
    REST_HEAL_OTHER,
    WOOD_YIELD,
)
from robinsonade.games.naufragos.phases.building import build
from robinsonade.games.naufragos.phases.expedition import expedition_step, set_out
from robinsonade.games.naufragos.phases.windows import (
    before_the_evening,
    exchange,
    guard_fire,
    helpful_for_others,
    may_come,
    things_for,
)
from robinsonade.games.naufragos.table import (
    AT_CAMP,
    BUILD,
    CAMP_PLACES,
    DIARY,
    EXPLORE,
    FIRE,
    FIRST_SUNNY,
    FREE,
    GATHER,
    MARKERS,
    NOBODY,
    REMAINS,
    REST_PLACES,
    TURN_ORDERS,
    WHITE,
    WOOD,
    Action,
    Table,
    excluding,
    in_camp,
    modified,
    shared_change,
    with_wounds,
)

# Board order: each of the first six actions, then its rest place; expedition; camp cards; the fire once more.
MAIN_ACTIONS = [GATHER, WOOD, DIARY, REMAINS, FIRE, BUILD]
BOARD_ORDER = [turn for place, action in enumerate(MAIN_ACTIONS) for turn in (to_action(action), to_rest(place))]
ACTION_TIMES = [BOARD_ORDER.index(to_action(action)) for action in MAIN_ACTIONS]
REST_TIMES = [BOARD_ORDER.index(to_rest(place)) for place in range(REST_PLACES)]
BEFORE_THE_FIRST: Final = -1  # things may change hands
EXPEDITION_TIME: Final = 12
CAMP_TIME: Final = 13
FIRE_TIME: Final = 14
# By time: the first place at which a piece may still stand
PLACE_AT = [min(time // 2, REST_PLACES) for time in range(FIRE_TIME + 1)]
NO_ACTIONS = {NOBODY, WHITE}  # on camp cards: the white piece was carried out at once
Obstacle = tuple[str, str]  # a rule, and the name of the reason why not
GOODS_LAID_OUT: Final = 5

REST_TABLE = [[1] * 7, [0, 1, 1, 1, 2, 2, 2], [0, 2, 2, 2, 3, 3, 3], [0, 3, 3, 3, 4, 4, 4], [0, 3, 3, 3, 4, 4, 4]]


def resolution(s: Table) -> bool:
    """One action is one step. A piece is taken back when its action is done."""
    s.place = AT_CAMP
    if s.resolving < 0:
        exchange(s, "pieces_stand", helpful_for_others)
        s.resolving = 0
        return False
    time = next_time(s)
    if time == FIRE_TIME:
        before_the_evening(s)
        s.resolving = 0
        return True
    if time < EXPEDITION_TIME:
        done = resolve_main(s, time)
    elif time == EXPEDITION_TIME:
        done = resolve_expedition(s)
    else:
        done = resolve_camp_cards(s)
    s.resolving = time + 1 if done else time
    return False


def next_time(s: Table) -> int:
    """Where the next piece stands in the board order; the fire is fed in any case."""
    resolving, spaces, rests = s.resolving, s.spaces, s.rests
    for place in range(PLACE_AT[resolving], REST_PLACES):
        if spaces[place]:
            return ACTION_TIMES[place]
        if rests[place] != NOBODY:
            return REST_TIMES[place]
    if resolving <= EXPEDITION_TIME and (s.expedition or spaces[EXPLORE]):
        return EXPEDITION_TIME
    if resolving <= CAMP_TIME and not NO_ACTIONS.issuperset(s.camp_piece):
        return CAMP_TIME
    return FIRE_TIME


def resolve_main(s: Table, time: int) -> bool:
    turn = BOARD_ORDER[time]
    if isinstance(turn, ToRest):
        seat = s.rests[turn.place]
        s.rests[turn.place] = NOBODY
        rest(s, seat)
        return True
    action = turn.action
    seat, *others = s.spaces[action]
    s.spaces[action] = tuple(others)
    resolve_action(s, seat, action)
    return not s.spaces[action]


def resolve_action(s: Table, seat: int, action: Action) -> None:
    if action == GATHER:
        gather(s, seat)
    elif action == WOOD:
        gain_wood(s, 1 + modified(s, WOOD_YIELD, seat))
    elif action == DIARY:
        write_diary(s, seat)
    elif action == REMAINS:
        search_remains(s, seat)
    elif action == FIRE:
        make_fire(s, seat)
    elif action == BUILD:
        build(s, seat)


def gather(s: Table, seat: int) -> None:
    """An empty offer gives nothing; the energy stays spent (N-GATH-01)."""
    if s.offer:
        find_food(s, from_offer=True)
    else:
        tell(s, "N-GATH-01", "finds_nothing", seat)


def write_diary(s: Table, seat: int) -> None:
    draw_report(s, seat, 1, "N-DIARY-01")
    change_energy(s, seat, modified(s, JOURNAL_ENERGY, seat))


def search_remains(s: Table, seat: int) -> None:
    """Five goods; everybody takes one, the finder first; the rest is discarded (N-REM-01, A-13, N-SOLO-03)."""
    if not s.remains:
        return
    s.remains = 0
    before = lay_out_goods(s, GOODS_LAID_OUT)
    takers = [seat, *within_reach(s, seat)]
    for taker in TURN_ORDERS[s.seats][seat]:
        if s.laid_out and taker in takers and not s.dead[taker]:
            choose_goods(s, taker, "goods", sorted(set(s.laid_out)))
    if s.seats == 1 and s.laid_out and not s.energy[seat]:
        refresh(s, [seat])
    if s.seats == 1 and s.laid_out and s.energy[seat]:
        second = choose_goods(s, seat, "second_goods", or_none(sorted(set(s.laid_out))))
        lose_energy(s, seat, 0 if second is NO else 1)
    discard_laid_out(s, before)


def make_fire(s: Table, seat: int) -> None:
    """Announce energy, lose it, roll: not higher, and there is wood, lights the fire (N-FIRE-01, N-FIRE-02)."""
    refresh(s, [seat])
    if s.fire_lit or not s.energy[seat]:
        tell(s, "N-EN-04", "cannot", seat)
        return
    if lights_surely(s, seat):
        light(s)
        return
    spent = ask(s, seat, "fire_energy", list(range(1, min(6, s.energy[seat]) + 1)))
    lose_energy(s, seat, spent, "N-FIRE-01")
    bonus = modified(s, FIRE_ROLL, seat)
    if s.weather >= FIRST_SUNNY:
        bonus += modified(s, FIRE_ROLL_SUN, seat)
    die = max(1, roll_for_fire(s, seat, spent - bonus) + bonus)
    if die <= spent and s.store_wood:
        light(s)
    else:
        tell(s, "N-FIRE-02", "no_fire", seat)


def odds_of_fire(spent: int) -> int:
    """Of 100, for a die that must not be higher, whatever else may help (N-FIRE-01)."""
    return round(100 * min(spent, 6) / 6)


def roll_for_fire(s: Table, seat: int, at_most: int) -> int:
    """Here a low number is good: a repeat is offered when it is too high."""
    lay_dice(s, roll_die(s, "fire"))
    tell(s, "N-FIRE-01", "rolls", seat, s.dice[0])
    if s.dice[0] > at_most and s.store_wood and buys_repeat(s, [seat], "fire", at_most):
        lay_dice(s, roll_die(s, "fire"))
        tell(s, "N-BP-02", "rolls", seat, s.dice[0])
    return s.dice[0]


def lights_surely(s: Table, seat: int) -> bool:
    """An item may be used up instead of the roll."""
    if not s.store_wood:
        return False
    reach(s, "fire", seat)
    for item in things_for(s, seat, "fire"):
        if ask(s, seat, "sure_fire", or_none([item])) == item:
            use_item(s, seat, item)
            return True
    return False


def light(s: Table) -> None:
    s.fire_lit = True
    s.store_wood -= 1
    s.fire_wood += 1
    tell(s, "N-FIRE-01", "fire_lit")


def rest(s: Table, seat: int) -> None:
    """A die read on the highest shelter; without one 1 energy; then the lowest wound goes (N-REST-01, A-37)."""
    gained = REST_TABLE[s.shelter][roll(s, seat, "rest", 4)] if s.shelter else 1
    gained = max(0, gained + modified(s, REST_ENERGY, seat))
    tell(s, "N-REST-01", "rests", seat, gained)
    gain_energy(s, seat, gained)
    heal(s, seat, 2 if s.shelter == 4 else 1)
    if s.seats > 1 and (n := modified(s, REST_HEAL_OTHER, seat)):
        heal_other(s, seat, n)


def heal_other(s: Table, seat: int, n: int) -> None:
    if wounded := with_wounds(s, excluding(in_camp(s), [seat])):
        heal(s, ask(s, seat, "chosen", wounded), n)


def resolve_expedition(s: Table) -> bool:
    """All pieces there make one expedition; a step is what one scout does (N-EXP-01, N-EXP-03)."""
    if s.spaces[EXPLORE] and not s.expedition:
        set_out(s)
        if any(s.box.cards[card].kind == EXPLORATION and may_come(s, card) for card in s.box.wood_takers):
            guard_fire(s, s.scouts, MARKERS)
    if s.expedition:
        expedition_step(s)
    return not s.expedition


def resolve_camp_cards(s: Table) -> bool:
    """In the order of the camp board. Whoever got lost forfeits the action (A-14)."""
    for place in range(CAMP_PLACES):
        seat = s.camp_piece[place]
        if seat in NO_ACTIONS:
            continue
        s.camp_piece[place] = NOBODY
        if s.lost[seat] == NOBODY and s.camp[place] != FREE:
            perform_camp_card(s, seat, place)
        return False
    return True


def perform_camp_card(s: Table, seat: int, place: int) -> None:
    """Its energy is paid now; a red card leaves when it is carried out (A-15, N-CCARD-03)."""
    index = s.camp[place]
    card = s.box.cards[index]
    if s.energy[seat] < card.cost:
        refresh(s, [seat])
    if index in s.box.wood_takers:
        guard_fire(s, [seat], MARKERS)
    if obstacle := card_obstacle(s, seat, index):
        tell(s, obstacle[0], "cannot", seat)
        return
    if card.cost:
        lose_energy(s, seat, card.cost, "N-CAMP-01")
    tell(s, "N-CAMP-01", "camp_card", seat, index)
    perform_card(s, card.camp_do, seat, index)
    if (card.leaves or card.red) and s.camp[place] == index:
        s.camp[place] = FREE


def card_obstacle(s: Table, seat: int, index: int) -> Obstacle | None:
    card = s.box.cards[index]
    if s.energy[seat] < card.cost:
        return "N-EN-05", "no_energy"
    return unmet(s, seat, card) if index in s.box.needy else None


def unmet(s: Table, seat: int, card: Card) -> Obstacle | None:
    """What a camp card needs besides energy."""
    if s.weather in card.blocked_by:
        return "N-WTH-03", "weather"
    if card.id == FISHING and shared_change(s, NO_FISH):
        return "N-EVT-02", "no_fish"
    return ("N-CAMP-01", "needs") if card.needs and not hold(s, card.needs, seat) else None
