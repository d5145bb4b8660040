"""What things are worth to a tribe now: what tonight asks for, what the painting still needs, what hurts. Bots ask."""

from __future__ import annotations

from math import fsum

from robinsonade.games.paleo.bots.figures import (
    CARD,
    CARE,
    DANGER_GONE,
    FORCED,
    FRESH_DREAM,
    KIN,
    LATE,
    NEAR_DEATH,
    NEARLY_STRONG,
    PATIENT,
    PLENTY,
    SKULL,
    STEP,
    VICTORY,
    WARRIOR_HURT,
    WEAKENED,
    WOUND,
)
from robinsonade.games.paleo.bots.hunt import lacks_for_the_hunt
from robinsonade.games.paleo.bots.needs import DAY, FIRST_TOOL, Wishes, needs_of
from robinsonade.games.paleo.bots.sketches import Sketch, base_worth, odds, sketches_of, steps_of
from robinsonade.games.paleo.bots.words import secret
from robinsonade.games.paleo.cards import Action, Card
from robinsonade.games.paleo.effects import harm, people
from robinsonade.games.paleo.phases.actions import skills_needed
from robinsonade.games.paleo.phases.requirements import can_do_the_rest, exists_now, is_lost, shown_by
from robinsonade.games.paleo.table import (
    CRAFT,
    NO_SEAT,
    PERCEPTION,
    RAGE_BEGINS,
    STRENGTH,
    WHOLE_PAINTING,
    Table,
    is_red,
)

NOBODY_THERE = 1000.0


class Party:
    """Some groups who do something together, and whose stack is at stake. What they can do is looked at once."""

    __slots__ = ("bare", "bests", "building", "cards", "damages", "has", "most", "owner", "seats", "stack")

    def __init__(self, s: Table, seats: list[int], owner: int, most: list[int]) -> None:
        self.seats = seats
        self.owner = owner  # who gives up cards
        self.most = most  # what they can show,
        self.bare: list[int] = []  # and what without using up anything, as soon as somebody has asked for it
        self.stack = len(s.deck.piles[owner]) if owner >= 0 else 0
        self.has = [*most, self.stack, *s.camp]  # what most actions ask for
        self.cards: dict[int, float] = {}  # what has been worked out already: what so many cards are worth,
        self.damages: dict[int, float] = {}  # so much damage,
        self.building: float | None = None  # the best that could be built,
        self.bests: dict[tuple[int, bool, int, float], tuple[float, int]] = {}  # and of a card


class Outlook:
    """One look at the table: what things are worth, whichever card is being read."""

    def __init__(self, s: Table) -> None:
        self.s: Table = s
        self.box = s.box
        self.skull: float = SKULL[s.skulls]
        self.everybody = list(range(s.seats))
        self.sketches = sketches_of(s.box)
        self.usual = base_worth(s.box)  # what items are worth to anybody
        self.for_anybody: dict[Action, float] = {}  # what has been worked out already, as are the next ones
        self.wounds: dict[tuple[int, int], float] = {}
        self.parties: dict[tuple[int, ...], Party] = {}
        self.shows = [shown_by(s, seat) for seat in self.everybody]  # by group
        self.by_day = s.at <= DAY
        most = self.muster(self.everybody)
        self.too_weak = s.day <= PATIENT and sum(max(0, n) for n in lacks_for_the_hunt(s, most)) > NEARLY_STRONG
        self.victory = self.piece_of_painting(s.victory)
        self.tonight, wishes = needs_of(s, most)
        self.spare: list[int] = self.tonight.spare
        self.missing = self.tonight.missing
        self.short: dict[int, float] = {}  # what one more of an item would save tonight
        self.set_aside: dict[int, float] = {}  # what one of an item that is provided for tonight saves
        self.think_of_tonight()
        self.skill: list[float] = wishes.skill
        self.wanted: dict[int, tuple[int, float]] = wishes.wanted
        self.prices: list[float] = self.all_prices(wishes)

    def on(self, s: Table) -> Outlook:
        """The same look at a table that differs only in the card being read."""
        found = Outlook.__new__(Outlook)
        vars(found).update(vars(self))
        found.s = s
        return found

    def muster(self, seats: list[int]) -> list[int]:
        """The most these groups can show: each adds its own."""
        strength, perception, craft = self.s.boost
        for seat in seats:
            own = self.shows[seat]
            strength += own[STRENGTH]
            perception += own[PERCEPTION]
            craft += own[CRAFT]
        return [strength, perception, craft]

    def party(self, seats: list[int], owner: int = NO_SEAT) -> Party:
        key = (owner, *self.s.boost, *seats)
        found = self.parties.get(key)
        if found is None:
            found = self.parties[key] = Party(self.s, seats[:], owner, self.muster(seats))
        return found

    def think_of_tonight(self) -> None:
        """The later the day, the more urgent it is."""
        urgency = self.skull
        if self.by_day:
            left = sum(map(len, self.s.deck.piles))
            urgency *= 1.0 - (1.0 - LATE) * min(1.0, left / 36)
        short, set_aside = self.short, self.set_aside
        for claim in self.tonight.claims:
            item, saves = claim.item, claim.saves(urgency)
            if claim.provided and saves > set_aside.get(item, -1.0):
                set_aside[item] = saves
            if claim.short and saves > short.get(item, -1.0):
                short[item] = saves

    # What an item is worth

    def all_prices(self, wishes: Wishes) -> list[float]:
        prices = wishes.prices[:]
        for item, spare in enumerate(self.spare):
            if spare > 3 and (spare > 5 or item >= FIRST_TOOL):
                prices[item] *= PLENTY
        for item, (n, worth) in self.wanted.items():
            if self.spare[item] <= n:
                prices[item] += worth
        for item, worth in self.short.items():
            if worth > prices[item]:
                prices[item] = worth
        return prices

    def gain_of(self, item: int, n: int) -> float:
        """What is short counts fully, the rest as usual. Nothing comes out of an empty supply."""
        s = self.s
        there = s.supply[item] if item < FIRST_TOOL else s.stock[item - FIRST_TOOL]
        if n > there:
            n = there
        if item not in self.short:
            return n * self.prices[item]
        needed = min(n, self.missing.get(item, 0))
        usual = self.usual[item]
        if needed < n and item in self.wanted:
            usual += self.wanted[item][1]
        return needed * self.prices[item] + (n - needed) * usual

    def price_of(self, action: Action, known: Sketch) -> float:
        total = 0.0
        for item, n in known.price:
            total += self.cost_of(item, n)
        if action.any:
            total += fsum(sorted(self.costs_in_camp())[: action.any])
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

    def action(self, action: Action, party: Party, face: Card | None = None) -> float:
        """If it succeeds: all it brings, less all it takes."""
        known = self.sketches[action]
        worth = self.for_anybody.get(action)
        if worth is None:
            worth = self.for_anybody[action] = self.whoever_does_it(action, known, face)
        return worth if known.like_for_all else self.for_this_party(worth, action, known, party)

    def for_this_party(self, worth: float, action: Action, known: Sketch, party: Party) -> float:
        if action.cards and party.owner >= 0:
            worth -= self.cards_of(party, action.cards)
        if known.damage:
            worth -= self.damage(party, known.damage)
        if known.build:
            worth += self.building(party) * (1.0 + 0.5 * (known.build - 1))
        for judge, word in known.words:
            worth += judge(self, word, party)
        return worth

    def whoever_does_it(self, action: Action, known: Sketch, face: Card | None) -> float:
        """Items, the painting, and where the card goes."""
        worth = -self.price_of(action, known) if known.price or action.any else 0.0
        for item, n in known.gains:
            worth += self.gain_of(item, n)
        if known.victory:
            worth += self.paint(known.victory)
        elif action.title_paid >= 0:
            worth -= KIN
        return worth + self.where_it_goes(action, face) if face is not None and known.moves else worth

    def paint(self, n: int) -> float:
        return fsum(self.piece_of_painting(self.s.victory + i) for i in range(n))

    def piece_of_painting(self, there: int) -> float:
        """The next one. Whoever is too weak for the Beast does well to let it sleep."""
        if there == RAGE_BEGINS - 1 and self.too_weak:
            return 0.0
        return VICTORY[min(there, WHOLE_PAINTING)]

    def skulls(self, n: int) -> float:
        return fsum(SKULL[min(self.s.skulls + i, 5)] for i in range(n))

    def cards_of(self, party: Party, n: int) -> float:
        """The next cards of the stack: time, and red ones bite."""
        cost = party.cards.get(n)
        if cost is None:
            cost = 0.0
            for entry in self.s.deck.piles[party.owner][-n:]:
                if entry == self.s.level.fresh:
                    cost += FRESH_DREAM
                elif is_red(self.s, entry):
                    cost += self.damage(party, 1)
                else:
                    cost += CARD
            party.cards[n] = cost
        return cost

    def damage(self, party: Party, n: int) -> float:
        """Onto whoever bears it best; a fur may be cheaper."""
        best = party.damages.get(n)
        if best is None:
            best = self.wound(party.seats, n)
            tools = self.s.tools
            for tool in self.box.averting:
                if self.box.tools[tool].averts >= n and any([tools[seat][tool] for seat in party.seats]):
                    best = min(best, self.prices[FIRST_TOOL + tool])
            party.damages[n] = best
        return best

    def wound(self, seats: list[int], n: int) -> float:
        best = NOBODY_THERE
        for seat in seats:
            cost = self.wounds.get((seat, n))
            if cost is None:
                cost = self.wounds[seat, n] = self.wound_in(seat, n)
            if cost < best:
                best = cost
        return best if best < NOBODY_THERE else 0.0

    def wound_in(self, seat: int, n: int) -> float:
        """One group."""
        best, cards, hurt = NOBODY_THERE, self.box.cards, self.s.hurt[seat]
        for i, person in enumerate(self.s.people[seat]):
            left = cards[person].hearts - hurt[i] - n
            cost = WOUND * n + NEAR_DEATH * (left == 0) if left >= 0 else self.skull + 5.0
            if cost < best:
                best = cost
        return best

    def building(self, party: Party) -> float:
        """The best that could be built; no cards are given up for it."""
        if party.building is None:
            party.building = self.best_building(party) if party.owner < 0 else self.building(self.party(party.seats))
        return party.building

    def best_building(self, party: Party) -> float:
        best = 0.0
        for card in self.s.bench:
            idea = self.box.cards[card].build
            if idea is not None and self.can_do(idea, party):
                worth = self.idea(card, party)
                if worth > best:
                    best = worth
        return best

    def can_do(self, action: Action, party: Party) -> bool:
        for at, n in self.sketches[action].asks:
            if n > party.has[at]:
                return False
        return action.plain or self.has_the_rest(action, party, 0)

    def idea(self, card: int, party: Party) -> float:
        """Building it once."""
        build = self.box.cards[card].build
        assert build is not None
        tool = self.box.tool_built[card]
        if tool >= 0 and not self.s.stock[tool]:
            return -1.0
        return self.done(build, party)

    def keeping(self, face: Card) -> float:
        """Of a card that wants something every night:
        its skills and what it may lead to, less what it wants tonight."""
        worth = fsum(2 * n * self.skill[skill] for skill, n in face.gives)
        for action in face.aid:
            worth += fsum(secret(self, word) for word in action.gain)
        return worth - min(self.price_of(action, self.sketches[action]) for action in face.night if not action.negative)

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
            return DANGER_GONE if face.danger else -CARD if not self.sketches[action].victory else 0.0
        if action.to == "group":
            asked_for = any(aid.title_paid == face.title for card in s.waiting for aid in s.box.cards[card].aid)
            return STEP * self.victory if asked_for else KIN
        if action.to == "waiting":
            return STEP * self.victory
        return 0.0

    def torches(self, known: Sketch, party: Party) -> float:
        """Tools that are used up for the skills of an action."""
        strength, perception, craft = known.skills
        bare = party.bare or self.without_tools(party)
        if strength <= bare[STRENGTH] and perception <= bare[PERCEPTION] and craft <= bare[CRAFT]:
            return 0.0
        cost = 0.0
        for skill, needed in enumerate(known.skills):
            lacking = needed - bare[skill]
            if needed and lacking > 0:
                for tool, which, n in self.box.spendable:
                    if which == skill:
                        cost += -(-lacking // n) * self.prices[FIRST_TOOL + tool]
                        break
        return cost

    def without_tools(self, party: Party) -> list[int]:
        strength, perception, craft = self.s.boost
        for seat in party.seats:
            skills = self.s.skills[seat]
            strength += skills[STRENGTH]
            perception += skills[PERCEPTION]
            craft += skills[CRAFT]
        party.bare = [strength, perception, craft]
        return party.bare

    def done(self, action: Action, party: Party, face: Card | None = None) -> float:
        """The same, with the tools that are used up for it."""
        worth, known = self.action(action, party, face), self.sketches[action]
        return worth - self.torches(known, party) if known.demanding else worth

    # The best of a card

    def best(
        self, face: Card, actions: list[Action], party: Party, held: int, least: float, rolled: bool = False
    ) -> tuple[float, int]:
        """The most promising action and its number. `least` is what doing nothing is worth:
        FORCED if that cannot be."""
        if rolled:
            return self.best_now(face, actions, party, held, least, rolled)
        key = (face.number, actions is face.actions, held, least)
        found = party.bests.get(key)
        if found is None:
            found = party.bests[key] = self.best_now(face, actions, party, held, least)
        return found

    def best_now(
        self, face: Card, actions: list[Action], party: Party, held: int, least: float, rolled: bool = False
    ) -> tuple[float, int]:
        s, has, sketches, for_anybody = self.s, party.has, self.sketches, self.for_anybody
        possible = []
        for i, action in enumerate(actions):
            known = sketches[action]
            for at, n in known.asks:
                if n > has[at]:
                    break
            else:
                if (action.plain or self.has_the_rest(action, party, held)) and not (rolled and is_lost(s, i, action)):
                    possible.append((i, known))
        if not possible and least == FORCED:
            bad = [(i, action) for i, action in enumerate(actions) if action.negative]
            possible = [(i, self.sketches[action]) for i, action in bad if exists_now(s, action, held)]
        best, chosen, otherwise = least, -1, least
        gambles = []
        for i, known in possible:
            action = known.action
            if action.dice:
                gambles.append(i)
                continue
            worth = for_anybody.get(action)
            if worth is None:
                worth = for_anybody[action] = self.whoever_does_it(action, known, face)
            if not known.like_for_all:
                worth = self.for_this_party(worth, action, known, party)
            if known.demanding:
                worth -= self.torches(known, party)
            if worth > best:
                best, chosen = worth, i
            if worth > otherwise and (action.negative or s.another_after_roll):
                otherwise = worth
        for i in gambles:
            worth = self.gamble(actions[i], party, face, otherwise)
            if worth > best:
                best, chosen = worth, i
        return best, chosen

    def has_the_rest(self, action: Action, party: Party, held: int) -> bool:
        return can_do_the_rest(self.s, action, party.seats, party.most, party.stack, held)

    def gamble(self, action: Action, party: Party, face: Card, otherwise: float) -> float:
        """With the dice: what it brings if they are kind, and otherwise what is left."""
        most, needed = party.most, skills_needed(self.s, action)
        chance = odds(self.box, action.dice, most[0] - needed[0], most[1] - needed[1], most[2] - needed[2])
        won = self.done(action, party, face)
        lost = max(otherwise, -self.skull) - self.failing(action, party)
        return chance * won + (1.0 - chance) * lost

    def failing(self, action: Action, party: Party) -> float:
        cost = 0.0
        for word in action.fail:
            if isinstance(word, people.Damage):
                cost += self.damage(party, word.n)
            elif isinstance(word, harm.Skull):
                cost += self.skulls(word.n)
            else:
                cost += WARRIOR_HURT
        return cost
