"""`robinsonade replay`"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import json_option, language, language_option, packs_from, packs_option, whole
from robinsonade.engine.errors import Unknown

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands
    from robinsonade.engine.records import Record


def add(commands: Commands) -> None:
    command = commands.add_parser("replay", help="verify a record and show it")
    command.add_argument("file", metavar="FILE", help="a record, or a saved match")
    command.add_argument("--to", type=whole, metavar="STEP", help="only this many choices")
    json_option(command)
    packs_option(command)
    language_option(command)
    command.set_defaults(run=replay)


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
            **({"commitment": record.sealed.commitment} if record.sealed else {"seed": record.seed}),
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
        if match.is_fair():
            print(voice.words("fair", hash=match.setup.sealed.commitment if match.setup.sealed else ""))
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
