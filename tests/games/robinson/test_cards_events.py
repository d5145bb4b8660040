"""Every event card, its threat action and what happens when it is pushed off."""

from __future__ import annotations

import pytest

from tests.games.robinson.readings import Reading, forgotten, read_aloud, readings
from tests.rules import rule

EVENTS = """
argument / event => today argument
argument / threat => morale +1; cook determination +1
argument / falls => morale -1; all determination -1
argument / falls | all.determination=0 => morale -1; all wounds +1
bad_feelings / event => gather reroll
bad_feelings / threat => cook determination +1
bad_feelings / falls => gather reroll,adventure
bear / event => arrange_camp marker
bear / event | arrange_camp=marker => all wounds +1
bear / threat => cook determination +1
bear / falls => morale -1; all determination -1
body_on_the_beach / event => morale -1
body_on_the_beach / threat => cook determination +2
body_on_the_beach / falls => morale -2
body_on_the_beach / falls | morale=-2 => morale -1
call_of_the_wild / event => hunt greater_danger
call_of_the_wild / threat => future_food +1
call_of_the_wild / falls => hunt greater_danger
council / event | | pot bed map => board cellar,sling; deck +bed +map +pot
council / event | board=pot => board nothing; deck +pot; all wounds +2
council / threat | | drums => board pot,map,bed,cellar,drums,sling; deck -drums; cook determination +1
council / falls | | pot sling => board map,bed,cellar; deck +pot +sling
dangerous_night / event => waiting unseen
dangerous_night / threat | waiting=unseen => waiting -; hunting birds,fox,unseen
dangerous_night / threat => nothing
dangerous_night / falls => nothing
depression / event | | bed map => board pot,cellar,sling; deck +bed +map; all determination -1
depression / event | board= all.determination=0 => morale -1; all wounds +3
depression / threat => cook determination +2
depression / falls | | bed map => morale -1; board pot,cellar,sling; deck +bed +map
despondency / event => first +1
despondency / threat => cook determination +1
despondency / falls => morale -2
devastation / event | | t1-food m2-wood => t1 exhausted_food; m2 exhausted_wood
devastation / event | t1=exhausted_food m2=exhausted_food,exhausted_wood b1=exhausted_food => all wounds +1; b1 exhausted_food,exhausted_wood
devastation / threat => cook determination +1
devastation / falls | | b1-wood => b1 exhausted_wood
drought / event => notes drought:0; t1 covered
drought / event | t1=covered => nothing
drought / threat | t1=covered note=drought:0 => notes nothing; cook determination +1; t1 nothing
drought / falls => notes drought:0; t1 covered
earthquake / event | | m2 => notes earthquake:4; m2 flipped
earthquake / event | m2=fog,time_consuming | m2 => notes earthquake:4; m2 flipped
earthquake / event | unexplored=t1 unexplored=m2 unexplored=b1 => nothing
earthquake / threat | m2=flipped note=earthquake:4 => notes nothing; m2 nothing
earthquake / falls => nothing
exhausting_night / event => build reroll
exhausting_night / threat => cook determination +1
exhausting_night / falls => morale -2
fight_in_the_dark / event => hunting birds; beasts_out fox
fight_in_the_dark / event | hunting= => nothing
fight_in_the_dark / threat => cook determination +1
fight_in_the_dark / falls => today animals_called
foul_weather / event => gather time_consuming
foul_weather / threat => cook determination +1
foul_weather / falls | | b1-food b1-wood => b1 exhausted_food,exhausted_wood
howling_from_the_woods / event | | | beast=boa beast=tiger beast=goats => hunting tiger,fox,birds; beasts -1
howling_from_the_woods / event | edition=earlier | | beast=boa beast=tiger beast=goats => hunting tiger,fox,birds; beasts -3; beasts_out boa,goats
howling_from_the_woods / threat => hunting birds,fox; cook determination +1
howling_from_the_woods / falls | hunting=tiger,birds => hunting birds; beasts_out tiger; food +5; fur +2; weapon -2; carpenter wounds +3
howling_from_the_woods / falls | hunting= => nothing
loss_of_hope / event => carpenter allowed build,arrange_camp,rest
loss_of_hope / threat => cook determination +1
loss_of_hope / falls => morale -2
mess_in_the_camp / event => arrange_camp time_consuming
mess_in_the_camp / threat => cook determination +1
mess_in_the_camp / falls => all determination -1
mist / event => explore time_consuming
mist / threat => cook determination +1
mist / falls => explore time_consuming,adventure
natural_dam_breaks / event => today no_food; production 1/0/0/0; explore adventure
natural_dam_breaks / threat => cook determination +1
natural_dam_breaks / falls | | knife rope => leaving rope,knife; weapon -1
natural_dam_breaks / falls | items= => nothing
night_howling / event => hunt greater_danger
night_howling / threat => cook determination +1
night_howling / falls => palisade -1
night_howling / falls | palisade=0 => all wounds +1
otters / event => notes otters:6; m1 exhausted_food
otters / event | m1=exhausted_food t1=exhausted_food b1=exhausted_food => all wounds +1
otters / threat | m1=exhausted_food note=otters:6 => notes nothing; m1 nothing
otters / falls => notes otters:6; m1 exhausted_food
poisoning / event => all wounds +1
poisoning / threat => weapon +1; cook determination +1
poisoning / falls => all wounds +1
predator_is_near / event => notes predator_is_near:8; m2 exhausted_food
predator_is_near / threat | m2=exhausted_food note=predator_is_near:8 => notes nothing; cook determination +1; m2 nothing
predator_is_near / falls => gather adventure; explore adventure
ravenous_predators / event => hunt greater_danger
ravenous_predators / threat => cook determination +1
ravenous_predators / falls => palisade -1
ravishing_hurricane / event | | b1 => notes ravishing_hurricane:14+15; b1 exhausted_food,exhausted_wood
ravishing_hurricane / threat | b1=exhausted_food,exhausted_wood note=ravishing_hurricane:14+15 => notes nothing; cook determination +1; b1 nothing
ravishing_hurricane / falls => nothing
rough_passage / event => notes rough_passage:7; b1 covered
rough_passage / threat | b1=covered note=rough_passage:7 => notes nothing; cook determination +1; b1 nothing
rough_passage / falls => notes rough_passage:7; b1 covered
searching_for_a_new_path / event => explore reroll
searching_for_a_new_path / threat => cook determination +1
searching_for_a_new_path / falls => gather adventure; explore adventure
sleepless_night / event => build reroll; gather reroll; explore reroll
sleepless_night / threat => cook determination +1
sleepless_night / falls => gather adventure; explore adventure
slow_work / event => build extra_wood
slow_work / threat => cook determination +1
slow_work / falls => build extra_wood
smoke_on_the_horizon / event => notes smoke_on_the_horizon:8; b2 covered
smoke_on_the_horizon / threat | b2=covered note=smoke_on_the_horizon:8 => notes nothing; cook determination +1; b2 nothing
smoke_on_the_horizon / falls => notes smoke_on_the_horizon:8; b2 covered
strong_wind / event => build time_consuming
strong_wind / threat => cook determination +1
strong_wind / falls | | shovel => leaving shovel
termites / event => wood -1
termites / event | wood=0 => nothing
termites / threat => cook determination +1
termites / falls => wood -1
the_island_fights_back / event => book +1
the_island_fights_back / threat => cook determination +1
the_island_fights_back / falls => book +1
unusually_cold_night / event | | 1 => wood -2
unusually_cold_night / event | | 2 => all wounds +1
unusually_cold_night / event | wood=1 => all wounds +1
unusually_cold_night / threat => cook determination +1
unusually_cold_night / falls => all wounds +1
vertigo / event => carpenter pawns -1
vertigo / threat => cook determination +1
vertigo / falls => all determination -1
weakness / event => carpenter used no_ability_at_all
weakness / threat => cook determination +1
weakness / falls => carpenter used no_ability_at_all
winter_depression / event => morale -1
winter_depression / threat => cook determination +1
winter_depression / falls => all determination -1
wrecked_balloon / event => morale -1
wrecked_balloon / threat | | | mystery=bats mystery=compass => treasures compass
wrecked_balloon / falls => nothing
broken_tree / event => all wounds +1
broken_tree / threat => future_wood +1; cook determination +1
broken_tree / falls => morale -1
catastrophe / event => today items_away
catastrophe / threat => cook determination +1
catastrophe / falls | | knife => leaving knife; into_deck knife; weapon -1
catastrophe / falls | items= => nothing
fight / event => all wounds +1
fight / threat => cook determination +1
fight / falls => all determination -2
fight / falls | all.determination=1 => all wounds +1; all determination -1
flying_surprise / event | | roof => roof -1
flying_surprise / event | roof=0 => palisade -1
flying_surprise / event | roof=0 palisade=0 => all wounds +1
flying_surprise / threat => cook determination +1
flying_surprise / falls | | palisade => palisade -1
heavy_clouds / event => today rain
heavy_clouds / threat => cook determination +1
heavy_clouds / falls => today rain
heavy_rain / event => today rain
heavy_rain / threat => cook determination +1
heavy_rain / falls => today rain
jaguar / event => all wounds +1
jaguar / threat => nothing
jaguar / falls => all wounds +1
landslide / event | | b1 => camp b1; notes landslide:0+1; roof -1; palisade -1
landslide / event | t1=flipped m2=flipped b1=flipped => all wounds +1
landslide / event | shelter=0 | b1 => camp b1; notes landslide:0+1; roof -2; palisade -3
landslide / threat => cook determination +1
landslide / falls => today skip_production
memories_of_the_cruise / event => morale -1
memories_of_the_cruise / threat => morale +1; cook determination +2
memories_of_the_cruise / falls => all determination -1
cloudburst / event | | m2 => camp m2; notes cloudburst:0+1; roof -1; palisade -1
cloudburst / threat | note=cloudburst:0 => notes nothing; roof +1
cloudburst / threat | note=cloudburst:0+1 => notes nothing; roof +1; palisade +1
cloudburst / threat | note=cloudburst:0+1 shelter=0 => notes nothing
cloudburst / falls => nothing
culled_area / event => today no_food
culled_area / threat => future_food +2
culled_area / falls => nothing
disaster / event | | palisade => palisade -1
disaster / threat | | roof => roof +1
disaster / threat | shelter=0 => nothing
disaster / falls | | palisade => palisade -1
disaster / falls | roof=1 | roof => nothing
disaster / falls | roof=0 palisade=0 => all wounds +1
disaster / falls | roof=0 palisade=0 edition=earlier => nothing
frost / event => today snow
frost / threat => cook determination +2
frost / falls => today snow
heavy_rain_is_coming / event => today rain
heavy_rain_is_coming / threat => cook determination +1
heavy_rain_is_coming / falls => today rain
high_water / event => explore adventure
high_water / threat => cook determination +2
high_water / falls | | goods_lost-pass => today skip_production; wood -3; food -2; nonperishable -1; fur -2
raging_river / event => production 0/0/1/0
raging_river / threat => cook determination +1
raging_river / falls => today skip_production
rain / event => today rain
rain / threat => cook determination +1
rain / falls => today rain
storm / event => today storm
storm / threat => cook determination +1
storm / falls => palisade -1
storm / falls | palisade=0 => all wounds +1
storm_damage / event | | roof => roof -1
storm_damage / threat | | palisade => palisade +1
storm_damage / falls | | roof => roof -1
stroke_of_fate / event | threat=winter_depression,termites => row -,-; events_out winter_depression,termites; wood -1; all determination -1
stroke_of_fate / event | threat=food_crates,poisoning => row -,-; events_out poisoning; all wounds +1
stroke_of_fate / threat => cook determination +3
stroke_of_fate / falls => all determination -1
thunderstorm / event => notes thunderstorm:7; m1 exhausted_wood
thunderstorm / threat | m1=exhausted_wood note=thunderstorm:7 => notes nothing; m1 nothing
thunderstorm / falls => notes thunderstorm:7; m1 exhausted_wood
awful_weather / event => today rain
awful_weather / threat => cook determination +1
awful_weather / falls => today snow
chronic_tiredness / event => today extra_meal
chronic_tiredness / threat => cook determination +2
chronic_tiredness / falls => all wounds +1
cold_rain / event => today rain
cold_rain / threat => cook determination +1
cold_rain / falls => today rain
fire / event => today no_wood
fire / threat => cook determination +1
fire / falls => today no_wood
flood / event | | 1 rope => leaving rope
flood / event | | 2 => weapon -1
flood / event | | 3 => palisade -1
flood / event | | 4 => all wounds +1
flood / event | items= weapon=0 palisade=0 => all wounds +1
flood / threat => cook determination +1
flood / falls => palisade -1
night_attack / event | hunting=unseen | | beast=puma => hunting puma; beasts -1; all wounds +1
night_attack / event | hunting= => all wounds +1
night_attack / threat | hunting=iguana,birds => hunting birds; beasts_out iguana; future_food +3; future_fur +1; weapon -1; cook wounds +1
night_attack / threat | hunting= => nothing
night_attack / falls => hunting birds; beasts_out fox
precipice / event | | t1 => notes precipice:0; t1 flipped
precipice / threat | t1=flipped note=precipice:0 => notes nothing; cook determination +3; t1 nothing
precipice / falls => nothing
predator_in_the_vicinity / event => today animals_called
predator_in_the_vicinity / threat => cook determination +1
predator_in_the_vicinity / falls => today animals_called
predators / event => notes predators:6; m1 exhausted_food
predators / threat | m1=exhausted_food note=predators:6 => notes nothing; cook determination +1; m1 nothing
predators / falls => notes predators:6; m1 exhausted_food
predators_in_the_woods / event => explore greater_danger
predators_in_the_woods / threat | explore=greater_danger => cook determination +1; explore nothing
predators_in_the_woods / falls | explore=greater_danger => all wounds +1; explore nothing
ravishing_windstorm / event => weapon -2
ravishing_windstorm / event | weapon=1 => weapon -1
ravishing_windstorm / threat => weapon +1; cook determination +1
ravishing_windstorm / falls => nothing
sunny_beach / event => nothing
sunny_beach / threat => all determination +1
sunny_beach / falls => all determination -1
"""


@rule(
    "R-CARD-CATASTROPHE",
    "R-CARD-CLOUDBURST",
    "R-CARD-COUNCIL",
    "R-CARD-DESPONDENCY",
    "R-CARD-HALVE",
    "R-CARD-HOWLING",
    "R-CARD-ATTACK",
    "R-CARD-STROKE",
    "R-EVENT-08",
    "R-EVENT-09",
    "R-UNF-01",
    "R-UNF-05",
    "R-UNF-06",
    "R-UNF-07",
    "R-EXCL-03",
    "R-TERM-02",
    "R-TERM-04",
    "R-TERM-06",
    "R-TERM-08",
    "R-TERM-10",
    "R-TERM-12",
    "R-DISCARD-03",
    "R-MOVE-02",
    "R-MOVE-03",
    "R-MOVE-07",
    "R-MOVE-08",
    "R-FLIP-01",
    "R-FLIP-05",
    "R-GOLD-02",
)
@pytest.mark.parametrize("reading", readings(EVENTS), ids=str)
def test_an_event_card_does_what_it_says(reading: Reading) -> None:
    assert read_aloud(reading, "events") == reading.then


def test_no_half_of_an_event_card_is_forgotten() -> None:
    assert forgotten("events", EVENTS) == []
