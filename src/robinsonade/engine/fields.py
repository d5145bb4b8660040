"""A table is declared once: what is copied, dumped and loaded follows from the annotations of its class.

    class Table(State):
        terrain: list[int]                # copied, dumped, loaded
        hands: list[list[int]]            # copied two deep
        goal_deck: Deck                   # has `clone`: cloned
        built: frozenset[Item]            # replaced as a whole, so clones share it; dumped in order
        box: Shared[CampsBox]             # all clones have the same one; a dump does not have it
        round: int = 1                    # what an empty table has
        prices: Derived[dict[...]] = {}   # follows from the other fields; handed on to clones, not dumped
        facts: Attached[...] = None       # belongs to a run: a clone begins with the default again

The methods are written as source text and compiled when the class is made, as dataclasses do it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, dataclass_transform, get_args, get_origin

T = TypeVar("T")
Shared = Annotated[T, "shared"]
Derived = Annotated[T, "shared"]
Attached = Annotated[T, "attached"]
MARKS = {"Shared": "shared", "Derived": "shared", "Attached": "attached"}


class Field(NamedTuple):
    name: str
    copied: str  # how a clone gets it, with `{}` for the original
    dumped: str  # how it is written down, with `{}` for the value; "" if it is not
    loaded: str  # how it is read again, with `{}` for what was written down


@dataclass_transform(kw_only_default=True)
class Declared(type):
    """The metaclass of everything on a table that is changed in place."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, object]) -> Declared:
        kinds = annotations_as_written(name, body)
        own = [field for field, written in kinds.items() if "ClassVar" not in written]
        defaults = {field: body.pop(field) for field in own if field in body}
        if own:
            body.setdefault("__slots__", tuple(own))
        made = super().__new__(mcs, name, bases, body)
        inherited = bases[0] if bases else object
        known = {**vars(sys.modules[made.__module__]), name: made}
        made.FIELDS = [
            *getattr(inherited, "FIELDS", []),
            *(field_of(field, kinds[field], known) for field in own),
        ]
        made.DEFAULTS = {**getattr(inherited, "DEFAULTS", {}), **defaults}
        if own:
            for method, source in methods(made.FIELDS, made.DEFAULTS).items():
                setattr(made, method if method not in body else f"{method}_fields", compiled(method, source, made))
        return made

    FIELDS: list[Field]
    DEFAULTS: dict[str, object]


def annotations_as_written(name: str, body: Mapping[str, Any]) -> dict[str, str]:
    """Without the line asked for here they would be types, and from Python 3.14 on they would not be here at all."""
    kinds: dict[str, str] = body.get("__annotations__", {})
    if "__annotate_func__" in body or not all(isinstance(written, str) for written in kinds.values()):
        raise TypeError(f"{name} declares fields; its module has to begin with 'from __future__ import annotations'.")
    return kinds


def field_of(name: str, written: str, known: dict[str, object]) -> Field:
    """From the annotation as it is written; what is shared need not be known when the class is made."""
    mark = MARKS.get(written.partition("[")[0], "")
    if mark:
        return Field(name, "{0}" if mark == "shared" else "", "", "")
    copied, dumped, loaded = ways(eval(written, known))
    return Field(name, copied, dumped, loaded)


def ways(kind: Any) -> tuple[str, str, str]:
    """How something of this type is copied, dumped and loaded."""
    if get_origin(kind) is list:
        copied, dumped, loaded = ways(get_args(kind)[0])
        if copied == "{0}":
            return "{0}.copy()", each(dumped), each(loaded, "list({0})")
        return each(copied), each(dumped), each(loaded)
    if get_origin(kind) is tuple:  # replaced as a whole, never changed in place
        return "{0}", each(ways(get_args(kind)[0])[1]), f"tuple({each(ways(get_args(kind)[0])[2])})"
    if get_origin(kind) is frozenset:
        _, dumped, loaded = ways(get_args(kind)[0])
        return "{0}", f"sorted({each(dumped)})", f"frozenset({each(loaded)})"
    if get_origin(kind) is dict:
        return "{0}.copy()", "{0}", "dict({0})"
    if get_origin(kind) is UnionType and type(None) in get_args(kind):
        inner = next(arg for arg in get_args(kind) if arg is not type(None))
        copied, dumped, loaded = (way if way == "{0}" else f"({way} if {{0}} else None)" for way in ways(inner))
        return copied, dumped, loaded
    if get_origin(kind) is UnionType:  # a number, or a value in its place that cannot be loaded
        return "{0}", "({0} if type({0}) is int else {0}.dump())", "{0}"
    if hasattr(kind, "clone"):
        return "{0}.clone()", "{0}.dump()", f"{kind.__name__}.load({{0}})"
    if hasattr(kind, "load"):  # a value: never changed, so all clones have the same one
        return "{0}", "{0}.dump()", f"{kind.__name__}.load({{0}})"
    return "{0}", "{0}", "{0}"


def each(way: str, plain: str = "{0}") -> str:
    """The way of a list whose members go this way."""
    return plain if way == "{0}" else f"[{way.format('x')} for x in {{0}}]"


def methods(fields: list[Field], defaults: Mapping[str, object]) -> dict[str, str]:
    """The source of `__init__`, `clone`, `dump` and `load`."""
    needed = [field.name for field in fields if field.name not in defaults]
    given = [*needed, *(f"{name}=UNSET" for name in defaults)]
    init = [f"def __init__(self, {', '.join(given)}):"]
    clone, dump = ["def clone(self):", "c = new(self.__class__)"], []
    load = ["def load(cls, data, **more):", "c = new(cls)"]
    for name, copied, dumped, loaded in fields:
        default = fresh(name, defaults)
        init.append(f"self.{name} = {default} if {name} is UNSET else {name}" if default else f"self.{name} = {name}")
        clone.append(f"c.{name} = {copied.format(f'self.{name}') if copied else default}")
        if dumped:
            dump.append(f"{name!r}: {dumped.format(f'self.{name}')}")
            load.append(f"c.{name} = {loaded.format(f'data[{name!r}]')}")
        else:
            load.append(f"c.{name} = {default or f'more.get({name!r}, UNSET)'}")
    return {
        "__init__": "\n    ".join(init),
        "clone": "\n    ".join([*clone, "return c"]),
        "dump": "def dump(self):\n    return {" + ", ".join(dump) + "}",
        "load": "\n    ".join([*load, "return c"]),
    }


def fresh(name: str, defaults: Mapping[str, object]) -> str:
    """A default that nobody else has."""
    if name not in defaults:
        return ""
    default = defaults[name]
    if isinstance(default, list) and default and isinstance(default[0], list):
        return f"[x.copy() for x in DEFAULTS[{name!r}]]"
    if isinstance(default, (list, dict)):
        return f"DEFAULTS[{name!r}].copy()"
    return f"DEFAULTS[{name!r}].clone()" if hasattr(default, "clone") else f"DEFAULTS[{name!r}]"


UNSET = object()


def compiled(method: str, source: str, made: Declared) -> object:
    scope: dict[str, Any] = {
        **vars(sys.modules[made.__module__]),
        "new": made.__new__,
        "UNSET": UNSET,
        "DEFAULTS": made.DEFAULTS,
    }
    exec(compile(source, f"<{method} of {made.__qualname__}>", "exec"), scope)
    made_method = scope[method]
    made_method.__qualname__ = f"{made.__qualname__}.{method}"
    return classmethod(made_method) if method == "load" else made_method
