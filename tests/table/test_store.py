"""What both stores promise."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from robinsonade.table.store import (
    Conflict,
    Event,
    Grant,
    Outcome,
    Presence,
    Setup,
    Standing,
    Store,
    Unavailable,
    Victory,
)
from robinsonade.table.stores import open_store
from tests.table.databases import Database

RECORD = {"format": 1, "game": "camps", "rules": 1, "options": {"map": "five_lakes"}, "seed": 2**53 - 1}
SETUP = Setup("abc", RECORD, 100.0)
SAT = Event(1, "sit", 0, {"kind": "person", "name": "Žofie 😀 'ß\""}, 100.0)


def choice(n: int, key: str = "take:1") -> Event:
    return Event(n, "choice", 0, {"key": key}, 100.0 + n)


@asynccontextmanager
async def opened(db: str) -> AsyncIterator[Store]:
    store = open_store(db)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(db: str, play: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with opened(db) as store:
            await play(store)

    asyncio.run(run())


def test_what_is_stored_is_found_again_to_the_letter(db: str) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        await store.append("abc", [choice(2), choice(3, "to:4,-2")], [1])

        assert await store.setup("abc") == SETUP._replace(waits=[1])
        assert await store.since("abc", 0) == [SAT, choice(2), choice(3, "to:4,-2")]
        assert await store.since("abc", 2) == [choice(3, "to:4,-2")]
        assert await store.setup("nobody") is None
        assert await store.since("nobody", 0) == []

    with_store(db, play)


def test_it_is_still_there_when_the_store_is_opened_again(db: str) -> None:
    async def write(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])

    async def read(store: Store) -> None:
        assert await store.since("abc", 0) == [SAT]

    with_store(db, write)
    with_store(db, read)


def test_a_place_in_a_match_is_taken_once(db: str) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        await store.append("abc", [choice(2, "first")], [0])
        with pytest.raises(Conflict):
            await store.append("abc", [choice(2, "second")], [0])

        assert [event.body.get("key") for event in await store.since("abc", 1)] == ["first"]

    with_store(db, play)


def test_a_match_that_is_not_in_this_database_cannot_go_on_in_it(db: str) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(Unavailable):
            await store.append("abc", [choice(2)], [0])
        with pytest.raises(Unavailable):
            await store.grant("browser", [Grant("abc", 0, 1)])

    with_store(db, play)


def test_several_choices_are_stored_together_or_not_at_all(db: str) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        with pytest.raises(Conflict):
            await store.append("abc", [choice(2), choice(2)], [1])
        assert [event.n for event in await store.since("abc", 0)] == [1]

    with_store(db, play)


def test_a_match_has_no_holes(db: str) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        with pytest.raises(Conflict):
            await store.append("abc", [choice(3)], [0])
        assert [event.n for event in await store.since("abc", 0)] == [1]

    with_store(db, play)


def test_of_many_who_write_at_once_one_gets_the_place(db: str) -> None:
    async def attempt(store: Store, i: int) -> bool:
        try:
            await store.append("abc", [choice(2, f"from {i}")], [0])
            return True
        except Conflict:
            return False

    async def play() -> None:
        async with opened(db) as one, opened(db) as two:
            await one.begin(SETUP, [SAT], [0])
            stored = await asyncio.gather(*(attempt((one, two)[i % 2], i) for i in range(20)))

            assert stored.count(True) == 1
            assert [event.body["key"] for event in await two.since("abc", 1)] == [f"from {stored.index(True)}"]

    asyncio.run(play())


def test_a_browser_holds_seats_and_finds_its_matches_the_latest_first(db: str) -> None:
    async def play(store: Store) -> None:
        for n, match in enumerate(["a", "b", "c"]):
            await store.begin(SETUP._replace(match=match, begun=float(n)), [SAT], [0])
        await store.grant("me", [Grant("a", 0, 1), Grant("a", -2, 1), Grant("b", 1, 1)])
        await store.grant("me", [Grant("b", 1, 2)])
        await store.grant("you", [Grant("c", 0, 1)])
        await store.append("a", [choice(2)._replace(at=9.0)], [1, 2])

        assert await store.grants("me", "a") == [Grant("a", -2, 1), Grant("a", 0, 1)]
        assert await store.grants("me") == [Grant("a", -2, 1), Grant("a", 0, 1), Grant("b", 1, 2)]
        assert await store.grants("nobody") == []
        mine = await store.matches_of("me")
        assert [(each.match, each.touched, each.waits) for each in mine] == [("a", 9.0, [1, 2]), ("b", 1.0, [0])]
        assert len(await store.matches_of("me", most=1)) == 1

    with_store(db, play)


def test_how_a_match_stands_is_known_without_its_events(db: str) -> None:
    places = {"seats": [{"name": "Žofie"}], "editions": {"-1": 1}}

    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        assert await store.standing("abc") == Standing() and await store.standing("nobody") is None
        await store.stand("abc", Standing(1, places))
        await store.append("abc", [choice(2)], [0], Standing(2))
        assert await store.standing("abc") == Standing(2, places)
        await store.append("abc", [choice(3)], [0])
        assert await store.standing("abc") == Standing(2, places)
        await store.begin(SETUP._replace(match="def"), [SAT], [0], Standing(0, places))
        await store.grant("me", [Grant("abc", 0, 1), Grant("def", -1, 1)])
        mine = {summary.match: summary for summary in await store.matches_of("me")}
        assert mine["abc"].standing == Standing(2, places) and mine["abc"].record == RECORD
        assert mine["def"].standing == Standing(0, places) and mine["def"].grants == [Grant("def", -1, 1)]

    with_store(db, play)


def test_what_nobody_reads_any_more_is_forgotten(db: str) -> None:
    async def play(store: Store) -> None:
        talk = [Event(n, "chat", 0, {"text": str(n)}, 100.0) for n in (2, 4, 5)]
        await store.begin(SETUP, [SAT], [0])
        await store.append("abc", [talk[0], choice(3), *talk[1:]], [0])
        await store.append("abc", [choice(6)], [0], forget={"chat": 5})
        assert await store.since("abc", 0) == [SAT, choice(3), talk[-1], choice(6)]

    with_store(db, play)


def test_one_seat_is_held_by_so_many_browsers(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robinsonade.table.store.HOLDERS_FIRST", 2)
    monkeypatch.setattr("robinsonade.table.store.HOLDERS_LAST", 1)

    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        for name in "abcde":
            await store.grant(name, [Grant("abc", 0, 1), Grant("abc", -1, 1)])
        held = [len(await store.grants(name, "abc")) for name in "abcde"]
        assert held == [2, 2, 1, 1, 2]

    with_store(db, play)


def test_a_store_says_whether_it_stores(db: str) -> None:
    async def play(store: Store) -> None:
        await store.check()
        await store.check()

    with_store(db, play)


def test_the_key_that_signs_links_is_made_once(db: str) -> None:
    async def play() -> None:
        async with opened(db) as one, opened(db) as two:
            first, second = await asyncio.gather(one.secret(), two.secret())
            assert first == second and len(first) >= 40

    asyncio.run(play())


def test_processes_that_start_together_make_the_tables_once(db: str) -> None:
    async def play() -> None:
        stores = [open_store(db) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(play())


def test_a_store_written_by_a_newer_version_is_refused(db: str) -> None:
    async def play() -> None:
        async with opened(db):
            pass
        if db.startswith("postgresql"):
            import asyncpg

            connection = await asyncpg.connect(db)
            await connection.execute("INSERT INTO migration VALUES (99, 0)")
            await connection.close()
        else:
            connection = sqlite3.connect(db)
            connection.execute("INSERT INTO migration VALUES (99, 0)")
            connection.commit()
            connection.close()
        store = open_store(db)
        with pytest.raises(Unavailable, match="newer version"):
            await store.open()
        await store.close()

    asyncio.run(play())


def test_a_store_written_by_the_first_version_is_brought_up_to_date(db: str) -> None:
    kind = "postgres" if db.startswith("postgresql") else "sqlite"
    migrations = import_module(f"robinsonade.table.{kind}").MIGRATIONS

    async def nothing(store: Store) -> None:
        pass

    async def talk(store: Store) -> None:
        lines = [Event(n, "chat", 0, {"text": str(n)}, 100.0) for n in range(2, 102)]
        await store.begin(SETUP._replace(match="old"), [SAT, *lines, choice(102)], [0])

    async def play(store: Store) -> None:
        assert [event.n for event in await store.since("old", 0)] == [1, *range(52, 103)]
        await store.begin(SETUP, [SAT], [0], Standing(0, {}))
        await store.grant("me", [Grant("abc", 0, 1)])
        assert len(await store.matches_of("me")) == 1

    with pytest.MonkeyPatch.context() as first:
        first.setattr(f"robinsonade.table.{kind}.MIGRATIONS", migrations[:1])
        with_store(db, nothing)
        first.setattr(f"robinsonade.table.{kind}.MIGRATIONS", migrations[:2])
        with_store(db, talk)
    with_store(db, play)
    with_store(db, nothing)


def test_sqlite_writes_through_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "matches.sqlite3"

    async def play(store: Any) -> None:
        modes = await store.read(
            lambda db: [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
        )
        assert modes == ["wal", 2]

    with_store(str(path), play)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_full_disk_says_so_and_stores_nothing(tmp_path: Path) -> None:
    async def play(store: Any) -> None:
        await store.begin(SETUP, [SAT], [0])
        pages = await store.read(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
        await store.do("", lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone())
        with pytest.raises(Unavailable) as problem:
            await store.append("abc", [choice(2, "x" * 100_000)], [0])
        assert problem.value.full
        assert await store.since("abc", 1) == []

        await store.do("", lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchone())
        await store.append("abc", [choice(2)], [0])
        assert len(await store.since("abc", 0)) == 2

    with_store(str(tmp_path / "m.sqlite3"), play)


def test_what_is_written_to_a_deleted_file_is_not_called_stored(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        (tmp_path / "m.sqlite3").unlink()
        with pytest.raises(Unavailable, match="gone"):
            await store.append("abc", [choice(2)], [0])

    with_store(str(tmp_path / "m.sqlite3"), play)


def test_while_the_file_is_away_nothing_is_begun_elsewhere_and_when_it_is_back_it_goes_on(tmp_path: Path) -> None:
    here, away = tmp_path / "m.sqlite3", tmp_path / "away.sqlite3"

    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        here.rename(away)
        for _ in range(2):
            with pytest.raises(Unavailable):
                await store.begin(SETUP._replace(match="def"), [SAT], [0])
            assert not here.exists()
        away.rename(here)
        await store.append("abc", [choice(2)], [0])

    with_store(str(here), play)
    with_store(str(here), still_there)


def test_a_file_that_was_put_in_the_place_of_ours_is_the_one_that_counts(tmp_path: Path) -> None:
    here, backup = tmp_path / "m.sqlite3", tmp_path / "backup.sqlite3"

    async def play(store: Any) -> None:
        await store.begin(SETUP, [SAT], [0])
        await store.do("", lambda db: db.execute("VACUUM INTO ?", (str(backup),)))
        backup.rename(here)
        with pytest.raises(Unavailable):
            await store.append("abc", [choice(2)], [0])
        await store.append("abc", [choice(2)], [0])

    with_store(str(here), play)
    with_store(str(here), still_there)


async def still_there(store: Store) -> None:
    assert [event.n for event in await store.since("abc", 0)] == [1, 2]


def test_a_folder_that_cannot_be_made_is_a_sentence_not_a_crash(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    async def play() -> None:
        store = open_store(str(tmp_path / "file" / "m.sqlite3"))
        with pytest.raises(Unavailable):
            await store.open()
        await store.close()

    asyncio.run(play())


@pytest.mark.postgres
def test_other_processes_hear_which_match_went_on(database: Database) -> None:
    heard: list[tuple[str, int]] = []

    async def play() -> None:
        db = await asyncio.to_thread(database.fresh)
        async with opened(db) as one, opened(db) as two:
            arrived = asyncio.Event()

            async def hint(match: str, n: int) -> None:
                heard.append((match, n))
                arrived.set()

            async def next_hint() -> None:
                await asyncio.wait_for(arrived.wait(), 60)
                arrived.clear()

            two.listen(hint)
            await next_hint()
            await one.begin(SETUP, [SAT], [0])
            await one.append("abc", [choice(2), choice(3)], [0])
            await next_hint()
            await one.arrive("abc", "one", Presence([0, 2], [2], 3), 60)
            await next_hint()
            assert heard == [("", 0), ("abc", 3), ("abc", 0)]
            assert await two.present("abc", "two") == [Presence([0, 2], [2], 3)]
            assert await two.present("abc", "one") == []
            await asyncio.gather(*(one.arrive("abc", "one", Presence([seat], []), 60) for seat in range(5)))
            assert len(await two.present("abc", "two")) == 1
            heard.clear()
            arrived.clear()
            await one.arrive("abc", "one", Presence([], []), 60)
            await next_hint()
            assert await two.present("abc", "two") == []

    asyncio.run(play())
    assert {*heard} == {("abc", 0)}


@pytest.mark.postgres
def test_who_is_present_stays_so_when_a_clock_is_set_anew(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        db = await asyncio.to_thread(database.fresh)
        async with opened(db) as one, opened(db) as two:
            await one.begin(SETUP, [SAT], [0])
            first, second, third = (Presence([seat], [seat]) for seat in range(3))
            await one.arrive("abc", "one", first, 60)
            in_an_hour = time.time() + 3600
            monkeypatch.setattr(time, "time", lambda: in_an_hour)
            await two.arrive("abc", "two", second, 60)
            assert await two.present("abc", "two") == [first]
            assert await one.present("abc", "one") == [second]
            await one.arrive("abc", "three", third, -1)
            assert await one.present("abc", "one") == [second]

    asyncio.run(play())


@pytest.mark.postgres
def test_nobody_waits_long_for_a_database_that_keeps_others_waiting(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    from robinsonade.table import postgres

    with monkeypatch.context() as hasty:
        hasty.setattr(postgres, "PATIENCE", 0.2)
        store = postgres.Postgres(database.fresh())

    async def play() -> None:
        await store.open()
        async with AsyncExitStack() as busy:
            with pytest.raises(Unavailable):
                while True:
                    await asyncio.wait_for(busy.enter_async_context(store.transaction()), 60)
        await store.close()

    asyncio.run(play())


@pytest.mark.postgres
def test_when_the_database_comes_back_so_do_stores_and_hints(database: Database) -> None:
    async def play() -> None:
        db = await asyncio.to_thread(database.fresh)
        async with opened(db) as store:
            hints: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

            async def hint(match: str, n: int) -> None:
                hints.put_nowait((match, n))

            store.listen(hint)
            assert await asyncio.wait_for(hints.get(), 60) == ("", 0)
            await store.begin(SETUP, [SAT], [0])
            await asyncio.to_thread(database.stop)
            with pytest.raises(Unavailable):
                await store.append("abc", [choice(2)], [0])
            await asyncio.to_thread(database.start)

            assert await asyncio.wait_for(hints.get(), 60) == ("", 0)
            await store.append("abc", [choice(2)], [0])
            assert len(await store.since("abc", 0)) == 2

    asyncio.run(play())


OUTCOME: Outcome = {"headline": {"en": "Won", "de": "Gewonnen"}, "won": True, "winners": [0], "chapter": "flood"}


def test_how_a_match_ended_is_known_and_those_who_won_it_are_remembered(db: str) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        await store.grant("winner", [Grant("abc", 0, 1)])
        await store.grant("loser", [Grant("abc", 1, 1)])
        await store.append("abc", [choice(2)], [], Standing(1, None, OUTCOME))
        await store.append("abc", [choice(3)], [], Standing(2))

        assert (await store.matches_of("winner"))[0].standing.outcome == OUTCOME
        assert await store.victories_of("winner") == [Victory("camps", "flood")]
        assert await store.victories_of("loser") == []

    with_store(db, play)


def test_a_deleted_match_is_gone_with_everything_about_it_but_not_the_victory(db: str) -> None:
    async def play(store: Store) -> None:
        for id in ("abc", "def"):
            await store.begin(SETUP._replace(match=id), [SAT], [0])
            await store.grant("me", [Grant(id, 0, 1)])
        await store.arrive("abc", "process", Presence([0], [0]), 60.0)
        await store.append("abc", [choice(2)], [], Standing(1, None, OUTCOME))
        await store.delete("abc")

        assert await store.setup("abc") is None and await store.since("abc", 0) == []
        assert [grant.match for grant in await store.grants("me")] == ["def"]
        assert await store.victories_of("me") == [Victory("camps", "flood")]

    with_store(db, play)


def test_whoever_comes_to_the_end_of_a_lesson_has_learned_it_once_and_for_all(db: str) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP._replace(match="abc"), [SAT], [0])
        await store.grant("me", [Grant("abc", 0, 1)])
        await store.grant("watcher", [Grant("abc", -1, 1)])
        for _ in range(2):
            await store.learned("abc", "first", 0)
        await store.delete("abc")

        assert await store.victories_of("me") == [Victory("camps", "lesson:first")]
        assert await store.victories_of("watcher") == []

    with_store(db, play)


def test_a_hidden_match_is_not_listed_until_it_is_wanted_again(db: str) -> None:
    async def play(store: Store) -> None:
        await store.begin(SETUP, [SAT], [0])
        await store.grant("me", [Grant("abc", 0, 1)])
        await store.grant("other", [Grant("abc", 1, 1)])
        await store.hide("me", "abc")
        assert await store.matches_of("me") == [] and len(await store.matches_of("other")) == 1
        assert await store.grants("me", "abc") == [Grant("abc", 0, 1)]
        await store.hide("me", "abc", False)
        assert len(await store.matches_of("me")) == 1

    with_store(db, play)


def test_matches_that_go_on_come_before_those_that_are_over(db: str) -> None:
    async def play(store: Store) -> None:
        for id, touched, waits in (("older", 1.0, [0]), ("newer", 2.0, [1]), ("over", 3.0, [])):
            await store.begin(SETUP._replace(match=id, begun=touched), [SAT], waits)
            await store.grant("me", [Grant(id, 0, 1)])
        assert [summary.match for summary in await store.matches_of("me")] == ["newer", "older", "over"]

    with_store(db, play)


def test_what_is_over_is_old_sooner_than_what_goes_on(db: str) -> None:
    async def play(store: Store) -> None:
        for id, touched, waits in (("a", 10.0, [0]), ("b", 20.0, []), ("c", 30.0, [0]), ("d", 40.0, [])):
            await store.begin(SETUP._replace(match=id, begun=touched), [SAT], waits)
        assert await store.old(finished=35.0, touched=15.0, most=9) == ["a", "b"]
        assert await store.old(finished=35.0, touched=15.0, most=1) == ["a"]
        assert await store.old(finished=0.0, touched=35.0, most=9) == ["a", "b", "c"]
        assert await store.old(finished=0.0, touched=0.0, most=9) == []

    with_store(db, play)
