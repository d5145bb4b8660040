"""The large card: everything about a piece or a card, to be read at leisure."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Any
from urllib.parse import parse_qs

import pytest

from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game
from robinsonade.table.reading import enlarged
from robinsonade.table.web.looks import look_of
from robinsonade.table.web.panels import panels
from tests.every_game.test_beats import watched
from tests.every_game.test_printed import walked
from tests.table_web.tables import moment, shown


def words(match: Match, at: str = "", of: str = "", lang: str = "en", rule: str = "", **more: Any) -> str:
    return read_in(enlarged(match, shown(match, **more), lang, at, of, rule))


def read_in(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@cache
def some_rounds() -> Match:
    return walked("robinson", 4)


def test_an_event_says_what_it_does_how_it_is_answered_and_what_happens_otherwise() -> None:
    match = some_rounds()
    event = next(one["card"] for line in match.log(0) if line["what"] == "event" for one in line["cards"])
    said = words(match, of=event, rule="R-THREAT-01")

    assert "Event card" in said and "When drawn" in said
    assert "Threat action: " in said and re.search(r"Takes \d pawns?.*Brings: ", said)
    assert "Not answered in time" in said
    assert "As in the published box, in our words" in said
    assert "R-THREAT-01" in said  # with its text
    assert "Rules it touches" in said


def test_an_invention_says_what_is_there_and_what_is_missing() -> None:
    said = words(moment("place", game="robinson", seed=5), at="invention:snare")

    assert "To build it Rope" in said
    assert "Now at this table" in said and "Rope: missing" in said


def test_what_can_be_done_with_a_piece_can_be_done_from_the_large_card() -> None:
    match = moment("place", game="robinson", seed=5)
    question = match.question_for(0)
    assert question
    option = next(one for one in question["options"] if one["touches"])

    html = enlarged(match, shown(match), "en", option["touches"][0], "", "")

    assert f'data-do="choose" data-key="{option["key"]}"' in unescape(html)


def test_the_signs_on_a_piece_are_told_by_name() -> None:
    said = words(moment("place", game="robinson", seed=5), at="track:weapon", lang="de")

    assert "Die Zeichen darauf" in said and "Holz" in said


def test_a_camp_card_can_be_read_to_the_end() -> None:
    match = Match.start(find_game("naufragos"), 3, seed=4)
    camp = next(piece for piece in match.view(0)["panels"] if piece["id"] == "camp")["spaces"]
    for number, space in enumerate(camp, 1):
        if not space.get("free"):
            printed = match.game.printed(match.table, space["card"])
            assert printed
            said = words(match, at=f"camp:{number}", lang="de")
            assert all(part["says"]["de"] in said for part in printed["passages"])


def test_a_mission_says_its_actions_in_words() -> None:
    match = Match.start(find_game("paleo"), 2, seed=4)
    said = words(match, at="mission:0")

    assert "Mission for the night" in said and "At night: " in said


def test_a_card_that_nobody_has_seen_cannot_be_read() -> None:
    match = Match.start(find_game("robinson"), 3, seed=4)

    assert words(match, of="mystery:backpack") == ""
    assert match.game.printed(match.table, "mystery:backpack")


def test_a_card_that_was_told_of_can_be_read_when_it_lies_nowhere_any_more() -> None:
    match = some_rounds()
    told = [(one["card"], line["rule"]) for line in match.log(0) for one in line.get("cards", ())]
    card, rule = next(one for one in told if one[0].startswith("adventure:"))
    said = words(match, of=card, rule=rule)

    assert "Adventure card" in said and "When drawn" in said and rule in said


def test_in_the_past_a_piece_offers_nothing() -> None:
    match = moment("place", game="robinson", seed=5)
    past = {"choices": len(match.choices), "of": len(match.choices), "revealed": []}

    assert "data-do" not in enlarged(match, shown(match, replay=past), "en", "invention:shovel", "", "")


def test_whoever_cannot_see_the_picture_of_a_card_is_told_what_it_shows() -> None:
    match = some_rounds()
    event = next(one["card"] for line in match.log(0) if line["what"] == "event" for one in line["cards"])

    html = enlarged(match, shown(match), "de", "", event, "")
    said = look_of("robinson").told(event, "de")

    assert f'role="img" aria-label="{said}"' in unescape(html)


@pytest.mark.parametrize("game", OURS)
def test_every_card_that_was_shown_large_can_be_read_later_from_its_line_and_in_the_replay(game: str) -> None:
    match = watched(game)
    told = {one["shows"]["card"]["card"]: one for one in match.log(0) if one.get("shows", {}).get("beat") == "card"}
    past = {"choices": len(match.choices), "of": len(match.choices), "revealed": []}
    then = shown(match, replay=past)
    links = parse_qs("&".join(re.findall(r'href="/m/m1/card\?([^"]*)"', unescape(panels(then, "en")["log"]))))["of"]
    assert told.keys() <= {*links}
    for card, line in told.items():
        printed = [part["says"]["en"] for part in line["shows"]["card"]["passages"] if part.get("says")]
        for here in (shown(match), then):
            said = read_in(enlarged(match, here, "en", "", card, line["rule"]))
            assert [words for words in printed if " ".join(words.split()) not in said] == []
