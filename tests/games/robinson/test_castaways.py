"""Scenario 1, Castaways (R-S1)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect, move_camp
from robinsonade.games.robinson.effects.demands import lose
from robinsonade.games.robinson.effects.items import item_arrives
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table.numbers import SPACES
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import FOUR, camp
from tests.rules import rule


@rule("R-S1-01", "R-S1-02", "R-S1-03")
@case("C-S1-01", "C-S1-02")
@pytest.mark.parametrize(("pile", "room"), [(0, 1), (1, 2), (2, 1), (3, 3), (6, 4), (10, 5), (13, 2)])
def test_the_pile_takes_one_stage_a_round(pile: int, room: int) -> None:
    scene = camp(wood=9).story(pile).before_actions([str(room)])

    assert scene.asked[0] == ("woodpile", [str(n) for n in range(room + 1)])
    assert scene.table.story[0] == pile + room
    assert scene.wood == 9 - room


@rule("R-S1-02", "R-S1-05")
def test_wood_that_comes_just_before_the_action_phase_can_still_go_onto_the_pile() -> None:
    """A-35."""
    tree = camp(round=10, edition="earlier").items("fire").story(14, 0).tokens("fallen_tree")
    scouted = camp("explorer", round=10).items("fire").story(14, 0).person("explorer", determination=3)

    tree.before_actions(["token:fallen_tree", "1"])
    scouted.before_actions(["scouting", "fallen_tree", "token:fallen_tree", "1"], "token=fallen_tree token=goat")

    assert tree.ending == scouted.ending == "rescued"


@rule("R-S1-02")
def test_the_pile_is_asked_for_once_after_everything_that_is_used_before_the_action_phase() -> None:
    scene = camp(wood=3).equipment(biscuits=1).before_actions(["biscuits", "1"])

    assert scene.prompts == ["use", "woodpile"]


@rule("R-S1-02", "R-DTOK-TREE")
def test_a_fallen_tree_of_the_earlier_edition_goes_straight_onto_the_pile() -> None:
    scene = camp(edition="earlier").tokens("fallen_tree").before_actions(["token:fallen_tree", "1"])

    assert scene.table.story[0] == 1


@rule("R-S1-03")
def test_a_stage_filled_this_round_opens_the_next_one_in_the_next_round() -> None:
    scene = camp(wood=9).before_actions(["1"])
    assert scene.before_actions().prompts == []

    scene.goods(wood=9, food=3).end_round().before_actions(["2"])
    assert scene.table.story[0] == 3


@rule("R-S1-04")
def test_wood_on_the_pile_cannot_be_lost() -> None:
    scene = camp().story(3)
    scene.table.phase = 0
    scene.do(lose, 0, 1, 0)

    assert scene.table.story[0] == 3
    assert scene.wounds == [1, 1, 1]


@rule("R-S1-05", "R-S1-07")
def test_oil_that_completes_the_pile_wins_before_the_event_or_death_comes() -> None:
    morning = camp(round=10).items("fire").story(13, 9).tokens("bowtie")
    too_early = camp(round=9).items("fire").story(13, 8).tokens("bowtie")
    dying = camp("cook", round=10).items("fire").story(13, 9).tokens("bowtie")

    morning.morning(["token:bowtie"])
    too_early.morning()
    dying.do(wound, 0, 20, answers=["token:bowtie"])

    assert (morning.ending, too_early.ending, dying.ending) == ("rescued", "", "rescued")


@rule("R-S1-05")
@case("C-S1-07")
@pytest.mark.parametrize(
    ("round", "pile", "fire", "won"),
    [(10, 15, True, True), (12, 15, True, True), (9, 15, True, False), (10, 14, True, False), (10, 15, False, False)],
)
def test_the_ship_comes_for_a_full_pile_a_fire_and_in_round_ten_to_twelve(
    round: int, pile: int, fire: bool, won: bool
) -> None:
    scene = camp(round=round).story(pile).items(*["fire"] * fire).before_actions()

    assert scene.ending == ("rescued" if won else "")


@rule("R-S1-06")
@case("C-S1-08")
def test_books_and_totems_do_nothing_to_castaways() -> None:
    scene = camp(wood=1, palisade=1, food=1, shelter=1).do(book_effect)
    scene.plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco")

    assert (scene.wood, scene.palisade, scene.food, scene.mood) == (1, 1, 1, 0)
    assert scene.wounds == [0, 0, 0]
    assert scene.table.numbers == [0] * 11


@rule("R-S1-07", "R-S1-10", "R-S1-03")
@case("C-S1-04")
@pytest.mark.parametrize(("pile", "after"), [(6, 8), (8, 10), (9, 10), (0, 1)])
def test_oil_goes_to_the_pile_at_once_and_surplus_is_lost(pile: int, after: int) -> None:
    scene = camp().story(pile).do(lambda s: s.scenario.add_wood(s, 2))

    assert scene.table.story[0] == after


@rule("R-S1-08")
@case("C-S1-09")
def test_the_tokens_of_the_medallion_are_shared_freely() -> None:
    scene = camp().tokens("band").before_actions(["token:band", "cook", "cook", "explorer"])

    assert [scene[name].determination for name in FOUR[:3]] == [0, 2, 1]


@rule("R-S1-09", "R-EXCL-01")
@case("C-S1-10")
def test_the_token_of_the_hatchet_is_not_doubled() -> None:
    scene = camp().marks(m1="extra_wood").do(item_arrives, 30)

    assert scene.mark("m1") == ["extra_wood"]
    assert scene.table.followers == []


@rule("R-S1-09", "R-PROD-02")
def test_the_hatchet_adds_a_wood_token_to_the_camps_tile_that_moves_along() -> None:
    scene = camp(wood=1).tiles(m2=5).plan("cook cook: build:sheet_hatchet").act().end_actions()
    assert scene.mark("m1") == ["extra_wood"]
    assert scene.production().wood == 2

    scene.do(move_camp, SPACES.index("m2"))
    assert (scene.mark("m1"), scene.mark("m2")) == ([], ["extra_wood"])


@both
@rule("R-S1-10")
@case("C-S1-11")
def test_the_mast_fills_the_stage_outside_the_normal_moment(edition: str) -> None:
    scene = camp(edition=edition, wood=1, fur=1).items("rope").story(7).plan("cook cook: build:sheet_mast").act()

    assert scene.end_actions().table.story[0] == 10
    assert scene.wood == 0


@rule("R-S1-10", "R-ITEM-03")
def test_the_mast_puts_three_wood_on_the_pile() -> None:
    scene = camp(wood=1, fur=1).items("rope").story(6).plan("cook cook: build:sheet_mast").act()
    assert scene.table.story[0] == 6

    assert scene.end_actions().table.story[0] == 9
