"""Expeditions: step by step, explore or return."""

from __future__ import annotations

import pytest

from robinsonade.games.naufragos.phases.placing import placement
from robinsonade.games.naufragos.phases.resolving import resolution
from robinsonade.games.naufragos.piles import lay_before, put_on_top, shuffle_in
from robinsonade.games.naufragos.questions import PROMPTS
from robinsonade.games.naufragos.table import EVENTS, Some, Table
from tests.games.naufragos.cases import case
from tests.games.naufragos.scenes import RAIN, STORM, SUN, Scene, castaways, plain
from tests.rules import rule

COAST, HINTERLAND, HEART = range(3)


def with_cards(scene: Scene, coast: int = 3, hinterland: int = 3, heart: int = 3) -> Scene:
    """Cards on which nothing happens."""
    for region, n in enumerate((coast, hinterland, heart)):
        scene.deck(["coast", "hinterland", "heart"][region], *[scene.made(region=region) for _ in range(n)])
    return scene


@case("N-C100")
@rule("N-EXP-01", "N-EXP-02", "N-EXP-03")
def test_all_pieces_make_one_group_that_marches_in_their_order_from_difficulty_four() -> None:
    scene = with_cards(plain(2, difficulty=9, energy=0)).pieces(explore="BA")
    scene.resolve("coast coast coast return no return", ["return=1", "return=2", "return=1", "return=2"])
    assert [asked[0] for asked in scene.questions if " scout" in asked] == list("BABAB")
    assert scene.told("sets_out")[0][3] == 4
    assert scene.the_lost() == "AB"


@case("N-C102")
@rule("N-EXP-04")
def test_the_most_advanced_of_this_expedition_opens_the_decks() -> None:
    scene = with_cards(plain(3, track=[14, 2, 19])).expedition("BA")
    assert scene.asks(resolution) == ["coast", "hinterland", "heart", "return"]
    near = with_cards(plain(3, track=[14, 2, 19])).expedition("B")
    assert near.asks(resolution) == ["coast", "return"]
    assert near.refused("scout", "B") == {"hinterland": "N-EXP-04", "heart": "N-EXP-04"}


@rule("N-EXP-04")
def test_an_open_place_can_be_visited_again() -> None:
    """A-40: it is no card of its deck."""
    scene = with_cards(plain(1)).expedition("A")
    place = scene.made(do="keep_open", again="[{wood: 1}, close_place]")
    scene.deck("coast", place).deck("hinterland", scene.made(region=1))
    scene.step("coast")
    assert scene.table.open_cards == (place,)
    assert scene.of("A", "track") == [6], "the deck is empty although the place is open"
    scene.step(f"open:{scene.box.cards[place].id}")
    assert scene.table.store_wood == 2 and scene.table.open_cards == ()


@case("N-C103")
@rule("N-EXP-06")
def test_scouts_in_the_region_of_the_card_or_before_it_advance() -> None:
    """A-28."""
    scene = plain(4, track=[7, 3, 14, 7]).expedition("ABC")
    with_cards(scene).deck("hinterland", scene.made(region=HINTERLAND, advance=True), scene.made(region=HINTERLAND))
    assert scene.step("hinterland").table.track == [8, 4, 14, 7]


@case("N-C104")
@rule("N-EXP-07", "N-EXP-08", "N-EXP-09", "N-EXP-11")
def test_difficulty_report_and_text_concern_the_drawer_and_the_card_leaves_the_game() -> None:
    scene = with_cards(plain(2, energy=4)).expedition("AB")
    card = scene.made(do="{energy: -1}", difficulty=2, report=1)
    scene.deck("coast", card, scene.made()).step("coast", ["report=3"])
    assert (scene.table.difficulty, scene.table.report, scene.table.energy) == (6, [(3,), ()], [3, 4])
    assert card not in [*scene.table.decks[0].top, *scene.table.decks[0].pool, *scene.table.open_cards]


@case("N-C105")
@rule("N-EXP-09")
@pytest.mark.parametrize(
    ("whom", "energy"),
    [("scouts", [3, 3, 4]), ("players", [3, 3, 3]), ("other_scouts", [4, 3, 4]), ("camp", [4, 4, 3])],
)
def test_scouts_are_the_members_of_this_expedition_and_players_everybody(whom: str, energy: list[int]) -> None:
    scene = plain(3, energy=4).expedition("AB")
    assert scene.read(scene.made(do=f"{{energy: {{n: -1, whom: {whom}}}}}")).table.energy == energy


@case("N-C106")
@rule("N-EXP-05", "N-EXP-07")
def test_at_difficulty_fifteen_only_the_way_home_is_left() -> None:
    scene = with_cards(plain(2)).expedition("AB", difficulty=13)
    scene.deck("coast", scene.made(difficulty=3), scene.made()).step("coast")
    assert scene.table.difficulty == 15
    assert scene.refused("scout", "B")["coast"] == "N-EXP-05"
    assert scene.asks(resolution) == ["no", "yes"], "B returns without being asked; A may join"


@case("N-C107")
@rule("N-EXP-10")
def test_a_plot_card_is_shuffled_into_its_deck() -> None:
    scene = with_cards(plain(1)).expedition("A")
    known = scene.table.decks[HINTERLAND].top[:]
    scene.deck("coast", scene.made(do="{plot: {number: 7, to: hinterland}}"), scene.made()).step("coast")
    deck = scene.table.decks[HINTERLAND]
    assert sorted(deck.pool) == sorted([*known, scene.box.plots[7]]) and deck.top == []
    assert scene.table.gone[7]


@case("N-C108")
@rule("N-EXP-12")
def test_when_a_deck_is_empty_everybody_in_its_region_moves_on_scouts_or_not() -> None:
    scene = with_cards(plain(3, track=[3, 1, 7]), coast=1).expedition("A").step("coast")
    assert scene.table.track == [6, 6, 7]


@case("N-C109")
@rule("N-EXP-12")
def test_who_enters_a_region_without_cards_moves_on_at_once() -> None:
    scene = with_cards(plain(1, track=5), hinterland=0).expedition("A")
    scene.deck("coast", scene.made(advance=True), scene.made()).step("coast")
    assert scene.of("A", "track") == [14]


@rule("N-EXP-12")
def test_a_deck_is_looked_at_only_when_its_card_is_done_with() -> None:
    scene = with_cards(plain(1, track=3)).expedition("A")
    scene.deck("coast", scene.made(advance=True, do="return_card")).step("coast")
    assert scene.of("A", "track") == [4], "the card went back"


@case("N-C111")
@rule("N-EXP-13", "N-EXP-12")
def test_when_the_heart_is_empty_only_those_in_it_reach_the_highlands() -> None:
    """A-08."""
    scene = with_cards(plain(2, track=[15, 1]), heart=1).expedition("A").step("heart this")
    assert scene.table.track == [20, 1] and scene.table.last_round == 1


@rule("N-EXP-13")
def test_when_no_deck_has_cards_left_everybody_reaches_the_highlands() -> None:
    scene = with_cards(plain(2, track=[15, 1]), coast=0, hinterland=0, heart=1).expedition("A").step("heart this")
    assert scene.table.track == [20, 20]


@case("N-C112")
@rule("N-EXP-03", "N-RET-01")
def test_scouts_who_do_not_join_go_on() -> None:
    scene = with_cards(plain(3, weather=SUN)).expedition("ABC", difficulty=6)
    scene.step("return no yes", ["return=3", "return=3"])
    assert scene.in_camp() == "AC" and scene.table.scouts == (1,)
    assert scene.step("coast").table.scouts == (1,)


@case("N-C115")
@rule("N-RET-01", "N-RET-02", "N-WTH-04")
@pytest.mark.parametrize(("weather", "item", "home"), [(SUN, 0, True), (RAIN, 0, False), (STORM, 2, True)])
def test_two_dice_with_weather_and_things_must_reach_the_difficulty(weather: int, item: int, home: bool) -> None:
    scene = plain(1, weather=weather, energy=0).expedition("A", difficulty=7)
    if item:
        scene.items(A="compass knotted_cord")
    scene.step("return", ["return=3", "return=4"])
    assert (scene.the_lost() == "") is home
    if not home:
        assert scene.table.lost_at == [7]


@case("N-C117")
@rule("N-RET-03", "N-RET-04")
def test_a_repeat_costs_as_much_energy_as_there_are_members() -> None:
    scene = plain(2, energy=[1, 0]).expedition("AB", difficulty=10)
    scene.step("return yes", ["return=2", "return=2"])
    assert scene.the_lost() == "AB" and scene.table.lost_at == [10] and scene.table.lost == [0, 0]
    assert not [asked for asked in scene.questions if "try_again" in asked]


@case("N-C118")
@rule("N-RET-03")
def test_the_roll_may_be_repeated_as_often_as_there_is_energy() -> None:
    scene = plain(1, energy=3, weather=SUN).expedition("A", difficulty=8)
    scene.step("return yes yes yes", [f"return={n}" for n in (1, 2, 3, 3, 2, 2, 4, 4)])
    assert scene.in_camp() == "A" and scene.of("A", "energy") == [0]


@rule("N-RET-03")
def test_a_member_without_energy_may_be_paid_for() -> None:
    """A-09."""
    scene = plain(2, energy=[0, 2], weather=SUN).expedition("AB", difficulty=8)
    scene.step("return yes yes", [f"return={n}" for n in (1, 1, 6, 6)])
    assert scene.table.energy == [0, 0] and scene.in_camp() == "AB"


@rule("N-RET-03")
def test_members_who_all_have_energy_give_a_point_each_or_share_it_out_freely() -> None:
    """A-09."""
    luck = [f"return={n}" for n in (1, 1, 6, 6)]
    each = plain(3, energy=[2, 1, 1], weather=SUN).expedition("ABC", difficulty=8)
    assert each.step("return yes yes yes yes", luck).table.energy == [1, 0, 0]
    freely = plain(2, energy=[5, 1], weather=SUN).expedition("AB", difficulty=8)
    assert freely.step("return yes yes no seat:1 seat:1", luck).table.energy == [3, 1]
    just_enough = plain(2, energy=1, weather=SUN).expedition("AB", difficulty=8)
    assert just_enough.step("return yes yes", luck).table.energy == [0, 0]


@case("N-C119")
@rule("N-RET-04", "N-RES-01")
def test_who_gets_lost_forfeits_the_camp_card() -> None:
    """A-14."""
    scene = plain(2, energy=[0, 6], wounds=[1, 0]).expedition("A", difficulty=12).on_camp("first_aid", "A")
    scene.resolve("return", ["return=1", "return=1"])
    assert scene.the_lost() == "A" and scene.of("A", "energy", "wounds") == [0, 1]
    assert not scene.told("camp_card")


@rule("N-EXP-02")
def test_a_plan_made_with_the_white_piece_helps_this_expedition() -> None:
    """A-36."""
    scene = with_cards(plain(1)).white("camp:plan_route").placing("explore diary")
    scene.resolve("coast return", ["report=1", "return=1", "return=2"])
    assert scene.told("sets_out")[0][3] == 3
    assert scene.rolls() == [(4, 3)] and scene.table.mods == ()


@rule("N-EXP-02")
def test_a_plan_made_with_an_action_piece_helps_the_next_expedition() -> None:
    """A-36."""
    scene = with_cards(plain(1)).placing("explore camp:plan_route")
    scene.resolve("coast return", ["return=6", "return=6"])
    assert len(scene.table.mods) == 2
    scene.round_end()
    assert len(scene.table.mods) == 2


@rule("N-LOST-02", "N-RET-01")
def test_a_plan_for_the_next_expedition_does_not_help_those_who_are_lost() -> None:
    """A-36."""
    scene = plain(2).lost(("B", 8)).white("camp:plan_route")
    scene.search(luck=[f"return={n}" for n in (3, 3, 2, 3)])
    assert scene.rolls() == [(6, 7), (5, 6)] and scene.the_lost() == "B"


@rule("N-EXP-04")
def test_a_tracker_looks_once_before_exploring_and_may_take_another_way() -> None:
    scene = castaways("tracker").expedition("A")
    bad, good, more = scene.made(do="{wound: 1}"), scene.made(do="{wood: 1}"), scene.made()
    scene.deck("coast", bad, good, more)
    scene.step(f"coast yes under:{scene.box.cards[bad].id}")
    assert scene.table.store_wood == 2 and scene.of("A", "wounds") == [0]
    assert scene.table.decks[0].bottom == [bad]
    scene.step("coast")
    assert not [asked for asked in scene.questions if "look_first" in asked], "once on an expedition"


@rule("N-EXP-07")
def test_a_machete_makes_the_first_step_easier() -> None:
    scene = with_cards(plain(1)).items(A="machete").expedition("A")
    scene.deck("coast", scene.made(difficulty=2), scene.made(difficulty=2), scene.made())
    assert scene.step("coast").table.difficulty == 5
    assert scene.step("coast").table.difficulty == 7


@rule("N-EXP-07")
def test_the_difficulty_falls_to_two_at_least() -> None:
    """A-39."""
    scene = plain(1).expedition("A", difficulty=3)
    assert scene.read(scene.made(do="{difficulty: -5}")).table.difficulty == 2


@rule("N-EXP-09", "N-RET-02")
def test_a_card_can_bring_scouts_home_without_a_roll() -> None:
    scene = with_cards(plain(2)).expedition("AB")
    scene.deck("coast", scene.made(do="{go_home: {whom: scouts}}"), scene.made()).step("coast")
    assert scene.in_camp() == "AB" and not scene.table.expedition


@rule("N-EXP-01")
def test_there_is_one_expedition_in_a_round_for_up_to_four() -> None:
    scene = with_cards(plain(4)).pieces(explore="BCD")
    assert "explore" in scene.asks(placement)
    together = with_cards(plain(4)).pieces(explore="BCDA")
    together.asks(resolution)
    assert together.table.scouts == (1, 2, 3, 0)


@case("N-C145")
@rule("N-END-01", "N-EXP-14")
@pytest.mark.parametrize(("answer", "last"), [("this", 7), ("next", 8)])
def test_the_first_in_the_highlands_says_which_round_is_the_last(answer: str, last: int) -> None:
    scene = with_cards(plain(1, track=19, round=7)).expedition("A")
    scene.deck("heart", scene.made(region=HEART, advance=True), scene.made(region=HEART)).step(f"heart {answer}")
    assert scene.of("A", "track") == [20] and scene.table.last_round == last


@rule("N-END-01")
def test_without_events_left_this_round_is_the_last() -> None:
    """A-22; story events do not count."""
    scene = with_cards(plain(1, track=19, round=7)).expedition("A")
    scene.deck("event", scene.made("event", number=3))
    scene.deck("heart", scene.made(region=HEART, advance=True), scene.made(region=HEART)).step("heart")
    assert scene.table.last_round == 7


@rule("N-END-01")
def test_of_several_who_arrive_together_the_drawer_decides() -> None:
    """A-21."""
    scene = with_cards(plain(2, track=19)).expedition("BA")
    scene.deck("heart", scene.made(region=HEART, advance=True), scene.made(region=HEART)).step("heart this")
    assert [asked[0] for asked in scene.questions if "last_round" in asked] == ["B"]


@rule("N-EXP-09")
def test_rum_may_be_drunk_on_the_way() -> None:
    scene = with_cards(plain(1, energy=1)).items(A="rum").expedition("A").step("use:rum")
    assert scene.of("A", "energy") == [4] and scene.table.scouts == (0,)


@rule("N-END-01")
def test_the_drawer_decides_even_if_the_card_has_led_the_way_home() -> None:
    """A-21."""
    scene = with_cards(plain(2, track=19)).expedition("AB")
    scene.deck("heart", scene.made(do="go_home", region=2)).step("heart next")
    assert scene.questions[-1].startswith("A last_round") and scene.in_camp() == "A"


@rule("N-RET-01")
def test_the_odds_of_the_way_home_hold_whoever_goes_along() -> None:
    """A compass helps as much as a heavy pouch hinders; 7 and 8 with two dice: 21 and 15 of 36."""
    alike = plain(3).expedition("ABC", difficulty=7)
    assert "58 in 100: 2 dice +0" in str(PROMPTS["join_return"].detail(alike.table, 1))
    unlike = plain(3).expedition("ABC", difficulty=7).items(B="compass", C="heavy_pouch")
    assert "at least 42 in 100" in str(PROMPTS["join_return"].detail(unlike.table, 1))


@rule("N-EXP-12")
def test_a_region_is_empty_only_when_its_last_card_is_done_with() -> None:
    """The last card of the hinterland brings B there, and is shuffled back."""
    scene = with_cards(plain(2, track=[7, 5])).expedition("AB")
    last = scene.made(do="return_card", region=1, advance=True)
    scene.deck("hinterland", last).step("hinterland")
    assert scene.table.track == [8, 6]
    gone = with_cards(plain(2, track=[7, 5])).expedition("AB")
    gone.deck("hinterland", gone.made(region=1, advance=True)).step("hinterland")
    assert gone.table.track == [14, 14]


@rule("N-EXP-09")
def test_food_for_a_card_comes_from_the_own_markers_and_the_store_in_any_mix() -> None:
    scene = plain(1, food=[3], store_food=1, food_stock=12).expedition("A")
    card = scene.made(
        do="{choose: {ways: [{id: pay, name: {en: p, de: p}, pay: [{food: -2, where: any}]},"
        " {id: go, name: {en: g, de: g}}]}}"
    )
    scene.read(card, "A", "pay 1")
    assert scene.questions[-1] == "A own_share: 1 2"
    assert (scene.table.food, scene.table.store_food, scene.table.food_stock) == ([2], 0, 14)


@rule("N-RET-03", "N-ITEM-01")
def test_rum_drunk_after_a_failed_way_home_pays_for_another_try() -> None:
    scene = plain(2, energy=[0, 1], weather=SUN).expedition("AB", difficulty=8).items(A="rum")
    scene.step("return yes use:rum yes no seat:1 seat:1", [f"return={n}" for n in (1, 1, 6, 6)])
    assert scene.table.energy == [1, 1] and scene.in_camp() == "AB"


@rule("N-EXP-10", "N-SETUP-02")
def test_a_beginning_that_was_read_and_shuffled_in_again_is_in_its_deck_to_everybody() -> None:
    scene = plain(2)
    s = scene.table
    card = next(card for card in s.unused if scene.box.deck_of[card] == HINTERLAND)
    s.unused = tuple(other for other in s.unused if other != card)
    shuffle_in(s, HINTERLAND, card)
    for seat in (0, 1, -1):
        assert all(card in imagined(s, seat, rng).decks[HINTERLAND].pool for rng in range(1, 40))


@rule("N-EXP-10", "N-CAMP-01")
def test_an_event_that_one_has_looked_at_is_in_the_deck_only_to_those_who_did() -> None:
    scene = plain(2)
    s = scene.table
    card = s.decks[EVENTS].pool[0]
    s.decks[EVENTS].pool.remove(card)
    put_on_top(s, EVENTS, card, Some([0]))
    shuffle_in(s, EVENTS, scene.box.plots[20])
    assert all(card in imagined(s, 0, rng).decks[EVENTS].pool for rng in range(1, 40))
    assert not all(card in imagined(s, 1, rng).decks[EVENTS].pool for rng in range(1, 40))


@rule("N-CAMP-01")
def test_who_has_seen_a_card_still_knows_it_while_another_looks_at_it() -> None:
    scene = plain(2)
    s = scene.table
    card = s.decks[EVENTS].pool[0]
    s.decks[EVENTS].pool.remove(card)
    lay_before(s, 0, [(card, Some([1]))])
    assert all(imagined(s, 1, rng).looked == (card,) for rng in range(1, 40))
    assert not all(imagined(s, -1, rng).looked == (card,) for rng in range(1, 40))


def imagined(s: Table, seat: int, rng: int) -> Table:
    c = s.clone()
    c.rng = rng * 7919
    c.imagine(seat)
    return c
