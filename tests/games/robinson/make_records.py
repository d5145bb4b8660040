"""Plays the recorded matches of Robinson Crusoe anew: python -m tests.games.robinson.make_records [names ...]

A change of the rules or cards that changes a recorded match is meant to be noticed. If it is right, run this and say in
the commit why. Matches whose choices still lead to the same ending are kept; for the others somebody with second sight
plays again: of many ways through a round, as the dice will really fall, the most promising ones are followed further.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.machine import Answers, State, take_step
from robinsonade.engine.match import Match
from robinsonade.engine.records import Choice, Record, read_record
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.phases.places import DONE
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.scenarios.family import the_nine
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Target
from robinsonade.games.robinson.table.numbers import (
    BOW,
    BUILD,
    CROSS,
    EXPLORE,
    FIRE,
    FOOD,
    FUR,
    GATHER,
    HUNT,
    JENNY,
    KNIFE,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    REST,
    ROOF,
    ROPE,
    SHEET_1,
    SHOVEL,
    SLING,
    SPEAR,
    TRAP,
    WEAPON,
    WOOD,
)
from tests.recorded import hash_of_table

FOLDER = Path(__file__).parents[2] / "records" / "robinson"
ENDINGS = FOLDER / "endings.json"
STORIES = [
    (scenario, edition)
    for scenario in SCENARIOS
    for edition in ("newer", "earlier")
    if (scenario, edition) != ("king_kong", "earlier")
]
WINS = {
    **{"castaways": "rescued", "cursed_island": "crosses", "jenny": "lifeboat", "volcano": "jolly_boat"},
    **{"cannibals": "city", "family": "family", "king_kong": "king_kong"},
}
OTHER_ENDINGS = {"jenny": "jenny", "family": "child", "volcano": "camp_lost", "king_kong": "director"}


def wanted() -> Iterator[tuple[str, str, str, int]]:
    """Scenario, edition, ending and seats of every match: won, dead, too late, and what only this story fears."""
    for i, (scenario, edition) in enumerate(STORIES):
        won = WINS[scenario]
        endings = ["death", "time", won, *([OTHER_ENDINGS[scenario]] if scenario in OTHER_ENDINGS else [])]
        for j, ending in enumerate(endings):
            many = ending == won or (scenario, ending) == ("volcano", "time")
            yield scenario, edition, ending, 4 if many else 1 + (i + j) % 4


def called(scenario: str, edition: str, ending: str) -> str:
    return f"{scenario}_{edition}_{ending}"


# How a table looks to somebody who wants this ending


def health(s: Table) -> float:
    """What keeps people alive."""
    worst = max(s.wounds[: s.seats])
    hearts = -sum(s.wounds[: s.seats]) - 0.25 * worst * worst
    levels = 2.0 * min(s.levels[ROOF], 4) + 1.5 * min(s.levels[PALISADE], 4) + 1.0 * min(s.levels[WEAPON], 4)
    food = min(s.goods[FOOD] + s.goods[NONPERISHABLE], 2 * s.seats)
    return hearts + levels + 6.0 * bool(s.shelter) + 0.4 * food + 0.4 * s.morale + 0.1 * sum(s.determination)


def built(s: Table, *items: int) -> int:
    return sum(item in s.items for item in items)


GOALS: dict[str, Callable[[Table], float]] = {
    "rescued": lambda s: 4.0 * s.story[0] + 8 * built(s, FIRE) + min(s.goods[WOOD], 6),
    "crosses": lambda s: 14.0 * sum(1 for mark in s.marks if CROSS in mark) + 2 * explored(s) + min(s.goods[WOOD], 6),
    "lifeboat": lambda s: (
        8.0 * built(s, ROPE, KNIFE)
        + 12 * built(s, SHEET_1)
        + 30 * (s.outside[JENNY] == NOWHERE)
        + 2 * min(s.goods[WOOD], 6)
        + 4 * min(s.goods[FUR], 4)
        + 0.5 * (explored(s) + len(s.hunting))
    ),
    "jolly_boat": lambda s: 7.0 * min(s.story[1], 8) + 12 * s.story[0] + 5 * built(s, ROPE) + min(s.goods[WOOD], 3),
    "city": lambda s: (
        12.0 * s.story[1]
        + 60 * s.story[2]
        + 3 * s.levels[WEAPON]
        + 2 * explored(s)
        + 3 * built(s, KNIFE, SLING, BOW, SPEAR)
    ),
    "family": lambda s: (
        10.0 * len(the_nine(s) & s.items) + 4 * len(s.items) + 2 * explored(s) + min(s.goods[WOOD] + s.goods[FUR], 6)
    ),
    "king_kong": lambda s: (
        30.0 * sum(1 for mark in s.marks if TRAP in mark)
        + 10 * built(s, SHOVEL)
        + 3 * sum(1 for number in s.numbers if number)
        + 2 * min(s.goods[WOOD], 8)
        + 2 * s.levels[WEAPON]
        - 8 * len(s.story_so_far)
    ),
    "death": lambda s: 3.0 * max(s.wounds[: s.seats]),
    "jenny": lambda s: 3.0 * s.wounds[JENNY],
    "child": lambda s: -3.0 * (s.goods[FOOD] + s.goods[NONPERISHABLE]),
    "director": lambda s: 12.0 * len(s.story_so_far) + 4.0 * sum(1 for number in s.numbers if number),
}


FAVOURITES = {
    **{"rescued": GATHER, "crosses": BUILD, "lifeboat": BUILD, "jolly_boat": EXPLORE, "city": HUNT, "family": BUILD},
    **{"king_kong": BUILD, "director": EXPLORE},
}


def explored(s: Table) -> int:
    return sum(1 for tile in s.tiles if tile)


def promising(s: Table, ending: str) -> float:
    if ending == "time" and s.scenario.name in ("jenny", "volcano"):
        ending = WINS[s.scenario.name]  # time runs out only for a rescued Jenny, and far away from the lava
    return health(s) + (GOALS[ending](s) if ending in GOALS else 0.0)


# Playing with second sight


class Guess(Answers):
    """Anything that is possible, but without much dithering, and rather what the goal needs."""

    def __init__(self, dice: Random, favourite: int) -> None:
        self.dice = dice
        self.favourite = favourite
        self.picks: list[int] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        pick = self.dice.randrange(len(options))
        if prompt == "pawn" and DONE in options and self.dice.random() < 0.7:
            pick = options.index(DONE)
        elif prompt == "place" and self.dice.random() < 0.4:
            pick = self.dice.choice(
                [i for i, place in enumerate(options) if isinstance(place, Target) and place.kind == self.favourite]
                or [pick]
            )
        elif prompt == "move" and self.dice.random() < 0.7:
            pick = 0
        self.picks.append(pick)
        return options[pick]


class Retold(Answers):
    """The picks once more, told by their keys."""

    def __init__(self, picks: list[int]) -> None:
        self.picks = picks[::-1]
        self.choices: list[Choice] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        option = options[self.picks.pop()]
        self.choices.append((max(seat, 0), GAME.prompts[prompt].key(s, option)))
        return option


def a_round(table: Table, answers: Answers) -> Table:
    s = table.clone()
    s.answers = answers
    steps, round = s.steps(), s.round
    while not s.ending and s.round == round:
        take_step(s, steps)
    return s


def search(setup: Record, ending: str, dice: Random, most: int, tries: int) -> list[int]:
    """Picks that lead to the ending; none if they were not found. So many tables are followed, each tried so often."""
    deal = GAME.deal(GAME.box(), setup.seats, setup.options, seed_state(setup.seed))
    followed: list[tuple[float, Table, list[int]]] = [(0.0, deal, [])]
    while followed:
        found: list[tuple[float, Table, list[int]]] = []
        for _, table, picks in followed:
            for _ in range(tries * most // len(followed)):
                guess = Guess(dice, FAVOURITES.get(ending, REST))
                s = a_round(table, guess)
                if s.ending == ending:
                    return picks + guess.picks
                if not s.ending:
                    found.append((promising(s, ending), s, picks + guess.picks))
        found.sort(key=lambda entry: -entry[0])
        followed = found[:most]
    return []


def play(scenario: str, edition: str, ending: str, seats: int, seed: int) -> Record | None:
    """The later the seed, the more is tried."""
    setup = Match.start(GAME, seats, {"scenario": scenario, "edition": edition}, seed).setup
    picks = search(setup, ending, Random(seed), 8 + 2 * seed, 20 + 5 * seed)
    return record_of(setup, picks) if picks else None


def record_of(setup: Record, picks: list[int]) -> Record:
    s = GAME.deal(GAME.box(), setup.seats, setup.options, seed_state(setup.seed))
    s.answers = retold = Retold(picks)
    steps = s.steps()
    while not s.ending:
        take_step(s, steps)
    match = Match(GAME, setup)
    return Match(GAME, with_choices(match.record(), retold.choices)).record()


def with_choices(record: Record, choices: list[Choice]) -> Record:
    record.choices = choices
    return record


def replayed(name: str) -> Match:
    """The recorded choices at today's table: new words on the cards do not make a record old."""
    old = read_record((FOLDER / f"{name}.json").read_text("utf-8"))
    setup = Match.start(GAME, old.seats, old.options, old.seed).setup
    setup.generator = old.generator
    return Match(GAME, with_choices(setup, old.choices))


def kept(name: str, ending: str) -> Record | None:
    """The old record, if its choices are still possible and lead to the same ending."""
    try:
        match = replayed(name)
    except (RobinsonadeError, FileNotFoundError):
        return None
    return match.record() if match.ending == ending else None


def how_it_ended(match: Match) -> dict[str, Any]:
    """What a replay must come to, down to the last byte of the table."""
    result = match.result()
    return {
        "ending": result.ending,
        "won": result.won,
        "round": match.table.round,
        "table": hash_of_table(match),
    }


def keep(name: str, record: Record) -> None:
    endings = json.loads(ENDINGS.read_text("utf-8")) if ENDINGS.exists() else {}
    (FOLDER / f"{name}.json").write_text(record.to_json(), "utf-8")
    endings[name] = how_it_ended(Match(GAME, record))
    ENDINGS.write_text(json.dumps(dict(sorted(endings.items())), indent=1) + "\n", "utf-8")
    print(f"{name}: round {endings[name]['round']}, seed {record.seed}, after {time.process_time():.0f} s", flush=True)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    missing = []
    for match in wanted():
        name = called(*match[:3])
        if not sys.argv[1:] or any(word in name for word in sys.argv[1:]):
            old = kept(name, match[2])
            if old is None:
                missing.append(match)
            else:
                keep(name, old)
    for seed in range(1, 100):
        for match in missing[:]:
            record = play(*match, seed)
            if record is not None:
                keep(called(*match[:3]), record)
                missing.remove(match)


if __name__ == "__main__":
    main()
