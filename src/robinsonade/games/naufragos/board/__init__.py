"""What the table of Náufragos shows to a seat."""

from __future__ import annotations

from robinsonade.engine.views import View
from robinsonade.games.naufragos.board.ahead import lies_ahead
from robinsonade.games.naufragos.board.book import PHASES, story
from robinsonade.games.naufragos.board.camp import constructions, events, store
from robinsonade.games.naufragos.board.castaways import castaways
from robinsonade.games.naufragos.board.day import actions, camp
from robinsonade.games.naufragos.board.tabs import CAMP_TAB, PEOPLE_TAB, STORE_TAB, WAY_TAB
from robinsonade.games.naufragos.board.way import path, way_back
from robinsonade.games.naufragos.nouns import say, weather_name
from robinsonade.games.naufragos.table import Table

EVENING = ("food", "warmth", "end")


def view(s: Table, seat: int) -> View:
    book = story(s, seat)
    day, people = actions(s), castaways(s, seat)
    if book:
        panels = [book, people, path(s), day, camp(s)]
    else:
        day["area"] = "top"
        panels = [day, people, camp(s), path(s)]
    panels += [store(s), way_back(s, rolled=not (book and book.get("dice"))), constructions(s), events(s)]
    return {
        "game": "naufragos",
        "round": s.round,
        "subtitle": weather_name(s, s.weather),
        "phase": PHASES[s.at],
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.start,
        "light": "night" if PHASES[s.at] in EVENING else "day",
        "far": say("things", "give_at_once"),
        "tabs": {
            CAMP_TAB: {
                "name": say("things", "expedition" if s.expedition else "camp"),
                "icon": "book" if book else "camps",
            },
            WAY_TAB: {"name": say("things", "path"), "icon": "foot"},
            STORE_TAB: {"name": say("things", "store"), "icon": "basket"},
            PEOPLE_TAB: {"name": say("things", "people"), "icon": "seats"},
        },
        "panels": [*panels, lies_ahead(s)],
    }
