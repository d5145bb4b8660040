"""A match as a file: what is wrong with it is said in one sentence, and nothing else ever happens."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robinsonade.engine.chance import draw
from robinsonade.engine.errors import Broken, ContentError, Outdated, RobinsonadeError, Unknown, Unreadable
from robinsonade.engine.machine import GROUP, ask, end
from robinsonade.engine.match import Match
from robinsonade.engine.records import LARGEST_SEED, MOST_CHOICES, read_record, record_from
from tests.engine.desk import Desk, DeskGame, game_of, notes


def turn(s: Desk) -> bool:
    s.notes.append(ask(s, len(s.notes) % s.seats, "number", [1, 2, 3]))
    s.notes.append(draw(s, s.pile, "card"))
    if ask(s, GROUP, "more", [0, 1]) == 0:
        end(s, "enough", "D-01")
    return True


GAME = game_of(turn)


def played() -> Match:
    match = Match.start(GAME, 2, {"lamp": "off"}, seed=5, luck=[("card", "3"), ("card", "7")])
    for seat, key in ((0, "n2"), (1, "n1"), (0, "n3"), (1, "n0")):
        match.choose(key, seat)
    return match


GOOD = played().record().to_json()


def data(**changes: Any) -> dict[str, Any]:
    good: dict[str, Any] = json.loads(GOOD)
    return {**good, **changes}


def refused(text: str | bytes, kind: type[RobinsonadeError] = Unreadable, game: DeskGame = GAME) -> str:
    """The sentence with which this record is turned away."""
    with pytest.raises(kind) as caught:
        Match(game, read_record(text))
    sentence = str(caught.value)
    assert sentence and "\n" not in sentence
    return sentence


# --- Good records -------------------------------------------------------------------------------------------------


def test_a_record_reads_well_and_has_a_line_for_each_choice() -> None:
    assert GOOD == (
        '{\n "format": 1,\n "game": "desk",\n "rules": 1,\n "content": "1",\n "packs": [],\n "seats": 2,\n'
        ' "options": {\n  "lamp": "off",\n  "pens": ""\n },\n "generator": "xorshift60",\n "seed": 5,\n'
        ' "luck": [\n  [\n   "card",\n   "3"\n  ],\n  [\n   "card",\n   "7"\n  ]\n ],\n'
        ' "choices": [\n  [0, "n2"],\n  [1, "n1"],\n  [0, "n3"],\n  [1, "n0"]\n ]\n}\n'
    )


def test_a_record_leads_to_the_same_table() -> None:
    again = Match(GAME, read_record(GOOD))
    assert again.table.dump() == played().table.dump()
    assert again.facts == played().facts
    assert again.record().to_json() == GOOD


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_a_record_may_be_read_from_bytes(encoding: str) -> None:
    assert read_record(GOOD.encode(encoding)).to_json() == GOOD


def test_a_record_of_a_match_that_has_just_begun_can_be_read() -> None:
    text = Match.start(GAME, 3).record().to_json()
    assert read_record(text).to_json() == text


def test_the_first_choices_of_a_record_are_a_record() -> None:
    record = read_record(GOOD)
    assert [Match(GAME, record.first(n)).record().choices for n in range(5)] == [record.choices[:n] for n in range(5)]


def test_a_record_keeps_letters_of_every_language() -> None:
    text = GOOD.replace('"n0"', '"für_später"')
    assert read_record(text).to_json() == text


# --- What cannot be read ------------------------------------------------------------------------------------------


def test_what_is_not_utf_8_is_refused() -> None:
    assert refused(b'{"game": "\xff\xfe\x80"}') == "The record is not UTF-8 text."


@pytest.mark.parametrize("length", range(0, len(GOOD) - 2, 7))
def test_a_truncated_record_is_refused_with_the_place(length: int) -> None:
    assert refused(GOOD[:length]).startswith("The record is not complete JSON: line ")


@pytest.mark.parametrize(
    ("text", "kind"),
    [("[]", "a list"), ("3", "a whole number"), ('"x"', "a word"), ("null", "nothing"), ("1.5", "a fraction")],
)
def test_a_record_is_an_object(text: str, kind: str) -> None:
    assert refused(text) == f"A record is a JSON object, not {kind}."


@pytest.mark.parametrize("name", list(data()))
def test_a_missing_field_is_named(name: str) -> None:
    less = data()
    del less[name]
    if name in ("luck", "generator"):  # the first records did not name theirs
        Match(GAME, record_from(less))
    else:
        assert refused(json.dumps(less)) == f"The record lacks the field '{name}'."


def test_an_unknown_field_is_named_with_the_nearest_right_word() -> None:
    assert refused(json.dumps(data(sead=3))) == "A record has no field 'sead'; did you mean 'seed'?"


@pytest.mark.parametrize("name", list(data()))
@pytest.mark.parametrize("value", [None, True, 1.5, {}, [[]], -1, "x" * 3])
def test_a_field_of_the_wrong_kind_is_refused(name: str, value: Any) -> None:
    refused(json.dumps(data(**{name: value})), RobinsonadeError)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": "2"}, "The record's 'seats' is a word; it should be a whole number."),
        ({"seats": True}, "The record's 'seats' is true or false; it should be a whole number."),
        ({"options": []}, "The record's 'options' is a list; it should be an object."),
        ({"options": {"lamp": 1}}, "The record's 'options' must hold words only."),
        ({"packs": [1]}, "The record's 'packs' must hold words only."),
        ({"format": 2}, "The record has format 2; this program reads format 1."),
        ({"format": 2, "seats": {}, "moves": []}, "The record has format 2; this program reads format 1."),
        ({"seed": -1}, f"The record's seed must lie between 0 and {LARGEST_SEED}."),
        ({"seed": 2**53}, f"The record's seed must lie between 0 and {LARGEST_SEED}."),
        ({"luck": 5}, "The record's 'luck' is a whole number; it should be a list."),
        ({"luck": [["card", 3]]}, "The record's luck should be pairs of words, not a list of 2."),
        ({"choices": [[0]]}, 'Choice 1 of the record should look like [0, "take:1"], not a list of 1.'),
        ({"choices": [[0, "n2"], "n1"]}, 'Choice 2 of the record should look like [0, "take:1"], not a word.'),
        ({"choices": [[True, "n2"]]}, 'Choice 1 of the record should look like [0, "take:1"], not a list of 2.'),
        ({"game": "chess"}, "The record is of the game 'chess', not of 'desk'."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    assert refused(json.dumps(data(**changes))) == sentence


def test_a_record_that_is_too_long_is_refused() -> None:
    choices = [[0, "n1"]] * (MOST_CHOICES + 1)
    assert refused(json.dumps(data(choices=choices))) == "The record has 50001 choices; 50000 is the most."


@pytest.mark.parametrize("depth", [100, 900, 990, 5_000, 200_000])
def test_a_record_nested_very_deeply_is_refused(depth: int) -> None:
    refused("[" * depth)
    refused("[" * depth + "]" * depth)
    refused('{"choices": ' + "[" * depth + "]" * depth + "}")
    refused(json.dumps(data(choices="X")).replace('"X"', "[" * depth + "]" * depth))


def test_a_number_that_is_too_long_is_refused() -> None:
    refused(GOOD.replace('"seed": 5', f'"seed": {"9" * 10_000}'))


# --- What can be read but not played ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": 9}, "desk is for 1 to 4 seats, not 9"),
        ({"options": {"lamp": "off", "pens": "", "desk": "x"}}, "desk has no option 'desk' (possible: lamp, pens)"),
        ({"options": {"lamp": "of", "pens": ""}}, "'of' is not a value of the option 'lamp'; did you mean 'off'?"),
    ],
)
def test_unknown_seats_and_options_are_named(changes: dict[str, Any], sentence: str) -> None:
    assert refused(json.dumps(data(**changes)), Unknown) == sentence


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"options": {"lamp": "off"}}, "The record does not name all options of desk; it was made by another version."),
        (
            {"rules": 2},
            "The record was made with version 2 of the rules of desk; these are version 1, "
            "so it would replay differently.",
        ),
        (
            {"rules": 2, "seats": 9, "options": {"lamp": "blue", "desk": "x"}},
            "The record was made with version 2 of the rules of desk; these are version 1, "
            "so it would replay differently.",
        ),
        ({"content": "0"}, "The record was made with other cards of desk (version 0, now 1)."),
        (
            {"content": "0", "options": {"lamp": "blue", "pens": ""}},
            "The record was made with other cards of desk (version 0, now 1).",
        ),
        (
            {"packs": ["mine", "yours"]},
            "The record was played with these card packs: mine, yours. Now there are: none.",
        ),
    ],
)
def test_a_record_made_with_other_rules_or_cards_says_so(changes: dict[str, Any], sentence: str) -> None:
    assert refused(json.dumps(data(**changes)), Outdated) == sentence


def test_a_record_played_without_packs_is_not_played_with_one() -> None:
    with pytest.raises(Outdated, match=r"these card packs: none\. Now there are: mine\.$"):
        Match(GAME, read_record(GOOD), ["mine"])


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ([[0, "n9"]], "Choice 1: 'n9' is not an answer to 'number' (offered: n1, n2, n3)."),
        ([[1, "n2"]], "Choice 1: seat 2 answers 'n2' but is not asked 'number'."),
        ([[0, "n2"], [7, "n1"]], "Choice 2: seat 8 answers 'n1' but is not asked 'more'."),
        ([[-1, "n2"]], "Choice 1: seat 0 answers 'n2' but is not asked 'number'."),
        ([[0, "n2"], [0, "n0"], [0, "n1"]], "The match was over after choice 2, but the record has 3."),
    ],
)
def test_an_illegal_choice_is_refused_with_its_number_and_the_reason(choices: list[Any], sentence: str) -> None:
    assert refused(json.dumps(data(choices=choices)), Broken) == sentence


@pytest.mark.parametrize(
    ("luck", "sentence"),
    [
        ([["card", "joker"]], "Luck was spoken for 'card', but desk has no 'joker' there."),
        ([["card", "77"]], "Luck was spoken for 'card', but 77 cannot come up now."),
        ([["weather", "3"]], "Luck was spoken for 'weather', but 'card' is decided now."),
        ([["card", "3"], ["card", "3"]], "Luck was spoken for 'card', but 3 cannot come up now."),
    ],
)
def test_luck_that_cannot_be_is_refused(luck: list[Any], sentence: str) -> None:
    assert refused(json.dumps(data(luck=luck)), Broken) == sentence


def test_nothing_a_record_quotes_can_harm_a_screen() -> None:
    sentence = refused(json.dumps(data(choices=[[0, "\x1b[2J\ud800"]])), Broken)
    assert sentence.isprintable()
    sentence.encode()


def test_problems_come_back_whole_from_another_process() -> None:
    problems = ContentError(["one", "two"])
    assert pickle.loads(pickle.dumps(problems)).problems == ["one", "two"]
    assert str(pickle.loads(pickle.dumps(Broken("Choice 1.")))) == "Choice 1."


# --- Whatever else somebody sends ---------------------------------------------------------------------------------


def survive(text: str | bytes) -> None:
    """It plays, or is refused with a sentence."""
    try:
        match = Match(GAME, read_record(text))
    except RobinsonadeError as no:
        str(no).encode()
    else:
        assert notes(match) is not None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.text())
def test_any_text_is_survived(text: str) -> None:
    survive(text)


@given(st.binary())
def test_any_bytes_are_survived(text: bytes) -> None:
    survive(text)


@given(json_values)
def test_any_json_is_survived(value: Any) -> None:
    survive(json.dumps(value))


@given(st.sampled_from(list(data())), json_values)
def test_any_value_in_any_field_is_survived(name: str, value: Any) -> None:
    survive(json.dumps(data(**{name: value})))


@given(st.lists(st.tuples(st.integers(-2, 4), st.sampled_from("n0 n1 n2 n3 n4".split()))))
def test_any_choices_are_survived(choices: list[tuple[int, str]]) -> None:
    survive(json.dumps(data(choices=[list(choice) for choice in choices])))


@given(st.lists(st.tuples(st.sampled_from(["card", "", "die"]), st.sampled_from("0 1 9 10 -1 x 3.5".split()))))
def test_any_luck_is_survived(luck: list[tuple[str, str]]) -> None:
    survive(json.dumps(data(luck=[list(word) for word in luck])))


@given(st.integers(0, len(GOOD) - 1), st.integers(0, 40), st.text(max_size=5))
def test_a_good_record_with_any_hole_or_patch_is_survived(start: int, length: int, patch: str) -> None:
    survive(GOOD[:start] + patch + GOOD[start + length :])
