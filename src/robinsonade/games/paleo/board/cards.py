"""Cards as they lie: fronts, backs, and the one that is being read."""

from __future__ import annotations

from typing import Unpack

from robinsonade.engine.views import Piece, Text, die
from robinsonade.games.paleo.board.printed import BACK_ICONS, card_ref
from robinsonade.games.paleo.board.symbols import action_piece, item_icon, mark_icon, mark_text, symbol, with_whom
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.look.kinds import Can, Card, CardMore, Items, Symbol, card
from robinsonade.games.paleo.nouns import (
    back_name,
    back_of,
    back_word,
    effect_text,
    face_name,
    item_name,
    price_text,
    say,
    skill_name,
)
from robinsonade.games.paleo.phases.actions import held_here
from robinsonade.games.paleo.phases.day import is_pending
from robinsonade.games.paleo.phases.helping import helpers
from robinsonade.games.paleo.phases.requirements import boxes_of, is_lost
from robinsonade.games.paleo.phases.resolving import act_options, help_is_open
from robinsonade.games.paleo.questions.straight import as_if_read
from robinsonade.games.paleo.table import (
    AS_MISSION,
    AT_WAITING,
    CRAFT,
    IN_GROUP,
    NIGHT_BOXES,
    PERCEPTION,
    SKILLS,
    STRENGTH,
    Table,
)

PHASES = ["choosing", "resolving", "missions", "night_cards"]
DAY_STEP, MISSION_STEP = 1, 3
NIGHT_BOARD = -1  # where a card is read that lies in no group


def phase(s: Table) -> str:
    if s.at <= DAY_STEP:
        return "resolving" if is_pending(s) or s.card >= 0 else "choosing"
    return "missions" if s.at <= MISSION_STEP else "night_cards"


def at_night(s: Table) -> bool:
    return phase(s) in PHASES[2:]


def looks_at_the_wall(s: Table) -> bool:
    """At night, and when all is over."""
    return at_night(s) or bool(s.ending)


def face_up(s: Table, id: str, number: int, **more: Unpack[CardMore]) -> Card:
    """An open card: its story, and every action in words."""
    face = s.box.cards[number]
    terrain, mark = s.box.backs[face.back]
    shown: CardMore = {
        "kind": "danger" if face.danger else face.kind,
        "key": face.id,
        "card": card_ref(s, number),
        "says": card_text(s, number),
        "story": face.says if face.says["en"] else None,
        "note": face.note if face.note and face.note["en"] else None,
        "back": terrain,
        "mark": face.mark or None,
        "help": face.help or None,
        "helps": say("things", "can_help") if face.help else None,
        "danger": say("things", "danger") if face.danger else None,
        "moon": say("things", "at_night") if face.night and face.kind != "mission" else None,
        "source": face.source,
        "rules": ["P-HAZ-01"] if face.danger else ["P-ACT-01"],
        "icon": mark_icon(mark) if mark and not mark.isdigit() else BACK_ICONS.get(terrain),
        **more,
    }
    return card(id, face.name, **shown)


def card_text(s: Table, number: int) -> Text | None:
    face = s.box.cards[number]
    actions = face.actions + face.aid + face.extra + face.night + ([face.build] if face.build else [])
    lines = [action_text(s, action) for action in actions]
    if not lines:
        lines = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in face.gives]
    return {lang: " / ".join(line[lang] for line in lines) for lang in ("en", "de")} if lines else None


def action_text(s: Table, action: Action) -> Text:
    effect, price = effect_text(s.box, action), price_text(s.box, action)
    return {lang: f"{effect[lang]} ({price[lang]})" for lang in effect} if price else effect


def face_down(s: Table, id: str, entry: int, on_offer: bool) -> Piece:
    terrain, mark = back_of(s, entry)
    pictured = bool(mark) and not mark.isdigit()
    return card(
        id,
        back_name(s, entry),
        face="down",
        word=back_word(terrain, mark),
        back=terrain,
        mark=mark or None,
        mark_name=mark_text(mark),
        mark_icon=mark_icon(mark) if pictured else None,
        icon=BACK_ICONS.get(terrain),
        glyph=BACK_ICONS.get(terrain),
        on_offer=on_offer or None,
        hint=say("hints", terrain),
        rules=["P-BACK-02"] if terrain == "red" else ["P-BACK-01"],
    )


def where_read(s: Table) -> int:
    """The seat in front of which the card in question lies, or the Night board."""
    if s.where in (AT_WAITING, AS_MISSION):
        return NIGHT_BOARD
    return s.where_at if s.where == IN_GROUP else s.owner


def reading(s: Table) -> Card:
    """The card in the middle, its actions with what those who take part can do now."""
    actions, by_night = boxes_of(s), s.boxes == NIGHT_BOXES
    stack = len(s.deck.piles[s.owner]) if s.owner >= 0 else 0 if by_night else most_cards(s)
    joining = [] if by_night or not help_is_open(s) else [seat for seat in helpers(s) if seat not in s.party]
    party = s.party or helpers(s)
    shown = []
    for i, action in enumerate(actions):
        can: Can = {} if s.doing >= 0 or action.negative else with_whom(s, action, party, joining, stack, held_here(s))
        if can and s.failed and is_lost(s, i, action):
            can = {"met": False, "either": [], "why": say("act", "failed" if i in s.failed else "all_or_nothing")}
        shown.append(action_piece(s, action, party, s.card, id=f"action:{i}", chosen=i == s.doing or None, **can))
    return face_up(
        s,
        "reading",
        s.card,
        actions=shown,
        reading=True,
        seat=s.owner if s.owner >= 0 else None,
        party=s.party,
        skills=party_skills(s, party),
        dice=dice_cast(s) if s.rolled else None,
    )


def dice_cast(s: Table) -> list[Piece]:
    skills = [next((skill for skill, n in enumerate(s.box.faces[face]) if n), STRENGTH) for face in s.rolled]
    return [
        die(f"die:{i}", say("things", "die"), str(face), face_name=face_name(s, face), icon=SKILLS[skill])
        for i, (face, skill) in enumerate(zip(s.rolled, skills, strict=True))
    ]


def party_skills(s: Table, party: list[int]) -> list[Symbol]:
    """What all who take part show together."""
    return [
        symbol(
            SKILLS[skill], s.boost[skill] + sum(s.skills[seat][skill] for seat in party), skill_name(skill), total=True
        )
        for skill in (STRENGTH, PERCEPTION, CRAFT)
    ]


def revealed(s: Table, seat: int) -> Card:
    """A card that waits for its turn. While nothing else is read it shows what the group can do,
    and with whose help."""
    number = s.revealed[seat]
    possible = act_options(as_if_read(s, seat)) if s.card < 0 else []
    actions = []
    for i, action in enumerate(s.box.cards[number].actions):
        can: Can = {}
        if s.card < 0 and not action.negative:
            others = [other for other in helpers(s) if other != seat]
            can = with_whom(s, action, [seat], others, len(s.deck.piles[seat]), 0)
        id = f"deed:{seat}:{i}" if i in possible else None
        actions.append(action_piece(s, action, [seat] if s.card < 0 else [], number, id=id, **can))
    return face_up(s, f"revealed:{seat}", number, seat=seat, actions=actions)


def items(s: Table, number: int, held: int) -> Items:
    face = s.box.cards[number]
    if face.holds < 0:
        return {}
    text = say("things", "held", n=held, m=face.room, item=item_name(s, face.holds))
    return {"held": held, "room": face.room, "held_icon": item_icon(s.box, face.holds), "held_text": text}


def most_cards(s: Table) -> int:
    return max((len(s.deck.piles[seat]) for seat in helpers(s)), default=0)
