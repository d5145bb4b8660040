"""The round and its Event Phase (R-ROUND, R-EVENT)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.demands import change_track
from robinsonade.games.robinson.game import STEPS
from robinsonade.games.robinson.table.numbers import EVENT
from tests.games.robinson.beginnings import both, reads, told
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, adventure, camp, story
from tests.rules import rule


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


@rule("R-EVENT-01", "R-EVENT-02")
def test_cards_that_were_shuffled_in_are_resolved_and_another_is_drawn_until_an_event_comes() -> None:
    scene = camp(first="cook", wood=1).event("breakdown", "savings", "termites")

    assert scene["cook"].determination == 2
    assert scene.mood == -1
    assert scene.wood == 0
    assert scene.row() == ["-", "termites"]
    assert sorted(BOX.adventures[card].id for card in scene.table.adventures_out) == ["breakdown", "savings"]


@both
@rule("R-EVENT-02", "R-EVENT-04", "R-EVENT-05", "R-EVENT-06", "R-EVENT-07")
@case("C-EVENT-01")
def test_two_adventures_return_then_an_event_with_a_book_pushes_a_threat_off(edition: str) -> None:
    scene = camp(edition=edition).threats("jaguar", "wrecked_balloon")
    scene.event("weather_breakdown", "in_a_hurry", "unusually_cold_night")

    order = ["returns_as_event", "returns_as_event", "event", "book", "threat_falls"]
    assert told(scene, *order) == order
    assert scene.row() == ["wrecked_balloon", "unusually_cold_night"]
    assert len(scene.table.adventures_out) == 2
    assert [BOX.events[card].id for card in scene.table.events_out] == ["jaguar"]


@edition_row("E-130")
@rule("R-EVENT-02", "R-DICE-04")
@pytest.mark.parametrize(("edition", "fur"), [("newer", 2), ("earlier", 1)])
def test_a_carcass_and_what_comes_around_have_less_fur_in_the_earlier_edition(edition: str, fur: int) -> None:
    scene = camp(edition=edition).on_space(explore="adventure").plan("cook cook: explore:t1")
    scene.act(["2"], ["tile=11", "token=tobacco", adventure("carcass")])
    assert (scene.future_food, scene.future_fur) == (2, fur)

    returns = camp(edition=edition).event("predator_in_the_camp", "termites")
    assert (returns.food, returns.fur) == (2, fur)


@rule("R-EVENT-02")
def test_a_card_that_comes_back_from_the_event_deck_is_read_by_its_lower_half() -> None:
    scene = camp(phase=EVENT)
    scene.table.hand = [BOX.card_named("savings")]

    assert reads(scene, "now") == {"Unsteady Construction": "Morale -1."}


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


@rule("R-EVENT-11")
@case("C-EVENT-06")
def test_wreckage_drifts_away_without_an_effect() -> None:
    scene = camp().threats("food_crates", "wrecked_balloon").event("termites")

    assert scene.row() == ["wrecked_balloon", "termites"]
    assert scene.wounds == [0, 0, 0]
    assert "R-EVENT-11" in scene.rules
