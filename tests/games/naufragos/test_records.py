"""Recorded matches, one for each ending, come out the same to the last byte; random walks end."""

from __future__ import annotations

import json

import pytest

from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games.naufragos.game import GAME
from tests.games.naufragos.make_records import ENDINGS, FOLDER, MATCHES, drifter, how_it_ended, play_with
from tests.rules import rule

RECORDED = json.loads(ENDINGS.read_text("utf-8"))


def replayed(name: str) -> Match:
    return Match(GAME, read_record((FOLDER / f"{name}.json").read_text("utf-8")))


@rule("N-RND-01", "N-END-02", "N-RESC-02")
@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_match_ends_as_it_ended_then(name: str) -> None:
    match = replayed(name)
    assert how_it_ended(match) == RECORDED[name], "if this is meant: python -m tests.games.naufragos.make_records"
    assert match.record().to_json() == (FOLDER / f"{name}.json").read_text("utf-8")


def test_every_ending_has_its_record() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == {*MATCHES, ENDINGS.stem}
    assert {ended["ending"] for ended in RECORDED.values()} == {"all_dead", "no_events_left", "not_rescued", "rescued"}


@rule("N-END-01")
def test_the_last_round_was_chosen_in_both_ways() -> None:
    for name, later in (("not_rescued_this_round", 0), ("not_rescued_next_round", 1)):
        match = replayed(name)
        seen = [fact for fact in match.facts if fact[1] in ("round", "highlands")]
        reached = next(i for i, fact in enumerate(seen) if fact[1] == "highlands")
        assert match.table.last_round == seen[reached - 1][2] + later == match.table.round


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_walks_end(seats: int) -> None:
    for seed in range(50, 56):
        assert play_with(seats, {}, seed, drifter).table.ending in (
            "all_dead",
            "no_events_left",
            "not_rescued",
            "rescued",
        )
