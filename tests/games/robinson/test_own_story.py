"""The example pack: cards for every story, and a story of one's own without a line of code."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from robinsonade.content.packs import open_pack
from robinsonade.engine.errors import ContentError
from robinsonade.games.robinson.effects.camp import book_effect
from robinsonade.games.robinson.table.numbers import FOOD, SHOVEL
from robinsonade.testing import Tour, laws
from tests.games.robinson.scenes import GAME, Scene, story
from tests.rules import ROOT, rule

FOLDER = ROOT / "examples" / "packs" / "reef_light"
PACK = open_pack(FOLDER)
BOX = GAME.box([PACK])
LAWS = (
    *("every_offered_option_is_accepted", "keys_of_a_question_differ", "pieces_are_conserved", "views_leak_nothing"),
    *("a_dump_is_the_whole_table", "touched_pieces_lie_on_the_table", "every_walk_ends_and_says_why"),
)


def reef(*people: str, **given: int) -> Scene:
    return story("reef_light", *people, box=BOX, **given)


def test_the_example_adds_some_cards_of_every_kind_and_a_story() -> None:
    ours = GAME.box().counts
    added = {kind: n - ours[kind] for kind, n in BOX.counts.items() if n != ours[kind]}
    assert added == {"events": 3, "adventures": 3, "mysteries": 2, "inventions": 1, "scenarios": 1}
    assert "reef_light" in GAME.settings_with(BOX)[0].values and "reef_light" not in GAME.settings[0].values


@pytest.mark.parametrize("law", LAWS)
def test_the_example_keeps_the_laws(law: str) -> None:
    options = [{"scenario": "reef_light"}, {"scenario": "reef_light", "edition": "earlier"}]
    (found,) = [one for one in laws(GAME, seats=[1, 4], options=options, walks=2, packs=[PACK]) if one.name == law]
    found()


@rule("R-SHEET-01")
def test_the_story_begins_with_what_its_sheet_says() -> None:
    s = GAME.deal(BOX, 2, GAME.check_options({"scenario": "reef_light"}, BOX), 3)
    assert s.goods[FOOD] == 1 and s.items == {SHOVEL} and SHOVEL not in s.board
    panel = next(panel for panel in GAME.view(s, 0)["panels"] if panel["id"] == "scenario")
    assert panel["title"]["de"] == "Das Licht auf dem Riff"
    assert [(count["name"]["en"], count["count"], count["of"]) for count in panel["tokens"]] == [
        ("Items built", 0, 2),
        ("Wood in camp", 0, 4),
    ]


@rule("R-END-01", "R-ENDACT-03")
@pytest.mark.parametrize(("wood", "ending"), [(5, ""), (6, "goal")])
def test_the_story_is_won_as_soon_as_all_of_its_goal_is_there(wood: int, ending: str) -> None:
    scene = reef("carpenter", "cook", wood=wood, fur=1).items("knife").tiles(m2=3)
    scene.table.tiles[4] = next(tile.number for tile in BOX.tiles[1:] if tile.terrain == 4)  # hills next to the camp
    scene.plan("carpenter carpenter: build:sheet_beacon", "cook cook: build:sheet_mirror").act(
        ["build:sheet_beacon"]
    ).end_actions()

    assert (scene.built("sheet_beacon"), scene.built("sheet_mirror")) == (True, True)
    assert scene.ending == ending
    if ending:
        assert GAME.result(scene.table).won and GAME.ending_text(ending)["de"].endswith("gewonnen.")


@rule("R-EVENT-04", "R-EXPLORE-05")
def test_book_and_totems_do_what_the_sheet_says() -> None:
    scene = reef(weapon=2)
    scene.do(book_effect)
    assert scene.weapon == 1
    scenario, before = scene.table.scenario, (scene.food, scene.wood)
    for _ in range(4):  # one more than the sheet has
        scenario.totem(scene.table, 4, 1)
    assert (scene.food - before[0], scene.wood - before[1]) == (2, 2) and scene["cook"].determination == 1


def test_every_walk_of_the_story_ends() -> None:
    for walk in Tour(GAME, [2], [{"scenario": "reef_light"}], 2, 4, [PACK]).walks():
        for _ in walk.questions():
            pass
        assert walk.match.ending


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("goal: {items: [beacon, mirror], goods: {wood: 4}}", "", "'goal' is missing"),
        ("goal: {items: [beacon, mirror], goods: {wood: 4}}", "goal: {}", "'goal' should name something"),
        ("[beacon, mirror]", "[beakon]", "'beakon' is not possible for 'items'; did you mean 'beacon'?"),
        ("- id: bowtie", "- id: tie", "a scenario has four tokens, in the order dashes bowtie cross band"),
    ],
)
def test_a_story_that_could_not_be_played_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    folder = Path(shutil.copytree(FOLDER, tmp_path / "pack"))
    text = (folder / "scenarios.yaml").read_text("utf-8")
    (folder / "scenarios.yaml").write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ContentError) as caught:
        GAME.box([open_pack(folder)])
    assert len(caught.value.problems) == 1 and problem in caught.value.problems[0]
