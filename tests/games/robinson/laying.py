"""How things come onto a table of Robinson Crusoe so that they could be used at a moment."""

from __future__ import annotations

from robinsonade.engine.moments import Usable
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.decks import ADVENTURE_DECK, MYSTERY_DECK, TOKEN_POOL, CardRef, card_of, find_of
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.table import (
    ALL,
    BEFORE_ACTIONS,
    COOK,
    EQUIPMENT,
    EXPLORER,
    FOG,
    FOOD,
    ITEMS,
    MEDICINE,
    NIGHT,
    NO_FOOD_SOURCE,
    NOWHERE,
    PALISADE,
    POT,
    RAIN_TOKEN,
    SOLDIER,
    TOKENS,
    WEAPON,
    WINE,
    Table,
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
        s.items |= 1 << ITEMS.index(word)
    elif word == "charm" and s.scenario.name == "king_kong":
        s.scenario.gain_charm(s)
    elif word == "reroll":
        s.determination = [max(2, n) for n in s.determination]
    else:
        lay_card_or_ability(s, word)
    make_it_matter(s, thing, moment)
    make_trouble(s, moment)


def lay_token(s: Table, token: int) -> None:
    if token not in s.tokens and token in s.token_pool:
        s.token_pool.remove(token)
        s.tokens.append(token)


def lay_on_a_sheet(s: Table, card: CardRef) -> None:
    sleeper = next((person for person in range(s.seats) if s.outside[person] != NOWHERE), -1)
    if sleeper < 0 or find_of(card, sleeper) in s.sheet_cards:
        return
    pile = s.token_pool if card.deck == TOKEN_POOL else s.mysteries
    if card.n in pile:
        pile.remove(card.n)
        s.sheet_cards.append(find_of(card, sleeper))
        s.wounds[sleeper] = max(1, s.wounds[sleeper])


def lay_card_or_ability(s: Table, id: str) -> None:
    for character, sheet in enumerate(s.box.characters[:4]):
        for ability in sheet.abilities:
            if ability.id == id:
                if character not in s.character:
                    s.character = (character, *s.character[1:])
                seat = s.character.index(character)
                s.determination[seat], s.used[seat] = max(4, s.determination[seat]), 0
                return
    for pile, deck, cards in ((s.mysteries, MYSTERY_DECK, s.box.mysteries),):
        for n in pile:
            if cards[n].id == id:
                pile.remove(n)
                acts.keep_card(s, card_of(deck, n), cards[n].uses)
                return
    for pile in s.adventures:
        for n in pile:
            if s.box.adventures[n].id == id:
                pile.remove(n)
                acts.keep_card(s, card_of(ADVENTURE_DECK, n), s.box.adventures[n].uses)
                return


def make_it_matter(s: Table, thing: Usable, moment: str) -> None:
    """What the use of this thing needs, and what it could change at this moment."""
    token = thing.key.partition(":")[2]
    if token in TOKENS and s.sheet.every_token[TOKENS.index(token)].needs_item == POT:
        s.items |= 1 << POT
    if token == "goat":
        s.levels[2] = max(1, s.levels[2])
    if moment in ("before_morale", "before_actions", "night"):
        s.morale = min(s.morale, -1)
    if moment in ("before_actions", "weather", "night", "end_of_day", "tokens_lost"):
        hurt = next((person for person in range(s.seats) if s.outside[person] == NOWHERE), -1)
        if hurt >= 0:
            s.wounds[hurt] = max(1, s.wounds[hurt])
        s.goods[FOOD] = max(1, s.goods[FOOD])
    if moment == "palisade_short":
        s.shelter = 1
    if moment == "before_production":
        s.marks[s.camp] |= FOG if token == "cross" else NO_FOOD_SOURCE
    if moment == "after_actions":
        s.today |= RAIN_TOKEN
    if moment == "weather":
        s.weather[:2] = [1, 1]
        s.weather += [] if len(s.weather) > 2 else [1]
    if thing.key in ("pipe_and_tobacco", "token:band") and moment not in ("before_actions", "determination_short"):
        s.determination = [0] * len(s.determination)
        s.used = [0] * len(s.used)
        helper = LACKING_TOKENS.get(moment, COOK)
        if helper not in s.character:
            s.character = (helper, *s.character[1:])


# Whose ability would help at a moment, if its price were there
LACKING_TOKENS = {"before_morale": EXPLORER, "fight": SOLDIER, "weapon_short": SOLDIER, "palisade_short": SOLDIER}


def make_trouble(s: Table, moment: str) -> None:
    """So that moments come about which are rare otherwise, something happens before the Action Phase."""
    if moment == "before_actions":
        TROUBLES[s.rng % len(TROUBLES)](s)


def danger(s: Table) -> None:
    s.levels[WEAPON] = 0
    windows.fend_off(s)


def weapons_are_lost(s: Table) -> None:
    acts.demand_level(s, WEAPON, s.levels[WEAPON] + 1, ALL, s.first)


def palisade_is_lost(s: Table) -> None:
    acts.demand_level(s, PALISADE, s.levels[PALISADE] + 1, ALL, s.first)


def tokens_are_lost(s: Table) -> None:
    windows.before_losing_all(s, s.rng % s.seats)


def medicine_is_wanted(s: Table) -> None:
    windows.before_item(s, MEDICINE)


def death_by_night(s: Table) -> None:
    person = s.rng % s.seats
    s.phase, s.goods[FOOD] = NIGHT, 1
    s.wounds[person] = max(1, s.wounds[person])
    windows.before_death(s, person, 20, acts.last_wound(s, person))
    s.phase = BEFORE_ACTIONS


def night_outside(s: Table) -> None:
    s.phase, s.outside[0] = NIGHT, s.camp
    windows.before_hunger_outside(s, 0, 1)
    windows.night_window(s)
    windows.night_window(s, "end_of_day")
    windows.before_death(s, 0, 20, acts.last_wound(s, 0))
    s.phase, s.outside[0] = BEFORE_ACTIONS, NOWHERE
    for find in s.sheet_cards:
        (s.tokens_out if find.card.deck == TOKEN_POOL else s.mysteries_out).append(find.card.n)
    s.sheet_cards = []


TROUBLES = [
    danger,
    weapons_are_lost,
    palisade_is_lost,
    tokens_are_lost,
    medicine_is_wanted,
    death_by_night,
    night_outside,
    windows.before_waiting_beast,
]
