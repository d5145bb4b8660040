"""The camp: goods, morale, and the places to work."""

from __future__ import annotations

from typing import Unpack

from robinsonade.engine.views import Panel, Piece, Text, track
from robinsonade.games.robinson.board.dangers import space_tokens
from robinsonade.games.robinson.board.needs import good_needed, needed
from robinsonade.games.robinson.board.pawns import Pawns
from robinsonade.games.robinson.look.kinds import Need, WorkMore, panel, place, tokens
from robinsonade.games.robinson.nouns import ACTION, FEATURE, FEATURES, GOOD, cost_name, say
from robinsonade.games.robinson.phases.menu import SHELTER_FUR, SHELTER_WOOD, slowness
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import cost as cost_of
from robinsonade.games.robinson.table.map import has_shelter
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    ARRANGE,
    FUR,
    GOODS,
    HUNT,
    LOWEST_MORALE,
    PALISADE_SPACE,
    RECLAIM,
    REST,
    ROOF_SPACE,
    SHELTER_SPACE,
    TIME,
    TOP_MORALE,
    WEAPON_SPACE,
    WOOD,
    Action,
)


def camp(s: Table, pawns: Pawns) -> Panel:
    have = [tokens(*GOOD.shown(s, good), n, icon=GOODS[good], rules=["R-AVAIL-01"]) for good, n in enumerate(s.goods)]
    later = [
        tokens(
            f"future:{GOODS[good]}", say("things", "later", what=GOOD.name(s, good)), n, icon=GOODS[good], later=True
        )
        for good, n in enumerate(s.future)
        if n
    ]
    works = [shelter(s, pawns), *(level(s, where, pawns) for where in (ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE))]
    works += [hunt(s, pawns), arrange(s, pawns), rest(s, pawns)]
    if s.scenario.name == "family":
        works.append(work(s, RECLAIM, say("things", "reclaim_says"), 2, pawns, "R-S6-05"))
    return panel(
        "camp",
        "camp",
        say("things", "camp_and_work"),
        spaces=works,
        tracks=[morale(s)],
        tokens=have + later,
        heads=[say("things", "in_camp"), say("things", "coming_in")],
        area="board",
        tab="cards",
        rules=["R-AVAIL-01", "R-AVAIL-02"],
    )


def morale(s: Table) -> Piece:
    then = min(TOP_MORALE, s.morale + 1) if s.seats == 1 else s.morale  # R-MORALE-06
    word = (
        "morale_low" if then < 0 else "morale_even" if not then else "morale_top" if then == TOP_MORALE else "morale_at"
    )
    says = say("things", word, n=abs(then))
    spaces = [f"{step:+}".replace("-", "−") if step else "0" for step in range(LOWEST_MORALE, TOP_MORALE + 1)]
    return track(
        "track:morale", say("tracks", "morale"), s.morale - LOWEST_MORALE, spaces, says=says, rules=["R-MORALE-01"]
    )


def shelter(s: Table, pawns: Pawns) -> Piece:
    if s.shelter:
        shown, state = FEATURE.shown(s, 0), say("things", "is_built")
        return place(*shown, icon="shelter", says=state, done=True, slots=0, rules=["R-SHELTER-02"])
    return building(s, SHELTER_SPACE, None, pawns, "R-SHELTER-01")


def level(s: Table, where: int, pawns: Pawns) -> Piece:
    rule = "R-WEAPON-01" if where == WEAPON_SPACE else "R-ROOF-01"
    return building(s, where, s.levels[where - ROOF_SPACE], pawns, rule)


def building(s: Table, where: int, n: int | None, pawns: Pawns, rule: str) -> Piece:
    """What it costs, and what is missing."""
    more = 1 if where - SHELTER_SPACE in s.costs else 0
    wood = 1 + more if where == WEAPON_SPACE else SHELTER_WOOD[s.seats] + more
    fur = 0 if where == WEAPON_SPACE else SHELTER_FUR[s.seats]
    cost = cost_name(cost_of(wood))
    if fur:
        cost = say("things", "two_costs", one=cost, other=cost_name(cost_of(fur=fur)))
    other_way: list[Need] = [{"or": True}, *good_needed(s, FUR, fur)] if fur else []
    id, name = FEATURE.shown(s, where - SHELTER_SPACE)
    first = where in (ROOF_SPACE, PALISADE_SPACE) and not has_shelter(s)
    return place(
        id,
        name,
        icon=FEATURES[where - SHELTER_SPACE],
        glyph=FEATURES[where - SHELTER_SPACE],
        count=n,
        says=cost,
        needs=[*good_needed(s, WOOD, wood), *other_way],
        lacks=say("things", "needs_shelter") if first else None,
        slots=2 + slowness(s, s.camp),
        pieces=pawns.get(id),
        rules=[rule, "R-REQ-02"],
    )


def hunt(s: Table, pawns: Pawns) -> Piece:
    beasts, says = len(s.hunting), say("things", "two_pawns")
    lacks = None if beasts or s.scenario.name in ("cannibals", "king_kong") else say("things", "no_beast")
    left = say("things", "beasts_left")
    return work(s, HUNT, says, 2, pawns, "R-HUNT-01", count=beasts, count_name=left, lacks=lacks)


def arrange(s: Table, pawns: Pawns) -> Piece:
    says = say("things", "arrange_one" if s.seats > 3 else "arrange_both")
    tokens_won = needed("determination", say("things", "determination"), 2)
    adds = say("things", "or_morale" if s.seats > 3 else "and_morale")
    slots = 1 + slowness(s, s.camp)
    return work(s, ARRANGE, says, slots, pawns, "R-ARRANGE-01", needs=[tokens_won], adds=adds)


def rest(s: Table, pawns: Pawns) -> Piece:
    return work(s, REST, say("things", "rest_says"), 1 + slowness(s, s.camp), pawns, "R-REST-01")


def work(s: Table, kind: Action, says: Text, slots: int, pawns: Pawns, rule: str, **shown: Unpack[WorkMore]) -> Piece:
    id, name = ACTION.shown(s, kind)
    more = 1 if TIME in s.spaces[kind] else 0
    lying = [*space_tokens(s, kind), *pawns.get(id, [])]
    return place(
        id,
        name,
        icon=ACTIONS[kind],
        glyph=ACTIONS[kind],
        says=says,
        slots=slots + more,
        pieces=lying or None,
        rules=[rule],
        **shown,
    )
