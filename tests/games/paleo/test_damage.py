"""Damage, death and healing."""

from __future__ import annotations

from tests.games.paleo.cases import case
from tests.games.paleo.scenes import Scene
from tests.rules import rule


@case("P-C005")
@rule("P-HUM-03", "P-DMG-04")
def test_a_tool_stays_with_the_group_when_the_person_who_brought_it_dies() -> None:
    scene = Scene().group("A", "hunter+1 craftsperson", "fur", stack="F").reveals(A="x_wolf")
    scene.play("take_it", "1:hunter:1")
    assert scene.people("A") == ["craftsperson"]
    assert scene.tools("A") == {"fur": 1}
    assert scene.ids(scene.table.graveyard) == ["hunter"]
    assert scene.table.skulls == 1


@case("P-C071")
@rule("P-HAZ-01", "P-HAZ-02", "P-DMG-01", "P-HUM-05")
def test_damage_lies_on_a_heart_of_one_person() -> None:
    scene = Scene().group("A", "craftsperson", stack="F").reveals(A="x_wolf").play()
    assert scene.people("A") == ["craftsperson+1"]
    assert scene.ids(scene.table.discard) == ["x_wolf"]


@rule("P-DMG-02", "P-DMG-03")
def test_all_damage_of_a_card_goes_on_one_person_and_what_is_too_much_lapses() -> None:
    scene = Scene().group("A", "hunter+1 guard", stack="F").reveals(A="x_bear").play("1:hunter:1")
    assert scene.people("A") == ["guard"]
    assert scene.table.skulls == 1


@case("P-C084")
@rule("P-DMG-05", "P-HUM-02")
def test_the_last_of_a_group_is_replaced_at_once() -> None:
    scene = Scene().group("A", "guard+2", "spear", "x_draca", "F").reveals(A="x_wolf").night_board(skulls=1)
    scene.luck("person=hunter").play()
    assert scene.people("A") == ["hunter"]
    assert scene.tools("A") == {"spear": 1, "fur": 1}
    assert scene.cards_of("A") == ["x_draca"]
    assert scene.table.skulls == 2
    assert scene.ids(scene.table.graveyard) == ["guard"]


@rule("P-DMG-05", "P-LOOT-02")
def test_with_no_people_left_anywhere_the_group_goes_on_alone() -> None:
    scene = Scene().group("A", "guard+2", stack="F x_wolf").reveals(A="x_wolf")
    scene.table.people_pile = []
    scene.play()
    assert scene.people("A") == []
    scene.table.revealed = [scene.table.discard[0]]
    scene.play()
    assert scene.table.skulls == 1


@case("P-C087")
@rule("P-DMG-06", "P-TOOL-06", "P-DMG-02")
def test_a_fur_wards_off_one_and_the_rest_goes_on_one_person() -> None:
    scene = Scene().group("A", "guard", "fur", stack="F").reveals(A="x_bear").play("1:fur")
    assert scene.tools("A") == {}
    assert scene.people("A") == ["guard+1"]


@rule("P-TOOL-06")
def test_clothing_wards_off_two() -> None:
    scene = Scene().group("A", "guard", "clothing", stack="F").reveals(A="x_bear").play("1:clothing")
    assert scene.people("A") == ["guard"]


@case("P-C088")
@rule("P-DMG-06")
def test_a_fur_never_removes_damage_that_lies_already() -> None:
    scene = Scene().group("A", "guard+1", "fur", stack="F F").reveals(A="x_berries")
    assert scene.play().offers == ["do:a", "ignore"]


@case("P-C089")
@rule("P-DMG-07", "P-TOOL-08")
def test_a_healing_root_heals_three_points_as_the_players_like() -> None:
    scene = Scene().group("A", "guard+2 craftsperson+2", "healing_root", stack="F F").reveals(A="x_berries")
    scene.play("use:1:healing_root", "1:guard:2", "1:guard:1", "1:craftsperson:2")
    assert scene.people("A") == ["guard", "craftsperson+1"]
    assert scene.tools("A") == {}
    assert scene.prompt == "act"


@rule("P-TOOL-08", "P-XTRA-02")
def test_a_healing_root_may_also_be_used_after_the_action() -> None:
    scene = Scene().group("A", "guard+1", "healing_root", stack="F F").reveals(A="x_berries")
    scene.play("do:a", "use:1:healing_root", "1:guard:1")
    assert scene.people("A") == ["guard"]
    assert scene.stored(food=2)


@case("P-C090")
@rule("P-DMG-08")
def test_people_of_another_group_cannot_be_healed_without_a_link_of_help() -> None:
    scene = Scene("AB").group("A", "hunter", "healing_root", stack="F F").group("B", "guard+2", stack="F")
    scene.reveals(A="x_berries", B="x_nohelp")
    assert "use:1:healing_root" not in scene.play("card:1").offers


@case("P-C090")
@rule("P-DMG-08")
def test_a_helper_heals_the_group_that_is_helped_and_the_other_way_round() -> None:
    for helped in "AB":
        scene = Scene("AB").group("A", "hunter", "healing_root", stack="F F").group("B", "guard+2", stack="F F")
        scene.reveals(A="x_berries", B="x_berries")
        first, helper = ("card:1", "help:2") if helped == "A" else ("card:2", "help:1")
        scene.play(first, helper, "use:1:healing_root", "2:guard:2", "2:guard:1")
        assert scene.people("B") == ["guard"]


@rule("P-DMG-08")
def test_two_who_help_the_same_player_do_not_help_each_other_and_so_do_not_heal_each_other() -> None:
    def three() -> Scene:
        scene = Scene("ABC").group("A", "hunter+1", stack="F F").group("B", "guard", "healing_root", stack="F F")
        scene.group("C", "warrior+2", stack="F F").reveals(A="x_berries", B="x_berries", C="x_berries")
        return scene.play("card:1", "help:2", "help:3", "use:2:healing_root")

    assert three().offers == ["1:hunter:1", "enough"]
    scene = Scene("ABC").group("A", "hunter", stack="F F").group("B", "guard", "healing_root", stack="F F")
    scene.group("C", "warrior+2", stack="F F").reveals(A="x_berries", B="x_berries", C="x_berries")
    assert "use:2:healing_root" not in scene.play("card:1", "help:2", "help:3").offers


@rule("P-DMG-08")
def test_who_is_helped_heals_everybody_who_helps() -> None:
    scene = Scene("ABC").group("A", "hunter", "healing_root", stack="F F").group("B", "guard+1", stack="F F")
    scene.group("C", "warrior+1", stack="F F").reveals(A="x_berries", B="x_berries", C="x_berries")
    scene.play("card:1", "help:2", "help:3", "use:1:healing_root")
    assert scene.offers == ["2:guard:1", "3:warrior:1", "enough"]


@rule("P-DMG-06", "P-DMG-02")
def test_who_is_asked_about_damage_sees_how_much_is_left_of_it() -> None:
    scene = Scene().group("A", "guard warrior", "fur clothing", stack="F").reveals(A="x_bear")
    assert scene.play().words == "Ward off 2 damage?"
    scene = Scene().group("A", "guard warrior", "fur clothing", stack="F").reveals(A="x_bear")
    assert scene.play("1:fur").words == "Ward off 1 damage?"
    scene = Scene().group("A", "guard warrior", "fur clothing", stack="F").reveals(A="x_bear")
    assert scene.play("1:fur", "take_it").words == "Who takes 1 damage?"


@rule("P-LOOT-08")
def test_the_players_say_whom_they_lose() -> None:
    scene = Scene().group("A", "craftsperson guard", stack="F").reveals(A="x_lost_one")
    scene.play("1:guard:0")
    assert scene.prompts == ["lose_person"]
    assert scene.people("A") == ["craftsperson"]


@case("P-C126")
@rule("P-LOOT-08", "P-DMG-05")
def test_a_destroyed_person_costs_a_skull_and_the_last_one_is_replaced() -> None:
    scene = Scene().group("A", "craftsperson+1", stack="F").reveals(A="x_lost_one").luck("person=guard").play()
    assert scene.people("A") == ["guard"]
    assert scene.table.skulls == 1
    assert scene.ids(scene.table.graveyard) == ["craftsperson"]
