"""What the table of Robinson Crusoe shows. Everybody sees everything that lies open (R-INFO-01)."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.machine import NOBODY
from robinsonade.engine.views import Panel, Piece, Text, View, card, die, panel, pawn, pile, place, tokens, track
from robinsonade.games.robinson.acts import bits, characters, invention
from robinsonade.games.robinson.map import AT, food_of
from robinsonade.games.robinson.names import (
    DICE,
    FEATURES,
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
    space_name,
    target_key,
    target_name,
    terrain_name,
    tile_name,
    token_name,
)
from robinsonade.games.robinson.phases.planning import SHELTER_FUR, SHELTER_WOOD
from robinsonade.games.robinson.phases.windows import kept_card, token_card
from robinsonade.games.robinson.table import (
    ACTIONS,
    ADVENTURE_CARD,
    ANIMALS_CALLED,
    DECKS,
    EQUIPMENT,
    EXTRA_MEAL,
    FIRST_PAWN,
    FLIPPED,
    FOODS,
    FRIDAY,
    FRIDAY_DIES_ON,
    GOODS,
    INVENTION_CARD,
    JENNY,
    JENNY_DIES_ON,
    MARKS,
    NO_CARD,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NOT_ROLLED,
    NOWHERE,
    PAID,
    PARTS,
    PHASES,
    RAIN_TOKEN,
    RECLAIM,
    SNOW_TOKEN,
    SPACE_TOKENS,
    SPACES,
    STORM_TOKEN,
    TARGET,
    TERRAINS,
    TILE_CARD,
    TOKEN_CARD,
    TOKENS,
    TRACKS,
    WRECKAGE_CARD,
    Table,
)


def view(s: Table, seat: int) -> View:
    panels = [
        the_map(s),
        threats(s),
        tracks(s),
        goods(s),
        people(s, seat),
        plan(s),
        actions(s),
        inventions(s),
        items(s),
    ]
    panels += [finds(s), decks(s), scenario(s), sheet_notes(s), coming(s), around(s)]
    if seat != NOBODY:
        panels.append(own_abilities(s, seat))
    panels = [shown for shown in (cards_in_hand(s), dice_on_table(s)) if shown] + panels
    return {
        "game": "robinson",
        "round": s.round,
        "subtitle": s.box.sheets[s.scenario.name].name,
        "phase": PHASES[s.phase],
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.first,
        "panels": panels,
        "open": open_table(s),
    }


def the_map(s: Table) -> Panel:
    places = []
    for space in range(11):
        if SPACES[space] == "city" and not s.tiles[space]:
            continue
        places.append(a_space(s, space))
    legend = [{"ground": ground, "name": say("terrains", ground)} for ground in [*TERRAINS, "unexplored", "flipped"]]
    return panel(
        "map", "map", say("things", "map"), places=places, tokens=[], trail=[], legend=legend, rules=["R-DIST-01"]
    )


def a_space(s: Table, space: int) -> Piece:
    """A tile with its sources, or an empty space, and what lies on it."""
    number, marks = s.tiles[space], s.marks[space]
    face_up = number and not marks & FLIPPED
    pieces = []
    if space == s.camp:
        pieces.append(
            pawn("camp", say("things", "shelter" if s.shelter else "camp"), icon="start_camp" if s.shelter else "camp")
        )
    if s.numbers[space]:
        name = say("things", "number_token", n=s.numbers[space])
        pieces.append(tokens(f"number:{SPACES[space]}", name, s.numbers[space], icon="flag"))
    for bit in bits(marks):
        pieces.append(tokens(f"mark:{SPACES[space]}:{MARKS[bit]}", say("marks", MARKS[bit]), 1, icon=MARKS[bit]))
    return place(
        f"space:{SPACES[space]}",
        space_name(s, space),
        at=list(AT[space]),
        ground=TERRAINS[s.box.tiles[number].terrain]
        if face_up
        else "flipped"
        if number or marks & FLIPPED
        else "unexplored",
        sources=sources_of(s, space) if face_up else None,
        totem=s.box.tiles[number].totem if face_up else None,
        natural_shelter=s.box.tiles[number].shelter if face_up else None,
        says=tile_name(s, number) if face_up else None,
        pieces=pieces or None,
    )


def sources_of(s: Table, space: int) -> list[Piece]:
    key, marks, found = SPACES[space], s.marks[space], []
    food = food_of(s, space)
    if food:
        used = bool(marks & NO_FOOD_SOURCE)
        found.append(place(f"source:{key}:food", say("sources", FOODS[food]), icon=FOODS[food], taken=used or None))
    if s.box.tiles[s.tiles[space]].wood:
        used = bool(marks & NO_WOOD_SOURCE)
        found.append(place(f"source:{key}:wood", say("sources", "wood"), icon="wood", taken=used or None))
    return found


def threats(s: Table) -> Panel:
    cards = []
    for i, side in enumerate(("left", "right")):
        number = s.threat[i]
        if number == NO_CARD:
            cards.append(card(f"threat:{side}", say("things", "no_threat"), face="gap"))
        else:
            cards.append(threat_card(s, f"threat:{side}", number))
    return panel("threats", "row", say("things", "threat_row"), cards=cards, rules=["R-EVENT-06", "R-THREAT-01"])


def threat_card(s: Table, id: str, number: int) -> Piece:
    if number >= WRECKAGE_CARD:
        wreck = s.box.wreckage[number - WRECKAGE_CARD]
        says = {lang: f"1: {wreck.small_says[lang]} 2: {wreck.large_says[lang]}" for lang in wreck.small_says}
        return card(id, wreck.name, kind="wreckage", says=says, rules=["R-THREAT-03"])
    event = s.box.events[number]
    threat = event.threat
    says = {lang: f"{threat.name[lang]}: {threat.says[lang]} / {event.fall_says[lang]}" for lang in threat.says}
    pawns = threat.pawns[1 if s.rules.earlier else 0]
    return card(id, card_name(s, number), kind="event", says=says, pawns=pawns, rules=["R-THREAT-01", "R-EVENT-07"])


def tracks(s: Table) -> Panel:
    sheet = s.box.sheets[s.scenario.name]
    shown = [
        track(
            "track:round", say("things", "round"), s.round - 1, list(range(1, sheet.rounds + 1)), rules=["R-ROUND-01"]
        )
    ]
    shown += [track("track:morale", say("tracks", "morale"), s.morale + 3, list(range(-3, 4)), rules=["R-MORALE-01"])]
    shown.append(track("track:shelter", say("tracks", "shelter"), min(s.shelter, 1), [0, 1], rules=["R-SHELTER-01"]))
    for i, name in enumerate(TRACKS):
        most = max(10 if name == "weapon" else 4, s.levels[i])
        rule = "R-WEAPON-01" if name == "weapon" else "R-ROOF-01"
        shown.append(track(f"track:{name}", say("tracks", name), s.levels[i], list(range(most + 1)), rules=[rule]))
    wood, fur = SHELTER_WOOD[s.seats], SHELTER_FUR[s.seats]
    cost = listed([cost_name(wood), cost_name(fur << 12)], {"en": " or ", "de": " oder "})
    costs = [say("features", FEATURES[i]) for i in bits(s.costs)]
    extra = listed(costs) if costs else None
    return panel(
        "tracks", "tracks", say("things", "tracks"), tracks=shown, says=say("things", "costs", what=cost), extra=extra
    )


def goods(s: Table) -> Panel:
    """Available and Future, side by side."""
    have = [tokens(f"good:{good}", say("goods", good), s.goods[i], icon=good) for i, good in enumerate(GOODS)]
    have += [
        tokens(f"future:{good}", say("things", "later", what=say("goods", good)), s.future[i], icon=good)
        for i, good in enumerate(GOODS)
        if s.future[i]
    ]
    return panel("goods", "tracks", say("things", "goods"), tracks=[], tokens=have, rules=["R-AVAIL-01", "R-AVAIL-02"])


def coming_finds(s: Table) -> list[Piece]:
    """Tokens, treasures and items that can be used when the actions are over."""
    later = say("things", "future")
    found = [
        card(f"coming_token:{i}", token_name(s, token), kind="token", says=later)
        for i, token in enumerate(s.future_tokens)
    ]
    found += [
        card(f"coming_treasure:{i}", mystery_name(s, packed >> 3), kind="treasure", says=later)
        for i, packed in enumerate(s.future_treasures)
    ]
    return found + [
        card(f"coming_item:{item_key(s, item)}", item_name(s, item), kind="item", says=later) for item in bits(s.fresh)
    ]


def people(s: Table, seat: int) -> Panel:
    """Everybody with wounds, tokens and injuries."""
    cards = []
    for person in [*range(s.seats), FRIDAY, JENNY]:
        if s.wounds[person] >= 0:
            name = f"person:{person_key(s, person)}"
            cards.append(
                card(
                    name,
                    person_name(s, person),
                    kind="person",
                    says=condition(s, person),
                    seat=person if person < FRIDAY else None,
                    rules=["R-WOUND-01", "R-DET-01"],
                )
            )
    return panel("people", "cards", say("things", "people"), cards=cards)


def condition(s: Table, person: int) -> Text:
    parts = [
        say("things", "wounds_of", n=s.wounds[person], last=last_wound(s, person)),
        say("things", "determination_of", n=s.determination[person]),
    ]
    if s.free[person]:
        parts.append(say("things", "pawns_of", n=s.free[person]))
    if s.injuries[person]:
        parts.append(
            say("things", "injured", what=listed([say("parts", PARTS[bit & 3]) for bit in bits(s.injuries[person])]))
        )
    if person == s.first:
        parts.append(say("things", "first_player"))
    if s.outside[person] != NOWHERE:
        parts.append(say("things", "outside"))
    return listed(parts, {"en": ", ", "de": ", "})


def around(s: Table) -> Panel:
    columns = ["wounds", "determination", "pawns_left"]
    rows = [
        {
            "seat": seat,
            "cells": [f"{s.wounds[seat]}/{last_wound(s, seat)}", s.determination[seat], s.free[seat]],
            "abilities": [{"name": person_name(s, seat)}],
        }
        for seat in range(s.seats)
    ]
    titles = [{"id": column, "name": say("things", column), "icon": column} for column in columns]
    return panel("around", "scores", say("things", "around"), columns=titles, rows=rows)


def own_abilities(s: Table, seat: int) -> Panel:
    return panel(
        "abilities", "cards", say("things", "abilities"), cards=abilities(s, seat), mine=True, rules=["R-ABIL-01"]
    )


def last_wound(s: Table, person: int) -> int:
    if person >= FRIDAY:
        return FRIDAY_DIES_ON if person == FRIDAY else JENNY_DIES_ON
    return int(s.box.characters[s.character[person]].dies_on)


def abilities(s: Table, person: int) -> list[Piece]:
    return [
        card(
            f"ability:{ability.id}",
            ability.name,
            kind="ability",
            says=ability.says,
            cost=ability.cost,
            used=bool(s.used[person] & (16 | 1 << i)) or None,
            rules=["R-ABIL-01"],
        )
        for i, ability in enumerate(s.box.characters[s.character[person]].abilities)
    ]


def plan(s: Table) -> Panel:
    """The stacks of pawns, and the pawns that are not placed yet."""
    stacks = [a_stack(s, i, stack) for i, stack in enumerate(s.plan)]
    if s.acting:
        stacks.insert(0, {**a_stack(s, 99, s.acting), "acting": True})
    free = [
        pawn(f"pawn:{pawn_key(s, kind)}", pawn_name(s, kind), seat=kind if kind < s.seats else None, count=n, drag=True)
        for kind, n in enumerate(s.free)
        if n
    ]
    return panel("plan", "board", say("things", "plan"), spaces=stacks, pieces=free, rules=["R-PLAN-01"])


def a_stack(s: Table, i: int, stack: list[int]) -> Piece:
    pawns = [
        pawn(f"stack:{i}:{n}", pawn_name(s, kind), seat=kind if kind < s.seats else None)
        for n, kind in enumerate(stack[FIRST_PAWN:])
    ]
    target = stack[TARGET] & 0xFFFFF
    return place(
        f"stack:{i}",
        target_name(s, target),
        key=target_key(s, target),
        pieces=pawns,
        says=say("things", "costs", what=cost_name(stack[PAID])) if stack[PAID] else None,
    )


def actions(s: Table) -> Panel:
    """The action spaces with the tokens that lie on them."""
    shown = []
    for kind, name in enumerate(ACTIONS):
        if kind == RECLAIM and s.scenario.number != 6:
            continue
        lying = [
            tokens(
                f"token:{name}:{SPACE_TOKENS[bit]}",
                say("tokens_on_spaces", SPACE_TOKENS[bit]),
                1,
                icon=SPACE_TOKENS[bit],
            )
            for bit in bits(s.spaces[kind] | s.spaces_later[kind])
        ]
        shown.append(place(f"action:{name}", say("actions", name), pieces=lying or None))
    return panel("actions", "board", say("things", "action_spaces"), spaces=shown, rules=["R-TOK-01"])


def invention_card(s: Table, item: int) -> Piece:
    it = invention(s, item)
    needs: list[Text] = [terrain_name(t) for t in bits(it.terrain)]
    needs += [item_name(s, other) for other in bits(it.items)]
    needs += [cost_name(w | f << 4 | n << 8 | fur << 12) for w, f, n, fur in it.costs if w or f or n or fur]
    says = it.says
    if needs:
        need = say("things", "needs", what=listed(needs))
        says = {lang: f"{need[lang]}. {says[lang]}" for lang in says}
    return card(f"invention:{item_key(s, item)}", it.name, kind="invention", says=says, rules=["R-ITEM-01"])


def inventions(s: Table) -> Panel:
    cards = [invention_card(s, item) for item in bits(s.board)]
    cards += [{**invention_card(s, item), "personal": True} for item in bits(s.personal)]
    cards += [{**invention_card(s, item), "sheet": True} for item in (30, 31) if not s.items >> item & 1]
    return panel("inventions", "cards", say("things", "inventions"), cards=cards, rules=["R-BUILD-01"])


def items(s: Table) -> Panel:
    cards = [
        {**invention_card(s, item), "kind": "item", "leaving": bool(s.leaving >> item & 1) or None}
        for item in bits(s.items)
    ]
    return panel("items", "cards", say("things", "items"), cards=cards, rules=["R-USE-01"])


def finds(s: Table) -> Panel:
    cards = []
    for i, uses in enumerate(s.equipment):
        if uses > 0:
            left = say("things", "uses_left", n=uses)
            cards.append(
                card(
                    f"equipment:{EQUIPMENT[i]}",
                    equipment_name(s, i),
                    kind="equipment",
                    says=s.box.equipment[i].says,
                    uses=left,
                )
            )
    for i, kept in enumerate(s.kept):
        uses_left = say("things", "uses_left", n=s.kept_uses[i]) if s.kept_uses[i] else None
        cards.append(
            card(
                f"kept:{kept_key(s, kept)}",
                kept_name(s, kept),
                kind="treasure",
                says=kept_card(s, kept).says,
                uses=uses_left,
            )
        )
    for token in sorted(set(s.tokens)):
        count = s.tokens.count(token)
        cards.append(
            card(
                f"token:{TOKENS[token]}",
                token_name(s, token),
                kind="token",
                says=token_card(s, token).says,
                count=count,
            )
        )
    return panel(
        "finds", "cards", say("things", "equipment"), cards=cards + coming_finds(s), rules=["R-USE-02", "R-USE-05"]
    )


def decks(s: Table) -> Panel:
    hunting = s.hunting
    top = None
    if hunting.top and hunting.top[-1] >= 0:
        top = card("hunting_top", beast_name(s, hunting.top[-1]), kind="beast")
    piles = [
        pile("hunting_deck", say("things", "hunting_deck"), len(hunting), top=top, rules=["R-HUNT-01"]),
        pile("event_deck", say("things", "event_deck"), len(s.events) + (s.event_top != NO_CARD), top=event_top(s)),
        pile("mystery_deck", say("things", "mystery_deck"), len(s.mysteries)),
        pile("tile_stack", say("things", "tile_stack"), len(s.stack)),
        pile("invention_deck", say("things", "invention_deck"), len(s.inventions)),
    ]
    for i, deck in enumerate(DECKS):
        name = say("things", "adventure_deck", deck=say("decks", deck))
        piles.append(pile(f"adventures:{deck}", name, len(s.adventures[i])))
    return panel("decks", "row", say("things", "decks"), cards=[], piles=piles, rules=["R-EXPLORE-06"])


def event_top(s: Table) -> Piece | None:
    return card("event_top", card_name(s, s.event_top), kind="event") if s.event_top != NO_CARD else None


def cards_in_hand(s: Table) -> Panel | None:
    """The card being read, or those to choose from."""
    cards = [held_card(s, i, number) for i, number in enumerate(s.hand)]
    return panel("in_play", "cards", say("things", "in_play"), cards=cards) if cards else None


def dice_on_table(s: Table) -> Panel | None:
    dice = [
        die(f"die:{DICE[i]}", say("dice", DICE[i]), f"{DICE[i]}_{face}", says=say("faces", f"{DICE[i]}_{face}"))
        for i, face in enumerate(s.dice)
        if face != NOT_ROLLED
    ]
    strength = [tokens("strength", say("things", "strength"), s.strength, icon="beast")] if s.strength else []
    return (
        panel("dice", "tracks", say("things", "dice"), tracks=[], dice=dice, tokens=strength)
        if dice or strength
        else None
    )


def held_card(s: Table, i: int, number: int) -> Piece:
    """A card being read, or one of several to choose from."""
    if number < INVENTION_CARD:
        return card(f"hand:{i}", card_name(s, number), kind="card", says=s.box.card(number).says)
    if number < TILE_CARD:
        return invention_card(s, number - INVENTION_CARD)
    if number < TOKEN_CARD:
        return card(f"drawn:{number - TILE_CARD}", tile_name(s, number - TILE_CARD), kind="tile")
    token = number - TOKEN_CARD
    return card(f"hand:{i}", token_name(s, token), kind="token", says=token_card(s, token).says)


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


def scenario(s: Table) -> Panel:
    sheet = s.box.sheets[s.scenario.name]
    counts = [tokens(f"story:{name}", say("things", name), n) for name, n in s.scenario.progress(s).items()]
    return panel("scenario", "note", sheet.name, says=sheet.goal, tokens=counts, rules=["R-SHEET-01"])


def sheet_notes(s: Table) -> Panel:
    """Book, totems and special rules of the sheet."""
    sheet = s.box.sheets[s.scenario.name]
    cards = [card("sheet:book", sheet.book_name, kind="sheet", says=sheet.book_says, rules=["R-EVENT-04"])]
    cards += [
        card(f"sheet:totem:{i}", totem.name, kind="sheet", says=totem.says) for i, totem in enumerate(sheet.totems)
    ]
    cards += [
        card(f"sheet:rule:{i}", say("things", "scenario"), kind="sheet", says=words)
        for i, words in enumerate([*sheet.setup, *sheet.rules])
    ]
    return panel("sheet", "cards", say("things", "scenario"), cards=cards)


def dice_of_round(s: Table, n: int) -> list[str]:
    sheet = s.box.sheets[s.scenario.name]
    return [
        name
        for name, rounds in (("rain", sheet.rain), ("winter", sheet.winter), ("animals", sheet.animals))
        if n in rounds
    ]


def coming(s: Table) -> Panel:
    """Tonight's food, today's weather, and the threat about to fall."""
    meals = len([person for person in characters(s) if s.outside[person] == NOWHERE]) * (
        2 if s.today & EXTRA_MEAL else 1
    )
    shown = [
        tokens(
            "food_tonight",
            say("things", "food_tonight"),
            meals + s.scenario.children(s),
            icon="food",
            rules=["R-NIGHT-02"],
        )
    ]
    names = dice_of_round(s, s.round)
    if s.today & ANIMALS_CALLED and "animals" not in names:
        names.append("animals")
    shown += [
        tokens(f"die:{name}", say("things", f"{name}_die"), 1, icon=name, rules=["R-WEATHER-01"]) for name in names
    ]
    for bit, name in ((RAIN_TOKEN, "rain"), (SNOW_TOKEN, "snow"), (STORM_TOKEN, "storm")):
        if s.today & bit:
            shown.append(tokens(f"weather:{name}", say("weather_tokens", name), 1, icon=name))
    if len(s.weather) >= 2:
        shown += [
            tokens("clouds:rain", say("clouds", "rain"), s.weather[0]),
            tokens("clouds:snow", say("clouds", "snow"), s.weather[1]),
        ]
    if s.threat[0] != NO_CARD and s.threat[1] != NO_CARD and s.threat[0] < WRECKAGE_CARD:
        shown.append(tokens("about_to_fall", card_name(s, s.threat[0]), 1, icon="threat", rules=["R-EVENT-07"]))
    return panel("coming", "note", say("things", "tonight"), tokens=shown, area="strip")
