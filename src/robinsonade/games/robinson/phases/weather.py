"""The Weather Phase: the clouds, the hungry animals, the storm (R-WEATHER-01..12).

Whoever sleeps outside is spared: in this phase ALL are those in camp (A-7).
"""

from __future__ import annotations

from typing import Final

from robinsonade.engine.chance import roll
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.demands import demand, demand_level
from robinsonade.games.robinson.effects.finds import use_up
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.phases.uses import (
    beneficiary,
    can_use,
    owner,
    pay_ability,
    use,
)
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.numbers import (
    ALL,
    ANIMALS_BEAST,
    ANIMALS_FOOD,
    ANIMALS_PALISADE,
    BLANKETS,
    COOK,
    EVERY_TOKEN,
    FIRST_ANIMALS_DIE,
    FOOD,
    FURNACE,
    OLD_CLOTHES,
    PALISADE,
    RAIN,
    RAIN_TOKEN,
    ROOF,
    SNOW,
    SNOW_TOKEN,
    STORM_TOKEN,
    WEATHER,
    WEATHER_ROLLED,
    WOOD,
)
from robinsonade.games.robinson.table.uses import (
    ABILITY,
    CHARM,
    CHARM_USE,
    HOOCH,
    PASS,
    SNOW_AS_RAIN,
    TOKEN,
    Use,
)

CLOUDS: Final = [(1, 0), (2, 0), (0, 1), (0, 2)]  # by face of the rain and winter dice: rain, snow
STRENGTH_OF_THE_BEAST: Final = 3  # of the hungry animals


def roll_weather(s: Table) -> None:
    """The dice of the round, each once (R-WEATHER-01, R-WEATHER-08)."""
    s.weather = [0, 0]
    s.today |= {WEATHER_ROLLED}
    rain, winter = s.round in s.sheet.rain, s.round in s.sheet.winter
    if rain:
        add_clouds(s, roll(s, s.box.rain_die, "rain"))
    if winter:
        add_clouds(s, roll(s, s.box.winter_die, "winter"))
    roll_animals(s)
    if rain or winter or len(s.weather) > FIRST_ANIMALS_DIE:
        tell(s, "R-WEATHER-01", "weather", s.weather[RAIN], s.weather[SNOW], s.levels[ROOF])


def add_clouds(s: Table, face: int) -> None:
    rain, snow = CLOUDS[face]
    s.weather[RAIN] += rain
    s.weather[SNOW] += snow


def roll_animals(s: Table) -> None:
    """Every Hungry Animals die that is called for and does not lie there yet."""
    while len(s.weather) - FIRST_ANIMALS_DIE < s.scenario.animals_dice(s):
        s.weather.append(roll(s, s.box.animals_die, "animals"))


def weather_phase(s: Table) -> bool:
    """Dice and tokens, what helps against them, and then what they do, in this order (R-WEATHER-02)."""
    s.phase = WEATHER
    if WEATHER_ROLLED not in s.today:
        roll_weather(s)
    roll_animals(s)  # a card may have called for them after an early roll
    if RAIN_TOKEN in s.today:
        s.weather[RAIN] += 1
    if SNOW_TOKEN in s.today:
        s.weather[SNOW] += 1
    keep_warm(s)
    while weather_threatens(s):
        pick = ask(s, GROUP, "weather", weather_options(s))
        if pick is PASS:
            break
        use_in_weather(s, pick)
    endure_clouds(s)
    for face in s.weather[FIRST_ANIMALS_DIE:]:
        tell(s, "R-WEATHER-05", "animals", face)
        s.scenario.hungry_animals(s, face)
    if STORM_TOKEN in s.today:
        tell(s, "R-WEATHER-09", "storm")
        demand_level(s, PALISADE, 1, ALL, s.first, "R-WEATHER-09")
    s.weather = []
    s.today -= {RAIN_TOKEN, SNOW_TOKEN, STORM_TOKEN}  # R-WEATHER-10
    return True


def keep_warm(s: Table) -> None:
    """Furnace and Old Clothes work by themselves, each on one snow cloud (R-USE-01)."""
    if s.weather[SNOW] and has(s, FURNACE):
        lose_cloud(s, SNOW, "R-INV-FURNACE")
    if s.weather[SNOW] and OLD_CLOTHES in s.kept:
        snow_to_rain(s, "R-CARD-CLOTHES")


def weather_threatens(s: Table) -> bool:
    """Snow, more rain than roof, or animals that do something: whether using anything could help."""
    return bool(s.weather[SNOW]) or s.weather[RAIN] > s.levels[ROOF] or any(s.weather[FIRST_ANIMALS_DIE:])


def endure_clouds(s: Table) -> None:
    """Snow takes wood; every cloud beyond the roof's level takes food and wood (R-WEATHER-03, R-WEATHER-04)."""
    rain, snow = s.weather[RAIN], s.weather[SNOW]
    if snow:
        demand(s, WOOD, snow, ALL, s.first, "R-WEATHER-03")
    uncovered = rain + snow - s.levels[ROOF]
    if uncovered > 0:
        tell(s, "R-WEATHER-04", "uncovered", rain + snow, s.levels[ROOF], uncovered)
        demand(s, FOOD, uncovered, ALL, s.first, "R-WEATHER-04")
        demand(s, WOOD, uncovered, ALL, s.first, "R-WEATHER-04")


def hungry_animals(s: Table, face: int) -> None:
    """What one die does in most scenarios; a blank face does nothing (R-WEATHER-05, R-WEATHER-06)."""
    if face == ANIMALS_PALISADE:
        demand_level(s, PALISADE, 1, ALL, s.first, "R-WEATHER-05")
    elif face == ANIMALS_FOOD:
        demand(s, FOOD, 1, ALL, s.first, "R-WEATHER-05")
    elif face == ANIMALS_BEAST:
        fight(s, s.first, ALL, STRENGTH_OF_THE_BEAST)


def weather_options(s: Table) -> list[Use]:
    """What takes a cloud away, makes it milder or rerolls a die.

    R-COOK-04, R-DTOK-LEAVES, R-CARD-BLANKETS, R-S7-08.
    """
    found = offered(s, "weather")  # includes Hooch against a rain cloud
    cook = owner(s, COOK)
    if s.weather[SNOW] and cook >= 0 and can_use(s, cook, HOOCH):
        found.append(SNOW_AS_RAIN[cook])
    if s.scenario.has_charm(s):
        found += [CHARM_USE[face] for face in sorted(set(s.weather[FIRST_ANIMALS_DIE:])) if face]
    return found


def use_in_weather(s: Table, pick: Use) -> None:
    kind, what = pick.kind, pick.what
    if kind == CHARM:
        s.scenario.use_charm(s)
        die = s.weather.index(what, FIRST_ANIMALS_DIE)
        s.weather[die] = roll(s, s.box.animals_die, "animals")
        tell(s, "R-S7-08", "animals", s.weather[die])
    elif kind == ABILITY and what == HOOCH and s.character[pick.who] == COOK:
        pay_ability(s, pick.who, HOOCH)
        if pick.as_rain:
            snow_to_rain(s, "R-COOK-04")
        else:
            lose_cloud(s, RAIN, "R-COOK-04")
    elif pick.card is BLANKETS:
        use_up(s, s.kept.index(BLANKETS))
        lose_cloud(s, SNOW, "R-CARD-BLANKETS")
    else:
        had_clothes = OLD_CLOTHES in s.kept
        use(s, pick, beneficiary(s, pick))
        if kind == TOKEN:
            s.scenario.use_weather_token(s, EVERY_TOKEN[what])
        if OLD_CLOTHES in s.kept and not had_clothes and s.weather[SNOW]:  # what was used has brought them
            snow_to_rain(s, "R-CARD-CLOTHES")


def snow_to_rain(s: Table, rule: str) -> None:
    s.weather[SNOW] -= 1
    s.weather[RAIN] += 1
    tell(s, rule, "snow_to_rain")


def lose_cloud(s: Table, cloud: int, rule: str) -> None:
    s.weather[cloud] -= 1
    tell(s, rule, "cloud_ignored", cloud)
