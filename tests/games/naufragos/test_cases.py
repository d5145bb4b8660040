"""Every worked case of the rulebook is played by a test."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.naufragos.cases import CASES

MARK = re.compile(r"^@case\((.*)\)$", re.MULTILINE)


def test_every_case_is_played_by_a_test() -> None:
    marks = [mark for file in Path(__file__).parent.glob("test_*.py") for mark in MARK.findall(file.read_text("utf-8"))]
    assert len(CASES) == len(set(CASES)) == 90
    assert {id.strip('" ') for mark in marks for id in mark.split(",")} == set(CASES)
