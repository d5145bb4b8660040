"""A log that nobody can fill from outside: of lines that are alike a few are written, the others counted."""

from __future__ import annotations

import logging
import time

from robinsonade.table.limits import Bucket, Clock

A_SECOND, AT_ONCE = 0.2, 10  # lines that are alike
KINDS = 200  # that are told apart; what else comes is taken together
FORM = "%(levelname)s:  %(message)s"


class Sparing(logging.Filter):
    """Lines are alike when they come from the same place in the program."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.kinds: dict[tuple[str, int], Bucket] = {}
        self.left_out: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.pathname, record.lineno
        if kind not in self.kinds and len(self.kinds) >= KINDS:
            kind = "", 0
        if not self.kinds.setdefault(kind, Bucket(A_SECOND, AT_ONCE, self.clock)).take():
            self.left_out[kind] = self.left_out.get(kind, 0) + 1
            return False
        left_out = self.left_out.pop(kind, 0)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} like it were left out)", ()
        return True


def log_sparingly() -> None:
    """Everything that is logged in this process goes to the standard error output, a little at a time."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(FORM))
    handler.addFilter(Sparing())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
