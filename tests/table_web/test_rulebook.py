"""The rules as a book: every rule stands there once, what settles it beside it, and no sign of how it is written."""

from __future__ import annotations

import re
from functools import cache

import pytest
import yaml
from markupsafe import escape

from robinsonade.content.examples import examples_of, played
from robinsonade.content.source import LANGUAGES
from robinsonade.games import OURS, find_game, game_names
from robinsonade.table.web import book, illustrations, render
from robinsonade.table.web.large import dicts_in
from robinsonade.table.web.looks import look_of
from tests.table_web.tables import walk

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


@pytest.mark.parametrize("game", OURS)
def test_an_example_happens_at_the_table_as_it_is_told(game: str) -> None:
    ids = {rule["id"] for chapter in book.rules(game, "en") for rule in chapter["rules"]}
    for one in examples_of(find_game(game).folder):
        shown = played(find_game(game), one)

        assert [line["what"] for line in shown.told] == one["told"], one["rule"]
        assert one["rule"] in ids
        assert {*one["says"]} == set(LANGUAGES)
        for view, panels in ((shown.before, one.get("shows", [])), (shown.after, one.get("after", []))):
            assert set(panels) <= {panel["id"] for panel in view["panels"]}, one["rule"]


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_examples_with_the_board_drawn_and_nobody_can_click_there(game: str) -> None:
    found = [one for told in illustrations.examples(game, "de").values() for one in told]
    html = page(game, "de")

    assert len(found) >= 4
    assert all(one["boards"] or one["after"] for one in found)
    assert html.count('<div class="as-it-lies" inert>') >= len(found)
    assert 'class="as-it-lies"' not in render.rulebook(game, "de", "")


@pytest.mark.parametrize("game", OURS)
def test_the_pictures_and_signs_of_a_chapter_are_there(game: str) -> None:
    look = look_of(game)
    chapters = yaml.safe_load((look.folder / "book.yaml").read_text("utf-8"))["chapters"]

    assert set(chapters) <= {one["number"] or one["title"] for one in book.rules(game, "en")}
    for one in chapters.values():
        assert one.keys() <= {"picture", "signs"}
        assert look.pictured(one.get("picture", ":")) or "picture" not in one
        assert set(one.get("signs", [])) <= set(look.signs.by_icon)


@pytest.mark.parametrize("game", OURS)
def test_every_sign_of_a_game_has_a_name_in_both_languages_on_its_page(game: str) -> None:
    look = look_of(game)
    names = yaml.safe_load((look.folder / "icons.yaml").read_text("utf-8"))
    own = {name for kind in ("silhouettes", "shapes", "strokes") for name in names.get(kind) or ()}

    assert sorted(own - set(look.signs.by_icon)) == []
    assert [icon for icon in look.signs.by_icon if not look.icons.known(icon)] == []
    for one in [*look.signs.by_icon.values(), *look.signs.terms]:
        assert all(one.name[lang] for lang in LANGUAGES)
        assert not one.says or rule_ids(one.says["en"]) == rule_ids(one.says["de"]) <= book.known_ids(game), one
    for lang in LANGUAGES:
        told = words_of(page(game, lang))
        assert [one.name for one in look.signs.by_icon.values() if str(escape(one.name[lang])) not in told] == []


@pytest.mark.parametrize("game", OURS)
def test_no_icon_lies_on_a_table_without_a_name(game: str) -> None:
    """Those of the game's pieces; buttons have words of their own."""
    look, used = look_of(game), set[str]()
    for match in walk(5, game, most=60):
        for panel in match.view(0)["panels"]:
            for part in dicts_in(panel):
                used |= {str(part[key]) for key in ("icon", "glyph") if part.get(key)}
    drawn = {name for name in used if look.icons.known(name)}

    assert len(drawn) > 10
    assert sorted(name for name in drawn if not look.signs.named(name, "en")) == []


def rule_ids(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z](?:-[A-Z0-9]+)+\b", text))
