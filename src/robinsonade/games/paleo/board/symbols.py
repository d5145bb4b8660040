"""What an action looks like on its card: symbols for what is shown and given up, and for what follows."""

from __future__ import annotations

from typing import Unpack, cast

from robinsonade.content.effects import Word
from robinsonade.engine.views import Text, same
from robinsonade.games.paleo.cards import Action, PaleoBox
from robinsonade.games.paleo.look.kinds import Box, BoxMore, Can, Symbol, SymbolMore
from robinsonade.games.paleo.nouns import (
    deed_name,
    effect_text,
    mark_name,
    price_text,
    resource_name,
    say,
    skill_name,
    word_text,
)
from robinsonade.games.paleo.phases.actions import skills_needed
from robinsonade.games.paleo.phases.requirements import any_has, exists_now, muster, tools_of
from robinsonade.games.paleo.questions.refusals import obstacle
from robinsonade.games.paleo.table import RESOURCES, SKILLS, Item, Table

MARK_ICONS = {"footprint": "foot"}
WORD_ICONS = {
    "Victory": "mammoth",
    "RemoveSkull": "skull",
    "Fetch": "card",
    "Dismiss": "card",
    "IgnoreDanger": "talisman",
    "Win": "trophy",
    "Damage": "wounds",
    "LoseCards": "card",
    "LoseFood": "food",
    "LoseATool": "hand_axe",
    "DestroyPerson": "person",
    "WarriorHit": "warrior",
    "WarriorHeal": "warrior",
    "Weaken": "saber",
}
TAKEN_AWAY = ("RemoveSkull", "LoseCards", "LoseFood", "LoseATool", "LoseTool", "DestroyPerson", "WarriorHit", "Weaken")
PLACE_ICONS = {"group": "seats", "waiting": "hourglass", "discard": "card"}
LESS, MORE, GOES = "−", "+", "→"


def symbol(icon: str, n: int, name: Text, **more: Unpack[SymbolMore]) -> Symbol:
    return {"icon": icon, "n": n, "name": name, **more}


def mark_icon(mark: str) -> str:
    return MARK_ICONS.get(mark, mark)


def item_icon(box: PaleoBox, item: Item) -> str:
    return RESOURCES[item] if item < len(RESOURCES) else box.tools[item - len(RESOURCES)].id


# What must be there


def price_of(s: Table, action: Action, party: list[int], number: int) -> list[Symbol]:
    """Shown first, then given up. With a party it is marked what they lack."""
    return shown_for(s, action, party) + given_for(s, action, party, number)


def shown_for(s: Table, action: Action, party: list[int]) -> list[Symbol]:
    box, most = s.box, muster(s, party)
    symbols = [
        symbol(
            SKILLS[skill], n, say("action", "skill", skill=skill_name(skill), n=n), met=enough(party, most[skill], n)
        )
        for skill, n in enumerate(skills_needed(s, action))
        if n
    ]
    if action.dice:
        symbols.append(symbol("reroll", action.dice, say("things", "die"), sign=MORE))
    for tool, n in action.tools_shown:
        met = enough(party, tools_of(s, party, tool), n)
        symbols.append(symbol(box.tools[tool].id, n, box.tools[tool].name, met=met))
    for id, title in zip(action.cards_shown, action.titles_shown, strict=True):
        name = box.cards[box.card_named(id)].name
        symbols.append(symbol("card", 1, name, met=enough(party, any_has(s, party, title), 1), word=name))
    if action.crew >= 0:
        met = enough(party, tools_of(s, party, action.crew) * 2, len(party))
        symbols.append(symbol(box.tools[action.crew].id, 1, box.tools[action.crew].name, met=met))
    if action.together:
        symbols.append(symbol("seats", 1, say("action", "all_awake")))
    return symbols


def given_for(s: Table, action: Action, party: list[int], number: int) -> list[Symbol]:
    box, costs = s.box, (action.food, action.wood, action.stone)
    symbols = [symbol("card", action.cards, say("action", "cards", n=action.cards), sign=LESS)] if action.cards else []
    for kind, n in enumerate(costs):
        if n:
            met = enough(party, s.camp[kind], n)
            symbols.append(symbol(RESOURCES[kind], n, resource_name(s, kind), sign=LESS, met=met))
    if action.any:
        met = enough(party, sum(s.camp) - sum(costs), action.any)
        symbols.append(symbol("basket", action.any, say("action", "any", n=action.any), sign=LESS, met=met))
    for tool, n in action.tools_paid:
        met = enough(party, tools_of(s, party, tool), n)
        symbols.append(symbol(box.tools[tool].id, n, box.tools[tool].name, sign=LESS, met=met))
    if action.card_paid:
        name = box.cards[box.card_named(action.card_paid)].name
        symbols.append(symbol("card", 1, name, sign=LESS, word=name))
    if action.held_paid:
        icon = item_icon(box, box.cards[number].holds)
        symbols.append(symbol(icon, action.held_paid, say("action", "held", n=action.held_paid), sign=LESS))
    return symbols


def enough(party: list[int], have: int, need: int) -> bool | None:
    return have >= need if party else None


# What follows


def outcome_of(s: Table, action: Action) -> list[Symbol]:
    symbols = [one for word in action.suffer + action.gain for one in symbols_of(s.box, word)]
    if action.destroy:
        symbols.append(symbol("grave", 1, say("action", "destroys"), word=say("action", "once")))
    if action.to:
        symbols.append(symbol(PLACE_ICONS[action.to], 1, say("action", f"to_{action.to}"), sign=GOES))
    return symbols


def symbols_of(box: PaleoBox, word: Word) -> list[Symbol]:
    kind, name = type(word).__name__, word_text(box, word)
    if kind == "Boost":
        points: list[int] = getattr(word, "points", [])
        return [symbol(SKILLS[skill], n, name, sign=MORE) for skill, n in enumerate(points) if n]
    if kind == "Put":
        target = box.cards[box.card_named(getattr(word, "card", ""))]
        return [symbol(item_icon(box, target.holds), getattr(word, "n", 1), name, sign=GOES, word=target.name)]
    if kind == "Secret":
        return [symbol("secret", 1, name, word=same(f"№ {getattr(word, 'number', 0)}"))]
    sign = LESS if kind in TAKEN_AWAY else ""
    if getattr(word, "kind", ""):
        return [symbol(getattr(word, "kind", ""), getattr(word, "n", 1), name, sign=sign)]
    return [symbol(WORD_ICONS.get(kind, kind.lower()), getattr(word, "n", 1), name, sign=sign)]


# A whole action


def action_piece(s: Table, action: Action, party: list[int], number: int, **more: Unpack[BoxMore]) -> Box:
    """A box of this card. With a party its needs are marked as met or missing."""
    piece = {
        "deed": deed_name(s.box, action),
        "name": effect_text(s.box, action),
        "says": price_text(s.box, action),
        "price": price_of(s, action, party, number),
        "gain": outcome_of(s, action),
        "fail": [one for word in action.fail for one in symbols_of(s.box, word)],
        "negative": action.negative,
        "lead": say("things", "otherwise") if action.negative else None,
        "rules": ["P-HAZ-02"] if action.negative else ["P-ACT-02"],
    }
    return cast(Box, {key: value for key, value in {**piece, **more}.items() if value is not None})


def with_whom(s: Table, action: Action, party: list[int], helpers: list[int], stack: int, held: int) -> Can:
    """Possible as things stand, or with whose help: one group if one is enough, otherwise all who can."""
    why = obstacle(s, action, party, stack, held)
    if not why:
        return {"met": True}
    alone = [seat for seat in helpers if not obstacle(s, action, [*party, seat], stack, held)]
    if not alone and len(helpers) > 1 and not obstacle(s, action, [*party, *helpers], stack, held):
        return {"met": False, "together": helpers, "why": why[1]}
    return {"met": False, "either": alone, "why": why[1]}


def boxes_now(s: Table, actions: list[Action], held: int) -> list[Action]:
    """Boxes that exist as the table lies (A-38)."""
    return [action for action in actions if exists_now(s, action, held)]


def mark_text(mark: str) -> Text | None:
    return mark_name(mark) if mark and not mark.isdigit() else None
