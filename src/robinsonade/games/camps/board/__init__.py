"""What the table of Camps shows to a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from robinsonade.engine.machine import NOBODY
from robinsonade.engine.views import (
    CardHalf,
    Column,
    Legend,
    Met,
    Panel,
    Piece,
    ScoreRow,
    Text,
    View,
    card,
    panel,
    pawn,
    pile,
    place,
    tokens,
)
from robinsonade.games.camps.board.ahead import lies_ahead, points_so_far
from robinsonade.games.camps.board.printed import card_ref, goal_ref
from robinsonade.games.camps.cards import ON_GOALS
from robinsonade.games.camps.nouns import (
    FIELD,
    card_name,
    goal_name,
    half_name,
    place_name,
    resource_name,
    say,
    terrain_name,
    tucked_name,
)
from robinsonade.games.camps.phases.goals import holdings
from robinsonade.games.camps.table import (
    CAMPS,
    GAP,
    NO_CAMP,
    NONE,
    RESOURCES,
    TERRAINS,
    WATER,
    Half,
    Table,
    all_berries_of,
    flames_of,
    visible_half,
)


def view(s: Table, seat: int) -> View:
    scores = points_so_far(s)
    panels = [the_map(s), lies_ahead(s, seat, scores), the_row(s)]
    if seat != NOBODY:
        panels += [hand(s, seat), tableau(s, seat), goals_of(s, seat)]
    panels += [goals_on_offer(s), around_the_table(s, seat, scores)]
    if seat != NOBODY and s.offered[seat]:
        panels.insert(0, first_goals(s, seat))
    if s.scenario.has_event:
        panels.append(event(s))
    return {
        "game": "camps",
        "round": s.round if -1 not in s.start_camp else 0,
        "subtitle": s.box.scenarios[s.scenario.name].name,
        "phase": phase(s),
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.active if -1 not in s.start_camp else NOBODY,
        "light": "day",
        "panels": panels,
    }


SLOT_RULES = ["C-SLOT-01", *["C-SLOT-02", "C-SLOT-03"] * 3, "C-SLOT-05"]
SLOT_ICONS = [None, *["flag", "tuck"] * 3, "flame"]
COLUMN_ICONS = {
    "points": "trophy",
    "camps": "camps",
    "berries": "berry",
    "flames": "flame",
    "cards": "cards",
    "done": "flag",
    "fish": "fish",
}
PHASES = ["goals", "start_camps", "turns", "last_round"]


def phase(s: Table) -> str:
    if s.offered[0]:
        return "goals"
    if -1 in s.start_camp:
        return "start_camps"
    return "last_round" if s.last_round else "turns"


def the_map(s: Table) -> Panel:
    fields = [
        the_field(
            s.board.keys[field],
            at,
            s.terrain[field],
            s.resource[field],
            zone,
            s.berries[zone] if zone != -1 else 0,
            s.camp[field],
            field in s.start_camp,
        )
        for field, (at, zone) in enumerate(zip(s.board.places, s.zone, strict=True))
    ]
    berries = [
        tokens(f"berries:{zone}", say("things", "berries"), n, icon="berry", on=berry_field(s, zone))
        for zone, n in enumerate(s.berries)
        if n
    ]
    trail = [FIELD.id(s, field) for field in s.way]
    return panel(
        "map",
        "map",
        say("things", "map"),
        places=fields,
        tokens=berries,
        trail=trail,
        legend=legend(s),
        rules=["C-PLACE-01"],
    )


def legend(s: Table) -> list[Legend]:
    """The terrains on this map, and the symbols on its fields and cards."""
    shown: list[Legend] = [
        {"ground": TERRAINS[t], "name": terrain_name(t)} for t in range(len(TERRAINS)) if t in s.terrain
    ]
    shown += [{"icon": RESOURCES[r], "name": resource_name(r)} for r in range(NONE + 1, len(RESOURCES))]
    return shown


# Many look at the same map, and little of it changes at a time.
@lru_cache(maxsize=10_000)
def the_field(
    key: str, at: tuple[int, int], terrain: int, resource: int, zone: int, berries: int, owner: int, start: bool
) -> Piece:
    return place(
        f"field:{key}",
        place_name(terrain, key),
        at=[*at],
        ground=TERRAINS[terrain],
        resource=None if resource == NONE else RESOURCES[resource],
        resource_name=None if resource == NONE else resource_name(resource),
        zone=zone if zone != -1 else None,
        pieces=[camp_on(key, terrain, owner, start)] if owner != NO_CAMP else None,
        says=field_says(terrain, berries),
        rules=field_rules(terrain, resource),
    )


def camp_on(key: str, terrain: int, owner: int, start: bool) -> Piece:
    kind = "start_camp" if start else "village" if terrain == WATER else "camp"
    return pawn(f"camp:{key}", say("things", kind), seat=owner, icon=kind)


def berry_field(s: Table, zone: int) -> str:
    """Berries lie in a zone; they are shown on its first field without a camp or resource, if there is one."""
    fields = [field for field, number in enumerate(s.zone) if number == zone]
    fields.sort(key=lambda f: (s.camp[f] != NO_CAMP) + (s.resource[f] != NONE))
    return FIELD.id(s, fields[0])


def field_says(terrain: int, berries: int) -> Text:
    if terrain >= WATER:
        return say("explains", "water" if terrain == WATER else "blocked")
    return berries_text(berries)


@lru_cache(maxsize=64)
def berries_text(n: int) -> Text:
    return say("explains", "zone_berry" if n == 1 else "zone_berries" if n else "zone_picked", n=n)


def field_rules(terrain: int, resource: int) -> list[str]:
    if terrain >= WATER:
        return ["C-PLACE-05"] if terrain == WATER else ["C-VOLC-03"]
    return ["C-BERRY-01"] if resource == NONE else ["C-BERRY-01", "C-GOAL-06"]


def terrain_card(s: Table, id: str, held: int) -> Piece:
    if held == GAP:
        return card(id, say("things", "gap"), face="gap")
    halves: list[CardHalf] = [
        {
            "id": f"{id}:{n}",
            "ground": TERRAINS[t],
            "word": terrain_name(t),
            "resource": None if r == NONE else RESOURCES[r],
            "name": half_name(t, r),
        }
        for n, (t, r) in enumerate(s.box.halves[held])
    ]
    two = halves[0]["ground"] != halves[1]["ground"]
    return card(
        id,
        card_name(s, held),
        kind="terrain",
        key=s.box.card_ids[held],
        card=card_ref(s, held),
        halves=halves,
        explains=say("explains", "two_terrains" if two else "one_terrain"),
        rules=["C-PLACE-03"] if two else ["C-PLACE-02"],
    )


def the_row(s: Table) -> Panel:
    cards = [terrain_card(s, f"row:{i}", held) for i, held in enumerate(s.row)]
    top = terrain_card(s, "discard_top", s.discard[-1]) if s.discard else None
    piles = [counted(pile, "draw_pile", len(s.draw_pile), "C-TAKE-04")]
    if s.scenario.has_event:
        piles = [counted(pile, "event_pile", len(s.draw_pile), "C-SCEN-03", id="draw_pile")]
        piles.append(counted(pile, "stock", len(s.stock), "C-SCEN-01"))
    piles.append(counted(pile, "discard", len(s.discard), "C-PLACE-08", top=top))
    says = say("explains", "row")
    return panel("row", "row", say("things", "row"), says=says, cards=cards, piles=piles, rules=["C-TAKE-01"])


def counted(kind: Callable[..., Piece], name: str, count: int, rule: str, id: str = "", **more: Any) -> Piece:
    """A pile or tokens of this name, and what it is for."""
    return kind(id or name, say("things", name), count, explains=say("explains", name), rules=[rule], **more)


def hand(s: Table, seat: int) -> Panel:
    cards = [terrain_card(s, f"hand:{i}", held) for i, held in enumerate(s.hands[seat])]
    return panel("hand", "row", say("things", "hand"), cards=cards, mine=True, rules=["C-TAKE-02"])


def tableau(s: Table, seat: int) -> Panel:
    slots = [
        place(
            f"slot:{i + 1}",
            slot.name,
            says=slot.says,
            key=str(i + 1),
            icon=SLOT_ICONS[i],
            pieces=[camp_in_reserve(seat, i, i == s.placed[seat])] if i >= s.placed[seat] else None,
            taken=i >= s.placed[seat],
            next=i == s.placed[seat] or None,
            rules=[SLOT_RULES[i]],
        )
        for i, slot in enumerate(s.box.slots)
    ]
    under = [tucked_card(s, f"under:{i}", tucked) for i, tucked in enumerate(s.under[seat])]
    counts = [
        counted(tokens, "berries", all_berries_of(s, seat), "C-SCORE-05", id="my_berries", icon="berry"),
        counted(tokens, "flames", flames_of(s, seat), "C-SCORE-02", id="my_flames", icon="flame"),
    ]
    if s.scenario.name == "water_villages":
        counts.append(counted(tokens, "fish", s.fish[seat], "C-WVIL-09", id="my_fish", icon="fish"))
    title = say("things", "tableau")
    return panel("tableau", "board", title, spaces=slots, cards=under, tokens=counts, seat=seat, mine=True)


def camp_in_reserve(seat: int, slot: int, next: bool) -> Piece:
    """Only the leftmost camp can be picked up."""
    return pawn(f"reserve:{slot + 1}", say("things", "camp"), seat=seat, icon="camp", drag=next or None)


def tucked_card(s: Table, id: str, tucked: Half) -> Piece:
    terrain, resource = visible_half(s, tucked)
    return card(
        id,
        tucked_name(s, tucked),
        kind="half",
        explains=say("explains", "under"),
        rules=["C-GOAL-02"],
        ground=TERRAINS[terrain],
        word=terrain_name(terrain),
        resource=None if resource == NONE else RESOURCES[resource],
    )


def goal_card(s: Table, id: str, goal: int, have: list[int] | None = None, done: bool | None = None) -> Piece:
    """Each symbol of the goal, with a mark on those that are met."""
    tile = s.box.goals[goal]
    needs: list[Met] = [
        {"icon": ON_GOALS[symbol], "met": None if have is None else have[symbol] > i}
        for symbol, n in tile.needs
        for i in range(n)
    ]
    return card(
        id,
        goal_name(s, goal),
        kind="goal",
        key=tile.id,
        card=goal_ref(s, goal),
        says=tile.says,
        needs=needs,
        points=tile.points,
        flames=tile.flames,
        done=done,
        rules=["C-GOAL-01", "C-GOAL-04"],
    )


def first_goals(s: Table, seat: int) -> Panel:
    """In the order in which the question names them."""
    offered = sorted(enumerate(s.offered[seat]), key=lambda dealt: dealt[1])
    cards = [goal_card(s, f"first_goal:{i}", goal) for i, goal in offered]
    return panel("first_goals", "cards", say("things", "first_goals"), cards=cards, mine=True)


def goals_of(s: Table, seat: int) -> Panel:
    have = holdings(s, seat)
    cards = [goal_card(s, f"goal:{i}", goal, have) for i, goal in enumerate(s.goals[seat])]
    done = [goal_card(s, f"done:{i}", goal, done=True) for i, goal in enumerate(s.done[seat])]
    return panel("goals", "cards", say("things", "goals"), cards=cards + done, mine=True, rules=["C-GOAL-01"])


def goals_on_offer(s: Table) -> Panel:
    cards = [goal_card(s, f"display:{i}", goal) for i, goal in enumerate(s.goal_display)]
    stack = counted(pile, "goal_stack", len(s.goal_deck), "C-SLOT-02")
    return panel("display", "cards", say("things", "goals_on_offer"), cards=cards, piles=[stack])


def around_the_table(s: Table, viewer: int, scores: list[int]) -> Panel:
    """What lies open before everybody; the goals of the viewer have a panel of their own."""
    columns = ["points", "camps", "berries", "flames", "cards", "done"]
    rows: list[ScoreRow] = []
    for seat in range(s.seats):
        cells: list[str | int] = [
            scores[seat],
            f"{s.placed[seat]}/{CAMPS}",
            all_berries_of(s, seat),
            flames_of(s, seat),
            len(s.hands[seat]),
            len(s.done[seat]),
        ]
        if s.scenario.name == "water_villages":
            cells.append(s.fish[seat])
        have, open_goals = holdings(s, seat), s.goals[seat] if seat != viewer else []
        goals = [goal_card(s, f"goal_of:{seat}:{i}", goal, have) for i, goal in enumerate(open_goals)]
        under = [tucked_name(s, tucked) for tucked in s.under[seat]]
        rows.append({"seat": seat, "cells": cells, "goals": goals, "under": under})
    if s.scenario.name == "water_villages":
        columns.append("fish")
    titles: list[Column] = [
        {"id": column, "name": say("things", column), "icon": COLUMN_ICONS[column]} for column in columns
    ]
    return panel("around", "scores", say("things", "around"), columns=titles, rows=rows)


def event(s: Table) -> Panel:
    sheet = s.box.scenarios[s.scenario.name]
    icon = {"flood": "water", "volcano": "lava", "water_villages": "fish"}[s.scenario.name]
    left = "fish_left" if s.scenario.name == "water_villages" else "tiles"
    n = s.fish_left if left == "fish_left" else s.tiles_left
    return panel(
        "event",
        "note",
        sheet.event,
        says=sheet.event_says,
        tokens=[
            counted(tokens, "event_pile", len(s.draw_pile), "C-SCEN-03", id="until_event", icon="cards"),
            counted(tokens, left, n, "C-SETUP-05", id="event_left", icon=icon),
        ],
        rules=["C-SCEN-03"],
    )
