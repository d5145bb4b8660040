"""Where newcomers to Robinson were lost, the page now says who, what for, what it costs and what happens otherwise."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.table.web.render import panels
from tests.table_web.tables import shown


@cache
def first_time(prompt: str) -> Match:
    """Played at random until this is asked."""
    for seed in range(20):
        match, luck = Match.start(find_game("robinson"), 3, seed=seed), Random(seed)
        while (question := match.question) is not None and question.prompt != prompt:
            seat = match.waiting_for()[0]
            match.choose(match.prompt(question).key(match.table, luck.choice(question.onward(seat, 3))), seat)
        if match.question is not None:
            return match
    raise AssertionError(f"{prompt} is never asked")


def page(prompt: str, lang: str) -> str:
    """What the question says when it is asked for the first time, as plain words."""
    match = first_time(prompt)
    html = panels(shown(match, match.waiting_for()[0]), lang)["question"]  # type: ignore[arg-type]
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


@pytest.mark.parametrize(
    ("lang", "asks"),
    [
        ("en", r"Food for \d of 3: (one goes hungry and takes 2 Wounds|2 go hungry and take 2 Wounds each)\. Who\?"),
        ("de", r"Nahrung für \d von 3: (Eine Person bleibt hungrig und erhält 2 Wunden|2 bleiben hungrig .*)\. Wer\?"),
    ],
)
def test_who_goes_hungry_how_many_and_what_does_it_cost(lang: str, asks: str) -> None:
    said = page("hungry", lang)
    assert re.search(asks, said)
    assert re.search(r"then \d+ of \d+ Wounds" if lang == "en" else r"dann \d+ von \d+ Wunden", said)


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", r"Strength \d against weapon \d\..* Then (it costs|everybody in camp takes) \d Wound"),
        ("de", r"Stärke \d gegen Waffe \d\..* Dann (kostet es|erhalten alle im Lager) \d Wunde"),
    ],
)
def test_what_happens_if_nothing_is_used_in_a_fight(lang: str, says: str) -> None:
    assert re.search(says, page("fight", lang))


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", r"has rolled: .*\. Reroll a die\?.*reroll the (wound|success|adventure) die shows: .*; costs 2"),
        ("de", r"Wurf von .*Einen Würfel wiederholen\?.*würfel wiederholen zeigt: .*; kostet 2"),
    ],
)
def test_which_die_is_rolled_again_and_what_does_it_show(lang: str, says: str) -> None:
    assert re.search(says, page("reroll", lang))


@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", r"Stay here Every morning: .* Move to .* Every morning: "), ("de", r"Hier bleiben Jeden Morgen: ")],
)
def test_what_would_be_gained_by_moving_the_camp(lang: str, says: str) -> None:
    assert re.search(says, page("move", lang))
