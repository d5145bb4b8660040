"""All that the engine, the table, the bots and the lab ask of a game, which is a long list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import getfile
from pathlib import Path
from typing import Any, Generic, Self, TypeAlias

from robinsonade.engine.chronicle import Causes, Chronicle, Count, Curve, Tale, chronicle, heard
from robinsonade.engine.errors import Unknown, nearest
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import Fact, Question
from robinsonade.engine.moments import Usable
from robinsonade.engine.observed import Look, Part
from robinsonade.engine.stakes import Stake
from robinsonade.engine.told import Beat, CardTold, Printed
from robinsonade.engine.types import B, Dumped, Option, Options, T
from robinsonade.engine.views import Text, View
from robinsonade.engine.ways import Foresight, Proposal, Way

Packs: TypeAlias = Sequence[Any]  # users' cards, which the engine hands on to the game and never looks into


class Setting:
    """An option of a match: its values, which one is usual, and a sentence about each."""

    def __init__(
        self,
        name: str,
        title: Text,
        values: Mapping[str, Text],
        default: str,
        many: bool = False,
        says: Text | None = None,
        names: Mapping[str, Text] | None = None,
        rounds: Mapping[str, int] | None = None,
        by_seat: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.values = values
        self.names = names or {}  # what people call the values
        self.default = default
        self.many = many  # several values, separated by commas
        self.says = says or title
        self.rounds = rounds or {}  # how many a match has at most, by value
        self.by_seat = by_seat  # the n-th value is for the n-th seat

    def check(self, value: str) -> str:
        for part in value.split(",") if self.many and value else [value]:
            if part not in self.values and value != self.default:
                raise Unknown(f"'{part}' is not a value of the option '{self.name}'{nearest(part, self.values)}")
        return value


class Refusal:
    """Something a player could point at that is not possible now, and why."""

    def __init__(
        self, key: str, label: Text, rule: str, reason: Text, touches: Sequence[str] = (), quiet: bool = False
    ) -> None:
        self.key = key
        self.label = label
        self.rule = rule
        self.reason = reason
        self.touches = touches
        self.quiet = quiet  # said only when pointed at, because there are many like it


class Prompt(Generic[T, Option]):
    """How one kind of question is put to people: stable keys for records, words and places for the table.

    Nothing here runs in a playout.
    """

    rule = ""  # the rule that asks
    may_decline = ""  # the key of the option that means "no, thank you", if there is one
    at_once = False  # pointing at a piece decides at the first click, since it can be taken back as easily

    def key(self, s: T, option: Option) -> str:
        """Stable: records store it. The keys of one question differ."""
        raise NotImplementedError

    def every_key(self, box: Any, seats: int) -> Sequence[str]:
        """All keys that any table of this box with so many seats could offer, ways back aside. None: it is not
        known, and programs that number their answers cannot play this game."""
        return ()

    def asks(self, s: T, seat: int) -> Text:
        raise NotImplementedError

    def about(self, s: T, seat: int) -> Text | None:
        """Why this is asked: who it concerns, what for, what it costs, what happens otherwise."""
        return None

    def label(self, s: T, option: Option) -> Text:
        raise NotImplementedError

    def detail(self, s: T, option: Option) -> Text | None:
        """Costs, odds, consequences: what a player wants to know before choosing."""
        return None

    def touches(self, s: T, option: Option, seat: int) -> list[str]:
        """The ids of the pieces and places that stand for this option on the table."""
        return []

    def group(self, s: T, option: Option) -> Text | None:
        """The heading under which this option stands, where there are many."""
        return None

    def refusals(self, s: T, seat: int) -> list[Refusal]:
        return []


class Gesture:
    """Several answers in a row that people make with one click, such as walking to a far field.

    Those with the same `act` differ only in who does it: the first is meant, unless another hand is pointed at before.
    """

    def __init__(
        self,
        key: str,
        answers: Callable[[], Options],
        label: Text,
        detail: Text,
        touches: list[str],
        trail: Sequence[str] = (),
        spends: Sequence[str] = (),
        act: str = "",
        hand: str = "",
        who: Text | None = None,
        group: Text | None = None,
        near: bool = False,
    ) -> None:
        self.key = key
        self.answers = answers  # worked out when the gesture is made, since most are only shown
        self.label = label
        self.detail = detail
        self.touches = touches
        self.trail = list(trail)  # the places it passes, for a line on the map
        self.spends = list(spends)  # what it costs, to be shown where it lies
        self.act = act or key
        self.hand = hand  # the piece that does it and can be dragged there; then the first click is enough
        self.who = who  # all who take part
        self.group = group  # the heading it stands under in a list
        self.near = near  # it stands under the answer whose key begins its own: what people mostly want next


def by_act(gestures: Iterable[Gesture]) -> list[list[Gesture]]:
    """Those that differ only in who does it stand together."""
    found: dict[str, list[Gesture]] = {}
    for gesture in gestures:
        found.setdefault(gesture.act, []).append(gesture)
    return list(found.values())


class Offer:
    """Something that lies ready to be used, whether or not anybody is asked. Its key is that of the options it is in;
    "hooch" stands for "hooch:snow" too."""

    def __init__(self, key: str, name: Text, says: Text | None, touches: list[str]) -> None:
        self.key = key
        self.name = name
        self.says = says
        self.touches = touches


class NotAgain:
    """How long somebody who declines can be left in peace: as long as `until` stays the same."""

    def __init__(self, until: str, label: Text) -> None:
        self.until = until
        self.label = label


class Result:
    """How a match ended: the reason, who won, and the points with their parts where the game counts any."""

    def __init__(
        self, ending: str, won: bool, winners: list[int], scores: list[int], parts: list[dict[str, int]], rule: str
    ) -> None:
        self.ending = ending
        self.won = won
        self.winners = winners
        self.scores = scores
        self.parts = parts
        self.rule = rule


class FaceDown:
    """Cards that lie somewhere with their faces down, and everything they could be to whoever looks at their backs.

    What is put there later has a `where` of its own if it can be something else.
    """

    def __init__(self, where: str, count: int, could_be: Iterable[str]) -> None:
        self.where = where
        self.count = count
        self.could_be = frozenset(could_be)


class Box:
    """The cards and texts a match is played with. Shared by all its tables, never changed."""

    version: str  # differs when any card differs
    packs: list[str]  # the users' packs in it
    counts: dict[str, int]  # how many cards of each kind
    read_by: tuple[Callable[..., Box], tuple[object, ...]] | None = None  # how another process has the same one

    def __reduce__(self) -> str | tuple[Any, ...]:
        """A pickled box is the packs it was read from."""
        return self.read_by or super().__reduce__()

    def __copy__(self) -> Self:
        """One that may be changed: it was read from nowhere."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, read_by=None)
        return made


class Game(Generic[T, B]):
    """The rules of one box. Subclassed in each game's `game.py`."""

    name: str
    title: Text
    says: Text
    seats: Sequence[int]
    minutes: tuple[int, int] = (30, 90)  # how long a match takes, from short to long
    weight: int = 2  # how much there is to learn, from 1 to 5
    provenance: Text = {}  # what is published and what is ours
    cooperative: bool = False  # all win together or nobody does
    shared_fate: bool = False  # they are lost together, but one of them wins
    decides_together: bool = False  # some questions are put to several at once, so people are told who decides
    hidden_hands: bool = True  # seats know what others do not, so around one screen the device is passed on
    rules_version: int
    settings: Sequence[Setting]
    apart: Sequence[tuple[str, str]] = ()  # what cannot be chosen together, each as `option=value`
    prompts: Mapping[str, Prompt[T]]
    rules: Mapping[str, Text] = {}  # the numbered rules in our words, in their order; a game in a folder has rules.md
    moments: Sequence[str] = ()  # of a round, in its order, at which things may be used
    foresight = Foresight()
    stakes: Sequence[Stake[T]] = ()  # what a hint compares
    rounds_are: Text = {"en": "rounds", "de": "Runden"}
    counts: Sequence[Count] = ()  # what is counted when a match is over,
    curves: Sequence[Curve] = ()  # and what is drawn
    own_pieces: Mapping[str, type] = {}  # pieces and kinds of panels that only this game has, and their keys:
    own_panels: Mapping[str, type] = {}  # classes like those in `engine.views`
    proposes: Sequence[str] = ()  # the questions to the group at which bots propose what to do with their own

    @property
    def folder(self) -> Path:
        """Where its rules, texts and look lie: beside its code."""
        return Path(getfile(type(self))).parent

    def box(self, packs: Packs = ()) -> B:
        """The published and own cards, with users' packs added."""
        raise NotImplementedError

    def deal(self, box: B, seats: int, options: Mapping[str, str], rng: Source) -> T:
        """The table before the first question."""
        raise NotImplementedError

    def load(self, box: B, data: Dumped) -> T:
        """The table that was dumped."""
        raise NotImplementedError

    def view(self, s: T, seat: int) -> View:
        """What this seat may know, and nothing else."""
        raise NotImplementedError

    def known(self, s: T, seat: int) -> object:
        """What a seat knows because it lies open though nothing draws it, as plain data. Laws compare it;
        no view has it."""
        return None

    def say(self, s: T, fact: Fact) -> Text:
        raise NotImplementedError

    def shows(self, s: T, fact: Fact) -> Beat | None:
        """What is seen of a fact: made from it and from what never changes on a table. None: it is only read."""
        return None

    def why(self, s: T, facts: Sequence[Fact], i: int) -> Text | None:
        """Why fact `i` came about, with the numbers of its moment: made like its beat, and from what its hearer was
        told before. None: nobody needs to ask."""
        return None

    def seat_of(self, s: T, fact: Fact) -> int | None:
        """Whom a fact is about, where its sentence calls them by another name than their own."""
        return None

    def heading(self, fact: Fact) -> str:
        """'round' or 'phase' if the log begins a new part with this fact, otherwise ''."""
        return ""

    def cards_told(self, s: T, fact: Fact) -> list[CardTold]:
        """The cards a fact names, each by the name its sentence has for it."""
        return []

    def card_facts(self) -> Mapping[str, Text]:
        """The facts that name cards, each with its sentence: `{card}` is the card, the rest is left open."""
        return {}

    def doer(self, s: T, fact: Fact) -> int | None:
        """The seat that a fact is about, whatever its sentence calls it."""
        return self.seat_of(s, fact)

    def printed(self, s: T, card: str) -> Printed | None:
        """What is printed on a card of the box, whoever may see where it lies."""
        return None

    def result(self, s: T) -> Result:
        raise NotImplementedError

    def ending_text(self, ending: str) -> Text:
        raise NotImplementedError

    def tale(self, s: T, facts: Sequence[Fact]) -> Tale:
        """How a match ended: who, how and why. `facts` are those that everybody has heard."""
        text = self.ending_text(s.ending)
        return Tale(text, text)

    def causes(self, facts: Sequence[Fact]) -> Causes | None:
        """Where the harm of a match came from."""
        return None

    def chronicle(self, s: T, facts: Sequence[Fact]) -> Chronicle:
        """The whole match in numbers."""
        facts = heard(facts)
        rounds: list[list[Fact]] = [[]]
        for fact in facts:
            if self.heading(fact) == "round":
                rounds.append([])
            rounds[-1].append(fact)
        return chronicle(facts, rounds, s.seats, self.counts, self.curves, self.causes(facts), self.rounds_are)

    def part_text(self, part: str) -> Text:
        """What a part of the score is called."""
        return {"en": part, "de": part}

    def appraise(self, s: T, seat: int) -> float:
        """How promising an imagined table is for this seat. Bots ask."""
        return 0.0

    def advise(self, s: T, seat: int, prompt: str, options: Options) -> object:
        """What a sensible player of this game answers at once, on an imagined table. None: it has to be tried out."""
        return None

    def advise_as_seen(self, s: T, seat: int, prompt: str, options: Options, imagine: Callable[[], T]) -> object:
        """The same on the table as it is. What the seat cannot see is looked up at the one that `imagine` makes: a game
        that seldom needs it answers sooner."""
        return self.advise(imagine(), seat, prompt, options)

    def parts(self, box: B) -> Sequence[Part]:
        """What a seat observes as numbers: the same parts at every table of this box, with places for the most seats.
        A game need not have any."""
        return []

    def observe(self, s: T, seat: int) -> list[float]:
        """The numbers of all parts in their order: what this seat may know, and nothing else. Absent seats are empty,
        the others' places follow its own round the table. What is asked is not in it."""
        return []

    def onlooker(self, box: B, seats: int, seat: int) -> Look[T] | None:
        """For programs that look at one table after the other: the numbers of `observe` by an `Onlooker`, who reads
        only what has changed. None: they ask `observe`."""
        return None

    def prospects(self, s: T, seat: int) -> list[float]:
        """What the game's own appraisal is made of, always in as many numbers: a value network reads them and
        learns more from them than from all that the seat observes. It may be slow, and knows no more than the seat."""
        return []

    def every_answer(self, box: B, seats: int) -> list[tuple[str, str]]:
        """Each prompt with each of its keys: always the same list, for programs that number their answers."""
        return [(name, key) for name, prompt in self.prompts.items() for key in prompt.every_key(box, seats)]

    def round_begins(self, s: T) -> bool:
        """Whether tables compare well now, between two steps: a round is over and the next one has not begun."""
        return s.at == s.opening

    def ways(self, s: T, seat: int, question: Question, many: int, seed: int) -> Sequence[Way[T]]:
        """Up to so many ways to go on that differ, on an imagined table; the first as `advise` would go. Others follow
        from the seed: the same question with the same seed has the same ways. None: each option is a way."""
        return []

    def gestures(self, s: T, question: Question, seat: int) -> list[Gesture]:
        return []

    def answers_in_a_row(self, s: T, question: Question, seat: int) -> list[Options]:
        """Those of all gestures, for bots: no words are needed."""
        return [gesture.answers() for gesture in self.gestures(s, question, seat)]

    def goes_without_saying(self, s: T, question: Question, seat: int) -> object:
        """The answer to a question that nobody needs to be asked: an order that cannot matter, a payment of equal
        things, a single sensible way. None: it is a question.

        It follows from what the seat knows. A law asks in worlds that look alike to it.
        """
        return None

    def offers(self, s: T, seat: int) -> list[Offer]:
        """What lies ready to be used, now or later. Whoever wants to be asked about it says so."""
        return []

    def not_again(self, s: T, question: Question) -> NotAgain | None:
        """Whether this can be declined for a while. None: it is asked each time."""
        return None

    def concerns(self, s: T, prompt: str) -> int | None:
        """The one seat whose matter a question is, though others are asked too."""
        return None

    def propose(self, s: T, seats: Sequence[int], unwanted: Sequence[str]) -> Sequence[Proposal[T]]:
        """What bots on these seats would do with what is theirs, on an imagined table.
        `unwanted` are the keys of what people would not have."""
        return []

    def usable(self, box: B) -> Sequence[Usable[T]]:
        """Everything that players may use at moments of a round, each with an answer for every moment."""
        return ()

    def face_down(self, s: T, seat: int) -> list[FaceDown]:
        """What this seat cannot see though it lies there, and what it could be.
        A law holds it to what was seen before."""
        return []

    def pieces(self, s: T) -> Mapping[str, int]:
        """What can move but is never born or lost. A law counts it."""
        return {}

    def spoken(self, box: B, name: str, word: str) -> object:
        """The card or face that somebody names in advance, as the table has it."""
        return int(word)

    def words_of(self, s: T, name: str, things: Options) -> list[str]:
        """For each thing that could come up under this name the word that speaks it; "": nobody can. On a table that
        is dealt."""
        return [str(thing) for thing in things]

    def rule_text(self, rule: str, lang: str) -> str:
        """The numbered rule in our words; nothing if there is no such rule."""
        return self.rules.get(rule, {}).get(lang, "")

    def rounds_played(self, s: T) -> int:
        """0 where a game does not count them."""
        return getattr(s, "round", 0)

    def began(self, s: T) -> int | None:
        """The seat that had the first turn, where those who play against each other take turns."""
        return None

    def chapter(self, options: Mapping[str, str]) -> str:
        """The scenario or level that was chosen, if there is any to choose: what somebody has won is told by it."""
        first = next(iter(self.settings), None)
        return "" if first is None or first.many else options.get(first.name, first.default)

    def check_together(self, given: Mapping[str, str], box: B) -> None:
        """Nobody begins a match with what contradicts itself. Records that have it are played as they are."""
        options = self.check_options(given, box)
        chosen = {f"{name}={part}" for name, value in options.items() for part in value.split(",")}
        for one, other in self.apart:
            if one in chosen and other in chosen:
                first, second = self.choice_text(one), self.choice_text(other)
                raise Unknown(
                    f"'{first['en']}' and '{second['en']}' exclude each other.",
                    de=f"„{first['de']}“ und „{second['de']}“ schließen einander aus.",
                )

    def choice_text(self, choice: str) -> Text:
        """What people call a value of an option."""
        name, _, value = choice.partition("=")
        setting = next(setting for setting in self.settings if setting.name == name)
        return {lang: words.rstrip(".") for lang, words in setting.names.get(value, setting.values[value]).items()}

    def check_seats(self, seats: int) -> int:
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise Unknown(
                f"{self.name} is for {least} to {most} seats, not {seats}",
                de=f"{self.title['de']} ist für {least} bis {most} Plätze, nicht für {seats}.",
            )
        return seats

    def settings_with(self, box: B) -> Sequence[Setting]:
        """The options when these cards are in the box: a user's pack may bring a map or a scenario."""
        return self.settings

    def check_options(self, given: Mapping[str, str], box: B | None = None) -> dict[str, str]:
        """All options with their values; unknown ones are named with the nearest right word."""
        settings = self.settings if box is None else self.settings_with(box)
        known = {setting.name: setting for setting in settings}
        for name in given:
            if name not in known:
                raise Unknown(f"{self.name} has no option '{name}'{nearest(name, known)}")
        return {name: setting.check(given.get(name, setting.default)) for name, setting in known.items()}
