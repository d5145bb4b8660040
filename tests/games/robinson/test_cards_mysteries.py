"""Every treasure, creature and trap: when it is found, while it is kept, and when it returns."""

from __future__ import annotations

import pytest

from tests.games.robinson.readings import Reading, forgotten, read_aloud, readings
from tests.rules import rule

MYSTERIES = """
amulet_with_a_portrait_of_a_beautiful_lady / now | | cook-1 explorer-2 => mysteries_out amulet_with_a_portrait_of_a_beautiful_lady; cook covered 1; explorer covered 2
antique_rapier / now => mysteries_out antique_rapier; weapon +2
backpack / works | kept=backpack all.determination=0 | keep_token-2 | tile=1 token=herbs token=poison token=goat token=tobacco => hunting birds,fox,unseen; future_tokens herbs,poison,goat
backpack / works | kept=backpack all.determination=0 cook.curses=confused | keep_token-2 | success=determination token=goat token=tobacco => future_tokens goat; cook determination +2
backpack / now => kept backpack:0
barrel / works | kept=barrel uses=0 food=5 phase=night => food -3
barrel / works | kept=barrel food=5 phase=night => food -5
barrel / now => kept barrel:1
barrel / use | phase=night => all wounds -1
blankets / works | kept=blankets weather=0,2 => kept blankets:2; clouds 0/1
blankets / now => kept blankets:3
blankets / use | weather=1,2 phase=weather => clouds 1/1
bottle_of_wine / works | kept=bottle_of_wine phase=night | cook explorer => kept nothing; mysteries_out bottle_of_wine; cook wounds -1; explorer wounds -1
bottle_of_wine / now => kept bottle_of_wine:1
bottle_of_wine / use | phase=night cook.wounds=3 | cook cook => cook wounds -2
bottle_of_wine / use | phase=night cook.outside=t1 | carpenter => carpenter wounds -1; explorer wounds -1
boxes / works | kept=boxes phase=night => nothing
boxes / now => kept boxes:0
candles / works | kept=candles carpenter.determination=0 => candle_stubs pawn +2
candles / now => kept candles:2
candles / use => candle_stubs pawn +1
captain_stones_spyglass / now | | tile-7 tile-2 | tile=1 tile=2 tile=7 => mysteries_out captain_stones_spyglass; stack 7,2,1
cave_with_furs / now => mysteries_out cave_with_furs; fur +2
ceremonial_bowl / now => events ceremonial_bowl; cook curses cursed_from_next_round
ceremonial_bowl / later | cook.curses=cursed => cook curses nothing
compass / works | kept=compass carpenter.determination=0 => compass pawn +1
compass / now => kept compass:0
crocks / now => items shovel,rope,pot,knife; board map,bed,cellar,sling; mysteries_out crocks
crocks / now | board=bed => mysteries_out crocks
gold / now => mysteries_out gold
hammock / works | kept=hammock cook.wounds=3 => cook wounds -1; cook determination +1
hammock / now => kept hammock:0
hatchet / works | kept=hatchet m1=extra_wood phase=event => wood +2; food +1
hatchet / works | kept=hatchet m1=extra_wood,exhausted_wood phase=event => food +1
hatchet / works | kept=hatchet m1=extra_wood,exhausted_wood phase=event edition=earlier => wood +1; food +1
hatchet / now => kept hatchet:0; followers wood:hatchet; m1 extra_wood
hatchet / now | m1=extra_wood => kept hatchet:0
helmet / works | kept=helmet => cook wounds +1
helmet / now => kept helmet:0
herbal_mixture / works | kept=herbal_mixture events=argument,fruit | | event=fruit => events argument; top_event fruit; kept nothing; mysteries_out herbal_mixture
herbal_mixture / now => kept herbal_mixture:1
herbal_mixture / use | events=argument,fruit | | event=fruit => events argument; top_event fruit
herbal_mixture / use | waiting=unseen | | beast=puma => waiting puma; beasts -1
old_clothes / works | kept=old_clothes weather=0,2 => clouds 1/1
old_clothes / now => kept old_clothes:0
old_map / now | friday=1 => mysteries_out old_map; all determination +1; friday determination +1
old_rifle / works | kept=old_rifle | use-old_rifle => kept nothing; mysteries_out old_rifle
old_rifle / now => kept old_rifle:1
old_rifle / use => boost +3
protective_amulet / works | kept=protective_amulet m2=time_consuming => kept nothing; mysteries_out protective_amulet; m2 nothing
protective_amulet / now => kept protective_amulet:1
protective_amulet / use | m2=exhausted_wood b1=time_consuming gather=reroll | m2-exhausted_wood => m2 nothing
protective_amulet / use | m2=exhausted_wood b1=time_consuming gather=reroll edition=earlier | gather-reroll => gather nothing
protective_amulet / use | m2=exhausted_wood b1=time_consuming gather=reroll edition=earlier | b1-time_consuming => b1 nothing
ropes / now | | roof => mysteries_out ropes; roof +1
ropes / now | shelter=0 => mysteries_out ropes
saber / works | kept=saber | use-saber => cook wounds +1
saber / works | kept=saber | bare => cook wounds +2
saber / now => kept saber:0
saber / use => boost +3; cook wounds +1
treasure_map / works | kept=treasure_map all.determination=0 | on | mystery=gold mystery=saber => treasures gold,saber; kept nothing; mysteries_out treasure_map
treasure_map / now => kept treasure_map:1
treasure_map / use | | on | mystery=gold mystery=bats mystery=saber => treasures gold,saber
whip / works | kept=whip | ignore-whip stop | mystery=blunt_spear => mysteries_out blunt_spear
whip / works | kept=whip | ignore-pass stop | mystery=blunt_spear => mysteries_out blunt_spear; cook wounds +2
whip / now => kept whip:0; weapon +1
a_shiny_jewel / top => tonight a_shiny_jewel:cook
a_shiny_jewel / night | phase=night tonight=a_shiny_jewel friday=1 => mysteries_out a_shiny_jewel; tonight nothing; all wounds +1
a_shiny_jewel / night | phase=night tonight=a_shiny_jewel cook.outside=t1 => nothing
bats / top | | 1 => mysteries_out bats; cook determination -1
bats / top | | 2 => mysteries_out bats; cook wounds +1
bats / top | cook.determination=0 => mysteries_out bats; cook wounds +1
big_ape / top => events big_ape
big_ape / later | weapon=0 => morale -1; fur +2; carpenter wounds +4
bite / top => mysteries_out bite; cook wounds +1
furious_tiger / top => mysteries_out furious_tiger; cook wounds +1
furious_tiger / top | weapon=0 kept=old_rifle | use-old_rifle => kept nothing; mysteries_out old_rifle,furious_tiger; cook wounds +1
giant_snake / top | | use_first-pass => mysteries_out giant_snake; cook determination -3
gorilla / top => events gorilla; cook wounds +2
gorilla / later => weapon -2
gorilla / later | weapon=1 => weapon -1; all wounds +1
gremlins / top | weapon=0 => events gremlins; cook wounds +2
gremlins / later | weapon=1 => events gremlins; carpenter wounds +2
savage / top => events savage; weapon -3
savage / later | | | mystery=compass => kept compass:0
scorpion / top => morale -1; mysteries_out scorpion; cook wounds +3
scorpion / top | items=medicine => mysteries_out scorpion
snake / top => mysteries_out snake; cook wounds +2
spiders / top => mysteries_out spiders; cook determination -2
spiders / top | cook.determination=0 => mysteries_out spiders; cook wounds +2
unleashed_beast / top => hunting birds; beasts_out fox; mysteries_out unleashed_beast
unleashed_beast / top | hunting= => mysteries_out unleashed_beast
blowgun / top => mysteries_out blowgun; cook pawns_next_round -1
blunt_spear / top => mysteries_out blunt_spear; cook wounds +2
collapse / top => mysteries_out collapse
confused / top => mysteries_out confused; cook curses confused_next_round
net / top | | on | mystery=gold mystery=net => treasures gold; mysteries_out net; cook outside t1
poisonous_spores / top => tonight poisonous_spores:cook; cook wounds +1
poisonous_spores / top | items=medicine => mysteries_out poisonous_spores; cook wounds +1
poisonous_spores / night | phase=night tonight=poisonous_spores friday=1 => mysteries_out poisonous_spores; tonight nothing; all wounds +1; friday wounds +1
poisonous_spores / night | phase=night tonight=poisonous_spores friday=1 cook.outside=t1 => mysteries_out poisonous_spores; tonight nothing; cook wounds +1
sharp_blade / top => mysteries_out sharp_blade; cook wounds +2
snare / top => mysteries_out snare; weapon -2
snare / top | weapon=1 => mysteries_out snare; weapon -1
spider_web / top => webs cook; cook wounds +1
spider_web / top | items=medicine => mysteries_out spider_web; cook wounds +1
spider_web / night | phase=night webs=cook => cook wounds +1
strange_disease / top => tonight strange_disease:cook
strange_disease / night | phase=night tonight=strange_disease friday=1 | friday cook cook explorer carpenter carpenter => mysteries_out strange_disease; tonight nothing; carpenter wounds +2; cook wounds +2; explorer wounds +1; friday wounds +1
strange_disease / night | phase=night tonight=strange_disease cook.outside=t1 => mysteries_out strange_disease; tonight nothing; cook wounds +2
terrible_scream / top | | use_first-pass => mysteries_out terrible_scream; cook determination -3
trapdoor / top | | on | mystery=gold mystery=trapdoor => mysteries_out gold,trapdoor
unlucky_incident / top => mysteries_out unlucky_incident; book +1
"""


@rule(
    "R-CARD-JEWEL",
    "R-CARD-BACKPACK",
    "R-CARD-BLANKETS",
    "R-CARD-WINE",
    "R-CARD-HELMET",
    "R-CARD-HERBAL",
    "R-CARD-CLOTHES",
    "R-CARD-OLDMAP",
    "R-CARD-SPORES",
    "R-CARD-SABER",
    "R-CARD-SNARE",
    "R-CARD-TMAP",
    "R-CARD-WHIP",
    "R-CARD-MUSHROOMS",
    "R-MYST-01",
    "R-MYST-02",
    "R-MYST-03",
    "R-MYST-04",
    "R-MYST-06",
    "R-COMBAT-06",
    "R-ENDACT-04",
    "R-DISCARD-02",
    "R-TERM-01",
    "R-TERM-03",
    "R-REST-02",
)
@pytest.mark.parametrize("reading", readings(MYSTERIES), ids=str)
def test_a_mystery_card_does_what_it_says(reading: Reading) -> None:
    assert read_aloud(reading, "mysteries") == reading.then


def test_no_half_of_a_mystery_card_is_forgotten() -> None:
    assert forgotten("mysteries", MYSTERIES) == []
