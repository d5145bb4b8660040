"""The night: feed, missions, night-active cards, prepare the day (P-NIGHT)."""

from __future__ import annotations

from math import perm
from typing import Final

from robinsonade.engine.chance import is_laid_open, rand
from robinsonade.engine.luck import First
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.choices import card_of
from robinsonade.games.paleo.phases.actions import carry_out, held_here
from robinsonade.games.paleo.phases.ending import add_skull, settle
from robinsonade.games.paleo.phases.requirements import muster, open_actions
from robinsonade.games.paleo.phases.resolving import pick_up, put_down
from robinsonade.games.paleo.table import (
    AS_MISSION,
    FOOD,
    IN_GROUP,
    KNOWN,
    NIGHT_BOXES,
    NO_SEAT,
    Table,
    deed,
    people_in_groups,
)

PICKS: Final = 6  # cards dealt with one number from the generator


def feed(s: Table) -> bool:
    """One food for each person as far as it reaches; each unfed one is a skull (P-NIGHT-02..04)."""
    mouths = people_in_groups(s)
    fed = min(mouths, s.camp[FOOD])
    s.camp[FOOD] -= fed
    s.supply[FOOD] += fed
    reach(s, "night")
    tell(s, "P-NIGHT-01", "night", s.day)
    tell(s, "P-NIGHT-02", "eats", fed, mouths)
    for _ in range(mouths - fed):
        add_skull(s, "P-NIGHT-04")
    s.faced = s.missions[:]
    return True


def missions(s: Table) -> bool:
    """One mission after the other, in the order the players like (P-NIGHT-05..08, A-23)."""
    if not s.faced:
        s.faced = night_active(s)
        return True
    card = ask(s, GROUP, "mission", s.faced[:])
    s.faced.remove(card)
    face_at_night(s, card, AS_MISSION, s.missions.index(card))
    return False


def night_active(s: Table) -> list[int]:
    """Cards with the moon in a group, as seat * 1000 + card (P-NIGHT-10)."""
    return [seat * KNOWN + card for seat in range(s.seats) for card in s.cards[seat] if s.box.cards[card].night]


def night_cards(s: Table) -> bool:
    if not s.faced:
        return True
    pick = ask(s, GROUP, "night_card", [card_of(*divmod(active, KNOWN)) for active in sorted(set(s.faced))])
    s.faced.remove(pick.seat * KNOWN + pick.card)
    if pick.card in s.cards[pick.seat]:
        face_at_night(s, pick.card, IN_GROUP, pick.seat)
    return False


def face_at_night(s: Table, card: int, where: int, where_at: int) -> None:
    """All groups together, exactly one action (P-NIGHT-07, A-04)."""
    s.party = list(range(s.seats))
    s.owner = NO_SEAT
    pick_up(s, card, NIGHT_BOXES, where, where_at)
    actions = s.box.cards[card].night
    while True:
        pick = ask(s, GROUP, "night", night_options(s, actions))
        rule = "P-NIGHT-05" if where == AS_MISSION else "P-NIGHT-10"
        tell(s, rule, "faces", card, deed(card, NIGHT_BOXES, pick))
        if carry_out(s, actions, pick):
            break
    settle(s)
    put_down(s)


def night_options(s: Table, actions: list[Action]) -> list[int]:
    return open_actions(s, actions, muster(s, s.party), 0, held_here(s))


def prepare_day(s: Table) -> bool:
    """Both discards are shuffled and dealt; what is destroyed stays out (P-NIGHT-11)."""
    deal_out(s, shuffle_in(s))
    s.asleep = [not pile for pile in s.deck.piles]
    s.day += 1
    s.turn = 0
    tell(s, "P-NIGHT-11", "day", s.day)
    return True


def shuffle_in(s: Table) -> list[int]:
    """The backs of everything that is dealt, sorted. What was known by lying apart is forgotten."""
    fronts = s.discard
    back_of, pools, fresh = s.level.back_of, s.deck.pools, s.level.fresh
    backs = []
    for entry in s.hidden:
        if entry == fresh:
            s.dreams_mixed += 1
            backs.append(s.level.dream)
        elif entry >= KNOWN:
            fronts = [*fronts, entry - KNOWN]
        else:
            backs.append(entry)
    for card in fronts:
        back = back_of[card]
        if back < KNOWN:
            pools[back].append(card)
        backs.append(back)
    s.hidden = []
    s.discard = []
    backs.sort()
    return backs


def deal_out(s: Table, backs: list[int]) -> None:
    """As evenly as possible; the first seats get the odd ones (P-SETUP-11, A-23)."""
    dealt = []
    left, one_by_one = len(backs), is_laid_open(s)
    while left:
        picks = PICKS if left > PICKS else left
        luck = 0 if one_by_one else rand(s, ways_to_pick(s, left, picks), "backs")
        for _ in range(picks):
            if one_by_one:
                at = rand(s, left, "back", backs[:left])
            else:
                luck, at = divmod(luck, left)
            left -= 1
            dealt.append(backs[at])
            backs[at] = backs[left]
    s.deck.piles = [dealt[seat :: s.seats] for seat in range(s.seats)]


def ways_to_pick(s: Table, left: int, picks: int) -> int:
    """All equally likely. Records of the first generator were dealt with too large a number, by which every sixth card
    came too often from those whose backs come first; they stay as they were."""
    return left**PICKS if isinstance(s.rng, First) else perm(left, picks)
