"""Every card that lies open or is told of can be read: all that is printed on it, in every language."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from robinsonade.content.packs import open_pack
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.match import Match
from robinsonade.engine.told import Printed
from robinsonade.games import find_game, game_names
from robinsonade.table.web.large import pieces_in

ROOT = Path(__file__).parents[2]
STEPS = 160


def walked(name: str, seed: int) -> Match:
    game, luck = find_game(name), random.Random(seed)
    match = Match.start(game, game.seats[-1], seed=seed)
    while not match.ending and len(match.choices) < STEPS:
        seat = match.waiting_for()[0]
        asked = match.question_for(seat)
        assert asked
        onward = [option["key"] for option in asked["options"] if not option.get("back")]
        match.choose(luck.choice(onward), seat)
    return match


def is_readable(printed: Printed | None) -> bool:
    if printed is None or not printed["passages"]:
        return False
    texts = [printed["name"], printed["kind"]]
    texts += [text for part in printed["passages"] for text in (part.get("title"), part.get("says")) if text]
    return all(text[lang].strip() and "{" not in text[lang] for text in texts for lang in LANGUAGES)


@pytest.mark.parametrize("name", game_names())
def test_every_card_on_the_table_and_in_the_log_can_be_read(name: str) -> None:
    match = walked(name, 4)
    lying = {piece["card"] for seat in (-1, 0) for piece in pieces_in(match.view(seat)) if "card" in piece}
    told = {one["card"] for line in match.log(0) for one in line.get("cards", ())}

    assert lying and told
    assert [card for card in sorted(lying | told) if not is_readable(match.game.printed(match.table, card))] == []


@pytest.mark.parametrize("name", game_names())
def test_a_line_calls_its_cards_by_the_names_in_its_sentence(name: str) -> None:
    named = [(line, one) for line in walked(name, 5).log(0) for one in line.get("cards", ())]

    assert [line for line, one in named for lang in LANGUAGES if one["name"][lang] not in line["text"][lang]] == []


@pytest.mark.parametrize("name", game_names())
def test_nothing_is_printed_on_a_card_that_is_not_in_the_box(name: str) -> None:
    match = Match.start(find_game(name), 2)

    assert [match.game.printed(match.table, card) for card in ("", "card:no", "event:no", "nothing")] == [None] * 4


def test_a_card_of_a_pack_says_that_it_is_from_a_pack() -> None:
    pack = open_pack(ROOT / "examples" / "packs" / "salt_road")
    match = Match.start(find_game("paleo"), 2, {"level": "1"}, packs=[pack])
    theirs = [card.id for card in match.box.cards if card.source == "pack"]

    assert theirs and match.game.printed(match.table, f"card:{theirs[0]}")["source"] == "pack"
    assert all(card.source != "pack" for card in find_game("paleo").box().cards)
