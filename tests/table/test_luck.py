"""At a table luck comes from a secret: nobody can compute it, everybody can check it afterwards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from robinsonade.engine.luck import Keyed, Known, commitment
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.minds.seer import SeerBot
from robinsonade.minds.thinking import Budget
from robinsonade.table.workers import KNOWN, answer
from tests.table.scenes import Around, Scene, play, until


def secret_of(around: Around) -> str:
    sealed = around.room.match.setup.sealed
    assert sealed is not None
    return sealed.secret


async def to_the_end(around: Around) -> None:
    await until(lambda: around.room.match.question is None, 120)


def test_without_a_seed_luck_comes_from_a_secret_that_each_match_has_for_itself(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        one, other = [await at.begin("mine", "link", seed=None) for _ in range(2)]
        assert isinstance(one.room.match.table.rng, Keyed)
        assert len(bytes.fromhex(secret_of(one))) == 32
        assert secret_of(one) != secret_of(other)

    play(tmp_path, scene)


def test_nobody_at_the_table_is_shown_the_secret_while_the_match_runs_but_everybody_its_hash(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        guest = around.guest(1)
        await around.sit(guest)
        for person in (around.host, guest, around.watcher):
            shown = around.sees(person)
            assert secret_of(around) not in json.dumps(shown)
            assert shown["luck"]["commitment"] == commitment(secret_of(around))

    play(tmp_path, scene)


def test_when_the_match_is_over_everybody_is_shown_the_secret_and_it_was_fair(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("bot:random", "bot:random", seed=None)
        await to_the_end(around)
        assert around.sees(around.watcher)["luck"]["secret"] == secret_of(around)
        assert around.room.match.is_fair()
        record = await at.tables.record_for(around.room.id, around.host)
        assert Match(around.room.match.game, read_record(record.to_json())).is_fair()

    play(tmp_path, scene)


def test_another_secret_than_the_promised_one_is_not_fair(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("bot:random", "bot:random", seed=None)
        await to_the_end(around)
        match = around.room.match.twin()
        assert match.setup.sealed is not None
        match.setup = match.setup.first(0)
        match.setup.sealed = match.setup.sealed._replace(secret="0" * 64)
        assert not match.is_fair()
        match.setup.sealed = match.setup.sealed._replace(commitment=commitment("0" * 64))
        assert not match.is_fair(), "this secret leads to another table"

    play(tmp_path, scene)


@pytest.mark.parametrize("bot", ["greedy", "seer"])
def test_a_bot_thinks_with_what_was_decided_and_without_what_decides(
    tmp_path: Path, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeerBot, "budget", Budget(0.0, 1))

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", seed=None)
        match = around.room.match
        for _ in range(6):
            seat = match.waiting_for()[0]
            key = answer("here", match.record().to_data(), seat, bot)
            assert isinstance(KNOWN["here"].table.rng, Known)
            assert not KNOWN["here"].table.rng.secret
            assert KNOWN["here"].table.dump() == match.table.dump()
            match = match.after(key, seat)

    KNOWN.clear()
    play(tmp_path, scene)


def test_a_bot_that_starts_late_or_goes_back_with_the_others_plays_the_same_match(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", seed=None)
        match = around.room.match
        for _ in range(6):
            seat = match.waiting_for()[0]
            match = match.after(answer("late", match.record().to_data(), seat, "random"), seat)
        match = match.fork(3)
        answer("late", match.record().to_data(), match.waiting_for()[0], "random")
        assert KNOWN["late"].table.dump() == match.table.dump()

    KNOWN.clear()
    play(tmp_path, scene)


def test_a_match_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", seed=None)
        for _ in range(3):
            await around.do(around.host, "ready", seat=around.room.match.waiting_for()[0])
            await around.choose(around.host)
        before = around.room.match
        room = await at.tables.open_room(around.room.id)
        assert room.match.table.dump() == before.table.dump()
        assert room.match.setup.sealed == before.setup.sealed

    play(tmp_path, scene)


def test_a_fork_does_not_tell_what_comes_at_the_table_it_left(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", seed=None)
        for _ in range(4):
            await around.do(around.host, "ready", seat=around.room.match.waiting_for()[0])
            await around.choose(around.host)
        fork = Around(await at.tables.fork(around.room, around.host, 3, "browser of host"), at.tables)
        assert fork.room.match.table.dump() == around.room.match.fork(3).table.dump()
        assert secret_of(fork) != secret_of(around)
        fork.host = around.guest(0)
        await fork.refuses("came_with_luck", Around(fork.room, at.tables).host, "rewind", to=1)

    play(tmp_path, scene)


def test_a_saved_match_goes_on_where_it_was_with_luck_of_its_own(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", seed=None)
        for _ in range(4):
            await around.do(around.host, "ready", seat=around.room.match.waiting_for()[0])
            await around.choose(around.host)
        record = await at.tables.record_for(around.room.id, around.host)
        assert secret_of(around) not in record.to_json()
        room = await at.tables.import_record(record.to_json().encode(), "browser of host")
        assert room.match.table.dump() == around.room.match.table.dump()
        assert room.match.setup.sealed is not None
        assert room.match.setup.sealed.secret not in ("", secret_of(around))

    play(tmp_path, scene)


def test_with_a_chosen_seed_everybody_at_the_table_is_told(tmp_path: Path) -> None:
    from robinsonade.table.web import render

    async def scene(at: Scene) -> None:
        chosen, sealed = await at.begin("mine", "link", seed=5), await at.begin("mine", "link", seed=None)
        alone = await at.begin("mine", "bot:random", seed=5)
        for around, told in ((chosen, True), (sealed, False), (alone, False)):
            for lang, words in (("en", "Luck from a seed"), ("de", "Glück aus einem Startwert")):
                shown = around.sees(around.host, lang)
                assert (words in render.panels(shown, lang)["bar"]) == told

    play(tmp_path, scene)
