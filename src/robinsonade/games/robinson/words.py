"""What the cards of Robinson Crusoe say, word by word.

`who` is the person who resolves the card: in the action phase the top pawn's owner, in the event phase the first player.
Questions asked here: "alternative" (a number of `box.ways`), and those of `acts` and `odd`.
"""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Vocabulary, Word, perform
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson import acts, odd
from robinsonade.games.robinson.acts import ALL
from robinsonade.games.robinson.cards import Way
from robinsonade.games.robinson.map import has_shelter, tiles_around_camp
from robinsonade.games.robinson.table import (
    ACTIONS,
    ARGUMENT,
    ARRANGE,
    BLOCKED,
    COVERED,
    DANGER,
    DANGER_HERE,
    DECKS,
    EVENT,
    EXTRA_MEAL,
    EXTRA_WOOD,
    FOOD,
    FUR,
    ITEMS,
    ITEMS_AWAY,
    JENNY,
    MYSTERY_CARD,
    NO_FOOD,
    NO_WOOD,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    PARTS,
    PAWNS,
    RAIN_TOKEN,
    REROLL,
    ROOF,
    SKIP_PRODUCTION,
    SNOW_TOKEN,
    STOP_DRAWING,
    STORM_TOKEN,
    TERRAINS,
    TIME,
    TIME_HERE,
    WEAPON,
    WOOD,
    Table,
    asked,
    has,
    note,
    noted,
)

VOCABULARY = Vocabulary()
VOCABULARY.words["way"] = Way

Whom = Literal["resolver", "first_player", "everyone", "everyone_and_friday"]
Track = Literal["roof", "palisade", "weapon"]
Deck = Literal["build", "gather", "explore"]
Part = Literal["head", "arm", "belly", "leg"]
Terrain = Literal["beach", "plains", "mountains", "river", "hills"]
Item = Literal[
    "shovel", "rope", "medicine", "pot", "bricks", "knife", "fire", "map", "dam", "fireplace", "shortcut", "snare", "spear",
    "basket", "bed", "belts", "bow", "cellar", "corral", "diary", "drums", "furnace", "lantern", "moat", "pit", "raft", "sack",
    "shield", "sling", "wall",
]  # fmt: skip


def people(s: Table, whom: str, who: int) -> list[int]:
    if whom == "resolver":
        return [who]
    if whom == "first_player":
        return [s.first]
    return acts.with_friday(s) if whom == "everyone_and_friday" else acts.characters(s)


# Goods


@VOCABULARY.word
class Gain(Word):
    def __init__(self, wood: int = 0, food: int = 0, fur: int = 0, nonperishable: int = 0) -> None:
        self.goods = [wood, food, nonperishable, fur]

    def do(self, s: Table, who: int) -> None:
        for good in (WOOD, FOOD, NONPERISHABLE, FUR):
            acts.gain(s, good, self.goods[good], who)


@VOCABULARY.word
class FoodPerPlayer(Word):
    """Friday is not counted (R-CARD-MUSHROOMS)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.gain(s, FOOD, self.n * s.seats, who)


@VOCABULARY.word
class GainFromSource(Word):
    """Of the kind being gathered, even if the action failed."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        source = acts.acting_source(s)
        if source >= 0:
            acts.gain(s, WOOD if source & 1 else FOOD, self.n, who, "R-DICE-10")


@VOCABULARY.word
class Lose(Word):
    def __init__(
        self, wood: int = 0, food: int = 0, fur: int = 0, nonperishable: int = 0, if_possible: bool = False
    ) -> None:
        self.goods = [wood, food, nonperishable, fur]
        self.if_possible = if_possible

    def do(self, s: Table, who: int) -> None:
        for good in (WOOD, FOOD, NONPERISHABLE, FUR):
            if self.goods[good] and self.if_possible:
                acts.lose_if_possible(s, good, self.goods[good])
            elif self.goods[good]:
                acts.lose(s, good, self.goods[good], who)

    def can(self, s: Table, who: int) -> bool:
        if self.if_possible:
            return True
        return (
            s.goods[WOOD] >= self.goods[WOOD]
            and acts.food_left(s) >= self.goods[FOOD]
            and s.goods[FUR] >= self.goods[FUR]
        )


@VOCABULARY.word
class LoseAllGoods(Word):
    def do(self, s: Table, who: int) -> None:
        acts.lose_all_goods(s)


# People


@VOCABULARY.word
class Wound(Word):
    def __init__(self, n: int, whom: Whom = "resolver") -> None:
        self.n = n
        self.whom = whom

    def do(self, s: Table, who: int) -> None:
        if self.whom == "everyone":
            acts.wound(s, ALL, self.n)
        else:
            for person in people(s, self.whom, who):
                acts.wound(s, person, self.n)


@VOCABULARY.word
class Heal(Word):
    """At once, and only the one who resolves the card (R-CARD-TIRED)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.heal(s, who, self.n)


@VOCABULARY.word
class HealShared(Word):
    """Divided among whoever is hurt and in camp."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.heal_shared(s, self.n, [person for person in acts.hurt(s) if s.outside[person] == NOWHERE])

    def can(self, s: Table, who: int) -> bool:
        return any(s.outside[person] == NOWHERE for person in acts.hurt(s))


@VOCABULARY.word
class HealEveryone(Word):
    """Every player in camp (A-31)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for person in acts.characters(s):
            if s.outside[person] == NOWHERE:
                acts.heal(s, person, self.n)

    def can(self, s: Table, who: int) -> bool:
        return any(s.wounds[person] > 0 and s.outside[person] == NOWHERE for person in acts.characters(s))


@VOCABULARY.word
class Determination(Word):
    """Tokens gained, or lost if the number is negative; each that is missing wounds."""

    def __init__(self, n: int, whom: Whom = "resolver") -> None:
        self.n = n
        self.whom = whom

    def do(self, s: Table, who: int) -> None:
        for person in people(s, self.whom, who):
            if self.n > 0:
                acts.gain_determination(s, person, self.n)
            else:
                acts.lose_determination(s, person, -self.n)

    def can(self, s: Table, who: int) -> bool:
        return self.n > 0 or self.whom != "resolver" or s.determination[who] >= -self.n


@VOCABULARY.word
class DeterminationForOne(Word):
    """For whom the group likes."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.gain_determination(s, acts.choose_person(s, with_tokens(s)), self.n)


@VOCABULARY.word
class ShareDetermination(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            acts.gain_determination(s, acts.choose_person(s, with_tokens(s)), 1)


def with_tokens(s: Table) -> list[int]:
    """Who can hold determination tokens."""
    return [person for person in acts.with_friday(s) if person != JENNY]


@VOCABULARY.word
class LoseAllDetermination(Word):
    def do(self, s: Table, who: int) -> None:
        lost = s.determination[who]
        if lost:
            s.determination[who] = 0
            tell(s, "R-DET-01", "determination_lost", who, lost)


@VOCABULARY.word
class Injury(Word):
    def __init__(self, by: Deck, part: Part) -> None:
        self.deck = DECKS.index(by)
        self.part = PARTS.index(part)

    def do(self, s: Table, who: int) -> None:
        acts.injure(s, who, self.deck, self.part)


@VOCABULARY.word
class Injured(Word):
    """What happens to whoever carries this injury; then its token is removed."""

    def __init__(self, by: Deck, part: Part, do: list[Word]) -> None:
        self.deck = DECKS.index(by)
        self.part = PARTS.index(part)
        self.words = do

    def do(self, s: Table, who: int) -> None:
        person = acts.injured(s, self.deck, self.part)
        if person >= 0:
            perform(s, self.words, person)
            acts.cure(s, self.deck, self.part)


@VOCABULARY.word
class OnePawn(Word):
    """This round; never fewer (R-PLAN-02)."""

    def __init__(self, whom: Whom = "resolver") -> None:
        self.whom = whom

    def do(self, s: Table, who: int) -> None:
        for person in people(s, self.whom, who):
            acts.limit_pawns(s, person)


@VOCABULARY.word
class OnePawnNextRound(Word):
    def do(self, s: Table, who: int) -> None:
        acts.limit_pawns(s, who, next_round=True)


@VOCABULARY.word
class Only(Word):
    """The only actions open to somebody this round."""

    def __init__(self, actions: list[str], whom: Whom = "resolver") -> None:
        self.actions = [ACTIONS.index(action) for action in actions]
        self.whom = whom

    def do(self, s: Table, who: int) -> None:
        for person in people(s, self.whom, who):
            acts.restrict(s, person, self.actions)


@VOCABULARY.word
class NoAbilities(Word):
    """The first player uses none this round."""

    def do(self, s: Table, who: int) -> None:
        acts.bar_abilities(s, s.first)


@VOCABULARY.word
class NightOutside(Word):
    def do(self, s: Table, who: int) -> None:
        acts.sleep_outside(s, who)


@VOCABULARY.word
class PassFirstPlayer(Word):
    def do(self, s: Table, who: int) -> None:
        acts.pass_first_player(s, "R-CARD-DESPONDENCY")


@VOCABULARY.word
class Argument(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= ARGUMENT
        tell(s, "R-CARD-ARGUMENT", "argument")


# Morale and levels


@VOCABULARY.word
class Morale(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.change_morale(s, self.n)


@VOCABULARY.word
class Raise(Word):
    """Roof and palisade only with a shelter (R-ROOF-03)."""

    def __init__(self, roof: int = 0, palisade: int = 0, weapon: int = 0) -> None:
        self.levels = [roof, palisade, weapon]

    def do(self, s: Table, who: int) -> None:
        for track in (ROOF, PALISADE, WEAPON):
            if self.levels[track]:
                acts.raise_track(s, track, self.levels[track])


@VOCABULARY.word
class RaiseRoofOrPalisade(Word):
    def do(self, s: Table, who: int) -> None:
        if has_shelter(s):
            acts.raise_track(s, acts.choose_track(s, [ROOF, PALISADE]), 1)


@VOCABULARY.word
class Lower(Word):
    def __init__(self, roof: int = 0, palisade: int = 0, weapon: int = 0, if_possible: bool = False) -> None:
        self.levels = [roof, palisade, weapon]
        self.if_possible = if_possible

    def do(self, s: Table, who: int) -> None:
        for track in (ROOF, PALISADE, WEAPON):
            if self.levels[track] and self.if_possible:
                acts.lower_if_possible(s, track, self.levels[track])
            elif self.levels[track]:
                acts.change_track(s, track, -self.levels[track], who)

    def can(self, s: Table, who: int) -> bool:
        return self.if_possible or all(s.levels[track] >= self.levels[track] for track in (ROOF, PALISADE, WEAPON))


@VOCABULARY.word
class LowerRoofOrPalisade(Word):
    def do(self, s: Table, who: int) -> None:
        acts.lower_one(s, who)


@VOCABULARY.word
class Halve(Word):
    """Half is lost, rounded down (R-CARD-HALVE)."""

    def __init__(self, track: Literal["roof", "palisade"]) -> None:
        self.track = ROOF if track == "roof" else PALISADE

    def do(self, s: Table, who: int) -> None:
        acts.halve(s, self.track, who)


@VOCABULARY.word
class HalveRoofOrPalisade(Word):
    def do(self, s: Table, who: int) -> None:
        acts.halve_one(s, who)


@VOCABULARY.word
class LoseAllWeapons(Word):
    def do(self, s: Table, who: int) -> None:
        acts.lower_if_possible(s, WEAPON, s.levels[WEAPON], "R-RES-07")


@VOCABULARY.word
class TemporaryWeapon(Word):
    """For one comparison; the track does not move (R-TERM-11)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        s.boost += self.n


# Choices and conditions


@VOCABULARY.word
class Choose(Word):
    """One of several ways, of those that can be done; if none can, the first must be suffered (R-TERM-04)."""

    def __init__(self, ways: list[Word]) -> None:
        self.ways = [way for way in ways if isinstance(way, Way)]

    def do(self, s: Table, who: int) -> None:
        able = [way.number for way in self.ways if way.can(s, who)]
        seat = GROUP if s.phase == EVENT else asked(who)
        s.box.ways[ask(s, seat, "alternative", able or [self.ways[0].number])].do(s, who)


@VOCABULARY.word
class ByEdition(Word):
    def __init__(self, newer: list[Word], earlier: list[Word]) -> None:
        self.newer = newer
        self.earlier = earlier

    def do(self, s: Table, who: int) -> None:
        perform(s, self.earlier if s.rules.earlier else self.newer, who)


@VOCABULARY.word
class WithItem(Word):
    def __init__(self, item: Item, do: list[Word], otherwise: list[Word]) -> None:
        self.item = ITEMS.index(item)
        self.words = do
        self.otherwise = otherwise

    def do(self, s: Table, who: int) -> None:
        perform(s, self.words if has(s, self.item) else self.otherwise, who)


@VOCABULARY.word
class UnlessItem(Word):
    """The item is not used up (R-INV-MEDICINE)."""

    def __init__(self, item: Item, do: list[Word]) -> None:
        self.item = ITEMS.index(item)
        self.words = do

    def do(self, s: Table, who: int) -> None:
        if not has(s, self.item):
            perform(s, self.words, who)


@VOCABULARY.word
class UnlessArmed(Word):
    def __init__(self, level: int, do: list[Word]) -> None:
        self.level = level
        self.words = do

    def do(self, s: Table, who: int) -> None:
        if not odd.armed(s, who, self.level):
            perform(s, self.words, who)


# Tokens and markers

ON_SPACES = {"time": TIME, "reroll": REROLL, "danger": DANGER, "wood": EXTRA_WOOD}
FEATURES = ["shelter", "roof", "palisade", "weapon"]


@VOCABULARY.word
class Token(Word):
    """An effect token on an action, a feature, the night, or the tile where the action takes place."""

    def __init__(
        self,
        kind: Literal["time", "reroll", "danger", "wood", "food"],
        where: Literal[
            "hunt",
            "build",
            "gather",
            "explore",
            "arrange_camp",
            "shelter",
            "roof",
            "palisade",
            "weapon",
            "night",
            "here",
        ],
    ) -> None:
        self.kind = kind
        self.where = where

    def do(self, s: Table, who: int) -> None:
        if self.where == "night":
            s.today |= EXTRA_MEAL
            tell(s, "R-TOK-FOOD-01", "extra_meal")
        elif self.where == "here":
            space = odd.place_of_action(s)
            if space != NOWHERE:
                acts.put_mark(s, space, TIME_HERE if self.kind == "time" else DANGER_HERE)
        elif self.where in FEATURES:
            acts.put_cost_token(s, FEATURES.index(self.where))
        else:
            acts.put_space_token(s, ACTIONS.index(self.where), ON_SPACES[self.kind])


@VOCABULARY.word
class TakeToken(Word):
    def __init__(
        self, kind: Literal["time", "reroll", "danger", "wood"], where: Literal["hunt", "build", "gather", "explore"]
    ) -> None:
        self.token = ON_SPACES[kind]
        self.action = ACTIONS.index(where)

    def do(self, s: Table, who: int) -> None:
        acts.remove_space_token(s, self.action, self.token)


@VOCABULARY.word
class AdventureToken(Word):
    def __init__(self, deck: Deck) -> None:
        self.deck = DECKS.index(deck)

    def do(self, s: Table, who: int) -> None:
        acts.put_adventure_token(s, self.deck)


@VOCABULARY.word
class WeatherToken(Word):
    def __init__(self, kind: Literal["rain", "snow", "storm"]) -> None:
        self.token = {"rain": RAIN_TOKEN, "snow": SNOW_TOKEN, "storm": STORM_TOKEN}[kind]

    def do(self, s: Table, who: int) -> None:
        acts.put_weather_token(s, self.token)


@VOCABULARY.word
class RollAnimals(Word):
    def do(self, s: Table, who: int) -> None:
        acts.call_animals(s)


@VOCABULARY.word
class BlockArrangeCamp(Word):
    """A black marker; the next Arrange Camp only removes it. One that finds no place wounds (R-EXCL-03)."""

    def do(self, s: Table, who: int) -> None:
        if s.spaces[ARRANGE] & BLOCKED:
            acts.wound(s, acts.whom(s, who), 1, "R-EXCL-03")
        else:
            acts.put_space_token(s, ARRANGE, BLOCKED)


# Production


@VOCABULARY.word
class NoProduction(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= SKIP_PRODUCTION


@VOCABULARY.word
class NoFoodProduced(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= NO_FOOD


@VOCABULARY.word
class NoWoodProduced(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= NO_WOOD


@VOCABULARY.word
class HalfProduction(Word):
    def do(self, s: Table, who: int) -> None:
        s.production[2] += 1


@VOCABULARY.word
class Production(Word):
    """More or less of a good this round."""

    def __init__(self, wood: int = 0, food: int = 0) -> None:
        self.wood = wood
        self.food = food

    def do(self, s: Table, who: int) -> None:
        s.production[0] += self.wood
        s.production[1] += self.food


# Sources, tiles and the camp

KINDS = {"wood": 1, "parrot": 2, "fish": 4, "food": 6}


@VOCABULARY.word
class Exhaust(Word):
    """Sources on tiles next to the camp."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.exhaust_near(s, self.n, who)


@VOCABULARY.word
class ExhaustClosest(Word):
    """The card remembers the source; if there is none, everybody is wounded."""

    def __init__(self, kind: Literal["wood", "parrot", "fish", "food"]) -> None:
        self.kinds = KINDS[kind]

    def do(self, s: Table, who: int) -> None:
        source = acts.exhaust_closest(s, self.kinds, who)
        if source >= 0:
            odd.remember_sources(s, [source])


@VOCABULARY.word
class UncoverSources(Word):
    """Those this card has exhausted."""

    def do(self, s: Table, who: int) -> None:
        odd.uncover_remembered(s)


@VOCABULARY.word
class ExhaustGatheredSource(Word):
    def do(self, s: Table, who: int) -> None:
        source = acts.acting_source(s)
        if source >= 0:
            acts.exhaust(s, source, who)


@VOCABULARY.word
class ExhaustSourceHere(Word):
    def do(self, s: Table, who: int) -> None:
        space = odd.place_of_action(s)
        if space != NOWHERE:
            acts.exhaust_here(s, space, who)


@VOCABULARY.word
class CoverTerrain(Word):
    """If possible; the card remembers where."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = TERRAINS.index(terrain)

    def do(self, s: Table, who: int) -> None:
        spaces = [space for space in acts.spaces_showing(s, self.terrain) if not acts.marked(s, space, COVERED)]
        if spaces:
            space = acts.choose_space(s, spaces)
            acts.cover_terrain(s, space)
            note(s, s.in_play, space)


@VOCABULARY.word
class UncoverTerrain(Word):
    def do(self, s: Table, who: int) -> None:
        space = noted(s, s.in_play)
        if space >= 0:
            acts.uncover_terrain(s, space)
            note(s, s.in_play, -1)


@VOCABULARY.word
class CoverTerrainHere(Word):
    def do(self, s: Table, who: int) -> None:
        space = odd.place_of_action(s)
        if space != NOWHERE and not acts.cover_terrain(s, space):
            acts.wound(s, acts.whom(s, who), 1, "R-EXCL-03")


@VOCABULARY.word
class TileCavesIn(Word):
    """If possible a tile next to the camp is flipped; the card remembers which."""

    def do(self, s: Table, who: int) -> None:
        near = tiles_around_camp(s)
        if near:
            space = acts.choose_space(s, near)
            acts.flip_tile(s, space)
            note(s, s.in_play, space)


@VOCABULARY.word
class TurnTileBack(Word):
    def do(self, s: Table, who: int) -> None:
        space = noted(s, s.in_play)
        if space >= 0:
            acts.unflip_tile(s, space)
            note(s, s.in_play, -1)


# Inventions and items


@VOCABULARY.word
class FlipItems(Word):
    """As many as possible, up to the number."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.flip_items(s, self.n, who)

    def can(self, s: Table, who: int) -> bool:
        return bool(acts.flippable(s))


@VOCABULARY.word
class LoseItem(Word):
    def do(self, s: Table, who: int) -> None:
        acts.discard_item(s)


@VOCABULARY.word
class ItemsOutOfUse(Word):
    """Until the action phase is over (R-CARD-CATASTROPHE)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= ITEMS_AWAY
        tell(s, "R-CARD-CATASTROPHE", "items_away")


@VOCABULARY.word
class DiscardInventions(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.discard_inventions(s, self.n, who)


@VOCABULARY.word
class ChooseInvention(Word):
    def do(self, s: Table, who: int) -> None:
        acts.take_invention(s)


@VOCABULARY.word
class DrawInvention(Word):
    def do(self, s: Table, who: int) -> None:
        acts.draw_invention(s)


@VOCABULARY.word
class BuildFree(Word):
    def __init__(self, items: list[str]) -> None:
        self.items = [ITEMS.index(item) for item in items]

    def do(self, s: Table, who: int) -> None:
        acts.build_free(s, self.items, who)

    def can(self, s: Table, who: int) -> bool:
        return bool(acts.buildable_free(s, self.items))


@VOCABULARY.word
class DrawEquipment(Word):
    def do(self, s: Table, who: int) -> None:
        acts.draw_equipment(s)


# Finds and beasts


@VOCABULARY.word
class Discovery(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.draw_discovery(s, self.n, who)


@VOCABULARY.word
class Mystery(Word):
    """At most so many cards of each kind (R-MYST-01)."""

    def __init__(self, treasures: int = 0, creatures: int = 0, traps: int = 0, creatures_or_traps: int = 0) -> None:
        self.treasures = treasures
        self.creatures = creatures
        self.traps = traps
        self.either = creatures_or_traps

    def do(self, s: Table, who: int) -> None:
        acts.draw_mysteries(s, who, self.treasures, self.creatures, self.traps, self.either)


@VOCABULARY.word
class StopDrawing(Word):
    """No more mystery cards in this action."""

    def do(self, s: Table, who: int) -> None:
        s.today |= STOP_DRAWING


@VOCABULARY.word
class FirstPlayerDrawsTreasure(Word):
    def do(self, s: Table, who: int) -> None:
        acts.draw_mysteries(s, s.first, 1, 0, 0)


@VOCABULARY.word
class Fight(Word):
    """A beast printed on the card: who resolves it fights and suffers alone (R-EVENT-09)."""

    def __init__(self, strength: int, weapon: int = 0, food: int = 0, fur: int = 0, palisade: int = 0) -> None:
        self.strength = strength
        self.weapon = weapon
        self.food = food
        self.fur = fur
        self.palisade = palisade

    def do(self, s: Table, who: int) -> None:
        acts.fight(s, who, who, self.strength, self.weapon, self.food, self.fur, self.palisade)


@VOCABULARY.word
class DiscardTopBeast(Word):
    def do(self, s: Table, who: int) -> None:
        acts.discard_beast(s)


@VOCABULARY.word
class IgnoreCloud(Word):
    """It is not counted among all clouds either."""

    def __init__(self, kind: Literal["rain", "snow"]) -> None:
        self.kind = 0 if kind == "rain" else 1

    def do(self, s: Table, who: int) -> None:
        if s.weather[self.kind]:
            s.weather[self.kind] -= 1

    def can(self, s: Table, who: int) -> bool:
        return len(s.weather) > 1 and s.weather[self.kind] > 0


@VOCABULARY.word
class ExtraPawn(Word):
    """A neutral pawn for this round."""

    def __init__(
        self, pawn: Literal["candles", "hammer_and_nails", "candle_stubs", "green_token", "brown_token", "flashlight"]
    ) -> None:
        self.pawn = PAWNS.index(pawn)

    def do(self, s: Table, who: int) -> None:
        s.free[self.pawn] += 1


@VOCABULARY.word
class Book(Word):
    """What the scenario sheet says at its book, once more."""

    def do(self, s: Table, who: int) -> None:
        acts.book_effect(s, "R-CARD-INCIDENT" if s.in_play >= MYSTERY_CARD else "R-CARD-ISLAND")


@VOCABULARY.word
class Cursed(Word):
    """From the next round on this person rerolls a success in every action (R-CARD-BOWL)."""

    def do(self, s: Table, who: int) -> None:
        s.curses[who] |= 8


@VOCABULARY.word
class CurseLifted(Word):
    def do(self, s: Table, who: int) -> None:
        for person in range(len(s.curses)):
            s.curses[person] &= ~12


@VOCABULARY.word
class Confused(Word):
    """Next round every success is rerolled, and two pawns roll the success die as well (R-CARD-CONFUSED)."""

    def do(self, s: Table, who: int) -> None:
        s.curses[who] |= 2


odd.join(VOCABULARY)
