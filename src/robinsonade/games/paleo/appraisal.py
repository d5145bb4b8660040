"""How promising a table of Paleo is. Bots ask; the figures were tuned by playing."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.content.vocabulary import Word
from robinsonade.games.paleo import words
from robinsonade.games.paleo.cards import Action, PaleoBox
from robinsonade.games.paleo.phases.actions import can_do, exists_now, held_here, muster
from robinsonade.games.paleo.table import (
    AS_MISSION,
    CLEARED,
    FOOD,
    IN_HAND,
    NO_ACTION,
    NO_SEAT,
    RESOURCES,
    STONE,
    WOOD,
    Table,
    is_red,
    people_in_groups,
)

WON, LOST = 10000.0, -10000.0
PAINTING = [0.0, 50.0, 102.0, 156.0, 212.0, 270.0]
SKULLS = [0.0, -16.0, -36.0, -62.0, -100.0, -220.0]
RESOURCE = [1.6, 1.5, 1.8]
CARD, RED_CARD, FRESH_DREAM = 1.4, -0.2, 2.4
DAWN = 1.3  # for each card of the deck
PERSON = [0.0, 8.0, 13.0, 15.0, 14.0, 11.0, 7.0, 2.0]  # by size of the group: more hands, more mouths
MOUTHS_FED, MOUTH = 6, 2.5  # so many are fed with ease; each more is a burden every night
SKILL = 2.0
WOUND = 2.5
NEAR_DEATH = 7.0  # the next hit is a skull
HELD = 3.0
HELD_TOOL = 6.0
TOOLS = {
    "torch": 2.2,
    "hand_axe": 4.5,
    "spear": 5.0,
    "tent": 5.0,
    "fur": 2.6,
    "clothing": 3.6,
    "talisman": 3.5,
    "healing_root": 3.0,
    "raft": 9.0,
    "sling": 8.0,
    "fish_net": 4.0,
    "rope": 4.0,
}
OTHER_TOOL = 3.0
DIMINISHING = [0.0, 1.0, 1.8, 2.3, 2.6, 2.8]  # each further one of a kind in a group
IDEA = 2.0
WAITING = 5.0  # a card there that can be helped is a way to victory
WATER = 16.0
IN_GROUP = 5.0
KIN = 9.0  # an open card with a mark
PAW_OR_WOUND = 9.0  # on the Beast
WARRIOR, WARRIOR_WOUND = 14.0, 3.0
SECRET_LEFT = -6.0
SECRET = 12.0
BLUE, WORST = 0.8, -12.0  # a card that could be ignored, and one that could not
DICE = 0.7


def appraise(s: Table, seat: int) -> float:
    """For the whole tribe: all win or lose together (P-GEN-01)."""
    if s.ending:
        return LOST if s.ending == "skulls" else WON
    return tribe(s) + goods(s) + days_work(s) + ways_to_victory(s) + tonight(s) + cards_in_hand(s)


def tribe(s: Table) -> float:
    worth = PAINTING[s.victory] + (LOST if s.fifth_skull else SKULLS[s.skulls])
    for seat in range(s.seats):
        worth += SKILL * sum(s.skills[seat]) + PERSON[min(len(s.people[seat]), 7)]
        for person, hurt in zip(s.people[seat], s.hurt[seat], strict=True):
            if hurt:
                worth -= WOUND * hurt
                if hurt == s.box.cards[person].hearts:
                    worth -= NEAR_DEATH
    return worth - MOUTH * max(0, people_in_groups(s) - MOUTHS_FED)


@lru_cache(maxsize=8)
def tool_worth(box: PaleoBox) -> list[float]:
    return [TOOLS.get(tool.id, OTHER_TOOL) for tool in box.tools]


def goods(s: Table) -> float:
    """What is in the camp, with the groups and in the workbench; each further one of a kind is worth less."""
    worth = 0.0
    for kind in (FOOD, WOOD, STONE):
        n = s.camp[kind]
        worth += RESOURCE[kind] * (n if n < 6 else 6 + (n - 6) * 0.3)
    prices = tool_worth(s.box)
    for tools in s.tools:
        for tool, n in enumerate(tools):
            if n:
                worth += prices[tool] * DIMINISHING[min(n, 5)]
    return worth + IDEA * len(s.bench)


def days_work(s: Table) -> float:
    """Cards left are time left; a new day is worth no more than the one that is gone."""
    worth = -DAWN * s.day * len(s.level.deck)
    fresh = s.level.fresh
    for pile in s.deck.piles:
        for entry in pile:
            worth += FRESH_DREAM if entry == fresh else RED_CARD if is_red(s, entry) else CARD
    return worth


def ways_to_victory(s: Table) -> float:
    """Open cards that lead to the painting, and what has been prepared for them."""
    cards = s.box.cards
    worth = SECRET_LEFT * len(s.secrets)
    for i, card in enumerate(s.waiting):
        face = cards[card]
        worth += WAITING if face.aid else 3.0
        worth += (HELD if face.holds < len(RESOURCES) else HELD_TOOL) * s.waiting_held[i]
    worth += HELD * sum(
        n if not cards[card].marked_only else -n for card, n in zip(s.missions, s.missions_held, strict=True)
    )
    for group in s.cards:
        for card in group:
            worth += KIN if cards[card].mark else IN_GROUP if not cards[card].danger else -4.0
    if s.level.row:
        worth += WATER * (len(s.level.row) - 1 - len(s.row))
    if s.level.warriors:
        worth += WARRIOR * s.warriors - WARRIOR_WOUND * s.warrior_hurt
    if s.level.beast >= 0:
        worth += PAW_OR_WOUND * min(8, s.beast_hurt + sum(1 for card in s.graveyard if card == s.level.paw))
    return worth


# What the night will bring


@lru_cache(maxsize=256)
def ideas_of(box: PaleoBox, bench: tuple[int, ...]) -> dict[int, Action]:
    """By tool: how it is built, as far as the workbench knows."""
    built = [(box.tool_built[card], box.cards[card].build) for card in bench]
    return {tool: action for tool, action in built if tool >= 0 and action is not None}


class Purse:
    """What all groups own together, to be spent in thought."""

    def __init__(self, s: Table) -> None:
        self.camp = s.camp[:]
        self.tools = [sum(column) for column in zip(*s.tools, strict=True)]
        self.ideas = ideas_of(s.box, tuple(s.bench))

    def share(self, action: Action) -> float:
        """How much of the price is there: 1 is all of it."""
        asked, got = 0, 0.0
        for kind, n in ((FOOD, action.food), (WOOD, action.wood), (STONE, action.stone)):
            asked += n
            got += min(n, max(0, self.camp[kind]))
        for tool, n in action.tools_paid:
            asked += 2 * n
            got += 2 * min(n, self.tools[tool])
            if self.tools[tool] < n and tool in self.ideas:
                got += self.share(self.ideas[tool])
        if action.any:
            asked += action.any
            got += min(action.any, max(0, sum(self.camp)))
        return got / asked if asked else 1.0

    def spend(self, action: Action) -> None:
        self.camp[FOOD] -= action.food + action.any
        self.camp[WOOD] -= action.wood
        self.camp[STONE] -= action.stone
        for tool, n in action.tools_paid:
            self.tools[tool] -= n


def tonight(s: Table) -> float:
    """Hunger and missions that cannot be met yet, the heavier the later it is."""
    if s.at > 2:
        return 0.0
    purse = Purse(s)
    purse.camp[FOOD] -= people_in_groups(s)
    worry = float(max(0, -purse.camp[FOOD]))
    for i, card in enumerate(s.missions):
        worry += 1.0 - met(s, purse, s.box.cards[card].night, s.missions_held[i])
    for group in s.cards:
        for card in group:
            if s.box.cards[card].night:
                worry += 0.6 * (1.0 - met(s, purse, s.box.cards[card].night, 0))
    left = sum(len(pile) for pile in s.deck.piles)
    late = 1.0 - 0.5 * min(1.0, left / 40)
    return skulls_feared(s.skulls + worry * late) - SKULLS[s.skulls]


def skulls_feared(n: float) -> float:
    """Between two whole numbers, and beyond the last, in a straight line."""
    whole = min(int(n), 4)
    return SKULLS[whole] + (SKULLS[whole + 1] - SKULLS[whole]) * min(n - whole, 1.0) - 20.0 * max(0.0, n - 5.0)


def met(s: Table, purse: Purse, actions: list[Action], held: int) -> float:
    """How far the best peaceful action can be paid. What it takes is set aside."""
    best, chosen = 0.0, None
    for action in actions:
        if action.negative or not exists_now(s, action, held):
            continue
        share = purse.share(action)
        if action.held_paid:
            share = min(1.0, held / action.held_paid)
        share = share if share == 1.0 else 0.7 * share
        if share > best or (share == best and chosen and words.has_word(action.gain, words.Victory)):
            best, chosen = share, action
    if chosen is not None and best == 1.0:
        purse.spend(chosen)
    return best


# What lies revealed


GAIN: dict[type[Word], float] = {
    words.Food: 2.2,
    words.Wood: 1.5,
    words.Stone: 1.8,
    words.Person: 4.0,
    words.Dream: 2.0,
    words.Idea: 2.5,
    words.Build: 2.0,
    words.Heal: 2.0,
    words.Victory: 52.0,
    words.RemoveSkull: 18.0,
    words.Damage: -4.5,
    words.Skull: -20.0,
    words.LoseCards: -1.0,
    words.LoseFood: -2.0,
    words.LoseATool: -4.0,
    words.WarriorHit: -3.0,
    words.WarriorHeal: 1.5,
    words.Weaken: 9.0,
    words.Put: 2.0,
}


@lru_cache(maxsize=4096)
def outcome(action: Action) -> float:
    """What an action brings and harms, at first sight."""
    worth = 0.0
    for word in action.gain + action.suffer:
        if isinstance(word, words.Tool):
            worth += TOOLS.get(word.kind, OTHER_TOOL) * word.n
        elif isinstance(word, words.Secret):
            worth += SECRET
        else:
            worth += GAIN.get(type(word), 0.5) * getattr(word, "n", 1)
    if action.to == "group":
        worth += IN_GROUP
    return worth * (DICE if action.dice else 1.0)


@lru_cache(maxsize=4096)
def action_worth(action: Action) -> float:
    """The outcome less the price."""
    worth = -CARD * action.cards - 2.0 * action.food - 1.5 * action.wood - 1.8 * action.stone - 1.8 * action.any
    worth -= 3.0 * sum(n for _, n in action.tools_paid)
    return outcome(action) + worth * (DICE if action.dice else 1.0)


def cards_in_hand(s: Table) -> float:
    """Each revealed card promises the best its owner could do with it alone, and one of them the best all could do."""
    cards = s.box.cards
    alone = [0.0] * s.seats
    helpers = []
    for seat, card in enumerate(s.revealed):
        if card >= 0:
            face = cards[card]
            least = BLUE if not face.danger else WORST
            alone[seat] = promise(s, face.actions, [seat], len(s.deck.piles[seat]), 0, least)
            if face.help:
                helpers.append(seat)
    worth = sum(alone)
    if s.card >= 0:
        worth += in_progress(s, helpers, alone)
    elif helpers:
        worth += best_together(s, helpers, alone)
    return worth


def best_together(s: Table, helpers: list[int], alone: list[float]) -> float:
    """What the best joint action would bring beyond what those who help give up for it."""
    best = 0.0
    for seat, card in enumerate(s.revealed):
        others = [helper for helper in helpers if helper != seat]
        if card >= 0 and others:
            actions, stack = s.box.cards[card].actions, len(s.deck.piles[seat])
            joint = promise(s, actions, [seat, *others], stack, 0, alone[seat])
            best = max(best, joint - alone[seat] - sum(alone[helper] for helper in others))
    price = sum(alone[helper] for helper in helpers)
    for i, card in enumerate(s.waiting):
        if s.box.cards[card].aid:
            best = max(best, promise(s, s.box.cards[card].aid, helpers, 6, s.waiting_held[i], 0.0) - price)
    return best


def promise(s: Table, actions: list[Action], party: list[int], stack: int, held: int, least: float) -> float:
    most = muster(s, party)
    best = least
    for i, action in enumerate(actions):
        worth = action_worth(action)
        if worth > best and not s.failed >> i & 1 and (action.negative or can_do(s, action, party, most, stack, held)):
            best = worth
    return best


def in_progress(s: Table, helpers: list[int], alone: list[float]) -> float:
    """What the action that was chosen still has to bring, or the best that could be chosen, with those who could join."""
    face = s.box.cards[s.card]
    by_night = s.owner == NO_SEAT and s.party
    if s.where == CLEARED or (by_night and s.doing == NO_ACTION):
        return 0.0
    if s.where == IN_HAND:
        actions = face.actions
    elif by_night:
        actions = face.night
    else:
        actions = face.extra if s.where == AS_MISSION else face.aid
    if s.doing != NO_ACTION:
        return outcome(actions[s.doing])
    if s.where != IN_HAND:
        return promise(s, actions, helpers, 6, held_here(s), 0.0) - sum(alone[helper] for helper in helpers) + BLUE
    stack = len(s.deck.piles[s.owner])
    best = promise(s, actions, s.party, stack, 0, BLUE if not face.danger else WORST)
    if helpers and not s.rolled:
        joint = promise(s, actions, s.party + helpers, stack, 0, best)
        best = max(best, joint - sum(alone[helper] for helper in helpers))
    return best
