"""What bots know from experience besides what they can reckon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import experience as making
from robinsonade.games.robinson.bots import experience, plan, worths
from robinsonade.games.robinson.bots.experience import ANY_STORY, FILE, STANDING, Experience, lessons, names
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table.actions import A_REST, AN_ARRANGED_CAMP, target
from robinsonade.games.robinson.table.numbers import ACTIONS, BUILD, SHELTER_SPACE, WEAPON_SPACE
from robinsonade.lab.playing import Plan, play_game
from tests.games.robinson.scenes import camp, story
from tests.games.robinson.test_advice import as_advised


def says(monkeypatch: pytest.MonkeyPatch, **taught: list[float]) -> None:
    told = {ANY_STORY: {name.replace("_", " "): known for name, known in taught.items()}}
    monkeypatch.setattr(experience, "lessons", lambda: told)
    worths.LAST.clear()  # what was reckoned for the same table with other lessons
    plan.MOVES.clear()


def always(wounds: float) -> list[float]:
    return [wounds] + [0.0] * (len(STANDING) - 1)


def test_what_has_paid_off_is_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch)
    assert not any("weapon" in stack for stack in as_advised(camp(wood=2, food=4)))
    says(monkeypatch, build_weapon=always(50.0))
    assert any("weapon" in stack for stack in as_advised(camp(wood=2, food=4)))


def test_what_has_done_harm_is_not_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch)
    assert any("shelter" in stack for stack in as_advised(camp(wood=3, food=3)))
    says(monkeypatch, build_shelter=always(-200.0))
    assert not any("shelter" in stack for stack in as_advised(camp(wood=3, food=3)))


def test_where_dice_have_done_harm_a_pawn_more_makes_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    shelter = target(BUILD, building=SHELTER_SPACE)
    table = camp(wood=3).planning().table
    says(monkeypatch, build_shelter=always(3.0), dice_build=always(-7.0))
    known = Experience(table)
    assert (known.of(shelter), known.of(shelter, rolled=True)) == (3.0, -4.0)

    def built_by_two() -> list[str]:
        stacks = as_advised(camp(wood=3, food=4))
        return [stack for stack in stacks if stack.startswith("build") and ", " in stack]

    says(monkeypatch, build_shelter=always(30.0), dice_build=always(50.0))
    assert not built_by_two()
    says(monkeypatch, build_shelter=always(30.0), dice_build=always(-50.0))
    assert built_by_two() == ["build:shelter:wood by carpenter, cook"]


def test_it_says_something_else_when_the_table_stands_otherwise() -> None:
    by_wood = [0.0] * len(STANDING)
    by_wood[STANDING.index("wood")] = 2.0
    taught = {ANY_STORY: {"rest": by_wood}}
    assert [Experience(camp(wood=n).table, taught).of(A_REST) for n in (0, 3, 30)] == [0.0, 2.0, 4.0]


def test_each_story_has_taught_something_of_its_own() -> None:
    weapon = target(BUILD, building=WEAPON_SPACE)
    said = {Experience(story(name).table).of(weapon) for name in SCENARIOS}
    assert len(said) == len(SCENARIOS)


def test_the_lessons_are_about_deeds_that_there_are() -> None:
    """And about this many parts of how a table stands."""
    taught = json.loads(FILE.read_text(encoding="utf-8"))
    assert tuple(taught["standing"]) == STANDING and set(taught["lessons"]) == {*SCENARIOS, ANY_STORY}
    table = camp().table
    built = {name for item in table.box.inventions for name in names(table, target(BUILD, building=item))}
    parts = {f"build {part}" for part in ("wanted", *experience.BUILDINGS.values())}
    others = {f"dice {name}" for name in ACTIONS} | {"gather wood", "gather food", "explore special", "attack"}
    others |= {"explore soon", "explore special soon", "threat left", "threat right", *ACTIONS}
    others |= {f"explore by {by}" for by in ("map", "raft")}
    for known in taught["lessons"].values():
        assert set(known) <= built | parts | others
        assert all(len(one) == len(STANDING) for one in known.values())


@pytest.mark.parametrize("broken", [None, "", "{", "[]", '{"standing": ["always"], "lessons": {}}', '{"lessons": 3}'])
def test_without_a_whole_file_bots_plan_without_it_and_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str | None
) -> None:
    file = tmp_path / FILE.name
    if broken is not None:
        file.write_text(broken)
    monkeypatch.setattr(experience, "FILE", file)
    lessons.cache_clear()
    with pytest.warns(UserWarning, match="Bots plan without it"):
        assert Experience(camp().table).of(A_REST) == 0.0
    lessons.cache_clear()


def test_the_land_of_a_pack_is_planned_with_what_all_stories_teach() -> None:
    table = camp().table
    assert Experience(table, {ANY_STORY: {"rest": always(1.0)}}).of(A_REST) == 1.0
    assert Experience(table, {ANY_STORY: {"rest": always(1.0)}}).of(AN_ARRANGED_CAMP) == 0.0


def test_who_has_experience_wins_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone in Castaways: of a hundred games 31 were won with it and 3 without."""

    def won() -> int:
        games = Plan.of("robinson", 1, ["greedy"], 7, {"scenario": "castaways"})
        return sum(GAME.result(play_game(games, number)[1]).won for number in range(40))

    with_experience = won()
    says(monkeypatch)
    assert with_experience > won() + 3


def rests_are_better(story: str) -> list[making.Round]:
    return [
        making.Round(
            story,
            always(1.0),
            [making.Tried(0.0, ["rest"], 0.5 + n % 3 / 100), making.Tried(0.0, ["hunt"], 0.3 + n % 3 / 100)],
        )
        for n in range(200)
    ]


def test_what_one_story_teaches_is_believed_of_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "SELDOM", 100)
    known = {ANY_STORY: {"rest": always(1.0)}, "jenny": {"rest": always(2.0)}, "volcano": {"rest": always(3.0)}}
    found = making.believed(known, making.learned(rests_are_better("volcano"), ["volcano"]), 10.0)
    assert found["volcano"]["rest"][0] > 3.0 > found["volcano"]["hunt"][0]
    assert {**found, "volcano": 0} == {**known, "volcano": 0}


def test_each_story_believes_what_wins_most_of_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    shy, bold = {"jenny": {"rest": always(1.0)}}, {"jenny": {"rest": always(2.0)}, ANY_STORY: {"hunt": always(3.0)}}
    wins = [{"jenny": 0.5, "family": 0.1}, {"jenny": 0.4, "family": 0.3}]
    monkeypatch.setattr(making, "how_often_won", lambda taught, *_: wins[taught is bold])
    found = making.best_of({0.0: shy, 8.0: bold}, ["jenny", "family"], 10, 1)
    assert found["jenny"] == shy["jenny"] and found[ANY_STORY] == bold[ANY_STORY]


def test_lessons_are_learned_from_plans_that_were_rehearsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is better in every round is believed to be better; the file says so of each deed in a line."""
    monkeypatch.setattr(making, "SELDOM", 100)
    more = making.learned(rests_are_better("castaways"))
    assert more[ANY_STORY]["rest"][0] > 0.2 > -0.2 > more[ANY_STORY]["hunt"][0]
    taught = making.believed({}, more, 10.0)
    making.write(taught, tmp_path / "experience.json")
    read = json.loads((tmp_path / "experience.json").read_text(encoding="utf-8"))["lessons"]
    assert read == taught and read["castaways"]["rest"][0] > 2.0
    assert '\n   "rest": [' in (tmp_path / "experience.json").read_text(encoding="utf-8")


def test_learning_plays_games_and_begins_without_any_experience(capsys: pytest.CaptureFixture[str]) -> None:
    before = json.loads(FILE.read_text(encoding="utf-8"))["lessons"]
    [taught] = making.make([making.Stage(2, 1, (5.0,))], jobs=1, trials=2)
    assert "2 of 2 games" in capsys.readouterr().err
    assert all(len(one) == len(STANDING) for known in taught.values() for one in known.values())
    assert lessons() == before
