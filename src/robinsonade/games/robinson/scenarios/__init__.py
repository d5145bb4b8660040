"""The seven stories, by the name the option has, and those of packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.scenarios.cannibals import Cannibals
from robinsonade.games.robinson.scenarios.castaways import Castaways
from robinsonade.games.robinson.scenarios.cursed_island import CursedIsland
from robinsonade.games.robinson.scenarios.family import Family
from robinsonade.games.robinson.scenarios.jenny import Jenny
from robinsonade.games.robinson.scenarios.king_kong import KingKong
from robinsonade.games.robinson.scenarios.own import own_scenario
from robinsonade.games.robinson.scenarios.volcano import Volcano

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Sheet

SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.name: scenario
    for scenario in (Castaways(), CursedIsland(), Jenny(), Volcano(), Cannibals(), Family(), KingKong())
}


def scenario_of(sheet: Sheet) -> Scenario:
    return SCENARIOS[sheet.id] if sheet.id in SCENARIOS else own_scenario(sheet)


__all__ = ["SCENARIOS", "Scenario", "scenario_of"]
