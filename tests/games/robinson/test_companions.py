"""What bots propose to do with their own pawns, and why."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from robinsonade.bots import find_bot
from robinsonade.bots.companions import proposals
from robinsonade.engine.machine import GROUP, Question
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.games.robinson.bots.companions import Wish
from robinsonade.games.robinson.phases.planning import put_pawn
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table.actions import A_REST, JOIN
from tests.games.robinson.scenes import GAME, Scene, camp, story

BOTS = {seat: find_bot("greedy")(1) for seat in (1, 2)}


@cache
def plans_of(scenario: str, rounds: int = 3) -> list[Match]:
    """The beginning of each plan in a match of bots."""
    match = Match.start(find_game("robinson"), 3, {"scenario": scenario}, seed=4)
    bot, found = find_bot("greedy")(1), []
    while match.question and len(found) < rounds:
        if match.question.prompt == "pawn" and not match.table.plan:
            found.append(match)
            match = match.twin()
        seat = match.waiting_for()[0]
        match = match.after(bot.answer(match, seat), seat)
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_bots_propose_where_each_of_their_pawns_goes_and_nothing_else(scenario: str) -> None:
    for match in plans_of(scenario):
        found = proposals(match, BOTS, [])
        assert [one["seat"] for one in found["bots"]] == [*BOTS]
        done = match
        for key in found["choices"]:
            done = done.after(key, 0)
        placed = [pawn for stack in done.table.plan for pawn in stack.pawns]
        assert sorted(placed) == sorted(pawn for pawn in BOTS for _ in range(match.table.free[pawn]))
        assert done.table.free[0] == match.table.free[0]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_proposal_can_be_accepted_alone_and_has_a_reason_in_both_languages(scenario: str) -> None:
    for match in plans_of(scenario):
        for one in proposals(match, BOTS, [])["bots"]:
            done = match
            for key in one["choices"]:
                done = done.after(key, 0)
            assert done.table.free[one["seat"]] == 0
            for deed in one["deeds"]:
                assert all(deed[text][lang] for text in ("says", "why") for lang in ("en", "de"))
                assert deed["says"]["en"] != deed["says"]["de"]


def test_what_is_not_wanted_is_not_proposed_again() -> None:
    match = plans_of("castaways")[0]
    first = proposals(match, BOTS, [])["bots"][0]
    unwanted = [deed["key"] for deed in first["deeds"]]
    again = proposals(match, BOTS, unwanted)["bots"]
    assert again and not {deed["key"] for one in again for deed in one["deeds"]} & set(unwanted)


def test_a_plan_that_has_begun_is_gone_on_with() -> None:
    """A pawn of theirs that stands somewhere already is left there; an action that lacks a pawn gets it first."""
    match = plans_of("castaways")[0]
    mine = match.question_for(0)
    assert mine
    own = mine["options"][0]["key"]
    match = match.after(own, 0).after("threat:right:large", 0)
    found = proposals(match, BOTS, [])
    assert found["bots"][0]["deeds"][0]["why"]["en"] == "it lacks a pawn"


def test_whoever_holds_a_pawn_in_the_hand_may_accept_a_proposal_all_the_same() -> None:
    match = plans_of("castaways")[0]
    own = match.prompt(match.question).key(match.table, 0) if match.question else ""
    held = match.after(own, 0)
    assert held.question and held.question.prompt == "place"
    assert proposals(held, BOTS, [])["choices"][0] == "another_pawn"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_people_have_planned_a_proposal_fits_it(scenario: str) -> None:
    luck = Random(5)
    for match in plans_of(scenario):
        for _ in range(8):
            question = match.question_for(0)
            if match.question is None or match.question.prompt not in GAME.proposes or question is None:
                break
            found, done = proposals(match, BOTS, []), match
            assert bool(found["choices"]) == any(match.table.free[seat] for seat in BOTS)
            for key in found["choices"]:
                done = done.after(key, 0)
            assert not any(done.table.free[seat] for seat in BOTS)
            match = match.after(luck.choice(question["options"])["key"], 0)


def test_who_alone_can_join_an_action_goes_along_unasked_and_the_proposal_is_done() -> None:
    s = camp().planning().table
    put_pawn(s, 2, A_REST)
    wish = Wish(s, JOIN[0], [1], {"en": "", "de": ""})
    start = s.clone()
    s.plan[0].pawns += [1, 0]
    assert wish.next_answer(start, s, Question(GROUP, "pawn", [0], [])) is None


def reasons(scene: Scene) -> dict[str, str]:
    """By deed why bots propose it; thinking changes nothing."""
    s = scene.planning().table
    before = s.dump()
    found = {deed.key: deed.why["en"] for deed in GAME.propose(s, [*BOTS], [])}
    assert s.dump() == before
    return found


def test_the_reason_names_what_the_deed_prevents() -> None:
    assert reasons(camp(wood=3, food=3))["build:shelter:wood"] == "without a shelter everybody is wounded tonight"
    assert reasons(camp(round=5, shelter=True, wood=4, food=4))["build:roof:wood"].startswith("up to ")
    hungry = camp(shelter=True, roof=3, morale=3).tiles(m2=2, t1=3, b1=4)
    assert reasons(hungry)["gather:t1:food"] == "tonight 3 need food; so far there is 0"
    hurt = camp(shelter=True, roof=3, food=9, wood=2).tiles(m2=2, t1=3, b1=4).everyone(wounds=11)
    assert reasons(hurt)["rest"] == "my wounds: 11"


@pytest.mark.parametrize(("edition", "counted"), [("newer", True), ("earlier", False)])
def test_wood_that_the_carpenter_has_promised_to_save_is_counted_where_anybody_may_save_it(
    edition: str, counted: bool
) -> None:
    """In the earlier edition it is saved only in an action of the carpenter (E-91)."""
    s = camp(edition=edition, wood=2, food=3).planning().table
    assert "build:shelter:wood" not in [deed.key for deed in GAME.propose(s, [*BOTS], [])]
    s.determination[0], s.economy = 2, 0
    assert ("build:shelter:wood" in [deed.key for deed in GAME.propose(s, [*BOTS], [])]) == counted


def test_the_reason_names_how_far_the_goal_is() -> None:
    castaways = camp(round=9, shelter=True, roof=3, palisade=2, food=9, wood=3).tiles(m2=5).story(6, 0)
    assert reasons(castaways)["gather:m2:wood"] == "the pile still needs 9 wood by round 12"
    crosses = story("cursed_island", shelter=True, wood=6, food=5).tiles(m2=2).items("fire")
    assert any("(Crosses 0/5)" in why for why in reasons(crosses).values())
