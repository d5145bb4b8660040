"""Helping each other, helping cards, items on cards, extra actions."""

from __future__ import annotations

import pytest

from robinsonade.games.paleo.phases.night import missions
from robinsonade.games.paleo.table import STONE
from tests.games.paleo.cases import case
from tests.games.paleo.scenes import BOX, NotPossible, Scene
from tests.rules import rule


def deer_hunt() -> Scene:
    """The round of the rulebook: Orange finds a deer, Lilac comes to help with a fur, Red thinks."""
    scene = Scene("ABC").group("A", "guard", stack="F R V").group("B", "warrior warrior", "fur", stack="F")
    return scene.group("C", "craftsperson", stack="F").reveals(A="deer", B="x_berries", C="x_thinking")


@case("P-C050")
@rule("P-SEQ-01", "P-HELP-01", "P-HELP-02", "P-HELP-03", "P-HELP-08", "P-GIVE-01", "P-RED-01")
@rule("P-RED-03", "P-DMG-06", "P-COST-05", "P-ACT-04")
def test_a_round_as_the_rulebook_tells_it() -> None:
    scene = deer_hunt().play("card:1", "help:2", "do:hunt", "2:fur", "seat:2")
    assert scene.stack("A") == "V"
    assert scene.tools("A") == {}
    assert scene.tools("B") == {"fur": 1}
    assert scene.people("A") == ["guard"] and scene.people("B") == ["warrior", "warrior"]
    assert len(scene.table.hidden) == 2
    assert scene.stored(food=2)
    assert scene.ids(scene.table.graveyard) == ["deer"]
    assert scene.ids(scene.table.discard) == ["x_berries"]


@rule("P-RED-03", "P-HELP-02")
def test_a_helper_may_take_the_damage_of_red_cards() -> None:
    scene = deer_hunt().play("card:1", "help:2", "do:hunt", "take_it", "2:warrior:0", "seat:1")
    assert scene.people("B") == ["warrior+1", "warrior"]


@case("P-C051")
@rule("P-DAY-08", "P-LOOT-10", "P-LOOT-11", "P-ACT-07")
def test_an_idea_goes_openly_into_the_workbench_with_its_tokens() -> None:
    scene = Scene().group("A", "craftsperson", stack="F").reveals(A="x_thinking").bench("").luck("idea=idea_clothing")
    scene.play("do:a")
    assert scene.ids(scene.table.bench)[3:] == ["idea_clothing"]
    assert scene.stock("clothing") == 3
    assert scene.ids(scene.table.discard) == ["x_thinking"]


@case("P-C130")
@rule("P-HELP-03", "P-HELP-04")
def test_one_may_help_just_to_receive_loot() -> None:
    scene = Scene("AB").group("A", "warrior warrior guard", stack="F F").group("B", stack="F")
    scene.reveals(A="deer", B="x_berries").play("card:1", "help:2", "do:hunt", "seat:2")
    assert scene.tools("A") == {} and scene.tools("B") == {"fur": 1}
    assert scene.stored(food=2)
    assert scene.ids(scene.table.discard) == ["x_berries"]


@case("P-C131")
@rule("P-HELP-05", "P-GIVE-01")
def test_a_helper_gives_up_no_cards_for_another() -> None:
    scene = Scene("AB").group("A", "craftsperson craftsperson", stack="F").group("B", stack="F F F")
    scene.reveals(A="x_craft2", B="x_berries")
    assert scene.refusal("card:1", "help:2", "do:a") in ("P-GIVE-02", "not offered")
    assert scene.stack("B") == "F F F"


@case("P-C132")
@rule("P-HELP-07")
def test_several_may_help_the_same_player() -> None:
    scene = (
        Scene("ABC").group("A", "guard", stack="F F").group("B", "warrior", stack="F").group("C", "warrior", stack="F")
    )
    scene.reveals(A="deer", B="x_berries", C="x_berries").play("card:1", "help:2", "help:3", "do:hunt", "seat:1")
    assert scene.stored(food=2)
    assert scene.ids(scene.table.discard) == ["x_berries", "x_berries"]


@case("P-C133")
@rule("P-HELP-06", "P-TOOL-02", "P-TOOL-03")
def test_a_helper_spends_own_tools_but_nobody_trades() -> None:
    scene = Scene("AB").group("A", "warrior warrior", stack="F F").group("B", "craftsperson", "torch", stack="F")
    scene.reveals(A="deer", B="x_berries").play("card:1", "help:2")
    assert scene.prompt == "act" and scene.offers == ["do:hunt", "ignore"]
    scene = Scene("AB").group("A", "warrior warrior", stack="F F").group("B", "craftsperson", "torch", stack="F")
    scene.reveals(A="deer", B="x_berries").play("card:1", "help:2", "do:hunt", "seat:1")
    assert scene.tools("B") == {}
    assert scene.stored(food=2)


@case("P-C112")
@rule("P-BUILD-04", "P-HELP-03", "P-HELP-04")
def test_a_helper_may_receive_what_is_built() -> None:
    scene = Scene("AB").group("A", stack="F").group("B", stack="F").camp(wood=1).reveals(A="x_workshop", B="x_berries")
    scene.play("card:1", "help:2", "do:a", "torch", "seat:2")
    assert scene.tools("A") == {} and scene.tools("B") == {"torch": 1}
    assert scene.stored()


# Helping a card


@case("P-C135")
@rule("P-HCARD-01")
def test_helping_a_card_needs_a_help_option() -> None:
    scene = Scene().group("A", "guard hunter", cards="x_draca", stack="F").reveals(A="x_wolf").play()
    assert not any(offer.startswith("aid") for offer in scene.offers)
    scene = Scene().group("A", cards="x_draca", stack="F").reveals(A="x_berries").play()
    assert "aid:x_draca:group:1:1" in scene.offers


@case("P-C136")
@rule("P-HCARD-02")
def test_several_help_a_card_together_each_with_a_help_option() -> None:
    def altar() -> Scene:
        scene = Scene("AB").group("A", "craftsperson craftsperson", stack="F").group("B", "inventor_rope", stack="F")
        return scene.night_board(waiting="x_altar").reveals(A="x_berries", B="deer")

    scene = altar().play("aid:x_altar:waiting:1")
    assert scene.table.victory == 1  # only both together are strong enough, so nothing is asked
    assert scene.ids(scene.table.discard) == ["x_berries", "deer"]
    assert scene.ids(scene.table.waiting) == ["x_altar"]
    alone = Scene("AB").group("A", "craftsperson craftsperson", stack="F F").group("B", "inventor_rope", stack="F F")
    alone.night_board(waiting="x_altar").reveals(A="x_berries", B="x_nohelp")
    assert alone.refusal("aid:x_altar:waiting:1") == "P-HCARD-01"


@case("P-C137")
@rule("P-HCARD-04")
def test_the_owner_of_a_card_in_a_group_must_take_part() -> None:
    scene = (
        Scene("AB").group("A", cards="x_draca", stack="F").group("B", stack="F").reveals(A="x_nohelp", B="x_berries")
    )
    assert not any(offer.startswith("aid") for offer in scene.play().offers)


@case("P-C138")
@rule("P-HCARD-03")
def test_a_helped_card_stays_and_can_be_helped_again() -> None:
    scene = Scene().group("A", "craftsperson", cards="x_draca", stack="x_berries V deer M F")
    scene.luck("person=guard", "person=hunter")
    scene.play("card:1", "aid:x_draca:group:1:1", "card:1", "aid:x_draca:group:1:1")
    assert scene.people("A") == ["craftsperson", "guard", "hunter"]
    assert scene.cards_of("A") == ["x_draca"]
    assert scene.stack("A") == "F"
    assert len(scene.table.hidden) == 2
    assert scene.ids(scene.table.discard) == ["x_berries", "deer"]


@rule("P-HCARD-02", "P-GIVE-01")
def test_those_who_help_a_card_name_one_who_gives_up_the_cards() -> None:
    scene = (
        Scene("AB")
        .group("A", "craftsperson", "torch", stack="F F F")
        .group("B", "inventor_rope guard guard", stack="F F F")
    )
    scene.night_board(waiting="dark_cave").camp(stone=1).reveals(A="x_berries", B="x_berries")
    scene.play("aid:dark_cave:waiting:1", "seat:2")
    assert scene.stack("A") == "F F F" and scene.stack("B") == "F"
    assert scene.table.victory == 1


# Items on cards


@rule("P-XTRA-02", "P-HCARD-01")
def test_an_extra_action_may_come_before_helping_a_card() -> None:
    people = "craftsperson craftsperson craftsperson guard guard guard gatherer"
    scene = Scene(modules=("A", "F")).group("A", people, "healing_root", "fever", stack="F F F")
    scene.night_board(waiting="healer+2").reveals(A="x_berries")
    assert scene.refusal("aid:healer:waiting:1", "do:learn:1") == "not offered"  # perception 3 of 4
    scene = Scene(modules=("A", "F")).group("A", people, "healing_root", "fever", stack="F F F")
    scene.night_board(waiting="healer+2").reveals(A="x_berries")
    scene.play("extra:1:1:fever:give_root", "aid:healer:waiting:1", "do:learn:1")
    assert scene.cards_of("A") == []
    assert scene.table.victory == 1


@rule("P-TOOL-08", "P-HCARD-01")
def test_a_healing_root_may_be_given_up_before_helping_a_card() -> None:
    scene = Scene(modules=("A", "H")).group("A", "guard+2 guard", "healing_root raft", stack="F F F")
    scene.night_board(waiting="water_1").reveals(A="x_berries")
    scene.play("use:1:healing_root", "1:guard:2", "1:guard:1", "aid:water_1:waiting:1")
    assert scene.people("A") == ["guard", "guard"]
    assert scene.stored(food=2)


@rule("P-XTRA-02", "P-DAY-11")
def test_only_who_can_help_a_card_uses_something_before_it() -> None:
    scene = Scene("AB", ("A", "F")).group("A", "guard", "healing_root", "fever", stack="F F").group("B", stack="F F")
    scene.reveals(A="x_nohelp", B="x_berries").night_board(waiting="healer")
    assert "extra:1:1:fever:give_root" not in scene.play().offers


@case("P-C140")
@rule("P-PUT-01")
@pytest.mark.parametrize(
    ("first", "second", "camp", "held"), [("waiting:1", "waiting:1", 1, 3), ("waiting:1", "camp", 2, 2)]
)
def test_an_item_is_laid_on_a_card_at_the_moment_it_is_gained(first: str, second: str, camp: int, held: int) -> None:
    scene = Scene().group("A", "craftsperson craftsperson", stack="F F F").camp(stone=1)
    scene.night_board(waiting="x_cairn+1").reveals(A="x_craft2").play("do:a", first, second)
    assert scene.stored(stone=camp)
    assert scene.table.waiting_held == [held]


@case("P-C140")
@rule("P-PUT-01")
def test_items_gained_earlier_are_not_moved_there() -> None:
    scene = Scene().group("A", "craftsperson craftsperson", stack="F F F").camp(stone=1)
    scene.night_board(waiting="x_cairn+1").reveals(A="x_craft2")
    with pytest.raises(NotPossible):
        scene.play("do:a", "waiting:1", "waiting:1", "waiting:1")


@case("P-C141")
@rule("P-PUT-02")
def test_items_on_a_card_serve_nothing_else() -> None:
    scene = Scene().group("A", "guard", stack="F").camp(wood=1).night_board(waiting="x_cairn+2").reveals(A="x_workshop")
    assert scene.refusal("do:a", "hand_axe") == "P-COST-01"


@rule("P-PUT-02")
def test_items_on_a_card_that_leaves_go_to_the_supply() -> None:
    scene = Scene(modules=("C", "D")).group("A", "craftsperson " * 4, stack="F F F")
    scene.night_board(waiting="warm_spring+3").supply(stone=5).reveals(A="x_berries")
    scene.play("aid:warm_spring:waiting:1", "do:pave:1")
    assert scene.table.victory == 1
    assert scene.table.supply[2] == 8


# Extra actions


@case("P-C142")
@rule("P-XTRA-01", "P-XTRA-02", "P-XTRA-03")
def test_extra_actions_before_and_after_are_no_option_of_the_turn() -> None:
    scene = Scene().group("A", cards="x_totem x_totem", stack="F F").night_board(skulls=3).reveals(A="x_berries")
    scene.play("extra:1:1:x_totem:x", "do:a", "extra:1:1:x_totem:x")
    assert scene.table.skulls == 1
    assert scene.ids(scene.table.graveyard) == ["x_totem", "x_totem"]
    assert scene.stored(food=2)
    assert scene.ids(scene.table.discard) == ["x_berries"]


@rule("P-XTRA-01", "P-XTRA-02", "P-XTRA-03", "P-PUT-02")
def test_an_open_card_on_the_night_board_offers_its_extra_action_to_whoever_reads_a_card() -> None:
    scene = Scene().group("A", stack="F F").night_board(skulls=3, waiting="x_altar x_shrine+1").reveals(A="x_nohelp")
    scene.play("extra:1:waiting:2:x_shrine:x", "ignore")
    assert scene.table.skulls == 2
    assert scene.ids(scene.table.waiting) == ["x_altar"] and scene.ids(scene.table.graveyard) == ["x_shrine"]
    assert scene.ids(scene.table.discard) == ["x_nohelp"]
    assert scene.table.supply[2] == 9  # the stone that lay on it


@rule("P-XTRA-01", "P-XTRA-02", "P-PUT-02")
def test_such_a_card_stays_unless_it_is_destroyed_and_what_lies_on_it_counts() -> None:
    scene = Scene().group("A", stack="F F").night_board(waiting="x_shrine+2").camp(food=2).reveals(A="x_nohelp")
    scene.play("ignore", "extra:1:waiting:1:x_shrine:y", "extra:1:waiting:1:x_shrine:y")
    assert scene.table.victory == 2 and scene.stored()
    assert scene.ids(scene.table.waiting) == ["x_shrine"]
    scene = Scene().group("A", stack="F F").night_board(waiting="x_shrine+1").camp(food=2).reveals(A="x_nohelp")
    assert "extra:1:waiting:1:x_shrine:y" not in scene.play().offers


@rule("P-XTRA-01", "P-HCARD-01")
def test_an_extra_action_of_the_night_board_may_come_before_a_card_there_is_helped() -> None:
    scene = Scene("AB").group("A", "craftsperson craftsperson", stack="F").group("B", "inventor_rope", stack="F")
    scene.night_board(skulls=1, waiting="x_altar x_shrine").reveals(A="x_berries", B="deer")
    scene.play("extra:2:waiting:2:x_shrine:x", "aid:x_altar:waiting:1")
    assert (scene.table.skulls, scene.table.victory) == (0, 1)


@rule("P-XTRA-02")
def test_eagle_eye_also_helps_after_a_roll() -> None:
    scene = (
        Scene(modules=("C", "D")).group("A", "craftsperson", cards="eagle_eye", stack="F F").reveals(A="snow_squall")
    )
    scene.luck("die=perception+perception").play("do:dig_in", "use:1:1")
    assert scene.ids(scene.table.graveyard) == ["eagle_eye"]
    assert scene.people("A") == ["craftsperson"]


@rule("P-XTRA-02", "P-TOOL-03")
def test_eagle_eye_may_spare_a_torch_after_a_roll() -> None:
    def squall() -> Scene:
        scene = Scene(modules=("C", "D")).group("A", "craftsperson", "torch", "eagle_eye", stack="F F")
        return scene.reveals(A="snow_squall").luck("die=perception+perception")

    assert squall().play("do:dig_in").offers == ["go_on", "leave", "use:1:1"]
    assert squall().play("do:dig_in", "use:1:1").tools("A") == {"torch": 1}
    assert squall().play("do:dig_in", "go_on").tools("A") == {}
    scene = Scene(modules=("C", "D")).group("A", "craftsperson", "torch", "eagle_eye", stack="F F")
    scene.reveals(A="snow_squall").luck("die=strength").play("do:dig_in")
    assert scene.prompt == "act"  # it lends no strength


@rule("P-XTRA-02", "P-BUILD-03")
def test_eagle_eye_also_serves_what_is_built_with_the_card() -> None:
    def at_work(idea: str) -> Scene:
        scene = Scene(modules=("E", "F")).group("A", "warrior", cards="eagle_eye", stack="F F").camp(food=1, wood=1)
        return scene.bench(idea).reveals(A="x_workshop")

    scene = at_work("idea_root_pouch").play("extra:1:1:eagle_eye:soar", "do:a", "root_pouch")
    assert scene.tools("A") == {"healing_root": 1}
    assert "extra:1:1:eagle_eye:soar" not in at_work("idea_net").play().offers  # that wants craft


@rule("P-XTRA-02", "P-REQ-01")
def test_what_is_lent_for_one_card_is_gone_when_it_is_done() -> None:
    """Eagle Eye lends perception for the card only, so the pouch cannot be built with it afterwards."""
    scene = Scene(modules=("E", "F")).group("A", "warrior", cards="eagle_eye orm", stack="F F").camp(food=1)
    scene.bench("idea_root_pouch").luck("idea=idea_net").reveals(A="hidden_hollow")
    scene.play("extra:1:1:eagle_eye:soar", "ignore", "extra:1:1:orm:his_masterpiece")
    assert scene.prompt == "after"  # nothing to build


def healer_and_eagle(craft: int) -> Scene:
    scene = Scene("AB", ("A", "F")).group("A", "craftsperson " * craft + "guard", cards="eagle_eye", stack="F F F")
    scene.group("B", "craftsperson", stack="F F F").night_board(waiting="healer+2")
    return scene.reveals(A="x_berries", B="x_berries")


@rule("P-XTRA-02", "P-HCARD-01")
def test_eagle_eye_lends_perception_to_a_card_that_its_group_helps() -> None:
    scene = healer_and_eagle(2).play("extra:1:1:eagle_eye:soar")
    assert scene.offers == ["do:be_nursed:1", "do:learn:1+2", "do:be_nursed:1+2"]  # never without its group
    scene = healer_and_eagle(2).play("extra:1:1:eagle_eye:soar", "do:learn:1+2", "seat:1")
    assert scene.table.victory == 1
    assert scene.ids(scene.table.graveyard) == ["eagle_eye"]


@rule("P-XTRA-02", "P-HCARD-01")
def test_eagle_eye_is_not_offered_before_helping_where_it_would_open_nothing() -> None:
    assert "extra:1:1:eagle_eye:soar" not in healer_and_eagle(1).play().offers


@rule("P-XTRA-03", "P-HAZ-06")
def test_bear_heart_ignores_a_danger_and_is_gone() -> None:
    scene = Scene().group("A", cards="bear_heart", stack="F F").reveals(A="x_wolf").play("extra:1:1:bear_heart:roar")
    assert scene.ids(scene.table.discard) == ["x_wolf"]
    assert scene.ids(scene.table.graveyard) == ["bear_heart"]
    assert scene.people("A") == ["guard"]


@rule("P-HELP-03", "P-DAY-10")
def test_a_helper_who_takes_a_fetched_card_stays_awake_with_it() -> None:
    """A-44."""
    scene = Scene("AB").group("A", "guard", stack="F").group("B", stack="").discards("mammoth")
    scene.reveals(A="herd_trail", B="x_berries").play("card:1", "help:2", "do:lie_in_wait", "seat:2")
    assert scene.stack("B") == "mammoth"
    assert scene.table.asleep == [False, False]


# Missions by day


def quarry(stones: int = 2) -> Scene:
    scene = Scene("AB").group("A", "craftsperson", stack="F F").group("B", "craftsperson", stack="F F")
    scene = scene.night_board(skulls=1, missions="x_world x_quarry").on_mission("x_quarry", stones)
    scene = scene.camp(food=1).supply(stone=BOX.supply[STONE] - stones)
    return scene.reveals(A="x_berries", B="x_berries")


@rule("P-HCARD-01", "P-HCARD-02", "P-HCARD-03", "P-PUT-02")
def test_a_mission_with_the_help_symbol_is_helped_by_day() -> None:
    """A-19."""
    scene = quarry().play("aid:x_quarry:mission:2", "do:a:1+2")
    assert scene.stored(food=3)
    assert scene.ids(scene.table.missions) == ["x_world", "x_quarry"]
    assert scene.table.missions_held == [0, 1]
    assert scene.ids(scene.table.discard) == ["x_berries", "x_berries"]


@rule("P-HCARD-01", "P-COST-05")
def test_a_mission_that_is_destroyed_by_day_asks_for_nothing_at_night() -> None:
    scene = quarry().play("aid:x_quarry:mission:2", "do:b:1")
    assert scene.ids(scene.table.missions) == ["x_world"]
    assert scene.ids(scene.table.graveyard) == ["x_quarry"]
    assert scene.table.victory == 1


@rule("P-HCARD-01")
def test_a_mission_nobody_can_help_says_why() -> None:
    scene = quarry().reveals(A="x_nohelp", B="x_nohelp").play()
    assert scene.refused()["aid:x_quarry:mission:2"] == "P-HCARD-01"


@rule("P-XTRA-01", "P-XTRA-02", "P-PUT-02")
def test_an_extra_action_of_a_mission_is_used_before_or_after_a_card() -> None:
    """A-19."""
    for first in (["card:1"], ["card:1", "do:a"]):
        scene = quarry().play(*first, "extra:1:mission:2:x_quarry:x")
        assert scene.table.skulls == 0
        assert scene.ids(scene.table.missions) == ["x_world"]
        assert scene.table.supply[STONE] == BOX.supply[STONE]
    assert "extra:1:mission:2:x_quarry:x" not in quarry(stones=1).play("card:1").offers


@rule("P-DAY-11", "P-XTRA-02")
def test_at_night_only_what_stands_under_the_moon_counts() -> None:
    scene = Scene().group("A").camp(food=1).night_board(skulls=1, missions="x_quarry").on_mission("x_quarry", 2)
    scene.table.faced = scene.table.missions[:]
    assert scene.play(step=missions).table.skulls == 2
