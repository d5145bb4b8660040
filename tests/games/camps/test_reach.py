"""What can be reached: the questions of the way and the map of far fields, against a search that tries everything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest

from robinsonade.engine.match import Match
from robinsonade.games.camps.game import GAME
from robinsonade.games.camps.table import Table
from tests.games.camps.scenes import BOX, Moment, Scene, SetTable, cards, five_lakes, land, table_of
from tests.rules import rule

LAND, WATER, ANY = 4, 4, 0b11111
SCENARIOS = ["basic", "flood", "volcano", "water_villages"]
CARDS = "F M P D W F/M F/P F/D M/P M/D P/D F/W M/W P/W D/W".split()


class Everything:
    """Every way from here, tried one by one, by the words of the rules and by nothing that the game uses itself."""

    def __init__(self, s: Table, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.hand = [BOX.masks[card] for card in s.hands[seat]]

    def is_free(self, field: int) -> bool:
        s = self.s
        if s.camp[field] != -1 or s.terrain[field] > WATER:
            return False
        if s.terrain[field] < WATER:
            return True
        lake = [f for f, zone in enumerate(s.zone) if zone == s.zone[field]]
        return s.scenario.name == "water_villages" and all(s.camp[f] == -1 for f in lake)

    def price(self, way: list[int]) -> int:
        """What the last field of the way costs: terrains as bits, 0 for a lake that is paid."""
        s, field = self.s, way[-1]
        if len(way) > 1 and s.terrain[field] == s.terrain[way[-2]] == WATER:
            return 0
        return ANY if field in s.start_camp else 1 << s.terrain[field]

    def pays(self, hand: list[int], prices: list[int]) -> bool:
        if not prices:
            return True
        rest = prices[1:]
        return any(
            mask & prices[0] and self.pays(hand[:i] + hand[i + 1 :], rest)
            for i, mask in enumerate(hand)
            if mask not in hand[:i]
        )

    def ways(self, hand: list[int], way: list[int], prices: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """All ways on from here to a free field that the hand pays, with their prices."""
        if len(way) > 1 and self.is_free(way[-1]):
            yield way, prices
        for field in self.s.board.neighbours[way[-1]]:
            if field not in way and self.s.terrain[field] <= WATER:
                price = self.price([*way, field])
                longer = sorted([*prices, price]) if price else prices
                if len(longer) <= len(hand) and self.pays(hand, longer):
                    yield from self.ways(hand, [*way, field], longer)

    def from_origin(self, origin: int) -> Iterator[tuple[list[int], list[int]]]:
        price = self.price([origin])
        return self.ways(self.hand, [origin], [price]) if self.pays(self.hand, [price]) else iter(())

    def gifts(self, way: list[int]) -> int:
        """How many cards of this way go to other players."""
        s, given = self.s, 0
        for i in range(1, len(way)):
            if self.price(way[: i + 1]):
                lake = [f for f, zone in enumerate(s.zone) if zone == s.zone[way[i]]]
                here = lake if s.terrain[way[i]] == WATER else [way[i]]
                given += any(s.camp[f] not in (-1, self.seat) for f in here)
        return given


def random_scene(seed: str) -> Scene:
    """A small land with camps of both players and a hand of three to five cards."""
    dice = Random(seed)
    scenario = SCENARIOS[dice.randrange(4)]
    letters = "FMPDWW" if scenario != "volcano" else "FMPDWV"
    rows = ["".join(dice.choice(letters) for _ in range(5)) for _ in range(4)]
    scene = land(rows, scenario)
    ground = [key for key in scene.table.board.keys if scene.terrain_at(key) not in ("water", "volcano")]
    dice.shuffle(ground)
    scene.start(A=ground.pop(), B=ground.pop())
    for _ in range(min(dice.randrange(2, 9), len(ground) - 2)):
        scene.camps(**{dice.choice("AB"): ground.pop()})
    if scenario == "water_villages":
        for key in scene.table.board.keys:
            field = scene.field(key)
            if scene.terrain_at(key) == "water" and Everything(scene.table, 0).is_free(field) and dice.random() < 0.3:
                scene.camps(**{dice.choice("AB"): key})
    return scene.hand(A=" ".join(dice.choice(CARDS) for _ in range(dice.randrange(3, 6))))


def turn_begins(scene: Scene) -> Match:
    s = scene.table
    return Match.start(SetTable(s), s.seats, {"scenario": s.scenario.name})


def targets(match: Match) -> dict[str, list[str]]:
    """By field that can be reached with one gesture: the keys of its answers."""
    assert match.question is not None
    found = {}
    for gesture in GAME.gestures(table_of(match), match.question, match.question.seat):
        trial = match.fork(len(match.choices))
        answers = []
        for answer in gesture.answers():
            assert trial.question is not None
            answers.append(GAME.prompts[trial.question.prompt].key(trial.table, answer))
            trial.choose(answers[-1])
        key = gesture.key.removeprefix("reach:")
        assert table_of(trial).camp[table_of(match).board.keys.index(key)] == 0, "the gesture did not get there"
        found[key] = answers
    return found


def check_question(match: Match) -> None:
    """What this question offers is what trying everything finds."""
    assert match.question is not None
    moment, s, seat = Moment(match), table_of(match), match.question.seat
    everything = Everything(s, seat)
    hand, keys = everything.hand, s.board.keys
    if moment.prompt == "turn":
        origins = [field for field in s.camps[seat] if next(everything.from_origin(field), None)]
        assert [offer for offer in moment.offers if offer.startswith("place")] == [f"place:{keys[f]}" for f in origins]
    elif moment.prompt == "walk":
        ways = [way for way, _ in everything.ways(hand, s.way, [])]
        next_fields = {f"to:{keys[way[len(s.way)]]}" for way in ways if len(way) > len(s.way)}
        assert set(moment.offers) == next_fields | ({"camp"} if s.way in ways else set())
    elif moment.prompt == "pay":
        price, payable = everything.price(s.way), set()
        for card in set(s.hands[seat]):
            rest = hand[:]
            rest.remove(BOX.masks[card])
            if BOX.masks[card] & price and next(everything.ways(rest, s.way, []), None):
                payable.add(BOX.card_ids[card])
        assert set(moment.offers) == payable


@rule("C-PLACE-01", "C-PLACE-02", "C-PLACE-05")
@pytest.mark.parametrize("batch", range(10))
def test_every_step_that_can_be_finished_is_offered_and_no_other(batch: int) -> None:
    for seed in range(batch * 12, batch * 12 + 12):
        scene, dice = random_scene(f"steps {seed}"), Random(seed)
        match = turn_begins(scene)
        check_question(match)
        places = [offer for offer in Moment(match).offers if offer.startswith("place")]
        if places:
            match.choose(dice.choice(places))
        while match.question is not None and match.question.prompt in ("walk", "pay"):
            check_question(match)
            match.choose(dice.choice(Moment(match).offers))


@rule("C-PLACE-01", "C-PLACE-02", "C-PLACE-05")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_holds_all_through_a_match(scenario: str) -> None:
    dice = Random(scenario)
    match = Match.start(GAME, 3, {"scenario": scenario}, seed=1)
    while match.question is not None:
        if match.question.prompt in ("turn", "walk", "pay") and len(table_of(match).hands[match.question.seat]) < 5:
            check_question(match)
        seat = match.waiting_for()[0]
        shown = match.question_for(seat)
        assert shown is not None
        match.choose(dice.choice(shown["options"])["key"], seat)


@rule("C-PLACE-01", "C-PLACE-02")
@pytest.mark.parametrize("batch", range(10))
def test_every_field_that_can_be_reached_is_on_the_map_with_its_cheapest_way(batch: int) -> None:
    for seed in range(batch * 8, batch * 8 + 8):
        scene = random_scene(f"reach {seed}")
        s, everything = scene.table, Everything(scene.table, 0)
        cheapest: dict[int, tuple[int, int]] = {}
        for origin in s.camps[0]:
            for way, prices in everything.from_origin(origin):
                cost = (len(prices), everything.gifts(way))
                cheapest[way[-1]] = min(cost, cheapest.get(way[-1], cost))
        match = turn_begins(scene)
        assert match.question is not None
        found = {gesture.key for gesture in GAME.gestures(s, match.question, 0)}
        assert found == {f"reach:{s.board.keys[field]}" for field in cheapest}
        for key, answers in targets(match).items():
            trial = match.fork(0)
            for answer in answers:
                trial.choose(answer)
            paid = [what for _, what, seat, *_ in trial.facts if what in ("pays", "pays_owner") and seat == 0]
            assert (len(paid), paid.count("pays_owner")) == cheapest[s.board.keys.index(key)]


@rule("C-PLACE-02", "C-WVIL-01")
@pytest.mark.parametrize("batch", range(6))
def test_in_the_middle_of_a_way_the_map_shows_what_is_still_within_reach(batch: int) -> None:
    for seed in range(batch * 12, batch * 12 + 12):
        scene, dice = random_scene(f"begun {seed}"), Random(seed)
        match = turn_begins(scene)
        places = [offer for offer in Moment(match).offers if offer.startswith("place")]
        if places:
            match.choose(dice.choice(places))
        while match.question is not None and match.question.prompt in ("walk", "pay"):
            s = table_of(match)
            if match.question.prompt == "walk":
                ways = Everything(s, 0).ways(Everything(s, 0).hand, s.way, [])
                ends = {s.board.keys[way[-1]] for way, _ in ways if way != s.way}
                assert set(targets(match)) == ends
            match.choose(dice.choice(Moment(match).offers))


@rule("C-PLACE-01")
def test_a_gesture_pays_every_price_with_the_card_meant_for_it() -> None:
    """Both copies of F/W are needed for forests.
    The lake between would take one of them too, on the way to the mountain."""
    scene = land(["FFWF", "..M."]).start(B="0,0").camps(A="1,0").hand(A="F/W F/W W M")
    found = targets(turn_begins(scene))

    assert found == {
        "2,1": ["place:1,0", "water", "to:2,1", "camp"],
        "3,0": ["place:1,0", "water", "to:3,0", "camp"],
    }


def test_only_who_is_asked_has_gestures_and_only_when_placing_is_possible() -> None:
    scene = land(["FFWF"]).start(A="0,0", B="3,0").hand(A="F F", B="F F")
    match = turn_begins(scene)
    assert match.question is not None

    assert GAME.gestures(scene.table, match.question, 0) != []
    assert GAME.gestures(scene.table, match.question, 1) == []
    assert GAME.gestures(scene.hand(A="F").table, match.question, 0) == []
    assert GAME.gestures(scene.hand(A="F F").from_slot(A=9).table, match.question, 0) == []


def test_a_gesture_says_what_it_costs_and_who_is_paid() -> None:
    scene = land(["FMP"]).start(A="0,0", B="1,0").hand(A="D W P")
    match = turn_begins(scene)
    assert match.question is not None
    [gesture] = GAME.gestures(scene.table, match.question, 0)

    assert gesture.key == "reach:2,0"
    assert gesture.touches == ["field:2,0"]
    assert "3" in gesture.detail["en"]
    assert gesture.detail["en"].endswith("goes to: {seat:1} (1)")


@rule("C-PLACE-01", "C-PLACE-02")
def test_pointing_at_any_other_field_says_why_no_camp_comes_there_this_turn() -> None:
    scene = land(["FFWMF"]).start(A="0,0", B="4,0").hand(A="F F")

    moment = Moment(turn_begins(scene))

    assert {key: rule for key, rule in moment.refused.items() if key.startswith("reach:")} == {
        "reach:2,0": "C-PLACE-01",  # a lake
        "reach:3,0": "C-PLACE-02",  # no card for the way
        "reach:4,0": "C-PLACE-01",  # the camp of B
    }


def test_a_gesture_keeps_the_cards_worth_keeping() -> None:
    scene = land(["FF"]).start(A="0,0").hand(A="F/M forest_flame F F")
    match = turn_begins(scene)
    for answer in targets(match)["1,0"]:
        match.choose(answer)

    assert sorted(BOX.card_ids[card] for card in table_of(match).hands[0]) == cards("F/M forest_flame")


def test_a_gesture_shows_which_cards_of_the_hand_it_spends() -> None:
    scene = land(["FF"]).start(A="0,0").hand(A="F/M F forest_flame F")
    match = turn_begins(scene)
    assert match.question is not None
    [gesture] = GAME.gestures(table_of(match), match.question, 0)
    hand = {
        piece["id"]: piece["key"]
        for panel in match.view(0)["panels"]
        if panel["id"] == "hand"
        for piece in panel["cards"]
    }

    assert sorted(hand[id] for id in gesture.spends) == cards("F F")
    assert len({*gesture.spends}) == 2


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_with_twenty_cards_in_hand_the_map_is_there_in_no_time(scenario: str, seed: int) -> None:
    dice = Random(f"{scenario} {seed}")
    scene = five_lakes(scenario).start(A="a1", B="i5")
    ground = [
        key for key in scene.table.board.keys if scene.terrain_at(key) in ("forest", "mountain", "meadow", "desert")
    ]
    ground = [key for key in dice.sample(ground, len(ground)) if not scene.camp_at(key)]
    scene.camps(A=" ".join(ground[:6]), B=" ".join(ground[6:13]))
    scene.table.hands[0] = dice.sample(BOX.deck, 20)
    match = turn_begins(scene)
    assert match.question is not None
    times = []
    for _ in range(3):
        begun = process_time()
        gestures = GAME.gestures(scene.table, match.question, 0)
        times.append(process_time() - begun)

    assert len(gestures) > 25
    assert min(times) < 0.05
