"""What can be reached from here: every free field with its best way, its price and who is paid.

Made outside the hot path, for people who point at a far field and for bots that plan. The rules never use it.
"""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Answers, Question, State, copy
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.camps.names import card_name, field_name, say
from robinsonade.games.camps.phases.placing import (
    CAMP_HERE,
    can_pay,
    find_card,
    hand_masks,
    payee,
    price_of_origin,
    price_of_step,
    set_out,
    walk,
)
from robinsonade.games.camps.phases.turn import PLACE
from robinsonade.games.camps.table import CAMPS, NO_CAMP, NONE, WATER, Table, camps_of

WAYS_KEPT = 10  # at each field, of those that no other way beats; more would not fit under 50 ms with 20 cards


class Way:
    """A way that the hand can pay: its fields from the origin on, and what each paid field costs."""

    def __init__(self, fields: list[int], bill: list[int], owners: list[int]) -> None:
        self.fields = fields
        self.bill = bill
        self.owners = owners  # who is paid on the way
        self.costs = sorted(bill)

    def beats(self, other: Way) -> bool:
        """Whether whoever can pay the other can pay this one as well."""
        rest = other.costs[:]
        for price in self.costs:
            if price not in rest:
                return False
            rest.remove(price)
        return len(self.owners) <= len(other.owners)


def reachable(s: Table, seat: int, begun: list[int]) -> dict[int, Way]:
    """By free field the best way to it: fewest cards, then fewest gifts. `begun` is the way walked so far, if any."""
    if s.placed[seat] == CAMPS:
        return {}
    masks = hand_masks(s, seat)
    kept: dict[int, list[Way]] = {}
    if begun:
        layer = [Way(begun, [], [])]
    else:
        layer = [Way([field], [price_of_origin(s, field)], []) for field in camps_of(s, seat)]
        layer = [way for way in layer if can_pay(masks, way.bill)]
    best: dict[int, Way] = {}
    while layer:
        layer.sort(key=lambda way: (len(way.bill), len(way.owners)))
        way = layer.pop(0)
        here = way.fields[-1]
        if len(way.fields) > 1 and here not in best and s.scenario.is_free(s, here) and way.fields != begun:
            best[here] = way
        for field in s.board.neighbours[here]:
            if s.terrain[field] > WATER or field in way.fields:
                continue
            longer = one_further(s, seat, way, field)
            others = kept.setdefault(field, [])
            if len(others) >= WAYS_KEPT or any(other.beats(longer) for other in others):
                continue
            if longer.bill == way.bill or can_pay(masks, longer.bill):
                others.append(longer)
                layer.append(longer)
    return best


def one_further(s: Table, seat: int, way: Way, field: int) -> Way:
    price = price_of_step(s, way.fields[-1], field)
    if not price:
        return Way([*way.fields, field], way.bill, way.owners)
    owner = payee(s, seat, field)
    owners = way.owners if owner == NO_CAMP else [*way.owners, owner]
    return Way([*way.fields, field], [*way.bill, price], owners)


def cards_for(s: Table, seat: int, bill: list[int]) -> list[int]:
    """A card for each part of the bill, plain ones before those worth keeping."""
    hand = sorted(s.hands[seat], key=lambda card: worth_keeping(s, card))
    masks = [s.box.masks[card] for card in hand]
    paid_by = [-1] * len(hand)
    for part in range(len(bill)):
        find_card(masks, bill, part, paid_by, [False] * len(hand))
    return [hand[paid_by.index(part)] for part in range(len(bill))]


def worth_keeping(s: Table, card: int) -> tuple[int, int, int]:
    (t1, r1), (t2, r2) = s.box.halves[card]
    return (t1 != t2, (r1 != NONE) + (r2 != NONE), card)


class Follow(Answers):
    """Walks a way and pays for it, noting what it was asked: forced choices are not asked."""

    def __init__(self, way: Way, cards: list[int]) -> None:
        self.way = way
        self.cards = cards
        self.asked: list[int] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        assert isinstance(s, Table)
        if prompt == "walk":
            pick = next((field for field in self.way.fields if field not in s.way), CAMP_HERE)
        else:
            pick = next(card for card in self.cards if card in options)
            self.cards.remove(pick)
        self.asked.append(pick)
        return pick


def answers_for(s: Table, seat: int, way: Way, cards: list[int]) -> list[int]:
    trial = copy(s)
    assert isinstance(trial, Table)
    follow = Follow(way, cards[:])
    trial.answers = follow
    if not s.way:
        follow.asked.append(PLACE + way.fields[0])
        set_out(trial, seat, way.fields[0])
    walk(trial, seat)
    return follow.asked


def gestures(s: Table, question: Question, seat: int) -> list[Gesture]:
    """Pointing at a field that can be reached walks there, pays and camps."""
    if question.prompt not in ("turn", "walk") or question.seat != seat:
        return []
    begun = s.way if question.prompt == "walk" else []
    found = []
    for field, way in sorted(reachable(s, seat, begun).items()):
        cards = cards_for(s, seat, way.bill)
        found.append(
            Gesture(
                f"reach:{s.board.keys[field]}",
                answers_for(s, seat, way, cards),
                say("gesture", "reach", field=field_name(s, field)),
                describe(s, way, cards),
                [f"field:{s.board.keys[field]}"],
            )
        )
    return found


def describe(s: Table, way: Way, cards: list[int]) -> Text:
    names = listed([card_name(s, card) for card in cards])
    if not way.owners:
        return say("gesture", "cost", n=len(cards), cards=names)
    owners = listed([same(seat_text(owner)) for owner in way.owners])
    return say("gesture", "cost_paying", n=len(cards), cards=names, owners=owners)
