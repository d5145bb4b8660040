"""What one viewer is shown, as JSON. `web/README.md` and `README.md` list it; browser and API get the same."""

from __future__ import annotations

from typing import Any

from robinsonade.engine.match import Match
from robinsonade.engine.views import View, read
from robinsonade.table import undo as going_back
from robinsonade.table.history import History
from robinsonade.table.notices import Notice, word
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import HOST, SPECTATOR, Links, Person
from robinsonade.table.store import Held

Shown = dict[str, Any]


def shown_to(viewer: Viewer, room: Room, links: Links) -> Shown:
    """The table as it lies, for this window; `news` is what it has not seen yet."""
    person, lang = viewer.person, viewer.lang
    eyes = room.eyes_of(person)
    log = room.log_of(eyes)
    shown = frame_of(room, person, lang, eyes)
    shown |= {
        "view": room.view_of(eyes),
        "log": log,
        "news": news(viewer, room, log),
        "gestures": gestures(room, eyes),
        "chosen": room.match.chosen_by(eyes),
        "undo": undo(room, person),
        "vote": vote(room, person),
        "pass": passing(room, person),
        "notice": read_notice(viewer.notice, room, lang),
        "handled": viewer.handled,
        "links": links_for(room, person, links, viewer.base),
    }
    viewer.notice = None
    viewer.steps_told, viewer.backs_told = len(room.history.choices), room.history.backs
    return shown


def shown_at(step: int, past: Match, room: Room, person: Person, lang: str, links: Links, base: str) -> Shown:
    """The table as this person saw it after so many choices."""
    eyes = room.eyes_of(person)
    steps = len(room.history.choices)
    return frame_of(room, person, lang, eyes) | {
        "view": past.view(eyes),
        "log": room.log_of(eyes),
        "news": [line for line in past.log(eyes) if line["step"] == step],
        "gestures": [],
        "undo": {},
        "vote": None,
        "pass": None,
        "notice": None,
        "replay": {"step": step, "of": steps, "revealed": room.match.revelations()},
        "links": links_for(room, person, links, base),
    }


def frame_of(room: Room, person: Person, lang: str, eyes: int) -> Shown:
    history = room.history
    names = names_at(room.history, lang)
    return {
        "match": room.id,
        "game": room.match.game.name,
        "title": read(room.match.game.title, lang),
        "step": history.step,
        "steps": len(history.choices),
        "me": eyes,
        "mine": history.seats_of(person),
        "host": room.is_host(person),
        "seats": seats(room, person, names),
        "chat": [
            {"seat": e.seat, "name": names[e.seat], "text": e.body["text"], "at": e.at, "n": e.n} for e in history.chat
        ],
        "pings": [{"seat": e.seat, "at": e.body["at"], "n": e.n} for e in history.pings if e.n > history.step],
        "replay": None,
    }


def names_at(history: History, lang: str) -> list[str]:
    return [
        seat.name or word("bot" if seat.kind == "bot" and not seat.stands_in else "player", lang, n=n + 1)
        for n, seat in enumerate(history.seats)
    ]


def seats(room: Room, person: Person, names: list[str]) -> list[Shown]:
    mine, here, waits = room.history.seats_of(person), room.present(), room.match.waiting_for()
    seated = bool(mine) or room.is_host(person)
    return [
        {
            "seat": n,
            "name": names[n],
            "kind": seat.kind,
            "bot": seat.bot,
            "stands_in": seat.stands_in,
            "here": n in here or (seat.kind == "bot" and not seat.stands_in),
            "mine": n in mine,
            "active": n in waits,
            "chosen": n in room.match.early,
            "may_take_over": seated and seat.kind != "bot" and room.may_take_over(person, n),
        }
        for n, seat in enumerate(room.history.seats)
    ]


def news(viewer: Viewer, room: Room, log: list[View]) -> list[View]:
    """Nothing on the first look or after going back: there is no way from there to here that could be shown."""
    if viewer.steps_told < 0 or viewer.backs_told != room.history.backs:
        return []
    fresh = []
    for line in reversed(log):
        if line["step"] <= viewer.steps_told:
            break
        fresh.append(line)
    return fresh[::-1]


def gestures(room: Room, eyes: int) -> list[Shown]:
    return [
        {
            "key": gesture.key,
            "label": gesture.label,
            "detail": gesture.detail,
            "touches": gesture.touches,
            "trail": gesture.trail,
            "spends": gesture.spends,
        }
        for gesture in room.gestures_of(eyes)
    ]


def undo(room: Room, person: Person) -> Shown:
    step, turn = going_back.last_choice(room, person), going_back.start_of_turn(room, person)
    return {
        "step": step is not None,
        "reset": turn is not None,
        "redo": bool(room.history.seats_of(person)) and going_back.may_redo(room, person),
        "asks": step is not None and bool(going_back.asked_before(room, person, step)),
        "reset_asks": turn is not None and bool(going_back.asked_before(room, person, turn)),
        "free_from": going_back.free_from(room, person),
    }


def vote(room: Room, person: Person) -> Shown | None:
    running = room.history.vote
    if running is None:
        return None
    return {
        "by": running.by,
        "to": running.to,
        "wanted": going_back.still_wanted(room),
        "agreed": running.agreed,
        "mine": running.by in room.history.seats_of(person),
    }


def passing(room: Room, person: Person) -> Shown | None:
    to = room.pass_to(person)
    return None if to is None else {"to": to}


def read_notice(notice: Notice | None, room: Room, lang: str) -> str | None:
    return notice.read(lang, names_at(room.history, lang)) if notice else None


def links_for(room: Room, person: Person, links: Links, base: str) -> Shown:
    path = f"/m/{room.id}"
    shown: Shown = {
        "home": "/",
        "table": path,
        "ws": f"{path}/ws",
        "replay": f"{path}/replay",
        "fork": f"{path}/fork",
        "export": f"{path}/record.json",
        "seats": {},
        "watch": None,
    }
    if room.is_host(person):
        mine, editions = room.history.seats_of(person), room.history.editions
        invited = [
            n for n, seat in enumerate(room.history.seats) if n not in mine and (seat.kind != "bot" or seat.stands_in)
        ]
        shown["seats"] = {n: link(room, links, n, editions[n], base) for n in invited}
        shown["watch"] = link(room, links, SPECTATOR, editions[SPECTATOR], base)
    return shown


def link(room: Room, links: Links, seat: int, edition: int, base: str) -> str:
    return f"{base}/s/{links.token(Held(room.id, seat, edition))}"


def tokens(room: Room, links: Links) -> Shown:
    """For programs that began a match: the tokens of all seats, of the host and of spectators."""
    held = {seat: Held(room.id, seat, edition) for seat, edition in room.history.editions.items()}
    people = [n for n, seat in enumerate(room.history.seats) if seat.kind != "bot"]
    return {
        "seats": {n: links.token(held[n]) for n in people},
        "watch": links.token(held[SPECTATOR]),
        "host": links.token(held[HOST]),
    }
