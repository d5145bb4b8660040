"""Whatever can be played, sent or written, at random and for as long as you like. Nothing may stumble.

python -m benchmarks.fuzz [--minutes 10] [--processes 2] [--seed 0] [--corpus DIR]

- games: every option, every number of seats, any answers; no piece is lost or born, every game ends.
- laws: one of them (views leak nothing, undo, replay, dumps, ...) on a match nobody has played before.
- records and packs: those of the repository with bytes exchanged; they are taken or refused with a sentence.

What goes wrong is kept in the corpus, and said. `tests/attacks/test_corpus.py` tries everything in the corpus of the
repository again.
"""

from __future__ import annotations

import argparse
import hashlib
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import time

from robinsonade.bots import AnyOption
from robinsonade.content.packs import open_pack
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.game import Game
from robinsonade.engine.machine import State, take_step
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.engine.types import Option
from robinsonade.games import find_game, game_names
from robinsonade.testing import laws
from robinsonade.testing.walks import mixed, playable

HERE = Path(__file__).parent.parent
RECORDS = sorted((HERE / "tests/records").rglob("*.json"))
PACKS = sorted(folder for folder in (HERE / "examples/packs").iterdir() if folder.is_dir())
CORPUS = HERE / "tests/attacks/corpus"
LONGEST = 20_000  # steps
COUNTED = 10  # pieces are counted after every tenth step, and at the end
CHUNK = 20.0  # seconds between two reports of a process
SLOW_LAWS = ("a_fresh_process_plays_the_same",)
NASTY = [
    b"",
    b"\x00",
    b"\xff",
    b"[" * 300,
    b"{",
    b'"',
    b"-",
    b"1e999",
    b"9" * 400,
    b"null",
    b"&a [*a]",
    b"\n",
    "ß".encode(),
]


class Found(Exception):
    """What went wrong, and the input that shows it."""

    def __init__(self, sentence: str, name: str, data: bytes) -> None:
        super().__init__(sentence)
        self.name = name
        self.data = data


class Counting(AnyOption):
    asked = 0

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        self.asked += 1
        return super().answer(s, seat, prompt, options)


def play(dice: Random) -> int:
    """A whole game; how many decisions it took."""
    game, seats, options = some_game(dice)
    number, box = dice.getrandbits(50), game.box()
    s = game.deal(box, seats, game.check_options(options, box), seed_state("fuzz", number))
    s.answers = answers = Counting(number)
    wrong = trouble_in(game, s)
    if wrong:
        said = f"{game.name} {seats} {options} game {number}: {wrong}"
        raise Found(said, f"game-{game.name}", said.encode())
    return answers.asked


def trouble_in(game: Game, s: State) -> str:
    """What goes wrong when the table is played to its end, or ''."""
    steps = s.steps()
    take_step(s, steps)  # the table is laid
    there = game.pieces(s)
    for n in range(1, LONGEST):
        if n % COUNTED == 0 or s.ending:
            now = game.pieces(s)
            if now != there:
                moved = {piece: (there.get(piece), now.get(piece)) for piece in {**there, **now}}
                wrong = {piece: counts for piece, counts in moved.items() if counts[0] != counts[1]}
                return f"step {n}: pieces are not what they were: {wrong}"
        if s.ending:
            return ""
        try:
            take_step(s, steps)
        except Exception as no:
            return f"step {n}: {type(no).__name__}: {no}"
    return f"it has not ended after {LONGEST} steps"


def keep_a_law(dice: Random) -> int:
    game, seats, options = some_game(dice)
    seed = dice.getrandbits(40)
    law = dice.choice(
        [law for law in laws(game, seats=[seats], options=[options], walks=1, seed=seed) if law.name not in SLOW_LAWS]
    )
    try:
        law()
    except Exception as no:
        said = f"{law.name} {game.name} {seats} {options} seed {seed}: {no}"
        record = getattr(no, "record", None)
        raise Found(said, f"law-{game.name}", record.to_json().encode() if record else said.encode()) from no
    return 0


def send_a_record(dice: Random) -> int:
    data = spoilt(dice.choice(RECORDS).read_bytes(), dice)
    try:
        record = read_record(data)
        Match(find_game(record.game), record)
    except RobinsonadeError:
        pass
    except Exception as no:
        raise Found(f"a record: {type(no).__name__}: {no}", "record", data) from no
    return 0


def open_packs(dice: Random) -> int:
    folder = dice.choice(PACKS)
    with tempfile.TemporaryDirectory() as there:
        spoil_one = dice.choice(sorted(folder.glob("*.yaml")))
        for file in folder.glob("*.yaml"):
            data = file.read_bytes()
            Path(there, file.name).write_bytes(spoilt(data, dice) if file == spoil_one else data)
        try:
            pack = open_pack(there)
            find_game(pack.game).box([pack])
        except RobinsonadeError:
            pass
        except Exception as no:
            data = Path(there, spoil_one.name).read_bytes()
            raise Found(
                f"{folder.name}/{spoil_one.name}: {type(no).__name__}: {no}",
                f"pack-{folder.name}-{spoil_one.stem}",
                data,
            ) from no
    return 0


def spoilt(data: bytes, dice: Random) -> bytes:
    """A few places cut, doubled, exchanged or filled with something nasty."""
    for _ in range(dice.randint(1, 4)):
        a, b = sorted(dice.randrange(len(data) + 1) for _ in range(2))
        b = min(b, a + dice.choice([1, 8, 60, 2000]))
        middle = dice.choice(
            [b"", data[a:b] * 2, bytes([dice.randrange(256)]), dice.choice(NASTY), data[b : b + (b - a)]]
        )
        data = data[:a] + middle + data[b:]
    return data


def some_game(dice: Random) -> tuple[Game, int, dict[str, str]]:
    game = find_game(dice.choice(game_names()))
    mixes = playable(game, mixed(game.settings_with(game.box()), dice.getrandbits(20)))
    return game, dice.choice(list(game.seats)), dice.choice(mixes)


KINDS: dict[str, tuple[Callable[[Random], int], float]] = {
    "games": (play, 0.6),
    "laws": (keep_a_law, 0.1),
    "records": (send_a_record, 0.2),
    "packs": (open_packs, 0.1),
}


def some_time(seed: str, seconds: float) -> tuple[Counter[str], list[tuple[str, str, bytes]]]:
    """Each kind has its share of the time."""
    dice, done, found = Random(seed), Counter[str](), []
    spent = dict.fromkeys(KINDS, 0.0)
    end = time() + seconds
    while (now := time()) < end:
        kind = min(KINDS, key=lambda kind: spent[kind] / KINDS[kind][1])
        try:
            done["decisions"] += KINDS[kind][0](dice)
        except Found as trouble:
            found.append((str(trouble), trouble.name, trouble.data))
        done[kind] += 1
        spent[kind] += time() - now
    return done, found


def main(minutes: float, processes: int, seed: int, corpus: Path) -> int:
    began, total, troubles = time(), Counter[str](), 0
    with ProcessPoolExecutor(processes) as pool:
        chunks = max(1, round(minutes * 60 / CHUNK))
        tasks = [f"{seed} {n}" for n in range(chunks * processes)]
        for done, found in pool.map(some_time, tasks, [CHUNK] * len(tasks)):
            total += done
            for sentence, name, data in found:
                troubles += 1
                corpus.mkdir(parents=True, exist_ok=True)
                (corpus / f"{name}-{hashlib.sha256(data).hexdigest()[:10]}").write_bytes(data)
                print(f"  {sentence[:400]}")
            said = ", ".join(f"{n:,} {kind}" for kind, n in sorted(total.items()))
            print(f"{time() - began:5.0f} s  {said}, {troubles} broken", flush=True)
    return bool(troubles)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--minutes", type=float, default=10)
    words.add_argument("--processes", type=int, default=2)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--corpus", type=Path, default=CORPUS)
    asked = words.parse_args()
    raise SystemExit(main(asked.minutes, asked.processes, asked.seed, asked.corpus))
