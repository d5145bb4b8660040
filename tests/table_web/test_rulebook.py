"""The rules as a book: every rule stands there once, what settles it beside it, and no sign of how it is written."""

from __future__ import annotations

import re
from functools import cache

import pytest

from robinsonade.content.source import LANGUAGES
from robinsonade.games import game_names
from robinsonade.table.web import book, render

GAMES = pytest.mark.parametrize("game", game_names())
IN_BOTH = pytest.mark.parametrize("lang", LANGUAGES)
RAW = re.compile(
    r"\|\w*\||\{\w|\w\}|\{\{|%\}|`|\*\*|->|>=|<=|&gt;=|&lt;=|\b(?:max|min|floor|ceil)\(|\bNone\b|ambiguities"
)


@cache
def page(game: str, lang: str, back: str = "") -> str:
    return render.rules_page(game, lang, f"/rules/{game}", back)


def words_of(html: str) -> str:
    """What is read of a page."""
    return re.sub(r"<[^>]*>", " ", html[html.index("<main") : html.index("</main>")])


def ids(html: str) -> list[str]:
    return re.findall(r'\sid="([^"]+)"', html)


@GAMES
@IN_BOTH
def test_every_rule_and_every_reading_stands_on_the_page_once(game: str, lang: str) -> None:
    found = ids(page(game, lang))

    assert sorted(found) == sorted(set(found))
    assert book.known_ids(game) <= set(found)


@GAMES
@IN_BOTH
def test_whatever_a_rule_or_the_contents_lead_to_is_there(game: str, lang: str) -> None:
    html = page(game, lang)

    assert html.count('href="#chapter-') == len(book.rules(game, lang))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids(html))


@GAMES
@IN_BOTH
def test_nobody_reads_a_sign_of_how_the_rules_are_written(game: str, lang: str) -> None:
    for html in (page(game, lang), f"<main>{render.rulebook(game, lang, '')}</main>"):
        assert RAW.findall(words_of(html)) == []


def test_a_reading_lies_beside_the_first_rule_that_rests_on_it() -> None:
    for lang in LANGUAGES:
        settled = {
            rule["id"]: [one["id"] for one in rule["readings"]]
            for chapter in book.rules("robinson", lang)
            for rule in chapter["rules"]
            if rule["readings"]
        }
        assert settled["R-TOK-DANGER-05"] == ["A-9"]  # which says
        assert "A-70" in settled["R-DICE-08"]  # which the reading names
        assert "A-38" in [one["id"] for one in book.loose_readings("robinson", lang)]  # of no rule


def test_where_the_editions_of_robinson_differ_it_is_marked() -> None:
    told = {lang: page("robinson", lang) for lang in LANGUAGES}

    assert '<i class="edition">editions differ</i>' in told["en"]
    assert '<i class="edition">Ausgaben verschieden</i>' in told["de"]
    assert "(newer edition)" not in told["en"]
    assert "(neuere Ausgabe)" not in told["de"]


@GAMES
def test_chapters_are_called_without_the_pages_of_a_printed_book(game: str) -> None:
    for lang in LANGUAGES:
        assert not [one["title"] for one in book.rules(game, lang) if re.search(r"\bp\d", one["title"])]


def test_whoever_came_from_a_match_goes_back_to_it() -> None:
    assert 'href="/m/abc"' in page("camps", "en", "/m/abc")
    assert 'href="/new/camps"' in page("camps", "en")
    assert 'href="/rules/camps?lang=de&amp;from=/m/abc"' in render.rulebook("camps", "de", "/m/abc")
