"""What greedy is told: always something possible, without a look at what nobody can see."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from robinsonade.bots import find_bot
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Answers, State, play_out, take_step
from robinsonade.engine.match import Match
from robinsonade.games.paleo.bots.advice import ADVICE
from robinsonade.games.paleo.bots.figures import PATIENT, VICTORY
from robinsonade.games.paleo.bots.value import Outlook
from robinsonade.games.paleo.choices import NO, Extra, No, extra_of, hunt_of, in_group
from robinsonade.games.paleo.effects.harm import Victory
from robinsonade.games.paleo.effects.linking import has_word
from robinsonade.games.paleo.game import GAME, STEPS
from robinsonade.games.paleo.phases.day import SLEEP, choose_options
from robinsonade.games.paleo.phases.helping import aid_options
from robinsonade.games.paleo.phases.night import missions
from robinsonade.games.paleo.table import FOOD, STONE, STRENGTH, WHOLE_PAINTING, Table
from robinsonade.minds.network import find_network, numbers_of
from robinsonade.minds.rehearsal import Playing
from tests.games.paleo.scenes import Scene


class Advised(Answers):
    """What greedy answers, straight through the engine."""

    def answer(self, s: State, seat: int, prompt: str, options: list[Any]) -> Any:
        assert isinstance(s, Table)
        pick = GAME.advise(s, seat, prompt, options)
        assert pick in options, f"advised {pick} of {options} when asked '{prompt}'"
        return pick


def deal(level: str, seats: int, seed: int) -> Table:
    return GAME.deal(GAME.box(), seats, GAME.check_options({"level": level}), seed_state(seed))


SEATS_OF_LEVEL = {"1": 2, "2": 3, "5": 4, "6": 2}


def test_there_is_advice_for_every_question() -> None:
    assert set(ADVICE) == set(GAME.prompts)


@pytest.mark.parametrize(("level", "seats"), SEATS_OF_LEVEL.items())
def test_greedy_who_imagines_the_hidden_cards_plays_the_game_of_one_who_reads_the_table(level: str, seats: int) -> None:
    straight = deal(level, seats, 3)
    play_out(straight, Advised())
    match = Match.start(GAME, seats, {"level": level}, seed=3)
    bots = [find_bot("greedy")(seat) for seat in range(seats)]
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(bots[seat].answer(match, seat), seat)
    assert match.table.dump() == straight.dump()


def test_what_a_mission_takes_leaves_the_cub_its_food() -> None:
    scene = Scene("A", ("C", "D")).group("A", "guard", cards="wolf_cub").camp(food=1, stone=1)
    scene.table.at = STEPS.index(missions)
    assert ADVICE["pay_any"](scene.table, 0, [FOOD, STONE]) == STONE


LET_IT_GO = extra_of(in_group(0, 0), 0, 0)


@pytest.mark.parametrize(("food", "answer"), [(2, LET_IT_GO), (9, NO)])
def test_a_cub_that_leads_nowhere_any_more_is_let_go_when_food_is_short(food: int, answer: Extra | No) -> None:
    scene = Scene("A", ("C", "D")).group("A", "guard guard", cards="wolf_cub").camp(food=food)
    assert ADVICE["after"](scene.table, 0, [NO, LET_IT_GO]) is answer


@pytest.mark.parametrize(("day", "lies_down"), [(60, False), (61, True)])
def test_a_tribe_that_could_go_on_for_ever_lies_down_in_the_end(day: int, lies_down: bool) -> None:
    scene = Scene().group("A", "guard", stack="windfall windfall windfall")
    scene.table.day = day
    options = choose_options(scene.table, 0)
    assert (ADVICE["choose"](scene.table, 0, options).place == SLEEP) == lies_down


def test_no_victory_token_can_be_won_again_and_again() -> None:
    """Whoever paints destroys the card, gives one up, or is limited by it."""
    for face in GAME.box().cards:
        for action in face.actions + face.aid + face.night + face.extra:
            if has_word(action.gain, Victory):
                assert action.destroy or action.card_paid or face.limit, f"{face.id}: {action.key}"


def test_when_skill_was_lent_to_a_table_card_one_is_helped_although_nothing_is_to_be_won_by_it() -> None:
    scene = Scene(modules=("A", "F")).group("A", "craftsperson " * 3 + "guard", cards="eagle_eye", stack="R R R")
    scene.night_board(victory=5, waiting="healer+2 healer+2").reveals(A="x_berries").play("extra:1:1:eagle_eye:soar")
    options = aid_options(scene.table, 0)
    assert scene.prompt == "next" and len(options) == len(scene.offers) == 2
    assert ADVICE["next"](scene.table, 0, options) in options


def before_the_beast(strength: int, victory: int = 2, skulls: int = 0) -> Table:
    """It takes strength 22, perception 9 and craft 7, and two dice more."""
    scene = Scene("AB", ("D", "E", "J")).group("A").group("B")
    s = scene.night_board(skulls=skulls, victory=victory, missions="mission_j").table
    s.skills = [(strength, 6, 5), (strength, 6, 5)]
    return s


def test_a_tribe_grows_stronger_for_the_last_hunt_from_the_first_day_on() -> None:
    weak, strong = Outlook(before_the_beast(2, victory=0)), Outlook(before_the_beast(12, victory=0))

    assert weak.skill[STRENGTH] > strong.skill[STRENGTH]
    assert weak.skill[1:] == strong.skill[1:]


def test_a_tribe_that_is_too_weak_lets_the_beast_sleep() -> None:
    """The third victory token enrages it."""
    weak, strong = before_the_beast(2), before_the_beast(12)

    assert Outlook(weak).paint(1) == 0 < Outlook(strong).paint(1)
    weak.victory = 1
    assert 0 < Outlook(weak).paint(1) == Outlook(weak).paint(2)
    weak.victory = 3
    assert Outlook(weak).paint(1) == VICTORY[3]


def test_a_tribe_that_grows_no_stronger_wakes_the_beast_all_the_same() -> None:
    """Otherwise it would live on for ever."""
    s = before_the_beast(2)
    s.day = PATIENT + 1
    assert Outlook(s).paint(1) == VICTORY[2]


@pytest.mark.parametrize(
    ("strength", "skulls", "hunts"), [(11, 0, True), (11, 3, False), (13, 3, True), (10, 0, False), (10, 3, False)]
)
def test_the_last_hunt_is_dared_with_fair_odds_and_with_good_ones_where_failing_is_the_end(
    strength: int, skulls: int, hunts: bool
) -> None:
    s = before_the_beast(strength, victory=5, skulls=skulls)
    s.day = 40  # that it has taken long makes it no wiser
    assert (ADVICE["hunt"](s, 0, [hunt_of(0), NO]) != NO) == hunts


def test_greedy_brings_the_beast_down_every_other_time() -> None:
    won = 0
    for seed in range(60):
        s = deal("7", 2, seed)
        play_out(s, Advised())
        won += s.ending == "beast"
    assert won > 28


def test_what_was_learned_knows_that_the_beast_wants_a_strong_tribe() -> None:
    network, stronger = find_network(GAME, GAME.box()), list[float]()
    assert network
    for seed in range(12):
        s, steps = deal("7", 2, seed), STEPS
        policy = Playing(GAME, seed)
        while not s.ending and not (s.victory == WHOLE_PAINTING and GAME.round_begins(s)):
            policy.step_begins(s)
            take_step(s, steps)
        if not s.ending:
            before = network.chance(numbers_of(GAME, s, 0))
            s.skills = [(strength + 3, perception + 1, craft + 1) for strength, perception, craft in s.skills]
            stronger.append(network.chance(numbers_of(GAME, s, 0)) - before)

    assert len(stronger) > 5
    assert fmean(stronger) > 0.1 and min(stronger) > -0.05
