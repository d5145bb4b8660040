"""The nouns of what facts tell, and of what is drawn and rolled."""

from __future__ import annotations

from typing import Final

from robinsonade.content.nouns import Noun, namers
from robinsonade.games.robinson.nouns import (
    ABILITY,
    ACTION,
    ADVENTURE_FACE,
    ANIMALS,
    BEAST,
    CARD,
    CLOUD,
    DECK,
    DIE,
    EQUIPMENT_CARD,
    FACE,
    FEATURE,
    FILM_MAKER,
    GOOD,
    ITEM,
    KEPT,
    LATER,
    MARK,
    MYSTERY,
    PART,
    PAWN,
    PERSON,
    SOURCE,
    SPACE,
    SPACE_TOKEN,
    SUCCESS_FACE,
    TILE,
    TOKEN,
    TRACK,
    WEATHER_TOKEN,
    WOUND_FACE,
)
from robinsonade.games.robinson.nouns.targets import TARGET

# In what is told
TOLD: Final[tuple[Noun, ...]] = (
    *(GOOD, TRACK, ACTION, DECK, PART, FEATURE, CLOUD, DIE, ANIMALS, WOUND_FACE, SUCCESS_FACE, ADVENTURE_FACE, FACE),
    *(MARK, SPACE_TOKEN, WEATHER_TOKEN, PERSON, PAWN, FILM_MAKER, ABILITY, SPACE, SOURCE, TILE, TARGET),
    *(CARD, KEPT, LATER, MYSTERY, BEAST, ITEM, TOKEN, EQUIPMENT_CARD),
)
NAMERS: Final = namers(*TOLD)

# What is drawn or rolled under which name; everything else is spoken as a number
LUCK: Final[dict[str, Noun]] = {
    **{"wound": WOUND_FACE, "success": SUCCESS_FACE, "adventure": ADVENTURE_FACE, "pit": FACE},
    **{"rain": FACE, "winter": FACE, "animals": ANIMALS},
    **{"event": CARD, "event card": CARD, "mystery": MYSTERY, "beast": BEAST, "hunting": BEAST},
    **{"token": TOKEN, "invention": ITEM, "equipment": EQUIPMENT_CARD},
}
