"""What is said when a command cannot do what it was asked for, and the code it leaves with."""

from __future__ import annotations

import os
import sys

OK, FAILED, USAGE, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 130, 141


def complain(sentence: str, code: int) -> int:
    if sys.stderr is not None:
        print(f"robinsonade: {sentence}", file=sys.stderr)
    close_stdout_quietly()
    return code


def nobody_reads() -> int:
    close_stdout_quietly()
    return BROKEN_PIPE


def close_stdout_quietly() -> None:
    """Say what can still be said; otherwise Python would complain once more when it closes the output."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
