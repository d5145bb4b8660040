"""SIGKILL at random moments: no acknowledged choice is lost or doubled, and all are played on. A hundred matches:
`pytest -m soak tests/table`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.faults import play_batches
from tests.table.servers import Server

BEING_STARTED = "from multiprocessing.spawn import spawn_main; spawn_main(tracker_fd={0}, pipe_handle={0})"
OURS = """Traceback (most recent call last):
  File "src/robinsonade/table/bots.py", line 1, in think
EOFError: Ran out of input
"""


def test_no_acknowledged_choice_is_lost_or_doubled_when_the_server_is_killed(db: str, tmp_path: Path) -> None:
    report = play_batches(db, tmp_path / "log", matches=4, kills=3, most=25)
    print(report)
    assert report.matches == 4 and report.kills == 3


def test_a_process_that_was_being_started_when_its_parent_was_killed_is_no_fault_of_ours(tmp_path: Path) -> None:
    server = Server("", tmp_path / "log")
    nobody, gone = os.pipe()
    os.close(gone)
    code = BEING_STARTED.format(nobody)
    command = [sys.executable, "-c", code, "--multiprocessing-fork"]
    orphan = subprocess.run(command, pass_fds=[nobody], stderr=subprocess.PIPE, text=True)
    os.close(nobody)
    server.log.write_text(orphan.stderr)
    with pytest.raises(AssertionError, match="spawn_main"):
        server.check_log()

    server.was_killed = True
    server.check_log()

    server.log.write_text(orphan.stderr + OURS)
    with pytest.raises(AssertionError, match="in think"):
        server.check_log()


@pytest.mark.soak
def test_nor_in_a_hundred_matches(db: str, tmp_path: Path) -> None:
    report = play_batches(db, tmp_path / "log", matches=100, kills=12)
    print(report)
    assert report.matches == 100 and report.kills == 240
