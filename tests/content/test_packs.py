"""A user's pack: a folder of card files that is checked as a whole, plays, and never does anything but that."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from robinsonade.content.packs import Pack, fingerprint, open_pack
from robinsonade.engine.errors import ContentError, Outdated, Unknown
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import find_game
from robinsonade.testing import Law, laws

EXAMPLE = Path(__file__).parents[2] / "examples" / "packs" / "northern_shore"
CAMPS = find_game("camps")
FILES = ["pack.yaml", "goals.yaml", "terrain_cards.yaml", "maps.yaml"]
TRIES = 60


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The example, to be spoilt."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "pack"))


def problems_of(folder: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        CAMPS.box([open_pack(folder)])
    return caught.value.problems


def add(folder: Path, file: str, lines: str) -> None:
    (folder / file).write_text((folder / file).read_text("utf-8") + lines, "utf-8")


# --- The example --------------------------------------------------------------------------------------------------


def test_the_example_adds_one_goal_one_card_and_one_map() -> None:
    pack = open_pack(EXAMPLE)
    plain, box = CAMPS.box(), CAMPS.box([pack])
    assert (pack.id, pack.game, pack.ours) == ("northern_shore", "camps", False)
    assert box.packs == ["northern_shore"]
    assert box.counts["goal tiles"] == plain.counts["goal tiles"] + 1
    assert box.counts["terrain cards"] == plain.counts["terrain cards"] + 2
    assert box.counts["maps"] == plain.counts["maps"] + 1
    assert box.version != plain.version


def test_a_goal_tile_is_four_lines() -> None:
    lines = (EXAMPLE / "goals.yaml").read_text("utf-8").splitlines()
    assert len([line for line in lines if not line.startswith("#")]) == 4
    goal = CAMPS.box([open_pack(EXAMPLE)]).goals[-1]
    assert goal.says == {"en": "2 Water and 1 flint", "de": "2 Wasser und 1 Feuerstein"}


def with_the_example() -> list[Law]:
    """The laws that cards can break."""
    wanted = "keys_of speak_every plain_data conserved facts_say survive_json fresh_process".split()
    found = laws(CAMPS, packs=[open_pack(EXAMPLE)], options=[{"scenario": "volcano", "map": "northern_shore"}], walks=1)
    return [law for law in found if any(word in law.name for word in wanted)]


@pytest.mark.parametrize("law", with_the_example(), ids=str)
def test_camps_keeps_its_laws_with_the_example(law: Law) -> None:
    law()


def test_a_record_names_the_packs_it_was_played_with() -> None:
    pack = open_pack(EXAMPLE)
    match = Match.start(CAMPS, 2, {"map": "northern_shore"}, packs=[pack])
    record = read_record(match.record().to_json())
    assert record.packs == ["northern_shore"]
    assert Match(CAMPS, record, [pack]).table.dump() == match.table.dump()
    with pytest.raises(Outdated, match=r"these card packs: northern_shore\. Now there are: none\."):
        Match(CAMPS, record)


def test_a_map_of_a_pack_exists_only_with_the_pack() -> None:
    with pytest.raises(Unknown, match="'northern_shore' is not a value of the option 'map'"):
        Match.start(CAMPS, 2, {"map": "northern_shore"})


def test_a_record_without_a_pack_is_not_played_with_one() -> None:
    record = Match.start(CAMPS, 2).record()
    with pytest.raises(Outdated, match=r"these card packs: none\. Now there are: northern_shore\."):
        Match(CAMPS, record, [open_pack(EXAMPLE)])


def test_a_card_of_one_terrain_with_two_resources_is_named_with_both(folder: Path) -> None:
    add(folder, "terrain_cards.yaml", "- id: hearth\n  halves: [forest+berry, forest+flame]\n")
    match = Match.start(CAMPS, 2, packs=[open_pack(folder)])
    name = CAMPS.prompts["pay"].label(match.table, match.box.card_named("hearth"))
    assert name["en"] == "Forest (berry) / Forest (flame)"


# --- What is wrong with a pack ------------------------------------------------------------------------------------


def test_all_problems_of_all_files_are_reported_at_once(folder: Path) -> None:
    add(folder, "goals.yaml", "- id: reed_boats\n  name: Reed Boats\n  needs: {watre: 2}\n  pionts: 3\n")
    add(folder, "terrain_cards.yaml", "- id: bog\n  halves: [swamp, water]\n")
    add(folder, "maps.yaml", "- id: islet\n  name: Islet\n  says: Small.\n  rows: [F F]\n")
    (folder / "gaols.yaml").write_text("- id: typo\n")
    assert problems_of(folder) == [
        "terrain_cards.yaml:7: bog: 'swamp' is not a terrain of a card "
        "(possible: forest, mountain, meadow, desert, water)",
        "goals.yaml:8: reed_boats: 'watre' is not possible for 'needs'; did you mean 'water'?",
        "goals.yaml:6: reed_boats: 'points' is missing",
        "goals.yaml:9: reed_boats: there is no field 'pionts'; did you mean 'points'?",
        "maps.yaml:17: islet: a map has 9 rows of 5, 6, 7, 8, 9, 8, 7, 6 and 5 fields",
        "gaols.yaml: Camps has no such file; did you mean 'goals.yaml'?",
    ]


@pytest.mark.parametrize(
    ("file", "card"),
    [
        ("goals.yaml", "- id: oasis\n  name: Oasis\n  needs: {water: 1}\n  points: 1\n"),
        ("terrain_cards.yaml", "- id: forest\n  halves: [forest, forest]\n"),
    ],
)
def test_a_pack_cannot_have_a_card_that_the_box_has(folder: Path, file: str, card: str) -> None:
    add(folder, file, card)
    (problem,) = problems_of(folder)
    assert f"there is already a card '{card.split()[2]}' in line " in problem
    assert problem.endswith(f" of content/{file}")


def test_the_same_pack_cannot_be_added_twice() -> None:
    with pytest.raises(ContentError, match="there is already a card 'seal_hunters'"):
        CAMPS.box([open_pack(EXAMPLE), open_pack(EXAMPLE)])


@pytest.mark.parametrize(
    ("about", "problem"),
    [
        ("", "pack.yaml: the file is empty"),
        ("game: camps\nname: Mine\n", "pack.yaml:1: 'id' is missing"),
        ("id: mine\nname: Mine\n", "pack.yaml:1: mine: 'game' is missing"),
        ("id: mine\ngame: camps\n", "pack.yaml:1: mine: 'name' is missing"),
        (
            "id: mine\ngame: camps\nname: Mine\nauthr: me\n",
            "pack.yaml:4: mine: there is no field 'authr' (possible: id, game, name, version, says)",
        ),
        ("- id: mine", "pack.yaml:1: expected 'key: value' lines here"),
        ("id: [mine]\ngame: camps\nname: Mine\n", "pack.yaml:1: 'id' should be one word"),
    ],
)
def test_a_pack_says_what_it_is(folder: Path, about: str, problem: str) -> None:
    (folder / "pack.yaml").write_text(about)
    assert problem in problems_of(folder)


def test_a_file_with_the_wrong_ending_is_not_passed_over(folder: Path) -> None:
    (folder / "goals.yml").write_text("- id: reed_boats\n")
    assert problems_of(folder) == ["goals.yml: Camps has no such file; did you mean 'goals.yaml'?"]


@pytest.mark.parametrize(
    ("file", "lines", "problem"),
    [
        (
            "goals.yaml",
            "- id: gift\n  name: Gift\n  needs: {}\n  points: 9\n",
            "goals.yaml:8: gift: 'needs' should name something, like {forest: 2, water: 1}",
        ),
        ("goals.yaml", "- id:\n  name: Nameless\n  needs: {water: 1}\n  points: 9\n", "goals.yaml:6: 'id' is empty"),
        (
            "terrain_cards.yaml",
            "- id: bog\n  count: 2\n  halves: [forest+bery, water]\n",
            "terrain_cards.yaml:8: bog: 'bery' is not a resource; did you mean 'berry'?",
        ),
        (
            "terrain_cards.yaml",
            "- id: bog\n  count: 2\n  halves: [forest]\n",
            "terrain_cards.yaml:8: bog: a terrain card has two halves, like [forest, meadow+berry]",
        ),
    ],
)
def test_a_problem_is_told_with_its_own_line(folder: Path, file: str, lines: str, problem: str) -> None:
    add(folder, file, lines)
    assert problems_of(folder) == [problem]


def draw_map(folder: Path, id: str, fields: str) -> None:
    """A map with these fields, from left to right and top to bottom."""
    rest = iter(fields)
    rows = [" ".join(next(rest) for _ in range(n)) for n in (5, 6, 7, 8, 9, 8, 7, 6, 5)]
    (folder / "maps.yaml").write_text(f"- id: {id}\n  name: Map\n  says: A map.\n  rows: {rows}\n")


def test_a_map_has_room_for_the_start_camps_of_four(folder: Path) -> None:
    draw_map(folder, "atolls", "F" * 21 + "W" * 9 + "F" + "W" * 30)
    assert problems_of(folder) == [
        "maps.yaml:1: atolls: START camps need room: 22 land fields without a resource "
        "that do not touch the one in the middle"
    ]
    draw_map(folder, "atolls", "F" * 21 + "W" * 9 + "F" + "W" * 29 + "F")
    assert CAMPS.box([open_pack(folder)]).maps["atolls"]


def test_a_map_cannot_take_the_name_of_the_land_that_is_made_anew(folder: Path) -> None:
    draw_map(folder, "generated", "F" * 61)
    assert problems_of(folder) == [
        "maps.yaml:1: generated: 'generated' is the name of the land that is made anew for each match"
    ]


def test_a_pack_for_another_game_is_refused(folder: Path) -> None:
    (folder / "pack.yaml").write_text("id: mine\ngame: chess\nname: Mine\n")
    assert problems_of(folder) == ["pack: this pack is for the game 'chess', not for 'camps'"]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert problems_of(tmp_path / "nowhere") == [f"{tmp_path / 'nowhere'}: there is no such folder"]


def test_a_pack_without_its_own_description_is_refused(tmp_path: Path) -> None:
    assert problems_of(tmp_path) == ["pack.yaml: the file is missing"]


def test_a_pack_need_not_have_every_deck(folder: Path) -> None:
    (folder / "maps.yaml").unlink()
    (folder / "goals.yaml").unlink()
    assert CAMPS.box([open_pack(folder)]).counts["maps"] == CAMPS.box().counts["maps"]


def test_our_own_pack_must_have_every_deck(tmp_path: Path) -> None:
    from robinsonade.content.source import Problems

    problems = Problems()
    Pack(tmp_path).cards("goals.yaml", problems)
    assert problems.found == ["goals.yaml: the file is missing"]


# --- Versions -----------------------------------------------------------------------------------------------------


def test_cards_that_play_differently_have_another_version() -> None:
    card = {"id": "oak", "name": {"en": "Oak"}, "says": "A tree.", "points": 3}
    assert fingerprint([card]) != fingerprint([{**card, "points": 4}])
    assert fingerprint([card]) != fingerprint([card, card])


def test_polished_words_make_no_record_outdated() -> None:
    card = {"id": "oak", "name": {"en": "Oak"}, "says": "A tree.", "points": 3}
    assert fingerprint([card]) == fingerprint([{**card, "name": "Old Oak", "says": "A large tree.", "note": "!"}])


@pytest.mark.parametrize("odd", [yaml.safe_load("2001-01-01"), float("nan"), None, {1: 2}])
def test_whatever_yaml_reads_has_a_version(odd: Any) -> None:
    assert fingerprint([{"id": odd}]) == fingerprint([{"id": odd}])


# --- Whatever else somebody writes --------------------------------------------------------------------------------


@contextmanager
def spoilt(file: str, text: str | bytes) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(shutil.copytree(EXAMPLE, Path(place) / "pack"))
        (folder / file).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        yield folder


def survive(file: str, text: str | bytes) -> None:
    """The pack loads, or is refused with sentences."""
    with spoilt(file, text) as folder:
        try:
            CAMPS.box([open_pack(folder)])
        except ContentError as no:
            assert all(problem.strip() for problem in no.problems)


files = st.sampled_from(FILES)
yaml_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 25)
    | st.floats(allow_nan=False)
    | st.dates()
    | st.sampled_from("forest water+flint swamp F W 2 seal_hunters oasis [".split())
    | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from("id name says needs points rows halves count en de water flint".split()), inner, max_size=5
        )
    ),
    max_leaves=15,
)


@settings(max_examples=TRIES)
@given(files, st.text(max_size=80))
def test_any_text_in_any_file_is_survived(file: str, text: str) -> None:
    survive(file, text)


@settings(max_examples=TRIES)
@given(files, st.binary(max_size=40))
def test_any_bytes_in_any_file_are_survived(file: str, text: bytes) -> None:
    survive(file, text)


@settings(max_examples=TRIES)
@given(files, st.lists(yaml_values, max_size=3) | yaml_values)
def test_any_yaml_in_any_file_is_survived(file: str, value: Any) -> None:
    survive(file, yaml.safe_dump(value, allow_unicode=True))


@settings(max_examples=TRIES)
@given(files, st.integers(0, 2000), st.integers(0, 30), st.text(alphabet="[]{}:,-?&*!|>'\"%@`# \n\tax01+", max_size=6))
def test_the_example_with_any_hole_or_patch_is_survived(file: str, start: int, length: int, patch: str) -> None:
    good = (EXAMPLE / file).read_text("utf-8")
    start %= len(good)
    survive(file, good[:start] + patch + good[start + length :])


@settings(max_examples=TRIES)
@given(files, st.data())
def test_the_example_with_one_value_replaced_is_survived(file: str, data: st.DataObject) -> None:
    cards = yaml.safe_load((EXAMPLE / file).read_text("utf-8"))
    card = cards[0] if isinstance(cards, list) else cards
    card[data.draw(st.sampled_from(list(card)))] = data.draw(yaml_values)
    survive(file, yaml.safe_dump(cards, allow_unicode=True))
