"""Which store an address means, and that one server at a time writes to a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from robinsonade.engine.errors import Unknown, Unreadable
from robinsonade.processes import lock
from robinsonade.table.sqlite import Sqlite
from robinsonade.table.store import Store


def open_store(db: str) -> Store:
    """From `postgresql://...`, `sqlite:///path` or a path."""
    if is_shared(db):
        try:
            from robinsonade.table.postgres import Postgres
        except ImportError:
            raise Unknown("PostgreSQL needs more packages; install robinsonade[postgres].") from None
        return Postgres(db)
    return Sqlite(path_in(db))


def path_in(db: str) -> str:
    path = db.removeprefix("sqlite:///")
    if "://" in path:
        kind = path.partition("://")[0]
        raise Unknown(f"'{kind}' is not a kind of database that is known here; use sqlite:///FILE or postgresql://...")
    return path


def is_shared(db: str) -> bool:
    return db.startswith(("postgresql://", "postgres://"))


def reserve(db: str) -> IO[str] | None:
    """Keep other servers away from the file, as long as what is returned is open. A killed server reserves nothing."""
    if is_shared(db) or path_in(db) == ":memory:":
        return None
    beside = Path(os.path.realpath(path_in(db)) + ".lock")
    try:
        beside.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        held = open(beside, "a+", encoding="ascii", opener=for_me_alone)  # noqa: SIM115
    except OSError:
        return None  # opening the database says why
    if not lock(held):
        held.close()
        raise Unreadable(
            f"Another server is using {path_in(db)}. Stop it, or name another file with --db.",
            de=f"Ein anderer Server benutzt {path_in(db)}. Beende ihn, oder nenne mit --db eine andere Datei.",
        )
    return held


def for_me_alone(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
