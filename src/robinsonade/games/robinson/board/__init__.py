"""What the table of Robinson Crusoe shows. Everybody sees everything that lies open (R-INFO-01)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.views import View
from robinsonade.games.robinson.board.camp import camp
from robinsonade.games.robinson.board.chances import mark_chances
from robinsonade.games.robinson.board.dangers import decks, decks_of_dice, threats
from robinsonade.games.robinson.board.finds import finds, on_the_table
from robinsonade.games.robinson.board.forecast import coming
from robinsonade.games.robinson.board.inventions import inventions
from robinsonade.games.robinson.board.island import the_map
from robinsonade.games.robinson.board.pawns import planned_pawns
from robinsonade.games.robinson.board.people import people
from robinsonade.games.robinson.board.story import scenario, sheet_notes
from robinsonade.games.robinson.nouns import say
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import EVENT_DECK
from robinsonade.games.robinson.table.numbers import AFTER_ACTIONS, BEFORE_ACTIONS, NIGHT, PHASES

AROUND_ACTIONS: Final = {BEFORE_ACTIONS: "planning", AFTER_ACTIONS: "resolving"}  # the part of the round they belong to
PARTS: Final = [name for phase, name in enumerate(PHASES) if phase not in AROUND_ACTIONS]
TABS: Final = {
    "map": "explore",
    "cards": "build",
    "mine": "seats",
    "more": "flag",
}  # of a phone: island, camp, people, story


def view(s: Table, seat: int) -> View:
    pawns = planned_pawns(s)
    panels = [
        coming(s),
        threats(s, pawns),
        decks_of_dice(s, pawns),
        inventions(s, pawns),
        decks(s),
        the_map(s, pawns),
        scenario(s),
        camp(s, pawns),
        people(s),
    ]
    panels += [shown for shown in (on_the_table(s), finds(s)) if shown]
    panels.append(sheet_notes(s))
    mark_chances(s, panels)
    return {
        "game": "robinson",
        "round": s.round,
        "rounds": s.box.sheets[s.scenario.name].rounds,
        "subtitle": s.box.sheets[s.scenario.name].name,
        "phase": AROUND_ACTIONS.get(s.phase, PHASES[s.phase]),
        "phases": [{"id": name, "name": say("phases", name)} for name in PARTS],
        "turn": s.first,
        "light": "night" if s.phase == NIGHT else "day",
        "tabs": {id: {"name": say("tabs", id), "icon": icon} for id, icon in TABS.items()},
        "panels": panels,
    }


# What lies open but is drawn nowhere above
OPEN: Final = (
    "wounds determination injuries used pawns allowed curses outside sheets sheet_cards arrows_covered first "
    "phase today "
    "production shelter levels camp tiles marks numbers later spaces spaces_later costs goods future board "
    "items fresh personal "
    "leaving granted inspected followers inventions_out equipment tokens future_tokens tokens_out kept "
    "kept_uses holders "
    "future_treasures adventures_out event_top events_out threat beasts_out waiting_beast tonight tomorrow "
    "webs notes free menu "
    "plan chosen economy acting sites into_deck in_play dice weather strength boost drawn hand story"
).split()


def lying_open(s: Table) -> dict[str, object]:
    """Everything that is no secret. The piles hold what is left, in no order."""
    written = s.dump()
    shown = {name: written[name] for name in OPEN}
    shown["mysteries_out"] = sorted(s.mysteries_out)
    shown["returning"] = sorted(card.dump() for card in s.events if card.deck != EVENT_DECK)
    shown["seen_events"] = sorted(card.dump() for card in s.seen_events)
    shown["returned"] = [sorted(beasts) for beasts in s.returned]
    shown["hunting"] = [sorted(s.hunting.pool), s.hunting.top, s.hunting.bottom]
    shown["stack"] = [sorted(s.stack.pool), s.stack.top, s.stack.bottom]
    return shown
