"""Somebody in a browser who learns by playing, and clicks what is lit.

`python -m tests.browser.learner [GAME [LESSON]]` plays all lessons to their ends, at a desk and on a phone by turns, in
both languages by turns, and says how long each takes and where somebody is stuck.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Error

from robinsonade.content.lessons import lesson_files
from robinsonade.games import OURS, find_game
from tests.browser.windows import DESK, PATIENCE, PHONE, Window, running_browser
from tests.table.servers import running_server

STANDS = """() => {
  const guide = document.querySelector("#guide"), go = guide.querySelector("[data-act=guide-on]"), question = document.querySelector("#question")
  const word = guide.querySelector(".word:not([hidden])"), looks = word ? JSON.parse(word.dataset.look) : []
  const of = look => look.startsWith("option:") ? `.option[data-key="${look.slice(7)}"]` : `[id="at-${look}"]`
  const can = node => node?.getClientRects().length && (node.matches(".option") || ["possible", "far"].includes(node.dataset.state))
  return {
    state: guide.dataset.state, may: guide.dataset.may, shut: "shut" in guide.dataset, id: word?.dataset.id, reads: !!go && !go.hidden,
    mine: question.dataset.turn === "mine", lit: looks.map(of).filter(look => can(document.querySelector(look))),
    version: question.dataset.version,
  }
}"""
# What is wrong with how the guide and what it speaks of lie, once the page has come to rest.
LIES = """async () => {
  const guide = document.querySelector("#guide"), word = guide.querySelector(".word:not([hidden])")
  if (!word?.getClientRects().length || "shut" in guide.dataset) return []
  await new Promise(done => setTimeout(done, 450))
  if (!word.isConnected || word.hidden) return []
  const sheet = guide.getBoundingClientRect(), bar = document.querySelector("#bar").getBoundingClientRect().bottom
  const nodes = JSON.parse(word.dataset.look).map(look => [look, meantBy(look)]).filter(([, node]) => node && !node.closest("#question, #guide, #bar"))
  const wrong = sheet.top < bar - 1 || sheet.bottom > innerHeight ? [`the guide lies at ${Math.round(sheet.top)} to ${Math.round(sheet.bottom)}`] : []
  const hint = guide.querySelector(".hint")?.getClientRects().length && "reading" in document.body.dataset
  if (hint) wrong.push("a hint is offered before anything is asked")
  const seen = nodes.filter(([, node]) => node.getClientRects().length)
  if (nodes.length && !seen.length) wrong.push(`nothing that is lit is shown: ${nodes.map(([look]) => look)}`)
  const can = ([, node]) => guide.dataset.may === "choose" && !("reading" in document.body.dataset) && ["possible", "far"].includes(node.dataset.state)
  for (const [look, node] of [seen.find(can) ?? seen[0] ?? []].filter(one => one.length)) {
    const { top, bottom, left, right } = node.getBoundingClientRect()
    const under = sheet.left < right && left < sheet.right && top < sheet.bottom - 1 && bottom > sheet.top
    const asked = document.querySelector("#question").getBoundingClientRect(), floor = asked.left < right && asked.top > sheet.bottom ? asked.top : innerHeight
    const free = guide.dataset.may === "play" && !("reading" in document.body.dataset)
    if (under || top < bar - 1 || !free && Math.min(bottom, top + 40) > floor) wrong.push(`${look} lies at ${Math.round(top)} to ${Math.round(bottom)}, the guide ends at ${Math.round(sheet.bottom)}`)
  }
  return wrong.map(one => `${word.dataset.id}: ${one}`)
}"""


# Clicks a thing, and once more as soon as the question asks for that.
CLICKED = """look => {
  const node = document.querySelector(look), click = () => node?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  const sure = () => document.querySelector("#question [data-act=go]")?.hidden === false, before = sure()
  click()
  if (!before && sure()) click()
}"""


class Learner:
    """Somebody who does what the guide asks for."""

    def __init__(self, window: Window, game: str, lesson: str = "first") -> None:
        self.window = window
        self.page = window.page
        self.page.goto(f"/new/{game}")
        for closed in self.page.locator(f"details:not([open]):has([action='/lessons/{game}/{lesson}'])").all():
            closed.locator("> summary").click()
        self.page.click(f"form[action='/lessons/{game}/{lesson}'] button")
        window.at_table()

    def stands(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STANDS)
        return found

    def moved(self, version: str, within: int) -> bool:
        for _ in range(within // 25):
            if self.stands()["version"] != version:
                return True
            self.page.wait_for_timeout(25)
        return False

    def do(self, now: dict[str, Any]) -> None:
        """Click what is lit, once more if it asks for that; what cannot be pointed at stands in the list."""
        for look in now["lit"] if now["may"] == "choose" else []:
            for _ in range(2):
                self.page.evaluate(CLICKED, look)
                if self.moved(now["version"], 250):
                    return
        self.page.evaluate(
            """version => document.querySelector("#question").dataset.version === version
              && document.querySelector(".option[data-do]:not([hidden])").click()""",
            now["version"],
        )
        assert self.moved(now["version"], 20_000), now

    def lies(self) -> list[str]:
        found: list[str] = self.page.evaluate(LIES)
        return found

    def press(self, button: str) -> None:
        """One of the guide's own buttons. It leads elsewhere, and nothing is clicked before that."""
        before = self.stands()
        self.page.click(f"#guide {button}")
        for _ in range(PATIENCE // 25):
            now = self.stands()
            if (now["id"], now["version"]) != (before["id"], before["version"]):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{button} leads nowhere")

    def go_on(self, now: dict[str, Any]) -> None:
        """Read, watch or do the next thing, as the guide stands now."""
        if now["reads"]:
            self.page.click("[data-act=guide-on]")
        elif now["mine"] and now["may"] in ("choose", "play"):
            self.do(now)
        else:
            self.watch(now)

    def watch(self, now: dict[str, Any]) -> None:
        """The others are at it, however long they take."""
        for _ in range(PATIENCE // 25):
            if self.stands() != now:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"nothing happens: {now}")

    def until(self, id: str) -> None:
        for _ in range(500):
            now = self.stands()
            if now["id"] == id:
                return
            self.go_on(now)
        raise AssertionError(f"{id} never comes: {self.stands()}")

    def to_the_end(self, wrong: list[str] | None = None) -> list[str]:
        """All that was said to me, by its ids. What lies badly meanwhile is added to `wrong`."""
        seen: list[str] = []
        for _ in range(1000):
            if wrong is not None and self.stands()["id"] not in seen:
                wrong += self.lies()
            now = self.stands()
            seen += [now["id"]] if now["id"] and now["id"] not in seen else []
            if now["state"] == "finished" and now["shut"]:
                return seen
            self.go_on(now)
        raise AssertionError(f"it does not end: {self.stands()}")


def main(games: list[str], names: list[str]) -> int:
    wrong, begun = 0, time.monotonic()
    with TemporaryDirectory() as place:
        db, log = Path(place) / "matches.sqlite3", Path(place) / "log"
        with running_server(str(db), log) as server, running_browser() as browser:
            lessons = [(game, name) for game in games for name in lesson_files(find_game(game))]
            for n, (game, name) in enumerate(one for one in lessons if not names or one[1] in names):
                size, lang, since = (DESK, PHONE)[n % 2], ("en", "de")[n // 2 % 2], time.monotonic()
                window = Window(browser, server, size=size, lang=lang)
                try:
                    me = Learner(window, game, name)
                    badly: list[str] = []
                    said = me.to_the_end(badly)
                    problem = [*badly, *window.troubles, *window.serious(), *["too wide"] * bool(window.overflow())]
                except (AssertionError, Error) as stuck:
                    said, problem = [], [str(stuck)[:400]]
                window.close()
                wrong += bool(problem)
                took = f"{time.monotonic() - since:.1f} s, {len(said)} words"
                print(game, name, f"{size[0]} {lang}:", "; ".join(problem) or took, flush=True)
    print(f"{wrong} of them went wrong; {time.monotonic() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:2] or [*OURS], sys.argv[2:]))
