"""What lies ahead: what wins and how far it is, what loses and how near, what comes next. Every game has this strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from robinsonade.engine.views import About, Mood, Panel, Piece, Text, card, panel

GOAL: Final = "goal"
DANGER: Final = "danger"
NEXT: Final = "next"
GOOD: Final = "good"
UNSURE: Final = "unsure"
BAD: Final = "bad"


def ahead(title: Text, cards: Sequence[Piece]) -> Panel:
    return panel("ahead", "forecast", title, cards=cards, area="ahead")


def sign(
    about: About,
    id: str,
    icon: str,
    name: Text,
    says: Text,
    mood: Mood,
    *rules: str,
    progress: tuple[int, int] | None = None,
    explains: Text | None = None,
) -> Piece:
    """One thing to keep in sight, in few words. `progress` is how far it is, of how much; `explains` tells it all."""
    far = list(progress) if progress else None
    more = list(rules)
    return card(id, name, says=says, explains=explains, icon=icon, about=about, mood=mood, progress=far, rules=more)
