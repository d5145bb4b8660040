"""The deck of inventions, and what comes from it to the board."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_item
from robinsonade.games.robinson.table import Table


def refill_inventions(s: Table) -> None:
    if not s.inventions and s.inventions_out:
        s.inventions, s.inventions_out = s.inventions_out, []


# The words


class ChooseInvention(Effect):
    """An invention of the group's choice comes from the deck to the board (R-CARD-COUNCIL)."""

    def do(self, s: Table, who: int) -> None:
        refill_inventions(s)
        if s.inventions:
            item = choose_item(s, sorted(s.inventions))
            s.inventions.remove(item)
            s.board |= {item}
            tell(s, "R-CARD-COUNCIL", "new_invention", item)


class DrawInvention(Effect):
    """The top card of the deck of inventions comes to the board (R-CARD-SKELETON)."""

    def do(self, s: Table, who: int) -> None:
        refill_inventions(s)
        if s.inventions:
            item = draw(s, s.inventions, "invention")
            s.board |= {item}
            tell(s, "R-CARD-SKELETON", "new_invention", item)
