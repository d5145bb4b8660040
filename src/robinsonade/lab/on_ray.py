"""Games played on a Ray cluster: the one at an address, or one that is started on this machine and ends with us."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from types import TracebackType
from typing import Any, Generic, ParamSpec, Self, TypeVar
from urllib.parse import urlsplit

from robinsonade.engine.errors import Unknown, Unreadable

P = ParamSpec("P")
Done = TypeVar("Done")
HERE = "auto"  # as an address: the cluster that was started on this machine
PATIENCE = 5  # seconds until an address counts as silent


class OnRay:
    """A worker that is lost loses nothing: its share is played again elsewhere, and comes out the same."""

    def __init__(self, address: str = "", jobs: int = 0) -> None:
        try:
            import ray
        except ImportError:
            raise Unknown("Ray is not installed; install robinsonade[ray].") from None
        self.ray: Any = ray
        if address and address != HERE:
            check_answers(address)
        where = {"address": address} if address else {"num_cpus": jobs or None, "include_dashboard": False}
        try:
            ray.init(**where, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as problem:  # its client raises what it likes
            raise silent(address or "a cluster on this machine", problem) from None
        self.jobs = jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None:
        self.ray.shutdown()

    def submit(self, work: Callable[P, Done], *given: P.args, **named: P.kwargs) -> Sent[Done]:
        task = self.ray.remote(max_retries=-1)(do)
        return Sent(self.ray, task.remote(work, given, named))


class Sent(Generic[Done]):
    """Work that is done elsewhere."""

    def __init__(self, ray: Any, ref: Any) -> None:
        self.ray, self.ref = ray, ref

    def result(self) -> Done:
        try:
            done: Done = self.ray.get(self.ref)
        except self.ray.exceptions.RayTaskError as problem:
            raise problem.cause from None
        return done


def do(work: Callable[..., Done], given: Any, named: Any) -> Done:
    return work(*given, **named)


def check_answers(address: str) -> None:
    """Ray itself would knock for a minute."""
    place = urlsplit(address if "://" in address else f"//{address}")
    try:
        host, port = place.hostname, place.port
        if not host or not port:
            raise Unreadable(f"'{address}' should look like HOST:PORT or ray://HOST:PORT.")
        socket.create_connection((host, port), PATIENCE).close()
    except (OSError, ValueError) as problem:
        raise silent(address, problem) from None


def silent(where: str, problem: Exception) -> Unreadable:
    reason = (str(problem).splitlines() or [type(problem).__name__])[0].rstrip(".")
    return Unreadable(f"No Ray cluster answers at {where} ({reason}).")
