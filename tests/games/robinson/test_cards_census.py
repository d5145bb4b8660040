"""What lies in the box: how many of everything, in both languages, and nothing the rules do not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar, get_args

import pytest
import yaml

from robinsonade.content.effects import CONTROL, Way, Word
from robinsonade.games.robinson import cards
from robinsonade.games.robinson.cards.box import CONTENT, RobinsonBox, all_cards, load_box
from robinsonade.games.robinson.effects import kinds
from robinsonade.games.robinson.effects.conditions import Edition
from robinsonade.games.robinson.effects.language import LANGUAGE
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.phases import dice, production, weather
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    BLANK,
    BOOK,
    BUILD,
    CREATURE,
    DECKS,
    EXPLORE,
    GATHER,
    ITEMS,
    ONE_RAIN,
    ONE_SNOW,
    SHOWS,
    TERRAINS,
    TRAP_CARD,
    TREASURE,
    TWO_RAIN,
    TWO_SNOW,
)
from robinsonade.games.robinson.table.people import PARTS
from tests.games.robinson.cases import edition_row
from tests.games.robinson.readings import BOX
from tests.games.robinson.scenes import camp
from tests.rules import rule

P = TypeVar("P")
DECK_OF = {BUILD: 0, GATHER: 1, EXPLORE: 2}


@rule("R-COMP-01")
@pytest.mark.parametrize("earlier", [False, True])
def test_there_are_73_event_cards_39_with_a_book(earlier: bool) -> None:
    books, others = BOX.event_pile(True, earlier), BOX.event_pile(False, earlier)

    assert len(books) == 39
    assert Counter(BOX.events[card.n].icon for card in others) == {0: 9, 1: 13, 2: 12}
    assert all(BOX.events[card.n].icon == BOOK for card in books)


@edition_row("E-131")
def test_the_earlier_edition_has_a_second_cold_rain_instead_of_sunny_beach() -> None:
    newer, earlier = (BOX.event_pile(False, edition) for edition in (False, True))

    assert newer.count(BOX.card_named("cold_rain")) == 1 and newer.count(BOX.card_named("sunny_beach")) == 1
    assert earlier.count(BOX.card_named("cold_rain")) == 2 and BOX.card_named("sunny_beach") not in earlier


@edition_row("E-129")
def test_high_water_needs_two_pawns_and_one_in_the_earlier_edition() -> None:
    assert BOX.events[BOX.event_named("high_water")].threat.pawns == [2, 1]


@rule("R-COMP-01")
@pytest.mark.parametrize("action", [BUILD, GATHER, EXPLORE])
def test_each_adventure_deck_has_30_cards(action: int) -> None:
    pile = BOX.adventure_pile(DECK_OF[action])

    assert len(pile) == 30
    assert len(set(pile)) == {BUILD: 29, GATHER: 26, EXPLORE: 29}[action]


def test_a_few_adventures_lie_in_their_deck_more_than_once() -> None:
    several = {card.id: card.copies[0] for card in BOX.adventures if card.copies[0] > 1}

    assert several == {"laborious_work": 2, "end_of_source": 5, "signs_of_fire": 2}


@rule("R-COMP-01")
def test_there_are_26_treasures_13_creatures_and_13_traps() -> None:
    kinds = Counter(BOX.mysteries[card].kind for card in BOX.mystery_pile())

    assert kinds == {TREASURE: 26, CREATURE: 13, TRAP_CARD: 13}
    assert len(set(BOX.mystery_pile())) == 52


@rule("R-COMP-01", "R-COMP-02")
def test_the_other_pieces_are_as_many_as_in_the_box() -> None:
    assert len(BOX.inventions) == 30
    assert Counter(card.group for card in BOX.inventions.values()) == {"default": 9, "personal": 4, "other": 17}
    assert len(BOX.equipment) == 8 and len(BOX.wreckage) == 3 and len(BOX.beast_pile()) == 16
    assert len(BOX.token_pile()) == 22 and len(BOX.tiles) - 1 == 11
    assert [len(sheet.tokens) for sheet in BOX.sheets.values()] == [4] * 7
    assert [len(sheet.inventions) for sheet in BOX.sheets.values()] == [2] * 7
    assert len(BOX.characters) == 7 and all(len(who.abilities) == 4 for who in BOX.characters[:4])
    assert len(BOX.sheets["king_kong"].crew) == 9


def test_the_tiles_show_what_they_show() -> None:
    tiles = BOX.tiles[1:]

    assert Counter(TERRAINS[tile.terrain] for tile in tiles) == {
        **{"beach": 1, "plains": 3, "mountains": 3, "river": 2, "hills": 2}
    }
    assert [tile.number for tile in tiles if tile.totem] == [2, 4, 5, 6, 7, 10]
    assert [tile.number for tile in tiles if tile.beast] == [1, 2, 3, 7, 9, 11]
    assert [tile.number for tile in tiles if tile.shelter] == [2, 11]
    assert [tile.number for tile in tiles if tile.wood] == [1, 4, 5, 6, 7, 8, 10, 11]
    assert [tile.food for tile in tiles] == [0, 1, 2, 2, 1, 1, 0, 2, 1, 2, 0]
    assert [tile.discoveries for tile in tiles] == [2, 1, 3, 1, 1, 1, 2, 0, 3, 1, 1]


def test_the_beasts_are_as_strong_as_printed() -> None:
    printed = {
        "alligator": (6, 2, 3, 0), "bear": (6, 1, 5, 2), "birds": (1, 0, 2, 0), "boa": (2, 2, 2, 0), "chamois": (5, 1, 3, 2),
        "cheetah": (4, 1, 2, 1), "fox": (2, 0, 2, 1), "goats": (4, 1, 3, 1), "gorilla": (6, 3, 5, 2), "iguana": (4, 1, 3, 1),
        "jaguar": (5, 0, 4, 1), "puma": (5, 0, 2, 1), "tapir": (3, 1, 2, 1), "tiger": (6, 2, 5, 2), "wild_dog": (3, 0, 2, 1),
        "wild_pig": (3, 1, 3, 1),
    }  # fmt: skip

    assert {beast.id: (beast.strength, beast.weapon, beast.food, beast.fur) for beast in BOX.beasts} == printed
    assert not any(beast.palisade for beast in BOX.beasts)


@rule("R-WOUND-02", "R-WOUND-03")
def test_the_characters_bear_as_much_as_their_sheets_say() -> None:
    sheets = {who.id: (who.dies_on, who.arrows, ITEMS[who.item]) for who in BOX.characters[:4]}

    assert sheets == {
        "carpenter": (13, [4, 7, 9], "snare"),
        "cook": (13, [3, 6, 8, 10], "fireplace"),
        "explorer": (12, [5, 10], "shortcut"),
        "soldier": (12, [4, 8], "spear"),
    }
    costs = {who.id: [ability.cost for ability in who.abilities] for who in BOX.characters[:4]}
    assert costs == {"carpenter": [2, 2, 3, 3], "cook": [2, 2, 3, 3], "explorer": [2, 2, 3, 3], "soldier": [2, 4, 3, 3]}
    assert [who.dies_on for who in BOX.characters[4:]] == [4, 1, 11]


NEEDS = """
shovel: beach; rope: plains; medicine: plains; pot: hills; bricks: hills; knife: mountains; fire: mountains; map: river
dam: river 1 wood; fireplace: fire; shortcut: map; snare: rope; spear: knife 1 wood; basket: plains; bed: plains
belts: knife 1 fur; bow: rope knife 1 wood; cellar: shovel; corral: rope 1 wood; diary: 1 fur; drums: hills 1 fur
furnace: bricks; lantern: hills fire; moat: shovel 1 wood; pit: shovel 1 wood; raft: rope 2 wood; sack: 1 fur
shield: rope 1 wood; sling: 1 fur or 1 wood; wall: bricks
"""


@rule("R-ITEM-01")
def test_the_inventions_need_what_is_printed_on_them() -> None:
    printed = dict(part.split(": ") for line in NEEDS.strip().splitlines() for part in line.split("; "))

    assert {card.id: needs_in_words(card) for card in BOX.inventions.values()} == printed


def needs_in_words(card: cards.Invention) -> str:
    words = [name for i, name in enumerate(TERRAINS) if i in card.terrain]
    words += [name for i, name in enumerate(ITEMS) if i in card.items]
    costs = [goods_in_words(cost) for cost in card.costs]
    return " ".join([*words, " or ".join(costs)]).strip()


def goods_in_words(cost: tuple[int, ...]) -> str:
    return " ".join(f"{n} {good}" for n, good in zip(cost, cards.ON_CARDS, strict=True) if n)


THREATS = """
1 pawn: bad_feelings council exhausting_night loss_of_hope mess_in_the_camp mist rough_passage searching_for_a_new_path
1 pawn: sleepless_night slow_work smoke_on_the_horizon strong_wind the_island_fights_back vertigo weakness wrecked_balloon
1 pawn: catastrophe fight cloudburst stroke_of_fate ravishing_windstorm
2 pawns: argument memories_of_the_cruise chronic_tiredness sunny_beach
1 pawn, shovel: bear body_on_the_beach devastation drought earthquake foul_weather natural_dam_breaks ravishing_hurricane
1 pawn, shovel: landslide heavy_rain_is_coming raging_river thunderstorm cold_rain fire flood
1 pawn, fire: howling_from_the_woods ravenous_predators termites
1 pawn, knife: poisoning
1 pawn, rope: broken_tree
1 pawn, weapon 1: otters predators_in_the_woods
1 pawn, weapon 2: call_of_the_wild dangerous_night fight_in_the_dark night_howling predator_is_near jaguar culled_area
1 pawn, weapon 2: predator_in_the_vicinity
1 pawn, weapon 3: night_attack
2 pawns, weapon 2: predators
1 pawn, 1 food: depression despondency winter_depression
1 pawn, 1 wood: flying_surprise heavy_rain disaster storm_damage awful_weather
1 pawn, 2 wood: precipice
1 pawn, 1 fur: heavy_clouds rain
1 pawn, 1 wood or 1 fur: unusually_cold_night frost
1 pawn, 1 wood or shovel: storm
2 pawns, 1 wood or shovel: high_water
"""


@rule("R-THREAT-01")
def test_the_threat_actions_need_what_is_printed_on_them() -> None:
    printed = {}
    for line in THREATS.strip().splitlines():
        needs, _, ids = line.partition(": ")
        printed |= dict.fromkeys(ids.split(), needs)

    assert {card.id: threat_in_words(card.threat) for card in BOX.events} == printed


def threat_in_words(threat: cards.Threat) -> str:
    words = [f"{threat.pawns[0]} pawn{'s' if threat.pawns[0] > 1 else ''}"]
    words += [f"weapon {threat.weapon}"] if threat.weapon else []
    ways = []
    for *goods, items in threat.ways:
        names = [name for i, name in enumerate(ITEMS) if i in items]
        ways.append(" ".join([goods_in_words(tuple(goods)), *names]).strip())
    return ", ".join([*words, " or ".join(ways)]).removesuffix(", ")


def test_the_inventions_of_the_sheets_need_what_is_printed_on_them() -> None:
    found = {
        sheet.id: [f"{card.id}: {needs_in_words(card)}" for card in sheet.inventions] for sheet in BOX.sheets.values()
    }

    assert found == {
        "castaways": ["hatchet: mountains 1 wood", "mast: rope 1 wood 1 fur"],
        "cursed_island": ["cross: 2 wood", "sacred_bell: hills rope"],
        "jenny": ["raft: rope 2 wood", "lifeboat: rope knife 6 wood 4 fur"],
        "volcano": ["rope_ladder: rope", "jolly_boat: rope 3 wood"],
        "cannibals": ["ballista: rope 2 wood", "canoe: river 1 wood"],
        "family": ["fence: shovel", "garden: shovel 2 food"],
        "king_kong": ["trap: shovel 4 wood", "tranquilizer: plains hills fire"],
    }


@rule("R-WEATHER-01", "R-SHEET-01")
def test_the_sheets_tell_the_rounds_and_their_weather() -> None:
    rounds = {sheet.id: (sheet.rounds, sheet.rain, sheet.winter, sheet.animals) for sheet in BOX.sheets.values()}

    assert rounds == {
        "castaways": (12, [*range(4, 13)], [*range(7, 13)], [*range(7, 13)]),
        "cursed_island": (10, [], [6, 7, 8, 9, 10], []),
        "jenny": (8, [], [], [5, 6, 7, 8]),
        "volcano": (8, [4, 5, 6, 7, 8], [], []),
        "cannibals": (9, [], [], []),
        "family": (12, [3, 4, 7, 8, 11, 12], [5, 6, 9, 10], [7, 8, 9, 10, 11, 12]),
        "king_kong": (10, [], [], []),
    }


@edition_row("E-05")
def test_the_sheets_of_the_earlier_edition_have_score_tables() -> None:
    assert {sheet.id: bool(sheet.scoring) for sheet in BOX.sheets.values()} == {
        **dict.fromkeys(("castaways", "cursed_island", "jenny", "volcano", "cannibals", "family"), True),
        "king_kong": False,
    }
    assert BOX.sheets["cursed_island"].scoring == {
        **{"remaining_heart": 1, "weapon_level": 2, "palisade_level": 2, "roof_level": 3, "cross": 3, "fog_marker": -1}
    }


def box_with_dice(face: int) -> RobinsonBox:
    """A box of its own, whose dice show nothing but this."""
    box: RobinsonBox = load_box.__wrapped__(())
    box.dice = [[[face] * 6 for _ in range(3)] for _ in range(3)]
    box.rain_die, box.winter_die, box.animals_die = [face] * 6, [face] * 6, [face] * 6
    return box


@rule("R-DICE-01", "R-PROD-04")
@pytest.mark.parametrize("face", [BLANK, SHOWS])
def test_the_action_dice_of_the_box_are_the_dice_that_are_rolled(face: int) -> None:
    scene = camp("cook", box=box_with_dice(face)).items("pit")
    for deck in range(3):
        dice.roll_dice(scene.table, deck, 0, sure=False)
        assert scene.table.dice == [face] * 3
    assert production.food_from_the_pit(scene.table) == (2 if face == SHOWS else 0)
    spaces = next(panel for panel in GAME.view(scene.table, 0)["panels"] if panel["id"] == "dice_actions")["spaces"]
    n = 6 * face
    assert all(f"success {n}/6, wound {n}/6, adventure {n}/6" in space["says"]["en"] for space in spaces)


@rule("R-WEATHER-01", "R-WEATHER-08")
@pytest.mark.parametrize(
    ("face", "clouds"), [(ONE_RAIN, [2, 0]), (TWO_RAIN, [4, 0]), (ONE_SNOW, [0, 2]), (TWO_SNOW, [0, 4])]
)
def test_the_weather_dice_of_the_box_are_the_dice_that_are_rolled(face: int, clouds: list[int]) -> None:
    scene = camp(box=box_with_dice(face), round=7)
    weather.roll_weather(scene.table)
    assert scene.table.weather == [*clouds, face]


def test_every_word_has_a_card_that_uses_it() -> None:
    used = {type(word) for word in parts(Word)}
    unused = [name for name, cls in LANGUAGE.words.items() if cls not in used and cls not in CONTROL]

    assert unused == []


def test_the_names_that_words_take_are_those_of_the_pieces() -> None:
    assert get_args(kinds.ItemWord) == tuple(ITEMS)
    assert get_args(kinds.TerrainWord) == tuple(TERRAINS)
    assert get_args(kinds.Deck) == tuple(DECKS)
    assert get_args(kinds.Part) == tuple(PARTS)
    assert set(get_args(kinds.ActionWord)) <= set(ACTIONS)


def parts(kind: type[P]) -> Iterator[P]:
    """Words, or ways to choose from, anywhere in a card."""

    def walk(part: Any) -> Iterator[P]:
        for value in vars(part).values():
            for item in flat(value):
                if isinstance(item, kind):
                    yield item
                if isinstance(item, Word | Way | cards.Card | cards.Threat | cards.Totem):
                    yield from walk(item)

    for card in all_cards(BOX):
        yield from walk(card)


def flat(value: Any) -> list[Any]:
    return [part for item in value for part in flat(item)] if isinstance(value, list) else [value]


TEXTS = ("name", "says", "item")


@pytest.mark.parametrize("file", sorted(path.name for path in CONTENT.glob("*.yaml")))
def test_every_text_is_there_in_both_languages(file: str) -> None:
    if file in ("phrases.yaml", "whys.yaml"):  # of facts, not of cards: their loaders want both languages
        return

    for entry in yaml.safe_load((CONTENT / file).read_text("utf-8")):
        for where, text in texts_in(entry, entry["id"]):
            assert isinstance(text, dict) and set(text) == {"en", "de"}, where
            assert all(isinstance(words, str) and words.strip() for words in text.values()), where


def texts_in(part: Any, where: str) -> Iterator[tuple[str, Any]]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key in TEXTS and not (key == "item" and isinstance(value, str | int)):
                yield f"{where}: {key}", value
            else:
                yield from texts_in(value, where)
    elif isinstance(part, list):
        for item in part:
            yield from texts_in(item, where)


def test_every_card_of_the_decks_says_something() -> None:
    for card in all_cards(BOX):
        assert card.says["en"] and card.says["de"], card.id


def test_a_card_for_the_event_deck_has_a_lower_half() -> None:
    assert all(card.later_says["en"] for card in BOX.adventures if card.later)
    assert sorted(card.id for card in BOX.mysteries if card.later) == [
        *("big_ape", "ceremonial_bowl", "gorilla", "gremlins", "savage")
    ]


def test_every_alternative_has_its_own_key() -> None:
    keys = Counter((way.key, *(need.edition for need in way.needs if isinstance(need, Edition))) for way in parts(Way))

    assert len(keys) > 50 and set(keys.values()) == {1}
