"""Adventure cards (R-DICE-04)."""

from __future__ import annotations

from robinsonade.content.effects import perform
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.games.robinson.effects.choices import open_ways
from robinsonade.games.robinson.effects.finds import take_treasure
from robinsonade.games.robinson.table import Table, asked
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, card_of, find_of


def resolve_adventure(s: Table, deck: int, who: int) -> None:
    """The top half of the next card; then it is shuffled into the event deck or discarded (R-DICE-04)."""
    if not s.adventures[deck]:
        return
    card = draw(s, s.adventures[deck], "adventure")
    adventure = s.box.adventures[card]
    read = card_of(ADVENTURE_DECK, card)
    before, s.in_play = s.in_play, read
    s.hand.append(read)
    tell(s, "R-DICE-04", "adventure", read)
    copies = s.events.count(read)
    if adventure.ways:
        ask(s, asked(who), "way", open_ways(s, adventure.ways, who)).take(s, who)
    perform(s, adventure.when_drawn, who)
    s.hand.remove(read)
    if adventure.tomorrow:
        s.tomorrow.append(find_of(read, who))
    if adventure.keep:
        take_treasure(s, read, who)
    elif s.events.count(read) == copies:
        s.adventures_out.append(card)
    s.in_play = before
