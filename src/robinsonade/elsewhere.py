"""Guests are loaded and think in a process of their own: whatever they do there, the match goes on here."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import ClassVar

from robinsonade.bots import BOTS, find_bot, find_bot_within
from robinsonade.bots.bot import Bot
from robinsonade.bots.guests import (
    STAND_IN,
    Guest,
    Misplayed,
    find_guest,
    guest_names,
    is_guest,
    shortened,
    split,
    thought,
    words_of,
)
from robinsonade.content.packs import Pack, packs_named
from robinsonade.engine.errors import RobinsonadeError, Unknown, nearest
from robinsonade.engine.match import Match
from robinsonade.engine.records import Record, record_from
from robinsonade.engine.types import Dumped
from robinsonade.engine.views import Text
from robinsonade.games import find_game
from robinsonade.processes import exit_with_parent

SETTLING_IN = 60.0  # seconds until a process has loaded a guest and its match
GRACE = 2.0  # seconds beyond those a guest was promised
THINKS = "thinks"  # said by the process when the time of a guest begins
KEPT = 16  # guests a process keeps, so that none is loaded for each question


def bot_named(name: str) -> type[Bot]:
    """One of ours, or a guest by its name or as `module:Class`. Not for strangers to name."""
    if name.partition("@")[0] in BOTS:
        return find_bot_within(name)
    if not is_guest(name):
        raise Unknown(f"There is no bot '{name}'{nearest(name, [*BOTS, *guest_names(), 'MODULE:CLASS'])}")
    return type("Seated", (Seated,), {"name": short_name(name), "whole_name": name, "says": says_of(name)})


@lru_cache(maxsize=64)
def says_of(name: str) -> Text:
    """What a guest says it is like, once it was loaded and found to be one."""
    return PROCESS.describe(name)


def short_name(name: str) -> str:
    return split(name)[0].rpartition(":")[2]


class Seated(Bot):
    """A guest as the table sees it. Once it has misplayed, another plays on in its place."""

    whole_name: ClassVar[str]

    def answer(self, match: Match, seat: int) -> str:
        if self.fault is None:
            try:
                return PROCESS.answer(self.whole_name, match.record(), match.packs, seat, self.seed)
            except Misplayed as fault:
                self.fault = fault
        return find_bot(STAND_IN)(self.seed).answer(match, seat)


class OtherProcess:
    """Where guests think, started when it is first needed. Whoever thinks too long is ended with it."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.connection: Connection | None = None

    def describe(self, name: str) -> Text:
        """What the guest says it is like; `Unknown` if there is none."""
        split(name)
        try:
            found = heard(self.ask(name), SETTLING_IN)
        except (EOFError, OSError, TimeoutError):
            self.stop()
            raise Unknown(f"The bot '{name}' cannot be loaded: its process has ended, or does not answer.") from None
        assert isinstance(found, dict)
        return found

    def answer(self, name: str, record: Record, packs: Sequence[Pack], seat: int, seed: int) -> str:
        """The key it chooses, or `Misplayed`."""
        word, seconds = split(name)
        try:
            connection = self.ask((record.to_data(), list(packs), name, seat, seed))
            begins = heard(connection, SETTLING_IN)
            assert begins == THINKS
            return str(heard(connection, seconds + GRACE))
        except TimeoutError:
            self.stop()
            raise Misplayed(word, "hung", f"{seconds:g}") from None
        except (EOFError, OSError):
            self.stop()
            raise Misplayed(word, "crashed", "its process has ended") from None

    def ask(self, question: object) -> Connection:
        connection = self.connection or self.start()
        connection.send(question)
        return connection

    def start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=think, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        return self.connection

    def stop(self) -> None:
        process, self.process, self.connection = self.process, None, None
        if process is not None:
            process.kill()
            process.join()


def heard(connection: Connection, seconds: float) -> object:
    if not connection.poll(seconds):
        raise TimeoutError
    found: object = connection.recv()
    if isinstance(found, RobinsonadeError):
        raise found
    return found


PROCESS = OtherProcess()


def think(connection: Connection) -> None:
    """In the other process: one question after another, as long as somebody asks."""
    exit_with_parent()
    keep_quiet()
    last: Match | None = None
    with suppress(EOFError):
        while True:
            asked = connection.recv()
            try:
                if isinstance(asked, str):
                    connection.send(words_of(find_guest(asked)))
                    continue
                data, packs, name, seat, seed = asked
                last = recalled(last, record_from(data), packs)
                bot = made(name, seed)
                connection.send(THINKS)
                connection.send(thought(bot, *split(name), last, seat, seed))
            except RobinsonadeError as problem:
                connection.send(problem)
                last = None  # who knows what was done to it


def keep_quiet() -> None:
    """What a guest prints is not what the program says."""
    os.dup2(2, 1)
    sys.stdout = sys.stderr


@lru_cache(maxsize=KEPT)
def made(name: str, seed: int) -> Guest:
    word = split(name)[0]
    try:
        return find_guest(name)(seed)
    except Unknown as no:
        raise Misplayed(word, "missing", shortened(no)) from no
    except BaseException as problem:
        raise Misplayed(word, "crashed", f"{type(problem).__name__}: {shortened(problem)}") from problem


def recalled(known: Match | None, record: Record, packs: Sequence[Pack]) -> Match:
    """The match at the end of the record; from memory where it is known."""
    n = len(known.choices) if known else 0
    if known is None or setup_of(known.setup) != setup_of(record) or known.choices != record.choices[:n]:
        return Match(find_game(record.game), record, packs_named(record.packs, packs))
    if record.sealed:
        known.hear(record.sealed)
    for seat, key in record.choices[n:]:
        known.choose(key, seat)
    return known


def setup_of(record: Record) -> Dumped:
    """What it began with."""
    ours = record.first(0)
    ours.sealed = ours.sealed and ours.sealed._replace(drawn=[], drawn_for=0)
    return ours.to_data()
