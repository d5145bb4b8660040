"""Scenario 3, Jenny Needs Help (R-S3)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect
from robinsonade.games.robinson.effects.people import hurt
from robinsonade.games.robinson.phases import places
from robinsonade.games.robinson.table.numbers import JENNY, NOWHERE, SPACES, STORM_GLASS
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import Scene, dealt, dice, story
from tests.rules import rule


def jenny(*people: str, **given: int) -> Scene:
    return story("jenny", *people, **given)


@rule("R-S3-01", "R-S3-08")
def test_jenny_is_fetched_on_the_raft_in_a_later_round() -> None:
    scene = jenny(wood=2).items("rope").plan("cook cook: build:sheet_raft").act()
    assert scene["jenny"].wounds == 0
    scene.end_actions()

    scene.plan("cook: explore:raft").act(luck=dice())
    assert scene.table.outside[JENNY] == NOWHERE


@rule("R-S3-01", "R-END-01")
@case("C-S3-05", "C-MISC-54")
def test_the_lifeboat_is_built_only_with_jenny_and_wins_at_once() -> None:
    scene = jenny(wood=6, fur=4).items("rope", "knife", "sheet_raft")
    assert "build:sheet_lifeboat" not in scene.places("cook")

    scene.table.outside[JENNY] = NOWHERE
    scene.planning().plan("cook cook: build:sheet_lifeboat").act()
    assert scene.ending == "lifeboat"


@rule("R-S3-02", "R-S3-09")
@case("C-SETUP-16")
def test_jenny_is_played_without_the_storm_glass() -> None:
    for seed in range(1, 30):
        equipment = dealt(3, scenario="jenny", seed=seed).table.equipment
        assert equipment[STORM_GLASS] == -3
        assert equipment.count(2) == 2


@rule("R-S3-03", "R-S3-04")
@case("C-S3-06")
def test_out_there_jenny_takes_two_wounds_each_night_and_the_eleventh_kills() -> None:
    scene = jenny(food=9, shelter=1).supper()
    assert scene["jenny"].wounds == 2
    assert scene.food == 6

    scene.person("jenny", wounds=9).goods(food=3).supper()
    assert scene.ending == "jenny"


@rule("R-S3-03")
def test_nothing_heals_jenny_before_she_is_rescued() -> None:
    assert JENNY not in hurt(jenny().person("jenny", wounds=4).table)

    scene = jenny().person("jenny", wounds=4)
    scene.table.outside[JENNY] = NOWHERE
    assert JENNY in hurt(scene.table)


@edition_row("E-75")
@rule("R-S3-05", "R-REST-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_jenny_rests_without_the_bed_and_a_hammock_gives_her_no_token_either_way(edition: str) -> None:
    scene = story("jenny", edition=edition).items("bed").keeps("hammock").person("jenny", wounds=4)
    scene.table.outside[JENNY] = NOWHERE
    scene.plan("jenny: rest")
    scene.act()

    assert (scene["jenny"].wounds, scene["jenny"].determination) == (3, 0)


@rule("R-S3-05", "R-UNF-09")
def test_jenny_in_camp_eats_and_suffers_like_the_others() -> None:
    scene = story("jenny", food=3).person("jenny", wounds=2)
    scene.table.outside[5] = -1
    scene.night(["jenny"])

    assert scene["jenny"].wounds == 5
    assert scene.wounds == [1, 1, 1]


@rule("R-S3-05", "R-SHELTER-01")
def test_in_camp_jenny_only_rests() -> None:
    scene = jenny(wood=9).person("jenny", wounds=4).items("bed")
    scene.table.outside[JENNY] = NOWHERE
    assert scene.places("jenny") == ["rest"]
    assert scene.cost("build:shelter:wood") == {"wood": 3}

    scene.plan("jenny: rest").act()
    assert scene["jenny"].wounds == 3


@rule("R-S3-05", "R-TOK-TIME-03", "R-PLAN-04")
def test_where_a_rest_takes_two_pawns_somebody_supports_jenny_and_she_alone_is_healed() -> None:
    scene = jenny().marks(m1="time_consuming").person("jenny", wounds=4).person("cook", wounds=4)
    scene.table.outside[JENNY] = NOWHERE
    scene.planning().put("jenny", "rest")
    assert places.DONE not in places.pawn_options(scene.table)

    scene.put("cook", "join")
    scene.act()
    assert (scene["jenny"].wounds, scene["cook"].wounds) == (3, 4)


@rule("R-S3-06")
@case("C-S3-01")
@pytest.mark.parametrize(("palisade", "wounds"), [(1, 0), (0, 1)])
def test_the_storm_lowers_the_palisade_or_wounds_all_but_friday(palisade: int, wounds: int) -> None:
    scene = jenny("cook", "explorer", palisade=palisade)
    scene.table.outside[JENNY] = NOWHERE
    scene.table.phase = 0
    scene.do(book_effect)

    assert scene.palisade == 0
    assert scene.wounds == [wounds] * 2
    assert (scene["jenny"].wounds, scene["friday"].wounds) == (wounds, 0)


@rule("R-S3-07", "R-S3-09")
@case("C-S3-09", "C-S3-10")
@pytest.mark.parametrize(
    ("before", "wounds", "morale", "fur", "rope"),
    [(0, 2, 0, 0, False), (1, 0, -2, 0, False), (2, 0, 0, 0, True), (3, 0, 0, 2, False), (4, 0, 0, 0, False)],
)
def test_each_totem_tells_its_story_once(before: int, wounds: int, morale: int, fur: int, rope: bool) -> None:
    scene = jenny().story(before).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco")

    assert scene["cook"].wounds == wounds
    assert scene.mood == morale
    assert scene.future_fur == fur
    assert scene.fresh("rope") == rope
    assert scene.table.numbers[SPACES.index("t1")] == before + 1


@both
@rule("R-S3-08")
@case("C-S3-03")
def test_an_adventure_on_the_way_to_jenny_is_a_wound_and_she_is_rescued(edition: str) -> None:
    scene = story("jenny", edition=edition).items("rope", "sheet_raft").plan("cook: explore:raft")
    scene.act(luck=dice(adventure="adventure"))

    assert scene.table.outside[JENNY] == NOWHERE
    assert (scene["cook"].wounds, len(scene.table.adventures[2])) == (1, 30)


@rule("R-S3-08", "R-TOK-TIME-03", "R-TOK-DANGER-05")
def test_what_slows_and_threatens_the_camp_does_not_reach_the_raft() -> None:
    slow = story("jenny").items("rope", "sheet_raft").marks(m1="time_consuming")
    assert slow.need("explore:raft") == 1

    scene = story("jenny").items("rope", "sheet_raft").marks(m1="greater_danger")
    scene.plan("cook cook: explore:raft")
    assert scene["cook"].wounds == 0


@rule("R-S3-08")
def test_an_adventure_at_sea_is_a_wound() -> None:
    scene = (
        jenny()
        .items("rope", "sheet_raft")
        .plan("cook: explore:raft")
        .act(luck=dice(success="determination", adventure="adventure"))
    )

    assert scene["cook"].wounds == 1
    assert len(scene.table.adventures[2]) == 30
    assert scene.table.outside[JENNY] != NOWHERE


@rule("R-S3-09")
def test_raft_and_lifeboat_have_their_costs() -> None:
    scene = jenny().items("rope", "knife", "sheet_raft")
    scene.table.outside[JENNY] = NOWHERE

    assert jenny().items("rope").cost("build:sheet_raft") == {"wood": 2}
    assert scene.cost("build:sheet_lifeboat") == {"wood": 6, "fur": 4}
