"""What can be reached from here: every free field with its best way, its price and who is paid.

Made outside the hot path, for people who point at a far field and for bots that plan. The rules never use it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from heapq import heapify, heappop, heappush
from typing import Any

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import Answers, Offered, Question, State, copy, known_or_found
from robinsonade.engine.types import Option, Options
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
from robinsonade.games.camps.phases.purse import HIGHEST_BITS, ON_BILL, Purse, is_beaten
from robinsonade.games.camps.phases.turn import setting_out_from
from robinsonade.games.camps.table import CAMPS, NO_CAMP, NONE, PRICE, WATER, Table

NO_STEP = (-1, 0, 0)
NO_BILLS: list[int] = []


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
    todo = [(*way.rank(), i, way, NO_STEP) for i, way in enumerate(starts)]
    ways = len(todo)
    heapify(todo)
    terrain, neighbours, holds, last = s.terrain, s.board.neighbours, purse.holds, len(purse.masks) - 1
    while todo and missing:
        paid, gifts, length, _, way, step = heappop(todo)
        if step != NO_STEP:
            here, price, bill = step
            earlier = bills.setdefault(here, [])
            if is_beaten(bill, earlier):
                continue
            earlier.append(bill)
            way = one_further(s, seat, way, here, price, bill)
            if here in missing:
                missing.remove(here)
                best[here] = way
        here, walked, so_far = way.fields[-1], way.fields, way.bill
        for field in neighbours[here]:
            if terrain[field] > WATER or field in walked:
                continue
            if paid >= last and field not in missing and terrain[field] != WATER:
                continue  # with its last card a way could end here, but nobody needs it
            price = price_of_step(s, here, field)
            bill = so_far + ON_BILL[price]
            if holds - bill & HIGHEST_BITS == HIGHEST_BITS and not is_beaten(bill, bills.get(field, NO_BILLS)):
                gift = price > 0 and payee(s, seat, field) != NO_CAMP
                rank = paid + (price > 0), gifts + gift, length + 1
                heappush(todo, (*rank, ways, way, (field, price, bill)))
                ways += 1
    return best


def free_fields_beyond(s: Table, shows: int, starts: list[Way]) -> set[int]:
    """Where a camp could stand if only the hand paid for the way. What lies beyond lava is never looked for."""
    terrain, neighbours = s.terrain, s.board.neighbours
    todo = [way.fields[-1] for way in starts]
    if any(terrain[field] == WATER for field in todo):
        shows |= PRICE[WATER]  # that lake is paid already
    walked = {field for way in starts for field in way.fields}
    found = set(walked)
    while todo:
        for field in neighbours[todo.pop()]:
            if field not in found and terrain[field] <= WATER:
                found.add(field)
                todo.append(field)
    return {
        f
        for f in found
        if f not in walked and terrain[f] <= WATER and shows & PRICE[terrain[f]] and s.scenario.is_free(s, f)
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

    def __init__(self, way: Way, cards: list[int], paid: int, known: Offered) -> None:
        self.way = way
        self.cards = cards  # in the order in which they are paid
        self.paid = paid  # how many were paid before
        self.known = known  # from other ways out of here
        self.asked: Options = []
        self.times = 0

    def offered(self, options_of: Callable[[], list[Option]]) -> list[Option]:
        self.times += 1
        return known_or_found(self.known, (self.times, *self.asked), options_of)

    def answer(self, s: State, seat: int, prompt: str, options: Options) -> Any:
        assert isinstance(s, Table)
        if prompt == "walk":
            pick = next((field for field in self.way.fields if field not in s.way), CAMP_HERE)
        else:
            pick = self.cards[len(s.paid) - self.paid]
        self.asked.append(pick)
        return pick


def answers_for(s: Table, seat: int, way: Way, cards: list[int], known: Offered) -> Options:
    trial = copy(s)
    assert isinstance(trial, Table)
    follow = Follow(way, cards, len(s.paid), known)
    trial.answers = follow
    if not s.way:
        follow.asked.append(setting_out_from(way.fields[0]))
        set_out(trial, seat, way.fields[0])
    walk(trial, seat)
    return follow.asked


def gestures(s: Table, question: Question, seat: int) -> list[Gesture]:
    """Pointing at a field that can be reached walks there, pays and camps."""
    found = []
    for field, way in ways_to_point_at(s, question, seat):
        cards = cards_for(s, seat, way.prices)
        found.append(
            Gesture(
                f"reach:{s.board.keys[field]}",
                partial(answers_for, s, seat, way, cards, {}),
                say("gesture", "reach", field=field_name(s, field)),
                describe(s, way, cards),
                [FIELD.id(s, field)],
                [FIELD.id(s, step) for step in way.fields],
                lying_in_hand(s, seat, cards),
            )
        )
    return found


def ways_to_point_at(s: Table, question: Question, seat: int) -> list[tuple[int, Way]]:
    if question.prompt not in ("turn", "walk") or question.seat != seat:
        return []
    return sorted(reachable(s, seat, s.way if question.prompt == "walk" else []).items())


def answers_in_a_row(s: Table, question: Question, seat: int) -> list[Options]:
    """The same without words."""
    known: Offered = {}
    ways = ways_to_point_at(s, question, seat)
    return [answers_for(s, seat, way, cards_for(s, seat, way.prices), known) for _, way in ways]


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
