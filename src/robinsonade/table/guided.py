"""A match that is a lesson: who guides it, what is allowed, and what comes next on its main line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress

from robinsonade.content.guide import Guide
from robinsonade.content.lessons import FIRST_LESSON, Lesson, lesson_files, lesson_of
from robinsonade.content.packs import Pack
from robinsonade.engine.errors import ContentError
from robinsonade.engine.game import Game
from robinsonade.engine.match import Match
from robinsonade.table.deciding import Decision
from robinsonade.table.events import Chose, Happening, WentBack
from robinsonade.table.history import History
from robinsonade.table.notices import Notice
from robinsonade.table.store import Store, Unavailable

LONGEST_NAME = 40  # of a lesson that nobody has written


def lesson_in(game: Game, name: str, packs: tuple[Pack, ...] = ()) -> Lesson | None:
    """None: nobody has written it, or not so that it can be read. That keeps nobody from playing."""
    try:
        return lesson_of(game, name, packs)
    except ContentError:
        return None


def known_lesson(game: Game, name: str, packs: tuple[Pack, ...]) -> Lesson:
    """The lesson somebody asks for."""
    lesson = lesson_in(game, name, packs)
    if lesson is None:
        raise Notice("unknown_lesson", lesson=name[:LONGEST_NAME], game=game.title)
    return lesson


def lessons_in(game: Game, packs: tuple[Pack, ...] = ()) -> list[Lesson]:
    """All that can be read, the first one first, those of packs last."""
    found = [lesson for name in lesson_files(game, packs) if (lesson := lesson_in(game, name, packs))]
    return sorted(found, key=lambda lesson: (lesson.pack is not None, lesson.name != FIRST_LESSON, lesson.nth))


def address_of_lesson(lesson: Lesson) -> str:
    """Where a browser begins it."""
    return f"/lessons/{lesson.game}/{lesson.name}"


def next_lesson(lesson: Lesson, match: Match, learned: Collection[str]) -> Lesson | None:
    """What comes after it for somebody who has come to the end of these: the next one in the list, or one left out."""
    found = lessons_in(match.game, match.packs)
    at = next((n for n, one in enumerate(found) if one.name == lesson.name), 0)
    return next((one for one in [*found[at + 1 :], *found[:at]] if one.name not in learned), None)


def guide_of(match: Match, history: History) -> Guide | None:
    """Who speaks beside this match. None: it is no lesson, the learner has left it, or it was rewritten since."""
    return guide_at(match, history, history.moves.by_itself) if history.guided else None


async def note_learned(store: Store, id: str, guide: Guide | None) -> None:
    """Whoever has come to the end of a lesson is not offered it first any more."""
    if guide and guide.is_finished:
        with suppress(Unavailable):
            await store.learned(id, guide.lesson.name, guide.lesson.seat)


def chapter_after(decided: Decision, history: History) -> int | None:
    """Where the learner would stand; as many chapters as there are: at the end. None: it is no lesson as it is now."""
    guide = guide_after(decided, history) if history.lesson else None
    if guide is None:
        return None
    return len(guide.lesson.chapters) if guide.is_finished else guide.chapter()


def guide_at(match: Match, history: History, by_itself: Sequence[bool]) -> Guide | None:
    taught = history.lesson
    lesson = lesson_in(match.game, taught.lesson, match.packs) if taught else None
    if taught is None or lesson is None or lesson.edition != taught.edition:
        return None
    return Guide(lesson, match, {n for n, unasked in enumerate(by_itself) if unasked})


def guide_after(decided: Decision, history: History) -> Guide | None:
    """Where the learner would stand."""
    by_itself = by_itself_after(history.moves.by_itself, decided.events)
    return guide_at(decided.match, history, by_itself) if decided.match else None


def by_itself_after(by_itself: Sequence[bool], happened: Iterable[Happening]) -> list[bool]:
    then = list(by_itself)
    for what in happened:
        match what:
            case Chose():
                then.append(what.by_itself)
            case WentBack(_, to):
                del then[to:]
    return then


def is_rewritten(match: Match, history: History) -> bool:
    """The lesson of this match is not the one it was begun with, or no longer fits the rules."""
    guide = guide_of(match, history)
    return bool(history.lesson and history.guided) and (guide is None or bool(guide.strayed) or not guide.fits())
