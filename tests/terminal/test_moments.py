"""What happened, told at the terminal: in the order in which it happened, with dice in words and cards to be read."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.engine.told import Line
from robinsonade.games import find_game
from robinsonade.terminal.draw import new_lines
from robinsonade.terminal.moments import box, story_lines
from robinsonade.terminal.words import Voice
from tests.terminal.test_plain import Talk, home

__all__ = ["home"]  # nothing is kept in the tester's own folder

RECORDS = Path(__file__).parents[1] / "records"
PLAYED = {
    "camps": "basic_last_camp",
    "naufragos": "rescued",
    "paleo": "level1-2seats-painting",
    "robinson": "castaways_newer_rescued",
}
NAMES = ["Ana", "Ben", "Cleo", "Dan"]


@cache
def told(game: str) -> list[Line]:
    record = read_record((RECORDS / game / f"{PLAYED[game]}.json").read_text("utf-8"))
    return Match(find_game(game), record).log(0)


def flat(lines: list[str]) -> str:
    """Without the frames of boxes."""
    return " ".join(re.sub(r"^  (\+[-]+ ?|\| )|( -*-\+| \|)$", "", line).strip() for line in lines)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", PLAYED)
def test_every_drawn_card_and_every_die_is_read_where_it_comes_and_fits_the_screen(game: str, lang: str) -> None:
    voice = Voice(lang, NAMES)
    cards = 0
    for line in told(game):
        lines = story_lines([line], voice)
        assert max(map(len, lines)) < 80
        beat = line.get("shows", {})
        if "card" in beat:
            cards += 1
            words = [beat["card"]["name"], *(one.get("says", {}) for one in beat["card"]["passages"])]
            for text in words:
                assert re.sub(r"\s+", " ", voice.say(text)).strip() in re.sub(r"\s+", " ", flat(lines))
        for die in beat.get("dice", []):
            assert voice.say(die["faces"][die["rolled"]]["name"]) in flat(lines)
    assert cards


@pytest.mark.parametrize("game", PLAYED)
def test_moments_are_told_in_the_order_in_which_they_happened(game: str) -> None:
    voice = Voice("en", NAMES)
    said, at = re.sub(r"\s+", " ", " ".join(story_lines(told(game), voice))), 0
    for line in told(game):
        at = said.index(re.sub(r"\s+", " ", voice.say(line["text"])), at) + 1


def test_a_card_that_is_told_of_twice_in_one_story_is_shown_once() -> None:
    drawn = next(line for line in told("naufragos") if line["what"] == "event")

    lines = story_lines([drawn, drawn], Voice("de", NAMES))
    assert sum(line.startswith("  +- ") for line in lines) == 1
    assert lines.count(lines[0]) == 2


def test_a_box_is_as_wide_as_its_words_and_never_wider_than_the_screen() -> None:
    assert box("Fire", ["No wood."]) == ["  +- Fire ---+", "  | No wood. |", "  +----------+"]
    long = box("A name that is " + "very " * 20 + "long", ["word " * 60])
    assert {len(line) for line in long} == {len(long[0])} and len(long[0]) < 80


def test_a_card_that_was_told_of_can_be_read_again_with_everything_that_is_printed_on_it() -> None:
    talk = Talk("1", "card", "card nonsense", game=find_game("paleo"), seed=5)
    name = re.findall(r"Player 1 reveals (.*?)\.", talk.flat)[0]
    assert name in talk.after("card") and name in talk.after("card nonsense")

    read = Talk("1", f"card {name.lower()}", game=find_game("paleo"), seed=5).after(f"card {name.lower()}")
    assert read.startswith(f"+- {name} (")


def test_nobody_reads_cards_that_only_others_have_heard_of() -> None:
    talk = Talk("1", "card", "card The Painted Cave")

    assert "The Painted Cave" in str(talk.match.log(1)[0])
    assert "Burial Mounds" in talk.after("card") and "The Painted Cave" not in talk.after("card")
    assert talk.after("card The Painted Cave") == talk.after("card")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", PLAYED)
def test_what_is_printed_on_a_card_begins_as_a_sentence_does(game: str, lang: str) -> None:
    cards = [line["shows"]["card"] for line in told(game) if "card" in line.get("shows", {})]
    alone = [
        part["says"][lang] for card in cards for part in card["passages"] if part.get("says") and "title" not in part
    ]
    assert [words for words in alone if words[0].islower()] == []
    everything = [part["says"]["en"] for card in cards for part in card["passages"] if part.get("says")]
    assert [words for words in everything if re.search("; [A-Z]", words)] == []


@pytest.mark.parametrize(
    ("lang", "yes", "no"), [("en", " Found.", " Not found."), ("de", " Gefunden.", " Nicht gefunden.")]
)
def test_a_way_home_says_whether_it_was_found(lang: str, yes: str, no: str) -> None:
    rolls = [line for line in told("naufragos") if line["what"] == "return_roll"]
    after = {line["what"] for line in told("naufragos")}
    assert rolls and "back" in after
    for line in rolls:
        rolled, bonus, against = map(int, re.findall(r"-?\d+", line["text"]["en"]))
        assert line["text"][lang].endswith(yes if rolled + bonus >= against else no)


def test_a_thing_that_only_says_what_it_does_says_it_once() -> None:
    printed = [line["shows"]["card"]["passages"] for line in told("naufragos") if line["what"] == "takes_item"]
    assert printed
    for does, *more in printed:
        assert [part for part in more if part["says"]["en"].rstrip(".") in does["says"]["en"]] == []


def test_of_a_panel_that_was_seen_only_what_has_changed_is_drawn_again() -> None:
    seen = {"camp": [["Camp: wood 1"], ["  Roof: 2 wood"], ["  Rest: heal 1"]], "map": [["The island:", "  M1"]]}
    now = {**seen, "camp": [["Camp: wood 0"], ["  Roof [Cook]: 2 wood"], ["  Rest: heal 1"]]}
    assert new_lines(now, seen) == ["Camp: wood 0", "  Roof [Cook]: 2 wood"]
    assert new_lines(seen, {}) == ["Camp: wood 1", "  Roof: 2 wood", "  Rest: heal 1", "The island:", "  M1"]
