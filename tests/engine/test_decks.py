"""Piles of cards in which nothing hidden has an order."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robinsonade.engine.chance import seed_state
from robinsonade.engine.decks import BackedPiles, Deck
from robinsonade.engine.machine import State


def luck(seed: int = 1) -> State:
    return State(2, seed_state(seed), 0, "")


def test_known_cards_on_top_come_first_the_pool_next_known_cards_at_the_bottom_last() -> None:
    deck = Deck([5, 5, 5], [], [])
    deck.put_on_top(1)
    deck.put_on_top(2)
    deck.put_under(8)
    deck.put_under(9)
    s = luck()
    assert len(deck) == 7
    assert [deck.draw(s) for _ in range(7)] == [2, 1, 5, 5, 5, 8, 9]
    assert len(deck) == 0


def test_only_the_pool_needs_luck() -> None:
    deck, s = Deck([5], [1], [9]), luck()
    before = s.rng
    deck.draw(s)
    assert s.rng == before
    deck.draw(s)
    after = s.rng
    deck.draw(s)
    assert before != after == s.rng


def test_a_draw_from_the_pool_can_be_spoken() -> None:
    s = luck()
    s.luck = [("event", 7)]
    assert Deck([5, 6, 7], [], []).draw(s, "event") == 7


def test_shuffling_forgets_everything_that_was_known() -> None:
    deck = Deck([1], [2, 3], [4])
    deck.shuffle_in([5, 6])
    assert (deck.top, deck.bottom) == ([], [])
    assert sorted(deck.pool) == [1, 2, 3, 4, 5, 6]


def test_a_clone_of_a_deck_is_a_deck_of_its_own() -> None:
    deck = Deck([1, 2, 3], [4], [5])
    clone = deck.clone()
    for _ in range(5):
        clone.draw(luck())
    assert deck.dump() == [[1, 2, 3], [4], [5]]
    assert Deck(*deck.dump()).dump() == deck.dump()


@given(
    seed=st.integers(0, 1000),
    cards=st.lists(st.integers(0, 9), min_size=1, max_size=12),
    moves=st.lists(st.sampled_from(["draw", "top", "under", "shuffle"]), max_size=30),
)
def test_a_deck_never_gains_or_loses_a_card(seed: int, cards: list[int], moves: list[str]) -> None:
    deck, s, hand = Deck(cards[:], [], []), luck(seed), list[int]()
    for move in moves:
        if move == "draw" and len(deck):
            hand.append(deck.draw(s))
        elif move == "top" and hand:
            deck.put_on_top(hand.pop())
        elif move == "under" and hand:
            deck.put_under(hand.pop())
        elif move == "shuffle":
            deck.shuffle_in(hand)
            hand = []
        assert len(deck) + len(hand) == len(cards)
    assert Counter(deck.pool + deck.top + deck.bottom + hand) == Counter(cards)


# --- Piles with backs ---------------------------------------------------------------------------------------------

RED, BLUE = 0, 1
CARDS = [(RED, 10), (RED, 11), (BLUE, 20), (BLUE, 21), (BLUE, 22)]


def piles(seed: int = 1, n: int = 2) -> BackedPiles:
    dealt = BackedPiles([], [[], []])
    dealt.deal(luck(seed), CARDS, n)
    return dealt


def test_cards_with_backs_are_dealt_evenly_the_first_piles_getting_the_odd_ones() -> None:
    assert [len(pile) for pile in piles(n=2).piles] == [3, 2]
    assert [len(pile) for pile in piles(n=3).piles] == [2, 2, 1]
    assert Counter(back for pile in piles().piles for back in pile) == {RED: 2, BLUE: 3}
    assert piles().pools == [[10, 11], [20, 21, 22]]


def test_a_turned_card_has_the_back_that_was_seen() -> None:
    for seed in range(30):
        dealt, s = piles(seed), luck(seed + 100)
        for pile in (0, 1, 0, 1, 0):
            back = dealt.piles[pile][-1]
            assert dealt.turn(s, pile) // 10 - 1 == back


def test_every_front_is_turned_exactly_once() -> None:
    dealt, s = piles(), luck()
    fronts = [dealt.turn(s, 0) for _ in range(3)] + [dealt.turn(s, 1) for _ in range(2)]
    assert sorted(fronts) == [10, 11, 20, 21, 22]
    assert dealt.dump() == [[[], []], [[], []]]


def test_a_card_deeper_in_a_pile_can_be_turned_and_the_others_keep_their_order() -> None:
    dealt = BackedPiles([[RED, BLUE, RED, BLUE]], [[10, 11], [20, 21]])
    assert dealt.turn(luck(), 0, depth=2) in (20, 21)
    assert dealt.piles == [[RED, RED, BLUE]]


def test_which_front_lies_under_a_back_is_decided_when_it_is_turned() -> None:
    fronts = {BackedPiles([[BLUE]], [[], [20, 21, 22]]).turn(luck(seed), 0) for seed in range(30)}
    assert fronts == {20, 21, 22}


def test_a_clone_of_piles_with_backs_is_its_own() -> None:
    dealt = piles()
    before = str(dealt.dump())
    dealt.clone().turn(luck(), 0)
    assert str(dealt.dump()) == before
    assert str(BackedPiles(*dealt.clone().dump()).dump()) == before


@pytest.mark.parametrize("n", [1, 2, 5, 7])
def test_no_card_is_lost_however_many_piles_there_are(n: int) -> None:
    assert sum(len(pile) for pile in piles(n=n).piles) == len(CARDS)
