"""What took part when the castaways of Náufragos were rescued: tables for `benchmarks.balance`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

import yaml

from robinsonade.engine.match import Match
from robinsonade.games.naufragos.cards import CONTENT, ICONS
from robinsonade.games.naufragos.cards.reading import all_words
from robinsonade.games.naufragos.effects.stories import Plot
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.phases.ending import rescuing_cards
from robinsonade.games.naufragos.table import SHELTER, SITES
from robinsonade.lab.variations import pairs_in

BOX = GAME.box()
SCENARIOS = yaml.safe_load((CONTENT / "scenarios.yaml").read_text("utf-8"))
STORIES = [(story["id"], story["from"], story["to"]) for story in SCENARIOS]
MET = ("explores", "event", "takes_item", "camp_card")  # facts that name a card: its place among the numbers
CARD_OF = {"explores": 3, "event": 2, "takes_item": 3, "camp_card": 3}


class Tally:
    """Sums over the games of one number of seats."""

    def __init__(self) -> None:
        self.characters: Counter[str] = Counter()  # in rescued games
        self.best: Counter[str] = Counter()  # told the best story
        self.stories: Counter[str] = Counter()  # in rescued games
        self.ships: Counter[str] = Counter()  # what the ships that could be hailed wanted to see
        self.used: dict[str, Counter[str]] = defaultdict(Counter)  # by kind: in how many games each was used

    def add(self, match: Match) -> None:
        s, result = match.table, match.result()
        met = {fact[CARD_OF[fact[1]]] for fact in match.facts if fact[1] in MET}
        self.used["camp card"].update({BOX.cards[fact[3]].id for fact in match.facts if fact[1] == "camp_card"})
        self.used["good"].update({BOX.cards[card].id for card in met if card in BOX.goods})
        self.used["construction"].update(built(match))
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


def tables(series: list[tuple[str, Iterator[Match]]]) -> dict[str, str]:
    tallies: dict[str, Tally] = {}
    for name, matches in series:
        tally = tallies[dict(pairs_in(name))["seats"]] = Tally()
        for match in matches:
            tally.add(match)
    return {
        "castaways": table("castaways in rescued games", tallies, lambda tally: tally.characters),
        "best": table("best story told by", tallies, lambda tally: tally.best),
        "stories": table("stories in rescued games", tallies, lambda tally: tally.stories),
        "ships": table("ships that could be hailed", tallies, lambda tally: tally.ships),
        "camp_cards": table("camp card", tallies, lambda tally: tally.used["camp card"]),
        "constructions": table("construction", tallies, lambda tally: tally.used["construction"]),
        "goods": table("good", tallies, lambda tally: tally.used["good"]),
    }


def table(title: str, tallies: dict[str, Tally], of: Callable[[Tally], Counter[str]]) -> str:
    heads = [title, *(f"{seats} seat{'s' * (seats > '1')}" for seats in tallies)]
    lines = [heads, ["---"] * len(heads)]
    for name in sorted({name for tally in tallies.values() for name in of(tally)}):
        lines.append([name.replace("_", " "), *(str(of(tally)[name]) for tally in tallies.values())])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
