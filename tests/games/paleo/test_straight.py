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
    scene.reveals(A="x_strength2", B="x_berries")
    found = offered(scene)
    helped = found["card:1:help:2:do:a"]
    assert keys_of(scene, helped) == ["card:1", "help:2", "do:a"]
    assert "puts away" in helped.detail["en"]
    assert "card:1:do:a" not in found


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


def test_one_click_says_who_of_two_groups_takes_the_tool() -> None:
    scene = Scene("AB").group("A", "guard", stack="F F F").group("B", "warrior hunter", stack="F")
    scene.reveals(A="goat_ledge", B="x_berries")
    found = offered(scene)
    mine, theirs = (found[f"card:1:help:2:do:climb:seat:{n}"] for n in (1, 2))
    assert keys_of(scene, mine) == ["card:1", "help:2", "do:climb", "seat:1"]
    assert keys_of(scene, theirs)[-1] == "seat:2"
    assert "{seat:1} takes the tool" in theirs.label["en"]
    assert "{seat:1} nimmt das Werkzeug" in theirs.label["de"]
    assert theirs.touches == []


def test_somebody_may_help_only_to_take_the_tool() -> None:
    scene = Scene("AB").group("A", "warrior gatherer", stack="F F F").group("B", "guard", stack="F")
    scene.reveals(A="goat_ledge", B="x_berries")
    found = offered(scene)
    assert keys_of(scene, found["card:1:help:2:do:climb:seat:2"]) == ["card:1", "help:2", "do:climb", "seat:2"]
    assert "card:1:help:2:do:climb:seat:1" not in found, "for that nobody needs to put a card away"


def test_somebody_may_help_only_to_be_hurt_instead() -> None:
    scene = Scene("AB").group("A", "warrior+1 hunter", stack="F").group("B", "guard warrior gatherer", stack="F")
    scene.reveals(A="cold_rain", B="x_berries")
    assert keys_of(scene, offered(scene)["card:1:help:2:do:shiver:2:guard:0"])[1:] == ["help:2", "2:guard:0"]


def test_nobody_is_offered_help_that_neither_opens_nor_shares_anything() -> None:
    scene = Scene("AB").group("A", "guard guard", stack="F F").group("B", stack="F")
    scene.reveals(A="shallow_pool", B="x_berries")
    assert not [key for key in offered(scene) if key.startswith("card:1:help")]


def test_somebody_helps_to_be_healed_only_when_hurt() -> None:
    scene = Scene("AB").group("A", "warrior+1", stack="F").group("B", "guard", stack="F")
    scene.reveals(A="x_nurse", B="x_berries")
    assert "card:1:help:2:do:a" not in offered(scene)
    scene.table.hurt[1] = [1]
    assert keys_of(scene, offered(scene)["card:1:help:2:do:a"]) == ["card:1", "help:2", "do:a"]


def test_one_click_says_who_is_hurt() -> None:
    scene = Scene("AB").group("A", "guard warrior", stack="F").group("B", stack="F").reveals(A="rockfall", B="viper")
    found = offered(scene)
    assert keys_of(scene, found["card:1:do:duck:1:guard:0"]) == ["card:1", "1:guard:0"], (
        "ducking is all that they can do"
    )
    assert found["card:1:do:duck:1:warrior:0"].touches == ["person:0:1", "deed:0:1"]


def test_what_is_asked_after_a_die_is_not_foretold() -> None:
    scene = Scene("AB").group("A", "warrior warrior warrior warrior hunter hunter", stack="F").group("B", stack="F")
    scene.reveals(A="cave_bear", B="x_berries")
    found = [key for key in offered(scene) if key.startswith("card:1:help:2:do:slay")]
    assert found == ["card:1:help:2:do:slay"], "who takes the furs is asked when there are any"


def test_one_click_says_who_pays_with_cards_for_a_card_that_is_helped() -> None:
    scene = Scene("AB").group("A", "inventor inventor gatherer", tools="torch", stack="F F").group("B", stack="F F")
    scene.camp(stone=1).night_board(waiting="dark_cave").reveals(A="x_berries", B="x_berries")
    paid = offered(scene)["aid:dark_cave:waiting:1:do:paint:1+2:seat:2"]
    assert keys_of(scene, paid) == ["aid:dark_cave:waiting:1", "seat:2"], "there is one way only"
