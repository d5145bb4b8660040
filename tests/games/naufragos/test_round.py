"""One long day, in the order of the rulebook: events, placement, the lost, resolution, building."""

from __future__ import annotations

import pytest

from robinsonade.games.naufragos.effects.camp import camp_place_for
from robinsonade.games.naufragos.phases.building import build
from robinsonade.games.naufragos.phases.event import event_phase
from robinsonade.games.naufragos.phases.placing import placement, white_piece
from robinsonade.games.naufragos.phases.resolving import resolution
from robinsonade.games.naufragos.table import FREE, JELLYFISH, NOBODY, SHARK, WHITE, fish_tile, fruit, replaced
from tests.games.naufragos.cases import case
from tests.games.naufragos.scenes import (
    CLOUDY,
    HEAT,
    NAMES,
    RAIN,
    STORM,
    SUN,
    SUN2,
    NotPossible,
    Scene,
    castaways,
    plain,
)
from tests.rules import rule

# Events


def numbered(scene: Scene, weather: int = 0, wreck: int = 9, **fields: object) -> int:
    return scene.made("event", weather=weather, wreck=wreck, number=-1, **{"scope": "characters", **fields})


@case("N-C045")
@rule("N-EVT-01", "N-WTH-01")
@pytest.mark.parametrize(("symbol", "space"), [(1, SUN2), (-1, CLOUDY), (0, SUN)])
def test_the_symbol_of_the_event_moves_the_weather_one_space(symbol: int, space: int) -> None:
    scene = plain(2, weather=SUN)
    event = numbered(scene, symbol)
    assert scene.event(event).table.weather == space
    assert scene.table.active == (event,)


@case("N-C046")
@rule("N-WTH-01", "N-WTH-02")
def test_scorching_heat_takes_energy_from_everybody_also_from_the_lost() -> None:
    scene = plain(2, weather=SUN2, energy=[5, 3]).lost(("B", 9))
    scene.event(numbered(scene, 1))
    assert (scene.table.weather, scene.table.energy) == (HEAT, [4, 2])


@case("N-C047")
@rule("N-WTH-01", "N-WTH-02", "N-EN-02")
def test_the_marker_stays_on_the_last_space_and_the_heat_strikes_again() -> None:
    """A-03."""
    scene = plain(1, weather=HEAT, energy=0)
    scene.event(numbered(scene, 1))
    assert (scene.table.weather, scene.of("A", "energy", "wounds")) == (HEAT, [0, 1])
    calm = plain(1, weather=STORM)
    assert calm.event(numbered(calm, -1)).table.weather == STORM


@case("N-C048")
@rule("N-WTH-03", "N-FIRE-04", "N-CAMP-01")
def test_a_storm_puts_the_fire_out_and_keeps_everybody_from_fishing() -> None:
    """A-18: the wood on it is lost."""
    scene = plain(2, weather=1, fire_lit=True, fire_wood=1)
    scene.event(numbered(scene, -1))
    assert (scene.table.weather, scene.table.fire_lit, scene.table.fire_wood, scene.table.wood_stock) == (
        STORM,
        False,
        0,
        16,
    )
    assert "camp:fishing" not in scene.asks(placement)
    assert scene.refused("piece", "A")["camp:fishing"] == "N-WTH-03"


@case("N-C049")
@rule("N-WRK-01")
@pytest.mark.parametrize(
    ("wreck", "remains", "needs", "then"), [(6, 0, 4, (5, 1)), (4, 0, 4, (3, 1)), (3, 0, 4, (3, 0)), (6, 1, 4, (6, 1))]
)
def test_a_cube_drifts_ashore_if_the_wreck_has_enough_and_the_space_is_empty(
    wreck: int, remains: int, needs: int, then: tuple[int, int]
) -> None:
    """A-04: it comes from the wreck."""
    scene = plain(2, wreck=wreck, remains=remains)
    scene.event(numbered(scene, 0, needs))
    assert (scene.table.wreck, scene.table.remains) == then


@case("N-C051")
@rule("N-EVT-02")
def test_the_text_of_an_event_concerns_all_players_it_names() -> None:
    scene = plain(2, energy=4).lost(("A", 9))
    scene.table.start = 1
    event = numbered(scene)
    scene.box.cards[event].when_drawn = scene.box.cards[
        scene.made("event", "{energy: {n: -1, whom: players}}")
    ].when_drawn
    assert scene.event(event).table.energy == [3, 3]


@rule("N-EVT-02")
def test_a_text_about_characters_is_skipped_while_all_are_lost() -> None:
    scene = plain(1, energy=4).lost(("A", 9))
    event = numbered(scene)
    scene.box.cards[event].when_drawn = scene.box.cards[
        scene.made("event", "{energy: {n: -1, whom: players}}")
    ].when_drawn
    assert scene.event(event).table.energy == [4]
    assert scene.told("event_skipped")


@rule("N-EVT-02")
@pytest.mark.parametrize("event", ["lone_sail", "harbour_patrol"])
def test_what_the_start_player_gets_is_about_characters_too(event: str) -> None:
    """A-49."""
    scene = plain(2).lost(("A", 9), ("B", 8)).event(event)
    assert scene.told("event_skipped") and not scene.told("peeks", "takes_item")


@rule("N-EVT-02", "N-PLC-01")
def test_the_next_one_in_camp_stands_in_for_a_lost_start_player() -> None:
    scene = plain(4, wounds=[0, 1, 1, 0]).lost(("A", 9))
    scene.read(scene.made("event", "{wound: {n: 1, whom: most_wounded}}"), "B", "seat:3")
    assert scene.questions == ["B chosen: seat:2 seat:3"] and scene.table.wounds == [0, 1, 2, 0]
    away = plain(3).lost(("A", 9)).expedition("B")
    away.read(away.made(do="{energy: {n: -1, whom: start}}"), "B")
    assert away.table.energy == [6, 6, 5]


@rule("N-RND-01", "N-EVT-01")
def test_a_story_event_is_no_round_and_reveals_the_next_one() -> None:
    """A-35."""
    scene = plain(2, weather=SUN)
    story = scene.made("event", "{wood: 1}", number=3)
    event = numbered(scene, 1)
    scene.deck("event", story, event, scene.box.events[0]).play(event_phase)
    assert scene.table.active == (story, event)
    assert (scene.table.weather, scene.table.round) == (SUN2, 2), "only the numbered event moves the weather"


@rule("N-RND-01")
def test_when_only_story_events_are_left_the_days_have_run_out() -> None:
    """A-23, A-35."""
    scene = plain(2)
    scene.deck("event", scene.made("event", "{wood: 1}", number=3)).play(event_phase)
    assert scene.table.ending == "no_events_left"


# Placement


@case("N-C055")
@rule("N-PLC-03", "N-PLC-04", "N-PLC-02")
def test_the_first_gatherer_pays_two_the_next_one() -> None:
    scene = plain(2, energy=5).placing("gather gather rest:1 rest:2")
    assert scene.table.energy == [3, 4]
    assert scene.table.spaces[0] == (0, 1)


@case("N-C056")
@rule("N-PLC-04")
@pytest.mark.parametrize(
    ("action", "pieces", "legal"),
    [("gather", "BCD", True), ("gather", "BCDB", False), ("remains", "B", False), ("fire", "B", False)],
)
def test_an_action_has_as_many_places_as_the_board_shows(action: str, pieces: str, legal: bool) -> None:
    scene = plain(4, remains=1).pieces(**{action: pieces})
    assert (action in scene.asks(placement)) is legal
    if not legal:
        assert scene.refused("piece", "A")[action] == "N-PLC-04"


@case("N-C058")
@rule("N-PLC-01", "N-CAMP-01", "N-PLC-05")
def test_the_white_piece_is_carried_out_at_once_and_blocks_its_card() -> None:
    """A-05: it does not count for the ban of repetition."""
    scene = plain(2, start=0).white("camp:fishing", ["fish=12"])
    assert scene.table.store_tiles == [fish_tile(2)]
    offers = scene.asks(placement)
    assert "camp:fishing" not in offers and "camp:lookout" in offers
    assert scene.table.camp_piece[0] == WHITE


@rule("N-PLC-01", "N-ITEM-01", "N-FIRE-03")
def test_things_are_used_and_the_fire_is_fed_at_any_time_also_before_the_white_piece() -> None:
    scene = plain(2, energy=[0, 6], fire_lit=True, store_wood=1).items(A="rum compass")
    assert "camp:fishing" not in scene.asks(white_piece)
    scene.white("use:rum feed_fire give:compass camp:fishing", ["fish=12"])
    assert scene.of("A", "energy") == [2] and scene.things_of("B") == ["compass"]
    assert scene.table.fire_wood == 1 and scene.table.store_tiles == [fish_tile(2)]


@case("N-C059")
@rule("N-PLC-01")
def test_a_lost_start_player_leaves_the_white_piece() -> None:
    scene = plain(2, start=0).lost(("A", 9)).white("")
    scene.asks(placement)
    assert scene.questions[0].startswith("B piece") and not scene.told("white_piece")


@case("N-C060")
@rule("N-PLC-02")
def test_pieces_are_placed_in_turn_order_from_the_start_player_in_two_passes() -> None:
    scene = plain(4, start=2).lost(("B", 9))
    scene.placing("diary diary diary rest:1 rest:2 rest:3")
    assert [asked[0] for asked in scene.questions] == list("CDACDA")


@rule("N-PLC-05")
def test_nobody_takes_the_same_action_twice_in_a_round() -> None:
    scene = plain(1)
    offers = scene.asks(placement, "rest:1")
    assert not [offer for offer in offers if offer.startswith("rest")]
    diary = plain(1)
    assert "diary" not in diary.asks(placement, "diary")
    assert diary.refused("piece", "A")["diary"] == "N-PLC-05"
    assert scene.refused("piece", "A")["rest:2"] == "N-PLC-05"
    camp = plain(1)
    assert not [offer for offer in camp.asks(placement, "camp:lookout") if offer.startswith("camp")]
    assert camp.refused("piece", "A")["camp:first_aid"] == "N-PLC-05"


@rule("N-EVT-02", "N-PLC-04")
def test_a_refused_rest_or_fishing_trip_says_why() -> None:
    scene = plain(2).rests(B=3)
    assert scene.refused("piece", "A")["rest:3"] == "N-PLC-04"
    scene.read(scene.made("event", "[{modify: {key: no_rest}}, {modify: {key: no_fish}}]"))
    assert scene.refused("piece", "A")["rest:1"] == scene.refused("piece", "A")["camp:fishing"] == "N-EVT-02"
    assert "rest:1" not in scene.refused("piece", "B")
    assert plain(2).refused("white_piece", "A")["rest:1"] == "N-PLC-01"


@case("N-C061")
@rule("N-PLC-06", "N-RES-01")
def test_the_chosen_rest_place_decides_when_one_rests() -> None:
    """A-06. Energy of an early rest goes into the fire."""
    scene = plain(1, energy=1).placing("rest:1 fire").resolve("2", ["fire=2"])
    assert scene.table.fire_lit
    late = plain(1, energy=1).placing("rest:6 fire").resolve("", ["fire=2"])
    assert not late.table.fire_lit, "only one point was there"


@rule("N-FIRE-01", "N-EN-04")
def test_a_fire_may_be_planned_before_the_wood_is_fetched() -> None:
    scene = plain(1, store_wood=0, wood_stock=16).placing("fire wood")
    assert scene.resolve("5", ["fire=5"]).table.fire_lit


# The lost


@case("N-C066")
@rule("N-LOST-03", "N-LOST-01")
def test_after_a_failure_the_second_piece_is_used_and_the_difficulty_falls_again() -> None:
    scene = plain(1).lost(("A", 9)).search("", ["return=4", "return=3"] * 2)
    assert scene.rolls() == [(7, 8), (7, 7)]
    assert scene.in_camp() == "A" and scene.of("A", "used") == [2]


@case("N-C068")
@rule("N-LOST-04", "N-LOST-02")
def test_groups_that_were_lost_separately_roll_separately() -> None:
    luck = [f"return={n}" for n in (3, 4, 1, 3, 2, 3)]
    scene = plain(3).lost(("AB", 8), ("C", 6)).search("diary diary", luck)
    assert scene.rolls() == [(7, 7), (4, 5), (5, 4)]
    assert scene.table.used == [2, 2, 2], "A and B placed their second piece after coming back"
    assert [asked[0] for asked in scene.questions] == ["A", "B"]


@case("N-C069")
@rule("N-LOST-01")
def test_the_difficulty_falls_once_for_the_group() -> None:
    """A-07."""
    scene = plain(3).lost(("ABC", 10)).search("", [f"return={n}" for n in (3, 5, 4, 4)])
    assert scene.rolls() == [(8, 9), (8, 8)]
    assert scene.table.used == [2, 2, 2]


@case("N-C070")
@rule("N-WTH-04", "N-LOST-02", "N-LOST-03")
@pytest.mark.parametrize(
    ("weather", "rolls", "home"), [(RAIN, [(7, 7)], True), (STORM, [(6, 7), (0, 6)], False), (SUN, [(8, 7)], True)]
)
def test_rain_and_storm_make_the_way_home_harder(weather: int, rolls: list[tuple[int, int]], home: bool) -> None:
    luck = [f"return={n}" for n in ((3, 5) if home else (3, 5, 1, 1))]
    scene = plain(1, weather=weather).lost(("A", 8)).search("diary" if home else "", luck)
    assert scene.rolls() == rolls
    assert (scene.in_camp() == "A") is home


@rule("N-LOST-02")
def test_the_lost_buy_no_repeat_with_energy_but_may_with_a_report_tile() -> None:
    """A-10."""
    scene = plain(1, rerolls=True, report=[[1]]).lost(("A", 9))
    scene.search("tile:1 diary", [f"return={n}" for n in (1, 1, 6, 6)])
    assert scene.in_camp() == "A" and scene.of("A", "energy") == [6]


@rule("N-LOST-02")
def test_a_lantern_in_camp_guides_the_lost_and_a_compass_its_owner() -> None:
    scene = plain(2).items(B="lantern", A="compass").lost(("A", 9)).search("", [f"return={n}" for n in (1, 1, 1, 1)])
    assert scene.rolls() == [(4, 8), (4, 7)]


@rule("N-LOST-02")
def test_nobody_is_harder_to_find_than_two() -> None:
    """A-39."""
    scene = plain(1).lost(("A", 2)).search("diary", ["return=1", "return=1"])
    assert scene.rolls() == [(2, 2)]


# Resolution


@case("N-C075")
@rule("N-RES-01", "N-GATH-01", "N-WOOD-01")
def test_actions_are_resolved_in_board_order() -> None:
    scene = plain(2, offer=2, store_wood=1).pieces(wood="A", gather="BA").resolve("", ["gather=2", "gather=1"])
    assert scene.table.store_wood == 2 and scene.table.store_tiles == [fruit(2), fruit(1)] and scene.table.offer == 0
    assert [fact[1] for fact in scene.told("finds", "gains_wood")] == ["finds", "finds", "gains_wood"]


@case("N-C076")
@rule("N-GATH-01", "N-GATH-02")
def test_an_empty_offer_gives_nothing_and_is_not_refilled() -> None:
    scene = plain(2, offer=1, energy=[3, 4]).pieces(gather="AB").resolve("", ["gather=3"])
    assert scene.table.store_tiles == [fruit(3)] and scene.table.offer == 0
    assert scene.table.energy == [3, 4]


@rule("N-GATH-02")
def test_the_offer_grows_by_effects_and_the_used_tiles_come_again_when_the_reserve_is_empty() -> None:
    """A-42."""
    scene = plain(1, offer=1, gathering=[fruit(2)], gathered=[fruit(1), fruit(3)])
    scene.read(scene.made(do="{offer: 2}"))
    assert (scene.table.offer, sorted(scene.table.gathering)) == (3, [fruit(1), fruit(2), fruit(3)])


@case("N-C078")
@rule("N-REM-01")
def test_everybody_takes_one_of_five_goods_the_finder_first() -> None:
    goods = ["axe", "machete", "flag", "logbook", "binoculars"]
    scene = plain(3, remains=1).pieces(remains="B")
    scene.resolve("binoculars logbook flag", [f"goods={id}" for id in goods])
    assert [scene.things_of(who) for who in "ABC"] == [["flag"], ["binoculars"], ["logbook"]]
    assert [scene.box.cards[i].id for i in scene.table.goods_gone] == ["axe", "machete"]
    assert scene.table.remains == 0


@rule("N-REM-01")
def test_the_lost_get_their_share_of_the_remains() -> None:
    """A-13."""
    goods = ["axe", "machete", "flag", "logbook", "binoculars"]
    scene = plain(2, remains=1).lost(("B", 9)).pieces(remains="A").resolve("axe flag", [f"goods={id}" for id in goods])
    assert scene.things_of("B") == ["flag"]


@rule("N-REM-01", "N-HARD-01")
def test_where_the_lost_exchange_nothing_they_get_nothing_of_the_remains() -> None:
    """A-13."""
    goods = ["axe", "machete", "flag", "logbook", "binoculars"]
    scene = castaways("plain", "plain", "plain", lost_trade=False, remains=1).lost(("B", 9)).pieces(remains="A")
    scene.resolve("axe flag", [f"goods={id}" for id in goods])
    assert [scene.things_of(who) for who in "ABC"] == [["axe"], [], ["flag"]]


@rule("N-REM-01")
def test_goods_are_limited() -> None:
    """A-43."""
    scene = plain(2, remains=1).pieces(remains="A")
    scene.given(goods=[scene.box.index["axe"]], goods_gone=[scene.box.index["flag"]])
    scene.resolve("")
    assert scene.things_of("A") == ["axe"] and scene.things_of("B") == []


@rule("N-REM-01")
def test_without_a_cube_on_the_space_there_is_nothing_to_search() -> None:
    scene = plain(2, remains=0)
    assert "remains" not in scene.asks(placement)
    assert scene.refused("piece", "A")["remains"] == "N-REM-01"


@case("N-C081", "N-C083")
@rule("N-FIRE-02", "N-FIRE-01")
@pytest.mark.parametrize(
    ("energy", "spent", "die", "wood", "lit"), [(4, 3, 4, 2, False), (6, 6, 6, 1, True), (6, 3, 3, 1, True)]
)
def test_a_die_not_higher_than_the_energy_lights_the_fire(
    energy: int, spent: int, die: int, wood: int, lit: bool
) -> None:
    scene = plain(1, store_wood=wood, energy=energy).pieces(fire="A").resolve(str(spent), [f"fire={die}"])
    assert scene.table.fire_lit is lit
    assert (scene.table.store_wood, scene.table.fire_wood) == ((wood - 1, 1) if lit else (wood, 0))
    assert scene.of("A", "energy") == [energy - spent]


@rule("N-FIRE-01")
def test_a_fire_may_be_lit_in_a_storm() -> None:
    """A-19."""
    assert plain(1, weather=STORM).pieces(fire="A").resolve("6", ["fire=6"]).table.fire_lit


@case("N-C084")
@rule("N-FIRE-03")
def test_wood_goes_on_a_burning_fire_at_any_time_and_not_on_one_that_is_out() -> None:
    scene = plain(1, fire_lit=True, store_wood=2).placing("feed_fire feed_fire diary rest:1")
    assert (scene.table.fire_wood, scene.table.store_wood, scene.of("A", "used")) == (2, 0, [2])
    assert "feed_fire" not in plain(1, store_wood=2).asks(placement)


@rule("N-FIRE-03")
def test_the_lost_have_no_part_in_the_store() -> None:
    """A-31."""
    scene = plain(2, fire_lit=True, store_wood=2).items(A="rum").lost(("A", 9))
    assert scene.asks(placement) == ["none", "use:rum", "give:rum"]


@rule("N-FIRE-03")
def test_before_the_evening_the_fire_is_fed_as_often_as_one_likes() -> None:
    """A-50."""
    assert plain(1, fire_lit=True, store_wood=1).resolve("feed_fire").table.fire_wood == 1
    scene = plain(2, fire_lit=True, store_wood=4).resolve("feed_fire feed_fire feed_fire none")
    assert (scene.table.fire_wood, scene.table.store_wood) == (3, 1)
    assert [asked.split(":")[0] for asked in scene.questions] == ["A evening", *["AB spare_wood"] * 3]


@rule("N-FIRE-03")
def test_more_wood_may_go_on_a_fire_that_was_just_lit() -> None:
    scene = plain(1, energy=6, store_wood=3).pieces(fire="A").resolve("6 feed_fire none", ["fire=6"])
    assert (scene.table.fire_wood, scene.table.store_wood) == (2, 1)


@rule("N-FIRE-03")
def test_any_player_in_camp_may_feed_the_fire_even_if_another_would_not() -> None:
    scene = plain(3, fire_lit=True, store_wood=2).lost(("B", 9)).resolve("none feed_fire none")
    assert [asked.split(":")[0] for asked in scene.questions] == ["A evening", "C evening", "AC spare_wood"]
    assert (scene.table.fire_wood, scene.table.store_wood) == (1, 1)


@rule("N-FIRE-03", "N-EVT-02")
def test_a_spare_wood_matters_while_an_event_may_take_it() -> None:
    """A-50."""
    scene = plain(1, fire_lit=True, fire_wood=1, store_wood=1)
    assert scene.asks(resolution) == ["none", "feed_fire"]
    harmless = [card for card in scene.box.events if card not in scene.box.wood_eaters]
    dangerous = [card for card in scene.box.events if card in scene.box.wood_eaters]
    assert {scene.box.cards[card].id for card in dangerous} == {"squall_line", "turning_wind"}
    assert plain(1, fire_lit=True, fire_wood=1, store_wood=1, past=harmless).asks(resolution)
    plain(1, fire_lit=True, fire_wood=1, store_wood=1, past=dangerous).resolve()
    plain(1, fire_lit=True, fire_wood=1, store_wood=1, round=3, last_round=3).resolve()


@rule("N-FIRE-03", "N-BLD-03")
def test_the_last_wood_may_go_on_the_fire_before_others_build_with_it() -> None:
    """A-50."""
    scene = plain(3, fire_lit=True, store_wood=1)
    builds(scene, "A", "shelter none feed_fire 1 0 0")
    assert scene.questions[1:3] == ["B feed_fire: none feed_fire", "C feed_fire: none feed_fire"]
    assert (scene.table.fire_wood, scene.table.shelter) == (1, 0) and scene.told("nothing_to_build") == []
    assert [fact[3] for fact in scene.told("proposes")] == [0, 1], "then the sign in the sand"
    plenty = plain(2, fire_lit=True, store_wood=2, energy=6)
    assert "feed_fire" not in " ".join(builds(plenty, "A", "shelter 2", ["report=1"]).questions)


@rule("N-FIRE-03", "N-CAMP-01")
def test_the_last_wood_may_go_on_the_fire_before_a_card_takes_it() -> None:
    """A-50."""
    scene = plain(3, fire_lit=True, store_wood=1)
    scene.table.camp[5] = scene.box.index["barter_place"]
    scene.on_camp("barter_place", "A").asks(resolution)
    assert scene.questions[0] == "B feed_fire: none feed_fire"
    away = plain(2, fire_lit=True, store_wood=1).pieces(explore="A")
    assert away.asks(resolution) != ["none", "feed_fire"], "no card of the exploration takes wood"
    away = plain(2, fire_lit=True, store_wood=1).pieces(explore="A")
    away.table.gone = replaced(away.table.gone, 94, True)
    away.asks(resolution)
    assert away.questions[0] == "B feed_fire: none feed_fire"


@case("N-C085")
@rule("N-REST-01")
def test_without_a_shelter_a_rest_gives_one_energy_and_heals_the_lowest_wound() -> None:
    scene = plain(1, energy=2, wounds=2).rests(A=1).resolve()
    assert scene.of("A", "energy", "wounds") == [3, 1]


@case("N-C086")
@rule("N-REST-01", "N-REST-02")
@pytest.mark.parametrize(
    ("shelter", "die", "energy"), [(3, 2, 4), (3, 5, 5), (1, 3, 2), (1, 4, 3), (2, 1, 3), (2, 6, 4)]
)
def test_a_shelter_says_what_a_die_brings(shelter: int, die: int, energy: int) -> None:
    scene = plain(1, energy=1, wounds=1, shelter=shelter).rests(A=2).resolve("", [f"rest={die}"])
    assert scene.of("A", "energy", "wounds") == [energy, 0]


@rule("N-REST-01")
def test_the_fourth_shelter_heals_two_wounds() -> None:
    """A-37."""
    assert plain(1, energy=1, wounds=3, shelter=4).rests(A=2).resolve("", ["rest=1"]).of("A", "wounds") == [1]


@rule("N-REST-01")
def test_the_healer_heals_another_one_while_resting() -> None:
    assert castaways("healer", "plain", wounds=[0, 2]).rests(A=1).resolve().of("B", "wounds") == [1]


@rule("N-DIARY-01")
def test_the_chronicler_finds_strength_in_the_diary() -> None:
    assert castaways("chronicler", energy=3).pieces(diary="A").resolve("", ["report=1"]).of("A", "energy") == [4]


@rule("N-CAMP-01", "N-RES-01")
def test_a_camp_card_is_paid_and_carried_out_after_the_expedition() -> None:
    """A-15, A-30."""
    scene = plain(1, energy=2).placing("camp:fishing diary")
    assert scene.of("A", "energy") == [2]
    scene.resolve("", ["report=1", "fish=13"])
    assert scene.of("A", "energy") == [1] and scene.table.store_tiles == [fish_tile(3)]


@case("N-C120")
@rule("N-CCARD-01", "N-CCARD-02", "N-CCARD-03")
def test_a_new_camp_card_takes_a_free_place_or_covers_one_that_is_not_red() -> None:
    scene = plain(1)
    new = [scene.made("camp") for _ in range(4)]
    for card in new[:3]:
        scene.play(lambda s, card=card: camp_place_for(s, 0, card))
    assert NOBODY not in scene.table.camp
    scene.box.cards[new[2]].red = True
    scene.play(lambda s: camp_place_for(s, 0, new[3]), "place:2")
    assert scene.table.camp[1] == new[3]
    with pytest.raises(NotPossible):
        again = scene.made("camp")
        scene.play(lambda s: camp_place_for(s, 0, again), "place:8")


@rule("N-CCARD-01", "N-RES-01")
def test_a_new_camp_card_goes_onto_any_free_place_and_is_carried_out_in_the_order_of_places() -> None:
    """A-46."""
    scene = plain(2, energy=6)
    scene.table.camp[1] = FREE
    new = scene.made("camp", camp_do="{energy: -1}")
    places = scene.asks(lambda s: camp_place_for(s, 1, new))
    assert places == ["place:2", "place:6", "place:7", "place:8"] and scene.questions[0].startswith("B")
    scene.play(lambda s: camp_place_for(s, 1, new), "place:7")
    assert scene.table.camp[6] == new
    scene.on_camp("fishing", "B").on_camp(scene.box.cards[new].id, "A").resolve("", ["fish=12"])
    assert [fact[2] for fact in scene.told("camp_card")] == [1, 0], "fishing lies before it"


@rule("N-CCARD-01", "N-PLC-05")
def test_for_a_lone_castaway_the_place_of_a_camp_card_makes_no_difference() -> None:
    """A-46: two camp actions of one round are those of two castaways."""
    scene = plain(2, dead=[False, True])
    new = scene.made("camp")
    scene.play(lambda s: camp_place_for(s, 0, new))
    assert scene.table.camp[5] == new and scene.questions == []


@case("N-C121")
@rule("N-CCARD-03", "N-CAMP-01")
def test_a_red_card_leaves_when_it_is_carried_out() -> None:
    scene = plain(1, energy=3)
    plague = scene.made("camp", red=True, cost=1, camp_do="[]")
    scene.table.camp[5] = plague
    scene.placing(f"camp:{scene.box.cards[plague].id} rest:6").resolve()
    assert scene.table.camp[5] == NOBODY and scene.told("camp_card")


@rule("N-SETUP-05")
def test_a_jellyfish_wounds_and_a_shark_wounds_more_unless_one_is_armed() -> None:
    """A-42."""
    stung = plain(1).on_camp("fishing", "A").resolve("", ["fish=20"])
    assert stung.of("A", "wounds") == [1] and stung.table.fish_used == (JELLYFISH,)
    bitten = plain(1, fishes=[SHARK], shark=True).on_camp("fishing", "A").resolve()
    assert bitten.of("A", "wounds") == [2] and not bitten.table.shark
    armed = (
        plain(1, fishes=[SHARK], shark=True, store_food=0, food_stock=16)
        .items(A="machete")
        .on_camp("fishing", "A")
        .resolve()
    )
    assert armed.of("A", "wounds") == [1] and armed.table.store_food == 2


@rule("N-SETUP-05")
def test_an_empty_fish_stack_is_refilled() -> None:
    """A-42."""
    scene = plain(1, fishes=[], fish_used=[fish_tile(1), JELLYFISH]).on_camp("fishing", "A").resolve("", ["fish=11"])
    assert scene.table.store_tiles == [fish_tile(1)] and scene.table.fishes == (JELLYFISH,)
    line = (
        plain(1, fishes=[fish_tile(1)], fish_used=[fish_tile(2), fish_tile(3)])
        .items(A="fishing_line")
        .on_camp("fishing", "A")
    )
    line.resolve("tile:13", ["fish=11", "fish=13"])
    assert line.table.store_tiles == [fish_tile(3)] and line.table.fishes == (fish_tile(2), fish_tile(1))
    shark = plain(1, fishes=[], fish_used=[fish_tile(1), fish_tile(2)])
    shark.read(shark.made("event", "shark_arrives"))
    assert shark.table.fishes == (fish_tile(1), fish_tile(2), SHARK) and shark.table.fish_used == ()


# Building


def builds(scene: Scene, who: str, answers: str, luck: list[str] | None = None) -> Scene:
    return scene.play(lambda s: build(s, NAMES.index(who)), answers, luck or [])


@case("N-C090")
@rule("N-BLD-01", "N-BLD-02", "N-BLD-03")
def test_a_shelter_is_built_in_one_round_when_the_pledges_suffice() -> None:
    scene = builds(plain(2, energy=[4, 3], store_wood=1), "A", "shelter 1 1", ["report=1"])
    assert (scene.table.shelter, scene.table.store_wood, scene.table.energy) == (1, 0, [3, 2])
    assert scene.table.report == [(1,), ()]


@case("N-C091")
@rule("N-BLD-04")
def test_energy_that_does_not_suffice_is_lost_and_the_materials_stay() -> None:
    scene = builds(plain(2, energy=[4, 3], store_wood=1), "A", "shelter 1 0")
    assert (scene.table.shelter, scene.table.store_wood, scene.table.energy) == (0, 1, [3, 3])
    assert scene.table.report == [(), ()]


@case("N-C093")
@rule("N-BLD-05")
def test_shelters_are_built_in_order() -> None:
    scene = plain(1, shelter=1, store_wood=3, energy=5)
    builds(scene, "A", "shelter 3", ["report=1"])
    assert (scene.table.shelter, scene.table.store_wood) == (2, 1), "the second one, for three energy and two wood"


@case("N-C094")
@rule("N-BLD-06", "N-BLD-07")
def test_the_sign_in_the_sand_grows_over_several_rounds_and_its_last_proposer_reports_it() -> None:
    scene = plain(2, energy=[5, 4], sign=4)
    builds(scene, "A", "sand_sign 3 2")
    assert (scene.table.sign, scene.table.sign_built, scene.table.report) == (9, False, [(), ()])
    builds(scene, "B", "sand_sign 2 1", ["report=2"])
    assert (scene.table.sign_built, scene.table.report) == (True, [(), (2,)])


@rule("N-BLD-06")
def test_the_signal_fire_takes_a_wood_for_each_point_and_no_more_than_there_is() -> None:
    """A-17, A-43."""
    scene = plain(1, energy=6, store_wood=2, wood_stock=14)
    assert scene.asks(lambda s: build(s, 0), "signal_fire") == ["0", "1", "2"]
    done = builds(plain(1, energy=6, beacon=6, store_wood=2), "A", "signal_fire 2", ["report=1"])
    assert (done.table.beacon_built, done.table.wood_gone, done.table.store_wood) == (True, 8, 0)


@case("N-C097")
@rule("N-BLD-08")
def test_a_new_construction_waits_aside_while_no_space_is_free() -> None:
    scene = plain(1, build_spaces=0, energy=6, store_wood=3)
    scene.read(scene.made(do="{unlock: raft}"))
    assert (scene.table.raft_waits, scene.table.raft_open) == (True, False)
    builds(scene, "A", "pantry 2", ["report=1"])
    assert (scene.table.raft_waits, scene.table.raft_open) == (False, True)


@rule("N-BLD-08", "N-BLD-03")
def test_the_raft_is_built_only_when_somebody_knows_how_and_has_rope_and_sail() -> None:
    """A-16, A-38: the flag may stand in for a sail."""
    scene = plain(1, energy=6, store_wood=5)
    assert "raft" not in scene.asks(lambda s: build(s, 0))
    assert scene.refused("site", "A")["raft"] == "N-BLD-03"
    ready = castaways("strong", energy=7, store_wood=5, wood_stock=11, raft_open=True, rope=1).items(A="flag")
    builds(ready, "A", "raft 7", ["report=1"])
    assert ready.table.raft and ready.things_of("A") == [] and ready.table.rope == [0]


@rule("N-BLD-03")
def test_others_may_give_a_sail_or_the_flag_and_may_keep_them() -> None:
    """A-38. Whoever has not been given the material proposes something else."""
    scene = plain(3, shelter=3, energy=6, store_wood=2, sail=[0, 1, 0]).items(C="flag")
    builds(scene, "A", "shelter no flag 5", ["report=1"])
    assert (scene.table.shelter, scene.table.sail, scene.things_of("C")) == (4, [0, 1, 0], [])
    kept = plain(3, shelter=3, energy=6, store_wood=2, sail=[0, 1, 0]).items(C="flag")
    builds(kept, "A", "shelter no no sand_sign 1 0 0")
    assert (kept.table.shelter, kept.table.sign, kept.things_of("C")) == (3, 1, ["flag"])
    own = builds(plain(2, shelter=3, energy=6, store_wood=2, sail=1), "B", "shelter 5", ["report=1"])
    assert own.table.sail == [1, 0]


@rule("N-BLD-02", "N-BLD-07")
def test_the_shipwright_counts_for_more_and_reports_every_sign_for_ships() -> None:
    scene = castaways("plain", "shipwright", sign=9)
    builds(scene, "A", "sand_sign 0 1", ["report=1", "report=2", "report=3"])
    assert scene.table.sign_built and scene.table.report == [(3,), (1, 2)]


@rule("N-BLD-07")
def test_a_sign_finished_by_a_card_gives_nobody_the_proposers_tile() -> None:
    """A-38."""
    scene = plain(1, sign=11)
    scene.read(scene.made(do="{progress: {n: 2, site: sand_sign}}"))
    assert scene.table.sign_built and scene.table.report == [()]


# Alone


@case("N-C160")
@rule("N-SOLO-01")
def test_alone_the_white_piece_does_anything_but_explore_and_does_not_count() -> None:
    scene = plain(1, energy=5).white("wood")
    assert scene.table.store_wood == 2
    offers = plain(1, energy=5).asks(white_piece)
    assert "explore" not in offers and {"gather", "rest:1", "diary", "build"} <= set(offers)
    assert plain(1).refused("white_piece", "A")["explore"] == "N-SOLO-01"
    diary = plain(1).white("diary", ["report=1"])
    assert "diary" in diary.asks(placement)


@rule("N-SOLO-01")
def test_alone_one_is_start_player_in_every_round() -> None:
    assert plain(1).round_end().table.start == 0


@case("N-C161")
@rule("N-SOLO-03", "N-REM-01")
@pytest.mark.parametrize(
    ("answers", "things", "energy"),
    [("logbook no", ["logbook"], 2), ("logbook binoculars", ["logbook", "binoculars"], 1)],
)
def test_alone_a_second_good_costs_one_energy(answers: str, things: list[str], energy: int) -> None:
    goods = ["axe", "machete", "flag", "logbook", "binoculars"]
    scene = plain(1, remains=1, energy=2).pieces(remains="A").resolve(answers, [f"goods={id}" for id in goods])
    assert scene.things_of("A") == things and scene.of("A", "energy") == [energy] and scene.table.remains == 0


@case("N-C164")
@rule("N-SOLO-04", "N-BLD-03")
def test_alone_buildings_cost_as_much_as_for_many() -> None:
    scene = builds(plain(1, energy=5, store_wood=1), "A", "shelter 2", ["report=1"])
    assert scene.table.shelter == 1 and scene.of("A", "energy") == [3]


@rule("N-CAMP-01", "N-WTH-03")
def test_a_camp_card_that_can_no_longer_be_used_names_the_rule() -> None:
    stormy = plain(1, weather=STORM).on_camp("fishing", "A").resolve()
    assert [fact[0] for fact in stormy.told("cannot")] == ["N-WTH-03"] and stormy.of("A", "energy") == [6]
    weary = plain(1, energy=0).on_camp("fishing", "A").resolve()
    assert [fact[0] for fact in weary.told("cannot")] == ["N-EN-05"]


@rule("N-GEN-02")
def test_there_are_two_ropes_and_nobody_is_told_of_a_third() -> None:
    scene = plain(2, rope=[1, 1])
    scene.read(scene.made(do="{tile: rope}"))
    assert scene.table.rope == [1, 1] and not scene.told("tile")


@rule("N-FIRE-01", "N-EN-04")
def test_whoever_has_no_energy_left_for_the_fire_is_told_so() -> None:
    scene = plain(1, energy=0, store_wood=1).pieces(fire="A").resolve()
    assert not scene.table.fire_lit and scene.told("cannot")


@rule("N-ITEM-01", "N-FIRE-01", "N-BLD-02", "N-CAMP-01")
def test_rum_may_be_drunk_when_energy_is_needed_for_fire_building_or_a_camp_card() -> None:
    fire = plain(1, energy=0, store_wood=1).items(A="rum").pieces(fire="A").resolve("use:rum 3", ["fire=3"])
    assert fire.table.fire_lit and fire.of("A", "energy") == [0]
    pledge = plain(2, energy=[1, 0], store_wood=1).items(B="rum")
    builds(pledge, "A", "shelter 1 use:rum 1", ["report=1"])
    assert pledge.table.shelter == 1 and pledge.table.energy == [0, 2]
    fishing = plain(1, energy=0).items(A="rum").on_camp("fishing", "A").resolve("use:rum", ["fish=12"])
    assert fishing.of("A", "energy") == [2]
    rested = plain(1, energy=6, store_wood=1).items(A="rum").pieces(fire="A").resolve("6", ["fire=6"])
    assert rested.things_of("A") == ["rum"]


@rule("N-EVT-02")
def test_only_what_was_there_is_told_to_be_lost() -> None:
    assert not plain(1).read("great_wave").table.facts
    scene = plain(1, goat=True, sign=5).read("great_wave")
    assert [fact[1:3] for fact in scene.table.facts or []] == [("goat_gone", 0), ("progress", 1)]
    assert not plain(1, goat=True, sign=12, sign_built=True).read("great_wave").told("progress")


@case("N-C040")
@rule("N-ITEM-01")
def test_before_the_pieces_are_carried_out_a_thing_goes_to_whom_it_helps() -> None:
    wood = plain(2).items(A="axe").placing("diary wood rest:1 rest:2").search()
    assert wood.asks(resolution) == ["none", "give:axe"]
    wood.resolve("give:axe", ["report=1"])
    assert wood.things_of("B") == ["axe"] and wood.table.store_wood == 3
    kept = plain(2).items(A="axe").placing("diary wood rest:1 rest:2").search().resolve("none", ["report=1"])
    assert kept.things_of("A") == ["axe"] and kept.table.store_wood == 2
    fishing = plain(2).items(B="fishing_line").placing("camp:fishing diary rest:1 rest:2").search()
    fishing.resolve("give:fishing_line tile:13", ["report=1", "fish=11", "fish=13"])
    assert fishing.table.store_tiles == [fish_tile(3)]
    rest = plain(2, energy=1).items(B="bible").placing("rest:1 diary diary wood").search()
    rest.resolve("give:bible", ["report=1", "report=1"])
    assert rest.of("A", "energy") == [3]


@rule("N-ITEM-01", "N-PLC-01")
def test_when_the_white_piece_stands_the_start_player_is_given_what_helps_with_it() -> None:
    """A-44."""
    scene = plain(3, start=1).items(A="fishing_line axe")
    scene.white("camp:fishing give:fishing_line seat:2 tile:13", ["fish=11", "fish=13"])
    assert scene.questions[1] == "A exchange: none give:fishing_line" and scene.things_of("B") == ["fishing_line"]
    other = plain(3, start=1).items(A="fishing_line").white("camp:plan_route")
    assert len(other.questions) == 1, "a line helps nobody to plan"


@rule("N-ITEM-01")
def test_nobody_is_asked_for_a_thing_that_helps_nobody_else() -> None:
    useless = plain(2).items(A="axe gold_and_jewels logbook").placing("diary rest:1 rest:2 diary").search()
    useless.resolve("", ["report=1", "report=1"])
    own = plain(2).items(A="axe").placing("wood wood rest:1 rest:2").search().resolve()
    other_card = plain(2).items(B="fishing_line").placing("camp:plan_route diary rest:1 rest:2").search()
    other_card.resolve("", ["report=1"])
    alone = plain(1).items(A="axe").placing("wood rest:1").search().resolve()
    assert not any(scene.told("gives") for scene in (useless, own, other_card, alone))


@rule("N-ITEM-01", "N-EXP-01")
def test_scouts_are_equipped_before_they_set_out_and_not_on_the_way() -> None:
    scene = plain(3).items(A="rifle", C="compass gold_and_jewels")
    scene.placing("diary explore diary rest:1 rest:2 rest:3").search()
    scene.step("give:rifle seat:2 give:compass seat:2")
    assert scene.questions[2] == "C exchange: none give:compass"
    assert sorted(scene.things_of("B")) == ["compass", "rifle"] and scene.things_of("C") == ["gold_and_jewels"]
    way = scene.asks(resolution, luck=["report=1", "report=1"])
    assert "return" in way and not any(option.startswith("give") for option in way)


@rule("N-HARD-01", "N-ITEM-01")
def test_the_lost_lend_nothing_to_the_camp_in_the_harder_variant() -> None:
    def scene(lost_trade: bool) -> Scene:
        lost = castaways("plain", "plain", lost_trade=lost_trade).items(B="axe").lost(("B", 12))
        return lost.placing("wood rest:1" if not lost_trade else "wood none rest:1").search("", ["return=1"] * 4)

    assert scene(True).asks(resolution) == ["none", "give:axe"]
    assert not scene(False).resolve().told("gives")


@rule("N-ITEM-01", "N-WARM-02")
def test_blankets_may_go_to_another_before_the_cold_night() -> None:
    scene = plain(2, energy=[3, 0]).items(A="blankets").night("give:blankets")
    assert scene.table.energy == [2, 0] and scene.of("B", "wounds") == [0]
    assert plain(2).items(A="blankets", B="great_shell").night().table.energy == [6, 6]
    assert plain(2, energy=3, fire_lit=True, fire_wood=1).items(A="blankets").night().table.energy == [4, 4]
