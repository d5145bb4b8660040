"""Connections as they come in: how many, how long they may take to say something, and how much.

uvicorn waits for ever for the rest of a head or a body, counts no frames and no addresses, and closes politely: it
waits for the other side. Here whoever does not go is cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from robinsonade.table.limits import Bucket, Buckets, Crowd, Proxies, network_of

HEAD: Final = 10.0  # seconds for all lines of a head
BODY: Final = 60.0  # seconds for a whole body
UNREAD: Final = 30.0  # seconds an answer may lie there without being fetched
LINGER: Final = 2.0  # seconds for somebody shown out to hear why
UNHEARD: Final = 4 * 1024 * 1024  # bytes of a body that may still come when it was refused

FRAMES_A_SECOND: Final = 20  # of any kind: text, parts of it, pings, pongs
FRAMES_AT_ONCE: Final = 200
BYTES_A_SECOND: Final = 64 * 1024
BYTES_AT_ONCE: Final = 512 * 1024
SLICE: Final = 1024  # bytes read at a time: of the smallest frames about 170

ARRIVALS_A_SECOND, ARRIVALS_AT_ONCE = 50, 400  # new connections of one address


class Doorkeeper:
    """Counts who is inside. A proxy brings many people, so it is not counted as one."""

    def __init__(self, most: int, most_of_one: int | None, proxies: Proxies) -> None:
        self.crowd = Crowd(most, most_of_one)
        self.arrivals = Buckets(ARRIVALS_A_SECOND, ARRIVALS_AT_ONCE) if most_of_one is not None else None
        self.proxies = proxies

    def lets_in(self, client: tuple[str, int] | None) -> str | None:
        """Under which name the connection is counted, or None: it has to go."""
        host = client[0] if client else ""
        if host in self.proxies:
            return "" if self.crowd.enter("") else None
        name = network_of(host)
        if self.arrivals and not self.arrivals.take(name):
            return None
        return name if self.crowd.enter(name) else None


class Line(H11Protocol):
    """A connection that speaks HTTP."""

    keeper: Doorkeeper
    counted_as: str | None = None
    deadline: asyncio.TimerHandle | None = None
    awaited: object = None  # which head or body the deadline is for
    unfetched: asyncio.TimerHandle | None = None
    unheard = 0
    handed_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.counted_as = self.keeper.lets_in(self.client)
        if self.counted_as is None:
            transport.abort()
        else:
            self.expect("head", HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect(None, 0)
        self.resume_writing()
        self.keeper.crowd.leave(self.counted_as)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.look_what_is_missing()
        if self.is_refused():
            self.unheard += len(data)
            if self.unheard > UNHEARD:
                self.transport.pause_reading()

    def look_what_is_missing(self) -> None:
        if self.handed_over:
            return
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY:
            self.expect(self.cycle, BODY)
        elif theirs is h11.IDLE and (self.cycle is None or self.conn.trailing_data[0]):
            self.expect("head", HEAD)
        else:
            self.expect(None, 0)

    def expect(self, what: object, seconds: float) -> None:
        if what is self.awaited:
            return
        if self.deadline:
            self.deadline.cancel()
        self.awaited = what
        self.deadline = self.loop.call_later(seconds, self.transport.abort) if what else None

    def is_refused(self) -> bool:
        """It was answered before it had said everything."""
        return self.conn.their_state is h11.SEND_BODY and self.cycle is not None and self.cycle.response_complete

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.is_refused():
            self.expect("the rest", LINGER)
        else:
            self.look_what_is_missing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.expect(None, 0)
        self.handed_over = True
        super().handle_websocket_upgrade(event)
        window = self.transport.get_protocol()
        if isinstance(window, Window):
            window.counted_as = self.counted_as

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unfetched = self.unfetched or self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unfetched:
            self.unfetched.cancel()
            self.unfetched = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(UNREAD, self.transport.abort)


class Window(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket. Its frames are read a few at a time, and counted, whatever they are."""

    keeper: Doorkeeper
    counted_as: str | None = None
    shown_out = False
    leaving = False

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.close_timeout = LINGER
        self.pace = Bucket(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        self.bytes = Bucket(BYTES_A_SECOND, BYTES_AT_ONCE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.keeper.crowd.leave(self.counted_as)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.shown_out or self.transport.is_closing():
                break
            part = data[start : start + SLICE]
            if self.bytes.take(len(part)):
                super().data_received(part)
            else:
                self.show_out()
        if self.transport.is_closing():
            self.leave_soon()

    def hears(self) -> bool:
        if not self.shown_out and not self.pace.take():
            self.show_out()
        return not self.shown_out

    def handle_cont(self, event: Frame) -> None:
        if self.hears():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self.hears():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.hears():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        if self.hears():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.hears():
            super().handle_pong(event)

    def show_out(self) -> None:
        """Nothing more is read; the table says why, and then the line is cut."""
        self.shown_out = True
        self.read_paused = False  # it is we who read no more, not the queue that is full
        self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "too_fast": True})  # type: ignore[arg-type]
        self.leave_soon()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self.leave_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.leave_soon()

    def leave_soon(self) -> None:
        if not self.leaving:
            self.leaving = True
            self.loop.call_later(LINGER, self.transport.abort)


def protocols(keeper: Doorkeeper) -> dict[str, Callable[..., asyncio.Protocol]]:
    """What uvicorn makes for each connection."""
    return {"http": type("Line", (Line,), {"keeper": keeper}), "ws": type("Window", (Window,), {"keeper": keeper})}
