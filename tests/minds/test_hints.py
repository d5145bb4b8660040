"""Hints: the best choices with their odds and reasons, from imagined worlds alone."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest

from robinsonade.engine.game import Game
from robinsonade.engine.match import Match
from robinsonade.minds.hints import Adviser, Hints, interval
from robinsonade.minds.judge import Judge
from robinsonade.minds.thinking import Budget
from robinsonade.testing.views import look_alikes
from robinsonade.testing.walks import Tour
from tests.minds.test_seer import CAMPS, GAMES, NAUFRAGOS, PALEO, ROBINSON, at, begun

TWO_WORLDS = Budget(0.0, 2)
FEW_LOOKS = 8  # at one match


def hinted(match: Match, seed: int = 1, judge: Judge | None = None, worlds: int = 2) -> Hints:
    return Adviser(match, match.waiting_for()[0], seed, judge).think(Budget(0.0, worlds))


def prickly(game: Game) -> Judge:
    """The least difference between two tables means all to it."""
    judge = Judge(game, lambda s, seat: Random(str(s.dump())).random())
    judge.rounds = 1
    return judge


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_two_worlds_that_look_alike_to_a_seat_give_the_same_hint(game: Game) -> None:
    walk, compared = next(Tour(game, walks=1, seed=7).walks()), 0
    for match in islice(walk.questions(), 0, 60, 60 // FEW_LOOKS):
        for seat in match.waiting_for()[:1]:
            first, *others = [
                Adviser(world, seat, 1, prickly(game)).think(TWO_WORLDS)
                for world in (match, *look_alikes(walk, match, seat))
            ]
            assert all(other == first for other in others)
            compared += len(others)

    assert compared


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_and_worlds_give_the_same_hint_and_the_table_stays_as_it_was(game: Game) -> None:
    match = begun(game, 10)
    before = json.dumps([match.began.dump(), match.table.dump(), len(match.facts)], sort_keys=True)

    assert hinted(match) == hinted(Match(game, match.record()))
    assert json.dumps([match.began.dump(), match.table.dump(), len(match.facts)], sort_keys=True) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_hint_can_be_chosen_and_says_why_in_both_languages(game: Game) -> None:
    match = begun(game, 12)
    seat, question = match.waiting_for()[0], match.question
    assert question
    offered = {("choose", key) for key in match.keys_offered()}
    offered |= {("gesture", gesture.key) for gesture in match.game.gestures(match.table, question, seat)}
    found = hinted(match)

    assert found["worlds"] == 2 and 1 <= len(found["best"]) <= 3
    for hint in found["best"]:
        assert (hint["does"], hint["key"]) in offered
        assert all(hint["why"][lang] for lang in ("en", "de"))
        assert 0 <= hint["low"] <= hint["chance"] <= hint["high"] <= 1


def test_thinking_on_is_thinking_longer() -> None:
    match = at(PALEO, "choose")
    slowly = Adviser(match, match.waiting_for()[0], 1)
    slowly.think(TWO_WORLDS)
    narrower = slowly.think(TWO_WORLDS)

    assert narrower == hinted(match, worlds=4)
    assert narrower["worlds"] == 4


def test_the_more_worlds_the_narrower_is_the_interval_and_few_are_never_sure() -> None:
    widths = [high - low for low, high in (interval([0.0, 1.0] * n) for n in (1, 4, 16, 64))]

    assert widths == sorted(widths, reverse=True)
    assert interval([1.0, 1.0])[0] < 0.7
    assert interval([1.0] * 40)[0] > 0.95


def test_what_members_of_a_network_differ_about_does_not_become_surer() -> None:
    low, high = interval([0.5] * 1000, doubt=0.1)

    assert high - low > 0.3


def test_in_no_time_at_all_three_are_compared() -> None:
    match = at(NAUFRAGOS, "share", seats=4)
    found = Adviser(match, match.waiting_for()[0], 1).think(Budget(0.0))

    assert len(found["best"]) == 3 and found["worlds"] == 0


@pytest.mark.parametrize("game", [CAMPS, ROBINSON], ids=lambda game: game.name)
def test_what_only_the_game_appraises_is_ranked_without_odds(game: Game) -> None:
    found = hinted(begun(game, 10), judge=Judge(game))

    assert not found["are_odds"]
    assert [hint["odds"] for hint in found["best"]] == [None] * len(found["best"])


def test_what_is_played_to_its_end_has_odds_in_words() -> None:
    found = hinted(at(PALEO, "act"), judge=Judge(PALEO))

    assert found["are_odds"]
    for hint in found["best"]:
        assert hint["odds"] and "in 100" in hint["odds"]["en"] and "von 100" in hint["odds"]["de"]


def test_any_part_of_the_best_plan_may_come_first_and_the_planner_says_why() -> None:
    match = at(ROBINSON, "pawn", seats=4)
    found = hinted(match)

    assert {hint["does"] for hint in found["best"]} == {"gesture"}
    assert len({hint["key"] for hint in found["best"]}) == 3
    assert found["best"][0]["touches"][0].startswith("pawn:")


def test_a_way_to_a_far_field_is_one_choice() -> None:
    match = at(CAMPS, "turn", seats=3)

    assert any(hint["key"].startswith("reach:") for hint in hinted(match)["best"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_three_are_named_wherever_there_are_three_to_the_end_of_thinking(game: Game) -> None:
    walk = next(Tour(game, walks=1, seed=7).walks())
    for match in islice(walk.questions(), 0, 60, 60 // FEW_LOOKS):
        seat = match.waiting_for()[0]
        assert match.question
        offered = match.question.onward(seat, match.table.seats)
        found = Adviser(match, seat, 1).think(Budget(0.0, 5))
        assert len(found["best"]) >= min(3, len(offered)), match.question.prompt


def test_turns_that_all_begin_alike_leave_room_for_others() -> None:
    match = at(CAMPS, "start_camp", seats=2)
    adviser = Adviser(match, match.waiting_for()[0], 1)

    assert len(adviser.think(Budget(0.0, 9))["best"]) == 3
