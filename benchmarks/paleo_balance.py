"""How hard is Paleo, is any card never used,
and where do victory tokens come from? Plays the advice that greedy follows.

python -m benchmarks.paleo_balance --games 200               # wins by level and seats, as a table
python -m benchmarks.paleo_balance --games 200 --cards       # also: unused cards and actions, sources of victory
python -m benchmarks.paleo_balance --levels A+E,H+I --seats 3
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from time import process_time
from typing import Any

from robinsonade.bots.simple import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Answers, Fact, State, play_out
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.choices import Extra, Hunt, Way
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.phases.actions import lying
from robinsonade.games.paleo.phases.requirements import boxes_of
from robinsonade.games.paleo.table import Table

BOX = GAME.box()
READ = ("acts", "helps_card", "faces")  # facts that name the card being read


class Advised(Answers):
    """What greedy answers, straight through the engine.
    Given a count, it also writes down what was done with each card."""

    def __init__(self, count: Cards | None = None) -> None:
        self.count = count
        self.questions = 0

    def answer(self, s: State, seat: int, prompt: str, options: list[Any]) -> Any:
        assert isinstance(s, Table)
        self.questions += 1
        pick = GAME.advise(s, seat, prompt, options)
        assert pick in options, f"advised {pick} of {options} when asked '{prompt}'"
        if self.count is not None:
            self.count.note(s, prompt, options, pick)
        return pick


class Cards:
    """Which actions were possible, which were chosen, and what each added to the painting."""

    def __init__(self) -> None:
        self.possible: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.victory: Counter[str] = Counter()

    def note(self, s: Table, prompt: str, options: list[Any], pick: Any) -> None:
        offered = {option: name for option in options if (name := named(s, prompt, option))}
        self.possible.update(set(offered.values()))
        if pick in offered:
            self.chosen[offered[pick]] += 1

    def settle(self, facts: list[Fact]) -> None:
        """Each victory token comes from the card that was read last."""
        card = ""
        for _, what, a, b, _, _ in facts:
            if what in READ:
                card = BOX.cards[a if what == "faces" else b].id
            elif what == "victory":
                self.victory[card] += 1

    def never_chosen(self, names: set[str]) -> list[str]:
        return sorted(name for name in names if not self.chosen[name])


def named(s: Table, prompt: str, option: Any) -> str:
    """card:action, where a question offers actions of cards."""
    if prompt == "build" and isinstance(option, int):
        return f"{BOX.cards[s.bench[option]].id}:build"
    if isinstance(option, Extra):
        card = lying(s, option.card)
        return action_name(card, BOX.cards[card].extra[option.number])
    if isinstance(option, Hunt):
        mission = s.missions[option.mission]
        return action_name(mission, BOX.cards[mission].extra[BOX.cards[mission].hunts[0]])
    if isinstance(option, Way):
        return action_name(s.card, boxes_of(s)[option.number])
    if prompt in ("act", "night") and isinstance(option, int):
        return action_name(s.card, boxes_of(s)[option])
    return ""


def action_name(card: int, action: Action) -> str:
    return f"{BOX.cards[card].id}:{action.key}"


def every_action() -> Iterator[str]:
    """All that a player may choose; what must be endured is left out."""
    for face in BOX.cards:
        for action in face.actions + face.aid + face.night + face.extra:
            if not action.negative:
                yield f"{face.id}:{action.key}"
        if face.build is not None:
            yield f"{face.id}:build"


def deal(level: str, seats: int, seed: int) -> Table:
    options = {"level": level} if level.isdigit() else {"modules": level.replace("+", ",")}
    return GAME.deal(BOX, seats, GAME.check_options(options), seed_state(seed))


def play(level: str, seats: int, seed: int, count: Cards | None = None) -> Table:
    s = deal(level, seats, seed)
    s.facts = [] if count is not None else None
    play_out(s, Advised(count))
    if count is not None:
        count.settle(s.facts or [])
    return s


def wins_at_random(level: str, seats: int, games: int, seed: int) -> int:
    won = 0
    for n in range(games):
        s = deal(level, seats, seed + n)
        play_out(s, AnyOption(seed + n))
        won += s.ending != "skulls"
    return won


def report(level: str, seats: list[int], games: int, seed: int, count: Cards | None) -> str:
    """One row: wins of 100 by number of seats, days and victory tokens of a game, milliseconds for one."""
    cells, days, painted, began = [], 0, 0, process_time()
    for n in seats:
        tables = [play(level, n, seed + number, count) for number in range(games)]
        cells.append(100 * sum(s.ending != "skulls" for s in tables) / games)
        days += sum(s.day for s in tables)
        painted += sum(s.victory for s in tables)
    total = games * len(seats)
    wins = " | ".join(f"{cell:.1f}" for cell in [*cells, sum(cells) / len(cells)])
    speed = 1000 * (process_time() - began) / total
    return f"| {level} | {wins} | {days / total:.1f} | {painted / total:.1f} | {speed:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="for each level and number of seats")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--levels", default=",".join(BOX.levels), help="numbers, or modules like A+E")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--cards", action="store_true", help="what was never chosen, and where victory tokens come from"
    )
    parser.add_argument("--random", type=int, default=0, help="games of random for each level and number of seats")
    given = parser.parse_args()
    seats = [int(n) for n in given.seats.split(",")]
    count = Cards() if given.cards else None
    print(f"| level | {' | '.join(f'{n} seats' for n in seats)} | all | days | tokens | ms |", flush=True)
    for level in given.levels.split(","):
        print(report(level, seats, given.games, given.seed, count), flush=True)
        if given.random:
            won = [wins_at_random(level, n, given.random, given.seed) for n in seats]
            print(f"  random: {won} of {given.random} each", flush=True)
    if count is not None:
        report_cards(count)


def report_cards(count: Cards) -> None:
    names = set(every_action())
    met = {name for name in names if count.possible[name]}
    print("never chosen though possible:", ", ".join(count.never_chosen(met)) or "nothing")
    print("never possible:", ", ".join(sorted(names - met)) or "nothing")
    report_sources(count)


def report_sources(count: Cards) -> None:
    total = sum(count.victory.values())
    for name, n in count.victory.most_common():
        print(f"  {100 * n / total:5.1f} of 100 victory tokens: {name}")


if __name__ == "__main__":
    main()
