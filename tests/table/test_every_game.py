"""Every registered game at the table."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from robinsonade.engine.machine import copy
from robinsonade.engine.match import Match
from robinsonade.games import find_game, game_names
from robinsonade.table.room import Viewer
from robinsonade.table.shown import shown_to
from robinsonade.table.socket import Html
from tests.table.scenes import Scene, play

GAMES = game_names()


@pytest.mark.parametrize("name", GAMES)
def test_it_can_be_played_together_and_watched(name: str, tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        seats = ["mine", *["link"] * (min(find_game(name).seats[-1], 3) - 1)]
        around = await at.begin(*seats, game=name, seed=11)
        people = [around.host, *(around.guest(n) for n in range(1, len(seats)))]
        await around.sit(*people)
        windows = [(Viewer(person, lang), Html(None)) for person in [*people, around.watcher] for lang in ("en", "de")]
        luck = Random(7)
        for _ in range(20):
            for viewer, panels in windows:
                shown = shown_to(viewer, around.room, at.tables.links)
                json.dumps(shown)
                panels(shown, viewer.lang)
            if not around.room.match.question:
                break
            seat = luck.choice(around.room.match.waiting_for())
            await around.choose(people[seat], seat, luck.randrange(99))
        assert around.room.match.choices

    play(tmp_path, scene)


@pytest.mark.parametrize("name", GAMES)
def test_the_device_need_not_be_passed_only_where_no_hand_is_hidden(name: str) -> None:
    if find_game(name).hidden_hands:
        pytest.skip("hands are hidden in this game, so the device is passed")
    assert secrets_between_seats(name) == []


def secrets_between_seats(name: str) -> list[str]:
    """What one seat sees and another could only imagine, found on random walks."""
    game, found = find_game(name), []
    seats = next(n for n in game.seats if n > 1)
    for seed in range(2):
        match, luck = Match.start(game, seats, seed=seed), Random(seed)
        for _ in range(120):
            if not match.question:
                break
            seen = [game.view(match.table, other) for other in range(seats)]
            for one in range(seats):
                for fresh in range(2):
                    world: Any = copy(match.table)
                    world.rng = 1000 * seed + fresh
                    world.imagine(one)
                    for other in range(seats):
                        if game.view(world, other) != seen[other]:
                            found.append(
                                f"seed {seed}, step {len(match.choices)}: {one} does not know what {other} sees"
                            )
            seat = luck.choice(match.waiting_for())
            options = match.question_for(seat)["options"]  # type: ignore[index]
            match.choose(luck.choice(options)["key"], seat)
    return found
