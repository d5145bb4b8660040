"""What a seat may see: its own hand, everything on the table, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from robinsonade.engine.machine import NOBODY, copy
from robinsonade.engine.match import Match
from robinsonade.games.camps.game import GAME
from robinsonade.games.camps.table import GAP, Table, half
from tests.games.camps.scenes import BOX, M1, Scene, SetTable, cards, drawn, from_stock, goal, land, table_of
from tests.rules import rule

SCENARIOS = ["basic", "flood", "volcano", "water_villages"]
EYES = [0, 1, 2, NOBODY]


@lru_cache
def moments(scenario: str) -> list[Match]:
    """A match of three played at random, and looked at now and then."""
    dice, found = Random(scenario), []
    match = Match.start(GAME, 3, {"scenario": scenario}, seed=2)
    while match.question is not None:
        if len(match.choices) < 4 or dice.random() < 0.06:
            found.append(match.fork(len(match.choices)))
        seat = match.waiting_for()[0]
        shown = match.question_for(seat)
        assert shown is not None
        match.choose(dice.choice(shown["options"])["key"], seat)
    return [*found, match]


def pieces_in(view: Any) -> Iterator[dict[str, Any]]:
    if isinstance(view, dict):
        if "piece" in view:
            yield view
        for part in view.values():
            yield from pieces_in(part)
    elif isinstance(view, list):
        for part in view:
            yield from pieces_in(part)


def terrain_cards_in(view: Any) -> list[str]:
    return sorted(piece["key"] for piece in pieces_in(view) if piece.get("kind") == "terrain")


def goals_in(view: Any) -> list[str]:
    return sorted(piece["key"] for piece in pieces_in(view) if piece.get("kind") == "goal")


def panel(view: Any, id: str) -> Any:
    return next((found for found in view["panels"] if found["id"] == id), None)


def as_json(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


@rule("C-TAKE-02")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_seat_sees_its_own_hand_the_row_and_the_top_of_the_discard_pile_and_no_other_card(scenario: str) -> None:
    for match in moments(scenario):
        s = table_of(match)
        for seat in EYES:
            seen = [card for card in s.row if card != GAP] + s.discard[-1:] + (s.hands[seat] if seat != NOBODY else [])
            assert terrain_cards_in(match.view(seat)) == sorted(BOX.card_ids[card] for card in seen)


@rule("C-SETUP-01", "C-SLOT-02")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_seat_sees_every_goal_on_the_table_its_own_first_goals_and_no_other(scenario: str) -> None:
    for match in moments(scenario):
        s = table_of(match)
        for seat in EYES:
            seen = s.goal_display[:]
            for other in range(s.seats):
                seen += s.goals[other]
            if seat != NOBODY:
                seen += s.goals[seat] + s.done[seat] + s.offered[seat]
            shown = set(goals_in(match.view(seat)))
            assert shown == {s.box.goals[tile].id for tile in seen}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hidden_cards_dealt_otherwise_change_nothing_in_a_view(scenario: str) -> None:
    """Other hands, the piles and their order, the goal stack and the first goals of others."""
    for match in moments(scenario):
        s = table_of(match)
        for seat in EYES:
            other = copy(s)
            assert isinstance(other, Table)
            other.imagine(seat)
            other.draw_pile.reverse()
            other.stock.reverse()
            other.goal_deck.pool.reverse()
            assert as_json(GAME.view(other, seat)) == as_json(GAME.view(s, seat))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_spectator_sees_no_hand_and_no_question(scenario: str) -> None:
    for match in moments(scenario):
        view = match.view(NOBODY)
        assert panel(view, "hand") is None
        assert panel(view, "first_goals") is None
        assert view["question"] is None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_only_who_is_asked_sees_the_question(scenario: str) -> None:
    for match in moments(scenario):
        for seat in EYES:
            assert (match.view(seat)["question"] is not None) == (seat in match.waiting_for())


def secret_scene() -> Scene:
    """Every hidden place holds a kind of card that lies nowhere else."""
    scene = land(M1, "flood", "ABC").start(A="0,0", B="6,3", C="6,0").camps(A="0,1")
    scene.hand(A="F P P", B="desert_artefact_water", C="mountain_artefact_water").row("F F F F F F")
    return scene.pile("meadow_flint_water").stock("forest_dye_water").discard("water_dye D")


HIDDEN = {
    "B's hand": "desert_artefact_water",
    "C's hand": "mountain_artefact_water",
    "the draw pile": "meadow_flint_water",
    "the stock": "forest_dye_water",
    "under the top of the discard pile": "water_dye",
}


@rule("C-TAKE-02", "C-SCEN-01")
@pytest.mark.parametrize("where", HIDDEN)
def test_no_word_of_the_view_tells_a_hidden_card(where: str) -> None:
    scene = secret_scene()
    match = Match.start(SetTable(scene.table), 3, {"scenario": "flood"})
    name = GAME.prompts["pay"].label(scene.table, BOX.card_named(HIDDEN[where]))
    for seat in (0, NOBODY):
        text = as_json(match.view(seat)) + as_json(match.log(seat))
        assert f'"{HIDDEN[where]}"' not in text
        assert name["en"] not in text
        assert name["de"] not in text


def test_while_somebody_walks_the_others_see_the_way_and_what_was_paid_but_not_the_hand() -> None:
    moment = secret_scene().pause("A", "0,1 1,1", pay="F P")
    view = moment.match.view(1)

    assert panel(view, "map")["trail"] == ["field:0,1", "field:1,1"]
    assert terrain_cards_in(view) == cards("F F F F F F P desert_artefact_water")
    assert [line["what"] for line in moment.match.log(1)] == ["round", "sets_out", "pays", "pays"]


@rule("C-SETUP-01")
def test_a_goal_kept_in_secret_shows_nothing_before_all_have_chosen() -> None:
    match = Match.start(GAME, 3, seed=4)
    before = [as_json(match.view(seat)["panels"]) for seat in EYES]
    kept = GAME.prompts["keep_goal"].key(match.table, table_of(match).offered[1][0])
    match.choose(kept, 1)

    assert [as_json(match.view(seat)["panels"]) for seat in (0, 2, NOBODY)] == [before[0], before[2], before[3]]
    assert all(kept not in as_json(match.log(seat)) for seat in (0, 2, NOBODY))


@rule("C-SETUP-01")
def test_the_first_goals_are_told_to_their_owner_only() -> None:
    match = Match.start(GAME, 3, seed=4)
    for seat in range(3):
        heard = [line["what"] for line in match.log(seat)]
        assert heard == ["offered"]
    assert match.log(NOBODY) == []


@rule("C-GOAL-01", "C-SCEN-04")
def test_the_log_tells_the_reward_card_to_its_owner_only() -> None:
    scene = land(M1, "flood").start(A="0,0", B="6,3").goals(A=[goal("F")]).stock("water_dye")
    match, _ = scene.run("A", {"turn": ["take:1"]}, drawn("D D") + from_stock("water_dye"), None, None)
    name = GAME.prompts["pay"].label(scene.table, BOX.card_named("water_dye"))["en"]

    assert name in as_json(match.log(0))
    assert name not in as_json(match.log(1))
    assert name not in as_json(match.log(NOBODY))
    assert [line["what"] for line in match.log(1)][-2:] == ["fulfils", "reward"]


@rule("C-SLOT-02")
def test_a_goal_taken_blind_is_open_once_it_lies_on_the_tableau() -> None:
    scene = land(M1).start(A="0,0", B="6,3").camps(A="0,1").hand(A="F P").from_slot(A=2)
    scene.goals_on_offer("four_winds").goal_stack("oasis")
    moment = scene.pause("A", "0,1 1,1", pay="F P", camp=True)
    assert "oasis" not in goals_in(moment.match.view(0))

    moment.match.choose("blind")
    assert "oasis" in goals_in(moment.match.view(1))


@rule("C-SLOT-03")
def test_of_a_tucked_card_only_the_visible_half_is_shown() -> None:
    scene = land(M1).start(A="0,0", B="6,3").under(A="F")
    scene.table.under[0] = [half(BOX.card_named("forest_flame"), 0)]
    for seat in (0, 1, NOBODY):
        view = GAME.view(scene.table, seat)
        assert "forest_flame" not in as_json(view)
    [shown] = panel(GAME.view(scene.table, 0), "tableau")["cards"]
    assert (shown["ground"], shown.get("resource")) == ("forest", None)


def test_every_text_of_a_view_is_there_in_english_and_german() -> None:
    def texts(part: Any) -> Iterator[dict[str, str]]:
        if isinstance(part, dict):
            if "en" in part:
                yield part
            for value in part.values():
                yield from texts(value)
        elif isinstance(part, list):
            for value in part:
                yield from texts(value)

    for scenario in SCENARIOS:
        for match in moments(scenario):
            seat = (match.waiting_for() or [0])[0]
            found = list(texts(match.view(seat))) + list(texts(match.log(seat)))
            assert found
            assert all(set(text) == {"en", "de"} for text in found)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_piece_that_can_be_pointed_at_says_what_it_is_and_names_a_rule(scenario: str) -> None:
    for match in moments(scenario):
        for part in match.view(0)["panels"]:
            shown = [piece for kind in ("places", "cards", "piles", "spaces") for piece in part.get(kind, [])]
            shown += part.get("tokens", []) if part["kind"] != "map" else []
            for piece in shown:
                assert piece.get("face") == "gap" or ((piece.get("says") or piece["explains"]) and piece["rules"]), (
                    piece["id"]
                )


@rule("C-SETUP-01")
def test_the_first_goals_lie_in_the_order_in_which_the_question_names_them() -> None:
    for seed in range(4):
        match = Match.start(GAME, 3, seed=seed)
        for seat in range(3):
            shown, asked = panel(match.view(seat), "first_goals"), match.question_for(seat)
            assert asked
            assert [piece["key"] for piece in shown["cards"]] == [option["key"] for option in asked["options"]]
            assert [[piece["id"]] for piece in shown["cards"]] == [option["touches"] for option in asked["options"]]
