"""Whether a view has the shape that its classes declare: every key declared, every value of its type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from robinsonade.engine.errors import nearest
from robinsonade.engine.game import Game
from robinsonade.engine.views import KINDS, PIECES, Panel, Piece, Sheet, View


@lru_cache(maxsize=256)
def keys_of(shape: type) -> Mapping[str, object]:
    return get_type_hints(shape)


class Shapes:
    """The pieces and panels of one game, its own and those of all games, by name."""

    def __init__(self, game: Game) -> None:
        self.pieces = {**PIECES, **game.own_pieces}
        self.panels = {**KINDS, **game.own_panels}

    def problem(self, value: object, shape: object = View, at: str = "the view") -> str:
        """What is wrong with it, if anything is."""
        if isinstance(shape, type) and is_typeddict(shape):
            return self.problem_of_parts(value, shape, at)
        kind, parts = get_origin(shape), get_args(shape)
        if kind in (UnionType, Union):
            found = [self.problem(value, part, at) for part in parts if not (value is not None and part is NoneType)]
            return "" if "" in found else found[0]
        if kind is Literal:
            return "" if value in parts else f"{at} is {value!r}, which is not one of {list(parts)}"
        if kind is Sequence:
            if not isinstance(value, list | tuple):
                return f"{at} is {value!r}, not a list"
            return first(self.problem(one, parts[0], f"{at}[{i}]") for i, one in enumerate(value))
        if kind is Mapping:
            if not isinstance(value, dict):
                return f"{at} is {value!r}, not a mapping"
            return first(self.problem(one, parts[1], f"{at}.{key}") for key, one in value.items())
        return "" if type(value) is shape else f"{at} is {value!r}, not {getattr(shape, '__name__', shape)}"

    def problem_of_parts(self, value: object, shape: type, at: str) -> str:
        if not isinstance(value, dict):
            return f"{at} is {value!r}, not an object"
        if shape is Piece:
            name = value.get("piece")
            shape = self.pieces.get(str(name), NoneType)
            if shape is NoneType:
                return f"{at} is a piece '{name}', which nobody has declared{nearest(str(name), self.pieces)}"
        keys, needed = keys_of(shape), frozenset(getattr(shape, "__required_keys__", ()))
        if shape is Panel:
            needed = Panel.__required_keys__
            own = self.panels.get(str(value.get("kind")), Sheet)
            keys = {**{key: keys[key] for key in needed}, **keys_of(own)}
        for key, part in value.items():
            if key not in keys:
                return f"{at} has a key '{key}', which nobody has declared{nearest(key, keys)}"
            wrong = self.problem(part, keys[key], f"{at}.{key}")
            if wrong:
                return wrong
        return first(f"{at} has no '{key}'" for key in sorted(needed - value.keys()))


def first(problems: Iterable[str]) -> str:
    return next((problem for problem in problems if problem), "")
