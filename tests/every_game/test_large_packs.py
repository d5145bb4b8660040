"""Every game keeps every law with a pack that has more cards than its own box."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from robinsonade.content.packs import Pack
from robinsonade.games import OURS, find_game
from robinsonade.testing import LAWS, laws
from tests.large_packs import SIZES, large_pack

NAMES = [check.__name__ for check, _ in LAWS]
SOURCE = "rules_are_written_to_run_again"  # it reads the source, whatever the cards
WALKS = 3


@pytest.fixture(scope="session")
def packs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pack]:
    return {game: large_pack(game, tmp_path_factory.mktemp(game)) for game in SIZES}


def test_every_game_has_its_large_pack() -> None:
    assert set(SIZES) == set(OURS)


@pytest.mark.parametrize("law", [name for name in NAMES if name != SOURCE])
@pytest.mark.parametrize("game", SIZES)
def test_a_large_pack_keeps_every_law(game: str, law: str, packs: dict[str, Pack]) -> None:
    (found,) = [one for one in laws(find_game(game), walks=WALKS, packs=[packs[game]]) if one.name == law]
    found()


@pytest.mark.parametrize("game", SIZES)
def test_a_large_pack_adds_exactly_its_cards(game: str, packs: dict[str, Pack]) -> None:
    """As many cards as its files have entries, counted with their copies."""
    ours, theirs = find_game(game).box(), find_game(game).box([packs[game]])
    assert theirs.version != ours.version
    assert all(theirs.counts[kind] >= n for kind, n in ours.counts.items())
    assert sum(theirs.counts.values()) - sum(ours.counts.values()) == cards_in(packs[game].folder)


def cards_in(folder: Path) -> int:
    files = [file for file in folder.glob("*.yaml") if file.name != "pack.yaml"]
    return sum(card.get("count", 1) for file in files for card in yaml.safe_load(file.read_text("utf-8")))
