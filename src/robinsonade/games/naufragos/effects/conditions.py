"""What must be so: for a way of a card, for the use of a thing, for a camp card."""

from __future__ import annotations

from typing import ClassVar, Literal

from robinsonade.content.effects import Condition
from robinsonade.games.naufragos.cards import TAGS, TagName
from robinsonade.games.naufragos.effects.performing import By, people
from robinsonade.games.naufragos.table import (
    MARKS,
    WEATHER,
    Remembered,
    Table,
    concerned,
    dog_owner,
    food_in_store,
    has_tag,
    in_camp,
)


class FireIs(Condition[Table]):
    """The fire burns, or does not."""

    what: Literal["lit", "out"]

    def holds(self, s: Table, who: int) -> bool:
        return s.fire_lit == (self.what == "lit")


class FireWood(Condition[Table]):
    """The fire burns with at least this much wood on it."""

    n: int

    def holds(self, s: Table, who: int) -> bool:
        return s.fire_lit and s.fire_wood >= self.n


class WeatherIs(Condition):
    """It is one of these weathers."""

    what: list[Literal["storm", "rain", "cloudy", "sunny", "scorching"]]

    def holds(self, s: Table, who: int) -> bool:
        return WEATHER[s.weather] in self.what


class Shelter(Condition):
    """The shelter has at least this level."""

    n: int

    def holds(self, s: Table, who: int) -> bool:
        return s.shelter >= self.n


class Marked(Condition[Table]):
    """This is remembered."""

    what: Remembered

    def holds(self, s: Table, who: int) -> bool:
        return s.marks[MARKS.index(self.what)]


class Scouts(Condition):
    """At least so many are on the way."""

    n: int

    def holds(self, s: Table, who: int) -> bool:
        return len(s.scouts) >= self.n


class Hungry(Condition[Table]):
    """The store does not feed everybody in camp."""

    def holds(self, s: Table, who: int) -> bool:
        return food_in_store(s) < len(in_camp(s))


class Wreck(Condition):
    """At least so many cubes are in the wreck."""

    n: int

    def holds(self, s: Table, who: int) -> bool:
        return s.wreck >= self.n


class Remains(Condition[Table]):
    """Something has drifted ashore, or nothing has."""

    what: Literal["full", "empty"]

    def holds(self, s: Table, who: int) -> bool:
        return bool(s.remains) == (self.what == "full")


def owners(s: Table, by: By | None, who: int) -> list[int]:
    """Whose things count: those a condition names, otherwise all who are concerned."""
    return people(s, by, who) if by else concerned(s) or [who]


class Has(Condition):
    """Somebody has this thing."""

    names: ClassVar[tuple[str, ...]] = ("card",)
    card: str
    by: By | None = None

    def holds(self, s: Table, who: int) -> bool:
        return any(s.box.index.get(self.card, -1) in s.items[seat] for seat in owners(s, self.by, who))


class HasTag(Condition):
    """Somebody has a thing of this kind."""

    tag: TagName
    by: By | None = None

    def holds(self, s: Table, who: int) -> bool:
        return has_tag(s, owners(s, self.by, who), TAGS.index(self.tag))


class HasTile(Condition):
    """Somebody has the dog, the goat, the cannon, a rope or a sail."""

    what: Literal["dog", "goat", "cannon", "rope", "sail"]
    by: By | None = None

    def holds(self, s: Table, who: int) -> bool:
        if self.what == "goat":
            return s.goat
        if self.what == "cannon":
            return s.cannon
        seats = owners(s, self.by, who)
        if self.what == "dog":
            return dog_owner(s) in seats
        return any((s.rope if self.what == "rope" else s.sail)[seat] for seat in seats)
