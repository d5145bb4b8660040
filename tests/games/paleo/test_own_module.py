"""The example pack: a module of one's own."""

from __future__ import annotations

from pathlib import Path

from robinsonade.content.packs import open_pack
from robinsonade.engine.match import Match
from robinsonade.games.paleo.game import GAME
from robinsonade.testing import Tour, Walk
from tests.rules import ROOT, rule

PACK = open_pack(Path(ROOT) / "examples/packs/salt_road")


@rule("P-PREP-02", "P-GEN-02")
def test_an_own_module_is_played_beside_one_of_ours() -> None:
    match = Match.start(GAME, 2, {"modules": "A,S"}, seed=4, packs=[PACK])
    night = next(panel for panel in match.view(0)["panels"] if panel["id"] == "night_board")["cards"]
    missions = [card["name"]["en"] for card in night if card["id"].startswith("mission:")]
    assert missions == ["Bountiful Prey", "Guests at the Fire"]
    tour = Tour(GAME, [3], [{"modules": "B,S"}], 1, 5, [PACK])
    (walk,) = tour.walks()
    for _ in walk.questions():
        pass
    assert walk.match.ending


def test_every_walk_of_the_pack_ends() -> None:
    for walk in Tour(GAME, [1, 2, 4], [{"modules": "S"}], 3, 9, [PACK]).walks():
        assert isinstance(walk, Walk)
        for _ in walk.questions():
            pass
        assert walk.match.ending
