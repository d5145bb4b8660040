"""How things come onto a table of Robinson Crusoe so that they could be used at a moment."""

from __future__ import annotations

from robinsonade.engine.machine import copy
from robinsonade.engine.moments import Usable
from robinsonade.games.robinson.effects.demands import demand, demand_level
from robinsonade.games.robinson.effects.finds import keep_card
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import last_wound
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.scenarios.family import the_nine
from robinsonade.games.robinson.scenarios.volcano import SITES, Volcano
from robinsonade.games.robinson.table import Rules, Table
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, MYSTERY_DECK, TOKEN_POOL, CardRef, card_of, find_of
from robinsonade.games.robinson.table.numbers import (
    ALL,
    BEFORE_ACTIONS,
    BLANK,
    BUILD,
    COOK,
    DANGER_HERE,
    EQUIPMENT,
    EXPLORER,
    FOG,
    FOOD,
    HURT_TONIGHT,
    ITEMS,
    KNIFE,
    MEDICINE,
    NIGHT,
    NO_FOOD_SOURCE,
    NOWHERE,
    PALISADE,
    POT,
    RAIN_TOKEN,
    ROOF,
    SOLDIER,
    SUCCESS_DIE,
    TOKENS,
    WEAPON,
    WINE,
)


def lay_out(s: Table, thing: Usable, moment: str) -> None:
    word, _, token = thing.key.partition(":")
    if "sleeper" in thing.name["en"]:
        lay_on_a_sheet(s, WINE if word == "wine" else card_of(TOKEN_POOL, TOKENS.index(token)))
    elif word == "token":
        lay_token(s, TOKENS.index(token))
    elif word in EQUIPMENT:
        s.equipment[EQUIPMENT.index(word)] = 2
    elif word in ITEMS:
        s.items |= {ITEMS.index(word)}
    elif word == "charm" and s.scenario.name == "king_kong":
        s.scenario.gain_charm(s)
    elif word == "reroll":
        s.determination = [max(2, n) for n in s.determination]
    else:
        lay_card_or_ability(s, word)
    make_it_matter(s, thing, moment)
    make_trouble(s, moment)


def lay_token(s: Table, token: int) -> None:
    for pile in (s.token_pool, s.tokens_out):
        if token not in s.tokens and token in pile:
            pile.remove(token)
            s.tokens.append(token)


def lay_on_a_sheet(s: Table, card: CardRef) -> None:
    sleeper = next((person for person in range(s.seats) if s.outside[person] != NOWHERE), -1)
    if sleeper < 0 or find_of(card, sleeper) in s.sheet_cards:
        return
    piles = (s.token_pool, s.tokens, s.tokens_out) if card.deck == TOKEN_POOL else (s.mysteries, s.mysteries_out)
    for pile in piles:
        if card.n in pile:
            pile.remove(card.n)
            s.sheet_cards.append(find_of(card, sleeper))
            s.wounds[sleeper] = max(1, s.wounds[sleeper])
            return


def lay_card_or_ability(s: Table, id: str) -> None:
    for character, sheet in enumerate(s.box.characters[:4]):
        for ability in sheet.abilities:
            if ability.id == id:
                if character not in s.character:
                    s.character = (character, *s.character[1:])
                seat = s.character.index(character)
                s.determination[seat], s.used[seat] = max(4, s.determination[seat]), frozenset()
                return
    for pile, deck, cards in ((s.mysteries, MYSTERY_DECK, s.box.mysteries),):
        for n in pile:
            if cards[n].id == id:
                pile.remove(n)
                keep_card(s, card_of(deck, n), cards[n].uses)
                return
    for pile in s.adventures:
        for n in pile:
            if s.box.adventures[n].id == id:
                pile.remove(n)
                keep_card(s, card_of(ADVENTURE_DECK, n), s.box.adventures[n].uses)
                return


def make_it_matter(s: Table, thing: Usable, moment: str) -> None:
    """What the use of this thing needs, and what it could change at this moment."""
    token = thing.key.partition(":")[2]
    if token in TOKENS and s.sheet.every_token[TOKENS.index(token)].needs_item == POT:
        s.items |= {POT}
    if token == "goat":
        s.levels[WEAPON] = max(1, s.levels[WEAPON])
    if moment in ("before_morale", "before_actions", "night"):
        s.morale = min(s.morale, -1)
    if moment in ("before_actions", "weather", "night", "end_of_day", "tokens_lost", "goods_lost"):
        hurt = next((person for person in range(s.seats) if s.outside[person] == NOWHERE), -1)
        if hurt >= 0:
            s.wounds[hurt] = max(1, s.wounds[hurt])
        s.goods[FOOD] = max(1, s.goods[FOOD])
    if moment in ("palisade_short", "roof_short", "weather"):
        s.shelter = 1
    if moment == "before_production":
        s.marks[s.camp] |= {FOG} if token == "cross" else {NO_FOOD_SOURCE, DANGER_HERE}
    if moment == "after_actions":
        s.today |= {RAIN_TOKEN}
    if moment == "weather":
        s.weather[:2] = [1, 1]
        s.weather += [] if len(s.weather) > 2 else [1]
    if moment == "end_of_day":
        make_the_last_night(s, token)
    if "Oil" in thing.name["en"] and s.scenario.name == "castaways" and moment in ("morning", "death"):
        s.story[:2], s.round = [13, 0], 10
        s.items |= {ITEMS.index("fire")}
    if "Old Tools" in thing.name["en"] and moment != "before_actions":
        s.items -= {POT, KNIFE}
        s.board |= {POT, KNIFE}
    if "Film-Maker" in thing.name["en"] and s.scenario.name == "king_kong":
        s.story_so_far = frozenset(range(1, FILM_MAKER.get(moment, 2)))
    brings_tokens = (
        thing.key == "pipe_and_tobacco" or "Medallion" in thing.name["en"] or "Film-Maker" in thing.name["en"]
    )
    if brings_tokens and moment not in ("before_actions", "determination_short"):
        s.determination = [0] * len(s.determination)
        s.used = [frozenset()] * len(s.used)
        helper = LACKING_TOKENS.get(moment, COOK)
        if moment == "dice" and s.acting:
            s.dice[SUCCESS_DIE] = BLANK
            s.character = tuple([s.acting.target.kind - BUILD] * s.seats)  # each has the ability for these dice
        elif helper not in s.character:
            s.character = (helper, *s.character[1:])


def make_the_last_night(s: Table, token: str) -> None:
    """Somebody was hurt; where it can be, the goal lacks levels or points are counted."""
    s.today |= {HURT_TONIGHT}
    s.shelter = 1
    if s.scenario.name == "family":
        s.items |= the_nine(s)
        s.levels = [0, 0, 0]
    elif token in ("band", "cross") and s.sheet.scoring:
        s.rules, s.round = Rules("earlier", ["scoring"]), s.sheet.rounds
        s.marks[s.camp] |= {FOG}


FILM_MAKER = {"before_morale": 6, "after_actions": 4}  # whose lost item counts then; otherwise the second one's

# Whose ability would help at a moment, if its price were there
LACKING_TOKENS = {
    "before_morale": EXPLORER,
    "danger": SOLDIER,
    "fight": SOLDIER,
    "weapon_short": SOLDIER,
    "palisade_short": SOLDIER,
}


def make_trouble(s: Table, moment: str) -> None:
    """So that moments come about which are rare otherwise, all this happens before the Action Phase,
    and leaves no trace."""
    for trouble in TROUBLES if moment == "before_actions" else ():
        wounds, goods, levels = s.wounds[:], s.goods[:], s.levels[:]
        s.wounds = [min(n, 1) for n in wounds]
        trouble(s)
        s.wounds, s.goods, s.levels = wounds, goods, levels


def danger(s: Table) -> None:
    s.levels[WEAPON] = 0
    windows.fend_off(s)


def weapons_are_lost(s: Table) -> None:
    demand_level(s, WEAPON, s.levels[WEAPON] + 1, ALL, s.first)


def palisade_is_lost(s: Table) -> None:
    demand_level(s, PALISADE, s.levels[PALISADE] + 1, ALL, s.first)


def roof_is_lost(s: Table) -> None:
    demand_level(s, ROOF, s.levels[ROOF] + 1, ALL, s.first)


def a_fight(s: Table) -> None:
    fight(s, s.first, s.first, 3 + s.levels[WEAPON])


def food_is_lost(s: Table) -> None:
    demand(s, FOOD, food_left(s) + 1, ALL, s.first)


def tokens_are_lost(s: Table) -> None:
    windows.before_losing_all(s, s.rng % s.seats)


def medicine_is_wanted(s: Table) -> None:
    windows.before_item(s, MEDICINE)


def death_by_night(s: Table) -> None:
    person = s.rng % s.seats
    s.phase, s.goods[FOOD] = NIGHT, 1
    s.wounds[person] = max(1, s.wounds[person])
    windows.before_death(s, person, 20, last_wound(s, person))
    s.phase = BEFORE_ACTIONS


def night_outside(s: Table) -> None:
    s.phase, s.outside[0] = NIGHT, s.camp
    windows.before_hunger_outside(s, 0, 1)
    windows.night_window(s)
    windows.night_window(s, "end_of_day")
    windows.before_death(s, 0, 20, last_wound(s, 0))
    s.phase, s.outside[0] = BEFORE_ACTIONS, NOWHERE
    for find in s.sheet_cards:
        (s.tokens_out if find.card.deck == TOKEN_POOL else s.mysteries_out).append(find.card.n)
    s.sheet_cards = []


def a_special_location(s: Table) -> None:
    """Whatever is met there happens on another table."""
    if isinstance(s.scenario, Volcano):
        there = copy(s)
        there.answers = s.answers
        there.story[SITES] = 0
        there.scenario.explore_special(there, there.camp, there.first)


TROUBLES = [
    danger,
    weapons_are_lost,
    palisade_is_lost,
    roof_is_lost,
    food_is_lost,
    a_fight,
    windows.before_losing_goods,
    tokens_are_lost,
    medicine_is_wanted,
    death_by_night,
    night_outside,
    windows.before_waiting_beast,
    a_special_location,
]
