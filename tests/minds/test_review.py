"""A match in review: what is luck, what is choice, and that both together are all that moved it."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from time import thread_time

import pytest

from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.bots import find_bot
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Point, State, copy
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import find_game
from robinsonade.minds import looking_back
from robinsonade.minds.looking_back import LookingBack, Odds, Step, error_of, moments_of, steps_of, usual_budget
from robinsonade.minds.rehearsal import foregone
from robinsonade.minds.review import Review, hash_of, review, told
from robinsonade.minds.thinking import Budget

RECORDS = Path(__file__).parents[1] / "records"
SHORT = ["paleo/level1-1seats-skulls", "robinson/family_newer_death", "naufragos/all_dead", "camps/basic_last_camp"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "JUMPS", 2)
    monkeypatch.setattr(looking_back, "SUSPECTS", 1)


def recorded(name: str) -> Match:
    record = read_record((RECORDS / f"{name}.json").read_bytes())
    return Match(find_game(record.game), record)


def played(game: Game, seed: int = 3, seats: int = 2) -> Match:
    return played_on(Match.start(game, seats, seed=seed))


def played_on(match: Match) -> Match:
    bot = find_bot("random")(1)
    while match.question:
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match


def check_sums(found: Review) -> None:
    for line in found["lines"]:
        moved = sum(point["choice"] + point["luck"] for point in line["points"])
        assert line["points"][0]["chance"] + moved == pytest.approx(line["end"], abs=0.02)  # each is rounded
        assert moved == pytest.approx(line["choice"] + line["luck"], abs=0.02)
        for before, after in pairwise(line["points"]):
            assert before["chance"] + before["choice"] + before["luck"] == pytest.approx(after["chance"], abs=0.001)


@pytest.mark.parametrize("name", SHORT)
def test_choice_and_luck_together_are_all_that_moved_a_match_and_it_is_left_as_it_was(name: str) -> None:
    match = recorded(name)
    before = json.dumps([match.began.dump(), match.table.dump(), match.choices, len(match.facts)], sort_keys=True)

    found = review(match, Budget(0.7))

    check_sums(found)
    assert json.dumps(found) == json.dumps(json.loads(json.dumps(found)))
    assert found["of"] == hash_of(match.choices)
    assert (
        json.dumps([match.began.dump(), match.table.dump(), match.choices, len(match.facts)], sort_keys=True) == before
    )


@pytest.mark.parametrize("name", SHORT)
def test_whoever_had_no_time_to_look_at_anything_tells_how_it_ended(name: str) -> None:
    found = review(recorded(name), Budget(1e-9))

    for line in found["lines"]:
        assert line["points"] == [] == line["told"] and line["luckiest"] is line["unluckiest"] is None
    assert (found["costs"], found["choices"]) == ([], len(recorded(name).choices))


@pytest.mark.parametrize("name", ["paleo/level1-1seats-skulls", "robinson/family_newer_death"])
def test_two_reviews_of_a_record_with_so_many_worlds_are_the_same(name: str) -> None:
    assert review(recorded(name), Budget(0.0, 1)) == review(recorded(name), Budget(0.0, 1))


def test_there_is_one_line_where_all_win_together_and_otherwise_one_for_each_seat_of_its_own_questions() -> None:
    together, apart = LookingBack(recorded(SHORT[0]), Budget()), LookingBack(recorded(SHORT[3]), Budget())

    assert together.lines() == [-1]
    assert apart.lines() == [0, 1]
    for step in apart.steps[:6]:
        apart.rehearse(step)
    assert {moment.step.seat for moment in apart.moments(1)} == {1}


def test_what_will_come_has_no_say_in_how_a_choice_is_judged() -> None:
    """The same table with other luck ahead, and with another hand where this seat cannot look."""
    looking = LookingBack(played(SIGNAL_FIRE), Budget())
    for step in [step for step in looking.steps if not step.point.given][:4]:
        other = copy(step.point.start)
        other.rng = 77
        hand, pile = other.hands[1 - step.seat], other.pile  # type: ignore[attr-defined]
        hand[0], pile[0] = pile[0], hand[0]
        alike = Step(step.n, step.seat, Point(other, []), step.question, step.pick, step.options)
        for _ in range(5):
            looking.rehearse(step)
            looking.rehearse(alike)
        assert (step.left, step.made) == (alike.left, alike.made)


def test_whoever_answers_as_advised_changes_nothing() -> None:
    looking = LookingBack(recorded("robinson/cannibals_newer_death"), Budget())
    for step in looking.steps:
        looking.rehearse(step)
    as_advised = [step for step in looking.steps if step.advised == [step.pick]]

    assert len(as_advised) >= 5
    assert not any(step.difference for step in as_advised)


def test_without_anything_learned_between_there_is_no_luck() -> None:
    match = recorded("robinson/family_newer_death")
    looking = LookingBack(match, Budget())
    for step in looking.steps:
        looking.rehearse(step)
    moments = looking.moments(-1)

    still = [a for a, b in pairwise(moments) if match.knew[a.step.n] == match.knew[b.step.n]]
    assert len(still) > 5
    assert all(moment.luck == pytest.approx(0) for moment in still if not moment.step.takes_back)


class Warmth(Odds):
    """Judges by the fire alone."""

    def __call__(self, s: State, seat: int) -> float:
        return min(1.0, s.fire / 12)  # type: ignore[attr-defined]


def test_a_signal_that_no_ship_can_see_is_a_choice_that_cost_something() -> None:
    match = Match.start(SIGNAL_FIRE, 2, {"sea": "rough"}, seed=1)
    for key in ("log", "twig", "signal"):
        match.choose(key)
    assert match.table.fire == 0  # type: ignore[attr-defined]  # four and a six make ten, and eleven is needed
    looking = LookingBack(played_on(match), Budget(0.0, 8))
    looking.judge = Warmth(SIGNAL_FIRE, match.box)
    looking.judge.rounds = 1
    step = next(step for step in looking.steps if step.n == 2)
    for _ in range(8):
        looking.rehearse(step)

    looking.seek(step)

    assert step.difference < 0
    found = told(looking)
    assert [(cost["step"], cost["chose"]["en"], cost["better"]["en"]) for cost in found["costs"]] == [
        (2, "signal", "wait"),
    ]
    assert 0 < found["costs"][0]["low"] < found["costs"][0]["cost"] < found["costs"][0]["high"]
    assert found["parts"][0]["lost"] > 0 and not found["parts"][1]["lost"]


def test_of_a_plan_it_is_told_where_another_pawn_should_have_gone_and_not_which_was_taken_up_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(looking_back, "SUSPECTS", 1000)
    looking = LookingBack(recorded("robinson/family_newer_death"), Budget(0.0, 1))
    for _ in looking.look_everywhere():
        pass
    match, suspected = looking.match, {step.n for step in looking.suspects()}
    taken_up = {n for n, two in enumerate(pairwise(match.answered)) if two == ("pawn", "place")}

    assert taken_up & {step.n for step in looking.steps}
    assert not taken_up & suspected and {n + 1 for n in taken_up} & suspected


def test_few_worlds_that_agree_prove_little_and_a_choice_seen_in_one_world_counts_little() -> None:
    assert error_of([1.0, 1.0], 0.25) > 0.2
    steps = steps_of(played(SIGNAL_FIRE))[:1]
    steps[0].left, steps[0].made = [0.0], [1.0]
    assert 0 < moments_of(steps, 1.0, 0.25)[0].choice < 0.1
    steps[0].left, steps[0].made = [0.0] * 200, [1.0] * 200
    assert moments_of(steps, 1.0, 0.25)[0].choice > 0.9


def test_luck_that_came_with_the_first_choices_is_not_lost() -> None:
    """A match that went on at another table holds what was decided before."""
    secret = "ab" * 32
    match = Match.start(SIGNAL_FIRE, 2, secret=secret)
    bot = find_bot("random")(1)
    for n in range(100):
        if not match.question:
            break
        if n == 3:
            match = Match(SIGNAL_FIRE, match.record()).with_fresh_luck("cd" * 32)
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)

    assert [step.n for step in steps_of(Match(SIGNAL_FIRE, match.record()))][:3] == [0, 1, 2]


@pytest.mark.parametrize("name", ["robinson/castaways_newer_rescued", "robinson/castaways_earlier_rescued"])
def test_a_rescue_that_nothing_can_stop_any_more_is_no_luck(name: str) -> None:
    """The ship comes when the next round begins, before anybody is asked again."""
    looking = LookingBack(recorded(name), Budget(0.0, 2))
    looking.steps = looking.steps[-3:]
    for _ in looking.look_everywhere():
        pass
    last = looking.moments(-1)[-1]

    assert last.before > 0.8 and last.luck < 0.2


def test_where_somebody_is_asked_first_the_table_stays_as_it_is() -> None:
    table = Match.start(find_game("paleo"), 2, seed=3).table
    before = table.dump()

    assert foregone(table) is table
    assert table.dump() == before


LONG = [
    "camps/flood_last_camp",
    "naufragos/rescued_solo",
    "paleo/level6-3seats-painting",
    "robinson/volcano_earlier_time",
]


@pytest.mark.parametrize("name", LONG)
def test_a_match_of_two_hundred_choices_is_read_looked_at_and_told_within_its_seconds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in processor time: what all of it takes besides the seconds that it is given."""
    monkeypatch.undo()
    began = thread_time()
    match = recorded(name)
    assert len(match.choices) >= 200

    found = review(match, Budget(1.5))

    assert thread_time() - began < 1.5 + (60 - usual_budget(5000).seconds) / 2
    check_sums(found)


def test_a_budget_of_seconds_is_kept_and_is_a_quarter_of_one_for_each_choice() -> None:
    match = recorded("naufragos/all_dead")
    began = thread_time()

    found = review(match, Budget(3.0))

    assert 2.4 < thread_time() - began < 4.5
    check_sums(found)
    assert [usual_budget(n).seconds for n in (1, 100, 200, 5000)] == [2.0, 25.0, 50.0, 55.0]
