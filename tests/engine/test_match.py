"""One playing of a game: choosing, taking back, forking, listening."""

from __future__ import annotations

import json

import pytest

from robinsonade.engine.chance import draw
from robinsonade.engine.errors import Refused, Unknown
from robinsonade.engine.machine import NOBODY, ask, ask_sealed, end, tell, whisper
from robinsonade.engine.match import Match
from robinsonade.engine.records import LARGEST_SEED
from tests.engine.desk import Desk, desk, game_of, keys, notes

TURNS = 4


def turn(s: Desk) -> bool:
    """Two questions, a draw in between, and a word about it."""
    if len(s.notes) == 0:
        tell(s, "D-01", "round", 1)
    first = ask(s, 0, "first", [1, 2, 3])
    s.notes.append(first)
    tell(s, "D-01", "first", first)
    card = draw(s, s.pile, "card")
    whisper(s, 1, "D-01", "card", card)
    second = ask(s, 1, "second", [4, 5])
    s.notes += [card, second]
    tell(s, "D-01", "second", second)
    if len(s.notes) == 3 * TURNS:
        end(s, "enough", "D-01")
    return True


def standing(match: Match) -> str:
    return json.dumps([match.table.dump(), match.choices, match.facts, match.waiting_for()])


def played(n: int) -> Match:
    match = desk(turn, cards=20)
    for i in range(n):
        match.choose(["n1", "n4", "n2", "n5"][i % 4])
    return match


# --- Choosing -----------------------------------------------------------------------------------------------------


def test_a_match_begins_with_a_question() -> None:
    match = desk(turn)
    assert match.waiting_for() == [0]
    assert match.ending == ""
    assert match.news == []
    assert [fact[1] for fact in match.facts] == ["round"]


def test_the_news_are_what_happened_since_the_last_choice() -> None:
    match = desk(turn)
    match.choose("n2")
    assert [(fact[1], fact[5]) for fact in match.news] == [("first", -1), ("card", 1)]
    match.choose("n5")
    assert [fact[1] for fact in match.news] == ["second"]


def test_an_answer_that_is_not_offered_is_refused_with_what_is() -> None:
    match = played(1)
    before = standing(match)
    with pytest.raises(Refused, match=r"^'n9' is not an answer to 'second' \(offered: n4, n5\)\.$"):
        match.choose("n9")
    with pytest.raises(Refused, match=r"^Seat 3 is not asked now; the match waits for seat 2\.$"):
        match.choose("n4", 2)
    assert standing(match) == before


def test_what_a_choice_would_lead_to_is_a_match_of_its_own() -> None:
    match = played(3)
    before, news = standing(match), match.news
    after = match.after("n5")
    assert (standing(match), match.news) == (before, news)
    assert standing(after) == standing(played(4)) and after.news == played(4).news
    after.choose("n1")
    assert standing(match) == before


def test_what_a_secret_choice_would_lead_to_leaves_the_others_waiting() -> None:
    def together(s: Desk) -> bool:
        s.notes += ask_sealed(s, "first", [0, 1], lambda s, seat: [1, 2])
        return True

    match = desk(together)
    after = match.after("n2", seat=1)
    assert (match.waiting_for(), after.waiting_for()) == ([0, 1], [0])
    assert notes(after.after("n1", seat=0)) == [1, 2] and notes(match) == []


def test_of_many_offered_answers_the_refusal_names_a_dozen() -> None:
    def many(s: Desk) -> bool:
        return ask(s, 0, "many", list(range(40))) < 0

    with pytest.raises(Refused, match="n11 and 28 more"):
        desk(many).choose("x")


def test_when_a_match_is_over_nothing_can_be_chosen() -> None:
    match = played(2 * TURNS)
    assert match.ending == "enough"
    assert match.waiting_for() == []
    with pytest.raises(Refused, match=r"^The match is over; nothing can be chosen any more\.$"):
        match.choose("n1")


def test_the_view_tells_who_is_waited_for_and_asks_only_them() -> None:
    match = played(3)
    view = match.view(1)
    assert (view["choices"], view["seat"], view["waiting_for"]) == (3, 1, [1])
    assert [option["key"] for option in view["question"]["options"]] == ["n4", "n5"]
    assert match.view(0)["question"] is None
    assert match.view(NOBODY)["question"] is None


def test_the_view_of_a_match_that_is_over_tells_how_it_ended() -> None:
    view = played(2 * TURNS).view(0)
    assert view["ending"]["key"] == "enough"
    assert view["ending"]["text"] == {"en": "enough", "de": "enough"}
    assert view["question"] is None


# --- What cannot be started ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 5, -1, 1000])
def test_a_wrong_number_of_seats_is_named(seats: int) -> None:
    with pytest.raises(Unknown, match=f"^desk is for 1 to 4 seats, not {seats}$"):
        Match.start(game_of(turn), seats)


def test_an_unknown_option_or_value_is_named_with_the_nearest_right_word() -> None:
    with pytest.raises(Unknown, match=r"^desk has no option 'lmap'; did you mean 'lamp'\?$"):
        Match.start(game_of(turn), 2, {"lmap": "on"})
    with pytest.raises(Unknown, match=r"^'onn' is not a value of the option 'lamp'; did you mean 'on'\?$"):
        Match.start(game_of(turn), 2, {"lamp": "onn"})
    with pytest.raises(Unknown, match=r"^'' is not a value of the option 'lamp' \(possible: on, off\)$"):
        Match.start(game_of(turn), 2, {"lamp": ""})


def test_an_option_may_have_several_values() -> None:
    assert Match.start(game_of(turn), 2, {"pens": "red,blue"}).setup.options["pens"] == "red,blue"
    assert Match.start(game_of(turn), 2, {"pens": ""}).setup.options["pens"] == ""
    with pytest.raises(Unknown, match="'bleu' is not a value of the option 'pens'; did you mean 'blue'"):
        Match.start(game_of(turn), 2, {"pens": "red,bleu"})


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_that_no_record_could_keep_is_refused(seed: int) -> None:
    with pytest.raises(Unknown, match=f"^A seed lies between 0 and {LARGEST_SEED}; {seed} does not"):
        Match.start(game_of(turn), 2, seed=seed)


@pytest.mark.parametrize("seed", [0, LARGEST_SEED])
def test_the_smallest_and_the_largest_seed_can_be_played(seed: int) -> None:
    assert Match.start(game_of(turn), 2, seed=seed).record().seed == seed


# --- Taking back and forking --------------------------------------------------------------------------------------


def test_every_choice_can_be_taken_back_one_by_one() -> None:
    match = played(0)
    stood = [standing(match)]
    for i in range(2 * TURNS):
        match.choose(["n1", "n4", "n2", "n5"][i % 4])
        stood.append(standing(match))
    for then in reversed(stood[:-1]):
        match.undo()
        assert standing(match) == then
        assert match.news == []


@pytest.mark.parametrize("to", range(2 * TURNS + 1))
def test_a_match_can_go_back_to_any_step_at_once(to: int) -> None:
    match = played(2 * TURNS)
    match.undo(to)
    assert standing(match) == standing(played(to))


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    match = played(0)
    with pytest.raises(Refused, match=r"^There is nothing to take back: the match has just begun\.$"):
        match.undo()


@pytest.mark.parametrize("to", [-1, 4, 99])
def test_a_step_that_does_not_exist_cannot_be_gone_back_to(to: int) -> None:
    match = played(3)
    with pytest.raises(Refused, match=f"^The match has 3 choices; there is no step {to} to go back to"):
        match.undo(to)
    assert standing(match) == standing(played(3))


@pytest.mark.parametrize("at", range(6))
def test_a_fork_is_a_match_of_its_own(at: int) -> None:
    match = played(5)
    fork = match.fork(at)
    assert standing(fork) == standing(played(at))
    fork.choose("n3" if at % 2 == 0 else "n5")
    assert standing(match) == standing(played(5))


@pytest.mark.parametrize("at", [-1, 4, 99])
def test_a_match_cannot_be_forked_at_a_step_that_does_not_exist(at: int) -> None:
    with pytest.raises(Refused, match=f"^The match has 3 choices; there is no step {at} to fork at"):
        played(3).fork(at)


def test_taking_back_and_choosing_again_meets_the_same_luck() -> None:
    match = played(1)
    card = match.news[-1]
    match.undo()
    match.choose("n1")
    assert match.news[-1] == card


# --- What was revealed --------------------------------------------------------------------------------------------


def test_a_match_knows_whether_chance_has_spoken_since_a_step() -> None:
    match = played(1)
    assert match.revealed_since(0)
    match.choose("n4")
    assert match.revealed_since(0)
    assert not match.revealed_since(1)
    assert not match.revealed_since(2)


def test_spoken_luck_reveals_just_as_much() -> None:
    match = desk(turn, cards=20, luck=[("card", "3"), ("card", "4")])
    match.choose("n1")
    assert match.revealed_since(0)
    assert Match(match.game, match.record()).revealed_since(0)


# --- The log ------------------------------------------------------------------------------------------------------


def test_a_line_of_the_log_names_the_choice_it_followed_and_its_rule() -> None:
    log = played(3).log(0)
    assert [(line["choice"], line["what"]) for line in log] == [(0, "round"), (1, "first"), (2, "second"), (3, "first")]
    assert log[0]["heading"] == "round"
    assert all(line["rule"] == "D-01" and line["text"]["en"] for line in log)
    assert "heading" not in log[1]


def test_a_seat_reads_what_was_whispered_to_it() -> None:
    match = played(2)
    assert [line["what"] for line in match.log(1)] == ["round", "first", "card", "second"]
    assert [line["what"] for line in match.log(NOBODY)] == ["round", "first", "second"]


@pytest.mark.parametrize("since", range(2 * TURNS + 1))
def test_the_log_since_a_choice_is_the_end_of_the_whole_log(since: int) -> None:
    match = played(2 * TURNS)
    assert match.log(1, since) == [line for line in match.log(1) if line["choice"] >= since]


def test_the_log_since_a_choice_that_was_taken_back_is_empty() -> None:
    match = played(5)
    match.undo(2)
    assert match.log(0, 5) == []


def test_the_log_is_the_same_after_a_replay() -> None:
    match = played(7)
    assert Match(match.game, match.record()).log(1) == match.log(1)


# --- When a rule stumbles -----------------------------------------------------------------------------------------


def stumble(s: Desk) -> bool:
    s.notes.append(ask(s, 0, "first", [1, 2]))
    tell(s, "D-01", "first", s.notes[-1])
    if ask(s, 1, "second", [3, 4]) == 4:
        s.notes.append(9)
        tell(s, "D-01", "second", 9)
        raise ZeroDivisionError("a rule with a mistake")
    return False


def test_a_crash_inside_a_rule_leaves_the_match_as_it_was() -> None:
    match = desk(stumble)
    match.choose("n1")
    match.choose("n3")
    match.choose("n2")
    before = standing(match)
    with pytest.raises(ZeroDivisionError):
        match.choose("n4")
    assert standing(match) == before
    assert keys(match, 1) == ["n3", "n4"]

    match.choose("n3")
    assert notes(match) == [1, 2]
    assert len(match.record().choices) == 4


def test_a_crash_inside_a_rule_after_secret_choices_leaves_the_match_as_it_was() -> None:
    def rule(s: Desk) -> bool:
        return sum(ask_sealed(s, "secret", [0, 1], lambda s, seat: [0, 1])) // (len(s.notes)) > 0

    match = desk(rule, seats=2)
    match.choose("n1", 1)
    before = standing(match)
    with pytest.raises(ZeroDivisionError):
        match.choose("n1", 0)
    assert standing(match) == before
    assert match.waiting_for() == [0]


@pytest.mark.parametrize("last", [0, 1, 3, 1000])
@pytest.mark.parametrize("n", range(1, 6))
def test_a_match_opens_alike_however_far_back_its_last_step_is_looked_for(n: int, last: int) -> None:
    match, again = played(n), played(n)

    again.open(match.choices, last)

    assert standing(again) == standing(match)
    assert (again.given, again.early, again.marks) == (match.given, match.early, match.marks)
