"""Hints in plain lines. Whoever asks again at the same question has it thought about for longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robinsonade.engine.match import Match
from robinsonade.terminal.choices import Choices
from robinsonade.terminal.draw import paragraph
from robinsonade.terminal.words import Voice

if TYPE_CHECKING:
    from robinsonade.minds.hints import Adviser, Hint

SECONDS = 1.5  # of thinking each time


class Hints:
    def __init__(self) -> None:
        self.adviser: Adviser | None = None
        self.about: tuple[int, list[tuple[int, str]]] | None = None  # the seat, and the choices before the question

    def is_about(self, match: Match, seat: int) -> bool:
        return self.about == (seat, match.choices)

    def lines(self, match: Match, seat: int, seed: int, choices: Choices, voice: Voice) -> list[str]:
        from robinsonade.minds.hints import Adviser, of_100
        from robinsonade.minds.thinking import Budget

        if self.adviser is None or not self.is_about(match, seat):
            self.adviser, self.about = Adviser(match.twin(), seat, seed), (seat, match.choices[:])
        found = self.adviser.think(Budget(SECONDS))
        thought = voice.words("hints_thought", n=found["courses"])
        if found["are_odds"]:
            first = f"{voice.words('hints_now', n=of_100(found['now']))} {thought}"
        else:
            first = f"{voice.words('hints_no_odds')} {thought}"
        said = [line for hint in found["best"] for line in paragraph(spoken(hint, choices, voice), " ")]
        return [*paragraph(first), *said]


def spoken(hint: Hint, choices: Choices, voice: Voice) -> str:
    """With the number to type, or the key where a line has none."""
    entry = next((one for one in choices.possible if one.key == hint["key"]), None)
    which = str(choices.number(entry)) if entry else hint["key"]
    odds = f": {voice.say(hint['odds'])}" if hint["odds"] else ""
    return f"{which}) {voice.say(hint['label'])}{odds}. {voice.say(hint['why'])}"
