"""What once made something stumble, and what would if nobody looked: each file is tried again."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from robinsonade.content.packs import open_pack
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import find_game

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*"))


@pytest.mark.parametrize(
    "file", [file for file in CORPUS if file.name.startswith("record")], ids=lambda file: file.name
)
def test_a_spoilt_record_is_taken_or_refused_with_a_sentence(file: Path) -> None:
    try:
        record = read_record(file.read_bytes())
        Match(find_game(record.game), record)
    except RobinsonadeError as no:
        assert str(no)


@pytest.mark.parametrize("file", [file for file in CORPUS if file.name.startswith("pack")], ids=lambda file: file.name)
def test_a_spoilt_pack_is_taken_or_refused_with_a_sentence(file: Path, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: odd\ngame: robinson\nname: {en: Odd, de: Seltsam}\n")
    (tmp_path / "events.yaml").write_bytes(file.read_bytes())
    try:
        find_game("robinson").box([open_pack(tmp_path)])
    except RobinsonadeError as no:
        assert str(no)


def test_a_pipe_in_a_pack_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: odd\ngame: robinson\nname: {en: Odd, de: Seltsam}\n")
    os.mkfifo(tmp_path / "events.yaml")
    said: list[str] = []

    def read() -> None:
        with pytest.raises(RobinsonadeError) as no:
            find_game("robinson").box([open_pack(tmp_path)])
        said.append(str(no.value))

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    reader.join(20)
    assert said and "events.yaml" in said[0] and "no plain file" in said[0]


def test_a_file_that_would_take_for_ever_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: odd\ngame: robinson\nname: {en: Odd, de: Seltsam}\n")
    (tmp_path / "events.yaml").write_text("- id: again\n" * 500_000)
    with pytest.raises(RobinsonadeError, match="larger than"):
        find_game("robinson").box([open_pack(tmp_path)])
