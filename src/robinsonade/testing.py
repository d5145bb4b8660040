"""The laws every game keeps, as a suite that any game can run. It needs no test framework; with pytest it takes this:

    from robinsonade.testing import laws

    @pytest.mark.parametrize("law", laws(GAME), ids=str)
    def test_law(law):
        law()

A law plays matches at random, always the same ones, and raises `LawBroken` with a sentence and the record to replay.
"""

from __future__ import annotations

import ast
import copy as shallow
import hashlib
import inspect
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from robinsonade.content.packs import Pack, open_pack
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.chance import start_of_luck
from robinsonade.engine.errors import Refused, RobinsonadeError
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
from robinsonade.engine.records import Choice, Record, read_record
from robinsonade.engine.views import SEAT_NAME, View

Bot = Callable[[Match, int], str]  # from a match and a seat to the key of its answer

LOOKS_AT_EACH_PROMPT = 2  # a walk is looked at closely so often for each kind of question ...
LOOKS_IN_BETWEEN = 0.06  # ... and at this share of the rest
LONGEST_WALK = 5_000  # choices
STRAYING = 8  # answers after which two worlds that look alike are followed no further
FORKS = 8  # in a walk
SPOILT = 12  # records in a walk
ADO = 0.12  # how often somebody saves, forks or takes back in the middle of a match


class LawBroken(AssertionError):
    """What a game did, where, and the record that leads there."""

    def __init__(self, sentence: str, record: Record | None = None) -> None:
        super().__init__(sentence)
        self.record = record


# When a law is asked.
EVERY_QUESTION, SOME_QUESTIONS, THE_END, WHOLE_WALK, WHOLE_GAME = "questions looks end walk game".split()
LAWS: list[tuple[Callable[..., None], tuple[str, ...]]] = []


def law(*when: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def enact(check: Callable[..., None]) -> Callable[..., None]:
        LAWS.append((check, when))
        return check

    return enact


class Law:
    """One promise, asked of one game by calling it."""

    def __init__(self, check: Callable[..., None], when: tuple[str, ...], tour: Tour) -> None:
        self.name = check.__name__
        self.promise = inspect.getdoc(check) or ""
        self.check = check
        self.when = when
        self.tour = tour

    def __str__(self) -> str:
        return self.name

    def __call__(self) -> None:
        if WHOLE_GAME in self.when:
            self.check(self.tour)
            return
        for walk in self.tour.walks():
            try:
                self.ask(walk)
            except RobinsonadeError as no:
                raise walk.broken(f"what was played cannot be played again: {no}") from no

    def ask(self, walk: Walk) -> None:
        if WHOLE_WALK in self.when:
            self.check(walk)
            return
        for match in walk.questions() if EVERY_QUESTION in self.when else walk.looks():
            if self.when != (THE_END,):
                self.check(walk, match)
        if THE_END in self.when:
            self.check(walk, walk.match)


def laws(
    game: Game,
    *,
    seats: Sequence[int] | None = None,
    options: Sequence[Mapping[str, str]] | None = None,
    walks: int | None = None,
    seed: int = 0,
    packs: Sequence[Pack] = (),
    bots: Sequence[Bot] = (),
) -> list[Law]:
    """All laws for this game.

    Without `options` every value of every option is played at least once, without `walks` just that often, each time
    with another number of seats. `bots` are asked whether they peek.
    """
    tour = Tour(game, seats, options, walks, seed, packs, bots)
    return [Law(check, when, tour) for check, when in LAWS]


# --- The matches a law is tried on -------------------------------------------------------------------------------


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
    ) -> None:
        self.game = game
        self.packs = packs
        self.bots = bots
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
        options = question.options_of(seat, match.table.seats)
        return seat, match.prompt(question).key(match.table, self.dice.choice(options))

    def choose(self, match: Match, key: str, seat: int) -> None:
        """Answer with what is offered. A rule that stumbles over it breaks a law, whichever is being asked."""
        prompt = asked(match).prompt
        try:
            match.choose(key, seat)
        except Exception as stumble:
            raise self.broken(f"'{prompt}' offers '{key}', but stumbles over it: {stumble!r}", match) from stumble

    def luck(self) -> int:
        return start_of_luck(self.dice.random())

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

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        who = self.dice.choice(seats_asked(seat, s.seats))
        pick = self.dice.choice(options)
        self.choices.append((who, self.game.prompts[prompt].key(s, pick)))
        if len(self.choices) > LONGEST_WALK:
            raise LawBroken(f"{self.game.name}: straight play does not end within {LONGEST_WALK} choices")
        return pick


def asked(match: Match) -> Question:
    assert match.question is not None
    return match.question


def question_view(match: Match, seat: int) -> View:
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
    return json.dumps(match.view(eyes))


def standing(match: Match) -> tuple[str, str, str, int]:
    """All of a match that a choice could change."""
    question = match.question
    waits = "" if question is None else f"{question.prompt} {question.options} {question.sealed} {match.waiting_for()}"
    return written(match.table), waits, json.dumps(match.record().to_data()), len(match.facts)


def twin(match: Match) -> Match:
    """The same match once more, without playing it again."""
    other = shallow.copy(match)
    other.choices = match.choices[:]
    other.facts = match.facts[:]
    other.marks = match.marks[:]
    other.luck_marks = match.luck_marks[:]
    return other


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


# --- Texts, rules and ids ----------------------------------------------------------------------------------------


def text_problem(text: Any, seats: int) -> str:
    """What is wrong with a text for people, or ''."""
    if not isinstance(text, Mapping):
        return f"{text!r} should be a text in {' and '.join(LANGUAGES)}"
    for lang in LANGUAGES:
        words = text.get(lang)
        if not isinstance(words, str) or not words.strip():
            return f"{dict(text)} has no words in '{lang}'"
        for seat in SEAT_NAME.findall(words):
            if not 0 <= int(seat) < seats:
                return f"{words!r} names seat {seat}, which does not exist"
        rest = SEAT_NAME.sub("", words)
        if "{" in rest or "}" in rest:
            return f"{words!r} has a slot that nobody filled"
    return ""


def rule_problem(game: Game, rule: str) -> str:
    for lang in LANGUAGES:
        if not game.rule_text(rule, lang):
            return f"there is no rule '{rule}' in '{lang}'"
    return ""


def key_problem(key: Any) -> str:
    if not isinstance(key, str) or not key or not key.isprintable() or " " in key:
        return f"{key!r} is no key: a key is a word without spaces"
    return ""


def objects_in(data: Any) -> Iterator[dict[str, Any]]:
    """Every object of a view, however deep it lies: panels, pieces, texts."""
    rest = [data]
    while rest:
        here = rest.pop()
        if isinstance(here, dict):
            yield here
            rest.extend(here.values())
        elif isinstance(here, list):
            rest.extend(here)


def ids_in(view: View) -> list[str]:
    """The ids of everything on the table that an option can touch."""
    return [here["id"] for here in objects_in(view["panels"]) if "id" in here]


# --- Laws: questions ---------------------------------------------------------------------------------------------


@law(EVERY_QUESTION)
def every_question_offers_a_choice(walk: Walk, match: Match) -> None:
    """Whoever is asked has at least two options."""
    question = asked(match)
    if not match.waiting_for():
        raise walk.broken(f"'{question.prompt}' is put to nobody")
    for seat in match.waiting_for():
        if len(question.options_of(seat, match.table.seats)) < 2:
            raise walk.broken(f"'{question.prompt}' offers seat {seat + 1} no choice")


@law(EVERY_QUESTION)
def options_of_a_question_differ(walk: Walk, match: Match) -> None:
    """No option is offered twice in one question."""
    for seat in match.waiting_for():
        options = asked(match).options_of(seat, match.table.seats)
        for option in options:
            if options.count(option) > 1:
                raise walk.broken(f"'{asked(match).prompt}' offers {option} twice")


@law(EVERY_QUESTION)
def keys_of_a_question_differ(walk: Walk, match: Match) -> None:
    """Each option of a question has a key of its own, a word without spaces."""
    for seat in match.waiting_for():
        keys = keys_offered(match, seat)
        for key in keys:
            wrong = key_problem(key)
            if wrong or keys.count(key) > 1:
                raise walk.broken(wrong or f"'{asked(match).prompt}' has the key '{key}' twice")


@law(SOME_QUESTIONS)
def every_offered_option_is_accepted(walk: Walk, match: Match) -> None:
    """Whatever is offered can be chosen, and the match goes on or ends."""
    for seat in match.waiting_for():
        for key in keys_offered(match, seat):
            other = twin(match)
            walk.choose(other, key, seat)
            if (other.question is None) != bool(other.ending):
                raise walk.broken(f"after '{key}' the match neither asks nor has ended", other)


@law(SOME_QUESTIONS)
def what_is_not_offered_is_refused(walk: Walk, match: Match) -> None:
    """A wrong key and a wrong seat are refused with a sentence, and nothing changes."""
    some_key = keys_offered(match, match.waiting_for()[0])[0]
    for seat in everyone(match):
        view = match.question_for(seat)
        if view is None:
            must_refuse(walk, match, some_key, seat)
            continue
        for key in ["", "no such key", *(no["key"] for no in view["refused"])]:
            must_refuse(walk, match, key, seat)


def must_refuse(walk: Walk, match: Match, key: str, seat: int) -> None:
    before = standing(match)
    try:
        match.choose(key, seat)
    except Refused as no:
        if not str(no):
            raise walk.broken(f"'{key}' is refused without a sentence") from None
    else:
        raise walk.broken(f"seat {seat + 1} chose '{key}', which it should not be able to")
    if standing(match) != before:
        raise walk.broken(f"'{key}' was refused, and yet the table changed")


@law(SOME_QUESTIONS)
def refusals_name_nothing_that_is_offered(walk: Walk, match: Match) -> None:
    """What is called impossible is not among the options, and is named once with its rule."""
    for seat in match.waiting_for():
        offered, refused = keys_offered(match, seat), question_view(match, seat)["refused"]
        keys = [no["key"] for no in refused]
        for no in refused:
            wrong = key_problem(no["key"]) or rule_problem(walk.game, no["rule"])
            if no["key"] in offered:
                wrong = "it is offered"
            elif keys.count(no["key"]) > 1:
                wrong = "it is refused twice"
            if wrong:
                raise walk.broken(f"the refusal of '{no['key']}': {wrong}")


@law(SOME_QUESTIONS)
def questions_speak_every_language(walk: Walk, match: Match) -> None:
    """What is asked, every option, its detail and every reason why not have words, without an unfilled slot."""
    for seat in match.waiting_for():
        view = question_view(match, seat)
        wrong = rule_problem(walk.game, view["rule"])
        if view["declines"] and view["declines"] not in keys_offered(match, seat):
            wrong = f"it is declined by '{view['declines']}', which is not offered"
        for what in (view, *view["options"], *view["refused"]):
            for part in ("asks", "label", "detail", "reason"):
                if part in what:
                    wrong = wrong or text_problem(what[part], match.table.seats)
        if wrong:
            raise walk.broken(f"'{view['prompt']}': {wrong}")


@law(SOME_QUESTIONS)
def touched_pieces_lie_on_the_table(walk: Walk, match: Match) -> None:
    """Everything an option or a refusal touches is a piece in the view of the seat that is asked."""
    for seat in match.waiting_for():
        view = match.view(seat)
        there = set(ids_in(view))
        for option in view["question"]["options"] + view["question"]["refused"]:
            for id in option["touches"]:
                if id not in there:
                    raise walk.broken(f"'{option['key']}' touches '{id}', which seat {seat + 1} does not see")


@law(SOME_QUESTIONS)
def a_gesture_is_a_row_of_offered_answers(walk: Walk, match: Match) -> None:
    """One click that answers several questions gives answers that are offered, one after another, to the same seat."""
    for seat in match.waiting_for():
        gestures = walk.game.gestures(match.table, asked(match), seat)
        keys = [gesture.key for gesture in gestures]
        there = set(ids_in(match.view(seat))) if gestures else set()
        for gesture in gestures:
            wrong = key_problem(gesture.key)
            wrong = wrong or text_problem(gesture.label, match.table.seats)
            wrong = wrong or text_problem(gesture.detail, match.table.seats)
            if keys.count(gesture.key) > 1:
                wrong = "there are two with this key"
            elif not set(gesture.touches) <= there:
                wrong = f"it touches {gesture.touches}, not all of which lie on the table"
            other = twin(match)
            for answer in gesture.answers if not wrong else []:
                question = other.question
                if question is None or answer not in question.options_of(seat, match.table.seats):
                    wrong = "it gives an answer that is not offered"
                    break
                walk.choose(other, other.prompt(question).key(other.table, answer), seat)
            if wrong:
                raise walk.broken(f"the gesture '{gesture.key}': {wrong}")


@law(SOME_QUESTIONS)
def sealed_answers_come_in_any_order(walk: Walk, match: Match) -> None:
    """Whoever of several answers first makes no difference to the table."""
    if not asked(match).sealed:
        return
    choices = [(seat, walk.dice.choice(keys_offered(match, seat))) for seat in match.waiting_for()]
    ends = []
    for order in (choices, choices[::-1], walk.dice.sample(choices, len(choices))):
        other = twin(match)
        for seat, key in order:
            walk.choose(other, key, seat)
        ends.append((written(other.table), other.facts))
    if ends.count(ends[0]) < len(ends):
        raise walk.broken(f"'{asked(match).prompt}' ends differently when seats answer in another order")


@law(SOME_QUESTIONS)
def a_sealed_answer_is_unseen_before_the_last(walk: Walk, match: Match) -> None:
    """Until all have chosen, nobody else can tell what was chosen."""
    if len(match.waiting_for()) < 2 or not asked(match).sealed:
        return
    seat = match.waiting_for()[0]
    worlds = []
    for key in keys_offered(match, seat):
        worlds.append(twin(match))
        walk.choose(worlds[-1], key, seat)
    for eyes in everyone(match):
        if eyes != seat and len({shown(world, eyes) + json.dumps(world.log(eyes)) for world in worlds}) > 1:
            raise walk.broken(f"{called(eyes)} can tell what seat {seat + 1} chose in '{asked(match).prompt}'")


# --- Laws: the table ---------------------------------------------------------------------------------------------


@law(WHOLE_WALK)
def pieces_are_conserved(walk: Walk) -> None:
    """Pieces move; none is born or lost."""
    first = dict(walk.game.pieces(walk.match.table))
    for match in walk.questions():
        conserve(walk, first, match.table)
    conserve(walk, first, walk.match.table)


def conserve(walk: Walk, first: Mapping[str, int], table: State) -> None:
    now = walk.game.pieces(table)
    for piece in {**first, **now}:
        if now.get(piece, 0) != first.get(piece, 0):
            raise walk.broken(f"there were {first.get(piece, 0)} of '{piece}', now there are {now.get(piece, 0)}")


@law(WHOLE_WALK)
def a_clone_is_a_table_of_its_own(walk: Walk) -> None:
    """A clone is equal to its original, and neither changes when the other is played on."""
    kept: list[tuple[State, str]] = []
    for match in walk.looks():
        original, clone = match.began, match.began.clone()
        before = written(original)
        if written(clone) != before or set(vars(clone)) != set(vars(original)):
            raise walk.broken(f"a clone differs in {differing(before, written(clone))}")
        if clone.facts is not None or type(clone.answers) is not Answers:
            raise walk.broken("a clone carries on the facts or the answers of a run")
        kept.append((original.clone(), before))
        straight_on(walk, clone, walk.dice.random())
        if written(original) != before:
            raise walk.broken(f"a clone is played, and its original changes in {differing(before, written(original))}")
    for clone, before in kept:
        if written(clone) != before:
            raise walk.broken(f"a match is played, and a clone of it changes in {differing(before, written(clone))}")


@law(SOME_QUESTIONS)
def a_dump_is_the_whole_table(walk: Walk, match: Match) -> None:
    """A table that was dumped, written as JSON and loaded is the same table, and play goes on the same."""
    text = written(match.began)
    loaded = walk.game.load(match.box, json.loads(text))
    if written(loaded) != text:
        raise walk.broken(f"a table that is dumped and loaded differs in {differing(text, written(loaded))}")
    seed = walk.dice.random()
    if straight_on(walk, copy(match.began), seed) != straight_on(walk, loaded, seed):
        raise walk.broken("a table that is dumped and loaded goes on differently")


@law(SOME_QUESTIONS, THE_END)
def looking_changes_nothing(walk: Walk, match: Match) -> None:
    """Views, questions, logs, gestures, results and appraisals leave the table as it is."""
    game, before = walk.game, (standing(match), written(match.began))
    for eyes in everyone(match):
        match.view(eyes)
        match.log(eyes)
    for seat in match.waiting_for():
        game.gestures(match.table, asked(match), seat)
    for seat in range(match.table.seats):
        game.appraise(match.table, seat)
    game.pieces(match.table)
    if match.ending:
        game.result(match.table)
    if (standing(match), written(match.began)) != before:
        raise walk.broken("the table changed while somebody only looked at it")


@law(SOME_QUESTIONS)
def a_rule_keeps_nothing_outside_the_table(walk: Walk, match: Match) -> None:
    """The same step from the same table gives the same table, question and facts, whatever was played in between."""
    before, given = written(match.began), match.given[:]
    once = run_step(match.began, given)
    straight_on(walk, copy(match.began), walk.dice.random())
    again = run_step(match.began, given)
    if written(match.began) != before:
        raise walk.broken("a step changed the table it was cloned from")
    if once != again:
        what = ["table", "question", "facts"][[a == b for a, b in zip(once, again, strict=True)].index(False)]
        raise walk.broken(f"the step that asks '{asked(match).prompt}' was run twice and gave another {what}")


# --- Laws: matches and records -----------------------------------------------------------------------------------


@law(WHOLE_WALK)
def straight_play_interactive_play_and_replay_agree(walk: Walk) -> None:
    """Straight play, play with saving, loading, forking and undoing, and replay give the same bytes and facts."""
    game, setup = walk.game, walk.match.setup
    s = game.deal(walk.match.box, setup.seats, setup.options, start_of_luck(setup.seed))
    facts: list[Fact] = []
    s.facts = facts
    wanderer = Wanderer(game, walk.dice)
    play_out(s, wanderer)

    match = play_restlessly(walk, wanderer.choices)
    if written(match.table) != written(s) or match.facts != facts:
        what = differing(written(s), written(match.table)) if match.facts == facts else "its facts"
        raise walk.broken(f"interactive play differs from straight play in {what}", match)
    again = Match(walk.game, read_record(match.record().to_json()), walk.packs)
    if written(again.table) != written(s) or again.facts != facts:
        raise walk.broken("the replay of the record differs from straight play", match)


def play_restlessly(walk: Walk, choices: list[Choice]) -> Match:
    """Play these choices with much ado in between."""
    match, dice, rest = walk.match, walk.dice, choices[:]
    while rest:
        question = match.question
        if question is None:
            raise walk.broken(f"interactive play is over where straight play goes on with '{rest[0][1]}'", match)
        among = min(len(match.waiting_for()), len(rest)) if question.sealed else 1
        seat, key = rest.pop(dice.randrange(among))
        if seat not in match.waiting_for() or key not in keys_offered(match, seat):
            raise walk.broken(f"straight play chose '{key}', interactive play asks '{question.prompt}'", match)
        walk.choose(match, key, seat)
        if dice.random() < ADO:
            match = dice.choice([save_and_load, load_the_step, fork_and_stray, undo_and_redo, think])(walk, match)
    return match


def save_and_load(walk: Walk, match: Match) -> Match:
    return Match(walk.game, read_record(match.record().to_json()), walk.packs)


def load_the_step(walk: Walk, match: Match) -> Match:
    """The position of a search or a server: the table when the step began, and the answers since."""
    match.began = match.game.load(match.box, json.loads(written(match.began)))
    match.run()
    return match


def fork_and_stray(walk: Walk, match: Match) -> Match:
    fork = match.fork(walk.dice.randrange(len(match.choices) + 1))
    for _ in range(3):
        if fork.question is not None:
            seat, key = walk.random_choice(fork)
            walk.choose(fork, key, seat)
    return match


def undo_and_redo(walk: Walk, match: Match) -> Match:
    back = walk.dice.randrange(len(match.choices) + 1)
    taken_back = match.choices[back:]
    match.undo(back)
    for seat, key in taken_back:
        walk.choose(match, key, seat)
    return match


def think(walk: Walk, match: Match) -> Match:
    wanderer = Wanderer(match.game, Random(walk.dice.random()))
    if match.question is not None:
        match.point().play([], wanderer, walk.dice.choice(match.waiting_for()), walk.luck())
    return match


@law(SOME_QUESTIONS)
def undo_and_the_same_choice_again_change_nothing(walk: Walk, match: Match) -> None:
    """Taking a choice back restores what was, and making it again gives what it gave."""
    seat, key = walk.random_choice(match)
    before, other = standing(match), twin(match)
    walk.choose(other, key, seat)
    after, news = standing(other), other.news
    other.undo()
    if standing(other) != before:
        raise walk.broken(f"taking back '{key}' does not restore what was")
    walk.choose(other, key, seat)
    if (standing(other), other.news) != (after, news):
        raise walk.broken(f"'{key}' was taken back and chosen again, with another outcome")


@law(WHOLE_WALK)
def a_fork_is_the_match_up_to_there(walk: Walk) -> None:
    """A fork at any choice stands where the match stood then, and what happens to it does not touch the match."""
    stood = {len(match.choices): standing(match) for match in walk.looks()}
    end = standing(walk.match)
    for step in walk.dice.sample(sorted(stood), min(len(stood), FORKS)):
        fork = walk.match.fork(step)
        if standing(fork) != stood[step]:
            raise walk.broken(f"a fork at choice {step} does not stand where the match stood")
        seat, key = walk.random_choice(fork)
        walk.choose(fork, key, seat)
    if standing(walk.match) != end:
        raise walk.broken("a fork was played, and the match it came from changed")


@law(SOME_QUESTIONS, THE_END)
def records_survive_json(walk: Walk, match: Match) -> None:
    """A record that is written and read again is the same record, and a whole one leads to the same end."""
    text = match.record().to_json()
    record = read_record(text.encode())
    if record.to_json() != text:
        raise walk.broken("the record changes when it is written and read again")
    if match.ending and standing(Match(walk.game, record, walk.packs)) != standing(match):
        raise walk.broken("the record leads somewhere else when it is read again")


@law(THE_END)
def a_spoilt_record_is_refused_with_a_sentence(walk: Walk, match: Match) -> None:
    """A record with choices or luck that somebody meddled with plays on or is refused; nothing else happens."""
    for _ in range(SPOILT):
        record = match.record()
        spoil(record, walk.dice)
        try:
            Match(walk.game, record, walk.packs)
        except RobinsonadeError as no:
            if not str(no):
                raise walk.broken("a spoilt record is refused without a sentence") from None
        except Exception as stumble:
            raise walk.broken(f"a spoilt record makes the rules stumble: {stumble!r}") from stumble


def spoil(record: Record, dice: Random) -> None:
    choices, i = record.choices, dice.randrange(len(record.choices))
    seat, key = choices[i]
    how = dice.randrange(6)
    if how == 0:
        del choices[i]
    elif how == 1:
        choices[i] = (seat, dice.choice(choices)[1])
    elif how == 2:
        choices[i] = (dice.randrange(-2, record.seats + 2), key)
    elif how == 3:
        choices.insert(i, dice.choice(choices))
    elif how == 4:
        record.seed += 1
    else:
        record.luck = [("", dice.choice(["0", "1", "999", "-1", "x", key]))]


@law(WHOLE_WALK)
def facts_are_told_exactly_once(walk: Walk) -> None:
    """The news after each choice, put together, are the facts of straight play: none missing, none twice."""
    match = walk.match
    heard = match.facts[:]
    for _ in walk.questions():
        heard += match.news if match.choices else []
    heard += match.news
    straight = Match(walk.game, match.record(), walk.packs).facts
    for what, told in (("the news", heard), ("the facts of the match", match.facts)):
        if told != straight:
            fact = next((a for a, b in zip(told, straight, strict=False) if a != b), (told + straight)[-1])
            raise walk.broken(f"{what} are not those of straight play; the first difference is {fact}")


@law(THE_END)
def facts_say_what_happened(walk: Walk, match: Match) -> None:
    """Each fact has words in every language and cites a rule that exists, for everyone who hears it."""
    for eyes in everyone(match):
        for line in match.log(eyes):
            wrong = text_problem(line["text"], match.table.seats) or rule_problem(walk.game, line["rule"])
            if line.get("heading", "round") not in ("round", "phase"):
                wrong = f"its heading '{line['heading']}' is neither 'round' nor 'phase'"
            if wrong:
                raise walk.broken(f"the fact '{line['what']}': {wrong}")


@law(WHOLE_WALK)
def the_log_never_changes_its_words(walk: Walk) -> None:
    """What the log said when it happened it still says at the end."""
    said: list[str] = []
    for match in walk.questions():
        said += [json.dumps(walk.game.say(match.table, fact)) for fact in match.facts[len(said) :]]
    for fact, then in zip(walk.match.facts, said, strict=False):
        now = json.dumps(walk.game.say(walk.match.table, fact))
        if now != then:
            raise walk.broken(f"the log said {then}, and now says {now}")


@law(THE_END)
def every_walk_ends_and_says_why(walk: Walk, match: Match) -> None:
    """A match ends for a reason that has words, asks nothing any more and accepts nothing."""
    wrong = text_problem(walk.game.ending_text(match.ending), match.table.seats)
    if wrong:
        raise walk.broken(f"the ending '{match.ending}': {wrong}")
    if match.waiting_for() or any(match.question_for(eyes) for eyes in everyone(match)):
        raise walk.broken("somebody is asked although the match is over")
    must_refuse(walk, match, match.choices[-1][1], match.choices[-1][0])


@law(THE_END)
def a_result_says_who_won(walk: Walk, match: Match) -> None:
    """A result has the ending, its rule, whether it was won, and winners that sit at the table."""
    result, seats = match.result(), match.table.seats
    wrong = rule_problem(walk.game, result.rule)
    if result.ending != match.ending:
        wrong = f"the result says '{result.ending}', the match ended with '{match.ending}'"
    elif not isinstance(result.won, bool) or (result.winners and not result.won):
        wrong = "there are winners, but nothing was won"
    elif sorted(set(result.winners)) != result.winners or not set(result.winners) <= set(range(seats)):
        wrong = f"the winners {result.winners} are not seats in order"
    elif len(result.scores) not in (0, seats) or len(result.parts) not in (0, seats):
        wrong = "not everyone has a score"
    elif result.parts and [sum(part.values()) for part in result.parts] != result.scores:
        wrong = "the parts of a score do not add up"
    if wrong:
        raise walk.broken(wrong)


# --- Laws: views and bots ----------------------------------------------------------------------------------------


@law(SOME_QUESTIONS, THE_END)
def a_view_is_plain_data_in_every_language(walk: Walk, match: Match) -> None:
    """A view survives JSON, its texts have words, its rules exist, and no two of its pieces share an id."""
    for eyes in everyone(match):
        view = match.view(eyes)
        wrong = "" if json.loads(json.dumps(view, default=str)) == view else "it is not plain JSON data"
        texts, rules, pieces = set(), set(), Counter[str]()
        for here in objects_in(view):
            if any(lang in here for lang in LANGUAGES):
                texts.add(tuple(here.get(lang, "") for lang in LANGUAGES))
            rules.update(here.get("rules", ()))
            rules.update([here["rule"]] if here.get("rule") else [])
            pieces.update([here["id"]] if "piece" in here else [])
        for words in sorted(texts):
            wrong = wrong or text_problem(dict(zip(LANGUAGES, words, strict=True)), match.table.seats)
        for rule in sorted(rules):
            wrong = wrong or rule_problem(walk.game, rule)
        for id, times in pieces.items():
            wrong = wrong or (f"{times} pieces have the id '{id}'" if times > 1 else "")
        if wrong:
            raise walk.broken(f"the view of {called(eyes)}: {wrong}")


@law(SOME_QUESTIONS)
def views_leak_nothing(walk: Walk, match: Match) -> None:
    """When what a seat cannot see is dealt anew, its view stays the same to the last byte."""
    for eyes in everyone(match):
        other = twin(match)
        other.table = imagined(match.table, eyes, walk.luck())
        here, there = shown(match, eyes), shown(other, eyes)
        if here != there:
            raise walk.broken(f"the view of {called(eyes)} shows what is hidden: {first_difference(here, there)}")


def first_difference(a: str, b: str) -> str:
    at = next((i for i, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1]), min(len(a), len(b)))
    return f"... {a[max(0, at - 40) : at + 20]!r}, or {b[max(0, at - 40) : at + 20]!r}"


@law(SOME_QUESTIONS)
def imagination_knows_only_the_view(walk: Walk, match: Match) -> None:
    """Two tables that look alike are imagined alike, with the pieces there are."""
    for eyes in everyone(match):
        tables = [imagined(match.table, eyes, walk.luck()) for _ in range(2)]
        for table in tables:
            conserve(walk, walk.game.pieces(match.table), table)
        imagine_alike(walk, eyes, tables)
    go_two_ways(walk, match)


def imagine_alike(walk: Walk, eyes: int, tables: list[State]) -> None:
    luck = walk.luck()
    a, b = [written(imagined(table, eyes, luck)) for table in tables]
    if a != b:
        raise walk.broken(f"two tables that look alike to {called(eyes)} are imagined differently in {differing(a, b)}")


def go_two_ways(walk: Walk, match: Match) -> None:
    """The step and some more, with two kinds of luck and the same answers: whoever cannot tell the tables apart imagines."""
    worlds = [twin(match), twin(match)]
    for world in worlds:
        world.began = copy(match.began)
        world.began.rng, world.began.luck, world.given, world.early, world.told = walk.luck(), [], [], {}, 0
        world.run()
    fooled = everyone(match)
    for _ in range(STRAYING):
        tables = [world.table for world in worlds]
        if len({json.dumps({**table.dump(), "rng": 0}) for table in tables}) > 1:
            if shown(worlds[0], NOBODY) != shown(worlds[1], NOBODY):
                return  # what a spectator sees, everyone sees
            fooled = [eyes for eyes in fooled if shown(worlds[0], eyes) == shown(worlds[1], eyes)]
            for eyes in fooled:
                imagine_alike(walk, eyes, tables)
        if any(world.question is None for world in worlds):
            return
        seat, key = walk.random_choice(worlds[0])
        if seat not in worlds[1].waiting_for() or key not in keys_offered(worlds[1], seat):
            return
        for world in worlds:
            walk.choose(world, key, seat)


@law(SOME_QUESTIONS)
def imagined_worlds_can_be_played(walk: Walk, match: Match) -> None:
    """From every question whoever is asked can imagine a world and play it to its end."""
    before = written(match.began)
    for eyes in match.waiting_for():
        try:
            end = match.point().play([], Wanderer(walk.game, Random(walk.dice.random())), eyes, walk.luck())
        except Exception as stumble:
            raise walk.broken(f"a world that {called(eyes)} imagines cannot be played: {stumble!r}") from stumble
        if not end.ending:
            raise walk.broken(f"a world that {called(eyes)} imagines does not end")
    if written(match.began) != before:
        raise walk.broken("an imagined world was played, and the real table changed")


@law(SOME_QUESTIONS)
def a_spectator_only_watches(walk: Walk, match: Match) -> None:
    """A spectator is never asked, hears no whisper and is shown nothing as his own."""
    view = match.view(NOBODY)
    if view["question"] is not None:
        raise walk.broken("a spectator is asked")
    if any(panel.get("mine") for panel in view["panels"]):
        raise walk.broken("a spectator is shown something as his own")
    if len(match.log(NOBODY)) != sum(fact[5] == NOBODY for fact in match.facts):
        raise walk.broken("a spectator hears what was whispered")


@law(SOME_QUESTIONS)
def bots_answer_alike_in_worlds_that_look_alike(walk: Walk, match: Match) -> None:
    """A bot gives an offered answer, and the same one in every world that looks the same to its seat."""
    for seat in match.waiting_for() if walk.bots else ():
        worlds = [match, match, *look_alikes(walk, match, seat)]
        for bot in walk.bots:
            first, again, *elsewhere = [bot(world, seat) for world in worlds]
            if first not in keys_offered(match, seat):
                raise walk.broken(f"a bot answers '{first}', which is not offered")
            if again != first:
                raise walk.broken(f"a bot that is asked twice answers '{first}' and '{again}'")
            if any(answer != first for answer in elsewhere):
                raise walk.broken(
                    f"a bot in seat {seat + 1} peeks: in worlds that look alike it answers {[first, *elsewhere]}"
                )


def look_alikes(walk: Walk, match: Match, seat: int) -> Iterator[Match]:
    """Matches with other hidden cards and other luck that this seat cannot tell from this one."""
    here = shown(match, seat)
    for _ in range(3):
        other = twin(match)
        other.began = imagined(match.began, seat, walk.luck())
        other.began.rng = walk.luck()
        try:
            other.run()
        except Exception:  # in that world somebody could not have answered as they did
            continue
        if shown(other, seat) == here:
            yield other


# --- Laws: the game as a whole -----------------------------------------------------------------------------------


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
    program = "import sys; from robinsonade.testing import hash_elsewhere; print(hash_elsewhere(sys.argv[1]))"
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


# --- What a rule must not contain --------------------------------------------------------------------------------

FOREIGN_MODULES = "random secrets uuid time datetime os threading asyncio socket subprocess".split()
FOREIGN_CALLS = {
    "hash": "differs from process to process",
    "id": "differs from process to process",
    "print": "a rule runs several times and would print each time",
    "input": "a rule asks with ask()",
    "open": "a rule touches only the table",
}
ORDER_IS_ALL_THE_SAME = "sorted set frozenset any all sum min max len".split()
ORDER_MATTERS = "list tuple enumerate iter zip map filter".split()


def source_problems(source: str) -> list[str]:
    """Each line of a rule module that could behave differently when it runs again."""
    tree = ast.parse(source)
    found: set[tuple[int, str]] = set()
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Try | ast.TryStar | ast.With | ast.AsyncWith):
            found.add((line, "try and with can swallow a pause"))
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.add((line, "a rule keeps nothing outside the table"))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            found |= {(line, f"a rule does without '{m}'") for m in modules if m.split(".")[0] in FOREIGN_MODULES}
        elif calls(node, FOREIGN_CALLS):
            found.add((line, f"{calls(node, FOREIGN_CALLS)}(): {FOREIGN_CALLS[calls(node, FOREIGN_CALLS)]}"))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            found |= {(n, "a set has no order: sort it before going through it") for n in loops_over_sets(node)}
    return [f"{line}: {wrong}" for line, wrong in sorted(found)]


def calls(node: ast.AST, names: Iterable[str]) -> str:
    """The name of the plain function that is called here, if it is one of these."""
    is_one = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    return node.func.id if is_one else ""  # type: ignore[attr-defined]


def loops_over_sets(scope: ast.AST) -> Iterator[int]:
    """The lines where this function goes through a set in its accidental order."""
    sets: set[str] = set()
    harmless: list[ast.AST] = []
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and is_set(node.value, sets):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            sets |= {target.id for target in targets if isinstance(target, ast.Name)}
        if isinstance(node, ast.Call) and calls(node, ORDER_IS_ALL_THE_SAME):
            harmless += node.args
    for node in ast.walk(scope):
        through: list[ast.expr] = []
        if isinstance(node, ast.For):
            through = [node.iter]
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp) and node not in harmless:
            through = [part.iter for part in node.generators]
        elif isinstance(node, ast.Call) and calls(node, ORDER_MATTERS) and node not in harmless:
            through = node.args
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
            through = [] if node.args else [node.func.value]
        yield from (expression.lineno for expression in through if is_set(expression, sets))


def is_set(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.BitAnd | ast.BitOr | ast.BitXor):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Set | ast.SetComp) or calls(node, ["set", "frozenset"]) != ""
