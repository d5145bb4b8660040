"""Food, wood, tiles, fish, camp cards, the fire, the weather and the wreck (N-GATH, N-WOOD, N-FIRE, N-WTH)."""

from __future__ import annotations

from typing import Literal

from robinsonade.engine.machine import ask, tell
from robinsonade.games.naufragos.cards import WEAPON
from robinsonade.games.naufragos.effects.castaways import wound
from robinsonade.games.naufragos.effects.performing import Act
from robinsonade.games.naufragos.modifiers import FISH_PICK, STORE_GUARD
from robinsonade.games.naufragos.piles import drawn
from robinsonade.games.naufragos.table import (
    CAMP_PLACES,
    FREE,
    JELLYFISH,
    NOBODY,
    SHARK,
    WEATHER,
    FoodTile,
    Table,
    has_tag,
    in_camp,
    living,
    modified,
    modified_by_group,
    removed,
)

# Food and wood


def gain_food(s: Table, n: int, seat: int = NOBODY) -> None:
    """Markers from the stock to the store, or to a castaway; what is left of them (A-43)."""
    n = min(n, s.food_stock)
    s.food_stock -= n
    if seat == NOBODY:
        s.store_food += n
    else:
        s.food[seat] += n
    if n and seat == NOBODY:
        tell(s, "N-GEN-02", "gains_food", n)
    elif n:
        tell(s, "N-GEN-02", "gains_own_food", seat, n)


def lose_food(s: Table, n: int) -> None:
    n = min(n, s.store_food)
    s.store_food -= n
    s.food_stock += n
    if n:
        tell(s, "N-GEN-02", "loses_food", n)


def gain_wood(s: Table, n: int) -> None:
    n = min(n, s.wood_stock)
    s.wood_stock -= n
    s.store_wood += n
    if n:
        tell(s, "N-WOOD-01", "gains_wood", n)


def lose_wood(s: Table, n: int) -> None:
    n = min(n, s.store_wood)
    s.store_wood -= n
    s.wood_stock += n
    if n:
        tell(s, "N-WOOD-01", "loses_wood", n)


def guarded(s: Table, n: int) -> int:
    """The pantry and the like keep something from events."""
    if s.in_play and s.box.cards[s.in_play[-1]].kind == "event":
        return max(0, n - modified_by_group(s, STORE_GUARD, in_camp(s)) - (1 if s.pantry else 0))
    return n


# Gathering and fishing


def reserve(s: Table) -> int:
    """Gathering tiles next to the board; an empty reserve is refilled with the used ones (A-42)."""
    if len(s.gathering) <= s.offer and s.gathered:
        s.gathering += s.gathered
        s.gathered = ()
    return len(s.gathering) - s.offer


def change_offer(s: Table, n: int) -> None:
    if n > 0:
        for _ in range(n):
            if reserve(s) > 0:
                s.offer += 1
    for _ in range(-n):
        if s.offer:
            s.offer -= 1
            tile = draw_tile(s)
            s.gathered += (tile,)
            tell(s, "N-GATH-02", "discards_tile", tile.value)
    tell(s, "N-GATH-02", "offer", s.offer)


def draw_tile(s: Table) -> FoodTile:
    tile, s.gathering = drawn(s, s.gathering, "gather")
    return tile


def find_food(s: Table, from_offer: bool) -> None:
    """A tile face up into the store."""
    if from_offer:
        s.offer -= 1
    tile = draw_tile(s)
    s.store_tiles.append(tile)
    tell(s, "N-GATH-01", "finds", tile.value)


def use_up_tile(s: Table, tile: FoodTile) -> None:
    if tile.kind == "fish":
        s.fish_used += (tile,)
    else:
        s.gathered += (tile,)


def restock_fish(s: Table) -> None:
    """An empty stack is refilled with the used tiles (A-42)."""
    if not s.fishes:
        s.fishes = s.fish_used
        s.fish_used = ()


def fish(s: Table, seat: int) -> None:
    """The top tile of the stack; with a line one more to pick from (A-42)."""
    for _ in range(1 + max(0, modified(s, FISH_PICK, seat))):
        restock_fish(s)
        if s.fishes:
            fish, s.fishes = drawn(s, s.fishes, "fish")
            s.hooked += (fish,)
    if not s.hooked:
        return
    tile = ask(s, seat, "pick_fish", sorted(set(s.hooked)))
    s.fishes += removed(s.hooked, tile)
    s.hooked = ()
    if tile is JELLYFISH:
        s.fish_used += (tile,)
        tell(s, "N-SETUP-05", "jellyfish", seat)
        wound(s, seat, 1)
    elif tile is SHARK:
        s.shark = False
        armed = has_tag(s, [seat], WEAPON)
        tell(s, "N-SETUP-05", "shark", seat)
        wound(s, seat, 1 if armed else 2)
        if armed:
            gain_food(s, 2)
    else:
        s.store_tiles.append(tile)
        tell(s, "N-SETUP-05", "catches", seat, tile.value)


# Camp cards and the fire


def camp_place_for(s: Table, seat: int, card: int) -> None:
    """A new camp card lies on any free place, or covers another one that is not red (N-CCARD-01..03, A-46)."""
    if card in s.camp:
        return
    free = [place for place in range(CAMP_PLACES) if s.camp[place] == FREE]
    if len(living(s)) == 1:
        free = free[:1]  # two camp actions of one round are those of two castaways
    places = free or [place for place in range(CAMP_PLACES) if not s.box.cards[s.camp[place]].red]
    if not places:
        return
    place = ask(s, living(s)[0] if s.dead[seat] else seat, "cover", places)
    if s.camp[place] != FREE:
        tell(s, "N-CCARD-02", "covered", s.camp[place])
    s.camp[place] = card
    if s.camp_piece[place] != NOBODY:
        s.camp_piece[place] = NOBODY  # whoever meant to use the covered card gets the piece back
    tell(s, "N-CCARD-01", "new_camp_card", card)


def put_out(s: Table, rule: str) -> None:
    """Wood on it is lost (A-18)."""
    if s.fire_lit:
        s.fire_lit = False
        s.wood_stock += s.fire_wood
        s.fire_wood = 0
        tell(s, rule, "fire_out")


# The words


class Food(Act):
    """Food into the store or to the reader, or away from there."""

    n: int
    where: Literal["store", "self", "any"] = "store"

    def needs_reader(self) -> bool:
        return self.where != "store"

    def pay(self, s: Table, who: int) -> None:
        self.take(s, who, -self.n)

    def there(self, s: Table, who: int) -> int:
        own = s.food[who] if self.where != "store" else 0
        return own + (s.store_food if self.where != "self" else 0)

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or self.there(s, who) >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.n >= 0:
            gain_food(s, self.n, who if self.where == "self" else NOBODY)
            return
        self.take(s, who, guarded(s, -self.n) if self.where == "store" else -self.n)

    def take(self, s: Table, who: int, n: int) -> None:
        own = self.own_share(s, who, n)
        s.food[who] -= own
        s.food_stock += own
        if own:
            tell(s, "N-GEN-02", "gives_food", who, own)
        if self.where != "self":
            lose_food(s, n - own)

    def own_share(self, s: Table, who: int, n: int) -> int:
        """Where the payer's markers and the store can both be used, the payer says how many markers to give."""
        most = min(n, s.food[who]) if self.where != "store" else 0
        least = min(most, max(0, n - s.store_food)) if self.where == "any" else most
        return ask(s, who, "own_share", list(range(least, most + 1)))


class Wood(Act):
    """Wood into the store, or away from it."""

    n: int

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or s.store_wood >= -self.n

    def pay(self, s: Table, who: int) -> None:
        lose_wood(s, -self.n)

    def do(self, s: Table, who: int) -> None:
        if self.n >= 0:
            gain_wood(s, self.n)
        else:
            lose_wood(s, guarded(s, -self.n))


class Offer(Act):
    """More or fewer gathering tiles can be found."""

    n: int

    def can(self, s: Table, who: int) -> bool:
        return s.offer >= -self.n

    def do(self, s: Table, who: int) -> None:
        change_offer(s, self.n)


class Forage(Act):
    """Gathering tiles come from the reserve into the store."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            if reserve(s) > 0:
                find_food(s, from_offer=False)


class Fish(Act):
    """The reader fishes."""

    n: int

    def needs_reader(self) -> bool:
        return True

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            if not s.dead[who]:
                fish(s, who)


class SharkArrives(Act):
    """A shark comes among the fish."""

    def do(self, s: Table, who: int) -> None:
        if not s.shark:
            s.shark = True
            restock_fish(s)
            s.fishes += (SHARK,)
            tell(s, "N-SETUP-05", "shark_arrives")


class Fire(Act):
    """The fire is lit with a wood from the stock, or goes out."""

    to: Literal["lit", "out"]

    def do(self, s: Table, who: int) -> None:
        if self.to == "out":
            put_out(s, "N-FIRE-04")
        elif not s.fire_lit:
            s.fire_lit = True
            if s.wood_stock:
                s.wood_stock -= 1
                s.fire_wood += 1
            tell(s, "N-FIRE-01", "fire_lit")


class Weather(Act):
    """The weather moves towards the sun, or towards the storm."""

    n: int

    def do(self, s: Table, who: int) -> None:
        s.weather = max(0, min(len(WEATHER) - 1, s.weather + self.n))
        tell(s, "N-WTH-01", "weather", s.weather)


class Wreckage(Act):
    """Something drifts ashore, if there is room for it."""

    def do(self, s: Table, who: int) -> None:
        if s.wreck and not s.remains:
            s.wreck -= 1
            s.remains = 1
            tell(s, "N-WRK-01", "wreckage")
