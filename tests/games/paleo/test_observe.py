"""The table as numbers: what everybody sees, from where one sits."""

from __future__ import annotations

from robinsonade.engine.observed import by_name
from robinsonade.games.paleo.bots.observe import GROUP, contents_of
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.table import KNOWN, Table
from tests.games.paleo.scenes import BOX, Scene, card

SIZES = contents_of(BOX).sizes


def seen(s: Table, seat: int = 0) -> dict[str, list[float]]:
    return by_name(GAME.parts(s.box), GAME.observe(s, seat))


def two_groups() -> Table:
    scene = Scene("AB").group("A", "guard guard+1", stack="F R V").group("B", "guard", tools="spear", stack="M H")
    return scene.table


def test_others_sit_round_the_table_from_where_i_sit() -> None:
    s, wide = two_groups(), GROUP + len(BOX.tools)

    def people_in(seat: int) -> list[float]:
        return [seen(s, seat)["groups"][n * wide + 2] for n in range(4)]

    assert people_in(0) == [2, 1, 0, 0]
    assert people_in(1) == [1, 2, 0, 0]


def test_the_top_backs_are_seen_and_every_red_one_is_counted() -> None:
    s = two_groups()
    forest, red, river = (SIZES.backs[BOX.cards[card(word)].back] for word in "FRV")

    assert seen(s)["on offer"][:3] == [forest + 1, red + 1, river + 1]
    assert seen(s)["on offer"][5] == 0  # B has two cards left
    assert seen(s)["groups"][10] == 1
    assert seen(s)["stacks"][river] == 1


def test_what_lies_under_a_back_is_not_in_the_numbers() -> None:
    s = two_groups()
    other = s.clone()
    for pool in other.deck.pools:
        pool.reverse()
    other.idea_pile.reverse()

    assert GAME.observe(s, 0) == GAME.observe(other, 0)
    assert GAME.prospects(s, 0) == GAME.prospects(other, 0)


def test_a_card_that_is_turned_over_is_seen_by_all() -> None:
    s = two_groups()
    s.revealed[1] = card("F")

    assert seen(s, 0)["turned over"] == [0, BOX.title_of[card("F")] + 1, 0, 0]
    assert seen(s, 1)["turned over"] == [BOX.title_of[card("F")] + 1, 0, 0, 0]


def test_tables_compare_well_at_dawn() -> None:
    s = two_groups()

    s.turn = 0
    assert GAME.round_begins(s)
    s.turn = 3
    assert not GAME.round_begins(s)


def test_a_secret_that_was_shuffled_in_has_a_back_too() -> None:
    s = two_groups()
    secret = next(card.number for card in BOX.cards if card.family == "secret")
    s.deck.piles[0].append(KNOWN + secret)

    assert seen(s)["stacks"][SIZES.backs[BOX.cards[secret].back]] == 1
