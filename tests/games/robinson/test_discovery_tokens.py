"""Discovery tokens (R-DTOK)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.demands import lose
from robinsonade.games.robinson.phases import uses
from robinsonade.games.robinson.phases.night import supper
from robinsonade.games.robinson.table.numbers import ANIMALS_CALLED, TOKENS, TREASURE_TOKEN
from robinsonade.games.robinson.table.uses import TOKEN_USE
from tests.games.robinson.beginnings import both, offered_before_actions
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import BOX, camp
from tests.rules import rule


@both
@rule("R-DTOK-GOAT")
@case("C-ENDACT-06")
def test_a_goat_is_not_traded_in_while_actions_are_resolved(edition: str) -> None:
    scene = camp("cook", edition=edition, weapon=2).tokens("goat").resolving().do(lose, 1, 1, 0)

    assert (scene.asked, scene.held_tokens(), scene["cook"].wounds) == ([], ["goat"], 1)


@both
@rule("R-DTOK-GOAT")
@case("C-ENDACT-07")
def test_a_goat_is_food_and_fur_before_the_actions(edition: str) -> None:
    scene = camp(edition=edition, weapon=1).tokens("goat").before_actions(["token:goat"])

    assert (scene.food, scene.fur, scene.held_tokens()) == (1, 1, [])


@rule("R-DTOK-GOAT")
@case("C-ENDACT-08")
@pytest.mark.parametrize(("weapon", "is_offered"), [(0, False), (1, True)])
def test_a_goat_needs_a_weapon(weapon: int, is_offered: bool) -> None:
    assert ("token:goat" in offered_before_actions(camp(weapon=weapon).tokens("goat"))) == is_offered


@rule("R-DTOK-HEALHERBS", "R-DTOK-TREASURE", "R-USE-05")
def test_what_was_found_may_be_used_before_the_weather() -> None:
    scene = camp("cook").items("pot").board("medicine")
    scene.table.future_tokens = [3]
    scene.end_actions(["token:healing_herbs"])

    assert scene.built("medicine")


@rule("R-DTOK-HEALHERBS", "R-USE-05", "R-INV-MEDICINE")
@pytest.mark.parametrize(("answer", "wounds"), [("token:healing_herbs", 1), ("pass", 3)])
def test_healing_herbs_may_be_used_when_an_event_asks_for_medicine(answer: str, wounds: int) -> None:
    scene = camp().items("pot").tokens("healing_herbs").event("viper", "termites", answers=[answer])

    assert scene.wounds == [wounds, 0, 0]
    assert scene.built("medicine") == (wounds == 1)


@rule("R-DTOK-HEALHERBS", "R-AVAIL-02", "R-COMBAT-05")
def test_while_actions_are_resolved_healing_herbs_come_too_late() -> None:
    scene = camp(weapon=3).items("pot").tokens("healing_herbs").hunting("wild_dog").plan("cook cook: hunt").act()

    assert (scene["cook"].wounds, scene.prompts) == (2, [])


@rule("R-DTOK-HEALHERBS")
@case("C-ENDACT-12", "C-ENDACT-13")
def test_healing_herbs_build_the_medicine_at_once_or_in_future() -> None:
    now = camp().items("pot").tokens("healing_herbs").before_actions(["token:healing_herbs"])
    assert now.built("medicine")

    scene = camp().items("pot").tokens("healing_herbs").resolving()
    scene.do(uses.use, TOKEN_USE[TOKENS.index("healing_herbs")], 0)
    assert scene.fresh("medicine")
    assert not scene.built("medicine")


@rule("R-DTOK-LEAVES")
@case("C-WEATHER-33")
def test_large_leaves_do_not_stop_snow() -> None:
    scene = camp(scenario="cursed_island", round=6, roof=1).tokens("large_leaves").weather(luck="winter=one_snow")

    assert scene.prompts == []
    assert scene.held_tokens() == ["large_leaves"]


@rule("R-DTOK-LEAVES")
def test_large_leaves_ignore_a_rain_cloud() -> None:
    scene = camp(round=4).tokens("large_leaves").weather(["token:large_leaves"], "rain=one_rain")

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-POISON", "R-DTOK-HERBS", "R-DTOK-HEALHERBS")
@case("C-MISC-18")
@pytest.mark.parametrize("token", ["poison", "herbs", "healing_herbs"])
def test_poison_and_herbs_need_a_pot(token: str) -> None:
    assert f"token:{token}" not in offered_before_actions(camp().tokens(token))
    assert f"token:{token}" in offered_before_actions(camp().items("pot").tokens(token))


@rule("R-DTOK-POISON", "R-DTOK-HERBS")
@case("C-ENDACT-15", "C-MISC-19")
@pytest.mark.parametrize(("token", "weapon", "morale"), [("poison", 2, 0), ("herbs", 0, 1)])
def test_with_the_pot_poison_is_weapon_and_herbs_are_morale(token: str, weapon: int, morale: int) -> None:
    scene = camp().items("pot").tokens(token).before_actions([f"token:{token}"])

    assert (scene.weapon, scene.mood) == (weapon, morale)


@rule("R-DTOK-TREASURE", "R-AVAIL-01", "R-CARD-BLANKETS")
def test_a_treasure_token_can_bring_blankets_against_the_snow_that_is_falling() -> None:
    scene = camp(round=4).tokens("treasure")

    scene.weather(["token:treasure", "blankets"], "rain=one_snow mystery=blankets")

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TREASURE", "R-CARD-CLOTHES")
def test_old_clothes_found_while_it_snows_count_at_once() -> None:
    scene = camp(round=4, roof=1).tokens("treasure").weather(["token:treasure"], "rain=one_snow mystery=old_clothes")

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TREASURE", "R-WEATHER-04")
def test_ropes_found_while_it_rains_raise_the_roof_at_once() -> None:
    scene = camp(round=4, shelter=1).tokens("treasure")

    scene.weather(["token:treasure", "roof"], "rain=one_rain mystery=ropes")

    assert (scene.roof, scene.wounds) == (1, [0, 0, 0])


@rule("R-DTOK-TREASURE", "R-TERM-11", "R-COMBAT-01")
@pytest.mark.parametrize(("treasure", "answers"), [("antique_rapier", ["pass"]), ("old_rifle", ["old_rifle"])])
def test_a_treasure_token_can_bring_a_weapon_into_a_fight_with_hungry_animals(
    treasure: str, answers: list[str]
) -> None:
    scene = camp(weapon=1).tokens("treasure").day(ANIMALS_CALLED)

    scene.weather(
        ["token:treasure", *answers][: 2 if treasure == "old_rifle" else 1], f"animals=beast mystery={treasure}"
    )

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TREASURE", "R-WEATHER-05")
def test_a_treasure_token_can_bring_ropes_for_the_palisade() -> None:
    scene = camp(shelter=1).tokens("treasure").day(ANIMALS_CALLED)

    scene.weather(["token:treasure", "palisade"], "animals=palisade mystery=ropes")

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TREASURE", "R-CARD-WINE", "R-AVAIL-01")
def test_a_treasure_token_can_bring_wine_for_the_wounds_of_the_day() -> None:
    scene = camp(food=3).person("cook", wounds=2).tokens("treasure")

    scene.play(supper, ["token:treasure", "bottle_of_wine"], "mystery=bottle_of_wine")

    assert scene["cook"].wounds == 0


@rule("R-DTOK-TREASURE")
def test_by_night_a_treasure_token_is_kept_where_nobody_is_hurt_and_no_food_is_left() -> None:
    assert camp(nonperishable=3).tokens("treasure").supper().asked == []


@rule("R-DTOK-TREASURE", "R-NIGHT-06")
def test_a_treasure_token_can_bring_boxes_for_the_food_that_is_left() -> None:
    scene = camp(food=5, shelter=1).tokens("treasure")

    scene.play(supper, ["token:treasure"], "mystery=boxes").end_round()

    assert scene.food == 2


@both
@rule("R-DTOK-TREASURE", "R-AVAIL-02")
@case("C-MISC-22")
def test_in_the_action_phase_the_treasure_of_a_token_goes_to_future(edition: str) -> None:
    scene = camp(edition=edition).tokens("treasure").resolving()
    scene.do(uses.use, TOKEN_USE[TREASURE_TOKEN], 0, luck="mystery=blankets")

    assert [BOX.card(find.card).id for find in scene.table.future_treasures] == ["blankets"]


@rule("R-DTOK-TREASURE")
def test_the_treasure_token_brings_a_treasure() -> None:
    scene = camp().tokens("treasure").before_actions(["token:treasure"], "mystery=bite mystery=blankets")

    assert scene.table.kept == [BOX.card_named("blankets")]


@rule("R-DTOK-THORNS")
@case("C-ENDACT-11")
@pytest.mark.parametrize(("shelter", "is_offered"), [(0, False), (1, True)])
def test_thorny_bushes_need_a_shelter(shelter: int, is_offered: bool) -> None:
    assert (
        "token:thorny_bushes" in offered_before_actions(camp(shelter=shelter).tokens("thorny_bushes"))
    ) == is_offered


@rule("R-DTOK-TOBACCO", "R-DTOK-HERBS", "R-USE-05")
@pytest.mark.parametrize(("token", "items", "asks"), [("tobacco", [], 1), ("herbs", ["pot"], 1), ("herbs", [], 0)])
def test_what_lifts_the_mood_may_be_used_before_the_mood_is_looked_at(token: str, items: list[str], asks: int) -> None:
    scene = camp("cook", "soldier", morale=-1).items(*items).tokens(token).morale([f"token:{token}"] * asks)

    assert scene.mood == -1 + asks
    assert scene.wounds == [1 - asks, 0]


@both
@rule("R-DTOK-TOBACCO", "R-DTOK-01", "R-DISCARD-01")
@case("C-MISC-17", "C-MISC-23")
def test_tobacco_lifts_the_mood_and_leaves_the_game(edition: str) -> None:
    scene = camp("cook", "soldier", edition=edition, morale=-3).tokens("tobacco")
    supply = len(scene.table.token_pool)
    scene.before_actions(["token:tobacco"])

    assert (scene.mood, scene.held_tokens(), len(scene.table.token_pool)) == (-2, [], supply)
