"""Setting up: levels, modules, material, packs of one's own."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from robinsonade.content.packs import open_pack
from robinsonade.engine.errors import ContentError, Unknown
from robinsonade.engine.machine import State
from robinsonade.engine.match import Match
from robinsonade.games.paleo.cards.reading import box_with
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.phases.night import deal_out
from robinsonade.games.paleo.scenarios.levels import chosen_modules
from robinsonade.games.paleo.table import Table
from tests.games.paleo.cases import case
from tests.games.paleo.scenes import Scene
from tests.rules import rule

OURS = GAME.box()


def table(seats: int = 2, **options: str) -> Table:
    found = Match.start(GAME, seats, options, seed=1).table
    assert isinstance(found, Table)
    return found


def ids(cards: list[int]) -> list[str]:
    return [OURS.cards[card].id for card in cards]


@case("P-C001")
@rule("P-SETUP-08", "P-SETUP-09", "P-SETUP-10", "P-SETUP-11", "P-SETUP-12", "P-GEN-02")
def test_level_one_is_laid_out_as_the_rulebook_says() -> None:
    s = table(3, level="1")
    assert [len(pile) for pile in s.deck.piles] == [17, 16, 16]
    assert [OURS.cards[card].name["de"] for card in s.missions] == ["Fette Beute", "Eine neue Welt"]
    assert [OURS.cards[card].secret for card in s.secrets] == [1, 2]
    assert ids(s.bench)[3:] == ["idea_tent"]
    left = {tool.id: s.stock[i] for i, tool in enumerate(OURS.tools)}
    owned = {tool.id: sum(tools[i] for tools in s.tools) for i, tool in enumerate(OURS.tools)}
    for tool, n in {"torch": 5, "hand_axe": 5, "spear": 5, "tent": 3}.items():
        assert left[tool] + owned[tool] == n


@rule("P-SETUP-12")
def test_level_one_has_no_dice_and_nothing_that_wakes_at_night() -> None:
    for card in OURS.cards:
        if card.family in ("base", "module A", "module B"):
            assert not any(action.dice for action in card.actions + card.aid)
            assert card.kind == "mission" or not card.night


@case("P-C003")
@rule("P-SETUP-01", "P-SETUP-02", "P-SETUP-03", "P-SETUP-04", "P-SETUP-05", "P-SETUP-06", "P-END-04")
def test_camp_workbench_night_board_and_piles_at_the_start() -> None:
    s = table(2)
    assert s.camp == [5, 0, 0]
    assert [camp + rest for camp, rest in zip(s.camp, s.supply, strict=True)] == [20, 12, 8]
    assert ids(s.bench)[:3] == ["printed_torch", "printed_hand_axe", "printed_spear"]
    assert (s.skulls, s.victory) == (0, 0)
    assert (len(s.people_pile), s.dreams_left, len(s.idea_pile)) == (16, 16, 8)
    panels = {panel["id"] for panel in GAME.view(s, 0)["panels"]}
    assert panels >= {"camp_board", "wilderness", "night_board"}


@case("P-C004")
@rule("P-SETUP-07", "P-HUM-01", "P-HUM-02", "P-HUM-04")
def test_everybody_draws_two_people_and_takes_their_tools() -> None:
    scene = Scene()
    scene.table.luck = [("person", scene.table.box.card_named(id)) for id in ("hunter", "craftsperson")]
    for _ in range(2):
        card = scene.table.luck.pop(0)[1]
        scene.table.people_pile.remove(card)
        scene.joins("A", scene.table.box.cards[card].id)
    assert scene.people("A") == ["hunter", "craftsperson"]
    assert scene.tools("A") == {"fur": 1}
    assert scene.table.skills[0] == (1, 0, 1)
    assert [len(people) for people in table(4).people] == [2, 2, 2, 2]


@rule("P-SETUP-11")
def test_unequal_stacks_differ_by_one_and_the_first_seats_have_more() -> None:
    s = table(4, level="1")
    assert [len(pile) for pile in s.deck.piles] == [13, 12, 12, 12]
    deal_out(s, [0] * 6)
    assert [len(pile) for pile in s.deck.piles] == [2, 2, 1, 1]


@rule("P-GEN-02", "P-PREP-02")
def test_two_of_a_to_i_and_j_only_as_a_third() -> None:
    luck = State(2, 7, 0, "")
    assert chosen_modules(OURS, "7", "", luck) == ["D", "E", "J"]
    for pair in combinations("ABCDEFGHI", 2):
        assert chosen_modules(OURS, "1", ",".join(pair), luck) == list(pair)
        assert chosen_modules(OURS, "1", ",".join(pair) + ",J", luck) == [*pair, "J"]
    for wrong in ("A,A", "A,B,C", "A,B,J,J"):
        with pytest.raises(Unknown):
            chosen_modules(OURS, "1", wrong, luck)
    with pytest.raises(Unknown, match="no module 'Q'"):
        chosen_modules(OURS, "1", "A,Q", luck)


@rule("P-GEN-02")
def test_who_names_one_module_is_surprised_by_the_other() -> None:
    for wish in ("A", "J"):
        modules = chosen_modules(OURS, "1", wish, State(2, 7, 0, ""))
        assert wish in modules
        assert len([id for id in modules if id != "J"]) == 2


@rule("P-GEN-01", "P-GEN-04")
def test_all_win_or_lose_together_whatever_their_number() -> None:
    for seats in GAME.seats:
        s = table(seats)
        s.ending = "painting"
        assert GAME.result(s).winners == list(range(seats))
        s.ending = "skulls"
        assert GAME.result(s).winners == []


@rule("P-GEN-05", "P-PREP-01", "P-PREP-02")
def test_the_box_holds_222_cards_in_15_piles_and_48_tools() -> None:
    expected = {"base": 32, "person": 20, "dream": 16, "idea": 8, "secret": 22}
    expected |= {f"module {id}": n for id, n in zip("ABCDEFGHIJ", (9, 11, 13, 14, 13, 13, 13, 13, 11, 14), strict=True)}
    assert OURS.counts == expected
    assert sum(OURS.counts.values()) == 222 and len(OURS.counts) == 15
    assert sum(tool.count for tool in OURS.tools) == 48
    assert sorted(card.secret for card in OURS.cards if card.secret) == list(range(1, 23))


@rule("P-SETUP-08", "P-NIGHT-06")
def test_each_module_has_one_mission_and_a_way_to_victory() -> None:
    for id in OURS.modules:
        mine = [card for card in OURS.cards if card.family == f"module {id}"]
        assert [card.kind for card in mine].count("mission") == 1
        (mission,) = [card for card in mine if card.kind == "mission"]
        assert any(action.negative for action in mission.night)


def test_a_wrong_card_is_named_with_the_nearest_right_word(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("{id: mine, game: paleo, name: Mine}")
    (tmp_path / "modules.yaml").write_text("- {id: M, name: Mine, says: Mine.}")
    (tmp_path / "module_m.yaml").write_text(
        "- {id: pond, name: Pond, says: Wet., back: rivr, "
        "actions: [{id: fish, gain: [fod: 2]}, {id: dive, need: {strenght: 1}}]}"
    )
    with pytest.raises(ContentError) as no:
        box_with([open_pack(tmp_path)])
    problems = "\n".join(no.value.problems)
    assert "module_m.yaml:1: pond: 'rivr' is not possible for 'back'; did you mean 'river'?" in problems
    assert "there is no word 'fod'; did you mean 'food'?" in problems
    assert "there is no field 'strenght'; did you mean 'strength'?" in problems


@rule("P-XTRA-01", "P-HCARD-01")
def test_an_action_that_could_never_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("{id: mine, game: paleo, name: Mine}")
    (tmp_path / "modules.yaml").write_text("- {id: M, name: Mine, says: Mine.}")
    night = "night: [{id: sleep}, {id: skull, negative: true, suffer: [skull: 1]}]"
    together = "extra: [{id: look, need: {together: true}}]"
    (tmp_path / "module_m.yaml").write_text(
        f"- {{id: hill, name: Hill, says: High., kind: mission, {night}, limit: 1, aid: [{{id: dig}}]}}\n"
        f"- {{id: moor, name: Moor, says: Flat., back: river, lies: waiting, {together}}}\n"
        "- {id: pond, name: Pond, says: Wet., back: river, lies: waiting, holds: {stone: 1}, "
        "extra: [{id: dive, pay: {held: 1}}]}\n"
        "- {id: frog, name: Frog, says: Green., back: river, lies: group, extra: [{id: jump, need: {dice: 1}}]}\n"
    )
    with pytest.raises(ContentError) as no:
        box_with([open_pack(tmp_path)])
    problems = "\n".join(no.value.problems)
    assert "hill: 'limit' counts how often a card at the waiting space is helped" in problems
    assert "moor: only an 'extra' action of a mission is done 'together'" in problems
    assert "pond: an 'extra' action takes no items from its card" in problems
    assert "frog: an 'extra' action rolls no dice" in problems


@rule("P-XTRA-01")
def test_what_lends_skill_costs_nothing_but_its_card(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("{id: mine, game: paleo, name: Mine}")
    (tmp_path / "modules.yaml").write_text("- {id: M, name: Mine, says: Mine.}")
    (tmp_path / "module_m.yaml").write_text(
        "- {id: owl, name: Owl, says: Hu., back: home, lies: group, "
        "extra: [{id: see, pay: {food: 1}, gain: [boost: {craft: 1}]}]}\n"
    )
    with pytest.raises(ContentError, match="costs nothing but its card"):
        box_with([open_pack(tmp_path)])
