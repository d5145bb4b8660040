"""Every game tells its players how it reads what the rulebook leaves open: of options and rules that exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from robinsonade.games import OURS, find_game
from tests.rules import ROOT, rulebooks

GAMES = ROOT / "src/robinsonade/games"
ENTRY = re.compile(r"^- \*\*(A-\d+)\b.*$", re.MULTILINE)
READING = re.compile(r"\bA-\d+\b")
QUOTED = re.compile(r"`([^`]+)`")
SWITCH = re.compile(r"\b(Flag|[Ss]witch(es)?|Schalter|[Cc]onfiguration|einstellbar\w*)\b")
TAG = re.compile(r"\{[A-Z]+:")
OF_A_GAME = pytest.mark.parametrize("game", OURS)
IN_BOTH_LANGUAGES = pytest.mark.parametrize("sister", ["ambiguities.md", "ambiguities.de.md"])


@cache
def read(game: str, file: str) -> str:
    return (GAMES / game / file).read_text("utf-8")


@cache
def entries(game: str, file: str) -> dict[str, str]:
    return {entry[1]: entry[0] for entry in ENTRY.finditer(read(game, file))}


@cache
def rule_ids(game: str) -> set[str]:
    return {id for book in rulebooks() if book.game == game for id in book.ids()}


def rules_named(game: str, text: str) -> set[str]:
    """Single ids, those of a span such as R-TOK-TIME-01..03, and chapters such as R-MOVE."""
    letter = min(rule_ids(game))[0]
    return set(re.findall(rf"\b{letter}-[A-Z0-9]+(?:-[A-Z0-9]+)*\b", text))


def is_setting(game: str, quoted: str) -> bool:
    name, _, value = quoted.partition(": ")
    settings = {setting.name: setting for setting in find_game(game).settings}
    return name in settings and (not value or value in settings[name].values)


def is_word_of_its_cards(game: str, quoted: str) -> bool:
    word = quoted.split(":")[0]
    files = [path for path in (GAMES / game / "content").glob("*.yaml") if path.stem != "phrases"]
    return any(re.search(rf"\b{re.escape(word)}\b", path.read_text("utf-8")) for path in files)


@OF_A_GAME
@IN_BOTH_LANGUAGES
def test_whatever_a_reading_names_is_an_option_of_the_game_a_word_of_its_cards_or_a_page(
    game: str, sister: str
) -> None:
    for word in sorted(set(QUOTED.findall(read(game, sister)))):
        assert is_setting(game, word) or is_word_of_its_cards(game, word) or (ROOT / word).is_file(), word


@OF_A_GAME
@IN_BOTH_LANGUAGES
def test_a_reading_speaks_of_a_switch_only_if_it_names_an_option(game: str, sister: str) -> None:
    for line in read(game, sister).splitlines():
        if SWITCH.search(line):
            assert any(is_setting(game, word) for word in QUOTED.findall(line)), line


@OF_A_GAME
@IN_BOTH_LANGUAGES
def test_a_reading_names_only_rules_and_readings_there_are(game: str, sister: str) -> None:
    text, rules = read(game, sister), rule_ids(game)
    assert not TAG.search(text)
    chapters = {id.rsplit("-", 1)[0] for id in rules}
    assert sorted(rules_named(game, text) - rules - chapters) == []
    assert sorted(set(READING.findall(text)) - entries(game, sister).keys()) == []
    assert [line for line in text.splitlines() if line.startswith("- **A-")] == list(entries(game, sister).values())


@OF_A_GAME
def test_both_languages_tell_the_same_readings_of_the_same_rules(game: str) -> None:
    english, german = entries(game, "ambiguities.md"), entries(game, "ambiguities.de.md")
    assert list(english) == list(german)
    for id in english:
        assert rules_named(game, english[id]) == rules_named(game, german[id]), id


@OF_A_GAME
@pytest.mark.parametrize("rules", ["rules.md", "rules.de.md"])
def test_a_rule_names_only_readings_there_are(game: str, rules: str) -> None:
    assert sorted(set(READING.findall(read(game, rules))) - entries(game, "ambiguities.md").keys()) == []


@OF_A_GAME
def test_rules_and_tests_cite_only_readings_there_are(game: str) -> None:
    files = [*(GAMES / game).rglob("*.py"), *(Path(__file__).parents[1] / "games" / game).rglob("*.py")]
    cited = {id for path in files for id in READING.findall(path.read_text("utf-8"))}
    assert cited
    assert sorted(cited - entries(game, "ambiguities.md").keys()) == []
