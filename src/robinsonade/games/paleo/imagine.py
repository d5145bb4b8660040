"""What a seat cannot see: the order of piles, which does not exist before a card is drawn."""

from __future__ import annotations

from robinsonade.games.paleo.table import Table


def forget_the_order(s: Table) -> None:
    """Nobody knows more than anybody else, so all seats imagine alike: every pile from its sorted cards."""
    for pool in s.deck.pools:
        pool.sort()
    s.people_pile.sort()
    s.idea_pile.sort()
