"""The words of all cards together: every way gets a number, and every name must mean a card."""

from __future__ import annotations

from typing import Any

from robinsonade.content.vocabulary import Word
from robinsonade.engine.errors import nearest
from robinsonade.games.naufragos.table import PLOTS
from robinsonade.games.naufragos.words.choices import Choice, Sealed, When
from robinsonade.games.naufragos.words.conditions import Condition, Option, Outcomes
from robinsonade.games.naufragos.words.stories import Plot


def words_within(found: Any) -> list[Word]:
    """A word and all words inside it."""
    if isinstance(found, Outcomes):
        return [word for words in found.by_number for word in words_within(words)]
    if isinstance(found, list):
        return [word for one in found for word in words_within(one)]
    if isinstance(found, Option):
        return words_within(found.cost) + words_within(found.do)
    if isinstance(found, Word):
        return [found, *(word for value in vars(found).values() for word in words_within(value))]
    return []


def all_words(card: Any) -> list[Word]:
    parts = [card.do, card.again, card.gain, card.pay, card.fail, card.camp_do, card.camp_pay, card.camp_fail]
    if card.use is not None:
        parts += [card.use.cost, card.use.do]
    return words_within(parts)


def number_the_ways(box: Any) -> None:
    """Every way of every choice gets a number of its own, so that it can be asked for and named."""
    for card in box.cards:
        for word in all_words(card):
            if isinstance(word, Choice | Sealed) and word.base == -1:
                word.base = len(box.ways)
                box.ways += word.options


def conditions_within(found: Any) -> list[Condition]:
    if isinstance(found, list):
        return [condition for one in found for condition in conditions_within(one)]
    if isinstance(found, Condition):
        return [found, *conditions_within(found.parts)]
    if isinstance(found, Option):
        return conditions_within(found.needs)
    if isinstance(found, Choice | Sealed):
        return conditions_within(found.options)
    return conditions_within(found.condition) if isinstance(found, When) else []


def check_names(box: Any, problems: Any) -> None:
    """A card that speaks of another card must mean one that exists."""
    for card in box.cards:
        words = all_words(card)
        named = [(word, name) for word in words for name in (getattr(word, "id", ""), getattr(word, "of", "")) if name]
        conditions = conditions_within([*words, card.needs, card.use.needs if card.use else None])
        asked = [condition.value for condition in conditions if condition.key == "has"]
        for name in [*(name for _, name in named), *asked]:
            if name not in box.index:
                problems.found.append(f"{card.id}: there is no card '{name}'{nearest(str(name), box.index)}")
        for word in words:
            if isinstance(word, Plot) and not (0 < word.number <= PLOTS and box.plots[word.number] != -1):
                problems.found.append(f"{card.id}: there is no plot card {word.number}")
