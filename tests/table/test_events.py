"""What happens at a table, as it is stored. Databases outlive the program: no row may ever become unreadable."""

from __future__ import annotations

import pytest

from robinsonade.table.events import (
    KINDS,
    Asked,
    AsksEverything,
    Cancelled,
    Chose,
    Companions,
    Declined,
    Guided,
    Happening,
    Hinted,
    Hosts,
    LetsHint,
    Linked,
    Named,
    Pointed,
    Said,
    Sat,
    Shared,
    Taught,
    Voted,
    WentBack,
    Wished,
    from_store,
    to_store,
)
from robinsonade.table.history import folded
from robinsonade.table.store import Event

ROWS: list[tuple[str, int, dict[str, object], Happening]] = [
    ("choice", 1, {"key": "take:1"}, Chose(1, "take:1")),
    ("choice", 1, {"key": "take:1", "by_itself": True}, Chose(1, "take:1", by_itself=True)),
    (
        "choice",
        1,
        {"key": "pass", "by_itself": True, "instead": ["token:goat"]},
        Chose(1, "pass", by_itself=True, instead=["token:goat"]),
    ),
    ("choice", 1, {"key": "take:1", "along": True}, Chose(1, "take:1", along=True)),
    ("back", 0, {"to": 3}, WentBack(0, 3)),
    ("sit", 0, {"kind": "person", "name": "Ada"}, Sat(0, "person", name="Ada")),
    ("sit", 1, {"kind": "person"}, Sat(1, "person")),
    ("sit", 1, {"kind": "open", "name": ""}, Sat(1, "open", name="")),
    ("sit", 2, {"kind": "bot", "bot": "greedy", "name": ""}, Sat(2, "bot", "greedy", name="")),
    ("sit", 2, {"kind": "bot", "bot": "greedy", "stands_in": True}, Sat(2, "bot", "greedy", stands_in=True)),
    ("sit", 1, {"kind": "person", "by": "a mark"}, Sat(1, "person", by="a mark")),
    ("sit", 1, {"kind": "open", "name": "", "left": True}, Sat(1, "open", name="", left=True)),
    ("share", 1, {}, Shared(1)),
    ("host", -2, {"by": "a mark"}, Hosts(-2, "a mark")),
    ("host", 1, {}, Hosts(1)),
    ("companions", -2, {}, Companions(-2)),
    ("companions", 1, {"on": False}, Companions(1, False)),
    ("hints", -2, {"on": False}, LetsHint(-2, False)),
    ("hint", 1, {}, Hinted(1)),
    ("lesson", -2, {"lesson": "first", "edition": "c0ffee"}, Taught(-2, "first", "c0ffee")),
    ("guided", 0, {"on": False}, Guided(0, False)),
    ("name", 0, {"name": ""}, Named(0, "")),
    ("link", -1, {"edition": 2}, Linked(-1, 2)),
    ("chat", 0, {"text": "hello"}, Said(0, "hello")),
    ("ping", 0, {"at": "map"}, Pointed(0, "map")),
    ("ask", 0, {"to": 2, "wanted": [1, 2]}, Asked(0, 2, [1, 2])),
    ("vote", 1, {"yes": False}, Voted(1, False)),
    ("cancel", 0, {}, Cancelled(0)),
    ("ask_everything", 0, {"on": True}, AsksEverything(0, True)),
    ("wish", 0, {"key": "token:goat", "on": True}, Wished(0, "token:goat", True)),
    ("decline", 0, {"until": "night 3"}, Declined(0, "night 3")),
]


@pytest.mark.parametrize(("what", "seat", "body", "happened"), ROWS)
def test_what_was_stored_once_is_read_and_written_alike(
    what: str, seat: int, body: dict[str, object], happened: Happening
) -> None:
    row = Event(7, what, seat, body, 100.0)
    assert from_store(row) == happened
    assert to_store([happened], 7, 100.0) == [row]


def test_every_kind_of_event_has_its_row_here() -> None:
    assert {what for what, *_ in ROWS} == {*KINDS}


def test_what_a_newer_version_adds_to_an_event_is_passed_over() -> None:
    assert from_store(Event(1, "chat", 0, {"text": "hello", "loud": True})) == Said(0, "hello")


def test_of_choices_taken_back_those_that_count_are_left() -> None:
    happened = [Sat(0, "person"), Chose(0, "a"), Chose(0, "b"), WentBack(0, 1), Chose(0, "c"), Said(0, "well")]
    history, choices = folded(1, to_store(happened, 1, 100.0))
    assert choices == [(0, "a"), (0, "c")]
    assert (history.last, history.moves.version, history.moves.backs) == (6, 5, 1)
    assert history.moves.taken_back == []


def test_what_was_taken_back_can_be_done_again_until_somebody_does_something_else() -> None:
    chose: list[Happening] = [Chose(0, key) for key in "abcd"]
    back: list[Happening] = [WentBack(0, 3), WentBack(0, 1)]

    def left(*then: Happening) -> list[list[tuple[int, str]]]:
        taken_back = folded(1, to_store([*chose, *back, *then], 1, 100.0))[0].moves.taken_back
        return [[(one.seat, one.key) for one in row] for row in taken_back]

    assert left() == [[(0, "d")], [(0, "b"), (0, "c")]]
    assert left(Chose(0, "b")) == [[(0, "d")], [(0, "c")]]
    assert left(Chose(0, "b"), Chose(0, "c")) == [[(0, "d")]]
    assert left(Chose(0, "x")) == []
