"""Building, loot and secrets; a finite supply."""

from __future__ import annotations

import pytest

from tests.games.paleo.cases import case
from tests.games.paleo.scenes import BOX, Scene
from tests.rules import rule


@case("P-C110")
@rule("P-BUILD-01", "P-BUILD-02", "P-BUILD-03")
def test_two_printed_ideas_are_built_each_for_its_own_price() -> None:
    scene = (
        Scene().group("A", stack="F").camp(wood=1, stone=1).reveals(A="x_workshop").play("do:a", "torch", "hand_axe")
    )
    assert scene.stored()
    assert scene.stock("torch") == 4 and scene.stock("hand_axe") == 4
    assert scene.tools("A") == {"torch": 1, "hand_axe": 1}


@rule("P-BUILD-02")
def test_fewer_than_the_number_may_be_built_and_the_same_idea_twice() -> None:
    scene = Scene().group("A", stack="F").camp(wood=2).reveals(A="x_workshop").play("do:a", "torch", "torch")
    assert scene.tools("A") == {"torch": 2}
    scene = Scene().group("A", stack="F").camp(wood=2).reveals(A="x_workshop").play("do:a", "stop")
    assert scene.stored(wood=2)


@case("P-C113")
@rule("P-BUILD-05", "P-LOOT-02")
def test_what_is_not_in_the_slot_cannot_be_built() -> None:
    scene = Scene().group("A", stack="F").camp(wood=3, stone=1).supply(torch=0).reveals(A="x_workshop")
    assert scene.refusal("do:a", "torch") == "P-BUILD-05"
    assert scene.stored(wood=3, stone=1)


@rule("P-BUILD-03", "P-BUILD-04")
def test_an_idea_asks_for_skills_and_tools_as_well() -> None:
    scene = (
        Scene().group("A", "craftsperson", "fur", stack="F").camp(wood=1).bench("idea_sling").reveals(A="x_workshop")
    )
    scene.play("do:a", "sling")
    assert scene.tools("A") == {"sling": 1}
    scene = Scene().group("A", "guard", "fur", stack="F").camp(wood=1).bench("idea_sling").reveals(A="x_workshop")
    assert scene.refusal("do:a", "sling") == "P-REQ-01"


@case("P-C146")
@rule("P-LOOT-02", "P-GEN-05")
def test_only_what_the_supply_has_is_gained() -> None:
    scene = Scene().group("A", stack="F F").supply(wood=0).reveals(A="x_nohelp").play("do:a")
    assert scene.stored()
    assert scene.stack("A") == "F"
    assert len(scene.table.hidden) == 1


@rule("P-LOOT-02")
def test_with_one_fur_left_two_furs_are_one() -> None:
    scene = Scene().group("A", stack="F").supply(fur=1).reveals(A="x_smith").play("do:a")
    assert scene.tools("A") == {"fur": 1}


@case("P-C097")
@rule("P-LOOT-04", "P-LOOT-05")
def test_skulls_come_and_go_and_none_is_none() -> None:
    scene = Scene().group("A", stack="F").night_board(skulls=3).reveals(A="x_mourning").play("do:a")
    assert scene.table.skulls == 2
    scene = Scene().group("A", stack="F").reveals(A="x_mourning").play("do:a")
    assert scene.table.skulls == 0


@case("P-C121")
@rule("P-LOOT-07", "P-HUM-02", "P-LOOT-02")
def test_a_new_person_brings_a_tool_if_the_supply_has_one() -> None:
    scene = Scene().group("A", "craftsperson", stack="F").supply(fur=2).reveals(A="x_newcomer").luck("person=hunter")
    scene.play("do:a")
    assert scene.people("A") == ["craftsperson", "hunter"]
    assert scene.tools("A") == {"fur": 1} and scene.stock("fur") == 1
    scene = Scene().group("A", "craftsperson", stack="F").supply(fur=0).reveals(A="x_newcomer").luck("person=hunter")
    scene.play("do:a")
    assert scene.people("A") == ["craftsperson", "hunter"]
    assert scene.tools("A") == {}


@rule("P-LOOT-09")
def test_a_dream_lies_unseen_on_the_own_stack() -> None:
    scene = Scene().group("A", stack="F").reveals(A="x_dreamer").play("do:a")
    assert scene.stack("A") == "? F"
    assert scene.table.dreams_left == 15
    scene.luck("front=green_valley").play("card:1")
    assert scene.ids(scene.table.revealed) == ["green_valley"]
    scene.play("ignore")
    assert scene.ids(scene.table.discard)[-1] == "green_valley"


@rule("P-LOOT-10", "P-LOOT-11")
def test_a_full_workbench_loses_an_older_idea_and_never_a_printed_one() -> None:
    ideas = "idea_tent idea_sling idea_net idea_snares idea_story_round idea_open_fire"
    scene = (
        Scene().group("A", "craftsperson", stack="F").bench(ideas).reveals(A="x_thinking").luck("idea=idea_clothing")
    )
    assert scene.play("do:a").offers == ideas.split()  # the new one lies there already
    assert scene.ids(scene.table.bench)[-1] == "idea_clothing"
    scene = (
        Scene().group("A", "craftsperson", stack="F").bench(ideas).reveals(A="x_thinking").luck("idea=idea_clothing")
    )
    scene.play("do:a", "idea_snares")
    assert scene.ids(scene.table.bench) == [
        *scene.ids(BOX.printed),
        *"idea_tent idea_sling idea_net idea_story_round idea_open_fire idea_clothing".split(),
    ]
    assert scene.ids(scene.table.graveyard) == ["idea_snares"]


@rule("P-SECRET-01", "P-XTRA-02")
def test_a_secret_found_by_an_extra_action_is_resolved_at_once_too() -> None:
    people = "warrior warrior warrior"
    scene = (
        Scene().group("A", people, cards="x_map", stack="F F").reveals(A="x_berries").night_board(secrets="x_secret")
    )
    scene.play("ignore", "extra:1:1:x_map:x", "do:a")
    assert scene.stored(food=5)
    assert sorted(scene.ids(scene.table.discard)) == ["x_berries", "x_secret"]
    assert scene.ids(scene.table.graveyard) == ["x_map"]


@case("P-C123")
@rule("P-SECRET-01", "P-SECRET-03", "P-SECRET-05")
def test_a_secret_is_found_resolved_at_once_and_then_discarded() -> None:
    scene = Scene().group("A", "warrior warrior warrior", stack="F").night_board(secrets="x_secret bone_field")
    scene.reveals(A="x_trail").play("do:a", "ignore")
    assert scene.ids(scene.table.secrets) == ["bone_field"]
    assert scene.ids(scene.table.discard) == ["x_trail", "x_secret"]


@case("P-C124")
@rule("P-SECRET-02")
def test_a_secret_that_is_gone_cannot_be_found_again() -> None:
    scene = Scene().group("A", stack="F").night_board(secrets="bone_field").reveals(A="x_trail").play("do:a")
    assert scene.ids(scene.table.secrets) == ["bone_field"]
    assert scene.ids(scene.table.discard) == ["x_trail"]


def three_who_seek() -> Scene:
    scene = Scene("ABC").night_board(secrets="x_secret")
    for who in "ABC":
        scene.group(who, "warrior", stack="F F")
    return scene.reveals(A="x_trail", B="x_berries", C="x_berries")


@case("P-C125")
@rule("P-SECRET-04")
def test_who_helped_to_reach_a_secret_helps_with_it_and_others_join_with_a_help_option() -> None:
    assert three_who_seek().refusal("card:1", "help:2", "do:a", "do:a") == "P-REQ-01"
    scene = three_who_seek().play("card:1", "help:2", "do:a", "help:3", "do:a")
    assert scene.stored(food=5)


@case("P-C125")
@rule("P-SECRET-04")
def test_who_has_used_another_option_cannot_join_at_the_secret() -> None:
    scene = three_who_seek().play("card:3", "ignore", "card:1", "help:2", "do:a")
    assert scene.table.discard and "help:3" not in scene.offers


@rule("P-LOOT-01", "P-HAZ-04", "P-HAZ-05")
@pytest.mark.parametrize(("danger", "hurt"), [("x_bribe", "guard+1"), ("x_robbed", "guard")])
@pytest.mark.parametrize(("food", "wood"), [(2, 1), (1, 0), (0, 0)])
def test_a_bad_action_done_only_in_part_brings_no_loot(danger: str, hurt: str, food: int, wood: int) -> None:
    scene = Scene().group("A", stack="F").camp(food=food).reveals(A=danger).play()
    assert scene.stored(wood=wood)
    assert scene.people("A") == [hurt]
