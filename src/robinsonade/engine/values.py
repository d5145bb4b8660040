"""Values: what lies on a table or is offered by a question, with named parts.

A value is never changed, and there is one object for each: `is` compares two of them, and all clones of a table share
them. A cached function that makes them saves the time of looking.
"""

from __future__ import annotations

from typing import Any


class OneForEach(type):
    """Made again with the same parts, a value is the one there is."""

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, object]) -> None:
        super().__init__(name, bases, body)
        cls.made: dict[tuple[object, ...], object] = {}

    def __call__(cls, *parts: object, **named: object) -> Any:
        value = super().__call__(*parts, **named)
        return cls.made.setdefault(tuple(getattr(value, part) for part in cls.__slots__), value)

    __slots__: tuple[str, ...]


class Value(metaclass=OneForEach):
    __slots__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """The same in every process: records of a run may hold it."""
        parts = ", ".join(f"{part}={getattr(self, part)!r}" for part in self.__slots__)
        return f"{type(self).__name__}({parts})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by what it is made with, whose names its parts have."""
        code = type(self).__init__.__code__
        return type(self), tuple(getattr(self, part) for part in code.co_varnames[1 : code.co_argcount])
