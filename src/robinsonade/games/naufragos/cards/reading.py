"""From card files to the box: every card typed at load, and what the rules ask of all cards again and again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from robinsonade.content.effects import Condition, Effect, Outcomes, Way, Word
from robinsonade.content.packs import Pack, fingerprint, packs_for
from robinsonade.content.source import SOURCES, Entry, Problems, plain
from robinsonade.engine.errors import nearest
from robinsonade.games.naufragos.cards import (
    CAMP_CARD,
    CONTENT,
    EVENT,
    EXPLORATION,
    FISHING,
    GOODS,
    ICONS,
    KINDS,
    TAGS,
    Card,
    Character,
    Held,
    NaufragosBox,
    Use,
)
from robinsonade.games.naufragos.effects.camp import Fire, Wood
from robinsonade.games.naufragos.effects.castaways import Energy, Heal, Infect
from robinsonade.games.naufragos.effects.conditions import Has, HasTag
from robinsonade.games.naufragos.effects.items import Goods, Lose
from robinsonade.games.naufragos.effects.language import LANGUAGE
from robinsonade.games.naufragos.effects.report import Report
from robinsonade.games.naufragos.effects.stories import Plot
from robinsonade.games.naufragos.modifiers import BANS, BETTER_LOW, HELPED, MODS
from robinsonade.games.naufragos.table import EVENTS, EXPLORE, FIRE, PLOTS, REGIONS, STORM, WEATHER, Mod

DECKS = ["camp.yaml", "goods.yaml", "events.yaml", "exploration.yaml", "plots.yaml"]
USES = ["camp", "any", "strength", "fire", "infection"]


@lru_cache(maxsize=16)
def load_box(theirs: tuple[Pack, ...]) -> NaufragosBox:
    """Our cards, then those of the users' packs."""
    box, problems = NaufragosBox(), Problems()
    raw: list[object] = []
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
    check_names(box, problems)
    problems.raise_if_any()
    index_cards(box)
    box.version = fingerprint(raw)
    box.packs = [pack.id for pack in theirs]
    box.read_by = load_box, (theirs,)
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
    words = [word for card in box.cards if card.kind == EXPLORATION for word in all_words(card)]
    things = {word.card for word in words if isinstance(word, Has)}
    return things | {word.tag for word in words if isinstance(word, HasTag)}


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
    box.from_box = {*box.events, *box.beginnings}
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
        if card.kind != EVENT and takes_wood:
            box.wood_takers.add(i)
        if card.kind == EVENT and (takes_wood or any(puts_fire_out(word) for word in words)):
            box.wood_eaters.add(i)


def puts_fire_out(word: Word) -> bool:
    return (isinstance(word, Fire) and word.to == "out") or (isinstance(word, Lose) and word.what == "fire_wood")


# The words of all cards together


def words_within(found: object) -> list[Word]:
    """A word and all words inside it."""
    if isinstance(found, Outcomes):
        return [word for effects in found.by_number for word in words_within(effects)]
    if isinstance(found, (list, tuple)):
        return [word for one in found for word in words_within(one)]
    if isinstance(found, Way):
        return words_within([found.needs, found.pay, found.does])
    if isinstance(found, Word):
        return [found, *(word for value in vars(found).values() for word in words_within(value))]
    return []


def all_words(card: Card) -> list[Word]:
    parts = [card.when_drawn, card.again, card.pay, card.fail, card.needs, card.camp_do, card.camp_pay, card.camp_fail]
    return words_within([*parts, *([card.use.needs, card.use.pay, card.use.do] if card.use else [])])


def check_names(box: NaufragosBox, problems: Problems) -> None:
    """A card that speaks of another card must mean one that exists."""
    for card in box.cards:
        words = all_words(card)
        named = [getattr(word, part) for word in words for part in getattr(word, "names", ())]
        for name in named:
            if name and name not in box.index:
                problems.found.append(f"{card.id}: there is no card '{name}'{nearest(name, box.index)}")
        for word in words:
            if isinstance(word, Plot) and not (0 < word.number <= PLOTS and box.plots[word.number] != -1):
                problems.found.append(f"{card.id}: there is no plot card {word.number}")


# Reading


def box_with(packs: Sequence[Pack]) -> NaufragosBox:
    return load_box(packs_for("naufragos", packs))


def read_character(box: NaufragosBox, entry: Entry) -> None:
    id, ability = entry.word("id"), entry.word("ability")
    name, says = entry.text("name"), entry.text("says")
    energy, strength = entry.whole("energy", 4, 10), entry.whole("strength", 0, 3)
    entry.word("source", SOURCES)
    box.characters.append(Character(id, ability, name, says, energy, strength, read_held(entry)))


def read_held(entry: Entry) -> Held:
    if not entry.has("while_in_play"):
        entry.node_of("while_in_play", None)
        return []
    return [
        (Mod(MODS.index(word)), n) for word, n in entry.counts("while_in_play", MODS, -9, 9).items() if word in MODS
    ]


def read_card(box: NaufragosBox, entry: Entry, file: str) -> None:
    kinds = {"camp.yaml": CAMP_CARD, "goods.yaml": GOODS, "events.yaml": EVENT, "exploration.yaml": EXPLORATION}
    kind = kinds[file] if file in kinds else entry.word("kind", KINDS)
    card = Card(entry.word("id"), entry.text("name"), entry.text("says"), kind)
    index = len(box.cards)
    box.cards.append(card)
    box.index[card.id] = index
    card.source = entry.source()
    count = entry.whole("count", 1, 9, default=1)
    if file == "plots.yaml":
        card.number = entry.whole("number", 0, PLOTS)
        card.solo = entry.word("solo", ("", "remove", "no_effect"), default="")
    if kind == EXPLORATION:
        read_exploration(card, entry)
    elif kind == EVENT:
        read_event(card, entry, numbered=file == "events.yaml")
    elif kind == GOODS:
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
    card.region = REGIONS.index(entry.word("region", REGIONS) or "coast")
    card.advance = entry.flag("advance")
    card.difficulty = entry.whole("difficulty", 0, 9, default=0)
    card.report = entry.whole("report", 0, 3, default=0)
    card.when_drawn = LANGUAGE.read(entry, "when_drawn", needed=True)
    again = entry.entry("again", default=None)
    if again:
        card.again_difficulty = again.whole("difficulty", 0, 9, default=0)
        card.again = LANGUAGE.read(again, "when_drawn", needed=True)
        again.close()
    camp = entry.entry("camp", default=None)
    if camp:
        read_camp(card, camp)
        camp.close()


def read_event(card: Card, entry: Entry, numbered: bool) -> None:
    card.when_drawn = LANGUAGE.read(entry, "when_drawn", needed=True)
    card.rescue = [ICONS.index(icon) for icon in entry.words("rescue", ICONS, default=[]) if icon in ICONS]
    if numbered:
        card.weather = {"sun": 1, "storm": -1, "none": 0}.get(entry.word("weather", ("sun", "storm", "none")), 0)
        card.wreck = entry.whole("wreck", 0, 9)
        card.few = entry.flag("few")
        card.scope = entry.word("scope", ("characters", "camp", "world"))


def read_item(card: Card, entry: Entry) -> None:
    card.value = entry.whole("value", 0, 9, default=0)
    card.strength = entry.whole("strength", 0, 9, default=0)
    icon = entry.word("icon", ["", *ICONS], default="")
    card.icon = ICONS.index(icon) if icon in ICONS else -1
    card.tags = [TAGS.index(tag) for tag in entry.words("tags", TAGS, default=[]) if tag in TAGS]
    card.when_drawn = LANGUAGE.read(entry, "when_drawn")
    card.held = read_held(entry)
    use = entry.entry("use", default=None)
    if use:
        card.use = Use(
            use.word("when", USES),
            use.whole("n", 0, 9, default=0),
            LANGUAGE.read(use, "needs", Condition),
            LANGUAGE.read(use, "pay"),
            LANGUAGE.read(use, "do"),
            use.flag("keep"),
        )
        use.close()
    card.pay, card.fail = read_upkeep(entry)


def read_upkeep(entry: Entry) -> tuple[list[Effect], list[Effect]]:
    upkeep = entry.entry("upkeep", default=None)
    if not upkeep:
        return [], []
    pay, fail = LANGUAGE.read(upkeep, "pay", needed=True), LANGUAGE.read(upkeep, "otherwise", needed=True)
    upkeep.close()
    return pay, fail


def read_camp(card: Card, entry: Entry) -> None:
    if entry.has("name") and "id" not in entry.values:
        card.camp_name = entry.text("name")
    card.cost = entry.whole("cost", 0, 5, default=0)
    card.red = entry.flag("red")
    card.needs = LANGUAGE.read(entry, "needs", Condition)
    blocked = entry.words("blocked_by", sorted(set(WEATHER)), default=[])
    card.blocked_by = {weather for weather, name in enumerate(WEATHER) if name in blocked}
    if card.id == FISHING:
        card.blocked_by.add(STORM)  # N-WTH-03
    card.leaves = entry.word("after", ("stay", "remove"), default="stay") == "remove"
    card.camp_do = LANGUAGE.read(entry, "do", needed=True)
    card.changes_in_camp = dict(read_held(entry))
    card.camp_pay, card.camp_fail = read_upkeep(entry)
