"""How the questions of Náufragos are put to people."""

from __future__ import annotations

from robinsonade.content.game import PhrasedPrompt
from robinsonade.engine.game import Gesture, Prompt, Refusal
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.naufragos.acts import within_reach
from robinsonade.games.naufragos.cards import MODS, PHRASES
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
from robinsonade.games.naufragos.phases.building import BUILD_ENERGY, SITES, site_obstacle, still_missing
from robinsonade.games.naufragos.phases.expedition import OPEN_PLACE, RETURN, scout_options
from robinsonade.games.naufragos.phases.placing import CAMP_AT, REST_AT, action_obstacle, camp_obstacle
from robinsonade.games.naufragos.phases.resolving import CAMP_RULES, MAIN_ACTIONS
from robinsonade.games.naufragos.phases.survival import (
    EAT,
    EAT_MARKER,
    GIVE,
    GIVE_MARKER,
    LEAVE,
    LEAVE_CUBE,
    PANTRY_OPENS,
    PANTRY_STAYS,
)
from robinsonade.games.naufragos.phases.windows import NO_PIECE
from robinsonade.games.naufragos.table import (
    ACTIONS,
    CAMP,
    COSTS,
    EXPLORE,
    FREE,
    MOST_DIFFICULTY,
    NOBODY,
    REGIONS,
    REST,
    REST_PLACES,
    Table,
    modified,
    not_lost,
    own_change,
)
from robinsonade.games.naufragos.telling import (
    RETURN_ROLL,
    effect,
    explained,
    joined,
    odds_of_fire,
    odds_of_return,
    return_bonus,
    told,
)

ACTION_RULES = {
    "no_remains": "N-REM-01",
    "high_surf": "N-REM-01",
    "no_diary": "N-EVT-02",
    "no_energy": "N-EN-04",
    "fire_burns": "N-FIRE-04",
}
NO_REST = MODS.index("no_rest")


def seat_name_text(seat: int) -> Text:
    return same(seat_text(seat))


def where_it_lies(s: Table, card: int, seat: int) -> list[str]:
    """The piece for a card that can be chosen: among the finds, among what one looks at, or with its owner."""
    if card in s.laid_out:
        return [f"found:{s.laid_out.index(card)}"]
    if card in s.looked and s.looker == seat:
        return [f"looked:{s.looked.index(card)}"]
    owners = [seat, *(other for other in range(s.seats) if other != seat)]
    held = [f"thing:{owner}:{s.items[owner].index(card)}" for owner in owners if card in s.items[owner]]
    return held[:1]


def thing_at(s: Table, thing: int, seat: int) -> list[str]:
    """An item, or food, a rope, a sail of this castaway."""
    if thing not in THINGS:
        return where_it_lies(s, thing, seat)
    name = THINGS[thing]
    held = {"food": s.food, "rope": s.rope, "sail": s.sail}[name][seat]
    return [f"{name}_of:{seat}"] if held else []


class Asked(PhrasedPrompt):
    phrases = PHRASES


class YesOrNo(Asked):
    def key(self, s: Table, option: int) -> str:
        return "yes" if option else "no"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "yes" if option else "no")


class Homeward(YesOrNo):
    """With the odds of the roll: exact if it makes no difference who goes along."""

    def detail(self, s: Table, option: int) -> Text | None:
        if not option:
            return None
        bonus = return_bonus(s, s.scouts[:1])
        others = [own_change(s, RETURN_ROLL, scout) for scout in s.scouts[1:]]
        odds = odds_of_return(bonus + sum(n for n in others if n < 0), s.difficulty)
        if any(others):
            return say("says", "at_least", n=odds)
        return say("says", "return_odds", odds=odds, bonus=f"{bonus:+d}", difficulty=s.difficulty)


class Upkeep(YesOrNo):
    """The card in play wants to be fed."""

    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "upkeep", card=camp_name(s, s.in_play[-1]))

    def detail(self, s: Table, option: int) -> Text | None:
        one = s.box.cards[s.in_play[-1]]
        in_camp = s.in_play[-1] in s.camp
        cost, fail = (one.camp_pay, one.camp_fail) if in_camp else (one.pay, one.fail)
        return joined(effect(word) for word in (cost if option else fail))


class WhichSeat(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"seat:{option + 1}"

    def label(self, s: Table, option: int) -> Text:
        return seat_name_text(option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"castaway:{option}"]


class WhichCard(Asked):
    """A card that lies before people: found, looked at, or held by a castaway."""

    def key(self, s: Table, option: int) -> str:
        return s.box.cards[option].id

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return where_it_lies(s, option, seat)

    def label(self, s: Table, option: int) -> Text:
        return card_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return explained(s.box.cards[option])


class WhichThing(WhichCard):
    """An item, or food, a rope, a sail."""

    def key(self, s: Table, option: int) -> str:
        return THINGS[option] if option in THINGS else super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return thing_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return None if option in THINGS else super().detail(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option in THINGS else super().touches(s, option, seat)


class GiveMaterial(WhichThing):
    """A rope, a sail or the flag for what is proposed; -1 means no."""

    may_decline = "no"

    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "give_material", site=site_name(s, s.site))

    def key(self, s: Table, option: int) -> str:
        return "no" if option == -1 else super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return say("says", "no") if option == -1 else super().label(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return None if option == -1 else super().detail(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == -1 else thing_at(s, option, seat)


class MaybeCard(WhichCard):
    """A card by its id; -1 means no, thank you."""

    may_decline = "no"

    def key(self, s: Table, option: int) -> str:
        return "no" if option == -1 else s.box.cards[option].id

    def label(self, s: Table, option: int) -> Text:
        return say("says", "no") if option == -1 else card_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return None if option == -1 else explained(s.box.cards[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == -1 else super().touches(s, option, seat)


class AddStrength(MaybeCard):
    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "add_strength", n=s.short)


class UseNow(MaybeCard):
    """Something against what is about to happen."""

    def asks(self, s: Table, seat: int) -> Text:
        if s.dying == NOBODY:
            return super().asks(s, seat)
        return say("asks", "save" if s.dying == seat else "save_other", seat=seat_name_text(s.dying))

    def key(self, s: Table, option: int) -> str:
        return "no" if option == -1 else f"use:{s.box.cards[option].id}"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "no") if option == -1 else say("says", "use_it", item=card_name(s, option))


class HowMuch(Asked):
    def key(self, s: Table, option: int) -> str:
        return str(option)

    def label(self, s: Table, option: int) -> Text:
        return say("says", "energy", n=option)


class OwnShare(HowMuch):
    def label(self, s: Table, option: int) -> Text:
        return say("says", "own_share", n=option)


class FireEnergy(HowMuch):
    def detail(self, s: Table, option: int) -> Text | None:
        return say("says", "at_least", n=odds_of_fire(option)) if s.store_wood else say("refuses", "no_wood")


class Pledge(HowMuch):
    """With what is missing then: exact if nobody's energy counts more."""

    def asks(self, s: Table, seat: int) -> Text:
        site, missing, bonus = site_name(s, s.site), still_missing(s), modified(s, BUILD_ENERGY, seat)
        if bonus:
            return say("asks", "pledge_more", site=site, n=missing, bonus=bonus)
        return say("asks", "pledge_for", site=site, n=missing)

    def detail(self, s: Table, option: int) -> Text | None:
        left = still_missing(s) - option
        if not option or left <= 0:
            return None
        exact = not any(modified(s, BUILD_ENERGY, seat) for seat in not_lost(s))
        return say("says", "left_after" if exact else "left_at_most", n=left)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"site:{SITES[s.site]}"]


class WhichValue(Asked):
    """A report tile by its value."""

    def key(self, s: Table, option: int) -> str:
        return f"tile:{option}"

    def label(self, s: Table, option: int) -> Text:
        return say("things", "report_value", n=option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"report:{s.report[seat].index(option)}"] if option in s.report[seat] else []


class MaybeValue(WhichValue):
    """-1 keeps the roll."""

    may_decline = "keep"

    def asks(self, s: Table, seat: int) -> Text:
        return say("asks", "repeat", dice=same(", ".join(str(die) for die in s.dice)))

    def key(self, s: Table, option: int) -> str:
        return "keep" if option == -1 else f"tile:{option}"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "keep_roll") if option == -1 else say("says", "spend", n=option)


class WhichTile(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"tile:{option}"

    def label(self, s: Table, option: int) -> Text:
        return tile_name(option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option in s.hooked:
            return [f"hook:{s.hooked.index(option)}"]
        return [f"tile:{s.store_tiles.index(option)}"] if option in s.store_tiles else []


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
            return say("says", "go_on" if self.may_decline else "no_piece")
        if option < REST_AT:
            return action_name(s, option)
        if option < CAMP_AT and self.name == "white_piece":
            return action_name(s, REST)
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
            return explained(s.box.cards[s.camp[option - CAMP_AT]], in_camp=True)
        return window_detail(s, option) if option > NO_PIECE else None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option < REST_AT:
            return [f"action:{ACTIONS[option]}"]
        if option < CAMP_AT:
            return [f"rest:{option - REST_AT + 1}"]
        if option < NO_PIECE:
            return [f"camp:{option - CAMP_AT + 1}"]
        return window_touches(s, option, seat) if option > NO_PIECE else []

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        refused = []
        for action, costs in enumerate(COSTS):
            why = self.not_white(s, action) or action_refusal(s, seat, action, costs)
            if why:
                key = ACTIONS[action]
                refused.append(Refusal(key, action_name(s, action), why[0], say("refuses", why[1]), [f"action:{key}"]))
        for place in range(REST_PLACES):
            why = self.not_white(s, REST) or rest_refusal(s, seat, place)
            if why:
                key = f"rest:{place + 1}"
                refused.append(Refusal(key, self.label(s, REST_AT + place), why[0], say("refuses", why[1]), [key]))
        for place, card in enumerate(s.camp):
            why = camp_refusal(s, seat, place) if card != FREE else None
            if why:
                key, at = f"camp:{s.box.cards[card].id}", f"camp:{place + 1}"
                refused.append(Refusal(key, camp_name(s, card), why[0], say("refuses", why[1]), [at]))
        return refused

    def not_white(self, s: Table, action: int) -> tuple[str, str] | None:
        """The white piece goes on camp cards; alone it does anything but explore."""
        if self.name != "white_piece" or (s.seats == 1 and action != EXPLORE):
            return None
        return ("N-PLC-01", "only_camp") if s.seats > 1 else ("N-SOLO-01", "not_white")


class NoPiece(Piece):
    """Things are used or given away, nothing is placed."""

    may_decline = "none"

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        return []


class Beside(NoPiece):
    def label(self, s: Table, option: int) -> Text:
        if option == windows.FEED_FIRE:
            return say("says", "lay_wood")
        if option >= windows.USE:
            return say("says", "use_it", item=card_name(s, option - windows.USE))
        return super().label(s, option)


class Exchange(NoPiece):
    def label(self, s: Table, option: int) -> Text:
        if option == NO_PIECE:
            return say("says", "keep_all")
        return say("says", "give_away", item=thing_name(s, option - windows.GIVE))


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


def rest_refusal(s: Table, seat: int, place: int) -> tuple[str, str] | None:
    if s.did[seat] >> REST & 1:
        return "N-PLC-05", "twice"
    if modified(s, NO_REST, seat):
        return "N-EVT-02", "no_rest"
    return ("N-PLC-04", "taken") if s.rests[place] != NOBODY else None


def camp_refusal(s: Table, seat: int, place: int) -> tuple[str, str] | None:
    if s.did[seat] >> CAMP & 1:
        return "N-PLC-05", "twice"
    why = camp_obstacle(s, seat, place)
    return (CAMP_RULES[why], why) if why else None


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


def window_detail(s: Table, option: int) -> Text | None:
    thing = option - (windows.GIVE if option >= windows.GIVE else windows.USE)
    return explained(s.box.cards[thing]) if option >= windows.USE and thing not in THINGS else None


def window_touches(s: Table, option: int, seat: int) -> list[str]:
    if option == windows.FEED_FIRE:
        return ["fire"]
    if option == windows.SWAP_PANTRY:
        return ["site:pantry"]
    return thing_at(s, option - (windows.GIVE if option >= windows.GIVE else windows.USE), seat)


def gifts(s: Table, options: list[int], seat: int) -> list[Gesture]:
    """A thing for somebody in one go: it can be dragged to its new owner."""
    found = []
    others = within_reach(s, seat)
    for option in options:
        if option < windows.GIVE:
            continue
        thing = option - windows.GIVE
        for other in others:
            label = say("says", "give_all", item=thing_name(s, thing), seat=seat_name_text(other))
            touches = [*thing_at(s, thing, seat), f"castaway:{other}"]
            answers = [option, other] if len(others) > 1 else [option]
            key = f"{window_key(s, option)}:{other + 1}"
            found.append(Gesture(key, answers.copy, label, say("says", "in_one_go"), touches))
    return found


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
        if option < len(REGIONS):
            return say("says", "cards_left", n=len(s.decks[option]))
        if option != RETURN:
            return window_detail(s, option)
        bonus = return_bonus(s, s.scouts[:1])
        odds = odds_of_return(bonus, s.difficulty)
        return say("says", "return_odds", odds=odds, bonus=f"{bonus:+d}", difficulty=s.difficulty)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option == RETURN:
            return ["difficulty"]
        if option >= windows.USE:
            return window_touches(s, option, seat)
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

    def detail(self, s: Table, option: int) -> Text | None:
        return told(s.box.ways[option])


class Cover(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"place:{option + 1}"

    def label(self, s: Table, option: int) -> Text:
        if s.camp[option] == FREE:
            return say("says", "place", n=option + 1)
        return say("says", "covers", card=camp_name(s, s.camp[option]))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"camp:{option + 1}"]


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

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"deck:{REGIONS[option]}"] if option < len(REGIONS) else ["events_left"]


class UnderDeck(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"{'under' if option & 1 else 'stays'}:{s.box.cards[option >> 1].id}"

    def label(self, s: Table, option: int) -> Text:
        return say("says", "goes_under" if option & 1 else "stays", card=card_name(s, option >> 1))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return where_it_lies(s, option >> 1, seat)


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
        if option >= GIVE_MARKER:
            return f"give:{option - GIVE_MARKER + 1}:marker"
        if option >= GIVE:
            return f"give:{option - GIVE + 1}"
        return {EAT: "eat", LEAVE: "leave", EAT_MARKER: "eat:marker", LEAVE_CUBE: "leave:cube"}[option]

    def label(self, s: Table, option: int) -> Text:
        if option >= GIVE_MARKER:
            return say("says", "give_marker_to", seat=seat_name_text(option - GIVE_MARKER))
        if option >= GIVE:
            return say("says", "give_to", seat=seat_name_text(option - GIVE))
        if option == LEAVE and self.name != "share":
            return say("says", "keep_food")
        return say("says", {EAT: "eat", LEAVE: "leave", EAT_MARKER: "eat_marker", LEAVE_CUBE: "leave_cube"}[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option in (LEAVE, LEAVE_CUBE) or option >= GIVE_MARKER:
            return []
        if option >= GIVE:
            return [f"castaway:{option - GIVE}"]
        return [f"castaway:{seat}"] if option == EAT else ["food"]


ALL: list[Asked] = [
    Piece("piece", "N-PLC-02"),
    Piece("white_piece", "N-PLC-01"),
    NoPiece("lost_turn", "N-ITEM-01"),
    Exchange("exchange", "N-ITEM-01"),
    Scout("scout", "N-EXP-03"),
    Way("choice", "N-DEC-01"),
    WhichSeat("chosen", "N-EXP-09"),
    WhichThing("inherit", "N-DEATH-02"),
    WhichValue("which_report", "N-BP-01"),
    MaybeValue("repeat", "N-BP-02"),
    AddStrength("add_strength", "N-STR-01"),
    WhichTile("pick_fish", "N-SETUP-05"),
    Cover("cover", "N-CCARD-02"),
    LastRound("last_round", "N-END-01"),
    YesOrNo("each_pays", "N-RET-03"),
    WhichSeat("who_pays", "N-RET-03"),
    YesOrNo("bears_cost", "N-DEC-01"),
    WhichCard("goods", "N-REM-01"),
    MaybeCard("second_goods", "N-SOLO-03"),
    WhichCard("lose_item", "N-EXP-09"),
    WhichCard("steal", "N-EXP-09"),
    WhichDeck("deck", "N-CAMP-01"),
    YesOrNo("look_first", "N-EXP-04"),
    UnderDeck("under_deck", "N-EXP-04"),
    WhichCard("back_first", "N-CAMP-01"),
    WhichSeat("give_to", "N-ITEM-01"),
    OwnShare("own_share", "N-EXP-09"),
    WhichTile("pantry", "N-PANTRY-01"),
    Pantry("open_pantry", "N-PANTRY-01"),
    Site("site", "N-BLD-02"),
    GiveMaterial("give_material", "N-BLD-03"),
    Pledge("pledge", "N-BLD-02"),
    FireEnergy("fire_energy", "N-FIRE-01"),
    MaybeCard("sure_fire", "N-FIRE-01"),
    UseNow("use_now", "N-ITEM-01"),
    Beside("feed_fire", "N-FIRE-03"),
    Beside("evening", "N-FIRE-03"),
    Beside("spare_wood", "N-FIRE-03"),
    Homeward("join_return", "N-RET-01"),
    Homeward("try_again", "N-RET-03"),
    Unit("share", "N-FOOD-02"),
    Unit("own_food", "N-FOOD-03"),
    Unit("given_food", "N-FOOD-03"),
    Upkeep("upkeep", "N-EXP-09"),
    MaybeCard("no_infection", "N-EOR-01"),
]
PROMPTS: dict[str, Prompt] = {prompt.name: prompt for prompt in ALL}
