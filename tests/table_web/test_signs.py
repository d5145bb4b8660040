"""Signs: no icon lies on a table that nobody has named, and a browser is told what each means when it is pointed at."""

from __future__ import annotations

import json
import re

import pytest

from robinsonade.content.source import LANGUAGES
from robinsonade.games import OURS
from robinsonade.table.web import render
from robinsonade.table.web.looks import look_of
from tests.table_web.tables import moment, shown, walk

# Around the table: its buttons say themselves what they do.
AROUND = "bar talk log people invite guide question offers news notice vote".split()


@pytest.mark.parametrize("game", OURS)
def test_no_icon_on_a_board_or_card_is_without_a_name(game: str) -> None:
    drawn: set[str] = set()
    for n, match in enumerate(walk(1, game, 60)):
        if n % 6 == 0:
            panels = render.panels(shown(match, match.waiting_for()[0]), "en")
            drawn.update(name for id, html in panels.items() if id not in AROUND for name in icons_in(html))

    assert len(drawn) > 10
    assert sorted(drawn - look_of(game).signs.by_icon.keys()) == []


def icons_in(html: str) -> list[str]:
    return re.findall(r'<svg class="i[^"]*" data-i="([^"]+)"', html)


@pytest.mark.parametrize("game", OURS)
def test_what_an_icon_means_is_told_in_both_languages_and_without_numbers_of_rules(game: str) -> None:
    told = json.loads(look_of(game).signs.file)

    assert all(name and set(by_lang) == set(LANGUAGES) for by_lang in told.values() for name, _ in by_lang.values())
    assert not [says for by_lang in told.values() for _, says in by_lang.values() if re.search(r"\b[A-Z]-[A-Z]", says)]


def test_a_table_knows_where_its_signs_are_explained() -> None:
    page = render.page("table", "de", shown=shown(moment("turn")))

    assert re.search(r'<div class="tip" [^>]*data-signs="/look/camps/signs\.json\?v=[0-9a-f]{10}"', page)
