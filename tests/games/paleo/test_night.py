"""Night: food, missions, night-active cards, the new day. And how a game ends."""

from __future__ import annotations

import json

import pytest

from robinsonade.engine.chance import seed_state
from robinsonade.engine.luck import SECRET_BYTES, Keyed, Source
from robinsonade.games.paleo.imagine import could_be
from robinsonade.games.paleo.phases.day import turn_over
from robinsonade.games.paleo.phases.night import deal_out, feed, missions, night_active, night_cards, prepare_day
from tests.games.paleo.cases import case
from tests.games.paleo.scenes import Scene, card
from tests.rules import rule


@case("P-C031")
@rule("P-NIGHT-03")
def test_people_are_fed_as_far_as_the_food_reaches() -> None:
    scene = (
        Scene().group("A", "guard guard warrior warrior").camp(food=4).night_board(missions="x_prey").play(step=feed)
    )
    assert scene.stored()
    assert scene.prompts == []  # nobody is asked whether to hold food back


@case("P-C032")
@rule("P-NIGHT-02")
def test_only_people_eat() -> None:
    scene = Scene().group("A", "hunter craftsperson", cards="x_draca x_pup").camp(food=3).play(step=feed)
    assert scene.stored(food=1)
    assert scene.table.skulls == 0


@rule("P-NIGHT-04")
def test_each_unfed_person_is_a_skull_and_stays_unharmed() -> None:
    scene = Scene().group("A", "guard guard warrior").camp(food=1).play(step=feed)
    assert scene.table.skulls == 2
    assert scene.people("A") == ["guard", "guard", "warrior"]


@case("P-C033")
@rule("P-END-03", "P-END-06", "P-NIGHT-04")
def test_the_fifth_skull_of_a_hungry_night_ends_the_game_on_the_spot() -> None:
    scene = Scene().group("A", "guard guard warrior").camp(food=2)
    scene.night_board(skulls=4, victory=4, missions="x_paint_mission").play(step=feed)
    assert scene.table.ending == "skulls"
    assert scene.table.victory == 4


@case("P-C034")
@rule("P-NIGHT-05", "P-NIGHT-06", "P-NIGHT-09")
def test_what_an_action_not_chosen_asks_for_is_kept() -> None:
    scene = Scene().group("A", tools="fur").camp(food=2).night_board(skulls=2, missions="mission_a")
    scene.table.faced = scene.table.missions[:]
    scene.play(step=missions)
    assert scene.table.skulls == 3
    assert scene.tools("A") == {"fur": 1}
    assert scene.ids(scene.table.missions) == ["mission_a"]
    assert scene.stored(food=2)


@rule("P-SETUP-12", "P-NIGHT-06")
def test_bountiful_prey_wants_three_food_and_a_pelt() -> None:
    """A-30."""
    scene = Scene().group("A", tools="fur").camp(food=4).night_board(missions="mission_a")
    scene.table.faced = scene.table.missions[:]
    scene.play("do:share", step=missions)
    assert scene.stored(food=1)
    assert scene.tools("A") == {}
    assert scene.table.skulls == 0


@case("P-C035")
@rule("P-NIGHT-05", "P-NIGHT-07", "P-NIGHT-08", "P-TOOL-05")
def test_any_group_provides_the_tent_and_the_mission_stays() -> None:
    scene = Scene("AB").group("A").group("B", tools="tent").night_board(skulls=3, missions="x_world")
    scene.table.faced = scene.table.missions[:]
    scene.play("do:tent", step=missions)
    assert scene.table.skulls == 3
    assert scene.tools("B") == {}
    assert scene.ids(scene.table.missions) == ["x_world"]


@rule("P-NIGHT-06", "P-NIGHT-08")
def test_a_mission_cannot_be_ignored() -> None:
    scene = Scene().group("A", tools="fur").camp(food=2).night_board(missions="x_prey")
    scene.table.faced = scene.table.missions[:]
    assert scene.play(step=missions).offers == ["do:offer", "do:skull"]


@rule("P-NIGHT-05")
def test_the_players_choose_the_order_of_the_missions() -> None:
    scene = Scene().group("A").night_board(missions="x_prey x_world")
    scene.table.faced = scene.table.missions[:]
    scene.play("x_world", step=missions)
    assert [fact[2] for fact in scene.told("faces")] == [scene.table.missions[1]]


@case("P-C039")
@rule("P-NIGHT-10")
@pytest.mark.parametrize(
    ("food", "answer", "left", "skulls"), [(1, "do:feed", 0, 0), (1, "do:skull", 1, 1), (0, "", 0, 1)]
)
def test_a_night_active_card_asks_for_one_of_its_actions(food: int, answer: str, left: int, skulls: int) -> None:
    scene = Scene().group("A", cards="x_pup").camp(food=food)
    scene.table.faced = night_active(scene.table)
    scene.play(*[answer] * bool(answer), step=night_cards)
    assert scene.stored(food=left)
    assert scene.table.skulls == skulls
    assert scene.cards_of("A") == ["x_pup"]


@case("P-C041")
@rule("P-NIGHT-11", "P-COST-05", "P-LOOT-09", "P-SECRET-05")
def test_both_discards_are_shuffled_and_dealt_evenly_and_the_graveyard_stays_out() -> None:
    scene = Scene("ABC").group("A").group("B").group("C").graveyard("deer viper")
    scene.discards("green_valley bone_field " + "F " * 18, hidden="R " * 27).play(step=prepare_day)
    assert [len(pile) for pile in scene.table.deck.piles] == [16, 16, 15]
    assert scene.table.discard == [] and scene.table.hidden == []
    assert len(scene.table.graveyard) == 2
    assert scene.table.day == 2 and scene.table.asleep == [False, False, False]


@pytest.mark.parametrize("luck", [seed_state("dealt"), Keyed(b"dealt".ljust(SECRET_BYTES))], ids=["seed", "secret"])
@rule("P-SETUP-11", "P-NIGHT-11")
def test_every_card_is_as_likely_in_one_place_of_the_deal_as_in_another(luck: Source) -> None:
    s, cards, deals = Scene().table, 49, 1500
    s.seats, s.rng = 1, luck
    low = [0] * cards  # by place, how often it was one of the first half
    for _ in range(deals):
        deal_out(s, list(range(cards)))
        for place, back in enumerate(s.deck.piles[0]):
            low[place] += back <= cards // 2
    assert all(abs(times - deals * 25 / 49) < 5 * (deals / 4) ** 0.5 for times in low), low


# The end


@case("P-C095")
@rule("P-END-01", "P-END-02", "P-LOOT-06")
def test_the_fifth_victory_token_wins_at_once() -> None:
    scene = Scene("AB").group("A", stack="F F").group("B", "hunter+1", stack="F").night_board(skulls=4, victory=4)
    scene.reveals(A="x_painting", B="x_bear").play("card:1", "do:a")
    assert scene.table.ending == "painting"
    assert scene.ids([scene.table.revealed[1]]) == ["x_bear"]


@case("P-C096")
@rule("P-END-03", "P-END-05", "P-LOOT-04")
def test_the_fifth_skull_loses_before_another_card_can_win() -> None:
    scene = Scene("AB").group("A", stack="F F").group("B", "hunter+1", stack="F").night_board(skulls=4, victory=4)
    scene.reveals(A="x_painting", B="x_wolf").play("card:2")
    assert scene.table.ending == "skulls"
    assert scene.ids([scene.table.revealed[0]]) == ["x_painting"]


@rule("P-END-03", "P-END-05", "P-XTRA-02")
def test_a_fifth_skull_from_an_extra_action_loses_before_the_card_is_read_on() -> None:
    scene = Scene().group("A", cards="x_curse", stack="F F F").night_board(skulls=4, victory=4)
    scene.reveals(A="x_painting").play("extra:1:1:x_curse:x")
    assert scene.table.ending == "skulls"
    assert scene.table.victory == 4


@rule("P-END-05", "P-XTRA-02")
def test_a_card_whose_dice_brought_the_fifth_skull_may_still_win_after_an_extra_action() -> None:
    scene = Scene().group("A", "warrior", cards="x_totem", stack="F F F").night_board(skulls=4, victory=4)
    scene.reveals(A="x_gamble").luck("die=strength").play("do:risk", "extra:1:1:x_totem:x")
    assert scene.table.ending == "painting"


@rule("P-END-03", "P-END-06")
def test_nor_does_the_card_save_who_dies_for_a_call() -> None:
    scene = Scene().group("A", "guard+2", stack="R F F F").night_board(skulls=4, victory=4).reveals(A="x_painting")
    scene.table.solo_call = True
    assert scene.play("call:1").table.ending == "skulls"


@rule("P-END-05", "P-END-04")
def test_the_fifth_skull_and_the_fifth_victory_token_by_one_card_win() -> None:
    scene = Scene().group("A", stack="F").night_board(skulls=4, victory=4).reveals(A="x_last_stroke").play()
    assert scene.table.ending == "painting"
    assert (scene.table.skulls, scene.table.victory) == (5, 5)


@rule("P-END-01", "P-END-02", "P-XTRA-01")
def test_an_extra_action_that_completes_the_painting_wins_before_the_card_is_read_on() -> None:
    scene = Scene().group("A", stack="F F").night_board(victory=4, waiting="x_shrine+2").camp(food=1)
    scene.reveals(A="x_bear").play("extra:1:waiting:1:x_shrine:y")
    assert scene.table.ending == "painting"
    assert scene.people("A") == ["guard"]


@rule("P-END-03", "P-LOOT-05")
def test_a_fifth_skull_cannot_be_taken_back_afterwards() -> None:
    scene = Scene().group("A", "hunter+1", stack="F", cards="x_totem").night_board(skulls=4).reveals(A="x_wolf")
    scene.play("do:bite")
    assert scene.table.ending == "skulls"


@rule("P-NIGHT-11", "P-LOOT-09")
def test_a_dream_that_nobody_has_seen_is_shuffled_in_unseen() -> None:
    worlds = []
    for luck in range(1, 6):
        scene = Scene().group("A", stack="").discards("green_valley")
        scene.table.hidden, scene.table.dreams_left, scene.table.rng = (
            [scene.table.level.fresh],
            15,
            seed_state(luck),
        )
        scene.play(step=prepare_day)
        scene.table.rng = 1
        scene.table.imagine(0)
        worlds.append(json.dumps(scene.table.dump()))
    assert len(set(worlds)) == 1

    one_dream = [entry for pile in scene.table.deck.piles for entry in pile]
    assert one_dream == [scene.table.level.dream] * 2
    for front in ("green_valley", "deep_calm"):
        assert card(front) in could_be(scene.table, one_dream[0])


@rule("P-NIGHT-11", "P-LOOT-09")
def test_of_the_dreams_in_the_stacks_all_are_equally_likely() -> None:
    """One that was seen, and one of the fifteen others, among which there is its like."""
    scene = Scene().group("A", stack="").discards("green_valley")
    scene.table.hidden, scene.table.dreams_left = [scene.table.level.fresh], 14
    scene.table.deck.pools[scene.table.level.fresh].remove(card("green_valley"))
    prepared = scene.play(step=prepare_day).table
    seen = 0
    for luck in range(1, 1001):
        s = prepared.clone()
        s.rng = seed_state(luck)
        first, second = turn_over(s, 0, 0), turn_over(s, 0, 0)
        assert (card("green_valley") in (first, second)) and s.dreams_mixed == 0
        seen += first == card("green_valley")
    assert abs(seen / 1000 - (1 / 2 + 1 / 2 * 1 / 15)) < 0.05
