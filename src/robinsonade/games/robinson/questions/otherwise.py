"""What a question is about: what it costs, what would be gained, and what happens otherwise."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Final

from robinsonade.content.nouns import Sentence
from robinsonade.content.phrases import Part, listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Question
from robinsonade.engine.views import Text
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import in_camp, last_wound
from robinsonade.games.robinson.nouns import FACE, PERSON, TRACK, card_name, cost_name, say
from robinsonade.games.robinson.phases.dice import face
from robinsonade.games.robinson.phases.night import end_of_round
from robinsonade.games.robinson.phases.uses import HEALED
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import NOTHING, cost
from robinsonade.games.robinson.table.decks import NO_CARD
from robinsonade.games.robinson.table.map import natural_shelter, yields
from robinsonade.games.robinson.table.numbers import (
    ADVENTURE_DIE,
    AFTER_ACTIONS,
    BLANK,
    FOG,
    FRIDAY,
    NOWHERE,
    PALISADE,
    PHASES,
    RAIN,
    RESOLVING,
    ROOF,
    SHOWS,
    SNOW,
    SUCCESS_DIE,
    WEAPON,
    WEATHER,
    WOUND_DIE,
    Space,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT
from robinsonade.games.robinson.table.uses import CHARM, Use

COMMA: Final = {"en": ", ", "de": ", "}
MOST_TABLES: Final = 6  # ways to hand out the food that are listed


def some_wounds(n: int) -> Text:
    return say("otherwise", "wound") if n == 1 else say("otherwise", "wounds", n=n)


# A fight, a danger


def the_fight(s: Table, seat: int) -> Sentence:
    return "fight", {"strength": s.strength, "weapon": s.levels[WEAPON] + s.boost}


def after_the_fight(s: Table, option: object) -> Text:
    """The animals of the weather fall upon all in camp (R-WEATHER-05)."""
    missing = some_wounds(s.strength - s.levels[WEAPON] - s.boost)
    return say("otherwise", "all_struck" if s.phase == WEATHER else "struck", wounds=missing)


def after_the_danger(s: Table, option: object) -> Text:
    return say("otherwise", "struck", wounds=some_wounds(1))


# The weather, the mood


def after_the_weather(s: Table, option: object) -> Text | None:
    """Of the clouds alone (R-WEATHER-03, R-WEATHER-04)."""
    rain, snow = s.weather[RAIN], s.weather[SNOW]
    uncovered = max(0, rain + snow - s.levels[ROOF])
    lost = cost(wood=snow + uncovered, food=uncovered)
    return say("otherwise", "clouds", goods=cost_name(lost)) if lost is not NOTHING else None


def after_the_mood(s: Table, option: object) -> Text | None:
    if s.morale >= 0:
        return None
    return say("otherwise", "low_mood", person=PERSON.name(s, s.first), n=-s.morale)


# The dice


def the_roll(s: Table, seat: int) -> Sentence:
    who = PERSON.name(s, s.acting.top) if s.acting else PERSON.name(s, seat)
    rolled = [face(die, shown) for die, shown in enumerate(s.dice) if shown >= 0]
    return "reroll", {"person": who, "what": listed([FACE.name(s, one) for one in rolled], COMMA)}


def after_the_roll(s: Table, option: object) -> Text | None:
    """What the bad faces bring (R-DICE-02..04)."""
    bad = []
    if s.dice[WOUND_DIE] == SHOWS:
        bad.append(some_wounds(1))
    if s.dice[SUCCESS_DIE] == BLANK:
        bad.append(say("otherwise", "failure"))
    if s.dice[ADVENTURE_DIE] == SHOWS:
        bad.append(say("otherwise", "adventure"))
    return say("otherwise", "roll_stays", what=listed(bad, COMMA)) if bad else None


def die_again(s: Table, use: Use) -> Text:
    """What it shows now, and what another roll costs (R-DICE-08)."""
    shown = FACE.name(s, face(use.what, s.dice[use.what]))
    free = use.kind == CHARM or use.from_failure
    return say("otherwise", "shows" if free else "shows_and_costs", what=shown)


# What is missing


def the_lack(s: Table, seat: int) -> Sentence:
    """For the card that demands it, or in this phase; determination, and food of a sleeper outside, of one person."""
    what, who, n = s.lack
    if not what:
        return "before_shortage", {}
    phase = PHASES[RESOLVING if s.phase == AFTER_ACTIONS else s.phase]
    why = card_name(s, s.in_play) if s.in_play is not NO_CARD else say("phases", phase)
    parts: dict[str, Part] = {"why": why, "what": say("lacks", what, n=n)}
    if what == "determination" or (what == "food" and 0 <= who < FRIDAY and s.outside[who] != NOWHERE):
        return "shortage_of_one", {**parts, "person": PERSON.name(s, who)}
    return "shortage", parts


# Death, and what the night is about


def the_dying(s: Table, seat: int) -> Sentence:
    """Whom the wounds that come now would kill (R-WOUND-03)."""
    alive = [person for person in HEALED if s.wounds[person] >= 0]
    dying = [person for person in alive if s.wounds[person] + s.blow >= last_wound(s, person)]
    if len(dying) != 1:
        return "before_death", {}
    return "before_this_death", {"person": PERSON.name(s, dying[0]), "wounds": some_wounds(s.blow)}


def the_night(s: Table, seat: int) -> Sentence:
    """Why the table waits, if it is for hunger or for somebody who is badly hurt."""
    food, people = food_left(s), len(in_camp(s))
    hurt = badly_hurt(s)
    if is_before_supper(s) and food < people:
        return "night_hunger", {"food": food, "people": people}
    if hurt:
        worst = max(hurt, key=lambda person: s.wounds[person] - last_wound(s, person))
        return "night_pain", {"person": PERSON.name(s, worst), "n": s.wounds[worst], "of": last_wound(s, worst)}
    return "night", {}


def after_the_night(s: Table, option: object) -> Text | None:
    hungry = len(in_camp(s)) - food_left(s)
    if hungry <= 0 or not is_before_supper(s):
        return None
    return say("otherwise", "one_hungry") if hungry == 1 else say("otherwise", "many_hungry", n=hungry)


def is_before_supper(s: Table) -> bool:
    return s.steps()[s.at] is not end_of_round


def badly_hurt(s: Table) -> list[int]:
    """Half of the way to death."""
    return [person for person in HEALED if s.wounds[person] > 0 and 2 * s.wounds[person] >= last_wound(s, person)]


# Hunger


def the_hungry(s: Table, seat: int) -> Sentence:
    """How many, and what it costs (R-NIGHT-02, R-NIGHT-03)."""
    food, people = food_left(s), len(in_camp(s))
    hungry = people - food
    return "hungry_one" if hungry == 1 else "hungry", {"food": food, "people": people, "n": hungry}


def after_hunger(s: Table, person: int) -> Text:
    then = s.wounds[person] + 2
    last = last_wound(s, person)
    if then >= last:
        return say("otherwise", "dies", n=last)
    return say("otherwise", "wounds_then", n=then, of=last)


def hungry_together(s: Table, question: Question) -> list[Gesture]:
    """All who go hungry tonight at one stroke, those who can bear it best first."""
    hungry = len(question.options) - food_left(s)
    if question.prompt != "hungry" or hungry < 2:
        return []
    strong_first = sorted(question.options, key=lambda person: (s.wounds[person] - last_wound(s, person), person))
    found: list[Gesture] = []
    for people in combinations(strong_first, hungry):
        names = listed([PERSON.name(s, person) for person in people])
        then = listed([after_hunger(s, person) for person in people], COMMA)
        detail = then if found else say("otherwise", "can_bear_it", what=then)
        key = ":".join(PERSON.key(s, person) for person in people)
        label = say("otherwise", "hungry_together", people=names)
        touches = [PERSON.id(s, person) for person in people]
        found.append(Gesture(key, partial(list, people), label, detail, touches, near=True))
    return found[:MOST_TABLES]


# Moving the camp


def what_a_camp_has(s: Table, space: Space) -> Text:
    """What lies there every morning, and a roof of rock (R-PROD-02, R-NATSH-01)."""
    fog = FOG in s.marks[space]
    goods = cost(wood=0 if fog else yields(s, WOOD_AT[space]), food=0 if fog else yields(s, FOOD_AT[space]))
    brings = cost_name(goods) if goods is not NOTHING else say("otherwise", "nothing")
    phrase = "camp_with_shelter" if natural_shelter(s, space) else "camp"
    return say("otherwise", phrase, what=brings)


def staying(s: Table, option: object) -> Text:
    return what_a_camp_has(s, s.camp)


def moving(s: Table, space: Space) -> Text:
    """Without a Shelter all levels are lost, otherwise half of them (R-MOVE-02, R-MOVE-03)."""
    lost = [(track, s.levels[track] // 2 if s.shelter else s.levels[track]) for track in (ROOF, PALISADE)]
    costs = [say("otherwise", "level_lost", what=TRACK.name(s, track), n=n) for track, n in lost if n]
    gains = what_a_camp_has(s, space)
    return say("otherwise", "move_costs", what=gains, cost=listed(costs, COMMA)) if costs else gains
