"""Several answers at one stroke: a gift, a look before the next step, a whole meal, the cards of a deck put back."""

from __future__ import annotations

from itertools import permutations

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Question, copy
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.choices import EAT, LEAVE, Explore, Give, put_back
from robinsonade.games.naufragos.effects.items import within_reach
from robinsonade.games.naufragos.modifiers import BUILD_ENERGY
from robinsonade.games.naufragos.nouns import (
    card_id,
    card_name,
    region_name,
    say,
    seat_name,
    site_name,
    thing_at,
    thing_key,
    thing_name,
)
from robinsonade.games.naufragos.phases.building import cost_of, still_missing
from robinsonade.games.naufragos.phases.expedition import may_look_first
from robinsonade.games.naufragos.phases.windows import wants_wood
from robinsonade.games.naufragos.questions.told import left_after_pledge
from robinsonade.games.naufragos.table import BEACON, REGIONS, SIGN, SITES, Site, Table, modified, most_energy

WITH_WINDOWS = ("white_piece", "piece", "lost_turn", "exchange")  # where things can be given away
MOST_PUT_BACK = 3  # cards whose orders are all listed


def gestures(s: Table, question: Question, seat: int) -> list[Gesture]:
    options = question.options_of(seat, s.seats)
    if question.prompt in WITH_WINDOWS:
        return gifts(s, options, seat)
    if question.prompt == "scout":
        return looks(s, options, seat)
    if question.prompt == "own_food":
        return meals(s, seat)
    if question.prompt == "site":
        return [stroke for site in options for stroke in given_at_once(s, seat, site)]
    if question.prompt == "under_deck":
        return left_as_they_lie(s, options)
    if question.prompt == "back_first" and len(options) == MOST_PUT_BACK == len(s.looked):
        return orders(s)
    return []


def near(key: str, answers: Options, label: Text, detail: Text) -> Gesture:
    return Gesture(key, answers.copy, label, detail, [], near=True)


def gifts(s: Table, options: Options, seat: int) -> list[Gesture]:
    """A thing for somebody in one go: it can be dragged to its new owner."""
    found = []
    others = within_reach(s, seat)
    for option in options:
        if not isinstance(option, Give):
            continue
        for other in others:
            label = say("says", "give_all", item=thing_name(s, option.thing), seat=seat_name(other))
            touches = [*thing_at(s, option.thing, seat), f"castaway:{other}"]
            answers: Options = [option, other] if len(others) > 1 else [option]
            key = f"give:{thing_key(s, option.thing)}:{other + 1}"
            found.append(Gesture(key, answers.copy, label, say("says", "in_one_go"), touches))
    return found


def looks(s: Table, options: Options, scout: int) -> list[Gesture]:
    """Whoever may look at a card first says so with the region."""
    found = []
    for option in options:
        if isinstance(option, Explore) and may_look_first(s, scout, option.region):
            for first, word in ((True, "look"), (False, "go")):
                label = say("says", f"explore_{word}", region=region_name(s, option.region))
                detail = say("says", "looks_first" if first else "goes_unseen")
                found.append(near(f"{REGIONS[option.region]}:{word}", [option, first], label, detail))
    return found


def meals(s: Table, seat: int) -> list[Gesture]:
    """So many of the own food at once, and the rest is kept."""
    most = min(s.food[seat], max(1, most_energy(s, seat) - s.energy[seat]))
    return [
        near(
            f"eat:{n}",
            [EAT] * n + ([LEAVE] if n < s.food[seat] else []),
            say("says", "eat_so_many", n=n),
            say("says", "keeps_so_many", n=s.food[seat] - n),
        )
        for n in range(1, most + 1)
        if s.food[seat] > 1
    ]


def given_at_once(s: Table, seat: int, site: Site) -> list[Gesture]:
    """Propose it and give all the energy one can, where nobody is asked in between."""
    trial = copy(s)
    trial.site, trial.pledged = site, 0
    missing = still_missing(trial)
    refreshed = s.energy[seat] < missing and not s.box.refreshing.isdisjoint(s.items[seat])
    materials = site not in (SIGN, BEACON) and any(cost_of(s, site)[2:])
    if wants_wood(s) or materials or refreshed or not s.energy[seat]:
        return []
    most = min(s.energy[seat], max(1, missing - modified(s, BUILD_ENERGY, seat)))
    label = say("says", "give_for_site", site=site_name(s, site), n=most)
    return [near(f"{SITES[site]}:{most}", [site, most], label, left_after_pledge(trial, most))]


def left_as_they_lie(s: Table, options: Options) -> list[Gesture]:
    """Several cards that were looked at, back onto the deck in their order."""
    if len(s.looked) == 1 or options[0].card != s.looked[0]:
        return []
    names = listed([card_name(s, card) for card in s.looked])
    answers = [*(put_back(card, False) for card in s.looked), *s.looked[:0:-1]]
    key = f"stays:{card_id(s, s.looked[0])}:all"
    return [near(key, answers, say("says", "leave_all", cards=names), say("says", "drawn_in_order"))]


def orders(s: Table) -> list[Gesture]:
    """The first goes under the others and is drawn last."""
    found = []
    for order in permutations(sorted(set(s.looked))):
        label = say("says", "back_in_order", cards=listed([card_name(s, card) for card in reversed(order)]))
        key = ":".join(card_id(s, card) for card in order[:-1])
        found.append(near(key, list(order[:-1]), label, say("says", "drawn_in_order")))
    return found
