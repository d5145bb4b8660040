"""The machine: rules are plain functions that ask; a position is a table and the answers since.

A rule changes the table. Where the rulebook asks a player, it calls `ask`. With a bot attached `ask` is an ordinary
call. For people the step is run again from its beginning with the answers given so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, ParamSpec, Self, TypeAlias

from robinsonade.engine.fields import Attached, Declared
from robinsonade.engine.luck import Source
from robinsonade.engine.types import Back, Dumped, Option, Options, T

# Rule id, what happened, up to three things, and the one seat that hears it (EVERYONE: all).
# For people; no rule reads it.
# The things are named where the fact's sentence stands: `pays: {of: [seat, card, field], ...}`.
Fact = tuple[str, str, object, object, object, int]
P = ParamSpec("P")
# One step of a round. True: finished, the next step follows.
Step: TypeAlias = Callable[[T], bool]
# What a seat may choose in secret, read off the table when it is needed: an imagined table offers other things.
OptionsOf: TypeAlias = Callable[[T, int], list[Option]]
# What was offered on ways that were tried, by what had been asked and answered before.
Offered: TypeAlias = dict[tuple[object, ...], Options]
# What could be taken back of what was chosen before, read off the table when people are asked.
WaysBack: TypeAlias = Callable[[T], list[Back]]

GROUP = -1  # as the asked seat: anybody may answer
EVERYONE = -1  # as the hearer of a fact
NOBODY = -1  # as the eyes of a view: a spectator


class Pause(BaseException):
    """Nobody has answered yet. Not an Exception, so that no rule can swallow it by accident."""


class Over(BaseException):
    """The match ended in the middle of a rule."""


class Void(BaseException):
    """An imagined world does not offer what was to be tried there, so it says nothing about it."""


class Question:
    """What the match waits for. `sealed` lists (seat, options) when several seats choose at once.

    Two options that are equal are the same to a record.

    `back` are those of the options that take back what was chosen before.
    """

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: Options,
        sealed: list[tuple[int, Options]],
        back: Sequence[object] = (),
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.sealed = sealed
        self.back = back

    def options_of(self, seat: int, seats: int) -> Options:
        """What this seat may answer; empty if it is not asked."""
        if self.sealed:
            return next((options for asked, options in self.sealed if asked == seat), [])
        return self.options if is_asked(seat, self.seat, seats) else []

    def onward(self, seat: int, seats: int) -> Options:
        """The same without the ways back: whoever plays by itself goes on, so that it comes to an end."""
        options = self.options_of(seat, seats)
        return [option for option in options if option not in self.back] if self.back else options


class Answers:
    """Who answers in this run: a bot, a script, a person. Not part of the table."""

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        raise NotImplementedError(f"nobody is attached to answer '{prompt}'")

    def answer_or_take_back(
        self, s: T, seat: int, prompt: str, options: list[Option], ways_back: WaysBack[T, Back]
    ) -> Option | Back:
        """Only people take back."""
        return self.answer(s, seat, prompt, options)

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        picks: list[Option] = []
        for seat in seats:
            offered = options_of(s, seat)
            picks.append(offered[0] if len(offered) == 1 else self.answer(s, seat, prompt, offered))
        return picks

    def offered(self, options_of: Callable[[], list[Option]]) -> list[Option]:
        """Who has come this way before knows them."""
        return options_of()

    def stops_before(self, s: State, seat: int) -> bool:
        """Whether a question to this seat is as far as it goes, whatever is offered."""
        return False

    def reach(self, s: State, moment: str, seat: int) -> None:
        """The round has come to one of its moments. Who watches over the rules listens."""


NOBODY_ANSWERS = Answers()


class State(metaclass=Declared):
    """What every table has. A game declares its own fields and its steps; `clone`, `dump` and `load` follow."""

    opening: ClassVar[int] = 0  # how many of the steps are played once, before the first round

    seats: int
    rng: Source  # a small generator's number, or where luck comes from at a table with people
    at: int
    ending: str  # "" while the match runs
    facts: Attached[list[Fact] | None] = None  # None: nobody listens
    luck: Attached[list[tuple[str, object]]] = []  # results spoken in advance, used before the generator
    answers: Attached[Answers] = NOBODY_ANSWERS

    def steps(self) -> list[Step[Self]]:
        raise NotImplementedError

    if TYPE_CHECKING:

        def clone(self) -> Self: ...

        def dump(self) -> Dumped:
            """Every field by name, as JSON. Two tables are the same when their dumps are."""

        def dump_fields(self) -> Dumped:
            """The same, for a game that adds something of its own."""

        @classmethod
        def load(cls, data: Dumped, **shared: object) -> Self: ...

    @classmethod
    def shared(cls, box: Any, data: Dumped) -> dict[str, object]:
        """What a dump does not have because all clones share it, found again in the box."""
        return {"box": box}

    def __reduce__(self) -> tuple[object, ...]:
        """A pickled table is its dump. Like a clone it carries on neither facts nor answers."""
        return unpickled, (self.__class__, getattr(self, "box", None), {**self.dump(), "rng": self.rng}, self.luck)

    def imagine(self, seat: int) -> None:
        """Deal again, in place and from sorted cards, whatever this seat cannot see. Luck is fresh already."""


def unpickled(kind: type[T], box: object, data: Dumped, luck: list[tuple[str, object]]) -> T:
    s = kind.load(data, **kind.shared(box, data))
    s.luck = luck
    return s


def ask(s: State, seat: int, prompt: str, options: list[Option]) -> Option:
    """The one way a rule asks. A choice of one is not a question."""
    if len(options) == 1:
        return options[0]
    return s.answers.answer(s, seat, prompt, options)


def ask_among(
    s: State, seat: int, prompt: str, options_of: Callable[[], list[Option]], is_question: bool = False
) -> Option:
    """Like `ask`, where it takes long to find the options: on ways that are tried again and again they are found once.

    They follow from the table alone, and finding them changes nothing. `is_question`: there are at least two for sure.
    """
    if is_question and s.answers.stops_before(s, seat):
        raise Pause()
    options = s.answers.offered(options_of)
    return options[0] if len(options) == 1 else s.answers.answer(s, seat, prompt, options)


def ask_or_take_back(
    s: T, seat: int, prompt: str, options: list[Option], ways_back: WaysBack[T, Back]
) -> Option | Back:
    """Like `ask`, as long as what was chosen can be changed: people may also take back, and as often as they like.

    So even a single option is a question; put it only where something can be taken back.
    """
    return s.answers.answer_or_take_back(s, seat, prompt, options, ways_back)


def ask_sealed(s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
    """Several seats choose at once and unseen. Nothing happens before the last has chosen."""
    return s.answers.answer_sealed(s, prompt, seats, options_of)


def sealed_question(s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> Question | None:
    """The question to those seats that have a choice, if any has."""
    sealed = [(seat, offered) for seat in seats if len(offered := options_of(s, seat)) > 1]
    return Question(sealed[0][0], prompt, sealed[0][1], sealed) if sealed else None


def any_of(seats: list[int]) -> int:
    """As the asked seat: whoever of these seats answers first."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return ~mask


def seats_asked(seat: int, seats: int) -> list[int]:
    """The seats that may answer a question put to `seat`: one, any of several, or the whole group."""
    if seat >= 0:
        return [seat]
    return [who for who in range(seats) if is_asked(who, seat, seats)]


def is_asked(who: int, seat: int, seats: int) -> bool:
    """Whether `who` may answer a question put to `seat`."""
    if seat >= 0:
        return who == seat
    return 0 <= who < seats and (seat == GROUP or ~seat >> who & 1 == 1)


def tell(s: State, rule: str, what: str, a: object = 0, b: object = 0, c: object = 0) -> None:
    """Say to everyone what happened, naming the rule."""
    if s.facts is not None:
        s.facts.append((rule, what, a, b, c, EVERYONE))


def whisper(s: State, seat: int, rule: str, what: str, a: object = 0, b: object = 0, c: object = 0) -> None:
    """Say to one seat what the others must not know."""
    if s.facts is not None:
        s.facts.append((rule, what, a, b, c, seat))


def end(s: State, how: str, rule: str) -> NoReturn:
    """The match is over, in the middle of whatever was going on."""
    s.ending = how
    tell(s, rule, "end:" + how)
    raise Over()


def copy(s: T) -> T:
    c = s.clone()
    if s.luck:
        c.luck = s.luck[:]
    return c


def dream(s: State, eyes: int, luck: int) -> None:
    """From here on this is a world that these eyes imagine, with luck of its own."""
    s.rng = luck
    s.luck = []
    s.imagine(eyes)


def comes_through(rule: Callable[P, object], *given: P.args, **named: P.kwargs) -> bool:
    """Whether a rule needs nobody's answer and ends nothing. To be tried on a copy."""
    try:
        rule(*given, **named)
    except (Pause, Over):
        return False
    return True


def take_step(s: T, steps: list[Step[T]]) -> None:
    """Run the step the table stands at; go on to the next when it is finished. `Over` is caught here."""
    try:
        if steps[s.at](s):
            s.at += 1
            if s.at == len(steps):
                s.at = s.opening
    except Over:
        pass


def play_out(s: State, answers: Answers) -> None:
    """Straight to the end: playouts and simulations.
    What `take_step` does, without a call and a `try` around each step."""
    s.answers = answers
    steps = s.steps()
    try:
        while not s.ending:
            if steps[s.at](s):
                s.at += 1
                if s.at == len(steps):
                    s.at = s.opening
    except Over:
        pass


class Script(Answers):
    """Answers already given. After them `then` goes on (search), or the run pauses (people)."""

    def __init__(self, given: Options, then: Answers | None = None, known: Offered | None = None) -> None:
        self.given = given
        self.used = 0
        self.then = then
        self.known = known
        self.asked = 0  # among options that may be known
        self.question: Question | None = None

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if self.used < len(self.given):
            pick: Option = self.given[self.used]
            if pick not in options:
                raise AssertionError(f"{pick} was given to '{prompt}', but the step now offers {options}")
            self.used += 1
            return pick
        return self.pause_or_go_on(s, Question(seat, prompt, options, [])).answer(s, seat, prompt, options)

    def answer_or_take_back(
        self, s: T, seat: int, prompt: str, options: list[Option], ways_back: WaysBack[T, Back]
    ) -> Option | Back:
        back = ways_back(s)
        offered: list[Option | Back] = [*options, *back]
        if self.used < len(self.given):
            return self.answer(s, seat, prompt, offered)
        who = self.pause_or_go_on(s, Question(seat, prompt, offered, [], back))
        return who.answer_or_take_back(s, seat, prompt, options, ways_back)

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        question = sealed_question(s, prompt, seats, options_of)
        if question is None or self.used < len(self.given):
            return super().answer_sealed(s, prompt, seats, options_of)
        return self.pause_or_go_on(s, question).answer_sealed(s, prompt, seats, options_of)

    def offered(self, options_of: Callable[[], list[Option]]) -> list[Option]:
        if self.known is None:
            return options_of()
        self.asked += 1
        return known_or_found(self.known, (self.asked,), options_of)

    def pause_or_go_on(self, s: State, question: Question) -> Answers:
        """The first question nobody has answered: stop here, or go on, if need be in an imagined world."""
        if self.then is None:
            self.question = question
            raise Pause()
        if isinstance(self.then, Imagined):
            dream(s, self.then.seat, self.then.rng)
            self.then.known, self.then.asked = self.known, self.asked
        s.answers = self.then
        return self.then


class Imagined(Answers):
    """What a seat would try next in a world it can only imagine; after that a policy goes on.

    The world is dealt out again *before* the tried answers take effect, so nobody foresees what they will draw.
    """

    def __init__(self, answers: Options, policy: Answers, seat: int, rng: int, sealed: bool = False) -> None:
        self.answers = answers
        self.used = 0
        self.policy = policy
        self.seat = seat
        self.rng = rng
        self.sealed = sealed  # the first answer is for a sealed question
        self.known: Offered | None = None
        self.asked = 0

    def offered(self, options_of: Callable[[], list[Option]]) -> list[Option]:
        if self.known is None:
            return options_of()
        self.asked += 1
        return known_or_found(self.known, (self.asked, *self.answers[: self.used]), options_of)

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if self.used < len(self.answers):
            pick: Option = self.answers[self.used]
            self.used += 1
            if pick not in options:
                raise Void()
            return pick
        s.answers = self.policy
        return self.policy.answer(s, seat, prompt, options)

    def stops_before(self, s: State, seat: int) -> bool:
        return self.used == len(self.answers) and self.policy.stops_before(s, seat)

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        picks = self.policy.answer_sealed(s, prompt, seats, options_of)
        if self.sealed and self.used == 0 and self.answers:
            self.used = 1
            if self.answers[0] not in options_of(s, self.seat):
                raise Void()
            picks[seats.index(self.seat)] = self.answers[0]
        return picks


def known_or_found(known: Offered, way: tuple[object, ...], options_of: Callable[[], list[Option]]) -> list[Option]:
    options = known.get(way)
    if options is None:
        known[way] = options = options_of()
    return options


class Point:
    """A place to think from: the table when the step began, and the answers since. Copying it is free."""

    __slots__ = ("given", "known", "start", "world")

    def __init__(self, start: State, given: Options) -> None:
        self.start = start
        self.given = given
        self.world: tuple[object, ...] = ()  # the last one that something was tried in,
        self.known: Offered = {}  # and what was offered there

    def play(self, tried: Options, then: Answers, eyes: int, fresh: int, sealed: bool = False) -> State:
        """Imagine, try these answers, let `then` go on to the end of the match or to where it pauses. `Void` is raised
        where they cannot be tried."""
        if self.world != (eyes, fresh, sealed):
            self.world, self.known = (eyes, fresh, sealed), {}
        s = copy(self.start)
        s.answers = Script(self.given, Imagined(tried, then, eyes, fresh, sealed), self.known)
        steps = s.steps()
        try:
            while not s.ending:
                take_step(s, steps)
        except Pause:
            pass
        return s
