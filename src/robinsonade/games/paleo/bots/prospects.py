"""What promises well at a table of Paleo, as numbers of about the same size: a value network reads them."""

from __future__ import annotations

from math import fsum
from typing import Final

from robinsonade.games.paleo.bots.hunt import lacks_for_the_hunt, odds_of_the_hunt
from robinsonade.games.paleo.bots.needs import may_come
from robinsonade.games.paleo.bots.observe import backs_of, modules_of
from robinsonade.games.paleo.bots.sketches import projects_of
from robinsonade.games.paleo.bots.value import Outlook
from robinsonade.games.paleo.phases.actions import skills_needed
from robinsonade.games.paleo.phases.requirements import muster
from robinsonade.games.paleo.table import FOOD, MOST_SKULLS, RESOURCES, SKILLS, WHOLE_PAINTING, Table, people_in_groups

MOST_SEATS: Final = 4
NEAREST_PROJECTS: Final = 6
OF_A_PROJECT: Final = 4  # numbers


def prospects(s: Table) -> list[float]:
    """For all seats alike: they win or lose together, and nobody knows more than the others."""
    o = Outlook(s)
    return [*time(s), *people(s), *goods(s, o), *tonight(s, o), *painting(s, o), *beast(s)]


def time(s: Table) -> list[float]:
    """Seats and modules, the day, how much of it is left, and how near the end is."""
    red = backs_of(s.box, s.level).red
    stacks = s.deck.piles
    return [
        *(float(s.seats == n) for n in range(1, MOST_SEATS + 1)),
        *modules_of(s.box, s.level),
        s.day / 10,
        min(s.day, 4) / 4,
        sum(map(len, stacks)) / 20,
        sum(red[entry] for stack in stacks for entry in stack) / 5,
        sum(s.asleep) / s.seats,
        s.victory / WHOLE_PAINTING,
        *(float(s.victory >= n) for n in range(1, WHOLE_PAINTING)),
        s.skulls / MOST_SKULLS,
        *(float(s.skulls >= n) for n in range(1, MOST_SKULLS)),
    ]


def people(s: Table) -> list[float]:
    """How many, their hearts, and what all of them show together."""
    cards = s.box.cards
    hearts = [
        [cards[card].hearts - hurt for card, hurt in zip(s.people[seat], s.hurt[seat], strict=True)]
        for seat in range(s.seats)
    ]
    together = muster(s, list(range(s.seats)))
    return [
        people_in_groups(s) / 5,
        min(map(len, hearts)) / 3,
        sum(map(sum, hearts)) / 10,
        min(map(sum, hearts)) / 5,
        sum(map(sum, s.hurt)) / 5,
        *(n / 8 for n in together),
        *(max(skills[skill] for skills in s.skills) / 5 for skill in range(len(SKILLS))),
        sum(map(len, s.cards)) / 4,
    ]


def goods(s: Table, o: Outlook) -> list[float]:
    """Resources and tools, and what is left of them when tonight is provided for."""
    own = [*s.camp, *(sum(column) for column in zip(*s.tools, strict=True))]
    return [*(n / 3 for n in own), *(n / 3 for n in o.spare)]


def tonight(s: Table, o: Outlook) -> list[float]:
    """Food for all, what the missions lack, and what that would cost."""
    lacking = [o.missing.get(item, 0) for item in range(len(RESOURCES))]
    tools = sum(n for item, n in o.missing.items() if item >= len(RESOURCES))
    return [
        (s.camp[FOOD] - people_in_groups(s)) / 3,
        *(n / 3 for n in lacking),
        tools / 2,
        fsum(o.short.values()) / 20,
        len(s.missions) / 3,
        sum(s.missions_held) / 3,
        len(s.waiting) / 4,
        sum(s.waiting_held) / 4,
        len(s.secrets) / 4,
        len(s.graveyard) / 20,
        len(s.people_pile) / 10,
        len(s.bench) / 8,
        s.dreams_left / 5,
        s.warriors / 3,
        s.warrior_hurt / 3,
        s.paws / 3,
        float(s.enraged),
        s.beast_hurt / 4,
    ]


def painting(s: Table, o: Outlook) -> list[float]:
    """The open ways to the painting that lack least: whether they lie open, items and skills that are missing."""
    most, ways = muster(s, list(range(s.seats))), []
    for project in projects_of(s.box, s.level):
        face, action = project.card, project.action
        open_now = face.number in s.waiting
        if open_now or may_come(s, face, action):
            needed = skills_needed(s, action)
            weak = sum(max(0, n - m) for n, m in zip(needed, most, strict=True))
            ways.append((o.tonight.lacking(action, 0) + weak, not open_now, weak, -project.likely))
    found: list[float] = []
    for lacks, comes_later, weak, likely in sorted(ways)[:NEAREST_PROJECTS]:
        found += [1.0 - lacks / 10, float(not comes_later), weak / 5, -likely]
    return [len(ways) / 5, *found, *[0.0] * (NEAREST_PROJECTS * OF_A_PROJECT - len(found))]


def beast(s: Table) -> list[float]:
    """What the tribe lacks for the last hunt, or has to spare, and its odds."""
    lacks = lacks_for_the_hunt(s, muster(s, list(range(s.seats))))
    return [*(n / 10 for n in lacks), sum(max(0, n) for n in lacks) / 20, odds_of_the_hunt(s)]
