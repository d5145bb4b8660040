"""What a bot may think about: worlds it imagines, never the one it cannot see."""

from __future__ import annotations

from collections import Counter

import pytest

from robinsonade.engine.chance import draw, rand, seed_state
from robinsonade.engine.machine import GROUP, Answers, Pause, State, Void, ask, ask_sealed, end, play_out
from robinsonade.engine.match import Match
from tests.engine.desk import Desk, desk, notes

WORLDS = 400
DRAW, LEAVE = 1, 0


class Stop(Answers):
    """Look no further than the next question."""

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        raise Pause()


def stop(s: Desk) -> bool:
    end(s, "done", "D-01")


def draw_or_leave(s: Desk) -> bool:
    """The answer itself causes the draw."""
    if ask(s, 0, "draw", [LEAVE, DRAW]) == DRAW:
        s.notes.append(draw(s, s.pile, "card"))
    return True


def deal_and_draw(s: Desk) -> bool:
    """Seat 1 holds two cards that seat 0 does not see; then seat 0 may draw."""
    s.hands[1] = [draw(s, s.pile, "card") for _ in range(2)]
    return draw_or_leave(s)


def imagined(match: Match, tried: list[int], eyes: int = 0, sealed: bool = False) -> list[Desk]:
    """The tables after these answers, each in a world of its own."""
    worlds = []
    for i in range(WORLDS):
        table = match.point().play(tried, Stop(), eyes, seed_state("world", i), sealed)
        assert isinstance(table, Desk)
        worlds.append(table)
    return worlds


class Any(Answers):
    """Answers by the luck of the world it plays in."""

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        return options[rand(s, len(options))]


def test_nobody_foresees_the_card_their_own_choice_draws() -> None:
    match = desk(draw_or_leave, stop)
    drawn = Counter(world.notes[0] for world in imagined(match, [DRAW]))
    assert len(drawn) == 10
    assert max(drawn.values()) < WORLDS / 4

    match.choose("n1")
    assert drawn[notes(match)[0]] < WORLDS / 4


def test_what_was_drawn_already_stays_drawn() -> None:
    def rule(s: Desk) -> bool:
        s.notes.append(draw(s, s.pile, "card"))
        return draw_or_leave(s)

    match = desk(rule, stop)
    assert {world.notes[0] for world in imagined(match, [DRAW])} == {notes(match)[0]}
    assert len({world.notes[1] for world in imagined(match, [DRAW])}) == 9


def test_hidden_hands_are_imagined_and_own_hands_are_known() -> None:
    match = desk(deal_and_draw, stop)
    assert isinstance(match.table, Desk)
    by_others = {tuple(sorted(world.hands[1])) for world in imagined(match, [LEAVE], eyes=0)}
    by_itself = {tuple(sorted(world.hands[1])) for world in imagined(match, [LEAVE], eyes=1)}
    assert len(by_others) > 20
    assert by_itself == {tuple(sorted(match.table.hands[1]))}


def test_a_card_that_another_hand_holds_may_be_drawn_in_an_imagined_world() -> None:
    match = desk(deal_and_draw, stop)
    assert isinstance(match.table, Desk)
    held = set(match.table.hands[1])
    assert held & {world.notes[0] for world in imagined(match, [DRAW])}


def test_luck_that_was_spoken_for_the_future_is_not_foreseen() -> None:
    match = desk(draw_or_leave, stop, luck=[("card", "7")])
    drawn = Counter(world.notes[0] for world in imagined(match, [DRAW]))
    assert drawn[7] < WORLDS / 4
    match.choose("n1")
    assert notes(match) == [7]


def test_imagining_leaves_the_match_as_it_is() -> None:
    match = desk(deal_and_draw, stop)
    before = str(match.began.dump()), str(match.table.dump())
    imagined(match, [DRAW])
    assert (str(match.began.dump()), str(match.table.dump())) == before


def test_what_others_chose_in_secret_is_imagined_too() -> None:
    def rule(s: Desk) -> bool:
        s.notes += ask_sealed(s, "secret", [0, 1], lambda s, seat: [1, 2, 3])
        return True

    match = desk(rule, stop, seats=2)
    match.choose("n3", 1)
    picks = Counter()
    for i in range(WORLDS):
        table = match.point().play([2], Any(), 0, seed_state("world", i), sealed=True)
        assert isinstance(table, Desk)
        assert table.notes[0] == 2
        picks[table.notes[1]] += 1
    assert min(picks[n] for n in (1, 2, 3)) > WORLDS / 6


def test_a_secret_choice_from_an_imagined_hand_is_possible_there() -> None:
    def rule(s: Desk) -> bool:
        for seat in range(s.seats):
            s.hands[seat] = [draw(s, s.pile, "card") for _ in range(2)]
        for seat, card in enumerate(ask_sealed(s, "secret", [0, 1, 2], lambda s, seat: s.hands[seat][:])):
            s.hands[seat].remove(card)
            s.notes.append(card)
        return True

    match = desk(rule, stop)
    assert isinstance(match.table, Desk)
    own = match.table.hands[0][1]
    for i in range(50):
        table = match.point().play([own], Any(), 0, seed_state("world", i), sealed=True)
        assert isinstance(table, Desk)
        assert table.notes[0] == own
        assert len(set(table.notes)) == 3


def test_several_answers_are_tried_in_a_row_and_then_somebody_else_goes_on() -> None:
    def rule(s: Desk) -> bool:
        for _ in range(4):
            s.notes.append(ask(s, GROUP, "number", [1, 2, 3]))
        return True

    class Threes(Answers):
        def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
            return 3

    match = desk(rule, stop)
    match.choose("n2")
    table = match.point().play([1, 2], Threes(), 0, 99)
    assert isinstance(table, Desk)
    assert table.notes == [2, 1, 2, 3]
    assert table.ending == "done"


def test_a_thought_stops_at_the_next_question() -> None:
    match = desk(draw_or_leave, draw_or_leave, stop)
    table = match.point().play([DRAW], Stop(), 0, 5)
    assert isinstance(table, Desk)
    assert len(table.notes) == 1
    assert not table.ending


def test_the_same_luck_imagines_the_same_world() -> None:
    match = desk(deal_and_draw, stop)
    a, b = (match.point().play([DRAW], Any(), 0, 1234).dump() for _ in range(2))
    assert a == b


def test_a_bot_may_play_the_real_table_straight() -> None:
    table = desk(deal_and_draw, stop).began.clone()
    play_out(table, Any())
    assert table.ending == "done"


def test_what_an_imagined_world_does_not_offer_is_not_tried_there() -> None:
    match = desk(draw_or_leave, stop)
    with pytest.raises(Void):
        match.point().play([2], Stop(), 0, 1)


def test_before_a_secret_choice_one_may_look_without_choosing() -> None:
    def choose(s: Desk) -> bool:
        ask_sealed(s, "draw", [0, 1], lambda s, seat: [LEAVE, DRAW])
        return True

    match = desk(choose, stop)
    assert match.point().play([], Any(), 0, 1, sealed=True).ending
    with pytest.raises(Void):
        match.point().play([2], Any(), 0, 1, sealed=True)
