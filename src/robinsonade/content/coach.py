"""The coach: what is said beside a match the first time something is told or asked.

`coach.yaml` in a game's folder has `moments` as a lesson has them; those of its first lesson belong to it. `{me}` in
what they look at stands for the seat they are said to.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from robinsonade.content.lessons import Moment, lesson_of, read_moments
from robinsonade.engine.game import Game
from robinsonade.engine.machine import EVERYONE
from robinsonade.engine.match import Match

FILE = "coach.yaml"
MOST = 2  # said at once


@lru_cache(maxsize=64)
def moments_of(game: Game) -> Sequence[Moment]:
    lesson, file = lesson_of(game), game.folder / FILE
    taught = lesson.moments if lesson else ()
    return [*(read_moments(file) if file.is_file() else ()), *taught]


def first_times(match: Match, seat: int) -> list[Moment]:
    """What has come up for the first time since this seat's last choice; what it is asked comes first.
    Setting up explains nothing."""
    if match.ending:
        return []
    mine = [n for n, (who, _) in enumerate(match.choices) if who == seat]
    since = match.marks[mine[-1]] if mine else 0
    heard = [fact[1] if fact[5] in (EVERYONE, seat) else "" for fact in match.facts]
    begun = next((i for i, fact in enumerate(match.facts) if match.game.heading(fact) == "round"), 0)
    told = set(heard[max(begun, since) :]) - set(heard[begun:since])
    asked = {match.question.prompt} if match.question and seat in match.waiting_for() else set()
    asked -= {match.answered[n] for n in mine}
    new = {"asks": asked, "told": told}
    found = [moment for moment in moments_of(match.game) if moment.when.word in new[moment.when.kind]]
    first = sorted(found, key=lambda moment: moment.when.kind)[:MOST]
    return [moment._replace(look=[look.replace("{me}", str(seat)) for look in moment.look]) for moment in first]
