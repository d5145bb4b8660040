"""Building ideas at the workbench (P-BUILD)."""

from __future__ import annotations

from robinsonade.engine.machine import ask, tell
from robinsonade.games.paleo.choices import NO, No
from robinsonade.games.paleo.phases.actions import pay_and_take, skills_needed
from robinsonade.games.paleo.phases.requirements import can_do, muster
from robinsonade.games.paleo.table import Table, those_taking_part


def build(s: Table, n: int) -> None:
    """Up to n ideas, each paid by itself; the same one may be built again (P-BUILD-02, P-BUILD-03, A-15)."""
    for built in range(n):
        s.left = n - built
        options: list[int | No] = []
        options += build_options(s)
        options.append(NO)
        pick = ask(s, those_taking_part(s), "build", options)
        if pick is NO:
            return
        card = s.bench[pick]
        action = s.box.cards[card].build
        assert action is not None
        tell(s, "P-BUILD-03", "builds", s.owner, card)
        pay_and_take(s, action, skills_needed(s, action))


def build_options(s: Table) -> list[int]:
    most = muster(s, s.party)
    options = []
    for i, card in enumerate(s.bench):
        action = s.box.cards[card].build
        if action is not None and can_do(s, action, s.party, most, 0, 0) and gives_something(s, card):
            options.append(i)
    return options


def gives_something(s: Table, card: int) -> bool:
    """A tool of which no token is left cannot be built (P-BUILD-05)."""
    tool = s.box.tool_built[card]
    return tool < 0 or s.stock[tool] > 0
