"""What bots wish for in each story, counted in wounds: whatever brings the group nearer to its goal."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson import scenarios
from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.bots.scenarios.cannibals import Cannibals
from robinsonade.games.robinson.bots.scenarios.castaways import Castaways
from robinsonade.games.robinson.bots.scenarios.cursed_island import CursedIsland
from robinsonade.games.robinson.bots.scenarios.family import Family
from robinsonade.games.robinson.bots.scenarios.jenny import Jenny
from robinsonade.games.robinson.bots.scenarios.king_kong import KingKong
from robinsonade.games.robinson.bots.scenarios.own import OfAPack
from robinsonade.games.robinson.bots.scenarios.volcano import Volcano
from robinsonade.games.robinson.table import Table

OF_A_PACK: Final = OfAPack()
WISHES: Final[dict[str, Wishes]] = {
    scenarios.castaways.Castaways.name: Castaways(),
    scenarios.cursed_island.CursedIsland.name: CursedIsland(),
    scenarios.jenny.Jenny.name: Jenny(),
    scenarios.volcano.Volcano.name: Volcano(),
    scenarios.cannibals.Cannibals.name: Cannibals(),
    scenarios.family.Family.name: Family(),
    scenarios.king_kong.KingKong.name: KingKong(),
}


def wishes(s: Table) -> Wishes:
    return WISHES.get(s.scenario.name, OF_A_PACK)
