"""Player counts, Friday and the dog, variants (R-2P, R-SOLO, R-FRIDAY, R-DOG, R-VAR)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.demands import lose_determination
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.table.numbers import BOOK, FRIDAY, SOLDIER, STORM_TOKEN
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, camp, dealt, dice, story
from tests.rules import rule


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


@rule("R-2P-01", "R-FRIDAY-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_friday_stays_away(seats: int) -> None:
    assert dealt(seats).table.wounds[FRIDAY] == -1


@rule("R-SOLO-01", "R-SOLO-02", "R-DOG-01")
@case("C-SETUP-18")
def test_a_solo_player_has_friday_and_the_dog_and_is_first_player() -> None:
    scene = dealt(1)

    assert scene.table.first == 0
    assert scene.planning().free("friday") == 1
    assert scene.free("dog") == 1


@rule("R-FRIDAY-01", "R-FRIDAY-16")
def test_friday_has_three_hearts_and_no_arrow_of_morale() -> None:
    scene = camp("cook").do(wound, FRIDAY, 3)

    assert scene["friday"].wounds == 3
    assert scene.mood == 0


@rule("R-FRIDAY-03", "R-FRIDAY-04")
def test_friday_acts_alone_and_succeeds_like_anybody() -> None:
    scene = camp("cook", wood=1).plan("friday: build:weapon").act(luck=dice())

    assert (scene.weapon, scene.wood) == (1, 0)


@rule("R-FRIDAY-03", "R-DICE-03")
@case("C-DICE-15")
def test_friday_keeps_the_tokens_of_a_failure() -> None:
    scene = camp("cook").plan("friday: explore:t1").act(luck=dice(success="determination"))

    assert scene["friday"].determination == 2


@both
@rule("R-FRIDAY-04", "R-DOG-01", "R-NEUT-02")
@case("C-PLAN-33", "C-PLAN-37")
def test_neutral_pawns_support_friday_and_characters(edition: str) -> None:
    scene = camp("cook", edition=edition).items("map").hunting("fox").plan("friday map: explore:t1", "cook dog: hunt")

    assert scene.stacks()[:2] == ["explore:t1 by friday, map", "hunt by cook, dog"]


@rule("R-FRIDAY-04", "R-NEUT-02")
@case("C-PLAN-38")
def test_friday_acts_with_a_neutral_pawn() -> None:
    scene = camp("cook").hunting("fox").plan("friday dog: hunt").act()

    assert scene["friday"].wounds == 2
    assert (scene.future_food, scene.future_fur) == (2, 1)


@rule("R-FRIDAY-05")
@case("C-PLAN-34")
@pytest.mark.parametrize("line", ["friday cook", "cook friday"])
def test_with_a_character_friday_only_supports(line: str) -> None:
    scene = camp("cook").hunting("fox").plan(f"{line}: hunt").act()

    assert scene["cook"].wounds == 2
    assert scene["friday"].wounds == 0


@rule("R-FRIDAY-06")
@case("C-DICE-12")
@pytest.mark.parametrize("token", [False, True])
def test_instead_of_an_adventure_friday_takes_a_wound(token: bool) -> None:
    scene = camp("cook", wood=1)
    if token:
        scene.on_space(build="adventure")
    scene.plan("friday: build:weapon").act(luck=dice(adventure="" if token else "adventure"))

    assert scene["friday"].wounds == 1
    assert len(scene.table.adventures[0]) == 30
    assert scene.space("build") == []


@rule("R-FRIDAY-07", "R-TOK-ADV-02")
def test_friday_too_may_reroll_any_die_but_none_that_was_not_rolled() -> None:
    scene = camp("cook").tiles(m2=5).on_space(gather="adventure").person("friday", determination=2)
    scene.plan("friday: gather:m2:wood").act(["reroll:success"], f"{dice(adventure='')} success=determination")

    assert scene.asked == [("reroll", ["pass", "reroll:wound", "reroll:success"])]
    assert (scene.future_wood, scene["friday"].determination, scene["friday"].wounds) == (0, 2, 1)


@rule("R-FRIDAY-07", "R-DICE-09")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 1), ("earlier", 0)])
def test_fridays_tokens_of_a_failure_pay_for_his_wound_die_in_the_earlier_edition_only(
    edition: str, wounds: int
) -> None:
    scene = camp("cook", "carpenter", edition=edition, wood=1).person("friday", wounds=0)
    again = ["wound=blank"] if edition == "earlier" else []
    answers = ["reroll:wound:failure"] if edition == "earlier" else []
    scene.plan("friday: build:weapon").act(answers, [*dice(wound="wound", success="determination").split(), *again])

    assert (scene["friday"].wounds, scene["friday"].determination) == (wounds, 0 if again else 2)


@rule("R-FRIDAY-07")
@case("C-DICE-14")
def test_friday_rerolls_for_two_of_his_own_tokens() -> None:
    scene = camp("cook", wood=1).person("friday", determination=2).plan("friday: build:weapon")
    scene.act(["reroll:success"], f"{dice(success='determination')} success=success")

    assert scene.weapon == 1
    assert scene["friday"].determination == 0


@rule("R-FRIDAY-08", "R-FRIDAY-13", "R-MYST-03")
@pytest.mark.parametrize("must", [False, True])
def test_when_friday_dies_of_a_creature_nobody_draws_on_and_what_he_found_is_kept(must: bool) -> None:
    scene = camp("cook", "explorer").person("friday", wounds=2).resolving()
    answers = [] if must else ["go_on"]
    scene.do(draw_mysteries, FRIDAY, 2, 1, 0, 0, 0, must, answers=answers, luck="mystery=compass mystery=snake")

    assert scene["friday"].wounds == -1
    assert [find.card for find in scene.table.future_treasures] == [BOX.card_named("compass")]


@rule("R-FRIDAY-08", "R-OUT-07")
def test_what_friday_found_before_he_died_outside_camp_is_not_lost() -> None:
    scene = story("cursed_island", "cook", "carpenter").person("friday", wounds=3).tiles(m2=5)
    scene.person("friday", outside="m2", wood=1)
    scene.do(wound, FRIDAY, 1).morning()

    assert scene.wood == 1
    assert "R-OUT-07" not in scene.rules


@rule("R-FRIDAY-08", "R-TOK-WOOD-01", "R-BUILD-04")
def test_what_a_dead_friday_leaves_undone_costs_nothing() -> None:
    scene = camp("cook", "carpenter", wood=2).person("friday", wounds=3).on_space(build="extra_wood")
    scene.marks(m1="greater_danger").plan("friday: build:weapon")
    scene.act()

    assert scene["friday"].wounds == -1
    assert (scene.wood, scene.weapon, scene.space("build")) == (2, 0, ["extra_wood"])


@rule("R-FRIDAY-08", "R-HUNT-03")
@case("C-COMBAT-11")
def test_what_friday_wins_in_his_last_action_is_kept() -> None:
    scene = camp("cook").person("friday", wounds=3).hunting("fox").plan("friday dog: hunt").act()

    assert scene["friday"].wounds == -1
    assert (scene.future_food, scene.future_fur) == (2, 1)
    assert scene.ending == ""


@rule("R-FRIDAY-09")
def test_friday_can_be_healed() -> None:
    scene = camp("cook", food=1).person("friday", wounds=2).person("cook", determination=2)
    scene.before_actions(["grandmas_recipe"])

    assert scene["friday"].wounds == 0


@rule("R-FRIDAY-09", "R-CARD-WINE")
@case("C-MISC-27")
def test_wine_heals_friday() -> None:
    scene = (
        camp("cook", food=9, shelter=1).keeps("bottle_of_wine").person("friday", wounds=3).supper(["bottle_of_wine"])
    )

    assert scene["friday"].wounds == 1


@both
@rule("R-FRIDAY-10", "R-WEATHER-09")
@case("C-WEATHER-25")
def test_rain_and_storm_do_not_touch_friday(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition, round=4).day(STORM_TOKEN).weather(luck="rain=one_rain")

    assert (scene.wounds, scene["friday"].wounds) == ([3, 3], 0)


@rule("R-FRIDAY-10", "R-FRIDAY-11", "R-UNF-09")
def test_friday_is_not_touched_by_weather_hunger_and_the_open() -> None:
    scene = camp("cook", "explorer", round=4).weather(luck="rain=two_rain")
    assert scene.wounds == [4, 4]
    assert scene["friday"].wounds == 0

    scene.night()
    assert scene.wounds == [7, 7]
    assert scene["friday"].wounds == 0


@both
@rule("R-FRIDAY-11")
@case("C-NIGHT-17")
def test_friday_neither_eats_nor_needs_a_shelter(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition, food=2).person("friday", wounds=1).night()

    assert (scene.food, scene.wounds, scene["friday"].wounds) == (0, [1, 1], 1)


@rule("R-FRIDAY-12", "R-UNF-02")
def test_friday_may_use_the_pipe_when_he_must_give_up_determination() -> None:
    scene = camp("cook", "carpenter").person("friday", wounds=0, determination=1).equipment(pipe_and_tobacco=1)
    scene.resolving().do(lose_determination, FRIDAY, 2, answers=["pipe_and_tobacco"])

    assert (scene["friday"].determination, scene["friday"].wounds) == (1, 0)


@rule("R-FRIDAY-12")
def test_friday_uses_starting_equipment() -> None:
    scene = camp("cook").hunting("fox").equipment(pistol=1).plan("friday dog: hunt").act(["pistol"])

    assert scene["friday"].wounds == 0


@rule("R-FRIDAY-13", "R-CARD-BLOWGUN")
@case("C-MYST-13", "C-MYST-14")
@pytest.mark.parametrize(("card", "wounds"), [("blowgun", 1), ("blunt_spear", 3)])
def test_friday_suffers_traps_but_not_the_blowgun(card: str, wounds: int) -> None:
    scene = camp("cook").person("friday", wounds=1).resolving()
    scene.do(draw_mysteries, 4, 0, 0, 1, luck=f"mystery={card}")

    assert scene["friday"].wounds == wounds


@rule("R-FRIDAY-14", "R-FRIDAY-15")
def test_friday_need_not_be_placed_and_raises_no_cost() -> None:
    scene = camp("cook", "explorer", wood=2)

    assert scene.cost("build:shelter:wood") == {"wood": 2}
    assert scene.plan().stacks() == ["rest by cook", "rest by cook", "rest by explorer", "rest by explorer"]


@rule("R-DOG-01")
@pytest.mark.parametrize(
    ("place", "helps"),
    [("hunt", True), ("explore:t1", True), ("gather:m2:wood", False), ("build:weapon", False), ("rest", False)],
)
def test_the_dog_supports_hunts_and_explorations_only(place: str, helps: bool) -> None:
    scene = camp("cook", wood=1).tiles(m2=5).hunting("fox").planning()
    scene.put("cook", place)

    assert ("dog" in scene.pawns()) == helps


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


@rule("R-VAR-04", "R-DTOK-MACHETE")
def test_where_points_are_counted_levels_are_raised_before_the_end() -> None:
    scene = camp(edition="earlier", variants="scoring", shelter=1, round=12).tokens("old_machete", "thorny_bushes")

    scene.end_round(["token:old_machete", "token:thorny_bushes"])

    assert (scene.weapon, scene.palisade, scene.ending) == (1, 1, "time")


@rule("R-VAR-04")
@case("C-MISC-53")
def test_points_are_counted_even_after_a_loss() -> None:
    """20 hearts, weapon 2, roof 1, palisade 1 and 3 columns of the pile."""
    scene = camp(edition="earlier", variants="scoring", weapon=2, roof=1, palisade=1).story(6).everyone(wounds=5)
    scene.table.ending = "death"

    assert GAME.result(scene.table).scores == [20 + 2 * 2 + 3 + 2 + 3 * 4] * 3
    assert not GAME.result(scene.table).won


@rule("R-VAR-04")
def test_the_dead_have_no_hearts_left_but_take_none_from_the_others() -> None:
    scene = camp(edition="earlier", variants="scoring").everyone(wounds=11).do(wound, 0, 3)

    assert scene.ending == "death"
    assert GAME.result(scene.table).scores == [1] * 3


@edition_row("E-67")
@rule("R-VAR-04")
def test_only_the_earlier_edition_counts_points_and_only_if_wished() -> None:
    earlier = camp(edition="earlier", variants="scoring").table
    newer = camp(edition="newer", variants="scoring").table
    earlier.ending = newer.ending = "death"

    assert GAME.result(earlier).parts[0]
    assert not GAME.result(newer).parts
    assert not GAME.result(newer).won


@rule("R-VAR-06")
@case("C-MISC-50")
def test_the_wreckage_may_be_random() -> None:
    assert {dealt(3, seed=seed, variants="random_wreckage").row()[1] for seed in range(1, 40)} == {
        "food_crates",
        "wrecked_lifeboat",
        "captains_chest",
    }
