from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.databases import Database, running_database


@pytest.fixture(scope="session")
def database() -> Iterator[Database]:
    with running_database() as found:
        yield found


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.sqlite3")
    found: Database = request.getfixturevalue("database")
    return found.fresh()
