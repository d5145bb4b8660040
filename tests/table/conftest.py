from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.databases import Database, running_database
from tests.table.servers import Browser, Server, running_server


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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table for all tests of a file, with one pack of cards."""
    folder = tmp_path_factory.mktemp("server")
    pack = Path(__file__).parents[2] / "examples" / "packs" / "salt_road"
    with running_server(str(folder / "m.sqlite3"), folder / "log", packs=[str(pack)]) as found:
        yield found


@pytest.fixture
def host(server: Server) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser
