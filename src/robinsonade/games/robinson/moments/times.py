"""The moments of a round at which things may be used, and the reasons why not (R-USE, R-ABIL)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from robinsonade.engine.moments import Could, Never

if TYPE_CHECKING:
    pass

MORNING: Final = (
    "morning",  # before the event card is drawn
    "waiting_beast",  # before the beast beside the event deck is turned up
    "before_morale",
    "before_production",
    "before_actions",
)
ACTIONS: Final = (
    "planning",
    "actions",  # while they are resolved, at no other of these moments
    "danger",  # greater danger asks for a weapon
    "hunt",  # before the top card of the hunting deck is turned up
    "explore",  # before the next tile is
    "dice",  # after a roll
    "special_location",  # before its mystery cards
    "mystery",  # a creature or a trap has been turned up
)
NEED: Final = (
    "fight",
    "food_short",
    "hunger_outside",  # for somebody who sleeps there
    "wood_short",
    "determination_short",
    "weapon_short",
    "palisade_short",
    "roof_short",
    "medicine_wanted",
)
LOSS: Final = (
    "tokens_lost",  # before somebody loses all determination
    "goods_lost",  # before everything in camp is lost
    "death",  # before the wounds that kill
)
EVENING: Final = (
    "after_actions",
    "weather",  # the dice are known
    "night",
    "end_of_day",  # the wounds of the night are known
)
MOMENTS: Final = (*MORNING, *ACTIONS, *NEED, *LOSS, *EVENING)
Answers = dict[str, Could | Never]


def answers(
    offered: Mapping[str, Could], morning: Never, actions: Never, need: Never, loss: Never, evening: Never
) -> Answers:
    """Where it is offered, and for each part of the round the reason why it is not offered at its other moments."""
    found: Answers = {}
    for moments, answer in offered.items():
        found.update(dict.fromkeys(moments.split(), answer))
    for part, reason in zip(
        (MORNING, ACTIONS, NEED, LOSS, EVENING), (morning, actions, need, loss, evening), strict=True
    ):
        for moment in part:
            found.setdefault(moment, reason)
    return found


def only(offered: Mapping[str, Could], reason: Never) -> Answers:
    """Where a rule allows it, and that rule for all other moments."""
    return answers(offered, reason, reason, reason, reason, reason)


def at_some_moment(when: Answers) -> list[str]:
    return [moment for moment, answer in when.items() if not isinstance(answer, Never)]


LATER: Final = Never("R-USE-02", "it does the same later, where it is offered because it is needed")
USELESS: Final = Never("R-USE-02", "it changes nothing there")
ENOUGH: Final = Never("R-USE-02", "everything it could change then is decided at another of these moments")
FUTURE: Final = Never("R-AVAIL-02", "what it brings in the Action Phase waits in Future")
PLANNED: Final = Never("R-USE-03", "it is part of the plan")
BY_NIGHT: Final = Never("R-WOUND-05", "healing is possible only in the Night Phase")
THE_WEATHER: Final = Never("R-WEATHER-02", "only against clouds and animals of the dice")
A_COMPARISON: Final = Never("R-TERM-11", "it lends strength for one comparison")
MET: Final = Never("R-MYST-06", "only against a card that has just been turned up")
