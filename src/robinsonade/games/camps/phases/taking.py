"""Taking cards, refilling the row, and the event that waits under the draw pile (C-TAKE, C-SCEN)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.chance import draw
from robinsonade.engine.machine import tell
from robinsonade.games.camps.table import GAP, Table

NO_CARD: Final = -1


def pair_options(s: Table) -> list[int]:
    """Two cards lying directly side by side, by the place of the left one (C-TAKE-01)."""
    row = s.row
    return [i for i in range(len(row) - 1) if row[i] != GAP and row[i + 1] != GAP]


def take_two_cards(s: Table, seat: int, left: int) -> None:
    hand = s.hands[seat]
    tell(s, "C-TAKE-01", "takes", seat, s.row[left], s.row[left + 1])
    hand.append(s.row[left])
    hand.append(s.row[left + 1])
    s.row[left] = s.row[left + 1] = GAP
    refill_row(s)


def refill_row(s: Table) -> None:
    """Cards do not slide: new ones fill the gaps from the left (C-TAKE-03, A-02)."""
    for i in range(len(s.row)):
        if s.row[i] == GAP:
            if s.scenario.has_event:
                refill_from_event_pile(s, i)
            else:
                s.row[i] = next_card(s)


def next_card(s: Table) -> int:
    """From the draw pile; an empty one is made anew from the discard pile (C-TAKE-04)."""
    if not s.draw_pile and s.discard:
        s.draw_pile = s.discard
        s.discard = []
        tell(s, "C-TAKE-04", "reshuffle")
    return draw(s, s.draw_pile, "card") if s.draw_pile else NO_CARD


def refill_from_event_pile(s: Table, place: int) -> None:
    """From the small pile on the event tile. Its last card sets off the event, then a new pile is made (C-SCEN-03).

    The card lies in the row before the event asks anything.
    """
    if not s.draw_pile:
        make_event_pile(s)
        if not s.draw_pile:
            return
    s.row[place] = draw(s, s.draw_pile, "card")
    if not s.draw_pile:
        tell(s, "C-SCEN-03", "event", s.active)
        s.scenario.event(s)
        make_event_pile(s)


def make_event_pile(s: Table) -> None:
    """As many cards as the number of seats asks for, or what there is (A-23)."""
    for _ in range(s.box.dealing[s.seats].event_pile):
        card = next_stock_card(s)
        if card == NO_CARD:
            return
        s.draw_pile.append(card)


def next_stock_card(s: Table) -> int:
    """From the stock; an empty one is made anew from the discard pile (C-SCEN-04)."""
    if not s.stock and s.discard:
        s.stock = s.discard
        s.discard = []
        tell(s, "C-SCEN-04", "reshuffle")
    return draw(s, s.stock, "stock") if s.stock else NO_CARD
