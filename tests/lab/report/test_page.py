from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from robinsonade import cli
from robinsonade.games import game_names
from robinsonade.lab.playing import Plan
from robinsonade.lab.report.page import PHRASES, report
from robinsonade.lab.sim import simulate

VOID = ("meta", "br", "circle", "path")


class Checked(HTMLParser):
    """Every tag is closed where it should be."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""
        self.feed(page)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.words += f" {data}"


def played(folder: Path, command: str) -> Path:
    assert cli.main([*command.split(), "--jobs", "1", "--out", str(folder)]) == 0
    return folder


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_page_is_whole_in_every_language_and_needs_nothing_else(tmp_path: Path, name: str, lang: str) -> None:
    page = report(played(tmp_path / "out", f"sim {name} -n 8 --seed 3"), lang)
    words = Checked(page).words

    assert "http" not in page.replace("http://www.w3.org", "") and "url(data:font" in page
    for section in ("wins", "curves", "cards"):
        assert PHRASES.say("report", section)[lang] in words
    assert simulate(Plan.of(name, seed=3), 8)["hash"] in words
    assert not re.search(r"\{\w+\}", words)


def test_a_comparison_says_which_is_better_and_a_tournament_who_is_stronger(tmp_path: Path) -> None:
    page = Checked(report(played(tmp_path / "a", "compare camps usual scenario=flood -n 5"), "en")).words
    assert "Which is better?" in page and "Flood minus as usual" in page and "p = " in page
    page = Checked(report(played(tmp_path / "b", "tournament camps random greedy -n 2"), "de")).words
    assert "Wie stark die Bots sind" in page and re.search(r"greedy\s+\+\d+", page)


def test_every_series_of_a_sweep_has_its_part(tmp_path: Path) -> None:
    page = report(played(tmp_path / "out", "sweep paleo seats=1 seats=2 level=1 level=3 -n 3"), "en")

    assert page.count('<details class="series">') == 4
    assert "1 seat, Level" in Checked(page).words


def test_wins_can_be_told_by_a_column(tmp_path: Path) -> None:
    folder = played(tmp_path / "out", "sim robinson -n 8")

    assert "Won, by rounds" in report(folder, "en", by="rounds")
    assert "Won, by ending" in report(folder, "en", by="ending")


def test_the_command_writes_beside_the_rows_or_where_it_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = played(tmp_path / "out", "sim camps -n 2")
    capsys.readouterr()
    assert cli.main(["report", str(folder)]) == 0
    assert capsys.readouterr().out == f"{folder / 'report.html'}\n"
    there = tmp_path / "mine.html"
    assert cli.main(["report", str(folder), "--lang", "de", "--out", str(there)]) == 0
    assert '<html lang="de">' in there.read_text("utf-8")


@pytest.mark.parametrize(
    ("harm", "arguments", "sentence"),
    [
        (None, ["--by", "round"], "There is no column 'round'; did you mean 'rounds'?"),
        (None, ["--measure", "wins"], "There is no column 'wins'"),
        (None, ["--out", "{}/games.csv"], "is there already; nothing was overwritten."),
        ("experiment.json", [], "has no experiment.json, so it has no results"),
        ("cards.csv", [], "cards.csv is missing: these results are not whole."),
    ],
)
def test_what_cannot_be_reported_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, harm: str | None, arguments: list[str], sentence: str
) -> None:
    folder = played(tmp_path / "out", "sim camps -n 2")
    if harm:
        (folder / harm).unlink()
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    capsys.readouterr()

    assert cli.main(["report", str(folder), *(word.format(folder) for word in arguments)]) == 2
    said = capsys.readouterr()
    assert not said.out and sentence in said.err and said.err.count("\n") == 1
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


def test_results_that_were_cut_off_are_not_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = played(tmp_path / "out", "sim camps -n 2")
    games = folder / "games.csv"
    games.write_bytes(games.read_bytes()[:-30])
    capsys.readouterr()

    assert cli.main(["report", str(folder)]) == 2
    assert "games.csv ends in the middle of line 3. If the run was cut off" in capsys.readouterr().err
    assert not (folder / "report.html").exists()


def test_a_card_of_a_pack_has_its_name(tmp_path: Path) -> None:
    pack = Path(__file__).parents[3] / "examples" / "packs" / "northern_shore"
    folder = played(tmp_path / "out", f"sim camps -n 8 --bot random --pack {pack} --set map=northern_shore")

    assert "goal:" not in Checked(report(folder, "en")).words
