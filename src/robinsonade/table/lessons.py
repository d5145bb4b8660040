"""What a learner can do in a lesson besides choosing: be shown how, go to a chapter, read on, leave and come back."""

from __future__ import annotations

from robinsonade.bots import find_bot
from robinsonade.content.guide import Guide
from robinsonade.table.deciding import Decision, after
from robinsonade.table.events import Chose, Guided, Happening, WentBack
from robinsonade.table.guided import guide_after, guide_at
from robinsonade.table.notices import Notice
from robinsonade.table.room import Room
from robinsonade.table.seats import Person
from robinsonade.table.unasked import and_what_follows

PLAYS_ON = "greedy"  # in free parts, for a learner who wants to be further on
FARTHEST = 200  # choices


def guide_for(room: Room, person: Person) -> Guide:
    """The guide of this learner."""
    guide = room.guide
    if guide is None or guide.lesson.seat not in room.history.seats_of(person):
        raise Notice("no_lesson")
    return guide


def show_me(room: Room, person: Person) -> Decision:
    """What the step wants is done for the learner."""
    guide = guide_for(room, person)
    step, written = guide.open_step, guide.main_line()
    if step is None or written is None or written[0] != guide.lesson.seat:
        raise Notice("not_possible")
    decided = Decision(match=room.match)
    while written and guide.open_step is step:
        decided, guide = played(room, decided, *written)
        written = guide.main_line()
    return decided


def played(room: Room, decided: Decision, seat: int, key: str) -> tuple[Decision, Guide]:
    """One choice more, and where the learner stands then."""
    assert decided.match
    along = bool(decided.events)
    chose: list[Happening] = [*decided.events, Chose(seat, key, along=along)]
    then = and_what_follows(decided._replace(events=chose, match=after(decided.match, seat, key)), room.history)
    guide = guide_after(then, room.history)
    assert guide
    return then, guide


def chapter(room: Room, person: Person, to: int) -> Decision:
    """Back to its beginning, or on along the main line."""
    guide = guide_for(room, person)
    if not 0 <= to < len(guide.lesson.chapters) or guide.strayed:
        raise Notice("not_possible")
    begins = guide.lesson.chapter_begins(to)
    if begins in guide.reached:
        choices = guide.reached[begins]
        by_itself = room.history.moves.by_itself
        is_there = all(by_itself[choices:])
        return Decision() if is_there else room.going_back(person).rewind(choices)
    decided = Decision(match=room.match)
    while begins not in guide.reached and guide.guides and len(decided.events) < FARTHEST:
        decided, guide = played(room, decided, *next_on_main_line(guide))
    return decided


def next_on_main_line(guide: Guide) -> tuple[int, str]:
    """As written; in free parts as a bot would."""
    written = guide.main_line()
    if written:
        return written
    seat = guide.match.waiting_for()[0]
    return seat, find_bot(PLAYS_ON)(1).answer(guide.match, seat)


def read_on(room: Room, person: Person, step: int) -> Decision:
    """All that is said before this step was read: others may go on."""
    guide_for(room, person)
    return Decision(heard=step)


def leave(room: Room, person: Person) -> Decision:
    """The match goes on without the guide."""
    seat = room.speaks_for(person)
    if seat is None or room.history.lesson is None or not room.history.guided:
        raise Notice("no_lesson")
    return Decision([Guided(seat, False)])


def take_up(room: Room, person: Person) -> Decision:
    """The guide is there again, where the learner went another way."""
    seat, history = room.speaks_for(person), room.history
    guide = guide_at(room.match, history, history.moves.by_itself)
    if seat is None or history.guided or guide is None:
        raise Notice("no_lesson")
    if guide.strayed_at is None:
        return Decision([Guided(seat, True)])
    back = room.going_back(person).rewind(guide.strayed_at)
    is_back = any(isinstance(what, WentBack) for what in back.events)
    return back._replace(events=[*back.events, Guided(seat, True)]) if is_back else back


def check(room: Room, decided: Decision) -> None:
    """Whatever is not on the way is refused with the guide's reason."""
    guide = room.guide
    if guide is None or not guide.guides or decided.match is None:
        return
    then = guide_after(decided, room.history)
    if then and then.strayed:
        raise Notice("guide_says", why=then.strayed.otherwise) if then.strayed.otherwise else Notice("not_possible")
