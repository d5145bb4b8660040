"""A lesson in plain lines: the guide's words, the names of what they speak of, and only what the step allows."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, TextIO

from robinsonade.bots.bot import Bot
from robinsonade.content.guide import Guide, Said
from robinsonade.content.lessons import Lesson, Moment
from robinsonade.engine.game import Gesture
from robinsonade.engine.match import Match
from robinsonade.engine.views import Asked
from robinsonade.terminal.choices import Choices
from robinsonade.terminal.coach import spoken
from robinsonade.terminal.draw import paragraph
from robinsonade.terminal.plain import Sitting
from robinsonade.terminal.saves import Save

SHOW_ME = ("show me", "show", "zeig es mir", "zeig")


class Lecture(Sitting):
    def __init__(
        self, lesson: Lesson, match: Match, save: Save, files: tuple[BinaryIO, TextIO], path: Path | None = None
    ) -> None:
        super().__init__(match, save, files, path)
        self.lesson = lesson
        self.said: set[tuple[int, str]] = set()  # what was read out: at which step, and what
        names = {seat: other.name for seat, other in lesson.others.items()}
        self.voice.names = [names.get(seat, name) for seat, name in enumerate(self.voice.names)]

    @property
    def guide(self) -> Guide:
        return Guide(self.lesson, self.match, self.save.by_itself)

    def next_to_answer(self) -> int:
        guide = self.guide if self.save.lesson else None
        written = guide.written() if guide else None
        if written:
            return written[0]
        return self.lesson.seat if guide and guide.allowed() is not None else super().next_to_answer()

    def answer_of(self, bot: Bot, seat: int) -> str:
        """Others do as is written, and think where nothing is."""
        written = self.guide.written() if self.save.lesson else None
        return written[1] if written else super().answer_of(bot, seat)

    def offered(self, seat: int) -> tuple[Asked, list[Gesture]]:
        shown, gestures = super().offered(seat)
        if not self.save.lesson:
            return shown, gestures
        guide = self.guide
        self.speak(guide)
        if guide.allowed() is None:
            return shown, gestures
        return guide.question(shown) or shown, [one for one in gestures if guide.allows(one.answers())]

    def speak(self, guide: Guide) -> None:
        """What was not said before, and at the end what comes up for the first time."""
        moments = [one for one in guide.moments() if one.id not in self.coach.said]
        words: list[Said | Moment] = [*guide.said(), *moments]
        for one in words:
            if (guide.at, one.id) in self.said:
                continue
            self.said.add((guide.at, one.id))
            self.tell(*spoken("guide", one, self.match.view(self.lesson.seat), self.voice))
        if not self.match.choices:
            self.tell("", self.words("show_me"))

    def obey(self, line: str | None, seat: int, question: Asked, choices: Choices) -> bool:
        word = " ".join((line or "").lower().split())
        guide = self.guide if self.save.lesson else None
        if guide is None or not guide.guides:
            return super().obey(line, seat, question, choices)
        step, written = guide.open_step, guide.main_line()
        if word in SHOW_ME and written:
            self.acts.append(len(self.match.choices))
            while written and self.guide.open_step is step:
                self.choose(written[1], seat)
                written = self.guide.main_line()
            return True
        if word == "leave":
            self.save.lesson = ""
            self.tell(self.words("left_lesson"))
            return True
        if word == "hint" and step and step.free and step.free.hint:
            self.tell(*paragraph(self.words("hint_is", says=step.free.hint)))
            return False
        if word.partition(" ")[0] in ("use", "later", "hint", "h"):
            return self.refuse(self.words("in_lesson"))
        return super().obey(line, seat, question, choices)

    def speak_up(self, seat: int) -> None:
        """While the guide speaks, the coach does not."""
        if not self.save.lesson or self.guide.is_finished:
            super().speak_up(seat)

    def undo(self) -> bool:
        self.said = set()
        return super().undo()
