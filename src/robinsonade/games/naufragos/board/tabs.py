"""The tabs of a phone: what one does, the way, the store, the people."""

from __future__ import annotations

from typing import Final

CAMP_TAB: Final = "map"
WAY_TAB: Final = "cards"
STORE_TAB: Final = "mine"
PEOPLE_TAB: Final = "more"
