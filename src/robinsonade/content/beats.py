"""How a fact shows itself: which beat it is, and what its fields are made of.

Beside the sentences of a fact stands `shows: card`, or `shows: {beat: gain, icon: good, to: "good:{good}"}`. A field
that names a slot of the fact stands for that thing; `{slot}` inside a word is filled with its key; anything else stands
for itself. A field that is not written takes the slot of its own name, if the fact has one; a card comes from its pile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Generic, Protocol, TypeAlias, cast

import yaml

from robinsonade.content.source import Entry
from robinsonade.engine.errors import nearest
from robinsonade.engine.told import Beat, CardShown, DieShown
from robinsonade.engine.types import T
from robinsonade.engine.views import Text

# What a field is: an id of a piece on the board, a word, a number, a text, a card or dice.
PIECE, WORD, NUMBER, TEXT, CARD, DICE = "piece word number text card dice".split()

WAY = {"from": PIECE, "to": PIECE}
SOME = {"icon": WORD, "n": NUMBER, **WAY}
HARM = {"who": PIECE, "n": NUMBER}
BEATS: dict[str, dict[str, str]] = {
    "card": {"card": CARD, **WAY, "by": PIECE, "why": TEXT},  # is turned over
    "dice": {"dice": DICE, "why": TEXT, "by": PIECE},  # come to rest
    "walk": {"piece": PIECE, **WAY, "by": PIECE},
    "tile": {"at": PIECE, "ground": WORD},  # is turned over
    "gain": SOME,
    "lose": SOME,
    "hurt": HARM,
    "heal": HARM,
    "build": {"what": PIECE},
    "done": {"what": PIECE},
    "strike": {"what": PIECE},
    "light": {"to": WORD},
    "sky": {**dict.fromkeys(("rain", "snow", "storm", "kept"), NUMBER), "what": PIECE, "weather": WORD},
    "turn": {"seat": NUMBER},
    "deed": {},  # is not seen itself: it says why cards are drawn and dice rolled after it
    "end": {},
}
NEEDED: dict[str, tuple[str, ...]] = {
    **{beat: tuple(BEATS[beat])[:1] for beat in BEATS if beat not in ("sky", "deed", "end")},
    "walk": ("piece", "to"),
    "gain": ("icon", "to"),
    "lose": ("icon", "from"),
}
LIGHTS = ("day", "dusk", "night")

Field: TypeAlias = str | list[str]


class Told(Protocol):
    """What a kind of thing is called where a fact tells of it."""

    told: Callable[..., Text]
    told_key: Callable[..., str]
    told_id: Callable[..., str]  # of its piece on the board


class Things(Generic[T]):
    """What the facts of a game tell of, by kind."""

    def __init__(
        self,
        nouns: Mapping[str, Told],
        cards: Mapping[str, Callable[..., CardShown]],  # turned over, for all to see
        dice: Mapping[str, Callable[..., DieShown]],  # at rest
    ) -> None:
        self.nouns = nouns
        self.cards = cards
        self.dice = dice


class Shows:
    """A beat as it stands in a phrase file."""

    def __init__(self, beat: str, fields: Mapping[str, Field], slots: Sequence[tuple[str, str]]) -> None:
        self.beat = beat
        self.fields = fields
        self.slots = slots

    def beat_of(self, s: T, numbers: Sequence[Any], things: Things[T]) -> Beat | None:
        """None where nothing came of it: no food has spoiled."""
        told = {slot: (kind, thing) for (kind, slot), thing in zip(self.slots, numbers, strict=False)}
        fields = {name: filled(s, BEATS[self.beat][name], field, told, things) for name, field in self.fields.items()}
        if fields.get("n") == 0:
            return None
        card: Any = fields.get("card")
        if card and card.get("pile"):
            fields.setdefault("from", card["pile"])
        return cast(Beat, {"beat": self.beat, **fields})


def filled(s: T, wanted: str, field: Field, told: Mapping[str, tuple[str, Any]], things: Things[T]) -> object:
    if isinstance(field, list):
        dice = [things.dice[kind](s, thing) for kind, thing in map(told.__getitem__, field)]
        return [die for die in dice if die["rolled"] >= 0]
    if field not in told:
        keys = {slot: things.nouns[kind].told_key(s, thing) for slot, (kind, thing) in told.items() if slot in field}
        word = field.format(**keys)
        return int(word) if wanted == NUMBER else word
    kind, thing = told[field]
    if wanted == NUMBER:
        return int(thing)
    if wanted == CARD:
        return things.cards[kind](s, thing)
    noun = things.nouns[kind]
    return (noun.told if wanted == TEXT else noun.told_id if wanted == PIECE else noun.told_key)(s, thing)


def read_shows(entry: Entry, slots: Sequence[tuple[str, str]]) -> Shows | None:
    """What stands beside the sentences of a fact. Whatever is wrong with it is noted with its line."""
    node = entry.node_of("shows", None)
    if node is None:
        return None
    names = [slot for _, slot in slots]
    if isinstance(node, yaml.ScalarNode):
        part = Entry(yaml.MappingNode("", [], node.start_mark), entry.file, entry.problems, entry.ours, entry.card)
        beat = entry.word("shows", BEATS)
    else:
        part = Entry(node, entry.file, entry.problems, entry.ours, entry.card)
        beat = part.word("beat", BEATS)
    if beat not in BEATS:
        return None
    fields: dict[str, Field] = {}
    for name, kind in BEATS[beat].items():
        if part.node_of(name, None) is not None:
            fields[name] = read_field(part, name, kind, names)
        elif name in names:
            fields[name] = name
        elif name in NEEDED.get(beat, ()):
            part.problem(f"the beat '{beat}' needs '{name}'", node)
    part.close()
    return Shows(beat, fields, slots)


def read_field(part: Entry, name: str, kind: str, slots: Sequence[str]) -> Field:
    if kind == DICE:
        return part.words(name, slots)
    word = part.word(name)
    node = part.values[name]
    if name == "to" and kind == WORD and word not in LIGHTS:
        part.problem(f"'{word}' is not possible for 'to'{nearest(word, LIGHTS)}", node)
    elif kind in (CARD, TEXT) and word not in slots:
        part.problem(f"'{word}' is not named under 'of'{nearest(word, slots)}", node)
    elif kind == NUMBER and word not in slots and not word.isdecimal():
        part.problem(f"'{name}' should be a number, or be named under 'of'{nearest(word, slots)}", node)
    unknown = [slot for _, slot, _, _ in Formatter().parse(word) if slot is not None and slot not in slots]
    if unknown:
        part.problem(f"'{{{unknown[0]}}}' is not named under 'of'{nearest(unknown[0], slots)}", node)
    return word
