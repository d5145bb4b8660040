"""The door: every answer carries strict headers;
nothing comes in from other websites, under other names, or too large."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from robinsonade.table import limits
from robinsonade.table.limits import Buckets, Crowd, Proxies, network_of
from robinsonade.table.notices import Notice
from robinsonade.table.queues import Queue

log = logging.getLogger(__name__)

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Not `no-referrer`: browsers would then send `Origin: null` with every form.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
# What only pages and workers need is not sent with each of their files, of which a first visit fetches some thirty.
FILE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    **{name: HEADERS[name] for name in ("X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Resource-Policy")},
}
HARMLESS = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
IMPORTS = ("/import", "/api/records")
API = "/api/"
FORM_AROUND_FILE = 4096

KEPT = ("/static/", "/look/")
FILES = (*KEPT, "/shell.js", "/manifest.json", "/apple-touch-icon.png")
COST_OF_FILE = 0.1  # of a visit: a first visit fetches many, and each costs little
COST_OF_DATA = 0.5  # nothing is drawn for a program
COST_OF_PAST = 5.0  # a match is played again up to there
PAST = "/replay"
PAGES_AT_ONCE = 2  # that are made; the others wait, and of them comes first who has asked for fewest
REFUSALS_A_SECOND, REFUSALS_AT_ONCE = 2, 20  # that one address is told about in a sentence
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")

Say = Callable[[Notice, Scope], Response]


class Visits:
    """How often one address may come, and how many of it may be here at once. `None`: as it likes."""

    def __init__(self, a_second: float, at_once: float, most_of_one: int | None) -> None:
        self.buckets = Buckets(a_second, at_once)
        self.crowd = Crowd(limits.CONNECTIONS, most_of_one)
        self.refusals = Buckets(REFUSALS_A_SECOND, REFUSALS_AT_ONCE)
        self.pages = Queue(PAGES_AT_ONCE)

    def enter(self, scope: Scope, name: str) -> None:
        if not self.buckets.take(name, cost_of(scope)):
            raise Notice("too_fast")
        if not self.crowd.enter(name):
            raise Notice("crowded")


def is_page(scope: Scope) -> bool:
    """Something is drawn for a browser. Programs may wait for the next move, and files cost nothing."""
    return scope["method"] in HARMLESS and not scope["path"].startswith((API, *FILES))


def cost_of(scope: Scope) -> float:
    path = scope["path"]
    if path.startswith(FILES):
        return COST_OF_FILE
    if PAST in path or b"at=" in scope["query_string"]:
        return COST_OF_PAST
    return COST_OF_DATA if path.startswith(API) else 1.0


class Guard:
    """`hosts`: the names this server answers to, or None for all. `say`: makes a page or JSON of a notice."""

    def __init__(
        self,
        app: ASGIApp,
        say: Say,
        hosts: Collection[str] | None = None,
        visits: Visits | None = None,
        proxies: Proxies | None = None,
    ) -> None:
        self.app = app
        self.say = say
        self.hosts = hosts
        self.visits = visits
        self.proxies = proxies or Proxies()
        self.warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        name = network_of(scope["client"][0] if scope.get("client") else "")
        self.warn_of_blind_proxy(scope)
        try:
            if self.visits:
                self.visits.enter(scope, name)
        except Notice as notice:
            await self.turn_away(notice, name, scope, receive, send)
            return
        try:
            await self.admit(name, scope, receive, send)
        finally:
            if self.visits:
                self.visits.crowd.leave(name)

    async def admit(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check_host(scope, self.hosts)
            check_origin(scope)
            check_length(scope)
        except Notice as notice:
            await self.refuse(notice, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        elif self.visits and is_page(scope):
            async with self.visits.pages.turn(name):
                await asyncio.sleep(0)  # between two pages everybody who plays is heard
                await self.app(scope, counted(scope, receive), with_headers(scope, send))
        else:
            await self.app(scope, counted(scope, receive), with_headers(scope, send))

    def warn_of_blind_proxy(self, scope: Scope) -> None:
        """Once: behind a proxy that is not trusted all visitors have one address, and share what one may do."""
        if self.warned or not scope.get("client"):
            return
        host, headers = scope["client"][0], Headers(scope=scope)
        told = next((header for header in FORWARDED if header in headers), None)
        # Of a trusted one the address that it tells has been taken over by now.
        if told and host not in headers[told] and host not in self.proxies:
            self.warned = True
            log.warning(
                "%s sends %s but is not trusted, so everybody behind it counts as one visitor. "
                "If it is your proxy, start with FORWARDED_ALLOW_IPS=%s.",
                host,
                told,
                host,
            )

    async def turn_away(self, notice: Notice, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        """With a sentence, but not for ever: those who do not listen are told nothing and have to call again."""
        if scope["type"] == "websocket" or (self.visits and self.visits.refusals.take(name)):
            await self.refuse(notice, scope, receive, send)
        else:
            await Response(status_code=notice.status, headers={"Connection": "close"})(scope, receive, send)

    async def refuse(self, notice: Notice, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            # Before it is accepted: the browser gets 403.
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self.say(notice, scope)(scope, receive, with_headers(scope, send))


def check_host(scope: Scope, hosts: Collection[str] | None) -> None:
    """Another name may be a foreign page that made it point here."""
    if hosts is not None and name_of(Headers(scope=scope).get("host", "")) not in hosts:
        raise Notice("foreign_host")


def check_origin(scope: Scope) -> None:
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        # Browsers always name it for these; programs use the API, where no cookie counts.
        if scope["path"].startswith(API) or (scope["type"] == "http" and scope["method"] in HARMLESS):
            return
        raise Notice("foreign_origin")
    if scope["type"] == "http" and scope["method"] in HARMLESS:
        return
    scheme, _, host = origin.lower().partition("://")
    if not host or host != headers.get("host", "").lower() or scheme not in schemes_of(scope):
        raise Notice("foreign_origin")


def schemes_of(scope: Scope) -> tuple[str, ...]:
    """Of pages that may ask. A proxy may speak https for us without telling; where it tells, nothing less counts."""
    return ("https",) if scope["scheme"] in ("https", "wss") else ("http", "https")


def check_length(scope: Scope) -> None:
    if scope["type"] == "http":
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > most_bytes(scope):
            raise too_large(scope)


def most_bytes(scope: Scope) -> int:
    return limits.IMPORT + FORM_AROUND_FILE if scope["path"] in IMPORTS else limits.FORM


def too_large(scope: Scope) -> Notice:
    return Notice("too_large", most="2 MB" if scope["path"] in IMPORTS else "64 KB")


def counted(scope: Scope, receive: Receive) -> Receive:
    """A body may be longer than its head said, or say nothing."""
    left = most_bytes(scope)

    async def next_part() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise too_large(scope)
        return message

    return next_part


def with_headers(scope: Scope, send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in (FILE_HEADERS if scope["path"].startswith(KEPT) else HEADERS).items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sent


def name_of(host: str) -> str:
    """`example.org` of `example.org:8000`, `::1` of `[::1]:8000`."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
