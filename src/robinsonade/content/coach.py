"""The coach: what is said beside a match the first time something is told or asked.

`coach.yaml` in a game's folder has `moments` as a lesson has them; those of its first lesson belong to it. `{me}` in
what they look at stands for the seat they are said to.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from robinsonade.content.lessons import Moment, When, lesson_of, read_moments
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


def first_times(match: Match, seat: int, unseen: Collection[int] = ()) -> list[Moment]:
    """What has come up for the first time since this seat was asked last. `unseen`: choices whose question it was not
    shown, because they went without saying or came with another. Setting up explains nothing."""
    if match.ending:
        return []
    begun = next((i for i, fact in enumerate(match.facts) if match.game.heading(fact) == "round"), 0)
    shown = [n for n, (who, _) in enumerate(match.choices) if who == seat and n not in unseen]
    seen = [(match.answered[n], match.marks[n]) for n in shown]
    asked = match.question.prompt if match.question and seat in match.waiting_for() else ""
    left = {moment.when: moment for moment in moments_of(match.game)}
    now: list[Moment] = []
    since = 0
    for prompt, facts in [*seen, (asked, len(match.facts))]:
        told = {fact[1] for fact in match.facts[max(begun, since) : facts] if fact[5] in (EVERYONE, seat)}
        now = with_room(left, prompt, told)
        for moment in now:
            del left[moment.when]
        since = facts
    return [moment._replace(look=[look.replace("{me}", str(seat)) for look in moment.look]) for moment in now]


def with_room(left: Mapping[When, Moment], asked: str, told: Collection[str]) -> list[Moment]:
    """Of what was not explained yet: what is asked, then what was told. The rest waits until it comes up again."""
    question = left.get(When("asks", asked))
    heard = [moment for when, moment in left.items() if when.kind == "told" and when.word in told] if told else []
    return [*([question] if question else []), *heard][:MOST]
