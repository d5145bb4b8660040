"""What is printed on a card or a tool of Paleo: its story, and every action in words."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.engine.told import Passage, Printed
from robinsonade.engine.views import Text
from robinsonade.games.paleo.board.symbols import mark_icon
from robinsonade.games.paleo.cards import Action, Card, PaleoBox
from robinsonade.games.paleo.nouns import deed_name, deed_text, id_of, say, skill_name
from robinsonade.games.paleo.table import Table

BACK_ICONS = {
    "forest": "forest",
    "river": "river",
    "mountain": "mountain",
    "home": "fire",
    "red": "danger",
    "dream": "dream",
    "secret": "secret",
    "person": "person",
    "idea": "idea",
    "moon": "moon",
}


def card_ref(s: Table, card: int) -> str:
    return f"card:{id_of(s, card)}"


# In what is told
CARD_OF = {"card": card_ref}


def printed(s: Table, card: str) -> Printed | None:
    return printed_in(s.box, card)


@lru_cache(maxsize=1024)
def printed_in(box: PaleoBox, card: str) -> Printed | None:
    id = card.removeprefix("card:")
    face = next((face for face in box.cards if face.id == id), None)
    if face is None:
        return None
    terrain, mark = box.backs[face.back]
    return {
        "name": face.name,
        "kind": say("printed", "danger" if face.danger else face.kind),
        "icon": mark_icon(mark) if mark and not mark.isdigit() else BACK_ICONS.get(terrain, "card"),
        "passages": passages(box, face),
        "source": face.source,
    }


def passages(in_box: PaleoBox, face: Card) -> list[Passage]:
    found: list[Passage] = [{"says": face.says}] if face.says["en"] else []
    found += [{"title": say("printed", "lends"), "says": lent(face)}] if face.gives else []
    found += [box(in_box, action) for action in face.actions]
    for actions, who in ((face.aid, "aid"), (face.night, "night"), (face.extra, "extra")):
        found += [box(in_box, action, who) for action in actions]
    found += [box(in_box, face.build, "build")] if face.build else []
    found += [{"says": say("printed", "helps")}] if face.help else []
    found += [{"says": face.note}] if face.note and face.note["en"] else []
    return found


def lent(face: Card) -> Text:
    words = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in face.gives]
    return {lang: ", ".join(word[lang] for word in words) for lang in ("en", "de")}


def box(in_box: PaleoBox, action: Action, who: str = "") -> Passage:
    """What an action is called, what it brings and what it asks for."""
    name = deed_name(in_box, action)
    title = say("printed", f"{who}_action", what=name) if who else name
    passage: Passage = {"title": title, "says": deed_text(in_box, action)}
    return {**passage, "harm": True} if action.negative else passage
