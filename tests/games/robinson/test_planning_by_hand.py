"""One click puts a pawn onto a place, and whoever else the action takes (R-PLAN-03, R-PLAN-06, R-PAWN)."""

from __future__ import annotations

from robinsonade.engine.game import Gesture, by_act
from robinsonade.engine.match import Match
from robinsonade.games import find_game


def planning(seats: int = 3, seed: int = 5, **options: str) -> Match:
    """At the first round's planning."""
    match = Match.start(find_game("robinson"), seats, options, seed=seed)
    while match.question and match.question.prompt != "pawn":
        asked = match.question_for(0)
        assert asked
        match.choose(asked["declines"] or asked["options"][0]["key"], 0)
    return match


def all_gestures(match: Match, seat: int = 0) -> list[Gesture]:
    assert match.question
    return match.game.gestures(match.table, match.question, seat)


def gesture(match: Match, act: str, seat: int = 0) -> Gesture:
    """What a click there means."""
    return next(one for one in all_gestures(match, seat) if one.act == f"put:{act}")


def make(match: Match, one: Gesture, seat: int = 0) -> list[str]:
    keys = []
    for answer in one.answers():
        assert match.question
        keys.append(match.prompt(match.question).key(match.table, answer))
        match.choose(keys[-1], seat)
    return keys


def test_a_click_on_a_place_puts_my_own_pawn_there_and_the_record_has_pawn_and_place() -> None:
    match = planning(characters="cook,soldier,explorer")
    assert make(match, gesture(match, "explore:m2")) == ["cook", "explore:m2"]

    match = planning(characters="cook,soldier,explorer")
    assert make(match, gesture(match, "explore:m2", seat=1), seat=1) == ["soldier", "explore:m2"]


def test_when_my_pawns_are_placed_the_next_around_the_table_goes() -> None:
    match = planning(characters="cook,soldier,explorer")
    gone = [make(match, gesture(match, "rest", seat=1), seat=1)[0] for _ in range(4)]

    assert gone == ["soldier", "soldier", "explorer", "explorer"]


def test_the_pawn_that_was_taken_first_goes_instead() -> None:
    match = planning(characters="cook,soldier,explorer")
    other = next(one for one in all_gestures(match) if one.key == "put:explorer:explore:m2")

    assert other.hand == "pawn:explorer"
    assert make(match, other) == ["explorer", "explore:m2"]


def test_a_second_click_on_the_place_adds_a_pawn_and_makes_it_sure() -> None:
    match = planning(characters="cook,soldier,explorer")
    make(match, gesture(match, "explore:m2"))
    second = next(one for one in all_gestures(match) if "space:m2" in one.touches)

    assert second.detail["en"] == "with Cook: sure success, no dice"
    assert make(match, second) == ["cook", "join:explore:m2"]
    assert match.table.plan[0].sure()


def test_one_click_brings_all_pawns_that_an_action_needs() -> None:
    match = planning(characters="cook,soldier,explorer")
    large = gesture(match, "threat:right:large")

    assert large.who and large.who["en"] == "Cook ×2"
    assert make(match, large) == ["cook", "threat:right:large", "cook"]
    assert not match.table.plan[0].lacks_pawns()


def test_others_come_along_when_one_pawn_is_left() -> None:
    match = planning(characters="cook,soldier,explorer")
    make(match, gesture(match, "rest"))
    large = gesture(match, "threat:right:large")

    assert large.who and large.who["en"] == "Cook and Soldier"
    assert make(match, large) == ["cook", "threat:right:large", "soldier"]


def test_where_only_one_pawn_could_come_along_it_comes_unasked() -> None:
    match = planning(seats=2, characters="cook,soldier", variants="no_friday")
    for who in ("cook", "soldier"):
        make(match, next(one for one in all_gestures(match) if one.key == f"put:{who}:rest"))
    large = gesture(match, "threat:right:large")

    assert make(match, large) == ["cook", "threat:right:large"]
    assert match.table.plan[-1].pawns == [0, 1]


def test_the_dog_goes_along_before_anybody_else() -> None:
    match = planning(seats=1, characters="cook")
    make(match, gesture(match, "explore:m2"))
    helped = next(one for one in all_gestures(match) if "space:m2" in one.touches)

    assert helped.hand == "pawn:dog"


def test_where_one_more_pawn_helps_a_click_helps_and_the_list_has_both() -> None:
    match = planning(characters="cook,soldier,explorer")
    make(match, gesture(match, "build:weapon"))
    acts = {one[0].act: one[0] for one in by_act(all_gestures(match)) if "weapon" in one[0].act}

    assert "track:weapon" in acts["put:join:build:weapon"].touches
    assert all("track:weapon" not in one.touches for act, one in acts.items() if "join" not in act)


def test_every_line_of_the_plan_stands_under_a_heading_in_the_order_of_the_actions() -> None:
    match = planning(characters="cook,soldier,explorer")
    groups = list(dict.fromkeys(one.group["en"] for one in all_gestures(match) if one.group))

    assert groups == ["Threats", "Build", "Explore", "Camp", "Rest"]


def test_a_round_is_planned_with_a_click_for_each_pawn_and_one_more() -> None:
    match = planning(characters="cook,soldier,explorer")
    clicks = 0
    for act in ("threat:right:large", "explore:m2", "join:explore:m2", "build:weapon", "rest"):
        assert match.question
        if match.question.prompt == "place":  # one castaway is left
            match.choose(act, 0)
        else:
            make(match, gesture(match, act))
        clicks += 1
    assert [key for key in keys_offered(match) if not key.startswith(("back:", "again"))] == ["done"]
    match.choose("done", 0)

    assert clicks + 1 <= 6 + 1


def test_what_can_be_taken_back_is_done_at_the_first_click() -> None:
    match = planning(characters="cook,soldier,explorer")
    asked = match.question_for(0)
    assert asked and asked["at_once"]
    match.choose("cook", 0)
    asked = match.question_for(0)
    assert asked and asked["at_once"] and asked["prompt"] == "place"


def keys_offered(match: Match) -> list[str]:
    asked = match.question_for(0)
    assert asked
    return [option["key"] for option in asked["options"]]
