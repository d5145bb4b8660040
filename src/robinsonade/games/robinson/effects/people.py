"""What happens to people: healing, determination, injuries, where they sleep (R-WOUND, R-DET, R-OUT)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from robinsonade.content.effects import Effect, perform
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.choices import acting_space, choose_person, choose_space
from robinsonade.games.robinson.effects.kinds import ActionWord, Deck, Part, Whom
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    ALL,
    ARGUMENT,
    DECKS,
    FRIDAY,
    FRIDAY_DIES_ON,
    JENNY,
    JENNY_DIES_ON,
    NOWHERE,
    PAWNS,
    PEOPLE,
    PLANNING,
    RESOLVING,
    WEATHER,
    Action,
)
from robinsonade.games.robinson.table.people import (
    CONFUSED_NEXT_ROUND,
    CURSE_OF_THE_BOWL,
    CURSED_FROM_NEXT_ROUND,
    NO_ABILITY_AT_ALL,
    PARTS,
    arrow_of,
    injury,
    own_pawns,
)


def characters(s: Table) -> list[int]:
    """All who count as players, and Jenny once she is in camp."""
    everyone = list(range(s.seats))
    if s.wounds[JENNY] >= 0 and s.outside[JENNY] == NOWHERE:
        everyone.append(JENNY)
    return everyone


def in_camp(s: Table) -> list[int]:
    return [person for person in characters(s) if s.outside[person] == NOWHERE]


def with_friday(s: Table) -> list[int]:
    return [*characters(s), FRIDAY] if s.wounds[FRIDAY] >= 0 else characters(s)


def sufferers(s: Table, whom: int) -> list[int]:
    """One person, or all; in the Weather Phase those who are in camp (R-UNF-05, A-7)."""
    if whom != ALL:
        return [whom]
    return in_camp(s) if s.phase == WEATHER else characters(s)


def who_suffers(s: Table, who: int) -> int:
    """Who suffers when a demand is not met: the resolver of an action, else everybody (R-UNF-03, R-UNF-05)."""
    return who if s.phase in (PLANNING, RESOLVING) else ALL


def last_wound(s: Table, person: int) -> int:
    """The wound that kills (R-WOUND-03, R-FRIDAY-01, R-S3-03)."""
    if person >= FRIDAY:
        return FRIDAY_DIES_ON if person == FRIDAY else JENNY_DIES_ON
    dies_on: int = s.box.characters[s.character[person]].dies_on
    return dies_on


def heal(s: Table, person: int, n: int, rule: str = "R-WOUND-04") -> None:
    healed = min(n, s.wounds[person])
    if healed > 0:
        s.wounds[person] -= healed
        tell(s, rule, "heal", person, healed)


def hurt(s: Table) -> list[int]:
    """Who could be healed: Friday too (R-FRIDAY-09), Jenny only once rescued."""
    return [person for person in with_friday(s) if s.wounds[person] > 0]


def heal_shared(s: Table, n: int, people: list[int] | None = None) -> None:
    """Hearts given out one by one to whoever is hurt."""
    for _ in range(n):
        able = [person for person in (hurt(s) if people is None else people) if s.wounds[person] > 0]
        if not able:
            return
        heal(s, ask(s, GROUP, "heal", able), 1)


def gain_determination(s: Table, whom: int, n: int, rule: str = "R-DET-01") -> None:
    for person in characters(s) if whom == ALL else [whom]:
        if person != JENNY and s.wounds[person] >= 0:
            s.determination[person] += n
            tell(s, rule, "determination", person, n)


def injured(s: Table, deck: int, part: int) -> int:
    """Who carries this token, or -1."""
    for person in range(PEOPLE):
        if injury(deck, part) in s.injuries[person]:
            return person
    return -1


def cure(s: Table, deck: int, part: int) -> None:
    person = injured(s, deck, part)
    if person >= 0:
        s.injuries[person] -= {injury(deck, part)}


def limit_pawns(s: Table, seat: int, next_round: bool = False) -> None:
    """Only 1 pawn this round, or the next (R-PLAN-02)."""
    s.pawns[seat] = own_pawns(s.pawns[seat].now, True) if next_round else own_pawns(1)


def pass_first_player(s: Table, rule: str = "R-NIGHT-08") -> None:
    s.first = (s.first + 1) % s.seats
    tell(s, rule, "first_player", s.first)


def with_tokens(s: Table) -> list[int]:
    """Who can hold determination tokens."""
    return [person for person in with_friday(s) if person != JENNY]


PEOPLE_MEANT: Final[tuple[str, ...]] = get_args(Whom)


def people_named(s: Table, whom: str, who: int) -> list[int]:
    if whom == "resolver":
        return [who]
    if whom == "first_player":
        return [s.first]
    return with_friday(s) if whom == "everyone_and_friday" else characters(s)


# The words


class Heal(Effect):
    """Whoever resolves the card heals at once, and nobody else (R-CARD-TIRED)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        heal(s, who, self.n)


class HealShared(Effect):
    """Healing divided among whoever is hurt and in camp."""

    n: int

    def do(self, s: Table, who: int) -> None:
        heal_shared(s, self.n, [person for person in hurt(s) if s.outside[person] == NOWHERE])

    def can(self, s: Table, who: int) -> bool:
        return any(s.outside[person] == NOWHERE for person in hurt(s))


class HealEveryone(Effect):
    """Every player in camp heals (A-31)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for person in characters(s):
            if s.outside[person] == NOWHERE:
                heal(s, person, self.n)

    def can(self, s: Table, who: int) -> bool:
        return any(s.wounds[person] > 0 and s.outside[person] == NOWHERE for person in characters(s))


class DeterminationForOne(Effect):
    """Determination tokens for whom the group likes."""

    n: int

    def do(self, s: Table, who: int) -> None:
        gain_determination(s, choose_person(s, with_tokens(s)), self.n)


class ShareDetermination(Effect):
    """Determination tokens, divided as the group likes."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            gain_determination(s, choose_person(s, with_tokens(s)), 1)


class Injury(Effect):
    """A special wound token on a part of the body; nothing is suffered yet (R-WOUND-06)."""

    by: Deck
    part: Part

    def prepare(self) -> None:
        self.deck = DECKS.index(self.by)
        self.number = PARTS.index(self.part)

    def do(self, s: Table, who: int) -> None:
        s.injuries[who] |= {injury(self.deck, self.number)}
        tell(s, "R-WOUND-06", "injury", who, self.deck, self.number)


class Injured(Effect):
    """What happens to whoever carries this injury; then its token is removed."""

    by: Deck
    part: Part
    do_: list[Effect]

    def prepare(self) -> None:
        self.deck = DECKS.index(self.by)
        self.number = PARTS.index(self.part)

    def do(self, s: Table, who: int) -> None:
        person = injured(s, self.deck, self.number)
        if person >= 0:
            perform(s, self.do_, person)
            cure(s, self.deck, self.number)


class OnePawn(Effect):
    """Only one pawn this round; never fewer (R-PLAN-02)."""

    whom: Whom = "resolver"

    def do(self, s: Table, who: int) -> None:
        for person in people_named(s, self.whom, who):
            if person < FRIDAY:
                limit_pawns(s, person)
                tell(s, "R-PLAN-02", "one_pawn", person)


class OnePawnNextRound(Effect):
    """Only one pawn next round; Friday has but one anyway (R-CARD-BLOWGUN)."""

    def do(self, s: Table, who: int) -> None:
        if who < FRIDAY:
            limit_pawns(s, who, next_round=True)
            tell(s, "R-CARD-BLOWGUN", "one_pawn_next_round", who)


class Only(Effect):
    """The only actions open to somebody this round."""

    actions: list[ActionWord]
    whom: Whom = "resolver"

    def prepare(self) -> None:
        self.numbers = [Action(ACTIONS.index(action)) for action in self.actions]

    def do(self, s: Table, who: int) -> None:
        for person in people_named(s, self.whom, who):
            s.allowed[person] &= set(self.numbers)
            tell(s, "R-PLAN-01", "may_do_little", person)


class NoAbilities(Effect):
    """The first player uses no abilities this round."""

    def do(self, s: Table, who: int) -> None:
        s.used[s.first] |= {NO_ABILITY_AT_ALL}
        tell(s, "R-ABIL-01", "no_abilities", s.first)


class NightOutside(Effect):
    """Whoever resolves the card sleeps where the action takes place, with what it brings on their sheet (R-OUT-01)."""

    def do(self, s: Table, who: int) -> None:
        space = acting_space(s)
        if space == NOWHERE or who == JENNY:
            return
        if s.outside[who] not in (NOWHERE, space):
            space = choose_space(s, [s.outside[who], space])
        s.outside[who] = space
        if s.acting:
            s.acting.outside = True
        tell(s, "R-OUT-01", "outside", who, space)


class PassFirstPlayer(Effect):
    """The next player is the first player (R-CARD-DESPONDENCY)."""

    def do(self, s: Table, who: int) -> None:
        pass_first_player(s, "R-CARD-DESPONDENCY")


class Argument(Effect):
    """This round the pawns of two players cannot share an action (R-CARD-ARGUMENT)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {ARGUMENT}
        tell(s, "R-CARD-ARGUMENT", "argument")


class ExtraPawn(Effect):
    """A neutral pawn for this round."""

    pawn: Literal["candles", "hammer_and_nails", "candle_stubs", "green_token", "brown_token", "flashlight"]

    def prepare(self) -> None:
        self.number = PAWNS.index(self.pawn)

    def do(self, s: Table, who: int) -> None:
        s.free[self.number] += 1


class Cursed(Effect):
    """From the next round on this person rerolls a success in every action (R-CARD-BOWL)."""

    def do(self, s: Table, who: int) -> None:
        s.curses[who] |= {CURSED_FROM_NEXT_ROUND}
        tell(s, "R-CARD-BOWL", "cursed", who)


class CurseLifted(Effect):
    """The curse of the Ceremonial Bowl is lifted from everybody (R-CARD-BOWL)."""

    def do(self, s: Table, who: int) -> None:
        for person in range(len(s.curses)):
            if s.curses[person] & CURSE_OF_THE_BOWL:
                s.curses[person] -= CURSE_OF_THE_BOWL
                tell(s, "R-CARD-BOWL", "curse_lifted", person)


class Confused(Effect):
    """Next round every success is rerolled, and two pawns roll the success die as well (R-CARD-CONFUSED)."""

    def do(self, s: Table, who: int) -> None:
        s.curses[who] |= {CONFUSED_NEXT_ROUND}
        tell(s, "R-CARD-CONFUSED", "confused", who)


class CoverTwoMoraleArrows(Effect):
    """From now on two morale arrows cost no morale, on one sheet or on two."""

    def do(self, s: Table, who: int) -> None:
        for _ in range(2):
            able = []
            for seat in range(s.seats):
                arrows = s.box.characters[s.character[seat]].arrows
                able += [arrow_of(seat, n) for n in range(len(arrows)) if n not in s.arrows_covered[seat]]
            if able:
                pick = ask(s, GROUP, "arrow", able)
                s.arrows_covered[pick.person] |= {pick.n}
                tell(s, "R-WOUND-02", "arrow_covered", pick.person, pick.n)
