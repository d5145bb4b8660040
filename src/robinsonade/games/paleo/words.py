"""The words of the cards: what an action brings or harms, and when it exists."""

from __future__ import annotations

from typing import Any, Literal

from robinsonade.content.vocabulary import Vocabulary, Word
from robinsonade.engine.errors import nearest
from robinsonade.engine.machine import ask, end, tell
from robinsonade.games.paleo.cards import Loss, PaleoBox
from robinsonade.games.paleo.phases import loot
from robinsonade.games.paleo.phases.actions import give_tool, give_up_cards, hurt_by_red_cards, pay_resource, tools_of
from robinsonade.games.paleo.phases.building import build
from robinsonade.games.paleo.phases.ending import add_skull, add_victory, loose_paw, remove_skull
from robinsonade.games.paleo.phases.people import dies, heal, person_options, suffer_damage
from robinsonade.games.paleo.table import FOOD, STONE, WOOD, Table, destroyed, those_taking_part

EFFECTS = Vocabulary()
CONDITIONS = Vocabulary()


class PaleoWord(Word):
    """A word may name cards and tools that are read later."""

    n = 1

    def do(self, s: Table, who: int) -> None:
        raise NotImplementedError

    def link(self, box: PaleoBox, titles: dict[str, int]) -> list[str]:
        """Turn names into numbers; what is wrong with them."""
        return []


class CardWord(PaleoWord):
    card = ""
    title = -1

    def link(self, box: PaleoBox, titles: dict[str, int]) -> list[str]:
        self.title = titles.get(self.card, -1)
        return [] if self.card in titles else [f"there is no card '{self.card}'{nearest(self.card, titles)}"]


class ToolWord(PaleoWord):
    kind = ""
    tool = -1

    def link(self, box: PaleoBox, titles: dict[str, int]) -> list[str]:
        names = [tool.id for tool in box.tools]
        self.tool = names.index(self.kind) if self.kind in names else -1
        return [] if self.kind in names else [f"there is no tool '{self.kind}'{nearest(self.kind, names)}"]


# Loot


@EFFECTS.word
class Food(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        loot.gain_resource(s, FOOD, self.n)


@EFFECTS.word
class Wood(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        loot.gain_resource(s, WOOD, self.n)


@EFFECTS.word
class Stone(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        loot.gain_resource(s, STONE, self.n)


@EFFECTS.word
class Tool(ToolWord):
    def __init__(self, kind: str, n: int = 1) -> None:
        self.kind = kind
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            loot.gain_tool(s, self.tool)


@EFFECTS.word
class Person(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            loot.gain_person(s)


@EFFECTS.word
class Dream(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            loot.gain_dream(s)


@EFFECTS.word
class Idea(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            loot.gain_idea(s)


@EFFECTS.word
class Build(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        build(s, self.n)


@EFFECTS.word
class Heal(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        heal(s, self.n, s.party)


@EFFECTS.word
class Victory(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            add_victory(s)


@EFFECTS.word
class RemoveSkull(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            remove_skull(s)


@EFFECTS.word
class Secret(PaleoWord):
    def __init__(self, number: int) -> None:
        self.number = number
        self.n = number

    def do(self, s: Table, who: int) -> None:
        loot.find_secret(s, self.number)


@EFFECTS.word
class Fetch(CardWord):
    """A copy from the face-up discard onto a stack; none there: nothing (A-44)."""

    def __init__(self, card: str) -> None:
        self.card = card

    def do(self, s: Table, who: int) -> None:
        loot.fetch(s, self.title)


@EFFECTS.word
class Put(CardWord):
    """Items from the supply onto a card on the Night board."""

    def __init__(self, card: str, n: int) -> None:
        self.card = card
        self.n = n

    def do(self, s: Table, who: int) -> None:
        loot.put_on_card(s, self.title, self.n)


@EFFECTS.word
class Dismiss(CardWord):
    """Such cards leave the groups that take part; more than one reaches all groups (A-44)."""

    def __init__(self, card: str, to: Literal["discard", "graveyard"], n: int = 1) -> None:
        self.card = card
        self.to = to
        self.n = n

    def do(self, s: Table, who: int) -> None:
        loot.dismiss(s, self.title, self.to, self.n)


@EFFECTS.word
class Boost(PaleoWord):
    """Skill for the card that is being resolved."""

    def __init__(self, strength: int = 0, perception: int = 0, craft: int = 0) -> None:
        self.points = [strength, perception, craft]

    def do(self, s: Table, who: int) -> None:
        for skill, n in enumerate(self.points):
            s.boost[skill] += n


@EFFECTS.word
class IgnoreDanger(PaleoWord):
    """Like a talisman; reading the card does the rest (P-HAZ-06)."""

    def do(self, s: Table, who: int) -> None:
        pass


@EFFECTS.word
class Win(PaleoWord):
    def do(self, s: Table, who: int) -> None:
        end(s, "beast", "P-END-02")


# Harm


@EFFECTS.word
class Damage(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        suffer_damage(s, self.n, "P-DMG-02")


@EFFECTS.word
class Skull(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            add_skull(s, "P-LOOT-04")


@EFFECTS.word
class LoseCards(PaleoWord, Loss):
    def __init__(self, n: int) -> None:
        self.n = n

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return stack < self.n

    def do(self, s: Table, who: int) -> None:
        hurt_by_red_cards(s, give_up_cards(s, self.n, "P-HAZ-04"))


@EFFECTS.word
class LoseFood(PaleoWord, Loss):
    def __init__(self, n: int) -> None:
        self.n = n

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return s.camp[FOOD] < self.n

    def do(self, s: Table, who: int) -> None:
        pay_resource(s, FOOD, self.n)


@EFFECTS.word
class LoseATool(PaleoWord, Loss):
    """Of the players' choice."""

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return not any(any(s.tools[seat]) for seat in party)

    def do(self, s: Table, who: int) -> None:
        loot.lose_any_tool(s)


@EFFECTS.word
class LoseTool(ToolWord, Loss):
    def __init__(self, kind: str) -> None:
        self.kind = kind

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        return not tools_of(s, party, self.tool)

    def do(self, s: Table, who: int) -> None:
        give_tool(s, self.tool)


@EFFECTS.word
class DestroyPerson(PaleoWord):
    """One person to the graveyard, and a skull (P-LOOT-08)."""

    def do(self, s: Table, who: int) -> None:
        people = person_options(s, s.party)
        if people:
            pick = ask(s, those_taking_part(s), "lose_person", people)
            tell(s, "P-LOOT-08", "dies", pick.seat, s.people[pick.seat][pick.at])
            dies(s, pick)


# The warriors of module I


@EFFECTS.word
class WarriorHit(PaleoWord):
    """On the top warrior; at three it dies and the rest lapses."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        if not s.warriors:
            return
        s.warrior_hurt += self.n
        tell(s, "P-GEN-06", "warrior_hit", self.n)
        if s.warrior_hurt > s.box.cards[s.level.warrior].hearts:
            s.warriors -= 1
            s.warrior_hurt = 0
            s.graveyard.append(s.level.warrior)
            tell(s, "P-GEN-06", "warrior_dies", s.warriors)
            add_skull(s, "P-DMG-04")


@EFFECTS.word
class WarriorHeal(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        if s.warrior_hurt:
            s.warrior_hurt = max(0, s.warrior_hurt - self.n)
            tell(s, "P-GEN-06", "warrior_heals", s.warrior_hurt)


# The Beast of module J


@EFFECTS.word
class Weaken(PaleoWord):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        s.beast_hurt += self.n
        tell(s, "P-GEN-06", "weakened", s.beast_hurt)


@EFFECTS.word
class Paw(PaleoWord):
    def do(self, s: Table, who: int) -> None:
        loose_paw(s)


# When an action exists


class Condition(PaleoWord):
    """`can` is asked with the items on the card that is being read."""

    def do(self, s: Table, who: int) -> None:
        raise AssertionError("a condition does nothing")

    def can(self, s: Table, who: int) -> bool:
        raise NotImplementedError


class CardCondition(Condition):
    card = ""
    title = -1

    def link(self, box: PaleoBox, titles: dict[str, int]) -> list[str]:
        self.title = titles.get(self.card, -1)
        return [] if self.card in titles else [f"there is no card '{self.card}'{nearest(self.card, titles)}"]


@CONDITIONS.word
class Destroyed(CardCondition):
    """At least so many lie on the graveyard (P-PROMPT-02)."""

    def __init__(self, card: str, n: int) -> None:
        self.card = card
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return destroyed(s, self.title) >= self.n


@CONDITIONS.word
class DestroyedAtMost(CardCondition):
    def __init__(self, card: str, n: int) -> None:
        self.card = card
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return destroyed(s, self.title) <= self.n


@CONDITIONS.word
class Waiting(CardCondition):
    """So many lie at the waiting space (A-37)."""

    def __init__(self, card: str, n: int) -> None:
        self.card = card
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return sum(1 for card in s.waiting if s.box.title_of[card] == self.title) >= self.n


@CONDITIONS.word
class NobodyHas(CardCondition):
    def __init__(self, card: str) -> None:
        self.card = card

    def can(self, s: Table, who: int) -> bool:
        return all(s.box.title_of[card] != self.title for cards in s.cards for card in cards)


@CONDITIONS.word
class Marked(Condition):
    """So many open cards with this picture on the back, in all groups together."""

    def __init__(self, mark: str, n: int) -> None:
        self.mark = mark
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return sum(1 for cards in s.cards for card in cards if s.box.cards[card].mark == self.mark) >= self.n


@CONDITIONS.word
class Held(Condition):
    def __init__(self, n: int) -> None:
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return who >= self.n


@CONDITIONS.word
class HeldAtMost(Condition):
    def __init__(self, n: int) -> None:
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return who <= self.n


@CONDITIONS.word
class Painted(Condition):
    """So many victory tokens lie on the Night board."""

    def __init__(self, n: int) -> None:
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return s.victory >= self.n


@CONDITIONS.word
class WarriorsLeft(Condition):
    def can(self, s: Table, who: int) -> bool:
        return s.warriors > 0


@CONDITIONS.word
class NoWarriorsLeft(Condition):
    def can(self, s: Table, who: int) -> bool:
        return s.warriors == 0


@CONDITIONS.word
class Calm(Condition):
    def can(self, s: Table, who: int) -> bool:
        return not s.enraged


@CONDITIONS.word
class Enraged(Condition):
    def can(self, s: Table, who: int) -> bool:
        return s.enraged


def has_word(words: list[Any], kind: type[PaleoWord]) -> bool:
    return any(isinstance(word, kind) for word in words)
