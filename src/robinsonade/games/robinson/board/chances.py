"""What the dice promise, on the places where pawns could go (R-DICE-01, R-PLAN-06)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from robinsonade.engine.views import Panel, Text
from robinsonade.games.robinson.nouns import say
from robinsonade.games.robinson.nouns.targets import target_pieces
from robinsonade.games.robinson.phases.planning import extra_pawn_removes_dice
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost
from robinsonade.games.robinson.table.numbers import BUILD, PLANNING


def mark_chances(s: Table, panels: Iterable[Panel]) -> None:
    """While the plan is made: how likely it succeeds with the fewest pawns, or that it is sure."""
    if s.phase != PLANNING:
        return
    found = chances(s)
    for panel in panels:
        lying: Mapping[str, Any] = panel
        for piece in [*lying.get("places", ()), *lying.get("spaces", ()), *lying.get("cards", ())]:
            for one in [piece, *(piece.get("sources") or ())]:
                if one["id"] in found:
                    one["badge"] = found[one["id"]]


def chances(s: Table) -> dict[str, Text]:
    found: dict[str, Text] = {}
    payable = [offered.target for offered in s.menu if is_payable(s, offered.cost)]
    for to in payable + [stack.target for stack in s.plan]:
        if extra_pawn_removes_dice(s, to):
            success = s.box.dice[to.kind - BUILD][1].count(1)
            found[target_pieces(s, to)[0]] = say("things", "chance", success=success)
    for stack in s.plan:
        if extra_pawn_removes_dice(s, stack.target) and stack.sure():
            found[target_pieces(s, stack.target)[0]] = say("things", "sure")
    return found


def is_payable(s: Table, cost: Cost) -> bool:
    wood, food, kept, fur = s.goods
    return cost.wood <= wood and cost.all_food <= food + kept and cost.nonperishable <= kept and cost.fur <= fur
