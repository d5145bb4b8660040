"""Laws about questions: what is offered is accepted, what is not is refused, in every language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from robinsonade.engine.errors import Refused
from robinsonade.engine.match import Match
from robinsonade.testing.law import EVERY_QUESTION, SOME_QUESTIONS, WHOLE_GAME, law
from robinsonade.testing.texts import ids_in, key_problem, rule_problem, text_problem
from robinsonade.testing.walks import (
    Tour,
    Walk,
    asked,
    called,
    everyone,
    keys_offered,
    question_view,
    shown,
    standing,
    written,
)


@law(EVERY_QUESTION)
def every_question_offers_a_choice(walk: Walk, match: Match) -> None:
    """Whoever is asked has at least two options."""
    question = asked(match)
    if not match.waiting_for():
        raise walk.broken(f"'{question.prompt}' is put to nobody")
    for seat in match.waiting_for():
        if len(question.options_of(seat, match.table.seats)) < 2:
            raise walk.broken(f"'{question.prompt}' offers seat {seat + 1} no choice")


@law(EVERY_QUESTION)
def options_of_a_question_differ(walk: Walk, match: Match) -> None:
    """No option is offered twice in one question."""
    for seat in match.waiting_for():
        options = asked(match).options_of(seat, match.table.seats)
        for option in options:
            if options.count(option) > 1:
                raise walk.broken(f"'{asked(match).prompt}' offers {option} twice")


@law(EVERY_QUESTION)
def keys_of_a_question_differ(walk: Walk, match: Match) -> None:
    """Each option of a question has a key of its own, a word without spaces."""
    for seat in match.waiting_for():
        keys = keys_offered(match, seat)
        for key in keys:
            wrong = key_problem(key)
            if wrong or keys.count(key) > 1:
                raise walk.broken(wrong or f"'{asked(match).prompt}' has the key '{key}' twice")


@law(WHOLE_GAME)
def whatever_is_offered_is_among_every_key(tour: Tour) -> None:
    """A prompt that lists every key there could be lists all it offers, but for ways back, and lists none twice."""
    for walk in tour.walks():
        box, seats = walk.match.box, walk.match.table.seats
        listed = {name: prompt.every_key(box, seats) for name, prompt in walk.game.prompts.items()}
        for name, keys in listed.items():
            if len(set(keys)) < len(keys):
                raise walk.broken(f"'{name}' lists a key twice")
        known = {name: frozenset(keys) for name, keys in listed.items()}
        for match in walk.questions():
            for seat in match.waiting_for():
                check_listed(walk, match, seat, known)


def check_listed(walk: Walk, match: Match, seat: int, known: Mapping[str, frozenset[str]]) -> None:
    question = asked(match)
    key_of = match.prompt(question).key
    offered = {key_of(match.table, option) for option in question.onward(seat, match.table.seats)}
    unlisted = sorted(offered - known[question.prompt])
    if known[question.prompt] and unlisted:
        raise walk.broken(f"'{question.prompt}' offers '{unlisted[0]}', which is not among its keys")


@law(SOME_QUESTIONS)
def every_offered_option_is_accepted(walk: Walk, match: Match) -> None:
    """Whatever is offered can be chosen, and the match goes on or ends."""
    for seat in match.waiting_for():
        for key in keys_offered(match, seat):
            other = match.twin()
            walk.choose(other, key, seat)
            if (other.question is None) != bool(other.ending):
                raise walk.broken(f"after '{key}' the match neither asks nor has ended", other)


@law(SOME_QUESTIONS)
def what_is_not_offered_is_refused(walk: Walk, match: Match) -> None:
    """A wrong key and a wrong seat are refused with a sentence, and nothing changes."""
    some_key = keys_offered(match, match.waiting_for()[0])[0]
    for seat in everyone(match):
        view = match.question_for(seat)
        if view is None:
            must_refuse(walk, match, some_key, seat)
            continue
        for key in ["", "no such key", *(no["key"] for no in view["refused"])]:
            must_refuse(walk, match, key, seat)


def must_refuse(walk: Walk, match: Match, key: str, seat: int) -> None:
    before = standing(match)
    try:
        match.choose(key, seat)
    except Refused as no:
        if not str(no):
            raise walk.broken(f"'{key}' is refused without a sentence") from None
    else:
        raise walk.broken(f"seat {seat + 1} chose '{key}', which it should not be able to")
    if standing(match) != before:
        raise walk.broken(f"'{key}' was refused, and yet the table changed")


@law(SOME_QUESTIONS)
def refusals_name_nothing_that_is_offered(walk: Walk, match: Match) -> None:
    """What is called impossible is not among the options, and is named once with its rule."""
    for seat in match.waiting_for():
        offered, refused = keys_offered(match, seat), question_view(match, seat)["refused"]
        keys = [no["key"] for no in refused]
        for no in refused:
            wrong = key_problem(no["key"]) or rule_problem(walk.game, no["rule"])
            if no["key"] in offered:
                wrong = "it is offered"
            elif keys.count(no["key"]) > 1:
                wrong = "it is refused twice"
            if wrong:
                raise walk.broken(f"the refusal of '{no['key']}': {wrong}")


@law(SOME_QUESTIONS)
def questions_speak_every_language(walk: Walk, match: Match) -> None:
    """What is asked, every option, its detail and every reason why not have words, without an unfilled slot."""
    for seat in match.waiting_for():
        view = question_view(match, seat)
        wrong = rule_problem(walk.game, view["rule"])
        if view["declines"] and view["declines"] not in keys_offered(match, seat):
            wrong = f"it is declined by '{view['declines']}', which is not offered"
        parts: list[Mapping[str, Any]] = [{**view}, *map(dict, view["options"]), *map(dict, view["refused"])]
        for what in parts:
            for part in ("asks", "label", "detail", "reason"):
                if part in what:
                    wrong = wrong or text_problem(what[part], match.table.seats)
        if wrong:
            raise walk.broken(f"'{view['prompt']}': {wrong}")


@law(SOME_QUESTIONS)
def touched_pieces_lie_on_the_table(walk: Walk, match: Match) -> None:
    """Everything an option or a refusal touches is a piece in the view of the seat that is asked."""
    for seat in match.waiting_for():
        view = match.view(seat)
        there, question = set(ids_in(view)), question_view(match, seat)
        touched = [(option["key"], option["touches"]) for option in question["options"]]
        for key, pieces in [*touched, *((no["key"], no["touches"]) for no in question["refused"])]:
            for id in pieces:
                if id not in there:
                    raise walk.broken(f"'{key}' touches '{id}', which seat {seat + 1} does not see")


@law(SOME_QUESTIONS)
def a_gesture_is_a_row_of_offered_answers(walk: Walk, match: Match) -> None:
    """One click that answers several questions gives answers that are offered, one after another, to the same seat."""
    for seat in match.waiting_for():
        gestures = walk.game.gestures(match.table, asked(match), seat)
        keys = [gesture.key for gesture in gestures]
        there = set(ids_in(match.view(seat))) if gestures else set()
        for gesture in gestures:
            wrong = key_problem(gesture.key)
            wrong = wrong or text_problem(gesture.label, match.table.seats)
            wrong = wrong or text_problem(gesture.detail, match.table.seats)
            if keys.count(gesture.key) > 1:
                wrong = "there are two with this key"
            elif gesture.near and sum(gesture.key.startswith(f"{key}:") for key in keys_offered(match, seat)) != 1:
                wrong = "it is near, but does not stand under one of the answers"
            elif not set(gesture.touches) <= there:
                wrong = f"it touches {gesture.touches}, not all of which lie on the table"
            other = match.twin()
            for answer in gesture.answers() if not wrong else []:
                question = other.question
                if question is None or answer not in question.options_of(seat, match.table.seats):
                    wrong = "it gives an answer that is not offered"
                    break
                walk.choose(other, other.prompt(question).key(other.table, answer), seat)
            if wrong:
                raise walk.broken(f"the gesture '{gesture.key}': {wrong}")


@law(SOME_QUESTIONS)
def what_lies_ready_can_be_named(walk: Walk, match: Match) -> None:
    """Standing offers have keys, words and pieces on the table; whoever can be left in peace can decline."""
    seat = walk.dice.choice(match.waiting_for())
    offers = walk.game.offers(match.table, seat)
    there = set(ids_in(match.view(seat))) if offers else set()
    keys = [offer.key for offer in offers]
    for offer in offers:
        wrong = key_problem(offer.key) or text_problem(offer.name, match.table.seats)
        wrong = wrong or (text_problem(offer.says, match.table.seats) if offer.says else "")
        if keys.count(offer.key) > 1:
            wrong = "it is offered twice"
        elif not set(offer.touches) <= there:
            wrong = f"it touches {offer.touches}, not all of which lie on the table"
        if wrong:
            raise walk.broken(f"the offer '{offer.key}': {wrong}")
    peace = walk.game.not_again(match.table, asked(match))
    if peace and match.prompt(asked(match)).may_decline not in keys_offered(match, seat):
        raise walk.broken(f"'{asked(match).prompt}' leaves in peace whoever declines, but cannot be declined")


@law(SOME_QUESTIONS)
def sealed_answers_come_in_any_order(walk: Walk, match: Match) -> None:
    """Whoever of several answers first makes no difference to the table."""
    if not asked(match).sealed:
        return
    choices = [(seat, walk.dice.choice(keys_offered(match, seat))) for seat in match.waiting_for()]
    ends = []
    for order in (choices, choices[::-1], walk.dice.sample(choices, len(choices))):
        other = match.twin()
        for seat, key in order:
            walk.choose(other, key, seat)
        ends.append((written(other.table), other.facts))
    if ends.count(ends[0]) < len(ends):
        raise walk.broken(f"'{asked(match).prompt}' ends differently when seats answer in another order")


@law(SOME_QUESTIONS)
def a_sealed_answer_is_unseen_before_the_last(walk: Walk, match: Match) -> None:
    """Until all have chosen, nobody else can tell what was chosen."""
    if len(match.waiting_for()) < 2 or not asked(match).sealed:
        return
    seat = match.waiting_for()[0]
    worlds = []
    for key in keys_offered(match, seat):
        worlds.append(match.twin())
        walk.choose(worlds[-1], key, seat)
    for eyes in everyone(match):
        if eyes != seat and len({shown(world, eyes) + json.dumps(world.log(eyes)) for world in worlds}) > 1:
            raise walk.broken(f"{called(eyes)} can tell what seat {seat + 1} chose in '{asked(match).prompt}'")
