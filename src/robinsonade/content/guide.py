"""Where a learner stands in a lesson. It follows from the choices of the match alone, so nothing of it is stored."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from robinsonade.content.lessons import Lesson, Moment, Step, When
from robinsonade.engine.game import Gesture, by_act
from robinsonade.engine.machine import EVERYONE, Fact
from robinsonade.engine.match import Match
from robinsonade.engine.views import Asked, NotNow, Text


class Said(NamedTuple):
    """Something the guide says now. The last of them may wait for the learner to choose."""

    id: str
    says: Text
    look: Sequence[str]
    rule: str
    chapter: int


class Guide:
    """`by_itself`: the choices that nobody was asked for; they belong to no step."""

    def __init__(self, lesson: Lesson, match: Match, by_itself: Collection[int] = ()) -> None:
        self.lesson = lesson
        self.match = match
        self.at = 0  # the first step that is not done
        self.done: list[str] = []  # of the answers in a row that it wants
        self.since = 0  # the first step after the learner's last choice
        self.chosen = -1  # how many choices there were before that
        self.reached = dict.fromkeys(range(self.open_at + 1), 0)  # by step: after how many choices it came
        self.strayed: Step | None = None  # where the choices lead away from the lesson,
        self.strayed_at: int | None = None  # and after how many of them
        for n in range(len(match.choices)):
            self.take(n, n in by_itself)

    def take(self, n: int, by_itself: bool) -> None:
        """The n-th choice."""
        seat, key = self.match.choices[n]
        mine = seat == self.lesson.seat and not by_itself
        step = self.open_step
        if mine:
            self.chosen = n
        if step is None or self.strayed:
            self.since = len(self.lesson.steps) + 1 if mine else self.since
        elif step.free:
            free = self.open_at
            self.since = free if mine else self.since
            if self.comes(step.free.until, n):
                self.go_on(n)
                self.since = self.at if self.since == free else self.since
        elif not by_itself:
            if seat != step.seat or key not in self.next_keys(step):
                self.strayed, self.strayed_at = step, n
                return
            self.done.append(key)
            if self.done in step.ways:
                self.go_on(n)
            if mine:
                self.since = self.open_at if self.done else self.at

    def go_on(self, n: int) -> None:
        """The open step is done with the n-th choice."""
        self.at = self.open_at + 1
        self.done = []
        for step in range(self.at, self.open_at + 1):
            self.reached[step] = n + 1

    def comes(self, when: When, n: int) -> bool:
        """Whether the n-th choice leads to this. What is asked of all at once comes again only after an answer."""
        if when.kind == "told":
            return any(fact[1] == when.word for fact in self.told_after(n))
        if self.chosen < self.reached[self.open_at]:
            return False
        match, me = self.match, self.lesson.seat
        if n + 1 < len(match.choices):
            return match.answered[n + 1] == when.word and match.choices[n + 1][0] == me
        return self.asked == when.word and me in match.waiting_for()

    def told_after(self, n: int) -> list[Fact]:
        """What the learner heard after the n-th choice and before the next one."""
        marks, facts = self.match.marks, self.match.facts
        found = facts[marks[n] : marks[n + 1] if n + 1 < len(marks) else len(facts)]
        return [fact for fact in found if fact[5] in (EVERYONE, self.lesson.seat)]

    # Where it stands

    @property
    def open_at(self) -> int:
        """The number of the first step from here on that is no word."""
        steps = self.lesson.steps
        return next((n for n in range(self.at, len(steps)) if not steps[n].is_word), len(steps))

    @property
    def open_step(self) -> Step | None:
        """What waits for a choice. None: nothing does any more."""
        steps, n = self.lesson.steps, self.open_at
        return steps[n] if n < len(steps) else None

    @property
    def is_finished(self) -> bool:
        """The match goes on without the guide."""
        return not self.strayed and (self.open_step is None or bool(self.match.ending))

    @property
    def guides(self) -> bool:
        """Whether the guide still says what may be done."""
        return not self.strayed and not self.is_finished and self.fits()

    @property
    def asked(self) -> str:
        return self.match.question.prompt if self.match.question else ""

    def fits(self) -> bool:
        """What the lesson waits for is what the match asks. It does not when rules or cards have changed."""
        step = self.open_step
        if step is None or step.free:
            return True
        return (bool(self.done) or self.asked == step.asks) and bool(self.possible(step))

    # What may be done

    def next_keys(self, step: Step) -> list[str]:
        """What continues the answers given so far."""
        n = len(self.done)
        return list(dict.fromkeys(way[n] for way in step.ways if list(way[:n]) == self.done and len(way) > n))

    def possible(self, step: Step) -> list[str]:
        """Those of them that the match offers, the main line first."""
        match = self.match
        if match.question is None or step.seat not in match.waiting_for():
            return []
        prompt = match.prompt(match.question)
        offered = {prompt.key(match.table, one) for one in match.question.options_of(step.seat, match.table.seats)}
        return [key for key in self.next_keys(step) if key in offered]

    def allowed(self) -> list[str] | None:
        """What the learner may choose now; None: whatever they like."""
        step = self.open_step
        if not self.guides or step is None or step.free:
            return None
        return self.possible(step) if step.seat == self.lesson.seat else []

    def written(self) -> tuple[int, str] | None:
        """What somebody else answers now, as it stands in the lesson."""
        step = self.open_step
        if not self.guides or step is None or step.free or step.seat == self.lesson.seat:
            return None
        return step.seat, self.possible(step)[0]

    def main_line(self) -> tuple[int, str] | None:
        """What comes next if nobody does anything else; None in a free part and at the end."""
        step = self.open_step
        if not self.guides or step is None or step.free:
            return None
        return step.seat, self.possible(step)[0]

    def question(self, asked: Asked | None, gestures: Sequence[Gesture] = ()) -> Asked | None:
        """The learner's question: what the step does not allow is refused with the guide's reason, be it one answer or
        several with one click."""
        allowed = self.allowed()
        if asked is None or allowed is None:
            return asked
        step = self.open_step
        if step is None or not allowed:
            return None
        others = [(one["key"], one["label"], one["touches"]) for one in asked["options"] if one["key"] not in allowed]
        for same in by_act(gestures):
            if not any(self.allows(one.answers()) for one in same):
                others.append((same[0].key, same[0].label, [piece for one in same for piece in one.touches]))
        no: list[NotNow] = [
            {
                "key": key,
                "label": label,
                "rule": step.rule or asked["rule"],
                "reason": step.otherwise or {},
                "touches": touches,
                "quiet": True,
            }
            for key, label, touches in others
        ]
        refused: list[NotNow] = [{**one, "quiet": True} for one in asked["refused"]]
        options = [option for option in asked["options"] if option["key"] in allowed]
        return {**asked, "options": options, "refused": [*refused, *no]}

    def allows(self, answers: Sequence[object]) -> bool:
        """Whether these may be given in a row: they are what one step wants, so that no word is passed over."""
        match, guide, step = self.match, self, self.open_step
        for option in answers:
            if match.question is None or self.lesson.seat not in match.waiting_for() or guide.open_step is not step:
                return False
            key = match.prompt(match.question).key(match.table, option)
            allowed = guide.allowed()
            if allowed is not None and key not in allowed:
                return False
            match = match.after(key, self.lesson.seat)
            guide = guide.after(match)
        return True

    def after(self, match: Match) -> Guide:
        """Where it stands when one more was chosen."""
        other = Guide.__new__(Guide)
        vars(other).update(vars(self))
        other.match, other.done, other.reached = match, list(self.done), dict(self.reached)
        other.take(len(match.choices) - 1, False)
        return other

    # What is said

    def said(self) -> list[Said]:
        """What the guide says since the learner's last choice: words, what others did, and what to do now."""
        steps, last = self.lesson.steps, self.open_at
        if self.strayed or self.since > len(steps):
            return []
        found = [said(step) for n, step in enumerate(steps[self.since : last]) if step.says]
        step = self.open_step
        if step is None:
            return [*found, Said("end", self.lesson.end, (), "", len(self.lesson.chapters) - 1)]
        return [*found, said(step)] if step.seat == self.lesson.seat else found

    def waits_for(self) -> str:
        """What the last of it waits for: to be read, a choice, a free one, or somebody else."""
        step = self.open_step
        if step is None:
            return "go_on"
        if step.seat != self.lesson.seat:
            return "watch"
        return "play" if step.free else "choose"

    def is_unread(self, heard: int) -> bool:
        """Something is said from this step on that the learner reads before anybody goes on."""
        if self.waits_for() == "choose" or not self.said():
            return False
        said = self.lesson.steps[max(self.since, heard) : self.open_at]
        return any(step.says for step in said) or (self.open_step is None and heard < self.open_at)

    def chapter(self) -> int:
        step = self.open_step
        return step.chapter if step else len(self.lesson.chapters) - 1

    def moments(self) -> Iterator[Moment]:
        """What has come up for the first time since the learner's last choice, after the guided part."""
        if not self.is_finished or self.match.ending:
            return
        begun = self.reached[len(self.lesson.steps)]
        for moment in self.lesson.moments:
            if self.is_new(moment.when, begun):
                yield moment

    def is_new(self, when: When, begun: int) -> bool:
        match, me = self.match, self.lesson.seat
        if when.kind == "asks":
            before = range(begun, len(match.choices))
            asked = any(match.answered[n] == when.word and match.choices[n][0] == me for n in before)
            return not asked and self.asked == when.word and me in match.waiting_for()
        told = (n for n in range(begun, len(match.choices)) if any(f[1] == when.word for f in self.told_after(n)))
        first = next(told, None)
        return first is not None and first >= self.chosen


def said(step: Step) -> Said:
    return Said(step.id, step.says or {}, step.look, step.rule, step.chapter)
