"""What actions and cards bring and ask for at a glance, worked out once for each box."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from robinsonade.content.effects import Word
from robinsonade.games.paleo.bots.figures import HARM, OTHER_TOOL, RESOURCE, TOOLS
from robinsonade.games.paleo.bots.words import WORTH, Judge, word_count
from robinsonade.games.paleo.cards import Action, Card, PaleoBox, skills_of
from robinsonade.games.paleo.effects import conditions, harm, loot, modules, people
from robinsonade.games.paleo.effects.linking import has_word
from robinsonade.games.paleo.scenarios.levels import Level
from robinsonade.games.paleo.table import FOOD, RESOURCES, STONE, WOOD, Title


class Sketch:
    """An action in figures: what it takes and brings in items, and the words that are left."""

    def __init__(self, action: Action) -> None:
        self.action = action
        asked = (action.strength, action.perception, action.craft, action.cards, action.food, action.wood, action.stone)
        self.asks = [(at, n) for at, n in enumerate(asked) if n]  # most ask for little
        self.price = [(kind, n) for kind, n in enumerate((action.food, action.wood, action.stone)) if n]
        self.price += [(len(RESOURCES) + tool, n) for tool, n in action.tools_paid]
        self.gains: list[tuple[int, int]] = []
        self.words: list[tuple[Judge, Word]] = []
        self.damage = 0
        self.victory = 0
        self.build = 0
        for word in action.gain + action.suffer:
            if isinstance(word, loot.Food | loot.Wood | loot.Stone):
                kind = {loot.Food: FOOD, loot.Wood: WOOD, loot.Stone: STONE}[type(word)]
                self.gains.append((kind, word.n))
            elif isinstance(word, loot.Tool):
                self.gains.append((len(RESOURCES) + word.tool, word.n))
            elif isinstance(word, people.Damage):
                self.damage += word.n
            elif isinstance(word, harm.Victory):
                self.victory += word.n
            elif isinstance(word, loot.Build):
                self.build += word.n
            elif type(word) in WORTH:
                self.words.append((WORTH[type(word)], word))
        self.skills = skills_of(action)
        self.demanding = any(self.skills)
        self.moves = action.destroy or action.to in ("group", "waiting")  # its card goes elsewhere
        self.like_for_all = not (action.cards or self.damage or self.build or self.words)  # whoever does it


@lru_cache(maxsize=8)
def sketches_of(box: PaleoBox) -> dict[Action, Sketch]:
    actions = [action for card in box.cards for action in card.every_action()]
    actions += [card.build for card in box.cards if card.build is not None]
    return {action: Sketch(action) for action in actions}


class Project:
    """A way to the painting, or a step of one."""

    def __init__(self, card: Card, action: Action, likely: float) -> None:
        self.card = card
        self.action = action
        self.likely = likely


@lru_cache(maxsize=128)
def projects_of(box: PaleoBox, level: Level) -> list[Project]:
    """Every action of the level that adds to the painting, and the last hunt."""
    numbers = sorted({*level.deck, *level.secrets, *level.row, *level.missions})
    found = []
    for number in numbers:
        face = box.cards[number]
        for action in face.actions + face.aid + face.extra:
            if has_word(action.gain, harm.Victory) or has_word(action.gain, modules.Win):
                found.append(Project(face, action, 0.5 if face.secret else 0.8))
    return found


@lru_cache(maxsize=128)
def steps_of(box: PaleoBox, level: Level) -> dict[Title, tuple[float, int]]:
    """By title: how many cards have to be destroyed for a victory of the night, and what share of it each is."""
    steps = {}
    for mission in level.missions:
        for action in box.cards[mission].night:
            victory = sum(word.n for word in action.gain if isinstance(word, harm.Victory))
            for word in action.when:
                if victory and isinstance(word, conditions.Destroyed):
                    steps[word.title] = (victory / word.n, word.n)
    return steps


@lru_cache(maxsize=128)
def harm_of(face: Card) -> float:
    """Of a night that is not met, in skulls."""
    words_of_harm = [word for action in face.night if action.negative for word in action.suffer]
    return max(HARM.get(type(word), 0.3) * word_count(word) for word in words_of_harm)


@lru_cache(maxsize=8)
def base_worth(box: PaleoBox) -> list[float]:
    return RESOURCE + [TOOLS.get(tool.id, OTHER_TOOL) for tool in box.tools]


@lru_cache(maxsize=4096)
def odds(box: PaleoBox, dice: int, strength: int, perception: int, craft: int) -> float:
    """The chance that a roll asks for no more than this much beyond what is needed anyway."""
    if strength < 0 or perception < 0 or craft < 0:
        return 0.0
    if not dice:
        return 1.0
    after = [odds(box, dice - 1, strength - a, perception - b, craft - c) for a, b, c in box.faces]
    return fsum(after) / len(after)
