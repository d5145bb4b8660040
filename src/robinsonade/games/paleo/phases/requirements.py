"""What a box of a card asks for, and whether a party has it (P-REQ-01, P-COST-01)."""

from __future__ import annotations

from itertools import product

from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.table import CRAFT, PERCEPTION, STRENGTH, Table, Title, totals


def muster(s: Table, party: list[int]) -> list[int]:
    """The most these groups can show: their skills, what this card adds,
    and tools with the arrow (P-REQ-01, P-TOOL-03)."""
    strength, perception, craft = s.boost
    for seat in party:
        skills = s.skills[seat]
        strength += skills[STRENGTH]
        perception += skills[PERCEPTION]
        craft += skills[CRAFT]
    most = [strength, perception, craft]
    for tool, skill, n in s.box.spendable:
        for seat in party:
            most[skill] += n * s.tools[seat][tool]
    for seat in party:
        if not s.box.burdens.isdisjoint(s.cards[seat]):
            weigh_down(s, seat, most)
    return most


def shown_by(s: Table, seat: int) -> list[int]:
    """The most one group can show, whatever this card adds."""
    return [n - more for n, more in zip(muster(s, [seat]), s.boost, strict=True)]


def weigh_down(s: Table, seat: int, most: list[int]) -> None:
    """Tools with the arrow first make up for what lies below zero in their group (A-39)."""
    for skill, n in enumerate(totals(s, seat)):
        if n < 0:
            most[skill] -= min(-n, lent(s, seat, skill))


def lent(s: Table, seat: int, skill: int) -> int:
    """By the tools with the arrow of a group."""
    return sum(n * s.tools[seat][tool] for tool, which, n in s.box.spendable if which == skill)


def open_actions(s: Table, actions: list[Action], most: list[int], stack: int, held: int) -> list[int]:
    """What can be executed completely; if nothing can, the negative actions as far as possible (P-HAZ-03, P-HAZ-04)."""
    options = []
    for i, action in enumerate(actions):
        if not (s.failed and is_lost(s, i, action)) and can_do(s, action, s.party, most, stack, held):
            options.append(i)
    if options:
        return options
    return [i for i, action in enumerate(actions) if action.negative and exists_now(s, action, held)]


def is_lost(s: Table, number: int, action: Action) -> bool:
    """After a roll in vain: the same action again, and any good one unless another may be taken (P-DICE-02, A-06)."""
    return number in s.failed or not (action.negative or s.another_after_roll)


def can_do(s: Table, action: Action, party: list[int], most: list[int], stack: int, held: int) -> bool:
    """Skills, cards from the own stack and resources first: most actions ask for nothing else."""
    camp = s.camp
    return (
        action.strength <= most[0]
        and action.perception <= most[1]
        and action.craft <= most[2]
        and action.cards <= stack
        and action.food <= camp[0]
        and action.wood <= camp[1]
        and action.stone <= camp[2]
        and (action.plain or can_do_the_rest(s, action, party, most, stack, held))
    )


def can_do_the_rest(s: Table, action: Action, party: list[int], most: list[int], stack: int, held: int) -> bool:
    if not exists_now(s, action, held) or action.held_paid > held:
        return False
    if action.any and sum(s.camp) - action.food - action.wood - action.stone < action.any:
        return False
    for tool, n in action.tools_shown:
        if tools_of(s, party, tool) < n:
            return False
    if action.tools_paid and not can_give_tools(s, action, party, most):
        return False
    if action.crew >= 0 and tools_of(s, party, action.crew) * 2 < len(party):
        return False  # one raft carries two groups
    for title in action.titles_shown:
        if not any_has(s, party, title):
            return False
    for word in action.losses:
        if word.lacks(s, party, stack):
            return False
    return action.title_paid < 0 or any_has(s, party, action.title_paid)


def exists_now(s: Table, action: Action, held: int) -> bool:
    """Conditions about the table say whether a box is there at all (A-38)."""
    for word in action.when:
        if not word.holds(s, held):
            return False
    return True


def can_give_tools(s: Table, action: Action, party: list[int], most: list[int]) -> bool:
    """A tool that is given up cannot lend its skill at the same time (P-COST-04, A-28)."""
    for tool, n in action.tools_paid:
        if tools_of(s, party, tool) < n:
            return False
    left = most[:]
    set_aside_tools(s, action, party, left)
    return action.strength <= left[0] and action.perception <= left[1] and action.craft <= left[2]


def set_aside_tools(s: Table, action: Action, party: list[int], most: list[int]) -> None:
    """Take away what the tools that are given up would lend. No skill falls below zero (A-39)."""
    for tool, n in action.tools_paid:
        for skill, points in s.box.tools[tool].gives:
            lost = missed(s, party, tool, n, skill, points) if s.box.tools[tool].spent else points * n
            most[skill] = max(0, most[skill] - lost)


def missed(s: Table, party: list[int], tool: int, n: int, skill: int, points: int) -> int:
    """What these groups lack without tools with the arrow, given up where they would lend least."""
    if all(s.box.burdens.isdisjoint(s.cards[seat]) for seat in party):
        return points * n
    shows = [max(0, totals(s, seat)[skill] + lent(s, seat, skill)) for seat in party]
    ways = [way for way in product(*(range(s.tools[seat][tool] + 1) for seat in party)) if sum(way) == n]
    losses = [sum(min(most, points * given) for most, given in zip(shows, way, strict=True)) for way in ways]
    return min(losses, default=points * n)


def tools_of(s: Table, party: list[int], tool: int) -> int:
    n = 0
    for seat in party:
        n += s.tools[seat][tool]
    return n


def any_has(s: Table, party: list[int], title: Title) -> bool:
    """A card with this title lies in a group that takes part (P-PROMPT-03)."""
    titles = s.box.title_of
    return any(titles[card] == title for seat in party for card in s.cards[seat])


def boxes_of(s: Table) -> list[Action]:
    """Those of the card that are being read."""
    return s.box.cards[s.card].boxes(s.boxes)
