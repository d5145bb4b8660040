"""A match that only goes forward comes to where stepping comes to."""

from __future__ import annotations

import gc
from random import Random
from weakref import ref

import pytest

pytest.importorskip("greenlet", reason="greenlet comes with robinsonade[gym]")
pytest.importorskip("numpy", reason="numpy comes with robinsonade[gym]")

from robinsonade.bots import find_bot
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Refused, Unknown
from robinsonade.engine.position import Position
from robinsonade.games import OURS, find_game
from robinsonade.spaces.forward import Forward
from robinsonade.spaces.numbered import Numbered
from robinsonade.testing.walks import written


@pytest.mark.parametrize("name", OURS)
def test_a_match_that_only_goes_forward_comes_to_the_same_table_as_stepping(name: str) -> None:
    game = find_game(name)
    deal = Numbered(name, 2, {}).deal
    forward, position, dice = Forward(game, deal(seed_state(3))), Position(deal(seed_state(3))), Random(3)
    while position.question:
        assert (forward.seat, forward.prompt, forward.options) == (
            position.seat,
            position.question.prompt,
            position.options,
        )
        option = dice.choice(position.options)
        forward.step(option)
        position = position.after(option)
    assert forward.prompt == ""
    assert forward.table.dump() == position.table.dump()


@pytest.mark.parametrize("name", OURS)
def test_a_match_that_is_over_is_gone_with_whoever_held_it(name: str) -> None:
    forward, dice = Forward(find_game(name), Numbered(name, 2, {}).deal(seed_state(3))), Random(3)
    while forward.prompt:
        forward.step(dice.choice(forward.options))
    held = ref(forward)
    gc.disable()
    try:
        del forward
        assert held() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("bot", ["", "random", "greedy"])
@pytest.mark.parametrize("name", OURS)
def test_wherever_it_stands_several_ways_can_be_tried(name: str, bot: str) -> None:
    game, dice, bots = find_game(name), Random(4), {2: find_bot(bot)(1)} if bot else {}
    forward = Forward(game, Numbered(name, 3, {}).deal(seed_state(4)), bots)
    for _ in range(60):
        if not forward.prompt:
            break
        position, stood, option = forward.position(), written(forward.table), dice.choice(forward.options)
        assert (position.asked().prompt, position.seat, position.options) == (
            forward.prompt,
            forward.seat,
            forward.options,
        )
        for other in forward.options:
            position.after(other)
        forward.step(option)
        assert written(position.table) == stood
        if not bots:
            assert written(position.after(option).table) == written(forward.table)
    forward.close()


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_answer_by_themselves(bot: str) -> None:
    deal, dice = Numbered("camps", 2, {}).deal, Random(1)
    forward = Forward(find_game("camps"), deal(seed_state(1)), {1: find_bot(bot)(1)})
    for _ in range(12):
        assert forward.seat == 0
        forward.step(dice.choice(forward.options))
    forward.close()


def test_a_bot_that_cannot_play_without_a_match_is_refused_with_a_sentence() -> None:
    with pytest.raises(Unknown, match="'seer' thinks about a whole match"):
        Forward(find_game("camps"), Numbered("camps", 2, {}).deal(seed_state(1)), {1: find_bot("seer")(1)})


def test_a_mistake_of_a_rule_comes_out_where_the_step_was_taken() -> None:
    forward = Forward(find_game("camps"), Numbered("camps", 2, {}).deal(seed_state(1)))
    with pytest.raises(Exception):  # noqa: B017  # whatever the rules make of it
        for _ in range(4):
            forward.step("nonsense")


@pytest.mark.parametrize(
    ("number", "why"),
    [(0, "0 .'keep_goal:.*'. is masked now; offered are"), (534, "534 is no answer of camps"), (-1, "-1 is no answer")],
)
def test_what_is_masked_and_what_is_no_answer_is_refused_with_a_sentence(number: int, why: str) -> None:
    numbered = Numbered("camps", 2, {})
    with pytest.raises(Refused, match=why):
        numbered.chosen(number, {7: "something"})


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (9, {}, "camps is for 2 to 4 seats, not 9"),
        (2, {"scenaro": "basic"}, "camps has no option 'scenaro'; did you mean 'scenario'"),
        (2, {"scenario": "volcan"}, "'volcan' is not a value of the option 'scenario'"),
    ],
)
def test_what_a_game_does_not_have_is_refused_with_a_sentence(seats: int, options: dict[str, str], why: str) -> None:
    with pytest.raises(Unknown, match=why):
        Numbered("camps", seats, options)


def test_rewards_of_those_who_play_against_each_other_add_up_to_nothing() -> None:
    numbered = Numbered("camps", 3, {})
    forward, dice = Forward(numbered.game, numbered.deal(seed_state(5))), Random(5)
    while forward.prompt:
        forward.step(dice.choice(forward.options))
    rewards = numbered.rewards(forward.table)
    assert max(rewards) > 0 > min(rewards) >= -1
    assert sum(rewards) == pytest.approx(0)


def test_numbers_stay_what_they_are_whether_whole_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(type(find_game("camps")), "onlooker")  # a game that has nothing but `observe`
    numbered = Numbered("camps", 2, {})
    table, width = numbered.deal(seed_state(1)), numbered.length - len(numbered.prompts)
    for first in (-3, 9_999, 0.25, True):
        observed = [first, *range(1, width)]
        monkeypatch.setattr(type(numbered.game), "observe", lambda game, s, seat, observed=observed: observed)
        assert numbered.look(table, 0, "").tolist() == [*observed, *[0] * len(numbered.prompts)]
