"""The camp: the store with the fire, the constructions, and the events of the round."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Panel, Piece, Text, tokens
from robinsonade.games.naufragos.board.book import story_card
from robinsonade.games.naufragos.board.tabs import STORE_TAB
from robinsonade.games.naufragos.cards import ICONS, PHRASES
from robinsonade.games.naufragos.look.kinds import (
    Card,
    Counted,
    Pledge,
    card,
    panel,
    pile,
    place,
)
from robinsonade.games.naufragos.nouns import (
    SITE,
    say,
    site_name,
    tile_name,
)
from robinsonade.games.naufragos.phases.building import cost_of
from robinsonade.games.naufragos.phases.ending import icons_met
from robinsonade.games.naufragos.table import (
    ALL_SITES,
    BEACON,
    EVENTS,
    MARKS,
    NO_SITE,
    NO_TILE,
    PANTRY,
    RAFT,
    SAND_SIGN,
    SHELTER,
    SIGN,
    SIGNAL_FIRE,
    SITES,
    FoodTile,
    Site,
    Table,
    food_in_store,
)

SITE_ICONS = {"shelter": "shelter", "sand_sign": "sand_sign", "signal_fire": "fire", "pantry": "pantry", "raft": "raft"}
SHIP_ICONS = {
    **SITE_ICONS,
    "cannon": "cannon",
    "binoculars": "binoculars",
    "logbook": "logbook",
    "mirror": "mirror",
    "flag": "flag",
}
SHELTERS = 4


def store(s: Table) -> Panel:
    counts = [
        tokens("food", say("things", "food"), s.store_food, icon="food", rules=["N-FOOD-01"]),
        tokens("wood", say("things", "wood"), s.store_wood, icon="wood", rules=["N-WOOD-01"]),
        tokens("offer", say("things", "offer"), s.offer, icon="basket", says=used_tiles(s), rules=["N-GATH-02"]),
        tokens("tonight", say("things", "tonight"), food_in_store(s) + s.cubes, icon="pot", rules=["N-FOOD-02"]),
        tokens("wreck", say("things", "wreck"), s.wreck, icon="wreck", rules=["N-WRK-01"]),
        tokens("remains", say("things", "remains"), s.remains, icon="crate", rules=["N-REM-01"]),
    ]
    if s.undecided:
        counts.append(
            tokens("undecided", say("things", "undecided"), s.undecided, icon="hourglass", rules=["N-FOOD-02"])
        )
    counts += [
        tokens(name, say("things", name), 1, icon=name)
        for name, there in (("goat", s.goat), ("cannon", s.cannon))
        if there
    ]
    fire = place(
        "fire",
        say("things", "burns" if s.fire_lit else "cold_fire"),
        says=say("things", "burns_says" if s.fire_lit else "cold_says"),
        lit=s.fire_lit,
        pieces=[tokens("fire_wood", say("things", "fire_wood"), s.fire_wood, icon="wood", rules=["N-FIRE-03"])],
        rules=["N-FIRE-01", "N-FIRE-03"],
    )
    return panel(
        "store",
        "hoard",
        say("things", "store"),
        spaces=[fire],
        tokens=counts,
        cards=food_tiles(s),
        area="side",
        tab=STORE_TAB,
    )


def used_tiles(s: Table) -> Text | None:
    """They lie open, so that everybody can tell what is left."""
    return (
        say("things", "used_tiles", tiles=", ".join(str(tile.value) for tile in sorted(s.gathered)))
        if s.gathered
        else None
    )


def food_tiles(s: Table) -> list[Piece]:
    lying = [("store_tile", f"tile:{i}", tile) for i, tile in enumerate(s.store_tiles)]
    lying += [("hooked", f"hook:{i}", tile) for i, tile in enumerate(s.hooked)]
    if s.pantry_tile is not NO_TILE:
        lying.append(("pantry_tile", "pantry_tile", s.pantry_tile))
    return [food_tile(where, id, tile) for where, id, tile in lying]


def food_tile(where: str, id: str, tile: FoodTile) -> Piece:
    return card(
        id,
        say("things", where, tile=tile_name(tile)),
        icon=tile.kind,
        glyph=tile.kind,
        worth=tile.value or None,
        where=where,
        rules=["N-FOOD-01"],
    )


def constructions(s: Table) -> Panel:
    spaces = [work(s, site) for site in ALL_SITES if site != RAFT or s.raft_open or s.raft]
    given: list[Piece] = []
    gifts: list[Pledge] = []
    if s.site != NO_SITE:
        words = say("things", "pledged", site=site_name(s, s.site))
        given.append(tokens("pledged", words, s.pledged, icon="energy", rules=["N-BLD-02"]))
        gifts = [{"seat": seat, "count": n} for seat, n in enumerate(s.gifts) if n]
    return panel(
        "constructions",
        "works",
        say("things", "constructions"),
        spaces=spaces,
        tokens=given,
        pledges=gifts,
        area="side",
        tab=STORE_TAB,
    )


def work(s: Table, site: Site) -> Piece:
    """How far it is, and what it needs."""
    done, of = {
        SHELTER: (s.shelter, SHELTERS),
        SIGN: (s.sign, SAND_SIGN),
        BEACON: (s.beacon, SIGNAL_FIRE),
        PANTRY: (int(s.pantry), 1),
        RAFT: (int(s.raft), 1),
    }[site]
    ready = done >= of or {SIGN: s.sign_built, BEACON: s.beacon_built}.get(site, False)
    needs: list[Counted] = []
    if not ready and site in (SHELTER, PANTRY, RAFT):
        energy, wood, rope, sail = cost_of(s, site)
        needs = [
            {"icon": icon, "count": n}
            for icon, n in (("energy", energy), ("wood", wood), ("rope", rope), ("sail", sail))
            if n
        ]
    elif not ready:
        asked = ["energy", "wood"] if site == BEACON else ["energy"]
        needs = [{"icon": icon, "count": of - done} for icon in asked]
    return place(
        *SITE.shown(s, site),
        says=say("things", "finished") if ready else how_far(done, of, needed(s, site, of - done)),
        icon=SITE_ICONS[SITES[site]],
        glyph=SITE_ICONS[SITES[site]],
        progress=[done, of],
        price=needs,
        done=ready or None,
        now=s.site == site or None,
        rules=["N-BLD-01", "N-BLD-06" if site in (SIGN, BEACON) else "N-BLD-03"],
    )


def how_far(done: int, of: int, needs: Text) -> Text:
    so_far = say("things", "of_needed", n=done, of=of)
    return {lang: f"{so_far[lang]}. {needs[lang]}." for lang in so_far}


def needed(s: Table, site: Site, left: int) -> Text:
    if site == SIGN:
        return say("things", "needs_energy", n=left)
    if site == BEACON:
        return say("things", "needs_both", n=left)
    energy, wood, _, _ = cost_of(s, site)
    return say("things", "needs_for", energy=energy, wood=wood)


def events(s: Table) -> Panel:
    cards = [event(s, f"event:{i}", index) for i, index in enumerate(s.active)]
    left = pile("events_left", say("things", "events_left"), len(s.decks[EVENTS]), rules=["N-RND-01"])
    marks = [tokens(f"mark:{name}", say("marks", name), 1) for i, name in enumerate(MARKS) if s.marks[i]]
    return panel(
        "events",
        "tidings",
        say("things", "events"),
        cards=cards,
        piles=[left],
        tokens=marks,
        says=say("things", "last_round", n=s.last_round) if s.last_round else None,
        area="side",
        tab=STORE_TAB,
    )


def event(s: Table, id: str, index: int) -> Card:
    """With what its ship wants to see, and what of that is there."""
    shown = story_card(s, id, index)
    icons = s.box.cards[index].rescue
    if icons:
        have = icons_met(s)
        names = [PHRASES.phrases["icons"][ICONS[icon]] for icon in icons]
        shown["ship"] = say("things", "ship", icons=listed(names))
        shown["wants"] = [
            {"icon": SHIP_ICONS[ICONS[icon]], "name": name, "met": icon in have}
            for icon, name in zip(icons, names, strict=True)
        ]
        shown["rules"] = ["N-EXP-09", "N-RESC-01"]
    return shown
