"""What cards announce for the night."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_person
from robinsonade.games.robinson.effects.people import with_friday
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.decks import find_of
from robinsonade.games.robinson.table.numbers import ALL, MEDICINE, NOWHERE


class Tonight(Effect):
    """The card waits for the night, and then does what it says at `tonight`."""

    def do(self, s: Table, who: int) -> None:
        s.tonight.append(find_of(s.in_play, who))
        tell(s, "R-TERM-01", "waits_for_night", s.in_play)


class SpiderWeb(Effect):
    """A wound every night until there is medicine; the card is kept (A-88)."""

    def do(self, s: Table, who: int) -> None:
        s.webs.append(find_of(s.in_play, who))
        tell(s, "R-TERM-01", "in_a_web", who)


class PoisonousSpores(Effect):
    """Without medicine all are wounded, Friday too; a finder who sleeps outside suffers alone (R-CARD-SPORES, A-72)."""

    def do(self, s: Table, finder: int) -> None:
        if has(s, MEDICINE):
            return
        for person in with_friday(s) if s.outside[finder] == NOWHERE else [finder]:
            wound(s, person, 1, "R-CARD-SPORES")


class ShinyJewel(Effect):
    """All are wounded; if its finder sleeps outside it comes a night later (R-CARD-JEWEL)."""

    def do(self, s: Table, finder: int) -> None:
        if s.outside[finder] != NOWHERE:
            s.tonight.append(find_of(s.in_play, finder))
        else:
            wound(s, ALL, 1, "R-CARD-JEWEL")


class StrangeDisease(Effect):
    """Two wounds a player, divided as the group likes, Friday included; outside the finder takes two
    (R-CARD-MUSHROOMS)."""

    def do(self, s: Table, finder: int) -> None:
        if s.outside[finder] != NOWHERE:
            wound(s, finder, 2, "R-CARD-MUSHROOMS")
            return
        for _ in range(2 * s.seats):
            wound(s, choose_person(s, with_friday(s)), 1, "R-CARD-MUSHROOMS")
