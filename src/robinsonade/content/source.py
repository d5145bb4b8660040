"""A YAML file, entry by entry. Reading collects every problem with file, line and card, and suggests the right word."""

from __future__ import annotations

from collections.abc import Iterable
from errno import EFBIG, EINVAL
from pathlib import Path
from typing import Any

import yaml
from yaml import Node

from robinsonade.engine.errors import ContentError, nearest
from robinsonade.engine.views import Text

LANGUAGES = ("en", "de")
SOURCES = ("rulebook", "published", "original")  # of our cards
PACK = "pack"  # the source of everybody else's

LARGEST_FILE = 4 * 2**20  # bytes
DEEPEST = 20  # no card is nested deeper; the YAML reader itself would crash somewhere beyond

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MISSING: Any = object()


class Problems:
    """Everything wrong with some files. Nothing is raised before all of them have been read."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.seen: dict[tuple[str, str], tuple[Path, Entry]] = {}  # by file name and card: where it stands first

    def raise_if_any(self) -> None:
        if self.found:
            raise ContentError(self.found)


class Entry:
    """A mapping in a file: asked for its keys one by one; a key nobody asked for is a mistake."""

    def __init__(self, node: Node, file: str, problems: Problems, ours: bool, card: str = "") -> None:
        self.node = node
        self.file = file
        self.problems = problems
        self.ours = ours  # our own packs must have every language
        self.card = card
        self.asked: list[str] = []
        self.values: dict[str, Node] = {}
        if not isinstance(node, yaml.MappingNode):
            self.problem("expected 'key: value' lines here")
            self.problems = Problems()  # that its keys are missing too goes without saying
            return
        ids = [value.value for key, value in node.value if key.value == "id" and isinstance(value, yaml.ScalarNode)]
        self.card = str(ids[0]) if ids else card
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.problem("a key should be one word", key)
                continue
            if key.value in self.values:
                self.problem(f"'{key.value}' stands here twice", key)
            self.values[str(key.value)] = value

    def problem(self, sentence: str, node: Node | None = None) -> None:
        line = (node or self.node).start_mark.line + 1
        where = f"{self.file}:{line}: {self.card}: " if self.card else f"{self.file}:{line}: "
        self.problems.found.append(where + sentence)

    def node_of(self, key: str, default: object = _MISSING) -> Node | None:
        self.asked.append(key)
        node = self.values.get(key)
        if node is None and default is _MISSING:
            self.problem(f"'{key}' is missing")
        return node

    def has(self, key: str) -> bool:
        return key in self.values

    def source(self) -> str:
        """Where a card is from: the rulebook, the published box, ourselves, or the pack of a user."""
        written = self.word("source", SOURCES, default="original")
        return written if self.ours else PACK

    def word(self, key: str, right: Iterable[str] | None = None, default: str = _MISSING) -> str:
        """One word, out of the right ones if there is a list of them."""
        node = self.node_of(key, default)
        if node is None:
            return "" if default is _MISSING else default
        if not isinstance(node, yaml.ScalarNode):
            self.problem(f"'{key}' should be one word", node)
            return ""
        word = str(node.value)
        if not word and default is _MISSING:
            self.problem(f"'{key}' is empty", node)
        if right is not None and word not in right:
            self.problem(f"'{word}' is not possible for '{key}'{nearest(word, right)}", node)
        return word

    def whole(self, key: str, low: int, high: int, default: int = _MISSING) -> int:
        node = self.node_of(key, default)
        if node is None:
            return low if default is _MISSING else default
        number = plain(node)
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            self.problem(f"'{key}' should be a whole number from {low} to {high}", node)
            return low
        return number

    def flag(self, key: str, default: bool = False) -> bool:
        node = self.node_of(key, default)
        if node is None:
            return default
        value = plain(node)
        if not isinstance(value, bool):
            self.problem(f"'{key}' should be true or false", node)
        return bool(value)

    def words(self, key: str, right: Iterable[str] | None = None, default: list[str] = _MISSING) -> list[str]:
        node = self.node_of(key, default)
        if node is None:
            return [] if default is _MISSING else default
        if not isinstance(node, yaml.SequenceNode) or not all(isinstance(n, yaml.ScalarNode) for n in node.value):
            self.problem(f"'{key}' should be a list of words, like [a, b]", node)
            return []
        words = [str(n.value) for n in node.value]
        for word, item in zip(words, node.value, strict=True):
            if right is not None and word not in right:
                self.problem(f"'{word}' is not possible for '{key}'{nearest(word, right)}", item)
        return words

    def counts(self, key: str, right: Iterable[str], low: int = 1, high: int = 9) -> dict[str, int]:
        """How many of what: {forest: 2, water: 1}."""
        node = self.node_of(key)
        if node is None:
            return {}
        entry = Entry(node, self.file, self.problems, self.ours, self.card)
        for word in entry.values:
            if word not in right:
                entry.problem(f"'{word}' is not possible for '{key}'{nearest(word, right)}", entry.values[word])
        return {word: entry.whole(word, low, high) for word in entry.values}

    def text(self, key: str, default: Text | None = None) -> Text:
        """Words in every language. A user's pack may write them once."""
        node = self.node_of(key, _MISSING if default is None else default)
        if node is None:
            return default or dict.fromkeys(LANGUAGES, "")
        if isinstance(node, yaml.ScalarNode):
            if self.ours:
                self.problem(f"'{key}' needs {' and '.join(LANGUAGES)}", node)
            return dict.fromkeys(LANGUAGES, str(node.value))
        entry = Entry(node, self.file, self.problems, self.ours, self.card)
        for lang in entry.values:
            if lang not in LANGUAGES:
                entry.problem(f"'{lang}' is not a language here{nearest(lang, LANGUAGES)}", entry.values[lang])
        words = {lang: entry.word(lang, default="") for lang in LANGUAGES}
        missing = [lang for lang in LANGUAGES if not words[lang]]
        if missing and (self.ours or len(missing) == len(LANGUAGES)):
            entry.problem(f"'{key}' is missing in {' and '.join(missing)}")
        fallback = next((found for found in words.values() if found), "")
        return {lang: found or fallback for lang, found in words.items()}

    def entry(self, key: str, default: object = _MISSING) -> Entry | None:
        node = self.node_of(key, default)
        return None if node is None else Entry(node, self.file, self.problems, self.ours, self.card)

    def part(self, key: str) -> Entry:
        """An entry that must be there. Where it is missing, that is the only problem with it."""
        found = self.entry(key)
        if found is None:
            found = Entry(yaml.MappingNode("", [], self.node.start_mark), self.file, Problems(), self.ours, self.card)
        return found

    def entries(self, key: str, default: object = _MISSING) -> list[Entry]:
        node = self.node_of(key, default)
        if node is None:
            return []
        if not isinstance(node, yaml.SequenceNode):
            self.problem(f"'{key}' should be a list", node)
            return []
        return [Entry(item, self.file, self.problems, self.ours, self.card) for item in node.value]

    def named_entries(self) -> list[tuple[str, Entry]]:
        """All keys of this mapping with their entries, for files keyed by id."""
        self.asked += list(self.values)
        return [
            (key, Entry(node, self.file, self.problems, self.ours, f"{self.card}: {key}" if self.card else key))
            for key, node in self.values.items()
        ]

    def close(self) -> None:
        """Every key that was never asked for is a mistake."""
        for key, node in self.values.items():
            if key not in self.asked:
                self.problem(f"there is no field '{key}'{nearest(key, self.asked)}", node)


def plain(node: Node) -> object:
    """The node as an ordinary Python value."""
    loader = _Loader("")
    try:
        return loader.construct_document(node)
    except Exception:  # a date like 2001-99-99 fails in one way, a tag on the wrong word in many
        return None
    finally:
        loader.dispose()


def whole(path: Path) -> bytes:
    """All of a file. A pipe or a device might never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(EINVAL, "it is no plain file")
    if path.stat().st_size > LARGEST_FILE:
        raise OSError(EFBIG, f"it is larger than {LARGEST_FILE // 2**20} MB")
    return path.read_bytes()


def read_file(path: Path, problems: Problems, ours: bool, data: bytes | None = None) -> Node | None:
    """The root node of a YAML file, or None with the problem noted. `data`: what was read from it before."""
    try:
        text = (whole(path) if data is None else data).decode()
    except FileNotFoundError:
        problems.found.append(f"{path.name}: the file is missing")
        return None
    except UnicodeDecodeError:
        problems.found.append(f"{path.name}: the file is not UTF-8 text")
        return None
    except OSError as no:
        problems.found.append(f"{path.name}: cannot be read: {no.strerror}")
        return None
    try:
        clever = "" if ours else forbidden_yaml(text)
        if clever:
            problems.found.append(f"{path.name}:{clever}")
            return None
        root: Node | None = yaml.compose(text, Loader=_Loader)
        return root
    except yaml.MarkedYAMLError as no:
        line = no.problem_mark.line + 1 if no.problem_mark else 1
        problems.found.append(f"{path.name}:{line}: this is not YAML: {no.problem or no.context}")
    except (yaml.YAMLError, ValueError) as no:
        problems.found.append(f"{path.name}: this is not YAML: {' '.join(str(no).split())}")
    return None


def forbidden_yaml(text: str) -> str:
    """The line of the first thing that a file for players does not need, and what it is, or ''."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):
            return f"{line}: '*{event.anchor}' repeats another place; write it out"
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            return f"{line}: '{event.tag}' is not needed here; write the plain word or number"
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            return f"{line}: this is nested too deeply"
    return ""


def read_entries(path: Path, problems: Problems, ours: bool, data: bytes | None = None) -> list[Entry]:
    """A file that is a list of cards."""
    node = read_file(path, problems, ours, data)
    if node is None:
        return []
    if not isinstance(node, yaml.SequenceNode):
        problems.found.append(f"{path.name}:1: this file should be a list of entries, each beginning with '- id:'")
        return []
    entries = [Entry(item, path.name, problems, ours) for item in node.value]
    for entry in entries:
        there, first = problems.seen.setdefault((path.name, entry.card), (path, entry))
        if entry.card and first is not entry:
            elsewhere = "" if there == path else f" of {there.parent.name}/{there.name}"
            line = first.node.start_mark.line + 1
            entry.problem(f"there is already a card '{entry.card}' in line {line}{elsewhere}")
    return entries


def read_entry(path: Path, problems: Problems, ours: bool, data: bytes | None = None) -> Entry | None:
    """A file that is one mapping."""
    node = read_file(path, problems, ours, data)
    return None if node is None else Entry(node, path.name, problems, ours)
