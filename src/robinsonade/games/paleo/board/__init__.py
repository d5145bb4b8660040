"""What the table of Paleo shows. Fronts that nobody has turned over are never in it."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.machine import NOBODY
from robinsonade.engine.views import Panel, Piece, Text, View
from robinsonade.games.paleo.board.ahead import lies_ahead
from robinsonade.games.paleo.board.cards import (
    PHASES,
    at_night,
    card_text,
    face_down,
    face_up,
    looks_at_the_wall,
    phase,
    reading,
    revealed,
    where_read,
)
from robinsonade.games.paleo.board.night import missions, night_board
from robinsonade.games.paleo.board.printed import card_ref
from robinsonade.games.paleo.board.symbols import outcome_of, price_of, symbol
from robinsonade.games.paleo.look.kinds import Card, card, panel, pile, place, tokens
from robinsonade.games.paleo.nouns import card_name, resource_name, say, seat_name, skill_name, tool_name
from robinsonade.games.paleo.phases.day import ON_OFFER
from robinsonade.games.paleo.table import RESOURCES, SKILLS, Table


def view(s: Table, seat: int) -> View:
    order = [seat, *(other for other in range(s.seats) if other != seat)] if seat != NOBODY else list(range(s.seats))
    asked = missions(s)
    panels = [group(s, other, other == seat) for other in order]
    panels += [camp(s), night_board(s, asked), wilderness(s), *(module_note(s, id) for id in s.level.modules)]
    panels.append(lies_ahead(s, asked))
    return {
        "game": "paleo",
        "round": 0,
        "subtitle": subtitle(s),
        "phase": phase(s),
        "phases": [{"id": name, "name": say("phases", name)} for name in PHASES],
        "turn": s.owner,
        "light": "night" if at_night(s) else "day",
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
        card=card_ref(s, s.people[seat][i]),
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
        card=card_ref(s, number),
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
