"""A real Chromium in front of a real server, and what somebody does in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from robinsonade.engine.match import Match
from robinsonade.table.web.answers import KEYS
from tests.equipment import chromium
from tests.table.servers import Server

PATIENCE = 60_000  # milliseconds; a busy machine is no fault
# Chromium takes the last list only, so ours repeats what Playwright switches off. The pages behind the address bar,
# which nobody sees here, cost every window as much as a table does.
OFF = """
    WebUIOmniboxPopup WebUIOmniboxAimPopup
    AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
    LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect
    OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
""".split()
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(OFF)}",
]
DESK, LAPTOP, PHONE, SMALL_PHONE = (1440, 900), (1024, 768), (390, 844), (360, 740)

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

# Clicks, and clicks again after a moment if the table says that this was a little fast.
CLICK = """
  const until = async found => {
    for (let n = 0; !found(); n++) {
      if (n > 6000) throw Error('the table does not answer')
      await new Promise(done => setTimeout(done, 10))
    }
  }
  const notice = () => document.getElementById('notice')
  const click = async (button, answered) => {
    for (let n = 0; n < 50 && !answered(); n++) {
      const { to } = notice().dataset, refused = () => notice().dataset.to && notice().dataset.to !== to
      button.click()
      await until(() => answered() || refused())
      if (!answered()) await new Promise(done => setTimeout(done, 150))
    }
    if (!answered()) throw Error(notice().textContent)
  }
"""
# Clicks one option after another until the match is over: the `n`th time PICK of `count`.
TO_THE_END = """async () => {
  CLICK
  const asked = () => document.getElementById('question').dataset
  for (let n = 0; n < 400; n++) {
    await until(() => asked().turn === 'over' || asked().turn === 'mine' && !document.querySelector('[data-game=camps] .seat.on[data-kind=bot]'))
    if (asked().turn === 'over') return n
    const { version } = asked(), options = document.querySelectorAll('#question .option[data-number]'), count = options.length
    await click(options[PICK], () => asked().version !== version)
  }
  throw Error('the match does not end')
}""".replace("CLICK", CLICK)
STILL = "document.getAnimations().forEach(animation => animation.finish())"

expect.set_options(timeout=PATIENCE)


@contextmanager
def running_browser() -> Iterator[Browser]:
    path = chromium()
    assert path
    root = ["--no-sandbox"] if os.getuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *root])
        yield browser
        browser.close()


class Window:
    """One person's browser window. `troubles` are errors, and requests that leave the server."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: tuple[int, int] = DESK,
        lang: str = "en",
        motion: str = "off",
        **more: Any,
    ) -> None:
        self.server = server
        self.lang = lang
        self.table = [self]  # the windows of those who play here
        self.troubles: list[str] = []
        width, height = size
        usual = {"service_workers": "block", "accept_downloads": True, "locale": lang}
        self.context = browser.new_context(
            base_url=server.url, viewport={"width": width, "height": height}, **{**usual, **more}
        )
        self.context.set_default_timeout(PATIENCE)
        if motion:
            self.context.add_init_script(f"try {{ localStorage.motion ??= '{motion}' }} catch {{}}")
        self.page: Page = self.context.new_page()
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", self.sent)

    def heard(self, message: ConsoleMessage) -> None:
        usual = ("WebSocket connection", "Service Worker registration blocked")
        if message.type in ("error", "warning") and not any(words in message.text for words in usual):
            self.troubles.append(message.text)

    def sent(self, request: Request) -> None:
        if not request.url.startswith((self.server.url, "blob:")):
            self.troubles.append(f"external request: {request.url}")

    def close(self) -> None:
        self.context.close()

    # getting to a table

    def home(self) -> None:
        self.page.goto("/")

    def begin(
        self, *kinds: str, names: tuple[str, ...] = (), game: str = "camps", seed: int = 5, **options: str
    ) -> str:
        """A new match as the form would begin it; the address of its table."""
        form = {
            "game": game,
            "seed": str(seed),
            **{f"kind.{n}": kind for n, kind in enumerate(kinds)},
            **{f"name.{n}": name for n, name in enumerate(names)},
            **{f"option.{name}": value for name, value in options.items()},
        }
        begun = self.context.request.post(
            "/matches", form=form, headers={"Origin": self.server.url, "Accept-Language": self.lang}, max_redirects=0
        )
        assert begun.status == 303, begun.text()
        self.page.goto(begun.headers["location"])
        self.at_table()
        return self.page.url

    def fill_in(self, *kinds: str, names: tuple[str, ...] = (), seed: int = 5, **options: str) -> str:
        """A new match through the form, which is open; the address of its table."""
        for n in range(4):
            self.page.select_option(f"[name='kind.{n}']", kinds[n] if n < len(kinds) else "none")
        for n, name in enumerate(names):
            self.page.fill(f"[name='name.{n}']", name)
        for name, value in options.items():
            self.page.check(f"[name='option.{name}'][value='{value}']", force=True)
        self.page.click("details:has([name=seed]) summary")
        self.page.fill("[name=seed]", str(seed))
        self.page.click("button.go")
        self.at_table()
        return self.page.url

    def at_table(self) -> None:
        """The page is there and its socket is open."""
        self.page.wait_for_selector("body[data-live] #question", state="attached")

    def invitation(self) -> str:
        link = self.page.get_attribute("#invite [data-copy]", "data-copy")
        assert link
        return link

    # at the table

    @property
    def asks(self) -> str:
        return self.page.inner_text("#asks")

    def my_turn(self) -> None:
        """I am asked, and no bot of Camps is choosing its first goal meanwhile."""
        self.page.wait_for_selector(
            "body:has(#question[data-turn=mine]):not(:has([data-game=camps] .seat.on[data-kind=bot])) .option"
        )

    def is_over(self) -> bool:
        return self.page.get_attribute("#question", "data-turn") == "over"

    @property
    def version(self) -> str:
        return self.page.get_attribute("#question", "data-version") or ""

    def choose(self, number: int = 1) -> None:
        """By the key of the line, and wait until the table has answered."""
        self.in_step()
        self.my_turn()
        before = self.version
        self.page.keyboard.press(KEYS[number - 1])
        self.moved_on(before)

    def play_to_the_end(self, pick: str = "0") -> tuple[int, int]:
        """How often I clicked until the match was over, and how many choices I made by that."""
        clicks = int(self.page.evaluate(TO_THE_END.replace("PICK", pick)))
        assert self.is_over()
        record = self.context.request.get(f"{self.page.url}/record.json").json()
        return clicks, sum(seat == 0 for seat, _ in record["choices"])

    def in_step(self) -> None:
        """Wait until everybody's window shows the same: what changes after that is an answer to what is done next."""
        for _ in range(PATIENCE // 50):
            versions = [int(one.version) for one in self.table]
            if min(versions) == max(versions):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the windows stay at different versions: {versions}")

    def moved_on(self, before: str) -> None:
        """Wait until somebody has done something since that version."""
        self.page.wait_for_selector(f"#question:not([data-version='{before}'])", state="attached")

    def piece(self, id: str) -> str:
        return f"[id='at-{id}']"

    def state(self, id: str) -> str | None:
        return self.page.get_attribute(self.piece(id), "data-state")

    def overflow(self) -> int:
        """How much wider than the window the page is, once everything that moves has arrived."""
        self.page.evaluate(STILL)
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def serious(self, within: str = "html") -> list[str]:
        """What axe-core finds serious or worse on this page, by day and, as far as colours go, by night."""
        self.page.evaluate(AXE)
        self.page.evaluate(STILL)
        day = self.page.evaluate(f"axe.run('{within}', {{ resultTypes: ['violations'] }})")
        self.page.emulate_media(color_scheme="dark")
        self.page.evaluate(STILL)
        colours = "{ resultTypes: ['violations'], runOnly: ['color-contrast'] }"
        night = self.page.evaluate(f"axe.run('{within}', {colours})")
        self.page.emulate_media(color_scheme="light")
        return [
            f"{one['id']}: {node['html'][:160]}"
            for one in day["violations"] + night["violations"]
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"]
        ]


def together(window: Callable[..., Window], **more: Any) -> tuple[Window, Window]:
    """Ada and Bela at a table, both asked for their first goal."""
    ada, bela = window(**more), window()
    ada.begin("me", "link", names=("Ada", "Bela"))
    bela.page.goto(ada.invitation())
    bela.at_table()
    sit_together(ada, bela)
    return ada, bela


def sit_together(*people: Window) -> None:
    for one in people:
        one.table = list(people)
    people[0].in_step()


def next_to_play(*people: Window) -> Window:
    for _ in range(PATIENCE // 50):
        people[0].in_step()
        for one in people:
            if one.page.locator("#question[data-turn=mine]").count():
                return one
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def seated(match: Match, *people: Window, first: int = 0) -> dict[str, Any]:
    """The match goes on at a table where each has a seat of their own, from the first on. Says which, and its tokens."""
    url = people[0].server.url
    record, patience = match.record().to_json(), 4 * PATIENCE / 1000
    answer = httpx.post(f"{url}/api/records", content=record, trust_env=False, timeout=patience)
    assert answer.status_code == 201, answer.text
    begun: dict[str, Any] = answer.json()
    for seat, one in enumerate(people, first):
        one.page.goto(f"/s/{begun['tokens']['seats'][str(seat)]}")
        one.at_table()
    sit_together(*people)
    return begun
