"""Questions of planning and resolving actions, and what is not possible."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Refusal
from robinsonade.engine.views import Text
from robinsonade.games.robinson.acts import bits
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
from robinsonade.games.robinson.phases.menu import BIG, target_of
from robinsonade.games.robinson.phases.places import AGAIN, DONE, ECONOMY, JOIN, obstacle, unfinished
from robinsonade.games.robinson.phases.planning import surer_with_more
from robinsonade.games.robinson.questions.asked import Asked
from robinsonade.games.robinson.table import (
    ARRANGE,
    BUILD,
    EXPLORE,
    FIRST_PAWN,
    FRIDAY,
    GATHER,
    HUNT,
    JENNY,
    NEED,
    PALISADE_SPACE,
    REST,
    ROOF_SPACE,
    SHELTER_SPACE,
    TARGET,
    THREAT,
    TIME,
    TOP,
    WEAPON,
    WEAPON_SPACE,
    WRECKAGE_CARD,
    Table,
)

PLANNED = {DONE: "done", AGAIN: "again", ECONOMY: "economical_construction"}


class Pawn(Asked):
    """Whose pawn is placed next, or the plan stands."""

    def key(self, s: Table, option: int) -> str:
        return pawn_key(s, option) if option < DONE else PLANNED[option]

    def label(self, s: Table, option: int) -> Text:
        economy = "economical_own" if s.rules.earlier else "economical"  # E-91
        name = {DONE: "done", AGAIN: "again", ECONOMY: economy}.get(option)
        return say("choices", name) if name else pawn_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return say("things", "pawn_of", n=s.free[option]) if option < DONE else None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option >= DONE else [f"pawn:{pawn_key(s, option)}"]


SEMICOLON = {"en": "; ", "de": "; "}


class Place(Asked):
    """Where the pawn goes: a new action, or a stack it joins."""

    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "place", pawn=pawn_name(s, s.chosen))

    def key(self, s: Table, option: int) -> str:
        if option < JOIN:
            return key_of_target(s.sheet, s.scenario, option)
        return f"join:{stack_key(s, option & 63)}"

    def label(self, s: Table, option: int) -> Text:
        if option & JOIN:
            return say("targets", "join", what=target_name(s, s.plan[option & 63][TARGET]))
        return target_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        """What it takes and what may come of it, in one line."""
        if option & JOIN:
            stack = s.plan[option & 63]
            sure = stack[TARGET] >> 12 & 15 in (BUILD, GATHER, EXPLORE) and len(stack) - FIRST_PAWN == stack[NEED]
            return say("things", "makes_sure" if sure else "helps", person=person_name(s, stack[TOP]))
        e = next((e for e in s.menu if e & 0xFFFFF == option), 0)
        kind, where = option >> 12 & 15, option >> 6 & 63
        need = (e >> 36) + (1 if s.spaces[kind] & TIME else 0)
        pawns = some_pawns(need)
        if surer_with_more(s, kind, option):
            wound, success, _ = (faces.count(1) for faces in s.box.dice[kind - BUILD])
            rolls = say("things", "rolls", success=success, wound=wound)
            paid = e >> 20 & 65535 if where < SHELTER_SPACE else 0
            asked = [pawns] * (need > 1) + [cost_name(paid)] * (kind == BUILD and paid > 0)
            return listed([*asked, rolls], SEMICOLON) if asked else rolls
        if kind == HUNT and not where:
            return say("things", "beasts_of", pawns=pawns, n=len(s.hunting), weapon=s.levels[WEAPON])
        gives = what_it_gives(s, kind, where, option & 63)
        return say("things", "takes", pawns=pawns, what=gives) if gives else pawns

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return target_pieces(s, s.plan[option & 63][TARGET] if option & JOIN else option)

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        """Everything a player could point at for this pawn, with the rule that forbids it."""
        person = s.chosen
        if person > FRIDAY or person == JENNY or unfinished(s) >= 0:
            return []
        found = []
        for target in pointable(s):
            rule = obstacle(s, person, target)
            if rule:
                found.append(
                    Refusal(
                        target_key(s, target),
                        target_name(s, target),
                        rule,
                        say("reasons", rule),
                        target_pieces(s, target),
                        quiet=True,
                    )
                )
        return found


def what_it_gives(s: Table, kind: int, where: int, detail: int) -> Text | None:
    if kind == ARRANGE:
        return say("things", "arrange_one" if s.seats > 3 else "arrange_both")
    if kind == REST:
        return say("things", "rest_says")
    if kind != THREAT:
        return None
    card = s.threat[where]
    if card >= WRECKAGE_CARD:
        wreck = s.box.wreckage[card - WRECKAGE_CARD]
        says: Text = wreck.large_says if detail & BIG else wreck.small_says
        return says
    gives: Text = s.box.events[card].threat.says
    return gives


def pointable(s: Table) -> list[int]:
    """The actions people look for: threats, hunt, features, inventions, sources and spaces."""
    found = [e & 0xFFFFF for e in s.menu]
    more = [target_of(HUNT)]
    more += [target_of(BUILD, place) for place in (SHELTER_SPACE, ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE)]
    more += [target_of(BUILD, item) for item in bits(s.board | s.personal)]
    for space in range(10):
        if s.tiles[space]:
            more += [target_of(GATHER, source) for source in (space * 2, space * 2 + 1) if has_source(s, source)]
        else:
            more.append(target_of(EXPLORE, space))
    return found + [target for target in more if target not in found]


def stack_key(s: Table, n: int) -> str:
    """The n-th stack by its action, numbered where several stand side by side."""
    target = s.plan[n][TARGET]
    same = [i for i, stack in enumerate(s.plan) if stack[TARGET] == target]
    number = f"#{same.index(n) + 1}" if len(same) > 1 else ""
    return target_key(s, target) + number


class Resolve(Asked):
    """Which of the planned stacks of one type comes first."""

    def key(self, s: Table, option: int) -> str:
        return stack_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return target_name(s, s.plan[option][TARGET])

    def detail(self, s: Table, option: int) -> Text | None:
        return person_name(s, s.plan[option][TOP])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return target_pieces(s, s.plan[option][TARGET])


class Target(Asked):
    def key(self, s: Table, option: int) -> str:
        return target_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return target_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return target_pieces(s, option)
