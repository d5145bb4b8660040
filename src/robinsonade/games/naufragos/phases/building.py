"""Building: shelters, pantry and raft in one round, the sign in the sand and the signal fire over several (N-BLD)."""

from __future__ import annotations

from robinsonade.engine.machine import ask, tell
from robinsonade.games.naufragos.choices import or_none
from robinsonade.games.naufragos.effects.building import landmark_finished, lay_sign, open_raft, pile_up_beacon
from robinsonade.games.naufragos.effects.camp import lose_wood
from robinsonade.games.naufragos.effects.castaways import lose_energy
from robinsonade.games.naufragos.effects.items import left_by, spend_item
from robinsonade.games.naufragos.effects.report import draw_report
from robinsonade.games.naufragos.effects.uses import refresh
from robinsonade.games.naufragos.modifiers import BUILD_ENERGY, BUILD_WOOD, RAFT_ENERGY
from robinsonade.games.naufragos.phases.windows import guard_fire
from robinsonade.games.naufragos.table import (
    ALL_SITES,
    BEACON,
    NO_SITE,
    PANTRY,
    RAFT,
    ROPE_THING,
    SAIL_THING,
    SAND_SIGN,
    SHELTER,
    SIGN,
    SIGNAL_FIRE,
    TURN_ORDERS,
    Site,
    Table,
    Thing,
    modified,
    modified_by_group,
    not_lost,
)

# Energy, wood, rope, sail.
SHELTER_COSTS = [(2, 1, 0, 0), (3, 2, 0, 0), (4, 3, 0, 0), (5, 2, 0, 1)]
PANTRY_COST = (2, 1, 0, 0)
RAFT_COST = (7, 5, 1, 1)
FLAG = "flag"
Given = tuple[int, Thing]  # by whom, which thing


def build(s: Table, seat: int) -> None:
    """Propose, pledge in turn, and see whether it is enough (N-BLD-02)."""
    sites = site_options(s)
    while sites:
        s.site = ask(s, seat, "site", sites)
        tell(s, "N-BLD-02", "proposes", seat, s.site)
        guard_fire(s, [seat], most_wood(s))
        materials = None if site_obstacle(s, s.site) else promised_materials(s, seat)
        if materials is not None:
            build_together(s, seat, materials)
            return
        tell(s, "N-BLD-03", "not_given", seat, s.site)
        sites = [site for site in sites if site != s.site and not site_obstacle(s, site)]
    s.site = NO_SITE
    tell(s, "N-BLD-02", "nothing_to_build", seat)


def build_together(s: Table, seat: int, materials: list[Given]) -> None:
    site, s.pledged, s.gifts = s.site, 0, [0] * s.seats
    collect_pledges(s, seat)
    pledged = s.pledged
    s.site, s.pledged, s.gifts = NO_SITE, 0, [0] * s.seats
    if site in (SIGN, BEACON):
        go_on_building(s, seat, site, pledged)
    else:
        build_at_once(s, seat, site, pledged, materials)


def site_options(s: Table) -> list[Site]:
    """What is not finished and has its materials (A-16, A-38)."""
    return [site for site in ALL_SITES if not site_obstacle(s, site)]


def site_obstacle(s: Table, site: Site) -> str:
    if site == SIGN:
        return "built" if s.sign_built else ""
    if site == BEACON:
        return "built" if s.beacon_built else "" if s.store_wood else "no_wood"
    if site == SHELTER and s.shelter == len(SHELTER_COSTS):
        return "built"
    if site == PANTRY and s.pantry:
        return "built"
    if site == RAFT and s.raft:
        return "built"
    if site == RAFT and not s.raft_open:
        return "not_open"
    if not s.store_wood:
        return "no_wood"  # everything takes at least one
    _, wood, rope, sail = cost_of(s, site)
    if s.store_wood < wood:
        return "no_wood"
    if rope and ropes(s) < rope:
        return "no_rope"
    if sail and sails(s) < sail:
        return "no_sail"
    return ""


def ropes(s: Table) -> int:
    return sum(s.rope[seat] for seat in not_lost(s))


def sails(s: Table) -> int:
    """Sails in camp; the ship's flag may stand in for one (A-38)."""
    flag = s.box.index[FLAG]
    return sum(s.sail[seat] + (flag in s.items[seat]) for seat in not_lost(s))


def most_wood(s: Table) -> int:
    """How much the proposed construction may take from the store."""
    if s.site == SIGN:
        return 0
    return SIGNAL_FIRE - s.beacon if s.site == BEACON else cost_of(s, s.site)[1]


def cost_of(s: Table, site: Site) -> tuple[int, int, int, int]:
    printed = SHELTER_COSTS[min(s.shelter, 3)] if site == SHELTER else PANTRY_COST if site == PANTRY else RAFT_COST
    energy, wood, rope, sail = printed
    wood = max(1, wood + modified_by_group(s, BUILD_WOOD, not_lost(s)))
    if site == RAFT:
        energy += modified_by_group(s, RAFT_ENERGY, not_lost(s))
    return energy, wood, rope, sail


def promised_materials(s: Table, proposer: int) -> list[Given] | None:
    """Ropes and sails belong to castaways: those in camp may give them, and the flag for a sail (A-38)."""
    _, _, rope, sail = cost_of(s, s.site) if s.site not in (SIGN, BEACON) else (0, 0, 0, 0)
    found: list[Given] = []
    for things in [[ROPE_THING]] * rope + [[SAIL_THING, Thing(s.box.index[FLAG])]] * sail:
        given = promised(s, proposer, things)
        if given is None:
            return None
        found.append(given)
    return found


def promised(s: Table, proposer: int, things: list[Thing]) -> Given | None:
    """What the proposer has is part of the proposal; others are asked in turn."""
    there = not_lost(s)
    for thing in things:
        for seat in TURN_ORDERS[s.seats][proposer]:
            has_it = seat in there and thing in left_by(s, seat)
            if has_it and (seat == proposer or ask(s, seat, "give_material", or_none([thing])) == thing):
                return seat, thing
    return None


def collect_pledges(s: Table, proposer: int) -> None:
    """In turn, beginning with the proposer, everybody in camp says how much energy they give, and loses it."""
    there = not_lost(s)
    for seat in TURN_ORDERS[s.seats][proposer]:
        if seat not in there:
            continue
        missing = still_missing(s)
        if s.energy[seat] < missing:
            refresh(s, [seat])
        if missing <= 0 or not s.energy[seat]:
            continue
        bonus = modified(s, BUILD_ENERGY, seat)
        most = min(s.energy[seat], max(1, missing - bonus))
        given = ask(s, seat, "pledge", list(range(most + 1)))
        if given:
            lose_energy(s, seat, given, "N-BLD-02")
            s.pledged += given + bonus
            s.gifts[seat] = given
        tell(s, "N-BLD-02", "pledges", seat, given)


def still_missing(s: Table) -> int:
    """More than that would be wasted (A-17)."""
    if s.site == SIGN:
        return SAND_SIGN - s.sign - s.pledged
    if s.site == BEACON:
        return min(SIGNAL_FIRE - s.beacon, s.store_wood) - s.pledged
    return cost_of(s, s.site)[0] - s.pledged


def go_on_building(s: Table, seat: int, site: Site, pledged: int) -> None:
    """Progress stays; whoever proposed it in the last round reports it (N-BLD-06, N-BLD-07)."""
    if site == SIGN:
        lay_sign(s, pledged)
    else:
        pledged = min(pledged, SIGNAL_FIRE - s.beacon, s.store_wood)
        s.store_wood -= pledged
        pile_up_beacon(s, pledged)
    if s.sign_built if site == SIGN else s.beacon_built:
        finished(s, seat, site, "N-BLD-07")


def build_at_once(s: Table, seat: int, site: Site, pledged: int, materials: list[Given]) -> None:
    """Not enough energy: it is lost, the materials stay (N-BLD-03, N-BLD-04)."""
    energy, wood, _, _ = cost_of(s, site)
    if pledged < energy or site_obstacle(s, site):
        tell(s, "N-BLD-04", "not_built", site, pledged, energy)
        return
    lose_wood(s, wood)
    for giver, thing in materials:
        use_for_building(s, giver, thing)
    if site == SHELTER:
        s.shelter += 1
    elif site == PANTRY:
        s.pantry = True
    else:
        s.raft = True
        landmark_finished(s)
    finished(s, seat, site, "N-BLD-03")


def use_for_building(s: Table, giver: int, thing: Thing) -> None:
    if thing == ROPE_THING:
        s.rope[giver] -= 1
    elif thing == SAIL_THING:
        s.sail[giver] -= 1
    else:
        spend_item(s, giver, thing)
    tell(s, "N-BLD-03", "uses_material", giver, thing)


def finished(s: Table, seat: int, site: Site, rule: str) -> None:
    """The proposer reports it. A token that lay on a free space makes room (N-BLD-08)."""
    tell(s, rule, "built", seat, site)
    draw_report(s, seat, 1, rule)
    if site in (PANTRY, RAFT):
        s.build_spaces += 1
    if s.raft_waits and s.build_spaces:
        open_raft(s)
