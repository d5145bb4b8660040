"""Bots that somebody else has written, at the table: the operator invites them, and whoever misplays is replaced."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from robinsonade import elsewhere
from robinsonade.engine.errors import Unknown
from robinsonade.table.notices import Notice
from tests.table.scenes import Scene, play, until
from tests.table.servers import PATIENCE, running_server

ODD = "tests.bots.odd_bots:"
FAULTS = {
    "Crashes": ("has crashed", "ist abgestürzt"),
    "SaysNothing": ("has chosen what is not offered", "hat gewählt, was nicht zur Wahl steht"),
    "Babbles": ("has chosen what is not offered", "hat gewählt, was nicht zur Wahl steht"),
    "Hangs@0.1s": ("has thought for too long", "hat zu lange nachgedacht"),
    "Dies": ("has crashed", "ist abgestürzt"),
    "Touches": ("has touched what lies on the table", "hat angerührt, was auf dem Tisch liegt"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_whoever_does_not_play_is_replaced_everybody_is_told_and_the_match_goes_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elsewhere, "GRACE", 0.1)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", f"bot:{ODD}{name}")
        await around.until_chosen(1)
        for lang, said in zip(("en", "de"), FAULTS[name], strict=True):
            (told,) = [line for line in around.sees(around.watcher, lang)["chat"] if line["table"]]
            assert (told["seat"], told["name"]) == (1, "Bot 2") and told["text"].startswith(said)
        seat = around.sees(around.host)["seats"][1]
        assert (seat["kind"], seat["bot"], seat["stands_in"]) == ("bot", "greedy", False)

    play(tmp_path, scene, bots=[ODD + name])


def test_an_invited_bot_plays_beside_ours(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(f"bot:{ODD}First", "bot:random", seed=3)
        await until(lambda: len(around.room.match.choices) > 6)
        assert around.sees(around.watcher)["seats"][0]["bot"] == f"{ODD}First"
        assert not [line for line in around.sees(around.watcher)["chat"] if line["table"]]

    play(tmp_path, scene, bots=[ODD + "First"])


def test_nobody_but_the_operator_can_name_a_module(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        for name in (f"{ODD}First", f"{ODD}Crashes@1s", "os:system", "examples.first_bot:Dreamer"):
            with pytest.raises(Notice) as said:
                await at.begin("mine", f"bot:{name}")
            assert said.value.name == "bad_match" and "There is no bot" in said.value.text["en"]
            assert "gibt es hier nicht" in said.value.text["de"]

    play(tmp_path, scene, bots=[ODD + "Crashes"])


def test_a_bot_that_is_not_invited_any_more_is_replaced_when_the_match_is_opened_again(tmp_path: Path) -> None:
    db, begun = str(tmp_path / "m.sqlite3"), []

    async def with_it(at: Scene) -> None:
        around = await at.begin(f"bot:{ODD}First", "bot:random")
        await around.until_chosen(0)
        begun.append(around.room.id)

    async def without_it(at: Scene) -> None:
        room = await at.tables.room(begun[0])
        await until(lambda: room.history.seats[0].bot == "greedy")
        assert [line.what for line in room.history.chat] == ["bot_missing"]

    play(tmp_path, with_it, db, bots=[ODD + "First"])
    play(tmp_path, without_it, db)


def test_a_wrong_name_is_said_before_the_table_opens(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        raise AssertionError("it should not open")

    with pytest.raises(Unknown, match="Python finds no module 'nowhere'"):
        play(tmp_path, scene, bots=["nowhere:Bot"])


def test_who_can_be_seated_is_told_to_programs_and_stands_in_the_form(tmp_path: Path) -> None:
    with (
        running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", bots=[ODD + "First"]) as server,
        httpx.Client(base_url=server.url, trust_env=False, timeout=PATIENCE) as people,
    ):
        bots = people.get("/api/bots").json()
        form = people.get("/new/camps", headers={"Accept-Language": "de"}).text
        wanted = [{"game": "camps", "seats": [f"bot:{ODD}{name}", "bot:random"]} for name in ("First", "Crashes")]
        answers = [people.post("/api/matches", json=match) for match in wanted]
    assert [bot["name"] for bot in bots] == ["random", "seer", "greedy", ODD + "First"]
    assert bots[-1]["says"] == {"en": "takes the first", "de": "nimmt das Erste"}
    assert f'value="bot:{ODD}First"' in form and "First, nimmt das Erste" in form
    assert [answer.status_code for answer in answers] == [201, 400]
