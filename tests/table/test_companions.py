"""Bots as companions: they propose what to do with their own, and people decide."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from robinsonade.table.room import Viewer
from robinsonade.table.verbs import enter
from tests.table.scenes import Around, Scene, play, tables_at, until


async def at_once(who: str, had: float, work: Callable[..., Any], *args: object) -> Any:
    return work(*args)


async def planning(at: Scene, *seats: str, elsewhere: bool = False, **more: Any) -> Around:
    """A match of Robinson Crusoe where the plan is about to be made; somebody looks at it. Bots think here, or
    `elsewhere`: in a process of their own, as they do at every table."""
    if not elsewhere:
        at.tables.workers.thinking.run = at_once  # type: ignore[method-assign]
    around = await at.begin(*seats or ("mine", "bot", "bot"), game="robinson", **more)
    await enter(around.room, Viewer(around.host, "en"))
    while (question := around.room.match.question) and question.prompt != "pawn":
        await around.choose(around.host, 0)
    return around


async def proposed(around: Around) -> list[Any]:
    """What is proposed once it can be accepted."""
    await until(lambda: (seen := around.sees(around.host)["proposals"]) and all(one["key"] for one in seen))
    return [*around.sees(around.host)["proposals"]]


def pawns(around: Around) -> list[int]:
    table: Any = around.room.match.table
    return sorted(pawn for stack in table.plan for pawn in stack.pawns)


def test_one_click_accepts_what_all_companions_propose(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at, elsewhere=True)
        bots = await proposed(around)
        assert [one["seat"] for one in bots] == [1, 2]
        before = around.room.match.choices[:]
        await around.do(around.host, "accept", key=bots[0]["key"].partition(":")[0] + ":all")
        assert pawns(around) == [1, 1, 2, 2]
        assert {seat for seat, _ in around.room.match.choices[len(before) :]} == {0}, "whoever accepts has chosen"

        await around.do(around.host, "undo")
        assert around.room.match.choices == before, "one click is taken back by one click"

    play(tmp_path, scene)


def test_one_proposal_is_accepted_and_the_others_think_again(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at)
        first = (await proposed(around))[0]
        await around.do(around.host, "accept", key=first["key"])
        assert pawns(around).count(1) == 2
        again = await proposed(around)
        assert [one["seat"] for one in again] == [2]
        await around.do(around.host, "accept", key=again[0]["key"])
        assert pawns(around) == [1, 1, 2, 2]
        await until(lambda: around.sees(around.host)["proposals"] == [])

    play(tmp_path, scene)


def test_a_companion_proposes_something_else_when_asked(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at)
        first = (await proposed(around))[0]
        await around.do(around.host, "another", to=first["key"])
        other = (await proposed(around))[0]
        assert not {deed["says"]["en"] for deed in first["deeds"]} & {deed["says"]["en"] for deed in other["deeds"]}
        await around.refuses("no_proposal", around.host, "accept", key=first["key"])
        await around.refuses("only_watching", around.watcher, "another", to=other["key"])

    play(tmp_path, scene)


def test_a_proposal_for_a_plan_that_has_changed_is_not_accepted(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at)
        first, version = (await proposed(around))[0], around.room.version
        await around.choose(around.host, 0)
        await around.refuses("no_proposal", around.host, "accept", key=first["key"])
        await around.refuses("stale", around.host, "accept", key=first["key"], version=version)
        assert (await proposed(around))[0]["key"] != first["key"]
        await around.refuses("broken_frame", around.host, "accept", key=["x"])
        await around.refuses("no_proposal", around.host, "accept", key="nonsense")

    play(tmp_path, scene)


def test_a_bot_that_is_replaced_while_its_proposal_is_open_proposes_nothing_any_more(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at, "mine", "mine", "bot")
        await around.do(around.host, "take_over", seat=1)
        bots = await proposed(around)
        assert [one["seat"] for one in bots] == [1, 2]
        await around.do(around.host, "hand_back", seat=1)
        await around.refuses("no_proposal", around.host, "accept", key=bots[0]["key"])
        assert [one["seat"] for one in await proposed(around)] == [2]

    play(tmp_path, scene)


def test_whoever_commands_everybody_is_proposed_nothing(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at, companions=False)
        assert not around.room.history.companions and not around.room.proposals_wanted()
        assert around.sees(around.host)["companions"] is False

    play(tmp_path, scene)


def test_whoever_wants_to_command_everybody_after_all_says_so_while_a_proposal_is_open(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at, "mine", "link", "bot")
        guest = around.guest(1)
        bots = await proposed(around)
        await around.do(guest, "companions", yes=False)
        assert around.sees(around.host)["proposals"] == []
        assert around.sees(around.host)["chat"][-1]["text"].startswith("wants to command everybody")
        before = around.room.match.choices[:]
        await around.refuses("commanded", around.host, "accept", key=bots[0]["key"])
        await around.refuses("commanded", around.host, "another", to=bots[0]["key"])
        assert around.room.match.choices == before

        await around.do(around.host, "companions", yes=True)
        assert around.sees(guest)["chat"][-1]["text"].startswith("lets the bots propose again")
        await around.do(around.host, "accept", key=(await proposed(around))[0]["key"])
        assert pawns(around) == [2, 2]
        stored = around.room.history.last
        await around.do(around.host, "companions", yes=True)
        assert around.room.history.last == stored, "nothing has changed"
        await around.refuses("only_watching", around.watcher, "companions", yes=False)

    play(tmp_path, scene)


def test_where_bots_never_propose_there_is_nothing_to_switch(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot", game="camps")
        await around.refuses("not_possible", around.host, "companions", yes=True)

    play(tmp_path, scene)


def test_careless_bots_propose_nothing(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at, "mine", "bot:random", "bot:greedy")
        assert [one["seat"] for one in await proposed(around)] == [2]

    play(tmp_path, scene)


def test_what_bots_are_is_still_known_when_the_match_is_opened_again_or_played_on_elsewhere(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        kept = (await planning(at)).room
        commanded = await planning(at, companions=False)
        fork = await at.tables.fork(commanded.room, commanded.host, 0, "browser of host")
        async with tables_at(str(tmp_path / "m.sqlite3")) as others:
            assert (await others.room(kept.id)).history.companions
            assert not (await others.room(commanded.room.id)).history.companions
            assert not (await others.room(fork.id)).history.companions

    play(tmp_path, scene)


def test_those_who_watch_see_what_is_proposed(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await planning(at)
        bots = await proposed(around)
        assert around.sees(around.watcher)["proposals"] == bots
        await around.refuses("only_watching", around.watcher, "accept", key=bots[0]["key"])

    play(tmp_path, scene)
