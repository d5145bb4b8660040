"""A program at a pseudo-terminal, as a person has it in front of them."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import robinsonade

PATIENCE = 60.0  # seconds; machines may be busy
# The pseudo-terminal becomes the one that Ctrl-C comes from, and Ctrl-C is heard.
AT_THE_TERMINAL = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.executable, [sys.executable, "-m", "robinsonade", *sys.argv[1:]])
"""


def environment(home: Path, **more: str) -> dict[str, str]:
    """Nothing of the person who runs the tests gets in, nothing of theirs is written to."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "XDG_"))}
    source = str(Path(robinsonade.__file__).parents[1])
    here = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "PYTHONPATH": source, "TERM": "dumb"}
    return {**kept, **here, "LANG": "C.UTF-8", **more}


class Console:
    def __init__(self, home: Path, *arguments: str, **more: str) -> None:
        self.master, slave = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-c", AT_THE_TERMINAL, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env=environment(home, **more),
            start_new_session=True,
        )
        os.close(slave)
        self.screen = ""
        self.read = 0  # how much of the screen has been looked at

    def __enter__(self) -> Console:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.master)

    def see(self, words: str) -> str:
        """Wait until these words appear, however they are broken into lines; return what came before them."""
        pattern = re.compile(r"\s+".join(re.escape(word) for word in words.split()))
        until = time.monotonic() + PATIENCE
        while not (found := pattern.search(self.screen, self.read)):
            assert time.monotonic() < until and self.listen(), f"'{words}' did not appear; there is: {self.rest()}"
        seen = self.screen[self.read : found.end()]
        self.read = found.end()
        return seen

    def rest(self) -> str:
        return self.screen[self.read :]

    def listen(self) -> bool:
        """Read what is there. False when the program is gone."""
        if not select.select([self.master], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.screen += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)

    def type(self, line: str | bytes) -> None:
        os.write(self.master, (line.encode() if isinstance(line, str) else line) + b"\n")

    def interrupt(self) -> None:
        """Ctrl-C, as fast as a person: the very moment before it reads, Python would hear it with the next key only."""
        time.sleep(0.2)
        os.write(self.master, b"\x03")

    def leave(self) -> int:
        """Wait for the end of the program; its exit code."""
        until = time.monotonic() + PATIENCE
        while self.listen() and time.monotonic() < until:
            pass
        assert "Traceback" not in self.screen
        return self.program.wait(PATIENCE)
