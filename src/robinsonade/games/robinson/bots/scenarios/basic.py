"""What bots wish for in a story that says nothing about itself, counted in wounds as everything is."""

from __future__ import annotations

from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    SHEET_ITEMS,
    Item,
    Space,
    Terrain,
)


class Wishes:
    """Of a story that says nothing about itself. A wish is counted in wounds, as everything is."""

    def last_night(self, s: Table) -> int:
        """The round whose night is the last one to live through."""
        return s.sheet.rounds

    def promise(self, s: Table) -> float:
        """What has been reached so far."""
        return 0.0

    def item(self, s: Table, item: Item) -> float:
        """An item, for the goal alone."""
        return 3.0 if item in SHEET_ITEMS else 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        """Wood for the goal: how much of it, and what each is worth."""
        return []

    def spare_wood(self, s: Table) -> int:
        """How much of it to give for the goal before the Action Phase."""
        return 0

    def fur(self, s: Table) -> float:
        return 0.0

    def weapon(self, s: Table, level: int) -> float:
        """Weapons of this level, beyond hunts and the animals that come to the camp."""
        return 0.3 * min(level, 5)

    def palisade(self, s: Table) -> float:
        """How much more than usual one counts."""
        return 1.0

    def animals(self, s: Table, n: int) -> int:
        """How many Hungry Animals dice are to be expected in round n."""
        return 1 if n in s.sheet.animals else 0

    def terrain(self, s: Table, terrain: Terrain) -> float:
        return 0.0

    def tile(self, s: Table, space: Space) -> float:
        """Another tile here, beyond its use."""
        return 0.0

    def special(self, s: Table, space: Space) -> float:
        return 6.0

    def trouble(self, s: Table, space: Space) -> float:
        """How much it troubles people if everything takes a pawn more here; not a wish."""
        return 0.0

    def soon_lost(self, s: Table, space: Space) -> bool:
        """Whether it must be explored now or in the next round, if ever; not a wish."""
        return False

    def margins(self, s: Table) -> list[float]:
        """How near the goal is to being out of reach, as a few numbers of about 0 to 1; for those who learn."""
        return []

    def camp(self, s: Table, space: Space) -> float:
        """To have the camp here."""
        return 0.0

    def attack(self, s: Table, where: Space) -> float:
        return 10.0

    def foe(self, s: Table, where: Space) -> int:
        """How strong the foe of an attack is; not a wish."""
        return 5
