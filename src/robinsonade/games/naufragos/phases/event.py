"""Phase A: weather, wreck, effect (N-EVT, N-WTH, N-WRK)."""

from __future__ import annotations

from robinsonade.engine.machine import end, tell
from robinsonade.games.naufragos.effects.camp import put_out
from robinsonade.games.naufragos.effects.castaways import lose_energy
from robinsonade.games.naufragos.effects.changes import use_up
from robinsonade.games.naufragos.effects.performing import perform_card
from robinsonade.games.naufragos.modifiers import HEAT_SHIELD
from robinsonade.games.naufragos.piles import draw_card, rounds_left
from robinsonade.games.naufragos.table import AT_CAMP, EVENTS, HEAT, NOBODY, STORM, Table, living, not_lost


def event_phase(s: Table) -> bool:
    """A round begins only while a numbered event is left; story events are no round of their own (A-35)."""
    if not rounds_left(s):
        end(s, "no_events_left", "N-RND-01")
    s.round += 1
    s.past += s.active
    s.active = ()
    s.place = AT_CAMP
    tell(s, "N-RND-02", "round", s.round)
    while True:
        card, _ = draw_card(s, EVENTS, "event")
        s.active += (card,)
        tell(s, "N-EVT-01", "event", card)
        event = s.box.cards[card]
        if event.number < 0:
            break
        happen(s, card)
    change_weather(s, event.weather)
    drift_ashore(s, event.wreck)
    happen(s, card)
    return True


def change_weather(s: Table, step: int) -> None:
    """One space for a symbol, not beyond the ends; then the effect of the space (N-WTH-01..03, A-03)."""
    s.weather = max(STORM, min(HEAT, s.weather + step))
    tell(s, "N-WTH-01", "weather", s.weather)
    if s.weather == HEAT:
        if use_up(s, HEAT_SHIELD, NOBODY):
            tell(s, "N-WTH-02", "heat_kept_off")
            return
        for seat in living(s):
            tell(s, "N-WTH-02", "heat", seat)
            lose_energy(s, seat, 1, "N-WTH-02")
    elif s.weather == STORM:
        put_out(s, "N-WTH-03")


def drift_ashore(s: Table, needed: int) -> None:
    """A cube from the wreck, if enough are left and the space is empty (N-WRK-01, A-04)."""
    if s.wreck >= needed and s.wreck and not s.remains:
        s.wreck -= 1
        s.remains = 1
        tell(s, "N-WRK-01", "wreckage")


def happen(s: Table, card: int) -> None:
    """The text; one about characters is skipped while all are lost (N-EVT-02)."""
    there, event = not_lost(s), s.box.cards[card]
    if not there and event.scope == "characters":
        tell(s, "N-EVT-02", "event_skipped")
    elif event.when_drawn:
        perform_card(s, event.when_drawn, (there or living(s))[0], card)
