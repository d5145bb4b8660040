"""What lies ahead: the points so far, the goals that are nearest, the end, and what the next camp brings."""

from __future__ import annotations

from typing import NamedTuple

from robinsonade.content.phrases import listed
from robinsonade.engine.ahead import BAD, DANGER, GOAL, GOOD, NEXT, UNSURE, ahead, sign
from robinsonade.engine.machine import NOBODY
from robinsonade.engine.views import Mood, Panel, Piece, seat_text
from robinsonade.games.camps.nouns import goal_name, say
from robinsonade.games.camps.phases.goals import holdings
from robinsonade.games.camps.table import CAMPS, Table

NEAR_THE_END = 2  # camps


def lies_ahead(s: Table, seat: int, scores: list[int]) -> Panel:
    """As seen from a seat; after the end only how it ended."""
    cards = [points(s, seat, scores)]
    if not s.ending:
        rivals = [other for other in range(s.seats) if other != seat]
        cards += [own_goal(s, seat)] if seat != NOBODY else []
        cards += [the_end(s), *(rivals_goal(s, rivals)), *whats_next(s, seat)]
    return ahead(say("ahead", "title"), cards)


def points_so_far(s: Table) -> list[int]:
    """What would be counted if the match ended now. All of it lies open."""
    return [sum(s.scenario.score(s, seat).values()) for seat in range(s.seats)]


def points(s: Table, seat: int, scores: list[int]) -> Piece:
    best = max(range(s.seats), key=lambda other: (scores[other], other == seat))
    others = [other for other in range(s.seats) if other != (best if seat == NOBODY else seat)]
    behind = scores[best] - scores[seat] if seat != NOBODY else 0
    told = [say("ahead", "has_points", who=seat_text(other), n=scores[other]) for other in others]
    says = say("ahead", "others", points=listed(told, {"en": ", ", "de": ", "}))
    if seat == NOBODY:
        name = say("ahead", "leads", who=seat_text(best), n=scores[best])
    else:
        word = "behind" if behind else "level" if scores.count(scores[best]) > 1 else "ahead"
        name = say("ahead", word, n=scores[seat], behind=behind)
    mood: Mood = UNSURE if behind else GOOD
    return sign(GOAL, "points", "trophy", name, says, mood, "C-SCORE-06", "C-SCORE-01")


def met_of(s: Table, have: list[int], goal: int) -> tuple[int, int]:
    """How many symbols of a goal somebody has, of how many."""
    needs = s.box.goals[goal].needs
    return sum(min(n, have[symbol]) for symbol, n in needs), sum(n for _, n in needs)


class Aim(NamedTuple):
    """A goal of somebody: how many of its symbols are met."""

    seat: int
    goal: int
    met: int
    of: int


def nearest(s: Table, seats: list[int]) -> Aim | None:
    """Whose goal lacks fewest symbols, and which; of those the one that is worth most."""
    has = {seat: holdings(s, seat) for seat in seats if s.goals[seat]}
    aims = [Aim(seat, goal, *met_of(s, has[seat], goal)) for seat in has for goal in s.goals[seat]]
    return min(aims, key=lambda aim: (aim.of - aim.met, -s.box.goals[aim.goal].points), default=None)


def own_goal(s: Table, seat: int) -> Piece:
    found = nearest(s, [seat])
    if not found:
        word = "no_goal_yet" if s.offered[seat] else "no_goal"
        return sign(GOAL, "nearest_goal", "flag", say("ahead", word), say("ahead", f"{word}_says"), UNSURE, "C-SLOT-02")
    _, goal, met, of = found
    name = say("ahead", "goal", goal=goal_name(s, goal), n=met, of=of)
    says = say("ahead", "worth", n=s.box.goals[goal].points)
    mood: Mood = GOOD if of - met <= 1 else UNSURE
    return sign(GOAL, "nearest_goal", "flag", name, says, mood, "C-GOAL-01", "C-GOAL-04", progress=(met, of))


def the_end(s: Table) -> Piece:
    """The eighth camp of anybody makes this round the last one (C-END-01)."""
    if s.last_round:
        left = s.seats - s.turns % s.seats
        name, says = say("phases", "last_round"), say("ahead", "turns_left", n=left)
        return sign(DANGER, "end", "hourglass", name, says, BAD, "C-END-01", "C-END-02")
    most = max(range(s.seats), key=lambda seat: s.placed[seat])
    left = CAMPS - s.placed[most]
    name = say("ahead", "end" if left > 1 else "end_near", n=left)
    says = say("ahead", "placed", who=seat_text(most), n=s.placed[most], of=CAMPS)
    mood: Mood = BAD if left <= NEAR_THE_END else UNSURE if left <= CAMPS // 2 else GOOD
    return sign(DANGER, "end", "hourglass", name, says, mood, "C-END-01", "C-END-02")


def rivals_goal(s: Table, rivals: list[int]) -> list[Piece]:
    found = nearest(s, rivals)
    if not found:
        return []
    seat, goal, met, of = found
    name = say("ahead", "rival", who=seat_text(seat), n=met, of=of)
    says = say("ahead", "rival_says", goal=goal_name(s, goal), n=s.box.goals[goal].points)
    mood: Mood = BAD if of - met <= 1 else UNSURE
    return [sign(DANGER, "rivals_goal", "flag", name, says, mood, "C-GOAL-01")]


def whats_next(s: Table, seat: int) -> list[Piece]:
    cards = []
    if -1 in s.start_camp:
        says = say("ahead", "start_volcano" if s.scenario.name == "volcano" else "start_says")
        cards.append(sign(NEXT, "start", "camps", say("ahead", "start"), says, UNSURE, "C-SETUP-02"))
    elif seat != NOBODY and s.placed[seat] < CAMPS:
        slot = s.box.slots[s.placed[seat]]
        name = say("ahead", "next_camp", n=s.placed[seat] + 1, what=slot.name)
        does = [say("ahead", type(word).__name__.lower()) for word in slot.does]
        says = listed(does) if does else say("ahead", "nothing")
        cards.append(sign(NEXT, "next_camp", "camps", name, says, UNSURE, "C-SLOT-01", explains=slot.says))
    if s.scenario.has_event:
        sheet = s.box.scenarios[s.scenario.name]
        name = say("ahead", "event", event=sheet.event, n=len(s.draw_pile))
        says = say("ahead", "event_says")
        cards.append(sign(NEXT, "event_next", "cards", name, says, UNSURE, "C-SCEN-03", explains=sheet.event_says))
    return cards
