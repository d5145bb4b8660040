"""What bots would do with their own pawns while people plan: the best they can, as if nobody else had any left."""

from __future__ import annotations

from collections.abc import Sequence

from robinsonade.content.phrases import listed
from robinsonade.engine.machine import Question
from robinsonade.engine.views import Text
from robinsonade.engine.ways import Proposal
from robinsonade.games.robinson.bots.deeds import Deed, TheFirst
from robinsonade.games.robinson.bots.plan import Planner
from robinsonade.games.robinson.bots.reasons import why
from robinsonade.games.robinson.nouns import FEATURES, PERSON, item_name, say, source_name, space_name
from robinsonade.games.robinson.nouns.targets import TARGET, target_name, target_pieces
from robinsonade.games.robinson.phases.menu import offer_of
from robinsonade.games.robinson.phases.places import all_places, new_places, unfinished
from robinsonade.games.robinson.phases.planning import put_pawn
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import A_HUNT, A_REST, ANOTHER_PAWN, JOIN, Join, Place, Target
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    ARRANGE,
    BUILD,
    CAMP_PARTS,
    EXPLORE,
    GATHER,
    REST,
    SHELTER_SPACE,
    THREAT,
)


class Companions(Planner):
    """Plans without what people do not want, and leaves the abilities of others alone; wood that somebody has promised
    to save counts."""

    def __init__(self, s: Table, unwanted: Sequence[str]) -> None:
        super().__init__(s)
        self.unwanted = unwanted
        self.saving = int(s.economy >= 0 and s.rules.newer)

    def deeds(self) -> list[Deed]:
        return [deed for deed in super().deeds() if key_of(self.s, deed.place) not in self.unwanted]


class Wish(Proposal[Table]):
    """An action that bots would begin or join, with these pawns of theirs, whose it is first."""

    def __init__(self, s: Table, place: Place, pawns: list[int], reason: Text) -> None:
        to, seats = target_of(s, place), list(dict.fromkeys(pawns))
        touches = [*target_pieces(s, to), *(PERSON.id(s, seat) for seat in seats)]
        super().__init__(key_of(s, place), {seat: sentence(s, place, pawns, seat) for seat in seats}, reason, touches)
        self.place = place
        self.pawns = pawns

    def next_answer(self, start: Table, s: Table, question: Question) -> object:
        stack = self.place.stack if isinstance(self.place, Join) else len(start.plan)
        standing = len(s.plan[stack].pawns) if stack < len(s.plan) else 0
        placed = standing - (len(start.plan[stack].pawns) if stack < len(start.plan) else 0)
        if placed >= len(self.pawns):  # who alone can join an action that lacks a pawn joins unasked
            return None
        pawn = self.pawns[placed]
        if question.prompt == "place" and s.chosen != pawn:
            return ANOTHER_PAWN
        if question.prompt == "place":
            return JOIN[stack] if standing else self.place
        return pawn if question.prompt == "pawn" else question.options[0]  # which food pays for it


def target_of(s: Table, place: Place) -> Target:
    return s.plan[place.stack].target if isinstance(place, Join) else place


def key_of(s: Table, place: Place) -> str:
    key = TARGET.key(s, target_of(s, place))
    return f"join:{key}" if isinstance(place, Join) else key


def propose(s: Table, seats: Sequence[int], unwanted: Sequence[str]) -> list[Wish]:
    """Where each pawn of theirs would go, action by action."""
    c = s.clone()
    c.answers = TheFirst()
    c.chosen = -1
    c.free = [n if pawn in seats else 0 for pawn, n in enumerate(c.free)]
    found: dict[int, tuple[Place, list[int], Text]] = {}  # by stack
    while any(c.free):
        planner = Companions(c, unwanted)
        pawn, place = planner.next_move()
        if pawn not in seats or place is None:
            pawn = next(seat for seat in seats if c.free[seat])
            place = a_place(c, pawn)
        if place is None:
            break
        stack = place.stack if isinstance(place, Join) else len(c.plan)
        if stack not in found:
            found[stack] = place, [], reason(planner, pawn, place)
        found[stack][1].append(pawn)
        put_pawn(c, pawn, place)
    return [Wish(c, place, pawns, text) for place, pawns, text in found.values()]


def a_place(s: Table, pawn: int) -> Place | None:
    """For one that finds nothing useful: all pawns are placed (R-PLAN-03)."""
    if unfinished(s) >= 0:
        return None
    places = all_places(s, pawn)
    return A_REST if A_REST in new_places(s, pawn) else places[0] if places else None


def reason(planner: Planner, pawn: int, place: Place) -> Text:
    s = planner.s
    if isinstance(place, Join):
        return say("because", "lacks_me" if s.plan[place.stack].lacks_pawns() else "makes_sure")
    offered = offer_of(s, place)
    deed = planner.deed(place, offered.pawns, offered.cost, 1.0) or Deed(place, place.kind, offered.pawns)
    return why(planner, pawn, deed)


def sentence(s: Table, place: Place, pawns: list[int], seat: int) -> Text:
    """In the words of one of them: it is the action of the first."""
    doing = does(s, place)
    if seat != pawns[0]:
        doing = say("proposes", "join", what=target_name(s, target_of(s, place)))
    others = [PERSON.name(s, pawn) for pawn in dict.fromkeys(pawns) if pawn != seat]
    if others:
        return say("proposes", "helped", does=doing, who=listed(others))
    return say("proposes", "both" if len(pawns) > 1 else "alone", does=doing)


def does(s: Table, place: Place) -> Text:
    to = target_of(s, place)
    if isinstance(place, Join):
        return say("proposes", "join", what=target_name(s, to))
    if to.kind == GATHER:
        return say("proposes", "gather", what=source_name(s, to.source))
    if to.kind == BUILD:
        camp = to.building in CAMP_PARTS
        what = say("features", FEATURES[to.building - SHELTER_SPACE]) if camp else item_name(s, to.building)
        return say("proposes", "build", what=what)
    if to.kind == EXPLORE and not to.special and not to.by:
        return say("proposes", "explore", what=space_name(s, to.space))
    if to.kind in (ARRANGE, REST) or to is A_HUNT:
        return say("proposes", ACTIONS[to.kind])
    if to.kind == THREAT:
        return say("proposes", "threat", what=target_name(s, to))
    return say("proposes", "other", what=target_name(s, to))
