"""What the table of Náufragos shows to a seat."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.machine import NOBODY as SPECTATOR
from robinsonade.engine.views import Column, Panel, Piece, Text, View, Zone, pawn, tokens
from robinsonade.games.naufragos.book import PHASES, dice, story, story_card, thing
from robinsonade.games.naufragos.cards import ICONS, PHRASES
from robinsonade.games.naufragos.look.kinds import (
    Astray,
    Card,
    Castaway,
    Counted,
    Energy,
    Marcher,
    Pledge,
    card,
    panel,
    pile,
    place,
    track,
)
from robinsonade.games.naufragos.nouns import (
    action_name,
    camp_name,
    card_name,
    explained_in_full,
    region_name,
    say,
    site_name,
    tile_name,
    weather_name,
)
from robinsonade.games.naufragos.phases.building import cost_of
from robinsonade.games.naufragos.phases.ending import icons_met
from robinsonade.games.naufragos.phases.expedition import odds_of_return, return_bonus
from robinsonade.games.naufragos.pictures import ABILITY_ICONS, CAMP_ICONS
from robinsonade.games.naufragos.table import (
    ACTIONS,
    ALL_SITES,
    BEACON,
    BUILD,
    COSTS,
    EVENTS,
    FIRE,
    FISH,
    FREE,
    JELLYFISH,
    LEAST_DIFFICULTY,
    MARKS,
    MOST_DIFFICULTY,
    NO_SITE,
    NOBODY,
    PANTRY,
    RAFT,
    REGION_OF_SPACE,
    REGIONS,
    REPORT_AT_SPACE,
    SAND_SIGN,
    SHARK,
    SHELTER,
    SIGN,
    SIGNAL_FIRE,
    SITES,
    START_DIFFICULTY,
    WEATHER,
    WHITE,
    Site,
    Table,
    dog_owner,
    food_in_store,
    is_lost,
    most_energy,
    strength_of,
)

ACTION_RULES = ["N-GATH-01", "N-WOOD-01", "N-DIARY-01", "N-REM-01", "N-FIRE-01", "N-BLD-01", "N-EXP-01"]
ACTION_ICONS = ["basket", "wood", "diary", "crate", "fire", "build", "foot"]
ACTION_PICTURES = ["gathering", "woodland", "writing", "wreck", "campfire", "shelter", "jungle"]
WEATHER_ICONS = {"storm": "storm", "rain": "rain", "cloudy": "cloudy", "sunny": "sun", "scorching": "heat"}
SITE_ICONS = {"shelter": "shelter", "sand_sign": "sand_sign", "signal_fire": "fire", "pantry": "pantry", "raft": "raft"}
SHIP_ICONS = {
    **SITE_ICONS,
    "cannon": "cannon",
    "binoculars": "binoculars",
    "logbook": "logbook",
    "mirror": "mirror",
    "flag": "flag",
}
REGION_GROUNDS = ["beach", "forest", "hills", "mountain"]
SHELTERS = 4
# The tabs of a phone: what one does, the way, the store, the people.
CAMP_TAB, WAY_TAB, STORE_TAB, PEOPLE_TAB = "map", "cards", "mine", "more"


def view(s: Table, seat: int) -> View:
    book = story(s, seat)
    day = [actions(s), camp(s)]
    around = [way_back(s, rolled=not (book and book.get("dice"))), store(s), constructions(s), events(s)]
    people = castaways(s, seat)
    if book and not (s.in_play or s.expedition):
        panels = [book, people, path(s), *day, around[1], around[0], *around[2:]]
    elif book:
        panels = [book, path(s), people, *day, *around]
    else:
        day[0]["area"] = "top"
        panels = [day[0], path(s), day[1], people, *around]
    return {
        "game": "naufragos",
        "round": s.round,
        "subtitle": weather_name(s, s.weather),
        "phase": PHASES[s.at],
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.start,
        "far": say("things", "give_at_once"),
        "tabs": {
            CAMP_TAB: {
                "name": say("things", "expedition" if s.expedition else "camp"),
                "icon": "book" if book else "camps",
            },
            WAY_TAB: {"name": say("things", "path"), "icon": "foot"},
            STORE_TAB: {"name": say("things", "store"), "icon": "basket"},
            PEOPLE_TAB: {"name": say("things", "people"), "icon": "seats"},
        },
        "panels": panels,
    }


# The day: the action spaces in board order, each of the first six followed by a rest place, and the camp cards


def standing(s: Table, seat: int, id: str) -> Piece:
    if seat == WHITE:
        return pawn(id, say("things", "white_piece"))
    return pawn(id, say("things", "piece"), seat=seat)


def actions(s: Table) -> Panel:
    spaces = []
    for action, costs in enumerate(COSTS):
        name = ACTIONS[action]
        spaces.append(
            place(
                f"action:{name}",
                action_name(s, action),
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


# The island


def path(s: Table) -> Panel:
    """The exploration track with its decks, one for each region but the last."""
    zones = []
    for number in range(len(REGION_GROUNDS)):
        spaces = [REPORT_AT_SPACE[at] for at, region in enumerate(REGION_OF_SPACE) if region == number]
        zones.append(Zone(name=region_name(s, number), ground=REGION_GROUNDS[number], spaces=spaces))
    decks = [
        pile(
            f"deck:{name}",
            say("things", "deck", region=region_name(s, number)),
            len(s.decks[number]),
            icon="cards",
            short=region_name(s, number),
            explains=read_so_far(s, number),
            rules=["N-EXP-04", "N-EXP-12"],
        )
        for number, name in enumerate(REGIONS)
    ]
    walkers = [
        pawn(f"on_track:{seat}", say("things", "space", region=region_name(s, REGION_OF_SPACE[at]), n=at), seat=seat, at=at,
             says=say("things", "space_says", n=REPORT_AT_SPACE[at]), rules=["N-EXP-06", "N-SCORE-01"])
        for seat, at in enumerate(s.track)
        if not s.dead[seat]
    ]  # fmt: skip
    open_places = [
        story_card(s, f"open:{i}", index, zone=s.box.cards[index].region) for i, index in enumerate(s.open_cards)
    ]
    return panel(
        "path",
        "path",
        say("things", "track"),
        zones=zones,
        piles=decks,
        pieces=walkers,
        cards=open_places,
        note=say("things", "numbers"),
        area="board",
        tab=WAY_TAB,
    )


def read_so_far(s: Table, region: int) -> Text | None:
    """The cards of this region that everybody has heard and that are gone since."""
    deck = s.decks[region]
    elsewhere = {*deck.pool, *deck.top, *deck.bottom, *s.unused, *s.looked, *s.open_cards, *s.in_play}
    beginnings = s.box.beginnings if s.seats > 1 else s.box.beginnings_alone
    cards = [*s.box.exploration[region], *(card for card in beginnings if s.box.deck_of[card] == region)]
    names = [card_name(s, card) for card in cards if card not in elsewhere]
    return say("things", "read_so_far", cards=listed(names)) if names else None


def way_back(s: Table, rolled: bool) -> Panel:
    lost: list[Astray] = [
        {"seats": [seat for seat in range(s.seats) if s.lost[seat] == group], "at": at - LEAST_DIFFICULTY}
        for group, at in enumerate(s.lost_at)
        if group in s.lost
    ]
    tracks = [
        track(
            "weather",
            say("things", "weather"),
            s.weather,
            [weather_name(s, space) for space in range(len(WEATHER))],
            icons=[WEATHER_ICONS[name] for name in WEATHER],
            rules=["N-WTH-01"],
        ),
        track(
            "difficulty",
            say("things", "difficulty"),
            (s.difficulty if s.expedition else START_DIFFICULTY) - LEAST_DIFFICULTY,
            list(range(LEAST_DIFFICULTY, MOST_DIFFICULTY + 1)),
            lost=lost,
            resting=None if s.expedition else True,
            rules=["N-EXP-07", "N-RET-02"],
        ),
    ]
    return panel(
        "way_back",
        "way",
        say("things", "way_back"),
        tracks=tracks,
        says=chances(s),
        rows=[marcher(s, seat, n) for n, seat in enumerate(s.scouts)] if s.expedition else None,
        order=say("things", "marching"),
        dice=dice(s) if rolled else None,
        rules=["N-RET-02"],
        area="side",
        tab=WAY_TAB,
    )


def chances(s: Table) -> Text:
    if not s.expedition:
        return say("things", "begins_at", n=START_DIFFICULTY)
    bonus = return_bonus(s, s.scouts)
    now = say("things", "odds", n=odds_of_return(bonus, s.difficulty))
    later = say("things", "odds_later", n=odds_of_return(bonus, s.difficulty + 1))
    return {lang: f"{now[lang]}; {later[lang]}" for lang in now}


def marcher(s: Table, seat: int, n: int) -> Marcher:
    return {
        "seat": seat,
        "id": f"scout:{seat}",
        "name": say("things", "next_scout" if n else "draws_now"),
        "energy": energy_track(s, seat),
    }


def used_tiles(s: Table) -> Text | None:
    """They lie open, so that everybody can tell what is left."""
    return say("things", "used_tiles", tiles=", ".join(map(str, sorted(s.gathered)))) if s.gathered else None


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


def food_tiles(s: Table) -> list[Piece]:
    lying = [("store_tile", f"tile:{i}", tile) for i, tile in enumerate(s.store_tiles)]
    lying += [("hooked", f"hook:{i}", tile) for i, tile in enumerate(s.hooked)]
    if s.pantry_tile != NOBODY:
        lying.append(("pantry_tile", "pantry_tile", s.pantry_tile))
    return [food_tile(where, id, tile) for where, id, tile in lying]


def food_tile(where: str, id: str, tile: int) -> Piece:
    icon = {JELLYFISH: "jellyfish", SHARK: "shark"}.get(tile, "fish" if tile >= FISH else "fruit")
    return card(
        id,
        say("things", where, tile=tile_name(tile)),
        icon=icon,
        glyph=icon,
        worth=tile % FISH or None,
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
        f"site:{SITES[site]}",
        site_name(s, site),
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


# The castaways


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
