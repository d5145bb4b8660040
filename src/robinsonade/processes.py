"""Processes that work for another one, and that keep others away from a file."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from contextlib import suppress
from typing import IO


def exit_with_parent() -> None:
    """In a new process: leave Ctrl-C to the one that waits for us, and go when it is gone, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def lock(file: IO[str]) -> bool:
    """For as long as it is open and we live. False: somebody else has it."""
    try:
        import fcntl
    except ImportError:
        return lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks
    return True


def lock_on_windows(file: IO[str]) -> bool:
    import msvcrt

    with suppress(AttributeError):
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
    return True
