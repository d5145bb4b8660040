"""Which store an address means."""

from __future__ import annotations

from robinsonade.engine.errors import Unknown
from robinsonade.table.sqlite import Sqlite
from robinsonade.table.store import Store


def open_store(db: str) -> Store:
    """From `postgresql://...`, `sqlite:///path` or a path."""
    if db.startswith(("postgresql://", "postgres://")):
        try:
            from robinsonade.table.postgres import Postgres
        except ImportError:
            raise Unknown("PostgreSQL needs more packages; install robinsonade[postgres].") from None
        return Postgres(db)
    path = db.removeprefix("sqlite:///")
    if "://" in path:
        kind = path.partition("://")[0]
        raise Unknown(f"'{kind}' is not a kind of database that is known here; use sqlite:///FILE or postgresql://...")
    return Sqlite(path)
