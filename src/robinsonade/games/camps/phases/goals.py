"""Goals: taking them, tucking cards for them, fulfilling them (C-SLOT-02..04, C-GOAL)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import ask, tell, whisper
from robinsonade.games.camps.lay import count_resource, held_on_map, lay_of
from robinsonade.games.camps.phases.taking import NO_CARD, next_card, next_stock_card
from robinsonade.games.camps.table import Half, Table, half, visible_half

BLIND: Final = -1


def take_goal(s: Table, seat: int) -> None:
    """From the open display, or unseen from the stack; the display is filled again (C-SLOT-02)."""
    options = list(range(len(s.goal_display)))
    if len(s.goal_deck):
        options.append(BLIND)
    if not options:
        return
    place = ask(s, seat, "goal", options)
    if place == BLIND:
        goal = s.goal_deck.draw(s, "goal")
        tell(s, "C-SLOT-02", "takes_blind_goal", seat, goal)
    else:
        goal = s.goal_display[place]
        tell(s, "C-SLOT-02", "takes_goal", seat, goal)
        if len(s.goal_deck):
            s.goal_display[place] = s.goal_deck.draw(s, "goal")
        else:
            s.goal_display.pop(place)
    s.goals[seat].append(goal)


def tuck_card(s: Table, seat: int) -> None:
    """The player may push one hand card under the tableau; one half stays visible (C-SLOT-03)."""
    tucked = ask(s, seat, "tuck", tuck_options(s, seat))
    if tucked is None:
        return
    s.hands[seat].remove(tucked.card)
    s.under[seat].append(tucked)
    tell(s, "C-SLOT-03", "tucks", seat, tucked)


def tuck_options(s: Table, seat: int) -> list[Half | None]:
    """Either half of a card, once if they are alike; or none."""
    options: list[Half | None] = [None]
    for card in sorted(set(s.hands[seat])):
        a, b = s.box.halves[card]
        options.append(half(card, 0))
        if a != b:
            options.append(half(card, 1))
    return options


def check_goals(s: Table, seat: int) -> None:
    """At the end of the own turn each goal fulfilled moves up; then each brings a card (C-GOAL-01)."""
    if not s.unchecked[seat]:
        return
    s.unchecked[seat] = False
    have = holdings(s, seat)
    fulfilled = [goal for goal in s.goals[seat] if is_fulfilled(s, goal, have)]
    for goal in fulfilled:
        s.goals[seat].remove(goal)
        s.done[seat].append(goal)
        tell(s, "C-GOAL-01", "fulfils", seat, goal)
    for _ in fulfilled:
        reward(s, seat)


def reward(s: Table, seat: int) -> None:
    """A card from the draw pile; in a scenario from the stock, so that no event comes of it (C-SCEN-04)."""
    card = next_stock_card(s) if s.scenario.has_event else next_card(s)
    if card == NO_CARD:
        return
    s.hands[seat].append(card)
    rule = "C-SCEN-04" if s.scenario.has_event else "C-GOAL-01"
    tell(s, rule, "reward", seat)
    whisper(s, seat, rule, "reward_card", seat, card)


def is_fulfilled(s: Table, goal: int, have: list[int]) -> bool:
    return all(have[symbol] >= n for symbol, n in s.box.goals[goal].needs)


def holdings(s: Table, seat: int) -> list[int]:
    """What counts for goals, by symbol: what lies where the camps stand; each tucked half is one more
    (C-GOAL-02..06, A-05, A-06)."""
    have = held_on_map(s.lay or lay_of(s), tuple(s.camps[seat])).copy()
    for tucked in s.under[seat]:
        shown, resource = visible_half(s, tucked)
        have[shown] += 1
        count_resource(have, resource)
    return have
