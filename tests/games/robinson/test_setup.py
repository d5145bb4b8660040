"""Components and setup: what lies on the table before the first round (R-COMP, R-SETUP)."""

from __future__ import annotations

import pytest

from robinsonade.engine.errors import Unknown
from robinsonade.engine.machine import NOBODY
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.tokens import put_mark
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_BEAST,
    ANIMALS_BLANK,
    ANIMALS_FOOD,
    ANIMALS_PALISADE,
    BEACH,
    BLACK_MARKERS,
    BOOK,
    CHARACTERS,
    DEFAULTS,
    EFFECT_TOKENS_HERE,
    EXTRA_MEAL,
    FOOD_HERE,
    ITEMS,
    RAIN_TOKEN,
    SPACES,
    WOOD_HERE,
)
from tests.games.robinson.beginnings import both, reads
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, FOUR, adventure, camp, dealt, story
from tests.rules import rule


@rule("R-COMP-03")
def test_effect_tokens_never_run_out() -> None:
    scene = camp()
    for space in range(10):
        scene.do(put_mark, space, FOOD_HERE).do(put_mark, space, WOOD_HERE)

    assert all(scene.mark(space) == ["extra_food", "extra_wood"] for space in SPACES[:10])


@rule("R-COMP-04")
@pytest.mark.parametrize(("deck", "wounds", "successes", "adventures"), [(0, 4, 4, 3), (1, 1, 5, 3), (2, 3, 5, 5)])
def test_the_action_dice_have_their_printed_faces(deck: int, wounds: int, successes: int, adventures: int) -> None:
    assert [sum(die) for die in BOX.dice[deck]] == [wounds, successes, adventures]
    assert [len(die) for die in BOX.dice[deck]] == [6, 6, 6]


@rule("R-COMP-04")
def test_the_weather_dice_have_their_printed_faces() -> None:
    one_rain, two_rain, one_snow, two_snow = 0, 1, 2, 3

    assert sorted(BOX.rain_die) == [one_rain] * 3 + [two_rain] * 2 + [one_snow]
    assert sorted(BOX.winter_die) == [two_rain] * 2 + [one_snow] * 2 + [two_snow] * 2
    assert [BOX.animals_die.count(face) for face in (ANIMALS_BLANK, ANIMALS_PALISADE, ANIMALS_FOOD, ANIMALS_BEAST)] == [
        2,
        2,
        1,
        1,
    ]


@rule("R-COMP-05")
@case("C-MISC-40")
def test_there_are_neutral_pawns_of_each_colour_for_all_that_give_them() -> None:
    """Four brown ones at once: lantern, candles and twice hammer and nails."""
    scene = camp(*FOUR, wood=4).items("lantern").tokens("candles").equipment(hammer_and_nails=2)
    scene.plan(
        "carpenter lantern: build:weapon",
        "cook candles: build:weapon",
        "explorer hammer_and_nails: build:weapon",
        "soldier hammer_and_nails: build:weapon",
    )

    assert scene.act(["build:weapon#1"] * 3).weapon == 4


@rule("R-COMP-06", "R-WEATHER-01", "R-TOK-FOOD-01", "R-TOK-WOOD-03")
def test_in_the_earlier_edition_the_amulet_also_clears_the_weather_the_night_and_the_features() -> None:
    able = ["rain", "night:extra_food", "roof:extra_wood", "weapon:extra_wood"]
    for i, gone in enumerate(able):
        scene = camp(edition="earlier", costs=frozenset((1, 3))).keeps("protective_amulet").day(RAIN_TOKEN, EXTRA_MEAL)
        scene.before_actions(["protective_amulet", gone])

        assert scene.asked[-1] == ("clear", able)
        left = [
            RAIN_TOKEN in scene.table.today,
            EXTRA_MEAL in scene.table.today,
            1 in scene.table.costs,
            3 in scene.table.costs,
        ]
        assert left == [other != i for other in range(4)]


@rule("R-COMP-06", "R-USE-02")
@pytest.mark.parametrize(("edition", "rain"), [("newer", 1), ("earlier", 0)])
def test_in_the_earlier_edition_the_amulet_takes_a_cloud_away_that_came_up_during_the_day(
    edition: str, rain: int
) -> None:
    scene = camp(edition=edition, wood=2, food=1).on_space(build="adventure").keeps("protective_amulet")
    scene.plan("cook cook: build:weapon").act(luck=[adventure("dark_clouds_in_the_sky")])
    scene.end_actions(["protective_amulet"] if edition == "earlier" else []).weather()

    assert (scene.wood, scene.food) == (1 - rain, 1 - rain)


@both
@rule("R-COMP-06", "R-S3-07")
def test_a_number_token_is_a_token_too(edition: str) -> None:
    scene = story("jenny", edition=edition).tiles(m2=5).numbers(m2=1).keeps("protective_amulet")
    scene.before_actions(["protective_amulet"])

    assert scene.table.numbers == [0] * 11


@rule("R-COMP-06")
def test_an_effect_on_markers_never_touches_tokens() -> None:
    """Reclamation removes black markers; a tile that has only tokens offers none."""
    scene = story("family").tiles(m2=5).marks(m2="extra_food time_consuming greater_danger extra_wood")

    assert "reclamation" not in scene.places("cook")
    assert not BLACK_MARKERS & EFFECT_TOKENS_HERE


@rule("R-COMP-07", "R-COMP-03")
def test_goods_never_run_out() -> None:
    scene = camp().do(gain, 0, 50, 0).do(gain, 1, 50, 0).do(gain, 3, 50, 0)

    assert (scene.wood, scene.food, scene.fur) == (50, 50, 50)


@rule("R-SETUP-01", "R-SETUP-02")
@pytest.mark.parametrize(
    ("scenario", "rounds"),
    [
        ("castaways", 12),
        ("cursed_island", 10),
        ("jenny", 8),
        ("volcano", 8),
        ("cannibals", 9),
        ("family", 12),
        ("king_kong", 10),
    ],
)
def test_a_scenario_begins_in_round_one_and_has_its_number_of_rounds(scenario: str, rounds: int) -> None:
    scene = dealt(scenario=scenario)

    assert scene.table.round == 1
    assert BOX.sheets[scenario].rounds == rounds


@rule("R-SETUP-03", "R-CHAR-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_gets_a_character_of_their_own(seats: int) -> None:
    scene = dealt(seats)

    assert len(set(scene.table.character)) == seats


@rule("R-SETUP-03")
def test_characters_may_be_chosen() -> None:
    scene = dealt(3, characters="soldier,cook,explorer")

    assert [CHARACTERS[c] for c in scene.table.character] == ["soldier", "cook", "explorer"]


@rule("R-SETUP-04", "R-CHAR-01")
@case("C-MISC-55")
def test_each_character_has_two_pawns_and_begins_without_wounds_and_determination() -> None:
    scene = dealt(4)

    assert [pawns.now for pawns in scene.table.pawns[:4]] == [2, 2, 2, 2]
    assert scene.wounds == [0, 0, 0, 0]
    assert scene.table.determination[:4] == [0, 0, 0, 0]


@rule("R-SETUP-05")
@pytest.mark.parametrize(
    ("character", "item"),
    [("carpenter", "snare"), ("cook", "fireplace"), ("explorer", "shortcut"), ("soldier", "spear")],
)
def test_the_personal_invention_lies_beside_its_owners_sheet(character: str, item: str) -> None:
    others = [name for name in CHARACTERS if name != character]
    with_owner = dealt(3, characters=",".join([character, *others[:2]])).table
    without = dealt(3, characters=",".join(others)).table

    assert ITEMS.index(item) in with_owner.personal
    assert ITEMS.index(item) not in without.personal


@rule("R-SETUP-05", "R-SETUP-06", "R-COMP-01")
@case("C-SETUP-05", "C-SETUP-08", "C-SETUP-09")
@pytest.mark.parametrize(
    ("scenario", "seats", "board", "deck"),
    [("castaways", 4, 14, 12), ("castaways", 3, 14, 13), ("castaways", 1, 14, 15), ("family", 4, 18, 8)],
)
def test_nine_inventions_and_some_of_the_others_lie_on_the_board(
    scenario: str, seats: int, board: int, deck: int
) -> None:
    scene = dealt(seats, scenario=scenario)

    assert len(scene.table.personal) == seats
    assert len(scene.table.board) == board
    assert scene.table.board >= DEFAULTS
    assert len(scene.table.inventions) == deck


@edition_row("E-06")
@rule("R-SETUP-07")
@case("C-SETUP-10", "C-SETUP-11")
@pytest.mark.parametrize(
    ("scenario", "edition", "marked"),
    [("castaways", "newer", True), ("volcano", "newer", False), ("volcano", "earlier", True)],
)
def test_the_beach_of_the_shovel_is_marked_where_the_game_begins_on_the_beach(
    scenario: str, edition: str, marked: bool
) -> None:
    scene = dealt(scenario=scenario, edition=edition)

    assert (BEACH in explored_terrains(scene.table)) == marked


@rule("R-SETUP-08", "R-SETUP-09")
@case("C-SETUP-20")
def test_all_tracks_begin_at_zero_without_a_shelter() -> None:
    scene = dealt(3)

    assert scene.mood == 0
    assert (scene.roof, scene.palisade, scene.weapon) == (0, 0, 0)
    assert scene.table.shelter == 0


@rule("R-SETUP-10", "R-COMP-01")
def test_there_are_three_adventure_decks_of_thirty_cards() -> None:
    scene = dealt(3)

    assert [len(deck) for deck in scene.table.adventures] == [30, 30, 30]
    for i, deck in enumerate(scene.table.adventures):
        assert {BOX.adventures[card].deck for card in deck} == {i}


@rule("R-SETUP-11", "R-COMP-01")
@case("C-MISC-52")
def test_the_beast_deck_is_full_and_the_hunting_deck_is_empty() -> None:
    scene = dealt(3)

    assert len(scene.table.beasts) == 16
    assert len(scene.table.hunting) == 0


@rule("R-SETUP-12", "R-COMP-01")
def test_the_mystery_deck_has_26_treasures_13_creatures_and_13_traps() -> None:
    kinds = [BOX.mysteries[card].kind for card in dealt(3).table.mysteries]

    assert [kinds.count(kind) for kind in range(3)] == [26, 13, 13]


@rule("R-SETUP-13")
@case("C-SETUP-19")
@pytest.mark.parametrize(
    ("scenario", "space", "tile", "stack"),
    [("castaways", "m1", 8, 10), ("volcano", "m4", 10, 9), ("cannibals", "m1", 8, 9)],
)
def test_the_camp_stands_on_its_tile_and_the_others_are_the_stack(
    scenario: str, space: str, tile: int, stack: int
) -> None:
    scene = dealt(3, scenario=scenario)

    assert SPACES[scene.table.camp] == space
    assert scene.table.tiles[scene.table.camp] == tile
    assert len(scene.table.stack) == stack


@rule("R-SETUP-14")
@case("C-SETUP-14")
def test_two_cards_of_starting_equipment_are_drawn_with_two_uses_each() -> None:
    equipment = dealt(3).table.equipment

    assert sorted(equipment) == [-1] * 6 + [2, 2]


@rule("R-SETUP-15", "R-COMP-02")
def test_all_discovery_tokens_lie_ready_and_nobody_has_resources() -> None:
    scene = dealt(3)

    assert len(scene.table.token_pool) == 22
    assert sum(1 for token in scene.table.token_pool if token >= 13) == 4
    assert scene.table.goods == [0, 0, 0, 0]


@rule("R-SETUP-16")
@case("C-MISC-51")
def test_the_food_crates_lie_on_the_right_threat_space() -> None:
    assert dealt(3).row() == ["-", "food_crates"]


@rule("R-SETUP-16")
def test_what_was_washed_ashore_is_told_and_can_be_read() -> None:
    match = Match.start(find_game("robinson"), 3, seed=1)
    line = next(line for line in match.log(NOBODY) if line["what"] == "wreckage")

    assert (line["shows"]["card"]["card"], line["shows"]["to"]) == ("wreckage:food_crates", "threat:right")


@rule("R-SETUP-17")
@case("C-SETUP-01")
@pytest.mark.parametrize(("scenario", "each"), [("castaways", 6), ("cannibals", 5), ("jenny", 4), ("king_kong", 5)])
def test_half_the_rounds_in_books_and_half_in_adventures_make_the_event_deck(scenario: str, each: int) -> None:
    icons = [BOX.events[card.n].icon for card in dealt(3, scenario=scenario).table.events]

    assert icons.count(BOOK) == each
    assert len(icons) == 2 * each


@rule("R-SETUP-18", "R-ARRANGE-02")
@case("C-SETUP-13")
@pytest.mark.parametrize(("seats", "asks"), [(3, []), (4, ["arrange"])])
def test_only_four_players_choose_between_tokens_and_morale_when_arranging_the_camp(
    seats: int, asks: list[str]
) -> None:
    scene = camp(*CHARACTERS[:seats]).plan("cook: arrange_camp").act(["determination"] * len(asks))

    assert [prompt for prompt in scene.prompts if prompt == "arrange"] == asks


@rule("R-SETUP-19")
def test_any_player_can_be_the_first_player() -> None:
    assert {dealt(3, seed=seed).table.first for seed in range(1, 40)} == {0, 1, 2}


@rule("R-SHEET-01", "R-VAR-04")
def test_the_earlier_sheet_shows_its_score_table_where_points_count() -> None:
    points = "Hearts left 1, Weapon levels 2, Palisade levels 2, Roof levels 3, Crosses 3, Fog markers -1"
    for edition, variants, shown in (("earlier", "scoring", points), ("earlier", "", None), ("newer", "scoring", None)):
        sheet = reads(camp(scenario="cursed_island", edition=edition, variants=variants), "sheet")
        assert sheet.get("Points") == shown


@edition_row("E-05", "E-90")
@rule("R-SHEET-01", "R-S7-01")
def test_king_kong_is_not_part_of_the_earlier_edition() -> None:
    with pytest.raises(Unknown):
        dealt(3, scenario="king_kong", edition="earlier")
