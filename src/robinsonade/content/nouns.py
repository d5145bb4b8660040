"""Nouns: what a kind of thing is called, said once.

Records call a thing by its key, people by its name, and pieces of the board stand for it. What a question offers, what a
fact tells and what is spoken in advance are things of some kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from robinsonade.content.phrases import COMMON, Namer, Phrasebook
from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.views import Text

Why = tuple[str, Text]  # the rule and the reason why not


class Noun:
    def __init__(
        self,
        kind: str,
        key: Callable[[Any, Any], str],
        name: Callable[[Any, Any], Text],
        pieces: Callable[[Any, Any, int], list[str]] | None = None,
        detail: Callable[[Any, Any], Text | None] | None = None,
        all: Callable[[Any], Iterable[Any]] | None = None,
        find: Callable[[Any, str], Any] | None = None,
        told: Namer | None = None,
        piece: str = "",
    ) -> None:
        self.kind = kind
        self.key = key  # from a table and a thing; never changes
        self.name = name
        self.told = told or name  # in a fact, which is read again later: only what does not change
        self.piece = piece or kind  # the ids of its pieces begin with it
        self.pieces = pieces or self.its_piece
        self.detail = detail or nothing
        self.all = all or nobody  # all there are on a table, where people can point at what is not possible
        self.find = find  # from a box and a word, for spoken luck

    def id(self, s: Any, thing: Any) -> str:
        return f"{self.piece}:{self.key(s, thing)}"

    def its_piece(self, s: Any, thing: Any, seat: int) -> list[str]:
        return [self.id(s, thing)]

    def shown(self, s: Any, thing: Any) -> tuple[str, Text]:
        """Id and name of its piece on the board."""
        return self.id(s, thing), self.name(s, thing)


def namers(*nouns: Noun) -> dict[str, Namer]:
    """What facts call things, by the kinds that stand in the phrase file."""
    return {**COMMON, **{noun.kind: noun.told for noun in nouns}}


def nothing(s: Any, thing: Any) -> Text | None:
    return None


def nobody(s: Any) -> Iterable[Any]:
    return ()


class OneOf:
    """Answers to a question that are things of one kind."""

    def __init__(
        self,
        noun: Noun,
        key: str = "{}",  # around the key of the thing
        says: str = "",  # its phrase, with a slot of the noun's kind; otherwise its name
        detail: Callable[[Any, Any], Text | None] | None = None,
        pieces: Callable[[Any, Any, int], list[str]] | None = None,
        meant: Callable[[Any], bool] | None = None,  # where a question offers several kinds
        thing: Callable[[Any, Any], Any] | None = None,  # where the option is a place where the thing lies
    ) -> None:
        self.noun = noun
        self.pattern = key
        self.says = says
        self.detail_of = detail
        self.pieces_of = pieces
        self.meant = meant or always
        self.thing = thing or itself

    def key(self, s: Any, option: Any) -> str:
        return self.pattern.format(self.noun.key(s, self.thing(s, option)))

    def label(self, asked: Asking, s: Any, option: Any) -> Text:
        name = self.noun.name(s, self.thing(s, option))
        return asked.say(self.says, **{self.noun.kind: name}) if self.says else name

    def detail(self, s: Any, option: Any) -> Text | None:
        return self.detail_of(s, option) if self.detail_of else self.noun.detail(s, self.thing(s, option))

    def touches(self, s: Any, option: Any, seat: int) -> list[str]:
        return self.pieces_of(s, option, seat) if self.pieces_of else self.noun.pieces(s, self.thing(s, option), seat)


def always(option: Any) -> bool:
    return True


def itself(s: Any, option: Any) -> Any:
    return option


class Word(OneOf):
    """The answer that is a single word, such as 'pass'."""

    def __init__(
        self,
        value: Any,
        key: str,
        about: Noun | None = None,  # its phrase has a slot for a thing: `thing` of the table
        thing: Callable[[Any, Any], Any] | None = None,
        detail: Callable[[Any, Any], Text | None] | None = None,
    ) -> None:
        noun = about or Noun("", lambda s, option: key, lambda s, option: {}, lambda s, option, seat: [])
        super().__init__(noun, key, key, detail, meant=lambda option: option == value, thing=thing)

    def label(self, asked: Asking, s: Any, option: Any) -> Text:
        return super().label(asked, s, option) if self.noun.kind else asked.say(self.says)


class Asking(Prompt):
    """A question put to people: what may be answered, in the order in which an option is looked up."""

    def __init__(
        self,
        phrases: Phrasebook,
        name: str,
        rule: str,
        *answers: OneOf,
        declines: str = "",
        asks: Callable[[Any, int], tuple[str, Mapping[str, Any]]] | None = None,
        obstacle: Callable[[Any, Any], Why | None] | None = None,
        refuses: Callable[[Asking, Any, int], list[Refusal]] | None = None,
    ) -> None:
        self.phrases = phrases
        self.name = name
        self.rule = rule
        self.answers = answers
        self.may_decline = declines or self.may_decline
        self.asks_with = asks
        self.obstacle = obstacle
        self.refuses = refuses

    def say(self, phrase: str, **parts: Any) -> Text:
        return self.phrases.say(self.name, phrase, **parts)

    def meant(self, option: Any) -> OneOf:
        return next(answer for answer in self.answers if answer.meant(option))

    def asks(self, s: Any, seat: int) -> Text:
        phrase, parts = self.asks_with(s, seat) if self.asks_with else ("asks", {})
        return self.say(phrase, **parts)

    def key(self, s: Any, option: Any) -> str:
        return self.meant(option).key(s, option)

    def label(self, s: Any, option: Any) -> Text:
        return self.meant(option).label(self, s, option)

    def detail(self, s: Any, option: Any) -> Text | None:
        return self.meant(option).detail(s, option) if self.answers else None

    def touches(self, s: Any, option: Any, seat: int) -> list[str]:
        return self.meant(option).touches(s, option, seat) if self.answers else []

    def refusals(self, s: Any, seat: int) -> list[Refusal]:
        """Whatever `obstacle` finds, said when somebody points at it; and what the game adds."""
        found = self.refuses(self, s, seat) if self.refuses else []
        if self.obstacle is not None:
            for thing in self.answers[-1].noun.all(s):
                why = self.obstacle(s, thing)
                if why:
                    found.append(self.refusal(s, seat, thing, why, quiet=True))
        return found

    def refusal(self, s: Any, seat: int, option: Any, why: Why, quiet: bool = False) -> Refusal:
        return Refusal(
            self.key(s, option), self.label(s, option), *why, touches=self.touches(s, option, seat), quiet=quiet
        )
