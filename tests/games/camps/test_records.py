"""Recorded matches, one for each scenario, come out the same to the last byte."""

from __future__ import annotations

import json

import pytest

from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.engine.views import SEAT_NAME
from robinsonade.games.camps.game import GAME
from robinsonade.games.camps.table import GAP
from tests.games.camps.make_records import ENDINGS, FOLDER
from tests.recorded import how_it_ended
from tests.rules import rule

RECORDED = json.loads(ENDINGS.read_text("utf-8"))


def replayed(name: str) -> Match:
    return Match(GAME, read_record((FOLDER / f"{name}.json").read_text("utf-8")))


def told(name: str) -> set[str]:
    return {what for _, what, *_ in replayed(name).facts}


@rule("C-END-01", "C-SCORE-06")
@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_match_ends_as_it_ended_then(name: str) -> None:
    assert how_it_ended(replayed(name)) == RECORDED[name], "if this is meant: python -m tests.games.camps.make_records"


@pytest.mark.parametrize("name", RECORDED)
def test_a_replayed_match_is_recorded_as_before(name: str) -> None:
    assert replayed(name).record().to_json() == (FOLDER / f"{name}.json").read_text("utf-8")


@pytest.mark.parametrize("name", RECORDED)
def test_a_match_replayed_choice_by_choice_comes_out_the_same(name: str) -> None:
    record = read_record((FOLDER / f"{name}.json").read_text("utf-8"))
    match = Match(GAME, record.first(0))
    for seat, key in record.choices:
        match.choose(key, seat)

    assert how_it_ended(match) == RECORDED[name]


def test_every_scenario_has_its_record() -> None:
    records = [read_record((FOLDER / f"{name}.json").read_text("utf-8")) for name in RECORDED]

    assert {file.stem for file in FOLDER.glob("*.json")} == {*RECORDED, ENDINGS.stem}
    assert {record.options["scenario"] for record in records} == set(GAME.box().scenarios)
    assert {record.options["map"] for record in records} == {"five_lakes", "generated"}
    assert {record.seats for record in records} == {2, 3, 4}
    assert {ended["ending"] for ended in RECORDED.values()} == {"last_camp"}


def test_the_records_show_what_can_happen_in_each_scenario() -> None:
    assert {"pays_owner", "takes_blind_goal", "tucks", "fulfils", "last_fire"} <= told("basic_last_camp")
    assert {"event", "tile", "split", "reshuffle"} <= told("flood_last_camp")
    assert {"event", "tile", "split"} <= told("volcano_last_camp")
    assert {"event", "fish", "no_fish"} <= told("water_villages_last_camp")
    assert {"reshuffle"} <= told("basic_empty_row")


@rule("C-TURN-04")
def test_a_row_that_ran_empty_in_a_recorded_match_was_filled_again() -> None:
    record = read_record((FOLDER / "basic_empty_row.json").read_text("utf-8"))
    match, rows = Match(GAME, record.first(0)), []
    for seat, key in record.choices:
        match.choose(key, seat)
        rows.append(match.table.row)
    empty = rows.index([GAP] * 6)

    assert any(GAP not in row for row in rows[empty:])
    assert "passes" not in told("basic_empty_row")


@pytest.mark.parametrize("name", RECORDED)
def test_everything_told_in_a_match_names_its_rule_and_is_said_in_both_languages(name: str) -> None:
    match = replayed(name)
    for line in match.log(0):
        assert GAME.rule_text(line["rule"], "en") and GAME.rule_text(line["rule"], "de"), line
        for lang in ("en", "de"):
            assert line["text"][lang]
            assert "{" not in SEAT_NAME.sub("", line["text"][lang]), line
