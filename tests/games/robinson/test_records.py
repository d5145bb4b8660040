"""Recorded matches, one for each scenario, edition and ending, come out the same to the last byte."""

from __future__ import annotations

import json

import pytest

from robinsonade.engine.records import read_record
from robinsonade.engine.views import SEAT_NAME
from robinsonade.games.robinson.game import ENDING_RULES, GAME, WON
from tests.games.robinson.make_records import ENDINGS, FOLDER, called, how_it_ended, replayed, wanted
from tests.rules import rule

RECORDED = json.loads(ENDINGS.read_text("utf-8"))


@rule("R-END-01", "R-END-02", "R-END-03", "R-END-04", "R-S3-04", "R-S6-03", "R-S7-03")
@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_match_ends_as_it_ended_then(name: str) -> None:
    ended = how_it_ended(replayed(name))

    assert ended == RECORDED[name], "if this is meant: python -m tests.games.robinson.make_records"


def test_every_scenario_edition_and_ending_has_its_record() -> None:
    names = {called(scenario, edition, ending): ending for scenario, edition, ending, _ in wanted()}

    assert {file.stem for file in FOLDER.glob("*.json")} == {*names, ENDINGS.stem}
    assert {name: ended["ending"] for name, ended in RECORDED.items()} == names
    assert set(names.values()) == {*WON, *ENDING_RULES} - {"goal"}  # of a story that a pack brings
    assert {name for name, ended in RECORDED.items() if ended["won"]} == {n for n, end in names.items() if end in WON}
    assert {read_record((FOLDER / f"{name}.json").read_text("utf-8")).seats for name in names} == {1, 2, 3, 4}


@pytest.mark.parametrize("name", [name for name, ended in RECORDED.items() if ended["won"]])
def test_everything_told_in_a_match_names_its_rule_and_is_said_in_both_languages(name: str) -> None:
    for line in replayed(name).log(0):
        assert GAME.rule_text(line["rule"], "en") and GAME.rule_text(line["rule"], "de"), line
        for lang in ("en", "de"):
            assert line["text"][lang]
            assert "{" not in SEAT_NAME.sub("", line["text"][lang]), line
