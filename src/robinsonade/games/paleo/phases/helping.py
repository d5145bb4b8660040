"""Helping a card that lies in a group or on the Night board (P-HCARD)."""

from __future__ import annotations

from functools import cache

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.choices import Between, OpenCard, Way, among_missions, at_waiting, in_group, way
from robinsonade.games.paleo.phases.actions import carry_out, held_on, lenders, lying
from robinsonade.games.paleo.phases.requirements import can_do, muster, tools_of
from robinsonade.games.paleo.phases.resolving import after_the_card, calls, pick_up
from robinsonade.games.paleo.table import AID_BOXES, IN_GROUP, NO_CARD, NO_SEAT, Table, deed


def helpers(s: Table) -> list[int]:
    """Who has a revealed card with the help symbol (P-ACT-05)."""
    return [seat for seat, card in enumerate(s.revealed) if card >= 0 and s.box.cards[card].help]


def aid_options(s: Table, lender: int = NO_SEAT) -> list[OpenCard]:
    """The cards of which some action can be done by some who could help."""
    seats = helpers(s)
    return [target for target in aid_targets(s, seats) if ways_to_aid(s, target, seats, lender, True)]


def aid_targets(s: Table, seats: list[int]) -> list[OpenCard]:
    """Cards with an action for those who help: on the Night board and in the groups of these seats (A-19)."""
    if not seats:
        return []
    cards = s.box.cards
    targets = [at_waiting(i) for i, card in enumerate(s.waiting) if cards[card].aid]
    targets += [among_missions(i) for i, card in enumerate(s.missions) if cards[card].aid]
    for seat in seats:
        targets += [in_group(seat, i) for i, card in enumerate(s.cards[seat]) if cards[card].aid]
    return targets


@cache
def parties_of(seats: tuple[int, ...]) -> list[list[int]]:
    """Everybody alone and together: 1, 2, 1+2, 3, 1+3 and so on."""
    parties: list[list[int]] = [[]]
    for seat in seats:
        parties += [[*party, seat] for party in parties]
    return parties[1:]


def ways_to_aid(
    s: Table, target: OpenCard, seats: list[int], lender: int = NO_SEAT, one_is_enough: bool = False
) -> list[Way]:
    """Actions with those who take part. The owner of a card in a group is always among them (P-HCARD-02, P-HCARD-04).

    So is who has just used a card that lends skill to this one.
    """
    found: list[Way] = []
    owner, held = target.seat, held_on(s, target)
    possible = within_reach(s, s.box.cards[lying(s, target)].aid, seats)
    if not possible:
        return found
    for party in parties_of(tuple(seats)):
        if (owner != NO_SEAT and owner not in party) or (lender != NO_SEAT and lender not in party):
            continue
        most = muster(s, party)
        stack = max(len(s.deck.piles[seat]) for seat in party) if owner == NO_SEAT else len(s.deck.piles[owner])
        for i, action in possible:
            if can_do(s, action, party, most, stack, held):
                found.append(way(i, tuple(party)))
                if one_is_enough:
                    return found
    return found


def lending_options(s: Table, seats: list[int]) -> list[Between]:
    """Cards that lend the skill without which a table card could not be helped, and calls for help (A-40, A-42)."""
    options: list[Between] = [extra for extra, points in lenders(s, seats) if opens_a_way(s, seats, extra.seat, points)]
    for one in calls(s, len(s.deck.piles[0])):
        at_most = one.dice * max(max(face) for face in s.box.faces)
        if opens_a_way(s, seats, 0, [at_most] * 3):
            options.append(one)
    return options


def opens_a_way(s: Table, seats: list[int], lender: int, points: list[int]) -> bool:
    before, ways = s.boost, ways_with(s, seats, lender)
    s.boost = [n + more for n, more in zip(before, points, strict=True)]
    more_ways = ways_with(s, seats, lender) != ways
    s.boost = before
    return more_ways


def ways_with(s: Table, seats: list[int], lender: int) -> list[list[Way]]:
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


def help_a_card(s: Table, target: OpenCard, lender: int = NO_SEAT) -> None:
    """Each who takes part spends a help option; the card stays where it lies (P-HCARD-01..03)."""
    card = lying(s, target)
    s.card = card  # what is being talked about lies open
    s.boxes = AID_BOXES
    s.where, s.where_at = target.where, target.seat if target.where == IN_GROUP else target.at
    pick = ask(s, GROUP, "aid", ways_to_aid(s, target, helpers(s), lender))
    actions = s.box.cards[card].aid
    s.party = list(pick.party)
    s.owner = target.seat if target.seat != NO_SEAT else who_pays(s, actions[pick.number])
    pick_up(s, card, AID_BOXES, s.where, s.where_at)
    for seat in s.party:
        s.discard.append(s.revealed[seat])
        s.revealed[seat] = NO_CARD
        tell(s, "P-HCARD-01", "helps_card", seat, card, deed(card, AID_BOXES, pick.number))
    carry_out(s, actions, pick.number)
    after_the_card(s)


def who_pays(s: Table, action: Action) -> int:
    """Those who take part name one who gives up all the cards (A-18)."""
    return ask(s, GROUP, "payer", who_can_pay(s, action)) if action.cards else s.party[0]


def who_can_pay(s: Table, action: Action) -> list[int]:
    return [seat for seat in s.party if len(s.deck.piles[seat]) >= action.cards]
