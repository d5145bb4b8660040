"""One action of a card: show, roll, pay, suffer, take the loot, clear away (P-SEQ-01)."""

from __future__ import annotations

from itertools import product
from typing import Final

from robinsonade.content.effects import perform
from robinsonade.engine.chance import roll
from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.paleo.cards import Action, skills_of
from robinsonade.games.paleo.choices import Extra, OpenCard, ToolOf, extra_of, in_group, tool_of
from robinsonade.games.paleo.effects.people import give_back, suffer_damage
from robinsonade.games.paleo.phases.requirements import any_has, boxes_of, can_do, muster, set_aside_tools, tools_of
from robinsonade.games.paleo.table import (
    AS_MISSION,
    AT_WAITING,
    CLEARED,
    CRAFT,
    EXTRA_BOXES,
    IN_GROUP,
    IN_HAND,
    KNOWN,
    NO_ACTION,
    NO_SEAT,
    PERCEPTION,
    RESOURCES,
    STRENGTH,
    Table,
    Title,
    deed,
    destroyed,
    is_red,
    lay_at_waiting,
    lay_in_group,
    recount,
    return_items,
    take_from_missions,
    take_from_waiting,
    those_taking_part,
    totals,
)

GO_ON: Final = 0
DECLINE: Final = 1


def carry_out(s: Table, actions: list[Action], number: int) -> bool:
    """False if the dice, or second thoughts after them,
    put an end to it and something else must be done (P-DICE-02)."""
    action = actions[number]
    s.doing = number
    needed = skills_needed(s, action)
    if action.dice and not goes_on_after_the_roll(s, action, needed):
        s.failed.append(number)
        s.doing = NO_ACTION
        return s.where == CLEARED
    pay_and_take(s, action, needed)
    clear_away(s, action)
    s.doing = NO_ACTION
    return True


def pay_and_take(s: Table, action: Action, needed: list[int]) -> None:
    """Red cards hurt when everything is paid: what it costs cannot ward that off (P-SEQ-01)."""
    whole = not action.negative or can_be_executed(s, action)
    spend_for_skills(s, action, needed)
    hurt_by_red_cards(s, pay(s, action))
    perform(s, action.suffer, s.owner)
    if whole:
        perform(s, action.gain, s.owner)


def can_be_executed(s: Table, action: Action) -> bool:
    """What is done only as far as possible brings no loot (P-LOOT-01, P-HAZ-04)."""
    stack = len(s.deck.piles[s.owner]) if s.owner != NO_SEAT else 0
    return can_do(s, action, s.party, muster(s, s.party), stack, held_here(s))


def skills_needed(s: Table, action: Action) -> list[int]:
    """As printed; the last hunt gets easier with every wound and every paw destroyed (A-34)."""
    needed = skills_of(action)
    if action.less_title >= 0:
        weaker = destroyed(s, action.less_title) + s.beast_hurt
        needed[STRENGTH] = max(action.least, needed[STRENGTH] - weaker)
    return needed


def goes_on_after_the_roll(s: Table, action: Action, needed: list[int]) -> bool:
    """Every skill rolled is added to what is needed (P-DICE-01). Only dice that fail do harm (A-40)."""
    s.rolled = []
    faces = list(range(len(s.box.faces)))
    for _ in range(action.dice):
        face = roll(s, faces, "die")
        s.rolled.append(face)
        for skill, n in enumerate(s.box.faces[face]):
            needed[skill] += n
        tell(s, "P-DICE-01", "rolls", s.owner, face)
    while True:
        reach(s, "after_roll")
        enough = is_met(s, action, needed)
        options: list[int | Extra | ToolOf] = []
        if enough:
            options.append(GO_ON)
        if not enough or costs_something(s, action, needed):
            options.append(DECLINE)
        options += eagle_eyes(s, action, needed)
        if not enough and action.fail:
            options += ways_to_ignore(s)
        choice = ask(s, those_taking_part(s), "after_roll", options)
        if choice == GO_ON:
            return True
        if choice == DECLINE:
            tell(s, "P-DICE-02", "declines" if enough else "roll_fails", s.owner, s.card)
            if not enough:
                perform(s, action.fail, s.owner)
            return False
        assert not isinstance(choice, int)
        use_at_once(s, choice)
        if s.where == CLEARED:
            return False


def needed_after_the_roll(s: Table) -> list[int]:
    """Of the action that is being done."""
    needed = skills_needed(s, boxes_of(s)[s.doing])
    return [n + sum(s.box.faces[face][skill] for face in s.rolled) for skill, n in enumerate(needed)]


def is_met(s: Table, action: Action, needed: list[int]) -> bool:
    left = muster(s, s.party)
    set_aside_tools(s, action, s.party, left)
    return needed[0] <= left[0] and needed[1] <= left[1] and needed[2] <= left[2]


def costs_something(s: Table, action: Action, needed: list[int]) -> bool:
    """Who would have to give something up may still decline after a good roll (A-06)."""
    if action.cards or action.food or action.wood or action.stone or action.any:
        return True
    if action.tools_paid or action.title_paid >= 0 or action.held_paid:
        return True
    return any(falls_short(s, skill, needed) for skill in (STRENGTH, PERCEPTION, CRAFT))


def falls_short(s: Table, skill: int, needed: list[int]) -> bool:
    """Without giving up tools."""
    return s.boost[skill] + sum(s.skills[seat][skill] for seat in s.party) < needed[skill]


def eagle_eyes(s: Table, action: Action, needed: list[int]) -> list[Extra]:
    """Cards of those taking part that lend what is missing after a roll, or spare the tools for it (A-40)."""
    return [extra for extra, points in lenders(s, s.party) if saves_the_roll(s, action, needed, points)]


def saves_the_roll(s: Table, action: Action, needed: list[int], points: list[int]) -> bool:
    """With so many points more it is enough, and was not before, or not without giving up tools."""
    matters = any(more and falls_short(s, skill, needed) for skill, more in enumerate(points))
    with_them = [n - more for n, more in zip(needed, points, strict=True)]
    return (matters or not is_met(s, action, needed)) and is_met(s, action, with_them)


def lenders(s: Table, party: list[int]) -> list[tuple[Extra, list[int]]]:
    """Open cards of a group that lend skill to the one being resolved, and how much."""
    return [
        (extra_of(in_group(seat, i), k, seat), extra.lends)
        for seat in party
        for i, card in enumerate(s.cards[seat])
        for k, extra in enumerate(s.box.cards[card].extra)
        if extra.boosts
    ]


def ways_to_ignore(s: Table) -> list[Extra | ToolOf]:
    """A danger may still be ignored, by a talisman or a card like it, before its dice do harm (P-DICE-04, A-40)."""
    if not s.box.cards[s.card].danger or s.where != IN_HAND:
        return []
    options: list[Extra | ToolOf] = []
    options += [tool_of(seat, tool) for seat in s.party for tool in s.box.charms if s.tools[seat][tool]]
    for seat in s.party:
        for i, card in enumerate(s.cards[seat]):
            extras = enumerate(s.box.cards[card].extra)
            options += [extra_of(in_group(seat, i), k, seat) for k, extra in extras if extra.charms][:1]
    return options


def use_at_once(s: Table, choice: Extra | ToolOf) -> None:
    """A tool or a card of a group, after a roll or when a danger would be laid down."""
    if isinstance(choice, ToolOf):
        use_charm(s, choice)
    else:
        use_card(s, choice)


def use_charm(s: Table, charm: ToolOf) -> None:
    give_back(s, charm)
    discard(s)
    tell(s, "P-HAZ-06", "charms", charm.seat, charm.tool, s.card)


def use_card(s: Table, used: Extra) -> None:
    seat = used.seat
    card = s.cards[seat].pop(used.card.at)
    recount(s, seat)
    extra = s.box.cards[card].extra[used.number]
    tell(s, "P-XTRA-02", "uses_card", seat, card, deed(card, EXTRA_BOXES, used.number))
    perform(s, extra.gain, seat)
    s.graveyard.append(card)
    if extra.charms:
        discard(s)


def spend_for_skills(s: Table, action: Action, needed: list[int]) -> None:
    """Tools with the arrow fill what is missing (P-TOOL-03)."""
    for skill in (STRENGTH, PERCEPTION, CRAFT):
        if not needed[skill]:
            continue
        shown = s.boost[skill]
        for seat in s.party:
            shown += s.skills[seat][skill]
        for tool, n in action.tools_paid:
            if not s.box.tools[tool].spent:
                shown -= n * sum(points for which, points in s.box.tools[tool].gives if which == skill)
        if shown < needed[skill]:
            spend_tools(s, action, skill, needed[skill] - shown)


def spend_tools(s: Table, action: Action, skill: int, missing: int) -> None:
    """As few as possible; whose, the players say (P-HELP-06)."""
    tools = [
        (tool_of(seat, tool), n)
        for tool, which, n in s.box.spendable
        if which == skill
        for seat in s.party
        if s.tools[seat][tool]
    ]
    ways = ways_to_spend(s, action, skill, missing, tools)
    fewest = min(map(sum, ways), default=0)
    ways = [way for way in ways if sum(way) == fewest]
    spent = [0] * len(tools)
    while sum(spent) < fewest:
        options = [i for i in range(len(tools)) if any(way[i] > spent[i] for way in ways)]
        pick = ask(s, those_taking_part(s), "spend", [tools[i][0] for i in options])
        give_back(s, pick)
        tell(s, "P-TOOL-03", "spends", pick.seat, pick.tool)
        at = next(i for i in options if tools[i][0] is pick)
        spent[at] += 1
        ways = [way for way in ways if way[at] >= spent[at]]


def ways_to_spend(
    s: Table, action: Action, skill: int, missing: int, tools: list[tuple[ToolOf, int]]
) -> list[tuple[int, ...]]:
    """How many of each may go so that it is enough, and what the action costs is left (A-28).

    The first ones lift a group that is below zero (A-39).
    """
    below = [min(0, totals(s, seat)[skill]) for seat in range(s.seats)]
    found = []
    for way in product(*(range(s.tools[one.seat][one.tool] + 1) for one, _ in tools)):
        lends, left = below[:], {tool: tools_of(s, s.party, tool) for tool, _ in action.tools_paid}
        for (one, n), given in zip(tools, way, strict=True):
            lends[one.seat] += n * given
            left[one.tool] = left.get(one.tool, 0) - given
        if sum(n for n in lends if n > 0) >= missing and all(left[tool] >= n for tool, n in action.tools_paid):
            found.append(way)
    return found


def pay(s: Table, action: Action) -> int:
    """Cards, resources, tools, cards of the group; a negative action as far as possible (P-COST-01, P-HAZ-04).

    Returns how many of the cards were red.
    """
    red = give_up_cards(s, action.cards, "P-GIVE-01") if action.cards else 0
    if action.food:
        pay_resource(s, 0, action.food)
    if action.wood:
        pay_resource(s, 1, action.wood)
    if action.stone:
        pay_resource(s, 2, action.stone)
    for _ in range(action.any):
        options = [kind for kind in range(len(RESOURCES)) if s.camp[kind]]
        if options:
            pay_resource(s, ask(s, those_taking_part(s), "pay_any", options), 1)
    for tool, n in action.tools_paid:
        for _ in range(n):
            give_tool(s, tool)
    if action.title_paid >= 0:
        destroy_from_group(s, action.title_paid)
    if action.held_paid:
        pay_held(s, action.held_paid)
    return red


def give_up_cards(s: Table, n: int, rule: str) -> int:
    """The top cards of the own stack, unseen. Returns how many are red: each of them hurts somebody (P-GIVE-01)."""
    if s.owner == NO_SEAT:
        return 0  # at night there are none
    pile = s.deck.piles[s.owner]
    red = 0
    given = 0
    while pile and given < n:
        entry = pile.pop()
        given += 1
        s.hidden.append(entry)
        if is_red(s, entry):
            red += 1
    tell(s, rule, "gives_up", s.owner, given, red)
    return red


def hurt_by_red_cards(s: Table, red: int) -> None:
    """One damage each, so several people may share it, helpers' people too (P-RED-01..03)."""
    for _ in range(red):
        suffer_damage(s, 1, "P-RED-01")


def pay_resource(s: Table, kind: int, n: int) -> None:
    n = min(n, s.camp[kind])
    s.camp[kind] -= n
    s.supply[kind] += n
    if n:
        tell(s, "P-COST-02", "pays", kind, n)


def give_tool(s: Table, tool: int) -> None:
    owners = [seat for seat in s.party if s.tools[seat][tool]]
    if owners:
        given = ask(s, those_taking_part(s), "give_tool", [tool_of(seat, tool) for seat in owners])
        give_back(s, given)
        tell(s, "P-COST-04", "gives_tool", given.seat, tool)


def destroy_from_group(s: Table, title: Title) -> None:
    """A card with this title goes from a group to the graveyard as part of the action (P-PROMPT-04)."""
    owners = [seat for seat in s.party if any_has(s, [seat], title)]
    if owners:
        seat = ask(s, those_taking_part(s), "whose_card", owners)
        card = next(card for card in s.cards[seat] if s.box.title_of[card] == title)
        s.cards[seat].remove(card)
        recount(s, seat)
        s.graveyard.append(card)
        tell(s, "P-PROMPT-04", "destroys", seat, card)


def pay_held(s: Table, n: int) -> None:
    held = s.waiting_held if s.where == AT_WAITING else s.missions_held
    n = min(n, held[s.where_at])
    held[s.where_at] -= n
    return_items(s, s.card, n)
    tell(s, "P-PUT-02", "uses_held", s.card, n)


# Clearing away


def clear_away(s: Table, action: Action) -> None:
    """To the face-up discard, unless it is destroyed, goes elsewhere or stays where it lies (P-ACT-07, P-COST-05)."""
    if s.where == AT_WAITING and s.box.cards[s.card].limit and not action.free:
        s.waiting_used[s.where_at] += 1
        if s.waiting_used[s.where_at] == s.box.cards[s.card].limit:
            take_away(s)
            bury(s, s.card)
            return
    if action.destroy:
        take_away(s)
        bury(s, s.card)
    elif action.to == "group":
        take_away(s)
        lay_in_group(s, s.owner, s.card)
        tell(s, "P-LAY-01", "lies_in_group", s.owner, s.card)
    elif action.to == "waiting":
        take_away(s)
        lay_at_waiting(s, s.card)
        tell(s, "P-LAY-01", "lies_waiting", s.card)
    elif action.to == "discard" or s.where == IN_HAND:
        discard(s)


def discard(s: Table) -> None:
    take_away(s)
    s.discard.append(s.card)


def take_away(s: Table) -> None:
    if s.where == AT_WAITING:
        take_from_waiting(s, s.where_at)
    elif s.where == AS_MISSION:
        take_from_missions(s, s.where_at)
    elif s.where == IN_GROUP and s.card in s.cards[s.where_at]:
        s.cards[s.where_at].remove(s.card)
        recount(s, s.where_at)
    s.where = CLEARED


def bury(s: Table, card: int) -> None:
    """To the graveyard, out of all later days; the next of the waters turns up (P-COST-05, A-36)."""
    s.graveyard.append(card)
    tell(s, "P-COST-05", "destroyed", card)
    if s.row and card in s.level.row:
        lay_at_waiting(s, s.row.pop(0))
        tell(s, "P-GEN-06", "turns_up", s.waiting[-1])


def lying(s: Table, place: OpenCard) -> int:
    """The card that lies there."""
    if place.where == IN_GROUP:
        return s.cards[place.seat][place.at]
    return s.missions[place.at] if place.where == AS_MISSION else s.waiting[place.at]


def held_on(s: Table, place: OpenCard) -> int:
    """Items on the card that lies there; in a group none (P-PUT-01)."""
    if place.where == IN_GROUP:
        return 0
    return s.missions_held[place.at] if place.where == AS_MISSION else s.waiting_held[place.at]


def held_here(s: Table) -> int:
    """Items on the card that is being read."""
    if s.where == AT_WAITING:
        return s.waiting_held[s.where_at]
    return s.missions_held[s.where_at] if s.where == AS_MISSION else 0


def back_entry(s: Table, card: int) -> int:
    """How a card lies in a stack when everybody knows it is there (A-44)."""
    return KNOWN + card
