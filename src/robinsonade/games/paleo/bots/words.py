"""What the rarer words of cards are worth."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import TYPE_CHECKING, Any, TypeAlias

from robinsonade.content.effects import Word
from robinsonade.games.paleo.bots.figures import (
    CARD,
    DREAM,
    FETCHED,
    FEVER_GONE,
    IDEA,
    NEAR_DEATH,
    PERSON,
    SECRET,
    SECRET_OF_VICTORY,
    SKILL,
    WARRIOR_HURT,
    WEAKENED,
    WOUND,
)
from robinsonade.games.paleo.effects import harm, loot, modules, people
from robinsonade.games.paleo.table import FOOD, NO_TITLE, WHOLE_PAINTING

if TYPE_CHECKING:
    from robinsonade.games.paleo.bots.value import Outlook, Party

Judge: TypeAlias = "Callable[[Outlook, Any, Party], float]"


def word_count(word: Word) -> int:
    return int(getattr(word, "n", 1))


def newcomer(o: Outlook, word: Word, party: Party) -> float:
    """More hands and more mouths; for the last hunt everybody counts."""
    if not o.s.people_pile:
        return 0.0
    if o.s.victory == WHOLE_PAINTING:
        return PERSON[0]
    per_group = sum(len(people) for people in o.s.people) / o.s.seats
    low = int(per_group)
    low = min(low, len(PERSON) - 2)
    hands = PERSON[low] + (PERSON[low + 1] - PERSON[low]) * (per_group - low)
    return hands + fsum(o.skill) / 3 - SKILL - o.short.get(FOOD, 0.0) * 0.5


def healing(o: Outlook, word: Word, party: Party) -> float:
    return healed(o, word_count(word), party.seats)


def healed(o: Outlook, n: int, seats: list[int]) -> float:
    wounds = near = 0
    for seat in seats:
        for person, hurt in zip(o.s.people[seat], o.s.hurt[seat], strict=True):
            wounds += hurt
            near += hurt == o.box.cards[person].hearts
    return WOUND * min(n, wounds) + NEAR_DEATH * min(n, near)


def secret(o: Outlook, word: Word) -> float:
    for card in o.s.secrets:
        face = o.box.cards[card]
        if isinstance(word, loot.Secret) and face.secret == word.number:
            ways = face.actions + face.aid
            return SECRET_OF_VICTORY if any(o.sketches[way].victory for way in ways) else SECRET
    return 0.0


def fetching(o: Outlook, word: Word, party: Party) -> float:
    title = word.title if isinstance(word, loot.Fetch) else NO_TITLE
    card = next((card for card in o.s.discard if o.box.title_of[card] == title), -1)
    if card < 0:
        return 0.0
    face = o.box.cards[card]
    return FETCHED + 0.3 * o.best(face, face.actions, o.party(o.everybody, party.owner), 0, 0.0)[0]


def putting(o: Outlook, word: Word, party: Party) -> float:
    if isinstance(word, loot.Put):
        for i, card in enumerate(o.s.missions):
            face = o.box.cards[card]
            if o.box.title_of[card] == word.title and not face.marked_only:
                return min(word.n, face.room - o.s.missions_held[i]) * o.prices[face.holds] * 0.9
    return -3.0


def dismissing(o: Outlook, word: Word, party: Party) -> float:
    n = 0
    if isinstance(word, loot.Dismiss):
        groups = o.everybody if word.n > 1 else party.seats
        n = sum(1 for seat in groups for card in o.s.cards[seat] if o.box.title_of[card] == word.title)
    return FEVER_GONE * min(n, word_count(word))


def warriors_hit(o: Outlook, word: Word, party: Party) -> float:
    s, n = o.s, word_count(word)
    if s.warriors and s.warrior_hurt + n > o.box.cards[s.level.warrior].hearts:
        return -o.skull - 6.0
    return -WARRIOR_HURT * n


def warriors_heal(o: Outlook, word: Word, party: Party) -> float:
    return WARRIOR_HURT * min(word_count(word), o.s.warrior_hurt)


WORTH: dict[type[Word], Judge] = {
    loot.Person: newcomer,
    people.Heal: healing,
    loot.Secret: lambda o, word, party: secret(o, word),
    loot.Fetch: fetching,
    loot.Put: putting,
    loot.Dismiss: dismissing,
    modules.WarriorHit: warriors_hit,
    modules.WarriorHeal: warriors_heal,
    loot.Dream: lambda o, word, party: DREAM * word.n if o.s.dreams_left else 0.0,
    loot.Idea: lambda o, word, party: IDEA * word.n if o.s.idea_pile else 0.0,
    harm.RemoveSkull: lambda o, word, party: o.skull if o.s.skulls else 0.0,
    harm.Skull: lambda o, word, party: -o.skulls(word.n),
    people.DestroyPerson: lambda o, word, party: -o.skulls(1) - PERSON[0],
    harm.LoseCards: lambda o, word, party: -CARD * word.n,
    harm.LoseFood: lambda o, word, party: -o.prices[FOOD] * min(word.n, o.s.camp[FOOD]),
    harm.LoseATool: lambda o, word, party: -3.0,
    modules.Weaken: lambda o, word, party: WEAKENED * word.n,
    modules.Paw: lambda o, word, party: -4.0,
    modules.Win: lambda o, word, party: 500.0,
}
