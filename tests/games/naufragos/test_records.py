"""Recorded matches, one for each ending, come out the same to the last byte; random walks end."""

from __future__ import annotations

import json

import pytest

from robinsonade.bots import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import play_out
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.table import NOBODY
from tests.games.naufragos.make_records import ENDINGS, FOLDER, MATCHES, play
from tests.recorded import how_it_ended
from tests.rules import rule

ALL_ENDINGS = {"all_dead", "no_events_left", "not_rescued", "rescued"}
RECORDED = json.loads(ENDINGS.read_text("utf-8"))


def replayed(name: str) -> Match:
    return Match(GAME, read_record((FOLDER / f"{name}.json").read_text("utf-8")))


@rule("N-RND-01", "N-END-02", "N-RESC-02")
@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_match_ends_as_it_ended_then(name: str) -> None:
    match = replayed(name)
    assert how_it_ended(match) == RECORDED[name], "if this is meant: python -m tests.games.naufragos.make_records"
    assert match.record().to_json() == (FOLDER / f"{name}.json").read_text("utf-8")


@pytest.mark.parametrize("name", ["rescued_solo", "rescued"])
def test_the_bot_plays_a_recorded_match_again(name: str) -> None:
    assert how_it_ended(play(name)) == RECORDED[name]


def test_every_ending_has_its_record() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == {*MATCHES, ENDINGS.stem}
    assert {ended["ending"] for ended in RECORDED.values()} == ALL_ENDINGS
    assert all(RECORDED[name]["ending"] == "rescued" for name in MATCHES if name.startswith("rescued"))


@rule("N-END-01")
@pytest.mark.parametrize(
    ("name", "later"),
    [
        ("not_rescued_this_round", 0),
        ("not_rescued_next_round", 1),
        ("rescued", 0),
        ("rescued_next_round", 1),
    ],
)
def test_the_last_round_was_chosen_in_both_ways(name: str, later: int) -> None:
    match = replayed(name)
    seen = [fact for fact in match.facts if fact[1] in ("round", "highlands")]
    reached = next(i for i, fact in enumerate(seen) if fact[1] == "highlands")
    assert match.table.last_round == seen[reached - 1][2] + later == match.table.round


@rule("N-DEATH-01")
def test_a_castaway_died_and_the_others_went_on() -> None:
    match = replayed("not_rescued_after_a_death")
    assert [fact[1] for fact in match.facts].count("dies") == match.table.dead.count(True) == 1


@rule("N-END-03")
def test_whoever_was_lost_at_the_end_stayed_behind() -> None:
    match = replayed("rescued_but_one")
    assert match.result().winners == [1] and match.result().scores[0] == 0
    assert match.table.lost[0] != NOBODY


def walk(seats: int, seed: int) -> str:
    table = GAME.deal(GAME.box(), seats, GAME.check_options({}), seed_state(seed))
    play_out(table, AnyOption(seed))
    return table.ending


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_walks_end(seats: int) -> None:
    assert {walk(seats, seed) for seed in range(25)} <= ALL_ENDINGS


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_many_random_walks_end(seats: int) -> None:
    assert {walk(seats, seed) for seed in range(1000, 3000)} <= ALL_ENDINGS
