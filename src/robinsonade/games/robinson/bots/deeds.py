"""What could be done with pawns, and what each deed is expected to bring, counted in wounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

from robinsonade.content.effects import Effect, perform
from robinsonade.engine.machine import Answers, State, take_step
from robinsonade.engine.types import Option
from robinsonade.games.robinson.bots.experience import Experience
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.bots.value import (
    Outlook,
    appraise,
    morale_value,
)
from robinsonade.games.robinson.bots.worths import Worths, worths_of
from robinsonade.games.robinson.cards import Invention
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.phases.menu import (
    lacks_weapon,
    repeatable,
)
from robinsonade.games.robinson.phases.pawns import UNRESTRICTED, may_lead, supporters
from robinsonade.games.robinson.phases.places import weapon_left
from robinsonade.games.robinson.phases.uses import can_use, owner
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.actions import BY_THE_MAP, JOIN, NOTHING, Cost, Place, Stack, Target
from robinsonade.games.robinson.table.decks import NO_CARD, WRECKAGE_DECK
from robinsonade.games.robinson.table.map import has_shelter, yields
from robinsonade.games.robinson.table.numbers import (
    ADVENTURE,
    ARRANGE,
    BASKET_USE,
    BED,
    BLOCKED,
    BUILD,
    CAPTAINS_CHEST,
    CARPENTER,
    EXPLORE,
    EXTRA_WOOD,
    FOOD,
    FOOD_CRATES,
    FRIDAY,
    FRIDAY_DIES_ON,
    FUR,
    GATHER,
    HUNT,
    MEDICINE,
    NONPERISHABLE,
    NOWHERE,
    PALISADE_SPACE,
    RECLAIM,
    REROLL,
    REST,
    ROOF_SPACE,
    SACK_USE,
    SHEET_ITEMS,
    SHELTER_SPACE,
    SHOWS,
    THREAT,
    TIME,
    TOP_MORALE,
    WEAPON_SPACE,
    WOOD,
    WOUND_DIE,
    WRECKED_LIFEBOAT,
    Action,
    Item,
)
from robinsonade.games.robinson.table.uses import ECONOMICAL

# By deck: build, gather, explore
ADVENTURE_COST: Final = [1.1, 0.1, 0.8]
ORDER: Final = 1.1  # the effects of an arranged camp, not all of them of use
SHELTERED: Final = 0.65  # each further night under a roof of one's own, measured by this one
REST_WORTH: Final = 0.85  # healing one wound, measured by suffering one
SOLVED: Final = 1.5  # a threat that troubles nobody any more, besides what it would have done
FAILURE: Final = 0.7  # what the tokens of a failure are worth
# What a plan leads to: places in `Draft.yields`
MEALS: Final = 0
LOGS: Final = 1
PELTS: Final = 2
ROOFS: Final = 3
FENCES: Final = 4
ARMS: Final = 5


ANY_NUMBER: Final = -1  # as a group: such deeds do not exclude each other


class Deed:
    """An action that could be planned, with this many pawns, and what it is expected to bring."""

    __slots__ = (
        "brings",
        "digit",
        "group",
        "kind",
        "led",
        "once",
        "paid",
        "place",
        "plain",
        "rolled",
        "size",
        "taste",
        "wears_off",
        "worth",
    )

    def __init__(self, place: Place, kind: Action, size: int, paid: Cost = NOTHING) -> None:
        self.place = place
        self.kind = kind
        self.size = size
        self.paid = paid
        self.brings = [0.0] * 6
        self.worth = 0.0
        self.taste = 0.0  # of that worth, what it is worth to somebody's taste alone
        self.rolled = False  # with dice
        self.once = True
        self.group = ANY_NUMBER  # of those that exclude each other
        self.digit = 0  # one of this deed in the key of a draft
        self.led = 1  # pawns that must be of people: whoever begins it
        self.plain = False  # it brings nothing that others bring too
        self.wears_off = False  # once more it is worth less, or not possible


class TheFirst(Answers):
    """Somebody who takes whatever is offered first."""

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        return options[0]


class Watched(list[Stack]):
    """A plan that knows whether somebody looked at it."""

    looked_at = False

    def __iter__(self) -> Iterator[Stack]:
        self.looked_at = True
        return super().__iter__()


class Deeds:
    """What could be planned this round, and what each action would bring, as things are now."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.leaders = [p for p in range(5) if s.free[p]]
        self.bags = s.free[BASKET_USE] + s.free[SACK_USE]
        self.saving = self.may_economise()
        self.rolls: dict[Action, tuple[float, float]] = {}

    @cached_property
    def worths(self) -> Worths:
        return worths_of(self.s)

    @cached_property
    def outlook(self) -> Outlook:
        return self.worths.outlook

    @cached_property
    def experience(self) -> Experience:
        return self.worths.experience(self.s)

    @cached_property
    def prices(self) -> list[float]:
        """By person what a wound weighs."""
        return [self.outlook.wound_price(p, round(risk)) for p, risk in enumerate(self.risks)]

    @cached_property
    def careful(self) -> float:
        return min((self.prices[p] for p in self.leaders), default=1.0)

    @cached_property
    def exploring_already(self) -> int:
        return sum(1 for stack in self.s.plan if stack.target.kind == EXPLORE)

    @cached_property
    def risks(self) -> list[float]:
        """By person the wounds to be expected from what is planned already."""
        found = [0.0] * 6
        for stack in self.s.plan:
            kind = stack.target.kind
            if kind == HUNT:
                hurts = self.worths.hurts(stack.target)
                found[stack.top] += sum(hurts) / len(hurts)
            elif BUILD <= kind <= EXPLORE and not stack.sure():
                found[stack.top] += odds(self.s.box, kind - BUILD)[WOUND_DIE]
        return found

    def may_economise(self) -> int:
        """One wood the carpenter could save."""
        s = self.s
        seat = owner(s, CARPENTER)
        return int(s.economy < 0 and seat >= 0 and can_use(s, seat, ECONOMICAL) and s.free[seat] > 0)

    @cached_property
    def rest_prices(self) -> list[float]:
        """What each further Rest would heal, the best first."""
        s, found = self.s, []
        for person in self.leaders:
            hearts = 2 if person < FRIDAY and has(s, BED) else 1
            for n in range(min(s.free[person], s.wounds[person])):
                found.append(self.outlook.healing(person) * hearts * (REST_WORTH - 0.2 * n))
        found.sort(reverse=True)
        return found

    def deeds(self) -> list[Deed]:
        s = self.s
        counts = supporters(s)
        found: list[Deed] = []
        for i, stack in enumerate(s.plan):
            if BUILD <= stack.target.kind <= EXPLORE and len(stack.pawns) == stack.need:
                found.append(self.safer(i, stack))
        unrestricted = bool(self.leaders) and s.allowed == UNRESTRICTED
        for offered in s.menu:
            kind, to, paid = offered.kind, offered.target, offered.cost
            need = offered.pawns + (1 if TIME in s.spaces[kind] else 0)
            if need > counts[kind]:
                continue
            if kind == BUILD and paid.wood and EXTRA_WOOD in s.spaces[BUILD]:
                paid = paid.and_wood(1)
            if paid is not NOTHING and not self.affordable(paid):
                continue
            if (to.asks_more or not unrestricted) and not self.has_leader(to):
                continue
            if kind == THREAT and lacks_weapon(s, to) and not weapon_left(s, to):
                continue
            made = self.deed(to, need, paid, 1.0)
            if made is None:
                continue
            if BUILD <= kind <= EXPLORE:
                found.append(self.with_dice(to, need, paid))
                made.size += 1
                if made.size > counts[kind]:
                    continue
                made.worth -= self.adventure(kind - BUILD, 0.0)
            made.worth += self.experience.of(to)
            found.append(made)
        return found

    def has_leader(self, to: Target) -> bool:
        s = self.s
        return any(to.kind in s.allowed[p] and may_lead(s, p, to) for p in self.leaders)

    def affordable(self, paid: Cost) -> bool:
        goods = self.s.goods
        return (
            paid.wood <= goods[WOOD] + self.saving
            and paid.fur <= goods[FUR]
            and paid.nonperishable <= goods[NONPERISHABLE]
            and paid.all_food <= goods[FOOD] + goods[NONPERISHABLE]
        )

    def with_dice(self, to: Target, need: int, paid: Cost) -> Deed:
        chance, cost = self.dice(to.kind)
        made = self.deed(to, need, paid, chance)
        assert made is not None
        made.worth += self.experience.of(to, rolled=True) - cost
        made.rolled = True
        return made

    def dice(self, kind: Action) -> tuple[float, float]:
        """The chance of success with the smaller number of pawns, and what the dice cost on average."""
        if kind not in self.rolls:
            deck = kind - BUILD
            wound, chance, adventure = odds(self.s.box, deck)
            if REROLL in self.s.spaces[kind]:
                chance *= chance
            cost = wound * self.careful + self.adventure(deck, adventure) - (1 - chance) * FAILURE
            self.rolls[kind] = chance, cost
        return self.rolls[kind]

    def adventure(self, deck: int, chance: float) -> float:
        return ADVENTURE_COST[deck] * (1.0 if ADVENTURE in self.s.spaces[BUILD + deck] else chance)

    def safer(self, i: int, stack: Stack) -> Deed:
        """One pawn more on an action that would be rolled for."""
        to, kind, paid = stack.target, stack.target.kind, stack.paid
        chance, cost = self.dice(kind)
        full, rolled = self.deed(to, 1, paid, 1.0), self.deed(to, 1, paid, chance)
        made = Deed(JOIN[i], kind, 1)
        if full is not None and rolled is not None:
            made.worth = full.worth - rolled.worth + cost - self.adventure(kind - BUILD, 0.0)
            made.worth -= self.experience.dice(kind)
            made.brings = [a - b for a, b in zip(full.brings, rolled.brings, strict=True)]
        return made

    def deed(self, to: Target, need: int, paid: Cost, chance: float) -> Deed | None:
        s, kind = self.s, to.kind
        made = Deed(to, kind, need, paid)
        if BUILD <= kind <= EXPLORE:
            key = to, paid, chance
            known = self.worths.deeds.get(key)
            if known is None:
                self.rolled_for(made, to, chance)
                self.worths.deeds[key] = made.once, made.brings, made.worth
            else:
                made.once, made.brings, made.worth = known
            if kind == BUILD and to.building in self.worths.act_at_once:
                made.worth = chance * (self.worths.item(to.building) - self.when_built(to.building))
            return made
        made.once = not repeatable(s, to)
        if kind == HUNT:
            return self.hunt(made, to)
        elif kind == ARRANGE:
            made.worth = self.arranging()
        elif kind == REST:
            made.worth = self.rest_prices[0] if self.rest_prices else 0.0
        elif kind == THREAT:
            self.face(made, to)
        elif kind == RECLAIM:
            made.worth = 1.5
        return made

    def rolled_for(self, made: Deed, to: Target, chance: float) -> None:
        s = self.s
        made.once = not repeatable(s, to)
        if to.kind == GATHER:
            made.brings[LOGS if to.source.is_wood else MEALS] = chance * yields(s, to.source)
        elif to.kind == BUILD:
            self.build(made, to.building, chance)
        else:
            made.worth = chance * self.exploring(to)

    def build(self, made: Deed, where: Item, chance: float) -> None:
        s, o, brings = self.s, self.outlook, made.brings
        if made.paid is not NOTHING:
            brings[LOGS] -= chance * made.paid.wood
            brings[MEALS] -= chance * made.paid.food
            brings[PELTS] -= chance * made.paid.fur
        if where == SHELTER_SPACE:
            tonight = 1.0 if has_shelter(s) else o.everyone * (1.0 + SHELTERED * min(self.worths.left, 7))
            made.worth = chance * tonight
        elif where == ROOF_SPACE:
            brings[ROOFS] = chance
        elif where == PALISADE_SPACE:
            brings[FENCES] = chance
        elif where == WEAPON_SPACE:
            brings[ARMS] = chance
        elif where in SHEET_ITEMS:
            made.worth = chance * wishes(s).item(s, where)
            self.benefits(made, invention(s, where), chance)
        else:
            card = s.box.inventions[where]
            self.benefits(made, card, chance)
            made.worth = chance * self.worths.item(where)
            if card.when_built:
                self.worths.act_at_once.add(where)

    def when_built(self, item: Item) -> float:
        """What it costs, or is worth, at once."""
        return self.cost_of(self.s.box.inventions[item].when_built, self.s.first)

    def benefits(self, made: Deed, card: Invention, chance: float) -> None:
        made.brings[ARMS] += chance * card.weapon
        if has_shelter(self.s):
            made.brings[FENCES] += chance * card.palisade
        made.brings[MEALS] += chance * (card.nonperishable + card.food)

    def hunt(self, made: Deed, to: Target) -> Deed | None:
        """A beast out of the deck, or the scenario's foe."""
        s, worst = self.s, max(self.worths.hurts(to))
        if to.space != NOWHERE:
            made.worth = wishes(s).attack(s, to.space)
        else:
            worst += 1
            made.brings[MEALS], made.brings[PELTS], made.brings[ARMS], made.worth = self.worths.prey
            if not has(s, MEDICINE):
                made.worth -= 0.3 * self.careful
        hunters = [p for p in self.leaders if p < FRIDAY and self.hearts(p) - round(self.risks[p]) > worst + 1]
        if not hunters:
            return None
        made.worth -= min(self.suffering(p, to) for p in hunters)
        return made

    def suffering(self, person: int, to: Target) -> float:
        """What a hunt would weigh for this player."""
        return self.worths.suffering(person, to, round(self.risks[person]))

    def hearts(self, person: int) -> int:
        if person == FRIDAY:
            return FRIDAY_DIES_ON - self.s.wounds[FRIDAY]
        return self.s.box.characters[self.s.character[person]].dies_on - self.s.wounds[person]

    def exploring(self, to: Target) -> float:
        s = self.s
        if to.special or to.by:
            return 3.0 if to is BY_THE_MAP else wishes(s).special(s, to.space)
        return self.worths.tile(to.space)

    def arranging(self) -> float:
        """Two tokens and more morale; with four players one of them."""
        s = self.s
        if BLOCKED in s.spaces[ARRANGE]:
            return 0.5
        two = max([self.worths.two_tokens(p) for p in self.leaders if p < FRIDAY], default=0.0)
        up = morale_value(min(s.morale + 1, TOP_MORALE), self.worths.left) - morale_value(s.morale, self.worths.left)
        return ORDER * (max(two, up) if s.seats == 4 else two + up)

    def face(self, made: Deed, to: Target) -> None:
        """A threat solved brings its reward and will not fall; wreckage brings goods."""
        s, place, card = self.s, to.place, self.s.threat[to.place]
        if card.deck == WRECKAGE_DECK:
            big = to.large
            if card.n == FOOD_CRATES:
                made.brings[MEALS] = 1 + big
                made.worth = 0.4 * big
            else:
                made.brings[LOGS] = 2 if big and card.n == WRECKED_LIFEBOAT else 1
                made.worth = 1.8 if big and card.n == CAPTAINS_CHEST else 0.0
            return
        for good, n in ((LOGS, made.paid.wood), (MEALS, made.paid.food), (PELTS, made.paid.fur)):
            made.brings[good] -= n
        event = s.box.events[card.n]
        leader = self.leaders[0]
        made.worth = -self.cost_of(event.threat.reward, leader) + SOLVED
        if s.threat[1 - place] is not NO_CARD or place == 1:
            made.worth += self.cost_of(event.fall, s.first) * self.falls(place)

    def falls(self, place: int) -> float:
        """How surely a threat comes true that is left alone."""
        if place == 0:
            return 0.95 if self.worths.left > 0 else 0.0
        return 0.45 if self.worths.left > 1 else 0.0

    def cost_of(self, words: Sequence[Effect], who: int) -> float:
        """What these words would do to the group, whatever is offered first."""
        s = self.s
        costs = self.worths.costs.setdefault((who, *s.goods), [])
        for known, cost in costs:
            if known is words:
                return cost
        c = s.clone()
        c.answers = TheFirst()
        c.rng = 1
        plan = c.plan = Watched(c.plan)

        def suffer(table: Table) -> bool:
            perform(table, words, who)
            return False

        take_step(c, [suffer] * (c.at + 1))
        cost = self.now - appraise(c, 0)
        if c.rng == 1 and not plan.looked_at:  # neither luck nor the plan had a part in it
            costs.append((words, cost))
        return cost

    @cached_property
    def now(self) -> float:
        """What the table is worth as it lies: the same wherever pawns are."""
        known, goods = self.worths.now, tuple(self.s.goods)
        if goods not in known:
            known[goods] = appraise(self.s, 0)
        return known[goods]


@lru_cache(maxsize=64)
def odds(box: RobinsonBox, deck: int) -> list[float]:
    """The chance of a wound, of success and of an adventure with the dice of this deck."""
    return [faces.count(SHOWS) / len(faces) for faces in box.dice[deck]]
