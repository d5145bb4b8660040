"""The JSON Schema of a game's views, made from the classes that declare them, and whether a view keeps to it."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter
from types import NoneType, UnionType
from typing import Literal, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

from robinsonade.engine.errors import nearest
from robinsonade.engine.game import Game
from robinsonade.engine.views import KINDS, PIECES, Panel, Piece, SeatView, Sheet, Text

Schema = TypedDict(
    "Schema",
    {
        "$schema": str,
        "$ref": str,
        "$defs": "dict[str, Schema]",
        "title": str,
        "description": str,
        "type": str,
        "const": str,
        "enum": list[str],
        "not": "Schema",
        "anyOf": "list[Schema]",
        "items": "Schema",
        "properties": "dict[str, Schema]",
        "required": list[str],
        "additionalProperties": "bool | Schema",
    },
    total=False,
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEXT: Schema = {
    "description": "Words in every language. {seat:0} stands for the name of whoever sits there.",
    "type": "object",
    "additionalProperties": {"type": "string"},
}
NAMES: Mapping[object, str] = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}
TYPES = {"string": str, "integer": int, "boolean": bool, "null": NoneType, "array": list, "object": dict}
BASES = re.compile(r"[\w.]+(?=, |\))(?<!=False)")
COMMENT = re.compile(r"^    (\w+): .*  # (.+)$", re.MULTILINE)


@cache
def view_schema(game: Game) -> ViewSchema:
    return ViewSchema(game)


class ViewSchema:
    """`whole` is the schema of a game's views; `problem` holds a view to it."""

    def __init__(self, game: Game) -> None:
        self.pieces = {**PIECES, **game.own_pieces}
        self.panels = {**KINDS, **game.own_panels}
        self.defs: dict[str, Schema] = {}
        self.whole: Schema = {
            "$schema": DIALECT,
            "title": f"What a seat sees of {game.name}",
            **self.of(SeatView),
            "$defs": self.defs,
        }

    # From classes to the schema

    def of(self, kind: object) -> Schema:
        """The schema of a type. A class is written down once, and referred to."""
        if kind == Text:
            return self.defined("Text", lambda: TEXT)
        if kind is Piece:
            return self.defined("Piece", self.any_piece)
        if kind is Panel:
            return self.defined("Panel", self.any_panel)
        if isinstance(kind, type) and is_typeddict(kind):
            return self.defined(kind.__name__, lambda: object_of(kind, self.keys(kind), required(kind)))
        origin, inside = get_origin(kind), get_args(kind)
        if origin in (UnionType, Union):
            return {"anyOf": [self.of(one) for one in inside]}
        if origin is Literal:
            return {"enum": list(inside)}
        if origin is Sequence:
            return {"type": "array", "items": self.of(inside[0])}
        if origin is Mapping:
            return {"type": "object", "additionalProperties": self.of(inside[1])}
        return {"type": NAMES[kind]}

    def defined(self, name: str, make: Callable[[], Schema]) -> Schema:
        if name not in self.defs:
            self.defs[name] = {}  # it may speak of itself
            self.defs[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def keys(self, kind: type, never_null: bool = False) -> dict[str, Schema]:
        """What a class declares, described by the comments behind it."""
        said = comments(kind)
        return {
            key: {"description": said[key], **found} if key in said else found
            for key, declared in get_type_hints(kind).items()
            for found in [self.of(without_none(declared) if never_null else declared)]
        }

    def any_piece(self) -> Schema:
        return {"anyOf": [self.defined(f"piece.{name}", partial(self.piece, name)) for name in self.pieces]}

    def piece(self, name: str) -> Schema:
        kind = self.pieces[name]
        return object_of(kind, {**self.keys(kind, never_null=True), "piece": {"const": name}}, required(kind))

    def any_panel(self) -> Schema:
        own = [self.defined(f"panel.{name}", partial(self.panel, name)) for name in self.panels]
        return {"anyOf": [*own, self.defined("Sheet", partial(self.panel, ""))]}

    def panel(self, name: str) -> Schema:
        """A panel of this kind, or of one that has no keys of its own."""
        of_all = self.keys(Panel, never_null=True)
        kind = self.panels.get(name, Sheet)
        its_kind: Schema = {"const": name} if name else {"type": "string", "not": {"enum": [*self.panels]}}
        first = {key: its for key, its in of_all.items() if key in required(Panel)} | {"kind": its_kind}
        return object_of(kind, {**first, **self.keys(kind, never_null=True)}, required(Panel))

    # From the schema to a view

    def problem(self, value: object, schema: Schema | None = None, at: str = "the view") -> str:
        """What is wrong with it, if anything is."""
        schema = self.resolved(self.whole if schema is None else schema)
        if "anyOf" in schema:
            able = [one for one in schema["anyOf"] if self.could_be(value, one)]
            found = [self.problem(value, one, at) for one in able] or [self.unknown(value, schema, at)]
            return "" if "" in found else found[0]
        if "enum" in schema:
            return "" if value in schema["enum"] else f"{at} is {value!r}, which is not one of {schema['enum']}"
        if "const" in schema:
            return "" if value == schema["const"] else f"{at} is {value!r}, not {schema['const']!r}"
        if not is_a(value, schema["type"]):
            return f"{at} is {value!r}, not {schema['type']}"
        if isinstance(value, list | tuple):
            return first(self.problem(one, schema["items"], f"{at}[{i}]") for i, one in enumerate(value))
        return self.problem_of_parts(value, schema, at) if isinstance(value, dict) else ""

    def problem_of_parts(self, value: Mapping[str, object], schema: Schema, at: str) -> str:
        keys, others = schema.get("properties", {}), schema["additionalProperties"]
        for key, part in value.items():
            its = keys.get(key, others)
            if isinstance(its, bool):
                return f"{at} has a key '{key}', which nobody has declared{nearest(key, keys)}"
            wrong = self.problem(part, its, f"{at}.{key}")
            if wrong:
                return wrong
        return first(f"{at} has no '{key}'" for key in schema.get("required", []) if key not in value)

    def could_be(self, value: object, schema: Schema) -> bool:
        """Whether it is worth a closer look: a card is not held to what is said of dice."""
        schema = self.resolved(schema)
        if not isinstance(value, dict) or schema.get("type") != "object":
            return "type" not in schema or is_a(value, schema["type"])
        for key, its in schema.get("properties", {}).items():
            if "const" in its and value.get(key) != its["const"]:
                return False
            if "not" in its and value.get(key) in its["not"]["enum"]:
                return False
        return True

    def unknown(self, value: object, schema: Schema, at: str) -> str:
        if isinstance(value, dict) and "piece" in value:
            name = str(value["piece"])
            return f"{at} is a piece '{name}', which nobody has declared{nearest(name, self.pieces)}"
        return f"{at} is {value!r}, not {' or '.join(one.get('type', 'an object') for one in schema['anyOf'])}"

    def resolved(self, schema: Schema) -> Schema:
        return self.defs[schema["$ref"].removeprefix("#/$defs/")] if "$ref" in schema else schema


def required(kind: type) -> frozenset[str]:
    return frozenset(getattr(kind, "__required_keys__", ()))


def object_of(kind: type, keys: dict[str, Schema], needed: Iterable[str]) -> Schema:
    """Nothing but these keys."""
    made: Schema = {
        "type": "object",
        "properties": keys,
        "required": [key for key in keys if key in needed],
        "additionalProperties": False,
    }
    said = " ".join((kind.__doc__ or "").split())
    return {"description": said, **made} if said else made


@cache
def comments(kind: type) -> Mapping[str, str]:
    """What stands behind each key of a class and of those it extends."""
    try:
        head, _, body = inspect.getsource(kind).partition("\n")
    except (OSError, TypeError):  # made by a call, or without a file
        return {}
    extended = [name for name in BASES.findall(head) if name != "TypedDict"]
    found = [comments(attrgetter(name)(sys.modules[kind.__module__])) for name in extended]
    return {key: words for part in [*found, dict(COMMENT.findall(body))] for key, words in part.items()}


def without_none(kind: object) -> object:
    """A piece or a panel leaves a key out rather than saying null."""
    parts = [part for part in get_args(kind) if part is not NoneType]
    if get_origin(kind) not in (UnionType, Union) or len(parts) == len(get_args(kind)):
        return kind
    return Union[tuple(parts)]  # noqa: UP007


def is_a(value: object, name: str) -> bool:
    return type(value) is TYPES[name] or (name == "array" and isinstance(value, tuple))


def first(problems: Iterable[str]) -> str:
    return next((problem for problem in problems if problem), "")
