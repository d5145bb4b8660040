"""Matches that are over, looked back at: once for all who may see them, in the background, and kept."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from robinsonade.table.limits import Buckets
from robinsonade.table.notices import Notice
from robinsonade.table.room import Room
from robinsonade.table.store import Store, Unavailable
from robinsonade.table.workers import REVIEWS_WAITING, Workers

if TYPE_CHECKING:
    from robinsonade.minds.review import Review

log = logging.getLogger(__name__)

REVIEWS_A_SECOND, REVIEWS_AT_ONCE = 1 / 60, 5  # that one address may ask for


class Reviews:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.going: dict[str, float] = {}  # by match: how much of it is done
        self.asked = Buckets(REVIEWS_A_SECOND, REVIEWS_AT_ONCE)

    async def of(self, room: Room) -> Review | None:
        """What was found, if it is about the match as it was played in the end."""
        from robinsonade.minds.review import FORMAT, hash_of

        try:
            kept = await self.store.review(room.id)
        except Unavailable as problem:
            raise Notice("store_away") from problem
        found: Review | None = json.loads(kept) if kept else None
        fits = found and found["format"] == FORMAT and found["of"] == hash_of(room.match.choices)
        return found if fits else None

    def done(self, room: Room) -> int | None:
        """In hundredths; None: nobody works at it."""
        return int(100 * self.going[room.id]) if room.id in self.going else None

    def begin(self, room: Room, address: str = "") -> None:
        if room.id in self.going:
            return
        if len(self.going) >= REVIEWS_WAITING:
            raise Notice("many_reviews")
        if address and not self.asked.take(address):
            raise Notice("too_fast")
        self.going[room.id] = 0.0
        room.start(self.look_back(room))

    async def look_back(self, room: Room) -> None:
        try:
            record = room.match.record()
            found: float | Review = 0.0
            while isinstance(found, float):
                found = await self.workers.look_back(room.id, record)
                if isinstance(found, float):
                    self.going[room.id] = max(found, self.going[room.id])
            await self.store.keep_review(room.id, json.dumps(found, ensure_ascii=False, separators=(",", ":")))
        except (Notice, Unavailable, TimeoutError) as problem:
            log.warning("match %s: the review was given up: %s", room.id, problem)
        except Exception:
            log.exception("match %s: it cannot be looked back at", room.id)
        finally:
            del self.going[room.id]
