"""Card packs of the server's own: a match keeps the cards it began with, whatever is written into their folder."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path

import httpx

from robinsonade.content.lessons import read_lesson
from robinsonade.table.app import make_app
from robinsonade.table.lesson_check import check_lesson, compared
from tests.table.scenes import tables_at
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


def test_a_pack_brings_a_lesson_of_its_own(tmp_path: Path) -> None:
    lesson = read_lesson(EXAMPLE / "lessons" / "shore.yaml")
    verdict = check_lesson(lesson)
    assert (verdict.wrong, compared(lesson, verdict.transcript)) == ([], [])

    async def visit() -> None:
        async with tables_at(str(tmp_path / "m.sqlite3"), packs=[str(EXAMPLE)]) as tables:
            transport = httpx.ASGITransport(make_app(tables))
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as me:
                assert 'action="/lessons/camps/northern_shore:shore"' in (await me.get("/new/camps")).text
                origin = {"Origin": "http://here"}
                begun = await me.post("/lessons/camps/northern_shore:shore", headers=origin)
                match = begun.headers["location"].rpartition("/")[2]
                room = await tables.room(match)
                assert room.guide and room.guide.lesson.name == "northern_shore:shore"
                assert room.match.setup.packs == ["northern_shore"]
                assert "Chapter 1 of 2" in (await me.get("/")).text
                unknown = await me.post("/lessons/camps/shore", headers=origin)
                assert unknown.status_code == 404, "without its pack's name it is not there"

    asyncio.run(visit())
