"""Who is asked and what for; what an answer costs and brings, and what happens otherwise."""

from __future__ import annotations

from robinsonade.content.nouns import Sentence
from robinsonade.content.phrases import Part, listed
from robinsonade.engine.views import Text, same
from robinsonade.games.naufragos.choices import Explore, Share, ToAction
from robinsonade.games.naufragos.modifiers import BUILD_ENERGY, PEEK_EXPLORE, RETURN_ROLL
from robinsonade.games.naufragos.nouns import (
    all_effects,
    camp_name,
    card_name,
    joined,
    say,
    seat_name,
    site_name,
)
from robinsonade.games.naufragos.phases.building import cost_of, still_missing
from robinsonade.games.naufragos.phases.expedition import odds_of_return, return_bonus
from robinsonade.games.naufragos.phases.resolving import REST_TABLE, odds_of_fire
from robinsonade.games.naufragos.phases.windows import wants_wood
from robinsonade.games.naufragos.table import (
    ACTIONS,
    BEACON,
    BUILD,
    COSTS,
    FIRE,
    NOBODY,
    SAND_SIGN,
    SIGN,
    SIGNAL_FIRE,
    SITES,
    Site,
    Table,
    modified,
    not_lost,
    own_change,
)


def of_the_card(s: Table, seat: int, phrase: str) -> Sentence:
    """With the name of the card that asks, if one does."""
    return (phrase, {"card": card_name(s, s.in_play[-1])}) if s.in_play else (f"{phrase}_else", {})


def what_to_do(s: Table, seat: int) -> Sentence:
    return of_the_card(s, seat, "choice")


def whom_it_concerns(s: Table, seat: int) -> Sentence:
    return of_the_card(s, seat, "chosen")


def which_deck(s: Table, seat: int) -> Sentence:
    return of_the_card(s, seat, "deck")


# Pieces and the fire


def which_piece(s: Table, seat: int) -> Sentence:
    return ("first_piece", "second_piece")[min(s.used[seat], 1)], {}


def cost_of_action(s: Table, option: ToAction) -> Text:
    """What it is for, and the energy of its next space."""
    does = say("does", ACTIONS[option.action])
    if option.action in (FIRE, BUILD):
        price = say("things", "costs_later")
    else:
        costs = COSTS[option.action]
        cost = costs[min(len(s.spaces[option.action]), len(costs) - 1)]
        price = say("things", "costs", n=cost) if cost else say("things", "costs_nothing")
    return say("says", "does_for", does=does, price=price)


def what_wood_does(s: Table, option: object) -> Text:
    return say("says", "wood_burns", n=s.fire_wood)


def without_wood(s: Table, option: object) -> Text:
    """What happens to the fire if nobody feeds it."""
    return say("says", "fire_goes_out" if wants_wood(s) else "nothing_happens")


# On the way


def the_way_home(s: Table, seat: int) -> Sentence:
    return "scout", {"n": s.difficulty}


def cards_left(s: Table, option: Explore) -> Text:
    return say("says", "cards_left", n=len(s.decks[option.region]))


def odds_alone(s: Table, option: object) -> Text:
    bonus = return_bonus(s, s.scouts[:1])
    odds = odds_of_return(bonus, s.difficulty)
    return say("says", "return_odds", odds=odds, bonus=f"{bonus:+d}", difficulty=s.difficulty)


def odds_together(s: Table, option: object) -> Text:
    """Exact if it makes no difference who goes along."""
    bonus = return_bonus(s, s.scouts[:1])
    others = [own_change(s, RETURN_ROLL, scout) for scout in s.scouts[1:]]
    if any(others):
        odds = odds_of_return(bonus + sum(n for n in others if n < 0), s.difficulty)
        return say("says", "at_least", n=odds)
    return odds_alone(s, option)


def who_leads_home(s: Table, seat: int) -> Sentence:
    return "join_return", {"seat": seat_name(s.scouts[0])}


def home_together(s: Table, seat: int) -> Sentence:
    return "join_return", {"n": s.difficulty}


def home_not_found(s: Table, seat: int) -> Sentence:
    return "try_again", {"dice": dice_of(s), "n": s.difficulty}


def looks_left(s: Table, seat: int) -> Sentence:
    return "look_first", {"n": modified(s, PEEK_EXPLORE, seat) - s.peeked[seat]}


# Rolls


def dice_of(s: Table) -> Text:
    return same(", ".join(str(die) for die in s.dice))


def what_was_rolled(s: Table, seat: int) -> Sentence:
    """Whose roll it is, and what for."""
    mine = s.rolled_by == (seat,)
    whose = say("rolls", "yours") if mine else say("rolls", "of", who=listed([seat_name(one) for one in s.rolled_by]))
    what = say("rolls", s.rolled_for) if s.rolled_for != "card" else say("rolls", "any")
    if s.rolled_for == "card" and s.in_play:
        what = say("rolls", "card", card=card_name(s, s.in_play[-1]))
    return "repeat", {"whose": whose, "what": what, "dice": dice_of(s)}


def what_it_needed(s: Table, seat: int) -> Sentence:
    return f"repeat_{s.rolled_for}", {"n": s.needed}


def if_the_roll_stays(s: Table, option: object) -> Text:
    if s.rolled_for == "rest":
        return say("says", "stays_rest", n=REST_TABLE[s.shelter][s.dice[0]])
    return say("says", f"stays_{s.rolled_for}")


def missing_strength(s: Table, seat: int) -> Sentence:
    return "add_strength", {"n": s.short}


def in_danger(s: Table, seat: int) -> Sentence:
    """Something against what is about to happen."""
    if s.dying == NOBODY:
        return "use_now", {}
    return ("save", {}) if s.dying == seat else ("save_other", {"seat": seat_name(s.dying)})


def if_nothing_is_used(s: Table, option: object) -> Text:
    return say("says", "it_happens") if s.dying == NOBODY else say("says", "dies", seat=seat_name(s.dying))


# Buildings


def odds_of_energy(s: Table, energy: int) -> Text:
    return say("says", "at_least", n=odds_of_fire(energy)) if s.store_wood else say("refuses", "no_wood", n=1, there=0)


def for_the_site(s: Table, seat: int) -> Sentence:
    return "give_material", {"site": site_name(s, s.site)}


def energy_missing(s: Table, seat: int) -> Sentence:
    parts: dict[str, Part] = {"site": site_name(s, s.site), "n": still_missing(s)}
    bonus = modified(s, BUILD_ENERGY, seat)
    return ("pledge_more", {**parts, "bonus": bonus}) if bonus else ("pledge_for", parts)


def if_it_is_not_enough(s: Table, seat: int) -> Sentence:
    return ("pledge_sign" if s.site in (SIGN, BEACON) else "pledge_build"), {}


def left_after_pledge(s: Table, energy: int) -> Text:
    """What is missing then: exact if nobody's energy counts more."""
    left = still_missing(s) - energy
    if not energy:
        return say("says", "gives_nothing")
    if left <= 0:
        return say("says", "enough")
    exact = not any(modified(s, BUILD_ENERGY, seat) for seat in not_lost(s))
    return say("says", "left_after" if exact else "left_at_most", n=left)


def needs_of_site(s: Table, site: Site) -> Text:
    """What it takes, and what it is good for."""
    if site == SIGN:
        price = say("things", "needs_energy", n=SAND_SIGN - s.sign)
    elif site == BEACON:
        price = say("things", "needs_both", n=SIGNAL_FIRE - s.beacon)
    else:
        energy, wood, rope, sail = cost_of(s, site)
        parts = [say("things", "needs_for", energy=energy, wood=wood)]
        parts += [say("things", thing) for thing, n in (("rope", rope), ("sail", sail)) if n]
        price = joined(parts) or parts[0]
    return say("says", "does_for", does=say("sites_for", SITES[site]), price=price)


# Food


def food_to_share(s: Table, seat: int) -> Sentence:
    return ("share" if s.eaten[seat] else "share_hungry"), {"n": s.undecided}


def what_food_does(s: Table, share: Share) -> Text:
    """Eaten it gives energy; left it keeps or rots."""
    if share.verb == "leave":
        marker = share.marker if 0 < s.perishable < s.undecided else not s.perishable
        return say("says", "food_keeps" if marker else "food_rots")
    return say("says", "food_gives")


def of_own_food(s: Table, seat: int) -> Sentence:
    return ("own_food" if s.eaten[seat] else "own_food_hungry"), {"n": s.food[seat]}


def own_food_does(s: Table, share: Share) -> Text:
    return say("says", "marker_keeps" if share.verb == "leave" else "food_gives")


def card_to_feed(s: Table, seat: int) -> Sentence:
    return "upkeep", {"card": camp_name(s, s.in_play[-1])}


def price_of_feeding(s: Table, paid: bool) -> Text | None:
    one = s.box.cards[s.in_play[-1]]
    lies_in_camp = s.in_play[-1] in s.camp
    price, fail = (one.camp_pay, one.camp_fail) if lies_in_camp else (one.pay, one.fail)
    return all_effects(price if paid else fail)
