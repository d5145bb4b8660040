"""Single cards where somebody unusual is concerned, or two rules meet."""

from __future__ import annotations

from contextlib import suppress

import pytest

from robinsonade.content.effects import perform
from robinsonade.engine.machine import Over
from robinsonade.games.robinson.effects.camp import move_camp
from robinsonade.games.robinson.effects.finds import treasure_arrives
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases import event, exploring, night, resolving, uses, weather
from robinsonade.games.robinson.phases.adventures import resolve_adventure
from robinsonade.games.robinson.phases.night import resolve_tonight
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table import Table, note
from robinsonade.games.robinson.table.actions import target
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, card_of
from robinsonade.games.robinson.table.map import food_of
from robinsonade.games.robinson.table.numbers import (
    BLANKETS,
    CAPTAINS_CHEST,
    EMPTY_BOTTLE,
    EXPLORE,
    FOOD_HERE,
    FRIDAY,
    GATHER,
    HATCHET,
    JENNY,
    NIGHT,
    NO_BEAST,
    NOWHERE,
    PALISADE,
    PISTOL,
    RESOLVING,
    SPACES,
    TIME_HERE,
    TOKENS,
)
from robinsonade.games.robinson.table.people import CONFUSED, CURSED
from robinsonade.games.robinson.table.sources import PARROT, WOOD_AT
from robinsonade.games.robinson.table.uses import EQUIPMENT_USE, TOKEN_USE, kept_use
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.readings import BOX, Spoken, observe, set_up, stack_on, table
from tests.rules import rule

T1, T2, M1, M2 = (SPACES.index(name) for name in ("t1", "t2", "m1", "m2"))


def with_luck(s: Table, *luck: tuple[str, int]) -> Table:
    s.luck = list(luck)
    s.answers = Spoken([])
    return s


def draw_event(s: Table, id: str) -> None:
    s.events = [BOX.card_named(id)]
    assert event.event_phase(s)


def meet(s: Table, id: str, who: int) -> None:
    """A creature or trap for this person."""
    s.phase, s.in_play = RESOLVING, BOX.card_named(id)
    perform(s, BOX.mysteries[BOX.mystery_named(id)].when_drawn, who)


@rule("R-CARD-BLOWGUN", "R-FRIDAY-13")
def test_a_blowgun_does_nothing_to_friday() -> None:
    s = with_luck(table())
    s.wounds[FRIDAY] = 1
    before = observe(s)

    meet(s, "blowgun", FRIDAY)

    assert observe(s) == before


@rule("R-FRIDAY-13")
def test_friday_suffers_creatures_like_anybody() -> None:
    s = with_luck(table())
    s.wounds[FRIDAY] = 0

    meet(s, "bite", FRIDAY)

    assert s.wounds[FRIDAY] == 1


@rule("R-FRIDAY-02", "R-UNF-09")
def test_events_do_not_touch_friday() -> None:
    s = with_luck(table())
    s.wounds[FRIDAY] = 0

    draw_event(s, "poisoning")

    assert s.wounds[:3] == [2, 2, 2] and s.wounds[FRIDAY] == 0


@rule("R-S3-05", "R-UNF-09")
def test_events_that_hit_all_players_hit_jenny_once_she_is_in_camp() -> None:
    s = with_luck(table())
    s.wounds[JENNY], s.outside[JENNY] = 2, NOWHERE

    draw_event(s, "poisoning")

    assert s.wounds[JENNY] == 3


def test_nobody_asks_jenny_for_determination() -> None:
    s = with_luck(table())
    s.wounds[JENNY], s.outside[JENNY] = 2, NOWHERE

    draw_event(s, "vertigo")
    wound(s, 0, 0)
    perform(s, BOX.events[BOX.event_named("vertigo")].fall, 0)

    assert s.determination[:3] == [2, 2, 2] and s.wounds[JENNY] == 2


@rule("R-CARD-NIGHT", "R-EVENT-09")
@case("C-CARD-13")
def test_the_beast_of_a_dangerous_night_is_fought_before_the_next_draw() -> None:
    s = with_luck(table())
    s.levels[2] = 1
    draw_event(s, "dangerous_night")

    s.events, s.luck = [BOX.card_named("rain")], [("beast", BOX.beast_named("cheetah"))]
    assert not event.event_phase(s)

    assert s.wounds[:3] == [1 + 3, 1, 1] and s.waiting_beast == NO_BEAST
    assert BOX.beasts[s.beasts_out[0]].id == "cheetah"


@rule("R-CARD-ISLAND", "R-S3-06")
def test_the_island_fights_back_with_the_book_twice() -> None:
    s = with_luck(table())
    s.scenario, s.story = SCENARIOS["jenny"], list(SCENARIOS["jenny"].story)
    s.levels[PALISADE] = 1

    draw_event(s, "the_island_fights_back")

    assert s.levels[PALISADE] == 0 and s.wounds[:3] == [2, 2, 2]


@rule("R-CARD-INCIDENT")
@case("C-MISC-46")
def test_an_unlucky_incident_opens_the_book_once() -> None:
    s = with_luck(table())
    s.scenario, s.story = SCENARIOS["jenny"], list(SCENARIOS["jenny"].story)
    s.levels[PALISADE] = 2

    meet(s, "unlucky_incident", 1)

    assert s.levels[PALISADE] == 1


@edition_row("E-99")
@rule("R-CARD-CHEST")
@case("C-CARD-19")
def test_used_up_equipment_does_not_come_back_from_the_chest() -> None:
    s = with_luck(table())
    s.equipment = [0 if card == PISTOL else -3 for card in range(8)]

    perform(s, BOX.wreckage[CAPTAINS_CHEST].large, 1)

    assert s.equipment[PISTOL] == 0


@edition_row("E-99")
@rule("R-CARD-CHEST")
@case("C-CARD-20")
def test_in_the_earlier_edition_used_up_equipment_may_come_back() -> None:
    s = table("earlier")
    s.equipment = [0 if card == PISTOL else -3 for card in range(8)]
    s.answers = Spoken([])

    perform(s, BOX.wreckage[CAPTAINS_CHEST].large, 1)

    assert s.equipment[PISTOL] != 0


@rule("R-CARD-JEWEL")
@case("C-MISC-44")
def test_a_jewel_found_by_a_sleeper_outside_comes_a_night_later() -> None:
    s = with_luck(table())
    s.phase = RESOLVING
    meet(s, "a_shiny_jewel", 1)
    s.phase, s.outside[1] = NIGHT, T1
    resolve_tonight(s)
    assert s.wounds[:3] == [1, 1, 1]

    s.outside[1] = NOWHERE
    resolve_tonight(s)

    assert s.wounds[:3] == [2, 2, 2] and s.tonight == []


@rule("R-MYST-04", "R-TERM-01")
def test_medicine_frees_from_the_spiders_web_and_only_then_is_its_card_discarded() -> None:
    """A-88."""
    s = with_luck(table())
    meet(s, "spider_web", 1)
    s.phase = NIGHT
    resolve_tonight(s)
    assert s.mysteries_out == []
    set_up(s, "items=medicine")

    resolve_tonight(s)

    assert s.wounds[1] == 1 + 1 + 1 and s.webs == []
    assert BOX.mysteries[s.mysteries_out[-1]].id == "spider_web"


@rule("R-TERM-08", "R-END-04")
def test_the_tile_of_a_hurricane_may_take_the_camp_with_it() -> None:
    s = with_luck(table())
    card = BOX.card_named("after_the_hurricane")
    s.marks[M1] |= {TIME_HERE}
    s.events = [card]
    note(s, card, M1)

    with suppress(Over):
        event.event_phase(s)

    assert s.ending == "camp_lost"


@rule("R-CARD-FLOCK")
def test_a_new_flock_on_a_tile_without_food_is_a_source_until_it_vanishes() -> None:
    s = with_luck(table())
    s.tiles[M2] = 1  # plains with wood and no food
    s.phase, s.acting = RESOLVING, stack_on(target(GATHER, source=WOOD_AT[M2]), 1)
    card = s.in_play = BOX.card_named("new_flock")
    perform(s, BOX.adventures[card.n].when_drawn, 1)
    for mark in s.later:
        s.marks[mark.space] |= {mark.mark}
    s.later, s.acting, s.phase = [], None, 0
    assert food_of(s, M2) == PARROT and FOOD_HERE in s.marks[M2]

    perform(s, BOX.adventures[card.n].later, 0)

    assert "exhausted_food,exhausted_wood" in observe(s)["m2"]


def test_signs_of_fire_after_a_failure_burn_a_source_when_the_space_is_explored() -> None:
    s = with_luck(table(), ("tile", 11))
    s.phase, s.acting = RESOLVING, stack_on(target(EXPLORE, space=T2), 1)
    perform(s, BOX.adventures[BOX.adventure_named("signs_of_fire")].when_drawn, 1)
    for mark in s.later:
        s.marks[mark.space] |= {mark.mark}
    s.later, s.token_pool = [], []

    exploring.place_tile(s, T2, 1)

    assert observe(s)["t2"] == "exhausted_wood"


def test_swamp_on_the_way_of_a_treasure_map_marks_nothing() -> None:
    s = with_luck(table())
    s.phase, s.acting = RESOLVING, stack_on(target(EXPLORE, by="map"), 1)

    perform(s, BOX.adventures[BOX.adventure_named("swamp")].when_drawn, 1)

    assert s.later == [] and not any(s.marks)


@rule("R-CARD-BOWL", "R-EVENT-02")
@case("C-MISC-60")
def test_the_ceremonial_bowl_curses_from_the_next_round_until_it_returns() -> None:
    s = with_luck(table())
    bowl = BOX.card_named("ceremonial_bowl")
    treasure_arrives(s, bowl, 1)
    assert not s.curses[1] & {CURSED, CONFUSED}

    event.start_of_round(s)
    assert CURSED in s.curses[1]
    event.start_of_round(s)
    assert CURSED in s.curses[1]

    s.events = [BOX.card_named("ceremonial_bowl"), BOX.card_named("sunny_beach")]
    s.luck = [("event", BOX.card_named("ceremonial_bowl"))]
    event.event_phase(s)
    assert s.curses[1] == set()


@rule("R-CARD-CONFUSED")
def test_confusion_lasts_one_round() -> None:
    s = with_luck(table())
    meet(s, "confused", 1)

    event.start_of_round(s)
    assert CONFUSED in s.curses[1]
    event.start_of_round(s)
    assert not s.curses[1]


@rule("R-TERM-01")
def test_surprising_discovery_lies_ready_when_the_action_phase_is_over() -> None:
    s = with_luck(table())
    number = BOX.adventure_named("surprising_discovery")
    s.phase, s.adventures[2] = RESOLVING, [number]
    resolve_adventure(s, 2, 1)
    assert s.kept == [] and s.adventures_out == []

    s.determination = [0] * 6
    resolving.end_of_actions(s)

    assert s.kept == [card_of(ADVENTURE_DECK, number)] and s.kept_uses == [1] and s.future_treasures == []


@rule("R-NIGHT-01")
def test_the_barrel_does_not_reach_a_sleeper_outside() -> None:
    s = with_luck(table())
    s.phase, s.outside[2] = NIGHT, T1

    perform(s, BOX.mysteries[BOX.mystery_named("barrel")].when_used, 0)

    assert s.wounds[:3] == [0, 0, 1]


@rule("R-TOK-FOOD-01")
def test_an_extra_meal_of_tired_people_is_eaten_the_same_night() -> None:
    s = with_luck(table())
    draw_event(s, "chronic_tiredness")
    s.goods, s.phase, s.determination[:3] = [0, 4, 0, 0], NIGHT, [0, 0, 0]
    s.answers = Spoken(["go_without-99", "eats_once-1", "eats_once-2"])

    night.supper(s)

    assert s.goods[1] == 0 and sum(s.wounds[:3]) == 3 + 2


@rule("R-DTOK-GOAT", "R-DTOK-HEALHERBS", "R-DTOK-HERBS", "R-DTOK-POISON", "R-DTOK-VEG", "R-DTOK-THORNS")
@pytest.mark.parametrize(
    ("token", "given", "ready"),
    [
        ("goat", "weapon=1", True),
        ("goat", "weapon=0", False),
        ("herbs", "items=pot", True),
        ("herbs", "items=", False),
        ("poison", "items=pot", True),
        ("poison", "items=", False),
        ("healing_herbs", "items=pot board=medicine", True),
        ("healing_herbs", "items=pot board=", False),
        ("healing_herbs", "items= board=medicine", False),
        ("vegetables", "items=pot", True),
        ("vegetables", "items=", False),
        ("vegetables", "items=pot all.wounds=0", False),
        ("thorny_bushes", "shelter=1", True),
        ("thorny_bushes", "shelter=0", False),
        ("large_leaves", "weather=1,0", True),
        ("large_leaves", "weather=0,1", False),
    ],
)
def test_a_discovery_token_needs_what_it_shows(token: str, given: str, ready: bool) -> None:
    s = table()
    for word in given.split():
        set_up(s, word)

    assert uses.token_ready(s, TOKENS.index(token)) is ready


MOMENTS = {
    "planning": "candles",
    "not_resolving": "goat",
    "weather": "large_leaves",
    "night": "vegetables",
    "any": "fallen_tree nourishing_larvae healing_herbs herbs old_machete poison thorny_bushes tobacco treasure",
}


@rule("R-USE-05", "R-DTOK-CANDLES", "R-DTOK-LEAVES", "R-DTOK-LARVAE", "R-DTOK-TREE")
def test_a_discovery_token_has_its_moment() -> None:
    assert {token.id: token.when for token in BOX.tokens[:13]} == {
        id: when for when, ids in MOMENTS.items() for id in ids.split()
    }


@rule("R-DTOK-01", "R-DISCARD-01")
def test_a_used_token_leaves_the_game() -> None:
    s = with_luck(table())
    set_up(s, "tokens=tobacco")
    pool = s.token_pool[:]

    uses.use(s, TOKEN_USE[TOKENS.index("tobacco")], 0)

    assert s.tokens == [] and s.tokens_out == [TOKENS.index("tobacco")] and s.token_pool == pool and s.morale == 1


@rule("R-USE-06")
def test_starting_equipment_works_twice() -> None:
    s = with_luck(table())
    set_up(s, "equipment=empty_bottle")

    for _ in range(2):
        uses.use(s, EQUIPMENT_USE[EMPTY_BOTTLE], 0)

    assert s.levels[2] == 3 + 2 and s.equipment[EMPTY_BOTTLE] == 0


@rule("R-TERM-03", "R-CARD-BLANKETS")
def test_blankets_are_gone_with_their_third_use() -> None:
    s = with_luck(table())
    set_up(s, "kept=blankets")
    s.weather = [0, 3]

    for _ in range(3):
        weather.use_in_weather(s, kept_use(BLANKETS))

    assert s.weather == [0, 0] and s.kept == [] and s.mysteries_out == [BLANKETS.n]


@rule("R-WOUND-02")
def test_a_covered_arrow_costs_no_morale() -> None:
    s = table()
    s.answers = Spoken(["cook-1", "explorer-1"])
    treasure_arrives(s, BOX.card_named("amulet_with_a_portrait_of_a_beautiful_lady"), 1)

    wound(s, 1, 4)

    assert s.wounds[1] == 5 and s.morale == 0


@rule("R-MOVE-05", "R-MOVE-06")
def test_the_hatchet_moves_with_the_camp_unless_such_a_token_lies_there() -> None:
    s = with_luck(table())
    treasure_arrives(s, HATCHET, 1)
    move_camp(s, M2)
    assert observe(s)["m1"] == "" and observe(s)["m2"] == "extra_wood" and s.kept == [HATCHET]

    set_up(s, "m1=extra_wood")
    move_camp(s, M1)

    assert observe(s)["m2"] == "" and s.kept == [] and s.followers == []
