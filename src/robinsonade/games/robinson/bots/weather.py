"""The weather that bots reckon with."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import fsum

from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.phases.weather import CLOUDS
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import RAIN, RAIN_TOKEN, SNOW, SNOW_TOKEN, WEATHER, WEATHER_ROLLED


@lru_cache(maxsize=64)
def weather_of(box: RobinsonBox, rain: bool, winter: bool) -> list[tuple[float, int, int]]:
    """Every weather these dice can bring: its chance, clouds of either kind, snow among them."""
    rolls = list(product(*[die for die, rolled in ((box.rain_die, rain), (box.winter_die, winter)) if rolled]))
    found: dict[tuple[int, int], float] = {}
    for faces in rolls:
        clouds, snow = sum(sum(CLOUDS[face]) for face in faces), sum(CLOUDS[face][SNOW] for face in faces)
        found[clouds, snow] = found.get((clouds, snow), 0.0) + 1 / len(rolls)
    return [(chance, clouds, snow) for (clouds, snow), chance in found.items()]


@lru_cache(maxsize=64)
def uncovered(box: RobinsonBox, rain: bool, winter: bool) -> list[float]:
    """Clouds over a roof of 0 to 6."""
    weather = weather_of(box, rain, winter)
    return [
        fsum(chance * max(0, clouds - roof) for chance, clouds, _ in weather) + 0.15 * (roof == 0) for roof in range(7)
    ]


def dice_in(s: Table, n: int) -> tuple[bool, bool]:
    """Whether rain and winter dice are rolled in this round."""
    return n in s.sheet.rain, n in s.sheet.winter


def tonights_weather(s: Table) -> list[tuple[float, int, int]]:
    if s.phase >= WEATHER:
        return [(1.0, s.weather[RAIN] + s.weather[SNOW], s.weather[SNOW])] if s.weather else [(1.0, 0, 0)]
    rain, snow = int(RAIN_TOKEN in s.today), int(SNOW_TOKEN in s.today)
    if WEATHER_ROLLED in s.today:
        return [(1.0, s.weather[RAIN] + s.weather[SNOW] + rain + snow, s.weather[SNOW] + snow)]
    dice = weather_of(s.box, *dice_in(s, s.round))
    if not rain and not snow:
        return dice
    return [(chance, clouds + rain + snow, flakes + snow) for chance, clouds, flakes in dice]
