"""What is found out about a table while one question is pondered is found out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar, cast

from robinsonade.games.naufragos.table import Table

P = ParamSpec("P")
Found = TypeVar("Found")


def pondered(find: Callable[Concatenate[Table, P], Found]) -> Callable[Concatenate[Table, P], Found]:
    """Nobody changes what was found. Outside a question nothing is remembered, because the table may change."""

    def found(s: Table, /, *about: P.args, **more: P.kwargs) -> Found:
        thought = s.thought
        if thought is None or more:
            return find(s, *about, **more)
        key = (find, *about)
        if key in thought:
            return cast("Found", thought[key])
        answer = thought[key] = find(s, *about, **more)
        return answer

    return found
