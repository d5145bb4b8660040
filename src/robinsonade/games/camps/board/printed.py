"""What is printed on a terrain card or a goal tile of Camps."""

from __future__ import annotations

from robinsonade.engine.told import Passage, Printed
from robinsonade.games.camps.cards import ON_GOALS
from robinsonade.games.camps.nouns import card_name, half_name, say
from robinsonade.games.camps.table import TERRAINS, Table


def card_ref(s: Table, card: int) -> str:
    return f"terrain:{s.box.card_ids[card]}"


def goal_ref(s: Table, goal: int) -> str:
    return f"goal:{s.box.goals[goal].id}"


# In what is told
CARD_OF = {"card": card_ref, "goal": goal_ref}


def printed(s: Table, card: str) -> Printed | None:
    kind, _, id = card.partition(":")
    if kind == "goal":
        return next((goal_tile(s, n) for n, goal in enumerate(s.box.goals) if goal.id == id), None)
    return terrain_card(s, s.box.card_ids.index(id)) if kind == "terrain" and id in s.box.card_ids else None


def terrain_card(s: Table, card: int) -> Printed:
    (first, _), (second, _) = s.box.halves[card]
    halves: list[Passage] = [
        {"title": half_name(*half), "says": say("explains", "under")} for half in s.box.halves[card]
    ]
    return {
        "name": card_name(s, card),
        "kind": say("printed", "terrain"),
        "icon": TERRAINS[first],
        "passages": [
            {"says": say("explains", "two_terrains" if first != second else "one_terrain")},
            *halves,
        ],
        "source": s.box.card_sources[card],
        "common": True,
    }


def goal_tile(s: Table, n: int) -> Printed:
    goal = s.box.goals[n]
    worth = say("printed", "worth_with" if goal.flames else "worth", points=goal.points, flames=goal.flames)
    return {
        "name": goal.name,
        "kind": say("printed", "goal"),
        "icon": ON_GOALS[goal.needs[0][0]],
        "passages": [
            {"title": say("printed", "asks"), "says": goal.says},
            {"title": say("printed", "brings"), "says": worth},
        ],
        "source": goal.source,
    }
