"""What is at stake: what people look at when they compare how two courses of a match went."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from robinsonade.engine.types import T
from robinsonade.engine.views import Text


class Stake(Generic[T]):
    """Something on a table that can be counted, as far as a seat knows it."""

    def __init__(self, of: Callable[[T, int], float], worth: float, more: Text, less: Text) -> None:
        self.of = of
        self.worth = worth  # of one of it, beside the others; below zero: one wants less of it
        self.more = more  # words for a difference of `{n}`
        self.less = less
