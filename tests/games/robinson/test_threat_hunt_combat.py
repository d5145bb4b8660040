"""The actions Threat and Hunt, and combat (R-THREAT, R-HUNT, R-COMBAT)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from tests.games.robinson.beginnings import both, lines
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import BOX, GAME, camp
from tests.rules import rule


@rule("R-THREAT-01", "R-THREAT-02")
@case("C-THREAT-01")
def test_a_solved_threat_gives_its_benefit_takes_its_goods_and_is_gone() -> None:
    scene = camp(wood=1).threats("-", "heavy_rain").plan("cook: threat:right").act()

    assert scene.row() == ["-", "-"]
    assert scene.wood == 0
    assert [BOX.events[card].id for card in scene.table.events_out] == ["heavy_rain"]
    assert scene["cook"].determination == 1


@rule("R-THREAT-01", "R-MYST-01", "R-SHEET-01")
@pytest.mark.parametrize(
    ("edition", "threat", "trap", "sheet"),
    [("newer", "Hunt the Beast", "Snare", "Family Robinson"), ("earlier", "Watch", "Hidden Rope", "Robinson Family")],
)
def test_a_thing_has_one_name_in_an_edition_wherever_it_is_named(
    edition: str, threat: str, trap: str, sheet: str
) -> None:
    scene = camp(scenario="family", edition=edition, weapon=2).threats("-", "jaguar")
    scene.plan("cook: threat:right").act().do(draw_mysteries, 0, 0, 0, 1, luck="mystery=snare")

    assert lines(scene, "resolves") == [f"Cook acts: {threat}"]
    assert lines(scene, "mystery") == [f"Mystery: {trap}"]
    assert sheet in [shown["title"]["en"] for shown in GAME.view(scene.table, 0)["panels"]]


@rule("R-THREAT-01", "R-REQ-02")
def test_whoever_has_the_item_a_threat_asks_for_does_not_pay_wood_instead() -> None:
    """A-80."""
    scene = camp(wood=1).threats("high_water", "-")
    assert [place for place in scene.places("cook") if "threat" in place] == ["threat:left"]

    scene = camp(wood=1).threats("high_water", "-").items("shovel")
    assert [place for place in scene.places("cook") if "threat" in place] == ["threat:left:2"]
    assert scene.cost("threat:left:2") == {}


@rule("R-THREAT-02")
def test_a_solved_threat_can_no_longer_come_true() -> None:
    scene = camp(weapon=2).threats("jaguar", "wrecked_balloon").plan("cook: threat:left").act().event("termites")

    assert scene.row() == ["wrecked_balloon", "termites"]
    assert scene.wounds == [0, 0, 0]


@rule("R-THREAT-03")
@case("C-THREAT-04")
@pytest.mark.parametrize(
    ("card", "line", "goods"),
    [
        ("food_crates", "cook: threat:right", (0, 1, 0)),
        ("food_crates", "cook cook: threat:right:large", (0, 1, 1)),
        ("wrecked_lifeboat", "cook: threat:right", (1, 0, 0)),
        ("wrecked_lifeboat", "cook explorer: threat:right:large", (2, 0, 0)),
        ("captains_chest", "cook: threat:right", (1, 0, 0)),
    ],
)
def test_wreckage_yields_less_for_one_pawn_and_more_for_two(card: str, line: str, goods: tuple[int, int, int]) -> None:
    scene = camp().threats("-", card).plan(line).act()

    assert (scene.future_wood, scene.future_food, scene.future_nonperishable) == goods
    assert scene.row() == ["-", "-"]


@rule("R-THREAT-03")
@case("C-THREAT-05")
def test_of_wreckage_only_one_of_two_yields_can_be_chosen() -> None:
    scene = camp().threats("-", "food_crates")
    assert (scene.need("threat:right"), scene.need("threat:right:large")) == (1, 2)

    scene.put("cook", "threat:right")
    assert not [place for place in scene.places("explorer") if place.startswith("threat:")]


@rule("R-HUNT-01")
@case("C-PLAN-16")
def test_there_are_at_most_as_many_hunts_as_cards_in_the_hunting_deck() -> None:
    scene = camp().hunting("fox").planning()
    scene.put("cook", "hunt")
    scene.put("carpenter", "join")

    assert scene.refusal("explorer", "hunt") == "R-HUNT-01"


@rule("R-HUNT-01", "R-PLAN-06")
def test_a_third_pawn_does_not_join_a_hunt() -> None:
    scene = camp().hunting("fox").planning()
    scene.put("cook", "hunt")
    scene.put("carpenter", "join")

    assert "join:hunt" not in scene.places("explorer")


@rule("R-HUNT-02", "R-HUNT-03", "R-COMBAT-01", "R-COMBAT-03")
@case("C-COMBAT-09")
@pytest.mark.parametrize(("weapon", "wounds"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_a_hunt_brings_food_and_fur_whatever_the_wounds(weapon: int, wounds: int) -> None:
    scene = camp(weapon=weapon).hunting("fox").plan("cook carpenter: hunt").act()

    assert scene.wounds == [0, wounds, 0]
    assert (scene.future_food, scene.future_fur) == (2, 1)
    assert len(scene.table.hunting) == 0
    assert [BOX.beasts[beast].id for beast in scene.table.beasts_out] == ["fox"]


@rule("R-HUNT-02")
def test_the_top_card_of_the_hunting_deck_is_hunted() -> None:
    scene = camp(weapon=6).hunting("birds", "fox").plan("cook carpenter: hunt").act()

    assert (scene.future_food, scene.future_fur) == (2, 0)
    assert len(scene.table.hunting) == 1


@rule("R-HUNT-02", "R-EXPLORE-06")
def test_a_beast_that_nobody_has_seen_is_turned_up_when_it_is_hunted() -> None:
    scene = camp(weapon=6).hunting("unseen").plan("cook carpenter: hunt").act(luck="beast=bear")

    assert (scene.future_food, scene.future_fur) == (5, 2)


@rule("R-COMBAT-01", "R-TERM-11", "R-USE-06")
def test_a_temporary_bonus_counts_for_the_comparison_only() -> None:
    scene = camp(weapon=1).hunting("tapir").equipment(pistol=2).plan("cook carpenter: hunt").act(["pistol"])

    assert scene["cook"].wounds == 0
    assert scene.weapon == 0
    assert scene.table.equipment[6] == 1


@rule("R-COMBAT-01")
def test_several_bonuses_add_up() -> None:
    scene = camp().hunting("tiger").equipment(pistol=2).keeps("old_rifle").person("cook", wounds=0)
    scene.plan("cook carpenter: hunt").act(["pistol", "old_rifle"])

    assert scene["cook"].wounds == 2
    assert scene.weapon == 0
    assert scene.table.kept == []


@both
@rule("R-COMBAT-01", "R-COMBAT-04")
@case("C-COMBAT-01")
def test_strength_three_against_two_and_a_palisade_that_is_not_there(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition, weapon=2).resolving().do(fight, 0, 0, 3, 0, 0, 0, 1)

    assert (scene["soldier"].wounds, scene.palisade) == (2, 0)


@rule("R-COMBAT-01", "R-COMBAT-02", "R-COMBAT-03")
@case("C-COMBAT-02")
def test_the_bear_of_the_rulebook() -> None:
    """Strength 6 against weapon 4 and the pistol; then the level falls by 1."""
    scene = camp(weapon=4).equipment(pistol=2).hunting("bear").plan("cook carpenter: hunt").act(["pistol"])

    assert scene.wounds == [0, 0, 0]
    assert scene.weapon == 3
    assert (scene.future_food, scene.future_fur) == (5, 2)


@rule("R-COMBAT-02")
@pytest.mark.parametrize(
    ("weapon", "left", "wounds"),
    [(6, 4, 0), (5, 3, 1), (2, 0, 4), (1, 0, 6), (0, 0, 8)],
)
def test_the_weapon_level_drops_and_each_missing_level_is_a_wound(weapon: int, left: int, wounds: int) -> None:
    """An alligator: strength 6, weapon -2."""
    scene = camp(weapon=weapon).hunting("alligator").plan("cook carpenter: hunt").act()

    assert scene.weapon == left
    assert scene["cook"].wounds == wounds


@both
@rule("R-COMBAT-02")
@case("C-COMBAT-04")
def test_a_weapon_loss_larger_than_the_level_is_a_wound(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition, weapon=1).resolving().do(fight, 0, 0, 1, 2)

    assert (scene["soldier"].wounds, scene.weapon) == (1, 0)


@rule("R-COMBAT-04", "R-UNF-03")
@pytest.mark.parametrize(("palisade", "left", "wounds"), [(2, 1, 0), (0, 0, 1)])
def test_a_fight_may_lower_the_palisade_or_wound(palisade: int, left: int, wounds: int) -> None:
    scene = camp(palisade=palisade, weapon=9).resolving()
    scene.do(fight, 1, 1, 3, 0, 0, 0, 1)

    assert scene.palisade == left
    assert scene.wounds == [0, wounds, 0]


@rule("R-COMBAT-05", "R-HUNT-02")
@case("C-MISC-56")
def test_the_text_of_the_beast_comes_last_and_the_card_is_discarded() -> None:
    scene = camp(weapon=9).hunting("wild_dog").plan("cook carpenter: hunt").act()

    assert [BOX.beasts[beast].id for beast in scene.table.beasts_out] == ["wild_dog"]
    assert scene.wounds == [0, 2, 0]


@rule("R-COMBAT-06")
def test_where_only_a_strength_is_given_only_strength_counts() -> None:
    scene = camp(weapon=1, palisade=1).resolving().do(fight, 1, 1, 3)

    assert scene.wounds == [0, 2, 0]
    assert (scene.weapon, scene.palisade) == (1, 1)


@rule("R-COMBAT-06", "R-MYST-02")
@case("C-COMBAT-08")
def test_a_creature_is_fought_with_its_strength_only() -> None:
    scene = camp(weapon=2, palisade=2).resolving().do(draw_mysteries, 1, 0, 1, 0, luck="mystery=furious_tiger")

    assert scene["cook"].wounds == 2
    assert (scene.weapon, scene.palisade) == (2, 2)
