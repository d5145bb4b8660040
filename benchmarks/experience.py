"""Makes what bots of Robinson Crusoe know from experience. From the root: `python -m benchmarks.experience [--jobs N]`

Games are played in which several plans of every round are rehearsed in the same few worlds, and the best is carried
out. What made plans better than others of the same round is attributed to their deeds; how far these lessons are
believed is settled for each scenario by how many games are won then. After that it begins again, with what was learned.
Numbers go into `games/robinson/bots/experience.json`. They depend on the network that judges the rehearsals, so making
them again after `benchmarks.train` gives others. With --only NAMES what is known of these scenarios is added to.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from benchmarks.train import EASIER
from robinsonade.content.learned import Lessons
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Point, Question, State
from robinsonade.engine.ways import Way
from robinsonade.games import find_game
from robinsonade.games.robinson.bots.experience import ANY_STORY, FILE, STANDING, Experience, lessons, names
from robinsonade.games.robinson.bots.ways import Plan, drafts
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Join, Place
from robinsonade.games.robinson.table.numbers import ACTIONS
from robinsonade.minds.judge import Judge
from robinsonade.minds.rehearsal import Playing, play_on
from robinsonade.minds.thinking import Candidate, Thinker
from robinsonade.processes import exit_with_parent

STORIES: Final = "castaways cursed_island jenny volcano cannibals family king_kong".split()
HARD: Final = STORIES[3:]  # most of their games are made easier: where all is lost, nothing is better than the rest
SEATS: Final = (4, 4, 2, 4, 3, 1)
PLANS: Final = 24
WORLDS: Final = 3
BASE: Final = 0.01  # added to a chance before odds are taken
SELDOM: Final = 150  # deeds that were planned less often teach nothing; of one story alone: so many
SELDOM_IN_A_STORY: Final = 60
RIDGES: Final = (10.0, 30.0, 100.0, 300.0, 1000.0, 10000.0)
APART: Final = 6  # every so many rounds are kept to see which ridge is best

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.floating[Any]]]
Taught: TypeAlias = dict[str, Lessons]  # by story


@dataclass(frozen=True)
class Stage:
    games: int
    rounds: int  # how far plans are rehearsed
    belief: Sequence[float]  # wounds for each unit of log odds, one of which is taken


STAGES: Final = (Stage(1112, 2, (8.0, 16.0)), Stage(850, 3, (6.0, 12.0)))


class Tried(NamedTuple):
    """A plan: what the planner thinks of it, its deeds by name, and its mean chance."""

    worth: float
    deeds: list[str]
    chance: float


class Round(NamedTuple):
    story: str
    standing: list[float]
    plans: list[Tried]


class Learner(Playing):
    """Rehearses plans when a round is planned, and takes the best; all else as advised."""

    def __init__(self, seed: int, rounds: int, judge: Judge) -> None:
        super().__init__(judge.game, seed)
        self.tries_out = True  # so that it knows where a step began
        self.seed = seed
        self.rounds = rounds
        self.judge = judge
        self.seen: list[Round] = []
        self.planned = -1  # the last round that was thought about

    def ways(self, s: State, who: int, question: Question) -> Sequence[Way]:
        assert isinstance(s, Table) and self.began is not None
        if question.prompt != "pawn" or self.planned == s.round:
            return super().ways(s, who, question)
        self.planned = s.round
        moment = seed_state(self.seed, who, self.count)
        point = Point(self.began, self.given[:])
        thinker = Thinker(self.game, point, question, who, moment, question.options, self.judge)
        thinker.rounds, start = self.rounds, thinker.start
        assert isinstance(start, Table)
        tried = list[tuple[Tried, Candidate]]()
        for worth, deeds in drafts(start, PLANS, seed_state(self.seed, s.round)):
            plan = Plan(deeds)
            candidate = Candidate([plan.next_answer(start, start, question)], plan)
            if candidate.answers[0] not in question.options:
                continue
            for world in range(WORLDS):
                candidate.values.append(thinker.rehearse(candidate, seed_state(moment, world)))
            called = [name for deed in deeds for name in named(start, deed.place, deed.rolled)]
            if None not in candidate.values:
                tried.append((Tried(worth, called, candidate.mean), candidate))
        if not tried:
            return super().ways(s, who, question)
        self.seen.append(Round(start.scenario.name, Experience(start).standing, [one for one, _ in tried]))
        best = max(tried, key=lambda one: one[0].chance)[1].way
        assert best is not None
        return [best]


def named(s: Table, place: Place, rolled: bool) -> list[str]:
    if isinstance(place, Join):
        return []
    return [*names(s, place), *([f"dice {ACTIONS[place.kind]}"] if rolled else [])]


Game: TypeAlias = tuple[str, int, Mapping[str, str], int, int]  # story, seats, variants, seed, rounds ahead


def watched(one: Game) -> list[Round]:
    """A game that plans are rehearsed in."""
    story, seats, variants, seed, rounds = one
    game = find_game("robinson")
    judge = Judge.of(game, game.box())
    learner = Learner(seed, rounds, judge)
    play(learner, story, seats, variants, seed_state("experience", seed))
    return learner.seen


def won(one: Game) -> bool:
    """As advised, from the first round on."""
    story, seats, variants, seed, _ = one
    return play(Playing(find_game("robinson"), seed), story, seats, variants, seed_state("what it is worth", seed))


def play(policy: Playing, story: str, seats: int, variants: Mapping[str, str], luck: int) -> bool:
    game, box = policy.game, policy.game.box()
    s = play_on(game.deal(box, seats, game.check_options({"scenario": story, **variants}, box), luck), policy, 0)
    return bool(s.ending and game.result(s).won)


def in_turns(stories: Sequence[str], count: int, first: int, rounds: int) -> Iterator[Game]:
    for n in range(first, first + count):
        turn, story = n // len(stories), stories[n % len(stories)]
        yield story, SEATS[turn % len(SEATS)], easier(n) if story in HARD and turn % 4 else {}, n, rounds


def easier(n: int) -> Mapping[str, str]:
    """In one of the ways that the rules allow, or in several."""
    luck = Random(n)
    return {"variants": ",".join(luck.sample(EASIER, luck.randint(1, len(EASIER))))}


# From rounds to lessons


def columns(rounds: Iterable[Round], seldom: int) -> list[str]:
    often = Counter(name for one in rounds for plan in one.plans for name in plan.deeds)
    return sorted(name for name, times in often.items() if times >= seldom)


class Sums:
    """Of rounds, what a fit needs: plans beside the mean of their round, the planner's worth first, then each deed by
    how the table stands."""

    def __init__(self, rounds: Sequence[Round], deeds: Sequence[str], known: Numbers | None = None) -> None:
        size, place = 1 + len(deeds) * len(STANDING), {name: n for n, name in enumerate(deeds)}
        self.squares, self.products, self.all = np.zeros((size, size)), np.zeros(size), 0.0
        for one in rounds:
            rows, odds = np.zeros((len(one.plans), size)), np.zeros(len(one.plans))
            for row, plan in enumerate(one.plans):
                rows[row, 0], odds[row] = plan.worth, log_odds(plan.chance)
                for name in plan.deeds:
                    if name in place:
                        first = 1 + place[name] * len(STANDING)
                        rows[row, first : first + len(STANDING)] += one.standing
            rows -= rows.mean(0)
            odds -= odds.mean()
            if known is not None:
                odds -= rows @ known
            self.squares += rows.T @ rows
            self.products += rows.T @ odds
            self.all += float(odds @ odds)

    def fit(self, ridge: float) -> Numbers:
        """Of the planner's own worth nothing is held back."""
        held_back = np.full(len(self.products), ridge)
        held_back[0] = 1e-6
        found: Numbers = np.linalg.solve(self.squares + np.diag(held_back), self.products)
        return found

    def explained(self, fitted: Numbers) -> float:
        left = self.all - 2 * fitted @ self.products + fitted @ self.squares @ fitted
        return float(1 - left / self.all) if self.all else 0.0


def log_odds(chance: float) -> float:
    p = (chance + BASE) / (1 + 2 * BASE)
    return float(np.log(p / (1 - p)))


def learned(rounds: Sequence[Round], stories: Sequence[str] = STORIES) -> Taught:
    """What all stories teach, and what each adds to that; in log odds."""
    known = columns(rounds, SELDOM)
    together = fitted(rounds, known)
    found = {ANY_STORY: lessons_of(together, known)}
    for story in stories:
        here = [one for one in rounds if one.story == story]
        mine = [name for name in columns(here, SELDOM_IN_A_STORY) if name in known]
        if not mine:
            found[story] = {}
            continue
        parts = [together[:1], *(together[1:].reshape(len(known), -1)[known.index(name)] for name in mine)]
        found[story] = lessons_of(fitted(here, mine, np.concatenate(parts)), mine)
    return found


def fitted(rounds: Sequence[Round], known: Sequence[str], already: Numbers | None = None) -> Numbers:
    """With the ridge that explains most of the rounds kept apart."""
    apart = Sums(rounds[::APART], known, already)
    rest = Sums([one for n, one in enumerate(rounds) if n % APART], known, already)
    ridge = max(RIDGES, key=lambda ridge: apart.explained(rest.fit(ridge)))
    return Sums(rounds, known, already).fit(ridge)


def lessons_of(fit: Numbers, known: Sequence[str]) -> Lessons:
    return {name: row.tolist() for name, row in zip(known, fit[1:].reshape(len(known), -1), strict=True)}


def believed(taught: Taught, more: Taught, belief: float) -> Taught:
    """What is known for each story, and so much of what is new: what all teach and what it adds. Some stories alone say
    nothing about any other."""
    found: Taught = {**taught}
    heard_all = all(story in more for story in STORIES)
    for story in more if heard_all else [story for story in more if story != ANY_STORY]:
        new = [more[ANY_STORY], *([more[story]] if story != ANY_STORY else [])]
        nothing, found[story] = [0.0] * len(STANDING), {}
        for name in sorted({*taught.get(story, {}), *(name for part in new for name in part)}):
            parts = [taught.get(story, {}).get(name, nothing)]
            parts += [[belief * x for x in part.get(name, nothing)] for part in new]
            found[story][name] = [round(sum(several), 2) for several in zip(*parts, strict=True)]
    return found


# Making it


def use(taught: Taught) -> None:
    """In this process, instead of what stands in the file."""
    lessons.cache_clear()
    lessons().clear()
    lessons().update(taught)


def workers(jobs: int, taught: Taught) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=begin, initargs=(taught,))


def begin(taught: Taught) -> None:
    exit_with_parent()
    use(taught)


def make(
    stages: Sequence[Stage], jobs: int, trials: int, stories: Sequence[str] = STORIES, taught: Taught | None = None
) -> Iterator[Taught]:
    """After each stage what is known then; what was known before is added to."""
    taught, first = taught or {}, 0
    for number, stage in enumerate(stages, 1):
        began = perf_counter()
        rounds = list[Round]()
        with workers(jobs, taught) as pool:
            for n, seen in enumerate(pool.map(watched, in_turns(stories, stage.games, first, stage.rounds)), 1):
                rounds += seen
                if n % 50 == 0 or n == stage.games:
                    say(f"stage {number}: {n} of {stage.games} games, {perf_counter() - began:.0f} s")
        first += stage.games
        more = learned(rounds, stories)
        beliefs = {belief: believed(taught, more, belief) for belief in stage.belief}
        taught = best_of({0.0: taught, **beliefs}, stories, trials, jobs)
        yield taught


def best_of(beliefs: Mapping[float, Taught], stories: Sequence[str], trials: int, jobs: int) -> Taught:
    """For each story what wins most of its games; for packs what wins most of all."""
    wins = {belief: how_often_won(taught, stories, trials, jobs) for belief, taught in beliefs.items()}
    found = {ANY_STORY: beliefs[max(beliefs, key=lambda belief: sum(wins[belief].values()))].get(ANY_STORY, {})}
    for story in STORIES:
        if story in stories:
            say(f"{story}: " + ", ".join(f"believed {belief:g}: {won[story]:.1%} won" for belief, won in wins.items()))
        best = max(beliefs, key=lambda belief: wins[belief].get(story, 0.0))
        found[story] = beliefs[best].get(story, {})
    return found


def how_often_won(taught: Taught, stories: Sequence[str], trials: int, jobs: int) -> dict[str, float]:
    """Of so many games of all these stories together, by story."""
    games = list(in_turns(stories, trials, 0, 0))
    with workers(jobs, taught) as pool:
        found = [(game[0], one) for game, one in zip(games, pool.map(won, games, chunksize=8), strict=True)]
    shares = {story: [one for other, one in found if other == story] for story in stories}
    return {story: sum(some) / max(1, len(some)) for story, some in shares.items()}


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def write(taught: Taught, path: Path) -> None:
    """A line for each deed, so that people can read it and see what has changed."""
    stories = []
    for story, known in taught.items():
        rows = ",\n".join(f"   {json.dumps(name)}: {json.dumps(row)}" for name, row in known.items())
        stories.append(f'  "{story}": {{\n{rows}\n  }}')
    text = f' "standing": {json.dumps(STANDING)},\n "lessons": {{\n' + ",\n".join(stories) + "\n }"
    path.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", type=float, default=1.0, help="of the games of each stage")
    parser.add_argument("--trials", type=int, default=4200, help="games that tell how far lessons are believed")
    only = "add to what is known of these; one that is named twice is played twice as often"
    parser.add_argument("--only", nargs="+", choices=STORIES, default=[], metavar="NAME", help=only)
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    stages = [Stage(max(1, round(one.games * asked.part)), one.rounds, one.belief) for one in STAGES]
    known = {**lessons()} if asked.only else {}
    for taught in make(stages, asked.jobs, asked.trials, asked.only or STORIES, known):
        write(taught, asked.out)


if __name__ == "__main__":
    main()
