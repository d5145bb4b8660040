"""The things of Paleo: what records and people call them, and the pieces that stand for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from robinsonade.content.effects import Word
from robinsonade.content.nouns import EveryKey, Noun, always, namers, seat_keys
from robinsonade.content.phrases import listed
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.paleo.cards import PHRASES, Action, Card, PaleoBox
from robinsonade.games.paleo.choices import Call, CardOf, Extra, OpenCard, PersonOf, ToolOf
from robinsonade.games.paleo.phases.actions import held_on, lying
from robinsonade.games.paleo.phases.requirements import boxes_of
from robinsonade.games.paleo.phases.resolving import CARDS_PER_DIE
from robinsonade.games.paleo.table import AS_MISSION, IN_GROUP, KNOWN, RESOURCES, SKILLS, Deed, Item, Table

say = PHRASES.say


def card_name(s: Table, card: int) -> Text:
    return s.box.cards[card].name


def tool_name(s: Table, tool: int) -> Text:
    return s.box.tools[tool].name


def seat_name(seat: int) -> Text:
    return same(seat_text(seat))


def resource_name(s: Table, kind: int) -> Text:
    return PHRASES.phrases["resources"][RESOURCES[kind]]


def skill_name(skill: int) -> Text:
    return PHRASES.phrases["skills"][SKILLS[skill]]


def item_name(s: Table, item: Item) -> Text:
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


def deed_told(s: Table, told: Deed) -> Text:
    return deed_name(s.box, action_told(s, told))


def action_told(s: Table, told: Deed) -> Action:
    return s.box.cards[told.card].boxes(told.boxes)[told.number]


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
    needs += [tools_text(box, tool, n) for tool, n in action.tools_shown]
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
        costs.append(say("action", "any") if action.any == 1 else say("action", "any_many", n=action.any))
    costs += [tools_text(box, tool, n) for tool, n in action.tools_paid]
    if action.card_paid:
        costs.append(say("action", "the_card", card=box.cards[box.card_named(action.card_paid)].name))
    if action.held_paid:
        costs.append(say("action", "held", n=action.held_paid))
    return costs


def tools_text(box: PaleoBox, tool: int, n: int) -> Text:
    """So many of them: `2 spears`."""
    counted = box.tools[tool].id + ("_many" if n > 1 else "")
    if counted in PHRASES.phrases["tools"]:
        return say("tools", counted, n=n)
    return say("words", "tool", n=n, tool=box.tools[tool].name)


def word_text(box: PaleoBox, word: Word) -> Text:
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(word).__name__).lower()
    if name == "tool":
        return tools_text(box, box.tool_named(getattr(word, "kind", "")), getattr(word, "n", 1))
    parts: dict[str, Text | str | int] = {"n": getattr(word, "n", 1)}
    if getattr(word, "card", ""):
        parts["card"] = box.cards[box.card_named(getattr(word, "card", ""))].name
    if getattr(word, "kind", ""):
        parts["tool"] = box.tools[box.tool_named(getattr(word, "kind", ""))].name
    if getattr(word, "mark", ""):
        parts["mark"] = mark_name(getattr(word, "mark", ""))
    many = f"{name}_many"
    return say("words", many if many in PHRASES.phrases["words"] and parts["n"] != 1 else name, **parts)


# What questions offer


def id_of(s: Table, card: int) -> str:
    return s.box.cards[card].id


def person_name(s: Table, person: PersonOf) -> Text:
    return say("things", "of_group", seat=seat_name(person.seat), card=card_name(s, s.people[person.seat][person.at]))


def person_key(s: Table, person: PersonOf) -> str:
    """Two who are alike and equally hurt are one."""
    return f"{person.seat + 1}:{id_of(s, s.people[person.seat][person.at])}:{s.hurt[person.seat][person.at]}"


def person_hurt(s: Table, person: PersonOf) -> Text:
    hearts = s.box.cards[s.people[person.seat][person.at]].hearts
    return say("things", "damage_of", n=s.hurt[person.seat][person.at], m=hearts)


def tool_key(s: Table, tool: ToolOf) -> str:
    return f"{tool.seat + 1}:{s.box.tools[tool.tool].id}"


def given_up(s: Table, tool: ToolOf) -> Text:
    return say("things", "gives_up", seat=seat_name(tool.seat), tool=tool_name(s, tool.tool))


def used_tool(s: Table, tool: ToolOf) -> Text:
    words = "charm" if tool.tool in s.box.charms else "root"
    return say("act", words, seat=seat_name(tool.seat), tool=tool_name(s, tool.tool))


def tool_heals(s: Table, tool: ToolOf) -> Text | None:
    heals = s.box.tools[tool.tool].heals
    return say("tool", "heals", n=heals) if heals else None


def tool_piece(s: Table, tool: ToolOf, seat: int) -> list[str]:
    return [f"tool:{tool.seat}:{tool.tool}"]


def place_key(place: OpenCard) -> str:
    """Of a card on the Night board or in a group."""
    if place.where == IN_GROUP:
        return f"group:{place.seat + 1}:{place.at + 1}"
    return f"{'mission' if place.where == AS_MISSION else 'waiting'}:{place.at + 1}"


def open_card_name(s: Table, place: OpenCard) -> Text:
    return card_name(s, lying(s, place))


def open_card_piece(s: Table, place: OpenCard, seat: int) -> list[str]:
    if place.where == IN_GROUP:
        return [f"group:{place.seat}:{place.at}"]
    return [f"{'mission' if place.where == AS_MISSION else 'waiting'}:{place.at}"]


def extra_action(s: Table, extra: Extra) -> Action:
    return s.box.cards[lying(s, extra.card)].extra[extra.number]


def extra_key(s: Table, extra: Extra) -> str:
    place = str(extra.card.at + 1) if extra.card.where == IN_GROUP else place_key(extra.card)
    return f"{extra.seat + 1}:{place}:{id_of(s, lying(s, extra.card))}:{extra_action(s, extra).key}"


def extra_name(s: Table, extra: Extra) -> Text:
    return say("act", "extra", seat=seat_name(extra.seat), card=card_name(s, lying(s, extra.card)))


def extra_does(s: Table, extra: Extra) -> Text:
    action = extra_action(s, extra)
    return say("act", "extra_does", deed=deed_name(s.box, action), what=deed_text(s.box, action))


def call_name(s: Table, call: Call) -> Text:
    return say("act", "call", n=CARDS_PER_DIE * call.dice, dice=call.dice)


def action_read(s: Table, number: int) -> Action:
    return boxes_of(s)[number]


def items_held(s: Table, place: OpenCard) -> Text:
    card = s.box.cards[lying(s, place)]
    return say("things", "held", n=held_on(s, place), m=card.room, item=item_name(s, card.holds))


def idea_key(s: Table, place: int) -> str:
    return short_idea(id_of(s, s.bench[place]))


def short_idea(id: str) -> str:
    return id.removeprefix("printed_").removeprefix("idea_")


def idea_price(s: Table, place: int) -> Text | None:
    action = s.box.cards[s.bench[place]].build
    return price_text(s.box, action) if action else None


def pieces_of_card(s: Table, told: CardOf, seat: int) -> list[str]:
    return [f"group:{told.seat}:{i}" for i, held in enumerate(s.cards[told.seat]) if held == told.card]


# Every key


def lies_in_a_group(card: Card) -> bool:
    return card.lies == "group" or any(action.to == "group" for action in card.every_action())


def lies_waiting(card: Card) -> bool:
    return (bool(card.lies) and card.lies != "group") or any(action.to == "waiting" for action in card.every_action())


def in_groups(box: PaleoBox) -> range:
    """The places in a group, if all cards that can lie in one lay there."""
    return range(1, sum(card.count for card in box.cards if lies_in_a_group(card)) + 1)


def on_the_board(box: PaleoBox, card: Card) -> list[str]:
    """The places of the Night board where a card can lie, however many lie there."""
    many = sum(other.count for other in box.cards if lies_waiting(other))
    missions = sum(other.kind == "mission" for other in box.cards)
    where, places = ("mission", missions) if card.kind == "mission" else ("waiting", many)
    return [f"{where}:{at}" for at in range(1, places + 1)]


def every_person(box: PaleoBox, seats: int) -> list[str]:
    people = [card for card in box.cards if card.hearts]
    keys = [f"{card.id}:{hurt}" for card in people for hurt in range(card.hearts + 1)]
    return [f"{seat}:{key}" for seat in seat_keys(box, seats) for key in dict.fromkeys(keys)]


def tools_of(meant: Callable[[PaleoBox, int], bool]) -> EveryKey[PaleoBox]:
    return lambda box, seats: [
        f"{seat}:{tool.id}" for seat in seat_keys(box, seats) for n, tool in enumerate(box.tools) if meant(box, n)
    ]


def every_place(box: PaleoBox, seats: int) -> list[str]:
    cards = [card for card in box.cards if card.room]
    return list(dict.fromkeys(place for card in cards for place in on_the_board(box, card)))


def every_extra(box: PaleoBox, seats: int) -> list[str]:
    found: dict[str, None] = {}
    for card in box.cards:
        places = [str(at) for at in in_groups(box)] if lies_in_a_group(card) else on_the_board(box, card)
        for action in card.extra:
            found |= {f"{seat}:{at}:{card.id}:{action.key}": None for seat in seat_keys(box, seats) for at in places}
    return list(found)


def actions_of(meant: Callable[[Card], Iterable[Action]]) -> EveryKey[PaleoBox]:
    return lambda box, seats: dict.fromkeys(action.key for card in box.cards for action in meant(card))


SEAT = Noun(
    "seat",
    lambda s, seat: str(seat + 1),
    lambda s, seat: seat_name(seat),
    lambda s, seat, who: [f"seat:{seat}"],
    every=seat_keys,
)
PERSON = Noun(
    "person",
    person_key,
    person_name,
    lambda s, one, seat: [f"person:{one.seat}:{one.at}"],
    detail=person_hurt,
    every=every_person,
)
TOOL = Noun(
    "tool",
    tool_key,
    given_up,
    tool_piece,
    told=tool_name,
    told_key=lambda s, tool: s.box.tools[tool].id,
    every=tools_of(lambda box, tool: True),
)
USED_TOOL = Noun(
    "tool",
    tool_key,
    used_tool,
    tool_piece,
    detail=tool_heals,
    every=tools_of(lambda box, tool: tool in box.charms or tool in box.healing),
)
OPEN_CARD = Noun("card", lambda s, place: place_key(place), open_card_name, open_card_piece, every=every_place)
EXTRA = Noun(
    "extra",
    extra_key,
    extra_name,
    lambda s, extra, seat: open_card_piece(s, extra.card, seat),
    extra_does,
    every=every_extra,
)
CALL = Noun("call", lambda s, call: str(call.dice), call_name, lambda s, call, seat: [], every=always("1", "2"))
ACTION = Noun(
    "action",
    lambda s, number: action_read(s, number).key,
    lambda s, number: deed_name(s.box, action_read(s, number)),
    lambda s, number, seat: [f"action:{number}"],
    lambda s, number: deed_text(s.box, action_read(s, number)),
    every=actions_of(lambda card: card.actions),
)
RESOURCE = Noun(
    "resource",
    lambda s, kind: RESOURCES[kind],
    resource_name,
    lambda s, kind, seat: [f"camp:{RESOURCES[kind]}"],
    every=always(*RESOURCES),
)
IDEA = Noun(
    "idea",
    idea_key,
    lambda s, place: card_name(s, s.bench[place]),
    lambda s, place, seat: [f"bench:{place}"],
    idea_price,
    every=lambda box, seats: [short_idea(card.id) for card in box.cards if card.kind == "idea"],
)
MISSION = Noun(
    "mission",
    id_of,
    card_name,
    lambda s, card, seat: [f"mission:{s.missions.index(card)}"],
    every=lambda box, seats: [card.id for card in box.cards if card.kind == "mission"],
)
CARD_OF = Noun(
    "card",
    lambda s, one: f"{one.seat + 1}:{id_of(s, one.card)}:{one.card}",
    lambda s, one: say("things", "of_group", seat=seat_name(one.seat), card=card_name(s, one.card)),
    pieces_of_card,
    every=lambda box, seats: [
        f"{seat}:{card.id}:{card.number}"
        for seat in seat_keys(box, seats)
        for card in box.cards
        if card.night and lies_in_a_group(card)
    ],
)
DEED = Noun("deed", lambda s, told: action_told(s, told).key, deed_told)
CARD = Noun("card", id_of, card_name, find=PaleoBox.card_named)
FACE = Noun(
    "face", lambda s, face: s.box.face_words[face], face_name, find=lambda box, word: box.face_words.index(word)
)

# What is drawn under which name; backs and modules are spoken as numbers
LUCK = {"person": CARD, "front": CARD, "dream": CARD, "idea": CARD, "die": FACE}

# In what is told
TOLD: tuple[Noun, ...] = (CARD, DEED, TOOL, RESOURCE, FACE)
NAMERS = namers(*TOLD)
