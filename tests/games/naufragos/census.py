"""Performs a card in rich and in poor camps, with every answer and every number of the dice, and tells what happens."""

from __future__ import annotations

from contextlib import suppress

from robinsonade.engine.luck import First
from robinsonade.engine.machine import Answers, OptionsOf, Over, State
from robinsonade.games.naufragos.cards import ICONS, TAGS, Card
from robinsonade.games.naufragos.effects.camp import camp_place_for
from robinsonade.games.naufragos.effects.items import gain_item
from robinsonade.games.naufragos.effects.performing import perform_card
from robinsonade.games.naufragos.effects.rolls import strength_roll
from robinsonade.games.naufragos.modifiers import MODS
from robinsonade.games.naufragos.phases.expedition import read_card
from robinsonade.games.naufragos.phases.resolving import make_fire, perform_camp_card
from robinsonade.games.naufragos.phases.survival import avoids_infection, keep_up
from robinsonade.games.naufragos.phases.windows import use_item
from robinsonade.games.naufragos.table import Table
from tests.games.naufragos.scenes import BOX, Scene, castaways

WALKS = 24
# Told whatever the card says.
ALWAYS = {"explores", "camp_card", "takes_item", "uses", "rolls", "report_value", "advances", "difficulty"}


class Counted(Answers):
    """Takes another answer each time, so that all of them come up. It does not matter here where a camp card lies."""

    def __init__(self, walk: int) -> None:
        self.walk = walk
        self.asked = 0

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        if prompt == "cover":
            return options[0]
        self.asked += 1
        return options[(self.walk // self.asked + self.asked) % len(options)]

    def answer_sealed(self, s: State, prompt: str, seats: list[int], options_of: OptionsOf) -> list[int]:
        return [self.answer(s, seat, prompt, options_of(s, seat)) for seat in seats]


def camp(rich: bool, walk: int) -> Scene:
    """Three castaways. In a rich camp everything is there that a card could ask for."""
    scene = castaways("plain", "plain", "plain", energy=2, wounds=[2, 1, 1], track=[15, 8, 3], wreck=3)
    s = scene.table
    s.rng = First(977 + walk * 7919)
    s.offer, s.store_wood, s.wood_stock, s.sign, s.beacon = 2, 3, 13, 5, 3
    if rich:
        scene.items(
            A="machete medicine_chest lantern good_dog gold_and_jewels",
            B="yellow_crust sun_plate",
            C="half_a_map foundling stolen_gold golden_idol",
        )
        scene.given(rope=[1, 0, 0], sail=[0, 1, 0], goat=True, cannon=True, shelter=2, fire_lit=True, fire_wood=1)
        scene.given(store_food=6, food_stock=10, food=[0, 0, 0], report=[[1, 2], [2], [3, 1]], infections=[1, 1, 0])
        scene.given(remains=int(walk % 3 == 0))
        if walk % 8 == 6:
            scene.given(store_food=0, food_stock=16)
        s.marks = [False, walk % 2 == 0, walk % 2 == 1, walk % 4 < 2, walk % 4 >= 2, walk % 3 == 0]
    return scene


def carry_out_everywhere(index: int) -> list[str]:
    """Every fact told in some walk, sorted."""
    told: set[str] = set()
    for walk in range(2 * WALKS):
        scene = camp(rich=walk % 2 == 0, walk=walk)
        s = scene.table
        s.answers = Counted(walk // 2)
        with suppress(Over):
            carry_out_once(scene, BOX.cards[index], index)
        told |= {fact[1] for fact in s.facts or []}
    return sorted(told - ALWAYS) + printed(BOX.cards[index])


def printed(card: Card) -> list[str]:
    """What counts without being carried out."""
    lines = [f"{MODS[key]}{n:+d}" for key, n in [*card.held, *card.changes_in_camp.items()]]
    lines += [f"strength+{card.strength}"] if card.strength else []
    lines += [f"worth:{card.value}"] if card.value else []
    lines += [f"is:{ICONS[card.icon]}"] if card.icon >= 0 else []
    lines += [f"has:{TAGS[tag]}" for tag in card.tags]
    return lines + [f"ship:{ICONS[icon]}" for icon in card.rescue]


def carry_out_once(scene: Scene, card: Card, index: int) -> None:
    s = scene.table
    if card.kind == "explore":
        scene.expedition("AB", difficulty=6)
        s.open_cards = []
        read_card(s, 0, index, again=False)
        if index in s.open_cards and 0 in s.scouts:
            s.open_cards = []
            read_card(s, 0, index, again=True)
        if index in s.camp:
            s.scouts = []
            use_camp_card(s, index)
    elif card.kind == "event":
        perform_card(s, card.when_drawn, 0, index)
    elif card.kind == "camp":
        if index not in s.camp:
            camp_place_for(s, 0, index)
        use_camp_card(s, index)
    else:
        own(scene, card, index)


def use_camp_card(s: Table, index: int) -> None:
    card = s.box.cards[index]
    perform_camp_card(s, 0, s.camp.index(index))
    if index in s.camp and card.camp_pay:
        keep_up(s, 0, index, card.camp_pay, card.camp_fail)


def own(scene: Scene, card: Card, index: int) -> None:
    s = scene.table
    s.items[0] = ()
    gain_item(s, 0, index)
    if card.use is not None and card.use.when in ("any", "camp"):
        use_item(s, 0, index)
    elif card.use is not None and card.use.when == "strength":
        strength_roll(s, [0], 6)
    elif card.use is not None and card.use.when == "fire":
        s.fire_lit = False
        make_fire(s, 0)
    elif card.use is not None:
        avoids_infection(s, 0)
    if index in s.items[0] and card.pay:
        keep_up(s, 0, index, card.pay, card.fail)
