"""How often the castaways of Náufragos are rescued, and what took part in it,
as the tables of docs/naufragos-balance.md.

python -m benchmarks.naufragos_balance [-n 1000] [--first 10000] [--seats 1 2 3 4]

One match for each seed from `first` on. `greedy` sits in every seat; `random` plays the same seeds.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable

import yaml

from robinsonade.bots import AnyOption, find_bot
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import play_out
from robinsonade.engine.match import Match
from robinsonade.games.naufragos.cards import CONTENT, ICONS
from robinsonade.games.naufragos.cards.reading import all_words
from robinsonade.games.naufragos.effects.stories import Plot
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.phases.ending import rescuing_cards
from robinsonade.games.naufragos.table import SHELTER, SITES

BOX = GAME.box()
STORIES = [(story["id"], story["from"], story["to"]) for story in yaml.safe_load((CONTENT / "scenarios.yaml").open())]
MET = ("explores", "event", "takes_item", "camp_card")  # facts that name a card: its place among the numbers
CARD_OF = {"explores": 3, "event": 2, "takes_item": 3, "camp_card": 3}


class Tally:
    """Sums over the games of one number of seats."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.rounds = 0
        self.deaths = 0
        self.characters: Counter[str] = Counter()  # in rescued games
        self.best: Counter[str] = Counter()  # told the best story
        self.stories: Counter[str] = Counter()  # in rescued games
        self.ships: Counter[str] = Counter()  # what the ships that could be hailed wanted to see
        self.used: Counter[str] = Counter()  # games in which a camp card, a good or a construction was used

    def add(self, match: Match) -> None:
        s, result = match.table, match.result()
        self.endings[result.ending] += 1
        self.rounds += s.round
        self.deaths += sum(s.dead)
        met = {fact[CARD_OF[fact[1]]] for fact in match.facts if fact[1] in MET}
        self.used.update({f"camp card {BOX.cards[fact[3]].id}" for fact in match.facts if fact[1] == "camp_card"})
        self.used.update({f"good {BOX.cards[card].id}" for card in met if card in BOX.goods})
        self.used.update({f"construction {what}" for what in built(match)})
        if result.won:
            abilities = [BOX.characters[character].ability for character in s.character]
            self.characters.update(abilities)
            self.best.update(abilities[seat] for seat in result.winners)
            self.stories.update({story for card in met if (story := story_of(card))})
            self.ships.update({" + ".join(wanted(card)) for card in rescuing_cards(s)})


def built(match: Match) -> set[str]:
    s = match.table
    found = {SITES[fact[3]] for fact in match.facts if fact[1] == "built" and fact[3] != SHELTER}
    found |= {f"shelter {level}" for level in range(1, s.shelter + 1)}
    return found | ({"sand_sign"} if s.sign_built else set()) | ({"signal_fire"} if s.beacon_built else set())


def story_of(card: int) -> str:
    """A beginning belongs to the story of the cards it brings."""
    number = BOX.cards[card].number
    if number == 0:
        number = min(word.number for word in all_words(BOX.cards[card]) if isinstance(word, Plot))
    return next((id for id, first, last in STORIES if first <= number <= last), "")


def wanted(card: int) -> list[str]:
    return sorted(ICONS[icon] for icon in BOX.cards[card].rescue)


def play(seats: int, seed: int) -> Match:
    match, bot = Match.start(GAME, seats, {}, seed), find_bot("greedy")(seed)
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match


def random_ending(seats: int, seed: int) -> str:
    table = GAME.deal(BOX, seats, GAME.check_options({}), seed_state(seed))
    play_out(table, AnyOption(seed))
    return table.ending


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=1000)
    parser.add_argument("--first", type=int, default=10_000)
    parser.add_argument("--seats", type=int, nargs="+", default=list(GAME.seats))
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.n)
    tallies: dict[int, Tally] = {}
    print("| seats | rescued | highlands, no ship | days ran out | all dead | rounds | deaths | random rescued |")
    print("|---|---|---|---|---|---|---|---|")
    for seats in given.seats:
        tally = tallies[seats] = Tally()
        for seed in seeds:
            tally.add(play(seats, seed))
        luck = Counter(random_ending(seats, seed) for seed in seeds)
        ends = [tally.endings[ending] for ending in ("rescued", "not_rescued", "no_events_left", "all_dead")]
        print(f"| {seats} |", *(f"{n} |" for n in ends), end=" ")
        print(f"{tally.rounds / given.n:.1f} | {tally.deaths / given.n:.2f} | {luck['rescued']} |", flush=True)
    table("castaways in rescued games", tallies, lambda tally: tally.characters)
    table("best story told by", tallies, lambda tally: tally.best)
    table("stories in rescued games", tallies, lambda tally: tally.stories)
    table("ships that could be hailed", tallies, lambda tally: tally.ships)
    table("used in games", tallies, lambda tally: tally.used)


def table(title: str, tallies: dict[int, Tally], of: Callable[[Tally], Counter[str]]) -> None:
    print(f"\n| {title} |", *(f"{seats} seats |" for seats in tallies))
    print("|---|" + "---|" * len(tallies))
    for name in sorted({name for tally in tallies.values() for name in of(tally)}):
        print(f"| {name.replace('_', ' ')} |", *(f"{of(tally)[name]} |" for tally in tallies.values()))


if __name__ == "__main__":
    main()
