"""What a castaway cannot see, dealt anew: other people's report tiles, and what others know of the decks."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.games.naufragos.table import Table


def deal_the_unseen(s: Table, seat: int) -> None:
    hidden = [s.report[other] for other in range(s.seats) if other != seat]
    unseen = sorted([value for tiles in hidden for value in tiles] + s.report_pool)
    for tiles in hidden:
        tiles[:] = [draw(s, unseen) for _ in tiles]
    s.report_pool[:] = sorted(unseen)
    for number, deck in enumerate(s.decks):
        if s.known[number] != seat and (deck.top or deck.bottom):
            redeal(s, deck.top, deck.bottom, deck.pool)
        else:
            deck.pool.sort()
    for pool in (s.goods, s.gathering, s.fishes):
        pool.sort()


def redeal(s: Table, top: list[int], bottom: list[int], pool: list[int]) -> None:
    unseen = sorted(top + bottom + pool)
    top[:] = [draw(s, unseen) for _ in top]
    bottom[:] = [draw(s, unseen) for _ in bottom]
    pool[:] = sorted(unseen)
