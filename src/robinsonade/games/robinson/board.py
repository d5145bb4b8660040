"""What the table of Robinson Crusoe shows. Everybody sees everything that lies open (R-INFO-01)."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Panel, Piece, Text, View, card, die, panel, pawn, pile, place, tokens, track
from robinsonade.games.robinson.acts import bits, invention, owner_of
from robinsonade.games.robinson.map import (
    AT,
    FAR,
    distances,
    explored_terrains,
    food_of,
    has_shelter,
    open_tile,
    yields,
)
from robinsonade.games.robinson.names import (
    ANIMALS,
    DICE,
    FEATURES,
    ability_name,
    beast_name,
    card_name,
    cost_name,
    equipment_name,
    item_key,
    item_name,
    kept_key,
    kept_name,
    mystery_name,
    pawn_key,
    pawn_name,
    person_key,
    person_name,
    say,
    some_pawns,
    space_name,
    target_name,
    target_pieces,
    terrain_name,
    tile_name,
    token_name,
)
from robinsonade.games.robinson.outlook import coming, dice_of_round
from robinsonade.games.robinson.phases.planning import SHELTER_FUR, SHELTER_WOOD, slowness
from robinsonade.games.robinson.phases.windows import kept_card, token_card
from robinsonade.games.robinson.scenarios.castaways import PILE, STAGES
from robinsonade.games.robinson.table import (
    ACTIONS,
    ADVENTURE_CARD,
    ARRANGE,
    BEFORE_ACTIONS,
    BOOK,
    BUILD,
    CITY,
    DECK_ICONS,
    DECKS,
    EQUIPMENT,
    EXPLORE,
    FIRST_PAWN,
    FLIPPED,
    FOOD,
    FOOD_HERE,
    FOOD_SLOT,
    FOODS,
    FRIDAY,
    FRIDAY_DIES_ON,
    FUR,
    GOODS,
    HUNT,
    INVENTION_CARD,
    ITEMS,
    JENNY,
    JENNY_DIES_ON,
    M3,
    MARKS,
    NO_CARD,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NONPERISHABLE,
    NOT_ROLLED,
    NOWHERE,
    PALISADE_SPACE,
    PARTS,
    PHASES,
    PLANNING,
    RECLAIM,
    REST,
    ROOF_SPACE,
    SHELTER_SPACE,
    SPACE_TOKENS,
    SPACES,
    TARGET,
    TERRAINS,
    THREAT,
    TILE_CARD,
    TIME,
    TOKEN_CARD,
    TOKENS,
    TOP,
    TRACKS,
    WEAPON,
    WEAPON_SPACE,
    WOOD,
    WOOD_HERE,
    WOOD_SLOT,
    WRECKAGE_CARD,
    Table,
    usable_items,
)

TABS = {"map": "explore", "cards": "build", "mine": "seats", "more": "flag"}  # of a phone: island, camp, people, story
Pawns = dict[str, list[Piece]]  # by the piece they stand on


def view(s: Table, seat: int) -> View:
    pawns = planned_pawns(s)
    panels = [
        coming(s),
        threats(s, pawns),
        decks_of_dice(s, pawns),
        inventions(s, pawns),
        decks(s),
        the_map(s, pawns),
        scenario(s),
        camp(s, pawns),
        people(s),
    ]
    panels += [shown for shown in (on_the_table(s), finds(s)) if shown]
    panels.append(sheet_notes(s))
    return {
        "game": "robinson",
        "round": s.round,
        "rounds": s.box.sheets[s.scenario.name].rounds,
        "subtitle": s.box.sheets[s.scenario.name].name,
        "phase": "planning" if s.phase == BEFORE_ACTIONS else PHASES[s.phase],
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES if name != "before_actions"],
        "turn": s.first,
        "tabs": {id: {"name": say("tabs", id), "icon": icon} for id, icon in TABS.items()},
        "panels": panels,
        "open": open_table(s),
    }


# Pawns stand where they act


def planned_pawns(s: Table) -> Pawns:
    standing: Pawns = {}
    for i, stack in enumerate([*s.plan, s.acting] if s.acting else s.plan):
        on = target_pieces(s, stack[TARGET] & 0xFFFFF)[-1]
        for n, kind in enumerate(stack[FIRST_PAWN:]):
            seat = kind if kind < s.seats else None
            one = pawn(f"stack:{i}:{n}", pawn_name(s, kind), seat=seat, icon=helper_icon(s, kind))
            standing.setdefault(on, []).append(one)
    return standing


def helper_icon(s: Table, kind: int) -> str | None:
    return None if kind < FRIDAY else f"pawn_{pawn_key(s, kind)}"


# The island


def the_map(s: Table, pawns: Pawns) -> Panel:
    steps = distances(s)
    places = [a_space(s, space, steps, pawns) for space in range(11) if space != CITY or s.tiles[CITY]]
    legend = [{"ground": ground, "name": say("terrains", ground)} for ground in [*TERRAINS, "unexplored", "flipped"]]
    legend += [{"icon": source, "name": say("sources", source)} for source in ("wood", "parrot", "fish")]
    title = say("things", "map")
    return panel("map", "map", title, places=places, tokens=[], trail=[], legend=legend, sea=True, rules=["R-DIST-01"])


def a_space(s: Table, space: int, steps: list[int], pawns: Pawns) -> Piece:
    """A tile with its sources, or a space to explore, and what lies and stands there."""
    id, number = f"space:{SPACES[space]}", s.tiles[space]
    shown = bool(number) and not s.marks[space] & FLIPPED
    return place(
        id,
        space_name(s, space),
        at=list(AT[space]),
        code=SPACES[space].upper() if space != CITY else None,
        word=say("things", "city") if space == CITY else terrain_name(s.box.tiles[number].terrain) if shown else None,
        ground=ground_of(s, space),
        glyph=None if number else "explore",
        sources=sources_of(s, space) if shown else None,
        invites=invitation(s, space, steps[space]) if not number and not s.marks[space] & FLIPPED else None,
        says=tile_says(s, number) if shown else None,
        pieces=[*camp_here(s, space), *lying_on(s, space), *pawns.get(id, [])] or None,
        rules=["R-EXPLORE-01"] if not number else ["R-DIST-01"],
    )


def ground_of(s: Table, space: int) -> str:
    number = s.tiles[space]
    if s.marks[space] & FLIPPED:
        volcano = s.scenario.name == "volcano"
        return "volcano" if volcano and space == M3 else "lava" if volcano else "flipped"
    return TERRAINS[s.box.tiles[number].terrain] if number else "unexplored"


def tile_says(s: Table, number: int) -> Text:
    tile, parts = s.box.tiles[number], [tile_name(s, number)]
    for there, name in ((tile.totem, "totem"), (tile.shelter, "natural_shelter"), (tile.beast, "beast_here")):
        parts += [say("things", name)] if there else []
    return listed(parts, {"en": ", ", "de": ", "})


def invitation(s: Table, space: int, far: int) -> Piece | None:
    """What exploring it would take (R-EXPLORE-01, R-DIST-02)."""
    if far == FAR or not len(s.stack):
        return None
    need = far + slowness(s, space) + s.scenario.explore_extra + (1 if s.spaces[EXPLORE] & TIME else 0)
    return {"icon": "explore", "word": say("actions", "explore"), "says": some_pawns(need)}


def camp_here(s: Table, space: int) -> list[Piece]:
    if space != s.camp:
        return []
    name = say("things", "shelter" if has_shelter(s) else "camp")
    return [tokens("base", name, 1, icon="shelter" if has_shelter(s) else "camps", large=True)]


def lying_on(s: Table, space: int) -> list[Piece]:
    """A totem, a natural shelter, a number, tokens and markers."""
    key, number, marks = SPACES[space], s.tiles[space], s.marks[space]
    found = []
    if open_tile(s, space):
        tile = s.box.tiles[number]
        for there, name in ((tile.totem, "totem"), (tile.shelter, "natural_shelter")):
            found += [tokens(f"{name}:{key}", say("things", name), 1, icon=name, small=True)] if there else []
    if s.numbers[space]:
        digit = say("things", "number_token", n=s.numbers[space])
        found.append(tokens(f"number:{key}", digit, s.numbers[space], digit=True))
    told = FLIPPED | NO_FOOD_SOURCE | NO_WOOD_SOURCE  # by the ground and the sources
    for source, token in ((space * 2 + FOOD_SLOT, FOOD_HERE), (space * 2 + WOOD_SLOT, WOOD_HERE)):
        told |= token if yields(s, source) > 1 else 0
    for bit in bits(marks & ~told):
        found.append(tokens(f"mark:{key}:{MARKS[bit]}", say("marks", MARKS[bit]), 1, icon=MARK_ICONS[bit]))
    return found


MARK_ICONS = (
    "flipped exhausted_food exhausted_wood covered fog ash time_consuming greater_danger "
    "food wood shortcut cross trap burnt smouldering flock"
).split()


def sources_of(s: Table, space: int) -> list[Piece]:
    key, marks, found = SPACES[space], s.marks[space], []
    food = food_of(s, space)
    if food:
        found.append(a_source(s, space * 2 + FOOD_SLOT, f"source:{key}:food", FOODS[food], marks & NO_FOOD_SOURCE))
    if s.box.tiles[s.tiles[space]].wood:
        found.append(a_source(s, space * 2 + WOOD_SLOT, f"source:{key}:wood", "wood", marks & NO_WOOD_SOURCE))
    return found


def a_source(s: Table, source: int, id: str, kind: str, used: int) -> Piece:
    n = yields(s, source)
    rules = ["R-PROD-01"] if source >> 1 == s.camp else ["R-GATHER-01", "R-GATHER-02"]
    return place(
        id,
        say("sources", kind),
        icon=kind,
        glyph=kind,
        taken=bool(used) or None,
        count=n if n > 1 else None,
        rules=rules,
    )


# Threats


def threats(s: Table, pawns: Pawns) -> Panel:
    cards = []
    for i, side in enumerate(("left", "right")):
        number, id = s.threat[i], f"threat:{side}"
        if number == NO_CARD:
            cards.append(card(id, say("things", "no_threat"), face="gap"))
        else:
            cards.append(threat_card(s, id, number, i == 0 and s.threat[1] != NO_CARD, pawns.get(id)))
    return panel(
        "threats",
        "threats",
        say("things", "threat_row"),
        cards=cards,
        area="side",
        tab="cards",
        rules=["R-EVENT-06", "R-THREAT-01"],
    )


def threat_card(s: Table, id: str, number: int, next: bool, pawns: list[Piece] | None) -> Piece:
    """What can be done about it, and what happens if nothing is done."""
    if number >= WRECKAGE_CARD:
        wreck = s.box.wreckage[number - WRECKAGE_CARD]
        yields_of = [say("things", "wreck_small", what=wreck.small_says)]
        yields_of.append(say("things", "wreck_large", what=wreck.large_says))
        lines: list[Piece] = [
            {"icon": "hand", "name": wreck.threat_name, "says": joined(*yields_of)},
            {"icon": "hourglass", "says": say("things", "drifts")},
        ]
        says = joined(wreck.threat_name, *yields_of)
        return card(
            id, wreck.name, icon="wreck", glyph="wreck", lines=lines, says=says, pieces=pawns, rules=["R-THREAT-03"]
        )
    event = s.box.events[number]
    threat, falls = event.threat, say("things", "falls_next" if next else "falls_later", what=event.fall_says)
    lines = [
        {"icon": "hand", "name": threat.name, "says": threat.says, "needs": threat_needs(s, number)},
        {"icon": "hourglass", "says": falls, "harm": True},
    ]
    icon = "book" if event.icon == BOOK else DECK_ICONS[event.icon]
    says = joined(threat.name, threat.says, falls)
    rules = ["R-THREAT-01", "R-EVENT-07"]
    return card(id, card_name(s, number), icon=icon, glyph="threat", lines=lines, says=says, pieces=pawns, rules=rules)


def joined(*sentences: Text) -> Text:
    return {lang: ". ".join(one[lang].rstrip(".") for one in sentences) + "." for lang in sentences[0]}


def threat_needs(s: Table, number: int) -> list[Piece]:
    """Pawns, and what each way asks for."""
    threat = s.box.events[number].threat
    found: list[Piece] = [needed("pawns_left", say("things", "pawns_left"), threat.pawns[1 if s.rules.earlier else 0])]
    if threat.weapon:
        found.append(needed("weapon", say("tracks", "weapon"), threat.weapon, s.levels[WEAPON] >= threat.weapon))
    for n, (*goods, needs) in enumerate(threat.ways):
        found += [{"or": True}] if n else []
        found += [part for good, amount in enumerate(goods) for part in good_needed(s, good, amount)]
        found += [item_needed(s, item) for item in bits(needs)]
    return found


def needed(icon: str, name: Text, count: int = 1, met: bool | None = None) -> Piece:
    return {"icon": icon, "name": name, "count": count, "met": met}


def good_needed(s: Table, good: int, n: int) -> list[Piece]:
    """So much of a good, if any; where food is asked for, what keeps longer will do."""
    have = s.goods[good] + (s.goods[NONPERISHABLE] if good == FOOD else 0)
    return [needed(GOODS[good], say("goods", GOODS[good]), n, have >= n)] if n else []


def item_needed(s: Table, item: int) -> Piece:
    return needed(item_icon(s, item), item_name(s, item), 1, bool(usable_items(s) >> item & 1))


# The three kinds of action with dice, and the tokens that lie there


def decks_of_dice(s: Table, pawns: Pawns) -> Panel:
    shown = []
    for deck, name in enumerate(DECKS):
        kind = BUILD + deck
        wound, success, adventure = (sum(1 for face in faces if face == 1) for faces in s.box.dice[deck])
        odds = say("things", "odds", success=success, wound=wound, adventure=adventure)
        says = joined(odds, say("things", "cards_left", n=len(s.adventures[deck])))
        lying = [*space_tokens(s, kind), *pawns.get(f"action:{name}", [])]
        shown.append(place(f"action:{name}", say("actions", name), icon=name, says=says, pieces=lying or None))
    if s.spaces[THREAT] | s.spaces_later[THREAT]:
        shown.append(place("action:threat", say("actions", "threat"), icon="threat", pieces=space_tokens(s, THREAT)))
    return panel(
        "dice_actions",
        "chips",
        say("things", "action_spaces"),
        spaces=shown,
        area="side",
        tab="cards",
        rules=["R-DICE-01"],
    )


def space_tokens(s: Table, kind: int) -> list[Piece]:
    return [
        tokens(f"token:{ACTIONS[kind]}:{SPACE_TOKENS[bit]}", say("tokens_on_spaces", SPACE_TOKENS[bit]), 1, icon=icon)
        for bit in bits(s.spaces[kind] | s.spaces_later[kind])
        for icon in [SPACE_TOKEN_ICONS[bit]]
    ]


SPACE_TOKEN_ICONS = ["time_consuming", "reroll", "greater_danger", "wood", "adventure", "covered"]


# Inventions


def inventions(s: Table, pawns: Pawns) -> Panel:
    """Those on the board, the personal ones and those of the sheet; what is built keeps its place."""
    lying = s.board | s.personal | s.items | s.fresh
    cards = [invention_tile(s, item, pawns) for item in [*bits(lying & ~(3 << 30)), 30, 31]]
    built = sum(1 for one in cards if one.get("built"))
    possible = sum(
        1 for one in cards if not one.get("built") and all(need.get("met", True) for need in one["requires"])
    )
    note = say("things", "built_and_possible", built=built, possible=possible)
    title = say("things", "inventions")
    return panel(
        "inventions",
        "tiles",
        title,
        cards=cards,
        note=note,
        area="side",
        tab="cards",
        rules=["R-BUILD-01", "R-ITEM-01"],
    )


def invention_tile(s: Table, item: int, pawns: Pawns) -> Piece:
    it, id = invention(s, item), f"invention:{item_key(s, item)}"
    terrains = explored_terrains(s)
    requires = [needed(TERRAINS[t], terrain_name(t), 1, bool(terrains >> t & 1)) for t in bits(it.terrain)]
    requires += [item_needed(s, other) for other in bits(it.items)]
    for n, cost in enumerate(it.costs):
        requires += [{"or": True}] if n else []
        requires += [part for good, amount in enumerate(cost) for part in good_needed(s, good, amount)]
    state = (
        say("things", "is_leaving")
        if s.leaving >> item & 1
        else say("things", "is_built")
        if s.items >> item & 1
        else say("things", "is_coming")
        if s.fresh >> item & 1
        else None
    )
    return card(
        id,
        it.name,
        icon=item_icon(s, item),
        glyph=item_icon(s, item),
        says=joined(state, it.says) if state else invention_says(s, item),
        requires=requires,
        built=state is not None or None,
        state=state,
        seat=owner_of(s, item) if item < 30 and s.personal >> item & 1 else None,
        sheet=item >= 30 or None,
        pieces=pawns.get(id),
        rules=["R-USE-01"] if state else ["R-ITEM-01"],
    )


def invention_says(s: Table, item: int) -> Text:
    it = invention(s, item)
    needs: list[Text] = [terrain_name(t) for t in bits(it.terrain)]
    needs += [item_name(s, other) for other in bits(it.items)]
    goods = [cost_name(w | f << 4 | n << 8 | fur << 12) for w, f, n, fur in it.costs if w or f or n or fur]
    needs += [listed(goods, {"en": " or ", "de": " oder "})] if goods else []
    return joined(say("things", "needs", what=listed(needs)), it.says) if needs else it.says


def item_icon(s: Table, item: int) -> str:
    return ITEMS[item] if item < 30 else SHEET_ICONS.get(invention(s, item).id, "hammer")


SHEET_ICONS = {
    "hatchet": "hatchet",
    "mast": "mast",
    "cross": "cross",
    "sacred_bell": "bell",
    "raft": "raft",
    "lifeboat": "lifeboat",
    "rope_ladder": "ladder",
    "jolly_boat": "lifeboat",
    "ballista": "ballista",
    "canoe": "canoe",
    "fence": "fence",
    "garden": "garden",
    "trap": "trap",
    "tranquilizer": "tranquilizer",
}


# The camp: goods, morale, and the places to work


def camp(s: Table, pawns: Pawns) -> Panel:
    have = [
        tokens(f"good:{good}", say("goods", good), s.goods[i], icon=good, rules=["R-AVAIL-01"])
        for i, good in enumerate(GOODS)
    ]
    later = [
        tokens(f"future:{good}", say("things", "later", what=say("goods", good)), s.future[i], icon=good, later=True)
        for i, good in enumerate(GOODS)
        if s.future[i]
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
    n = s.morale
    says = say("things", "morale_even" if not n else "morale_at" if n > 0 else "morale_low", n=abs(n))
    spaces = [f"{step:+}".replace("-", "−") if step else "0" for step in range(-3, 4)]
    return track("track:morale", say("tracks", "morale"), n + 3, spaces, says=says, rules=["R-MORALE-01"])


def shelter(s: Table, pawns: Pawns) -> Piece:
    id, name = "track:shelter", say("features", "shelter")
    if s.shelter:
        state = say("things", "is_built")
        return place(id, name, icon="shelter", says=state, done=True, slots=0, rules=["R-SHELTER-02"])
    return building(s, id, SHELTER_SPACE, name, None, pawns, "R-SHELTER-01")


def level(s: Table, where: int, pawns: Pawns) -> Piece:
    feature = FEATURES[where - SHELTER_SPACE]
    rule = "R-WEAPON-01" if where == WEAPON_SPACE else "R-ROOF-01"
    n = s.levels[TRACKS.index(feature)]
    return building(s, f"track:{feature}", where, say("features", feature), n, pawns, rule)


def building(s: Table, id: str, where: int, name: Text, n: int | None, pawns: Pawns, rule: str) -> Piece:
    """What it costs, and what is missing."""
    more = s.costs >> where - SHELTER_SPACE & 1
    wood = 1 + more if where == WEAPON_SPACE else SHELTER_WOOD[s.seats] + more
    fur = 0 if where == WEAPON_SPACE else SHELTER_FUR[s.seats]
    cost = cost_name(wood)
    if fur:
        cost = say("things", "two_costs", one=cost, other=cost_name(fur << 4 * FUR))
    first = where in (ROOF_SPACE, PALISADE_SPACE) and not has_shelter(s)
    return place(
        id,
        name,
        icon=FEATURES[where - SHELTER_SPACE],
        glyph=FEATURES[where - SHELTER_SPACE],
        count=n,
        says=cost,
        needs=[*good_needed(s, WOOD, wood), *([{"or": True}, *good_needed(s, FUR, fur)] if fur else [])],
        lacks=say("things", "needs_shelter") if first else None,
        slots=2 + slowness(s, s.camp),
        pieces=pawns.get(id),
        rules=[rule, "R-REQ-02"],
    )


def hunt(s: Table, pawns: Pawns) -> Piece:
    beasts, says = len(s.hunting), say("things", "two_pawns")
    lacks = None if beasts or s.scenario.name in ("cannibals", "king_kong") else say("things", "no_beast")
    shown = work(s, HUNT, says, 2, pawns, "R-HUNT-01")
    return {**shown, "count": beasts, "count_name": say("things", "beasts_left"), **({"lacks": lacks} if lacks else {})}


def arrange(s: Table, pawns: Pawns) -> Piece:
    says = say("things", "arrange_one" if s.seats > 3 else "arrange_both")
    shown = work(s, ARRANGE, says, 1 + slowness(s, s.camp), pawns, "R-ARRANGE-01")
    tokens_won = needed("determination", say("things", "determination"), 2)
    return {**shown, "needs": [tokens_won], "adds": say("things", "or_morale" if s.seats > 3 else "and_morale")}


def rest(s: Table, pawns: Pawns) -> Piece:
    return work(s, REST, say("things", "rest_says"), 1 + slowness(s, s.camp), pawns, "R-REST-01")


def work(s: Table, kind: int, says: Text, slots: int, pawns: Pawns, rule: str) -> Piece:
    name, id = ACTIONS[kind], f"action:{ACTIONS[kind]}"
    more = 1 if s.spaces[kind] & TIME else 0
    lying = [*space_tokens(s, kind), *pawns.get(id, [])]
    return place(
        id,
        say("actions", name),
        icon=name,
        glyph=name,
        says=says,
        slots=slots + more,
        pieces=lying or None,
        rules=[rule],
    )


# People


def people(s: Table) -> Panel:
    cards = [a_person(s, person) for person in [*range(s.seats), FRIDAY, JENNY] if s.wounds[person] >= 0]
    return panel("people", "crew", say("things", "people"), cards=cards, area="strip", tab="mine", rules=["R-WOUND-01"])


def a_person(s: Table, person: int) -> Piece:
    """Hearts with morale arrows, determination, pawns and abilities."""
    key = person_key(s, person)
    arrows = s.box.characters[s.character[person]].arrows if person < FRIDAY else []
    free = s.free[person] if s.phase == PLANNING else 0
    placed = sum(stack[FIRST_PAWN:].count(person) for stack in s.plan)
    return card(
        f"person:{key}",
        person_name(s, person),
        icon=key,
        says=condition(s, person),
        seat=person if person < FRIDAY else None,
        hearts=last_wound(s, person) - 1,
        wounds=s.wounds[person],
        arrows=[n for i, n in enumerate(arrows) if not s.arrows_covered[person] >> i & 1],
        determination=tokens(
            f"determination:{key}", say("things", "determination"), s.determination[person], icon="determination"
        ),
        injuries=injuries(s, person) or None,
        pawns=[free_pawn(s, person)] if free else None,
        placed=placed,
        abilities=abilities(s, person) if person < FRIDAY else None,
        first=person == s.first or None,
        rules=["R-WOUND-01", "R-DET-01"],
    )


def free_pawn(s: Table, kind: int) -> Piece:
    seat = kind if kind < s.seats else None
    key, icon = pawn_key(s, kind), helper_icon(s, kind)
    return pawn(
        f"pawn:{key}",
        pawn_name(s, kind),
        seat=seat,
        icon=icon,
        count=s.free[kind],
        chosen=kind == s.chosen or None,
        drag=s.chosen < 0 or s.chosen == kind or None,
        once=True,
        rules=["R-PLAN-02"],
    )


def injuries(s: Table, person: int) -> list[Piece]:
    return [{"icon": PARTS[bit & 3], "name": say("parts", PARTS[bit & 3])} for bit in bits(s.injuries[person])]


def condition(s: Table, person: int) -> Text:
    parts = [
        say("things", "wounds_of", n=s.wounds[person], last=last_wound(s, person)),
        say("things", "determination_of", n=s.determination[person]),
    ]
    if s.free[person]:
        parts.append(say("things", "pawns_of", n=s.free[person]))
    if s.injuries[person]:
        hurt = listed([say("parts", PARTS[bit & 3]) for bit in bits(s.injuries[person])])
        parts.append(say("things", "injured", what=hurt))
    if person == s.first:
        parts.append(say("things", "first_player"))
    if s.outside[person] != NOWHERE:
        parts.append(say("things", "outside"))
    if person < FRIDAY:
        parts += [say("things", "ability_of", what=one["name"], n=one["cost"]) for one in abilities(s, person)]
    return listed(parts, {"en": ", ", "de": ", "})


def last_wound(s: Table, person: int) -> int:
    if person >= FRIDAY:
        return FRIDAY_DIES_ON if person == FRIDAY else JENNY_DIES_ON
    return int(s.box.characters[s.character[person]].dies_on)


def abilities(s: Table, person: int) -> list[Piece]:
    who = s.character[person]
    return [
        card(
            f"ability:{ability.id}",
            ability_name(s, who * 4 + i),
            says=ability.says,
            cost=ability.cost,
            used=bool(s.used[person] & (16 | 1 << i)) or None,
            poor=s.determination[person] < ability.cost or None,
            rules=["R-ABIL-01"],
        )
        for i, ability in enumerate(s.box.characters[who].abilities)
    ]


# What was found, and the pawns of things


def finds(s: Table) -> Panel | None:
    cards = [*equipment(s), *treasures(s), *discoveries(s), *coming_finds(s)]
    free = range(JENNY + 1, len(s.free)) if s.phase == PLANNING else ()
    helpers = [free_pawn(s, kind) for kind in free if s.free[kind]]
    if not cards and not helpers:
        return None
    title, rules = say("things", "equipment"), ["R-USE-02", "R-USE-05"]
    return panel("finds", "finds", title, cards=cards, pieces=helpers, area="board", tab="mine", rules=rules)


def equipment(s: Table) -> list[Piece]:
    return [
        card(
            f"equipment:{EQUIPMENT[i]}",
            equipment_name(s, i),
            icon=EQUIPMENT_ICONS[i],
            says=s.box.equipment[i].says,
            uses=uses,
            uses_name=say("things", "uses_left", n=uses),
            rules=["R-USE-02"],
        )
        for i, uses in enumerate(s.equipment)
        if uses > 0
    ]


EQUIPMENT_ICONS = "bible biscuits bottle rum hammer pipe pistol storm_glass".split()


def treasures(s: Table) -> list[Piece]:
    return [
        card(
            f"kept:{kept_key(s, kept)}",
            kept_name(s, kept),
            icon="chest",
            says=kept_card(s, kept).says,
            uses=s.kept_uses[i] or None,
            uses_name=say("things", "uses_left", n=s.kept_uses[i]) if s.kept_uses[i] else None,
            rules=["R-MYST-04"],
        )
        for i, kept in enumerate(s.kept)
    ]


def discoveries(s: Table) -> list[Piece]:
    return [
        card(
            f"token:{TOKENS[token]}",
            token_name(s, token),
            icon=token_icon(token),
            says=token_card(s, token).says,
            uses=s.tokens.count(token),
            rules=["R-USE-05"],
        )
        for token in sorted(set(s.tokens))
    ]


def token_icon(token: int) -> str:
    return {
        "nourishing_larvae": "larvae",
        "old_machete": "machete",
        "thorny_bushes": "thorns",
        "treasure": "chest",
    }.get(TOKENS[token], TOKENS[token] if token < 13 else "find")


def coming_finds(s: Table) -> list[Piece]:
    """Tokens and treasures that can be used when the actions are over."""
    later = say("things", "is_coming")
    found = [
        card(f"coming_token:{i}", token_name(s, token), icon=token_icon(token), says=later, later=True)
        for i, token in enumerate(s.future_tokens)
    ]
    return found + [
        card(f"coming_treasure:{i}", mystery_name(s, packed >> 3), icon="chest", says=later, later=True)
        for i, packed in enumerate(s.future_treasures)
    ]


# What is being read, rolled and fought


def on_the_table(s: Table) -> Panel | None:
    cards = [acting(s)] if s.acting else []
    cards += [held_card(s, i, number) for i, number in enumerate(s.hand)]
    dice = [
        die(f"die:{DICE[i]}", say("dice", DICE[i]), f"{DICE[i]}_{face}", says=say("faces", f"{DICE[i]}_{face}"))
        for i, face in enumerate(s.dice)
        if face != NOT_ROLLED
    ]
    dice += [
        die(f"die:animals:{i}", say("things", "animals_die"), ANIMALS[face], says=say("animals", ANIMALS[face]))
        for i, face in enumerate(s.weather[2:])
    ]
    if s.strength:
        weapon = s.levels[WEAPON] + s.boost
        cards.append(card("strength", say("things", "against", strength=s.strength, weapon=weapon)))
    if not cards and not dice:
        return None
    return panel("now", "cards", say("things", "now"), cards=cards, dice=dice, area="now")


def acting(s: Table) -> Piece:
    """The action that is being resolved."""
    who = say("things", "acts", person=person_name(s, s.acting[TOP]))
    seat = s.acting[TOP] if s.acting[TOP] < FRIDAY else None
    return card("acting", who, says=target_name(s, s.acting[TARGET] & 0xFFFFF), seat=seat, rules=["R-RES-01"])


def held_card(s: Table, i: int, number: int) -> Piece:
    """A card being read, or one of several to choose from."""
    if number < INVENTION_CARD:
        return card(f"hand:{i}", card_name(s, number), kind="card", says=s.box.card(number).says)
    if number < TILE_CARD:
        item = number - INVENTION_CARD
        return card(f"invention:{item_key(s, item)}", item_name(s, item), says=invention_says(s, item))
    if number < TOKEN_CARD:
        return card(f"drawn:{number - TILE_CARD}", tile_name(s, number - TILE_CARD), kind="tile")
    token = number - TOKEN_CARD
    return card(f"hand:{i}", token_name(s, token), kind="token", says=token_card(s, token).says)


def decks(s: Table) -> Panel:
    hunting, top = s.hunting, None
    if hunting.top and hunting.top[-1] >= 0:
        top = card("hunting_top", beast_name(s, hunting.top[-1]), kind="beast")
    piles = [
        pile("hunting_deck", say("things", "hunting_deck"), len(hunting), top=top, icon="beast", rules=["R-HUNT-01"]),
        pile("event_deck", say("things", "event_deck"), len(s.events) + (s.event_top != NO_CARD), top=event_top(s), icon="book", rules=["R-EVENT-01"]),
        pile("mystery_deck", say("things", "mystery_deck"), len(s.mysteries), icon="chest", rules=["R-MYST-01"]),
        pile("tile_stack", say("things", "tile_stack"), len(s.stack), icon="explore", rules=["R-EXPLORE-06"]),
        pile("invention_deck", say("things", "invention_deck"), len(s.inventions), icon="hammer"),
    ]  # fmt: skip
    for i, deck in enumerate(DECKS):
        name = say("things", "adventure_deck", deck=say("decks", deck))
        piles.append(pile(f"adventures:{deck}", name, len(s.adventures[i]), icon=deck, rules=["R-DICE-05"]))
    return panel("decks", "piles", say("things", "decks"), piles=piles, area="side", tab="more")


def event_top(s: Table) -> Piece | None:
    return card("event_top", card_name(s, s.event_top), kind="event") if s.event_top != NO_CARD else None


# The scenario


def scenario(s: Table) -> Panel:
    """The goal, how far it is, and the round track with its weather."""
    sheet = s.box.sheets[s.scenario.name]
    counts = [
        tokens(f"story:{name}", say("things", name), n, of=of, icon=STORY_ICONS.get(name))
        for name, (n, of) in s.scenario.progress(s).items()
    ]
    return panel(
        "scenario",
        "scenario",
        sheet.name,
        says=sheet.goal,
        stages=woodpile(s) if s.scenario.name == "castaways" else None,
        tokens=counts,
        crew=film_crew(s) if sheet.crew else None,
        rounds=[a_round(s, n) for n in range(1, sheet.rounds + 1)],
        round_name=say("things", "round_of", n=s.round, rounds=sheet.rounds),
        area="board",
        tab="more",
        rules=["R-SHEET-01", "R-ROUND-01"],
    )


STORY_ICONS = {
    "fire_lit": "fire",
    "crosses": "cross",
    "raft_built": "raft",
    "jenny_rescued": "jenny",
    "tiles_explored": "explore",
    "sites": "totem",
    "villages": "village",
    "city_burnt": "city",
    "nine": "hammer",
    "home": "shelter",
    "traps": "trap",
    "film_crew": "crew",
}
LANDMARK_ICONS = {"ship": "sail", "lava": "lava", "city": "city", "child": "child"}


def a_round(s: Table, n: int) -> Piece:
    icons = [{"icon": die, "name": say("outlook", die)} for die in dice_of_round(s, n)]
    landmark = s.scenario.landmarks().get(n)
    if landmark:
        icons.append({"icon": LANDMARK_ICONS[landmark], "name": say("landmarks", landmark)})
    return {"n": n, "icons": icons, "when": "past" if n < s.round else "now" if n == s.round else "later"}


def woodpile(s: Table) -> list[Piece]:
    """Stage by stage, as many logs as each needs (R-S1-02)."""
    shown, wood = [], s.story[PILE]
    for i, needs in enumerate(STAGES):
        has = max(0, min(needs, wood))
        wood -= needs
        shown.append(
            {"n": i + 1, "has": has, "of": needs, "name": say("things", "woodpile_stage", n=i + 1, has=has, of=needs)}
        )
    return shown


def film_crew(s: Table) -> list[Piece]:
    gone = s.story[1]
    return [
        {"n": one.number, "name": one.name, "gone": bool(gone >> one.number & 1)}
        for one in s.box.sheets[s.scenario.name].crew
    ]


def sheet_notes(s: Table) -> Panel:
    """Book, totems, special tokens and rules of the sheet."""
    sheet = s.box.sheets[s.scenario.name]
    cards = [card("sheet:book", sheet.book_name, kind="sheet", says=sheet.book_says, rules=["R-EVENT-04"])]
    cards += [
        card(f"sheet:totem:{i}", totem.name, kind="sheet", says=totem.says) for i, totem in enumerate(sheet.totems)
    ]
    words = [("sheet_setup", says) for says in sheet.setup] + [("sheet_rule", says) for says in sheet.rules]
    cards += [
        card(f"sheet:rule:{i}", say("things", name), kind="sheet", says=says) for i, (name, says) in enumerate(words)
    ]
    return panel("sheet", "cards", say("things", "scenario"), cards=cards, area="more", tab="more")


# What lies open but is drawn nowhere above; bots and programs read it
OPEN = (
    "wounds determination injuries used pawns allowed curses outside sheets sheet_cards arrows_covered first phase today "
    "production shelter levels camp tiles marks numbers later spaces spaces_later costs goods future board items fresh personal "
    "leaving granted inspected followers inventions_out equipment tokens future_tokens tokens_out kept kept_uses holders "
    "future_treasures adventures_out event_top events_out threat beasts_out waiting_beast tonight tomorrow webs notes free menu "
    "plan chosen economy replans acting in_play dice weather strength boost drawn hand story"
).split()


def open_table(s: Table) -> View:
    """Every number that is no secret. The piles hold what is left, in no order."""
    shown: View = {name: getattr(s, name) for name in OPEN}
    shown["mysteries_out"] = sorted(s.mysteries_out)
    shown["returning"] = sorted(card for card in s.events if card >= ADVENTURE_CARD)
    shown["hunting"] = [sorted(s.hunting.pool), s.hunting.top, s.hunting.bottom]
    shown["stack"] = [sorted(s.stack.pool), s.stack.top, s.stack.bottom]
    return shown
