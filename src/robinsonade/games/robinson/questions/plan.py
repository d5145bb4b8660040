"""Questions of planning and resolving actions, and what is not possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.content.nouns import Noun, OneOf, Sentence, Word, always
from robinsonade.content.phrases import listed
from robinsonade.engine.views import Text, seat_text
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.nouns import PAWN, PERSON, cost_name, nowhere, say, some_pawns
from robinsonade.games.robinson.nouns.targets import TARGET, side_by_side, target_pieces
from robinsonade.games.robinson.phases.menu import offer_of
from robinsonade.games.robinson.phases.places import DONE, ECONOMY, pawns_to_place, unfinished
from robinsonade.games.robinson.phases.planning import extra_pawn_removes_dice
from robinsonade.games.robinson.questions.asked import Asked
from robinsonade.games.robinson.questions.refusals import no_place, nobody_can
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import (
    A_HUNT,
    ANOTHER_PAWN,
    NOTHING,
    START_OVER,
    Join,
    Place,
    TakeBack,
    Target,
)
from robinsonade.games.robinson.table.decks import EVENT_DECK, WRECKAGE_DECK
from robinsonade.games.robinson.table.numbers import (
    ADVENTURE,
    ARRANGE,
    BUILD,
    CAMP_PARTS,
    EXPLORE,
    GATHER,
    REROLL,
    REST,
    THREAT,
    TIME,
    WEAPON,
    Action,
)


def a(kind: type) -> Callable[[object], bool]:
    return lambda option: isinstance(option, kind)


# Whose pawn is placed next, or taken back, or the plan stands


def economical_name(s: Table, option: int) -> Text:
    return say("choices", "economical_own" if s.rules.earlier else "economical")  # E-91


ECONOMICAL: Final = Noun(
    "economical",
    lambda s, option: "economical_construction",
    economical_name,
    nowhere,
    every=always("economical_construction"),
)


def how_many(s: Table, pawn: int) -> Text:
    if pawn < s.seats:
        return say("things", "pawn_of_seat", n=s.free[pawn], who=seat_text(pawn))
    return say("things", "pawn_of", n=s.free[pawn])


def who_is_wanted(s: Table, seat: int) -> Sentence:
    """Whose pawn acts, who goes along with a begun action, or whether all is well: three questions."""
    waiting = unfinished(s)
    if waiting >= 0:
        return "along", {"what": stack_name(s, waiting)}
    pawns = pawns_to_place(s)
    if DONE not in pawns:
        return "pawn", {}
    return ("helpers_left" if any(pawn < DONE for pawn in pawns) else "stands"), {}


def why_together(s: Table, seat: int) -> Sentence | None:
    waiting = unfinished(s)
    if waiting >= 0:
        stack = s.plan[waiting]
        return "along", {"pawns": some_pawns(stack.need - len(stack.pawns))}
    if s.round > 1 or s.plan:
        return None
    return ("together", {}) if s.scenario.name == "castaways" else ("welcome", {"goal": s.sheet.says})


def back_key(s: Table, back: TakeBack) -> str:
    if back in (START_OVER, ANOTHER_PAWN):
        return "again" if back is START_OVER else "another_pawn"
    return f"back:{PAWN.key(s, back.pawn)}:{stack_key(s, back.stack)}"


def back_name(s: Table, back: TakeBack) -> Text:
    if back in (START_OVER, ANOTHER_PAWN):
        return say("choices", "again" if back is START_OVER else "another_pawn")
    return say("choices", "take_back", pawn=PAWN.name(s, back.pawn), what=stack_name(s, back.stack))


def back_pieces(s: Table, back: TakeBack, seat: int) -> list[str]:
    """The pawn where it stands, or lies chosen."""
    if back is ANOTHER_PAWN:
        return [PAWN.id(s, s.chosen)]
    standing = s.plan[back.stack].pawns if back.stack >= 0 else []
    return [f"stack:{back.stack}:{n}" for n, pawn in enumerate(standing) if pawn == back.pawn]


def another_pawn(s: Table, back: TakeBack, seat: int) -> list[str]:
    """Who stands somewhere is joined with a click."""
    return back_pieces(s, back, seat) if back is ANOTHER_PAWN else []


TAKEN_BACK: Final = Noun("back", back_key, back_name, back_pieces)


# Stacks


def stack_key(s: Table, n: int) -> str:
    """The n-th stack by its action, numbered where several stand side by side."""
    to = s.plan[n].target
    same = [i for i, stack in enumerate(s.plan) if stack.target is to]
    number = f"#{same.index(n) + 1}" if len(same) > 1 else ""
    return TARGET.key(s, to) + number


def stack_name(s: Table, n: int) -> Text:
    return TARGET.name(s, s.plan[n].target)


def stack_pieces(s: Table, n: int, seat: int) -> list[str]:
    return target_pieces(s, s.plan[n].target)


def every_stack(box: RobinsonBox, seats: int) -> list[str]:
    """What can stand side by side does so at most once for each pawn: two of each seat, Friday and Jenny."""
    doubled = [f"{key}#{n}" for key in side_by_side(box, seats) for n in range(1, 2 * seats + 3)]
    return [*TARGET.every(box, seats), *doubled]


STACK: Final = Noun(
    "stack", stack_key, stack_name, stack_pieces, lambda s, n: PERSON.name(s, s.plan[n].top), every=every_stack
)


# Where the pawn goes: a new action, or a stack it joins


def pawn_to_place(s: Table, seat: int) -> Sentence:
    return "place", {"pawn": PAWN.name(s, s.chosen)}


def whose_it_is(s: Table, seat: int) -> Sentence | None:
    return None if s.chosen in (seat, *range(s.seats, len(s.free))) else ("whose", {"who": seat_text(s.chosen)})


def joined_name(s: Table, join: Join) -> Text:
    return say("targets", "join", what=stack_name(s, join.stack))


def what_joining_helps(s: Table, join: Join) -> Text:
    stack = s.plan[join.stack]
    sure = stack.target.kind in (BUILD, GATHER, EXPLORE) and len(stack.pawns) == stack.need
    return say("things", "makes_sure" if sure else "helps", person=PERSON.name(s, stack.top))


JOINED: Final = Noun(
    "join",
    lambda s, join: stack_key(s, join.stack),
    joined_name,
    lambda s, join, seat: stack_pieces(s, join.stack, seat),
    what_joining_helps,
    every=every_stack,
)


def odds(s: Table, kind: Action) -> Text:
    """Of the three dice; tokens on the space count (R-TOK-REROLL-01, R-TOK-ADV-01)."""
    wound, success, adventure = (faces.count(1) for faces in s.box.dice[kind - BUILD])
    drawn = 6 if ADVENTURE in s.spaces[kind] else adventure
    rolls = say("things", "rolls", success=success, wound=wound, adventure=drawn)
    return listed([rolls, say("things", "rolls_again")], SEMICOLON) if REROLL in s.spaces[kind] else rolls


def what_it_takes(s: Table, to: Target) -> Text:
    """What it takes and what may come of it, in one line."""
    offered, kind = offer_of(s, to), to.kind
    need = offered.pawns + (1 if TIME in s.spaces[kind] else 0)
    pawns = some_pawns(need)
    if extra_pawn_removes_dice(s, to):
        rolls = odds(s, kind)
        paid = NOTHING if to.building in CAMP_PARTS else offered.cost
        asked = [pawns] * (need > 1) + [cost_name(paid)] * (kind == BUILD and paid is not NOTHING)
        return listed([*asked, rolls], SEMICOLON) if asked else rolls
    if to is A_HUNT:
        return say("things", "beasts_of", pawns=pawns, n=len(s.hunting), weapon=s.levels[WEAPON])
    gives = what_it_gives(s, to)
    weapon = s.box.events[s.threat[to.place].n].threat.weapon if is_event(s, to) else 0
    asked = [pawns] + [say("things", "weapon_needed", n=weapon)] * bool(weapon)
    price = listed(asked, {"en": ", ", "de": ", "})
    return say("things", "takes", pawns=price, what=gives) if gives else price


def is_event(s: Table, to: Target) -> bool:
    return to.kind == THREAT and s.threat[to.place].deck == EVENT_DECK


SEMICOLON: Final = {"en": "; ", "de": "; "}


def what_it_gives(s: Table, to: Target) -> Text | None:
    kind = to.kind
    if kind == ARRANGE:
        return say("things", "arrange_one" if s.seats > 3 else "arrange_both")
    if kind == REST:
        return say("things", "rest_brings")
    if kind != THREAT:
        return None
    card = s.threat[to.place]
    if card.deck == WRECKAGE_DECK:
        wreck = s.box.wreckage[card.n]
        says: Text = wreck.large_says if to.large else wreck.small_says
        return says
    gives: Text = s.box.events[card.n].threat.says
    return gives


def buildings(box: RobinsonBox, seats: int) -> list[str]:
    return [key for key in TARGET.every(box, seats) if key.startswith("build:")]


BACK: Final = OneOf(TAKEN_BACK, meant=a(TakeBack))


# In the order in which actions are resolved
GROUPS: Final = ("threats", "hunt", "build", "gather", "explore", "camp", "rest", "camp")


def group_of(s: Table, place: Place) -> Text:
    to = s.plan[place.stack].target if isinstance(place, Join) else place
    return say("groups", GROUPS[to.kind])


PLACE: Final = Asked(
    "place",
    "R-PLAN-07",
    OneOf(TAKEN_BACK, pieces=another_pawn, meant=a(TakeBack)),
    OneOf(JOINED, "join:{}", meant=a(Join), group=group_of),
    OneOf(TARGET, detail=what_it_takes, group=group_of),
    asks=pawn_to_place,
    about=whose_it_is,
    refuses=no_place,
    at_once=True,
)

PLANNING: Final = (
    Asked(
        "pawn",
        "R-PLAN-03",
        BACK,
        Word(DONE, "done"),
        OneOf(
            ECONOMICAL,
            meant=lambda option: option == ECONOMY,
            group=lambda s, option: say("groups", GROUPS[BUILD]),
        ),
        OneOf(PAWN, detail=how_many),
        asks=who_is_wanted,
        about=why_together,
        refuses=nobody_can,
        at_once=True,
    ),
    PLACE,
    Asked("resolve", "R-RES-02", OneOf(STACK)),
    Asked("extra_build", "R-CARD-FASTWORK", OneOf(TARGET, among=buildings)),
)
