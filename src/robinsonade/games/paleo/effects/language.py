"""The words of Paleo's card files. It has no use for the control words:
a card offers boxes, and a box does all it says."""

from __future__ import annotations

from robinsonade.content.effects import Language
from robinsonade.games.paleo.effects import conditions, harm, loot, modules, people

LANGUAGE = Language(loot, people, harm, modules, conditions, control=())
