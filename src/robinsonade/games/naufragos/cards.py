"""The castaways, camp cards, events, goods, exploration and plot cards of Náufragos, typed at load."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from robinsonade.content.packs import Pack, fingerprint, packs_for
from robinsonade.content.phrases import Phrasebook
from robinsonade.content.source import Entry, Problems, plain
from robinsonade.content.vocabulary import Word
from robinsonade.engine.errors import nearest
from robinsonade.engine.game import Box
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.modifiers import BANS, BETTER_LOW, HELPED, MODS
from robinsonade.games.naufragos.table import EVENTS, EXPLORE, FIRE, PLOTS, REGIONS, STORM, WEATHER, Mod

CONTENT = Path(__file__).parent / "content"
PHRASES = Phrasebook(CONTENT / "phrases.yaml")
SOURCES = ("rulebook", "published", "original")
DECKS = ["camp.yaml", "goods.yaml", "events.yaml", "exploration.yaml", "plots.yaml"]

CAMP_CARD, GOODS, EVENT, EXPLORATION = "camp", "goods", "event", "explore"
TAGS = ["blade", "powder", "weapon", "light", "medicine", "tool"]
ICONS = ["signal_fire", "sand_sign", "raft", "cannon", "binoculars", "logbook", "mirror", "flag"]
USES = ["camp", "any", "strength", "fire", "infection"]
FISHING = "fishing"
KINDS = ("explore", "event", "item", "camp")


class Character:
    def __init__(self, id: str, ability: str, name: Text, says: Text, energy: int, strength: int, held: Held) -> None:
        self.id = id
        self.ability = ability
        self.name = name
        self.says = says
        self.energy = energy
        self.strength = strength
        self.changes = dict(held)


Held = list[tuple[Mod, int]]  # which change, how much


class Use:
    """What an owner may do once with an item."""

    def __init__(self, when: str, n: int, needs: Any, cost: list[Word], do: list[Word], keep: bool) -> None:
        self.when = when
        self.n = n
        self.needs = needs
        self.cost = cost
        self.do = do
        self.keep = keep

    def is_open(self, s: Any, seat: int) -> bool:
        return (self.needs is None or self.needs.holds(s, seat)) and all(word.can(s, seat) for word in self.cost)


class Card:
    """Any card but a character. What it does not have is empty."""

    def __init__(self, id: str, name: Text, says: Text, kind: str) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.kind = kind
        self.number = -1  # of a plot card
        self.solo = ""
        self.from_box = False  # an event or the beginning of a story: not all of them are played with
        self.region = -1
        self.advance = False
        self.difficulty = 0
        self.report = 0
        self.do: list[Word] = []
        self.again: list[Word] = []
        self.again_difficulty = 0
        self.weather = 0
        self.wreck = 0
        self.few = False
        self.scope = "characters"
        self.rescue: list[int] = []
        self.value = 0
        self.strength = 0
        self.icon = -1
        self.tags: list[int] = []
        self.gain: list[Word] = []
        self.held: Held = []
        self.use: Use | None = None
        self.pay: list[Word] = []
        self.fail: list[Word] = []
        self.camp_name = name
        self.cost = 0
        self.red = False
        self.needs: Any = None
        self.blocked_by: set[int] = set()  # in which weather nobody can use it
        self.leaves = False
        self.camp_do: list[Word] = []
        self.changes_in_camp: dict[Mod, int] = {}
        self.camp_pay: list[Word] = []
        self.camp_fail: list[Word] = []


class NaufragosBox(Box):
    def __init__(self) -> None:
        self.characters: list[Character] = []
        self.cards: list[Card] = []
        self.index: dict[str, int] = {}
        self.camp: list[int] = []
        self.goods: list[int] = []
        self.events: list[int] = []
        self.exploration: list[list[int]] = [[], [], []]
        self.beginnings: list[int] = []
        self.beginnings_alone: list[int] = []  # those that make a story for one castaway, too
        self.events_for_many: list[int] = []  # without those for one or two castaways
        self.plots: list[int] = [-1] * (PLOTS + 1)  # by number: the card
        self.ways: list[Any] = []  # every way of every choice
        self.deck_of: list[int] = []  # by card: the deck it can be in
        self.held: list[dict[int, int]] = []  # by change: the things that make it for their owner, and how much
        self.held_in_camp: dict[Mod, set[int]] = {}  # by change: the camp cards that make it for everybody
        self.needy: set[int] = set()  # camp cards that something else than energy may forbid
        self.usable: set[int] = set()  # things with a use at any time of the action phase
        self.refreshing: set[int] = set()  # those of them that give energy
        self.healing: set[int] = set()  # those of them that heal wounds or infections
        self.rewarding: set[int] = set()  # those of them that bring report tiles or goods
        self.wood_eaters: set[int] = set()  # events that take wood or put the fire out
        self.wood_takers: set[int] = set()  # camp and exploration cards that take wood from the store
        self.in_need: dict[str, set[int]] = {}  # by moment: the things that are of use just then
        self.helps: list[frozenset[int]] = []  # by card: the actions it helps its owner with
        self.bans: list[Mod] = []  # changes that some card makes and that forbid an action
        self.upkeep: set[int] = set()  # things and camp cards that want to be fed

    def named(self, id: str) -> int:
        return self.index[id]


@lru_cache(maxsize=16)
def load_box(theirs: tuple[Pack, ...]) -> NaufragosBox:
    """Our cards, then those of the users' packs."""
    from robinsonade.games.naufragos.words.reading import check_names, number_the_ways

    box, problems = NaufragosBox(), Problems()
    raw: list[Any] = []
    packs = [Pack(CONTENT), *theirs]
    for entry in packs[0].cards("characters.yaml", problems):
        raw.append(plain(entry.node))
        read_character(box, entry)
        entry.close()
    for pack in packs:
        for file in DECKS:
            for entry in pack.cards(file, problems):
                raw.append(plain(entry.node))
                read_card(box, entry, file)
                entry.close()
        for file in pack.files():
            if not pack.ours and file not in DECKS:
                problems.found.append(f"{file}: a pack for Náufragos has no such file{nearest(file, DECKS)}")
    problems.raise_if_any()
    number_the_ways(box)
    check_names(box, problems)
    problems.raise_if_any()
    index_cards(box)
    box.version = fingerprint(raw)
    box.packs = [pack.id for pack in theirs]
    box.counts = {
        "characters": len(box.characters),
        "camp cards": len(box.camp),
        "events": len(box.events),
        "goods": len(box.goods),
        "exploration cards": sum(len(deck) for deck in box.exploration),
        "plot cards": len(box.beginnings) + sum(1 for card in box.plots if card != -1),
    }
    return box


def index_cards(box: NaufragosBox) -> None:
    """What the rules ask of all cards again and again."""
    box.deck_of = [EVENTS if card.kind == EVENT else card.region for card in box.cards]
    box.beginnings_alone = [card for card in box.beginnings if box.cards[card].solo != "remove"]
    box.events_for_many = [card for card in box.events if not box.cards[card].few]
    box.held = [{} for _ in MODS]
    for i, card in enumerate(box.cards):
        for key, n in card.held:
            box.held[key][i] = n
    box.held_in_camp = {}
    for i, card in enumerate(box.cards):
        for key in card.changes_in_camp:
            box.held_in_camp.setdefault(key, set()).add(i)
    box.needy = {i for i, card in enumerate(box.cards) if card.needs or card.blocked_by}
    used = {when: {i for i, card in enumerate(box.cards) if card.use and card.use.when == when} for when in USES}
    box.usable = used.pop("any") | used.pop("camp")
    box.in_need = used
    read_what_cards_do(box)
    abilities = {key for one in box.characters for key in one.changes}
    box.bans = [key for key in BANS if key in abilities or box.held[key] or key in box.held_in_camp]
    box.upkeep = {i for i, card in enumerate(box.cards) if card.pay or card.camp_pay}
    on_the_way = asked_for_on_the_way(box)
    box.helps = [actions_helped(card, on_the_way) for card in box.cards]


def asked_for_on_the_way(box: NaufragosBox) -> set[str]:
    """The things and kinds of things that exploration cards name."""
    from robinsonade.games.naufragos.words.reading import all_words, conditions_within

    words = [word for card in box.cards if card.kind == EXPLORATION for word in all_words(card)]
    return {str(condition.value) for condition in conditions_within(words) if condition.key in ("has", "tag")}


def actions_helped(card: Card, on_the_way: set[str]) -> frozenset[int]:
    helped = {HELPED[mod] for mod, n in card.held if mod in HELPED and (n < 0) == (mod in BETTER_LOW)}
    used_on_the_way = card.use is not None and card.use.when in ("any", "strength")
    if card.strength or used_on_the_way or not on_the_way.isdisjoint([card.id, *(TAGS[tag] for tag in card.tags)]):
        helped.add(EXPLORE)
    if card.use and card.use.when == "fire":
        helped.add(FIRE)
    return frozenset(helped)


def read_what_cards_do(box: NaufragosBox) -> None:
    """Which of them give energy, heal, or are a danger for wood and fire."""
    from robinsonade.games.naufragos.words.camp import Fire, Wood
    from robinsonade.games.naufragos.words.castaways import Energy, Heal, Infect, Report
    from robinsonade.games.naufragos.words.reading import all_words, words_within
    from robinsonade.games.naufragos.words.things import Goods, Lose

    box.refreshing, box.healing, box.rewarding, box.wood_eaters, box.wood_takers = set(), set(), set(), set(), set()
    for i in box.usable:
        use = box.cards[i].use
        words = words_within(use.do) if use is not None else []
        if any(isinstance(word, Energy) and word.n > 0 for word in words):
            box.refreshing.add(i)
        if any(isinstance(word, Heal) or (isinstance(word, Infect) and word.n < 0) for word in words):
            box.healing.add(i)
        if any(isinstance(word, Goods) or (isinstance(word, Report) and word.n > 0) for word in words):
            box.rewarding.add(i)
    for i, card in enumerate(box.cards):
        words = all_words(card)
        takes_wood = any(isinstance(word, Wood) and word.n < 0 for word in words)
        if takes_wood and card.kind != EVENT:
            box.wood_takers.add(i)
        if card.kind == EVENT and (
            takes_wood
            or any(
                (isinstance(word, Fire) and word.to == "out") or (isinstance(word, Lose) and word.what == "fire_wood")
                for word in words
            )
        ):
            box.wood_eaters.add(i)


def box_with(packs: Sequence[Pack]) -> NaufragosBox:
    return load_box(packs_for("naufragos", packs))


def read_character(box: NaufragosBox, entry: Entry) -> None:
    id, ability = entry.word("id"), entry.word("ability")
    name, says = entry.text("name"), entry.text("says")
    energy, strength = entry.whole("energy", 4, 10), entry.whole("strength", 0, 3)
    entry.word("source", SOURCES)
    box.characters.append(Character(id, ability, name, says, energy, strength, read_held(entry)))


def read_held(entry: Entry) -> Held:
    if not entry.has("held"):
        entry.node_of("held", None)
        return []
    return [(Mod(MODS.index(word)), n) for word, n in entry.counts("held", MODS, -9, 9).items() if word in MODS]


def read_card(box: NaufragosBox, entry: Entry, file: str) -> None:
    kinds = {"camp.yaml": CAMP_CARD, "goods.yaml": "item", "events.yaml": EVENT, "exploration.yaml": EXPLORATION}
    kind = kinds[file] if file in kinds else entry.word("kind", KINDS)
    card = Card(entry.word("id"), entry.text("name"), entry.text("says"), kind)
    index = len(box.cards)
    box.cards.append(card)
    box.index[card.id] = index
    entry.word("source", SOURCES, default="original")
    count = entry.whole("count", 1, 9, default=1)
    if file == "plots.yaml":
        card.number = entry.whole("number", 0, PLOTS)
        card.solo = entry.word("solo", ("", "remove", "no_effect"), default="")
    if kind == EXPLORATION:
        read_exploration(card, entry)
    elif kind == EVENT:
        read_event(card, entry, numbered=file == "events.yaml")
    elif kind == "item":
        read_item(card, entry)
    elif file == "camp.yaml":
        read_camp(card, entry)
    else:
        block = entry.entry("camp")
        if block:
            read_camp(card, block)
            block.close()
    put_into_box(box, card, index, count, file)


def put_into_box(box: NaufragosBox, card: Card, index: int, count: int, file: str) -> None:
    if file == "camp.yaml":
        box.camp.append(index)
    elif file == "goods.yaml":
        box.goods += [index] * count
    elif file == "events.yaml":
        box.events.append(index)
        card.from_box = True
    elif file == "exploration.yaml":
        box.exploration[card.region] += [index] * count
    elif card.number == 0:
        box.beginnings.append(index)
        card.from_box = True
    else:
        box.plots[card.number] = index


def read_exploration(card: Card, entry: Entry) -> None:
    from robinsonade.games.naufragos.words import WORDS

    card.region = REGIONS.index(entry.word("region", REGIONS) or "coast")
    card.advance = entry.flag("advance")
    card.difficulty = entry.whole("difficulty", 0, 9, default=0)
    card.report = entry.whole("report", 0, 3, default=0)
    card.do = WORDS.read(entry, "do")
    again = entry.entry("again", default=None)
    if again:
        card.again_difficulty = again.whole("difficulty", 0, 9, default=0)
        card.again = WORDS.read(again, "do")
        again.close()
    camp = entry.entry("camp", default=None)
    if camp:
        read_camp(card, camp)
        camp.close()


def read_event(card: Card, entry: Entry, numbered: bool) -> None:
    from robinsonade.games.naufragos.words import WORDS

    card.do = WORDS.read(entry, "do")
    card.rescue = [ICONS.index(icon) for icon in entry.words("rescue", ICONS, default=[]) if icon in ICONS]
    if numbered:
        card.weather = {"sun": 1, "storm": -1, "none": 0}.get(entry.word("weather", ("sun", "storm", "none")), 0)
        card.wreck = entry.whole("wreck", 0, 9)
        card.few = entry.flag("few")
        card.scope = entry.word("scope", ("characters", "camp", "world"))


def read_item(card: Card, entry: Entry) -> None:
    from robinsonade.games.naufragos.words import WORDS
    from robinsonade.games.naufragos.words.conditions import Condition

    card.value = entry.whole("value", 0, 9, default=0)
    card.strength = entry.whole("strength", 0, 9, default=0)
    icon = entry.word("icon", ["", *ICONS], default="")
    card.icon = ICONS.index(icon) if icon in ICONS else -1
    card.tags = [TAGS.index(tag) for tag in entry.words("tags", TAGS, default=[]) if tag in TAGS]
    card.gain = WORDS.read(entry, "gain", optional=True)
    card.held = read_held(entry)
    use = entry.entry("use", default=None)
    if use:
        needs = use.node_of("needs", None)
        card.use = Use(
            use.word("when", USES),
            use.whole("n", 0, 9, default=0),
            Condition.read_from(WORDS, use, needs) if needs else None,
            WORDS.read(use, "cost", optional=True),
            WORDS.read(use, "do", optional=True),
            use.flag("keep"),
        )
        use.close()
    card.pay, card.fail = read_upkeep(entry)


def read_upkeep(entry: Entry) -> tuple[list[Word], list[Word]]:
    from robinsonade.games.naufragos.words import WORDS

    upkeep = entry.entry("upkeep", default=None)
    if not upkeep:
        return [], []
    pay, fail = WORDS.read(upkeep, "pay"), WORDS.read(upkeep, "fail")
    upkeep.close()
    return pay, fail


def read_camp(card: Card, entry: Entry) -> None:
    from robinsonade.games.naufragos.words import WORDS
    from robinsonade.games.naufragos.words.conditions import Condition

    if entry.has("name") and "id" not in entry.values:
        card.camp_name = entry.text("name")
    card.cost = entry.whole("cost", 0, 5, default=0)
    card.red = entry.flag("red")
    needs = entry.node_of("needs", None)
    card.needs = Condition.read_from(WORDS, entry, needs) if needs else None
    blocked = entry.words("blocked_by", sorted(set(WEATHER)), default=[])
    card.blocked_by = {weather for weather, name in enumerate(WEATHER) if name in blocked}
    if card.id == FISHING:
        card.blocked_by.add(STORM)  # N-WTH-03
    card.leaves = entry.word("after", ("stay", "remove"), default="stay") == "remove"
    card.camp_do = WORDS.read(entry, "do")
    card.changes_in_camp = dict(read_held(entry))
    card.camp_pay, card.camp_fail = read_upkeep(entry)
