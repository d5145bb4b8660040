"""The Weather Phase (R-WEATHER-01..12)."""

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


def roll_weather(s: Table) -> None:
    """The dice of the round, each once (R-WEATHER-01, R-WEATHER-08)."""
    s.weather = [0, 0]
    s.today |= {WEATHER_ROLLED}
    sheet = s.sheet
    if s.round in sheet.rain:
        add_clouds(s, roll(s, s.box.rain_die, "rain"))
    if s.round in sheet.winter:
        add_clouds(s, roll(s, s.box.winter_die, "winter"))
    for _ in range(s.scenario.animals_dice(s)):
        s.weather.append(roll(s, s.box.animals_die, "animals"))
    if len(s.weather) > 2 or s.round in sheet.rain or s.round in sheet.winter:
        tell(s, "R-WEATHER-01", "weather", s.weather[RAIN], s.weather[SNOW])


def add_clouds(s: Table, face: int) -> None:
    rain, snow = CLOUDS[face]
    s.weather[RAIN] += rain
    s.weather[SNOW] += snow


def weather_phase(s: Table) -> bool:
    s.phase = WEATHER
    if WEATHER_ROLLED not in s.today:
        roll_weather(s)
    else:
        while len(s.weather) - 2 < s.scenario.animals_dice(s):
            s.weather.append(roll(s, s.box.animals_die, "animals"))  # called for after an early roll
    if RAIN_TOKEN in s.today:
        s.weather[RAIN] += 1
    if SNOW_TOKEN in s.today:
        s.weather[SNOW] += 1
    keep_warm(s)
    while threatens(s):
        pick = ask(s, GROUP, "weather", weather_options(s))
        if pick is PASS:
            break
        use_in_weather(s, pick)
    clouds(s)
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
    """What works every round need not be used by anybody (R-USE-01, R-INV-FURNACE, R-CARD-CLOTHES)."""
    if s.weather[SNOW] and has(s, FURNACE):
        lose_cloud(s, SNOW, "R-INV-FURNACE")
    if s.weather[SNOW] and OLD_CLOTHES in s.kept:
        change_cloud(s, True, "R-CARD-CLOTHES")


def threatens(s: Table) -> bool:
    """Snow, more clouds than roof, or animals that do something."""
    return bool(s.weather[SNOW]) or s.weather[RAIN] > s.levels[ROOF] or any(s.weather[FIRST_ANIMALS_DIE:])


def clouds(s: Table) -> None:
    """Snow takes wood; every cloud over the roof takes food and wood (R-WEATHER-03, R-WEATHER-04)."""
    rain, snow = s.weather[RAIN], s.weather[SNOW]
    if snow:
        demand(s, WOOD, snow, ALL, s.first, "R-WEATHER-03")
    uncovered = rain + snow - s.levels[ROOF]
    if uncovered > 0:
        demand(s, FOOD, uncovered, ALL, s.first, "R-WEATHER-04")
        demand(s, WOOD, uncovered, ALL, s.first, "R-WEATHER-04")


def hungry_animals(s: Table, face: int) -> None:
    """R-WEATHER-05, R-WEATHER-06."""
    if face == ANIMALS_PALISADE:
        demand_level(s, PALISADE, 1, ALL, s.first, "R-WEATHER-05")
    elif face == ANIMALS_FOOD:
        demand(s, FOOD, 1, ALL, s.first, "R-WEATHER-05")
    elif face == ANIMALS_BEAST:
        fight(s, s.first, ALL, 3)


def weather_options(s: Table) -> list[Use]:
    """What takes a cloud away or makes it milder (R-COOK-04, R-DTOK-LEAVES, R-CARD-BLANKETS)."""
    found = offered(s, "weather")
    cook = owner(s, COOK)
    if s.weather[SNOW] and cook >= 0 and can_use(s, cook, HOOCH):
        found.append(SNOW_AS_RAIN[cook])
    if s.scenario.has_charm(s):
        found += [CHARM_USE[face] for face in sorted(set(s.weather[FIRST_ANIMALS_DIE:])) if face]
    return found


def use_in_weather(s: Table, pick: Use) -> None:
    kind, n = pick.kind, pick.what
    if kind == CHARM:
        s.scenario.use_charm(s)
        die = s.weather.index(n, 2)
        s.weather[die] = roll(s, s.box.animals_die, "animals")
        tell(s, "R-S7-08", "animals", s.weather[die])
    elif kind == ABILITY and n == HOOCH and s.character[pick.who] == COOK:
        pay_ability(s, pick.who, n)
        change_cloud(s, pick.as_rain, "R-COOK-04")
    elif pick.card is BLANKETS:
        use_up(s, s.kept.index(BLANKETS))
        lose_cloud(s, SNOW, "R-CARD-BLANKETS")
    else:
        dressed = OLD_CLOTHES in s.kept
        use(s, pick, beneficiary(s, pick))
        if kind == TOKEN:
            s.scenario.use_weather_token(s, EVERY_TOKEN[n])
        if OLD_CLOTHES in s.kept and not dressed and s.weather[SNOW]:
            change_cloud(s, True, "R-CARD-CLOTHES")  # found in time


def change_cloud(s: Table, snow: bool, rule: str) -> None:
    if snow:
        s.weather[SNOW] -= 1
        s.weather[RAIN] += 1
        tell(s, rule, "snow_to_rain")
    else:
        lose_cloud(s, RAIN, rule)


def lose_cloud(s: Table, cloud: int, rule: str) -> None:
    s.weather[cloud] -= 1
    tell(s, rule, "cloud_ignored", cloud)
