"""Adventure cards (R-DICE-04)."""

from __future__ import annotations

from robinsonade.content.vocabulary import perform
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.games.robinson.decks import ADVENTURE_DECK, card_of, find_of
from robinsonade.games.robinson.effects.finds import shuffle_into_events, take_treasure
from robinsonade.games.robinson.table import Table, asked


def choose_way(s: Table, who: int, ways: list[int]) -> int:
    """One of the alternatives of the card in play (R-TERM-04)."""
    return ask(s, asked(who), "way", ways)


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
    way = choose_way(s, who, open_ways(s, adventure.ways, who))
    perform(s, adventure.ways[way], who)
    s.hand.remove(read)
    if adventure.tomorrow:
        s.tomorrow.append(find_of(read, who))
    if adventure.shuffles[way]:
        shuffle_into_events(s, read)
    elif adventure.keep:
        take_treasure(s, read, who)
    else:
        s.adventures_out.append(card)
    s.in_play = before


def open_ways(s: Table, ways: list[list], who: int) -> list[int]:  # type: ignore[type-arg]
    """The alternatives whose requirements can be met; if none can, the first must be suffered (R-TERM-04)."""
    if len(ways) == 1:
        return [0]
    able = [i for i, way in enumerate(ways) if all(word.can(s, who) for word in way)]
    return able or [0]
