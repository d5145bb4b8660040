"""Scenario 6, Family Robinson (R-S6)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect, move_camp
from robinsonade.games.robinson.effects.items import put_follower
from robinsonade.games.robinson.phases.night import end_of_round
from robinsonade.games.robinson.scenarios.family import the_nine
from robinsonade.games.robinson.table.decks import INVENTION_DECK, card_of
from robinsonade.games.robinson.table.numbers import ANIMALS_CALLED, DEFAULTS, FOOD, FOOD_HERE, ITEMS, SPACES
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import FOUR, Scene, adventure, camp, dealt, dice, story
from tests.rules import rule


def family(*people: str, **given: int) -> Scene:
    return story("family", *people, **given)


@rule("R-S6-01", "R-S6-02")
@case("C-S6-11")
@pytest.mark.parametrize(
    ("missing", "won"),
    [("", True), ("bed", False), ("shelter", False), ("roof", False), ("palisade", False), ("weapon", False)],
)
def test_nine_items_the_shelter_and_every_level_win_at_the_end_of_a_round(missing: str, won: bool) -> None:
    nine = ["bed", "belts", "cellar", "diary", "furnace", "lantern", "moat", "pit", "sack"]
    scene = family(**{name: int(name != missing) for name in ("shelter", "roof", "palisade", "weapon")}, food=3)
    scene.so_far(*map(ITEMS.index, nine))
    scene.items(*[name for name in nine if name != missing]).end_round()

    assert (scene.ending == "family") == won


@rule("R-S6-01")
def test_the_nine_are_those_laid_out_at_random() -> None:
    table = dealt(3, scenario="family").table

    assert len(the_nine(table)) == 9
    assert not the_nine(table) & DEFAULTS
    assert the_nine(table) == table.board - DEFAULTS


@rule("R-S6-02", "R-DTOK-THORNS", "R-DTOK-MACHETE", "R-DTOK-POISON", "R-USE-02")
@pytest.mark.parametrize(
    ("track", "token", "answer"),
    [
        ("palisade", "thorny_bushes", "token:thorny_bushes"),
        ("weapon", "old_machete", "token:old_machete"),
        ("weapon", "poison", "token:poison"),
        ("weapon", "", "empty_bottle"),
    ],
)
def test_the_last_level_that_the_family_lacks_can_be_raised_at_the_end_of_the_last_day(
    track: str, token: str, answer: str
) -> None:
    levels = {"roof": 1, "palisade": 1, "weapon": 1, track: 0}
    scene = story("family", nonperishable=9, shelter=1, round=12, **levels).items("pot")
    scene.table.items |= the_nine(scene.table)
    scene.tokens(token) if token else scene.equipment(empty_bottle=1)

    scene.night([answer])

    assert scene.ending == "family"


@rule("R-S6-02", "R-SOLD-04", "R-EXPLORER-04")
def test_a_plan_or_a_lucky_find_can_raise_the_last_level_too() -> None:
    home = {"nonperishable": 9, "shelter": 1, "round": 12, "roof": 1, "palisade": 1}
    soldier = story("family", "soldier", **home).person("soldier", determination=3)
    explorer = story("family", "explorer", **home).person("explorer", determination=3)
    for scene in (soldier, explorer):
        scene.table.items |= the_nine(scene.table)

    soldier.end_round(["defensive_plan", "weapon"])
    explorer.play(end_of_round, ["scouting", "old_machete", "token:old_machete"], "token=old_machete token=goat")

    assert soldier.ending == explorer.ending == "family"


@rule("R-S6-02")
def test_levels_are_kept_in_camp_where_the_family_does_not_need_them_tonight() -> None:
    done = story("family", nonperishable=9, shelter=1, roof=1, palisade=1, weapon=1).tokens("old_machete")
    done.table.items |= the_nine(done.table)
    unfinished = story("family", nonperishable=9, shelter=1, roof=1, palisade=1).tokens("old_machete")
    unfinished.so_far(unfinished.item("bed"))

    assert done.end_round().asked == [] and done.ending == "family"
    assert unfinished.end_round().asked == [] and unfinished.ending == ""


@rule("R-S6-03")
@case("C-S6-09")
def test_adults_go_hungry_so_that_the_child_eats() -> None:
    scene = story("family", *FOUR, round=7, food=1, shelter=1).supper()

    assert scene.ending == ""
    assert scene.wounds == [2, 2, 2, 2]


@rule("R-S6-03")
@case("C-S6-01", "C-S6-03", "C-S6-04", "C-S6-05", "C-S6-07", "C-S6-08")
@pytest.mark.parametrize(
    ("round", "food", "left", "ending"),
    [
        *((6, 3, 0, ""), (7, 4, 0, ""), (8, 4, 0, ""), (9, 5, 0, ""), (10, 5, 0, ""), (11, 6, 0, ""), (12, 6, 0, "")),
        *((11, 2, 2, "child"), (9, 1, 1, "child"), (7, 0, 0, "child")),
    ],
)
def test_every_child_must_eat(round: int, food: int, left: int, ending: str) -> None:
    scene = family(round=round, food=food, shelter=1).supper()

    assert scene.ending == ending
    assert scene.food == left


@rule("R-S6-04", "R-MOVE-05")
def test_a_food_token_that_belongs_to_the_tile_stays_there_when_the_camp_moves_on() -> None:
    scene = camp(scenario="family", shelter=1).tiles(m2=6).marks(m1="extra_food").items("snare")
    scene.do(put_follower, FOOD, card_of(INVENTION_DECK, ITEMS.index("snare")))
    scene.do(move_camp, SPACES.index("m2"))

    assert (scene.mark("m1"), scene.mark("m2")) == (["extra_food"], ["extra_food"])
    assert scene.table.story[-1] == 0


@rule("R-S6-04", "R-EXCL-04")
@case("C-EXCL-06")
def test_food_tokens_stack_on_the_camps_tile() -> None:
    scene = family().items("snare").do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("snare")))
    scene.do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("corral")))

    assert FOOD_HERE in scene.table.marks[scene.table.camp]
    assert scene.production().food == 3


@rule("R-S6-05", "R-RES-04")
def test_reclamation_may_remove_a_marker_of_this_very_phase() -> None:
    scene = story("family").tiles(m2=5).marks(m1="exhausted_food")
    scene.plan("cook: gather:m2:wood", "explorer explorer: reclamation")
    scene.act(["m2:exhausted_wood"], [*dice(adventure="adventure").split(), adventure("end_of_source")]).end_actions()

    assert (scene.mark("m1"), scene.mark("m2")) == (["exhausted_food"], [])


@rule("R-S6-05")
@case("C-S6-14")
def test_reclamation_takes_two_pawns_and_removes_a_black_marker() -> None:
    scene = family().tiles(m2=5).marks(m2="exhausted_wood exhausted_food")
    assert scene.need("reclamation") == 2

    scene.plan("cook explorer: reclamation").act(["m2:exhausted_wood"])
    assert scene.mark("m2") == ["exhausted_food"]
    assert "reclamation" not in family().places("cook")


@rule("R-S6-06")
@case("C-PROD-22")
@pytest.mark.parametrize(("edition", "wood"), [("newer", 0), ("earlier", 1)])
def test_half_of_a_single_wood(edition: str, wood: int) -> None:
    scene = camp(scenario="family", edition=edition).tiles(m1=1).do(book_effect).production()

    assert scene.wood == wood


@edition_row("E-88")
@rule("R-S6-06")
@pytest.mark.parametrize(("edition", "wood", "food"), [("newer", 0, 1), ("earlier", 1, 1)])
def test_the_book_halves_the_production_of_the_round(edition: str, wood: int, food: int) -> None:
    """The beach yields 2 food and 1 wood."""
    scene = camp(scenario="family", edition=edition).marks(m1="extra_food").do(book_effect).production([str(wood)])

    assert (scene.wood, scene.food) == (wood, food)


@rule("R-S6-07")
@case("C-S6-12")
@pytest.mark.parametrize(("known", "covered"), [(9, ["covered"]), (2, [])])
def test_a_totem_hides_the_first_tile_of_a_terrain(known: int, covered: list[str]) -> None:
    scene = family().tiles(m2=known).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco").end_actions()

    assert scene.mark("t1") == covered


@rule("R-S6-08", "R-INV-OTHER")
def test_old_tools_make_a_knife_where_a_weapon_is_missing() -> None:
    scene = story("family", weapon=2).tokens("dashes").day(ANIMALS_CALLED)

    scene.weather(["token:dashes", "knife"], "animals=beast")

    assert (scene.weapon, scene.wounds) == (3, [0, 0, 0])


@rule("R-S6-08")
@case("C-S6-16")
def test_the_second_roll_of_the_gunpowder_binds() -> None:
    scene = (
        story("family", food=1)
        .tokens("cross")
        .day(ANIMALS_CALLED)
        .weather(["token:cross"], "animals=food animals=beast")
    )

    assert scene.food == 1
    assert scene.wounds == [3, 3, 3]


@rule("R-S6-08")
def test_old_tools_build_one_of_three_inventions_without_an_action() -> None:
    scene = family().board("rope", "pot", "knife", "shovel").tokens("dashes").before_actions(["token:dashes", "knife"])

    assert scene.built("knife")
    assert scene.asked[1] == ("item", ["rope", "pot", "knife"])
