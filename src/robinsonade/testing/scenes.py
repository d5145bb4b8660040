"""Scenes: a table that somebody has set, on which one sentence of the rulebook is played.

    class Shore(Scene[Beach]):
        game = GAME

    def test_who_has_no_wood_is_cold() -> None:
        scene = Shore(beach()).given(wood=0)
        with scene.refuses("S-03"):
            scene.play(evening, "light")
        assert scene.play(evening, "sleep", luck="night=frost").table.warmth == [0, 1]

People answer by the keys of the options, as records have them. A scene is strict: every answer must be asked for, every
question answered, all luck used; and once luck is spoken nothing else is left to chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, NamedTuple, Self, TypeAlias

from robinsonade.engine.game import Game
from robinsonade.engine.machine import Answers, Fact, Over, Pause, State, WaysBack, copy, seats_asked
from robinsonade.engine.types import Back, Option, T

Words: TypeAlias = str | Sequence[str]  # "one two", or a list where a word has blanks


class NotPossible(Exception):
    """The table does not offer it. `rule` is the one it names to whoever points at it."""

    def __init__(self, words: str, rule: str = "") -> None:
        super().__init__(words)
        self.rule = rule


class Heard(NamedTuple):
    """A question that was put."""

    prompt: str
    seats: list[int]
    offers: list[str]


class Says(Answers):
    """Answers by their keys, in order. Pauses when there are no more."""

    def __init__(self, game: Game, keys: Sequence[str]) -> None:
        self.game = game
        self.keys = list(keys)
        self.heard: list[Heard] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        asked, seats = self.game.prompts[prompt], seats_asked(seat, s.seats)
        offers = [asked.key(s, option) for option in options]
        self.heard.append(Heard(prompt, seats, offers))
        key = self.said(self.heard[-1])
        if key not in offers:
            rule = next((no.rule for no in asked.refusals(s, seats[0]) if no.key == key), "")
            raise NotPossible(f"'{key}' was said to '{prompt}', which offers {', '.join(offers)}", rule)
        return options[offers.index(key)]

    def answer_or_take_back(
        self, s: T, seat: int, prompt: str, options: list[Option], ways_back: WaysBack[T, Back]
    ) -> Option | Back:
        offered: list[Option | Back] = [*options, *ways_back(s)]
        return self.answer(s, seat, prompt, offered)

    def said(self, question: Heard) -> str:
        """What is answered now."""
        if not self.keys:
            raise Pause()
        return self.keys.pop(0)


class Scene(Generic[T]):
    """A table, and what was asked on it. A game derives its own, with words for what lies on its table."""

    game: Game
    names = "ABCD"  # of the seats

    def __init__(self, table: T) -> None:
        self.table = table
        self.heard: list[Heard] = []
        table.facts = []

    # Setting the scene

    def given(self, **fields: Any) -> Self:
        """Anything on the table by its name; one value for a list means everybody."""
        for name, value in fields.items():
            now = getattr(self.table, name)
            everybody = isinstance(now, list) and not isinstance(value, list | tuple)
            setattr(self.table, name, [value] * len(now) if everybody else value)
        return self

    def luck(self, *words: str) -> Self:
        """What comes up, in its order, such as "die=storm" and "card=oak"."""
        self.table.luck = [(name, self.spoken(name, word)) for name, word in (word.split("=") for word in words)]
        return self

    def spoken(self, name: str, word: str) -> object:
        """A card or a face by its word, as the table has it."""
        return self.game.spoken(getattr(self.table, "box", None), name, word)

    # Playing

    def play(self, rule: Callable[[T], object], answers: Words = (), luck: Words = ()) -> Self:
        """A rule, or a step of the round until it is over."""
        if self.run(rule, Says(self.game, listed(answers)), luck):
            raise AssertionError(f"nobody answers '{self.prompt}', which offers {', '.join(self.offers)}")
        return self

    def pause(self, rule: Callable[[T], object], answers: Words = (), luck: Words = ()) -> Self:
        """The same up to the first question that is not answered here."""
        if not self.run(rule, Says(self.game, listed(answers)), luck):
            raise NotPossible("nobody is asked anything more")
        return self

    def run(self, rule: Callable[[T], object], says: Says, luck: Words = ()) -> bool:
        """Whether somebody is still asked."""
        s = self.table
        if luck:
            self.luck(*listed(luck))
        s.answers, self.heard = says, says.heard
        spoken, rng, paused = bool(s.luck), s.rng, False
        try:
            while rule(s) is False:
                pass
        except Pause:
            paused = True
        except Over:
            pass
        assert not says.keys, f"nobody asked for {says.keys}"
        assert paused or not s.luck, f"nobody needed the luck {s.luck}"
        assert not spoken or s.rng == rng, "chance decided something nobody spoke of"
        return paused

    @contextmanager
    def refuses(self, rule: str = "") -> Iterator[list[NotPossible]]:
        """What is tried inside is not possible, for this reason if one is given. The table is then as it was before."""
        before, found = copy(self.table), list[NotPossible]()
        before.facts = list(self.table.facts or [])
        try:
            yield found
        except NotPossible as no:
            assert not rule or no.rule == rule, f"refused by '{no.rule}': {no}"
            found.append(no)
            self.table = before
        else:
            raise AssertionError("it was possible")

    # Looking

    def seat(self, who: str) -> int:
        return self.names.index(who)

    @property
    def prompt(self) -> str:
        """What was asked last."""
        return self.heard[-1].prompt if self.heard else ""

    @property
    def prompts(self) -> list[str]:
        """Everything that was asked."""
        return [question.prompt for question in self.heard]

    @property
    def asked(self) -> list[tuple[str, list[str]]]:
        """The same with what was offered."""
        return [(question.prompt, question.offers) for question in self.heard]

    @property
    def questions(self) -> list[str]:
        """The same as lines, with those who were asked: "AB turn: take:1 take:2 pass"."""
        return [
            f"{''.join(self.names[seat] for seat in seats)} {prompt}: {' '.join(offers)}"
            for prompt, seats, offers in self.heard
        ]

    @property
    def offers(self) -> list[str]:
        """What could be answered to the last question."""
        return self.heard[-1].offers if self.heard else []

    @property
    def ending(self) -> str:
        return self.table.ending

    @property
    def words(self) -> str:
        """How people are asked the last question, as long as it waits for an answer."""
        return self.game.prompts[self.prompt].asks(self.table, self.heard[-1].seats[0])["en"]

    def refused(self, prompt: str = "", who: str = "") -> dict[str, str]:
        """What the table says is not possible, after the last question or at another one: the keys with their rules."""
        seat = self.seat(who) if who else self.heard[-1].seats[0]
        return {no.key: no.rule for no in self.game.prompts[prompt or self.prompt].refusals(self.table, seat)}

    def told(self, *what: str) -> list[Fact]:
        """What happened, or of that only these facts."""
        return [fact for fact in self.table.facts or [] if not what or fact[1] in what]

    def told_by(self, rule: str) -> list[str]:
        """What happened by this rule."""
        return [what for cited, what, *_ in self.told() if cited == rule]

    @property
    def rules(self) -> list[str]:
        """The rules by which it happened."""
        return [fact[0] for fact in self.told()]


def listed(words: Words) -> list[str]:
    return words.split() if isinstance(words, str) else list(words)
