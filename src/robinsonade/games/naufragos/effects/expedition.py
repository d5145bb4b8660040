"""The way, the decks and the card that is read (N-EXP, N-RET)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from robinsonade.engine.machine import ask, tell, whisper
from robinsonade.games.naufragos.choices import put_back
from robinsonade.games.naufragos.effects.performing import Act, Whom, people
from robinsonade.games.naufragos.piles import draw_card, lay_before, put_on_top, put_under, rounds_left, take_back
from robinsonade.games.naufragos.table import (
    EVENTS,
    FIRST_SPACE,
    HIGHLANDS,
    LEAST_DIFFICULTY,
    MOST_DIFFICULTY,
    NOBODY,
    REGION_OF_SPACE,
    REGIONS,
    Table,
    living,
    region,
    removed,
)

# What becomes of the exploration card that is read
STAYS: Final = 0
RETURNS: Final = 1
OPEN: Final = 2
CAMP_CARD: Final = 3
CLOSED: Final = 4


def change_difficulty(s: Table, n: int) -> None:
    s.difficulty = max(LEAST_DIFFICULTY, min(MOST_DIFFICULTY, s.difficulty + n))
    if n:
        tell(s, "N-EXP-07", "difficulty", s.difficulty)


def advance(s: Table, seats: Sequence[int], n: int) -> None:
    """Whoever enters a region without cards goes on at once, unless a card from there is being read (N-EXP-12)."""
    read = [s.box.cards[card].region for card in s.in_play]
    for seat in seats:
        if not s.dead[seat] and n:
            before = region(s, seat)
            s.track[seat] = max(0, min(FIRST_SPACE[HIGHLANDS], s.track[seat] + n))
            tell(s, "N-EXP-06", "advances", seat, s.track[seat])
            if region(s, seat) not in (before, *read):
                leave_empty_region(s, seat)
    look_for_highlands(s, [])


def leave_empty_region(s: Table, seat: int) -> None:
    here = region(s, seat)
    while here < HIGHLANDS and not len(s.decks[here]):
        here += 1
        s.track[seat] = FIRST_SPACE[here]
        tell(s, "N-EXP-12", "region_empty", seat, here)


def leave_empty_regions(s: Table, drawer: int) -> None:
    """When a card is done with, nobody stays where no cards are left (N-EXP-12, N-EXP-13, A-08)."""
    for seat in living(s):
        leave_empty_region(s, seat)
    look_for_highlands(s, [drawer])


def look_for_highlands(s: Table, drawer: list[int]) -> None:
    """The first one there says whether this round or the next is the last (N-END-01, A-21, A-22)."""
    if s.last_round or FIRST_SPACE[HIGHLANDS] not in s.track:
        return
    order = [*drawer, *s.scouts, *living(s)]
    arrived = [seat for seat in order if s.track[seat] == FIRST_SPACE[HIGHLANDS] and not s.dead[seat]]
    if arrived:
        first = arrived[0]
        tell(s, "N-END-01", "highlands", first)
        later = ask(s, first, "last_round", [0, 1] if rounds_left(s) else [0])
        s.last_round = s.round + later
        tell(s, "N-END-01", "last_round", first, s.last_round)


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


# The words


class Advance(Act):
    """Somebody comes further on the exploration track (N-EXP-06)."""

    n: int
    whom: Whom = "scouts"

    def do(self, s: Table, who: int) -> None:
        advance(s, people(s, self.whom, who), self.n)


class Difficulty(Act):
    """The way home gets longer or shorter (N-EXP-07)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        change_difficulty(s, self.n)


class Peek(Act):
    """Look at the next cards of a deck and put them back."""

    n: int
    deck: Literal["coast", "hinterland", "heart", "event", "reached"]
    then: Literal["look", "order", "bottom"] = "look"

    def needs_reader(self) -> bool:
        return True

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


class GoHome(Act):
    """Scouts are back in camp at once."""

    whom: Literal["self", "scouts"] = "self"

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.whom, who):
            if seat in s.scouts:
                s.scouts = removed(s.scouts, seat)
                tell(s, "N-RET-02", "back", seat)


class ReturnCard(Act):
    """The card that is read is shuffled into its deck again."""

    def do(self, s: Table, who: int) -> None:
        s.after = RETURNS


class KeepOpen(Act):
    """The place that is read stays open next to its deck."""

    def do(self, s: Table, who: int) -> None:
        s.after = OPEN


class ClosePlace(Act):
    """The open place is exhausted."""

    def do(self, s: Table, who: int) -> None:
        s.after = CLOSED


class CampCard(Act):
    """The card that is read becomes a camp card."""

    def do(self, s: Table, who: int) -> None:
        s.after = CAMP_CARD
