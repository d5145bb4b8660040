"""Planning the round: what to do with all pawns, found by adding the most useful deed again and again.

Nothing is remembered from one pawn to the next: what lies on the table already is taken as given, and the best way
to go on is looked for again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, TypeAlias

from robinsonade.games.robinson.bots.deeds import ANY_NUMBER, LOGS, MEALS, Deed, Deeds
from robinsonade.games.robinson.bots.sameness import Situation, situation
from robinsonade.games.robinson.bots.value import (
    PAWN,
    between,
)
from robinsonade.games.robinson.phases.menu import (
    SLOW,
)
from robinsonade.games.robinson.phases.pawns import NEUTRAL, NEUTRAL_PAWNS, may_join, may_lead
from robinsonade.games.robinson.phases.places import DONE, ECONOMY, unfinished
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import (
    A_REST,
    JOIN,
    NOTHING,
    Cost,
    Join,
    Place,
    Stack,
    Target,
)
from robinsonade.games.robinson.table.decks import WRECKAGE_DECK
from robinsonade.games.robinson.table.numbers import (
    ARGUMENT,
    ARRANGE,
    BASKET_USE,
    BUILD,
    EXPLORE,
    FOOD,
    FRIDAY,
    FUR,
    GATHER,
    HANDYMAN,
    HUNT,
    JENNY,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    REST,
    ROOF,
    SACK_USE,
    THREAT,
    TIME,
    WEAPON,
    WOOD,
    Action,
)
from robinsonade.games.robinson.table.uses import REROLL_ABILITY

WIDTH: Final = 3  # this many unfinished plans are carried on side by side
MOST_ALIKE: Final = 16  # fewer than this of one deed in a draft
ANOTHER_TILE: Final = 0.7  # the second of two tiles explored at once, measured by the first


class Draft:
    """A plan in the making."""

    __slots__ = (
        "brings",
        "deeds",
        "explores",
        "gathers",
        "goods",
        "key",
        "neutral",
        "parts",
        "people",
        "possible",
        "taken",
        "value",
        "worth",
    )

    def __init__(self, goods: list[int], brings: list[float], people: int, neutral: tuple[int, ...]) -> None:
        self.deeds: tuple[Deed, ...] = ()
        self.key = 0  # which deeds, in any order
        self.possible: Sequence[Deed] = ()  # pawns and goods may suffice for these
        self.taken: frozenset[int] = frozenset()  # groups
        self.explores = 0  # how many of the deeds do
        self.gathers = False
        self.goods = goods  # still to be spent
        self.brings = brings
        self.people = people  # pawns
        self.neutral = neutral
        self.worth = 0.0  # of what stands for itself
        self.parts: Parts = NO_PARTS
        self.value = 0.0


# What a draft brings, as worths: the evening, roof, palisade, weapons, fur
Parts: TypeAlias = tuple[float, float, float, float, float]
NO_PARTS: Final[Parts] = (0.0, 0.0, 0.0, 0.0, 0.0)


# A draft with a deed more: rank, draft, deed, pawns and neutral pawns left over, worth, value, what it brings, and that
# as parts. Most of them are weighed and not taken, so a draft is put together only afterwards.
Longer: TypeAlias = tuple[float, Draft, Deed, int, tuple[int, ...], float, float, list[float], Parts]
RANK: Final = itemgetter(0)  # as if the pawns left over were of average use


def put_together(longer: Longer) -> Draft:
    _, draft, deed, people, neutral, worth, value, brings, parts = longer
    found = Draft(draft.goods, brings, people, neutral)
    if deed.paid is not NOTHING:
        found.goods = goods_after(draft.goods, deed.paid)
    found.deeds = (*draft.deeds, deed)
    found.key = draft.key + deed.digit
    found.taken = draft.taken if deed.group == ANY_NUMBER else draft.taken | {deed.group}
    found.explores = draft.explores + (deed.kind == EXPLORE)
    found.gathers = draft.gathers or deed.kind == GATHER
    found.possible = draft.possible
    found.worth = worth
    found.parts = parts
    found.value = value
    return found


class Planner(Deeds):
    def as_planned(self) -> Draft:
        """What lies on the table already, and nothing more."""
        s = self.s
        brings = [float(s.goods[FOOD] + s.goods[NONPERISHABLE]), float(s.goods[WOOD]), float(s.goods[FUR])]
        brings += [float(s.levels[track]) for track in (ROOF, PALISADE, WEAPON)]
        for stack in s.plan:
            self.given(stack, brings)
        goods = s.goods[:]
        goods[WOOD] += self.saving
        neutral = tuple([p for p in NEUTRAL_PAWNS if p < BASKET_USE and p != HANDYMAN for _ in range(s.free[p])])
        return Draft(goods, brings, sum(s.free[:5]), neutral)

    def best(self) -> tuple[Deed, ...]:
        """The plan that promises most, as deeds in the order in which they were added."""
        return self.best_of(self.numbered(self.deeds()))[0].deeds

    def best_of(self, deeds: list[Deed], many: int = WIDTH) -> list[Draft]:
        """Plans of these deeds, the one that promises most first. So many unfinished ones are carried on."""
        start = self.as_planned()
        start.parts = self.parts(start.brings)
        start.value = total(start.worth, start.parts)
        start.possible = deeds
        longer = self.extended([start])
        # it will not get better
        start.possible = [deed for _, _, deed, _, _, _, value, _, _ in longer if value > start.value - 0.2]
        found = [start]
        while longer:
            drafts = most_promising(longer, many)
            found += drafts
            longer = self.extended(drafts)
        found.sort(key=lambda draft: -draft.value)
        return found

    def numbered(self, deeds: list[Deed]) -> list[Deed]:
        groups: dict[object, int] = {}
        for i, deed in enumerate(deeds):
            deed.digit = MOST_ALIKE**i
            deed.plain = not any(deed.brings)
            deed.led = 0 if isinstance(deed.place, Join) else 1
            another_tile = deed.kind == EXPLORE and (self.s.seats > 2 or not isinstance(deed.place, Join))
            deed.wears_off = another_tile or not deed.once
            if deed.once:
                deed.group = groups.setdefault(self.rivals(deed.place), len(groups))
        return deeds

    def rivals(self, place: Place) -> object:
        """What only one of can be planned; on different tiles it can be planned again."""
        if isinstance(place, Join) or place.space != NOWHERE:
            return place
        if place.kind == BUILD:
            return BUILD, place.building
        return (THREAT, place.place) if place.kind == THREAT else place

    def given(self, stack: Stack, brings: list[float]) -> None:
        """What is planned already."""
        to, kind = stack.target, stack.target.kind
        chance = 1.0
        if BUILD <= kind <= EXPLORE and not stack.sure():
            chance = self.dice(kind)[0]
        made = self.deed(to, 1, NOTHING, chance) if kind != THREAT else None
        if made is not None:
            for i in range(6):
                brings[i] += made.brings[i]
            if kind == GATHER:
                bags = stack.with_basket + stack.with_sack
                brings[LOGS if to.source.is_wood else MEALS] += bags * chance
        elif kind == THREAT and self.s.threat[to.place].deck == WRECKAGE_DECK:
            made = Deed(to, kind, 1)
            self.face(made, to)
            for i in range(6):
                brings[i] += made.brings[i]

    def extended(self, drafts: list[Draft]) -> list[Longer]:
        """Each draft with each deed that pawns and goods suffice for. What is not possible any more stays so."""
        found = []
        for draft in drafts:
            taken, hands, neutral, goods = draft.taken, draft.people, draft.neutral, draft.goods
            spare, possible = hands + len(neutral), list[Deed]()
            for deed in draft.possible:
                size = deed.size
                if size > spare or deed.group in taken or (deed.paid is not NOTHING and lacks(goods, deed.paid)):
                    continue
                people, left_over = hands - size, neutral
                if neutral:
                    helping, left_over = helped(deed.kind, size - deed.led, neutral)
                    people += helping
                if people < 0:
                    continue
                worth = draft.worth + deed.worth
                if deed.wears_off:
                    less = self.once_more(draft, deed)
                    if less is None:
                        continue
                    worth += less
                if deed.plain:
                    value, brings, parts = draft.value + worth - draft.worth, draft.brings, draft.parts
                else:
                    value, brings, parts = self.weighed(draft, deed, worth)
                possible.append(deed)
                found.append((-value - PAWN * people, draft, deed, people, left_over, worth, value, brings, parts))
            draft.possible = possible
        return found

    def once_more(self, draft: Draft, deed: Deed) -> float | None:
        """How much more it is worth than the first time; None: it is not possible."""
        if not deed.once:
            again = draft.key // deed.digit % MOST_ALIKE
            return self.repeated(deed, again) if again else 0.0
        if deed.worth <= 0:
            return 0.0
        # where many pawns are about, two tiles at some risk are better than one without
        return -(deed.worth * (1.0 - ANOTHER_TILE ** (self.exploring_already + draft.explores)))

    def weighed(self, draft: Draft, deed: Deed, worth: float) -> tuple[float, list[float], Parts]:
        """With what the deed brings; only what it touches is weighed again."""
        meals, logs, pelts, roof, palisade, weapon = draft.brings
        more_meals, more_logs, more_pelts, more_roof, more_palisade, more_weapon = deed.brings
        evening, roofs, fences, arms, furs = draft.parts
        if more_meals or more_logs or more_roof:
            meals, logs, roof = meals + more_meals, logs + more_logs, roof + more_roof
            if self.bags and deed.kind == GATHER and not draft.gathers:
                if more_logs:
                    logs += 0.8 * self.bags
                else:
                    meals += 0.8 * self.bags
            evening = self.outlook.evening(meals if meals > 0 else 0.0, logs if logs > 0 else 0.0, roof)
            if more_roof:
                roofs = between(self.worths.roofs, roof)
        if more_palisade:
            palisade += more_palisade
            fences = between(self.worths.fences, palisade)
        if more_weapon:
            weapon += more_weapon
            arms = between(self.worths.arms, weapon)
        if more_pelts:
            pelts += more_pelts
            furs = between(self.worths.furs, pelts)
        value = worth - evening + roofs + fences + arms + furs
        return value, [meals, logs, pelts, roof, palisade, weapon], (evening, roofs, fences, arms, furs)

    def repeated(self, deed: Deed, again: int) -> float | None:
        """How much more the same action is worth once more; None: it is not possible."""
        if deed.kind == REST:
            return (self.rest_prices[again] if again < len(self.rest_prices) else 0.0) - deed.worth
        if deed.kind == ARRANGE:
            return -(0.35 * again * deed.worth)
        if deed.kind == HUNT:
            hunts = len(self.s.hunting) - sum(1 for stack in self.s.plan if stack.target is deed.place)
            return 0.0 if again < hunts else None
        return 0.0

    def parts(self, brings: list[float]) -> Parts:
        meals, logs, pelts, roof, palisade, weapon = brings
        return (
            self.outlook.evening(meals if meals > 0 else 0.0, logs if logs > 0 else 0.0, roof),
            between(self.worths.roofs, roof),
            between(self.worths.fences, palisade),
            between(self.worths.arms, weapon),
            between(self.worths.furs, pelts),
        )

    # Whose pawn goes where

    def next_move(self) -> tuple[int, Place | None]:
        """The pawn to place now and its place."""
        s = self.s
        waiting = unfinished(s)
        if waiting >= 0:
            return self.supporter(s.plan[waiting]), JOIN[waiting]
        for deed in self.best():
            move = self.move_for(deed)
            if move is not None:
                return move
        for bag in (BASKET_USE, SACK_USE):
            stacks = [i for i, stack in enumerate(s.plan) if s.free[bag] and may_join(s, bag, stack)]
            if stacks:
                return bag, JOIN[max(stacks, key=self.one_more)]
        return DONE, None

    def move_for(self, deed: Deed) -> tuple[int, Place | None] | None:
        """None if nobody can do it now."""
        if isinstance(deed.place, Join):
            pawn = self.supporter(self.s.plan[deed.place.stack])
            return (pawn, deed.place) if pawn >= 0 else None
        leader = self.leader(deed)
        if leader < 0:
            return None
        if self.saving and self.s.economy < 0 and deed.paid.wood > self.s.goods[WOOD]:
            return ECONOMY, None
        return leader, deed.place

    def one_more(self, i: int) -> float:
        """What one food or wood more from this gathered source would be worth."""
        brings = self.as_planned().brings
        brings[LOGS if self.s.plan[i].target.source.is_wood else MEALS] += 1.0
        return total(0.0, self.parts(brings))

    def supporter(self, stack: Stack) -> int:
        """Whoever has nothing better to do: a neutral pawn, Friday, then those who need no rest."""
        s = self.s
        for pawn in NEUTRAL_PAWNS:
            if pawn not in (BASKET_USE, SACK_USE, HANDYMAN) and s.free[pawn] and may_join(s, pawn, stack):
                return pawn
        if s.free[FRIDAY] and may_join(s, FRIDAY, stack):
            return FRIDAY
        found = [p for p in range(s.seats) if s.free[p] and may_join(s, p, stack)]
        if found:
            return max(found, key=lambda p: (s.free[p], -self.outlook.wound[p]))
        return HANDYMAN if s.free[HANDYMAN] and may_join(s, HANDYMAN, stack) else -1

    def leader(self, deed: Deed) -> int:
        s, kind, to = self.s, deed.kind, deed.place
        assert isinstance(to, Target)
        able_leaders = [p for p in self.leaders if kind in s.allowed[p] and may_lead(s, p, to)]
        if ARGUMENT in s.today:
            able_leaders = [p for p in able_leaders if s.free[p] >= deed.size]
        if to.two_people:
            able_leaders = [p for p in able_leaders if s.free[p] < sum(s.free[:5])]
        if kind == HUNT:
            able_leaders = [p for p in able_leaders if p < FRIDAY]
        if not able_leaders:
            return -1
        return max(able_leaders, key=lambda p: (self.fitness(p, deed), -p))

    def fitness(self, person: int, deed: Deed) -> float:
        """Who should lead: the healthy take risks, the hurt rest, the discouraged put the camp in order."""
        s, kind, price = self.s, deed.kind, self.prices[person]
        if kind == REST:
            return self.outlook.wound[person] if s.wounds[person] > 0 else -1.0
        if kind in (ARRANGE, THREAT):
            return -1.0 if person == FRIDAY else self.worths.two_tokens(person) + 0.05 * s.free[person]
        if kind == HUNT:
            assert isinstance(deed.place, Target)
            return -self.suffering(person, deed.place)
        again = 0.0
        if person < FRIDAY and (s.character[person], kind - BUILD) in REROLL_ABILITY and s.determination[person] >= 2:
            again = 0.4
        return again - price + 0.05 * s.free[person]


def total(worth: float, parts: Parts) -> float:
    evening, roofs, fences, arms, furs = parts
    return worth - evening + roofs + fences + arms + furs


@lru_cache(maxsize=4096)
def helped(kind: Action, most: int, neutral: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """How many of the neutral pawns help in such an action, and those that are left over."""
    helping = [p for p in neutral if kind in NEUTRAL[p]][:most]
    left_over = list(neutral)
    for p in helping:
        left_over.remove(p)
    return len(helping), tuple(left_over)


def most_promising(longer: list[Longer], many: int = WIDTH) -> list[Draft]:
    """The best few that differ."""
    longer.sort(key=RANK)
    found: dict[int, Draft] = {}
    for one in longer:
        key = one[1].key + one[2].digit
        if key not in found:
            found[key] = put_together(one)
            if len(found) == many:
                break
    return list(found.values())


def lacks(goods: list[int], paid: Cost) -> bool:
    """Nonperishable food stands in for food."""
    wood, food, nonperishable, fur = goods
    return paid.wood > wood or paid.fur > fur or paid.nonperishable + max(0, paid.food - food) > nonperishable


def goods_after(goods: list[int], paid: Cost) -> list[int]:
    """Nonperishable food stands in for food."""
    left = goods[:]
    left[WOOD] -= paid.wood
    left[NONPERISHABLE] -= paid.nonperishable
    left[FUR] -= paid.fur
    left[FOOD] -= paid.food
    if left[FOOD] < 0:
        left[NONPERISHABLE] += left[FOOD]
        left[FOOD] = 0
    return left


REMEMBERED: Final = 8  # moves
MOVES: Final[deque[tuple[Situation, tuple[int, Place | None]]]] = deque(maxlen=REMEMBERED)


def next_move(s: Table) -> tuple[int, Place | None]:
    """A pawn and then its place are thought about once."""
    now = situation(s)
    for before, move in list(MOVES):
        if before == now:
            return move
    kept = s.clone()
    found = Planner(kept).next_move()
    MOVES.appendleft((situation(kept), found))
    return found


def plan_next(s: Table) -> tuple[int, Place | None]:
    """A pawn and its place."""
    return (JENNY, A_REST) if jenny_rests(s) else next_move(s)


def jenny_rests(s: Table) -> bool:
    """Before anybody else is placed."""
    rests = s.free[JENNY] and TIME not in s.spaces[REST] and s.marks[s.camp].isdisjoint(SLOW)
    return bool(rests) and unfinished(s) < 0
