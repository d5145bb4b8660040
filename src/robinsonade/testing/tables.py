"""Laws about the table: pieces are conserved, clones and dumps are whole, looking changes nothing."""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping

from robinsonade.engine.game import Box
from robinsonade.engine.machine import (
    Answers,
    State,
    copy,
)
from robinsonade.engine.match import Match
from robinsonade.testing.law import SOME_QUESTIONS, THE_END, WHOLE_WALK, law
from robinsonade.testing.walks import Walk, asked, differing, everyone, run_step, standing, straight_on, written

PICKLED = 1_000  # bytes of a pickled thing beside what was dumped, ...
LONGEST_KEY = 40  # ... and of a choice


@law(WHOLE_WALK)
def pieces_are_conserved(walk: Walk) -> None:
    """Pieces move; none is born or lost."""
    first = dict(walk.game.pieces(walk.match.table))
    for match in walk.questions():
        conserve(walk, first, match.table)
    conserve(walk, first, walk.match.table)


def conserve(walk: Walk, first: Mapping[str, int], table: State) -> None:
    now = walk.game.pieces(table)
    for piece in {**first, **now}:
        if now.get(piece, 0) != first.get(piece, 0):
            raise walk.broken(f"there were {first.get(piece, 0)} of '{piece}', now there are {now.get(piece, 0)}")


@law(WHOLE_WALK)
def a_clone_is_a_table_of_its_own(walk: Walk) -> None:
    """A clone is equal to its original, and neither changes when the other is played on."""
    kept: list[tuple[State, str]] = []
    for match in walk.looks():
        original, clone = match.began, match.began.clone()
        before = written(original)
        if written(clone) != before or fields_there(clone) != fields_there(original):
            raise walk.broken(f"a clone differs in {differing(before, written(clone))}")
        if clone.facts is not None or type(clone.answers) is not Answers:
            raise walk.broken("a clone carries on the facts or the answers of a run")
        kept.append((original.clone(), before))
        straight_on(walk, clone, walk.dice.random())
        if written(original) != before:
            raise walk.broken(f"a clone is played, and its original changes in {differing(before, written(original))}")
    for clone, before in kept:
        if written(clone) != before:
            raise walk.broken(f"a match is played, and a clone of it changes in {differing(before, written(clone))}")


def fields_there(table: State) -> set[str]:
    return {name for name in dir(table) if not name.startswith("__")}


@law(SOME_QUESTIONS)
def a_dump_is_the_whole_table(walk: Walk, match: Match) -> None:
    """A table that was dumped, written as JSON and loaded is the same table, and play goes on the same."""
    text = written(match.began)
    loaded = walk.game.load(match.box, json.loads(text))
    if written(loaded) != text:
        raise walk.broken(f"a table that is dumped and loaded differs in {differing(text, written(loaded))}")
    seed = walk.dice.random()
    if straight_on(walk, copy(match.began), seed) != straight_on(walk, loaded, seed):
        raise walk.broken("a table that is dumped and loaded goes on differently")


@law(SOME_QUESTIONS)
def what_is_pickled_is_small_and_the_same(walk: Walk, match: Match) -> None:
    """Tables, matches and boxes go to another process and back as they were, and carry no cards with them."""
    for what, thing in (("table", match.began), ("match", match), ("box", match.box)):
        try:
            sent = pickle.dumps(thing)
        except (TypeError, AttributeError, pickle.PicklingError) as no:
            raise walk.broken(f"the {what} cannot be pickled: {no}") from no
        most = PICKLED + 2 * len(written(match.began)) + LONGEST_KEY * len(match.choices)
        if len(sent) > most and not walk.packs:
            raise walk.broken(f"the {what} takes {len(sent)} bytes when it is pickled, more than {most}")
        check_pickled(walk, match, pickle.loads(sent))


def check_pickled(walk: Walk, match: Match, again: State | Match | Box) -> None:
    if isinstance(again, Match):
        if (standing(again), again.facts) != (standing(match), match.facts):
            raise walk.broken("a match that was pickled stands differently")
    elif isinstance(again, Box):
        if again.version != match.box.version:
            raise walk.broken("a box that was pickled has other cards")
    else:
        seed = walk.dice.random()
        if written(again) != written(match.began) or fields_there(again) != fields_there(match.began):
            raise walk.broken(f"a table that was pickled differs in {differing(written(match.began), written(again))}")
        if straight_on(walk, copy(match.began), seed) != straight_on(walk, again, seed):
            raise walk.broken("a table that was pickled goes on differently")


@law(SOME_QUESTIONS, THE_END)
def looking_changes_nothing(walk: Walk, match: Match) -> None:
    """Views, numbers, questions, logs, gestures, what goes unsaid, results and appraisals leave the table as it is."""
    game, before = walk.game, (standing(match), written(match.began))
    for eyes in everyone(match):
        match.view(eyes)
        match.log(eyes)
    for seat in match.waiting_for():
        game.gestures(match.table, asked(match), seat)
        match.goes_without_saying(seat)
    for seat in range(match.table.seats):
        game.appraise(match.table, seat)
        game.observe(match.table, seat)
        game.prospects(match.table, seat)
    game.pieces(match.table)
    if match.ending:
        game.result(match.table)
    if (standing(match), written(match.began)) != before:
        raise walk.broken("the table changed while somebody only looked at it")


@law(SOME_QUESTIONS)
def a_rule_keeps_nothing_outside_the_table(walk: Walk, match: Match) -> None:
    """The same step from the same table gives the same table, question and facts, whatever was played in between."""
    before, given = written(match.began), match.given[:]
    once = run_step(match.began, given)
    straight_on(walk, copy(match.began), walk.dice.random())
    again = run_step(match.began, given)
    if written(match.began) != before:
        raise walk.broken("a step changed the table it was cloned from")
    if once != again:
        what = ["table", "question", "facts"][[a == b for a, b in zip(once, again, strict=True)].index(False)]
        raise walk.broken(f"the step that asks '{asked(match).prompt}' was run twice and gave another {what}")
