"""What is seen of a fact: cards that are turned over, and dice that have come to rest."""

from __future__ import annotations

from robinsonade.content.nouns import Back, things, turned_over
from robinsonade.engine.told import DieShown, FaceShown, Printed
from robinsonade.games.paleo.board.printed import CARD_OF, printed
from robinsonade.games.paleo.nouns import TOLD, face_name
from robinsonade.games.paleo.table import SKILLS, Table


def back(s: Table, card: str, front: Printed) -> Back:
    """Both sides show where one is."""
    return front["icon"], ""


def die(s: Table, rolled: int) -> DieShown:
    """Each side lends a skill, or several."""
    first = [next((skill for skill, n in enumerate(skills) if n), 0) for skills in s.box.faces]
    faces: list[FaceShown] = [{"name": face_name(s, n), "icon": SKILLS[skill]} for n, skill in enumerate(first)]
    return {"kind": "skill", "faces": faces, "rolled": rolled}


CARDS = {kind: turned_over(card, printed, back) for kind, card in CARD_OF.items()}
THINGS = things(*TOLD, cards=CARDS, dice={"face": die})
