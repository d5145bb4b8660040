"""Every page, as text."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from typing import Any

import pytest

from robinsonade.games import find_game, game_names
from robinsonade.table import app
from robinsonade.table.web import book, render
from robinsonade.table.web.looks import look_of
from robinsonade.table.web.wording import PHRASES, WEB
from tests.table_web.tables import moment, seat, shown, the_end

LANGUAGES = ["en", "de"]


def cover(name: str = "camps") -> dict[str, Any]:
    game = find_game(name)
    names = ("name", "title", "says", "minutes", "weight", "provenance")
    return {**{name: getattr(game, name) for name in names}, "seats": list(game.seats)}


def settings(game: str = "camps") -> list[dict[str, Any]]:
    names = ("name", "title", "says", "values", "names", "default", "many")
    return [{name: getattr(setting, name) for name in names} for setting in find_game(game).settings]


def every_page(lang: str) -> dict[str, str]:
    match = moment("turn", after=20)
    asked = match.waiting_for()[0]
    line = {
        "href": "/m/m1",
        "game": "camps",
        "title": "Camps",
        "state": "yours",
        "line": "",
        "choices": 12,
        "seats": [{"seat": 0, "name": "Ada"}],
    }
    open_seat = shown(match, asked)
    open_seat["seats"][2]["kind"] = "open"
    open_seat["links"] |= {"seats": {2: "http://127.0.0.1/s/x"}, "watch": "http://127.0.0.1/s/y"}
    return {
        "home": render.page("home", lang, games=[cover()], matches=[line], here="/"),
        "new": render.page(
            "new", lang, game=cover(), settings=settings(), bots=[], entered={}, apart=[], here="/new/camps"
        ),
        "table": render.page("table", lang, shown=shown(match, asked), here="/m/m1"),
        "invite": render.page("table", lang, shown=open_seat),
        "watch": render.page("table", lang, shown=shown(match, -1)),
        "vote": render.page(
            "table", lang, shown=shown(match, vote={"by": 1, "to": 3, "wanted": [0], "agreed": [], "mine": False})
        ),
        "over": render.page("table", lang, shown=shown(the_end())),
        "pass": render.page("pass_device", lang, shown=shown(match, -1, **{"pass": {"to": 1}}), to=1),
        "replay": render.page("replay", lang, shown=shown(match, replay={"choices": 4, "of": len(match.choices)})),
        "notice": render.page("notice", lang, title="No", says="This link has been replaced.", status=403, back="/"),
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_has_inline_style_or_script(lang: str) -> None:
    for name, html in every_page(lang).items():
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", html), name
        assert re.findall(r"<script(?![^>]* src=)", html) == [], name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_names_another_server(lang: str) -> None:
    for name, html in every_page(lang).items():
        found = [url for url in re.findall(r"(?:src|href|action)=\"([^\"]*)\"", html) if "//" in url]
        assert found == [], name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_says_its_language_and_has_one_heading(lang: str) -> None:
    for name, html in every_page(lang).items():
        assert f'<html lang="{lang}">' in html, name
        assert html.count("<h1") == 1, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_is_used_twice(lang: str) -> None:
    for name, html in every_page(lang).items():
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert sorted(ids) == sorted(set(ids)), name


def test_every_icon_button_has_a_name() -> None:
    for name, html in every_page("en").items():
        for button in re.findall(r"<(?:button|a)\b[^>]*>.*?</(?:button|a)>", html, re.DOTALL):
            words = re.sub(r"<svg.*?</svg>|<[^>]*>", "", button, flags=re.DOTALL).strip()
            assert words or "aria-label=" in button, (name, button[:120])


def test_the_form_starts_a_match_with_good_defaults() -> None:
    html = " ".join(every_page("en")["new"].split())

    assert 'name="option.scenario" value="basic" checked' in html
    assert 'name="option.map" value="five_lakes" checked' in html
    assert html.count(" selected") == 4
    for says in find_game("camps").settings[0].values.values():
        assert says["en"].replace("'", "&#39;") in html


@pytest.mark.parametrize("game", game_names())
def test_the_form_calls_each_choice_by_a_name_in_the_language_of_the_reader(game: str) -> None:
    html = render.page("new", "de", game=cover(game), settings=settings(game), bots=[], entered={}, here=f"/new/{game}")

    shown = [unescape(name) for name in re.findall(r'<span class="box"><b>(.*?)</b>', html)]
    assert shown
    names = [text["de"] for setting in settings(game) for text in setting["names"].values()]
    names += ["Wer fragt", "Keine"]  # hints
    assert [name for name in shown if name not in names] == []


def test_what_is_left_to_chance_is_no_choice_among_the_wishes() -> None:
    page = {"game": cover("naufragos"), "settings": settings("naufragos"), "bots": [], "entered": {}}

    html = render.page("new", "en", **page, here="/new/naufragos")

    assert 'value="cook_1"' in html
    assert 'value="random"' not in html


def test_the_replay_marks_its_step_and_the_rounds() -> None:
    html = every_page("en")["replay"]

    assert re.search(r"Step 4 of \d+", html)
    assert 'value="4"' in html
    assert '<rect class="now"' in html
    assert '<rect class="to-come"' in html


def test_the_replay_marks_where_something_was_revealed() -> None:
    match = moment("turn", after=20)
    of, revealed = len(match.choices), match.revelations()
    replay = {"choices": 4, "of": of, "revealed": revealed}
    html = render.page("replay", "en", shown=shown(match, replay=replay))

    assert revealed and html.count('<svg class="revealed"') == len(revealed)
    assert f'x="{round(100 * revealed[0] / of, 2)}%"' in html
    assert all(match.revealed_since(n) == any(later > n for later in revealed) for n in range(of))


def test_attribution_stands_on_the_home_page() -> None:
    html = every_page("en")["home"]

    assert "game-icons.net" in html
    assert "CC BY 3.0" in html


def test_the_drawer_has_every_rule_in_both_languages() -> None:
    ids = [[rule["id"] for chapter in book.rules("camps", lang) for rule in chapter["rules"]] for lang in LANGUAGES]

    assert len(ids[0]) > 60
    assert ids[0] == ids[1]
    for lang in LANGUAGES:
        assert "<table>" in book.how_to_play("camps", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_every_reading_that_a_rule_rests_on_can_be_opened(game: str, lang: str) -> None:
    told = "".join(rule["text"] for chapter in book.rules(game, lang) for rule in chapter["rules"])
    cited = set(re.findall(r'class="rule" href="#(A-[0-9]+)"', told))

    assert cited
    assert cited <= {reading["id"] for reading in book.readings(game, lang)}
    assert all(find_game(game).rule_text(id, lang) for id in cited)


@pytest.mark.parametrize("game", game_names())
def test_the_readings_say_the_same_in_both_languages(game: str) -> None:
    english, german = ({one["id"]: one["text"] for one in book.readings(game, lang)} for lang in LANGUAGES)

    assert list(english) == list(german)
    for id, text in english.items():
        assert german[id] != text
        assert rules_in(german[id]) == rules_in(text), id


def rules_in(text: str) -> set[str]:
    return set(re.findall(r'class="rule" href="#([^"]+)"', text))


def test_the_introduction_numbers_the_phases_and_lists_the_actions_under_theirs() -> None:
    for lang in LANGUAGES:
        told = book.how_to_play("robinson", lang)

        phases = told[told.index("<ol>") : told.index("</ol>")]
        assert len(re.findall("</li><li>", re.sub("<ul>.*?</ul>", "", phases))) == 5
        assert phases.count("<ul>") == 1
        assert "- <b>" not in told


def test_every_phrase_of_the_web_front_is_used() -> None:
    looks = [path for game in game_names() for path in look_of(game).folder.rglob("*.html")]
    templates = "".join(path.read_text() for path in [*(WEB / "templates").rglob("*.html"), *looks])
    source = templates + "".join(path.read_text() for path in WEB.glob("*.py"))
    built = {
        "home": ("weight_", "hard_", "bots_", "yours", "theirs", "over", "unreadable"),
        "parts": ("map", "cards", "mine", "log"),
        "log": ("talk", "rules"),
        "ahead": ("goal", "danger", "next"),
    }
    built |= {"large": ("rulebook", "published", "original", "pack")}
    built |= {
        "replay": ("first", "prev", "next", "last"),
        "new": ("bot_",),
        "menu": ("motion_",),
        "fair": ("fair", "unfair"),
        "review": ("network", "playouts", "appraisal", "luckiest", "unluckiest"),
        "ahead": ("goal", "danger", "next"),
    }
    books = [PHRASES, *(look_of(game).phrases for game in game_names())]
    unused = [
        f"{group}.{name}"
        for book in books
        for group, phrases in (book.phrases.items() if book else [])
        for name in phrases
        if f"{group}.{name}" not in source and not name.startswith(built.get(group, ("-",)))
    ]
    assert unused == []


def test_around_one_screen_everybody_has_a_name_and_can_talk_even_while_it_is_passed_on() -> None:
    match = moment("turn")
    seats = [{**seat(n, -1, n == 0), "mine": n < 2} for n in range(3)]
    html = render.page("table", "en", shown=shown(match, -1, seats=seats, mine=[0, 1], **{"pass": {"to": 1}}))

    assert re.findall(r'data-do="name"\s+data-for="(\d)"', html) == ["0", "1"]
    assert 'data-do="chat"' in html and 'data-act="yours"' in html


def test_the_shelf_is_drawn_before_somebody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str, int]] = []
    monkeypatch.setattr(app, "WARM_UP_AFTER", 0)
    monkeypatch.setattr(render, "page", lambda name, lang, games, matches: drawn.append((name, lang, len(games))))
    asyncio.run(app.warm_up())
    assert drawn == [("home", lang, len(game_names())) for lang in LANGUAGES]
