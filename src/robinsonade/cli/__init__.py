"""The command line, a module for each command. What one needs is imported when it runs, so that help comes at once."""

from __future__ import annotations

import argparse
import os
import sys

from robinsonade import __version__
from robinsonade.cli import (
    bench,
    compare,
    games,
    learn,
    lesson,
    pack,
    play,
    replay,
    report,
    resume,
    review,
    schema,
    serve,
    sim,
    sweep,
    tournament,
    train,
)
from robinsonade.cli.output import FAILED, INTERRUPTED, USAGE, complain, nobody_reads
from robinsonade.cli.parsing import Parser, language
from robinsonade.engine.errors import Broken, RobinsonadeError, Unknown, nearest

COMMANDS = (
    *(games, play, learn, resume, sim, compare, sweep, tournament, report, replay, review),
    *(bench, train, pack, lesson, schema, serve),
)
SHOW_TRACEBACK = "ROBINSONADE_TRACEBACK"


def main(arguments: list[str] | None = None) -> int:
    """Run a command. Whatever goes wrong is a sentence and an exit code, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except Broken as no:
        return complain(f"The record does not hold: {no}", FAILED)
    except RobinsonadeError as no:
        return complain(str(no), USAGE)
    except KeyboardInterrupt:
        return complain("Interrupted.", INTERRUPTED)
    except BrokenPipeError:
        return nobody_reads()
    except UnicodeError:
        return complain("The input is not UTF-8 text.", USAGE)
    except OSError as no:
        reason = no.strerror or str(no)
        return complain(f"{no.filename}: {reason}." if no.filename else f"{reason}.", USAGE)
    except Exception as mistake:
        if os.environ.get(SHOW_TRACEBACK):
            raise
        what = f"{type(mistake).__name__}: {mistake}"
        return complain(f"This is a mistake in the program ({what}); {SHOW_TRACEBACK}=1 shows where.", FAILED)


def run(arguments: list[str]) -> int:
    asked = parser(arguments).parse_args(arguments)
    code: int = asked.run(asked)
    return code


def parser(arguments: list[str]) -> Parser:
    top = Parser(
        prog="robinsonade",
        description="Survival board games at one table. Without a command the table opens in a browser.",
        epilog="'robinsonade COMMAND --help' tells more about a command.",
        allow_abbrev=False,
    )
    top.add_argument(
        "--version", action="version", version=f"robinsonade {__version__}", help="say which version this is"
    )
    top.set_defaults(run=open_table)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    if arguments and not arguments[0].startswith("-") and arguments[0] not in commands.choices:
        raise Unknown(f"There is no command '{arguments[0]}'{nearest(arguments[0], commands.choices)}")
    return top


def open_table(asked: argparse.Namespace) -> int:
    """Without a command: the table in a browser if it is installed, otherwise the terminal."""
    return run(["serve"]) if serve.table_is_here() else play.play_from_menu(language(None))
