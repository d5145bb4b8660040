"""What the table of Paleo shows. Fronts that nobody has turned over are never in it."""

from __future__ import annotations

from typing import Unpack

from robinsonade.content.phrases import listed
from robinsonade.engine.machine import NOBODY
from robinsonade.engine.views import Panel, Piece, Text, View, die, track
from robinsonade.games.paleo.board.symbols import (
    action_piece,
    boxes_now,
    item_icon,
    mark_icon,
    mark_text,
    outcome_of,
    price_of,
    symbol,
    with_whom,
)
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.look.kinds import Box, Can, Card, CardMore, Items, Symbol, card, panel, pile, place, tokens
from robinsonade.games.paleo.nouns import (
    back_name,
    back_of,
    back_word,
    card_name,
    effect_text,
    face_name,
    item_name,
    price_text,
    resource_name,
    say,
    seat_name,
    skill_name,
    tool_name,
)
from robinsonade.games.paleo.phases.actions import boxes_of, held_here, is_lost
from robinsonade.games.paleo.phases.day import ON_OFFER, is_pending
from robinsonade.games.paleo.phases.helping import helpers
from robinsonade.games.paleo.phases.resolving import help_is_open
from robinsonade.games.paleo.table import (
    AS_MISSION,
    AT_WAITING,
    CRAFT,
    FOOD,
    IN_GROUP,
    MOST_SKULLS,
    NIGHT_BOXES,
    NO_CARD,
    PERCEPTION,
    RESOURCES,
    SKILLS,
    STRENGTH,
    WHOLE_PAINTING,
    Table,
    people_in_groups,
)

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
PHASES = ["choosing", "resolving", "missions", "night_cards"]
DAY_STEP, MISSION_STEP = 1, 3
NIGHT_BOARD = -1  # where a card is read that lies in no group


def view(s: Table, seat: int) -> View:
    order = [seat, *(other for other in range(s.seats) if other != seat)] if seat != NOBODY else list(range(s.seats))
    panels = [group(s, other, other == seat) for other in order]
    panels += [camp(s), night_board(s), wilderness(s), *(module_note(s, id) for id in s.level.modules)]
    return {
        "game": "paleo",
        "round": 0,
        "subtitle": subtitle(s),
        "phase": phase(s),
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.owner,
        "tabs": {
            "map": {"name": say("tabs", "mine"), "icon": "hand"},
            "cards": {"name": say("tabs", "groups"), "icon": "seats"},
            "mine": {"name": say("tabs", "camp"), "icon": "fire"},
            "more": {"name": say("tabs", "night"), "icon": "moon"},
        },
        "panels": panels,
    }


def subtitle(s: Table) -> Text:
    names = [s.box.modules[id].name for id in s.level.modules]
    both = {lang: " + ".join(name[lang] for name in names) for lang in ("en", "de")}
    when = say("things", "day_and_turn", n=s.day, m=s.turn) if s.turn else say("things", "day", n=s.day)
    when = say("things", "night", n=s.day) if at_night(s) else when
    return {lang: f"{when[lang]}: {both[lang]}" for lang in both}


def phase(s: Table) -> str:
    if s.at <= DAY_STEP:
        return "resolving" if is_pending(s) or s.card >= 0 else "choosing"
    return "missions" if s.at <= MISSION_STEP else "night_cards"


def at_night(s: Table) -> bool:
    return phase(s) in PHASES[2:]


def looks_at_the_wall(s: Table) -> bool:
    """At night, and when all is over."""
    return at_night(s) or bool(s.ending)


# Cards


def face_up(s: Table, id: str, number: int, **more: Unpack[CardMore]) -> Card:
    """An open card: its story, and every action in words."""
    face = s.box.cards[number]
    terrain, mark = s.box.backs[face.back]
    shown: CardMore = {
        "kind": "danger" if face.danger else face.kind,
        "key": face.id,
        "says": card_text(s, number),
        "story": face.says if face.says["en"] else None,
        "note": face.note if face.note and face.note["en"] else None,
        "back": terrain,
        "mark": face.mark or None,
        "help": face.help or None,
        "helps": say("things", "can_help") if face.help else None,
        "danger": say("things", "danger") if face.danger else None,
        "moon": say("things", "at_night") if face.night and face.kind != "mission" else None,
        "source": face.source,
        "rules": ["P-HAZ-01"] if face.danger else ["P-ACT-01"],
        "icon": mark_icon(mark) if mark and not mark.isdigit() else BACK_ICONS.get(terrain),
        **more,
    }
    return card(id, face.name, **shown)


def card_text(s: Table, number: int) -> Text | None:
    face = s.box.cards[number]
    actions = face.actions + face.aid + face.extra + face.night + ([face.build] if face.build else [])
    lines = [action_text(s, action) for action in actions]
    if not lines:
        lines = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in face.gives]
    return {lang: " / ".join(line[lang] for line in lines) for lang in ("en", "de")} if lines else None


def action_text(s: Table, action: Action) -> Text:
    effect, price = effect_text(s.box, action), price_text(s.box, action)
    return {lang: f"{effect[lang]} ({price[lang]})" for lang in effect} if price else effect


def face_down(s: Table, id: str, entry: int, on_offer: bool) -> Piece:
    terrain, mark = back_of(s, entry)
    pictured = bool(mark) and not mark.isdigit()
    return card(
        id,
        back_name(s, entry),
        face="down",
        word=back_word(terrain, mark),
        back=terrain,
        mark=mark or None,
        mark_name=mark_text(mark),
        mark_icon=mark_icon(mark) if pictured else None,
        icon=BACK_ICONS.get(terrain),
        glyph=BACK_ICONS.get(terrain),
        on_offer=on_offer or None,
        hint=say("hints", terrain),
        rules=["P-BACK-02"] if terrain == "red" else ["P-BACK-01"],
    )


def where_read(s: Table) -> int:
    """The seat in front of which the card in question lies, or the Night board."""
    if s.where in (AT_WAITING, AS_MISSION):
        return NIGHT_BOARD
    return s.where_at if s.where == IN_GROUP else s.owner


def reading(s: Table) -> Card:
    """The card in the middle, its actions with what those who take part can do now."""
    actions, by_night = boxes_of(s), s.boxes == NIGHT_BOXES
    stack = len(s.deck.piles[s.owner]) if s.owner >= 0 else 0 if by_night else most_cards(s)
    joining = [] if by_night or not help_is_open(s) else [seat for seat in helpers(s) if seat not in s.party]
    party = s.party or helpers(s)
    shown = []
    for i, action in enumerate(actions):
        can: Can = {} if s.doing >= 0 or action.negative else with_whom(s, action, party, joining, stack, held_here(s))
        if can and s.failed and is_lost(s, i, action):
            can = {"met": False, "either": [], "why": say("act", "failed" if i in s.failed else "all_or_nothing")}
        shown.append(action_piece(s, action, party, s.card, id=f"action:{i}", chosen=i == s.doing or None, **can))
    return face_up(
        s,
        "reading",
        s.card,
        actions=shown,
        reading=True,
        seat=s.owner if s.owner >= 0 else None,
        party=s.party,
        skills=party_skills(s, party),
        dice=dice_cast(s) if s.rolled else None,
    )


def dice_cast(s: Table) -> list[Piece]:
    skills = [next((skill for skill, n in enumerate(s.box.faces[face]) if n), STRENGTH) for face in s.rolled]
    return [
        die(f"die:{i}", say("things", "die"), str(face), face_name=face_name(s, face), icon=SKILLS[skill])
        for i, (face, skill) in enumerate(zip(s.rolled, skills, strict=True))
    ]


def party_skills(s: Table, party: list[int]) -> list[Symbol]:
    """What all who take part show together."""
    return [
        symbol(
            SKILLS[skill], s.boost[skill] + sum(s.skills[seat][skill] for seat in party), skill_name(skill), total=True
        )
        for skill in (STRENGTH, PERCEPTION, CRAFT)
    ]


def revealed(s: Table, seat: int) -> Card:
    """A card that waits for its turn. While nothing else is read it shows what the group can do,
    and with whose help."""
    number = s.revealed[seat]
    actions = []
    for action in s.box.cards[number].actions:
        can: Can = {}
        if s.card < 0 and not action.negative:
            others = [other for other in helpers(s) if other != seat]
            can = with_whom(s, action, [seat], others, len(s.deck.piles[seat]), 0)
        actions.append(action_piece(s, action, [seat] if s.card < 0 else [], number, **can))
    return face_up(s, f"revealed:{seat}", number, seat=seat, actions=actions)


# Groups


def group(s: Table, seat: int, mine: bool) -> Panel:
    """The stack with all backs in order, the top card first (P-DAY-03); people, tools and open cards."""
    entries = s.deck.piles[seat][::-1]
    turned = [reading(s)] if s.card >= 0 and where_read(s) == seat else []
    turned += [revealed(s, seat)] if s.revealed[seat] >= 0 else []
    laid = [face_up(s, f"group:{seat}:{i}", held, small=True) for i, held in enumerate(s.cards[seat])]
    name = say("things", "your_group") if mine else seat_name(seat)
    choosing = phase(s) == "choosing"
    return panel(
        f"group_{seat}",
        "group",
        name,
        says=state_text(s, seat),
        heads=[{"id": f"seat:{seat}", "piece": "seat", "name": seat_name(seat)}],
        cards=[face_down(s, f"stack:{seat}:{i}", entry, i < ON_OFFER) for i, entry in enumerate(entries)],
        faces=turned + laid or None,
        spaces=[person(s, seat, i) for i in range(len(s.people[seat]))],
        tokens=skills(s, seat) + tools(s, seat),
        piles=[bed(s, seat)] if mine and choosing and not s.asleep[seat] else None,
        chosen=say("things", "has_chosen") if choosing else None,
        chooses=say("things", "is_choosing") if choosing else None,
        seat=seat,
        mine=mine or None,
        asleep=s.asleep[seat] or None,
        joined=(s.owner >= 0 and seat in s.party) or None,
        area="top",
        tab=tab_of_group(s, mine, bool(turned)),
        rules=["P-HUM-01"],
    )


def tab_of_group(s: Table, mine: bool, turned: bool) -> str:
    """By day the first tab shows my group and what others have turned over, by night and at the end the wall."""
    if mine:
        return "cards" if looks_at_the_wall(s) else "map"
    return "map cards" if turned else "cards"


def state_text(s: Table, seat: int) -> Text:
    n = len(s.deck.piles[seat])
    if s.asleep[seat]:
        return say("things", "asleep")
    return say("things", ("no_card", "last_card")[n]) if n < 2 else say("things", "cards_until_sleep", n=n)


def bed(s: Table, seat: int) -> Piece:
    n = len(s.deck.piles[seat])
    return pile(f"sleep:{seat}", say("choose", "sleep"), n, icon="sleep", glyph="sleep", rules=["P-DAY-04"])


def person(s: Table, seat: int, i: int) -> Piece:
    face, hurt = s.box.cards[s.people[seat][i]], s.hurt[seat][i]
    gives = [symbol(SKILLS[skill], n, skill_name(skill)) for skill, n in face.gives]
    hearts = say("things", "damage_of", n=hurt, m=face.hearts)
    words = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in face.gives]
    return place(
        f"person:{seat}:{i}",
        face.name,
        key=face.id,
        says={lang: ", ".join([*(word[lang] for word in words), hearts[lang]]) for lang in hearts},
        icon="person",
        gives=gives,
        hearts=face.hearts,
        damage=hurt,
        rules=["P-DMG-03"],
    )


def skills(s: Table, seat: int) -> list[Piece]:
    return [
        tokens(
            f"skill:{seat}:{SKILLS[skill]}", skill_name(skill), n, icon=SKILLS[skill], total=True, rules=["P-REQ-01"]
        )
        for skill, n in enumerate(s.skills[seat])
    ]


def tools(s: Table, seat: int) -> list[Piece]:
    return [
        tokens(
            f"tool:{seat}:{tool}",
            tool_name(s, tool),
            n,
            key=s.box.tools[tool].id,
            icon=s.box.tools[tool].id,
            says=tool_text(s, tool),
            rules=["P-TOOL-01"],
        )
        for tool, n in enumerate(s.tools[seat])
        if n
    ]


def tool_text(s: Table, tool: int) -> Text | None:
    """What it is good for, and whether it is given up for that."""
    token = s.box.tools[tool]
    words = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in token.gives]
    words += [say("tool", "averts", n=token.averts)] if token.averts else []
    words += [say("tool", "heals", n=token.heals)] if token.heals else []
    words += [say("tool", "ignores_danger")] if token.ignores_danger else []
    words += [say("tool", "spent")] if token.spent and words else []
    return listed(words) if words else None


# The camp


def camp(s: Table) -> Panel:
    """Resources, workbench, and every pile of cards."""
    resources = [
        tokens(
            f"camp:{name}",
            resource_name(s, kind),
            s.camp[kind],
            icon=name,
            hint=say("things", "in_supply", n=s.supply[kind]),
            rules=["P-LOOT-03"],
        )
        for kind, name in enumerate(RESOURCES)
    ]
    free = len(s.box.printed) + s.box.slots - len(s.bench)
    gap = [card("bench_free", say("things", "free", n=free), face="gap")] if free > 0 else []
    return panel(
        "camp_board",
        "store",
        say("things", "camp_and_bench"),
        heads=[{"id": "camp", "piece": "place", "name": say("things", "camp_and_bench")}],
        tokens=resources,
        cards=[idea(s, i) for i in range(len(s.bench))] + gap,
        piles=piles_in_camp(s),
        area="board",
        tab="mine",
        rules=["P-BUILD-01"],
    )


def idea(s: Table, i: int) -> Card:
    number = s.bench[i]
    face, tool = s.box.cards[number], s.box.tool_built[number]
    assert face.build is not None
    brings = outcome_of(s, face.build)
    return card(
        f"bench:{i}",
        face.name,
        kind="idea",
        key=face.id,
        says=card_text(s, number),
        story=face.says if face.says["en"] else None,
        icon=brings[0]["icon"],
        price=price_of(s, face.build, [], number),
        left=s.stock[tool] if tool >= 0 else None,
        left_text=say("things", "tokens_left", n=s.stock[tool]) if tool >= 0 else None,
        rules=["P-BUILD-02"],
    )


def piles_in_camp(s: Table) -> list[Piece]:
    found = [
        ("people_pile", len(s.people_pile), "person", "P-LOOT-07"),
        ("dream_pile", s.dreams_left, "dream", "P-LOOT-09"),
        ("idea_pile", len(s.idea_pile), "idea", "P-LOOT-10"),
        ("secrets", len(s.secrets), "secret", "P-SECRET-01"),
    ]
    return [pile(id, say("things", id), n, back=back, icon=back, rules=[rule]) for id, n, back, rule in found]


def names_in(s: Table, cards: list[int]) -> Text | None:
    """Open cards by name, each with its number."""
    counts = {number: cards.count(number) for number in cards}
    words = [say("things", "times", n=n, card=card_name(s, number)) for number, n in counts.items()]
    return {lang: ", ".join(word[lang] for word in words) for lang in ("en", "de")} if words else None


# The Night board


def night_board(s: Table) -> Panel:
    """The cave painting that grows with each victory token, skulls, what this night will ask, and cards that wait."""
    painting = track(
        "painting",
        say("things", "painting"),
        s.victory,
        list(range(WHOLE_PAINTING + 1)),
        icon="mammoth",
        says=say("things", "painted", n=s.victory, m=WHOLE_PAINTING),
        rules=["P-END-02"],
    )
    skulls = track(
        "skulls",
        say("things", "skulls"),
        s.skulls,
        list(range(MOST_SKULLS + 1)),
        icon="skull",
        says=say("things", "skulls_of", n=s.skulls, m=MOST_SKULLS),
        rules=["P-END-03"],
    )
    here = s.card >= 0 and where_read(s) == NIGHT_BOARD
    return panel(
        "night_board",
        "wall",
        say("things", "night_board"),
        tracks=[painting, skulls],
        faces=[reading(s)] if here else None,
        cards=missions(s) + waiting(s),
        tokens=[feeding(s)],
        piles=specials(s) or None,
        waits=say("things", "waiting") if s.waiting or specials(s) else None,
        area="side",
        now=here or looks_at_the_wall(s) or None,
        tab="map more" if here or looks_at_the_wall(s) else "more",
        rules=["P-NIGHT-01"],
    )


def has_eaten(s: Table) -> bool:
    return s.at > DAY_STEP + 1


def feeding(s: Table) -> Piece:
    """Tonight's meal, while there is still time to do something about it (P-NIGHT-02)."""
    mouths, food = people_in_groups(s), s.camp[FOOD]
    if has_eaten(s):
        says, met = say("things", "fed"), True
    elif food >= mouths:
        says, met = say("things", "food_left", n=food, m=food - mouths), True
    else:
        says, met = say("things", "food_lacks", n=food, m=mouths - food), False
    name = say("things", "feed", n=mouths)
    return place("feeding", name, icon="food", says=says, met=met, rules=["P-NIGHT-02", "P-NIGHT-04"])


def tonight(s: Table) -> Table:
    """The camp as it will be when everybody has eaten."""
    if has_eaten(s):
        return s
    later = s.clone()
    later.camp[FOOD] = max(0, s.camp[FOOD] - people_in_groups(s))
    later.boost = [0, 0, 0]
    later.card = NO_CARD
    return later


def missions(s: Table) -> list[Piece]:
    """With every way to meet them, and whether the tribe could tonight, each mission taken by itself."""
    later, everybody = tonight(s), list(range(s.seats))
    found: list[Piece] = []
    for i, number in enumerate(s.missions):
        if s.card >= 0 and (s.where, s.where_at) == (AS_MISSION, i):
            continue  # it lies open with its actions
        held = s.missions_held[i]
        actions = []
        for action in boxes_now(later, s.box.cards[number].night, held):
            can: Can = {} if action.negative else with_whom(later, action, everybody, [], 0, held)
            actions.append(action_piece(later, action, everybody, number, only=None, **can))
        done = s.at > MISSION_STEP or (s.at == MISSION_STEP and number not in s.faced)
        met = any(action.get("met") for action in actions)
        found.append(
            face_up(
                s,
                f"mission:{i}",
                number,
                actions=actions + boxes_for_helpers(s, number, held),
                met=None if done else met,
                met_text=say("things", "faced" if done else "can_meet" if met else "cannot_meet"),
                icon=icon_of(actions),
                mission=True,
                rules=["P-NIGHT-05", "P-NIGHT-07"],
                **items(s, number, held),
            )
        )
    return found


def icon_of(actions: list[Box]) -> str:
    """A mission is known by what it asks for."""
    asked = [one["icon"] for action in actions for one in action["price"][-1:]]
    return asked[0] if asked else "moon"


def items(s: Table, number: int, held: int) -> Items:
    face = s.box.cards[number]
    if face.holds < 0:
        return {}
    text = say("things", "held", n=held, m=face.room, item=item_name(s, face.holds))
    return {"held": held, "room": face.room, "held_icon": item_icon(s.box, face.holds), "held_text": text}


def waiting(s: Table) -> list[Piece]:
    """Cards that lie open on the waiting space; who has a help option may help them (P-HCARD-01)."""
    found: list[Piece] = []
    for i, number in enumerate(s.waiting):
        if s.card >= 0 and (s.where, s.where_at) == (AT_WAITING, i):
            continue
        face, held = s.box.cards[number], s.waiting_held[i]
        used = say("things", "used", n=s.waiting_used[i], m=face.limit) if face.limit else None
        found.append(
            face_up(
                s,
                f"waiting:{i}",
                number,
                actions=boxes_for_helpers(s, number, held),
                used_text=used,
                rules=["P-HCARD-01"],
                **items(s, number, held),
            )
        )
    return found


def boxes_for_helpers(s: Table, number: int, held: int) -> list[Box]:
    """Of a card on the Night board (P-HCARD-01, A-19)."""
    return [
        action_piece(s, action, [], number, **with_whom(s, action, [], helpers(s), most_cards(s), held))
        if helpers(s) and s.card < 0
        else action_piece(s, action, [], number)
        for action in s.box.cards[number].aid
    ]


def most_cards(s: Table) -> int:
    return max((len(s.deck.piles[seat]) for seat in helpers(s)), default=0)


def specials(s: Table) -> list[Piece]:
    """What only some modules lay out: waters in a row, warriors, the Beast with its paws."""
    found = []
    if s.row:
        found.append(
            pile("water_row", say("things", "water_row"), len(s.row), icon="river", back="river", rules=["P-GEN-06"])
        )
    if s.level.warriors:
        hearts = s.box.cards[s.level.warrior].hearts + 1
        found.append(
            pile(
                "warriors",
                say("things", "warriors"),
                s.warriors,
                icon="warrior",
                back="red",
                says=say("things", "warriors_say", n=s.warrior_hurt, m=hearts),
                hearts=hearts,
                damage=s.warrior_hurt,
                rules=["P-GEN-06"],
            )
        )
    if s.level.beast >= 0:
        found.append(
            pile(
                "beast",
                say("things", "beast"),
                s.beast_hurt,
                icon="saber",
                back="red",
                says=say("things", "beast_says"),
                wild=s.enraged,
                state=say("things", "enraged" if s.enraged else "calm"),
                rules=["P-GEN-06"],
            )
        )
        found.append(pile("paws", say("things", "paws"), s.paws, icon="paw", back="red", rules=["P-GEN-06"]))
    return found


# Below the boards


def wilderness(s: Table) -> Panel:
    """The open discard and the graveyard may be read at any time, the hidden discard not (P-ACT-07)."""
    top = card_name(s, s.discard[-1]) if s.discard else None
    piles = [
        pile(
            "discard",
            say("things", "open_discard"),
            len(s.discard),
            back="discard",
            icon="card",
            top_name=top,
            says=names_in(s, s.discard),
            rules=["P-ACT-07"],
        ),
        pile("hidden", say("things", "hidden"), len(s.hidden), back="forest", icon="forest", rules=["P-ACT-07"]),
        pile(
            "graveyard",
            say("things", "graveyard"),
            len(s.graveyard),
            back="grave",
            icon="grave",
            says=names_in(s, s.graveyard),
            rules=["P-COST-05"],
        ),
    ]
    return panel(
        "wilderness",
        "store",
        say("things", "discards"),
        heads=[{"id": "wilderness", "piece": "place", "name": say("things", "discards")}],
        piles=piles,
        faces=[face_up(s, f"discard:{i}", held, small=True) for i, held in enumerate(s.discard)] or None,
        folded=say("things", "read_discard"),
        area="board",
        tab="mine",
        rules=["P-ACT-07"],
    )


def module_note(s: Table, id: str) -> Panel:
    """The story of a module, special rules included."""
    module = s.box.modules[id]
    parts = [text for text in (module.says, module.setup, module.rules) if text and text["en"]]
    says = {lang: " ".join(part[lang] for part in parts) for lang in ("en", "de")}
    return panel(f"module_{id}", "note", module.name, says=says, area="strip", tab="more", rules=["P-GEN-06"])
