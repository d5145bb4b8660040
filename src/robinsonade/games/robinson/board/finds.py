"""What was found, and what is being read, rolled and fought."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.views import Panel, Piece, die
from robinsonade.games.robinson.board.dangers import joined
from robinsonade.games.robinson.board.inventions import invention_says
from robinsonade.games.robinson.board.people import free_pawn
from robinsonade.games.robinson.look.kinds import Card, card, panel
from robinsonade.games.robinson.nouns import (
    ANIMALS,
    DIE,
    EQUIPMENT_CARD,
    FACES_OF,
    ITEM,
    KEPT,
    PERSON,
    TILE,
    TOKEN,
    card_name,
    card_says,
    has_lower_half,
    later_name,
    later_says,
    read_again,
    say,
)
from robinsonade.games.robinson.nouns.cards import card_ref, equipment_ref, token_ref
from robinsonade.games.robinson.nouns.targets import TARGET
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Stack
from robinsonade.games.robinson.table.decks import INVENTION_DECK, TILE_STACK, TOKEN_POOL, CardRef
from robinsonade.games.robinson.table.numbers import (
    FIRST_ANIMALS_DIE,
    FRIDAY,
    JENNY,
    NOT_ROLLED,
    PLANNING,
    TOKENS,
    WEAPON,
    Item,
    Token,
)


def finds(s: Table) -> Panel | None:
    cards = [*equipment(s), *treasures(s), *discoveries(s), *coming_finds(s)]
    free = range(JENNY + 1, len(s.free)) if s.phase == PLANNING else ()
    helpers = [free_pawn(s, kind) for kind in free if s.free[kind]]
    if not cards and not helpers:
        return None
    title, rules = say("things", "equipment"), ["R-USE-02", "R-USE-05"]
    return panel("finds", "finds", title, cards=cards, pieces=helpers, area="board", tab="mine", rules=rules)


def equipment(s: Table) -> list[Piece]:
    return [
        card(
            *EQUIPMENT_CARD.shown(s, i),
            card=equipment_ref(s, i),
            icon=EQUIPMENT_ICONS[i],
            says=EQUIPMENT_CARD.detail(s, i),
            uses=uses,
            uses_name=say("things", "uses_left", n=uses),
            rules=["R-USE-02"],
        )
        for i, uses in enumerate(s.equipment)
        if uses > 0
    ]


EQUIPMENT_ICONS: Final = "bible biscuits bottle rum hammer pipe pistol storm_glass".split()


def treasures(s: Table) -> list[Piece]:
    return [
        card(
            *KEPT.shown(s, kept),
            card=card_ref(s, kept),
            icon="chest",
            says=KEPT.detail(s, kept),
            uses=s.kept_uses[i] or None,
            uses_name=say("things", "uses_left", n=s.kept_uses[i]) if s.kept_uses[i] else None,
            rules=["R-MYST-04"],
        )
        for i, kept in enumerate(s.kept)
    ]


def discoveries(s: Table) -> list[Piece]:
    return [
        card(
            *TOKEN.shown(s, token),
            card=token_ref(s, token),
            icon=token_icon(token),
            says=TOKEN.detail(s, token),
            uses=s.tokens.count(token),
            rules=["R-USE-05"],
        )
        for token in sorted(set(s.tokens))
    ]


def token_icon(token: Token) -> str:
    return {
        "nourishing_larvae": "larvae",
        "old_machete": "machete",
        "thorny_bushes": "thorns",
        "treasure": "chest",
    }.get(TOKENS[token], TOKENS[token] if token < 13 else "find")


def coming_finds(s: Table) -> list[Card]:
    """Tokens and treasures that can be used when the actions are over."""
    later = say("things", "is_coming")
    found = [
        card(
            f"coming_token:{i}",
            TOKEN.name(s, token),
            card=token_ref(s, token),
            icon=token_icon(token),
            says=later,
            later=True,
        )
        for i, token in enumerate(s.future_tokens)
    ]
    return found + [
        card(
            f"coming_treasure:{i}",
            card_name(s, find.card),
            card=card_ref(s, find.card),
            icon="chest",
            says=later,
            later=True,
        )
        for i, find in enumerate(s.future_treasures)
    ]


def on_the_table(s: Table) -> Panel | None:
    if s.ending:
        return None
    cards = [acting(s, s.acting)] if s.acting else []
    cards += [held_card(s, i, held) for i, held in enumerate(s.hand)]
    dice = [
        die(*DIE.shown(s, i), FACES_OF[i].key(s, face), says=FACES_OF[i].name(s, face))
        for i, face in enumerate(s.dice)
        if face != NOT_ROLLED
    ]
    dice += [
        die(
            f"die:animals:{i}",
            say("things", "animals_die"),
            ANIMALS.key(s, face),
            says=say("things", "animals_did", what=ANIMALS.name(s, face)),
        )
        for i, face in enumerate(s.weather[FIRST_ANIMALS_DIE:])
    ]
    if s.strength:
        weapon = s.levels[WEAPON] + s.boost
        cards.append(card("strength", say("things", "against", strength=s.strength, weapon=weapon)))
    if not cards and not dice:
        return None
    return panel("now", "cards", say("things", "now"), cards=cards, dice=dice, area="now")


def acting(s: Table, stack: Stack) -> Piece:
    """The action that is being resolved."""
    who = say("things", "acts", person=PERSON.name(s, stack.top))
    seat = stack.top if stack.top < FRIDAY else None
    return card("acting", who, says=TARGET.name(s, stack.target), seat=seat, rules=["R-RES-01"])


def held_card(s: Table, i: int, held: CardRef) -> Piece:
    """A card being read, or one of several to choose from."""
    of = card_ref(s, held)
    if held.deck == INVENTION_DECK:
        return card(*ITEM.shown(s, Item(held.n)), card=of, says=invention_says(s, Item(held.n)))
    if held.deck == TILE_STACK:
        return card(*TILE.shown(s, held.n), kind="tile")
    if held.deck == TOKEN_POOL:
        token = Token(held.n)
        return card(f"hand:{i}", TOKEN.name(s, token), card=of, kind="token", says=TOKEN.detail(s, token))
    return card_being_read(s, i, held)


def card_being_read(s: Table, i: int, read: CardRef) -> Piece:
    """With its lower half, which is all that counts when it comes back from the event deck (R-EVENT-02, R-INFO-01)."""
    name, says = card_name(s, read), card_says(s, s.box.card(read))
    if read_again(s, read):
        name, says = later_name(s, read), later_says(s, read)
    elif has_lower_half(s, read):
        says = joined(says, say("things", "later_half", event=later_name(s, read), what=later_says(s, read)))
    return card(f"hand:{i}", name, card=card_ref(s, read), kind="card", says=says)
