"""What happens, held for looking at: `python -m tests.browser.strips FOLDER [GAME ...]`.

For each game eight moments of one round on a desk and on a phone, each also on one sheet, and of Robinson Crusoe a
whole day, a picture every few hundred milliseconds. The matches are recorded, so two runs can be compared.
"""

from __future__ import annotations

import sys
from base64 import b64decode, b64encode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser

from robinsonade.engine.machine import NOBODY
from robinsonade.engine.match import Match
from robinsonade.games import OURS
from robinsonade.table.web.log import beats
from tests.browser.windows import DESK, PHONE, Window, running_browser, seated
from tests.every_game.test_beats import watched
from tests.table.servers import Program, Server, running_server

MOMENTS = 8
BY_THE_WAY = ("settle", "falls")  # cards make room
FRAME = 400  # milliseconds of a story between two pictures of a day
SHEETS = {"desk": (470, 2), "phone": (230, 4)}  # how wide a picture is on a sheet, and how many lie side by side
QUALITY = 31  # of 100

# Every story is held where it begins.
HELD = """() => {
  const begin = living.begin
  living.begin = (...how) => { const story = begin(...how); story.held = true; return story }
}"""
# How long it is, and when each of its moments is best looked at.
TOLD = """async at => {
  while (!living.story) await new Promise(done => setTimeout(done, 20))
  await living.story.built
  const { story } = living, told = story.moments.filter(({ left }) => !left)
  const moments = told.map(({ beat, start, rate, reads, lasts }) => [beat.beat, start + (reads ?? lasts * (at[beat.beat] ?? .5)) / rate])
  return { length: story.length, moments }
}"""
EARLIER = {"tile": 0.2, "build": 0.4, "gain": 0.35, "hurt": 0.3}  # part of what it lasts; the others at half
# Holds it there: whether anything is seen of it. What has come once is not held back again, so nobody goes back in time.
HOLD = """time => {
  living.hold(time)
  const inside = ({ left, right, top, bottom, width }) => width && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
  return [...document.querySelectorAll("#stories .moment:not([hidden]) .ghost")].some(one => inside(one.getBoundingClientRect()) && +getComputedStyle(one).opacity > .3)
}"""


class Step(NamedTuple):
    number: int  # of the choice
    beats: list[str]


def main(folder: Path, games: list[str]) -> None:
    with TemporaryDirectory() as place:
        matches, log = Path(place) / "matches.sqlite3", Path(place) / "log"
        with running_server(str(matches), log) as server, running_browser() as browser:
            for game in games:
                for name, size in (("desk", DESK), ("phone", PHONE)):
                    strip(browser, server, folder / f"{game}-{name}", watched(game), size)
                    sheet(browser, folder / f"{game}-{name}", *SHEETS[name])
            if "robinson" in games:
                day(browser, server, folder / "robinson-day", watched("robinson"))


def strip(browser: Browser, server: Server, folder: Path, match: Match, size: tuple[int, int]) -> None:
    """The moments of the liveliest round, one of each kind. Whoever turns the pages sees them all."""
    folder.mkdir(parents=True, exist_ok=True)
    steps = max(rounds(match), key=lambda steps: len({beat for step in steps for beat in step.beats}))
    taken: list[str] = []
    liveliest = sorted(steps, key=lambda step: -len(set(step.beats)))
    passes: list[tuple[str, ...] | None] = [BY_THE_WAY, (), None]  # then whatever else is seen, also once more
    for step, skipped in ((step, skipped) for skipped in passes for step in liveliest):
        if len(taken) < MOMENTS and not (skipped and set(step.beats) <= set(taken)):
            me = told(browser, server, match, step.number, size, "pages")
            for kind, time in me.page.evaluate(TOLD, EARLIER)["moments"]:
                wanted = len(taken) < MOMENTS and (skipped is None or kind not in (*taken, *skipped))
                if wanted and me.page.evaluate(HOLD, time):
                    taken.append(kind)
                    me.page.screenshot(path=folder / f"{step.number:03}-{len(taken)}-{kind}.png")
            me.close()


def sheet(browser: Browser, folder: Path, wide: int, across: int) -> None:
    """All pictures of a folder in one beside it."""
    page = browser.new_page(viewport={"width": across * (wide + 4) + 4, "height": 400})
    drawn = [b64encode(path.read_bytes()).decode() for path in sorted(folder.glob("*.png"), key=taken_as)]
    images = "".join(f'<img src="data:image/png;base64,{one}">' for one in drawn)
    style = f"margin: 4px; background: #222; display: grid; gap: 4px; grid-template-columns: repeat({across}, {wide}px)"
    page.set_content(f"<style>body {{ {style} }} img {{ width: 100%; display: block }}</style>{images}")
    page.wait_for_function("() => [...document.images].every(one => one.complete)")
    how = {"format": "webp", "quality": QUALITY, "captureBeyondViewport": True}
    high = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": across * (wide + 4) + 4, "height": high})
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", how)
    folder.with_suffix(".webp").write_bytes(b64decode(taken["data"]))
    page.close()


def taken_as(path: Path) -> int:
    """As the how manieth: `138-3-card.png` is the third."""
    return int(path.stem.split("-")[1])


def day(browser: Browser, server: Server, folder: Path, match: Match) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for step in rounds(match)[1]:
        me = told(browser, server, match, step.number, DESK)
        for time in range(0, int(me.page.evaluate(TOLD, EARLIER)["length"]), FRAME):
            me.page.evaluate("time => living.hold(time)", time)
            me.page.screenshot(path=folder / f"{step.number:03}-{time:05}.png")
        me.close()


def told(
    browser: Browser, server: Server, match: Match, number: int, size: tuple[int, int], motion: str = "full"
) -> Window:
    """A window in which the story of this choice is held where it begins, and nobody coaches."""
    me, then = Window(browser, server, size, motion=motion), match.fork(number - 1)
    me.context.add_init_script("localStorage.coach = 'off'")
    begun = seated(then, me)
    me.page.wait_for_function("() => window.living?.look")
    me.page.evaluate(HELD)
    seat, key = match.choices[number - 1]
    chooser = Program(server, begun["match"], begun["tokens"]["seats"][str(seat)])
    chooser.do("choose", key=key, seat=seat, version=int(me.version)).raise_for_status()
    return me


def rounds(match: Match) -> list[list[Step]]:
    """The choices of each round that show something."""
    log = match.log(NOBODY)
    starts = [line["choice"] for line in log if line.get("heading") == "round"]
    shown: dict[int, list[str]] = {}
    for beat in beats(log):
        if beat["choice"]:
            shown.setdefault(beat["choice"], []).append(beat["beat"])
    parts = [range(a, b) for a, b in zip([1, *starts], [*starts, len(match.choices) + 1], strict=True) if a < b]
    return [[Step(n, shown[n]) for n in part if n in shown] for part in parts]


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(OURS))
