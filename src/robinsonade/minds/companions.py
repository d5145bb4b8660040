"""Who sits beside people where nobody says who."""

from __future__ import annotations

from robinsonade.engine.game import Game
from robinsonade.minds.network import FILE

FAR_SIGHTED = "seer"  # of all bots the one that thinks for as long as it is told to
AT_ONCE = "greedy"


def usual_bot(game: Game) -> str:
    """The best companion that answers within a second; where people play against bots, one they can beat."""
    return FAR_SIGHTED if game.cooperative and (game.folder / FILE).exists() else AT_ONCE
