"""What people are asked in Camps, what they may answer, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from robinsonade.content.nouns import Asking, OneOf, Sentence, Why, Word
from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.camps.board.reach import (
    Way,
    cards_paid,
    free_fields_beyond,
    missing_cards,
    out_of,
    reachable,
    shortest_ways,
)
from robinsonade.games.camps.cards import PHRASES, CampsBox
from robinsonade.games.camps.nouns import CARD, FIELD, GOAL, HALF, PAIR, field_name, price_name, say
from robinsonade.games.camps.phases.goals import BLIND
from robinsonade.games.camps.phases.placing import (
    CAMP_HERE,
    hand_masks,
    origin_options,
    pay_options,
    payee,
    price_of_origin,
    price_of_step,
    walk_options,
)
from robinsonade.games.camps.phases.turn import SetOut, Take, setting_out_from, taking_from
from robinsonade.games.camps.scenarios.tiles import tile_obstacle
from robinsonade.games.camps.scenarios.water_villages import KEEP, villages_of
from robinsonade.games.camps.setup import start_camp_obstacle
from robinsonade.games.camps.table import ANY_TERRAIN, CAMPS, GAP, NO_CAMP, VOLCANO, WATER, Table

# START camp and tiles


def no_start_camp(s: Table, field: int) -> Why | None:
    why = start_camp_obstacle(s, field)
    return ("C-SETUP-02", say("start_camp", why)) if why else None


def no_tile(s: Table, field: int) -> Why | None:
    why = tile_obstacle(s, field)
    if not why:
        return None
    words = f"not_beside_{s.scenario.name}" if why == "not_beside" else why
    return ("C-FLOOD-01" if s.scenario.name == "flood" else "C-VOLC-01", say("tile", words))


def closed_fields(s: Table, seat: int) -> Sentence:
    """Which fields are closed for a START camp, and why."""
    return ("start_camp_volcano" if VOLCANO in s.terrain else "start_camp"), {}


def then(prompt: str, phrase: str) -> Callable[[Table, Any], Text]:
    """What follows from an answer, in words that are always the same."""
    return lambda s, option: say(prompt, phrase)


# A turn


def next_camp(s: Table, seat: int) -> Sentence:
    """Which camp it would be, and what happens when it leaves the tableau."""
    if s.placed[seat] == CAMPS:
        return "turn_all", {}
    slot = s.box.slots[s.placed[seat]]
    return "turn", {"n": s.placed[seat] + 1, "of": CAMPS, "slot": slot.name, "says": slot.says}


def camp_placed(s: Table, seat: int, phrase: str) -> Sentence:
    return phrase, {"n": s.placed[seat], "slot": s.box.slots[s.placed[seat] - 1].name}


def goal_for_camp(s: Table, seat: int) -> Sentence:
    return camp_placed(s, seat, "goal")


def tuck_for_camp(s: Table, seat: int) -> Sentence:
    return camp_placed(s, seat, "tuck")


def price_of_camp(s: Table, option: SetOut) -> Text:
    return say("walk", "costs", price=price_name(price_of_origin(s, option.origin)))


def no_turn(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    possible = origin_options(s, seat)
    camps = [field for field in s.camps[seat] if field not in possible]
    refused = [asked.refusal(s, seat, setting_out_from(field), no_origin(s, seat, field)) for field in camps]
    for i in range(len(s.row) - 1):
        if GAP in (s.row[i], s.row[i + 1]):
            no = asked.refusal(s, seat, taking_from(i), ("C-TAKE-01", say("turn", "gap")))
            no.touches = [f"row:{i}"]
            refused.append(no)
    return refused + out_of_reach(s, seat)


def no_origin(s: Table, seat: int, field: int) -> Why:
    """Why nobody sets out from here."""
    if s.placed[seat] == CAMPS:
        return "C-PLACE-09", say("turn", "no_camps")
    if not fields_beyond(s, [field]):
        return "C-PLACE-01", say("turn", "no_way")
    return "C-PLACE-02", not_paid(s, seat, "no_cards", out_of(s, field))


def not_paid(s: Table, seat: int, phrase: str, start: Way) -> Text:
    """Of all ways on from here the one that lacks the fewest cards."""
    free = [
        way
        for field, way in shortest_ways(s, seat, [start]).items()
        if field not in start.fields and s.scenario.is_free(s, field)
    ]
    lacks = [(len(way.prices) - cards_paid(s, seat, way.prices), way.rank(), i) for i, way in enumerate(free)]
    return missing_cards(s, seat, phrase, free[min(lacks)[-1]]) if free else say("turn", "no_way")


def out_of_reach(s: Table, seat: int) -> list[Refusal]:
    """Why a field is no place for a camp this turn, said only when somebody points at it."""
    if s.placed[seat] == CAMPS:
        return []
    reached = reachable(s, seat, [])
    beyond = fields_beyond(s, s.camps[seat])
    ways = shortest_ways(s, seat, [out_of(s, field) for field in s.camps[seat]])
    refused = []
    for field, key in enumerate(s.board.keys):
        if field in reached or field in s.camps[seat]:
            continue
        if not s.scenario.is_free(s, field):
            why = not_free(s, field)
        elif field in beyond:
            why = "C-PLACE-02", missing_cards(s, seat, "too_far", ways[field])
        else:
            why = "C-VOLC-03", say("turn", "cut_off")
        refused.append(Refusal(f"reach:{key}", field_name(s, field), *why, FIELD.pieces(s, field, seat), quiet=True))
    return refused


def fields_beyond(s: Table, origins: list[int]) -> set[int]:
    """The free fields to which a way leads from one of these, whatever it costs."""
    return free_fields_beyond(s, ANY_TERRAIN, [Way([field], [], 0, []) for field in origins])


def not_free(s: Table, field: int) -> Why:
    """Why no camp can be placed here."""
    if s.terrain[field] == WATER and s.scenario.lake_owner(s, field) != NO_CAMP:
        return "C-WVIL-02", say("walk", "one_village")
    if s.terrain[field] >= VOLCANO:
        return "C-VOLC-03", say("walk", "no_ground")
    return "C-PLACE-01", say("walk", "taken" if s.camp[field] != NO_CAMP else "not_land")


# Walking and paying


def here(s: Table, option: int) -> int:
    return s.way[-1]


def berry_here(s: Table, option: int) -> Text | None:
    return say("walk", "berry") if s.berries[s.zone[s.way[-1]]] else None


def price_of_field(s: Table, field: int) -> Text:
    price = price_of_step(s, s.way[-1], field)
    if not price:
        return say("walk", "free")
    owner = payee(s, s.active, field)
    if owner == NO_CAMP:
        return say("walk", "costs", price=price_name(price))
    return say("walk", "costs_to", price=price_name(price), owner=same(seat_text(owner)))


def no_step(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    standing, possible = s.way[-1], walk_options(s, seat)
    refused = []
    if CAMP_HERE not in possible:
        refused.append(asked.refusal(s, seat, CAMP_HERE, not_free(s, standing)))
    for field in s.board.neighbours[standing]:
        if field in possible:
            continue
        if s.terrain[field] >= VOLCANO:
            why = "C-VOLC-03", say("walk", "blocked")
        elif field in s.way:
            why = "C-PLACE-02", say("walk", "been_there")
        else:
            why = "C-PLACE-02", not_payable(s, seat, field, price_of_step(s, standing, field))
        refused.append(asked.refusal(s, seat, field, why))
    return refused


def not_payable(s: Table, seat: int, field: int, price: int) -> Text:
    """No card for the step itself, or none for the way on from there."""
    if price and not any(mask & price for mask in hand_masks(s, seat)):
        return say("walk", "no_card", price=price_name(price), n=len(s.hands[seat]))
    return not_paid(s, seat, "no_way_on", Way([*s.way, field], [price] if price else [], 0, []))


def field_to_pay(s: Table, seat: int) -> Sentence:
    return "asks", {"field": field_name(s, s.way[-1])}


def wrong_cards(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    price = price_of_origin(s, s.way[0]) if len(s.way) == 1 else price_of_step(s, s.way[-2], s.way[-1])
    refused = []
    for card in sorted(set(s.hands[seat]) - set(pay_options(s, seat, price))):
        fits = s.box.masks[card] & price
        reason = say("pay", "needed") if fits else say("pay", "wrong", price=price_name(price))
        refused.append(asked.refusal(s, seat, card, ("C-PLACE-02", reason)))
    return refused


# Goals and fish


def goal_at(s: Table, place: int) -> int:
    return s.goal_display[place]


FIRST_GOAL = OneOf(GOAL, pieces=lambda s, goal, seat: [f"first_goal:{s.offered[seat].index(goal)}"])
ORIGIN = OneOf(
    FIELD,
    "place:{}",
    "place",
    price_of_camp,
    meant=lambda option: isinstance(option, SetOut),
    thing=lambda s, option: option.origin,
)
PAIR_TO_TAKE = OneOf(
    PAIR,
    "take:{}",
    detail=then("turn", "take_does"),
    meant=lambda option: isinstance(option, Take),
    thing=lambda s, option: option.left,
)
PASS = Word(None, "pass", detail=then("turn", "pass_does"))
NO_CARD = Word(None, "keep", detail=then("tuck", "keep_does"))
NO_FISH = Word(KEEP, "keep", detail=then("fish", "keep_does"))
STEP = OneOf(FIELD, "to:{}", "to", price_of_field)


class OpenGoal(OneOf):
    """By its place in the display, since two may be alike."""

    def key(self, s: Table, option: int) -> str:
        return f"open:{option + 1}"

    def every_key(self, box: CampsBox, seats: int) -> list[str]:
        return [f"open:{place + 1}" for place in range(box.goal_display)]

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"display:{option}"]


class Blind(Word):
    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return ["goal_stack"]


def tile_asked(s: Table, seat: int) -> Sentence:
    return f"asks_{s.scenario.name}", {}


def fish_asked(s: Table, seat: int) -> Sentence:
    return "asks", {"n": min(villages_of(s, seat), s.fish_left)}


PROMPTS: dict[str, Prompt] = {
    asking.name: asking
    for asking in (
        Asking(PHRASES, "keep_goal", "C-SETUP-01", FIRST_GOAL),
        Asking(PHRASES, "start_camp", "C-SETUP-02", OneOf(FIELD), about=closed_fields, obstacle=no_start_camp),
        Asking(PHRASES, "turn", "C-TURN-02", PASS, ORIGIN, PAIR_TO_TAKE, about=next_camp, refuses=no_turn),
        Asking(PHRASES, "walk", "C-PLACE-02", Word(CAMP_HERE, "camp", FIELD, here, berry_here), STEP, refuses=no_step),
        Asking(PHRASES, "pay", "C-PLACE-02", OneOf(CARD), asks=field_to_pay, refuses=wrong_cards),
        Asking(PHRASES, "goal", "C-SLOT-02", Blind(BLIND, "blind"), OpenGoal(GOAL, thing=goal_at), about=goal_for_camp),
        Asking(PHRASES, "tuck", "C-SLOT-03", NO_CARD, OneOf(HALF), declines="keep", about=tuck_for_camp),
        Asking(PHRASES, "tile", "C-SCEN-03", OneOf(FIELD), asks=tile_asked, obstacle=no_tile),
        Asking(PHRASES, "fish", "C-WVIL-05", NO_FISH, OneOf(CARD), asks=fish_asked, declines="keep"),
    )
}
