"""What is coming: tonight's food, the weather, the threat about to fall, the night, and the scenario's deadline."""

from __future__ import annotations

from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Panel, Piece, Text
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import characters
from robinsonade.games.robinson.look.kinds import Mood, card, panel
from robinsonade.games.robinson.nouns import card_name, say
from robinsonade.games.robinson.nouns.targets import threat_card_name
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import NO_CARD, WRECKAGE_DECK
from robinsonade.games.robinson.table.map import has_shelter
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_CALLED,
    EXTRA_MEAL,
    FOOD,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    RAIN,
    RAIN_TOKEN,
    ROOF,
    SHELTER_SPACE,
    SNOW,
    SNOW_TOKEN,
    STORM_TOKEN,
    WEATHER,
    WOOD,
)

GOOD: Final = "good"
UNSURE: Final = "unsure"
BAD: Final = "bad"
TOKENS_OF_WEATHER: Final = ((RAIN_TOKEN, "rain"), (SNOW_TOKEN, "snow"), (STORM_TOKEN, "storm"))


def coming(s: Table) -> Panel:
    cards = [supper(s), weather(s), falling(s), night(s), *announced(s), deadline(s)]
    return panel("coming", "forecast", say("things", "tonight"), cards=cards, area="top")


def forecast(id: str, icon: str, name: Text, says: Text, mood: Mood, *rules: str) -> Piece:
    return card(id, name, says=says, icon=icon, mood=mood, rules=list(rules))


def supper(s: Table) -> Piece:
    """One food each, more after some cards; children come first (R-NIGHT-02, R-S6-03)."""
    eaters = len([person for person in characters(s) if s.outside[person] == NOWHERE])
    children = s.scenario.children(s)
    need = eaters * (2 if EXTRA_MEAL in s.today else 1) + children
    have = food_left(s) + s.future[FOOD] + s.future[NONPERISHABLE]
    name = say("outlook", "food", n=need)
    if have >= need:
        return forecast("food_tonight", "food", name, say("outlook", "enough", have=have), GOOD, "R-NIGHT-02")
    if have < children:
        return forecast("food_tonight", "food", name, say("outlook", "child_hungry", have=have), BAD, "R-S6-03")
    says = say("outlook", "hungry", have=have, n=need - have)
    return forecast("food_tonight", "food", name, says, BAD, "R-NIGHT-02", "R-NIGHT-03")


def dice_of_round(s: Table, n: int) -> list[str]:
    sheet = s.sheet
    dice = [("rain", sheet.rain), ("winter", sheet.winter), ("animals", sheet.animals)]
    return [name for name, rounds in dice if n in rounds]


def weather(s: Table) -> Piece:
    """The dice of this round and its tokens; once they are rolled, the clouds (R-WEATHER-01..04)."""
    roof = s.levels[ROOF]
    if len(s.weather) >= 2:
        return rolled_clouds(s, roof)
    names = dice_of_round(s, s.round)
    if (ANIMALS_CALLED in s.today or s.scenario.animals_dice(s)) and "animals" not in names:
        names.append("animals")
    lying = [name for token, name in TOKENS_OF_WEATHER if token in s.today]
    if not names and not lying:
        return forecast("weather", "sun", say("outlook", "no_dice"), next_dice(s), GOOD, "R-WEATHER-01")
    words = [the_dice(names)] if names else []
    words += [say("weather_tokens", name) for name in lying]
    clouds = [name for name in (*names, *lying) if name in ("rain", "winter", "snow")]
    held = say("outlook", "palisade", n=s.levels[PALISADE])
    if clouds:
        held = say("outlook", "roof_one") if roof == 1 else say("outlook", "roof" if roof else "no_roof", n=roof)
    mood: Mood = UNSURE if clouds and (roof or s.goods[WOOD] > 1) else BAD if clouds else UNSURE
    return forecast("weather", [*names, *lying][0], listed(words), held, mood, "R-WEATHER-01", "R-WEATHER-04")


def rolled_clouds(s: Table, roof: int) -> Piece:
    """Rolled before the Weather Phase, the dice are joined by the tokens only then."""
    rain, snow = s.weather[RAIN], s.weather[SNOW]
    if s.phase != WEATHER:
        rain += 1 if RAIN_TOKEN in s.today else 0
        snow += 1 if SNOW_TOKEN in s.today else 0
    open_sky = max(0, rain + snow - roof)
    says = say("outlook", "covered")
    if open_sky:
        says = say("outlook", "uncovered", n=open_sky)
    elif snow:
        says = say("outlook", "snow_burns", n=snow)
    mood: Mood = BAD if open_sky or snow > s.goods[WOOD] else GOOD
    name = say("outlook", "clouds", rain=rain, snow=snow)
    return forecast("weather", "snow" if snow else "rain", name, says, mood, "R-WEATHER-03", "R-WEATHER-04")


def next_dice(s: Table) -> Text:
    for n in range(s.round + 1, s.sheet.rounds + 1):
        names = dice_of_round(s, n)
        if names:
            return say("outlook", "next_dice", dice=the_dice(names), n=n)
    return say("outlook", "no_more_dice")


def the_dice(names: list[str]) -> Text:
    if len(names) == 1:
        return say("outlook", names[0])
    short = listed([say("outlook", f"short_{name}") for name in names], {"en": ", ", "de": ", "})
    return say("outlook", "several", what=short)


def falling(s: Table) -> Piece:
    """The next event pushes off the left card when both spaces are taken (R-EVENT-06, R-EVENT-07)."""
    left, right = s.threat
    if left is NO_CARD or right is NO_CARD:
        name = say("outlook", "nothing_falls")
        return forecast("about_to_fall", "threat", name, say("outlook", "room"), GOOD, "R-EVENT-06")
    for stack in s.plan:
        if stack.target.place == 0:
            says = say("outlook", "planned", what=threat_card_name(s, left, stack.target))
            return forecast("about_to_fall", "threat", card_name(s, left), says, GOOD, "R-THREAT-02")
    if left.deck == WRECKAGE_DECK:
        return forecast("about_to_fall", "wreck", card_name(s, left), say("outlook", "drifts"), UNSURE, "R-EVENT-11")
    event = s.box.events[left.n]
    says = say("outlook", "falls", what=event.fall_says)
    return forecast("about_to_fall", "threat", card_name(s, left), says, BAD if event.fall else GOOD, "R-EVENT-07")


def night(s: Table) -> Piece:
    if has_shelter(s):
        says = say("outlook", "shelter_stands" if s.shelter else "natural_shelter")
        return forecast("night", "shelter", say("outlook", "roof_for_all"), says, GOOD, "R-NIGHT-05")
    planned = any(stack.target.building == SHELTER_SPACE for stack in s.plan)
    says = say("outlook", "shelter_planned" if planned else "one_wound")
    return forecast("night", "moon", say("outlook", "in_the_open"), says, UNSURE if planned else BAD, "R-NIGHT-05")


def announced(s: Table) -> list[Piece]:
    """Mysteries that strike tonight."""
    return [
        forecast(
            f"tonight:{i}",
            "moon",
            card_name(s, find.card),
            say("outlook", "announced"),
            BAD,
            "R-NIGHT-01",
        )
        for i, find in enumerate(s.tonight)
    ]


def deadline(s: Table) -> Piece:
    """How far the story is, and what the sheet announces next."""
    left = s.sheet.rounds - s.round
    ahead = [(n, name) for n, name in s.scenario.landmarks().items() if n >= s.round]
    if ahead and ahead[0][0] > s.round:
        name = say("landmarks", f"{ahead[0][1]}_from", n=ahead[0][0])
    elif ahead:
        name = say("landmarks", ahead[0][1])
    else:
        name = say("landmarks", "last_round", left=left) if left else say("landmarks", "final_round")
    progress = s.scenario.progress(s)
    counts = [say("things", "of", what=say("things", what), n=n, of=of) for what, (n, of) in progress.items()]
    done = all(n >= of for n, of in progress.values())
    return forecast("deadline", "flag", name, listed(counts), GOOD if done else UNSURE, "R-SHEET-01", "R-END-03")
