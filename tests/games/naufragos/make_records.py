"""Plays the recorded matches of Náufragos anew: python -m tests.games.naufragos.make_records

A change of the rules or cards that changes a recorded match is meant to be noticed. If it is right, run this and say in
the commit why.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from robinsonade.engine.match import Match
from robinsonade.games.naufragos.game import GAME

FOLDER = Path(__file__).parents[2] / "records" / "naufragos"
ENDINGS = FOLDER / "endings.json"

Player = Callable[[Match, str, list[str], Random], str]


def drifter(match: Match, prompt: str, offers: list[str], dice: Random) -> str:
    """Anything that is possible."""
    return dice.choice(offers)


def pioneer(match: Match, prompt: str, offers: list[str], dice: Random) -> str:
    """Goes as far as the difficulty allows, and eats."""
    if prompt == "scout":
        ways = ["return"] if match.table.difficulty >= 9 else ["heart", "hinterland", "coast"]
        return first_of(offers, ways, dice)
    return first_of(offers, ["explore", "gather", "eat", "yes", "rest:1", "rest:2", "rest:3", "this", "keep"], dice)


def hesitant(match: Match, prompt: str, offers: list[str], dice: Random) -> str:
    """A pioneer who wants one more round."""
    return "next" if prompt == "last_round" and "next" in offers else pioneer(match, prompt, offers, dice)


def settlers(match: Match, prompt: str, offers: list[str], dice: Random) -> str:
    """The first castaway explores; the others keep everybody fed and the fire burning, and build the signs for ships."""
    s = match.table
    seat = match.waiting_for()[0]
    energy = s.energy[seat]
    ready = s.sign_built and s.beacon_built
    if prompt == "scout":
        far = s.track[seat] >= 18 and not ready and len(s.decks[3]) > 1
        ways = ["return"] if s.difficulty >= 9 or far else ["heart", "hinterland", "coast"]
        return first_of(offers, ways, dice)
    if prompt in ("piece", "white_piece"):
        return first_of(offers, wishes(s, seat, energy, ready), dice)
    if prompt == "site":
        return first_of(
            offers, ["signal_fire", "sand_sign"] if s.store_wood > 2 else ["sand_sign", "signal_fire"], dice
        )
    if prompt == "pledge":
        return offers[0 if seat == 0 and s.seats > 1 else max(0, min(len(offers) - 1, energy - 2))]
    if prompt == "fire_energy":
        return offers[min(len(offers) - 1, 3)]
    if prompt == "last_round":
        return "this" if ready else offers[-1]
    if prompt == "share":
        return "eat" if energy < 6 else "leave"
    return first_of(offers, ["yes", "eat", "keep", "no", "stays"], dice)


def wishes(s: Any, seat: int, energy: int, ready: bool) -> list[str]:
    rest = [f"rest:{place}" for place in (1, 2, 3, 4, 5, 6)]
    if seat == 0 and s.seats > 1:
        return ["camp:fishing", "explore", *rest] if energy > 1 else [*rest, "diary"]
    food = s.store_food + sum(tile % 10 for tile in s.store_tiles) + 2 * len(s.spaces[0])
    wanted = ["feed_fire"] if s.fire_lit and not s.fire_wood else []
    if food < s.seats:
        wanted += ["gather", "camp:fishing"] if energy > 2 else ["camp:fishing"]
    if energy <= 2:
        return [*wanted, *rest, "camp:first_aid", "diary"]
    if not s.fire_lit:
        wanted.append("fire")
    if s.store_wood < 3:
        wanted.append("wood")
    if s.seats == 1:
        wanted.append("explore")
    return [*wanted, "build" if not ready else "wood", "wood", "remains", *rest, "diary"]


def first_of(offers: list[str], wanted: list[str], dice: Random) -> str:
    return next((key for key in wanted if key in offers), None) or dice.choice(offers)


# Seats, options, seed and who plays. Every ending is here, and both ways to choose the last round.
MATCHES: dict[str, tuple[int, Mapping[str, str], int, Player]] = {
    "all_dead": (3, {}, 1, drifter),
    "no_events_left": (4, {}, 5, drifter),
    "not_rescued_this_round": (3, {}, 2, pioneer),
    "not_rescued_next_round": (2, {}, 3, hesitant),
    "not_rescued_solo": (1, {"rerolls": "off"}, 2, pioneer),
    "rescued": (4, {}, 6, settlers),
    "rescued_early": (4, {}, 13, settlers),
}


def play(name: str) -> Match:
    seats, options, seed, player = MATCHES[name]
    return play_with(seats, options, seed, player)


def play_with(seats: int, options: Mapping[str, str], seed: int, player: Player) -> Match:
    match, dice = Match.start(GAME, seats, options, seed), Random(seed)
    while match.question is not None:
        seat = match.waiting_for()[0]
        shown = match.question_for(seat)
        assert shown is not None
        match.choose(player(match, match.question.prompt, [option["key"] for option in shown["options"]], dice), seat)
    return match


def how_it_ended(match: Match) -> dict[str, Any]:
    """What a replay must come to, down to the last byte of the table."""
    result = match.result()
    table = json.dumps(match.table.dump(), sort_keys=True).encode()
    return {
        "ending": result.ending,
        "scores": result.scores,
        "winners": result.winners,
        "rounds": match.table.round,
        "table": hashlib.sha256(table).hexdigest(),
    }


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    endings = {}
    for name in MATCHES:
        match = play(name)
        (FOLDER / f"{name}.json").write_text(match.record().to_json(), "utf-8")
        endings[name] = how_it_ended(match)
    ENDINGS.write_text(json.dumps(endings, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
