"""What the table of Paleo shows. Fronts that nobody has turned over are never in it."""

from __future__ import annotations

from robinsonade.engine.machine import NOBODY
from robinsonade.engine.views import Panel, Piece, Text, View, card, die, panel, pile, place, tokens, track
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.names import (
    back_name,
    back_of,
    card_name,
    effect_text,
    face_name,
    item_name,
    mark_name,
    price_text,
    resource_name,
    say,
    seat_name,
    skill_name,
    tool_name,
)
from robinsonade.games.paleo.phases.day import ON_OFFER, is_pending
from robinsonade.games.paleo.table import (
    CRAFT,
    IN_HAND,
    MOST_SKULLS,
    PERCEPTION,
    RESOURCES,
    SKILLS,
    STRENGTH,
    WHOLE_PAINTING,
    Table,
)

BACK_ICONS = {
    "forest": "forest",
    "river": "river",
    "mountain": "mountain",
    "home": "fire",
    "red": "danger",
    "dream": "dream",
    "secret": "secret",
}
RESOURCE_ICONS = RESOURCES
SKILL_ICONS = SKILLS
PHASES = ["choosing", "resolving", "missions", "night_cards"]
DAY_STEP, MISSION_STEP = 1, 3


def view(s: Table, seat: int) -> View:
    panels = [stack(s, seat)] if seat != NOBODY else []
    panels += [being_read(s)] if s.card >= 0 else []
    panels += [revealed(s)] if any(held >= 0 for held in s.revealed) else []
    order = [seat, *(other for other in range(s.seats) if other != seat)] if seat != NOBODY else list(range(s.seats))
    panels += [group(s, other, other == seat) for other in order]
    panels += [stack(s, other, False) for other in order if other != seat]
    panels += [camp(s), workbench(s), night_board(s), missions(s)]
    panels += [waiting_space(s)] if s.waiting or s.warriors or s.paws else []
    panels += [wilderness(s), graveyard(s), around_the_table(s), modules(s)]
    return {
        "game": "paleo",
        "round": s.day,
        "subtitle": {lang: " + ".join(name[lang] for name in module_names(s)) for lang in ("en", "de")},
        "phase": phase(s),
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.owner,
        "panels": panels,
    }


def phase(s: Table) -> str:
    if s.at <= DAY_STEP:
        return "resolving" if is_pending(s) or s.card >= 0 else "choosing"
    return "missions" if s.at <= MISSION_STEP else "night_cards"


def module_names(s: Table) -> list[Text]:
    return [s.box.modules[id].name for id in s.level.modules]


# Cards


def face_up(s: Table, id: str, number: int, **more: object) -> Piece:
    """An open card: its story, and every action in words."""
    face = s.box.cards[number]
    return card(
        id,
        face.name,
        kind="danger" if face.danger else face.kind,
        key=face.id,
        says=card_text(s, number),
        story=face.says if face.says["en"] else None,
        note=face.note if face.note and face.note["en"] else None,
        mark=face.mark or None,
        help=face.help or None,
        source=face.source,
        rules=["P-HAZ-01"] if face.danger else ["P-ACT-01"],
        **more,
    )


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
    return card(
        id,
        back_name(s, entry),
        face="down",
        back=terrain,
        mark=mark or None,
        mark_name=mark_name(mark) if mark and terrain != "secret" else None,
        icon=BACK_ICONS.get(terrain),
        on_offer=on_offer or None,
        rules=["P-BACK-02"] if terrain == "red" else ["P-BACK-01"],
    )


# Stacks and groups


def stack(s: Table, seat: int, mine: bool = True) -> Panel:
    """All backs in order, the top card first (P-DAY-03)."""
    entries = s.deck.piles[seat][::-1]
    cards = [face_down(s, f"stack:{seat}:{i}", entry, i < ON_OFFER) for i, entry in enumerate(entries)]
    title = say("things", "your_stack") if mine else say("things", "stack_of", seat=seat_name(seat))
    sleeps = [pile(f"sleep:{seat}", say("choose", "sleep"), len(entries), icon="hourglass", rules=["P-DAY-04"])]
    return panel(
        f"stack_{seat}",
        "row",
        title,
        cards=cards,
        piles=sleeps if mine else None,
        seat=seat,
        mine=mine or None,
        area="strip" if mine else None,
        rules=["P-DAY-01"],
    )


def group(s: Table, seat: int, mine: bool) -> Panel:
    """People with their damage, tools, other open cards and the skills they add up to."""
    spaces = [
        place(
            f"person:{seat}:{i}",
            card_name(s, person),
            key=s.box.cards[person].id,
            says=person_text(s, seat, i),
            hearts=s.box.cards[person].hearts,
            damage=s.hurt[seat][i],
            rules=["P-DMG-03"],
        )
        for i, person in enumerate(s.people[seat])
    ]
    cards = [face_up(s, f"group:{seat}:{i}", held) for i, held in enumerate(s.cards[seat])]
    shown = [
        tokens(f"skill:{seat}:{SKILLS[skill]}", skill_name(skill), n, icon=SKILL_ICONS[skill], rules=["P-REQ-01"])
        for skill, n in enumerate(s.skills[seat])
    ]
    shown += [
        tokens(f"tool:{seat}:{tool}", tool_name(s, tool), n, key=s.box.tools[tool].id, rules=["P-TOOL-01"])
        for tool, n in enumerate(s.tools[seat])
        if n
    ]
    title = say("things", "your_group") if mine else say("things", "group_of", seat=seat_name(seat))
    return panel(
        f"group_{seat}",
        "board",
        title,
        spaces=spaces,
        cards=cards,
        tokens=shown,
        seat=seat,
        mine=mine or None,
        asleep=s.asleep[seat] or None,
        rules=["P-HUM-01"],
    )


def person_text(s: Table, seat: int, i: int) -> Text:
    face = s.box.cards[s.people[seat][i]]
    hearts = say("things", "damage_of", n=s.hurt[seat][i], m=face.hearts)
    skills = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in face.gives]
    return {lang: ", ".join([*(skill[lang] for skill in skills), hearts[lang]]) for lang in hearts}


# The card in the middle


def being_read(s: Table) -> Panel:
    face = s.box.cards[s.card]
    by_day = face.actions if s.where == IN_HAND else face.aid or face.extra
    actions = face.night if s.owner < 0 and s.party else by_day
    cards = [face_up(s, "reading", s.card)]
    cards += [
        card(
            f"action:{i}",
            effect_text(s.box, action),
            kind="action",
            says=price_text(s.box, action),
            negative=action.negative or None,
            chosen=i == s.doing or None,
            rules=["P-HAZ-02"] if action.negative else ["P-ACT-02"],
        )
        for i, action in enumerate(actions)
    ]
    dice = [
        die(
            f"die:{i}",
            say("things", "die"),
            str(face),
            face_name=face_name(s, face),
            icon=SKILL_ICONS[die_skill(s, face)],
        )
        for i, face in enumerate(s.rolled)
    ]
    return panel(
        "being_read",
        "cards",
        say("things", "being_read"),
        cards=cards,
        dice=dice or None,
        party=s.party,
        skills=party_skills(s),
        area="board",
        rules=["P-SEQ-01"],
    )


def die_skill(s: Table, face: int) -> int:
    return next((skill for skill, n in enumerate(s.box.faces[face]) if n), STRENGTH)


def party_skills(s: Table) -> dict[str, int]:
    """What all who take part show together."""
    return {
        SKILLS[skill]: s.boost[skill] + sum(s.skills[seat][skill] for seat in s.party)
        for skill in (STRENGTH, PERCEPTION, CRAFT)
    }


def revealed(s: Table) -> Panel:
    cards = [face_up(s, f"revealed:{seat}", held, seat=seat) for seat, held in enumerate(s.revealed) if held >= 0]
    return panel("revealed", "cards", say("things", "revealed"), cards=cards, area="board", rules=["P-DAY-08"])


# The boards


def camp(s: Table) -> Panel:
    resources = [
        tokens(f"camp:{name}", resource_name(s, kind), s.camp[kind], icon=RESOURCE_ICONS[kind], rules=["P-LOOT-03"])
        for kind, name in enumerate(RESOURCES)
    ]
    resources.insert(0, tokens("camp", say("things", "camp"), sum(s.camp), icon="camps", rules=["P-SETUP-03"]))
    resources += [
        tokens("people_pile", say("things", "people_pile"), len(s.people_pile), icon="person", rules=["P-LOOT-07"]),
        tokens("dream_pile", say("things", "dream_pile"), s.dreams_left, icon="dream", rules=["P-LOOT-09"]),
        tokens("idea_pile", say("things", "idea_pile"), len(s.idea_pile), icon="idea", rules=["P-LOOT-10"]),
    ]
    return panel("camp_board", "tracks", say("things", "camp"), tokens=resources)


def workbench(s: Table) -> Panel:
    cards = []
    for i, idea in enumerate(s.bench):
        tool = s.box.tool_built[idea]
        cards.append(face_up(s, f"bench:{i}", idea, left=s.stock[tool] if tool >= 0 else None))
    return panel("workbench", "cards", say("things", "workbench"), cards=cards, rules=["P-BUILD-01"])


def night_board(s: Table) -> Panel:
    """Skulls, and the cave painting that grows with each victory token."""
    painting = track(
        "painting", say("things", "painting"), s.victory, list(range(WHOLE_PAINTING + 1)), rules=["P-END-02"]
    )
    skulls = track("skulls", say("things", "skulls"), s.skulls, list(range(MOST_SKULLS + 1)), rules=["P-END-03"])
    more = [tokens("secrets", say("things", "secrets"), len(s.secrets), icon="secret", rules=["P-SECRET-01"])]
    return panel("night_board", "tracks", say("things", "night_board"), tracks=[painting, skulls], tokens=more)


def missions(s: Table) -> Panel:
    cards = [
        face_up(s, f"mission:{i}", mission, **items(s, mission, s.missions_held[i]))
        for i, mission in enumerate(s.missions)
    ]
    return panel("missions", "cards", say("things", "missions"), cards=cards, rules=["P-NIGHT-05"])


def items(s: Table, number: int, held: int) -> dict[str, object]:
    face = s.box.cards[number]
    if face.holds < 0:
        return {}
    return {"held": held, "held_text": say("things", "held", n=held, m=face.room, item=item_name(s, face.holds))}


def waiting_space(s: Table) -> Panel:
    cards = [
        face_up(s, f"waiting:{i}", held, used=s.waiting_used[i] or None, **items(s, held, s.waiting_held[i]))
        for i, held in enumerate(s.waiting)
    ]
    more = []
    if s.level.warriors:
        more.append(pile("warriors", say("things", "warriors"), s.warriors, icon="warrior"))
        more.append(pile("warrior_hurt", say("things", "warrior_hurt"), s.warrior_hurt, icon="no"))
    if s.level.paws:
        more.append(pile("paws", say("things", "paws"), s.paws, icon="paw"))
        more.append(pile("beast_hurt", say("things", "beast_hurt"), s.beast_hurt, icon="no"))
    return panel("waiting", "cards", say("things", "waiting"), cards=cards, piles=more or None, rules=["P-HCARD-01"])


def wilderness(s: Table) -> Panel:
    """The open discard may be read at any time, the hidden one not (P-ACT-07)."""
    cards = [face_up(s, f"discard:{i}", held) for i, held in enumerate(s.discard)]
    hidden = [pile("hidden", say("things", "hidden_discard"), len(s.hidden), icon="cards", rules=["P-ACT-07"])]
    title = say("things", "discards")
    return panel("wilderness", "cards", title, cards=cards, piles=hidden, folded=True, rules=["P-ACT-07"])


def graveyard(s: Table) -> Panel:
    cards = [face_up(s, f"grave:{i}", held) for i, held in enumerate(s.graveyard)]
    return panel("graveyard", "cards", say("things", "graveyard"), cards=cards, folded=True, rules=["P-COST-05"])


def around_the_table(s: Table) -> Panel:
    columns = ["people", "cards_left", "state"]
    titles = [{"id": column, "name": say("things", column)} for column in columns]
    rows = [
        {
            "seat": seat,
            "id": f"seat:{seat}",
            "cells": [
                len(s.people[seat]),
                len(s.deck.piles[seat]),
                say("things", "asleep" if s.asleep[seat] else "awake"),
            ],
        }
        for seat in range(s.seats)
    ]
    return panel("around", "scores", say("things", "around"), columns=titles, rows=rows)


def modules(s: Table) -> Panel:
    """The story of this match, special rules included."""
    chosen = [s.box.modules[id] for id in s.level.modules]
    parts = [text for module in chosen for text in (module.says, module.setup, module.rules) if text and text["en"]]
    if s.level.beast >= 0:
        parts.append(say("things", "enraged" if s.enraged else "calm"))
    says = {lang: " ".join(part[lang] for part in parts) for lang in ("en", "de")}
    return panel("modules", "note", say("things", "modules"), says=says, rules=["P-GEN-06"])
