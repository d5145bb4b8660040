"""Food, wood, the offer, the fire and the weather (N-GATH, N-WOOD, N-FIRE, N-WTH)."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import ask, tell
from robinsonade.games.naufragos import acts
from robinsonade.games.naufragos.modifiers import STORE_GUARD
from robinsonade.games.naufragos.table import NOBODY, SHARK, WEATHER, Table, in_camp, modified_by_group
from robinsonade.games.naufragos.words.base import WORDS


@WORDS.word
class Food(Word):
    def __init__(self, n: int, where: Literal["store", "self", "any"] = "store") -> None:
        self.n = n
        self.where = where
        self.needs_reader = where != "store"

    def there(self, s: Table, who: int) -> int:
        own = s.food[who] if self.where != "store" else 0
        return own + (s.store_food if self.where != "self" else 0)

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or self.there(s, who) >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.n >= 0:
            acts.gain_food(s, self.n, who if self.where == "self" else NOBODY)
            return
        self.take(s, who, guarded(s, -self.n) if self.where == "store" else -self.n)

    def take(self, s: Table, who: int, n: int) -> None:
        own = self.own_share(s, who, n)
        s.food[who] -= own
        s.food_stock += own
        if own:
            tell(s, "N-GEN-02", "gives_food", who, own)
        if self.where != "self":
            acts.lose_food(s, n - own)

    def own_share(self, s: Table, who: int, n: int) -> int:
        """Where both own markers and the store can be used, the payer says how many of the own ones."""
        most = min(n, s.food[who]) if self.where != "store" else 0
        least = min(most, max(0, n - s.store_food)) if self.where == "any" else most
        return ask(s, who, "own_share", list(range(least, most + 1)))


def guarded(s: Table, n: int) -> int:
    """The pantry and the like keep something from events."""
    if s.in_play and s.box.cards[s.in_play[-1]].kind == "event":
        return max(0, n - modified_by_group(s, STORE_GUARD, in_camp(s)) - (1 if s.pantry else 0))
    return n


@WORDS.word
class Wood(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or s.store_wood >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.n >= 0:
            acts.gain_wood(s, self.n)
        else:
            acts.lose_wood(s, guarded(s, -self.n))


@WORDS.word
class Offer(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return s.offer >= -self.n

    def do(self, s: Table, who: int) -> None:
        acts.change_offer(s, self.n)


@WORDS.word
class Forage(Word):
    """Gathering tiles from the reserve into the store."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            if acts.reserve(s) > 0:
                acts.find_food(s, from_offer=False)


@WORDS.word
class Fish(Word):
    needs_reader = True

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            if not s.dead[who]:
                acts.fish(s, who)


@WORDS.word
class SharkArrives(Word):
    def do(self, s: Table, who: int) -> None:
        if not s.shark:
            s.shark = True
            acts.restock_fish(s)
            s.fishes += (SHARK,)
            tell(s, "N-SETUP-05", "shark_arrives")


@WORDS.word
class Fire(Word):
    def __init__(self, to: Literal["lit", "out"]) -> None:
        self.to = to

    def do(self, s: Table, who: int) -> None:
        if self.to == "out":
            put_out(s, "N-FIRE-04")
        elif not s.fire_lit:
            s.fire_lit = True
            if s.wood_stock:
                s.wood_stock -= 1
                s.fire_wood += 1
            tell(s, "N-FIRE-01", "fire_lit")


def put_out(s: Table, rule: str) -> None:
    """Wood on it is lost (A-18)."""
    if s.fire_lit:
        s.fire_lit = False
        s.wood_stock += s.fire_wood
        s.fire_wood = 0
        tell(s, rule, "fire_out")


@WORDS.word
class Weather(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        s.weather = max(0, min(len(WEATHER) - 1, s.weather + self.n))
        tell(s, "N-WTH-01", "weather", s.weather)


@WORDS.word
class Wreckage(Word):
    def do(self, s: Table, who: int) -> None:
        if s.wreck and not s.remains:
            s.wreck -= 1
            s.remains = 1
            tell(s, "N-WRK-01", "wreckage")
