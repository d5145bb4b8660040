"""Straight to an action: several answers by one click."""

from __future__ import annotations

from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import GROUP, Question
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.phases.day import next_options
from tests.games.paleo.scenes import Scene


def offered(scene: Scene, who: str = "A") -> dict[str, Gesture]:
    """What one click does when it is asked which card comes next."""
    question = Question(GROUP, "next", next_options(scene.table), [])
    return {one.key: one for one in GAME.gestures(scene.table, question, scene.groups.index(who))}


def keys_of(scene: Scene, gesture: Gesture) -> list[str]:
    """Its answers, as they are recorded one after the other."""
    keys: list[str] = []
    for answer in gesture.answers():
        trial = Scene(scene.groups)
        trial.table = scene.table.clone()
        trial.table.facts = []
        trial.play(*keys)
        prompt = GAME.prompts[trial.prompt if keys else "next"]
        keys.append(prompt.key(trial.table, answer))
    return keys


def two_cards() -> Scene:
    scene = Scene("AB").group("A", "warrior warrior guard", stack="F F").group("B", stack="F F")
    return scene.reveals(A="deer", B="x_berries")


def test_one_click_says_which_card_comes_next_and_what_is_done_with_it() -> None:
    found = offered(two_cards())
    assert keys_of(two_cards(), found["card:1:do:hunt"]) == ["card:1", "do:hunt"]
    assert found["card:1:do:hunt"].touches == ["deed:0:0"]


def test_one_click_also_ignores_a_card() -> None:
    ignored = offered(two_cards())["card:1:ignore"]
    assert keys_of(two_cards(), ignored) == ["card:1", "ignore"]
    assert "open discard" in ignored.detail["en"]


def test_one_click_says_who_helps_where_that_makes_something_possible() -> None:
    scene = Scene("AB").group("A", "guard", stack="F F").group("B", "warrior warrior", stack="F")
    scene.reveals(A="deer", B="x_berries")
    found = offered(scene)
    helped = found["card:1:help:2:do:hunt"]
    assert keys_of(scene, helped) == ["card:1", "help:2", "do:hunt"]
    assert "puts away" in helped.detail["en"]
    assert "card:1:do:hunt" not in found


def test_nobody_is_offered_what_only_others_may_decide() -> None:
    scene = Scene("AB").group("A", "warrior warrior", stack="F").group("B", "warrior warrior", stack="F")
    scene.reveals(A="x_strength2", B="x_strength2")
    assert {key[:6] for key in offered(scene, "A")} == {"card:1"}


def test_one_click_says_what_is_built() -> None:
    scene = Scene("AB").group("A", "craftsperson", stack="F").group("B", stack="F").camp(wood=5, stone=5)
    scene.reveals(A="fireside_work", B="x_berries")
    built = offered(scene)["card:1:do:make:spear"]
    assert keys_of(scene, built) == ["card:1", "do:make", "spear"]
    assert built.label["en"] == "Fireside Work: Make things: Spear"
    assert "wood" in built.detail["en"]


def test_a_mission_is_met_with_one_click() -> None:
    scene = Scene("AB").group("A").group("B", tools="fur fur fur fur")
    scene.night_board(missions="mission_a mission_c").on_mission("mission_c", 5)
    scene.table.faced = scene.table.missions[:]
    found = {one.key: one for one in GAME.gestures(scene.table, Question(GROUP, "mission", scene.table.faced, []), 0)}
    assert set(found) == {f"mission_c:do:{way}" for way in ("burn", "wrap_up", "freeze")}
    burning = found["mission_c:do:burn"]
    assert [*burning.answers()] == [scene.table.missions[1], 0]
