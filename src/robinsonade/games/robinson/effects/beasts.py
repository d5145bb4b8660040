"""Beasts: their deck and the hunting deck (R-HUNT)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.chance import draw, rand, spoken
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.choices import let_go
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import BEAST_DECK, BLIND, card_of
from robinsonade.games.robinson.table.numbers import NO_BEAST, UNSEEN


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
        if rand(s, sum(map(len, pools)) - earlier, "pile of the beast") < len(pools[-1]):
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


# The words


class DiscardTopBeast(Effect):
    """If possible the top card of the hunting deck leaves the game (R-UNF-07)."""

    def do(self, s: Table, who: int) -> None:
        beast = next_beast(s)
        if beast != NO_BEAST:
            s.beasts_out.append(beast)
            tell(s, "R-UNF-07", "beast_leaves", beast)


class BeastLiesInWait(Effect):
    """A beast lies unseen beside the event deck (R-CARD-NIGHT)."""

    def do(self, s: Table, who: int) -> None:
        if unseen_beasts(s) > 0:
            s.waiting_beast = taken_now(s)
            tell(s, "R-CARD-NIGHT", "beast_waits")


class WaitingBeastJoinsTheHunt(Effect):
    """The beast beside the event deck goes into the hunting deck, unless it has been fought (R-CARD-NIGHT)."""

    def do(self, s: Table, who: int) -> None:
        if s.waiting_beast != NO_BEAST:
            s.hunting.shuffle_in([s.waiting_beast])
            s.waiting_beast = NO_BEAST
            tell(s, "R-CARD-NIGHT", "hunting_deck", len(s.hunting))


class StrongestOfThree(Effect):
    """The strongest of three beasts lies on top of the hunting deck, seen by all; in the newer edition the others
    return to their deck (E-104)."""

    def do(self, s: Table, who: int) -> None:
        found = [turn_up_beast(s) for _ in range(min(3, unseen_beasts(s)))]
        if not found:
            return
        s.hand += [card_of(BEAST_DECK, beast) for beast in found]
        most = max(s.box.beasts[beast].strength for beast in found)
        strongest = ask(s, GROUP, "beast", sorted({beast for beast in found if s.box.beasts[beast].strength == most}))
        let_go(s, BEAST_DECK, found)
        found.remove(strongest)
        s.hunting.put_on_top(strongest)
        if s.rules.earlier:
            s.beasts_out += found
        else:
            return_beasts(s, found)
        tell(s, "R-CARD-HOWLING", "beast_on_top", strongest)


class TopBeastToTheBottom(Effect):
    """The top card of the hunting deck goes under it (R-CARD-HOWLING)."""

    def do(self, s: Table, who: int) -> None:
        if len(s.hunting) > 1:
            s.hunting.top_to_bottom()
            tell(s, "R-CARD-HOWLING", "beast_to_bottom")


class LookAtTopBeast(Effect):
    """The top card of the hunting deck is looked at by all (R-CARD-ATTACK)."""

    def do(self, s: Table, who: int) -> None:
        beast = next_beast(s)
        if beast != NO_BEAST:
            s.hunting.put_on_top(beast)
            tell(s, "R-CARD-ATTACK", "beast_seen", beast)
