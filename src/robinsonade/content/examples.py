"""Examples of the rules: a table that somebody has set, and what happens there. `look/book.yaml` of a game has them.

- rule: R-WEATHER-04                  # beside which it stands
  says: {en: ..., de: ...}            # what lies there, and what is to be seen
  seats: 2                            # and options, seed: the match in which the table is set
  given: {goods: [3, 2, 0, 0]}        # fields of the table by their names
  step: weather_phase                 # of the round; without it the match has just begun
  luck: [rain=two_rain]               # what comes up
  plays: [pass]                       # what people answer, by key
  told: [weather, lose, lose]         # the first facts that are told, after the last answer
  shows: [camp]                       # panels, as they lie before; `after`: as they lie then
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, NotRequired, TypedDict

import yaml

from robinsonade.engine.game import Game
from robinsonade.engine.machine import copy
from robinsonade.engine.match import Match
from robinsonade.engine.told import Line
from robinsonade.engine.views import SeatView, Text


class Example(TypedDict):
    rule: str
    says: Text
    seats: int
    told: list[str]
    step: NotRequired[str]
    options: NotRequired[Mapping[str, str]]
    seed: NotRequired[int]
    given: NotRequired[Mapping[str, object]]
    luck: NotRequired[list[str]]
    plays: NotRequired[list[str]]
    shows: NotRequired[list[str]]
    after: NotRequired[list[str]]


class Played(NamedTuple):
    before: SeatView
    after: SeatView
    told: list[Line]
    match: Match


def examples_of(folder: Path) -> list[Example]:
    path = folder / "look" / "book.yaml"
    found = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
    return list(found.get("examples") or ())


def played(game: Game, example: Example) -> Played:
    """As the first seat sees it."""
    match = Match.start(game, example["seats"], example.get("options"), example.get("seed", 0))
    before = laid_out(match, example)
    for key in example.get("plays", ()):
        match.choose(key)
    news = [line for line in match.log(0) if line["choice"] == len(match.choices)]
    return Played(before, match.view(0), news[: len(example["told"])], match)


def laid_out(match: Match, example: Example) -> SeatView:
    """The table as the example has it, and how that looks. Then its step begins."""
    table = copy(match.began)
    for name, value in example.get("given", {}).items():
        now = getattr(table, name)
        if isinstance(value, dict):  # some of many
            setattr(table, name, [value.get(nth, one) for nth, one in enumerate(now)])
        else:
            setattr(table, name, value)
    if "step" not in example:
        return match.view(0)
    table.at = [step.__name__ for step in table.steps()].index(example["step"])
    match.table, match.question, match.facts = table, None, []
    before = match.view(0)
    table.luck = [(name, match.game.spoken(match.box, name, word)) for name, word in spoken(example)]
    match.began, match.given, match.told = table, [], 0
    match.run([])
    return before


def spoken(example: Example) -> Iterator[tuple[str, str]]:
    for words in example.get("luck", ()):
        name, _, word = words.partition("=")
        yield name, word
