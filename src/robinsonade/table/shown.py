"""Puts together what one viewer is shown: the JSON that `web/shown.py` declares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict
from urllib.parse import urlsplit

from robinsonade.content.coach import first_times
from robinsonade.content.guide import Guide, Said
from robinsonade.content.lessons import Moment
from robinsonade.engine.game import Gesture
from robinsonade.engine.luck import KEYED
from robinsonade.engine.match import Match
from robinsonade.engine.moments import is_use_of
from robinsonade.engine.told import Line
from robinsonade.engine.views import Text, read
from robinsonade.table.going_back import GoingBack
from robinsonade.table.guard import LOOPBACK
from robinsonade.table.guided import address_of_lesson, is_rewritten, lesson_in, next_lesson
from robinsonade.table.hinting import needs_consent
from robinsonade.table.history import History, Seat
from robinsonade.table.notices import Notice, word
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import HOST, SPECTATOR, Links, Person
from robinsonade.table.store import Grant
from robinsonade.table.web.shown import (
    Shown,
    ShownAround,
    ShownGesture,
    ShownHints,
    ShownLesson,
    ShownLinks,
    ShownLuck,
    ShownNext,
    ShownOffer,
    ShownPass,
    ShownProposal,
    ShownSeat,
    ShownWord,
)

MOST_MISSED = 60  # lines of what happened while somebody was away
NO_GUIDE: ShownLesson = {
    "state": "left",
    "title": {},
    "chapters": [],
    "said": [],
    "may": "play",
    "since": 0,
    "step": 0,
    "hint": None,
    "moments": [],
    "next": None,
}


class Tokens(TypedDict):
    seats: dict[int, str]
    watch: str
    host: str


def shown_to(viewer: Viewer, room: Room, links: Links) -> Shown:
    """The table as it lies, for this window; `news` is what it has not seen yet."""
    person, lang, history = viewer.person, viewer.lang, room.history
    eyes, back = room.eyes_of(person), room.going_back(person)
    log, since = room.views.log_of(eyes), seen_until(room, person, back)
    shown: Shown = {
        **around(room, person, lang, eyes, links, viewer.base),
        "view": room.views.of(eyes),
        "log": log,
        "news": news(viewer, room, log),
        "missed": missed(viewer, room, log),
        "since": since,
        "gone": room.views.gone(eyes, since),
        "gestures": [shown_gesture(gesture) for gesture in room.views.gestures_of(eyes)],
        "offers": offers(room, eyes, back) if eyes in history.seats_of(person) else [],
        "not_again": not_again(room, eyes),
        "proposals": shown_proposals(room),
        "hints": shown_hints(room, person, eyes),
        "chosen": room.match.chosen_by(eyes),
        "undo": back.shown(),
        "vote": back.shown_vote(),
        "pass": passing(room, person),
        "notice": read_notice(viewer.notice, room, lang),
        "handled": viewer.handled,
        "replay": None,
    }
    has_seen(viewer, room)
    guided = history.lesson and history.guided and not (room.guide and room.guide.is_finished)
    if eyes in history.seats_of(person) and not guided and not shown["pass"]:
        unseen = {n for n, along in enumerate(history.moves.along) if along or history.moves.by_itself[n]}
        shown["coach"] = {"said": words(first_times(room.match, eyes, unseen)), "unasked": viewer.newcomer}
    if history.lesson and eyes in history.seats_of(person):
        shown["lesson"] = shown_lesson(room, eyes, viewer)
    return with_guide(shown, room.guide, room) if room.guide and eyes == room.guide.lesson.seat else shown


def with_guide(shown: Shown, guide: Guide, room: Room) -> Shown:
    """The same table for a learner: only what the step allows is offered."""
    if guide.allowed() is None:
        return shown
    gestures = room.views.gestures_of(guide.lesson.seat)
    allowed = [one.key for one in gestures if guide.allows(one.answers())]
    return {
        **shown,
        "view": {**shown["view"], "question": guide.question(shown["view"]["question"], gestures)},
        "gestures": [one for one in shown["gestures"] if one["key"] in allowed],
        "offers": [],
        "not_again": None,
    }


def shown_lesson(room: Room, seat: int, viewer: Viewer) -> ShownLesson | None:
    taught, guide, history = room.history.lesson, room.guide, room.history
    lesson = lesson_in(room.match.game, taught.lesson, room.match.packs) if taught else None
    if guide is None or is_rewritten(room.match, history) or guide.lesson.seat != seat:
        same = lesson is not None and taught is not None and lesson.edition == taught.edition
        if not history.guided and (not same or room.version > history.left_at):
            return None
        return {**NO_GUIDE, "state": "rewritten" if history.guided else "left"}
    now, step = guide.chapter(), guide.open_step
    return {
        "state": "finished" if guide.is_finished else "guides",
        "title": guide.lesson.title,
        "chapters": [
            {"title": title, "state": "done" if n < now or guide.is_finished else "now" if n == now else "to_come"}
            for n, title in enumerate(guide.lesson.chapters)
        ],
        "said": words(guide.said()),
        "may": guide.waits_for(),
        "since": guide.chosen + 1,
        "step": guide.open_at,
        "hint": step.free.hint if step and step.free else None,
        "moments": words(guide.moments()),
        "next": shown_next(guide, viewer) if guide.is_finished else None,
    }


def shown_next(guide: Guide, viewer: Viewer) -> ShownNext | None:
    lesson = next_lesson(guide.lesson, guide.match, viewer.learned)
    return {"title": lesson.title, "minutes": lesson.minutes, "href": address_of_lesson(lesson)} if lesson else None


def words(said: Iterable[Said | Moment]) -> list[ShownWord]:
    return [
        {
            "id": one.id,
            "says": one.says,
            "look": list(one.look),
            "rule": one.rule,
            "chapter": one.chapter if isinstance(one, Said) else -1,
        }
        for one in said
    ]


def shown_to_all(viewer: Viewer, room: Room, links: Links) -> Shown:
    """The same. Of those who only watch, all who have seen as much share it."""
    if viewer.notice or room.history.seats_of(viewer.person) or room.history.is_host(viewer.person):
        return shown_to(viewer, room, links)
    same = viewer.lang, viewer.base, viewer.choices_seen, viewer.backs_seen, viewer.handled
    if same not in room.shared:
        room.shared[same] = shown_to(viewer, room, links)
    has_seen(viewer, room)
    return room.shared[same]


def has_seen(viewer: Viewer, room: Room) -> None:
    viewer.notice = None
    viewer.choices_seen, viewer.backs_seen = len(room.match.choices), room.history.moves.backs


def shown_at(past: Match, room: Room, person: Person, lang: str, links: Links, base: str) -> Shown:
    """The table as this person saw it when the match stood like `past`."""
    eyes, choices = room.eyes_of(person), len(past.choices)
    return {
        **around(room, person, lang, eyes, links, base),
        "view": past.view(eyes),
        "log": room.views.log_of(eyes),
        "news": [line for line in past.log(eyes) if line["choice"] == choices],
        "gestures": [],
        "offers": [],
        "not_again": None,
        "proposals": [],
        "undo": {},
        "vote": None,
        "pass": None,
        "notice": None,
        "replay": {"choices": choices, "of": len(room.match.choices), "revealed": room.match.revelations()},
    }


def around(room: Room, person: Person, lang: str, eyes: int, links: Links, base: str) -> ShownAround:
    history, names = room.history, names_at(room.history, lang)
    return {
        "match": room.id,
        "game": room.match.game.name,
        "title": read(room.match.game.title, lang),
        "version": room.version,
        "choices": len(room.match.choices),
        "me": eyes,
        "mine": history.seats_of(person),
        "host": room.history.is_host(person),
        "asks_everything": history.moves.asks_everything,
        "companions": history.companions,
        "sealed": bool(room.match.question and room.match.question.sealed),
        "concerns": room.match.concerns(),
        "seats": seats(room, person, names),
        "chat": [
            {
                "seat": line.seat,
                "name": names[line.seat],
                "text": word(line.what, lang) if line.table else line.what,
                "table": line.table,
                "at": line.at,
                "n": line.n,
            }
            for line in history.chat
        ],
        "pings": [{"seat": line.seat, "at": line.what, "n": line.n} for line in history.pings if line.n > room.version],
        "luck": luck_of(room.match),
        "links": links_for(room, person, links, base),
    }


def luck_of(match: Match) -> ShownLuck:
    sealed = match.setup.sealed
    if sealed is None:
        return {"generator": match.setup.generator, "commitment": "", "secret": ""}
    return {
        "generator": KEYED,
        "commitment": sealed.commitment,
        "secret": sealed.secret if match.ending else "",
    }


def names_at(history: History, lang: str) -> list[str]:
    return [
        seat.name or word("bot" if seat.kind == "bot" and not seat.stands_in else "player", lang, n=n + 1)
        for n, seat in enumerate(history.seats)
    ]


def seats(room: Room, person: Person, names: list[str]) -> list[ShownSeat]:
    mine, here, waits = room.history.seats_of(person), room.present(), room.match.waiting_for()
    seated = bool(mine) or room.history.is_host(person)
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


def news(viewer: Viewer, room: Room, log: list[Line]) -> list[Line]:
    """Nothing on the first look or after going back: there is no way from there to here that could be shown."""
    if viewer.choices_seen < 0 or viewer.backs_seen != room.history.moves.backs:
        return []
    fresh = []
    for line in reversed(log):
        if line["choice"] <= viewer.choices_seen:
            break
        fresh.append(line)
    return fresh[::-1]


def missed(viewer: Viewer, room: Room, log: list[Line]) -> list[Line]:
    """When somebody who plays opens the table again: what others did since they looked."""
    mine = room.history.seats_of(viewer.person)
    if viewer.choices_seen >= 0 or not mine:
        return []
    seen = room.seen_by.get(viewer.person.key, len(room.match.choices))
    if all(seat in mine for seat, _ in room.match.choices[seen:]):
        return []
    return [line for line in log[-MOST_MISSED:] if line["choice"] > seen]


def seen_until(room: Room, person: Person, back: GoingBack) -> int | None:
    """The choices before what has just happened: since my last one, or for those who only watch since the last."""
    if room.history.seats_of(person):
        return back.last_choice()
    return len(room.match.choices) - 1 if room.match.choices else None


def shown_gesture(gesture: Gesture) -> ShownGesture:
    return {
        "key": gesture.key,
        "label": gesture.label,
        "detail": gesture.detail,
        "touches": gesture.touches,
        "trail": gesture.trail,
        "spends": gesture.spends,
        "act": gesture.act,
        "hand": gesture.hand,
        "who": gesture.who,
        "group": gesture.group,
        "near": gesture.near,
    }


def offers(room: Room, eyes: int, back: GoingBack) -> list[ShownOffer]:
    """What the question offers, or the table has passed over just now, is used at once; anything else at the next
    chance."""
    match, passed = room.match, back.passed_over()
    asked = match.keys_offered() if eyes in match.waiting_for() and eyes not in match.early else []
    shown: list[ShownOffer] = []
    for offer in room.views.offers_of(eyes):
        ways = [("choose", key) for key in asked] + [("use_now", key) for key in passed]
        now = next((way for way in ways if is_use_of(offer.key, way[1])), None)
        wished = offer.key in room.history.moves.wished
        shown.append(
            {
                "key": offer.key,
                "name": offer.name,
                "says": offer.says,
                "touches": offer.touches,
                "now": now,
                "wished": wished,
            }
        )
    return sorted(shown, key=lambda one: one["now"] is None)


def not_again(room: Room, eyes: int) -> Text | None:
    question = room.match.question
    if question is None or eyes not in room.match.waiting_for():
        return None
    peace = room.match.game.not_again(room.match.table, question)
    return peace.label if peace else None


def shown_proposals(room: Room) -> list[ShownProposal]:
    """What the bots would do. Until new ones are made, those for the table as it was can be read and not accepted."""
    ready = bool(room.proposals()["bots"])
    return [
        {
            "seat": one["seat"],
            "key": f"{room.proposals_made}:{one['seat']}" if ready else "",
            "deeds": [{"says": deed["says"], "why": deed["why"], "touches": deed["touches"]} for deed in one["deeds"]],
        }
        for one in room.latest_proposals()["bots"]
    ]


def shown_hints(room: Room, person: Person, eyes: int) -> ShownHints:
    history, wish = room.history, room.hint_of(eyes) if eyes in room.history.seats_of(person) else None
    consent, mine = needs_consent(room.match.game), history.seats_of(person)
    wanted = history.hinting.to_ask(history.people(), ()) if consent and history.hinting.agreed else []
    others = history.hinting.to_ask(history.people(), mine) if consent else []
    asked = eyes in mine and eyes in room.match.waiting_for() and room.pass_to(person) is None
    off = history.hinting.off or not asked or (room.guide is not None and room.guide.guides)
    shown: ShownHints = {
        "may": "" if off else "now" if not others else "asked" if eyes in history.hinting.agreed else "ask",
        "wanted": wanted,
        "agreed": sorted(history.hinting.agreed),
        "used": history.hinting.asked[:],
        "thinks": wish is not None and wish.thinks,
        "best": [],
        "are_odds": False,
        "now": 0.0,
        "courses": 0,
    }
    if wish and wish.found:
        found = wish.found
        shown |= {"are_odds": found["are_odds"], "now": found["now"], "courses": found["courses"]}
        shown["best"] = [{**hint} for hint in found["best"]]
    return shown


def passing(room: Room, person: Person) -> ShownPass | None:
    to = room.pass_to(person)
    return None if to is None else {"to": to}


def read_notice(notice: Notice | None, room: Room, lang: str) -> str | None:
    return notice.read(lang, names_at(room.history, lang)) if notice else None


def links_for(room: Room, person: Person, links: Links, base: str) -> ShownLinks:
    path = f"/m/{room.id}"
    shown: ShownLinks = {
        "home": "/",
        "table": path,
        "ws": f"{path}/ws",
        "replay": f"{path}/replay",
        "fork": f"{path}/fork",
        "export": f"{path}/record.json",
        "fair": f"{path}/fair",
        "review": f"{path}/review" if room.match.ending else "",
        "seats": {},
        "watch": None,
        "only_here": is_only_here(base),
    }
    seats, mine, editions = room.history.seats, room.history.seats_of(person), room.history.editions
    invited = [n for n in mine if seats[n].shared]
    if room.history.is_host(person):
        invited += [n for n, seat in enumerate(seats) if is_free(seat) and n not in mine]
        shown["watch"] = link(room, links, SPECTATOR, editions[SPECTATOR], base)
    shown["seats"] = {n: link(room, links, n, editions[n], base) for n in invited}
    return shown


def is_only_here(base: str) -> bool:
    """Whether links that begin so open on this machine only."""
    return (urlsplit(base).hostname or "") in LOOPBACK


def is_free(seat: Seat) -> bool:
    """Nobody has sat down here: only then its link is worth anything to somebody else."""
    return not seat.claimed and (seat.kind != "bot" or seat.stands_in)


def link(room: Room, links: Links, seat: int, edition: int, base: str) -> str:
    return f"{base}/s/{links.token(Grant(room.id, seat, edition))}"


def tokens(room: Room, links: Links) -> Tokens:
    """For programs that began a match: the tokens of all seats, of the host and of spectators."""
    grants = {seat: Grant(room.id, seat, edition) for seat, edition in room.history.editions.items()}
    people = [n for n, seat in enumerate(room.history.seats) if seat.kind != "bot"]
    return {
        "seats": {n: links.token(grants[n]) for n in people},
        "watch": links.token(grants[SPECTATOR]),
        "host": links.token(grants[HOST]),
    }
