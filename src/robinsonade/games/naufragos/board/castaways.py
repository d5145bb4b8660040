"""The castaways: energy, wounds, what they have and where they are."""

from __future__ import annotations

from robinsonade.engine.machine import NOBODY as SPECTATOR
from robinsonade.engine.views import Column, Panel, Piece, Text, tokens
from robinsonade.games.naufragos.board.book import PHASES, thing
from robinsonade.games.naufragos.board.icons import ABILITY_ICONS
from robinsonade.games.naufragos.board.tabs import PEOPLE_TAB
from robinsonade.games.naufragos.look.kinds import (
    Castaway,
    Energy,
    card,
    panel,
)
from robinsonade.games.naufragos.nouns import (
    say,
)
from robinsonade.games.naufragos.table import (
    Table,
    dog_owner,
    is_lost,
    most_energy,
    strength_of,
)


def castaways(s: Table, viewer: int) -> Panel:
    columns = ["energy", "wounds", "infections", "report", "food", "items", "where"]
    titles: list[Column] = [{"id": column, "name": say("things", column)} for column in columns]
    rows = [castaway(s, seat, seat == viewer and viewer != SPECTATOR) for seat in range(s.seats)]
    return panel(
        "castaways", "company", say("things", "castaways"), columns=titles, rows=rows, area="board", tab=PEOPLE_TAB
    )


def castaway(s: Table, seat: int, mine: bool) -> Castaway:
    person = s.box.characters[s.character[seat]]
    where = whereabouts(s, seat)
    return {
        "seat": seat,
        "id": f"castaway:{seat}",
        "name": person.name,
        "says": person.says,
        "icon": ABILITY_ICONS.get(person.ability, "seats"),
        "energy": energy_track(s, seat),
        "where": where,
        "state": "dead" if s.dead[seat] else "lost" if is_lost(s, seat) else "away" if seat in s.scouts else "here",
        "start": seat == s.start or None,
        "tiles": [report_tile(i, value) for i, value in enumerate(s.report[seat])] if mine else None,
        "pieces": counts_of(s, seat, mine),
        "cards": things_of(s, seat),
        "rules": ["N-CHAR-01", "N-EN-06"],
        "cells": [
            f"{s.energy[seat]}/{most_energy(s, seat)}",
            s.wounds[seat],
            s.infections[seat],
            len(s.report[seat]),
            s.food[seat],
            len(s.items[seat]) + s.rope[seat] + s.sail[seat] + (dog_owner(s) == seat),
            where,
        ],
    }


def counts_of(s: Table, seat: int, mine: bool) -> list[Piece]:
    """What one can count before a castaway, each with a word about it."""
    counts = []
    if not mine or not s.report[seat]:
        n = len(s.report[seat])
        said = say("things", "report_says")
        counts.append(
            tokens(f"report_of:{seat}", say("things", "report"), n, icon="quill", says=said, rules=["N-BP-01"])
        )
    if strength_of(s, [seat]):
        n = strength_of(s, [seat])
        counts.append(tokens(f"strength:{seat}", say("things", "strength"), n, icon="strong", rules=["N-STR-01"]))
    if PHASES[s.at] == "food":
        n = s.eaten[seat]
        counts.append(tokens(f"eaten:{seat}", say("things", "eaten"), n, icon="food", rules=["N-FOOD-05"]))
    return counts


def energy_track(s: Table, seat: int) -> Energy:
    """Covered from above: infections first, then wounds (N-EN-06)."""
    full = s.box.characters[s.character[seat]].energy
    free = most_energy(s, seat)
    cells = ["on" if n < s.energy[seat] else "off" for n in range(free)]
    cells += ["hurt"] * s.wounds[seat] + ["infected"] * s.infections[seat]
    return {
        "id": f"energy:{seat}",
        "name": say("things", "energy_of", n=s.energy[seat], of=full),
        "says": say("things", "energy_says", wounds=s.wounds[seat], infections=s.infections[seat]),
        "rules": ["N-EN-06", "N-WND-01", "N-INF-01"],
        "cells": cells[:full],
        "at": s.energy[seat],
        "of": full,
        "wounds": s.wounds[seat],
        "infections": s.infections[seat],
    }


def report_tile(i: int, value: int) -> Piece:
    return tokens(f"report:{i}", say("things", "report_value", n=value), value, icon="quill", rules=["N-BP-01"])


def things_of(s: Table, seat: int) -> list[Piece]:
    held = [thing(s, f"thing:{seat}:{i}", item) for i, item in enumerate(s.items[seat])]
    for name, n in (("rope", s.rope[seat]), ("sail", s.sail[seat]), ("food", s.food[seat])):
        if n:
            held.append(
                card(
                    f"{name}_of:{seat}",
                    say("things", name),
                    kind="thing",
                    icon=name,
                    glyph=name,
                    count=n,
                    rules=["N-ITEM-01"],
                )
            )
    return held


def whereabouts(s: Table, seat: int) -> Text:
    if s.dead[seat]:
        return say("things", "dead")
    if is_lost(s, seat):
        return say("things", "lost", n=s.lost_at[s.lost[seat]])
    return say("things", "on_the_way" if seat in s.scouts else "in_camp")
