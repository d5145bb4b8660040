"""Items, and the tokens that some of them put beside the camp (R-ITEM, R-FLIP, R-PINV)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robinsonade.content.effects import Effect, perform
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_item, choose_source, choose_space
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.island import exhaust, uncovered
from robinsonade.games.robinson.effects.kinds import ItemWord
from robinsonade.games.robinson.effects.levels import lower_if_possible, raise_track
from robinsonade.games.robinson.effects.people import gain_determination, who_suffers
from robinsonade.games.robinson.effects.tokens import marked, put_mark
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import INVENTION_DECK, CardRef, Follower, card_of, follower_of
from robinsonade.games.robinson.table.map import live_sources, tiles_around_camp
from robinsonade.games.robinson.table.numbers import (
    CORRAL,
    FOOD,
    FOOD_HERE,
    HATCHET,
    ITEMS,
    ITEMS_AWAY,
    NONPERISHABLE,
    ON_SHEET,
    PALISADE,
    RESOLVING,
    SHEET_ITEMS,
    SHORTCUT,
    SHORTCUT_HERE,
    SNARE,
    STACKED_FOOD,
    WEAPON,
    WOOD,
    WOOD_HERE,
    Good,
    Item,
)
from robinsonade.games.robinson.table.sources import PARROT

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Invention


def flippable(s: Table) -> list[Item]:
    """Built cards that can be flipped back; never those of the sheet (R-FLIP-02)."""
    return sorted(s.items - s.leaving - ON_SHEET)


def flip_item(s: Table, item: Item, rule: str = "R-FLIP-01") -> None:
    """Lost from the next round on; levels fall at once (R-FLIP-01, R-FLIP-05, A-25)."""
    if item not in s.items or item in s.leaving:
        return
    s.leaving |= {item}
    tell(s, rule, "flip_item", item)
    undo_item(s, item)


def undo_item(s: Table, item: Item) -> None:
    """One-time benefits are taken back as far as possible, without penalty (R-FLIP-05, A-24)."""
    card = invention(s, item)
    if card.weapon:
        lower_if_possible(s, WEAPON, card.weapon, "R-FLIP-05")
    if card.palisade and item in s.granted:
        lower_if_possible(s, PALISADE, card.palisade, "R-FLIP-05")
    s.granted -= {item}
    if card.nonperishable:
        paid = min(card.nonperishable, s.goods[NONPERISHABLE])
        s.goods[NONPERISHABLE] -= paid
        if paid:
            tell(s, "R-FLIP-05", "lose", NONPERISHABLE, paid)


def leave_items(s: Table) -> None:
    """At the end of the round flipped items are inventions again, and their tokens leave the map (R-FLIP-06, A-26)."""
    if s.leaving:
        for item in sorted(s.leaving):
            s.items -= {item}
            put_back(s, item)
        for follower in s.followers[:]:
            if follower.card.deck == INVENTION_DECK and follower.card.n in s.leaving:
                drop_follower(s, follower)
        if SHORTCUT in s.leaving:
            close_shortcut(s)
        s.leaving = frozenset()


def close_shortcut(s: Table) -> None:
    for space in range(len(s.marks)):
        s.marks[space] -= {SHORTCUT_HERE}


def lose_shortcut(s: Table) -> None:
    """The camp has moved: it is an invention again at once, and can be built again (R-MOVE-04, R-INV-SHORTCUT)."""
    close_shortcut(s)
    s.items -= {SHORTCUT}
    s.leaving -= {SHORTCUT}
    put_back(s, SHORTCUT)
    tell(s, "R-MOVE-04", "flip_item", SHORTCUT)


def put_back(s: Table, item: Item) -> None:
    """On the board, beside its owner's sheet, or into the deck."""
    if item in s.into_deck:
        s.into_deck -= {item}
        s.inspected -= {item}
        s.inventions.append(item)
        tell(s, "R-CARD-CATASTROPHE", "discard_invention", item)
    elif owner_of(s, item) >= 0:
        s.personal |= {item}
    else:
        s.board |= {item}


def owner_of(s: Table, item: Item) -> int:
    """The seat whose personal invention this is, or -1."""
    owner = s.box.inventions[item].owner if item in s.box.inventions else -1
    return s.character.index(owner) if owner in s.character else -1


def buildable_free(s: Table, items: list[Item]) -> list[Item]:
    """Inventions on the board or beside a sheet that an effect may build."""
    lying = s.board | s.personal
    return [item for item in items if item in lying]


def build_free(s: Table, items: list[Item], who: int) -> None:
    """Without action and cost: to Future while actions are resolved, else now (R-DTOK-HEALHERBS, R-S6-08)."""
    able = buildable_free(s, items)
    if able:
        take_built(s, choose_item(s, able), who)


def take_built(s: Table, item: Item, who: int) -> None:
    """An invention has been built (R-ITEM-02, R-PINV-02)."""
    owner = owner_of(s, item)
    s.board -= {item}
    s.personal -= {item}
    if item in s.inventions:
        s.inventions.remove(item)  # discarded while it was being built: actions resolve as planned (R-RES-04)
    tell(s, "R-ITEM-02", "built", item)
    if owner >= 0:
        gain_determination(s, owner, 2, "R-PINV-02")
    if s.phase == RESOLVING:
        s.fresh |= {item}
    else:
        item_arrives(s, item)


def item_arrives(s: Table, item: Item) -> None:
    """From now on available; its one-time benefit (R-ENDACT-03, R-USE-01)."""
    s.items |= {item}
    card = invention(s, item)
    tell(s, "R-ENDACT-03", "arrives", item)
    if card.weapon:
        raise_track(s, WEAPON, card.weapon)
    if card.palisade and s.scenario.grants_palisade(s, item) and raise_track(s, PALISADE, card.palisade):
        s.granted |= {item}
    if card.nonperishable:
        gain(s, NONPERISHABLE, card.nonperishable, s.first)
    if card.food:
        gain(s, FOOD, card.food, s.first)
    if card.when_built:
        before, s.in_play = s.in_play, card_of(INVENTION_DECK, item)
        perform(s, card.when_built, s.first)
        s.in_play = before
    if item == SNARE:
        put_follower(s, FOOD, card_of(INVENTION_DECK, item))
    elif item == CORRAL:
        parrots = uncovered(s, live_sources(s, tiles_around_camp(s), frozenset((PARROT,))))
        if parrots:
            exhaust(s, choose_source(s, parrots), s.first, "R-INV-CORRAL")
            put_follower(s, FOOD, card_of(INVENTION_DECK, item))
    elif item == SHORTCUT:
        near = tiles_around_camp(s)
        if near:
            put_mark(s, choose_space(s, near), SHORTCUT_HERE, "R-INV-SHORTCUT")
    elif item in SHEET_ITEMS:
        s.scenario.item_arrives(s, item)


def invention(s: Table, item: Item) -> Invention:
    return s.sheet.every_invention[item]


def put_follower(s: Table, good: Good, card: CardRef) -> None:
    """A food or wood token of an item or treasure on the camp's tile; it moves with the camp (R-MOVE-05)."""
    mark = FOOD_HERE if good == FOOD else WOOD_HERE
    if not marked(s, s.camp, mark):
        s.marks[s.camp] |= {mark}
        s.followers.append(follower_of(good, card))
        tell(s, "R-MOVE-05", "mark", s.camp, mark)
    elif good == FOOD and s.scenario.stacks_food:
        s.followers.append(follower_of(good, card))
        s.story[STACKED_FOOD] += 1
        tell(s, "R-S6-04", "mark", s.camp, mark)


def drop_follower(s: Table, follower: Follower) -> None:
    """Its token leaves the camp's tile."""
    s.followers.remove(follower)
    good = follower.good
    if good == FOOD and s.scenario.stacks_food and s.story[STACKED_FOOD]:
        s.story[STACKED_FOOD] -= 1
    else:
        s.marks[s.camp] -= {FOOD_HERE if good == FOOD else WOOD_HERE}


# The words


class FlipItems(Effect):
    """If possible items are flipped back to inventions, as the group chooses (R-FLIP-01)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for _ in range(self.n):
            able = flippable(s)
            if not able:
                return
            flip_item(s, choose_item(s, able))

    def can(self, s: Table, who: int) -> bool:
        return bool(flippable(s))


class LoseItem(Effect):
    """If possible an item is flipped, and then shuffled into the deck of inventions (A-85)."""

    def do(self, s: Table, who: int) -> None:
        able = flippable(s)
        if able:
            item = choose_item(s, able)
            s.into_deck |= {item}
            flip_item(s, item, "R-CARD-CATASTROPHE")


class ItemsOutOfUse(Effect):
    """No item can be used until the action phase is over (R-CARD-CATASTROPHE)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {ITEMS_AWAY}
        tell(s, "R-CARD-CATASTROPHE", "items_away")


class DiscardInventions(Effect):
    """Inventions leave the board for their deck, as the group chooses; each that is missing wounds (R-DISCARD-03)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for i in range(self.n):
            able = sorted(s.board)
            if not able:
                wound(s, who_suffers(s, who), self.n - i, "R-UNF-01")
                return
            item = choose_item(s, able)
            s.board -= {item}
            s.inventions.append(item)
            tell(s, "R-DISCARD-03", "discard_invention", item)


class BuildFree(Effect):
    """One of these items is built, without action and cost (R-DTOK-HEALHERBS, R-S6-08)."""

    items: list[ItemWord]

    def prepare(self) -> None:
        self.numbers = [Item(ITEMS.index(item)) for item in self.items]

    def do(self, s: Table, who: int) -> None:
        build_free(s, self.numbers, who)

    def can(self, s: Table, who: int) -> bool:
        return bool(buildable_free(s, self.numbers))


class InspectTwoItems(Effect):
    """If possible a marker on two built items; nothing follows before the card returns (R-CARD-TOOLS)."""

    def do(self, s: Table, who: int) -> None:
        for _ in range(2):
            able = [item for item in flippable(s) if item not in s.inspected]
            if able:
                item = choose_item(s, able)
                s.inspected |= {item}
                tell(s, "R-CARD-TOOLS", "inspected", item)


class FlipInspectedItems(Effect):
    """The items that were marked are flipped (R-CARD-TOOLS)."""

    def do(self, s: Table, who: int) -> None:
        for item in sorted(s.inspected):
            flip_item(s, item, "R-CARD-TOOLS")
        s.inspected = frozenset()


class Hatchet(Effect):
    """A wood token on the camp's tile; it moves with the camp (R-MOVE-05)."""

    def do(self, s: Table, who: int) -> None:
        put_follower(s, WOOD, HATCHET)
