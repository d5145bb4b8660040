"""The start of a round and the Event Phase (R-EVENT-01..11)."""

from __future__ import annotations

from robinsonade.content.effects import perform
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.beasts import turn_up
from robinsonade.games.robinson.effects.camp import book_effect
from robinsonade.games.robinson.effects.finds import draw_event, treasure_arrives
from robinsonade.games.robinson.effects.tokens import put_adventure_token
from robinsonade.games.robinson.phases.combat import fight_beast
from robinsonade.games.robinson.phases.windows import before_waiting_beast, in_the_morning
from robinsonade.games.robinson.table import Table, on_sheet
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    EVENT_DECK,
    MYSTERY_DECK,
    NO_CARD,
    TOKEN_POOL,
    WRECKAGE_DECK,
    CardRef,
)
from robinsonade.games.robinson.table.numbers import (
    BOOK,
    EVENT,
    EVERY_ACTION,
    EVERY_TOKEN,
    JENNY,
    NO_BEAST,
    NOWHERE,
    PEOPLE,
    UNSEEN,
)
from robinsonade.games.robinson.table.people import IN_THE_MORNING, own_pawns


def start_of_round(s: Table) -> bool:
    """Sleepers return, what was promised for the morning happens, and the scenario may stir."""
    s.phase = EVENT
    tell(s, "R-ROUND-01", "round", s.round)
    for person in range(s.seats):
        s.pawns[person] = own_pawns(1 if s.pawns[person].only_one_next_round else 2)
    s.allowed = [EVERY_ACTION] * PEOPLE
    for person in range(JENNY):
        if s.outside[person] != NOWHERE:
            come_home(s, person)
    if any(s.curses):
        s.curses = [
            frozenset(IN_THE_MORNING[curse] for curse in curses if curse in IN_THE_MORNING) for curses in s.curses
        ]
    tomorrow, s.tomorrow = s.tomorrow, []
    for find in tomorrow:
        s.in_play = find.card
        perform(s, s.box.adventures[find.card.n].tomorrow, find.who)
        s.in_play = NO_CARD
    s.scenario.start_of_round(s)
    in_the_morning(s)
    return True


def come_home(s: Table, person: int) -> None:
    """Back in camp with everything on the sheet (R-OUT-07, A-33)."""
    s.outside[person] = NOWHERE
    for good in range(4):
        s.goods[good] += s.sheets[on_sheet(person, good)]
        s.sheets[on_sheet(person, good)] = 0
    for find in s.sheet_cards[:]:
        if find.who == person:
            s.sheet_cards.remove(find)
            if find.card.deck == TOKEN_POOL:
                s.tokens.append(EVERY_TOKEN[find.card.n])
            else:
                treasure_arrives(s, find.card, person)
                s.holders = [-1] * len(s.holders)  # it was found yesterday (R-CARD-HELMET)
    if s.wounds[person] >= 0:
        tell(s, "R-OUT-07", "returns", person)


def event_phase(s: Table) -> bool:
    """One card; adventures and mysteries in the deck are followed by another (R-EVENT-02)."""
    if s.round == 1:
        return True  # R-ROUND-02
    s.phase = EVENT
    if s.waiting_beast != NO_BEAST:
        fight_waiting_beast(s)
        return False
    card = next_card(s)
    if card is NO_CARD:
        return True
    s.in_play = card
    s.hand.append(card)
    if card.deck == MYSTERY_DECK:
        mystery_returns(s, card)
    elif card.deck == ADVENTURE_DECK:
        adventure_returns(s, card)
    else:
        event(s, card)
    s.in_play = NO_CARD
    return card.deck == EVENT_DECK


def next_card(s: Table) -> CardRef:
    if s.event_top is not NO_CARD:
        card, s.event_top = s.event_top, NO_CARD
        return card
    return draw_event(s) if s.events else NO_CARD


def fight_waiting_beast(s: Table) -> None:
    """The beast of a Dangerous Night comes before the draw, for the first player (R-CARD-NIGHT)."""
    before_waiting_beast(s)
    beast = turn_up(s, s.waiting_beast) if s.waiting_beast <= UNSEEN else s.waiting_beast
    s.waiting_beast = NO_BEAST
    if beast != NO_BEAST:
        fight_beast(s, s.first, beast)


def adventure_returns(s: Table, card: CardRef) -> None:
    """The lower half of an adventure met before (R-EVENT-02)."""
    tell(s, "R-EVENT-02", "returns_as_event", card)
    perform(s, s.box.adventures[card.n].later, s.first)
    s.hand.remove(card)
    s.adventures_out.append(card.n)


def mystery_returns(s: Table, card: CardRef) -> None:
    tell(s, "R-EVENT-02", "returns_as_event", card)
    perform(s, s.box.mysteries[card.n].later, s.first)
    s.hand.remove(card)
    if card not in s.events:
        s.mysteries_out.append(card.n)


def event(s: Table, card: CardRef) -> None:
    """Adventure token or book, then the effect, then the card joins the threat row (R-EVENT-03..06)."""
    it = s.box.events[card.n]
    tell(s, "R-EVENT-01", "event", card)
    if it.icon == BOOK:
        book_effect(s)
    else:
        put_adventure_token(s, it.icon)
    perform(s, it.when_drawn, s.first)
    join_threat_row(s, card)


def join_threat_row(s: Table, card: CardRef) -> None:
    """On the right space. What lies there moves left; only what it displaces falls off (R-EVENT-06, R-EVENT-07)."""
    left, right = s.threat
    s.hand.remove(card)
    s.threat[1] = card
    if right is NO_CARD:
        return
    s.threat[0] = right
    if left is not NO_CARD:
        fall_off(s, left)


def fall_off(s: Table, card: CardRef) -> None:
    """The threat comes true; wreckage just drifts away (R-EVENT-07, R-EVENT-11)."""
    if card.deck == WRECKAGE_DECK:
        tell(s, "R-EVENT-11", "wreckage_lost", card)
        return
    tell(s, "R-EVENT-07", "threat_falls", card)
    before, s.in_play = s.in_play, card
    s.hand.append(card)
    perform(s, s.box.events[card.n].fall, s.first)
    s.hand.remove(card)
    s.in_play = before
    s.events_out.append(card.n)
