"""How promising a table of Camps is for a seat. Bots ask; the figures were tuned by playing."""

from __future__ import annotations

from robinsonade.games.camps.phases.goals import holdings
from robinsonade.games.camps.table import CAMPS, NO_CAMP, PRICE, WATER, Table

CARD = [0.0, 0.9, 1.8, 2.6, 3.3, 3.9, 4.4, 4.8, 5.1, 5.3, 5.4]
PLACED_CAMP = 2.2
CARDS_FOR_A_CAMP = 3
RIVAL = 0.35
UNMET = [1.0, 0.62, 0.38, 0.2, 0.1, 0.04, 0.0]  # what a goal is worth when so many symbols are missing


def appraise(s: Table, seat: int) -> float:
    """Points if the game ended now, what is promised, and a little against the best of the others."""
    others = [standing(s, other) for other in range(s.seats) if other != seat]
    return standing(s, seat) - RIVAL * max(others)


def standing(s: Table, seat: int) -> float:
    """A placed camp counts after the end as it did before: otherwise nobody would want the match to end."""
    value = float(sum(s.scenario.score(s, seat).values())) + PLACED_CAMP * s.placed[seat]
    return value if s.ending else value + worth_of_goals(s, seat) + worth_of_hand(s, seat)


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
    """Cards are worth something while there are camps to place, less the more one has,
    more if they fit the ways out."""
    hand, camps_left = s.hands[seat], CAMPS - s.placed[seat]
    if not camps_left or s.last_round:
        return 0.02 * len(hand)
    around, masks, useful = ways_out(s, seat), s.box.masks, 0
    for card in hand:
        useful += masks[card] & around > 0
    spent = min(len(hand), CARDS_FOR_A_CAMP * camps_left, len(CARD) - 1)
    return CARD[spent] + 0.15 * min(useful, spent)


def ways_out(s: Table, seat: int) -> int:
    """The terrains of free fields beside own camps, as in a price."""
    found, camp, terrain, neighbours = 0, s.camp, s.terrain, s.board.neighbours
    for field in s.camps[seat]:
        for n in neighbours[field]:
            if camp[n] == NO_CAMP and terrain[n] <= WATER:
                found |= PRICE[terrain[n]]
    return found
