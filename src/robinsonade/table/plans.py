"""Who shall sit where when a match begins, and which bots can be had."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from robinsonade.bots import BOTS
from robinsonade.elsewhere import PROCESS, bot_named
from robinsonade.engine.errors import Unknown, Unreadable, nearest
from robinsonade.table.events import Sat

DEFAULT_BOT = "greedy"


class Plan(NamedTuple):
    """Who shall sit on a seat: `me` and `again` (one browser, several seats), `bot`, or `link` (somebody invited)."""

    kind: str
    name: str = ""
    bot: str = ""


def bots_with(guests: Sequence[str]) -> list[str]:
    """Ours, and those that the operator invites: they are looked for at once, so that a wrong name is said at once."""
    for name in guests:
        bot_named(name)
    PROCESS.stop()
    return [*BOTS, *guests]


def check_bots(plans: Sequence[Plan], here: Collection[str]) -> None:
    for plan in plans:
        if plan.kind not in ("me", "again", "bot", "link"):
            raise Unreadable(f"A seat is for 'me', 'again', 'bot' or 'link', not '{plan.kind}'.")
        bot = plan.bot or DEFAULT_BOT
        if plan.kind == "bot" and bot not in here:
            hint = nearest(bot, here)
            raise Unknown(f"There is no bot '{bot}'{hint}", de=f"Einen Bot '{bot}' gibt es hier nicht.")


def sitting(seat: int, plan: Plan, by: str) -> Sat:
    if plan.kind == "bot":
        return Sat(seat, "bot", plan.bot or DEFAULT_BOT, name=plan.name)
    if plan.kind == "link":
        return Sat(seat, "open", name=plan.name)
    return Sat(seat, "person", name=plan.name, by=by)


def mine_all(seats: int) -> list[Plan]:
    return [Plan("me" if n == 0 else "again") for n in range(seats)]
