"""The laws every game keeps, on every level and number of seats."""

from __future__ import annotations

import pytest

from robinsonade.games.paleo.game import GAME
from robinsonade.testing import Law, laws
from tests.games.paleo.laying import lay_out

LEVELS = [{"level": str(n), "modules": "", "failed_roll": "negative", "solo_call": "on"} for n in range(1, 8)]
LEVELS.append({**LEVELS[1], "failed_roll": "another"})


@pytest.mark.parametrize("law", laws(GAME, options=LEVELS, walks=8, seed=3, lay_out=lay_out), ids=str)
def test_law(law: Law) -> None:
    law()
