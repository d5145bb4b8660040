"""Straight to an action: one click says which card comes next, who helps, what is done and what is built."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Question, copy, is_asked
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text
from robinsonade.games.paleo.choices import NO, CardOf, Join, OpenCard, PersonOf, Resolve
from robinsonade.games.paleo.effects.loot import Build
from robinsonade.games.paleo.effects.people import person_options
from robinsonade.games.paleo.nouns import (
    card_name,
    deed_name,
    deed_text,
    id_of,
    idea_key,
    idea_price,
    person_hurt,
    person_key,
    person_name,
    place_key,
    say,
    seat_name,
)
from robinsonade.games.paleo.phases.actions import costs_something, lying, skills_needed
from robinsonade.games.paleo.phases.building import build_options
from robinsonade.games.paleo.phases.helping import helpers, ways_to_aid
from robinsonade.games.paleo.phases.night import night_options
from robinsonade.games.paleo.phases.requirements import boxes_of
from robinsonade.games.paleo.phases.resolving import act_options, joins_in, pick_up, those_who_may_speak
from robinsonade.games.paleo.questions import way_key, way_name
from robinsonade.games.paleo.table import (
    AID_BOXES,
    AS_MISSION,
    IN_GROUP,
    NIGHT_BOXES,
    NO_CARD,
    NO_SEAT,
    OWN_BOXES,
    Table,
    those_taking_part,
)


def gestures(s: Table, question: Question, seat: int) -> list[Gesture]:
    """The key of each begins with the key of the answer under which it stands."""
    found: list[Gesture] = []
    options = question.options_of(seat, s.seats)
    if question.prompt == "heal":
        return [by_need(s, options)] if s.left > 1 else []
    if question.prompt == "ward_off":
        return taken_by_somebody(s)
    for option in options:
        if question.prompt == "act":
            found += built_at_once(s, seat, Begun(), option) if isinstance(option, int) else []
            found += with_help(s, seat, Begun(), option) if isinstance(option, Join) else []
        elif isinstance(option, Resolve):
            found += of_a_revealed_card(s, seat, option)
        elif question.prompt == "next" and isinstance(option, OpenCard):
            found += of_a_helped_card(s, option)
        elif question.prompt in ("mission", "night_card"):
            found += of_a_card_at_night(s, option)
    return found


class Begun:
    """What was answered so far, its keys, and which card it is about."""

    def __init__(self, answers: Options | None = None, key: str = "", card: Text | None = None) -> None:
        self.answers = answers or []
        self.key = key
        self.card = card

    def on(self, answers: Options, key: str, deed: Text, detail: Text, touches: list[str]) -> Gesture:
        label = say("next", "straight", card=self.card, deed=deed) if self.card else deed
        whole = f"{self.key}:{key}" if self.key else key
        return Gesture(whole, [*self.answers, *answers].copy, label, detail, touches, near=True)


def as_if_read(s: Table, owner: int) -> Table:
    """The table as it would lie if this revealed card came next."""
    trial = copy(s)
    trial.revealed[owner] = NO_CARD
    trial.party, trial.owner = [owner], owner
    pick_up(trial, s.revealed[owner], OWN_BOXES)
    return trial


def of_a_revealed_card(s: Table, seat: int, first: Resolve) -> list[Gesture]:
    """Every action of the card, ignoring it, and what somebody's help makes possible."""
    owner, card = first.seat, s.revealed[first.seat]
    alike = sum(other >= 0 and s.box.title_of[other] == s.box.title_of[card] for other in s.revealed) > 1
    trial = as_if_read(s, owner)
    options = act_options(trial)
    if len(options) == 1 or not is_asked(seat, those_who_may_speak(trial), s.seats):
        return []
    name = say("next", "card", seat=seat_name(owner), card=card_name(s, card)) if alike else card_name(s, card)
    begun, found = Begun([first], f"card:{owner + 1}", name), []
    for option in options:
        if isinstance(option, int):
            itself = deed(trial, begun, option, [f"deed:{owner}:{option}"])
            found += built_at_once(trial, seat, begun, option) or [itself]
        elif isinstance(option, Join):
            found += with_help(trial, seat, begun, option)
    if NO in options:
        found.append(begun.on([NO], "ignore", say("act", "ignore"), say("act", "ignore_detail"), []))
    return found


def deed(s: Table, begun: Begun, number: int, touches: list[str]) -> Gesture:
    action = boxes_of(s)[number]
    return begun.on([number], f"do:{action.key}", deed_name(s.box, action), deed_text(s.box, action), touches)


def built_at_once(s: Table, seat: int, begun: Begun, number: int) -> list[Gesture]:
    """What the workbench offers, where building is the first thing the action does."""
    action = boxes_of(s)[number]
    if action.dice or action.suffer or not action.gain or not isinstance(action.gain[0], Build):
        return []
    if costs_something(s, action, skills_needed(s, action)) or not is_asked(seat, those_taking_part(s), s.seats):
        return []
    found = []
    for idea in build_options(s):
        name = say("build", "at_once", deed=deed_name(s.box, action), idea=card_name(s, s.bench[idea]))
        key = f"do:{action.key}:{idea_key(s, idea)}"
        found.append(begun.on([number, idea], key, name, idea_price(s, idea) or name, [f"bench:{idea}"]))
    return found


def with_help(s: Table, seat: int, begun: Begun, joining: Join) -> list[Gesture]:
    """What becomes possible when this group helps: it puts its own card away (P-HELP-01)."""
    alone, trial = act_options(s), copy(s)
    joins_in(trial, joining.seat)
    options = act_options(trial)
    if not is_asked(seat, those_who_may_speak(trial), s.seats):
        return []
    gone = say("act", "puts_away", card=card_name(s, s.revealed[joining.seat]))
    found = []
    for number in options:
        if isinstance(number, int) and number not in alone:
            action = boxes_of(s)[number]
            what = deed_text(s.box, action)
            name = say("act", "with_help", seat=seat_name(joining.seat), deed=deed_name(s.box, action))
            detail = {lang: f"{what[lang]}; {gone[lang]}" for lang in what}
            answers = [joining, number] if len(options) > 1 else [joining]
            found.append(begun.on(answers, f"help:{joining.seat + 1}:do:{action.key}", name, detail, []))
    return found


def of_a_helped_card(s: Table, target: OpenCard) -> list[Gesture]:
    """Who helps, and how (P-HCARD-02)."""
    trial, card = copy(s), lying(s, target)
    ways = ways_to_aid(s, target, helpers(s))
    trial.card, trial.boxes = card, AID_BOXES
    begun = Begun([target], f"aid:{id_of(s, card)}:{place_key(target)}", card_name(s, card))
    return [
        begun.on(
            [way],
            f"do:{way_key(trial, way)}",
            way_name(trial, way),
            deed_text(s.box, s.box.cards[card].aid[way.number]),
            [],
        )
        for way in ways
        if len(ways) > 1
    ]


def of_a_card_at_night(s: Table, option: int | CardOf) -> list[Gesture]:
    """A mission or a night-active card, and what the tribe does with it (P-NIGHT-05, P-NIGHT-10)."""
    trial = copy(s)
    trial.party, trial.owner = list(range(s.seats)), NO_SEAT
    if isinstance(option, CardOf):
        card, key = option.card, f"{option.seat + 1}:{id_of(s, option.card)}:{option.card}"
        pick_up(trial, card, NIGHT_BOXES, IN_GROUP, option.seat)
    else:
        card, key = option, id_of(s, option)
        pick_up(trial, card, NIGHT_BOXES, AS_MISSION, s.missions.index(card))
    numbers = night_options(trial, boxes_of(trial))
    begun = Begun([option], key, card_name(s, card))
    return [deed(trial, begun, number, []) for number in numbers] if len(numbers) > 1 else []


# Damage and healing


def by_need(s: Table, options: Options) -> Gesture:
    """All points at once, each for whoever is closest to death."""
    trial, answers = copy(s), list[PersonOf]()
    groups = sorted({option.seat for option in options if isinstance(option, PersonOf)})
    for _ in range(s.left):
        hurt = person_options(trial, groups, True)
        if not hurt:
            break
        worst = min(hurt, key=lambda one: hearts_left(trial, one))
        answers.append(worst)
        trial.hurt[worst.seat][worst.at] -= 1
    names = listed([person_name(s, one) for one in dict.fromkeys(answers)])
    label = say("heal", "by_need", n=len(answers), who=names)
    return Gesture(f"{person_key(s, answers[0])}:all", answers.copy, label, say("heal", "by_need_does"), [], near=True)


def hearts_left(s: Table, one: PersonOf) -> int:
    return s.box.cards[s.people[one.seat][one.at]].hearts - s.hurt[one.seat][one.at]


def taken_by_somebody(s: Table) -> list[Gesture]:
    """Nothing is given up against it, and this one is hurt."""
    people = person_options(s, s.party)
    begun = Begun([NO], "take_it", say("ward_off", "take_it"))
    return [
        begun.on([one], person_key(s, one), person_name(s, one), person_hurt(s, one), [])
        for one in people
        if len(people) > 1
    ]
