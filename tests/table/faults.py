"""Matches of all games played over WebSockets while the server is killed again and again, and its database goes away
and comes back. Nothing acknowledged is lost or doubled.

A program knows that its message counts when a frame says so (`handled`, and no `notice`). What it heard nothing about
may or may not be stored; it looks and goes on from there.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import find_game
from tests.table.databases import Database
from tests.table.servers import PATIENCE, Server, begin

AT_ONCE = 5
GAMES = ("camps", "robinson", "naufragos", "paleo")

Choice = tuple[int, int, str]  # the seat, the version it was chosen at, the key


class Player:
    """One seat, one window, opened again whenever it breaks."""

    def __init__(self, server: Server, match: str, seat: int, token: str, seed: str) -> None:
        self.address = f"ws://127.0.0.1:{server.port}/api/matches/{match}/ws"
        self.headers = {"Authorization": f"Bearer {token}"}
        self.match = match
        self.seat = seat
        self.luck = Random(seed)
        self.sent: list[Choice] = []
        self.acknowledged: list[Choice] = []
        self.latest = 0  # the last version any frame told of
        self.reconnected = 0
        self.longest_away = 0.0

    async def play(self, most: int) -> None:
        """To the end of the match or this many choices, whatever happens in between."""
        lost_at = 0.0
        while True:
            try:
                async with connect(self.address, additional_headers=self.headers, max_size=None, proxy=None) as window:
                    shown = json.loads(await window.recv())
                    if lost_at:
                        self.reconnected += 1
                        self.longest_away = max(self.longest_away, time.monotonic() - lost_at)
                        lost_at = 0.0
                    await self.play_in(window, shown, most)
                    return
            except (OSError, ConnectionClosed, InvalidMessage, TimeoutError):
                lost_at = lost_at or time.monotonic()
                await asyncio.sleep(0.05)

    async def play_in(self, window: ClientConnection, shown: dict[str, Any], most: int) -> None:
        messages = 0
        while True:
            assert shown["version"] >= self.latest, (
                f"version {self.latest} was told, now there is only {shown['version']}"
            )
            self.latest = shown["version"]
            if not shown["view"]["waiting_for"] or shown["choices"] >= most:
                return
            question = shown["view"]["question"]
            if question is None:
                shown = json.loads(await window.recv())
                continue
            choice = self.seat, shown["version"], self.luck.choice(question["options"])["key"]
            self.sent.append(choice)
            await window.send(json.dumps({"do": "choose", "version": choice[1], "key": choice[2]}))
            messages += 1
            while shown["handled"] < messages:
                shown = json.loads(await window.recv())
            if shown["notice"] is None:
                self.acknowledged.append(choice)
            else:
                await asyncio.sleep(0.1)  # the database is away, or we are a little fast


class Report:
    def __init__(self) -> None:
        self.matches = self.choices = self.acknowledged = self.unheard = 0
        self.kills = self.restarts = self.reconnects = 0
        self.longest_away = 0.0

    def __str__(self) -> str:
        return (
            f"{self.matches} matches, {self.choices} choices stored, {self.acknowledged} acknowledged, "
            f"{self.kills} kills, {self.restarts} restarts of the database, "
            f"{self.reconnects} reconnections (longest away {self.longest_away:.1f} s): "
            f"0 lost, 0 doubled, {self.unheard} stored but cut off before the answer"
        )


async def play_through_kills(
    server: Server, database: Database | None, matches: int, kills: int, most: int, seed: int, report: Report
) -> None:
    players: list[Player] = []
    for n in range(matches):
        game = GAMES[n % len(GAMES)]
        match, tokens = await asyncio.to_thread(begin, server, "person", "person", game=game, seed=seed * 1000 + n)
        players += [Player(server, match, s, tokens["seats"][str(s)], f"{seed} {n} {s}") for s in range(2)]
    killing = asyncio.ensure_future(kill_again_and_again(server, database, kills, Random(seed), report))
    playing = asyncio.gather(*(player.play(most) for player in players))
    try:
        await asyncio.wait([killing, playing], return_when=asyncio.FIRST_EXCEPTION)
        await killing
        await playing
    finally:
        killing.cancel()
        playing.cancel()
        await asyncio.gather(killing, playing, return_exceptions=True)
    stored = await asyncio.to_thread(stored_choices, server.db)
    for match in dict.fromkeys(player.match for player in players):
        at_it = [player for player in players if player.match == match]
        check(at_it, stored[match], kills, kills if database else 0, report)
        if len(stored[match]) < most:
            await asyncio.to_thread(check_end, server, at_it[0], stored[match])


async def kill_again_and_again(
    server: Server, database: Database | None, kills: int, luck: Random, report: Report
) -> None:
    """A database of its own is restarted before each kill."""
    for _ in range(kills):
        if database:
            await asyncio.sleep(luck.uniform(0.05, 2.0))
            await asyncio.to_thread(database.stop)
            await asyncio.sleep(luck.uniform(0.0, 1.0))
            await asyncio.to_thread(database.start)
            report.restarts += 1
        await asyncio.sleep(luck.uniform(0.05, 2.0))
        await asyncio.to_thread(server.kill)
        report.kills += 1
        await asyncio.to_thread(server.start)


def check(players: list[Player], stored: list[Choice], kills: int, restarts: int, report: Report) -> None:
    assert len({version for _, version, _ in stored}) == len(stored), "two choices were stored at the same version"
    for player in players:
        own = [(version, key) for seat, version, key in stored if seat == player.seat]
        check_player(player, own)
        # Nobody sends a choice before the last one is answered: a kill cuts off one answer of each at the most, and a
        # database that goes away leaves one in doubt.
        unheard, broken = len(own) - len(player.acknowledged), min(player.reconnected, kills)
        assert unheard <= broken + restarts, f"{unheard} choices are stored and unheard after {broken} broken windows"
        report.acknowledged += len(player.acknowledged)
        report.reconnects += player.reconnected
        report.longest_away = max(report.longest_away, player.longest_away)
    report.matches += 1
    report.choices += len(stored)
    report.unheard += len(stored) - sum(len(player.acknowledged) for player in players)


def check_player(player: Player, stored: list[tuple[int, str]]) -> None:
    """To each question belongs one stored choice: one that was sent, and the acknowledged one if there is any."""
    before, acknowledged = -1, list(player.acknowledged)
    for version, key in stored:
        sent = [choice for choice in player.sent if before < choice[1] <= version]
        heard = [choice for choice in acknowledged if before < choice[1] <= version]
        assert key in [choice[2] for choice in sent], f"{key} at {version} is stored, but nobody sent it"
        assert len(heard) <= 1, f"two choices were acknowledged for one question: {heard}"
        assert not heard or heard[0][2] == key, f"{heard} was acknowledged, but {key} is stored"
        acknowledged = [choice for choice in acknowledged if choice not in heard]
        before = version
    assert not acknowledged, f"acknowledged but lost: {acknowledged}"


def check_end(server: Server, player: Player, stored: list[Choice]) -> None:
    """Played with fewer choices than they wanted, a match is over: the rules say so, which play its record again."""
    address = f"{server.url}/api/matches/{player.match}/record"
    told = httpx.get(address, headers=player.headers, timeout=PATIENCE, trust_env=False)
    assert told.status_code == 200, f"left after {len(stored)} choices: {told.text}"
    record = read_record(told.text)
    assert record.choices == [(seat, key) for seat, _, key in stored]
    assert Match(find_game(record.game), record).ending, f"left after {len(stored)} choices, and it is not over"


def stored_choices(db: str) -> dict[str, list[Choice]]:
    """By match every choice in the store, with the version it followed. Read past the server."""
    query = "SELECT match, n, seat, body, what FROM event ORDER BY match, n"
    if db.startswith("postgresql"):
        rows = asyncio.run(rows_of(db, query))
    else:
        connection = sqlite3.connect(db)
        rows = connection.execute(query).fetchall()
        connection.close()
    found: dict[str, list[Choice]] = {}
    last: dict[str, int] = {}
    for match, n, seat, body, what in rows:
        if what == "choice":
            found.setdefault(match, []).append((seat, last.get(match, 0), json.loads(body)["key"]))
            last[match] = n
    return found


async def rows_of(db: str, query: str) -> Any:
    import asyncpg

    connection = await asyncpg.connect(db)
    rows = await connection.fetch(query)
    await connection.close()
    return rows


def play_batches(
    db: str,
    log: Path,
    matches: int,
    kills: int,
    most: int = 10**6,
    seed: int = 1,
    progress: bool = False,
    database: Database | None = None,
) -> Report:
    """Five matches at a time, the server killed this often during each five."""
    server, report = Server(db, log), Report()
    server.start()
    try:
        for batch in range(0, matches, AT_ONCE):
            few = min(AT_ONCE, matches - batch)
            asyncio.run(play_through_kills(server, database, few, kills, most, seed + batch, report))
            if progress:
                print(report, flush=True)
    finally:
        server.kill()
    server.check_log()
    return report
