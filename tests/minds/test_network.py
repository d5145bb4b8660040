"""The file of a network: whole and made for these rules, or a sentence and bots that think without it."""

from __future__ import annotations

import base64
import json
import struct
from math import inf, nan
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.content.packs import open_pack
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.game import Game
from robinsonade.games import find_game
from robinsonade.minds import network as networks
from robinsonade.minds.judge import Judge
from robinsonade.minds.learning import Seen, teach
from robinsonade.minds.network import FILE, Network, Unusable, find_network, layout_of, numbers_of, read, write
from tests.rules import ROOT

GAME = find_game("robinson")
BOX = GAME.box()


@pytest.fixture(scope="module")
def network() -> Network:
    """Taught with a few tables that differ in hardly anything but luck."""
    options = GAME.check_options({}, BOX)
    tables = [GAME.deal(BOX, 1 + seed % 4, options, seed) for seed in range(1, 41)]
    rows = np.array([numbers_of(GAME, table, 0) for table in tables], dtype=np.float32)
    return teach(
        Seen(rows, np.arange(40, dtype=np.float32) % 2, np.arange(40)),
        layout_of(GAME, BOX),
        1,
        {"what": "luck"},
        epochs=1,
    )


@pytest.fixture
def file(tmp_path: Path, network: Network) -> Path:
    file = tmp_path / FILE
    file.parent.mkdir()
    write(network, file, GAME)
    return file


def test_what_is_written_is_read_again(network: Network, file: Path) -> None:
    table = GAME.deal(BOX, 4, GAME.check_options({}, BOX), 99)
    numbers = numbers_of(GAME, table, 0)
    again = read(file, GAME, BOX)
    assert again.chances(numbers) == pytest.approx(network.chances(numbers), abs=0.01)
    assert again.card == network.card
    assert file.stat().st_size < 2_000_000


def test_a_network_reads_what_is_promising() -> None:
    table = GAME.deal(BOX, 4, GAME.check_options({}, BOX), 99)
    assert numbers_of(GAME, table, 0) == GAME.prospects(table, 0)
    assert [(name, n) for name, n, _ in layout_of(GAME, BOX)] == [("prospects", len(GAME.prospects(table, 0)))]


def test_it_reads_all_that_is_observed_where_a_game_names_nothing_promising(monkeypatch: pytest.MonkeyPatch) -> None:
    table = GAME.deal(BOX, 4, GAME.check_options({}, BOX), 99)
    monkeypatch.setattr(type(GAME), "prospects", Game.prospects)
    assert numbers_of(GAME, table, 0) == GAME.observe(table, 0)
    assert sum(n for _, n, _ in layout_of(GAME, BOX)) == len(GAME.observe(table, 0))


def test_from_tables_that_are_all_alike_nothing_can_be_learned() -> None:
    rows = np.array([GAME.prospects(GAME.deal(BOX, 4, GAME.check_options({}, BOX), 1), 0)] * 20, dtype=np.float32)
    alike = Seen(rows, np.arange(20, dtype=np.float32) % 2, np.arange(20))
    with pytest.raises(RobinsonadeError, match="all alike"):
        teach(alike, layout_of(GAME, BOX), 1, {}, epochs=1)


def test_a_network_of_other_rules_is_not_used(file: Path) -> None:
    for changed in ({"rules": 0}, {"game": "chess"}, {"layout": [["round", 1, 0]]}):
        other = json.loads(file.read_text()) | changed
        (file.parent / "other.json").write_text(json.dumps(other))
        with pytest.raises(Unusable, match="was made for other rules"):
            read(file.parent / "other.json", GAME, BOX)


@pytest.mark.parametrize("cut", [0, 1, 5000, -5])
def test_a_file_that_is_cut_off_is_not_used(file: Path, cut: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:cut])
    with pytest.raises(Unusable, match="not a whole network file"):
        read(file, GAME, BOX)


def test_weights_that_are_missing_are_noticed(file: Path) -> None:
    data: dict[str, Any] = json.loads(file.read_text())
    for weights in (data["weights"][:-400], data["weights"] + "AAAA" * 100, 7):
        file.write_text(json.dumps({**data, "weights": weights}))
        with pytest.raises(Unusable, match="not a whole network file"):
            read(file, GAME, BOX)


@pytest.mark.parametrize(
    "changed",
    [
        {"members": 0, "weights": ""},
        {"sizes": [9], "weights": ""},
        {"sizes": [9, 1], "members": 1, "weights": base64.b64encode(bytes(20)).decode()},
        {"reads": []},
    ],
)
def test_layers_that_do_not_lead_to_a_chance_are_noticed(file: Path, changed: dict[str, Any]) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | changed))
    with pytest.raises(Unusable, match="not a whole network file"):
        read(file, GAME, BOX)


def test_weights_that_are_no_numbers_are_noticed(file: Path) -> None:
    data = json.loads(file.read_text())
    weights = base64.b64decode(data["weights"])
    for nothing in (nan, inf):
        data["weights"] = base64.b64encode(weights[:-2] + struct.pack("<e", nothing)).decode()
        file.write_text(json.dumps(data))
        with pytest.raises(Unusable, match="not a whole network file"):
            read(file, GAME, BOX)


def test_bots_think_without_a_broken_one_and_say_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "KNOWN", {})
    monkeypatch.setattr(type(GAME), "folder", file.parents[1])
    file.write_text("{}")
    with pytest.warns(UserWarning, match="Bots think without it"):
        assert find_network(GAME, BOX) is None
    assert find_network(GAME, BOX) is None  # said once
    file.unlink()
    monkeypatch.setattr(networks, "KNOWN", {})
    with pytest.warns(UserWarning, match="There is no network for robinson .* Bots think without it"):
        assert find_network(GAME, BOX) is None


def test_a_game_that_names_nothing_promising_need_not_bring_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "KNOWN", {})
    assert find_network(SIGNAL_FIRE, SIGNAL_FIRE.box()) is None


def test_cards_of_a_pack_it_has_never_seen_so_bots_think_without_it() -> None:
    paleo, pack = find_game("paleo"), open_pack(Path(ROOT) / "examples/packs/salt_road")
    assert find_network(paleo, paleo.box()) is not None
    assert find_network(paleo, paleo.box([pack])) is None
    assert Judge.of(paleo, paleo.box([pack])).value is None
