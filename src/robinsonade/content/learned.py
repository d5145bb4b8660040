"""What was learned by playing, from a file that a game can do without."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias
from warnings import warn

Lessons: TypeAlias = dict[str, list[float]]  # by what was done: a number for each part of how the table stands


def read_lessons(file: Path, standing: Sequence[str]) -> dict[str, Lessons]:
    """By scenario; nothing, and a sentence, if the file is of no use."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["standing"] != list(standing):
            raise ValueError("it says how a table stands in another way")
        return {
            story: {name: [float(one) for one in row] for name, row in known.items()}
            for story, known in data["lessons"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        warn(f"{file} is not a whole file of experience. Bots plan without it.", stacklevel=2)
        return {}
