"""The base game and the three scenarios: their events, what they allow, and how they count."""

from robinsonade.games.camps.scenarios.basic import Basic, Scenario
from robinsonade.games.camps.scenarios.flood import Flood
from robinsonade.games.camps.scenarios.volcano import Volcano
from robinsonade.games.camps.scenarios.water_villages import WaterVillages

__all__ = ["SCENARIOS", "Scenario"]

SCENARIOS: dict[str, Scenario] = {s.name: s for s in (Basic(), Flood(), Volcano(), WaterVillages())}
