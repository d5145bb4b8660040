"""Laws about a game as a whole: it introduces itself, plays alike in every process, and is written to run again."""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from robinsonade.content.packs import open_pack
from robinsonade.engine.game import Game
from robinsonade.testing.law import WHOLE_GAME, LawBroken, law
from robinsonade.testing.source import source_problems
from robinsonade.testing.texts import text_problem
from robinsonade.testing.walks import Tour, shown, written


@law(WHOLE_GAME)
def the_game_introduces_itself_in_every_language(tour: Tour) -> None:
    """The title, the sentence about the game and every option with its values have words."""
    game = tour.game
    said = [("its title", game.title), ("what it says", game.says)]
    said += [("what is ours", game.provenance)] if game.provenance else []
    for setting in game.settings_with(game.box(tour.packs)):
        said += [(f"the title of '{setting.name}'", setting.title), (f"'{setting.name}'", setting.says)]
        said += [(f"'{setting.name}={value}'", text) for value, text in setting.values.items()]
        said += [(f"the name of '{setting.name}={value}'", text) for value, text in setting.names.items()]
    for what, text in said:
        wrong = text_problem(text, 0)
        if wrong:
            raise LawBroken(f"{game.name}, {what}: {wrong}")


@law(WHOLE_GAME)
def a_fresh_process_plays_the_same(tour: Tour) -> None:
    """Another process with another hash seed plays the same matches to the same bytes."""
    here = hash_of_walks(tour)
    work = {**whereabouts(tour.game), "setups": tour.setups, "packs": [str(pack.folder) for pack in tour.packs]}
    program = "import sys; from robinsonade.testing.games import hash_elsewhere; print(hash_elsewhere(sys.argv[1]))"
    command = [sys.executable, "-c", program, json.dumps(work)]
    running = []
    for hash_seed in ("1", "2"):
        around = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        running.append(subprocess.Popen(command, env=around, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
    for out, wrong in [process.communicate() for process in running]:
        if not out:
            raise LawBroken(f"{tour.game.name}: a fresh process cannot play it: {wrong.strip()[-500:]}")
        if out.strip() != here:
            raise LawBroken(f"{tour.game.name}: a fresh process with another hash seed plays differently")


def hash_of_walks(tour: Tour) -> str:
    """Over the records, tables, facts and some views of all walks."""
    total = hashlib.sha256()
    for walk in tour.walks():
        for match in walk.looks():
            total.update(shown(match, match.waiting_for()[0]).encode())
        match = walk.match
        total.update(f"{match.record().to_json()} {written(match.table)} {match.facts}".encode())
    return total.hexdigest()


def whereabouts(game: Game) -> dict[str, str]:
    """Where another process finds this very game."""
    module = sys.modules[type(game).__module__]
    for name, value in vars(module).items():
        if value is game:
            return {"module": module.__name__, "file": inspect.getfile(type(game)), "name": name}
    raise LawBroken(f"{game.name}: no name in {module.__name__} holds this game, so no other process finds it")


def hash_elsewhere(work: str) -> str:
    """What the fresh process does."""
    told = json.loads(work)
    try:
        module = import_module(told["module"])
    except ImportError:
        spec = spec_from_file_location(told["module"], told["file"])
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[told["module"]] = module
        spec.loader.exec_module(module)
    tour = Tour(getattr(module, told["name"]), packs=[open_pack(folder) for folder in told["packs"]])
    tour.setups = [(seats, options, seed) for seats, options, seed in told["setups"]]
    return hash_of_walks(tour)


@law(WHOLE_GAME)
def rules_are_written_to_run_again(tour: Tour) -> None:
    """The source of a game has no try, with, global, clock, foreign chance, printing, hash, id or unsorted set."""
    file = Path(inspect.getfile(type(tour.game)))
    files = sorted(file.parent.rglob("*.py")) if (file.parent / "__init__.py").exists() else [file]
    found = [f"{path.name}:{wrong}" for path in files for wrong in source_problems(path.read_text("utf-8"))]
    if found:
        raise LawBroken(f"{tour.game.name}: " + "; ".join(found))
