"""What facts show: their pieces lie on the table, and their icons are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from robinsonade.content.beats import BEATS, PIECE
from robinsonade.content.game import FolderGame
from robinsonade.engine.machine import NOBODY
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.engine.told import Line
from robinsonade.games import OURS, find_game
from robinsonade.table.views import ids_in
from robinsonade.table.web.log import icons_in
from robinsonade.table.web.looks import look_of
from robinsonade.table.web.panels import panels
from robinsonade.testing.texts import objects_in
from tests.table_web.tables import shown

RECORDS = Path(__file__).parents[1] / "records"
WATCHED = {
    "camps": "flood_last_camp",
    "naufragos": "not_rescued_this_round",
    "paleo": "level2-3seats-painting",
    "robinson": "castaways_newer_rescued",
}
ON_CARDS = ("card:", "camp_card:")  # drawn on the card that lies in some place of the board


def watched(name: str) -> Match:
    return Match(find_game(name), read_record((RECORDS / name / f"{WATCHED[name]}.json").read_bytes()))


def places(line: Line) -> Iterator[str]:
    """The pieces that a beat names."""
    beat: dict[str, Any] = {**line["shows"]}
    for field, kind in BEATS[beat["beat"]].items():
        if kind == PIECE and beat.get(field):
            yield beat[field]


def drawn(match: Match, wanted: set[str]) -> set[str]:
    """Those of these pieces that lie on the table now. Only where the view has one of them the page is drawn."""
    view = match.view(NOBODY)
    keys = [piece["key"] for piece in objects_in(view) if piece.get("key")]
    if wanted.isdisjoint([*ids_in(view), *(on + key for on in ON_CARDS for key in keys)]):
        return set()
    html = page(match)
    return {id for id in wanted if f'id="at-{id}"' in html}


@pytest.mark.parametrize("name", OURS)
def test_every_piece_that_a_beat_names_is_drawn_sometime(name: str) -> None:
    whole = watched(name)
    lines = [line for line in whole.log(NOBODY) if "shows" in line]
    wanted = {id for line in lines for id in places(line)}
    assert len({line["shows"]["beat"] for line in lines}) > 6
    match = whole.fork(0)
    wanted -= drawn(match, wanted)
    for seat, key in whole.choices:
        match.choose(key, seat)
        wanted -= drawn(match, wanted) if wanted else set()
    assert sorted(wanted) == []


SELDOM_TOLD = {  # in scenes of the games' own tests, in none of the records
    "camps": set(),
    "naufragos": {"cured", "goat_gone", "shelter_falls"},
    "paleo": {"called", "turns_up", "warrior_dies", "warrior_heals", "warrior_hit"},
    "robinson": {"shelter_lost"},
}
ONLY_AT_THE_BEGINNING = {"wreckage"}  # before the first choice
TRIES = 6  # choices at which a fact was told


@pytest.mark.parametrize("name", OURS)
def test_every_fact_that_shows_itself_is_told_in_some_record_where_one_of_its_pieces_lies(name: str) -> None:
    """On a wide screen, where no panel is behind another; after the choice, or before it if the piece is gone."""
    game = find_game(name)
    assert isinstance(game, FolderGame)
    told: dict[str, list[tuple[Match, Line]]] = {}
    for path in sorted((RECORDS / name).glob("*.json")):
        if path.stem != "endings":
            match = Match(game, read_record(path.read_bytes()))
            for line in (line for seat in range(match.table.seats) for line in match.log(seat)):
                if "shows" in line and line["choice"]:
                    told.setdefault(line["what"], []).append((match, line))

    lost = [
        what for what, moments in told.items() if not any(lies(*one) for one in moments[:: len(moments) // TRIES + 1])
    ]
    assert lost == []
    assert set(game.phrases.shows) - set(told) - ONLY_AT_THE_BEGINNING == SELDOM_TOLD[name]


def lies(match: Match, line: Line) -> bool:
    """One of the pieces that the beat of this line names, if it names any."""
    wanted = [f'id="at-{id}"' for id in places(line)]
    moments = (match.fork(line["choice"] - back) for back in (0, 1))
    return not wanted or any(id in page(then) for then in moments for id in wanted)


def page(match: Match) -> str:
    return "".join(panels(shown(match, NOBODY), "en").values())  # type: ignore[arg-type]


@pytest.mark.parametrize("name", OURS)
def test_every_piece_of_a_view_has_an_element(name: str) -> None:
    """But for a gap, and what lies on top of a pile."""
    match = watched(name)
    for to in range(5, len(match.choices), 60):
        then = match.fork(to)
        html = "".join(panels(shown(then, 0), "en").values())  # type: ignore[arg-type]
        view = then.view(0)
        tops = [pile["top"]["id"] for pile in objects_in(view) if pile.get("top")]
        pieces = [piece["id"] for piece in objects_in(view) if "piece" in piece and piece.get("face") != "gap"]
        assert [id for id in pieces if id not in tops and f'id="at-{id}"' not in html] == []


@pytest.mark.parametrize("name", OURS)
def test_every_icon_of_a_beat_is_drawn(name: str) -> None:
    shows = [line["shows"] for line in watched(name).log(NOBODY) if "shows" in line]
    icons = look_of(name).icons
    assert sorted({icon for icon in icons_in(shows) if icon and not icons.known(icon)}) == []


@pytest.mark.parametrize("name", OURS)
def test_whatever_a_fact_shows_can_be_made(name: str) -> None:
    """A card has somebody who turns it over, a die faces, and every other thing a key."""
    game = find_game(name)
    assert isinstance(game, FolderGame)
    for what, shows in game.phrases.shows.items():
        kinds = {slot: kind for kind, slot in shows.slots}
        for field, value in shows.fields.items():
            made = {"card": game.told.cards, "dice": game.told.dice}.get(field, game.told.nouns)
            for slot in value if isinstance(value, list) else [value]:
                assert slot not in kinds or kinds[slot] in made, f"{what}: {field}"
