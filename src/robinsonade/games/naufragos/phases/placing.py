"""Phase B, placement: the white piece, two pieces each, and those who are lost (N-PLC, N-LOST)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.cards import NaufragosBox
from robinsonade.games.naufragos.choices import (
    NO,
    No,
    Placing,
    ToAction,
    ToCamp,
    ToRest,
    Window,
    or_none,
    to_action,
    to_camp,
    to_rest,
)
from robinsonade.games.naufragos.effects.castaways import lose_energy
from robinsonade.games.naufragos.effects.rolls import buys_repeat, lay_dice, roll_die
from robinsonade.games.naufragos.modifiers import (
    BANS,
    LOST_DIFFICULTY,
    LOST_ROLL,
    NO_JOURNAL,
    NO_REMAINS,
    NO_REST,
    RETURN_ROLL,
)
from robinsonade.games.naufragos.phases.resolving import (
    BEFORE_THE_FIRST,
    Obstacle,
    card_obstacle,
    perform_camp_card,
    resolve_action,
    rest,
    unmet,
)
from robinsonade.games.naufragos.phases.windows import (
    do_in_window,
    exchange,
    helpful_for_white,
    window_options,
)
from robinsonade.games.naufragos.table import (
    BUILD,
    CAMP,
    CAMP_PLACES,
    COSTS,
    DIARY,
    EXPEDITION,
    EXPLORE,
    FIRE,
    FREE,
    LEAST_DIFFICULTY,
    NO_PIECES,
    NOBODY,
    NOBODY_LOST,
    NOBODY_RESTS,
    NONE,
    ON_THE_BOARD,
    REMAINS,
    REST,
    REST_PLACES,
    RETURN_IN_WEATHER,
    TURN_ORDERS,
    WHITE,
    Action,
    Some,
    Table,
    and_also,
    in_turn_order,
    is_lost,
    living,
    modified,
    modified_by_group,
    shared_change,
    where,
)

PIECES: Final = 2
ALL_RESTS: list[Placing] = [to_rest(place) for place in range(REST_PLACES)]
NEVER: Final = 99  # energy nobody has: there is no such space
# By action and by how many stand there: the energy it takes. Fires and buildings need some later on.
ENERGY_NEEDED = [
    [max(cost, int(action in (FIRE, BUILD))) for cost in costs] + [NEVER] for action, costs in enumerate(COSTS)
]
NONE_STAND = (0,) * len(ON_THE_BOARD)


def white_piece(s: Table) -> bool:
    """The start player's piece is carried out at once (N-PLC-01); before that its owner may do what is no action."""
    s.camp_piece = [NOBODY] * CAMP_PLACES
    s.spaces = NO_PIECES[:]
    s.rests = [NOBODY] * REST_PLACES
    s.did = [NONE] * s.seats
    s.used = [0] * s.seats
    s.turn = 0
    s.windows = 0
    seat = s.start
    if s.dead[seat] or is_lost(s, seat):
        return True
    pick = ask_for_white_piece(s, seat)
    while not isinstance(pick, (ToCamp, ToAction, ToRest, No)):
        do_in_window(s, seat, pick)
        if s.dead[seat]:
            return True
        pick = ask_for_white_piece(s, seat)
    s.windows = 0
    if pick is NO:
        return True
    tell(s, "N-PLC-01", "white_piece", seat)
    if isinstance(pick, ToCamp):
        s.camp_piece[pick.place] = WHITE
        if s.seats > 1 and any(s.items):
            exchange(s, "white_stands", helpful_for_white)
        perform_camp_card(s, seat, pick.place)
    elif isinstance(pick, ToRest):
        rest(s, seat)
    else:
        pay_for_space(s, seat, pick.action, 0)
        resolve_action(s, seat, pick.action)
    return True


def ask_for_white_piece(s: Table, seat: int) -> Placing | Window:
    reach(s, "white_piece", seat)
    return ask(s, seat, "white_piece", white_options(s, seat) + window_options(s, seat))


def white_options(s: Table, seat: int) -> list[Placing]:
    """Camp cards; alone also any action but exploring (N-SOLO-01)."""
    options = camp_options(s, seat)
    if s.seats == 1:
        closed = closed_actions(s, seat)
        options = options + open_spaces(and_also(closed, EXPLORE), s.energy[seat], standing(s))
        if REST not in closed:
            options.append(ALL_RESTS[0])
    return options or [NO]


def placement(s: Table) -> bool:
    """One piece each in turn order, then the second (N-PLC-02). A step is one piece."""
    seats = s.seats
    order = TURN_ORDERS[seats][s.start]
    while s.turn < PIECES * seats:
        seat = order[s.turn % seats]
        here = s.lost[seat] == NOBODY
        if not s.dead[seat] and (place_piece(s, seat) if here else take_turn_while_lost(s, seat)):
            return False
        s.turn += 1
        s.windows = 0
        if here and not s.dead[seat]:
            return s.turn == PIECES * seats
    return True


def place_piece(s: Table, seat: int) -> bool:
    """False when the piece stands somewhere; before that its owner may do what is no action."""
    reach(s, "piece", seat)
    pick = ask(s, seat, "piece", piece_options(s, seat) + window_options(s, seat))
    if isinstance(pick, ToAction):
        action = pick.action
        s.did[seat] = and_also(s.did[seat], action)
        pay_for_space(s, seat, action, len(s.spaces[action]))
        s.spaces[action] += (seat,)
        tell(s, "N-PLC-04", "to_action", seat, action)
    elif isinstance(pick, ToRest):
        s.rests[pick.place] = seat
        s.did[seat] = and_also(s.did[seat], REST)
        tell(s, "N-PLC-06", "to_rest", seat, pick.place)
    elif isinstance(pick, ToCamp):
        s.camp_piece[pick.place] = seat
        s.did[seat] = and_also(s.did[seat], CAMP)
        tell(s, "N-CAMP-01", "to_camp_card", seat, s.camp[pick.place])
    elif pick is NO:
        tell(s, "N-PLC-02", "no_piece", seat)
    else:
        do_in_window(s, seat, pick)
        return not s.dead[seat]
    s.used[seat] += 1
    return False


def take_turn_while_lost(s: Table, seat: int) -> bool:
    """Whoever is lost places nothing, but may use and exchange things (N-ITEM-01). True: there may be more to do."""
    if s.turn >= s.seats:
        return False
    reach(s, "lost_turn", seat)
    options = window_options(s, seat)
    if not options:
        return False
    pick = ask(s, seat, "lost_turn", or_none(options))
    if pick is NO:
        return False
    do_in_window(s, seat, pick)
    return not s.dead[seat]


def pay_for_space(s: Table, seat: int, action: Action, place: int) -> None:
    """The number on the space (N-PLC-03)."""
    cost = COSTS[action][place]
    if cost:
        lose_energy(s, seat, cost, "N-PLC-03")


def piece_options(s: Table, seat: int) -> list[Placing]:
    closed = closed_actions(s, seat)
    options = open_spaces(closed, s.energy[seat], standing(s))
    if REST not in closed:
        options = options + rest_options(s)
    if CAMP not in closed:
        options = options + camp_options(s, seat)
    return options or [NO]


def closed_actions(s: Table, seat: int) -> Some:
    """What the seat did this round, and what something forbids (N-PLC-05)."""
    closed = s.did[seat]
    if s.fire_lit:
        closed = and_also(closed, FIRE)
    if not s.remains:
        closed = and_also(closed, REMAINS)
    for change in s.mods:
        if change.mod in BANS and change.seat in (seat, NOBODY):
            closed = and_also(closed, BANS[change.mod])
    for mod in s.box.bans:
        if modified(s, mod, seat):
            closed = and_also(closed, BANS[mod])
    return closed


def standing(s: Table) -> tuple[int, ...]:
    """By action: how many pieces stand there."""
    return NONE_STAND if s.spaces == NO_PIECES else tuple(map(len, s.spaces))


@lru_cache(maxsize=8192)
def open_spaces(closed: Some, energy: int, standing: tuple[int, ...]) -> list[Placing]:
    """Where there is room, and the energy is there in full (N-EN-05, N-PLC-04)."""
    open_now = [action for action in ON_THE_BOARD if action not in closed]
    return [to_action(action) for action in open_now if energy >= ENERGY_NEEDED[action][standing[action]]]


def rest_options(s: Table) -> list[Placing]:
    if s.rests == NOBODY_RESTS:
        return ALL_RESTS
    return [ALL_RESTS[place] for place, rester in enumerate(s.rests) if rester == NOBODY]


def white_obstacle(s: Table, action: Action) -> Obstacle | None:
    """The white piece goes on camp cards; alone it does anything but explore."""
    if s.seats == 1 and action != EXPLORE:
        return None
    return ("N-PLC-01", "only_camp") if s.seats > 1 else ("N-SOLO-01", "not_white")


def action_obstacle(s: Table, seat: int, action: Action) -> Obstacle | None:
    """Why no piece can go there. Wood for a fire may still be fetched this round."""
    place = len(s.spaces[action])
    if place >= len(COSTS[action]):
        return "N-PLC-04", "full"
    if action in s.did[seat]:
        return "N-PLC-05", "twice"
    if s.energy[seat] < COSTS[action][place]:
        return "N-EN-05", "no_energy"
    if action == DIARY and modified(s, NO_JOURNAL, seat):
        return "N-EVT-02", "no_diary"
    if action == REMAINS and not s.remains:
        return "N-REM-01", "no_remains"
    if action == REMAINS and modified(s, NO_REMAINS, seat):
        return "N-REM-01", "high_surf"
    if action in (FIRE, BUILD) and not s.energy[seat]:
        return "N-EN-04", "no_energy"
    return ("N-FIRE-04", "fire_burns") if action == FIRE and s.fire_lit else None


def rest_obstacle(s: Table, seat: int, place: int) -> Obstacle | None:
    if REST in s.did[seat]:
        return "N-PLC-05", "twice"
    if modified(s, NO_REST, seat):
        return "N-EVT-02", "no_rest"
    return ("N-PLC-04", "taken") if s.rests[place] != NOBODY else None


def camp_obstacle(s: Table, seat: int, place: int) -> Obstacle | None:
    if CAMP in s.did[seat]:
        return "N-PLC-05", "twice"
    if s.camp_piece[place] != NOBODY:
        return "N-CAMP-01", "taken"
    return card_obstacle(s, seat, s.camp[place])


def camp_options(s: Table, seat: int) -> list[Placing]:
    """Camp cards without a piece that can be paid and are not blocked (N-CAMP-01)."""
    options, needy = open_in_camp(s.box, tuple(s.camp), tuple(s.camp_piece), s.energy[seat])
    for option in needy:
        if unmet(s, seat, s.box.cards[s.camp[option.place]]):
            options = [other for other in options if other != option]
    return options


@lru_cache(maxsize=4096)
def open_in_camp(
    box: NaufragosBox, camp: tuple[int, ...], pieces: tuple[int, ...], energy: int
) -> tuple[list[Placing], list[ToCamp]]:
    """The free camp cards this energy pays for, and those of them that need something else."""
    empty = [place for place, card in enumerate(camp) if card != FREE and pieces[place] == NOBODY]
    paid = [place for place in empty if energy >= box.cards[camp[place]].cost]
    return [to_camp(place) for place in paid], [to_camp(place) for place in paid if camp[place] in box.needy]


def lost_players(s: Table) -> bool:
    """Each lost group rolls; who comes back on the first roll may still place a piece (N-LOST-01..03, A-34)."""
    if s.seats > 1 and any(s.items):
        s.resolving = BEFORE_THE_FIRST
    if s.lost == NOBODY_LOST[s.seats]:
        return True
    with_a_piece: list[int] = []
    for group in range(len(s.lost_at)):
        if group in s.lost:
            with_a_piece += look_for_the_way(s, group)
    for seat in in_turn_order(s):
        s.windows = 0
        while seat in with_a_piece and place_piece(s, seat):
            pass
    return True


def look_for_the_way(s: Table, group: int) -> list[int]:
    """Two attempts, a piece of each member for each of them. Who is back with a piece left?"""
    members = where(in_turn_order(s), s.lost, group)
    for attempt in range(PIECES):
        for seat in members:
            s.used[seat] = attempt + 1
        s.lost_at[group] = max(LEAST_DIFFICULTY, s.lost_at[group] - 1)
        if comes_back(s, members, s.lost_at[group]):
            for seat in members:
                s.lost[seat] = NOBODY
                tell(s, "N-LOST-02", "back", seat)
            return members if attempt == 0 else []
    return []


def comes_back(s: Table, members: list[int], difficulty: int) -> bool:
    """Two dice with weather, abilities and items; energy buys no repeat here (A-10)."""
    bonus = RETURN_IN_WEATHER[s.weather] + modified_by_group(s, RETURN_ROLL, members) + lost_bonus(s)
    bonus -= planned_for_scouts(s, members)
    difficulty = max(LEAST_DIFFICULTY, difficulty + shared_change(s, LOST_DIFFICULTY))
    lay_dice(s, roll_die(s, "return"), roll_die(s, "return"))
    tell(s, "N-LOST-02", "return_roll", sum(s.dice), bonus, difficulty)
    if sum(s.dice) + bonus < difficulty and buys_repeat(s, members, "lost", difficulty - bonus):
        lay_dice(s, roll_die(s, "return"), roll_die(s, "return"))
        tell(s, "N-BP-02", "return_roll", sum(s.dice), bonus, difficulty)
    return sum(s.dice) + bonus >= difficulty


def planned_for_scouts(s: Table, members: list[int]) -> int:
    """What waits for the next expedition does not help the lost (A-36)."""
    waiting = [change for change in s.mods if change.mod == RETURN_ROLL and change.until == EXPEDITION]
    return sum(change.n for change in waiting if change.seat in (NOBODY, *members))


def lost_bonus(s: Table) -> int:
    """Whatever anybody has for those who are lost, such as a lantern."""
    return modified_by_group(s, LOST_ROLL, living(s))
