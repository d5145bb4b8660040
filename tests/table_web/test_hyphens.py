"""Long German names on small pieces."""

from __future__ import annotations

import pytest

from robinsonade.games import find_game, game_names
from robinsonade.table.web import render
from robinsonade.table.web.looks import SOFT_HYPHEN, look_of
from tests.table_web.tables import moment, shown

ROOM = 12  # letters of the longest word that fits


def small_names(game: str) -> list[str]:
    """What stands on tiles, abilities, threats and camp cards."""
    box = find_game(game).box()
    if game == "robinson":
        names = [one.name for one in box.inventions.values()]
        names += [ability.name for one in box.characters for ability in one.abilities]
        names += [half.name for one in box.events for half in (one, one.threat)]
    else:
        names = [one.camp_name for one in box.cards if one.camp_do]
    return [name["de"] for name in names if name]


@pytest.mark.parametrize("game", ["naufragos", "robinson"])
def test_a_long_word_on_a_small_piece_knows_where_to_break(game: str) -> None:
    long = {word for name in small_names(game) for word in name.replace(":", "").split() if len(word) > ROOM}
    assert long, "the box has such names"
    assert not long - look_of(game).breaks.keys()


@pytest.mark.parametrize("game", game_names())
def test_a_break_changes_no_letter(game: str) -> None:
    assert all(shown.replace(SOFT_HYPHEN, "") == word for word, shown in look_of(game).breaks.items())


def test_each_word_breaks_by_itself() -> None:
    hyphenated = look_of("robinson").hyphenated
    assert hyphenated("Motivierende Ansprache") == "Motivierende Ansprache"
    assert hyphenated("Schädlingsbekämpfung").split(SOFT_HYPHEN) == ["Schädlings", "bekämpfung"]


def test_the_name_of_an_empty_pile_breaks_within_its_card() -> None:
    row = render.panels(shown(moment("start_camp")), "de")["p-row"]

    assert f"<small>Ablage{SOFT_HYPHEN}stapel</small>" in row
