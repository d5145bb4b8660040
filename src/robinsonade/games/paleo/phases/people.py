"""People join a group, are hurt, die and heal (P-HUM, P-DMG)."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.engine.moments import reach
from robinsonade.games.paleo.phases.ending import add_skull
from robinsonade.games.paleo.table import Table, recount, those_taking_part

ENOUGH = -1
TAKE_IT = -1


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
    hurt_person(s, target // 32, target % 32, s.left, rule)


def ward_off(s: Table, n: int) -> None:
    """Furs and clothing are given up at the moment damage would be suffered (P-DMG-06, P-TOOL-06)."""
    s.left = n
    while s.left > 0:
        reach(s, "damage")
        options = [TAKE_IT]
        for seat in s.party:
            tools = s.tools[seat]
            for tool in s.box.averting:
                if tools[tool]:
                    options.append(seat * 32 + tool)
        pick = ask(s, those_taking_part(s), "ward_off", options)
        if pick == TAKE_IT:
            return
        seat, tool = pick // 32, pick % 32
        give_back(s, seat, tool)
        s.left -= s.box.tools[tool].averts
        tell(s, "P-DMG-06", "wards_off", seat, tool)


def give_back(s: Table, seat: int, tool: int) -> None:
    """A tool that is given up returns to its slot or the supply (P-COST-04)."""
    s.tools[seat][tool] -= 1
    s.stock[tool] += 1
    if s.box.tools[tool].gives:
        recount(s, seat)


def person_options(s: Table, groups: list[int], only_hurt: bool = False) -> list[int]:
    """People of these groups. Two who are alike and equally hurt are one option."""
    options = []
    for seat in groups:
        people, hurt = s.people[seat], s.hurt[seat]
        seen = []
        for i in range(len(people)):
            alike = people[i] * 8 + hurt[i]
            if alike in seen or (only_hurt and not hurt[i]):
                continue
            seen.append(alike)
            options.append(seat * 32 + i)
    return options


def hurt_person(s: Table, seat: int, i: int, n: int, rule: str) -> None:
    """Tokens fill the hearts; one more, and the person dies while the rest lapses (P-DMG-03)."""
    card = s.people[seat][i]
    hearts = s.box.cards[card].hearts
    damage = s.hurt[seat][i] + n
    if damage > hearts:
        tell(s, "P-DMG-03", "dies", seat, card)
        dies(s, seat, i)
        return
    s.hurt[seat][i] = damage
    tell(s, rule, "is_hurt", seat, card, n)


def dies(s: Table, seat: int, i: int) -> None:
    """To the graveyard, one skull; the last of a group is replaced at once (P-DMG-04, P-DMG-05)."""
    s.graveyard.append(s.people[seat].pop(i))
    del s.hurt[seat][i]
    recount(s, seat)
    add_skull(s, "P-DMG-04")
    if not s.people[seat]:
        draw_person(s, seat, "P-DMG-05")


def heal(s: Table, n: int, groups: list[int]) -> None:
    """Each point where the players like, in these groups (P-DMG-07, P-DMG-08)."""
    for healed in range(n):
        s.left = n - healed
        options = person_options(s, groups, True)
        if not options:
            return
        options.append(ENOUGH)
        pick = ask(s, those_taking_part(s), "heal", options)
        if pick == ENOUGH:
            return
        seat, i = pick // 32, pick % 32
        s.hurt[seat][i] -= 1
        tell(s, "P-DMG-07", "heals", seat, s.people[seat][i])
