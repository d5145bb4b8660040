from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.windows import Window, running_browser
from tests.table.servers import Server, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("table")
    away = {"ROBINSONADE_AWAY_SECONDS": "5"}
    with running_server(str(folder / "matches.sqlite3"), folder / "log", **away) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed after each file: while it is open its event loop runs here, and no other can."""
    with running_browser() as running:
        yield running


@pytest.fixture
def window(browser: Browser, server: Server) -> Iterator[Callable[..., Window]]:
    """Opens windows; none of them may have met an error or asked another server for anything."""
    opened: list[Window] = []

    def open_window(**more: object) -> Window:
        opened.append(Window(browser, server, **more))  # type: ignore[arg-type]
        return opened[-1]

    yield open_window
    troubles = [trouble for one in opened for trouble in one.troubles]
    for one in opened:
        one.close()
    assert troubles == []
