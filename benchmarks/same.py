"""Do these rules still play the same? One line per game and check; two commits that agree print the same hashes.

python benchmarks/same.py [--src FOLDER] [GAME ...]

tables      the final tables of random games, for every value of the game's first setting
questions   every question with its keys, labels, details, touched pieces and refusals, and the log, of whole matches
views       the view of every seat at every tenth choice
pages       every panel of these views as a browser gets it, in all languages; addresses and line breaks may differ
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

GAMES = 12  # random games for each value of the first setting
MATCHES = 2  # matches for each value, whose questions are read
ROOT = Path(__file__).parent.parent
ADDRESS = re.compile(r"/(?:static|look)/[^\s\"'#?]+\?v=[0-9a-f]+")


class Hash:
    def __init__(self) -> None:
        self.sum = hashlib.sha256()
        self.count = 0

    def add(self, value: Any) -> None:
        self.sum.update(json.dumps(value, sort_keys=True, default=str).encode())
        self.count += 1

    def __str__(self) -> str:
        return f"{self.sum.hexdigest()[:16]} of {self.count}"


def main(src: Path, names: list[str]) -> None:
    sys.path[:0] = [str(src), str(ROOT)]
    from robinsonade.games import find_game, game_names

    for name in names or game_names():
        game = find_game(name)
        first = game.settings[0]
        choices = [{first.name: value} for value in first.values]
        print(f"{name:10} tables    {tables(name, choices)}", flush=True)
        for what, found in zip(("questions", "views", "pages"), matches(game, choices), strict=True):
            print(f"{name:10} {what:9} {found}", flush=True)


def tables(name: str, choices: list[dict[str, str]]) -> Hash:
    from robinsonade.bots import AnyOption
    from robinsonade.engine import chance
    from robinsonade.engine.machine import play_out
    from robinsonade.games import find_game
    from robinsonade.lab.playing import Plan

    seed_state = getattr(chance, "seed_state", None) or chance.start_of_luck  # as older sources call it
    game, found = find_game(name), Hash()
    box = game.box()
    for options in choices:
        for seats in game.seats:
            plan = Plan.of(name, seats, options=options)
            for number in range(GAMES):
                s = game.deal(box, plan.seats, plan.options, seed_state("same", number))
                play_out(s, AnyOption(number))
                found.add(s.dump())
    return found


def matches(game: Any, choices: list[dict[str, str]]) -> tuple[Hash, Hash, Hash]:
    from robinsonade.engine.match import Match

    questions, views, pages = Hash(), Hash(), Hash()
    for options in choices:
        for number in range(MATCHES):
            match, chance = Match.start(game, game.seats[-1 - number], options, seed=number), Random(number)
            while not match.ending:
                seat = match.waiting_for()[0]
                question = match.question_for(seat)
                refused = sorted(question["refused"], key=lambda one: (one["key"], one["rule"]))
                questions.add({**question, "refused": refused})
                if len(match.choices) % 10 == 0:
                    for everybody in range(match.table.seats):
                        views.add({**match.view(everybody), "question": None, "open": None})
                    pages.add(drawn(match, seat))
                onwards = [option for option in question["options"] if not option.get("back")]
                match.choose(chance.choice(onwards)["key"], seat)
            questions.add(match.log(0))
            pages.add(drawn(match, 0))
    return questions, views, pages


def drawn(match: Any, seat: int) -> list[dict[str, str]]:
    """What this seat and a spectator see."""
    from robinsonade.content.source import LANGUAGES
    from robinsonade.table.web import render
    from tests.table_web.tables import shown

    panels = [render.panels(shown(match, eyes), lang) for eyes in (seat, -1) for lang in LANGUAGES]
    return [{id: " ".join(ADDRESS.sub("", html).split()) for id, html in one.items()} for one in panels]


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", metavar="GAME")
    asked.add_argument("--src", type=Path, default=ROOT / "src", help="the sources to look at")
    found = asked.parse_args()
    main(found.src, found.games)
