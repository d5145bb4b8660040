"""What can change a value for somebody: abilities, things, camp cards, and what lasts for a while."""

from __future__ import annotations

from typing import Final, Literal, get_args

from robinsonade.games.naufragos.table import BUILD, CAMP, DIARY, EXPLORE, FIRE, REMAINS, REST, WOOD, Action, Mod

ModName = Literal[
    "return_roll",
    "lost_roll",
    "start_difficulty",
    "first_step",
    "peek_explore",
    "build_energy",
    "build_wood",
    "raft_energy",
    "wood_yield",
    "fish_pick",
    "landmark_bp",
    "journal_energy",
    "rest_energy",
    "rest_heal_other",
    "infection_dice",
    "infection_dice_any",
    "fire_roll",
    "fire_roll_sun",
    "preserve",
    "pot",
    "warm",
    "heat_shield",
    "store_guard",
    "wound_guard",
    "vote",
    "no_rest",
    "no_fish",
    "no_remains",
    "no_journal",
    "lost_difficulty",
]
MODS: list[str] = list(get_args(ModName))
RETURN_ROLL: Final = Mod(0)
LOST_ROLL: Final = Mod(1)
START_MOD: Final = Mod(2)
FIRST_STEP: Final = Mod(3)
PEEK_EXPLORE: Final = Mod(4)
BUILD_ENERGY: Final = Mod(5)
BUILD_WOOD: Final = Mod(6)
RAFT_ENERGY: Final = Mod(7)
WOOD_YIELD: Final = Mod(8)
FISH_PICK: Final = Mod(9)
LANDMARK_BP: Final = Mod(10)
JOURNAL_ENERGY: Final = Mod(11)
REST_ENERGY: Final = Mod(12)
REST_HEAL_OTHER: Final = Mod(13)
INFECTION_DICE: Final = Mod(14)
INFECTION_DICE_ANY: Final = Mod(15)
FIRE_ROLL: Final = Mod(16)
FIRE_ROLL_SUN: Final = Mod(17)
PRESERVE: Final = Mod(18)
POT: Final = Mod(19)
WARM: Final = Mod(20)
HEAT_SHIELD: Final = Mod(21)
STORE_GUARD: Final = Mod(22)
WOUND_GUARD: Final = Mod(23)
VOTE: Final = Mod(24)
NO_REST: Final = Mod(25)
NO_FISH: Final = Mod(26)
NO_REMAINS: Final = Mod(27)
NO_JOURNAL: Final = Mod(28)
LOST_DIFFICULTY: Final = Mod(29)

HELPED: dict[Mod, Action] = {  # by change: the action it helps with
    WOOD_YIELD: WOOD,
    JOURNAL_ENERGY: DIARY,
    FIRE_ROLL: FIRE,
    FIRE_ROLL_SUN: FIRE,
    BUILD_ENERGY: BUILD,
    RETURN_ROLL: EXPLORE,
    START_MOD: EXPLORE,
    FIRST_STEP: EXPLORE,
    PEEK_EXPLORE: EXPLORE,
    REST_ENERGY: REST,
    REST_HEAL_OTHER: REST,
    FISH_PICK: CAMP,
}
BETTER_LOW = (FIRE_ROLL, FIRE_ROLL_SUN, START_MOD, FIRST_STEP)
BANS: dict[Mod, Action] = {NO_REST: REST, NO_JOURNAL: DIARY, NO_REMAINS: REMAINS}
# Changes that belong to no single castaway
FOR_EVERYBODY = (
    LOST_ROLL,
    START_MOD,
    HEAT_SHIELD,
    STORE_GUARD,
    NO_FISH,
    NO_REMAINS,
    LOST_DIFFICULTY,
    RAFT_ENERGY,
    BUILD_WOOD,
    POT,
    PRESERVE,
)
YES_OR_NO = (WARM, HEAT_SHIELD, NO_REST, NO_FISH, NO_REMAINS, NO_JOURNAL)  # changes without a number
