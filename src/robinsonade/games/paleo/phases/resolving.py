"""Reading a card: action, help or ignore; a danger leaves less choice (P-ACT, P-HAZ, P-XTRA)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.chance import roll
from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.paleo.cards import Action, skills_of
from robinsonade.games.paleo.choices import (
    NO,
    Between,
    Call,
    Extra,
    Join,
    No,
    OpenCard,
    ToolOf,
    among_missions,
    at_waiting,
    call,
    extra_of,
    in_group,
    join,
    tool_of,
)
from robinsonade.games.paleo.effects.people import give_back, heal
from robinsonade.games.paleo.phases.actions import (
    carry_out,
    discard,
    give_up_cards,
    held_on,
    hurt_by_red_cards,
    lenders,
    lying,
    pay_and_take,
    skills_needed,
    use_charm,
)
from robinsonade.games.paleo.phases.ending import settle, settle_in_between
from robinsonade.games.paleo.phases.requirements import can_do, exists_now, muster, open_actions
from robinsonade.games.paleo.table import (
    AS_MISSION,
    AT_WAITING,
    EXTRA_BOXES,
    IN_HAND,
    NO_CARD,
    NO_SEAT,
    OWN_BOXES,
    Table,
    deed,
    lay_at_waiting,
    lay_in_group,
    recount,
    take_from_missions,
    take_from_waiting,
    those_taking_part,
    whoever,
)

CARDS_PER_DIE: Final = 2

ActOption = int | Between | Join | No  # an action by its number; No: the card is ignored


def resolve_own_card(s: Table, seat: int) -> None:
    """Exactly one option for each revealed card (P-DAY-07)."""
    card = s.revealed[seat]
    s.revealed[seat] = NO_CARD
    s.party = [seat]
    s.owner = seat
    read_card(s, card)
    after_the_card(s)


def after_the_card(s: Table) -> None:
    settle(s)
    read_secrets(s)
    afterwards(s)
    put_down(s)


def read_secrets(s: Table) -> None:
    """Those that were found, with the same helpers; each is a card of its own (P-SECRET-03, P-SECRET-04, A-01)."""
    while s.found:
        s.boost = [0, 0, 0]
        s.called = False
        read_secret(s, s.found.pop(0))
        settle(s)


def put_down(s: Table) -> None:
    s.card = NO_CARD
    s.owner = NO_SEAT
    s.party = []
    s.rolled = []
    s.boost = [0, 0, 0]
    s.called = False
    s.failed = []
    s.left = 0
    s.holding_back = False


def pick_up(s: Table, card: int, boxes: int, where: int = IN_HAND, where_at: int = 0) -> None:
    s.card = card
    s.boxes = boxes
    s.where = where
    s.where_at = where_at
    s.rolled = []
    s.failed = []
    s.holding_back = True


def read_secret(s: Table, card: int) -> None:
    if s.box.cards[card].lies:
        lie_down(s, card)
    else:
        read_card(s, card)


def lie_down(s: Table, card: int) -> None:
    """Where the card says (P-LAY-01)."""
    if s.box.cards[card].lies == "group":
        lay_in_group(s, s.owner, card)
        tell(s, "P-LAY-01", "lies_in_group", s.owner, card)
    else:
        lay_at_waiting(s, card)
        tell(s, "P-LAY-01", "lies_waiting", card)


def read_card(s: Table, card: int) -> None:
    pick_up(s, card, OWN_BOXES)
    actions = s.box.cards[card].actions
    while True:
        reach(s, "reading")
        pick = ask(s, those_who_may_speak(s), "act", act_options(s))
        if pick is NO:
            tell(s, "P-ACT-06", "ignores", s.owner, card)
            discard(s)
            return
        if isinstance(pick, int):
            tell(s, "P-ACT-02", "acts", s.owner, card, deed(card, OWN_BOXES, pick))
            if carry_out(s, actions, pick):
                return
        elif isinstance(pick, Join):
            joins_in(s, pick.seat)
        elif isinstance(pick, ToolOf) and pick.tool in s.box.charms:
            use_charm(s, pick)
            return
        elif use_while_reading(s, pick):
            discard(s)
            return


def use_while_reading(s: Table, pick: Between) -> bool:
    """A call for help or something in between, settled before the card is read on (P-END-03).
    True if it ignores the card."""
    lost = s.fifth_skull
    if isinstance(pick, Call):
        call_for_help(s, pick.dice)
        ignored = False
    else:
        ignored = use_in_between(s, pick)
    settle_in_between(s, lost)
    return ignored


def those_who_may_speak(s: Table) -> int:
    """Who takes part, and who could still join."""
    if s.seats == 1:
        return s.owner
    seats = s.party
    if help_is_open(s):
        for seat, card in enumerate(s.revealed):
            if card >= 0 and s.box.cards[card].help:
                seats = [*seats, seat]
    return whoever(tuple(seats)) if len(seats) > 1 else s.party[0]


def act_options(s: Table) -> list[ActOption]:
    """One action, help from others, ignoring where that is allowed,
    and what may be used before (P-ACT-01, P-HAZ-01)."""
    face = s.box.cards[s.card]
    stack = len(s.deck.piles[s.owner])
    options: list[ActOption] = [*open_actions(s, face.actions, muster(s, s.party), stack, 0)]
    if not options or not (face.danger or bound_by_the_dice(s)):
        options.append(NO)
    elif s.box.charms and face.danger:
        options += charm_options(s)
    if help_is_open(s):
        for seat, card in enumerate(s.revealed):
            if card >= 0 and s.box.cards[card].help:
                options.append(join(seat))
        options += calls(s, stack)
    options += between_options(s, s.party, face.danger)
    return options


def bound_by_the_dice(s: Table) -> bool:
    """A roll in vain leaves a bad action; only a card without one is put away unused (P-DICE-02, A-06)."""
    return bool(s.failed) and not s.another_after_roll


def help_is_open(s: Table) -> bool:
    """Helpers are fixed before the roll, by the letter only for the action with dice (P-DICE-03, A-06)."""
    return not s.rolled or s.another_after_roll


def joins_in(s: Table, seat: int) -> None:
    """The helper's own card is cleared away: helping is their option of this turn (P-HELP-01, P-HELP-08)."""
    s.discard.append(s.revealed[seat])
    s.revealed[seat] = NO_CARD
    s.party.append(seat)
    tell(s, "P-HELP-01", "helps", seat, s.owner, s.card)


def charm_options(s: Table) -> list[ToolOf]:
    """A talisman ignores the own danger card, also after a roll (P-TOOL-04, P-DICE-04)."""
    return [tool_of(seat, tool) for seat in s.party for tool in s.box.charms if s.tools[seat][tool]]


def calls(s: Table, stack: int) -> list[Call]:
    """Once for each card, one die or two (A-42)."""
    if not s.solo_call or s.called:
        return []
    return [call(dice) for dice in (1, 2) if stack >= CARDS_PER_DIE * dice]


def call_for_help(s: Table, dice: int) -> None:
    """Playing alone: two cards for each die, and what it shows is added for this card (A-42)."""
    s.called = True
    hurt_by_red_cards(s, give_up_cards(s, CARDS_PER_DIE * dice, "P-GIVE-01"))
    for _ in range(dice):
        face = roll(s, list(range(len(s.box.faces))), "die")
        for skill, n in enumerate(s.box.faces[face]):
            s.boost[skill] += n
        tell(s, "P-DICE-01", "called", s.owner, face)


# Before and after


def between_options(s: Table, party: list[int], danger: bool) -> list[ToolOf | Extra]:
    """Healing roots and extra actions, where they would matter (P-TOOL-08, P-XTRA-02, A-20)."""
    options: list[ToolOf | Extra] = []
    cards = s.box.cards
    for seat in party:
        for tool in s.box.healing:
            if s.tools[seat][tool] and somebody_is_hurt(s, healed_by(s, party, seat)):
                options.append(tool_of(seat, tool))
        for i, card in enumerate(s.cards[seat]):
            if cards[card].extra:
                options += extra_options(s, party, in_group(seat, i), seat, danger)
    for i, card in enumerate(s.waiting):
        if cards[card].extra:
            options += extra_options(s, party, at_waiting(i), party[0], danger)
    if s.box.busy_missions:
        for i in range(len(s.missions)):
            options += extra_options(s, party, among_missions(i), party[0], danger)
    return options


def healed_by(s: Table, party: list[int], seat: int) -> list[int]:
    """The own group, and another only if one of the two helps the other (P-DMG-08)."""
    return party if seat == s.owner else [one for one in party if one in (seat, s.owner)]


def somebody_is_hurt(s: Table, party: list[int]) -> bool:
    for seat in party:
        if any(s.hurt[seat]):
            return True
    return False


def extra_options(s: Table, party: list[int], place: OpenCard, seat: int, danger: bool) -> list[Extra]:
    """Of an open card in a group or on the Night board (P-XTRA-01, A-19)."""
    options = []
    reading = s.card >= 0
    for k, action in enumerate(s.box.cards[lying(s, place)].extra):
        if action.together:
            continue  # the last hunt has a time of its own
        if action.charms and not (reading and danger):
            continue
        if action.boosts and not (reading and boost_matters(s, action.lends)):
            continue
        if can_do(s, action, party, muster(s, party), 0, held_on(s, place)):
            options.append(extra_of(place, k, seat))
    return options


def boost_matters(s: Table, lent: list[int]) -> bool:
    """For an action of the card, or for an idea that is built with it."""
    actions = s.box.cards[s.card].actions
    if any(action.dice or any(skills_of(action)) for action in actions):
        return True
    ideas = [s.box.cards[card].build for card in s.bench] if any(action.builds for action in actions) else []
    return any(idea and any(n and more for n, more in zip(skills_of(idea), lent, strict=True)) for idea in ideas)


def use_in_between(s: Table, used: ToolOf | Extra) -> bool:
    """True if it ignores the danger that is being read."""
    if isinstance(used, ToolOf):
        give_back(s, used)
        tell(s, "P-TOOL-08", "uses_tool", used.seat, used.tool)
        heal(s, s.box.tools[used.tool].heals, healed_by(s, s.party, used.seat))
        return False
    card = lying(s, used.card)
    action = s.box.cards[card].extra[used.number]
    tell(s, "P-XTRA-01", "uses_card", used.seat, card, deed(card, EXTRA_BOXES, used.number))
    extra_action(s, used.card, card, action)
    return action.charms


def extra_action(s: Table, place: OpenCard, card: int, action: Action) -> None:
    """Not an option of the turn; most destroy their card and so work once (P-XTRA-01, P-XTRA-03)."""
    pay_and_take(s, action, skills_needed(s, action))
    if action.destroy or action.to == "discard":
        if place.where == AS_MISSION:
            take_from_missions(s, place.at)
        elif place.where == AT_WAITING:
            take_from_waiting(s, place.at)
        else:
            s.cards[place.seat].remove(card)
            recount(s, place.seat)
        (s.graveyard if action.destroy else s.discard).append(card)


def afterwards(s: Table) -> None:
    """After the card the same things may be used as before it; what was lent for it is gone (P-XTRA-02)."""
    s.boost = [0, 0, 0]
    while True:
        s.card = NO_CARD
        reach(s, "afterwards")
        useful = between_options(s, s.party, False)
        if not useful:
            return
        pick = ask(s, those_taking_part(s), "after", [NO, *useful])
        if pick is NO:
            return
        use_by_itself(s, pick)


def use_by_itself(s: Table, pick: ToolOf | Extra) -> None:
    """While no card is read, a root or an extra action is settled like a card."""
    s.holding_back = True
    use_in_between(s, pick)
    settle(s)
    read_secrets(s)


def use_before_helping(s: Table, pick: ToolOf | Extra) -> None:
    """By somebody whose own card offers help, so that a table card may be helped with it (P-XTRA-02, A-20).

    What a call has brought waits for the card it was made for (A-42).
    """
    boost, called = s.boost, s.called
    s.boost = [0, 0, 0]
    s.party = [pick.seat]
    s.owner = pick.seat
    use_by_itself(s, pick)
    put_down(s)
    s.boost, s.called = boost, called


def call_before_helping(s: Table, dice: int) -> None:
    """Playing alone: for the card that is resolved next, and before it (A-42)."""
    s.party = [0]
    s.owner = 0
    call_for_help(s, dice)
    s.party = []
    s.owner = NO_SEAT
    s.left = 0


# The last hunt of module J


def hunts(s: Table) -> list[int]:
    """Missions with an extra action that all who are awake may try, once per turn (A-34)."""
    if s.hunted or s.victory < 5:
        return []
    party = [seat for seat in range(s.seats) if not s.asleep[seat]]
    most = muster(s, party)
    lent = [[0, 0, 0], *(points for _, points in lenders(s, party))]
    found = []
    for i, card in enumerate(s.missions):
        for action in [s.box.cards[card].extra[k] for k in s.box.cards[card].hunts]:
            needed = skills_needed(s, action)
            if exists_now(s, action, 0) and any(reaches(needed, most, points) for points in lent):
                found.append(i)
    return found


def reaches(needed: list[int], most: list[int], lent: list[int]) -> bool:
    return all(n <= m + more for n, m, more in zip(needed, most, lent, strict=True))


def hunt_together(s: Table, mission: int) -> None:
    s.hunted = True
    s.party = [seat for seat in range(s.seats) if not s.asleep[seat]]
    s.owner = s.party[0]
    card = s.missions[mission]
    pick_up(s, card, EXTRA_BOXES, AS_MISSION, mission)
    tell(s, "P-XTRA-01", "last_hunt", card)
    carry_out(s, s.box.cards[card].extra, s.box.cards[card].hunts[0])
    settle(s)
    put_down(s)
