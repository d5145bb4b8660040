"""What actions are called: what they are about, what they cost, the pieces they stand on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from robinsonade.content.nouns import Noun
from robinsonade.content.phrases import listed
from robinsonade.engine.views import Text
from robinsonade.games.robinson.cards import Sheet
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.nouns import (
    ACTION,
    FEATURE,
    FEATURES,
    ITEM,
    SOURCE,
    SPACE,
    cost_name,
    item_name,
    items_of,
    key_of_item,
    say,
    source_id,
    source_key,
    source_name,
    space_name,
    told_source,
    told_space,
)
from robinsonade.games.robinson.phases.menu import SHELTER_FUR, SHELTER_WOOD
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import KONG, MIXED, NONE, Target, cost
from robinsonade.games.robinson.table.decks import (
    NO_CARD,
    WRECKAGE_DECK,
    CardRef,
)
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    ARRANGE,
    BUILD,
    CAMP_PARTS,
    EXPLORE,
    GATHER,
    HUNT,
    NOWHERE,
    SHEET_ITEMS,
    SHELTER_SPACE,
    SPACES,
    THREAT,
    WEAPON_SPACE,
)

SIDES: Final = ["left", "right"]  # of the threat row


def feature_cost(s: Table, to: Target) -> Text:
    """Wood, fur, or in Volcano Island a mix."""
    more = 1 if to.building - SHELTER_SPACE in s.costs else 0
    if to.building == WEAPON_SPACE:
        return cost_name(cost(1 + more))
    wood = SHELTER_WOOD[s.seats]
    if not to.way:
        return cost_name(cost(wood + more))
    if to.way < MIXED:
        return cost_name(cost(fur=SHELTER_FUR[s.seats]))
    fur = to.way - MIXED
    return cost_name(cost(wood - fur + more, fur=fur))


def target_name(s: Table, to: Target) -> Text:
    if to.kind == THREAT:
        return threat_card_name(s, s.threat[to.place], to)
    if to.kind == HUNT:
        if to.space == NOWHERE:
            return say("targets", "hunt")
        return (
            say("targets", "king_kong")
            if to.space == KONG
            else say("targets", "village", space=space_name(s, to.space))
        )
    if to.kind == BUILD:
        return building_name(s, to)
    if to.kind == GATHER:
        return say("targets", "gather", source=source_name(s, to.source))
    if to.kind == EXPLORE:
        if to.by:
            return say("targets", "raft" if to.by == "raft" else "treasure_map")
        return say("targets", "special" if to.special else "explore", space=space_name(s, to.space))
    return say("targets", ACTIONS[to.kind])


def threat_card_name(s: Table, card: CardRef, to: Target) -> Text:
    if card is NO_CARD:
        return say("actions", "threat")
    if card.deck == WRECKAGE_DECK:
        name: Text = s.box.wreckage[card.n].threat_name
        return say("targets", "wreck_large" if to.large else "wreck_small", what=name)
    threat = s.box.events[card.n].threat
    name = threat.names[s.rules.earlier]
    *paid, needs = threat.ways[to.way]
    if len(threat.ways) > 1 or any(paid):
        words = cost_name(cost(*paid)) if any(paid) else listed([item_name(s, item) for item in sorted(needs)])
        return say("targets", "threat_way", what=name, way=words)
    return say("targets", "threat", what=name)


def building_name(s: Table, to: Target) -> Text:
    if to.building in CAMP_PARTS:
        what = say("features", FEATURES[to.building - SHELTER_SPACE])
        return say("targets", "feature", what=what, cost=feature_cost(s, to))
    card = invention(s, to.building)
    if to.space != NOWHERE:
        return say("targets", "item_at", what=card.name, space=space_name(s, to.space))
    if len(card.costs) > 1:
        return say("targets", "item_way", what=card.name, cost=cost_name(cost(*card.costs[to.way])))
    return say("targets", "item", what=card.name)


def target_key(s: Table, to: Target) -> str:
    return key_of_target(s.sheet, to)


@lru_cache(maxsize=4096)
def key_of_target(sheet: Sheet, to: Target) -> str:
    if to.kind == THREAT:
        more = ":large" if to.large else f":{to.way + 1}" if to.way else ""
        return f"threat:{SIDES[to.place]}{more}"
    if to.kind == HUNT:
        return "hunt" if to.space == NOWHERE else "hunt:king_kong" if to.space == KONG else f"hunt:{SPACES[to.space]}"
    if to.kind == BUILD:
        if to.building in CAMP_PARTS:
            paid = "wood" if not to.way else "fur" if to.way < MIXED else f"{to.way - MIXED}_fur"
            return f"build:{FEATURES[to.building - SHELTER_SPACE]}" + (
                "" if to.building == WEAPON_SPACE else f":{paid}"
            )
        name = f"build:{key_of_item(sheet, to.building)}"
        if to.space != NOWHERE:
            return f"{name}:{SPACES[to.space]}"
        return f"{name}:{to.way + 1}" if to.way else name
    if to.kind == GATHER:
        return f"gather:{source_key(to.source)}"
    if to.kind == EXPLORE:
        if to.by:
            return "explore:raft" if to.by == "raft" else "explore:treasure_map"
        return f"explore:{'special:' if to.special else ''}{SPACES[to.space]}"
    return ACTIONS[to.kind]


def target_pieces(s: Table, to: Target) -> list[str]:
    """The pieces that stand for an action; its pawns stand on the last one."""
    if to.kind == THREAT:
        return [THREAT_SPACE.id(s, to.place)]
    if to.kind == GATHER:
        return [source_id(s, to.source), SPACE.id(s, to.source.space)]
    if to.kind == EXPLORE:
        return [ACTION.id(s, EXPLORE)] if to.by else [SPACE.id(s, to.space)]
    if to.kind == BUILD:
        if to.building in CAMP_PARTS:
            return [FEATURE.id(s, to.building - SHELTER_SPACE)]
        if to.building not in SHEET_ITEMS and to.building not in (s.board | s.personal | s.items | s.fresh):
            return [ACTION.id(s, BUILD)]  # it was lost after it was planned
        stands = [] if to.space == NOWHERE else [SPACE.id(s, to.space)]
        return [ITEM.id(s, to.building), *stands]
    if to.kind == HUNT and to.space not in (NONE, KONG):
        return [SPACE.id(s, to.space)]
    return [ACTION.id(s, to.kind)]


def target_place(s: Table, to: Target) -> str:
    """Where its pawns stand, as long as what it is about lies there."""
    if to.kind == BUILD and to.building not in CAMP_PARTS:
        return ITEM.id(s, to.building) if to.space == NOWHERE else SPACE.id(s, to.space)
    return target_pieces(s, to)[-1]


def told_target(s: Table, told: tuple[Target, CardRef]) -> Text:
    """A target as it was, with the card of the threat row."""
    to, card = told
    if to.kind == THREAT:
        return threat_card_name(s, card, to)
    if to.kind == HUNT and to.space not in (NONE, KONG):
        return say("targets", "village", space=told_space(s, to.space))
    if to.kind == BUILD and to.building in CAMP_PARTS:
        return say("targets", "item", what=say("features", FEATURES[to.building - SHELTER_SPACE]))
    if to.kind == BUILD and to.space != NOWHERE:
        return say("targets", "item_at", what=item_name(s, to.building), space=told_space(s, to.space))
    if to.kind == GATHER:
        return say("targets", "gather", source=told_source(s, to.source))
    if to.kind == EXPLORE and not to.by:
        return say("targets", "special" if to.special else "explore", space=told_space(s, to.space))
    return target_name(s, to)


def every_target(box: RobinsonBox, seats: int) -> list[str]:
    """Of every story in the box."""
    ways = max(len(event.threat.ways) for event in box.events)
    threats = [
        f"threat:{side}{way}" for side in SIDES for way in ("", ":large", *(f":{n}" for n in range(2, ways + 1)))
    ]
    hunts = ["hunt", "hunt:king_kong", *(f"hunt:{space}" for space in SPACES)]
    parts = [*parts_of_camp("shelter", seats), *parts_of_camp("roof", seats), *parts_of_camp("palisade", seats)]
    explored = [f"explore:{special}{space}" for special in ("", "special:") for space in SPACES]
    there = ["explore:raft", "explore:treasure_map", *explored]
    sources = [f"gather:{source}" for source in SOURCE.every(box, seats)]
    built = [*parts, "build:weapon", *every_building(box)]
    return [*threats, *hunts, *built, *sources, *there, *ACTIONS[ARRANGE:]]


def parts_of_camp(part: str, seats: int) -> list[str]:
    """By what is paid for it."""
    return [f"build:{part}:{paid}" for paid in ("wood", "fur", *(f"{n}_fur" for n in range(1, SHELTER_WOOD[seats])))]


def side_by_side(box: RobinsonBox, seats: int) -> list[str]:
    """What may be planned more than once in a round (R-PAWN-02)."""
    on_sheets = [(sheet, item) for sheet, item in items_of(box) if item in SHEET_ITEMS]
    again = [f"build:{key_of_item(sheet, item)}" for sheet, item in on_sheets if sheet.every_invention[item].repeatable]
    tracks = [*parts_of_camp("roof", seats), *parts_of_camp("palisade", seats), "build:weapon"]
    return list(dict.fromkeys(["hunt", *ACTIONS[ARRANGE:], *tracks, *again]))


def every_building(box: RobinsonBox) -> list[str]:
    """In camp in each of its ways; what a sheet shows also on any tile."""
    found: list[str] = []
    for sheet, item in items_of(box):
        name = f"build:{key_of_item(sheet, item)}"
        found += [name, *(f"{name}:{way}" for way in range(2, len(sheet.every_invention[item].costs) + 1))]
        found += [f"{name}:{space}" for space in SPACES] if item in SHEET_ITEMS else []
    return list(dict.fromkeys(found))


THREAT_SPACE: Final = Noun(  # a free one
    "threat", lambda s, place: SIDES[place], lambda s, place: say("things", "no_threat")
)


TARGET: Final = Noun(
    "target",
    target_key,
    target_name,
    lambda s, to, seat: target_pieces(s, to),
    told=told_target,  # with the card of its threat
    told_key=lambda s, told: target_key(s, told[0]),
    told_id=lambda s, told: target_place(s, told[0]),
    every=every_target,
)
