"""What lies ahead: the painting and what can bring a piece of it, the skulls, and the night."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.content.phrases import listed
from robinsonade.engine.ahead import BAD, DANGER, GOAL, GOOD, NEXT, UNSURE, ahead, sign
from robinsonade.engine.views import Mood, Panel, Piece, Text
from robinsonade.games.paleo.board.cards import at_night
from robinsonade.games.paleo.board.night import feeding
from robinsonade.games.paleo.cards import NOTHING, PaleoBox
from robinsonade.games.paleo.look.kinds import Card
from robinsonade.games.paleo.nouns import card_name, say
from robinsonade.games.paleo.table import MOST_SKULLS, WHOLE_PAINTING, Table, people_in_groups

MOST_NAMED = 3


def lies_ahead(s: Table, asked: list[Card]) -> Panel:
    """With the missions of tonight; after the end only how it ended."""
    cards = [painting(s), skulls(s)]
    if not s.ending:
        cards += [dusk(s), meal(s), *(mission(one) for one in asked)]
    return ahead(say("ahead", "title"), cards)


def painting(s: Table) -> Piece:
    """The fifth piece wins (P-END-02), unless the Beast is still to be hunted."""
    name = say("ahead", "painting", n=s.victory, of=WHOLE_PAINTING)
    whole = s.victory >= WHOLE_PAINTING
    says = say("ahead", "last_hunt") if whole and s.level.beast >= 0 else where_from(s)
    mood: Mood = GOOD if whole else UNSURE
    far = s.victory, WHOLE_PAINTING
    return sign(GOAL, "pieces", "mammoth", name, says, mood, "P-END-02", "P-LOOT-06", progress=far)


def where_from(s: Table) -> Text:
    """The open cards with an action that paints; fronts that nobody has turned over are not looked at (P-GEN-03)."""
    painters = cards_that_paint(s.box)
    names = {s.box.cards[number].id: card_name(s, number) for number in lying_open(s) if number in painters}
    if not names:
        return say("ahead", "none_open")
    return say("ahead", "from", cards=listed(list(names.values())[:MOST_NAMED], {"en": ", ", "de": ", "}))


def lying_open(s: Table) -> list[int]:
    in_groups = [number for held in s.cards for number in held]
    turned = [number for number in (s.card, *s.revealed) if number >= 0]
    return [*turned, *s.waiting, *s.missions, *in_groups, *s.discard]


@lru_cache(maxsize=8)
def cards_that_paint(box: PaleoBox) -> frozenset[int]:
    return frozenset(
        card.number
        for card in box.cards
        for action in (*card.actions, *card.night, *card.aid, *card.extra)
        if any(type(word).__name__ == "Victory" for word in action.gain)
    )


def skulls(s: Table) -> Piece:
    left = MOST_SKULLS - s.skulls
    name = say("ahead", "skulls", n=s.skulls, of=MOST_SKULLS)
    says = say("ahead", "skulls_left" if left > 1 else "one_skull_left" if left else "lost", n=left)
    mood: Mood = BAD if left <= 2 else UNSURE if s.skulls else GOOD
    return sign(DANGER, "skull_count", "skull", name, says, mood, "P-END-03", progress=(s.skulls, MOST_SKULLS))


def dusk(s: Table) -> Piece:
    """Night falls when the last group sleeps (P-DAY-12)."""
    if at_night(s):
        name, says = say("things", "night", n=s.day), say("ahead", "night_asks")
        return sign(NEXT, "dusk", "moon", name, says, BAD, "P-NIGHT-01")
    most = max(len(stack) for stack in s.deck.piles[: s.seats])
    name = say("ahead", "turns" if most > 1 else "one_turn", n=most)
    return sign(NEXT, "dusk", "moon", name, say("ahead", "turns_say"), UNSURE, "P-DAY-10", "P-DAY-12")


def meal(s: Table) -> Piece:
    asked, name = feeding(s), say("ahead", "feed", n=people_in_groups(s))
    mood: Mood = GOOD if asked["met"] else BAD
    return sign(NEXT, "meal", "food", name, asked["says"] or NOTHING, mood, "P-NIGHT-02", "P-NIGHT-04")


def mission(asked: Card) -> Piece:
    """By the price of its first good way, or how it stands if there is none."""
    met = asked.get("met")
    prices = [box["says"] for box in asked["actions"] or [] if not box["negative"] and "says" in box]
    says = prices[0] if prices else asked.get("met_text") or NOTHING
    mood: Mood = UNSURE if met is None else GOOD if met else BAD
    icon = asked["icon"] or "moon"
    return sign(NEXT, f"ahead:{asked['id']}", icon, asked["name"], says, mood, "P-NIGHT-05", "P-NIGHT-07")
