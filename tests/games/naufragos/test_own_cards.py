"""The six blank cards: an example pack to copy from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from robinsonade.content.packs import Pack, open_pack
from robinsonade.engine.errors import ContentError
from robinsonade.engine.match import Match
from robinsonade.games.naufragos.cards import Use
from robinsonade.games.naufragos.game import GAME
from robinsonade.testing import laws
from tests.games.naufragos.scenes import BOX, plain, words
from tests.rules import ROOT, rule

FOLDER = ROOT / "examples" / "packs" / "lee_shore"


@rule("N-GEN-04")
def test_the_example_pack_has_one_card_for_each_blank_card_of_the_box() -> None:
    ours, theirs = GAME.box(), GAME.box([open_pack(FOLDER)])
    new = [card for card in theirs.cards if card.id not in ours.index]
    assert [card.kind for card in new] == ["camp", "item", "event", "explore", "explore", "explore"]
    assert [card.region for card in new[3:]] == [0, 1, 2]
    assert theirs.version != ours.version
    assert theirs.counts["events"] == 22 and theirs.counts["exploration cards"] == 42


@rule("N-GEN-04")
def test_own_camp_cards_lie_in_camp_from_the_beginning() -> None:
    match = Match.start(GAME, 2, {}, 1, packs=[open_pack(FOLDER)])
    assert match.table.box.index["mending_nets"] in match.table.camp


@pytest.mark.parametrize("law", laws(GAME, walks=2, seats=[2, 3], packs=[open_pack(FOLDER)])[:6], ids=str)
def test_the_game_keeps_its_laws_with_own_cards(law) -> None:  # type: ignore[no-untyped-def]
    law()


def pack_with(folder: Path, file: str, more: str) -> Pack:
    (folder / "pack.yaml").write_text("id: wrong\ngame: naufragos\nname: Wrong\nsays: {en: w, de: w}\n", "utf-8")
    card = "- id: lost_and_found\n  name: {en: l, de: l}\n  says: {en: l, de: l}\n"
    (folder / file).write_text(f"{card}  {more}\n", "utf-8")
    return open_pack(folder)


def test_a_card_that_speaks_of_an_unknown_card_is_told_so(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "exploration.yaml", "region: coast\n  when_drawn: [{lose: card, id: machette}]")
    with pytest.raises(ContentError, match=r"machette.*machete"):
        GAME.box([pack])


@rule("N-GEN-04")
@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("{when: {has_tag: blad}}", "'blad' is not possible for has_tag: tag; did you mean 'blade'?"),
        ("{when: {has_tile: goatt}}", "'goatt' is not possible for has_tile: what; did you mean 'goat'?"),
        ("{when: {marked: fiends}}", "'fiends' is not possible for marked: what; did you mean 'friends'?"),
        ("{when: {weather_is: [strom]}}", "'strom' is not possible for weather_is: what; did you mean 'storm'?"),
        ("{when: {weather: [storm]}}", "there is no condition 'weather'; did you mean 'weather_is'?"),
        ("{when: {shelter: two}}", "shelter: n should be a whole number"),
        ("{when: {has_tag: blade, by: camps}}", "'camps' is not possible for has_tag: by; did you mean 'camp'?"),
        ("{each: {of: campers, do: []}}", "'campers' is not possible for each: of; did you mean 'camp'?"),
        ("{mark: fiends}", "'fiends' is not possible for mark: what; did you mean 'friends'?"),
        ("{modify: retrun_roll}", "'retrun_roll' is not possible for modify: key; did you mean 'return_roll'?"),
        ("{roll: {1-6: [], 7: []}}", "a die has the numbers 1 to 6, written like 2 or 3-6"),
    ],
)
def test_a_word_that_an_own_card_gets_wrong_is_named_with_its_line(tmp_path: Path, word: str, sentence: str) -> None:
    pack = pack_with(tmp_path, "exploration.yaml", f"region: coast\n  when_drawn: [{word}]")
    with pytest.raises(ContentError) as caught:
        GAME.box([pack])
    assert caught.value.problems == [f"exploration.yaml:5: lost_and_found: {sentence}"]


@rule("N-GEN-04")
def test_what_an_own_camp_card_needs_must_exist(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "camp.yaml", "needs: {has: machette}\n  do: [{report: 1}]")
    with pytest.raises(ContentError, match=r"lost_and_found.*machette.*machete"):
        GAME.box([pack])
    pack = pack_with(tmp_path, "camp.yaml", "blocked_by: [strom]\n  do: [{report: 1}]")
    with pytest.raises(ContentError, match=r"lost_and_found.*strom.*storm"):
        GAME.box([pack])


def test_a_file_that_is_no_deck_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: wrong\ngame: naufragos\nname: Wrong\n", "utf-8")
    (tmp_path / "evnets.yaml").write_text("- id: squall\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        GAME.box([open_pack(tmp_path)])
    sentence = "evnets.yaml: a pack for Náufragos has no such file; did you mean 'events.yaml'?"
    assert caught.value.problems == [sentence]


@rule("N-GEN-04", "N-REM-01")
def test_an_own_find_may_hold_more_finds() -> None:
    scene = plain(2, remains=1).pieces(remains="A")
    chest = scene.made("item", do="[{goods: 2, keep: 1}, {lose: this_card}]")
    scene.table.goods = [*scene.table.goods, chest]
    pieces = GAME.pieces(scene.table)
    found = [chest, *(scene.box.index[id] for id in ("axe", "saw", "flag", "logbook", "axe", "mirror"))]
    scene.resolve(f"{scene.box.cards[chest].id} mirror axe", [f"goods={scene.box.cards[card].id}" for card in found])
    assert (scene.things_of("A"), scene.things_of("B")) == (["mirror"], ["axe"])
    assert len(scene.table.goods_gone) == 5 and GAME.pieces(scene.table) == pieces


@rule("N-GEN-04", "N-EN-05")
@pytest.mark.parametrize(
    ("cost", "payable"),
    [
        ("{lose: item, n: 2}", {"items": [[0, 1]]}),
        ("{lose: goat}", {"goat": True}),
        ("{lose: shelter, n: 2}", {"shelter": 2}),
        ("{lose: sign_progress, n: 3}", {"sign": 3}),
        ("{lose: fire_wood}", {"fire_lit": True, "fire_wood": 1}),
        ("{offer: -2}", {"offer": 2}),
    ],
)
def test_whatever_an_own_card_costs_must_be_there_in_full(cost: str, payable: dict[str, Any]) -> None:
    ways = f"[{{id: pay, name: {{en: p, de: p}}, pay: [{cost}]}}, {{id: go, name: {{en: g, de: g}}}}]"
    poor = plain(1)
    poor.read(poor.made(do=f"{{choose: {{ways: {ways}}}}}"))
    assert poor.told("chooses") and not poor.questions
    rich = plain(1, **payable)
    card = rich.made(do=f"{{choose: {{ways: {ways}}}}}")
    rich.read(card, "A", "pay" if "item" not in cost else "pay " + BOX.cards[0].id)
    assert rich.questions


def made_use(when: str, **more: Any) -> Use:
    return Use(when, **{"pay": words("[{food: -1, where: self}]"), "keep": True, **more})


@rule("N-GEN-04", "N-FIRE-01")
def test_an_own_thing_that_lights_the_fire_takes_its_price_each_time() -> None:
    scene = plain(1, food=[1], store_wood=2).pieces(fire="A")
    burner = scene.made("item", use=made_use("fire"))
    scene.table.items = [[burner]]
    scene.resolve(f"{scene.box.cards[burner].id} none")
    assert scene.table.fire_lit and scene.table.food == [0] and scene.table.items == [[burner]]
    scene.given(fire_lit=False, energy=1).pieces(fire="A").resolve("", ["fire=6"])
    assert not scene.table.fire_lit


@rule("N-GEN-04", "N-EOR-01")
def test_an_own_thing_against_infection_is_offered_only_if_it_can_be_paid() -> None:
    scene = plain(1, food=[1], wounds=1)
    scene.table.items = [[scene.made("item", use=made_use("infection"))]]
    scene.round_end(scene.box.cards[scene.table.items[0][0]].id)
    assert scene.table.food == [0] and scene.table.wounds == [1]
    scene.round_end(luck=["infection=1"])
    assert scene.table.infections == [1]


@rule("N-GEN-04", "N-STR-01")
def test_two_own_things_may_turn_a_fight_together() -> None:
    scene = plain(2).expedition("AB")
    first, second = (scene.made("item", use=made_use("strength", n=2, pay=[], keep=False)) for _ in "AB")
    scene.table.items = [[first], [second]]
    fight = scene.made(do="{strength: 6, by: scouts, win: [{wood: 1}]}")
    scene.read(fight, "A", f"{scene.box.cards[first].id} {scene.box.cards[second].id}", ["strength=2"])
    assert scene.table.store_wood == 2 and scene.table.items == [[], []]
