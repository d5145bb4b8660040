"""The words of a game's card files, explained: what `robinsonade pack words` prints and `docs/words` shows.

In English a word explains itself where it is written; in other languages the sentences lie in `words.de.yaml`, those of
the control words beside this file, a game's own in its folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args, get_origin

import yaml
from yaml import Node

from robinsonade.content.effects import (
    CONTROL,
    NEEDED,
    Condition,
    Effect,
    Language,
    Outcomes,
    Way,
    Whom,
    Word,
    parameters_of,
    without_none,
)
from robinsonade.content.game import FolderGame
from robinsonade.engine.views import Text

HERE = Path(__file__).parent
KINDS: dict[object, Text] = {
    int: {"en": "a whole number", "de": "eine ganze Zahl"},
    str: {"en": "a name", "de": "ein Name"},
    bool: {"en": "true or false", "de": "true oder false"},
    Effect: {"en": "words", "de": "Wörter"},
    Condition: {"en": "conditions", "de": "Bedingungen"},
    Way: {"en": "ways, each with name, needs, pay and do", "de": "Wege, jeder mit name, needs, pay und do"},
    Outcomes: {"en": "words for each number of the die", "de": "Wörter für jede Augenzahl"},
}
SOME_OF: Text = {"en": "some of {}", "de": "einige von {}"}
OR: Text = {"en": "; otherwise {}", "de": "; sonst {}"}
SECTIONS: dict[str, Text] = {
    "control": {"en": "Words of every game", "de": "Wörter aller Spiele"},
    "effects": {"en": "What cards do", "de": "Was Karten tun"},
    "conditions": {"en": "What can be so", "de": "Was zutreffen kann"},
}
COLUMNS: Text = {
    "en": "| word | parameters | | for example |",
    "de": "| Wort | Parameter | | zum Beispiel |",
}
TITLE: Text = {"en": "the words of its cards", "de": "die Wörter der Karten"}
HOW: Text = {
    "en": "The first parameter may stand right behind the word, the others beside it: "
    "`{word: first, second: another}`.",
    "de": "Der erste Parameter darf gleich hinter dem Wort stehen, die anderen daneben: "
    "`{word: first, second: another}`.",
}
ON: Text = {"en": "on", "de": "auf"}
# How control words look that none of a game's own cards says
PATTERNS = {
    "choose": "{choose: [{name: ..., do: [...]}, {name: ..., do: [...]}]}",
    "when": "{when: ..., do: [...], otherwise: [...]}",
    "each": "{each: ..., do: [...]}",
    "roll": "{roll: {1-2: [...], 3-6: [...]}}",
    "repeat": "{repeat: 2, do: [...]}",
    "not": "{not: ...}",
    "any": "{any: [..., ...]}",
    "all": "{all: [..., ...]}",
}


class Explained:
    """One word: how it is written, what it takes, what it does, and a card that says it."""

    def __init__(self, word: str, section: str, parameters: list[tuple[str, Text]], says: Text, example: Text) -> None:
        self.word = word
        self.section = section
        self.parameters = parameters
        self.says = says
        self.example = example


def words_of(game: FolderGame) -> list[Explained]:
    """In the order of the game's language; none where its cards do nothing."""
    language = game.language
    if language is None:
        return []
    game.box()  # its cards show how each word is written
    german = {**sentences(HERE), **sentences(game.folder)}
    return [explained(language, name, cls, german) for name, cls in language.words.items()]


def explained(language: Language, name: str, cls: type[Word], german: Mapping[str, str]) -> Explained:
    english = " ".join((cls.__doc__ or "").split())
    parameters = [
        (parameter.rstrip("_"), kind_of(language, kind, default))
        for parameter, (kind, default) in parameters_of(cls).items()
    ]
    section = "control" if cls in CONTROL else "conditions" if issubclass(cls, Condition) else "effects"
    return Explained(name, section, parameters, {"en": english, "de": german.get(name, "")}, example(language, name))


def example(language: Language, name: str) -> Text:
    found = language.examples.get(name)
    if found is None:
        return {lang: f"`{PATTERNS[name]}`" for lang in ON}
    return {lang: f"`{flow(found.node, lang)}` {on} {found.card}" for lang, on in ON.items()}


@cache
def sentences(folder: Path) -> dict[str, str]:
    """By word, in German."""
    file = folder / "words.de.yaml"
    return {str(word): says for word, says in pairs(file)} if file.exists() else {}


def pairs(file: Path) -> Iterator[tuple[str, str]]:
    root = yaml.compose(file.read_text("utf-8"))
    for key, value in root.value if root else ():
        yield key.value, value.value  # `not` is a word here, and so would `yes` and `on` be


def kind_of(language: Language, kind: object, default: object) -> Text:
    kind = without_none(kind)
    several = get_origin(kind) is list
    inner = get_args(kind)[0] if several else kind
    names = language.whom if inner is Whom else get_args(inner) if get_origin(inner) is Literal else ()
    if names:
        listed = ", ".join(map(str, names))
        says = {lang: SOME_OF[lang].format(listed) if several else listed for lang in SOME_OF}
    else:
        says = dict(KINDS.get(inner, KINDS[str]))
    if default is not NEEDED and default not in ([], "", 0, False, None):
        says = {lang: words + OR[lang].format(default) for lang, words in says.items()}
    return says


def flow(node: Node, lang: str) -> str:
    """As a card file writes it, in one line; texts in this language only."""
    if isinstance(node, yaml.ScalarNode):
        return f'"{node.value}"' if node.style else str(node.value)
    if isinstance(node, yaml.SequenceNode):
        return f"[{', '.join(flow(one, lang) for one in node.value)}]"
    texts = {key.value: value for key, value in node.value}
    if set(texts) == {"en", "de"}:
        return flow(texts[lang], lang)
    return f"{{{', '.join(f'{key.value}: {flow(value, lang)}' for key, value in node.value)}}}"


def words_page(game: FolderGame, lang: str) -> str:
    """As a page of the docs."""
    words = words_of(game)
    lines = [f"# {game.title[lang]}: {TITLE[lang]}", "", HOW[lang]]
    for section, heading in SECTIONS.items():
        rows = [word for word in words if word.section == section]
        if rows:
            lines += ["", f"## {heading[lang]}", "", COLUMNS[lang], "|---|---|---|---|"]
        for one in rows:
            takes = "<br>".join(f"`{name}`: {kind[lang]}" for name, kind in one.parameters)
            lines.append(f"| `{one.word}` | {takes} | {one.says[lang]} | {one.example[lang]} |")
    return "\n".join(lines) + "\n"


def words_listed(game: FolderGame, lang: str) -> str:
    """For a terminal."""
    blocks = []
    for one in words_of(game):
        block = [one.word, f"    {one.says[lang]}"]
        block += [f"    {name}: {kind[lang]}" for name, kind in one.parameters]
        block.append(f"    {one.example[lang].replace('`', '')}")
        blocks.append("\n".join(block))
    return "\n\n".join(blocks)
