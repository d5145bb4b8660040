"""The day: the action spaces in board order, each of the first six followed by a rest place, and the camp cards."""

from __future__ import annotations

from robinsonade.engine.views import Panel, Piece, pawn
from robinsonade.games.naufragos.board.icons import CAMP_ICONS
from robinsonade.games.naufragos.board.printed import camp_ref
from robinsonade.games.naufragos.board.tabs import CAMP_TAB
from robinsonade.games.naufragos.look.kinds import (
    panel,
    place,
)
from robinsonade.games.naufragos.nouns import (
    ACTION,
    camp_name,
    explained_in_full,
    say,
)
from robinsonade.games.naufragos.table import (
    ACTIONS,
    BUILD,
    COSTS,
    FIRE,
    FREE,
    NOBODY,
    ON_THE_BOARD,
    WHITE,
    Table,
)

ACTION_RULES = ["N-GATH-01", "N-WOOD-01", "N-DIARY-01", "N-REM-01", "N-FIRE-01", "N-BLD-01", "N-EXP-01"]
ACTION_ICONS = ["basket", "wood", "diary", "crate", "fire", "build", "foot"]
ACTION_PICTURES = ["gathering", "woodland", "writing", "wreck", "campfire", "shelter", "station:explore"]


def actions(s: Table) -> Panel:
    spaces = []
    for action in ON_THE_BOARD:
        name, costs = ACTIONS[action], COSTS[action]
        spaces.append(
            place(
                *ACTION.shown(s, action),
                says=say("does", name),
                icon=ACTION_ICONS[action],
                glyph=ACTION_ICONS[action],
                picture={"motif": ACTION_PICTURES[action]},
                slots=["?" if action in (FIRE, BUILD) else cost for cost in costs],
                costs=say("things", "costs_later") if action in (FIRE, BUILD) else say("things", "energy"),
                pieces=[standing(s, seat, f"piece:{name}:{i}") for i, seat in enumerate(s.spaces[action])] or None,
                rules=[ACTION_RULES[action], "N-PLC-03"],
            )
        )
        if action < len(s.rests):
            spaces.append(rest_place(s, action))
    return panel("actions", "stations", say("things", "actions"), spaces=spaces, area="board", tab=CAMP_TAB)


def rest_place(s: Table, number: int) -> Piece:
    rester = s.rests[number]
    return place(
        f"rest:{number + 1}",
        say("things", "rest_place", n=number + 1),
        says=say("does", "rest"),
        icon="rest",
        glyph="rest",
        small=True,
        pieces=[standing(s, rester, f"resting:{number}")] if rester != NOBODY else None,
        rules=["N-REST-01", "N-PLC-06"],
    )


def camp(s: Table) -> Panel:
    spaces = []
    for number, index in enumerate(s.camp):
        id = f"camp:{number + 1}"
        if index == FREE:
            spaces.append(place(id, say("things", "free_place"), free=True, rules=["N-CCARD-01"]))
            continue
        one = s.box.cards[index]
        piece = s.camp_piece[number]
        icon = CAMP_ICONS.get(one.id, "camps")
        spaces.append(
            place(
                id,
                camp_name(s, index),
                card=camp_ref(s, index),
                key=one.id,
                says=explained_in_full(one, in_camp=True),
                icon=icon,
                glyph=icon,
                cost=one.cost or None,
                costs=say("things", "costs", n=one.cost) if one.cost else None,
                pieces=[standing(s, piece, f"camp_piece:{number}")] if piece != NOBODY else None,
                red=one.red or None,
                rules=["N-CAMP-01"],
            )
        )
    return panel(
        "camp", "pitches", say("things", "camp"), spaces=spaces, rules=["N-CCARD-01"], area="board", tab=CAMP_TAB
    )


def standing(s: Table, seat: int, id: str) -> Piece:
    if seat == WHITE:
        return pawn(id, say("things", "white_piece"))
    return pawn(id, say("things", "piece"), seat=seat)
