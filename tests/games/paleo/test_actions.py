"""Action cards, danger cards, requirements, costs and dice."""

from __future__ import annotations

import pytest

from robinsonade.engine.match import Match
from robinsonade.games.paleo.game import GAME
from tests.games.paleo.cases import case
from tests.games.paleo.scenes import NotPossible, Scene
from tests.rules import rule


@case("P-C052")
@rule("P-REQ-01", "P-ACT-02")
def test_skills_must_reach_what_the_action_demands() -> None:
    scene = Scene().group("A", "guard hunter", stack="F F").reveals(A="deer")
    assert scene.play().table.revealed == [-1]  # nothing to choose: it is ignored
    scene = Scene("AB").group("A", "guard hunter", stack="F F").group("B", stack="F").reveals(A="deer", B="x_berries")
    assert scene.refusal("card:1", "do:hunt") == "P-REQ-01"
    assert scene.offers == ["ignore", "help:2"]


@case("P-C060")
@rule("P-REQ-01", "P-GIVE-01", "P-RED-01", "P-LOOT-01", "P-ACT-03", "P-ACT-04", "P-ACT-07")
def test_a_card_is_played_show_pay_and_take() -> None:
    scene = Scene().group("A", "craftsperson craftsperson", stack="F R H").reveals(A="x_craft2").play("do:a")
    assert scene.stack("A") == "H"
    assert sorted(scene.people("A")) == ["craftsperson", "craftsperson+1"]
    assert len(scene.table.hidden) == 2
    assert scene.stored(stone=2)
    assert scene.ids(scene.table.discard) == ["x_craft2"]


@case("P-C062")
@rule("P-DAY-02", "P-GIVE-01")
def test_cards_are_given_up_from_the_top_also_those_not_chosen() -> None:
    scene = Scene().group("A", "craftsperson inventor_rope", stack="R x_craft2 V H")
    scene.play("card:2", "do:a", "1:craftsperson:0")
    assert scene.stack("A") == "H"
    assert scene.people("A") == ["craftsperson+1", "inventor_rope"]
    assert len(scene.table.hidden) == 2


@case("P-C063")
@rule("P-COST-01", "P-COST-02")
def test_everything_an_action_costs_must_be_there() -> None:
    scene = Scene().group("A", "guard+1", "healing_root", stack="F").camp(wood=1).reveals(A="x_wood_for_person")
    assert scene.refusal("do:a") == "P-COST-01"
    assert scene.stored(wood=1)


@rule("P-COST-02")
def test_paid_resources_go_from_the_camp_to_the_supply() -> None:
    scene = Scene().group("A", stack="F").camp(wood=2).reveals(A="x_wood_for_person").luck("person=guard").play("do:a")
    assert scene.stored()
    assert scene.table.supply[1] == 12


@case("P-C064")
@rule("P-COST-03")
@pytest.mark.parametrize(("paid", "wood", "food"), [("wood", 0, 2), ("food", 1, 1)])
def test_resources_of_any_kind_are_chosen_freely(paid: str, wood: int, food: int) -> None:
    scene = Scene().group("A", stack="F").camp(wood=1, food=2).reveals(A="x_any").play("do:a", paid)
    assert scene.stored(wood=wood, food=food)


@case("P-C064")
@rule("P-COST-03")
def test_what_the_camp_does_not_have_cannot_be_paid() -> None:
    scene = Scene().group("A", stack="F").camp(wood=1, food=2).reveals(A="x_any")
    assert scene.refusal("do:a", "stone") == "P-COST-01"


@case("P-C066")
@rule("P-COST-04", "P-TOOL-01")
def test_a_spear_that_is_given_up_cannot_lend_its_strength() -> None:
    scene = Scene().group("A", "hunter+1", "spear healing_root", stack="F").reveals(A="x_last_spear")
    assert scene.refusal("do:a") == "P-COST-04"
    scene = Scene().group("A", "hunter", "spear spear", stack="F").reveals(A="x_last_spear").play("do:a")
    assert scene.tools("A") == {"spear": 1}
    assert scene.stock("spear") == 4


@rule("P-COST-04", "P-REQ-01")
def test_a_spear_that_lends_nothing_to_a_feverish_group_can_still_be_given_up() -> None:
    scene = Scene(modules=("A", "F")).group("A", "guard", "spear", "fever", stack="F").reveals(A="stampede")
    assert scene.table.skills[0][0] == 0
    scene.play("do:last_spear")
    assert scene.tools("A") == {}
    assert scene.stored(food=2)


@case("P-C067")
@rule("P-TOOL-01", "P-TOOL-03", "P-REQ-01", "P-HUM-04")
def test_a_tool_without_the_arrow_lends_its_skill_and_stays() -> None:
    scene = Scene().group("A", "hunter", "spear", stack="F").reveals(A="x_strength2").play("do:a")
    assert scene.tools("A") == {"spear": 1}
    assert scene.stored(food=1)


@rule("P-TOOL-03")
def test_a_torch_is_given_up_for_its_perception() -> None:
    scene = Scene().group("A", "hunter hunter", "torch", stack="F F").reveals(A="deer").play("do:hunt")
    assert scene.tools("A") == {"fur": 1}
    assert scene.stock("torch") == 5


@case("P-C070")
@rule("P-ACT-05")
def test_a_card_without_the_help_symbol_offers_no_help() -> None:
    scene = (
        Scene("AB")
        .group("A", stack="F F")
        .group("B", "guard hunter", stack="F F F")
        .reveals(A="x_nohelp", B="x_berries")
    )
    assert scene.refusal("card:2", "help:1") == "P-ACT-05"


@rule("P-ACT-06")
def test_a_blue_card_can_be_ignored_although_its_action_is_possible() -> None:
    scene = Scene().group("A", stack="F F").reveals(A="x_berries").play("ignore")
    assert scene.stored()
    assert scene.ids(scene.table.discard) == ["x_berries"]


@rule("P-COST-05")
def test_a_destroyed_card_goes_to_the_graveyard_instead_of_the_discard() -> None:
    scene = Scene().group("A", "guard hunter hunter", stack="F F F").reveals(A="deer").play("do:hunt")
    assert scene.ids(scene.table.graveyard) == ["deer"]
    assert scene.table.discard == []


@case("P-C083")
@rule("P-SEQ-01", "P-SEQ-02", "P-RED-02", "P-DMG-03", "P-DMG-04")
def test_who_dies_while_costs_are_paid_does_not_cancel_the_loot() -> None:
    scene = Scene().group("A", "craftsperson+1 inventor_rope", stack="R R F").reveals(A="x_craft2")
    scene.play("do:a", "1:craftsperson:1", "1:craftsperson:2")
    assert scene.people("A") == ["inventor_rope"]
    assert scene.ids(scene.table.graveyard) == ["craftsperson"]
    assert scene.table.skulls == 1
    assert scene.stored(stone=2)


@case("P-C082")
@rule("P-RED-01", "P-RED-02")
def test_the_damage_of_several_red_cards_may_be_split() -> None:
    scene = Scene().group("A", "craftsperson+1 craftsperson+1", stack="R R F").reveals(A="x_craft2")
    scene.play("do:a", "1:craftsperson:1")  # the first hits one of two who are alike: no question
    assert scene.people("A") == ["craftsperson+2", "craftsperson+2"]
    assert scene.stored(stone=2)
    assert scene.table.skulls == 0


@rule("P-SEQ-01", "P-COST-01", "P-RED-01", "P-DMG-06")
def test_a_fur_that_the_action_costs_cannot_ward_off_its_red_cards() -> None:
    people = "craftsperson craftsperson craftsperson"
    scene = Scene(modules=("A", "D")).group("A", people, "fur", stack="R F F F").camp(wood=2).reveals(A="totem_tree")
    scene.play("do:carve")
    assert scene.tools("A") == {}
    assert sorted(scene.people("A")) == ["craftsperson", "craftsperson", "craftsperson+1"]
    assert scene.table.victory == 1


@rule("P-SEQ-01", "P-RED-01", "P-DMG-06")
def test_a_fur_beyond_what_the_action_costs_wards_off_its_red_cards() -> None:
    people = "craftsperson craftsperson craftsperson"
    scene = Scene(modules=("A", "D")).group("A", people, "fur fur", stack="R F F F")
    scene.camp(wood=2).reveals(A="totem_tree").play("do:carve", "1:fur")
    assert scene.tools("A") == {}
    assert scene.people("A") == people.split()


# Danger


@case("P-C073")
@rule("P-HAZ-03")
def test_a_bad_action_may_be_taken_although_a_good_one_is_possible() -> None:
    scene = Scene().group("A", "warrior warrior warrior", stack="F").reveals(A="x_wolf").play("do:bite")
    assert scene.ids(scene.table.discard) == ["x_wolf"]
    assert scene.table.graveyard == []


@case("P-C074")
@rule("P-HAZ-03")
def test_a_negative_action_that_can_be_executed_completely_comes_first() -> None:
    scene = Scene().group("A", "guard+1", "healing_root", stack="F").camp(food=1, wood=2).reveals(A="x_toll")
    assert scene.refusal("do:pay_food") == "P-COST-01"
    scene = Scene().group("A", stack="F").camp(food=1, wood=2).reveals(A="x_toll").play()
    assert scene.stored(food=1)
    assert scene.ids(scene.table.discard) == ["x_toll"]


@case("P-C076")
@rule("P-HAZ-04", "P-GIVE-02", "P-RED-01")
def test_if_nothing_can_be_executed_completely_it_is_done_as_far_as_possible() -> None:
    scene = Scene().group("A", "guard", stack="R F").reveals(A="x_landslide").play()
    assert scene.stack("A") == ""
    assert scene.people("A") == ["guard+1"]
    assert scene.table.asleep == [True]
    assert len(scene.table.hidden) == 2


@rule("P-HAZ-04", "P-COST-01")
def test_of_two_that_cannot_be_paid_one_is_chosen_and_paid_in_part() -> None:
    scene = Scene().group("A", stack="F").camp(food=1, wood=1).reveals(A="x_toll").play("do:pay_wood")
    assert scene.stored(food=1)


@case("P-C077")
@rule("P-HAZ-05", "P-HAZ-03")
def test_damage_can_always_be_executed() -> None:
    scene = Scene().group("A", "guard+1", "healing_root", stack="F").reveals(A="x_pay_or_hurt")
    assert scene.refusal("do:pay") == "P-COST-01"
    scene = Scene().group("A", "guard", stack="F").reveals(A="x_pay_or_hurt").play()
    assert scene.people("A") == ["guard+1"]


@rule("P-HAZ-03", "P-HAZ-05")
def test_a_bad_action_that_cannot_be_executed_completely_gives_way_to_a_good_one() -> None:
    """Shivering costs a card of the stack as well, and the stack is empty (A-25)."""
    scene = Scene().group("A", "guard+1", "fur healing_root", stack="").reveals(A="cold_rain")
    assert scene.refusal("do:shiver") == "P-HAZ-03"
    scene = Scene().group("A", "guard+1", "fur healing_root", stack="F").reveals(A="cold_rain").play()
    assert "do:shiver" in scene.offers


@rule("P-HAZ-04", "P-HAZ-05")
def test_without_a_good_action_the_bad_one_is_done_as_far_as_possible() -> None:
    scene = Scene().group("A", "guard", stack="").reveals(A="cold_rain").play()
    assert scene.people("A") == ["guard+1"]
    scene = Scene(modules=("A", "G")).group("A", "guard", stack="F").reveals(A="quake").play()
    assert scene.people("A") == ["guard+2"]


@rule("P-GIVE-02")
def test_too_few_cards_in_the_stack_make_the_action_impossible() -> None:
    scene = Scene().group("A", "craftsperson craftsperson+1", "healing_root", stack="F").reveals(A="x_craft2")
    assert scene.refusal("do:a") == "P-GIVE-02"


# Dice


@case("P-C100")
@rule("P-DICE-01")
def test_what_the_dice_show_is_added_to_the_requirements() -> None:
    people = "craftsperson craftsperson craftsperson warrior warrior"
    scene = Scene().group("A", people, stack="F").reveals(A="x_rapids").luck("die=craft", "die=strength+strength")
    scene.play("do:cross", "go_on")
    assert scene.stack("A") == ""
    assert scene.stored(food=3)


def rapids() -> Scene:
    people = "craftsperson craftsperson craftsperson warrior"
    scene = Scene().group("A", people, stack="R F").reveals(A="x_rapids")
    return scene.luck("die=craft", "die=strength+strength")


@rule("P-DICE-02")
def test_after_a_failed_roll_nothing_is_paid_and_a_card_without_a_bad_action_is_put_away() -> None:
    """A-06."""
    scene = rapids().play("do:cross")
    assert scene.stack("A") == "R F"
    assert scene.stored()
    assert scene.ids(scene.table.discard) == ["x_rapids"]


@rule("P-DICE-02", "P-HAZ-03")
def test_after_a_failed_roll_a_bad_action_is_taken() -> None:
    """A-06."""
    scene = Scene().group("A", "warrior", "spear", stack="F F").camp(food=1).reveals(A="x_stalker")
    scene.luck("die=strength").play("do:fight")
    assert scene.offers == ["do:run", "do:hurt"]
    assert (scene.refused()["do:fight"], scene.refused()["do:feed"]) == ("P-DICE-02", "P-DICE-02")


@rule("P-DICE-02")
def test_also_on_a_card_that_could_have_been_ignored() -> None:
    """A-06."""
    scene = Scene().group("A", "warrior", stack="F").reveals(A="x_slide").luck("die=strength").play("do:climb")
    assert scene.people("A") == ["warrior+1"]


@case("P-C101")
@rule("P-DICE-02", "P-ACT-06")
def test_by_the_letter_another_option_is_taken_after_a_failed_roll() -> None:
    """A-06, `failed_roll: another`."""
    scene = rapids().by_the_letter().play("do:cross")
    assert scene.offers == ["do:walk", "ignore"]
    assert scene.refused()["do:cross"] == "P-DICE-02"
    scene = rapids().by_the_letter().play("do:cross", "ignore")
    assert scene.stack("A") == "R F"
    assert scene.stored()
    assert scene.ids(scene.table.discard) == ["x_rapids"]


@rule("P-DICE-02")
def test_the_match_says_what_a_failed_roll_leaves() -> None:
    for value, another in (("negative", False), ("another", True)):
        match = Match.start(GAME, 2, {"failed_roll": value}, 1)
        assert match.table.another_after_roll is another  # type: ignore[attr-defined]
    assert Match.start(GAME, 2, {}, 1).setup.options["failed_roll"] == "negative"


@rule("P-DICE-02")
def test_after_a_good_roll_one_may_still_decline_to_pay() -> None:
    people = "craftsperson craftsperson craftsperson craftsperson"
    scene = Scene().group("A", people, stack="F F").reveals(A="x_rapids").luck("die=craft", "die=craft")
    scene.play("do:cross", "leave")
    assert scene.stored() and scene.stack("A") == "F F"
    scene = Scene().group("A", people, stack="F F").reveals(A="x_rapids").luck("die=craft", "die=craft")
    with pytest.raises(NotPossible):
        scene.by_the_letter().play("do:cross", "leave", "do:cross")


@rule("P-DICE-02")
def test_only_dice_that_fail_do_harm_and_who_declines_after_a_good_roll_has_none() -> None:
    scene = Scene(modules=("A", "I")).group("A", "warrior " * 10, stack="F F F F").reveals(A="enemy_camp")
    scene.by_the_letter().luck("die=strength", "die=strength").play("do:storm", "leave", "do:withdraw")
    assert scene.people("A") == ["warrior"] * 10
    assert not scene.told("roll_fails")
    scene = Scene(modules=("A", "I")).group("A", "warrior " * 8, stack="F F F F").reveals(A="enemy_camp")
    scene.by_the_letter().luck("die=strength", "die=strength").play("do:storm", "do:withdraw")
    assert "warrior+1" in scene.people("A")
    assert scene.told("roll_fails")


def stalked() -> Scene:
    scene = Scene("AB").group("A", "warrior", "spear", stack="F F").group("B", "hunter", stack="F F").camp(food=1)
    return scene.reveals(A="x_stalker", B="x_berries").luck("die=strength")


@case("P-C103")
@rule("P-DICE-03")
def test_helpers_are_named_before_the_roll() -> None:
    assert stalked().refusal("card:1", "do:fight", "help:2") == "P-DICE-03"


@rule("P-DICE-03", "P-HELP-02")
def test_who_helped_before_the_roll_stays_for_what_follows_it() -> None:
    """A-06."""
    scene = stalked().luck("die=strength+strength").play("card:1", "help:2", "do:fight", "do:hurt", "2:hunter:0")
    assert scene.people("A") == ["warrior"]
    assert scene.people("B") == ["hunter+1"]


@rule("P-DICE-03")
def test_by_the_letter_help_is_still_possible_for_the_action_after_a_failed_roll() -> None:
    """A-06, `failed_roll: another`."""
    scene = stalked().by_the_letter().play("card:1", "do:fight", "help:2", "do:hurt", "2:hunter:0")
    assert scene.people("B") == ["hunter+1"]


@case("P-C105")
@rule("P-DICE-04", "P-TOOL-04", "P-HAZ-06")
def test_the_talisman_helps_also_after_the_roll() -> None:
    scene = (
        Scene().group("A", "warrior warrior", "talisman", stack="F").reveals(A="x_ambush").luck("die=strength+strength")
    )
    scene.play("do:fight", "use:1:talisman")
    assert scene.tools("A") == {}
    assert scene.people("A") == ["warrior", "warrior"]
    assert scene.ids(scene.table.discard) == ["x_ambush"]


@rule("P-DICE-04", "P-TOOL-04", "P-HAZ-06")
def test_a_talisman_used_after_the_roll_keeps_off_the_harm_of_the_dice() -> None:
    scene = Scene(modules=("A", "I")).group("A", "hunter hunter hunter hunter", "talisman", stack="F")
    scene.reveals(A="raid").luck("die=strength").play("do:fight", "use:1:talisman")
    assert scene.table.warrior_hurt == 0
    assert scene.tools("A") == {}
    assert scene.ids(scene.table.discard) == ["raid"]


@rule("P-DICE-04", "P-XTRA-02", "P-HAZ-06")
def test_so_does_bear_heart() -> None:
    scene = Scene(modules=("A", "I")).group("A", "hunter hunter hunter hunter", cards="bear_heart", stack="F")
    scene.reveals(A="raid").luck("die=strength").play("do:fight", "use:1:1")
    assert scene.table.warrior_hurt == 0
    assert scene.ids(scene.table.graveyard) == ["bear_heart"]
    assert scene.ids(scene.table.discard) == ["raid"]


@rule("P-DICE-02", "P-DICE-04")
def test_who_keeps_the_talisman_suffers_the_harm_of_the_dice_and_chooses_again() -> None:
    scene = Scene(modules=("A", "I")).group("A", "hunter hunter hunter hunter", "talisman", stack="F").camp(food=3)
    scene.reveals(A="raid").luck("die=strength").play("do:fight", "leave")
    assert scene.table.warrior_hurt == 1
    assert scene.tools("A") == {"talisman": 1}
    assert scene.offers == ["do:warriors_take_it", "use:1:talisman"]
    scene = Scene(modules=("A", "I")).group("A", "hunter hunter hunter hunter", "talisman", stack="F").camp(food=3)
    scene.by_the_letter().reveals(A="raid").luck("die=strength").play("do:fight", "leave", "do:tribute")
    assert scene.stored()


@rule("P-HAZ-06", "P-TOOL-04")
def test_only_a_danger_is_ignored_by_a_talisman() -> None:
    scene = Scene().group("A", tools="talisman", stack="F F").reveals(A="x_berries").play()
    assert scene.offers == ["do:a", "ignore"]


# Prompts


@case("P-C106")
@rule("P-PROMPT-01", "P-PROMPT-02")
def test_five_wolves_must_lie_on_the_graveyard() -> None:
    scene = Scene().group("A", stack="F").graveyard("x_wolf x_wolf x_wolf x_wolf x_wolf").reveals(A="x_five_wolves")
    assert scene.play("do:a").table.victory == 1
    scene = Scene().group("A", "guard+1", "healing_root", stack="F").graveyard("x_wolf x_wolf x_wolf x_wolf deer")
    assert scene.reveals(A="x_five_wolves").refusal("do:a") == "P-PROMPT-01"


@case("P-C107")
@rule("P-PROMPT-03")
def test_a_card_that_must_be_there_is_shown_and_stays() -> None:
    scene = Scene().group("A", cards="x_draca", stack="F").reveals(A="x_with_draca").play("do:a")
    assert scene.stored(food=1)
    assert scene.cards_of("A") == ["x_draca"]


@case("P-C109")
@rule("P-PROMPT-01", "P-PROMPT-03", "P-HELP-01")
def test_a_helper_may_show_the_card() -> None:
    scene = (
        Scene("AB")
        .group("A", stack="F")
        .group("B", cards="x_draca", stack="F")
        .reveals(A="x_with_draca", B="x_berries")
    )
    assert scene.refusal("card:1", "do:a") == "P-PROMPT-03"
    scene = (
        Scene("AB")
        .group("A", stack="F")
        .group("B", cards="x_draca", stack="F")
        .reveals(A="x_with_draca", B="x_berries")
    )
    assert scene.play("card:1", "help:2", "do:a").stored(food=1)


@case("P-C108")
@rule("P-PROMPT-04")
def test_a_card_may_have_to_be_destroyed() -> None:
    scene = Scene().group("A", cards="x_totem", stack="F").night_board().reveals(A="x_let_go").play("do:a")
    assert scene.cards_of("A") == []
    assert scene.ids(scene.table.graveyard) == ["x_totem"]
    assert scene.table.victory == 1
