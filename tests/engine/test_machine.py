"""Rules that ask: questions to one seat, to several, to all; sealed choices; windows; steps and endings."""

from __future__ import annotations

from itertools import permutations

import pytest

from robinsonade.bots import AnyOption
from robinsonade.engine.errors import Refused
from robinsonade.engine.machine import (
    GROUP,
    Answers,
    any_of,
    ask,
    ask_or_take_back,
    ask_sealed,
    copy,
    end,
    play_out,
    seats_asked,
    tell,
    whisper,
)
from robinsonade.engine.match import Match
from robinsonade.engine.records import Choice, read_record
from robinsonade.lab.playing import Seated
from tests.engine.desk import Desk, desk, keys, notes


def note(s: Desk, n: int) -> None:
    s.notes.append(n)
    tell(s, "D-01", "note", n)


def stop(s: Desk) -> bool:
    end(s, "done", "D-01")


class First(Answers):
    """Always the first option."""

    def answer(self, s: Desk, seat: int, prompt: str, options: list[int]) -> int:  # type: ignore[override]
        return options[0]


# --- Asking ------------------------------------------------------------------------------------------------------


def test_a_rule_asks_and_goes_on_with_the_answer() -> None:
    def rule(s: Desk) -> bool:
        note(s, ask(s, 1, "number", [4, 5, 6]))
        return True

    match = desk(rule, stop)
    assert match.waiting_for() == [1]
    assert keys(match, 1) == ["n4", "n5", "n6"]
    assert keys(match, 0) == []

    match.choose("n5")
    assert notes(match) == [5]
    assert match.ending == "done"
    assert match.question is None


def test_a_choice_of_one_is_not_a_question() -> None:
    def rule(s: Desk) -> bool:
        note(s, ask(s, 0, "number", [7]))
        return True

    match = desk(rule, stop)
    assert notes(match) == [7]
    assert match.choices == []


def collect(s: Desk) -> bool:
    """Three different numbers; the last one may be put back."""

    def ways_back(s: Desk) -> list[int]:
        return [-s.notes[-1]] if s.notes else []

    left = [n for n in (1, 2, 3) if n not in s.notes] or [9]
    pick = ask_or_take_back(s, 0, "number", left, ways_back)
    if pick < 0:
        s.notes.pop()
    elif pick != 9:
        note(s, pick)
    return bool(pick == 9)


def test_people_may_take_back_as_often_as_they_like() -> None:
    match = desk(collect, stop)
    assert keys(match, 0) == ["n1", "n2", "n3"]
    match.choose("n2")
    for _ in range(50):
        assert keys(match, 0) == ["n1", "n3", "n-2"]
        match.choose("n-2")
        match.choose("n2")
    view = match.question_for(0)
    assert view is not None
    assert [option["key"] for option in view["options"] if option.get("back")] == ["n-2"]
    assert Match(match.game, match.record()).choices == match.choices


def test_nothing_is_finished_unasked_while_something_can_be_taken_back() -> None:
    match = desk(collect, stop)
    for key in ("n1", "n2", "n3"):
        match.choose(key)
    assert keys(match, 0) == ["n9", "n-3"]
    match.choose("n9")
    assert match.ending == "done"


def test_whoever_plays_by_itself_never_goes_back() -> None:
    s = desk(collect, stop).began
    play_out(s, AnyOption(1))
    assert sorted(s.notes) == [1, 2, 3]

    match = desk(collect, stop)
    match.choose("n2")
    assert match.question is not None
    assert match.question.onward(0, 2) == [1, 3]
    tried = match.point().play([1], AnyOption(2), 0, 5)
    assert tried.notes[:2] == [2, 1]


def test_straight_play_is_recorded_like_a_match() -> None:
    s = desk(collect, stop).began
    choices: list[Choice] = []
    play_out(s, Seated(desk(collect, stop).game, [AnyOption(1), AnyOption(2)], choices))
    match = desk(collect, stop)
    for seat, key in choices:
        match.choose(key, seat)
    assert match.ending == "done"


def test_what_a_rule_does_before_it_asks_is_on_the_table_while_people_think() -> None:
    def rule(s: Desk) -> bool:
        note(s, 1)
        note(s, ask(s, 0, "number", [2, 3]))
        note(s, ask(s, 1, "number", [4, 5]))
        return True

    match = desk(rule, stop)
    assert notes(match) == [1]
    match.choose("n2")
    assert notes(match) == [1, 2]
    match.choose("n5")
    assert notes(match) == [1, 2, 5]


def test_the_rule_runs_again_for_each_answer_and_yet_every_fact_is_told_once() -> None:
    def rule(s: Desk) -> bool:
        for first in (10, 20, 30):
            note(s, first)
            note(s, ask(s, 0, "number", [first + 1, first + 2]))
        return True

    match = desk(rule, stop)
    heard = [fact[2] for fact in match.facts]
    for key in ("n11", "n22", "n31"):
        match.choose(key)
        heard += [fact[2] for fact in match.news if fact[1] == "note"]
    assert heard == [10, 11, 20, 22, 30, 31]


def test_questions_are_nested_as_deep_as_cards_require() -> None:
    def deeper(s: Desk, depth: int) -> int:
        if depth == 0:
            return 0
        return ask(s, depth % s.seats, "number", [0, 1]) + deeper(s, depth - 1) + ask(s, 0, "number", [0, 1])

    def rule(s: Desk) -> bool:
        note(s, deeper(s, 40))
        return True

    match = desk(rule, stop)
    while match.question:
        match.choose("n1")
    assert notes(match) == [80]


def test_a_window_asks_only_when_somebody_has_something_to_use() -> None:
    def window(s: Desk) -> None:
        while True:
            pick = ask(s, 0, "window", [0, *s.hands[0]])
            if not pick:
                return
            s.hands[0].remove(pick)
            note(s, pick)

    def rule(s: Desk) -> bool:
        window(s)
        s.hands[0] = [8, 9]
        window(s)
        note(s, 1)
        return True

    match = desk(rule, stop)
    assert keys(match, 0) == ["n0", "n8", "n9"]
    match.choose("n9")
    assert keys(match, 0) == ["n0", "n8"]
    match.choose("n8")
    assert notes(match) == [9, 8, 1]
    assert len(match.choices) == 2


# --- Whom ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "asked"),
    [(2, [2]), (GROUP, [0, 1, 2, 3]), (any_of([1, 3]), [1, 3]), (any_of([0]), [0]), (any_of([3]), [3])],
)
def test_a_question_goes_to_one_seat_to_several_or_to_all(seat: int, asked: list[int]) -> None:
    assert seats_asked(seat, 4) == asked


def ask_the_group(s: Desk) -> bool:
    note(s, ask(s, GROUP, "number", [1, 2]))
    return True


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_answer_for_the_group_and_the_record_says_who_did(seat: int) -> None:
    match = desk(ask_the_group, stop)
    assert match.waiting_for() == [0, 1, 2]
    match.choose("n2", seat)
    assert notes(match) == [2]
    assert match.record().to_data()["choices"] == [[seat, "n2"]]
    assert Match(match.game, match.record()).choices == [(seat, "n2")]


def test_the_first_answer_of_the_group_counts() -> None:
    match = desk(ask_the_group, stop)
    match.choose("n1", 2)
    with pytest.raises(Refused, match="over"):
        match.choose("n2", 0)
    assert notes(match) == [1]


def test_whoever_of_several_answers_first_counts_and_the_others_are_not_asked() -> None:
    def rule(s: Desk) -> bool:
        note(s, ask(s, any_of([0, 2]), "number", [1, 2]))
        return True

    match = desk(rule, stop)
    assert match.waiting_for() == [0, 2]
    assert keys(match, 1) == []
    with pytest.raises(Refused, match="Seat 2 is not asked now; the match waits for seat 1 or 3"):
        match.choose("n1", 1)
    match.choose("n1", 2)
    assert match.choices == [(2, "n1")]


# --- Sealed choices -----------------------------------------------------------------------------------------------


def options_of(s: Desk, seat: int) -> list[int]:
    return [seat * 10 + n for n in range(1, 4)]


def seal(s: Desk) -> bool:
    tell(s, "D-01", "sealed")
    for pick in ask_sealed(s, "secret", list(range(s.seats)), options_of):
        note(s, pick)
    return True


@pytest.mark.parametrize("order", list(permutations([(0, "n1"), (1, "n12"), (2, "n23")])))
def test_sealed_answers_may_come_in_any_order(order: list[tuple[int, str]]) -> None:
    match = desk(seal, stop)
    for seat, key in order:
        match.choose(key, seat)
    assert notes(match) == [1, 12, 23]
    assert match.choices == list(order)
    assert notes(Match(match.game, match.record())) == [1, 12, 23]


def test_nothing_happens_before_the_last_has_chosen() -> None:
    match = desk(seal, stop)
    match.choose("n23", 2)
    match.choose("n1", 0)
    assert notes(match) == []
    assert match.news == []
    assert match.waiting_for() == [1]
    match.choose("n11", 1)
    assert [fact[1] for fact in match.news] == ["note"] * 3 + ["end:done"]


def test_who_has_chosen_in_secret_is_asked_no_more() -> None:
    match = desk(seal, stop)
    match.choose("n1", 0)
    assert match.question_for(0) is None
    assert keys(match, 1) == ["n11", "n12", "n13"]
    with pytest.raises(Refused, match="Seat 1 has chosen already; the match waits for seat 2 or 3"):
        match.choose("n2", 0)


def test_a_secret_choice_of_another_seat_is_refused() -> None:
    match = desk(seal, stop)
    with pytest.raises(Refused, match=r"'n1' is not an answer to 'secret' \(offered: n11, n12, n13\)"):
        match.choose("n1", 1)


def test_a_secret_choice_can_be_taken_back_before_the_last_has_chosen() -> None:
    match = desk(seal, stop)
    match.choose("n1", 0)
    match.choose("n21", 2)
    match.undo()
    assert match.waiting_for() == [1, 2]
    match.undo()
    assert match.waiting_for() == [0, 1, 2]


def test_a_match_is_saved_and_loaded_in_the_middle_of_a_secret_choice() -> None:
    match = desk(seal, stop)
    match.choose("n23", 2)
    again = Match(match.game, read_record(match.record().to_json()))
    assert again.waiting_for() == [0, 1]
    again.choose("n1", 0)
    again.choose("n13", 1)
    assert notes(again) == [1, 13, 23]


def test_who_has_no_choice_is_not_asked_in_secret() -> None:
    def rule(s: Desk) -> bool:
        for pick in ask_sealed(s, "secret", [0, 1, 2], lambda s, seat: [seat] if seat == 1 else [seat, seat + 5]):
            note(s, pick)
        return True

    match = desk(rule, stop)
    assert match.waiting_for() == [0, 2]
    match.choose("n7", 2)
    match.choose("n0", 0)
    assert notes(match) == [0, 1, 7]
    assert len(match.choices) == 2


def test_when_nobody_has_a_choice_nobody_is_asked() -> None:
    def rule(s: Desk) -> bool:
        for pick in ask_sealed(s, "secret", [0, 2], lambda s, seat: [seat]):
            note(s, pick)
        return True

    match = desk(rule, stop)
    assert notes(match) == [0, 2]
    assert Match(match.game, match.record()).ending == "done"


def test_two_secret_choices_may_follow_each_other_in_one_step() -> None:
    def rule(s: Desk) -> bool:
        for _ in range(2):
            for pick in ask_sealed(s, "secret", [0, 1], options_of):
                note(s, pick)
        note(s, ask(s, 0, "number", [5, 6]))
        return True

    match = desk(rule, stop, seats=2)
    for seat, key in ((1, "n11"), (0, "n1"), (0, "n2"), (1, "n12"), (0, "n6")):
        match.choose(key, seat)
    assert notes(match) == [1, 11, 2, 12, 6]
    assert notes(Match(match.game, match.record())) == [1, 11, 2, 12, 6]


# --- Steps and endings --------------------------------------------------------------------------------------------


def test_a_round_is_a_list_of_steps_and_begins_again_after_the_last() -> None:
    def morning(s: Desk) -> bool:
        note(s, 1)
        return True

    def evening(s: Desk) -> bool:
        note(s, 2)
        if len(s.notes) > 5:
            end(s, "done", "D-01")
        return True

    assert notes(desk(morning, evening)) == [1, 2, 1, 2, 1, 2]


def test_a_step_that_is_not_finished_is_taken_again() -> None:
    def rule(s: Desk) -> bool:
        note(s, len(s.notes))
        return len(s.notes) == 3

    assert notes(desk(rule, stop)) == [0, 1, 2]


def test_the_opening_is_played_once() -> None:
    def opening(s: Desk) -> bool:
        note(s, 0)
        return True

    def turn(s: Desk) -> bool:
        note(s, 1)
        if len(s.notes) == 4:
            end(s, "done", "D-01")
        return True

    assert notes(desk(opening, turn, opening=1)) == [0, 1, 1, 1]


def test_a_match_may_end_in_the_middle_of_a_rule() -> None:
    def rule(s: Desk) -> bool:
        note(s, 1)
        if ask(s, 0, "number", [0, 1]):
            end(s, "early", "D-01")
        note(s, 2)
        return True

    match = desk(rule, stop)
    match.choose("n1")
    assert notes(match) == [1]
    assert match.ending == "early"
    assert match.facts[-1][:2] == ("D-01", "end:early")


# --- Straight play ------------------------------------------------------------------------------------------------


def test_with_a_bot_attached_a_question_is_an_ordinary_call() -> None:
    runs = []

    def rule(s: Desk) -> bool:
        runs.append(1)
        for _ in range(5):
            note(s, ask(s, 0, "number", [1, 2]))
        return True

    table = copy(desk(rule, stop).began)
    runs.clear()
    play_out(table, First())
    assert len(runs) == 1
    assert table.ending == "done"


def test_without_anybody_to_answer_a_question_is_a_mistake() -> None:
    match = desk(ask_the_group, stop)
    with pytest.raises(NotImplementedError, match="nobody is attached to answer 'number'"):
        play_out(copy(match.began), Answers())


def test_when_nobody_listens_nothing_is_told() -> None:
    table = copy(desk(ask_the_group, stop).began)
    play_out(table, First())
    assert table.facts is None


# --- Whispers -----------------------------------------------------------------------------------------------------


def test_a_whisper_is_heard_by_one_seat_only() -> None:
    def rule(s: Desk) -> bool:
        whisper(s, 1, "D-01", "secret", 7)
        tell(s, "D-01", "news", 8)
        return True

    match = desk(rule, stop)
    heard = {eyes: [line["what"] for line in match.log(eyes)] for eyes in (-1, 0, 1, 2)}
    assert heard[1] == ["secret", "news", "end:done"]
    assert heard[-1] == heard[0] == heard[2] == ["news", "end:done"]
