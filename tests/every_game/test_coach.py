"""The coach: what is often asked is explained when it is asked for the first time, in matches of every game."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pytest

from robinsonade.content.coach import first_times, moments_of
from robinsonade.content.game import FolderGame
from robinsonade.engine.match import Match
from robinsonade.engine.views import SeatView
from robinsonade.games import OURS, find_game
from robinsonade.testing.walks import mixed, playable
from tests.every_game.coached import coached
from tests.every_game.make_coach import FOLDER, page_of

MATCHES, CHOICES = 4, 70
OFTEN = MATCHES // 2  # asked in more matches than this, it is nothing rare
# What explains itself where it is asked: a piece, a person or a thing of several.
PLAIN = {
    "camps": set(),
    "naufragos": {"back_first", "give_to", "inherit"},
    "paleo": set(),
    "robinson": {"person", "tile"},
}
# What only happens, and says by itself what it is.
TOLD_PLAINLY = {
    "camps": "keeps_goal offered pays round sets_out",
    "naufragos": """
        camp_card catches eats gains_energy healed leaves_food modified offer peeks round sees start_player to_action
        to_camp_card to_rest
    """,
    "paleo": "brings day end:skulls faces ignores pays reveals",
    "robinson": "begins first_player gain joins morale_phase planning round start_over taken_back wreckage",
}
ELSEWHERE = ("question", "log", "phases")  # that a word may speak of besides pieces and panels


def begun(name: str, seed: int) -> Match:
    game = find_game(name)
    mixes = playable(game, mixed(game.settings_with(game.box()), 0))
    return Match.start(game, game.seats[seed % len(game.seats)], mixes[seed % len(mixes)], seed)


class Walked(NamedTuple):
    asked: Counter[str]  # in how many matches
    told: Counter[str]
    looked: int
    missing: set[tuple[str, str]]  # what was spoken of and lay nowhere


@lru_cache
def walked(name: str) -> Walked:
    """What comes up in matches played at random, and what the coach looks at then."""
    found = Walked(Counter(), Counter(), 0, set())
    looked = 0
    for seed in range(MATCHES):
        match, luck = begun(name, seed), Random(seed)
        while match.question and len(match.choices) < CHOICES:
            seat = match.waiting_for()[0]
            asked = match.question_for(seat)
            assert asked
            said = first_times(match, seat)
            there = ids_in(match.view(seat)) if said else set()
            looked += sum(len(moment.look) for moment in said)
            found.missing.update((moment.id, look) for moment in said for look in moment.look if look not in there)
            match.choose(luck.choice([option["key"] for option in asked["options"]]), seat)
        found.asked.update(set(match.answered))
        found.told.update({fact[1] for fact in match.facts})
    return found._replace(looked=looked)


@pytest.mark.parametrize("name", OURS)
def test_whatever_often_comes_up_has_a_word_of_the_coach(name: str) -> None:
    coached = {moment.when.word for moment in moments_of(find_game(name))}
    often = {prompt for prompt, matches in walked(name).asked.items() if matches > OFTEN}
    always = {what for what, matches in walked(name).told.items() if matches == MATCHES}

    assert often and always
    assert sorted(often - coached - PLAIN[name]) == []
    assert sorted(always - coached - set(TOLD_PLAINLY[name].split())) == []


@pytest.mark.parametrize("name", OURS)
def test_what_the_coach_speaks_of_lies_on_the_table(name: str) -> None:
    assert walked(name).looked
    assert sorted(walked(name).missing) == []


@pytest.mark.parametrize("name", OURS)
def test_the_page_about_the_coach_says_what_it_explains(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_text("utf-8") == page_of(name), "python -m tests.every_game.make_coach"


@pytest.mark.parametrize("name", OURS)
def test_in_a_whole_match_whatever_comes_up_several_times_is_explained_once(name: str) -> None:
    found = coached(name)
    said = Counter(moment.when for heard in found.heard for moment in heard.said)
    known = {moment.when for moment in moments_of(find_game(name))}
    several = {when for when, times in found.came_up.items() if when in known and times > 3}

    assert found.match.ending and len(several) > 5
    assert sorted(several - said.keys()) == []
    assert [when for when, times in said.items() if times > 1] == []
    assert max(len(heard.said) for heard in found.heard) <= 2


def test_a_question_that_nobody_was_shown_is_explained_when_it_is_asked() -> None:
    match = begun("camps", 0)
    turns: list[int] = []
    while not (turns and 0 in match.waiting_for() and match.question and match.question.prompt == "turn"):
        seat = match.waiting_for()[0]
        asked = match.question_for(seat)
        assert asked
        turns += [len(match.choices)] if (seat, asked["prompt"]) == (0, "turn") else []
        match.choose(asked["options"][0]["key"], seat)

    assert "turn" not in [moment.id for moment in first_times(match, 0)]
    assert "turn" in [moment.id for moment in first_times(match, 0, unseen=turns)]


def ids_in(view: SeatView) -> set[str]:
    """Every piece by its id, every panel as `panel:id`."""
    found = {f"panel:{panel['id']}" for panel in view["panels"]} | set(ELSEWHERE)

    def look(part: object) -> None:
        if isinstance(part, dict):
            found.add(str(part.get("id")))
            for one in part.values():
                look(one)
        elif isinstance(part, list):
            for one in part:
                look(one)

    look(view["panels"])
    return found


@pytest.mark.parametrize("name", OURS)
def test_the_coach_waits_for_what_exists_and_cites_rules_that_do(name: str) -> None:
    game = find_game(name)
    assert isinstance(game, FolderGame)
    there = {"asks": set(game.prompts), "told": set(game.phrases.slots)}
    moments = moments_of(game)

    assert [one.id for one in moments if one.when.word not in there[one.when.kind]] == []
    assert [one.id for one in moments if one.rule and not game.rule_text(one.rule, "en")] == []
    assert [when for when, n in Counter(one.when for one in moments).items() if n > 1] == []


def test_who_is_there_from_the_beginning_is_nobody_new() -> None:
    match = begun("paleo", 0)

    assert "joins" in [fact[1] for fact in match.facts]
    assert [moment.id for moment in first_times(match, 0)] == ["choose"]


def test_a_word_is_said_the_first_time_and_never_again() -> None:
    match = begun("camps", 0)
    said: list[str] = []
    while match.question and len(match.choices) < CHOICES:
        if 0 in match.waiting_for():
            said += [moment.id for moment in first_times(match, 0)]
        seat = match.waiting_for()[0]
        asked = match.question_for(seat)
        assert asked
        match.choose(asked["options"][0]["key"], seat)

    assert said[0] == "keep_goal" and {"start_camp", "turn"} <= set(said)
    assert len(said) == len(set(said))
