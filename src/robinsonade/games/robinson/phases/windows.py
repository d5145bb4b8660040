"""The moments at which things may be used: each is offered where it would matter (R-USE-02, R-ABIL-01)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import gain_determination
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.uses import (
    beneficiary,
    kinds_of_weapons,
    token_card,
    token_ready,
    use,
    use_up_weapon,
)
from robinsonade.games.robinson.table import Table, asked, has, on_sheet
from robinsonade.games.robinson.table.decks import TOKEN_POOL, card_of, find_of
from robinsonade.games.robinson.table.numbers import (
    ARRANGE,
    BEFORE_ACTIONS,
    EVENT,
    EVERY_TOKEN,
    FOOD,
    FRIDAY,
    MEDICINE,
    NIGHT,
    NONPERISHABLE,
    PALISADE,
    PIPE,
    ROOF,
    WEAPON,
    WINE,
    WOOD,
    Item,
    Token,
)
from robinsonade.games.robinson.table.uses import (
    EQUIPMENT_USE,
    PASS,
    TOKEN_USE,
    WINE_OF,
    Use,
    token_on_sheet,
)


def window(s: Table, prompt: str, moment: str, who: int = GROUP) -> None:
    """The group is asked again and again, until nobody wants to use anything more."""
    while True:
        pick = ask(s, GROUP, prompt, offered(s, moment, who))
        if pick is PASS:
            return
        use(s, pick, beneficiary(s, pick))


def before_actions(s: Table) -> bool:
    """The moment before the Action Phase: whatever may be used at any time, then wood for the pile (R-S1-02)."""
    s.phase = BEFORE_ACTIONS
    window(s, "use", "before_actions")
    s.scenario.before_actions(s)
    return True


def in_the_morning(s: Table) -> None:
    """What wins at once need not wait for the event (R-S1-07)."""
    window(s, "morning", "morning")


def after_actions(s: Table) -> None:
    """What was found today may be used before the weather, where no other moment would come before the next event."""
    window(s, "after_actions", "after_actions")


def before_morale(s: Table) -> None:
    """What raises morale, such as a speech, before it is checked (R-EXPLORER-03, R-DTOK-TOBACCO)."""
    window(s, "before_morale", "before_morale")


def before_production(s: Table) -> None:
    """What clears a source of the camp's tile, or lifts its fog (R-PROD-03, R-USE-02)."""
    window(s, "before_production", "before_production")


def before_hunt(s: Table) -> None:
    """Tracking, while the beast can still change; newer: a Defensive Plan before it is seen (R-SOLD-01, R-SOLD-04)."""
    window(s, "before_hunt", "hunt")


def before_waiting_beast(s: Table) -> None:
    """The beast beside the event deck is a known danger, but not revealed yet (R-CARD-NIGHT, R-SOLD-04)."""
    window(s, "before_hunt", "waiting_beast")


def before_item(s: Table, item: Item) -> None:
    """A card asks for an item. Outside the Action Phase a token builds it at once (R-DTOK-HEALHERBS, R-S2-11)."""
    before, s.lack = s.lack, ("medicine", GROUP, 1)
    while item == MEDICINE and not has(s, item):
        pick = ask(s, GROUP, "before_shortage", offered(s, "medicine_wanted"))
        if pick is PASS:
            break
        use(s, pick, beneficiary(s, pick))
    s.lack = before


def before_losing_all(s: Table, who: int) -> None:
    """Creatures and traps strike at once, but whoever meets them may use abilities first (R-MYST-02)."""
    while who < FRIDAY:
        pick = ask(s, who, "use_first", offered(s, "tokens_lost", who))
        if pick is PASS:
            return
        use(s, pick, who)


def before_losing_goods(s: Table) -> None:
    """Food that is about to be lost may still be cooked (R-COOK-01)."""
    window(s, "goods_lost", "goods_lost")


def before_death(s: Table, person: int, n: int, last: int) -> None:
    """Whoever can heal now may do so before these wounds kill (R-ABIL-01, R-NIGHT-01)."""
    before, s.blow = s.blow, n
    while s.wounds[person] + n >= last:
        pick = ask(s, GROUP, "before_death", offered(s, "death", person) + sheet_uses(s, person))
        if pick is PASS:
            break
        use(s, pick, beneficiary(s, pick))
    s.blow = before


def wanted_later(s: Table, who: int) -> bool:
    """Somebody else has still to act this round, and might want the card."""
    return s.phase == EVENT or any(stack.top != who and stack.target.kind < ARRANGE for stack in s.plan)


def fend_off(s: Table) -> bool:
    """Greater danger asks for Weapon 1: the level, or a temporary weapon (A-56)."""
    while s.levels[WEAPON] < 1:
        pick = ask(s, GROUP, "before_danger", offered(s, "danger"))
        if pick is PASS:
            return False
        if pick in kinds_of_weapons(s, 1):
            use_up_weapon(s, pick)
            return True
        use(s, pick, beneficiary(s, pick))
    return True


# Before a shortage counts


def before_shortage(s: Table, what: str, who: int, missing: int) -> None:
    """Nobody must use these; whoever wants may (R-UNF-02)."""
    earlier = s.lack
    while missing > 0:
        s.lack = what, who, missing
        pick = ask(s, GROUP, "before_shortage", offered(s, f"{what}_short", who))
        if pick is PASS:
            break
        before, future = amount(s, what, who), s.future[:]
        if pick is EQUIPMENT_USE[PIPE] and what == "determination":
            s.equipment[PIPE] -= 1
            tell(s, "R-USE-06", "use_equipment", PIPE, s.equipment[PIPE])
            gain_determination(s, who, 2)
        else:
            use(s, pick, who)
        for good in PAYING.get(what, ()):  # while actions are resolved a token pays at once, the rest waits
            paid = min(missing, s.future[good] - future[good])
            s.future[good] -= paid
            s.goods[good] += paid
        missing -= amount(s, what, who) - before
    s.lack = earlier


PAYING: Final = {"food": (FOOD, NONPERISHABLE), "wood": (WOOD,)}


def amount(s: Table, what: str, who: int) -> int:
    if what == "food":
        return food_left(s)
    if what == "wood":
        return s.goods[WOOD]
    if what == "determination":
        return s.determination[who]
    return s.levels[{"weapon": WEAPON, "palisade": PALISADE, "roof": ROOF}[what]]


# The night


def night_window(s: Table, moment: str = "night") -> None:
    """Healing, and food before it is missed; later what the wounds of the night call for."""
    while True:
        pick = ask(s, GROUP, "night", offered(s, moment) + sheet_uses(s))
        if pick is PASS:
            return
        use(s, pick, beneficiary(s, pick))


def heals_at_night(s: Table, token: Token) -> bool:
    """Herbs and the like, without anything to prepare them in."""
    card = token_card(s, token)
    return card.when == "night" and card.needs_item < 0


def sheet_uses(s: Table, sleeper: int = GROUP) -> list[Use]:
    """A Bottle of Wine, or a token that heals by night, also helps its finder out there (R-OUT-01, R-CARD-WINE)."""
    found = []
    for find in s.sheet_cards if s.phase == NIGHT else ():
        card, person = find.card, find.who
        if not s.wounds[person] or sleeper not in (GROUP, person):
            continue
        if card is WINE:
            found.append(WINE_OF[person])
        elif card.deck == TOKEN_POOL and heals_at_night(s, EVERY_TOKEN[card.n]):
            found.append(token_on_sheet(EVERY_TOKEN[card.n], person))
    return found


def before_hunger_outside(s: Table, person: int, missing: int) -> None:
    """Tokens on the sleeper's sheet that are food, such as the Goat; what they bring stays on it (R-OUT-01, A-34)."""
    earlier = s.lack
    while missing > 0:
        s.lack = "food", person, missing
        reach(s, "hunger_outside", person)
        found = [PASS]
        for find in s.sheet_cards:
            if find.who != person or find.card.deck != TOKEN_POOL or TOKEN_USE[find.card.n] in found:
                continue
            token = EVERY_TOKEN[find.card.n]
            if token_card(s, token).helps == "food" and token_ready(s, token):
                found.append(TOKEN_USE[token])
        pick = ask(s, asked(person), "before_shortage", found)
        if pick is PASS:
            break
        s.sheet_cards.remove(find_of(card_of(TOKEN_POOL, pick.what), person))
        s.tokens.append(EVERY_TOKEN[pick.what])
        before = s.goods[:]
        use(s, pick, person)
        for good in range(4):
            s.sheets[on_sheet(person, good)] += s.goods[good] - before[good]
        missing -= sum(s.goods[good] - before[good] for good in (FOOD, NONPERISHABLE))
        s.goods = before
    s.lack = earlier
