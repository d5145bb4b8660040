"""A table is declared once, by the annotations of its class."""

from __future__ import annotations

import json

import pytest

from examples.smallest_game import Beach
from robinsonade.engine.machine import Step

DECLARED = """
from robinsonade.engine.machine import State

class Raft(State):
    logs: list[int]
"""


def test_a_module_whose_annotations_are_not_kept_as_written_is_told_so() -> None:
    """Otherwise its table would have no fields from Python 3.14 on, and nobody would notice before a save."""
    with pytest.raises(TypeError, match="Raft declares fields; its module has to begin with 'from __future__"):
        exec(compile(DECLARED, "raft.py", "exec", dont_inherit=True), {"__name__": __name__})
    exec(compile("from __future__ import annotations\n" + DECLARED, "raft.py", "exec"), {"__name__": __name__})


def test_a_clone_and_a_loaded_table_are_of_the_class_they_were_asked_for() -> None:
    class Flood(Beach):
        def steps(self) -> list[Step]:
            return []

    table = Flood(seats=2, rng=1, at=0, ending="", sea="calm", pile=[1, 2], hands=[[0], []])
    assert type(table.clone()) is type(Flood.load(table.dump())) is Flood
    assert table.clone().dump() == Flood.load(table.dump()).dump() == table.dump()


def test_a_set_is_shared_by_clones_and_comes_back_from_what_was_written_down() -> None:
    class Cave(Beach):
        lit: frozenset[int] = frozenset()

    table = Cave(seats=2, rng=1, at=0, ending="", sea="calm", pile=[], hands=[], lit=frozenset((0, 3)))
    assert table.clone().lit is table.lit
    assert Cave.load(json.loads(json.dumps(table.dump()))).lit == {0, 3}
