"""Why something was lost, with the numbers of its moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.content.phrases import COMMON, Phrasebook
from robinsonade.engine.errors import ContentError
from robinsonade.engine.machine import EVERYONE, Fact

PHRASES = """
facts:
  night: {heading: phase, en: Night falls., de: Es wird Nacht.}
  clouds: {of: [n, n:roof], en: "{n} clouds, roof {roof}.", de: "{n} Wolken, Dach {roof}."}
  short: {of: [n], en: "{n} are missing.", de: "{n} fehlen."}
  card: {of: [n], cause: true, en: "Card {n}.", de: "Karte {n}."}
  wound: {of: [seat, n], en: "{seat}: {n}.", de: "{seat}: {n}."}
"""
WHYS = """
wound:
  - {rule: X-02, en: "Nobody ate: {n}.", de: "Niemand hat gegessen: {n}."}
  - {en: "{short.n} too few: {n}.", de: "{short.n} zu wenig: {n}."}
  - {en: "{clouds.n} clouds, roof {clouds.roof}, {short.n} too few.",
     de: "{clouds.n} Wolken, Dach {clouds.roof}, {short.n} zu wenig."}
"""


def book(folder: Path, whys: str = WHYS) -> Phrasebook:
    (folder / "phrases.yaml").write_text(PHRASES, encoding="utf-8")
    (folder / "whys.yaml").write_text(whys, encoding="utf-8")
    return Phrasebook(folder / "phrases.yaml")


def told(what: str, *numbers: int, rule: str = "X-01", hearer: int = EVERYONE) -> Fact:
    a, b, c = [*numbers, 0, 0, 0][:3]
    return rule, what, a, b, c, hearer


def why(folder: Path, *facts: Fact) -> str:
    """Of the last of them."""
    said = book(folder).why(None, facts, len(facts) - 1, COMMON)
    return said["en"] if said else ""


def test_a_loss_is_explained_with_the_numbers_that_were_told_before_it(tmp_path: Path) -> None:
    assert why(tmp_path, told("short", 2), told("wound", 0, 2)) == "2 too few: 2."
    assert why(tmp_path, told("clouds", 3, 1), told("short", 2), told("wound", 0, 2)) == "3 clouds, roof 1, 2 too few."


def test_the_rule_of_the_loss_says_best_why_it_came(tmp_path: Path) -> None:
    assert why(tmp_path, told("short", 2), told("wound", 0, 1, rule="X-02")) == "Nobody ate: 1."


def test_what_was_told_before_the_phase_began_explains_nothing(tmp_path: Path) -> None:
    assert why(tmp_path, told("clouds", 3, 1), told("night"), told("short", 1), told("wound", 0, 1)) == "1 too few: 1."


def test_without_a_reason_of_its_own_a_loss_follows_from_the_last_card(tmp_path: Path) -> None:
    assert why(tmp_path, told("card", 4), told("card", 7), told("wound", 0, 1)) == "This follows from: Card 7."
    assert why(tmp_path, told("night"), told("wound", 0, 1)) == ""


def test_what_was_whispered_to_others_is_not_betrayed(tmp_path: Path) -> None:
    assert (
        why(tmp_path, told("card", 4), told("card", 7, hearer=1), told("wound", 0, 1)) == "This follows from: Card 4."
    )
    assert why(tmp_path, told("card", 7, hearer=1), told("wound", 0, 1, hearer=1)) == "This follows from: Card 7."


def test_what_costs_nobody_anything_has_no_why(tmp_path: Path) -> None:
    assert why(tmp_path, told("card", 4), told("clouds", 3, 1)) == ""


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("wounds: []", "whys.yaml:1: there is no fact 'wounds'; did you mean 'wound'?"),
        ("wound: [{en: a, de: b, rain: 1}]", "whys.yaml:1: there is no field 'rain' (possible: en, de, after, rule)"),
        ('wound: [{en: "{m}", de: "{m}"}]', "whys.yaml:1: '{m}' is told by no fact"),
        ('wound: [{en: "{short.x}", de: "{short.x}"}]', "whys.yaml:1: '{short.x}' is told by no fact"),
        ('wound: [{en: "{n}", de: b}]', "whys.yaml:1: '{n}' stands in one language only"),
        ("wound: [{en: a, de: b, after: [storm]}]", "whys.yaml:1: 'storm' is not possible for 'after'"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, line: str, problem: str) -> None:
    with pytest.raises(ContentError) as no:
        book(tmp_path, line)
    assert problem in str(no.value)
