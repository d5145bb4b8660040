"""The cards, tiles, tokens, sheets and dice of Robinson Crusoe, typed at load."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from robinsonade.content.packs import Pack, fingerprint
from robinsonade.content.source import Entry, Problems, plain
from robinsonade.content.vocabulary import Vocabulary, Word, perform
from robinsonade.engine.errors import ContentError, nearest
from robinsonade.engine.game import Box
from robinsonade.engine.views import Text
from robinsonade.games.robinson.table import (
    ACTIONS,
    ADVENTURE_CARD,
    BEAST_CARD,
    BOOK,
    CHARACTERS,
    DECK_ICONS,
    DECKS,
    EQUIPMENT,
    FISH,
    GOODS,
    ITEMS,
    MYSTERY_CARD,
    MYSTERY_KINDS,
    NO_SOURCE,
    PARROT,
    SPACES,
    TERRAINS,
    TOKENS,
    TREASURES,
    WRECKAGE,
    WRECKAGE_CARD,
)

CONTENT = Path(__file__).parent / "content"
SOURCES = ("rulebook", "published", "original")
ON_CARDS = ["wood", "food", "nonperishable", "fur"]  # the goods as cards write them, in the order of GOODS

# When a thing can be used
(
    ANY_TIME, NOT_RESOLVING, BEFORE_ACTIONS, IN_PLANNING, IN_COMBAT, IN_WEATHER, IN_THE_NIGHT, AT_ARRANGE_CAMP,
    AGAINST_ANIMALS, AFTER_A_ROLL, BEFORE_MYSTERIES, AGAINST_A_TRAP, AGAINST_A_CREATURE,
) = range(13)  # fmt: skip
MOMENTS = (
    "any_time not_resolving before_actions planning combat weather night arrange_camp animals reroll mystery trap creature"
).split()

NOTHING: Text = {"en": "", "de": ""}


class Price:
    """Goods to hand over, or an item to have instead."""

    def __init__(self, goods: list[int], item: int) -> None:
        self.goods = goods  # by good
        self.item = item  # -1: none


class Needs:
    """What must be there before something can be planned, built or used."""

    def __init__(
        self, terrains: list[int], items: list[int], weapon: int, shelter: bool, prices: list[Price]
    ) -> None:
        self.terrains = terrains
        self.items = items
        self.item_bits = 0
        for item in items:
            self.item_bits |= 1 << item
        self.weapon = weapon
        self.shelter = shelter
        self.prices = prices  # one of them is paid


class Way(Word):
    """One alternative of a choice. `number` is its place in `box.ways`, the option of the question."""

    def __init__(self, en: str, de: str, do: list[Word], shuffle: bool = False) -> None:
        self.says: Text = {"en": en, "de": de}
        self.does = do
        self.shuffle = shuffle
        self.number = 0
        self.key = ""

    def do(self, s: Any, who: int) -> None:
        perform(s, self.does, who)

    def can(self, s: Any, who: int) -> bool:
        for word in self.does:  # noqa: SIM110
            if not word.can(s, who):
                return False
        return True


class Use:
    """Something a player may do with a thing that lies ready."""

    def __init__(self, when: int, uses: int, pays: list[int], does: list[Word], stays: bool) -> None:
        self.when = when
        self.uses = uses  # 0: not counted
        self.pays = pays  # by good
        self.does = does
        self.stays = stays  # the card is kept after its last use


class Card:
    """What every card has."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.word("id")
        self.name = entry.text("name")
        self.says = entry.text("says", default=NOTHING)
        self.source = entry.word("source", SOURCES, default="original")
        self.count = entry.whole("count", 0, 20, default=1)
        self.count_earlier = self.count
        self.name_earlier = self.name
        self.says_earlier = self.says
        self.earlier = entry.entry("earlier", default=None)  # what the earlier edition prints
        if self.earlier is not None:
            self.count_earlier = self.earlier.whole("count", 0, 20, default=self.count)
            self.name_earlier = self.earlier.text("name", default=self.name)
            self.says_earlier = self.earlier.text("says", default=self.says)

    def close(self) -> None:
        if self.earlier is not None:
            self.earlier.close()
        self.earlier = None


class Later:
    """The lower half of an adventure or mystery card: what happens when the event deck brings it back."""

    def __init__(self, name: Text, says: Text, does: list[Word]) -> None:
        self.name = name
        self.name_earlier = name
        self.says = says
        self.does = does


class Event(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        icon = entry.word("icon", DECK_ICONS)
        self.icon = DECK_ICONS.index(icon) if icon in DECK_ICONS else BOOK
        self.does = words.read(entry, "does")
        threat = entry.entry("threat") or entry
        self.threat_name = threat.text("name")
        self.threat_says = threat.text("says")
        self.pawns = threat.whole("pawns", 1, 2)
        self.pawns_earlier = self.pawns
        self.needs = read_needs(threat)
        self.gives = words.read(threat, "gives")
        threat.close()
        pushed = entry.entry("pushed_off") or entry
        self.pushed_says = pushed.text("says")
        self.pushed_off = words.read(pushed, "does")
        pushed.close()
        if self.earlier is not None:
            self.pawns_earlier = self.earlier.whole("pawns", 1, 2, default=self.pawns)


class Adventure(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        deck = entry.word("deck", DECKS)
        self.deck = DECKS.index(deck) if deck in DECKS else 0
        self.ways: list[Way] = []
        if entry.has("decide"):
            for way in entry.entries("decide"):
                says = way.text("says")
                self.ways.append(Way(says["en"], says["de"], words.read(way, "does"), way.flag("shuffle")))
                way.close()
        else:
            self.ways.append(Way("", "", words.read(entry, "does"), entry.flag("shuffle")))
        self.keep = entry.flag("keep")
        self.use = read_use(entry, words)
        self.later = read_later(entry, words)
        if self.later is None and any(way.shuffle for way in self.ways):
            entry.problem("a card that goes into the event deck needs 'later'")


class Mystery(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        kind = entry.word("kind", MYSTERY_KINDS)
        self.kind = MYSTERY_KINDS.index(kind) if kind in MYSTERY_KINDS else 0
        self.does = words.read(entry, "does")
        self.keep = entry.flag("keep")
        self.one_user = entry.flag("one_user")
        self.pawn = read_actions(entry, "pawn")
        self.use = read_use(entry, words)
        self.explore_pawns, self.explore = read_explore(entry, words)
        self.shuffle = entry.flag("shuffle")
        self.later = read_later(entry, words)


class Beast(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.strength = entry.whole("strength", 0, 20)
        self.weapon = entry.whole("weapon", 0, 9, default=0)  # levels lost
        self.food = entry.whole("food", 0, 9, default=0)
        self.fur = entry.whole("fur", 0, 9, default=0)
        self.palisade = entry.whole("palisade", 0, 9, default=0)  # levels lost
        self.does = words.read(entry, "does", optional=True)


class Invention(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.group = entry.word("group", ("default", "personal", "other", "sheet"), default="sheet")
        owner = entry.word("owner", CHARACTERS, default="")
        self.owner = CHARACTERS.index(owner) if owner in CHARACTERS else -1
        self.needs = read_needs(entry)
        self.built = words.read(entry, "built", optional=True)
        self.undone = words.read(entry, "undone", optional=True)
        self.pawn = read_actions(entry, "pawn")
        self.use = read_use(entry, words)
        self.determination = entry.whole("determination", 0, 9, default=0)  # for the first player in each morale phase
        self.repeatable = entry.whole("repeatable", 1, 99, default=1)
        self.on_tile = entry.flag("on_tile")


class Thing(Card):
    """Starting equipment, a discovery token, or a special token of a scenario sheet."""

    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.special = entry.flag("special")
        self.when = read_moment(entry, "any_time" if self.special else ...)
        self.uses = entry.whole("uses", 1, 9, default=1)
        self.needs = read_needs(entry)
        self.does = words.read(entry, "does", optional=self.special)
        self.keep = entry.flag("keep")
        self.one_user = entry.flag("one_user")
        self.must_trade = entry.flag("must_trade")
        self.must_trade_earlier = self.must_trade
        self.not_in = entry.words("not_in", default=[])
        if self.earlier is not None:
            self.must_trade_earlier = self.earlier.flag("must_trade", default=self.must_trade)


class Wreck(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        threat = entry.entry("threat") or entry
        self.threat_name = threat.text("name")
        self.one_pawn = words.read(threat, "one_pawn")
        self.two_pawns = words.read(threat, "two_pawns")
        threat.close()


class Tile:
    def __init__(self, number: int, name: Text, terrain: int, food: int, wood: bool) -> None:
        self.number = number
        self.name = name
        self.terrain = terrain
        self.food = food  # NO_SOURCE, PARROT or FISH
        self.wood = wood
        self.totem = False
        self.beast = False
        self.natural_shelter = False
        self.discoveries = 0


class Ability(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.cost = entry.whole("cost", 0, 9)
        self.when = read_moment(entry)
        self.pays = read_goods(entry, "pays")
        self.wood_less = entry.whole("wood_less", 0, 1, default=0)
        self.rerolls = read_action(entry, "rerolls")  # the action whose dice it rerolls, -1: none
        self.does = words.read(entry, "does", optional=True)


class Character(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.companion = entry.flag("companion")
        self.hearts = entry.whole("hearts", 0, 20)  # one more wound is death
        self.arrows = entry.words("arrows", default=[])
        self.arrow_bits = 0  # bit n: wound n + 1 crosses a morale arrow
        for arrow in self.arrows:
            self.arrow_bits |= 1 << int(arrow)
        item = entry.word("invention", ITEMS, default="")
        self.invention = ITEMS.index(item) if item in ITEMS else -1
        self.abilities: list[Ability] = []
        for part in entry.entries("abilities", default=None):
            ability = Ability(part, words)
            ability.close()
            part.close()
            self.abilities.append(ability)


class Totem:
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        self.name = entry.text("name")
        self.says = entry.text("says")
        self.does = words.read(entry, "does")
        self.extra_pawns = entry.whole("extra_pawns", 0, 3, default=0)
        _, self.explore = read_explore(entry, words)


class CrewMember(Thing):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry, words)
        self.number = entry.whole("number", 1, 9)
        self.item = entry.text("item")


class Sheet(Card):
    """A scenario sheet."""

    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.number = entry.whole("number", 1, 9)
        self.rounds = entry.whole("rounds", 1, 20)
        weather = entry.entry("weather") or entry
        self.rain = [int(n) for n in weather.words("rain")]  # the rounds in which the die is rolled
        self.winter = [int(n) for n in weather.words("winter")]
        self.animals = [int(n) for n in weather.words("animals")]
        weather.close()
        self.setup = [text for text in read_texts(entry, "setup")]
        self.rules = [text for text in read_texts(entry, "rules")]
        book = entry.entry("book") or entry
        self.book_name = book.text("name")
        self.book_says = book.text("says")
        self.book = words.read(book, "does")
        book.close()
        self.totems: list[Totem] = []
        for part in entry.entries("totems", default=None):
            self.totems.append(Totem(part, words))
            part.close()
        self.tokens: list[Thing] = []  # dashes, bowtie, cross, band
        for part in entry.entries("tokens"):
            thing = Thing(part, words)
            thing.close()
            part.close()
            self.tokens.append(thing)
        self.inventions: list[Invention] = []
        for part in entry.entries("inventions"):
            invention = Invention(part, words)
            invention.close()
            part.close()
            self.inventions.append(invention)
        self.crew: list[CrewMember] = []
        for part in entry.entries("crew", default=None):
            member = CrewMember(part, words)
            member.close()
            part.close()
            self.crew.append(member)
        score = entry.entry("score", default=None)
        self.score: dict[str, int] = {} if score is None else {k: score.whole(k, -9, 99) for k in score.values}


class RobinsonBox(Box):
    def __init__(self) -> None:
        self.tiles: list[Tile] = []  # by number; 0 is no tile
        self.next_to: list[list[int]] = [[] for _ in SPACES]  # by space
        self.axial: list[tuple[int, int]] = [(0, 0)] * len(SPACES)
        self.inventions: list[Invention] = []
        self.equipment: list[Thing] = []
        self.wreckage: list[Wreck] = []
        self.tokens: list[Thing] = []
        self.beasts: list[Beast] = []
        self.events: list[Event] = []
        self.adventures: list[Adventure] = []
        self.mysteries: list[Mystery] = []
        self.scenarios: dict[str, Sheet] = {}
        self.characters: list[Character] = []  # the four, then Friday, the dog and Jenny
        self.dice: dict[str, list[str]] = {}  # the six faces of each die
        self.die_names: dict[str, Text] = {}
        self.ways: list[Way] = []

    def sheet_inventions(self, scenario: str) -> list[Invention]:
        """All inventions of a match by their bit: the thirty, then the two of the sheet."""
        return self.inventions + self.scenarios[scenario].inventions

    def event_pile(self, book: bool, earlier: bool) -> list[int]:
        """The event cards with a book, or those with the icon of an adventure."""
        pile: list[int] = []
        for i, card in enumerate(self.events):
            if (card.icon == BOOK) == book:
                pile += [i] * (card.count_earlier if earlier else card.count)
        return pile

    def adventure_pile(self, deck: int) -> list[int]:
        pile: list[int] = []
        for i, card in enumerate(self.adventures):
            if card.deck == deck:
                pile += [i] * card.count
        return pile

    def mystery_pile(self) -> list[int]:
        return [i for i, card in enumerate(self.mysteries) for _ in range(card.count)]

    def beast_pile(self) -> list[int]:
        return [i for i, card in enumerate(self.beasts) for _ in range(card.count)]

    def token_pile(self) -> list[int]:
        return [i for i, card in enumerate(self.tokens) for _ in range(card.count)]

    def card(self, number: int) -> Card:
        """Any card by its number in the event deck or the threat row."""
        if number < ADVENTURE_CARD:
            return self.events[number]
        if number < MYSTERY_CARD:
            return self.adventures[number - ADVENTURE_CARD]
        if number < WRECKAGE_CARD:
            return self.mysteries[number - MYSTERY_CARD]
        if number < BEAST_CARD:
            return self.wreckage[number - WRECKAGE_CARD]
        return self.beasts[number - BEAST_CARD]

    def event_named(self, id: str) -> int:
        return place(self.events, id)

    def adventure_named(self, id: str) -> int:
        return place(self.adventures, id)

    def mystery_named(self, id: str) -> int:
        return place(self.mysteries, id)

    def beast_named(self, id: str) -> int:
        return place(self.beasts, id)

    def number_named(self, id: str) -> int:
        """The number in the event deck of a card, by its id; events before adventures before mysteries."""
        for start, cards in ((0, self.events), (ADVENTURE_CARD, self.adventures), (MYSTERY_CARD, self.mysteries)):
            for i, card in enumerate(cards):
                if card.id == id:
                    return start + i
        return WRECKAGE_CARD + place(self.wreckage, id)


def place(cards: Sequence[Card], id: str) -> int:
    for i, card in enumerate(cards):
        if card.id == id:
            return i
    raise LookupError(f"there is no card '{id}'{nearest(id, [card.id for card in cards])}")


PACKABLE = ("events.yaml", "adventures.yaml", "mysteries.yaml", "beasts.yaml")


@lru_cache(maxsize=16)
def load_box(folders: tuple[tuple[Path, str], ...]) -> RobinsonBox:
    """Our cards, then those of the users' packs (folder, id)."""
    from robinsonade.games.robinson.words import VOCABULARY

    box, problems, raw = RobinsonBox(), Problems(), []
    kinds: dict[str, Callable[[Entry], Any]] = {
        "events.yaml": lambda entry: box.events.append(Event(entry, VOCABULARY)),
        "adventures.yaml": lambda entry: box.adventures.append(Adventure(entry, VOCABULARY)),
        "mysteries.yaml": lambda entry: box.mysteries.append(Mystery(entry, VOCABULARY)),
        "beasts.yaml": lambda entry: box.beasts.append(Beast(entry, VOCABULARY)),
        "inventions.yaml": lambda entry: box.inventions.append(Invention(entry, VOCABULARY)),
        "equipment.yaml": lambda entry: box.equipment.append(Thing(entry, VOCABULARY)),
        "discoveries.yaml": lambda entry: box.tokens.append(Thing(entry, VOCABULARY)),
        "wreckage.yaml": lambda entry: box.wreckage.append(Wreck(entry, VOCABULARY)),
        "characters.yaml": lambda entry: box.characters.append(Character(entry, VOCABULARY)),
        "tiles.yaml": lambda entry: read_tile(box, entry),
        "board.yaml": lambda entry: read_space(box, entry),
        "dice.yaml": lambda entry: read_die(box, entry),
        "scenarios.yaml": lambda entry: read_sheet(box, entry, VOCABULARY),
    }
    box.tiles.append(Tile(0, NOTHING, -1, NO_SOURCE, False))
    packs = [Pack(CONTENT), *(Pack(folder, id, "robinson", ours=False) for folder, id in folders)]
    for pack in packs:
        for file, read in kinds.items():
            if pack.ours or file in PACKABLE:
                for entry in pack.cards(file, problems):
                    raw.append(plain(entry.node))
                    read(entry)
                    entry.close()
        for file in pack.files():
            if not pack.ours and file not in PACKABLE:
                problems.found.append(f"{file}: a pack for Robinson Crusoe has no such file{nearest(file, PACKABLE)}")
    problems.raise_if_any()
    for cards in (box.events, box.adventures, box.mysteries, box.beasts, box.inventions, box.equipment, box.tokens):
        for card in cards:
            card.close()
    for cards in (box.wreckage, box.characters, list(box.scenarios.values())):
        for card in cards:
            card.close()
    problems.raise_if_any()
    check_order(box, problems)
    problems.raise_if_any()
    number_ways(box)
    box.version = fingerprint(raw)
    box.packs = [id for _, id in folders]
    box.counts = {
        "events": len(box.event_pile(True, False)) + len(box.event_pile(False, False)),
        "adventures": sum(len(box.adventure_pile(deck)) for deck in range(len(DECKS))),
        "mysteries": len(box.mystery_pile()),
        "inventions": len(box.inventions),
        "starting equipment": len(box.equipment),
        "wreckage": len(box.wreckage),
        "beasts": len(box.beast_pile()),
        "discovery tokens": len(box.token_pile()),
        "island tiles": len(box.tiles) - 1,
        "scenarios": len(box.scenarios),
    }
    return box


def box_with(packs: Sequence[Pack]) -> RobinsonBox:
    for pack in packs:
        if pack.game != "robinson":
            raise ContentError([f"{pack.folder.name}: this pack is for the game '{pack.game}', not for 'robinson'"])
    return load_box(tuple((pack.folder, pack.id) for pack in packs))


def check_order(box: RobinsonBox, problems: Problems) -> None:
    """The table numbers some cards by name; the files must list them in that order."""
    for file, cards, names in (
        ("inventions.yaml", box.inventions, ITEMS),
        ("equipment.yaml", box.equipment, EQUIPMENT),
        ("discoveries.yaml", box.tokens, TOKENS),
        ("mysteries.yaml", box.mysteries[: len(TREASURES)], TREASURES),
        ("wreckage.yaml", box.wreckage, WRECKAGE),
        ("characters.yaml", box.characters, [*CHARACTERS, "friday", "dog", "jenny"]),
    ):
        if [card.id for card in cards] != names:
            problems.found.append(f"{file}: the cards should stand in the order {' '.join(names)}")


def number_ways(box: RobinsonBox) -> None:
    """Every alternative gets its number and a key that stays the same when other cards come and go."""
    for card in all_cards(box):
        found = ways_of(vars(card))
        for i, way in enumerate(found):
            way.number = len(box.ways)
            way.key = f"{card.id}:{i + 1}"
            box.ways.append(way)


def all_cards(box: RobinsonBox) -> list[Card]:
    cards: list[Card] = [*box.events, *box.adventures, *box.mysteries, *box.beasts, *box.inventions, *box.equipment]
    cards += [*box.tokens, *box.wreckage, *box.characters, *box.scenarios.values()]
    return cards


def ways_of(fields: dict[str, Any]) -> list[Way]:
    """The alternatives anywhere in a card, in its order."""
    found: list[Way] = []
    for value in fields.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Way):
                found.append(part)
            if isinstance(part, Word | Card | Later | Totem | Use):
                found += ways_of(vars(part))
    return found


def read_goods(entry: Entry, key: str) -> list[int]:
    goods = [0] * len(GOODS)
    part = entry.entry(key, default=None)
    if part is not None:
        for i, good in enumerate(ON_CARDS):
            goods[i] = part.whole(good, 0, 20, default=0)
        part.close()
    return goods


def read_needs(entry: Entry) -> Needs:
    """'needs: {terrain: [hills], items: [rope], weapon: 2, wood: 1}', or 'one_of: [{wood: 1}, {item: shovel}]'."""
    part = entry.entry("needs", default=None)
    if part is None:
        return Needs([], [], 0, False, [Price([0, 0, 0, 0], -1)])
    terrains = [TERRAINS.index(word) for word in part.words("terrain", TERRAINS, default=[]) if word in TERRAINS]
    items = [ITEMS.index(word) for word in part.words("items", ITEMS, default=[]) if word in ITEMS]
    weapon, shelter = part.whole("weapon", 0, 10, default=0), part.flag("shelter")
    prices = [read_price(either) for either in part.entries("one_of", default=None)]
    if not prices:
        prices = [Price([part.whole(good, 0, 20, default=0) for good in ON_CARDS], -1)]
    part.close()
    return Needs(terrains, items, weapon, shelter, prices)


def read_price(entry: Entry) -> Price:
    item = entry.word("item", ITEMS, default="")
    price = Price(
        [entry.whole(good, 0, 20, default=0) for good in ON_CARDS], ITEMS.index(item) if item in ITEMS else -1
    )
    entry.close()
    return price


def read_moment(entry: Entry, default: Any = ...) -> int:
    word = entry.word("when", MOMENTS) if default is ... else entry.word("when", MOMENTS, default)
    return MOMENTS.index(word) if word in MOMENTS else 0


def read_use(entry: Entry, words: Vocabulary) -> Use | None:
    part = entry.entry("use", default=None)
    if part is None:
        return None
    stays = part.word("then", ("keep", "discard"), default="discard") == "keep"
    use = Use(
        read_moment(part), part.whole("uses", 1, 9, default=0), read_goods(part, "pays"), words.read(part, "does"), stays
    )
    part.close()
    return use


def read_later(entry: Entry, words: Vocabulary) -> Later | None:
    part = entry.entry("later", default=None)
    if part is None:
        return None
    later = Later(part.text("name"), part.text("says"), words.read(part, "does"))
    part.close()
    earlier = entry.entry("earlier", default=None)
    if earlier is not None:
        later.name_earlier = earlier.text("later_name", default=later.name)
    return later


def read_explore(entry: Entry, words: Vocabulary) -> tuple[int, list[Word]]:
    """An Explore that can be taken on this card or place: how many pawns, and what it brings."""
    part = entry.entry("explore", default=None)
    if part is None:
        return 0, []
    found = part.whole("pawns", 1, 3, default=1), words.read(part, "does")
    part.close()
    return found


def read_action(entry: Entry, key: str) -> int:
    word = entry.word(key, ACTIONS, default="")
    return ACTIONS.index(word) if word in ACTIONS else -1


def read_actions(entry: Entry, key: str) -> list[int]:
    return [ACTIONS.index(word) for word in entry.words(key, ACTIONS, default=[]) if word in ACTIONS]


def read_texts(entry: Entry, key: str) -> list[Text]:
    texts = []
    for part in entry.entries(key, default=None):
        texts.append(part.text("says"))
        part.close()
    return texts


def read_tile(box: RobinsonBox, entry: Entry) -> None:
    entry.word("id")
    entry.word("source", SOURCES)
    terrain = entry.word("terrain", TERRAINS)
    sources = entry.words("sources", ("parrot", "fish", "wood"))
    food = PARROT if "parrot" in sources else FISH if "fish" in sources else NO_SOURCE
    tile = Tile(
        entry.whole("number", 1, 11),
        entry.text("name"),
        TERRAINS.index(terrain) if terrain in TERRAINS else 0,
        food,
        "wood" in sources,
    )
    tile.totem = entry.flag("totem")
    tile.beast = entry.flag("beast")
    tile.natural_shelter = entry.flag("natural_shelter")
    tile.discoveries = entry.whole("discoveries", 0, 5)
    if tile.number != len(box.tiles):
        entry.problem("the tiles should stand in the order of their numbers")
    box.tiles.append(tile)


def read_space(box: RobinsonBox, entry: Entry) -> None:
    id = entry.word("id", SPACES)
    entry.words("only_in", default=[])
    at = [int(word) for word in entry.words("at")]
    neighbours = entry.words("next_to", SPACES)
    if id in SPACES:
        box.axial[SPACES.index(id)] = (at[0], at[1])
        box.next_to[SPACES.index(id)] = [SPACES.index(word) for word in neighbours if word in SPACES]


def read_die(box: RobinsonBox, entry: Entry) -> None:
    faces = entry.entry("faces")
    id = entry.word("id")
    box.die_names[id] = entry.text("name")
    box.dice[id] = []
    for face in faces.values if faces else []:
        assert faces is not None
        box.dice[id] += [face] * faces.whole(face, 1, 6)
    if len(box.dice[id]) != 6:
        entry.problem("a die has six faces")


def read_sheet(box: RobinsonBox, entry: Entry, words: Vocabulary) -> None:
    sheet = Sheet(entry, words)
    box.scenarios[sheet.id] = sheet
