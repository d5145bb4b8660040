"""Could a thing change something now? One question each, about the table and whoever fights, suffers or has to pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from robinsonade.engine.moments import Could
from robinsonade.games.robinson.effects.beasts import unseen_beasts
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import in_camp, last_wound
from robinsonade.games.robinson.phases.uses import (
    COOKED_ON,
    bad_dice,
    beast_unknown,
    may_defend,
    owner,
    reroll_ability,
    somebody_hurt,
    tile_unknown,
    unused,
    wielders,
)
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.decks import NO_CARD
from robinsonade.games.robinson.table.map import has_shelter
from robinsonade.games.robinson.table.numbers import (
    BLANK,
    CREATURE,
    DANGER_HERE,
    EXTRA_MEAL,
    FIRST_ANIMALS_DIE,
    FOG,
    FOOD,
    FRIDAY,
    HURT_TONIGHT,
    KNIFE,
    NIGHT,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NOWHERE,
    PALISADE,
    PLANNING,
    POT,
    RAIN,
    RAIN_TOKEN,
    RESOLVING,
    ROOF,
    SABER,
    SABER_DRAWN,
    SHOWS,
    SNOW,
    SNOW_TOKEN,
    SOLDIER,
    STORM_TOKEN,
    TOP_MORALE,
    TRACKS,
    TRAP_CARD,
    UNSEEN,
    WEAPON,
    WEATHER_ROLLED,
    WHIP,
    WHIP_USED,
    Item,
    Track,
)
from robinsonade.games.robinson.table.uses import (
    REROLL_PRICE,
)

if TYPE_CHECKING:
    pass


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
    return s.morale < TOP_MORALE


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
    return HURT_TONIGHT in s.today and s.morale < TOP_MORALE


def food_is_short_tonight(s: Table, who: int) -> bool:
    meals = 2 if EXTRA_MEAL in s.today else 1
    return food_left(s) < meals * len(in_camp(s)) + s.scenario.children(s)


def level_counts_tonight(track: Track) -> Could:
    """The goal lacks it, or points are counted tonight (R-S6-02, R-VAR-04)."""

    def counts(s: Table, who: int) -> bool:
        if s.scenario.lacks_level(s, track):
            return True
        return s.rules.scoring and s.scenario.ends_tonight(s) and f"{TRACKS[track]}_level" in s.sheet.scoring

    return counts


WEAPON_COUNTS: Final = level_counts_tonight(WEAPON)
PALISADE_COUNTS: Final = level_counts_tonight(PALISADE)
ROOF_COUNTS: Final = level_counts_tonight(ROOF)


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


def pot_would_save(s: Table, person: int) -> bool:
    return POT in s.board and food_could_save(s, person)


def can_be_cooked_on(item: Item) -> Could:
    """Pot or Fireplace: built and not used this night, while there is food and somebody to heal (R-INV-POT)."""

    def could_cook(s: Table, who: int) -> bool:
        return has(s, item) and COOKED_ON[item] not in s.today and food_and_somebody_hurt(s, who)

    return could_cook


def can_be_cooked_on_later(item: Item) -> Could:
    could_cook = can_be_cooked_on(item)
    return lambda s, who: could_cook(s, who) and hurt_in_this_night(s, who)


def cooking_could_save(item: Item) -> Could:
    def could_save(s: Table, person: int) -> bool:
        return has(s, item) and COOKED_ON[item] not in s.today and food_could_save(s, person)

    return could_save


def dice_lie_there(s: Table, who: int) -> bool:
    return any(die in (BLANK, SHOWS) for die in s.dice)


def animals_come(s: Table, who: int) -> bool:
    return any(s.weather[FIRST_ANIMALS_DIE:])


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
    """The soldier alone; newer: in an action of the soldier's own (R-SOLD-03, A-50)."""
    return who == owner(s, SOLDIER) and (s.phase == RESOLVING or s.rules.earlier)


def may_plan_defense(s: Table, who: int) -> bool:
    return may_defend(s)


def may_defend_before_the_beast(s: Table, who: int) -> bool:
    """Newer: only before it is turned up; earlier: in the fight (R-SOLD-04, E-94)."""
    return s.rules.newer and may_defend(s)


def may_raise_palisade(s: Table, who: int) -> bool:
    return has_shelter(s) and may_defend(s)


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


def own(character: int, could: Could) -> Could:
    """Only the tokens of this person are at stake."""

    def could_own(s: Table, who: int) -> bool:
        return owner(s, character) == who and could(s, who)

    return could_own
