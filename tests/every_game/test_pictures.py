"""Every card, scenario, level and ending has a picture, and they can be told apart."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.games.camps.cards import CampsBox
from robinsonade.games.naufragos.board.day import ACTION_PICTURES
from robinsonade.games.naufragos.cards import NaufragosBox
from robinsonade.games.paleo.cards import PaleoBox
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.nouns import ITEM
from robinsonade.games.robinson.table.numbers import EQUIPMENT, TOKENS
from robinsonade.table.web.depicted import depicted, words
from robinsonade.table.web.icons import silhouettes
from robinsonade.table.web.looks import STATIC, look_of
from robinsonade.table.web.pictures import BESIDE, NOTHING, SCENE, composition, parts_of
from robinsonade.table.web.scenery import PLACES
from robinsonade.table.web.skies import SKIES

SAME = 3  # cards of one deck may show the same
LIGHT = 4_000  # bytes, packed


def naufragos(box: NaufragosBox) -> dict[str, list[str]]:
    kinds = {card.kind for card in box.cards}
    found = {kind: [f"card:{card.id}" for card in box.cards if card.kind == kind] for kind in kinds}
    return {**found, "station": [motif for motif in ACTION_PICTURES if ":" in motif]}


def robinson(box: RobinsonBox) -> dict[str, list[str]]:
    sheets = find_game("robinson").settings[0].values
    tables: list[Any] = [
        Match.start(find_game("robinson"), 4, seed=1, options={"scenario": sheet}).table for sheet in sheets
    ]
    decks = {
        "event": [card.id for card in box.events],
        "adventure": [card.id for card in box.adventures],
        "mystery": [card.id for card in box.mysteries],
        "wreckage": [card.id for card in box.wreckage],
        "beast": [card.id for card in box.beasts],
        "invention": sorted({ITEM.key(s, item) for s in tables for item in s.sheet.every_invention}),
        "token": TOKENS,
        "equipment": EQUIPMENT,
        "ability": [card.id for who in box.characters for card in who.abilities],
    }
    return {kind: [f"{kind}:{name}" for name in names] for kind, names in decks.items()}


def paleo(box: PaleoBox) -> dict[str, list[str]]:
    decks: dict[str, set[str]] = {}
    for card in box.cards:
        decks.setdefault(box.backs[card.back][0], set()).add(f"card:{card.id}")
    return {terrain: sorted(cards) for terrain, cards in decks.items()}


def camps(box: CampsBox) -> dict[str, list[str]]:
    return {
        "terrain": [f"terrain:{card}" for card in dict.fromkeys(box.card_ids)],
        "goal": [f"goal:{goal.id}" for goal in box.goals],
    }


DECKS: dict[str, Callable[..., dict[str, list[str]]]] = {
    "camps": camps, "naufragos": naufragos, "paleo": paleo, "robinson": robinson
}  # fmt: skip
CHAPTERS = ("scenario", "level", "modules")


@lru_cache
def decks(name: str) -> dict[str, list[str]]:
    """Its decks, what can be chosen for a match, and its endings."""
    game = find_game(name)
    found = DECKS[name](game.box())
    found |= {
        one.name: [f"{one.name}:{value}" for value in one.values] for one in game.settings if one.name in CHAPTERS
    }
    endings = yaml.safe_load((game.folder / "content" / "phrases.yaml").read_text(encoding="utf-8"))["endings"]
    return {**found, "ending": [f"ending:{ending}" for ending in endings]}


@pytest.mark.parametrize("name", sorted(DECKS))
def test_no_card_is_without_a_picture(name: str) -> None:
    look = look_of(name)
    for card in (card for deck in decks(name).values() for card in deck):
        drawn = look.gallery.file(card)
        assert drawn is not None, card
        assert [one.get("id") for one in ElementTree.fromstring(drawn)] == ["m"], card
        assert f"/look/{name}/pictures/{card}.svg?v=" in look.picture(card)


@pytest.mark.parametrize("name", sorted(DECKS))
def test_a_picture_that_is_put_together_is_light(name: str) -> None:
    gallery = look_of(name).gallery
    cards = [card for deck in decks(name).values() for card in deck if gallery.of(card).place != SCENE]  # type: ignore[union-attr]
    assert max(len(gzip.compress((gallery.file(card) or "").encode())) for card in cards) < LIGHT


@pytest.mark.parametrize("name", sorted(DECKS))
def test_every_colour_of_a_picture_has_one_by_day_and_one_by_night(name: str) -> None:
    known = set(re.findall(r"--p-(\w+): light-dark\(", (STATIC / "pieces.css").read_text(encoding="utf-8")))
    for card in (card for deck in decks(name).values() for card in deck):
        assert set(re.findall(r"var\(--p-(\w+)\)", look_of(name).gallery.file(card) or "")) <= known, card


@pytest.mark.parametrize("name", sorted(DECKS))
def test_cards_of_one_deck_do_not_all_look_the_same(name: str) -> None:
    for deck, cards in decks(name).items():
        shown = Counter(look_of(name).gallery.of(card) for card in cards)
        assert max(shown.values()) <= SAME, (deck, shown.most_common(2))


@pytest.mark.parametrize("name", sorted(DECKS))
def test_no_two_families_show_the_same(name: str) -> None:
    first: dict[str | None, tuple[str, str]] = {}
    for deck, cards in decks(name).items():
        for card in cards:
            other = first.setdefault(look_of(name).gallery.file(card), (deck, card))
            assert deck == other[0] or card == other[1], (card, other)


@pytest.mark.parametrize("name", sorted(DECKS))
def test_a_picture_that_was_thought_of_belongs_to_a_card(name: str) -> None:
    known = {card for deck in decks(name).values() for card in deck}
    known |= {card.partition(":")[2] for card in known}
    assert sorted(set(look_of(name).gallery.cards) - known) == []


@pytest.mark.parametrize("name", sorted(DECKS))
def test_everything_in_a_picture_can_be_drawn(name: str) -> None:
    gallery = look_of(name).gallery
    for shown in gallery.every():
        if shown.place == SCENE:
            assert look_of(name).addresses(f"scenes/{shown.things[0]}.svg"), shown
        else:
            assert set(shown.place.split(BESIDE)) <= {*PLACES} and shown.sky in SKIES, shown
            assert set(shown.things) <= {*parts_of(), *silhouettes(), NOTHING}, shown


@pytest.mark.parametrize("name", sorted(DECKS))
def test_what_is_in_a_picture_can_be_said_in_both_languages(name: str) -> None:
    gallery = look_of(name).gallery
    for card in (card for deck in decks(name).values() for card in deck):
        shown = gallery.of(card)
        assert shown
        told = depicted(shown)
        assert shown.place == SCENE or set(shown.things) <= {*words()["things"], NOTHING}, shown
        assert told["en"] != told["de"] and all(text[0].isupper() and text[-1] == "." for text in told.values()), card


def test_nothing_is_drawn_or_named_that_no_picture_shows() -> None:
    galleries = [look_of(name).gallery for name in DECKS]
    shown = {
        thing for gallery in galleries for one in gallery.every() for thing in (*one.things, *gallery.tags.values())
    }
    parts = {part[1:].split()[0] for drawn in parts_of().values() for part in drawn if part.startswith("@")}

    assert sorted(set(parts_of()) - shown - parts) == []
    assert sorted(set(words()["things"]) - shown) == []


def test_a_picture_is_told_as_a_place_its_sky_and_what_is_there() -> None:
    assert depicted(composition("beach night goat fire")) == {
        "en": "On a beach with palms by night: a goat and a fire.",
        "de": "Am Palmenstrand bei Nacht: eine Ziege und ein Feuer.",
    }
    assert depicted(composition("mountain goat goat goat"))["de"] == "In den Bergen: Ziegen."
    assert depicted(composition("wood/mountain - berries"))["en"] == (
        "In a wood and in the mountains: a bush with berries."
    )


def test_a_card_of_somebody_else_shows_what_its_kind_shows() -> None:
    gallery = look_of("naufragos").gallery

    assert gallery.of("item:a_thing_nobody_has_heard_of") in [composition(words) for words in gallery.kinds["item"]]
    assert gallery.file("of_no_kind:at_all") is None


def test_the_two_halves_of_a_terrain_card_lie_side_by_side_each_with_what_grows_there() -> None:
    gallery = look_of("camps").gallery

    assert gallery.of("terrain:forest_mountain_berry") == composition("wood/mountain - berries")
    assert gallery.of("terrain:water_flame") == composition("lake fire")


def test_no_two_people_of_paleo_look_alike() -> None:
    gallery, box = look_of("paleo").gallery, find_game("paleo").box()
    people = sorted({card.id for card in box.cards if card.kind == "person"})

    shown = {found.things for name in people if (found := gallery.of(f"card:{name}"))}
    assert len(shown) == len(people) > 5
