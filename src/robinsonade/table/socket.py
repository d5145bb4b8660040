"""A window on a match: bytes become messages for the room, and what the room shows becomes bytes."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from robinsonade.content.source import LANGUAGES
from robinsonade.table import limits
from robinsonade.table.notices import Notice
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import Links
from robinsonade.table.shown import shown_to_all
from robinsonade.table.verbs import Frame, bool_in, do, enter, int_in
from robinsonade.table.web.shown import Shown

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 10, 20
SEEN = '{"do":"seen"'  # begins what a window says by itself: it takes nothing from what somebody may say
TIMES_TOO_FAST = 100  # after this many the window is closed

NO_MORE, COME_AGAIN = 1008, 1011  # after the first a browser stays away, after the second it connects again
REASON = 123  # bytes of it that fit into a closing frame
Encode = Callable[[Shown, str], str]


async def attend(socket: WebSocket, room: Room, viewer: Viewer, links: Links, encode: Encode) -> None:
    """From the first look to the last. `encode` makes a frame of what is shown; an empty one is not sent."""
    try:
        room.check_crowd(viewer.person)
    except Notice as notice:
        await refuse(socket, notice, viewer.lang)
        return
    await socket.accept()
    await enter(room, viewer)
    if room.history.seats_of(viewer.person) and not room.history.hinting.off and room.match.question:
        room.workers.expect_hints(room.match.game.name)
    showing = asyncio.ensure_future(show(socket, room, viewer, links, encode))
    try:
        await listen(socket, room, viewer)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        showing.cancel()
        room.leave(viewer)


async def refuse(socket: WebSocket, notice: Notice, lang: str) -> None:
    """Accept only to say why not: browsers show scripts nothing of a refused handshake."""
    await socket.accept()
    await dismiss(socket, notice, lang)


async def dismiss(socket: WebSocket, notice: Notice, lang: str) -> None:
    """Close with the reason, which the page shows. What is only wrong here and now is no reason to stay away."""
    code = COME_AGAIN if notice.status >= 500 else NO_MORE
    await socket.close(code, notice.read(lang).encode()[:REASON].decode(errors="ignore"))


async def listen(socket: WebSocket, room: Room, viewer: Viewer) -> None:
    words, glances = (limits.Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE) for _ in range(2))
    too_fast = 0
    of_address: limits.Buckets | None = socket.app.state.messages
    address = limits.network_of(socket.client.host if socket.client else "")
    while too_fast <= TIMES_TOO_FAST:
        text = await next_text(socket)
        if text is None:
            break
        try:
            budget = glances if text.startswith(SEEN) else words
            if not budget.take() or (of_address and not of_address.take(address)):
                too_fast += 1
                raise Notice("too_fast")
            await act(room, viewer, read_frame(text))
        except Notice as notice:
            if notice.name == "old_link":
                await dismiss(socket, notice, viewer.lang)
                return
            viewer.handled += 1
            viewer.wake(notice)
    await dismiss(socket, Notice("too_fast"), viewer.lang)


async def next_text(socket: WebSocket) -> str | None:
    """The next message, or None if the window sends too much to be read any further."""
    message = await socket.receive()
    if message.get("too_fast"):
        return None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    return text if isinstance(text, str) else ""


def read_frame(text: str) -> Frame:
    if len(text) > limits.FRAME:
        raise Notice("broken_frame")
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        raise Notice("broken_frame") from None
    if not isinstance(frame, dict) or not isinstance(frame.get("do"), str):
        raise Notice("broken_frame")
    return frame


async def act(room: Room, viewer: Viewer, frame: Frame) -> None:
    if frame["do"] == "seen":
        room.has_told(viewer, int_in(frame, "choice"), bool_in(frame, "away"))
        return
    if frame["do"] not in ("look", "lang"):
        await do(room, viewer.person, frame, viewer)
        return
    lang = frame.get("lang", viewer.lang)
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise Notice("broken_frame")
    viewer.lang = lang
    viewer.handled += 1
    viewer.wake()


async def show(socket: WebSocket, room: Room, viewer: Viewer, links: Links, encode: Encode) -> None:
    """Whenever something changed, the newest state; what came in between is skipped.

    Whoever asked for something is answered at once. The others are shown one after another, and between two of them
    everybody is heard: however many watch, nobody who plays waits for them. A window that takes nothing for a while, as
    on a sleeping phone, is waited for; the server's pings find the dead ones.
    """
    answered = 0
    try:
        while True:
            await viewer.changed.wait()
            if viewer.handled == answered:
                async with room.showing:
                    await asyncio.sleep(0)
            viewer.changed.clear()
            answered = viewer.handled
            if not room.history.admits(viewer.person):
                break
            frame = encode(shown_to_all(viewer, room, links), viewer.lang)
            if frame:
                await socket.send_text(frame)
        await dismiss(socket, Notice("old_link"), viewer.lang)
    except WebSocketDisconnect:
        pass
    except Exception:
        if socket.application_state == WebSocketState.CONNECTED:
            log.exception("match %s: a window cannot be shown what it should be", room.id)
            await socket.close(COME_AGAIN)


class Latest(Generic[P, T]):
    """Remembers what was made of the latest things.
    They are told apart by being the same or not, which takes no time."""

    def __init__(self, make: Callable[P, T], most: int = 16) -> None:
        self.make = make
        self.most = most
        self.made: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], T]] = OrderedDict()

    def __call__(self, *things: P.args, **none: P.kwargs) -> T:
        same = tuple(map(id, things))
        if same not in self.made:
            self.made[same] = things, self.make(*things, **none)
            if len(self.made) > self.most:
                self.made.popitem(last=False)
        return self.made[same][1]


@Latest
def panels(shown: Shown, lang: str) -> dict[str, str]:
    from robinsonade.table.web.render import panels

    return panels(shown, lang)


@Latest
def changes(before: dict[str, str], after: dict[str, str]) -> str:
    from robinsonade.table.web.render import changes

    return changes(before, after)


@Latest
def as_json(shown: Shown) -> str:
    return json.dumps(shown, ensure_ascii=False)


class Html:
    """For a browser: only the panels that differ from what it has, at first those of its page."""

    def __init__(self, page: Shown | None) -> None:
        self.page = page
        self.sent: dict[str, str] = {}

    def __call__(self, shown: Shown, lang: str) -> str:
        if self.page:
            self.sent = panels(self.page, lang)
            self.page = None
        now = panels(shown, lang)
        frame = changes(self.sent, now)
        self.sent = now
        return frame


class Json:
    """For a program: all of it, as JSON."""

    def __init__(self) -> None:
        self.sent = ""

    def __call__(self, shown: Shown, lang: str) -> str:
        frame = as_json(shown)
        if frame == self.sent:
            return ""
        self.sent = frame
        return frame
