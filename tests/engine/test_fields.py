"""A table is declared once, by the annotations of its class."""

from __future__ import annotations

import pytest

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
