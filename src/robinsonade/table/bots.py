"""The bots of one match. They think in other processes; what they choose is stored and told like anybody's choice."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress

from robinsonade.bots.companions import NOTHING
from robinsonade.bots.guests import STAND_IN, Misplayed
from robinsonade.table.deciding import Decision
from robinsonade.table.events import Chose, Sat
from robinsonade.table.notices import Notice
from robinsonade.table.room import Room
from robinsonade.table.unasked import and_what_follows
from robinsonade.table.workers import Workers

log = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds left to the process that made the last move, before another lets its bots think
LONGEST_STORY = 4.0  # seconds; for what takes longer to tell, bots do not wait
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0  # seconds before the next attempt, when a choice could not be stored


class Bots:
    def __init__(self, room: Room, workers: Workers, pace: float) -> None:
        self.room = room
        self.workers = workers
        self.pace = pace  # seconds they wait, so that people can follow
        self.playing = self.proposing = False
        room.listeners.append(self.wake)

    def wake(self) -> None:
        if not self.playing and self.next_seat() is not None:
            self.playing = True
            self.room.start(self.play_on())
        if not self.proposing and self.room.seats_here() and self.room.proposals_wanted():
            self.proposing = True
            self.room.start(self.propose_on())

    async def propose_on(self) -> None:
        """Until there are proposals for the table as it lies; nobody waits for them."""
        room = self.room
        try:
            while wanted := room.proposals_wanted():
                try:
                    found = await self.workers.propose(room.id, room.match.record(), wanted.bots, wanted.unwanted)
                except Exception:
                    log.exception("match %s: bots have nothing to propose", room.id)
                    found = NOTHING
                room.propose(wanted, found)
        finally:
            self.proposing = False

    def next_seat(self) -> int | None:
        """What is asked of a bot alone, it answers; where people are asked too, they decide.
        In a lesson others do as is written, once the words before that have been read."""
        guide = self.room.guide
        if guide and guide.is_unread(self.room.heard):
            return None
        if guide and guide.allowed() is not None:
            written = guide.written()
            return written[0] if written else None
        question, waits = self.room.match.question, self.room.match.waiting_for()
        bots = [seat for seat in waits if self.room.history.seats[seat].kind == "bot"]
        if question is None or not bots or (not question.sealed and len(bots) < len(waits)):
            return None
        return bots[0]

    async def play_on(self) -> None:
        try:
            pause = FIRST_PAUSE
            while (seat := self.next_seat()) is not None:
                version = self.room.version
                await self.until_told(self.pause_before(seat))
                if version != self.room.version:
                    continue
                try:
                    await self.play_one(seat)
                    pause = FIRST_PAUSE
                except Exception as problem:
                    if not isinstance(problem, Notice):
                        log.exception("match %s: a bot could not play", self.room.id)
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, LONGEST_PAUSE)
        finally:
            self.playing = False

    async def until_told(self, pause: float) -> None:
        """Bots never run ahead of the eye: until the pause is over and somebody has seen what happened last."""
        begun = time.monotonic()
        await asyncio.sleep(pause)
        while not self.room.is_told() and (left := begun + LONGEST_STORY - time.monotonic()) > 0:
            self.room.watched.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.room.watched.wait(), left)

    def pause_before(self, seat: int) -> float:
        """Within its turn a bot is quicker."""
        choices = self.room.match.choices
        pause = self.pace / 3 if choices and choices[-1][0] == seat else self.pace
        return pause if self.room.moved_here else pause + PATIENCE

    async def play_one(self, seat: int) -> None:
        room = self.room
        async with room.mailbox:
            await room.sync()
            if self.next_seat() != seat:
                return
            version, match, bot = room.version, room.match, room.history.seats[seat].bot
            written = room.guide.written() if room.guide else None
        try:
            thinks = self.workers.answer
            key = written[1] if written else await thinks(room.id, match.record(), seat, bot, bool(room.viewers))
        except Misplayed as fault:
            log.warning("match %s: %s", room.id, fault)
            how = fault.how
            await room.handle(lambda: self.replaced(seat, bot, how))
            return
        except Exception:
            log.exception("match %s: the bot %s does not answer; it takes any option", room.id, bot)
            question = match.question_for(seat)
            key = random.choice(question["options"])["key"] if question else ""
        await room.handle(lambda: self.choice(seat, key, version))

    def replaced(self, seat: int, bot: str, how: str) -> Decision:
        """Another plays on for it, and everybody is told why."""
        sits = self.room.history.seats[seat]
        return Decision([Sat(seat, "bot", STAND_IN, fault=how)] if (sits.kind, sits.bot) == ("bot", bot) else [])

    def choice(self, seat: int, key: str, version: int) -> Decision:
        """What it chose, unless the match went on without it in the meantime."""
        room = self.room
        if version < room.fresh_from() or room.history.seats[seat].kind != "bot":
            return Decision()
        return and_what_follows(Decision([Chose(seat, key)], room.match.after(key, seat)), room.history)
