"""Special cards, second half of the list in the rulebook (R-CARD-HOWLING to R-CARD-WHIP)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from robinsonade.bots import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Broken
from robinsonade.games.robinson.board import lying_open
from robinsonade.games.robinson.effects.beasts import (
    DiscardTopBeast,
    StrongestOfThree,
    TopBeastToTheBottom,
    add_to_hunting,
    next_beast,
    turn_up_beast,
    unseen_beasts,
)
from robinsonade.games.robinson.effects.items import (
    FlipInspectedItems,
    InspectTwoItems,
    LoseItem,
    flip_item,
    item_arrives,
)
from robinsonade.games.robinson.phases import event
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.phases.night import resolve_tonight
from robinsonade.games.robinson.table.actions import BY_THE_MAP
from robinsonade.games.robinson.table.decks import HuntingDeck, find_of
from robinsonade.games.robinson.table.numbers import ITEMS, SHOVEL, UNSEEN
from tests.games.robinson.beginnings import both, events
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, Scene, adventure, camp, dice, story
from tests.rules import rule


@edition_row("E-104")
@rule("R-CARD-HOWLING")
@case("C-CARD-12")
@pytest.mark.parametrize(("edition", "left"), [("newer", 15), ("earlier", 13)])
def test_of_three_howling_beasts_the_strongest_lies_on_top(edition: str, left: int) -> None:
    scene = camp(edition=edition)
    scene.table.events = [BOX.card_named("howling_from_the_woods")]
    events(scene, "howling_from_the_woods", more="beast=fox beast=puma beast=tapir")

    assert scene.table.hunting.top == [BOX.beast_named("puma")]
    assert unseen_beasts(scene.table) == left


@rule("R-CARD-HOWLING")
def test_howling_beasts_that_went_back_to_their_deck_are_not_those_that_lay_in_the_hunting_deck_before() -> None:
    scene = camp(weapon=9).hunting("unseen")
    scene.table.events = [BOX.card_named("howling_from_the_woods")]
    scene.play(event.event_phase, luck="event=howling_from_the_woods beast=boa beast=tiger beast=goats")
    assert scene.resolving().do(DiscardTopBeast().do, 0).table.beasts_out == [BOX.beast_named("tiger")]

    scene.do(add_to_hunting, True).do(DiscardTopBeast().do, 0, luck="beast=boa")  # this one was taken afterwards
    with pytest.raises(Broken, match="cannot come up now"):
        Scene(scene.table.clone()).do(DiscardTopBeast().do, 0, luck="beast=goats")
    scene.do(DiscardTopBeast().do, 0, luck="beast=fox")


@rule("R-CARD-HOWLING")
def test_after_the_howling_the_beast_deck_is_as_likely_to_show_a_card_as_a_real_one() -> None:
    """Five beasts, one lies unseen in the hunting deck; of three that howl two go back to the one that is left."""
    n, returned, older = 4000, 0, Counter[int]()
    s = camp().table
    for seed in range(1, n + 1):
        t = s.clone()
        t.answers, t.rng = AnyOption(seed), seed_state(seed)
        t.beasts = [BOX.beast_named(name) for name in ("tiger", "fox", "birds", "goats", "boa")]
        t.hunting.put_on_top(UNSEEN)
        StrongestOfThree().do(t, 0)
        [back] = t.returned
        returned += turn_up_beast(t.clone()) in back
        t.hunting.top.pop()
        hidden = next_beast(t)
        assert hidden not in back
        older[hidden] += 1
    assert abs(returned / n - 2 / 3) < 0.03
    assert all(abs(times / n - 1 / 5) < 0.03 for times in older.values()) and len(older) == 5


@rule("R-CARD-HOWLING")
def test_a_beast_put_at_the_bottom_without_looking_stays_unknown() -> None:
    fox, bear, birds = (BOX.beast_named(name) for name in ("fox", "bear", "birds"))
    scene = camp()
    scene.table.hunting = HuntingDeck([fox, bear], [], [birds])
    scene.do(TopBeastToTheBottom().do, 0)
    assert len(scene.table.hunting) == 3
    views = []
    for luck in ("hunting=fox", "hunting=bear"):
        s = scene.table.clone()
        views.append(json.dumps(lying_open(s)["hunting"]))
        drawn = (
            Scene(s)
            .do(DiscardTopBeast().do, 0, luck=luck)
            .do(DiscardTopBeast().do, 0)
            .do(DiscardTopBeast().do, 0)
            .table.beasts_out
        )
        assert drawn[1] == birds and {drawn[0], drawn[2]} == {fox, bear}
    assert views[0] == views[1]

    scene.table.hunting.shuffle_in([])
    assert sorted(scene.table.hunting.pool) == sorted([fox, bear, birds])


@rule("R-CARD-HOWLING", "R-GOLD-02")
def test_of_two_equally_strong_howling_beasts_the_group_chooses_one() -> None:
    scene = camp()
    scene.table.events = [BOX.card_named("howling_from_the_woods")]
    luck = "event=howling_from_the_woods beast=tiger beast=fox beast=bear"
    scene.play(event.event_phase, ["bear"], luck)

    assert scene.asked == [("beast", ["bear", "tiger"])]
    assert scene.table.hunting.top == [BOX.beast_named("bear")]
    assert scene.table.returned == [[BOX.beast_named("tiger"), BOX.beast_named("fox")]]


@edition_row("E-105")
@rule("R-CARD-FLOCK")
@case("C-CARD-30")
@pytest.mark.parametrize(("edition", "food"), [("newer", False), ("earlier", True)])
def test_when_the_flock_leaves_its_token_lies_idle_in_the_newer_edition(edition: str, food: bool) -> None:
    scene = camp(edition=edition).tiles(m2=5).on_space(gather="adventure").plan("cook cook: gather:m2:wood")
    scene.act(luck=[adventure("new_flock")]).end_actions()
    scene.table.events.append(BOX.card_named("termites"))
    events(scene, "new_flock", "termites")

    assert scene.mark("m2") == ["exhausted_food", "exhausted_wood", "extra_food"]
    places = scene.planning().places("cook")
    assert "gather:m2:wood" not in places
    assert ("gather:m2:food" in places) == food


@rule("R-CARD-FLOCK", "R-GATHER-06")
def test_a_flock_that_is_the_source_itself_yields_one_food() -> None:
    scene = camp().tiles(m2=1).plan("cook: gather:m2:wood")
    scene.act(luck=f"{dice(adventure='adventure')} adventure=new_flock").end_actions()
    scene.table.future = [0, 0, 0, 0]
    scene.plan("cook: gather:m2:food").act(luck=dice())

    assert scene.future_food == 1


@rule("R-CARD-FLOCK")
def test_without_its_token_there_is_no_flock() -> None:
    scene = camp().tiles(m2=1).marks(m2="extra_food flock").keeps("protective_amulet")
    scene.before_actions(["protective_amulet"])

    assert "gather:m2:food" not in scene.places("cook")


@both
@rule("R-CARD-MUSHROOMS")
@case("C-CARD-31")
def test_a_strange_disease_outside_strikes_its_finder_alone(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).person("explorer", outside="m2")
    scene.table.tonight = [find_of(BOX.card_named("strange_disease"), 2)]
    scene.do(resolve_tonight)

    assert scene.wounds == [0, 0, 2]


@rule("R-CARD-ATTACK")
@case("C-COMBAT-12")
def test_the_night_attack_compares_no_strength_but_all_else_happens() -> None:
    scene = camp(weapon=3).hunting("bear").threats("-", "night_attack").plan("cook: threat:right").act()

    assert scene["cook"].wounds == 0
    assert scene.weapon == 2
    assert (scene.future_food, scene.future_fur) == (5, 2)


@both
@rule("R-CARD-CLOTHES")
@case("C-WEATHER-30")
def test_old_clothes_make_a_snow_cloud_rain_on_the_roof(edition: str) -> None:
    scene = camp(scenario="cursed_island", edition=edition, round=6, roof=1).keeps("old_clothes")
    scene.weather(luck="winter=one_snow")

    assert scene.wounds == [0, 0, 0]


@both
@rule("R-CARD-OLDMAP")
@case("C-CARD-22")
def test_the_old_map_is_a_token_for_everyone_and_friday(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition)
    scene.table.future_treasures = [find_of(BOX.card_named("old_map"), 0)]
    scene.end_actions()

    assert [scene[name].determination for name in ("cook", "explorer", "friday")] == [1, 1, 1]


@both
@rule("R-CARD-SPORES")
@case("C-MISC-42")
def test_poisonous_spores_hit_friday_too(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition)
    scene.table.tonight = [find_of(BOX.card_named("poisonous_spores"), 0)]
    scene.do(resolve_tonight)

    assert (scene.wounds, scene["friday"].wounds) == ([1, 1], 1)


@rule("R-CARD-SPORES", "R-INV-MEDICINE")
@pytest.mark.parametrize(("items", "wounds"), [([], [1, 2, 1]), (["medicine"], [0, 1, 0])])
def test_medicine_built_on_the_same_day_helps_against_the_spores(items: list[str], wounds: list[int]) -> None:
    scene = camp(food=3, shelter=1).resolving()
    scene.do(draw_mysteries, 1, 0, 0, 1, luck="mystery=poisonous_spores").items(*items).supper()

    assert scene.wounds == wounds


@rule("R-CARD-SPORES", "R-WOUND-03")
def test_the_cards_of_the_night_lie_there_until_each_is_done() -> None:
    """Also when somebody dies of the first of them."""
    scene = camp("cook", "explorer")
    s = scene.table
    s.tonight = [find_of(BOX.card_named(name), 0) for name in ("poisonous_spores", "strange_disease")]
    s.wounds[0] = BOX.characters[s.character[0]].dies_on - 1
    there = GAME.pieces(s)
    scene.do(resolve_tonight)

    assert scene.table.ending == "death"
    assert GAME.pieces(scene.table) == there


@rule("R-CARD-RIVER")
@case("C-PROD-24")
def test_a_raging_river_leaves_half_in_a_free_mix() -> None:
    scene = camp()
    scene.table.production = [3, 1, 1, 0]
    scene.production(["3"])

    assert scene.asked == [("keep_wood", ["1", "2", "3"])]
    assert (scene.wood, scene.food) == (3, 0)


@rule("R-CARD-SABER", "R-USE-04", "R-WEATHER-07")
def test_against_hungry_animals_whoever_holds_the_saber_draws_it() -> None:
    scene = camp("soldier", "cook", round=5, scenario="jenny").keeps("saber")
    scene.table.holders[0] = 1
    scene.weather(["saber"], "animals=beast")
    assert scene.wounds == [0, 1]

    free = camp("soldier", "cook", round=5, scenario="jenny").keeps("saber").weather(["saber", "cook"], "animals=beast")
    assert free.wounds == [0, 1]
    assert free.table.holders == [1]


@both
@rule("R-CARD-SABER")
@case("C-CARD-21")
@pytest.mark.parametrize(("weapon", "answers", "wounds"), [(2, [], 0), (0, ["pass"], 2), (0, ["saber"], 1)])
def test_the_saber_is_optional_and_costs_a_wound(edition: str, weapon: int, answers: list[str], wounds: int) -> None:
    scene = camp("soldier", "cook", edition=edition, weapon=weapon).keeps("saber").hunting("fox")
    scene.plan("soldier soldier: hunt").act(answers)

    assert scene["soldier"].wounds == wounds


@rule("R-CARD-SABER", "R-S3-05", "R-OUT-04")
def test_jenny_alone_in_camp_draws_no_saber() -> None:
    scene = camp("cook", scenario="jenny", round=5).tiles(m2=5).person("cook", outside="m2")
    scene.person("jenny", wounds=0).keeps("saber").weather(luck="animals=beast")

    assert scene["jenny"].wounds == 3


@both
@rule("R-CARD-SKELETON")
@case("C-MISC-59")
def test_the_skeleton_returns_with_the_top_invention(edition: str) -> None:
    scene = camp(edition=edition).board()
    scene.table.events = [BOX.card_named("skeleton"), BOX.card_named("termites")]
    events(scene, "skeleton", "termites", more="invention=cellar")

    assert sorted(scene.table.board) == [ITEMS.index("cellar")]
    assert scene.mood == -1


@rule("R-CARD-SNARE")
@case("C-MYST-11", "C-MYST-12")
@pytest.mark.parametrize(("weapon", "after"), [(1, 0), (3, 1)])
def test_a_snare_takes_up_to_two_weapon_levels_without_wounds(weapon: int, after: int) -> None:
    scene = camp(weapon=weapon).resolving().do(draw_mysteries, 1, 0, 0, 1, luck="mystery=snare")

    assert scene.weapon == after
    assert scene["cook"].wounds == 0


@both
@rule("R-CARD-STROKE")
@case("C-CARD-15")
def test_a_stroke_of_fate_lets_both_threats_come_true_from_left_to_right(edition: str) -> None:
    scene = camp(edition=edition, wood=1).threats("jaguar", "termites").event("stroke_of_fate")

    falls = [BOX.card(fact[2]).id for fact in scene.table.facts or [] if fact[1] == "threat_falls"]
    assert falls == ["jaguar", "termites"]
    assert scene.row() == ["-", "stroke_of_fate"]
    assert scene.wood == 0


@rule("R-CARD-ISLAND", "R-EVENT-04", "R-EVENT-05", "R-UNF-05")
@case("C-EVENT-08", "C-CARD-16")
def test_the_book_takes_the_last_level_and_the_card_wounds() -> None:
    scene = story("jenny", palisade=1).event("the_island_fights_back")

    assert scene.palisade == 0
    assert scene.wounds == [1, 1, 1]


@both
@rule("R-CARD-TIRED")
@case("C-MISC-41")
def test_the_nap_heals_only_the_resolver_and_at_once(edition: str) -> None:
    scene = camp(edition=edition, wood=1).on_space(build="adventure").everyone(wounds=3)
    scene.plan("cook explorer: build:weapon").act(["2"], [adventure("tired")])

    assert scene.wounds == [3, 1, 3]


@both
@rule("R-CARD-TOOLS")
@case("C-MISC-45")
def test_a_tools_inspection_marks_the_only_item(edition: str) -> None:
    scene = camp(edition=edition, wood=1).items("knife").on_space(build="adventure")
    scene.plan("cook explorer: build:weapon").act(luck=[adventure("tools_inspection")])

    assert sorted(scene.table.inspected) == [ITEMS.index("knife")]
    assert scene.wounds == [0, 0, 0]


@rule("R-CARD-TOOLS", "R-CARD-CATASTROPHE")
def test_an_inspected_item_lost_to_the_deck_leaves_its_marker_behind() -> None:
    scene = camp(shelter=1).items("knife").resolving().do(InspectTwoItems().do, 0).do(LoseItem().do, 0).end_round()
    scene.items("knife").do(FlipInspectedItems().do, 0)

    assert scene.table.leaving == set()


@rule("R-CARD-TOOLS", "R-FLIP-01")
def test_the_marker_of_the_inspection_stays_on_a_card_that_is_flipped_and_built_again() -> None:
    """A-83."""
    scene = camp(shelter=1).items("shovel").resolving().do(InspectTwoItems().do, 0).do(flip_item, SHOVEL).end_round()
    scene.do(FlipInspectedItems().do, 0)
    assert scene.table.leaving == set()  # an invention cannot be flipped

    scene = camp(shelter=1).items("shovel").resolving().do(InspectTwoItems().do, 0).do(flip_item, SHOVEL).end_round()
    scene.do(item_arrives, SHOVEL).do(FlipInspectedItems().do, 0)
    assert sorted(scene.table.leaving) == [SHOVEL]


@edition_row("E-106")
@rule("R-CARD-TMAP")
@case("C-CARD-18")
def test_the_treasure_map_takes_two_pawns_in_the_newer_edition_and_one_in_the_earlier() -> None:
    assert camp().keeps("treasure_map").need("explore:treasure_map") == 2
    assert camp(edition="earlier").keeps("treasure_map").need("explore:treasure_map") == 1


@rule("R-CARD-TMAP")
@pytest.mark.parametrize(
    ("edition", "told"), [("newer", "2 pawns"), ("earlier", "dice: success 5/6, wound 3/6, adventure 5/6")]
)
def test_where_the_treasure_map_needs_no_dice_none_are_announced(edition: str, told: str) -> None:
    scene = camp(edition=edition).keeps("treasure_map").planning()

    assert GAME.prompts["place"].detail(scene.table, BY_THE_MAP)["en"] == told


@edition_row("E-107")
@rule("R-CARD-WHIP")
@case("C-MYST-08")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 2), ("earlier", 0)])
def test_the_whip_works_once_a_round_or_in_the_earlier_edition_once_an_action(edition: str, wounds: int) -> None:
    scene = camp(edition=edition).keeps("whip").resolving()
    scene.do(draw_mysteries, 1, 0, 0, 1, answers=["whip"], luck="mystery=sharp_blade")
    again = ["whip"] if edition == "earlier" else []
    scene.do(draw_mysteries, 1, 0, 0, 1, answers=again, luck="mystery=blunt_spear")

    assert scene["cook"].wounds == wounds


@rule("R-CARD-WHIP", "R-USE-04")
@case("C-MYST-09")
def test_the_whip_of_another_does_not_help() -> None:
    scene = camp(edition="earlier").keeps("whip").resolving()
    scene.do(draw_mysteries, 2, 0, 0, 1, answers=["whip"], luck="mystery=sharp_blade")
    scene.do(draw_mysteries, 1, 0, 0, 1, luck="mystery=blunt_spear")

    assert scene.wounds == [0, 2, 0]
