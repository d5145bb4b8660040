"""What a stranger's bot is handed: everything its seat may know, and nothing else."""

from __future__ import annotations

import pytest

from examples.first_bot import Dreamer
from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.bots import Guest, Situation, World, find_bot
from robinsonade.engine.errors import Refused
from robinsonade.engine.game import Game
from robinsonade.engine.machine import State
from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game
from robinsonade.testing import Law, laws
from tests.bots.odd_bots import Peeks

CAMPS = find_game("camps")
GAMES = [*map(find_game, OURS), SIGNAL_FIRE]


def named(game: Game) -> str:
    return game.name


def in_the_middle(game: Game, choices: int = 5) -> Match:
    match, bot = Match.start(game, 2, seed=4), find_bot("random")(1)
    for _ in range(choices):
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_situation_tells_what_its_seat_sees_and_may_answer(game: Game) -> None:
    match = in_the_middle(game)
    seat = match.waiting_for()[0]
    situation = Situation(match, seat, seconds=3)

    assert situation.view() == match.view(seat) and situation.log() == match.log(seat)
    assert situation.numbers() == game.observe(match.table, seat)
    assert set(situation.keys) <= {option["key"] for option in match.question_for(seat)["options"]}  # type: ignore[index]
    assert (situation.seats, situation.seat, situation.seconds) == (2, seat, 3)
    assert situation.random.random() == Situation(match, seat).random.random()


def test_nothing_in_a_situation_is_the_table() -> None:
    match = in_the_middle(CAMPS)
    situation = Situation(match, match.waiting_for()[0])
    public = [value for name, value in vars(situation).items() if not name.startswith("_Situation__")]

    assert not any(isinstance(value, State | Match) for value in public)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_worlds_are_played_on_to_their_end_and_the_table_stays_as_it_was(game: Game) -> None:
    match = in_the_middle(game)
    before = match.table.dump(), match.began.dump()
    situation = Situation(match, match.waiting_for()[0])
    world = situation.imagine(1)

    assert set(world.keys) >= set(situation.keys)
    for _ in range(25):
        if world.ending:
            break
        later = world.after(world.keys[-1])
        assert world.asked is not None and isinstance(later.worth(), float)
        world = later
    assert world.played_out(3).ending
    assert (match.table.dump(), match.began.dump()) == before


def test_in_worlds_with_other_numbers_others_hold_other_cards_and_i_hold_mine() -> None:
    match = in_the_middle(CAMPS, 12)
    seat = match.waiting_for()[0]
    hands = [Situation(match, seat).imagine(number).table.dump()["hands"] for number in range(8)]

    assert all(held[seat] == match.table.dump()["hands"][seat] for held in hands)
    assert len({str(held[1 - seat]) for held in hands}) > 1


def test_where_all_choose_unseen_a_world_asks_the_one_that_imagines_it() -> None:
    match = Match.start(SIGNAL_FIRE, 3, seed=4)
    world = Situation(match, 1).imagine()

    assert world.asked == 1 and world.keys[0] == "keep"
    later = world.after("keep")  # the others have chosen too: there may be a signal, or it is the next night
    assert (later.prompt, len(later.table.hands[1])) in (("signal", 1), ("feed", 2))
    with pytest.raises(Refused):
        world.after("signal")


def test_a_world_that_has_ended_asks_nobody() -> None:
    world = Situation(Match.start(SIGNAL_FIRE, 2, seed=1), 0).imagine()
    while not world.ending:
        world = world.after(world.keys[-1])

    assert (world.asked, world.keys) == (None, []) and world.played_out().ending == world.ending
    assert isinstance(world, World)


def whether_it_peeks(guest: type[Guest], game: Game) -> Law:
    def answer(match: Match, seat: int) -> str:
        return guest(1).choose(Situation(match, seat, 1))

    return next(law for law in laws(game, bots=[answer], walks=2) if "bot" in str(law))


def test_the_example_does_not_peek_and_a_law_finds_who_does() -> None:
    whether_it_peeks(Dreamer, SIGNAL_FIRE)()
    with pytest.raises(AssertionError, match="peeks"):
        whether_it_peeks(Peeks, SIGNAL_FIRE)()
