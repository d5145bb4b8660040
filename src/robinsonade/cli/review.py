"""`robinsonade review`"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import language, language_option, packs_from, packs_option, whole
from robinsonade.cli.replay import record_in
from robinsonade.engine.errors import Unknown, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robinsonade.cli.parsing import Commands
    from robinsonade.engine.match import Match
    from robinsonade.minds.review import Review
    from robinsonade.minds.thinking import Budget

LONGEST = 3600.0  # seconds


def add(commands: Commands) -> None:
    command = commands.add_parser("review", help="what decided a match that is over, luck or choice")
    command.add_argument("file", metavar="FILE", help="a record, or a saved match")
    command.add_argument("--html", metavar="FILE", help="write it as a page that needs nothing else")
    command.add_argument("--json", metavar="FILE", help="write it for programs; - writes it instead of the summary")
    long = command.add_mutually_exclusive_group()
    long.add_argument("--seconds", type=seconds, metavar="N", help="of the processor (a quarter for each choice)")
    long.add_argument("--worlds", type=whole, metavar="N", help="for each choice; then it is the same everywhere")
    packs_option(command)
    language_option(command)
    command.set_defaults(run=review)


def seconds(words: str) -> float:
    try:
        found = float(words)
    except ValueError:
        found = 0.0
    if not 0 < found <= LONGEST:
        raise argparse.ArgumentTypeError(f"'{words}' should be a number of seconds, above 0 and at most {LONGEST:g}")
    return found


def review(asked: argparse.Namespace) -> int:
    from robinsonade.engine.match import Match
    from robinsonade.games import find_game
    from robinsonade.terminal.review import review_lines
    from robinsonade.terminal.words import Voice, words

    lang = language(asked.lang)
    record = record_in(Path(asked.file))
    match = Match(find_game(record.game), record, packs_from(asked.pack))
    if not match.ending:
        raise Unreadable(words(lang, "review_unfinished", n=len(match.choices)))
    for file in (asked.html, asked.json):
        if file and file != "-" and Path(file).exists():
            raise Unreadable(f"{file} is there already; nothing was overwritten.")
    draw = drawing() if asked.html else None
    found = reviewed(match, budget_for(asked, len(match.choices)), lang)
    data = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    names = [words(lang, "person", n=seat + 1) for seat in range(record.seats)]
    if asked.json == "-":
        print(data, end="")
        return OK
    print("\n".join(review_lines(found, Voice(lang, names))))
    for file, text in ((asked.json, data), (asked.html, draw(found, lang, names) if draw else "")):
        if file:
            Path(file).write_text(text, encoding="utf-8")
            print(words(lang, "review_written", file=file))
    return OK


def drawing() -> Callable[[Review, str, Sequence[str]], str]:
    """What makes a page of it: that needs the templates of the table."""
    from robinsonade.cli.serve import table_is_here

    if not table_is_here():
        raise Unknown("A page is drawn with the extra 'table', which is not installed; install robinsonade[table].")
    from robinsonade.table.web.review import review_file

    return review_file


def budget_for(asked: argparse.Namespace, choices: int) -> Budget:
    from robinsonade.minds.looking_back import usual_budget
    from robinsonade.minds.thinking import Budget

    if asked.worlds is not None:
        if not 1 <= asked.worlds <= 1000:
            raise Unreadable("--worlds should be between 1 and 1000.")
        return Budget(0.0, asked.worlds)
    return Budget(asked.seconds) if asked.seconds else usual_budget(choices)


def reviewed(match: Match, budget: Budget, lang: str) -> Review:
    """Somebody who looks on is told how far it has come."""
    from robinsonade.minds.review import reviewing
    from robinsonade.terminal.words import words

    last = -1
    for found in reviewing(match, budget):
        if isinstance(found, dict):
            if sys.stderr.isatty():
                print("\r\033[K", end="", file=sys.stderr)
            return found
        if sys.stderr.isatty() and (now := int(100 * found)) > last:
            last = now
            print("\r" + words(lang, "review_working", n=now), end="", file=sys.stderr, flush=True)
    raise AssertionError("a review always comes to an end")
