"""What a sensible player of Paleo answers at once. Bots ask; nothing here knows more than the table shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from math import fsum

from robinsonade.engine.types import Options
from robinsonade.games.paleo.bots.figures import CARD, DREAM, FORCED, NEAR_DEATH
from robinsonade.games.paleo.bots.hunt import failing_is_the_end, odds_of_the_hunt
from robinsonade.games.paleo.bots.looking import outlook_of
from robinsonade.games.paleo.bots.sketches import sketches_of
from robinsonade.games.paleo.bots.value import Outlook
from robinsonade.games.paleo.bots.words import healed
from robinsonade.games.paleo.cards import Card, PaleoBox
from robinsonade.games.paleo.choices import (
    NO,
    Back,
    Between,
    Call,
    Extra,
    Hunt,
    Join,
    No,
    OpenCard,
    PersonOf,
    Resolve,
    ToolOf,
    Way,
    among_missions,
    at_waiting,
    call,
    in_group,
)
from robinsonade.games.paleo.effects.linking import has_word
from robinsonade.games.paleo.effects.loot import Boost, Build, Fetch, IgnoreDanger
from robinsonade.games.paleo.imagine import could_be
from robinsonade.games.paleo.phases.actions import DECLINE, GO_ON, held_here, lying
from robinsonade.games.paleo.phases.day import ON_OFFER, NextOption
from robinsonade.games.paleo.phases.helping import helpers, ways_to_aid
from robinsonade.games.paleo.phases.resolving import ActOption, healed_by
from robinsonade.games.paleo.table import AS_MISSION, IN_GROUP, KNOWN, NO_SEAT, RESOURCES, Table, is_red

HELP_SPENT = 0.8  # helping is worth it only beyond this
HOPE = 0.55  # that the others turn up cards with the help symbol
SLEEPY = -3.0  # an expectation below which it is better to lie down
CHARM_WORTH = 4.0
WEARY = 60  # days after which a tribe that neither wins nor dies lies down for good
NEVER = -1000.0
HUNT_ODDS, LAST_CHANCE = 0.35, 0.7  # that the last hunt should have; where failing means the end


# The day


def choose(s: Table, seat: int, options: list[Back]) -> Back:
    """The most promising back; cards that others need help with make those with the help symbol better."""
    if s.day > WEARY:
        return options[-1]
    pile = s.deck.piles[seat]
    backs = Backs(s, seat)
    best, pick = SLEEPY * len(pile) / 4 - 1.0, options[-1]  # the more cards are left, the worse it is to lie down
    for option in options[:-1]:
        worth = backs.worth(pile[-1 - option.place])
        if worth > best:
            best, pick = worth, option
    return pick


class Backs:
    """What may lie behind those that one seat chooses from."""

    def __init__(self, s: Table, seat: int) -> None:
        self.s = s
        self.o = outlook_of(s)
        self.seat = seat
        self.awake = [seat for seat in range(s.seats) if not s.asleep[seat]]
        self.alone = self.o.party([seat], seat)
        self.together = self.o.party(self.awake, seat)
        self.everybody_awake = self.o.party(self.awake)
        self.joint = self.worth_of_help()
        self.seen: dict[int, float] = {}

    def worth(self, entry: int) -> float:
        """On average what the group could do with it, and what its help may add."""
        if entry not in self.seen:
            fronts = could_be(self.s, entry)
            cards = self.o.box.cards
            total = fsum([fronts.count(card) * self.front(card) for card in set(fronts)])
            if self.joint:
                total += self.joint * sum(1 for card in fronts if cards[card].help)
            self.seen[entry] = total / len(fronts) if fronts else DREAM
        return self.seen[entry]

    def front(self, card: int) -> float:
        """Alone, or with the hope for help."""
        o, face = self.o, self.o.box.cards[card]
        if face.lies:
            return -6.0 if face.danger else 5.0
        least = FORCED if face.danger else 0.0
        alone = o.best_now(face, face.actions, self.alone, 0, least)[0]
        if len(self.awake) > 1 and asks_for_many(face):
            if whoever_turns_it_over(face):
                together = o.best(face, face.actions, self.everybody_awake, 0, least)[0]
            else:
                together = o.best_now(face, face.actions, self.together, 0, least)[0]
            if together > alone:
                return alone + (HOPE if len(self.awake) == 2 else HOPE * 0.85) * (together - alone - 1.0)
        return alone

    def worth_of_help(self) -> float:
        """What help from this seat may add: to a danger that everybody sees coming, or to a card that waits for it."""
        o, s, most = self.o, self.s, 0.0
        for i, card in enumerate(s.waiting):
            face = o.box.cards[card]
            if face.aid:
                payer = max(self.awake, key=lambda seat: len(s.deck.piles[seat]))
                most = max(most, o.best(face, face.aid, o.party(self.awake, payer), s.waiting_held[i], 0.0)[0])
        for other in self.awake:
            if other != self.seat:
                for entry in s.deck.piles[other][-ON_OFFER:]:
                    if entry >= KNOWN and o.box.cards[entry - KNOWN].danger:
                        face = o.box.cards[entry - KNOWN]
                        together = o.best(face, face.actions, o.party(self.awake, other), 0, FORCED)[0]
                        alone = o.best(face, face.actions, o.party([other], other), 0, FORCED)[0]
                        most = max(most, 0.5 * (together - alone))
        return 0.4 * most


@lru_cache(maxsize=4096)
def asks_for_many(face: Card) -> bool:
    return any(action.strength + action.perception + action.craft > 1 for action in face.actions)


@lru_cache(maxsize=4096)
def whoever_turns_it_over(face: Card) -> bool:
    """Nothing of it is about the stack of its owner."""
    return not any(action.cards or action.losses or has_word(action.gain, Fetch) for action in face.actions)


@lru_cache(maxsize=4096)
def skill_matters(box: PaleoBox, face: Card) -> bool:
    """For one of its actions, or for what can be built or fetched with it."""
    known = [sketches_of(box)[action] for action in face.actions]
    return any(one.demanding or one.action.dice or one.build or has_word(one.action.gain, Fetch) for one in known)


class Turn:
    """The cards that lie revealed: what each group could do alone, and what together."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.o = outlook_of(s)
        self.helpers = helpers(s)
        self.seen: dict[int, float] = {}

    def card(self, seat: int, party: list[int]) -> tuple[float, int]:
        face = self.o.box.cards[self.s.revealed[seat]]
        return self.o.best(face, face.actions, self.o.party(party, seat), 0, FORCED if face.danger else 0.0)

    def alone(self, seat: int) -> float:
        if seat not in self.seen:
            self.seen[seat] = self.card(seat, [seat])[0]
        return self.seen[seat]

    def spent(self, party: tuple[int, ...] | list[int]) -> float:
        """What those who help could have done instead."""
        return fsum(self.alone(seat) + HELP_SPENT for seat in party)


def some_of(seats: list[int]) -> Iterator[tuple[int, ...]]:
    for n in range(1, len(seats) + 1):
        yield from combinations(seats, n)


def next_card(s: Table, seat: int, options: list[NextOption]) -> NextOption:
    """What needs many first; then gathering, then the rest, building last."""
    for option in options:
        if isinstance(option, Hunt) and hunt_is_wise(s):
            return option
    turn = Turn(s)
    own = [option for option in options if isinstance(option, Resolve)]
    pick: NextOption | None = None
    best = 0.0 if own else NEVER  # once skill was lent to a table card, one must be helped
    for option in options:
        if isinstance(option, Resolve):
            others = [helper for helper in turn.helpers if helper != option.seat]
            alone = turn.alone(option.seat)
            if others and turn.card(option.seat, [option.seat, *others])[0] > alone + HELP_SPENT:
                for some in some_of(others):
                    gain = turn.card(option.seat, [option.seat, *some])[0] - alone - turn.spent(some)
                    if gain > best:
                        best, pick = gain, option
        elif isinstance(option, OpenCard):
            gain = best_aid(turn, option, ways_to_aid(s, option, turn.helpers))[0]
            if gain > best:
                best, pick = gain, option
    return pick or min(own, key=lambda one: (builds(turn, one.seat), -turn.alone(one.seat)))


def builds(turn: Turn, seat: int) -> bool:
    number = turn.card(seat, [seat])[1]
    face = turn.o.box.cards[turn.s.revealed[seat]]
    return number >= 0 and has_word(face.actions[number].gain, Build)


def hunt(s: Table, seat: int, options: list[Hunt | No]) -> Hunt | No:
    return next((option for option in options if isinstance(option, Hunt) and hunt_is_wise(s)), NO)


def hunt_is_wise(s: Table) -> bool:
    return odds_of_the_hunt(s) >= (LAST_CHANCE if failing_is_the_end(s) else HUNT_ODDS)


def best_aid(turn: Turn, target: OpenCard, ways: list[Way]) -> tuple[float, Way]:
    """Helping a card: what it brings beyond what those who help give up."""
    s, o = turn.s, turn.o
    face = o.box.cards[lying(s, target)]
    best, pick = NEVER, ways[0]
    for way in ways:
        party = list(way.party)
        payer = target.seat if target.seat != NO_SEAT else max(party, key=lambda seat: len(s.deck.piles[seat]))
        action = face.aid[way.number]
        together = o.party(party, payer)
        worth = o.gamble(action, together, face, 0.0) if action.dice else o.done(action, together, face)
        worth -= turn.spent(party)
        if worth > best:
            best, pick = worth, way
    return best, pick


def aid(s: Table, seat: int, options: list[Way]) -> Way:
    target = among_missions(s.where_at) if s.where == AS_MISSION else at_waiting(s.where_at)
    if s.where == IN_GROUP:
        target = in_group(s.where_at, s.cards[s.where_at].index(s.card))
    return best_aid(Turn(s), target, options)[1]


def act(s: Table, seat: int, options: list[ActOption]) -> ActOption:
    """The best action with those who take part, or with somebody more; what averts a danger, if it is bad enough."""
    turn = Turn(s)
    o, face = turn.o, s.box.cards[s.card]
    least = FORCED if face.danger else 0.0
    best, number = o.best(face, face.actions, o.party(s.party, s.owner), 0, least, bool(s.failed))
    pick: ActOption = number if number in options else NO if NO in options else options[0]
    others = {option.seat: option for option in options if isinstance(option, Join)}
    for some in some_of(list(others)):
        worth, way = o.best(face, face.actions, o.party([*s.party, *some], s.owner), 0, least, bool(s.failed))
        if way >= 0 and worth - turn.spent(some) > best:
            best, pick = worth - turn.spent(some), others[some[0]]
    for option in options:
        if isinstance(option, ToolOf) and option.tool in s.box.charms and best < -CHARM_WORTH - 2.0:
            best, pick = -CHARM_WORTH, option
        elif isinstance(option, Extra):
            worth = extra(o, option, best)
            if worth > best:
                best, pick = worth, option
    return calling(o, options, best) or pick


def calling(o: Outlook, options: list[ActOption], best: float) -> Call | None:
    """Playing alone: dice that add skill, if a good action is nearly within reach."""
    s, face = o.s, o.s.box.cards[o.s.card]
    if call(1) not in options or not skill_matters(s.box, face):
        return None
    before = s.boost[:]
    hoped = 0.0
    for points in s.box.faces:
        s.boost = [n + more for n, more in zip(before, points, strict=True)]
        hoped += o.best(face, face.actions, o.party(s.party, s.owner), 0, best, bool(s.failed))[0] / len(s.box.faces)
    s.boost = before
    return call(1) if hoped - best > 2 * CARD + 1.0 else None


def extra(o: Outlook, option: Extra, best: float) -> float:
    """A card of the group that helps with the one being read."""
    s = o.s
    action = s.box.cards[lying(s, option.card)].extra[option.number]
    if has_word(action.gain, IgnoreDanger):
        return -CHARM_WORTH
    boost = next((word for word in action.gain if isinstance(word, Boost)), None)
    if boost is None:
        return best + in_between(o, option)
    face, before = s.box.cards[s.card], s.boost
    s.boost = [n + more for n, more in zip(before, boost.points, strict=True)]
    helped = o.best(face, face.actions, o.party(s.party, s.owner), 0, -CARD, bool(s.failed))[0]
    s.boost = before
    return helped - 4.0


def in_between(o: Outlook, option: Between) -> float:
    """A root or a card of the group, before or after the card being read."""
    s = o.s
    if isinstance(option, ToolOf):
        return root(o, option)
    assert isinstance(option, Extra)
    face = s.box.cards[lying(s, option.card)]
    action = face.extra[option.number]
    worth = o.action(action, o.party(s.party, s.owner))
    if face.danger:
        return worth + 6.0
    if face.night:
        return worth - o.keeping(face)
    return worth - (12.0 if face.mark else 8.0)


def root(o: Outlook, used: ToolOf) -> float:
    heals, groups = o.box.tools[used.tool].heals, healed_by(o.s, o.s.party, used.seat)
    return healed(o, heals, groups) - o.prices[len(RESOURCES) + used.tool] - NEAR_DEATH


def after(s: Table, seat: int, options: list[Between | No]) -> Between | No:
    o = outlook_of(s)
    pick: Between | No = NO
    best = 0.5
    for option in options:
        if option is NO:
            continue
        worth = in_between(o, option)
        if worth > best:
            best, pick = worth, option
    return pick


def after_roll(s: Table, seat: int, options: list[int | Extra | ToolOf]) -> int | Extra | ToolOf:
    """Go through with it; a card that saves the roll is used for it."""
    if GO_ON in options:
        return GO_ON
    return next((option for option in options if isinstance(option, Extra) and lends(s, option)), DECLINE)


def lends(s: Table, option: Extra) -> bool:
    return any(extra.boosts for extra in s.box.cards[lying(s, option.card)].extra)


def lay_down(s: Table, seat: int, options: list[Extra | ToolOf | No]) -> Extra | ToolOf | No:
    """What can be ignored is not taken home."""
    return options[1]


# Who and which


def payer(s: Table, seat: int, options: list[int]) -> int:
    """The fewest red backs, the tallest stack."""

    def burden(seat: int) -> tuple[int, int]:
        pile = s.deck.piles[seat]
        return sum(is_red(s, entry) for entry in pile[-3:]), -len(pile)

    return min(options, key=burden)


def tool_to(s: Table, seat: int, options: list[int]) -> int:
    """Where there is least of everything."""
    return min(options, key=lambda seat: sum(s.tools[seat]))


def person_to(s: Table, seat: int, options: list[int]) -> int:
    return min(options, key=lambda seat: len(s.people[seat]))


def dream_to(s: Table, seat: int, options: list[int]) -> int:
    return min(options, key=lambda seat: len(s.deck.piles[seat]))


def first(s: Table, seat: int, options: list[int]) -> int:
    return options[0]


def hurt(s: Table, seat: int, options: list[PersonOf]) -> PersonOf:
    return max(options, key=lambda one: hearts_left(s, one))


def lose_person(s: Table, seat: int, options: list[PersonOf]) -> PersonOf:
    return min(options, key=lambda one: hearts_left(s, one))


def heal(s: Table, seat: int, options: list[PersonOf | No]) -> PersonOf:
    people = [option for option in options if isinstance(option, PersonOf)]
    return min(people, key=lambda one: hearts_left(s, one))


def hearts_left(s: Table, one: PersonOf) -> int:
    return s.box.cards[s.people[one.seat][one.at]].hearts - s.hurt[one.seat][one.at]


def ward_off(s: Table, seat: int, options: list[ToolOf | No]) -> ToolOf | No:
    """If the wound is worse than the loss."""
    o = outlook_of(s)
    bare = o.wound(s.party, 1)
    tools = [option for option in options if isinstance(option, ToolOf)]
    cheapest = min(tools, key=lambda option: o.prices[len(RESOURCES) + option.tool])
    return cheapest if o.prices[len(RESOURCES) + cheapest.tool] < bare else NO


def cheapest_tool(s: Table, seat: int, options: list[ToolOf]) -> ToolOf:
    prices = outlook_of(s).prices
    return min(options, key=lambda one: (prices[len(RESOURCES) + one.tool], -s.tools[one.seat][one.tool]))


def cheapest_resource(s: Table, seat: int, options: list[int]) -> int:
    o = outlook_of(s)
    return min(options, key=lambda kind: (o.cost_of(kind, 1), -s.camp[kind]))


def lay(s: Table, seat: int, options: list[OpenCard | No]) -> OpenCard | No:
    """First what a mission needs tonight, then the camp if something is short there,
    then what leads to the painting."""
    cards = s.box.cards
    places = [option for option in options if isinstance(option, OpenCard)]
    for place in places:
        if place.where == AS_MISSION:
            face, held = cards[s.missions[place.at]], s.missions_held[place.at]
            asked = max((action.held_paid for action in face.night), default=0)
            if held < asked or (held < 2 * asked and s.camp[face.holds] > 2):
                return place
    waiting = [place for place in places if place.where != AS_MISSION]
    if waiting:
        fullest = max(waiting, key=lambda place: s.waiting_held[place.at])
        o = outlook_of(s)
        if cards[s.waiting[fullest.at]].holds not in o.short:
            return fullest
    return NO


def build(s: Table, seat: int, options: list[int | No]) -> int | No:
    o = outlook_of(s)
    pick: int | No = NO
    best = 0.0
    for option in options:
        if isinstance(option, int) and (worth := o.idea(s.bench[option], o.party(s.party))) > best:
            best, pick = worth, option
    return pick


def push_out(s: Table, seat: int, options: list[int]) -> int:
    o = outlook_of(s)
    return min(options, key=lambda i: (s.bench[i] in s.level.ideas, o.idea(s.bench[i], o.party(o.everybody))))


# The night


def night(s: Table, seat: int, options: list[int]) -> int:
    o, face = outlook_of(s), s.box.cards[s.card]
    number = o.best(face, face.night, o.party(o.everybody), held_here(s), FORCED, bool(s.failed))[1]
    return number if number in options else options[0]


def mission(s: Table, seat: int, options: list[int]) -> int:
    """What adds to the painting first, then what can be met."""
    o = outlook_of(s)

    def promise(card: int) -> float:
        face, held = s.box.cards[card], s.missions_held[s.missions.index(card)]
        return o.best(face, face.night, o.party(o.everybody), held, FORCED)[0]

    return max(options, key=promise)


ADVICE: dict[str, Callable[[Table, int, Options], object]] = {
    "choose": choose,
    "next": next_card,
    "hunt": hunt,
    "act": act,
    "after": after,
    "after_roll": after_roll,
    "lay_down": lay_down,
    "aid": aid,
    "payer": payer,
    "tool_to": tool_to,
    "person_to": person_to,
    "dream_to": dream_to,
    "fetch_to": dream_to,
    "whose_card": first,
    "hurt": hurt,
    "lose_person": lose_person,
    "heal": heal,
    "ward_off": ward_off,
    "give_tool": cheapest_tool,
    "spend": cheapest_tool,
    "lose_tool": cheapest_tool,
    "pay_any": cheapest_resource,
    "lay": lay,
    "build": build,
    "push_out": push_out,
    "mission": mission,
    "night_card": first,
    "night": night,
}
