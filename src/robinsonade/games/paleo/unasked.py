"""What goes without saying: healing that everybody gets anyway, and things that can wait for the next card.

What heals is a standing offer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from robinsonade.engine.game import Offer
from robinsonade.engine.machine import Question
from robinsonade.games.paleo.choices import NO, Extra, No, PersonOf, ToolOf, tool_of
from robinsonade.games.paleo.nouns import USED_TOOL, tool_heals, tool_name, tool_piece
from robinsonade.games.paleo.table import Table


def goes_without_saying(s: Table, question: Question) -> object:
    rule = RULES.get(question.prompt)
    return rule(s, question.options) if rule else None


def heal(s: Table, options: Sequence[PersonOf | No]) -> PersonOf | None:
    """The only one who is hurt, or all of them if there are points enough."""
    people = [option for option in options if isinstance(option, PersonOf)]
    damage = sum(sum(s.hurt[seat]) for seat in {one.seat for one in people})
    return people[0] if len(people) == 1 or damage <= s.left else None


def after(s: Table, options: Sequence[ToolOf | Extra | No]) -> No | None:
    """The same can be used before the next card of the group, if it has one and nobody is close to death."""
    seats = {option.seat for option in options if option is not NO}
    last_chance = any(not s.deck.piles[seat] for seat in seats)
    return None if last_chance or any(close_to_death(s, seat) for seat in s.party) else NO


def close_to_death(s: Table, seat: int) -> bool:
    """One more damage kills (P-DMG-03)."""
    people = zip(s.people[seat], s.hurt[seat], strict=True)
    return any(hurt and hurt >= s.box.cards[card].hearts for card, hurt in people)


RULES: Final[dict[str, Callable[[Table, Sequence[Any]], object]]] = {"heal": heal, "after": after}


def offers(s: Table, seat: int) -> list[Offer]:
    """What heals, as long as somebody in the group is hurt."""
    if not any(s.hurt[seat]):
        return []
    roots = [tool_of(seat, tool) for tool in s.box.healing if s.tools[seat][tool]]
    return [
        Offer(f"use:{USED_TOOL.key(s, root)}", tool_name(s, root.tool), tool_heals(s, root), tool_piece(s, root, seat))
        for root in roots
    ]
