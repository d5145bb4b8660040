"""Skulls, the cave painting, and how a game ends (P-END)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import end, tell
from robinsonade.games.paleo.table import KNOWN, MOST_SKULLS, RAGE_BEGINS, WHOLE_PAINTING, Table

PAWS_OF_RAGE: Final = 3


def add_skull(s: Table, rule: str) -> None:
    """The fifth is the end, unless a card is being resolved that might still win (P-END-03, P-END-05, P-END-06)."""
    if s.skulls < MOST_SKULLS:
        s.skulls += 1
        tell(s, rule, "skull", s.skulls)
    if s.skulls == MOST_SKULLS:
        s.fifth_skull = True
        if not s.holding_back:
            end(s, "skulls", "P-END-03")


def remove_skull(s: Table) -> None:
    """None there: nothing happens. A fifth skull cannot be taken back (P-LOOT-05, A-26)."""
    if s.skulls:
        s.skulls -= 1
        tell(s, "P-LOOT-05", "skull_removed", s.skulls)


def add_victory(s: Table) -> None:
    if s.victory == WHOLE_PAINTING:
        return
    s.victory += 1
    tell(s, "P-LOOT-06", "victory", s.victory)
    if s.level.beast >= 0 and s.victory == RAGE_BEGINS and not s.enraged:
        enrage(s)


def enrage(s: Table) -> None:
    """The third token of the painting enrages the Beast for good (A-34)."""
    s.enraged = True
    tell(s, "P-GEN-06", "enraged")
    for _ in range(PAWS_OF_RAGE):
        loose_paw(s)


def loose_paw(s: Table) -> None:
    """From the waiting space to the face-down discard, as far as there are any."""
    if s.paws:
        s.paws -= 1
        s.hidden.append(KNOWN + s.level.paw)
        tell(s, "P-GEN-06", "paw", s.paws)


def settle(s: Table) -> None:
    """A card is done: first victory is checked, then loss (P-END-05)."""
    s.holding_back = False
    win_if_painted(s)
    if s.fifth_skull:
        end(s, "skulls", "P-END-03")


def settle_in_between(s: Table, lost_before: bool) -> None:
    """Before the card is read on. Its own fifth skull waits until it is done;
    any other loses now (P-END-03, P-END-05)."""
    win_if_painted(s)
    if s.fifth_skull and not lost_before:
        end(s, "skulls", "P-END-03")


def win_if_painted(s: Table) -> None:
    """The fifth part of the painting wins, unless the Beast is still to be hunted (P-END-02, A-34)."""
    if s.victory == WHOLE_PAINTING and s.level.beast < 0:
        end(s, "painting", "P-END-02")
