"""What a scenario can change. Each story overrides what its sheet says."""

from __future__ import annotations

from robinsonade.games.robinson.effects.items import take_built
from robinsonade.games.robinson.phases import weather
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost, Offer, Target, offer, target
from robinsonade.games.robinson.table.numbers import ANIMALS_CALLED, BUILD, NO_TOKEN, Item, Space, Terrain, Token, Track
from robinsonade.games.robinson.table.uses import Use


class Scenario:
    name = ""
    number = 0
    stacks_food = False  # several food tokens may lie on the camp's tile: STACKED_FOOD
    mixes_fur = False  # fur may replace wood for shelter, roof and palisade
    explore_extra = 0  # pawns more for every Explore
    green_token = NO_TOKEN  # the special discovery token that is a green pawn
    brown_token = NO_TOKEN
    inventions_drawn = 5
    friday_attacks = True  # as resolver of a special Hunt
    kept_tokens: tuple[int, ...] = ()  # special tokens that are not used up in a fight
    story: tuple[int, ...] = (0,)

    # Setup

    def set_up(self, s: Table) -> None:
        """The sheet's changes to the setup."""

    def terrain_given(self, s: Table) -> frozenset[Terrain]:
        """Terrains that count as explored whatever lies on the map."""
        return frozenset()

    # The round

    def start_of_round(self, s: Table) -> None: ...

    def lost_for_good(self, s: Table, space: Space) -> bool:
        """No effect turns this tile back."""
        return False

    def book(self, s: Table) -> None: ...

    def production(self, s: Table) -> None: ...

    def before_actions(self, s: Table) -> None: ...

    def end_of_actions(self, s: Table) -> None: ...

    def night(self, s: Table) -> None: ...

    def feed(self, s: Table) -> None: ...

    def went_hungry(self, s: Table) -> None: ...

    def end_of_round(self, s: Table) -> None: ...

    def ends_tonight(self, s: Table) -> bool:
        """Won or lost, as things stand."""
        rounds: int = s.sheet.rounds
        return s.round == rounds

    def lacks_level(self, s: Table, track: Track) -> bool:
        """The goal would be reached tonight if this level were not 0."""
        return False

    def oil_wins(self, s: Table) -> bool:
        return False

    # Planning

    def add_to_menu(self, s: Table, menu: list[Offer], steps: list[int]) -> None: ...

    def planned(self, s: Table, to: Target) -> None:
        """What is left of the menu may now ask for more."""

    def add_pawns(self, s: Table, free: list[int]) -> None: ...

    def gather_extra(self, s: Table, space: Space) -> int:
        return 0

    def offer_invention(self, s: Table, menu: list[Offer], item: Item, pawns: int, cost: Cost) -> None:
        """Put a sheet invention on the menu, once."""
        if item not in s.items and item not in s.fresh:
            menu.append(offer(target(BUILD, building=item), pawns, cost))

    def builds_on_tiles(self, item: Item) -> bool:
        """An invention of the sheet that stands on a tile of its own, such as a cross."""
        return False

    def building_place(self, s: Table, to: Target) -> int:
        return s.camp

    def may_camp(self, s: Table, space: Space) -> bool:
        return True

    # Resolving

    def attack(self, s: Table, space: Space, who: int, more: int) -> None: ...

    def build_item(self, s: Table, item: Item, space: Space, who: int) -> None:
        take_built(s, item, who)

    def item_arrives(self, s: Table, item: Item) -> None: ...

    def grants_palisade(self, s: Table, item: Item) -> bool:
        return True

    def next_tile(self, s: Table, who: int) -> int:
        return s.stack.draw(s, "tile")

    def totem(self, s: Table, space: Space, who: int) -> None: ...

    def explored(self, s: Table, space: Space) -> None: ...

    def explore_special(self, s: Table, space: Space, who: int) -> None: ...

    def reclaim(self, s: Table) -> None: ...

    def dagger_is_at_hand(self, s: Table, who: int) -> bool:
        return False

    def use_in_fight(self, s: Table, pick: Use, who: int, whom: int) -> None: ...

    def gain_charm(self, s: Table) -> None: ...

    def has_charm(self, s: Table) -> bool:
        return False

    def use_charm(self, s: Table) -> None: ...

    # Weather

    def animals_dice(self, s: Table) -> int:
        return 1 if s.round in s.sheet.animals or ANIMALS_CALLED in s.today else 0

    def hungry_animals(self, s: Table, face: int) -> None:
        weather.hungry_animals(s, face)

    # What cards of a story ask it

    def next_film_maker(self, s: Table) -> int:
        return 0

    def weather_token(self, s: Table, token: Token) -> bool:
        """Whether this special token would do something in the weather window."""
        return True

    def use_weather_token(self, s: Table, token: Token) -> None: ...

    # For people

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        """What counts towards the goal, by the name it has in the phrase file: how much there is, of how much."""
        return {}

    def landmarks(self) -> dict[int, str]:
        """Rounds in which the sheet announces something, by the name it has in the phrase file."""
        return {}

    def children(self, s: Table) -> int:
        """Mouths to feed tonight besides the characters."""
        return 0

    # The end

    def score(self, s: Table) -> dict[str, int]:
        """Points of the earlier edition's sheet (R-VAR-04)."""
        return {}
