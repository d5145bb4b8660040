"""The things of Náufragos: what records and people call them, and the pieces that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby

from robinsonade.content.effects import Choose, Effect, Roll, Way, When, written
from robinsonade.content.nouns import EveryKey, Noun, always, namers, seat_keys
from robinsonade.content.phrases import number
from robinsonade.content.ways import ways_in
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.naufragos.cards import PHRASES, TAGS, Card, NaufragosBox
from robinsonade.games.naufragos.choices import PutBack, Share
from robinsonade.games.naufragos.effects.castaways import Heal
from robinsonade.games.naufragos.effects.changes import Modify
from robinsonade.games.naufragos.effects.expedition import Advance
from robinsonade.games.naufragos.effects.rolls import Strength
from robinsonade.games.naufragos.modifiers import MODS
from robinsonade.games.naufragos.phases.resolving import MAIN_ACTIONS
from robinsonade.games.naufragos.setup import REPORT_VALUES
from robinsonade.games.naufragos.table import (
    ACTIONS,
    ALL_SITES,
    CAMP_PLACES,
    FISHES,
    FOOD_THING,
    FREE,
    FRUITS,
    JELLYFISH,
    MARKS,
    REGIONS,
    REST_PLACES,
    ROPE_THING,
    SAIL_THING,
    SHARK,
    SITES,
    TILES,
    WEATHER,
    FoodTile,
    Mod,
    Site,
    Table,
    tile_numbered,
)

say = PHRASES.say
THINGS: dict[int, str] = {FOOD_THING: "food", ROPE_THING: "rope", SAIL_THING: "sail"}
DECKS = [*REGIONS, "event"]
SIDES = range(1, 7)
UNSIGNED = (Strength, Heal)
MANY = 20  # energy or food; nobody ever has more


# What cards bring, in words


def told(way: Way) -> Text | None:
    """A way of a card in a few words."""
    parts = [effect_text(effect) for effect in [*way.pay, *way.does]]
    return joined([part for n, part in enumerate(parts) if part and part not in parts[:n]])


def effect_text(effect: Effect) -> Text | None:
    """What it does, and to whom if not to the one who chooses."""
    what, whom = deed(effect), "together" if getattr(effect, "split", None) else getattr(effect, "whom", "self")
    if what is None or whom not in PHRASES.phrases["whom"] or isinstance(effect, Advance):
        return what
    return say("brings", "for_whom", what=what, whom=say("whom", whom))


def deed(effect: Effect) -> Text | None:
    name = effect.key if isinstance(effect, Modify) else written(type(effect))
    if name not in PHRASES.phrases["brings"]:
        return None
    n = getattr(effect, "n", None)
    if not isinstance(n, int):
        return say("brings", name)
    return say("brings", name, n=n if isinstance(effect, UNSIGNED) else f"{n:+d}".replace("-", "−"))


def all_effects(effects: Iterable[Effect]) -> Text | None:
    return joined(effect_text(effect) for effect in effects)


def joined(parts: Iterable[Text | None], by: str = ", ") -> Text | None:
    found = [part for part in parts if part]
    return {lang: by.join(part[lang] for part in found) for lang in found[0]} if found else None


def explained(one: Card, in_camp: bool = False) -> Text:
    """What a thing or a camp card does. The words of a story's card tell its story, so its deeds are listed."""
    deeds = deeds_listed(one, in_camp)
    if deeds:
        return deeds
    return one.says if in_camp or not one.value else say("lends", "and_worth", says=one.says, n=one.value)


def deeds_listed(one: Card, in_camp: bool) -> Text | None:
    if in_camp and (one.number > 0 or one.region >= 0):
        deeds = joined(camp_deeds(one), "; ")
    else:
        deeds = joined(thing_deeds(one), "; ") if one.number > 0 else None
    return {lang: words[0].upper() + words[1:] for lang, words in deeds.items()} if deeds else None


@lru_cache(maxsize=1024)
def explained_in_full(one: Card, in_camp: bool = False) -> Text:
    """What it does, then its story."""
    deeds = deeds_listed(one, in_camp)
    return say("lends", "then_story", what=deeds, story=one.says) if deeds else explained(one, in_camp)


def thing_deeds(one: Card) -> list[Text | None]:
    return [
        say("lends", "strength", n=one.strength) if one.strength else None,
        *lent(one.held),
        *(say("lends", TAGS[tag]) for tag in one.tags),
        say("lends", "rescue") if one.icon >= 0 else None,
        use_of(one),
        upkeep(one.pay, one.fail),
        say("lends", "value", n=one.value) if one.value else None,
    ]


def camp_deeds(one: Card) -> list[Text | None]:
    return [
        *(deed_at_length(effect) for effect in one.camp_do),
        *lent(one.changes_in_camp.items()),
        upkeep(one.camp_pay, one.camp_fail),
    ]


def lent(changes: Iterable[tuple[Mod, int]]) -> list[Text]:
    told_of = PHRASES.phrases["lends"]
    return [say("lends", MODS[mod], n=f"{n:+d}".replace("-", "−")) for mod, n in changes if MODS[mod] in told_of]


def use_of(one: Card) -> Text | None:
    if one.use is None:
        return None
    if one.use.when == "fire":
        return say("lends", "sure_fire")
    what = joined(
        [*(effect_text(effect) for effect in one.use.pay), *(deed_at_length(effect) for effect in one.use.do)]
    )
    return say("lends", "use_again" if one.use.keep else "use_once", what=what) if what else None


def upkeep(price: list[Effect], fail: list[Effect]) -> Text | None:
    if not price:
        return None
    paid, otherwise = all_effects(price), all_effects(fail)
    return say("lends", "upkeep", cost=paid or "", fail=otherwise or "")


def deed_at_length(effect: Effect) -> Text | None:
    """With the ways of a choice and the numbers of a die."""
    if isinstance(effect, Choose):
        return joined((joined([way.name, told(way)], ": ") for way in effect.ways), " / ")
    if isinstance(effect, Roll):
        return say("lends", "roll", what=joined(numbers(effect), ", ") or "")
    if isinstance(effect, When):
        return joined([effect_text(effect), *(deed_at_length(then) for then in effect.do_)], ": ")
    return effect_text(effect)


def numbers(roll: Roll) -> list[Text]:
    nothing = say("lends", "nothing")
    brings = {side: all_effects(roll.outcomes.by_number[side]) or nothing for side in SIDES}
    found = []
    for what, alike in groupby(SIDES, brings.__getitem__):
        sides = list(alike)
        span = str(sides[0]) if len(sides) == 1 else f"{sides[0]}–{sides[-1]}"
        found.append(say("lends", "number", n=span, what=what))
    return found


# What things are called


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


def tile_name(tile: FoodTile) -> Text:
    return say("says", "tile", n=tile.value) if tile.value else say("says", tile.kind)


def tile_piece(s: Table, tile: FoodTile, seat: int) -> list[str]:
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


# Every key


def ids_of(meant: Callable[[Card], object]) -> EveryKey[NaufragosBox]:
    return lambda box, seats: [card.id for card in box.cards if meant(card)]


def has_camp_side(card: Card) -> bool:
    return card.kind == "camp" or bool(card.camp_do or card.changes_in_camp or card.camp_pay)


def in_a_deck(box: NaufragosBox, seats: int) -> list[str]:
    return [card.id for card in box.cards if card.kind in ("explore", "event")]


def every_share(box: NaufragosBox, seats: int) -> list[str]:
    give = [f"give:{seat}{marker}" for seat in seat_keys(box, seats) for marker in ("", ":marker")]
    return ["eat", "eat:marker", "leave", "leave:cube", *give]


def every_way(box: NaufragosBox, seats: int) -> list[str]:
    return sorted({way.id for way in ways_in(box)})


every_item = ids_of(lambda card: card.kind == "item")
every_use = ids_of(lambda card: card.use)


SEAT = Noun(
    "seat",
    lambda s, seat: str(seat + 1),
    lambda s, seat: seat_name(seat),
    lambda s, seat, who: [f"castaway:{seat}"],
    every=seat_keys,
)
ITEM = Noun(
    "item",
    card_id,
    card_name,
    where_it_lies,
    lambda s, card: explained(s.box.cards[card]),
    find=NaufragosBox.named,
    every=every_item,
)
THING = Noun(
    "item",
    thing_key,
    thing_name,
    thing_at,
    thing_detail,
    every=lambda box, seats: [*THINGS.values(), *every_item(box, seats)],
)
CAMP_CARD = Noun(
    "card",
    lambda s, place: card_id(s, s.camp[place]),
    lambda s, place: camp_name(s, s.camp[place]),
    lambda s, place, seat: [f"camp:{place + 1}"],
    lambda s, place: explained(s.box.cards[s.camp[place]], in_camp=True),
    every=ids_of(has_camp_side),
)
CAMP_PLACE = Noun(
    "place",
    lambda s, place: str(place + 1),
    place_name,
    CAMP_CARD.pieces,
    every=always(*map(str, range(1, CAMP_PLACES + 1))),
)
ACTION = Noun("action", lambda s, action: ACTIONS[action], action_name, every=always(*ACTIONS))
REST_PLACE = Noun(
    "action",
    lambda s, place: str(place + 1),
    lambda s, place: action_name(s, MAIN_ACTIONS[place]),
    lambda s, place, seat: [f"rest:{place + 1}"],
    every=always(*map(str, range(1, REST_PLACES + 1))),
)
REGION = Noun("region", lambda s, region: REGIONS[region], region_name, deck_piece, every=always(*REGIONS))
DECK = Noun("deck", lambda s, deck: DECKS[deck], deck_name, deck_piece, every=always(*DECKS))
OPEN_PLACE = Noun(
    "card",
    lambda s, number: card_id(s, s.open_cards[number]),
    lambda s, number: say("things", "open_place", card=card_name(s, s.open_cards[number])),
    lambda s, number, seat: [f"open:{number}"],
    every=ids_of(lambda card: card.again),
)
LOOKED_AT = Noun(
    "card",
    lambda s, back: f"{'under' if back.under else 'stays'}:{card_id(s, back.card)}",
    put_back_name,
    lambda s, back, seat: where_it_lies(s, back.card, seat),
    every=lambda box, seats: [f"{where}:{card}" for card in in_a_deck(box, seats) for where in ("stays", "under")],
)
SITE = Noun("site", lambda s, site: SITES[site], site_name, all=lambda s: ALL_SITES, every=always(*SITES))
FOOD_TILE: Noun[Table, FoodTile] = Noun(
    "tile",
    lambda s, tile: str(tile.number),
    lambda s, tile: tile_name(tile),
    tile_piece,
    find=lambda box, word: tile_numbered(int(word)),
    every=always(*(str(tile.number) for tile in (*FRUITS, *FISHES, JELLYFISH, SHARK))),
)
REPORT_TILE = Noun(
    "tile",
    lambda s, value: str(value),
    lambda s, value: say("things", "report_value", n=value),
    report_piece,
    every=always(*map(str, REPORT_VALUES)),
)
SPENT_TILE = Noun(
    "tile", REPORT_TILE.key, lambda s, value: say("says", "spend", n=value), report_piece, every=REPORT_TILE.every
)
NUMBER = Noun("n", lambda s, n: str(n), lambda s, n: same(str(n)), no_piece, every=always(*map(str, range(MANY + 1))))
WAY: Noun[Table, Way] = Noun(
    "way", lambda s, way: way.id, lambda s, way: way.name, no_piece, lambda s, way: told(way), every=every_way
)
SHARE = Noun("share", share_key, share_name, share_piece, every=every_share)

# What facts tell of
TOLD_CARD = Noun("card", card_id, card_name)
TOLD_CAMP_CARD = Noun("camp", card_id, camp_name)
TOLD_THING = Noun("thing", thing_key, thing_name)
TILE = Noun("tile", lambda s, number: TILES[number], tile_kind)
REACHED = Noun("region", lambda s, number: REGIONS[number], region_name)
WEATHER_SPACE = Noun("weather", lambda s, space: WEATHER[space], weather_name)
MARK = Noun("mark", lambda s, mark: MARKS[mark], mark_name)
MOD = Noun("mod", lambda s, mod: MODS[mod], mod_name)
ROLL: Noun[Table, int] = Noun("roll", lambda s, n: str(n), number)
SUM: Noun[Table, int] = Noun("sum", lambda s, n: str(n), number)
REST = Noun("place", lambda s, place: str(place + 1), lambda s, place: same(str(place + 1)), piece="rest")
TOLD: tuple[Noun, ...] = (
    *(TOLD_CARD, TOLD_CAMP_CARD, TOLD_THING, TILE, REACHED, DECK, WEATHER_SPACE, ACTION, SITE, MARK, MOD, WAY),
    *(ROLL, SUM, REST),
)
NAMERS = namers(*TOLD)

# What is drawn under which name; dice, report tiles and castaways are spoken as numbers
LUCK: dict[str, Noun] = {
    **dict.fromkeys(("beginning", "event", "explore", "peek", "goods", "item"), ITEM),
    "fish": FOOD_TILE,
    "gather": FOOD_TILE,
}
