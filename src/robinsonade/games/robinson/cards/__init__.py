"""The cards, tokens, tiles and sheets of Robinson Crusoe, typed at load."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import Effect, Language, Way
from robinsonade.content.source import Entry
from robinsonade.engine.views import Text
from robinsonade.games.robinson.effects.levels import TemporaryWeapon
from robinsonade.games.robinson.table.numbers import (
    BOOK,
    CHARACTERS,
    DASHES,
    DECK_ICONS,
    DECKS,
    ITEMS,
    MYSTERY_KINDS,
    SHEET_ITEMS,
    TERRAINS,
    TOKENS,
    TRACKS,
    Item,
    Terrain,
)

ON_CARDS: Final = ["wood", "food", "nonperishable", "fur"]  # the goods as cards write them
NOTHING: Final[Text] = {"en": "", "de": ""}
# As an index: what each edition prints
NEWER: Final = 0
EARLIER: Final = 1
Cost = tuple[int, int, int, int]  # wood, food, nonperishable, fur
WHEN: Final = (
    "any night weather planning fight end not_resolving before_actions arrange mystery passive"
).split()  # the moments at which a thing can be used
HELPS: Final = [
    "",
    *"food wood weapon palisade determination morale production medicine treasure".split(),
    *"pile tiles tools crew fog dagger trap creature site".split(),
]  # with what


class Card:
    """What every card has. Where the earlier edition prints something else, lists hold (newer, earlier)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.word("id")
        self.name = entry.text("name")
        self.says = entry.text("says", default=NOTHING)
        self.source = entry.source()
        count = entry.whole("count", 0, 20, default=1)
        self.copies = [count, count]
        self.names = [self.name, self.name]
        self.told = [self.says, self.says]
        self.earlier = entry.entry("earlier", default=None)
        if self.earlier is not None:
            self.copies[EARLIER] = self.earlier.whole("count", 0, 20, default=count)
            self.names[EARLIER] = self.earlier.text("name", default=self.name)
            self.told[EARLIER] = self.earlier.text("says", default=self.says)

    def close(self) -> None:
        """Every field has been read."""
        if self.earlier is not None:
            self.earlier.close()
        self.earlier = None


class Threat:
    """The threat action of an event card."""

    def __init__(self, entry: Entry, words: Language) -> None:
        self.name = entry.text("name")
        self.names = [self.name, self.name]
        self.says = entry.text("says")
        pawns = entry.whole("pawns", 1, 2)
        self.pawns = [pawns, pawns]
        self.two_people = entry.flag("two_people")  # the pawns belong to different ones
        needs = Needs(entry)
        self.weapon = needs.weapon
        self.ways = needs.ways  # what is handed over, and the items that must be there
        self.reward = words.read(entry, "do", needed=True)
        entry.close()


class Event(Card):
    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        icon = entry.word("icon", DECK_ICONS)
        self.icon = DECK_ICONS.index(icon) if icon in DECK_ICONS else BOOK
        self.when_drawn = words.read(entry, "when_drawn", needed=True)
        self.threat = Threat(entry.part("threat"), words)
        fall = entry.part("pushed_off")
        self.fall_says = fall.text("says")
        self.fall = words.read(fall, "do", needed=True)
        fall.close()
        if self.earlier is not None:
            self.threat.names[EARLIER] = self.earlier.text("threat_name", default=self.threat.name)
            self.threat.pawns[EARLIER] = self.earlier.whole("pawns", 1, 2, default=self.threat.pawns[NEWER])


class Adventure(Card):
    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        deck = entry.word("deck", DECKS)
        self.deck = DECKS.index(deck) if deck in DECKS else 0
        ways = entry.node_of("ways", None)  # one of them is chosen
        self.ways: list[Way] = [] if ways is None else words.read_ways(entry, ways)
        self.when_drawn = words.read(entry, "when_drawn", needed=not self.ways)
        self.tomorrow = words.read(entry, "tomorrow")  # before the next event phase
        self.keep = entry.flag("keep")
        self.uses = entry.whole("uses", 0, 9, default=0)
        self.when = read_when(entry)
        self.when_used, self.boost = read_use(entry, words)
        self.later_name, self.later_says, self.later = read_later(entry, words)
        self.later_names = [self.later_name, self.later_name]
        self.later_told = [self.later_says, self.later_says]
        if self.earlier is not None:
            self.later_names[EARLIER] = self.earlier.text("later_name", default=self.later_name)
            self.later_told[EARLIER] = self.earlier.text("later_says", default=self.later_says)


class Mystery(Card):
    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        kind = entry.word("kind", MYSTERY_KINDS)
        self.kind = MYSTERY_KINDS.index(kind) if kind in MYSTERY_KINDS else 0
        self.when_drawn = words.read(entry, "when_drawn", needed=True)
        self.keep = entry.flag("keep")
        self.when = read_when(entry)
        self.uses = entry.whole("uses", 0, 9, default=0)
        self.when_used, self.boost = read_use(entry, words)
        self.tonight = words.read(entry, "tonight")  # once the word `tonight` has announced it
        self.later_name, self.later_says, self.later = read_later(entry, words)


class Beast(Card):
    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        self.strength = entry.whole("strength", 0, 20)
        self.weapon = entry.whole("weapon", 0, 9, default=0)  # levels lost
        self.food = entry.whole("food", 0, 9, default=0)
        self.fur = entry.whole("fur", 0, 9, default=0)
        self.palisade = entry.whole("palisade", 0, 9, default=0)  # levels lost
        self.when_fought = words.read(entry, "when_fought")


class Invention(Card):
    def __init__(self, entry: Entry, words: Language, of_a_sheet: bool = False) -> None:
        super().__init__(entry)
        groups = ("default", "personal", "other") if entry.ours and not of_a_sheet else ("other",)
        self.group = entry.word("group", groups, default="other")
        owner = entry.word("owner", CHARACTERS, default="")
        self.owner = CHARACTERS.index(owner) if owner in CHARACTERS else -1
        needs = Needs(entry)
        self.terrain = needs.terrain
        self.items = needs.items
        self.costs = needs.costs
        self.repeatable = entry.flag("repeatable")  # built again and again
        gives = entry.entry("gives", default=None)  # once, when it becomes available
        self.weapon = gives.whole("weapon", 0, 9, default=0) if gives else 0
        self.palisade = gives.whole("palisade", 0, 9, default=0) if gives else 0
        self.nonperishable = gives.whole("nonperishable", 0, 9, default=0) if gives else 0
        self.food = gives.whole("food", 0, 9, default=0) if gives else 0
        if gives:
            gives.close()
        self.when_built = words.read(entry, "when_built")


class Thing(Card):
    """Starting equipment, a discovery token, or a special token of a scenario sheet."""

    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        self.when = read_when(entry)
        self.whens = [self.when, self.when]
        self.helps = entry.word("helps", HELPS, default="")
        needs = Needs(entry)
        self.needs_item = needs.item
        self.needs_weapon = needs.weapon
        self.needs_shelter = needs.shelter
        self.when_used = words.read(entry, "when_used")
        self.boost = lent(self.when_used)
        if self.earlier is not None:
            self.whens[EARLIER] = read_when(self.earlier, self.when)


class Wreck(Card):
    """Its threat action brings the small or the large yield (R-THREAT-03)."""

    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        threat = entry.part("threat")
        self.threat_name = threat.text("name")
        small, large = threat.part("one_pawn"), threat.part("two_pawns")
        self.small_says, self.large_says = small.text("says"), large.text("says")
        self.small, self.large = words.read(small, "do", needed=True), words.read(large, "do", needed=True)
        small.close()
        large.close()
        threat.close()


class Tile:
    def __init__(self, number: int, name: Text, terrain: Terrain, food: int, wood: bool) -> None:
        self.number = number
        self.name = name
        self.terrain = terrain
        self.food = food  # NO_SOURCE, PARROT or FISH
        self.wood = wood
        self.totem = False
        self.beast = False
        self.shelter = False  # a natural one
        self.discoveries = 0


class Ability(Card):
    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.cost = entry.whole("cost", 0, 9)


class Character(Card):
    """A character, or a companion without abilities."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.dies_on = entry.whole("hearts", 0, 20) + 1
        self.arrows = [int(word) for word in entry.words("arrows", default=[])]  # wounds suffered before each
        item = entry.word("invention", ITEMS, default="")
        self.item = Item(ITEMS.index(item) if item in ITEMS else -1)
        self.abilities: list[Ability] = []
        for part in entry.entries("abilities", default=None):
            self.abilities.append(Ability(part))
            self.abilities[-1].close()
            part.close()


class Totem:
    def __init__(self, entry: Entry, words: Language) -> None:
        self.name = entry.text("name")
        self.says = entry.text("says")
        self.does = words.read(entry, "do")  # of a pack's story
        self.extra_pawns = entry.whole("extra_pawns", 0, 3, default=0)
        entry.close()


class CrewMember(Card):
    """A film-maker of King Kong Island and the item he may lose."""

    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        self.number = entry.whole("number", 1, 9)
        self.item = entry.text("item")
        self.when_used = words.read(entry, "when_used", needed=True)


class Sheet(Card):
    """A scenario sheet. What our own do is written in their modules; a sheet of a pack says it itself."""

    def __init__(self, entry: Entry, words: Language) -> None:
        super().__init__(entry)
        self.goal = self.says
        if entry.ours:
            entry.whole("number", 1, 9)
        self.rounds = entry.whole("rounds", 1, 20)
        weather = entry.part("weather")
        self.rain = [int(n) for n in weather.words("rain")]  # the rounds in which the die is rolled
        self.winter = [int(n) for n in weather.words("winter")]
        self.animals = [int(n) for n in weather.words("animals")]
        weather.close()
        self.setup = read_texts(entry, "setup")
        self.rules = read_texts(entry, "rules")
        book = entry.part("book")
        self.book_name, self.book_says = book.text("name"), read_says(book)
        self.book_effect = words.read(book, "do")  # of a pack's story
        book.close()
        self.totems = [Totem(part, words) for part in entry.entries("totems", default=None)]
        self.tokens: list[Thing] = []  # dashes, bowtie, cross, band
        for part in entry.entries("tokens"):
            self.tokens.append(Thing(part, words))
            self.tokens[-1].close()
            part.close()
        self.every_token: list[Thing] = []  # those of every story, then these: by number
        self.inventions: list[Invention] = []
        self.every_invention: dict[Item, Invention] = {}  # those of the box, then these: by number
        for part in entry.entries("inventions"):
            self.inventions.append(Invention(part, words, of_a_sheet=True))
            self.inventions[-1].close()
            part.close()
        self.crew: list[CrewMember] = []
        for part in entry.entries("crew", default=None):
            self.crew.append(CrewMember(part, words))
            self.crew[-1].close()
            part.close()
        score = entry.entry("score", default=None)
        self.scoring: dict[str, int] = {} if score is None else {k: score.whole(k, -9, 99) for k in score.values}
        self.aim = Aim(None, [])
        self.start_goods, self.start_items = [0, 0, 0, 0], list[Item]()
        if not entry.ours:
            self.read_story(entry)

    def read_story(self, entry: Entry) -> None:
        """What makes a story of a pack playable without a line of code: how it begins, and when it is won."""
        if [token.id for token in self.tokens] != TOKENS[DASHES:]:
            entry.problem(f"a scenario has four tokens, in the order {' '.join(TOKENS[DASHES:])}")
        if len(self.inventions) != len(SHEET_ITEMS):
            entry.problem("a scenario has two inventions")
        self.aim = Aim(entry.part("goal"), [card.id for card in self.inventions])
        if not entry.problems.found and not self.aim.wants_something():
            entry.problem("'goal' should name something, like {items: [fire], goods: {wood: 6}}")
        start = entry.entry("start", default=None)
        if start is not None:
            self.start_goods = read_goods(start.entry("goods", default=None))
            self.start_items = [
                Item(ITEMS.index(word)) for word in start.words("items", ITEMS, default=[]) if word in ITEMS
            ]
            start.close()


class Aim:
    """'goal: {items: [raft], goods: {wood: 6}, tiles: 5, levels: {palisade: 3}}': won when all of it is there."""

    def __init__(self, entry: Entry | None, sheet_items: list[str]) -> None:
        self.items: list[Item] = []
        self.goods, self.levels, self.tiles = [0, 0, 0, 0], [0, 0, 0], 0
        if entry is None:
            return
        names = {**{name: Item(n) for n, name in enumerate(ITEMS)}, **dict(zip(sheet_items, SHEET_ITEMS, strict=False))}
        self.items = [names[word] for word in entry.words("items", names, default=[]) if word in names]
        self.goods = read_goods(entry.entry("goods", default=None))
        levels = entry.entry("levels", default=None)
        if levels is not None:
            self.levels = [levels.whole(track, 0, 9, default=0) for track in TRACKS]
            levels.close()
        self.tiles = entry.whole("tiles", 0, 9, default=0)
        entry.close()

    def wants_something(self) -> bool:
        return bool(self.items or any(self.goods) or any(self.levels) or self.tiles)


def read_goods(entry: Entry | None) -> list[int]:
    if entry is None:
        return [0, 0, 0, 0]
    found = [entry.whole(good, 0, 20, default=0) for good in ON_CARDS]
    entry.close()
    return found


class Needs:
    """'needs: {terrain: [hills], items: [rope], weapon: 2, wood: 1}', or 'one_of: [{wood: 1}, {item: shovel}]'."""

    def __init__(self, entry: Entry) -> None:
        self.terrain: frozenset[Terrain] = frozenset()
        self.items: frozenset[Item] = frozenset()
        self.weapon = 0
        self.shelter = False
        self.item = Item(-1)  # the first one
        self.costs: list[Cost] = [(0, 0, 0, 0)]
        self.ways: list[tuple[int, int, int, int, frozenset[Item]]] = [(0, 0, 0, 0, frozenset())]  # and the items
        part = entry.entry("needs", default=None)
        if part is None:
            return
        for word in part.words("terrain", TERRAINS, default=[]):
            self.terrain |= {Terrain(TERRAINS.index(word))} if word in TERRAINS else set()
        for word in part.words("items", ITEMS, default=[]):
            self.item = Item(ITEMS.index(word)) if word in ITEMS and self.item < 0 else self.item
            self.items |= {Item(ITEMS.index(word))} if word in ITEMS else set()
        self.weapon = part.whole("weapon", 0, 10, default=0)
        self.shelter = part.flag("shelter")
        self.costs, self.ways = [], []
        for either in part.entries("one_of", default=None) or [part]:
            wood, food, nonperishable, fur = (either.whole(good, 0, 7, default=0) for good in ON_CARDS)
            item = either.word("item", ITEMS, default="")
            items = self.items | ({Item(ITEMS.index(item))} if item in ITEMS else set())
            self.costs.append((wood, food, nonperishable, fur))
            self.ways.append((wood, food, nonperishable, fur, items))
            if either is not part:
                either.close()
        part.close()


def read_use(entry: Entry, words: Language) -> tuple[list[Effect], int]:
    """What a kept card does when it is used, and the Weapon level it lends in a fight."""
    when_used = words.read(entry, "when_used")
    if when_used and not entry.ours and not entry.has("uses"):
        entry.problem("a card with 'when_used' needs 'uses': how often")
    return when_used, lent(when_used)


def lent(when_used: list[Effect]) -> int:
    """Weapon levels for one comparison (R-TERM-11)."""
    return sum(word.n for word in when_used if isinstance(word, TemporaryWeapon))


def read_when(entry: Entry, default: str = "passive") -> str:
    return entry.word("when", WHEN, default)


def read_later(entry: Entry, words: Language) -> tuple[Text, Text, list[Effect]]:
    """The lower half: what happens when the event deck brings the card back."""
    part = entry.entry("later", default=None)
    if part is None:
        return NOTHING, NOTHING, []
    later = part.text("name"), part.text("says"), words.read(part, "do", needed=True)
    part.close()
    return later


def read_texts(entry: Entry, key: str) -> list[list[Text]]:
    texts = []
    for part in entry.entries(key, default=None):
        texts.append(read_says(part))
        part.close()
    return texts


def read_says(entry: Entry) -> list[Text]:
    """As the newer and as the earlier edition prints it."""
    says = entry.text("says")
    return [says, entry.text("says_earlier", default=says)]
