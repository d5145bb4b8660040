"""Above every table: what wins and how far it is, what loses and how near, what comes next."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from robinsonade.engine.match import Match
from robinsonade.games import game_names
from robinsonade.games.naufragos.board.ahead import lies_ahead
from robinsonade.table.web import render
from tests.table_web.tables import moment, shown, walk

TAGS = re.compile(r"<[^>]+>")
SPACE = re.compile(r"\s+")
GROUP = re.compile(r'<div class="about" data-about="(\w+)">(.*?)</ol></div>', re.DOTALL)


def strip(match: Match, lang: str = "en", me: int = 0) -> dict[str, str]:
    """What the strip above the table says, by what it is about."""
    html = render.panels(shown(match, me), lang)["ahead"]
    return {about: words(inner) for about, inner in GROUP.findall(html)}


def words(html: str) -> str:
    return SPACE.sub(" ", unescape(TAGS.sub(" ", html))).replace("\N{SOFT HYPHEN}", "").strip()


def after(game: str, choices: int, **options: str) -> Match:
    return next(match for match in walk(3, game, **options) if len(match.choices) == choices)


def ended(game: str, **options: str) -> Match:
    *_, match = walk(3, game, **options)
    assert not match.question
    return match


@pytest.mark.parametrize("game", game_names())
def test_every_table_says_what_wins_what_loses_and_what_comes_next(game: str) -> None:
    for lang, heads in (("en", ["Goal", "Danger", "Next"]), ("de", ["Ziel", "Gefahr", "Bald"])):
        told = strip(after(game, 12), lang)

        assert list(told) == ["goal", "danger", "next"]
        assert [told[about].split()[0] for about in told] == heads
        assert all(len(one.split()) > 3 for one in told.values()), told


@pytest.mark.parametrize("game", ["camps", "paleo", "naufragos"])
def test_nothing_is_foretold_after_the_end(game: str) -> None:
    assert "next" not in strip(ended(game))


# Robinson Crusoe


def test_the_first_question_of_robinson_stands_under_its_goal() -> None:
    told = strip(after("robinson", 0, scenario="castaways"))

    assert "Woodpile 0/15, Fire 0/1" in told["goal"]
    assert "fire and full pile while a ship is near" in told["goal"]
    assert "11 rounds left" in told["danger"]
    assert "Ship from round 10" in told["danger"]
    assert "12 hearts" in told["danger"]
    assert "Tonight: 3 food" in told["next"]


# Paleo


def test_the_goal_of_paleo_and_its_skulls_are_counted_above_the_table() -> None:
    told = strip(after("paleo", 3))

    assert "Painting: 0 of 5 pieces" in told["goal"]
    assert "Skulls: 0 of 5" in told["danger"]
    assert "Feed 6 people" in told["next"]


def test_open_cards_that_can_bring_a_piece_of_the_painting_are_named() -> None:
    assert "look for cards with the sign of the mammoth" in strip(after("paleo", 0))["goal"]

    *_, later = walk(1, "paleo")
    assert "a piece can come from: Mammoth" in strip(later)["goal"]


def test_after_the_end_nobody_is_said_to_go_hungry_tonight() -> None:
    wall = words(render.panels(shown(ended("paleo")), "en")["p-night_board"])

    assert "hungry" not in wall
    assert "First feed" not in wall


def test_missions_and_actions_say_in_words_what_their_signs_say() -> None:
    wall = words(render.panels(shown(after("paleo", 3)), "en")["p-night_board"])

    assert "give up 3 food and 1 fur" in wall
    assert "1 skull" in wall


# Náufragos


def test_which_ship_wants_which_signs_and_how_many_days_are_left() -> None:
    told = strip(after("naufragos", 0))

    assert "Today's ship: 0 of 3 signs" in told["goal"]
    assert "missing: signal fire, sign in the sand and mirror" in told["goal"]
    assert "To the highlands: 20" in told["goal"]
    assert "14 more days" in told["danger"]
    assert "Tonight: 3 food" in told["next"]


@pytest.mark.parametrize(
    ("ending", "mood", "name", "says"),
    [
        ("rescued", "good", "Rescued in round 3", "A ship takes everyone who is in camp."),
        ("not_rescued", "bad", "Not rescued in round 3: no ship saw you", "You had no sign to give."),
        ("no_events_left", "bad", "Not rescued: the days ran out in round 3", "You had no sign to give."),
        ("all_dead", "bad", "Lost in round 3: nobody is left", "Nobody is left."),
    ],
)
def test_after_the_end_the_strip_says_only_how_it_ended(ending: str, mood: str, name: str, says: str) -> None:
    table: Any = after("naufragos", 0).table.clone()
    table.ending, table.round = ending, 3
    (told,) = lies_ahead(table)["cards"]

    assert (told["mood"], told["name"]["en"], told["says"]["en"]) == (mood, name, says)


def test_whoever_looks_at_a_match_of_naufragos_that_is_over_awaits_no_ship() -> None:
    told = strip(ended("naufragos"), "de")

    assert list(told) == ["goal"]
    assert not re.search("Schiff heute|Bis ins Hochland|letzte Runde", told["goal"])


# Camps


def test_the_points_of_all_are_counted_while_they_play() -> None:
    match = moment("turn", after=60)
    told = strip(match, me=0)

    assert "You: 6 points, 4 behind" in told["goal"]
    assert "Bela 2, Chloé 10" in told["goal"]
    assert "<td>10</td>" in render.panels(shown(match, 0), "en")["p-around"]


def test_a_rivals_goal_and_the_end_are_in_sight() -> None:
    told = strip(moment("turn", after=60))

    assert "Chloé: goal 2 of 4 Timberline, 6 points" in told["danger"]
    assert "The end: 5 camps away Chloé has placed 3 of 8" in told["danger"]


def test_before_a_start_camp_is_placed_it_is_said_where_one_may_stand() -> None:
    told = strip(moment("start_camp"))

    assert "on land, without a resource, not next to another START camp" in told["next"]


def test_the_slots_of_a_tableau_say_what_they_do_in_words() -> None:
    told = words(render.panels(shown(moment("turn")), "en")["p-tableau"])

    assert "Camp 1: Setting Out nothing happens" in strip(moment("turn"))["next"]
    assert "Next: Setting Out" in told
    for slot in ("New Goal", "Tuck a Card", "Last Fire"):
        assert slot in told


def test_the_goals_of_a_rival_lie_open_with_what_is_met() -> None:
    match = moment("turn", after=60)
    drawn = render.panels(shown(match, 0), "en")["p-around"]

    assert match.table.goals[1]
    assert all(f'id="at-goal_of:1:{i}"' in drawn for i in range(len(match.table.goals[1])))
