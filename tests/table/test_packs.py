"""Card packs of the server's own: a match keeps the cards it began with, whatever is written into their folder."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from tests.table.servers import PATIENCE, Program, begin, running_server

EXAMPLE = Path(__file__).parents[2] / "examples" / "packs" / "northern_shore"
GOAL = "\n- id: reeds\n  name: Reeds\n  needs: {water: 2}\n  points: 3\n"


def test_bots_think_with_the_cards_of_their_match_when_the_pack_is_edited_under_the_server(tmp_path: Path) -> None:
    """Otherwise they would not understand the match, choose anything, and say so in the log."""
    pack = Path(shutil.copytree(EXAMPLE, tmp_path / "pack"))
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", packs=[str(pack)]) as server:
        begin(server, "person", "person", packs=["northern_shore"])
        with (pack / "goals.yaml").open("a") as goals:
            goals.write(GOAL)
        match, tokens = begin(server, "person", "bot:greedy", packs=["northern_shore"])
        (pack / "pack.yaml").unlink()
        player = Program(server, match, tokens["seats"]["0"])
        end = time.monotonic() + PATIENCE
        while len((shown := player.look())["log"]) < 12 and time.monotonic() < end:
            if question := shown["view"]["question"]:
                player.do("choose", version=shown["version"], key=question["options"][0]["key"])
        assert len(shown["log"]) >= 12
        assert "takes any option" not in (tmp_path / "log").read_text()
