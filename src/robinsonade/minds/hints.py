"""Hints: what a seat could choose now, how it went in imagined worlds, and why.

Whatever is looked at was imagined, so a hint gives away nothing that the seat does not know. The longer one waits, the
more worlds are imagined, and the narrower are the intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import fsum, sqrt
from pathlib import Path
from statistics import fmean, pstdev
from time import thread_time
from typing import NamedTuple, TypedDict

from robinsonade.bots.bot import choices_of
from robinsonade.content.phrases import Phrasebook, listed
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.chance import seed_state
from robinsonade.engine.chronicle import told
from robinsonade.engine.game import Game
from robinsonade.engine.machine import State
from robinsonade.engine.match import Match
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text
from robinsonade.minds.judge import Judge
from robinsonade.minds.network import Network, find_network, numbers_of
from robinsonade.minds.rehearsal import Playing, foregone
from robinsonade.minds.thinking import DOUBT, Budget, Candidate, Thinker, standard_error

say = Phrasebook(Path(__file__).parent / "phrases.yaml").say

MOST = 3  # hints
HALVED_AFTER = (4, 8, 16, 32)  # worlds: then the worse half is looked at no further,
STAYING = 5  # but so many at least are
NINE_OF_TEN = 1.645  # standard errors either side
UNSEEN = 0.25  # the square of how far a world that nobody has imagined yet could be from the others
MENTIONED = 0.15  # a smaller difference is not worth a word
LOST = 0.1  # of the worlds: from then on it is said


class Hint(TypedDict):
    """One of the best choices. `chance` is for comparing where it is not the chance to win."""

    does: str  # "choose" or "gesture"
    key: str
    label: Text
    touches: list[str]
    chance: float
    low: float  # 9 times of 10 the mean of all worlds lies between these
    high: float
    odds: Text | None  # in words; None: nobody knows the chance to win
    why: Text


class Hints(TypedDict):
    best: list[Hint]
    are_odds: bool  # chances to win; otherwise only the game's own appraisal, against the table as it is
    now: float  # the mean over all that was tried
    worlds: int  # in which all that are still looked at were tried
    courses: int  # that were imagined in all


class Course(NamedTuple):
    """How a candidate went in one world."""

    lost: bool
    stakes: list[float]
    doubt: float  # how far those differ who told its chance


class Learned:
    """The chance that a network tells. It is not made cautious, as it is for somebody who searches."""

    def __init__(self, game: Game, network: Network) -> None:
        self.game = game
        self.network = network
        self.doubt = 0.0  # how far its members differed the last time

    def __call__(self, s: State, seat: int) -> float:
        found = self.network.chances(numbers_of(self.game, s, seat))
        self.doubt = pstdev(found)
        return fmean(found)


class Watching(Playing):
    """Notes what is at stake when the round is over."""

    def __init__(self, game: Game, seed: int, seat: int) -> None:
        super().__init__(game, seed)
        self.seat = seat
        self.noted: list[float] | None = None

    def step_begins(self, s: State) -> None:
        if self.noted is None and self.game.round_begins(s):
            self.note(s)
        super().step_begins(s)

    def note(self, s: State) -> list[float]:
        self.noted = [stake.of(s, self.seat) for stake in self.game.stakes]
        return self.noted


class Choice:
    """Something that can be clicked, and the candidates that do it."""

    def __init__(self, does: str, key: str, label: Text, touches: Sequence[str], why: Text | None) -> None:
        self.does = does
        self.key = key
        self.label = label
        self.touches = list(touches)
        self.why = why
        self.candidates: list[Candidate] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (self.does, self.key) == (other.does, other.key)

    def __hash__(self) -> int:
        return hash((self.does, self.key))


class Adviser:
    """Thinks about what a seat is asked now, for as long as it is told to."""

    def __init__(self, match: Match, seat: int, seed: int, judge: Judge | None = None) -> None:
        question = match.question
        assert question is not None and seat in match.waiting_for()
        self.match = match
        self.question = question
        self.seat = seat
        self.judge = judge or judge_of_odds(match)
        self.moment = seed_state(seed, "hint", seat, choices_of(match, seat))
        options = question.onward(seat, match.table.seats)
        self.thinker = Thinker(match.game, match.point(), question, seat, self.moment, options, self.judge)
        self.gestures = [(one, one.answers()) for one in match.game.gestures(match.table, question, seat)]
        self.choices: list[Choice] = []
        self.candidates = self.offered(seed)
        self.courses: dict[Candidate, list[Course | None]] = {one: [] for one in self.candidates}
        self.live = self.candidates  # those that are still looked at
        self.worlds = 0
        self.rehearsals = self.rehearse_on()

    # Thinking

    def think(self, budget: Budget) -> Hints:
        """In so many further worlds, or for so long; a few candidates at least are tried."""
        began, until = thread_time(), self.worlds + budget.worlds
        few = min(MOST, len(self.candidates))
        while (
            self.worlds < until
            if budget.worlds
            else thread_time() - began < budget.seconds or sum(1 for one in self.candidates if one.values) < few
        ):
            next(self.rehearsals)
        return self.hints()

    def rehearse_on(self) -> Iterator[None]:
        for world in count():
            fresh = seed_state(self.moment, world)
            for n, candidate in enumerate(self.live):
                self.rehearse(candidate, fresh)
                if n == len(self.live) - 1:
                    self.worlds = world + 1
                yield
            if self.worlds in HALVED_AFTER:
                self.live = self.better_half()

    def better_half(self) -> list[Candidate]:
        """And what stands for the best choices, so that there are several to the end."""
        best = sorted(self.live, key=mean, reverse=True)
        many, choices, kept = max(STAYING, (len(best) + 1) // 2), list[Choice](), list[Candidate]()
        for candidate in best:
            new = [one for one in self.choices if candidate in one.candidates and one not in choices]
            if len(kept) < many or (new and len(choices) < MOST):
                kept.append(candidate)
                choices += new
        return kept

    def rehearse(self, candidate: Candidate, fresh: int) -> None:
        policy = Watching(self.match.game, fresh, self.seat)
        table = self.thinker.table_after(candidate, policy, fresh)
        table = None if table is None else foregone(table)
        candidate.values.append(None if table is None else self.judge(table, self.seat))
        course = None
        if table is not None:
            noted = policy.note(table) if policy.noted is None else policy.noted
            doubt = self.judge.value.doubt if isinstance(self.judge.value, Learned) and not table.ending else 0.0
            course = Course(bool(table.ending) and not self.match.game.result(table).won, noted, doubt)
        self.courses[candidate].append(course)

    # What can be clicked

    def offered(self, seed: int) -> list[Candidate]:
        """Many turns may begin with the same click: then others are tried, too."""
        found = self.thinker.candidates(seed)[0]
        for candidate in found:
            self.sort_in(candidate)
        if len(self.choices) < min(MOST, len(self.thinker.options)):
            for other in self.thinker.beginnings():
                if len(self.choices) < MOST and self.choice(other.answers, None) not in self.choices:
                    self.sort_in(other)
                    found.append(other)
        return found

    def sort_in(self, candidate: Candidate) -> None:
        """By what is clicked first. Any part of a plan may be."""
        parts = candidate.way.beginnings(self.thinker.start, self.question) if candidate.way else []
        for answers, why in parts or [(candidate.answers, None)]:
            made = self.choice(answers, why)
            if made not in self.choices:
                self.choices.append(made)
            choice = self.choices[self.choices.index(made)]
            if candidate not in choice.candidates:
                choice.candidates.append(candidate)

    def choice(self, answers: Options, why: Text | None) -> Choice:
        """The gesture that goes furthest with these answers, otherwise the first of them."""
        same = [one for one in self.gestures if shared(one[1], answers) == min(len(one[1]), len(answers)) > 1]
        if same:
            gesture = max(same, key=lambda one: shared(one[1], answers))[0]
            return Choice("gesture", gesture.key, gesture.label, gesture.touches, why)
        prompt, table, option = self.match.prompt(self.question), self.match.table, answers[0]
        touches = prompt.touches(table, option, self.seat)
        return Choice("choose", prompt.key(table, option), prompt.label(table, option), touches, why)

    # What is said

    def hints(self) -> Hints:
        """Of those that are still looked at: whatever was given up after a few worlds may have been lucky in them."""
        tried, all_tried = ([one for one in some if one.known()] for some in (self.live, self.candidates))
        choices = [one for one in self.choices if any(own in tried for own in one.candidates)]
        choices.sort(key=lambda one: -self.ahead(one, tried))
        best = [self.hint(one, choices[0], tried) for one in choices[:MOST]]
        return {
            "best": best,
            "are_odds": self.are_odds(),
            "now": fsum(one.mean for one in all_tried) / len(all_tried) if all_tried else 0.0,
            "worlds": self.worlds,
            "courses": sum(map(len, self.courses.values())),
        }

    def are_odds(self) -> bool:
        """Somebody has learned them, or every world is played to its end."""
        return self.judge.value is not None or not self.judge.rounds

    def ahead(self, choice: Choice, tried: Sequence[Candidate]) -> float:
        """Of the best that could be done without it."""
        best, other = with_and_without(choice, tried)
        return best.mean - other.mean if other else 0.0

    def hint(self, choice: Choice, first: Choice, tried: Sequence[Candidate]) -> Hint:
        best, other = with_and_without(choice, tried)
        low, high = interval(best.known(), fmean(course.doubt for course in self.courses[best] if course))
        leads = other is not None and best.mean > other.mean
        numbers = {"n": of_100(best.mean), "low": of_100(low), "high": of_100(high)}
        odds = None
        if self.are_odds():
            odds = say("hints", "odds", **numbers)
            if leads and other and of_100(other.mean) < of_100(best.mean):
                odds = say("hints", "without", **numbers, other=of_100(other.mean))
        leader = with_and_without(first, tried)[0]
        how = "brings" if choice is first else "together" if best is leader else "beside"
        rival = leader if how == "beside" else other
        return {
            "does": choice.does,
            "key": choice.key,
            "label": choice.label,
            "touches": choice.touches,
            "chance": best.mean,
            "low": low,
            "high": high,
            "odds": odds,
            "why": told(self.reasons(choice, best, rival, how)),
        }

    def reasons(self, choice: Choice, best: Candidate, rival: Candidate | None, how: str) -> Iterator[Text]:
        """`how`: beside what could be done instead, or beside the first, unless it is done together with that."""
        if choice.why:
            yield say("hints", "reason", why=sentence(choice.why))
        if how == "together":
            yield say("hints", how)
        elif rival is None:
            yield say("hints", "alone")
        elif differs := self.difference(best, rival):
            yield say("hints", how, what=differs)
        elif not choice.why:
            yield say("hints", "same")
        known = [course for course in self.courses[best] if course]
        lost = sum(1 for course in known if course.lost)
        if self.judge.rounds and lost > LOST * len(known):
            yield say("hints", "lost", n=lost, of=len(known))

    def difference(self, one: Candidate, other: Candidate) -> Text | None:
        """What one brings beside the other in the same worlds, as far as it cannot be chance: what is good first."""
        pairs = [(a, b) for a, b in zip(self.courses[one], self.courses[other], strict=False) if a and b]
        found: list[tuple[float, Text]] = []
        for n, stake in enumerate(self.match.game.stakes):
            more = [a.stakes[n] - b.stakes[n] for a, b in pairs]
            mean = fsum(more) / len(more) if more else 0.0
            if abs(mean) >= MENTIONED and abs(mean) > DOUBT * standard_error(more):
                words = stake.more if mean > 0 else stake.less
                found.append((stake.worth * mean, filled(words, abs(mean))))
        found.sort(key=lambda worth: -abs(worth[0]))
        gains = [text for worth, text in found if worth > 0][:2]
        losses = [text for worth, text in found if worth < 0][: MOST - len(gains)]
        if gains and losses:
            return say("hints", "but", gains=listed(gains), losses=listed(losses[:1]))
        return listed(gains or losses) if found else None


def judge_of_odds(match: Match) -> Judge:
    network = find_network(match.game, match.box)
    return Judge(match.game, Learned(match.game, network) if network else None)


def with_and_without(choice: Choice, tried: Sequence[Candidate]) -> tuple[Candidate, Candidate | None]:
    """The best that does it, and the best that does not."""
    does = [one for one in tried if one in choice.candidates]
    others = [one for one in tried if one not in choice.candidates]
    return max(does, key=mean), max(others, key=mean) if others else None


def mean(candidate: Candidate) -> float:
    return candidate.mean


def interval(values: Sequence[float], doubt: float = 0.0) -> tuple[float, float]:
    """As if one world more had been seen that is far from the others: few worlds are never called sure. What those
    differ about who told the chances does not become surer with more worlds."""
    n, mean = len(values), fmean(values)
    error = sqrt((fsum((value - mean) ** 2 for value in values) + UNSEEN) / n / n + doubt**2)
    return max(0.0, mean - NINE_OF_TEN * error), min(1.0, mean + NINE_OF_TEN * error)


def shared(one: Options, other: Options) -> int:
    """How many answers they have in common from the beginning."""
    for n, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return n
    return min(len(one), len(other))


def of_100(chance: float) -> int:
    return round(100 * chance)


def sentence(words: Text) -> Text:
    return {lang: (said[:1].upper() + said[1:]).rstrip(".") for lang, said in words.items()}


def filled(words: Text, n: float) -> Text:
    number = f"{n:.1f}"
    return {lang: words[lang].format(n=number.replace(".", ",") if lang == "de" else number) for lang in LANGUAGES}
