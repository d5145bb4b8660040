"""The cards, tiles, tokens, sheets and dice of Robinson Crusoe, typed at load."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from robinsonade.content.packs import Pack, fingerprint, folders_for
from robinsonade.content.source import Entry, Problems, plain
from robinsonade.content.vocabulary import Vocabulary, Word, perform
from robinsonade.engine.errors import nearest
from robinsonade.engine.game import Box
from robinsonade.engine.views import Text
from robinsonade.games.robinson.table import (
    ADVENTURE_CARD,
    ANIMALS_BEAST,
    ANIMALS_BLANK,
    ANIMALS_FOOD,
    ANIMALS_PALISADE,
    BEAST_CARD,
    BLANK,
    BOOK,
    CHARACTERS,
    DASHES,
    DECK_ICONS,
    DECKS,
    EQUIPMENT,
    FISH,
    ITEMS,
    MYSTERY_CARD,
    MYSTERY_KINDS,
    NO_SOURCE,
    PARROT,
    SHOWS,
    TERRAINS,
    TOKENS,
    TREASURES,
    WRECKAGE,
    WRECKAGE_CARD,
)

CONTENT = Path(__file__).parent / "content"
SOURCES = ("rulebook", "published", "original")
ON_CARDS = ["wood", "food", "nonperishable", "fur"]  # the goods as cards write them

NOTHING: Text = {"en": "", "de": ""}
DIE_KINDS = ["wound", "success", "adventure"]
NEWER, EARLIER = 0, 1  # as an index: what each edition prints
Cost = tuple[int, int, int, int]  # wood, food, nonperishable, fur
WHEN = (
    "any night weather planning fight end not_resolving before_actions arrange mystery passive"
).split()  # the moments at which a thing can be used
HELPS = [
    "",
    "food",
    "wood",
    "weapon",
    "palisade",
    "determination",
    "morale",
    "production",
    "medicine",
]  # what it supplies before it is looked at


class Way(Word):
    """One alternative of a choice. `number` is its place in `box.ways`, the option of the question."""

    def __init__(self, en: str, de: str, do: list[Word]) -> None:
        self.says: Text = {"en": en, "de": de}
        self.does = do
        self.number = 0
        self.key = ""

    def do(self, s: Any, who: int) -> None:
        perform(s, self.does, who)

    def can(self, s: Any, who: int) -> bool:
        for word in self.does:
            if not word.can(s, who):
                return False
        return True


class Card:
    """What every card has. Where the earlier edition prints something else, lists hold (newer, earlier)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.word("id")
        self.name = entry.text("name")
        self.says = entry.text("says", default=NOTHING)
        self.source = entry.word("source", SOURCES, default="original")
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

    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        self.name = entry.text("name")
        self.names = [self.name, self.name]
        self.says = entry.text("says")
        pawns = entry.whole("pawns", 1, 2)
        self.pawns = [pawns, pawns]
        needs = Needs(entry)
        self.weapon = needs.weapon
        self.ways = needs.ways  # what is handed over, and the items that must be there
        self.reward = words.read(entry, "gives")
        entry.close()


class Event(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        icon = entry.word("icon", DECK_ICONS)
        self.icon = DECK_ICONS.index(icon) if icon in DECK_ICONS else BOOK
        self.effect = words.read(entry, "does")
        self.threat = Threat(entry.entry("threat") or entry, words)
        fall = entry.entry("pushed_off") or entry
        self.fall_says = fall.text("says")
        self.fall = words.read(fall, "does")
        fall.close()
        if self.earlier is not None:
            self.threat.names[EARLIER] = self.earlier.text("threat_name", default=self.threat.name)
            self.threat.pawns[EARLIER] = self.earlier.whole("pawns", 1, 2, default=self.threat.pawns[NEWER])


class Adventure(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        deck = entry.word("deck", DECKS)
        self.deck = DECKS.index(deck) if deck in DECKS else 0
        self.ways: list[list[Word]] = []
        self.ways_say: list[list[Text]] = []  # by way, as each edition prints it
        self.shuffles: list[bool] = []  # by way: whether the card goes into the event deck
        for way in entry.entries("decide") if entry.has("decide") else [entry]:
            self.ways_say.append(read_says(way))
            self.ways.append(words.read(way, "does"))
            self.shuffles.append(way.flag("shuffle"))
            if way is not entry:
                way.close()
        self.tomorrow = words.read(entry, "tomorrow", optional=True)  # before the next event phase
        self.keep = entry.flag("keep")
        self.uses = entry.whole("uses", 0, 9, default=0)
        self.when = read_when(entry)
        self.use = words.read(entry, "use", optional=True)
        self.later_name, self.later_says, self.later = read_later(entry, words)
        self.later_names = [self.later_name, self.later_name]
        self.later_told = [self.later_says, self.later_says]
        if self.earlier is not None:
            self.later_names[EARLIER] = self.earlier.text("later_name", default=self.later_name)
            self.later_told[EARLIER] = self.earlier.text("later_says", default=self.later_says)
        if any(self.shuffles) != entry.has("later"):
            entry.problem("'shuffle' and 'later' go together")


class Mystery(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        kind = entry.word("kind", MYSTERY_KINDS)
        self.kind = MYSTERY_KINDS.index(kind) if kind in MYSTERY_KINDS else 0
        self.now = words.read(entry, "does")
        self.keep = entry.flag("keep")
        self.one_user = entry.flag("one_user")  # one character per round
        self.when = read_when(entry)
        self.helps = entry.word("helps", HELPS, default="")
        self.uses = entry.whole("uses", 0, 9, default=0)
        self.use = words.read(entry, "use", optional=True)
        self.shuffles = entry.flag("shuffle")
        self.later_name, self.later_says, self.later = read_later(entry, words)
        if self.shuffles != entry.has("later"):
            entry.problem("'shuffle' and 'later' go together")


class Beast(Card):
    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.strength = entry.whole("strength", 0, 20)
        self.weapon = entry.whole("weapon", 0, 9, default=0)  # levels lost
        self.food = entry.whole("food", 0, 9, default=0)
        self.fur = entry.whole("fur", 0, 9, default=0)
        self.palisade = entry.whole("palisade", 0, 9, default=0)  # levels lost
        self.after = words.read(entry, "does", optional=True)


class Invention(Card):
    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.group = entry.word("group", ("default", "personal", "other", "sheet"), default="sheet")
        owner = entry.word("owner", CHARACTERS, default="")
        self.owner = CHARACTERS.index(owner) if owner in CHARACTERS else -1
        needs = Needs(entry)
        self.terrain = needs.terrain
        self.items = needs.items
        self.costs = needs.costs
        self.repeatable = entry.whole("repeatable", 1, 99, default=1)
        gives = entry.entry("gives", default=None)  # once, when it becomes available
        self.weapon = gives.whole("weapon", 0, 9, default=0) if gives else 0
        self.palisade = gives.whole("palisade", 0, 9, default=0) if gives else 0
        self.nonperishable = gives.whole("nonperishable", 0, 9, default=0) if gives else 0
        self.food = gives.whole("food", 0, 9, default=0) if gives else 0
        if gives:
            gives.close()


class Thing(Card):
    """Starting equipment, a discovery token, or a special token of a scenario sheet."""

    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.when = read_when(entry)
        self.whens = [self.when, self.when]
        self.helps = entry.word("helps", HELPS, default="")
        needs = Needs(entry)
        self.needs_item = needs.item
        self.needs_weapon = needs.weapon
        self.needs_shelter = needs.shelter
        self.use = words.read(entry, "does", optional=True)
        self.boost = sum(getattr(word, "boost", 0) for word in self.use)  # what it lends for one comparison
        if self.earlier is not None:
            self.whens[EARLIER] = read_when(self.earlier, self.when)


class Wreck(Card):
    """Its threat action brings the small or the large yield (R-THREAT-03)."""

    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        threat = entry.entry("threat") or entry
        self.threat_name = threat.text("name")
        small, large = threat.entry("one_pawn") or threat, threat.entry("two_pawns") or threat
        self.small_says, self.large_says = small.text("says"), large.text("says")
        self.small, self.large = words.read(small, "gives"), words.read(large, "gives")
        small.close()
        large.close()
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
        self.companion = entry.flag("companion")
        self.dies_on = entry.whole("hearts", 0, 20) + 1
        self.arrows = [int(word) for word in entry.words("arrows", default=[])]  # wounds suffered before each
        item = entry.word("invention", ITEMS, default="")
        self.item = ITEMS.index(item) if item in ITEMS else -1
        self.abilities: list[Ability] = []
        for part in entry.entries("abilities", default=None):
            self.abilities.append(Ability(part))
            self.abilities[-1].close()
            part.close()


class Totem:
    def __init__(self, entry: Entry) -> None:
        self.name = entry.text("name")
        self.says = entry.text("says")
        self.extra_pawns = entry.whole("extra_pawns", 0, 3, default=0)
        entry.close()


class CrewMember(Card):
    """A film-maker of King Kong Island and the item he may lose."""

    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.number = entry.whole("number", 1, 9)
        self.item = entry.text("item")
        self.use = words.read(entry, "does")


class Sheet(Card):
    """A scenario sheet. What its book and totems do is written in the scenario's module."""

    def __init__(self, entry: Entry, words: Vocabulary) -> None:
        super().__init__(entry)
        self.goal = self.says
        self.number = entry.whole("number", 1, 9)
        self.rounds = entry.whole("rounds", 1, 20)
        weather = entry.entry("weather") or entry
        self.rain = [int(n) for n in weather.words("rain")]  # the rounds in which the die is rolled
        self.winter = [int(n) for n in weather.words("winter")]
        self.animals = [int(n) for n in weather.words("animals")]
        weather.close()
        self.setup = read_texts(entry, "setup")
        self.rules = read_texts(entry, "rules")
        book = entry.entry("book") or entry
        self.book_name, self.book_says = book.text("name"), read_says(book)
        book.close()
        self.totems = [Totem(part) for part in entry.entries("totems", default=None)]
        self.totems_say = [totem.says for totem in self.totems]
        self.tokens: list[Thing] = []  # dashes, bowtie, cross, band
        for part in entry.entries("tokens"):
            self.tokens.append(Thing(part, words))
            self.tokens[-1].close()
            part.close()
        self.every_token: list[Thing] = []  # those of every story, then these: by number
        self.inventions: list[Invention] = []
        self.every_invention: list[Invention] = []
        for part in entry.entries("inventions"):
            self.inventions.append(Invention(part))
            self.inventions[-1].close()
            part.close()
        self.crew: list[CrewMember] = []
        for part in entry.entries("crew", default=None):
            self.crew.append(CrewMember(part, words))
            self.crew[-1].close()
            part.close()
        score = entry.entry("score", default=None)
        self.scoring: dict[str, int] = {} if score is None else {k: score.whole(k, -9, 99) for k in score.values}


class Needs:
    """'needs: {terrain: [hills], items: [rope], weapon: 2, wood: 1}', or 'one_of: [{wood: 1}, {item: shovel}]'."""

    def __init__(self, entry: Entry) -> None:
        self.terrain = self.items = self.weapon = 0
        self.shelter = False
        self.item = -1  # the first one
        self.costs: list[Cost] = [(0, 0, 0, 0)]
        self.ways: list[tuple[int, int, int, int, int]] = [(0, 0, 0, 0, 0)]  # the same, and the items as bits
        part = entry.entry("needs", default=None)
        if part is None:
            return
        for word in part.words("terrain", TERRAINS, default=[]):
            self.terrain |= 1 << TERRAINS.index(word) if word in TERRAINS else 0
        for word in part.words("items", ITEMS, default=[]):
            self.item = ITEMS.index(word) if word in ITEMS and self.item < 0 else self.item
            self.items |= 1 << ITEMS.index(word) if word in ITEMS else 0
        self.weapon = part.whole("weapon", 0, 10, default=0)
        self.shelter = part.flag("shelter")
        self.costs, self.ways = [], []
        for either in part.entries("one_of", default=None) or [part]:
            wood, food, nonperishable, fur = (either.whole(good, 0, 7, default=0) for good in ON_CARDS)
            item = either.word("item", ITEMS, default="")
            bits = self.items | (1 << ITEMS.index(item) if item in ITEMS else 0)
            self.costs.append((wood, food, nonperishable, fur))
            self.ways.append((wood, food, nonperishable, fur, bits))
            if either is not part:
                either.close()
        part.close()


class RobinsonBox(Box):
    def __init__(self) -> None:
        self.tiles: list[Tile] = []  # by number; 0 is no tile
        self.inventions: list[Invention] = []
        self.equipment: list[Thing] = []
        self.wreckage: list[Wreck] = []
        self.tokens: list[Thing] = []
        self.beasts: list[Beast] = []
        self.events: list[Event] = []
        self.adventures: list[Adventure] = []
        self.mysteries: list[Mystery] = []
        self.sheets: dict[str, Sheet] = {}
        self.characters: list[Character] = []  # the four, then Friday, the dog and Jenny
        self.dice: list[list[list[int]]] = [[[], [], []] for _ in DECKS]  # by deck: wound, success and adventure die
        self.rain_die: list[int] = []  # rain << 4 | snow
        self.winter_die: list[int] = []
        self.animals_die: list[int] = []
        self.die_names: dict[str, Text] = {}
        self.ways: list[Way] = []
        self.asked_for = 0  # the items that some invention asks for, as bits

    def event_pile(self, book: bool, earlier: bool) -> list[int]:
        """The event cards with a book, or those with the icon of an adventure."""
        return [n for n in pile(self.events, earlier) if (self.events[n].icon == BOOK) == book]

    def adventure_pile(self, deck: int, earlier: bool = False) -> list[int]:
        return [n for n in pile(self.adventures, earlier) if self.adventures[n].deck == deck]

    def mystery_pile(self, earlier: bool = False) -> list[int]:
        return pile(self.mysteries, earlier)

    def beast_pile(self, earlier: bool = False) -> list[int]:
        return pile(self.beasts, earlier)

    def token_pile(self, earlier: bool = False) -> list[int]:
        return pile(self.tokens, earlier)

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


def pile(cards: Sequence[Card], earlier: bool) -> list[int]:
    """Every copy of every card, by number."""
    return [i for i, card in enumerate(cards) for _ in range(card.copies[EARLIER if earlier else NEWER])]


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
        "inventions.yaml": lambda entry: box.inventions.append(Invention(entry)),
        "equipment.yaml": lambda entry: box.equipment.append(Thing(entry, VOCABULARY)),
        "discoveries.yaml": lambda entry: box.tokens.append(Thing(entry, VOCABULARY)),
        "wreckage.yaml": lambda entry: box.wreckage.append(Wreck(entry, VOCABULARY)),
        "characters.yaml": lambda entry: box.characters.append(Character(entry)),
        "tiles.yaml": lambda entry: read_tile(box, entry),
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
    for card in all_cards(box):
        card.close()
    problems.raise_if_any()
    check_order(box, problems)
    problems.raise_if_any()
    number_ways(box)
    for invention in box.inventions:
        box.asked_for |= invention.items
    for sheet in box.sheets.values():
        sheet.every_token = box.tokens[:DASHES] + sheet.tokens
        sheet.every_invention = box.inventions + sheet.inventions
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
        "scenarios": len(box.sheets),
    }
    return box


def box_with(packs: Sequence[Pack]) -> RobinsonBox:
    return load_box(folders_for("robinson", packs))


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
    cards += [*box.tokens, *box.wreckage, *box.characters, *box.sheets.values()]
    return cards


def ways_of(fields: dict[str, Any]) -> list[Way]:
    """The alternatives anywhere in a card, in its order."""
    found: list[Way] = []
    for value in fields.values():
        for part in flat(value):
            if isinstance(part, Way):
                found.append(part)
            if isinstance(part, Word | Card | Threat):
                found += ways_of(vars(part))
    return found


def flat(value: Any) -> list[Any]:
    return [part for item in value for part in flat(item)] if isinstance(value, list) else [value]


def read_when(entry: Entry, default: str = "passive") -> str:
    return entry.word("when", WHEN, default)


def read_later(entry: Entry, words: Vocabulary) -> tuple[Text, Text, list[Word]]:
    """The lower half: what happens when the event deck brings the card back."""
    part = entry.entry("later", default=None)
    if part is None:
        return NOTHING, NOTHING, []
    later = part.text("name"), part.text("says"), words.read(part, "does")
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
    tile.shelter = entry.flag("natural_shelter")
    tile.discoveries = entry.whole("discoveries", 0, 5)
    if tile.number != len(box.tiles):
        entry.problem("the tiles should stand in the order of their numbers")
    box.tiles.append(tile)


FACES = {
    **{"blank": BLANK, "determination": BLANK, "wound": SHOWS, "success": SHOWS, "adventure": SHOWS},
    **{"one_rain": 1 << 4, "two_rain": 2 << 4, "one_snow": 1, "two_snow": 2},
    **{"nothing": ANIMALS_BLANK, "palisade": ANIMALS_PALISADE, "food": ANIMALS_FOOD, "beast": ANIMALS_BEAST},
}


def read_die(box: RobinsonBox, entry: Entry) -> None:
    id = entry.word("id")
    box.die_names[id] = entry.text("name")
    faces: list[int] = []
    for face, n in entry.counts("faces", FACES, 1, 6).items():
        faces += [FACES.get(face, 0)] * n
    if len(faces) != 6:
        entry.problem("a die has six faces")
    deck, _, kind = id.partition("_")
    if deck in DECKS and kind in DIE_KINDS:
        box.dice[DECKS.index(deck)][DIE_KINDS.index(kind)] = faces
    elif id == "rain":
        box.rain_die = faces
    elif id == "winter":
        box.winter_die = faces
    else:
        box.animals_die = faces


def read_sheet(box: RobinsonBox, entry: Entry, words: Vocabulary) -> None:
    sheet = Sheet(entry, words)
    box.sheets[sheet.id] = sheet
