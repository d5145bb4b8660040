"""Moving the camp, natural shelters (R-MOVE, R-NATSH)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import force_move, move_camp
from robinsonade.games.robinson.effects.items import put_follower
from robinsonade.games.robinson.table.decks import INVENTION_DECK, card_of
from robinsonade.games.robinson.table.numbers import ITEMS, SPACES
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import BOX, GAME, camp
from tests.rules import rule


@rule("R-MOVE-01", "R-NIGHT-04")
def test_the_camp_moves_to_an_adjacent_explored_tile_only() -> None:
    scene = camp(food=3).tiles(m2=5, m3=6, b1=7).marks(b1="flipped").night(["m2"])

    assert SPACES[scene.table.camp] == "m2"
    assert ("move", ["stay", "m2"]) in scene.asked


@rule("R-MOVE-01", "R-MOVE-02")
@case("C-MOVE-18")
def test_the_camp_may_move_while_everybody_sleeps_outside() -> None:
    scene = camp(shelter=1, roof=1).tiles(m2=5, t1=6).everyone(outside="t1", food=1).night(["m2"])

    assert SPACES[scene.table.camp] == "m2"
    assert scene.wounds == [1, 1, 1]


@rule("R-MOVE-02", "R-SHELTER-03")
@case("C-MOVE-02", "C-MOVE-06", "C-MISC-09")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_a_built_shelter_moves_along_and_halves_roof_and_palisade_rounded_up(before: int, after: int) -> None:
    scene = camp(shelter=1, roof=before, palisade=before).tiles(m2=5).do(move_camp, SPACES.index("m2"))

    assert (scene.roof, scene.palisade, scene.table.shelter) == (after, after, 1)


@both
@rule("R-MOVE-02")
@case("C-MOVE-08")
def test_a_built_shelter_leaves_a_natural_one_with_half_the_levels(edition: str) -> None:
    scene = camp(edition=edition, shelter=1, roof=3, palisade=3).tiles(m1=11, m2=5)
    scene.do(move_camp, SPACES.index("m2"))

    assert (scene.table.shelter, scene.roof, scene.palisade) == (1, 2, 2)


@rule("R-MOVE-02", "R-MOVE-03")
@pytest.mark.parametrize(("shelter", "told"), [(1, "Roof -2, now 3."), (0, "Roof -5, now 0.")])
def test_the_levels_that_a_move_costs_are_told(shelter: int, told: str) -> None:
    scene = camp(shelter=shelter, roof=5).tiles(m2=5).do(move_camp, SPACES.index("m2"))

    assert told in [GAME.say(scene.table, fact)["en"] for fact in scene.table.facts]


@rule("R-MOVE-04")
@case("C-MOVE-09")
def test_moving_the_camp_loses_the_shortcut() -> None:
    scene = camp(shelter=1).items("map", "shortcut").tiles(m2=5, t1=6).marks(t1="shortcut")
    scene.do(move_camp, SPACES.index("m2"))
    assert scene.mark("t1") == []

    scene.end_round()
    assert not scene.built("shortcut")


@rule("R-MOVE-04", "R-PINV-03", "R-MOVE-07")
@case("C-MOVE-19")
def test_a_forced_move_halves_levels_and_loses_the_shortcut_to_its_owner() -> None:
    scene = camp(shelter=1, roof=5, palisade=2).items("map", "shortcut").tiles(m2=5, t1=6).marks(t1="shortcut")
    scene.do(force_move, answers=["m2"])

    assert (scene.roof, scene.palisade) == (3, 1)
    assert (scene.built("map"), scene.built("shortcut")) == (True, False)
    assert ITEMS.index("shortcut") in scene.table.personal
    assert "build:shortcut" in scene.places("explorer")  # it may be built anew in this very round


@rule("R-MOVE-05")
@case("C-MOVE-12")
def test_the_token_of_an_item_moves_with_the_camp() -> None:
    scene = camp().tiles(m2=5).items("snare").do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("snare")))
    assert scene.mark("m1") == ["extra_food"]

    scene.do(move_camp, SPACES.index("m2"))
    assert (scene.mark("m1"), scene.mark("m2")) == ([], ["extra_food"])


@rule("R-MOVE-06")
@case("C-MOVE-13")
def test_where_such_a_token_lies_already_the_item_is_flipped() -> None:
    scene = (
        camp()
        .tiles(m2=5)
        .marks(m2="extra_food")
        .items("snare")
        .do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("snare")))
    )
    scene.do(move_camp, SPACES.index("m2")).end_round()

    assert scene.mark("m2") == ["extra_food"]
    assert not scene.built("snare")


@rule("R-MOVE-06")
def test_a_treasure_whose_token_finds_no_place_is_discarded() -> None:
    scene = camp(shelter=1).tiles(m2=5).marks(m2="extra_wood").keeps("hatchet")
    scene.do(put_follower, 0, BOX.card_named("hatchet")).do(move_camp, SPACES.index("m2"))

    assert scene.table.kept == []
    assert scene.table.mysteries_out == [BOX.mystery_named("hatchet")]
    assert (scene.mark("m1"), scene.mark("m2")) == ([], ["extra_wood"])


@rule("R-MOVE-07", "R-MOVE-08")
def test_a_forced_move_without_a_tile_wounds_everyone() -> None:
    scene = camp(shelter=1, roof=4).tiles(m2=5).marks(m2="flipped").do(force_move)
    assert scene.wounds == [1, 1, 1]
    assert SPACES[scene.table.camp] == "m1"

    moved = camp(shelter=1, roof=4).tiles(m2=5).do(force_move)
    assert (SPACES[moved.table.camp], moved.roof) == ("m2", 2)
