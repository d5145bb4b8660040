"""What one viewer is shown, as JSON: everything a page is made from. Browser and API get the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from robinsonade.engine.told import Line, Printed
from robinsonade.engine.views import SeatView, Text


class ShownSeat(TypedDict):
    seat: int
    name: str
    kind: str
    bot: str
    stands_in: bool
    here: bool
    mine: bool
    active: bool
    chosen: bool
    may_take_over: bool


class ShownGesture(TypedDict):
    key: str
    label: Text
    detail: Text | None
    touches: list[str]
    trail: list[str]
    spends: list[str]
    act: str  # the same for those that differ only in who does it; the first is meant
    hand: str  # the piece that does it; "" where it matters to nobody
    who: Text | None
    group: Text | None
    hands: NotRequired[Mapping[str, tuple[str, Text | None]]]  # by hand: its key, and who takes part
    near: bool


class ShownOffer(TypedDict):
    """What lies ready to be used. `now`: the verb and the key with which it is used at once; none: it is wished for."""

    key: str
    name: Text
    says: Text | None
    touches: list[str]
    now: tuple[str, str] | None
    wished: bool


class ShownDeed(TypedDict):
    says: Text
    why: Text
    touches: list[str]


class ShownProposal(TypedDict):
    """What a bot would do with its own, and why."""

    seat: int
    key: str  # to accept it or to ask for another; empty while it is made anew
    deeds: list[ShownDeed]


class ShownHint(TypedDict):
    """One of the best choices, with the chance to win after it."""

    does: str  # "choose" or "gesture"
    key: str
    label: Text
    touches: list[str]
    chance: float  # 0 to 1; where nobody knows the odds, only for comparing
    low: float
    high: float
    odds: Text | None  # in words; None: nobody knows them
    why: Text


class ShownHints(TypedDict):
    """What somebody who thinks ahead would do, and whether I may ask for it."""

    may: str  # "now", "ask": the others are asked first, "asked": somebody has not answered; "": not here, or not now
    wanted: list[int]  # who has not agreed to hints, while somebody would like them
    agreed: list[int]  # who has
    used: list[int]  # by seat: how often somebody asked for a hint
    thinks: bool  # better ones are on their way
    best: list[ShownHint]
    are_odds: bool
    now: float  # the chance to win, over all that was tried
    courses: int  # that were imagined so far


class ShownChat(TypedDict):
    seat: int
    name: str
    text: str
    table: bool  # said by the table about the seat
    at: float
    n: int


class ShownPing(TypedDict):
    seat: int
    at: str
    n: int


class ShownUndo(TypedDict, total=False):
    choice: bool
    reset: bool
    redo: bool
    asks: bool
    reset_asks: bool
    free_from: int


class ShownVote(TypedDict):
    by: int
    to: int
    wanted: list[int]
    agreed: list[int]
    mine: bool


class ShownReplay(TypedDict):
    choices: int
    of: int
    revealed: list[int]


class ShownLinks(TypedDict):
    home: str
    table: str
    ws: str
    replay: str
    fork: str
    export: str
    fair: str
    review: str  # "": not before the end
    seats: dict[int, str]
    watch: str | None
    only_here: bool  # they open on this machine only


class ShownLuck(TypedDict):
    """Where luck comes from. The secret is shown when the match is over."""

    generator: str
    commitment: str
    secret: str


class ShownWord(TypedDict):
    """Something the guide of a lesson says, and where the light falls."""

    id: str
    says: Text
    look: list[str]
    rule: str
    chapter: int


class ShownChapter(TypedDict):
    title: Text
    state: str  # "done", "now" or "to_come"


class ShownCoach(TypedDict):
    """What the coach says now; unasked only in somebody's first matches."""

    said: list[ShownWord]
    unasked: bool


class ShownNext(TypedDict):
    """The lesson that is offered after this one."""

    title: Text
    minutes: int
    href: str  # begins it


class ShownLesson(TypedDict):
    """What a learner is shown of a lesson. Where nobody guides any more, only its state."""

    state: str  # "guides", "finished", "left" or "rewritten"
    title: Text
    chapters: list[ShownChapter]
    said: list[ShownWord]  # words that were not answered yet, and last what the open step says
    may: str  # what the last of them waits for: "go_on", "choose", "play" or "watch"
    since: int  # how many choices there were when the first of them was said
    step: int  # the number of the open step
    hint: Text | None
    moments: list[ShownWord]
    next: ShownNext | None  # at the end


class ShownPass(TypedDict):
    to: int


MayPass = TypedDict("MayPass", {"pass": ShownPass | None})


class ShownAround(TypedDict):
    """What is around the table, however far back one looks."""

    match: str
    game: str
    title: str
    version: int  # the number of the last event that changed the table
    choices: int  # how many the match has
    me: int
    mine: list[int]
    host: bool
    companions: bool  # bots propose what to do with their own; otherwise people command them
    sealed: bool  # everybody who is asked answers for themselves, unseen
    concerns: int | None  # the one seat whose matter it is, though others are asked too
    seats: list[ShownSeat]
    chat: list[ShownChat]
    pings: list[ShownPing]
    luck: ShownLuck
    links: ShownLinks
    asks_everything: NotRequired[bool]  # also what goes without saying
    # not in the past
    since: NotRequired[int | None]  # the choices before my last one: what came after has just happened
    gone: NotRequired[dict[str, Printed]]  # cards told of since that lie nowhere any more
    missed: NotRequired[list[Line]]  # what happened since this person was last here
    chosen: NotRequired[list[str]]  # the pieces of what I have chosen unseen
    handled: NotRequired[int]  # how many messages of this window were dealt with
    coach: NotRequired[ShownCoach]
    hints: NotRequired[ShownHints]
    lesson: NotRequired[ShownLesson | None]


class Shown(ShownAround, MayPass):
    view: SeatView
    log: list[Line]
    news: list[Line]
    gestures: list[ShownGesture]
    offers: list[ShownOffer]
    not_again: Text | None  # what declining for a while is called, where it is possible
    proposals: list[ShownProposal]
    undo: ShownUndo
    vote: ShownVote | None
    notice: str | None
    replay: ShownReplay | None
