"""Why an action is not possible now: the rule that forbids it, and the reason in words."""

from __future__ import annotations

from robinsonade.engine.views import Text
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.nouns import card_name, resource_name, say, skill_name, tool_name, word_text
from robinsonade.games.paleo.phases.requirements import any_has, can_give_tools, muster, tools_of
from robinsonade.games.paleo.table import RESOURCES, Table

Reason = tuple[str, Text]


def obstacle(s: Table, action: Action, party: list[int], stack: int, held: int) -> Reason | None:
    """The slow twin of `can_do`: it finds something exactly when that says no."""
    for word in action.when:
        if not word.holds(s, held):
            return "P-PROMPT-01", say("act", "not_now", what=word_text(s.box, word))
    return (
        too_weak(s, action, party)
        or too_poor(s, action, stack, held)
        or lacks_tools(s, action, party)
        or lacks_cards(s, action, party)
        or cannot_lose(s, action, party, stack)
    )


def too_weak(s: Table, action: Action, party: list[int]) -> Reason | None:
    most = muster(s, party)
    for skill, n in enumerate((action.strength, action.perception, action.craft)):
        if n > most[skill]:
            return "P-REQ-01", say("act", "too_weak", skill=skill_name(skill), n=most[skill], m=n)
    return None


def too_poor(s: Table, action: Action, stack: int, held: int) -> Reason | None:
    if action.cards > stack:
        return "P-GIVE-02", say("act", "too_few_cards", n=stack, m=action.cards)
    costs = (action.food, action.wood, action.stone)
    for kind in range(len(RESOURCES)):
        if costs[kind] > s.camp[kind]:
            name = resource_name(s, kind)
            return "P-COST-01", say("act", "too_little", resource=name, n=s.camp[kind], m=costs[kind])
    if action.any and sum(s.camp) - sum(costs) < action.any:
        return "P-COST-03", say("act", "too_little", resource=say("things", "camp"), n=sum(s.camp), m=action.any)
    return ("P-PUT-02", say("act", "no_items")) if action.held_paid > held else None


def lacks_tools(s: Table, action: Action, party: list[int]) -> Reason | None:
    for tool, n in action.tools_shown + action.tools_paid:
        if tools_of(s, party, tool) < n:
            have = tools_of(s, party, tool)
            return "P-COST-01", say("act", "no_tool", tool=tool_name(s, tool), n=have, m=n)
    if action.tools_paid and not can_give_tools(s, action, party, muster(s, party)):
        return "P-COST-04", say("act", "tool_is_cost")
    if action.crew >= 0 and tools_of(s, party, action.crew) * 2 < len(party):
        return "P-TOOL-07", say("act", "no_crew")
    return None


def lacks_cards(s: Table, action: Action, party: list[int]) -> Reason | None:
    for title in action.titles_shown:
        if not any_has(s, party, title):
            return "P-PROMPT-03", say("act", "no_card", card=card_name(s, s.box.title_of.index(title)))
    if action.title_paid >= 0 and not any_has(s, party, action.title_paid):
        return "P-PROMPT-04", say("act", "no_card", card=card_name(s, s.box.title_of.index(action.title_paid)))
    return None


def cannot_lose(s: Table, action: Action, party: list[int], stack: int) -> Reason | None:
    for word in action.losses:
        if word.lacks(s, party, stack):
            return "P-HAZ-03", say("act", "not_all", what=word_text(s.box, word))
    return None
