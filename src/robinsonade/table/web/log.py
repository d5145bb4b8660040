"""The log at the table and beside a replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict, cast

from robinsonade.engine.told import Beat, CardTold, Line, Passage, Printed
from robinsonade.engine.views import SEAT_NAME, Text
from robinsonade.table.web.shown import ShownReplay, ShownUndo

LOG_LINES = 30  # at the table; the whole log has a page of its own
MOST_NEWS = 90  # lines of what has just happened


class Numbered(Line, total=False):
    nth: int  # after its choice


class LineDrawn(TypedDict):
    nth: int | None
    text: Text
    rule: str
    choice: int
    seat: int | None  # who acts, at the first of the lines about it
    phase: bool  # it is the heading of one
    cards: Sequence[CardTold]
    why: Text | None
    says: list[Passage]  # of cards that came and went
    now: bool
    replay: str | None
    rewinds: bool
    asks: bool


class BeatDrawn(Beat):
    choice: int
    nth: int  # of the lines after its choice
    text: Text
    about: int | None  # the seat
    ending: str  # its picture
    headline: Text  # of the end


class Group(TypedDict):
    title: Text | None
    fresh: bool  # what has just happened
    lines: list[LineDrawn]


class RoundDrawn(TypedDict):
    """A part of the line of a replay, in percent of its width."""

    when: str
    x: float
    width: float
    name: Text | None
    number: int


def latest(log: Sequence[Line], since: int | None) -> list[Numbered]:
    """The end of the log, under the heading of the round it begins in; all that has just happened is part of it."""
    first = max(0, len(log) - LOG_LINES)
    while first > max(0, len(log) - MOST_NEWS) and is_fresh(log[first - 1], since):
        first -= 1
    headings: list[Numbered] = [cast(Numbered, line) for line in log[:first] if line.get("heading") == "round"]
    return headings[-1:] + numbered(log, first)


def is_fresh(line: Line, since: int | None) -> bool:
    return since is not None and line["choice"] > since


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


class Logbook:
    """The log for one pair of eyes: what has just happened, then the newest round and in it the newest phase.
    Within each it goes on from top to bottom."""

    def __init__(
        self,
        replay: str | None = None,
        undo: ShownUndo | None = None,
        now: int | None = None,
        since: int | None = None,
        gone: Mapping[str, Printed] | None = None,
    ) -> None:
        self.replay = replay
        self.undo: ShownUndo = undo or {}
        self.now = now
        self.since = since  # the choices before what has just happened
        self.gone = dict(gone or {})  # cards that came and went since

    def groups(self, log: Sequence[Numbered]) -> list[Group]:
        fresh = [line for line in log if is_fresh(line, self.since)]
        now = [self.group(None, [fresh], fresh=True)] if fresh else []
        older = [self.group(title, by_phase(lines)) for title, lines in by_round(log[: len(log) - len(fresh)])]
        return now + older[::-1]

    def group(self, title: Text | None, phases: Sequence[Sequence[Numbered]], fresh: bool = False) -> Group:
        lines = [line for phase in reversed(phases) for line in self.part(phase)]
        return {"title": title, "fresh": fresh, "lines": lines}

    def part(self, lines: Sequence[Numbered]) -> list[LineDrawn]:
        """Whoever acts is marked at the first of their lines; what follows from it stands below."""
        drawn, acting = [], None
        for line in lines:
            seat = None if line.get("heading") else whom(line)
            drawn.append(self.line(line, None if seat == acting else seat))
            acting = None if line.get("heading") else acting if seat is None else seat
        return drawn

    def line(self, line: Numbered, seat: int | None) -> LineDrawn:
        cards = line.get("cards") or []
        words = [self.gone.pop(one["card"]) for one in cards if one["card"] in self.gone]
        return {
            "nth": line.get("nth"),
            "text": line["text"],
            "rule": line["rule"],
            "choice": line["choice"],
            "seat": seat,
            "phase": bool(line.get("heading")),
            "cards": cards,
            "why": line.get("why"),
            "says": [part for one in words for part in one["passages"] if part.get("says")][:1],
            "now": line["choice"] == self.now,
            "replay": self.replay,
            "rewinds": bool(self.undo.get("choice")),
            "asks": 0 < line["choice"] <= self.undo.get("free_from", 0),  # something was revealed since
        }


def whom(line: Line) -> int | None:
    """The seat a line begins with, or is about."""
    who = SEAT_NAME.match(next(iter(line["text"].values())))
    return int(who[1]) if who else line.get("seat")


def by_round(log: Sequence[Numbered]) -> list[tuple[Text | None, list[Numbered]]]:
    """The lines under the heading of each round; what came before the first has none."""
    rounds: list[tuple[Text | None, list[Numbered]]] = [(None, [])]
    for line in log:
        if line.get("heading") == "round":
            rounds.append((line["text"], []))
        else:
            rounds[-1][1].append(line)
    return [(title, lines) for title, lines in rounds if title or lines]


def by_phase(lines: Sequence[Numbered]) -> list[list[Numbered]]:
    """Each phase with its heading as its first line."""
    phases: list[list[Numbered]] = [[]]
    for line in lines:
        if line.get("heading"):
            phases.append([])
        phases[-1].append(line)
    return phases


def in_order(log: Sequence[Line], book: Logbook) -> list[Group]:
    """All of it from the first line to the last, to be read as a book."""
    return [book.group(title, [lines]) for title, lines in by_round(numbered(log, 0))]


def beats(news: Sequence[Line]) -> list[BeatDrawn]:
    """What is seen of whole choices, in the order in which it happened. Cards and dice say what they were for."""
    found: list[BeatDrawn] = []
    deed: Numbered | None = None
    for line in numbered(news, 0) if news else []:
        shows = line.get("shows") or {"beat": ""}
        if line.get("heading") or shows["beat"] == "deed":
            deed = line if shows["beat"] == "deed" else None
        if shows["beat"] in ("", "deed"):
            continue
        told = {"choice": line["choice"], "nth": line["nth"], "text": line["text"], "about": whom(line)}
        if deed and shows["beat"] in ("card", "dice"):
            told |= {"why": deed["text"], "about": whom(deed)}
        found.append(cast(BeatDrawn, {**shows, **told}))
    return found


def icons_in(data: object) -> Iterator[str]:
    """The names of all icons that beats are drawn with."""
    if isinstance(data, list):
        for part in data:
            yield from icons_in(part)
    elif isinstance(data, dict):
        for name, part in data.items():
            if name in ("icon", "back"):
                yield part
            else:
                yield from icons_in(part)


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
