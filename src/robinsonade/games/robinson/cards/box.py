"""The box of Robinson Crusoe: everything in it, and how it is opened, with the users' packs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from robinsonade.content.effects import Language
from robinsonade.content.packs import WORDS_FOR_PEOPLE, Pack, fingerprint, packs_for
from robinsonade.content.source import SOURCES, Entry, Problems, plain
from robinsonade.engine.errors import nearest
from robinsonade.engine.game import Box
from robinsonade.games.robinson.cards import (
    EARLIER,
    NEWER,
    NOTHING,
    Adventure,
    Beast,
    Card,
    Character,
    Event,
    Invention,
    Mystery,
    Sheet,
    Thing,
    Tile,
    Wreck,
)
from robinsonade.games.robinson.effects.language import LANGUAGE
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    EVENT_DECK,
    MYSTERY_DECK,
    WRECKAGE_DECK,
    CardRef,
    card_of,
)
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_BEAST,
    ANIMALS_BLANK,
    ANIMALS_FOOD,
    ANIMALS_PALISADE,
    BEACH,
    BLANK,
    BOOK,
    CHARACTERS,
    DASHES,
    DECKS,
    EQUIPMENT,
    EVERY_TOKEN,
    FIRST_OF_PACKS,
    ITEMS,
    NO_TERRAIN,
    ONE_RAIN,
    ONE_SNOW,
    SHEET_ITEMS,
    SHOWS,
    TERRAINS,
    TOKENS,
    TREASURES,
    TWO_RAIN,
    TWO_SNOW,
    WRECKAGE,
    Item,
    Terrain,
    Token,
)
from robinsonade.games.robinson.table.sources import FISH, NO_SOURCE, PARROT

CONTENT: Final = Path(__file__).parent.parent / "content"
DIE_KINDS: Final = ["wound", "success", "adventure"]
FEATURES: Final = ("shelter", "roof", "palisade", "weapon")
PACKABLE: Final = (
    "events.yaml",
    "adventures.yaml",
    "mysteries.yaml",
    "beasts.yaml",
    "inventions.yaml",
    "wreckage.yaml",
    "scenarios.yaml",
)
FACES: Final = {
    **{"blank": BLANK, "failure": BLANK, "determination": BLANK, "wound": SHOWS, "success": SHOWS, "adventure": SHOWS},
    **{"one_rain": ONE_RAIN, "two_rain": TWO_RAIN, "one_snow": ONE_SNOW, "two_snow": TWO_SNOW},
    **{"nothing": ANIMALS_BLANK, "palisade": ANIMALS_PALISADE, "food": ANIMALS_FOOD, "beast": ANIMALS_BEAST},
}


class RobinsonBox(Box):
    def __init__(self) -> None:
        self.tiles: list[Tile] = []  # by number; 0 is no tile
        self.inventions: dict[Item, Invention] = {}
        self.equipment: list[Thing] = []
        self.wreckage: list[Wreck] = []
        self.tokens: list[Thing] = []
        self.beasts: list[Beast] = []
        self.events: list[Event] = []
        self.adventures: list[Adventure] = []
        self.mysteries: list[Mystery] = []
        self.decks: list[Sequence[Card]] = [self.events, self.adventures, self.mysteries, self.wreckage, self.beasts]
        self.sheets: dict[str, Sheet] = {}
        self.characters: list[Character] = []  # the four, then Friday, the dog and Jenny
        self.dice: list[list[list[int]]] = [[[], [], []] for _ in DECKS]  # by deck: wound, success and adventure die
        self.rain_die: list[int] = []
        self.winter_die: list[int] = []
        self.animals_die: list[int] = []

    def event_pile(self, book: bool, earlier: bool) -> list[CardRef]:
        """The event cards with a book, or those with the icon of an adventure."""
        numbers = [n for n in pile(self.events, earlier) if (self.events[n].icon == BOOK) == book]
        return [card_of(EVENT_DECK, n) for n in numbers]

    def adventure_pile(self, deck: int, earlier: bool = False) -> list[int]:
        return [n for n in pile(self.adventures, earlier) if self.adventures[n].deck == deck]

    def mystery_pile(self, earlier: bool = False) -> list[int]:
        return pile(self.mysteries, earlier)

    def beast_pile(self, earlier: bool = False) -> list[int]:
        return pile(self.beasts, earlier)

    def token_pile(self, earlier: bool = False) -> list[Token]:
        return [EVERY_TOKEN[n] for n in pile(self.tokens, earlier)]

    def card(self, card: CardRef) -> Card:
        """As it is printed."""
        return self.decks[card.deck][card.n]

    def kept(self, card: CardRef) -> Mystery | Adventure:
        """A card that lies beside the board."""
        return self.mysteries[card.n] if card.deck == MYSTERY_DECK else self.adventures[card.n]

    def event_named(self, id: str) -> int:
        return place(self.events, id)

    def adventure_named(self, id: str) -> int:
        return place(self.adventures, id)

    def mystery_named(self, id: str) -> int:
        return place(self.mysteries, id)

    def beast_named(self, id: str) -> int:
        return place(self.beasts, id)

    def item_named(self, id: str) -> Item:
        return list(self.inventions)[place(list(self.inventions.values()), id)]

    def card_named(self, id: str) -> CardRef:
        """A card of the event deck or the threat row; events before adventures before mysteries."""
        for deck in (EVENT_DECK, ADVENTURE_DECK, MYSTERY_DECK):
            for i, card in enumerate(self.decks[deck]):
                if card.id == id:
                    return card_of(deck, i)
        return card_of(WRECKAGE_DECK, place(self.wreckage, id))


def pile(cards: Sequence[Card], earlier: bool) -> list[int]:
    """Every copy of every card, by number."""
    return [i for i, card in enumerate(cards) for _ in range(card.copies[EARLIER if earlier else NEWER])]


def place(cards: Sequence[Card], id: str) -> int:
    for i, card in enumerate(cards):
        if card.id == id:
            return i
    raise LookupError(f"there is no card '{id}'{nearest(id, [card.id for card in cards])}")


@lru_cache(maxsize=16)
def load_box(theirs: tuple[Pack, ...]) -> RobinsonBox:
    """Our cards, then those of the users' packs."""
    box, problems, raw = RobinsonBox(), Problems(), []
    kinds: dict[str, Callable[[Entry], None]] = {
        "events.yaml": lambda entry: box.events.append(Event(entry, LANGUAGE)),
        "adventures.yaml": lambda entry: box.adventures.append(Adventure(entry, LANGUAGE)),
        "mysteries.yaml": lambda entry: box.mysteries.append(Mystery(entry, LANGUAGE)),
        "beasts.yaml": lambda entry: box.beasts.append(Beast(entry, LANGUAGE)),
        "inventions.yaml": lambda entry: read_invention(box, entry),
        "equipment.yaml": lambda entry: box.equipment.append(Thing(entry, LANGUAGE)),
        "discoveries.yaml": lambda entry: box.tokens.append(Thing(entry, LANGUAGE)),
        "wreckage.yaml": lambda entry: box.wreckage.append(Wreck(entry, LANGUAGE)),
        "characters.yaml": lambda entry: box.characters.append(Character(entry)),
        "tiles.yaml": lambda entry: read_tile(box, entry),
        "dice.yaml": lambda entry: read_die(box, entry),
        "scenarios.yaml": lambda entry: read_sheet(box, entry, LANGUAGE),
    }
    box.tiles.append(Tile(0, NOTHING, NO_TERRAIN, NO_SOURCE, False))
    packs = [Pack(CONTENT), *theirs]
    for pack in packs:
        for file, read in kinds.items():
            if pack.ours or file in PACKABLE:
                for entry in pack.cards(file, problems):
                    raw.append(plain(entry.node))
                    read(entry)
                    check_promises(entry, raw[-1])
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
    for sheet in box.sheets.values():
        sheet.every_token = box.tokens[:DASHES] + sheet.tokens
        sheet.every_invention = {**box.inventions, **dict(zip(SHEET_ITEMS, sheet.inventions, strict=False))}
    box.version = fingerprint(raw)
    box.packs = [pack.id for pack in theirs]
    box.read_by = load_box, (theirs,)
    box.counts = counted(box)
    return box


def counted(box: RobinsonBox) -> dict[str, int]:
    """How many cards of each kind there are, as a game begins."""
    return {
        "events": len(box.event_pile(True, False)) + len(box.event_pile(False, False)),
        "adventures": sum(len(box.adventure_pile(deck)) for deck in range(len(DECKS))),
        "mysteries": len(box.mystery_pile()),
        "inventions": len(box.inventions),
        "starting equipment": len(box.equipment),
        "wreckage": len(pile(box.wreckage, False)),
        "beasts": len(box.beast_pile()),
        "discovery tokens": len(box.token_pile()),
        "island tiles": len(box.tiles) - 1,
        "scenarios": len(box.sheets),
    }


def check_promises(entry: Entry, card: object) -> None:
    """What a card is to do later is announced by a word."""
    for word, field in (("tonight", "tonight"), ("into_event_deck", "later")):
        if says(card, word) != entry.has(field):
            entry.problem(f"the word '{word}' and the field '{field}:' go together")


def says(part: object, word: str) -> bool:
    """Whether a word stands in a card."""
    if isinstance(part, dict):
        return any(says(value, word) for key, value in part.items() if key not in WORDS_FOR_PEOPLE)
    return any(says(one, word) for one in part) if isinstance(part, list) else part == word


def box_with(packs: Sequence[Pack]) -> RobinsonBox:
    return load_box(packs_for("robinson", packs))


def check_order(box: RobinsonBox, problems: Problems) -> None:
    """The table numbers some cards by name; the files must list them in that order."""
    for file, cards, names in (
        ("inventions.yaml", list(box.inventions.values())[: len(ITEMS)], ITEMS),
        ("equipment.yaml", box.equipment, EQUIPMENT),
        ("discoveries.yaml", box.tokens, TOKENS),
        ("mysteries.yaml", box.mysteries[: len(TREASURES)], TREASURES),
        ("wreckage.yaml", box.wreckage[: len(WRECKAGE)], WRECKAGE),
        ("characters.yaml", box.characters, [*CHARACTERS, "friday", "dog", "jenny"]),
    ):
        if [card.id for card in cards] != names:
            problems.found.append(f"{file}: the cards should stand in the order {' '.join(names)}")


def all_cards(box: RobinsonBox) -> list[Card]:
    cards: list[Card] = [*box.events, *box.adventures, *box.mysteries, *box.beasts, *box.equipment]
    cards += [*box.inventions.values(), *box.tokens, *box.wreckage, *box.characters, *box.sheets.values()]
    return cards


def read_tile(box: RobinsonBox, entry: Entry) -> None:
    entry.word("id")
    entry.word("source", SOURCES)
    terrain = entry.word("terrain", TERRAINS)
    sources = entry.words("sources", ("parrot", "fish", "wood"))
    food = PARROT if "parrot" in sources else FISH if "fish" in sources else NO_SOURCE
    tile = Tile(
        entry.whole("number", 1, 11),
        entry.text("name"),
        Terrain(TERRAINS.index(terrain)) if terrain in TERRAINS else BEACH,
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


def read_die(box: RobinsonBox, entry: Entry) -> None:
    id = entry.word("id")
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


def read_invention(box: RobinsonBox, entry: Entry) -> None:
    invention = Invention(entry, LANGUAGE)
    if invention.id in FEATURES:
        entry.problem(f"'{invention.id}' is a part of the camp")
    n = len(box.inventions)
    box.inventions[Item(n if n < len(ITEMS) else FIRST_OF_PACKS + n - len(ITEMS))] = invention


def read_sheet(box: RobinsonBox, entry: Entry, words: Language) -> None:
    sheet = Sheet(entry, words)
    box.sheets[sheet.id] = sheet
