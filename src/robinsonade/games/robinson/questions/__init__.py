"""What people are asked in Robinson Crusoe, what they may answer, and what is not possible."""

from __future__ import annotations

from typing import Final

from robinsonade.content.nouns import Asking, OneOf, Word
from robinsonade.games.robinson.nouns import (
    ANIMALS,
    BEAST,
    GOOD,
    ITEM,
    PERSON,
    SOURCE,
    SPACE,
    TILE,
    TOKEN,
    TRACK,
    nowhere,
)
from robinsonade.games.robinson.phases.night import NOBODY_ELSE, STAY
from robinsonade.games.robinson.questions.asked import (
    ALTERNATIVE,
    ARROW,
    CLEARABLE,
    PRESERVED,
    WAY,
    WOOD,
    Asked,
    Stay,
    few,
    why_wood,
)
from robinsonade.games.robinson.questions.otherwise import (
    after_hunger,
    after_the_danger,
    after_the_fight,
    after_the_mood,
    after_the_night,
    after_the_roll,
    after_the_weather,
    moving,
    staying,
    the_dying,
    the_fight,
    the_hungry,
    the_lack,
    the_night,
    the_roll,
)
from robinsonade.games.robinson.questions.plan import PLANNING
from robinsonade.games.robinson.questions.uses import CHARMED_DIE, WHIP, Uses
from robinsonade.games.robinson.scenarios.cursed_island import ENOUGH
from robinsonade.games.robinson.table.uses import CHARM, KEPT_CARD

PROMPTS: Final[dict[str, Asking]] = {
    asked.name: asked
    for asked in (
        *PLANNING,
        Uses("use", "R-USE-02"),
        Uses("night", "R-NIGHT-01", asks=the_night, otherwise=after_the_night),
        Uses("weather", "R-WEATHER-02", otherwise=after_the_weather),
        Uses("after_actions", "R-USE-05"),
        Uses("morning", "R-S1-07"),
        Uses("before_explore", "R-USE-05"),
        Uses("goods_lost", "R-COOK-01"),
        Uses("before_morale", "R-ABIL-01", otherwise=after_the_mood),
        Uses("before_production", "R-PROD-03"),
        Uses("before_hunt", "R-SOLD-01"),
        Uses("before_death", "R-WOUND-03", asks=the_dying),
        Uses("use_first", "R-MYST-02"),
        Uses("before_shortage", "R-UNF-02", asks=the_lack),
        Uses("weapon", "R-TERM-11"),
        Uses("before_danger", "R-TOK-DANGER-02", otherwise=after_the_danger),
        Uses("reroll", "R-DICE-07", {CHARM: OneOf(CHARMED_DIE)}, the_roll, after_the_roll),
        Uses("ignore", "R-MYST-06", {KEPT_CARD: OneOf(WHIP)}),
        Uses("old_map", "R-S4-14"),
        Uses("fight", "R-COMBAT-01", asks=the_fight, otherwise=after_the_fight),
        Asked("woodpile", "R-S1-02", OneOf(WOOD), about=why_wood),
        Asked("keep_wood", "R-CARD-RIVER", OneOf(WOOD)),
        Asked("preserved", "R-WEATHER-12", OneOf(PRESERVED)),
        Asked(
            "move",
            "R-NIGHT-04",
            Stay(STAY, "stay", detail=staying),
            OneOf(SPACE, says="move_to", detail=moving),
            declines="stay",
        ),
        Asked("space", "R-GOLD-02", OneOf(SPACE)),
        Asked("fog", "R-S2-04", OneOf(SPACE)),
        Asked("ash", "R-S4-09", OneOf(SPACE)),
        Asked("lift_fog", "R-S2-13", Word(ENOUGH, "enough"), OneOf(SPACE), declines="enough"),
        Asked("source", "R-TERM-02", OneOf(SOURCE)),
        Asked("shortcut", "R-INV-SHORTCUT", OneOf(SOURCE)),
        Asked("item", "R-GOLD-02", OneOf(ITEM)),
        Asked("person", "R-GOLD-02", OneOf(PERSON)),
        Asked("heal", "R-WOUND-04", OneOf(PERSON)),
        Asked("hungry", "R-NIGHT-02", OneOf(PERSON, detail=after_hunger), asks=the_hungry),
        Asked("eats_once", "R-TOK-FOOD-01", OneOf(PERSON)),
        Asked("go_without", "R-TOK-FOOD-01", Word(NOBODY_ELSE, "nobody"), OneOf(PERSON), declines="nobody"),
        Asked("good", "R-GOLD-02", OneOf(GOOD)),
        Asked("track", "R-GOLD-02", OneOf(TRACK)),
        Asked("tile", "R-EXPLORER-02", OneOf(TILE)),
        Asked("beast", "R-CARD-HOWLING", OneOf(BEAST)),
        Asked("keep_token", "R-EXPLORER-04", OneOf(TOKEN, pieces=nowhere)),
        Asked("animals", "R-S7-08", OneOf(ANIMALS)),
        Asked("way", "R-TERM-04", OneOf(WAY)),
        Asked("alternative", "R-TERM-04", OneOf(ALTERNATIVE)),
        Asked("arrow", "R-WOUND-02", OneOf(ARROW)),
        Asked("clear", "R-EXCL-01", OneOf(CLEARABLE)),
        few("reconnaissance", "R-EXPLORER-02", "no", "look", declines="no"),
        few("top_morale", "R-MORALE-03", "determination", "heal"),
        few("arrange", "R-ARRANGE-02", "determination", "morale"),
        few("cheaper", "R-CARP-01", "no", "yes", declines="no"),
        few("go_on", "R-MYST-03", "stop", "go_on", declines="stop"),
        few("helmet", "R-CARD-HELMET", "no", "yes", declines="no"),
        few("backpack", "R-CARD-BACKPACK", "no", "yes", declines="no"),
        few("bible", "R-CARD-BIBLE", "no", "yes", "twice", declines="no"),
        few("pit", "R-S7-08", "no", "yes", declines="no"),
        few("top_or_bottom", "R-SOLD-01", "top", "bottom"),
        few("look", "R-CARD-HERBAL", "event", "beast"),
        few("lose_shelter", "R-S5-12", "shelter", "wounds"),
        few("rest", "R-REST-02", "rest", "bed", "hammock"),
    )
}
