"""The Morale Phase and the Production Phase (R-MORALE, R-PROD)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.finds import treasure_arrives
from robinsonade.games.robinson.effects.levels import change_morale
from robinsonade.games.robinson.table.numbers import (
    HALVED_BY_RIVER,
    NO_FOOD,
    NO_WOOD,
    SKIP_PRODUCTION,
    TAPPED_FOOD,
    TAPPED_WOOD,
)
from tests.games.robinson.beginnings import both, lines
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, camp
from tests.rules import rule


@rule("R-MORALE-01")
@pytest.mark.parametrize(("before", "change", "after"), [(-3, -1, -3), (3, 1, 3), (2, 5, 3), (-2, -4, -3), (0, 1, 1)])
def test_the_marker_never_leaves_the_morale_track(before: int, change: int, after: int) -> None:
    scene = camp(morale=before).do(change_morale, change)

    assert scene.mood == after
    assert scene.wounds == [0, 0, 0]


@rule("R-MORALE-02", "R-MORALE-03", "R-MORALE-04")
@case("C-MORALE-04", "C-MORALE-06b")
@pytest.mark.parametrize(
    ("morale", "before", "after"), [(-3, 4, 1), (-2, 2, 0), (-1, 1, 0), (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 3)]
)
def test_morale_gives_or_takes_determination_of_the_first_player(morale: int, before: int, after: int) -> None:
    scene = camp("carpenter", "cook", "soldier", morale=morale, first="cook").everyone(determination=before).morale()

    assert scene["cook"].determination == after
    assert scene["carpenter"].determination == scene["soldier"].determination == before
    assert scene.wounds == [0, 0, 0]


@rule("R-MORALE-03", "R-WOUND-05")
@case("C-MORALE-06")
@pytest.mark.parametrize(("choice", "wounds", "tokens"), [("heal", 1, 0), ("determination", 2, 2)])
def test_on_the_rightmost_space_the_first_player_chooses_two_tokens_or_a_heart(
    choice: str, wounds: int, tokens: int
) -> None:
    scene = camp(morale=3, first="cook").person("cook", wounds=2).morale([choice])

    assert scene["cook"].wounds == wounds
    assert scene["cook"].determination == tokens
    assert scene.heard[0].seats == [1]


@rule("R-MORALE-03", "R-MORALE-05", "R-MORALE-06")
@pytest.mark.parametrize(
    ("people", "morale", "told"),
    [
        (("cook", "explorer"), -2, "gives up 2 determination; each one missing is a wound."),
        (("cook", "explorer"), 2, "gets 2 determination."),
        (("cook", "explorer"), 3, "gets 2 determination or heals 1."),
        (("cook",), 0, "gets 1 determination."),
        (("cook",), -1, "nothing happens."),
        (("cook",), 3, "gets 2 determination or heals 1."),
    ],
)
def test_the_mood_says_what_the_morale_phase_brings(people: tuple[str, ...], morale: int, told: str) -> None:
    table = camp(*people, morale=morale).table
    shown = next(shown for shown in GAME.view(table, 0)["panels"] if shown["id"] == "camp")

    assert shown["tracks"][0]["says"]["en"].endswith(told)


@rule("R-MORALE-05")
@case("C-MORALE-01")
@pytest.mark.parametrize(("morale", "tokens", "wounds"), [(-3, 1, 2), (-2, 0, 2), (-1, 0, 1), (-2, 2, 0)])
def test_each_missing_token_is_a_wound_for_the_first_player_alone(morale: int, tokens: int, wounds: int) -> None:
    scene = camp(morale=morale, first="cook").person("cook", determination=tokens).morale()

    assert scene["cook"].determination == 0
    assert scene["cook"].wounds == wounds
    assert scene["carpenter"].wounds == scene["explorer"].wounds == 0


@rule("R-MORALE-05", "R-UNF-02")
@case("C-MORALE-08")
def test_wounds_cannot_be_chosen_instead_of_tokens() -> None:
    scene = camp(morale=-1).person("carpenter", determination=3).morale()

    assert scene.asked == []
    assert scene["carpenter"].determination == 2


@both
@rule("R-MORALE-06")
@case("C-MORALE-11")
def test_alone_at_the_minimum_two_tokens_are_lost_instead_of_three(edition: str) -> None:
    scene = camp("cook", edition=edition, morale=-3).person("cook", determination=3).morale()

    assert (scene.mood, scene["cook"].determination, scene["cook"].wounds) == (-2, 1, 0)


@rule("R-MORALE-06", "R-SOLO-03", "R-SOLO-01")
@case("C-MORALE-09")
@pytest.mark.parametrize(("morale", "after", "tokens"), [(-1, 0, 0), (0, 1, 1), (3, 3, 2), (-2, -1, 0)])
def test_alone_morale_rises_before_the_phase(morale: int, after: int, tokens: int) -> None:
    scene = camp("cook", morale=morale).morale()

    assert scene.mood == after
    assert scene["cook"].determination == tokens


@rule("R-MORALE-07")
@case("C-MISC-39")
@pytest.mark.parametrize(("items", "tokens"), [(["diary"], 1), (["drums"], 2), (["diary", "drums"], 3)])
def test_diary_and_drums_add_tokens_for_the_first_player(items: list[str], tokens: int) -> None:
    scene = camp(first="cook").items(*items).morale()

    assert scene["cook"].determination == tokens


@rule("R-MORALE-07")
def test_diary_and_drums_pay_for_bad_morale() -> None:
    scene = camp(morale=-3).items("diary", "drums").morale()

    assert scene["carpenter"].determination == 0
    assert scene.wounds == [0, 0, 0]


@rule("R-PROD-01", "R-PROD-06")
@case("C-PROD-01")
@pytest.mark.parametrize(
    ("tile", "wood", "food"), [(8, 1, 1), (1, 1, 0), (2, 0, 1), (3, 0, 1), (5, 1, 1), (9, 0, 1), (11, 1, 0)]
)
def test_each_source_of_the_camps_tile_yields_one(tile: int, wood: int, food: int) -> None:
    scene = camp().tiles(m1=tile).production()

    assert (scene.wood, scene.food) == (wood, food)
    assert scene.future_wood == scene.future_food == 0


@rule("R-PROD-01", "R-TERM-05")
@case("C-PROD-02")
def test_an_exhausted_source_yields_nothing() -> None:
    scene = camp().marks(m1="exhausted_food").production()

    assert (scene.wood, scene.food) == (1, 0)


@edition_row("E-132")
@rule("R-PROD-02", "R-MOVE-05")
@pytest.mark.parametrize(("edition", "wood"), [("newer", 0), ("earlier", 1)])
def test_without_a_live_source_the_hatchet_works_in_the_earlier_edition_only(edition: str, wood: int) -> None:
    scene = camp(edition=edition).do(treasure_arrives, BOX.card_named("hatchet"), 1)
    scene.marks(m1="exhausted_wood")

    assert scene.production().wood == wood


@rule("R-PROD-02", "R-TOK-RES-01", "R-TOK-RES-03")
@case("C-PROD-03")
def test_a_token_on_the_camps_tile_adds_one_of_its_kind_and_stays() -> None:
    scene = camp().marks(m1="extra_wood").production().production()

    assert (scene.wood, scene.food) == (4, 2)
    assert scene.mark("m1") == ["extra_wood"]


@edition_row("E-13")
@rule("R-PROD-02", "R-TERM-05", "R-TOK-RES-01")
@case("C-PROD-08")
@pytest.mark.parametrize(("edition", "food"), [("newer", 0), ("earlier", 1)])
def test_without_a_live_source_the_token_works_in_the_earlier_edition_only(edition: str, food: int) -> None:
    scene = camp(edition=edition).marks(m1="extra_food exhausted_food").production()

    assert (scene.wood, scene.food) == (1, food)


@rule("R-PROD-03", "R-USE-02", "R-USE-05")
@pytest.mark.parametrize(
    ("scenario", "mark", "use"),
    [
        ("cursed_island", "fog", "token:cross"),
        ("family", "exhausted_wood", "token:bowtie"),
        ("castaways", "exhausted_wood", "protective_amulet"),
    ],
)
def test_the_camps_tile_may_be_cleared_before_it_produces(scenario: str, mark: str, use: str) -> None:
    scene = camp(scenario=scenario).marks(m1=mark)
    scene = scene.tokens(use[6:]) if use.startswith("token:") else scene.keeps(use)
    scene.production([use])

    assert scene.wood == 1
    assert scene.mark("m1") == []


@rule("R-PROD-03")
@pytest.mark.parametrize(("condition", "wood", "food"), [(NO_FOOD, 1, 0), (NO_WOOD, 0, 1), (SKIP_PRODUCTION, 0, 0)])
def test_events_may_cancel_production(condition: int, wood: int, food: int) -> None:
    scene = camp().day(condition).production()

    assert (scene.wood, scene.food) == (wood, food)


@rule("R-PROD-04")
@case("C-PROD-10")
@pytest.mark.parametrize(("face", "food"), [("wound", 3), ("blank", 1)])
def test_the_pit_catches_two_food_on_the_wound_face(face: str, food: int) -> None:
    assert camp().items("pit").production(luck=f"pit={face}").food == food


@rule("R-PROD-04", "R-PROD-03")
def test_the_pit_catches_nothing_where_food_cannot_be_gained() -> None:
    scene = camp().items("pit").day(NO_FOOD).production(luck="pit=1")

    assert scene.food == 0
    assert "pit_full" not in [fact[1] for fact in scene.table.facts]


@rule("R-PROD-04", "R-CARD-RIVER")
def test_the_food_of_the_pit_is_halved_with_the_rest() -> None:
    scene = camp().items("pit")
    scene.table.production[HALVED_BY_RIVER] = 1
    scene.production(["1"], "pit=1")

    assert (scene.wood, scene.food) == (1, 1)


@rule("R-PROD-04", "R-S6-06")
@pytest.mark.parametrize(("face", "words"), [("blank", "pit_empty"), ("wound", "pit_full")])
def test_the_log_says_whether_the_pit_has_caught_anything_and_who_takes_half_of_it(face: str, words: str) -> None:
    scene = camp(scenario="family").items("pit")
    scene.do(scene.table.scenario.book).production(["1"] if face == "blank" else ["0"], f"pit={face}")

    assert len(lines(scene, words)) == 1
    assert [fact[0] for fact in scene.table.facts if fact[1] == "halved"] == ["R-S6-06"]


@rule("R-PROD-05", "R-INV-SHORTCUT")
@pytest.mark.parametrize(
    ("source", "wood", "food", "condition"), [("m2:wood", 2, 1, TAPPED_WOOD), ("m2:food", 1, 2, TAPPED_FOOD)]
)
def test_the_shortcut_yields_one_chosen_resource_of_its_tile(source: str, wood: int, food: int, condition: int) -> None:
    scene = camp().items("shortcut").tiles(m2=5).marks(m2="shortcut").production([source])

    assert (scene.wood, scene.food) == (wood, food)
    assert condition in scene.table.today


@rule("R-PROD-07", "R-TOK-DANGER-05")
def test_earlier_the_amulet_takes_a_danger_from_the_camp_before_it_wounds() -> None:
    scene = camp(edition="earlier").keeps("protective_amulet").marks(m1="greater_danger")

    scene.production(["protective_amulet"])

    assert scene.wounds == [0, 0, 0]


@edition_row("E-14")
@rule("R-PROD-07", "R-TOK-DANGER-05")
@case("C-PROD-06", "C-PROD-09")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 0), ("earlier", 1)])
def test_danger_on_the_camps_tile_wounds_everyone_in_the_earlier_edition(edition: str, wounds: int) -> None:
    scene = camp(edition=edition, weapon=5).marks(m1="greater_danger").production()

    assert scene.wounds == [wounds] * 3
