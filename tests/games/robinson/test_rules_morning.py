"""Wounds and abilities, then the Event, Morale and Production Phases."""

from __future__ import annotations

from typing import Any

import pytest

from robinsonade.games.robinson.effects.demands import change_track, lose
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.island import exhaust
from robinsonade.games.robinson.effects.levels import change_morale
from robinsonade.games.robinson.effects.people import Injury, heal, limit_pawns
from robinsonade.games.robinson.effects.tokens import put_mark, put_space_token
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.game import STEPS
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.nouns import later_name
from robinsonade.games.robinson.table.decks import TOKEN_POOL, card_of, find_of
from robinsonade.games.robinson.table.numbers import (
    BUILD,
    EVENT,
    M2,
    NO_FOOD,
    NO_WOOD,
    NOWHERE,
    RESOLVING,
    SKIP_PRODUCTION,
    TAPPED_FOOD,
    TAPPED_WOOD,
    TIME,
    TIME_HERE,
)
from robinsonade.games.robinson.table.sources import WOOD_AT
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, Scene, camp, dealt, dice, story
from tests.rules import rule

# Wounds


@rule("R-WOUND-01", "R-WOUND-02")
@case("C-WOUND-02")
@pytest.mark.parametrize(
    ("before", "n", "after", "morale"), [(0, 3, 3, 0), (3, 1, 4, -1), (3, 4, 7, -2), (2, 1, 3, 0), (0, 11, 11, -3)]
)
def test_each_wound_moves_the_marker_and_each_arrow_on_the_way_lowers_morale(
    before: int, n: int, after: int, morale: int
) -> None:
    scene = camp().person("cook", wounds=before)
    scene.do(wound, scene.number("cook"), n)

    assert scene["cook"].wounds == after
    assert scene.mood == morale


@rule("R-WOUND-02", "R-UNF-06")
@case("C-WOUND-03")
def test_an_arrow_at_the_lowest_morale_changes_nothing_more() -> None:
    scene = camp(morale=-3).person("cook", wounds=3)
    scene.do(wound, scene.number("cook"), 1)

    assert scene.mood == -3
    assert scene["cook"].wounds == 4


@rule("R-WOUND-02", "R-WOUND-04")
@case("C-WOUND-05")
def test_crossing_an_arrow_to_the_left_gives_no_morale_but_to_the_right_costs_it_again() -> None:
    scene = camp().person("cook", wounds=4)
    scene.do(heal, scene.number("cook"), 1)
    assert (scene["cook"].wounds, scene.mood) == (3, 0)

    scene.do(wound, scene.number("cook"), 1)
    assert (scene["cook"].wounds, scene.mood) == (4, -1)


@rule("R-WOUND-04")
@case("C-WOUND-06")
def test_healing_stops_at_the_start_space() -> None:
    scene = camp().person("cook", wounds=1)
    scene.do(heal, scene.number("cook"), 2)

    assert scene["cook"].wounds == 0


@rule("R-WOUND-03", "R-END-02")
@case("C-WOUND-07")
@pytest.mark.parametrize(("who", "last"), [("carpenter", 13), ("cook", 13), ("explorer", 12), ("soldier", 12)])
def test_the_last_space_of_the_track_kills_and_all_have_lost(who: str, last: int) -> None:
    alive = camp("carpenter", "cook", "explorer", "soldier").person(who, wounds=last - 2)
    alive.do(wound, alive.number(who), 1)
    dead = camp("carpenter", "cook", "explorer", "soldier").person(who, wounds=last - 1)
    dead.do(wound, dead.number(who), 1)

    assert alive.ending == ""
    assert dead.ending == "death"
    assert not GAME.result(dead.table).won


@rule("R-WOUND-06", "R-REST-03")
@case("C-WOUND-10")
def test_a_special_wound_is_only_a_token_and_resting_does_not_remove_it() -> None:
    scene = camp().do(Injury("gather", "leg").do, 1)
    assert scene["cook"].wounds == 0
    assert scene["cook"].injuries == ["gather-leg"]

    scene.plan("cook: rest", "cook: rest").act()
    assert scene["cook"].injuries == ["gather-leg"]


@rule("R-WOUND-05")
@case("C-WOUND-11")
def test_vegetables_heal_at_night_only() -> None:
    scene = camp(food=3, shelter=1).items("pot").tokens("vegetables").person("cook", wounds=3)
    assert "token:vegetables" not in asked_before_actions(scene)

    scene.supper(["token:vegetables", "pass"])
    assert scene["cook"].wounds == 1


def asked_before_actions(scene: Scene) -> list[str]:
    scene.before_actions(["pass"] if may_ask(scene) else [])
    return scene.asked[0][1] if scene.asked else []


def may_ask(scene: Scene) -> bool:
    return len(offered(scene.table, "before_actions")) > 1


# Abilities


@rule("R-ABIL-01", "R-ABIL-02", "R-EXPLORER-03")
def test_an_ability_costs_its_tokens_and_works_once_a_round() -> None:
    scene = camp(morale=-1).person("explorer", determination=6)
    scene.before_actions(["motivational_speech", "pass"])

    assert scene.mood == 0
    assert scene["explorer"].determination == 3
    assert "motivational_speech" not in scene.asked[-1][1]


@rule("R-ABIL-01", "R-USE-07")
@pytest.mark.parametrize(("tokens", "offered"), [(2, False), (3, True)])
def test_exactly_the_price_is_enough_for_an_ability(tokens: int, offered: bool) -> None:
    assert ("motivational_speech" in asked_before_actions(camp().person("explorer", determination=tokens))) == offered


@rule("R-ABIL-02", "R-NIGHT-07")
@case("C-ABIL-02")
def test_the_night_removes_the_markers_from_abilities() -> None:
    scene = camp(shelter=1).everyone(used=frozenset(range(4))).end_round()

    assert scene.table.used == [set()] * 6


@rule("R-DET-01", "R-ABIL-01")
def test_determination_of_another_character_does_not_pay() -> None:
    assert "motivational_speech" not in asked_before_actions(camp().person("cook", determination=6))


@rule("R-ABIL-03", "R-COOK-02")
@case("C-DICE-09")
def test_a_reroll_is_only_for_the_own_action() -> None:
    scene = camp().tiles(m2=5).everyone(determination=6).plan("explorer: gather:m2:wood")
    scene.act(luck=dice(success="determination"))

    assert "reroll" not in scene.prompts
    assert scene.future_wood == 0


# The round


@rule("R-ROUND-01")
@case("C-MISC-01")
def test_a_round_has_six_phases_in_their_order() -> None:
    names = [step.__name__ for step in STEPS]
    order = ["event_phase", "morale_phase", "production_phase", "planning", "resolving", "weather_phase", "supper"]

    assert [name for name in names if name in order] == order


@rule("R-ROUND-02")
@case("C-EVENT-02")
def test_the_first_round_has_no_event() -> None:
    scene = camp(round=1).threats("-", "food_crates")
    scene.table.events = [0]
    scene.event()

    assert scene.row() == ["-", "food_crates"]
    assert scene.table.events == [0]


@rule("R-ROUND-03")
def test_all_win_together() -> None:
    scene = camp()
    scene.table.ending = "rescued"

    assert GAME.result(scene.table).won
    assert GAME.result(scene.table).winners == [0, 1, 2]


# The Event Phase


@rule("R-EVENT-01", "R-EVENT-02")
def test_cards_that_were_shuffled_in_are_resolved_and_another_is_drawn_until_an_event_comes() -> None:
    scene = camp(first="cook", wood=1).event("breakdown", "savings", "termites")

    assert scene["cook"].determination == 2
    assert scene.mood == -1
    assert scene.wood == 0
    assert scene.row() == ["-", "termites"]
    assert sorted(BOX.adventures[card].id for card in scene.table.adventures_out) == ["breakdown", "savings"]


@rule("R-EVENT-03")
@pytest.mark.parametrize(("card", "deck"), [("heavy_rain", "build"), ("rain", "gather"), ("awful_weather", "explore")])
def test_an_adventure_icon_puts_its_token_on_the_deck_of_its_colour(card: str, deck: str) -> None:
    scene = camp().event(card)

    assert {action for action in ("build", "gather", "explore") if "adventure" in scene.space(action)} == {deck}


@rule("R-EVENT-03", "R-EXCL-01", "R-EXCL-02")
@case("C-EVENT-07")
def test_where_a_token_lies_already_no_second_one_is_placed_and_nobody_is_hurt() -> None:
    scene = camp().on_space(gather="adventure").event("rain")

    assert scene.space("gather") == ["adventure"]
    assert scene.wounds == [0, 0, 0]


@rule("R-EVENT-04", "R-EVENT-05")
def test_the_book_comes_before_the_effect_of_the_card() -> None:
    """The book of Jenny lowers the palisade; then nothing is left for the termites to change in it."""
    scene = story("jenny", palisade=1, wood=1).event("termites")

    assert scene.palisade == 0
    assert scene.wood == 0
    told = [fact[1] for fact in scene.table.facts]
    assert told.index("book") < told.index("lower") < told.index("lose")


@rule("R-EVENT-06")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("-", "-"), ["-", "termites"]),
        (("-", "wrecked_balloon"), ["wrecked_balloon", "termites"]),
        (("wrecked_balloon", "-"), ["wrecked_balloon", "termites"]),
    ],
)
def test_the_card_joins_the_right_space_and_only_a_displaced_card_moves(
    before: tuple[str, str], after: list[str]
) -> None:
    scene = camp().threats(*before).event("termites")

    assert scene.row() == after
    assert scene.table.events_out == []


@rule("R-EVENT-06", "R-EVENT-07")
def test_a_card_pushed_off_the_board_takes_its_threat_effect_and_is_gone() -> None:
    scene = camp().threats("jaguar", "wrecked_balloon").event("termites")

    assert scene.row() == ["wrecked_balloon", "termites"]
    assert scene.wounds == [1, 1, 1]
    assert [scene.table.box.events[card].id for card in scene.table.events_out] == ["jaguar"]


@rule("R-EVENT-11")
@case("C-EVENT-06")
def test_wreckage_drifts_away_without_an_effect() -> None:
    scene = camp().threats("food_crates", "wrecked_balloon").event("termites")

    assert scene.row() == ["wrecked_balloon", "termites"]
    assert scene.wounds == [0, 0, 0]
    assert "R-EVENT-11" in scene.rules


@rule("R-EVENT-08", "R-UNF-06")
@case("C-EVENT-12")
def test_morale_at_the_minimum_hurts_nobody() -> None:
    scene = camp(morale=-3).event("winter_depression")

    assert scene.mood == -3
    assert scene.wounds == [0, 0, 0]


@rule("R-EVENT-08", "R-UNF-05", "R-UNF-01")
@pytest.mark.parametrize(("palisade", "wounds"), [(0, 2), (1, 1), (2, 0)])
def test_each_level_that_cannot_be_lost_costs_every_character_a_wound(palisade: int, wounds: int) -> None:
    scene = camp(palisade=palisade)
    scene.table.phase = 0
    scene.do(change_track, 1, -2, 0)

    assert scene.wounds == [wounds] * 3
    assert scene.palisade == max(0, palisade - 2)


@rule("R-EVENT-09", "R-UNF-04", "R-COMBAT-02", "R-COMBAT-07")
@case("C-EVENT-13")
def test_a_fight_in_the_event_phase_is_fought_by_the_first_player_alone() -> None:
    """A tapir, strength 3, and a weapon level that is not there: 4 wounds."""
    scene = camp(first="cook").hunting("tapir").threats("howling_from_the_woods", "termites").event("wrecked_balloon")

    assert scene["cook"].wounds == 4
    assert scene["carpenter"].wounds == scene["explorer"].wounds == 0


@rule("R-EVENT-10", "R-AVAIL-01", "R-COMBAT-03")
@case("C-EVENT-14")
def test_loot_of_the_event_phase_is_available_at_once() -> None:
    scene = camp(weapon=4).hunting("fox").threats("howling_from_the_woods", "termites").event("wrecked_balloon")

    assert (scene.food, scene.fur) == (2, 1)
    assert (scene.future_food, scene.future_fur) == (0, 0)


# The Morale Phase


@rule("R-MORALE-01")
@pytest.mark.parametrize(("before", "change", "after"), [(-3, -1, -3), (3, 1, 3), (2, 5, 3), (-2, -4, -3), (0, 1, 1)])
def test_the_marker_never_leaves_the_morale_track(before: int, change: int, after: int) -> None:
    scene = camp(morale=before).do(change_morale, change)

    assert scene.mood == after
    assert scene.wounds == [0, 0, 0]


@rule("R-MORALE-02", "R-MORALE-03", "R-MORALE-04")
@case("C-MORALE-04", "C-MORALE-06b")
@pytest.mark.parametrize(
    ("morale", "before", "after"), [(-3, 4, 1), (-2, 2, 0), (-1, 1, 0), (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 3)]
)
def test_morale_gives_or_takes_determination_of_the_first_player(morale: int, before: int, after: int) -> None:
    scene = camp("carpenter", "cook", "soldier", morale=morale, first="cook").everyone(determination=before).morale()

    assert scene["cook"].determination == after
    assert scene["carpenter"].determination == scene["soldier"].determination == before
    assert scene.wounds == [0, 0, 0]


@rule("R-MORALE-03", "R-WOUND-05")
@case("C-MORALE-06")
@pytest.mark.parametrize(("choice", "wounds", "tokens"), [("heal", 1, 0), ("determination", 2, 2)])
def test_on_the_rightmost_space_the_first_player_chooses_two_tokens_or_a_heart(
    choice: str, wounds: int, tokens: int
) -> None:
    scene = camp(morale=3, first="cook").person("cook", wounds=2).morale([choice])

    assert scene["cook"].wounds == wounds
    assert scene["cook"].determination == tokens
    assert scene.heard[0].seats == [1]


@rule("R-MORALE-05")
@case("C-MORALE-01")
@pytest.mark.parametrize(("morale", "tokens", "wounds"), [(-3, 1, 2), (-2, 0, 2), (-1, 0, 1), (-2, 2, 0)])
def test_each_missing_token_is_a_wound_for_the_first_player_alone(morale: int, tokens: int, wounds: int) -> None:
    scene = camp(morale=morale, first="cook").person("cook", determination=tokens).morale()

    assert scene["cook"].determination == 0
    assert scene["cook"].wounds == wounds
    assert scene["carpenter"].wounds == scene["explorer"].wounds == 0


@rule("R-MORALE-05", "R-UNF-02")
@case("C-MORALE-08")
def test_wounds_cannot_be_chosen_instead_of_tokens() -> None:
    scene = camp(morale=-1).person("carpenter", determination=3).morale()

    assert scene.asked == []
    assert scene["carpenter"].determination == 2


@rule("R-MORALE-06", "R-SOLO-03", "R-SOLO-01")
@case("C-MORALE-09")
@pytest.mark.parametrize(("morale", "after", "tokens"), [(-1, 0, 0), (0, 1, 1), (3, 3, 2), (-2, -1, 0)])
def test_alone_morale_rises_before_the_phase(morale: int, after: int, tokens: int) -> None:
    scene = camp("cook", morale=morale).morale()

    assert scene.mood == after
    assert scene["cook"].determination == tokens


@rule("R-MORALE-07")
@case("C-MISC-39")
@pytest.mark.parametrize(("items", "tokens"), [(["diary"], 1), (["drums"], 2), (["diary", "drums"], 3)])
def test_diary_and_drums_add_tokens_for_the_first_player(items: list[str], tokens: int) -> None:
    scene = camp(first="cook").items(*items).morale()

    assert scene["cook"].determination == tokens


@rule("R-MORALE-07")
def test_diary_and_drums_pay_for_bad_morale() -> None:
    scene = camp(morale=-3).items("diary", "drums").morale()

    assert scene["carpenter"].determination == 0
    assert scene.wounds == [0, 0, 0]


# The Production Phase


@rule("R-PROD-01", "R-PROD-06")
@case("C-PROD-01")
@pytest.mark.parametrize(
    ("tile", "wood", "food"), [(8, 1, 1), (1, 1, 0), (2, 0, 1), (3, 0, 1), (5, 1, 1), (9, 0, 1), (11, 1, 0)]
)
def test_each_source_of_the_camps_tile_yields_one(tile: int, wood: int, food: int) -> None:
    scene = camp().tiles(m1=tile).production()

    assert (scene.wood, scene.food) == (wood, food)
    assert scene.future_wood == scene.future_food == 0


@rule("R-PROD-01", "R-TERM-05")
@case("C-PROD-02")
def test_an_exhausted_source_yields_nothing() -> None:
    scene = camp().marks(m1="exhausted_food").production()

    assert (scene.wood, scene.food) == (1, 0)


@rule("R-PROD-02", "R-TOK-RES-01", "R-TOK-RES-03")
@case("C-PROD-03")
def test_a_token_on_the_camps_tile_adds_one_of_its_kind_and_stays() -> None:
    scene = camp().marks(m1="extra_wood").production().production()

    assert (scene.wood, scene.food) == (4, 2)
    assert scene.mark("m1") == ["extra_wood"]


@edition_row("E-13")
@rule("R-PROD-02", "R-TERM-05", "R-TOK-RES-01")
@case("C-PROD-08")
@pytest.mark.parametrize(("edition", "food"), [("newer", 0), ("earlier", 1)])
def test_without_a_live_source_the_token_works_in_the_earlier_edition_only(edition: str, food: int) -> None:
    scene = camp(edition=edition).marks(m1="extra_food exhausted_food").production()

    assert (scene.wood, scene.food) == (1, food)


@rule("R-PROD-03")
@pytest.mark.parametrize(("condition", "wood", "food"), [(NO_FOOD, 1, 0), (NO_WOOD, 0, 1), (SKIP_PRODUCTION, 0, 0)])
def test_events_may_cancel_production(condition: int, wood: int, food: int) -> None:
    scene = camp().day(condition).production()

    assert (scene.wood, scene.food) == (wood, food)


@rule("R-PROD-04")
@case("C-PROD-10")
@pytest.mark.parametrize(("face", "food"), [("wound", 3), ("blank", 1)])
def test_the_pit_catches_two_food_on_the_wound_face(face: str, food: int) -> None:
    assert camp().items("pit").production(luck=f"pit={face}").food == food


@rule("R-PROD-04", "R-PROD-03")
def test_the_pit_catches_nothing_where_food_cannot_be_gained() -> None:
    scene = camp().items("pit").day(NO_FOOD).production(luck="pit=1")

    assert scene.food == 0
    assert "pit_full" not in [fact[1] for fact in scene.table.facts]


@rule("R-PROD-04", "R-CARD-RIVER")
def test_the_food_of_the_pit_is_halved_with_the_rest() -> None:
    scene = camp().items("pit")
    scene.table.production[2] = 1
    scene.production(["1"], "pit=1")

    assert (scene.wood, scene.food) == (1, 1)


@rule("R-PROD-05", "R-INV-SHORTCUT")
@pytest.mark.parametrize(
    ("source", "wood", "food", "condition"), [("m2:wood", 2, 1, TAPPED_WOOD), ("m2:food", 1, 2, TAPPED_FOOD)]
)
def test_the_shortcut_yields_one_chosen_resource_of_its_tile(source: str, wood: int, food: int, condition: int) -> None:
    scene = camp().items("shortcut").tiles(m2=5).marks(m2="shortcut").production([source])

    assert (scene.wood, scene.food) == (wood, food)
    assert condition in scene.table.today


@edition_row("E-14")
@rule("R-PROD-07", "R-TOK-DANGER-05")
@case("C-PROD-06", "C-PROD-09")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 0), ("earlier", 1)])
def test_danger_on_the_camps_tile_wounds_everyone_in_the_earlier_edition(edition: str, wounds: int) -> None:
    scene = camp(edition=edition, weapon=5).marks(m1="greater_danger").production()

    assert scene.wounds == [wounds] * 3


# Demands, exclusivity, Available


@rule("R-UNF-01", "R-UNF-05", "R-EVENT-08")
def test_missing_goods_outside_the_action_phase_hurt_everyone() -> None:
    scene = camp(wood=1)
    scene.table.phase = 0
    scene.do(lose, 0, 3, 0)

    assert scene.wood == 0
    assert scene.wounds == [2, 2, 2]


@rule("R-UNF-03", "R-RES-09")
def test_missing_goods_in_the_action_phase_hurt_the_resolver_only() -> None:
    scene = camp(wood=1).resolving().do(lose, 0, 3, 1)

    assert scene.wood == 0
    assert scene.wounds == [0, 2, 0]


@rule("R-UNF-02", "R-DTOK-01")
@pytest.mark.parametrize(
    ("answer", "wood", "tokens", "wounds"), [("pass", 0, ["fallen_tree"], 1), ("token:fallen_tree", 0, [], 0)]
)
def test_nobody_is_forced_to_trade_in_a_token_for_a_demand(
    answer: str, wood: int, tokens: list[str], wounds: int
) -> None:
    scene = camp(edition="earlier").tokens("fallen_tree")
    scene.table.phase = 0
    scene.do(lose, 0, 1, 0, answers=[answer])

    assert scene.held_tokens() == tokens
    assert scene.wounds == [wounds] * 3
    assert scene.wood == wood


@rule("R-UNF-07", "R-TERM-12")
def test_what_is_lost_if_possible_never_wounds() -> None:
    assert camp(wood=2).event("termites").wood == 1
    assert camp(wood=0).event("termites").wounds == [0, 0, 0]


@rule("R-UNF-09", "R-FRIDAY-02")
@case("C-EVENT-15")
def test_friday_is_not_hurt_by_the_demand_of_an_event() -> None:
    scene = camp("cook", "explorer").threats("storm", "wrecked_balloon").event("termites")

    assert scene.wounds == [1, 1]
    assert scene["friday"].wounds == 0


@rule("R-AVAIL-02", "R-AVAIL-03", "R-RES-08", "R-RES-09")
@case("C-RES-07")
def test_what_lies_in_future_cannot_be_discarded() -> None:
    scene = camp().resolving().do(gain, 0, 2, 1)
    assert (scene.wood, scene.future_wood) == (0, 2)

    scene.do(lose, 0, 1, 1)
    assert scene.future_wood == 2
    assert scene.wounds == [0, 1, 0]


@rule("R-EXCL-01", "R-EXCL-02")
def test_a_second_token_of_a_kind_is_not_placed_and_costs_nothing() -> None:
    scene = camp().tiles(m2=5).marks(m2="time_consuming")
    placed = []
    scene.play(lambda s: placed.append(put_mark(s, M2, TIME_HERE)))

    assert placed == [False]
    assert scene.mark("m2") == ["time_consuming"]
    assert scene.wounds == [0, 0, 0]


@rule("R-EXCL-03")
@case("C-EXCL-03")
def test_a_marker_that_cannot_be_placed_wounds() -> None:
    scene = camp().tiles(m2=5).marks(m2="exhausted_wood")
    scene.table.phase = 0
    scene.do(exhaust, WOOD_AT[M2], 0)

    assert scene.wounds == [1, 1, 1]


@rule("R-EXCL-04", "R-WOUND-06")
def test_special_wounds_lie_side_by_side_on_one_part_of_the_body() -> None:
    scene = camp().do(Injury("build", "arm").do, 0).do(Injury("explore", "arm").do, 0)

    assert scene["carpenter"].injuries == ["build-arm", "explore-arm"]


@rule("R-TOK-02")
def test_tokens_placed_while_actions_are_resolved_wait_until_the_phase_is_over() -> None:
    scene = camp().resolving().do(put_space_token, BUILD, TIME)
    assert scene.space("build") == []

    scene.end_actions()
    assert scene.space("build") == ["time_consuming"]


@rule("R-OUT-07")
@case("C-OUT-08")
def test_who_slept_outside_comes_home_with_everything_in_the_morning() -> None:
    scene = camp(shelter=1).tiles(m2=5).person("explorer", outside="m2", wood=2, nonperishable=1)
    scene.table.sheet_cards = [find_of(card_of(TOKEN_POOL, 10), 2)]
    scene.morning()

    assert scene.table.outside[2] == NOWHERE
    assert (scene.wood, scene.nonperishable) == (2, 1)
    assert scene.held_tokens() == ["tobacco"]


@rule("R-PLAN-02")
def test_a_character_who_lost_a_pawn_has_both_again_in_the_next_round() -> None:
    scene = camp().do(limit_pawns, 1, False)
    assert scene["cook"].pawns == 1

    scene.do(limit_pawns, 1, False)
    assert scene["cook"].pawns == 1

    scene.morning()
    assert scene["cook"].pawns == 2


@rule("R-INFO-01")
def test_everybody_sees_the_same_pieces() -> None:
    scene = dealt(3)
    seen = [ids_in(GAME.view(scene.table, seat)) for seat in range(3)]

    assert len(seen[0]) > 50
    assert seen[0] == seen[1] == seen[2]


def ids_in(part: Any) -> list[str]:
    """The ids of everything a view shows."""
    if isinstance(part, dict):
        id = part.get("id")
        own = [id] if isinstance(id, str) and not id.startswith("ability:") else []  # each reads the own sheet
        return sorted(own + [id for value in part.values() for id in ids_in(value)])
    return sorted(id for value in part for id in ids_in(value)) if isinstance(part, list) else []


@rule("R-TERM-04", "R-EVENT-02")
def test_what_a_card_wants_to_know_is_asked_in_its_name() -> None:
    s = camp("carpenter", "cook").table
    flu, slide = BOX.card_named("flu"), BOX.card_named("landslide")
    s.phase, s.hand = RESOLVING, [flu]
    assert GAME.prompts["way"].asks(s, 0)["de"] == "Grippe: Wie entscheidet ihr?"
    s.phase = EVENT
    assert GAME.prompts["way"].asks(s, 0)["de"] == f"{later_name(s, flu)['de']}: Wie entscheidet ihr?"
    s.hand = [slide]
    assert GAME.prompts["space"].asks(s, 0)["de"] == "Erdrutsch: Wo?"
    s.hand = []
    assert GAME.prompts["space"].asks(s, 0)["de"] == "Wo?"
