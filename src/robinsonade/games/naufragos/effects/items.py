"""Goods, things and tiles: found, given away, lost or taken (N-REM, N-ITEM)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.games.naufragos.cards import POWDER
from robinsonade.games.naufragos.choices import NO, No
from robinsonade.games.naufragos.effects.performing import Act, Whom, people, perform_card
from robinsonade.games.naufragos.piles import drawn
from robinsonade.games.naufragos.table import (
    DOG,
    FOOD_THING,
    FREE,
    NOBODY,
    ROPE_THING,
    SAIL_THING,
    TILES,
    Table,
    Thing,
    concerned,
    dog_owner,
    excluding,
    has_tag,
    is_lost,
    living,
    owner_of,
    removed,
    replaced,
)

TILES_OF_A_KIND = 2  # ropes, and sails
Loss = Literal[
    "item", "random_item", "powder", "goat", "dog", "this_card", "card", "shelter", "sign_progress", "fire_wood"
]


def within_reach(s: Table, seat: int) -> list[int]:
    """Anybody else alive; in the harder variant nothing passes between the camp and the lost (N-HARD-01, A-13)."""
    others = excluding(living(s), [seat])
    return others if s.lost_trade else [other for other in others if is_lost(s, other) == is_lost(s, seat)]


def left_by(s: Table, seat: int) -> list[Thing]:
    things = sorted(set(s.items[seat]))
    if s.food[seat]:
        things.append(FOOD_THING)
    if s.rope[seat]:
        things.append(ROPE_THING)
    if s.sail[seat]:
        things.append(SAIL_THING)
    return things


def hand_over(s: Table, giver: int, taker: int, thing: Thing) -> None:
    """An item, a food marker, a rope or a sail changes hands."""
    if thing == FOOD_THING:
        s.food[giver] -= 1
        s.food[taker] += 1
    elif thing == ROPE_THING:
        s.rope[giver] -= 1
        s.rope[taker] += 1
    elif thing == SAIL_THING:
        s.sail[giver] -= 1
        s.sail[taker] += 1
    else:
        s.items[giver] = removed(s.items[giver], thing)
        s.items[taker] += (thing,)


def gain_item(s: Table, seat: int, item: int) -> None:
    s.items[seat] += (Thing(item),)
    tell(s, "N-REM-01", "takes_item", seat, item)
    if s.box.cards[item].when_drawn:
        perform_card(s, s.box.cards[item].when_drawn, seat, item)


def spend_item(s: Table, seat: int, item: int) -> None:
    s.items[seat] = removed(s.items[seat], Thing(item))
    discard_item(s, item)


def discard_item(s: Table, item: int) -> None:
    """Goods go to their discard pile, a plot card leaves the game."""
    if s.box.cards[item].number < 0:
        s.goods_gone += (item,)


def back_to_box(s: Table, card: int) -> None:
    """A plot card that a card takes away may come again."""
    if s.box.cards[card].number > 0:
        s.gone = replaced(s.gone, s.box.cards[card].number, False)


def lose_items(s: Table, seat: int, n: int, random: bool) -> None:
    for _ in range(n):
        if not s.items[seat]:
            return
        if random:
            item = draw(s, list(s.items[seat]), "item")
        else:
            item = ask(s, seat, "lose_item", sorted(set(s.items[seat])))
        spend_item(s, seat, item)
        tell(s, "N-EXP-09", "loses_item", seat, item)


def powder_owners(s: Table, who: int) -> list[int]:
    """Whoever is concerned and has something that explodes, the reader of the card first."""
    return [seat for seat in [who, *excluding(concerned(s), [who])] if has_tag(s, [seat], POWDER)]


def lose_powder(s: Table, who: int) -> None:
    """One item that explodes; its owner parts with it."""
    for seat in powder_owners(s, who)[:1]:
        item = next(item for item in s.items[seat] if POWDER in s.box.cards[item].tags)
        spend_item(s, seat, item)
        tell(s, "N-EXP-09", "loses_item", seat, item)


def take_out_of_play(s: Table, card: int) -> None:
    """Wherever it is in play; a plot card goes back to the box."""
    owner = owner_of(s, card)
    if owner != NOBODY:
        spend_item(s, owner, card)
    elif card in s.camp:
        s.camp[s.camp.index(card)] = FREE
    else:
        return
    back_to_box(s, card)
    tell(s, "N-EXP-11", "discarded", card)


# Goods from the wreck


def lay_out_goods(s: Table, n: int) -> int:
    """What is left of them (A-43), after those already there: a find may hold a find. How many were there?"""
    before = len(s.laid_out)
    for _ in range(min(n, len(s.goods))):
        found, s.goods = drawn(s, s.goods, "goods")
        s.laid_out += (found,)
    return before


def choose_goods(s: Table, seat: int, prompt: str, options: Sequence[int | No]) -> int | No:
    item = ask(s, seat, prompt, list(options))
    if item is not NO:
        s.laid_out = removed(s.laid_out, item)
        gain_item(s, seat, item)
    return item


def discard_laid_out(s: Table, before: int) -> None:
    s.goods_gone += s.laid_out[before:]
    s.laid_out = s.laid_out[:before]


# The words


class Goods(Act):
    """Look through goods and keep some of them."""

    n: int
    keep: int = 1
    whom: Whom = "self"

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.whom, who):
            before = lay_out_goods(s, self.n)
            for _ in range(min(self.keep, len(s.laid_out) - before)):
                choose_goods(s, seat, "goods", sorted(set(s.laid_out[before:])))
            discard_laid_out(s, before)


class Tile(Act):
    """Somebody gets the dog, the goat, the cannon, a rope or a sail."""

    what: Literal["dog", "goat", "cannon", "rope", "sail"]
    whom: Whom = "self"

    def do(self, s: Table, who: int) -> None:
        if {"rope": sum(s.rope), "sail": sum(s.sail)}.get(self.what) == TILES_OF_A_KIND:
            return
        for seat in people(s, self.whom, who)[:1]:
            if self.what == "goat":
                s.goat = True
            elif self.what == "cannon":
                s.cannon = True
            elif self.what == "rope":
                s.rope[seat] += 1
            elif self.what == "sail":
                s.sail[seat] += 1
            tell(s, "N-GEN-02", "tile", seat, TILES.index(self.what))


class Lose(Act):
    """Something of a castaway or of the camp is lost, or a card in play."""

    names = ("id",)
    what: Loss
    n: int = 1
    whom: Whom = "self"
    id: str = ""

    def needs_reader(self) -> bool:
        return self.what in ("item", "random_item", "powder") and super().needs_reader()

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
            for seat in people(s, self.whom, who):
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


class Steal(Act):
    """The reader takes a thing from somebody."""

    names = ("id",)
    what: Literal["any", "random", "card"]
    from_: Whom = "chosen"
    id: str = ""

    def needs_reader(self) -> bool:
        return True

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
            hand_over(s, victim, who, Thing(item))
            tell(s, "N-EXP-09", "takes_from", who, item, victim)
