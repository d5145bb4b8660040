"""Goods, tiles and what is lost or taken (N-REM, N-ITEM)."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Word
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.games.naufragos import acts
from robinsonade.games.naufragos.cards import TAGS
from robinsonade.games.naufragos.table import (
    DOG,
    FREE,
    NOBODY,
    TILES,
    Table,
    Thing,
    apart_from,
    concerned,
    dog_owner,
    has_tag,
    owner_of,
)
from robinsonade.games.naufragos.words.base import WORDS, Who, people

POWDER = TAGS.index("powder")
TILES_OF_A_KIND = 2  # ropes, and sails
Loss = Literal[
    "item", "random_item", "powder", "goat", "dog", "this_card", "card", "shelter", "sign_progress", "fire_wood"
]


@WORDS.word
class Goods(Word):
    """Look through goods and keep some of them."""

    def __init__(self, n: int, keep: int = 1, who: Who = "self") -> None:
        self.n = n
        self.keep = keep
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            before = acts.lay_out_goods(s, self.n)
            for _ in range(min(self.keep, len(s.laid_out) - before)):
                acts.choose_goods(s, seat, "goods", sorted(set(s.laid_out[before:])))
            acts.discard_laid_out(s, before)


@WORDS.word
class Tile(Word):
    def __init__(self, what: Literal["dog", "goat", "cannon", "rope", "sail"], who: Who = "self") -> None:
        self.what = what
        self.who = who

    def do(self, s: Table, who: int) -> None:
        if {"rope": sum(s.rope), "sail": sum(s.sail)}.get(self.what) == TILES_OF_A_KIND:
            return
        for seat in people(s, self.who, who)[:1]:
            if self.what == "goat":
                s.goat = True
            elif self.what == "cannon":
                s.cannon = True
            elif self.what == "rope":
                s.rope[seat] += 1
            elif self.what == "sail":
                s.sail[seat] += 1
            tell(s, "N-GEN-02", "tile", seat, TILES.index(self.what))


@WORDS.word
class Lose(Word):
    def __init__(self, what: Loss, n: int = 1, who: Who = "self", id: str = "") -> None:
        self.what = what
        self.n = n
        self.who = who
        self.id = id
        self.needs_reader = what in ("item", "random_item", "powder") and who in ("self", "chosen")

    def can(self, s: Table, who: int) -> bool:
        """As a cost it must be there in full."""
        if self.what == "powder":
            return bool(powder_owners(s, who))
        if self.what == "card":
            return owner_of(s, s.box.index.get(self.id, -1)) != NOBODY or s.box.index.get(self.id, -1) in s.camp
        if self.what == "dog":
            return dog_owner(s) != NOBODY
        if self.what in ("item", "random_item"):
            return len(s.items[who]) >= self.n
        return self.what == "this_card" or self.in_camp(s) >= self.n

    def do(self, s: Table, who: int) -> None:
        if self.what in ("item", "random_item"):
            for seat in people(s, self.who, who):
                lose_items(s, seat, self.n, self.what == "random_item")
        elif self.what == "powder":
            lose_powder(s, who)
        elif self.what == "dog":
            take_out_of_play(s, s.box.plots[DOG])
        elif self.what == "this_card":
            take_out_of_play(s, s.in_play[-1])
        elif self.what == "card":
            take_out_of_play(s, s.box.index[self.id])
        elif self.in_camp(s):
            self.take_from_camp(s)

    def in_camp(self, s: Table) -> int:
        """How much of it the camp has."""
        if self.what == "sign_progress":
            return 0 if s.sign_built else s.sign
        return {"goat": int(s.goat), "shelter": s.shelter, "fire_wood": s.fire_wood}[self.what]

    def take_from_camp(self, s: Table) -> None:
        if self.what == "goat":
            s.goat = False
            tell(s, "N-EXP-09", "goat_gone")
        elif self.what == "shelter":
            s.shelter = max(0, s.shelter - self.n)
            tell(s, "N-EXP-09", "shelter_falls", s.shelter)
        elif self.what == "sign_progress":
            s.sign = max(0, s.sign - self.n)
            tell(s, "N-BLD-06", "progress", s.sign, s.beacon)
        else:
            burnt = min(self.n, s.fire_wood)
            s.fire_wood -= burnt
            s.wood_stock += burnt
            tell(s, "N-EXP-09", "feeds_fire", s.fire_wood)


def lose_items(s: Table, seat: int, n: int, random: bool) -> None:
    for _ in range(n):
        if not s.items[seat]:
            return
        if random:
            item = draw(s, list(s.items[seat]), "item")
        else:
            item = ask(s, seat, "lose_item", sorted(set(s.items[seat])))
        acts.spend_item(s, seat, item)
        tell(s, "N-EXP-09", "loses_item", seat, item)


def powder_owners(s: Table, who: int) -> list[int]:
    """Whoever is concerned and has something that explodes, the reader of the card first."""
    return [seat for seat in [who, *apart_from(concerned(s), [who])] if has_tag(s, [seat], POWDER)]


def lose_powder(s: Table, who: int) -> None:
    """One item that explodes; its owner parts with it."""
    for seat in powder_owners(s, who)[:1]:
        item = next(item for item in s.items[seat] if POWDER in s.box.cards[item].tags)
        acts.spend_item(s, seat, item)
        tell(s, "N-EXP-09", "loses_item", seat, item)


def take_out_of_play(s: Table, card: int) -> None:
    """Wherever it is in play; a plot card goes back to the box."""
    owner = owner_of(s, card)
    if owner != NOBODY:
        acts.spend_item(s, owner, card)
    elif card in s.camp:
        s.camp[s.camp.index(card)] = FREE
    else:
        return
    acts.back_to_box(s, card)
    tell(s, "N-EXP-11", "discarded", card)


@WORDS.word
class Steal(Word):
    needs_reader = True

    def __init__(self, what: Literal["any", "random", "card"], from_: Who = "chosen", id: str = "") -> None:
        self.what = what
        self.from_ = from_
        self.id = id

    def do(self, s: Table, who: int) -> None:
        if self.what == "card":
            owner = owner_of(s, s.box.index[self.id])
            victims = [] if owner == NOBODY else [owner]
        else:
            victims = people(s, self.from_, who, self.id)
        for victim in victims:
            if victim == who or not s.items[victim]:
                continue
            if self.what == "card":
                item = s.box.index[self.id]
            elif self.what == "random":
                item = draw(s, list(s.items[victim]), "item")
            else:
                item = ask(s, who, "steal", sorted(set(s.items[victim])))
            acts.hand_over(s, victim, who, Thing(item))
            tell(s, "N-EXP-09", "takes_from", who, item, victim)
