"""Small camps on which one sentence of the rulebook can be played: set the scene, play, look.

Castaways are A, B, C, D. Answers are the keys a player would choose, in the order they are asked for; every answer
must be asked for, every question answered, all luck spoken and used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy as shallow
from typing import Any

import yaml

from robinsonade.content.source import Entry, Problems
from robinsonade.engine.decks import Deck
from robinsonade.games.naufragos.board import view
from robinsonade.games.naufragos.cards import Card, Character, NaufragosBox
from robinsonade.games.naufragos.cards.reading import all_words, index_cards
from robinsonade.games.naufragos.effects.deciding import Choose, Sealed
from robinsonade.games.naufragos.effects.language import LANGUAGE
from robinsonade.games.naufragos.effects.performing import perform_card
from robinsonade.games.naufragos.game import GAME, STEPS
from robinsonade.games.naufragos.phases.event import event_phase
from robinsonade.games.naufragos.phases.placing import lost_players, placement, white_piece
from robinsonade.games.naufragos.phases.resolving import resolution
from robinsonade.games.naufragos.phases.survival import end_of_round, food_phase, warmth
from robinsonade.games.naufragos.table import (
    ACTIONS,
    EVENTS,
    FREE,
    NOBODY,
    NONE,
    ON_THE_WAY,
    REGIONS,
    Table,
    in_camp,
    replaced,
)
from robinsonade.testing import scenes
from robinsonade.testing.scenes import NotPossible, Words

BOX: NaufragosBox = GAME.box()
CHOICES = [word for card in BOX.cards for word in all_words(card) if isinstance(word, Choose | Sealed)]
ALL_WAYS = [way for choice in CHOICES for way in choice.ways]
STORM, RAIN, CLOUDY, SUN, SUN2, HEAT = 0, 2, 3, 4, 5, 6
NAMES = "ABCD"
SAME = {"en": "made for the scene", "de": "für die Szene"}


class Scene(scenes.Scene[Table]):
    game = GAME

    def __init__(self, who: Sequence[str], rerolls: bool = False, lost_trade: bool = True) -> None:
        """`plain` castaways have a track of 6 and no ability. Rolls are not repeated unless the scene says so."""
        box = shallow(BOX)
        box.cards, box.index = BOX.cards[:], dict(BOX.index)
        box.characters = [*BOX.characters, Character("plain", "plain", SAME, SAME, 6, 0, [])]
        options = {
            "characters": "random",
            "rerolls": "on" if rerolls else "off",
            "lost_trade": "on" if lost_trade else "off",
        }
        self.box = box
        super().__init__(GAME.deal(box, len(who), options, 1))
        s = self.table
        ids = [one.id for one in box.characters]
        s.character = tuple(ids.index(name if name == "plain" else f"{name}_1") for name in who)
        s.energy = [box.characters[one].energy for one in s.character]
        s.start, s.round = 0, 1

    # Setting the scene

    def given(self, **fields: Any) -> Scene:
        """Piles are tuples, however they are written."""
        return super().given(**{name: as_it_lies(getattr(self.table, name), fields[name]) for name in fields})

    def items(self, **held: str) -> Scene:
        for who, ids in held.items():
            self.table.items[NAMES.index(who)] = tuple(self.box.index[id] for id in ids.split())
        return self

    def strength(self, **values: Sequence[int]) -> Scene:
        """Things made for the scene with these strengths."""
        for who, each in values.items():
            for n in each:
                thing = self.made("item")
                self.box.cards[thing].strength = n
                self.table.items[NAMES.index(who)] += (thing,)
        return self

    def lost(self, *groups: tuple[str, int]) -> Scene:
        s = self.table
        for number, (members, difficulty) in enumerate(groups):
            s.lost_at.append(difficulty)
            for who in members:
                s.lost[NAMES.index(who)] = number
        return self

    def pieces(self, **standing: str) -> Scene:
        for action, who in standing.items():
            self.table.spaces[ACTIONS.index(action)] = tuple(NAMES.index(one) for one in who)
        return self

    def on_camp(self, card: str, who: str) -> Scene:
        place = self.table.camp.index(self.box.index[card])
        self.table.camp_piece[place] = NAMES.index(who)
        return self

    def rests(self, **places: int) -> Scene:
        for who, place in places.items():
            self.table.rests[place - 1] = NAMES.index(who)
        return self

    def deck(self, region: str, *cards: int | str) -> Scene:
        """Only these, the first one on top."""
        numbers = [card if isinstance(card, int) else self.box.index[card] for card in cards]
        number = EVENTS if region == "event" else REGIONS.index(region)
        s = self.table
        s.decks = replaced(s.decks, number, Deck([], numbers[::-1], []))
        s.seen_top = replaced(s.seen_top, number, (NONE,) * len(numbers))
        s.seen_under = replaced(s.seen_under, number, ())
        return self

    def expedition(self, who: str, difficulty: int = 4) -> Scene:
        s = self.table
        s.scouts, s.expedition, s.difficulty, s.resolving, s.place = (
            tuple(NAMES.index(one) for one in who),
            True,
            difficulty,
            12,
            ON_THE_WAY,
        )
        return self

    def made(self, kind: str = "explore", do: str = "", **fields: Any) -> int:
        """A card made for the scene; `do` in the words of the files."""
        card = Card(f"made_{len(self.box.cards)}", SAME, SAME, kind)
        for name, value in {"region": 0 if kind == "explore" else -1, **fields}.items():
            assert hasattr(card, name)
            setattr(card, name, words(value) if name in ("camp_do", "again") else value)
        card.when_drawn = words(do)
        index = len(self.box.cards)
        self.box.cards.append(card)
        self.box.index[card.id] = index
        index_cards(self.box)
        return index

    # Playing

    def asks(self, rule: Callable[[Table], Any], answers: str = "", luck: Words = ()) -> list[str]:
        """What is offered after these answers."""
        return self.pause(rule, answers, luck).offers

    def event(self, card: int | str, answers: str = "", luck: Words = ()) -> Scene:
        left = (
            self.box.events[0]
            if not isinstance(card, str)
            else next(c for c in self.box.events if self.box.cards[c].id != card)
        )
        return self.deck("event", card, left).play(event_phase, answers, luck)

    def white(self, answers: str = "", luck: Words = ()) -> Scene:
        return self.play(white_piece, answers, luck)

    def placing(self, answers: str, luck: Words = ()) -> Scene:
        return self.play(placement, answers, luck)

    def search(self, answers: str = "", luck: Words = ()) -> Scene:
        """The lost try to come back."""
        return self.play(lost_players, answers, luck)

    def resolve(self, answers: str = "", luck: Words = ()) -> Scene:
        return self.play(resolution, answers, luck)

    def evening(self, answers: str = "") -> Scene:
        return self.play(food_phase, answers)

    def night(self, answers: str = "", luck: Words = ()) -> Scene:
        return self.play(warmth, answers, luck)

    def round_end(self, answers: str = "", luck: Words = ()) -> Scene:
        return self.play(end_of_round, answers, luck)

    def step(self, answers: str = "", luck: Words = ()) -> Scene:
        """One step of the resolution: one action, or what one scout does."""
        return self.play(lambda s: resolution(s) or True, answers, luck)

    def read(self, card: int | str, who: str = "A", answers: str = "", luck: Words = ()) -> Scene:
        index = card if isinstance(card, int) else self.box.index[card]
        return self.play(
            lambda s: perform_card(s, self.box.cards[index].when_drawn, NAMES.index(who), index), answers, luck
        )

    # Looking

    def of(self, who: str, *fields: str) -> list[int]:
        return [getattr(self.table, field)[NAMES.index(who)] for field in fields]

    def things_of(self, who: str) -> list[str]:
        return [self.box.cards[item].id for item in self.table.items[NAMES.index(who)]]

    def rolls(self) -> list[tuple[int, int]]:
        """Return rolls: the sum with everything added, and the difficulty."""
        return [(fact[2] + fact[3], fact[4]) for fact in self.told("return_roll")]

    def camp_cards(self) -> list[str]:
        return [self.box.cards[card].id for card in self.table.camp if card != FREE]

    def in_camp(self) -> str:
        return "".join(sorted(NAMES[seat] for seat in in_camp(self.table)))

    def the_lost(self) -> str:
        return "".join(NAMES[seat] for seat, group in enumerate(self.table.lost) if group != NOBODY)

    def seen_by(self, who: str) -> str:
        return str(view(self.table, NAMES.index(who) if who else -1))


def as_it_lies(now: Any, value: Any) -> Any:
    """A list as the table has it: piles are tuples."""
    if not isinstance(value, list):
        return value
    members = [tuple(member) if isinstance(member, list) else member for member in value]
    return tuple(members) if isinstance(now, tuple) else members


def castaways(*who: str, rerolls: bool = False, lost_trade: bool = True, **fields: Any) -> Scene:
    return Scene(who, rerolls, lost_trade).given(**fields)


def plain(n: int, **fields: Any) -> Scene:
    """Castaways without abilities."""
    return castaways(*["plain"] * n, **fields)


def words(text: str) -> Any:
    if not text:
        return []
    node = yaml.compose(text)
    problems = Problems()
    found = LANGUAGE.read_node(Entry(yaml.compose("{id: made}"), "scene", problems, False), node)
    problems.raise_if_any()
    return found


assert len(STEPS) == 8

__all__ = ["BOX", "NotPossible", "Scene", "castaways", "plain", "words"]
