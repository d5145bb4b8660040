"""Choosing, revealing, the order of resolving, falling asleep."""

from __future__ import annotations

import json

from robinsonade.engine.match import Match
from robinsonade.games.paleo.game import GAME
from tests.games.paleo.cases import case
from tests.games.paleo.scenes import BOX, Scene, card
from tests.rules import rule


@case("P-C010")
@rule("P-DAY-01", "P-DAY-02")
def test_one_of_the_top_three_is_chosen_and_the_others_stay_as_they_lie() -> None:
    scene = Scene().group("A", stack="F V R H M").play("card:2")
    assert scene.ids(scene.table.revealed) == ["x_river"]
    assert scene.stack("A") == "F R H M"


@case("P-C011")
@rule("P-DAY-05")
def test_with_two_cards_left_one_of_those_is_chosen() -> None:
    scene = Scene().group("A", stack="R F")
    assert scene.play().offers == ["card:1", "card:2", "sleep"]
    scene = Scene().group("A", stack="R F").play("card:2")
    assert scene.ids(scene.table.revealed) == ["x_forest"]
    assert scene.stack("A") == "R"


@case("P-C012")
@rule("P-DAY-05", "P-DAY-10", "P-ACT-06", "P-ACT-07", "P-DAY-12", "P-NIGHT-01")
def test_the_last_card_is_still_resolved_before_its_owner_falls_asleep() -> None:
    scene = Scene().group("A", stack="x_berries").play("card:1")
    assert scene.table.asleep == [False]
    scene.play()
    assert scene.stack("A") == ""
    assert scene.table.asleep == [True]
    assert scene.ids(scene.table.discard) == ["x_berries"]
    assert GAME.view(scene.table, 0)["phase"] == "missions"


@rule("P-DAY-10", "P-LOOT-09")
def test_a_dream_gained_with_the_last_card_keeps_awake() -> None:
    scene = Scene().group("A", stack="").reveals(A="x_dreamer").play("do:a")
    assert scene.table.asleep == [False]
    assert len(scene.table.deck.piles[0]) == 1


@rule("P-DAY-04")
def test_sleeping_early_discards_the_whole_stack_unseen_and_no_red_back_hurts() -> None:
    scene = Scene().group("A", "guard", stack="R F V").play("sleep")
    assert scene.people("A") == ["guard"]
    assert len(scene.table.hidden) == 3
    assert scene.table.asleep == [True]


@case("P-C015")
@rule("P-DAY-04")
def test_nobody_discards_a_part_of_the_stack() -> None:
    scene = Scene().group("A", stack="R F V")
    assert scene.play().offers == ["card:1", "card:2", "card:3", "sleep"]


@case("P-C016")
@rule("P-DAY-03", "P-GEN-03")
def test_everybody_sees_all_backs_in_order_and_no_front() -> None:
    scene = Scene("AB").group("A", stack="F V R H deer").group("B", stack="F")
    for eyes in (0, 1, -1):
        view = GAME.view(scene.table, eyes)
        (stack,) = [panel for panel in view["panels"] if panel["id"] == "group_0"]
        assert [one["back"] for one in stack["cards"]] == ["forest", "river", "red", "home", "forest"]
        assert "Deer" not in json.dumps(stack)


@case("P-C016")
@rule("P-DAY-03")
def test_the_fourth_card_can_be_looked_at_but_not_taken() -> None:
    assert Scene().group("A", stack="F V R H M").refusal("card:4") == "P-DAY-03"


@case("P-C017")
@rule("P-DAY-06", "P-DAY-13", "P-GEN-03")
def test_nothing_is_revealed_before_all_have_chosen() -> None:
    match = Match.start(GAME, 2, {"level": "1"}, seed=5)
    match.choose("card:1", 0)
    assert match.table.revealed == [-1, -1]  # type: ignore[attr-defined]
    assert match.waiting_for() == [1]
    match.choose("card:2", 1)
    told = {line["what"] for line in match.log(0)}
    assert "reveals" in told


@case("P-C018")
@rule("P-DAY-07", "P-DAY-09", "P-ACT-01", "P-HELP-08")
def test_whoever_has_acted_has_no_card_left_to_help_with() -> None:
    scene = Scene("AB").group("A", stack="F F").group("B", "hunter hunter guard", stack="F F F")
    scene.reveals(A="x_berries", B="deer").play("card:1", "do:a")
    assert "help:1" not in scene.play().offers


@case("P-C019")
@rule("P-DAY-08", "P-LOOT-03", "P-BUILD-02")
def test_what_one_gains_first_another_builds_with_in_the_same_turn() -> None:
    scene = Scene("AB").group("A", stack="F F").group("B", stack="F").reveals(A="x_nohelp", B="x_workshop")
    scene.play("card:1", "do:a", "do:a", "torch")
    assert scene.stored()
    assert scene.tools("B") == {"torch": 1}
    assert scene.stock("torch") == 4


@case("P-C020")
@rule("P-DAY-11", "P-HELP-01")
def test_who_sleeps_cannot_help() -> None:
    scene = Scene("AB").group("A", "hunter hunter", stack="").group("B", "guard+1", stack="F F")
    scene.asleep("A").reveals(B="deer")
    assert scene.group("B", "", "healing_root").refusal("help:1") == "P-DAY-11"


@case("P-C022")
@rule("P-DAY-12", "P-NIGHT-01", "P-FLOW-01")
def test_when_the_last_goes_to_sleep_the_night_begins_with_food() -> None:
    scene = Scene("AB").group("A").group("B", stack="R F").asleep("A").play("sleep")
    assert scene.table.at == 2
    assert all(scene.table.asleep)


@case("P-C023")
@rule("P-BACK-03")
def test_a_marked_back_still_counts_as_its_terrain() -> None:
    mammoth = BOX.cards[card("mammoth")]
    assert BOX.backs[mammoth.back] == ("river", "mammoth")
    scene = Scene().group("A", stack="mammoth")
    (stack,) = [panel for panel in GAME.view(scene.table, 0)["panels"] if panel["id"] == "group_0"]
    assert (stack["cards"][0]["back"], stack["cards"][0]["mark"]) == ("river", "mammoth")


@case("P-C024")
@rule("P-BACK-02", "P-HAZ-01")
def test_the_front_decides_what_is_a_danger_and_not_the_back() -> None:
    scene = Scene().group("A", "guard hunter", stack="F").reveals(A="x_river_wolf")
    assert "ignore" not in scene.play().offers
    scene = Scene().group("A", stack="F").reveals(A="hidden_hollow")
    assert "ignore" in scene.play().offers


@rule("P-BACK-01", "P-BACK-04")
def test_backs_hint_at_what_a_card_brings() -> None:
    def brings(terrain: str, *words: str) -> float:
        faces = [face for face in BOX.cards if face.family == "base" and BOX.backs[face.back][0] == terrain]
        found = [
            face
            for face in faces
            if any(
                type(word).__name__.lower() in words or getattr(word, "kind", "") in words
                for action in face.actions
                for word in action.gain
            )
        ]
        return sum(face.count for face in found) / sum(face.count for face in faces)

    assert brings("forest", "wood", "food") > 0.7
    assert brings("river", "food", "fur") > 0.6
    assert brings("mountain", "stone", "fur") > 0.8
    assert brings("home", "build", "person", "dream", "idea") == 1.0


@case("P-C144")
@rule("P-LAY-01")
def test_a_card_that_says_where_it_lies_is_laid_there_and_that_settles_it() -> None:
    scene = Scene("AB").group("A", stack="x_place F").group("B", stack="F F F").play("card:1", "card:1")
    assert scene.ids(scene.table.waiting) == ["x_place"]
    assert scene.table.discard == []
    assert scene.table.revealed[0] == -1
    assert "help:1" not in scene.play().offers


@rule("P-LAY-01", "P-XTRA-02", "P-TOOL-08")
def test_after_a_card_that_is_laid_down_its_owner_may_use_roots_and_extra_actions() -> None:
    scene = Scene("AB", ("A", "F")).group("A", "guard", "healing_root", stack="fever F").group("B", stack="F F F")
    scene.play("card:1", "card:1", "extra:1:1:fever:give_root")
    assert scene.cards_of("A") == []
    assert scene.tools("A") == {}
    assert scene.ids(scene.table.discard) == ["fever"]


@rule("P-LAY-01", "P-HAZ-06", "P-TOOL-04")
def test_a_danger_that_would_be_laid_down_may_be_ignored_with_a_talisman() -> None:
    """A-45."""
    scene = Scene(modules=("A", "F")).group("A", tools="talisman", stack="fever F F")
    scene.play("card:1", "use:1:talisman")
    assert scene.cards_of("A") == []
    assert scene.tools("A") == {}
    assert scene.ids(scene.table.discard) == ["fever"]


@rule("P-LAY-01", "P-HAZ-06", "P-XTRA-02")
def test_so_it_may_with_bear_heart() -> None:
    scene = Scene(modules=("A", "F")).group("A", cards="bear_heart", stack="fever F F").play("card:1", "use:1:1")
    assert scene.cards_of("A") == []
    assert scene.ids(scene.table.graveyard) == ["bear_heart"]


@rule("P-LAY-01", "P-TOOL-04")
def test_once_it_lies_in_the_group_a_talisman_no_longer_helps() -> None:
    """A-45."""
    scene = Scene(modules=("A", "F")).group("A", tools="talisman", stack="fever x_berries F F").play("card:1", "lie")
    assert scene.cards_of("A") == ["fever"]
    assert "use:1:talisman" not in scene.play("card:1").offers


@rule("P-LAY-01")
def test_without_one_nobody_is_asked_about_a_danger_that_is_laid_down() -> None:
    scene = Scene(modules=("A", "F")).group("A", stack="fever F F").play("card:1")
    assert scene.cards_of("A") == ["fever"]
    assert "lay_down" not in scene.prompts
