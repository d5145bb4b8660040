"""Nobody reads a sign of how texts are written: no `|m|`, no `{slot}`, no `**`, on any page and in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from robinsonade.bots import find_bot
from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game
from robinsonade.table.web import render
from tests.table.servers import Browser, Server
from tests.table_web.tables import shown, walk

RAW = re.compile(
    r"\|\w*\||\{[\w:.]*\}|\{\{|\}\}|\{%|%\}|\*\*|\bundefined\b|\bNaN\b|&(?:amp|lt|gt|quot|#\d+);", re.ASCII
)
SAID = re.compile(r'\s(?:aria-label|aria-description|title|alt|placeholder|data-says|data-why|data-name)="([^"]*)"')
UNREAD = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
STEPS = 7  # of a match, from one look to the next


def raw_in(html: str) -> list[str]:
    """What nobody should read, with what stands around it."""
    said = UNREAD.sub(" ", html)
    words = unescape(re.sub(r"<[^>]*>", " ", said))
    texts = [words, *(unescape(one) for one in SAID.findall(said))]
    return [text[max(0, one.start() - 40) : one.end() + 40] for text in texts for one in RAW.finditer(text)]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", OURS)
def test_no_page_shows_how_its_texts_are_written(server: Server, game: str, lang: str) -> None:
    with Browser(server, lang) as browser:
        for page in pages_of(browser, game):
            answer = browser.get(page)
            assert answer.status_code == 200, page
            assert (page, raw_in(answer.text)) == (page, [])


def pages_of(browser: Browser, game: str) -> Iterator[str]:
    yield from ("/", f"/new/{game}", f"/rules/{game}", f"/rules/{game}/drawer")
    yield f"/m/{browser.begin('me', 'bot', game=game)}"
    yield browser.post(f"/lessons/{game}/first").headers["location"]
    over = imported(browser, ended(game))
    yield from (over, f"{over}/log", f"{over}/replay/20", f"{over}/end", f"{over}/fair")


def ended(game: str) -> Match:
    match, bot = Match.start(find_game(game), 2, seed=3), find_bot("greedy")(1)
    while match.question:
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match


def imported(browser: Browser, match: Match) -> str:
    files = {"record": ("match.json", match.record().to_json())}
    return browser.post("/import", files=files).headers["location"].partition("?")[0]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", OURS)
def test_no_part_of_a_table_does_whatever_happens(game: str, lang: str) -> None:
    for n, match in enumerate(walk(2, game, 90)):
        if n % STEPS == 0:
            panels = render.panels(shown(match, (match.waiting_for() or [0])[0]), lang)
            assert {id: found for id, html in panels.items() if (found := raw_in(html))} == {}, n


@pytest.mark.parametrize("text", ["Gib |m| Holz", "{n} Holz", "**fett**", "{seat:0} geht", "NaN", "A &amp;amp; B"])
def test_such_signs_are_found(text: str) -> None:
    assert raw_in(f"<p>{text}</p>") and raw_in(f'<i title="{text}"></i>')
    assert not raw_in(f"<script>{text}</script><p>10 | 20, None</p>")
