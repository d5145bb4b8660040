"""People: wounds, determination, pawns still free, abilities."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Named, Panel, Piece, Text, pawn
from robinsonade.games.robinson.board.pawns import helper_icon
from robinsonade.games.robinson.look.kinds import Card, card, panel, tokens
from robinsonade.games.robinson.nouns import ABILITY, GOOD, PART, PAWN, PERSON, TOKEN, card_name, card_says, say
from robinsonade.games.robinson.nouns.cards import ability_ref
from robinsonade.games.robinson.phases.places import unfinished
from robinsonade.games.robinson.phases.uses import unused
from robinsonade.games.robinson.table import Table, on_sheet
from robinsonade.games.robinson.table.decks import TOKEN_POOL
from robinsonade.games.robinson.table.numbers import (
    FRIDAY,
    FRIDAY_DIES_ON,
    JENNY,
    JENNY_DIES_ON,
    NOWHERE,
    PLANNING,
    Token,
)
from robinsonade.games.robinson.table.people import CONFUSION, INJURIES, PARTS
from robinsonade.games.robinson.table.uses import ABILITY_ON_SHEET


def people(s: Table) -> Panel:
    cards = [a_person(s, person) for person in [*range(s.seats), FRIDAY, JENNY] if s.wounds[person] >= 0]
    return panel("people", "crew", say("things", "people"), cards=cards, area="strip", tab="mine", rules=["R-WOUND-01"])


def a_person(s: Table, person: int) -> Piece:
    """Hearts with morale arrows, determination, pawns and abilities."""
    key = PERSON.key(s, person)
    arrows = s.box.characters[s.character[person]].arrows if person < FRIDAY else []
    free = s.free[person] if s.phase == PLANNING else 0
    placed = sum(stack.pawns.count(person) for stack in s.plan)
    return card(
        *PERSON.shown(s, person),
        icon=key,
        says=condition(s, person),
        seat=person if person < FRIDAY else None,
        hearts=last_wound(s, person) - 1,
        wounds=s.wounds[person],
        arrows=[wounds for n, wounds in enumerate(arrows) if n not in s.arrows_covered[person]],
        determination=tokens(
            f"determination:{key}",
            say("things", "determination"),
            s.determination[person],
            icon="determination",
            rules=["R-DET-01", "R-ABIL-01"],
        ),
        injuries=injuries(s, person) or None,
        pawns=[free_pawn(s, person)] if free else None,
        placed=placed,
        abilities=abilities(s, person) if person < FRIDAY else None,
        first=person == s.first or None,
        rules=["R-WOUND-01", "R-DET-01"],
    )


def free_pawn(s: Table, kind: int) -> Piece:
    return pawn(
        *PAWN.shown(s, kind),
        seat=kind if kind < s.seats else None,
        icon=helper_icon(s, kind),
        count=s.free[kind],
        chosen=kind == s.chosen or None,
        drag=s.chosen < 0 or s.chosen == kind or None,
        once=s.chosen >= 0 or unfinished(s) >= 0 or None,  # otherwise the place is pointed at next
        rules=["R-PLAN-02"],
    )


def injuries(s: Table, person: int) -> list[Named]:
    return [{"icon": PARTS[one.part], "name": PART.name(s, one.part)} for one in INJURIES if one in s.injuries[person]]


def condition(s: Table, person: int) -> Text:
    parts = [
        say("things", "wounds_of", n=s.wounds[person], last=last_wound(s, person)),
        say("things", "determination_of", n=s.determination[person]),
    ]
    if s.free[person]:
        parts.append(say("things", "pawns_of", n=s.free[person]))
    if s.injuries[person]:
        hurt = listed([PART.name(s, one.part) for one in INJURIES if one in s.injuries[person]])
        parts.append(say("things", "injured", what=hurt))
    if person == s.first:
        parts.append(say("things", "first_player"))
    if s.outside[person] != NOWHERE:
        parts.append(say("things", "outside"))
        found = out_there(s, person)
        parts += [say("things", "out_there", what=listed(found))] if found else []
    if s.curses[person]:
        parts.append(say("things", "is_confused" if s.curses[person] & CONFUSION else "is_cursed"))
    if any(web.who == person for web in s.webs):
        parts.append(say("things", "in_web"))
    if person < FRIDAY:
        parts += [say("things", "ability_of", what=one["name"], n=one["cost"] or 0) for one in abilities(s, person)]
    return listed(parts, {"en": ", ", "de": ", "})


def out_there(s: Table, person: int) -> list[Text]:
    """What lies on the sheet of somebody who sleeps outside (R-OUT-01)."""
    found = [
        say("things", "some", n=s.sheets[on_sheet(person, good)], what=GOOD.name(s, good))
        for good in range(4)
        if s.sheets[on_sheet(person, good)]
    ]
    for find in s.sheet_cards:
        if find.who == person:
            on_it = find.card
            found.append(TOKEN.name(s, Token(on_it.n)) if on_it.deck == TOKEN_POOL else card_name(s, on_it))
    return found


def last_wound(s: Table, person: int) -> int:
    if person >= FRIDAY:
        return FRIDAY_DIES_ON if person == FRIDAY else JENNY_DIES_ON
    return int(s.box.characters[s.character[person]].dies_on)


def abilities(s: Table, person: int) -> list[Card]:
    who = s.character[person]
    return [
        card(
            *ABILITY.shown(s, ABILITY_ON_SHEET[who][i]),
            card=ability_ref(s, ABILITY_ON_SHEET[who][i]),
            says=card_says(s, ability),
            cost=ability.cost,
            used=not unused(s, person, i) or None,
            poor=s.determination[person] < ability.cost or None,
            rules=["R-ABIL-01"],
        )
        for i, ability in enumerate(s.box.characters[who].abilities)
    ]
