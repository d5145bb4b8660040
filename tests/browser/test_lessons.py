"""Learn by playing, in a real browser: whoever does what is lit comes to the end, and whoever does not is helped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.windows import DESK, PATIENCE, PHONE, Window

pytestmark = pytest.mark.browser

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


class Learner:
    def __init__(self, window: Window, game: str) -> None:
        self.window = window
        self.page = window.page
        self.page.add_init_script("localStorage.setItem('motion', 'off')")
        window.home()
        self.page.click(f"form[action='/lessons/{game}/first'] button")
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
                self.page.evaluate(
                    "look => document.querySelector(look)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))",
                    look,
                )
                if self.moved(now["version"], 250):
                    return
        self.page.evaluate("document.querySelector('.option[data-do]:not([hidden])').click()")
        assert self.moved(now["version"], 20_000), now

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

    def go_on(self, now: dict[str, Any] | None = None) -> dict[str, Any]:
        """Read, watch or do the next thing, as the guide stands now."""
        now = now or self.stands()
        if now["reads"]:
            self.page.click("[data-act=guide-on]")
        elif now["mine"] and now["may"] in ("choose", "play"):
            self.do(now)
        else:
            self.page.wait_for_timeout(30)
        return now

    def until(self, id: str) -> None:
        for _ in range(500):
            now = self.stands()
            if now["id"] == id:
                return
            self.go_on(now)
        raise AssertionError(f"{id} never comes: {self.stands()}")


@pytest.mark.parametrize(
    ("game", "size", "lang"),
    [("robinson", DESK, "en"), ("paleo", PHONE, "de"), ("camps", PHONE, "en"), ("naufragos", DESK, "de")],
)
def test_whoever_does_what_is_lit_comes_to_the_end(
    window: Callable[..., Window], game: str, size: tuple[int, int], lang: str
) -> None:
    me = Learner(window(size=size, lang=lang), game)
    assert me.window.serious() == []
    seen: list[str] = []
    for _ in range(1000):
        now = me.go_on()
        seen += [now["id"]] if now["id"] and now["id"] not in seen else []
        if now["state"] == "finished" and now["shut"]:
            break
    assert seen[-1] == "end" and len(seen) > 25
    assert me.window.overflow() == 0
    me.window.home()
    again = {"en": "The lesson once more", "de": "Die Lektion noch einmal"}[lang]
    assert again in me.page.inner_text(f"form[action='/lessons/{game}/first']")


def test_whoever_does_everything_wrong_is_told_why_and_shown_how(window: Callable[..., Window]) -> None:
    me = Learner(window(), "camps")
    page = me.page
    page.click("[id='at-first_goal:0']")
    assert me.stands()["id"] == "welcome", "nothing is answered while something is to be read"
    me.until("first_goal")
    wrong = next(n for n in (0, 1) if me.window.state(f"first_goal:{n}") != "possible")
    for _ in range(2):
        page.click(f"[id='at-first_goal:{wrong}']")
        assert "Flint is far apart" in page.inner_text("#tip")
        page.keyboard.press("Escape")
    me.press("[data-do=show_me]")
    me.until("start_camp")
    page.goto(page.url + "?lang=de")
    me.window.at_table()
    assert "Jetzt dein START-Lager" in page.inner_text("#guide")
    me.press("[data-act=guide-back]")
    me.until("first_goal")
    page.click("#guide .chapters summary")
    me.press("[data-do=chapter][data-to='2']")
    me.until("slots")
    page.click("#guide .chapters summary")
    page.click("#guide [data-do=leave_lesson]")
    page.click("#guide [data-do=take_up_lesson]")
    page.wait_for_selector("#guide .word")
    assert me.stands()["state"] == "guides"
