from __future__ import annotations

from collections import Counter

import pytest

from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.bots import AnyOption, find_bot
from robinsonade.engine.errors import Unknown
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Question, State
from robinsonade.engine.match import Match
from robinsonade.engine.types import Options
from robinsonade.engine.ways import Foresight
from robinsonade.games import find_game

CAMPS = find_game("camps")
TABLE = State(2, 1, 0, "")
AT_ONCE = ["random", "greedy"]  # who thinks longer is looked at in tests/minds


def play(match: Match, bots: list[str], seed: int = 0) -> Match:
    seated = [find_bot(name)(seed) for name in bots]
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(seated[seat].answer(match, seat), seat)
    return match


def test_random_likes_all_options_alike() -> None:
    policy = AnyOption(3)
    picks = Counter(policy.answer(TABLE, 0, "", [4, 5, 6]) for _ in range(6000))

    assert set(picks) == {4, 5, 6}
    assert all(1880 < n < 2120 for n in picks.values())


def test_two_seats_of_one_bot_have_luck_of_their_own() -> None:
    bot = find_bot("random")(1)
    first, second = (bot.policy(seat) for seat in (0, 1))
    assert first and second

    options = list(range(1000))
    assert first.answer(TABLE, 0, "", options) != second.answer(TABLE, 1, "", options)


@pytest.mark.parametrize("bot", AT_ONCE)
def test_a_bot_answers_the_same_after_an_undo_and_after_a_reload(bot: str) -> None:
    match = Match.start(CAMPS, 2, seed=5)
    for _ in range(12):
        seat = match.waiting_for()[0]
        key = find_bot(bot)(8).answer(match, seat)
        match.choose(key, seat)
        match.undo()
        assert find_bot(bot)(8).answer(Match(CAMPS, match.record()), seat) == key
        match.choose(key, seat)


@pytest.mark.parametrize("bot", AT_ONCE)
def test_bots_with_different_seeds_play_differently(bot: str) -> None:
    records = {str(play(Match.start(SIGNAL_FIRE, 3, seed=2), [bot] * 3, seed).choices) for seed in range(8)}

    assert len(records) > 1


@pytest.mark.parametrize("bot", AT_ONCE)
@pytest.mark.parametrize("game", [CAMPS, SIGNAL_FIRE], ids=lambda game: game.name)
def test_a_bot_brings_every_game_to_its_end(game: Game, bot: str) -> None:
    assert play(Match.start(game, game.seats[-1], seed=1), [bot] * game.seats[-1]).ending


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(10):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        result = play(Match.start(CAMPS, 2, seed=seed), bots, seed).result()
        wins += result.winners == [bots.index("greedy")]

    assert wins >= 9


@pytest.mark.soak
@pytest.mark.parametrize("scenario", ["basic", "flood", "volcano", "water_villages"])
def test_greedy_beats_random_in_at_least_95_of_100_games(scenario: str) -> None:
    wins = 0
    for seed in range(100):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        result = play(Match.start(CAMPS, 2, {"scenario": scenario}, seed), bots, seed).result()
        wins += result.winners == [bots.index("greedy")]

    assert wins >= 95


def test_greedy_gives_its_largest_piece_when_all_choose_unseen() -> None:
    """The sealed answers of the others are imagined, so that its own has an effect it can see."""
    match = Match.start(SIGNAL_FIRE, 2, seed=4)
    heat = {"keep": 0, "twig": 1, "branch": 2, "log": 3}
    shown = match.question_for(0)
    assert shown is not None

    assert find_bot("greedy")(1).answer(match, 0) == max((one["key"] for one in shown["options"]), key=heat.__getitem__)


def test_greedy_asks_for_gestures_in_a_world_it_imagines(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(CAMPS, 2, seed=3)
    play_until(match, "turn")
    seen: list[State] = []

    def answers_in_a_row(self: Game, s: State, question: Question, seat: int) -> list[Options]:
        seen.append(s)
        return []

    monkeypatch.setattr(type(CAMPS), "answers_in_a_row", answers_in_a_row)
    seat = match.waiting_for()[0]
    find_bot("greedy")(1).answer(match, seat)

    hands = [table.dump()["hands"] for table in [match.table, *seen]]
    assert hands[0][seat] == hands[1][seat]
    assert hands[0][1 - seat] != hands[1][1 - seat]


def test_greedy_follows_no_further_than_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CAMPS), "foresight", Foresight(trials=1))
    match = Match.start(CAMPS, 2, seed=3)

    assert play(match, ["greedy", "greedy"]).ending


def test_greedy_takes_the_advice_of_the_game_and_tries_nothing_then(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(CAMPS, 2, seed=3)
    play_until(match, "turn")
    seat = match.waiting_for()[0]
    options = match.question.options_of(seat, 2) if match.question else []
    appraised: list[int] = []
    monkeypatch.setattr(type(CAMPS), "advise", lambda self, s, seat, prompt, options: options[-1])
    monkeypatch.setattr(type(CAMPS), "appraise", lambda self, s, seat: appraised.append(seat) or 0.0)

    assert find_bot("greedy")(1).pick(match, seat, options) == options[-1]
    assert not appraised


def test_greedy_tries_each_candidate_in_as_many_worlds_as_the_game_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(CAMPS, 2, seed=3)
    play_until(match, "turn")
    seat = match.waiting_for()[0]
    options = match.question.options_of(seat, 2) if match.question else []
    looked_at: list[str] = []
    monkeypatch.setattr(type(CAMPS), "foresight", Foresight(worlds=3, trials=0))
    monkeypatch.setattr(type(CAMPS), "answers_in_a_row", lambda self, s, question, seat: [])
    monkeypatch.setattr(type(CAMPS), "appraise", lambda self, s, seat: looked_at.append(str(s.dump())) or 0.0)

    find_bot("greedy")(1).pick(match, seat, options)

    assert len(looked_at) == 3 * len(options)
    assert len(set(looked_at[:3])) == 3


def test_greedy_pays_with_the_card_least_worth_keeping() -> None:
    match = Match.start(CAMPS, 2, seed=3)
    play_until(match, "pay")
    seat = match.waiting_for()[0]
    options = match.question.options_of(seat, 2) if match.question else []

    kept = [card for card in options if card != find_bot("greedy")(1).pick(match, seat, options)]

    halves = match.table.box.halves  # type: ignore[attr-defined]
    paid = next(card for card in options if card not in kept)
    assert all(len(set(halves[paid])) <= len(set(halves[card])) for card in kept)


def play_until(match: Match, prompt: str) -> None:
    bot = find_bot("random")(1)
    while match.question is not None and match.question.prompt != prompt:
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Unknown, match="There is no bot 'gready'; did you mean 'greedy'"):
        find_bot("gready")
