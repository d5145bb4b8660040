"""The abilities of the explorer and the soldier (R-EXPLORER, R-SOLD)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.beasts import unseen_beasts
from robinsonade.games.robinson.effects.demands import change_track, lose
from robinsonade.games.robinson.phases import event, uses, windows
from robinsonade.games.robinson.phases.morale import morale_phase
from robinsonade.games.robinson.table.decks import NO_CARD
from robinsonade.games.robinson.table.numbers import MEDICINE, SPACES
from robinsonade.games.robinson.table.uses import SCOUTING
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, Scene, camp
from tests.rules import rule


def without(scene: Scene, *tokens: str) -> Scene:
    """These tokens have left the game."""
    pool = scene.table.token_pool
    scene.table.token_pool = [token for token in pool if BOX.tokens[token].id not in tokens]
    return scene


def without_treasures(scene: Scene, *ids: str) -> Scene:
    mysteries = scene.table.mysteries
    scene.table.mysteries = [n for n in mysteries if BOX.mysteries[n].id not in ids]
    return scene


def keys_asked(scene: Scene, prompt: str) -> list[str]:
    return next((keys for asked, keys in scene.asked if asked == prompt), [])


@both
@rule("R-EXPLORER-02")
@case("C-EXPLORE-11")
def test_once_the_tile_is_revealed_there_is_no_reconnaissance(edition: str) -> None:
    scene = camp(edition=edition).person("explorer", determination=2).plan("explorer cook: explore:t1")
    scene.act(["no"], "tile=11 token=tobacco")

    assert scene.prompts == ["reconnaissance"]
    assert scene["explorer"].determination == 2


@edition_row("E-92")
@rule("R-EXPLORER-02")
@case("C-EXPLORE-10")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_reconnaissance_chooses_among_three_tiles_and_buries_the_others_in_the_earlier_edition(edition: str) -> None:
    scene = camp(edition=edition).person("explorer", determination=2).plan("cook cook: explore:t1")
    scene.act(["look", "11"], "tile=1 tile=2 tile=11 token=tobacco")

    assert scene.table.tiles[SPACES.index("t1")] == 11
    assert sorted(scene.table.stack.bottom) == ([1, 2] if edition == "earlier" else [])
    assert len(scene.table.stack) == 9


@rule("R-EXPLORER-04", "R-AVAIL-01", "R-DTOK-LEAVES")
def test_scouting_can_find_large_leaves_against_the_rain_that_is_falling() -> None:
    scene = camp("explorer", "cook", round=4).person("explorer", determination=3)

    scene.weather(["scouting", "large_leaves", "token:large_leaves"], "rain=one_rain token=large_leaves token=goat")

    assert scene.wounds == [0, 0]


@rule("R-EXPLORER-04", "R-DTOK-TREASURE")
def test_nobody_is_asked_to_look_for_help_against_the_weather_where_none_can_be_found() -> None:
    """A-89."""
    rain = without(camp("explorer", round=4, wood=1, food=1), "large_leaves", "treasure").person(
        "explorer", determination=3
    )
    snow = without_treasures(camp(round=4, wood=9, food=9), "blankets", "old_clothes", "ropes").tokens("treasure")
    dry = camp("explorer", round=4, roof=1).person("explorer", determination=3).tokens("treasure")

    assert rain.weather(luck="rain=one_rain").asked == []
    assert snow.weather(luck="rain=one_snow").asked == []
    assert dry.weather(luck="rain=one_rain").asked == []


@rule("R-EXPLORER-04", "R-UNF-02")
@pytest.mark.parametrize(
    ("given", "face", "token", "prompt"),
    [
        ({"wood": 1, "food": 0}, "one_rain", "nourishing_larvae", "before_shortage"),
        ({"wood": 0, "food": 1}, "one_rain", "fallen_tree", "before_shortage"),
    ],
)
def test_scouting_can_find_what_the_clouds_take(given: dict[str, int], face: str, token: str, prompt: str) -> None:
    scene = without(camp("explorer", round=4, **given), "large_leaves", "treasure").person("explorer", determination=3)

    scene.weather(["scouting", token, f"token:{token}"], f"rain={face} token={token} token=tobacco")

    assert scene.prompts[0] == prompt and scene.wounds == [0]


@rule("R-EXPLORER-04", "R-AVAIL-02")
def test_in_the_action_phase_what_scouting_finds_comes_too_late_for_a_shortage() -> None:
    scene = camp("explorer").resolving().person("explorer", determination=3)

    scene.do(lose, 0, 1, 0)

    assert scene.asked == [] and scene.wounds == [1]


@rule("R-EXPLORER-04", "R-DTOK-TOBACCO")
def test_scouting_can_find_tobacco_before_the_mood_is_looked_at() -> None:
    scene = camp("explorer", "cook", morale=-1, first="explorer").person("explorer", determination=3)

    scene.play(morale_phase, ["scouting", "tobacco", "token:tobacco"], "token=tobacco token=goat")

    assert (scene.mood, scene["explorer"].determination) == (0, 0)


@rule("R-EXPLORER-04", "R-DTOK-HEALHERBS")
def test_scouting_can_find_the_herbs_for_a_medicine_that_is_wanted_now() -> None:
    scene = camp("explorer").items("pot").person("explorer", determination=3)

    scene.do(
        windows.before_item,
        MEDICINE,
        answers=["scouting", "healing_herbs", "token:healing_herbs"],
        luck="token=healing_herbs token=goat",
    )

    assert scene.built("medicine")


@rule("R-EXPLORER-04")
def test_scouting_keeps_one_of_two_tokens_and_the_other_leaves_the_game() -> None:
    scene = camp().person("explorer", determination=3)
    scene.before_actions(["scouting", "poison"], "token=tobacco token=poison")

    assert scene.held_tokens() == ["poison"]
    assert scene.table.tokens_out == [10]


@rule("R-EXPLORER-04", "R-AVAIL-02")
@case("C-EXPLORE-12")
def test_scouting_while_actions_are_resolved_goes_to_future() -> None:
    scene = camp().resolving().person("explorer", determination=3)
    scene.do(uses.use_ability, 2, SCOUTING, answers=["goat"], luck="token=goat token=herbs")

    assert scene.found_tokens() == ["goat"]
    assert scene.held_tokens() == []


@rule("R-SOLD-01")
def test_tracking_is_possible_right_before_a_hunt() -> None:
    scene = camp("soldier", "cook").person("soldier", determination=2).person("soldier", wounds=0)
    scene.hunting("fox", "birds").table.hunting.top.reverse()
    scene.table.hunting.pool, scene.table.hunting.top = scene.table.hunting.top, []
    scene.plan("cook cook: hunt").act(["tracking", "bottom"], ["hunting=fox", "hunting=birds"])

    assert scene["soldier"].determination == 0
    assert scene["cook"].wounds == BOX.beasts[BOX.beast_named("birds")].strength


@rule("R-SOLD-01", "R-ABIL-01")
def test_the_only_card_of_the_hunting_deck_can_be_looked_at_before_a_hunt_is_planned() -> None:
    scene = camp("soldier", "cook").person("soldier", determination=2)
    scene.hunting("unseen").before_actions(["tracking"], "beast=fox")

    assert scene.table.hunting.top == [BOX.beast_named("fox")]
    assert scene["soldier"].determination == 0


@rule("R-SOLD-01", "R-ABIL-01", "R-EVENT-09")
def test_tracking_may_change_the_beast_that_comes_in_the_event_phase() -> None:
    scene = camp("soldier", "cook", weapon=1).person("soldier", determination=3)
    scene.hunting("bear", "birds").threats("howling_from_the_woods", "termites")
    scene.table.hunting.pool, scene.table.hunting.top = scene.table.hunting.top, []
    scene.table.events = [BOX.card_named("wrecked_balloon")]
    luck = "event=wrecked_balloon hunting=bear hunting=birds"
    scene.play(event.event_phase, ["tracking", "bottom"], luck)

    assert scene.asked[0] == ("before_hunt", ["pass", "tracking"])  # no Defensive Plan: a card is in play
    assert (scene.wounds, scene.food) == ([0, 0], 2)


@rule("R-SOLD-01", "R-CARD-ATTACK")
def test_tracking_may_change_the_beast_that_is_searched_for() -> None:
    scene = camp("soldier", "cook", weapon=3).threats("-", "night_attack").hunting("birds", "bear")
    scene.table.hunting.pool, scene.table.hunting.top = scene.table.hunting.top, []
    scene.plan("cook: threat:right").person("soldier", determination=2)
    scene.act(["tracking", "bottom"], "hunting=birds hunting=bear")

    assert (scene.future_food, scene.future_fur, scene.weapon) == (5, 2, 2)


@rule("R-SOLD-01")
@case("C-MISC-36")
@pytest.mark.parametrize(("where", "top"), [("top", "fox"), ("bottom", "birds")])
def test_tracking_looks_at_the_top_of_the_hunting_deck(where: str, top: str) -> None:
    scene = camp("soldier", "cook").person("soldier", determination=2).hunting("fox", "birds")
    pool = scene.table.hunting
    pool.pool, pool.top = pool.top, []
    scene.before_actions(["tracking", where], "hunting=fox")
    scene.play(lambda s: s.hunting.draw(s, "hunting"))
    left = [*scene.table.hunting.pool, *scene.table.hunting.top, *scene.table.hunting.bottom]

    assert [BOX.beasts[beast].id for beast in left] == ["birds" if top == "fox" else "fox"]


@rule("R-SOLD-02", "R-HUNT-02")
def test_the_hunt_puts_another_beast_before_the_one_that_is_known() -> None:
    known = camp("soldier", weapon=9).hunting("bear").person("soldier", determination=4)
    unknown = camp("soldier", weapon=9).hunting("unseen").person("soldier", determination=4)

    known.do(windows.before_hunt, answers=["the_hunt"])
    unknown.do(windows.before_hunt, answers=["pass"])

    assert len(known.table.hunting) == 2
    assert "the_hunt" not in keys_asked(unknown, "before_hunt")


@both
@rule("R-SOLD-02")
@case("C-CARD-28")
def test_the_hunt_starts_the_hunting_deck(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=4).before_actions(["the_hunt"])

    assert (len(scene.table.hunting), unseen_beasts(scene.table)) == (1, 15)
    assert scene.table.hunting.top == [-2]
    assert scene["soldier"].determination == 0


@rule("R-SOLD-02")
def test_the_hunt_puts_an_unseen_beast_on_top() -> None:
    scene = camp("soldier", "cook", weapon=9).person("soldier", determination=4).hunting("fox")
    scene.before_actions(["the_hunt"])
    assert len(scene.table.hunting) == 2

    scene.plan("cook cook: hunt").act(luck="beast=bear")
    assert (scene.future_food, scene.future_fur) == (5, 2)


@rule("R-SOLD-03")
@case("C-COMBAT-05")
def test_frenzy_helps_the_soldier_in_his_own_action() -> None:
    scene = camp("soldier", "cook").person("soldier", determination=3).hunting("tapir")
    scene.plan("soldier cook: hunt").act(["pass", "frenzy"])

    assert scene["soldier"].wounds == 1
    assert scene["soldier"].determination == 0


@rule("R-SOLD-03")
def test_frenzy_does_not_help_others() -> None:
    scene = camp("soldier", "cook").person("soldier", determination=3).hunting("fox").plan("cook cook: hunt")
    scene.act(["pass"])

    assert scene["cook"].wounds == 2
    assert scene.prompts == ["before_hunt"]


@edition_row("E-93")
@rule("R-SOLD-03")
@case("C-CARD-24")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 2), ("earlier", 0)])
def test_in_the_earlier_edition_frenzy_helps_in_every_own_fight(edition: str, wounds: int) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=3)
    scene.hunting("fox").threats("howling_from_the_woods", "termites")
    scene.event("wrecked_balloon", answers=["frenzy"] if edition == "earlier" else [])

    assert scene["soldier"].wounds == wounds


@rule("R-SOLD-04", "R-UNF-02")
@case("C-CARD-26")
@pytest.mark.parametrize(
    ("edition", "revealed", "asks"), [("newer", False, 1), ("newer", True, 0), ("earlier", True, 1)]
)
def test_a_defensive_plan_helps_before_a_palisade_is_missed_but_not_once_a_card_of_the_newer_edition_is_revealed(
    edition: str, revealed: bool, asks: int
) -> None:
    scene = camp("soldier", "cook", edition=edition, shelter=1).person("soldier", determination=3)
    scene.table.in_play = BOX.card_named("flood") if revealed else NO_CARD
    scene.do(change_track, 1, -1, 0, answers=["defensive_plan", "palisade"] * asks)

    assert scene["soldier"].wounds == 1 - asks
    assert scene["soldier"].determination == 3 - 3 * asks


@rule("R-SOLD-04", "R-WEATHER-07")
def test_a_defensive_plan_raises_the_weapon_before_the_animals_die_strikes() -> None:
    scene = camp("soldier", "cook", weapon=2, round=5, scenario="jenny").person("soldier", determination=3)
    scene.weather(["defensive_plan"], "animals=beast")

    assert (scene.weapon, scene.wounds) == (3, [0, 0])


@rule("R-SOLD-04")
@pytest.mark.parametrize(("edition", "prompt"), [("newer", "before_hunt"), ("earlier", "fight")])
def test_a_defensive_plan_comes_before_the_beast_is_revealed_or_in_the_earlier_edition_after(
    edition: str, prompt: str
) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=3).hunting("fox")
    scene.plan("cook cook: hunt").act(["defensive_plan"])

    assert scene.prompts == [prompt]
    assert scene["cook"].wounds == BOX.beasts[BOX.beast_named("fox")].strength - 1


@rule("R-SOLD-04")
@pytest.mark.parametrize("track", ["palisade", "weapon"])
def test_the_defensive_plan_raises_palisade_or_weapon(track: str) -> None:
    scene = (
        camp("soldier", "cook", shelter=1).person("soldier", determination=3).before_actions(["defensive_plan", track])
    )

    assert getattr(scene, track) == 1


@rule("R-SOLD-04")
def test_without_a_shelter_the_defensive_plan_is_a_weapon() -> None:
    scene = camp("soldier", "cook").person("soldier", determination=3).before_actions(["defensive_plan"])

    assert (scene.weapon, scene.palisade) == (1, 0)


@edition_row("E-94")
@rule("R-SOLD-04")
@pytest.mark.parametrize(("edition", "offers"), [("newer", False), ("earlier", True)])
def test_once_the_beast_is_revealed_it_is_too_late_for_a_plan_in_the_newer_edition(edition: str, offers: bool) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=3).hunting("birds")
    scene.plan("cook cook: hunt").act(["defensive_plan"] if offers else ["pass"])

    assert scene.weapon == int(offers)
    assert scene.prompts == ["fight" if offers else "before_hunt"]
