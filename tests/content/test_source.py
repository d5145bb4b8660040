"""Reading a card file: every problem at once, each with file, line, card and the nearest right word."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.content.source import Entry, Problems, read_entries, read_entry
from robinsonade.engine.errors import ContentError

GROUNDS = ["forest", "meadow", "water"]


class Card:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.word("id")
        self.name = entry.text("name")
        self.says = entry.text("says", default={"en": "", "de": ""})
        self.ground = entry.word("ground", GROUNDS, default="forest")
        self.halves = entry.words("halves", GROUNDS, default=[])
        self.needs = entry.counts("needs", GROUNDS, 1, 3) if entry.has("needs") else {}
        self.points = entry.whole("points", 0, 9, default=0)
        self.rare = entry.flag("rare")
        inner = entry.entry("event", default=None)
        self.event = inner.word("kind") if inner else ""
        self.steps = [step.word("do") for step in entry.entries("steps", default=[])]
        entry.close()


def cards(folder: Path, text: str | bytes, ours: bool = True) -> list[Card]:
    file = folder / "cards.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    problems = Problems()
    found = [Card(entry) for entry in read_entries(file, problems, ours)]
    problems.raise_if_any()
    return found


def problems_of(folder: Path, text: str | bytes, ours: bool = True) -> list[str]:
    with pytest.raises(ContentError) as caught:
        cards(folder, text, ours)
    return caught.value.problems


NAME = "  name: {en: Oak, de: Eiche}\n"


# --- Good cards ---------------------------------------------------------------------------------------------------


def test_a_card_is_a_few_lines(tmp_path: Path) -> None:
    (card,) = cards(
        tmp_path,
        """
# comments are for people
- id: oak
  name: {en: Oak, de: Eiche}
  ground: meadow
  halves: [forest, water]
  needs: {forest: 2, water: 1}
  points: 3
  rare: true
  event: {kind: storm}
  steps: [{do: bend}, {do: break}]
""",
    )
    assert (card.id, card.name["de"], card.ground) == ("oak", "Eiche", "meadow")
    assert card.halves == ["forest", "water"]
    assert card.needs == {"forest": 2, "water": 1}
    assert (card.points, card.rare) == (3, True)
    assert (card.event, card.steps) == ("storm", ["bend", "break"])


def test_what_may_be_left_out_has_its_usual_value(tmp_path: Path) -> None:
    (card,) = cards(tmp_path, "- id: oak\n" + NAME)
    assert (card.ground, card.halves, card.needs, card.points, card.rare) == ("forest", [], {}, 0, False)


@pytest.mark.parametrize("word", ["no", "on", "1.0", "null", "2001-01-01", "0x10"])
def test_a_word_stays_the_word_that_was_written(tmp_path: Path, word: str) -> None:
    (card,) = cards(tmp_path, f"- id: {word}\n  name: {{en: {word}, de: {word}}}\n")
    assert (card.id, card.name["en"]) == (word, word)


def test_an_empty_file_has_no_cards(tmp_path: Path) -> None:
    assert cards(tmp_path, "# nothing yet\n") == []


# --- Problems -----------------------------------------------------------------------------------------------------


def test_every_problem_is_reported_at_once_with_file_line_and_card(tmp_path: Path) -> None:
    text = """
- id: oak
  nmae: {en: Oak, de: Eiche}
  ground: forrest
- id: reed
  name: {en: Reed, de: Schilf}
  points: many
  halves: [forest, watre]
  needs: {water: 9, wood: 1}
- id: oak
  name: {en: Oak again}
  rare: perhaps
"""
    assert problems_of(tmp_path, text) == [
        "cards.yaml:10: oak: there is already a card 'oak' in line 2",
        "cards.yaml:2: oak: 'name' is missing",
        "cards.yaml:4: oak: 'forrest' is not possible for 'ground'; did you mean 'forest'?",
        "cards.yaml:3: oak: there is no field 'nmae'; did you mean 'name'?",
        "cards.yaml:8: reed: 'watre' is not possible for 'halves'; did you mean 'water'?",
        "cards.yaml:9: reed: 'wood' is not possible for 'needs' (possible: forest, meadow, water)",
        "cards.yaml:9: reed: 'water' should be a whole number from 1 to 3",
        "cards.yaml:7: reed: 'points' should be a whole number from 0 to 9",
        "cards.yaml:11: oak: 'name' is missing in de",
        "cards.yaml:12: oak: 'rare' should be true or false",
    ]


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("  points: 10", "3: oak: 'points' should be a whole number from 0 to 9"),
        ("  points: true", "3: oak: 'points' should be a whole number from 0 to 9"),
        ("  points: 2001-99-99", "3: oak: 'points' should be a whole number from 0 to 9"),
        ("  points: [1]", "3: oak: 'points' should be a whole number from 0 to 9"),
        ("  halves: forest", "3: oak: 'halves' should be a list of words, like [a, b]"),
        ("  halves: [[forest]]", "3: oak: 'halves' should be a list of words, like [a, b]"),
        ("  ground: [forest]", "3: oak: 'ground' should be one word"),
        ("  needs: forest", "3: oak: expected 'key: value' lines here"),
        ("  event: storm", "3: oak: expected 'key: value' lines here"),
        ("  steps: {do: bend}", "3: oak: 'steps' should be a list"),
        ("  steps: [bend]", "3: oak: expected 'key: value' lines here"),
        ("  rare: 1", "3: oak: 'rare' should be true or false"),
        ("  rare: true\n  rare: true", "4: oak: 'rare' stands here twice"),
        ("  says: {en: Oak, fr: Chêne, de: Eiche}", "3: oak: 'fr' is not a language here (possible: en, de)"),
        ("  ? [a, b]\n  : c", "3: oak: a key should be one word"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, lines: str, problem: str) -> None:
    assert f"cards.yaml:{problem}" in problems_of(tmp_path, f"- id: oak\n{NAME}{lines}\n")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("id: oak", "cards.yaml:1: this file should be a list of entries, each beginning with '- id:'"),
        ("just words", "cards.yaml:1: this file should be a list of entries, each beginning with '- id:'"),
        ("- oak", "cards.yaml:1: expected 'key: value' lines here"),
        ("- [oak]", "cards.yaml:1: expected 'key: value' lines here"),
    ],
)
def test_a_file_of_another_shape_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    assert problem in problems_of(tmp_path, text)


@pytest.mark.parametrize(
    "text", ["- {id: oak", "- id: 'oak", "\t- id: oak", "a: b: c", "- id: oak\n---\n- id: elm", "%x", "\x00"]
)
def test_what_is_not_yaml_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    (problem,) = problems_of(tmp_path, text)
    assert problem.startswith("cards.yaml:")
    assert "this is not YAML: " in problem


def test_what_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    assert problems_of(tmp_path, b"- id: \xff\xfe") == ["cards.yaml: the file is not UTF-8 text"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    problems = Problems()
    assert read_entries(tmp_path / "goals.yaml", problems, ours=True) == []
    assert read_entry(tmp_path / "pack.yaml", problems, ours=True) is None
    assert problems.found == ["goals.yaml: the file is missing", "pack.yaml: the file is missing"]


def test_a_folder_in_place_of_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "goals.yaml").mkdir()
    problems = Problems()
    read_entries(tmp_path / "goals.yaml", problems, ours=True)
    assert problems.found == ["goals.yaml: cannot be read: Is a directory"]


def test_a_card_that_another_pack_has_already_is_named_with_its_place(tmp_path: Path) -> None:
    problems = Problems()
    for pack in ("first", "second"):
        (tmp_path / pack).mkdir()
        (tmp_path / pack / "cards.yaml").write_text("# trees\n- id: oak\n" + NAME)
        read_entries(tmp_path / pack / "cards.yaml", problems, ours=True)
    assert problems.found == ["cards.yaml:2: oak: there is already a card 'oak' in line 2 of first/cards.yaml"]


# --- Languages ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Oak", "'name' needs en and de"),
        ("{en: Oak}", "'name' is missing in de"),
        ("{de: Eiche}", "'name' is missing in en"),
        ("{}", "'name' is missing in en and de"),
        ("{en: Oak, de: ''}", "'name' is missing in de"),
    ],
)
def test_our_cards_have_every_language(tmp_path: Path, name: str, problem: str) -> None:
    assert problems_of(tmp_path, f"- id: oak\n  name: {name}\n") == [f"cards.yaml:2: oak: {problem}"]


@pytest.mark.parametrize("name", ["Oak", "{en: Oak}", "{de: Oak}"])
def test_users_may_write_one_language_and_it_stands_for_all(tmp_path: Path, name: str) -> None:
    (card,) = cards(tmp_path, f"- id: oak\n  name: {name}\n", ours=False)
    assert card.name == {"en": "Oak", "de": "Oak"}


def test_users_too_must_give_a_name(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "- id: oak\n  name: {}\n", ours=False) == [
        "cards.yaml:2: oak: 'name' is missing in en and de"
    ]


# --- What a file for players does not need ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("- &a {id: oak}\n- *a", "cards.yaml:2: '*a' repeats another place; write it out"),
        ("- &a [*a]", "cards.yaml:1: '*a' repeats another place; write it out"),
        ("- id: !!int oak", "cards.yaml:1: 'tag:yaml.org,2002:int' is not needed here; write the plain word or number"),
        ("- !!set {oak}", "cards.yaml:1: 'tag:yaml.org,2002:set' is not needed here; write the plain word or number"),
        (
            "- !!python/object:os.system {}",
            "cards.yaml:1: 'tag:yaml.org,2002:python/object:os.system' is not needed here; "
            "write the plain word or number",
        ),
        ("[" * 21 + "]" * 21, "cards.yaml:1: this is nested too deeply"),
        ("[" * 500_000, "cards.yaml:1: this is nested too deeply"),
        ("- " * 100_000, "cards.yaml:1: this is nested too deeply"),
    ],
)
def test_cleverness_in_a_users_file_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    assert problems_of(tmp_path, text, ours=False) == [problem]


def test_a_file_that_would_grow_without_end_is_refused(tmp_path: Path) -> None:
    lines = ["- &a0 {id: x}"] + [f"- &a{i + 1} [{', '.join([f'*a{i}'] * 9)}]" for i in range(9)]
    (problem,) = problems_of(tmp_path, "\n".join(lines), ours=False)
    assert problem == "cards.yaml:2: '*a0' repeats another place; write it out"
