"""A match as a file: game, versions, options, seed and choices. Playing it again gives the same table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from robinsonade.engine.errors import Unreadable, nearest

FORMAT = 1
LARGEST_SEED = 2**53 - 1  # what JSON readers everywhere keep exactly
MOST_CHOICES = 50_000

Choice = tuple[int, str]  # who answered, and the key of the answer


class Record:
    def __init__(
        self,
        game: str,
        rules: int,
        content: str,
        packs: list[str],
        seats: int,
        options: dict[str, str],
        seed: int,
        choices: list[Choice],
        luck: list[tuple[str, str]] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.content = content
        self.packs = packs
        self.seats = seats
        self.options = options
        self.seed = seed
        self.choices = choices
        self.luck = luck or []  # results spoken in advance: (what is decided, the card or face)

    def first(self, n: int) -> Record:
        """The same match up to its n-th choice."""
        return Record(
            self.game,
            self.rules,
            self.content,
            self.packs,
            self.seats,
            self.options,
            self.seed,
            self.choices[:n],
            self.luck,
        )

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "packs": self.packs,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
        }
        if self.luck:
            data["luck"] = [list(word) for word in self.luck]
        data["choices"] = [list(choice) for choice in self.choices]
        return data

    def to_json(self) -> str:
        """One line per choice, so that records can be compared and read."""
        data = self.to_data()
        choices = data.pop("choices")
        head = json.dumps(data, ensure_ascii=False, indent=1)[:-2]
        lines = ",\n".join("  " + json.dumps(choice, ensure_ascii=False) for choice in choices)
        return f'{head},\n "choices": [\n{lines}\n ]\n}}\n'


FIELDS: dict[str, type] = {
    "format": int,
    "game": str,
    "rules": int,
    "content": str,
    "packs": list,
    "seats": int,
    "options": Mapping,
    "seed": int,
    "choices": list,
}


def read_record(text: str | bytes) -> Record:
    """A record from its file, or a sentence about what is wrong with it."""
    try:
        data = json.loads(text)
    except UnicodeDecodeError:
        raise Unreadable("The record is not UTF-8 text.", de="Sie ist kein UTF-8-Text.") from None
    except json.JSONDecodeError as problem:
        raise Unreadable(
            f"The record is not complete JSON: line {problem.lineno}, column {problem.colno}: {problem.msg}.",
            de=f"Sie ist kein vollständiges JSON (Zeile {problem.lineno}, Spalte {problem.colno}).",
        ) from None
    except (RecursionError, ValueError):
        raise Unreadable(
            "The record is nested too deeply or holds a number that is too long.",
            de="Sie ist zu tief verschachtelt oder enthält eine zu lange Zahl.",
        ) from None
    return record_from(data)


def record_from(data: Any) -> Record:
    if not isinstance(data, Mapping):
        raise Unreadable(f"A record is a JSON object, not {_kind(data)}.", de="Sie ist kein JSON-Objekt.")
    form = data.get("format")
    if isinstance(form, int) and form != FORMAT:
        raise Unreadable(
            f"The record has format {form}; this program reads format {FORMAT}.",
            de=f"Sie hat Format {form}; dieses Programm liest Format {FORMAT}.",
        )
    _check_fields(data)
    if not 0 <= data["seed"] <= LARGEST_SEED:
        raise Unreadable(
            f"The record's seed must lie between 0 and {LARGEST_SEED}.",
            de=f"Ihr Startwert muss zwischen 0 und {LARGEST_SEED} liegen.",
        )
    if len(data["choices"]) > MOST_CHOICES:
        raise Unreadable(
            f"The record has {len(data['choices'])} choices; {MOST_CHOICES} is the most.",
            de=f"Sie hat {len(data['choices'])} Entscheidungen; {MOST_CHOICES} sind das Höchste.",
        )
    for name in ("packs", "options"):
        values = data[name] if name == "packs" else data[name].values()
        if not all(isinstance(value, str) for value in values):
            raise Unreadable(
                f"The record's '{name}' must hold words only.", de=f"Ihr Feld '{name}' darf nur Wörter enthalten."
            )
    luck = data.get("luck", [])
    if not isinstance(luck, list):
        raise Unreadable(
            f"The record's 'luck' is {_kind(luck)}; it should be a list.",
            de="Ihr Feld 'luck' enthält etwas anderes als vorgesehen.",
        )
    return Record(
        data["game"],
        data["rules"],
        data["content"],
        list(data["packs"]),
        data["seats"],
        dict(data["options"]),
        data["seed"],
        [_choice(i, choice) for i, choice in enumerate(data["choices"])],
        [_spoken(word) for word in luck],
    )


def _check_fields(data: Mapping[str, Any]) -> None:
    for name in data:
        if name not in FIELDS and name != "luck":
            raise Unreadable(
                f"A record has no field '{name}'{nearest(str(name), FIELDS)}",
                de=f"Ein Feld '{name}' hat keine Aufzeichnung.",
            )
    for name, kind in FIELDS.items():
        if name not in data:
            raise Unreadable(f"The record lacks the field '{name}'.", de=f"Ihr fehlt das Feld '{name}'.")
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise Unreadable(
                f"The record's '{name}' is {_kind(data[name])}; it should be {_kind({} if kind is Mapping else kind())}.",
                de=f"Ihr Feld '{name}' enthält etwas anderes als vorgesehen.",
            )


def _choice(i: int, data: Any) -> Choice:
    if isinstance(data, list) and len(data) == 2:
        seat, key = data
        if isinstance(seat, int) and not isinstance(seat, bool) and isinstance(key, str):
            return seat, key
    raise Unreadable(
        f'Choice {i + 1} of the record should look like [0, "take:1"], not {_kind(data)}.',
        de=f"Entscheidung {i + 1} ist unvollständig.",
    )


def _spoken(data: Any) -> tuple[str, str]:
    if isinstance(data, list) and len(data) == 2 and all(isinstance(word, str) and word.isprintable() for word in data):
        return data[0], data[1]
    raise Unreadable(
        f"The record's luck should be pairs of words, not {_kind(data)}.",
        de="Ihr Feld 'luck' enthält etwas anderes als vorgesehen.",
    )


def _kind(value: Any) -> str:
    if isinstance(value, Mapping) or value is Mapping:
        return "an object"
    if isinstance(value, list) and value:
        return f"a list of {len(value)}"
    names = {str: "a word", int: "a whole number", list: "a list", bool: "true or false", float: "a fraction"}
    return names.get(type(value), "nothing")
