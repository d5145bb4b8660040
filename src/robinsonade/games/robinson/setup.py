"""From options and luck to the first table (R-SETUP-01..19)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.decks import Deck
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import State, tell
from robinsonade.games.robinson.cards.box import RobinsonBox, pile
from robinsonade.games.robinson.scenarios import scenario_of
from robinsonade.games.robinson.table import Rules, Table
from robinsonade.games.robinson.table.decks import WRECKAGE_DECK, card_of
from robinsonade.games.robinson.table.numbers import (
    CHARACTERS,
    FOOD_CRATES,
    FRIDAY,
    IN_THE_BOX,
    M1,
    PEOPLE,
    SOLDIER,
    START_TILE,
    TWO_USES,
)

RANDOM: Final = "random"


def deal(kind: type[Table], box: RobinsonBox, seats: int, options: Mapping[str, str], rng: Source) -> Table:
    luck = State(seats=seats, rng=rng, at=0, ending="")
    character = choose_characters(luck, seats, options["characters"])
    s = laid_out(kind, box, options["edition"], options["variants"], options["scenario"], tuple(character)).clone()
    s.rng = luck.rng
    s.first = rand(s, seats, "first player")
    draw_inventions(s)
    draw_starting_equipment(s, s.rules.equipment)
    wrecks = pile(box.wreckage, s.rules.earlier)
    s.threat[1] = card_of(WRECKAGE_DECK, draw(s, wrecks, "wreckage") if s.rules.random_wreckage else FOOD_CRATES)
    make_event_deck(s)
    s.scenario.set_up(s)
    return s


@lru_cache(maxsize=256)
def laid_out(
    kind: type[Table], box: RobinsonBox, edition: str, variants: str, scenario: str, character: tuple[int, ...]
) -> Table:
    """The table before anything is drawn. It is the same in every match of these people: each takes a copy."""
    s = empty_table(kind, box, Rules.of({"edition": edition, "variants": variants}), scenario, list(character))
    shuffle_decks(s)
    lay_out_inventions(s)
    return s


def choose_characters(luck: State, seats: int, wish: str) -> list[int]:
    """As wished, the rest at random; with one or two players the soldier stays out (R-SETUP-03, R-2P-01)."""
    words = [] if wish == "" else wish.split(",")[:seats]
    wished = [CHARACTERS.index(word) for word in words if word != RANDOM]
    rest = [c for c in range(4) if c not in wished and (seats > 2 or c != SOLDIER)]
    return [
        CHARACTERS.index(words[seat]) if seat < len(words) and words[seat] != RANDOM else draw(luck, rest, "character")
        for seat in range(seats)
    ]


def empty_table(kind: type[Table], box: RobinsonBox, rules: Rules, scenario: str, character: list[int]) -> Table:
    """The board with the camp on the beach and nothing else. Scenes of tests begin here."""
    seats = len(character)
    nobody = [-1] * PEOPLE
    wounds = nobody[:]
    for seat in range(seats):
        wounds[seat] = 0
    if rules.friday or (seats <= 2 and not rules.no_friday):
        wounds[FRIDAY] = 0
    tiles = [0] * 11
    tiles[M1] = START_TILE
    return kind(
        seats=seats,
        rng=1,
        at=0,
        ending="",
        box=box,
        rules=rules,
        scenario=scenario_of(box.sheets[scenario]),
        sheet=box.sheets[scenario],
        character=tuple(character),
        wounds=wounds,
        personal=frozenset(box.characters[one].item for one in character),
        tiles=tiles,
        story=list(scenario_of(box.sheets[scenario]).story),
    )


class Piles:
    """The cards of an edition, counted out once."""

    def __init__(self, box: RobinsonBox, earlier: bool) -> None:
        self.adventures = [box.adventure_pile(deck, earlier) for deck in range(3)]
        self.beasts = box.beast_pile(earlier)
        self.mysteries = box.mystery_pile(earlier)
        self.tokens = box.token_pile(earlier)
        self.books = box.event_pile(True, earlier)
        self.icons = box.event_pile(False, earlier)


piles = lru_cache(maxsize=16)(Piles)


def shuffle_decks(s: Table) -> None:
    """Adventures, beasts, mysteries, tiles and discovery tokens (R-SETUP-10..13, R-SETUP-15)."""
    counted = piles(s.box, s.rules.earlier)
    s.adventures = [deck[:] for deck in counted.adventures]
    s.beasts = counted.beasts[:]
    s.mysteries = counted.mysteries[:]
    s.token_pool = counted.tokens[:]
    s.stack = Deck([number for number in range(1, 12) if number not in s.tiles], [], [])


def lay_out_inventions(s: Table) -> None:
    """Nine on the board, the others into the deck (R-SETUP-06)."""
    s.inventions = [item for item in s.box.inventions if item not in (s.board | s.personal)]


def draw_inventions(s: Table) -> None:
    """Five more onto the board (R-SETUP-06)."""
    for _ in range(s.scenario.inventions_drawn):
        s.board |= {draw(s, s.inventions, "invention")}


def draw_starting_equipment(s: Table, n: int) -> None:
    """R-SETUP-14."""
    for _ in range(n):
        card = draw(s, [card for card in range(8) if s.equipment[card] == IN_THE_BOX], "equipment")
        s.equipment[card] = TWO_USES


def make_event_deck(s: Table) -> None:
    """Half the rounds in books and half in adventures; variants shift the mix (R-SETUP-17, R-VAR-01..03)."""
    half = (s.sheet.rounds + 1) // 2
    counted = piles(s.box, s.rules.earlier)
    shift = s.rules.fewer_books * (-1 if s.scenario.number == 1 else 1)
    for book, n in ((True, half - 2 * shift), (False, half + 2 * shift)):
        pile = (counted.books if book else counted.icons)[:]
        s.events += [draw(s, pile, "event card") for _ in range(n)]
        s.unused += tuple(pile)


def begin(s: Table) -> bool:
    """The first thing people hear."""
    tell(s, "R-SETUP-16", "wreckage", s.threat[1])
    tell(s, "R-SETUP-19", "first_player", s.first)
    return True
