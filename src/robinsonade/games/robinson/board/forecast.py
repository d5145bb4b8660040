"""What lies ahead: the scenario's goal, the rounds and hearts that are left, and what tonight brings."""

from __future__ import annotations

from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.ahead import BAD, DANGER, GOAL, GOOD, NEXT, UNSURE, ahead, sign
from robinsonade.engine.views import Mood, Panel, Piece, Text
from robinsonade.games.robinson.board.people import last_wound
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.people import characters
from robinsonade.games.robinson.nouns import PERSON, PHRASES, card_name, say
from robinsonade.games.robinson.nouns.targets import threat_card_name
from robinsonade.games.robinson.phases.night import end_of_round, move_or_stay
from robinsonade.games.robinson.phases.production import from_the_tile
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import NO_CARD, WRECKAGE_DECK
from robinsonade.games.robinson.table.map import has_shelter
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_CALLED,
    EXTRA_MEAL,
    FOOD,
    MORALE,
    NO_FOOD,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    RAIN,
    RAIN_TOKEN,
    ROOF,
    SHELTER_SPACE,
    SKIP_PRODUCTION,
    SNOW,
    SNOW_TOKEN,
    STORM_TOKEN,
    WEATHER,
    WOOD,
)

TOKENS_OF_WEATHER: Final = ((RAIN_TOKEN, "rain"), (SNOW_TOKEN, "snow"), (STORM_TOKEN, "storm"))


NEAR_DEATH: Final = 3  # hearts


def coming(s: Table) -> Panel:
    """After the end only how it ended."""
    cards = [goal(s), weakest(s)]
    if not s.ending:
        cards[1:1] = [time_left(s)]
        cards += [supper(s), weather(s), falling(s), night(s), *announced(s)]
    return ahead(say("things", "ahead"), cards)


def goal(s: Table) -> Piece:
    """What counts towards it so far. Nobody builds the film crew: it can only be lost."""
    progress = {name: far for name, far in s.scenario.progress(s).items() if name != "film_crew"}
    counts = [say("things", "of", what=say("things", name), n=n, of=of) for name, (n, of) in progress.items()]
    far = sum(n for n, _ in progress.values()), sum(of for _, of in progress.values())
    name, whole = listed(counts, {"en": ", ", "de": ", "}), s.sheet.goal
    says = say("goals", s.scenario.name) if s.scenario.name in PHRASES.phrases["goals"] else whole
    mood: Mood = GOOD if far[0] >= far[1] else BAD if s.ending else UNSURE
    return sign(GOAL, "aim", "flag", name, says, mood, "R-SHEET-01", "R-END-01", progress=far, explains=whole)


def time_left(s: Table) -> Piece:
    """The rounds after this one, and what the sheet announces next."""
    left = s.sheet.rounds - s.round
    name = say("landmarks", "last_round" if left > 1 else "one_round" if left else "final_round", left=left)
    ahead = [(n, name) for n, name in s.scenario.landmarks().items() if n >= s.round]
    says = say("landmarks", "then_lost")
    if ahead and ahead[0][0] > s.round:
        says = say("landmarks", f"{ahead[0][1]}_from", n=ahead[0][0])
    elif ahead:
        says = say("landmarks", ahead[0][1])
    mood: Mood = BAD if left < 2 else UNSURE if left < s.sheet.rounds // 2 else GOOD
    return sign(DANGER, "deadline", "hourglass", name, says, mood, "R-END-03", "R-SHEET-01")


def weakest(s: Table) -> Piece:
    """Whoever has the fewest hearts left: one death, and all is lost (R-END-02)."""
    left, person = min((last_wound(s, person) - s.wounds[person], person) for person in characters(s))
    who = PERSON.name(s, person)
    mood: Mood = BAD if left <= NEAR_DEATH else UNSURE if left <= 2 * NEAR_DEATH else GOOD
    if left <= 0:
        return sign(DANGER, "weakest", "wounds", say("outlook", "dead", who=who), say("outlook", "all_lose"), mood)
    name = say("outlook", "hearts_left" if left > 1 else "last_heart", who=who, n=left)
    morale = say("outlook", "morale", n=f"{s.morale:+}".replace("-", "−") if s.morale else 0)
    return sign(DANGER, "weakest", "heart", name, morale, mood, "R-END-02", "R-WOUND-01", "R-MORALE-01")


def supper(s: Table) -> Piece:
    """One food each, more after some cards; children come first (R-NIGHT-02, R-S6-03)."""
    eaters = len([person for person in characters(s) if s.outside[person] == NOWHERE])
    children = s.scenario.children(s)
    need = eaters * (2 if EXTRA_MEAL in s.today else 1) + children
    name = say("outlook", "food", n=need)
    if s.steps()[s.at] in (move_or_stay, end_of_round):
        return sign(NEXT, "food_tonight", "food", name, say("outlook", "eaten"), GOOD, "R-NIGHT-02")
    have = food_left(s) + s.future[FOOD] + s.future[NONPERISHABLE] + food_this_morning(s)
    if have >= need:
        return sign(NEXT, "food_tonight", "food", name, say("outlook", "enough", have=have), GOOD, "R-NIGHT-02")
    if have < children:
        return sign(NEXT, "food_tonight", "food", name, say("outlook", "child_hungry", have=have), BAD, "R-S6-03")
    says = say("outlook", "hungry", have=have, n=need - have)
    return sign(NEXT, "food_tonight", "food", name, says, BAD, "R-NIGHT-02", "R-NIGHT-03")


def food_this_morning(s: Table) -> int:
    """What the camp's tile is still to give today (R-PROD-01)."""
    if s.phase > MORALE or s.today & {SKIP_PRODUCTION, NO_FOOD}:
        return 0
    return from_the_tile(s)[1]


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
        return sign(NEXT, "weather", "sun", say("outlook", "no_dice"), next_dice(s), GOOD, "R-WEATHER-01")
    words = [the_dice(names)] if names else []
    words += [say("weather_tokens", name) for name in lying]
    clouds = [name for name in (*names, *lying) if name in ("rain", "winter", "snow")]
    held = say("outlook", "palisade", n=s.levels[PALISADE])
    if clouds:
        held = say("outlook", "roof_one") if roof == 1 else say("outlook", "roof" if roof else "no_roof", n=roof)
    mood: Mood = UNSURE if clouds and (roof or s.goods[WOOD] > 1) else BAD if clouds else UNSURE
    return sign(NEXT, "weather", [*names, *lying][0], listed(words), held, mood, "R-WEATHER-01", "R-WEATHER-04")


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
    return sign(NEXT, "weather", "snow" if snow else "rain", name, says, mood, "R-WEATHER-03", "R-WEATHER-04")


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
        return sign(NEXT, "about_to_fall", "threat", name, say("outlook", "room"), GOOD, "R-EVENT-06")
    for stack in s.plan:
        if stack.target.place == 0:
            says = say("outlook", "planned", what=threat_card_name(s, left, stack.target))
            return sign(NEXT, "about_to_fall", "threat", card_name(s, left), says, GOOD, "R-THREAT-02")
    if left.deck == WRECKAGE_DECK:
        return sign(NEXT, "about_to_fall", "wreck", card_name(s, left), say("outlook", "drifts"), UNSURE, "R-EVENT-11")
    event = s.box.events[left.n]
    says = say("outlook", "falls", what=event.fall_says)
    return sign(NEXT, "about_to_fall", "threat", card_name(s, left), says, BAD if event.fall else GOOD, "R-EVENT-07")


def night(s: Table) -> Piece:
    if has_shelter(s):
        says = say("outlook", "shelter_stands" if s.shelter else "natural_shelter")
        return sign(NEXT, "night", "shelter", say("outlook", "roof_for_all"), says, GOOD, "R-NIGHT-05")
    planned = any(stack.target.building == SHELTER_SPACE for stack in s.plan)
    says = say("outlook", "shelter_planned" if planned else "one_wound")
    return sign(NEXT, "night", "moon", say("outlook", "in_the_open"), says, UNSURE if planned else BAD, "R-NIGHT-05")


def announced(s: Table) -> list[Piece]:
    """Mysteries that strike tonight."""
    return [
        sign(
            NEXT,
            f"tonight:{i}",
            "moon",
            card_name(s, find.card),
            say("outlook", "announced"),
            BAD,
            "R-NIGHT-01",
        )
        for i, find in enumerate(s.tonight)
    ]
