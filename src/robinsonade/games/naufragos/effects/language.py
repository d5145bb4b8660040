"""The words of the card files of Náufragos, and how its people decide and roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from robinsonade.content.effects import AllOf, AnyOf, Each, Effect, Language, Not, Repeat, Roll, When
from robinsonade.games.naufragos.effects import (
    building,
    camp,
    castaways,
    changes,
    conditions,
    deciding,
    expedition,
    items,
    report,
    rolls,
    stories,
)
from robinsonade.games.naufragos.effects.performing import Whom, people_in_turn, perform
from robinsonade.games.naufragos.table import Table


class NaufragosLanguage(Language[Table]):
    whom = get_args(Whom)

    def people(self, s: Table, whom: str, who: int) -> list[int]:
        return people_in_turn(s, whom, who)

    def roll(self, s: Table, who: int) -> int:
        return rolls.roll(s, who, "card")

    def perform(self, s: Table, effects: Sequence[Effect], who: int) -> None:
        perform(s, effects, who)


# By subject, as a pack's author looks for them
LANGUAGE = NaufragosLanguage(
    report,
    castaways,
    camp,
    items,
    expedition,
    building,
    stories,
    changes,
    rolls,
    deciding,
    conditions,
    control=(When, Each, Roll, Repeat, Not, AnyOf, AllOf),
)
