"""What the effects of cards are worth to a castaway, in points of energy: a table of worths, and how words are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from robinsonade.content.effects import Each, Effect, Roll, Way, When, hold
from robinsonade.games.naufragos.bots.plan import (
    fire_wants,
    food_to_come,
    hope,
    hungry,
    likelihoods,
    room,
    rounds_to_go,
    ships,
    wood_to_come,
)
from robinsonade.games.naufragos.bots.pondering import pondered
from robinsonade.games.naufragos.effects.building import Progress, Unlock
from robinsonade.games.naufragos.effects.camp import (
    Fire,
    Fish,
    Food,
    Forage,
    Offer,
    SharkArrives,
    Weather,
    Wood,
    Wreckage,
)
from robinsonade.games.naufragos.effects.castaways import Energy, Heal, Infect, Wound
from robinsonade.games.naufragos.effects.changes import Modify
from robinsonade.games.naufragos.effects.deciding import Choose, Sealed, is_open
from robinsonade.games.naufragos.effects.expedition import (
    Advance,
    CampCard,
    Difficulty,
    GoHome,
    KeepOpen,
    Peek,
    ReturnCard,
)
from robinsonade.games.naufragos.effects.items import Goods, Lose, Steal, Tile
from robinsonade.games.naufragos.effects.report import Report
from robinsonade.games.naufragos.effects.rolls import Strength
from robinsonade.games.naufragos.effects.stories import Mark, Plot, Unmark
from robinsonade.games.naufragos.modifiers import MODS
from robinsonade.games.naufragos.table import (
    EXPEDITION,
    FIRST_SPACE,
    FIRST_SUNNY,
    HIGHLANDS,
    MARKS,
    ON_THE_WAY,
    Table,
    concerned,
    in_camp,
    living,
    owner_of,
    strength_of,
)

WOUND, INFECTION, REPORT, REPORT_OF_OTHERS = -2.5, -6.0, 1.1, 0.1
FOOD_MISSING, FOOD_EATEN, FOOD_KEPT = 6.0, 1.2, 0.4
WOOD_MISSING, WOOD_KEPT = 3.0, 1.3
OFFER, OFFER_LEFT = 0.8, 0.2
GOODS, A_LOOK, POINT, STRENGTH, UPKEEP, CAMP_CARDS = 2.5, 0.4, 0.6, 0.8, -2.0, 2.5
SPACE, DIFFICULTY, PROGRESS, RAFT, SHARK, WEATHER = 2.5, -0.9, 1.3, 1.5, -0.7, 0.5
SHIP = 25.0  # to be rescued
PEEKS = {"bottom": 2.0, "order": 0.6, "look": 0.6}
TILES = {"dog": 1.0, "goat": 2.0, "cannon": 3.0, "rope": 1.5, "sail": 1.5}
LOSSES = {
    "item": -2.0, "random_item": -2.0, "powder": -1.0, "goat": -2.0, "dog": 0.0, "this_card": -1.0, "shelter": -5.0,
    "sign_progress": -0.8, "fire_wood": -1.3,
}  # fmt: skip
MARK_WORTHS = {"cannon_ready": 8.0, "friends": 1.5, "feud": 0.0, "allies": 1.0, "rivals": 0.0, "cursed": -1.0}
# What a lasting change is worth to whoever holds it, for each point of it.
CHANGES = {
    "return_roll": 3.0, "lost_roll": 0.8, "start_difficulty": -2.0, "first_step": -2.0, "peek_explore": 2.5,
    "build_energy": 3.0, "build_wood": -1.5, "raft_energy": -0.5, "wood_yield": 4.0, "fish_pick": 1.5,
    "landmark_bp": 2.0, "journal_energy": 1.0, "rest_energy": 3.0, "rest_heal_other": 1.0, "infection_dice": -2.0,
    "infection_dice_any": -2.0, "fire_roll": -1.2, "fire_roll_sun": -0.8, "preserve": 1.5, "pot": 3.0, "warm": 2.0,
    "heat_shield": 1.0, "store_guard": 0.5, "wound_guard": 1.5, "vote": 0.3, "no_rest": -1.5, "no_fish": -1.0,
    "no_remains": -1.5, "no_journal": -0.5, "lost_difficulty": -0.3,
}  # fmt: skip
A_WHILE = 0.35  # of a change that does not last
# How likely and how soon a card comes back from there.
LATER = {"coast": 0.2, "hinterland": 0.25, "heart": 0.3, "event": 0.6, "camp": 0.8, "self": 1.0, "neighbour": 0.2}
DEEPEST = 3  # cards that bring cards that bring cards


def worth(s: Table, words: Sequence[Effect], who: int, deep: int = 0) -> float:
    """What it is worth to `who`, and to the group, to carry these words out."""
    return fsum([WORTHS[type(word)](s, word, who, deep) for word in words if type(word) in WORTHS])


def meant(s: Table, whom: str, who: int) -> list[int]:
    """The castaways a card speaks of; whoever is still to be chosen counts as oneself."""
    groups = {"scouts": list(s.scouts), "camp": in_camp(s), "players": living(s), "each": concerned(s)}
    if whom == "other_scouts":
        return [seat for seat in s.scouts if seat != who]
    if whom in ("neighbour", "owner"):
        return [seat for seat in living(s) if seat != who][:1]
    return groups.get(whom, [who])


# People


def report(s: Table, word: Report, who: int, deep: int) -> float:
    """Stories are told against each other."""
    seats = meant(s, word.whom, who)
    mine = 1 if who in seats else 0
    return word.n * (REPORT * mine + REPORT_OF_OTHERS * (len(seats) - mine))


def energy(s: Table, word: Energy, who: int, deep: int) -> float:
    if word.split:
        return float(word.n)
    if word.whom != "self":
        return float(word.n * len(meant(s, word.whom, who)))
    return float(min(word.n, room(s, who))) if word.n > 0 else word.n - (1.0 if s.energy[who] + word.n < 1 else 0.0)


def wound(s: Table, word: Wound, who: int, deep: int) -> float:
    return word.n * WOUND * len(meant(s, word.whom, who))


def heal(s: Table, word: Heal, who: int, deep: int) -> float:
    if word.whom in ("self", "camp", "scouts", "players"):
        return -WOUND * sum(min(word.n, s.wounds[seat]) for seat in meant(s, word.whom, who))
    return -WOUND * min(word.n, max([s.wounds[seat] for seat in concerned(s)], default=0))


def infect(s: Table, word: Infect, who: int, deep: int) -> float:
    sick = s.wounds if word.n > 0 else s.infections
    return word.n * INFECTION if any(sick[seat] for seat in concerned(s)) else 0.0


# The camp


def food(s: Table, word: Food, who: int, deep: int) -> float:
    return food_worth(s, word.n)


@pondered
def food_worth(s: Table, n: float) -> float:
    """Hunger first, then energy, then what is left for tomorrow."""
    there = food_to_come(s)
    missing = hungry(s) - there
    hunger = min(n, max(0.0, missing)) if n > 0 else max(n, min(0.0, missing))
    eaten = min(n - hunger, max(0.0, sum(room(s, seat) for seat in living(s)) - there))
    return FOOD_MISSING * hunger + FOOD_EATEN * eaten + FOOD_KEPT * (n - hunger - eaten)


def wood(s: Table, word: Wood, who: int, deep: int) -> float:
    return word.n * (WOOD_MISSING if wood_to_come(s) < fire_wants(s) else WOOD_KEPT)


def offer(s: Table, word: Offer, who: int, deep: int) -> float:
    """Whoever is alone seldom gathers."""
    return word.n * (OFFER if 1 < s.seats >= s.offer else OFFER_LEFT)


def forage(s: Table, word: Forage, who: int, deep: int) -> float:
    return food_worth(s, 2.2 * word.n)


def fish(s: Table, word: Fish, who: int, deep: int) -> float:
    return food_worth(s, 2.0 * word.n) - (0.5 if s.shark else 0.2)


def shark_arrives(s: Table, word: SharkArrives, who: int, deep: int) -> float:
    return SHARK


def weather(s: Table, word: Weather, who: int, deep: int) -> float:
    return word.n * (WEATHER if s.weather < FIRST_SUNNY else -WEATHER)


def fire(s: Table, word: Fire, who: int, deep: int) -> float:
    if (word.to == "lit") == s.fire_lit:
        return 0.0
    return (2.0 * hungry(s) + 1.0) * (1 if word.to == "lit" else -1)


def unlock(s: Table, word: Unlock, who: int, deep: int) -> float:
    return 0.0 if s.raft_open or s.raft else RAFT


def progress(s: Table, word: Progress, who: int, deep: int) -> float:
    return PROGRESS * word.n


def camp_card(s: Table, word: CampCard, who: int, deep: int) -> float:
    """The card that is read stays in camp."""
    card = s.box.cards[s.in_play[-1]] if s.in_play else None
    return -CAMP_CARDS if card and card.red else 0.5


# Things


def goods(s: Table, word: Goods, who: int, deep: int) -> float:
    return word.keep * GOODS + A_LOOK * word.n


def wreckage(s: Table, word: Wreckage, who: int, deep: int) -> float:
    return GOODS


def steal(s: Table, word: Steal, who: int, deep: int) -> float:
    return GOODS


def tile(s: Table, word: Tile, who: int, deep: int) -> float:
    return TILES[word.what]


def lose(s: Table, word: Lose, who: int, deep: int) -> float:
    """What is not there cannot be lost."""
    if word.what == "card":
        card = s.box.index[word.id]
        return -item_worth(s, card, who, deep) if owner_of(s, card) >= 0 else 0.0
    there = {
        "item": s.items[who],
        "random_item": s.items[who],
        "goat": s.goat,
        "shelter": s.shelter,
        "sign_progress": s.sign and not s.sign_built,
        "fire_wood": s.fire_wood,
    }
    return LOSSES[word.what] * word.n if there.get(word.what, True) else 0.0


def item_worth(s: Table, index: int, who: int, deep: int = 0) -> float:
    """What it changes, what it can do once, what it is worth at home, and whether a ship wants to see it."""
    card = s.box.cards[index]
    found = POINT * card.value + STRENGTH * card.strength + worth(s, card.when_drawn, who, deep)
    found += fsum([n * CHANGES[MODS[key]] for key, n in card.held]) + (UPKEEP if card.pay else 0.0)
    if card.use is not None:
        found += max(1.0, worth(s, card.use.do, who, deep))
    return found + (icon_worth(s, card.icon, who) if card.icon >= 0 else 0.0)


def icon_worth(s: Table, icon: int, who: int) -> float:
    """How much better the hope is with it."""
    coming, likely = ships(s, who, rounds_to_go(s)), likelihoods(s)
    return SHIP * (
        hope(coming, [1.0 if i == icon else chance for i, chance in enumerate(likely)]) - hope(coming, likely)
    )


def modify(s: Table, word: Modify, who: int, deep: int) -> float:
    return CHANGES[word.key] * word.n * (A_WHILE if word.lasts <= EXPEDITION else 1.0)


def mark(s: Table, word: Mark, who: int, deep: int) -> float:
    return 0.0 if s.marks[MARKS.index(word.what)] else MARK_WORTHS[word.what]


def unmark(s: Table, word: Unmark, who: int, deep: int) -> float:
    return -MARK_WORTHS[word.what] if s.marks[MARKS.index(word.what)] else 0.0


# Stories


def plot(s: Table, word: Plot, who: int, deep: int) -> float:
    """The card that comes, less the later it does."""
    if s.gone[word.number] or deep >= DEEPEST:
        return 0.0
    return LATER[word.to] * card_worth(s, s.box.plots[word.number], who, deep + 1)


def card_worth(s: Table, index: int, who: int, deep: int = 0) -> float:
    card = s.box.cards[index]
    if card.kind == "item":
        return item_worth(s, index, who, deep)
    if card.kind == "camp":
        used = max(0.0, worth(s, card.camp_do, who, deep) - card.cost)  # nobody has to
        return 1.5 * used - (CAMP_CARDS if card.red else 0.0)
    found = worth(s, card.when_drawn, who, deep)
    if card.kind == "event":
        return found + ship_worth(s, index, who)
    return found + SPACE * card.advance + DIFFICULTY * card.difficulty + REPORT * card.report


def ship_worth(s: Table, index: int, who: int) -> float:
    """How much better the hope is with this ship at the end."""
    wanted = s.box.cards[index].rescue
    if not wanted:
        return 0.0
    coming, likely = ships(s, who, rounds_to_go(s)), likelihoods(s)
    return SHIP * (hope([*coming, (1.0, wanted)], likely) - hope(coming, likely))


def peek(s: Table, word: Peek, who: int, deep: int) -> float:
    """Ships can be kept for the end."""
    return PEEKS[word.then] if word.deck == "event" else A_LOOK


def return_card(s: Table, word: ReturnCard, who: int, deep: int) -> float:
    return -0.3


def keep_open(s: Table, word: KeepOpen, who: int, deep: int) -> float:
    return 0.3


# The way


def advance(s: Table, word: Advance, who: int, deep: int) -> float:
    return SPACE * word.n if max(s.track) < FIRST_SPACE[HIGHLANDS] else 0.0


def difficulty(s: Table, word: Difficulty, who: int, deep: int) -> float:
    return DIFFICULTY * word.n


def go_home(s: Table, word: GoHome, who: int, deep: int) -> float:
    return 0.8 * max(0, s.difficulty - 6) if s.place == ON_THE_WAY else 0.0


# Luck and choices


def roll(s: Table, word: Roll, who: int, deep: int) -> float:
    return fsum([worth(s, outcome, who, deep) for outcome in word.outcomes.by_number[1:]]) / 6


def strength(s: Table, word: Strength, who: int, deep: int) -> float:
    needed = word.n + word.attack - strength_of(s, meant(s, word.by, who))
    won = max(0.0, min(1.0, (7 - needed) / 6))
    return won * worth(s, word.win, who, deep) + (1.0 - won) * worth(s, word.lose, who, deep)


def choose(s: Table, word: Choose, who: int, deep: int) -> float:
    ways = [way for way in word.ways if not (way.pay or way.needs) or is_open(s, way, who)]
    return max([way_worth(s, way, who, deep) for way in ways], default=0.0)


def way_worth(s: Table, way: Way, who: int, deep: int = 0) -> float:
    return worth(s, way.pay, who, deep) + worth(s, way.does, who, deep)


def sealed(s: Table, word: Sealed, who: int, deep: int) -> float:
    return max(sealed_worths(s, word, who, deep))


def sealed_worths(s: Table, word: Sealed, who: int, deep: int = 0) -> tuple[float, float]:
    """The first way or the second, if the others think alike as often as not."""
    first, second = (worth(s, way.does, who, deep) for way in word.ways)
    mixed = worth(s, word.mixed, who, deep)
    return (
        first + 0.6 * worth(s, word.all_first, who, deep) + 0.4 * mixed,
        second + 0.4 * worth(s, word.all_second, who, deep) + 0.6 * mixed,
    )


def each(s: Table, word: Each, who: int, deep: int) -> float:
    return worth(s, word.do_, who, deep) * len(meant(s, word.of, who))


def when(s: Table, word: When, who: int, deep: int) -> float:
    """Of a card to come the better is hoped for."""
    if deep:
        return max(worth(s, word.do_, who, deep), worth(s, word.otherwise, who, deep))
    return worth(s, word.do_ if hold(s, word.conditions, who) else word.otherwise, who)


WORTHS: dict[type, Callable[..., float]] = {
    Report: report,
    Energy: energy,
    Wound: wound,
    Heal: heal,
    Infect: infect,
    Food: food,
    Wood: wood,
    Offer: offer,
    Forage: forage,
    Fish: fish,
    Goods: goods,
    Tile: tile,
    Lose: lose,
    Steal: steal,
    Advance: advance,
    Difficulty: difficulty,
    Plot: plot,
    Peek: peek,
    Weather: weather,
    Fire: fire,
    Unlock: unlock,
    Progress: progress,
    Wreckage: wreckage,
    SharkArrives: shark_arrives,
    Modify: modify,
    Mark: mark,
    Unmark: unmark,
    ReturnCard: return_card,
    KeepOpen: keep_open,
    CampCard: camp_card,
    GoHome: go_home,
    Roll: roll,
    Strength: strength,
    Choose: choose,
    Sealed: sealed,
    Each: each,
    When: when,
}
