"""The action dice, their rerolls, and what they bring (R-DICE-01..10)."""

from __future__ import annotations

from functools import cache
from typing import Final

from robinsonade.engine.chance import roll
from robinsonade.engine.machine import ask, tell
from robinsonade.engine.values import Value
from robinsonade.games.robinson.effects.people import gain_determination
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.moments.conditions import may_roll_again
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.adventures import resolve_adventure
from robinsonade.games.robinson.phases.uses import bad_dice, pay_ability, use
from robinsonade.games.robinson.table import Table, asked
from robinsonade.games.robinson.table.numbers import (
    ADVENTURE,
    ADVENTURE_DIE,
    BLANK,
    BUILD,
    FRIDAY,
    NOT_ROLLED,
    PIPE,
    REROLL,
    SHOWS,
    SUCCESS_DIE,
    WOUND_DIE,
)
from robinsonade.games.robinson.table.people import CONFUSED, CURSED
from robinsonade.games.robinson.table.uses import (
    CHARM,
    CHARM_USE,
    EQUIPMENT_USE,
    FROM_FAILURE,
    PASS,
    REROLL_ABILITY,
    REROLL_OF,
    REROLL_PRICE,
    TOKEN,
    Use,
)

FAILED_AND_PAID: Final = 2  # the success die has failed and its tokens are taken already
DICE_NAMES: Final = ["wound", "success", "adventure"]


class Face(Value):
    """What an action die shows. Made by `face`."""

    __slots__ = ("die", "shown")

    def __init__(self, die: int, shown: int) -> None:
        self.die = die
        self.shown = shown


face = cache(Face)


def throw(s: Table, deck: int, die: int) -> int:
    return roll(s, s.box.dice[deck][die], DICE_NAMES[die])


def throw_again(s: Table, deck: int, die: int, rule: str) -> None:
    s.dice[die] = throw(s, deck, die)
    tell(s, rule, "reroll", die, face(die, s.dice[die]))


def roll_dice(s: Table, deck: int, who: int, sure: bool) -> bool:
    """Roll if the smaller number of pawns was used; forced rerolls, then voluntary ones. True: success (A-3)."""
    confused = CONFUSED in s.curses[who]
    if sure and not confused:
        s.dice = [NOT_ROLLED, NOT_ROLLED, NOT_ROLLED]
        return True
    if sure:
        s.dice = [NOT_ROLLED, throw(s, deck, SUCCESS_DIE), NOT_ROLLED]  # R-CARD-CONFUSED
    else:
        known = ADVENTURE in s.spaces[BUILD + deck]  # R-TOK-ADV-02
        s.dice = [
            throw(s, deck, WOUND_DIE),
            throw(s, deck, SUCCESS_DIE),
            NOT_ROLLED if known else throw(s, deck, ADVENTURE_DIE),
        ]
    tell(s, "R-DICE-01", "dice", *s.dice)
    forced_rerolls(s, deck, who)
    voluntary_rerolls(s, deck, who)
    return s.dice[SUCCESS_DIE] == SHOWS


def forced_rerolls(s: Table, deck: int, who: int) -> None:
    """A success is rolled again, once for each cause: the token, then gone, and curses (R-TOK-REROLL-01..03)."""
    if s.dice[SUCCESS_DIE] == SHOWS and REROLL in s.spaces[BUILD + deck]:
        s.spaces[BUILD + deck] -= {REROLL}
        throw_again(s, deck, SUCCESS_DIE, "R-TOK-REROLL-01")
    if s.curses[who]:
        for curse, rule in ((CURSED, "R-CARD-BOWL"), (CONFUSED, "R-CARD-CONFUSED")):
            if curse in s.curses[who] and s.dice[SUCCESS_DIE] == SHOWS:
                throw_again(s, deck, SUCCESS_DIE, rule)


def voluntary_rerolls(s: Table, deck: int, who: int) -> None:
    """Right after the roll, before any die counts; one use, one die (R-DICE-07, R-DICE-08)."""
    while True:
        pick = ask(s, asked(who), "reroll", reroll_options(s, who))
        if pick is PASS:
            return
        if pick is EQUIPMENT_USE[PIPE]:
            s.equipment[PIPE] -= 1
            tell(s, "R-USE-06", "use_equipment", PIPE, s.equipment[PIPE])
            gain_determination(s, who, 2)
            continue
        if pick.kind == TOKEN:
            use(s, pick, who)
            continue
        if pick.kind == CHARM:
            s.scenario.use_charm(s)
        elif pick.from_failure:
            s.dice[SUCCESS_DIE] = FAILED_AND_PAID
            gain_determination(s, who, 2, "R-DICE-09")
            pay_reroll(s, deck, who)
        else:
            pay_reroll(s, deck, who)
        throw_again(s, deck, pick.what, "R-DICE-08")


def pay_reroll(s: Table, deck: int, who: int) -> None:
    if who == FRIDAY:
        s.determination[FRIDAY] -= 2
        tell(s, "R-FRIDAY-07", "friday_rerolls")
    else:
        pay_ability(s, who, REROLL_ABILITY[s.character[who], deck])


def reroll_options(s: Table, who: int) -> list[Use]:
    """Any die of one's own action, whatever it shows; against bad faces what brings tokens (R-DICE-08, R-FRIDAY-07)."""
    found = offered(s, "dice", who)
    rolled = [die for die in range(3) if s.dice[die] in (BLANK, SHOWS)]
    if may_roll_again(s, who):
        if s.determination[who] >= REROLL_PRICE:
            found += [REROLL_OF[who][die] for die in rolled]
        else:
            found += tokens_of_failure(s, who)
    if s.scenario.has_charm(s):
        found += [CHARM_USE[die] for die in rolled]  # the double's charm rerolls any die (R-S7-08)
    return found


def tokens_of_failure(s: Table, who: int) -> list[Use]:
    """Earlier edition: the two tokens of the failed die may pay for another die (R-DICE-09, E-32)."""
    if s.rules.newer or s.dice[SUCCESS_DIE] != BLANK:
        return []
    return [FROM_FAILURE[who][die] for die in bad_dice(s) if die != SUCCESS_DIE]


def apply_dice(s: Table, deck: int, who: int) -> None:
    """The wound, then the two tokens of a failure; the adventure comes after the action's result (R-DICE-06)."""
    if s.dice[WOUND_DIE] == SHOWS:
        wound(s, who, 1, "R-DICE-02")
    if s.dice[SUCCESS_DIE] == BLANK:
        tell(s, "R-DICE-03", "failure", who)
        gain_determination(s, who, 2, "R-DICE-03")


def adventure_follows(s: Table, deck: int, who: int, at_sea: bool = False) -> None:
    """By the die or the token on the deck, at most one card;
    Friday takes a Wound instead (R-TOK-ADV-01, R-FRIDAY-06)."""
    if ADVENTURE not in s.spaces[BUILD + deck] and s.dice[ADVENTURE_DIE] != SHOWS:
        return
    if who == FRIDAY:
        wound(s, FRIDAY, 1, "R-FRIDAY-06")
    elif at_sea:
        wound(s, who, 1, "R-S3-08")
    else:
        resolve_adventure(s, deck, who)
    s.spaces[BUILD + deck] -= {ADVENTURE}  # only now, so that its card places no second one
