"""Discards, information, precedence and terms (R-DISCARD, R-INFO, R-GOLD, R-TERM)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.choices import open_ways
from robinsonade.games.robinson.effects.island import closest_sources, exhaust_closest, flip_tile, unflip_tile
from robinsonade.games.robinson.effects.items import DiscardInventions, build_free
from robinsonade.games.robinson.effects.people import Only
from robinsonade.games.robinson.moments import purposes
from robinsonade.games.robinson.nouns import later_name, say
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.table.decks import find_of
from robinsonade.games.robinson.table.numbers import EVENT, ITEMS, M1, M2, RESOLVING, SPACES, TERRAINS, TOKENS
from robinsonade.games.robinson.table.sources import TREES, WOOD_AT
from robinsonade.games.robinson.table.uses import TOKEN_USE
from tests.games.robinson.beginnings import both, cannibals, events, ids_in, kong, on_sheet, reads
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, camp, dealt, dice, story
from tests.rules import rule


@rule("R-DISCARD-03")
@case("C-MISC-24")
def test_a_discarded_invention_goes_into_the_deck() -> None:
    scene = camp().board("bed", "bow")
    before = len(scene.table.inventions)
    scene.do(DiscardInventions(1).do, 0, answers=["bed"])

    assert scene.table.board == {ITEMS.index("bow")}
    assert len(scene.table.inventions) == before + 1


@rule("R-INFO-01")
def test_everybody_sees_the_same_pieces() -> None:
    scene = dealt(3)
    seen = [ids_in(GAME.view(scene.table, seat)) for seat in range(3)]

    assert len(seen[0]) > 50
    assert seen[0] == seen[1] == seen[2]


@rule("R-INFO-01")
def test_the_lower_half_of_an_adventure_may_be_read_while_its_upper_half_is_decided() -> None:
    scene = camp(phase=RESOLVING)
    scene.table.hand = [BOX.card_named("savings")]

    assert reads(scene, "now") == {"Savings": "Optional wood. Later: Unsteady Construction. Morale -1."}


@rule("R-INFO-01", "R-OUT-01")
def test_everybody_sees_what_a_sleeper_has_found_out_there() -> None:
    scene = camp().tiles(m2=5).person("explorer", outside="m2", food=2)
    scene.table.sheet_cards = [find_of(BOX.card_named("bottle_of_wine"), 2), on_sheet(2, "goat")]

    assert "has out there 2 food, Bottle of Wine and Goat" in reads(scene, "people")["Explorer"]


@rule("R-GOLD-01", "R-PLAN-02")
@case("C-MISC-28")
def test_a_card_overrides_the_rules() -> None:
    """Two actions by rule; the card forbids all but resting."""
    scene = camp().do(Only(["rest"]).do, 1)

    assert scene.places("cook") == ["rest"]


@rule("R-GOLD-02", "R-TERM-02")
@case("C-USE-01")
def test_the_group_chooses_among_equal_targets() -> None:
    scene = camp().tiles(m2=5, t1=6).marks(m1="exhausted_wood")
    scene.table.phase = 0
    scene.do(exhaust_closest, frozenset([TREES]), 0, answers=["m2:wood"])

    assert scene.asked == [("source", ["t1:wood", "m2:wood"])]
    assert scene.mark("m2") == ["exhausted_wood"]


@rule("R-TERM-01", "R-MYST-02")
@case("C-MISC-30")
def test_a_treasure_found_in_this_phase_cannot_be_used_yet() -> None:
    scene = camp().hunting("fox")
    scene.table.future_treasures = [find_of(BOX.card_named("saber"), 1)]
    scene.plan("cook cook: hunt").act()

    assert scene.prompts == []
    assert scene["cook"].wounds == 2


@rule("R-TERM-01", "R-WEATHER-07")
def test_a_surprising_discovery_helps_as_soon_as_the_action_phase_is_over() -> None:
    scene = camp(scenario="jenny", round=5).plan("explorer: explore:m2")
    scene.act(
        luck=f"{dice(success='determination', adventure='adventure')} adventure=surprising_discovery"
    ).end_actions()
    scene.weather(["surprising_discovery"], "animals=beast")

    assert scene.wounds == [0, 0, 0]


@rule("R-TERM-02")
@case("C-USE-06")
def test_the_closest_source_is_on_the_camps_tile_then_next_to_it() -> None:
    assert closest_sources(camp().tiles(m2=5).table, frozenset([TREES])) == [WOOD_AT[M1]]
    near = camp().tiles(m2=5, m3=6).marks(m1="exhausted_wood")
    assert closest_sources(near.table, frozenset([TREES])) == [WOOD_AT[M2]]


@both
@rule("R-TERM-04")
@case("C-USE-09")
def test_an_alternative_that_cannot_be_met_may_not_be_chosen(edition: str) -> None:
    scene = camp(edition=edition, weapon=1)
    scene.table.events = [BOX.card_named("flood")]
    with scene.refuses():
        events(scene, "flood", answers=("palisade",))

    assert [len(keys) for prompt, keys in scene.asked] == [2]


@rule("R-TERM-04", "R-EVENT-02")
def test_what_a_card_wants_to_know_is_asked_in_its_name() -> None:
    s = camp("carpenter", "cook").table
    flu, slide = BOX.card_named("flu"), BOX.card_named("landslide")
    s.phase, s.hand = RESOLVING, [flu]
    assert GAME.prompts["way"].asks(s, 0)["de"] == "Grippe: Wie entscheidet ihr?"
    s.phase = EVENT
    assert GAME.prompts["way"].asks(s, 0)["de"] == f"{later_name(s, flu)['de']}: Wie entscheidet ihr?"
    s.hand = [slide]
    assert GAME.prompts["space"].asks(s, 0)["de"] == "Erdrutsch: Wo?"
    s.hand = []
    assert GAME.prompts["space"].asks(s, 0)["de"] == "Wo?"


@both
@rule("R-TERM-06")
@case("C-MISC-61")
def test_the_effect_again_takes_another_wood(edition: str) -> None:
    scene = camp(edition=edition, wood=1).threats("termites", "wrecked_balloon").event("jaguar")

    assert scene.wood == 0


@rule("R-TERM-08", "R-END-04")
@case("C-USE-08")
def test_a_flipped_tile_loses_everything_on_it_and_a_camp_on_it_the_game() -> None:
    scene = camp().tiles(m2=5).marks(m2="extra_wood time_consuming").numbers(m2=2).do(flip_tile, SPACES.index("m2"))
    assert scene.mark("m2") == ["flipped"]
    assert scene.table.numbers[SPACES.index("m2")] == 0
    assert scene.ending == ""

    assert camp().do(flip_tile, SPACES.index("m1")).ending == "camp_lost"


@rule("R-TERM-08", "R-S7-04", "R-S7-07")
def test_the_actress_is_held_on_the_fourth_totem_tile_even_without_its_token() -> None:
    """A-76."""
    scene = kong().tiles(m2=5, t1=6).numbers(m2=4, t1=1).story(4).so_far(*range(1, 7)).do(flip_tile, SPACES.index("m2"))
    assert "explore:special:m2" not in scene.places("cook")

    scene.do(unflip_tile, SPACES.index("m2"))
    assert "explore:special:m2" in scene.planning().places("cook")
    assert scene.table.scenario.animals_dice(scene.table) == 1


@rule("R-TERM-08", "R-S5-13", "R-S2-08")
def test_a_village_or_temple_stands_again_on_a_tile_that_is_turned_back_but_not_a_burnt_village() -> None:
    """A-76."""
    m2 = SPACES.index("m2")
    scene = cannibals().tiles(m2=5).numbers(m2=1).do(flip_tile, m2).do(unflip_tile, m2)
    assert scene.table.numbers[m2] == 0
    assert "hunt:m2" in scene.places("cook")

    scene = cannibals(weapon=9).tiles(m2=5).numbers(m2=1).plan("cook cook: hunt:m2").act().end_actions()
    scene.do(flip_tile, m2).do(unflip_tile, m2)
    assert "hunt:m2" not in scene.planning().places("cook")

    scene = story("cursed_island").tiles(m2=5).numbers(m2=1).do(flip_tile, m2).do(unflip_tile, m2)
    assert "explore:special:m2" in scene.places("cook")


@rule("R-TERM-10", "R-TOK-REROLL-01", "R-SHEET-02", "R-S7-09")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_table_calls_land_tokens_and_traps_as_tiles_cards_and_sheets_do(lang: str) -> None:
    for tile in BOX.tiles[1:]:
        assert say("terrains", TERRAINS[tile.terrain])[lang] in tile.name[lang]

    def told(word: str, name: str) -> str:
        return say(word, name, n=6)[lang].lower()

    night, kong = BOX.events[BOX.event_named("sleepless_night")], BOX.sheets["king_kong"]
    assert told("tokens_on_spaces", "reroll").removeprefix("plättchen ").split()[0] in night.says[lang].lower()
    assert told("things", "number_token").split()[0] in kong.totems[0].says[lang].lower()
    assert told("marks", "trap") == kong.inventions[0].name[lang].lower()


@rule("R-TERM-10", "R-EXPLORE-05")
@case("C-EXPLORE-14")
def test_covered_terrain_counts_as_unexplored_unless_another_tile_shows_it() -> None:
    assert "build:knife" in camp().tiles(m2=5).places("cook")
    assert camp().tiles(m2=5).marks(m2="covered").refusal("cook", "build:knife") == "R-ITEM-01"
    assert "build:knife" in camp().tiles(m2=5, t1=2).marks(m2="covered").places("cook")


@edition_row("E-62")
@rule("R-TERM-11", "R-REQ-01", "R-REQ-05", "R-THREAT-01")
@pytest.mark.parametrize(("edition", "uses", "threats"), [("newer", 2, 2), ("newer", 1, 1), ("earlier", 2, 0)])
def test_in_the_newer_edition_a_pistol_meets_the_weapon_level_of_a_threat(
    edition: str, uses: int, threats: int
) -> None:
    scene = camp(edition=edition).threats("predator_is_near", "night_attack").equipment(pistol=uses)
    assert BOX.events[BOX.event_named("night_attack")].threat.weapon == 3
    assert ("threat:right" in scene.places("cook")) == (threats > 0)
    if threats:
        scene.put("cook", "threat:right")
        assert ("threat:left" in scene.places("cook")) == (threats > 1)
        scene.plan()
        assert scene.table.equipment[6] == uses - 1


@rule("R-TERM-11", "R-THREAT-01")
def test_where_there_are_several_weapons_the_group_says_which_is_used_for_a_threat() -> None:
    scene = camp().threats("-", "night_attack").equipment(pistol=1).keeps("old_rifle")
    scene.plan("cook: threat:right", answers=["old_rifle"])

    assert scene.table.kept == []
    assert scene.table.equipment[6] == 1


@rule("R-TERM-11", "R-TOK-DANGER-02")
def test_a_weapon_that_a_planned_threat_asks_for_is_not_left_for_a_danger() -> None:
    scene = camp().threats("-", "night_attack").equipment(pistol=1).marks(t1="greater_danger")
    scene.plan("cook cook: explore:t1", "carpenter: threat:right")

    assert scene.table.equipment[6] == 0
    assert scene["cook"].wounds == 1


@rule("R-TERM-11", "R-TOK-DANGER-01")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 0), ("earlier", 1)])
def test_a_pistol_fends_off_the_danger_on_the_explore_space_of_the_newer_edition(edition: str, wounds: int) -> None:
    scene = camp(edition=edition).equipment(pistol=1).on_space(explore="greater_danger")
    scene.plan("cook cook: explore:t1").act(["pistol"] if edition == "newer" else [], "tile=2 token=tobacco")

    assert scene["cook"].wounds == wounds


@edition_row("E-62")
@rule("R-TERM-11", "R-DTOK-GOAT")
@pytest.mark.parametrize(("edition", "offered"), [("newer", True), ("earlier", False)])
def test_a_pistol_catches_a_goat_in_the_newer_edition_only(edition: str, offered: bool) -> None:
    scene = camp(edition=edition).tokens("goat").equipment(pistol=1)

    options = purposes.offered(scene.table, "before_actions")
    assert (TOKEN_USE[TOKENS.index("goat")] in options) == offered


@rule("R-TERM-11", "R-USE-02")
@pytest.mark.parametrize(("edition", "offered"), [("newer", ["pistol", "empty_bottle"]), ("earlier", ["empty_bottle"])])
def test_what_raises_the_weapon_level_for_good_helps_against_a_hungry_predator_in_both_editions(
    edition: str, offered: list[str]
) -> None:
    scene = camp(edition=edition, weapon=2).equipment(pistol=1, empty_bottle=1)
    scene.event("signs_of_a_predator", "termites", answers=["empty_bottle"])

    assert sorted(scene.asked[0][1]) == sorted(["pass", *offered])
    assert (scene.weapon, scene.mark("m1"), scene.wounds) == (3, [], [0, 0, 0])


@rule("R-TERM-11", "R-CARD-SABER")
def test_a_saber_drawn_in_a_fight_can_be_drawn_again_for_a_check() -> None:
    scene = camp("cook").keeps("saber")
    scene.do(fight, 0, 0, 3, answers=["saber"])
    scene.event("signs_of_a_predator", answers=["saber"])

    assert scene.wounds == [2]
    assert scene.mark("m1") == []


@rule("R-TERM-11", "R-CARD-CHEST")
@pytest.mark.parametrize(
    ("edition", "pistol", "equipment"),
    [("newer", "one fight or check", "1 unused starting"), ("earlier", "one fight.", "used-up ones mixed in")],
)
def test_the_pistol_and_the_equipment_in_the_bushes_read_as_their_edition_plays(
    edition: str, pistol: str, equipment: str
) -> None:
    scene = camp(edition=edition).equipment(pistol=2)
    bushes = BOX.adventures[BOX.adventure_named("surprise_in_the_bushes")]

    assert pistol in reads(scene, "finds")["Pistol"]
    _, draw = open_ways(scene.table, bushes.ways, 0)
    assert draw.id == "2" and equipment in GAME.prompts["way"].label(scene.table, draw)["en"]


@rule("R-TERM-13")
@case("C-MISC-62")
def test_an_item_built_by_an_effect_counts_as_built() -> None:
    acting = camp().resolving().do(build_free, [ITEMS.index("pot")], 0)
    assert acting.fresh("pot")

    assert camp().do(build_free, [ITEMS.index("pot")], 0).built("pot")
