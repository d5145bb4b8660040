"""How long whoever asks for a hint waits for the first answer: at a table of a server that has just started, and later.

python -m benchmarks.hints [GAME ...]
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection

from tests.table.servers import Program, begin, receive, running_server, send

SEATS = {
    "robinson": ["person", "bot:seer", "bot:seer", "bot:seer"],
    "paleo": ["person", "bot:seer"],
    "naufragos": ["person", "bot:greedy", "bot:greedy"],
    "camps": ["person", "bot:greedy"],
}
QUESTIONS = 8
READING = 1.0  # seconds until the first of three is chosen


def asked(window: ClientConnection) -> dict[str, Any]:
    """The table once it is my turn."""
    while True:
        shown: dict[str, Any] = json.loads(receive(window))
        if shown["view"]["question"] and not shown["hints"]["best"]:
            return shown


def waited(window: ClientConnection, shown: dict[str, Any]) -> tuple[float, dict[str, Any]]:
    began = time.monotonic()
    send(window, "hint", version=shown["version"])
    while not shown["hints"]["best"]:
        shown = json.loads(receive(window))
    return time.monotonic() - began, shown


def waits(game: str) -> list[float]:
    """At one question after the other, each answered as advised."""
    found = []
    with TemporaryDirectory() as folder, running_server(f"{folder}/m.sqlite3", Path(folder) / "log") as server:
        match, tokens = begin(server, *SEATS[game], game=game)
        with Program(server, match, tokens["seats"]["0"]).window() as window:
            while len(found) < QUESTIONS:
                seconds, shown = waited(window, asked(window))
                found.append(seconds)
                time.sleep(READING)
                best = shown["hints"]["best"][0]
                send(window, best["does"], version=shown["version"], key=best["key"])
    return found


def main() -> None:
    for game in sys.argv[1:] or SEATS:
        first, *later = waits(game)
        said = " ".join(f"{seconds:.2f}" for seconds in later)
        print(f"{game:10} just started {first:.2f} s, then {said}")


if __name__ == "__main__":
    main()
