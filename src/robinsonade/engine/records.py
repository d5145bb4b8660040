"""A match as a file: game, versions, options, where its luck came from, and choices.
Playing it again gives the same table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from robinsonade.engine.errors import Unreadable, nearest
from robinsonade.engine.luck import FAST, FIRST, KEYED, SECRET_BYTES, Keyed, Known, Source, commitment
from robinsonade.engine.types import Dumped

FORMAT = 1
LARGEST_SEED = 2**53 - 1  # what JSON readers everywhere keep exactly
MOST_CHOICES = 50_000

Choice = tuple[int, str]  # who answered, and the key of the answer


class Sealed(NamedTuple):
    """Luck from a secret, and what of it may be known."""

    commitment: str  # to the secret: shown from the first moment on
    secret: str = ""  # as hexadecimal digits; "" while the match runs
    drawn: list[int] = []  # what was decided before the secret decides, in a match that came from elsewhere
    drawn_for: int = 0  # how many choices that is good for

    def source(self) -> Source:
        secret = bytes.fromhex(self.secret)
        return Known(self.drawn, secret) if self.drawn or not secret else Keyed(secret)


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
        sealed: Sealed | None = None,
        generator: str = FAST,
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
        self.sealed = sealed  # luck from a secret instead of the seed
        self.generator = generator  # of luck from the seed

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
            self.sealed,
            self.generator,
        )

    def to_data(self) -> Dumped:
        data: Dumped = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "packs": self.packs,
            "seats": self.seats,
            "options": self.options,
            "generator": KEYED if self.sealed else self.generator,
        }
        if self.sealed:
            given = self.sealed._asdict()
            data |= {name: given[name] for name in given if given[name]}
        else:
            data["seed"] = self.seed
        if self.luck:
            data["luck"] = [list(word) for word in self.luck]
        data["choices"] = [list(choice) for choice in self.choices]
        return data

    def to_json(self) -> str:
        """One line per choice, so that records can be compared and read."""
        data = self.to_data()
        choices, drawn = data.pop("choices"), data.pop("drawn", [])
        head = json.dumps(data, ensure_ascii=False, indent=1)[:-2]
        head += f',\n "drawn": {json.dumps(drawn)}' if drawn else ""
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
SEALED_FIELDS: dict[str, type] = {"commitment": str, "secret": str, "drawn": list, "drawn_for": int}
OTHER_FIELDS: dict[str, type] = {"generator": str, "luck": list}
GENERATORS = (FIRST, FAST, KEYED)
HEX = frozenset("0123456789abcdef")


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


def record_from(data: object) -> Record:
    if not isinstance(data, Mapping):
        raise Unreadable(f"A record is a JSON object, not {_kind(data)}.", de="Sie ist kein JSON-Objekt.")
    form = data.get("format")
    if isinstance(form, int) and form != FORMAT:
        raise Unreadable(
            f"The record has format {form}; this program reads format {FORMAT}.",
            de=f"Sie hat Format {form}; dieses Programm liest Format {FORMAT}.",
        )
    generator = data.get("generator", FIRST)
    if isinstance(generator, str) and generator not in GENERATORS:
        raise Unreadable(
            f"The record's luck comes from '{generator}'{nearest(generator, GENERATORS)}",
            de=f"Ihr Glück stammt aus '{generator}'; das kennt dieses Programm nicht.",
        )
    sealed = _sealed({**data}) if generator == KEYED else None
    _check_fields(data if sealed is None else {"seed": 0, **data}, SEALED_FIELDS if sealed else {})
    seed = 0 if sealed else data["seed"]
    if not 0 <= seed <= LARGEST_SEED:
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
    return Record(
        data["game"],
        data["rules"],
        data["content"],
        list(data["packs"]),
        data["seats"],
        dict(data["options"]),
        seed,
        [_choice(i, choice) for i, choice in enumerate(data["choices"])],
        [_spoken(word) for word in data.get("luck", [])],
        sealed,
        FAST if sealed else generator,
    )


def _sealed(data: Dumped) -> Sealed:
    """Luck from a secret, as far as the record holds it."""
    given = {name: data[name] for name in SEALED_FIELDS if name in data}
    _check_kinds(given, SEALED_FIELDS)
    sealed = Sealed(**{"commitment": "", **given})
    for name, word in (("commitment", sealed.commitment), ("secret", sealed.secret)):
        if (word or name == "commitment") and (len(word) != 2 * SECRET_BYTES or not HEX.issuperset(word)):
            raise Unreadable(
                f"The record's '{name}' should be {2 * SECRET_BYTES} hexadecimal digits.",
                de=f"Ihr Feld '{name}' sollte aus {2 * SECRET_BYTES} hexadezimalen Ziffern bestehen.",
            )
    if sealed.secret and commitment(sealed.secret) != sealed.commitment:
        raise Unreadable(
            "The record's secret is not the one its match promised at the beginning: this luck was not fair.",
            de="Ihr Geheimnis ist nicht das, das die Partie am Anfang versprochen hat: Dieses Glück war nicht fair.",
        )
    if not all(type(result) is int for result in sealed.drawn) or not 0 <= sealed.drawn_for <= MOST_CHOICES:
        raise Unreadable(
            "The record's 'drawn' should be whole numbers, good for some of its choices.",
            de="Ihr Feld 'drawn' sollte aus ganzen Zahlen bestehen, die für einige ihrer Entscheidungen gelten.",
        )
    return sealed


def _check_fields(data: Mapping[str, object], more: Mapping[str, type]) -> None:
    possible = {**FIELDS, **OTHER_FIELDS, **more}
    for name in data:
        if name not in possible:
            raise Unreadable(
                f"A record has no field '{name}'{nearest(str(name), possible)}",
                de=f"Ein Feld '{name}' hat keine Aufzeichnung.",
            )
    for name in FIELDS:
        if name not in data:
            raise Unreadable(f"The record lacks the field '{name}'.", de=f"Ihr fehlt das Feld '{name}'.")
    _check_kinds(data, {**FIELDS, **OTHER_FIELDS})


def _check_kinds(data: Mapping[str, object], kinds: Mapping[str, type]) -> None:
    for name, kind in kinds.items():
        if name in data and (not isinstance(data[name], kind) or isinstance(data[name], bool)):
            wanted = _kind({} if kind is Mapping else kind())
            raise Unreadable(
                f"The record's '{name}' is {_kind(data[name])}; it should be {wanted}.",
                de=f"Ihr Feld '{name}' enthält etwas anderes als vorgesehen.",
            )


def _choice(i: int, data: object) -> Choice:
    if isinstance(data, list) and len(data) == 2:
        seat, key = data
        if isinstance(seat, int) and not isinstance(seat, bool) and isinstance(key, str):
            return seat, key
    raise Unreadable(
        f'Choice {i + 1} of the record should look like [0, "take:1"], not {_kind(data)}.',
        de=f"Entscheidung {i + 1} ist unvollständig.",
    )


def _spoken(data: object) -> tuple[str, str]:
    if isinstance(data, list) and len(data) == 2 and all(isinstance(word, str) and word.isprintable() for word in data):
        return data[0], data[1]
    raise Unreadable(
        f"The record's luck should be pairs of words, not {_kind(data)}.",
        de="Ihr Feld 'luck' enthält etwas anderes als vorgesehen.",
    )


def _kind(value: object) -> str:
    if isinstance(value, Mapping) or value is Mapping:
        return "an object"
    if isinstance(value, list) and value:
        return f"a list of {len(value)}"
    names = {str: "a word", int: "a whole number", list: "a list", bool: "true or false", float: "a fraction"}
    return names.get(type(value), "nothing")
