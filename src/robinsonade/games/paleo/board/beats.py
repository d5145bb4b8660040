"""What is seen of a fact: cards that are turned over, and dice that have come to rest."""

from __future__ import annotations

from robinsonade.content.nouns import things
from robinsonade.engine.told import CardLine, CardShown, DieShown, FaceShown
from robinsonade.games.paleo.board.cards import action_text
from robinsonade.games.paleo.board.printed import BACK_ICONS
from robinsonade.games.paleo.board.symbols import mark_icon
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.nouns import TOLD, deed_name, face_name
from robinsonade.games.paleo.table import SKILLS, Table


def card(s: Table, number: int) -> CardShown:
    """With its story, and every action in words."""
    face = s.box.cards[number]
    terrain, mark = s.box.backs[face.back]
    back = mark_icon(mark) if mark and not mark.isdigit() else BACK_ICONS.get(terrain, "card")
    actions = face.actions + face.aid + face.extra + face.night + ([face.build] if face.build else [])
    lines = [line(s, action) for action in actions]
    kind = "danger" if face.danger else face.kind
    return {
        "key": face.id,
        "kind": kind,
        "name": face.name,
        "says": face.says,
        "lines": lines,
        "icon": back,
        "back": BACK_ICONS.get(terrain, "card"),
        "picture": f"{kind}:{face.id}",
    }


def line(s: Table, action: Action) -> CardLine:
    icon = "danger" if action.negative else "hand"
    return {"icon": icon, "name": deed_name(s.box, action), "says": action_text(s, action)}


def die(s: Table, rolled: int) -> DieShown:
    """Each side lends a skill, or several."""
    first = [next((skill for skill, n in enumerate(skills) if n), 0) for skills in s.box.faces]
    faces: list[FaceShown] = [{"name": face_name(s, n), "icon": SKILLS[skill]} for n, skill in enumerate(first)]
    return {"kind": "skill", "faces": faces, "rolled": rolled}


THINGS = things(*TOLD, cards={"card": card}, dice={"face": die})
