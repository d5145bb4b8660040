"""The day: turn after turn everybody awake chooses a back, all are revealed, each card is resolved (P-DAY)."""

from __future__ import annotations

from functools import cache
from typing import Final

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.machine import GROUP, ask, ask_sealed, tell
from robinsonade.engine.moments import reach
from robinsonade.games.paleo.choices import (
    NO,
    Back,
    Between,
    Call,
    Extra,
    Hunt,
    OpenCard,
    Resolve,
    back,
    hunt_of,
    resolve,
)
from robinsonade.games.paleo.phases.actions import lying, use_at_once, ways_to_ignore
from robinsonade.games.paleo.phases.ending import settle
from robinsonade.games.paleo.phases.helping import (
    aid_options,
    aid_targets,
    help_a_card,
    helpers,
    lending_options,
)
from robinsonade.games.paleo.phases.resolving import (
    afterwards,
    between_options,
    call_before_helping,
    hunt_together,
    hunts,
    lie_down,
    pick_up,
    put_down,
    resolve_own_card,
    use_before_helping,
    use_in_between,
)
from robinsonade.games.paleo.table import KNOWN, NO_CARD, OWN_BOXES, Table

SLEEP: Final = 3  # instead of one of the three on offer
ON_OFFER: Final = 3

NextOption = Resolve | OpenCard | Hunt | Between  # an open card is one to be helped


def day(s: Table) -> bool:
    """One choice round, or one card; finished when everybody sleeps (P-DAY-09, P-DAY-12)."""
    if is_pending(s):
        resolve_next(s)
    else:
        choose(s)
    if not is_pending(s):
        hunt_before_the_turn_ends(s)
        end_of_turn(s)
    return False not in s.asleep


def is_pending(s: Table) -> bool:
    for card in s.revealed:
        if card >= 0:
            return True
    return False


def choose(s: Table) -> None:
    """One of the top three by its back, or sleep early; revealed when all have chosen (P-DAY-01, P-DAY-06)."""
    s.turn += 1
    s.hunted = False
    seats = [seat for seat in range(s.seats) if not s.asleep[seat]]
    reach(s, "choosing")
    picks = ask_sealed(s, "choose", seats, choose_options)
    for seat, pick in zip(seats, picks, strict=True):
        if pick.place == SLEEP:
            go_to_sleep_early(s, seat)
        else:
            s.revealed[seat] = turn_over(s, seat, pick.place)
            tell(s, "P-DAY-06", "reveals", seat, s.revealed[seat])
    for seat in seats:
        if s.revealed[seat] >= 0 and s.box.cards[s.revealed[seat]].lies:
            lay_down(s, seat)


def choose_options(s: Table, seat: int) -> list[Back]:
    n = len(s.deck.piles[seat])
    return on_offer(seat, n if n < ON_OFFER else ON_OFFER)[:]


@cache
def on_offer(seat: int, n: int) -> list[Back]:
    return [*(back(seat, place) for place in range(n)), back(seat, SLEEP)]


def turn_over(s: Table, seat: int, depth: int) -> int:
    """The two cards not chosen stay as they lie (P-DAY-02)."""
    entry = s.deck.piles[seat].pop(-1 - depth)
    if entry >= KNOWN:
        return entry - KNOWN
    pool = s.deck.pools[entry]
    if entry == s.level.dream and s.dreams_mixed and is_unseen_dream(s, pool):
        s.dreams_mixed -= 1
        pool = s.deck.pools[s.level.fresh]
    return draw(s, pool, "front")


def is_unseen_dream(s: Table, seen: list[int]) -> bool:
    """Of the dreams in the stacks those that were seen before and those that were not are equally likely."""
    if s.luck:
        return s.luck[0][1] not in seen
    either = [False] * len(seen) + [True] * s.dreams_mixed
    return either[rand(s, len(either), "dream never seen", either)]


def go_to_sleep_early(s: Table, seat: int) -> None:
    """The whole stack goes face down to the hidden discard, and no red back hurts (P-DAY-04)."""
    tell(s, "P-DAY-04", "sleeps_early", seat, len(s.deck.piles[seat]))
    s.hidden += s.deck.piles[seat]
    s.deck.piles[seat] = []
    s.asleep[seat] = True


def lay_down(s: Table, seat: int) -> None:
    """A card that says where it lies is laid there, and that settles it;
    after it things may be used (P-LAY-01, A-20)."""
    card = s.revealed[seat]
    s.revealed[seat] = NO_CARD
    s.party = [seat]
    s.owner = seat
    if not (s.box.cards[card].danger and ignores_it(s, card)):
        lie_down(s, card)
    settle(s)
    afterwards(s)
    put_down(s)


def ignores_it(s: Table, card: int) -> bool:
    """A danger that would be laid down may be ignored like any other,
    by a talisman or a card like it (P-HAZ-06, A-45)."""
    pick_up(s, card, OWN_BOXES)
    reach(s, "laid_down", s.owner)
    pick = ask(s, s.owner, "lay_down", [NO, *ways_to_ignore(s)])
    if pick is NO:
        return False
    use_at_once(s, pick)
    return True


def resolve_next(s: Table) -> None:
    """The players agree on the order (P-DAY-08)."""
    reach(s, "next")
    pick = ask(s, GROUP, "next", next_options(s))
    if isinstance(pick, Resolve):
        resolve_own_card(s, pick.seat)
    elif isinstance(pick, OpenCard):
        help_a_card(s, pick)
    elif isinstance(pick, Hunt):
        hunt_together(s, pick.mission)
    elif isinstance(pick, Call):
        call_before_helping(s, pick.dice)
    elif isinstance(pick, Extra) and lends(s, pick):
        lend_to_a_card(s, pick)
    else:
        use_before_helping(s, pick)


def next_options(s: Table) -> list[NextOption]:
    """A revealed card, a table card that can be helped, the last hunt, and what may be used before helping a card."""
    options: list[NextOption] = [resolve(seat) for seat, card in enumerate(s.revealed) if card >= 0]
    if s.waiting or any(s.cards) or s.box.busy_missions:
        options += aid_options(s)
        options += options_before_helping(s)
    if s.level.beast >= 0:
        options += [hunt_of(i) for i in hunts(s)]
    return options


def options_before_helping(s: Table) -> list[Between]:
    options: list[Between] = []
    seats = helpers(s)
    if aid_targets(s, seats):
        for seat in seats:
            options += between_options(s, [seat], False)
        options += lending_options(s, seats)
    return options


def lends(s: Table, used: Extra) -> bool:
    return s.box.cards[lying(s, used.card)].extra[used.number].boosts


def lend_to_a_card(s: Table, pick: Extra) -> None:
    """What is lent serves one table card, which is helped at once, also by the group that lends it."""
    s.party = [pick.seat]
    s.owner = pick.seat
    use_in_between(s, pick)
    target = ask(s, GROUP, "next", aid_options(s, pick.seat))
    help_a_card(s, target, pick.seat)


def hunt_before_the_turn_ends(s: Table) -> None:
    """The last hunt may also follow the last card of a turn (P-XTRA-02, A-34)."""
    reach(s, "turn_ends")
    found = hunts(s) if s.level.beast >= 0 else []
    if found:
        pick = ask(s, GROUP, "hunt", [NO, *(hunt_of(i) for i in found)])
        if isinstance(pick, Hunt):
            hunt_together(s, pick.mission)


def end_of_turn(s: Table) -> None:
    """Who has no cards left falls asleep (P-DAY-10, A-02)."""
    for seat in range(s.seats):
        if not s.asleep[seat] and not s.deck.piles[seat]:
            s.asleep[seat] = True
            tell(s, "P-DAY-10", "sleeps", seat)
