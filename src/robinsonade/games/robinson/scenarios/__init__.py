"""The seven stories, by the name the option has."""

from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.scenarios.cannibals import Cannibals
from robinsonade.games.robinson.scenarios.castaways import Castaways
from robinsonade.games.robinson.scenarios.cursed_island import CursedIsland
from robinsonade.games.robinson.scenarios.family import Family
from robinsonade.games.robinson.scenarios.jenny import Jenny
from robinsonade.games.robinson.scenarios.king_kong import KingKong
from robinsonade.games.robinson.scenarios.volcano import Volcano

SCENARIOS: dict[str, Scenario] = {
    scenario.name: scenario
    for scenario in (Castaways(), CursedIsland(), Jenny(), Volcano(), Cannibals(), Family(), KingKong())
}

__all__ = ["SCENARIOS", "Scenario"]
