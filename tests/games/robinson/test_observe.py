"""The board as numbers: what lies there is in them, seen from one's own chair."""

from __future__ import annotations

from robinsonade.engine.observed import by_name
from robinsonade.games.robinson.bots.eyes import EYES, place_of
from robinsonade.games.robinson.bots.observe import contents_of
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.phases.dice import FAILED_AND_PAID
from robinsonade.games.robinson.phases.places import pawn_options, place_options
from robinsonade.games.robinson.phases.planning import put_pawn
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Target
from robinsonade.games.robinson.table.numbers import M1, NO_FOOD_SOURCE, NOT_ROLLED, PIT, SHOWS
from tests.games.robinson.readings import BOX
from tests.games.robinson.scenes import camp


def seen(s: Table, seat: int = 0) -> dict[str, list[float]]:
    return by_name(GAME.parts(s.box), GAME.observe(s, seat))


def test_others_sit_round_the_table_from_where_i_sit() -> None:
    s = camp("carpenter", "cook", "soldier").table
    s.wounds[:3] = [1, 2, 3]
    s.first = 2

    person = len(seen(s)["people"]) // 6
    assert [seen(s, 1)["people"][n * person + 1] for n in range(3)] == [2, 3, 1]
    assert [seen(s, seat)["characters"] for seat in range(3)] == [[1, 2, 4, 0], [2, 4, 1, 0], [4, 1, 2, 0]]
    assert [seen(s, seat)["first player"] for seat in range(3)] == [[2], [1], [0]]


def test_a_chair_that_nobody_takes_is_empty() -> None:
    s = camp("carpenter", "cook").table
    person = len(seen(s)["people"]) // 6

    assert not any(seen(s)["people"][2 * person : 4 * person])


def test_goods_levels_and_inventions_are_counted() -> None:
    s = camp("carpenter", wood=3, food=1).table
    s.levels = [2, 0, 4]
    s.items = frozenset((PIT,))

    assert seen(s)["goods"][:2] == [3, 1]
    assert seen(s)["camp"][3:6] == [2, 0, 4]
    assert seen(s)["inventions"][PIT] == 3


def test_an_exhausted_source_yields_nothing() -> None:
    s = camp("carpenter").table
    of_camp = M1 * (len(seen(s)["land"]) // 11)
    assert seen(s)["land"][of_camp + 6] == 1

    s.marks[M1] |= {NO_FOOD_SOURCE}
    assert seen(s)["land"][of_camp + 6] == 0


def test_pawns_on_the_board_are_where_they_were_planned() -> None:
    scene = camp("carpenter", "cook", wood=2)
    s = scene.planning().table
    pawn = pawn_options(s)[0]
    target = next(place for place in place_options(s, pawn) if isinstance(place, Target))
    before = seen(s)["plan"]
    put_pawn(s, pawn, target)

    at = place_of(target, contents_of(BOX).sizes.items)
    assert before[at] == 0 and seen(s)["plan"][at] == 1


def test_every_part_is_as_long_as_it_says_from_every_chair() -> None:
    board = contents_of(BOX)
    for seats in range(1, 5):
        s = camp(*("carpenter", "cook", "explorer", "soldier")[:seats]).table
        for seat in range(seats):
            lengths = [len(read(s, EYES[seats][seat], board.sizes)) for read in board.readers]
            assert lengths == [part.size for part in board.parts]


def test_a_failure_that_was_paid_for_is_told_from_one_that_was_not() -> None:
    s = camp("carpenter").table
    s.dice = [NOT_ROLLED, FAILED_AND_PAID, SHOWS]

    assert seen(s)["dice"] == [0, 3, 2]
    assert next(part.codes for part in GAME.parts(BOX) if part.name == "dice") == 4


def test_the_order_of_the_piles_is_not_in_the_numbers() -> None:
    s = camp("carpenter", "cook").table
    other = s.clone()
    other.mysteries.reverse()
    other.token_pool.reverse()

    assert GAME.observe(s, 0) == GAME.observe(other, 0)


def test_a_match_that_is_over_has_prospects_too() -> None:
    s = camp("carpenter", "cook").table
    running = GAME.prospects(s, 0)
    s.ending = "death"

    assert len(GAME.prospects(s, 0)) == len(running)
    assert running != GAME.prospects(s, 0)


def test_a_round_begins_before_the_event_of_the_day() -> None:
    s = camp("carpenter").table

    s.at = 1
    assert GAME.round_begins(s)
    s.at = 2
    assert not GAME.round_begins(s)
