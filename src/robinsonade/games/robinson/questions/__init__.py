"""How the questions of Robinson Crusoe are put to people: keys, words, the pieces they touch, and what is not possible."""

from __future__ import annotations

from robinsonade.content.nouns import OneOf, Word
from robinsonade.engine.game import Prompt
from robinsonade.games.robinson.nouns import ANIMALS, BEAST, GOOD, ITEM, PERSON, SOURCE, SPACE, TILE, TOKEN, TRACK
from robinsonade.games.robinson.phases.night import NOBODY_ELSE, STAY
from robinsonade.games.robinson.questions.asked import PRESERVED, WOOD, Alternative, Arrow, Asked, Clear, Few, Stay, Way
from robinsonade.games.robinson.questions.plan import Pawn, Place, Resolve, TargetAsked
from robinsonade.games.robinson.questions.uses import Fight, Uses
from robinsonade.games.robinson.scenarios.cursed_island import ENOUGH

PROMPTS: dict[str, Prompt] = {
    "pawn": Pawn("pawn", "R-PLAN-03"),
    "place": Place("place", "R-PLAN-07"),
    "resolve": Resolve("resolve", "R-RES-02"),
    "extra_build": TargetAsked("extra_build", "R-CARD-FASTWORK"),
    "use": Uses("use", "R-USE-02"),
    "night": Uses("night", "R-NIGHT-01"),
    "weather": Uses("weather", "R-WEATHER-02"),
    "after_actions": Uses("after_actions", "R-USE-05"),
    "morning": Uses("morning", "R-S1-07"),
    "before_explore": Uses("before_explore", "R-USE-05"),
    "goods_lost": Uses("goods_lost", "R-COOK-01"),
    "before_morale": Uses("before_morale", "R-ABIL-01"),
    "before_production": Uses("before_production", "R-PROD-03"),
    "before_hunt": Uses("before_hunt", "R-SOLD-01"),
    "before_death": Uses("before_death", "R-WOUND-03"),
    "use_first": Uses("use_first", "R-MYST-02"),
    "before_shortage": Uses("before_shortage", "R-UNF-02"),
    "weapon": Uses("weapon", "R-TERM-11"),
    "before_danger": Uses("before_danger", "R-TOK-DANGER-02"),
    "reroll": Uses("reroll", "R-DICE-07"),
    "ignore": Uses("ignore", "R-MYST-06"),
    "old_map": Uses("old_map", "R-S4-14"),
    "fight": Fight("fight", "R-COMBAT-01"),
    "woodpile": Asked("woodpile", "R-S1-02", OneOf(WOOD)),
    "keep_wood": Asked("keep_wood", "R-CARD-RIVER", OneOf(WOOD)),
    "preserved": Asked("preserved", "R-WEATHER-12", OneOf(PRESERVED)),
    "move": Asked("move", "R-NIGHT-04", Stay(STAY, "stay"), OneOf(SPACE, says="move_to"), declines="stay"),
    "space": Asked("space", "R-GOLD-02", OneOf(SPACE)),
    "fog": Asked("fog", "R-S2-04", OneOf(SPACE)),
    "ash": Asked("ash", "R-S4-09", OneOf(SPACE)),
    "lift_fog": Asked("lift_fog", "R-S2-13", Word(ENOUGH, "enough"), OneOf(SPACE), declines="enough"),
    "source": Asked("source", "R-TERM-02", OneOf(SOURCE)),
    "shortcut": Asked("shortcut", "R-INV-SHORTCUT", OneOf(SOURCE)),
    "item": Asked("item", "R-GOLD-02", OneOf(ITEM)),
    "person": Asked("person", "R-GOLD-02", OneOf(PERSON)),
    "heal": Asked("heal", "R-WOUND-04", OneOf(PERSON)),
    "hungry": Asked("hungry", "R-NIGHT-02", OneOf(PERSON)),
    "eats_once": Asked("eats_once", "R-TOK-FOOD-01", OneOf(PERSON)),
    "go_without": Asked("go_without", "R-TOK-FOOD-01", Word(NOBODY_ELSE, "nobody"), OneOf(PERSON), declines="nobody"),
    "good": Asked("good", "R-GOLD-02", OneOf(GOOD)),
    "track": Asked("track", "R-GOLD-02", OneOf(TRACK)),
    "tile": Asked("tile", "R-EXPLORER-02", OneOf(TILE)),
    "beast": Asked("beast", "R-CARD-HOWLING", OneOf(BEAST)),
    "keep_token": Asked("keep_token", "R-EXPLORER-04", OneOf(TOKEN)),
    "animals": Asked("animals", "R-S7-08", OneOf(ANIMALS)),
    "way": Way("way", "R-TERM-04"),
    "alternative": Alternative("alternative", "R-TERM-04"),
    "arrow": Arrow("arrow", "R-WOUND-02"),
    "clear": Clear("clear", "R-EXCL-01"),
    "reconnaissance": Few("reconnaissance", "R-EXPLORER-02", "no", "look", declines="no"),
    "top_morale": Few("top_morale", "R-MORALE-03", "determination", "heal"),
    "arrange": Few("arrange", "R-ARRANGE-02", "determination", "morale"),
    "cheaper": Few("cheaper", "R-CARP-01", "no", "yes", declines="no"),
    "go_on": Few("go_on", "R-MYST-03", "stop", "go_on", declines="stop"),
    "helmet": Few("helmet", "R-CARD-HELMET", "no", "yes", declines="no"),
    "backpack": Few("backpack", "R-CARD-BACKPACK", "no", "yes", declines="no"),
    "bible": Few("bible", "R-CARD-BIBLE", "no", "yes", "twice", declines="no"),
    "pit": Few("pit", "R-S7-08", "no", "yes", declines="no"),
    "top_or_bottom": Few("top_or_bottom", "R-SOLD-01", "top", "bottom"),
    "look": Few("look", "R-CARD-HERBAL", "event", "beast"),
    "lose_shelter": Few("lose_shelter", "R-S5-12", "shelter", "wounds"),
    "rest": Few("rest", "R-REST-02", "rest", "bed", "hammock"),
}
