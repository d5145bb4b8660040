"""How a match ended is told in the words of the story: who, how and why. Read from recorded matches of every ending."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.engine.views import read
from robinsonade.games import find_game

RECORDS = Path(__file__).parent.parent / "records"
NAMES = ["Ada", "Bela", "Chloé", "Dune"]


def ended(path: str) -> Match:
    record = read_record((RECORDS / f"{path}.json").read_text("utf-8"))
    return Match(find_game(record.game), record)


def told(path: str, lang: str = "en") -> tuple[str, str]:
    tale = ended(path).tale()
    return read(tale.headline, lang, NAMES), read(tale.story, lang, NAMES)


@pytest.mark.parametrize(
    ("path", "lang", "headline", "story"),
    [
        ("robinson/castaways_newer_rescued", "en", "Rescued in round 10", "There were 2 rounds left."),
        ("robinson/volcano_newer_death", "en", "Lost in round 4: the Cook died of hunger", "Bela (Cook) died with 13"),
        (
            "robinson/volcano_newer_death",
            "de",
            "Verloren in Runde 4: Der Koch ist verhungert",
            "kam durch Hunger",
        ),
        ("robinson/family_newer_death", "en", "Lost in round 2: the Soldier fell in a fight", "came from a fight."),
        ("robinson/castaways_newer_time", "en", "Lost in round 12: time ran out", "Woodpile 2/15 and Fire 0/1."),
        ("robinson/jenny_newer_jenny", "de", "Verloren in Runde 6: Jenny ist gestorben", "Jenny gerettet 0/1"),
        ("paleo/level1-2seats-painting", "en", "The painting finished on day 6", "Skulls on the way: 4 of 5."),
        ("paleo/level3-4seats-skulls", "de", "Verloren an Tag 6: der fünfte Totenkopf", "Die letzte Karte war "),
        ("naufragos/rescued", "en", "Rescued in round 11: Dune tells the best story", "It came on the day"),
        ("naufragos/rescued_but_one", "en", "Rescued in round 18: Bela", "Left behind, out in the wild: Ada."),
        ("naufragos/all_dead", "de", "Verloren in Runde 11: Niemand", "gestorben: Ada und Bela."),
        ("camps/basic_last_camp", "en", "Ada won with 34 points in round 21", "28 points ahead of Bela."),
        ("camps/volcano_last_camp", "de", "Dune gewann mit 40 Punkten", "8 Punkte vor Chloé."),
    ],
)
def test_the_end_says_who_how_and_why(path: str, lang: str, headline: str, story: str) -> None:
    said = told(path, lang)
    assert headline in said[0] and story in said[1]


@pytest.mark.parametrize("path", ["castaways_newer_death", "castaways_newer_rescued", "volcano_newer_time"])
def test_after_the_end_of_robinson_nothing_is_coming_and_nothing_lies_there_now(path: str) -> None:
    panels: list[dict[str, Any]] = [*ended(f"robinson/{path}").view(0)["panels"]]
    assert not {"coming", "now"} & {panel["id"] for panel in panels}


def test_the_whole_match_is_counted() -> None:
    match = ended("robinson/castaways_newer_rescued")
    story = match.chronicle()
    numbers = {number["name"]["en"]: number for number in story["numbers"]}
    assert story["rounds"] == 10
    assert numbers["Rolls"]["count"] == len([fact for fact in match.facts if fact[1] == "dice"]) > 0
    wounds = sum(fact[3] for fact in match.facts if fact[1] == "wound")
    assert numbers["Wounds"]["count"] == sum(share["count"] for share in story["causes"]) == wounds
    shares = [share["count"] for share in story["causes"]]
    assert shares == sorted(shares, reverse=True)


def test_a_curve_stands_at_its_last_value_where_the_match_ended() -> None:
    match = ended("robinson/castaways_newer_rescued")
    curves = {curve["name"]["en"]: curve["values"] for curve in match.chronicle()["curves"]}
    assert {len(values) for values in curves.values()} == {11}  # before round 1, and after each
    assert curves["Woodpile"][-1] == 15
    assert curves["Wounds"][-1] == sum(max(0, n) for n in match.table.wounds)  # type: ignore[attr-defined]
    camps = ended("camps/basic_last_camp")
    lines = [curve for curve in camps.chronicle()["curves"] if curve["name"]["en"] == "Camps"]
    assert [line["seat"] for line in lines] == [*range(camps.setup.seats)]
    assert max(line["values"][-1] for line in lines) == 8


def test_deeds_are_counted_for_each_person() -> None:
    match = ended("camps/basic_last_camp")
    camps = match.chronicle()["numbers"][0]
    assert camps["count"] == sum(camps["seats"])
    assert len(camps["seats"]) == match.setup.seats
