"""The board as numbers: what a castaway sees, from where they sit, and nobody else's report."""

from __future__ import annotations

from robinsonade.engine.decks import Deck
from robinsonade.engine.observed import by_name
from robinsonade.games.naufragos.bots.observe import PERSON
from robinsonade.games.naufragos.bots.plan import ships
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.table import EVENTS, Some, Table, replaced
from tests.games.naufragos.scenes import plain


def seen(s: Table, seat: int = 0) -> dict[str, list[float]]:
    return by_name(GAME.parts(s.box), GAME.observe(s, seat))


def test_others_sit_round_the_table_from_where_i_sit() -> None:
    s = plain(3).table
    s.energy, s.start = [1, 2, 3], 2

    assert [seen(s, 1)["people"][n * PERSON + 2] for n in range(4)] == [2, 3, 1, 0]
    assert [seen(s, seat)["start player"] for seat in range(3)] == [[2], [1], [0]]


def test_i_know_what_my_report_tells_but_only_how_long_the_others_are() -> None:
    s = plain(2).table
    s.report = [(1, 3), (2,)]
    other = s.clone()
    other.report = [(1, 3), (4,)]

    assert seen(s)["my report"] == [0, 1, 0, 1, 0, 4]
    assert GAME.observe(s, 0) == GAME.observe(other, 0)
    assert GAME.observe(s, 1) != GAME.observe(other, 1)


def test_a_thing_belongs_to_somebody() -> None:
    s = plain(2).table
    thing = s.box.goods[3]
    s.items = [(), (thing,)]

    column = [n for n, card in enumerate(s.box.cards) if card.kind == "item"].index(thing)
    assert seen(s, 0)["things"][column] == 2
    assert seen(s, 1)["things"][column] == 1


def test_a_card_of_a_deck_is_known_to_whoever_looked_at_it() -> None:
    s = plain(2).table
    card = s.decks[EVENTS].pool[0]
    s.decks = replaced(s.decks, EVENTS, Deck(s.decks[EVENTS].pool[1:], [card], []))
    s.seen_top = replaced(s.seen_top, EVENTS, (Some([1]),))

    assert seen(s, 0)["next cards"][EVENTS] == 0
    assert seen(s, 1)["next cards"][EVENTS] == card + 1


def test_while_another_looks_at_events_all_ships_may_still_come() -> None:
    s = plain(2).table
    before = sorted(ships(s, 0))
    deck = s.decks[EVENTS]
    s.looker, s.looked, s.seen_looked = 1, tuple(deck.pool[:2]), (Some([1]), Some([1]))
    s.decks = replaced(s.decks, EVENTS, Deck(deck.pool[2:], [], []))

    assert sorted(ships(s, 0)) == before


def test_a_match_that_is_over_has_prospects_too() -> None:
    s = plain(2).table
    running = GAME.prospects(s, 0)
    s.ending = "all_dead"

    assert len(GAME.prospects(s, 0)) == len(running)


def test_a_round_begins_with_its_event() -> None:
    s = plain(2).table

    s.at = 0
    assert GAME.round_begins(s)
    s.at = 2
    assert not GAME.round_begins(s)
