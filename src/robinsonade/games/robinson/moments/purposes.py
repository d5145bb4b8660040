"""One long table: for each kind of thing an answer for every moment; and what is offered now (R-USE, R-ABIL)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from robinsonade.engine.machine import GROUP
from robinsonade.engine.moments import Could, Never
from robinsonade.games.robinson.moments.conditions import (
    PALISADE_COUNTS,
    WEAPON_COUNTS,
    always,
    barrel_heals_or_stores,
    beasts_are_left,
    camp_tile_can_be_cleared,
    camp_tile_is_covered,
    can_be_cooked_on,
    can_be_cooked_on_later,
    clouds_come,
    cooking_could_save,
    creature_is_met,
    dagger_is_at_hand,
    event_is_unseen,
    fog_costs_points,
    food_and_hurt_in_this_night,
    food_and_somebody_hurt,
    food_is_short_tonight,
    food_would_spoil,
    frenzy_counts,
    healing_could_save,
    hurt_in_this_night,
    inventions_are_left,
    knife_counts,
    knife_counts_tonight,
    may_defend_before_the_beast,
    may_plan_defense,
    may_raise_palisade,
    mood_can_rise,
    mood_fell_in_this_night,
    mood_is_low,
    never,
    next_beast_could_be_another,
    next_beast_is_known,
    next_beast_is_unknown,
    next_tile_could_be_chosen,
    next_tile_is_unknown,
    not_resolving,
    oil_wins,
    outside_the_action_phase,
    own,
    pot_would_heal,
    pot_would_save,
    rain_falls,
    recipe_could_save,
    roll_lacks_tokens,
    roof_is_too_low,
    ropes_count_tonight,
    saber_is_at_hand,
    shelter_is_there,
    snow_falls,
    somebody_in_camp_is_hurt,
    temporary_weapon_counts,
    token_for_the_evening_lies,
    tokens_are_left,
    trap_is_met,
    weapon_or_palisade_counts,
    weather_is_to_come,
    whip_is_at_hand,
)
from robinsonade.games.robinson.moments.times import (
    A_COMPARISON,
    BY_NIGHT,
    FUTURE,
    LATER,
    MET,
    MOMENTS,
    PLANNED,
    THE_WEATHER,
    USELESS,
    Answers,
    answers,
    at_some_moment,
    only,
)
from robinsonade.games.robinson.phases.uses import (
    determination_sources,
    kept_ready,
    owner,
    token_card,
    token_ready,
    unused,
)
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, MYSTERY_DECK, CardRef, card_of
from robinsonade.games.robinson.table.numbers import (
    AMULET,
    BARREL,
    BLANKETS,
    BOXES,
    CARPENTER,
    COOK,
    CROCKS,
    EVERY_TOKEN,
    EXPLORER,
    FIREPLACE,
    HERBAL_MIXTURE,
    OLD_CLOTHES,
    OLD_MAP,
    OLD_RIFLE,
    PLANNING,
    POT,
    RAPIER,
    RESOLVING,
    ROPES,
    SABER,
    SOLDIER,
    WHIP,
    WINE,
    Item,
)
from robinsonade.games.robinson.table.uses import (
    ABILITY_OF,
    DEFENSIVE_PLAN,
    EQUIPMENT_USE,
    FRENZY,
    HOOCH,
    ITEM_USE,
    NEW_IDEA,
    PASS,
    RECIPE,
    RECONNAISSANCE,
    SCOUTING,
    SPEECH,
    STONE_SOUP,
    THE_HUNT,
    TOKEN,
    TOKEN_USE,
    TRACKING,
    Use,
    kept_use,
)


def finds_a_token(moment: str) -> Could:
    """Outside the Action Phase a Discovery token works at once: one is left that would help now (R-AVAIL-01)."""

    def could_find(s: Table, who: int) -> bool:
        if s.phase in (PLANNING, RESOLVING):
            return False
        for token, could in windows_of(s.box, s.sheet, s.rules.earlier)[moment].tokens.items():
            if could(s, who) and token in s.token_pool and token_ready(s, token):
                return True
        return False

    return could_find


def finds_a_treasure(moment: str) -> Could:
    """Outside the Action Phase a treasure works at once: one is left that would help now (R-AVAIL-01, A-57)."""

    def could_find(s: Table, who: int) -> bool:
        if s.phase in (PLANNING, RESOLVING):
            return False
        for treasure, could in TREASURES_AT[moment].items():
            if treasure.n in s.mysteries and could(s, who):
                return True
        return False

    return could_find


# What a treasure from the deck could change as soon as it is found
if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Sheet
    from robinsonade.games.robinson.cards.box import RobinsonBox

AT_NIGHT: Final[dict[CardRef, Could]] = {
    WINE: somebody_in_camp_is_hurt, BARREL: barrel_heals_or_stores, CROCKS: pot_would_heal, BOXES: food_would_spoil,
}  # fmt: skip
TREASURES_AT: Final[dict[str, dict[CardRef, Could]]] = {
    "before_production": {AMULET: camp_tile_can_be_cleared},
    "fight": {OLD_RIFLE: always, SABER: always, RAPIER: always, WHIP: always},
    "determination_short": {OLD_MAP: always},
    "weapon_short": {RAPIER: always, WHIP: always},
    "palisade_short": {ROPES: shelter_is_there},
    "roof_short": {ROPES: shelter_is_there},
    "death": {WINE: healing_could_save, BARREL: healing_could_save, CROCKS: pot_would_save},
    "weather": {BLANKETS: snow_falls, OLD_CLOTHES: snow_falls, ROPES: roof_is_too_low},
    "night": AT_NIGHT,
    "end_of_day": {
        WINE: hurt_in_this_night,
        BARREL: hurt_in_this_night,
        RAPIER: WEAPON_COUNTS,
        WHIP: WEAPON_COUNTS,
        ROPES: ropes_count_tonight,
    },
}


def for_an_ability(moment: str) -> Could:
    """Determination for an ability that would help now and whose price is missing (R-ABIL-01, R-USE-02)."""

    def could_pay(s: Table, who: int) -> bool:
        for character, ability, helps in URGENT[moment]:
            seat = owner(s, character)
            if seat >= 0 and unused(s, seat, ability):
                missing = s.box.characters[character].abilities[ability].cost - s.determination[seat]
                if 0 < missing <= 4 and helps(s, who) and missing <= bringable(s):
                    return True
        return False

    return could_pay


def bringable(s: Table) -> int:
    """The determination that things in camp would bring."""
    found = sum(3 if boost.kind == TOKEN else 2 * s.equipment[boost.what] for boost in determination_sources(s))
    if CREW.get(s.scenario.next_film_maker(s)) == "determination":
        found += 2 * sum(1 for token in s.tokens if token_card(s, token).helps == "crew")
    return found


# What things are good for

# fmt: off
PURPOSES: Final[dict[str, Answers]] = {
    "food": answers(
        {"before_actions night food_short": always},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "food to Future": answers(
        {"before_actions night": always, "food_short": outside_the_action_phase},
        LATER, FUTURE, USELESS, USELESS, LATER,
    ),
    "wood": answers(
        {"before_actions wood_short": always},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "weapon": answers(
        {"before_actions danger fight weapon_short": always, "end_of_day": WEAPON_COUNTS},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "palisade": answers(
        {"before_actions palisade_short": always, "end_of_day": PALISADE_COUNTS},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "determination": answers(
        {
            "before_actions determination_short": always,
            "dice": roll_lacks_tokens,
            **{moment: for_an_ability(moment) for moment in
               ("before_morale", "danger", "fight", "food_short", "weapon_short", "palisade_short", "death", "weather",
                "night", "end_of_day")},
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "morale": answers(
        {"before_morale": mood_can_rise, "before_actions": always},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "production": answers(
        {"before_production": camp_tile_is_covered, "before_actions": always},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "fog": answers(
        {"before_production": camp_tile_is_covered, "before_actions": always, "end_of_day": fog_costs_points},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "medicine": answers(
        {"before_actions after_actions": always, "medicine_wanted": not_resolving},
        LATER, FUTURE, USELESS, USELESS, LATER,
    ),
    "anything": answers(
        {"before_actions after_actions": always},
        LATER, FUTURE, USELESS, USELESS, LATER,
    ),
    "treasure": answers(
        {"before_actions after_actions": always, **{moment: finds_a_treasure(moment) for moment in TREASURES_AT}},
        LATER, FUTURE, USELESS, USELESS, LATER,
    ),
    "pile": answers(
        {"morning death": oil_wins, "before_actions after_actions": always},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "tiles": answers(
        {"before_actions after_actions explore": always},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "tools": answers(
        {
            "before_actions after_actions": always,
            "fight weapon_short": knife_counts,
            "night": pot_would_heal,
            "death": pot_would_save,
            "end_of_day": knife_counts_tonight,
        },
        LATER, FUTURE, USELESS, USELESS, LATER,
    ),
    "event": answers(
        {"before_actions after_actions": event_is_unseen},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "place": answers(
        {
            "before_production": camp_tile_can_be_cleared,
            "before_actions": always,
            "after_actions": token_for_the_evening_lies,
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    "healing": answers(
        {"night": somebody_in_camp_is_hurt, "end_of_day": hurt_in_this_night, "death": healing_could_save},
        BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT,
    ),
    "barrel": answers(
        {"night": barrel_heals_or_stores, "end_of_day": hurt_in_this_night, "death": healing_could_save},
        BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT,
    ),
    "weather": only({"weather": always}, THE_WEATHER),
    "pawn": only({"before_actions": always}, PLANNED),
    "weather dice": only(
        {"before_actions": weather_is_to_come}, Never("R-WEATHER-08", "only before the Action Phase")
    ),
    "fight": only({"fight": always, "danger": temporary_weapon_counts}, A_COMPARISON),
    "dagger": only({"fight": dagger_is_at_hand}, A_COMPARISON),
    "saber": only({"fight": saber_is_at_hand}, A_COMPARISON),
    "trap": only({"mystery": trap_is_met}, MET),
    "creature": only({"mystery": creature_is_met}, MET),
    "whip": only({"mystery": whip_is_at_hand}, MET),
    "site": only({"special_location": always}, Never("R-S4-14", "declared before the cards of a special location")),
    "plan": only({}, PLANNED),
}

# fmt: on
# The lost items of the film-makers by number (R-S7-08); the sixth always lives, so no later one's turn comes
CREW: Final = {1: "pawn", 2: "determination", 3: "weather dice", 4: "event", 6: "morale"}


def crew_helps(moment: str) -> Could:
    def could_help(s: Table, who: int) -> bool:
        name = CREW.get(s.scenario.next_film_maker(s))
        answer = PURPOSES[name][moment] if name else USELESS
        return not isinstance(answer, Never) and answer(s, who)

    return could_help


PURPOSES["crew"] = answers(
    {moment: crew_helps(moment) for name in CREW.values() for moment in at_some_moment(PURPOSES[name])},
    LATER, LATER, USELESS, USELESS, LATER,
)  # fmt: skip
BY_WHEN: Final = {
    "night": "healing",
    "weather": "weather",
    "before_actions": "weather dice",
    "fight": "fight",
    "any": "anything",
    "not_resolving": "anything",
}  # fmt: skip


def purpose(helps: str, when: str, token: bool = False) -> Answers:
    """What its card says it helps with, or else when it can be used."""
    name = helps or BY_WHEN.get(when, "plan")
    if name == "food" and not (token and when == "any"):
        name = "food to Future"
    return PURPOSES[name]


SPECIAL: Final = {
    AMULET: "place",
    BARREL: "barrel",
    HERBAL_MIXTURE: "event",
    SABER: "saber",
    WHIP: "whip",
}  # treasures like no other

# The abilities, by character
ABILITIES: Final[dict[tuple[int, int], Answers]] = {
    (CARPENTER, NEW_IDEA): answers(
        {"before_actions night": inventions_are_left, "tokens_lost": own(CARPENTER, inventions_are_left)},
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    (COOK, RECIPE): answers(
        {
            "before_actions goods_lost weather night": food_and_somebody_hurt,
            "end_of_day": food_and_hurt_in_this_night,
            "tokens_lost": own(COOK, food_and_somebody_hurt),
            "death": recipe_could_save,
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    (COOK, STONE_SOUP): answers(
        {
            "before_actions night": always,
            "food_short": outside_the_action_phase,
            "tokens_lost": own(COOK, always),
        },
        LATER, FUTURE, USELESS, USELESS, LATER,
    ),
    (COOK, HOOCH): only({"weather": rain_falls}, THE_WEATHER),
    (EXPLORER, RECONNAISSANCE): answers(
        {
            "before_actions night": next_tile_is_unknown,
            "tokens_lost": own(EXPLORER, next_tile_is_unknown),
            "explore": next_tile_could_be_chosen,
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    (EXPLORER, SPEECH): answers(
        {
            "before_morale before_actions night": mood_can_rise,
            "tokens_lost": own(EXPLORER, mood_can_rise),
            "end_of_day": mood_fell_in_this_night,
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    (EXPLORER, SCOUTING): answers(
        {
            "before_actions after_actions night": tokens_are_left,
            "tokens_lost": own(EXPLORER, tokens_are_left),
            **{moment: finds_a_token(moment) for moment in
               ("before_morale", "before_production", "fight", "food_short", "wood_short", "determination_short",
                "weapon_short", "palisade_short", "roof_short", "medicine_wanted", "death", "weather", "end_of_day")},
        },
        LATER, FUTURE, USELESS, USELESS, LATER,
    ),
    (SOLDIER, TRACKING): answers(
        {
            "before_actions night": next_beast_is_unknown,
            "tokens_lost": own(SOLDIER, next_beast_is_unknown),
            "hunt": next_beast_could_be_another,
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    (SOLDIER, THE_HUNT): answers(
        {
            "before_actions night": beasts_are_left,
            "tokens_lost": own(SOLDIER, beasts_are_left),
            "hunt": next_beast_is_known,
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
    (SOLDIER, FRENZY): only({"fight": frenzy_counts}, Never("R-SOLD-03", "only in a fight of the soldier")),
    (SOLDIER, DEFENSIVE_PLAN): answers(
        {
            "waiting_beast hunt": may_defend_before_the_beast,
            "before_actions danger night fight weapon_short": may_plan_defense,
            "end_of_day": weapon_or_palisade_counts,
            "palisade_short": may_raise_palisade,
            "tokens_lost": own(SOLDIER, may_plan_defense),
        },
        LATER, LATER, USELESS, USELESS, LATER,
    ),
}  # fmt: skip

# Abilities that help at once: where only their price is missing, what brings determination is offered
URGENT: Final[dict[str, list[tuple[int, int, Could]]]] = {
    "before_morale": [(EXPLORER, SPEECH, mood_is_low)],
    "danger": [(SOLDIER, DEFENSIVE_PLAN, may_plan_defense)],
    "fight": [(SOLDIER, FRENZY, frenzy_counts), (SOLDIER, DEFENSIVE_PLAN, may_plan_defense)],
    "food_short": [(COOK, STONE_SOUP, outside_the_action_phase)],
    "weapon_short": [(SOLDIER, DEFENSIVE_PLAN, may_plan_defense)],
    "palisade_short": [(SOLDIER, DEFENSIVE_PLAN, may_raise_palisade)],
    "death": [(COOK, RECIPE, recipe_could_save)],
    "weather": [(COOK, HOOCH, clouds_come)],
    "night": [(COOK, RECIPE, food_and_somebody_hurt), (COOK, STONE_SOUP, food_is_short_tonight)],
    "end_of_day": [(COOK, RECIPE, food_and_hurt_in_this_night)],
}
ITEMS_TO_USE: Final[dict[Item, Answers]] = {
    item: answers(
        {
            "night": can_be_cooked_on(item),
            "end_of_day": can_be_cooked_on_later(item),
            "death": cooking_could_save(item),
        },
        BY_NIGHT,
        BY_NIGHT,
        BY_NIGHT,
        BY_NIGHT,
        BY_NIGHT,
    )
    for item in (POT, FIREPLACE)
}


# What is offered


class Window:
    """What could be offered at one moment, with the cards of one box, on one scenario's sheet, in one edition."""

    def __init__(self, box: RobinsonBox, sheet: Sheet, earlier: bool, moment: str) -> None:
        every_token = zip(EVERY_TOKEN, sheet.every_token, strict=False)
        self.tokens = at(moment, {n: purpose(card.helps, card.whens[earlier], token=True) for n, card in every_token})
        self.equipment = at(moment, {n: purpose(card.helps, card.when) for n, card in enumerate(box.equipment)})
        whens = {card_of(MYSTERY_DECK, n): card.when for n, card in enumerate(box.mysteries)}
        whens |= {card_of(ADVENTURE_DECK, n): card.when for n, card in enumerate(box.adventures)}
        self.kept = at(moment, {card: purpose(SPECIAL.get(card, ""), when) for card, when in whens.items()})
        self.items = at(moment, ITEMS_TO_USE)
        self.abilities: dict[int, list[tuple[int, int, Could]]] = {}  # by character: ability, price
        for (character, ability), could in at(moment, ABILITIES).items():
            cost = box.characters[character].abilities[ability].cost
            self.abilities.setdefault(character, []).append((ability, cost, could))
        self.cheapest = {who: min(cost for _, cost, _ in able) for who, able in self.abilities.items()}
        self.quiet = not (self.equipment or self.items or self.abilities)  # only tokens and cards could be used


Thing = TypeVar("Thing")


def at(moment: str, things: Mapping[Thing, Answers]) -> dict[Thing, Could]:
    """Those that may be used at this moment."""
    answered = ((thing, when[moment]) for thing, when in things.items())
    return {thing: answer for thing, answer in answered if not isinstance(answer, Never)}


@cache
def windows_of(box: RobinsonBox, sheet: Sheet, earlier: bool) -> dict[str, Window]:
    return {moment: Window(box, sheet, earlier, moment) for moment in MOMENTS}


def offered(s: Table, moment: str, who: int = GROUP) -> list[Use]:
    """Nothing, and whatever lies there and could change something now. `who` fights, suffers, has to pay."""
    s.answers.reach(s, moment, who)
    here = windows_of(s.box, s.sheet, s.rules.earlier)[moment]
    found = [PASS]
    if here.quiet and not s.tokens and not s.kept:
        return found
    if s.tokens and here.tokens:
        for token in s.tokens:
            could_use = here.tokens.get(token, never)
            if TOKEN_USE[token] not in found and could_use(s, who) and token_ready(s, token):
                found.append(TOKEN_USE[token])
    if here.equipment:
        equipment = s.equipment
        for n, could in here.equipment.items():
            if equipment[n] > 0 and could(s, who):
                found.append(EQUIPMENT_USE[n])
    if s.kept and here.kept:
        for i, card in enumerate(s.kept):
            if card in here.kept and kept_ready(s, i) and here.kept[card](s, who):
                found.append(kept_use(card))
    if here.items and s.items:
        for item, could in here.items.items():
            if item in s.items and could(s, who):
                found.append(ITEM_USE[item])
    if here.abilities:
        for seat, character in enumerate(s.character):
            tokens = s.determination[seat]
            if character in here.abilities and tokens >= here.cheapest[character]:
                used = s.used[seat]
                for ability, cost, could in here.abilities[character]:
                    if tokens >= cost and (not used or unused(s, seat, ability)) and could(s, who):
                        found.append(ABILITY_OF[seat][ability])
    return found
