"""The documents that `python -m benchmarks.balance GAME` fills in."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import balance
from robinsonade.games import game_names
from robinsonade.lab.experiments import Experiment
from robinsonade.lab.results import Results
from robinsonade.lab.sim import run
from robinsonade.lab.variations import Setup, grid

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_one_with_a_place_for_each_table_and_says_which_commit(name: str, tmp_path: Path) -> None:
    played = balance.PLAYED[name]
    words = ["bot=greedy", "seats=2", *(["level=1"] if name == "paleo" else [])]
    series = grid(Setup(name, None, ("greedy",), 1, {}, ()), words)
    experiment = Experiment.of("sweep", series, 2)
    with Results(tmp_path / "out", experiment, played.more is not None) as results:
        run(experiment, results=results)
    made = balance.made_of(name, tmp_path / "out")
    doc = (DOCS / f"{played.doc}.md").read_text("utf-8")

    assert "made with commit" in made["how"] and made["won"].count("\n") == 2
    for table in made:
        assert doc.count(f"<!-- made: {table} -->") == 1, table


@pytest.mark.parametrize("name", game_names())
def test_what_is_played_can_be_played(name: str) -> None:
    for words in balance.PLAYED[name].grids:
        assert grid(Setup(name, None, ("greedy",), 1, {}, ()), words)


def test_only_what_stands_between_the_marks_is_replaced(tmp_path: Path) -> None:
    doc = tmp_path / "doc.md"
    doc.write_text("before\n<!-- made: won -->\n\n| old |\n\n<!-- made -->\nafter\n<!-- made: how -->\n<!-- made -->\n")
    for _ in range(2):
        balance.write(doc, {"won": "| new |", "how": "thus"})

    assert doc.read_text() == (
        "before\n<!-- made: won -->\n\n| new |\n\n<!-- made -->\nafter\n<!-- made: how -->\n\nthus\n\n<!-- made -->\n"
    )
