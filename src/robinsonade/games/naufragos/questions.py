"""How the questions of Náufragos are put to people."""

from __future__ import annotations

from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.naufragos.cards import MODS
from robinsonade.games.naufragos.names import (
    THINGS,
    action_name,
    camp_name,
    card_name,
    deck_name,
    region_name,
    say,
    site_name,
    thing_name,
    tile_name,
    way_name,
)
from robinsonade.games.naufragos.phases import windows
from robinsonade.games.naufragos.phases.building import SITES, site_obstacle
from robinsonade.games.naufragos.phases.expedition import OPEN_PLACE, RETURN, scout_options
from robinsonade.games.naufragos.phases.placing import CAMP_AT, NO_PIECE, REST_AT, action_obstacle, camp_obstacle
from robinsonade.games.naufragos.phases.resolving import MAIN_ACTIONS
from robinsonade.games.naufragos.phases.survival import EAT, GIVE, LEAVE, PANTRY_OPENS, PANTRY_STAYS
from robinsonade.games.naufragos.table import (
    ACTIONS,
    CAMP_PLACES,
    COSTS,
    EXPLORE,
    FREE,
    MOST_DIFFICULTY,
    REGIONS,
    RETURN_IN_WEATHER,
    Table,
    modified_by_group,
)

RETURN_ROLL = MODS.index("return_roll")
ACTION_RULES = {
    "no_remains": "N-REM-01",
    "high_surf": "N-REM-01",
    "no_diary": "N-EVT-02",
    "no_energy": "N-EN-04",
    "fire_burns": "N-FIRE-04",
}
CAMP_RULES = {"taken": "N-CAMP-01", "no_energy": "N-EN-05", "weather": "N-WTH-03", "needs": "N-CAMP-01"}


def seat_name_text(seat: int) -> Text:
    return same(seat_text(seat))


class Asked(Prompt):
    """A question whose words stand in the phrase file under its own name."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule

    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", self.name)


class YesOrNo(Asked):
    def key(self, s: Table, option: int) -> str:
        return "yes" if option else "no"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "yes" if option else "no")


class WhichSeat(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"seat:{option + 1}"

    def label(self, s: Table, option: int) -> Text:
        return seat_name_text(option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"castaway:{option}"]


class WhichCard(Asked):
    def key(self, s: Table, option: int) -> str:
        return s.box.cards[option].id

    def label(self, s: Table, option: int) -> Text:
        return card_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return s.box.cards[option].says


class WhichThing(WhichCard):
    """An item, or food, a rope, a sail."""

    def key(self, s: Table, option: int) -> str:
        return THINGS[option] if option in THINGS else super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return thing_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return None if option in THINGS else super().detail(s, option)


class MaybeCard(WhichCard):
    """A card by its id; -1 means no, thank you."""

    may_decline = "no"

    def key(self, s: Table, option: int) -> str:
        return "no" if option == -1 else s.box.cards[option].id

    def label(self, s: Table, option: int) -> Text:
        return say("says", "no") if option == -1 else card_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return None if option == -1 else s.box.cards[option].says


class HowMuch(Asked):
    def key(self, s: Table, option: int) -> str:
        return str(option)

    def label(self, s: Table, option: int) -> Text:
        return say("says", "energy", n=option)


class WhichValue(Asked):
    """A report tile by its value."""

    def key(self, s: Table, option: int) -> str:
        return f"tile:{option}"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "spend", n=option)


class MaybeValue(WhichValue):
    """-1 keeps the roll."""

    may_decline = "keep"

    def key(self, s: Table, option: int) -> str:
        return "keep" if option == -1 else f"tile:{option}"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "keep_roll") if option == -1 else say("says", "spend", n=option)


class WhichTile(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"tile:{option}"

    def label(self, s: Table, option: int) -> Text:
        return tile_name(option)


class Pantry(WhichTile):
    may_decline = "stays"

    def key(self, s: Table, option: int) -> str:
        return {PANTRY_STAYS: "stays", PANTRY_OPENS: "opens"}.get(option) or super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        if option in (PANTRY_STAYS, PANTRY_OPENS):
            return say("says", "pantry_stays" if option == PANTRY_STAYS else "pantry_opens")
        return say("says", "pantry_keeps", tile=tile_name(option))


class Piece(Asked):
    """Where a piece goes, or what is done before."""

    def key(self, s: Table, option: int) -> str:
        if option == NO_PIECE:
            return "none"
        if option < REST_AT:
            return ACTIONS[option]
        if option < CAMP_AT:
            return f"rest:{option - REST_AT + 1}"
        if option < NO_PIECE:
            return f"camp:{s.box.cards[s.camp[option - CAMP_AT]].id}"
        return window_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        if option == NO_PIECE:
            return say("says", "go_on" if self.name == "lost_turn" else "no_piece")
        if option < REST_AT:
            return action_name(s, option)
        if option < CAMP_AT:
            return say("says", "rest_at", action=action_name(s, MAIN_ACTIONS[option - REST_AT]))
        if option < NO_PIECE:
            return say("says", "camp_at", card=camp_name(s, s.camp[option - CAMP_AT]))
        return window_label(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        if option < len(COSTS):
            if option in (4, 5):
                return say("things", "costs_later")
            cost = COSTS[option][min(len(s.spaces[option]), len(COSTS[option]) - 1)]
            return say("things", "costs", n=cost) if cost else say("things", "costs_nothing")
        if CAMP_AT <= option < NO_PIECE:
            return s.box.cards[s.camp[option - CAMP_AT]].says
        return None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option < REST_AT:
            return [f"action:{ACTIONS[option]}"]
        if option < CAMP_AT:
            return [f"rest:{option - REST_AT + 1}"]
        return [f"camp:{option - CAMP_AT + 1}"] if option < NO_PIECE else []

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        refused = []
        for action, costs in enumerate(COSTS):
            why = action_refusal(s, seat, action, costs)
            if self.name == "white_piece" and (s.seats > 1 or action == EXPLORE):
                why = ("N-PLC-01", "only_camp") if s.seats > 1 else ("N-SOLO-01", "not_white")
            if why:
                rule, reason = why
                words = say("refuses", reason)
                refused.append(
                    Refusal(ACTIONS[action], action_name(s, action), rule, words, [f"action:{ACTIONS[action]}"])
                )
        for place in range(CAMP_PLACES):
            reason = camp_obstacle(s, seat, place)
            if reason and s.camp[place] != FREE:
                card = s.camp[place]
                words = say("refuses", reason)
                refused.append(
                    Refusal(
                        f"camp:{s.box.cards[card].id}",
                        camp_name(s, card),
                        CAMP_RULES[reason],
                        words,
                        [f"camp:{place + 1}"],
                    )
                )
        return refused


class LostTurn(Piece):
    may_decline = "none"

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        return []


def action_refusal(s: Table, seat: int, action: int, costs: list[int]) -> tuple[str, str] | None:
    place = len(s.spaces[action])
    if place >= len(costs):
        return "N-PLC-04", "full"
    if s.did[seat] >> action & 1:
        return "N-PLC-05", "twice"
    if s.energy[seat] < costs[place]:
        return "N-EN-05", "no_energy"
    why = action_obstacle(s, seat, action)
    return (ACTION_RULES[why], why) if why else None


def window_key(s: Table, option: int) -> str:
    if option in (windows.FEED_FIRE, windows.SWAP_PANTRY):
        return "feed_fire" if option == windows.FEED_FIRE else "swap_pantry"
    if option >= windows.GIVE:
        thing = option - windows.GIVE
        return f"give:{THINGS[thing] if thing in THINGS else s.box.cards[thing].id}"
    return f"use:{s.box.cards[option - windows.USE].id}"


def window_label(s: Table, option: int) -> Text:
    key = window_key(s, option)
    if ":" not in key:
        return say("says", key)
    verb, _, _ = key.partition(":")
    return say("says", verb, item=thing_name(s, option - (windows.GIVE if verb == "give" else windows.USE)))


class Scout(Asked):
    def key(self, s: Table, option: int) -> str:
        if option == RETURN:
            return "return"
        if option >= windows.USE:
            return window_key(s, option)
        if option >= OPEN_PLACE:
            return f"open:{s.box.cards[s.open_cards[option - OPEN_PLACE]].id}"
        return REGIONS[option]

    def label(self, s: Table, option: int) -> Text:
        if option == RETURN:
            return say("says", "return")
        if option >= windows.USE:
            return window_label(s, option)
        if option >= OPEN_PLACE:
            return say("things", "open_place", card=card_name(s, s.open_cards[option - OPEN_PLACE]))
        return say("says", "explore", region=region_name(s, option))

    def detail(self, s: Table, option: int) -> Text | None:
        if option != RETURN:
            return None
        bonus = RETURN_IN_WEATHER[s.weather] + modified_by_group(s, RETURN_ROLL, s.scouts[:1])
        return say("says", "return_odds", bonus=f"{bonus:+d}", difficulty=s.difficulty)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option == RETURN:
            return ["difficulty"]
        if option >= windows.USE:
            return []
        return [f"open:{option - OPEN_PLACE}"] if option >= OPEN_PLACE else [f"deck:{REGIONS[option]}"]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        offered = scout_options(s, seat)
        refused = []
        for deck, name in enumerate(REGIONS):
            if deck not in offered:
                rule, reason = scout_refusal(s, deck)
                words = say("says", "explore", region=region_name(s, deck))
                refused.append(Refusal(name, words, rule, say("refuses", reason), [f"deck:{name}"]))
        return refused


def scout_refusal(s: Table, deck: int) -> tuple[str, str]:
    if s.difficulty >= MOST_DIFFICULTY:
        return "N-EXP-05", "too_far"
    return ("N-EXP-04", "not_reached") if len(s.decks[deck]) else ("N-EXP-12", "no_cards")


class Way(Asked):
    """A choice on a card."""

    def key(self, s: Table, option: int) -> str:
        return str(s.box.ways[option].id)

    def label(self, s: Table, option: int) -> Text:
        return way_name(s, option)


class Cover(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"place:{option + 1}"

    def label(self, s: Table, option: int) -> Text:
        if s.camp[option] == FREE:
            return say("says", "place", n=option + 1)
        return say("says", "covers", card=camp_name(s, s.camp[option]))


class LastRound(Asked):
    def key(self, s: Table, option: int) -> str:
        return "next" if option else "this"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "next_round" if option else "this_round")


class WhichDeck(Asked):
    def key(self, s: Table, option: int) -> str:
        return [*REGIONS, "event"][option]

    def label(self, s: Table, option: int) -> Text:
        return deck_name(s, option)


class UnderDeck(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"{'under' if option & 1 else 'stays'}:{s.box.cards[option >> 1].id}"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "goes_under" if option & 1 else "stays", card=card_name(s, option >> 1))


class Site(Asked):
    def key(self, s: Table, option: int) -> str:
        return SITES[option]

    def label(self, s: Table, option: int) -> Text:
        return site_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"site:{SITES[option]}"]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        refused = []
        for site, name in enumerate(SITES):
            why = site_obstacle(s, site)
            if why:
                touches = [] if why == "not_open" else [f"site:{name}"]
                refused.append(Refusal(name, site_name(s, site), "N-BLD-03", say("refuses", why), touches))
        return refused


class Unit(Asked):
    """What happens to a unit of food."""

    def key(self, s: Table, option: int) -> str:
        if option >= GIVE:
            return f"give:{option - GIVE + 1}"
        return "eat" if option == EAT else "leave"

    def label(self, s: Table, option: int) -> Text:
        if option >= GIVE:
            return say("says", "give_to", seat=seat_name_text(option - GIVE))
        if option == LEAVE and self.name != "share":
            return say("says", "keep_food")
        return say("says", "eat" if option == EAT else "leave")


ALL: list[Asked] = [
    Piece("piece", "N-PLC-02"),
    Piece("white_piece", "N-PLC-01"),
    LostTurn("lost_turn", "N-ITEM-01"),
    Scout("scout", "N-EXP-03"),
    Way("choice", "N-DEC-01"),
    WhichSeat("chosen", "N-EXP-09"),
    WhichThing("inherit", "N-DEATH-02"),
    WhichValue("which_report", "N-BP-01"),
    MaybeValue("repeat", "N-BP-02"),
    MaybeCard("add_strength", "N-STR-01"),
    WhichTile("pick_fish", "N-SETUP-05"),
    Cover("cover", "N-CCARD-02"),
    LastRound("last_round", "N-END-01"),
    WhichSeat("who_pays", "N-RET-03"),
    WhichCard("goods", "N-REM-01"),
    MaybeCard("second_goods", "N-SOLO-03"),
    WhichCard("lose_item", "N-EXP-09"),
    WhichCard("steal", "N-EXP-09"),
    WhichDeck("deck", "N-CAMP-01"),
    YesOrNo("look_first", "N-EXP-04"),
    UnderDeck("under_deck", "N-EXP-04"),
    WhichCard("back_first", "N-CAMP-01"),
    WhichSeat("give_to", "N-ITEM-01"),
    WhichTile("pantry", "N-PANTRY-01"),
    Pantry("open_pantry", "N-PANTRY-01"),
    Site("site", "N-BLD-02"),
    HowMuch("pledge", "N-BLD-02"),
    HowMuch("fire_energy", "N-FIRE-01"),
    MaybeCard("sure_fire", "N-FIRE-01"),
    YesOrNo("feed_fire", "N-FIRE-03"),
    YesOrNo("join_return", "N-RET-01"),
    YesOrNo("try_again", "N-RET-03"),
    Unit("share", "N-FOOD-02"),
    Unit("own_food", "N-FOOD-03"),
    Unit("given_food", "N-FOOD-03"),
    YesOrNo("upkeep", "N-EXP-09"),
    MaybeCard("no_infection", "N-EOR-01"),
]
PROMPTS: dict[str, Prompt] = {prompt.name: prompt for prompt in ALL}
