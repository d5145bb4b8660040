"""A game that somebody else has written and installed, in a package of its own, as `docs/add-a-game.md` says."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENTRY_POINT = """\
[robinsonade.games]
signal_fire = signal_fire.game:GAME
"""


def installed(folder: Path) -> dict[str, str]:
    """The files pip would leave in `folder`. Returns what a process needs around it to find them."""
    package, metadata = folder / "signal_fire", folder / "signal_fire-1.0.dist-info"
    package.mkdir()
    (package / "__init__.py").touch()
    shutil.copy(ROOT / "examples" / "smallest_game.py", package / "game.py")
    shutil.copytree(ROOT / "examples" / "look", package / "look")
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: signal_fire\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(ENTRY_POINT)
    return {"PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(folder)]))}
