"""What bots are advised: always something that is offered, nothing is changed by asking, and it helps to survive."""

from __future__ import annotations

from random import Random

import pytest

from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Answers, State, play_out
from robinsonade.games.robinson.bots.advice import advise
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.bots.value import determination_value
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.night import STAY
from robinsonade.games.robinson.phases.places import DONE, pawn_options, place_options
from robinsonade.games.robinson.phases.planning import put_pawn
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.scenarios.family import the_nine
from robinsonade.games.robinson.table.numbers import (
    B1,
    B2,
    B3,
    FLIPPED,
    JENNY,
    LARGE_LEAVES,
    M1,
    M2,
    M4,
    NOWHERE,
    SHEET_1,
    T1,
    T2,
    T3,
)
from robinsonade.games.robinson.table.uses import ABILITY_OF, DEFENSIVE_PLAN, PASS, SCOUTING, TOKEN_USE
from robinsonade.lab.playing import Plan, play_game
from tests.games.robinson.scenes import FOUR, Scene, camp, story


class Adviser(Answers):
    """Listens to the advice and mostly follows it, but now and then does something else."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.taken = 0

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        before = s.dump() if self.dice.random() < 0.02 else None
        advice = GAME.advise(s, max(seat, 0), prompt, options)
        assert before is None or before == s.dump()
        assert advice is None or advice in options
        if advice is None or self.dice.random() < 0.1:
            return self.dice.choice(options)
        self.taken += 1
        return advice


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_advice_is_among_the_options_and_leaves_the_table_alone(scenario: str, seats: int) -> None:
    adviser = Adviser(seats)
    for game in range(2):  # one of them may be over soon
        luck = seed_state(seats, game)
        play_out(GAME.deal(GAME.box(), seats, GAME.check_options({"scenario": scenario}), luck), adviser)
    assert adviser.taken > 40


def rounds_survived(bot: str, games: int) -> int:
    plan = Plan.of("robinson", 2, [bot], 5, {"scenario": "castaways"})
    return sum(play_game(plan, number)[1].round for number in range(games))  # type: ignore[attr-defined]


def test_who_follows_the_advice_survives_longer_than_who_does_anything() -> None:
    assert rounds_survived("greedy", 5) > 1.5 * rounds_survived("random", 5)


def as_advised(scene: Scene) -> list[str]:
    """The actions that are planned if everybody follows the advice."""
    s = scene.planning().table
    while (pawn := GAME.advise(s, 0, "pawn", pawn_options(s))) != DONE:
        assert pawn is not None
        s.chosen = pawn
        place = GAME.advise(s, 0, "place", place_options(s, pawn))
        assert place is not None
        s.chosen = -1
        put_pawn(s, pawn, place)
    return scene.stacks()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_sleeps_in_the_open_with_wood_at_hand(seats: int) -> None:
    plan = as_advised(camp(*FOUR[:seats], wood=6, food=seats))
    assert any(action.startswith("build:shelter:wood by ") for action in plan)


def test_a_single_pawn_dares_to_build() -> None:
    plan = as_advised(camp(*FOUR[:3], round=4, wood=6, food=3))
    builders = [action.split(" by ")[1].split(", ") for action in plan if action.startswith("build:")]
    assert [len(pawns) for pawns in builders] == [1]


def test_before_winter_wood_goes_into_the_roof() -> None:
    plan = as_advised(camp(*FOUR, round=5, shelter=True, wood=4, food=4))
    assert any("build:roof:wood" in action for action in plan)


def test_a_village_that_can_be_burnt_is_burnt() -> None:
    plan = as_advised(story("cannibals", *FOUR, round=3, shelter=True, food=4, weapon=4).tiles(m2=5).numbers(m2=1))
    assert any(action.startswith("hunt:m2 ") for action in plan)


def test_who_would_sleep_in_the_open_moves_to_a_natural_shelter() -> None:
    open_air, housed = camp(*FOUR).tiles(m2=11), camp(*FOUR, shelter=True, roof=2).tiles(m2=11)
    assert GAME.advise(open_air.table, 0, "move", [STAY, M2]) == M2
    assert GAME.advise(housed.table, 0, "move", [STAY, M2]) == STAY


def test_jenny_does_not_go_hungry_when_it_would_kill_her() -> None:
    scene = story("jenny", "carpenter", "cook").everyone(wounds=8).person("jenny", wounds=9)
    scene.table.outside[JENNY] = NOWHERE
    assert GAME.advise(scene.table, 0, "hungry", [0, 1, JENNY]) != JENNY


def test_two_villages_are_attacked_by_two_people() -> None:
    island = story("cannibals", *FOUR, round=2, food=4).tiles(m2=5, b1=6).numbers(m2=1, b1=2)
    attackers = [action.split(" by ")[1].split(",")[0] for action in as_advised(island) if action.startswith("hunt:")]
    assert len(set(attackers)) == len(attackers) == 2


def test_nobody_pays_for_scouting_in_the_mere_hope_of_help() -> None:
    scene = camp("explorer", round=4).person("explorer", determination=3)
    scene.table.weather = [1, 0]
    hope = offered(scene.table, "weather")

    assert hope == [PASS, ABILITY_OF[0][SCOUTING]]
    assert GAME.advise(scene.table, 0, "weather", hope) is PASS
    assert GAME.advise(scene.table, 0, "weather", [*hope, TOKEN_USE[LARGE_LEAVES]]) is None


def test_an_ability_does_not_wait_for_the_morning_if_it_wins_tonight() -> None:
    home = story("family", "soldier", shelter=1, roof=1, palisade=1).person("soldier", determination=3)
    home.table.items |= the_nine(home.table)
    plan = [PASS, ABILITY_OF[0][DEFENSIVE_PLAN]]

    assert GAME.advise(home.table, 0, "night", plan) is None
    assert GAME.advise(camp("soldier").table, 0, "night", plan) is PASS


def test_the_tile_that_the_lava_takes_first_is_explored_first() -> None:
    scene = story("volcano", *FOUR, round=4, food=4).tiles(t1=2, t2=1, t3=3, b3=9).camp_on("t2").story(0, 4)
    wanted = wishes(scene.table)
    assert wanted.tile(scene.table, B2) > wanted.tile(scene.table, M2) > wanted.tile(scene.table, M1)


def test_a_temple_is_explored_before_the_lava_takes_it() -> None:
    scene = story("volcano", *FOUR, round=5, food=4).tiles(t1=6, t2=5, m2=1).camp_on("t2")
    assert any(action.startswith("explore:special:t2 ") for action in as_advised(scene))
    assert wishes(scene.table).special(scene.table, T2) > wishes(scene.table).special(scene.table, T1)


def test_the_camp_goes_where_something_is_left_to_explore() -> None:
    scene = story("volcano", *FOUR, round=2).tiles(t3=3, b3=9, t2=1)
    assert wishes(scene.table).camp(scene.table, T2) > wishes(scene.table).camp(scene.table, B3)


def test_ash_falls_where_nothing_is_left_to_do() -> None:
    scene = story("volcano", *FOUR, round=4).tiles(t3=3, b3=9, t2=5).camp_on("t3")
    scene.table.marks[M4] = frozenset([FLIPPED])
    spaces = [T1, T2, T3, M4, B3]  # unknown, a temple, the camp, under lava, explored
    assert [advise(scene.table, 0, "ash", spaces[n:]) for n in (0, 4)] == [M4, B3]
    assert advise(scene.table, 0, "ash", [T1, T2, T3, B3]) == B3
    assert advise(scene.table, 0, "ash", [T1, T2, T3]) != T3


def test_in_a_bad_mood_tokens_are_kept_for_the_mornings_to_come() -> None:
    def two_tokens(morale: int, seat: int) -> float:
        scene = camp(*FOUR, morale=morale, first=FOUR[0])
        return determination_value(scene.table, seat, 2) - determination_value(scene.table, seat)

    kept = [two_tokens(-2, seat) - two_tokens(0, seat) for seat in (1, 2, 3, 0)]
    assert kept == sorted(kept, reverse=True) and min(kept) > 0


def test_the_later_it_is_the_more_bots_want_the_traps_for_the_giant() -> None:
    early, late = (story("king_kong", *FOUR, round=n).table for n in (2, 7))
    assert wishes(late).item(late, SHEET_1) > wishes(early).item(early, SHEET_1)
    assert wishes(late).wood(late)[0][1] > wishes(early).wood(early)[0][1]


def test_the_shortest_way_to_the_city_is_explored_first() -> None:
    island = story("cannibals", *FOUR, round=3).tiles(t1=2, t2=1).table
    wanted = wishes(island)
    assert wanted.tile(island, T3) > wanted.tile(island, B1)
    island.tiles[T3] = 3
    assert wanted.tile(island, M2) == wanted.tile(island, B1) == 0  # the way is known


def test_good_weapons_are_worth_more_against_cannibals_than_elsewhere() -> None:
    island, beach = story("cannibals", *FOUR, round=3).table, camp(*FOUR, round=3).table
    assert wishes(island).weapon(island, 5) > wishes(beach).weapon(beach, 5)
