"""How the questions of Paleo are put to people."""

from __future__ import annotations

from robinsonade.engine.game import Prompt

PROMPTS: dict[str, Prompt] = {}
