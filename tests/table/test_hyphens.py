"""Long German names on small pieces."""

from __future__ import annotations

from robinsonade.games import find_game
from robinsonade.table.web.hyphens import BREAKS, SOFT_HYPHEN, softly

ROOM = 12  # letters of the longest word that fits


def small_names() -> list[str]:
    """What stands on tiles, abilities, threats and camp cards."""
    robinson, castaways = find_game("robinson").box(), find_game("naufragos").box()
    names = [one.name for one in robinson.inventions]
    names += [ability.name for one in robinson.characters for ability in one.abilities]
    names += [half.name for one in robinson.events for half in (one, one.threat)]
    names += [one.camp_name for one in castaways.cards if one.camp_do]
    return [name["de"] for name in names if name]


def test_a_long_word_on_a_small_piece_knows_where_to_break() -> None:
    long = {word for name in small_names() for word in name.replace(":", "").split() if len(word) > ROOM}
    assert long, "the boxes have such names"
    assert not long - BREAKS.keys()


def test_a_break_changes_no_letter() -> None:
    assert softly("Motivierende Ansprache") == "Motivierende Ansprache"
    assert softly("Schädlingsbekämpfung").split(SOFT_HYPHEN) == ["Schädlings", "bekämpfung"]
    assert all(shown.replace(SOFT_HYPHEN, "") == word for word, shown in BREAKS.items())
