"""Every invention: when it becomes available, while it is built, and when it is flipped back."""

from __future__ import annotations

import pytest

from tests.games.robinson.readings import Reading, forgotten, read_aloud, readings
from tests.rules import rule

INVENTIONS = """
shovel / arrives | items= => items shovel
shovel / flipped | items=shovel => leaving shovel
rope / arrives | items= => items rope
rope / flipped | items=rope => leaving rope
medicine / arrives => items shovel,rope,medicine,knife
medicine / flipped | items=medicine => leaving medicine
pot / arrives => items shovel,rope,pot,knife; board map,bed,cellar,sling
pot / flipped | items=pot => leaving pot
pot / works | items=pot phase=night cook.wounds=3 | cook => food -1; cook wounds -1
bricks / arrives => items shovel,rope,bricks,knife; palisade +1
bricks / arrives | shelter=0 => items shovel,rope,bricks,knife
bricks / flipped | items=bricks granted=bricks => leaving bricks; palisade -1
bricks / flipped | items=bricks => leaving bricks
knife / arrives | items= => items knife; weapon +1
knife / flipped | items=knife => leaving knife; weapon -1
knife / flipped | items=knife weapon=0 => leaving knife
fire / arrives => items shovel,rope,knife,fire; palisade +1
fire / arrives | shelter=0 => items shovel,rope,knife,fire
fire / flipped | items=fire granted=fire => leaving fire; palisade -1
fire / flipped | items=fire => leaving fire
map / arrives => items shovel,rope,knife,map; board pot,bed,cellar,sling
map / flipped | items=map => leaving map
map / works | items=map carpenter.determination=0 => map pawn +1
dam / arrives => items shovel,rope,knife,dam; nonperishable +2
dam / flipped | items=dam => leaving dam; nonperishable -1
fireplace / arrives => items shovel,rope,knife,fireplace
fireplace / flipped | items=fireplace => leaving fireplace
fireplace / works | items=fireplace phase=night cook.wounds=3 | cook cook => food -1; cook wounds -2
shortcut / arrives | | m2 => items shovel,rope,knife,shortcut; m2 shortcut
shortcut / flipped | items=shortcut m2=shortcut => leaving shortcut
shortcut / works | items=shortcut m2=shortcut phase=event | m2-wood => wood +2; food +1
snare / arrives => items shovel,rope,knife,snare; followers food:snare; m1 extra_food
snare / arrives | m1=extra_food => items shovel,rope,knife,snare
snare / flipped | followers=snare => leaving snare
snare / works | items=snare m1=extra_food phase=event => wood +1; food +2
spear / arrives => items shovel,rope,knife,spear; weapon +3
spear / flipped | items=spear => leaving spear; weapon -3
basket / arrives => items shovel,rope,knife,basket
basket / flipped | items=basket => leaving basket
basket / works | items=basket => future_food +2
basket / works | items=basket cook.determination=0 | | wound=blank success=determination adventure=blank => cook determination +2
basket / works | items=basket edition=earlier cook.determination=0 | | wound=blank success=determination adventure=blank => future_food +1; cook determination +2
bed / arrives => items shovel,rope,knife,bed; board pot,map,cellar,sling
bed / flipped | items=bed => leaving bed
bed / works | items=bed cook.wounds=3 => cook wounds -2; cook determination +1
belts / arrives => items shovel,rope,knife,belts
belts / flipped | items=belts => leaving belts
belts / works | items=belts carpenter.determination=0 => belts pawn +1
bow / arrives => items shovel,rope,knife,bow; weapon +3
bow / flipped | items=bow => leaving bow; weapon -3
cellar / arrives => items shovel,rope,knife,cellar; board pot,map,bed,sling
cellar / flipped | items=cellar => leaving cellar
cellar / works | items=cellar phase=night => nothing
cellar / works | items= phase=night => food -2
corral / arrives => items shovel,rope,knife,corral; followers food:corral; m1 extra_food; m2 exhausted_food
corral / arrives | m2=exhausted_food => items shovel,rope,knife,corral
corral / flipped | followers=corral => leaving corral
corral / works | items=corral m1=extra_food phase=event => wood +1; food +2
diary / arrives => items shovel,rope,knife,diary
diary / flipped | items=diary => leaving diary
diary / works | items=diary explorer.determination=0 => carpenter determination +1
drums / arrives => items shovel,rope,knife,drums
drums / flipped | items=drums => leaving drums
drums / works | items=drums explorer.determination=0 => carpenter determination +2
drums / works | items=diary,drums explorer.determination=0 => carpenter determination +3
furnace / arrives => items shovel,rope,knife,furnace
furnace / flipped | items=furnace => leaving furnace
furnace / works | items=furnace weather=0,2 => clouds 0/1
lantern / arrives => items shovel,rope,knife,lantern
lantern / flipped | items=lantern => leaving lantern
lantern / works | items=lantern carpenter.determination=0 => lantern pawn +1
moat / arrives => items shovel,rope,knife,moat; palisade +2
moat / flipped | items=moat granted=moat => leaving moat; palisade -2
moat / flipped | items=moat => leaving moat
pit / arrives => items shovel,rope,knife,pit
pit / flipped | items=pit => leaving pit
pit / works | items=pit phase=event | | pit=wound => wood +1; food +3
pit / works | items=pit phase=event | | pit=blank => wood +1; food +1
raft / arrives => items shovel,rope,knife,raft
raft / flipped | items=raft => leaving raft
raft / works | items=raft carpenter.determination=0 => raft pawn +1
sack / arrives => items shovel,rope,knife,sack
sack / flipped | items=sack => leaving sack
sack / works | items=sack => future_food +2
shield / arrives => items shovel,rope,knife,shield
shield / flipped | items=shield => leaving shield
shield / works | items=shield carpenter.determination=0 => shield pawn +1
sling / arrives => items shovel,rope,knife,sling; board pot,map,bed,cellar; weapon +2
sling / flipped | items=sling => leaving sling; weapon -2
sling / flipped | items=sling weapon=1 => leaving sling; weapon -1
wall / arrives => items shovel,rope,knife,wall; palisade +2
wall / flipped | items=wall granted=wall => leaving wall; palisade -2
wall / flipped | items=wall => leaving wall
"""


@rule(
    "R-INV-BASKET",
    "R-INV-CELLAR",
    "R-INV-CORRAL",
    "R-INV-FIREPLACE",
    "R-INV-POT",
    "R-INV-FURNACE",
    "R-INV-SHORTCUT",
    "R-INV-FIRE",
    "R-INV-MAP",
    "R-INV-BRICK",
    "R-INV-DAM",
    "R-INV-SLING",
    "R-INV-OTHER",
    "R-NEUT-04",
    "R-MORALE-07",
    "R-PROD-04",
    "R-PROD-05",
    "R-USE-01",
    "R-FLIP-05",
    "R-REST-02",
    "R-ROOF-03",
)
@pytest.mark.parametrize("reading", readings(INVENTIONS), ids=str)
def test_an_invention_does_what_it_says(reading: Reading) -> None:
    assert read_aloud(reading, "inventions") == reading.then


def test_no_invention_is_forgotten() -> None:
    assert forgotten("inventions", INVENTIONS) == []
