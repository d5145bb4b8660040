"""Sentences of the rulebook in unusual company: two things at once, the last of a kind, an effect inside another."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from robinsonade.bots import AnyOption
from robinsonade.engine.chance import start_of_luck
from robinsonade.engine.errors import Broken
from robinsonade.games.robinson.board import lying_open
from robinsonade.games.robinson.board.island import camp_here
from robinsonade.games.robinson.effects.beasts import (
    DiscardTopBeast,
    StrongestOfThree,
    TopBeastToTheBottom,
    add_to_hunting,
    next_beast,
    turn_up_beast,
)
from robinsonade.games.robinson.effects.camp import force_move
from robinsonade.games.robinson.effects.demands import lose, lose_determination
from robinsonade.games.robinson.effects.finds import draw_event, shuffle_into_events
from robinsonade.games.robinson.effects.island import flip_tile, unflip_tile
from robinsonade.games.robinson.effects.items import (
    FlipInspectedItems,
    InspectTwoItems,
    LoseItem,
    flip_item,
    item_arrives,
    put_follower,
)
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases import event
from robinsonade.games.robinson.phases.combat import fight, fight_beast
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.phases.night import resolve_tonight
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    INVENTION_DECK,
    NO_CARD,
    HuntingDeck,
    card_of,
    find_of,
)
from robinsonade.games.robinson.table.numbers import (
    EVENT,
    FOOD,
    FRIDAY,
    ITEMS,
    JENNY,
    NO_FOOD,
    NOWHERE,
    SHOVEL,
    SPACES,
    UNSEEN,
)
from robinsonade.games.robinson.table.people import CONFUSED, CURSED, own_pawns
from tests.games.robinson.cases import edition_row
from tests.games.robinson.scenes import BOX, GAME, Scene, adventure, camp, dealt, dice, story
from tests.games.robinson.test_rules_morning import ids_in
from tests.rules import rule

# Fast Work


def fast_work(*before: str) -> list[str]:
    """The last of these rolls brings the card; the extra build succeeds."""
    return [*" ".join(before).split(), adventure("fast_work"), *dice().split()]


@rule("R-CARD-FASTWORK", "R-BUILD-07")
def test_fast_work_does_not_build_the_shelter_that_is_still_to_be_built() -> None:
    scene = camp(wood=9).board().plan("cook: build:weapon", "explorer explorer: build:shelter:wood")
    scene.act(["build:weapon", "2"], fast_work(dice(adventure="adventure")))

    assert (scene.weapon, scene.table.shelter, scene.wood) == (2, 2, 4)


@rule("R-CARD-FASTWORK", "R-BUILD-07")
def test_fast_work_does_not_try_again_what_has_failed_in_this_round() -> None:
    scene = camp(wood=9).board("shovel").plan("cook: build:shovel", "explorer: build:shelter:wood")
    scene.act(
        ["build:shovel", "2"],
        fast_work(dice(success="determination"), dice(success="determination", adventure="adventure")),
    )

    assert (scene.weapon, scene.table.shelter, scene.fresh("shovel")) == (1, 0, False)
    assert scene.end_actions().table.notes == []


@rule("R-CARD-FASTWORK", "R-BUILD-01")
def test_fast_work_may_build_an_invention_of_the_sheet() -> None:
    scene = story("jenny", wood=9).board().items("rope").plan("cook: build:weapon")
    scene.act(["2", "build:sheet_raft"], fast_work(dice(adventure="adventure")))

    assert scene.fresh("sheet_raft")


@rule("R-CARD-FASTWORK", "R-S2-02", "R-DIST-02")
def test_fast_work_raises_a_cross_where_one_pawn_is_enough_and_none_is_raised() -> None:
    scene = story("cursed_island", wood=9).board().tiles(m2=5, m3=6, b1=7)
    scene.plan("cook cook: build:sheet_cross:m1", "carpenter carpenter: build:sheet_cross:b1", "explorer: build:weapon")
    answers = ["build:sheet_cross:m1", "build:weapon", "2", "build:sheet_cross:m2"]
    scene.act(answers, fast_work(dice(adventure="adventure")))

    assert scene.asked[-1][1] == ["build:shelter:wood", "build:weapon", "build:sheet_cross:m2"]


@rule("R-CARD-FASTWORK", "R-TOK-DANGER-05", "R-PROD-07")
@pytest.mark.parametrize(
    ("edition", "weapon", "wounds"), [("newer", 0, 2), ("newer", 1, 0), ("earlier", 0, 0), ("earlier", 1, 0)]
)
def test_fast_work_in_a_dangerous_camp_is_an_action_performed_there(edition: str, weapon: int, wounds: int) -> None:
    """A-9: one Wound for the planned Build, one for the extra one; the earlier edition has its Wounds in production."""
    scene = camp(edition=edition, wood=9, weapon=weapon).board("shovel").marks(m1="greater_danger")
    scene.person("cook", pawns=own_pawns(1)).plan("cook: build:shovel").act(
        ["2", "build:weapon"], fast_work(dice(adventure="adventure"))
    )

    assert scene["cook"].wounds == wounds
    assert scene.weapon == weapon + 1


@rule("R-CARD-FASTWORK", "R-TOK-DANGER-02")
def test_fast_work_on_a_dangerous_tile_is_as_dangerous_as_any_action_there() -> None:
    """A-9."""
    scene = story("cursed_island", wood=9).board("shovel").tiles(m2=5).marks(m2="greater_danger")
    scene.plan("cook: build:shovel").act(["2", "build:sheet_cross:m2"], fast_work(dice(adventure="adventure")))

    assert scene["cook"].wounds == 1


@rule("R-TOK-ADV-01", "R-CARD-FASTWORK")
def test_the_adventure_token_of_the_first_build_is_not_for_the_extra_build_of_fast_work() -> None:
    """A-86."""
    scene = camp(wood=9).board("shovel").on_space(build="adventure").plan("cook: build:shovel")
    luck = [*dice(adventure="").split(), adventure("fast_work"), *dice().split()]
    scene.act(["2", "build:weapon"], luck)

    assert scene.weapon == 1
    assert scene.space("build") == []


@rule("R-TOK-ADV-01", "R-EXCL-01")
@pytest.mark.parametrize(("token", "after"), [(True, []), (False, ["adventure"])])
def test_an_adventure_token_lies_on_its_deck_until_its_card_is_resolved(token: bool, after: list[str]) -> None:
    """A-86: a second one finds no place."""
    scene = camp().tiles(m2=5).on_space(explore="adventure" if token else "").plan("cook: explore:t1")
    luck = [
        *dice(success="determination", adventure="" if token else "adventure").split(),
        adventure("theres_something_in_the_air"),
    ]
    scene.act(luck=luck).end_actions()

    assert scene.space("explore") == after


@rule("R-INV-BASKET")
@edition_row("E-96")
@pytest.mark.parametrize(("edition", "food"), [("newer", 0), ("earlier", 2)])
def test_basket_and_sack_on_one_failed_gather_bring_one_each_in_the_earlier_edition(edition: str, food: int) -> None:
    """A-87."""
    scene = camp(edition=edition).items("basket", "sack").tiles(m2=5)
    scene.plan("cook basket sack: gather:m2:food").act(luck=dice(success="determination"))

    assert scene.future_food == food


# Cards that bring something back


@rule("R-PINV-01", "R-PINV-02", "R-CARD-CATASTROPHE")
def test_a_personal_invention_that_comes_back_from_the_deck_is_still_built_by_its_owner_only() -> None:
    scene = camp(food=3, shelter=1).items("rope", "snare").threats("catastrophe", "wrecked_balloon")
    scene.event("rain", answers=["snare"]).end_round().table.threat = [NO_CARD, BOX.card_named("council")]
    scene.plan("cook: threat:right").act(["snare"])
    assert ITEMS.index("snare") in scene.table.board

    scene.table.phase = EVENT
    assert scene.refusal("cook", "build:snare") == "R-PINV-01"
    assert "build:snare" in scene.places("carpenter")


@rule("R-PINV-01", "R-CARD-FASTWORK")
@pytest.mark.parametrize(("who", "offered"), [("cook", False), ("carpenter", True)])
def test_fast_work_builds_no_personal_invention_of_somebody_else_from_the_board(who: str, offered: bool) -> None:
    scene = camp(wood=9, personal=frozenset()).items("rope").board("snare").plan(f"{who}: build:weapon")
    scene.act(["2", "build:weapon"], fast_work(dice(adventure="adventure")))

    assert ("build:snare" in scene.asked[-1][1]) is offered


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


@rule("R-CARD-CATASTROPHE", "R-FLIP-01")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_what_a_catastrophe_takes_still_works_this_round_and_is_then_shuffled_into_the_deck(edition: str) -> None:
    """A-85."""
    scene = (
        camp(edition=edition, shelter=1).items("shovel").board("cellar").threats("catastrophe", "rain").event("storm")
    )
    assert scene.built("shovel") and SHOVEL not in scene.table.inventions
    assert "build:cellar" in scene.goods(wood=9).places("cook")

    scene.end_round()
    assert not scene.built("shovel") and SHOVEL in scene.table.inventions


@rule("R-FLIP-01", "R-INV-CORRAL", "R-PROD-02")
@pytest.mark.parametrize("item", ["snare", "corral"])
def test_a_trap_or_corral_flipped_in_the_event_phase_still_feeds_this_rounds_production(item: str) -> None:
    """A-26."""
    number = ITEMS.index(item)
    scene = camp(shelter=1).tiles(m2=6).items(item)
    scene.do(put_follower, FOOD, card_of(INVENTION_DECK, number)).do(flip_item, number)
    assert scene.production().food == 2

    scene.end_round()
    assert scene.mark("m1") == [] and not scene.table.followers


@rule("R-INV-SHORTCUT")
def test_a_shortcut_built_where_no_neighbour_is_explored_brings_nothing_now_or_later() -> None:
    """A-84."""
    scene = camp("explorer", "cook").do(item_arrives, ITEMS.index("shortcut")).tiles(m2=5)

    assert scene.built("shortcut")
    assert scene.mark("m2") == []
    assert (scene.production().wood, scene.food) == (1, 1)  # of the camp's own tile


@rule("R-CARD-HELMET", "R-S3-05")
def test_against_hungry_animals_a_player_wears_the_helmet_not_jenny() -> None:
    scene = story("jenny", "cook", "carpenter", round=5).keeps("helmet").person("jenny", outside="t1")
    scene.table.outside[JENNY] = NOWHERE
    scene.weather(["carpenter"], "animals=beast")

    assert scene.asked[-1] == ("person", ["cook", "carpenter"])
    assert [scene[name].wounds for name in ("cook", "carpenter", "jenny")] == [3, 2, 3]


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
        t.answers, t.rng = AnyOption(seed), start_of_luck(seed)
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


@rule("R-CARD-HERBAL", "R-EVENT-01")
def test_an_event_that_was_looked_at_and_shuffled_in_again_is_not_one_of_those_in_the_box() -> None:
    scene = dealt(3)
    s = scene.table
    s.event_top = draw_event(s)
    looked_at = s.event_top
    shuffle_into_events(s, card_of(ADVENTURE_DECK, 3))
    for luck in range(1, 40):
        s.rng = start_of_luck(luck)
        s.imagine(0)
        assert looked_at in s.events and looked_at not in s.unused
    while s.events:
        draw_event(s)
    assert s.seen_events == []


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


@rule("R-CARD-NIGHT", "R-SOLD-04", "R-ABIL-01")
@pytest.mark.parametrize(("edition", "asked"), [("newer", "before_hunt"), ("earlier", "fight")])
def test_a_defensive_plan_may_come_before_the_beast_of_a_dangerous_night(edition: str, asked: str) -> None:
    scene = camp("cook", "soldier", edition=edition, waiting_beast=BOX.beast_named("fox"), weapon=1)
    scene.person("soldier", determination=3).play(event.event_phase, ["defensive_plan"])

    assert scene.prompts == [asked]
    assert (scene.weapon, scene.wounds) == (2, [0, 0])


@rule("R-S7-08", "R-PROD-04")
@pytest.mark.parametrize(("answer", "luck", "food"), [("yes", "pit=0 pit=1", 3), ("no", "pit=0", 1)])
def test_the_lucky_charm_rerolls_the_die_of_an_empty_pit(answer: str, luck: str, food: int) -> None:
    scene = story("king_kong").items("pit").story(0, 0, 1).production([answer], luck)

    assert scene.food == food
    assert scene.table.story[2] == (answer == "no")


@rule("R-CARD-HERBAL", "R-USE-02")
def test_the_herbal_mixture_may_wait_until_the_actions_have_shuffled_their_cards_in() -> None:
    scene = camp().keeps("herbal_mixture")
    scene.table.events = [BOX.card_named("rain")]
    scene.end_actions(["herbal_mixture"], "event=rain")

    assert scene.table.event_top == BOX.card_named("rain")
    assert scene.table.kept == []


@rule("R-FRIDAY-08", "R-FRIDAY-13", "R-MYST-03")
@pytest.mark.parametrize("must", [False, True])
def test_when_friday_dies_of_a_creature_nobody_draws_on_and_what_he_found_is_kept(must: bool) -> None:
    scene = camp("cook", "explorer").person("friday", wounds=2).resolving()
    answers = [] if must else ["go_on"]
    scene.do(draw_mysteries, FRIDAY, 2, 1, 0, 0, 0, must, answers=answers, luck="mystery=compass mystery=snake")

    assert scene["friday"].wounds == -1
    assert [find.card for find in scene.table.future_treasures] == [BOX.card_named("compass")]


@rule("R-CARD-BOWL", "R-OUT-07")
def test_a_bowl_found_by_who_slept_outside_curses_from_the_morning_on() -> None:
    scene = camp("cook", "explorer", wood=1).tiles(m2=11).person("explorer", outside="m2")
    scene.table.sheet_cards = [find_of(BOX.card_named("ceremonial_bowl"), 1)]
    scene.morning().plan("explorer: gather:m2:wood").act(luck=f"{dice()} success=determination")

    assert scene.future_wood == 0
    assert BOX.card_named("ceremonial_bowl") in scene.table.events


@rule("R-S2-13", "R-ITEM-01", "R-ITEM-03")
def test_the_bell_may_be_built_before_there_is_fog_and_lifts_what_the_day_brings() -> None:
    scene = story("cursed_island").tiles(m2=7, t1=5).numbers(m2=1, t1=2).story(2).items("rope")
    scene.plan("cook cook: build:sheet_sacred_bell", "explorer explorer: explore:b1")
    scene.act(luck="tile=6 token=herbs").end_actions(["b1"])

    assert scene.mark("b1") == []


@rule("R-S6-05", "R-RES-04")
def test_reclamation_may_remove_a_marker_of_this_very_phase() -> None:
    scene = story("family").tiles(m2=5).marks(m1="exhausted_food")
    scene.plan("cook: gather:m2:wood", "explorer explorer: reclamation")
    scene.act(["m2:exhausted_wood"], [*dice(adventure="adventure").split(), adventure("end_of_source")]).end_actions()

    assert (scene.mark("m1"), scene.mark("m2")) == (["exhausted_food"], [])


@rule("R-S5-01", "R-S5-06", "R-TERM-08")
def test_the_city_stands_again_when_its_flipped_tile_is_turned_back() -> None:
    scene = story("cannibals", round=4).tiles(m2=1, m3=3, m4=9).morning().camp_on("m4")
    scene.do(flip_tile, SPACES.index("city"))
    assert "hunt:city" not in scene.places("cook")

    scene.do(unflip_tile, SPACES.index("city")).table.phase = EVENT
    assert "hunt:city" in scene.places("cook")


# Economical Construction


@rule("R-CARP-01", "R-CARP-02")
def test_wood_is_saved_when_it_is_discarded_not_before_the_dice_are_rolled() -> None:
    scene = camp("carpenter", "cook", wood=1).person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:success"], [*dice(success="determination").split(), "success=success"])

    assert (scene.weapon, scene.wood, scene["carpenter"].determination) == (1, 0, 0)


# Abilities at any time


@rule("R-ABIL-01", "R-EXPLORER-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_reconnaissance_is_possible_before_anything_is_planned(edition: str) -> None:
    scene = camp("explorer", "cook", edition=edition).person("explorer", determination=2)
    scene.before_actions(["reconnaissance", "5"], "tile=2 tile=5 tile=9")

    assert scene.table.stack.top == [5]
    assert scene["explorer"].determination == 0
    assert "tile_top" in ids_in(GAME.view(scene.table, 1))
    scene.plan("cook cook: explore:t1").act(luck="token=goat")
    assert scene.table.tiles[0] == 5


@rule("R-SOLD-01", "R-ABIL-01")
def test_the_only_card_of_the_hunting_deck_can_be_looked_at_before_a_hunt_is_planned() -> None:
    scene = camp("soldier", "cook").person("soldier", determination=2)
    scene.hunting("unseen").before_actions(["tracking"], "beast=fox")

    assert scene.table.hunting.top == [BOX.beast_named("fox")]
    assert scene["soldier"].determination == 0


@rule("R-ABIL-01", "R-SOLD-04", "R-CARP-03")
def test_at_night_abilities_can_be_used_that_no_card_of_the_next_morning_may_be_answered_with() -> None:
    scene = camp("soldier", "carpenter", food=2, shelter=1).everyone(determination=3)
    scene.supper(["defensive_plan", "palisade", "pass"])

    assert scene.asked[0] == ("night", ["pass", "defensive_plan", "a_new_idea"])
    assert (scene.palisade, scene["soldier"].determination) == (1, 0)


@rule("R-SOLD-04")
@pytest.mark.parametrize(("edition", "prompt"), [("newer", "before_hunt"), ("earlier", "fight")])
def test_a_defensive_plan_comes_before_the_beast_is_revealed_or_in_the_earlier_edition_after(
    edition: str, prompt: str
) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=3).hunting("fox")
    scene.plan("cook cook: hunt").act(["defensive_plan"])

    assert scene.prompts == [prompt]
    assert scene["cook"].wounds == BOX.beasts[BOX.beast_named("fox")].strength - 1


# Weapons


@rule("R-TERM-11", "R-USE-02")
@pytest.mark.parametrize(("edition", "offered"), [("newer", ["pistol", "empty_bottle"]), ("earlier", ["empty_bottle"])])
def test_what_raises_the_weapon_level_for_good_helps_against_a_hungry_predator_in_both_editions(
    edition: str, offered: list[str]
) -> None:
    scene = camp(edition=edition, weapon=2).equipment(pistol=1, empty_bottle=1)
    scene.event("signs_of_a_predator", "termites", answers=["empty_bottle"])

    assert sorted(scene.asked[0][1]) == sorted(["pass", *offered])
    assert (scene.weapon, scene.mark("m1"), scene.wounds) == (3, [], [0, 0, 0])


# Natural shelters

ROCKS = next(number for number in range(1, 12) if BOX.tiles[number].shelter)


@rule("R-SHELTER-04", "R-NATSH-01", "R-MOVE-07")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_a_camp_forced_under_a_natural_shelter_builds_roof_and_palisade_from_the_next_round_on(edition: str) -> None:
    scene = camp(edition=edition, wood=6, food=3).tiles(m2=ROCKS).do(force_move)
    assert scene.refusal("cook", "build:roof:wood") == "R-SHELTER-04"

    scene.night(["stay"]).morning().planning()
    assert "build:roof:wood" in scene.places("cook")


@rule("R-NATSH-01", "R-SHELTER-02")
@pytest.mark.parametrize(("shelter", "side"), [(0, "camps"), (1, "shelter")])
def test_under_a_natural_shelter_the_camp_token_keeps_its_camp_side(shelter: int, side: str) -> None:
    s = camp(shelter=shelter).tiles(m1=ROCKS).table

    assert [token["icon"] for token in camp_here(s, s.camp)] == [side]


# Friday


@rule("R-FRIDAY-07", "R-DICE-09")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 1), ("earlier", 0)])
def test_fridays_tokens_of_a_failure_pay_for_his_wound_die_in_the_earlier_edition_only(
    edition: str, wounds: int
) -> None:
    scene = camp("cook", "carpenter", edition=edition, wood=1).person("friday", wounds=0)
    again = ["wound=blank"] if edition == "earlier" else []
    answers = ["reroll:wound:failure"] if edition == "earlier" else []
    scene.plan("friday: build:weapon").act(answers, [*dice(wound="wound", success="determination").split(), *again])

    assert (scene["friday"].wounds, scene["friday"].determination) == (wounds, 0 if again else 2)


@rule("R-FRIDAY-08", "R-OUT-07")
def test_what_friday_found_before_he_died_outside_camp_is_not_lost() -> None:
    scene = story("cursed_island", "cook", "carpenter").person("friday", wounds=3).tiles(m2=5)
    scene.person("friday", outside="m2", wood=1)
    scene.do(wound, FRIDAY, 1).morning()

    assert scene.wood == 1
    assert "R-OUT-07" not in scene.rules


@rule("R-FRIDAY-08", "R-TOK-WOOD-01", "R-BUILD-04")
def test_what_a_dead_friday_leaves_undone_costs_nothing() -> None:
    scene = camp("cook", "carpenter", wood=2).person("friday", wounds=3).on_space(build="extra_wood")
    scene.marks(m1="greater_danger").plan("friday: build:weapon")
    scene.act()

    assert scene["friday"].wounds == -1
    assert (scene.wood, scene.weapon, scene.space("build")) == (2, 0, ["extra_wood"])


@rule("R-FRIDAY-12", "R-UNF-02")
def test_friday_may_use_the_pipe_when_he_must_give_up_determination() -> None:
    scene = camp("cook", "carpenter").person("friday", wounds=0, determination=1).equipment(pipe_and_tobacco=1)
    scene.resolving().do(lose_determination, FRIDAY, 2, answers=["pipe_and_tobacco"])

    assert (scene["friday"].determination, scene["friday"].wounds) == (1, 0)


@rule("R-UNF-01")
def test_who_has_no_determination_is_not_told_to_have_given_up_some() -> None:
    scene = camp().do(lose_determination, 0, 2)

    assert scene.wounds == [2, 0, 0]
    assert [fact[1] for fact in scene.table.facts or []] == ["wound"]


# The Shortcut


@rule("R-FLIP-01", "R-INV-SHORTCUT")
def test_a_shortcut_flipped_in_the_event_phase_still_serves_this_round() -> None:
    scene = camp("explorer", "cook", food=2, shelter=1).items("shortcut").tiles(m2=5).marks(m2="shortcut")
    scene.do(flip_item, ITEMS.index("shortcut")).production(["m2:wood"])
    assert (scene.wood, scene.food) == (2, 3)

    scene.night(["stay"])
    assert scene.mark("m2") == []
    assert not scene.built("shortcut")


@rule("R-INV-SHORTCUT", "R-GATHER-04", "R-PROD-03")
def test_where_an_event_forbids_its_food_the_shortcut_brings_wood_and_the_food_can_be_gathered() -> None:
    scene = camp().items("shortcut").tiles(m2=5).marks(m2="shortcut").day(NO_FOOD).production()

    assert (scene.wood, scene.food) == (2, 0)
    assert "gather:m2:food" in scene.places("cook")
    assert "gather:m2:wood" not in scene.places("cook")


@rule("R-FLIP-05")
def test_what_a_lost_dam_takes_is_told() -> None:
    scene = camp(nonperishable=3).items("dam").do(flip_item, ITEMS.index("dam"))

    assert scene.nonperishable == 1
    assert "R-FLIP-05" in scene.rules


# The way of the Treasure Map


@rule("R-TOK-DANGER-05", "R-CARD-TMAP")
def test_danger_in_camp_does_not_lie_on_the_way_of_the_treasure_map() -> None:
    scene = camp().keeps("treasure_map").marks(m1="greater_danger")
    scene.plan("cook cook: explore:treasure_map")

    assert scene["cook"].wounds == 0
    assert scene["explorer"].wounds == 2


# Discovery tokens


@rule("R-USE-05", "R-DTOK-LARVAE", "R-DTOK-TREE")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_larvae_and_tree_found_outside_the_action_phase_need_not_wait_for_its_end(edition: str) -> None:
    scene = story("volcano", edition=edition).tokens("nourishing_larvae", "fallen_tree")
    scene.before_actions(["token:nourishing_larvae", "token:fallen_tree"])

    assert (scene.food, scene.wood) == (2, 1)


@rule("R-EXCL-03", "R-TERM-05")
def test_signs_of_fire_on_a_space_that_carries_their_marker_already_wound_the_explorer() -> None:
    scene = camp().marks(t1="smouldering").plan("cook: explore:t1")
    scene.act(luck=[*dice(success="determination", adventure="adventure").split(), adventure("signs_of_fire")])

    assert scene.wounds == [0, 1, 0]
    assert scene.mark("t1") == ["smouldering"]


# Before a creature or trap


@rule("R-MYST-02", "R-ABIL-01", "R-AVAIL-02")
def test_before_a_scream_takes_all_determination_abilities_may_be_used() -> None:
    scene = (
        camp()
        .resolving()
        .person("cook", determination=4, wounds=1)
        .do(draw_mysteries, 1, 0, 0, 1, answers=["stone_soup"], luck="mystery=terrible_scream")
    )

    assert scene.asked == [("use_first", ["pass", "stone_soup"])]
    assert (scene["cook"].determination, scene.future_food, scene.food) == (0, 1, 0)


@rule("R-MYST-02", "R-SOLD-04")
@pytest.mark.parametrize(("edition", "offered"), [("newer", []), ("earlier", ["defensive_plan"])])
def test_in_the_newer_edition_a_defensive_plan_is_no_answer_to_a_revealed_card(
    edition: str, offered: list[str]
) -> None:
    scene = camp("soldier", "cook", "explorer", edition=edition).resolving().person("soldier", determination=3)
    answers = ["pass"] if offered else []
    scene.do(draw_mysteries, 0, 0, 1, 0, answers=answers, luck="mystery=giant_snake")

    assert [key for _, keys in scene.asked for key in keys if key != "pass"] == offered
    assert scene["soldier"].determination == 0


# The Helmet


@rule("R-CARD-HELMET", "R-COMBAT-02", "R-COMBAT-04")
@pytest.mark.parametrize(
    ("values", "wounds"),
    [((3, 0, 0, 0, 0), 1), ((1, 2, 0, 0, 0), 0), ((1, 0, 0, 0, 1), 0), ((1, 2, 0, 0, 1), 1), ((2, 2, 0, 0, 1), 2)],
)
def test_the_helmet_spares_one_wound_of_a_fight_wherever_it_comes_from(values: tuple[int, ...], wounds: int) -> None:
    """Strength, weapons lost, food, fur, palisade lost, against one weapon and no palisade."""
    scene = camp(weapon=1).keeps("helmet").resolving().do(fight, 1, 1, *values)

    assert scene.wounds == [0, wounds, 0]


@rule("R-CARD-HELMET", "R-CARD-ATTACK")
def test_where_no_strength_is_compared_there_is_no_fight_for_the_helmet() -> None:
    scene = camp(weapon=0).keeps("helmet").resolving()
    scene.do(fight_beast, 1, BOX.beast_named("tapir"), 0, False)

    assert scene.wounds == [0, 1, 0]


# Tracking


@rule("R-SOLD-01", "R-ABIL-01", "R-EVENT-09")
def test_tracking_may_change_the_beast_that_comes_in_the_event_phase() -> None:
    scene = camp("soldier", "cook", weapon=1).person("soldier", determination=3)
    scene.hunting("bear", "birds").threats("howling_from_the_woods", "termites")
    scene.table.hunting.pool, scene.table.hunting.top = scene.table.hunting.top, []
    scene.table.events = [BOX.card_named("wrecked_balloon")]
    luck = "event=wrecked_balloon hunting=bear hunting=birds"
    scene.play(event.event_phase, ["tracking", "bottom"], luck)

    assert scene.asked[0] == ("before_hunt", ["pass", "tracking"])  # no Defensive Plan: a card is in play
    assert (scene.wounds, scene.food) == ([0, 0], 2)


@rule("R-SOLD-01", "R-CARD-ATTACK")
def test_tracking_may_change_the_beast_that_is_searched_for() -> None:
    scene = camp("soldier", "cook", weapon=3).threats("-", "night_attack").hunting("birds", "bear")
    scene.table.hunting.pool, scene.table.hunting.top = scene.table.hunting.top, []
    scene.plan("cook: threat:right").person("soldier", determination=2)
    scene.act(["tracking", "bottom"], "hunting=birds hunting=bear")

    assert (scene.future_food, scene.future_fur, scene.weapon) == (5, 2, 2)


# What a discovery token brings can be discarded at once


@rule("R-RES-09", "R-UNF-02")
@pytest.mark.parametrize(("answer", "wounds", "left"), [("token:band", 0, []), ("pass", 1, ["band"])])
def test_a_token_may_pay_a_demand_while_actions_are_resolved(answer: str, wounds: int, left: list[str]) -> None:
    scene = camp(scenario="family", wood=1).tokens("band").on_space(build="adventure").plan("cook cook: build:weapon")
    scene.act([answer], [adventure("visit_of_a_predator")])

    assert (scene["cook"].wounds, scene.held_tokens()) == (wounds, left)
    assert (scene.nonperishable, scene.future_nonperishable) == (0, 0)


@rule("R-RES-09", "R-AVAIL-02")
def test_what_such_a_token_brings_beyond_the_demand_waits_in_future() -> None:
    scene = camp(scenario="jenny").tokens("cross").resolving().do(lose, 0, 1, 1, answers=["token:cross"])

    assert (scene.wounds, scene.wood, scene.future_wood) == ([0, 0, 0], 0, 1)


@rule("R-RES-09", "R-COOK-03", "R-DTOK-GOAT")
def test_goat_biscuits_and_stone_soup_pay_no_demand_while_actions_are_resolved() -> None:
    scene = camp(weapon=1).tokens("goat").equipment(biscuits=2).person("cook", determination=3).resolving()
    scene.do(lose, 1, 1, 1)

    assert (scene["cook"].wounds, scene.prompts) == (1, [])


# Several causes to roll again


@rule("R-TOK-REROLL-01", "R-CARD-CONFUSED", "R-CARD-BOWL")
@pytest.mark.parametrize(
    ("rolls", "token"),
    [
        ("success success success success", []),
        ("success success success failure", []),
        ("success success failure", []),
        ("success failure", []),
        ("failure", ["reroll"]),
    ],
)
def test_token_bowl_and_confusion_each_have_a_success_rolled_again_once(rolls: str, token: list[str]) -> None:
    first, *again = rolls.split()
    scene = (
        camp()
        .tiles(m2=5)
        .on_space(gather="reroll")
        .person("explorer", curses=frozenset([CONFUSED, CURSED]))
        .plan("explorer: gather:m2:wood")
    )
    scene.act(luck=" ".join([dice(success=first), *(f"success={face}" for face in again)]))

    assert (scene.future_wood, scene.space("gather")) == (rolls.endswith("success"), token)


# Spores in the night


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


# Medicine in time


@rule("R-DTOK-HEALHERBS", "R-USE-05", "R-INV-MEDICINE")
@pytest.mark.parametrize(("answer", "wounds"), [("token:healing_herbs", 1), ("pass", 3)])
def test_healing_herbs_may_be_used_when_an_event_asks_for_medicine(answer: str, wounds: int) -> None:
    scene = camp().items("pot").tokens("healing_herbs").event("viper", "termites", answers=[answer])

    assert scene.wounds == [wounds, 0, 0]
    assert scene.built("medicine") == (wounds == 1)


@rule("R-DTOK-HEALHERBS", "R-AVAIL-02", "R-COMBAT-05")
def test_while_actions_are_resolved_healing_herbs_come_too_late() -> None:
    scene = camp(weapon=3).items("pot").tokens("healing_herbs").hunting("wild_dog").plan("cook cook: hunt").act()

    assert (scene["cook"].wounds, scene.prompts) == (2, [])


@rule("R-COOK-01", "R-ABIL-01", "R-EVENT-08")
def test_grandmas_recipe_may_use_the_food_before_the_high_water_takes_it() -> None:
    """A-90."""
    scene = camp(food=2, wood=1).person("cook", determination=2, wounds=3).threats("high_water", "rain")
    scene.event("storm", answers=["grandmas_recipe"])
    assert scene.asked[0] == ("goods_lost", ["pass", "grandmas_recipe"])
    assert (scene["cook"].wounds, scene["cook"].determination, scene.food, scene.wood) == (1, 0, 0, 0)

    scene = camp(food=2, wood=1).person("cook", determination=2).threats("high_water", "rain").event("storm")
    assert scene.asked == []  # nobody is hurt
