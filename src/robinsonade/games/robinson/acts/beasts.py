"""Beasts: their deck, the hunting deck, fights (R-HUNT, R-COMBAT)."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.table import NO_BEAST, UNSEEN, Table


def turn_up_beast(s: Table) -> int:
    """The top card of the beast deck."""
    return draw(s, s.beasts, "beast") if s.beasts else NO_BEAST


def unseen_beasts(s: Table) -> int:
    """Cards still in the beast deck: those lying unseen in the hunting deck are not in it any more."""
    hunting = s.hunting
    unseen = hunting.pool.count(UNSEEN) + hunting.top.count(UNSEEN) + hunting.bottom.count(UNSEEN)
    return len(s.beasts) - unseen - (s.waiting_beast == UNSEEN)


def add_to_hunting(s: Table, on_top: bool = False) -> None:
    """A beast unseen into the hunting deck, shuffled (R-EXPLORE-06) or on top (R-SOLD-02)."""
    if unseen_beasts(s) <= 0:
        return
    if on_top:
        s.hunting.put_on_top(UNSEEN)
    else:
        s.hunting.shuffle_in([UNSEEN])
    tell(s, "R-SOLD-02" if on_top else "R-EXPLORE-06", "hunting_deck", len(s.hunting))


def next_beast(s: Table) -> int:
    """Take the top card of the hunting deck; NO_BEAST if it is empty."""
    if not len(s.hunting):
        return NO_BEAST
    card = s.hunting.draw(s, "hunting")
    return turn_up_beast(s) if card == UNSEEN else card


def discard_beast(s: Table) -> None:
    """If possible the top card of the hunting deck leaves the game."""
    beast = next_beast(s)
    if beast != NO_BEAST:
        s.beasts_out.append(beast)
        tell(s, "R-UNF-07", "beast_leaves", beast)


def fight(
    s: Table, who: int, whom: int, strength: int, weapon: int = 0, food: int = 0, fur: int = 0, palisade: int = 0
) -> None:
    """R-COMBAT-01..06. `who` decides and fights; `whom` (a person or ALL) is wounded. Losses are positive numbers."""
    from robinsonade.games.robinson.phases.combat import combat

    combat(s, who, whom, strength, weapon, food, fur, palisade)


def fight_beast(s: Table, who: int, beast: int, more: int = 0, strike: bool = True) -> None:
    """Fight a beast card with all its steps, then discard it. `strike` False: no strength is compared (Night Attack)."""
    from robinsonade.games.robinson.phases.combat import beast_combat

    beast_combat(s, who, beast, more, strike)
