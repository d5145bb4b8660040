"""The verbs of the rules and of the cards: energy, wounds, goods, tiles, tracks, rolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.chance import roll as roll_one
from robinsonade.engine.machine import ask, ask_sealed, end, tell, whisper
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.choices import NO, No, or_none
from robinsonade.games.naufragos.modifiers import FISH_PICK, VOTE, WOUND_GUARD
from robinsonade.games.naufragos.piles import rounds_left
from robinsonade.games.naufragos.table import (
    CAMP_PLACES,
    DEADLY_INFECTIONS,
    FIRST_SPACE,
    FISH,
    FOOD_THING,
    FREE,
    HIGHLANDS,
    JELLYFISH,
    LEAST_DIFFICULTY,
    MOST_DIFFICULTY,
    NOBODY,
    ROPE_THING,
    SAIL_THING,
    SHARK,
    Mod,
    Pile,
    Table,
    Thing,
    apart_from,
    change,
    has_tag,
    in_camp,
    is_lost,
    living,
    modified,
    most_energy,
    put,
    region,
    strength_of,
    those,
    without,
)

WEAPON: Final = 2  # among the tags
DIE = [1, 2, 3, 4, 5, 6]
T = TypeVar("T")


# Energy, wounds, death


def gain_energy(s: Table, seat: int, n: int) -> None:
    """Up to the highest field that is not covered (N-EN-06)."""
    room = most_energy(s, seat) - s.energy[seat]
    gained = n if n < room else room
    if gained > 0:
        s.energy[seat] += gained
        tell(s, "N-EN-01", "gains_energy", seat, gained)


def lose_energy(s: Table, seat: int, n: int) -> None:
    """A loss below 0 leaves 0 and gives one wound, however large it is (N-EN-02, N-EN-03)."""
    if n <= 0:
        return
    left = s.energy[seat] - n
    if left < 0 and not s.box.refreshing.isdisjoint(s.items[seat]):
        from robinsonade.games.naufragos.words.uses import refresh

        refresh(s, [seat], "loss")
        left = s.energy[seat] - n
    tell(s, "N-EN-01", "loses_energy", seat, n)
    s.energy[seat] = left if left > 0 else 0
    if left < 0:
        wound(s, seat, 1)


def change_energy(s: Table, seat: int, n: int) -> None:
    if n >= 0:
        gain_energy(s, seat, n)
    else:
        lose_energy(s, seat, -n)


def wound(s: Table, seat: int, n: int) -> None:
    for _ in range(n):
        if s.dead[seat]:
            return
        if s.mods and use_up(s, WOUND_GUARD, seat):
            tell(s, "N-WND-01", "guarded", seat)
            continue
        most = most_energy(s, seat)
        if most <= 0 and near_death(s, seat):
            keep_alive(s, seat, lambda: most_energy(s, seat) <= 0 and near_death(s, seat))
            most = most_energy(s, seat)
        if most <= 0:
            tell(s, "N-WND-03", "wound_on_zero", seat)
            turn_wound(s, seat)
            continue
        s.wounds[seat] += 1
        tell(s, "N-WND-01", "wounded", seat, s.wounds[seat])
        if s.energy[seat] == most:
            s.energy[seat] -= 1


def heal(s: Table, seat: int, n: int) -> None:
    """The lowest wounds go (N-REST-01)."""
    healed = min(n, s.wounds[seat])
    if healed:
        s.wounds[seat] -= healed
        tell(s, "N-REST-01", "healed", seat, healed)


def infect(s: Table, seat: int, n: int) -> None:
    """The highest wounds turn for good; the fourth infection kills (N-INF-01, N-INF-02)."""
    for _ in range(n):
        if near_death(s, seat):
            keep_alive(s, seat, lambda: near_death(s, seat))
        if not s.wounds[seat] or s.dead[seat]:
            return
        turn_wound(s, seat)


def near_death(s: Table, seat: int) -> bool:
    """The next wound that turns will kill."""
    return s.infections[seat] == DEADLY_INFECTIONS - 1 and s.wounds[seat] > 0


def keep_alive(s: Table, seat: int, in_danger: Callable[[], bool]) -> None:
    from robinsonade.games.naufragos.words.uses import keep_alive

    keep_alive(s, seat, in_danger)


def turn_wound(s: Table, seat: int) -> None:
    s.wounds[seat] -= 1
    s.infections[seat] += 1
    tell(s, "N-INF-01", "infected", seat, s.infections[seat])
    if s.infections[seat] >= DEADLY_INFECTIONS:
        dies(s, seat)


def cure(s: Table, seat: int, n: int) -> None:
    cured = min(n, s.infections[seat])
    s.infections[seat] -= cured
    if cured:
        tell(s, "N-INF-01", "cured", seat, cured)


def dies(s: Table, seat: int) -> None:
    """The cube leaves the track; the others share the things, unless the dead was alone on the way (N-DEATH)."""
    alone = is_alone(s, seat)
    heirs = within_reach(s, seat)
    s.dead[seat] = True
    s.energy[seat] = 0
    tell(s, "N-DEATH-01", "dies", seat)
    s.spaces = [tuple(apart_from(places, [seat])) for places in s.spaces]
    s.scouts = tuple(apart_from(s.scouts, [seat]))
    s.rests = [NOBODY if rester == seat else rester for rester in s.rests]
    s.camp_piece = [NOBODY if piece == seat else piece for piece in s.camp_piece]
    s.lost[seat] = NOBODY
    s.report_pool += s.report[seat]
    s.report[seat] = ()
    if not living(s):
        end(s, "all_dead", "N-DEATH-01")
    if alone or not heirs:
        lose_everything(s, seat)
    else:
        share_inheritance(s, seat, heirs)
    lay_grave(s)


def is_alone(s: Table, seat: int) -> bool:
    """The only scout, or the only one alive of a lost group (N-DEATH-03, A-48)."""
    if s.lost[seat] == NOBODY:
        return s.scouts == (seat,)
    return those(living(s), s.lost, s.lost[seat]) == [seat]


def within_reach(s: Table, seat: int) -> list[int]:
    """Anybody else alive; in the harder variant nothing passes between the camp and the lost (N-HARD-01, A-13)."""
    others = apart_from(living(s), [seat])
    return others if s.lost_trade else [other for other in others if is_lost(s, other) == is_lost(s, seat)]


def lose_everything(s: Table, seat: int) -> None:
    tell(s, "N-DEATH-03", "all_is_lost", seat)
    for item in s.items[seat]:
        discard_item(s, item)
    s.items[seat] = ()
    s.food_stock += s.food[seat]
    s.food[seat] = 0
    s.rope[seat] = s.sail[seat] = 0


def share_inheritance(s: Table, dead: int, heirs: list[int]) -> None:
    """One thing at a time in turn, beginning with the start player (N-DEATH-02, A-25)."""
    turn = 0
    while things := left_by(s, dead):
        heir = heirs[turn % len(heirs)]
        thing = ask(s, heir, "inherit", things)
        hand_over(s, dead, heir, thing)
        tell(s, "N-DEATH-02", "inherits", heir, thing)
        turn += 1


def left_by(s: Table, seat: int) -> list[Thing]:
    things = [Thing(item) for item in sorted(set(s.items[seat]))]
    if s.food[seat]:
        things.append(FOOD_THING)
    if s.rope[seat]:
        things.append(ROPE_THING)
    if s.sail[seat]:
        things.append(SAIL_THING)
    return things


def hand_over(s: Table, giver: int, taker: int, thing: Thing) -> None:
    """An item, a food marker, a rope or a sail changes hands."""
    if thing == FOOD_THING:
        s.food[giver] -= 1
        s.food[taker] += 1
    elif thing == ROPE_THING:
        s.rope[giver] -= 1
        s.rope[taker] += 1
    elif thing == SAIL_THING:
        s.sail[giver] -= 1
        s.sail[taker] += 1
    else:
        s.items[giver] = without(s.items[giver], thing)
        s.items[taker] += (thing,)


def lay_grave(s: Table) -> None:
    """On the first dead; every survivor in camp draws a report tile, once (A-41)."""
    if s.grave:
        return
    s.grave = True
    for seat in in_camp(s):
        draw_report(s, seat, 1, "N-DEATH-01")


# Report tiles


def drawn(s: Table, pile: Pile, name: str) -> tuple[int, Pile]:
    """One of a pile by chance, and the others."""
    left = list(pile)
    return draw(s, left, name), tuple(left)


def draw_report(s: Table, seat: int, n: int, rule: str) -> None:
    for _ in range(n):
        if not s.report_pool:
            return
        value, s.report_pool = drawn(s, s.report_pool, "report")
        s.report[seat] += (value,)
        tell(s, rule, "draws_report", seat)
        whisper(s, seat, rule, "report_value", seat, value)


def give_report(s: Table, seat: int, n: int) -> None:
    """Own tiles of choice go back face down."""
    for _ in range(min(n, len(s.report[seat]))):
        value = ask(s, seat, "which_report", sorted(set(s.report[seat])))
        s.report[seat] = without(s.report[seat], value)
        s.report_pool += (value,)
        tell(s, "N-BP-01", "returns_report", seat)


# Rolls


def roll_die(s: Table, name: str) -> int:
    return roll_one(s, DIE, name) if s.luck else rand(s, 6) + 1


def roll(s: Table, seat: int, name: str, best_from: int = 7) -> int:
    """One die of this castaway; a report tile may buy a repeat of what is not known to be the best (N-BP-02)."""
    s.dice = (roll_die(s, name),)
    tell(s, "N-STR-01", "rolls", seat, s.dice[0])
    if s.dice[0] < best_from and buys_repeat(s, [seat]):
        s.dice = (roll_die(s, name),)
        tell(s, "N-BP-02", "rolls", seat, s.dice[0])
    return s.dice[0]


def buys_repeat(s: Table, first: Sequence[int]) -> bool:
    """Anybody may discard one report tile, one in all for a roll; those who rolled are asked first (A-11)."""
    if not s.rerolls or not any(s.report):
        return False
    for seat in [*first, *apart_from(living(s), first)]:
        if s.report[seat] and not s.dead[seat]:
            reach(s, "roll", seat)
            value = ask(s, seat, "repeat", or_none(sorted(set(s.report[seat]))))
            if value is not NO:
                s.report[seat] = without(s.report[seat], value)
                s.report_gone += (value,)
                tell(s, "N-BP-02", "repeats", seat)
                return True
    return False


def strength_roll(s: Table, seats: Sequence[int], needed: int) -> bool:
    """One die plus the strength of all; powder and the like may be added afterwards (N-STR-01)."""
    seats = [seat for seat in seats if not s.dead[seat]]
    if not seats:
        return False
    bonus = strength_of(s, seats)
    s.dice = (roll_die(s, "strength"),)
    tell(s, "N-STR-01", "strength", seats[0], s.dice[0], bonus)
    if s.dice[0] + bonus < needed and s.dice[0] < 6 and buys_repeat(s, seats):
        s.dice = (roll_die(s, "strength"),)
        tell(s, "N-BP-02", "strength", seats[0], s.dice[0], bonus)
    return s.dice[0] + bonus + added_strength(s, seats, needed - s.dice[0] - bonus) >= needed


def added_strength(s: Table, seats: Sequence[int], missing: int) -> int:
    """Items that add once after a strength roll, offered while those left could still turn it."""
    from robinsonade.games.naufragos.words.uses import make_use_of

    s.short = missing
    for n, seat in enumerate(seats):
        if s.short > 0:
            reach(s, "strength", seat)
        while 0 < s.short <= sum(strength_to_add(s, other) for other in seats[n:]):
            things = [item for item in sorted(set(s.items[seat])) if strengthens(s, seat, item)]
            item = ask(s, seat, "add_strength", or_none(things))
            if item is NO:
                break
            s.short -= strengthens(s, seat, item)
            tell(s, "N-STR-01", "adds_strength", seat, item, strengthens(s, seat, item))
            make_use_of(s, seat, item)
    added, s.short = missing - s.short, 0
    return added


def strength_to_add(s: Table, seat: int) -> int:
    return sum(strengthens(s, seat, item) for item in set(s.items[seat]))


def strengthens(s: Table, seat: int, item: int) -> int:
    use = s.box.cards[item].use
    return use.n if use is not None and use.when == "strength" and use.is_open(s, seat) else 0


# Groups that decide


def decide(s: Table, seats: list[int], prompt: str, options: list[T]) -> T:
    """The group decides: the majority, and on a tie a strength roll of both sides (N-DEC-01)."""
    if len(seats) == 1 or len(options) == 1:
        return ask(s, seats[0], prompt, options)
    votes = ask_sealed(s, prompt, seats, lambda table, seat: options)
    weight = [0] * len(options)
    for seat, vote in zip(seats, votes, strict=True):
        weight[options.index(vote)] += 1 + modified(s, VOTE, seat)
        tell(s, "N-DEC-01", "votes", seat, vote)
    most = [option for option, n in zip(options, weight, strict=True) if n == max(weight)]
    while len(most) > 1:
        tell(s, "N-DEC-01", "tied_vote")
        sides = [[seat for seat, vote in zip(seats, votes, strict=True) if vote == option] for option in most]
        strongest = measure_strength(s, sides)
        most = [option for option, n in zip(most, strongest, strict=True) if n == max(strongest)]
    return most[0]


def measure_strength(s: Table, sides: list[list[int]]) -> list[int]:
    """A die and the strength of each side. A side that is behind may repeat its roll once and add to it (N-BP-02)."""
    totals = [roll_for_side(s, side) for side in sides]
    final: list[int] = []
    while behind := [i for i, n in enumerate(totals) if n < max(totals) and i not in final]:
        i = behind[0]
        final.append(i)
        s.dice = (totals[i] - strength_of(s, sides[i]),)
        if buys_repeat(s, sides[i]):
            totals[i] = roll_for_side(s, sides[i])
        totals[i] += added_strength(s, sides[i], max(totals) - totals[i])
    return totals


def roll_for_side(s: Table, side: list[int]) -> int:
    die, bonus = roll_die(s, "side"), strength_of(s, side)
    tell(s, "N-DEC-01", "strength", side[0], die, bonus)
    return die + bonus


# Food, wood, tiles


def gain_food(s: Table, n: int, seat: int = NOBODY) -> None:
    """Markers from the stock to the store, or to a castaway; what is left of them (A-43)."""
    n = min(n, s.food_stock)
    s.food_stock -= n
    if seat == NOBODY:
        s.store_food += n
    else:
        s.food[seat] += n
    if n and seat == NOBODY:
        tell(s, "N-GEN-02", "gains_food", n)
    elif n:
        tell(s, "N-GEN-02", "gains_own_food", seat, n)


def lose_food(s: Table, n: int) -> None:
    n = min(n, s.store_food)
    s.store_food -= n
    s.food_stock += n
    if n:
        tell(s, "N-GEN-02", "loses_food", n)


def gain_wood(s: Table, n: int) -> None:
    n = min(n, s.wood_stock)
    s.wood_stock -= n
    s.store_wood += n
    if n:
        tell(s, "N-WOOD-01", "gains_wood", n)


def lose_wood(s: Table, n: int) -> None:
    n = min(n, s.store_wood)
    s.store_wood -= n
    s.wood_stock += n
    if n:
        tell(s, "N-WOOD-01", "loses_wood", n)


def reserve(s: Table) -> int:
    """Gathering tiles beside the board; an empty reserve is made anew from the used ones (A-42)."""
    if len(s.gathering) <= s.offer and s.gathered:
        s.gathering += s.gathered
        s.gathered = ()
    return len(s.gathering) - s.offer


def change_offer(s: Table, n: int) -> None:
    if n > 0:
        for _ in range(n):
            if reserve(s) > 0:
                s.offer += 1
    for _ in range(-n):
        if s.offer:
            s.offer -= 1
            tile = draw_tile(s)
            s.gathered += (tile,)
            tell(s, "N-GATH-02", "discards_tile", tile)
    tell(s, "N-GATH-02", "offer", s.offer)


def draw_tile(s: Table) -> int:
    tile, s.gathering = drawn(s, s.gathering, "gather")
    return tile


def find_food(s: Table, from_offer: bool) -> None:
    """A tile face up into the store."""
    if from_offer:
        s.offer -= 1
    tile = draw_tile(s)
    s.store_tiles.append(tile)
    tell(s, "N-GATH-01", "finds", tile)


def use_up_tile(s: Table, tile: int) -> None:
    if tile >= FISH:
        s.fish_used += (tile,)
    else:
        s.gathered += (tile,)


def restock_fish(s: Table) -> None:
    """An empty stack is made anew from the used tiles (A-42)."""
    if not s.fishes:
        s.fishes = s.fish_used
        s.fish_used = ()


def fish(s: Table, seat: int) -> None:
    """The top tile of the stack; with a line one more to pick from (A-42)."""
    for _ in range(1 + max(0, modified(s, FISH_PICK, seat))):
        restock_fish(s)
        if s.fishes:
            fish, s.fishes = drawn(s, s.fishes, "fish")
            s.hooked += (fish,)
    if not s.hooked:
        return
    tile = ask(s, seat, "pick_fish", sorted(set(s.hooked)))
    s.fishes += without(s.hooked, tile)
    s.hooked = ()
    if tile == JELLYFISH:
        s.fish_used += (tile,)
        tell(s, "N-SETUP-05", "jellyfish", seat)
        wound(s, seat, 1)
    elif tile == SHARK:
        s.shark = False
        armed = has_tag(s, [seat], WEAPON)
        tell(s, "N-SETUP-05", "shark", seat)
        wound(s, seat, 1 if armed else 2)
        if armed:
            gain_food(s, 2)
    else:
        s.store_tiles.append(tile)
        tell(s, "N-SETUP-05", "catches", seat, tile % FISH)


# Items


def gain_item(s: Table, seat: int, item: int) -> None:
    s.items[seat] += (item,)
    tell(s, "N-REM-01", "takes_item", seat, item)
    if s.box.cards[item].gain:
        from robinsonade.games.naufragos.words.base import carry_out

        carry_out(s, s.box.cards[item].gain, seat, item)


def spend_item(s: Table, seat: int, item: int) -> None:
    s.items[seat] = without(s.items[seat], item)
    discard_item(s, item)


def discard_item(s: Table, item: int) -> None:
    """Goods go to their discard pile, a plot card leaves the game."""
    if s.box.cards[item].number < 0:
        s.goods_gone += (item,)


def back_to_box(s: Table, card: int) -> None:
    """A plot card that a card takes away may come again."""
    if s.box.cards[card].number > 0:
        s.gone = put(s.gone, s.box.cards[card].number, False)


def lay_out_goods(s: Table, n: int) -> int:
    """What is left of them (A-43), after those already there: a find may hold a find. How many were there?"""
    before = len(s.laid_out)
    for _ in range(min(n, len(s.goods))):
        found, s.goods = drawn(s, s.goods, "goods")
        s.laid_out += (found,)
    return before


def choose_goods(s: Table, seat: int, prompt: str, options: Sequence[int | No]) -> int | No:
    item = ask(s, seat, prompt, list(options))
    if item is not NO:
        s.laid_out = without(s.laid_out, item)
        gain_item(s, seat, item)
    return item


def discard_laid_out(s: Table, before: int) -> None:
    s.goods_gone += s.laid_out[before:]
    s.laid_out = s.laid_out[:before]


def camp_place_for(s: Table, seat: int, card: int) -> None:
    """A new camp card lies on any free place, or covers another one that is not red (N-CCARD-01..03, A-46)."""
    if card in s.camp:
        return
    free = [place for place in range(CAMP_PLACES) if s.camp[place] == FREE]
    if len(living(s)) == 1:
        free = free[:1]  # two camp actions of one round are those of two castaways
    places = free or [place for place in range(CAMP_PLACES) if not s.box.cards[s.camp[place]].red]
    if not places:
        return
    place = ask(s, living(s)[0] if s.dead[seat] else seat, "cover", places)
    if s.camp[place] != FREE:
        tell(s, "N-CCARD-02", "covered", s.camp[place])
    s.camp[place] = card
    if s.camp_piece[place] != NOBODY:
        s.camp_piece[place] = NOBODY  # whoever meant to use the covered card gets the piece back
    tell(s, "N-CCARD-01", "new_camp_card", card)


# Tracks


def change_difficulty(s: Table, n: int) -> None:
    s.difficulty = max(LEAST_DIFFICULTY, min(MOST_DIFFICULTY, s.difficulty + n))
    if n:
        tell(s, "N-EXP-07", "difficulty", s.difficulty)


def advance(s: Table, seats: Sequence[int], n: int) -> None:
    """Whoever enters a region without cards goes on at once, unless a card from there is being read (N-EXP-12)."""
    read = [s.box.cards[card].region for card in s.in_play]
    for seat in seats:
        if not s.dead[seat] and n:
            before = region(s, seat)
            s.track[seat] = max(0, min(FIRST_SPACE[HIGHLANDS], s.track[seat] + n))
            tell(s, "N-EXP-06", "advances", seat, s.track[seat])
            if region(s, seat) not in (before, *read):
                leave_empty_region(s, seat)
    look_for_highlands(s, [])


def leave_empty_region(s: Table, seat: int) -> None:
    here = region(s, seat)
    while here < HIGHLANDS and not len(s.decks[here]):
        here += 1
        s.track[seat] = FIRST_SPACE[here]
        tell(s, "N-EXP-12", "region_empty", seat, here)


def leave_empty_regions(s: Table, drawer: int) -> None:
    """When a card is done with, nobody stays where no cards are left (N-EXP-12, N-EXP-13, A-08)."""
    for seat in living(s):
        leave_empty_region(s, seat)
    look_for_highlands(s, [drawer])


def look_for_highlands(s: Table, drawer: list[int]) -> None:
    """The first one there says whether this round or the next is the last (N-END-01, A-21, A-22)."""
    if s.last_round or FIRST_SPACE[HIGHLANDS] not in s.track:
        return
    order = [*drawer, *s.scouts, *living(s)]
    arrived = [seat for seat in order if s.track[seat] == FIRST_SPACE[HIGHLANDS] and not s.dead[seat]]
    if arrived:
        first = arrived[0]
        tell(s, "N-END-01", "highlands", first)
        later = ask(s, first, "last_round", [0, 1] if rounds_left(s) else [0])
        s.last_round = s.round + later
        tell(s, "N-END-01", "last_round", first, s.last_round)


# Changes that last


def use_up(s: Table, mod: Mod, seat: int) -> bool:
    """Whether a change that waits for its next use is there; it loses one."""
    for i, found in enumerate(s.mods):
        if found.mod == mod and found.seat in (NOBODY, seat) and found.n > 0:
            left = (change(mod, found.n - 1, found.until, found.seat),) if found.n > 1 else ()
            s.mods = s.mods[:i] + left + s.mods[i + 1 :]
            return True
    return False


def forget(s: Table, until: int) -> None:
    """Changes that lasted until now are over."""
    if s.mods:
        s.mods = tuple([found for found in s.mods if found.until != until])
