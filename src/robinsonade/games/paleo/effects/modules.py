"""Words of single modules: the warriors of I (A-35) and the Beast of J (A-34)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import end, tell
from robinsonade.games.paleo.phases.ending import add_skull, loose_paw
from robinsonade.games.paleo.table import Table


class WarriorHit(Effect):
    """Hits on the top warrior; at three it dies and the rest lapses."""

    n: int

    def do(self, s: Table, who: int) -> None:
        if not s.warriors:
            return
        s.warrior_hurt += self.n
        tell(s, "P-GEN-06", "warrior_hit", self.n)
        if s.warrior_hurt > s.box.cards[s.level.warrior].hearts:
            s.warriors -= 1
            s.warrior_hurt = 0
            s.graveyard.append(s.level.warrior)
            tell(s, "P-GEN-06", "warrior_dies", s.warriors)
            add_skull(s, "P-DMG-04")


class WarriorHeal(Effect):
    """The top warrior recovers."""

    n: int

    def do(self, s: Table, who: int) -> None:
        healed = min(self.n, s.warrior_hurt)
        if healed:
            s.warrior_hurt -= healed
            tell(s, "P-GEN-06", "warrior_heals", healed, s.warrior_hurt)


class Weaken(Effect):
    """Damage tokens onto the Beast."""

    n: int

    def do(self, s: Table, who: int) -> None:
        s.beast_hurt += self.n
        tell(s, "P-GEN-06", "weakened", s.beast_hurt)


class Paw(Effect):
    """One more paw comes into play."""

    def do(self, s: Table, who: int) -> None:
        loose_paw(s)


class Win(Effect):
    """The Beast is brought down."""

    def do(self, s: Table, who: int) -> None:
        end(s, "beast", "P-END-02")
