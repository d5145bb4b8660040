"""All pictures of all cards, for looking at: `python -m tests.browser.contact_sheets FOLDER [GAME...]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from robinsonade.table.web.looks import STATIC, look_of
from tests.browser.windows import running_browser
from tests.every_game.test_pictures import DECKS, decks

ON_A_SHEET, ACROSS, SIZE = 48, 8, (180, 153)
PAGE = """<!doctype html><html style="color-scheme: {light}"><style>{styles}
body {{ margin: 8px; background: light-dark(#eee4cc, #1b1712); color: light-dark(#222, #ddd); font: 12px sans-serif;
  display: grid; grid-template-columns: repeat({across}, {width}px); gap: 8px }}
.picture {{ height: {height}px !important }}</style>{pictures}</html>"""


def main(folder: Path, games: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with running_browser() as browser:
        page = browser.new_page(viewport={"width": ACROSS * (SIZE[0] + 8) + 8, "height": 400})
        for game in games:
            cards = [card for _, deck in sorted(decks(game).items()) for card in deck]
            for number, first in enumerate(range(0, len(cards), ON_A_SHEET), 1):
                for light in ("light", "dark"):
                    page.set_content(sheet(game, cards[first : first + ON_A_SHEET], light))
                    page.screenshot(path=folder / f"{game}-{number}-{light}.png", full_page=True)


def sheet(game: str, cards: Sequence[str], light: str) -> str:
    pictures = ""
    for number, card in enumerate(cards):
        drawn = str(look_of(game).gallery.file(card)).replace('id="m"', f'id="m{number}"')
        shown = f'<svg class="picture"><use href="#m{number}" width="100%" height="100%"/></svg>'
        pictures += f"<div><div hidden>{drawn}</div>{shown}{card.partition(':')[2]}</div>"
    styles = (STATIC / "pieces.css").read_text(encoding="utf-8")
    return PAGE.format(light=light, styles=styles, across=ACROSS, width=SIZE[0], height=SIZE[1], pictures=pictures)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or sorted(DECKS))
