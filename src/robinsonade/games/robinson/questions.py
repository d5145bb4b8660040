"""How the questions of Robinson Crusoe are put to people: keys, words, the pieces they touch, and what is not possible."""

from __future__ import annotations

from robinsonade.content.game import PhrasedPrompt
from robinsonade.content.phrases import listed
from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.views import Text
from robinsonade.games.robinson.acts import bits
from robinsonade.games.robinson.map import has_source
from robinsonade.games.robinson.names import (
    ANIMALS,
    DICE,
    FEATURES,
    PHRASES,
    ability_name,
    card_says,
    cost_name,
    equipment_name,
    item_key,
    item_name,
    kept_key,
    kept_name,
    key_of_target,
    pawn_key,
    pawn_name,
    person_key,
    person_name,
    say,
    some_pawns,
    source_key,
    source_name,
    space_id,
    space_name,
    target_key,
    target_name,
    target_pieces,
    tile_name,
    token_name,
)
from robinsonade.games.robinson.odd import NUMBER, OFF_MAP, ON_ACTION
from robinsonade.games.robinson.phases.dice import FROM_FAILURE, LUCKY_CHARM, REROLL_ABILITY
from robinsonade.games.robinson.phases.menu import BIG, target_of
from robinsonade.games.robinson.phases.mysteries import WHIP_USE
from robinsonade.games.robinson.phases.night import STAY
from robinsonade.games.robinson.phases.places import AGAIN, DONE, ECONOMY, JOIN, obstacle, unfinished
from robinsonade.games.robinson.phases.uses import (
    ABILITY,
    EQUIPMENT_USE,
    ITEM_USE,
    KEPT_USE,
    PASS,
    SHEET_USE,
    TOKEN_USE,
    kept_card,
    token_card,
)
from robinsonade.games.robinson.phases.weather import AS_RAIN
from robinsonade.games.robinson.scenarios.cursed_island import ENOUGH
from robinsonade.games.robinson.table import (
    ACTIONS,
    ARRANGE,
    BUILD,
    EQUIPMENT,
    EXPLORE,
    FIRST_PAWN,
    FRIDAY,
    GATHER,
    GOODS,
    HUNT,
    INVENTION_CARD,
    ITEMS,
    JENNY,
    MARKS,
    NEED,
    PALISADE_SPACE,
    REST,
    ROOF_SPACE,
    SHELTER_SPACE,
    SPACE_TOKENS,
    SPACES,
    TARGET,
    THREAT,
    TIME,
    TOKENS,
    TOP,
    TRACKS,
    WEAPON,
    WEAPON_SPACE,
    WINE,
    WRECKAGE_CARD,
    Table,
)


class Asked(PhrasedPrompt):
    phrases = PHRASES


class Few(Asked):
    """A choice of a few ways, each with its words in the phrase file."""

    keys: tuple[str, ...]

    def __init__(self, name: str, rule: str, *keys: str, declines: str = "") -> None:
        super().__init__(name, rule)
        self.keys = keys
        self.may_decline = declines

    def key(self, s: Table, option: int) -> str:
        return self.keys[option]

    def label(self, s: Table, option: int) -> Text:
        return say("choices", f"{self.name}_{option}")


class Number(Asked):
    """How much wood."""

    def key(self, s: Table, option: int) -> str:
        return str(option)

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "wood", n=option)


class Space(Asked):
    def key(self, s: Table, option: int) -> str:
        return SPACES[option]

    def label(self, s: Table, option: int) -> Text:
        return space_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [space_id(option)]


class LiftFog(Space):
    may_decline = "enough"

    def key(self, s: Table, option: int) -> str:
        return "enough" if option == ENOUGH else super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "enough") if option == ENOUGH else super().label(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == ENOUGH else super().touches(s, option, seat)


class Move(Space):
    may_decline = "stay"

    def key(self, s: Table, option: int) -> str:
        return "stay" if option == STAY else super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "stay") if option == STAY else say("choices", "move_to", space=space_name(s, option))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [space_id(s.camp if option == STAY else option)]


class Source(Asked):
    def key(self, s: Table, option: int) -> str:
        return source_key(option)

    def label(self, s: Table, option: int) -> Text:
        return source_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"source:{source_key(option)}"]


class Item(Asked):
    def key(self, s: Table, option: int) -> str:
        return item_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return item_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return card_says(s, s.box.inventions[option]) if option < 30 else None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        lying = (s.board | s.personal | s.items) >> option & 1 or INVENTION_CARD + option in s.hand
        return [f"invention:{item_key(s, option)}"] if lying else []


class Person(Asked):
    def key(self, s: Table, option: int) -> str:
        return person_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return person_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"person:{person_key(s, option)}"]


class Good(Asked):
    def key(self, s: Table, option: int) -> str:
        return GOODS[option]

    def label(self, s: Table, option: int) -> Text:
        return say("goods", GOODS[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"good:{GOODS[option]}"]


class Track(Asked):
    def key(self, s: Table, option: int) -> str:
        return TRACKS[option]

    def label(self, s: Table, option: int) -> Text:
        return say("tracks", TRACKS[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"track:{TRACKS[option]}"]


class Tile(Asked):
    def key(self, s: Table, option: int) -> str:
        return str(option)

    def label(self, s: Table, option: int) -> Text:
        return tile_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"drawn:{option}"]


class KeepToken(Asked):
    def key(self, s: Table, option: int) -> str:
        return TOKENS[option]

    def label(self, s: Table, option: int) -> Text:
        return token_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return card_says(s, token_card(s, option))


class Animals(Asked):
    def key(self, s: Table, option: int) -> str:
        return ANIMALS[option]

    def label(self, s: Table, option: int) -> Text:
        return say("animals", ANIMALS[option])


class Way(Asked):
    """The alternatives of an adventure card."""

    def key(self, s: Table, option: int) -> str:
        return str(option + 1)

    def label(self, s: Table, option: int) -> Text:
        return s.box.adventures[s.in_play - 100].ways_say[option][1 if s.rules.earlier else 0]


class Alternative(Asked):
    """The alternatives of any card."""

    def key(self, s: Table, option: int) -> str:
        return s.box.ways[option].key

    def label(self, s: Table, option: int) -> Text:
        return s.box.ways[option].says


class Arrow(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"{person_key(s, option >> 3)}:{(option & 7) + 1}"

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "arrow", person=person_name(s, option >> 3), n=(option & 7) + 1)


class Clear(Asked):
    """A token or marker that leaves, as `odd.clearable` numbers them."""

    def key(self, s: Table, option: int) -> str:
        if option & OFF_MAP:
            return OFF_MAP_KEYS[option - OFF_MAP]
        if option & ON_ACTION:
            return f"{ACTIONS[(option & 511) >> 3]}:{SPACE_TOKENS[option & 7]}"
        return f"{SPACES[option >> 5]}:{'number' if option & 31 == NUMBER else MARKS[option & 31]}"

    def label(self, s: Table, option: int) -> Text:
        if option & OFF_MAP:
            return off_map_token_name(option - OFF_MAP)
        if option & ON_ACTION:
            action = say("actions", ACTIONS[(option & 511) >> 3])
            return say("choices", "clear_token", what=say("tokens_on_spaces", SPACE_TOKENS[option & 7]), action=action)
        space = option >> 5
        number = say("things", "number_token", n=s.numbers[space])
        what = number if option & 31 == NUMBER else say("marks", MARKS[option & 31])
        return say("choices", "clear_mark", what=what, space=space_name(s, space))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option & OFF_MAP:
            return []
        return [f"action:{ACTIONS[(option & 511) >> 3]}"] if option & ON_ACTION else [space_id(option >> 5)]


WEATHER_TOKENS = ["rain", "snow", "storm"]
OFF_MAP_KEYS = [*WEATHER_TOKENS, "night:extra_food", *(f"{feature}:extra_wood" for feature in FEATURES)]


def off_map_token_name(n: int) -> Text:
    """A weather token, the food of the night, or the wood of a feature."""
    if n < len(WEATHER_TOKENS):
        return say("weather_tokens", WEATHER_TOKENS[n])
    if n == len(WEATHER_TOKENS):
        return say("choices", "clear_meal")
    feature = say("features", FEATURES[n - len(WEATHER_TOKENS) - 1])
    return say("choices", "clear_token", what=say("tokens_on_spaces", "extra_wood"), action=feature)


class Uses(Asked):
    """What may be used now: abilities, equipment, tokens, treasures, items."""

    may_decline = "pass"

    def key(self, s: Table, option: int) -> str:
        kind, n = option & 0xF00, option & 255
        if option == PASS:
            return "pass"
        if option & LUCKY_CHARM and self.name == "reroll":
            return f"charm:{DICE[option & 3]}"
        if option & LUCKY_CHARM and self.name == "weather":
            return f"charm:animals:{ANIMALS[option & 3]}"
        if self.name == "ignore" and option == WHIP_USE:
            return "whip"
        if kind == ABILITY:
            return self.ability_key(s, option, n)
        if kind == EQUIPMENT_USE:
            return EQUIPMENT[n]
        if kind == TOKEN_USE:
            return f"token:{TOKENS[n]}"
        if kind == KEPT_USE:
            return kept_key(s, n)
        if kind == SHEET_USE:
            return f"{'token:' + TOKENS[n >> 3] if n >> 3 else 'wine'}:{person_key(s, n & 7)}"
        return ITEMS[n]

    def ability_key(self, s: Table, option: int, n: int) -> str:
        if self.name == "reroll":
            return f"reroll:{DICE[n & 3]}" + (":failure" if option & FROM_FAILURE else "")
        ability = s.box.characters[s.character[n >> 2]].abilities[n & 3].id
        return ability + (":snow" if option & AS_RAIN else "")

    def label(self, s: Table, option: int) -> Text:
        kind, n = option & 0xF00, option & 255
        if option == PASS:
            return say("uses", "pass")
        if option & LUCKY_CHARM and self.name == "reroll":
            return say("uses", "charm", die=say("dice", DICE[option & 3]))
        if option & LUCKY_CHARM and self.name == "weather":
            return say("uses", "charm", die=say("animals", ANIMALS[option & 3]))
        if self.name == "ignore" and option == WHIP_USE:
            return say("uses", "whip")
        if kind == ABILITY:
            return self.ability_label(s, option, n)
        if kind == EQUIPMENT_USE:
            return say("uses", "equipment", what=equipment_name(s, n), n=s.equipment[n])
        if kind == TOKEN_USE:
            return token_name(s, n)
        if kind == KEPT_USE:
            return kept_name(s, n)
        if kind == SHEET_USE:
            what = token_name(s, n >> 3) if n >> 3 else kept_name(s, WINE)
            return say("uses", "ability", person=person_name(s, n & 7), what=what)
        return item_name(s, n)

    def ability_label(self, s: Table, option: int, n: int) -> Text:
        seat = n >> 2
        if self.name == "reroll":
            if seat == FRIDAY:
                return say("uses", "friday_reroll", die=say("dice", DICE[n & 3]))
            deck = (s.acting[TARGET] >> 12 & 15) - BUILD
            ability = s.character[seat] * 4 + REROLL_ABILITY[s.character[seat], deck]
            return say("uses", "reroll", what=ability_name(s, ability), die=say("dice", DICE[n & 3]))
        name = ability_name(s, s.character[seat] * 4 + (n & 3))
        if option & AS_RAIN:
            return say("uses", "snow_as_rain", what=name)
        return say("uses", "ability", person=person_name(s, seat), what=name)

    def detail(self, s: Table, option: int) -> Text | None:
        kind, n = option & 0xF00, option & 255
        says: Text | None = None
        if option == PASS or option & LUCKY_CHARM:
            return None
        if kind == ABILITY and self.name != "reroll":
            says = card_says(s, s.box.characters[s.character[n >> 2]].abilities[n & 3])
        elif kind == EQUIPMENT_USE:
            says = card_says(s, s.box.equipment[n])
        elif kind == TOKEN_USE:
            says = card_says(s, token_card(s, n))
        elif kind == KEPT_USE:
            says = card_says(s, kept_card(s, n))
        elif kind == ITEM_USE:
            says = card_says(s, s.box.inventions[n])
        return says

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        kind, n = option & 0xF00, option & 255
        if option == PASS or option & LUCKY_CHARM:
            return []
        if kind == ABILITY:
            return self.ability_pieces(s, n)
        if kind == EQUIPMENT_USE:
            return [f"equipment:{EQUIPMENT[n]}"]
        if kind == TOKEN_USE:
            return [f"token:{TOKENS[n]}"]
        if kind == SHEET_USE:
            return [f"person:{person_key(s, n & 7)}"]
        return [f"kept:{kept_key(s, n)}"] if kind == KEPT_USE else [f"invention:{ITEMS[n]}"]

    def ability_pieces(self, s: Table, n: int) -> list[str]:
        """The ability on the sheet, and the die it would roll again."""
        seat, i, dice = n >> 2, n & 3, []
        if self.name == "reroll":
            dice = [f"die:{DICE[i]}"]
            if seat < FRIDAY:
                i = REROLL_ABILITY[s.character[seat], (s.acting[TARGET] >> 12 & 15) - BUILD]
        if seat >= FRIDAY:
            return [*dice, f"person:{person_key(s, seat)}"]
        return [*dice, f"ability:{s.box.characters[s.character[seat]].abilities[i].id}"]


class Fight(Uses):
    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "fight", strength=s.strength, weapon=s.levels[WEAPON] + s.boost)


PLANNED = {DONE: "done", AGAIN: "again", ECONOMY: "economical_construction"}


class Pawn(Asked):
    """Whose pawn is placed next, or the plan stands."""

    def key(self, s: Table, option: int) -> str:
        return pawn_key(s, option) if option < DONE else PLANNED[option]

    def label(self, s: Table, option: int) -> Text:
        name = {DONE: "done", AGAIN: "again", ECONOMY: "economical"}.get(option)
        return say("choices", name) if name else pawn_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return say("things", "pawn_of", n=s.free[option]) if option < DONE else None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option >= DONE else [f"pawn:{pawn_key(s, option)}"]


SEMICOLON = {"en": "; ", "de": "; "}


class Place(Asked):
    """Where the pawn goes: a new action, or a stack it joins."""

    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "place", pawn=pawn_name(s, s.chosen))

    def key(self, s: Table, option: int) -> str:
        if option < JOIN:
            return key_of_target(s.sheet, s.scenario, option)
        n = option & 63
        same = [i for i, stack in enumerate(s.plan) if stack[TARGET] == s.plan[n][TARGET]]
        number = f"#{same.index(n) + 1}" if len(same) > 1 else ""
        return f"join:{target_key(s, s.plan[n][TARGET])}{number}"

    def label(self, s: Table, option: int) -> Text:
        if option & JOIN:
            return say("targets", "join", what=target_name(s, s.plan[option & 63][TARGET]))
        return target_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        """What it takes and what may come of it, in one line."""
        if option & JOIN:
            stack = s.plan[option & 63]
            sure = stack[TARGET] >> 12 & 15 in (BUILD, GATHER, EXPLORE) and len(stack) - FIRST_PAWN == stack[NEED]
            return say("things", "makes_sure" if sure else "helps", person=person_name(s, stack[TOP]))
        e = next((e for e in s.menu if e & 0xFFFFF == option), 0)
        kind, where = option >> 12 & 15, option >> 6 & 63
        need = (e >> 36) + (1 if s.spaces[kind] & TIME else 0)
        pawns = some_pawns(need)
        if kind in (BUILD, GATHER, EXPLORE):
            wound, success, _ = (faces.count(1) for faces in s.box.dice[kind - BUILD])
            rolls = say("things", "rolls", success=success, wound=wound)
            paid = e >> 20 & 65535 if where < SHELTER_SPACE else 0
            asked = [pawns] * (need > 1) + [cost_name(paid)] * (kind == BUILD and paid > 0)
            return listed([*asked, rolls], SEMICOLON) if asked else rolls
        if kind == HUNT and not where:
            return say("things", "beasts_of", pawns=pawns, n=len(s.hunting), weapon=s.levels[WEAPON])
        gives = what_it_gives(s, kind, where, option & 63)
        return say("things", "takes", pawns=pawns, what=gives) if gives else pawns

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return target_pieces(s, s.plan[option & 63][TARGET] if option & JOIN else option)

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        """Everything a player could point at for this pawn, with the rule that forbids it."""
        person = s.chosen
        if person > FRIDAY or person == JENNY or unfinished(s) >= 0:
            return []
        found = []
        for target in pointable(s):
            rule = obstacle(s, person, target)
            if rule:
                found.append(
                    Refusal(
                        target_key(s, target),
                        target_name(s, target),
                        rule,
                        say("reasons", rule),
                        target_pieces(s, target),
                        quiet=True,
                    )
                )
        return found


def what_it_gives(s: Table, kind: int, where: int, detail: int) -> Text | None:
    if kind == ARRANGE:
        return say("things", "arrange_one" if s.seats > 3 else "arrange_both")
    if kind == REST:
        return say("things", "rest_says")
    if kind != THREAT:
        return None
    card = s.threat[where]
    if card >= WRECKAGE_CARD:
        wreck = s.box.wreckage[card - WRECKAGE_CARD]
        says: Text = wreck.large_says if detail & BIG else wreck.small_says
        return says
    gives: Text = s.box.events[card].threat.says
    return gives


def pointable(s: Table) -> list[int]:
    """The actions people look for: threats, hunt, features, inventions, sources and spaces."""
    found = [e & 0xFFFFF for e in s.menu]
    more = [target_of(HUNT)]
    more += [target_of(BUILD, place) for place in (SHELTER_SPACE, ROOF_SPACE, PALISADE_SPACE, WEAPON_SPACE)]
    more += [target_of(BUILD, item) for item in bits(s.board | s.personal)]
    for space in range(10):
        if s.tiles[space]:
            more += [target_of(GATHER, source) for source in (space * 2, space * 2 + 1) if has_source(s, source)]
        else:
            more.append(target_of(EXPLORE, space))
    return found + [target for target in more if target not in found]


class Resolve(Asked):
    """Which of the planned stacks of one type comes first."""

    def key(self, s: Table, option: int) -> str:
        target = s.plan[option][TARGET]
        same = [i for i, stack in enumerate(s.plan) if stack[TARGET] == target]
        number = f"#{same.index(option) + 1}" if len(same) > 1 else ""
        return target_key(s, target) + number

    def label(self, s: Table, option: int) -> Text:
        return target_name(s, s.plan[option][TARGET])

    def detail(self, s: Table, option: int) -> Text | None:
        return person_name(s, s.plan[option][TOP])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return target_pieces(s, s.plan[option][TARGET])


class Target(Asked):
    def key(self, s: Table, option: int) -> str:
        return target_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return target_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return target_pieces(s, option)


PROMPTS: dict[str, Prompt] = {
    "pawn": Pawn("pawn", "R-PLAN-03"),
    "place": Place("place", "R-PLAN-07"),
    "resolve": Resolve("resolve", "R-RES-02"),
    "extra_build": Target("extra_build", "R-CARD-FASTWORK"),
    "use": Uses("use", "R-USE-02"),
    "night": Uses("night", "R-NIGHT-01"),
    "weather": Uses("weather", "R-WEATHER-02"),
    "after_actions": Uses("after_actions", "R-USE-05"),
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
    "woodpile": Number("woodpile", "R-S1-02"),
    "keep_wood": Number("keep_wood", "R-CARD-RIVER"),
    "move": Move("move", "R-NIGHT-04"),
    "space": Space("space", "R-GOLD-02"),
    "fog": Space("fog", "R-S2-04"),
    "ash": Space("ash", "R-S4-09"),
    "lift_fog": LiftFog("lift_fog", "R-S2-13"),
    "source": Source("source", "R-TERM-02"),
    "shortcut": Source("shortcut", "R-INV-SHORTCUT"),
    "item": Item("item", "R-GOLD-02"),
    "person": Person("person", "R-GOLD-02"),
    "heal": Person("heal", "R-WOUND-04"),
    "hungry": Person("hungry", "R-NIGHT-02"),
    "good": Good("good", "R-GOLD-02"),
    "track": Track("track", "R-GOLD-02"),
    "tile": Tile("tile", "R-EXPLORER-02"),
    "keep_token": KeepToken("keep_token", "R-EXPLORER-04"),
    "animals": Animals("animals", "R-S7-08"),
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
    "top_or_bottom": Few("top_or_bottom", "R-SOLD-01", "top", "bottom"),
    "look": Few("look", "R-CARD-HERBAL", "event", "beast"),
    "lose_shelter": Few("lose_shelter", "R-S5-12", "shelter", "wounds"),
    "rest": Few("rest", "R-REST-02", "rest", "bed", "hammock"),
}
