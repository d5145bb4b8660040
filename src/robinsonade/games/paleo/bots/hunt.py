"""How near the tribe is to bringing the Beast down. From the first day on bots ask."""

from __future__ import annotations

from robinsonade.games.paleo.bots.sketches import odds
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.effects import harm
from robinsonade.games.paleo.phases.actions import skills_needed
from robinsonade.games.paleo.phases.requirements import muster
from robinsonade.games.paleo.table import MOST_SKULLS, SKILLS, Table


def last_hunt(s: Table) -> Action | None:
    if s.level.beast < 0:
        return None
    face = s.box.cards[s.level.beast]
    return face.extra[face.hunts[0]]


def lacks_for_the_hunt(s: Table, most: list[int]) -> list[int]:
    """By skill, without the dice; nothing where there is no Beast. Below zero: so much is to spare."""
    hunt = last_hunt(s)
    if hunt is None:
        return [0] * len(SKILLS)
    return [n - m for n, m in zip(skills_needed(s, hunt), most, strict=True)]


def odds_of_the_hunt(s: Table) -> float:
    """If all that are awake go."""
    hunt = last_hunt(s)
    if hunt is None:
        return 0.0
    strength, perception, craft = lacks_for_the_hunt(s, muster(s, [n for n in range(s.seats) if not s.asleep[n]]))
    return odds(s.box, hunt.dice, -strength, -perception, -craft)


def failing_is_the_end(s: Table) -> bool:
    hunt = last_hunt(s)
    skulls = sum(word.n for word in hunt.fail if isinstance(word, harm.Skull)) if hunt else 0
    return s.skulls + skulls >= MOST_SKULLS
