"""The Night Phase and the end of the game (R-NIGHT, R-END)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table.numbers import EXPLORER, FRIDAY, POT_USED
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import BOX, GAME, camp
from tests.rules import rule


@rule("R-NIGHT-01", "R-EXPLORER-03")
def test_wounds_of_the_night_can_be_healed_and_the_mood_they_cost_lifted_before_it_is_over() -> None:
    before_the_arrow = BOX.characters[EXPLORER].arrows[0]
    scene = camp("explorer", morale=3, nonperishable=1).person("explorer", determination=3, wounds=before_the_arrow)

    scene.night(["pass", "motivational_speech"])

    assert scene.prompts == ["night", "night"] and scene.mood == 3


@rule("R-NIGHT-01", "R-WOUND-05")
def test_wounds_of_the_night_can_be_healed_in_the_same_night() -> None:
    scene = camp("cook", "soldier", food=2).equipment(flask_of_rum=1).night(["flask_of_rum", "cook"])

    assert scene.wounds == [0, 1]


@rule("R-NIGHT-01")
def test_a_night_without_wounds_asks_for_healing_once() -> None:
    scene = camp("cook", food=1, shelter=1).equipment(flask_of_rum=1).person("cook", wounds=3).night(["pass"])

    assert scene["cook"].wounds == 3


@rule("R-NIGHT-01", "R-INV-POT", "R-INV-FIREPLACE")
@case("C-NIGHT-21")
def test_at_night_the_pot_heals_one_and_the_fireplace_two() -> None:
    scene = camp(food=9, shelter=1).items("pot", "fireplace").person("cook", wounds=5)
    scene.supper(["pot", "fireplace"])

    assert scene["cook"].wounds == 2
    assert scene.food == 9 - 2 - 3


@rule("R-NIGHT-01", "R-CARD-WINE", "R-DTOK-VEG")
@case("C-NIGHT-01")
def test_wine_and_vegetables_heal_four_wounds_in_any_split() -> None:
    scene = camp(food=3, shelter=1).keeps("bottle_of_wine").items("pot").tokens("vegetables")
    scene.person("carpenter", wounds=2).person("cook", wounds=1).person("explorer", wounds=1)
    scene.table.today |= {POT_USED}
    night = ["bottle_of_wine", "carpenter", "carpenter", "token:vegetables", "cook"]
    scene.supper(night)

    assert scene.wounds == [0, 0, 0]


@rule("R-NIGHT-02")
def test_each_character_eats_one_food() -> None:
    scene = camp(food=4, shelter=1).supper()

    assert scene.food == 1
    assert scene.wounds == [0, 0, 0]


@rule("R-NIGHT-02", "R-NIGHT-03", "R-UNF-08")
def test_when_food_is_short_the_group_decides_who_goes_hungry_for_two_wounds() -> None:
    scene = camp(food=1, nonperishable=1, shelter=1).supper(["cook"])

    assert scene.wounds == [0, 2, 0]
    assert (scene.food, scene.nonperishable) == (0, 0)
    assert scene.asked == [("hungry", ["carpenter", "cook", "explorer"])]


@rule("R-NIGHT-02", "R-WEATHER-12")
@pytest.mark.parametrize(
    ("items", "answers", "left"),
    [
        ([], [], (0, 2)),  # what is not eaten will spoil: nobody eats preserved food instead
        (["dam"], [], (0, 2)),
        (["cellar"], [], (0, 2)),  # it keeps, but nothing takes preserved food alone
        (["dam", "cellar"], ["1"], (0, 2)),
        (["dam", "cellar"], ["3"], (2, 0)),
    ],
)
def test_perishable_food_is_eaten_first_unless_it_keeps_and_a_lost_dam_would_take_the_other(
    items: list[str], answers: list[str], left: tuple[int, int]
) -> None:
    """A-22."""
    scene = camp(food=2, nonperishable=3, shelter=1).items(*items).supper(answers)

    assert (scene.food, scene.nonperishable) == left


@rule("R-NIGHT-02")
def test_biscuits_are_voluntary() -> None:
    scene = camp("cook", shelter=1).equipment(biscuits=1).supper(["pass"])
    assert scene["cook"].wounds == 2

    assert camp("cook", shelter=1).equipment(biscuits=1).supper(["biscuits"])["cook"].wounds == 0


@rule("R-NIGHT-02")
@case("C-NIGHT-04")
def test_where_there_is_food_for_all_nobody_is_asked_to_fast() -> None:
    assert camp(food=3, shelter=1).supper().prompts == []


@rule("R-NIGHT-02", "R-DTOK-GOAT", "R-UNF-02")
@case("C-NIGHT-06")
def test_a_goat_need_not_be_eaten_and_does_not_spoil() -> None:
    scene = camp("cook", weapon=1, shelter=1).tokens("goat").night(["pass"])

    assert scene["cook"].wounds == 2
    assert scene.held_tokens() == ["goat"]


@rule("R-NIGHT-04", "R-NIGHT-05")
@case("C-NIGHT-09")
def test_the_shelter_of_the_new_tile_counts() -> None:
    assert camp(food=3).tiles(m2=11).night(["m2"]).wounds == [0, 0, 0]
    assert camp(food=3).tiles(m2=11).night(["stay"]).wounds == [1, 1, 1]


@rule("R-NIGHT-05")
@pytest.mark.parametrize(("shelter", "wounds"), [(0, 1), (1, 0)])
def test_without_a_shelter_everyone_in_camp_is_wounded(shelter: int, wounds: int) -> None:
    assert camp(food=3, shelter=shelter).night().wounds == [wounds] * 3


@rule("R-NIGHT-06", "R-INV-CELLAR")
@case("C-NIGHT-12", "C-NIGHT-14")
@pytest.mark.parametrize(("items", "left"), [([], 0), (["cellar"], 5)])
def test_food_spoils_unless_it_is_stored_and_all_else_stays(items: list[str], left: int) -> None:
    scene = camp(food=8, nonperishable=2, wood=3, fur=1, shelter=1).items(*items).night()

    assert scene.food == left
    assert (scene.nonperishable, scene.wood, scene.fur) == (2, 3, 1)


@rule("R-NIGHT-06")
@pytest.mark.parametrize(("card", "left"), [("boxes", 5), ("barrel", 2)])
def test_boxes_and_the_emptied_barrel_store_food(card: str, left: int) -> None:
    scene = camp(food=8, shelter=1).keeps(card)
    if card == "barrel":
        scene.table.kept_uses = [0]

    assert scene.night().food == left


@rule("R-NIGHT-06")
def test_a_barrel_may_be_emptied_for_its_room_though_nobody_is_hurt() -> None:
    scene = camp("cook", food=5, shelter=1).keeps("barrel").night(["barrel"])

    assert scene.food == 2


@rule("R-NIGHT-08")
@case("C-NIGHT-15")
def test_the_round_marker_moves_and_the_first_player_changes() -> None:
    scene = camp(food=9, shelter=1, first="explorer").night()

    assert scene.table.round == 3
    assert scene.first == "carpenter"


@rule("R-NIGHT-08", "R-SOLO-02")
@case("C-NIGHT-16")
def test_alone_one_stays_first_player() -> None:
    scene = camp("cook", food=9, shelter=1).night()

    assert (scene.table.first, scene.table.round) == (0, 3)


@rule("R-NIGHT-09", "R-USE-04")
@case("C-USE-02", "C-USE-04")
def test_a_card_for_one_character_belongs_to_whoever_needs_it_first_until_the_night() -> None:
    scene = camp("carpenter", "cook", weapon=0, food=2, shelter=1).keeps("saber").hunting("fox", "fox")
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "saber"])
    assert scene.table.holders == [1]
    assert scene.wounds == [2, 1]

    scene.end_round()
    assert scene.table.holders == [-1]


@rule("R-END-01", "R-S1-05")
def test_the_goal_wins_at_once() -> None:
    scene = camp(round=10, wood=5).items("fire").story(10).before_actions(["5"])

    assert scene.ending == "rescued"
    assert GAME.result(scene.table).won


@rule("R-END-02", "R-FRIDAY-08")
def test_the_death_of_friday_does_not_lose_the_game() -> None:
    scene = camp("cook").person("friday", wounds=3).do(wound, FRIDAY, 1)

    assert scene.ending == ""
    assert scene["friday"].wounds == -1
    assert scene.planning().free("friday") == 0


@rule("R-END-03")
@case("C-END-01")
def test_after_the_last_round_it_is_too_late() -> None:
    scene = camp(round=12, food=9, shelter=1).night()

    assert scene.ending == "time"
    assert not GAME.result(scene.table).won
