from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.engine.errors import Unknown, Unreadable
from robinsonade.lab.variations import Setup, grid, round_robin, two

PACK = str(Path(__file__).parents[2] / "examples" / "packs" / "northern_shore")
CAMPS = Setup("camps", None, ("random",), 3, {}, ())
ROBINSON = Setup("robinson", 2, ("greedy",), 3, {"edition": "earlier"}, ())


def test_a_comparison_is_of_options_bots_seats_or_packs() -> None:
    usual, other = two(CAMPS, "usual", f"scenario=flood bot=seer@2 seats=3 pack={PACK}").values()

    assert (usual.options["scenario"], usual.bots, usual.seats, usual.packs) == ("basic", ("random",) * 2, 2, ())
    assert (other.options["scenario"], other.bots, other.seats) == ("flood", ("seer@2",) * 3, 3)
    assert str(other.packs[0].folder) == PACK
    assert usual.seed == other.seed == 3


def test_each_seat_may_have_its_own_bot() -> None:
    assert two(CAMPS, "usual", "bot=greedy,random")["bot=greedy,random"].bots == ("greedy", "random")


def test_what_was_asked_for_all_holds_for_both() -> None:
    plans = two(ROBINSON, "usual", "variants=equipment_4").values()

    assert [plan.options["edition"] for plan in plans] == ["earlier"] * 2


@pytest.mark.parametrize(
    ("second", "sentence"),
    [
        ("usual", "are the same, so there is nothing to compare"),
        ("scenario=basic", "are the same"),
        ("flood", "'flood' should look like OPTION=VALUE, bot=NAME, seats=N or pack=DIR, or be 'usual'"),
        ("seats=many", "should name a number"),
        ("bot=gready", "did you mean 'greedy'"),
        ("scenary=flood", "did you mean 'scenario'"),
    ],
)
def test_a_comparison_that_cannot_be_is_refused(second: str, sentence: str) -> None:
    with pytest.raises((Unknown, Unreadable), match=sentence):
        two(CAMPS, "usual", second)


def test_a_grid_has_every_combination() -> None:
    assert list(grid(ROBINSON, ["seats=1", "scenario=jenny", "seats=3", "scenario=volcano"])) == [
        "seats=1 scenario=jenny",
        "seats=1 scenario=volcano",
        "seats=3 scenario=jenny",
        "seats=3 scenario=volcano",
    ]


def test_in_a_tournament_everybody_meets_everybody_in_every_seat() -> None:
    three = round_robin(CAMPS, ["greedy", "random", "seer@2"])

    assert list(three) == [
        *("greedy,random", "random,greedy", "greedy,seer@2", "seer@2,greedy", "random,seer@2", "seer@2,random")
    ]
    around = round_robin(Setup("camps", 3, (), 0, {}, ()), ["greedy", "random", "seer@2"])
    assert [plan.bots[0] for plan in around.values()] == ["greedy", "random", "seer@2"]


@pytest.mark.parametrize(
    ("setup", "bots", "sentence"),
    [
        (ROBINSON, ["greedy", "random"], "In robinson all win together"),
        (CAMPS, ["greedy"], "2 seats need at least 2 different bots; 1 are named"),
        (CAMPS, ["greedy", "greedy"], "Name every bot once"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(setup: Setup, bots: list[str], sentence: str) -> None:
    with pytest.raises((Unknown, Unreadable), match=sentence):
        round_robin(setup, bots)
