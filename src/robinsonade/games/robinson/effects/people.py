"""What happens to people: healing, determination, injuries, where they sleep (R-WOUND, R-DET, R-OUT)."""

from __future__ import annotations

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.choices import acting_space, choose_space
from robinsonade.games.robinson.people import NO_ABILITY_AT_ALL, injury, own_pawns
from robinsonade.games.robinson.table import (
    ALL,
    FRIDAY,
    FRIDAY_DIES_ON,
    JENNY,
    JENNY_DIES_ON,
    NOWHERE,
    PEOPLE,
    PLANNING,
    RESOLVING,
    WEATHER,
    Table,
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


def injure(s: Table, person: int, deck: int, part: int) -> None:
    """A special wound: only a token; no Wound is suffered (R-WOUND-06)."""
    s.injuries[person] |= {injury(deck, part)}
    tell(s, "R-WOUND-06", "injury", person, deck, part)


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


def restrict(s: Table, person: int, actions: list[int]) -> None:
    """This round the person may only resolve or support these actions."""
    s.allowed[person] &= set(actions)


def bar_abilities(s: Table, person: int) -> None:
    s.used[person] |= {NO_ABILITY_AT_ALL}


def sleep_outside(s: Table, who: int) -> None:
    """The night outside camp: what this action brings goes to the own sheet (R-OUT-01..03)."""
    space = acting_space(s)
    if space == NOWHERE or who == JENNY:
        return
    if s.outside[who] not in (NOWHERE, space):
        space = choose_space(s, [s.outside[who], space])
    s.outside[who] = space
    if s.acting:
        s.acting.outside = True
    tell(s, "R-OUT-01", "outside", who, space)


def pass_first_player(s: Table, rule: str = "R-NIGHT-08") -> None:
    s.first = (s.first + 1) % s.seats
    tell(s, rule, "first_player", s.first)
