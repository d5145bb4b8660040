"""Laws about views and bots: nobody sees or answers what they cannot know."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

from robinsonade.content.source import LANGUAGES
from robinsonade.engine.game import FaceDown, Game
from robinsonade.engine.machine import (
    NOBODY,
    State,
    copy,
)
from robinsonade.engine.match import Match
from robinsonade.engine.schema import view_schema
from robinsonade.engine.views import HELD
from robinsonade.testing.law import SOME_QUESTIONS, THE_END, WHOLE_GAME, WHOLE_WALK, law
from robinsonade.testing.tables import conserve
from robinsonade.testing.texts import objects_in, rule_problem, text_problem
from robinsonade.testing.walks import (
    LOOKS_IN_BETWEEN,
    STRAYING,
    Tour,
    Walk,
    Wanderer,
    called,
    differing,
    everyone,
    imagined,
    keys_offered,
    shown,
    written,
)

LAST_CHOICES = 6  # looked at


def some_eyes(walk: Walk, match: Match) -> list[int]:
    """Another seat, or a spectator, at each look; at the end everybody."""
    return everyone(match) if match.ending else [walk.dice.choice(everyone(match))]


@law(SOME_QUESTIONS, THE_END)
def a_view_is_plain_data_in_every_language(walk: Walk, match: Match) -> None:
    """A view survives JSON, its texts have words, its rules exist, and no two of its pieces share an id."""
    for eyes in some_eyes(walk, match):
        view = match.view(eyes)
        wrong = "" if json.loads(json.dumps(view, default=str)) == view else "it is not plain JSON data"
        texts, rules, pieces = set(), set(), Counter[str]()
        for here in objects_in(view):
            if any(lang in here for lang in LANGUAGES):
                texts.add(tuple(here.get(lang, "") for lang in LANGUAGES))
            rules.update(here.get("rules", ()))
            rules.update([here["rule"]] if here.get("rule") else [])
            pieces.update([here["id"]] if "piece" in here else [])
        for words in sorted(texts):
            wrong = wrong or text_problem(dict(zip(LANGUAGES, words, strict=True)), match.table.seats)
        for rule in sorted(rules):
            wrong = wrong or rule_problem(walk.game, rule)
        for id, times in pieces.items():
            wrong = wrong or (f"{times} pieces have the id '{id}'" if times > 1 else "")
        if wrong:
            raise walk.broken(f"the view of {called(eyes)}: {wrong}")


@law(SOME_QUESTIONS, THE_END)
def every_key_of_a_view_is_declared(walk: Walk, match: Match) -> None:
    """Panels and pieces have the keys that `engine.views` or their game declares, with values of those types."""
    schema = view_schema(walk.game)
    for eyes in some_eyes(walk, match):
        wrong = schema.problem(match.view(eyes))
        if wrong:
            raise walk.broken(f"in the view of {called(eyes)} {wrong}")


@law(SOME_QUESTIONS, THE_END)
def pieces_lie_where_their_kind_belongs(walk: Walk, match: Match) -> None:
    """The `cards` of a panel are cards, its `tracks` are tracks that stand on one of their spaces, and so on."""
    for eyes in everyone(match):
        for panel in cast(list[dict[str, Any]], match.view(eyes)["panels"]):
            for place, kind in HELD.items():
                for piece in panel.get(place, ()):
                    where = f"in the '{place}' of the panel '{panel['id']}' lies {piece.get('id')!r}, "
                    if piece.get("piece") != kind:
                        raise walk.broken(f"{where}which is a {piece.get('piece')}, not a {kind}")
                    if kind == "track" and not 0 <= piece["at"] < len(piece["spaces"]):
                        raise walk.broken(f"{where}which is at {piece['at']} of {len(piece['spaces'])} spaces")


@law(SOME_QUESTIONS)
def views_leak_nothing(walk: Walk, match: Match) -> None:
    """When what a seat cannot see is dealt again, its view and what was told last stay the same to the last byte."""
    since = max(0, len(match.choices) - LAST_CHOICES)
    for eyes in everyone(match):
        other = match.twin()
        other.table = imagined(match.table, eyes, walk.luck())
        here, there = shown(match, eyes), shown(other, eyes)
        if here != there:
            raise walk.broken(f"the view of {called(eyes)} shows what is hidden: {first_difference(here, there)}")
        here, there = (json.dumps(world.log(eyes, since)) for world in (match, other))
        if here != there:
            raise walk.broken(f"what {called(eyes)} was told shows what is hidden: {first_difference(here, there)}")


def first_difference(a: str, b: str) -> str:
    at = next((i for i, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1]), min(len(a), len(b)))
    return f"... {a[max(0, at - 40) : at + 20]!r}, or {b[max(0, at - 40) : at + 20]!r}"


@law(SOME_QUESTIONS)
def imagination_knows_only_the_view(walk: Walk, match: Match) -> None:
    """Two tables that look alike are imagined alike, with the pieces there are."""
    for eyes in everyone(match):
        tables = [imagined(match.table, eyes, walk.luck()) for _ in range(2)]
        for table in tables:
            conserve(walk, walk.game.pieces(match.table), table)
        imagine_alike(walk, eyes, tables)
    go_two_ways(walk, match)


def imagine_alike(walk: Walk, eyes: int, tables: list[State]) -> None:
    luck = walk.luck()
    a, b = [written(imagined(table, eyes, luck)) for table in tables]
    if a != b:
        raise walk.broken(f"two tables that look alike to {called(eyes)} are imagined differently in {differing(a, b)}")


def go_two_ways(walk: Walk, match: Match) -> None:
    """The step and some more, with two kinds of luck and the same answers:
    whoever cannot tell the tables apart imagines."""
    worlds = [match.twin(), match.twin()]
    for world in worlds:
        world.began = copy(match.began)
        world.began.rng, world.began.luck, world.early, world.told = walk.luck(), [], {}, 0
        world.run([])
    fooled = everyone(match)
    for _ in range(STRAYING):
        tables = [world.table for world in worlds]
        if len({json.dumps({**table.dump(), "rng": 0}) for table in tables}) > 1:
            if shown(worlds[0], NOBODY) != shown(worlds[1], NOBODY):
                return  # what a spectator sees, everyone sees
            fooled = [eyes for eyes in fooled if shown(worlds[0], eyes) == shown(worlds[1], eyes)]
            for eyes in fooled:
                imagine_alike(walk, eyes, tables)
        if any(world.question is None for world in worlds):
            return
        seat, key = walk.random_choice(worlds[0])
        if seat not in worlds[1].waiting_for() or key not in keys_offered(worlds[1], seat):
            return
        for world in worlds:
            walk.choose(world, key, seat)


@law(WHOLE_WALK)
def what_lies_face_down_is_nothing_that_was_seen_elsewhere(walk: Walk) -> None:
    """While a card lies face down, what it could be only becomes less; and whoever imagines it knows as much."""
    before: dict[tuple[int, str], FaceDown] = {}
    for match in walk.questions():
        now: dict[tuple[int, str], FaceDown] = {}
        for eyes in everyone(match):
            lying = walk.game.face_down(match.table, eyes)
            now |= {(eyes, one.where): one for one in lying}
            if lying and walk.dice.random() < LOOKS_IN_BETWEEN:
                guess_alike(walk, match, eyes, lying)
        for (eyes, where), one in now.items():
            was = before.get((eyes, where))
            if one.count and not one.could_be:
                raise walk.broken(f"to {called(eyes)} {where} can be nothing at all")
            if was is not None and 0 < one.count <= was.count and one.could_be - was.could_be:
                wrong = ", ".join(sorted(one.could_be - was.could_be))
                raise walk.broken(f"to {called(eyes)} {where} could suddenly be {wrong}, though it lay there before")
        before = now


def guess_alike(walk: Walk, match: Match, eyes: int, lying: list[FaceDown]) -> None:
    other = walk.game.face_down(imagined(match.table, eyes, walk.luck()), eyes)
    told, guessed = ([(one.where, one.count, sorted(one.could_be)) for one in ones] for ones in (lying, other))
    if told != guessed:
        raise walk.broken(f"{called(eyes)} imagines what cannot be: {first_difference(str(told), str(guessed))}")


@law(SOME_QUESTIONS)
def imagined_worlds_can_be_played(walk: Walk, match: Match) -> None:
    """From every question whoever is asked can imagine a world and play it to its end."""
    before = written(match.began)
    for eyes in match.waiting_for():
        try:
            end = match.point().play([], Wanderer(walk.game, Random(walk.dice.random())), eyes, walk.luck())
        except Exception as stumble:
            raise walk.broken(f"a world that {called(eyes)} imagines cannot be played: {stumble!r}") from stumble
        if not end.ending:
            raise walk.broken(f"a world that {called(eyes)} imagines does not end")
    if written(match.began) != before:
        raise walk.broken("an imagined world was played, and the real table changed")


@law(SOME_QUESTIONS)
def a_spectator_only_watches(walk: Walk, match: Match) -> None:
    """A spectator is never asked, hears no whisper and is shown nothing as his own."""
    view = match.view(NOBODY)
    if view["question"] is not None:
        raise walk.broken("a spectator is asked")
    if any(panel.get("mine") for panel in view["panels"]):
        raise walk.broken("a spectator is shown something as his own")
    if len(match.log(NOBODY)) != sum(fact[5] == NOBODY for fact in match.facts):
        raise walk.broken("a spectator hears what was whispered")


@law(SOME_QUESTIONS)
def bots_answer_alike_in_worlds_that_look_alike(walk: Walk, match: Match) -> None:
    """A bot gives an offered answer, and the same one in every world that looks the same to its seat."""
    for seat in match.waiting_for() if walk.bots else ():
        worlds = [match, match, *look_alikes(walk, match, seat)]
        for bot in walk.bots:
            first, again, *elsewhere = [bot(world, seat) for world in worlds]
            if first not in keys_offered(match, seat):
                raise walk.broken(f"a bot answers '{first}', which is not offered")
            if again != first:
                raise walk.broken(f"a bot that is asked twice answers '{first}' and '{again}'")
            if any(answer != first for answer in elsewhere):
                raise walk.broken(
                    f"a bot in seat {seat + 1} peeks: in worlds that look alike it answers {[first, *elsewhere]}"
                )


@law(WHOLE_GAME)
def what_goes_without_saying_betrays_nothing(tour: Tour) -> None:
    """What the table answers by itself, and what lies ready, is the same in all worlds that look alike to the seat."""
    if type(tour.game).goes_without_saying is Game.goes_without_saying:
        return
    for walk in tour.walks():
        for match in walk.looks():
            for seat in match.waiting_for():
                unasked_alike(walk, match, seat)


def unasked_alike(walk: Walk, match: Match, seat: int) -> None:
    worlds = [match, match]
    for _ in range(2):
        worlds.append(match.twin())
        worlds[-1].table = imagined(match.table, seat, walk.luck())
    first, *elsewhere = [world.goes_without_saying(seat) for world in worlds]
    if first is not None and first not in keys_offered(match, seat):
        raise walk.broken(f"'{first}' goes without saying, but is not offered")
    if any(answer != first for answer in elsewhere):
        raise walk.broken(f"what seat {seat + 1} is not asked betrays what is hidden: {[first, *elsewhere]}")
    ready = [[vars(offer) for offer in walk.game.offers(world.table, seat)] for world in worlds]
    if ready.count(ready[0]) < len(ready):
        raise walk.broken(f"what lies ready for seat {seat + 1} betrays what is hidden")


def look_alikes(walk: Walk, match: Match, seat: int) -> Iterator[Match]:
    """Matches with other hidden cards and other luck that this seat cannot tell from this one."""
    here = shown(match, seat)
    for _ in range(3):
        other = match.twin()
        other.began = imagined(match.began, seat, walk.luck())
        other.began.rng = walk.luck()
        try:
            other.run(other.given)
        except Exception:  # in that world somebody could not have answered as they did
            continue
        if shown(other, seat) == here:
            yield other
