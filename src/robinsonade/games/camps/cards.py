"""The terrain cards, goal tiles, tableau, maps and scenarios of Camps, typed at load."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from yaml import Node

from robinsonade.content.effects import Effect
from robinsonade.content.packs import Pack, fingerprint, packs_for
from robinsonade.content.phrases import Phrasebook, listed
from robinsonade.content.source import Entry, Problems, plain, read_entry
from robinsonade.engine.errors import nearest
from robinsonade.engine.game import Box
from robinsonade.engine.views import Text
from robinsonade.games.camps.effects import LANGUAGE
from robinsonade.games.camps.maps import HEXAGON, Fields
from robinsonade.games.camps.table import LAND, NONE, PRICE, RESOURCES, TERRAINS, WATER

CONTENT = Path(__file__).parent / "content"
GENERATED = "generated"  # in place of a map: a new land for each match
ON_CARDS = TERRAINS[: WATER + 1]
ON_GOALS = [*ON_CARDS, "artefact", "dye", "flint"]

PHRASES = Phrasebook(CONTENT / "phrases.yaml")


class Goal:
    def __init__(self, id: str, name: Text, says: Text, needs: list[tuple[int, int]], points: int, flames: int) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.needs = needs  # (index into ON_GOALS, how many)
        self.points = points
        self.flames = flames
        self.source = "original"


class Slot:
    def __init__(self, name: Text, says: Text, does: list[Effect]) -> None:
        self.name = name
        self.says = says
        self.does = does


class Layout:
    """A map as rows of (terrain, resource)."""

    def __init__(self, id: str, name: Text, says: Text, rows: list[list[tuple[int, int]]]) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.rows = rows


class ScenarioSheet:
    def __init__(self, id: str, name: Text, says: Text, event: Text, event_says: Text, tiles: int, fish: int) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.event = event
        self.event_says = event_says
        self.tiles = tiles
        self.fish = fish


class Dealing:
    """How the table is laid for a number of seats."""

    def __init__(self, hands: list[int], small: int, medium: int, large: int, event_pile: int) -> None:
        self.hands = hands
        self.small = small
        self.medium = medium
        self.large = large
        self.event_pile = event_pile


class CampsBox(Box):
    def __init__(self) -> None:
        self.card_ids: list[str] = []
        self.card_sources: list[str] = []
        self.halves: list[list[tuple[int, int]]] = []  # by card: (terrain, resource) of both halves
        self.masks: list[int] = []  # by card: the terrains it shows, as in a price
        self.deck: list[int] = []
        self.goals: list[Goal] = []
        self.goal_tiles: list[int] = []
        self.slots: list[Slot] = []
        self.maps: dict[str, Layout] = {}
        self.scenarios: dict[str, ScenarioSheet] = {}
        self.dealing: dict[int, Dealing] = {}
        self.row = 6
        self.goal_display = 4
        self.goals_offered = 2

    def card_named(self, id: str) -> int:
        return self.card_ids.index(id)

    def goal_named(self, id: str) -> int:
        return next(i for i, goal in enumerate(self.goals) if goal.id == id)


@lru_cache(maxsize=16)
def load_box(theirs: tuple[Pack, ...]) -> CampsBox:
    """Our cards, then those of the users' packs."""
    box, problems, raw = CampsBox(), Problems(), []
    packs = [Pack(CONTENT), *theirs]
    for pack in packs:
        for file, read in (
            ("terrain_cards.yaml", read_terrain_card),
            ("goals.yaml", read_goal),
            ("maps.yaml", read_map),
        ):
            for entry in pack.cards(file, problems):
                raw.append(plain(entry.node))
                read(box, entry)
                entry.close()
        for file in pack.files():
            if not pack.ours and file not in ("terrain_cards.yaml", "goals.yaml", "maps.yaml"):
                right = ["terrain_cards.yaml", "goals.yaml", "maps.yaml"]
                problems.found.append(f"{file}: Camps has no such file{nearest(file, right)}")
    ours = packs[0]
    for entry in ours.cards("tableau.yaml", problems):
        raw.append(plain(entry.node))
        entry.word("id")
        box.slots.append(Slot(entry.text("name"), entry.text("says"), LANGUAGE.read(entry, "when_left", needed=True)))
        entry.close()
    for entry in ours.cards("scenarios.yaml", problems):
        raw.append(plain(entry.node))
        read_scenario(box, entry)
    read_setup(box, problems, raw)
    problems.raise_if_any()
    box.version = fingerprint(raw)
    box.packs = [pack.id for pack in theirs]
    box.read_by = load_box, (theirs,)
    box.counts = {
        "terrain cards": len(box.deck),
        "goal tiles": len(box.goal_tiles),
        "maps": len(box.maps),
        "scenarios": len(box.scenarios),
    }
    return box


def box_with(packs: Sequence[Pack]) -> CampsBox:
    return load_box(packs_for("camps", packs))


def read_terrain_card(box: CampsBox, entry: Entry) -> None:
    id, count = entry.word("id"), entry.whole("count", 1, 20, default=1)
    halves = [read_half(entry, words, entry.values["halves"]) for words in entry.words("halves")]
    source = entry.source()
    if len(halves) != 2:
        entry.problem("a terrain card has two halves, like [forest, meadow+berry]", entry.values.get("halves"))
        return
    box.card_ids.append(id)
    box.card_sources.append(source)
    box.halves.append(halves)
    box.masks.append(PRICE[halves[0][0]] | PRICE[halves[1][0]])
    box.deck += [len(box.card_ids) - 1] * count


def read_half(entry: Entry, words: str, where: Node) -> tuple[int, int]:
    """'meadow+berry'"""
    terrain, _, resource = words.partition("+")
    if terrain not in ON_CARDS:
        entry.problem(f"'{terrain}' is not a terrain of a card{nearest(terrain, ON_CARDS)}", where)
        return 0, 0
    if resource and resource not in RESOURCES[1:]:
        entry.problem(f"'{resource}' is not a resource{nearest(resource, RESOURCES[1:])}", where)
        return 0, 0
    return ON_CARDS.index(terrain), RESOURCES.index(resource) if resource else NONE


def read_goal(box: CampsBox, entry: Entry) -> None:
    id, needs = entry.word("id"), entry.counts("needs", ON_GOALS, 1, 5)
    if not needs and entry.has("needs"):
        entry.problem("'needs' should name something, like {forest: 2, water: 1}", entry.values["needs"])
    goal = Goal(
        id,
        entry.text("name"),
        entry.text("says", default=None if entry.ours else say_needs(needs)),
        [(ON_GOALS.index(word), n) for word, n in needs.items() if word in ON_GOALS],
        entry.whole("points", 0, 20),
        entry.whole("flames", 0, 5, default=0),
    )
    goal.source = entry.source()
    count = entry.whole("count", 1, 9, default=1)
    box.goals.append(goal)
    box.goal_tiles += [len(box.goals) - 1] * count


def say_needs(needs: dict[str, int]) -> Text:
    """A goal's sentence when its author wrote none: '2 forest, 1 water'."""
    return listed([{lang: f"{n} {words[lang]}" for lang in words} for words, n in named_needs(needs)])


def named_needs(needs: dict[str, int]) -> list[tuple[Text, int]]:
    names = {**PHRASES.phrases["terrains"], **PHRASES.phrases["resources"]}
    return [(names[word], n) for word, n in needs.items() if word in names]


ROOM_NEEDED = 22  # wherever three START camps stand, each keeps no more than 7 fields from the fourth


def room_for_start_camps(fields: Fields) -> int:
    """How many fields can hold a START camp, also beside a volcano."""
    near = [HEXAGON.centre, *HEXAGON.neighbours[HEXAGON.centre]]
    return sum(1 for f, (terrain, resource) in enumerate(fields) if terrain in LAND and not resource and f not in near)


def read_map(box: CampsBox, entry: Entry) -> None:
    letters = {"F": 0, "M": 1, "E": 2, "D": 3, "W": 4}
    id, rows = entry.word("id"), []
    if id == GENERATED:
        entry.problem(f"'{GENERATED}' is the name of the land that is made anew for each match", entry.values["id"])
    for i, line in enumerate(entry.words("rows")):
        row = []
        for words in line.split():
            letter, _, resource = words.partition("+")
            if letter not in letters or (resource and resource not in RESOURCES[3:]):
                entry.problem(
                    f"'{words}' is not a field; write F, M, E, D or W, with +artefact, +dye or +flint",
                    entry.values["rows"].value[i],
                )
                continue
            row.append((letters[letter], RESOURCES.index(resource) if resource else NONE))
        rows.append(row)
    if [len(row) for row in rows] != [5, 6, 7, 8, 9, 8, 7, 6, 5]:
        entry.problem("a map has 9 rows of 5, 6, 7, 8, 9, 8, 7, 6 and 5 fields")
    elif rows[4][4][0] not in LAND:
        entry.problem("the field in the middle must be land, because the volcano is put there")
    elif room_for_start_camps([field for row in rows for field in row]) < ROOM_NEEDED:
        entry.problem(
            f"START camps need room: {ROOM_NEEDED} land fields without a resource "
            "that do not touch the one in the middle"
        )
    entry.source()
    box.maps[id] = Layout(id, entry.text("name"), entry.text("says"), rows)


def read_scenario(box: CampsBox, entry: Entry) -> None:
    id = entry.word("id")
    event = entry.entry("event", default=None)
    nothing = {"en": "", "de": ""}
    box.scenarios[id] = ScenarioSheet(
        id,
        entry.text("name"),
        entry.text("says"),
        event.text("name") if event else nothing,
        event.text("says") if event else nothing,
        entry.whole("tiles", 0, 30, default=0),
        entry.whole("fish", 0, 60, default=0),
    )
    entry.close()


def read_setup(box: CampsBox, problems: Problems, raw: list[object]) -> None:
    entry = read_entry(CONTENT / "setup.yaml", problems, ours=True)
    if entry is None:
        return
    raw.append(plain(entry.node))
    box.row = entry.whole("row", 2, 12)
    box.goal_display = entry.whole("goal_display", 1, 8)
    box.goals_offered = entry.whole("goals_offered", 1, 4)
    seats = entry.entry("seats")
    for n, dealt in seats.named_entries() if seats else []:
        hands = [int(word) for word in dealt.words("hands")]
        sizes = [dealt.whole(size, 0, 9) for size in ("small", "medium", "large")]
        box.dealing[int(n)] = Dealing(hands, sizes[0], sizes[1], sizes[2], dealt.whole("event_pile", 1, 20))
        dealt.close()
    entry.close()
