"""Pictures of the main pages for looking at: `python -m tests.browser.screenshots FOLDER`.

A match is played with a fixed seed, so two runs can be compared.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from robinsonade.bots import find_bot
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from tests.browser.windows import DESK, LAPTOP, PHONE, Window, running_browser, seated
from tests.games.naufragos.make_records import play as play_castaways
from tests.games.naufragos.moments import asked, brought_to
from tests.games.paleo import moments as tribe
from tests.table.servers import Server, running_server

SIZES = [DESK, LAPTOP, PHONE]
TURNS = 14  # of the match that is shown


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        matches, log = Path(place) / "matches.sqlite3", Path(place) / "log"
        with running_server(str(matches), log) as server, running_browser() as browser:
            for lang in ("en", "de"):
                take_all(browser, server, folder, lang)
                take_castaways(browser, server, folder, lang)
                take_robinson(browser, server, folder, lang)
                take_tribe(browser, server, folder, lang)


def take_all(browser: Browser, server: Server, folder: Path, lang: str) -> None:
    me = Window(browser, server, lang=lang)
    me.context.set_default_timeout(120_000)
    table = play(me)
    for size in SIZES:
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("light", "dark"):
            me.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            end = f"{lang}-{size[0]}x{size[1]}-{scheme}.png"
            for name, address in (
                ("home", "/"),
                ("new", "/new/camps"),
                ("table", table),
                ("replay", f"{table}/replay/40"),
            ):
                me.page.goto(address)
                me.page.wait_for_load_state("networkidle") if name != "table" else me.at_table()
                me.page.screenshot(path=folder / f"{name}-{end}")
            selected(me, table)
            me.page.screenshot(path=folder / f"selected-{end}")
            rules(me)
            me.page.screenshot(path=folder / f"rules-{end}")
            if size == PHONE:
                for part in ("cards", "mine", "log"):
                    me.page.click(f".tabs [data-show={part}]")
                    me.page.screenshot(path=folder / f"table-{part}-{end}")
    me.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    while not me.is_over():
        me.choose()
        me.page.wait_for_selector("#question:is([data-turn=mine], [data-turn=over])")
    me.page.screenshot(path=folder / f"over-{lang}-{DESK[0]}x{DESK[1]}.png")
    me.close()


def take_castaways(browser: Browser, server: Server, folder: Path, lang: str) -> None:
    """A camp, an expedition, a vote and a scoring of Náufragos."""
    moments = {
        "camp": brought_to(lambda match: asked("piece")(match) and match.table.round == 3, 3),
        "expedition": brought_to(lambda match: asked("choice")(match) and len(match.table.scouts) == 2, 3),
        "vote": brought_to(lambda match: asked("choice")(match) and len(match.waiting_for()) > 1, 4),
        "scoring": play_castaways("rescued"),
    }
    take_moments(browser, server, folder, lang, "naufragos", moments)


def take_tribe(browser: Browser, server: Server, folder: Path, lang: str) -> None:
    """A day, a card that needs help, and a night of Paleo."""
    moments = {
        "day": tribe.brought_to(lambda match: tribe.asked("choose")(match) and match.table.turn == 6, 3, "1"),
        "help": tribe.brought_to(tribe.needs_help, 3, "2"),
        "night": tribe.brought_to(tribe.asked("night"), 4, "6"),
    }
    take_moments(browser, server, folder, lang, "paleo", moments)


def take_moments(
    browser: Browser, server: Server, folder: Path, lang: str, game: str, moments: Mapping[str, Match]
) -> None:
    for name, match in moments.items():
        me = Window(browser, server, lang=lang)
        seated(match, me, first=(match.waiting_for() or [0])[0])
        for size, scheme in ((DESK, "light"), (DESK, "dark"), (LAPTOP, "light"), (PHONE, "light")):
            me.page.set_viewport_size({"width": size[0], "height": size[1]})
            me.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            me.page.wait_for_timeout(200)
            me.page.screenshot(path=folder / f"{game}-{name}-{lang}-{size[0]}x{size[1]}-{scheme}.png")
        me.close()


def take_robinson(browser: Browser, server: Server, folder: Path, lang: str) -> None:
    """Robinson Crusoe at the start, in planning and late in the match."""
    for name, when in (("start", (1, "pawn")), ("planning", (3, "place")), ("late", (8, "pawn"))):
        me = Window(browser, server, lang=lang)
        seated(crusoe_at(*when), me)
        for size, scheme in ((DESK, "light"), (DESK, "dark"), (LAPTOP, "light"), (PHONE, "light")):
            me.page.set_viewport_size({"width": size[0], "height": size[1]})
            me.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            me.page.wait_for_timeout(200)
            me.page.screenshot(path=folder / f"robinson-{name}-{lang}-{size[0]}x{size[1]}-{scheme}.png")
        me.close()


def crusoe_at(number: int, prompt: str) -> Match:
    """Castaways, played by bots up to such a question in that round."""
    match, bot = Match.start(find_game("robinson"), 4, {"scenario": "castaways"}, 2), find_bot("greedy")(1)
    while match.question and not (match.table.round >= number and match.question.prompt == prompt):
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match


def play(me: Window) -> str:
    """Take cards, and settle wherever it costs little."""
    me.begin("me", "bot:greedy", "bot:greedy", "bot:greedy", names=("Ada", "Bela", "Chloé", "Dune"))
    for turn in range(TURNS):
        me.my_turn()
        near = me.page.locator("details.far .option")
        if turn % 3 == 2 and near.count():
            me.page.evaluate("document.querySelectorAll('details.far').forEach(one => one.open = true)")
            before = me.version
            near.first.click()
            me.moved_on(before)
        else:
            me.choose(1 + turn % 3 if me.page.locator(".option[data-number='3']").count() else 1)
    me.my_turn()
    return me.page.url


def selected(me: Window, table: str) -> None:
    """Something pointed at, with its way and its price."""
    me.page.goto(table)
    me.at_table()
    places = me.page.locator(".target[data-state=far]")
    if places.count():
        places.nth(places.count() // 2).click()
    me.page.wait_for_timeout(400)


def rules(me: Window) -> None:
    me.page.keyboard.press("Escape")
    me.page.locator("#question .rule").first.click()
    me.page.wait_for_timeout(200)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
