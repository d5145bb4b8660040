"""Web Push, where the host has switched it on: whoever is away hears from their browser's maker that it is their turn.

A message goes to that push service and to nobody else; only the browser can read it, and it says no more than whose
turn it is in which game.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
import re
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from robinsonade.engine.errors import Unreadable
from robinsonade.engine.views import read
from robinsonade.table.notices import Notice, word
from robinsonade.table.room import Room
from robinsonade.table.seats import Person
from robinsonade.table.store import Pushed, Store, Unavailable

log = logging.getLogger(__name__)

# Those of the makers of browsers. Nobody else is called, whatever a browser says: a stranger could name a machine
# that only this server can reach.
SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
LONGEST_ENDPOINT = 1000
CONTACT = re.compile(r"(mailto:[^@\s]+@|https://)[^@\s]+")
KEY, AUTH = re.compile(r"[\w-]{80,90}={0,2}"), re.compile(r"[\w-]{20,26}={0,2}")
PATIENCE = 5.0  # seconds for one message
KEPT_FOR = 3600  # seconds a push service keeps a message for a phone that is off
NOT_AGAIN_WITHIN = 30.0  # seconds, for one seat whose person has not come since
AT_ONCE, WAITING = 2, 50  # messages that are being sent, and that may wait for it
GONE = (404, 410)  # the browser wants no more of them

Send = Callable[[Pushed, str, str, str], int]  # (to, words, the key, the contact) -> the status of the answer


class Pushes:
    def __init__(self, store: Store, contact: str, send: Send, services: Sequence[str] = SERVICES) -> None:
        self.store = store
        self.contact = contact
        self.send = send
        self.services = services
        self.threads = ThreadPoolExecutor(AT_ONCE, "push")
        self.waiting = 0
        self.private = self.public = ""

    async def open(self) -> None:
        self.private = await self.store.remember("push key", fresh_key())
        self.public = public_part(self.private)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def want(self, room: Room, person: Person, body: object, lang: str) -> None:
        """Whoever sits there wants to be told, or no longer."""
        pushed = self.checked(body, lang, person.mark)
        mine = [seat for seat in room.history.seats_of(person) if room.history.seats[seat].is_of(person)]
        try:
            if isinstance(body, dict) and body.get("off"):
                await self.store.forget_push(pushed.endpoint, room.id)
                return
            for seat in mine:
                mark = next(mark for mark in person.marks if mark in room.history.seats[seat].marks)
                await self.store.want_push(room.id, pushed._replace(seat=seat, mark=mark))
        except Unavailable as problem:
            raise Notice("store_away") from problem

    def checked(self, body: object, lang: str, mark: str) -> Pushed:
        found = body if isinstance(body, dict) else {}
        keys = found["keys"] if isinstance(found.get("keys"), dict) else {}
        endpoint, key, auth = found.get("endpoint"), keys.get("p256dh"), keys.get("auth")
        if not isinstance(endpoint, str) or not isinstance(key, str) or not isinstance(auth, str):
            raise Notice("broken_frame")
        if not KEY.fullmatch(key) or not AUTH.fullmatch(auth) or not is_service(endpoint, self.services):
            raise Notice("no_push_service")
        return Pushed(-1, endpoint, key, auth, lang, mark)

    async def tell(self, room: Room, seats: Sequence[int]) -> None:
        """Those who asked for it and still sit there."""
        try:
            wanted = [one for one in await self.store.pushes(room.id) if one.seat in seats]
            for one in wanted:
                if one.mark in room.history.seats[one.seat].marks:
                    await self.tell_one(room, one)
                else:
                    await self.store.forget_push(one.endpoint, room.id)
        except Unavailable as problem:
            log.warning("match %s: nobody is told by push: %s", room.id, problem)

    async def tell_one(self, room: Room, to: Pushed) -> None:
        if self.waiting >= WAITING or not is_service(to.endpoint, self.services):
            return
        words = {
            "title": read(room.match.game.title, to.lang),
            "says": word("your_turn", to.lang),
            "to": f"/m/{room.id}",
        }
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            sending = loop.run_in_executor(self.threads, self.send, to, json.dumps(words), self.private, self.contact)
            if await sending in GONE:
                await self.store.forget_push(to.endpoint)
        except Unavailable:
            raise
        except Exception as problem:  # whatever a push service does, the match goes on
            log.warning("match %s: a push service did not take a message: %s", room.id, type(problem).__name__)
        finally:
            self.waiting -= 1


class Herald:
    """Notices whose turn it has become while they are away, or look at something else."""

    def __init__(self, room: Room, pushes: Pushes) -> None:
        self.room = room
        self.pushes = pushes
        self.asked = set(room.match.waiting_for())
        self.told: dict[int, float] = {}
        room.listeners.append(self.wake)

    def wake(self) -> None:
        before, self.asked = self.asked, set(self.room.match.waiting_for())
        here, now = self.room.present(looking=True), time.monotonic()
        self.told = {seat: when for seat, when in self.told.items() if seat not in here}
        away = self.asked - before - here
        away = {seat for seat in away if now - self.told.get(seat, -NOT_AGAIN_WITHIN) >= NOT_AGAIN_WITHIN}
        people = sorted(seat for seat in away if self.room.history.seats[seat].kind == "person")
        if people and self.room.moved_here:
            self.told |= dict.fromkeys(people, now)
            self.room.start(self.pushes.tell(self.room, people))


def is_service(endpoint: str, services: Sequence[str] = SERVICES) -> bool:
    """Whether this is an address of a push service, reached by https in the usual way, and nothing else."""
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii() or re.search(r"[\s\\]", endpoint):
        return False
    try:
        found = urlsplit(endpoint)
        host, port = found.hostname or "", found.port
    except ValueError:
        return False
    known = any(host == service or host.endswith(f".{service}") for service in services)
    return found.scheme == "https" and known and port in (None, 443) and "@" not in found.netloc


def switched_on(store: Store) -> Pushes | None:
    """`ROBINSONADE_PUSH` says whom a push service may write to when something is wrong."""
    contact = os.environ.get("ROBINSONADE_PUSH", "").strip()
    if not contact:
        return None
    if not CONTACT.fullmatch(contact):
        raise Unreadable(f"ROBINSONADE_PUSH is '{contact}', but should be like mailto:host@example.org.")
    try:
        import pywebpush  # noqa: F401
    except ImportError as problem:
        raise Unreadable("ROBINSONADE_PUSH needs more packages; install robinsonade[push].") from problem
    return Pushes(store, contact, send_by_post)


# What needs the extra `push`


def fresh_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = ec.generate_private_key(ec.SECP256R1())
    pem: bytes = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return pem.decode()


def public_part(private: str) -> str:
    """As browsers want it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

    point = load_pem_private_key(private.encode(), None).public_key()
    raw = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def send_by_post(to: Pushed, words: str, private: str, contact: str) -> int:
    """On a thread. Nobody sends us on to another address."""
    from py_vapid import Vapid02
    from pywebpush import WebPushException, webpush
    from requests import Session

    with Session() as session:
        session.max_redirects = 0
        try:
            answer = webpush(
                {"endpoint": to.endpoint, "keys": {"p256dh": to.key, "auth": to.auth}},
                words,
                vapid_private_key=Vapid02.from_pem(private.encode()),
                vapid_claims={"sub": contact},
                timeout=PATIENCE,
                ttl=KEPT_FOR,
                requests_session=session,
            )
        except WebPushException as refused:
            return int(refused.response.status_code) if refused.response is not None else 0
    return int(answer.status_code)
