"""Special cards, first half of the list in the rulebook (R-CARD-JEWEL to R-CARD-HERBAL)."""

from __future__ import annotations

import pytest

from robinsonade.content.effects import perform
from robinsonade.engine.chance import seed_state
from robinsonade.games.robinson.effects.demands import HalveRoofOrPalisade
from robinsonade.games.robinson.effects.finds import draw_event, shuffle_into_events, treasure_arrives
from robinsonade.games.robinson.phases import event
from robinsonade.games.robinson.phases.combat import fight, fight_beast
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, NO_CARD, card_of, find_of
from robinsonade.games.robinson.table.numbers import ARGUMENT, FRIDAY, ITEMS, ITEMS_AWAY, JENNY, NOWHERE, SHOVEL
from robinsonade.games.robinson.table.people import CONFUSED, own_pawns
from tests.games.robinson.beginnings import both, fast_work, lines, reads
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, FOUR, adventure, camp, dealt, dice, story
from tests.rules import rule


@rule("R-CARD-ARGUMENT")
@case("C-CARD-04")
def test_the_argument_itself_is_settled_by_two_different_people() -> None:
    scene = camp("cook", "explorer").threats("-", "argument").planning()
    scene.put("cook", "threat:right")

    assert scene.pawns() == ["explorer", "friday"]


@rule("R-CARD-ARGUMENT")
@case("C-CARD-03")
def test_after_an_argument_different_players_do_not_share_an_action_but_neutral_pawns_help() -> None:
    scene = camp(wood=3).items("lantern").day(ARGUMENT).planning()
    scene.put("cook", "build:weapon")

    assert "join:build:weapon" not in scene.places("explorer")
    assert scene.places("lantern") == ["join:build:weapon"]
    assert "join:build:weapon" in scene.places("cook")


@rule("R-CARD-BACKPACK")
@case("C-MISC-49")
def test_the_backpack_finds_something_even_when_the_explore_fails() -> None:
    scene = camp().keeps("backpack").plan("cook: explore:t1")
    scene.act(["herbs"], f"{dice(success='determination')} token=tobacco token=herbs")

    assert scene.found_tokens() == ["herbs"]


@rule("R-CARD-BACKPACK", "R-GOLD-01")
def test_a_backpack_found_in_the_morning_is_used_from_the_next_round_on() -> None:
    scene = camp(food=9, shelter=1).tokens("treasure")
    scene.before_actions(["token:treasure"], "mystery=backpack")
    scene.plan("cook: explore:t1").act((), dice(success="determination"))
    assert scene.found_tokens() == []

    scene.end_actions().end_round().plan("cook: explore:t1")
    scene.act(["herbs"], f"{dice(success='determination')} token=tobacco token=herbs")
    assert scene.found_tokens() == ["herbs"]


@edition_row("E-133")
@rule("R-CARD-BIBLE")
@pytest.mark.parametrize(("edition", "choice", "tokens"), [("newer", "morale", 1), ("earlier", "morale", 0)])
def test_the_bible_is_on_top_or_in_the_earlier_edition_instead(edition: str, choice: str, tokens: int) -> None:
    four = camp(*FOUR, edition=edition).equipment(bible=1).person("cook", wounds=2).plan("cook: arrange_camp")
    four.act(["yes", choice])
    assert (four["cook"].determination, four["cook"].wounds) == (tokens, 1)

    three = camp(edition=edition).equipment(bible=1).plan("cook: arrange_camp").act(["yes"])
    assert three["cook"].determination == 3


@rule("R-CARD-BIBLE", "R-USE-06")
@pytest.mark.parametrize(("edition", "ways"), [("newer", ["no", "yes", "twice"]), ("earlier", ["no", "yes"])])
def test_both_uses_of_the_bible_may_be_made_together_where_they_come_on_top(edition: str, ways: list[str]) -> None:
    scene = camp(edition=edition).equipment(bible=2).person("cook", wounds=3).plan("cook: arrange_camp").act([ways[-1]])

    assert scene.asked == [("bible", ways)]
    assert (scene["cook"].determination, scene["cook"].wounds) == ((4, 1) if edition == "newer" else (3, 2))


@rule("R-CARD-BIBLE", "R-ARRANGE-02")
@case("C-CAMP-06")
@pytest.mark.parametrize(
    ("edition", "choice", "tokens", "morale"),
    [("newer", "morale", 1, 1), ("newer", "determination", 3, 0), ("earlier", "determination", 3, 0)],
)
def test_the_bible_comes_on_top_of_arranging_the_camp(edition: str, choice: str, tokens: int, morale: int) -> None:
    scene = camp(*FOUR, edition=edition).equipment(bible=2).person("cook", wounds=2)
    scene.plan("cook: arrange_camp").act(["yes", choice])

    assert (scene["cook"].determination, scene.mood, scene["cook"].wounds) == (tokens, morale, 1)


@rule("R-CARD-BIBLE", "R-S6-06")
@pytest.mark.parametrize(("edition", "bible", "book"), [("newer", "on top", "down"), ("earlier", "instead of 2", "up")])
def test_cards_and_sheets_say_what_their_edition_does(edition: str, bible: str, book: str) -> None:
    scene = camp(scenario="family", edition=edition).equipment(bible=2)

    assert bible in reads(scene, "finds")["Bible"]
    assert reads(scene, "sheet")["Bad Crops"].endswith(f"rounded {book}.")


@rule("R-CARD-BLOWGUN", "R-PLAN-02", "R-S3-05")
def test_nobody_is_told_to_lose_a_pawn_who_has_but_one() -> None:
    friday = camp("cook").resolving().do(draw_mysteries, FRIDAY, 0, 0, 1, luck="mystery=blowgun")
    assert lines(friday, "one_pawn_next_round") == []

    scene = story("jenny").do(lambda s: s.scenario.explore_special(s, 0, 0))
    scene.do(lambda s: perform(s, BOX.adventures[BOX.adventure_named("pirates_chest")].later, 0))
    assert len(lines(scene, "one_pawn")) == 3


@rule("R-CARD-BLANKETS", "R-CARD-CLOTHES", "R-DTOK-LEAVES")
@case("C-WEATHER-29")
@pytest.mark.parametrize(
    ("card", "answers", "roof", "wounds"),
    [("blankets", ["blankets", "blankets"], 0, 0), ("old_clothes", [], 2, 1)],
)
def test_blankets_ignore_snow_and_old_clothes_make_it_rain(
    card: str, answers: list[str], roof: int, wounds: int
) -> None:
    scene = camp(scenario="cursed_island", round=6, roof=roof).keeps(card).weather(answers, "winter=two_snow")

    assert scene.wounds == [wounds] * 3


@rule("R-CARD-WINE", "R-OUT-01")
@case("C-OUT-09")
def test_wine_on_the_own_sheet_helps_out_there() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", food=1, wounds=4)
    scene.table.sheet_cards = [find_of(BOX.card_named("bottle_of_wine"), 2)]
    scene.supper(["wine:explorer"])

    assert scene["explorer"].wounds == 2
    assert scene.table.sheet_cards == []


@rule("R-CARD-WINE", "R-NIGHT-01")
def test_wine_on_the_own_sheet_may_come_before_the_last_wound() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", wounds=10)
    scene.table.sheet_cards = [find_of(BOX.card_named("bottle_of_wine"), 2)]
    scene.supper(["pass", "wine:explorer"])

    assert (scene.ending, scene["explorer"].wounds) == ("", 10)


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


@rule("R-CARD-CATASTROPHE", "R-REQ-01")
@case("C-CARD-05")
def test_items_that_are_away_serve_nothing() -> None:
    scene = camp().board("cellar").items("shovel", "map").day(ITEMS_AWAY)

    assert scene.refusal("cook", "build:cellar") == "R-ITEM-01"
    assert scene.free("map") == 0


@rule("R-CARD-BOWL", "R-OUT-07")
def test_a_bowl_found_by_who_slept_outside_curses_from_the_morning_on() -> None:
    scene = camp("cook", "explorer", wood=1).tiles(m2=11).person("explorer", outside="m2")
    scene.table.sheet_cards = [find_of(BOX.card_named("ceremonial_bowl"), 1)]
    scene.morning().plan("explorer: gather:m2:wood").act(luck=f"{dice()} success=determination")

    assert scene.future_wood == 0
    assert BOX.card_named("ceremonial_bowl") in scene.table.events


@both
@rule("R-CARD-CLOUDBURST")
@case("C-CARD-06")
def test_after_a_cloudburst_only_what_was_lost_comes_back(edition: str) -> None:
    scene = camp(edition=edition, shelter=1, roof=2, palisade=1).tiles(m2=5).event("cloudburst")
    assert (scene.roof, scene.palisade) == (1, 1)

    scene.plan("cook: threat:right").act()
    assert (scene.roof, scene.palisade) == (2, 1)


@rule("R-CARD-CONFUSED")
@case("C-CARD-07")
def test_who_is_confused_rolls_for_success_even_with_two_pawns() -> None:
    scene = (
        camp().tiles(m2=5).person("carpenter", curses=frozenset([CONFUSED])).plan("carpenter carpenter: gather:m2:wood")
    )
    scene.act(luck="success=success success=determination")

    assert scene.future_wood == 0
    assert scene["carpenter"].determination == 2


@both
@rule("R-CARD-COUNCIL")
@case("C-MISC-47")
def test_a_brainstorm_puts_an_invention_of_choice_on_the_board_at_once(edition: str) -> None:
    scene = camp(edition=edition).board().threats("-", "council").plan("cook: threat:right")
    deck = len(scene.table.inventions)
    scene.act(["bed"])

    assert sorted(scene.table.board) == [ITEMS.index("bed")]
    assert (len(scene.table.inventions), scene.table.fresh, scene["cook"].determination) == (deck - 1, set(), 1)


@rule("R-CARD-NIGHT")
@case("C-CARD-14")
def test_the_beast_of_the_night_is_sent_to_the_hunting_deck_in_time() -> None:
    scene = camp(weapon=2, waiting_beast=-2).hunting("fox").threats("-", "dangerous_night")
    scene.plan("cook: threat:right").act()

    assert (scene.table.waiting_beast, len(scene.table.hunting)) == (-1, 2)


@rule("R-CARD-NIGHT", "R-SOLD-04", "R-ABIL-01")
@pytest.mark.parametrize(("edition", "asked"), [("newer", "before_hunt"), ("earlier", "fight")])
def test_a_defensive_plan_may_come_before_the_beast_of_a_dangerous_night(edition: str, asked: str) -> None:
    scene = camp("cook", "soldier", edition=edition, waiting_beast=BOX.beast_named("fox"), weapon=1)
    scene.person("soldier", determination=3).play(event.event_phase, ["defensive_plan"])

    assert scene.prompts == [asked]
    assert (scene.weapon, scene.wounds) == (2, [0, 0])


@rule("R-CARD-DESPONDENCY", "R-MORALE-03")
@case("C-MORALE-12")
def test_after_a_despondency_the_new_first_player_has_the_morale_phase() -> None:
    scene = camp(first="cook", morale=1).event("despondency").morale()

    assert scene.first == "explorer"
    assert (scene["cook"].determination, scene["explorer"].determination) == (0, 1)


@rule("R-CARD-HALVE", "R-DTOK-THORNS")
def test_thorny_bushes_leave_something_to_halve() -> None:
    scene = camp(shelter=1).tokens("thorny_bushes").do(HalveRoofOrPalisade().do, 0, answers=["token:thorny_bushes"])

    assert (scene.palisade, scene.wounds) == (1, [0, 0, 0])


@both
@rule("R-CARD-HALVE")
@case("C-CARD-08", "C-CARD-09")
@pytest.mark.parametrize(("track", "left"), [("roof", (1, 3)), ("palisade", (1, 2))])
def test_a_disaster_halves_what_is_chosen_in_favour_of_the_players(
    edition: str, track: str, left: tuple[int, int]
) -> None:
    scene = camp(edition=edition, shelter=1, roof=1, palisade=3).threats("disaster", "wrecked_balloon")
    scene.event("rain", answers=[track])

    assert (scene.roof, scene.palisade) == left
    assert scene.wounds == [0, 0, 0]


@edition_row("E-102")
@rule("R-CARD-HALVE")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 1), ("earlier", 0)])
def test_half_of_nothing_is_a_demand_in_the_newer_edition(edition: str, wounds: int) -> None:
    assert camp(edition=edition, shelter=1).event("storm_damage").wounds == [wounds] * 3


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


@rule("R-CARD-FASTWORK")
@case("C-BUILD-18")
def test_fast_work_is_a_second_build_with_dice() -> None:
    scene = camp(wood=2).plan("cook: build:weapon")
    luck = [*dice(adventure="adventure").split(), adventure("fast_work"), *dice().split()]
    scene.act(["2", "build:weapon"], luck)

    assert (scene.weapon, scene.wood) == (2, 0)


@rule("R-CARD-HELMET", "R-USE-04")
@case("C-USE-03")
def test_the_helmet_spares_its_wearer_a_wound_in_every_fight_from_the_next_round_on() -> None:
    scene = camp("carpenter", "cook", food=9, shelter=1).hunting("fox", "fox", "fox", "fox")
    scene.do(treasure_arrives, BOX.card_named("helmet"), 1).plan("cook cook: hunt").act()
    assert scene.wounds == [0, 2]

    scene.end_actions().end_round()
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "yes"])
    assert scene.wounds == [2, 3]


@rule("R-CARD-HELMET", "R-CARD-BACKPACK", "R-USE-04")
def test_helmet_and_backpack_may_be_left_to_somebody_who_acts_later() -> None:
    fight = camp("carpenter", "cook").keeps("helmet").hunting("fox", "fox")
    fight.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "no"])
    assert fight.wounds == [1, 2]

    scene = camp().keeps("backpack").plan("cook: explore:t1", "explorer: explore:m2")
    luck = f"{dice(success='determination')} {dice(success='determination')} token=tobacco token=herbs"
    scene.act(["explore:t1", "no", "herbs"], luck)
    assert scene.table.holders == [2]


@rule("R-CARD-HELMET", "R-S3-05")
def test_against_hungry_animals_a_player_wears_the_helmet_not_jenny() -> None:
    scene = story("jenny", "cook", "carpenter", round=5).keeps("helmet").person("jenny", outside="t1")
    scene.table.outside[JENNY] = NOWHERE
    scene.weather(["carpenter"], "animals=beast")

    assert scene.asked[-1] == ("person", ["cook", "carpenter"])
    assert [scene[name].wounds for name in ("cook", "carpenter", "jenny")] == [3, 2, 3]


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


@rule("R-CARD-HELMET", "R-OUT-07")
def test_a_helmet_found_outside_is_worn_the_next_day() -> None:
    scene = camp("cook").hunting("fox").person("cook", outside="m1")
    scene.table.sheet_cards = [find_of(BOX.card_named("helmet"), 0)]
    scene.morning().plan("cook cook: hunt").act()

    assert scene.wounds == [1]


@rule("R-CARD-HERBAL")
@case("C-MISC-48")
@pytest.mark.parametrize(("which", "luck"), [("event", "event=rain"), ("beast", "beast=fox")])
def test_the_herbal_mixture_shows_the_next_event_or_the_beast_beside_the_deck(which: str, luck: str) -> None:
    scene = camp(waiting_beast=-2).keeps("herbal_mixture")
    scene.table.events = [BOX.card_named("rain")]
    scene.before_actions(["herbal_mixture", which], luck)

    assert (scene.table.event_top is not NO_CARD, scene.table.waiting_beast >= 0) == (
        which == "event",
        which == "beast",
    )


@rule("R-CARD-HERBAL", "R-EVENT-01")
def test_an_event_that_was_looked_at_and_shuffled_in_again_is_not_one_of_those_in_the_box() -> None:
    scene = dealt(3)
    s = scene.table
    s.event_top = draw_event(s)
    looked_at = s.event_top
    shuffle_into_events(s, card_of(ADVENTURE_DECK, 3))
    for luck in range(1, 40):
        s.rng = seed_state(luck)
        s.imagine(0)
        assert looked_at in s.events and looked_at not in s.unused
    while s.events:
        draw_event(s)
    assert s.seen_events == []


@rule("R-CARD-HERBAL", "R-USE-02")
def test_the_herbal_mixture_may_wait_until_the_actions_have_shuffled_their_cards_in() -> None:
    scene = camp().keeps("herbal_mixture")
    scene.table.events = [BOX.card_named("rain")]
    scene.end_actions(["herbal_mixture"], "event=rain")

    assert scene.table.event_top == BOX.card_named("rain")
    assert scene.table.kept == []
