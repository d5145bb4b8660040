"""A match in plain lines, at a pseudo-terminal and in a pipe."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from io import BytesIO, StringIO
from pathlib import Path

import pytest

from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.engine.errors import Unknown
from robinsonade.engine.game import Game
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import find_game, game_names
from robinsonade.terminal.menu import first_match
from robinsonade.terminal.plain import Sitting, sit_down
from robinsonade.terminal.saves import Save, find_save, read_save, saved_matches, saves_folder
from tests.table.errands import GAME as ERRANDS
from tests.terminal.console import Console, environment

CAMPS = find_game("camps")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in environment(tmp_path).items():
        if name in ("HOME", "XDG_DATA_HOME"):
            monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Talk:
    """A sitting in this process: what was typed and what was said."""

    def __init__(
        self,
        *lines: str,
        game: Game = CAMPS,
        bots: tuple[str, ...] = ("", "random"),
        seed: int = 1,
        lang: str = "en",
        options: dict[str, str] | None = None,
        raw: bytes = b"",
        ask_everything: bool = False,
    ) -> None:
        self.match = Match.start(game, len(bots), options, seed)
        save = Save(self.match.record(), list(bots), 5, lang, [], over=False, ask_everything=ask_everything)
        typed = BytesIO("".join(f"{line}\n" for line in lines).encode() + raw)
        output = StringIO()
        self.code = sit_down(Sitting(self.match, save, (typed, output)))
        self.said = output.getvalue()
        self.flat = " ".join(self.said.split())

    def after(self, typed: str) -> str:
        """What was said after this line was typed, up to the next one."""
        said = self.said.split(f"> {typed}\n")[-1].split("\n>")[0].split("\nThere is no more input.")[0]
        return " ".join(said.split())


def newest() -> Save:
    return read_save(saved_matches()[0])


# What goes without saying


def test_the_terminal_asks_only_what_does_not_go_without_saying_and_takes_both_back() -> None:
    talk = Talk("near", "far", "undo", "undo", "undo", "save match.json", game=ERRANDS, bots=("",))
    assert talk.said.count("errand?") == 4 and talk.said.count("shoes?") == 1
    assert "breakfast?" not in talk.said and "lantern?" not in talk.said
    assert "No person has chosen anything yet" in talk.flat
    assert read_record(Path("match.json").read_text()).choices == [(0, "near")]


def test_who_wants_to_be_asked_everything_is_asked_at_the_terminal_too() -> None:
    talk = Talk("near", "near", "near", "dark", game=ERRANDS, bots=("",), ask_everything=True)
    assert [talk.said.count(f"{one}?") for one in ("breakfast", "errand", "shoes", "lantern")] == [2, 1, 1, 1]


def test_a_resumed_match_still_knows_what_went_without_saying() -> None:
    Talk("near", game=ERRANDS, bots=("",))
    save = newest()
    assert save.by_itself == [0, 2, 3, 4]
    again = Sitting(Match(ERRANDS, save.record), save, (BytesIO(), StringIO()))
    assert again.acts == [1]


def test_whoever_wants_to_use_something_is_asked_at_the_terminal_and_can_be_left_in_peace() -> None:
    talk = Talk("use", "use light", "later", "near", "later", "near", game=ERRANDS, bots=("",))
    assert "light) Lantern: Light it." in talk.after("use")
    assert "light) Lantern (you will be asked): Light it." in talk.after("use light")
    assert talk.flat.count("This is asked each time.") == 1
    assert talk.said.count("lantern?") == 1
    assert newest().wished == [] and newest().declined == ["week 0"]


# At a terminal


def test_a_person_plays_takes_back_asks_saves_and_resumes_at_a_terminal(home: Path) -> None:
    with Console(home, "play", "camps", "--bot", "random", "--seed", "3") as console:
        console.see("Which goal do you keep?")
        console.see("> ")
        console.type("1")
        first = console.see("Where does your START camp stand?")
        assert "Player 1 keeps the goal" in first
        console.type("undo")
        console.see("Taken back.")
        console.see("Which goal do you keep?")
        console.type("2")
        console.see("Where does your START camp stand?")
        console.type("why")
        console.see("Only land can hold a START camp.")
        console.type("why c1")
        console.see("Water C1 is not possible: Only land can hold a START camp. (C-SETUP-02)")
        console.see("C-SETUP-02: In reverse turn order")
        console.type("c1")
        console.see("Water C1 is not possible")
        console.type("save kept.json")
        console.see("The record is written to kept.json.")
        console.type("quit")
        console.see("The match is saved. It goes on with: robinsonade resume")
        assert console.leave() == 0
    kept = read_record((home / "kept.json").read_bytes())
    assert kept.choices == newest().record.choices

    with Console(home, "resume") as console:
        console.see(f"Camps goes on after {len(kept.choices)} choices.")
        console.see("Where does your START camp stand?")
        console.type("1")
        console.see("Take two cards or place a camp")
        assert len(newest().record.choices) > len(kept.choices)


def test_ctrl_c_at_a_question_keeps_the_match(home: Path) -> None:
    with Console(home, "play", "camps", "--bot", "greedy", "--seed", "3") as console:
        console.see("Which goal do you keep?")
        console.type("1")
        console.see("Where does your START camp stand?")
        console.see("> ")
        console.interrupt()
        console.see("The match is saved. It goes on with: robinsonade resume")
        assert console.leave() == 130
    assert [seat for seat, _ in newest().record.choices].count(0) == 1


def test_people_at_one_terminal_pass_the_device_and_see_no_foreign_hand(home: Path) -> None:
    with Console(home, "play", "camps", "--seats", "2", "--seed", "3") as console:
        console.see("Pass the device to Player 1")
        console.type("")
        console.see("Player 1: Which goal do you keep?")
        console.type("1")
        console.see("Pass the device to Player 2")
        console.type("")
        console.see("\033[2J")
        assert "Player 1 is dealt" not in console.see("Player 2: Which goal do you keep?")


def test_the_end_of_input_at_a_terminal_keeps_the_match(home: Path) -> None:
    with Console(home, "play", "camps", "--bot", "random", "--seed", "3") as console:
        console.see("> ")
        console.type(b"\x04")
        console.see("There is no more input.")
        console.see("The match is saved.")
        assert console.leave() == 0


def test_the_menu_leads_to_a_match_in_a_few_questions(home: Path) -> None:
    with Console(home, "play") as console:
        console.see("Language? Sprache?")
        console.type("2")
        console.see("Welches Spiel?")
        console.see("Enter für Camps: ")
        console.type("1")
        console.see("Wie viele Plätze? 2, 3, 4")
        console.type("3")
        console.see("Wie viele Menschen?")
        console.type("")
        console.see("Welcher Bot?")
        console.type("random")
        console.see("Szenario?")
        console.see("2) Flut: ")
        console.type("flood")
        console.see("Landkarte?")
        console.type("")
        console.see("robinsonade play camps --seats 3 --people 1 --lang de --bot random --set scenario=flood")
        console.see("Welches Ziel behältst du?")
        console.type("quit")
        assert console.leave() == 0

    with Console(home, "play") as console:
        console.type("1")
        console.see("Go on with the match of Camps that waits?")
        console.type("")
        console.see("Camps goes on")


@pytest.mark.parametrize(("game", "bot"), [("camps", "greedy"), ("robinson", "seer")])
def test_the_menu_proposes_companions_that_think_ahead_and_opponents_one_can_beat(game: str, bot: str) -> None:
    answers = iter(["en", game, "2", "1"])
    said = first_match(lambda _: next(answers, ""), lambda _: None, "en")
    assert said[said.index("--bot") + 1] == bot


# In this process


def test_what_happened_the_table_and_the_question_are_told_in_this_order() -> None:
    talk = Talk("1")

    told = talk.after("1")
    order = [told.index(words) for words in ("keeps the goal", "Map:", "Where does your START camp stand?")]
    assert order == sorted(order)


def test_what_happened_is_told_once() -> None:
    talk = Talk("1", "1", "1", "2", "3")

    assert len(re.findall(r"Player 1 keeps the goal", talk.said)) == 1
    assert len(re.findall(r"^Round 2$", talk.said, re.MULTILINE)) == 1


def test_only_the_parts_of_the_table_that_changed_are_drawn_again() -> None:
    talk = Talk("1", "1", "1", "table")

    assert "Goals on offer" not in " ".join(talk.said.split("\n> 1\n")[-1].split("> table")[0].split())
    assert "Goals on offer" in talk.after("table")


def test_cards_turned_over_by_ones_own_choice_are_read_out_before_anything_is_asked_about_them() -> None:
    talk = Talk("1", game=find_game("paleo"), seed=5)
    cards = re.findall(r"(?:Player 1|Random 2) reveals (.*?)\.", talk.after("1"))

    assert len(cards) == 2
    for card in cards:
        assert re.search(rf"{re.escape(card)} \((Player 1|Random 2)\): .*What comes next\?", talk.after("1"))


def test_goals_are_told_with_their_points_and_flames() -> None:
    talk = Talk("table", seed=5, options={"scenario": "volcano"})

    assert "Four Winds (5 points, flames: 1): Camp in one forest" in talk.after("table")
    assert "Fires on the Heights (9 points, flames: 3): Camp on three mountains" in talk.after("table")


def test_a_question_mark_explains_the_question_and_every_choice() -> None:
    talk = Talk("1", "?", "? 2")

    assert "C-SETUP-02: In reverse turn order everyone puts the START camp" in talk.after("?")
    assert "1) Forest A1 (key a1)" in talk.after("?")
    assert talk.after("? 2").startswith("2) Forest A2 (key a2)")


def test_choices_can_be_typed_as_numbers_keys_or_the_last_part_of_a_key() -> None:
    for typed, key in (("take:2", "take:2"), ("2", "take:2"), ("TAKE:2", "take:2"), ("a1", "place:a1")):
        talk = Talk("1", "a1", typed)
        assert [mine for seat, mine in talk.match.choices if seat == 0][2] == key


def test_a_far_field_is_reached_with_one_entry_and_taken_back_with_one_undo() -> None:
    opening = ["1", "a1", *["take:1"] * 8]
    before = Talk(*opening)
    talk = Talk(*opening, "reach:e5")
    back = Talk(*opening, "reach:e5", "undo")

    assert "Player 1 places camp 1 on Mountain E5." in talk.flat
    assert len([seat for seat, _ in talk.match.choices if seat == 0]) > len(opening) + 1
    assert back.match.choices == before.match.choices


def test_the_price_of_a_far_field_is_told_on_request() -> None:
    talk = Talk("1", "a1", *["take:1"] * 8, "? reach:e5")

    assert re.search(r"Camp at Mountain E5 \(key reach:e5\): Cards \(\d\): ", talk.after("? reach:e5"))


def test_a_number_behind_the_choices_says_why_it_is_not_possible() -> None:
    talk = Talk("1", "60", "why 60", "why 1", "why nonsense", "why")

    assert re.match(r".* is not possible: .* \(C-SETUP-02\)", talk.after("60"))
    assert "C-SETUP-02: In reverse" in talk.after("why 60")
    assert talk.after("why 1") == "Forest A1 is possible; type 1 to choose it."
    assert "'nonsense' is not in the list" in talk.after("why nonsense")
    assert talk.match.choices == Talk("1").match.choices


def test_where_nothing_is_forbidden_why_says_so() -> None:
    assert Talk("why").after("why") == "There is nothing here that is not possible."


def test_rules_are_read_by_their_id() -> None:
    talk = Talk("rule c-take-01", "rule 12")

    assert talk.after("rule c-take-01").startswith("C-TAKE-01: Choose 2 cards")
    assert talk.after("rule 12") == "There is no rule '12'; an id looks like C-SETUP-01."


def test_the_log_names_rules_and_keeps_secrets() -> None:
    log = Talk("1", "log").after("log")

    assert "Player 1 is dealt" in log
    assert "(C-SETUP-01)" in log
    assert "Random 2 is dealt" not in log


def test_undo_goes_back_to_the_last_choice_of_a_person_and_further() -> None:
    talk = Talk("1", "a1", "1", "undo", "undo", "undo", "undo")

    assert 0 not in [seat for seat, _ in talk.match.choices]
    assert talk.after("undo") == "No person has chosen anything yet that could be taken back."


def test_undo_says_when_chance_has_spoken() -> None:
    assert Talk("1", "a1", "1", "undo").after("undo").startswith("Taken back. What was drawn stays seen.")


def test_what_cannot_be_understood_is_answered_with_what_would_be_right() -> None:
    talk = Talk("hello", "0", "99999", "\x1b[2Jx", "")

    assert talk.after("hello") == "'hello' is not a choice now; type a number from 1 to 2, or ? for help."
    assert "'0' is not a choice now" in talk.said
    assert "\x1b" not in talk.said
    assert talk.code == 2


def test_input_that_is_not_utf_8_changes_nothing() -> None:
    talk = Talk("1", raw=b"\xff\xfe\n")

    assert "That was not UTF-8 text; type a number from 1 to" in talk.said
    assert len(newest().record.choices) == len(talk.match.choices) > 0
    assert talk.code == 2


def test_the_end_of_a_pipe_keeps_the_match() -> None:
    talk = Talk("1", "a1")

    assert talk.flat.endswith("There is no more input. The match is saved. It goes on with: robinsonade resume")
    assert talk.code == 0
    assert newest().record.choices == talk.match.choices


def test_a_match_played_to_its_end_tells_scores_and_is_not_resumed() -> None:
    talk = Talk(*["1"] * 400, bots=("", "greedy"))

    assert talk.match.ending == "last_camp"
    assert talk.said.count("Somebody placed the eighth camp") == 1
    assert re.search(r"Greedy 2: \d+ points \(Fulfilled goals \d+", talk.flat)
    assert talk.flat.endswith("The victory goes to Greedy 2.")
    assert newest().over


def test_bots_alone_can_be_watched() -> None:
    talk = Talk(bots=("random", "random"))

    assert talk.match.ending
    assert "Random 1 keeps the goal" in talk.said
    assert "is dealt" not in talk.said


def test_a_question_to_the_group_is_answered_by_a_person() -> None:
    talk = Talk(*["1"] * 60, game=SIGNAL_FIRE, bots=("random", ""))

    assert {seat for seat, key in talk.match.choices if key in ("wait", "signal")} == {1}


def test_the_terminal_shows_a_game_it_has_never_heard_of() -> None:
    talk = Talk("?", "1", game=SIGNAL_FIRE, bots=("", "random"))

    assert "Camp: Fire 0. Driftwood 22. Ashes 0" in talk.flat
    assert "Your wood:" in talk.flat
    assert "What do you give to the fire?" in talk.flat


def test_german_is_spoken_throughout() -> None:
    talk = Talk("1", "c1", "why", "undo", "nonsens", "?", "log", lang="de")

    for words in ("Welches Ziel behältst du?", "Platz 1 behält das Ziel", "Landkarte:", "Wald A1", "Zurückgenommen."):
        assert words in talk.flat
    assert "Ein START-Lager steht nur auf Land. (C-SETUP-02)" in talk.flat
    assert "„nonsens“ steht nicht zur Wahl" in talk.flat
    assert "C-SETUP-01: " in talk.after("?")
    for english in ("Player", "possible", "Forest", "choice", "saved"):
        assert english not in talk.said


def test_the_map_shows_fields_where_they_lie() -> None:
    lines = Talk("1", "a1", "table").said.split("> table\n")[1].split("Map:\n")[1].splitlines()

    assert lines[0].strip().startswith("A1 For  A2 For  A3 Mea")
    assert lines[1].lstrip().startswith("S#1")
    assert lines[0].index("A1") - lines[2].index("B1") == 4  # half a field
    assert max(map(len, lines[:18])) < 80


# Keeping


def test_two_matches_that_begin_at_once_are_both_kept() -> None:
    Talk("1")
    Talk("2")

    assert len(saved_matches()) == 2


def test_a_full_disk_is_told_once_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("robinsonade.terminal.plain.new_save", refuse)
    talk = Talk("1", "a1", "quit")

    assert talk.said.count("The match could not be saved: No space left on device.") == 2  # at once, and at the end
    assert len(talk.match.choices) > 2


def test_a_record_that_cannot_be_written_is_told(home: Path) -> None:
    talk = Talk("save missing/folder/x.json", f"save {home}")

    assert "missing/folder/x.json cannot be written: No such file or directory." in talk.flat
    assert "cannot be written: Is a directory" in talk.flat


def test_resuming_restores_bots_seeds_and_language(home: Path) -> None:
    arguments = ["--bot", "greedy", "--seed", "4", "--lang", "de"]
    whole = run_in_pipe(home, "play", "camps", *arguments, typed="1\n" * 6)
    assert whole.returncode == 0
    expected = newest().record.choices

    run_in_pipe(home, "play", "camps", *arguments, typed="1\n" * 3)
    assert newest().record.choices == expected[: len(newest().record.choices)] != expected
    resumed = run_in_pipe(home, "resume", typed="1\n" * 3)
    assert "Camps geht nach" in resumed.stdout.decode()
    assert newest().record.choices == expected


def run_in_pipe(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "robinsonade", *arguments]
    done = subprocess.run(
        command, input=typed.encode(), capture_output=True, cwd=home, env=environment(home), timeout=120
    )
    assert b"Traceback" not in done.stderr
    return done


def test_the_record_is_written_while_the_match_is_played(home: Path) -> None:
    done = run_in_pipe(home, "play", "camps", "--bot", "random", "--record", "game.json", typed="1\nundo\n2\n")

    assert done.returncode == 0
    assert read_record((home / "game.json").read_bytes()).choices == newest().record.choices


def test_a_plain_record_is_resumed_by_people_and_kept_as_a_match(home: Path) -> None:
    Talk("1", "save mine.json")
    done = run_in_pipe(home, "resume", "mine.json", "--lang", "de", typed="1\n")

    assert "Platz 2: ein Mensch" in " ".join(done.stdout.decode().split())
    assert len(saved_matches()) == 2
    assert len(newest().record.choices) == len(read_record((home / "mine.json").read_bytes()).choices) + 1


def test_a_match_with_a_pack_is_resumed_with_it(home: Path) -> None:
    pack = str(Path(__file__).parents[2] / "examples" / "packs" / "northern_shore")
    run_in_pipe(home, "play", "camps", "--bot", "random", "--pack", pack, "--set", "map=northern_shore", typed="1\n")

    assert run_in_pipe(home, "resume", typed="1\n").returncode == 0
    assert newest().packs == [pack]


def test_a_saved_match_that_is_damaged_is_refused_and_listed(home: Path) -> None:
    Talk("1")
    path = saved_matches()[0]
    saved = json.loads(path.read_text())
    for damage in ("{", "[]", json.dumps({**saved, "bots": 3}), json.dumps({**saved, "bots": ["", "", ""]}), "\x80"):
        path.write_text(damage, encoding="latin-1")
        done = run_in_pipe(home, "resume", path.stem)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert b"not a saved match" in run_in_pipe(home, "resume", "--list").stdout


def test_a_match_of_a_game_that_is_not_here_any_more_waits_for_nobody() -> None:
    Talk("1")
    older, path = saved_matches()[0], saves_folder() / "newer.json"
    saved = json.loads(older.read_text())
    path.write_text(json.dumps({**saved, "record": {**saved["record"], "game": "chess"}}))
    os.utime(path, ns=(0, older.stat().st_mtime_ns + 1_000_000_000))

    assert saved_matches() == [path, older]
    assert find_save("") == older


def test_nothing_to_resume_is_said() -> None:
    with pytest.raises(Unknown, match="No match waits to be resumed; begin one with 'robinsonade play'"):
        find_save("")


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_game_is_told_in_words_alone(name: str, lang: str) -> None:
    talk = Talk("?", "table", "log", game=find_game(name), lang=lang)

    assert "{" not in talk.said and "[]" not in talk.said and "None" not in talk.said
    assert all(len(line) <= 100 for line in talk.said.splitlines())


@pytest.mark.parametrize("game", ["robinson", "naufragos"])
def test_a_match_that_all_lose_ends_without_a_winner_and_without_points_that_were_not_counted(
    home: Path, game: str
) -> None:
    done = run_in_pipe(home, "play", game, "--bot", "random", "--people", "0", "--seats", "2", "--seed", "1")
    told = done.stdout.decode()

    assert told.splitlines()[-1] == "You have lost."
    assert ("points" in told.split("\n\n")[-1]) == (game == "naufragos")


def test_one_line_plans_a_pawn_of_whoever_is_named() -> None:
    robinson = find_game("robinson")
    options = {"characters": "cook,soldier,explorer"}
    talk = Talk("1", "explore m2", "soldier rest", game=robinson, bots=("", "", ""), seed=5, options=options)

    assert [key for _, key in talk.match.choices][-4:] == ["cook", "explore:m2", "soldier", "rest"]
    assert talk.said.count(") Rest: ") == 3  # once each time, whoever could


def test_why_says_why_something_was_lost_with_its_rule() -> None:
    talk = Talk(*["1"] * 3, "why", "1", game=find_game("naufragos"), bots=("",), seed=3)

    assert "Player 1 loses 1 energy. The number on the space is its price: 1 energy. (N-PLC-03)" in talk.after("why")
    assert "its price" not in talk.after("1")


def test_the_coach_speaks_in_the_first_two_matches_of_a_game_until_it_is_told_otherwise() -> None:
    words = "The coach: A turn is one of two things"
    first, second = (Talk(*["1"] * 3, seed=seed).flat for seed in (1, 2))
    assert first.count(words) == second.count(words) == 1
    assert "(Look at: Your first goals)" in first
    assert words not in Talk(*["1"] * 3).flat

    assert "The coach speaks in every match" in Talk("coach on").after("coach on")
    assert words in Talk(*["1"] * 3).flat
    Talk("coach off")
    assert "The coach:" not in Talk("1", game=find_game("paleo")).flat
    assert "The coach is silent" in Talk("coach").after("coach")


# Bots of somebody else


def test_a_bot_that_crashes_is_replaced_with_a_sentence_and_the_match_goes_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    talk = Talk("1", "1", "1", bots=("", "tests.bots.odd_bots:Crashes"), lang="de")

    assert "Crashes 2: ein Bot, nimmt das Erste" in talk.flat
    assert capsys.readouterr().err == (
        "„tests.bots.odd_bots:Crashes“ ist abgestürzt (ValueError: too much for me); für ihn spielt greedy weiter.\n"
    )
    assert any(seat == 1 for seat, _ in talk.match.choices)
    assert newest().bots == ["", "greedy"]
