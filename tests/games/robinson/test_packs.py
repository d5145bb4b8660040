"""Cards of one's own: what a pack may ask for is asked for, and what it gets wrong is said once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from robinsonade.engine.errors import ContentError
from robinsonade.games.robinson.box import RobinsonBox, load_box
from tests.games.robinson.scenes import camp, dice
from tests.rules import rule

WORDS = {"en": "Words.", "de": "Worte."}
EVENT: dict[str, Any] = {
    "id": "hoarders",
    "name": "Hoarders",
    "icon": "book",
    "says": WORDS,
    "does": [],
    "threat": {"name": "Share", "says": WORDS, "pawns": 1, "gives": [{"morale": 1}]},
    "pushed_off": {"says": WORDS, "does": []},
}
ADVENTURE: dict[str, Any] = {"id": "toll", "name": "Toll", "deck": "gather"}


def pack(folder: Path, **files: Any) -> RobinsonBox:
    for file, card in files.items():
        (folder / f"{file}.yaml").write_text(json.dumps([card]), "utf-8")
    return load_box(((folder, "mine"),))


def problems(folder: Path, **files: Any) -> list[str]:
    with pytest.raises(ContentError) as caught:
        pack(folder, **files)
    return caught.value.problems


@rule("R-REQ-02", "R-RES-03")
@pytest.mark.parametrize(
    ("food", "nonperishable", "payable"), [(0, 1, False), (1, 0, False), (1, 1, True), (0, 2, True)]
)
def test_what_pays_as_food_does_not_pay_as_nonperishable_food_once_more(
    tmp_path: Path, food: int, nonperishable: int, payable: bool
) -> None:
    threat = {**EVENT["threat"], "needs": {"food": 1, "nonperishable": 1}}
    box = pack(tmp_path, events={**EVENT, "threat": threat})
    scene = camp(box=box, food=food, nonperishable=nonperishable).threats("-", "hoarders")

    assert ("threat:right" in scene.places("cook")) == payable
    if payable:
        scene.plan("cook: threat:right")
        assert (scene.food, scene.nonperishable) == (0, 0)
    else:
        assert scene.refusal("cook", "threat:right") == "R-REQ-02"


@rule("R-TERM-04")
@pytest.mark.parametrize(("food", "nonperishable", "ways"), [(2, 0, ["2"]), (0, 1, ["2"]), (1, 1, ["1", "2"])])
def test_a_decision_for_what_is_not_there_cannot_be_taken(
    tmp_path: Path, food: int, nonperishable: int, ways: list[str]
) -> None:
    pay = {"says": WORDS, "does": [{"lose": {"food": 1, "nonperishable": 1}}]}
    box = pack(tmp_path, adventures={**ADVENTURE, "decide": [pay, {"says": WORDS, "does": [{"wound": 1}]}]})
    scene = camp(box=box, food=food, nonperishable=nonperishable).tiles(m2=6).plan("cook: gather:m2:wood")
    answers = [ways[0]] if len(ways) > 1 else []

    scene.act(answers, dice(adventure=1) + f" adventure={box.adventure_named('toll')}")

    assert scene.asked == ([("way", ways)] if len(ways) > 1 else [])
    assert scene["cook"].wounds == (0 if len(ways) > 1 else 1)


@pytest.mark.parametrize("part", ["threat", "pushed_off"])
def test_a_missing_part_is_one_problem(tmp_path: Path, part: str) -> None:
    card = {key: value for key, value in EVENT.items() if key != part}

    assert problems(tmp_path, events=card) == [f"events.yaml:1: hoarders: '{part}' is missing"]


def test_a_part_that_is_none_is_one_problem(tmp_path: Path) -> None:
    found = problems(tmp_path, events={**EVENT, "threat": "soon"})

    assert len(found) == 1 and found[0].endswith(": hoarders: expected 'key: value' lines here")
