"""The Night board: the painting, the skulls, missions and what waits."""

from __future__ import annotations

from robinsonade.engine.views import Panel, Piece, track
from robinsonade.games.paleo.board.cards import (
    DAY_STEP,
    MISSION_STEP,
    NIGHT_BOARD,
    face_up,
    items,
    looks_at_the_wall,
    most_cards,
    reading,
    where_read,
)
from robinsonade.games.paleo.board.symbols import action_piece, boxes_now, with_whom
from robinsonade.games.paleo.look.kinds import Box, Can, Card, Place, panel, pile, place
from robinsonade.games.paleo.nouns import say
from robinsonade.games.paleo.phases.helping import helpers
from robinsonade.games.paleo.table import (
    AS_MISSION,
    AT_WAITING,
    FOOD,
    MOST_SKULLS,
    NO_CARD,
    WHOLE_PAINTING,
    Table,
    people_in_groups,
)


def night_board(s: Table, asked: list[Card]) -> Panel:
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
        cards=[*asked, *waiting(s)],
        tokens=None if s.ending else [feeding(s)],
        piles=specials(s) or None,
        waits=say("things", "waiting") if s.waiting or specials(s) else None,
        area="side",
        now=here or looks_at_the_wall(s) or None,
        tab="map more" if here or looks_at_the_wall(s) else "more",
        rules=["P-NIGHT-01"],
    )


def has_eaten(s: Table) -> bool:
    return s.at > DAY_STEP + 1


def feeding(s: Table) -> Place:
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


def missions(s: Table) -> list[Card]:
    """With every way to meet them, and whether the tribe could tonight, each mission taken by itself."""
    later, everybody = tonight(s), list(range(s.seats))
    found: list[Card] = []
    for i, number in enumerate(s.missions):
        if s.card >= 0 and (s.where, s.where_at) == (AS_MISSION, i):
            continue  # it lies open with its actions
        held = s.missions_held[i]
        actions = []
        for action in boxes_now(later, s.box.cards[number].night, held):
            can: Can = {} if action.negative else with_whom(later, action, everybody, [], 0, held)
            actions.append(action_piece(later, action, everybody, number, **can))
        done = s.at > MISSION_STEP or (s.at == MISSION_STEP and number not in s.faced)
        met = any(action.get("met") for action in actions)
        word = "faced" if done else "can_meet" if met else "cannot_meet"
        found.append(
            face_up(
                s,
                f"mission:{i}",
                number,
                actions=actions + boxes_for_helpers(s, number, held),
                met=None if done or s.ending else met,
                met_text=None if s.ending else say("things", word),
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
