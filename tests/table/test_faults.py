"""SIGKILL at random moments: no acknowledged choice is lost or doubled, and all are played on. A hundred matches:
`pytest -m soak tests/table`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.faults import play_batches


def test_no_acknowledged_choice_is_lost_or_doubled_when_the_server_is_killed(db: str, tmp_path: Path) -> None:
    report = play_batches(db, tmp_path / "log", matches=4, kills=3, most=25)
    print(report)
    assert report.matches == 4 and report.kills == 3


@pytest.mark.soak
def test_nor_in_a_hundred_matches(db: str, tmp_path: Path) -> None:
    report = play_batches(db, tmp_path / "log", matches=100, kills=12)
    print(report)
    assert report.matches == 100 and report.kills == 240
