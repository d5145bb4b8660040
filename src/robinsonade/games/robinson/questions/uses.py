"""Questions about what may be used now."""

from __future__ import annotations

from robinsonade.engine.views import Text
from robinsonade.games.robinson.names import (
    ANIMALS,
    DICE,
    ability_name,
    card_says,
    equipment_name,
    item_name,
    kept_key,
    kept_name,
    person_key,
    person_name,
    say,
    token_name,
)
from robinsonade.games.robinson.phases.dice import FROM_FAILURE, LUCKY_CHARM, REROLL_ABILITY
from robinsonade.games.robinson.phases.mysteries import WHIP_USE
from robinsonade.games.robinson.phases.uses import (
    ABILITY,
    EQUIPMENT_USE,
    ITEM_USE,
    KEPT_USE,
    PASS,
    SHEET_USE,
    TOKEN_USE,
    kept_card,
    token_card,
)
from robinsonade.games.robinson.phases.weather import AS_RAIN
from robinsonade.games.robinson.questions.asked import Asked
from robinsonade.games.robinson.table import BUILD, EQUIPMENT, FRIDAY, ITEMS, TOKENS, WEAPON, WINE, Table


class Uses(Asked):
    """What may be used now: abilities, equipment, tokens, treasures, items."""

    may_decline = "pass"

    def key(self, s: Table, option: int) -> str:
        kind, n = option & 0xF00, option & 255
        if option == PASS:
            return "pass"
        if option & LUCKY_CHARM and self.name == "reroll":
            return f"charm:{DICE[option & 3]}"
        if option & LUCKY_CHARM and self.name == "weather":
            return f"charm:animals:{ANIMALS[option & 3]}"
        if self.name == "ignore" and option == WHIP_USE:
            return "whip"
        if kind == ABILITY:
            return self.ability_key(s, option, n)
        if kind == EQUIPMENT_USE:
            return EQUIPMENT[n]
        if kind == TOKEN_USE:
            return f"token:{TOKENS[n]}"
        if kind == KEPT_USE:
            return kept_key(s, n)
        if kind == SHEET_USE:
            return f"{'token:' + TOKENS[n >> 3] if n >> 3 else 'wine'}:{person_key(s, n & 7)}"
        return ITEMS[n]

    def ability_key(self, s: Table, option: int, n: int) -> str:
        if self.name == "reroll":
            return f"reroll:{DICE[n & 3]}" + (":failure" if option & FROM_FAILURE else "")
        ability = s.box.characters[s.character[n >> 2]].abilities[n & 3].id
        return ability + (":snow" if option & AS_RAIN else "")

    def label(self, s: Table, option: int) -> Text:
        kind, n = option & 0xF00, option & 255
        if option == PASS:
            return say("uses", "pass")
        if option & LUCKY_CHARM and self.name == "reroll":
            return say("uses", "charm", die=say("dice", DICE[option & 3]))
        if option & LUCKY_CHARM and self.name == "weather":
            return say("uses", "charm", die=say("animals", ANIMALS[option & 3]))
        if self.name == "ignore" and option == WHIP_USE:
            return say("uses", "whip")
        if kind == ABILITY:
            return self.ability_label(s, option, n)
        if kind == EQUIPMENT_USE:
            return say("uses", "equipment", what=equipment_name(s, n), n=s.equipment[n])
        if kind == TOKEN_USE:
            return token_name(s, n)
        if kind == KEPT_USE:
            return kept_name(s, n)
        if kind == SHEET_USE:
            what = token_name(s, n >> 3) if n >> 3 else kept_name(s, WINE)
            return say("uses", "ability", person=person_name(s, n & 7), what=what)
        return item_name(s, n)

    def ability_label(self, s: Table, option: int, n: int) -> Text:
        seat = n >> 2
        if self.name == "reroll":
            what = self.reroll_label(s, seat, n & 3)
            return say("uses", "with_failure", what=what) if option & FROM_FAILURE else what
        name = ability_name(s, s.character[seat] * 4 + (n & 3))
        if option & AS_RAIN:
            return say("uses", "snow_as_rain", what=name)
        return say("uses", "ability", person=person_name(s, seat), what=name)

    def reroll_label(self, s: Table, seat: int, die: int) -> Text:
        if seat == FRIDAY:
            return say("uses", "friday_reroll", die=say("dice", DICE[die]))
        assert s.acting
        deck = s.acting.target.kind - BUILD
        ability = s.character[seat] * 4 + REROLL_ABILITY[s.character[seat], deck]
        return say("uses", "reroll", what=ability_name(s, ability), die=say("dice", DICE[die]))

    def detail(self, s: Table, option: int) -> Text | None:
        kind, n = option & 0xF00, option & 255
        says: Text | None = None
        if option == PASS or option & LUCKY_CHARM:
            return None
        if kind == ABILITY and self.name != "reroll":
            says = card_says(s, s.box.characters[s.character[n >> 2]].abilities[n & 3])
        elif kind == EQUIPMENT_USE:
            says = card_says(s, s.box.equipment[n])
        elif kind == TOKEN_USE:
            says = card_says(s, token_card(s, n))
        elif kind == KEPT_USE:
            says = card_says(s, kept_card(s, n))
        elif kind == ITEM_USE:
            says = card_says(s, s.box.inventions[n])
        return says

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        kind, n = option & 0xF00, option & 255
        if option == PASS or option & LUCKY_CHARM:
            return []
        if kind == ABILITY:
            return self.ability_pieces(s, n)
        if kind == EQUIPMENT_USE:
            return [f"equipment:{EQUIPMENT[n]}"]
        if kind == TOKEN_USE:
            return [f"token:{TOKENS[n]}"] if n in s.tokens else []  # a sleeper's lies out there
        if kind == SHEET_USE:
            return [f"person:{person_key(s, n & 7)}"]
        return [f"kept:{kept_key(s, n)}"] if kind == KEPT_USE else [f"invention:{ITEMS[n]}"]

    def ability_pieces(self, s: Table, n: int) -> list[str]:
        """The ability on the sheet, and the die it would roll again."""
        seat, i, dice = n >> 2, n & 3, []
        if self.name == "reroll":
            dice = [f"die:{DICE[i]}"]
            if seat < FRIDAY:
                assert s.acting
                i = REROLL_ABILITY[s.character[seat], s.acting.target.kind - BUILD]
        if seat >= FRIDAY:
            return [*dice, f"person:{person_key(s, seat)}"]
        return [*dice, f"ability:{s.box.characters[s.character[seat]].abilities[i].id}"]


class Fight(Uses):
    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "fight", strength=s.strength, weapon=s.levels[WEAPON] + s.boost)
