"""`robinsonade serve`"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import packs_option, whole
from robinsonade.engine.errors import Unknown

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("serve", help="open the table in a browser")
    command.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in (127.0.0.1)")
    command.add_argument("--port", type=whole, metavar="N", help="otherwise the first free one from 8000 on")
    command.add_argument(
        "--db", metavar="URL", help="sqlite:///FILE or postgresql://...; otherwise a file in your data folder"
    )
    command.add_argument("--no-browser", action="store_true", help="only serve")
    packs_option(command)
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="let this bot be seated too: the name its package gives it, or MODULE:CLASS; NAME@3s thinks 3 seconds",
    )
    command.set_defaults(run=serve)


def serve(asked: argparse.Namespace) -> int:
    if not table_is_here():
        raise Unknown(
            "The table for the browser is not installed; install robinsonade[table], or use 'robinsonade play'."
        )
    from robinsonade.table.app import serve as serve_table

    serve_table(asked.host, asked.port, asked.db, not asked.no_browser, asked.pack, bots=asked.bot)
    return OK


def table_is_here() -> bool:
    from importlib.util import find_spec

    return find_spec("robinsonade.table") is not None and find_spec("starlette") is not None
