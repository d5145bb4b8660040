"""What can be reached from here: every free field with its best way, its price and who is paid.

Made outside the hot path, for people who point at a far field and for bots that plan. The rules never use it.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from heapq import heapify, heappop, heappush
from typing import Any

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Answers, Question, State, copy
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.camps.nouns import FIELD, card_name, field_name, price_name, say
from robinsonade.games.camps.phases.placing import (
    CAMP_HERE,
    hand_masks,
    payee,
    price_of_origin,
    price_of_step,
    set_out,
    walk,
)
from robinsonade.games.camps.phases.purse import ON_BILL, Purse, is_beaten
from robinsonade.games.camps.phases.turn import setting_out_from
from robinsonade.games.camps.table import CAMPS, NO_CAMP, NONE, PRICE, WATER, Table


class Way:
    """A way that the hand can pay: its fields from the origin on, and the prices of those that cost something."""

    def __init__(self, fields: list[int], prices: list[int], bill: int, owners: list[int]) -> None:
        self.fields = fields
        self.prices = prices
        self.bill = bill
        self.owners = owners  # who is paid on the way

    def rank(self) -> tuple[int, int, int]:
        """The best way has the lowest: fewest cards, then fewest gifts, then fewest fields."""
        return len(self.prices), len(self.owners), len(self.fields)


def reachable(s: Table, seat: int, begun: list[int]) -> dict[int, Way]:
    """By free field the best way to it: fewest cards, then fewest gifts. `begun` is the way walked so far, if any."""
    if s.placed[seat] == CAMPS:
        return {}
    purse = Purse(hand_masks(s, seat))
    if begun:
        starts = [Way(begun, [], 0, [])]
    else:
        prices = [(field, price_of_origin(s, field)) for field in s.camps[seat]]
        starts = [Way([field], [price], ON_BILL[price], []) for field, price in prices if price & purse.shows]
    missing = free_fields_beyond(s, purse.shows, starts)
    bills: dict[int, list[int]] = {}
    best: dict[int, Way] = {}
    todo = [(way.rank(), i, way) for i, way in enumerate(starts)]
    ways = len(todo)
    heapify(todo)
    while todo and missing:
        _, number, way = heappop(todo)
        here = way.fields[-1]
        if number >= len(starts):
            earlier = bills.setdefault(here, [])
            if is_beaten(way.bill, earlier):
                continue
            earlier.append(way.bill)
            if here in missing:
                missing.remove(here)
                best[here] = way
        for field in s.board.neighbours[here]:
            if s.terrain[field] <= WATER and field not in way.fields:
                price = price_of_step(s, here, field)
                bill = way.bill + ON_BILL[price]
                if not is_beaten(bill, bills.get(field, [])) and purse.pays(bill):
                    longer = one_further(s, seat, way, field, price, bill)
                    heappush(todo, (longer.rank(), ways, longer))
                    ways += 1
    return best


def free_fields_beyond(s: Table, shows: int, starts: list[Way]) -> set[int]:
    """Where a camp could stand if only the hand paid for the way. What lies beyond lava is never looked for."""
    todo = [way.fields[-1] for way in starts]
    if any(s.terrain[field] == WATER for field in todo):
        shows |= PRICE[WATER]  # that lake is paid already
    walked = {field for way in starts for field in way.fields}
    found = set(walked)
    while todo:
        for field in s.board.neighbours[todo.pop()]:
            if s.terrain[field] <= WATER and field not in found:
                found.add(field)
                todo.append(field)
    return {
        f
        for f in found
        if f not in walked and s.terrain[f] <= WATER and shows & PRICE[s.terrain[f]] and s.scenario.is_free(s, f)
    }


def shortest_ways(s: Table, seat: int, starts: list[Way]) -> dict[int, Way]:
    """By field the way that costs the fewest cards, whether the hand pays it or not."""
    todo = [(way.rank(), i, way) for i, way in enumerate(starts)]
    ways = len(todo)
    heapify(todo)
    best: dict[int, Way] = {}
    while todo:
        _, _, way = heappop(todo)
        here = way.fields[-1]
        if here in best:
            continue
        best[here] = way
        for field in s.board.neighbours[here]:
            if s.terrain[field] <= WATER and field not in way.fields and field not in best:
                longer = one_further(s, seat, way, field, price_of_step(s, here, field), 0)
                heappush(todo, (longer.rank(), ways, longer))
                ways += 1
    return best


def out_of(s: Table, origin: int) -> Way:
    return Way([origin], [price_of_origin(s, origin)], 0, [])


def missing_cards(s: Table, seat: int, phrase: str, way: Way) -> Text:
    """What a way costs, and how much of it the hand pays, or that it has too few cards for any such way."""
    asked, n, hand = Counter(way.prices), len(way.prices), len(s.hands[seat])
    if n > hand:
        return say("turn", f"{phrase}_by_far", n=n, hand=hand)
    price = [say("turn", "cards_of", n=n, price=price_name(price)) for price, n in asked.items()]
    return say("turn", phrase, n=n, price=listed(price), paid=cards_paid(s, seat, way.prices))


def cards_paid(s: Table, seat: int, prices: list[int]) -> int:
    hand, pays_for = s.hands[seat], [-1] * len(s.hands[seat])
    return sum(find_card(s, hand, prices, i, pays_for, [False] * len(hand)) for i in range(len(prices)))


def one_further(s: Table, seat: int, way: Way, field: int, price: int, bill: int) -> Way:
    if not price:
        return Way([*way.fields, field], way.prices, bill, way.owners)
    owner = payee(s, seat, field)
    owners = way.owners if owner == NO_CAMP else [*way.owners, owner]
    return Way([*way.fields, field], [*way.prices, price], bill, owners)


def cards_for(s: Table, seat: int, prices: list[int]) -> list[int]:
    """A card for each price, plain ones before those worth keeping."""
    hand = sorted(s.hands[seat], key=lambda card: worth_keeping(s, card))
    pays_for = [-1] * len(hand)
    for i in range(len(prices)):
        find_card(s, hand, prices, i, pays_for, [False] * len(hand))
    return [hand[pays_for.index(i)] for i in range(len(prices))]


def find_card(s: Table, hand: list[int], prices: list[int], i: int, pays_for: list[int], tried: list[bool]) -> bool:
    """Give this price a card, moving others to different cards if need be."""
    for j, card in enumerate(hand):
        if s.box.masks[card] & prices[i] and not tried[j]:
            tried[j] = True
            if pays_for[j] == -1 or find_card(s, hand, prices, pays_for[j], pays_for, tried):
                pays_for[j] = i
                return True
    return False


def worth_keeping(s: Table, card: int) -> tuple[int, int, int]:
    (t1, r1), (t2, r2) = s.box.halves[card]
    return (t1 != t2, (r1 != NONE) + (r2 != NONE), card)


class Follow(Answers):
    """Walks a way and pays for it, noting what it was asked: forced choices are not asked."""

    def __init__(self, way: Way, cards: list[int], paid: int) -> None:
        self.way = way
        self.cards = cards  # in the order in which they are paid
        self.paid = paid  # how many were paid before
        self.asked: Options = []

    def answer(self, s: State, seat: int, prompt: str, options: Options) -> Any:
        assert isinstance(s, Table)
        if prompt == "walk":
            pick = next((field for field in self.way.fields if field not in s.way), CAMP_HERE)
        else:
            pick = self.cards[len(s.paid) - self.paid]
        self.asked.append(pick)
        return pick


def answers_for(s: Table, seat: int, way: Way, cards: list[int]) -> Options:
    trial = copy(s)
    assert isinstance(trial, Table)
    follow = Follow(way, cards, len(s.paid))
    trial.answers = follow
    if not s.way:
        follow.asked.append(setting_out_from(way.fields[0]))
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
        cards = cards_for(s, seat, way.prices)
        found.append(
            Gesture(
                f"reach:{s.board.keys[field]}",
                partial(answers_for, s, seat, way, cards),
                say("gesture", "reach", field=field_name(s, field)),
                describe(s, way, cards),
                [FIELD.id(s, field)],
                [FIELD.id(s, step) for step in way.fields],
                lying_in_hand(s, seat, cards),
            )
        )
    return found


def lying_in_hand(s: Table, seat: int, cards: list[int]) -> list[str]:
    wanted, found = Counter(cards), []
    for i, held in enumerate(s.hands[seat]):
        if wanted[held]:
            wanted[held] -= 1
            found.append(f"hand:{i}")
    return found


def describe(s: Table, way: Way, cards: list[int]) -> Text:
    names = listed([card_name(s, card) for card in cards])
    if not way.owners:
        return say("gesture", "cost", n=len(cards), cards=names)
    owners = listed([same(f"{seat_text(owner)} ({n})") for owner, n in sorted(Counter(way.owners).items())])
    return say("gesture", "cost_paying", n=len(cards), cards=names, owners=owners)
