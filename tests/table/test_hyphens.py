"""Long German names on small pieces."""

from __future__ import annotations

from robinsonade.engine.views import Text
from robinsonade.games import find_game, game_names
from robinsonade.table.web.looks import SOFT_HYPHEN, look_of

ROOM = 12  # letters of the longest word that fits


def small_names() -> dict[str, list[Text]]:
    """What stands on tiles, abilities, threats and camp cards."""
    robinson, castaways = find_game("robinson").box(), find_game("naufragos").box()
    names = [one.name for one in robinson.inventions]
    names += [ability.name for one in robinson.characters for ability in one.abilities]
    names += [half.name for one in robinson.events for half in (one, one.threat)]
    return {"robinson": names, "naufragos": [one.camp_name for one in castaways.cards if one.camp_do]}


def test_a_long_word_on_a_small_piece_knows_where_to_break() -> None:
    for game, names in small_names().items():
        words = {word for name in names if name for word in name["de"].replace(":", "").split()}
        long = {word for word in words if len(word) > ROOM}
        assert long, "the boxes have such names"
        assert not long - look_of(game).breaks.keys()


def test_a_break_changes_no_letter() -> None:
    softly = look_of("robinson").softly
    assert softly("Motivierende Ansprache") == "Motivierende Ansprache"
    assert softly("Schädlingsbekämpfung").split(SOFT_HYPHEN) == ["Schädlings", "bekämpfung"]
    for game in game_names():
        assert all(shown.replace(SOFT_HYPHEN, "") == word for word, shown in look_of(game).breaks.items())
