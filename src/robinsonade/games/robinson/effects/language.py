"""The words of Robinson Crusoe's card files, and how its people decide."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import AllOf, AnyOf, Choose, Each, Language, Not, Repeat, When
from robinsonade.engine.machine import GROUP, ask
from robinsonade.games.robinson.effects import (
    beasts,
    building,
    camp,
    clearing,
    conditions,
    demands,
    fights,
    finds,
    goods,
    inventions,
    island,
    items,
    levels,
    mysteries,
    nights,
    people,
    threats,
    tokens,
    weather,
    wounds,
)
from robinsonade.games.robinson.effects.choices import open_ways
from robinsonade.games.robinson.effects.people import PEOPLE_MEANT, people_named
from robinsonade.games.robinson.scenarios import castaways, cursed_island, family, king_kong
from robinsonade.games.robinson.table import Table, asked
from robinsonade.games.robinson.table.numbers import EVENT


class RobinsonLanguage(Language):
    whom = PEOPLE_MEANT

    def people(self, s: Table, whom: str, who: int) -> list[int]:
        return people_named(s, whom, who)

    def choose(self, s: Table, choice: Choose, who: int) -> None:
        seat = GROUP if s.phase == EVENT else asked(who)
        ask(s, seat, "alternative", open_ways(s, choice.ways, who)).take(s, who)


# By subject, as a pack's author looks for them
LANGUAGE: Final = RobinsonLanguage(
    goods,
    levels,
    people,
    wounds,
    demands,
    items,
    inventions,
    finds,
    mysteries,
    beasts,
    fights,
    tokens,
    weather,
    island,
    camp,
    clearing,
    building,
    threats,
    nights,
    castaways,
    cursed_island,
    family,
    king_kong,
    conditions,
    control=(Choose, When, Each, Repeat, Not, AnyOf, AllOf),
)
