"""The coach in a whole match: `python -m tests.every_game.coached [GAME ...] [--lang de]` lists what it says when.

The person at the first seat plays as a bot would and is asked only what does not go without saying. All others are
bots.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from robinsonade.bots import find_bot
from robinsonade.content.coach import first_times
from robinsonade.content.lessons import Moment, When
from robinsonade.engine.machine import EVERYONE
from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game

ME, SEED = 0, 7
SEATS = {"robinson": 2, "naufragos": 3, "paleo": 3, "camps": 3}


class Heard(NamedTuple):
    question: int  # the how many-th that I was asked
    asked: str
    said: list[Moment]


class Coached(NamedTuple):
    match: Match
    heard: list[Heard]
    came_up: Counter[When]  # before how many of my questions


@lru_cache
def coached(name: str) -> Coached:
    match = Match.start(find_game(name), SEATS[name], seed=SEED)
    bot, unseen, since = find_bot("greedy")(1), set[int](), 0
    heard: list[Heard] = []
    came_up: Counter[When] = Counter()
    while match.question:
        seat = ME if ME in match.waiting_for() else match.waiting_for()[0]
        unsaid = match.goes_without_saying(ME)
        if unsaid is not None:
            unseen.add(len(match.choices))
        elif seat == ME:
            heard.append(Heard(len(heard) + 1, match.question.prompt, first_times(match, ME, unseen)))
            told = {fact[1] for fact in match.facts[since:] if fact[5] in (EVERYONE, ME)}
            came_up.update([When("asks", match.question.prompt), *(When("told", what) for what in told)])
            since = len(match.facts)
        match.choose(unsaid or bot.answer(match, seat), seat)
    return Coached(match, heard, came_up)


def main(games: list[str], lang: str) -> None:
    for name in games:
        found = coached(name)
        said = [moment for one in found.heard for moment in one.said]
        print(f"\n{find_game(name).title[lang]}: {len(found.heard)} questions, {len(said)} explanations")
        for number, asked, moments in found.heard:
            for moment in moments:
                print(f"{number:4} {asked:14} {' '.join(moment.when):22} {moment.says[lang]}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(OURS))
    parser.add_argument("--lang", default="en")
    main(**vars(parser.parse_args()))
