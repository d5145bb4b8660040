"""The command line: what it prints, and that every mistake is one sentence."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from robinsonade import cli
from robinsonade.cli.parsing import language
from robinsonade.cli.play import seated
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.lab.playing import Failed, Plan, play_game
from tests.terminal.console import Console, environment

ROOT = Path(__file__).parents[1]
PACK = str(ROOT / "examples" / "packs" / "northern_shore")
CAMPS = find_game("camps")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(home: Path) -> Path:
    path = home / "game.json"
    path.write_text(play_game(Plan.of("camps", 2, seed=6), 0)[0].to_json(), encoding="utf-8")
    return path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 2) -> str:
    """The one sentence a command complains with."""
    assert cli.main(list(arguments)) == code
    complaint = capsys.readouterr().err
    assert complaint.startswith("robinsonade: ")
    assert complaint.count("\n") == 1
    return complaint.removeprefix("robinsonade: ").rstrip("\n")


def spawn(home: Path, *arguments: str, **files: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "robinsonade", *arguments]
    around = {"cwd": home, "env": environment(home), "start_new_session": True, **files}
    return subprocess.Popen(command, **around)  # type: ignore[call-overload,no-any-return]


# What it prints


def test_help_comes_without_loading_games_or_yaml(home: Path) -> None:
    check = "import sys; from robinsonade.cli import parser; parser([]).format_help(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", check], env=environment(home), capture_output=True, check=True)
    loaded = done.stdout.decode().split()

    heavy = {"yaml", "multiprocessing", "asyncio", "robinsonade.games", "robinsonade.engine.match", "robinsonade.table"}
    assert heavy.isdisjoint(loaded)


def test_games_lists_seats_options_and_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "--json"]) == 0
    (camps, *_) = json.loads(capsys.readouterr().out)

    assert camps["name"] == "camps"
    assert camps["seats"] == [2, 3, 4]
    scenario = next(option for option in camps["options"] if option["name"] == "scenario")
    assert scenario["default"] == "basic"
    assert set(scenario["values"]) == {"basic", "flood", "volcano", "water_villages"}
    assert camps["content"]["terrain cards"] == 84

    assert cli.main(["games", "--lang", "de"]) == 0
    assert "Szenario: --set scenario=WERT, sonst basic" in capsys.readouterr().out
    assert cli.main(["games", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Variants: --set variants=VALUE,VALUE..., usually none" in told
    assert max(map(len, told.splitlines())) <= 80


def test_every_option_of_every_command_says_what_it_is_for() -> None:
    waiting = [cli.parser([])]
    while waiting:
        for action in waiting.pop()._actions:
            assert action.help or action.choices, action.option_strings or action.dest
            waiting += (action.choices or {}).values()


def test_sim_reports_in_words_and_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "camps", "-n", "3", "--seed", "2"]) == 0
    words = capsys.readouterr()
    assert cli.main(["sim", "camps", "-n", "3", "--seed", "2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)

    assert words.err == ""
    assert figures["hash"] in words.out
    assert "seat 1, random: won" in words.out
    assert figures["n"] == 3


def test_sim_tells_a_win_of_all_once_and_no_points_where_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "robinson", "-n", "2", "--seats", "3"]) == 0
    told = capsys.readouterr().out

    assert "  random: won by all: 0 of 2, 0.0% (95 %: 0.0% to 65.8%)\n" in told
    assert "seat 1" not in told and "points" not in told

    assert cli.main("sim robinson -n 2 --set edition=earlier --set variants=scoring".split()) == 0
    told = capsys.readouterr().out
    assert "robinson, 2 games, 1 seat, seed 0" in told
    assert told.count(" points (95 %") == 1


def test_sim_tells_wins_of_one_seat_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "naufragos", "-n", "2", "--seats", "2"]) == 0
    told = capsys.readouterr().out

    assert "seat 1, random: won" in told and "seat 2, random: won" in told
    assert "won by all" not in told


def test_sim_plays_with_a_pack(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "camps", "-n", "1", "--pack", PACK, "--set", "map=northern_shore", "--json"]) == 0

    assert json.loads(capsys.readouterr().out)["options"]["map"] == "northern_shore"


def test_sim_counts_on_a_terminal(home: Path) -> None:
    with Console(home, "sim", "camps", "-n", "3") as console:
        console.see("3 of 3 games")
        assert console.leave() == 0


def test_replay_verifies_and_shows(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert cli.main(["replay", str(record)]) == 0
    out = capsys.readouterr().out

    assert "Player 1 keeps the goal" in out
    assert "(C-SETUP-01)" in out
    assert "choices are right." in out.splitlines()[-1]


def test_replay_stops_at_a_step(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert cli.main(["replay", str(record), "--to", "5", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)

    assert (shown["choices"], shown["ending"]) == (5, "")
    assert shown["of"] > 5
    assert cli.main(["replay", str(record), "--to", "5", "--lang", "de"]) == 0
    assert f"5 von {shown['of']} Entscheidungen sind richtig." in capsys.readouterr().out
    assert "there is no step 9999" in refused(capsys, "replay", str(record), "--to", "9999")


def test_review_tells_luck_from_choice_and_writes_a_page_and_data(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    lost = str(ROOT / "tests" / "records" / "paleo" / "level1-1seats-skulls.json")
    assert cli.main(["review", lost, "--worlds", "1", "--html", "r.html", "--json", "r.json"]) == 0
    told = capsys.readouterr().out
    assert "Chance to win: " in told and "Each person's part" in told and "Written: r.html" in told
    found = json.loads((home / "r.json").read_text("utf-8"))
    assert (found["game"], found["measure"] in ("network", "playouts"), found["won"]) == ("paleo", True, False)
    page = (home / "r.html").read_text("utf-8")
    assert 'class="curve chances desk"' in page
    assert not re.findall(r"""(?:src|href)=["'](?!#)""", page) and "url(data:" in page and "http" not in page

    assert cli.main(["review", lost, "--worlds", "1", "--json", "-", "--lang", "de"]) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert cli.main(["review", lost, "--seconds", "0.2", "--lang", "de"]) == 0
    assert "Wer was beitrug" in capsys.readouterr().out


def test_only_a_finished_match_is_reviewed_and_nothing_is_overwritten(
    capsys: pytest.CaptureFixture[str], home: Path, record: Path
) -> None:
    begun = home / "begun.json"
    begun.write_text(Match.start(CAMPS, 2, seed=1).record().to_json(), "utf-8")
    assert refused(capsys, "review", str(begun)) == (
        "The match is not over after 0 choices; only a finished match is reviewed."
    )
    (home / "wrong.json").write_text("{}", "utf-8")
    assert "lacks the field" in refused(capsys, "review", "wrong.json")
    assert "is there already" in refused(capsys, "review", str(record), "--html", "wrong.json")
    assert "above 0" in refused(capsys, "review", str(record), "--seconds", "0")
    assert "between 1 and 1000" in refused(capsys, "review", str(record), "--worlds", "0")
    assert "not allowed with" in refused(capsys, "review", str(record), "--worlds", "1", "--seconds", "1")


def test_a_record_with_a_pack_is_replayed_with_it(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    path = home / "packed.json"
    path.write_text(play_game(Plan.of("camps", packs=[PACK]), 0)[0].to_json(), encoding="utf-8")

    assert cli.main(["replay", str(path), "--pack", PACK]) == 0
    capsys.readouterr()
    assert "was played with these card packs: northern_shore" in refused(capsys, "replay", str(path))


def test_bench_prints_its_figures(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("RUNS", 1), ("CLONES", 10), ("LOOPS", 1000)):
        monkeypatch.setattr(f"robinsonade.lab.bench.{name}", value)
    assert cli.main(["bench", "camps"]) == 0
    assert "longest step" in capsys.readouterr().out
    assert cli.main(["bench", "camps", "--json"]) == 0

    measured = (
        "decisions_per_s clone_us observe_us prospects_us replay_ms options_per_decision decisions_per_game yardstick"
    )
    assert set(measured.split()) <= set(json.loads(capsys.readouterr().out))


def test_pack_check_tells_what_is_wrong_in_every_file_also_in_the_first(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (home / "pack.yaml").write_text("id: mine\ngame: camps\nname: Mine\nverion: 2\n")
    (home / "goals.yaml").write_text("- id: gift\n  name: Gift\n  needs: {watre: 1}\n  points: 9\n")

    assert cli.main(["pack", "check", str(home)]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "robinsonade: pack.yaml:4: mine: there is no field 'verion'; did you mean 'version'?",
        "goals.yaml:3: gift: 'watre' is not possible for 'needs'; did you mean 'water'?",
    ]


def test_pack_check_says_what_a_pack_adds(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["pack", "check", PACK]) == 0

    assert capsys.readouterr().out.startswith("northern_shore is right. It adds to camps: ")


def test_pack_words_prints_what_cards_can_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["pack", "words", "camps", "--lang", "de"]) == 0

    first, *_ = capsys.readouterr().out.split("\n\n")
    assert first.splitlines()[0] == "nothing" and "(C-SLOT-01)" in first and "auf slot_1" in first


def test_the_language_comes_from_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language(None) == "en"
    for name, value, lang in (("LANG", "de_AT.UTF-8", "de"), ("LC_MESSAGES", "fr_FR", "en"), ("LC_ALL", "de", "de")):
        monkeypatch.setenv(name, value)
        assert language(None) == lang


@pytest.mark.parametrize(
    ("bots", "seats", "people", "expected"),
    [
        ([], 2, None, ["", ""]),
        (["greedy"], 4, None, ["", "greedy", "greedy", "greedy"]),
        (["greedy", "random"], 3, None, ["", "greedy", "random"]),
        (["greedy"], 3, 2, ["", "", "greedy"]),
        (["greedy", "random"], 2, None, ["greedy", "random"]),
        (["greedy"], 2, 0, ["greedy", "greedy"]),
    ],
)
def test_people_have_the_first_seats_and_bots_the_last(
    bots: list[str], seats: int, people: int | None, expected: list[str]
) -> None:
    assert seated(bots, seats, people) == expected


# What goes wrong


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("plya", "There is no command 'plya'; did you mean 'play'?"),
        ("play campz", "There is no game 'campz'; did you mean 'camps'?"),
        ("sim chess", "There is no game 'chess' (possible: camps"),
        ("play camps --seats 7", "camps is for 2 to 4 seats, not 7"),
        ("play camps --seats two", "'two' should be a whole number"),
        ("play camps --bot gredy", "There is no bot 'gredy'; did you mean 'greedy'?"),
        ("play camps --seats 2 --bot greedy --bot greedy --bot greedy", "do not fill 2 seats"),
        ("play camps --people 3 --seats 2", "do not fill 2 seats"),
        ("play camps --set scenari=flood", "camps has no option 'scenari'; did you mean 'scenario'?"),
        ("play camps --set scenario=floot", "'floot' is not a value of the option 'scenario'; did you mean 'flood'?"),
        ("play camps --set scenario", "should look like OPTION=VALUE"),
        ("play camps --lang fr", "There is no language 'fr' (possible: en, de)"),
        ("play camps --seed minus", "'minus' should be a whole number"),
        ("play camps --seed 9007199254740992", "A seed lies between 0 and 9007199254740991"),
        ("play camps --record missing/x.json", "missing/x.json: No such file or directory."),
        ("play camps --pack missing", "missing: there is no such folder"),
        ("sim camps --bot greedy --bot random --seats 3", "3 seats need one bot for all, or one for each; 2 are named"),
        ("sim camps -n 0", "-n should be at least 1."),
        ("sim camps --jobs 0", "--jobs should be at least 1."),
        ("sim", "The following arguments are required: GAME"),
        ("games --jsn", "Unrecognized arguments: --jsn"),
        ("replay missing.json", "missing.json: No such file or directory."),
        ("replay .", ".: Is a directory."),
        ("resume nothing", "There is no saved match 'nothing'"),
        ("resume", "No match waits to be resumed; begin one with 'robinsonade play'."),
        ("bench go", "There is no game 'go'"),
        ("pack chek x", "invalid choice: 'chek'"),
        ("pack check missing", "missing: there is no such folder"),
    ],
)
def test_wrong_words_are_refused_with_the_right_ones(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert sentence in refused(capsys, *arguments.split())


def test_a_wrong_key_in_a_pack_is_named_with_file_line_card_and_the_right_word(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (home / "pack.yaml").write_text("id: mine\ngame: camps\nname: Mine\n")
    (home / "goals.yaml").write_text("- id: dunes\n  name: Dunes\n  needs: {desert: 3}\n  pionts: 4\n  points: 4\n")

    complaint = refused(capsys, "pack", "check", str(home))
    assert complaint == "goals.yaml:4: dunes: there is no field 'pionts'; did you mean 'points'?"


DAMAGES = {
    "truncated": (lambda text: text[: len(text) // 2], "The record is not complete JSON: line", 2),
    "empty": (lambda text: "", "The record is not complete JSON: line 1", 2),
    "a list": (lambda text: "[]", "A record is a JSON object, not a list.", 2),
    "an unknown field": (lambda text: text.replace('"seed"', '"sead"'), "A record has no field 'sead'", 2),
    "a wrong kind": (lambda text: text.replace('"seats": 2', '"seats": "2"'), "'seats' is a word", 2),
    "another game": (lambda text: text.replace('"camps"', '"chess"', 1), "There is no game 'chess'", 2),
    "other rules": (lambda text: text.replace('"rules": 1', '"rules": 99'), "with version 99 of the rules", 2),
    "an option not offered": (lambda text: text.replace('"take:', '"tak:', 1), "does not hold: Choice", 1),
    "another seat": (lambda text: text.replace('[1, "', '[0, "'), "does not hold: Choice", 1),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused_with_the_place_and_the_reason(
    capsys: pytest.CaptureFixture[str], record: Path, damage: str
) -> None:
    change, sentence, code = DAMAGES[damage]
    text = record.read_text("utf-8")
    damaged = change(text)
    assert damaged != text
    record.write_text(damaged, encoding="utf-8")

    assert sentence in refused(capsys, "replay", str(record), code=code)


def test_a_record_that_is_not_utf_8_is_refused(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b'"camps"', b'"c\xffmps"'))

    assert refused(capsys, "replay", str(record)) == "The record is not UTF-8 text."


def test_a_game_that_fails_leaves_its_record_and_exit_code_1(
    capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Failed("Game 3 failed after choice 9 (KeyError: 4).", "{}")

    monkeypatch.setattr("robinsonade.lab.sim.run", fail)

    complaint = refused(capsys, "sim", "camps", code=1)
    assert complaint == "Game 3 failed after choice 9 (KeyError: 4). Its record is in failed-camps.json."
    assert (home / "failed-camps.json").read_text() == "{}"


def test_a_mistake_in_the_program_is_a_sentence_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "start", lambda *_: 1 // 0)

    assert "This is a mistake in the program (ZeroDivisionError" in refused(capsys, "play", "camps", code=1)


@pytest.mark.parametrize("arguments", [["games"], ["sim", "camps", "-n", "2"], ["replay", "game.json"]])
def test_a_closed_pipe_is_left_quietly(home: Path, record: Path, arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    program = spawn(home, *arguments, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)

    assert program.communicate(timeout=60) == (None, b"")
    assert program.returncode == 141


def test_a_match_whose_reader_goes_away_is_kept(home: Path) -> None:
    program = spawn(home, "play", "camps", "--bot", "random", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert program.stdin and program.stdout
    program.stdin.write(b"1\n1\n")
    program.stdin.flush()
    while b"START camp stand" not in program.stdout.readline():
        pass
    program.stdout.close()
    with suppress(BrokenPipeError):  # it may have noticed by now
        program.stdin.write(b"1\n" * 50)
        program.stdin.close()
    program.wait(60)

    assert program.returncode == 141
    done = subprocess.run(
        [sys.executable, "-m", "robinsonade", "resume"], env=environment(home), input=b"quit\n", capture_output=True
    )
    assert done.stdout.startswith(b"Camps goes on after")


def test_a_full_disk_is_a_sentence(home: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("needs /dev/full")
    with full.open("wb") as nowhere:
        program = spawn(home, "games", stdout=nowhere.fileno(), stderr=subprocess.PIPE)
        _, complaint = program.communicate(timeout=60)

    assert complaint == b"robinsonade: No space left on device.\n"
    assert program.returncode == 2


def test_ctrl_c_while_the_program_is_being_loaded_is_one_sentence(home: Path) -> None:
    interrupted = """
import runpy, sys
class Loading:
    def find_spec(self, name, *rest):
        if name == "robinsonade.engine.errors":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Loading())
runpy.run_module("robinsonade", run_name="__main__")
"""
    done = subprocess.run([sys.executable, "-c", interrupted], env=environment(home), capture_output=True)

    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"robinsonade: Interrupted.\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_and_its_processes(home: Path, jobs: str) -> None:
    with Console(home, "sim", "camps", "-n", "40000", "--jobs", jobs) as console:
        console.see("of 40000 games")
        console.interrupt()
        console.see("  seat 2, random: won ")
        console.see("  hash: ")
        console.see("robinsonade: Interrupted after ")
        assert console.leave() == 130


def test_without_standard_input_a_match_is_kept(home: Path) -> None:
    command = f"exec '{sys.executable}' -m robinsonade play camps --bot random <&-"
    done = subprocess.run(["sh", "-c", command], env=environment(home), cwd=home, capture_output=True, timeout=60)

    assert b"The match is saved." in done.stdout
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_output_that_cannot_show_every_letter_shows_the_rest(home: Path) -> None:
    surroundings = environment(home, PYTHONIOENCODING="ascii")
    command = [sys.executable, "-m", "robinsonade", "games", "--lang", "de"]
    done = subprocess.run(command, env=surroundings, capture_output=True, timeout=60, check=True)

    assert b"erf?lle deine Ziele" in done.stdout
