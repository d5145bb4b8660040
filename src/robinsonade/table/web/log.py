"""The log at the table and beside a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, cast

from robinsonade.engine.views import SEAT_NAME, Line, Text
from robinsonade.table.web.shown import ShownReplay, ShownUndo

LOG_LINES = 30  # at the table; the replay has them all


class Numbered(Line, total=False):
    nth: int  # after its choice


class LineDrawn(TypedDict):
    nth: int | None
    text: Text
    rule: str
    choice: int
    seat: int | None
    phase: bool  # it is the heading of one
    now: bool
    replay: str | None
    rewinds: bool
    asks: bool


class Group(TypedDict):
    title: Text | None
    lines: list[LineDrawn]


class RoundDrawn(TypedDict):
    """A part of the line of a replay, in percent of its width."""

    when: str
    x: float
    width: float
    name: Text | None
    number: int


def latest(log: Sequence[Line], replay: ShownReplay | None) -> list[Numbered]:
    """The end of the log, under the heading of the round it begins in; a replay shows all of it."""
    first = 0 if replay else max(0, len(log) - LOG_LINES)
    headings: list[Numbered] = [cast(Numbered, line) for line in log[:first] if line.get("heading") == "round"]
    return headings[-1:] + numbered(log, first)


def last_told(log: Sequence[Line], choices: int) -> int | None:
    """The last of the first `choices` that has a line in the log: some are made without a word."""
    return max(
        (line["choice"] for line in log if line["choice"] <= choices and line.get("heading") != "round"), default=None
    )


def numbered(log: Sequence[Line], first: int) -> list[Numbered]:
    """By their place after their choice: others hear more or less after another,
    and still share the drawing of a line."""
    start = first
    while start and log[start - 1]["choice"] == log[first]["choice"]:
        start -= 1
    lines: list[Numbered] = []
    for k, line in enumerate(log[start:]):
        follows = k > 0 and line["choice"] == lines[-1]["choice"]
        lines.append({**line, "nth": lines[-1]["nth"] + 1 if follows else 0})
    return lines[first - start :]


def log_groups(log: Sequence[Numbered], replay: str | None, undo: ShownUndo, now: int | None) -> list[Group]:
    """The newest round first, in it the newest phase, and under its heading the newest line.

    A line has the mark of the seat it begins with, or is about.
    """
    groups: list[Group] = [{"title": None, "lines": []}]
    under = 0  # where the next line goes: below the heading of its phase
    for line in log:
        heading = line.get("heading")
        if heading:
            under = 0
        if heading == "round":
            groups.append({"title": line["text"], "lines": []})
            continue
        who = SEAT_NAME.match(next(iter(line["text"].values())))
        shown: LineDrawn = {
            "nth": line.get("nth"),
            "text": line["text"],
            "rule": line["rule"],
            "choice": line["choice"],
            "seat": int(who[1]) if who else line.get("seat"),
            "phase": heading == "phase",
            "now": line["choice"] == now,
            "replay": replay,
            "rewinds": bool(undo.get("choice")),
            "asks": 0 < line["choice"] <= undo.get("free_from", 0),  # something was revealed since
        }
        groups[-1]["lines"].insert(under, shown)
        under = 1 if heading else under
    return [group for group in reversed(groups) if group["title"] or group["lines"]]


def rounds_of(log: Sequence[Line], replay: ShownReplay) -> list[RoundDrawn]:
    """The rounds as parts of the replay's line, in percent of its width."""
    if not replay["of"]:
        return []
    starts: list[tuple[int, Text | None]] = [(0, None)]
    starts += [(line["choice"], line["text"]) for line in log if line.get("heading") == "round"]
    rounds: list[RoundDrawn] = []
    for k, (start, name) in enumerate(starts):
        end = starts[k + 1][0] if k + 1 < len(starts) else replay["of"]
        when = "past" if end <= replay["choices"] else "now" if start <= replay["choices"] else "to-come"
        x, width = (round(100 * part / replay["of"], 2) for part in (start, end - start))
        rounds.append({"when": when, "x": x, "width": width, "name": name, "number": k})
    return rounds
