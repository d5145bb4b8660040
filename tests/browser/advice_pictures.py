"""Hints and companions' proposals, for docs/hints.md, and reviews, for docs/review.md:
`python -m tests.browser.advice_pictures FOLDER [GAME ...]`.

Of each game the first question that has three hints, the first at which companions propose something, and the review of a
match that `greedy` played with a few choices by chance in between: in English at a desk, in German on a phone.
"""

from __future__ import annotations

import sys
from base64 import b64decode
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect

from robinsonade.bots import find_bot
from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game
from tests.browser.windows import PHONE, STILL, Window, running_browser
from tests.table.servers import running_server

LOW_LAPTOP = (1366, 800)
LANGUAGE = {LOW_LAPTOP: "en", PHONE: "de"}
HALF_A_SCREEN = (960, 900)  # where a review is read
SEATS = {
    "robinson": ("me", "bot:seer", "bot:seer"),
    "paleo": ("me", "bot:greedy", "bot:greedy"),
    "naufragos": ("me", "bot:greedy", "bot:greedy"),
    "camps": ("me", "bot:greedy"),
}
SEED = 6
QUALITY = 80
QUESTIONS = 60
HINTS = 3
THINKING, THOUGHT_OVER, LOOKED_BACK = 2_500, 11_000, 200_000  # milliseconds
BY_CHANCE = 0.04  # of all choices


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as place,
        running_server(f"{place}/matches.sqlite3", Path(place) / "log") as server,
        running_browser() as browser,
    ):
        for game in games:
            for size, lang in LANGUAGE.items():
                window = Window(browser, server, size, lang)
                take_all(window, game, folder, "desk" if size == LOW_LAPTOP else "phone")
                window.close()
            for size, lang in {HALF_A_SCREEN: "en", PHONE: "de"}.items():
                window = Window(browser, server, size, lang)
                take_review(window, game, folder, "phone" if size == PHONE else "desk")
                window.close()


def take_all(me: Window, game: str, folder: Path, where: str) -> None:
    """Whoever is asked meanwhile does what the first hint says."""
    me.begin(*SEATS[game], names=("Ada",), game=game, seed=SEED)
    wanted = {"hint", "proposal"} if find_game(game).proposes else {"hint"}
    for _ in range(QUESTIONS):
        me.my_turn()
        if "proposal" in wanted and proposed(me.page):
            take(me.page, folder / f"proposal-{game}-{where}")
            wanted.remove("proposal")
        before, many = me.version, me.page.locator("#question .option[data-number]").count()
        me.page.keyboard.press("h")
        first = me.page.locator(".advice:visible").first
        expect(first).to_be_visible()
        if "hint" in wanted and many >= HINTS:
            me.page.wait_for_timeout(THOUGHT_OVER)
            take(me.page, folder / f"hint-{game}-{where}")
            wanted.remove("hint")
        if not wanted:
            return
        first.click()
        me.moved_on(before)
    raise AssertionError(f"{game}: no {' and no '.join(wanted)}")


def take_review(me: Window, game: str, folder: Path, where: str) -> None:
    record = folder / f"{game}.json"
    record.write_text(finished(game).record().to_json(), encoding="utf-8")
    me.home()
    me.page.set_input_files("#record", record)
    me.page.click("button:has-text('Open'), button:has-text('Öffnen')")
    me.at_table()
    me.page.goto(f"{me.page.url}/end")
    me.page.click("form[action$='/review'] button")
    curve = me.page.locator(f".chances.{where}")
    expect(curve).to_be_visible(timeout=LOOKED_BACK)
    take(me.page, folder / f"review-{game}-{where}")


def finished(game: str) -> Match:
    match, bot, luck = Match.start(find_game(game), len(SEATS[game]), seed=SEED), find_bot("greedy")(SEED), Random(SEED)
    while not match.ending:
        seat = match.waiting_for()[0]
        keys = [one["key"] for one in match.view(seat)["question"]["options"]]
        match.choose(luck.choice(keys) if luck.random() < BY_CHANCE else bot.answer(match, seat), seat)
    return match


def proposed(page: Page) -> bool:
    """Companions have thought of something, or have nothing to do here."""
    page.wait_for_timeout(THINKING)
    return page.locator(".proposals [data-do=accept]:enabled").count() > 0


def take(page: Page, to: Path) -> None:
    page.evaluate(STILL)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    to.with_suffix(".webp").write_bytes(b64decode(taken["data"]))
    print(to.name, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(OURS))
