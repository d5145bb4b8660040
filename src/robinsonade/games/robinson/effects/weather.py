"""Clouds, weather tokens and hungry animals (R-WEATHER)."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.phases.weather import roll_weather
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_CALLED,
    RAIN,
    RAIN_TOKEN,
    SNOW,
    SNOW_TOKEN,
    STORM_TOKEN,
    WEATHER_ROLLED,
)


class IgnoreCloud(Effect):
    """A cloud of this weather is not counted."""

    kind: Literal["rain", "snow"]

    def prepare(self) -> None:
        self.cloud = RAIN if self.kind == "rain" else SNOW

    def do(self, s: Table, who: int) -> None:
        if s.weather[self.cloud]:
            s.weather[self.cloud] -= 1

    def can(self, s: Table, who: int) -> bool:
        return bool(s.weather) and s.weather[self.cloud] > 0


class WeatherToken(Effect):
    """A rain cloud, a snow cloud or a storm on the weather space (R-WEATHER-01)."""

    kind: Literal["rain", "snow", "storm"]

    def prepare(self) -> None:
        self.token = {"rain": RAIN_TOKEN, "snow": SNOW_TOKEN, "storm": STORM_TOKEN}[self.kind]

    def do(self, s: Table, who: int) -> None:
        s.today |= {self.token}
        tell(s, "R-WEATHER-01", "weather_token", self.token)


class RollAnimals(Effect):
    """The animals die is rolled this round (R-WEATHER-08)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {ANIMALS_CALLED}
        tell(s, "R-WEATHER-08", "animals_called")


class RollWeatherEarly(Effect):
    """The weather dice are rolled before the action phase; they count in the weather phase."""

    def do(self, s: Table, who: int) -> None:
        if WEATHER_ROLLED not in s.today:
            roll_weather(s)
