"""Ray is too big for every run of the tests: pip install 'robinsonade[ray]', then pytest tests/lab/test_on_ray.py"""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from robinsonade.engine.errors import Unknown, Unreadable
from robinsonade.lab.on_ray import OnRay, check_answers
from robinsonade.lab.playing import Failed, Plan
from robinsonade.lab.sim import simulate
from robinsonade.lab.workers import Processes

try:
    import ray
except ImportError:
    ray = None

needs_ray = pytest.mark.skipif(ray is None, reason="Ray is not installed: pip install 'robinsonade[ray]'")


@needs_ray
@pytest.mark.filterwarnings("default")
def test_one_process_two_and_ray_have_the_same_hash() -> None:
    plan = Plan.of("camps", 2, ["greedy", "random"], seed=1)
    hashes = {simulate(plan, 12, where)["hash"] for where in (None, Processes(2), OnRay(jobs=2))}

    assert len(hashes) == 1


def stumble(file: Path) -> str:
    """The first worker that does it is gone."""
    if not file.exists():
        file.touch()
        os._exit(1)
    return "done"


def fail() -> None:
    raise Failed("Game 1 failed.", "its record")


@needs_ray
@pytest.mark.filterwarnings("default")
def test_a_lost_worker_loses_nothing_and_a_failure_comes_back(tmp_path: Path) -> None:
    with OnRay(jobs=2) as cluster:
        assert cluster.submit(stumble, tmp_path / "stumbled").result() == "done"
        with pytest.raises(Failed, match="Game 1 failed") as failed:
            cluster.submit(fail).result()
    assert failed.value.record == "its record"


@pytest.mark.skipif(ray is not None, reason="Ray is installed")
def test_without_ray_it_says_what_to_install() -> None:
    with pytest.raises(Unknown, match=r"install robinsonade\[ray\]"):
        OnRay()


def test_an_address_that_does_not_answer_is_a_sentence() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
            with pytest.raises(Unreadable, match=f"No Ray cluster answers at {address}"):
                check_answers(address)
    with pytest.raises(Unreadable, match="should look like HOST:PORT"):
        check_answers("somewhere")
