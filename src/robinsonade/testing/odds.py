"""Laws about chance laid open: every outcome is known with its odds, and leads where the same luck leads."""

from __future__ import annotations

from functools import partial

from robinsonade.engine.machine import State, take_step
from robinsonade.engine.odds import Open, OpenPosition
from robinsonade.engine.position import Position, Retold
from robinsonade.engine.types import Options
from robinsonade.testing.law import WHOLE_WALK, law
from robinsonade.testing.positions import seen
from robinsonade.testing.walks import LONGEST_WALK, LOOKS_IN_BETWEEN, Walk, written

WIDEST = 100  # outcomes of one decision, unless users add cards of their own


@law(WHOLE_WALK)
def chance_can_be_laid_open(walk: Walk) -> None:
    """From the deal on chance decides one thing of at most a hundred at a time, with odds that make one in all."""
    setup, game = walk.match.setup, walk.game
    deal = partial(game.deal, walk.match.box, setup.seats, setup.options)
    position, decided, answers = OpenPosition(deal), list[int](), list[object]()
    while position.chance or position.question:
        if len(answers) > LONGEST_WALK:
            raise walk.broken(f"with chance laid open it does not end within {LONGEST_WALK} choices")
        if position.chance:
            thing = walk.dice.choices(*zip(*checked(walk, position), strict=True))[0]
            decided.append(position.chance.possible.index(thing))
            position = position.after_chance(thing)
            continue
        if walk.dice.random() < LOOKS_IN_BETWEEN:
            imagine_openly(walk, position)
        answers.append(walk.dice.choice(position.options))
        position = position.after(answers[-1])
    if written_without_luck(position.table) != written_without_luck(straight(deal(Open(tuple(decided))), answers)):
        raise walk.broken("with chance laid open it comes to another table than with the same luck in straight play")


def checked(walk: Walk, position: OpenPosition) -> list[tuple[object, float]]:
    assert position.chance is not None
    name, outcomes = position.chance.name, position.chance.outcomes()
    if not name:
        raise walk.broken(f"chance decides something that has no name: {outcomes[:5]}")
    if len(outcomes) > WIDEST and not walk.packs:
        raise walk.broken(f"'{name}' has {len(outcomes)} outcomes")
    if abs(sum(outcome.odds for outcome in outcomes) - 1) > 1e-9:
        raise walk.broken(f"the odds of '{name}' do not make one")
    if position.is_dealt:
        check_words(walk, position, name, [outcome.thing for outcome in outcomes])
    return [(outcome.thing, outcome.odds) for outcome in outcomes]


def check_words(walk: Walk, position: OpenPosition, name: str, things: list[object]) -> None:
    """Whoever speaks a word means what it was said of, or a card that is called the same."""
    for word in walk.game.words_of(position.table, name, things):
        meant = walk.game.spoken(walk.match.box, name, word) if word else None
        if word and walk.game.words_of(position.table, name, [*things, meant])[-1] != word:
            raise walk.broken(f"who says '{word}' for '{name}' means something else")


def imagine_openly(walk: Walk, position: OpenPosition) -> None:
    """What is imagined looks the same, and chance is still open."""
    eyes = position.seat
    other: Position = position.imagined(eyes, walk.luck())
    if seen(walk, position, eyes) != seen(walk, other, eyes):
        raise walk.broken(f"what seat {eyes + 1} imagines with chance laid open looks different to it")
    if not isinstance(other.table.rng, Open):
        raise walk.broken("whoever imagines knows the luck to come")


def straight(s: State, answers: Options) -> State:
    """One at a time: a sealed question takes an answer of each who has a choice."""
    script = Retold(answers, ())
    s.answers = script
    while not s.ending:
        take_step(s, s.steps())
    return s


def written_without_luck(s: State) -> str:
    s = s.clone()
    s.rng = 1
    return written(s)
