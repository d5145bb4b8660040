"""What the cards of Robinson Crusoe say, word by word.

`who` is the person who resolves the card: in the action phase the top pawn's owner, in the event phase the first player.
Questions asked here: "alternative" (a number of `box.ways`), and those of `acts` and `odd`.
"""

from __future__ import annotations

from robinsonade.games.robinson import odd
from robinsonade.games.robinson.words import choices, finds, goods, island, items, levels, people, tokens
from robinsonade.games.robinson.words.base import VOCABULARY

odd.join(VOCABULARY)

__all__ = ["VOCABULARY", "choices", "finds", "goods", "island", "items", "levels", "people", "tokens"]
