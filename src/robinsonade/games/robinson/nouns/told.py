"""The nouns of what facts tell, and of what is drawn and rolled."""

from __future__ import annotations

from typing import Final

from robinsonade.content.nouns import Noun, namers
from robinsonade.engine.views import same
from robinsonade.games.robinson.cards.box import RobinsonBox
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
    adventure_named,
    face_named,
    nowhere,
)
from robinsonade.games.robinson.nouns.targets import TARGET
from robinsonade.games.robinson.table import Table

# In what is told
TOLD: Final[tuple[Noun, ...]] = (
    *(GOOD, TRACK, ACTION, DECK, PART, FEATURE, CLOUD, DIE, ANIMALS, WOUND_FACE, SUCCESS_FACE, ADVENTURE_FACE, FACE),
    *(MARK, SPACE_TOKEN, WEATHER_TOKEN, PERSON, PAWN, FILM_MAKER, ABILITY, SPACE, SOURCE, TILE, TARGET),
    *(CARD, KEPT, LATER, MYSTERY, BEAST, ITEM, TOKEN, EQUIPMENT_CARD),
)
NAMERS: Final = namers(*TOLD)


def rolled(*words: str) -> Noun[Table, int, RobinsonBox]:
    """The faces of a die as they are spoken."""
    return Noun("face", lambda s, n: words[n], lambda s, n: same(words[n]), nowhere, find=face_named)


ADVENTURE_CARD: Final[Noun[Table, int, RobinsonBox]] = Noun(
    "adventure",
    lambda s, n: s.box.adventures[n].id,
    lambda s, n: s.box.adventures[n].name,
    nowhere,
    find=adventure_named,
)
ADVENTURE_DIE: Final = rolled("blank", "adventure")
CLOUDS: Final = rolled("one_rain", "two_rain", "one_snow", "two_snow")

# What is drawn or rolled under which name; everything else is spoken as a number
LUCK: Final[dict[str, Noun]] = {
    **{"wound": rolled("blank", "wound"), "success": rolled("failure", "success"), "pit": rolled("failure", "success")},
    **{"adventure": ADVENTURE_CARD, "rain": CLOUDS, "winter": CLOUDS, "animals": ANIMALS},
    **{"event": CARD, "event card": CARD, "mystery": MYSTERY, "beast": BEAST, "hunting": BEAST},
    **{"token": TOKEN, "invention": ITEM, "equipment": EQUIPMENT_CARD},
}
