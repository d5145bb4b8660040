"""What everything is measured in: 1 is about what a card of one's stack is worth."""

from __future__ import annotations

from robinsonade.content.effects import Word
from robinsonade.games.paleo.effects import harm, modules, people

VICTORY = [40.0, 45.0, 50.0, 60.0, 400.0, 0.0]  # the next victory token, by those already there
SKULL = [14.0, 18.0, 24.0, 38.0, 400.0, 400.0]  # the next skull
CARD = 1.1
FRESH_DREAM = 2.0
RESOURCE = [1.6, 1.5, 1.8]
TOOLS = {
    "torch": 2.0,
    "hand_axe": 2.0,
    "spear": 2.5,
    "tent": 3.0,
    "fur": 2.0,
    "clothing": 3.2,
    "talisman": 3.5,
    "healing_root": 3.0,
    "raft": 5.0,
    "sling": 3.0,
    "fish_net": 2.0,
    "rope": 2.5,
}
OTHER_TOOL = 2.5
SKILL = 1.2  # a lasting point
SKILL_MISSING = 1.6  # more, for each project that the whole tribe is too weak for
PROJECT = 2.6  # an item that a project needs
LIES_OPEN, LAST_HUNT = 1.5, 5.0  # how much more such a project counts
FOR_THE_HUNT = 4.0  # a lasting point that the last hunt lacks
NEARLY_STRONG, PATIENT = 4, 12  # with so few points lacking for it the Beast may be enraged, or after so many days
ANY_NUMBER = 9
PLENTY = 0.35  # of its worth, an item of which there is enough
WOUND = 2.4
NEAR_DEATH = 4.0
PERSON = [9.0, 9.0, 7.0, 4.0, 1.0, -2.0, -5.0]  # a newcomer, by people per group
DREAM = 1.8
IDEA = 2.2
SECRET, SECRET_OF_VICTORY = 7.0, 18.0
STEP = 0.55  # of a victory token, for a step on the way to it
KIN = 8.0
FEVER_GONE = 6.0
WEAKENED = 10.0
WARRIOR_HURT = 4.0
DANGER_GONE = 1.2
FETCHED = 2.0
HARM: dict[type[Word], float] = {harm.Skull: 1.0, people.DestroyPerson: 1.4, modules.WarriorHit: 0.4}
FORCED = -1e6  # nothing can be worse than a card that cannot be ignored
LATE = 0.45  # of what is short tonight, while the whole day lies ahead
CARE = 0.5  # by day, of what something set aside for tonight would save
