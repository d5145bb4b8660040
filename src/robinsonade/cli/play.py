"""`robinsonade play`"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.parsing import (
    absolute,
    language,
    language_option,
    match_options,
    options_from,
    packs_from,
    plain_option,
    whole,
)
from robinsonade.engine.errors import Unknown, Unreadable

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands
    from robinsonade.engine.match import Match
    from robinsonade.terminal.saves import Save


def add(commands: Commands) -> None:
    command = commands.add_parser("play", help="play in the terminal")
    command.add_argument(
        "game", metavar="GAME", nargs="?", default="", help="without it a few questions lead to a match"
    )
    plain_option(command)
    match_options(command)
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="seer, greedy or random, or your own as MODULE:CLASS; one for all seats but the first, or several for the "
        "last seats",
    )
    command.add_argument("--people", type=whole, metavar="N", help="how many seats, from the first, are for people")
    command.add_argument("--ask-everything", action="store_true", help="also what goes without saying")
    command.add_argument("--record", metavar="FILE", help="write the record there after every choice")
    language_option(command)
    command.set_defaults(run=play)


def play(asked: argparse.Namespace) -> int:
    if not asked.game:
        return play_from_menu(language(asked.lang))
    from secrets import randbelow

    from robinsonade.engine.chance import seed_state
    from robinsonade.engine.match import Match
    from robinsonade.engine.records import LARGEST_SEED
    from robinsonade.games import find_game
    from robinsonade.terminal.saves import Save

    lang = language(asked.lang)
    game = find_game(asked.game)
    seats = asked.seats
    if seats is None:
        seats = max(game.seats[0], min(len(asked.bot) + (asked.people or 1), game.seats[-1]))
    bots = seated(asked.bot, game.check_seats(seats), asked.people)
    seed = randbelow(LARGEST_SEED + 1) if asked.seed is None else asked.seed
    match = Match.start(game, seats, options_from(asked.options), seed, packs_from(asked.pack))
    bot_seed = seed_state(seed, "bots") & LARGEST_SEED
    save = Save(
        match.record(), bots, bot_seed, lang, absolute(asked.pack), over=False, ask_everything=asked.ask_everything
    )
    if asked.record:
        Path(asked.record).touch()
    return sit(match, save, None, Path(asked.record) if asked.record else None)


def seated(bots: list[str], seats: int, people: int | None) -> list[str]:
    """By seat the name of its bot, or '' for a person. People have the first seats, bots the last."""
    from robinsonade.elsewhere import bot_named

    for bot in bots:
        bot_named(bot)
    if people is None:
        people = 1 if len(bots) == 1 else max(0, seats - len(bots))
    taken = seats - people
    if people > seats or (len(bots) != taken and not (len(bots) == 1 and taken)):
        raise Unknown(f"{people} people and {len(bots)} bots do not fill {seats} seats.")
    return [""] * people + (bots * taken if len(bots) == 1 else bots)


def sit(match: Match, save: Save, path: Path | None, record: Path | None) -> int:
    from io import BytesIO

    from robinsonade.terminal.plain import Sitting, sit_down

    heard = BytesIO() if sys.stdin is None else sys.stdin.buffer
    return sit_down(Sitting(match, save, (heard, sys.stdout), path, record))


def play_from_menu(lang: str) -> int:
    from robinsonade.cli import run
    from robinsonade.terminal.menu import first_match

    def hear(prompt: str) -> str:
        print(f"{prompt}: ", end="", flush=True)
        line = sys.stdin.buffer.readline() if sys.stdin is not None else b""
        if not line:
            raise Unreadable("Nobody answers; 'robinsonade play camps --bot greedy' begins a match without questions.")
        return line.decode()

    return run(first_match(hear, print, lang))
