"""What is printed on a card of Náufragos: its story, and what it brings, in words."""

from __future__ import annotations

from collections.abc import Iterable

from robinsonade.content.effects import Choose, Effect, When
from robinsonade.content.phrases import listed
from robinsonade.engine.told import Passage, Printed
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.board.icons import CAMP_ICONS, thing_icon
from robinsonade.games.naufragos.cards import EVENT, EXPLORATION, ICONS, PHRASES, Card
from robinsonade.games.naufragos.effects.deciding import Sealed
from robinsonade.games.naufragos.nouns import (
    THINGS,
    camp_deeds,
    card_id,
    effect_text,
    joined,
    region_name,
    say,
    thing_deeds,
    told,
)
from robinsonade.games.naufragos.table import Table


def card_ref(s: Table, card: int) -> str:
    return f"card:{card_id(s, card)}"


def camp_ref(s: Table, card: int) -> str:
    """The side that lies in camp."""
    return f"camp:{card_id(s, card)}"


# In what is told
CARD_OF = {
    "card": card_ref,
    "camp": camp_ref,
    "thing": lambda s, thing: "" if thing in THINGS else card_ref(s, thing),
}


def printed(s: Table, card: str) -> Printed | None:
    side, _, id = card.partition(":")
    if id not in s.box.index or side not in ("card", "camp"):
        return None
    one = s.box.cards[s.box.index[id]]
    in_camp = side == "camp"
    return {
        "name": one.camp_name if in_camp else one.name,
        "kind": kind_of(s, one, in_camp),
        "icon": CAMP_ICONS.get(one.id, "camps") if in_camp else thing_icon(one),
        "passages": passages(one, in_camp),
        "source": one.source,
    }


def passages(one: Card, in_camp: bool) -> list[Passage]:
    """A story is told before what it brings; what a thing does comes before its story, unless that says the same."""
    story, does = Passage(says=one.says), deeds(one, in_camp)
    if in_camp or one.kind not in (EXPLORATION, EVENT):
        told = one.says["en"].rstrip(".") in "".join(part["says"]["en"] for part in does)
        return does if told else [*does, story]
    return [story, *does, *ways(one)]


def kind_of(s: Table, one: Card, in_camp: bool) -> Text:
    if in_camp:
        return say("printed", "camp_cost", n=one.cost) if one.cost else say("printed", "camp")
    if one.kind == EXPLORATION:
        return say("printed", "exploration", region=region_name(s, one.region))
    return say("printed", one.kind)


def deeds(one: Card, in_camp: bool) -> list[Passage]:
    """What it does before or without anybody deciding, a sentence each."""
    found = camp_deeds(one) if in_camp else [*brought(one), *thing_deeds(one)]
    words = joined([as_sentence(deed) for n, deed in enumerate(found) if deed and deed not in found[:n]], " ")
    return [{"title": say("printed", "does"), "says": words}] if words else []


def as_sentence(words: Text) -> Text:
    return {lang: said[0].upper() + said[1:].rstrip(".") + "." for lang, said in words.items()}


def brought(one: Card) -> list[Text | None]:
    return [
        say("things", "advance_all") if one.advance else None,
        say("things", "sun_card" if one.weather > 0 else "storm_card") if one.weather else None,
        say("things", "reports", n=one.report) if one.report else None,
        *map(effect_text, one.when_drawn),
        say("things", "ship", icons=listed([PHRASES.phrases["icons"][ICONS[icon]] for icon in one.rescue]))
        if one.rescue
        else None,
    ]


def ways(one: Card) -> list[Passage]:
    """What can be chosen on it."""
    found: list[Passage] = []
    for choice in choices(one.when_drawn):
        for way in choice.ways:
            says = told(way)
            passage: Passage = {"title": way.name, "says": says} if says else {"title": way.name}
            found += [passage] if passage not in found else []
    return found


def choices(effects: Iterable[Effect]) -> list[Choose | Sealed]:
    found: list[Choose | Sealed] = []
    for effect in effects:
        if isinstance(effect, When):
            found += choices([*effect.do_, *effect.otherwise])
        elif isinstance(effect, Choose | Sealed):
            found.append(effect)
    return found
