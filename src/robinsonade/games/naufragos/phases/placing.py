"""Phase B, placement: the white piece, two pieces each, and those who are lost (N-PLC, N-LOST)."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.acts import buys_repeat, lose_energy, roll_die
from robinsonade.games.naufragos.cards import BANS, MODS, NaufragosBox
from robinsonade.games.naufragos.phases.resolving import (
    BEFORE_THE_FIRST,
    card_obstacle,
    carry_out_camp_card,
    resolve_action,
    rest,
    unmet,
)
from robinsonade.games.naufragos.phases.windows import (
    NO_PIECE,
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
    REMAINS,
    REST,
    REST_PLACES,
    RETURN_IN_WEATHER,
    TURN_ORDERS,
    WHITE,
    Table,
    in_turn_order,
    is_lost,
    living,
    modified,
    modified_by_group,
    shared_change,
    those,
)

NO_JOURNAL = MODS.index("no_journal")
NO_REMAINS = MODS.index("no_remains")
RETURN_ROLL = MODS.index("return_roll")
LOST_ROLL = MODS.index("lost_roll")
LOST_DIFFICULTY = MODS.index("lost_difficulty")

# Answers to "where does the piece go": an action, 20 + a rest place, 40 + a place of the camp board, or nothing.
REST_AT = 20
CAMP_AT = 40
PIECES = 2
ALL_RESTS = [REST_AT + place for place in range(REST_PLACES)]
NEVER = 99  # energy nobody has: there is no such space
# By action and by how many stand there: the energy it takes. Fires and buildings need some later on.
ENERGY_NEEDED = [[max(cost, action in (FIRE, BUILD)) for cost in costs] + [NEVER] for action, costs in enumerate(COSTS)]
# Actions as bits: each one, all sets of them, and those that an energy pays for while nobody stands there.
BITS = [1 << action for action in range(len(COSTS))]
ON_THE_BOARD = sum(BITS)
STAY_IN_CAMP = ON_THE_BOARD & ~BITS[EXPLORE]
UNPAID = 1 << REST | 1 << CAMP  # camp cards have their own costs
ACTIONS_IN = [[action for action in range(len(COSTS)) if some >> action & 1] for some in range(ON_THE_BOARD + 1)]
PAID_ALONE = [
    UNPAID | sum(bit for bit, needed in zip(BITS, ENERGY_NEEDED, strict=True) if needed[0] <= energy)
    for energy in range(11)
]


def white_piece(s: Table) -> bool:
    """The start player's piece is carried out at once (N-PLC-01); before that its owner may do what is no action."""
    s.camp_piece = [NOBODY] * CAMP_PLACES
    s.spaces = NO_PIECES[:]
    s.rests = [NOBODY] * REST_PLACES
    s.did = [0] * s.seats
    s.used = [0] * s.seats
    s.turn = 0
    s.windows = 0
    seat = s.start
    if s.dead[seat] or is_lost(s, seat):
        return True
    while (pick := ask_for_white_piece(s, seat)) > NO_PIECE:
        do_in_window(s, seat, pick)
        if s.dead[seat]:
            return True
    s.windows = 0
    if pick == NO_PIECE:
        return True
    tell(s, "N-PLC-01", "white_piece", seat)
    if pick >= CAMP_AT:
        s.camp_piece[pick - CAMP_AT] = WHITE
        if s.seats > 1 and any(s.items):
            exchange(s, "white_stands", helpful_for_white)
        carry_out_camp_card(s, seat, pick - CAMP_AT)
    elif pick == REST_AT:
        rest(s, seat)
    else:
        pay_for_space(s, seat, pick, 0)
        resolve_action(s, seat, pick)
    return True


def ask_for_white_piece(s: Table, seat: int) -> int:
    reach(s, "white_piece", seat)
    return ask(s, seat, "white_piece", white_options(s, seat) + window_options(s, seat))


def white_options(s: Table, seat: int) -> list[int]:
    """Camp cards; alone also any action but exploring (N-SOLO-01)."""
    options = camp_options(s, seat)
    if s.seats == 1:
        open_now = open_actions(s, seat)
        options = options + ACTIONS_IN[open_now & STAY_IN_CAMP] + ([REST_AT] if open_now >> REST & 1 else [])
    return options or [NO_PIECE]


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
    if pick > NO_PIECE:
        do_in_window(s, seat, pick)
        return not s.dead[seat]
    s.used[seat] += 1
    if pick == NO_PIECE:
        tell(s, "N-PLC-02", "no_piece", seat)
    elif pick >= CAMP_AT:
        s.camp_piece[pick - CAMP_AT] = seat
        s.did[seat] |= 1 << CAMP
        tell(s, "N-CAMP-01", "to_camp_card", seat, s.camp[pick - CAMP_AT])
    elif pick >= REST_AT:
        s.rests[pick - REST_AT] = seat
        s.did[seat] |= 1 << REST
        tell(s, "N-PLC-06", "to_rest", seat, pick - REST_AT)
    else:
        s.did[seat] |= 1 << pick
        pay_for_space(s, seat, pick, len(s.spaces[pick]))
        s.spaces[pick] += (seat,)
        tell(s, "N-PLC-04", "to_action", seat, pick)
    return False


def take_turn_while_lost(s: Table, seat: int) -> bool:
    """Whoever is lost places nothing, but may use and exchange things (N-ITEM-01). True: there may be more to do."""
    if s.turn >= s.seats:
        return False
    reach(s, "lost_turn", seat)
    options = window_options(s, seat)
    if not options:
        return False
    pick = ask(s, seat, "lost_turn", [NO_PIECE, *options])
    if pick == NO_PIECE:
        return False
    do_in_window(s, seat, pick)
    return not s.dead[seat]


def pay_for_space(s: Table, seat: int, action: int, place: int) -> None:
    """The number on the space (N-PLC-03)."""
    cost = COSTS[action][place]
    if cost:
        lose_energy(s, seat, cost)


def piece_options(s: Table, seat: int) -> list[int]:
    open_now = open_actions(s, seat)
    options = ACTIONS_IN[open_now & ON_THE_BOARD]
    if open_now >> REST & 1:
        options = options + rest_options(s)
    if open_now >> CAMP & 1:
        options = options + camp_options(s, seat)
    return options or [NO_PIECE]


def open_actions(s: Table, seat: int) -> int:
    """As bits: what the seat did not do this round, can pay in full and nothing forbids (N-EN-05, N-PLC-04, N-PLC-05)."""
    closed = s.did[seat]
    if s.fire_lit:
        closed |= 1 << FIRE
    if not s.remains:
        closed |= 1 << REMAINS
    for change in s.mods:
        if change[0] in BANS and change[3] in (seat, NOBODY):
            closed |= 1 << BANS[change[0]]
    for kind in s.box.bans:
        if modified(s, kind, seat):
            closed |= 1 << BANS[kind]
    energy = s.energy[seat]
    return (PAID_ALONE[energy] if s.spaces == NO_PIECES else paid_actions(s, energy)) & ~closed


def paid_actions(s: Table, energy: int) -> int:
    paid = PAID_ALONE[energy]
    for action, standing in enumerate(s.spaces):
        if standing:
            enough = energy >= ENERGY_NEEDED[action][len(standing)]
            paid = paid | BITS[action] if enough else paid & ~BITS[action]
    return paid


def rest_options(s: Table) -> list[int]:
    if s.rests == NOBODY_RESTS:
        return ALL_RESTS
    return [REST_AT + place for place, rester in enumerate(s.rests) if rester == NOBODY]


def action_obstacle(s: Table, seat: int, action: int) -> str:
    """What forbids the action itself, or ''. Wood for a fire may still be fetched this round."""
    if action == DIARY:
        return "no_diary" if modified(s, NO_JOURNAL, seat) else ""
    if action == REMAINS:
        return "no_remains" if not s.remains else "high_surf" if modified(s, NO_REMAINS, seat) else ""
    if action in (FIRE, BUILD) and not s.energy[seat]:
        return "no_energy"
    return "fire_burns" if action == FIRE and s.fire_lit else ""


def camp_options(s: Table, seat: int) -> list[int]:
    """Camp cards without a piece that can be paid and are not blocked (N-CAMP-01)."""
    options, needy = open_in_camp(s.box, tuple(s.camp), tuple(s.camp_piece), s.energy[seat])
    for option in needy:
        if unmet(s, seat, s.box.cards[s.camp[option - CAMP_AT]]):
            options = [other for other in options if other != option]
    return options


@lru_cache(maxsize=4096)
def open_in_camp(
    box: NaufragosBox, camp: tuple[int, ...], pieces: tuple[int, ...], energy: int
) -> tuple[list[int], list[int]]:
    """The free camp cards this energy pays for, and those of them that need something else."""
    empty = [place for place, card in enumerate(camp) if card != FREE and pieces[place] == NOBODY]
    paid = [place for place in empty if energy >= box.cards[camp[place]].cost]
    return [CAMP_AT + place for place in paid], [CAMP_AT + place for place in paid if camp[place] in box.needy]


def camp_obstacle(s: Table, seat: int, place: int) -> str:
    if s.camp[place] == FREE:
        return "no_card"
    if s.camp_piece[place] != NOBODY:
        return "taken"
    return card_obstacle(s, seat, s.camp[place])


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
    members = those(in_turn_order(s), s.lost, group)
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
    s.dice = (roll_die(s, "return"), roll_die(s, "return"))
    tell(s, "N-LOST-02", "return_roll", sum(s.dice), bonus, difficulty)
    if sum(s.dice) + bonus < difficulty and buys_repeat(s, members):
        s.dice = (roll_die(s, "return"), roll_die(s, "return"))
        tell(s, "N-BP-02", "return_roll", sum(s.dice), bonus, difficulty)
    return sum(s.dice) + bonus >= difficulty


def planned_for_scouts(s: Table, members: list[int]) -> int:
    """What waits for the next expedition does not help the lost (A-36)."""
    waiting = [(n, whom) for kind, n, until, whom in s.mods if kind == RETURN_ROLL and until == EXPEDITION]
    return sum(n for n, whom in waiting if whom in (NOBODY, *members))


def lost_bonus(s: Table) -> int:
    """Whatever anybody has for those who are lost, such as a lantern."""
    return modified_by_group(s, LOST_ROLL, living(s))
