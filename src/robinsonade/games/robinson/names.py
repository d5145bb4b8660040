"""What people, places, cards and actions are called, in every language."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robinsonade.content.phrases import COMMON, Namer, Phrasebook, listed
from robinsonade.engine.views import Text, same
from robinsonade.games.robinson.actions import CAMP_PARTS, KONG, MIXED, NONE, SHEET_ITEMS, Cost, Target, cost
from robinsonade.games.robinson.decks import ADVENTURE_DECK, MYSTERY_DECK, NO_CARD, WRECKAGE_DECK, CardRef
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.map import food_of, has_source
from robinsonade.games.robinson.phases.menu import SHELTER_FUR, SHELTER_WOOD
from robinsonade.games.robinson.phases.uses import token_card
from robinsonade.games.robinson.table import (
    ACTIONS,
    BUILD,
    CHARACTERS,
    DECKS,
    EVENT,
    EXPLORE,
    FOODS,
    FRIDAY,
    GATHER,
    GOODS,
    HUNT,
    JENNY,
    MARKS,
    PARTS,
    PAWNS,
    RAIN_TOKEN,
    SHELTER_SPACE,
    SNOW_TOKEN,
    SPACE_TOKENS,
    SPACES,
    TERRAINS,
    THREAT,
    TRACKS,
    WEAPON_SPACE,
    Table,
)

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Card, Sheet

PHRASES = Phrasebook(Path(__file__).parent / "content" / "phrases.yaml")
say = PHRASES.say
FEATURES = ["shelter", "roof", "palisade", "weapon"]
ANIMALS = ["blank", "palisade", "food", "beast"]
DICE = ["wound", "success", "adventure"]


def person_name(s: Table, person: int) -> Text:
    if person == FRIDAY:
        return say("people", "friday")
    if person == JENNY:
        return say("people", "jenny")
    name: Text = s.box.characters[s.character[person]].name
    return name


def person_key(s: Table, person: int) -> str:
    if person >= FRIDAY:
        return "friday" if person == FRIDAY else "jenny"
    return CHARACTERS[s.character[person]]


def pawn_name(s: Table, pawn: int) -> Text:
    return person_name(s, pawn) if pawn <= JENNY else say("pawns", PAWNS[pawn])


def pawn_key(s: Table, pawn: int) -> str:
    return person_key(s, pawn) if pawn <= JENNY else PAWNS[pawn]


def space_name(s: Table, space: int) -> Text:
    if SPACES[space] == "city":
        return say("things", "city_space")
    key = SPACES[space].upper()
    if not s.tiles[space]:
        return say("things", "space", key=key)
    return say("things", "tile_name", terrain=terrain_name(s.box.tiles[s.tiles[space]].terrain), key=key)


def terrain_name(terrain: int) -> Text:
    return say("terrains", TERRAINS[terrain])


def tile_name(s: Table, number: int) -> Text:
    tile = s.box.tiles[number]
    parts: list[Text] = [terrain_name(tile.terrain)]
    if tile.food:
        parts.append(say("sources", FOODS[tile.food]))
    if tile.wood:
        parts.append(say("sources", "wood"))
    return listed(parts, {"en": ", ", "de": ", "})


def source_name(s: Table, source: int) -> Text:
    space = source >> 1
    if has_source(s, source):
        kind = say("sources", "wood" if source & 1 else FOODS[food_of(s, space)])
    else:
        kind = say("marks", token_as_source(source))
    return say("things", "source", kind=kind, space=space_name(s, space))


def token_as_source(source: int) -> str:
    """In the earlier edition a token is a source by itself (R-TOK-RES-01)."""
    return "extra_wood" if source & 1 else "extra_food"


def source_id(s: Table, source: int) -> str:
    if has_source(s, source):
        return f"source:{source_key(source)}"
    return f"mark:{SPACES[source >> 1]}:{token_as_source(source)}"


def source_key(source: int) -> str:
    return f"{SPACES[source >> 1]}:{'wood' if source & 1 else 'food'}"


def item_name(s: Table, item: int) -> Text:
    name: Text = invention(s, item).name
    return name


def item_key(s: Table, item: int) -> str:
    return key_of_item(s.sheet, item)


def key_of_item(sheet: Sheet, item: int) -> str:
    return f"sheet_{sheet.every_invention[item].id}" if item in SHEET_ITEMS else sheet.every_invention[item].id


def token_name(s: Table, token: int) -> Text:
    name: Text = token_card(s, token).names[s.rules.earlier]
    return name


def card_key(s: Table, card: CardRef) -> str:
    return s.box.card(card).id


def card_name(s: Table, card: CardRef) -> Text:
    return s.box.card(card).names[s.rules.earlier]


def card_says(s: Table, card: Card) -> Text:
    """What it says in this edition."""
    return card.told[s.rules.earlier]


def film_maker_name(s: Table, number: int) -> Text:
    name: Text = s.sheet.crew[number - 1].name
    return name


def later_name(s: Table, card: CardRef) -> Text:
    """The lower half of an adventure or mystery."""
    if card.deck == MYSTERY_DECK:
        name: Text = s.box.mysteries[card.n].later_name
        return name
    return s.box.adventures[card.n].later_names[s.rules.earlier]


def has_lower_half(s: Table, card: CardRef) -> bool:
    return card.deck in (ADVENTURE_DECK, MYSTERY_DECK) and bool(later_name(s, card)["en"])


def read_again(s: Table, card: CardRef) -> bool:
    """Whether only the lower half counts: the card has come back from the event deck (R-EVENT-02)."""
    return s.phase == EVENT and has_lower_half(s, card)


def later_says(s: Table, card: CardRef) -> Text:
    if card.deck == MYSTERY_DECK:
        says: Text = s.box.mysteries[card.n].later_says
        return says
    return s.box.adventures[card.n].later_told[s.rules.earlier]


def cost_name(paid: Cost) -> Text:
    goods = [say("things", "some", n=n, what=say("goods", GOODS[good])) for good, n in enumerate(paid.goods()) if n]
    return listed(goods) if goods else say("things", "free")


def some_pawns(n: int) -> Text:
    return say("things", "one_pawn") if n == 1 else say("things", "many_pawns", n=n)


# Targets of actions


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
        if to.space == NONE:
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
    if to.space != NONE:
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
        return f"threat:{'right' if to.place else 'left'}{more}"
    if to.kind == HUNT:
        return "hunt" if to.space == NONE else "hunt:king_kong" if to.space == KONG else f"hunt:{SPACES[to.space]}"
    if to.kind == BUILD:
        if to.building in CAMP_PARTS:
            paid = "wood" if not to.way else "fur" if to.way < MIXED else f"{to.way - MIXED}_fur"
            return f"build:{FEATURES[to.building - SHELTER_SPACE]}" + (
                "" if to.building == WEAPON_SPACE else f":{paid}"
            )
        name = f"build:{key_of_item(sheet, to.building)}"
        if to.space != NONE:
            return f"{name}:{SPACES[to.space]}"
        return f"{name}:{to.way + 1}" if to.way else name
    if to.kind == GATHER:
        return f"gather:{source_key(to.source)}"
    if to.kind == EXPLORE:
        if to.by:
            return "explore:raft" if to.by == "raft" else "explore:treasure_map"
        return f"explore:{'special:' if to.special else ''}{SPACES[to.space]}"
    return ACTIONS[to.kind]


def space_id(space: int) -> str:
    return f"space:{SPACES[space]}"


def target_pieces(s: Table, to: Target) -> list[str]:
    """The pieces that stand for an action; its pawns stand on the last one."""
    if to.kind == THREAT:
        return [f"threat:{'right' if to.place else 'left'}"]
    if to.kind == GATHER:
        return [source_id(s, to.source), space_id(to.source >> 1)]
    if to.kind == EXPLORE:
        return ["action:explore"] if to.by else [space_id(to.space)]
    if to.kind == BUILD:
        if to.building in CAMP_PARTS:
            return [f"track:{FEATURES[to.building - SHELTER_SPACE]}"]
        if to.building not in SHEET_ITEMS and to.building not in (s.board | s.personal | s.items | s.fresh):
            return ["action:build"]  # it was lost after it was planned
        ids = [f"invention:{item_key(s, to.building)}"]
        return ids if to.space == NONE else [*ids, space_id(to.space)]
    if to.kind == HUNT and to.space not in (NONE, KONG):
        return [space_id(to.space)]
    return [f"action:{ACTIONS[to.kind]}"]


# For facts: they are read again later, so they say only what does not change


def told_space(s: Any, space: int) -> Text:
    return say("things", "city_space") if SPACES[space] == "city" else same(SPACES[space].upper())


def told_source(s: Any, source: int) -> Text:
    return say(
        "things", "source", kind=say("goods", "wood" if source & 1 else "food"), space=told_space(s, source >> 1)
    )


def told_target(s: Table, told: tuple[Target, CardRef]) -> Text:
    """A target as it was, with the card of the threat row."""
    to, card = told
    if to.kind == THREAT:
        return threat_card_name(s, card, to)
    if to.kind == HUNT and to.space not in (NONE, KONG):
        return say("targets", "village", space=told_space(s, to.space))
    if to.kind == BUILD and to.building in CAMP_PARTS:
        return say("targets", "item", what=say("features", FEATURES[to.building - SHELTER_SPACE]))
    if to.kind == BUILD and to.space != NONE:
        return say("targets", "item_at", what=item_name(s, to.building), space=told_space(s, to.space))
    if to.kind == GATHER:
        return say("targets", "gather", source=told_source(s, to.source))
    if to.kind == EXPLORE and not to.by:
        return say("targets", "special" if to.special else "explore", space=told_space(s, to.space))
    return target_name(s, to)


def _plain(group: str, names: list[str]) -> Namer:
    def name(s: Any, n: int) -> Text:
        return say(group, names[n])

    return name


def _face(die: str) -> Namer:
    def name(s: Any, n: int) -> Text:
        return say("faces", f"{die}_not_rolled" if n < 0 else f"{die}_{n}")

    return name


def face_name(s: Any, n: int) -> Text:
    """Of whichever action die: die << 2 | face."""
    return say("faces", f"{DICE[n >> 2]}_{n & 3}")


def weather_token_name(s: Any, token: int) -> Text:
    return say("weather_tokens", "rain" if token == RAIN_TOKEN else "snow" if token == SNOW_TOKEN else "storm")


def mystery_name(s: Table, card: int) -> Text:
    return s.box.mysteries[card].names[s.rules.earlier]


def beast_name(s: Table, beast: int) -> Text:
    name: Text = s.box.beasts[beast].name
    return name


def equipment_name(s: Table, card: int) -> Text:
    name: Text = s.box.equipment[card].name
    return name


def ability_name(s: Table, ability: int) -> Text:
    """Counted over all characters, four each."""
    name: Text = s.box.characters[ability >> 2].abilities[ability & 3].names[s.rules.earlier]
    return name


NAMERS: dict[str, Namer] = {
    **COMMON,
    "person": person_name,
    "pawn": pawn_name,
    "space": told_space,
    "source": told_source,
    "tile": tile_name,
    "item": item_name,
    "token": token_name,
    "equipment": equipment_name,
    "kept": card_name,
    "card": card_name,
    "later": later_name,
    "film_maker": film_maker_name,
    "mystery": mystery_name,
    "beast": beast_name,
    "ability": ability_name,
    "target": told_target,
    "good": _plain("goods", GOODS),
    "track": _plain("tracks", TRACKS),
    "action": _plain("actions", ACTIONS),
    "deck": _plain("decks", DECKS),
    "part": _plain("parts", PARTS),
    "feature": _plain("features", FEATURES),
    "animals": _plain("animals", ANIMALS),
    "cloud": _plain("clouds", ["rain", "snow"]),
    "die": _plain("dice", DICE),
    "mark": _plain("marks", MARKS),
    "space_token": _plain("tokens_on_spaces", SPACE_TOKENS),
    "weather_token": weather_token_name,
    "wound_face": _face("wound"),
    "success_face": _face("success"),
    "adventure_face": _face("adventure"),
    "face": face_name,
}
