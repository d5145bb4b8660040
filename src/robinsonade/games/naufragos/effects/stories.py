"""Cards that bring cards, and what will be remembered (N-EXP-09, N-EXP-10)."""

from __future__ import annotations

from typing import Literal

from robinsonade.engine.machine import tell
from robinsonade.games.naufragos.effects.camp import camp_place_for
from robinsonade.games.naufragos.effects.items import gain_item
from robinsonade.games.naufragos.effects.performing import Act, people
from robinsonade.games.naufragos.piles import shuffle_in
from robinsonade.games.naufragos.table import EVENTS, MARKS, REGIONS, Remembered, Table, replaced


class Plot(Act):
    """A plot card comes into play, unless it was there before."""

    number: int
    to: Literal["coast", "hinterland", "heart", "event", "camp", "self", "neighbour"]

    def needs_reader(self) -> bool:
        return self.to in ("self", "neighbour")

    def do(self, s: Table, who: int) -> None:
        card = s.box.plots[self.number]
        if s.gone[self.number]:
            return
        if s.seats == 1 and s.box.cards[card].solo == "no_effect" and self.to == "camp":
            tell(s, "N-SOLO-02", "no_effect", card)
            return
        s.gone = replaced(s.gone, self.number, True)
        if self.to in REGIONS or self.to == "event":
            deck = EVENTS if self.to == "event" else REGIONS.index(self.to)
            shuffle_in(s, deck, card)
            tell(s, "N-EXP-10", "plot_to_deck", deck)
        elif self.to == "camp":
            camp_place_for(s, who, card)
        else:
            owner = who if self.to == "self" else (people(s, "neighbour", who) or [who])[0]
            gain_item(s, owner, card)


class Mark(Act):
    """Something will be remembered."""

    what: Remembered

    def do(self, s: Table, who: int) -> None:
        s.marks[MARKS.index(self.what)] = True
        tell(s, "N-EXP-09", "mark", MARKS.index(self.what))


class Unmark(Act):
    """Something is settled."""

    what: Remembered

    def do(self, s: Table, who: int) -> None:
        s.marks[MARKS.index(self.what)] = False
        tell(s, "N-EXP-09", "unmark", MARKS.index(self.what))
