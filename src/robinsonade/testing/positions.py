"""Laws about positions: they step like a match, stay what they are, and can be imagined and gone on from."""

from __future__ import annotations

import json
import pickle
from random import Random

from robinsonade.engine.machine import Answers, State
from robinsonade.engine.match import Match
from robinsonade.engine.position import Position
from robinsonade.engine.types import Option
from robinsonade.testing.law import SOME_QUESTIONS, WHOLE_WALK, law
from robinsonade.testing.walks import LOOKS_IN_BETWEEN, STRAYING, Walk, asked, differing, written


class AnyAnswer(Answers):
    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        return self.dice.choice(options)


@law(WHOLE_WALK)
def a_position_steps_like_a_match(walk: Walk) -> None:
    """Stepped alike, a position comes to the same questions and tables as a match, and itself stays the same."""
    match, position, kept = walk.match, walk.match.position(), list[tuple[Position, str]]()
    while match.question is not None:
        here = standing(position)
        question, seat = match.question, position.seat
        if seat not in match.waiting_for() or here != waits(match, seat):
            raise walk.broken(f"at '{question.prompt}' a position stands at {here[:200]}", match)
        if walk.dice.random() < LOOKS_IN_BETWEEN:
            kept.append((position, here))
        option = walk.dice.choice(position.options)
        walk.choose(match, match.prompt(question).key(match.table, option), seat)
        position = position.after(option)
    if position.question is not None or written(position.table) != written(match.table):
        raise walk.broken(f"a position ends differently in {differing(written(match.table), written(position.table))}")
    for earlier, stood in kept:
        if standing(earlier) != stood or standing(pickle.loads(pickle.dumps(earlier))) != stood:
            raise walk.broken("a position was gone on from and is not what it was, or not when it was pickled")


def standing(position: Position) -> str:
    question = position.asked()
    return f"{question.prompt} {position.seat} {position.options} {written(position.table)}"


def waits(match: Match, seat: int) -> str:
    question = asked(match)
    return f"{question.prompt} {seat} {question.onward(seat, match.table.seats)} {written(match.table)}"


@law(SOME_QUESTIONS)
def an_imagined_position_can_be_gone_on_from(walk: Walk, match: Match) -> None:
    """What a seat imagines looks the same to it, and goes on alike whether it is stepped or played straight."""
    game, position, eyes = walk.game, match.position(), walk.dice.choice(match.waiting_for())
    other = position.imagined(eyes, walk.luck())
    here, there = (seen(walk, at, eyes) for at in (position, other))
    if here != there:
        raise walk.broken(f"what seat {eyes + 1} imagines at '{asked(match).prompt}' looks different to it")
    seed = walk.dice.random()
    straight, dice = other.played_out(AnyAnswer(Random(seed))), Random(seed)
    for _ in range(STRAYING):
        if other.question is not None:
            other = other.after(dice.choice(other.options))
    stepped = other.played_out(AnyAnswer(dice))
    if not straight.ending or written(straight) != written(stepped):
        raise walk.broken(f"{game.name} goes on differently when a position is stepped and when it is played straight")


def seen(walk: Walk, position: Position, eyes: int) -> str:
    question, s = position.asked(), position.table
    offered = question.options_of(eyes, s.seats)
    view, known = walk.game.view(s, eyes), walk.game.known(s, eyes)
    return json.dumps([question.prompt, position.seat, str(offered), sorted(position.early), view, known])
