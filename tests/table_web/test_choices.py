"""How hard scenarios, levels and variants are, as `look/choices.yaml` has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.table.web import render
from robinsonade.table.web.choices import Choices
from robinsonade.table.web.looks import look_of
from tests.table_web.test_pages import cover, settings

WON = """won:
  castaways: {2: [9, 10], 4: [1, 10]}
  jenny: {2: [0, 10], 4: [0, 10]}
"""
WHOSE = """bot: seer@2
date: 2026-11-17
commit: "0123456789ab"
"""


def new_page(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str = "en") -> str:
    (tmp_path / "choices.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setitem(look_of("robinson").__dict__, "choices", Choices(tmp_path / "choices.yaml"))
    offered = [{**setting, "by_seat": False} for setting in settings("robinson")]
    return render.page("new", lang, game=cover("robinson"), settings=offered, entered={}, bots=[], packs=[])


def test_a_page_says_whose_wins_they_are_and_when_they_were_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page(WON + WHOSE, tmp_path, monkeypatch)
    assert 'title="Far-sighted bots win 50 of 100 matches (seats 2: 90, 4: 10). Counted 2026-11-17, commit 01' in page
    note = " ".join(page.partition('<p class="note more">How hard')[2].partition("</p>")[0].split())
    assert note == (
        ": by the matches that far-sighted bots (seer@2) have won. Counted 2026-11-17, commit 0123456789ab."
    )
    german = new_page(WON + WHOSE, tmp_path, monkeypatch, "de")
    assert "Vorausdenkende Bots gewinnen 50 von 100 Partien (Plätze 2: 90, 4: 10). Gezählt 2026-11-17" in german


def test_figures_without_bot_date_and_commit_are_shown_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page(WON, tmp_path, monkeypatch)
    assert 'title="Bots win 50 of 100 matches (seats 2: 90, 4: 10)."' in page and "Counted" not in page


def test_without_figures_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("", "ground: sea\n", "won:\n"):
        page = new_page(text, tmp_path, monkeypatch)
        assert "of 100 matches" not in page and "How hard" not in page


def test_a_variant_is_as_hard_as_the_usual_scenario_is_with_it_if_that_was_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page(WON + "  edition=earlier: {2: [3, 4], 4: [3, 4]}\n", tmp_path, monkeypatch)
    earlier, newer = (
        page.partition(f'value="{edition}"')[2].partition("</label>")[0] for edition in ("earlier", "newer")
    )
    assert "Castaways:" in earlier and "Bots win 75 of 100" in earlier
    assert "of 100" not in newer


def test_the_fewer_are_won_the_harder_it_is(tmp_path: Path) -> None:
    path = tmp_path / "choices.yaml"
    path.write_text("won:\n" + "".join(f"  at{won}: {{2: [{won}, 100]}}\n" for won in (60, 59, 39, 19, 4)))
    choices = Choices(path)
    assert [found["step"] for name in choices.won if (found := choices.difficulty(name))] == [1, 2, 3, 4, 5]
