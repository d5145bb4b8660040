"""Questions about what may be used now."""

from __future__ import annotations

from robinsonade.engine.views import Text
from robinsonade.games.robinson.names import (
    ANIMALS,
    DICE,
    ability_name,
    card_key,
    card_name,
    card_says,
    equipment_name,
    item_name,
    person_key,
    person_name,
    say,
    token_name,
)
from robinsonade.games.robinson.phases.uses import reroll_ability, token_card
from robinsonade.games.robinson.questions.asked import Asked
from robinsonade.games.robinson.table import EQUIPMENT, FRIDAY, ITEMS, TOKENS, WEAPON, Table
from robinsonade.games.robinson.uses import (
    ABILITY,
    CHARM,
    EQUIPMENT_CARD,
    ITEM,
    KEPT_CARD,
    PASS,
    ROLL_AGAIN,
    TOKEN,
    TOKEN_ON_SHEET,
    WINE_ON_SHEET,
    Use,
)


class Uses(Asked):
    """What may be used now: abilities, equipment, tokens, treasures, items."""

    may_decline = "pass"

    def key(self, s: Table, option: Use) -> str:
        n = option.what
        if option is PASS:
            return "pass"
        if option.kind == ABILITY:
            return ability_key(s, option) + (":snow" if option.as_rain else "")
        if option.kind == EQUIPMENT_CARD:
            return EQUIPMENT[n]
        if option.kind == TOKEN:
            return f"token:{TOKENS[n]}"
        if option.kind == KEPT_CARD:
            return card_key(s, option.card)
        if option.kind == TOKEN_ON_SHEET:
            return f"token:{TOKENS[n]}:{person_key(s, option.who)}"
        if option.kind == WINE_ON_SHEET:
            return f"wine:{person_key(s, option.who)}"
        if option.kind == ROLL_AGAIN:
            return f"reroll:{DICE[n]}" + (":failure" if option.from_failure else "")
        if option.kind == CHARM:
            return f"charm:{DICE[n]}" if self.name == "reroll" else f"charm:animals:{ANIMALS[n]}"
        return ITEMS[n]

    def label(self, s: Table, option: Use) -> Text:
        n = option.what
        if option is PASS:
            return say("uses", "pass")
        if option.kind == ABILITY:
            name = ability_name(s, s.character[option.who] * 4 + n)
            if option.as_rain:
                return say("uses", "snow_as_rain", what=name)
            return say("uses", "ability", person=person_name(s, option.who), what=name)
        if option.kind == EQUIPMENT_CARD:
            return say("uses", "equipment", what=equipment_name(s, n), n=s.equipment[n])
        if option.kind == TOKEN:
            return token_name(s, n)
        if option.kind == KEPT_CARD:
            return say("uses", "whip") if self.name == "ignore" else card_name(s, option.card)
        if option.kind in (TOKEN_ON_SHEET, WINE_ON_SHEET):
            what = token_name(s, n) if option.kind == TOKEN_ON_SHEET else card_name(s, option.card)
            return say("uses", "ability", person=person_name(s, option.who), what=what)
        if option.kind == ROLL_AGAIN:
            return self.reroll_label(s, option)
        if option.kind == CHARM:
            die = say("dice", DICE[n]) if self.name == "reroll" else say("animals", ANIMALS[n])
            return say("uses", "charm", die=die)
        return item_name(s, n)

    def reroll_label(self, s: Table, option: Use) -> Text:
        die = say("dice", DICE[option.what])
        if option.who == FRIDAY:
            what = say("uses", "friday_reroll", die=die)
        else:
            ability = s.character[option.who] * 4 + reroll_ability(s, option.who)
            what = say("uses", "reroll", what=ability_name(s, ability), die=die)
        return say("uses", "with_failure", what=what) if option.from_failure else what

    def detail(self, s: Table, option: Use) -> Text | None:
        n = option.what
        says: Text | None = None
        if option.kind == ABILITY:
            says = card_says(s, s.box.characters[s.character[option.who]].abilities[n])
        elif option.kind == EQUIPMENT_CARD:
            says = card_says(s, s.box.equipment[n])
        elif option.kind == TOKEN:
            says = card_says(s, token_card(s, n))
        elif option.kind == KEPT_CARD and self.name != "ignore":
            says = card_says(s, s.box.card(option.card))
        elif option.kind == ITEM:
            says = card_says(s, s.box.inventions[n])
        return says

    def touches(self, s: Table, option: Use, seat: int) -> list[str]:
        n = option.what
        if option.kind == ABILITY:
            return [f"ability:{ability_key(s, option)}"]
        if option.kind == EQUIPMENT_CARD:
            return [f"equipment:{EQUIPMENT[n]}"]
        if option.kind == TOKEN:
            return [f"token:{TOKENS[n]}"] if n in s.tokens else []  # a sleeper's lies out there
        if option.kind == KEPT_CARD:
            return [f"kept:{card_key(s, option.card)}"] if self.name != "ignore" else []
        if option.kind in (TOKEN_ON_SHEET, WINE_ON_SHEET):
            return [f"person:{person_key(s, option.who)}"]
        if option.kind == ROLL_AGAIN:
            return [f"die:{DICE[n]}", self.reroller(s, option)]
        return [f"invention:{ITEMS[n]}"] if option.kind == ITEM else []

    def reroller(self, s: Table, option: Use) -> str:
        """The ability on the sheet that rolls again, or Friday."""
        if option.who == FRIDAY:
            return f"person:{person_key(s, FRIDAY)}"
        return f"ability:{s.box.characters[s.character[option.who]].abilities[reroll_ability(s, option.who)].id}"


def ability_key(s: Table, option: Use) -> str:
    key: str = s.box.characters[s.character[option.who]].abilities[option.what].id
    return key


class Fight(Uses):
    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "fight", strength=s.strength, weapon=s.levels[WEAPON] + s.boost)
