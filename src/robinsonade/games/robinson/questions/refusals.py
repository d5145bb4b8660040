"""Why a player cannot begin an action: everything that can be pointed at, with the rule that forbids it."""

from __future__ import annotations

from typing import Final

from robinsonade.content.nouns import Asking
from robinsonade.engine.game import Refusal
from robinsonade.games.robinson.nouns import ACTION, say
from robinsonade.games.robinson.nouns.targets import target_key, target_name, target_pieces
from robinsonade.games.robinson.phases.menu import lacks_weapon
from robinsonade.games.robinson.phases.pawns import (
    alone,
    may_lead,
    supporters,
)
from robinsonade.games.robinson.phases.places import (
    hunts_planned,
    new_places,
    same_place,
    unfinished,
    weapon_left,
)
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import A_HUNT, EXPLORE_AT, GATHER_AT, Target, target
from robinsonade.games.robinson.table.map import has_source, open_tile, yields
from robinsonade.games.robinson.table.numbers import (
    ARGUMENT,
    BUILD,
    EXPLORE,
    FRIDAY,
    GATHER,
    HUNT,
    JENNY,
    PALISADE_SPACE,
    ROOF_SPACE,
    SHELTER_SPACE,
    SHORTCUT_HERE,
    TAPPED_FOOD,
    TAPPED_WOOD,
    TIME,
    WEAPON_SPACE,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT


def no_place(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    """Everything a player could point at for this pawn, with the rule that forbids it."""
    person = s.chosen
    if person > FRIDAY or person == JENNY or unfinished(s) >= 0:
        return []
    against = [(to, obstacle(s, person, to)) for to in pointable(s)]
    return [asked.refusal(s, seat, to, (rule, say("reasons", rule)), quiet=True) for to, rule in against if rule]


def nobody_can(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    """What none of those who are still free can begin, and that nothing is to be gathered where that is so."""
    people = [person for person in range(JENNY) if s.free[person]]
    if not people or unfinished(s) >= 0:
        return []
    possible = {to for person in people for to in new_places(s, person)}
    found = [] if any(offered.kind == GATHER for offered in s.offers) else [nothing_to_gather(s)]
    for to in pointable(s):
        if to not in possible:
            rule, touches = why_not(s, people[0], to), target_pieces(s, to)
            reason = say("reasons", rule)
            found.append(Refusal(target_key(s, to), target_name(s, to), rule, reason, touches, quiet=True))
    return found


def nothing_to_gather(s: Table) -> Refusal:
    id, name = ACTION.shown(s, GATHER)
    return Refusal("gather", name, "R-GATHER-03", say("reasons", "nothing_to_gather"), [id])


def pointable(s: Table) -> list[Target]:
    """The actions people look for: threats, hunt, features, inventions, sources and spaces."""
    found = [offered.target for offered in s.menu]
    more = [A_HUNT]
    more += [target(BUILD, building=place) for place in (SHELTER_SPACE, ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE)]
    more += [target(BUILD, building=item) for item in sorted(s.board | s.personal)]
    for space in range(10):
        if s.tiles[space]:
            more += [GATHER_AT[source] for source in (FOOD_AT[space], WOOD_AT[space]) if has_source(s, source)]
        else:
            more.append(EXPLORE_AT[space])
    return found + [to for to in more if to not in found]


def obstacle(s: Table, person: int, to: Target) -> str:
    """The rule that keeps this person from beginning this action now, or ''. The slow twin of `new_places`."""
    return "" if to in new_places(s, person) else why_not(s, person, to)


def why_not(s: Table, person: int, to: Target) -> str:
    kind = to.kind
    if kind not in s.allowed[person]:
        return "R-GOLD-01"
    on_menu = [offered for offered in s.menu if offered.target is to]
    if not on_menu:
        return missing_requirement(s, to)
    if kind == BUILD and not may_lead(s, person, to):
        return "R-PINV-01"
    if kind == HUNT and not may_lead(s, person, to):
        return "R-S5-10"
    if to is A_HUNT and hunts_planned(s) >= len(s.hunting):
        return "R-HUNT-01"
    need = on_menu[0].pawns + (1 if TIME in s.spaces[kind] else 0)
    limits = alone(s, person) if ARGUMENT in s.today else supporters(s)
    if need > limits[kind]:
        return "R-CARD-ARGUMENT" if ARGUMENT in s.today else "R-DIST-02" if kind in (GATHER, EXPLORE) else "R-PLAN-06"
    return "R-REQ-01" if lacks_weapon(s, to) and not weapon_left(s, to) else "R-REQ-02"


PLANNED_ALREADY: Final[dict[int, str]] = {BUILD: "R-BUILD-07", GATHER: "R-GATHER-02", EXPLORE: "R-EXPLORE-02"}


def missing_requirement(s: Table, to: Target) -> str:
    kind = to.kind
    if any(same_place(stack.target, to) for stack in s.plan):
        return PLANNED_ALREADY.get(kind, "R-THREAT-02")
    if kind == BUILD:
        if to.building in (ROOF_SPACE, PALISADE_SPACE):
            return "R-SHELTER-04"
        return "R-SHELTER-02" if to.building == SHELTER_SPACE else "R-ITEM-01"
    if kind == HUNT:
        return "R-HUNT-01"
    if kind == GATHER:
        space = to.source.space
        if space == s.camp:
            return "R-GATHER-03"
        if SHORTCUT_HERE in s.marks[space] and (TAPPED_WOOD if to.source.is_wood else TAPPED_FOOD) in s.today:
            return "R-GATHER-04"
        return "R-DIST-03" if open_tile(s, space) and yields(s, to.source) else "R-GATHER-05"
    if kind == EXPLORE:
        return "R-EXPLORE-01"
    return "R-REQ-01"
