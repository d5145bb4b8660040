"""Luck from a secret: nobody can compute it, everybody can verify it afterwards."""

from __future__ import annotations

import json
import pickle
import timeit

import pytest

from robinsonade.engine import luck
from robinsonade.engine.chance import draw, rand
from robinsonade.engine.errors import Broken, Unreadable
from robinsonade.engine.luck import Keyed, Known, commitment
from robinsonade.engine.machine import State
from robinsonade.engine.match import Match
from robinsonade.engine.records import Record, read_record, record_from
from robinsonade.games import find_game
from tests.engine.test_chance import looks_uniform

SECRET = bytes(range(32))
MANY = 20_000


def table(source: Keyed | Known) -> State:
    return State(2, source, 0, "")


def match(secret: bytes = SECRET, game: str = "camps") -> Match:
    return Match.start(find_game(game), 2, secret=secret.hex())


def play(match: Match, choices: int) -> Match:
    for _ in range(choices):
        seat = match.waiting_for()[0]
        question = match.question_for(seat)
        assert question is not None
        match.choose(question["options"][0]["key"], seat)
    return match


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52])
def test_all_results_are_equally_likely(n: int) -> None:
    s = table(Keyed(SECRET))
    assert looks_uniform((rand(s, n) for _ in range(MANY)), n)


def test_the_last_numbers_of_the_hash_are_refused_because_they_favour_the_first_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """2^64 is no multiple of 3: of 2^64 numbers one is left over. It must not count as a 0."""
    numbers = iter([2**64 - 1, 5])
    monkeypatch.setattr(luck, "number", lambda secret, about: next(numbers))
    assert rand(table(Keyed(SECRET)), 3) == 2


def test_the_same_secret_gives_the_same_luck_on_every_machine() -> None:
    """Records depend on these numbers. If they change, every record is outdated."""
    s = table(Keyed(SECRET))
    assert [rand(s, 100) for _ in range(8)] == [91, 50, 68, 13, 53, 74, 35, 61]
    assert commitment(SECRET.hex()) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_draw_costs_at_most_a_few_microseconds() -> None:
    s = table(Keyed(SECRET))
    best = min(timeit.repeat(lambda: rand(s, 52), number=2_000, repeat=5)) / 2_000
    assert best < 10e-6  # 2 on an idle machine


def test_what_was_decided_can_be_told_without_what_decides() -> None:
    s = table(Keyed(SECRET))
    pile, results = list(range(40)), [rand(s, 6) for _ in range(5)]
    cards = [draw(s, pile) for _ in range(10)]
    assert isinstance(s.rng, Keyed)
    known, again = table(Known(s.rng.results())), list(range(40))
    assert [rand(known, 6) for _ in range(5)] == results
    assert [draw(known, again) for _ in range(10)] == cards
    with pytest.raises(Broken, match="none for what comes after"):
        rand(known, 6)


def test_after_what_is_known_a_secret_decides() -> None:
    s = table(Known([3, 1], SECRET))
    assert [rand(s, 6), rand(s, 6)] == [3, 1]
    more = [rand(s, 6) for _ in range(50)]
    assert looks_uniform(more, 6)
    assert isinstance(s.rng, Keyed)
    assert s.rng.results() == [3, 1, *more]


def test_known_luck_that_cannot_be_is_refused() -> None:
    with pytest.raises(Broken, match="says 6 where one of 6 things is decided"):
        rand(table(Known([6])), 6)


def test_the_record_of_a_running_match_holds_no_secret_and_replays() -> None:
    running = play(match(), 12)
    text = running.record().to_json()
    assert SECRET.hex() not in text
    assert commitment(SECRET.hex()) in text
    again = Match(running.game, read_record(text))
    assert again.table.dump() == running.table.dump()
    assert again.view(0) == running.view(0)


def test_the_record_of_a_match_that_is_over_holds_the_secret() -> None:
    over = match()
    while over.question is not None:
        play(over, 1)
    record = read_record(over.record().to_json())
    assert record.sealed is not None
    assert record.sealed.secret == SECRET.hex()
    assert Match(over.game, record).table.dump() == over.table.dump()


def test_a_bot_is_never_given_the_secret() -> None:
    running = play(match(), 12)
    point = running.point()
    assert isinstance(point.start.rng, Known)
    assert not point.start.rng.secret


def test_a_match_that_was_pickled_has_the_same_luck_to_come() -> None:
    running = play(match(), 12)
    again = pickle.loads(pickle.dumps(running))
    assert play(again, 20).table.dump() == play(running, 20).table.dump()


@pytest.mark.parametrize("source", [Keyed(SECRET), Known([3, 1], SECRET)])
def test_luck_that_was_pickled_is_the_same_after_thousands_of_results(source: Keyed | Known) -> None:
    s = table(source)
    for _ in range(5_000):
        rand(s, 4)
    again = pickle.loads(pickle.dumps(s))
    assert (again.rng, again.rng.results()) == (s.rng, s.rng.results())  # type: ignore[union-attr]
    assert [rand(again, 100) for _ in range(20)] == [rand(s, 100) for _ in range(20)]


def test_a_running_record_goes_on_with_another_secret() -> None:
    record = play(match(), 12).record()
    assert record.sealed is not None
    record.sealed = record.sealed._replace(secret=bytes(32).hex(), commitment=commitment(bytes(32).hex()))
    on = Match(find_game("camps"), read_record(record.to_json()))
    one = play(on, 20)
    stored = Record(**vars(on.setup))
    stored.choices = one.choices
    assert Match(on.game, stored).table.dump() == one.table.dump()


def test_after_another_choice_what_was_decided_elsewhere_does_not_count() -> None:
    """Otherwise whoever took back would know what comes."""
    record = play(match(), 12).record()
    assert record.sealed is not None
    record.sealed = record.sealed._replace(secret=bytes(32).hex(), commitment=commitment(bytes(32).hex()))
    went_back = Match(find_game("camps"), record)
    went_back.undo(3)
    assert went_back.setup.sealed is not None
    assert went_back.setup.sealed.drawn_for == 3
    play(went_back, 15)
    stored = went_back.setup.first(0)
    stored.choices = went_back.choices
    assert Match(went_back.game, stored).table.dump() == went_back.table.dump()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"secret": bytes(32).hex()}, "not the one its match promised"),
        ({"secret": "dragon"}, "'secret' should be 64 hexadecimal digits"),
        ({"commitment": ""}, "'commitment' should be 64 hexadecimal digits"),
        ({"drawn": ["six"]}, "'drawn' should be whole numbers"),
        ({"drawn_for": -1}, "'drawn' should be whole numbers"),
        ({"generator": "dice"}, "comes from 'dice'"),
        ({"generator": "xorshift60"}, "has no field 'commitment'"),
        ({"commitment": 5}, "'commitment' is a whole number; it should be a word"),
    ],
)
def test_a_record_with_spoilt_luck_is_refused_with_a_sentence(change: dict[str, object], why: str) -> None:
    data = json.loads(play(match(), 3).record().to_json())
    with pytest.raises(Unreadable, match=why):
        record_from({**data, "seed": 0, **change} if "generator" in change else {**data, **change})


def test_a_record_names_its_generator_and_one_without_a_name_has_the_first_there_was() -> None:
    new = Match.start(find_game("camps"), 2, seed=7)
    data = new.record().to_data()
    assert data.pop("generator") == "xorshift60"
    old = Match(new.game, record_from(data))
    assert old.table.dump() != new.table.dump()
    assert old.record().to_data()["generator"] == "xorshift64"
    assert Match(new.game, read_record(old.record().to_json())).table.dump() == old.table.dump()
