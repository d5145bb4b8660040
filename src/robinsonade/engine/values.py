"""Values: what lies on a table or is offered by a question, with named parts.

A value is never changed, and there is one object for each, made by a cached function: `is` compares two of them, and
all clones of a table share them.
"""

from __future__ import annotations


class Value:
    __slots__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """The same in every process: records of a run may hold it."""
        parts = ", ".join(f"{part}={getattr(self, part)!r}" for part in self.__slots__)
        return f"{type(self).__name__}({parts})"
