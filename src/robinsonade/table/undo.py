"""Going back: how far, and who is asked before. Free alone and in hot-seat; others are asked when it concerns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robinsonade.table.seats import Person

if TYPE_CHECKING:
    from robinsonade.table.room import Room


def others(room: Room, person: Person) -> list[int]:
    """The people who sit at the table beside this one."""
    mine = room.history.seats_of(person)
    return [seat for seat in room.history.people() if seat not in mine]


def asked_before(room: Room, person: Person, to: int) -> list[int]:
    """Who must agree: all the others, if something was revealed or one of them has chosen since."""
    people = others(room, person)
    since = {seat for seat, _ in room.history.choices[to:]}
    return people if room.match.revealed_since(to) or since & set(people) else []


def free_from(room: Room, person: Person) -> int:
    """The earliest step this person may go back to without asking anybody."""
    people, choices = others(room, person), room.history.choices
    if not people:
        return 0
    to = len(choices)
    while to and choices[to - 1][0] not in people and not room.match.revealed_since(to - 1):
        to -= 1
    return to


def last_choice(room: Room, person: Person) -> int | None:
    mine, choices = room.playing_seats(person), room.history.choices
    return next((i for i in range(len(choices) - 1, -1, -1) if choices[i][0] in mine), None)


def start_of_turn(room: Room, person: Person) -> int | None:
    """Before the first of the latest choices that one of my seats made in a row."""
    at, choices = last_choice(room, person), room.history.choices
    while at and choices[at - 1][0] == choices[at][0]:
        at -= 1
    return at


def may_redo(room: Room, person: Person) -> bool:
    """What was taken back can be done again, unless it was another person's to do."""
    taken_back = room.history.taken_back
    return bool(taken_back) and not {seat for seat, _ in taken_back[-1]} & set(others(room, person))


def still_wanted(room: Room) -> list[int]:
    """Who has not answered yet; a bot that took over is not asked."""
    vote, people = room.history.vote, room.history.people()
    return [seat for seat in vote.wanted if seat in people] if vote else []
