"""What has just happened, as beats that a browser plays."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from robinsonade.engine.machine import NOBODY
from robinsonade.engine.match import Match
from robinsonade.games import OURS
from robinsonade.table.web import render
from tests.every_game.test_beats import watched
from tests.table_web.tables import shown, walk


def data(html: str, name: str) -> Any:
    """What stands in an attribute of an element."""
    start = html.find(f"data-{name}='")
    return json.loads(unescape(html[start:].split("'")[1])) if start >= 0 else None


def rolled() -> Match:
    """The choice after which dice were rolled and a card was turned over."""
    for match in walk(seed=3, game="robinson", scenario="castaways"):
        seen = {line["what"] for line in match.log(0, len(match.choices))}
        if {"dice", "adventure"} <= seen:
            return match
    raise AssertionError("nobody rolled")


def test_the_news_carry_what_is_seen_in_the_language_of_the_viewer() -> None:
    match = rolled()
    news = match.log(0, len(match.choices))
    html = render.panels(shown(match, news=news), "de")["news"]
    beats = data(html, "beats")
    lines = [line for line in news if line.get("shows", {"beat": "deed"})["beat"] != "deed"]
    assert next(beat["why"] for beat in beats if beat["beat"] == "dice")
    assert [(beat["beat"], beat["choice"]) for beat in beats] == [
        (line["shows"]["beat"], len(match.choices)) for line in lines
    ]
    assert [beat["nth"] for beat in beats] == [news.index(line) for line in lines]
    assert next(beat["text"] for beat in beats if beat["beat"] == "dice").startswith("Würfel: ")
    card = next(beat["card"] for beat in beats if beat["beat"] == "card")
    assert isinstance(card["name"], str)
    assert card["passages"][0]["says"]


def test_every_icon_of_a_beat_comes_with_its_drawing() -> None:
    match = rolled()
    html = render.panels(shown(match, news=match.log(0, len(match.choices))), "en")["news"]
    die = next(beat["dice"][0] for beat in data(html, "beats") if beat["beat"] == "dice")
    address, grid = data(html, "icons")[die["faces"][die["rolled"]]["icon"]]
    assert address.startswith("/look/robinson/icons.svg")
    assert grid in (24, 512)


def test_what_is_printed_on_a_card_that_was_turned_over_is_told_once() -> None:
    """In the news, or beside the question where it lies there to be read."""
    match = rolled()
    news = match.log(0, len(match.choices))
    panels = render.panels(shown(match, news=news), "en")
    heard = unescape(re.sub(r"<[^>]*>", "", panels["news"] + panels["now"]))
    cards = [line["shows"]["card"] for line in news if "card" in line.get("shows", {})]
    words = [passage["says"]["en"] for card in cards for passage in card["passages"]]
    assert words
    assert [says for says in words if heard.count(says) != words.count(says)] == []


def test_without_news_nothing_is_played() -> None:
    html = render.panels(shown(rolled()), "en")["news"]
    assert data(html, "beats") is None


@pytest.mark.parametrize(
    ("game", "panel"), [("robinson", "p-map"), ("paleo", "p-night_board"), ("naufragos", "p-path")]
)
def test_by_night_the_panels_of_the_land_say_so(game: str, panel: str) -> None:
    lit = {}
    for match in walk(seed=3, game=game):
        light = match.view(0)["light"]
        if light not in lit:
            lit[light] = render.panels(shown(match), "en")[panel]
        if len(lit) == 2:
            break
    assert 'data-light="day"' in lit["day"]
    assert 'data-light="night"' in lit["night"]


@pytest.mark.parametrize("game", OURS)
def test_the_end_is_told_with_its_picture_and_in_the_words_of_the_story(game: str) -> None:
    match = watched(game)
    html = render.panels(shown(match, NOBODY, news=match.log(NOBODY, len(match.choices) - 1)), "de")["news"]
    told, ending = data(html, "beats")[-1], match.view(NOBODY)["ending"]
    assert told["beat"] == "end"
    assert told["headline"] and "{" not in told["headline"] + told["text"]
    assert told["text"] not in ("", told["headline"])
    assert data(html, "icons")[f"ending:{ending['key']}"][0].startswith(f"/look/{game}/pictures/ending:")
