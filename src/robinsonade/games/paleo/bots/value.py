"""What things are worth to a tribe now: what tonight asks for, what the painting still needs, what hurts. Bots ask."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.games.paleo.bots.figures import (
    ANY_NUMBER,
    CARD,
    CARE,
    DANGER_GONE,
    FORCED,
    FRESH_DREAM,
    KIN,
    LAST_HUNT,
    LATE,
    LIES_OPEN,
    NEAR_DEATH,
    PLENTY,
    PROJECT,
    SKILL,
    SKILL_MISSING,
    SKULL,
    STEP,
    VICTORY,
    WARRIOR_HURT,
    WEAKENED,
    WOUND,
)
from robinsonade.games.paleo.bots.sketches import (
    Sketch,
    base_worth,
    harm_of,
    odds,
    projects_of,
    sketch,
    steps_of,
)
from robinsonade.games.paleo.bots.words import WORTH, secret
from robinsonade.games.paleo.cards import Action, Card, PaleoBox
from robinsonade.games.paleo.effects import harm, people
from robinsonade.games.paleo.phases.actions import skills_needed
from robinsonade.games.paleo.phases.requirements import can_do, exists_now, is_lost, muster
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
    is_red,
)

DAY, MISSIONS = 1, 3  # steps of the game


class Outlook:
    """One look at the table: what things are worth, whichever card is being read."""

    def __init__(self, s: Table) -> None:
        self.s: Table = s
        self.box = s.box
        self.skull: float = SKULL[s.skulls]
        self.victory = VICTORY[s.victory]
        self.everybody = list(range(s.seats))
        self.for_anybody: dict[Action, float] = {}  # what has been worked out already, as are the next two
        self.damages: dict[tuple[int, ...], float] = {}
        self.buildings: dict[tuple[int, ...], float] = {}
        self.musters: dict[tuple[int, ...], list[int]] = {}
        self.bests: dict[tuple[float, ...], tuple[float, int]] = {}
        own = s.camp[:]
        for column in zip(*s.tools, strict=True):
            own.append(sum(column))
        self.spare = own  # what is left when tonight is provided for
        self.short: dict[int, float] = {}  # what one more of an item would save tonight
        self.missing: dict[int, int] = {}  # how many of it
        self.set_aside: dict[int, float] = {}  # what one of an item that is provided for tonight saves
        self.by_day = s.at <= DAY
        self.ideas = ideas_of(s.box, tuple(s.bench))
        self.think_of_tonight()
        self.skill = [SKILL] * 3  # what a lasting point is worth
        self.wanted: dict[int, tuple[int, float]] = {}  # for the painting: how many of an item, and what each is worth
        if self.by_day:
            self.think_of_projects()
        self.prices: list[float] = self.all_prices()

    def on(self, s: Table) -> Outlook:
        """The same look at a table that differs only in the card being read."""
        found = Outlook.__new__(Outlook)
        vars(found).update(vars(self))
        found.s = s
        return found

    def muster(self, party: list[int]) -> list[int]:
        key = (*party, *self.s.boost)
        found = self.musters.get(key)
        if found is None:
            found = self.musters[key] = muster(self.s, party)
        return found

    # What is needed

    def think_of_tonight(self) -> None:
        """Mouths, missions and night-active cards, each by its cheapest way."""
        s = self.s
        urgency = self.skull
        if self.by_day:
            left = sum(len(pile) for pile in s.deck.piles)
            urgency *= 1.0 - (1.0 - LATE) * min(1.0, left / 36)
            mouths = sum(len(people) for people in s.people)
            self.provide(FOOD, mouths, urgency)
            nights = [(card, s.missions_held[i]) for i, card in enumerate(s.missions)]
        else:
            nights = [(card % KNOWN, held_on(s, card % KNOWN)) for card in s.faced]
        if s.at <= MISSIONS:
            nights += [(card, 0) for group in s.cards for card in group if s.box.cards[card].night]
        for card, held in nights:
            self.provide_for(s.box.cards[card], held, urgency)

    def provide(self, item: int, n: int, saves: float) -> None:
        """Set so many aside. What is missing is short, and so is what it can be built from."""
        self.spare[item] -= n
        self.set_aside[item] = max(self.set_aside.get(item, 0.0), saves)
        lacking = min(n, -self.spare[item])
        if lacking <= 0:
            return
        self.missing[item] = self.missing.get(item, 0) + lacking
        self.short[item] = max(self.short.get(item, 0.0), saves)
        idea = self.ideas.get(item - len(RESOURCES))
        if idea is not None:
            price = sketch(self.box, idea).price
            for part, k in price:
                self.provide(part, k * lacking, 0.8 * saves / len(price))

    def provide_for(self, face: Card, held: int, urgency: float) -> None:
        best, cheapest = None, 99.0
        for action in face.night:
            if not action.negative and exists_now(self.s, action, held):
                cost = self.lacking(action, held)
                if cost < cheapest:
                    best, cheapest = action, cost
        if best is None:
            return
        parts = max(1, round(cheapest))
        for item, n in sketch(self.box, best).price:
            self.provide(item, n, harm_of(face) * urgency / parts)
        if best.any:
            self.provide(min((FOOD, WOOD, STONE), key=lambda kind: -self.spare[kind]), best.any, urgency / parts)
        if best.held_paid > held:
            self.short[face.holds] = max(self.short.get(face.holds, 0.0), urgency / parts)
            self.missing[face.holds] = self.missing.get(face.holds, 0) + best.held_paid - held

    def lacking(self, action: Action, held: int) -> float:
        """Items that are not there yet, with a little for those that are."""
        short = float(max(0, action.held_paid - held))
        for item, n in sketch(self.box, action).price:
            gap = n - max(0, self.spare[item])
            short += 0.2 * n + (max(0, gap) if item < len(RESOURCES) else 1.6 * max(0, gap))
        if action.any:
            short += 0.2 * action.any + max(0, action.any - sum(max(0, n) for n in self.spare[:3]))
        for tool, n in action.tools_shown:
            short += 4.0 * max(0, n - self.spare[len(RESOURCES) + tool])
        known = sketch(self.box, action)
        if known.demanding:
            there = self.muster(self.everybody)
            short += sum(3.0 * max(0, n - m) for n, m in zip(known.skills, there, strict=True))
        return short

    def think_of_projects(self) -> None:
        """What each open way to the painting asks for: items, and skills that the whole tribe lacks."""
        s = self.s
        most = self.muster(self.everybody)
        for project in projects_of(s.box, s.level):
            face, action = project.card, project.action
            lies_open = face.number in s.waiting
            if not lies_open and not self.may_come(face, action):
                continue
            weight = LIES_OPEN if lies_open else project.likely
            if face.number == s.level.beast and s.victory == WHOLE_PAINTING:
                weight = LAST_HUNT
            for item, n in sketch(s.box, action).price:
                self.want(item, n, PROJECT * weight)
                idea = self.ideas.get(item - len(RESOURCES))
                if idea is not None and self.spare[item] < n:
                    for part, k in sketch(s.box, idea).price:
                        self.want(part, k, 0.7 * PROJECT * weight)
            if action.crew >= 0:
                self.want(len(RESOURCES) + action.crew, 1 + s.seats // 3, 3 * PROJECT * weight)
            if lies_open and face.holds >= 0 and s.waiting_held[s.waiting.index(face.number)] < face.room:
                self.want(face.holds, ANY_NUMBER, PROJECT * LIES_OPEN)
            needed = skills_needed(s, action)
            for skill in (STRENGTH, PERCEPTION, CRAFT):
                if needed[skill] and needed[skill] + action.dice > most[skill]:
                    self.skill[skill] += SKILL_MISSING * weight

    def may_come(self, face: Card, action: Action) -> bool:
        """It is not destroyed or found already, and what the action is tied to can be met."""
        s = self.s
        if face.secret and face.number not in s.secrets:
            return False
        if face.number in s.graveyard and s.graveyard.count(face.number) >= face.count:
            return False
        return not action.when or exists_now(s, action, face.room)

    def want(self, item: int, n: int, worth: float) -> None:
        asked, before = self.wanted.get(item, (0, 0.0))
        self.wanted[item] = (max(asked, n), max(before, worth))

    # What an item is worth

    def all_prices(self) -> list[float]:
        prices = base_worth(self.box)[:]
        for tool, skill, n in self.box.lasting:
            prices[len(RESOURCES) + tool] += n * self.skill[skill]
        for tool, skill, n in self.box.spendable:
            prices[len(RESOURCES) + tool] += 0.2 * n * self.skill[skill]
        for item, spare in enumerate(self.spare):
            if spare > (5 if item < len(RESOURCES) else 3):
                prices[item] *= PLENTY
        for item, (n, worth) in self.wanted.items():
            if self.spare[item] <= n:
                prices[item] += worth
        for item, worth in self.short.items():
            prices[item] = max(prices[item], worth)
        return prices

    def gain_of(self, item: int, n: int) -> float:
        """What is short counts fully, the rest as usual. Nothing comes out of an empty supply."""
        s = self.s
        n = min(n, s.supply[item] if item < len(RESOURCES) else s.stock[item - len(RESOURCES)])
        needed = min(n, self.missing.get(item, 0)) if item in self.short else n
        usual = base_worth(self.box)[item]
        if needed < n and item in self.wanted:
            usual += self.wanted[item][1]
        return needed * self.prices[item] + (n - needed) * usual

    def price_of(self, action: Action) -> float:
        total = 0.0
        for item, n in sketch(self.box, action).price:
            total += self.cost_of(item, n)
        if action.any:
            total += sum(sorted(self.costs_in_camp())[: action.any])
        return total

    def cost_of(self, item: int, n: int) -> float:
        """What is spare costs as usual; beyond that tonight suffers, unless the day brings more."""
        usual = self.prices[item]
        beyond = n - max(0, self.spare[item])
        if beyond <= 0 or item not in self.set_aside:
            return n * usual
        care = CARE if self.by_day else 1.0
        return n * usual + beyond * care * max(0.0, self.set_aside[item] - usual)

    def costs_in_camp(self) -> list[float]:
        """Of each resource there, one after the other."""
        costs = []
        for kind, n in enumerate(self.s.camp):
            costs += [self.cost_of(kind, k + 1) - self.cost_of(kind, k) for k in range(n)]
        return costs

    # What an action is worth

    def action(self, action: Action, party: list[int], owner: int, face: Card | None = None) -> float:
        """If it succeeds: all it brings, less all it takes."""
        known = sketch(self.box, action)
        worth = self.for_anybody.get(action)
        if worth is None:
            worth = self.for_anybody[action] = self.whoever_does_it(action, known, face)
        if action.cards and owner >= 0:
            worth -= self.cards_of(owner, action.cards, party)
        if known.damage:
            worth -= self.damage(party, known.damage)
        if known.build:
            worth += self.building(party, known.build)
        for word in known.words:
            judge = WORTH.get(type(word))
            if judge is not None:
                worth += judge(self, word, party, owner)
        return worth

    def whoever_does_it(self, action: Action, known: Sketch, face: Card | None) -> float:
        """Items, the painting, and where the card goes."""
        worth = -self.price_of(action)
        for item, n in known.gains:
            worth += self.gain_of(item, n)
        if known.victory:
            worth += self.paint(known.victory)
        elif action.title_paid >= 0:
            worth -= KIN
        return worth + (self.where_it_goes(action, face) if face is not None else 0.0)

    def paint(self, n: int) -> float:
        return sum(VICTORY[min(self.s.victory + i, 5)] for i in range(n))

    def skulls(self, n: int) -> float:
        return sum(SKULL[min(self.s.skulls + i, 5)] for i in range(n))

    def cards_of(self, owner: int, n: int, party: list[int]) -> float:
        """The next cards of the stack: time, and red ones bite."""
        cost = 0.0
        for entry in self.s.deck.piles[owner][-n:]:
            if entry == self.s.level.fresh:
                cost += FRESH_DREAM
            elif is_red(self.s, entry):
                cost += self.damage(party, 1)
            else:
                cost += CARD
        return cost

    def damage(self, party: list[int], n: int) -> float:
        """Onto whoever bears it best; a fur may be cheaper."""
        key = (n, *party)
        if key in self.damages:
            return self.damages[key]
        s, best = self.s, self.wound(party, n)
        for tool in self.box.averting:
            if any(s.tools[seat][tool] for seat in party) and self.box.tools[tool].averts >= n:
                best = min(best, self.prices[len(RESOURCES) + tool])
        self.damages[key] = best
        return best

    def wound(self, party: list[int], n: int) -> float:
        s, best = self.s, 1000.0
        for seat in party:
            for person, hurt in zip(s.people[seat], s.hurt[seat], strict=True):
                left = s.box.cards[person].hearts - hurt - n
                cost = WOUND * n + NEAR_DEATH * (left == 0) if left >= 0 else self.skull + 5.0
                best = min(best, cost)
        return best if best < 1000.0 else 0.0

    def building(self, party: list[int], n: int) -> float:
        """The best that could be built, and a second one at half its worth."""
        key = (*party, *self.s.boost)
        if key not in self.buildings:
            self.buildings[key] = self.best_building(party)
        return self.buildings[key] * (1.0 + 0.5 * (n - 1))

    def best_building(self, party: list[int]) -> float:
        s, best = self.s, 0.0
        most = self.muster(party)
        for card in s.bench:
            idea = s.box.cards[card].build
            if idea is not None and can_do(s, idea, party, most, 0, 0):
                best = max(best, self.idea(card, party))
        return best

    def idea(self, card: int, party: list[int]) -> float:
        """Building it once."""
        build = self.box.cards[card].build
        assert build is not None
        tool = self.box.tool_built[card]
        if tool >= 0 and not self.s.stock[tool]:
            return -1.0
        return self.action(build, party, -1) - self.torches(build, party)

    def keeping(self, face: Card) -> float:
        """Of a card that wants something every night:
        its skills and what it may lead to, less what it wants tonight."""
        worth = sum(2 * n * self.skill[skill] for skill, n in face.gives)
        for action in face.aid:
            worth += sum(secret(self, word, [], -1) for word in action.gain)
        return worth - min(self.price_of(action) for action in face.night if not action.negative)

    def where_it_goes(self, action: Action, face: Card) -> float:
        """A card that leaves the deck for good, or lies down in a group."""
        s = self.s
        if action.destroy:
            step = steps_of(s.box, s.level).get(face.title)
            if step is not None:
                share, n = step
                gone = sum(1 for card in s.graveyard if s.box.title_of[card] == face.title)
                return STEP * share * self.victory if gone < n else DANGER_GONE
            if face.number == s.level.paw:
                return WEAKENED
            return DANGER_GONE if face.danger else -CARD if not sketch(s.box, action).victory else 0.0
        if action.to == "group":
            asked_for = any(aid.title_paid == face.title for card in s.waiting for aid in s.box.cards[card].aid)
            return STEP * self.victory if asked_for else KIN
        if action.to == "waiting":
            return STEP * self.victory
        return 0.0

    def torches(self, action: Action, party: list[int]) -> float:
        """Tools that are used up for their skill."""
        known = sketch(self.box, action)
        if not known.demanding:
            return 0.0
        cost, skills = 0.0, known.skills
        for skill in (STRENGTH, PERCEPTION, CRAFT):
            if skills[skill]:
                lacking = skills[skill] - sum(self.s.skills[seat][skill] for seat in party) - self.s.boost[skill]
                if lacking > 0:
                    for tool, which, n in self.box.spendable:
                        if which == skill:
                            cost += -(-lacking // n) * self.prices[len(RESOURCES) + tool]
                            break
        return cost

    # The best of a card

    def best(
        self,
        face: Card,
        actions: list[Action],
        party: list[int],
        owner: int,
        held: int,
        least: float,
        rolled: bool = False,
    ) -> tuple[float, int]:
        """The most promising action and its number. `least` is what doing nothing is worth:
        FORCED if that cannot be."""
        if rolled:
            return self.best_now(face, actions, party, owner, held, least, rolled)
        key = (face.number, actions is face.actions, owner, held, least, *self.s.boost, *party)
        found = self.bests.get(key)
        if found is None:
            found = self.bests[key] = self.best_now(face, actions, party, owner, held, least)
        return found

    def best_now(
        self,
        face: Card,
        actions: list[Action],
        party: list[int],
        owner: int,
        held: int,
        least: float,
        rolled: bool = False,
    ) -> tuple[float, int]:
        s = self.s
        most = self.muster(party)
        stack = len(s.deck.piles[owner]) if owner >= 0 else 0
        possible = [
            i
            for i, action in enumerate(actions)
            if not (rolled and is_lost(s, i, action)) and can_do(s, action, party, most, stack, held)
        ]
        if not possible and least == FORCED:
            possible = [i for i, action in enumerate(actions) if action.negative and exists_now(s, action, held)]
        best, chosen, otherwise = least, -1, least
        for i in possible:
            if not actions[i].dice:
                worth = self.action(actions[i], party, owner, face) - self.torches(actions[i], party)
                if worth > best:
                    best, chosen = worth, i
                if worth > otherwise and (actions[i].negative or s.another_after_roll):
                    otherwise = worth
        for i in possible:
            if actions[i].dice:
                worth = self.gamble(actions[i], party, owner, face, otherwise, most)
                if worth > best:
                    best, chosen = worth, i
        return best, chosen

    def gamble(
        self, action: Action, party: list[int], owner: int, face: Card, otherwise: float, most: list[int]
    ) -> float:
        """With the dice: what it brings if they are kind, and otherwise what is left."""
        needed = skills_needed(self.s, action)
        chance = odds(self.box, action.dice, most[0] - needed[0], most[1] - needed[1], most[2] - needed[2])
        won = self.action(action, party, owner, face) - self.torches(action, party)
        lost = max(otherwise, -self.skull) - self.failing(action, party)
        return chance * won + (1.0 - chance) * lost

    def failing(self, action: Action, party: list[int]) -> float:
        cost = 0.0
        for word in action.fail:
            if isinstance(word, people.Damage):
                cost += self.damage(party, word.n)
            elif isinstance(word, harm.Skull):
                cost += self.skulls(word.n)
            else:
                cost += WARRIOR_HURT
        return cost


def held_on(s: Table, card: int) -> int:
    return s.missions_held[s.missions.index(card)] if card in s.missions else 0


@lru_cache(maxsize=1024)
def ideas_of(box: PaleoBox, bench: tuple[int, ...]) -> dict[int, Action]:
    """By tool: how it is built, as far as the workbench knows."""
    built = [(box.tool_built[card], box.cards[card].build) for card in bench]
    return {tool: action for tool, action in built if tool >= 0 and action is not None}
