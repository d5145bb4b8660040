"""The words of the cards. A card is carried out for `who`; whom it concerns beyond that stands on the table."""

from __future__ import annotations

from robinsonade.games.naufragos.words import building, camp, castaways, choices, expedition, stories, things
from robinsonade.games.naufragos.words.base import WORDS

__all__ = ["WORDS", "building", "camp", "castaways", "choices", "expedition", "stories", "things"]
