"""What is sent to a seat never holds another hand: searched for in the bytes, and compared between two worlds."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from robinsonade.engine.machine import copy
from robinsonade.games import game_names
from robinsonade.table.room import Viewer
from robinsonade.table.seats import SPECTATOR, Person
from robinsonade.table.shown import shown_at, shown_to
from robinsonade.table.socket import Html, Json
from robinsonade.table.views import Views
from tests.table import whispers
from tests.table.scenes import Around, Scene, play
from tests.table.whispers import WORDS, words_in


class Wire:
    """Everything that was ever sent to one person, as HTML and as JSON."""

    def __init__(self, person: Person, html: bool) -> None:
        self.viewer = Viewer(person, "en", "http://here")
        self.encoders: list[Any] = [Json(), Html(None)] if html else [Json()]

    def sent(self, around: Around) -> str:
        shown = shown_to(self.viewer, around.room, around.tables.links)
        past = around.room.match.fork(len(around.room.match.choices) // 2)
        then = shown_at(past, around.room, self.viewer.person, "de", around.tables.links, "")
        return json.dumps(then) + "".join(encode(shown, "en") for encode in self.encoders)


def may_know(around: Around, seats: list[int]) -> set[int]:
    """The words these seats hold, have held, or everybody has heard."""
    circle: Any = around.room.match.table
    known = set(circle.said)
    for seat in seats:
        known |= set(circle.hands[seat])
    return known


def test_no_byte_of_another_hand_is_ever_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        for seed in range(6):
            luck = Random(seed)
            around = await at.begin("mine", "link", "link", game="whispers", seed=seed)
            people = [around.host, around.guest(1), around.guest(2)]
            await around.sit(*people)
            wires = [Wire(person, html=False) for person in [*people, around.watcher]]
            while around.room.match.question:
                for wire, seats in zip(wires, [[0], [1], [2], []], strict=True):
                    leaked = words_in(wire.sent(around)) - may_know(around, seats)
                    assert not leaked, [WORDS[word] for word in leaked]
                seat = luck.choice(around.room.match.waiting_for())
                await around.choose(people[seat], seat, luck.randrange(9))
                if luck.random() < 0.2 and around.room.match.question:
                    await around.do(people[seat], "undo")
                    vote = around.room.history.moves.vote
                    for other in list(vote.wanted) if vote else []:
                        await around.do(people[other], "vote", yes=luck.random() < 0.5 or other == vote.wanted[-1])
                        if around.room.history.moves.vote is None:
                            break
                if luck.random() < 0.2:
                    await around.do(people[seat], "chat", text="hm")

    play(tmp_path, scene)


def test_in_hot_seat_a_hand_is_sent_only_while_its_seat_has_the_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", "link", game="whispers")
        host, guest = around.host, around.guest(2)
        await around.sit(guest)
        wire, luck, device = Wire(host, html=False), Random(1), -1
        while around.room.match.question:
            to = around.room.pass_to(host)
            device = -1 if to is not None else device
            leaked = words_in(wire.sent(around)) - may_know(around, [device] if device >= 0 else [])
            assert not leaked, [WORDS[word] for word in leaked]
            waits = around.room.match.waiting_for()
            if to is not None:
                device = to
                await around.do(host, "ready", seat=to)
            elif device in waits:
                await around.choose(host, device, luck.randrange(9))
            else:
                await around.choose(guest, 2, luck.randrange(9))

    play(tmp_path, scene)


@pytest.mark.parametrize("game", game_names())
@settings(max_examples=8)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60), seat=st.sampled_from([0, 1, SPECTATOR]))
def test_two_worlds_that_differ_in_what_a_seat_cannot_see_send_it_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory, game: str, seed: int, steps: int, seat: int
) -> None:
    async def scene(at: Scene) -> None:
        luck = Random(seed)
        around = await at.begin("mine", "link", "link", game=game, seed=seed)
        people = [around.host, around.guest(1), around.guest(2)]
        await around.sit(*people)
        for _ in range(steps):
            if not around.room.match.question:
                break
            asked = luck.choice(around.room.match.waiting_for())
            await around.choose(people[asked], asked, luck.randrange(99))
        person = around.watcher if seat == SPECTATOR else people[seat]
        here = sent_now(around, person)
        match, rng = around.room.match, around.room.match.table.rng
        match.table = copy(match.table)
        match.table.imagine(seat)
        match.table.rng = rng
        around.room.views = Views(match)
        assert sent_now(around, person) == here

    play(tmp_path_factory.mktemp("worlds"), scene)


def sent_now(around: Around, person: Person) -> list[str]:
    shown = shown_to(Viewer(person, "en", "http://here"), around.room, around.tables.links)
    return [Json()(shown, "en"), Html(None)(shown, "de")]
