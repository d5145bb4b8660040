"""What abilities, equipment, tokens and treasures do, and when they could (R-USE-01..07, R-ABIL-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from robinsonade.content.effects import perform
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.beasts import add_to_hunting, next_beast
from robinsonade.games.robinson.effects.choices import choose_tile, let_go
from robinsonade.games.robinson.effects.finds import draw_token, take_token, use_up
from robinsonade.games.robinson.effects.goods import gain, lose_if_possible
from robinsonade.games.robinson.effects.inventions import refill_inventions
from robinsonade.games.robinson.effects.levels import change_morale, raise_track
from robinsonade.games.robinson.effects.people import heal, heal_shared, sufferers
from robinsonade.games.robinson.table import Table, asked, has
from robinsonade.games.robinson.table.decks import (
    BEAST_DECK,
    INVENTION_DECK,
    MYSTERY_DECK,
    NO_CARD,
    TOKEN_POOL,
    CardRef,
    card_of,
    find_of,
)
from robinsonade.games.robinson.table.map import has_shelter
from robinsonade.games.robinson.table.numbers import (
    ALL,
    BARREL,
    BLANK,
    BUILD,
    EVERY_TOKEN,
    FIREPLACE,
    FIREPLACE_USED,
    FOOD,
    FRIDAY,
    JENNY,
    NOWHERE,
    PALISADE,
    PIPE,
    PISTOL,
    POT,
    POT_USED,
    SHOWS,
    SUCCESS_DIE,
    UNSEEN,
    WEAPON,
    WINE,
    Item,
    Token,
)
from robinsonade.games.robinson.table.people import NO_ABILITY_AT_ALL
from robinsonade.games.robinson.table.uses import (
    ABILITY,
    ABILITY_ON_SHEET,
    EQUIPMENT_CARD,
    EQUIPMENT_USE,
    ITEM,
    KEPT_CARD,
    REROLL_ABILITY,
    TOKEN,
    TOKEN_ON_SHEET,
    TOKEN_USE,
    Use,
    kept_use,
)

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Thing

HEALED: Final = (0, 1, 2, 3, JENNY, FRIDAY)  # in the order in which people are offered


def owner(s: Table, character: int) -> int:
    """The seat that plays this character, or -1."""
    return s.character.index(character) if character in s.character else -1


def can_use(s: Table, seat: int, ability: int) -> bool:
    """Each ability once per round, for its number of tokens (R-ABIL-01)."""
    cost: int = s.box.characters[s.character[seat]].abilities[ability].cost
    return s.determination[seat] >= cost and unused(s, seat, ability)


def unused(s: Table, seat: int, ability: int) -> bool:
    used = s.used[seat]
    return ability not in used and NO_ABILITY_AT_ALL not in used


def pay_ability(s: Table, seat: int, ability: int) -> None:
    s.used[seat] |= {ability}
    s.determination[seat] -= s.box.characters[s.character[seat]].abilities[ability].cost
    tell(s, "R-ABIL-02", "ability", seat, ABILITY_ON_SHEET[s.character[seat]][ability])


def beneficiary(s: Table, pick: Use) -> int:
    """Whose benefit it is: the owner of an ability, else the first player unless the card asks."""
    return pick.who if pick.kind == ABILITY else s.first


def determination_sources(s: Table) -> list[Use]:
    """What brings determination at any time: Pipe & Tobacco, and tokens such as the Medallion."""
    found = [EQUIPMENT_USE[PIPE]] if s.equipment[PIPE] > 0 else []
    return found + tokens_bringing(s, "determination")


def reroll_ability(s: Table, who: int) -> int:
    """Which ability of this person rolls a die of the action again, or -1 (R-DICE-08)."""
    return REROLL_ABILITY.get((s.character[who], s.acting.target.kind - BUILD), -1) if s.acting else -1


def bad_dice(s: Table) -> list[int]:
    return [die for die in range(3) if s.dice[die] == (BLANK if die == SUCCESS_DIE else SHOWS)]


def token_card(s: Table, token: Token) -> Thing:
    """The token's card; the four special ones say what the sheet says."""
    return s.sheet.every_token[token]


def token_ready(s: Table, token: Token) -> bool:
    card = token_card(s, token)
    if card.needs_item >= 0 and not has(s, card.needs_item):
        return False
    if card.needs_shelter and not has_shelter(s):
        return False
    if s.levels[WEAPON] < card.needs_weapon and not spare_weapons(s, card.needs_weapon):
        return False
    for word in card.when_used:
        if not word.can(s, s.first):
            return False
    return card.when != "weather" or bool(card.when_used) or s.scenario.weather_token(s, token)


def tokens_bringing(s: Table, what: str) -> list[Use]:
    """Each kind of token that supplies this, once."""
    cards, found = s.sheet.every_token, list[Use]()
    for token in s.tokens:
        if cards[token].helps == what and TOKEN_USE[token] not in found and token_ready(s, token):
            found.append(TOKEN_USE[token])
    return found


def kept_ready(s: Table, i: int) -> bool:
    """The i-th of the kept cards is not used up, and can do what it says."""
    ref = s.kept[i]
    card = s.box.kept(ref)
    if card.uses and not s.kept_uses[i]:
        return False
    if ref is not BARREL:  # which stores food afterwards
        for word in card.when_used:
            if not word.can(s, s.first):
                return False
    return True


def wielders(s: Table, who: int, holder: int) -> list[int]:
    """Who could draw a weapon for one character a round: its holder, the fighter, or any if all fight (R-USE-04)."""
    fighters = [who] if who != GROUP else [person for person in sufferers(s, ALL) if person < FRIDAY]
    return [person for person in fighters if holder in (-1, person)]


def tile_unknown(s: Table) -> bool:
    """Nobody knows the next tile, and there is another one to prefer."""
    return len(s.stack) > 1 and not s.stack.top


def beast_unknown(s: Table) -> bool:
    """Nobody knows the next beast."""
    top = s.hunting.top
    return len(s.hunting) > 0 and (not top or top[-1] <= UNSEEN)


def may_defend(s: Table) -> bool:
    """Newer: no Defensive Plan between revealing and resolving a card (R-SOLD-04, E-94)."""
    return s.rules.earlier or s.in_play is NO_CARD


def hurt_in_camp(s: Table) -> list[int]:
    """Things in camp do not help a sleeper outside (A-31)."""
    wounds, outside = s.wounds, s.outside
    return [person for person in HEALED if wounds[person] > 0 and outside[person] == NOWHERE]


def somebody_hurt(s: Table) -> bool:
    """In camp, where healing would help."""
    for person in HEALED:
        if s.wounds[person] > 0 and s.outside[person] == NOWHERE:
            return True
    return False


def use(s: Table, pick: Use, who: int) -> None:
    """Do it and pay for it."""
    kind, n = pick.kind, pick.what
    if kind == ABILITY:
        use_ability(s, pick.who, n)
    elif kind == EQUIPMENT_CARD:
        s.equipment[n] -= 1
        tell(s, "R-USE-06", "use_equipment", n, s.equipment[n])
        perform(s, s.box.equipment[n].when_used, who)
    elif kind == TOKEN:
        token = EVERY_TOKEN[n]
        if s.levels[WEAPON] < token_card(s, token).needs_weapon:
            draw_weapon(s, token_card(s, token).needs_weapon)
        s.tokens.remove(token)
        s.tokens_out.append(token)
        tell(s, "R-USE-05", "use_token", token)
        perform(s, token_card(s, token).when_used, who)
    elif kind == KEPT_CARD:
        use_kept(s, pick.card, who)
    elif kind == ITEM:
        cook(s, Item(n))
    else:
        heal_outside(s, pick)


def use_kept(s: Table, card: CardRef, who: int) -> None:
    i = s.kept.index(card)
    tell(s, "R-USE-02", "use_kept", card)
    if card is BARREL:
        s.kept_uses[i] = 0  # afterwards it stores food
        perform(s, s.box.mysteries[card.n].when_used, who)
        return
    use_up(s, i)
    perform(s, s.box.kept(card).when_used, who)


def use_ability(s: Table, seat: int, ability: int) -> None:
    pay_ability(s, seat, ability)
    ABILITIES[s.character[seat]][ability](s, seat)


def no_effect(s: Table, seat: int) -> None:
    """Its effect is where it is offered: planning, dice, fights, weather."""


def new_idea(s: Table, seat: int) -> None:
    """Five inventions drawn, one onto the board, four onto a discard pile (R-CARP-03)."""
    found = []
    for _ in range(5):
        refill_inventions(s)
        if s.inventions:
            found.append(draw(s, s.inventions, "invention"))
            s.hand.append(card_of(INVENTION_DECK, found[-1]))
    if found:
        item = ask(s, seat, "item", sorted(found))
        let_go(s, INVENTION_DECK, found)
        found.remove(item)
        s.board |= {item}
        s.inventions_out += found
        tell(s, "R-CARP-03", "new_invention", item)


def recipe(s: Table, seat: int) -> None:
    lose_if_possible(s, FOOD, 1, "R-COOK-01")
    heal_shared(s, 2, hurt_in_camp(s))


def stone_soup(s: Table, seat: int) -> None:
    gain(s, FOOD, 1, seat, "R-COOK-03")


def speech(s: Table, seat: int) -> None:
    change_morale(s, 1, "R-EXPLORER-03")


def scouting(s: Table, seat: int) -> None:
    """Two tokens, one of them kept (R-EXPLORER-04)."""
    draw_and_keep_one(s, seat, "R-EXPLORER-04")


def draw_and_keep_one(s: Table, who: int, rule: str) -> None:
    found = [token for token in (draw_token(s), draw_token(s)) if token >= 0]
    s.hand += [card_of(TOKEN_POOL, token) for token in found]
    if found:
        token = ask(s, asked(who), "keep_token", sorted(set(found)))
        let_go(s, TOKEN_POOL, found)
        found.remove(token)
        s.tokens_out += found
        take_token(s, token, who)


def reconnaissance(s: Table, seat: int) -> None:
    """The best of three tiles on top (R-EXPLORER-02)."""
    three = [s.stack.draw(s, "tile") for _ in range(min(3, len(s.stack)))]
    s.stack.put_on_top(choose_tile(s, seat, three))


def tracking(s: Table, seat: int) -> None:
    """Look at the top card of the hunting deck; on top or under it (R-SOLD-01)."""
    beast = next_beast(s)
    s.hand.append(card_of(BEAST_DECK, beast))
    bottom = ask(s, seat, "top_or_bottom", [0, 1] if len(s.hunting) else [0])
    let_go(s, BEAST_DECK, [beast])
    if bottom:
        s.hunting.put_under(beast)
    else:
        s.hunting.put_on_top(beast)


def the_hunt(s: Table, seat: int) -> None:
    add_to_hunting(s, on_top=True)


def defensive_plan(s: Table, seat: int) -> None:
    tracks = [PALISADE, WEAPON] if has_shelter(s) else [WEAPON]
    raise_track(s, ask(s, seat, "track", tracks), 1, "R-SOLD-04")


# By character and ability
ABILITIES: Final = [
    [no_effect, no_effect, new_idea, no_effect],
    [recipe, no_effect, stone_soup, no_effect],
    [no_effect, reconnaissance, speech, scouting],
    [tracking, the_hunt, no_effect, defensive_plan],
]


COOKED_ON: Final = {POT: POT_USED, FIREPLACE: FIREPLACE_USED}


def cook(s: Table, item: Item) -> None:
    """Pot: 1 food heals 1; Fireplace: 1 food heals 2, once per night each (R-INV-POT, R-INV-FIREPLACE)."""
    s.today |= {COOKED_ON[item]}
    rule = "R-INV-POT" if item == POT else "R-INV-FIREPLACE"
    lose_if_possible(s, FOOD, 1, rule)
    heal_shared(s, 1 if item == POT else 2, hurt_in_camp(s))


def heal_outside(s: Table, pick: Use) -> None:
    """With the wine or a token of the sleeper's sheet."""
    person, token = pick.who, EVERY_TOKEN[pick.what]
    if pick.kind == TOKEN_ON_SHEET:
        s.sheet_cards.remove(find_of(card_of(TOKEN_POOL, token), person))
        s.tokens_out.append(token)
        tell(s, "R-OUT-01", "use_token", token)
        heal(s, person, 1, "R-OUT-01")
    else:
        s.sheet_cards.remove(find_of(WINE, person))
        s.mysteries_out.append(WINE.n)
        tell(s, "R-CARD-WINE", "use_kept", WINE)
        heal(s, person, 2, "R-CARD-WINE")


def spare_weapons(s: Table, level: int) -> list[Use]:
    """Newer: a temporary weapon meets a requirement too, such as a threat's or the Goat's (R-TERM-11, E-62)."""
    if s.rules.earlier:
        return []
    missing = level - s.levels[WEAPON]
    found = [EQUIPMENT_USE[PISTOL]] * s.equipment[PISTOL] if missing <= 3 else []
    for token in sorted(s.tokens):
        card = token_card(s, token)
        if card.when == "fight" and token not in s.scenario.kept_tokens and card.boost >= missing:
            found.append(TOKEN_USE[token])
    weapons = [card for i, card in enumerate(s.kept) if s.kept_uses[i] and s.box.kept(card).boost >= missing]
    return found + [kept_use(card) for card in sorted(weapons, key=treasures_first)]


def treasures_first(card: CardRef) -> tuple[bool, int]:
    return card.deck != MYSTERY_DECK, card.n


def kinds_of_weapons(s: Table, level: int) -> list[Use]:
    """Each of them once."""
    return list(dict.fromkeys(spare_weapons(s, level)))


def draw_weapon(s: Table, level: int) -> None:
    """One is used up for one requirement."""
    use_up_weapon(s, ask(s, GROUP, "weapon", kinds_of_weapons(s, level)))


def use_up_weapon(s: Table, pick: Use) -> None:
    kind, n = pick.kind, pick.what
    if kind == EQUIPMENT_CARD:
        s.equipment[n] -= 1
        tell(s, "R-TERM-11", "use_equipment", n, s.equipment[n])
    elif kind == KEPT_CARD:
        use_up(s, s.kept.index(pick.card))
        tell(s, "R-TERM-11", "use_kept", pick.card)
    else:
        s.tokens.remove(EVERY_TOKEN[n])
        s.tokens_out.append(EVERY_TOKEN[n])
        tell(s, "R-TERM-11", "use_token", n)
