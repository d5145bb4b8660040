"""What may be used when: the moments of a round, and for each kind of thing an answer for every moment (R-USE, R-ABIL).

A thing is offered as soon as it could change something; otherwise a reason says why not. `docs/moments/robinson.md` shows it all.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from robinsonade.engine.machine import GROUP
from robinsonade.engine.moments import Could, Never
from robinsonade.games.robinson.effects.beasts import unseen_beasts
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import in_camp, last_wound
from robinsonade.games.robinson.phases.uses import (
    bad_dice,
    beast_unknown,
    boosts,
    kept_ready,
    may_defend,
    owner,
    reroll_ability,
    somebody_hurt,
    tile_unknown,
    token_card,
    token_ready,
    unused,
    wielders,
)
from robinsonade.games.robinson.table import (
    AMULET,
    BARREL,
    BLANK,
    BLANKETS,
    BOXES,
    CARPENTER,
    COOK,
    CREATURE,
    CROCKS,
    DANGER_HERE,
    EXPLORER,
    EXTRA_MEAL,
    FIREPLACE,
    FIREPLACE_USED,
    FOG,
    FOOD,
    FRIDAY,
    HERBAL_MIXTURE,
    HURT_TONIGHT,
    KNIFE,
    NIGHT,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NOWHERE,
    OLD_CLOTHES,
    OLD_MAP,
    OLD_RIFLE,
    PALISADE,
    PLANNING,
    POT,
    POT_USED,
    RAIN_TOKEN,
    RAPIER,
    RESOLVING,
    ROOF,
    ROPES,
    SABER,
    SABER_DRAWN,
    SHOWS,
    SNOW_TOKEN,
    SOLDIER,
    STORM_TOKEN,
    TRACKS,
    TRAP_CARD,
    UNSEEN,
    WEAPON,
    WEATHER_ROLLED,
    WHIP,
    WHIP_USED,
    WINE,
    Table,
    has,
)
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, MYSTERY_DECK, NO_CARD, CardRef, card_of
from robinsonade.games.robinson.table.map import has_shelter
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
    REROLL_PRICE,
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

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Sheet
    from robinsonade.games.robinson.cards.box import RobinsonBox

MORNING = (
    "morning",  # before the event card is drawn
    "waiting_beast",  # before the beast beside the event deck is turned up
    "before_morale",
    "before_production",
    "before_actions",
)
ACTIONS = (
    "planning",
    "actions",  # while they are resolved, at no other of these moments
    "danger",  # greater danger asks for a weapon
    "hunt",  # before the top card of the hunting deck is turned up
    "explore",  # before the next tile is
    "dice",  # after a roll
    "special_location",  # before its mystery cards
    "mystery",  # a creature or a trap has been turned up
)
NEED = (
    "fight",
    "food_short",
    "hunger_outside",  # for somebody who sleeps there
    "wood_short",
    "determination_short",
    "weapon_short",
    "palisade_short",
    "roof_short",
    "medicine_wanted",
)
LOSS = (
    "tokens_lost",  # before somebody loses all determination
    "goods_lost",  # before everything in camp is lost
    "death",  # before the wounds that kill
)
EVENING = (
    "after_actions",
    "weather",  # the dice are known
    "night",
    "end_of_day",  # the wounds of the night are known
)
MOMENTS = (*MORNING, *ACTIONS, *NEED, *LOSS, *EVENING)

Answers = dict[str, Could | Never]


def answers(
    offered: Mapping[str, Could], morning: Never, actions: Never, need: Never, loss: Never, evening: Never
) -> Answers:
    """Where it is offered, and for each part of the round the reason why it is not offered at its other moments."""
    found: Answers = {}
    for moments, answer in offered.items():
        found.update(dict.fromkeys(moments.split(), answer))
    for part, reason in zip(
        (MORNING, ACTIONS, NEED, LOSS, EVENING), (morning, actions, need, loss, evening), strict=True
    ):
        for moment in part:
            found.setdefault(moment, reason)
    return found


def only(offered: Mapping[str, Could], reason: Never) -> Answers:
    """Where a rule allows it, and that rule for all other moments."""
    return answers(offered, reason, reason, reason, reason, reason)


def at_some_moment(when: Answers) -> list[str]:
    return [moment for moment, answer in when.items() if not isinstance(answer, Never)]


LATER = Never("R-USE-02", "it does the same later, where it is offered because it is needed")
USELESS = Never("R-USE-02", "it changes nothing there")
ENOUGH = Never("R-USE-02", "everything it could change then is decided at another of these moments")
FUTURE = Never("R-AVAIL-02", "what it brings in the Action Phase waits in Future")
PLANNED = Never("R-USE-03", "it is part of the plan")
BY_NIGHT = Never("R-WOUND-05", "healing is possible only in the Night Phase")
THE_WEATHER = Never("R-WEATHER-02", "only against clouds and animals of the dice")
A_COMPARISON = Never("R-TERM-11", "it lends strength for one comparison")
MET = Never("R-MYST-06", "only against a card that has just been turned up")

RAIN, SNOW = 0, 1  # of `weather`
COOKING = frozenset((POT, FIREPLACE))


# Could it change something now?


def always(s: Table, who: int) -> bool:
    return True


def never(s: Table, who: int) -> bool:
    return False


def outside_the_action_phase(s: Table, who: int) -> bool:
    """While actions are planned and resolved, only what a Discovery token brings can pay (A-1, A-74)."""
    return s.phase not in (PLANNING, RESOLVING)


def not_resolving(s: Table, who: int) -> bool:
    return s.phase != RESOLVING


def mood_can_rise(s: Table, who: int) -> bool:
    return s.morale < 3


def mood_is_low(s: Table, who: int) -> bool:
    return s.morale < 0


def camp_tile_is_covered(s: Table, who: int) -> bool:
    """Fog, or a marker on a source, before the camp's tile yields something (R-PROD-03)."""
    return not s.marks[s.camp].isdisjoint((FOG, NO_FOOD_SOURCE, NO_WOOD_SOURCE))


def camp_tile_can_be_cleared(s: Table, who: int) -> bool:
    """Earlier: tokens only, no markers; but there a danger in camp wounds (E-134, R-PROD-07)."""
    return camp_tile_is_covered(s, who) if s.rules.newer else DANGER_HERE in s.marks[s.camp]


def token_for_the_evening_lies(s: Table, who: int) -> bool:
    """Earlier: tokens of the whole board, so also those of weather and night (E-134)."""
    return s.rules.earlier and not s.today.isdisjoint((RAIN_TOKEN, SNOW_TOKEN, STORM_TOKEN, EXTRA_MEAL))


def event_is_unseen(s: Table, who: int) -> bool:
    """Nobody knows the next event, or the beast beside its deck (R-CARD-HERBAL)."""
    return s.waiting_beast <= UNSEEN or (s.event_top is NO_CARD and bool(s.events))


def weather_is_to_come(s: Table, who: int) -> bool:
    if WEATHER_ROLLED in s.today:
        return False
    return s.round in s.sheet.rain or s.round in s.sheet.winter or s.scenario.animals_dice(s) > 0


def somebody_in_camp_is_hurt(s: Table, who: int) -> bool:
    return somebody_hurt(s)


def hurt_in_this_night(s: Table, who: int) -> bool:
    """What was hurt before has been asked about (R-NIGHT-01)."""
    return HURT_TONIGHT in s.today and somebody_hurt(s)


def food_and_hurt_in_this_night(s: Table, who: int) -> bool:
    return food_left(s) > 0 and hurt_in_this_night(s, who)


def mood_fell_in_this_night(s: Table, who: int) -> bool:
    """By wounds (R-WOUND-02)."""
    return HURT_TONIGHT in s.today and s.morale < 3


def food_is_short_tonight(s: Table, who: int) -> bool:
    meals = 2 if EXTRA_MEAL in s.today else 1
    return food_left(s) < meals * len(in_camp(s)) + s.scenario.children(s)


def level_counts_tonight(track: int) -> Could:
    """The goal lacks it, or points are counted tonight (R-S6-02, R-VAR-04)."""

    def counts(s: Table, who: int) -> bool:
        if s.scenario.lacks_level(s, track):
            return True
        return s.rules.scoring and s.scenario.ends_tonight(s) and f"{TRACKS[track]}_level" in s.sheet.scoring

    return counts


WEAPON_COUNTS, PALISADE_COUNTS, ROOF_COUNTS = (level_counts_tonight(track) for track in (WEAPON, PALISADE, ROOF))


def weapon_or_palisade_counts(s: Table, who: int) -> bool:
    return WEAPON_COUNTS(s, who) or (has_shelter(s) and PALISADE_COUNTS(s, who))


def fog_costs_points(s: Table, who: int) -> bool:
    return s.rules.scoring and s.scenario.ends_tonight(s) and "fog_marker" in s.sheet.scoring


def oil_wins(s: Table, who: int) -> bool:
    """The pile would be complete, the fire burns and the ship is near (R-S1-05, R-S1-07)."""
    return s.scenario.oil_wins(s)


def knife_counts(s: Table, who: int) -> bool:
    """Outside the Action Phase what is built works at once (R-S6-08)."""
    return s.phase != RESOLVING and KNIFE in s.board


def knife_counts_tonight(s: Table, who: int) -> bool:
    return knife_counts(s, who) and WEAPON_COUNTS(s, who)


def pot_would_heal(s: Table, who: int) -> bool:
    return POT in s.board and food_and_somebody_hurt(s, who)


def barrel_heals_or_stores(s: Table, who: int) -> bool:
    """Emptied it stores food, even if nobody is hurt."""
    return s.goods[FOOD] > 0 or somebody_hurt(s)


def healing_could_save(s: Table, person: int) -> bool:
    """In the night, whoever is in camp and has wounds that can be healed (R-NIGHT-01)."""
    return s.phase == NIGHT and s.outside[person] == NOWHERE and s.wounds[person] > 0


def food_could_save(s: Table, person: int) -> bool:
    return healing_could_save(s, person) and food_left(s) > 0


def food_and_somebody_hurt(s: Table, who: int) -> bool:
    return food_left(s) > 0 and somebody_hurt(s)


def recipe_could_save(s: Table, person: int) -> bool:
    """Two wounds, at any time; in the night together with other things (R-COOK-01)."""
    if s.outside[person] != NOWHERE or not s.wounds[person] or not food_left(s):
        return False
    return s.phase == NIGHT or s.wounds[person] + s.blow - 2 < last_wound(s, person)


def pot_is_unused(s: Table, who: int) -> bool:
    return has(s, POT) and POT_USED not in s.today and food_and_somebody_hurt(s, who)


def pot_is_unused_later(s: Table, who: int) -> bool:
    return pot_is_unused(s, who) and hurt_in_this_night(s, who)


def pot_could_save(s: Table, person: int) -> bool:
    return has(s, POT) and POT_USED not in s.today and food_could_save(s, person)


def pot_would_save(s: Table, person: int) -> bool:
    return POT in s.board and food_could_save(s, person)


def fireplace_is_unused(s: Table, who: int) -> bool:
    return has(s, FIREPLACE) and FIREPLACE_USED not in s.today and food_and_somebody_hurt(s, who)


def fireplace_is_unused_later(s: Table, who: int) -> bool:
    return fireplace_is_unused(s, who) and hurt_in_this_night(s, who)


def fireplace_could_save(s: Table, person: int) -> bool:
    return has(s, FIREPLACE) and FIREPLACE_USED not in s.today and food_could_save(s, person)


def dice_lie_there(s: Table, who: int) -> bool:
    return any(die in (BLANK, SHOWS) for die in s.dice)


def animals_come(s: Table, who: int) -> bool:
    return any(s.weather[2:])


def rain_falls(s: Table, who: int) -> bool:
    return s.weather[RAIN] > 0


def clouds_come(s: Table, who: int) -> bool:
    return s.weather[RAIN] > 0 or s.weather[SNOW] > 0


def saber_is_at_hand(s: Table, who: int) -> bool:
    """Once in a fight, by whoever announced it this round (R-CARD-SABER, R-USE-04)."""
    return SABER_DRAWN not in s.today and bool(wielders(s, who, s.holders[s.kept.index(SABER)]))


def temporary_weapon_counts(s: Table, who: int) -> bool:
    """Newer: for every requirement; earlier: only against beasts (R-TERM-11, A-56)."""
    return s.rules.newer


def trap_is_met(s: Table, who: int) -> bool:
    return s.box.mysteries[s.in_play.n].kind == TRAP_CARD


def creature_is_met(s: Table, who: int) -> bool:
    return s.box.mysteries[s.in_play.n].kind == CREATURE


def whip_is_at_hand(s: Table, who: int) -> bool:
    """Against one trap, by whoever announced it this round (R-CARD-WHIP, R-USE-04)."""
    return trap_is_met(s, who) and WHIP_USED not in s.today and s.holders[s.kept.index(WHIP)] in (-1, who)


def may_roll_again(s: Table, who: int) -> bool:
    """An own die, by the ability for this kind of action; Friday by any two tokens (R-DICE-08, R-FRIDAY-07)."""
    if who == FRIDAY:
        return True
    ability = reroll_ability(s, who)
    return ability >= 0 and unused(s, who, ability)


def roll_lacks_tokens(s: Table, who: int) -> bool:
    """A bad face that could be rolled again if its price were there."""
    return may_roll_again(s, who) and s.determination[who] < REROLL_PRICE and bool(bad_dice(s))


def dagger_is_at_hand(s: Table, who: int) -> bool:
    return s.scenario.dagger_is_at_hand(s, who)


def tokens_are_left(s: Table, who: int) -> bool:
    return bool(s.token_pool)


def inventions_are_left(s: Table, who: int) -> bool:
    return bool(s.inventions or s.inventions_out)


def next_tile_is_unknown(s: Table, who: int) -> bool:
    return tile_unknown(s)


def next_tile_could_be_chosen(s: Table, who: int) -> bool:
    return len(s.stack) > 1


def next_beast_is_unknown(s: Table, who: int) -> bool:
    return beast_unknown(s)


def next_beast_could_be_another(s: Table, who: int) -> bool:
    return beast_unknown(s) and len(s.hunting) > 1


def next_beast_is_known(s: Table, who: int) -> bool:
    """Another one could be put before it."""
    return len(s.hunting) > 0 and not beast_unknown(s) and unseen_beasts(s) > 0


def beasts_are_left(s: Table, who: int) -> bool:
    return unseen_beasts(s) > 0


def frenzy_counts(s: Table, who: int) -> bool:
    """The soldier alone; newer: in an own action (R-SOLD-03, A-50)."""
    return who == owner(s, SOLDIER) and (s.phase == RESOLVING or s.rules.earlier)


def may_plan_defense(s: Table, who: int) -> bool:
    return may_defend(s)


def may_defend_before_the_beast(s: Table, who: int) -> bool:
    """Newer: only before it is turned up; earlier: in the fight (R-SOLD-04, E-94)."""
    return s.rules.newer and may_defend(s)


def may_raise_palisade(s: Table, who: int) -> bool:
    return has_shelter(s) and may_defend(s)


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


def snow_falls(s: Table, who: int) -> bool:
    return s.weather[SNOW] > 0


def roof_is_too_low(s: Table, who: int) -> bool:
    return has_shelter(s) and s.weather[RAIN] + s.weather[SNOW] > s.levels[ROOF]


def shelter_is_there(s: Table, who: int) -> bool:
    return has_shelter(s)


def food_would_spoil(s: Table, who: int) -> bool:
    return s.goods[FOOD] > 0


def ropes_count_tonight(s: Table, who: int) -> bool:
    return has_shelter(s) and (PALISADE_COUNTS(s, who) or ROOF_COUNTS(s, who))


# What a treasure from the deck could change as soon as it is found
AT_NIGHT: dict[CardRef, Could] = {
    WINE: somebody_in_camp_is_hurt, BARREL: barrel_heals_or_stores, CROCKS: pot_would_heal, BOXES: food_would_spoil,
}  # fmt: skip
TREASURES_AT: dict[str, dict[CardRef, Could]] = {
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


def own(character: int, could: Could) -> Could:
    """Only the tokens of this person are at stake."""

    def could_own(s: Table, who: int) -> bool:
        return owner(s, character) == who and could(s, who)

    return could_own


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
    found = sum(3 if boost.kind == TOKEN else 2 * s.equipment[boost.what] for boost in boosts(s))
    if CREW.get(s.scenario.next_film_maker(s)) == "determination":
        found += 2 * sum(1 for token in s.tokens if token_card(s, token).helps == "crew")
    return found


# What things are good for

# fmt: off
PURPOSES: dict[str, Answers] = {
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
        {"before_production": camp_tile_can_be_cleared, "before_actions": always, "after_actions": token_for_the_evening_lies},
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
# The lost items of the film-makers by number (R-S7-08); the sixth always lives, so it never comes to those after her
CREW = {1: "pawn", 2: "determination", 3: "weather dice", 4: "event", 6: "morale"}


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
BY_WHEN = {
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


SPECIAL = {
    AMULET: "place",
    BARREL: "barrel",
    HERBAL_MIXTURE: "event",
    SABER: "saber",
    WHIP: "whip",
}  # treasures like no other

# The abilities, by character

ABILITIES: dict[tuple[int, int], Answers] = {
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
               ("before_morale", "before_production", "fight", "food_short", "wood_short", "determination_short", "weapon_short",
                "palisade_short", "roof_short", "medicine_wanted", "death", "weather", "end_of_day")},
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
        {"before_actions night": beasts_are_left, "tokens_lost": own(SOLDIER, beasts_are_left), "hunt": next_beast_is_known},
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
URGENT: dict[str, list[tuple[int, int, Could]]] = {
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

ITEMS_TO_USE: dict[int, Answers] = {
    POT: answers(
        {"night": pot_is_unused, "end_of_day": pot_is_unused_later, "death": pot_could_save},
        BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT,
    ),
    FIREPLACE: answers(
        {"night": fireplace_is_unused, "end_of_day": fireplace_is_unused_later, "death": fireplace_could_save},
        BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT, BY_NIGHT,
    ),
}  # fmt: skip


# What is offered


class Window:
    """What could be offered at one moment, with the cards of one box, on one scenario's sheet, in one edition."""

    def __init__(self, box: RobinsonBox, sheet: Sheet, earlier: bool, moment: str) -> None:
        every_token = enumerate(sheet.every_token)
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
    for n, could in here.equipment.items():
        if s.equipment[n] > 0 and could(s, who):
            found.append(EQUIPMENT_USE[n])
    if s.kept and here.kept:
        for i, card in enumerate(s.kept):
            if card in here.kept and kept_ready(s, i) and here.kept[card](s, who):
                found.append(kept_use(card))
    if s.items & COOKING:
        for item, could in here.items.items():
            if could(s, who):
                found.append(ITEM_USE[item])
    if here.abilities:
        for seat, character in enumerate(s.character):
            if character in here.abilities:
                tokens = s.determination[seat]
                for ability, cost, could in here.abilities[character]:
                    if tokens >= cost and unused(s, seat, ability) and could(s, who):
                        found.append(ABILITY_OF[seat][ability])
    return found
