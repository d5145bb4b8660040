"""Straight to an action: one click says which card comes next, who helps, what is done, what is built and who is hurt
by it or takes it."""

from __future__ import annotations

from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Question, Script, comes_through, copy, is_asked
from robinsonade.engine.replaying import chance_mark
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.choices import NO, CardOf, Join, OpenCard, PersonOf, Resolve
from robinsonade.games.paleo.effects.loot import Build, Dream, Fetch, Person, Tool
from robinsonade.games.paleo.effects.people import Damage, Heal, person_options
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
from robinsonade.games.paleo.phases.actions import carry_out, costs_something, lying, skills_needed
from robinsonade.games.paleo.phases.building import build_options
from robinsonade.games.paleo.phases.helping import helpers, ways_to_aid, who_can_pay
from robinsonade.games.paleo.phases.night import night_options
from robinsonade.games.paleo.phases.requirements import boxes_of
from robinsonade.games.paleo.phases.resolving import act_options, joins_in, pick_up, those_who_may_speak
from robinsonade.games.paleo.questions import PROMPTS, way_key, way_name
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

FALLS_TO: Final = ("tool_to", "hurt", "give_tool", "spend")
MOST_OFFERED: Final = 3  # answers of what is asked after an action; more of them are asked for by themselves
SHARED: Final = (Damage, Build, Tool, Person, Dream, Fetch)  # what may fall to those who help too


def gestures(s: Table, question: Question, seat: int) -> list[Gesture]:
    """The key of each begins with the key of the answer under which it stands."""
    found: list[Gesture] = []
    options = question.options_of(seat, s.seats)
    if question.prompt == "heal":
        return [by_need(s, options)] if s.left > 1 else []
    if question.prompt == "ward_off":
        return taken_by_somebody(s)
    for option in options:
        if question.prompt in ("act", "night") and isinstance(option, int):
            found += what_follows(s, seat, Begun(), Doing(s, option))
        elif question.prompt == "act":
            found += with_help(s, seat, Begun(), option) if isinstance(option, Join) else []
        elif isinstance(option, Resolve):
            found += of_a_revealed_card(s, seat, option)
        elif question.prompt == "next" and isinstance(option, OpenCard):
            found += of_a_helped_card(s, option)
        elif question.prompt in ("mission", "night_card"):
            found += of_a_card_at_night(s, seat, option)
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


class Doing:
    """An action that is chosen, or the only one there is, and what people call it."""

    def __init__(self, s: Table, number: int, chosen: bool = True) -> None:
        self.number = number
        self.action = boxes_of(s)[number]
        self.answers: Options = [number] if chosen else []
        self.key = f"do:{self.action.key}"
        self.name = deed_name(s.box, self.action)
        self.detail = deed_text(s.box, self.action)


def done(s: Table, seat: int, begun: Begun, doing: Doing, touches: list[str]) -> list[Gesture]:
    """The action, or where something is decided at once, every way to do so."""
    found = what_follows(s, seat, begun, doing)
    for one in found:
        one.touches += touches
    if not found and doing.answers:
        found.append(begun.on(doing.answers, doing.key, doing.name, doing.detail, touches))
    return found


def what_follows(s: Table, seat: int, begun: Begun, doing: Doing) -> list[Gesture]:
    return built_at_once(s, seat, begun, doing) or falls_to(s, seat, begun, doing)


def falls_to(s: Table, seat: int, begun: Begun, doing: Doing, whose: int = NO_SEAT) -> list[Gesture]:
    """Who is hurt, takes the tool or gives one up, where that is asked before luck has a say.

    With `whose` only what falls to this group.
    """
    trial, script = copy(s), Script([])
    trial.answers = script
    comes_through(carry_out, trial, boxes_of(trial), doing.number)
    asked = script.question
    if not asked or asked.prompt not in FALLS_TO or chance_mark(trial) != chance_mark(s):
        return []
    prompt, options = PROMPTS[asked.prompt], asked.options_of(seat, s.seats)
    options = [option for option in options if whose in (NO_SEAT, option if isinstance(option, int) else option.seat)]
    if len(options) > MOST_OFFERED:
        return []
    return [
        begun.on(
            [*doing.answers, option],
            f"{doing.key}:{prompt.key(trial, option)}",
            say(asked.prompt, "at_once", deed=doing.name, who=prompt.label(trial, option)),
            prompt.detail(trial, option) or doing.detail,
            prompt.touches(trial, option, seat),
        )
        for option in options
    ]


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
    if not is_asked(seat, those_who_may_speak(trial), s.seats):
        return []
    name = say("next", "card", seat=seat_name(owner), card=card_name(s, card)) if alike else card_name(s, card)
    begun, found = Begun([first], f"card:{owner + 1}", name), []
    for option in options:
        if isinstance(option, int):
            found += done(trial, seat, begun, Doing(trial, option, len(options) > 1), [f"deed:{owner}:{option}"])
        elif isinstance(option, Join):
            found += with_help(trial, seat, begun, option)
    if NO in options and len(options) > 1:
        found.append(begun.on([NO], "ignore", say("act", "ignore"), say("act", "ignore_detail"), []))
    return found


def built_at_once(s: Table, seat: int, begun: Begun, doing: Doing) -> list[Gesture]:
    """What the workbench offers, where building is the first thing the action does."""
    action = doing.action
    if action.dice or action.suffer or not action.gain or not isinstance(action.gain[0], Build):
        return []
    if costs_something(s, action, skills_needed(s, action)) or not is_asked(seat, those_taking_part(s), s.seats):
        return []
    found = []
    for idea in build_options(s):
        name = say("build", "at_once", deed=doing.name, idea=card_name(s, s.bench[idea]))
        key = f"{doing.key}:{idea_key(s, idea)}"
        found.append(begun.on([*doing.answers, idea], key, name, idea_price(s, idea) or name, [f"bench:{idea}"]))
    return found


def with_help(s: Table, seat: int, begun: Begun, joining: Join) -> list[Gesture]:
    """What becomes possible when this group helps, or falls to it: it puts its own card away (P-HELP-01)."""
    alone, trial, helper = act_options(s), copy(s), joining.seat
    joins_in(trial, helper)
    options = act_options(trial)
    if not is_asked(seat, those_who_may_speak(trial), s.seats):
        return []
    gone = say("act", "puts_away", card=card_name(s, s.revealed[helper]))
    key = f"{begun.key}:help:{helper + 1}" if begun.key else f"help:{helper + 1}"
    joined, found = Begun([*begun.answers, joining], key, begun.card), []
    for number in options:
        if isinstance(number, int):
            doing = Doing(trial, number, len(options) > 1)
            doing.name = say("act", "with_help", seat=seat_name(helper), deed=doing.name)
            doing.detail = {lang: f"{what}; {gone[lang]}" for lang, what in doing.detail.items()}
            needed = number not in alone
            if needed or is_shared(s, doing.action, helper):
                itself = joined.on(doing.answers, doing.key, doing.name, doing.detail, [])
                found += falls_to(trial, seat, joined, doing, NO_SEAT if needed else helper) or [itself]
    for one in found:
        one.touches = []  # the pieces of a group mean more than this
    return found


def is_shared(s: Table, action: Action, helper: int) -> bool:
    """Whether some of it may fall to this group, if it helps."""
    words = action.suffer + action.gain
    return any(isinstance(word, SHARED) or (isinstance(word, Heal) and any(s.hurt[helper])) for word in words)


def of_a_helped_card(s: Table, target: OpenCard) -> list[Gesture]:
    """Who helps, how, and who gives up the cards for it (P-HCARD-02, A-18)."""
    trial, card = copy(s), lying(s, target)
    ways = ways_to_aid(s, target, helpers(s))
    trial.card, trial.boxes = card, AID_BOXES
    begun, found = Begun([target], f"aid:{id_of(s, card)}:{place_key(target)}", card_name(s, card)), []
    for way in ways:
        first, key, name = [way] if len(ways) > 1 else [], f"do:{way_key(trial, way)}", way_name(trial, way)
        action = s.box.cards[card].aid[way.number]
        trial.party = list(way.party)
        payers = who_can_pay(trial, action) if target.seat == NO_SEAT and action.cards else []
        for payer in payers if len(payers) > 1 else []:
            pays = say("payer", "at_once", deed=name, who=seat_name(payer))
            found.append(begun.on([*first, payer], f"{key}:seat:{payer + 1}", pays, deed_text(s.box, action), []))
        if len(payers) < 2 and first:
            found.append(begun.on(first, key, name, deed_text(s.box, action), []))
    return found


def of_a_card_at_night(s: Table, seat: int, option: int | CardOf) -> list[Gesture]:
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
    begun, chosen = Begun([option], key, card_name(s, card)), len(numbers) > 1
    return [one for number in numbers for one in done(trial, seat, begun, Doing(trial, number, chosen), [])]


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
