"""Small tables on which one sentence of the rulebook can be played: set the scene, play, look.

Groups are A, B, C, D. People are written "guard" or "guard+1" (one damage). A stack is written from its top: "F R V"
are backs (forest, red, river; M mountain, H home), any other word is a card whose back it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from robinsonade.content.packs import open_pack
from robinsonade.games.paleo.cards.reading import box_with
from robinsonade.games.paleo.effects.people import joins
from robinsonade.games.paleo.game import GAME, STEPS, Played
from robinsonade.games.paleo.phases.day import day
from robinsonade.games.paleo.scenarios.levels import level_of
from robinsonade.games.paleo.setup import lay_out
from robinsonade.games.paleo.table import KNOWN, RESOURCES, Table, lay_at_waiting, recount
from robinsonade.testing import scenes
from robinsonade.testing.scenes import NotPossible, Says

BOX = box_with([open_pack(Path(__file__).parent / "fixtures")])
BACKS = {"F": "x_forest", "V": "x_river", "M": "x_mountain", "H": "x_home", "R": "x_red"}
LETTERS = {id: letter for letter, id in BACKS.items()}


def card(id: str) -> int:
    return BOX.card_named(BACKS.get(id, id))


class Scene(scenes.Scene[Table]):
    game = GAME

    def __init__(self, groups: str = "A", modules: tuple[str, ...] = ("A", "B")) -> None:
        self.groups = groups
        table = lay_out(Played, BOX, level_of(BOX, modules), len(groups), False, False, 1)
        super().__init__(table)
        self.table.at = STEPS.index(day)
        self.table.day = 1
        self.table.missions, self.table.missions_held, self.table.secrets = [], [], []
        self.camp(food=0)

    # Setting the scene

    def group(
        self, who: str, people: str = "guard", tools: str = "", cards: str = "", stack: str | None = None
    ) -> Scene:
        seat, s = self.groups.index(who), self.table
        for word in people.split():
            id, _, hurt = word.partition("+")
            s.people[seat].append(card(id))
            s.hurt[seat].append(int(hurt or 0))
            if card(id) in s.people_pile:
                s.people_pile.remove(card(id))
        for word in tools.split():
            s.tools[seat][BOX.tool_named(word)] += 1
            s.stock[BOX.tool_named(word)] -= 1
        s.cards[seat] = [card(word) for word in cards.split()]
        recount(s, seat)
        if stack is not None:
            s.deck.piles[seat] = [KNOWN + card(word) for word in reversed(stack.split())]
        return self

    def reveals(self, **cards: str) -> Scene:
        for who, id in cards.items():
            self.table.revealed[self.groups.index(who)] = card(id)
        return self

    def asleep(self, groups: str) -> Scene:
        for who in groups:
            self.table.asleep[self.groups.index(who)] = True
        return self

    def camp(self, **resources: int) -> Scene:
        """What is not named is not there; the rest of the material is the supply."""
        self.table.camp = [resources.get(name, 0) for name in RESOURCES]
        self.table.supply = [most - n for most, n in zip(BOX.supply, self.table.camp, strict=True)]
        return self

    def supply(self, **left: int) -> Scene:
        for name, n in left.items():
            if name in RESOURCES:
                self.table.supply[RESOURCES.index(name)] = n
            else:
                self.table.stock[BOX.tool_named(name)] = n
        return self

    def night_board(
        self, skulls: int = 0, victory: int = 0, missions: str = "", waiting: str = "", secrets: str = ""
    ) -> Scene:
        s = self.table
        s.skulls, s.victory = skulls, victory
        s.missions = [card(id) for id in missions.split()]
        s.missions_held = [0] * len(s.missions)
        for word in waiting.split():
            id, _, held = word.partition("+")
            lay_at_waiting(s, card(id))
            s.waiting_held[-1] = int(held or 0)
        s.secrets = [card(id) for id in secrets.split()]
        return self

    def on_mission(self, id: str, n: int) -> Scene:
        self.table.missions_held[self.table.missions.index(card(id))] = n
        return self

    def bench(self, ideas: str) -> Scene:
        self.table.bench = BOX.printed + [card(id) for id in ideas.split()]
        return self

    def graveyard(self, cards: str) -> Scene:
        self.table.graveyard = [card(id) for id in cards.split()]
        return self

    def discards(self, cards: str = "", hidden: str = "") -> Scene:
        self.table.discard = [card(id) for id in cards.split()]
        self.table.hidden = [KNOWN + card(id) for id in hidden.split()]
        return self

    def by_the_letter(self) -> Scene:
        """The option by which a failed roll leaves every other action (A-06)."""
        self.table.another_after_roll = True
        return self

    def joins(self, who: str, id: str) -> Scene:
        joins(self.table, self.groups.index(who), card(id))
        return self

    # Playing

    def play(self, *keys: str, step: Callable[[Table], bool] = day) -> Scene:  # type: ignore[override]
        """Run the step, again and again, until the answers are used up."""
        says = Says(GAME, keys)

        def until_all_is_said(s: Table) -> bool:
            over = step(s)
            s.at += over
            return over or not says.keys

        self.run(until_all_is_said, says)
        return self

    def refusal(self, *keys: str, step: Callable[[Table], bool] = day) -> str:
        """The rule with which the last of these answers is refused."""
        with self.refuses() as found:
            self.play(*keys, step=step)
        return found[0].rule or "not offered"

    # Looking

    def people(self, who: str) -> list[str]:
        seat, s = self.groups.index(who), self.table
        return [
            BOX.cards[number].id + (f"+{hurt}" if hurt else "")
            for number, hurt in zip(s.people[seat], s.hurt[seat], strict=True)
        ]

    def tools(self, who: str) -> dict[str, int]:
        return {BOX.tools[i].id: n for i, n in enumerate(self.table.tools[self.groups.index(who)]) if n}

    def stack(self, who: str) -> str:
        entries = self.table.deck.piles[self.groups.index(who)]
        ids = [BOX.cards[entry - KNOWN].id if entry >= KNOWN else "?" for entry in reversed(entries)]
        return " ".join(LETTERS.get(id, id) for id in ids)

    def ids(self, cards: list[int]) -> list[str]:
        return [BOX.cards[number].id for number in cards]

    def cards_of(self, who: str) -> list[str]:
        return self.ids(self.table.cards[self.groups.index(who)])

    def stored(self, **resources: int) -> bool:
        """Whether the camp has exactly this."""
        return self.table.camp == [resources.get(name, 0) for name in RESOURCES]

    def stock(self, tool: str) -> int:
        return self.table.stock[BOX.tool_named(tool)]


__all__ = ["BOX", "NotPossible", "Scene", "card"]
