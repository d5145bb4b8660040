"""What people do at a table, one function each. It returns what is to be stored, or says why not.

A verb that moves also plays the move on the room's match; the room takes that back if storing fails.
"""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from robinsonade.engine.errors import Refused
from robinsonade.engine.views import seat_text
from robinsonade.table import limits
from robinsonade.table import undo as going_back
from robinsonade.table.bots import STAND_IN
from robinsonade.table.history import Draft
from robinsonade.table.notices import PHRASES, Notice
from robinsonade.table.seats import HOST, SPECTATOR, Person

if TYPE_CHECKING:
    from robinsonade.table.room import Room

log = logging.getLogger(__name__)

Frame = Mapping[str, Any]
Verb = Callable[["Room", Person, Frame], list[Draft]]

KEY = 200  # characters of a key or the id of a piece
HIDDEN_MARKS = ("Cc", "Cf", "Cs", "Co")  # control characters, and those that turn text around
JOINERS = "\u200c\u200d"  # hidden too, but some scripts and pictures are written with them


def choose(room: Room, person: Person, frame: Frame) -> list[Draft]:
    check_fresh(room, frame)
    seat = seat_that_plays(room, person, frame)
    key = word(frame, "key", KEY)
    play(room, seat, key)
    return [("choice", seat, {"key": key})]


def gesture(room: Room, person: Person, frame: Frame) -> list[Draft]:
    """Several answers in a row, all of them or none."""
    check_fresh(room, frame)
    seat = seat_that_plays(room, person, frame)
    wanted, match = word(frame, "key", KEY), room.match
    found = next((gesture for gesture in room.gestures_of(seat) if gesture.key == wanted), None)
    if found is None:
        raise Notice("not_possible")
    drafts: list[Draft] = []
    for option in found.answers():
        if match.question is None or seat not in match.waiting_for():
            raise Notice("not_possible")
        key = match.prompt(match.question).key(match.table, option)
        play(room, seat, key)
        drafts.append(("choice", seat, {"key": key}))
    return drafts


def undo(room: Room, person: Person, frame: Frame) -> list[Draft]:
    """To before my last choice; what bots did since goes with it."""
    return go_back(room, person, frame, going_back.last_choice(room, person))


def reset(room: Room, person: Person, frame: Frame) -> list[Draft]:
    return go_back(room, person, frame, going_back.start_of_turn(room, person))


def rewind(room: Room, person: Person, frame: Frame) -> list[Draft]:
    return go_back(room, person, frame, whole(frame, "to"))


def go_back(room: Room, person: Person, frame: Frame, to: int | None) -> list[Draft]:
    check_fresh(room, frame)
    if to is None:
        raise Notice("nothing_to_undo")
    seat = any_seat(room, person)
    steps = len(room.history.choices)
    if not 0 <= to < steps:
        raise Notice("no_such_step", n=steps, step=to)
    others = going_back.asked_before(room, person, to)
    if others:
        if room.history.vote:
            raise Notice("vote_running")
        return [("ask", seat, {"to": to, "wanted": others})]
    room.match.undo(to)
    return [("back", seat, {"to": to})]


def vote(room: Room, person: Person, frame: Frame) -> list[Draft]:
    asked = room.history.vote
    mine = [seat for seat in room.history.seats_of(person) if asked and seat in asked.wanted]
    if asked is None or not mine:
        raise Notice("no_vote")
    yes = truth(frame, "yes")
    drafts: list[Draft] = [("vote", seat, {"yes": yes}) for seat in mine]
    return drafts + agreed_without(room, mine) if yes else drafts


def agreed_without(room: Room, seats: list[int]) -> list[Draft]:
    """Back it goes, if these were the last who had to be asked: they agree, or sit here no more."""
    asked = room.history.vote
    if asked is None or not set(going_back.still_wanted(room)) <= set(seats):
        return []
    room.match.undo(asked.to)
    return [("back", asked.by, {"to": asked.to})]


def cancel(room: Room, person: Person, frame: Frame) -> list[Draft]:
    asked = room.history.vote
    if asked is None or asked.by not in room.history.seats_of(person):
        raise Notice("no_vote")
    return [("cancel", asked.by, {})]


def redo(room: Room, person: Person, frame: Frame) -> list[Draft]:
    check_fresh(room, frame)
    any_seat(room, person)
    if not going_back.may_redo(room, person):
        raise Notice("nothing_to_redo")
    again = room.history.taken_back[-1]
    for seat, key in again:
        play(room, seat, key)
    return [("choice", seat, {"key": key}) for seat, key in again]


def chat(room: Room, person: Person, frame: Frame) -> list[Draft]:
    seat = any_seat(room, person)
    text = clean(text_of(frame, "text"))
    if not text:
        raise Notice("chat_empty")
    if len(text) > limits.CHAT:
        raise Notice("chat_too_long", n=len(text))
    return [("chat", seat, {"text": text})]


def ping(room: Room, person: Person, frame: Frame) -> list[Draft]:
    """Point at something everybody sees."""
    seat, piece = any_seat(room, person), word(frame, "at", KEY)
    if piece not in room.public_pieces():
        raise Notice("no_piece")
    return [("ping", seat, {"at": piece})]


def name(room: Room, person: Person, frame: Frame) -> list[Draft]:
    seat = own_seat(room, person, frame)
    return [("name", seat, {"name": checked_name(text_of(frame, "name"))})]


def take_over(room: Room, person: Person, frame: Frame) -> list[Draft]:
    """A bot plays an absent seat, or mine, until it is handed back."""
    any_seat(room, person, or_host=True)
    seat = seat_of(room, frame)
    if room.history.seats[seat].kind == "bot":
        raise Notice("a_bot_plays")
    if not room.may_take_over(person, seat):
        raise Notice("seat_present", who=seat_text(seat))
    return [("sit", seat, {"kind": "bot", "bot": STAND_IN, "stands_in": True}), *agreed_without(room, [seat])]


def hand_back(room: Room, person: Person, frame: Frame) -> list[Draft]:
    seat = seat_of(room, frame)
    sitting = room.history.seats[seat]
    if seat not in room.history.seats_of(person) and not room.history.holds(person, HOST):
        raise Notice("not_your_seat")
    if not sitting.stands_in:
        raise Notice("not_a_stand_in")
    mine = seat in room.history.seats_of(person)
    return [("sit", seat, {"kind": "person" if mine or sitting.claimed else "open"})]


def ready(room: Room, person: Person, frame: Frame) -> list[Draft]:
    """Whoever holds the device now is this seat."""
    room.eyes[person.key] = own_seat(room, person, frame)
    return []


def reissue(room: Room, person: Person, frame: Frame) -> list[Draft]:
    """A new link for a seat. The old one, and everybody who came by it, lose the seat."""
    seat = whole(frame, "seat")
    if not room.history.holds(person, HOST):
        raise Notice("not_host")
    if seat != SPECTATOR and seat_of(room, frame) in room.history.seats_of(person):
        raise Notice("own_seat")
    drafts: list[Draft] = [("link", seat, {"edition": room.history.editions[seat] + 1})]
    if seat != SPECTATOR and room.history.seats[seat].kind == "person":
        drafts += [("sit", seat, {"kind": "open", "name": ""}), *agreed_without(room, [seat])]
    return drafts


def claim(room: Room, person: Person, frame: Frame) -> list[Draft]:
    """Whoever comes by a link sits down where nobody has sat."""
    free = [seat for seat in room.history.seats_of(person) if room.history.seats[seat].kind == "open"]
    return [("sit", seat, {"kind": "person"}) for seat in free]


VERBS: dict[str, Verb] = {
    "choose": choose,
    "gesture": gesture,
    "undo": undo,
    "reset": reset,
    "rewind": rewind,
    "redo": redo,
    "vote": vote,
    "cancel": cancel,
    "chat": chat,
    "ping": ping,
    "name": name,
    "take_over": take_over,
    "hand_back": hand_back,
    "ready": ready,
    "reissue": reissue,
    "claim": claim,
}


def play(room: Room, seat: int, key: str) -> None:
    try:
        room.match.choose(key, seat)
    except Refused:
        raise Notice("not_possible") from None
    except Exception as problem:
        log.exception("match %s: '%s' of seat %d breaks a rule", room.id, key, seat)
        raise Notice("broken_rule") from problem


def check_fresh(room: Room, frame: Frame) -> None:
    """A choice counts only for the table it was made at."""
    if not room.fresh_from() <= whole(frame, "step") <= room.history.step:
        raise Notice("stale")


def seat_that_plays(room: Room, person: Person, frame: Frame) -> int:
    """The seat this person answers for, if the match waits for it."""
    any_seat(room, person)
    if room.match.question is None:
        raise Notice("over")
    waits = room.match.waiting_for()
    if "seat" in frame:
        seat = own_seat(room, person, frame)
    else:
        mine = room.history.seats_of(person)
        eyes = room.eyes_of(person)
        seat = eyes if eyes in waits else next((seat for seat in mine if seat in waits), mine[0])
    if seat not in waits:
        raise Notice("already_chosen" if seat in room.match.early else "not_asked", who=listed_seats(waits))
    if room.history.seats[seat].kind == "bot":
        raise Notice("a_bot_plays")
    if room.hidden and seat != room.eyes_of(person):
        raise Notice("pass_first", who=seat_text(seat))
    return seat


def any_seat(room: Room, person: Person, or_host: bool = False) -> int:
    """The seat this person speaks for."""
    mine = room.history.seats_of(person)
    if mine:
        eyes = room.eyes_of(person)
        return eyes if eyes in mine else mine[0]
    if or_host and room.history.holds(person, HOST):
        return HOST
    raise Notice("only_watching")


def own_seat(room: Room, person: Person, frame: Frame) -> int:
    """The seat named in the frame, or the one this person speaks for."""
    if "seat" not in frame:
        return any_seat(room, person)
    seat = seat_of(room, frame)
    if seat not in room.history.seats_of(person):
        raise Notice("not_your_seat")
    return seat


def seat_of(room: Room, frame: Frame) -> int:
    seat = whole(frame, "seat")
    if not 0 <= seat < len(room.history.seats):
        raise Notice("broken_frame")
    return seat


def listed_seats(seats: list[int]) -> dict[str, str]:
    between = PHRASES.say("words", "or")
    return {lang: between[lang].join(map(seat_text, seats)) for lang in between}


def whole(frame: Frame, name: str) -> int:
    """A whole number; forms send it as digits."""
    value = frame.get(name)
    if isinstance(value, str) and len(value) < 10 and value.removeprefix("-").isdecimal():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10**9:
        raise Notice("broken_frame")
    return value


def truth(frame: Frame, name: str) -> bool:
    value = frame.get(name)
    if value not in (True, False, "true", "false", "1", "0"):
        raise Notice("broken_frame")
    return value in (True, "true", "1")


def text_of(frame: Frame, name: str) -> str:
    value = frame.get(name)
    if not isinstance(value, str):
        raise Notice("broken_frame")
    return value


def word(frame: Frame, name: str, most: int) -> str:
    value = text_of(frame, name)
    if not value or len(value) > most:
        raise Notice("broken_frame")
    return value


def clean(text: str) -> str:
    """One line, without characters that cannot be seen."""
    seen = (" " if mark.isspace() else mark for mark in text)
    return " ".join("".join(mark for mark in seen if is_seen(mark)).split())


def is_seen(mark: str) -> bool:
    return mark in JOINERS or unicodedata.category(mark) not in HIDDEN_MARKS


def checked_name(text: str) -> str:
    name = clean(text)
    if len(name) > limits.NAME:
        raise Notice("name_too_long", n=len(name))
    return name
