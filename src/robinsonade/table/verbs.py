"""What people do at a table, one function each. It returns what would happen, or says why not, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from robinsonade.bots.guests import STAND_IN
from robinsonade.engine.views import seat_text
from robinsonade.table import lessons, limits
from robinsonade.table.deciding import Decision, after
from robinsonade.table.events import (
    AsksEverything,
    Cancelled,
    Chose,
    Companions,
    Declined,
    Happening,
    Hinted,
    Hosts,
    LetsHint,
    Linked,
    Named,
    Pointed,
    Said,
    Sat,
    Shared,
    WentBack,
    Wished,
)
from robinsonade.table.hinting import needs_consent
from robinsonade.table.names import checked_name, clean, looks
from robinsonade.table.notices import PHRASES, Notice
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.unasked import and_what_follows

Frame = Mapping[str, object]
Verb = Callable[[Room, Person, Frame], Decision]

KEY = 200  # characters of a key or the id of a piece


async def do(room: Room, person: Person, frame: Frame, viewer: Viewer | None = None) -> None:
    """What a message asks for. Whoever asks for anything sits down first, where nobody has sat."""
    verb = VERBS.get(text_in(frame, "do"))
    if verb is None:
        raise Notice("broken_frame")

    def decide() -> Decision:
        if not room.history.admits(person):
            raise Notice("old_link")
        if verb in NOT_IN_LESSONS and room.guide and room.guide.guides:
            raise Notice("in_lesson")
        decided = verb(room, person, frame)
        lessons.check(room, decided)
        return decided._replace(events=[*sitting_down(room, person), *decided.events])

    await room.do(decide, viewer, verb in REPLAYS)


async def enter(room: Room, viewer: Viewer) -> None:
    """A window opens."""
    room.enter(viewer)
    try:
        await do(room, viewer.person, {"do": "claim"})
    except Notice as notice:
        viewer.wake(notice)


def sitting_down(room: Room, person: Person) -> list[Happening]:
    """Where nobody sits, or one more device is let in. It leaves this person's mark."""
    mine = [(n, room.history.seats[n]) for n in room.history.seats_of(person)]
    free = [n for n, seat in mine if seat.kind == "open" or (seat.shared and not seat.is_of(person))]
    return [Sat(seat, "person", by=person.mark) for seat in free]


def claim(room: Room, person: Person, frame: Frame) -> Decision:
    """Nothing but sit down."""
    return Decision()


def choose(room: Room, person: Person, frame: Frame) -> Decision:
    check_fresh(room, frame)
    return chosen(room, seat_that_plays(room, person, frame), word_in(frame, "key", KEY))


def chosen(room: Room, seat: int, key: str, *before: Happening) -> Decision:
    """A choice, the wishes that it fulfils, and what follows."""
    fulfilled = [Wished(seat, thing, False) for thing in room.match.wishes_fulfilled(room.history.moves.wished, key)]
    decided = Decision([*before, *fulfilled, Chose(seat, key)], after(room.match, seat, key))
    return and_what_follows(decided, room.history)


def not_again(room: Room, person: Person, frame: Frame) -> Decision:
    """Decline, and be left in peace for a while."""
    check_fresh(room, frame)
    seat, question = seat_that_plays(room, person, frame), room.match.question
    peace = room.match.game.not_again(room.match.table, question) if question else None
    if question is None or peace is None:
        raise Notice("not_possible")
    return chosen(room, seat, room.match.prompt(question).may_decline, Declined(seat, peace.until))


def wish(room: Room, person: Person, frame: Frame) -> Decision:
    """To be asked about something at the next chance, or no longer."""
    seat, key, on = any_seat(room, person), word_in(frame, "key", KEY), bool_in(frame, "yes")
    if on and key not in [offer.key for offer in room.views.offers_of(seat)]:
        raise Notice("not_possible")
    return Decision([Wished(seat, key, on)] if on != (key in room.history.moves.wished) else [])


def use_now(room: Room, person: Person, frame: Frame) -> Decision:
    """What the table declined by itself is used after all; what was chosen since stays, as far as it is possible, and
    belongs to this click from now on."""
    check_fresh(room, frame)
    wanted, back, moves = word_in(frame, "key", KEY), room.going_back(person), room.history.moves
    to = back.passed_over().get(wanted)
    past = None if to is None else room.match.fork(to)
    seat = next((seat for seat in past.waiting_for() if seat in back.mine), None) if past else None
    if to is None or past is None or seat is None:
        raise Notice("not_possible")
    later = [moves.chose(i, room.match.choices) for i in range(to, len(room.match.choices)) if not moves.by_itself[i]]
    used = Decision([WentBack(seat, to), Wished(seat, wanted, False), Chose(seat, wanted)], after(past, seat, wanted))
    decided = and_what_follows(used, room.history)
    for chose in later:
        if decided.match is None or chose.seat not in decided.match.waiting_for():
            break
        try:
            match = after(decided.match, chose.seat, chose.key)
        except Notice:
            break
        decided = and_what_follows(Decision([*decided.events, chose._replace(along=True)], match), room.history)
    return decided


def gesture(room: Room, person: Person, frame: Frame) -> Decision:
    """Several answers in a row, all of them or none."""
    check_fresh(room, frame)
    seat = seat_that_plays(room, person, frame)
    wanted, match = word_in(frame, "key", KEY), room.match
    found = next((gesture for gesture in room.views.gestures_of(seat) if gesture.key == wanted), None)
    if found is None:
        raise Notice("not_possible")
    chosen: list[Happening] = []
    for option in found.answers():
        if match.question is None or seat not in match.waiting_for():
            raise Notice("not_possible")
        key = match.prompt(match.question).key(match.table, option)
        match = after(match, seat, key)
        chosen.append(Chose(seat, key, along=bool(chosen)))
    return and_what_follows(Decision(chosen, match), room.history)


def accept(room: Room, person: Person, frame: Frame) -> Decision:
    """What a bot proposes, or all of them, as if whoever accepts had chosen it: all of it or nothing."""
    check_fresh(room, frame)
    seat, match = seat_that_plays(room, person, frame), room.match
    chosen: list[Happening] = []
    for key in proposed(room, word_in(frame, "key", KEY))[0]:
        try:
            match = after(match, seat, key)
        except Notice:
            raise Notice("no_proposal") from None
        chosen.append(Chose(seat, key, along=bool(chosen)))
    return and_what_follows(Decision(chosen, match), room.history)


def another(room: Room, person: Person, frame: Frame) -> Decision:
    """A bot shall propose something else."""
    any_seat(room, person)
    return Decision(unwanted=proposed(room, word_in(frame, "to", KEY))[1])


def proposed(room: Room, key: str) -> tuple[list[str], list[str]]:
    """The choices that do what is proposed, and what it consists of."""
    if not room.history.companions:
        raise Notice("commanded")
    made, _, which = key.partition(":")
    found = room.proposals()
    bots = [one for one in found["bots"] if which in ("all", str(one["seat"]))]
    if made != str(room.proposals_made) or not bots:
        raise Notice("no_proposal")
    deeds = [deed["key"] for one in bots for deed in one["deeds"]]
    return found["choices"] if which == "all" else bots[0]["choices"], deeds


def hint(room: Room, person: Person, frame: Frame) -> Decision:
    """What I could choose, as somebody who thinks ahead sees it. Where people play against each other, all the others
    are asked first."""
    check_fresh(room, frame)
    seat, hinting = seat_that_plays(room, person, frame), room.history.hinting
    if hinting.off:
        raise Notice("no_hints")
    mine, people = room.history.seats_of(person), room.history.people()
    others = hinting.to_ask(people, mine) if needs_consent(room.match.game) else []
    if others:
        agrees = [LetsHint(own, True) for own in mine if own not in hinting.agreed]
        if not agrees:
            raise Notice("hints_asked", who=listed_seats(others))
        return Decision([*agrees])
    room.workers.check_hints(person.key, room.id)
    again = hinting.last[seat] > room.fresh_from()
    return Decision([] if again else [Hinted(seat)], hint=(seat, person.key))


def let_hints(room: Room, person: Person, frame: Frame) -> Decision:
    """Whether I would have hints in a match where we play against each other."""
    seat, on, agreed = any_seat(room, person), bool_in(frame, "yes"), room.history.hinting.agreed
    if not agreed:
        raise Notice("nobody_wants_hints")
    mine = [own for own in room.history.seats_of(person) if own not in agreed]
    return Decision([LetsHint(own, True) for own in mine] if on else [LetsHint(seat, False)])


def undo(room: Room, person: Person, frame: Frame) -> Decision:
    check_fresh(room, frame)
    return room.going_back(person).undo()


def reset(room: Room, person: Person, frame: Frame) -> Decision:
    check_fresh(room, frame)
    return room.going_back(person).reset()


def rewind(room: Room, person: Person, frame: Frame) -> Decision:
    to = int_in(frame, "to")
    check_fresh(room, frame)
    return room.going_back(person).rewind(to)


def redo(room: Room, person: Person, frame: Frame) -> Decision:
    check_fresh(room, frame)
    return and_what_follows(room.going_back(person).redo(), room.history)


def vote(room: Room, person: Person, frame: Frame) -> Decision:
    return room.going_back(person).vote(bool_in(frame, "yes"))


def cancel(room: Room, person: Person, frame: Frame) -> Decision:
    return room.going_back(person).cancel()


def ask_everything(room: Room, person: Person, frame: Frame) -> Decision:
    """Whether the table asks also what goes without saying, for all who play here."""
    seat, on = any_seat(room, person), bool_in(frame, "yes")
    return Decision([AsksEverything(seat, on)] if on != room.history.moves.asks_everything else [])


def companions(room: Room, person: Person, frame: Frame) -> Decision:
    """Whether bots propose what to do with their own, or people command them, for all who play here."""
    seat, on = any_seat(room, person), bool_in(frame, "yes")
    if not room.match.game.proposes:
        raise Notice("not_possible")
    return Decision([Companions(seat, on)] if on != room.history.companions else [])


def chat(room: Room, person: Person, frame: Frame) -> Decision:
    seat = any_seat(room, person)
    text = clean(text_in(frame, "text"))
    if not text:
        raise Notice("chat_empty")
    if len(text) > limits.CHAT:
        raise Notice("chat_too_long", n=len(text))
    return Decision([Said(seat, text)])


def ping(room: Room, person: Person, frame: Frame) -> Decision:
    """Point at something everybody sees."""
    seat, piece = any_seat(room, person), word_in(frame, "at", KEY)
    if piece not in room.views.public_pieces():
        raise Notice("no_piece")
    return Decision([Pointed(seat, piece)])


def name(room: Room, person: Person, frame: Frame) -> Decision:
    seat, name = own_seat(room, person, frame), checked_name(text_in(frame, "name"))
    others = [other.name for n, other in enumerate(room.history.seats) if n != seat]
    if name and looks(name) in map(looks, others):
        raise Notice("name_taken")
    return Decision([Named(seat, name)])


def take_over(room: Room, person: Person, frame: Frame) -> Decision:
    """A bot plays an absent seat, or mine, until it is handed back."""
    if not room.history.is_host(person):
        any_seat(room, person)
    seat = seat_in(room, frame)
    if room.history.seats[seat].kind == "bot":
        raise Notice("a_bot_plays")
    if not room.may_take_over(person, seat):
        raise Notice("seat_present", who=seat_text(seat))
    return Decision([Sat(seat, "bot", STAND_IN, stands_in=True)])


def hand_back(room: Room, person: Person, frame: Frame) -> Decision:
    seat = seat_in(room, frame)
    sitting, mine = room.history.seats[seat], seat in room.history.seats_of(person)
    if not mine and not room.history.is_host(person):
        raise Notice("not_your_seat")
    if not sitting.stands_in:
        raise Notice("not_a_stand_in")
    return Decision([Sat(seat, "person" if mine or sitting.claimed else "open")])


def ready(room: Room, person: Person, frame: Frame) -> Decision:
    """Whoever holds the device now is this seat."""
    return Decision(device=(person, own_seat(room, person, frame)))


def share(room: Room, person: Person, frame: Frame) -> Decision:
    """One more device of mine may have the seat; the next who opens its link has it."""
    return Decision([Shared(own_seat(room, person, frame))])


def leave(room: Room, person: Person, frame: Frame) -> Decision:
    """I get up; the seat is free for whoever the host invites."""
    seat = own_seat(room, person, frame)
    link = Linked(seat, room.history.editions[seat] + 1)
    return Decision([link, Sat(seat, "open", name="", left=True)])


def hand_on(room: Room, person: Person, frame: Frame) -> Decision:
    """Somebody else is the host from now on; the old host's token opens nothing any more."""
    if not room.history.is_host(person):
        raise Notice("not_host")
    seat = seat_in(room, frame)
    if room.history.seats[seat].kind != "person":
        raise Notice("nobody_there", who=seat_text(seat))
    return Decision([Hosts(seat), Linked(HOST, room.history.editions[HOST] + 1)])


def reissue(room: Room, person: Person, frame: Frame) -> Decision:
    """A new link for a seat. The old one, and everybody who came by it, lose the seat."""
    seat = int_in(frame, "seat")
    if not room.history.is_host(person):
        raise Notice("not_host")
    if seat != SPECTATOR:
        seat_in(room, frame)
    link = Linked(seat, room.history.editions[seat] + 1)
    if seat == SPECTATOR or not room.history.seats[seat].claimed:
        return Decision([link])
    vote = room.history.moves.vote
    ended = [Cancelled(vote.by)] if vote and seat in vote.wanted else []
    return Decision([link, Sat(seat, "open", name=""), *ended])


def show_me(room: Room, person: Person, frame: Frame) -> Decision:
    check_fresh(room, frame)
    return lessons.show_me(room, person)


def chapter(room: Room, person: Person, frame: Frame) -> Decision:
    check_fresh(room, frame)
    return lessons.chapter(room, person, int_in(frame, "to"))


def read_on(room: Room, person: Person, frame: Frame) -> Decision:
    return lessons.read_on(room, person, int_in(frame, "to"))


def leave_lesson(room: Room, person: Person, frame: Frame) -> Decision:
    return lessons.leave(room, person)


def take_up_lesson(room: Room, person: Person, frame: Frame) -> Decision:
    return lessons.take_up(room, person)


VERBS: dict[str, Verb] = {
    "choose": choose,
    "gesture": gesture,
    "accept": accept,
    "another": another,
    "hint": hint,
    "let_hints": let_hints,
    "undo": undo,
    "reset": reset,
    "rewind": rewind,
    "redo": redo,
    "vote": vote,
    "cancel": cancel,
    "not_again": not_again,
    "wish": wish,
    "use_now": use_now,
    "ask_everything": ask_everything,
    "companions": companions,
    "chat": chat,
    "ping": ping,
    "name": name,
    "take_over": take_over,
    "hand_back": hand_back,
    "ready": ready,
    "reissue": reissue,
    "share": share,
    "leave": leave,
    "hand_on": hand_on,
    "claim": claim,
    "show_me": show_me,
    "chapter": chapter,
    "read_on": read_on,
    "leave_lesson": leave_lesson,
    "take_up_lesson": take_up_lesson,
}

REPLAYS = (undo, reset, rewind, redo, vote, use_now, chapter, take_up_lesson)
NOT_IN_LESSONS = (not_again, wish, use_now, accept, another, hint, ask_everything, take_over)


def check_fresh(room: Room, frame: Frame) -> None:
    """A choice counts only for the table it was made at."""
    if not room.fresh_from() <= int_in(frame, "version") <= room.version:
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


def any_seat(room: Room, person: Person) -> int:
    """The seat this person speaks for."""
    seat = room.speaks_for(person)
    if seat is None:
        raise Notice("only_watching")
    return seat


def own_seat(room: Room, person: Person, frame: Frame) -> int:
    """The seat named in the frame, or the one this person speaks for."""
    if "seat" not in frame:
        return any_seat(room, person)
    seat = seat_in(room, frame)
    if seat not in room.history.seats_of(person):
        raise Notice("not_your_seat")
    return seat


def seat_in(room: Room, frame: Frame) -> int:
    seat = int_in(frame, "seat")
    if not 0 <= seat < len(room.history.seats):
        raise Notice("broken_frame")
    return seat


def listed_seats(seats: list[int]) -> dict[str, str]:
    between = PHRASES.say("words", "or")
    return {lang: between[lang].join(map(seat_text, seats)) for lang in between}


def int_in(frame: Frame, name: str) -> int:
    """A whole number; forms send it as digits."""
    value = frame.get(name)
    if isinstance(value, str) and len(value) < 10 and value.removeprefix("-").isdecimal():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10**9:
        raise Notice("broken_frame")
    return value


def bool_in(frame: Frame, name: str) -> bool:
    value = frame.get(name)
    if value not in (True, False, "true", "false", "1", "0"):
        raise Notice("broken_frame")
    return value in (True, "true", "1")


def text_in(frame: Frame, name: str) -> str:
    value = frame.get(name)
    if not isinstance(value, str):
        raise Notice("broken_frame")
    return value


def word_in(frame: Frame, name: str, most: int) -> str:
    value = text_in(frame, name)
    if not value or len(value) > most:
        raise Notice("broken_frame")
    return value
