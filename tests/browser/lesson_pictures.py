"""Lessons, for looking at: `python -m tests.browser.lesson_pictures FOLDER [GAME [LESSON ...]]`.

Three moments of each lesson, its first word, one in the middle where something is to be done, and its last: in English
at a desk, in German on a phone. `sheets/` shows those of a game on one picture.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from robinsonade.content.lessons import Lesson
from robinsonade.games import OURS, find_game
from robinsonade.table.guided import lessons_in
from tests.browser.learner import Learner
from tests.browser.windows import DESK, PHONE, STILL, Window, running_browser
from tests.table.servers import running_server

LANGUAGE = {DESK: "en", PHONE: "de"}
ACROSS = {DESK: 3, PHONE: 9}  # pictures on a sheet, beside one another
MOST = {DESK: 12, PHONE: 18}  # and in all
SHEET = """<style>
body {{ margin: 0; display: grid; grid-template-columns: repeat({across}, 1fr); gap: 4px; background: #777 }}
figure, p {{ margin: 0; font: 12px sans-serif }} img {{ width: 100%; display: block }}</style>{shown}"""


def main(folder: Path, games: list[str], names: list[str]) -> None:
    (folder / "sheets").mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as place,
        running_server(f"{place}/matches.sqlite3", Path(place) / "log") as server,
        running_browser() as browser,
    ):
        for game in games:
            for lesson in lessons_in(find_game(game)):
                for size in (DESK, PHONE) if not names or lesson.name in names else ():
                    window = Window(browser, server, size, LANGUAGE[size])
                    take(Learner(window, game, lesson.name), lesson, folder / f"{game}-{lesson.name}-{size[0]}")
                    window.close()
            for size in (DESK, PHONE):
                sheets(browser, folder, game, size)


def middle_of(lesson: Lesson) -> str:
    """Where the learner does something; in a lesson that is only read, a word."""
    said = [step for step in lesson.steps if step.says and step.seat == lesson.seat]
    done = [step for step in said if step.ways] or said
    return done[len(done) // 2].id


def take(me: Learner, lesson: Lesson, to: Path) -> None:
    for n, id in enumerate([me.stands()["id"], middle_of(lesson), "end"], 1):
        me.until(id)
        me.page.wait_for_timeout(700)
        me.page.evaluate(STILL)
        me.page.screenshot(path=f"{to}-{n}.png")
    print(to.name, flush=True)


def sheets(browser: Browser, folder: Path, game: str, size: tuple[int, int]) -> None:
    found = sorted(folder.glob(f"{game}-*-{size[0]}-?.png"))
    page = browser.new_page(viewport={"width": 1600, "height": 400})
    for number, first in enumerate(range(0, len(found), MOST[size]), 1):
        pictures = [(one.resolve().as_uri(), one.stem) for one in found[first : first + MOST[size]]]
        shown = "".join(f'<figure><img src="{address}"><p>{name}</p></figure>' for address, name in pictures)
        sheet = folder / "sheets" / f"{game}-{size[0]}-{number}.html"
        sheet.write_text(SHEET.format(across=ACROSS[size], shown=shown), encoding="utf-8")
        page.goto(sheet.resolve().as_uri())
        page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
        sheet.unlink()
    page.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:3] or list(OURS), sys.argv[3:])
