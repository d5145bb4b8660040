from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.equipment import chromium, firefox, postgres
from tests.rules import rulebooks

# A deadline measures how busy the machine is, and so does the time examples take; they are the same in every run.
settings.register_profile("table", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("table")

KNOWN = {id for book in rulebooks() for id in book.ids()}
# What takes longest comes first, so that the other processes do not wait for it at the end. It goes to one of them:
# there is only one wheel to build.
LONGEST = "tests/test_package.py"
CITED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="tell which rules of each game no test cites; run no test")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    if config.option.rules:
        config.option.numprocesses = None


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """An id that no rules.md has is an error of the file that cites it."""
    report = yield
    wrong: list[str] = []
    for item in report.result or []:
        if isinstance(item, pytest.Item):
            for mark in item.iter_markers("rule"):
                wrong += [f"{item.name} cites {id!r}; no rules.md has that id." for id in mark.args if id not in KNOWN]
                wrong += [] if mark.args else [f'{item.name} cites no id; write @rule("C-TURN-01").']
    if wrong:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(dict.fromkeys(wrong)), []
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[CITED] = {id for item in items for mark in item.iter_markers("rule") for id in mark.args}
    items.sort(key=lambda item: LONGEST not in item.nodeid)
    needs = [("browser", chromium(), "chromium"), ("firefox", firefox(), "firefox-esr")]
    for name, there, package in (*needs, ("postgres", postgres(), "postgresql")):
        for item in items:
            if not there and item.get_closest_marker(name):
                item.add_marker(pytest.mark.skip(f"needs {package}, which is not on this machine"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if session.config.option.rules and not session.testsfailed:
        return True
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.option.rules:
        cited = config.stash.get(CITED, set())
        for book in rulebooks():
            uncited = book.uncited(cited)
            terminalreporter.section(f"rules of {book.game}")
            terminalreporter.line(f"{len(book.behaviour) - len(uncited)} of {len(book.behaviour)} cited by a test")
            if uncited:
                terminalreporter.line(f"not cited: {', '.join(uncited)}")
            if book.vocabulary:
                terminalreporter.line(f"need no citation, they state no behaviour: {', '.join(book.vocabulary)}")
    if failed := os.environ.get("ROBINSONADE_FAILED_CHECKS"):
        terminalreporter.section("checks that failed before the tests", red=True)
        terminalreporter.line(failed)
