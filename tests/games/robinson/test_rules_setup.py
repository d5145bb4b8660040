"""Setup: what lies on the table before the first round (R-SETUP, R-COMP, R-VAR, player counts)."""

from __future__ import annotations

import pytest

from robinsonade.engine.errors import Unknown
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_BEAST,
    ANIMALS_BLANK,
    ANIMALS_FOOD,
    ANIMALS_PALISADE,
    BEACH,
    BOOK,
    CHARACTERS,
    DEFAULTS,
    EQUIPMENT,
    FRIDAY,
    ITEMS,
    SOLDIER,
    SPACES,
    STORM_GLASS,
)
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, camp, dealt
from tests.rules import rule


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


# One and two players


@rule("R-2P-01", "R-FRIDAY-16", "R-DOG-01")
@case("C-SETUP-17")
def test_with_two_players_friday_joins_but_no_dog() -> None:
    scene = dealt(2)

    assert scene["friday"].wounds == 0
    assert scene.planning().free("dog") == 0
    assert scene.free("friday") == 1


@rule("R-2P-01")
def test_with_two_players_the_soldier_stays_out_unless_he_is_wished_for() -> None:
    assert not any(SOLDIER in dealt(2, seed=seed).table.character for seed in range(1, 30))
    assert dealt(2, characters="soldier,cook").table.character[0] == SOLDIER


@rule("R-SOLO-01", "R-SOLO-02", "R-DOG-01")
@case("C-SETUP-18")
def test_a_solo_player_has_friday_and_the_dog_and_is_first_player() -> None:
    scene = dealt(1)

    assert scene.table.first == 0
    assert scene.planning().free("friday") == 1
    assert scene.free("dog") == 1


@rule("R-2P-01", "R-FRIDAY-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_friday_stays_away(seats: int) -> None:
    assert dealt(seats).table.wounds[FRIDAY] == -1


# Variants


@rule("R-VAR-01", "R-VAR-02", "R-VAR-03")
@case("C-SETUP-03", "C-SETUP-04")
@pytest.mark.parametrize(
    ("scenario", "variant", "books", "adventures"),
    [
        ("family", "easier_events", 4, 8),
        ("family", "harder_events", 8, 4),
        ("castaways", "easier_events", 8, 4),
        ("castaways", "harder_events", 4, 8),
    ],
)
def test_fewer_books_are_easier_and_more_are_harder_but_for_the_castaways_it_is_the_other_way_round(
    scenario: str, variant: str, books: int, adventures: int
) -> None:
    icons = [BOX.events[card.n].icon for card in dealt(3, scenario=scenario, variants=variant).table.events]

    assert (icons.count(BOOK), len(icons) - icons.count(BOOK)) == (books, adventures)


@rule("R-VAR-01", "R-VAR-02")
@pytest.mark.parametrize("n", [0, 1, 3, 4])
def test_more_or_less_starting_equipment_makes_it_easier_or_harder(n: int) -> None:
    assert dealt(3, variants=f"equipment_{n}").table.equipment.count(2) == n


@rule("R-VAR-01", "R-VAR-05")
def test_dog_and_friday_may_join_three_players_together() -> None:
    scene = dealt(3, variants="dog,friday").planning()

    assert (scene.free("dog"), scene.free("friday")) == (1, 1)


@rule("R-VAR-02", "R-VAR-05")
def test_two_players_may_do_without_friday_and_one_without_the_dog() -> None:
    assert dealt(2, variants="no_friday").planning().free("friday") == 0
    assert dealt(1, variants="no_dog").planning().free("dog") == 0


@rule("R-VAR-06")
@case("C-MISC-50")
def test_the_wreckage_may_be_random() -> None:
    assert {dealt(3, seed=seed, variants="random_wreckage").row()[1] for seed in range(1, 40)} == {
        "food_crates",
        "wrecked_lifeboat",
        "captains_chest",
    }


@edition_row("E-67")
@rule("R-VAR-04")
def test_only_the_earlier_edition_counts_points_and_only_if_wished() -> None:
    earlier = camp(edition="earlier", variants="scoring").table
    newer = camp(edition="newer", variants="scoring").table
    earlier.ending = newer.ending = "death"

    assert GAME.result(earlier).parts[0]
    assert not GAME.result(newer).parts
    assert not GAME.result(newer).won


@edition_row("E-05", "E-90")
@rule("R-SHEET-01", "R-S7-01")
def test_king_kong_is_not_part_of_the_earlier_edition() -> None:
    with pytest.raises(Unknown):
        dealt(3, scenario="king_kong", edition="earlier")


@rule("R-S3-02", "R-S3-09")
@case("C-SETUP-16")
def test_jenny_is_played_without_the_storm_glass() -> None:
    for seed in range(1, 30):
        equipment = dealt(3, scenario="jenny", seed=seed).table.equipment
        assert equipment[STORM_GLASS] == -3
        assert equipment.count(2) == 2


@rule("R-S5-02")
@case("C-SETUP-15")
def test_the_cannibals_begin_with_rum_and_tobacco_and_a_city_face_down() -> None:
    scene = dealt(3, scenario="cannibals")

    assert [EQUIPMENT[i] for i, uses in enumerate(scene.table.equipment) if uses == 2] == [
        "flask_of_rum",
        "pipe_and_tobacco",
    ]
    assert scene.table.tiles[SPACES.index("city")] == 4
    assert scene.mark("city") == ["flipped"]


@rule("R-S7-02")
@case("C-SETUP-21")
def test_king_kong_begins_with_a_shelter_without_roof_and_palisade() -> None:
    scene = dealt(3, scenario="king_kong")

    assert scene.table.shelter == 1
    assert (scene.roof, scene.palisade) == (0, 0)
