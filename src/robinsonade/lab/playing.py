"""One game among many: the same plan and number give the same record and the same final table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from robinsonade.bots import Bot
from robinsonade.bots.bot import Moment
from robinsonade.content.packs import Pack, open_pack
from robinsonade.elsewhere import bot_named
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import RobinsonadeError, Unknown
from robinsonade.engine.game import Game
from robinsonade.engine.machine import (
    Answers,
    Fact,
    OptionsOf,
    Point,
    Question,
    State,
    copy,
    play_out,
    sealed_question,
    seats_asked,
    take_step,
)
from robinsonade.engine.match import Match
from robinsonade.engine.records import LARGEST_SEED, MOST_CHOICES, Choice, Record
from robinsonade.engine.types import Option, Options, T
from robinsonade.games import find_game


@dataclass(frozen=True)
class Plan:
    """What is played, checked and with every default filled in. It can be sent to another process."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    packs: tuple[Pack, ...]

    @classmethod
    def of(
        cls,
        game: str,
        seats: int | None = None,
        bots: Sequence[str] = ("random",),
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        packs: Sequence[str] = (),
    ) -> Plan:
        """One bot for all seats, or one for each."""
        rules = find_game(game)
        if seats is None:
            seats = len(bots) if len(bots) > 1 else rules.seats[0]
        rules.check_seats(seats)
        if len(bots) not in (1, seats):
            raise Unknown(f"{seats} seats need one bot for all, or one for each; {len(bots)} are named.")
        for bot in bots:
            bot_named(bot)
        each = tuple(bots) if len(bots) == seats else (bots[0],) * seats
        opened = tuple(open_pack(folder) for folder in packs)
        chosen = rules.check_options(options or {}, rules.box(opened))
        return cls(game, seats, each, seed, chosen, opened)


class Failed(RobinsonadeError):
    """A game that could not be brought to its end: a mistake in the program, with the record that shows it."""

    def __init__(self, sentence: str, record: str) -> None:
        super().__init__(sentence)
        self.record = record

    def __reduce__(self) -> tuple[type[Failed], tuple[str, str]]:
        return Failed, (str(self), self.record)  # so that it can come back from another process


def bots_for(plan: Plan, number: int) -> list[Bot]:
    """Those who play the game with this number, by seat."""
    return [bot_named(name)(seed_state(plan.seed, "bots", number)) for name in plan.bots]


def play_game(
    plan: Plan, number: int, bots: Sequence[Bot] = (), facts: list[Fact] | None = None
) -> tuple[Record, State]:
    """The game with this number, from the deal to its end. `bots`: those who play it, to be asked afterwards. What is
    told is added to `facts`, if somebody listens."""
    game = find_game(plan.game)
    box = game.box(plan.packs)
    seed = seed_state(plan.seed, "game", number) & LARGEST_SEED
    record = Record(game.name, game.rules_version, box.version, box.packs, plan.seats, dict(plan.options), seed, [])
    bots = bots or bots_for(plan, number)
    policies = [policy for seat, bot in enumerate(bots) if (policy := bot.policy(seat)) is not None]
    try:
        if len(policies) == len(bots):
            return record, play_straight(game, box, record, policies, facts)
        if all(bot.thinks_from_a_moment for bot in bots):
            return record, play_thinking(game, box, record, bots, facts)
        match = Match(game, record, plan.packs)
        table = play_as_match(match, record, bots)
        if facts is not None:
            facts += match.facts
        return record, table
    except RobinsonadeError:
        raise
    except Exception as problem:
        sentence = f"Game {number + 1} failed after choice {len(record.choices)} ({type(problem).__name__}: {problem})."
        raise Failed(sentence, record.to_json()) from problem


def play_straight(
    game: Game, box: Any, record: Record, policies: Sequence[Answers], facts: list[Fact] | None = None
) -> State:
    """Without a match around it, because nobody has to think ahead. The choices go into the record."""
    table: State = game.deal(box, record.seats, record.options, seed_state(record.seed))
    table.facts = facts
    play_out(table, Seated(game, policies, record.choices))
    return table


def play_thinking(game: Game, box: Any, record: Record, bots: Sequence[Bot], facts: list[Fact] | None = None) -> State:
    """Without a match around it either: who thinks ahead does so from where the step began."""
    table: State = game.deal(box, record.seats, record.options, seed_state(record.seed))
    table.facts = facts
    seated, steps = Thinking(game, bots, record.choices), table.steps()
    while not table.ending:
        seated.step_begins(table)
        take_step(table, steps)
    return table


def play_as_match(match: Match, record: Record, bots: Sequence[Bot]) -> State:
    while match.question is not None:
        seat = match.waiting_for()[0]
        key = bots[seat].answer(match, seat)
        record.choices.append((seat, key))
        match.choose(key, seat)
        check_length(record.choices)
    return match.table


class Seated(Answers):
    """A policy for each seat. What they answer is written down by its key."""

    def __init__(self, game: Game, policies: Sequence[Answers], choices: list[Choice]) -> None:
        self.prompts = game.prompts
        self.policies = policies
        self.choices = choices

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if seat < 0:
            seat = seats_asked(seat, s.seats)[0]
        pick = self.policies[seat].answer(s, seat, prompt, options)
        self.choices.append((seat, self.prompts[prompt].key(s, pick)))
        check_length(self.choices)
        return pick


class Thinking(Answers):
    """A bot on each seat, which thinks from the table when the step began and the answers since."""

    def __init__(self, game: Game, bots: Sequence[Bot], choices: list[Choice]) -> None:
        self.game = game
        self.bots = bots
        self.choices = choices
        self.chosen = [0] * len(bots)
        self.began: State | None = None
        self.given: Options = []

    def step_begins(self, s: State) -> None:
        self.began, self.given = copy(s), []
        s.answers = self

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        pick = self.pick(s, seats_asked(seat, s.seats)[0], Question(seat, prompt, options, []))
        self.given.append(pick)
        return pick  # type: ignore[return-value]  # it is one of the options

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        """Nobody knows what the others have chosen."""
        question = sealed_question(s, prompt, seats, options_of)
        sealed = dict(question.sealed) if question else {}
        picks: Options = [self.pick(s, seat, question) if seat in sealed else options_of(s, seat)[0] for seat in seats]
        self.given += [pick for seat, pick in zip(seats, picks, strict=True) if seat in sealed]
        return picks

    def pick(self, s: State, seat: int, question: Question | None) -> object:
        assert self.began is not None and question is not None
        point, options = Point(self.began, self.given), question.options_of(seat, s.seats)
        pick = self.bots[seat].pick_at(Moment(self.game, s, point, question, seat, options, self.chosen[seat]))
        self.chosen[seat] += 1
        self.choices.append((seat, self.game.prompts[question.prompt].key(s, pick)))
        check_length(self.choices)
        return pick


def check_length(choices: list[Choice]) -> None:
    if len(choices) > MOST_CHOICES:
        raise AssertionError(f"it does not end within {MOST_CHOICES} choices")


def digest(record: Record, table: State) -> bytes:
    """The same bytes on every machine when the record and the final table are the same."""
    both = {"record": record.to_data(), "table": table.dump()}
    return sha256(json.dumps(both, sort_keys=True, separators=(",", ":")).encode()).digest()
