"""Why a player cannot begin an action: everything that can be pointed at, with the rule that forbids it."""

from __future__ import annotations

from typing import Final

from robinsonade.content.nouns import Asking, Sentence, Why
from robinsonade.content.phrases import Part, listed
from robinsonade.engine.game import Refusal
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.nouns import ACTION, cost_name, item_name, say, some_pawns, terrain_name
from robinsonade.games.robinson.nouns.targets import target_key, target_name, target_pieces
from robinsonade.games.robinson.phases.menu import lacks_weapon, offer_of, threat_offers
from robinsonade.games.robinson.phases.pawns import (
    alone,
    may_lead,
    supporters,
)
from robinsonade.games.robinson.phases.places import (
    hunts_planned,
    new_places,
    same_place,
    special_offers,
    unfinished,
    weapon_left,
)
from robinsonade.games.robinson.table import Table, usable_items
from robinsonade.games.robinson.table.actions import A_HUNT, EXPLORE_AT, GATHER_AT, Target, target
from robinsonade.games.robinson.table.decks import EVENT_DECK
from robinsonade.games.robinson.table.map import explored_terrains, has_source, open_tile, yields
from robinsonade.games.robinson.table.numbers import (
    ARGUMENT,
    BUILD,
    EXPLORE,
    FRIDAY,
    GATHER,
    GOODS,
    HUNT,
    JENNY,
    PALISADE_SPACE,
    ROOF_SPACE,
    SHELTER_SPACE,
    SHORTCUT_HERE,
    TAPPED_FOOD,
    TAPPED_WOOD,
    TIME,
    WEAPON,
    WEAPON_SPACE,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT


def no_place(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    """Everything a player could point at for this pawn, with the rule that forbids it."""
    person = s.chosen
    if person > FRIDAY or person == JENNY or unfinished(s) >= 0:
        return []
    against = [(to, obstacle(s, person, to)) for to in pointable(s)]
    return [asked.refusal(s, seat, to, because(s, person, to, rule), quiet=True) for to, rule in against if rule]


def nobody_can(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    """What none of those who are still free can begin, and that nothing is to be gathered where that is so. Once the
    plan stands there is no menu any more."""
    people = [person for person in range(JENNY) if s.free[person]]
    if not people or not s.menu or unfinished(s) >= 0:
        return []
    possible = {to for person in people for to in new_places(s, person)}
    found = [] if any(offered.kind == GATHER for offered in s.offers) else [nothing_to_gather(s)]
    for to in pointable(s):
        if to not in possible:
            rule, reason = because(s, people[0], to, why_not(s, people[0], to))
            found.append(Refusal(target_key(s, to), target_name(s, to), rule, reason, target_pieces(s, to), quiet=True))
    return found


def nothing_to_gather(s: Table) -> Refusal:
    id, name = ACTION.shown(s, GATHER)
    return Refusal("gather", name, "R-GATHER-03", say("reasons", "nothing_to_gather"), [id])


def pointable(s: Table) -> list[Target]:
    """The actions people look for: threats, hunt, features, inventions, sources and spaces."""
    found = [offered.target for offered in s.menu]
    more = [*threats_beyond_reach(s), A_HUNT]
    more += [target(BUILD, building=place) for place in (SHELTER_SPACE, ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE)]
    more += [target(BUILD, building=item) for item in sorted(s.board | s.personal)]
    for space in range(10):
        if s.tiles[space]:
            more += [GATHER_AT[source] for source in (FOOD_AT[space], WOOD_AT[space]) if has_source(s, source)]
        else:
            more.append(EXPLORE_AT[space])
    return found + [to for to in more if to not in found]


def threats_beyond_reach(s: Table) -> list[Target]:
    """Of the cards that nobody can deal with this round."""
    within = {to.place for to in [offered.target for offered in s.menu] + [stack.target for stack in s.plan]}
    events = [(place, card.n) for place, card in enumerate(s.threat) if card.deck == EVENT_DECK and place not in within]
    return [way.target for place, card in events for _, way in threat_offers(s.box, card, place, s.rules.earlier, True)]


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
    if pawns_needed(s, to) > pawns_there(s, person, to):
        apart = ARGUMENT in s.today and not to.two_people
        return "R-CARD-ARGUMENT" if apart else "R-DIST-02" if kind in (GATHER, EXPLORE) else "R-PLAN-06"
    if to.two_people and s.free[person] == supporters(s)[kind]:
        return "R-CARD-ARGUMENT"
    return "R-REQ-01" if lacks_weapon(s, to) and not weapon_left(s, to) else "R-REQ-02"


def pawns_needed(s: Table, to: Target) -> int:
    return offer_of(s, to).pawns + (1 if TIME in s.spaces[to.kind] else 0)


def pawns_there(s: Table, person: int, to: Target) -> int:
    return (alone(s, person) if ARGUMENT in s.today and not to.two_people else supporters(s))[to.kind]


def because(s: Table, person: int, to: Target, rule: str) -> Why:
    """The rule, and the numbers of this moment."""
    phrase, parts = what_is_missing(s, person, to, rule)
    return rule, say("reasons", phrase, **parts)


def what_is_missing(s: Table, person: int, to: Target, rule: str) -> Sentence:
    if rule == "R-REQ-02":
        return rule, goods_missing(s, person, to)
    if rule in ("R-DIST-02", "R-PLAN-06") or (rule == "R-CARD-ARGUMENT" and not to.two_people):
        return rule, {"pawns": some_pawns(pawns_needed(s, to)), "n": pawns_there(s, person, to)}
    if rule == "R-CARD-ARGUMENT":
        return "two_people", {}
    if rule == "R-HUNT-01":
        return rule, {"n": len(s.hunting), "planned": hunts_planned(s)}
    if rule == "R-ITEM-01":
        card = invention(s, to.building)
        terrains = [terrain_name(terrain) for terrain in sorted(card.terrain - explored_terrains(s))]
        return rule, {"what": listed(terrains + [item_name(s, item) for item in sorted(card.items - usable_items(s))])}
    if rule == "R-REQ-01":
        return threat_missing(s, to)
    return ("no_tiles" if rule == "R-EXPLORE-01" and not len(s.stack) else rule), {}


def goods_missing(s: Table, person: int, to: Target) -> dict[str, Part]:
    """What it costs this person, and what is there of that."""
    offers = s.menu if s.plain else special_offers(s, person)
    price = next(offered.cost for offered in offers if offered.target is to)
    wood, food, kept, fur = s.goods
    stock = (wood, food + kept, kept, fur)
    there = [
        say("things", "some", n=stock[good], what=say("goods", GOODS[good]))
        for good, n in enumerate(price.goods())
        if n
    ]
    return {"cost": cost_name(price), "there": listed(there)}


def threat_missing(s: Table, to: Target) -> Sentence:
    threat, weapon = s.box.events[s.threat[to.place].n].threat, s.levels[WEAPON]
    if threat.weapon > weapon:
        return "R-REQ-01", {"n": threat.weapon, "weapon": weapon}
    *_, needs = threat.ways[to.way]
    return "R-REQ-04", {"what": listed([item_name(s, item) for item in sorted(needs - usable_items(s))])}


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
