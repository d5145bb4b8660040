"""The moments at which things may be used: each is offered where it would matter (R-USE-02, R-ABIL-01)."""

from __future__ import annotations

from collections.abc import Callable

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.decks import NO_CARD, TOKEN_POOL, CardRef, card_of, find_of
from robinsonade.games.robinson.map import has_shelter
from robinsonade.games.robinson.phases.uses import (
    ability_uses,
    able,
    beast_unknown,
    equipment_for,
    kept_uses,
    kinds_of_weapons,
    may_defend,
    offer,
    owner,
    somebody_hurt,
    token_card,
    token_ready,
    token_uses,
    tokens_bringing,
    use,
    use_up_weapon,
    user,
)
from robinsonade.games.robinson.table import (
    AMULET,
    ARRANGE,
    BARREL,
    BEFORE_ACTIONS,
    BISCUITS,
    COOK,
    EMPTY_BOTTLE,
    EVENT,
    EXPLORER,
    FIREPLACE,
    FIREPLACE_USED,
    FLASK_OF_RUM,
    FOG,
    FOOD,
    FRIDAY,
    GOAT,
    HERBAL_MIXTURE,
    ITEMS,
    NIGHT,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    PIPE,
    PLANNING,
    POT,
    POT_USED,
    RAIN_TOKEN,
    RESOLVING,
    SNOW_TOKEN,
    SOLDIER,
    STORM_GLASS,
    STORM_TOKEN,
    UNSEEN,
    WEAPON,
    WEATHER_ROLLED,
    WINE,
    WOOD,
    Table,
    asked,
    has,
)
from robinsonade.games.robinson.uses import (
    ABILITY_OF,
    DEFENSIVE_PLAN,
    EQUIPMENT_USE,
    ITEM_USE,
    PASS,
    RECIPE,
    SCOUTING,
    SPEECH,
    STONE_SOUP,
    TOKEN_USE,
    TRACKING,
    WINE_OF,
    Use,
    kept_use,
    token_on_sheet,
)

WEATHER_TOKENS = RAIN_TOKEN | SNOW_TOKEN | STORM_TOKEN
COOKING = 1 << POT | 1 << FIREPLACE


def window(s: Table, moment: str, options: Callable[[Table], list[Use]]) -> None:
    """The group is asked again and again, until nobody wants to use anything more."""
    while True:
        pick = ask(s, GROUP, moment, options(s))
        if pick is PASS:
            return
        use(s, pick, user(s, pick))


def before_actions(s: Table) -> bool:
    """The moment before the Action Phase: wood for the pile, and whatever may be used at any time."""
    s.phase = BEFORE_ACTIONS
    s.scenario.before_actions(s)
    window(s, "use", before_actions_options)
    return True


def before_actions_options(s: Table) -> list[Use]:
    found = [PASS]
    if s.tokens:
        found += token_uses(s, ("any", "not_resolving", "before_actions"))
    for card in equipment_for(s.box, ("any", "before_actions")):
        if s.equipment[card] > 0 and (
            card != STORM_GLASS or (s.scenario.rolls_weather(s) and not s.today & WEATHER_ROLLED)
        ):
            found.append(EQUIPMENT_USE[card])
    if s.kept:
        found += [thing for thing in kept_uses(s, ("any", "before_actions")) if kept_matters(s, thing.card)]
    return found + ability_uses(s)


def kept_matters(s: Table, card: CardRef) -> bool:
    if card is HERBAL_MIXTURE:
        return s.waiting_beast == UNSEEN or (s.event_top is NO_CARD and bool(s.events))
    return all(word.can(s, s.first) for word in s.box.mysteries[card.n].use)


def after_actions(s: Table) -> None:
    """What was found today may be used before the weather, where no other moment would come before the next event."""
    window(s, "after_actions", after_actions_options)


def after_actions_options(s: Table) -> list[Use]:
    found = [PASS]
    if s.tokens:
        found += token_uses(s, ("any", "not_resolving"), "") + token_uses(s, ("any",), "medicine")
    explorer = owner(s, EXPLORER)
    if explorer >= 0 and s.token_pool and able(s, explorer, SCOUTING):
        found.append(ABILITY_OF[explorer][SCOUTING])
    if s.rules.earlier and s.today & WEATHER_TOKENS and AMULET in s.kept:
        found.append(kept_use(AMULET))  # E-134
    if HERBAL_MIXTURE in s.kept and kept_matters(s, HERBAL_MIXTURE):
        found.append(kept_use(HERBAL_MIXTURE))  # no card is shuffled in after the actions
    return found


def before_morale(s: Table) -> None:
    """A speech, or what else lifts the mood, before it is looked at (R-EXPLORER-03, R-DTOK-TOBACCO)."""
    window(s, "before_morale", morale_options)


def morale_options(s: Table) -> list[Use]:
    found = [PASS]
    if s.morale == 3:
        return found
    offer(s, found, EXPLORER, SPEECH, s.morale < 0)
    return found + tokens_bringing(s, "morale")


def before_production(s: Table) -> None:
    """What clears a source of the camp's tile, or lifts its fog (R-PROD-03, R-USE-02)."""
    window(s, "before_production", production_options)


def production_options(s: Table) -> list[Use]:
    found = [PASS]
    if not s.marks[s.camp] & (FOG | NO_FOOD_SOURCE | NO_WOOD_SOURCE):
        return found
    if AMULET in s.kept and s.rules.newer:  # earlier: tokens only, no markers (E-134)
        found.append(kept_use(AMULET))
    return found + tokens_bringing(s, "production")


def before_hunt(s: Table) -> None:
    """Tracking, while the beast can still be changed; newer: a Defensive Plan, before it is revealed (R-SOLD-01, R-SOLD-04)."""
    window(s, "before_hunt", hunt_options)


def hunt_options(s: Table) -> list[Use]:
    found = [PASS]
    if beast_unknown(s) and len(s.hunting) > 1:
        offer(s, found, SOLDIER, TRACKING, False)
    return found + defense_options(s)[1:]


def before_waiting_beast(s: Table) -> None:
    """The beast beside the event deck is a known danger, but not revealed yet (R-CARD-NIGHT, R-SOLD-04)."""
    window(s, "before_hunt", defense_options)


def defense_options(s: Table) -> list[Use]:
    found = [PASS]
    if s.rules.newer and may_defend(s):
        offer(s, found, SOLDIER, DEFENSIVE_PLAN, False)
    return found


def before_item(s: Table, item: int) -> None:
    """A card asks for an item. Outside the Action Phase a token that builds it helps at once (R-DTOK-HEALHERBS, R-S2-11)."""
    if s.tokens and s.phase != RESOLVING:
        pick = ask(s, GROUP, "before_shortage", [PASS, *tokens_bringing(s, ITEMS[item])])
        if pick is not PASS:
            use(s, pick, s.first)


def before_losing_all(s: Table, who: int) -> None:
    """Creatures and traps strike at once, but whoever meets them may use abilities first (R-MYST-02)."""
    while who < FRIDAY:
        found = [ability for ability in ability_uses(s) if ability.who == who]
        pick = ask(s, who, "use_first", [PASS, *found])
        if pick is PASS:
            return
        use(s, pick, who)


def before_death(s: Table, person: int, n: int, last: int) -> None:
    """Whoever can heal now may do so before these wounds kill (R-ABIL-01, R-NIGHT-01)."""
    while s.wounds[person] + n >= last:
        pick = ask(s, GROUP, "before_death", rescue_options(s, person, n, last))
        if pick is PASS:
            return
        use(s, pick, user(s, pick))


def rescue_options(s: Table, person: int, n: int, last: int) -> list[Use]:
    found = [PASS]
    if s.outside[person] != NOWHERE or not s.wounds[person]:
        return found + [found_there for found_there in sheet_uses(s) if s.phase == NIGHT and found_there.who == person]
    if s.phase == NIGHT:
        found += healing_options(s)
    if acts.food_left(s) and (s.phase == NIGHT or s.wounds[person] + n - 2 < last):
        offer(s, found, COOK, RECIPE)
    return found


def wanted_later(s: Table, who: int) -> bool:
    """Somebody else has still to act this round, and might want the card."""
    return s.phase == EVENT or any(stack.top != who and stack.target.kind < ARRANGE for stack in s.plan)


def fend_off(s: Table) -> bool:
    """Greater danger asks for Weapon 1: the level, or a temporary weapon (A-56)."""
    if s.levels[WEAPON] >= 1:
        return True
    pick = ask(s, GROUP, "before_danger", [PASS, *kinds_of_weapons(s, 1)])
    if pick is not PASS:
        use_up_weapon(s, pick)
    return pick is not PASS


# Before a shortage counts


def before_shortage(s: Table, what: str, who: int, missing: int) -> None:
    """Nobody must use these; whoever wants may (R-UNF-02)."""
    while missing > 0:
        pick = ask(s, GROUP, "before_shortage", shortage_options(s, what, who, missing))
        if pick is PASS:
            return
        before, future = amount(s, what, who), s.future[:]
        if pick is EQUIPMENT_USE[PIPE] and what == "determination":
            s.equipment[PIPE] -= 1
            tell(s, "R-USE-06", "use_equipment", PIPE, s.equipment[PIPE])
            acts.gain_determination(s, who, 2)
        else:
            use(s, pick, who)
        for good in PAYING.get(what, ()):  # while actions are resolved a token pays at once, the rest waits
            paid = min(missing, s.future[good] - future[good])
            s.future[good] -= paid
            s.goods[good] += paid
        missing -= amount(s, what, who) - before


def shortage_options(s: Table, what: str, who: int, missing: int) -> list[Use]:
    """What would help here. In the Action Phase new goods lie in Future: only what a token brings can pay (R-RES-09, A-1)."""
    found = [PASS]
    if what in ("food", "wood") and s.phase in (PLANNING, RESOLVING):
        return found + [token for token in tokens_bringing(s, what) if token_card(s, token.what).when == "any"]
    for card in (BISCUITS, EMPTY_BOTTLE, PIPE):
        if s.equipment[card] > 0 and s.box.equipment[card].helps == what:
            found.append(EQUIPMENT_USE[card])
    found += tokens_bringing(s, what)
    if what == "food":
        offer(s, found, COOK, STONE_SOUP)
    elif (what == "weapon" or (what == "palisade" and has_shelter(s))) and may_defend(s):
        offer(s, found, SOLDIER, DEFENSIVE_PLAN)
    return found


PAYING = {"food": (FOOD, NONPERISHABLE), "wood": (WOOD,)}


def amount(s: Table, what: str, who: int) -> int:
    if what == "food":
        return acts.food_left(s)
    if what == "wood":
        return s.goods[WOOD]
    if what == "determination":
        return s.determination[who]
    return s.levels[WEAPON if what == "weapon" else PALISADE]


# The night


def night_window(s: Table) -> None:
    window(s, "night", night_options)


def night_options(s: Table) -> list[Use]:
    """Healing, and food before it is missed."""
    found = [PASS, *healing_options(s)]
    if BARREL in s.kept and s.goods[FOOD] and s.kept_uses[s.kept.index(BARREL)] and kept_use(BARREL) not in found:
        found.append(kept_use(BARREL))  # emptied it stores food, even if nobody is hurt
    if s.sheet_cards:
        found += sheet_uses(s)
    if s.equipment[BISCUITS] > 0:
        found.append(EQUIPMENT_USE[BISCUITS])
    if s.tokens:
        found += token_uses(s, ("any", "not_resolving"), "food")
        if GOAT in s.tokens and token_ready(s, GOAT) and TOKEN_USE[GOAT] not in found:
            found.append(TOKEN_USE[GOAT])
    return found + ability_uses(s)


def healing_options(s: Table) -> list[Use]:
    """What heals in camp at any time of the night (R-NIGHT-01)."""
    found: list[Use] = []
    if s.items & COOKING and acts.food_left(s):
        if has(s, POT) and not s.today & POT_USED:
            found.append(ITEM_USE[POT])
        if has(s, FIREPLACE) and not s.today & FIREPLACE_USED:
            found.append(ITEM_USE[FIREPLACE])
    if s.equipment[FLASK_OF_RUM] > 0:
        found.append(EQUIPMENT_USE[FLASK_OF_RUM])
    if s.tokens:
        found += token_uses(s, ("night",))
    for i, card in enumerate(s.kept):
        if card in (WINE, BARREL) and s.kept_uses[i]:
            found.append(kept_use(card))
    return found if found and somebody_hurt(s) else []


def sheet_uses(s: Table) -> list[Use]:
    """A Bottle of Wine, or a token that heals by night, also helps its finder out there (R-OUT-01, R-CARD-WINE)."""
    found = []
    for find in s.sheet_cards:
        card, person = find.card, find.who
        if not s.wounds[person]:
            continue
        if card is WINE:
            found.append(WINE_OF[person])
        elif card.deck == TOKEN_POOL and token_card(s, card.n).when == "night" and token_card(s, card.n).needs_item < 0:
            found.append(token_on_sheet(card.n, person))
    return found


def before_hunger_outside(s: Table, person: int, missing: int) -> None:
    """Tokens on the own sheet that are food, such as the Goat; what they bring stays on it (R-OUT-01, A-34)."""
    while missing > 0:
        found = [PASS]
        for find in s.sheet_cards:
            token = find.card.n
            if find.who != person or find.card.deck != TOKEN_POOL or TOKEN_USE[token] in found:
                continue
            if token_card(s, token).helps == "food" and token_ready(s, token):
                found.append(TOKEN_USE[token])
        pick = ask(s, asked(person), "before_shortage", found)
        if pick is PASS:
            return
        s.sheet_cards.remove(find_of(card_of(TOKEN_POOL, pick.what), person))
        s.tokens.append(pick.what)
        before = s.goods[:]
        use(s, pick, person)
        for good in range(4):
            s.sheets[person * 4 + good] += s.goods[good] - before[good]
        missing -= sum(s.goods[good] - before[good] for good in (FOOD, NONPERISHABLE))
        s.goods = before
