"""What is told and counted when a match is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.chronicle import Causes, Count, Curve, Tale, told
from robinsonade.engine.machine import Fact
from robinsonade.engine.views import Text, seat_text
from robinsonade.games.robinson.effects.people import last_wound
from robinsonade.games.robinson.nouns import PHRASES, say
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import FOOD, WOOD

# What wounds, by the rule that says so
BY_RULE: Final = {
    "R-NIGHT-03": "hunger",
    "R-TOK-FOOD-01": "hunger",
    "R-OUT-06": "hunger",
    "R-OUT-05": "open",
    "R-NIGHT-05": "open",
    "R-MOVE-08": "open",
    "R-DICE-02": "work",
    "R-FRIDAY-06": "work",
    "R-S3-08": "work",
    "R-COMBAT-01": "fight",
}
# and otherwise by what has just happened
BY_MOMENT: Final = {
    "round": "event",
    "event": "event",
    "morale_phase": "mood",
    "planning": "other",
    "planned": "work",
    "resolves": "work",
    "adventure": "adventure",
    "mystery": "adventure",
    "token": "adventure",
    "fight": "fight",
    "weather": "weather",
    "night": "other",
}
FEW_HEARTS: Final = 4
LOST_ON_THE_WAY: Final = "film_crew"  # among what a scenario counts: no goal
PICTURES: Final = {
    "rescued": "sail",
    "crosses": "cross",
    "lifeboat": "lifeboat",
    "jolly_boat": "mast",
    "city": "burnt",
    "family": "shelter",
    "king_kong": "kong",
    "goal": "trophy",
    "time": "hourglass",
    "camp_lost": "storm",
}


def count(name: str, icon: str, *facts: str, amount: int | None = None, whose: int | None = None) -> Count:
    return Count(say("counts", name), icon, facts, amount, whose)


COUNTS: Final = [
    count("actions", "build", "resolves", whose=0),
    count("rolls", "reroll", "dice"),
    count("failures", "covered", "failure", whose=0),
    count("adventures", "adventure", "adventure", "mystery"),
    count("tiles", "explore", "tile"),
    count("finds", "find", "token", "treasure"),
    count("built", "hammer", "built", "shelter"),
    count("beasts", "beast", "beast"),
    count("wood", "wood", "gain", "future", amount=1)._replace(of=WOOD),
    count("food", "food", "gain", "future", amount=1)._replace(of=FOOD),
    count("wounds", "wounds", "wound", amount=1, whose=0),
    count("healed", "herbs", "heal", amount=1, whose=0),
    count("abilities", "determination", "ability", whose=0),
]
CURVES: Final = [
    Curve(say("counts", "wounds"), "wounds", {"wound": 1, "heal": -1}, amount=1),
    Curve(say("counts", "morale"), "heart", {"morale": 1, "morale_phase": 1}, amount=0, level=True),
    Curve(say("counts", "woodpile"), "wood", {"woodpile": 1}, amount=1, level=True),
]


def wounds_by_cause(facts: Iterable[Fact]) -> list[tuple[str, Fact]]:
    """Every wound, and what it came from."""
    moment, found = "other", []
    for fact in facts:
        moment = BY_MOMENT.get(fact[1], moment)
        if fact[1] == "wound":
            found.append((BY_RULE.get(fact[0], moment), fact))
    return found


def causes(facts: Iterable[Fact]) -> Causes:
    shares: Counter[str] = Counter()
    for cause, fact in wounds_by_cause(facts):
        shares[cause] += fact[3] if isinstance(fact[3], int) else 0
    return Causes(say("counts", "wounds"), shares, PHRASES.phrases["causes"])


def tale(s: Table, won: bool, facts: Sequence[Fact]) -> Tale:
    if won:
        sentences = [say("endings", s.ending), time_left(s), *nearest_to_death(s)]
        return Tale(say("tales", s.ending, n=s.round), told(sentences), PICTURES[s.ending])
    dead = [seat for seat in range(s.seats) if s.ending == "death" and s.wounds[seat] >= last_wound(s, seat)]
    if not dead:
        headline = say("tales", "lost", n=s.round, why=say("whys", s.ending))
        return Tale(headline, told([say("endings", s.ending), *missing(s)]), PICTURES.get(s.ending, "skull"))
    seat, person = dead[0], s.box.characters[s.character[dead[0]]].name
    cause = next((cause for cause, fact in reversed(wounds_by_cause(facts)) if fact[2] == seat), "other")
    headline = say("tales", "lost", n=s.round, why=say("whys", cause, person=person))
    died = say("tales", "died", seat=seat_text(seat), person=person, n=s.wounds[seat], cause=say("harms", cause))
    return Tale(headline, told([died, *missing(s)]), "skull")


def missing(s: Table) -> list[Text]:
    """What the goal still asked for."""
    lacks = [
        say("things", "of", what=say("things", name), n=n, of=of)
        for name, (n, of) in s.scenario.progress(s).items()
        if n < of and name != LOST_ON_THE_WAY
    ]
    return [say("tales", "missing", what=listed(lacks))] if lacks else []


def time_left(s: Table) -> Text:
    left = s.sheet.rounds - s.round
    if left < 2:
        return say("tales", "one_round_left" if left == 1 else "last_moment")
    return say("tales", "rounds_left", n=left)


def nearest_to_death(s: Table) -> list[Text]:
    hearts, seat = min((last_wound(s, seat) - 1 - s.wounds[seat], seat) for seat in range(s.seats))
    person = s.box.characters[s.character[seat]].name
    if hearts > FEW_HEARTS:
        return []
    which = {0: "nearest_none", 1: "nearest_one"}.get(hearts, "nearest")
    return [say("tales", which, seat=seat_text(seat), person=person, n=hearts)]
