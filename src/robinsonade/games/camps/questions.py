"""How the questions of Camps are put to people. The rules ask with numbers; here they get keys, words and places."""

from __future__ import annotations

from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.camps.names import card_name, field_name, goal_name, half_name, price_name, say
from robinsonade.games.camps.phases.goals import BLIND, NO_TUCK
from robinsonade.games.camps.phases.placing import (
    CAMP_HERE,
    hand_masks,
    origin_options,
    pay_options,
    payee,
    price_of_origin,
    price_of_step,
    walk_options,
)
from robinsonade.games.camps.phases.turn import PASS, PLACE
from robinsonade.games.camps.reach import Way, free_fields_beyond, reachable
from robinsonade.games.camps.scenarios.tiles import tile_obstacle
from robinsonade.games.camps.scenarios.water_villages import KEEP, villages_of
from robinsonade.games.camps.setup import start_camp_obstacle
from robinsonade.games.camps.table import ANY_TERRAIN, CAMPS, GAP, NO_CAMP, VOLCANO, WATER, Table


def field_id(s: Table, field: int) -> str:
    return f"field:{s.board.keys[field]}"


def hand_ids(s: Table, seat: int, card: int) -> list[str]:
    """The places of the hand where such a card is."""
    return [f"hand:{i}" for i, held in enumerate(s.hands[seat]) if held == card]


class KeepGoal(Prompt):
    rule = "C-SETUP-01"

    def key(self, s: Table, option: int) -> str:
        return s.box.goals[option].id

    def asks(self, s: Table, seat: int) -> Text:
        return say("keep_goal", "asks")

    def label(self, s: Table, option: int) -> Text:
        return goal_name(s, option)

    def detail(self, s: Table, option: int) -> Text:
        return goal_detail(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"first_goal:{s.offered[seat].index(option)}"]


def goal_detail(s: Table, goal: int) -> Text:
    tile = s.box.goals[goal]
    says = {lang: words.rstrip(".") for lang, words in tile.says.items()}
    return say("things", "goal_worth", needs=says, points=tile.points, flames=tile.flames)


class FieldPrompt(Prompt):
    """A question answered by pointing at a field."""

    def key(self, s: Table, option: int) -> str:
        return s.board.keys[option]

    def label(self, s: Table, option: int) -> Text:
        return field_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [field_id(s, option)]

    def obstacle(self, s: Table, field: int) -> tuple[str, Text] | None:
        """The rule and the reason why not, or None."""
        raise NotImplementedError

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        refused = []
        for field in range(len(s.terrain)):
            why = self.obstacle(s, field)
            if why:
                refused.append(
                    Refusal(s.board.keys[field], field_name(s, field), *why, touches=[field_id(s, field)], quiet=True)
                )
        return refused


class StartCamp(FieldPrompt):
    rule = "C-SETUP-02"

    def asks(self, s: Table, seat: int) -> Text:
        return say("start_camp", "asks")

    def obstacle(self, s: Table, field: int) -> tuple[str, Text] | None:
        why = start_camp_obstacle(s, field)
        return (self.rule, say("start_camp", why)) if why else None


class Tile(FieldPrompt):
    rule = "C-SCEN-03"

    def asks(self, s: Table, seat: int) -> Text:
        return say("tile", f"asks_{s.scenario.name}")

    def obstacle(self, s: Table, field: int) -> tuple[str, Text] | None:
        why = tile_obstacle(s, field)
        if not why:
            return None
        words = f"not_beside_{s.scenario.name}" if why == "not_beside" else why
        return ("C-FLOOD-01" if s.scenario.name == "flood" else "C-VOLC-01", say("tile", words))


class Turn(Prompt):
    rule = "C-TURN-02"

    def key(self, s: Table, option: int) -> str:
        if option == PASS:
            return "pass"
        return f"place:{s.board.keys[option - PLACE]}" if option >= PLACE else f"take:{option + 1}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("turn", "asks")

    def label(self, s: Table, option: int) -> Text:
        if option == PASS:
            return say("turn", "pass")
        if option >= PLACE:
            return say("turn", "place", field=field_name(s, option - PLACE))
        return say("turn", "take", first=card_name(s, s.row[option]), second=card_name(s, s.row[option + 1]))

    def detail(self, s: Table, option: int) -> Text | None:
        if option < PLACE:
            return None
        return say("walk", "costs", price=price_name(price_of_origin(s, option - PLACE)))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option == PASS:
            return []
        return [field_id(s, option - PLACE)] if option >= PLACE else [f"row:{option}", f"row:{option + 1}"]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        refused = []
        possible = origin_options(s, seat)
        for field in s.camps[seat]:
            if field not in possible:
                rule, reason = self.no_origin(s, seat, field)
                label = say("turn", "place", field=field_name(s, field))
                refused.append(
                    Refusal(f"place:{s.board.keys[field]}", label, rule, say("turn", reason), [field_id(s, field)])
                )
        for i in range(len(s.row) - 1):
            if GAP in (s.row[i], s.row[i + 1]):
                names = [say("things", "gap") if card == GAP else card_name(s, card) for card in s.row[i : i + 2]]
                label = say("turn", "take", first=names[0], second=names[1])
                refused.append(Refusal(f"take:{i + 1}", label, "C-TAKE-01", say("turn", "gap"), [f"row:{i}"]))
        return refused + self.out_of_reach(s, seat)

    def out_of_reach(self, s: Table, seat: int) -> list[Refusal]:
        """Why a field is no place for a camp this turn, said only when somebody points at it."""
        if s.placed[seat] == CAMPS:
            return []
        reached = reachable(s, seat, [])
        beyond = fields_beyond(s, s.camps[seat])
        refused = []
        for field, key in enumerate(s.board.keys):
            if field in reached or field in s.camps[seat]:
                continue
            if not s.scenario.is_free(s, field):
                rule, reason = not_free(s, field)
            elif field in beyond:
                rule, reason = "C-PLACE-02", say("turn", "too_far")
            else:
                rule, reason = "C-VOLC-03", say("turn", "cut_off")
            refused.append(
                Refusal(f"reach:{key}", field_name(s, field), rule, reason, [field_id(s, field)], quiet=True)
            )
        return refused

    def no_origin(self, s: Table, seat: int, field: int) -> tuple[str, str]:
        """The rule and the reason why nobody sets out from here."""
        if s.placed[seat] == CAMPS:
            return "C-PLACE-09", "no_camps"
        if not fields_beyond(s, [field]):
            return "C-PLACE-01", "no_way"
        return "C-PLACE-02", "no_cards"


def fields_beyond(s: Table, origins: list[int]) -> set[int]:
    """The free fields to which a way leads from one of these, whatever it costs."""
    return free_fields_beyond(s, ANY_TERRAIN, [Way([field], [], 0, []) for field in origins])


def not_free(s: Table, field: int) -> tuple[str, Text]:
    """The rule and the reason why no camp can be placed here."""
    if s.terrain[field] == WATER and s.scenario.lake_owner(s, field) != NO_CAMP:
        return "C-WVIL-02", say("walk", "one_village")
    if s.terrain[field] >= VOLCANO:
        return "C-VOLC-03", say("walk", "no_ground")
    return "C-PLACE-01", say("walk", "taken" if s.camp[field] != NO_CAMP else "not_land")


class Walk(Prompt):
    rule = "C-PLACE-02"

    def key(self, s: Table, option: int) -> str:
        return "camp" if option == CAMP_HERE else f"to:{s.board.keys[option]}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("walk", "asks")

    def label(self, s: Table, option: int) -> Text:
        if option == CAMP_HERE:
            return say("walk", "camp", field=field_name(s, s.way[-1]))
        return say("walk", "to", field=field_name(s, option))

    def detail(self, s: Table, option: int) -> Text | None:
        if option == CAMP_HERE:
            return say("walk", "berry") if s.berries[s.zone[s.way[-1]]] else None
        price = price_of_step(s, s.way[-1], option)
        if not price:
            return say("walk", "free")
        owner = payee(s, s.active, option)
        if owner == NO_CAMP:
            return say("walk", "costs", price=price_name(price))
        return say("walk", "costs_to", price=price_name(price), owner=same(seat_text(owner)))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [field_id(s, s.way[-1] if option == CAMP_HERE else option)]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        here, possible = s.way[-1], walk_options(s, seat)
        refused = []
        if CAMP_HERE not in possible:
            label = say("walk", "camp", field=field_name(s, here))
            rule, reason = not_free(s, here)
            refused.append(Refusal("camp", label, rule, reason, [field_id(s, here)]))
        for field in s.board.neighbours[here]:
            if field in possible:
                continue
            if s.terrain[field] >= VOLCANO:
                rule, reason = "C-VOLC-03", say("walk", "blocked")
            elif field in s.way:
                rule, reason = "C-PLACE-02", say("walk", "been_there")
            else:
                rule, reason = "C-PLACE-02", self.not_payable(s, seat, price_of_step(s, here, field))
            label = say("walk", "to", field=field_name(s, field))
            refused.append(Refusal(f"to:{s.board.keys[field]}", label, rule, reason, [field_id(s, field)]))
        return refused

    def not_payable(self, s: Table, seat: int, price: int) -> Text:
        """No card for the step itself, or none for the way on from there."""
        if price and not any(mask & price for mask in hand_masks(s, seat)):
            return say("walk", "no_card", price=price_name(price))
        return say("walk", "no_way_on")


class CardPrompt(Prompt):
    """A question answered by a card of the hand."""

    def key(self, s: Table, option: int) -> str:
        return s.box.card_ids[option]

    def label(self, s: Table, option: int) -> Text:
        return card_name(s, option)


class Pay(CardPrompt):
    rule = "C-PLACE-02"

    def asks(self, s: Table, seat: int) -> Text:
        return say("pay", "asks", field=field_name(s, s.way[-1]))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return hand_ids(s, seat, option)

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        price = price_of_origin(s, s.way[0]) if len(s.way) == 1 else price_of_step(s, s.way[-2], s.way[-1])
        possible, refused = pay_options(s, seat, price), []
        for card in sorted(set(s.hands[seat]) - set(possible)):
            fits = s.box.masks[card] & price
            reason = say("pay", "needed") if fits else say("pay", "wrong", price=price_name(price))
            refused.append(
                Refusal(s.box.card_ids[card], card_name(s, card), "C-PLACE-02", reason, hand_ids(s, seat, card))
            )
        return refused


class TakeGoal(Prompt):
    rule = "C-SLOT-02"

    def key(self, s: Table, option: int) -> str:
        return "blind" if option == BLIND else f"open:{option + 1}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("goal", "asks")

    def label(self, s: Table, option: int) -> Text:
        return say("goal", "blind") if option == BLIND else goal_name(s, s.goal_display[option])

    def detail(self, s: Table, option: int) -> Text | None:
        return None if option == BLIND else goal_detail(s, s.goal_display[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return ["goal_stack"] if option == BLIND else [f"display:{option}"]


class Tuck(Prompt):
    rule = "C-SLOT-03"
    may_decline = "keep"

    def key(self, s: Table, option: int) -> str:
        return "keep" if option == NO_TUCK else f"{s.box.card_ids[option >> 1]}:{(option & 1) + 1}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("tuck", "asks")

    def label(self, s: Table, option: int) -> Text:
        if option == NO_TUCK:
            return say("tuck", "keep")
        half = half_name(*s.box.halves[option >> 1][option & 1])
        return say("tuck", "half", card=card_name(s, option >> 1), half=half)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == NO_TUCK else [f"{id}:{option & 1}" for id in hand_ids(s, seat, option >> 1)]


class Fish(CardPrompt):
    rule = "C-WVIL-05"
    may_decline = "keep"

    def key(self, s: Table, option: int) -> str:
        return "keep" if option == KEEP else super().key(s, option)

    def asks(self, s: Table, seat: int) -> Text:
        return say("fish", "asks", n=min(villages_of(s, seat), s.fish_left))

    def label(self, s: Table, option: int) -> Text:
        return say("fish", "keep") if option == KEEP else super().label(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == KEEP else hand_ids(s, seat, option)


PROMPTS: dict[str, Prompt] = {
    "keep_goal": KeepGoal(),
    "start_camp": StartCamp(),
    "turn": Turn(),
    "walk": Walk(),
    "pay": Pay(),
    "goal": TakeGoal(),
    "tuck": Tuck(),
    "tile": Tile(),
    "fish": Fish(),
}
