"""Beasts: their deck and the hunting deck (R-HUNT)."""

from __future__ import annotations

from robinsonade.engine.chance import draw, rand, spoken
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.decks import BLIND
from robinsonade.games.robinson.table import NO_BEAST, UNSEEN, Table


def turn_up_beast(s: Table) -> int:
    """The top card of the beast deck."""
    return turn_up(s, taken_now(s))


def taken_now(s: Table) -> int:
    """How a beast lies that is taken from the deck now, unseen."""
    return UNSEEN - len(s.returned)


def could_be(s: Table, unseen: int) -> list[list[int]]:
    """What this unseen beast could be, pool by pool: never one that has gone back into the deck since it was taken."""
    return [s.beasts, *s.returned[: UNSEEN - unseen]]


def turn_up(s: Table, unseen: int) -> int:
    """All that could be it are equally likely, less those that beasts taken before it already are."""
    pools = could_be(s, unseen)
    if s.luck:
        card = spoken(s, "beast", [beast for pool in pools for beast in pool])
        next(pool for pool in pools if card in pool).remove(card)
        return card
    while len(pools) > 1:
        earlier = sum(1 for other in lying_unseen(s) if other > UNSEEN - len(pools) + 1)
        if rand(s, sum(map(len, pools)) - earlier) < len(pools[-1]):
            break
        pools.pop()
    return draw(s, pools[-1], "beast") if pools[-1] else NO_BEAST


def lying_unseen(s: Table) -> list[int]:
    """Beasts taken from their deck that nobody has seen."""
    hunting = s.hunting
    everywhere = [*hunting.pool, *hunting.top, *hunting.bottom, s.waiting_beast]
    return [beast for beast in everywhere if BLIND < beast <= UNSEEN]


def unseen_beasts(s: Table) -> int:
    """Cards still in the beast deck: those lying unseen elsewhere are not in it any more."""
    return len(s.beasts) + sum(map(len, s.returned)) - len(lying_unseen(s))


def return_beasts(s: Table, seen: list[int]) -> None:
    """Shuffled back into their deck: nothing that was taken from it before can be one of them (R-CARD-HOWLING)."""
    s.returned.append(seen)


def add_to_hunting(s: Table, on_top: bool = False) -> None:
    """A beast unseen into the hunting deck, shuffled (R-EXPLORE-06) or on top (R-SOLD-02)."""
    if unseen_beasts(s) <= 0:
        return
    if on_top:
        s.hunting.put_on_top(taken_now(s))
    else:
        s.hunting.shuffle_in([taken_now(s)])
    tell(s, "R-SOLD-02" if on_top else "R-EXPLORE-06", "hunting_deck", len(s.hunting))


def next_beast(s: Table) -> int:
    """Take the top card of the hunting deck; NO_BEAST if it is empty."""
    if not len(s.hunting):
        return NO_BEAST
    card = s.hunting.draw(s, "hunting")
    return turn_up(s, card) if card <= UNSEEN else card


def discard_beast(s: Table) -> None:
    """If possible the top card of the hunting deck leaves the game."""
    beast = next_beast(s)
    if beast != NO_BEAST:
        s.beasts_out.append(beast)
        tell(s, "R-UNF-07", "beast_leaves", beast)
