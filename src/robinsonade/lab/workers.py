"""Who plays the games of an experiment: this process, several on this machine, or a cluster. All do the same work."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from types import TracebackType
from typing import Generic, ParamSpec, Protocol, Self, TypeAlias, TypeVar

from robinsonade.engine.errors import Unreadable
from robinsonade.processes import exit_with_parent

P = ParamSpec("P")
Done = TypeVar("Done", covariant=True)
Share: TypeAlias = tuple[int, int]  # the games from the first to before the second
AHEAD = 4  # shares of work for each job that are handed out before the first is back


class Promise(Protocol[Done]):
    def result(self) -> Done: ...


class Executor(Protocol):
    """As those of `concurrent.futures`: with it open, work is handed in, and a promise comes back."""

    jobs: int

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None: ...

    def submit(self, work: Callable[P, Done], *given: P.args, **named: P.kwargs) -> Promise[Done]: ...


def in_order(executor: Executor, work: Callable[[int, int], Done], shares: Iterable[Share]) -> Iterator[Done]:
    """What the shares bring, in their order, whatever order they finish in."""
    waiting = iter(shares)
    promised: deque[Promise[Done]] = deque()
    while True:
        for share in islice(waiting, max(0, executor.jobs * AHEAD - len(promised))):
            promised.append(executor.submit(work, *share))
        if not promised:
            return
        yield promised.popleft().result()


class Later(Generic[Done]):
    """Work that is done when somebody wants it."""

    def __init__(self, work: Callable[[], Done]) -> None:
        self.result = work


class Here:
    """This process."""

    jobs = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None:
        pass

    def submit(self, work: Callable[P, Done], *given: P.args, **named: P.kwargs) -> Later[Done]:
        return Later(lambda: work(*given, **named))


class Processes:
    """Several processes on this machine. They end when they are not needed any more, also in the middle of a share."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        context = multiprocessing.get_context("spawn")
        self.stop = context.Event()
        self.pool = ProcessPoolExecutor(jobs, context, initializer=settle_in, initargs=(self.stop,))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None:
        self.stop.set()
        self.pool.shutdown(cancel_futures=True)
        if isinstance(problem, BrokenProcessPool):
            raise Unreadable(
                "A process that played was ended from outside, perhaps for want of memory; "
                "with --out all games before it are kept, and the same command goes on."
            ) from None

    def submit(self, work: Callable[P, Done], *given: P.args, **named: P.kwargs) -> Promise[Done]:
        with children_ignore_ctrl_c():
            return self.pool.submit(work, *given, **named)


def workers(jobs: int) -> Executor:
    return Here() if jobs == 1 else Processes(jobs)


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def children_ignore_ctrl_c() -> Iterator[None]:
    """Processes that begin in here never hear Ctrl-C: it is for the one that waits for them, a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


STOP: list[Event] = []  # in a process that plays for another one: set when no more games are needed


def settle_in(stop: Event) -> None:
    exit_with_parent()
    STOP.append(stop)


def wanted() -> bool:
    return not any(stop.is_set() for stop in STOP)
