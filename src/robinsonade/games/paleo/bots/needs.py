"""What tonight asks for and what the painting still needs: how many of each item, and what each may be worth."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from robinsonade.games.paleo.bots.figures import (
    ANY_NUMBER,
    FOR_THE_HUNT,
    LAST_HUNT,
    LIES_OPEN,
    PROJECT,
    SKILL,
    SKILL_MISSING,
)
from robinsonade.games.paleo.bots.hunt import lacks_for_the_hunt
from robinsonade.games.paleo.bots.sketches import base_worth, harm_of, projects_of, sketches_of
from robinsonade.games.paleo.cards import Action, Card, PaleoBox
from robinsonade.games.paleo.phases.actions import skills_needed
from robinsonade.games.paleo.phases.requirements import exists_now
from robinsonade.games.paleo.table import (
    CRAFT,
    FOOD,
    KNOWN,
    PERCEPTION,
    RESOURCES,
    STONE,
    STRENGTH,
    WHOLE_PAINTING,
    WOOD,
    Table,
    people_in_groups,
)

DAY, MISSIONS = 1, 3  # steps of the game
FIRST_TOOL = len(RESOURCES)  # among the items
REMEMBERED = 512  # tables

T = TypeVar("T")


class Claim:
    """What one of an item would save tonight: a share of what is urgent."""

    def __init__(
        self, item: int, harm: float, parts: int, shares: tuple[int, ...], provided: bool, short: bool
    ) -> None:
        self.item = item
        self.harm = harm
        self.parts = parts
        self.shares = shares  # it is one of so many that something is built from
        self.provided = provided  # so many are set aside
        self.short = short  # there is not enough of it

    def saves(self, urgency: float) -> float:
        worth = self.harm * urgency / self.parts
        for parts in self.shares:
            worth = 0.8 * worth / parts
        return worth


class Tonight:
    """Mouths, missions and night-active cards, each by its cheapest way."""

    def __init__(self, s: Table, most: list[int]) -> None:
        self.most = most  # skills of the whole tribe
        self.sketches = sketches_of(s.box)
        self.ideas = ideas_of(s.box, tuple(s.bench))
        self.spare = s.camp + [sum(column) for column in zip(*s.tools, strict=True)]  # when all is provided for
        self.missing: dict[int, int] = {}  # how many of an item
        self.claims: list[Claim] = []
        if s.at <= DAY:
            self.provide(FOOD, people_in_groups(s), 1.0, 1)
            nights = [(card, s.missions_held[i]) for i, card in enumerate(s.missions)]
        else:
            nights = [(card % KNOWN, held_on(s, card % KNOWN)) for card in s.faced]
        if s.at <= MISSIONS:
            nights += [(card, 0) for group in s.cards for card in group if s.box.cards[card].night]
        for card, held in nights:
            self.provide_for(s, s.box.cards[card], held)

    def provide(self, item: int, n: int, harm: float, parts: int, shares: tuple[int, ...] = ()) -> None:
        """Set so many aside. What is missing is short, and so is what it can be built from."""
        self.spare[item] -= n
        lacking = min(n, -self.spare[item])
        self.claims.append(Claim(item, harm, parts, shares, True, lacking > 0))
        if lacking <= 0:
            return
        self.missing[item] = self.missing.get(item, 0) + lacking
        idea = self.ideas.get(item - FIRST_TOOL)
        if idea is not None:
            price = self.sketches[idea].price
            for part, k in price:
                self.provide(part, k * lacking, harm, parts, (*shares, len(price)))

    def provide_for(self, s: Table, face: Card, held: int) -> None:
        best, cheapest = None, 99.0
        for action in face.night:
            if not action.negative and exists_now(s, action, held):
                cost = self.lacking(action, held)
                if cost < cheapest:
                    best, cheapest = action, cost
        if best is None:
            return
        parts = max(1, round(cheapest))
        for item, n in self.sketches[best].price:
            self.provide(item, n, harm_of(face), parts)
        if best.any:
            self.provide(min((FOOD, WOOD, STONE), key=lambda kind: -self.spare[kind]), best.any, 1.0, parts)
        if best.held_paid > held:
            self.claims.append(Claim(face.holds, 1.0, parts, (), False, True))
            self.missing[face.holds] = self.missing.get(face.holds, 0) + best.held_paid - held

    def lacking(self, action: Action, held: int) -> float:
        """Items that are not there yet, with a little for those that are."""
        known, spare = self.sketches[action], self.spare
        short = float(max(0, action.held_paid - held))
        for item, n in known.price:
            gap = n - max(0, spare[item])
            short += 0.2 * n + (max(0, gap) if item < FIRST_TOOL else 1.6 * max(0, gap))
        if action.any:
            short += 0.2 * action.any + max(0, action.any - sum(max(0, n) for n in spare[:FIRST_TOOL]))
        for tool, n in action.tools_shown:
            short += 4.0 * max(0, n - spare[FIRST_TOOL + tool])
        if known.demanding:
            short += sum(3.0 * max(0, n - m) for n, m in zip(known.skills, self.most, strict=True))
        return short


class Wishes:
    """What each open way to the painting asks for: items, and skills that the whole tribe lacks."""

    def __init__(self, box: PaleoBox) -> None:
        self.sketches = sketches_of(box)
        self.skill = [SKILL] * 3  # what a lasting point is worth
        self.wanted: dict[int, tuple[int, float]] = {}  # how many of an item, and what each is worth
        self.prices: list[float] = []  # of items, wanted or not

    def think_of_projects(self, s: Table, tonight: Tonight) -> None:
        most = tonight.most
        for project in projects_of(s.box, s.level):
            face, action = project.card, project.action
            lies_open = face.number in s.waiting
            if not lies_open and not may_come(s, face, action):
                continue
            weight = LIES_OPEN if lies_open else project.likely
            if face.number == s.level.beast and s.victory == WHOLE_PAINTING:
                weight = LAST_HUNT
            for item, n in self.sketches[action].price:
                self.want(item, n, PROJECT * weight)
                idea = tonight.ideas.get(item - FIRST_TOOL)
                if idea is not None and tonight.spare[item] < n:
                    for part, k in self.sketches[idea].price:
                        self.want(part, k, 0.7 * PROJECT * weight)
            if action.crew >= 0:
                self.want(FIRST_TOOL + action.crew, 1 + s.seats // 3, 3 * PROJECT * weight)
            if lies_open and face.holds >= 0 and s.waiting_held[s.waiting.index(face.number)] < face.room:
                self.want(face.holds, ANY_NUMBER, PROJECT * LIES_OPEN)
            needed = skills_needed(s, action)
            for skill in (STRENGTH, PERCEPTION, CRAFT):
                if needed[skill] and needed[skill] + action.dice > most[skill]:
                    self.skill[skill] += SKILL_MISSING * weight

    def think_of_the_hunt(self, s: Table, most: list[int]) -> None:
        """Whoever begins when the painting is whole begins too late."""
        for skill, lacking in enumerate(lacks_for_the_hunt(s, most)):
            if lacking > 0:
                self.skill[skill] += FOR_THE_HUNT

    def want(self, item: int, n: int, worth: float) -> None:
        asked, before = self.wanted.get(item, (0, 0.0))
        self.wanted[item] = (max(asked, n), max(before, worth))

    def price_skills(self, box: PaleoBox) -> None:
        self.prices = base_worth(box)[:]
        for tool, skill, n in box.lasting:
            self.prices[FIRST_TOOL + tool] += n * self.skill[skill]
        for tool, skill, n in box.spendable:
            self.prices[FIRST_TOOL + tool] += 0.2 * n * self.skill[skill]


def may_come(s: Table, face: Card, action: Action) -> bool:
    """It is not destroyed or found already, and what the action is tied to can be met."""
    if face.secret and face.number not in s.secrets:
        return False
    if face.number in s.graveyard and s.graveyard.count(face.number) >= face.count:
        return False
    return not action.when or exists_now(s, action, face.room)


def held_on(s: Table, card: int) -> int:
    return s.missions_held[s.missions.index(card)] if card in s.missions else 0


@lru_cache(maxsize=1024)
def ideas_of(box: PaleoBox, bench: tuple[int, ...]) -> dict[int, Action]:
    """By tool: how it is built, as far as the workbench knows."""
    built = [(box.tool_built[card], box.cards[card].build) for card in bench]
    return {tool: action for tool, action in built if tool >= 0 and action is not None}


# Both are asked for again and again at tables that have not changed in what matters to them.

NIGHTS: dict[tuple[object, ...], Tonight] = {}
WISHES: dict[tuple[object, ...], Wishes] = {}


def needs_of(s: Table, most: list[int]) -> tuple[Tonight, Wishes]:
    by_day = s.at <= DAY
    alike = (  # what may be built, and all that conditions look at
        s.box,
        s.level,
        *most,
        s.victory,
        s.warriors,
        s.enraged,
        tuple(s.bench),
        tuple(s.graveyard),
        tuple(s.waiting),
        tuple(map(tuple, s.cards)),
    )
    night = (
        s.at,
        *s.camp,
        people_in_groups(s) if by_day else tuple(s.faced),
        tuple(map(tuple, s.tools)),
        tuple(s.missions),
        tuple(s.missions_held),
        alike,
    )
    tonight = NIGHTS.get(night)
    if tonight is None:
        tonight = kept(NIGHTS, night, Tonight(s, most))
    painting = (
        by_day,
        s.seats,
        s.beast_hurt,
        tuple(s.waiting_held),
        tuple(s.secrets),
        tuple(tonight.spare[FIRST_TOOL:]),
        alike,
    )
    wishes = WISHES.get(painting)
    if wishes is None:
        wishes = Wishes(s.box)
        if by_day:
            wishes.think_of_projects(s, tonight)
            wishes.think_of_the_hunt(s, most)
        wishes.price_skills(s.box)
        kept(WISHES, painting, wishes)
    return tonight, wishes


def kept(memory: dict[tuple[object, ...], T], table: tuple[object, ...], found: T) -> T:
    if len(memory) >= REMEMBERED:
        memory.clear()
    memory[table] = found
    return found
