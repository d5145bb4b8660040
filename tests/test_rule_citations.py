from __future__ import annotations

from collections import Counter
from pathlib import Path

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
    """A game that is still being tested lists the rules nobody has shown yet; the list may only shrink."""
    uncited, listed = book.uncited(ids_cited_by_tests()), still_to_show(book.game)
    new = [id for id in uncited if id not in listed]
    assert not new, f'{book.game}: no test has @rule("...") with the literal id {", ".join(new)}.'
    shown = [id for id in listed if id not in uncited]
    assert not shown, f"{book.game}: these rules have their test now and leave uncited.txt: {', '.join(shown)}."


def still_to_show(game: str) -> list[str]:
    path = Path(__file__).parent / "games" / game / "uncited.txt"
    return path.read_text(encoding="utf-8").split() if path.exists() else []


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
