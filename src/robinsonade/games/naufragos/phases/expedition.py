"""The expedition: step by step, explore or return (N-EXP, N-RET)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from robinsonade.engine.machine import ask, tell, whisper
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.choices import RETURN, Explore, GoOn, Homeward, Use, explore, go_on, put_back
from robinsonade.games.naufragos.effects.camp import camp_place_for
from robinsonade.games.naufragos.effects.castaways import lose_energy
from robinsonade.games.naufragos.effects.changes import forget
from robinsonade.games.naufragos.effects.expedition import (
    CAMP_CARD,
    CLOSED,
    OPEN,
    RETURNS,
    STAYS,
    advance,
    change_difficulty,
    leave_empty_regions,
)
from robinsonade.games.naufragos.effects.performing import perform_card
from robinsonade.games.naufragos.effects.report import draw_report
from robinsonade.games.naufragos.effects.rolls import DIE, buys_repeat, lay_dice, roll_die
from robinsonade.games.naufragos.effects.uses import refresh, use_item
from robinsonade.games.naufragos.modifiers import FIRST_STEP, PEEK_EXPLORE, RETURN_ROLL, START_MOD
from robinsonade.games.naufragos.phases.windows import use_options
from robinsonade.games.naufragos.piles import draw_card, lay_before, put_under, shuffle_in, take_back
from robinsonade.games.naufragos.table import (
    EXPEDITION,
    EXPLORE,
    HEART,
    LEAST_DIFFICULTY,
    MOST_DIFFICULTY,
    NOBODY,
    ON_THE_WAY,
    REGION_OF_SPACE,
    RETURN_IN_WEATHER,
    START_DIFFICULTY,
    Table,
    excluding,
    modified,
    modified_by_group,
    removed,
)

Scouting = Explore | GoOn | Use | Homeward


def set_out(s: Table) -> None:
    """The order of the pieces is the marching order; the difficulty begins at 4 (N-EXP-01, N-EXP-02)."""
    s.scouts = tuple([seat for seat in s.spaces[EXPLORE] if not s.dead[seat] and s.lost[seat] == NOBODY])
    s.spaces[EXPLORE] = ()
    s.expedition = bool(s.scouts)
    if not s.scouts:
        return
    change = modified_by_group(s, START_MOD, s.scouts)
    s.difficulty = max(LEAST_DIFFICULTY, START_DIFFICULTY + change)
    s.stepped = False
    s.peeked = [0] * s.seats
    tell(s, "N-EXP-02", "sets_out", len(s.scouts), s.difficulty)


def expedition_step(s: Table) -> None:
    """One scout does one thing; then the next in marching order (N-EXP-03)."""
    s.place = ON_THE_WAY
    scout = s.scouts[0]
    reach(s, "scout", scout)
    pick = ask(s, scout, "scout", scout_options(s, scout))
    if isinstance(pick, Explore):
        read_card(s, scout, next_card(s, scout, pick.region), again=False)
    elif pick is RETURN:
        go_back(s, scout)
    elif isinstance(pick, GoOn):
        card = s.open_cards[pick.number]
        s.open_cards = removed(s.open_cards, card)
        read_card(s, scout, card, again=True)
    else:
        use_item(s, scout, pick.item)
        end_expedition_if_over(s)
        return
    if scout in s.scouts:
        s.scouts = (*removed(s.scouts, scout), scout)
    end_expedition_if_over(s)


def end_expedition_if_over(s: Table) -> None:
    if not s.scouts:
        s.expedition = False
        forget(s, EXPEDITION)
        tell(s, "N-EXP-03", "expedition_over")


def scout_options(s: Table, scout: int) -> list[Scouting]:
    """Decks up to the region of the most advanced scout, open places there, or the way home (N-EXP-04, N-EXP-05)."""
    uses = use_options(s, scout)
    if s.difficulty >= MOST_DIFFICULTY:
        return [RETURN, *uses]
    reached = farthest(s)
    decks = [explore(region) for region in range(reached + 1) if len(s.decks[region])]
    places = [go_on(i) for i, card in enumerate(s.open_cards) if s.box.cards[card].region <= reached]
    return [*decks, *places, RETURN, *uses]


def deck_obstacle(s: Table, deck: int) -> tuple[str, str] | None:
    if s.difficulty >= MOST_DIFFICULTY:
        return "N-EXP-05", "too_far"
    if not len(s.decks[deck]):
        return "N-EXP-12", "no_cards"
    return ("N-EXP-04", "not_reached") if deck > farthest(s) else None


def farthest(s: Table) -> int:
    return min(HEART, max(REGION_OF_SPACE[s.track[scout]] for scout in s.scouts))


def next_card(s: Table, scout: int, deck: int) -> int:
    """Some scouts may look first, a number of times on each expedition, and put the card under the deck."""
    looks = may_look_first(s, scout, deck) and ask(s, scout, "look_first", [False, True])
    card, seen = draw_card(s, deck, "explore")
    if looks:
        s.peeked[scout] += 1
        lay_before(s, scout, [(card, seen)])
        tell(s, "N-EXP-04", "looks_first", scout)
        whisper(s, scout, "N-EXP-04", "sees", scout, card)
        if ask(s, scout, "under_deck", [put_back(card, False), put_back(card, True)]).under:
            put_under(s, deck, card, take_back(s, card))
            tell(s, "N-EXP-04", "another_way", scout)
            card, _ = draw_card(s, deck, "explore")
        s.looker, s.looked, s.seen_looked = NOBODY, (), ()
    return card


def may_look_first(s: Table, scout: int, deck: int) -> bool:
    return s.peeked[scout] < modified(s, PEEK_EXPLORE, scout) and len(s.decks[deck]) > 1


def read_card(s: Table, scout: int, index: int, again: bool) -> None:
    """Advance, difficulty, report, then the text (N-EXP-06..11)."""
    card = s.box.cards[index]
    tell(s, "N-EXP-04", "explores", scout, index)
    s.in_play = (index,)
    s.after = OPEN if again else STAYS
    if card.advance and not again:
        advance(s, [seat for seat in s.scouts if REGION_OF_SPACE[s.track[seat]] <= card.region], 1)
    step = card.again_difficulty if again else card.difficulty
    if step and not s.stepped:
        s.stepped = True
        step = max(0, step + modified_by_group(s, FIRST_STEP, s.scouts))
    change_difficulty(s, step)
    if card.report and not again:
        draw_report(s, scout, card.report, "N-EXP-08")
    s.in_play = ()
    if card.solo == "no_effect" and s.seats == 1:
        tell(s, "N-SOLO-02", "no_effect", index)
    else:
        perform_card(s, card.again if again else card.when_drawn, scout, index)
    s.in_play = (index,)
    put_away(s, scout, index)
    s.in_play = ()
    leave_empty_regions(s, scout)


def put_away(s: Table, scout: int, index: int) -> None:
    """The card leaves the game unless it says otherwise (N-EXP-11)."""
    card = s.box.cards[index]
    if s.after == RETURNS:
        shuffle_in(s, card.region, index)
    elif s.after == OPEN:
        s.open_cards += (index,)
    elif s.after == CAMP_CARD:
        camp_place_for(s, scout, index)
    elif s.after == CLOSED:
        tell(s, "N-EXP-11", "place_closed")
    s.after = STAYS


def go_back(s: Table, leader: int) -> None:
    """Others may join; two dice against the difficulty, repeated for energy (N-RET-01..04)."""
    group = [leader]
    for scout in s.scouts[1:]:
        if ask(s, scout, "join_return", [False, True]):
            group.append(scout)
    tell(s, "N-RET-01", "returns", leader, len(group))
    success = return_roll(s, group)
    s.scouts = tuple(excluding(s.scouts, group))
    if success:
        for scout in group:
            tell(s, "N-RET-02", "back", scout)
        return
    s.lost_at.append(s.difficulty)
    for scout in group:
        s.lost[scout] = len(s.lost_at) - 1
        tell(s, "N-RET-04", "lost", scout, s.difficulty)


def return_bonus(s: Table, group: Sequence[int]) -> int:
    return RETURN_IN_WEATHER[s.weather] + modified_by_group(s, RETURN_ROLL, group)


def odds_of_return(bonus: int, difficulty: int) -> int:
    """Of 100, for two dice (N-RET-02)."""
    return round(100 * sum(a + b + bonus >= difficulty for a, b in product(DIE, DIE)) / 36)


def return_roll(s: Table, group: list[int]) -> bool:
    bonus = return_bonus(s, group)
    while True:
        lay_dice(s, roll_die(s, "return"), roll_die(s, "return"))
        tell(s, "N-RET-02", "return_roll", sum(s.dice), bonus, s.difficulty)
        if sum(s.dice) + bonus < s.difficulty and buys_repeat(s, group, "return", s.difficulty - bonus):
            lay_dice(s, roll_die(s, "return"), roll_die(s, "return"))
            tell(s, "N-BP-02", "return_roll", sum(s.dice), bonus, s.difficulty)
        if sum(s.dice) + bonus >= s.difficulty:
            return True
        refresh(s, group)
        if sum(s.energy[seat] for seat in group) < len(group) or not ask(s, group[0], "try_again", [False, True]):
            return False
        pay_for_repeat(s, group)


def pay_for_repeat(s: Table, group: list[int]) -> None:
    """As much energy as there are members: a point each, or given by whoever has it (A-09)."""
    energy = [s.energy[seat] for seat in group]
    another_way = sum(energy) > len(group) > 1
    if all(energy) and (not another_way or ask(s, group[0], "each_pays", [False, True])):
        for seat in group:
            lose_energy(s, seat, 1, "N-RET-03")
        return
    for _ in group:
        lose_energy(s, ask(s, group[0], "who_pays", [seat for seat in group if s.energy[seat]]), 1, "N-RET-03")
