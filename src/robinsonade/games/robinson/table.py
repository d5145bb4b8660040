"""What lies on the table of Robinson Crusoe, how its pieces are numbered, and small questions about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from robinsonade.engine.decks import Deck
from robinsonade.engine.machine import GROUP, NOBODY_ANSWERS, State, Step

if TYPE_CHECKING:
    from robinsonade.games.robinson.box import RobinsonBox
    from robinsonade.games.robinson.scenarios import Scenario

# People. A seat is a character; Friday and Jenny are people without a seat.
FRIDAY, JENNY = 4, 5
PEOPLE = 6
CARPENTER, COOK, EXPLORER, SOLDIER = range(4)
CHARACTERS = ["carpenter", "cook", "explorer", "soldier"]
FRIDAY_DIES_ON, JENNY_DIES_ON = 4, 11
ALL = -1  # as the one who suffers: every character

# Goods
WOOD, FOOD, NONPERISHABLE, FUR = range(4)
GOODS = ["wood", "food", "nonperishable_food", "fur"]

# Tracks
ROOF, PALISADE, WEAPON = range(3)
TRACKS = ["roof", "palisade", "weapon"]

# Actions, in the order in which they are resolved (R-RES-01)
THREAT, HUNT, BUILD, GATHER, EXPLORE, ARRANGE, REST, RECLAIM = range(8)
ACTIONS = ["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest", "reclamation"]
BOOK = 3  # as the icon of an event; 0 to 2 are the decks of adventures
DECKS = ["build", "gather", "explore"]  # a deck d belongs to the action BUILD + d
DECK_ICONS = [*DECKS, "book"]

# What can lie on the space of an action (bits in `spaces`)
TIME, REROLL, DANGER, EXTRA_WOOD, ADVENTURE, BLOCKED = (1 << i for i in range(6))
SPACE_TOKENS = ["time_consuming", "reroll", "greater_danger", "extra_wood", "adventure", "marker"]
# What can lie on a space of the map (bits in `marks`)
FLIPPED, NO_FOOD_SOURCE, NO_WOOD_SOURCE, COVERED, FOG, ASH, TIME_HERE, DANGER_HERE = (1 << i for i in range(8))
FOOD_HERE, WOOD_HERE, SHORTCUT_HERE, CROSS, TRAP, BURNT, SMOULDERING, FLOCK = (1 << i for i in range(8, 16))
MARKS = (
    "flipped exhausted_food exhausted_wood covered fog ash time_consuming greater_danger "
    "extra_food extra_wood shortcut cross trap burnt smouldering flock"
).split()
BLACK_MARKERS = NO_FOOD_SOURCE | NO_WOOD_SOURCE | COVERED | SMOULDERING
EFFECT_TOKENS_HERE = TIME_HERE | DANGER_HERE | FOOD_HERE | WOOD_HERE

# The map
T1, T2, T3, M1, M2, M3, M4, B1, B2, B3, CITY = range(11)
SPACES = ["t1", "t2", "t3", "m1", "m2", "m3", "m4", "b1", "b2", "b3", "city"]
NOWHERE = -1
BEACH, PLAINS, MOUNTAINS, RIVER, HILLS = range(5)
TERRAINS = ["beach", "plains", "mountains", "river", "hills"]
NO_SOURCE, PARROT, FISH = range(3)
FOODS = ["none", "parrot", "fish"]
FOOD_SLOT, WOOD_SLOT = 0, 1  # a source is space * 2 + slot
START_TILE, CITY_TILE, VOLCANO_TILE = 8, 4, 8

# Inventions: bits in `board`, `items`, `fresh`, `personal`, `leaving`
ITEMS = (
    "shovel rope medicine pot bricks knife fire map dam fireplace shortcut snare spear basket bed belts bow cellar corral "
    "diary drums furnace lantern moat pit raft sack shield sling wall"
).split()
(
    SHOVEL, ROPE, MEDICINE, POT, BRICKS, KNIFE, FIRE, MAP, DAM, FIREPLACE, SHORTCUT, SNARE, SPEAR, BASKET, BED, BELTS, BOW,
    CELLAR, CORRAL, DIARY, DRUMS, FURNACE, LANTERN, MOAT, PIT, RAFT, SACK, SHIELD, SLING, WALL,
) = range(30)  # fmt: skip
SHEET_1, SHEET_2 = 30, 31  # the two inventions of the scenario sheet
DEFAULTS = 0b111111111  # the nine that lie on the board in every game
PERSONAL = 1 << FIREPLACE | 1 << SHORTCUT | 1 << SNARE | 1 << SPEAR  # those of the four characters
# Places to build beside inventions
SHELTER_SPACE, ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE = range(32, 36)

# Starting equipment
EQUIPMENT = "bible biscuits empty_bottle flask_of_rum hammer_and_nails pipe_and_tobacco pistol storm_glass".split()
BIBLE, BISCUITS, EMPTY_BOTTLE, FLASK_OF_RUM, HAMMER, PIPE, PISTOL, STORM_GLASS = range(8)

# Discovery tokens: 13 kinds, then the four whose meaning the scenario sheet gives
TOKENS = (
    "candles fallen_tree goat healing_herbs herbs large_leaves nourishing_larvae old_machete poison thorny_bushes tobacco "
    "treasure vegetables dashes bowtie cross band"
).split()
(
    CANDLES, FALLEN_TREE, GOAT, HEALING_HERBS, HERBS, LARGE_LEAVES, LARVAE, MACHETE, POISON, THORNS, TOBACCO,
    TREASURE_TOKEN, VEGETABLES, DASHES, BOWTIE, CROSS_TOKEN, BAND,
) = range(17)  # fmt: skip

# Mystery cards: treasures 0 to 25, then creatures, then traps
TREASURE, CREATURE, TRAP_CARD = range(3)
MYSTERY_KINDS = ["treasure", "creature", "trap"]
TREASURES = (
    "amulet_with_a_portrait_of_a_beautiful_lady antique_rapier backpack barrel blankets bottle_of_wine boxes candles "
    "captain_stones_spyglass cave_with_furs ceremonial_bowl compass crocks gold hammock hatchet helmet herbal_mixture "
    "old_clothes old_map old_rifle protective_amulet ropes saber treasure_map whip"
).split()
(
    LADY_AMULET, RAPIER, BACKPACK, BARREL, BLANKETS, WINE, BOXES, CANDLE_STUBS, SPYGLASS, FUR_CAVE, BOWL, COMPASS, CROCKS,
    GOLD, HAMMOCK, HATCHET, HELMET, HERBAL_MIXTURE, OLD_CLOTHES, OLD_MAP, OLD_RIFLE, AMULET, ROPES, SABER, TREASURE_MAP, WHIP,
) = range(26)  # fmt: skip

# Cards of the event deck and of the threat row, as one number
ADVENTURE_CARD, MYSTERY_CARD, WRECKAGE_CARD, BEAST_CARD = (
    100,
    200,
    300,
    400,
)  # + the card's own number; an event is below
INVENTION_CARD, TILE_CARD, TOKEN_CARD = 500, 600, 700
NO_CARD = -1
UNSEEN = -2  # a beast taken from its deck without looking: which one is decided when it is turned up
FOOD_CRATES, WRECKED_LIFEBOAT, CAPTAINS_CHEST = range(3)
WRECKAGE = ["food_crates", "wrecked_lifeboat", "captains_chest"]

# Phases
EVENT, MORALE, PRODUCTION, BEFORE_ACTIONS, PLANNING, RESOLVING, WEATHER, NIGHT = range(8)
PHASES = ["event", "morale", "production", "before_actions", "planning", "resolving", "weather", "night"]

# Dice
WOUND_DIE, SUCCESS_DIE, ADVENTURE_DIE = range(3)
NOT_ROLLED = -1
BLANK, SHOWS = 0, 1  # wound, success or adventure shown
ANIMALS_BLANK, ANIMALS_PALISADE, ANIMALS_FOOD, ANIMALS_BEAST = range(4)

# What this round is like (bits in `today`)
ARGUMENT, ITEMS_AWAY, ANIMALS_CALLED, SKIP_PRODUCTION, NO_FOOD, NO_WOOD, WEATHER_ROLLED, EXTRA_MEAL = (
    1 << i for i in range(8)
)
RAIN_TOKEN, SNOW_TOKEN, STORM_TOKEN = (1 << i for i in range(8, 11))
POT_USED, FIREPLACE_USED, TAPPED_FOOD, TAPPED_WOOD, WOOD_FAILED, WOOD_SUCCEEDED = (1 << i for i in range(11, 17))
WHIP_USED, SABER_DRAWN, STOP_DRAWING, DAGGER_DRAWN, HURT_TONIGHT, CAMP_MOVED = (1 << i for i in range(17, 23))

# Injuries: bit 4 * deck + part (bits in `injuries`)
PARTS = ["head", "arm", "belly", "leg"]

# Pawns (places in `free`): 0 to 3 the seats, then
FRIDAY_PAWN, JENNY_PAWN, DOG = 4, 5, 6
MAP_PAWN, COMPASS_PAWN, LANTERN_PAWN, BELTS_PAWN, SHIELD_PAWN, RAFT_PAWN, LADDER_PAWN = range(7, 14)
CANDLES_PAWN, HAMMER_PAWN, STUBS_PAWN, HANDYMAN, GREEN_TOKEN_PAWN, BROWN_TOKEN_PAWN, LIGHTS_PAWN = range(14, 21)
BASKET_USE, SACK_USE = 21, 22
PAWNS = (
    "seat1 seat2 seat3 seat4 friday jenny dog map compass lantern belts shield raft rope_ladder candles hammer_and_nails "
    "candle_stubs handyman green_token brown_token flashlight basket sack"
).split()


class Rules:
    """What the edition and the variants decide. Shared by all tables of a match, never changed."""

    def __init__(self, edition: str = "newer", variants: Sequence[str] = ()) -> None:
        self.edition = edition
        self.variants = list(variants)
        self.earlier = edition == "earlier"  # picks its words, which stand second
        self.newer = not self.earlier
        self.friday = "friday" in variants  # R-VAR-01
        self.dog = "dog" in variants
        self.no_friday = "no_friday" in variants  # R-VAR-02
        self.no_dog = "no_dog" in variants
        self.random_wreckage = "random_wreckage" in variants  # R-VAR-06
        self.hungry_crew = "hungry_crew" in variants
        self.scoring = self.earlier and "scoring" in variants  # R-VAR-04
        self.equipment = 2
        for n in (0, 1, 3, 4):
            if f"equipment_{n}" in variants:
                self.equipment = n
        self.fewer_books = ("easier_events" in variants) - ("harder_events" in variants)

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Rules:
        return cls(options["edition"], [word for word in options["variants"].split(",") if word])


# Each place in a stack of pawns (a list of numbers in `plan`)
TARGET, TOP, NEED, MOST, PAID, FLAGS, FIRST_PAWN = range(7)
# PAID: wood | food << 4 | nonperishable << 8 | fur << 12; FLAGS:
CARRIES_TIME, CARRIES_WOOD, ECONOMICAL, WITH_BASKET, WITH_SACK, NEEDS_WOOD = (1 << i for i in range(6))
NIGHT_OUT = 1 << 24  # on the target of the stack being resolved: its gains go to the resolver's sheet


# What an action on the menu asks for: goods, pawns, of which action, its target, and whether it asks for something more
Price = tuple[int, int, int, int, bool]


class Table(State):
    opening = 1

    def __init__(
        self,
        seats: int,
        rng: int,
        at: int,
        ending: str,
        box: RobinsonBox,
        rules: Rules,
        scenario: Scenario,
        character: list[int],
        wounds: list[int],
        determination: list[int],
        injuries: list[int],
        used: list[int],
        pawns: list[int],
        allowed: list[int],
        curses: list[int],
        outside: list[int],
        sheets: list[int],
        sheet_cards: list[int],
        arrows_covered: list[int],
        round: int,
        first: int,
        phase: int,
        today: int,
        production: list[int],
        morale: int,
        shelter: int,
        levels: list[int],
        camp: int,
        tiles: list[int],
        marks: list[int],
        numbers: list[int],
        later: list[int],
        spaces: list[int],
        spaces_later: list[int],
        costs: int,
        goods: list[int],
        future: list[int],
        board: int,
        items: int,
        fresh: int,
        personal: int,
        leaving: int,
        granted: int,
        inspected: int,
        followers: list[int],
        inventions: list[int],
        inventions_out: list[int],
        equipment: list[int],
        tokens: list[int],
        future_tokens: list[int],
        token_pool: list[int],
        tokens_out: list[int],
        kept: list[int],
        kept_uses: list[int],
        holders: list[int],
        future_treasures: list[int],
        mysteries: list[int],
        mysteries_out: list[int],
        adventures: list[list[int]],
        adventures_out: list[int],
        events: list[int],
        event_top: int,
        events_out: list[int],
        threat: list[int],
        beasts: list[int],
        beasts_out: list[int],
        hunting: Deck,
        waiting_beast: int,
        stack: Deck,
        tonight: list[int],
        tomorrow: list[int],
        webs: int,
        notes: list[int],
        free: list[int],
        menu: list[int],
        offers: list[int],
        plan: list[list[int]],
        chosen: int,
        economy: int,
        replans: int,
        acting: list[int],
        in_play: int,
        dice: list[int],
        weather: list[int],
        strength: int,
        boost: int,
        drawn: list[int],
        hand: list[int],
        story: list[int],
        unused: list[int],
    ) -> None:
        super().__init__(seats, rng, at, ending)
        self.box = box
        self.rules = rules
        self.scenario = scenario
        self.sheet = box.sheets[scenario.name]
        self.character = character  # by seat: which of the four
        # by person, as are all lists up to `outside`
        self.wounds = wounds  # -1: not in this game, or dead (Friday)
        self.determination = determination
        self.injuries = injuries
        self.used = used  # abilities used this round, as bits; bit 4: none may be used
        self.pawns = pawns  # how many this round; 8 * next round's loss is added while it waits
        self.allowed = allowed  # actions this person may resolve this round, as bits
        self.curses = curses  # bits: 1 confused, 2 confused next round, 4 bowl, 8 bowl from next round
        self.outside = outside  # the space slept on, or NOWHERE: in camp
        self.sheets = sheets  # person * 4 + good: goods of those who sleep outside
        self.sheet_cards = sheet_cards  # person << 12 | kind << 8 | number: their tokens and treasures
        self.arrows_covered = arrows_covered  # by person: morale arrows that cost nothing, as bits
        self.round = round
        self.first = first
        self.phase = phase
        self.today = today  # bits
        self.production = production  # [wood more or less, food more or less, times halved]
        self.morale = morale
        self.shelter = shelter  # 1: built; 2: built in this action phase
        self.levels = levels  # roof, palisade, weapon
        self.camp = camp  # a space
        self.tiles = tiles  # by space: the tile's number, 0: none
        self.marks = marks  # by space: bits
        self.numbers = numbers  # by space: the Number token, 0: none
        self.later = later  # space << 16 | mark: lies there when the action phase is over (R-TOK-02, R-RES-04)
        self.spaces = spaces  # by action: tokens on its space, as bits
        self.spaces_later = spaces_later
        self.costs = costs  # extra wood tokens on shelter, roof, palisade, weapon as bits 0 to 3
        self.goods = goods  # Available
        self.future = future  # Future
        self.board = board  # inventions on the board, as bits
        self.items = items  # built
        self.fresh = fresh  # built, in Future
        self.personal = personal  # beside their owners' sheets
        self.leaving = leaving  # flipped this round, still usable (R-FLIP-01)
        self.granted = granted  # items whose Palisade bonus was really granted
        self.inspected = inspected
        self.followers = followers  # what moves with the camp: FOOD or WOOD << 8 | its item or 64 + treasure
        self.inventions = inventions
        self.inventions_out = inventions_out  # only A New Idea fills it
        self.equipment = equipment  # by card: uses left; -1 unused pool, -2 in Future, -3 out of this game
        self.tokens = tokens
        self.future_tokens = future_tokens
        self.token_pool = token_pool
        self.tokens_out = tokens_out
        self.kept = kept  # lasting cards beside the board: mysteries, or 100 + adventure
        self.kept_uses = kept_uses  # of each: uses left, 0 if it is not counted
        self.holders = holders  # of each: who alone uses it this round, -1 nobody yet
        self.future_treasures = future_treasures
        self.mysteries = mysteries
        self.mysteries_out = mysteries_out
        self.adventures = adventures
        self.adventures_out = adventures_out
        self.events = events  # the event deck has contents, not an order
        self.event_top = event_top  # unless somebody has looked at its top card
        self.events_out = events_out
        self.threat = threat  # left, right
        self.beasts = beasts
        self.beasts_out = beasts_out
        self.hunting = hunting
        self.waiting_beast = waiting_beast  # beside the event deck
        self.stack = stack  # island tiles
        self.tonight = tonight  # card << 3 | finder: what will happen in the night
        self.tomorrow = tomorrow  # card << 3 | who: what will happen before the next event phase
        self.webs = webs  # people in a spider's web, as bits
        self.notes = notes  # card, value, card, value ...: what a card must remember
        self.free = free  # by kind of pawn: how many are not placed
        self.menu = menu  # what can be planned this round: need << 36 | paid << 20 | target; planned once, gone
        self.offers = offers  # the menu when planning began, for starting over; neither is changed in place after that
        self.plan = plan
        self.chosen = chosen  # the pawn whose place is being asked for, -1
        self.economy = economy  # the seat that pays for a cheaper action still to be planned, -1
        self.replans = replans
        self.acting = acting  # the stack being resolved
        self.in_play = in_play  # the card being resolved
        self.dice = dice
        self.weather = weather  # rain, snow, then one animals result each
        self.strength = strength  # of the beast being fought
        self.boost = boost  # temporary Weapon level
        self.drawn = drawn  # mystery cards turned up in this action
        self.hand = hand  # cards, tiles and tokens that are being read or chosen from, by their numbers above
        self.story = story  # what the scenario counts; see its module
        self.unused = unused  # event cards that were left in the box, unseen; never changed in place
        # follows from `menu` and `free`, so it is not part of what lies there
        self.priced: list[int] | None = None  # the menu whose prices these are
        self.prices: dict[int, Price] = {}
        self.offer_prices: dict[int, Price] = {}  # those of all offers
        self.counted: list[int] | None = None  # the pawns that these numbers are about
        self.neutral: list[int] = []  # kinds of neutral pawns there are
        self.hands = 0  # pawns of people
        self.helping: list[int] = []  # by action: neutral pawns; never changed in place
        self.all_hands: tuple[int, list[int]] | None = None  # both when nothing was planned, for starting over
        self.plain = False  # no token or card changes what an action takes
        self.all_rest = False  # nothing keeps anybody from resting

    def steps(self) -> list[Step]:
        from robinsonade.games.robinson.game import STEPS

        return STEPS

    def clone(self) -> Table:
        c = Table.__new__(Table)
        fields = c.__dict__ = self.__dict__.copy()
        c.facts, c.luck, c.answers = None, [], NOBODY_ANSWERS
        fields.update(zip(LISTS, map(list.copy, lists_of(fields)), strict=True))
        c.adventures = [deck[:] for deck in self.adventures]
        c.plan = [pawns[:] for pawns in self.plan]
        c.hunting = self.hunting.clone()
        c.stack = self.stack.clone()
        return c

    def imagine(self, seat: int) -> None:
        """Nobody knows the order of a pile, nor which event cards stayed in the box."""
        from robinsonade.games.robinson.imagine import shuffle_the_unseen

        shuffle_the_unseen(self)

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in PLAIN_FIELDS}
        data["scenario"] = self.scenario.name
        data["edition"] = self.rules.edition
        data["variants"] = self.rules.variants
        data["hunting"] = self.hunting.dump()
        data["stack"] = self.stack.dump()
        return data


PLAIN_FIELDS = (
    "seats rng at ending character wounds determination injuries used pawns allowed curses outside sheets sheet_cards "
    "arrows_covered round first phase today production morale shelter levels camp tiles marks numbers later spaces spaces_later "
    "costs goods future board items fresh personal leaving granted inspected followers inventions inventions_out equipment tokens "
    "future_tokens token_pool tokens_out kept kept_uses holders future_treasures mysteries mysteries_out adventures "
    "adventures_out events event_top events_out threat beasts beasts_out waiting_beast tonight tomorrow webs notes free menu offers plan chosen "
    "economy replans acting in_play dice weather strength boost drawn hand story unused"
).split()
# Those of them that are changed in place, so that every table needs its own
LISTS = (
    "wounds determination injuries used pawns allowed curses outside sheets sheet_cards arrows_covered "
    "production levels tiles marks numbers later spaces spaces_later goods future followers inventions "
    "inventions_out equipment tokens future_tokens token_pool tokens_out kept kept_uses holders "
    "future_treasures mysteries mysteries_out adventures_out events events_out threat beasts beasts_out "
    "tonight tomorrow notes free acting dice weather drawn hand story"
).split()
lists_of = itemgetter(*LISTS)


FAILED_BUILDS = -1  # as a card that remembers: by place as bits, what could not be built in this Action Phase


def asked(who: int) -> int:
    """Whom to ask about a person's own choice: the group decides for Friday and Jenny."""
    return who if 0 <= who < FRIDAY else GROUP


def has(s: Table, item: int) -> bool:
    """Built, available, and not swept away by a Catastrophe this round."""
    return bool(s.items >> item & 1) and not s.today & ITEMS_AWAY


def usable_items(s: Table) -> int:
    return 0 if s.today & ITEMS_AWAY else s.items


def noted(s: Table, card: int) -> int:
    """What a card wanted remembered, or -1."""
    for i in range(0, len(s.notes), 2):
        if s.notes[i] == card:
            return s.notes[i + 1]
    return -1


def note(s: Table, card: int, value: int) -> None:
    """Remember a number for a card; -1 forgets it."""
    for i in range(0, len(s.notes), 2):
        if s.notes[i] == card:
            del s.notes[i : i + 2]
            break
    if value != -1:
        s.notes += [card, value]
