"""Who may sit where. A seat has a link; whoever opens it gets the seat in a cookie. Programs send the link's token.

A link is signed, so none is stored. It names the edition of the seat's link: a newer edition makes the older worthless.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from itsdangerous import BadData, URLSafeSerializer

from robinsonade.engine.machine import NOBODY
from robinsonade.table.notices import Notice
from robinsonade.table.store import Grant

SPECTATOR = NOBODY  # as a seat: may only watch
HOST = -2  # as a seat: began the match, may give out new links

COOKIE = "robinsonade"
LONGEST_TOKEN = 300


class Links:
    def __init__(self, secret: str) -> None:
        self.signer = URLSafeSerializer(secret, salt="seat", signer_kwargs={"digest_method": hashlib.sha256})

    def token(self, grant: Grant) -> str:
        return str(self.signer.dumps(list(grant)))

    def read(self, token: str) -> Grant:
        if len(token) > LONGEST_TOKEN:
            raise Notice("forged_link")
        try:
            grant = Grant(*self.signer.loads(token))
        except (BadData, ValueError, TypeError):
            raise Notice("forged_link") from None
        # The last letter of a signature has two idle bits, so that four spellings would pass for one.
        if token != self.token(grant):
            raise Notice("forged_link")
        return grant


class Person:
    """Somebody at one match: a browser known by its cookie, or a program known by its token."""

    def __init__(self, key: str, grants: Sequence[Grant]) -> None:
        self.key = key
        self.grants = grants


def fresh_cookie() -> str:
    return secrets.token_urlsafe(32)


def fingerprint(cookie: str) -> str:
    """What is stored of a cookie or token: nothing that could be used in its place."""
    return hashlib.sha256(cookie.encode("utf-8", "replace")).hexdigest()


def fresh_match_id() -> str:
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))
