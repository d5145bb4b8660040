"""Skulls, the painting, and what is taken away (P-LOOT-04..06, P-HAZ)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import ask, tell
from robinsonade.games.paleo.cards import Loss
from robinsonade.games.paleo.choices import tool_of
from robinsonade.games.paleo.effects.linking import ToolWord
from robinsonade.games.paleo.effects.people import give_back
from robinsonade.games.paleo.phases.actions import give_tool, give_up_cards, hurt_by_red_cards, pay_resource
from robinsonade.games.paleo.phases.ending import add_skull, add_victory, remove_skull
from robinsonade.games.paleo.phases.requirements import tools_of
from robinsonade.games.paleo.table import FOOD, Table, those_taking_part


class Victory(Effect):
    """Victory tokens onto the Night board (P-LOOT-06)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            add_victory(s)


class Skull(Effect):
    """Skulls onto the Night board (P-LOOT-04)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            add_skull(s, "P-LOOT-04")


class RemoveSkull(Effect):
    """Skulls away from the Night board (P-LOOT-05)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            remove_skull(s)


class LoseCards(Loss):
    """The top cards of the own stack; red ones hurt."""

    n: int

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return stack < self.n

    def do(self, s: Table, who: int) -> None:
        hurt_by_red_cards(s, give_up_cards(s, self.n, "P-HAZ-04"))


class LoseFood(Loss):
    """Food from the camp."""

    n: int

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return s.camp[FOOD] < self.n

    def do(self, s: Table, who: int) -> None:
        pay_resource(s, FOOD, self.n)


class LoseATool(Loss):
    """A tool of the players' choice."""

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return not any(any(s.tools[seat]) for seat in party)

    def do(self, s: Table, who: int) -> None:
        options = [tool_of(seat, tool) for seat in s.party for tool, n in enumerate(s.tools[seat]) if n]
        if options:
            pick = ask(s, those_taking_part(s), "lose_tool", options)
            give_back(s, pick)
            tell(s, "P-HAZ-02", "gives_tool", pick.seat, pick.tool)


class LoseTool(ToolWord, Loss):
    """A tool of this kind, of any group that takes part."""

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return not tools_of(s, party, self.tool)

    def do(self, s: Table, who: int) -> None:
        give_tool(s, self.tool)
