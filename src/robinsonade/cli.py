"""The command line. What a command needs is imported when it runs, so that help comes at once."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from robinsonade import __version__
from robinsonade.engine.errors import Broken, ContentError, RobinsonadeError, Unknown, Unreadable, nearest

if TYPE_CHECKING:
    from robinsonade.content.packs import Pack
    from robinsonade.engine.match import Match
    from robinsonade.engine.records import Record
    from robinsonade.terminal.saves import Save

OK, FAILED, USAGE, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 130, 141
LANGUAGES = ("en", "de")
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
    commands: dict[str | None, Callable[[argparse.Namespace], int]] = {
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
    return commands[asked.command](asked)


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


# What can be asked


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Unreadable(f"{message[0].upper()}{message[1:]}; see: {self.prog} --help")


def parser(arguments: list[str]) -> Parser:
    top = Parser(prog="robinsonade", description="Survival board games at one table.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"robinsonade {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    games = commands.add_parser("games", help="the games, their seats, options and cards")
    games.add_argument("--json", action="store_true")
    language_option(games)

    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", metavar="GAME", nargs="?", default="", help="without it a few questions lead to a match")
    plain_option(play)
    match_options(play)
    play.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="one for all seats but the first, or several for the last seats",
    )
    play.add_argument("--people", type=whole, metavar="N", help="how many seats, from the first, are for people")
    play.add_argument("--record", metavar="FILE", help="write the record there after every choice")
    language_option(play)

    resume = commands.add_parser("resume", help="go on with a saved match")
    resume.add_argument("match", nargs="?", default="", metavar="MATCH", help="its name or file; otherwise the newest")
    resume.add_argument("--list", action="store_true", help="show what is saved")
    plain_option(resume)
    packs_option(resume)
    language_option(resume)

    sim = commands.add_parser("sim", help="let bots play many games and report")
    sim.add_argument("game", metavar="GAME")
    sim.add_argument("-n", type=whole, default=100, metavar="N", help="how many games (100)")
    match_options(sim)
    sim.add_argument("--bot", action="append", default=[], metavar="NAME", help="one for all seats, or one for each")
    sim.add_argument("--jobs", type=whole, default=1, metavar="J", help="how many processes share the work (1)")
    sim.add_argument("--json", action="store_true")

    replay = commands.add_parser("replay", help="verify a record and show it")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--to", type=whole, metavar="STEP", help="only so many choices")
    replay.add_argument("--json", action="store_true")
    packs_option(replay)
    language_option(replay)

    bench = commands.add_parser("bench", help="measure how fast games are played here")
    bench.add_argument("game", nargs="?", default="", metavar="GAME")
    bench.add_argument("--seats", type=whole, metavar="N")
    bench.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="options")
    bench.add_argument("--json", action="store_true")

    pack = commands.add_parser("pack", help="cards of your own")
    pack_commands = pack.add_subparsers(dest="pack_command", metavar="COMMAND", parser_class=Parser, required=True)
    check = pack_commands.add_parser("check", help="read a pack and say everything that is wrong with it")
    check.add_argument("folder", metavar="DIR")

    serve = commands.add_parser("serve", help="open the table in a browser")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=whole, metavar="N", help="otherwise the first free one from 8000 on")
    serve.add_argument("--db", metavar="URL", help="sqlite:///FILE or postgresql://...")
    serve.add_argument("--no-browser", action="store_true")
    packs_option(serve)

    if arguments and not arguments[0].startswith("-") and arguments[0] not in commands.choices:
        raise Unknown(f"There is no command '{arguments[0]}'{nearest(arguments[0], commands.choices)}")
    return top


def match_options(command: Parser) -> None:
    command.add_argument("--seats", type=whole, metavar="N")
    command.add_argument("--seed", type=whole, metavar="S")
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="options")
    packs_option(command)


def packs_option(command: Parser) -> None:
    command.add_argument("--pack", action="append", default=[], metavar="DIR", help="add the cards in this folder")


def plain_option(command: Parser) -> None:
    command.add_argument("--plain", action="store_true", help="plain lines; at present there is nothing else")


def language_option(command: Parser) -> None:
    command.add_argument("--lang", metavar="en|de")


def whole(words: str) -> int:
    if not (words.isascii() and words.isdecimal() and len(words) <= 18):
        raise argparse.ArgumentTypeError(f"'{words}' should be a whole number, 0 or more, of at most 18 digits")
    return int(words)


def language(asked: str | None) -> str:
    if asked is None:
        settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        here = next(filter(None, settings), "")[:2]
        return here if here in LANGUAGES else "en"
    if asked not in LANGUAGES:
        raise Unknown(f"There is no language '{asked}'{nearest(asked, LANGUAGES)}")
    return asked


def options_from(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Unreadable(f"'{pair}' should look like OPTION=VALUE, for instance scenario=flood.")
        options[name] = value
    return options


def packs_from(folders: list[str]) -> list[Pack]:
    from robinsonade.content.packs import open_pack

    return [open_pack(folder) for folder in folders]


def absolute(folders: list[str]) -> list[str]:
    """So that they are found again from another folder or process."""
    return [str(Path(folder).resolve()) for folder in folders]


# Commands


def list_games(asked: argparse.Namespace) -> int:
    from robinsonade.engine.views import read
    from robinsonade.games import find_game, game_names

    lang = language(asked.lang)
    games = [find_game(name) for name in game_names()]
    if asked.json:
        print(json.dumps([game_data(game) for game in games], ensure_ascii=False, indent=1))
        return OK
    for game in games:
        print(f"{game.name}: {read(game.title, lang)}. {read(game.says, lang)}")
        print(f"  {game.seats[0]} to {game.seats[-1]} seats, {game.minutes[0]} to {game.minutes[1]} minutes.")
        for option in game.settings:
            print(f"  {read(option.title, lang)}: --set {option.name}=VALUE, usually {option.default}")
            for value, says in option.values.items():
                print(f"    {value}: {read(says, lang)}")
        print(f"  In the box: {', '.join(f'{n} {kind}' for kind, n in game.box().counts.items())}.")
        if game.provenance:
            print(f"  {read(game.provenance, lang)}")
    return OK


def game_data(game: Any) -> dict[str, Any]:
    return {
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
        "content_version": game.box().version,
        "rules_version": game.rules_version,
        "provenance": game.provenance,
    }


def play(asked: argparse.Namespace) -> int:
    if not asked.game:
        return play_from_menu(language(asked.lang))
    from secrets import randbelow

    from robinsonade.engine.chance import start_of_luck
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
    bot_seed = start_of_luck(seed, "bots") & LARGEST_SEED
    save = Save(match.record(), bots, bot_seed, lang, absolute(asked.pack), over=False)
    if asked.record:
        Path(asked.record).touch()
    return sit(match, save, None, Path(asked.record) if asked.record else None)


def seated(bots: list[str], seats: int, people: int | None) -> list[str]:
    """By seat the name of its bot, or '' for a person. People have the first seats, bots the last."""
    from robinsonade.bots import find_bot

    for bot in bots:
        find_bot(bot)
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


def resume(asked: argparse.Namespace) -> int:
    from robinsonade.engine.match import Match
    from robinsonade.games import find_game
    from robinsonade.terminal.saves import find_save, read_save, saves_folder

    if asked.list:
        return list_saves()
    path = find_save(asked.match)
    save = read_save(path)
    save.packs = absolute(asked.pack) or save.packs
    save.lang = language(asked.lang or save.lang or None)
    match = Match(find_game(save.record.game), save.record, packs_from(save.packs))
    return sit(match, save, path if path.parent == saves_folder() else None, None)


def list_saves() -> int:
    from robinsonade.terminal.saves import read_save, saved_matches

    for path in saved_matches():
        try:
            save = read_save(path)
        except RobinsonadeError as no:
            print(f"{path.stem}: {no}")
            continue
        people, state = save.bots.count(""), "over" if save.over else "waits"
        print(f"{path.stem}: {len(save.record.choices)} choices, {people} of {save.record.seats} seats people, {state}")
    return OK


def sim(asked: argparse.Namespace) -> int:
    from robinsonade.lab.playing import Failed, Plan
    from robinsonade.lab.sim import simulate

    for option, value in (("-n", asked.n), ("--jobs", asked.jobs)):
        if value < 1:
            raise Unreadable(f"{option} should be at least 1.")
    options, packs = options_from(asked.options), absolute(asked.pack)
    plan = Plan.of(asked.game, asked.seats, asked.bot or ["random"], asked.seed or 0, options, packs)
    try:
        result = simulate(plan, asked.n, asked.jobs, progress(asked.n))
    except Failed as failed:
        file = Path(f"failed-{asked.game}.json")
        file.write_text(failed.record, encoding="utf-8")
        return complain(f"{failed} Its record is in {file}.", FAILED)
    print(json.dumps(result, indent=1) if asked.json else "\n".join(sim_lines(result)))
    return OK


def progress(n: int) -> Callable[[int], None]:
    """A line on the terminal that counts; nothing in a pipe."""
    often = max(1, n // 200)

    def count(done: int) -> None:
        if done % often == 0 or done == n:
            print(f"\r{done} of {n} games", end="\n" if done == n else "", file=sys.stderr, flush=True)

    return count if sys.stderr is not None and sys.stderr.isatty() else lambda done: None


def sim_lines(result: dict[str, Any]) -> list[str]:
    n = result["n"]
    options = ", ".join(f"{name}={value}" for name, value in result["options"].items())
    heading = [result["game"], counted(n, "game"), counted(result["seats"], "seat"), f"seed {result['seed']}"]
    lines = [", ".join([*heading, options] if options else heading)]
    lines += [f"  ended with {ending}: {count}" for ending, count in result["endings"].items()]
    if result["cooperative"]:
        bots = ", ".join(dict.fromkeys(result["bot"]))
        won = f"won by all: {result['won']} of {n}, {share_words(result['win_rate'])}"
        lines.append(f"  {bots}: {won}{points_words(result['scores'][0])}")
    else:
        for seat, bot in enumerate(result["bot"]):
            won = f"won {share_words(result['win_rates'][seat])}"
            lines.append(f"  seat {seat + 1}, {bot}: {won}{points_words(result['scores'][seat])}")
    rounds = result["rounds"]
    if rounds["max"]:
        lines.append(f"  rounds: {rounds['mean']:.1f} (from {rounds['min']} to {rounds['max']})")
    lines.append(f"  decisions: {result['decisions']:,}, {result['decisions_per_game']:.1f} a game")
    lines.append(f"  time: {result['seconds']:.1f} s, {result['decisions_per_s']:,} decisions a second")
    return [*lines, f"  hash: {result['hash']}"]


def counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def share_words(share: dict[str, float]) -> str:
    return f"{share['rate']:.1%} (95 %: {share['low']:.1%} to {share['high']:.1%})"


def points_words(score: dict[str, float]) -> str:
    """Nothing where the game counts no points."""
    return f", {score['mean']:.1f} points (95 %: {score['low']:.1f} to {score['high']:.1f})" if score else ""


def replay(asked: argparse.Namespace) -> int:
    from hashlib import sha256

    from robinsonade.engine.machine import NOBODY
    from robinsonade.engine.match import Match
    from robinsonade.games import find_game
    from robinsonade.terminal.draw import table_lines
    from robinsonade.terminal.words import Voice, words

    lang = language(asked.lang)
    whole_record = record_in(Path(asked.file))
    of = len(whole_record.choices)
    if asked.to is not None and asked.to > of:
        raise Unknown(f"The record has {of} choices; there is no step {asked.to}.")
    record = whole_record.first(of if asked.to is None else asked.to)
    match = Match(find_game(record.game), record, packs_from(asked.pack))
    if asked.json:
        table = json.dumps(match.table.dump(), sort_keys=True, separators=(",", ":"))
        shown = {
            "game": record.game,
            "seats": record.seats,
            "options": record.options,
            "seed": record.seed,
            "choices": len(match.choices),
            "of": of,
            "ending": match.ending,
            "hash": sha256(table.encode()).hexdigest(),
            "log": match.log(NOBODY),
            "view": match.view(NOBODY),
        }
        print(json.dumps(shown, ensure_ascii=False, indent=1))
        return OK
    voice = Voice(lang, [words(lang, "person", n=seat + 1) for seat in range(record.seats)])
    for line in match.log(NOBODY):
        print(f"{line['choice']:>4} {voice.say(line['text'])} ({line['rule']})")
    print("\n".join(["", *table_lines(match.view(NOBODY), voice), ""]))
    if match.ending:
        ending = voice.say(match.game.ending_text(match.ending)).rstrip(".")
        scores = ", ".join(f"{name} {score}" for name, score in zip(voice.names, match.result().scores, strict=False))
        print(voice.words("replayed_to_end", n=len(match.choices), scores=scores or ending))
    else:
        waiting = ", ".join(voice.names[seat] for seat in match.waiting_for())
        print(voice.words("replayed", n=len(match.choices), of=of, who=waiting))
    return OK


def record_in(path: Path) -> Record:
    """A record, also inside a saved match."""
    from robinsonade.engine.records import read_record, record_from

    text = path.read_bytes()
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return read_record(text)
    return record_from(data["record"] if isinstance(data, dict) and "record" in data else data)


def bench(asked: argparse.Namespace) -> int:
    from robinsonade.games import game_names
    from robinsonade.lab.bench import REPLAYED
    from robinsonade.lab.bench import bench as measure

    for name in [asked.game] if asked.game else game_names():
        found = measure(name, asked.seats, options_from(asked.options))
        if asked.json:
            print(json.dumps(found), flush=True)
            continue
        options = ", ".join(f"{option}={value}" for option, value in found["options"].items())
        print(f"{name}, {found['seats']} seats, {options}, random play, {found['runs']} runs of {found['games']} games")
        print(f"  decisions a second:    {found['decisions_per_s']:,}")
        print(f"  options a decision:    {found['options_per_decision']}")
        print(f"  decisions a game:      {found['decisions_per_game']}")
        print(f"  longest step, answers: {found['longest_step']}")
        print(f"  clone of the table:    {found['clone_us']} µs")
        print(f"  replay of {REPLAYED} choices: {found['replay_ms']} ms")
        print(f"  yardstick, plain loop: {found['yardstick']:,} a second", flush=True)
    return OK


def check_pack(asked: argparse.Namespace) -> int:
    from robinsonade.content.packs import read_pack
    from robinsonade.content.source import Problems
    from robinsonade.games import find_game, game_names

    problems = Problems()
    pack = read_pack(Path(asked.folder), problems)
    if problems.found and pack.game not in game_names():
        problems.raise_if_any()
    game = find_game(pack.game)
    try:
        after = game.box([pack]).counts
    except ContentError as more:
        problems.found += more.problems
    problems.raise_if_any()
    before = game.box().counts
    added = [f"{n - before.get(kind, 0)} {kind}" for kind, n in after.items() if n != before.get(kind, 0)]
    print(f"{pack.id} is right. It adds to {game.name}: {', '.join(added) or 'nothing'}.")
    return OK


def serve(asked: argparse.Namespace) -> int:
    if not table_is_here():
        raise Unknown(
            "The table for the browser is not installed; install robinsonade[table], or use 'robinsonade play'."
        )
    from robinsonade.table.app import serve as serve_table

    serve_table(asked.host, asked.port, asked.db, not asked.no_browser, asked.pack)
    return OK


def table_is_here() -> bool:
    from importlib.util import find_spec

    return find_spec("robinsonade.table") is not None and find_spec("starlette") is not None


def open_table(asked: argparse.Namespace) -> int:
    """Without a command: the table in a browser if it is installed, otherwise the terminal."""
    return run(["serve"]) if table_is_here() else play_from_menu(language(None))


def play_from_menu(lang: str) -> int:
    from robinsonade.terminal.menu import first_match

    def hear(prompt: str) -> str:
        print(f"{prompt}: ", end="", flush=True)
        line = sys.stdin.buffer.readline() if sys.stdin is not None else b""
        if not line:
            raise Unreadable("Nobody answers; 'robinsonade play camps --bot greedy' begins a match without questions.")
        return line.decode()

    return run(first_match(hear, print, lang))
