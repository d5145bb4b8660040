"""What nobody is asked because it goes without saying, and where the table waits all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from robinsonade.engine.machine import Answers, Over, Pause, Question, State, seats_asked
from robinsonade.engine.match import Match
from robinsonade.engine.types import Option
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.phases import combat, night, resolving, weather, windows
from robinsonade.games.robinson.phases.morale import morale_phase
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import NIGHT
from tests.games.robinson.scenes import BOX, Scene, camp, dice
from tests.table.scenes import Around, play
from tests.table.scenes import Scene as TableScene


class Patience(Answers):
    """Gives the answers that go without saying and waits at the first real question."""

    def __init__(self) -> None:
        self.unasked: list[str] = []
        self.waits = ""
        self.options: list[object] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        answer = GAME.goes_without_saying(s, Question(seat, prompt, options, []), seats_asked(seat, s.seats)[0])
        if answer is None:
            self.waits, self.options = prompt, list(options)
            raise Pause()
        self.unasked.append(GAME.prompts[prompt].key(s, answer))
        return answer  # type: ignore[return-value]


def until_asked(scene: Scene, step: Callable[[Table], bool]) -> tuple[list[str], str]:
    """What went without saying, and the first real question of this step."""
    patience = Patience()
    scene.table.answers = patience
    try:
        while not step(scene.table):
            pass
    except (Pause, Over):
        pass
    return patience.unasked, patience.waits


# The order of actions


def planned(*lines: str, **camp_has: int) -> Scene:
    scene = camp("carpenter", "cook", "explorer", **camp_has).tiles(m2=1)
    scene.plan(*lines)
    del scene.table.plan[scene.idle :]
    return scene


def test_nobody_is_asked_which_of_two_sure_builds_comes_first() -> None:
    scene = planned("carpenter carpenter: build:weapon", "cook cook: build:shelter:wood", wood=9)
    assert until_asked(scene, resolving.resolving) == (["build:weapon"], "")


def test_whoever_could_save_wood_is_asked_that_and_not_the_order() -> None:
    scene = planned("carpenter carpenter: build:weapon", "cook cook: build:shelter:wood", wood=9)
    scene.person("carpenter", determination=2)
    assert until_asked(scene, resolving.resolving) == (["build:weapon"], "cheaper")


def test_the_order_is_asked_where_dice_are_rolled() -> None:
    scene = planned("carpenter: build:weapon", "cook cook: build:shelter:wood", wood=9)
    assert until_asked(scene, resolving.resolving) == ([], "resolve")


def test_the_order_is_asked_where_a_card_is_drawn_for_the_first_of_them() -> None:
    scene = planned("carpenter carpenter: build:weapon", "cook cook: build:shelter:wood", wood=9)
    scene.on_space(build="adventure")
    assert until_asked(scene, resolving.resolving) == ([], "resolve")


def test_nobody_is_asked_who_rests_first() -> None:
    scene = planned("carpenter: rest", "cook: rest", "explorer: rest").everyone(wounds=2)
    assert until_asked(scene, resolving.resolving) == (["rest#1", "rest#1"], "")
    assert scene.wounds == [1, 1, 1]


# What could be used


def test_before_the_actions_nobody_is_asked_what_could_be_used() -> None:
    scene = camp("cook").equipment(pipe_and_tobacco=1).tokens("treasure")
    assert until_asked(scene, windows.before_actions) == (["pass"], "")


def test_in_the_last_round_everything_that_could_still_help_is_asked() -> None:
    scene = camp("cook").equipment(pipe_and_tobacco=1)
    scene.table.round = scene.table.sheet.rounds
    assert until_asked(scene, windows.before_actions) == ([], "use")


def test_nobody_is_asked_for_reconnaissance_before_exploring_unless_they_want_to_be() -> None:
    scene = planned("explorer explorer: explore:t1").person("explorer", determination=5)
    assert until_asked(scene, resolving.resolving)[0][0] == "no"


@pytest.mark.parametrize(("morale", "asks"), [(-1, "before_morale"), (0, "")])
def test_the_mood_is_lifted_by_request_where_tokens_would_be_lost(morale: int, asks: str) -> None:
    scene = camp("explorer", "cook", morale=morale).person("explorer", determination=3)
    assert until_asked(scene, morale_phase)[1] == asks


@pytest.mark.parametrize(
    ("food", "wounds", "asks"),
    [(1, 0, "night"), (2, 0, ""), (2, 3, ""), (2, 6, "night")],
    ids=["hunger", "plenty", "a few wounds", "badly hurt"],
)
def test_at_night_the_table_waits_for_hunger_and_for_whoever_is_badly_hurt(food: int, wounds: int, asks: str) -> None:
    scene = camp("cook", "soldier", food=food, shelter=1).equipment(flask_of_rum=1).tokens("treasure")
    scene.person("soldier", wounds=wounds).person("cook", determination=3)
    assert until_asked(scene, night.supper)[1] == asks


def test_after_supper_hunger_is_no_reason_to_wait_nor_is_a_treasure_that_feeds_nobody() -> None:
    scene = camp("soldier", "explorer", food=1).equipment(biscuits=2).tokens("treasure")
    scene.table.at = len(scene.table.steps()) - 1
    assert until_asked(scene, night.end_of_round)[1] == ""
    scene = camp("soldier", "explorer", food=1, shelter=1).tokens("treasure")
    assert until_asked(scene, night.supper)[1] == "hungry"


def test_a_good_roll_is_not_rolled_again() -> None:
    scene = planned("cook: gather:m2:wood").person("cook", determination=5)
    scene.luck(*dice().split())
    assert until_asked(scene, resolving.resolving) == (["pass"], "")


def test_after_a_failed_roll_the_table_waits() -> None:
    scene = planned("cook: gather:m2:wood").person("cook", determination=5)
    scene.luck(*dice(success="determination").split())
    assert until_asked(scene, resolving.resolving) == ([], "reroll")


def test_against_rain_that_comes_through_the_table_waits() -> None:
    scene = camp("cook", wood=1, food=1).tokens("large_leaves")
    scene.table.round = 4
    scene.luck("rain=0")
    assert until_asked(scene, weather.weather_phase) == ([], "weather")


# A whole match


THREE_ROUNDS = """
    pass 0 carpenter explore:t1 carpenter explore:m2 explorer threat:right:large soldier explorer explore:b1
    arrange_camp done explore:t1 explore:m2 2 pass pass m2 pass pass
    0 carpenter build:shelter:fur explorer join:build:shelter:fur soldier explore:t2 carpenter build:shovel explorer
    join:build:shovel soldier explore:m3 done build:shelter:fur explore:t2 token:cross 2 pass pass stay pass
    1 carpenter build:roof:wood economical_construction explorer join:build:roof:wood carpenter build:pit soldier
    join:build:pit explorer threat:left build:sheet_hatchet done build:roof:wood build:pit pass token:goat pass stay
"""


def test_of_a_fixed_match_a_good_part_is_not_asked() -> None:
    match = Match.start(GAME, 3, {}, seed=1)
    asked, unasked = Counter[str](), Counter[str]()
    for key in THREE_ROUNDS.split():
        assert match.question is not None
        seat = match.waiting_for()[0]
        (asked if match.goes_without_saying(seat) is None else unasked)[match.question.prompt] += 1
        match.choose(key, seat)
    of_planning = asked["pawn"] + asked["place"]
    assert match.table.round == 4
    assert sum(unasked.values()) >= 10
    assert sum(asked.values()) - of_planning <= 16


# What a question says


def said(scene: Scene, step: Callable[[Table], bool], lang: str = "en") -> list[str]:
    """What is asked first in this step, and each option with its detail."""
    until_asked(scene, step)
    s, patience = scene.table, scene.table.answers
    assert isinstance(patience, Patience)
    prompt = GAME.prompts[patience.waits]
    lines = [prompt.asks(s, 0)[lang]]
    for option in patience.options:
        detail = prompt.detail(s, option)
        lines.append(prompt.label(s, option)[lang] + (f" ({detail[lang]})" if detail else ""))
    return lines


def test_who_goes_hungry_is_asked_with_how_many_and_what_it_costs() -> None:
    scene = camp("cook", "soldier", "explorer", food=1).person("soldier", wounds=9)
    asks, *people = said(scene, night.supper)
    assert asks == "Food for 1 of 3: 2 go hungry and take 2 Wounds each. Who?"
    assert people[0] == "Cook (then 2 of 13 Wounds)" and people[1] == "Soldier (then 11 of 12 Wounds)"
    scene = camp("cook", "soldier", food=1)
    assert said(scene, night.supper, "de")[0] == (
        "Nahrung für 1 von 2: Eine Person bleibt hungrig und erhält 2 Wunden. Wer?"
    )


def test_food_is_handed_out_at_one_stroke_and_the_strongest_come_first() -> None:
    scene = camp("cook", "soldier", "explorer", food=1).person("soldier", wounds=9).person("cook", wounds=3)
    said(scene, night.supper)
    patience = scene.table.answers
    assert isinstance(patience, Patience)
    gestures = GAME.gestures(scene.table, Question(-1, "hungry", patience.options, []), 0)
    assert [gesture.key for gesture in gestures] == ["explorer:cook", "explorer:soldier", "cook:soldier"]
    assert gestures[0].label["en"] == "Explorer and Cook go hungry"
    assert gestures[0].detail["en"] == "they can bear it best: then 2 of 12 Wounds, then 5 of 13 Wounds"
    assert gestures[0].answers() == [2, 0]


def test_the_night_says_what_it_waits_for() -> None:
    hungry = camp("cook", "soldier", food=1, shelter=1).person("cook", determination=3)
    assert said(hungry, night.supper)[:2] == [
        "Food for 1 of 2 tonight. Use something?",
        "Go on (Then one goes hungry: 2 Wounds.)",
    ]
    hurt = camp("cook", food=3, shelter=1).equipment(flask_of_rum=1).person("cook", wounds=8)
    assert said(hurt, night.supper)[0] == "Cook has 8 of 13 Wounds. Use something tonight?"
    dying = camp("cook").given(phase=NIGHT).equipment(flask_of_rum=1).person("cook", wounds=12)
    assert said(dying, lambda s: bool(wound(s, 0, 2)))[0] == "Cook is about to take 2 Wounds and die. Use something?"


def test_a_fight_says_what_happens_if_nothing_is_used() -> None:
    def attack(s: Table) -> bool:
        combat.fight(s, 0, 0, 3)
        return True

    scene = camp("soldier").equipment(pistol=1)
    assert said(scene, attack)[:2] == [
        "Strength 3 against weapon 0. Use something?",
        "Go on (Then it costs 3 Wounds.)",
    ]


def test_a_roll_says_whose_it_is_what_each_die_shows_and_what_follows() -> None:
    scene = planned("cook: gather:m2:wood").person("cook", determination=5)
    scene.luck(*dice(wound="wound", success="determination").split())
    asks, otherwise, *dice_again = said(scene, resolving.resolving)
    assert asks == "Cook has rolled: wound, failure, no adventure. Reroll a die?"
    assert otherwise == "Go on (Then it stays at: 1 Wound, no success, but 2 determination.)"
    assert dice_again[0] == "Scrounger: reroll the wound die (shows: wound; costs 2 determination)"


@pytest.mark.parametrize(
    ("character", "colour", "action"),
    [("carpenter", "brown", "Build"), ("cook", "grey", "Gather"), ("explorer", "green", "Explore")],
)
def test_an_ability_that_rerolls_says_whose_dice_have_that_colour(character: str, colour: str, action: str) -> None:
    says = " ".join(ability.says["en"] for one in BOX.characters if one.id == character for ability in one.abilities)
    assert f"Reroll 1 {colour} die: one of an own {action}." in says


def test_moving_the_camp_says_what_would_be_gained_and_lost() -> None:
    scene = camp("cook").tiles(m2=1, m3=2)
    scene.table.levels[0] = 2
    asks, stay, *moves = said(scene, night.move_or_stay)
    assert asks == "Move the camp?"
    assert stay.startswith("Stay here (Every morning:")
    assert moves and all("Every morning:" in one and "Costs: Roof -2." in one for one in moves)


def test_rain_says_what_it_takes() -> None:
    scene = camp("cook", wood=1, food=1).tokens("large_leaves")
    scene.table.round = 4
    scene.luck("rain=0")
    assert "Then the clouds take 1 wood and 1 food" in said(scene, weather.weather_phase)[1]


# At the table


def room_asks(around: Around, prompt: str) -> bool:
    return around.room.match.question is not None and around.room.match.question.prompt == prompt


def test_the_planning_begins_at_once_and_what_lies_ready_can_still_be_used(tmp_path: Path) -> None:
    async def scene(at: TableScene) -> None:
        around = await at.begin("mine", "mine", "mine", game="robinson", seed=4)
        while not room_asks(around, "pawn"):
            await around.choose(around.host)
        await around.choose(around.host)
        await around.choose(around.host)
        planned = len(around.room.match.table.plan)  # type: ignore[attr-defined]
        ready = [one for one in around.sees(around.host)["offers"] if one["now"]]
        assert ready and planned
        verb, key = ready[0]["now"] or ("", "")
        await around.do(around.host, verb, key=key)
        assert any(chose == key for _, chose in around.room.match.choices)
        assert len(around.room.match.table.plan) == planned  # type: ignore[attr-defined]

    play(tmp_path, scene)
