"""The command line. What a command needs is imported when it runs, so that help comes at once."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from robinsonade import __version__
from robinsonade.engine.errors import Broken, ContentError, RobinsonadeError, Unknown, Unreadable, nearest

if TYPE_CHECKING:
    from robinsonade.engine.match import Match

FINE, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130
LANGUAGES = ("en", "de")


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, with the nearest right word."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{self.prog}: {message}\nSee: {self.prog} --help\n")


def parser() -> Parser:
    top = Parser(prog="robinsonade", description="Survival board games at one table.")
    top.add_argument("--version", action="version", version=f"robinsonade {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    games = commands.add_parser("games", help="the games, their seats, options and cards")
    games.add_argument("--json", action="store_true")

    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--plain", action="store_true", help="plain lines (what the terminal does anyway)")
    match_options(play)
    play.add_argument(
        "--bot", action="append", default=[], metavar="NAME", help="a bot for one more seat, from the last"
    )
    play.add_argument("--record", metavar="FILE", help="where to write the record at the end")
    play.add_argument("--lang", help="en or de")

    resume = commands.add_parser("resume", help="go on with a saved match")
    resume.add_argument(
        "match", nargs="?", default="", metavar="MATCH", help="its name or file; the newest if left out"
    )
    resume.add_argument("--list", action="store_true", help="show what is saved")
    resume.add_argument("--lang", help="en or de")

    sim = commands.add_parser("sim", help="let bots play many matches and report")
    sim.add_argument("game", metavar="GAME")
    sim.add_argument("-n", type=whole, default=100, metavar="N", help="how many matches")
    match_options(sim)
    sim.add_argument("--bot", action="append", default=[], metavar="NAME", help="one for all seats, or one per seat")
    sim.add_argument("--jobs", type=whole, default=1, metavar="J", help="how many processes share the work")
    sim.add_argument("--json", action="store_true")

    replay = commands.add_parser("replay", help="verify a record and show it")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--to", type=whole, metavar="STEP", help="only the first choices")
    replay.add_argument("--json", action="store_true")
    replay.add_argument("--lang", help="en or de")
    packs_option(replay)

    bench = commands.add_parser("bench", help="measure how fast it is here")
    bench.add_argument("game", nargs="?", default="", metavar="GAME")
    bench.add_argument("--seats", type=whole, metavar="N")
    bench.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="options")
    bench.add_argument("--json", action="store_true")

    pack = commands.add_parser("pack", help="your own cards")
    pack_commands = pack.add_subparsers(dest="pack_command", metavar="COMMAND", parser_class=Parser, required=True)
    check = pack_commands.add_parser("check", help="is this pack right?")
    check.add_argument("folder", metavar="DIR")

    serve = commands.add_parser("serve", help="open the table in a browser")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=whole, default=8000)
    serve.add_argument("--db", default="", metavar="URL", help="sqlite:///FILE or postgresql://...")
    serve.add_argument("--no-browser", action="store_true")
    packs_option(serve)
    return top


def match_options(command: Parser) -> None:
    command.add_argument("--seats", type=whole, metavar="N")
    command.add_argument("--seed", type=whole, metavar="S")
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="options")
    packs_option(command)


def packs_option(command: Parser) -> None:
    command.add_argument(
        "--pack", action="append", default=[], metavar="DIR", help="play with the cards in this folder"
    )


def whole(words: str) -> int:
    if not words.isdecimal() or len(words) > 16:
        raise argparse.ArgumentTypeError(f"'{words}' should be a whole number, 0 or more")
    return int(words)


def main(arguments: list[str] | None = None) -> int:
    """Run a command. Whatever goes wrong is one sentence and an exit code, never a traceback."""
    try:
        asked = parser().parse_args(sys.argv[1:] if arguments is None else arguments)
        commands = {
            None: open_table,
            "games": list_games,
            "play": play,
            "resume": resume,
            "sim": sim,
            "replay": replay,
            "bench": bench,
            "pack": check_pack,
            "serve": serve,
        }
        code = commands[asked.command](asked)
        sys.stdout.flush()
        return code
    except ContentError as no:
        return complain("\n".join(no.problems), WRONG)
    except Broken as no:
        return complain(f"The record does not hold: {no}", FAILED)
    except RobinsonadeError as no:
        return complain(str(no), WRONG)
    except KeyboardInterrupt:
        return complain("Interrupted.", INTERRUPTED)
    except BrokenPipeError:
        return closed_pipe()
    except UnicodeError:
        return complain("The input is not UTF-8 text.", WRONG)
    except OSError as no:
        return complain(f"{no.filename}: {no.strerror}" if no.filename else str(no), WRONG)


def complain(sentence: str, code: int) -> int:
    print(f"robinsonade: {sentence}", file=sys.stderr)
    return code


def closed_pipe() -> int:
    """Nobody reads on. Python would complain once more when it closes the output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINE


def language(asked: str | None) -> str:
    if asked is None:
        return "de" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("de") else "en"
    if asked not in LANGUAGES:
        raise Unknown(f"There is no language '{asked}'{nearest(asked, LANGUAGES)}")
    return asked


def options_from(words: list[str]) -> dict[str, str]:
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Unknown(f"'{word}' should look like OPTION=VALUE, for instance scenario=flood")
        options[name] = value
    return options


def packs_from(folders: list[str]) -> list[Any]:
    from robinsonade.content.packs import open_pack

    return [open_pack(folder) for folder in folders]


def new_seed() -> int:
    from secrets import randbelow

    return randbelow(2**40)


def list_games(asked: argparse.Namespace) -> int:
    from robinsonade.games import find_game, game_names

    games = [find_game(name) for name in game_names()]
    shown = [
        {
            "name": game.name,
            "title": game.title,
            "says": game.says,
            "seats": list(game.seats),
            "minutes": list(game.minutes),
            "options": [
                {"name": option.name, "title": option.title, "values": dict(option.values), "default": option.default}
                for option in game.settings
            ],
            "content": game.box().counts,
            "provenance": game.provenance,
        }
        for game in games
    ]
    if asked.json:
        print(json.dumps(shown, ensure_ascii=False, indent=1))
        return FINE
    lang = language(None)
    for game in games:
        seats = f"{game.seats[0]} to {game.seats[-1]} seats"
        print(f"{game.name}: {game.title[lang]}, {seats}, {game.minutes[0]} to {game.minutes[1]} minutes")
        print(f"  {game.says[lang]}")
        for option in game.settings:
            print(f"  --set {option.name}={option.default} ({option.title[lang]})")
            for value, says in option.values.items():
                print(f"      {value}: {says[lang]}")
        print("  " + ", ".join(f"{n} {kind}" for kind, n in game.box().counts.items()))
    return FINE


def play(asked: argparse.Namespace) -> int:
    from robinsonade.engine.match import Match
    from robinsonade.games import find_game
    from robinsonade.terminal.saves import write_whole

    lang = language(asked.lang)
    game = find_game(asked.game)
    seats = asked.seats if asked.seats is not None else max(game.seats[0], min(len(asked.bot) + 1, game.seats[-1]))
    game.check_seats(seats)
    bots = seated(asked.bot, seats)
    seed = new_seed() if asked.seed is None else asked.seed
    match = Match.start(game, seats, options_from(asked.options), seed, packs_from(asked.pack))
    code = sit(match, bots, lang, f"{game.name}-{seed}", asked.pack, resumed=False)
    if asked.record:
        write_whole(Path(asked.record), match.record().to_json())
        print(f"{asked.record}", file=sys.stderr)
    return code


def seated(bots: list[str], seats: int) -> list[str]:
    """Bots take the last seats; the first one is a person's unless every seat has its bot."""
    if len(bots) > seats:
        raise Unknown(f"There are {len(bots)} bots for {seats} seats.")
    if len(bots) == 1 and seats > 2:
        bots = bots * (seats - 1)
    return [""] * (seats - len(bots)) + bots


def sit(match: Match, bots: list[str], lang: str, name: str, packs: list[str], resumed: bool) -> int:
    from robinsonade.bots import find_bot
    from robinsonade.terminal.plain import Sitting, sit_down
    from robinsonade.terminal.saves import saves_folder

    seed = match.setup.seed
    players = [find_bot(bot)(seed + seat) if bot else None for seat, bot in enumerate(bots)]
    path = saves_folder() / f"{name}.json"
    sitting = Sitting(
        match, players, lang, path, [str(Path(pack).resolve()) for pack in packs], (sys.stdin, sys.stdout)
    )
    if resumed:
        sitting.told = len(match.facts)
        sitting.tell(sitting.words("resumed", game=match.game.title, n=len(match.choices)))
    else:
        sitting.tell(sitting.words("welcome", game=match.game.title, seats=len(bots), seed=seed))
    return sit_down(sitting)


def resume(asked: argparse.Namespace) -> int:
    from robinsonade.engine.match import Match
    from robinsonade.games import find_game
    from robinsonade.terminal.saves import find_save, read_save, saved_matches

    if asked.list:
        for path in saved_matches():
            print(path.stem)
        return FINE
    path = find_save(asked.match)
    save = read_save(path)
    match = Match(find_game(save.record.game), save.record, packs_from(save.packs))
    lang = language(asked.lang) if asked.lang else save.lang
    return sit(match, save.bots, lang, path.stem, save.packs, resumed=True)


def sim(asked: argparse.Namespace) -> int:
    from robinsonade.bots import find_bot
    from robinsonade.games import find_game
    from robinsonade.lab.sim import report, show_progress, simulate

    game = find_game(asked.game)
    if asked.n < 1:
        raise Unknown("-n should be at least 1.")
    seats = game.check_seats(asked.seats if asked.seats is not None else max(game.seats[0], len(asked.bot)))
    names = asked.bot or ["random"]
    if len(names) not in (1, seats):
        raise Unknown(f"Name one bot for all seats, or one for each of the {seats}; {len(names)} are named.")
    bots = names * seats if len(names) == 1 else names
    for name in bots:
        find_bot(name)
    box = game.box(packs_from(asked.pack))
    options = game.check_options(options_from(asked.options), box)
    order = (game.name, seats, options, bots, asked.seed or 0, [str(Path(pack).resolve()) for pack in asked.pack])
    result = simulate(order, asked.n, asked.jobs, show_progress(asked.n))
    print(json.dumps(result, indent=1) if asked.json else "\n".join(report(result)))
    return FINE


def replay(asked: argparse.Namespace) -> int:
    from robinsonade.engine.match import Match
    from robinsonade.engine.records import read_record
    from robinsonade.engine.views import read
    from robinsonade.games import find_game

    lang = language(asked.lang)
    record = read_record(Path(asked.file).read_bytes())
    if asked.to is not None:
        if asked.to > len(record.choices):
            raise Unknown(f"The record has {len(record.choices)} choices; there is no step {asked.to}.")
        record = record.first(asked.to)
    match = Match(find_game(record.game), record, packs_from(asked.pack))
    names = [f"{i + 1}" for i in range(record.seats)]
    if asked.json:
        print(
            json.dumps({"step": len(match.choices), "ending": match.ending, "view": match.view(-1)}, ensure_ascii=False)
        )
        return FINE
    for line in match.log(-1):
        print(f"{line['step']:>5}  {read(line['text'], lang, names)} [{line['rule']}]")
    if match.ending:
        result = match.result()
        print(read(match.game.ending_text(result.ending), lang))
        if result.scores:
            print(", ".join(f"{i + 1}: {points}" for i, points in enumerate(result.scores)))
    else:
        print(
            f"{len(match.choices)} choices; the match waits for {', '.join(str(i + 1) for i in match.waiting_for())}."
        )
    return FINE


def bench(asked: argparse.Namespace) -> int:
    from robinsonade.games import find_game, game_names
    from robinsonade.lab import bench as lab

    results = []
    for name in [asked.game] if asked.game else game_names():
        game = find_game(name)
        seats = game.check_seats(asked.seats if asked.seats is not None else game.seats[0])
        results.append(lab.bench(game, seats, options_from(asked.options)))
        if not asked.json:
            print("\n".join(lab.report(results[-1])), flush=True)
    if asked.json:
        print(json.dumps(results[0] if asked.game else results, indent=1))
    return FINE


def check_pack(asked: argparse.Namespace) -> int:
    from robinsonade.content.packs import open_pack
    from robinsonade.games import find_game

    pack = open_pack(asked.folder)
    game = find_game(pack.game)
    before, box = game.box().counts, game.box([pack])
    added = {kind: n - before.get(kind, 0) for kind, n in box.counts.items() if n != before.get(kind, 0)}
    print(
        f"{pack.id}: right. It adds to {game.name}: {', '.join(f'{n} {kind}' for kind, n in added.items()) or 'nothing'}."
    )
    return FINE


def has_table() -> bool:
    from importlib.util import find_spec

    return find_spec("robinsonade.table") is not None and find_spec("starlette") is not None


def open_table(asked: argparse.Namespace) -> int:
    """Without a command: the browser table if it is installed, otherwise the terminal."""
    if has_table():
        return serve(parser().parse_args(["serve"]))
    return terminal_menu()


def serve(asked: argparse.Namespace) -> int:
    if not has_table():
        raise Unknown("The browser table is not installed here; install robinsonade[table], or play in the terminal.")
    from robinsonade.table.app import serve as serve_table

    serve_table(asked.host, asked.port, asked.db, not asked.no_browser, packs_from(asked.pack))
    return FINE


def terminal_menu() -> int:
    """The first match in three questions."""
    from robinsonade.engine.views import read
    from robinsonade.games import find_game, game_names
    from robinsonade.terminal.plain import PHRASES

    lang = language(None)
    names = game_names()
    for n, name in enumerate(names, 1):
        print(f"  {n}. {find_game(name).title[lang]}: {find_game(name).says[lang]}")
    game = find_game(names[pick(read(PHRASES.say("plain", "menu_game"), lang), 1, len(names)) - 1])
    low, high = game.seats[0], game.seats[-1]
    seats = pick(read(PHRASES.say("plain", "menu_seats"), lang), low, high)
    people = pick(read(PHRASES.say("plain", "menu_bots"), lang), 1, seats)
    bots = ["--bot", "greedy"] * (seats - people)
    return main(["play", game.name, "--seats", str(seats), "--lang", lang, *bots])


def pick(question: str, low: int, high: int) -> int:
    if low == high:
        return low
    while True:
        print(f"{question} ({low}-{high}) ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise Unreadable("Nobody answered.")
        if line.strip().isdecimal() and low <= int(line) <= high:
            return int(line)


if __name__ == "__main__":
    sys.exit(main())
