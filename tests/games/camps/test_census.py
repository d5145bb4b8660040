"""Every card and every tile of the box: counted, paid with, tucked with either half, fulfilled."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from robinsonade.games.camps.game import GAME
from robinsonade.games.camps.maps import HEXAGON
from robinsonade.games.camps.table import CAMPS, RESOURCES, TERRAINS
from tests.games.camps.scenes import BOX, LETTERS, Scene, drawn, five_lakes, goal, land
from tests.rules import rule

LETTER = {name: letter for letter, name in LETTERS.items()}
ON_LAND = ["forest", "mountain", "meadow", "desert"]

# Needs, points and flames of each tile. F forest, M mountain, P meadow, D desert, W water.
GOALS = {
    "woodland_clearing": ("F F P", 5, 1),
    "dry_passes": ("M M D", 5, 1),
    "lakeside_pastures": ("P P W", 6, 0),
    "oasis": ("D D W", 4, 2),
    "mountain_spring": ("F M W", 5, 0),
    "edge_of_the_steppe": ("P D artefact", 4, 1),
    "wild_woad": ("F P dye", 4, 1),
    "spark_stones": ("M D flint", 3, 2),
    "reed_and_root": ("W W F", 5, 0),
    "cave_of_the_ancestors": ("artefact artefact M", 6, 1),
    "blue_hands": ("dye dye P", 6, 1),
    "knapping_ground": ("flint flint D", 5, 2),
    "four_winds": ("F M P D", 5, 1),
    "timberline": ("F F M M", 6, 2),
    "grass_and_dust": ("P P D D", 6, 2),
    "the_great_woods": ("F F F W", 8, 1),
    "sky_paint": ("M M M dye", 9, 1),
    "burial_mounds": ("P P P artefact", 9, 1),
    "dune_wanderers": ("D D D flint", 8, 2),
    "three_shores": ("W W W P", 7, 1),
    "salt_road": ("W W M D", 5, 2),
    "the_traders_bundle": ("artefact dye flint F", 8, 0),
    "offerings_to_the_lake": ("artefact artefact W W", 7, 2),
    "the_dyers_trail": ("dye dye F D", 6, 2),
    "night_watch": ("flint flint P M", 5, 3),
    "colours_of_dusk": ("F D D dye", 7, 1),
    "hunters_ridge": ("M P P flint", 7, 1),
    "mirror_of_the_spirits": ("W W artefact dye", 6, 2),
    "the_whole_land": ("F M P D W", 8, 0),
    "realm_of_the_bear": ("F F M M artefact", 8, 2),
    "feast_of_colours": ("P P D D dye", 8, 2),
    "harpoon_makers": ("W W W flint flint", 9, 3),
    "the_painted_cave": ("artefact artefact dye dye M", 10, 2),
    "smoke_and_sand": ("F F F D D", 9, 3),
    "fires_on_the_heights": ("M M M P P", 9, 3),
    "gathering_of_the_clans": ("artefact dye flint W W", 9, 1),
}
ON_LAND_BY_THE_WATER = {"forest": "dye", "mountain": "artefact", "meadow": "flint", "desert": "artefact"}


def the_deck() -> Counter[tuple[str, str]]:
    """The 84 cards as the design lists them: both halves and how many there are."""
    deck: Counter[tuple[str, str]] = Counter()
    for terrain in [*ON_LAND, "water"]:
        fewer = terrain == "water"
        for resource, n in {"berry": 2 - fewer, "flame": 3 - fewer, "artefact": 1, "dye": 1, "flint": 1}.items():
            deck[terrain, f"{terrain}+{resource}"] += n
        deck[terrain, terrain] += 2
    for first, second in combinations(ON_LAND, 2):
        deck[first, second] += 2
        deck[f"{first}+flame", second] += 1
        deck[first, f"{second}+berry"] += 1
    for terrain, resource in ON_LAND_BY_THE_WATER.items():
        deck[terrain, "water"] += 1
        deck[f"{terrain}+{resource}", "water"] += 1
        deck[terrain, "water+flame"] += 1
    return deck


def halves_of(id: str) -> list[tuple[str, str]]:
    """Terrain and resource ("none" for none) of both halves."""
    return [(TERRAINS[terrain], RESOURCES[resource]) for terrain, resource in BOX.halves[BOX.card_named(id)]]


def shown(half: tuple[str, str]) -> str:
    return half[0] if half[1] == "none" else f"{half[0]}+{half[1]}"


# Counting


def test_the_box_holds_84_cards_36_goals_and_61_fields() -> None:
    assert len(BOX.deck) == 84
    assert len(BOX.goal_tiles) == len(set(BOX.goal_tiles)) == 36
    assert len(HEXAGON.places) == 61
    assert len(BOX.slots) == CAMPS == 8
    assert list(BOX.scenarios) == ["basic", "flood", "volcano", "water_villages"]
    assert (BOX.scenarios["flood"].tiles, BOX.scenarios["volcano"].tiles, BOX.scenarios["water_villages"].fish) == (
        10,
        10,
        24,
    )


def test_36_berries_are_enough_on_every_table() -> None:
    assert {
        seats: sum(GAME.deal(BOX, seats, {"scenario": "basic", "map": "five_lakes"}, 1).berries) for seats in GAME.seats
    } == {
        2: 16,
        3: 22,
        4: 34,
    }


def test_the_deck_is_the_one_of_the_design() -> None:
    found = Counter((shown(a), shown(b)) for a, b in (halves_of(BOX.card_ids[card]) for card in BOX.deck))

    assert found == the_deck()


def test_the_deck_shows_24_flames_15_berries_and_19_resources() -> None:
    found = Counter(resource for card in BOX.deck for _, resource in halves_of(BOX.card_ids[card]))
    del found["none"]

    assert found == {"flame": 24, "berry": 15, "artefact": 7, "dye": 6, "flint": 6}


def test_the_goals_are_those_of_the_design() -> None:
    found = {}
    for tile in BOX.goals:
        made = goal(GOALS[tile.id][0])
        assert sorted(tile.needs) == sorted(made.needs)
        found[tile.id] = (GOALS[tile.id][0], tile.points, tile.flames)

    assert found == GOALS


def test_points_and_flames_follow_the_weight_of_the_symbols() -> None:
    """Land 1.5, 2.5, 3.5 for the first, second and third equal symbol, water 1.5, 2, 3, resources 2, 3, 4."""
    weights = {"W": [1.5, 2, 3], "F": [1.5, 2.5, 3.5], "M": [1.5, 2.5, 3.5], "P": [1.5, 2.5, 3.5], "D": [1.5, 2.5, 3.5]}
    for needs, points, flames in GOALS.values():
        total = sum(sum(weights.get(symbol, [2, 3, 4])[:n]) for symbol, n in Counter(needs.split()).items())
        assert abs(total - points - flames) <= 0.5


# Each card


@rule("C-PLACE-02", "C-PLACE-03")
@pytest.mark.parametrize("id", BOX.card_ids)
def test_each_card_pays_for_the_terrains_it_shows_and_for_no_other(id: str) -> None:
    shows = {terrain for terrain, _ in halves_of(id)}
    for terrain in ON_LAND:
        first = "F" if terrain == "desert" else "D"
        scene = land([f"F{LETTER[terrain]}"]).start(A="0,0").hand(A=f"{first} {id}")
        if terrain in shows:
            scene.place("A", "0,0 1,0", pay=f"{first} {id}")
            assert scene.camp_at("1,0") == "A"
        else:
            with scene.refuses():
                scene.place("A", "0,0 1,0", pay=f"{first} {id}")
    scene = land(["PWF"]).start(A="0,0").hand(A=f"D {id} F")
    if "water" in shows:
        scene.place("A", "0,0 1,0 2,0", pay=f"D {id} F")
        assert scene.camp_at("2,0") == "A"
    else:
        with scene.refuses():
            scene.place("A", "0,0 1,0 2,0", pay=f"D {id} F")


@rule("C-TAKE-01", "C-PLACE-04")
@pytest.mark.parametrize("id", BOX.card_ids)
def test_each_card_can_be_taken_from_the_row_and_paid_for_a_start_camp(id: str) -> None:
    scene = land(["FFF"]).start(A="0,0", B="2,0").row(f"{id} F D D").take("A", 1, luck=drawn("D D"))
    scene.pile("D D").take("B", 1, luck=drawn("D D"))
    scene.place("A", "0,0 1,0", pay=f"{id} F")

    assert id in scene.cards_in("discard")


@rule("C-SLOT-03", "C-SLOT-04", "C-GOAL-02", "C-SCORE-02", "C-SCORE-05")
@pytest.mark.parametrize(
    ("id", "half"), [(id, half) for id in BOX.card_ids for half in (1, 2) if half == 1 or len(set(halves_of(id))) == 2]
)
def test_each_card_can_be_tucked_with_either_half_which_then_counts(id: str, half: int) -> None:
    """The forest of the camp is one zone; a tucked forest is a second one."""
    terrain, resource = halves_of(id)[half - 1]
    letter = LETTER[terrain]
    needs = [
        letter,
        *(["F"] if letter == "F" else []),
        *([resource] if resource in ("artefact", "dye", "flint") else []),
    ]
    scene = land(["LVF", "..F"]).camps(A="2,0").from_slot(A=3).hand(A=f"F F {id}")
    scene.goals(A=[goal(" ".join(needs), id="met"), goal(" ".join([*needs, letter]), id="one more")])
    scene.place("A", "2,0 2,1", pay="F F", tuck=f"{id}:{half}", luck=drawn("D"))

    assert scene.done_by("A") == ["met"]
    assert scene.goals_of("A") == ["one more"]
    assert scene.tucked_by("A") == [letter if resource == "none" else f"{letter}+{resource}"]
    assert scene.parts("A")["flames"] == (resource == "flame")
    assert scene.parts("A")["berries"] == 2 * (resource == "berry")


# Each goal


def camps_for(needs: Counter[str]) -> str:
    """Fields of Five Lakes that fulfil these needs."""
    s = five_lakes().table
    chosen: list[int] = []
    for symbol, n in needs.items():
        if symbol in RESOURCES:
            chosen += [f for f in range(61) if s.resource[f] == RESOURCES.index(symbol)][:n]
        elif symbol == "W":
            for lake in sorted({s.zone[f] for f in range(61) if TERRAINS[s.terrain[f]] == "water"})[:n]:
                chosen.append(
                    next(
                        f for f in range(61) if s.terrain[f] < 4 and lake in [s.zone[m] for m in s.board.neighbours[f]]
                    )
                )
        else:
            zones = sorted({s.zone[f] for f in range(61) if TERRAINS[s.terrain[f]] == LETTERS[symbol]})[:n]
            chosen += [s.zone.index(zone) for zone in zones]
    return " ".join(s.board.keys[field] for field in dict.fromkeys(chosen))


def tucked_for(needs: list[str]) -> str:
    """One half for each symbol; a resource lies on a terrain that the goal does not ask for."""
    spare = next((letter for letter in "FMPDW" if letter not in needs), "")
    return " ".join(f"{spare}+{symbol}" if symbol in RESOURCES else symbol for symbol in needs)


def checked(scene: Scene, fulfilled: bool) -> Scene:
    return scene.take("A", 1, luck=drawn("D D D" if fulfilled else "D D"))


@rule("C-GOAL-01", "C-GOAL-04", "C-GOAL-05", "C-GOAL-06", "C-SCORE-01", "C-SCORE-02")
@pytest.mark.parametrize("id", GOALS)
def test_each_goal_is_fulfilled_by_camps_on_the_map(id: str) -> None:
    needs, points, flames = GOALS[id]
    scene = five_lakes().camps(A=camps_for(Counter(needs.split()))).goals(A=[id])
    checked(scene, fulfilled=True)

    assert scene.done_by("A") == [id]
    assert scene.parts("A")["goals"] == points
    assert scene.parts("A")["flames"] == flames


@rule("C-GOAL-02", "C-GOAL-04", "C-GOAL-05", "C-GOAL-06")
@pytest.mark.parametrize("id", GOALS)
def test_each_goal_needs_every_one_of_its_symbols(id: str) -> None:
    needs = GOALS[id][0].split()
    assert checked(five_lakes().under(A=tucked_for(needs)).goals(A=[id]), fulfilled=True).done_by("A") == [id]
    halves = tucked_for(needs).split()
    for i in range(len(needs)):
        scene = five_lakes().under(A=" ".join(halves[:i] + halves[i + 1 :])).goals(A=[id])
        assert checked(scene, fulfilled=False).done_by("A") == []


@rule("C-SLOT-02")
@pytest.mark.parametrize("id", GOALS)
def test_each_goal_can_be_taken_from_the_display(id: str) -> None:
    scene = land(["FFF"]).start(A="0,0").hand(A="F F").from_slot(A=2).goals_on_offer(id)
    scene.place("A", "0,0 1,0", pay="F F")

    assert scene.goals_of("A") == [id]
