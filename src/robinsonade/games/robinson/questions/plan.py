"""Questions of planning and resolving actions, and what is not possible."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Refusal
from robinsonade.engine.views import Text
from robinsonade.games.robinson.actions import (
    A_HUNT,
    ANOTHER_PAWN,
    CAMP_PARTS,
    EXPLORE_AT,
    GATHER_AT,
    NOTHING,
    PLAN_ANEW,
    Join,
    TakeBack,
    Target,
    target,
)
from robinsonade.games.robinson.actions import Place as PlaceOption
from robinsonade.games.robinson.decks import WRECKAGE_DECK
from robinsonade.games.robinson.map import has_source
from robinsonade.games.robinson.names import (
    cost_name,
    key_of_target,
    pawn_key,
    pawn_name,
    person_name,
    say,
    some_pawns,
    target_key,
    target_name,
    target_pieces,
)
from robinsonade.games.robinson.phases.menu import offer_of
from robinsonade.games.robinson.phases.places import DONE, ECONOMY, obstacle, unfinished
from robinsonade.games.robinson.phases.planning import extra_pawn_removes_dice
from robinsonade.games.robinson.questions.asked import Asked
from robinsonade.games.robinson.table import (
    ARRANGE,
    BUILD,
    EXPLORE,
    FRIDAY,
    GATHER,
    JENNY,
    PALISADE_SPACE,
    REST,
    ROOF_SPACE,
    SHELTER_SPACE,
    THREAT,
    TIME,
    WEAPON,
    WEAPON_SPACE,
    Table,
)

PLANNED = {DONE: "done", ECONOMY: "economical_construction"}


class Pawn(Asked):
    """Whose pawn is placed next, or taken back, or the plan stands."""

    def key(self, s: Table, option: int | TakeBack) -> str:
        if isinstance(option, TakeBack):
            return back_key(s, option)
        return pawn_key(s, option) if option < DONE else PLANNED[option]

    def label(self, s: Table, option: int | TakeBack) -> Text:
        if isinstance(option, TakeBack):
            return back_label(s, option)
        economy = "economical_own" if s.rules.earlier else "economical"  # E-91
        name = {DONE: "done", ECONOMY: economy}.get(option)
        return say("choices", name) if name else pawn_name(s, option)

    def detail(self, s: Table, option: int | TakeBack) -> Text | None:
        if isinstance(option, TakeBack):
            return None
        return say("things", "pawn_of", n=s.free[option]) if option < DONE else None

    def touches(self, s: Table, option: int | TakeBack, seat: int) -> list[str]:
        if isinstance(option, TakeBack):
            return back_touches(s, option)
        return [] if option >= DONE else [f"pawn:{pawn_key(s, option)}"]


def back_key(s: Table, back: TakeBack) -> str:
    if back in (PLAN_ANEW, ANOTHER_PAWN):
        return "again" if back is PLAN_ANEW else "another_pawn"
    return f"back:{pawn_key(s, back.pawn)}:{stack_key(s, back.stack)}"


def back_label(s: Table, back: TakeBack) -> Text:
    if back in (PLAN_ANEW, ANOTHER_PAWN):
        return say("choices", "again" if back is PLAN_ANEW else "another_pawn")
    return say("choices", "take_back", pawn=pawn_name(s, back.pawn), what=target_name(s, s.plan[back.stack].target))


def back_touches(s: Table, back: TakeBack) -> list[str]:
    """The pawn where it stands, or lies chosen."""
    if back is ANOTHER_PAWN:
        return [f"pawn:{pawn_key(s, s.chosen)}"]
    standing = s.plan[back.stack].pawns if back.stack >= 0 else []
    return [f"stack:{back.stack}:{n}" for n, pawn in enumerate(standing) if pawn == back.pawn]


SEMICOLON = {"en": "; ", "de": "; "}


class Place(Asked):
    """Where the pawn goes: a new action, or a stack it joins."""

    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "place", pawn=pawn_name(s, s.chosen))

    def key(self, s: Table, option: PlaceOption | TakeBack) -> str:
        if isinstance(option, TakeBack):
            return back_key(s, option)
        if isinstance(option, Join):
            return f"join:{stack_key(s, option.stack)}"
        return key_of_target(s.sheet, option)

    def label(self, s: Table, option: PlaceOption | TakeBack) -> Text:
        if isinstance(option, TakeBack):
            return back_label(s, option)
        if isinstance(option, Join):
            return say("targets", "join", what=target_name(s, s.plan[option.stack].target))
        return target_name(s, option)

    def detail(self, s: Table, option: PlaceOption | TakeBack) -> Text | None:
        """What it takes and what may come of it, in one line."""
        if isinstance(option, TakeBack):
            return None
        if isinstance(option, Join):
            stack = s.plan[option.stack]
            sure = stack.target.kind in (BUILD, GATHER, EXPLORE) and len(stack.pawns) == stack.need
            return say("things", "makes_sure" if sure else "helps", person=person_name(s, stack.top))
        offered, kind = offer_of(s, option), option.kind
        need = offered.pawns + (1 if TIME in s.spaces[kind] else 0)
        pawns = some_pawns(need)
        if extra_pawn_removes_dice(s, option):
            wound, success, _ = (faces.count(1) for faces in s.box.dice[kind - BUILD])
            rolls = say("things", "rolls", success=success, wound=wound)
            paid = NOTHING if option.building in CAMP_PARTS else offered.cost
            asked = [pawns] * (need > 1) + [cost_name(paid)] * (kind == BUILD and paid is not NOTHING)
            return listed([*asked, rolls], SEMICOLON) if asked else rolls
        if option is A_HUNT:
            return say("things", "beasts_of", pawns=pawns, n=len(s.hunting), weapon=s.levels[WEAPON])
        gives = what_it_gives(s, option)
        return say("things", "takes", pawns=pawns, what=gives) if gives else pawns

    def touches(self, s: Table, option: PlaceOption | TakeBack, seat: int) -> list[str]:
        if isinstance(option, TakeBack):  # who stands somewhere is joined with a click
            return back_touches(s, option) if option is ANOTHER_PAWN else []
        return target_pieces(s, s.plan[option.stack].target if isinstance(option, Join) else option)

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        """Everything a player could point at for this pawn, with the rule that forbids it."""
        person = s.chosen
        if person > FRIDAY or person == JENNY or unfinished(s) >= 0:
            return []
        found = []
        for to in pointable(s):
            rule = obstacle(s, person, to)
            if rule:
                found.append(
                    Refusal(
                        target_key(s, to),
                        target_name(s, to),
                        rule,
                        say("reasons", rule),
                        target_pieces(s, to),
                        quiet=True,
                    )
                )
        return found


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


def pointable(s: Table) -> list[Target]:
    """The actions people look for: threats, hunt, features, inventions, sources and spaces."""
    found = [offered.target for offered in s.menu]
    more = [A_HUNT]
    more += [target(BUILD, building=place) for place in (SHELTER_SPACE, ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE)]
    more += [target(BUILD, building=item) for item in sorted(s.board | s.personal)]
    for space in range(10):
        if s.tiles[space]:
            more += [GATHER_AT[source] for source in (space * 2, space * 2 + 1) if has_source(s, source)]
        else:
            more.append(EXPLORE_AT[space])
    return found + [to for to in more if to not in found]


def stack_key(s: Table, n: int) -> str:
    """The n-th stack by its action, numbered where several stand side by side."""
    to = s.plan[n].target
    same = [i for i, stack in enumerate(s.plan) if stack.target is to]
    number = f"#{same.index(n) + 1}" if len(same) > 1 else ""
    return target_key(s, to) + number


class Resolve(Asked):
    """Which of the planned stacks of one type comes first."""

    def key(self, s: Table, option: int) -> str:
        return stack_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return target_name(s, s.plan[option].target)

    def detail(self, s: Table, option: int) -> Text | None:
        return person_name(s, s.plan[option].top)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return target_pieces(s, s.plan[option].target)


class TargetAsked(Asked):
    def key(self, s: Table, option: Target) -> str:
        return target_key(s, option)

    def label(self, s: Table, option: Target) -> Text:
        return target_name(s, option)

    def touches(self, s: Table, option: Target, seat: int) -> list[str]:
        return target_pieces(s, option)
