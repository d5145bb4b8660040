"""Who may sit where. A seat has a link; whoever opens it first gets the seat in a cookie.
Programs send the link's token.

A link is signed, so none is stored. It names the edition of the seat's link: a newer edition makes the older worthless.
Whoever sits down leaves a mark that only their cookie or token has; from then on the link opens the seat to nobody
else.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from itsdangerous import BadData, Signer, URLSafeSerializer

from robinsonade.engine.machine import NOBODY
from robinsonade.table.notices import Notice
from robinsonade.table.store import Grant

SPECTATOR = NOBODY  # as a seat: may only watch
HOST = -2  # as a seat: began the match, may give out new links

LONGEST_TOKEN = 300
MARKS_KEPT = 20  # of one browser at one match


class Links:
    """What this server has signed: links to seats, and the cookies of browsers."""

    def __init__(self, *keys: str) -> None:
        """The first key signs; what the others have signed still counts."""
        digest = {"digest_method": hashlib.sha256}
        self.signers = [URLSafeSerializer(key, salt="seat", signer_kwargs=digest) for key in keys]
        self.cookies = Signer([*reversed(keys)], salt="browser", digest_method=hashlib.sha256)

    def token(self, grant: Grant) -> str:
        return str(self.signers[0].dumps(list(grant)))

    def read(self, token: str) -> Grant:
        for signer in self.signers if len(token) <= LONGEST_TOKEN else []:
            try:
                grant = Grant(*signer.loads(token))
            except (BadData, ValueError, TypeError):
                continue
            # The last letter of a signature has two idle bits, so that four spellings would pass for one.
            if token == signer.dumps(list(grant)):
                return grant
        raise Notice("forged_link")

    def fresh_cookie(self) -> str:
        return self.cookies.sign(secrets.token_urlsafe(32)).decode()

    def is_ours(self, cookie: str) -> bool:
        return len(cookie) <= LONGEST_TOKEN and self.cookies.validate(cookie)


class Person:
    """Somebody at one match: a browser known by its cookie, or a program known by its token."""

    def __init__(self, key: str, grants: Sequence[Grant], marks: Sequence[str] = ()) -> None:
        self.key = key
        self.grants = grants
        self.marks = [fingerprint(mark) for mark in marks]  # left on the seats this person took

    @property
    def mark(self) -> str:
        """The one this person leaves on the next seat."""
        return self.marks[-1] if self.marks else ""


def with_fresh_mark(marks: Sequence[str]) -> list[str]:
    """A mark that nobody has seen yet, whoever may have planted the older ones."""
    return [*marks, secrets.token_hex(16)][-MARKS_KEPT:]


def fingerprint(cookie: str) -> str:
    """What is stored of a cookie or token: nothing that could be used in its place."""
    return hashlib.sha256(cookie.encode("utf-8", "replace")).hexdigest()


def fresh_match_id() -> str:
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


class Again(NamedTuple):
    """Somebody wants to play the same once more, and leaves these marks on the seats of the other match."""

    at: float
    marks: list[str]
    begun: asyncio.Future[str]
