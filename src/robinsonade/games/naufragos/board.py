"""What the table of Náufragos shows to a seat."""

from __future__ import annotations

from typing import Any

from robinsonade.content.phrases import listed
from robinsonade.engine.machine import NOBODY as SPECTATOR
from robinsonade.engine.views import Panel, Piece, Text, View, card, die, panel, pawn, pile, place, same, tokens, track
from robinsonade.games.naufragos.cards import ICONS, PHRASES
from robinsonade.games.naufragos.names import (
    action_name,
    camp_name,
    card_name,
    region_name,
    say,
    site_name,
    tile_name,
    weather_name,
)
from robinsonade.games.naufragos.phases.building import SITES
from robinsonade.games.naufragos.table import (
    ACTIONS,
    COSTS,
    EVENTS,
    FISH,
    FREE,
    MARKS,
    MOST_DIFFICULTY,
    NOBODY,
    REGION_OF_SPACE,
    REGIONS,
    SAND_SIGN,
    SIGNAL_FIRE,
    WEATHER,
    WHITE,
    Table,
    dog_owner,
    food_in_store,
    is_lost,
    most_energy,
)

PHASES = ["event", "white_piece", "placement", "lost", "resolution", "food", "warmth", "end"]
ACTION_RULES = ["N-GATH-01", "N-WOOD-01", "N-DIARY-01", "N-REM-01", "N-FIRE-01", "N-BLD-01", "N-EXP-01"]


def view(s: Table, seat: int) -> View:
    panels = []
    if s.in_play or s.laid_out:
        panels.append(card_read(s))
    panels += [actions(s), camp(s), expedition(s), store(s), constructions(s), events(s), castaways(s)]
    if seat != SPECTATOR:
        panels.append(mine(s, seat))
    return {
        "game": "naufragos",
        "round": s.round,
        "subtitle": weather_name(s, s.weather),
        "phase": PHASES[s.at],
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.start,
        "panels": panels,
    }


def card_read(s: Table) -> Panel:
    """The card of the story, large; the choices stand under it."""
    cards = [story_card(s, "card_read", s.in_play[-1])] if s.in_play else []
    cards += [story_card(s, f"found:{i}", item) for i, item in enumerate(s.laid_out)]
    title = say("things", "card_read" if s.in_play else "found")
    return panel("card_read", "cards", title, cards=cards, area="top")


def story_card(s: Table, id: str, index: int) -> Piece:
    one = s.box.cards[index]
    return card(id, one.name, kind="story", says=one.says, key=one.id, rules=["N-EXP-09"])


def standing(s: Table, seat: int, id: str) -> Piece:
    if seat == WHITE:
        return pawn(id, say("things", "white_piece"))
    return pawn(id, say("things", "piece"), seat=seat)


def actions(s: Table) -> Panel:
    spaces = []
    for action, costs in enumerate(COSTS):
        pieces = [standing(s, seat, f"piece:{ACTIONS[action]}:{i}") for i, seat in enumerate(s.spaces[action])]
        words = say("things", "costs_later") if action in (4, 5) else same("/".join(str(cost) for cost in costs))
        spaces.append(
            place(
                f"action:{ACTIONS[action]}",
                action_name(s, action),
                pieces=pieces or None,
                says=words,
                rules=[ACTION_RULES[action]],
            )
        )
        if action < len(s.rests):
            rester = s.rests[action]
            rests = [standing(s, rester, f"resting:{action}")] if rester != NOBODY else None
            name = say("things", "rest_place", n=action + 1)
            spaces.append(place(f"rest:{action + 1}", name, pieces=rests, rules=["N-REST-01"]))
    return panel("actions", "board", say("things", "actions"), spaces=spaces, area="board")


def camp(s: Table) -> Panel:
    spaces = []
    for number, index in enumerate(s.camp):
        if index == FREE:
            continue
        one = s.box.cards[index]
        piece = s.camp_piece[number]
        spaces.append(
            place(
                f"camp:{number + 1}",
                camp_name(s, index),
                says=one.says,
                pieces=[standing(s, piece, f"camp_piece:{number}")] if piece != NOBODY else None,
                red=one.red or None,
                rules=["N-CAMP-01"],
            )
        )
    return panel("camp", "board", say("things", "camp"), spaces=spaces, rules=["N-CCARD-01"])


def expedition(s: Table) -> Panel:
    decks = [
        pile(
            f"deck:{REGIONS[number]}",
            say("things", "deck", region=region_name(s, number)),
            len(s.decks[number]),
            rules=["N-EXP-04"],
        )
        for number in range(len(REGIONS))
    ]
    open_places = [story_card(s, f"open:{i}", index) for i, index in enumerate(s.open_cards)]
    spaces: list[Any] = [region_name(s, region) for region in REGION_OF_SPACE]
    tracks = [
        track(
            "exploration",
            say("things", "track"),
            max(s.track),
            spaces,
            pieces=[
                pawn(f"on_track:{seat}", say("things", "piece"), seat=seat, at=at)
                for seat, at in enumerate(s.track)
                if not s.dead[seat]
            ],
            rules=["N-EXP-06"],
        ),
        track(
            "difficulty",
            say("things", "difficulty"),
            s.difficulty,
            list(range(MOST_DIFFICULTY + 1)),
            rules=["N-EXP-07"],
        ),
        track(
            "weather",
            say("things", "weather"),
            s.weather,
            [weather_name(s, space) for space in range(len(WEATHER))],
            rules=["N-WTH-01"],
        ),
    ]
    scouts = [standing(s, seat, f"scout:{seat}") for seat in s.scouts]
    title = say("things", "expedition")
    dice = [die(f"die:{i}", say("things", "die"), str(face)) for i, face in enumerate(s.dice)]
    more = {"piles": decks, "cards": open_places, "pieces": scouts, "dice": dice}
    return panel("expedition", "tracks", title, tracks=tracks, **more)


def store(s: Table) -> Panel:
    counts = [
        tokens("food", say("things", "food"), s.store_food, icon="food", rules=["N-FOOD-01"]),
        tokens("tonight", say("things", "tonight"), food_in_store(s) + s.cubes, icon="food", rules=["N-FOOD-02"]),
        tokens("wood", say("things", "wood"), s.store_wood, icon="wood", rules=["N-WOOD-01"]),
        tokens("offer", say("things", "offer"), s.offer, icon="basket", rules=["N-GATH-02"]),
        tokens("fire", say("things", "fire"), int(s.fire_lit), icon="campfire", rules=["N-FIRE-01"]),
        tokens("fire_wood", say("things", "fire_wood"), s.fire_wood, icon="wood", rules=["N-FIRE-03"]),
        tokens("wreck", say("things", "wreck"), s.wreck, icon="wreck", rules=["N-WRK-01"]),
        tokens("remains", say("things", "remains"), s.remains, icon="wreck", rules=["N-REM-01"]),
    ]
    counts += food_tiles(s)
    for name, there in (("goat", s.goat), ("cannon", s.cannon)):
        if there:
            counts.append(tokens(name, say("things", name), 1, icon=name))
    return panel("store", "note", say("things", "store"), tokens=counts, area="side")


def food_tiles(s: Table) -> list[Piece]:
    shown = [tokens(f"tile:{i}", tile_text("store_tile", tile), tile % FISH) for i, tile in enumerate(s.store_tiles)]
    shown += [tokens(f"hook:{i}", tile_text("hooked", tile), tile % FISH) for i, tile in enumerate(s.hooked)]
    if s.pantry_tile != NOBODY:
        shown.append(tokens("pantry_tile", tile_text("pantry_tile", s.pantry_tile), s.pantry_tile % FISH))
    if s.undecided:
        shown.append(tokens("undecided", say("things", "undecided"), s.undecided, rules=["N-FOOD-02"]))
    return shown


def tile_text(where: str, tile: int) -> Text:
    return say("things", where, tile=tile_name(tile))


def constructions(s: Table) -> Panel:
    done = {
        "shelter": f"{s.shelter}/4",
        "sand_sign": f"{s.sign}/{SAND_SIGN}",
        "signal_fire": f"{s.beacon}/{SIGNAL_FIRE}",
        "pantry": "1/1" if s.pantry else "0/1",
        "raft": "1/1" if s.raft else "0/1",
    }
    spaces = [
        place(f"site:{name}", site_name(s, site), says=same(done[name]), rules=["N-BLD-01"])
        for site, name in enumerate(SITES)
        if name != "raft" or s.raft_open or s.raft
    ]
    given = []
    if s.site != NOBODY:
        words = say("things", "pledged", site=site_name(s, s.site))
        given.append(tokens("pledged", words, s.pledged, rules=["N-BLD-02"]))
    return panel("constructions", "board", say("things", "constructions"), spaces=spaces, tokens=given, area="side")


def events(s: Table) -> Panel:
    cards = []
    for i, index in enumerate(s.active):
        shown = story_card(s, f"event:{i}", index)
        icons = s.box.cards[index].rescue
        if icons:
            shown["ship"] = say(
                "things", "ship", icons=listed([PHRASES.phrases["icons"][ICONS[icon]] for icon in icons])
            )
        cards.append(shown)
    left = pile("events_left", say("things", "events_left"), len(s.decks[EVENTS]), rules=["N-RND-01"])
    marks = [tokens(f"mark:{name}", say("marks", name), 1) for i, name in enumerate(MARKS) if s.marks[i]]
    more = {"says": say("things", "last_round", n=s.last_round)} if s.last_round else {}
    return panel(
        "events", "cards", say("things", "events"), cards=cards, piles=[left], tokens=marks, area="side", **more
    )


def castaways(s: Table) -> Panel:
    columns = ["energy", "wounds", "infections", "report", "food", "items", "where"]
    rows = []
    for seat in range(s.seats):
        cells = [
            f"{s.energy[seat]}/{most_energy(s, seat)}",
            s.wounds[seat],
            s.infections[seat],
            len(s.report[seat]),
            s.food[seat],
            len(s.items[seat]) + s.rope[seat] + s.sail[seat] + (dog_owner(s) == seat),
            whereabouts(s, seat),
        ]
        person = s.box.characters[s.character[seat]]
        things = [story_card(s, f"thing:{seat}:{i}", item) for i, item in enumerate(s.items[seat])]
        rows.append(
            {
                "seat": seat,
                "id": f"castaway:{seat}",
                "name": person.name,
                "says": person.says,
                "cells": cells,
                "cards": things,
            }
        )
    titles = [{"id": column, "name": say("things", column)} for column in columns]
    return panel("castaways", "scores", say("things", "castaways"), columns=titles, rows=rows)


def whereabouts(s: Table, seat: int) -> Any:
    if s.dead[seat]:
        return say("things", "dead")
    if is_lost(s, seat):
        return say("things", "lost", n=s.lost_at[s.lost[seat]])
    return say("things", "on_the_way" if seat in s.scouts else "in_camp")


def mine(s: Table, seat: int) -> Panel:
    """Own things, and the values of the own report tiles, which nobody else sees."""
    cards = [card(f"item:{i}", card_name(s, item), says=s.box.cards[item].says) for i, item in enumerate(s.items[seat])]
    tiles = [
        tokens(f"report:{i}", say("things", "report_value", n=value), value, icon="quill", rules=["N-BP-01"])
        for i, value in enumerate(s.report[seat])
    ]
    for name, held in (("rope", s.rope[seat]), ("sail", s.sail[seat]), ("dog", int(dog_owner(s) == seat))):
        if held:
            tiles.append(tokens(f"my_{name}", say("things", name), held, icon=name))
    if s.looker == seat:
        cards += [story_card(s, f"looked:{i}", one) for i, one in enumerate(s.looked)]
    return panel("mine", "cards", say("things", "mine"), cards=cards, tokens=tiles, mine=True, area="strip")
