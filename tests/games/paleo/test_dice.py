"""The faces of the dice stand in one file: what is told and what is rolled."""

from __future__ import annotations

from copy import copy

import pytest

from robinsonade.games.paleo.table import SKILLS
from tests.games.paleo.scenes import Scene
from tests.rules import rule


@rule("P-DICE-01")
@pytest.mark.parametrize("skill", SKILLS)
def test_the_dice_of_the_box_are_the_dice_that_are_rolled(skill: str) -> None:
    scene = Scene().group("A", "craftsperson craftsperson warrior hunter", stack="F").reveals(A="x_rapids")
    scene.table.box = copy(scene.table.box)
    scene.table.box.faces = [[9 if name == skill else 0 for name in SKILLS]]

    scene.play("do:cross")

    assert "roll_fails" in [fact[1] for fact in scene.told()]
    rolled = [fact for fact in scene.told() if fact[1] == "rolls"]
    assert len(rolled) == 2 and scene.table.box.faces[rolled[0][3]][SKILLS.index(skill)] == 9
    assert scene.stored(food=0)
