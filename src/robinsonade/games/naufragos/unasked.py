"""What goes without saying: who is hungry eats, nobody eats for nothing, and what keeps can wait.

The table waits where a loss or a failed roll could be prevented. What lies ready (wood for the fire, food that keeps,
things for others) is a standing offer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from robinsonade.engine.game import NotAgain, Offer
from robinsonade.engine.machine import Question
from robinsonade.games.naufragos.choices import EAT, LEAVE, NO, Give, No, Share
from robinsonade.games.naufragos.modifiers import BUILD_ENERGY, PRESERVE, RETURN_ROLL, WARM
from robinsonade.games.naufragos.nouns import say
from robinsonade.games.naufragos.phases.building import still_missing
from robinsonade.games.naufragos.phases.windows import tasks_of_others
from robinsonade.games.naufragos.questions import told
from robinsonade.games.naufragos.table import (
    BEACON,
    EXPLORE,
    FIRE,
    SIGN,
    Table,
    in_camp,
    is_lost,
    modified,
    modified_by_group,
    most_energy,
    not_lost,
)


def goes_without_saying(s: Table, question: Question, seat: int) -> object:
    rule = RULES.get(question.prompt)
    return rule(s, seat, question.options) if rule else None


WEAK: Final = 1


# Food


def room(s: Table, seat: int) -> int:
    """For more energy."""
    return most_energy(s, seat) - s.energy[seat]


def weak(s: Table, seat: int) -> bool:
    """A loss of energy would soon be a wound (N-EN-03)."""
    return s.energy[seat] <= WEAK


def share(s: Table, seat: int, options: Sequence[Share]) -> Share | None:
    """One unit each for the hungry if there is enough; what rots for the only one it does good. What keeps can wait."""
    there = in_camp(s)
    hungry = [other for other in there if not s.eaten[other]]
    if hungry:
        return EAT if seat in hungry and s.undecided >= len(hungry) else None
    weary = [other for other in there if room(s, other)]
    rots = s.perishable == s.undecided and not modified_by_group(s, PRESERVE, there)
    if rots and weary == [seat]:
        return EAT
    keeps = not s.perishable and s.round != s.last_round
    can_wait = keeps and (seat in s.left_food or not any(weak(s, other) for other in weary))
    return LEAVE if not weary or can_wait else None


def own_food(s: Table, seat: int, options: Sequence[Share]) -> Share | None:
    """As long as there is enough for the others who are hungry."""
    there = in_camp(s)
    hungry = [other for other in there if not s.eaten[other]]
    if seat in hungry and s.food[seat] >= len(hungry):
        return EAT
    weary = [other for other in there if room(s, other)]
    can_wait = s.round != s.last_round and not any(weak(s, other) for other in weary)
    return LEAVE if not hungry and (not weary or can_wait) else None


def given_food(s: Table, seat: int, options: Sequence[Share]) -> Share | None:
    if not s.eaten[seat]:
        return EAT
    return None if room(s, seat) else LEAVE


# What can wait


def exchange(s: Table, seat: int, options: Sequence[Give | No]) -> No | None:
    """Whoever is cold, makes fire or has to find the way home may be spared something; all else can wait."""
    things = {option.thing for option in options if isinstance(option, Give)}
    tasks = tasks_of_others(s, seat)
    homeward = EXPLORE in tasks and any(s.box.held[RETURN_ROLL].get(thing, 0) > 0 for thing in things)
    fire = FIRE in tasks and any(FIRE in s.box.helps[thing] for thing in things)
    return None if homeward or fire or not things.isdisjoint(s.box.held[WARM]) else NO


def spare_wood(s: Table, seat: int, options: Sequence[object]) -> No:
    """The fire burns tonight; more wood on it is a precaution."""
    return NO


def repeat(s: Table, seat: int, options: Sequence[object]) -> No | None:
    """A rest that has brought something is good enough."""
    return NO if s.rolled_for == "rest" and s.dice[0] > 1 else None


def pledge(s: Table, seat: int, options: Sequence[int]) -> int | None:
    """Nobody gives energy for what cannot be finished: it would be lost (N-BLD-04)."""
    if s.site in (SIGN, BEACON):
        return None
    able = [other for other in not_lost(s) if not s.gifts[other] and s.energy[other]]
    most = sum(s.energy[other] + modified(s, BUILD_ENERGY, other) for other in able)
    return 0 if most < still_missing(s) else None


RULES: Final[dict[str, Callable[[Table, int, Sequence[Any]], object]]] = {
    "share": share,
    "own_food": own_food,
    "given_food": given_food,
    "exchange": exchange,
    "spare_wood": spare_wood,
    "repeat": repeat,
    "pledge": pledge,
}


# What lies ready


def offers(s: Table, seat: int) -> list[Offer]:
    """By the option or the question in which it can be used."""
    found = []
    if s.fire_lit and s.store_wood and not is_lost(s, seat):
        found.append(Offer("feed_fire", say("says", "lay_wood"), told.what_wood_does(s, NO), ["fire"]))
    if s.food[seat]:
        name = say("offers", "own_food", n=s.food[seat])
        found.append(Offer("own_food", name, say("says", "food_gives"), [f"food_of:{seat}"]))
    if s.store_food and not is_lost(s, seat):
        found.append(Offer("share", say("offers", "share", n=s.store_food), say("says", "food_keeps"), ["food"]))
    if s.seats > 1 and s.items[seat]:
        things = [f"thing:{seat}:{i}" for i in range(len(s.items[seat]))]
        found.append(Offer("exchange", say("offers", "exchange"), say("offers", "exchange_says"), things))
    return found


def not_again(s: Table, question: Question) -> NotAgain | None:
    """Rolls of others, and things for them, can be declined for the rest of the round."""
    if question.prompt == "exchange" or (question.prompt == "repeat" and question.seat not in s.rolled_by):
        return NotAgain(f"{question.prompt} of {question.seat} in round {s.round}", say("offers", "not_again"))
    return None
