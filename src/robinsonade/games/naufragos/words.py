"""The words of the cards. A card is carried out for `who`; whom it concerns beyond that stands on the table."""

from __future__ import annotations

from typing import Any, Literal

import yaml

from robinsonade.content.source import Entry, plain
from robinsonade.content.vocabulary import Vocabulary, Word
from robinsonade.engine.chance import draw
from robinsonade.engine.errors import nearest
from robinsonade.engine.machine import ask, ask_sealed, tell, whisper
from robinsonade.engine.views import Text
from robinsonade.games.naufragos import acts
from robinsonade.games.naufragos.cards import MODS, PLOTS, TAGS
from robinsonade.games.naufragos.piles import draw_card, put_on_top, put_under, shuffle_in
from robinsonade.games.naufragos.table import (
    DOG,
    EVENTS,
    FREE,
    MARKS,
    NOBODY,
    REGION_OF_SPACE,
    REGIONS,
    SAND_SIGN,
    SHARK,
    SIGNAL_FIRE,
    UNTIL,
    WEATHER,
    Table,
    concerned,
    dog_owner,
    food_in_store,
    has_tag,
    in_camp,
    in_turn_order,
    less,
    living,
    modified,
    modified_by_group,
    not_lost,
    owner_of,
    put,
)

WORDS = Vocabulary()
NOTHING: list[Word] = []

Who = Literal[
    "self",
    "scouts",
    "other_scouts",
    "camp",
    "players",
    "start",
    "neighbour",
    "chosen",
    "most_wounded",
    "weakest",
    "fewest_tiles",
    "owner",
]
By = Literal["self", "scouts", "camp", "players", "start", "neighbour", "owner", "group", "each"]
STAYS, RETURNS, OPEN, CAMP_CARD, CLOSED = range(5)  # what becomes of the exploration card that is read
LANDMARK = MODS.index("landmark_bp")
STORE_GUARD = MODS.index("store_guard")
TILES = ["dog", "goat", "cannon", "rope", "sail"]
TILES_OF_A_KIND = 2  # ropes, and sails
FOR_EVERYBODY = (  # changes that belong to no single castaway
    "lost_roll start_difficulty heat_shield store_guard no_fish no_remains lost_difficulty raft_energy build_wood pot "
    "preserve"
).split()


def carry_out(s: Table, words: list[Word], who: int, card: int) -> None:
    """Card by card in order; a dead castaway carries out nothing more."""
    before = s.in_play
    s.in_play = [*before, card]
    for word in words:
        if not s.dead[who]:
            word.do(s, who)
    s.in_play = before


def people(s: Table, whom: str, who: int, of: str = "") -> list[int]:
    """The castaways a card speaks of."""
    if whom == "self":
        return [who]
    if whom == "scouts":
        return s.scouts[:]
    if whom == "other_scouts":
        return [seat for seat in s.scouts if seat != who]
    if whom == "camp":
        return in_camp(s)
    if whom == "players":
        return living(s)
    if whom == "start":
        return (not_lost(s) or living(s))[:1]
    if whom == "neighbour":
        after = [(who + i) % s.seats for i in range(1, s.seats)]
        return [seat for seat in after if not s.dead[seat]][:1]
    if whom == "chosen":
        return [ask(s, who, "chosen", sorted({who, *concerned(s)}))]
    if whom == "owner":
        owner = owner_of(s, s.box.index.get(of, -1))
        return [] if owner == NOBODY else [owner]
    if whom in ("group", "each"):
        return concerned(s)
    return extreme(s, whom)


def extreme(s: Table, whom: str) -> list[int]:
    """The most wounded, the weakest, whoever has fewest report tiles; ties: the start player decides."""
    there = concerned(s)
    if whom == "most_wounded":
        there = [seat for seat in there if s.wounds[seat]]
        measure = [-s.wounds[seat] for seat in there]
    elif whom == "weakest":
        measure = [s.energy[seat] for seat in there]
    else:
        measure = [len(s.report[seat]) for seat in there]
    if not there:
        return []
    least = [seat for seat, n in zip(there, measure, strict=True) if n == min(measure)]
    return [ask(s, living(s)[0], "chosen", sorted(least))]


# Conditions


class Condition:
    """Something that is so or not: {fire: lit}, {has: machete}, {all: [...]}."""

    def __init__(self, key: str, value: Any, by: str, parts: list[Condition]) -> None:
        self.key = key
        self.value = value
        self.by = by
        self.parts = parts

    @classmethod
    def read_from(cls, vocabulary: Vocabulary, entry: Entry, node: Any) -> Condition:
        keys = "fire fire_wood weather shelter tile has tag mark scouts hungry wreck remains any all not".split()
        if not isinstance(node, yaml.MappingNode):
            entry.problem("expected a condition here, like {fire: lit}", node)
            return cls("all", None, "", [])
        found = {str(key.value): value for key, value in node.value}
        by = str(plain(found.pop("by"))) if "by" in found else ""
        if len(found) != 1:
            entry.problem("a condition has one word, like {fire: lit}", node)
            return cls("all", None, "", [])
        key, value = next(iter(found.items()))
        if key not in keys:
            entry.problem(f"there is no condition '{key}'{nearest(key, keys)}", value)
        if key in ("any", "all"):
            return cls(key, None, by, [cls.read_from(vocabulary, entry, part) for part in value.value])
        if key == "not":
            return cls(key, None, by, [cls.read_from(vocabulary, entry, value)])
        return cls(key, plain(value), by, [])

    def holds(self, s: Table, who: int) -> bool:
        key, value = self.key, self.value
        if key == "all":
            return all(part.holds(s, who) for part in self.parts)
        if key == "any":
            return any(part.holds(s, who) for part in self.parts)
        if key == "not":
            return not self.parts[0].holds(s, who)
        if key == "fire":
            return bool(s.fire_lit == (value == "lit"))
        if key == "fire_wood":
            return bool(s.fire_lit and s.fire_wood >= value)
        if key == "weather":
            return bool(WEATHER[s.weather] in value)
        if key == "shelter":
            return bool(s.shelter >= value)
        if key == "mark":
            return s.marks[MARKS.index(value)]
        if key == "scouts":
            return bool(len(s.scouts) >= value)
        if key == "hungry":
            return food_in_store(s) < len(in_camp(s))
        if key == "wreck":
            return bool(s.wreck >= value)
        if key == "remains":
            return bool(s.remains == (value == "full"))
        return self.owned(s, who)

    def owned(self, s: Table, who: int) -> bool:
        seats = people(s, self.by, who) if self.by else concerned(s) or [who]
        if self.key == "has":
            return any(s.box.index.get(self.value, -1) in s.items[seat] for seat in seats)
        if self.key == "tag":
            return has_tag(s, seats, TAGS.index(self.value))
        if self.value == "goat":
            return s.goat
        if self.value == "cannon":
            return s.cannon
        if self.value == "dog":
            return dog_owner(s) in seats
        return any((s.rope if self.value == "rope" else s.sail)[seat] for seat in seats)


class Option:
    """One way of a choice: what it needs, what it costs, what it does."""

    def __init__(self, id: str, name: Text, needs: Condition | None, cost: list[Word], do: list[Word]) -> None:
        self.id = id
        self.name = name
        self.needs = needs
        self.cost = cost
        self.do = do

    @classmethod
    def read_from(cls, vocabulary: Vocabulary, entry: Entry, node: Any) -> Option:
        way = Entry(node, entry.file, entry.problems, entry.ours, entry.card)
        needs = way.node_of("needs", None)
        option = cls(
            way.word("id"),
            way.text("name"),
            Condition.read_from(vocabulary, way, needs) if needs else None,
            vocabulary.read(way, "cost", optional=True),
            vocabulary.read(way, "do", optional=True),
        )
        way.close()
        return option

    def is_open(self, s: Table, who: int) -> bool:
        return (self.needs is None or self.needs.holds(s, who)) and all(word.can(s, who) for word in self.cost)


class Outcomes:
    """What each number of a die brings: {1-2: [...], 3-6: [...]}."""

    def __init__(self, by_number: list[list[Word]]) -> None:
        self.by_number = by_number

    @classmethod
    def read_from(cls, vocabulary: Vocabulary, entry: Entry, node: Any) -> Outcomes:
        found: list[list[Word] | None] = [None] * 7
        for key, value in node.value if isinstance(node, yaml.MappingNode) else []:
            low, _, high = str(key.value).partition("-")
            words = vocabulary.read_node(entry, value)
            for number in range(int(low), int(high or low) + 1):
                found[number] = words
        if any(words is None for words in found[1:]):
            entry.problem("a roll needs something for each number from 1 to 6", node)
        return cls([words or [] for words in found])


# What a card does


@WORDS.word
class Report(Word):
    """Report tiles drawn, or own ones put back."""

    def __init__(self, n: int, who: Who = "self", of: str = "") -> None:
        self.n = n
        self.who = who
        self.of = of

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or len(s.report[who]) >= -self.n

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who, self.of):
            if self.n > 0:
                acts.draw_report(s, seat, self.n, "N-EXP-08")
            else:
                acts.give_report(s, seat, -self.n)


@WORDS.word
class Energy(Word):
    def __init__(self, n: int, who: Who = "self", split: By | None = None) -> None:
        self.n = n
        self.who = who
        self.split = split

    def can(self, s: Table, who: int) -> bool:
        """A cost must be there in full (N-EN-05); a group may share it."""
        if self.split:
            return sum(s.energy[seat] for seat in people(s, self.split, who)) >= -self.n
        return self.n >= 0 or s.energy[who] >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.split:
            pay_together(s, who, people(s, self.split, who), -self.n)
            return
        for seat in people(s, self.who, who):
            acts.change_energy(s, seat, self.n)


def pay_together(s: Table, who: int, seats: list[int], n: int) -> None:
    """Point by point, by whoever gives it."""
    for _ in range(n):
        able = [seat for seat in seats if s.energy[seat]]
        if not able:
            return
        acts.lose_energy(s, ask(s, who, "who_pays", able), 1)


@WORDS.word
class Wound(Word):
    def __init__(self, n: int, who: Who = "self") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            acts.wound(s, seat, self.n)


@WORDS.word
class Heal(Word):
    def __init__(self, n: int, who: Who = "self") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            acts.heal(s, seat, self.n)


@WORDS.word
class Infect(Word):
    def __init__(self, n: int, who: Who = "self") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            if self.n > 0:
                acts.infect(s, seat, self.n)
            else:
                acts.cure(s, seat, -self.n)


@WORDS.word
class Food(Word):
    def __init__(self, n: int, where: Literal["store", "self", "any"] = "store") -> None:
        self.n = n
        self.where = where

    def there(self, s: Table, who: int) -> int:
        own = s.food[who] if self.where != "store" else 0
        return own + (s.store_food if self.where != "self" else 0)

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or self.there(s, who) >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.n >= 0:
            acts.gain_food(s, self.n, who if self.where == "self" else NOBODY)
            return
        self.take(s, who, guarded(s, -self.n) if self.where == "store" else -self.n)

    def take(self, s: Table, who: int, n: int) -> None:
        """Own markers first."""
        own = min(n, s.food[who]) if self.where != "store" else 0
        s.food[who] -= own
        s.food_stock += own
        if self.where != "self":
            acts.lose_food(s, n - own)


def guarded(s: Table, n: int) -> int:
    """The pantry and the like keep something from events."""
    if s.in_play and s.box.cards[s.in_play[-1]].kind == "event":
        return max(0, n - modified_by_group(s, STORE_GUARD, in_camp(s)) - (1 if s.pantry else 0))
    return n


@WORDS.word
class Wood(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or s.store_wood >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.n >= 0:
            acts.gain_wood(s, self.n)
        else:
            acts.lose_wood(s, guarded(s, -self.n))


@WORDS.word
class Offer(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.change_offer(s, self.n)


@WORDS.word
class Forage(Word):
    """Gathering tiles from the reserve into the store."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            if acts.reserve(s) > 0:
                acts.find_food(s, from_offer=False)


@WORDS.word
class Fish(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            if not s.dead[who]:
                acts.fish(s, who)


@WORDS.word
class Goods(Word):
    """Look through goods and keep some of them."""

    def __init__(self, n: int, keep: int = 1, who: Who = "self") -> None:
        self.n = n
        self.keep = keep
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            acts.lay_out_goods(s, self.n)
            for _ in range(min(self.keep, len(s.laid_out))):
                acts.choose_goods(s, seat, "goods", sorted(set(s.laid_out)))
            acts.discard_laid_out(s)


@WORDS.word
class Tile(Word):
    def __init__(self, what: Literal["dog", "goat", "cannon", "rope", "sail"], who: Who = "self") -> None:
        self.what = what
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who)[:1]:
            if self.what == "goat":
                s.goat = True
            elif self.what == "cannon":
                s.cannon = True
            elif self.what == "rope" and sum(s.rope) < TILES_OF_A_KIND:
                s.rope = put(s.rope, seat, s.rope[seat] + 1)
            elif self.what == "sail" and sum(s.sail) < TILES_OF_A_KIND:
                s.sail = put(s.sail, seat, s.sail[seat] + 1)
            tell(s, "N-GEN-02", "tile", seat, TILES.index(self.what))


Loss = Literal[
    "item", "random_item", "powder", "goat", "dog", "this_card", "card", "shelter", "sign_progress", "fire_wood"
]


@WORDS.word
class Lose(Word):
    def __init__(self, what: Loss, n: int = 1, who: Who = "self", id: str = "") -> None:
        self.what = what
        self.n = n
        self.who = who
        self.id = id

    def can(self, s: Table, who: int) -> bool:
        if self.what in ("item", "random_item"):
            return bool(s.items[who])
        if self.what == "powder":
            return has_tag(s, concerned(s) or [who], TAGS.index("powder"))
        if self.what == "card":
            return owner_of(s, s.box.index.get(self.id, -1)) != NOBODY or s.box.index.get(self.id, -1) in s.camp
        return True

    def do(self, s: Table, who: int) -> None:
        if self.what in ("item", "random_item"):
            for seat in people(s, self.who, who):
                lose_items(s, seat, self.n, self.what == "random_item")
        elif self.what == "powder":
            lose_powder(s, who)
        elif self.what == "goat":
            s.goat = False
        elif self.what == "dog":
            take_out_of_play(s, s.box.plots[DOG])
        elif self.what == "this_card":
            take_out_of_play(s, s.in_play[-1])
        elif self.what == "card":
            take_out_of_play(s, s.box.index[self.id])
        elif self.what == "shelter":
            s.shelter = max(0, s.shelter - self.n)
        elif self.what == "sign_progress":
            if not s.sign_built:
                s.sign = max(0, s.sign - self.n)
        elif self.what == "fire_wood":
            burnt = min(self.n, s.fire_wood)
            s.fire_wood -= burnt
            s.wood_stock += burnt
        tell(s, "N-EXP-09", "loses_thing", who)


def lose_items(s: Table, seat: int, n: int, random: bool) -> None:
    for _ in range(n):
        if not s.items[seat]:
            return
        if random:
            item = draw(s, s.items[seat][:], "item")
        else:
            item = ask(s, seat, "lose_item", sorted(set(s.items[seat])))
        acts.spend_item(s, seat, item)
        tell(s, "N-EXP-09", "loses_item", seat, item)


def lose_powder(s: Table, who: int) -> None:
    """One item that explodes; its holder parts with it."""
    powder = TAGS.index("powder")
    for seat in [who, *concerned(s)]:
        for item in s.items[seat]:
            if powder in s.box.cards[item].tags:
                acts.spend_item(s, seat, item)
                tell(s, "N-EXP-09", "loses_item", seat, item)
                return


def take_out_of_play(s: Table, card: int) -> None:
    """Wherever it is in play; a plot card goes back to the box."""
    owner = owner_of(s, card)
    if owner != NOBODY:
        acts.spend_item(s, owner, card)
        acts.back_to_box(s, card)
    elif card in s.camp:
        s.camp = put(s.camp, s.camp.index(card), FREE)
        acts.back_to_box(s, card)


@WORDS.word
class Steal(Word):
    def __init__(self, what: Literal["any", "random", "card"], from_: Who = "chosen", id: str = "") -> None:
        self.what = what
        self.from_ = from_
        self.id = id

    def do(self, s: Table, who: int) -> None:
        if self.what == "card":
            owner = owner_of(s, s.box.index[self.id])
            victims = [] if owner == NOBODY else [owner]
        else:
            victims = people(s, self.from_, who, self.id)
        for victim in victims:
            if victim == who or not s.items[victim]:
                continue
            if self.what == "card":
                item = s.box.index[self.id]
            elif self.what == "random":
                item = draw(s, s.items[victim][:], "item")
            else:
                item = ask(s, who, "steal", sorted(set(s.items[victim])))
            acts.hand_over(s, victim, who, item)
            tell(s, "N-EXP-09", "takes_from", who, item, victim)


@WORDS.word
class Advance(Word):
    def __init__(self, n: int, who: Who = "scouts") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        acts.advance(s, people(s, self.who, who), self.n)


@WORDS.word
class Difficulty(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        acts.change_difficulty(s, self.n)


@WORDS.word
class Plot(Word):
    """A plot card comes into play, unless it was there before."""

    def __init__(
        self, number: int, to: Literal["coast", "hinterland", "heart", "event", "camp", "self", "neighbour"]
    ) -> None:
        self.number = number
        self.to = to

    def do(self, s: Table, who: int) -> None:
        card = s.box.plots[self.number]
        if s.gone[self.number]:
            return
        s.gone = put(s.gone, self.number, True)
        if self.to in REGIONS or self.to == "event":
            deck = EVENTS if self.to == "event" else REGIONS.index(self.to)
            shuffle_in(s, deck, card)
            tell(s, "N-EXP-10", "plot_to_deck", deck)
        elif self.to == "camp":
            acts.camp_place_for(s, who, card)
        else:
            owner = who if self.to == "self" else (people(s, "neighbour", who) or [who])[0]
            acts.gain_item(s, owner, card)


@WORDS.word
class Peek(Word):
    """Look at the next cards of a deck and put them back."""

    def __init__(
        self,
        n: int,
        deck: Literal["coast", "hinterland", "heart", "event", "reached"],
        then: Literal["look", "order", "bottom"] = "look",
    ) -> None:
        self.n = n
        self.deck = deck
        self.then = then

    def do(self, s: Table, who: int) -> None:
        if self.deck == "reached":
            far = REGION_OF_SPACE[max([s.track[seat] for seat in living(s)])]
            decks = [deck for deck in range(min(far, 2) + 1) if len(s.decks[deck])]
            if not decks:
                return
            number = ask(s, who, "deck", decks)
        else:
            number = EVENTS if self.deck == "event" else REGIONS.index(self.deck)
        look_ahead(s, who, number, self.n, self.then)


def look_ahead(s: Table, who: int, number: int, n: int, then: str) -> None:
    """The cards lie before the looker, who says what happens to them; then they go back."""
    seen_by, looked = {}, []
    for _ in range(min(n, len(s.decks[number]))):
        card, seen = draw_card(s, number, "peek")
        seen_by[card] = seen | 1 << who
        looked.append(card)
    s.looker, s.looked = who, looked
    tell(s, "N-CAMP-01", "peeks", who, len(looked), number)
    if s.facts is not None:
        for card in looked:
            whisper(s, who, "N-CAMP-01", "sees", who, card)
    if then == "bottom":
        for card in s.looked:
            if ask(s, who, "under_deck", [card * 2, card * 2 + 1]) & 1:
                s.looked = less(s.looked, card)
                put_under(s, number, card, seen_by[card])
    while len(s.looked) > 1 and then != "look":
        card = ask(s, who, "back_first", sorted(set(s.looked)))
        s.looked = less(s.looked, card)
        put_on_top(s, number, [card], [seen_by[card]])
    put_on_top(s, number, s.looked[::-1], [seen_by[card] for card in reversed(s.looked)])
    s.looker, s.looked = NOBODY, []


@WORDS.word
class Weather(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        s.weather = max(0, min(len(WEATHER) - 1, s.weather + self.n))
        tell(s, "N-WTH-01", "weather", s.weather)


@WORDS.word
class Fire(Word):
    def __init__(self, to: Literal["lit", "out"]) -> None:
        self.to = to

    def do(self, s: Table, who: int) -> None:
        if self.to == "out":
            put_out(s, "N-FIRE-04")
        elif not s.fire_lit:
            s.fire_lit = True
            if s.wood_stock:
                s.wood_stock -= 1
                s.fire_wood += 1
            tell(s, "N-FIRE-01", "fire_lit")


def put_out(s: Table, rule: str) -> None:
    """Wood on it is lost (A-18)."""
    if s.fire_lit:
        s.fire_lit = False
        s.wood_stock += s.fire_wood
        s.fire_wood = 0
        tell(s, rule, "fire_out")


@WORDS.word
class Unlock(Word):
    def __init__(self, what: Literal["raft"]) -> None:
        self.what = what

    def do(self, s: Table, who: int) -> None:
        if not s.raft_open and not s.raft:
            open_raft(s)


def open_raft(s: Table) -> None:
    """A new construction needs a free space; otherwise it waits until another one is finished (N-BLD-08)."""
    s.raft_waits = not s.build_spaces
    if not s.raft_waits:
        s.build_spaces -= 1
        s.raft_open = True
        tell(s, "N-BLD-08", "raft_open")


@WORDS.word
class Progress(Word):
    """Markers on an unfinished construction; finishing it this way gives nobody the proposer's report tile (A-38)."""

    def __init__(self, n: int, site: Literal["sand_sign", "signal_fire"]) -> None:
        self.n = n
        self.site = site

    def do(self, s: Table, who: int) -> None:
        if self.site == "sand_sign":
            lay_sign(s, self.n)
        else:
            n = min(self.n, SIGNAL_FIRE - s.beacon, s.wood_stock)
            s.wood_stock -= n
            pile_up_beacon(s, n)


def lay_sign(s: Table, n: int) -> None:
    """Cubes never run out (A-43)."""
    if not s.sign_built:
        s.sign = min(SAND_SIGN, s.sign + n)
        tell(s, "N-BLD-06", "progress", s.sign, s.beacon)
        if s.sign == SAND_SIGN:
            s.sign_built = True
            landmark_finished(s)


def pile_up_beacon(s: Table, n: int) -> None:
    """The wood of a finished signal fire leaves the game (A-43)."""
    if not s.beacon_built:
        s.beacon += n
        tell(s, "N-BLD-06", "progress", s.sign, s.beacon)
        if s.beacon == SIGNAL_FIRE:
            s.beacon_built = True
            s.wood_gone += SIGNAL_FIRE
            landmark_finished(s)


def landmark_finished(s: Table) -> None:
    """Some castaways have something to tell whenever a sign for ships is finished."""
    for seat in living(s):
        acts.draw_report(s, seat, modified(s, LANDMARK, seat), "N-BLD-07")


@WORDS.word
class Wreckage(Word):
    def do(self, s: Table, who: int) -> None:
        if s.wreck and not s.remains:
            s.wreck -= 1
            s.remains = 1
            tell(s, "N-WRK-01", "wreckage")


@WORDS.word
class SharkArrives(Word):
    def do(self, s: Table, who: int) -> None:
        if not s.shark:
            s.shark = True
            s.fishes = [*s.fishes, SHARK]
            tell(s, "N-SETUP-05", "shark_arrives")


@WORDS.word
class Modify(Word):
    """A change that lasts."""

    def __init__(
        self, key: str, n: int = 1, until: Literal["round", "expedition", "next", "game"] = "round", who: Who = "self"
    ) -> None:
        self.key = MODS.index(key)
        self.n = n
        self.until = UNTIL.index(until)
        self.who = who
        self.everybody = who == "players" or key in FOR_EVERYBODY

    def do(self, s: Table, who: int) -> None:
        for seat in [NOBODY] if self.everybody else people(s, self.who, who):
            s.mods = [*s.mods, [self.key, self.n, self.until, seat]]
        tell(s, "N-EXP-09", "modified", self.key, self.n)


@WORDS.word
class Mark(Word):
    def __init__(self, what: str) -> None:
        self.what = MARKS.index(what)

    def do(self, s: Table, who: int) -> None:
        s.marks = put(s.marks, self.what, True)
        tell(s, "N-EXP-09", "mark", self.what)


@WORDS.word
class Unmark(Word):
    def __init__(self, what: str) -> None:
        self.what = MARKS.index(what)

    def do(self, s: Table, who: int) -> None:
        s.marks = put(s.marks, self.what, False)
        tell(s, "N-EXP-09", "unmark", self.what)


@WORDS.word
class ReturnCard(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = RETURNS


@WORDS.word
class KeepOpen(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = OPEN


@WORDS.word
class ClosePlace(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = CLOSED


@WORDS.word
class CampCard(Word):
    def do(self, s: Table, who: int) -> None:
        s.after = CAMP_CARD


@WORDS.word
class GoHome(Word):
    def __init__(self, who: Literal["self", "scouts"] = "self") -> None:
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            if seat in s.scouts:
                s.scouts = [scout for scout in s.scouts if scout != seat]
                tell(s, "N-RET-02", "back", seat)


@WORDS.word
class Roll(Word):
    def __init__(self, outcomes: Outcomes) -> None:
        self.outcomes = outcomes

    def do(self, s: Table, who: int) -> None:
        carry_on(s, self.outcomes.by_number[acts.roll(s, who, "card")], who)


def carry_on(s: Table, words: list[Word], who: int) -> None:
    for word in words:
        if not s.dead[who]:
            word.do(s, who)


@WORDS.word
class Strength(Word):
    """At least the printed value; who attacks needs more, for the island wins ties (N-STR-03, A-26)."""

    def __init__(
        self,
        n: int,
        by: By = "self",
        attack: bool = False,
        win: list[Word] = NOTHING,
        lose: list[Word] = NOTHING,
    ) -> None:
        self.n = n
        self.by = by
        self.attack = attack
        self.win = win
        self.lose = lose

    def do(self, s: Table, who: int) -> None:
        fighters = people(s, self.by, who) or [who]
        won = acts.strength_roll(s, fighters, self.n + (1 if self.attack else 0))
        tell(s, "N-STR-02", "fight", who, self.n, won)
        carry_on(s, self.win if won else self.lose, who)


@WORDS.word
class Choice(Word):
    """Somebody picks a way; one of them is always free."""

    base = -1  # the number of its first way among all ways of the box

    def __init__(self, options: list[Option], by: By = "self", of: str = "") -> None:
        self.options = options
        self.by = by
        self.of = of

    def do(self, s: Table, who: int) -> None:
        if self.by == "each":
            for seat in [seat for seat in in_turn_order(s) if seat in concerned(s)]:
                if not s.dead[seat]:
                    self.choose(s, [seat], seat)
            return
        deciding = people(s, self.by, who, self.of)
        if deciding:
            self.choose(s, deciding, who if self.by == "group" else deciding[0])

    def choose(self, s: Table, deciding: list[int], who: int) -> None:
        """A cost of the group is paid by `who`, or by a member who can if `who` cannot."""
        base = self.base
        payers = deciding if deciding == [who] else [who] + [seat for seat in deciding if seat != who]
        ways = [
            base + i
            for i, option in enumerate(self.options)
            if not (option.needs or option.cost) or any(option.is_open(s, payer) for payer in payers)
        ]
        picked = acts.decide(s, deciding, "choice", ways)
        option = self.options[picked - base]
        tell(s, "N-DEC-01", "chooses", who, picked)
        if option.cost:
            able = [seat for seat in payers if option.is_open(s, seat)]
            pay(s, option.cost, who if who in able else ask(s, who, "who_pays", able))
        carry_on(s, option.do, who)


def pay(s: Table, cost: list[Word], payer: int) -> None:
    """In full: nothing keeps what is given away freely."""
    for word in cost:
        if isinstance(word, Food):
            word.take(s, payer, -word.n)
        elif isinstance(word, Wood):
            acts.lose_wood(s, -word.n)
        else:
            word.do(s, payer)


@WORDS.word
class Sealed(Word):
    """Everyone chooses secretly between two ways; then one of three things happens to all."""

    base = -1

    def __init__(
        self,
        options: list[Option],
        by: By = "scouts",
        all_first: list[Word] = NOTHING,
        mixed: list[Word] = NOTHING,
        all_second: list[Word] = NOTHING,
    ) -> None:
        self.options = options
        self.by = by
        self.all_first = all_first
        self.mixed = mixed
        self.all_second = all_second

    def do(self, s: Table, who: int) -> None:
        base = self.base
        seats = [seat for seat in in_turn_order(s) if seat in people(s, self.by, who)] or [who]
        picks = ask_sealed(s, "choice", seats, lambda table, seat: [base, base + 1])
        for seat, pick in zip(seats, picks, strict=True):
            tell(s, "N-DEC-01", "chooses", seat, pick)
            carry_on(s, self.options[pick - base].do, seat)
        if all(pick == base for pick in picks):
            carry_on(s, self.all_first, who)
        elif all(pick == base + 1 for pick in picks):
            carry_on(s, self.all_second, who)
        else:
            carry_on(s, self.mixed, who)


@WORDS.word
class EachOf(Word):
    def __init__(self, do: list[Word], by: By = "each") -> None:
        self.words = do
        self.by = by

    def do(self, s: Table, who: int) -> None:
        there = people(s, self.by, who)
        for seat in [seat for seat in in_turn_order(s) if seat in there]:
            carry_on(s, self.words, seat)


@WORDS.word
class When(Word):
    def __init__(
        self,
        condition: Condition,
        then: list[Word] = NOTHING,
        otherwise: list[Word] = NOTHING,
    ) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def do(self, s: Table, who: int) -> None:
        carry_on(s, self.then if self.condition.holds(s, who) else self.otherwise, who)


def words_within(found: Any) -> list[Word]:
    """A word and all words inside it."""
    if isinstance(found, Outcomes):
        return [word for words in found.by_number for word in words_within(words)]
    if isinstance(found, list):
        return [word for one in found for word in words_within(one)]
    if isinstance(found, Option):
        return words_within(found.cost) + words_within(found.do)
    if isinstance(found, Word):
        return [found, *(word for value in vars(found).values() for word in words_within(value))]
    return []


def all_words(card: Any) -> list[Word]:
    parts = [card.do, card.again, card.gain, card.pay, card.fail, card.camp_do, card.camp_pay, card.camp_fail]
    if card.use is not None:
        parts += [card.use.cost, card.use.do]
    return words_within(parts)


def number_the_ways(box: Any) -> None:
    """Every way of every choice gets a number of its own, so that it can be asked for and named."""
    for card in box.cards:
        for word in all_words(card):
            if isinstance(word, Choice | Sealed) and word.base == -1:
                word.base = len(box.ways)
                box.ways += word.options


def conditions_within(found: Any) -> list[Condition]:
    if isinstance(found, list):
        return [condition for one in found for condition in conditions_within(one)]
    if isinstance(found, Condition):
        return [found, *conditions_within(found.parts)]
    if isinstance(found, Option):
        return conditions_within(found.needs)
    if isinstance(found, Choice | Sealed):
        return conditions_within(found.options)
    return conditions_within(found.condition) if isinstance(found, When) else []


def check_names(box: Any, problems: Any) -> None:
    """A card that speaks of another card must mean one that exists."""
    for card in box.cards:
        words = all_words(card)
        named = [(word, name) for word in words for name in (getattr(word, "id", ""), getattr(word, "of", "")) if name]
        asked = [condition.value for condition in conditions_within(words) if condition.key == "has"]
        for name in [*(name for _, name in named), *asked]:
            if name not in box.index:
                problems.found.append(f"{card.id}: there is no card '{name}'{nearest(str(name), box.index)}")
        for word in words:
            if isinstance(word, Plot) and not (0 < word.number <= PLOTS and box.plots[word.number] != -1):
                problems.found.append(f"{card.id}: there is no plot card {word.number}")
