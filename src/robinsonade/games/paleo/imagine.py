"""What a seat cannot see: the order of piles, which does not exist before a card is drawn."""

from __future__ import annotations

from collections import Counter

from robinsonade.engine.game import FaceDown
from robinsonade.games.paleo.table import KNOWN, Table


def forget_the_order(s: Table) -> None:
    """Nobody knows more than anybody else, so all seats imagine alike: every pile from its sorted cards."""
    for pool in s.deck.pools:
        pool.sort()
    s.people_pile.sort()
    s.idea_pile.sort()


def could_be(s: Table, entry: int) -> list[int]:
    """The fronts of a card in a stack, by its back."""
    if entry >= KNOWN:
        return [entry - KNOWN]
    pools = s.deck.pools
    return pools[entry] + pools[s.level.fresh] if entry == s.level.dream and s.dreams_mixed else pools[entry]


def face_down(s: Table) -> list[FaceDown]:
    """The stacks by their backs. In the night everything is shuffled, so every day has cards of its own."""
    lying = Counter(entry for pile in [*s.deck.piles, s.hidden] for entry in pile)
    return [
        FaceDown(f"day {s.day}, back {entry}", n, [s.box.cards[card].id for card in could_be(s, entry)])
        for entry, n in sorted(lying.items())
    ]
