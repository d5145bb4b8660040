"""What lies on the table before the first round."""

from __future__ import annotations

import pytest

from robinsonade.engine.errors import Unknown
from robinsonade.games.naufragos.effects.items import gain_item
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.table import FIRST_SUNNY, JELLYFISH, SHARK, Table
from tests.games.naufragos.cases import case
from tests.games.naufragos.scenes import BOX, castaways, plain
from tests.rules import rule


def dealt(seats: int, seed: int = 1, **options: str) -> Table:
    return GAME.deal(BOX, seats, GAME.check_options(options), seed)


@case("N-C001")
@rule("N-SETUP-07", "N-RND-01")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 21), (2, 18), (3, 15), (4, 12)])
def test_a_game_lasts_as_many_rounds_as_there_are_events_for_the_group(seats: int, rounds: int) -> None:
    deck = dealt(seats).decks[3].pool
    assert len(deck) == rounds
    if seats > 2:
        assert not any(BOX.cards[card].few for card in deck), "events for small groups stay in the box"


@case("N-C002")
@rule("N-SETUP-10", "N-SETUP-11", "N-SETUP-12")
@pytest.mark.parametrize(("seats", "food"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_store_and_offer_depend_on_the_number_of_players_and_the_fire_is_out(seats: int, food: int) -> None:
    s = dealt(seats)
    assert (s.store_wood, s.store_food, s.offer, s.fire_lit) == (1, food, seats, False)
    assert len(s.gathering) == 24


@case("N-C003")
@rule("N-SETUP-01", "N-SETUP-02")
def test_eight_beginnings_of_stories_are_shuffled_into_the_decks_of_their_backs() -> None:
    s = dealt(3)
    plain_cards = [len(BOX.exploration[region]) for region in range(3)]
    beginnings = [[c for c in s.decks[region].pool if BOX.cards[c].number == 0] for region in range(3)]
    assert plain_cards == [11, 18, 10]
    assert sum(map(len, beginnings)) == 8
    assert [len(s.decks[region]) for region in range(3)] == [
        a + len(b) for a, b in zip(plain_cards, beginnings, strict=True)
    ]
    assert all(BOX.cards[card].region == region for region, cards in enumerate(beginnings) for card in cards)


@case("N-C004")
@rule("N-CHAR-01")
def test_two_castaways_cannot_have_the_same_ability() -> None:
    with pytest.raises(Unknown, match="same ability"):
        dealt(2, characters="cook_1,cook_2")
    assert [BOX.characters[c].id for c in dealt(2, characters="cook_1,healer_2").character] == ["cook_1", "healer_2"]
    for seed in range(1, 30):
        abilities = [BOX.characters[c].ability for c in dealt(4, seed, characters="random,cook_2").character]
        assert len(set(abilities)) == 4 and abilities[1] == "cook"


@case("N-C005")
@rule("N-SETUP-03", "N-SETUP-04", "N-SETUP-05", "N-SETUP-06", "N-SETUP-08", "N-SETUP-09", "N-EN-01")
def test_markers_begin_where_the_rulebook_puts_them() -> None:
    s = dealt(3)
    assert (s.difficulty, s.weather, s.wreck, s.remains, s.shelter) == (4, FIRST_SUNNY, 6, 0, 0)
    assert len(s.fishes) == 14 and JELLYFISH in s.fishes and SHARK not in s.fishes
    assert s.energy == [BOX.characters[c].energy for c in s.character]
    assert s.track == [0, 0, 0] and s.used == [0, 0, 0]
    assert [BOX.cards[card].id for card in s.camp[:5]] == [
        "fishing",
        "plan_route",
        "look_around",
        "first_aid",
        "lookout",
    ]


@rule("N-SETUP-13")
def test_the_start_player_is_drawn_by_lot() -> None:
    assert {dealt(3, seed * 7919).start for seed in range(1, 40)} == {0, 1, 2}


@case("N-C162")
@rule("N-SOLO-02")
def test_alone_the_difficult_relationship_stays_in_the_box_and_greed_has_no_effect() -> None:
    removed = [card for card in BOX.beginnings if BOX.cards[card].solo == "remove"]
    idle = [card for card in BOX.cards if card.solo == "no_effect"]
    assert len(removed) == 1 and len(idle) == 1
    for seed in range(1, 40):
        s = dealt(1, seed * 31)
        assert not any(card in removed for card in [*s.unused, *(c for deck in s.decks for c in deck.pool)])
    assert idle[0].id == "greed"
    scene = plain(1)
    scene.play(lambda s: gain_item(s, 0, scene.box.index["gold_and_jewels"]))
    assert scene.told("no_effect") and "greed" not in scene.camp_cards()


@rule("N-SOLO-02")
def test_alone_an_exploration_card_without_effect_is_only_read() -> None:
    scene = plain(1, track=8)
    idle = scene.made(do="{wood: 1}", region=1, advance=True, difficulty=1, solo="no_effect")
    scene.deck("hinterland", idle, idle).expedition("A").step("hinterland")
    assert [fact[1] for fact in scene.table.facts or []] == ["explores", "advances", "difficulty", "no_effect"]


@rule("N-REM-01", "N-CCARD-01", "N-CCARD-03", "N-ITEM-02")
def test_gold_and_jewels_are_worth_much_and_bring_greed_into_the_camp() -> None:
    """A-51."""
    goods = ["gold_and_jewels", "axe", "machete", "flag", "logbook"]
    scene = plain(2, remains=1, energy=3).pieces(remains="A")
    scene.resolve("gold_and_jewels place:6 axe", [f"goods={id}" for id in goods])
    gold, greed = (scene.box.cards[scene.box.index[id]] for id in ("gold_and_jewels", "greed"))
    assert gold.value == max(BOX.cards[card].value for card in BOX.goods) == 5
    assert scene.camp_cards()[-1] == "greed" and greed.red
    assert scene.rests(A=1).resolve().of("A", "energy") == [3], "nobody sleeps well any more"
    scene.on_camp("greed", "B").resolve("search", ["card=5"])
    assert scene.things_of("B") == ["axe", "gold_and_jewels"] and "greed" not in scene.camp_cards()


@rule("N-CAMP-01", "N-CCARD-03")
def test_whoever_shares_the_gold_ends_greed() -> None:
    """A-51."""
    scene = plain(2).items(A="gold_and_jewels")
    scene.table.camp[5] = scene.box.index["greed"]
    scene.on_camp("greed", "A").resolve("share", ["report=1", "report=2", "report=1"])
    assert scene.things_of("A") == [] and [len(tiles) for tiles in scene.table.report] == [2, 1]
    assert "greed" not in scene.camp_cards()


@rule("N-GEN-01", "N-GEN-02", "N-GEN-03", "N-GEN-04")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    s = dealt(2)
    assert BOX.counts == {
        "characters": 12,
        "camp cards": 5,
        "events": 21,
        "goods": 30,
        "exploration cards": 39,
        "plot cards": 127,
    }
    assert len(s.report_pool) == 38 and len(s.fishes) == 14 and len(s.gathering) == 24
    assert (s.food_stock + s.store_food, s.wood_stock + s.store_wood) == (16, 16)
    assert len({one.ability for one in BOX.characters}) == 6


@rule("N-CHAR-01", "N-EN-01")
def test_the_strong_have_a_longer_track_and_strike_harder() -> None:
    scene = castaways("strong", "cook")
    assert scene.table.energy == [8, 6]
    assert [BOX.characters[c].strength for c in scene.table.character[:1]] == [1]
