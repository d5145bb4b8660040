"""What people are asked in Náufragos, what they may answer, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from robinsonade.content.nouns import Asking, OneOf, Why, Word
from robinsonade.content.phrases import Part
from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.types import Option
from robinsonade.engine.views import Text
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
    WEATHER_SPACE,
    action_name,
    camp_name,
    every_use,
    in_a_deck,
    say,
    site_name,
    where_it_lies,
)
from robinsonade.games.naufragos.phases.building import cost_of, ropes, sails, site_obstacle
from robinsonade.games.naufragos.phases.expedition import deck_obstacle
from robinsonade.games.naufragos.phases.placing import (
    ENERGY_NEEDED,
    action_obstacle,
    camp_obstacle,
    rest_obstacle,
    white_obstacle,
)
from robinsonade.games.naufragos.phases.resolving import Obstacle
from robinsonade.games.naufragos.questions import told
from robinsonade.games.naufragos.table import (
    BEACON,
    FREE,
    ON_THE_BOARD,
    REGIONS,
    REST,
    REST_PLACES,
    SITES,
    Action,
    Site,
    Table,
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


def then(phrase: str) -> Callable[[Table, object], Text]:
    """What follows from an answer, in words that are always the same."""
    return lambda s, option: say("says", phrase)


# Pieces


def not_placed(question: Asking, s: Table, seat: int) -> list[Refusal]:
    refused = []
    white = question.name == "white_piece"
    for action in ON_THE_BOARD:
        why = (white and white_obstacle(s, action)) or action_obstacle(s, seat, action)
        if why:
            refused.append(question.refusal(s, seat, to_action(action), because(s, seat, why, energy_for(s, action))))
    for place in range(REST_PLACES):
        why = (white and white_obstacle(s, REST)) or rest_obstacle(s, seat, place)
        if why:
            refused.append(question.refusal(s, seat, to_rest(place), because(s, seat, why)))
    for place, card in enumerate(s.camp):
        why = camp_obstacle(s, seat, place) if card != FREE else None
        if why:
            key, pieces = f"camp:{CAMP_CARD.key(s, place)}", CAMP_CARD.pieces(s, place, seat)
            reason = because(s, seat, why, s.box.cards[card].cost)
            refused.append(Refusal(key, camp_name(s, card), *reason, pieces))
    return refused


def energy_for(s: Table, action: Action) -> int:
    """Of its next space; whoever lights a fire or builds gives some later (N-EN-04)."""
    needed = ENERGY_NEEDED[action]
    return needed[min(len(s.spaces[action]), len(needed) - 1)]


def because(s: Table, seat: int, why: Obstacle, energy: int = 0) -> Why:
    """The rule, and the numbers of this moment."""
    rule, reason = why
    parts: dict[str, Part] = {}
    if reason == "no_energy":
        parts = {"n": energy, "there": s.energy[seat]}
    elif reason == "weather":
        parts = {"weather": WEATHER_SPACE.name(s, s.weather)}
    elif reason == "too_far":
        parts = {"n": s.difficulty}
    return rule, say("refuses", reason, **parts)


def fire(s: Table, option: object, seat: int) -> list[str]:
    return ["fire"]


def pantry(s: Table, option: object, seat: int) -> list[str]:
    return ["site:pantry"]


def using(says: str) -> OneOf:
    return OneOf(ITEM, "use:{}", says, meant=a(Use), thing=lambda s, option: option.item, among=every_use)


def giving(says: str) -> OneOf:
    return OneOf(THING, "give:{}", says, meant=a(Give), thing=lambda s, option: option.thing)


def nothing(key: str, says: str, otherwise: Callable[[Table, object], Text | None]) -> Word:
    """No, thank you; and what happens then."""
    return Word(NO, key, says=says, detail=otherwise)


PLACES = (
    OneOf(ACTION, detail=told.cost_of_action, meant=a(ToAction), thing=lambda s, option: option.action),
    OneOf(REST_PLACE, "rest:{}", "rest_at", then("rest_does"), meant=a(ToRest), thing=lambda s, option: option.place),
    OneOf(CAMP_CARD, "camp:{}", "camp_at", meant=a(ToCamp), thing=lambda s, option: option.place),
)
# What may be done before a piece is placed
WINDOW = (
    Word(FEED_FIRE, "feed_fire", pieces=fire, detail=told.what_wood_does),
    Word(SWAP_PANTRY, "swap_pantry", pieces=pantry, detail=then("pantry_keeps_one")),
    using("use"),
    giving("give"),
)
# At other moments, when nothing comes after it
AT_ONCE = (
    Word(FEED_FIRE, "feed_fire", says="lay_wood", pieces=fire, detail=told.what_wood_does),
    using("use_it"),
)


class WhiteRest(OneOf):
    """Whoever is alone rests with the white piece, wherever that is."""

    def label(self, asked: Asking, s: Table, option: ToRest) -> Text:
        return action_name(s, REST)


WHITE_PLACES = (
    PLACES[0],
    WhiteRest(REST_PLACE, "rest:{}", detail=then("rest_does"), meant=a(ToRest), thing=lambda s, option: option.place),
    PLACES[2],
)


# On the way


def difficulty(s: Table, option: object, seat: int) -> list[str]:
    return ["difficulty"]


def not_explored(question: Asking, s: Table, seat: int) -> list[Refusal]:
    obstacles = [(region, deck_obstacle(s, region)) for region in range(len(REGIONS))]
    return [question.refusal(s, seat, explore(region), because(s, seat, why)) for region, why in obstacles if why]


# Cards and things


def of_an_item(s: Table, thing: int, seat: int) -> list[str]:
    return where_it_lies(s, thing, seat) if thing >= 0 else []


# Fire and buildings


def the_site(s: Table, energy: int, seat: int) -> list[str]:
    return [f"site:{SITES[s.site]}"]


def not_built(question: Asking, s: Table, seat: int) -> list[Refusal]:
    obstacles = [(site, site_obstacle(s, site)) for site in SITE.all(s)]
    return [
        Refusal(
            SITE.key(s, site),
            site_name(s, site),
            "N-BLD-03",
            say("refuses", why, **materials(s, site, why)),
            [] if why == "not_open" else SITE.pieces(s, site, seat),
        )
        for site, why in obstacles
        if why
    ]


def materials(s: Table, site: Site, why: str) -> dict[str, Part]:
    """How much of what is missing it takes, and how much is there."""
    if why == "no_wood":
        return {"n": 1 if site == BEACON else cost_of(s, site)[1], "there": s.store_wood}
    if why == "no_rope":
        return {"n": cost_of(s, site)[2], "there": ropes(s)}
    return {"n": cost_of(s, site)[3], "there": sails(s)} if why == "no_sail" else {}


def no_or_yes(no: str, yes: str | Callable[[Table, object], Text]) -> tuple[Word, Word]:
    return Word(False, "no", detail=then(no)), Word(True, "yes", detail=then(yes) if isinstance(yes, str) else yes)


AN_ITEM, A_SEAT, A_TILE = OneOf(ITEM), OneOf(SEAT, "seat:{}"), OneOf(FOOD_TILE, "tile:{}")
USED_UP = OneOf(ITEM, among=every_use)
KEEPS_FOOD = Word(LEAVE, "leave", says="keep_food", detail=then("marker_keeps"))
OWN_UNIT = OneOf(SHARE, detail=told.own_food_does)
NO_PIECE = nothing("none", "no_piece", then("piece_unused"))

PROMPTS: dict[str, Prompt] = {
    asking.name: asking
    for asking in (
        asked("piece", "N-PLC-02", NO_PIECE, *PLACES, *WINDOW, asks=told.which_piece, refuses=not_placed),
        asked("white_piece", "N-PLC-01", NO_PIECE, *WHITE_PLACES, *WINDOW, refuses=not_placed),
        asked("lost_turn", "N-ITEM-01", nothing("none", "go_on", then("still_lost")), *WINDOW, declines="none"),
        asked(
            "exchange",
            "N-ITEM-01",
            nothing("none", "keep_all", then("others_without")),
            giving("give_away"),
            declines="none",
        ),
        asked(
            "scout",
            "N-EXP-03",
            Word(RETURN, "return", detail=told.odds_alone, pieces=difficulty),
            OneOf(REGION, "{}", "explore", told.cards_left, meant=a(Explore), thing=lambda s, option: option.region),
            OneOf(OPEN_PLACE, "open:{}", meant=a(GoOn), thing=lambda s, option: option.number),
            using("use"),
            about=told.the_way_home,
            refuses=not_explored,
        ),
        asked("choice", "N-DEC-01", OneOf(WAY), asks=told.what_to_do),
        asked("chosen", "N-EXP-09", A_SEAT, asks=told.whom_it_concerns),
        asked("inherit", "N-DEATH-02", OneOf(THING, pieces=of_an_item)),
        asked("which_report", "N-BP-01", OneOf(REPORT_TILE, "tile:{}", detail=then("points_gone"))),
        asked(
            "repeat",
            "N-BP-02",
            nothing("keep", "keep_roll", told.if_the_roll_stays),
            OneOf(SPENT_TILE, "tile:{}", detail=then("new_roll_counts")),
            asks=told.what_was_rolled,
            about=told.what_it_needed,
            declines="keep",
        ),
        asked(
            "add_strength",
            "N-STR-01",
            nothing("no", "no", then("roll_fails")),
            AN_ITEM,
            asks=told.missing_strength,
            about=told.missing_strength,
            declines="no",
        ),
        asked("pick_fish", "N-SETUP-05", A_TILE),
        asked("cover", "N-CCARD-02", OneOf(CAMP_PLACE, "place:{}")),
        asked(
            "last_round",
            "N-END-01",
            Word(0, "this", says="this_round", detail=then("this_round_does")),
            Word(1, "next", says="next_round", detail=then("next_round_does")),
        ),
        asked("each_pays", "N-RET-03", *no_or_yes("pays_otherwise", "pays_each")),
        asked("who_pays", "N-RET-03", A_SEAT),
        asked("bears_cost", "N-DEC-01", *no_or_yes("another_way", "you_pay")),
        asked("goods", "N-REM-01", AN_ITEM),
        asked("second_goods", "N-SOLO-03", nothing("no", "no", then("rest_is_lost")), AN_ITEM, declines="no"),
        asked("lose_item", "N-EXP-09", AN_ITEM),
        asked("steal", "N-EXP-09", AN_ITEM),
        asked("deck", "N-CAMP-01", OneOf(DECK), asks=told.which_deck),
        asked("look_first", "N-EXP-04", *no_or_yes("goes_unseen", "looks_first"), about=told.looks_left),
        asked("under_deck", "N-EXP-04", OneOf(LOOKED_AT)),
        asked("back_first", "N-CAMP-01", OneOf(ITEM, among=in_a_deck)),
        asked("give_to", "N-ITEM-01", A_SEAT),
        asked("own_share", "N-EXP-09", OneOf(NUMBER, "{}", "own_share")),
        asked("pantry", "N-PANTRY-01", A_TILE),
        asked(
            "open_pantry",
            "N-PANTRY-01",
            Word(Pantry.STAYS, "stays", says="pantry_stays", detail=then("pantry_stays_does")),
            Word(Pantry.OPENS, "opens", says="pantry_opens", detail=then("pantry_opens_does")),
            OneOf(FOOD_TILE, "tile:{}", "pantry_keeps", then("pantry_keeps_does")),
            declines="stays",
        ),
        asked("site", "N-BLD-02", OneOf(SITE, detail=told.needs_of_site), refuses=not_built),
        asked(
            "give_material",
            "N-BLD-03",
            nothing("no", "no", then("not_given_then")),
            OneOf(THING),
            asks=told.for_the_site,
            declines="no",
        ),
        asked(
            "pledge",
            "N-BLD-02",
            OneOf(NUMBER, "{}", "energy", told.left_after_pledge, pieces=the_site),
            asks=told.energy_missing,
            about=told.if_it_is_not_enough,
        ),
        asked("fire_energy", "N-FIRE-01", OneOf(NUMBER, "{}", "energy", told.odds_of_energy)),
        asked("sure_fire", "N-FIRE-01", nothing("no", "no", then("rolls_for_fire")), USED_UP, declines="no"),
        asked(
            "use_now",
            "N-ITEM-01",
            nothing("no", "no", told.if_nothing_is_used),
            OneOf(ITEM, "use:{}", "use_it", among=every_use),
            asks=told.in_danger,
            declines="no",
        ),
        asked("feed_fire", "N-FIRE-03", nothing("none", "go_on", told.without_wood), *AT_ONCE, declines="none"),
        asked("evening", "N-FIRE-03", nothing("none", "go_on", told.without_wood), *AT_ONCE, declines="none"),
        asked("spare_wood", "N-FIRE-03", nothing("none", "go_on", then("wood_stays")), *AT_ONCE, declines="none"),
        asked(
            "join_return",
            "N-RET-01",
            *no_or_yes("stays_on_the_way", told.odds_together),
            asks=told.who_leads_home,
            about=told.home_together,
        ),
        asked("try_again", "N-RET-03", *no_or_yes("lost_then", told.odds_together), about=told.home_not_found),
        asked(
            "share", "N-FOOD-02", OneOf(SHARE, detail=told.what_food_does), declines="leave", about=told.food_to_share
        ),
        asked("own_food", "N-FOOD-03", KEEPS_FOOD, OWN_UNIT, declines="leave", about=told.of_own_food),
        asked("given_food", "N-FOOD-03", KEEPS_FOOD, OWN_UNIT),
        asked(
            "upkeep",
            "N-EXP-09",
            Word(False, "no", detail=told.price_of_feeding),
            Word(True, "yes", detail=told.price_of_feeding),
            asks=told.card_to_feed,
        ),
        asked("no_infection", "N-EOR-01", nothing("no", "no", then("rolls_for_wounds")), USED_UP, declines="no"),
    )
}
