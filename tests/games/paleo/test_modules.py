"""What single modules add: water and rafts, warriors, the Beast, fever, cracks; and playing alone."""

from __future__ import annotations

import pytest

from robinsonade.games.paleo.phases.ending import add_victory
from robinsonade.games.paleo.phases.night import missions, night_active, night_cards
from robinsonade.games.paleo.table import KNOWN
from tests.games.paleo.scenes import BOX, NotPossible, Scene, card
from tests.rules import rule


@rule("P-GEN-06", "P-TOOL-07", "P-SETUP-11")
def test_four_waters_lie_in_a_row_and_only_the_first_is_open() -> None:
    scene = Scene("AB", ("A", "H"))
    assert scene.ids(scene.table.waiting) == ["water_1"]
    assert scene.ids(scene.table.row) == ["water_2", "water_3", "water_4"]
    assert not {"water_1", "water_2", "water_3", "water_4"} & set(scene.ids(scene.table.level.deck))


@rule("P-TOOL-07", "P-HCARD-01")
def test_one_raft_carries_two_groups_and_the_next_water_turns_up() -> None:
    scene = Scene("ABC", ("A", "H"))
    for who in "ABC":
        scene.group(who, "guard", "raft" if who == "A" else "", stack="F F F")
    scene.reveals(A="x_berries", B="x_berries", C="x_berries").play("aid:water_1:waiting:1")
    assert scene.offers == ["do:pole_through:1+2", "do:pole_through:1+3"]
    scene = Scene("AB", ("A", "H")).group("A", "guard guard", "raft", stack="F F F").group("B", stack="F F")
    scene.reveals(A="x_berries", B="x_nohelp").play("aid:water_1:waiting:1")
    assert scene.ids(scene.table.waiting) == ["water_2"]
    assert scene.ids(scene.table.graveyard) == ["water_1"]
    assert scene.tools("A") == {"raft": 1}
    assert scene.stored(food=2)


@rule("P-DICE-02", "P-GEN-06")
def test_a_roll_that_fails_on_the_water_hurts_and_the_help_is_spent() -> None:
    just_enough = BOX.cards[card("water_2")].aid[0].strength
    scene = Scene("A", ("A", "H")).group("A", "warrior " * just_enough, "raft", stack="F F F")
    scene.table.waiting, scene.table.row = [card("water_2")], [card("water_3")]
    scene.reveals(A="x_berries").luck("die=strength").play("aid:water_2:waiting:1")
    assert sorted(scene.people("A")) == ["warrior"] * (just_enough - 1) + ["warrior+2"]
    assert scene.ids(scene.table.waiting) == ["water_2"]
    assert scene.ids(scene.table.discard) == ["x_berries"]


# Warriors


@rule("P-GEN-06")
def test_the_four_warriors_stand_apart_and_are_not_fed() -> None:
    scene = Scene("AB", ("B", "I"))
    assert scene.table.warriors == 4
    assert "warrior" not in scene.ids(scene.table.people_pile)
    assert len(scene.table.people_pile) == 16


@rule("P-GEN-06", "P-DMG-03", "P-DMG-04")
def test_the_top_warrior_dies_at_the_third_damage_and_the_rest_lapses() -> None:
    scene = Scene("A", ("B", "I")).group("A", tools="fur", stack="F").reveals(A="raid")
    scene.table.warrior_hurt = 2
    scene.play()
    assert (scene.table.warriors, scene.table.warrior_hurt, scene.table.skulls) == (3, 0, 1)
    assert scene.tools("A") == {"fur": 1}
    assert scene.people("A") == ["guard"]


@rule("P-GEN-06")
def test_warriors_who_recover_are_seen_to_recover_by_what_was_healed() -> None:
    scene = Scene("A", ("B", "I")).group("A", stack="F F F F").camp(wood=1).reveals(A="palisade")
    scene.table.warrior_hurt = 2
    scene.play("do:raise")
    ((_, _, healed, left, *_),) = scene.told("warrior_heals")
    assert (healed, left) == (2, 0)


@rule("P-HAZ-03", "P-GEN-06")
def test_without_warriors_the_other_box_is_the_one_that_exists() -> None:
    scene = Scene("A", ("B", "I")).group("A", "guard", stack="F").reveals(A="raid")
    scene.table.warriors = 0
    scene.play()
    assert scene.people("A") == ["guard+2"]


# The Beast


def beast(groups: str = "A") -> Scene:
    scene = Scene(groups, ("D", "E", "J")).night_board(missions="mission_j")
    return scene


@rule("P-GEN-06", "P-END-02")
def test_the_third_victory_token_enrages_the_beast_and_lets_three_paws_loose() -> None:
    scene = beast()
    scene.table.victory = 2
    add_victory(scene.table)
    assert scene.table.enraged
    assert scene.table.paws == 3
    assert scene.table.hidden == [KNOWN + card("paw")] * 3


@rule("P-END-02", "P-GEN-06")
def test_five_victory_tokens_do_not_win_against_the_beast() -> None:
    scene = beast().group("A", stack="F F F").reveals(A="x_painting")
    scene.table.victory, scene.table.enraged = 4, True
    scene.play("do:a")
    assert scene.table.victory == 5 and scene.table.ending == ""


THE_HUNT = BOX.cards[card("mission_j")].extra[0]
WITH_SIX_PAWS = THE_HUNT.strength - 6


def last_hunt(strength: str, paws: int = 6) -> Scene:
    people = f"{strength} guard guard guard guard guard guard guard guard guard guard"
    people += " craftsperson" * 10
    scene = beast().group("A", people, stack="F F F").reveals(A="x_berries")
    scene.table.victory, scene.table.enraged = 5, True
    return scene.graveyard("paw " * paws)


@rule("P-END-02", "P-DICE-01", "P-XTRA-01")
def test_the_last_hunt_is_won_by_all_who_are_awake() -> None:
    scene = last_hunt("warrior " * (WITH_SIX_PAWS + 1)).luck("die=strength", "die=craft").play("hunt")
    assert scene.table.ending == "beast"


@rule("P-END-02", "P-XTRA-02")
def test_a_failed_last_hunt_hurts_and_is_tried_once_per_turn() -> None:
    scene = last_hunt("warrior " * WITH_SIX_PAWS).luck("die=strength", "die=craft").play("hunt", "1:guard:0")
    assert scene.table.skulls == 2
    assert "guard+2" in scene.people("A")
    assert "hunt" not in scene.play().offers


@rule("P-END-02", "P-XTRA-02")
def test_the_last_hunt_may_also_follow_the_last_card_of_a_turn() -> None:
    def with_a_new_spear(*then: str) -> Scene:
        scene = last_hunt("warrior " * (WITH_SIX_PAWS - 1)).camp(wood=1, stone=1).reveals(A="x_workshop")
        return scene.luck(*["die=craft"] * 2 * ("hunt" in then)).play("do:a", "spear", *then)

    assert with_a_new_spear().offers == ["wait", "hunt"]
    assert with_a_new_spear("hunt").table.ending == "beast"
    scene = with_a_new_spear("wait")
    assert scene.table.ending == "" and not scene.table.hunted


@rule("P-END-02", "P-XTRA-02", "P-LAY-01")
def test_the_last_hunt_may_be_tried_in_a_turn_in_which_all_cards_are_laid_down() -> None:
    scene = last_hunt("warrior " * WITH_SIX_PAWS)
    scene.table.revealed = [-1]
    scene.group("A", "", stack="x_place F F").luck("die=craft", "die=craft").play("card:1", "hunt")
    assert scene.table.ending == "beast"


@rule("P-END-02", "P-XTRA-02", "P-DICE-02")
def test_eagle_eye_makes_up_for_what_the_last_hunt_lacks() -> None:
    people = "warrior " * WITH_SIX_PAWS + "guard " * (THE_HUNT.perception - 3) + "craftsperson " * 10
    scene = beast().group("A", people, cards="eagle_eye", stack="F F F").reveals(A="x_berries").graveyard("paw " * 6)
    scene.table.victory, scene.table.enraged = 5, True
    scene.luck("die=craft", "die=craft").play("hunt", "use:1:1")
    assert scene.table.ending == "beast"


@rule("P-REQ-01")
def test_the_strength_for_the_last_hunt_never_falls_below_the_least() -> None:
    scene = last_hunt("warrior " * THE_HUNT.least, paws=6)
    scene.table.beast_hurt = 5
    scene.luck("die=craft", "die=craft").play("hunt")
    assert scene.table.ending == "beast"
    weak = last_hunt("warrior " * (THE_HUNT.least - 1), paws=6)
    weak.table.beast_hurt = 5
    assert "hunt" not in weak.play().offers


# Fever, cracks, winter


@rule("P-REQ-01", "P-HELP-01")
def test_a_skill_of_a_group_is_never_below_zero() -> None:
    scene = Scene("AB", ("E", "F")).group("A", "craftsperson", cards="fever", stack="F").group("B", "warrior guard")
    assert scene.table.skills == [(0, 0, 1), (1, 1, 0)]


def feverish(torches: int, helper: str, tools: str = "") -> Scene:
    """Two fevers leave the group of a craftsperson two short of no perception at all; the bear wants three."""
    scene = Scene("AB", ("E", "F")).group("A", "craftsperson", "torch " * torches, "fever fever", stack="F F")
    return scene.group("B", helper, tools, stack="F").reveals(A="x_bear", B="x_berries")


@rule("P-REQ-01", "P-TOOL-03")
def test_a_torch_first_makes_up_for_what_fever_takes() -> None:
    assert feverish(2, "warrior").refusal("card:1", "do:flee") == "P-REQ-01"  # perception 2 of 3
    scene = feverish(3, "warrior").play("card:1", "do:flee")
    assert scene.tools("A") == {}
    assert scene.people("A") == ["craftsperson"]


@rule("P-REQ-01", "P-TOOL-03", "P-HELP-01")
def test_the_fever_of_one_group_takes_nothing_from_the_torch_of_another() -> None:
    scene = feverish(1, "guard", "torch").play("card:1", "help:2", "do:flee")
    assert scene.tools("A") == {"torch": 1} and scene.tools("B") == {}  # the other would lend nothing
    assert feverish(1, "guard").play("card:1", "help:2").prompt == "hurt"  # perception 1: only the bear acts


@rule("P-REQ-01", "P-COST-04", "P-HELP-01")
def test_a_feverish_group_gives_up_a_torch_that_would_lend_less() -> None:
    def cave(perception: str) -> Scene:
        scene = Scene("AB", ("B", "F")).group("A", "craftsperson craftsperson", "torch", "fever", stack="F F F")
        scene.group("B", perception, stack="F").camp(stone=1).night_board(waiting="dark_cave")
        return scene.reveals(A="x_berries", B="x_berries")

    scene = cave("guard guard").play("aid:dark_cave:waiting:1")
    assert scene.table.victory == 1 and scene.tools("A") == {}
    assert "aid:dark_cave:waiting:1" not in cave("guard").play().offers


@rule("P-REQ-01", "P-TOOL-03", "P-COST-04")
def test_torches_are_spent_so_that_the_one_to_be_given_up_is_left() -> None:
    scene = Scene("AB", ("B", "F")).group("A", "craftsperson craftsperson", "torch torch", "fever fever", stack="F F F")
    scene.group("B", "warrior", "torch", "fever", stack="F").camp(stone=1).night_board(waiting="dark_cave")
    scene.reveals(A="x_berries", B="x_berries").play("aid:dark_cave:waiting:1")  # only two of A show perception 2
    assert scene.table.victory == 1
    assert [fact[2] for fact in scene.told("spends")] == [0, 0]
    assert [fact[2] for fact in scene.told("gives_tool")] == [1]


@rule("P-NIGHT-10")
def test_fever_burns_or_is_sweated_out_at_night() -> None:
    scene = Scene("A", ("E", "F")).group("A", "guard", cards="fever").camp(food=1, wood=1)
    scene.table.faced = night_active(scene.table)
    scene.play("do:sweat_it_out", step=night_cards)
    assert scene.cards_of("A") == []
    assert scene.ids(scene.table.discard) == ["fever"]


@rule("P-PUT-01", "P-NIGHT-05")
def test_the_first_bad_night_marks_a_crack_and_from_then_on_the_roof_falls() -> None:
    scene = Scene("A", ("C", "G")).group("A").night_board(missions="mission_g")
    for skulls, cracks in ((1, 1), (3, 1)):
        scene.table.faced = scene.table.missions[:]
        scene.play(step=missions)
        assert (scene.table.skulls, scene.table.missions_held) == (skulls, [cracks])


@rule("P-PUT-01")
def test_players_never_lay_stones_on_the_cracking_roof() -> None:
    scene = (
        Scene("A", ("C", "G")).group("A", "craftsperson craftsperson", stack="F F F").night_board(missions="mission_g")
    )
    scene.reveals(A="x_craft2").play("do:a")
    assert scene.stored(stone=2)


@rule("P-PUT-01", "P-PUT-02")
def test_only_wood_laid_on_the_fire_in_time_burns() -> None:
    scene = Scene("A", ("C", "D")).group("A").night_board(missions="mission_c").on_mission("mission_c", 5).camp(wood=4)
    scene.table.faced = scene.table.missions[:]
    scene.play("do:burn", step=missions)
    assert scene.table.missions_held == [0]
    assert scene.stored(wood=4)


@rule("P-NIGHT-08")
def test_a_mission_that_is_done_for_good_is_destroyed() -> None:
    scene = Scene("A", ("C", "D")).group("A").night_board(missions="mission_d").graveyard("wolf " * 5)
    scene.table.faced = scene.table.missions[:]
    scene.play("do:silence", step=missions)
    assert scene.table.missions == []
    assert scene.table.victory == 2


@rule("P-LOOT-02")
def test_a_card_is_fetched_from_the_open_discard_onto_the_own_stack() -> None:
    scene = (
        Scene().group("A", "guard", stack="F").discards("mammoth deer").reveals(A="herd_trail").play("do:lie_in_wait")
    )
    assert scene.stack("A") == "mammoth F"
    scene = Scene().group("A", "guard", stack="F").discards("deer").reveals(A="herd_trail").play("do:lie_in_wait")
    assert scene.stack("A") == "F"


@rule("P-HELP-03", "P-LOOT-02")
def test_a_helper_may_take_the_card_that_is_fetched() -> None:
    scene = Scene("AB").group("A", "guard", stack="F").group("B", "guard", stack="V").discards("mammoth")
    scene.reveals(A="herd_trail", B="x_berries").play("card:1", "help:2", "do:lie_in_wait", "seat:2")
    assert (scene.stack("A"), scene.stack("B")) == ("F", "mammoth V")


@rule("P-LAY-01")
def test_a_tamed_wolf_lies_at_the_waiting_space() -> None:
    scene = Scene("A", ("C", "D")).group("A", "guard", cards="wolf_cub", stack="F").camp(food=1).reveals(A="wolf")
    scene.play("do:tame")
    assert scene.ids(scene.table.waiting) == ["wolf"]
    assert scene.table.discard == [] and scene.table.graveyard == []


# Alone


@rule("P-GIVE-01", "P-RED-01", "P-DICE-01")
def test_who_plays_alone_calls_for_help_once_for_each_card() -> None:
    scene = Scene().group("A", "guard warrior", stack="F R F F").reveals(A="deer")
    scene.table.solo_call = True
    scene.luck("die=strength").play("call:1", "1:guard:0", "do:hunt")
    assert scene.stored(food=2)
    assert scene.people("A") == ["guard+1", "warrior"]
    assert scene.stack("A") == ""


@rule("P-GIVE-01")
def test_the_second_call_on_the_same_card_is_not_possible() -> None:
    scene = Scene().group("A", "guard", stack="F F F F F F").reveals(A="deer")
    scene.table.solo_call = True
    with pytest.raises(NotPossible):
        scene.luck("die=strength").play("call:1", "call:1")


def alone_with_the_healer() -> Scene:
    scene = Scene(modules=("A", "F")).group("A", "craftsperson " * 2 + "guard " * 4, stack="F F F F F")
    scene.night_board(waiting="healer+2").reveals(A="x_berries").luck("die=craft")
    scene.table.solo_call = True
    return scene


@rule("P-GIVE-01", "P-HCARD-01")
def test_who_plays_alone_may_call_for_a_card_that_is_helped_as_well() -> None:
    scene = alone_with_the_healer().play("call:1", "aid:healer:waiting:1", "do:learn:1")
    assert scene.table.victory == 1
    assert scene.stack("A") == "F"
    assert scene.table.boost == [0, 0, 0] and not scene.table.called


@rule("P-GIVE-01")
def test_a_call_made_before_a_card_is_the_only_one_for_it() -> None:
    assert not any(offer.startswith("call") for offer in alone_with_the_healer().play("call:1").play().offers)
    assert "call:1" not in alone_with_the_healer().play("call:1", "card:1").offers


@rule("P-GIVE-01", "P-TOOL-08", "P-HCARD-01")
def test_a_root_used_between_the_call_and_the_card_takes_nothing_from_the_call() -> None:
    scene = alone_with_the_healer().group("A", "warrior+1", "healing_root")
    scene.play("call:1", "use:1:healing_root", "1:warrior:1", "aid:healer:waiting:1", "do:learn:1")
    assert scene.people("A")[-1] == "warrior"
    assert scene.table.victory == 1
    assert scene.table.boost == [0, 0, 0] and not scene.table.called


@rule("P-GIVE-01", "P-HCARD-01")
def test_for_a_table_card_one_calls_only_if_dice_could_make_its_action_possible() -> None:
    scene = alone_with_the_healer()
    scene.table.waiting_held = [0]  # nothing to learn without roots
    assert scene.play().offers == ["card:1", "aid:healer:waiting:1"]
    scene = alone_with_the_healer().group("A", "craftsperson")
    assert not any(offer.startswith("call") for offer in scene.play().offers)  # enough without


@rule("P-GIVE-01", "P-END-06")
def test_a_call_that_kills_is_no_card_that_might_still_win() -> None:
    scene = alone_with_the_healer().night_board(skulls=4, victory=4, waiting="healer+2")
    scene.table.hurt[0] = [2] * 6
    scene.group("A", "", stack="R F F F F").luck().play("call:1", "1:guard:2")  # no die is rolled any more
    assert scene.table.ending == "skulls"


def test_the_damage_tokens_of_the_box_always_suffice() -> None:
    hearts = sum(face.hearts * face.count for face in BOX.cards if face.kind == "person")
    assert hearts + 5 <= 40
