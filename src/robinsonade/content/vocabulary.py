"""The words of a game's cards. A word is a small class; its `__init__` says which parameters it takes.

A parameter whose class has `read_from(vocabulary, entry, node)` reads itself, such as a list of ways to choose from.

In a file: `nothing`, `gain: 2`, or `wound: {who: all, amount: 1}`. Unknown words and parameters fail at load.
"""

from __future__ import annotations

import inspect
import re
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import yaml

from robinsonade.content.source import Entry, plain
from robinsonade.engine.errors import nearest


class Word:
    """One thing a card does. `can` says whether it is possible at all."""

    def do(self, s: Any, who: int) -> None:
        raise NotImplementedError

    def can(self, s: Any, who: int) -> bool:
        return True


W = TypeVar("W", bound=type[Word])


def perform(s: Any, words: list[Word], who: int) -> None:
    for word in words:
        word.do(s, who)


class Vocabulary:
    def __init__(self) -> None:
        self.words: dict[str, type[Word]] = {}

    def word(self, cls: W) -> W:
        """Make a class a word: `LowerPalisade` is written `lower_palisade`."""
        self.words[re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()] = cls
        return cls

    def read(self, entry: Entry, key: str, optional: bool = False) -> list[Word]:
        """The words under this key: one, or a list of them."""
        node = entry.node_of(key, None) if optional else entry.node_of(key)
        return [] if node is None else self.read_node(entry, node)

    def read_node(self, entry: Entry, node: Any) -> list[Word]:
        items = node.value if isinstance(node, yaml.SequenceNode) else [node]
        found = [self.read_one(entry, item) for item in items]
        return [word for word in found if word is not None]

    def read_one(self, entry: Entry, node: Any) -> Word | None:
        if isinstance(node, yaml.ScalarNode):
            name, given = str(node.value), None
        elif isinstance(node, yaml.MappingNode) and len(node.value) == 1:
            name, given = str(node.value[0][0].value), node.value[0][1]
        else:
            entry.problem("expected one word here, like 'gain: 2'", node)
            return None
        cls = self.words.get(name)
        if cls is None:
            entry.problem(f"there is no word '{name}'{nearest(name, self.words)}", node)
            return None
        return self.build(entry, node, name, cls, given)

    def build(self, entry: Entry, node: Any, name: str, cls: type[Word], given: Any) -> Word | None:
        wanted = dict(inspect.signature(cls).parameters)
        kinds = get_type_hints(cls.__init__)
        arguments: dict[str, Any] = {}
        before = len(entry.problems.found)
        if isinstance(given, yaml.MappingNode):
            pairs = [(str(key.value), value) for key, value in given.value]
        elif given is not None and wanted:
            pairs = [(next(iter(wanted)), given)]
        else:
            pairs = []
            if given is not None:
                entry.problem(f"'{name}' takes nothing", given)
        for parameter, value in pairs:
            if parameter in arguments:
                entry.problem(f"'{parameter}' stands here twice", value)
            elif parameter not in wanted:
                entry.problem(f"'{name}' has no field '{parameter}'{nearest(parameter, wanted)}", value)
            else:
                arguments[parameter] = self.argument(entry, f"{name}: {parameter}", kinds.get(parameter, Any), value)
        missing = [p for p, how in wanted.items() if how.default is inspect.Parameter.empty and p not in arguments]
        if missing:
            entry.problem(f"'{name}' needs {' and '.join(missing)}", node)
        return cls(**arguments) if len(entry.problems.found) == before else None

    def argument(self, entry: Entry, where: str, kind: Any, node: Any) -> Any:
        if get_origin(kind) is list and get_args(kind) == (Word,):
            return self.read_node(entry, node)
        if hasattr(kind, "read_from"):
            return kind.read_from(self, entry, node)
        if get_origin(kind) is list and hasattr(get_args(kind)[0], "read_from"):
            return [get_args(kind)[0].read_from(self, entry, item) for item in node.value]
        value = plain(node)
        if get_origin(kind) is Literal:
            if value not in get_args(kind):
                entry.problem(
                    f"'{value}' is not possible for {where}{nearest(str(value), map(str, get_args(kind)))}", node
                )
        elif kind in (int, str, bool) and type(value) is not kind:
            names = {int: "a whole number", str: "a word", bool: "true or false"}
            entry.problem(f"{where} should be {names[kind]}", node)
        return value
