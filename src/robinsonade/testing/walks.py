"""The matches a law is tried on: always the same ones, played at random, looked at closely now and then."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from robinsonade.content.packs import Pack
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.game import Game, Setting
from robinsonade.engine.machine import (
    NOBODY,
    Answers,
    Fact,
    Pause,
    Question,
    Script,
    State,
    copy,
    play_out,
    seats_asked,
    take_step,
)
from robinsonade.engine.match import Match
from robinsonade.engine.moments import Usable
from robinsonade.engine.records import Choice
from robinsonade.engine.types import Option
from robinsonade.engine.views import Asked
from robinsonade.testing.law import LawBroken

Bot = Callable[[Match, int], str]  # from a match and a seat to the key of its answer
# Puts a thing onto the table so that it could be used at this moment, if that can be: a test kit of the game knows how.
LayOut = Callable[[Any, Usable, str], None]

LOOKS_AT_EACH_PROMPT = 2  # how often a walk is looked at closely for each kind of question ...
LOOKS_IN_BETWEEN = 0.06  # ... and at this share of the rest
LONGEST_WALK = 5_000  # choices
STRAYING = 8  # answers after which two worlds that look alike are followed no further
FORKS = 8  # in a walk
SPOILT = 12  # records in a walk
GOES_BACK = 0.08  # how often somebody takes back, where it is possible
ADO = 0.12  # how often somebody saves, forks or takes back in the middle of a match


class Tour:
    """The matches for one game: which seats, options and seeds."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[int] | None = None,
        options: Sequence[Mapping[str, str]] | None = None,
        walks: int | None = None,
        seed: int = 0,
        packs: Sequence[Pack] = (),
        bots: Sequence[Bot] = (),
        lay_out: LayOut | None = None,
    ) -> None:
        self.game = game
        self.packs = packs
        self.bots = bots
        self.lay_out = lay_out
        counts = list(seats or game.seats)
        settings = game.settings_with(game.box(packs))
        mixes = [dict(mix) for mix in options] if options is not None else playable(game, mixed(settings, seed))
        n = walks or max(len(counts), len(mixes))
        self.setups = [(counts[i % len(counts)], mixes[i % len(mixes)], seed + i) for i in range(n)]

    def walks(self) -> Iterator[Walk]:
        for seats, options, seed in self.setups:
            yield Walk(self, seats, options, seed)


def mixed(settings: Sequence[Setting], seed: int) -> list[dict[str, str]]:
    """As few combinations as show every value of every option."""
    orders = {}
    for setting in settings:
        values = sorted({*setting.values, setting.default})
        orders[setting.name] = Random(f"{seed} {setting.name}").sample(values, len(values))
    n = max([1, *(len(values) for values in orders.values())])
    return [{name: values[i % len(values)] for name, values in orders.items()} for i in range(n)]


def playable(game: Game, mixes: list[dict[str, str]]) -> list[dict[str, str]]:
    """A game may refuse values that do not go together."""
    found = []
    for mix in mixes:
        try:
            game.check_options(mix)
        except RobinsonadeError:
            continue
        found.append(mix)
    return found


class Walk:
    """One match, played at random and yet always the same."""

    def __init__(self, tour: Tour, seats: int, options: Mapping[str, str], seed: int) -> None:
        self.game = tour.game
        self.packs = tour.packs
        self.bots = tour.bots
        self.dice = Random(f"{tour.game.name} {seats} {seed}")
        self.match = Match.start(tour.game, seats, options, seed, tour.packs)

    def questions(self) -> Iterator[Match]:
        """The match at each of its questions. Between two of them somebody answers at random."""
        while self.match.question is not None:
            if len(self.match.choices) > LONGEST_WALK:
                raise self.broken(f"the match does not end within {LONGEST_WALK} choices")
            yield self.match
            seat, key = self.random_choice(self.match)
            self.choose(self.match, key, seat)
        if not self.match.ending:
            raise self.broken("the match asks nothing and yet has not ended")

    def looks(self) -> Iterator[Match]:
        """The match at some of its questions: the first of each kind, and a few of the rest."""
        seen: dict[str, int] = {}
        for match in self.questions():
            prompt = asked(match).prompt
            seen[prompt] = seen.get(prompt, 0) + 1
            if seen[prompt] <= LOOKS_AT_EACH_PROMPT or self.dice.random() < LOOKS_IN_BETWEEN:
                yield match

    def random_choice(self, match: Match) -> Choice:
        question = asked(match)
        seat = self.dice.choice(match.waiting_for())
        options: Sequence[Any] = question.onward(seat, match.table.seats)
        if question.back and self.dice.random() < GOES_BACK:
            options = question.back
        return seat, match.prompt(question).key(match.table, self.dice.choice(options))

    def choose(self, match: Match, key: str, seat: int) -> None:
        """Answer with what is offered. A rule that stumbles over it breaks a law, whichever is being asked."""
        prompt = asked(match).prompt
        try:
            match.choose(key, seat)
        except Exception as stumble:
            raise self.broken(f"'{prompt}' offers '{key}', but stumbles over it: {stumble!r}", match) from stumble

    def luck(self) -> int:
        return seed_state(self.dice.random())

    def broken(self, sentence: str, match: Match | None = None) -> LawBroken:
        match = match or self.match
        setup = match.setup
        options = "".join(f", {name}={value}" for name, value in setup.options.items())
        where = f"{self.game.name}, {setup.seats} seats{options}, seed {setup.seed}, after choice {len(match.choices)}"
        return LawBroken(f"{where}: {sentence}", match.record())


class Wanderer(Answers):
    """Answers at random in straight play, and notes what was chosen."""

    def __init__(self, game: Game, dice: Random) -> None:
        self.game = game
        self.dice = dice
        self.choices: list[Choice] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        who = self.dice.choice(seats_asked(seat, s.seats))
        pick = self.dice.choice(options)
        self.choices.append((who, self.game.prompts[prompt].key(s, pick)))
        if len(self.choices) > LONGEST_WALK:
            raise LawBroken(f"{self.game.name}: straight play does not end within {LONGEST_WALK} choices")
        return pick


def asked(match: Match) -> Question:
    assert match.question is not None
    return match.question


def question_view(match: Match, seat: int) -> Asked:
    view = match.question_for(seat)
    assert view is not None
    return view


def keys_offered(match: Match, seat: int) -> list[str]:
    question = asked(match)
    prompt = match.prompt(question)
    return [prompt.key(match.table, option) for option in question.options_of(seat, match.table.seats)]


def everyone(match: Match) -> list[int]:
    """All seats, and a spectator."""
    return [*range(match.table.seats), NOBODY]


def called(eyes: int) -> str:
    return "a spectator" if eyes == NOBODY else f"seat {eyes + 1}"


def written(s: State) -> str:
    """The table as text: equal texts, equal tables."""
    return json.dumps(s.dump())


def differing(a: str, b: str) -> str:
    """The names of the fields in which two written tables differ."""
    first, second = json.loads(a), json.loads(b)
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    return ", ".join(f"'{name}'" for name in names) or "fields that are not dumped, or in their order"


def shown(match: Match, eyes: int) -> str:
    """All that these eyes know of the table."""
    return json.dumps([match.view(eyes), match.game.known(match.table, eyes)])


def standing(match: Match) -> tuple[str, str, str, int]:
    """All of a match that a choice could change."""
    question = match.question
    waits = "" if question is None else f"{question.prompt} {question.options} {question.sealed} {match.waiting_for()}"
    return written(match.table), waits, json.dumps(match.record().to_data()), len(match.facts)


def imagined(table: State, eyes: int, luck: int) -> State:
    """The table as these eyes can only imagine it."""
    s = copy(table)
    s.luck = []
    s.rng = luck
    s.imagine(eyes)
    return s


def run_step(began: State, given: list[int]) -> tuple[str, str, list[Fact]]:
    """A step from its beginning to its first open question: the table, the question, the facts."""
    s = copy(began)
    script = Script(given)
    facts: list[Fact] = []
    s.answers, s.facts = script, facts
    waits = ""
    try:
        take_step(s, s.steps())
    except Pause:
        question = script.question
        assert question is not None
        waits = f"{question.seat} {question.prompt} {question.options} {question.sealed}"
    return written(s), waits, facts


def straight_on(walk: Walk, s: State, seed: float) -> tuple[str, list[Fact]]:
    """To the end at random: how the table lies then, and what happened on the way."""
    facts: list[Fact] = []
    s.facts = facts
    play_out(s, Wanderer(walk.game, Random(seed)))
    return written(s), facts
