"""Beasts, wreckage, starting equipment, discovery tokens, special tokens and the film crew."""

from __future__ import annotations

import pytest

from tests.games.robinson.readings import Reading, forgotten, read_aloud, readings
from tests.rules import rule

BEASTS = """
alligator / fight | weapon=4 => beasts_out alligator; future_food +3; weapon -2; cook wounds +2
bear / fight => morale -1; beasts_out bear; future_food +5; future_fur +2; weapon -1; cook wounds +3
birds / fight | weapon=0 => beasts_out birds; future_food +2; cook wounds +1
boa / fight | | | token=tobacco => beasts_out boa; future_tokens tobacco; future_food +2; weapon -2
boa / fight | weapon=0 | | token=tobacco => morale -1; beasts_out boa; future_tokens tobacco; future_food +2; cook wounds +4
chamois / fight => beasts_out chamois; future_food +3; future_fur +2; weapon -1; cook wounds +2
cheetah / fight => beasts_out cheetah; future_food +2; future_fur +1; weapon -1; cook wounds +1
fox / fight => beasts_out fox; future_food +2; future_fur +1
goats / fight => beasts_out goats; future_food +3; future_fur +1; weapon -1; cook wounds +1
gorilla / fight | weapon=6 | | token=goat => beasts_out gorilla; future_tokens goat; future_food +5; future_fur +2; weapon -3
iguana / fight => beasts_out iguana; future_food +3; future_fur +1; weapon -1; cook wounds +2
iguana / fight | weapon=9 => beasts_out iguana; future_food +3; future_fur +1; weapon -1; cook wounds +1
jaguar / fight => morale -1; beasts_out jaguar; future_food +4; future_fur +1; cook wounds +4
jaguar / fight | items=medicine => beasts_out jaguar; future_food +4; future_fur +1; cook wounds +2
puma / fight => morale -1; beasts_out puma; future_food +2; future_fur +1; cook wounds +4
puma / fight | items=medicine => beasts_out puma; future_food +2; future_fur +1; cook wounds +2
tapir / fight => beasts_out tapir; future_food +2; future_fur +1; weapon -1
tiger / fight => morale -1; beasts_out tiger; future_food +5; future_fur +2; weapon -2; cook wounds +3
wild_dog / fight => beasts_out wild_dog; future_food +2; future_fur +1; cook wounds +2
wild_dog / fight | items=medicine => beasts_out wild_dog; future_food +2; future_fur +1
wild_pig / fight | weapon=0 => morale -1; beasts_out wild_pig; future_food +3; future_fur +1; cook wounds +4
"""

WRECKAGE = """
food_crates / one_pawn => future_food +1
food_crates / two_pawns => future_food +1; future_nonperishable +1
wrecked_lifeboat / one_pawn => future_wood +1
wrecked_lifeboat / two_pawns => future_wood +2
captains_chest / one_pawn => future_wood +1
captains_chest / two_pawns | | | equipment=pistol => future_wood +1; pistol -1
"""

EQUIPMENT = """
biscuits / use | phase=night => nonperishable +1
empty_bottle / use => weapon +1
flask_of_rum / use | phase=night cook.wounds=3 | cook => cook wounds -1
hammer_and_nails / use => hammer_and_nails pawn +1
pipe_and_tobacco / use | friday=1 | cook => cook determination +2
pistol / use => boost +3
storm_glass / use | round=4 phase=before | | rain=two_rain => today weather_rolled; clouds 2/0
bible / works | equipment=bible cook.wounds=3 | bible-1 => morale +1; cook wounds -1; cook determination +3; bible -1
bible / works | equipment=bible cook.wounds=3 | bible-2 => morale +1; cook wounds -2; cook determination +4; bible -2
bible / works | equipment=bible cook.wounds=3 edition=earlier | bible-1 => morale +1; cook wounds -1; cook determination +3; bible -1
"""

TOKENS = """
candles / use => candles pawn +1
fallen_tree / use | phase=before => wood +1
goat / use | phase=before => food +1; fur +1
healing_herbs / use | board=medicine phase=before => items shovel,rope,medicine,knife; board nothing
healing_herbs / use | board=medicine => fresh medicine; board nothing
herbs / use => morale +1
large_leaves / use | weather=2,1 phase=weather => clouds 1/1
nourishing_larvae / use | phase=before => food +2
old_machete / use => weapon +1
poison / use => weapon +2
thorny_bushes / use => palisade +1
thorny_bushes / use | shelter=0 => nothing
tobacco / use => morale +1
tobacco / use | morale=3 => nothing
treasure / use | phase=before | | mystery=compass => kept compass:0
treasure / use | | | mystery=bats mystery=compass => treasures compass
vegetables / use | phase=night | cook explorer => cook wounds -1; explorer wounds -1
"""

CASTAWAYS = """
dashes / use | phase=night cook.wounds=3 | cook => cook wounds -1
bowtie / use | scenario=castaways pile=1 => pile +2
cross / use => weapon +1
band / use | | cook cook carpenter => carpenter determination +1; cook determination +2
"""

CURSED_ISLAND = """
dashes / use => brown_token pawn +1
bowtie / use | board=medicine phase=before => items shovel,rope,medicine,knife; board nothing
cross / use | scenario=cursed_island m2=fog t1=fog b1=fog | t1 lift_fog-7 => t1 nothing; b1 nothing
cross / use | scenario=cursed_island m2=fog t1=fog b1=fog | t1 lift_fog-99 => t1 nothing
cross / use | scenario=cursed_island m2=fog => m2 nothing
band / use => boost +3; cook wounds +1
"""

JENNY = """
dashes / use | phase=night cook.wounds=3 | cook => cook wounds -1
bowtie / use => boost +3
cross / use | phase=before => wood +2
band / use => palisade +1
band / use | shelter=0 => nothing
"""

VOLCANO = """
dashes / works | scenario=volcano tokens=dashes | old_map-token:dashes | mystery=gold mystery=saber => tokens nothing; treasures gold,saber
bowtie / works | scenario=volcano tokens=bowtie | ignore-token:bowtie stop | mystery=blunt_spear => tokens nothing; mysteries_out blunt_spear
cross / works | scenario=volcano tokens=cross | ignore-token:cross stop | mystery=bats => tokens nothing; mysteries_out bats
band / use | weather=2,1 phase=weather => clouds 1/1
"""

CANNIBALS = """
dashes / use => boost +2
bowtie / use | phase=night cook.wounds=3 | cook => cook wounds -1
cross / use | | tile-7 tile-2 | tile=1 tile=2 tile=7 => stack 7,2,1
band / use => weapon +1
"""

FAMILY = """
cross / works | scenario=family tokens=cross weather=0,0,3 | | animals=nothing => clouds 0/0/0
dashes / use | board=pot,knife items=rope phase=before | pot => items rope,pot; board knife
bowtie / use | m2=exhausted_wood,fog b1=covered | m2-exhausted_wood => m2 fog
band / use | phase=before => nonperishable +1
"""

KING_KONG = """
bowtie / works | scenario=king_kong tokens=bowtie weather=0,0,3,1 | animals-3 => clouds 0/0/1
dashes / use => morale +1
cross / use => green_token pawn +1
band / use | story=8 => weapon +2
band / use | story=5 => nothing
band / use | story=7 => charm +1
"""

CREW = """
lights / use => flashlight pawn +1
cameraman / use | | explorer => explorer determination +2
sound / use | round=7 phase=before | | rain=one_rain winter=one_snow animals=palisade => today weather_rolled; clouds 1/1/1
screenwriter / use | events=argument,fruit | | event=argument => events fruit; top_event argument
make_up_artist / use => nothing
actress / use => morale +1
double / use => charm +1
actor / use => weapon +2
director / use => nothing
"""

DECKS = {
    "beasts": BEASTS,
    "wreckage": WRECKAGE,
    "equipment": EQUIPMENT,
    "tokens": TOKENS,
    "castaways": CASTAWAYS,
    "cursed_island": CURSED_ISLAND,
    "jenny": JENNY,
    "volcano": VOLCANO,
    "cannibals": CANNIBALS,
    "family": FAMILY,
    "king_kong": KING_KONG,
    "crew": CREW,
}
READINGS = [(deck, reading) for deck, text in DECKS.items() for reading in readings(text)]


@rule(
    "R-DTOK-CANDLES",
    "R-DTOK-TREE",
    "R-DTOK-LARVAE",
    "R-DTOK-GOAT",
    "R-DTOK-HEALHERBS",
    "R-DTOK-HERBS",
    "R-DTOK-LEAVES",
    "R-DTOK-MACHETE",
    "R-DTOK-POISON",
    "R-DTOK-TREASURE",
    "R-DTOK-THORNS",
    "R-DTOK-TOBACCO",
    "R-DTOK-VEG",
    "R-CARD-CHEST",
    "R-CARD-BIBLE",
    "R-CARD-HAMMER",
    "R-THREAT-03",
    "R-COMBAT-01",
    "R-COMBAT-02",
    "R-COMBAT-03",
    "R-COMBAT-05",
    "R-S1-08",
    "R-S4-14",
    "R-S4-15",
    "R-S4-16",
    "R-S6-08",
    "R-S7-08",
)
@pytest.mark.parametrize(("deck", "reading"), READINGS, ids=str)
def test_a_thing_does_what_it_says(deck: str, reading: Reading) -> None:
    assert read_aloud(reading, deck) == reading.then


@pytest.mark.parametrize("deck", DECKS)
def test_nothing_of_a_kind_is_forgotten(deck: str) -> None:
    assert forgotten(deck, DECKS[deck]) == []
