"""Helping a card that lies in a group or at the waiting space (P-HCARD)."""

from __future__ import annotations

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.phases.actions import can_do, carry_out, lenders, muster, tools_of
from robinsonade.games.paleo.phases.resolving import CALL, EXTRA, after_the_card, calls, pick_up
from robinsonade.games.paleo.table import AID_BOXES, AS_MISSION, AT_WAITING, IN_GROUP, NO_CARD, NO_SEAT, Table, deed

MISSIONS = 64  # + place among the missions; below: places at the waiting space
GROUPS = 128  # + seat * 64 + place in the group
PARTIES = 16  # an aid option is action * 16 + the seats that take part, as bits


def helpers(s: Table) -> list[int]:
    """Who has a revealed card with the help symbol (P-ACT-05)."""
    return [seat for seat, card in enumerate(s.revealed) if card >= 0 and s.box.cards[card].help]


def aid_options(s: Table, lender: int = NO_SEAT) -> list[int]:
    """The cards of which some action can be done by some who could help."""
    seats = helpers(s)
    return [target for target in aid_targets(s, seats) if ways_to_aid(s, target, seats, lender, True)]


def aid_targets(s: Table, seats: list[int]) -> list[int]:
    """Cards with an action for those who help: on the Night board and in the groups of these seats (A-19)."""
    if not seats:
        return []
    cards = s.box.cards
    targets = [i for i, card in enumerate(s.waiting) if cards[card].aid]
    targets += [MISSIONS + i for i, card in enumerate(s.missions) if cards[card].aid]
    for seat in seats:
        targets += [GROUPS + seat * 64 + i for i, card in enumerate(s.cards[seat]) if cards[card].aid]
    return targets


def ways_to_aid(
    s: Table, target: int, seats: list[int], lender: int = NO_SEAT, one_is_enough: bool = False
) -> list[int]:
    """Actions with those who take part. The owner of a card in a group is always among them (P-HCARD-02, P-HCARD-04).

    So is who has just used a card that lends skill to this one.
    """
    card, owner, held = card_to_aid(s, target)
    found: list[int] = []
    possible = within_reach(s, s.box.cards[card].aid, seats)
    if not possible:
        return found
    for mask in range(1, 1 << s.seats):
        party = [seat for seat in seats if mask >> seat & 1]
        if len(party) != mask.bit_count() or (owner != NO_SEAT and owner not in party):
            continue
        if lender != NO_SEAT and lender not in party:
            continue
        most = muster(s, party)
        stack = max(len(s.deck.piles[seat]) for seat in party) if owner == NO_SEAT else len(s.deck.piles[owner])
        for i, action in possible:
            if can_do(s, action, party, most, stack, held):
                found.append(i * PARTIES + mask)
                if one_is_enough:
                    return found
    return found


def lending_options(s: Table, seats: list[int]) -> list[int]:
    """Cards that lend the skill without which a table card could not be helped, and calls for help (A-40, A-42)."""
    options = [
        EXTRA + seat * 512 + i * 8 + k
        for seat, i, k, points in lenders(s, seats)
        if opens_a_way(s, seats, seat, points)
    ]
    for call in calls(s, len(s.deck.piles[0])):
        at_most = (call - CALL) * max(max(face) for face in s.box.faces)
        if opens_a_way(s, seats, 0, [at_most] * 3):
            options.append(call)
    return options


def opens_a_way(s: Table, seats: list[int], lender: int, points: list[int]) -> bool:
    before, ways = s.boost, ways_with(s, seats, lender)
    s.boost = [n + more for n, more in zip(before, points, strict=True)]
    more_ways = ways_with(s, seats, lender) != ways
    s.boost = before
    return more_ways


def ways_with(s: Table, seats: list[int], lender: int) -> list[list[int]]:
    return [ways_to_aid(s, target, seats, lender) for target in aid_targets(s, seats)]


def within_reach(s: Table, actions: list[Action], seats: list[int]) -> list[tuple[int, Action]]:
    """What all together are too weak for, or have no raft for, need not be looked at for some of them."""
    most = muster(s, seats)
    return [
        (i, action)
        for i, action in enumerate(actions)
        if action.strength <= most[0]
        and action.perception <= most[1]
        and action.craft <= most[2]
        and (action.crew < 0 or tools_of(s, seats, action.crew))
    ]


def card_to_aid(s: Table, target: int) -> tuple[int, int, int]:
    """The card, whose group it lies in, and the items on it."""
    if target < MISSIONS:
        return s.waiting[target], NO_SEAT, s.waiting_held[target]
    if target < GROUPS:
        return s.missions[target - MISSIONS], NO_SEAT, s.missions_held[target - MISSIONS]
    seat = (target - GROUPS) // 64
    return s.cards[seat][(target - GROUPS) % 64], seat, 0


def where_to_aid(target: int) -> tuple[int, int]:
    if target < MISSIONS:
        return AT_WAITING, target
    return (AS_MISSION, target - MISSIONS) if target < GROUPS else (IN_GROUP, (target - GROUPS) // 64)


def help_a_card(s: Table, target: int, lender: int = NO_SEAT) -> None:
    """Each who takes part spends a help option; the card stays where it lies (P-HCARD-01..03)."""
    card, owner, _ = card_to_aid(s, target)
    s.card = card  # what is being talked about lies open
    s.boxes = AID_BOXES
    s.where, s.where_at = where_to_aid(target)
    pick = ask(s, GROUP, "aid", ways_to_aid(s, target, helpers(s), lender))
    number, mask = pick // PARTIES, pick % PARTIES
    actions = s.box.cards[card].aid
    s.party = [seat for seat in range(s.seats) if mask >> seat & 1]
    s.owner = owner if owner != NO_SEAT else who_pays(s, actions[number])
    pick_up(s, card, AID_BOXES, s.where, s.where_at)
    for seat in s.party:
        s.discard.append(s.revealed[seat])
        s.revealed[seat] = NO_CARD
        tell(s, "P-HCARD-01", "helps_card", seat, card, deed(card, AID_BOXES, number))
    carry_out(s, actions, number)
    after_the_card(s)


def who_pays(s: Table, action: Action) -> int:
    """Those who take part name one who gives up all the cards (A-18)."""
    if not action.cards:
        return s.party[0]
    able = [seat for seat in s.party if len(s.deck.piles[seat]) >= action.cards]
    return ask(s, GROUP, "payer", able)
