"""What programs and people are told about views is what the classes of the views declare."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade import cli
from robinsonade.engine.match import Match
from robinsonade.engine.schema import Schema, ViewSchema
from robinsonade.engine.views import KINDS
from robinsonade.games import OURS, find_game
from robinsonade.table.web import render

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (`\w+`(?:, `\w+`)*) \| ?(\w*) \| (.*) \|$", re.MULTILINE)


@pytest.mark.parametrize("name", OURS)
def test_the_schema_in_the_docs_is_the_one_of_the_classes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["schema", name]) == 0
    kept = ROOT / "docs" / "schema" / f"{name}.json"
    assert capsys.readouterr().out == kept.read_text("utf-8"), f"robinsonade schema {name} > {kept.relative_to(ROOT)}"


def test_a_stranger_s_game_has_a_schema_too() -> None:
    assert ViewSchema(SIGNAL_FIRE).problem(Match.start(SIGNAL_FIRE, 2).view(0)) == ""


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        ({"panels": None}, "the view.panels is None, not array"),
        ({"panels": [{"id": "x", "kind": "map", "title": {}, "cells": 1}]}, "a key 'cells'"),
        ({"panels": [{"id": "x", "kind": "map"}]}, r"panels\[0\] has no 'title'"),
        ({"panels": [{"id": "x", "kind": "map", "title": {}, "sea": None}]}, "sea is None, not boolean"),
        ({"panels": [{"id": "x", "kind": "note", "title": {}, "folded": 3}]}, "folded is 3, not"),
        ({"panels": [{"id": "x", "kind": "map", "title": {}, "area": "roof"}]}, "'roof', which is not one of"),
        ({"question": 1}, "the view.question is 1, not"),
        ({"seat": True}, "the view.seat is True, not integer"),
    ],
)
def test_a_view_that_is_not_as_declared_is_refused(damage: dict[str, object], problem: str) -> None:
    game = find_game("camps")
    assert re.search(problem, ViewSchema(game).problem({**Match.start(game, 2).view(0), **damage}))


# The table of panels in table/web/README.md

README = (ROOT / "src/robinsonade/table/web/README.md").read_text("utf-8")
KINDS_TOLD = [(kind, game, says) for kinds, game, says in ROW.findall(README) for kind in re.findall(r"\w+", kinds)]


def test_every_kind_of_panel_that_is_drawn_is_told() -> None:
    shared = Path(render.__file__).parent / "templates/panels/kinds"
    drawn = {("", file.stem) for file in shared.glob("*.html")} | {("", kind) for kind in KINDS}
    for name in OURS:
        drawn |= {(name, file.stem) for file in (find_game(name).folder / "look/kinds").glob("*.html")}
    assert {(game, kind) for kind, game, _ in KINDS_TOLD} == drawn


@pytest.mark.parametrize(("kind", "game", "says"), KINDS_TOLD, ids=[kind for kind, _, _ in KINDS_TOLD])
def test_every_key_that_is_told_of_a_panel_is_declared(kind: str, game: str, says: str) -> None:
    schema = ViewSchema(find_game(game or OURS[0]))
    start = schema.defs.get(f"panel.{kind}", schema.defs["Sheet"])
    assert set(re.findall(r"`(\w+)`", says)) <= words_of(schema, start, set())


def words_of(schema: ViewSchema, part: Schema, seen: set[str]) -> set[str]:
    """The keys, and the words they can hold, of this part of a schema and of all it speaks of."""
    if "$ref" in part:
        if part["$ref"] in seen:
            return set()
        seen.add(part["$ref"])
        return words_of(schema, schema.resolved(part), seen)
    keys = part.get("properties", {})
    inside = [*keys.values(), *part.get("anyOf", []), *([part["items"]] if "items" in part else [])]
    return {*keys, *part.get("enum", [])}.union(*(words_of(schema, one, seen) for one in inside))
