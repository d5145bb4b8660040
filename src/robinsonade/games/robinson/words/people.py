"""Wounds, determination, injuries and what people may do."""

from __future__ import annotations

from robinsonade.content.vocabulary import Word, perform
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_person
from robinsonade.games.robinson.effects.demands import lose_determination
from robinsonade.games.robinson.effects.people import (
    bar_abilities,
    characters,
    cure,
    gain_determination,
    heal,
    heal_shared,
    hurt,
    injure,
    injured,
    limit_pawns,
    pass_first_player,
    restrict,
    sleep_outside,
    with_friday,
)
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.people import PARTS
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.table import ACTIONS, ALL, ARGUMENT, DECKS, FRIDAY, JENNY, NOWHERE, Table
from robinsonade.games.robinson.words.base import VOCABULARY, Action, Deck, Part, Whom, meant


@VOCABULARY.word
class Wound(Word):
    def __init__(self, n: int, whom: Whom = "resolver") -> None:
        self.n = n
        self.whom = whom

    def do(self, s: Table, who: int) -> None:
        if self.whom == "everyone":
            wound(s, ALL, self.n)
        else:
            for person in meant(s, self.whom, who):
                wound(s, person, self.n)


@VOCABULARY.word
class Heal(Word):
    """At once, and only the one who resolves the card (R-CARD-TIRED)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        heal(s, who, self.n)


@VOCABULARY.word
class HealShared(Word):
    """Divided among whoever is hurt and in camp."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        heal_shared(s, self.n, [person for person in hurt(s) if s.outside[person] == NOWHERE])

    def can(self, s: Table, who: int) -> bool:
        return any(s.outside[person] == NOWHERE for person in hurt(s))


@VOCABULARY.word
class HealEveryone(Word):
    """Every player in camp (A-31)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for person in characters(s):
            if s.outside[person] == NOWHERE:
                heal(s, person, self.n)

    def can(self, s: Table, who: int) -> bool:
        return any(s.wounds[person] > 0 and s.outside[person] == NOWHERE for person in characters(s))


@VOCABULARY.word
class Determination(Word):
    """Tokens gained, or lost if the number is negative; each that is missing wounds, but not what is lost if possible."""

    def __init__(self, n: int, whom: Whom = "resolver", if_possible: bool = False) -> None:
        self.n = n
        self.whom = whom
        self.if_possible = if_possible

    def do(self, s: Table, who: int) -> None:
        for person in meant(s, self.whom, who):
            if self.n > 0:
                gain_determination(s, person, self.n)
            else:
                most = s.determination[person] if self.if_possible else -self.n
                lose_determination(s, person, min(-self.n, most))

    def can(self, s: Table, who: int) -> bool:
        return self.n > 0 or self.if_possible or self.whom != "resolver" or s.determination[who] >= -self.n


@VOCABULARY.word
class DeterminationForOne(Word):
    """For whom the group likes."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        gain_determination(s, choose_person(s, with_tokens(s)), self.n)


@VOCABULARY.word
class ShareDetermination(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            gain_determination(s, choose_person(s, with_tokens(s)), 1)


def with_tokens(s: Table) -> list[int]:
    """Who can hold determination tokens."""
    return [person for person in with_friday(s) if person != JENNY]


@VOCABULARY.word
class LoseAllDetermination(Word):
    def do(self, s: Table, who: int) -> None:
        windows.before_losing_all(s, who)
        lost = s.determination[who]
        if lost:
            s.determination[who] = 0
            tell(s, "R-DET-01", "determination_lost", who, lost)


@VOCABULARY.word
class Injury(Word):
    def __init__(self, by: Deck, part: Part) -> None:
        self.deck = DECKS.index(by)
        self.part = PARTS.index(part)

    def do(self, s: Table, who: int) -> None:
        injure(s, who, self.deck, self.part)


@VOCABULARY.word
class Injured(Word):
    """What happens to whoever carries this injury; then its token is removed."""

    def __init__(self, by: Deck, part: Part, do: list[Word]) -> None:
        self.deck = DECKS.index(by)
        self.part = PARTS.index(part)
        self.words = do

    def do(self, s: Table, who: int) -> None:
        person = injured(s, self.deck, self.part)
        if person >= 0:
            perform(s, self.words, person)
            cure(s, self.deck, self.part)


@VOCABULARY.word
class OnePawn(Word):
    """This round; never fewer (R-PLAN-02)."""

    def __init__(self, whom: Whom = "resolver") -> None:
        self.whom = whom

    def do(self, s: Table, who: int) -> None:
        for person in meant(s, self.whom, who):
            if person < FRIDAY:
                limit_pawns(s, person)
                tell(s, "R-PLAN-02", "one_pawn", person)


@VOCABULARY.word
class OnePawnNextRound(Word):
    """Friday has but one anyway (R-CARD-BLOWGUN)."""

    def do(self, s: Table, who: int) -> None:
        if who < FRIDAY:
            limit_pawns(s, who, next_round=True)
            tell(s, "R-CARD-BLOWGUN", "one_pawn_next_round", who)


@VOCABULARY.word
class Only(Word):
    """The only actions open to somebody this round."""

    def __init__(self, actions: list[Action], whom: Whom = "resolver") -> None:
        self.actions = [ACTIONS.index(action) for action in actions]
        self.whom = whom

    def do(self, s: Table, who: int) -> None:
        for person in meant(s, self.whom, who):
            restrict(s, person, self.actions)
            tell(s, "R-PLAN-01", "may_do_little", person)


@VOCABULARY.word
class NoAbilities(Word):
    """The first player uses none this round."""

    def do(self, s: Table, who: int) -> None:
        bar_abilities(s, s.first)
        tell(s, "R-ABIL-01", "no_abilities", s.first)


@VOCABULARY.word
class NightOutside(Word):
    def do(self, s: Table, who: int) -> None:
        sleep_outside(s, who)


@VOCABULARY.word
class PassFirstPlayer(Word):
    def do(self, s: Table, who: int) -> None:
        pass_first_player(s, "R-CARD-DESPONDENCY")


@VOCABULARY.word
class Argument(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= {ARGUMENT}
        tell(s, "R-CARD-ARGUMENT", "argument")
