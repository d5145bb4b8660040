"""Loot: what is gained, who takes it and where it lies (P-LOOT, P-PUT)."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.effects import Effect
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.games.paleo.choices import NO, No, OpenCard, among_missions, at_waiting
from robinsonade.games.paleo.effects.linking import CardWord, ToolWord
from robinsonade.games.paleo.effects.people import draw_person
from robinsonade.games.paleo.phases.actions import back_entry, lying
from robinsonade.games.paleo.phases.building import build
from robinsonade.games.paleo.table import (
    AS_MISSION,
    FOOD,
    NO_SEAT,
    STONE,
    WOOD,
    Item,
    Table,
    Title,
    recount,
    those_taking_part,
    tool_item,
)


def gain_resource(s: Table, kind: int, n: int) -> None:
    """Only what the supply has; each one to the camp or onto a card that collects it (P-LOOT-02,
    P-LOOT-03, P-PUT-01)."""
    n = min(n, s.supply[kind])
    if not n:
        return
    tell(s, "P-LOOT-03", "gains", kind, n)
    for _ in range(n):
        place = where_to_lay(s, Item(kind))
        s.supply[kind] -= 1
        if place is NO:
            s.camp[kind] += 1
        else:
            lay_on(s, place)


def gain_tool(s: Table, tool: int) -> None:
    """For one of those who take part, or onto a card that collects it (P-HELP-03)."""
    if not s.stock[tool]:
        return
    place = where_to_lay(s, tool_item(tool))
    if place is not NO:
        s.stock[tool] -= 1
        lay_on(s, place)
        return
    seat = who_takes(s, "tool_to")
    s.stock[tool] -= 1
    s.tools[seat][tool] += 1
    if s.box.tools[tool].gives:
        recount(s, seat)
    tell(s, "P-HELP-03", "gets_tool", seat, tool)


def who_takes(s: Table, prompt: str) -> int:
    """Loot is divided as the players like (P-HELP-03, A-22)."""
    return ask(s, those_taking_part(s), prompt, s.party[:])


def where_to_lay(s: Table, item: Item) -> OpenCard | No:
    """At the moment an item is gained it may be laid on a card that collects it (P-PUT-01, A-41)."""
    cards = s.box.cards
    options: list[OpenCard | No] = [NO]
    for i, card in enumerate(s.waiting):
        if cards[card].holds == item and s.waiting_held[i] < cards[card].room:
            options.append(at_waiting(i))
    for i, card in enumerate(s.missions):
        face = cards[card]
        if face.holds == item and not face.marked_only and s.missions_held[i] < face.room:
            options.append(among_missions(i))
    return ask(s, those_taking_part(s), "lay", options)


def lay_on(s: Table, place: OpenCard) -> None:
    held = s.missions_held if place.where == AS_MISSION else s.waiting_held
    held[place.at] += 1
    tell(s, "P-PUT-01", "laid_on", lying(s, place))


def put_on_card(s: Table, title: Title, n: int) -> None:
    """From the supply, as far as there is any and as far as there is room."""
    for i, card in enumerate(s.missions):
        if s.box.title_of[card] == title:
            face = s.box.cards[card]
            n = min(n, face.room - s.missions_held[i], s.supply[face.holds])
            s.supply[face.holds] -= n
            s.missions_held[i] += n
            tell(s, "P-PUT-01", "put_on", card, n)


def gain_person(s: Table) -> None:
    if s.people_pile:
        draw_person(s, who_takes(s, "person_to"), "P-LOOT-07")


def gain_dream(s: Table) -> None:
    """Unseen onto the own stack (P-LOOT-09). At night nobody has a stack to lay it on."""
    if s.dreams_left and s.owner != NO_SEAT:
        seat = who_takes(s, "dream_to")
        s.dreams_left -= 1
        s.deck.piles[seat].append(s.level.fresh)
        tell(s, "P-LOOT-09", "dreams", seat)


def gain_idea(s: Table) -> None:
    """Openly into the workbench; in a full one an older idea makes room, never the new one (P-LOOT-10, A-16)."""
    if not s.idea_pile:
        return
    s.bench.append(draw(s, s.idea_pile, "idea"))
    tell(s, "P-LOOT-10", "idea", s.bench[-1])
    printed = len(s.box.printed)
    if len(s.bench) - printed > s.box.slots:
        gone = ask(s, those_taking_part(s), "push_out", list(range(printed, len(s.bench) - 1)))
        s.graveyard.append(s.bench.pop(gone))
        tell(s, "P-LOOT-10", "pushed_out", s.graveyard[-1])


def find_secret(s: Table, number: int) -> None:
    """Each can be found once; it is resolved when this card is done (P-SECRET-01, P-SECRET-02)."""
    for card in s.secrets:
        if s.box.cards[card].secret == number:
            s.secrets.remove(card)
            s.found.append(card)
            tell(s, "P-SECRET-01", "secret", card)
            return


def fetch(s: Table, title: Title) -> None:
    """From the face-up discard onto the stack of one of those who take part (A-22)."""
    for card in s.discard:
        if s.box.title_of[card] == title:
            seat = who_takes(s, "fetch_to")
            s.discard.remove(card)
            s.deck.piles[seat].append(back_entry(s, card))
            tell(s, "P-LOOT-02", "fetches", seat, card)
            return


def dismiss(s: Table, title: Title, to: str, n: int) -> None:
    groups = list(range(s.seats)) if n > 1 else s.party
    for _ in range(n):
        owners = [seat for seat in groups if any(s.box.title_of[card] == title for card in s.cards[seat])]
        if not owners:
            return
        seat = owners[0] if n > 1 else ask(s, those_taking_part(s), "whose_card", owners)
        card = next(card for card in s.cards[seat] if s.box.title_of[card] == title)
        s.cards[seat].remove(card)
        recount(s, seat)
        (s.graveyard if to == "graveyard" else s.discard).append(card)
        tell(s, "P-LOOT-02", "leaves", seat, card)


# The words


class Food(Effect):
    """Food into the camp, or onto a card that collects it."""

    n: int

    def do(self, s: Table, who: int) -> None:
        gain_resource(s, FOOD, self.n)


class Wood(Effect):
    """Wood into the camp, or onto a card that collects it."""

    n: int

    def do(self, s: Table, who: int) -> None:
        gain_resource(s, WOOD, self.n)


class Stone(Effect):
    """Stone into the camp, or onto a card that collects it."""

    n: int

    def do(self, s: Table, who: int) -> None:
        gain_resource(s, STONE, self.n)


class Tool(ToolWord, Effect):
    """A tool for one of those who take part."""

    n: int = 1

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            gain_tool(s, self.tool)


class Person(Effect):
    """People from their pile into a group (P-LOOT-07)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            gain_person(s)


class Dream(Effect):
    """Dreams unseen onto a stack (P-LOOT-09)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            gain_dream(s)


class Idea(Effect):
    """Ideas into the workbench (P-LOOT-10)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            gain_idea(s)


class Build(Effect):
    """Up to so many ideas of the workbench are built (P-BUILD-02)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        build(s, self.n)


class Secret(Effect):
    """The secret card with this number (P-SECRET-01)."""

    number: int
    n = 0

    def prepare(self) -> None:
        self.n = self.number

    def do(self, s: Table, who: int) -> None:
        find_secret(s, self.number)


class Fetch(CardWord, Effect):
    """A copy of a card from the face-up discard onto a stack; none there: nothing (A-44)."""

    def do(self, s: Table, who: int) -> None:
        fetch(s, self.title)


class Put(CardWord, Effect):
    """Items from the supply onto a card on the Night board."""

    n: int

    def do(self, s: Table, who: int) -> None:
        put_on_card(s, self.title, self.n)


class Dismiss(CardWord, Effect):
    """Such cards leave the groups that take part; more than one reaches all groups (A-44)."""

    to: Literal["discard", "graveyard"]
    n: int = 1

    def do(self, s: Table, who: int) -> None:
        dismiss(s, self.title, self.to, self.n)


class Boost(Effect):
    """Skill for the card that is being resolved."""

    strength: int = 0
    perception: int = 0
    craft: int = 0

    def prepare(self) -> None:
        self.points = [self.strength, self.perception, self.craft]

    def do(self, s: Table, who: int) -> None:
        for skill, n in enumerate(self.points):
            s.boost[skill] += n


class IgnoreDanger(Effect):
    """Like a talisman; reading the card does the rest (P-HAZ-06)."""

    def do(self, s: Table, who: int) -> None:
        pass
