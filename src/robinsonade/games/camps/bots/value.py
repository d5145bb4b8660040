"""How promising a table of Camps is for a seat. Bots ask; the figures were tuned by playing."""

from __future__ import annotations

from robinsonade.games.camps.lay import lay_of, prices_beside
from robinsonade.games.camps.phases.goals import holdings
from robinsonade.games.camps.table import CAMPS, NO_CAMP, Table

CARD = [0.0, 0.9, 1.8, 2.6, 3.3, 3.9, 4.4, 4.8, 5.1, 5.3, 5.4]
PLACED_CAMP = 2.2
CARDS_FOR_A_CAMP = 3
RIVAL = 0.35
REMEMBERED = 4096
OPEN: dict[tuple[object, ...], list[tuple[float, int]]] = {}  # by what lies open; see `in_the_open`
UNMET = [1.0, 0.62, 0.38, 0.2, 0.1, 0.04, 0.0]  # what a goal is worth when so many symbols are missing


def appraise(s: Table, seat: int) -> float:
    """Points if the game ended now, what is promised, and a little against the best of the others."""
    lies_open = in_the_open(s)
    standings = [
        worth if s.ending else worth + cards_worth(s, other, out) for other, (worth, out) in enumerate(lies_open)
    ]
    mine = standings.pop(seat)
    return mine - RIVAL * max(standings)


def in_the_open(s: Table) -> list[tuple[float, int]]:
    """By seat: what its part of the open table is worth, and the ways out. Most of what is tried changes only hands,
    so it is worked out once for the same table."""
    same = (
        s.box,
        s.scenario,
        s.lay or lay_of(s),
        *map(tuple, s.camps),
        *map(tuple, s.goals),
        *map(tuple, s.done),
        *map(tuple, s.under),
        *s.start_camp,
        *s.placed,
        *s.berries_of,
        *s.fires,
        *s.fish,
        s.last_round,
        s.ending,
    )
    found = OPEN.get(same)
    if found is None:
        if len(OPEN) >= REMEMBERED:
            OPEN.clear()
        OPEN[same] = found = [(standing_in_the_open(s, seat), ways_out(s, seat)) for seat in range(s.seats)]
    return found


def standing_in_the_open(s: Table, seat: int) -> float:
    """A placed camp counts after the end as it did before: otherwise nobody would want the match to end."""
    value = float(sum(s.scenario.score(s, seat).values())) + PLACED_CAMP * s.placed[seat]
    return value if s.ending else value + worth_of_goals(s, seat)


def worth_of_goals(s: Table, seat: int) -> float:
    have = holdings(s, seat)
    camps_left = CAMPS - s.placed[seat]
    worth = 0.0
    for goal in s.goals[seat]:
        tile = s.box.goals[goal]
        missing = 0
        for symbol, n in tile.needs:
            if have[symbol] < n:
                missing += n - have[symbol]
        if missing <= camps_left and not (s.last_round and missing > 1):
            worth += (tile.points + 1.5 * tile.flames) * UNMET[min(missing, 6)]
    return worth


def worth_of_hand(s: Table, seat: int) -> float:
    return cards_worth(s, seat, ways_out(s, seat))


def cards_worth(s: Table, seat: int, out: int) -> float:
    """Cards are worth something while there are camps to place, less the more one has,
    more if they fit the ways out."""
    hand, camps_left = s.hands[seat], CAMPS - s.placed[seat]
    if not camps_left or s.last_round:
        return 0.02 * len(hand)
    masks, useful = s.box.masks, 0
    for card in hand:
        if masks[card] & out:
            useful += 1
    spent = min(len(hand), CARDS_FOR_A_CAMP * camps_left, len(CARD) - 1)
    return CARD[spent] + 0.15 * min(useful, spent)


def ways_out(s: Table, seat: int) -> int:
    """The terrains of free fields beside own camps, as in a price."""
    found, camp = 0, s.camp
    for field, price in prices_beside(s.lay or lay_of(s), tuple(s.camps[seat])):
        if camp[field] == NO_CAMP:
            found |= price
    return found
