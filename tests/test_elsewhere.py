"""Guests: found by name, thinking in a process of their own, and replaced when they do not play."""

from __future__ import annotations

import pickle
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from robinsonade import cli
from robinsonade.bots import Misplayed, find_bot, guests
from robinsonade.elsewhere import PROCESS, bot_named
from robinsonade.engine.errors import Unknown
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.lab.playing import Plan
from robinsonade.lab.sim import simulate
from robinsonade.lab.workers import Processes

CAMPS = find_game("camps")
ODD = "tests.bots.odd_bots:"
FAULTS = {
    "Crashes": ("has crashed (ValueError: too much for me)", "ist abgestürzt (ValueError: too much for me)"),
    "SaysNothing": ("has answered None, which is not offered", "hat None geantwortet, und das steht nicht zur Wahl"),
    "Babbles": ("has answered 'to:the moon', which is", "hat 'to:the moon' geantwortet"),
    "Hangs@0.1s": ("has not answered within 0.1 seconds", "hat nach 0.1 Sekunden noch nicht geantwortet"),
    "Dies": ("has crashed (its process has ended)", "ist abgestürzt (its process has ended)"),
    "Touches": ("has changed what lies on the table", "hat verändert, was auf dem Tisch liegt"),
    "NeverReady": ("has crashed (SystemExit: not today)", "ist abgestürzt (SystemExit: not today)"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_whoever_does_not_play_is_replaced_and_the_match_goes_on(name: str) -> None:
    match = Match.start(CAMPS, 2, seed=5)
    bots = [bot_named(ODD + name)(1), find_bot("random")(1)]
    while match.question and len(match.choices) < 20:
        seat = match.waiting_for()[0]
        match.choose(bots[seat].answer(match, seat), seat)

    fault = bots[0].fault
    assert isinstance(fault, Misplayed)
    english, german = FAULTS[name]
    bot = ODD + name.partition("@")[0]
    assert str(fault).startswith(f"'{bot}' {english}") and str(fault).endswith("; greedy plays on in its place.")
    assert fault.says["de"].startswith(f"„{bot}“ {german}") and fault.says["de"].endswith(
        "; für ihn spielt greedy weiter."
    )
    assert pickle.loads(pickle.dumps(fault)).says == fault.says
    assert [key for seat, key in match.choices if seat == 0]


def test_a_guest_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robinsonade.elsewhere.GRACE", 0.1)
    bot_named(ODD + "Hangs@0.1s")
    process = PROCESS.process
    assert process is not None and process.is_alive()
    match = Match.start(CAMPS, 2, seed=5)
    bot_named(ODD + "Hangs@0.1s")(1).answer(match, match.waiting_for()[0])

    assert not process.is_alive() and PROCESS.process is None


def test_what_a_guest_prints_is_not_what_the_program_says(capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "camps", "-n", "1", "--bot", ODD + "First", "--json"]) == 0
    assert "Nobody shall read this" not in capfd.readouterr().out


def test_a_guest_plays_the_same_games_in_one_process_and_in_two() -> None:
    plan = Plan.of("camps", bots=["examples.first_bot:Dreamer", ODD + "First"])

    assert simulate(plan, 2)["hash"] == simulate(plan, 2, Processes(2))["hash"]


def test_a_series_says_how_often_somebody_was_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "camps", "-n", "2", "--bot", ODD + "Crashes", "--bot", "random"]) == 0
    assert capsys.readouterr().err == (
        f"robinsonade: In 2 of 2 games: '{ODD}Crashes' has crashed (ValueError: too much for me); "
        "greedy plays on in its place.\n"
    )


def test_the_bot_of_another_package_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = [EntryPoint("dreamer", "examples.first_bot:Dreamer", "robinsonade.bots")]
    monkeypatch.setattr(guests, "entry_points", lambda group: theirs)

    assert guests.guest_names() == ["dreamer"] and guests.is_guest("dreamer@2s")
    assert guests.find_guest("dreamer").__name__ == "Dreamer"
    with pytest.raises(Unknown, match=r"There is no bot 'dreemer'; did you mean 'dreamer'\?"):
        bot_named("dreemer")


def test_a_guest_may_have_a_package_of_its_own_or_lie_in_the_folder_we_are_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metadata = tmp_path / "mine-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[robinsonade.bots]\nlast = the_last:Last\n")
    says = '    says = {"en": "takes the last", "de": "nimmt das Letzte"}\n'
    bot = f"class Last:\n{says}    def __init__(self, seed): pass\n    def choose(self, s): return s.keys[-1]\n"
    (tmp_path / "the_last.py").write_text(bot)
    PROCESS.stop()
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))

    assert bot_named("last").says["de"] == "nimmt das Letzte" and bot_named("last").name == "last"
    assert bot_named("the_last:Last").name == "Last"
    PROCESS.stop()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("gredy", "There is no bot 'gredy'; did you mean 'greedy'?"),
        ("nowhere:Bot", "There is no bot 'nowhere:Bot': Python finds no module 'nowhere'."),
        (ODD + "Firs", "The module 'tests.bots.odd_bots' has no class 'Firs'; did you mean 'First'?"),
        (ODD + "NoBot", "'tests.bots.odd_bots:NoBot' is no bot: it should have a method choose(situation)"),
        (ODD + "First@soon", "may think for up to 20 seconds"),
        (":", "There is no bot ':'"),
    ],
)
def test_who_cannot_be_seated_is_told_in_a_sentence(
    name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["sim"], ["play"]):
        assert cli.main([*command, "camps", "--bot", name]) == 2
        assert sentence in capsys.readouterr().err
