"""Every game can be learned by playing, and what its lessons say about the table is so, on every way through them."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.content.lessons import FOLDER, lesson_of, read_lesson
from robinsonade.games import OURS, find_game
from robinsonade.table.lesson_check import check_lesson, check_minutes, compared

LESSONS = [
    pytest.param(file, id=f"{name}-{file.stem}")
    for name in OURS
    for file in sorted((find_game(name).folder / FOLDER).glob("*.yaml"))
]


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_a_first_lesson(name: str) -> None:
    assert (find_game(name).folder / FOLDER / "first.yaml").is_file()


@pytest.mark.parametrize("file", LESSONS)
def test_a_lesson_plays_as_it_was_written(file: Path) -> None:
    lesson = read_lesson(file)
    verdict = check_lesson(lesson, walks=2)
    assert verdict.wrong == []
    differs = compared(lesson, verdict.transcript)
    assert differs == [], "read it again; then: robinsonade lesson check FILE --write"


def test_a_lesson_after_the_first_may_be_short() -> None:
    first = lesson_of(find_game("robinson"))
    assert first
    assert check_minutes(first._replace(minutes=3), 3) == ["it takes about 3.0 minutes; 5 to 15 are wanted"]
    assert check_minutes(first._replace(name="opening", minutes=3), 3) == []


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("do: [c6]", "do: [z9]", "none of ['z9'] is possible; offered: "),
        ("do: [c6]", "do: [c6, z9]", "'z9' is possible on no way here"),
        ("look: [field:c6]", "look: [field:z9]", "looks at 'field:z9', which is not drawn"),
        ("look: [field:c6]", "look: [panel:nowhere]", "looks at 'panel:nowhere', which is not drawn"),
        ("look: [field:c6]", "look: [field:b6]", "nothing that may be done is lit; it lies at field:c6"),
        ("asks: start_camp", "asks: turn", "asks 'turn', but the match asks 'start_camp'"),
        ("rule: C-SETUP-02", "rule: C-NONE-99", "there is no rule 'C-NONE-99'"),
        ("rule: C-SETUP-02", "expect: {field:z9: {x: 1}}", "expects the piece 'field:z9', which is not there"),
        ("rule: C-SETUP-02", "told: [rain]", "'rain' was not told since the learner's last choice"),
    ],
)
def test_what_the_table_does_not_have_is_refused_with_file_and_line(
    tmp_path: Path, before: str, after: str, says: str
) -> None:
    text = (find_game("camps").folder / FOLDER / "first.yaml").read_text("utf-8")
    head, tail = text[: text.index("- id: start_camp")], text[text.index("- id: start_camp") :]
    step, rest = tail[: tail.index("- id: his_start")], tail[tail.index("- id: his_start") :]
    assert before in step
    kept = rest[: rest.index("  - title:")] + rest[rest.index("\nend:") :].partition("\nmoments:")[0]
    (tmp_path / "first.yaml").write_text(head + step.replace(before, after) + kept, encoding="utf-8")
    found = check_lesson(read_lesson(tmp_path / "first.yaml"), walks=0, matches=0).wrong
    line = head.count("\n") + 1
    assert any(one.startswith(f"first.yaml:{line}: start_camp: ") and says in one for one in found), found
