"""What promises well at a table of Camps, as numbers of about the same size: a value network reads them."""

from __future__ import annotations

from typing import Final

from robinsonade.games.camps.bots.value import PLACED_CAMP, UNMET, ways_out, worth_of_goals, worth_of_hand
from robinsonade.games.camps.phases.goals import holdings
from robinsonade.games.camps.table import CAMPS, PRICE, Table, all_berries_of, flames_of

MOST_SEATS: Final = 4
MOST_GOALS: Final = 4
OF_A_SEAT: Final = 34  # numbers


def prospects(s: Table, seat: int) -> list[float]:
    """Mine with what my hand is worth, then everybody's that lies open, then how I stand against the best."""
    around = [(seat + n) % s.seats for n in range(s.seats)]
    standings = [standing(s, one) for one in around]
    found = [*time(s, seat), *my_hand(s, seat)]
    for one, total in zip(around, standings, strict=True):
        found += open_to_all(s, one, total)
    found += [0.0] * (OF_A_SEAT * (MOST_SEATS - s.seats))
    rival = max(standings[1:])
    return [*found, (standings[0] - rival) / 20, float(standings[0] > rival)]


def time(s: Table, seat: int) -> list[float]:
    """How near the end is, and who is to move."""
    return [
        *(float(s.seats == n) for n in range(2, MOST_SEATS + 1)),
        s.turns / s.seats / 30,
        ((s.active - seat) % s.seats) / s.seats,
        float(s.last_round),
        max(s.placed) / CAMPS,
        len(s.draw_pile) / 40,
        s.tiles_left / 10,
        s.fish_left / 20,
    ]


def my_hand(s: Table, seat: int) -> list[float]:
    """Cards, those that show each terrain, those that fit a way out."""
    hand, masks, around = s.hands[seat], s.box.masks, ways_out(s, seat)
    return [
        len(hand) / 8,
        worth_of_hand(s, seat) / 5,
        *(sum(1 for card in hand if masks[card] & price) / 4 for price in PRICE),
        sum(1 for card in hand if masks[card] & around) / 6,
    ]


def standing(s: Table, seat: int) -> float:
    """Points now and what is promised, as far as everybody sees it."""
    points = float(sum(s.scenario.score(s, seat).values()))
    return points + (0.0 if s.ending else PLACED_CAMP * s.placed[seat] + worth_of_goals(s, seat))


def open_to_all(s: Table, seat: int, total: float) -> list[float]:
    have, around = holdings(s, seat), ways_out(s, seat)
    return [
        total / 40,
        sum(s.scenario.score(s, seat).values()) / 40,
        s.placed[seat] / CAMPS,
        len(s.hands[seat]) / 8,
        flames_of(s, seat) / 6,
        all_berries_of(s, seat) / 8,
        s.fish[seat] / 4,
        len(s.done[seat]) / 4,
        worth_of_goals(s, seat) / 10,
        *(n / 3 for n in have),
        *(float(bool(around & price)) for price in PRICE),
        *goals_left(s, seat, have),
    ]


def goals_left(s: Table, seat: int, have: list[int]) -> list[float]:
    """From the most promising on: its points, symbols that are missing, and what it is worth so."""
    found = []
    for goal in s.goals[seat]:
        tile = s.box.goals[goal]
        missing = sum(max(0, n - have[symbol]) for symbol, n in tile.needs)
        points = tile.points + 1.5 * tile.flames
        found.append((points * UNMET[min(missing, 6)] / 10, points / 10, missing / 4))
    best = sorted(found, reverse=True)[:MOST_GOALS]
    return [n for goal in best for n in goal] + [0.0] * (3 * (MOST_GOALS - len(best)))
