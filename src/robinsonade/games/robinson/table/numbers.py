"""How the pieces of Robinson Crusoe are numbered, each kind with a type of its own, and the words of its records."""

from __future__ import annotations

from typing import Final, NewType

from robinsonade.games.robinson.table.decks import MYSTERY_DECK, card_of

Action = NewType("Action", int)
Condition = NewType("Condition", int)
Good = NewType("Good", int)
Item = NewType("Item", int)
Mark = NewType("Mark", int)
Space = NewType("Space", int)
SpaceToken = NewType("SpaceToken", int)
Terrain = NewType("Terrain", int)
Token = NewType("Token", int)
Track = NewType("Track", int)

# Actions, in the order in which they are resolved (R-RES-01)
THREAT: Final = Action(0)
HUNT: Final = Action(1)
BUILD: Final = Action(2)
GATHER: Final = Action(3)
EXPLORE: Final = Action(4)
ARRANGE: Final = Action(5)
REST: Final = Action(6)
RECLAIM: Final = Action(7)
ACTIONS_IN_ORDER: Final = tuple(map(Action, range(8)))
EVERY_ACTION: Final = frozenset(ACTIONS_IN_ORDER)
ACTIONS: Final = ["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest", "reclamation"]

# What is built: the inventions of the box, 0 to 29, the two of the scenario sheet, the parts of the camp, and then the
# inventions of packs, however many
SHEET_1: Final = Item(30)
SHEET_2: Final = Item(31)
SHELTER_SPACE: Final = Item(32)
ROOF_SPACE: Final = Item(33)
PALISADE_SPACE: Final = Item(34)
WEAPON_SPACE: Final = Item(35)
FIRST_OF_PACKS: Final = Item(36)
SHEET_ITEMS: Final = (SHEET_1, SHEET_2)
TRACK_SPACES: Final = (ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE)
CAMP_PARTS: Final = (SHELTER_SPACE, *TRACK_SPACES)

# People. A seat is a character; Friday and Jenny are people without a seat.
FRIDAY: Final = 4
JENNY: Final = 5
PEOPLE: Final = 6
CARPENTER: Final = 0
COOK: Final = 1
EXPLORER: Final = 2
SOLDIER: Final = 3
CHARACTERS: Final = ["carpenter", "cook", "explorer", "soldier"]
FRIDAY_DIES_ON: Final = 4
JENNY_DIES_ON: Final = 11
ALL: Final = -1  # as the one who suffers: every character

# Goods
WOOD: Final = Good(0)
FOOD: Final = Good(1)
NONPERISHABLE: Final = Good(2)
FUR: Final = Good(3)
EVERY_GOOD: Final = (WOOD, FOOD, NONPERISHABLE, FUR)
GOODS: Final = ["wood", "food", "nonperishable_food", "fur"]

# Tracks
ROOF: Final = Track(0)
PALISADE: Final = Track(1)
WEAPON: Final = Track(2)
TRACKS: Final = ["roof", "palisade", "weapon"]
LOWEST_MORALE: Final = -3
TOP_MORALE: Final = 3  # the rightmost space, above +2

BOOK: Final = 3  # as the icon of an event; 0 to 2 are the decks of adventures
DECKS: Final = ["build", "gather", "explore"]  # a deck d belongs to the action BUILD + d
ACTION_OF_DECK: Final = (BUILD, GATHER, EXPLORE)
DECK_ICONS: Final = [*DECKS, "book"]

# What can lie on the space of an action
TIME: Final = SpaceToken(0)
REROLL: Final = SpaceToken(1)
DANGER: Final = SpaceToken(2)
EXTRA_WOOD: Final = SpaceToken(3)
ADVENTURE: Final = SpaceToken(4)
BLOCKED: Final = SpaceToken(5)
SPACE_TOKENS: Final = ["time_consuming", "reroll", "greater_danger", "extra_wood", "adventure", "marker"]
# What can lie on a space of the map
FLIPPED: Final = Mark(0)
NO_FOOD_SOURCE: Final = Mark(1)
NO_WOOD_SOURCE: Final = Mark(2)
COVERED: Final = Mark(3)
FOG: Final = Mark(4)
ASH: Final = Mark(5)
TIME_HERE: Final = Mark(6)
DANGER_HERE: Final = Mark(7)
FOOD_HERE: Final = Mark(8)
WOOD_HERE: Final = Mark(9)
SHORTCUT_HERE: Final = Mark(10)
CROSS: Final = Mark(11)
TRAP: Final = Mark(12)
BURNT: Final = Mark(13)
SMOULDERING: Final = Mark(14)
FLOCK: Final = Mark(15)
MARKS: Final = (
    "flipped exhausted_food exhausted_wood covered fog ash time_consuming greater_danger "
    "extra_food extra_wood shortcut cross trap burnt smouldering flock"
).split()
BLACK_MARKERS: Final = frozenset((NO_FOOD_SOURCE, NO_WOOD_SOURCE, COVERED, SMOULDERING))
EFFECT_TOKENS_HERE: Final = frozenset((TIME_HERE, DANGER_HERE, FOOD_HERE, WOOD_HERE))

# The map
T1: Final = Space(0)
T2: Final = Space(1)
T3: Final = Space(2)
M1: Final = Space(3)
M2: Final = Space(4)
M3: Final = Space(5)
M4: Final = Space(6)
B1: Final = Space(7)
B2: Final = Space(8)
B3: Final = Space(9)
CITY: Final = Space(10)
SPACES: Final = ["t1", "t2", "t3", "m1", "m2", "m3", "m4", "b1", "b2", "b3", "city"]
NOWHERE: Final = Space(-1)
EVERY_SPACE: Final = tuple(map(Space, range(11)))
ISLAND: Final = EVERY_SPACE[:10]  # without the place of the city
BEACH: Final = Terrain(0)
PLAINS: Final = Terrain(1)
MOUNTAINS: Final = Terrain(2)
RIVER: Final = Terrain(3)
HILLS: Final = Terrain(4)
NO_TERRAIN: Final = Terrain(-1)
TERRAINS: Final = ["beach", "plains", "mountains", "river", "hills"]
START_TILE: Final = 8
CITY_TILE: Final = 4
VOLCANO_TILE: Final = 8

# Inventions
ITEMS: Final = (
    "shovel rope medicine pot bricks knife fire map dam fireplace shortcut snare spear basket bed belts bow "
    "cellar corral "
    "diary drums furnace lantern moat pit raft sack shield sling wall"
).split()
SHOVEL: Final = Item(0)
ROPE: Final = Item(1)
MEDICINE: Final = Item(2)
POT: Final = Item(3)
BRICKS: Final = Item(4)
KNIFE: Final = Item(5)
FIRE: Final = Item(6)
MAP: Final = Item(7)
DAM: Final = Item(8)
FIREPLACE: Final = Item(9)
SHORTCUT: Final = Item(10)
SNARE: Final = Item(11)
SPEAR: Final = Item(12)
BASKET: Final = Item(13)
BED: Final = Item(14)
BELTS: Final = Item(15)
BOW: Final = Item(16)
CELLAR: Final = Item(17)
CORRAL: Final = Item(18)
DIARY: Final = Item(19)
DRUMS: Final = Item(20)
FURNACE: Final = Item(21)
LANTERN: Final = Item(22)
MOAT: Final = Item(23)
PIT: Final = Item(24)
RAFT: Final = Item(25)
SACK: Final = Item(26)
SHIELD: Final = Item(27)
SLING: Final = Item(28)
WALL: Final = Item(29)
DEFAULTS: Final = frozenset(map(Item, range(9)))  # the nine that lie on the board in every game
PERSONAL_INVENTIONS: Final = (FIREPLACE, SHORTCUT, SNARE, SPEAR)
ON_SHEET: Final = frozenset((SHEET_1, SHEET_2))

# Starting equipment
EQUIPMENT: Final = (
    "bible biscuits empty_bottle flask_of_rum hammer_and_nails pipe_and_tobacco pistol storm_glass".split()
)
BIBLE: Final = 0
BISCUITS: Final = 1
EMPTY_BOTTLE: Final = 2
FLASK_OF_RUM: Final = 3
HAMMER: Final = 4
PIPE: Final = 5
PISTOL: Final = 6
STORM_GLASS: Final = 7

# Uses left of starting equipment, or where it is
TWO_USES: Final = 2
IN_THE_BOX: Final = -1
IN_FUTURE: Final = -2
NOT_IN_THIS_GAME: Final = -3

# Discovery tokens: 13 kinds, then the four whose meaning the scenario sheet gives
TOKENS: Final = (
    "candles fallen_tree goat healing_herbs herbs large_leaves nourishing_larvae old_machete poison "
    "thorny_bushes tobacco "
    "treasure vegetables dashes bowtie cross band"
).split()
CANDLES: Final = Token(0)
FALLEN_TREE: Final = Token(1)
GOAT: Final = Token(2)
HEALING_HERBS: Final = Token(3)
HERBS: Final = Token(4)
LARGE_LEAVES: Final = Token(5)
LARVAE: Final = Token(6)
MACHETE: Final = Token(7)
POISON: Final = Token(8)
THORNS: Final = Token(9)
TOBACCO: Final = Token(10)
TREASURE_TOKEN: Final = Token(11)
VEGETABLES: Final = Token(12)
DASHES: Final = Token(13)
BOWTIE: Final = Token(14)
CROSS_TOKEN: Final = Token(15)
BAND: Final = Token(16)
EVERY_TOKEN: Final = tuple(map(Token, range(17)))

# Mystery cards: treasures 0 to 25, then creatures, then traps
TREASURE: Final = 0
CREATURE: Final = 1
TRAP_CARD: Final = 2
MYSTERY_KINDS: Final = ["treasure", "creature", "trap"]
TREASURES: Final = (
    "amulet_with_a_portrait_of_a_beautiful_lady antique_rapier backpack barrel blankets bottle_of_wine boxes candles "
    "captain_stones_spyglass cave_with_furs ceremonial_bowl compass crocks gold hammock hatchet helmet herbal_mixture "
    "old_clothes old_map old_rifle protective_amulet ropes saber treasure_map whip"
).split()
LADY_AMULET: Final = card_of(MYSTERY_DECK, 0)
RAPIER: Final = card_of(MYSTERY_DECK, 1)
BACKPACK: Final = card_of(MYSTERY_DECK, 2)
BARREL: Final = card_of(MYSTERY_DECK, 3)
BLANKETS: Final = card_of(MYSTERY_DECK, 4)
WINE: Final = card_of(MYSTERY_DECK, 5)
BOXES: Final = card_of(MYSTERY_DECK, 6)
CANDLE_STUBS: Final = card_of(MYSTERY_DECK, 7)
SPYGLASS: Final = card_of(MYSTERY_DECK, 8)
FUR_CAVE: Final = card_of(MYSTERY_DECK, 9)
BOWL: Final = card_of(MYSTERY_DECK, 10)
COMPASS: Final = card_of(MYSTERY_DECK, 11)
CROCKS: Final = card_of(MYSTERY_DECK, 12)
GOLD: Final = card_of(MYSTERY_DECK, 13)
HAMMOCK: Final = card_of(MYSTERY_DECK, 14)
HATCHET: Final = card_of(MYSTERY_DECK, 15)
HELMET: Final = card_of(MYSTERY_DECK, 16)
HERBAL_MIXTURE: Final = card_of(MYSTERY_DECK, 17)
OLD_CLOTHES: Final = card_of(MYSTERY_DECK, 18)
OLD_MAP: Final = card_of(MYSTERY_DECK, 19)
OLD_RIFLE: Final = card_of(MYSTERY_DECK, 20)
AMULET: Final = card_of(MYSTERY_DECK, 21)
ROPES: Final = card_of(MYSTERY_DECK, 22)
SABER: Final = card_of(MYSTERY_DECK, 23)
TREASURE_MAP: Final = card_of(MYSTERY_DECK, 24)
WHIP: Final = card_of(MYSTERY_DECK, 25)

NO_BEAST: Final = -1
NO_TOKEN: Final = Token(-1)
# A beast taken from its deck without looking: which one is decided when it is turned up. Those taken after cards that
# had been seen went back into the deck are numbered on downwards: they can be these, too.
UNSEEN: Final = -2
FOOD_CRATES: Final = 0
WRECKED_LIFEBOAT: Final = 1
CAPTAINS_CHEST: Final = 2
WRECKAGE: Final = ["food_crates", "wrecked_lifeboat", "captains_chest"]

# Phases
EVENT: Final = 0
MORALE: Final = 1
PRODUCTION: Final = 2
BEFORE_ACTIONS: Final = 3
PLANNING: Final = 4
RESOLVING: Final = 5
WEATHER: Final = 6
NIGHT: Final = 7
AFTER_ACTIONS: Final = 8
PHASES: Final = (
    "event morale production before_actions planning resolving weather night after_actions".split()
)  # the last lies between resolving and weather

# Places in `production`: what changes the production of a round
MORE_WOOD: Final = 0
MORE_FOOD: Final = 1
HALVED_BY_RIVER: Final = 2  # how often (R-CARD-RIVER)
HALVED_BY_BOOK: Final = 3  # how often (R-S6-06)

# The place in `story` of a scenario that stacks food: food tokens on the camp's tile beyond the first (R-S6-04)
STACKED_FOOD: Final = -1

# Places in `weather`: how many clouds of both kinds, then the face of each Hungry Animals die
RAIN: Final = 0
SNOW: Final = 1
FIRST_ANIMALS_DIE: Final = 2

# Dice
WOUND_DIE: Final = 0
SUCCESS_DIE: Final = 1
ADVENTURE_DIE: Final = 2
NOT_ROLLED: Final = -1
BLANK: Final = 0
SHOWS: Final = 1  # its wound, success or adventure
ANIMALS_BLANK: Final = 0
ANIMALS_PALISADE: Final = 1
ANIMALS_FOOD: Final = 2
ANIMALS_BEAST: Final = 3
ONE_RAIN: Final = 0
TWO_RAIN: Final = 1
ONE_SNOW: Final = 2
TWO_SNOW: Final = 3

# What this round is like
ARGUMENT: Final = Condition(0)
ITEMS_AWAY: Final = Condition(1)
ANIMALS_CALLED: Final = Condition(2)
SKIP_PRODUCTION: Final = Condition(3)
NO_FOOD: Final = Condition(4)
NO_WOOD: Final = Condition(5)
WEATHER_ROLLED: Final = Condition(6)
EXTRA_MEAL: Final = Condition(7)
RAIN_TOKEN: Final = Condition(8)
SNOW_TOKEN: Final = Condition(9)
STORM_TOKEN: Final = Condition(10)
POT_USED: Final = Condition(11)
FIREPLACE_USED: Final = Condition(12)
TAPPED_FOOD: Final = Condition(13)
TAPPED_WOOD: Final = Condition(14)
WOOD_FAILED: Final = Condition(15)
WOOD_SUCCEEDED: Final = Condition(16)
WHIP_USED: Final = Condition(17)
SABER_DRAWN: Final = Condition(18)
STOP_DRAWING: Final = Condition(19)
DAGGER_DRAWN: Final = Condition(20)
HURT_TONIGHT: Final = Condition(21)
CAMP_MOVED: Final = Condition(22)

# Pawns (places in `free`): 0 to 3 the seats, then
FRIDAY_PAWN: Final = 4
JENNY_PAWN: Final = 5
DOG: Final = 6
MAP_PAWN: Final = 7
COMPASS_PAWN: Final = 8
LANTERN_PAWN: Final = 9
BELTS_PAWN: Final = 10
SHIELD_PAWN: Final = 11
RAFT_PAWN: Final = 12
LADDER_PAWN: Final = 13
CANDLES_PAWN: Final = 14
HAMMER_PAWN: Final = 15
STUBS_PAWN: Final = 16
HANDYMAN: Final = 17
GREEN_TOKEN_PAWN: Final = 18
BROWN_TOKEN_PAWN: Final = 19
LIGHTS_PAWN: Final = 20
BASKET_USE: Final = 21
SACK_USE: Final = 22
PAWNS: Final = (
    "seat1 seat2 seat3 seat4 friday jenny dog map compass lantern belts shield raft rope_ladder candles "
    "hammer_and_nails "
    "candle_stubs handyman green_token brown_token flashlight basket sack"
).split()
