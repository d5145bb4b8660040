"""What must be so, what a way of a choice asks for, and what each number of a die brings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, get_args

import yaml

from robinsonade.content.source import Entry, plain
from robinsonade.content.vocabulary import Vocabulary, Word
from robinsonade.engine.errors import nearest
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.cards import TAGS
from robinsonade.games.naufragos.table import (
    MARKS,
    TILES,
    WEATHER,
    Table,
    concerned,
    dog_owner,
    food_in_store,
    has_tag,
    in_camp,
)
from robinsonade.games.naufragos.words.base import By, people
from robinsonade.games.naufragos.words.castaways import Energy

RIGHT_WORDS: dict[str, Sequence[str]] = {
    "fire": ("lit", "out"),
    "weather": WEATHER,
    "tile": TILES,
    "tag": TAGS,
    "mark": MARKS,
    "remains": ("full", "empty"),
    "by": get_args(By),
}
NUMBERS = ("fire_wood", "shelter", "scouts", "wreck")


def check_value(entry: Entry, key: str, node: Any) -> None:
    value = plain(node)
    if key in NUMBERS and type(value) is not int:
        entry.problem(f"{key} should be a whole number", node)
    if key == "weather" and not isinstance(value, list):
        entry.problem("weather takes a list, like [storm, rain]", node)
    for word in value if isinstance(value, list) else [value]:
        if word not in RIGHT_WORDS.get(key, [word]):
            entry.problem(f"'{word}' is not possible for {key}{nearest(str(word), RIGHT_WORDS[key])}", node)


class Condition:
    """Something that is so or not: {fire: lit}, {has: machete}, {all: [...]}."""

    def __init__(self, key: str, value: Any, by: str, parts: list[Condition]) -> None:
        self.key = key
        self.value = value
        self.by = by
        self.parts = parts

    @classmethod
    def read_from(cls, vocabulary: Vocabulary, entry: Entry, node: Any) -> Condition:
        keys = "fire fire_wood weather shelter tile has tag mark scouts hungry wreck remains any all not".split()
        if not isinstance(node, yaml.MappingNode):
            entry.problem("expected a condition here, like {fire: lit}", node)
            return cls("all", None, "", [])
        found = {str(key.value): value for key, value in node.value}
        by = found.pop("by", None)
        if by is not None:
            check_value(entry, "by", by)
        if len(found) != 1:
            entry.problem("a condition has one word, like {fire: lit}", node)
            return cls("all", None, "", [])
        key, value = next(iter(found.items()))
        parts = []
        if key not in keys:
            entry.problem(f"there is no condition '{key}'{nearest(key, keys)}", value)
        elif key in ("any", "all") and not isinstance(value, yaml.SequenceNode):
            entry.problem(f"'{key}' takes a list of conditions", value)
        elif key in ("any", "all"):
            parts = [cls.read_from(vocabulary, entry, part) for part in value.value]
        elif key == "not":
            parts = [cls.read_from(vocabulary, entry, value)]
        else:
            check_value(entry, key, value)
        return cls(key, plain(value), "" if by is None else str(plain(by)), parts)

    def holds(self, s: Table, who: int) -> bool:
        key, value = self.key, self.value
        if key == "all":
            return all(part.holds(s, who) for part in self.parts)
        if key == "any":
            return any(part.holds(s, who) for part in self.parts)
        if key == "not":
            return not self.parts[0].holds(s, who)
        if key == "fire":
            return bool(s.fire_lit == (value == "lit"))
        if key == "fire_wood":
            return bool(s.fire_lit and s.fire_wood >= value)
        if key == "weather":
            return bool(WEATHER[s.weather] in value)
        if key == "shelter":
            return bool(s.shelter >= value)
        if key == "mark":
            return s.marks[MARKS.index(value)]
        if key == "scouts":
            return bool(len(s.scouts) >= value)
        if key == "hungry":
            return food_in_store(s) < len(in_camp(s))
        if key == "wreck":
            return bool(s.wreck >= value)
        if key == "remains":
            return bool(s.remains == (value == "full"))
        return self.owned(s, who)

    def owned(self, s: Table, who: int) -> bool:
        seats = people(s, self.by, who) if self.by else concerned(s) or [who]
        if self.key == "has":
            return any(s.box.index.get(self.value, -1) in s.items[seat] for seat in seats)
        if self.key == "tag":
            return has_tag(s, seats, TAGS.index(self.value))
        if self.value == "goat":
            return s.goat
        if self.value == "cannon":
            return s.cannon
        if self.value == "dog":
            return dog_owner(s) in seats
        return any((s.rope if self.value == "rope" else s.sail)[seat] for seat in seats)


class Option:
    """One way of a choice: what it needs, what it costs, what it does."""

    def __init__(self, id: str, name: Text, needs: Condition | None, cost: list[Word], do: list[Word]) -> None:
        self.id = id
        self.name = name
        self.needs = needs
        self.cost = cost
        self.do = do

    @classmethod
    def read_from(cls, vocabulary: Vocabulary, entry: Entry, node: Any) -> Option:
        way = Entry(node, entry.file, entry.problems, entry.ours, entry.card)
        needs = way.node_of("needs", None)
        option = cls(
            way.word("id"),
            way.text("name"),
            Condition.read_from(vocabulary, way, needs) if needs else None,
            vocabulary.read(way, "cost", optional=True),
            vocabulary.read(way, "do", optional=True),
        )
        way.close()
        return option

    def is_open(self, s: Table, who: int) -> bool:
        return (self.needs is None or self.needs.holds(s, who)) and all(word.can(s, who) for word in self.cost)

    def is_too_hard(self, s: Table, who: int) -> bool:
        """Only energy is missing for it."""
        if not self.cost or (self.needs is not None and not self.needs.holds(s, who)):
            return False
        missing = [word for word in self.cost if not word.can(s, who)]
        return bool(missing) and all(isinstance(word, Energy) for word in missing)


class Outcomes:
    """What each number of a die brings: {1-2: [...], 3-6: [...]}."""

    def __init__(self, by_number: list[list[Word]]) -> None:
        self.by_number = by_number

    @classmethod
    def read_from(cls, vocabulary: Vocabulary, entry: Entry, node: Any) -> Outcomes:
        found: list[list[Word] | None] = [None] * 7
        for key, value in node.value if isinstance(node, yaml.MappingNode) else []:
            words = vocabulary.read_node(entry, value)
            if not re.fullmatch("[1-6](-[1-6])?", str(key.value)):
                entry.problem("a die has the numbers 1 to 6, written like 2 or 3-6", key)
                continue
            low, _, high = str(key.value).partition("-")
            for number in range(int(low), int(high or low) + 1):
                found[number] = words
        if any(words is None for words in found[1:]):
            entry.problem("a roll needs something for each number from 1 to 6", node)
        return cls([words or [] for words in found])
