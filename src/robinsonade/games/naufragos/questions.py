"""What people are asked in Náufragos, what they may answer, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from robinsonade.content.nouns import Asking, OneOf, Sentence, Word
from robinsonade.content.phrases import Part
from robinsonade.engine.game import Gesture, Prompt, Refusal
from robinsonade.engine.types import Option, Options
from robinsonade.engine.views import Text, same
from robinsonade.games.naufragos.cards import PHRASES
from robinsonade.games.naufragos.choices import (
    FEED_FIRE,
    LEAVE,
    NO,
    RETURN,
    SWAP_PANTRY,
    Explore,
    Give,
    GoOn,
    Pantry,
    ToAction,
    ToCamp,
    ToRest,
    Use,
    explore,
    to_action,
    to_rest,
)
from robinsonade.games.naufragos.effects.items import within_reach
from robinsonade.games.naufragos.modifiers import BUILD_ENERGY, RETURN_ROLL
from robinsonade.games.naufragos.nouns import (
    ACTION,
    CAMP_CARD,
    CAMP_PLACE,
    DECK,
    FOOD_TILE,
    ITEM,
    LOOKED_AT,
    NUMBER,
    OPEN_PLACE,
    REGION,
    REPORT_TILE,
    REST_PLACE,
    SEAT,
    SHARE,
    SITE,
    SPENT_TILE,
    THING,
    WAY,
    action_name,
    all_effects,
    camp_name,
    say,
    seat_name,
    site_name,
    thing_at,
    thing_key,
    thing_name,
    where_it_lies,
)
from robinsonade.games.naufragos.phases.building import site_obstacle, still_missing
from robinsonade.games.naufragos.phases.expedition import deck_obstacle, odds_of_return, return_bonus
from robinsonade.games.naufragos.phases.placing import action_obstacle, camp_obstacle, rest_obstacle, white_obstacle
from robinsonade.games.naufragos.phases.resolving import odds_of_fire
from robinsonade.games.naufragos.table import (
    BUILD,
    COSTS,
    FIRE,
    FREE,
    NOBODY,
    ON_THE_BOARD,
    REGIONS,
    REST,
    REST_PLACES,
    SITES,
    Table,
    modified,
    not_lost,
    own_change,
)


class Asked(Asking):
    """Its sentence stands in the phrases under `asks`, its answers under `says`."""

    def asks(self, s: Table, seat: int) -> Text:
        phrase, parts = self.asks_with(s, seat) if self.asks_with else (self.name, {})
        return say("asks", phrase, **parts)

    def say(self, phrase: str, **parts: Part) -> Text:
        return say("says", phrase, **parts)


asked = partial(Asked, PHRASES)


def a(kind: type[Option]) -> Callable[[Option], bool]:
    return lambda option: isinstance(option, kind)


# Pieces


def cost_of_action(s: Table, option: ToAction) -> Text:
    if option.action in (FIRE, BUILD):
        return say("things", "costs_later")
    costs = COSTS[option.action]
    cost = costs[min(len(s.spaces[option.action]), len(costs) - 1)]
    return say("things", "costs", n=cost) if cost else say("things", "costs_nothing")


def not_placed(question: Asking, s: Table, seat: int) -> list[Refusal]:
    refused = []
    white = question.name == "white_piece"
    for action in ON_THE_BOARD:
        why = (white and white_obstacle(s, action)) or action_obstacle(s, seat, action)
        if why:
            refused.append(question.refusal(s, seat, to_action(action), because(why)))
    for place in range(REST_PLACES):
        why = (white and white_obstacle(s, REST)) or rest_obstacle(s, seat, place)
        if why:
            refused.append(question.refusal(s, seat, to_rest(place), because(why)))
    for place, card in enumerate(s.camp):
        why = camp_obstacle(s, seat, place) if card != FREE else None
        if why:
            key, pieces = f"camp:{CAMP_CARD.key(s, place)}", CAMP_CARD.pieces(s, place, seat)
            refused.append(Refusal(key, camp_name(s, card), *because(why), pieces))
    return refused


def because(why: tuple[str, str]) -> tuple[str, Text]:
    rule, reason = why
    return rule, say("refuses", reason)


def fire(s: Table, option: object, seat: int) -> list[str]:
    return ["fire"]


def pantry(s: Table, option: object, seat: int) -> list[str]:
    return ["site:pantry"]


def using(says: str) -> OneOf:
    return OneOf(ITEM, "use:{}", says, meant=a(Use), thing=lambda s, option: option.item)


def giving(says: str) -> OneOf:
    return OneOf(THING, "give:{}", says, meant=a(Give), thing=lambda s, option: option.thing)


PLACES = (
    OneOf(ACTION, detail=cost_of_action, meant=a(ToAction), thing=lambda s, option: option.action),
    OneOf(REST_PLACE, "rest:{}", "rest_at", meant=a(ToRest), thing=lambda s, option: option.place),
    OneOf(CAMP_CARD, "camp:{}", "camp_at", meant=a(ToCamp), thing=lambda s, option: option.place),
)
# What may be done before a piece is placed
WINDOW = (
    Word(FEED_FIRE, "feed_fire", pieces=fire),
    Word(SWAP_PANTRY, "swap_pantry", pieces=pantry),
    using("use"),
    giving("give"),
)
# At other moments, when nothing comes after it
AT_ONCE = (Word(FEED_FIRE, "feed_fire", says="lay_wood", pieces=fire), using("use_it"))
NOTHING_MORE = Word(NO, "none", says="go_on")


class WhiteRest(OneOf):
    """Whoever is alone rests with the white piece, wherever that is."""

    def label(self, asked: Asking, s: Table, option: ToRest) -> Text:
        return action_name(s, REST)


WHITE_PLACES = (
    PLACES[0],
    WhiteRest(REST_PLACE, "rest:{}", meant=a(ToRest), thing=lambda s, option: option.place),
    PLACES[2],
)


def gifts(s: Table, options: Options, seat: int) -> list[Gesture]:
    """A thing for somebody in one go: it can be dragged to its new owner."""
    found = []
    others = within_reach(s, seat)
    for option in options:
        if not isinstance(option, Give):
            continue
        for other in others:
            label = say("says", "give_all", item=thing_name(s, option.thing), seat=seat_name(other))
            touches = [*thing_at(s, option.thing, seat), f"castaway:{other}"]
            answers: Options = [option, other] if len(others) > 1 else [option]
            key = f"give:{thing_key(s, option.thing)}:{other + 1}"
            found.append(Gesture(key, answers.copy, label, say("says", "in_one_go"), touches))
    return found


# On the way


def cards_left(s: Table, option: Explore) -> Text:
    return say("says", "cards_left", n=len(s.decks[option.region]))


def odds_alone(s: Table, option: object) -> Text:
    bonus = return_bonus(s, s.scouts[:1])
    odds = odds_of_return(bonus, s.difficulty)
    return say("says", "return_odds", odds=odds, bonus=f"{bonus:+d}", difficulty=s.difficulty)


def odds_together(s: Table, option: bool) -> Text:
    """Exact if it makes no difference who goes along."""
    bonus = return_bonus(s, s.scouts[:1])
    others = [own_change(s, RETURN_ROLL, scout) for scout in s.scouts[1:]]
    if any(others):
        odds = odds_of_return(bonus + sum(n for n in others if n < 0), s.difficulty)
        return say("says", "at_least", n=odds)
    return odds_alone(s, option)


def difficulty(s: Table, option: object, seat: int) -> list[str]:
    return ["difficulty"]


def not_explored(question: Asking, s: Table, seat: int) -> list[Refusal]:
    obstacles = [(region, deck_obstacle(s, region)) for region in range(len(REGIONS))]
    return [question.refusal(s, seat, explore(region), because(why)) for region, why in obstacles if why]


# Cards and things


def missing_strength(s: Table, seat: int) -> Sentence:
    return "add_strength", {"n": s.short}


def in_danger(s: Table, seat: int) -> Sentence:
    """Something against what is about to happen."""
    if s.dying == NOBODY:
        return "use_now", {}
    return ("save", {}) if s.dying == seat else ("save_other", {"seat": seat_name(s.dying)})


def what_was_rolled(s: Table, seat: int) -> Sentence:
    return "repeat", {"dice": same(", ".join(str(die) for die in s.dice))}


def card_to_feed(s: Table, seat: int) -> Sentence:
    return "upkeep", {"card": camp_name(s, s.in_play[-1])}


def price_of_feeding(s: Table, paid: bool) -> Text | None:
    one = s.box.cards[s.in_play[-1]]
    in_camp = s.in_play[-1] in s.camp
    price, fail = (one.camp_pay, one.camp_fail) if in_camp else (one.pay, one.fail)
    return all_effects(price if paid else fail)


def of_an_item(s: Table, thing: int, seat: int) -> list[str]:
    return where_it_lies(s, thing, seat) if thing >= 0 else []


# Fire and buildings


def odds_of_energy(s: Table, energy: int) -> Text:
    return say("says", "at_least", n=odds_of_fire(energy)) if s.store_wood else say("refuses", "no_wood")


def for_the_site(s: Table, seat: int) -> Sentence:
    return "give_material", {"site": site_name(s, s.site)}


def energy_missing(s: Table, seat: int) -> Sentence:
    parts: dict[str, Part] = {"site": site_name(s, s.site), "n": still_missing(s)}
    bonus = modified(s, BUILD_ENERGY, seat)
    return ("pledge_more", {**parts, "bonus": bonus}) if bonus else ("pledge_for", parts)


def left_after_pledge(s: Table, energy: int) -> Text | None:
    """What is missing then: exact if nobody's energy counts more."""
    left = still_missing(s) - energy
    if not energy or left <= 0:
        return None
    exact = not any(modified(s, BUILD_ENERGY, seat) for seat in not_lost(s))
    return say("says", "left_after" if exact else "left_at_most", n=left)


def the_site(s: Table, energy: int, seat: int) -> list[str]:
    return [f"site:{SITES[s.site]}"]


def not_built(question: Asking, s: Table, seat: int) -> list[Refusal]:
    obstacles = [(site, site_obstacle(s, site)) for site in SITE.all(s)]
    return [
        Refusal(
            SITE.key(s, site),
            site_name(s, site),
            "N-BLD-03",
            say("refuses", why),
            [] if why == "not_open" else SITE.pieces(s, site, seat),
        )
        for site, why in obstacles
        if why
    ]


AN_ITEM, A_SEAT, A_TILE, A_UNIT = OneOf(ITEM), OneOf(SEAT, "seat:{}"), OneOf(FOOD_TILE, "tile:{}"), OneOf(SHARE)
NO_ITEM = Word(NO, "no")
YES_OR_NO = (Word(False, "no"), Word(True, "yes"))
HOMEWARD = (Word(False, "no"), Word(True, "yes", detail=odds_together))
KEEPS_FOOD = Word(LEAVE, "leave", says="keep_food")

PROMPTS: dict[str, Prompt] = {
    asking.name: asking
    for asking in (
        asked("piece", "N-PLC-02", Word(NO, "none", says="no_piece"), *PLACES, *WINDOW, refuses=not_placed),
        asked("white_piece", "N-PLC-01", Word(NO, "none", says="no_piece"), *WHITE_PLACES, *WINDOW, refuses=not_placed),
        asked("lost_turn", "N-ITEM-01", NOTHING_MORE, *WINDOW, declines="none"),
        asked("exchange", "N-ITEM-01", Word(NO, "none", says="keep_all"), giving("give_away"), declines="none"),
        asked(
            "scout",
            "N-EXP-03",
            Word(RETURN, "return", detail=odds_alone, pieces=difficulty),
            OneOf(REGION, "{}", "explore", cards_left, meant=a(Explore), thing=lambda s, option: option.region),
            OneOf(OPEN_PLACE, "open:{}", meant=a(GoOn), thing=lambda s, option: option.number),
            using("use"),
            refuses=not_explored,
        ),
        asked("choice", "N-DEC-01", OneOf(WAY)),
        asked("chosen", "N-EXP-09", A_SEAT),
        asked("inherit", "N-DEATH-02", OneOf(THING, pieces=of_an_item)),
        asked("which_report", "N-BP-01", OneOf(REPORT_TILE, "tile:{}")),
        asked(
            "repeat",
            "N-BP-02",
            Word(NO, "keep", says="keep_roll"),
            OneOf(SPENT_TILE, "tile:{}"),
            asks=what_was_rolled,
            declines="keep",
        ),
        asked("add_strength", "N-STR-01", NO_ITEM, AN_ITEM, asks=missing_strength, declines="no"),
        asked("pick_fish", "N-SETUP-05", A_TILE),
        asked("cover", "N-CCARD-02", OneOf(CAMP_PLACE, "place:{}")),
        asked("last_round", "N-END-01", Word(0, "this", says="this_round"), Word(1, "next", says="next_round")),
        asked("each_pays", "N-RET-03", *YES_OR_NO),
        asked("who_pays", "N-RET-03", A_SEAT),
        asked("bears_cost", "N-DEC-01", *YES_OR_NO),
        asked("goods", "N-REM-01", AN_ITEM),
        asked("second_goods", "N-SOLO-03", NO_ITEM, AN_ITEM, declines="no"),
        asked("lose_item", "N-EXP-09", AN_ITEM),
        asked("steal", "N-EXP-09", AN_ITEM),
        asked("deck", "N-CAMP-01", OneOf(DECK)),
        asked("look_first", "N-EXP-04", *YES_OR_NO),
        asked("under_deck", "N-EXP-04", OneOf(LOOKED_AT)),
        asked("back_first", "N-CAMP-01", AN_ITEM),
        asked("give_to", "N-ITEM-01", A_SEAT),
        asked("own_share", "N-EXP-09", OneOf(NUMBER, "{}", "own_share")),
        asked("pantry", "N-PANTRY-01", A_TILE),
        asked(
            "open_pantry",
            "N-PANTRY-01",
            Word(Pantry.STAYS, "stays", says="pantry_stays"),
            Word(Pantry.OPENS, "opens", says="pantry_opens"),
            OneOf(FOOD_TILE, "tile:{}", "pantry_keeps"),
            declines="stays",
        ),
        asked("site", "N-BLD-02", OneOf(SITE), refuses=not_built),
        asked("give_material", "N-BLD-03", NO_ITEM, OneOf(THING), asks=for_the_site, declines="no"),
        asked(
            "pledge",
            "N-BLD-02",
            OneOf(NUMBER, "{}", "energy", left_after_pledge, pieces=the_site),
            asks=energy_missing,
        ),
        asked("fire_energy", "N-FIRE-01", OneOf(NUMBER, "{}", "energy", odds_of_energy)),
        asked("sure_fire", "N-FIRE-01", NO_ITEM, AN_ITEM, declines="no"),
        asked("use_now", "N-ITEM-01", NO_ITEM, OneOf(ITEM, "use:{}", "use_it"), asks=in_danger, declines="no"),
        asked("feed_fire", "N-FIRE-03", NOTHING_MORE, *AT_ONCE, declines="none"),
        asked("evening", "N-FIRE-03", NOTHING_MORE, *AT_ONCE, declines="none"),
        asked("spare_wood", "N-FIRE-03", NOTHING_MORE, *AT_ONCE, declines="none"),
        asked("join_return", "N-RET-01", *HOMEWARD),
        asked("try_again", "N-RET-03", *HOMEWARD),
        asked("share", "N-FOOD-02", A_UNIT),
        asked("own_food", "N-FOOD-03", KEEPS_FOOD, A_UNIT),
        asked("given_food", "N-FOOD-03", KEEPS_FOOD, A_UNIT),
        asked(
            "upkeep",
            "N-EXP-09",
            Word(False, "no", detail=price_of_feeding),
            Word(True, "yes", detail=price_of_feeding),
            asks=card_to_feed,
        ),
        asked("no_infection", "N-EOR-01", NO_ITEM, AN_ITEM, declines="no"),
    )
}
