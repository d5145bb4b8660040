"""The things of Náufragos: what records and people call them, and the pieces that stand for them."""

from __future__ import annotations

from robinsonade.content.nouns import Noun, namers
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.naufragos.cards import PHRASES, NaufragosBox
from robinsonade.games.naufragos.choices import PutBack, Share
from robinsonade.games.naufragos.modifiers import MODS
from robinsonade.games.naufragos.phases.resolving import MAIN_ACTIONS
from robinsonade.games.naufragos.table import (
    ACTIONS,
    ALL_SITES,
    FISH,
    FOOD_THING,
    FREE,
    JELLYFISH,
    MARKS,
    REGIONS,
    ROPE_THING,
    SAIL_THING,
    SHARK,
    SITES,
    TILES,
    WEATHER,
    Mod,
    Site,
    Table,
)
from robinsonade.games.naufragos.telling import explained, told

say = PHRASES.say
THINGS: dict[int, str] = {FOOD_THING: "food", ROPE_THING: "rope", SAIL_THING: "sail"}
DECKS = [*REGIONS, "event"]


def seat_name(seat: int) -> Text:
    return same(seat_text(seat))


def card_id(s: Table, card: int) -> str:
    return s.box.cards[card].id


def card_name(s: Table, card: int) -> Text:
    return s.box.cards[card].name


def camp_name(s: Table, card: int) -> Text:
    return s.box.cards[card].camp_name


def thing_key(s: Table, thing: int) -> str:
    """An item, or food, a rope, a sail."""
    return THINGS[thing] if thing in THINGS else card_id(s, thing)


def thing_name(s: Table, thing: int) -> Text:
    return PHRASES.phrases["things"][THINGS[thing]] if thing in THINGS else card_name(s, thing)


def thing_detail(s: Table, thing: int) -> Text | None:
    return None if thing in THINGS else explained(s.box.cards[thing])


def where_it_lies(s: Table, card: int, seat: int) -> list[str]:
    """The piece for a card that can be chosen: among the finds, among what one looks at, or with its owner."""
    if card in s.laid_out:
        return [f"found:{s.laid_out.index(card)}"]
    if card in s.looked and s.looker == seat:
        return [f"looked:{s.looked.index(card)}"]
    owners = [seat, *(other for other in range(s.seats) if other != seat)]
    held = [f"thing:{owner}:{s.items[owner].index(card)}" for owner in owners if card in s.items[owner]]
    return held[:1]


def thing_at(s: Table, thing: int, seat: int) -> list[str]:
    """An item, or food, a rope, a sail of this castaway."""
    if thing not in THINGS:
        return where_it_lies(s, thing, seat)
    name = THINGS[thing]
    held = {"food": s.food, "rope": s.rope, "sail": s.sail}[name][seat]
    return [f"{name}_of:{seat}"] if held else []


def tile_kind(s: Table, number: int) -> Text:
    return PHRASES.phrases["things"][TILES[number]]


def region_name(s: Table, number: int) -> Text:
    return PHRASES.phrases["regions"][[*REGIONS, "highlands"][number]]


def deck_name(s: Table, number: int) -> Text:
    return PHRASES.phrases["regions"][DECKS[number]]


def deck_piece(s: Table, number: int, seat: int) -> list[str]:
    return [f"deck:{REGIONS[number]}"] if number < len(REGIONS) else ["events_left"]


def weather_name(s: Table, space: int) -> Text:
    return PHRASES.phrases["weather"][WEATHER[space]]


def action_name(s: Table, action: int) -> Text:
    return PHRASES.phrases["actions"][ACTIONS[action]]


def site_name(s: Table, site: Site) -> Text:
    return PHRASES.phrases["sites"][SITES[site]]


def mark_name(s: Table, mark: int) -> Text:
    return PHRASES.phrases["marks"][MARKS[mark]]


def mod_name(s: Table, mod: Mod) -> Text:
    return PHRASES.phrases["mods"][MODS[mod]]


def way_name(s: Table, way: int) -> Text:
    name: Text = s.box.ways[way].name
    return name


def tile_name(tile: int) -> Text:
    if tile in (JELLYFISH, SHARK):
        return say("says", "jellyfish" if tile == JELLYFISH else "shark")
    return say("says", "tile", n=tile % FISH)


def tile_piece(s: Table, tile: int, seat: int) -> list[str]:
    if tile in s.hooked:
        return [f"hook:{s.hooked.index(tile)}"]
    return [f"tile:{s.store_tiles.index(tile)}"] if tile in s.store_tiles else []


def report_piece(s: Table, value: int, seat: int) -> list[str]:
    return [f"report:{s.report[seat].index(value)}"] if value in s.report[seat] else []


def place_name(s: Table, place: int) -> Text:
    """Of the camp board, for a new card."""
    if s.camp[place] == FREE:
        return say("says", "place", n=place + 1)
    return say("says", "covers", card=camp_name(s, s.camp[place]))


def put_back_name(s: Table, back: PutBack) -> Text:
    return say("says", "goes_under" if back.under else "stays", card=card_name(s, back.card))


def share_key(s: Table, share: Share) -> str:
    if share.verb == "give":
        return f"give:{share.to + 1}:marker" if share.marker else f"give:{share.to + 1}"
    return {
        ("eat", False): "eat",
        ("eat", True): "eat:marker",
        ("leave", True): "leave",
        ("leave", False): "leave:cube",
    }[share.verb, share.marker]


def share_name(s: Table, share: Share) -> Text:
    if share.verb == "give":
        return say("says", "give_marker_to" if share.marker else "give_to", seat=seat_name(share.to))
    return say("says", share_key(s, share).replace(":", "_"))


def share_piece(s: Table, share: Share, seat: int) -> list[str]:
    if share.verb == "leave" or (share.verb == "give" and share.marker):
        return []
    if share.verb == "give":
        return [f"castaway:{share.to}"]
    return ["food"] if share.marker else [f"castaway:{seat}"]


def no_piece(s: Table, thing: object, seat: int) -> list[str]:
    return []


SEAT = Noun(
    "seat", lambda s, seat: str(seat + 1), lambda s, seat: seat_name(seat), lambda s, seat, who: [f"castaway:{seat}"]
)
ITEM = Noun(
    "item",
    card_id,
    card_name,
    where_it_lies,
    lambda s, card: explained(s.box.cards[card]),
    find=NaufragosBox.named,
)
THING = Noun("item", thing_key, thing_name, thing_at, thing_detail)
CAMP_CARD = Noun(
    "card",
    lambda s, place: card_id(s, s.camp[place]),
    lambda s, place: camp_name(s, s.camp[place]),
    lambda s, place, seat: [f"camp:{place + 1}"],
    lambda s, place: explained(s.box.cards[s.camp[place]], in_camp=True),
)
CAMP_PLACE = Noun("place", lambda s, place: str(place + 1), place_name, CAMP_CARD.pieces)
ACTION = Noun("action", lambda s, action: ACTIONS[action], action_name)
REST_PLACE = Noun(
    "action",
    lambda s, place: str(place + 1),
    lambda s, place: action_name(s, MAIN_ACTIONS[place]),
    lambda s, place, seat: [f"rest:{place + 1}"],
)
REGION = Noun("region", lambda s, region: REGIONS[region], region_name, deck_piece)
DECK = Noun("deck", lambda s, deck: DECKS[deck], deck_name, deck_piece)
OPEN_PLACE = Noun(
    "card",
    lambda s, number: card_id(s, s.open_cards[number]),
    lambda s, number: say("things", "open_place", card=card_name(s, s.open_cards[number])),
    lambda s, number, seat: [f"open:{number}"],
)
LOOKED_AT = Noun(
    "card",
    lambda s, back: f"{'under' if back.under else 'stays'}:{card_id(s, back.card)}",
    put_back_name,
    lambda s, back, seat: where_it_lies(s, back.card, seat),
)
SITE = Noun("site", lambda s, site: SITES[site], site_name, all=lambda s: ALL_SITES)
FOOD_TILE = Noun("tile", lambda s, tile: str(tile), lambda s, tile: tile_name(tile), tile_piece)
REPORT_TILE = Noun(
    "tile", lambda s, value: str(value), lambda s, value: say("things", "report_value", n=value), report_piece
)
SPENT_TILE = Noun("tile", REPORT_TILE.key, lambda s, value: say("says", "spend", n=value), report_piece)
NUMBER = Noun("n", lambda s, n: str(n), lambda s, n: same(str(n)), no_piece)
WAY = Noun("way", lambda s, way: str(s.box.ways[way].id), way_name, no_piece, lambda s, way: told(s.box.ways[way]))
SHARE = Noun("share", share_key, share_name, share_piece)

# What facts tell of
TOLD_CARD = Noun("card", card_id, card_name)
TOLD_CAMP_CARD = Noun("camp", card_id, camp_name)
TOLD_THING = Noun("thing", thing_key, thing_name)
TILE = Noun("tile", lambda s, number: TILES[number], tile_kind)
REACHED = Noun("region", lambda s, number: REGIONS[number], region_name)
WEATHER_SPACE = Noun("weather", lambda s, space: WEATHER[space], weather_name)
MARK = Noun("mark", lambda s, mark: MARKS[mark], mark_name)
MOD = Noun("mod", lambda s, mod: MODS[mod], mod_name)
NAMERS = namers(TOLD_CARD, TOLD_CAMP_CARD, TOLD_THING, TILE, REACHED, DECK, WEATHER_SPACE, ACTION, SITE, MARK, MOD, WAY)
