"""Which cards are in a match: the levels of the box, or any two modules with the Beast as a possible third."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from robinsonade.engine.chance import rand
from robinsonade.engine.errors import Unknown, nearest
from robinsonade.engine.machine import State
from robinsonade.games.paleo.cards import Card, PaleoBox
from robinsonade.games.paleo.table import KNOWN

NOT_POOLED = -1


class Level:
    """Cards whose backs tell them apart are known by their backs; the others share a pool for each kind of back."""

    def __init__(self, box: PaleoBox, modules: list[str]) -> None:
        self.modules = modules
        chosen = [box.modules[id] for id in modules]
        families = [f"module {id}" for id in modules]
        mine = [card for card in box.cards if card.family in families]
        rows = [id for module in chosen for id in module.in_a_row]
        away = [module.out_of_play for module in chosen]
        numbers = sorted({n for module in chosen for n in module.secrets})
        self.missions = [card.number for card in mine if card.kind == "mission"]
        self.ideas = [card.number for card in mine if card.kind == "idea"]
        self.secrets = [card.number for card in box.cards if card.secret in numbers and card.family == "secret"]
        self.row = [box.card_named(id) for id in rows]
        self.paw = next((box.card_named(id) for id in away if id), NOT_POOLED)
        self.paws = box.cards[self.paw].count if self.paw >= 0 else 0
        self.warrior = next((box.card_named(module.set_aside) for module in chosen if module.set_aside), NOT_POOLED)
        self.warriors = box.cards[self.warrior].count if self.warrior >= 0 else 0
        self.beast = next((card for card in self.missions if box.cards[card].hunts), NOT_POOLED)
        self.people = copies(card for card in box.cards if card.kind == "person" and card.number != self.warrior)
        self.camp_ideas = copies(card for card in box.cards if card.family == "idea")
        self.dreams = copies(card for card in box.cards if card.family == "dream")
        by_day = [card for card in box.cards if card.family == "base"]
        by_day += [card for card in mine if card.kind in ("action", "danger") and card.id not in rows + away]
        self.deck = copies(by_day)
        self.pool_backs: list[int] = []  # by pool: the kind of back
        self.back_of: list[int] = []  # by card: its pool, or KNOWN + card
        self.red: list[bool] = []
        self.make_pools(box, by_day + [card for card in box.cards if card.family == "dream"])
        self.dream = self.back_of[self.dreams[0]] if self.dreams else NOT_POOLED
        self.fresh = len(self.pool_backs)  # dreams taken from the pile and not yet seen: the pool of the pile itself
        self.pool_backs.append(box.backs.index(("dream", "")))
        self.red.append(False)
        self.deck_pools = [[card for card in self.deck if self.back_of[card] == pool] for pool in range(self.fresh)]
        self.deck_pools.append(self.dreams)
        self.deck_backs = sorted(self.back_of[card] for card in self.deck)

    def make_pools(self, box: PaleoBox, shuffled: list[Card]) -> None:
        fronts: dict[int, int] = {}
        for card in shuffled:
            fronts[card.back] = fronts.get(card.back, 0) + 1
        self.back_of = [KNOWN + card.number for card in box.cards]
        for card in shuffled:
            if fronts[card.back] > 1:
                if card.back not in self.pool_backs:
                    self.pool_backs.append(card.back)
                    self.red.append(card.red)
                self.back_of[card.number] = self.pool_backs.index(card.back)


def copies(cards: Iterable[Card]) -> list[int]:
    return [card.number for card in cards for _ in range(card.count)]


def chosen_modules(box: PaleoBox, level: str, modules: str, luck: State) -> list[str]:
    """Exactly two of A to I, and the Beast only as a third (P-GEN-02, A-33). Whoever names fewer is surprised."""
    if not modules:
        return box.levels[level]
    ids = modules.split(",")
    for id in ids:
        if id not in box.modules:
            raise Unknown(f"Paleo has no module '{id}'{nearest(id, box.modules)}")
    thirds = [id for id in ids if box.modules[id].third]
    pair = [id for id in ids if id not in thirds]
    if len(set(ids)) != len(ids) or len(pair) > 2 or len(thirds) > 1:
        raise Unknown(
            f"Paleo is played with two different modules of A to I, and J may be added as a third; not '{modules}'",
            de="Paleo wird mit zwei verschiedenen Modulen von A bis I gespielt; J darf als drittes dazukommen.",
        )
    others = [id for id, module in box.modules.items() if not module.third and id not in pair]
    while len(pair) < 2:
        pair.append(others.pop(rand(luck, len(others), "module")))
    return sorted(pair) + thirds


@lru_cache(maxsize=64)
def level_of(box: PaleoBox, modules: tuple[str, ...]) -> Level:
    return Level(box, list(modules))
