"""What is watched on the board of Robinson Crusoe, so that it is not read as numbers again and again."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.observed import fields
from robinsonade.games.robinson.table import Table

DAY: Final = fields("round sheet first events story story_so_far")
PHASE: Final = fields("phase today")
PERSONS: Final = fields(
    "character wounds determination pawns arrows_covered sheets used curses allowed injuries sheet_cards"
)
PAWNS_LEFT: Final = fields("free chosen economy")
CAMP: Final = fields("camp tiles marks morale shelter levels costs")
LAND: Final = fields("camp tiles marks outside rules")
HOARD: Final = fields("goods future followers")
SPACES: Final = fields("spaces spaces_later equipment")
INVENTIONS: Final = fields("board personal items fresh leaving into_deck inventions_out")
FINDS: Final = fields("tokens future_tokens tokens_out")
CARDS: Final = fields("threat in_play event_top hand")
ROLLED: Final = fields("dice weather strength boost")
HARDLY_EVER: Final = fields(
    "scenario rules production character numbers sites later stack.top granted inspected kept kept_uses"
    " future_treasures tonight tomorrow webs waiting_beast hunting.pool hunting.top hunting.bottom"
)


def planned(s: Table) -> tuple[object, ...]:
    """Stacks are changed in place."""
    acting = None if s.acting is None else s.acting.target
    return acting, *[(stack.target, len(stack.pawns), stack.need, stack.top) for stack in s.plan]
