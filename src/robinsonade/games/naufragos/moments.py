"""What may be used outside the turns of a round, and when: "at any time" as a table (A-44, A-50)."""

from __future__ import annotations

from collections.abc import Sequence

from robinsonade.engine.moments import Could, Never, Usable
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.cards import PHRASES, NaufragosBox
from robinsonade.games.naufragos.effects.items import left_by, within_reach
from robinsonade.games.naufragos.effects.rolls import strengthens
from robinsonade.games.naufragos.effects.uses import Useful, can_use, patients
from robinsonade.games.naufragos.phases.survival import warm_things
from robinsonade.games.naufragos.phases.windows import (
    MOST_SWAPS,
    helpful_for_others,
    helpful_for_white,
    spare_wood_matters,
    wants_wood,
)
from robinsonade.games.naufragos.table import FOOD_THING, Table, in_camp, is_lost, most_energy, with_wounds

# Pieces are placed; all of them stand; somebody lacks wood, fire, energy or strength; on the way; dice; the evening.
MOMENTS = (
    "white_piece", "white_stands", "piece", "lost_turn", "pieces_stand", "fire", "wood", "energy", "scout", "strength",
    "roll", "evening", "spare_wood", "meal", "cold", "loss", "infection", "death",
)  # fmt: skip


def declared(thing: str, name: Text, rule: str, when: dict[str, Could | Never], otherwise: Never) -> Usable:
    """At all moments that are not named it is as `otherwise` says."""
    named = {moment for moments in when for moment in moments.split()}
    return Usable(thing, name, rule, {**when, " ".join(m for m in MOMENTS if m not in named): otherwise})


def usable(box: NaufragosBox) -> Sequence[Usable]:
    say = PHRASES.say
    found = [
        declared(
            "feed_fire",
            say("says", "lay_wood"),
            "N-FIRE-03",
            {
                "white_piece piece": wood_can_burn,
                "wood": lambda s, seat: wants_wood(s) and seat in in_camp(s),
                "evening": lambda s, seat: wants_wood(s) and seat in in_camp(s),
                "spare_wood": lambda s, seat: spare_wood_matters(s),
                "lost_turn scout": Never("N-FIRE-03", "only who is in camp has a part in the store"),
                "fire": Never("N-FIRE-04", "the fire is out"),
                "meal cold infection": Never("N-FIRE-03", "the action phase is over"),
            },
            Never("N-FIRE-03", "nothing takes the wood before it is asked for again"),
        ),
        declared(
            "swap_pantry",
            say("sites", "pantry"),
            "N-PANTRY-01",
            {"white_piece piece": pantry_can_change, "meal": Never("N-PANTRY-01", "the meal began with that question")},
            Never("N-PANTRY-01", "nothing but the meal takes a tile from the store, and it asks first"),
        ),
        declared(
            "give",
            say("says", "hand_on"),
            "N-ITEM-01",
            {
                "white_piece piece lost_turn": can_give,
                "white_stands": lambda s, seat: can_help_with(s, seat, helpful_for_white),
                "pieces_stand": lambda s, seat: can_help_with(s, seat, helpful_for_others),
                "meal": lambda s, seat: s.food[seat] > 0 and len(in_camp(s)) > 1,
                "cold": lambda s, seat: can_help_with(s, seat, warm_things),
                "scout strength": Never("N-ITEM-01", "not on an exploration, and not between two dice"),
            },
            Never("N-ITEM-01", "things change hands before pieces stand and where they help at once"),
        ),
        declared(
            "tile",
            say("things", "report"),
            "N-BP-02",
            {"roll": lambda s, seat: s.rerolls and bool(s.report[seat])},
            Never("N-BP-02", "there is no roll to repeat"),
        ),
    ]
    return found + [use_of(box, item) for item, card in enumerate(box.cards) if card.use is not None]


def use_of(box: NaufragosBox, item: int) -> Usable:
    card = box.cards[item]
    assert card.use is not None
    if card.use.when in ("strength", "fire", "infection"):
        when: dict[str, Could | Never] = {card.use.when: lambda s, seat: serves_now(s, seat, item)}
        return declared(card.id, card.name, "N-ITEM-01", when, Never("N-ITEM-01", "made for one moment only"))
    when = {"white_piece piece": lambda s, seat: changes(s, seat, item)}
    if card.use.when == "camp":
        when["lost_turn scout"] = Never("N-ITEM-01", "only in camp")
    else:
        when["lost_turn scout"] = lambda s, seat: changes(s, seat, item)
    if item in box.refreshing:
        when["energy loss"] = lambda s, seat: changes(s, seat, item)
    if item in box.healing:
        when["infection"] = lambda s, seat: changes(s, seat, item)
        when["death"] = lambda s, seat: changes(s, seat, item) and s.dying in patients(s, seat)
    if item in box.rewarding:
        when["evening"] = lambda s, seat: changes(s, seat, item) and s.round == s.last_round
    return declared(
        f"use:{card.id}", card.name, "N-ITEM-01", when, Never("N-ITEM-01", "it helps as much with the next piece")
    )


def changes(s: Table, seat: int, item: int) -> bool:
    """Whether a use would change something now."""
    if item not in s.items[seat] or not can_use(s, seat, item):
        return False
    if item in s.box.refreshing:
        return s.energy[seat] < most_energy(s, seat)
    if item in s.box.healing:
        return bool(with_wounds(s, patients(s, seat)))
    return True


def serves_now(s: Table, seat: int, item: int) -> bool:
    use = s.box.cards[item].use
    if item not in s.items[seat] or use is None or not use.is_open(s, seat):
        return False
    return use.when != "strength" or 0 < s.short <= strengthens(s, seat, item)


def wood_can_burn(s: Table, seat: int) -> bool:
    return s.fire_lit and s.store_wood > 0 and not is_lost(s, seat)


def pantry_can_change(s: Table, seat: int) -> bool:
    return s.pantry and bool(s.store_tiles) and s.windows < MOST_SWAPS and not is_lost(s, seat)


def can_help_with(s: Table, seat: int, useful: Useful) -> bool:
    """Nobody passes on at once what they were given."""
    return any((seat, thing) not in s.received for thing in useful(s, seat))


def can_give(s: Table, seat: int) -> bool:
    """The lost cannot share their food (N-LOST-05)."""
    things = [thing for thing in left_by(s, seat) if thing != FOOD_THING or not is_lost(s, seat)]
    return bool(things) and bool(within_reach(s, seat)) and s.windows < MOST_SWAPS
