"""What cards do: words whose parameters are their annotations, checked at load; and control that every game has."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Literal

import pytest

from robinsonade.content.effects import Choose, Condition, Effect, Language, perform
from robinsonade.content.source import Problems, read_entries
from robinsonade.engine.errors import ContentError


class Nothing(Effect):
    def do(self, s: Any, who: int) -> None:
        s.append("nothing")


class Gain(Effect):
    amount: int
    what: Literal["wood", "food"] = "food"

    def do(self, s: Any, who: int) -> None:
        s.append((who, "gain", self.amount, self.what))


class LowerPalisade(Effect):
    by: int = 1
    quietly: bool = False
    saying: str = ""

    def do(self, s: Any, who: int) -> None:
        s.append(("lower", self.by, self.quietly, self.saying))

    def can(self, s: Any, who: int) -> bool:
        return who > 0


class Call(Effect):
    whom: list[Literal["cook", "soldier"]]

    def prepare(self) -> None:
        self.letters = [name[0] for name in self.whom]

    def do(self, s: Any, who: int) -> None:
        s.append(self.letters)


class Seat(Condition):
    n: int

    def holds(self, s: Any, who: int) -> bool:
        return who == self.n


class Agreed(Condition):
    asks = True

    def holds(self, s: Any, who: int) -> bool:
        s.append((who, "asked"))
        return True


class Small(Language):
    whom = ("resolver", "everyone")

    def people(self, s: Any, whom: str, who: int) -> list[int]:
        return [0, 1, 2] if whom == "everyone" else [who]

    def choose(self, s: Any, choice: Choose, who: int) -> None:
        way = next(way for way in choice.ways if way.can(s, who))
        s.append((who, way.key))
        way.take(s, who)

    def roll(self, s: Any, who: int) -> int:
        return 3


LANGUAGE = Small(sys.modules[__name__])
CANNOT_ASK = "'needs' cannot ask anybody; put this condition into 'do', behind 'when'"


def read(folder: Path, does: str, needed: bool = True) -> list[Effect]:
    (folder / "cards.yaml").write_text(f"- id: oak\n  when_drawn: {does}\n" if does else "- id: oak\n")
    problems = Problems()
    (entry,) = read_entries(folder / "cards.yaml", problems, ours=True)
    words = LANGUAGE.read(entry, "when_drawn", needed=needed)
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
        ("{gain: 3, what: wood}", [(2, "gain", 3, "wood")]),
        ("lower_palisade", [("lower", 1, False, "")]),
        ("[{lower_palisade: {by: 2, quietly: true, saying: oh}}]", [("lower", 2, True, "oh")]),
        ("{call: [cook, soldier]}", [["c", "s"]]),
        ("{call: cook}", [["c"]]),
        ("{repeat: 2, do: [nothing, {gain: 1}]}", ["nothing", (2, "gain", 1, "food")] * 2),
        ("{each: everyone, do: {gain: 1}}", [(who, "gain", 1, "food") for who in (0, 1, 2)]),
        ("{roll: {1-2: nothing, 3: {gain: 3}, 4-6: []}}", [(2, "gain", 3, "food")]),
        ("{when: {seat: 2}, do: {gain: 1}, otherwise: nothing}", [(2, "gain", 1, "food")]),
        ("{when: [{seat: 2}, {not: {seat: 2}}], do: {gain: 1}, otherwise: nothing}", ["nothing"]),
        ("{when: {any: [{seat: 1}, {seat: 2}]}, do: nothing}", ["nothing"]),
        ("{when: {all: [{seat: 1}, {seat: 2}]}, do: nothing}", []),
        ("{when: agreed, do: nothing}", [(2, "asked"), "nothing"]),
    ],
)
def test_a_card_does_its_words_in_order(tmp_path: Path, does: str, happens: list[Any]) -> None:
    assert done(tmp_path, does) == happens


def test_somebody_chooses_one_of_the_ways_that_can_be_done(tmp_path: Path) -> None:
    ways = """
  - choose:
    - {name: {en: No, de: Nein}, needs: {seat: 1}, do: nothing}
    - {id: pay, name: {en: Pay, de: Zahlen}, pay: lower_palisade, do: {gain: 1}}
"""
    assert done(tmp_path, ways) == [(2, "oak:pay"), ("lower", 1, False, ""), (2, "gain", 1, "food")]


def test_a_class_is_written_in_small_letters() -> None:
    own = [word for word in LANGUAGE.words if LANGUAGE.words[word].__module__ == __name__]
    assert own == ["nothing", "gain", "lower_palisade", "call", "seat", "agreed"]


def test_a_word_says_whether_it_is_possible(tmp_path: Path) -> None:
    (lower,) = read(tmp_path, "lower_palisade")
    assert lower.can([], 1) and not lower.can([], 0)
    (nothing,) = read(tmp_path, "nothing")
    assert nothing.can([], 0)


def test_rules_make_words_too() -> None:
    assert (Gain(2, what="wood").amount, LowerPalisade().by) == (2, 1)
    with pytest.raises(TypeError, match="Gain takes amount, what"):
        Gain(2, whom=1)


@pytest.mark.parametrize(
    ("does", "problems"),
    [
        ("nothign", ["there is no word 'nothign'; did you mean 'nothing'?"]),
        ("gain", ["'gain' needs amount"]),
        ("{gain: much}", ["gain: amount should be a whole number"]),
        ("{gain: true}", ["gain: amount should be a whole number"]),
        ("{gain: {amuont: 2}}", ["'gain' has no field 'amuont'; did you mean 'amount'?", "'gain' needs amount"]),
        ("{gain: {amount: 2, amount: 3}}", ["'amount' stands here twice"]),
        ("{gain: 2, amount: 3}", ["'amount' stands here twice"]),
        ("{gain: {amount: 2, what: wod}}", ["'wod' is not possible for gain: what; did you mean 'wood'?"]),
        ("{call: [cook, soldeir]}", ["'soldeir' is not possible for call: whom; did you mean 'soldier'?"]),
        ("{nothing: 3}", ["'nothing' takes nothing"]),
        ("{gain: 1, nothing: 2}", ["'gain' has no field 'nothing' (possible: amount, what)"]),
        ("[[gain]]", ["expected one word here, like 'gain: 2'"]),
        ("{lower_palisade: {quietly: 1}}", ["lower_palisade: quietly should be true or false"]),
        ("{lower_palisade: {saying: [oh]}}", ["lower_palisade: saying should be a word"]),
        ("{repeat: {n: 2, do: [nothign]}}", ["there is no word 'nothign'; did you mean 'nothing'?"]),
        ("{when: {seet: 2}, do: nothing}", ["there is no condition 'seet'; did you mean 'seat'?"]),
        ("{when: nothing, do: nothing}", ["there is no condition 'nothing'; did you mean 'not'?"]),
        ("{seat: 1}", ["there is no word 'seat'; did you mean 'repeat'?"]),
        ("{each: evryone, do: nothing}", ["'evryone' is not possible for each: of; did you mean 'everyone'?"]),
        ("{choose: [{name: {en: a, de: b}, needs: agreed}]}", [CANNOT_ASK]),
        ("{choose: [{name: {en: a, de: b}, needs: {not: {any: [{seat: 1}, agreed]}}}]}", [CANNOT_ASK]),
        ("{roll: {1-2: nothing}}", ["a roll needs something for each number from 1 to 6"]),
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
    assert read(tmp_path, "", needed=False) == []
    with pytest.raises(ContentError, match="'when_drawn' is missing"):
        read(tmp_path, "")
