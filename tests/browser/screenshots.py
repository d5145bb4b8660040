"""Pictures for looking at: `python -m tests.browser.screenshots FOLDER [GAME ...]`.

Every game from its first page to its ending, at a desk, on a low laptop, on a phone and on one lying on its side,
in both languages, by day and by night. Matches have fixed seeds, so two runs can be compared.
`sheets/` shows several on one picture.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from robinsonade.bots import find_bot
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from tests.browser.windows import DESK, PHONE, STILL, Window, running_browser, seated
from tests.games.naufragos.moments import asked, brought_to
from tests.games.paleo import moments as tribe
from tests.table.servers import Server, running_server

LOW_LAPTOP, ON_ITS_SIDE = (1366, 680), (740, 360)
SIZES = [DESK, LOW_LAPTOP, PHONE, ON_ITS_SIDE]
SCHEMES = ("light", "dark")
TURNS = 14  # of the match whose middle is shown
READ = {"robinson": "invention:rope", "naufragos": "piece:fire", "paleo": "tile:1", "camps": "goal:0"}
SHEETS = {DESK: (2, 2), LOW_LAPTOP: (2, 2), PHONE: (4, 1), ON_ITS_SIDE: (2, 3)}  # columns and rows of pictures
SHEET = """<style>
body {{ margin: 0; display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 4px; background: #777 }}
figure, p {{ margin: 0; font: 12px sans-serif }} img {{ width: 100%; display: block }}</style>{shown}"""


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        matches, log = Path(place) / "matches.sqlite3", Path(place) / "log"
        with running_server(str(matches), log) as server, running_browser() as browser:
            for lang in ("en", "de"):
                for game in games:
                    take(browser, server, folder, lang, game)
            sheets(browser, folder)


def take(browser: Browser, server: Server, folder: Path, lang: str, game: str) -> None:
    """From the new match to the ending; the first page as somebody sees it who has such matches."""
    me = Window(browser, server, lang=lang)
    me.page.goto(f"/new/{game}")
    pictures(me.page, folder, f"{game}-new-{lang}")
    me.begin("me", "bot:greedy", "bot:greedy", names=("Ada", "Bela", "Chloé"), game=game)
    me.my_turn()
    pictures(me.page, folder, f"{game}-first-{lang}")
    for turn in range(TURNS):
        me.choose(1 + turn % 2 if me.page.locator(".option[data-number='3']").count() else 1)
    me.my_turn()
    pictures(me.page, folder, f"{game}-middle-{lang}")
    large(me, game)
    pictures(me.page, folder, f"{game}-card-{lang}")
    me.page.keyboard.press("Escape")
    for size in each_size(me.page):
        me.page.click(".tabs [data-show=log]" if size[0] < 860 else "#leaf-log")
        shoot(me.page, folder, f"{game}-log-{lang}", size)
        if size[0] < 860:
            for part in ("cards", "mine", "more"):
                if me.page.locator(f".tabs [data-show={part}]").count():
                    me.page.click(f".tabs [data-show={part}]")
                    shoot(me.page, folder, f"{game}-tab-{part}-{lang}", size)
            me.page.click(".tabs [data-show=map]")
    for name, match in moments(game):
        seated(match, me, first=(match.waiting_for() or [0])[0])
        pictures(me.page, folder, f"{game}-{name}-{lang}")
    seated(ended(game), me)
    pictures(me.page, folder, f"{game}-over-{lang}")
    me.page.goto(f"{me.page.url}/end")
    pictures(me.page, folder, f"{game}-end-{lang}")
    me.home()
    pictures(me.page, folder, f"{game}-home-{lang}")
    me.close()


def large(me: Window, game: str) -> None:
    pieces = me.page.locator(me.piece(READ[game]))
    (pieces if pieces.count() else me.page.locator(".stage .piece[id]")).first.focus()
    me.page.keyboard.press("i")
    me.page.wait_for_selector("#large[open]")


def moments(game: str) -> Iterator[tuple[str, Match]]:
    if game == "robinson":
        yield "planning", crusoe_at(3, "place")
    elif game == "naufragos":
        yield "expedition", brought_to(lambda match: asked("choice")(match) and len(match.table.scouts) == 2, 3)
        yield "vote", brought_to(lambda match: asked("choice")(match) and len(match.waiting_for()) > 1, 4)
    elif game == "paleo":
        yield "help", tribe.brought_to(tribe.needs_help, 3, "2")
        yield "night", tribe.brought_to(tribe.asked("night"), 4, "6")


def crusoe_at(number: int, prompt: str) -> Match:
    """Castaways, played by bots up to such a question in that round."""
    start = Match.start(find_game("robinson"), 4, {"scenario": "castaways"}, 2)
    return played(
        start, lambda match: match.table.round >= number and bool(match.question and match.question.prompt == prompt)
    )


def ended(game: str) -> Match:
    return played(Match.start(find_game(game), 3, seed=2), lambda match: False)


def played(match: Match, until: Callable[[Match], bool]) -> Match:
    bot = find_bot("greedy")(1)
    while match.question and not until(match):
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match


def pictures(page: Page, folder: Path, name: str) -> None:
    for size in each_size(page):
        shoot(page, folder, name, size)


def each_size(page: Page) -> Iterator[tuple[int, int]]:
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        yield size
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


def shoot(page: Page, folder: Path, name: str, size: tuple[int, int]) -> None:
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_timeout(150)
        page.evaluate(STILL)
        page.screenshot(path=folder / f"{name}-{scheme}-{size[0]}x{size[1]}.png")
    page.emulate_media(color_scheme="light")


def sheets(browser: Browser, folder: Path) -> None:
    """Pages of one size side by side."""
    (folder / "sheets").mkdir(exist_ok=True)
    page = browser.new_page(viewport={"width": 1600, "height": 400})
    for size, (columns, rows) in SHEETS.items():
        for scheme in SCHEMES:
            found = sorted(folder.glob(f"*-{scheme}-{size[0]}x{size[1]}.png"))
            for first in range(0, len(found), columns * rows):
                pictures = found[first : first + columns * rows]
                shown = "".join(
                    f'<figure><img src="{one.resolve().as_uri()}"><p>{one.stem}</p></figure>' for one in pictures
                )
                sheet = folder / "sheets" / f"{size[0]}x{size[1]}-{scheme}-{first:03}.html"
                sheet.write_text(SHEET.format(columns=columns, shown=shown), encoding="utf-8")
                page.goto(sheet.resolve().as_uri())
                page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
                sheet.unlink()
    page.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or ["robinson", "naufragos", "paleo", "camps"])
