"""Questions of planning and resolving actions, and what is not possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.content.nouns import Noun, OneOf, Sentence, Word
from robinsonade.content.phrases import listed
from robinsonade.engine.views import Text
from robinsonade.games.robinson.nouns import PAWN, PERSON, cost_name, nowhere, say, some_pawns
from robinsonade.games.robinson.nouns.targets import TARGET, target_pieces
from robinsonade.games.robinson.phases.menu import offer_of
from robinsonade.games.robinson.phases.places import DONE, ECONOMY
from robinsonade.games.robinson.phases.planning import extra_pawn_removes_dice
from robinsonade.games.robinson.questions.asked import Asked
from robinsonade.games.robinson.questions.refusals import no_place
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import A_HUNT, ANOTHER_PAWN, NOTHING, START_OVER, Join, TakeBack, Target
from robinsonade.games.robinson.table.decks import WRECKAGE_DECK
from robinsonade.games.robinson.table.numbers import (
    ARRANGE,
    BUILD,
    CAMP_PARTS,
    EXPLORE,
    GATHER,
    REST,
    THREAT,
    TIME,
    WEAPON,
)


def a(kind: type) -> Callable[[object], bool]:
    return lambda option: isinstance(option, kind)


# Whose pawn is placed next, or taken back, or the plan stands


def economical_name(s: Table, option: int) -> Text:
    return say("choices", "economical_own" if s.rules.earlier else "economical")  # E-91


ECONOMICAL: Final = Noun("economical", lambda s, option: "economical_construction", economical_name, nowhere)


def pawns_to_place(s: Table, pawn: int) -> Text:
    return say("things", "pawn_of", n=s.free[pawn])


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


STACK: Final = Noun("stack", stack_key, stack_name, stack_pieces, lambda s, n: PERSON.name(s, s.plan[n].top))


# Where the pawn goes: a new action, or a stack it joins


def pawn_to_place(s: Table, seat: int) -> Sentence:
    return "place", {"pawn": PAWN.name(s, s.chosen)}


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
)


def what_it_takes(s: Table, to: Target) -> Text:
    """What it takes and what may come of it, in one line."""
    offered, kind = offer_of(s, to), to.kind
    need = offered.pawns + (1 if TIME in s.spaces[kind] else 0)
    pawns = some_pawns(need)
    if extra_pawn_removes_dice(s, to):
        wound, success, _ = (faces.count(1) for faces in s.box.dice[kind - BUILD])
        rolls = say("things", "rolls", success=success, wound=wound)
        paid = NOTHING if to.building in CAMP_PARTS else offered.cost
        asked = [pawns] * (need > 1) + [cost_name(paid)] * (kind == BUILD and paid is not NOTHING)
        return listed([*asked, rolls], SEMICOLON) if asked else rolls
    if to is A_HUNT:
        return say("things", "beasts_of", pawns=pawns, n=len(s.hunting), weapon=s.levels[WEAPON])
    gives = what_it_gives(s, to)
    return say("things", "takes", pawns=pawns, what=gives) if gives else pawns


SEMICOLON: Final = {"en": "; ", "de": "; "}


def what_it_gives(s: Table, to: Target) -> Text | None:
    kind = to.kind
    if kind == ARRANGE:
        return say("things", "arrange_one" if s.seats > 3 else "arrange_both")
    if kind == REST:
        return say("things", "rest_says")
    if kind != THREAT:
        return None
    card = s.threat[to.place]
    if card.deck == WRECKAGE_DECK:
        wreck = s.box.wreckage[card.n]
        says: Text = wreck.large_says if to.large else wreck.small_says
        return says
    gives: Text = s.box.events[card.n].threat.says
    return gives


BACK: Final = OneOf(TAKEN_BACK, meant=a(TakeBack))

PLANNING: Final = (
    Asked(
        "pawn",
        "R-PLAN-03",
        BACK,
        Word(DONE, "done"),
        OneOf(ECONOMICAL, meant=lambda option: option == ECONOMY),
        OneOf(PAWN, detail=pawns_to_place),
    ),
    Asked(
        "place",
        "R-PLAN-07",
        OneOf(TAKEN_BACK, pieces=another_pawn, meant=a(TakeBack)),
        OneOf(JOINED, "join:{}", meant=a(Join)),
        OneOf(TARGET, detail=what_it_takes),
        asks=pawn_to_place,
        refuses=no_place,
    ),
    Asked("resolve", "R-RES-02", OneOf(STACK)),
    Asked("extra_build", "R-CARD-FASTWORK", OneOf(TARGET)),
)
