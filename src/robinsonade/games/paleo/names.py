"""What cards, backs, tools and actions are called, in every language."""

from __future__ import annotations

import re
from typing import Any

from robinsonade.content.phrases import COMMON, Namer, listed
from robinsonade.content.vocabulary import Word
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.paleo.cards import PHRASES, Action, PaleoBox
from robinsonade.games.paleo.table import KNOWN, RESOURCES, SKILLS, Table

say = PHRASES.say


def card_name(s: Table, card: int) -> Text:
    return s.box.cards[card].name


def tool_name(s: Table, tool: int) -> Text:
    return s.box.tools[tool].name


def seat_name(seat: int) -> Text:
    return same(seat_text(seat))


def resource_name(s: Any, kind: int) -> Text:
    return PHRASES.phrases["resources"][RESOURCES[kind]]


def skill_name(skill: int) -> Text:
    return PHRASES.phrases["skills"][SKILLS[skill]]


def item_name(s: Table, item: int) -> Text:
    return resource_name(s, item) if item < len(RESOURCES) else tool_name(s, item - len(RESOURCES))


def face_name(s: Table, face: int) -> Text:
    shown = [(skill, n) for skill, n in enumerate(s.box.faces[face]) if n]
    return listed([say("action", "skill", skill=skill_name(skill), n=n) for skill, n in shown])


def mark_name(mark: str) -> Text:
    return PHRASES.phrases["marks"].get(mark, same(mark))


def back_of(s: Table, entry: int) -> tuple[str, str]:
    """Terrain and mark of a card that lies face down."""
    return s.box.backs[s.box.cards[entry - KNOWN].back if entry >= KNOWN else s.level.pool_backs[entry]]


def back_word(terrain: str, mark: str) -> Text:
    return say("things", "secret_back", n=mark) if terrain == "secret" else PHRASES.phrases["backs"][terrain]


def back_name(s: Table, entry: int) -> Text:
    terrain, mark = back_of(s, entry)
    word = back_word(terrain, mark)
    return say("things", "marked_back", back=word, mark=mark_name(mark)) if mark and terrain != "secret" else word


# Actions in words


def deed_name(box: PaleoBox, action: Action) -> Text:
    """What an action is called. A user's card need not say; then it is called by what it brings."""
    return PHRASES.phrases["deeds"].get(action.key) or effect_text(box, action)


def deed_told(s: Table, told: int) -> Text:
    face, boxes, number = s.box.cards[told // 128], told // 32 % 4, told % 32
    return deed_name(s.box, (face.actions, face.night, face.aid, face.extra)[boxes][number])


def deed_text(box: PaleoBox, action: Action) -> Text:
    """What it brings, and its price."""
    effect, price = effect_text(box, action), price_text(box, action)
    return {lang: f"{effect[lang]}; {price[lang]}" for lang in effect} if price else effect


def effect_text(box: PaleoBox, action: Action) -> Text:
    """What it brings, and what it harms."""
    words = [word_text(box, word) for word in action.suffer + action.gain]
    if action.to:
        words.append(say("action", f"to_{action.to}"))
    return listed(words) if words else say("action", "nothing")


def price_text(box: PaleoBox, action: Action) -> Text | None:
    """What must be shown and given up, and what becomes of the card."""
    parts = []
    if action.when:
        parts.append(say("action", "only", what=listed([word_text(box, word) for word in action.when])))
    needs, costs = needs_of(box, action), costs_of(box, action)
    if needs:
        parts.append(say("action", "needs", what=listed(needs)))
    if action.dice:
        parts.append(say("action", "die") if action.dice == 1 else say("action", "dice", n=action.dice))
    if costs:
        parts.append(say("action", "pays", what=listed(costs)))
    if action.fail:
        parts.append(say("action", "if_fails", what=listed([word_text(box, word) for word in action.fail])))
    if action.destroy:
        parts.append(say("action", "destroys"))
    return {lang: "; ".join(part[lang] for part in parts) for lang in ("en", "de")} if parts else None


def needs_of(box: PaleoBox, action: Action) -> list[Text]:
    points = (action.strength, action.perception, action.craft)
    needs = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in enumerate(points) if n]
    if action.less_title >= 0:
        card = box.cards[box.card_named(action.less)].name
        needs.append(say("action", "strength_falls", card=card, n=action.least))
    needs += [say("words", "tool", n=n, tool=box.tools[tool].name) for tool, n in action.tools_shown]
    needs += [say("action", "the_card", card=box.cards[box.card_named(id)].name) for id in action.cards_shown]
    if action.crew >= 0:
        needs.append(say("action", "crew", tool=box.tools[action.crew].name))
    if action.together:
        needs.append(say("action", "all_awake"))
    return needs


def costs_of(box: PaleoBox, action: Action) -> list[Text]:
    costs = []
    if action.cards:
        costs.append(say("action", "card") if action.cards == 1 else say("action", "cards", n=action.cards))
    for name, n in zip(RESOURCES, (action.food, action.wood, action.stone), strict=True):
        if n:
            costs.append(say("words", name, n=n))
    if action.any:
        costs.append(say("action", "any", n=action.any))
    costs += [say("words", "tool", n=n, tool=box.tools[tool].name) for tool, n in action.tools_paid]
    if action.card_paid:
        costs.append(say("action", "the_card", card=box.cards[box.card_named(action.card_paid)].name))
    if action.held_paid:
        costs.append(say("action", "held", n=action.held_paid))
    return costs


def word_text(box: PaleoBox, word: Word) -> Text:
    parts: dict[str, Text | str | int] = {"n": getattr(word, "n", 1)}
    if getattr(word, "card", ""):
        parts["card"] = box.cards[box.card_named(getattr(word, "card", ""))].name
    if getattr(word, "kind", ""):
        parts["tool"] = box.tools[box.tool_named(getattr(word, "kind", ""))].name
    if getattr(word, "mark", ""):
        parts["mark"] = mark_name(getattr(word, "mark", ""))
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(word).__name__).lower()
    many = f"{name}_many"
    return say("words", many if many in PHRASES.phrases["words"] and parts["n"] != 1 else name, **parts)


NAMERS: dict[str, Namer] = {
    **COMMON,
    "card": card_name,
    "deed": deed_told,
    "tool": tool_name,
    "resource": resource_name,
    "face": face_name,
}
