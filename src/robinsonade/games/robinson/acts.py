"""The verbs of the game: what rules and card words do to the table.

How words call them
-------------------
A card word has `do(s, who)` and maybe `can(s, who)`. `who` is the person who resolves: in the action phase the top pawn's
owner (a seat 0-3, or FRIDAY), in the event phase `s.first`. Targets of the fact files: `resolver` = who, `first_player` =
s.first, `all_players` = ALL (every seat, and Jenny once rescued; never Friday), one with an injury = `injured(s, deck, part)`.

- `s.in_play` is the card being resolved: an event's index, ADVENTURE_CARD + i, MYSTERY_CARD + i, WRECKAGE_CARD + i,
  BEAST_CARD + i. The verbs here never set it; whoever turns a card up does (phases/event.py, `resolve_adventure`, ...).
- `s.acting` is the stack being resolved ([] outside). `acting_space(s)` and `acting_source(s)` say where it happens.
- `ask(s, seat, prompt, options)`: use the ready questions below (`choose_way`, `choose_space`, `choose_source`, `choose_item`,
  `choose_person`, ...). They ask the group; `s.in_play` tells people why. A new prompt needs an entry in questions.py: tell
  the lead author.
- A demand (`lose`, `change_track` downwards, `lose_determination`, `exhaust_near`, ...) does what is possible and wounds for
  the rest: the resolver in the action phase, else everybody (R-UNF). The `..._if_possible` twins never wound.
- What is gained while actions are resolved goes to Future by itself; marks and tokens put on tiles and action spaces then
  wait by themselves (`s.later`, `s.spaces_later`).
- `note(s, card, value)` / `noted(s, card)` remember a number for a card (which tile was flipped, which source covered).

Numbers: see table.py. Sources: space * 2 + slot (slot 0 food, 1 wood). Items: index in ITEMS, 30 and 31 the sheet's. Tokens:
index in TOKENS; 13-16 are the scenario's. Mysteries: treasures 0-25 in the order of TREASURES, then creatures, then traps.
Events, adventures and beasts: the order of their files; `copies` puts the same number into the deck several times.

The box (cards.py)
------------------
`box.tiles[number]` (1-11; 0 unused): terrain, food (NO_SOURCE/PARROT/FISH), wood, totem, beast, discoveries, shelter
`box.inventions[item]` (0-29): id, name, says, owner (character or -1), terrain, items (bit masks), costs (list of
  (wood, food, nonperishable, fur), one per alternative, at least one), weapon, palisade, nonperishable, food: gained when built
`box.events[i]`: id, name, says, icon (0-2 deck, 3 book), copies[edition], effect (words), threat, fall (words of the threat
  effect), fall_says; `threat`: name, says, pawns[edition], weapon, ways (list of (wood, food, nonperishable, fur, item mask)),
  reward (words). edition: 0 newer, 1 earlier.
`box.wreckage[i]`: id, name, says, small (words), large (words), small_says, large_says
`box.adventures[i]`: id, name, says, deck (0-2), copies, ways (list of lists of words), ways_say (list of Text), shuffles (list
  of bool, per way), later_name, later_says, later (words), tomorrow (words before the next event phase), uses (kept card)
`box.mysteries[i]`: id, name, says, kind, now (words: creature and trap at once, treasure when it becomes available), keep
  (bool), uses, when, helps, use (words), shuffles, later_name, later_says, later
`box.beasts[i]`: id, name, says, strength, weapon, food, fur, palisade (losses as positive numbers), after (words)
`box.equipment[i]`: id, name, says, when, helps, use (words)
`box.tokens[k]` (0-12): id, name, says, copies, when, helps, use (words), needs_item (-1), needs_weapon, needs_shelter
`box.sheets[scenario id]`: number, name, says, goal, book_says, totems_say, rounds, rain, winter, animals (lists of rounds),
  inventions (two Inventions), tokens (four Tokens), scoring (dict of numbers)
`box.characters[c]`: id, name, dies_on, arrows (wounds already suffered before each arrow), item, abilities (four of: id,
  name, says, cost)
`when`: one of WHEN below. `helps`: '' or what it supplies in a demand: food, wood, weapon, palisade, determination.
"""

from __future__ import annotations

from collections.abc import Callable

from robinsonade.content.vocabulary import perform
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.map import (
    NEIGHBOURS,
    distances,
    has_shelter,
    live_sources,
    open_tile,
    open_tiles,
    shows_terrain,
    tiles_around_camp,
)
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.table import (
    ADVENTURE,
    ADVENTURE_CARD,
    ALL,
    ANIMALS_CALLED,
    BEAST_CARD,
    BUILD,
    CORRAL,
    COVERED,
    EXPLORE,
    FLIPPED,
    FOOD,
    FOOD_HERE,
    FOOD_SLOT,
    FRIDAY,
    FRIDAY_DIES_ON,
    FUR,
    GATHER,
    HELMET,
    JENNY,
    JENNY_DIES_ON,
    MYSTERY_CARD,
    NIGHT_OUT,
    NO_CARD,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    PEOPLE,
    PLANNING,
    RESOLVING,
    ROOF,
    SHORTCUT,
    SHORTCUT_HERE,
    SNARE,
    STOP_DRAWING,
    TARGET,
    TREASURE,
    UNSEEN,
    WEAPON,
    WEATHER,
    WOOD,
    WOOD_HERE,
    Table,
    asked,
)

WHEN = [
    "any",
    "night",
    "weather",
    "planning",
    "fight",
    "end",
    "not_resolving",
    "before_actions",
    "arrange",
    "mystery",
    "passive",
]


def let_go(s: Table, kind: int, cards: list[int]) -> None:
    """They are not in anybody's hand any more. `kind`: what is added to their numbers, such as TILE_CARD."""
    for card in cards:
        s.hand.remove(kind + card)


# Questions that many cards ask


def choose_way(s: Table, who: int, ways: list[int]) -> int:
    """One of the alternatives of the card in play (R-TERM-04)."""
    return ask(s, asked(who), "way", ways)


def choose_space(s: Table, spaces: list[int]) -> int:
    return ask(s, GROUP, "space", spaces)


def choose_source(s: Table, sources: list[int]) -> int:
    return ask(s, GROUP, "source", sources)


def choose_item(s: Table, items: list[int]) -> int:
    return ask(s, GROUP, "item", items)


def choose_person(s: Table, people: list[int]) -> int:
    return ask(s, GROUP, "person", people)


def choose_good(s: Table, goods: list[int]) -> int:
    return ask(s, GROUP, "good", goods)


def choose_track(s: Table, tracks: list[int]) -> int:
    return ask(s, GROUP, "track", tracks)


def bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


# People


def characters(s: Table) -> list[int]:
    """All who count as players, and Jenny once she is in camp."""
    everyone = list(range(s.seats))
    if s.wounds[JENNY] >= 0 and s.outside[JENNY] == NOWHERE:
        everyone.append(JENNY)
    return everyone


def in_camp(s: Table) -> list[int]:
    return [person for person in characters(s) if s.outside[person] == NOWHERE]


def with_friday(s: Table) -> list[int]:
    return [*characters(s), FRIDAY] if s.wounds[FRIDAY] >= 0 else characters(s)


def sufferers(s: Table, whom: int) -> list[int]:
    """One person, or all; in the Weather Phase those who are in camp (R-UNF-05, A-7)."""
    if whom != ALL:
        return [whom]
    return in_camp(s) if s.phase == WEATHER else characters(s)


def whom(s: Table, who: int) -> int:
    """Who suffers when a demand is not met: the resolver of an action, else everybody (R-UNF-03, R-UNF-05)."""
    return who if s.phase in (PLANNING, RESOLVING) else ALL


def wound(s: Table, whom: int, n: int = 1, rule: str = "R-WOUND-01") -> None:
    """Wounds for one person or ALL. Arrows lower morale; the last space kills (R-WOUND-01..03)."""
    if n <= 0:
        return
    if whom != ALL:
        wound_one(s, whom, n, rule)
        return
    for person in sufferers(s, ALL):
        wound_one(s, person, n, rule)


def wound_one(s: Table, person: int, n: int, rule: str) -> None:
    if s.wounds[person] < 0:
        return
    last = last_wound(s, person)
    if s.wounds[person] + n >= last:
        windows.before_death(s, person, n, last)
    tell(s, rule, "wound", person, n)
    before = s.wounds[person]
    s.wounds[person] = before + n
    if before + n >= last:
        die(s, person, last)
    elif person < FRIDAY:
        arrows = s.box.characters[s.character[person]].arrows
        for wounds in range(before, before + n):
            if wounds in arrows and not s.arrows_covered[person] >> arrows.index(wounds) & 1:
                change_morale(s, -1, "R-WOUND-02")


def die(s: Table, person: int, last: int) -> None:
    """Everybody's death but Friday's loses the game (R-WOUND-03, R-S3-04)."""
    if person == FRIDAY:
        bury_friday(s)
    elif person == JENNY:
        end(s, "jenny", "R-S3-04")
    else:
        s.wounds[person] = last
        end(s, "death", "R-WOUND-03")


def last_wound(s: Table, person: int) -> int:
    """The wound that kills (R-WOUND-03, R-FRIDAY-01, R-S3-03)."""
    if person >= FRIDAY:
        return FRIDAY_DIES_ON if person == FRIDAY else JENNY_DIES_ON
    dies_on: int = s.box.characters[s.character[person]].dies_on
    return dies_on


def bury_friday(s: Table) -> None:
    """His death does not lose the game (R-FRIDAY-08)."""
    s.wounds[FRIDAY] = -1
    s.free[FRIDAY] = 0
    s.outside[FRIDAY] = NOWHERE
    tell(s, "R-FRIDAY-08", "friday_dies")


def heal(s: Table, person: int, n: int, rule: str = "R-WOUND-04") -> None:
    healed = min(n, s.wounds[person])
    if healed > 0:
        s.wounds[person] -= healed
        tell(s, rule, "heal", person, healed)


def hurt(s: Table) -> list[int]:
    """Who could be healed: Friday too (R-FRIDAY-09), Jenny only once rescued."""
    return [person for person in with_friday(s) if s.wounds[person] > 0]


def heal_shared(s: Table, n: int, people: list[int] | None = None) -> None:
    """Hearts given out one by one to whoever is hurt."""
    for _ in range(n):
        able = [person for person in (hurt(s) if people is None else people) if s.wounds[person] > 0]
        if not able:
            return
        heal(s, ask(s, GROUP, "heal", able), 1)


def gain_determination(s: Table, whom: int, n: int, rule: str = "R-DET-01") -> None:
    for person in characters(s) if whom == ALL else [whom]:
        if person != JENNY and s.wounds[person] >= 0:
            s.determination[person] += n
            tell(s, rule, "determination", person, n)


def lose_determination(s: Table, whom: int, n: int, rule: str = "R-UNF-01") -> None:
    """Each missing token is a Wound for whoever had to pay it."""
    for person in characters(s) if whom == ALL else [whom]:
        if person == JENNY:
            continue
        if s.determination[person] < n and person < FRIDAY:
            windows.before_shortage(s, "determination", person, n - s.determination[person])
        paid = min(n, s.determination[person])
        s.determination[person] -= paid
        tell(s, rule, "determination_lost", person, paid)
        if paid < n:
            wound(s, person, n - paid, "R-UNF-01")


def injure(s: Table, person: int, deck: int, part: int) -> None:
    """A special wound: only a token; no Wound is suffered (R-WOUND-06)."""
    s.injuries[person] |= 1 << deck * 4 + part
    tell(s, "R-WOUND-06", "injury", person, deck, part)


def injured(s: Table, deck: int, part: int) -> int:
    """Who carries this token, or -1."""
    for person in range(PEOPLE):
        if s.injuries[person] >> deck * 4 + part & 1:
            return person
    return -1


def cure(s: Table, deck: int, part: int) -> None:
    person = injured(s, deck, part)
    if person >= 0:
        s.injuries[person] &= ~(1 << deck * 4 + part)


def limit_pawns(s: Table, whom: int, next_round: bool = False) -> None:
    """Only 1 pawn this round, or the next; Friday has but one anyway (R-PLAN-02, R-CARD-BLOWGUN)."""
    for person in characters(s) if whom == ALL else [whom]:
        if person < FRIDAY:
            s.pawns[person] = s.pawns[person] | 8 if next_round else 1


def restrict(s: Table, person: int, actions: list[int]) -> None:
    """This round the person may only resolve or support these actions."""
    mask = 0
    for action in actions:
        mask |= 1 << action
    s.allowed[person] &= mask


def bar_abilities(s: Table, person: int) -> None:
    s.used[person] |= 16


def sleep_outside(s: Table, who: int) -> None:
    """The night outside camp: what this action brings goes to the own sheet (R-OUT-01..03)."""
    space = acting_space(s)
    if space == NOWHERE or who == JENNY:
        return
    if s.outside[who] not in (NOWHERE, space):
        space = choose_space(s, [s.outside[who], space])
    s.outside[who] = space
    if s.acting:
        s.acting[TARGET] |= NIGHT_OUT
    tell(s, "R-OUT-01", "outside", who, space)


def pass_first_player(s: Table, rule: str = "R-NIGHT-08") -> None:
    s.first = (s.first + 1) % s.seats
    tell(s, rule, "first_player", s.first)


# Morale, levels, goods


def change_morale(s: Table, n: int, rule: str = "R-MORALE-01") -> None:
    """The marker never leaves the track; what is too much is ignored."""
    before = s.morale
    s.morale = max(-3, min(3, before + n))
    if s.morale != before:
        tell(s, rule, "morale", s.morale, s.morale - before)


def raise_track(s: Table, track: int, n: int, rule: str = "R-ROOF-03") -> int:
    """Roof and Palisade rise only with a Shelter, built or natural. Returns what was gained."""
    if track != WEAPON and not has_shelter(s):
        return 0
    s.levels[track] += n
    tell(s, rule, "raise", track, n, s.levels[track])
    return n


def change_track(s: Table, track: int, n: int, who: int, rule: str = "R-UNF-01") -> None:
    """Up, or down as a demand."""
    if n > 0:
        raise_track(s, track, n)
    elif n < 0:
        demand_level(s, track, -n, whom(s, who), who, rule)


def demand_level(s: Table, track: int, n: int, whom: int, who: int, rule: str = "R-UNF-01") -> None:
    """Lower a level; each missing one is a Wound."""
    if s.levels[track] < n and track != ROOF:
        windows.before_shortage(s, "palisade" if track == PALISADE else "weapon", who, n - s.levels[track])
    paid = lower_if_possible(s, track, n, rule)
    wound(s, whom, n - paid, "R-UNF-01")


def lower_if_possible(s: Table, track: int, n: int, rule: str = "R-UNF-07") -> int:
    paid = min(n, s.levels[track])
    if paid:
        s.levels[track] -= paid
        tell(s, rule, "lower", track, paid, s.levels[track])
    return paid


def halve(s: Table, track: int, who: int) -> None:
    """The loss is half, rounded down: a level of 1 loses nothing (R-CARD-HALVE)."""
    lower_if_possible(s, track, s.levels[track] // 2, "R-CARD-HALVE")


def halve_one(s: Table, who: int) -> None:
    """Roof or Palisade, chosen among those built. Newer: both 0 is an unfulfilled demand (E-102)."""
    built = [track for track in (ROOF, PALISADE) if s.levels[track]]
    if built:
        halve(s, choose_track(s, built), who)
    elif s.rules.newer:
        wound(s, whom(s, who), 1, "R-CARD-HALVE")


def lower_one(s: Table, who: int) -> None:
    """Roof or Palisade -1, as chosen; one that is built where there is one (R-UNF-02)."""
    built = [track for track in (ROOF, PALISADE) if s.levels[track]]
    change_track(s, choose_track(s, built) if built else PALISADE, -1, who)


def gain(s: Table, good: int, n: int, who: int, rule: str = "R-AVAIL-01") -> None:
    """To Available; while actions are resolved to Future, or to the sheet of who will sleep outside (R-OUT-01)."""
    if n <= 0:
        return
    if s.phase == RESOLVING:
        if s.acting and s.acting[TARGET] & NIGHT_OUT:
            s.sheets[who * 4 + good] += n
        else:
            s.future[good] += n
        tell(s, "R-AVAIL-02", "future", good, n)
    else:
        s.goods[good] += n
        tell(s, rule, "gain", good, n)


def food_left(s: Table) -> int:
    return s.goods[FOOD] + s.goods[NONPERISHABLE]


def lose(s: Table, good: int, n: int, who: int, rule: str = "R-UNF-01") -> None:
    """A demand for goods from Available; what is missing wounds (R-UNF-01..05, R-RES-09)."""
    demand(s, good, n, who, whom(s, who), rule)


def demand(s: Table, good: int, n: int, who: int, whom: int, rule: str = "R-UNF-01") -> None:
    have = food_left(s) if good == FOOD else s.goods[good]
    if have < n and good in (FOOD, WOOD):
        windows.before_shortage(s, "food" if good == FOOD else "wood", who, n - have)
    paid = lose_if_possible(s, good, n, rule)
    wound(s, whom, n - paid, "R-UNF-01")


def lose_if_possible(s: Table, good: int, n: int, rule: str = "R-UNF-07") -> int:
    """Returns what was paid. Nonperishable food counts as food, but goes last (A-22)."""
    paid = min(n, s.goods[good])
    s.goods[good] -= paid
    if good == FOOD and paid < n:
        more = min(n - paid, s.goods[NONPERISHABLE])
        s.goods[NONPERISHABLE] -= more
        paid += more
    if paid:
        tell(s, rule, "lose", good, paid)
    return paid


def lose_all_goods(s: Table) -> None:
    for good in (WOOD, FOOD, NONPERISHABLE, FUR):
        if s.goods[good]:
            tell(s, "R-EVENT-08", "lose", good, s.goods[good])
            s.goods[good] = 0


# Tokens and markers


def put_space_token(s: Table, action: int, token: int) -> None:
    """On the space of an action: one of a kind; placed while actions are resolved it waits (R-TOK-02, R-EXCL-01)."""
    if s.phase in (PLANNING, RESOLVING):
        s.spaces_later[action] |= token
    else:
        s.spaces[action] |= token
    tell(s, "R-TOK-01", "space_token", action, token)


def remove_space_token(s: Table, action: int, token: int) -> None:
    s.spaces[action] &= ~token
    s.spaces_later[action] &= ~token


def put_adventure_token(s: Table, deck: int) -> None:
    put_space_token(s, BUILD + deck, ADVENTURE)


def put_weather_token(s: Table, token: int) -> None:
    """RAIN_TOKEN, SNOW_TOKEN or STORM_TOKEN on the Weather space, one of a kind (R-EXCL-01)."""
    s.today |= token
    tell(s, "R-WEATHER-01", "weather_token", token)


def call_animals(s: Table) -> None:
    """The Hungry Animals die is rolled this round (R-WEATHER-08)."""
    s.today |= ANIMALS_CALLED
    tell(s, "R-WEATHER-08", "animals_called")


def put_cost_token(s: Table, feature: int) -> None:
    """Additional wood for good: 0 shelter, 1 roof, 2 palisade, 3 weapon (R-TOK-WOOD-03)."""
    s.costs |= 1 << feature
    tell(s, "R-TOK-WOOD-03", "cost_token", feature)


def marked(s: Table, space: int, mark: int) -> bool:
    """Lies there, or will when the action phase is over."""
    return bool(s.marks[space] & mark) or (space << 16 | mark) in s.later


def put_mark(s: Table, space: int, mark: int, rule: str = "R-EXCL-01") -> bool:
    """A token or marker on a tile or space, one of a kind. False if one is there already."""
    if marked(s, space, mark):
        return False
    if s.phase == RESOLVING:
        s.later.append(space << 16 | mark)
    else:
        s.marks[space] |= mark
    tell(s, rule, "mark", space, mark)
    return True


def remove_mark(s: Table, space: int, mark: int, rule: str = "R-TOK-03") -> None:
    if marked(s, space, mark):
        s.marks[space] &= ~mark
        if (space << 16 | mark) in s.later:
            s.later.remove(space << 16 | mark)
        tell(s, rule, "unmark", space, mark)


def source_mark(source: int) -> int:
    return NO_FOOD_SOURCE if source & 1 == FOOD_SLOT else NO_WOOD_SOURCE


def exhaust(s: Table, source: int, who: int, rule: str = "R-TERM-05") -> None:
    """Cover a source; one that is covered already is a demand not met (R-EXCL-03)."""
    if not put_mark(s, source >> 1, source_mark(source), rule):
        wound(s, whom(s, who), 1, "R-EXCL-03")


def uncover(s: Table, source: int) -> None:
    remove_mark(s, source >> 1, source_mark(source), "R-TERM-05")


def uncovered(s: Table, sources: list[int]) -> list[int]:
    return [source for source in sources if not marked(s, source >> 1, source_mark(source))]


def exhaust_near(s: Table, n: int, who: int, kinds: int = 7) -> None:
    """Cover n sources on tiles next to the camp, as the group chooses; each that is missing wounds (A-30)."""
    for i in range(n):
        open_sources = uncovered(s, live_sources(s, tiles_around_camp(s), kinds))
        if not open_sources:
            wound(s, whom(s, who), n - i, "R-EXCL-03")
            return
        exhaust(s, choose_source(s, open_sources), who)


def closest_sources(s: Table, kinds: int) -> list[int]:
    """The camp's tile first, then ever farther ones; exhausted ones do not count (R-TERM-02)."""
    steps = distances(s)
    by_distance = sorted({steps[space] for space in open_tiles(s)})
    for far in by_distance:
        found = uncovered(s, live_sources(s, [space for space in open_tiles(s) if steps[space] == far], kinds))
        if found:
            return found
    return []


def exhaust_closest(s: Table, kinds: int, who: int) -> int:
    """Cover the closest such source; none left: everybody is wounded (A-30). Returns the source or -1."""
    found = closest_sources(s, kinds)
    if not found:
        wound(s, ALL, 1, "R-TERM-02")
        return -1
    source = choose_source(s, found)
    exhaust(s, source, who, "R-TERM-02")
    return source


def exhaust_here(s: Table, space: int, who: int, kinds: int = 7) -> None:
    """Cover one source of this tile, as the group chooses."""
    found = uncovered(s, live_sources(s, [space], kinds))
    if found:
        exhaust(s, choose_source(s, found), who)
    else:
        wound(s, whom(s, who), 1, "R-EXCL-03")


def cover_terrain(s: Table, space: int, who: int = 0) -> bool:
    """The tile's terrain counts as unexplored (R-TERM-10)."""
    return put_mark(s, space, COVERED, "R-TERM-10")


def spaces_showing(s: Table, terrain: int) -> list[int]:
    return [space for space in open_tiles(s) if shows_terrain(s, space) == 1 << terrain]


def uncover_terrain(s: Table, space: int) -> None:
    remove_mark(s, space, COVERED, "R-TERM-10")


def flip_tile(s: Table, space: int, rule: str = "R-TERM-08") -> None:
    """Everything on it is discarded; it cannot be entered. A camp on it is lost, and with it the game (R-END-04)."""
    s.marks[space] = FLIPPED
    s.numbers[space] = 0
    s.later = [mark for mark in s.later if mark >> 16 != space]
    tell(s, rule, "flip_tile", space)
    if space == s.camp:
        end(s, "camp_lost", "R-END-04")


def unflip_tile(s: Table, space: int) -> None:
    s.marks[space] &= ~FLIPPED
    tell(s, "R-TERM-08", "unflip_tile", space)


def acting_space(s: Table) -> int:
    """Where the action being resolved takes place: the gathered tile, the explored space, else the camp's."""
    if not s.acting:
        return NOWHERE
    target = s.acting[TARGET]
    kind, where = target >> 12 & 15, target >> 6 & 63
    if kind == GATHER:
        return where >> 1
    if kind == EXPLORE:
        return where & 15 if where < 32 else s.camp
    return s.camp


def acting_source(s: Table) -> int:
    """The gathered source, or -1."""
    if not s.acting or s.acting[TARGET] >> 12 & 15 != GATHER:
        return -1
    return s.acting[TARGET] >> 6 & 63


# Inventions and items


def flippable(s: Table) -> list[int]:
    """Built cards that can be flipped back; never those of the sheet (R-FLIP-02)."""
    return bits(s.items & ~s.leaving & (1 << 30) - 1)


def flip_items(s: Table, n: int, who: int) -> None:
    """If possible n items, as the group chooses, are flipped and their effects undone."""
    for _ in range(n):
        able = flippable(s)
        if not able:
            return
        flip_item(s, choose_item(s, able))


def flip_item(s: Table, item: int, rule: str = "R-FLIP-01") -> None:
    """Lost from the next round on; levels fall at once (R-FLIP-01, R-FLIP-05, A-25)."""
    if not s.items >> item & 1 or s.leaving >> item & 1:
        return
    s.leaving |= 1 << item
    tell(s, rule, "flip_item", item)
    undo_item(s, item)


def undo_item(s: Table, item: int) -> None:
    """One-time benefits are taken back as far as possible, without penalty (R-FLIP-05, A-24)."""
    card = invention(s, item)
    if card.weapon:
        lower_if_possible(s, WEAPON, card.weapon, "R-FLIP-05")
    if card.palisade and s.granted >> item & 1:
        lower_if_possible(s, PALISADE, card.palisade, "R-FLIP-05")
    s.granted &= ~(1 << item)
    if card.nonperishable:
        paid = min(card.nonperishable, s.goods[NONPERISHABLE])
        s.goods[NONPERISHABLE] -= paid
    if item == SHORTCUT:
        for space in range(11):
            s.marks[space] &= ~SHORTCUT_HERE
    for follower in s.followers[:]:
        if follower & 255 == item:
            drop_follower(s, follower)


def leave_items(s: Table) -> None:
    """At the end of the round flipped items are inventions again; personal ones lie beside their sheets (R-FLIP-06)."""
    if s.leaving:
        for item in bits(s.leaving):
            s.items &= ~(1 << item)
            put_back(s, item)
        s.leaving = 0


def put_back(s: Table, item: int) -> None:
    if owner_of(s, item) >= 0:
        s.personal |= 1 << item
    else:
        s.board |= 1 << item


def owner_of(s: Table, item: int) -> int:
    """The seat whose personal invention this is, or -1."""
    owner = s.box.inventions[item].owner if item < 30 else -1
    return s.character.index(owner) if owner in s.character else -1


def discard_inventions(s: Table, n: int, who: int) -> None:
    """From the board into the deck, as the group chooses; each that is missing wounds (R-DISCARD-03)."""
    for i in range(n):
        able = bits(s.board)
        if not able:
            wound(s, whom(s, who), n - i, "R-UNF-01")
            return
        item = choose_item(s, able)
        s.board &= ~(1 << item)
        s.inventions.append(item)
        tell(s, "R-DISCARD-03", "discard_invention", item)


def discard_item(s: Table) -> None:
    """Catastrophe: if possible one item is lost, its effects undone, the card shuffled into the deck."""
    able = flippable(s)
    if able:
        item = choose_item(s, able)
        undo_item(s, item)
        s.items &= ~(1 << item)
        s.inventions.append(item)
        tell(s, "R-CARD-CATASTROPHE", "discard_invention", item)


def refill_inventions(s: Table) -> None:
    if not s.inventions and s.inventions_out:
        s.inventions, s.inventions_out = s.inventions_out, []


def draw_invention(s: Table) -> None:
    """The top card of the deck to the board."""
    refill_inventions(s)
    if s.inventions:
        item = draw(s, s.inventions, "invention")
        s.board |= 1 << item
        tell(s, "R-CARD-SKELETON", "new_invention", item)


def take_invention(s: Table) -> None:
    """One of free choice from the deck to the board (R-CARD-COUNCIL)."""
    refill_inventions(s)
    if s.inventions:
        item = choose_item(s, sorted(s.inventions))
        s.inventions.remove(item)
        s.board |= 1 << item
        tell(s, "R-CARD-COUNCIL", "new_invention", item)


def buildable_free(s: Table, items: list[int]) -> list[int]:
    """Inventions on the board or beside a sheet that an effect may build."""
    lying = s.board | s.personal
    return [item for item in items if lying >> item & 1]


def build_free(s: Table, items: list[int], who: int) -> None:
    """Without action and cost: to Future while actions are resolved, else now (R-DTOK-HEALHERBS, R-S6-08)."""
    able = buildable_free(s, items)
    if able:
        take_built(s, choose_item(s, able), who)


def take_built(s: Table, item: int, who: int) -> None:
    """An invention has been built (R-ITEM-02, R-PINV-02)."""
    owner = owner_of(s, item)
    s.board &= ~(1 << item)
    s.personal &= ~(1 << item)
    if item in s.inventions:
        s.inventions.remove(item)  # discarded while it was being built: actions resolve as planned (R-RES-04)
    tell(s, "R-ITEM-02", "built", item)
    if owner >= 0:
        gain_determination(s, owner, 2, "R-PINV-02")
    if s.phase == RESOLVING:
        s.fresh |= 1 << item
    else:
        item_arrives(s, item)


def item_arrives(s: Table, item: int) -> None:
    """From now on available; its one-time benefit (R-ENDACT-03, R-USE-01)."""
    s.items |= 1 << item
    card = invention(s, item)
    tell(s, "R-ENDACT-03", "arrives", item)
    if card.weapon:
        raise_track(s, WEAPON, card.weapon)
    if card.palisade and s.scenario.grants_palisade(s, item) and raise_track(s, PALISADE, card.palisade):
        s.granted |= 1 << item
    if card.nonperishable:
        gain(s, NONPERISHABLE, card.nonperishable, s.first)
    if card.food:
        gain(s, FOOD, card.food, s.first)
    if item == SNARE:
        put_follower(s, FOOD, item)
    elif item == CORRAL:
        parrots = uncovered(s, live_sources(s, tiles_around_camp(s), 2))
        if parrots:
            exhaust(s, choose_source(s, parrots), s.first, "R-INV-CORRAL")
            put_follower(s, FOOD, item)
    elif item == SHORTCUT:
        near = tiles_around_camp(s)
        if near:
            put_mark(s, choose_space(s, near), SHORTCUT_HERE, "R-INV-SHORTCUT")
    elif item >= 30:
        s.scenario.item_arrives(s, item)


def invention(s: Table, item: int):  # type: ignore[no-untyped-def]
    return s.sheet.every_invention[item]


def put_follower(s: Table, good: int, source: int) -> None:
    """A food or wood token on the camp's tile that moves with the camp (R-MOVE-05). `source`: item, or 64 + treasure."""
    mark = FOOD_HERE if good == FOOD else WOOD_HERE
    if not marked(s, s.camp, mark):
        s.marks[s.camp] |= mark
        s.followers.append(good << 8 | source)
        tell(s, "R-MOVE-05", "mark", s.camp, mark)
    elif good == FOOD and s.scenario.stacks_food:
        s.followers.append(good << 8 | source)
        s.story[-1] += 1
        tell(s, "R-S6-04", "mark", s.camp, mark)


def drop_follower(s: Table, follower: int) -> None:
    """Its token leaves the camp's tile."""
    s.followers.remove(follower)
    good = follower >> 8
    if good == FOOD and s.scenario.stacks_food and s.story[-1]:
        s.story[-1] -= 1
    else:
        s.marks[s.camp] &= ~(FOOD_HERE if good == FOOD else WOOD_HERE)


# The camp


def move_options(s: Table) -> list[int]:
    """Adjacent explored tiles where the camp may go (R-MOVE-01, R-S5-04)."""
    return [space for space in NEIGHBOURS[s.camp] if open_tile(s, space) and s.scenario.may_camp(s, space)]


def move_camp(s: Table, space: int, rule: str = "R-NIGHT-04") -> None:
    """R-MOVE-02..06."""
    left = s.camp
    tell(s, rule, "move_camp", space)
    if s.shelter:
        for track in (ROOF, PALISADE):
            s.levels[track] = (s.levels[track] + 1) // 2
    else:
        s.levels[ROOF] = s.levels[PALISADE] = 0
    if s.items >> SHORTCUT & 1 or any(mark & SHORTCUT_HERE for mark in s.marks):
        for n in range(11):
            s.marks[n] &= ~SHORTCUT_HERE
        flip_item(s, SHORTCUT, "R-MOVE-04")
    followers, s.followers = s.followers, []
    for follower in followers:
        s.marks[left] &= ~(FOOD_HERE if follower >> 8 == FOOD else WOOD_HERE)
    s.camp = space
    if s.scenario.stacks_food:
        s.story[-1] = 0
    for follower in followers:
        before = len(s.followers)
        put_follower(s, follower >> 8, follower & 255)
        if len(s.followers) == before:
            lose_follower(s, follower & 255)


def lose_follower(s: Table, source: int) -> None:
    """The new tile has such a token: the item is flipped, the treasure discarded (R-MOVE-06)."""
    if source < 30:
        flip_item(s, source, "R-MOVE-06")
    elif source >= 64 and source - 64 in s.kept:
        drop_kept(s, s.kept.index(source - 64))


def force_move(s: Table, rule: str = "R-MOVE-07") -> bool:
    """The camp must move to an adjacent tile; where it cannot, everybody is wounded (R-MOVE-08)."""
    able = move_options(s)
    if not able:
        wound(s, ALL, 1, "R-MOVE-08")
        return False
    move_camp(s, choose_space(s, able), rule)
    return True


def book_effect(s: Table, rule: str = "R-EVENT-04") -> None:
    """What the scenario sheet says at its book."""
    tell(s, rule, "book")
    s.scenario.book(s)


# Discovery tokens, mysteries, kept cards


def draw_token(s: Table) -> int:
    """A discovery token out of the supply, or -1."""
    return draw(s, s.token_pool, "token") if s.token_pool else NO_CARD


def draw_discovery(s: Table, n: int, who: int) -> None:
    """Face up into Future while actions are resolved, else Available (R-DISC-01, R-AVAIL-01)."""
    for _ in range(n):
        token = draw_token(s)
        if token == NO_CARD:
            return
        take_token(s, token, who)


def take_token(s: Table, token: int, who: int) -> None:
    tell(s, "R-DISC-01", "token", token)
    if s.phase != RESOLVING:
        s.tokens.append(token)
    elif s.acting and s.acting[TARGET] & NIGHT_OUT:
        s.sheet_cards.append(who << 12 | 1 << 8 | token)
    else:
        s.future_tokens.append(token)


def take_treasure(s: Table, card: int, who: int) -> None:
    """To Future while actions are resolved; else it works at once (R-MYST-02, A-57)."""
    if s.phase != RESOLVING:
        treasure_arrives(s, card, who)
    elif s.acting and s.acting[TARGET] & NIGHT_OUT:
        s.sheet_cards.append(who << 12 | 2 << 8 | card)
    else:
        s.future_treasures.append(card << 3 | who)


def treasure_arrives(s: Table, card: int, who: int) -> None:
    """Its effect; lasting ones are kept beside the board for all (R-ENDACT-04, R-TERM-01)."""
    mystery = s.box.mysteries[card]
    tell(s, "R-ENDACT-04", "treasure", card)
    before, s.in_play = s.in_play, MYSTERY_CARD + card
    s.hand.append(MYSTERY_CARD + card)
    perform(s, mystery.now, who)
    s.hand.remove(MYSTERY_CARD + card)
    s.in_play = before
    if mystery.keep:
        keep_card(s, card, mystery.uses)
        if card == HELMET:
            s.holders[-1] = NOT_TODAY  # R-CARD-HELMET
    elif mystery.shuffles:
        shuffle_into_events(s, MYSTERY_CARD + card)
    else:
        s.mysteries_out.append(card)


NOT_TODAY = -2  # as the holder of a card that works from the next round on


def keep_card(s: Table, card: int, uses: int) -> None:
    """Beside the board. `card`: a mystery, or 100 + an adventure."""
    s.kept.append(card)
    s.kept_uses.append(uses)
    s.holders.append(-1)


def drop_kept(s: Table, i: int) -> None:
    card = s.kept.pop(i)
    s.kept_uses.pop(i)
    s.holders.pop(i)
    if card < 100:
        s.mysteries_out.append(card)
    else:
        s.adventures_out.append(card - 100)


def use_up(s: Table, i: int) -> None:
    """One use of a kept card; with the last one it is discarded (R-TERM-03)."""
    if s.kept_uses[i]:
        s.kept_uses[i] -= 1
        if not s.kept_uses[i]:
            drop_kept(s, i)


def shuffle_into_events(s: Table, card: int) -> None:
    """Into the event deck; a top card somebody has seen is lost in it."""
    if s.event_top != NO_CARD:
        s.events.append(s.event_top)
        s.event_top = NO_CARD
    s.events.append(card)
    tell(s, "R-DICE-04", "shuffled_in", card)


THE_EVENT, THE_BEAST = range(2)


def look_at_event(s: Table) -> int:
    """The top card of the event deck, known from now on; or the beast beside it (R-CARD-HERBAL)."""
    unseen = s.event_top == NO_CARD and bool(s.events)
    if s.waiting_beast == UNSEEN and not (unseen and ask(s, GROUP, "look", [THE_EVENT, THE_BEAST]) == THE_EVENT):
        s.waiting_beast = turn_up_beast(s)
        return BEAST_CARD + s.waiting_beast
    if s.event_top == NO_CARD and s.events:
        s.event_top = draw(s, s.events, "event")
    return s.event_top


def draw_equipment(s: Table, n: int = 1) -> None:
    """Unused starting equipment at random; earlier: used-up cards are mixed in (R-CARD-CHEST, E-99)."""
    for _ in range(n):
        pool = [card for card in range(8) if s.equipment[card] == -1 or (s.rules.earlier and s.equipment[card] == 0)]
        if not pool:
            return
        card = draw(s, pool, "equipment")
        s.equipment[card] = -2 if s.phase == RESOLVING else 2
        tell(s, "R-CARD-CHEST", "equipment", card)


def draw_mysteries(
    s: Table,
    who: int,
    treasures: int,
    creatures: int,
    traps: int,
    either: int = 0,
    any_kind: int = 0,
    must: bool = False,
) -> None:
    """Reveal mystery cards one by one within the limits; stop or go on after each (R-MYST-01..06).

    `either`: creatures and traps together. `any_kind`: cards of any kind (Volcano Island). `must`: no voluntary stop.
    """
    from robinsonade.games.robinson.phases.mysteries import draw_them

    draw_them(s, who, [treasures, creatures, traps, either, any_kind], must)


def stop_drawing(s: Table) -> None:
    """No more mystery cards in this action."""
    s.today |= STOP_DRAWING


def lose_drawn_treasures(s: Table) -> None:
    """Trapdoor: the treasures of this action are lost. `s.drawn` holds the cards turned up in it."""
    for card in s.drawn:
        for i in range(len(s.future_treasures) - 1, -1, -1):
            if s.future_treasures[i] >> 3 == card and s.box.mysteries[card].kind == TREASURE:
                del s.future_treasures[i]
                s.mysteries_out.append(card)
                tell(s, "R-MYST-02", "treasure_lost", card)
                break


# Beasts


def turn_up_beast(s: Table) -> int:
    """The top card of the beast deck."""
    return draw(s, s.beasts, "beast") if s.beasts else NO_CARD


def unseen_beasts(s: Table) -> int:
    """Cards still in the beast deck: those lying unseen in the hunting deck are not in it any more."""
    hunting = s.hunting
    unseen = hunting.pool.count(UNSEEN) + hunting.top.count(UNSEEN) + hunting.bottom.count(UNSEEN)
    return len(s.beasts) - unseen - (s.waiting_beast == UNSEEN)


def add_to_hunting(s: Table, on_top: bool = False) -> None:
    """A beast unseen into the hunting deck, shuffled (R-EXPLORE-06) or on top (R-SOLD-02)."""
    if unseen_beasts(s) <= 0:
        return
    if on_top:
        s.hunting.put_on_top(UNSEEN)
    else:
        s.hunting.shuffle_in([UNSEEN])
    tell(s, "R-EXPLORE-06", "hunting_deck", len(s.hunting))


def next_beast(s: Table) -> int:
    """Take the top card of the hunting deck; NO_CARD if it is empty."""
    if not len(s.hunting):
        return NO_CARD
    card = s.hunting.draw(s, "hunting")
    return turn_up_beast(s) if card == UNSEEN else card


def discard_beast(s: Table) -> None:
    """If possible the top card of the hunting deck leaves the game."""
    beast = next_beast(s)
    if beast != NO_CARD:
        s.beasts_out.append(beast)
        tell(s, "R-UNF-07", "beast_leaves", beast)


def fight(
    s: Table, who: int, whom: int, strength: int, weapon: int = 0, food: int = 0, fur: int = 0, palisade: int = 0
) -> None:
    """R-COMBAT-01..06. `who` decides and fights; `whom` (a person or ALL) is wounded. Losses are positive numbers."""
    from robinsonade.games.robinson.phases.combat import combat

    combat(s, who, whom, strength, weapon, food, fur, palisade)


def fight_beast(s: Table, who: int, beast: int, more: int = 0, strike: bool = True) -> None:
    """Fight a beast card with all its steps, then discard it. `strike` False: no strength is compared (Night Attack)."""
    from robinsonade.games.robinson.phases.combat import beast_combat

    beast_combat(s, who, beast, more, strike)


# Adventures


def resolve_adventure(s: Table, deck: int, who: int) -> None:
    """The top half of the next card; then it is shuffled into the event deck or discarded (R-DICE-04)."""
    if not s.adventures[deck]:
        return
    card = draw(s, s.adventures[deck], "adventure")
    adventure = s.box.adventures[card]
    before, s.in_play = s.in_play, ADVENTURE_CARD + card
    s.hand.append(ADVENTURE_CARD + card)
    tell(s, "R-DICE-04", "adventure", ADVENTURE_CARD + card)
    way = choose_way(s, who, open_ways(s, adventure.ways, who))
    perform(s, adventure.ways[way], who)
    s.hand.remove(ADVENTURE_CARD + card)
    if adventure.tomorrow:
        s.tomorrow.append(ADVENTURE_CARD + card << 3 | who)
    if adventure.shuffles[way]:
        shuffle_into_events(s, ADVENTURE_CARD + card)
    elif 100 + card not in s.kept:
        s.adventures_out.append(card)
    s.in_play = before


def open_ways(s: Table, ways: list[list], who: int) -> list[int]:  # type: ignore[type-arg]
    """The alternatives whose requirements can be met; if none can, the first must be suffered (R-TERM-04)."""
    able = [i for i, way in enumerate(ways) if all(word.can(s, who) for word in way)]
    return able or [0]


Verb = Callable[[Table, int], None]
