"""What abilities, things and cards change: one scene for each."""

from __future__ import annotations

import pytest

from robinsonade.games.naufragos.modifiers import MODS
from robinsonade.games.naufragos.phases.building import SHELTER, cost_of
from robinsonade.games.naufragos.phases.placing import placement
from robinsonade.games.naufragos.table import JELLYFISH, fish_tile
from tests.games.naufragos.scenes import HEAT, SUN, Scene, castaways, plain
from tests.rules import rule


def changed(scene: Scene, key: str, n: int = 1, until: str = "round", who: str = "self") -> Scene:
    return scene.read(scene.made("event", f"{{modify: {{key: {key}, n: {n}, until: {until}, whom: {who}}}}}"))


@rule("N-BLD-03")
def test_hammer_and_nails_save_a_wood_but_never_the_last() -> None:
    assert cost_of(plain(2, shelter=1).items(B="hammer_nails").table, SHELTER)[1] == 1
    assert cost_of(plain(1).items(A="hammer_nails").table, SHELTER)[1] == 1


@rule("N-WOOD-01")
def test_an_axe_brings_one_more_wood() -> None:
    assert plain(1).items(A="axe").pieces(wood="A").resolve().table.store_wood == 3


@rule("N-SETUP-05")
def test_with_a_line_one_picks_from_two_fish_and_the_other_goes_back() -> None:
    scene = plain(1).items(A="fishing_line").on_camp("fishing", "A")
    scene.resolve("tile:13", ["fish=13", "fish=20"])
    assert scene.table.store_tiles == [fish_tile(3)] and JELLYFISH in scene.table.fishes


@rule("N-REST-01")
@pytest.mark.parametrize(("item", "energy"), [("bible", 4), ("fever_diary", 2)])
def test_some_things_change_a_rest(item: str, energy: int) -> None:
    assert plain(1, energy=2).items(A=item).rests(A=1).resolve().of("A", "energy") == [energy]


@rule("N-REST-01")
def test_a_camp_card_can_disturb_everybodys_rest() -> None:
    scene = plain(2, energy=2)
    card = scene.made("camp", changes_in_camp={MODS.index("rest_energy"): -1})
    scene.table.camp[5] = card
    assert scene.rests(A=1, B=2).resolve().table.energy == [2, 2]


@rule("N-FIRE-01")
@pytest.mark.parametrize(
    ("item", "weather", "lit"), [("tinderbox", 3, True), ("mirror", SUN, True), ("mirror", 3, False)]
)
def test_tinder_and_mirror_help_to_make_fire(item: str, weather: int, lit: bool) -> None:
    scene = plain(1, weather=weather).items(A=item).pieces(fire="A").resolve("3", ["fire=4"])
    assert scene.table.fire_lit is lit


@rule("N-FIRE-01")
def test_yellow_crust_lights_the_fire_for_sure() -> None:
    scene = plain(1, energy=3).items(A="yellow_crust").pieces(fire="A").resolve("yellow_crust")
    assert scene.table.fire_lit and scene.of("A", "energy") == [3] and scene.things_of("A") == []


@rule("N-WTH-02")
def test_a_shield_keeps_off_the_next_heat_only() -> None:
    scene = changed(plain(2, weather=HEAT, energy=3), "heat_shield", until="next")
    event = scene.made("event", number=-1, wreck=9)
    assert scene.event(event).table.energy == [3, 3]
    assert scene.event(event).table.energy == [2, 2]


@rule("N-WND-01")
def test_a_guard_takes_the_next_wounds() -> None:
    scene = changed(plain(1), "wound_guard", 2, "expedition")
    assert scene.read(scene.made(do="{wound: 3}")).of("A", "wounds") == [1]


@rule("N-DEC-01")
def test_the_winners_knife_has_a_vote_of_its_own() -> None:
    scene = plain(2).items(A="winners_knife").expedition("AB")
    options = "{id: left, name: {en: l, de: l}, do: [{wood: 1}]}, {id: right, name: {en: r, de: r}}"
    assert (
        scene.read(scene.made(do=f"{{choose: {{by: group, ways: [{options}]}}}}"), "A", "left right").table.store_wood
        == 2
    )


@rule("N-EVT-02", "N-PLC-05")
@pytest.mark.parametrize(
    ("key", "gone"),
    [("no_rest", "rest:1"), ("no_fish", "camp:fishing"), ("no_remains", "remains"), ("no_journal", "diary")],
)
def test_a_card_can_forbid_an_action_for_a_round(key: str, gone: str) -> None:
    scene = plain(1, remains=1)
    assert gone in scene.asks(placement)
    assert gone not in changed(scene, key).asks(placement)
    assert gone in scene.round_end().asks(placement)


@rule("N-LOST-01")
def test_a_card_can_make_the_lost_harder_to_find_for_a_round() -> None:
    scene = changed(plain(1).lost(("A", 9)), "lost_difficulty", 2)
    scene.search("diary", ["return=5", "return=5"])
    assert scene.rolls() == [(10, 10)]


@rule("N-BLD-03")
def test_a_chart_makes_the_raft_cheaper() -> None:
    from robinsonade.games.naufragos.phases.building import RAFT

    assert cost_of(plain(1).items(A="sea_chart").table, RAFT)[0] == 6
    assert cost_of(changed(plain(1), "raft_energy", -2, "game").table, RAFT)[0] == 5


@rule("N-BLD-02")
def test_a_saw_makes_a_contribution_count_for_more() -> None:
    scene = plain(1).items(A="saw").pieces(build="A").resolve("sand_sign 3")
    assert scene.table.sign == 4


@rule("N-RET-01")
def test_a_tracker_brings_the_own_group_home() -> None:
    scene = castaways("plain", "tracker", energy=0).expedition("AB", difficulty=8)
    scene.step("return yes", ["return=3", "return=4"])
    assert scene.in_camp() == "AB"


@rule("N-LOST-02", "N-GEN-04")
def test_what_one_castaway_planned_for_an_expedition_changes_nothing_for_the_lost() -> None:
    scene = plain(3).lost(("B", 12))
    scene.read(scene.made(do="{modify: {key: return_roll, n: 1, until: expedition}}"), "A")
    scene.read(scene.made(do="{modify: {key: return_roll, n: 2, until: round}}"), "B")
    scene.search("", ["return=1"] * 4)
    assert scene.rolls() == [(4, 11), (4, 10)]
