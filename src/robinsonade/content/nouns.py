"""Nouns: what a kind of thing is called, said once.

Records call a thing by its key, people by its name, and pieces of the board stand for it. What a question offers, what
a fact tells and what is spoken in advance are things of some kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeAlias

from robinsonade.content.beats import Things
from robinsonade.content.phrases import COMMON, Namer, Part, Phrasebook
from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.told import CardShown, DieShown, Printed
from robinsonade.engine.types import B, Option, T, Thing
from robinsonade.engine.views import Text

Why = tuple[str, Text]  # the rule and the reason why not
Sentence = tuple[str, Mapping[str, Part]]  # a phrase, and what fills its slots
EveryKey: TypeAlias = Callable[[B, int], Iterable[str]]  # all keys there could be with this box and so many seats
CardOf: TypeAlias = Callable[[T, Thing], str]  # the card that a thing is; "": none
Back: TypeAlias = tuple[str, str]  # of a card: the icon on it, and the pile it is drawn from


class Noun(Generic[T, Thing, B]):
    def __init__(
        self,
        kind: str,
        key: Callable[[T, Thing], str],
        name: Callable[[T, Thing], Text],
        pieces: Callable[[T, Thing, int], list[str]] | None = None,
        detail: Callable[[T, Thing], Text | None] | None = None,
        all: Callable[[T], Iterable[Thing]] | None = None,
        find: Callable[[B, str], Thing] | None = None,
        told: Namer[T] | None = None,  # a fact may tell of it as another value
        piece: str = "",
        told_key: Callable[..., str] | None = None,
        told_id: Callable[..., str] | None = None,
        every: EveryKey[B] | None = None,
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
        self.every = every or no_keys
        self.told_key: Callable[..., str] = told_key or key
        self.told_id: Callable[..., str] = told_id or self.id_told

    def id(self, s: T, thing: Thing) -> str:
        return f"{self.piece}:{self.key(s, thing)}"

    def id_told(self, s: T, thing: Thing) -> str:
        return f"{self.piece}:{self.told_key(s, thing)}"

    def its_piece(self, s: T, thing: Thing, seat: int) -> list[str]:
        return [self.id(s, thing)]

    def shown(self, s: T, thing: Thing) -> tuple[str, Text]:
        """Id and name of its piece on the board."""
        return self.id(s, thing), self.name(s, thing)


def namers(*nouns: Noun) -> dict[str, Namer]:
    """What facts call things, by the kinds that stand in the phrase file."""
    return {**COMMON, **{noun.kind: noun.told for noun in nouns}}


def things(
    *nouns: Noun,
    cards: Mapping[str, Callable[..., CardShown]] | None = None,
    dice: Mapping[str, Callable[..., DieShown]] | None = None,
) -> Things:
    """What facts tell of, for what is seen of them. Seats and numbers are their own keys."""
    counted = [Noun(kind, lambda s, n: str(n), name) for kind, name in COMMON.items()]
    return Things({noun.kind: noun for noun in (*counted, *nouns)}, cards or {}, dice or {})


def turned_over(
    card_of: CardOf[T], printed: Callable[[T, str], Printed | None], back: Callable[[T, str, Printed], Back]
) -> Callable[[T, Thing], CardShown]:
    """What is printed on a card, what was seen of it before, and where it lay."""

    def shown(s: T, thing: Thing) -> CardShown:
        card = card_of(s, thing)
        front = printed(s, card) or {}
        icon, pile = back(s, card, front)
        return {**front, "card": card, "back": icon, "pile": pile}

    return shown


def nothing(s: object, thing: object) -> Text | None:
    return None


def nobody(s: object) -> Iterable[Thing]:
    return ()


def no_keys(box: Any, seats: int) -> Iterable[str]:
    return ()


def seat_keys(box: Any, seats: int) -> Iterable[str]:
    return map(str, range(1, seats + 1))


def always(*keys: str) -> EveryKey:
    """The same with every box."""
    return lambda box, seats: keys


class OneOf(Generic[T, Option]):
    """Answers to a question that are things of one kind."""

    def __init__(
        self,
        noun: Noun[T],
        key: str = "{}",  # around the key of the thing
        says: str = "",  # its phrase, with a slot of the noun's kind; otherwise its name
        detail: Callable[[T, Option], Text | None] | None = None,
        pieces: Callable[[T, Option, int], list[str]] | None = None,
        meant: Callable[[Option], bool] | None = None,  # where a question offers several kinds
        thing: Callable[[T, Option], object] | None = None,  # where the option is a place where the thing lies
        group: Callable[[T, Option], Text] | None = None,  # the heading it stands under
        among: EveryKey | None = None,  # where not everything of this kind can be offered
    ) -> None:
        self.noun = noun
        self.before, self.slot, self.after = key.partition("{}")
        self.keyed_as_it_is = key == "{}" and thing is None
        self.says = says
        self.detail_of = detail
        self.pieces_of = pieces
        self.meant = meant or anything
        self.thing = thing or itself
        self.group = group or nothing
        self.every = among or noun.every

    def key(self, s: T, option: Option) -> str:
        if self.keyed_as_it_is:
            return self.noun.key(s, option)
        return self.before + self.noun.key(s, self.thing(s, option)) + self.after if self.slot else self.before

    def every_key(self, box: Any, seats: int) -> list[str]:
        return [self.before + key + self.after if self.slot else self.before for key in self.every(box, seats)]

    def label(self, asked: Asking[T], s: T, option: Option) -> Text:
        name = self.noun.name(s, self.thing(s, option))
        return asked.say(self.says, **{self.noun.kind: name}) if self.says else name

    def detail(self, s: T, option: Option) -> Text | None:
        return self.detail_of(s, option) if self.detail_of else self.noun.detail(s, self.thing(s, option))

    def touches(self, s: T, option: Option, seat: int) -> list[str]:
        return self.pieces_of(s, option, seat) if self.pieces_of else self.noun.pieces(s, self.thing(s, option), seat)


def anything(option: object) -> bool:
    return True


def itself(s: object, option: Option) -> Option:
    return option


class Word(OneOf[T, Option]):
    """The answer that is a single word, such as 'pass'."""

    def __init__(
        self,
        value: object,
        key: str,
        about: Noun[T] | None = None,  # its phrase has a slot for a thing: `thing` of the table
        thing: Callable[[T, Option], object] | None = None,
        detail: Callable[[T, Option], Text | None] | None = None,
        says: str = "",  # its phrase, where that is not called like its key
        pieces: Callable[[T, Option, int], list[str]] | None = None,
    ) -> None:
        noun = about or Noun("", lambda s, option: key, lambda s, option: {}, lambda s, option, seat: [])
        super().__init__(noun, key, says or key, detail, pieces, meant=lambda option: option == value, thing=thing)
        self.every = always(key)

    def label(self, asked: Asking[T], s: T, option: Option) -> Text:
        return super().label(asked, s, option) if self.noun.kind else asked.say(self.says)


class Asking(Prompt[T, Option]):
    """A question put to people: what may be answered, in the order in which an option is looked up."""

    def __init__(
        self,
        phrases: Phrasebook,
        name: str,
        rule: str,
        *answers: OneOf[T],
        declines: str = "",
        asks: Callable[[T, int], Sentence] | None = None,
        about: Callable[[T, int], Sentence | None] | None = None,
        obstacle: Callable[[T, Option], Why | None] | None = None,
        refuses: Callable[[Asking[T], T, int], list[Refusal]] | None = None,
    ) -> None:
        self.phrases = phrases
        self.name = name
        self.rule = rule
        self.answers = answers
        self.may_decline = declines or self.may_decline
        self.asks_with = asks
        self.about_with = about
        self.obstacle = obstacle
        self.refuses = refuses

    def say(self, phrase: str, **parts: Part) -> Text:
        return self.phrases.say(self.name, phrase, **parts)

    def meant(self, option: Option) -> OneOf[T]:
        for answer in self.answers:
            if answer.meant is anything or answer.meant(option):
                return answer
        raise LookupError(f"'{self.name}' has no answer for {option!r}")

    def asks(self, s: T, seat: int) -> Text:
        phrase, parts = self.asks_with(s, seat) if self.asks_with else ("asks", {})
        return self.say(phrase, **parts)

    def about(self, s: T, seat: int) -> Text | None:
        """The phrase of its name among those `about` questions, where the game has one."""
        said = self.about_with(s, seat) if self.about_with else (self.name, {})
        if not said or said[0] not in self.phrases.phrases.get("about", {}):
            return None
        return self.phrases.say("about", said[0], **said[1])

    def key(self, s: T, option: Option) -> str:
        return self.meant(option).key(s, option)

    def every_key(self, box: Any, seats: int) -> list[str]:
        return list(dict.fromkeys(key for answer in self.answers for key in answer.every_key(box, seats)))

    def label(self, s: T, option: Option) -> Text:
        return self.meant(option).label(self, s, option)

    def detail(self, s: T, option: Option) -> Text | None:
        return self.meant(option).detail(s, option) if self.answers else None

    def touches(self, s: T, option: Option, seat: int) -> list[str]:
        return self.meant(option).touches(s, option, seat) if self.answers else []

    def group(self, s: T, option: Option) -> Text | None:
        return self.meant(option).group(s, option) if self.answers else None

    def refusals(self, s: T, seat: int) -> list[Refusal]:
        """Whatever `obstacle` finds, said when somebody points at it; and what the game adds."""
        found = self.refuses(self, s, seat) if self.refuses else []
        if self.obstacle is not None:
            for thing in self.answers[-1].noun.all(s):
                why = self.obstacle(s, thing)
                if why:
                    found.append(self.refusal(s, seat, thing, why, quiet=True))
        return found

    def refusal(self, s: T, seat: int, option: Option, why: Why, quiet: bool = False) -> Refusal:
        return Refusal(
            self.key(s, option), self.label(s, option), *why, touches=self.touches(s, option, seat), quiet=quiet
        )
