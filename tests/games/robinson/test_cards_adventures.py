"""Every adventure card: what it brings at once, in the morning, and when it returns."""

from __future__ import annotations

import pytest

from tests.games.robinson.readings import Reading, forgotten, read_aloud, readings
from tests.rules import rule

ADVENTURES = """
accident / top => events accident; cook injuries build-leg
accident / later | cook.injury=build-leg => morale -1; cook wounds +3; cook injuries nothing
accident / later | cook.injury=build-leg items=medicine => cook wounds +1; cook injuries nothing
breakdown / top => morale -1; events breakdown
breakdown / later => carpenter determination +2
broken_lever / top => adventures_out broken_lever; weapon -1
broken_lever / top | weapon=0 => adventures_out broken_lever; cook wounds +1
broken_tool / top | | knife => leaving knife; adventures_out broken_tool; weapon -1
broken_tool / top | items= => adventures_out broken_tool
coming_to_terms / top | | pot map bed => board cellar,sling; deck +bed +map +pot; events coming_to_terms
coming_to_terms / top | board=pot => board nothing; deck +pot; events coming_to_terms; cook wounds +2
coming_to_terms / later => morale -1
construction / top => events construction
construction / later => palisade +1
construction / later | shelter=0 => nothing
cut_head / top => events cut_head; cook wounds +1; cook determination +2; cook injuries build-head
cut_head / later | explorer.injury=build-head => explorer wounds +2; explorer injuries nothing
cut_head / later | explorer.injury=build-head items=medicine => explorer injuries nothing
dangerous_work / top => adventures_out dangerous_work; build later reroll,adventure
dark_clouds_in_the_sky / top => today rain; events dark_clouds_in_the_sky
dark_clouds_in_the_sky / later => palisade +1
fast_work / top | | 1 => adventures_out fast_work
fast_work / top | board= | 2 weapon-0 cheaper-0 | wound=wound success=success adventure=blank => events fast_work; wood -1; weapon +1; cook wounds +1
fast_work / top | board= | 2 weapon-0 | wound=blank success=determination adventure=blank => events fast_work; cook determination +2
fast_work / top | wood=0 fur=0 board= => adventures_out fast_work
fast_work / later | | roof => roof -1
fear_of_the_beasts / top => events fear_of_the_beasts
fear_of_the_beasts / later => costs weapon
hard_work / top => adventures_out hard_work; food -1
hard_work / top | food=0 nonperishable=0 => adventures_out hard_work
howling_in_the_bushes / top => events howling_in_the_bushes
howling_in_the_bushes / later => food +2; fur +1; palisade -1; weapon -1
howling_in_the_bushes / later | weapon=1 palisade=0 => food +2; fur +1; weapon -1; carpenter wounds +3
hungry_predator / top | | 1 => adventures_out hungry_predator; future_food +2; future_fur +1; cook wounds +2
hungry_predator / top | | 2 => events hungry_predator; food -1; palisade -1
hungry_predator / top | palisade=0 => adventures_out hungry_predator; future_food +2; future_fur +1; cook wounds +2
hungry_predator / later | weapon=1 => food +1; fur +1; palisade -1; carpenter wounds +2
in_a_hurry / top | | 1 => adventures_out in_a_hurry
in_a_hurry / top | | 2 | token=goat token=herbs => events in_a_hurry; future_tokens goat,herbs
in_a_hurry / later => palisade -1
laborious_work / top => adventures_out laborious_work; build later time_consuming
lack_of_hope / top | | pot map bed => board cellar,sling; deck +bed +map +pot; adventures_out lack_of_hope
monkey_see / top => events monkey_see
monkey_see / later | | palisade => palisade -1
nasty_wound / top => events nasty_wound; cook injuries build-arm
nasty_wound / later | cook.injury=build-arm => cook wounds +2; cook injuries nothing
nasty_wound / later | cook.injury=build-arm items=medicine => cook injuries nothing
predator_in_the_camp / top => events predator_in_the_camp; cook wounds +1
predator_in_the_camp / top | equipment=pistol | use-pistol => events predator_in_the_camp; pistol -1
predator_in_the_camp / later => food +2; fur +2
predator_in_the_camp / later | edition=earlier => food +2; fur +1
savings / top | | 1 => adventures_out savings
savings / top | | 2 => events savings; future_wood +2
savings / later => morale -1
sting / top => events sting; cook injuries build-belly
sting / later | cook.injury=build-belly => cook injuries nothing; cook pawns -1
sting / later | cook.injury=build-belly items=medicine => cook injuries nothing
tired / top | cook.wounds=3 | 1 => adventures_out tired
tired / top | cook.wounds=3 | 2 => events tired; cook wounds -2
tired / later => morale -1
tools_inspection / top | | knife shovel => inspected shovel,knife; events tools_inspection
tools_inspection / top | items=knife => inspected knife; events tools_inspection
tools_inspection / later | inspected=knife,shovel => leaving shovel,knife; inspected nothing; weapon -1
unmotivated / top | | 1 => events unmotivated; cook determination -1
unmotivated / top | | 2 => events unmotivated; cook wounds +1
unmotivated / top | cook.determination=0 => events unmotivated; cook wounds +1
unmotivated / later => all determination -1
visit_of_a_predator / top => events visit_of_a_predator; food -1
visit_of_a_predator / top | food=0 nonperishable=0 => events visit_of_a_predator; cook wounds +1
visit_of_a_predator / later => today animals_called
weak_construction / top => events weak_construction
weak_construction / later | roof=5 => roof -2
windstorm / top => events windstorm; palisade -1
windstorm / top | palisade=0 => events windstorm; cook wounds +1
windstorm / later => palisade +1
you_need_a_bigger_camp / top => events you_need_a_bigger_camp
you_need_a_bigger_camp / later => costs shelter,roof,palisade
after_the_hurricane / top => events after_the_hurricane; notes after_the_hurricane:4; future_wood +2; m2 later time_consuming
after_the_hurricane / later | m2=time_consuming note=after_the_hurricane:4 => notes nothing; m2 flipped
after_the_hurricane / later | note=after_the_hurricane:4 => notes nothing
end_of_source / top => adventures_out end_of_source; m2 later exhausted_food
eyes_in_the_bushes / top => events eyes_in_the_bushes
eyes_in_the_bushes / later => today animals_called
fruit / top => events fruit; cook injuries gather-belly
fruit / later | cook.injury=gather-belly => cook injuries nothing; cook allowed rest
fruit / later | cook.injury=gather-belly items=medicine => cook injuries nothing
furs / top | | 1 => adventures_out furs
furs / top | | 2 => events furs; future_fur +2
furs / later => production 0/-1/0/0
gold_coin / top => events gold_coin
gold_coin / later => build reroll; gather reroll; explore reroll
mushrooms / top | | 1 => adventures_out mushrooms
mushrooms / top | | 2 => events mushrooms; future_food +3
mushrooms / later => all wounds +1
mushrooms / later | items=medicine => nothing
nestlings / top | | 1 => adventures_out nestlings
nestlings / top | | 2 => events nestlings; future_food +3
nestlings / later => roof -1
new_flock / top => events new_flock; notes new_flock:4; m2 later extra_food
new_flock / later | m2=extra_food note=new_flock:4 => notes nothing; m2 exhausted_food,exhausted_wood,extra_food
new_flock / later | m2=extra_food note=new_flock:4 edition=earlier => notes nothing; m2 exhausted_food,exhausted_wood,extra_food
new_flock / later | note=new_flock:4 => notes nothing
nice_surprise / top | | 1 => adventures_out nice_surprise
nice_surprise / top | | 2 => events nice_surprise; future_wood +3
nice_surprise / later => roof -1
path_of_a_predator / top => events path_of_a_predator
path_of_a_predator / later => today animals_called
pirates_chest / top | | 1 => adventures_out pirates_chest
pirates_chest / top | | 2 on | mystery=gold mystery=snake mystery=saber => events pirates_chest; treasures gold,saber
pirates_chest / top | | 2 stop | mystery=gold => events pirates_chest; treasures gold
pirates_chest / later => all pawns -1
shortage / top => adventures_out shortage; future_food +1; m2 later exhausted_food
signs_of_a_predator / top => events signs_of_a_predator
signs_of_a_predator / later | weapon=2 => m1 exhausted_food
signs_of_a_predator / later | weapon=2 m1=exhausted_food => all wounds +1
signs_of_a_predator / later | weapon=3 => nothing
signs_of_a_predator / later | weapon=0 equipment=pistol | use-pistol => pistol -1
skeleton / top => events skeleton
skeleton / later | | | invention=bow => morale -1; board pot,map,bed,bow,cellar,sling; deck -bow
spider / top => events spider; cook injuries gather-head
spider / later | cook.injury=gather-head => cook injuries nothing; cook pawns -1
surprise_in_the_bushes / top | | 1 => adventures_out surprise_in_the_bushes
surprise_in_the_bushes / top | | 2 | equipment=pistol => events surprise_in_the_bushes; pistol -1
surprise_in_the_bushes / later => morale -1
tracks_of_a_predator / top => adventures_out tracks_of_a_predator; m2 later greater_danger
twisted_ankle / top => events twisted_ankle; cook injuries gather-leg
twisted_ankle / later | cook.injury=gather-leg => cook injuries nothing; cook allowed build,arrange_camp,rest
unbelievable_effort / top | | 1 => adventures_out unbelievable_effort
unbelievable_effort / top | | 2 => events unbelievable_effort; future_wood +2; cook injuries gather-arm
unbelievable_effort / later | cook.injury=gather-arm => cook wounds +1; cook injuries nothing
unexpected_discovery / top | | | token=tobacco => future_tokens tobacco; adventures_out unexpected_discovery
unexpected_troubles / top => adventures_out unexpected_troubles; m2 later covered
unexpected_troubles / top | m2=covered => adventures_out unexpected_troubles; cook wounds +1
viper / top => events viper
viper / later => carpenter wounds +3
viper / later | items=medicine => carpenter wounds +1
weather_breakdown / top => events weather_breakdown
weather_breakdown / later => today storm
winter_freezing / top | | m2-wood => adventures_out winter_freezing; m2 later exhausted_wood
winter_freezing / top | m2=exhausted_food,exhausted_wood => adventures_out winter_freezing; cook wounds +1
winter_is_coming / top => events winter_is_coming
winter_is_coming / later => today snow
bamboo / top | | 1 => adventures_out bamboo
bamboo / top | | 2 => events bamboo; future_wood +2
bamboo / later | | palisade => palisade -1
carcass / top | | 1 => adventures_out carcass
carcass / top | | 2 => events carcass; future_food +2; future_fur +2
carcass / top | edition=earlier | 2 => events carcass; future_food +2; future_fur +1
carcass / later => all wounds +1
cold_wind / top => events cold_wind
cold_wind / later => today snow
dangerous_terrain / top => adventures_out dangerous_terrain; t1 later greater_danger
empty_forest / top => events empty_forest
empty_forest / later => hunt greater_danger
flu / top | | 1 => adventures_out flu; food -1
flu / top | | 2 => events flu
flu / top | food=0 nonperishable=0 => events flu
flu / later => today extra_meal
its_going_to_rain / top => events its_going_to_rain
its_going_to_rain / later => today rain
lost / top => adventures_out lost; tomorrow lost:cook; cook outside t1
lost / tomorrow => morale +1
lost_in_the_thicket / top => adventures_out lost_in_the_thicket; tomorrow lost_in_the_thicket:cook; cook outside t1
lost_in_the_thicket / tomorrow | | | token=poison => tokens poison
lost_in_the_woods / top => adventures_out lost_in_the_woods; cook determination -2
lost_in_the_woods / top | cook.determination=1 => adventures_out lost_in_the_woods; cook wounds +1; cook determination -1
misadventure / top => events misadventure; cook injuries explore-leg
misadventure / later | explorer.injury=explore-leg => explorer injuries nothing; explorer allowed build,arrange_camp,rest
old_grave / top => events old_grave; cook determination -1
old_grave / later => carpenter determination -2
old_grave / later | all.determination=0 => carpenter wounds +2
old_hut / top | | 1 => adventures_out old_hut
old_hut / top | | 2 on | mystery=bite mystery=gold => events old_hut; treasures gold; mysteries_out bite; cook wounds +1
old_hut / later => all determination -1
puma / top | | 1 => adventures_out puma; cook outside t1
puma / top | | 2 => events puma
puma / later => food +2; fur +1; palisade -1; weapon -1
remains_of_a_settlement / top | | 1 => adventures_out remains_of_a_settlement
remains_of_a_settlement / top | | 2 on on | mystery=gold mystery=bite mystery=sharp_blade mystery=saber => events remains_of_a_settlement; treasures gold,saber; mysteries_out sharp_blade; cook wounds +2
remains_of_a_settlement / later => all wounds +1
ruined_hut / top | board=medicine | 1 => adventures_out ruined_hut
ruined_hut / top | board=medicine | 2 => fresh medicine; board nothing; events ruined_hut
ruined_hut / top | board=medicine items= board=medicine,knife | 2 knife => fresh knife; board medicine; events ruined_hut
ruined_hut / top => adventures_out ruined_hut
ruined_hut / later => morale -1
secret_cave / top | | 1 => adventures_out secret_cave
secret_cave / top | | 2 on on | mystery=bite mystery=gold mystery=saber => events secret_cave; treasures gold,saber; mysteries_out bite; cook wounds +1
secret_cave / later => food +2; fur +1; palisade -1
shrine / top | | 1 => adventures_out shrine
shrine / top | | 2 | mystery=snake mystery=gold => events shrine; treasures gold
shrine / later => build reroll; gather reroll; explore reroll
signs_of_fire / top => adventures_out signs_of_fire; t1 later exhausted_food
signs_of_fire / top | unexplored=t1 => adventures_out signs_of_fire; t1 later smouldering
storm_on_the_horizon / top => events storm_on_the_horizon
storm_on_the_horizon / later => today storm
surprising_discovery / top => treasures surprising_discovery
surprising_discovery / use => boost +3
swamp / top => adventures_out swamp; t1 later time_consuming
theres_something_in_the_air / top => events theres_something_in_the_air; explore later adventure
theres_something_in_the_air / later => explore adventure
thorny_bush / top => events thorny_bush; cook injuries explore-arm
thorny_bush / later | cook.injury=explore-arm => cook injuries nothing; cook pawns -1
tiger / top | | 1 => adventures_out tiger; cook outside t1
tiger / top | | 2 => events tiger
tiger / later => food +2; fur +1; palisade -1; weapon -1; carpenter wounds +1
vipers / top => events vipers; cook injuries explore-head
vipers / later | cook.injury=explore-head => cook injuries nothing; cook pawns -1
wild_berries / top => events wild_berries; cook injuries explore-belly
wild_berries / later | cook.injury=explore-belly => cook injuries nothing; cook pawns -1
wild_dog / top => events wild_dog; cook wounds +1
wild_dog / later | | 1 => food -1; weapon +1
wild_dog / later | | 2 => nothing
wild_dog / later | food=0 nonperishable=0 => nothing
wrong_track / top => adventures_out wrong_track; tomorrow wrong_track:cook; cook outside t1
wrong_track / tomorrow => wood +2
"""


@rule(
    "R-CARD-FASTWORK",
    "R-CARD-HALVE",
    "R-CARD-MUSHROOMS",
    "R-CARD-SKELETON",
    "R-CARD-TIRED",
    "R-CARD-TOOLS",
    "R-WOUND-06",
    "R-TERM-04",
    "R-TERM-11",
    "R-UNF-03",
    "R-UNF-04",
    "R-DICE-04",
    "R-DICE-10",
    "R-EVENT-10",
    "R-TOK-02",
    "R-RES-09",
    "R-AVAIL-02",
    "R-INV-MEDICINE",
    "R-OUT-01",
)
@pytest.mark.parametrize("reading", readings(ADVENTURES), ids=str)
def test_an_adventure_card_does_what_it_says(reading: Reading) -> None:
    assert read_aloud(reading, "adventures") == reading.then


def test_no_half_of_an_adventure_card_is_forgotten() -> None:
    assert forgotten("adventures", ADVENTURES) == []
