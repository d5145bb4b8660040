"""How often a person at the table is asked: clicks per round in a fixed match of each game.

python -m benchmarks.clicks [GAME ...] [--matches 3] [--rounds 8] [--single]

One person sits with bots, in a room like any other, and decides as the bot `greedy` would. What one gesture does is one
click, so is accepting what all bots propose; what goes without saying is none. Whoever can decline for a while does.
`--single` counts as if there were none of these: every question is answered by itself. `mechanical` are questions about
an order, and offers that are declined.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from robinsonade.bots import find_bot
from robinsonade.engine.errors import Refused
from robinsonade.engine.game import Gesture
from robinsonade.engine.match import Match
from robinsonade.games import game_names
from robinsonade.table.plans import Plan
from robinsonade.table.room import Room
from robinsonade.table.seats import Person
from robinsonade.table.store import Grant
from robinsonade.table.stores import open_store
from robinsonade.table.tables import Tables
from robinsonade.table.verbs import do

ME = 0  # the person's seat
AHEAD = 24  # answers in a row that the person has in mind
PATIENCE = 120.0  # seconds that bots may take
ORDERS = {
    "robinson": ("pawn", "resolve"),
    "paleo": ("next", "mission", "night_card"),
    "naufragos": ("back_first",),
}


class Setting(NamedTuple):
    seats: int
    options: Mapping[str, str] = {}


MATCHES = {
    "robinson": Setting(3, {"scenario": "castaways"}),
    "naufragos": Setting(2),
    "paleo": Setting(2),
    "camps": Setting(2),
}


class Click(NamedTuple):
    kind: str
    mechanical: bool


class Sitting:
    """A person at one match, and every click so far."""

    def __init__(self, room: Room, single: bool) -> None:
        self.room = room
        self.single = single
        self.person = Person("me", [Grant(room.id, ME, 1)])
        self.bot = find_bot("greedy")(0)
        self.ahead: list[Match] = []
        self.clicks: list[Click] = []
        self.news = asyncio.Event()
        room.listeners.append(self.news.set)

    async def play(self, rounds: int) -> None:
        while await self.asked() and rounds_of(self.room.match) <= rounds:
            if not self.single and await self.accepts():
                continue
            gesture = None if self.single else self.gesture()
            if gesture is None:
                await self.answer()
            else:
                self.clicks.append(Click(f"{self.prompt()}, at one stroke", False))
                await self.send("gesture", gesture.key)

    async def asked(self) -> bool:
        """Until the person is asked; False if the match is over."""
        while (match := self.room.match).question and ME not in match.waiting_for():
            await self.something_new()
        return self.room.match.question is not None

    async def accepts(self) -> bool:
        """What all bots propose for a plan that has just been begun."""
        room, match = self.room, self.room.match
        if self.prompt() not in match.game.proposes or match.game.concerns(match.table, self.prompt()) is not None:
            return False
        room.asks(self.person)
        room.tell()
        while room.proposals_wanted():
            await self.something_new()
        if not room.proposals()["choices"]:
            return False
        self.clicks.append(Click(f"{self.prompt()}, as the bots propose", False))
        await self.send("accept", f"{room.proposals_made}:all")
        return True

    async def something_new(self) -> None:
        self.news.clear()
        async with asyncio.timeout(PATIENCE):
            await self.news.wait()

    def prompt(self) -> str:
        assert self.room.match.question
        return self.room.match.question.prompt

    async def answer(self) -> None:
        match, prompt = self.room.match, self.prompt()
        key = self.bot.answer(match, ME)
        declined = key == match.game.prompts[prompt].may_decline
        self.clicks.append(Click(prompt, declined or prompt in ORDERS.get(match.game.name, ())))
        assert match.question
        in_peace = declined and not self.single and match.game.not_again(match.table, match.question)
        await self.send("not_again" if in_peace else "choose", key)

    async def send(self, verb: str, key: str) -> None:
        await do(self.room, self.person, {"do": verb, "key": key, "seat": ME, "version": self.room.version})

    def gesture(self) -> Gesture | None:
        """The one that does most of what this person has in mind, if it does more than a single answer."""
        offered = self.room.views.gestures_of(ME)
        if not offered:
            return None
        wanted = [after.table.dump() for after in self.look_ahead()]
        found: tuple[int, Gesture | None] = (1, None)
        for gesture in offered:
            after = after_gesture(self.room.match, gesture)
            if after is not None and (dump := after.table.dump()) in wanted:
                found = max(found, (wanted.index(dump) + 1, gesture), key=lambda one: one[0])
        return found[1]

    def look_ahead(self) -> list[Match]:
        """The match after each of the next answers, as long as nobody else is asked."""
        match = self.room.match
        known = next((n + 1 for n, after in enumerate(self.ahead) if after.choices == match.choices), None)
        self.ahead = [] if known is None else self.ahead[known:]
        match = self.ahead[-1] if self.ahead else match
        while len(self.ahead) < AHEAD and match.question and ME in match.waiting_for():
            match = match.after(self.bot.answer(match, ME), ME)
            self.ahead.append(match)
        return self.ahead


def after_gesture(match: Match, gesture: Gesture) -> Match | None:
    for option in gesture.answers():
        if match.question is None or ME not in match.waiting_for():
            return None
        try:
            match = match.after(match.prompt(match.question).key(match.table, option), ME)
        except Refused:
            return None
    return match


def rounds_of(match: Match) -> int:
    return sum(match.game.heading(fact) == "round" for fact in match.facts)


async def count(name: str, matches: int, rounds: int, single: bool, folder: Path) -> None:
    clicks: list[Click] = []
    played = choices = 0
    setting = MATCHES[name]
    tables = Tables(open_store(str(folder / f"{name}.sqlite3")), pace=0.0, processes=1)
    await tables.open()
    try:
        for seed in range(1, matches + 1):
            plans = [Plan("me"), *[Plan("bot", bot="greedy")] * (setting.seats - 1)]
            with patch(
                "robinsonade.table.tables.fresh_match_id", lambda id=f"{name}{seed}": id
            ):  # bots' luck hangs on it
                room = await tables.begin(name, plans, setting.options, seed=seed, browser="me", ask_everything=single)
            sitting = Sitting(room, single)
            await sitting.play(rounds)
            clicks += sitting.clicks
            choices += sum(seat == ME for seat, _ in room.match.choices)
            played += min(rounds, rounds_of(room.match))
    finally:
        await tables.close()
    show(name, clicks, choices, played)


def show(name: str, clicks: Sequence[Click], choices: int, rounds: int) -> None:
    mechanical = sum(click.mechanical for click in clicks)
    print(
        f"{name}: {len(clicks) / rounds:.1f} clicks per round, {mechanical / rounds:.1f} of them mechanical "
        f"({len(clicks)} clicks for {choices} answers in {rounds} rounds)"
    )
    for kind, n in Counter(click.kind for click in clicks).most_common():
        dull = sum(click.mechanical for click in clicks if click.kind == kind)
        print(f"    {kind:40} {n / rounds:6.2f} {f'mechanical {dull / rounds:.2f}' if dull else ''}")


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("names", nargs="*", metavar="GAME")
    words.add_argument("--matches", type=int, default=3)
    words.add_argument("--rounds", type=int, default=8)
    words.add_argument("--single", action="store_true")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as there:
        for one in asked.names or [name for name in game_names() if name in MATCHES]:
            asyncio.run(count(one, asked.matches, asked.rounds, asked.single, Path(there)))
