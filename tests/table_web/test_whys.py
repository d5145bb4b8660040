"""A quiet Why? stands at every line of the log that took something away, and opens in place."""

from __future__ import annotations

import re

import pytest

from robinsonade.table.web import render
from tests.table_web.tables import shown, walk


def log_after(fact: str, lang: str) -> str:
    """The log when this was told for the first time, as text."""
    match = next(match for match in walk(3, "robinson") if any(told[1] == fact for told in match.news))
    html = render.panels(shown(match, since=len(match.choices) - 1), lang)["log"]
    return " ".join(re.sub(r"<svg.*?</svg>", "", html).split())


@pytest.mark.parametrize(
    ("lang", "asked", "answered"),
    [("en", "Why?", r"Food: \d+, people in camp: 3\."), ("de", "Warum?", r"Nahrung: \d+, Menschen im Lager: 3\.")],
)
def test_a_loss_in_the_log_can_be_asked_for_its_numbers_and_its_rule(lang: str, asked: str, answered: str) -> None:
    why = rf'<summary>{re.escape(asked)}</summary>[^<]*{answered}[^<]*<a class="rule" href="#R-NIGHT-03">'
    assert re.search(why, log_after("too_little_food", lang))


def test_lines_that_cost_nobody_anything_are_left_in_peace() -> None:
    told = re.findall(r"<li.*?</li>", log_after("too_little_food", "en"))
    assert [line for line in told if "Night falls" in line and "Why?" in line] == []
    assert any("Why?" in line for line in told)
