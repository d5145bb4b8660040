"""Weather and night, the end of the game; Friday, the characters, and what can be used when."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.items import build_free
from robinsonade.games.robinson.effects.people import Only
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.moments import purposes
from robinsonade.games.robinson.phases import planning, uses
from robinsonade.games.robinson.table.actions import target
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_CALLED,
    EXTRA_MEAL,
    FRIDAY,
    ITEMS,
    RAIN_TOKEN,
    SHOVEL,
    SNOW_TOKEN,
    SPACES,
    STORM_TOKEN,
    THREAT,
)
from robinsonade.games.robinson.table.uses import STONE_SOUP
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, Scene, camp, dice, story
from tests.rules import rule

ONE_RAIN, TWO_RAIN, ONE_SNOW, TWO_SNOW = 0, 1, 2, 3
BLANK, PALISADE, FOOD, BEAST = range(4)


def offered(scene: Scene) -> list[str]:
    """What may be used before the Action Phase."""
    options = purposes.offered(scene.table, "before_actions")
    return [GAME.prompts["use"].key(scene.table, option) for option in options]


# Weather


@rule("R-WEATHER-01", "R-WEATHER-11")
@case(
    "C-WEATHER-01",
    "C-WEATHER-03",
    "C-WEATHER-04",
    "C-WEATHER-05",
    "C-WEATHER-06",
    "C-WEATHER-22",
    "C-WEATHER-38",
    "C-WEATHER-39",
    "C-WEATHER-40",
    "C-WEATHER-41",
    "C-WEATHER-42",
    "C-WEATHER-43",
)
@pytest.mark.parametrize(
    ("scenario", "round", "luck"),
    [
        ("castaways", 1, ""),
        ("castaways", 3, ""),
        ("castaways", 4, "rain=one_rain"),
        ("castaways", 6, "rain=one_rain"),
        ("castaways", 7, "rain=one_rain winter=one_snow animals=nothing"),
        ("castaways", 12, "rain=one_rain winter=one_snow animals=nothing"),
        ("cursed_island", 5, ""),
        ("cursed_island", 6, "winter=one_snow"),
        ("jenny", 5, "animals=nothing"),
        ("volcano", 4, "rain=one_rain"),
        ("cannibals", 9, ""),
        ("family", 3, "rain=one_rain"),
        ("family", 5, "winter=one_snow"),
        ("family", 9, "winter=one_snow animals=nothing"),
        ("family", 12, "rain=one_rain animals=nothing"),
    ],
)
def test_the_dice_of_the_round_are_rolled(scenario: str, round: int, luck: str) -> None:
    """All luck that is spoken must be needed, and no die is rolled without it."""
    scene = camp(scenario=scenario, round=round, roof=9, wood=9).weather(luck=luck)

    rolled = [fact for fact in scene.table.facts if fact[:2] == ("R-WEATHER-01", "weather")]
    assert bool(rolled) == bool(luck)


@rule("R-WEATHER-03", "R-WEATHER-04")
@case("C-WEATHER-07", "C-WEATHER-08", "C-WEATHER-09", "C-WEATHER-18", "C-WEATHER-20")
@pytest.mark.parametrize(
    ("given", "face", "token", "left", "wounds"),
    [
        ({"roof": 1, "wood": 3, "food": 1}, "two_rain", SNOW_TOKEN, (0, 0), 1),
        ({"roof": 1, "wood": 0, "food": 1}, "two_rain", SNOW_TOKEN, (0, 0), 4),
        ({"roof": 0, "wood": 0, "food": 2}, "two_rain", RAIN_TOKEN, (0, 0), 4),
        ({"roof": 2, "wood": 0, "food": 0}, "two_rain", 0, (0, 0), 0),
        ({"roof": 9, "wood": 1, "food": 1}, "one_snow", 0, (0, 1), 0),
        ({"roof": 0, "wood": 2, "food": 1}, "one_snow", 0, (0, 0), 0),
        ({"roof": 1, "wood": 0, "food": 1}, "one_snow", 0, (0, 1), 1),
        ({"roof": 0, "wood": 5, "food": 5}, "one_rain", 0, (4, 4), 0),
    ],
)
def test_snow_takes_wood_and_every_cloud_over_the_roof_takes_food_and_wood(
    given: dict[str, int], face: str, token: int, left: tuple[int, int], wounds: int
) -> None:
    scene = camp(round=4, **given).day(token).weather(luck=f"rain={face}")

    assert (scene.wood, scene.food) == left
    assert scene.wounds == [wounds] * 3


@rule("R-WEATHER-05", "R-WEATHER-06")
@case("C-WEATHER-10", "C-WEATHER-11")
@pytest.mark.parametrize(
    ("face", "given", "after", "wounds"),
    [
        ("nothing", {"food": 1, "palisade": 1}, (1, 1), 0),
        ("palisade", {"food": 1, "palisade": 1}, (1, 0), 0),
        ("palisade", {"food": 1, "palisade": 0}, (1, 0), 1),
        ("food", {"food": 1, "palisade": 1}, (0, 1), 0),
        ("food", {"food": 0, "palisade": 1}, (0, 1), 1),
        ("beast", {"weapon": 1}, (0, 0), 2),
        ("beast", {"weapon": 3}, (0, 0), 0),
    ],
)
def test_hungry_animals_take_food_or_palisade_or_are_a_beast_for_all(
    face: str, given: dict[str, int], after: tuple[int, int], wounds: int
) -> None:
    scene = camp(**given).day(ANIMALS_CALLED).weather(luck=f"animals={face}")

    assert (scene.food, scene.palisade) == after
    assert scene.wounds == [wounds] * 3


@rule("R-WEATHER-07", "R-WEATHER-06")
def test_a_temporary_bonus_protects_the_whole_group_from_the_animals() -> None:
    scene = camp().equipment(pistol=2).day(ANIMALS_CALLED).weather(["pistol"], luck="animals=beast")

    assert scene.wounds == [0, 0, 0]
    assert scene.table.equipment[6] == 1


@rule("R-WEATHER-07", "R-SOLD-03")
@case("C-WEATHER-35")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_frenzy_does_not_help_against_the_animals(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=3).day(ANIMALS_CALLED)
    scene.weather(["pass"], luck="animals=beast")

    assert scene.wounds == [3, 3]
    assert all("frenzy" not in keys for _, keys in scene.asked)


@rule("R-WEATHER-08")
@case("C-WEATHER-27")
def test_a_die_called_for_twice_is_rolled_once() -> None:
    scene = camp(scenario="jenny", round=5, palisade=3).day(ANIMALS_CALLED).weather(luck="animals=palisade")

    assert scene.palisade == 2


@rule("R-WEATHER-02", "R-WEATHER-09", "R-WEATHER-10")
@case("C-WEATHER-23")
def test_the_storm_comes_last_and_all_tokens_are_gone_afterwards() -> None:
    scene = camp(palisade=1, food=1, wood=1).day(STORM_TOKEN, RAIN_TOKEN, ANIMALS_CALLED)
    scene.weather(luck="animals=palisade")

    assert scene.palisade == 0
    assert scene.wounds == [1, 1, 1]
    told = [fact[1] for fact in scene.table.facts]
    assert told.index("lose") < told.index("animals") < told.index("storm") < told.index("wound")
    scene.goods(food=3).end_round()
    assert scene.table.today == set()


@rule("R-WEATHER-02", "R-WEATHER-03")
def test_snow_comes_before_the_clouds() -> None:
    scene = camp(round=4, wood=1, food=1).weather(luck="rain=one_snow")

    told = [(fact[0], fact[1]) for fact in scene.table.facts]
    assert told.index(("R-WEATHER-03", "lose")) < told.index(("R-WEATHER-04", "lose"))


@rule("R-WEATHER-12")
def test_nonperishable_food_counts_as_food_but_nobody_must_use_biscuits() -> None:
    scene = camp(food=1, nonperishable=1, wood=2, round=4).weather(luck="rain=two_rain")
    assert (scene.food, scene.nonperishable, scene.wounds) == (0, 0, [0, 0, 0])

    biscuits = camp(wood=1, round=4).equipment(biscuits=2).weather(["pass"], luck="rain=one_rain")
    assert biscuits.wounds == [1, 1, 1]
    assert biscuits.table.equipment[1] == 2


@rule("R-WEATHER-09")
@case("C-WEATHER-24")
@pytest.mark.parametrize(("palisade", "left", "wounds"), [(2, 1, 0), (0, 0, 1)])
def test_a_storm_lowers_the_palisade_or_wounds_everyone(palisade: int, left: int, wounds: int) -> None:
    scene = camp(palisade=palisade).day(STORM_TOKEN).weather()

    assert scene.palisade == left
    assert scene.wounds == [wounds] * 3


@rule("R-WEATHER-04", "R-S3-05")
@case("C-WEATHER-26")
def test_jenny_in_camp_suffers_from_the_weather() -> None:
    scene = story("jenny", food=1).day(RAIN_TOKEN)
    scene.table.outside[5] = -1
    scene.weather()

    assert scene.wounds == [1, 1, 1]
    assert scene["jenny"].wounds == 1


@rule("R-CARD-BLANKETS", "R-CARD-CLOTHES", "R-DTOK-LEAVES")
@case("C-WEATHER-29")
@pytest.mark.parametrize(
    ("card", "answers", "roof", "wounds"),
    [("blankets", ["blankets", "blankets"], 0, 0), ("old_clothes", [], 2, 1)],
)
def test_blankets_ignore_snow_and_old_clothes_make_it_rain(
    card: str, answers: list[str], roof: int, wounds: int
) -> None:
    scene = camp(scenario="cursed_island", round=6, roof=roof).keeps(card).weather(answers, "winter=two_snow")

    assert scene.wounds == [wounds] * 3


@rule("R-DTOK-LEAVES")
@case("C-WEATHER-33")
def test_large_leaves_do_not_stop_snow() -> None:
    scene = camp(scenario="cursed_island", round=6, roof=1).tokens("large_leaves").weather(luck="winter=one_snow")

    assert scene.prompts == []
    assert scene.held_tokens() == ["large_leaves"]


@rule("R-FRIDAY-10", "R-FRIDAY-11", "R-UNF-09")
def test_friday_is_not_touched_by_weather_hunger_and_the_open() -> None:
    scene = camp("cook", "explorer", round=4).weather(luck="rain=two_rain")
    assert scene.wounds == [4, 4]
    assert scene["friday"].wounds == 0

    scene.night()
    assert scene.wounds == [7, 7]
    assert scene["friday"].wounds == 0


# Night


@rule("R-NIGHT-02")
def test_each_character_eats_one_food() -> None:
    scene = camp(food=4, shelter=1).supper()

    assert scene.food == 1
    assert scene.wounds == [0, 0, 0]


@rule("R-NIGHT-02", "R-NIGHT-03", "R-UNF-08")
def test_when_food_is_short_the_group_decides_who_goes_hungry_for_two_wounds() -> None:
    scene = camp(food=1, nonperishable=1, shelter=1).supper(["cook"])

    assert scene.wounds == [0, 2, 0]
    assert (scene.food, scene.nonperishable) == (0, 0)
    assert scene.asked == [("hungry", ["carpenter", "cook", "explorer"])]


@rule("R-NIGHT-02", "R-WEATHER-12")
@pytest.mark.parametrize(
    ("items", "answers", "left"),
    [
        ([], [], (0, 2)),  # what is not eaten will spoil: nobody eats preserved food instead
        (["dam"], [], (0, 2)),
        (["cellar"], [], (0, 2)),  # it keeps, but nothing takes preserved food alone
        (["dam", "cellar"], ["1"], (0, 2)),
        (["dam", "cellar"], ["3"], (2, 0)),
    ],
)
def test_perishable_food_is_eaten_first_unless_it_keeps_and_a_lost_dam_would_take_the_other(
    items: list[str], answers: list[str], left: tuple[int, int]
) -> None:
    """A-22."""
    scene = camp(food=2, nonperishable=3, shelter=1).items(*items).supper(answers)

    assert (scene.food, scene.nonperishable) == left


@rule("R-WEATHER-12", "R-REQ-02")
def test_food_of_a_planned_action_is_chosen_in_the_same_way() -> None:
    """A-22."""
    scene = camp(food=1, nonperishable=1).items("dam", "cellar").threats("-", "depression").planning()
    scene.do(planning.put_pawn, 1, target(THREAT, place=1), answers=["1"])

    assert (scene.food, scene.nonperishable) == (1, 0)


@rule("R-NIGHT-02")
def test_biscuits_are_voluntary() -> None:
    scene = camp("cook", shelter=1).equipment(biscuits=1).supper(["pass"])
    assert scene["cook"].wounds == 2

    assert camp("cook", shelter=1).equipment(biscuits=1).supper(["biscuits"])["cook"].wounds == 0


@rule("R-TOK-FOOD-01")
@case("C-TOK-28")
@pytest.mark.parametrize(("food", "answers", "wounds"), [(6, [], [0, 0, 0]), (3, ["nobody"], [1, 1, 1])])
def test_a_food_token_on_the_night_asks_for_one_more_meal_or_a_wound(
    food: int, answers: list[str], wounds: list[int]
) -> None:
    scene = camp(food=food, shelter=1).day(EXTRA_MEAL).supper(answers)

    assert scene.food == 0
    assert scene.wounds == wounds
    assert not scene.end_round().table.today


@rule("R-TOK-FOOD-01", "R-NIGHT-02")
@pytest.mark.parametrize(
    ("food", "answers", "wounds"),
    [
        (5, ["cook"], [0, 1, 0]),  # 2 / 1 / 2
        (4, ["cook"], [0, 3, 0]),  # 2 / 0 / 2
        (4, ["nobody", "cook", "explorer"], [0, 1, 1]),  # 2 / 1 / 1
        (3, ["cook", "explorer"], [0, 3, 1]),  # 2 / 0 / 1
        (2, ["cook", "nobody"], [1, 3, 1]),  # 1 / 0 / 1
        (2, ["cook", "explorer"], [0, 3, 3]),  # 2 / 0 / 0
        (1, ["cook", "explorer"], [1, 3, 3]),  # 1 / 0 / 0
        (0, [], [3, 3, 3]),
    ],
)
def test_with_too_little_for_two_meals_the_group_decides_who_eats_twice_once_or_not_at_all(
    food: int, answers: list[str], wounds: list[int]
) -> None:
    """A-20."""
    scene = camp(food=food, shelter=1).day(EXTRA_MEAL).supper(answers)

    assert scene.food == 0
    assert scene.wounds == wounds


@rule("R-TOK-FOOD-01", "R-NIGHT-02")
@pytest.mark.parametrize(
    ("food", "asked"),
    [
        (6, []),
        (5, ["eats_once"]),
        (4, ["go_without", "eats_once", "eats_once"]),
        (3, ["go_without"]),
        (2, ["hungry", "go_without"]),
        (1, ["hungry", "hungry"]),
        (0, []),
    ],
)
def test_all_food_there_is_must_be_eaten_so_only_what_leaves_none_is_asked(food: int, asked: list[str]) -> None:
    people = iter(["cook", "explorer"])
    answers = ["nobody" if prompt == "go_without" else next(people) for prompt in asked]
    scene = camp(food=food, shelter=1).day(EXTRA_MEAL).supper(answers)

    assert scene.prompts == asked
    assert scene.food == 0


@rule("R-NIGHT-04", "R-NIGHT-05")
@case("C-NIGHT-09")
def test_the_shelter_of_the_new_tile_counts() -> None:
    assert camp(food=3).tiles(m2=11).night(["m2"]).wounds == [0, 0, 0]
    assert camp(food=3).tiles(m2=11).night(["stay"]).wounds == [1, 1, 1]


@rule("R-NIGHT-05")
@pytest.mark.parametrize(("shelter", "wounds"), [(0, 1), (1, 0)])
def test_without_a_shelter_everyone_in_camp_is_wounded(shelter: int, wounds: int) -> None:
    assert camp(food=3, shelter=shelter).night().wounds == [wounds] * 3


@rule("R-NIGHT-06", "R-INV-CELLAR")
@case("C-NIGHT-12", "C-NIGHT-14")
@pytest.mark.parametrize(("items", "left"), [([], 0), (["cellar"], 5)])
def test_food_spoils_unless_it_is_stored_and_all_else_stays(items: list[str], left: int) -> None:
    scene = camp(food=8, nonperishable=2, wood=3, fur=1, shelter=1).items(*items).night()

    assert scene.food == left
    assert (scene.nonperishable, scene.wood, scene.fur) == (2, 3, 1)


@rule("R-NIGHT-06")
@pytest.mark.parametrize(("card", "left"), [("boxes", 5), ("barrel", 2)])
def test_boxes_and_the_emptied_barrel_store_food(card: str, left: int) -> None:
    scene = camp(food=8, shelter=1).keeps(card)
    if card == "barrel":
        scene.table.kept_uses = [0]

    assert scene.night().food == left


@rule("R-NIGHT-08")
@case("C-NIGHT-15")
def test_the_round_marker_moves_and_the_first_player_changes() -> None:
    scene = camp(food=9, shelter=1, first="explorer").night()

    assert scene.table.round == 3
    assert scene.first == "carpenter"


@rule("R-NIGHT-08", "R-SOLO-02")
@case("C-NIGHT-16")
def test_alone_one_stays_first_player() -> None:
    scene = camp("cook", food=9, shelter=1).night()

    assert (scene.table.first, scene.table.round) == (0, 3)


@rule("R-NIGHT-09", "R-USE-04")
@case("C-USE-02", "C-USE-04")
def test_a_card_for_one_character_belongs_to_whoever_needs_it_first_until_the_night() -> None:
    scene = camp("carpenter", "cook", weapon=0, food=2, shelter=1).keeps("saber").hunting("fox", "fox")
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "saber"])
    assert scene.table.holders == [1]
    assert scene.wounds == [2, 1]

    scene.end_round()
    assert scene.table.holders == [-1]


@rule("R-NIGHT-01", "R-INV-POT", "R-INV-FIREPLACE")
@case("C-NIGHT-21")
def test_at_night_the_pot_heals_one_and_the_fireplace_two() -> None:
    scene = camp(food=9, shelter=1).items("pot", "fireplace").person("cook", wounds=5)
    scene.supper(["pot", "fireplace"])

    assert scene["cook"].wounds == 2
    assert scene.food == 9 - 2 - 3


# The end


@rule("R-END-01", "R-S1-05")
def test_the_goal_wins_at_once() -> None:
    scene = camp(round=10, wood=5).items("fire").story(10).before_actions(["5"])

    assert scene.ending == "rescued"
    assert GAME.result(scene.table).won


@rule("R-END-03")
@case("C-END-01")
def test_after_the_last_round_it_is_too_late() -> None:
    scene = camp(round=12, food=9, shelter=1).night()

    assert scene.ending == "time"
    assert not GAME.result(scene.table).won


@rule("R-END-02", "R-FRIDAY-08")
def test_the_death_of_friday_does_not_lose_the_game() -> None:
    scene = camp("cook").person("friday", wounds=3).do(wound, FRIDAY, 1)

    assert scene.ending == ""
    assert scene["friday"].wounds == -1
    assert scene.planning().free("friday") == 0


# Friday


@rule("R-FRIDAY-01", "R-FRIDAY-16")
def test_friday_has_three_hearts_and_no_arrow_of_morale() -> None:
    scene = camp("cook").do(wound, FRIDAY, 3)

    assert scene["friday"].wounds == 3
    assert scene.mood == 0


@rule("R-FRIDAY-03", "R-FRIDAY-04")
def test_friday_acts_alone_and_succeeds_like_anybody() -> None:
    scene = camp("cook", wood=1).plan("friday: build:weapon").act(luck=dice())

    assert (scene.weapon, scene.wood) == (1, 0)


@rule("R-FRIDAY-04", "R-NEUT-02")
@case("C-PLAN-38")
def test_friday_acts_with_a_neutral_pawn() -> None:
    scene = camp("cook").hunting("fox").plan("friday dog: hunt").act()

    assert scene["friday"].wounds == 2
    assert (scene.future_food, scene.future_fur) == (2, 1)


@rule("R-FRIDAY-05")
@case("C-PLAN-34")
@pytest.mark.parametrize("line", ["friday cook", "cook friday"])
def test_with_a_character_friday_only_supports(line: str) -> None:
    scene = camp("cook").hunting("fox").plan(f"{line}: hunt").act()

    assert scene["cook"].wounds == 2
    assert scene["friday"].wounds == 0


@rule("R-FRIDAY-06")
@case("C-DICE-12")
@pytest.mark.parametrize("token", [False, True])
def test_instead_of_an_adventure_friday_takes_a_wound(token: bool) -> None:
    scene = camp("cook", wood=1)
    if token:
        scene.on_space(build="adventure")
    scene.plan("friday: build:weapon").act(luck=dice(adventure="" if token else "adventure"))

    assert scene["friday"].wounds == 1
    assert len(scene.table.adventures[0]) == 30
    assert scene.space("build") == []


@rule("R-FRIDAY-07")
@case("C-DICE-14")
def test_friday_rerolls_for_two_of_his_own_tokens() -> None:
    scene = camp("cook", wood=1).person("friday", determination=2).plan("friday: build:weapon")
    scene.act(["reroll:success"], f"{dice(success='determination')} success=success")

    assert scene.weapon == 1
    assert scene["friday"].determination == 0


@rule("R-FRIDAY-08", "R-HUNT-03")
@case("C-COMBAT-11")
def test_what_friday_wins_in_his_last_action_is_kept() -> None:
    scene = camp("cook").person("friday", wounds=3).hunting("fox").plan("friday dog: hunt").act()

    assert scene["friday"].wounds == -1
    assert (scene.future_food, scene.future_fur) == (2, 1)
    assert scene.ending == ""


@rule("R-FRIDAY-09")
def test_friday_can_be_healed() -> None:
    scene = camp("cook", food=1).person("friday", wounds=2).person("cook", determination=2)
    scene.before_actions(["grandmas_recipe"])

    assert scene["friday"].wounds == 0


@rule("R-FRIDAY-12")
def test_friday_uses_starting_equipment() -> None:
    scene = camp("cook").hunting("fox").equipment(pistol=1).plan("friday dog: hunt").act(["pistol"])

    assert scene["friday"].wounds == 0


@rule("R-FRIDAY-14", "R-FRIDAY-15")
def test_friday_need_not_be_placed_and_raises_no_cost() -> None:
    scene = camp("cook", "explorer", wood=2)

    assert scene.cost("build:shelter:wood") == {"wood": 2}
    assert scene.plan().stacks() == ["rest by cook", "rest by cook", "rest by explorer", "rest by explorer"]


# The carpenter


@rule("R-CARP-01")
def test_economical_construction_saves_a_wood_in_planning() -> None:
    scene = camp(wood=2).person("carpenter", determination=2)
    scene.plan("economical_construction cook cook: build:shelter:wood").act()
    assert scene.table.shelter == 2
    assert scene.wood == 0
    assert scene["carpenter"].determination == 0


@edition_row("E-91")
@rule("R-CARP-01")
def test_it_may_also_be_paid_while_resolving_and_a_wood_comes_back() -> None:
    scene = camp(wood=3).person("carpenter", determination=2).plan("cook cook: build:shelter:wood").act(["yes"])

    assert scene.wood == 1
    assert scene["carpenter"].determination == 0


@edition_row("E-91")
@rule("R-CARP-01")
def test_in_the_earlier_edition_it_is_only_for_an_action_of_the_carpenter() -> None:
    scene = camp(wood=3, edition="earlier").person("carpenter", determination=2).plan("cook cook: build:shelter:wood")
    assert scene.act().prompts == []

    own = camp(wood=3, edition="earlier").person("carpenter", determination=2)
    assert own.plan("carpenter cook: build:shelter:wood").act(["yes"]).wood == 1


@rule("R-CARP-01", "R-BUILD-04")
def test_after_a_failure_the_tokens_assigned_come_back() -> None:
    scene = camp(wood=2).person("carpenter", determination=2)
    scene.plan("economical_construction cook: build:shelter:wood").act(luck=dice(success="determination"))

    assert scene.wood == 2
    assert scene["carpenter"].determination == 2


@rule("R-CARP-03")
@case("C-BUILD-23")
def test_a_new_idea_puts_one_of_five_inventions_on_the_board() -> None:
    scene = camp().board("shovel").person("carpenter", determination=3)
    luck = "invention=bed invention=bow invention=pit invention=sack invention=wall"
    scene.before_actions(["a_new_idea", "bow"], luck)

    assert scene.table.board == {SHOVEL, ITEMS.index("bow")}
    assert sorted(ITEMS[i] for i in scene.table.inventions_out) == ["bed", "pit", "sack", "wall"]


@rule("R-CARP-04")
@case("C-BUILD-22")
def test_the_handyman_supports_a_build_of_the_carpenter_only() -> None:
    scene = camp(wood=2).person("carpenter", determination=3).planning()
    scene.put("cook", "build:weapon")
    assert "handyman" not in scene.pawns()

    scene.put("carpenter", "build:weapon")
    scene.put("handyman", "join")
    assert scene["carpenter"].determination == 0
    assert scene.stacks() == ["build:weapon by cook", "build:weapon by carpenter, handyman"]


# The cook


@rule("R-COOK-01", "R-WOUND-05")
def test_grandmas_recipe_heals_two_wounds_for_a_food_at_any_time() -> None:
    scene = camp(food=1).everyone(wounds=1).person("cook", determination=2)
    scene.before_actions(["grandmas_recipe", "carpenter", "explorer"])

    assert scene.wounds == [0, 1, 0]
    assert scene.food == 0


@rule("R-COOK-01")
def test_grandmas_recipe_needs_food() -> None:
    assert "grandmas_recipe" not in offered(camp().everyone(wounds=1).person("cook", determination=2))


@rule("R-COOK-03")
def test_stone_soup_is_a_food() -> None:
    scene = camp().person("cook", determination=3).before_actions(["stone_soup"])

    assert (scene.food, scene.future_food) == (1, 0)


@rule("R-COOK-03")
def test_while_actions_are_resolved_the_soup_goes_to_future() -> None:
    scene = camp().resolving().person("cook", determination=3).do(uses.use_ability, 1, STONE_SOUP)

    assert (scene.food, scene.future_food) == (0, 1)


@rule("R-COOK-04")
@case("C-WEATHER-32")
@pytest.mark.parametrize(
    ("face", "answer", "wood", "food"), [("one_rain", "hooch", 2, 2), ("one_snow", "hooch:snow", 1, 1)]
)
def test_hooch_ignores_a_rain_cloud_or_makes_snow_rain(face: str, answer: str, wood: int, food: int) -> None:
    scene = camp(round=4, wood=2, food=2).person("cook", determination=3).weather([answer], f"rain={face}")

    assert (scene.wood, scene.food) == (wood, food)
    assert scene["cook"].determination == 0


# The explorer


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


@rule("R-EXPLORER-04")
def test_scouting_keeps_one_of_two_tokens_and_the_other_leaves_the_game() -> None:
    scene = camp().person("explorer", determination=3)
    scene.before_actions(["scouting", "poison"], "token=tobacco token=poison")

    assert scene.held_tokens() == ["poison"]
    assert scene.table.tokens_out == [10]


# The soldier


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


# Using things


@rule("R-USE-02", "R-USE-06")
@case("C-COMBAT-07")
def test_equipment_can_be_used_twice_even_together() -> None:
    scene = camp().hunting("tiger").equipment(pistol=2).plan("cook carpenter: hunt").act(["pistol", "pistol"])

    assert scene["cook"].wounds == 2
    assert scene.table.equipment[6] == 0


@rule("R-USE-05", "R-DTOK-TOBACCO", "R-DTOK-MACHETE", "R-DISCARD-01", "R-DISCARD-04")
@pytest.mark.parametrize(("token", "morale", "weapon"), [("tobacco", 1, 0), ("old_machete", 0, 1)])
def test_a_used_token_leaves_the_game(token: str, morale: int, weapon: int) -> None:
    scene = camp().tokens(token).before_actions([f"token:{token}"])

    assert (scene.mood, scene.weapon) == (morale, weapon)
    assert scene.held_tokens() == []
    assert len(scene.table.tokens_out) == 1


@rule("R-DTOK-GOAT")
@case("C-ENDACT-08")
@pytest.mark.parametrize(("weapon", "is_offered"), [(0, False), (1, True)])
def test_a_goat_needs_a_weapon(weapon: int, is_offered: bool) -> None:
    assert ("token:goat" in offered(camp(weapon=weapon).tokens("goat"))) == is_offered


@rule("R-DTOK-POISON", "R-DTOK-HERBS", "R-DTOK-HEALHERBS")
@case("C-MISC-18")
@pytest.mark.parametrize("token", ["poison", "herbs", "healing_herbs"])
def test_poison_and_herbs_need_a_pot(token: str) -> None:
    assert f"token:{token}" not in offered(camp().tokens(token))
    assert f"token:{token}" in offered(camp().items("pot").tokens(token))


@rule("R-DTOK-THORNS")
@case("C-ENDACT-11")
@pytest.mark.parametrize(("shelter", "is_offered"), [(0, False), (1, True)])
def test_thorny_bushes_need_a_shelter(shelter: int, is_offered: bool) -> None:
    assert ("token:thorny_bushes" in offered(camp(shelter=shelter).tokens("thorny_bushes"))) == is_offered


@rule("R-DTOK-LEAVES")
def test_large_leaves_ignore_a_rain_cloud() -> None:
    scene = camp(round=4).tokens("large_leaves").weather(["token:large_leaves"], "rain=one_rain")

    assert scene.wounds == [0, 0, 0]


@rule("R-INV-FURNACE")
@case("C-WEATHER-28")
def test_the_furnace_ignores_a_snow_cloud_also_among_the_clouds() -> None:
    scene = camp(round=4).items("furnace").weather(luck="rain=one_snow")

    assert scene.wounds == [0, 0, 0]


@rule("R-GOLD-01", "R-PLAN-02")
@case("C-MISC-28")
def test_a_card_overrides_the_rules() -> None:
    """Two actions by rule; the card forbids all but resting."""
    scene = camp().do(Only(["rest"]).do, 1)

    assert scene.places("cook") == ["rest"]


@rule("R-TERM-13")
@case("C-MISC-62")
def test_an_item_built_by_an_effect_counts_as_built() -> None:
    acting = camp().resolving().do(build_free, [ITEMS.index("pot")], 0)
    assert acting.fresh("pot")

    assert camp().do(build_free, [ITEMS.index("pot")], 0).built("pot")


@rule("R-SHELTER-03")
def test_nothing_in_the_night_loses_the_shelter() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=5).night(["m2"])

    assert scene.table.shelter == 1


@rule("R-S3-05", "R-UNF-09")
def test_jenny_in_camp_eats_and_suffers_like_the_others() -> None:
    scene = story("jenny", food=3).person("jenny", wounds=2)
    scene.table.outside[5] = -1
    scene.night(["jenny"])

    assert scene["jenny"].wounds == 5
    assert scene.wounds == [1, 1, 1]
