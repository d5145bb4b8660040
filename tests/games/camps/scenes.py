"""Small lands on which one sentence of the rulebook can be played, with a long list of them: set the scene, play, look.

Players are A, B, C, D. Fields of a drawn land are named "q,r", those of Five Lakes as on the table ("c4"). Cards,
fields and symbols of goals are written with the letters of the maps; "P/M" is a card with two landscapes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy as shallow
from typing import Any

from robinsonade.engine.decks import Deck
from robinsonade.engine.errors import Refused
from robinsonade.engine.machine import State, copy
from robinsonade.engine.match import Match
from robinsonade.games.camps.cards import ON_GOALS, CampsBox, Goal
from robinsonade.games.camps.game import GAME, STEPS, Camps, Played
from robinsonade.games.camps.maps import HEXAGON, Board, Fields, zones_of
from robinsonade.games.camps.phases.turn import turn
from robinsonade.games.camps.scenarios.tiles import cover
from robinsonade.games.camps.setup import lay_out
from robinsonade.games.camps.table import (
    GAP,
    LAVA,
    NONE,
    RESOURCES,
    TERRAINS,
    VOLCANO,
    WATER,
    Half,
    Table,
    half,
    visible_half,
)
from robinsonade.testing import scenes
from robinsonade.testing.scenes import NotPossible

BOX: CampsBox = GAME.box()

LETTERS = {"F": "forest", "M": "mountain", "P": "meadow", "D": "desert", "W": "water", "V": "volcano", "L": "lava"}

M1 = ["FFWWMMP", "FPWPMFF", "PPPWWFM", "MMFFWPP"]
M2 = ["FFF", "WWW"]
M3 = ["FFF", "VMM"]

Luck = list[str]  # such as "card=forest"


def card_id(word: str) -> str:
    """ "F" and "P/M" are plain cards; any card goes by its id."""
    names = [LETTERS.get(part, part) for part in word.split("/")]
    return next(id for id in ("_".join(names), "_".join(reversed(names))) if id in BOX.card_ids)


def cards(words: str) -> list[str]:
    """What lies together without an order: a hand, a pile."""
    return sorted(card_id(word) for word in words.split())


def in_a_row(words: str) -> list[str]:
    """What lies side by side; "-" is a gap."""
    return ["gap" if word == "-" else card_id(word) for word in words.split()]


def goal(needs: str = "D D D D D", points: int = 0, flames: int = 0, id: str = "") -> Goal:
    """A tile made for the scene. Without needs nobody fulfils it: the small lands have no desert."""
    symbols = [LETTERS.get(word, word) for word in needs.split()]
    counted = [(ON_GOALS.index(symbol), symbols.count(symbol)) for symbol in dict.fromkeys(symbols)]
    words = {"en": needs, "de": needs}
    return Goal(id or needs, words, words, counted, points, flames)


def drawn(words: str) -> Luck:
    """These cards come from the draw pile."""
    return [f"card={card_id(word)}" for word in words.split()]


def from_stock(words: str) -> Luck:
    return [f"stock={card_id(word)}" for word in words.split()]


def goal_turned_up(id: str) -> Luck:
    return [f"goal={id}"]


class SetTable(Camps):
    """Camps, beginning at a table that somebody has set."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def box(self, packs: Sequence[Any] = ()) -> CampsBox:
        return self.table.box

    def deal(self, box: Any, seats: int, options: Any, rng: int) -> Table:
        dealt = copy(self.table)
        assert isinstance(dealt, Table)
        return dealt


class Moment:
    """A match that waits for an answer."""

    def __init__(self, match: Match) -> None:
        assert match.question is not None
        self.match = match
        self.table = table_of(match)
        self.prompt = match.question.prompt
        self.who = "ABCD"[match.question.seat]
        shown = match.question_for(match.question.seat)
        assert shown is not None
        self.offers = [option["key"] for option in shown["options"]]
        self.refused = {no["key"]: no["rule"] for no in shown["refused"]}
        self.reasons = {no["key"]: no["reason"]["en"] for no in shown["refused"]}
        self.refused_origins = {key: rule for key, rule in self.refused.items() if key.startswith("place:")}


class Scene(scenes.Scene[Table]):
    game = GAME

    def __init__(self, board: Board, fields: Fields, scenario: str, players: str) -> None:
        self.players = self.names = players
        box = shallow(BOX)
        box.goals = BOX.goals[:]
        seats = len(players)
        s = lay_out(Played, box, seats, scenario, board, fields, State(seats, 1, 0, ""))
        s.at = STEPS.index(turn)
        s.first = 0
        s.terrain = [terrain for terrain, _ in fields]
        s.zone = zones_of(board, s.terrain)
        s.berries = [0] * (max(s.zone) + 1)
        s.offered = [[] for _ in players]
        s.hands = [[] for _ in players]
        s.goal_display, s.goal_deck = [], Deck([], [], [])
        super().__init__(s)
        self.row("D D D D D D").pile("D D D D D D")
        if s.scenario.has_event:
            self.stock("D D D D D D D D D D")
        else:
            s.stock = []

    # Setting the scene

    def start(self, **fields: str) -> Scene:
        """Where the START camps stand."""
        for who, key in fields.items():
            self.table.start_camp[self.seat(who)] = self.field(key)
            self.pitch(who, key)
        return self

    def camps(self, **fields: str) -> Scene:
        for who, keys in fields.items():
            for key in keys.split():
                self.pitch(who, key)
        return self

    def pitch(self, who: str, key: str) -> None:
        self.table.camp[self.field(key)] = self.seat(who)
        self.table.camps[self.seat(who)].append(self.field(key))

    def from_slot(self, **slots: int) -> Scene:
        """Which place of the tableau the next camp comes from. Where nothing is said: the first."""
        for who, slot in slots.items():
            self.table.placed[self.seat(who)] = slot - 1
        return self

    def hand(self, **words: str) -> Scene:
        for who, held in words.items():
            self.table.hands[self.seat(who)] = self.numbers(held)
        return self

    def row(self, words: str) -> Scene:
        self.table.row = [GAP if word == "-" else BOX.card_named(card_id(word)) for word in words.split()]
        return self

    def pile(self, words: str) -> Scene:
        self.table.draw_pile = self.numbers(words)
        return self

    def stock(self, words: str) -> Scene:
        self.table.stock = self.numbers(words)
        return self

    def discard(self, words: str) -> Scene:
        self.table.discard = self.numbers(words)
        return self

    def berries(self, zones: dict[str, int]) -> Scene:
        """Berries in the zone of each field."""
        for key, n in zones.items():
            self.table.berries[self.table.zone[self.field(key)]] = n
        return self

    def resources(self, fields: dict[str, str]) -> Scene:
        for key, name in fields.items():
            self.table.resource[self.field(key)] = RESOURCES.index(name)
        return self

    def tiles(self, *keys: str) -> Scene:
        """Water or lava that was laid before."""
        for key in keys:
            cover(self.table, self.field(key), WATER if self.table.scenario.name == "flood" else LAVA)
        return self

    def tiles_left(self, n: int) -> Scene:
        self.table.tiles_left = n
        return self

    def fish_left(self, n: int) -> Scene:
        self.table.fish_left = n
        return self

    def goals(self, **tiles: Sequence[Goal | str]) -> Scene:
        for who, chosen in tiles.items():
            self.table.goals[self.seat(who)] = [self.goal_number(tile) for tile in chosen]
        return self

    def done(self, **tiles: Sequence[Goal | str]) -> Scene:
        for who, chosen in tiles.items():
            self.table.done[self.seat(who)] = [self.goal_number(tile) for tile in chosen]
        return self

    def goals_on_offer(self, *tiles: Goal | str) -> Scene:
        self.table.goal_display = [self.goal_number(tile) for tile in tiles]
        return self

    def goal_stack(self, *tiles: Goal | str) -> Scene:
        self.table.goal_deck = Deck([self.goal_number(tile) for tile in tiles], [], [])
        return self

    def under(self, **halves: str) -> Scene:
        """Tucked halves, such as "F" and "P+artefact"."""
        for who, words in halves.items():
            self.table.under[self.seat(who)] = [self.half(word) for word in words.split()]
        return self

    def have(self, **counts: dict[str, int]) -> Scene:
        """Berries, fires and fish of a player: `have(A={"berries": 2})`."""
        by_name = {"berries": self.table.berries_of, "fires": self.table.fires, "fish": self.table.fish}
        for who, counted in counts.items():
            for name, n in counted.items():
                by_name[name][self.seat(who)] = n
        return self

    def begins(self, who: str) -> Scene:
        """The start player."""
        self.table.first = self.seat(who)
        return self

    def turn_of(self, who: str, round: int = 1) -> Scene:
        s = self.table
        s.turns = (round - 1) * s.seats + (self.seat(who) - s.first) % s.seats
        return self

    # Playing

    def take(self, who: str, left: int, luck: Luck | None = None, **answers: Any) -> Scene:
        """Take the card at this place of the row and the one to its right."""
        return self.play(who, {"turn": [f"take:{left}"], **listed(answers)}, luck)

    def place(self, who: str, path: str, pay: str, luck: Luck | None = None, **answers: Any) -> Scene:
        """Set out from the first field of the path, pay one card for each cost, camp on the last."""
        wanted = {"turn": [f"place:{path.split()[0]}"], **listed(answers)}
        return self.play(who, wanted, luck, path.split(), [card_id(word) for word in pay.split()])

    def play(
        self,
        who: str,
        wanted: dict[str, list[str]],
        luck: Luck | None = None,
        path: list[str] | None = None,
        pay: list[str] | None = None,
    ) -> Scene:
        """One whole turn. Every answer must be asked for, every question answered, all luck spoken and used."""
        match, missing = self.run(who, wanted, luck, path, pay)
        assert not missing, f"nobody answers {missing}"
        left = {prompt: keys for prompt, keys in wanted.items() if keys}
        assert not left, f"nobody was asked for {left}"
        if path:
            self.check_way(match, path, pay or [])
        assert not match.table.luck, f"luck left over: {match.table.luck}"
        assert match.table.rng == self.table.rng, "chance decided something nobody spoke of"
        self.table = table_of(match, at_rest=True)
        self.table.facts = match.facts
        return self

    def pause(
        self,
        who: str,
        path: str = "",
        pay: str = "",
        camp: bool = False,
        take: int = 0,
        luck: Luck | None = None,
        **answers: Any,
    ) -> Moment:
        """Play until somebody is asked what is not said here, and look. The scene itself stays as it is."""
        fields, paid = path.split(), [card_id(word) for word in pay.split()]
        wanted = {"turn": [f"take:{take}"] if take else [f"place:{fields[0]}"], **listed(answers)}
        match, missing = self.run(who, wanted, luck, fields, paid, camp)
        assert missing, "the turn is over"
        return Moment(match)

    def run(
        self,
        who: str,
        wanted: dict[str, list[str]],
        luck: Luck | None,
        path: list[str] | None,
        pay: list[str] | None,
        camp: bool = True,
    ) -> tuple[Match, str]:
        """The match after the turn, or where an answer is missing."""
        game, s = SetTable(self.table), self.table
        match = Match.start(
            game, s.seats, {"scenario": s.scenario.name}, luck=[self.name_and_word(word) for word in luck or []]
        )
        while match.question is not None and (here := table_of(match)).turns == s.turns:
            question = match.question
            if path and [s.board.keys[field] for field in here.way] != path[: len(here.way)]:
                raise NotPossible("there was only one way, and another one")
            if question.prompt == "walk":
                keys = self.next_step(here, path or [], camp)
            elif question.prompt == "pay":
                keys = (pay or [])[len(here.paid) :][:1]
            else:
                keys = wanted.get(question.prompt, [])
                if question.prompt == "fish":
                    keys = [key for key in keys if key.startswith("ABCD"[question.seat])][:1]
            if not keys:
                return match, f"'{question.prompt}' to {'ABCD'[question.seat]}"
            if question.prompt not in ("fish", "walk", "pay") and question.seat != self.seat(who):
                raise NotPossible(f"{'ABCD'[question.seat]} is asked '{question.prompt}', not {who}")
            key = keys[0]
            if question.prompt in wanted:
                wanted[question.prompt].remove(key)
            if question.prompt == "fish":
                key = key.split(":")[1]
            self.choose(match, key)
        return match, ""

    def choose(self, match: Match, key: str) -> None:
        """A refused answer changes nothing, and was not among the options."""
        moment, before = Moment(match), as_bytes(match.table)
        try:
            match.choose(key)
        except Refused as no:
            assert key not in moment.offers
            assert as_bytes(match.table) == before
            assert match.question is not None and match.question.prompt == moment.prompt
            raise NotPossible(str(no), moment.refused.get(key, "")) from None

    def next_step(self, s: Table, path: list[str], camp: bool) -> list[str]:
        walked = len(s.way)
        if walked < len(path):
            return [f"to:{path[walked]}"]
        return ["camp"] if camp else []

    def check_way(self, match: Match, path: list[str], pay: list[str]) -> None:
        """What had no alternative was not asked. Was it what the path says?"""
        fields = [self.field(key) for key in path]
        water = [self.table.terrain[field] == WATER for field in fields]
        costs = [field for i, field in enumerate(fields) if not (i and water[i] and water[i - 1])]
        end = next((i for i, fact in enumerate(match.facts) if fact[1] == "camps"), -1)
        told = match.facts[: end + 1]
        paid = [(a, b.field if what == "pays" else None) for _, what, _, a, b, _ in told if what.startswith("pays")]
        if not told or told[-1][3].field != fields[-1] or [BOX.card_ids[card] for card, _ in paid] != pay:
            raise NotPossible(f"another way was walked: {told}")
        if any(field not in (None, cost) for (_, field), cost in zip(paid, costs, strict=True)):
            raise NotPossible(f"other fields were paid: {told}")

    def name_and_word(self, luck: str) -> tuple[str, str]:
        name, word = luck.split("=")
        return name, str(self.part(word)) if name == "odd berry" else word

    def part(self, word: str) -> int:
        """The number that a part of a split zone will have: the first keeps the old one."""
        key, _, place = word.partition(" is part ")
        old = self.table.zone[self.field(key)]
        return old if place == "1" else len(self.table.berries) + int(place) - 2

    # Looking

    def now(self) -> Moment:
        """What the player whose turn it is can do."""
        match, _ = self.run(self.active, {}, None, None, None)
        return Moment(match)

    @property
    def active(self) -> str:
        return self.players[self.table.active]

    def hand_of(self, who: str) -> list[str]:
        return sorted(BOX.card_ids[card] for card in self.table.hands[self.seat(who)])

    def cards_in(self, pile: str) -> list[str]:
        return sorted(BOX.card_ids[card] for card in getattr(self.table, pile))

    @property
    def the_row(self) -> list[str]:
        return ["gap" if card == GAP else BOX.card_ids[card] for card in self.table.row]

    def goals_of(self, who: str) -> list[str]:
        return [self.table.box.goals[tile].id for tile in self.table.goals[self.seat(who)]]

    def done_by(self, who: str) -> list[str]:
        return [self.table.box.goals[tile].id for tile in self.table.done[self.seat(who)]]

    @property
    def the_goals_on_offer(self) -> list[str]:
        return [self.table.box.goals[tile].id for tile in self.table.goal_display]

    def tucked_by(self, who: str) -> list[str]:
        """The visible halves, such as "M" and "P+artefact"."""
        names = {name: letter for letter, name in LETTERS.items()}
        found = []
        for tucked in self.table.under[self.seat(who)]:
            terrain, resource = visible_half(self.table, tucked)
            found.append(names[TERRAINS[terrain]] + (f"+{RESOURCES[resource]}" if resource != NONE else ""))
        return found

    def berries_in(self, key: str) -> int:
        return self.table.berries[self.table.zone[self.field(key)]]

    def camp_at(self, key: str) -> str:
        owner = self.table.camp[self.field(key)]
        return self.players[owner] if owner >= 0 else ""

    def terrain_at(self, key: str) -> str:
        return TERRAINS[self.table.terrain[self.field(key)]]

    def same_zone(self, *keys: str) -> bool:
        return len({self.table.zone[self.field(key)] for key in keys}) == 1

    def count(self, who: str, what: str) -> int:
        by_name = {"berries": "berries_of", "camps placed": "placed"}
        return int(getattr(self.table, by_name.get(what, what))[self.seat(who)])

    def parts(self, who: str) -> dict[str, int]:
        """The points of a player by what they are for."""
        return GAME.result(self.table).parts[self.seat(who)]

    def totals(self) -> dict[str, int]:
        return dict(zip(self.players, GAME.result(self.table).scores, strict=True))

    def winners(self) -> str:
        return "".join(self.players[seat] for seat in GAME.result(self.table).winners)

    # Names and numbers

    def field(self, key: str) -> int:
        return self.table.board.keys.index(key)

    def numbers(self, words: str) -> list[int]:
        return [BOX.card_named(card_id(word)) for word in words.split()]

    def goal_number(self, tile: Goal | str) -> int:
        box = self.table.box
        if isinstance(tile, Goal) and tile not in box.goals:
            box.goals.append(tile)
        return box.goals.index(tile) if isinstance(tile, Goal) else box.goal_named(tile)

    def half(self, word: str) -> Half:
        letter, _, resource = word.partition("+")
        wanted = (TERRAINS.index(LETTERS[letter]), RESOURCES.index(resource) if resource else NONE)
        return next(half(card, i) for card, pair in enumerate(BOX.halves) for i in (0, 1) if pair[i] == wanted)


def odd_berry(part_of: str, place: int) -> Luck:
    """When the zone of this field falls apart, an odd berry falls to this part, counted from the north-west."""
    return [f"odd berry={part_of} is part {place}"]


def land(rows: Sequence[str], scenario: str = "basic", players: str = "AB") -> Scene:
    """A land drawn in rows; "." is no field."""
    places = [(q, r) for r, row in enumerate(rows) for q, letter in enumerate(row) if letter != "."]
    fields = [(TERRAINS.index(LETTERS[rows[r][q]]), NONE) for q, r in places]
    return Scene(Board(places, [f"{q},{r}" for q, r in places]), fields, scenario, players)


def m1(players: str = "AB", scenario: str = "basic") -> Scene:
    """The land of most cases, with the START camps of its players."""
    return land(M1, scenario, players).start(**dict(zip(players, ("0,0", "6,3", "6,0", "0,3"), strict=False)))


def five_lakes(scenario: str = "basic", players: str = "AB") -> Scene:
    fields = [field for row in BOX.maps["five_lakes"].rows for field in row]
    if scenario == "volcano":
        fields[HEXAGON.centre] = (VOLCANO, NONE)
    return Scene(HEXAGON, fields, scenario, players)


def listed(answers: dict[str, Any]) -> dict[str, list[str]]:
    """One answer, or several to the same kind of question. Fish: `fish=["B:water", "A:keep"]`."""
    return {prompt: [given] if isinstance(given, str) else list(given) for prompt, given in answers.items()}


def table_of(match: Match, at_rest: bool = False) -> Table:
    """As it lies, or as it lay before the step that is going on."""
    table = match.point().start if at_rest else match.table
    assert isinstance(table, Table)
    return table


def as_bytes(table: State) -> bytes:
    return json.dumps(table.dump(), sort_keys=True).encode()
