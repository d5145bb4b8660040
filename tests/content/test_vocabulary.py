"""The words of cards: small classes whose parameters are checked at load."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest

from robinsonade.content.source import Problems, read_entries
from robinsonade.content.vocabulary import Vocabulary, Word, perform
from robinsonade.engine.errors import ContentError

VOCABULARY = Vocabulary()


@VOCABULARY.word
class Nothing(Word):
    def do(self, s: Any, who: int) -> None:
        s.append("nothing")


@VOCABULARY.word
class Gain(Word):
    def __init__(self, amount: int, what: Literal["wood", "food"] = "food") -> None:
        self.amount = amount + 0  # a wrong kind would fail here
        self.what = what

    def do(self, s: Any, who: int) -> None:
        s.append((who, "gain", self.amount, self.what))


@VOCABULARY.word
class LowerPalisade(Word):
    def __init__(self, by: int = 1, quietly: bool = False, saying: str = "") -> None:
        self.by, self.quietly, self.saying = by, quietly, saying

    def do(self, s: Any, who: int) -> None:
        s.append(("lower", self.by, self.quietly, self.saying))

    def can(self, s: Any, who: int) -> bool:
        return who > 0


@VOCABULARY.word
class Repeat(Word):
    def __init__(self, times: int, do: list[Word]) -> None:
        self.times, self.words = times, do

    def do(self, s: Any, who: int) -> None:
        for _ in range(self.times):
            perform(s, self.words, who)


def read(folder: Path, does: str, optional: bool = False) -> list[Word]:
    (folder / "cards.yaml").write_text(f"- id: oak\n  does: {does}\n" if does else "- id: oak\n")
    problems = Problems()
    (entry,) = read_entries(folder / "cards.yaml", problems, ours=True)
    words = VOCABULARY.read(entry, "does", optional)
    entry.word("id")
    entry.close()
    problems.raise_if_any()
    return words


def done(folder: Path, does: str) -> list[Any]:
    table: list[Any] = []
    perform(table, read(folder, does), 2)
    return table


@pytest.mark.parametrize(
    ("does", "happens"),
    [
        ("nothing", ["nothing"]),
        ("[nothing, nothing]", ["nothing", "nothing"]),
        ("{gain: 2}", [(2, "gain", 2, "food")]),
        ("{gain: {amount: 3, what: wood}}", [(2, "gain", 3, "wood")]),
        ("lower_palisade", [("lower", 1, False, "")]),
        ("[{lower_palisade: {by: 2, quietly: true, saying: oh}}]", [("lower", 2, True, "oh")]),
        ("{repeat: {times: 2, do: [nothing, {gain: 1}]}}", ["nothing", (2, "gain", 1, "food")] * 2),
    ],
)
def test_a_card_does_its_words_in_order(tmp_path: Path, does: str, happens: list[Any]) -> None:
    assert done(tmp_path, does) == happens


def test_a_class_is_written_in_small_letters() -> None:
    assert list(VOCABULARY.words) == ["nothing", "gain", "lower_palisade", "repeat"]


def test_a_word_says_whether_it_is_possible(tmp_path: Path) -> None:
    (lower,) = read(tmp_path, "lower_palisade")
    assert lower.can([], 1) and not lower.can([], 0)
    (nothing,) = read(tmp_path, "nothing")
    assert nothing.can([], 0)


@pytest.mark.parametrize(
    ("does", "problems"),
    [
        ("nothign", ["there is no word 'nothign'; did you mean 'nothing'?"]),
        ("gain", ["'gain' needs amount"]),
        ("{gain: much}", ["gain: amount should be a whole number"]),
        ("{gain: true}", ["gain: amount should be a whole number"]),
        ("{gain: {amuont: 2}}", ["'gain' has no field 'amuont'; did you mean 'amount'?", "'gain' needs amount"]),
        ("{gain: {amount: 2, amount: 3}}", ["'amount' stands here twice"]),
        ("{gain: {amount: 2, what: wod}}", ["'wod' is not possible for gain: what; did you mean 'wood'?"]),
        ("{nothing: 3}", ["'nothing' takes nothing"]),
        ("{gain: 1, nothing: 2}", ["expected one word here, like 'gain: 2'"]),
        ("[[gain]]", ["expected one word here, like 'gain: 2'"]),
        ("{lower_palisade: {quietly: 1}}", ["lower_palisade: quietly should be true or false"]),
        ("{lower_palisade: {saying: [oh]}}", ["lower_palisade: saying should be a word"]),
        ("{repeat: {times: 2, do: [nothign]}}", ["there is no word 'nothign'; did you mean 'nothing'?"]),
        (
            "[nothign, {gain: x}]",
            ["there is no word 'nothign'; did you mean 'nothing'?", "gain: amount should be a whole number"],
        ),
    ],
)
def test_a_wrong_word_is_named_with_the_nearest_right_one(tmp_path: Path, does: str, problems: list[str]) -> None:
    with pytest.raises(ContentError) as caught:
        read(tmp_path, does)
    assert caught.value.problems == [f"cards.yaml:2: oak: {problem}" for problem in problems]


def test_a_card_may_do_without_words_where_they_are_optional(tmp_path: Path) -> None:
    assert read(tmp_path, "", optional=True) == []
    with pytest.raises(ContentError, match="'does' is missing"):
        read(tmp_path, "")
