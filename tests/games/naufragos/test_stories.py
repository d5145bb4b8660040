"""Each of the sixteen stories has a beginning, choices that matter and have consequences, and several endings."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from robinsonade.games.naufragos.cards import CONTENT
from robinsonade.games.naufragos.cards.reading import all_words, words_within
from robinsonade.games.naufragos.effects.deciding import Choose, Sealed
from robinsonade.games.naufragos.effects.stories import Plot
from tests.games.naufragos.scenes import BOX

STORIES: list[dict[str, Any]] = yaml.safe_load((CONTENT / "scenarios.yaml").read_text("utf-8"))
each_story = pytest.mark.parametrize("story", STORIES, ids=[story["id"] for story in STORIES])


def follows(card: int) -> set[int]:
    return {word.number for word in all_words(BOX.cards[card]) if isinstance(word, Plot)}


def numbers(story: dict[str, Any]) -> set[int]:
    return set(range(story["from"], story["to"] + 1))


def beginnings(story: dict[str, Any]) -> list[int]:
    return [card for card in BOX.beginnings if follows(card) & numbers(story)]


def cards(story: dict[str, Any]) -> list[int]:
    return beginnings(story) + [BOX.plots[number] for number in sorted(numbers(story))]


def test_every_plot_card_belongs_to_one_story() -> None:
    told = [number for story in STORIES for number in numbers(story)]
    assert sorted(told) == list(range(1, 112)) and len(STORIES) == 16


@each_story
def test_a_story_has_one_beginning_from_which_all_its_cards_can_be_reached(story: dict[str, Any]) -> None:
    reached, todo = set(), beginnings(story)
    assert len(todo) == 1
    while todo:
        new = follows(todo.pop()) - reached
        reached |= new
        todo += [BOX.plots[number] for number in new]
    assert reached == numbers(story)


@each_story
def test_the_ways_of_a_choice_do_different_things(story: dict[str, Any]) -> None:
    choices = [
        word for card in cards(story) for word in all_words(BOX.cards[card]) if isinstance(word, Choose | Sealed)
    ]
    assert len(choices) >= 2
    for choice in choices:
        deeds = [str([told(word) for word in [*words_within(way.pay), *words_within(way.does)]]) for way in choice.ways]
        assert len(set(deeds)) == len(deeds)


def told(word: Any) -> str:
    return f"{type(word).__name__} { {name: value for name, value in vars(word).items() if type(value) in (int, str)} }"


@each_story
def test_a_story_can_end_in_more_than_one_way(story: dict[str, Any]) -> None:
    """With a card, or a way of a choice, after which nothing more comes."""
    last_cards = [card for card in cards(story) if not follows(card)]
    choices = [word for card in cards(story) for word in all_words(BOX.cards[card]) if isinstance(word, Choose)]
    last_ways = [way for choice in choices for way in choice.ways if not any_plot(way.does)]
    assert last_cards and len(last_cards) + len(last_ways) >= 2


def any_plot(words: Any) -> bool:
    return any(isinstance(word, Plot) for word in words_within(words))


@each_story
def test_a_story_is_told_in_two_or_three_sentences_a_card(story: dict[str, Any]) -> None:
    for card in cards(story):
        for text in BOX.cards[card].says.values():
            assert 1 <= sum(text.count(mark) for mark in ".!?") <= 5 and len(text) >= 60
