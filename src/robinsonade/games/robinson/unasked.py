"""What goes without saying: the order of actions that cannot influence each other, and uses that can wait.

Things may be used at any time all the same (R-USE-02): the table waits where a loss, a failed roll or a missed goal
could be prevented, and wherever somebody has said that they want to be asked.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any, Final

from robinsonade.engine.game import NotAgain
from robinsonade.engine.machine import Answers, Pause, Question, State, comes_through, copy
from robinsonade.engine.replaying import chance_mark
from robinsonade.engine.types import Option
from robinsonade.games.robinson.cards import Thing
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import in_camp
from robinsonade.games.robinson.moments.conditions import food_is_short_tonight, mood_is_low, token_for_the_evening_lies
from robinsonade.games.robinson.moments.purposes import ITEMS_TO_USE, windows_of
from robinsonade.games.robinson.nouns import say
from robinsonade.games.robinson.phases.resolving import resolve
from robinsonade.games.robinson.phases.uses import (
    bad_dice,
    can_use,
    determination_sources,
    kept_ready,
    owner,
    token_card,
)
from robinsonade.games.robinson.questions.otherwise import badly_hurt, is_before_supper
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    BARREL,
    BUILD,
    COOK,
    EVERY_TOKEN,
    EXPLORE,
    EXPLORER,
    HUNT,
    NIGHT,
    PALISADE,
    ROOF,
    WEAPON,
)
from robinsonade.games.robinson.table.uses import (
    ABILITY,
    ABILITY_OF,
    CHARM,
    EQUIPMENT_CARD,
    EQUIPMENT_USE,
    ITEM,
    ITEM_USE,
    KEPT_CARD,
    PASS,
    RECIPE,
    ROLL_AGAIN,
    SCOUTING,
    STONE_SOUP,
    TOKEN,
    TOKEN_ON_SHEET,
    TOKEN_USE,
    WINE_ON_SHEET,
    Use,
    kept_use,
)

MOST_ORDERS: Final = 4  # actions of one kind whose orders are all tried


def goes_without_saying(s: Table, question: Question) -> object:
    rule = RULES.get(question.prompt)
    return rule(s, question.options) if rule else None


# The order of actions


def any_order(s: Table, options: list[int]) -> int | None:
    """Sure actions of one kind (R-RES-02): the first of them, if every order leads to the same table."""
    if len(options) > MOST_ORDERS or any(has_dice(s, i) for i in options):
        return None
    for cheaper in (0, 1):
        first = after_resolving(s, tuple(options), cheaper)
        if first is None or any(after_resolving(s, order, cheaper) != first for order in permutations(options)):
            return None
    return options[0]


def has_dice(s: Table, i: int) -> bool:
    stack = s.plan[i]
    kind = stack.target.kind
    return kind in (HUNT, EXPLORE) or (BUILD <= kind <= EXPLORE and not stack.sure())


def after_resolving(s: Table, order: tuple[int, ...], cheaper: int) -> object:
    """The table after these actions; None if a card, a die or a question has a say in it."""
    table = copy(s)
    table.answers = OnlyWood(cheaper)
    stacks = [table.plan[i] for i in order]
    table.plan = [stack for i, stack in enumerate(table.plan) if i not in order]
    for stack in stacks:
        if not comes_through(resolve, table, stack) or chance_mark(table) != chance_mark(s):
            return None
    return {**table.dump(), "events_out": sorted(table.events_out)}  # nobody knows the order of a discard pile


class OnlyWood(Answers):
    """Whoever saves wood may do so with any of the actions, once a round (R-CARP-01). Nothing else may be asked."""

    def __init__(self, cheaper: int) -> None:
        self.cheaper = cheaper

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if prompt != "cheaper":
            raise Pause()
        return options[self.cheaper]


# What could be used


def gain_only(s: Table, options: list[Use]) -> Use | None:
    """What brings something can wait, until the last round."""
    return None if last_round(s) else PASS


def choose_no_tile(s: Table, options: list[int]) -> int | None:
    """Reconnaissance is a question of its own (R-EXPLORER-02)."""
    return None if last_round(s) else options[0]


def last_round(s: Table) -> bool:
    return s.round == s.sheet.rounds or s.scenario.ends_tonight(s)


def before_morale(s: Table, options: list[Use]) -> Use | None:
    return pass_unless(mood_is_low(s, s.first) and hopeful(s, options), s)


def after_actions(s: Table, options: list[Use]) -> Use | None:
    return pass_unless(token_for_the_evening_lies(s, s.first), s)


def against_a_loss(s: Table, options: list[Use]) -> Use | None:
    """Something is about to be lost. Nobody pays for Scouting in the mere hope of a token that would help now."""
    return None if hopeful(s, options) else PASS


def reroll(s: Table, options: list[Use]) -> Use | None:
    """A good face stays as it is."""
    bad = bad_dice(s)
    helps = [option for option in options[1:] if option.kind not in (ROLL_AGAIN, CHARM) or option.what in bad]
    return None if helps else PASS


def night(s: Table, options: list[Use]) -> Use | None:
    """Hunger, somebody who is badly hurt, food that spoils, a level that the goal lacks."""
    if any(s.scenario.lacks_level(s, track) for track in (ROOF, PALISADE, WEAPON)):
        return None
    before_supper = is_before_supper(s)
    hunger = before_supper and food_is_short_tonight(s, s.first) and any(feeds(s, option) for option in options)
    pain = bool(badly_hurt(s)) and any(heals(s, option) for option in options)
    waste = any(option.card is BARREL for option in options) and food_left(s) > before_supper * len(in_camp(s))
    return pass_unless(hunger or pain or waste, s)


def feeds(s: Table, use: Use) -> bool:
    """Food, or determination that is missing for the soup."""
    if use.kind == ABILITY:
        return s.character[use.who] == COOK and use.what == STONE_SOUP
    thing = thing_used(s, use)
    return use in determination_sources(s) or (thing is not None and thing.helps == "food")


def heals(s: Table, use: Use) -> bool:
    """What is cooked, drunk and laid on wounds, or determination that is missing for the recipe."""
    if use.kind == ABILITY:
        return s.character[use.who] == COOK and use.what == RECIPE
    if use.kind in (ITEM, TOKEN_ON_SHEET, WINE_ON_SHEET):
        return True
    if use.kind == KEPT_CARD:
        return use.card is BARREL or s.box.kept(use.card).when == "night"
    thing = thing_used(s, use)
    return use in determination_sources(s) or (thing is not None and thing.when == "night")


def thing_used(s: Table, use: Use) -> Thing | None:
    if use.kind == TOKEN:
        return token_card(s, EVERY_TOKEN[use.what])
    return s.box.equipment[use.what] if use.kind == EQUIPMENT_CARD else None


def hopeful(s: Table, options: list[Use]) -> bool:
    explorer = owner(s, EXPLORER)
    scouting = ABILITY_OF[explorer][SCOUTING] if explorer >= 0 else PASS
    return any(option not in (PASS, scouting) for option in options)


def pass_unless(needed: bool, s: Table) -> Use | None:
    return None if needed or last_round(s) else PASS


RULES: Final[dict[str, Callable[[Table, list[Any]], object]]] = {
    "resolve": any_order,
    "use": gain_only,
    "before_explore": gain_only,
    "reconnaissance": choose_no_tile,
    "before_morale": before_morale,
    "after_actions": after_actions,
    "before_production": against_a_loss,
    "before_shortage": against_a_loss,
    "fight": against_a_loss,
    "weather": against_a_loss,
    "reroll": reroll,
    "night": night,
}


# What lies ready


def lying_ready(s: Table) -> list[Use]:
    """Whatever lies there and could be used at some moment of a round, once each."""
    windows = list(windows_of(s.box, s.sheet, s.rules.earlier).values())
    found = [TOKEN_USE[token] for token in s.tokens if any(token in window.tokens for window in windows)]
    in_stock = [n for n, left in enumerate(s.equipment) if left > 0]
    found += [EQUIPMENT_USE[n] for n in in_stock if any(n in window.equipment for window in windows)]
    kept = [card for i, card in enumerate(s.kept) if kept_ready(s, i)]
    found += [kept_use(card) for card in kept if any(card in window.kept for window in windows)]
    found += [ITEM_USE[item] for item in ITEMS_TO_USE if item in s.items]
    for seat, character in enumerate(s.character):
        abilities = {ability for window in windows for ability, _, _ in window.abilities.get(character, ())}
        found += [ABILITY_OF[seat][ability] for ability in sorted(abilities) if can_use(s, seat, ability)]
    return list(dict.fromkeys(found))


# Left in peace

ALWAYS_ASKED: Final = ("before_death", "weapon")


def not_again(s: Table, question: Question) -> NotAgain | None:
    """Uses can be declined for the rest of the night or phase, though not when somebody would die; moving the camp as
    long as it lies where it lies and nothing new is near."""
    if question.prompt == "move":
        near = " ".join(str(space) for space in sorted(question.options))
        return NotAgain(f"move from {s.camp} to {near}", say("asks", "not_again_move"))
    if PASS not in question.options or question.prompt in ALWAYS_ASKED:
        return None
    if s.phase == NIGHT:
        return NotAgain(f"night of round {s.round}", say("asks", "not_again_night"))
    return NotAgain(f"phase {s.phase} of round {s.round}", say("asks", "not_again_phase"))
