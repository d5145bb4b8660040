"""Plays the recorded matches of Camps anew: python -m tests.games.camps.make_records

A change of the rules or cards that changes a recorded match is meant to be noticed. If it is right, run this and say in
the commit why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from robinsonade.engine.match import Match
from robinsonade.games.camps.game import GAME
from tests.recorded import write_all

FOLDER = Path(__file__).parents[2] / "records" / "camps"
ENDINGS = FOLDER / "endings.json"

Player = Callable[[str, list[str], Random], str]


def wanderer(prompt: str, offers: list[str], dice: Random) -> str:
    """Anything that is possible, but rather camping than walking on."""
    if "camp" in offers and dice.random() < 0.6:
        return "camp"
    return dice.choice(offers)


def hoarder(prompt: str, offers: list[str], dice: Random) -> str:
    """Takes every card there is, then spends them all on the longest ways."""
    if prompt == "walk" and len(offers) > 1:
        offers = [offer for offer in offers if offer != "camp"]
    if prompt == "turn":
        takes = [offer for offer in offers if offer.startswith("take")]
        return takes[0] if takes else dice.choice(offers)
    return dice.choice(offers)


# Seats, options, seed and who plays. Every scenario is here, and the one ending that a match comes to: for a stalemate
# nearly all cards would have to be in hands that pay for nothing.
MATCHES: dict[str, tuple[int, Mapping[str, str], int, Player]] = {
    "basic_last_camp": (2, {}, 2, wanderer),
    "flood_last_camp": (3, {"scenario": "flood"}, 5, wanderer),
    "volcano_last_camp": (4, {"scenario": "volcano"}, 3, wanderer),
    "water_villages_last_camp": (3, {"scenario": "water_villages"}, 4, wanderer),
    "new_land_last_camp": (2, {"map": "generated"}, 5, wanderer),
    "basic_empty_row": (2, {}, 6, hoarder),
}


def play(name: str) -> Match:
    seats, options, seed, player = MATCHES[name]
    match, dice = Match.start(GAME, seats, options, seed), Random(seed)
    while match.question is not None:
        seat = match.waiting_for()[0]
        shown = match.question_for(seat)
        assert shown is not None
        match.choose(player(match.question.prompt, [option["key"] for option in shown["options"]], dice), seat)
    return match


def main() -> None:
    write_all(FOLDER, {name: play(name) for name in MATCHES})


if __name__ == "__main__":
    main()
