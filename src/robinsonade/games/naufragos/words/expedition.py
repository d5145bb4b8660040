"""The way, the decks and the card that is read (N-EXP, N-RET)."""

from __future__ import annotations

from typing import Final, Literal

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import ask, tell, whisper
from robinsonade.games.naufragos import acts
from robinsonade.games.naufragos.choices import put_back
from robinsonade.games.naufragos.piles import draw_card, lay_before, put_on_top, put_under, take_back
from robinsonade.games.naufragos.table import EVENTS, NOBODY, REGION_OF_SPACE, REGIONS, Table, living, without
from robinsonade.games.naufragos.words.base import WORDS, Who, people

# What becomes of the exploration card that is read
STAYS: Final = 0
RETURNS: Final = 1
OPEN: Final = 2
CAMP_CARD: Final = 3
CLOSED: Final = 4


@WORDS.word
class Advance(Word):
    def __init__(self, n: int, who: Who = "scouts") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        acts.advance(s, people(s, self.who, who), self.n)


@WORDS.word
class Difficulty(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.change_difficulty(s, self.n)


@WORDS.word
class Peek(Word):
    """Look at the next cards of a deck and put them back."""

    needs_reader = True

    def __init__(
        self,
        n: int,
        deck: Literal["coast", "hinterland", "heart", "event", "reached"],
        then: Literal["look", "order", "bottom"] = "look",
    ) -> None:
        self.n = n
        self.deck = deck
        self.then = then

    def do(self, s: Table, who: int) -> None:
        if self.deck == "reached":
            far = REGION_OF_SPACE[max([s.track[seat] for seat in living(s)])]
            decks = [deck for deck in range(min(far, 2) + 1) if len(s.decks[deck])]
            if not decks:
                return
            number = ask(s, who, "deck", decks)
        else:
            number = EVENTS if self.deck == "event" else REGIONS.index(self.deck)
        look_ahead(s, who, number, self.n, self.then)


def look_ahead(s: Table, who: int, number: int, n: int, then: str) -> None:
    """The cards lie before the looker, who says what happens to them; then they go back."""
    lay_before(s, who, [draw_card(s, number, "peek") for _ in range(min(n, len(s.decks[number])))])
    tell(s, "N-CAMP-01", "peeks", who, len(s.looked), number)
    if s.facts is not None:
        for card in s.looked:
            whisper(s, who, "N-CAMP-01", "sees", who, card)
    if then == "bottom":
        for card in s.looked:
            if ask(s, who, "under_deck", [put_back(card, False), put_back(card, True)]).under:
                put_under(s, number, card, take_back(s, card))
    while len(s.looked) > 1 and then != "look":
        card = ask(s, who, "back_first", sorted(set(s.looked)))
        put_on_top(s, number, card, take_back(s, card))
    for card in reversed(s.looked):
        put_on_top(s, number, card, take_back(s, card))
    s.looker = NOBODY


@WORDS.word
class GoHome(Word):
    def __init__(self, who: Literal["self", "scouts"] = "self") -> None:
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            if seat in s.scouts:
                s.scouts = without(s.scouts, seat)
                tell(s, "N-RET-02", "back", seat)


@WORDS.word
class ReturnCard(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = RETURNS


@WORDS.word
class KeepOpen(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = OPEN


@WORDS.word
class ClosePlace(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = CLOSED


@WORDS.word
class CampCard(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = CAMP_CARD
