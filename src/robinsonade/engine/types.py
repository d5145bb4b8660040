"""What a game fills in where the engine leaves it open: `Game[Table, Box]`, `Prompt[Table]`.
Left out, it may be anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from robinsonade.engine.game import Box
    from robinsonade.engine.machine import State

    T = TypeVar("T", bound=State, default=Any)  # its table
    B = TypeVar("B", bound=Box, default=Any)  # its box
    Option = TypeVar(
        "Option", default=Any
    )  # what a question offers: numbers, or values such as the target of an action
    Back = TypeVar("Back", default=Any)  # what takes back something chosen before
    Thing = TypeVar("Thing", default=Any)  # what a noun is about: a number, or a value such as a card of a certain deck
else:
    from typing import TypeVar

    T, B, Option, Back, Thing = map(TypeVar, ("T", "B", "Option", "Back", "Thing"))

Options: TypeAlias = list[Any]  # of any question, or answers to several
Dumped: TypeAlias = dict[str, Any]  # a table or a record as JSON; whoever wrote it knows what is where
