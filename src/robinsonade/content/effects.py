"""What cards do: one language for the card files of every game.

A word is a class of a game's `effects`; `LowerPalisade` is written `lower_palisade`. Its parameters are its
annotations:

    class Wound(Effect):
        n: int
        whom: Whom = "resolver"

        def do(self, s: Table, who: int) -> None: ...

The first stands right behind the word, the others beside it, or all of them inside: `wound: 2`,
`{wound: 2, whom: everyone}`, `wound: {n: 2, whom: everyone}`. Unknown words and parameters fail at load, with the
nearest right one.

Every game's cards can choose, do something when something is so, do it for each of several people, roll, and repeat.
How its people decide and roll, a game says in its `Language`; where a card says who decides, a game has a `choose` of
its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import yaml
from yaml import Node

from robinsonade.content.source import Entry, plain
from robinsonade.engine.errors import nearest
from robinsonade.engine.types import T
from robinsonade.engine.views import Text

W = TypeVar("W", bound="Word")


@dataclass_transform()
class Word:
    """Something with parameters that a card can say."""

    word: ClassVar[str] = ""  # where it is not the name of the class

    def __init__(self, *given: object, **named: object) -> None:
        parameters = parameters_of(type(self))
        named |= zip(parameters, given, strict=False)
        for parameter, (_, default) in parameters.items():
            setattr(self, parameter, named.pop(parameter, default))
        if named or len(given) > len(parameters):
            raise TypeError(f"{type(self).__name__} takes {', '.join(parameters) or 'nothing'}")
        self.prepare()

    def prepare(self) -> None:
        """After the parameters are there: a name can become a number."""


class Effect(Word, Generic[T]):
    """One thing a card does. `can` says whether it is possible at all."""

    def do(self, s: T, who: int) -> None:
        raise NotImplementedError

    def can(self, s: T, who: int) -> bool:
        return True


class Condition(Word, Generic[T]):
    """Something that is so or not."""

    asks = False  # people are asked to find out: not as what a way needs, which is looked at to offer it

    def holds(self, s: T, who: int) -> bool:
        raise NotImplementedError


def perform(s: T, effects: Sequence[Effect[T]], who: int) -> None:
    for effect in effects:
        effect.do(s, who)


def hold(s: T, conditions: Sequence[Condition[T]], who: int) -> bool:
    for condition in conditions:
        if not condition.holds(s, who):
            return False
    return True


class Way(Generic[T]):
    """One of the ways to choose from: what it needs, what it costs, what it does. A question offers the way itself."""

    def __init__(
        self, id: str, name: Text, needs: list[Condition], pay: list[Effect], do: list[Effect], key: str
    ) -> None:
        self.id = id
        self.name = name
        self.needs = needs
        self.pay = pay
        self.does = do
        self.key = key  # as records have it

    def __repr__(self) -> str:
        return f"Way({self.key})"

    def __eq__(self, other: object) -> bool:
        """Also when one of them comes from another process."""
        return isinstance(other, Way) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @classmethod
    def read_from(cls, language: Language, entry: Entry, node: Node, number: int) -> Way:
        way = Entry(node, entry.file, entry.problems, entry.ours, entry.card)
        way.card = entry.card  # not the way's own id
        id = way.word("id", default=str(number))
        found = cls(
            id,
            way.text("name"),
            language.read(way, "needs", Condition),
            language.read(way, "pay"),
            language.read(way, "do"),
            f"{entry.card}:{id}",
        )
        if any(condition.asks for condition in found.needs):
            way.problem("'needs' cannot ask anybody; put this condition into 'do', behind 'when'")
        way.close()
        return found

    def can(self, s: T, who: int) -> bool:
        for effect in (*self.pay, *self.does):
            if not effect.can(s, who):
                return False
        return hold(s, self.needs, who)

    def take(self, s: T, who: int) -> None:
        perform(s, self.pay, who)
        perform(s, self.does, who)


class Control(Effect[T]):
    """A word of the language itself, in every game."""

    language: ClassVar[Language]  # set when it is read: the game's own


class Choose(Control[T]):
    """One of several ways."""

    ways: list[Way]

    def do(self, s: T, who: int) -> None:
        self.language.choose(s, self, who)


class When(Control[T]):
    """Only if all of this is so; otherwise something else."""

    conditions: list[Condition]
    do_: list[Effect] = []
    otherwise: list[Effect] = []

    def do(self, s: T, who: int) -> None:
        self.language.perform(s, self.do_ if hold(s, self.conditions, who) else self.otherwise, who)


class Each(Control[T]):
    """For each of these people in turn."""

    of: Whom
    do_: list[Effect]

    def do(self, s: T, who: int) -> None:
        for person in self.language.people(s, self.of, who):
            self.language.perform(s, self.do_, person)


class Roll(Control[T]):
    """What comes up decides."""

    outcomes: Outcomes

    def do(self, s: T, who: int) -> None:
        self.language.perform(s, self.outcomes.by_number[self.language.roll(s, who)], who)


class Repeat(Control[T]):
    """Several times."""

    n: int
    do_: list[Effect]

    def do(self, s: T, who: int) -> None:
        for _ in range(self.n):
            self.language.perform(s, self.do_, who)


class Not(Condition[T]):
    """Not so."""

    condition: Condition

    def prepare(self) -> None:
        self.asks = self.condition.asks

    def holds(self, s: T, who: int) -> bool:
        return not self.condition.holds(s, who)


class AnyOf(Condition[T]):
    """At least one of these."""

    word = "any"
    conditions: list[Condition]

    def prepare(self) -> None:
        self.asks = any(condition.asks for condition in self.conditions)

    def holds(self, s: T, who: int) -> bool:
        return any(condition.holds(s, who) for condition in self.conditions)


class AllOf(Condition[T]):
    """All of these."""

    word = "all"
    conditions: list[Condition]

    def prepare(self) -> None:
        self.asks = any(condition.asks for condition in self.conditions)

    def holds(self, s: T, who: int) -> bool:
        return hold(s, self.conditions, who)


class Whom(str):
    """One of the words that a game has for its people."""

    @classmethod
    def read_from(cls, language: Language, entry: Entry, node: Node) -> Whom:
        whom = plain(node)
        if language.whom:
            language.check(entry, "each: of", language.whom, whom, node)
        return cls(whom)


class Outcomes:
    """What each number of a die brings: {1-2: [...], 3-6: [...]}."""

    def __init__(self, by_number: list[list[Effect]]) -> None:
        self.by_number = by_number

    @classmethod
    def read_from(cls, language: Language, entry: Entry, node: Node) -> Outcomes:
        found: list[list[Effect] | None] = [None] * 7
        for key, value in node.value if isinstance(node, yaml.MappingNode) else []:
            effects = language.read_node(entry, value)
            if not re.fullmatch("[1-6](-[1-6])?", str(key.value)):
                entry.problem("a die has the numbers 1 to 6, written like 2 or 3-6", key)
                continue
            low, _, high = str(key.value).partition("-")
            for number in range(int(low), int(high or low) + 1):
                found[number] = effects
        if any(effects is None for effects in found[1:]):
            entry.problem("a roll needs something for each number from 1 to 6", node)
        return cls([effects or [] for effects in found])


CONTROL = (Choose, When, Each, Roll, Repeat, Not, AnyOf, AllOf)


class Example:
    """How one of the game's own cards says a word."""

    def __init__(self, card: str, node: Node) -> None:
        self.card = card
        self.node = node
        self.length = node.end_mark.index - node.start_mark.index


class Language(Generic[T]):
    """The words of one game, or the modules that hold them, and the control words it has a use for."""

    whom: Sequence[str] = ()  # the words that `people` understands

    def __init__(self, *found: ModuleType | type[Word], control: Sequence[type[Word]] = CONTROL) -> None:
        words = [word for one in found for word in (words_in(one) if isinstance(one, ModuleType) else [one])]
        self.words: dict[str, type[Word]] = {written(word): word for word in [*control, *words]}
        self.examples: dict[str, Example] = {}  # of each word, from the game's own cards

    # What a game says

    def people(self, s: T, whom: str, who: int) -> list[int]:
        """Whom a card means."""
        raise NotImplementedError

    def choose(self, s: T, choice: Choose, who: int) -> None:
        """Somebody picks one of the ways, and it is done."""
        raise NotImplementedError

    def roll(self, s: T, who: int) -> int:
        raise NotImplementedError

    def perform(self, s: T, effects: Sequence[Effect[T]], who: int) -> None:
        perform(s, effects, who)

    # Reading

    @overload
    def read(self, entry: Entry, key: str, *, needed: bool = False) -> list[Effect[T]]: ...

    @overload
    def read(self, entry: Entry, key: str, kind: type[W], needed: bool = False) -> list[W]: ...

    def read(self, entry: Entry, key: str, kind: type[Word] = Effect, needed: bool = False) -> list[Any]:
        """The words under this key: one, or a list of them."""
        node = entry.node_of(key) if needed else entry.node_of(key, None)
        return [] if node is None else self.read_node(entry, node, kind)

    @overload
    def read_node(self, entry: Entry, node: Node) -> list[Effect[T]]: ...

    @overload
    def read_node(self, entry: Entry, node: Node, kind: type[W]) -> list[W]: ...

    def read_node(self, entry: Entry, node: Node, kind: type[Word] = Effect) -> list[Any]:
        items = node.value if isinstance(node, yaml.SequenceNode) else [node]
        found = [self.read_one(entry, item, kind) for item in items]
        return [word for word in found if word is not None]

    def read_ways(self, entry: Entry, node: Node) -> list[Way]:
        ways = node.value if isinstance(node, yaml.SequenceNode) else [node]
        return [Way.read_from(self, entry, way, n) for n, way in enumerate(ways, 1)]

    def read_one(self, entry: Entry, node: Node, kind: type[W]) -> W | None:
        if isinstance(node, yaml.ScalarNode):
            name, given, beside = str(node.value), None, []
        elif isinstance(node, yaml.MappingNode) and node.value:
            (first, given), *beside = node.value
            name = str(first.value)
        else:
            entry.problem("expected one word here, like 'gain: 2'", node)
            return None
        cls = self.words.get(name)
        right = [word for word, one in self.words.items() if issubclass(one, kind)]
        if cls is None or not issubclass(cls, kind):
            thing = "condition" if kind is Condition else "word"
            entry.problem(f"there is no {thing} '{name}'{nearest(name, right)}", node)
            return None
        return self.build(entry, node, name, cls, given, beside)

    def build(
        self, entry: Entry, node: Node, name: str, cls: type[W], given: Node | None, beside: list[tuple[Node, Node]]
    ) -> W | None:
        wanted = {parameter.rstrip("_"): kind for parameter, kind in parameters_of(cls).items()}
        pairs = [(str(key.value), value) for key, value in beside]
        if isinstance(given, yaml.MappingNode) and names_parameters(given, wanted):
            pairs = [(str(key.value), value) for key, value in given.value] + pairs
        elif given is not None and wanted:
            pairs.insert(0, (next(iter(wanted)), given))
        elif given is not None:
            entry.problem(f"'{name}' takes nothing", given)
        before = len(entry.problems.found)
        arguments: dict[str, object] = {}
        for parameter, value in pairs:
            if parameter in arguments:
                entry.problem(f"'{parameter}' stands here twice", value)
            elif parameter not in wanted:
                entry.problem(f"'{name}' has no field '{parameter}'{nearest(parameter, wanted)}", value)
            else:
                arguments[parameter] = self.argument(entry, f"{name}: {parameter}", wanted[parameter][0], value)
        missing = [one for one, (_, default) in wanted.items() if default is NEEDED and one not in arguments]
        if missing:
            entry.problem(f"'{name}' needs {' and '.join(missing)}", node)
        if len(entry.problems.found) > before:
            return None
        made = cls(**{right_name(cls, parameter): value for parameter, value in arguments.items()})
        if isinstance(made, Control):
            made.language = self  # type: ignore[misc]
        if entry.ours:
            self.remember(name, Example(entry.card, node))
        return made

    def remember(self, name: str, example: Example) -> None:
        """The shortest use of each word shows how it is written."""
        if name not in self.examples or example.length < self.examples[name].length:
            self.examples[name] = example

    def argument(self, entry: Entry, where: str, kind: Any, node: Node) -> object:
        kind = without_none(kind)
        inner = get_args(kind)[0] if get_origin(kind) is list else None
        for one in (Effect, Condition):
            if inner is one:
                return self.read_node(entry, node, one)
            if kind is one:
                return self.read_one(entry, node, one)
        if inner is Way:
            return self.read_ways(entry, node)
        if hasattr(kind, "read_from"):
            return kind.read_from(self, entry, node)
        if get_origin(inner) is Literal:
            return self.names(entry, where, get_args(inner), node)
        value = plain(node)
        if get_origin(kind) is Literal:
            self.check(entry, where, get_args(kind), value, node)
        elif kind in (int, str, bool) and type(value) is not kind:
            names = {int: "a whole number", str: "a word", bool: "true or false"}
            entry.problem(f"{where} should be {names[kind]}", node)
        return value

    def names(self, entry: Entry, where: str, right: Sequence[object], node: Node) -> list[object]:
        """A list of names, or one: `only: [build, rest]`."""
        value = plain(node)
        values = value if isinstance(value, list) else [value]
        return [one for one in values if self.check(entry, where, right, one, node)]

    def check(self, entry: Entry, where: str, right: Sequence[object], value: object, node: Node) -> bool:
        if value not in right:
            entry.problem(f"'{value}' is not possible for {where}{nearest(str(value), map(str, right))}", node)
        return value in right


NEEDED = object()  # as the default of a parameter that has none


class Parameter(NamedTuple):
    kind: Any  # a type, as it is annotated
    default: object


def words_in(module: ModuleType) -> list[type[Word]]:
    """The words written in this module that do something or can be so."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Word)]
    return [word for word in found if word.__module__ == module.__name__ and {"do", "holds"} & vars(word).keys()]


def without_none(kind: Any) -> Any:
    """Of a parameter that may be left out: what it is if it is there."""
    found = get_args(kind)
    return next(one for one in found if one is not type(None)) if type(None) in found else kind


def written(word: type[Word]) -> str:
    return word.word or re.sub(r"(?<!^)(?=[A-Z])", "_", word.__name__).lower()


def parameters_of(cls: type[Word]) -> Mapping[str, Parameter]:
    """Name, kind and default of each, those of the base classes first.
    A parameter called `do` is written `do_` in Python."""
    if "_parameters" not in vars(cls):
        kinds = get_type_hints(cls)
        cls._parameters = {  # type: ignore[attr-defined]
            name: Parameter(kind, getattr(cls, name, NEEDED))
            for name, kind in kinds.items()
            if get_origin(kind) is not ClassVar
        }
    found: Mapping[str, Parameter] = vars(cls)["_parameters"]
    return found


def right_name(cls: type[Word], parameter: str) -> str:
    return parameter if parameter in parameters_of(cls) else f"{parameter}_"


def names_parameters(given: yaml.MappingNode, wanted: Mapping[str, Parameter]) -> bool:
    """Whether braces hold the parameters, and not the first one itself,
    such as a condition or the outcomes of a roll."""
    kind = next(iter(wanted.values()))[0] if wanted else None
    itself = kind in (Condition, Effect, Outcomes) or get_args(kind) in ((Condition,), (Effect,))
    return not itself or any(str(key.value) in wanted for key, _ in given.value)
