"""Rescue and final scoring (N-END, N-RESC, N-SCORE)."""

from __future__ import annotations

from robinsonade.engine.machine import end, tell
from robinsonade.games.naufragos.cards import ICONS
from robinsonade.games.naufragos.effects.report import draw_report
from robinsonade.games.naufragos.piles import event_cards
from robinsonade.games.naufragos.table import MARKS, REPORT_AT_SPACE, Table, in_camp


def finish(s: Table) -> None:
    """The active event and all events left in the deck are checked; one ship suffices (N-RESC-01, N-RESC-02)."""
    rescued = in_camp(s)
    ships = rescuing_cards(s)
    if not ships or not rescued:
        end(s, "not_rescued", "N-RESC-02")
    tell(s, "N-RESC-02", "rescued_by", ships[0])
    for seat in rescued:
        draw_report(s, seat, REPORT_AT_SPACE[s.track[seat]], "N-SCORE-01")
    end(s, "rescued", "N-RESC-02")


def rescuing_cards(s: Table) -> list[int]:
    have = icons_met(s)
    cards = [*s.active, *sorted(event_cards(s))]
    return [card for card in cards if s.box.cards[card].rescue and all(i in have for i in s.box.cards[card].rescue)]


def icons_met(s: Table) -> list[int]:
    """Constructions that stand, and items of those in camp (A-24)."""
    built = {
        "signal_fire": s.beacon_built,
        "sand_sign": s.sign_built,
        "raft": s.raft,
        "cannon": s.marks[MARKS.index("cannon_ready")],
    }
    owned = {s.box.cards[item].icon for seat in in_camp(s) for item in s.items[seat]}
    return [i for i, icon in enumerate(ICONS) if built.get(icon) or i in owned]


def points_of(s: Table, seat: int) -> dict[str, int]:
    """Only for the rescued (N-END-03)."""
    if s.ending != "rescued" or seat not in in_camp(s):
        return {"report": 0, "things": 0}
    return {"report": sum(s.report[seat]), "things": sum(s.box.cards[item].value for item in s.items[seat])}
