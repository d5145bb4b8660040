"""What a sensible castaway answers at once: to be rescued first, then to have something to tell.

One short rule for each question. Everything is weighed in points of energy: `plan` knows what the group aims at,
`value` what cards bring, `pieces` what a place is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from robinsonade.content.effects import Way
from robinsonade.engine.types import Options
from robinsonade.games.naufragos.bots.pieces import camp_worth, fire_energy, place_worth
from robinsonade.games.naufragos.bots.plan import (
    best_site,
    hope_now,
    hungry,
    hurried,
    marching,
    odds,
    pathfinder,
    pledges,
    ready,
    room,
    rounds_to_come,
    spare,
    target_of,
    way_to_go,
)
from robinsonade.games.naufragos.bots.value import (
    card_worth,
    item_worth,
    sealed_worths,
    ship_worth,
    way_worth,
    worth,
)
from robinsonade.games.naufragos.cards import Card
from robinsonade.games.naufragos.cards.reading import all_words
from robinsonade.games.naufragos.choices import (
    EAT,
    FEED_FIRE,
    LEAVE,
    NO,
    RETURN,
    Chore,
    Give,
    No,
    Pantry,
    Placing,
    PutBack,
    Share,
    Use,
    Window,
    explore,
    give_food,
    to_action,
)
from robinsonade.games.naufragos.effects.deciding import Sealed
from robinsonade.games.naufragos.modifiers import (
    FIRST_STEP,
    PEEK_EXPLORE,
    RETURN_ROLL,
)
from robinsonade.games.naufragos.phases.building import still_missing
from robinsonade.games.naufragos.phases.expedition import Scouting, farthest
from robinsonade.games.naufragos.phases.resolving import BOARD_ORDER
from robinsonade.games.naufragos.table import (
    BEACON,
    EVENTS,
    FIRE,
    FREE,
    NOBODY,
    SIGN,
    FoodTile,
    Site,
    Table,
    food_in_store,
    is_lost,
    moment_of,
    not_lost,
)

END_OF_ROUND: Final = 7  # among the steps of a round
A_CARD = 1.4  # how much harder the way home gets with a card
LOST, LOST_IN_HASTE = 0.12, 0.4  # the risk a scout takes


def advise(s: Table, seat: int, prompt: str, options: Options) -> object:
    rule = RULES.get(prompt)
    if rule is None:
        return None
    s.thought = {}
    pick = rule(s, seat, options)
    s.thought = None
    return pick


def advise_as_seen(s: Table, seat: int, prompt: str, options: Options, imagine: Callable[[], Table]) -> object:
    """Few questions are about ships, which lie face down in their deck."""
    s.imagined = imagine
    pick = advise(s, seat, prompt, options)
    s.imagined = None
    return pick


# Pieces


def piece(s: Table, seat: int, options: list[Placing | Window]) -> Placing | Window:
    first = before_the_piece(s, seat, options)
    return max(places_in(options), key=lambda place: place_worth(s, seat, place)) if first is NO else first


def white_piece(s: Table, seat: int, options: list[Placing | Window]) -> Placing:
    return max(places_in(options), key=lambda place: place_worth(s, seat, place, white=True))


def places_in(options: list[Placing | Window]) -> list[Placing]:
    return [option for option in options if not isinstance(option, Window)]


def keep_everything(s: Table, seat: int, options: Options) -> No:
    """What others need more was given to them with the pieces."""
    return NO


def before_the_piece(s: Table, seat: int, options: Sequence[Placing | Window]) -> Window | No:
    """Wood for the fire, things worth using now, things that others need more."""
    if FEED_FIRE in options and not s.fire_wood:
        return FEED_FIRE
    for option in options:
        if isinstance(option, Use) and worth_using(s, seat, option.item):
            return option
        if isinstance(option, Give) and heir(s, seat, option.thing) != seat:
            return option
    return NO


def worth_using(s: Table, seat: int, item: int) -> bool:
    """If it brings more than keeping it."""
    card = s.box.cards[item]
    assert card.use is not None
    kept = 0.0 if card.use.keep else 2.5 + 0.6 * card.value + 2.0 * len(card.held)
    return worth(s, [*card.use.pay, *card.use.do], seat) >= kept


def use_now(s: Table, seat: int, options: list[int | No]) -> int | No:
    for item in options:
        if item is not NO and ((not s.energy[seat] and item in s.box.refreshing) or worth_using(s, seat, item)):
            return item
    return NO


def heir(s: Table, seat: int, thing: int) -> int:
    """Who needs a thing most: what helps on the way is for the pathfinder, what ships want to see stays in camp."""
    if thing < 0:
        return seat  # food, a rope, a sail
    card, ahead = s.box.cards[thing], pathfinder(s)
    if card.icon >= 0:
        others = [other for other in not_lost(s) if other != ahead]
        leaving = way_to_go(s) <= 8 or is_lost(s, seat)
        return others[0] if others and leaving and seat not in others else seat
    guides = any(key == FIRST_STEP or (key in (RETURN_ROLL, PEEK_EXPLORE) and n > 0) for key, n in card.held)
    return ahead if guides and not is_lost(s, ahead) else seat


# Fire and buildings


def feed_fire(s: Table, seat: int, options: Options) -> Chore | No:
    return FEED_FIRE if FEED_FIRE in options and not s.fire_wood else NO


def evening(s: Table, seat: int, options: Options) -> Window | No:
    """Wood for the night; on the last evening whatever may still bring something."""
    return next((option for option in options if isinstance(option, Use)), feed_fire(s, seat, options))


def site(s: Table, seat: int, options: list[Site]) -> Site:
    best = best_site(s, seat, options, s.store_wood)[1]
    return best if best in options else options[0]


def pledge(s: Table, seat: int, options: list[int]) -> int:
    """What can be spared, if it adds up."""
    scouts = marching(s)
    if s.site not in (SIGN, BEACON) and pledges(s, s.site, scouts) < still_missing(s):
        return 0
    return min(spare(s, seat, s.site, scouts), options[-1])


# On the way


def scout(s: Table, seat: int, options: list[Scouting]) -> Scouting:
    for option in options:
        if isinstance(option, Use) and worth_using(s, seat, option.item):
            return option
    onward = explore(farthest(s))
    return onward if onward in options and goes_on(s, seat) else RETURN


def goes_on(s: Table, seat: int) -> bool:
    """One more card, if the way home will probably be found after it. On the last day others may be saved by it."""
    if s.last_round or (way_to_go(s) <= 1 and not ready(s, seat) and not hurried(s)):
        return False
    if s.seats > 1 and rounds_to_come(s) <= 1:
        return True
    tries = 1 + sum(s.energy[other] for other in s.scouts) // len(s.scouts)
    lost = (1.0 - odds(round(target_of(s, s.scouts) + A_CARD))) ** tries
    return lost <= (LOST_IN_HASTE if hurried(s) else LOST)


def try_again(s: Table, seat: int, options: list[bool]) -> bool:
    """While there is a fair chance; on the last day always."""
    return bool(odds(target_of(s, s.scouts)) >= 0.2 or s.last_round == s.round)


def last_round(s: Table, seat: int, options: list[int]) -> int:
    """At once if a ship can be hailed now and nobody stays behind; otherwise there may be more to show tomorrow."""
    home = s.seats > 1 or odds(target_of(s, s.scouts)) >= 0.8
    return options[0] if home and hope_now(s, seat) >= 0.8 else options[-1]


def deck(s: Table, seat: int, options: list[int]) -> int:
    """The farthest."""
    return options[-1]


def under_deck(s: Table, seat: int, options: list[PutBack]) -> PutBack:
    """Ships and bad days wait; so does a card on the way if most others are better."""
    stays, under = options
    card = stays.card
    if s.box.deck_of[card] == EVENTS:
        return under if ship_worth(s, card, seat) > 1.5 or card_worth(s, card, seat) < -2.0 else stays
    return under if card_worth(s, card, seat) < 1.0 else stays


def back_first(s: Table, seat: int, options: list[int]) -> int:
    """The first goes deepest: ships, and poor cards."""
    if s.box.deck_of[options[0]] == EVENTS:
        return max(options, key=lambda card: ship_worth(s, card, seat) - 0.1 * card_worth(s, card, seat))
    return min(options, key=lambda card: card_worth(s, card, seat))


# Cards and things


def choice(s: Table, seat: int, options: list[Way]) -> Way:
    for card in s.in_play:
        for word in sealed_words(s.box.cards[card]):
            if word.ways[0] is options[0]:
                first, second = sealed_worths(s, word, seat)
                return options[0] if first >= second else options[1]
    return max(options, key=lambda way: way_worth(s, way, seat))


@lru_cache(maxsize=1024)
def sealed_words(card: Card) -> list[Sealed]:
    return [word for word in all_words(card) if isinstance(word, Sealed)]


def thing_worth(s: Table, seat: int, thing: int | No) -> float:
    """Nothing at all is better than a poor thing that has to be paid for."""
    return 1.5 if thing is NO or thing < 0 else item_worth(s, thing, seat)


def best_thing(s: Table, seat: int, options: Sequence[int | No]) -> int | No:
    return max(options, key=lambda thing: thing_worth(s, seat, thing))


def worst_thing(s: Table, seat: int, options: list[int]) -> int:
    return min(options, key=lambda thing: thing_worth(s, seat, thing))


def second_goods(s: Table, seat: int, options: list[int | No]) -> int | No:
    """For a point of energy, if it can be spared."""
    return best_thing(s, seat, options) if s.energy[seat] >= 4 else NO


def give_to(s: Table, seat: int, options: list[int]) -> int:
    heirs = [heir(s, seat, thing) for thing in sorted(set(s.items[seat]))]
    return next((other for other in heirs if other in options), options[0])


def cover(s: Table, seat: int, options: list[int]) -> int:
    return min(options, key=lambda place: 0.0 if s.camp[place] == FREE else camp_worth(s, seat, s.camp[place], False))


def chosen(s: Table, seat: int, options: list[int]) -> int:
    """Whoever is worst off."""
    return max(options, key=lambda other: (s.wounds[other], -s.energy[other], other == seat))


def who_pays(s: Table, seat: int, options: list[int]) -> int:
    return max(options, key=lambda other: s.energy[other])


def repeat(s: Table, seat: int, options: Options) -> int | No:
    """A tile against an infection; a cheap one to get home or to light the fire."""
    cheapest: int = options[1]
    if s.at == END_OF_ROUND:
        return cheapest
    if len(s.dice) == 2 and (s.imagined is None or s.dice_for == moment_of(s)):
        wanted = (seat in s.scouts or is_lost(s, seat)) and odds(target_of(s, [seat])) >= 0.2
    else:
        wanted = not s.in_play and s.resolving == BOARD_ORDER.index(to_action(FIRE))
    return cheapest if wanted and cheapest <= 2 else NO


def pick_fish(s: Table, seat: int, options: list[FoodTile]) -> FoodTile:
    """A jellyfish rather than the shark."""
    return max(options, key=lambda tile: tile.number if tile.kind == "fish" else -tile.number)


def yes(s: Table, seat: int, options: Options) -> object:
    return options[-1]


def cheapest(s: Table, seat: int, options: list[int]) -> int:
    return options[0]


# The evening


def share(s: Table, seat: int, options: list[Share]) -> Share:
    """Nobody goes hungry; then the weary eat what would rot."""
    there = [seat, *(option.to for option in options if option.to != NOBODY and not option.marker)]
    starving = [other for other in there if not s.eaten[other]]
    if starving:
        plenty = seat in starving and s.undecided >= len(starving)
        eater = seat if plenty else min(starving, key=lambda other: (-s.wounds[other], s.energy[other]))
    else:
        eater = max(there, key=lambda other: (room(s, other), other == seat))
        if not room(s, eater) or (not s.perishable and not eats_stock(s, eater)):
            return LEAVE
    return EAT if eater == seat else give_food(eater, marker=False)


def eats_stock(s: Table, seat: int) -> bool:
    """What keeps is eaten by the weary, when there is plenty, and on the last day."""
    return s.energy[seat] <= 1 or s.store_food > 2 * hungry(s) or s.round == s.last_round


def own_food(s: Table, seat: int, options: list[Share]) -> Share:
    """Nobody eats twice beside somebody who starves."""
    if not s.eaten[seat]:
        return EAT
    starving = [option for option in options if option.to != NOBODY and not s.eaten[option.to]]
    if starving:
        return max(starving, key=lambda option: (s.wounds[option.to], -s.energy[option.to]))
    return EAT if s.energy[seat] <= 2 or (s.food[seat] > 2 and room(s, seat)) else LEAVE


def open_pantry(s: Table, seat: int, options: list[Pantry | FoodTile]) -> Pantry | FoodTile:
    """It is opened for the hungry, and filled with the best tile that nobody needs tonight."""
    food = food_in_store(s) + s.cubes
    if Pantry.OPENS in options and food < hungry(s):
        return Pantry.OPENS
    tiles = [option for option in options if isinstance(option, FoodTile)]
    fit = [tile for tile in tiles if s.pantry_tile.value < tile.value < food - hungry(s)]
    return max(fit, key=lambda tile: tile.value) if fit else Pantry.STAYS


RULES: dict[str, Callable[[Table, int, Options], object]] = {
    "piece": piece,
    "white_piece": white_piece,
    "lost_turn": before_the_piece,
    "exchange": keep_everything,
    "scout": scout,
    "choice": choice,
    "chosen": chosen,
    "inherit": best_thing,
    "which_report": cheapest,
    "repeat": repeat,
    "add_strength": yes,
    "pick_fish": pick_fish,
    "cover": cover,
    "last_round": last_round,
    "each_pays": yes,
    "who_pays": who_pays,
    "bears_cost": yes,
    "goods": best_thing,
    "second_goods": second_goods,
    "lose_item": worst_thing,
    "steal": best_thing,
    "deck": deck,
    "look_first": yes,
    "under_deck": under_deck,
    "back_first": back_first,
    "give_to": give_to,
    "own_share": yes,
    "pantry": yes,
    "open_pantry": open_pantry,
    "site": site,
    "give_material": yes,
    "pledge": pledge,
    "fire_energy": fire_energy,
    "sure_fire": yes,
    "use_now": use_now,
    "feed_fire": feed_fire,
    "evening": evening,
    "spare_wood": feed_fire,
    "join_return": yes,
    "try_again": try_again,
    "share": share,
    "own_food": own_food,
    "given_food": yes,
    "upkeep": yes,
    "no_infection": yes,
}
