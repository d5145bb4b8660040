"""People join a group, are hurt, die and heal (P-HUM, P-DMG)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.paleo.choices import NO, No, PersonOf, ToolOf, person_of, tool_of
from robinsonade.games.paleo.phases.ending import add_skull
from robinsonade.games.paleo.table import Table, recount, those_taking_part


def joins(s: Table, seat: int, card: int, rule: str = "P-LOOT-07") -> None:
    """A person brings a tool once, from wherever its tokens lie (P-HUM-02)."""
    s.people[seat].append(card)
    s.hurt[seat].append(0)
    tell(s, rule, "joins", seat, card)
    tool = s.box.cards[card].tool
    if tool >= 0 and s.stock[tool]:
        s.stock[tool] -= 1
        s.tools[seat][tool] += 1
        tell(s, "P-HUM-02", "brings", seat, card, tool)
    recount(s, seat)


def draw_person(s: Table, seat: int, rule: str) -> None:
    if s.people_pile:
        joins(s, seat, draw(s, s.people_pile, "person"), rule)


def suffer_damage(s: Table, n: int, rule: str) -> None:
    """Ward off what you can; the rest goes on one person of those who take part (P-DMG-01, P-DMG-02, P-HELP-02)."""
    ward_off(s, n)
    if s.left <= 0:
        return
    targets = person_options(s, s.party)
    if not targets:
        return  # nobody is left to be hurt
    target = ask(s, those_taking_part(s), "hurt", targets)
    hurt_person(s, target, s.left, rule)


def ward_off(s: Table, n: int) -> None:
    """Furs and clothing are given up at the moment damage would be suffered (P-DMG-06, P-TOOL-06)."""
    s.left = n
    while s.left > 0:
        reach(s, "damage")
        options: list[ToolOf | No] = [NO]
        for seat in s.party:
            tools = s.tools[seat]
            for tool in s.box.averting:
                if tools[tool]:
                    options.append(tool_of(seat, tool))
        pick = ask(s, those_taking_part(s), "ward_off", options)
        if pick is NO:
            return
        give_back(s, pick)
        s.left -= s.box.tools[pick.tool].averts
        tell(s, "P-DMG-06", "wards_off", pick.seat, pick.tool)


def give_back(s: Table, given: ToolOf) -> None:
    """A tool that is given up returns to its slot or the supply (P-COST-04)."""
    s.tools[given.seat][given.tool] -= 1
    s.stock[given.tool] += 1
    if s.box.tools[given.tool].gives:
        recount(s, given.seat)


def person_options(s: Table, groups: list[int], only_hurt: bool = False) -> list[PersonOf]:
    """People of these groups. Two who are alike and equally hurt are one option."""
    options = []
    for seat in groups:
        people, hurt = s.people[seat], s.hurt[seat]
        seen = []
        for i in range(len(people)):
            alike = people[i], hurt[i]
            if alike in seen or (only_hurt and not hurt[i]):
                continue
            seen.append(alike)
            options.append(person_of(seat, i))
    return options


def hurt_person(s: Table, person: PersonOf, n: int, rule: str) -> None:
    """Tokens fill the hearts; one more, and the person dies while the rest lapses (P-DMG-03)."""
    seat, i = person.seat, person.at
    card = s.people[seat][i]
    hearts = s.box.cards[card].hearts
    damage = s.hurt[seat][i] + n
    if damage > hearts:
        tell(s, "P-DMG-03", "dies", seat, card)
        dies(s, person)
        return
    s.hurt[seat][i] = damage
    tell(s, rule, "is_hurt", seat, card, n)


def dies(s: Table, person: PersonOf) -> None:
    """To the graveyard, one skull; the last of a group is replaced at once (P-DMG-04, P-DMG-05)."""
    seat = person.seat
    s.graveyard.append(s.people[seat].pop(person.at))
    del s.hurt[seat][person.at]
    recount(s, seat)
    add_skull(s, "P-DMG-04")
    if not s.people[seat]:
        draw_person(s, seat, "P-DMG-05")


def heal(s: Table, n: int, groups: list[int]) -> None:
    """Each point where the players like, in these groups (P-DMG-07, P-DMG-08)."""
    for healed in range(n):
        s.left = n - healed
        options: list[PersonOf | No] = []
        options += person_options(s, groups, True)
        if not options:
            return
        options.append(NO)
        pick = ask(s, those_taking_part(s), "heal", options)
        if pick is NO:
            return
        s.hurt[pick.seat][pick.at] -= 1
        tell(s, "P-DMG-07", "heals", pick.seat, s.people[pick.seat][pick.at])


class Damage(Effect):
    """Damage to one person, as far as it is not warded off (P-DMG-02)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        suffer_damage(s, self.n, "P-DMG-02")


class Heal(Effect):
    """Damage tokens go, of whom the players like (P-DMG-07)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        heal(s, self.n, s.party)


class DestroyPerson(Effect):
    """One person to the graveyard, and a skull (P-LOOT-08)."""

    def do(self, s: Table, who: int) -> None:
        people = person_options(s, s.party)
        if people:
            pick = ask(s, those_taking_part(s), "lose_person", people)
            tell(s, "P-LOOT-08", "dies", pick.seat, s.people[pick.seat][pick.at])
            dies(s, pick)
