"""Plays a lesson on every way through it, and says where it is not as it says."""

from __future__ import annotations

import difflib
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from robinsonade.bots import find_bot
from robinsonade.content.game import FolderGame
from robinsonade.content.guide import Guide
from robinsonade.content.lessons import FIRST_LESSON, Lesson, Moment, Step, When
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.game import Game
from robinsonade.engine.match import Match
from robinsonade.engine.views import Asked, Text, read
from robinsonade.games import find_game
from robinsonade.table.web.shown import Shown

# How the minutes are reckoned: reading while looking, finding, watching, thinking.
WORDS_A_SECOND, A_CHOICE, ANOTHERS_CHOICE, A_FREE_CHOICE = 2.2, 6.0, 3.0, 12.0
FIRST_TAKES, LATER_TAKES = (5, 15), (2, 10)  # minutes, of the first lesson and of those after it
ROUGHLY = 2  # minutes a lesson may be wrong about itself
FREE_CHOICES = 120  # a free part must be over by then
LONG_MATCH = 900  # choices
PLACES = ("question", "log", "phases")  # that every table has
FREE_PART = "  ... a free part, told nowhere: bots may become better"


class Wrong(Exception):
    """One thing that is wrong, with its place in the lesson."""


class Verdict(NamedTuple):
    wrong: list[str]
    transcript: str
    summary: str


def check_lesson(lesson: Lesson, walks: int = 10, matches: int = 24) -> Verdict:
    """`walks`: random ways through the free parts; `matches`: in which all moments should come up."""
    line = Play(lesson)
    try:
        line.run()
    except Wrong as problem:
        return Verdict([str(problem)], "", "")
    wrong, ways = [], 0
    offered = {step: set(taken) for step, taken in line.offered.items()}
    for step, way in line.other_ways():
        ways += 1
        other = Play(lesson, (step.id, way))
        wrong += other.problems()
        for id, taken in other.offered.items():
            offered.setdefault(id, set()).update(taken)
    for step in lesson.steps:
        missing = [way for way in step.ways if tuple(way) not in offered.get(step.id, ())]
        wrong += [f"{place(lesson, step)}: '{' '.join(way)}' is possible on no way here" for way in missing]
    if any(step.free for step in lesson.steps):
        for n in range(walks):
            wrong += [f"free walk {n}: {problem}" for problem in Play(lesson, luck=random.Random(n)).problems()]
    wrong += check_rules(lesson, line.match.game) + check_opens(lesson, line.match.game)
    wrong += check_moments(lesson, line.match, matches)
    seconds = reckoned(lesson, line)
    wrong += check_minutes(lesson, seconds / 60)
    mine = sum(seat == lesson.seat for seat, _ in line.match.choices) - len(line.by_itself)
    summary = (
        f"{len(lesson.chapters)} chapters, {len(lesson.steps)} steps, {mine} choices of the learner "
        f"({line.free} of them free), {line.others} of others, {ways} other ways, {len(lesson.moments)} moments, "
        f"about {seconds / 60:.1f} minutes"
    )
    return Verdict(wrong, "\n".join(line.story) + "\n", summary)


def place(lesson: Lesson, step: Step) -> str:
    return f"{lesson.file.name}:{step.line}: {step.id}"


class Play:
    """One run through a lesson. `instead` goes another way at one step; `luck` plays the free parts."""

    def __init__(
        self, lesson: Lesson, instead: tuple[str, Sequence[str]] | None = None, luck: random.Random | None = None
    ) -> None:
        self.lesson = lesson
        self.instead = instead
        self.luck = luck
        self.match = lesson.start(find_game(lesson.game))
        self.by_itself: set[int] = set()
        self.story: list[str] = []  # the transcript
        self.offered: dict[str, set[tuple[str, ...]]] = {}  # by step, those of its ways that were possible
        self.drawn: tuple[int, list[str]] | None = None
        self.since = -1  # how many choices there were before the learner's last one
        self.others = self.free = 0
        self.here = lesson.steps[0]
        self.tell_log(0)
        self.answer_what_goes_without_saying()

    def problems(self) -> list[str]:
        try:
            self.run()
        except Wrong as problem:
            return [str(problem)]
        return []

    def run(self) -> None:
        for step in self.lesson.steps:
            self.here = step
            self.check_asked(step)
            self.check_looks(step.look)
            self.check_expected(step)
            self.note(step)
            if step.ways:
                self.go(step)
            elif step.free:
                self.play_free(step)
        if not self.guide().is_finished:
            raise self.wrong("the lesson is not over after its last step")

    def guide(self) -> Guide:
        return Guide(self.lesson, self.match, self.by_itself)

    def other_ways(self) -> Iterator[tuple[Step, Sequence[str]]]:
        """Everything that could have been done otherwise."""
        for step in self.lesson.steps:
            possible = [way for way in step.ways if tuple(way) in self.offered[step.id]] if step.ways else []
            yield from ((step, way) for way in possible[1:])

    def wrong(self, what: str) -> Wrong:
        varied = f" (after '{' '.join(self.instead[1])}' at {self.instead[0]})" if self.instead else ""
        return Wrong(f"{place(self.lesson, self.here)}{varied}: {what}")

    def check_asked(self, step: Step) -> None:
        if not step.asks:
            return
        asked = self.match.question.prompt if self.match.question else "nothing, the match is over"
        if asked != step.asks:
            raise self.wrong(f"asks '{step.asks}', but the match asks '{asked}'")
        if step.seat not in self.match.waiting_for():
            raise self.wrong(f"seat {step.seat} is not asked; the match waits for {self.match.waiting_for()}")

    def go(self, step: Step) -> None:
        if self.guide().open_step is not step:
            raise self.wrong("the guide stands somewhere else")
        possible = [way for way in step.ways if self.is_possible(way, step.seat)]
        self.offered.setdefault(step.id, set()).update(map(tuple, possible))
        self.check_lit(step, possible)
        way = self.instead[1] if self.instead and self.instead[0] == step.id else next(iter(possible), None)
        if way is None or way not in possible:
            wanted = [" ".join(way) for way in step.ways]
            raise self.wrong(f"none of {wanted} is possible; offered: {' '.join(self.keys(step.seat))}")
        for key in way:
            self.choose(key, step.seat)

    def check_lit(self, step: Step, ways: Sequence[Sequence[str]]) -> None:
        """Where what may be done lies on the table, the light falls on some of it."""
        if step.seat != self.lesson.seat or any(look in PLACES or look.startswith("option:") for look in step.look):
            return
        touched = {piece for way in ways for piece in self.touched(way, step.seat)}
        if touched and not any(f"{piece}:".startswith(f"{look}:") for look in step.look for piece in touched):
            raise self.wrong(f"nothing that may be done is lit; it lies at {' '.join(sorted(touched))}")

    def touched(self, way: Sequence[str], seat: int) -> Iterator[str]:
        match = self.match
        for key in way:
            question = match.question_for(seat)
            assert question
            yield from next(option["touches"] for option in question["options"] if option["key"] == key)
            match = match.after(key, seat)

    def is_possible(self, way: Sequence[str], seat: int) -> bool:
        match = self.match
        for n, key in enumerate(way):
            question = match.question_for(seat)
            if question is None or key not in [option["key"] for option in question["options"]]:
                return False
            if n + 1 < len(way):
                match = match.after(key, seat)
        return True

    def keys(self, seat: int) -> list[str]:
        question = self.match.question_for(seat)
        return [option["key"] for option in question["options"]] if question else []

    def choose(self, key: str, seat: int) -> None:
        choices = len(self.match.choices)
        if seat == self.lesson.seat:
            self.since = choices
        else:
            self.others += 1
        self.story.append(f"{'>' if seat == self.lesson.seat else '}'} {seat} {key}")
        self.match.choose(key, seat)
        self.tell_log(choices + 1)
        self.answer_what_goes_without_saying()

    def answer_what_goes_without_saying(self) -> None:
        """As a table does for people; bots are asked everything."""
        while (key := self.match.goes_without_saying(self.lesson.seat)) is not None:
            choices = len(self.match.choices)
            self.by_itself.add(choices)
            self.story.append(f"* {self.lesson.seat} {key}")
            self.match.choose(key, self.lesson.seat)
            self.tell_log(choices + 1)

    def play_free(self, step: Step) -> None:
        """The learner does as they like, and bots answer for the others."""
        assert step.free
        planned, told, seat = list(step.free.plays), list(self.story), self.lesson.seat
        begun = len(self.match.choices)
        while self.guide().open_step is step:
            if self.match.question is None or len(self.match.choices) - begun > FREE_CHOICES:
                raise self.wrong(f"the free part does not come to {' '.join(step.free.until)}")
            offered = self.keys(seat)
            if not offered:
                asked = self.match.waiting_for()[0]
                self.choose(find_bot(self.lesson.others[asked].bot)(1).answer(self.match, asked), asked)
                continue
            self.free += 1
            if self.luck:
                self.choose(self.luck.choice(offered), seat)
            elif planned and not self.instead:
                if planned[0] not in offered:
                    raise self.wrong(f"plays '{planned[0]}', but what is offered is {' '.join(offered)}")
                self.choose(planned.pop(0), seat)
            else:
                self.choose(find_bot("greedy")(1).answer(self.match, seat), seat)
        if planned and not self.luck and not self.instead:
            raise self.wrong(f"the free part is over before {planned} is played")
        self.story = [*told, FREE_PART]

    # What the lesson says about the table must be so

    def check_looks(self, looks: Sequence[str]) -> None:
        for look in looks:
            for html in self.html():
                if not is_drawn(look, html):
                    raise self.wrong(f"looks at '{look}', which is not drawn")

    def html(self) -> list[str]:
        """The table as a browser gets it: on the main line in every language, elsewhere in one."""
        choices = len(self.match.choices)
        if not self.drawn or self.drawn[0] != choices:
            langs = LANGUAGES if not self.instead and not self.luck else LANGUAGES[:1]
            self.drawn = choices, [drawn(self.match, self.guide(), lang) for lang in langs]
        return self.drawn[1]

    def check_expected(self, step: Step) -> None:
        told = [line["what"] for line in self.match.log(self.lesson.seat) if line["choice"] > self.since]
        for what in step.told:
            if what not in told:
                raise self.wrong(f"'{what}' was not told since the learner's last choice; told: {' '.join(told)}")
        for key, facts in step.leads.items():
            tried = self.match.after(key, self.lesson.seat)
            last = len(tried.choices)
            happens = Counter(line["what"] for line in tried.log(self.lesson.seat) if line["choice"] == last)
            if Counter(facts) - happens:
                raise self.wrong(f"'{key}' should lead to {facts}, but leads to {dict(happens)}")
        for id, wanted in step.expect.items():
            piece = find_piece(self.match.view(self.lesson.seat)["panels"], id)
            if piece is None:
                raise self.wrong(f"expects the piece '{id}', which is not there")
            for field, value in wanted.items():
                found = piece.get(field)
                found = found["en"] if isinstance(found, Mapping) and "en" in found else found
                if found != value:
                    raise self.wrong(f"expects {id}.{field} = {value!r}, but it is {found!r}")

    # The transcript

    def tell_log(self, choices: int) -> None:
        for line in self.match.log(self.lesson.seat, max(choices - 1, 0)):
            if line["choice"] == choices:
                self.story.append("    " + self.read(line["text"]))

    def note(self, step: Step) -> None:
        self.story.append(f"# {step.id}" + (f" ({step.asks})" if step.asks else ""))
        question = self.match.question_for(step.seat) if step.ways else None
        if question:
            self.story.append(f"  ? {self.read(question['asks'])}")
            self.story += [f"  = {one}" for one in self.allowed_in(question, step)]

    def allowed_in(self, question: Asked, step: Step) -> Iterator[str]:
        for option in question["options"]:
            if any(option["key"] == way[0] for way in step.ways):
                detail = f" | {self.read(option['detail'])}" if "detail" in option else ""
                yield f"{option['key']}: {self.read(option['label'])}{detail}"

    def read(self, text: Text) -> str:
        names = {self.lesson.seat: "You", **{seat: other.name for seat, other in self.lesson.others.items()}}
        return read(text, "en", [names[seat] for seat in range(self.lesson.seats)])


def is_drawn(look: str, html: str) -> bool:
    """Where the light can fall: on a piece, a panel, an answer, a seat, or what every table has."""
    kind, _, rest = look.partition(":")
    if kind == "option":
        return f'data-key="{rest}"' in html
    if kind == "panel":
        return f'id="p-{rest}"' in html or (rest == "now" and 'id="now"' in html)
    if kind == "chip":
        return f'data-chip="{rest}"' in html
    return look in PLACES or f'id="at-{look}"' in html


def find_piece(value: object, id: str) -> Mapping[str, object] | None:
    if isinstance(value, Mapping):
        if value.get("id") == id and "piece" in value:
            return value
        value = list(value.values())
    if isinstance(value, list | tuple):
        return next((found for part in value if (found := find_piece(part, id)) is not None), None)
    return None


def drawn(match: Match, guide: Guide, lang: str) -> str:
    from robinsonade.table.web import render

    return "".join(render.panels(shown(match, guide), lang).values())


def shown(match: Match, guide: Guide) -> Shown:
    """What a learner would be shown of it; only what drawing needs."""
    me, waiting, n = guide.lesson.seat, match.waiting_for(), len(match.choices)
    view = match.view(me)
    view["question"] = guide.question(view["question"])
    seats = [
        {"seat": seat, "name": "", "kind": "person", "here": True, "mine": seat == me, "active": False, "chosen": False}
        for seat in range(match.setup.seats)
    ]
    around = {"view": view, "log": match.log(me), "seats": seats, "me": me, "mine": [me], "version": n, "choices": n}
    luck, links = {"commitment": "", "generator": "", "secret": ""}, {"home": "/", "table": "/m/m", "replay": "/m/m"}
    nobody: dict[str, object] = {
        "sealed": len(waiting) > 1,
        "concerns": None,
        "chat": [],
        "pings": [],
        "luck": luck,
        "links": links,
    }
    return cast(Shown, {**around, **nobody, "undo": {}, "news": [], "gestures": []})


# The whole lesson


def check_rules(lesson: Lesson, game: Game) -> list[str]:
    parts: list[Step | Moment] = [*lesson.steps, *lesson.moments]
    unknown = [part for part in parts if part.rule and not game.rule_text(part.rule, "en")]
    return [f"{lesson.file.name}:{part.line}: {part.id}: there is no rule '{part.rule}'" for part in unknown]


def check_opens(lesson: Lesson, game: Game) -> list[str]:
    """What it opens can be chosen for a match."""
    known = {(setting.name, value) for setting in game.settings for value in setting.values}
    named = [(option, value) for option, values in lesson.opens.items() for value in values]
    return [
        f"{lesson.file.name}: 'opens': there is no {option} '{value}'"
        for option, value in named
        if (option, value) not in known
    ]


def check_moments(lesson: Lesson, line: Match, matches: int) -> list[str]:
    """A moment waits for something that exists, and that comes up in a few matches like this one."""
    game, wrong = line.game, []
    facts = game.phrases.slots if isinstance(game, FolderGame) else {}
    for moment in lesson.moments:
        kind, word = moment.when
        known = word in game.prompts if kind == "asks" else word in facts or word.startswith("end:") or not facts
        if not known:
            wrong.append(f"{lesson.file.name}:{moment.line}: {moment.id}: nothing is ever {kind} '{word}'")
    if wrong:
        return wrong
    missing = {moment.when: f"{lesson.file.name}:{moment.line}: {moment.id}" for moment in lesson.moments}
    for n in range(matches):
        match = line.fork(len(line.choices)) if n == 0 else other_match(lesson, line, 1000 + n)
        for when in come_up(match, lesson, "greedy" if n % 2 == 0 else "random", n, missing):
            del missing[when]
        if not missing:
            break
    return [f"{where} did not come up in {matches} matches" for where in missing.values()]


def other_match(lesson: Lesson, line: Match, seed: int) -> Match:
    return Match.start(line.game, lesson.seats, lesson.options, seed, line.packs)


def come_up(match: Match, lesson: Lesson, bot: str, seed: int, wanted: Mapping[When, str]) -> list[When]:
    """Those of the wanted that a match to its end brings up."""
    plays, found, heard = find_bot(bot)(seed), [], len(match.facts)
    left = set(wanted)
    while match.question is not None and left and len(match.choices) < LONG_MATCH:
        seat = match.waiting_for()[0]
        asked = When("asks", match.question.prompt) if lesson.seat in match.waiting_for() else None
        match.choose(plays.answer(match, seat), seat)
        new = {asked, *(When("told", fact[1]) for fact in match.facts[heard:])}
        found += [when for when in wanted if when in left & new]
        left -= new
        heard = len(match.facts)
    return found


def reckoned(lesson: Lesson, line: Play) -> float:
    """How many seconds it takes, roughly."""
    said = [step.says["en"] for step in lesson.steps if step.says] + [lesson.end["en"]]
    words = sum(len(text.split()) for text in said)
    guided = sum(max(map(len, step.ways), default=0) > 0 for step in lesson.steps if step.seat == lesson.seat)
    return words / WORDS_A_SECOND + A_CHOICE * guided + A_FREE_CHOICE * line.free + ANOTHERS_CHOICE * line.others


def check_minutes(lesson: Lesson, minutes: float) -> list[str]:
    wrong = []
    shortest, longest = FIRST_TAKES if lesson.name == FIRST_LESSON else LATER_TAKES
    if not shortest <= minutes <= longest:
        wrong.append(f"it takes about {minutes:.1f} minutes; {shortest} to {longest} are wanted")
    if abs(minutes - lesson.minutes) > ROUGHLY:
        wrong.append(f"it says {lesson.minutes} minutes, but takes about {minutes:.1f}")
    return wrong


def transcript_of(lesson: Lesson) -> Path:
    """The lesson as it plays, kept beside it: when a card or a sentence of the game changes it, somebody must look."""
    return lesson.file.with_suffix(".transcript.txt")


def compared(lesson: Lesson, now: str) -> list[str]:
    """How it plays otherwise than when it was written."""
    path = transcript_of(lesson)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    diff = difflib.unified_diff(
        before.splitlines(), now.splitlines(), "as it was written", "as it plays now", lineterm="", n=1
    )
    return list(diff)
