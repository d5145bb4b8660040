from __future__ import annotations

from collections import Counter

import pytest

from tests.rules import Rulebook, ids_cited_by_tests, ids_cited_in, rulebooks

SAMPLE = """# A game

- **X-TURN-01** [Head] Play goes clockwise.

## 1. Night

- **X-NIGHT-01** It gets dark.
  A second line that mentions **X-NIGHT-99**.

## 2. Data vocabulary

- **X-DATA-01** A field is a hex.

## 3. Words

For authors; states no behaviour.

### Colours

- **X-WORD-01** Red is a colour.

## 4. Day

- **X-DAY-01** It gets light, see X-NIGHT-01.
"""


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.game)
def test_every_rule_of_a_game_is_shown_by_a_test(book: Rulebook) -> None:
    uncited = book.uncited(ids_cited_by_tests())
    assert not uncited, f'{book.game}: no test has @rule("...") with the literal id {", ".join(uncited)}.'


def test_a_rule_id_belongs_to_one_rule_of_one_game() -> None:
    times = Counter(id for book in rulebooks() for id in book.ids())
    assert [id for id in times if times[id] > 1] == []


def test_a_rulebook_knows_which_of_its_rules_need_a_test() -> None:
    book = Rulebook("sample", SAMPLE)
    assert book.behaviour == ["X-TURN-01", "X-NIGHT-01", "X-DAY-01"]
    assert book.vocabulary == ["X-DATA-01", "X-WORD-01"]
    assert book.uncited({"X-NIGHT-01"}) == ["X-TURN-01", "X-DAY-01"]


def test_citations_are_found_above_tests_on_modules_and_in_parameters() -> None:
    source = """
pytestmark = [rule("X-A-01"), pytest.mark.slow("X-NO-01")]

@rule("X-B-01", "X-B-02")
def test_b(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("X-C-01"))])
def test_c(n): house.rule("X-NO-02")
"""
    assert ids_cited_in(source) == {"X-A-01", "X-B-01", "X-B-02", "X-C-01"}
