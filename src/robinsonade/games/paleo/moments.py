"""What may be used beside the one option of each card, and when:
tools, open cards, the call for help, the last hunt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from robinsonade.engine.moments import Could, Never, Usable
from robinsonade.games.paleo.cards import Action, Card, PaleoBox
from robinsonade.games.paleo.nouns import say
from robinsonade.games.paleo.phases.actions import is_met, needed_after_the_roll, saves_the_roll
from robinsonade.games.paleo.phases.helping import aid_targets, helpers, opens_a_way
from robinsonade.games.paleo.phases.requirements import any_has, boxes_of, can_do, muster
from robinsonade.games.paleo.phases.resolving import (
    CARDS_PER_DIE,
    boost_matters,
    healed_by,
    help_is_open,
    hunts,
    somebody_is_hurt,
)
from robinsonade.games.paleo.table import Table, Title

MOMENTS = ["choosing", "laid_down", "next", "reading", "after_roll", "damage", "afterwards", "turn_ends", "night"]

NOT_YET = Never("P-XTRA-02", "before or after a card, not while backs are chosen")
AFTERWARDS = Never("P-LAY-01", "laying it down settles the card; things are used after it")
BETWEEN = Never("P-XTRA-02", "before or after an action, not between its dice and its price")
PLACED = Never("P-DMG-06", "damage is averted, not healed, at the moment it is suffered")
OWN_TURN = Never("P-XTRA-02", "each group before and after its own card; all of them are done")
ASLEEP = Never("P-DAY-11", "who sleeps uses nothing")
NO_DAMAGE = Never("P-DMG-06", "only at the moment damage would be suffered")
NO_DANGER = Never("P-HAZ-06", "only a danger that has just been revealed is ignored")
NO_CARD = Never("P-XTRA-02", "it lends its skill to a card that is being resolved")
NO_CALL = Never("P-DICE-01", "only before acting, for the card that is being resolved")
NO_HUNT = Never("P-XTRA-02", "before or after any card of the turn")

NIGHT_AND_MORNING = {"choosing": NOT_YET, "turn_ends": OWN_TURN, "night": ASLEEP}


class OfAGroup(Usable):
    """A tool. Its options name the group first, and what it is last: "use:1:talisman", "2:fur"."""

    def spelled(self, key: str) -> bool:
        return key.split(":")[-1] == self.key


class OfACard(Usable):
    """An extra action: "extra:1:2:eagle_eye:soar", or "use:1:2" by its place in the group."""

    def spelled(self, key: str) -> bool:
        use, *where = key.split(":")
        return key.endswith(f":{self.key}") or (use == "use" and len(where) == 2 and where[1].isdigit())


@lru_cache(maxsize=16)
def usable_things(box: PaleoBox) -> Sequence[Usable]:
    tools = [
        *(root(box, tool) for tool in box.healing),
        *(fur(box, tool) for tool in box.averting),
        *(talisman(box, tool) for tool in box.charms),
    ]
    cards = {
        (card.title, k): extra(card, k)
        for card in box.cards
        for k, action in enumerate(card.extra)
        if not action.together
    }
    return [*tools, *cards.values(), last_hunt(), call_for_help()]


# Tools


def root(box: PaleoBox, tool: int) -> Usable:
    """Before or after an action (P-TOOL-08)."""

    def heals(s: Table, party: list[int]) -> bool:
        return any(s.tools[seat][tool] and somebody_is_hurt(s, healed_by(s, party, seat)) for seat in party)

    when: dict[str, Could | Never] = {
        "laid_down": AFTERWARDS,
        "next": before_helping(heals),
        "reading afterwards": lambda s, who: heals(s, s.party),
        "after_roll": BETWEEN,
        "damage": PLACED,
        **NIGHT_AND_MORNING,
    }
    return OfAGroup(box.tools[tool].id, box.tools[tool].name, "P-TOOL-08", when)


def fur(box: PaleoBox, tool: int) -> Usable:
    """At the moment damage would be suffered, at night too (P-DMG-06, A-29)."""
    when: dict[str, Could | Never] = {
        "damage": lambda s, who: s.left > 0 and any(s.tools[seat][tool] for seat in s.party),
        "choosing laid_down next reading after_roll afterwards turn_ends night": NO_DAMAGE,
    }
    return OfAGroup(box.tools[tool].id, box.tools[tool].name, "P-TOOL-06", when)


def talisman(box: PaleoBox, tool: int) -> Usable:
    """Against the own revealed danger, also after a roll (P-TOOL-04, P-DICE-04)."""

    def there(s: Table, who: int) -> bool:
        return reads_a_danger(s) and any(s.tools[seat][tool] for seat in s.party)

    when: dict[str, Could | Never] = {
        "laid_down reading": there,
        "after_roll": lambda s, who: there(s, who) and dice_do_harm(s),
        "choosing next damage afterwards turn_ends night": NO_DANGER,
    }
    return OfAGroup(box.tools[tool].id, box.tools[tool].name, "P-TOOL-04", when)


# Open cards


def extra(card: Card, k: int) -> Usable:
    action = card.extra[k]
    key = f"{card.id}:{action.key}"
    if action.charms:
        return OfACard(key, card.name, "P-XTRA-02", bear_heart(card, action))
    if action.boosts:
        return OfACard(key, card.name, "P-XTRA-02", eagle_eye(card, action))

    def can(s: Table, party: list[int]) -> bool:
        most = muster(s, party)
        return any(can_do(s, action, party, most, 0, held) for held in items_on(s, party, card.title))

    when: dict[str, Could | Never] = {
        "laid_down": AFTERWARDS,
        "next": before_helping(can),
        "reading afterwards": lambda s, who: can(s, s.party),
        "after_roll": BETWEEN,
        "damage": BETWEEN,
        **NIGHT_AND_MORNING,
    }
    return OfACard(key, card.name, "P-XTRA-02", when)


def bear_heart(card: Card, action: Action) -> dict[str, Could | Never]:
    """A card that ignores a danger, as a talisman does (A-40)."""

    def there(s: Table, who: int) -> bool:
        return reads_a_danger(s) and any_has(s, s.party, card.title)

    return {
        "laid_down reading": there,
        "after_roll": lambda s, who: there(s, who) and dice_do_harm(s),
        "choosing next damage afterwards turn_ends night": NO_DANGER,
    }


def eagle_eye(card: Card, action: Action) -> dict[str, Could | Never]:
    """A card that lends skill to the one being resolved, also after its roll (A-40)."""

    def opens(s: Table, who: int) -> bool:
        seats = helpers(s)
        owners = [seat for seat in seats if any_has(s, [seat], card.title)]
        return any(opens_a_way(s, seats, seat, action.lends) for seat in owners)

    def saves(s: Table, who: int) -> bool:
        rolled, needed = boxes_of(s)[s.doing], needed_after_the_roll(s)
        return any_has(s, s.party, card.title) and saves_the_roll(s, rolled, needed, action.lends)

    return {
        "choosing laid_down damage afterwards turn_ends night": NO_CARD,
        "next": opens,
        "reading": lambda s, who: any_has(s, s.party, card.title) and boost_matters(s, action.lends),
        "after_roll": saves,
    }


# The others


def last_hunt() -> Usable:
    """Once per turn, before or after any card of it (A-34)."""
    when: dict[str, Could | Never] = {
        "next turn_ends": lambda s, who: s.level.beast >= 0 and bool(hunts(s)),
        "choosing laid_down reading after_roll damage afterwards": NO_HUNT,
        "night": ASLEEP,
    }
    return Usable("hunt", say("next", "hunt"), "P-XTRA-02", when)


def call_for_help() -> Usable:
    """Playing alone: once for each card, before acting (A-42)."""

    def can(s: Table, who: int) -> bool:
        return s.solo_call and not s.called and help_is_open(s) and len(s.deck.piles[0]) >= CARDS_PER_DIE

    def opens(s: Table, who: int) -> bool:
        most = max(max(face) for face in s.box.faces)
        return can(s, who) and opens_a_way(s, helpers(s), 0, [most] * 3)

    when: dict[str, Could | Never] = {
        "next": opens,
        "reading": can,
        "choosing laid_down after_roll damage afterwards turn_ends": NO_CALL,
        "night": ASLEEP,
    }
    return Usable("call", say("settings", "solo_call"), "P-DICE-01", when)


# Small questions


def before_helping(can: Callable[[Table, list[int]], bool]) -> Could:
    """Whoever could help a table card uses things before that (A-20)."""

    def could(s: Table, who: int) -> bool:
        seats = helpers(s)
        return bool(aid_targets(s, seats)) and any(can(s, [seat]) for seat in seats)

    return could


def reads_a_danger(s: Table) -> bool:
    return s.card >= 0 and s.box.cards[s.card].danger


def dice_do_harm(s: Table) -> bool:
    """The roll has failed, and that hurts."""
    rolled = boxes_of(s)[s.doing]
    return bool(rolled.fail) and not is_met(s, rolled, needed_after_the_roll(s))


def items_on(s: Table, party: list[int], title: Title) -> list[int]:
    """What lies on each open card of this title."""
    titles = s.box.title_of
    laid = [*zip(s.waiting, s.waiting_held, strict=True), *zip(s.missions, s.missions_held, strict=True)]
    laid += [(card, 0) for seat in party for card in s.cards[seat]]
    return [held for card, held in laid if titles[card] == title]
