"""Cards that bring cards, changes that last, and what will be remembered (N-EXP-09, N-EXP-10)."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import tell
from robinsonade.games.naufragos import acts
from robinsonade.games.naufragos.modifiers import FOR_EVERYBODY, MODS, YES_OR_NO, ModName
from robinsonade.games.naufragos.piles import shuffle_in
from robinsonade.games.naufragos.table import EVENTS, MARKS, NOBODY, REGIONS, UNTIL, Mod, Remembered, Table, change, put
from robinsonade.games.naufragos.words.base import WORDS, Who, people


@WORDS.word
class Plot(Word):
    """A plot card comes into play, unless it was there before."""

    def __init__(
        self, number: int, to: Literal["coast", "hinterland", "heart", "event", "camp", "self", "neighbour"]
    ) -> None:
        self.number = number
        self.to = to
        self.needs_reader = to in ("self", "neighbour")

    def do(self, s: Table, who: int) -> None:
        card = s.box.plots[self.number]
        if s.gone[self.number]:
            return
        if s.seats == 1 and s.box.cards[card].solo == "no_effect" and self.to == "camp":
            tell(s, "N-SOLO-02", "no_effect", card)
            return
        s.gone = put(s.gone, self.number, True)
        if self.to in REGIONS or self.to == "event":
            deck = EVENTS if self.to == "event" else REGIONS.index(self.to)
            shuffle_in(s, deck, card)
            tell(s, "N-EXP-10", "plot_to_deck", deck)
        elif self.to == "camp":
            acts.camp_place_for(s, who, card)
        else:
            owner = who if self.to == "self" else (people(s, "neighbour", who) or [who])[0]
            acts.gain_item(s, owner, card)


@WORDS.word
class Modify(Word):
    """A change that lasts."""

    def __init__(
        self,
        key: ModName,
        n: int = 1,
        until: Literal["round", "expedition", "next", "game"] = "round",
        who: Who = "self",
    ) -> None:
        self.key = Mod(MODS.index(key))
        self.n = n
        self.until = UNTIL.index(until)
        self.who = who
        self.everybody = who == "players" or self.key in FOR_EVERYBODY
        self.needs_reader = not self.everybody and who in ("self", "chosen")
        self.counts = self.key not in YES_OR_NO

    def do(self, s: Table, who: int) -> None:
        for seat in [NOBODY] if self.everybody else people(s, self.who, who):
            s.mods += (change(self.key, self.n, self.until, seat),)
        tell(s, "N-EXP-09", "modified" if self.counts else "applies", self.key, self.n)


@WORDS.word
class Mark(Word):
    def __init__(self, what: Remembered) -> None:
        self.what = MARKS.index(what)

    def do(self, s: Table, who: int) -> None:
        s.marks[self.what] = True
        tell(s, "N-EXP-09", "mark", self.what)


@WORDS.word
class Unmark(Word):
    def __init__(self, what: Remembered) -> None:
        self.what = MARKS.index(what)

    def do(self, s: Table, who: int) -> None:
        s.marks[self.what] = False
        tell(s, "N-EXP-09", "unmark", self.what)
