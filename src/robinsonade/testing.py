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
from robinsonade.engine.views import SEAT_NAME

Bot = Callable[[Match, int], str]  # from a match and a seat to the key of its answer

LOOKS_AT_EACH_PROMPT = 2  # a walk is looked at closely so often for each kind of question ...
LOOKS_IN_BETWEEN = 0.06  # ... and at this share of the rest
LONGEST_WALK = 5_000  # choices
STRAYING = 8  # answers after which two worlds that looked alike are followed no further


class LawBroken(AssertionError):
    """What a game did, where, and the record that leads there."""

    def __init__(self, sentence: str, record: Record | None = None) -> None:
        super().__init__(sentence)
        self.record = record


class Law:
    """One promise, asked of one game."""

    def __init__(self, check: Callable[[Tour], None], tour: Tour) -> None:
        self.name = check.__name__
        self.promise = inspect.getdoc(check) or ""
        self.check = check
        self.tour = tour

    def __call__(self) -> None:
        self.check(self.tour)

    def __str__(self) -> str:
        return self.name


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
    return [Law(check, tour) for check in LAWS]


# --- The matches a law is tried on -------------------------------------------------------------------------------


class Tour:
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
        seat_counts = list(seats or game.seats)
        mixes = [dict(mix) for mix in options] if options is not None else mixed(game.settings, seed)
        n = walks or max(len(seat_counts), len(mixes))
        self.setups = [(seat_counts[i % len(seat_counts)], mixes[i % len(mixes)], seed + i) for i in range(n)]

    def walks(self) -> Iterator[Walk]:
        for seats, options, seed in self.setups:
            yield Walk(self, seats, options, seed)


def mixed(settings: Sequence[Setting], seed: int) -> list[dict[str, str]]:
    """As few combinations as show every value of every option."""
    orders = {setting.name: Random(f"{seed} {setting.name}").sample(sorted(setting.values), len(setting.values)) for setting in settings}
    n = max([1, *(len(values) for values in orders.values())])
    return [{name: values[i % len(values)] for name, values in orders.items()} for i in range(n)]


class Walk:
    """One match, played at random and yet always the same."""

    def __init__(self, tour: Tour, seats: int, options: Mapping[str, str], seed: int) -> None:
        self.game = tour.game
        self.packs = tour.packs
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

    def looks(self) -> Iterator[Match]:
        """The match at some of its questions: the first of each kind, and a few of the rest."""
        seen: dict[str, int] = {}
        for match in self.questions():
            prompt = asked(match).prompt
            seen[prompt] = seen.get(prompt, 0) + 1
            if seen[prompt] <= LOOKS_AT_EACH_PROMPT or self.dice.random() < LOOKS_IN_BETWEEN:
                yield match

    def to_the_end(self) -> Match:
        for _ in self.questions():
            pass
        return self.match

    def random_choice(self, match: Match) -> Choice:
        question = asked(match)
        seat = self.dice.choice(match.waiting_for())
        options = question.options_of(seat, match.table.seats)
        if not options:
            raise self.broken(f"'{question.prompt}' offers seat {seat + 1} nothing")
        return seat, match.prompt(question).key(match.table, self.dice.choice(options))

    def choose(self, match: Match, key: str, seat: int) -> None:
        """Answer; a rule that stumbles over an offered answer breaks a law."""
        prompt = asked(match).prompt
        try:
            match.choose(key, seat)
        except Exception as stumble:
            raise self.broken(f"'{key}' was offered by '{prompt}', but the rules stumble over it: {stumble!r}", match) from stumble

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


def written(s: State) -> str:
    """The table as text: equal texts, equal tables."""
    return json.dumps(s.dump())


def shown(match: Match, eyes: int) -> str:
    return json.dumps(match.view(eyes))


def everyone(match: Match) -> list[int]:
    """All seats, and a spectator."""
    return [*range(match.table.seats), NOBODY]


def keys_offered(match: Match, seat: int) -> list[str]:
    question = asked(match)
    prompt = match.prompt(question)
    return [prompt.key(match.table, option) for option in question.options_of(seat, match.table.seats)]


def standing(match: Match) -> tuple[str, str, str, int]:
    """All of a match that a choice could change."""
    question = match.question
    waits = "" if question is None else f"{question.prompt} {question.options} {question.sealed} {match.waiting_for()}"
    return written(match.table), waits, json.dumps(match.record().to_data()), len(match.facts)


def twin(match: Match) -> Match:
    """The same match again, without playing it again."""
    other = shallow.copy(match)
    other.choices = match.choices[:]
    other.facts = match.facts[:]
    other.marks = match.marks[:]
    other.luck_marks = match.luck_marks[:]
    other.news = match.news[:]
    return other


def imagined(match: Match, eyes: int, luck: int) -> Match:
    """The match in a world that these eyes can only imagine."""
    other = twin(match)
    other.table = imagined_table(match.table, eyes, luck)
    return other


def imagined_table(table: State, eyes: int, luck: int) -> State:
    s = copy(table)
    s.luck = []
    s.rng = luck
    s.imagine(eyes)
    return s


def run_step(start: State, given: list[int]) -> tuple[str, str, list[Fact]]:
    """Run a step from its beginning up to its first open question: the table, the question, the facts."""
    s = copy(start)
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


def texts_in(data: Any) -> Iterator[Any]:
    """Every text of a view: whatever speaks a language."""
    if isinstance(data, Mapping):
        if any(lang in data for lang in LANGUAGES):
            yield data
        else:
            for value in data.values():
                yield from texts_in(value)
    elif isinstance(data, list):
        for item in data:
            yield from texts_in(item)


def ids_in(data: Any, pieces_only: bool = False) -> Iterator[str]:
    """The ids of everything in a view that an option can touch, however deep it lies."""
    if isinstance(data, Mapping):
        if "id" in data and ("piece" in data or not pieces_only):
            yield data["id"]
        for value in data.values():
            yield from ids_in(value, pieces_only)
    elif isinstance(data, list):
        for item in data:
            yield from ids_in(item, pieces_only)


def rules_in(data: Any) -> Iterator[str]:
    """Every rule id a view cites."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "rule" and isinstance(value, str) and value:
                yield value
            elif key == "rules" and isinstance(value, list):
                yield from value
            else:
                yield from rules_in(value)
    elif isinstance(data, list):
        for item in data:
            yield from rules_in(item)


# --- Laws: questions ---------------------------------------------------------------------------------------------


def every_question_has_an_option(tour: Tour) -> None:
    """Whoever is asked is offered a choice."""
    for walk in tour.walks():
        for match in walk.questions():
            question = asked(match)
            if not match.waiting_for():
                raise walk.broken(f"'{question.prompt}' is put to nobody")
            for seat in match.waiting_for():
                if len(question.options_of(seat, match.table.seats)) < 2:
                    raise walk.broken(f"'{question.prompt}' offers seat {seat + 1} no choice")


def options_of_a_question_differ(tour: Tour) -> None:
    """No option is offered twice in one question."""
    for walk in tour.walks():
        for match in walk.questions():
            question = asked(match)
            for seat in match.waiting_for():
                options = question.options_of(seat, match.table.seats)
                twice = [option for option in options if options.count(option) > 1]
                if twice:
                    raise walk.broken(f"'{question.prompt}' offers {twice[0]} twice")


def keys_of_a_question_differ(tour: Tour) -> None:
    """Each option of a question has a key of its own, a word without spaces."""
    for walk in tour.walks():
        for match in walk.questions():
            for seat in match.waiting_for():
                keys = keys_offered(match, seat)
                for key in keys:
                    problem = key_problem(key)
                    if problem or keys.count(key) > 1:
                        raise walk.broken(problem or f"'{asked(match).prompt}' has the key '{key}' twice")


def every_offered_option_is_accepted(tour: Tour) -> None:
    """Whatever is offered can be chosen, and the match goes on or ends."""
    for walk in tour.walks():
        for match in walk.looks():
            for seat in match.waiting_for():
                for key in keys_offered(match, seat):
                    other = twin(match)
                    walk.choose(other, key, seat)
                    if (other.question is None) != bool(other.ending):
                        raise walk.broken(f"after '{key}' the match neither asks nor has ended", other)


def what_is_not_offered_is_refused(tour: Tour) -> None:
    """A wrong key, a wrong seat and a choice after the end are refused with a sentence, and nothing changes."""
    for walk in tour.walks():
        for match in walk.looks():
            for seat in everyone(match):
                offered = keys_offered(match, seat) if seat in match.waiting_for() else []
                view = match.question_for(seat) or {"refused": []}
                for key in ["", "no such key", *(no["key"] for no in view["refused"])]:
                    if key not in offered:
                        must_refuse(walk, match, key, seat)
                if not offered:
                    must_refuse(walk, match, keys_offered(match, match.waiting_for()[0])[0], seat)
        must_refuse(walk, walk.match, "no such key", 0)


def must_refuse(walk: Walk, match: Match, key: str, seat: int) -> None:
    before = standing(match)
    try:
        match.choose(key, seat)
    except Refused as no:
        if not str(no):
            raise walk.broken(f"'{key}' is refused without a sentence") from None
    else:
        raise walk.broken(f"seat {seat + 1} chose '{key}', which was not offered")
    if standing(match) != before:
        raise walk.broken(f"'{key}' was refused, and yet the table changed")


def refusals_name_nothing_that_is_offered(tour: Tour) -> None:
    """What is called impossible is not among the options, and is named once with its rule."""
    for walk in tour.walks():
        for match in walk.looks():
            for seat in match.waiting_for():
                offered = keys_offered(match, seat)
                view = match.question_for(seat)
                assert view is not None
                refused = [no["key"] for no in view["refused"]]
                for no in view["refused"]:
                    if no["key"] in offered:
                        raise walk.broken(f"'{no['key']}' is offered and refused")
                    if refused.count(no["key"]) > 1:
                        raise walk.broken(f"'{no['key']}' is refused twice")
                    problem = key_problem(no["key"]) or rule_problem(tour.game, no["rule"])
                    if problem:
                        raise walk.broken(f"the refusal '{no['key']}': {problem}")


def questions_speak_every_language(tour: Tour) -> None:
    """What is asked, every option, its detail and every reason why not have words, without an unfilled slot."""
    for walk in tour.walks():
        for match in walk.looks():
            for seat in match.waiting_for():
                view = match.question_for(seat)
                assert view is not None
                problem = rule_problem(tour.game, view["rule"])
                if problem:
                    raise walk.broken(f"'{view['prompt']}': {problem}")
                if view["declines"] and view["declines"] not in keys_offered(match, seat):
                    raise walk.broken(f"'{view['prompt']}' is declined by '{view['declines']}', which is not offered")
                said = [("asks", view["asks"])]
                said += [(f"the label of '{option['key']}'", option["label"]) for option in view["options"]]
                said += [(f"the detail of '{o['key']}'", o["detail"]) for o in view["options"] if "detail" in o]
                said += [(f"the label of '{no['key']}'", no["label"]) for no in view["refused"]]
                said += [(f"the reason against '{no['key']}'", no["reason"]) for no in view["refused"]]
                for what, text in said:
                    problem = text_problem(text, match.table.seats)
                    if problem:
                        raise walk.broken(f"'{view['prompt']}', {what}: {problem}")


def touched_pieces_lie_on_the_table(tour: Tour) -> None:
    """Everything an option or a refusal touches is a piece in the view of the seat that is asked."""
    for walk in tour.walks():
        for match in walk.looks():
            for seat in match.waiting_for():
                view = match.view(seat)
                there = set(ids_in(view["panels"]))
                for shown_option in view["question"]["options"] + view["question"]["refused"]:
                    for id in shown_option["touches"]:
                        if id not in there:
                            raise walk.broken(f"'{shown_option['key']}' touches '{id}', which seat {seat + 1} does not see")


def a_gesture_is_a_row_of_offered_answers(tour: Tour) -> None:
    """One click that answers several questions gives answers that are offered, one after another, to the same seat."""
    for walk in tour.walks():
        for match in walk.looks():
            for seat in match.waiting_for():
                gestures = tour.game.gestures(match.table, asked(match), seat)
                keys = [gesture.key for gesture in gestures]
                there = set(ids_in(match.view(seat)["panels"])) if gestures else set()
                for gesture in gestures:
                    problem = key_problem(gesture.key)
                    problem = problem or text_problem(gesture.label, match.table.seats)
                    problem = problem or text_problem(gesture.detail, match.table.seats)
                    if keys.count(gesture.key) > 1:
                        problem = "there are two with this key"
                    if not set(gesture.touches) <= there:
                        problem = f"it touches {gesture.touches}, not all of which lie on the table"
                    if problem:
                        raise walk.broken(f"the gesture '{gesture.key}': {problem}")
                    follow(walk, twin(match), gesture.key, gesture.answers, seat)


def follow(walk: Walk, match: Match, gesture: str, answers: list[int], seat: int) -> None:
    for answer in answers:
        question = match.question
        if question is None or answer not in question.options_of(seat, match.table.seats):
            raise walk.broken(f"the gesture '{gesture}' gives an answer that is not offered", match)
        walk.choose(match, match.prompt(question).key(match.table, answer), seat)


def sealed_answers_come_in_any_order(tour: Tour) -> None:
    """Whoever of several answers first makes no difference to the table."""
    for walk in tour.walks():
        for match in walk.looks():
            if len(match.waiting_for()) < 2 or not asked(match).sealed:
                continue
            choices = [(seat, walk.dice.choice(keys_offered(match, seat))) for seat in match.waiting_for()]
            ends = []
            for order in (choices, choices[::-1], walk.dice.sample(choices, len(choices))):
                other = twin(match)
                for seat, key in order:
                    walk.choose(other, key, seat)
                ends.append((written(other.table), other.facts))
            if ends.count(ends[0]) < len(ends):
                raise walk.broken(f"'{asked(match).prompt}' ends differently when seats answer in another order")


def a_sealed_answer_is_unseen_before_the_last(tour: Tour) -> None:
    """Until all have chosen, nobody else can tell what was chosen."""
    for walk in tour.walks():
        for match in walk.looks():
            if len(match.waiting_for()) < 2 or not asked(match).sealed:
                continue
            seat = match.waiting_for()[0]
            for eyes in everyone(match):
                seen = set()
                for key in keys_offered(match, seat) if eyes != seat else []:
                    other = twin(match)
                    walk.choose(other, key, seat)
                    seen.add(shown(other, eyes) + json.dumps(other.log(eyes)))
                if len(seen) > 1:
                    raise walk.broken(f"seat {eyes + 1} can tell what seat {seat + 1} chose in '{asked(match).prompt}'")


# --- Laws: the table ---------------------------------------------------------------------------------------------


def pieces_are_conserved(tour: Tour) -> None:
    """Pieces move; none is born or lost."""
    for walk in tour.walks():
        first = dict(tour.game.pieces(walk.match.table))
        for match in walk.questions():
            conserve(walk, first, match.table)
        conserve(walk, first, walk.match.table)


def conserve(walk: Walk, first: Mapping[str, int], table: State) -> None:
    now = walk.game.pieces(table)
    for piece in {**first, **now}:
        if now.get(piece, 0) != first.get(piece, 0):
            raise walk.broken(f"there were {first.get(piece, 0)} of '{piece}', now there are {now.get(piece, 0)}")


def a_clone_is_a_table_of_its_own(tour: Tour) -> None:
    """A clone is equal to its original, and neither changes when the other is played on."""
    for walk in tour.walks():
        kept: list[tuple[State, str]] = []
        for match in walk.looks():
            before, clone = written(match.start), match.start.clone()
            if written(clone) != before:
                raise walk.broken(f"a clone differs in {differing(before, written(clone))}")
            if set(vars(clone)) != set(vars(match.start)):
                raise walk.broken("a clone has other fields than its original")
            if clone.facts is not None or type(clone.answers) is not Answers:
                raise walk.broken("a clone carries on the facts or the answers of a run")
            kept.append((match.start.clone(), before))
            straight_on(walk, clone, f"{walk.dice.random()}")
            if written(match.start) != before:
                raise walk.broken(f"a clone was played on, and its original changed in {differing(before, written(match.start))}")
        for clone, before in kept:
            if written(clone) != before:
                raise walk.broken(f"a match was played on, and a clone of its table changed in {differing(before, written(clone))}")


def straight_on(walk: Walk, s: State, seed: str) -> tuple[str, list[Fact]]:
    """To the end at random: how the table lies then, and what happened on the way."""
    facts: list[Fact] = []
    s.facts = facts
    play_out(s, Wanderer(walk.game, Random(seed)))
    return written(s), facts


def differing(a: str, b: str) -> str:
    """The names of the fields in which two dumps differ."""
    first, second = json.loads(a), json.loads(b)
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    return ", ".join(f"'{name}'" for name in names) or "the order of its fields"


def a_dump_is_the_whole_table(tour: Tour) -> None:
    """A table that was dumped, written as JSON and loaded is the same table, and play goes on the same."""
    for walk in tour.walks():
        for match in walk.looks():
            text = written(match.start)
            loaded = tour.game.load(match.box, json.loads(text))
            if written(loaded) != text:
                raise walk.broken(f"a table that is dumped and loaded differs in {differing(text, written(loaded))}")
            seed = f"{walk.dice.random()}"
            ends = straight_on(walk, copy(match.start), seed), straight_on(walk, loaded, seed)
            if ends[0] != ends[1]:
                raise walk.broken("a table that is dumped and loaded goes on differently")


def looking_changes_nothing(tour: Tour) -> None:
    """Views, questions, logs, gestures, results and appraisals leave the table as it is."""
    for walk in tour.walks():
        for match in [*walk.looks(), walk.match]:
            before = standing(match), written(match.start)
            for eyes in everyone(match):
                match.view(eyes)
                match.log(eyes)
            for seat in match.waiting_for():
                tour.game.gestures(match.table, asked(match), seat)
            for seat in range(match.table.seats):
                tour.game.appraise(match.table, seat)
            tour.game.result(match.table)
            tour.game.pieces(match.table)
            if (standing(match), written(match.start)) != before:
                raise walk.broken("the table changed while somebody only looked at it")


def a_rule_keeps_nothing_outside_the_table(tour: Tour) -> None:
    """The same step from the same table gives the same table, question and facts, whatever was played in between."""
    for walk in tour.walks():
        for match in walk.looks():
            before, given = written(match.start), match.given[:]
            once = run_step(match.start, given)
            straight_on(walk, copy(match.start), f"{walk.dice.random()}")
            again = run_step(match.start, given)
            if written(match.start) != before:
                raise walk.broken("a step changed the table it was cloned from")
            if once != again:
                what = ["table", "question", "facts"][[a == b for a, b in zip(once, again, strict=True)].index(False)]
                raise walk.broken(f"the step before '{asked(match).prompt}' was run twice and gave another {what}")


# --- Laws: matches and records -----------------------------------------------------------------------------------


def straight_play_interactive_play_and_replay_agree(tour: Tour) -> None:
    """Straight play, play with saving, loading, forking and undoing, and replay give the same bytes and facts."""
    for walk in tour.walks():
        setup = walk.match.setup
        s = tour.game.deal(walk.match.box, setup.seats, setup.options, start_of_luck(setup.seed))
        wanderer = Wanderer(tour.game, walk.dice)
        facts: list[Fact] = []
        s.facts = facts
        play_out(s, wanderer)
        end = written(s), facts

        match = restless(walk, wanderer.choices)
        if (written(match.table), match.facts) != end:
            what = differing(end[0], written(match.table)) if written(match.table) != end[0] else "its facts"
            raise walk.broken(f"interactive play differs from straight play in {what}", match)
        again = Match(tour.game, read_record(match.record().to_json()), tour.packs)
        if (written(again.table), again.facts) != end:
            raise walk.broken("the replay of the record differs from straight play", match)


def restless(walk: Walk, choices: list[Choice]) -> Match:
    """Play these choices with much ado in between."""
    match, dice = walk.match, walk.dice
    rest = choices[:]
    while rest:
        question = match.question
        if question is None:
            raise walk.broken(f"interactive play is over where straight play goes on with '{rest[0][1]}'", match)
        among = len(match.waiting_for()) if question.sealed else 1
        seat, key = rest.pop(dice.randrange(among))
        if seat not in match.waiting_for() or key not in keys_offered(match, seat):
            raise walk.broken(f"straight play chose '{key}', interactive play asks '{question.prompt}'", match)
        walk.choose(match, key, seat)
        whim = dice.randrange(40)
        if whim == 0:
            match = Match(match.game, read_record(match.record().to_json()), walk.packs)
        elif whim == 1 and match.question is not None:
            match.start = match.game.load(match.box, json.loads(written(match.start)))
            match.told = len(run_step(match.start, match.given)[2])
            match.run()
        elif whim == 2:
            fork = match.fork(dice.randrange(len(match.choices) + 1))
            for _ in range(3):
                if fork.question is not None:
                    seat, key = walk.random_choice(fork)
                    walk.choose(fork, key, seat)
        elif whim == 3:
            back = dice.randrange(len(match.choices) + 1)
            taken_back = match.choices[back:]
            match.undo(back)
            for seat, key in taken_back:
                walk.choose(match, key, seat)
        elif whim == 4 and match.question is not None:
            match.point().play([], Wanderer(match.game, Random(dice.random())), dice.choice(everyone(match)), walk.luck())
    return match


def undo_and_the_same_choice_again_change_nothing(tour: Tour) -> None:
    """Taking a choice back restores what was, and making it again gives what it gave."""
    for walk in tour.walks():
        for match in walk.looks():
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


def a_fork_is_the_match_up_to_there(tour: Tour) -> None:
    """A fork at any choice stands where the match stood then, and what happens to it does not touch the match."""
    for walk in tour.walks():
        stood = {len(match.choices): standing(match) for match in walk.looks()}
        end = standing(walk.match)
        for step, then in stood.items():
            fork = walk.match.fork(step)
            if standing(fork) != then:
                raise walk.broken(f"a fork at choice {step} does not stand where the match stood")
            seat, key = walk.random_choice(fork)
            walk.choose(fork, key, seat)
        if standing(walk.match) != end:
            raise walk.broken("a fork was played, and the match it came from changed")


def records_survive_json(tour: Tour) -> None:
    """A record that is written and read again is the same record and leads to the same place."""
    for walk in tour.walks():
        for match in [*walk.looks(), walk.match]:
            text = match.record().to_json()
            record = read_record(text.encode())
            if record.to_json() != text:
                raise walk.broken("the record changes when it is written and read again")
        match = Match(tour.game, read_record(text), tour.packs)
        if standing(match) != standing(walk.match):
            raise walk.broken("the record leads somewhere else when it is read again")


def facts_are_told_exactly_once(tour: Tour) -> None:
    """The news after each choice, put together, are the facts of straight play: none missing, none twice."""
    for walk in tour.walks():
        match = walk.match
        heard = match.facts[:]
        for _ in walk.questions():
            heard += match.news if match.choices else []
        heard += match.news
        straight = Match(tour.game, match.record(), tour.packs).facts
        for what, told in (("the news", heard), ("the facts", match.facts)):
            if told != straight:
                first = next((i for i, pair in enumerate(zip(told, straight, strict=False)) if pair[0] != pair[1]), len(straight))
                raise walk.broken(f"{what} differ from straight play from fact {first + 1} on: {told[first : first + 1]}")


def facts_say_what_happened(tour: Tour) -> None:
    """Each fact has words in every language and cites a rule that exists, for everyone who hears it."""
    for walk in tour.walks():
        match = walk.to_the_end()
        for eyes in everyone(match):
            for line in match.log(eyes):
                problem = text_problem(line["text"], match.table.seats) or rule_problem(tour.game, line["rule"])
                if line.get("heading", "round") not in ("round", "phase"):
                    problem = problem or f"'{line['heading']}' is neither 'round' nor 'phase'"
                if problem:
                    raise walk.broken(f"the fact '{line['what']}': {problem}")


def the_log_never_changes_its_words(tour: Tour) -> None:
    """What the log said when it happened it still says at the end."""
    for walk in tour.walks():
        said: list[str] = []
        for match in walk.questions():
            said += [json.dumps(tour.game.say(match.table, fact)) for fact in match.facts[len(said) :]]
        for fact, then in zip(walk.match.facts, said, strict=False):
            now = json.dumps(tour.game.say(walk.match.table, fact))
            if now != then:
                raise walk.broken(f"the log said {then}, and now says {now}")


def every_walk_ends_and_says_why(tour: Tour) -> None:
    """A match ends for a reason that has words, and asks nothing any more."""
    for walk in tour.walks():
        match = walk.to_the_end()
        problem = text_problem(tour.game.ending_text(match.ending), match.table.seats) if match.ending else "no reason is given"
        if problem:
            raise walk.broken(f"the ending '{match.ending}': {problem}")
        if match.waiting_for() or any(match.question_for(eyes) for eyes in everyone(match)):
            raise walk.broken("somebody is asked although the match is over")


def a_result_says_who_won(tour: Tour) -> None:
    """A result has the ending, its rule, whether it was won, and seats that exist."""
    for walk in tour.walks():
        match = walk.to_the_end()
        result, seats = match.result(), match.table.seats
        problem = rule_problem(tour.game, result.rule)
        if result.ending != match.ending:
            problem = f"the result says '{result.ending}', the match ended with '{match.ending}'"
        elif not isinstance(result.won, bool) or (result.winners and not result.won):
            problem = "there are winners, but nothing was won"
        elif sorted(set(result.winners)) != result.winners or not set(result.winners) <= set(range(seats)):
            problem = f"the winners {result.winners} are not seats in order"
        elif len(result.scores) not in (0, seats) or len(result.parts) not in (0, seats):
            problem = "not everyone has a score"
        elif result.parts and [sum(part.values()) for part in result.parts] != result.scores:
            problem = "the parts of a score do not add up"
        if problem:
            raise walk.broken(problem)


# --- Laws: views and bots ----------------------------------------------------------------------------------------


def a_view_is_plain_data_in_every_language(tour: Tour) -> None:
    """A view survives JSON, its texts have words, its rules exist, and no two of its pieces share an id."""
    for walk in tour.walks():
        for match in [*walk.looks(), walk.match]:
            for eyes in everyone(match):
                view = match.view(eyes)
                if json.loads(json.dumps(view)) != view:
                    raise walk.broken(f"the view of seat {eyes + 1} is not plain JSON data")
                for text in texts_in(view):
                    problem = text_problem(text, match.table.seats)
                    if problem:
                        raise walk.broken(f"the view of seat {eyes + 1}: {problem}")
                for rule in rules_in(view):
                    problem = rule_problem(tour.game, rule)
                    if problem:
                        raise walk.broken(f"the view of seat {eyes + 1}: {problem}")
                ids = list(ids_in(view["panels"], pieces_only=True))
                twice = [id for id in ids if ids.count(id) > 1]
                if twice:
                    raise walk.broken(f"two pieces in the view of seat {eyes + 1} have the id '{twice[0]}'")


def the_game_introduces_itself_in_every_language(tour: Tour) -> None:
    """The title, the sentence about the game and every option with its values have words."""
    game = tour.game
    said = [("title", game.title), ("says", game.says)]
    for setting in game.settings:
        said += [(f"the title of '{setting.name}'", setting.title), (f"'{setting.name}'", setting.says)]
        said += [(f"'{setting.name}={value}'", text) for value, text in setting.values.items()]
        if setting.check(setting.default) != setting.default:
            raise LawBroken(f"{game.name}: the usual value of '{setting.name}' is not one of its values")
    for what, text in said:
        problem = text_problem(text, 0)
        if problem:
            raise LawBroken(f"{game.name}, {what}: {problem}")


def views_leak_nothing(tour: Tour) -> None:
    """When what a seat cannot see is dealt anew, its view stays the same to the last byte."""
    for walk in tour.walks():
        for match in walk.looks():
            for eyes in everyone(match):
                here, elsewhere = shown(match, eyes), shown(imagined(match, eyes, walk.luck()), eyes)
                if here != elsewhere:
                    raise walk.broken(f"the view of {'a spectator' if eyes == NOBODY else f'seat {eyes + 1}'} shows what is hidden: {first_difference(here, elsewhere)}")


def first_difference(a: str, b: str) -> str:
    at = next((i for i, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1]), min(len(a), len(b)))
    return f"... {a[max(0, at - 40) : at + 20]!r}, or {b[max(0, at - 40) : at + 20]!r}"


def imagination_knows_only_the_view(tour: Tour) -> None:
    """Two tables that look alike are imagined alike, with the pieces there are."""
    for walk in tour.walks():
        for match in walk.looks():
            for eyes in everyone(match):
                worlds = [imagined_table(match.table, eyes, walk.luck()) for _ in range(2)]
                for world in worlds:
                    conserve(walk, tour.game.pieces(match.table), world)
                imagine_alike(walk, eyes, worlds)
            two_ways(walk, match)


def imagine_alike(walk: Walk, eyes: int, tables: list[State]) -> None:
    luck = walk.luck()
    a, b = [written(imagined_table(table, eyes, luck)) for table in tables]
    if a != b:
        raise walk.broken(f"two tables that look alike to seat {eyes + 1} are imagined differently in {differing(a, b)}")


def two_ways(walk: Walk, match: Match) -> None:
    """Go on from here with two kinds of luck and the same answers; where the two tables look alike, imagine both."""
    worlds = [twin(match), twin(match)]
    for world in worlds:
        world.start = copy(match.start)
        world.start.rng, world.start.luck, world.given, world.early = walk.luck(), [], [], {}
        world.run()
    for _ in range(STRAYING):
        for eyes in everyone(match):
            if shown(worlds[0], eyes) == shown(worlds[1], eyes):
                imagine_alike(walk, eyes, [world.table for world in worlds])
        if any(world.question is None for world in worlds):
            return
        seat, key = walk.random_choice(worlds[0])
        if seat not in worlds[1].waiting_for() or key not in keys_offered(worlds[1], seat):
            return
        for world in worlds:
            walk.choose(world, key, seat)


def imagined_worlds_can_be_played(tour: Tour) -> None:
    """From every question, whoever looks at it, an imagined world can be played to its end."""
    for walk in tour.walks():
        for match in walk.looks():
            for eyes in everyone(match):
                wanderer = Wanderer(tour.game, Random(walk.dice.random()))
                before = written(match.start)
                try:
                    end = match.point().play([], wanderer, eyes, walk.luck())
                except Exception as stumble:
                    raise walk.broken(f"a world imagined by seat {eyes + 1} cannot be played: {stumble!r}") from stumble
                if not end.ending:
                    raise walk.broken(f"a world imagined by seat {eyes + 1} does not end")
                if written(match.start) != before:
                    raise walk.broken("an imagined world was played, and the real table changed")


def a_spectator_only_watches(tour: Tour) -> None:
    """A spectator is never asked, hears no whisper and is shown nothing as his own."""
    for walk in tour.walks():
        for match in walk.looks():
            view = match.view(NOBODY)
            if view["question"] is not None:
                raise walk.broken("a spectator is asked")
            if any(panel.get("mine") for panel in view["panels"]):
                raise walk.broken("a spectator is shown something as his own")
            if len(match.log(NOBODY)) != sum(fact[5] == NOBODY for fact in match.facts):
                raise walk.broken("a spectator hears what was whispered")


def bots_answer_alike_in_worlds_that_look_alike(tour: Tour) -> None:
    """A bot gives an offered answer, and the same one in every world that looks the same to its seat."""
    for walk in tour.walks() if tour.bots else ():
        for match in walk.looks():
            for seat in match.waiting_for():
                worlds = [match, match, *look_alikes(walk, match, seat)]
                for bot in tour.bots:
                    answers = [bot(world, seat) for world in worlds]
                    if answers[0] not in keys_offered(match, seat):
                        raise walk.broken(f"a bot answers '{answers[0]}', which is not offered")
                    if answers[1] != answers[0]:
                        raise walk.broken(f"a bot asked twice answers '{answers[0]}' and '{answers[1]}'")
                    if len(set(answers)) > 1:
                        raise walk.broken(f"a bot in seat {seat + 1} peeks: it answers {answers} in worlds that look alike")


def look_alikes(walk: Walk, match: Match, seat: int) -> Iterator[Match]:
    """Matches with other hidden cards and other luck that this seat cannot tell from this one."""
    here = shown(match, seat)
    for _ in range(3):
        other = twin(match)
        other.start = imagined_table(match.start, seat, walk.luck())
        other.start.rng = walk.luck()
        other.told = 0
        try:
            other.run()
        except Exception:  # in that world somebody could not have answered as they did
            continue
        if shown(other, seat) == here:
            yield other


# --- Laws: the process and the source ----------------------------------------------------------------------------


def a_fresh_process_plays_the_same(tour: Tour) -> None:
    """Another process with another hash seed plays the same matches to the same bytes."""
    here = fingerprint_of_walks(tour)
    where = whereabouts(tour.game)
    work = json.dumps({**where, "setups": tour.setups, "packs": [str(pack.folder) for pack in tour.packs]})
    program = "import sys; from robinsonade.testing import fingerprint_elsewhere; print(fingerprint_elsewhere(sys.argv[1]))"
    running = []
    for hash_seed in ("1", "20"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-c", program, work]
        running.append(
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        )
    for process in running:
        out, wrong = process.communicate()
        if process.returncode:
            raise LawBroken(f"{tour.game.name}: a fresh process cannot play it: {wrong.strip().splitlines()[-1:]}")
        if out.strip() != here:
            raise LawBroken(f"{tour.game.name}: a fresh process with another hash seed plays differently")


def fingerprint_of_walks(tour: Tour) -> str:
    """A hash over the records, tables, facts and views of all walks."""
    sum_of_all = hashlib.sha256()
    for walk in tour.walks():
        for match in walk.looks():
            sum_of_all.update(shown(match, match.waiting_for()[0]).encode())
        match = walk.match
        sum_of_all.update(f"{match.record().to_json()} {written(match.table)} {match.facts}".encode())
    return sum_of_all.hexdigest()


def whereabouts(game: Game) -> dict[str, str]:
    """Where another process finds this very game."""
    module = sys.modules[type(game).__module__]
    for name, value in vars(module).items():
        if value is game:
            return {"module": module.__name__, "file": str(inspect.getfile(type(game))), "name": name}
    raise LawBroken(f"{game.name}: the module {module.__name__} does not hold this game under any name, so no other process finds it")


def fingerprint_elsewhere(work: str) -> str:
    """What the fresh process computes."""
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
    return fingerprint_of_walks(tour)


def rules_are_written_to_run_again(tour: Tour) -> None:
    """The source of a game has no try, with, global, clock, foreign chance, printing, hash, id or unsorted set."""
    file = Path(inspect.getfile(type(tour.game)))
    files = sorted(file.parent.rglob("*.py")) if (file.parent / "__init__.py").exists() else [file]
    found = [f"{path.name}:{problem}" for path in files for problem in source_problems(path.read_text("utf-8"))]
    if found:
        raise LawBroken(f"{tour.game.name}: " + "; ".join(found))


FORBIDDEN_MODULES = {"random", "secrets", "uuid", "time", "datetime", "os", "threading", "asyncio", "socket", "subprocess"}
FORBIDDEN_CALLS = {
    "hash": "differs from process to process",
    "id": "differs from process to process",
    "print": "a rule runs several times, and would print each time",
    "input": "a rule asks with ask()",
    "open": "a rule touches only the table",
}
ORDER_DOES_NOT_MATTER = {"sorted", "set", "frozenset", "any", "all", "sum", "min", "max", "len"}


def source_problems(source: str) -> list[str]:
    """Each line of a rule module that could behave differently when it is run again."""
    tree = ast.parse(source)
    calm = {id(argument) for node in ast.walk(tree) if is_call_of(node, ORDER_DOES_NOT_MATTER) for argument in node.args}
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Try | ast.TryStar | ast.With | ast.AsyncWith):
            found.append((line, "try and with can swallow a pause"))
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.append((line, "a rule keeps nothing outside the table"))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            found += [(line, f"a rule has no '{m}'") for m in modules if m.split(".")[0] in FORBIDDEN_MODULES]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            found.append((line, f"{node.func.id}(): {FORBIDDEN_CALLS[node.func.id]}"))
        if isinstance(node, ast.FunctionDef | ast.Module | ast.AsyncFunctionDef):
            found += [(n, "a set has no order: sort it before going through it") for n in loops_over_sets(node, calm)]
    return [f"{line}: {problem}" for line, problem in sorted(set(found))]


def is_call_of(node: ast.AST, names: Iterable[str]) -> Any:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def loops_over_sets(scope: ast.AST, calm: set[int]) -> Iterator[int]:
    """The lines where this function goes through a set in its accidental order."""
    sets = {
        target.id
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and is_set(node.value, set())
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(scope):
        if isinstance(node, ast.For) and is_set(node.iter, sets):
            yield node.lineno
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp) and id(node) not in calm:
            yield from (node.lineno for part in node.generators if is_set(part.iter, sets))
        elif is_call_of(node, {"list", "tuple", "enumerate", "iter", "zip", "map", "filter"}) and id(node) not in calm:
            assert isinstance(node, ast.Call)
            yield from (node.lineno for argument in node.args if is_set(argument, sets))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
            yield from [node.lineno] if is_set(node.func.value, sets) and not node.args else []


def is_set(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.BitAnd | ast.BitOr | ast.BitXor):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Set | ast.SetComp) or bool(is_call_of(node, {"set", "frozenset"}))


LAWS: list[Callable[[Tour], None]] = [
    every_question_has_an_option,
    options_of_a_question_differ,
    keys_of_a_question_differ,
    every_offered_option_is_accepted,
    what_is_not_offered_is_refused,
    refusals_name_nothing_that_is_offered,
    questions_speak_every_language,
    touched_pieces_lie_on_the_table,
    a_gesture_is_a_row_of_offered_answers,
    sealed_answers_come_in_any_order,
    a_sealed_answer_is_unseen_before_the_last,
    pieces_are_conserved,
    a_clone_is_a_table_of_its_own,
    a_dump_is_the_whole_table,
    looking_changes_nothing,
    a_rule_keeps_nothing_outside_the_table,
    straight_play_interactive_play_and_replay_agree,
    undo_and_the_same_choice_again_change_nothing,
    a_fork_is_the_match_up_to_there,
    records_survive_json,
    facts_are_told_exactly_once,
    facts_say_what_happened,
    the_log_never_changes_its_words,
    every_walk_ends_and_says_why,
    a_result_says_who_won,
    a_view_is_plain_data_in_every_language,
    the_game_introduces_itself_in_every_language,
    views_leak_nothing,
    imagination_knows_only_the_view,
    imagined_worlds_can_be_played,
    a_spectator_only_watches,
    bots_answer_alike_in_worlds_that_look_alike,
    a_fresh_process_plays_the_same,
    rules_are_written_to_run_again,
]
