"""Discovery tokens, treasures, cards that are kept, and the event deck (R-DISC, R-MYST, R-TERM)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import Effect, perform
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.beasts import turn_up
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    BEAST_DECK,
    EVENT_DECK,
    MYSTERY_DECK,
    NO_CARD,
    TOKEN_POOL,
    CardRef,
    card_of,
    find_of,
)
from robinsonade.games.robinson.table.numbers import (
    BACKPACK,
    HELMET,
    IN_FUTURE,
    IN_THE_BOX,
    NO_TOKEN,
    RESOLVING,
    TWO_USES,
    UNSEEN,
    Token,
)


def draw_token(s: Table) -> Token:
    """A discovery token out of the supply, or -1."""
    return draw(s, s.token_pool, "token") if s.token_pool else NO_TOKEN


def draw_discovery(s: Table, n: int, who: int) -> None:
    """Face up into Future while actions are resolved, else Available (R-DISC-01, R-AVAIL-01)."""
    for _ in range(n):
        token = draw_token(s)
        if token == NO_TOKEN:
            return
        take_token(s, token, who)


def take_token(s: Table, token: Token, who: int) -> None:
    tell(s, "R-DISC-01", "token", token)
    if s.phase != RESOLVING:
        s.tokens.append(token)
    elif s.acting and s.acting.outside:
        s.sheet_cards.append(find_of(card_of(TOKEN_POOL, token), who))
    else:
        s.future_tokens.append(token)


def take_treasure(s: Table, card: CardRef, who: int) -> None:
    """A mystery, or an adventure that is kept: to Future in the Action Phase,
    else it works at once (R-MYST-02, A-57)."""
    if s.phase != RESOLVING:
        treasure_arrives(s, card, who)
    elif s.acting and s.acting.outside:
        s.sheet_cards.append(find_of(card, who))
    else:
        s.future_treasures.append(find_of(card, who))


def treasure_arrives(s: Table, card: CardRef, who: int) -> None:
    """Its effect; lasting ones are kept beside the board for all (R-ENDACT-04, R-TERM-01)."""
    if card.deck == ADVENTURE_DECK:
        keep_card(s, card, s.box.adventures[card.n].uses)
        return
    mystery = s.box.mysteries[card.n]
    tell(s, "R-ENDACT-04", "treasure", card.n)
    before, s.in_play = s.in_play, card
    s.hand.append(card)
    copies = s.events.count(card)
    perform(s, mystery.when_drawn, who)
    s.hand.remove(card)
    s.in_play = before
    if mystery.keep:
        keep_card(s, card, mystery.uses)
        if card in (HELMET, BACKPACK):
            s.holders[-1] = NOT_TODAY
    elif s.events.count(card) == copies:
        s.mysteries_out.append(card.n)


NOT_TODAY: Final = -2  # as the holder of a card that works from the next round on (R-CARD-HELMET, R-CARD-BACKPACK)


def keep_card(s: Table, card: CardRef, uses: int) -> None:
    """Beside the board."""
    s.kept.append(card)
    s.kept_uses.append(uses)
    s.holders.append(-1)


def drop_kept(s: Table, i: int) -> None:
    card = s.kept.pop(i)
    s.kept_uses.pop(i)
    s.holders.pop(i)
    if card.deck == MYSTERY_DECK:
        s.mysteries_out.append(card.n)
    else:
        s.adventures_out.append(card.n)


def use_up(s: Table, i: int) -> None:
    """One use of a kept card; with the last one it is discarded (R-TERM-03)."""
    if s.kept_uses[i]:
        s.kept_uses[i] -= 1
        if not s.kept_uses[i]:
            drop_kept(s, i)


def shuffle_into_events(s: Table, card: CardRef) -> None:
    """Into the event deck; a top card somebody has seen is lost in it."""
    if s.event_top is not NO_CARD:
        s.events.append(s.event_top)
        if s.event_top.deck == EVENT_DECK:
            s.seen_events.append(s.event_top)
        s.event_top = NO_CARD
    s.events.append(card)
    tell(s, "R-DICE-04", "shuffled_in", card)


def draw_event(s: Table) -> CardRef:
    card = draw(s, s.events, "event")
    if card in s.seen_events:
        s.seen_events.remove(card)
    return card


THE_EVENT: Final = 0
THE_BEAST: Final = 1


def look_at_event(s: Table) -> CardRef:
    """The top card of the event deck, known from now on; or the beast beside it (R-CARD-HERBAL)."""
    unseen = s.event_top is NO_CARD and bool(s.events)
    if s.waiting_beast <= UNSEEN and not (unseen and ask(s, GROUP, "look", [THE_EVENT, THE_BEAST]) == THE_EVENT):
        s.waiting_beast = turn_up(s, s.waiting_beast)
        return card_of(BEAST_DECK, s.waiting_beast)
    if s.event_top is NO_CARD and s.events:
        s.event_top = draw_event(s)
    return s.event_top


def draw_equipment(s: Table, n: int = 1) -> None:
    """Unused starting equipment at random; earlier: used-up cards are mixed in (R-CARD-CHEST, E-99)."""
    for _ in range(n):
        pool = [
            card for card in range(8) if s.equipment[card] == IN_THE_BOX or (s.rules.earlier and s.equipment[card] == 0)
        ]
        if not pool:
            return
        card = draw(s, pool, "equipment")
        s.equipment[card] = IN_FUTURE if s.phase == RESOLVING else TWO_USES
        tell(s, "R-CARD-CHEST", "equipment", card)


def lose_treasure(s: Table, card: int) -> None:
    s.mysteries_out.append(card)
    tell(s, "R-MYST-02", "treasure_lost", card)


# The words


class Discovery(Effect):
    """Discovery tokens are drawn (R-DISC-01)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        draw_discovery(s, self.n, who)


class DrawEquipment(Effect):
    """A starting equipment at random, of those that are not in the game (R-CARD-CHEST)."""

    def do(self, s: Table, who: int) -> None:
        draw_equipment(s)


class IntoEventDeck(Effect):
    """The card is shuffled into the event deck; from there it comes back with its lower half (R-DICE-04)."""

    def do(self, s: Table, who: int) -> None:
        shuffle_into_events(s, s.in_play)


class LookAtNextEvent(Effect):
    """The top card of the event deck is looked at; everybody knows it from now on (R-CARD-HERBAL)."""

    def do(self, s: Table, who: int) -> None:
        card = look_at_event(s)
        if card is not NO_CARD:
            tell(s, "R-CARD-HERBAL", "seen", card)


class DropTreasures(Effect):
    """The treasures drawn in this action are lost (R-MYST-02)."""

    def do(self, s: Table, who: int) -> None:
        for finds in (s.future_treasures, s.sheet_cards):
            for find in finds[:]:
                if find.card.deck == MYSTERY_DECK and find.card.n in s.drawn:
                    finds.remove(find)
                    lose_treasure(s, find.card.n)
