"""Cards of one's own: what a pack may ask for is asked for, and what it gets wrong is said once."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest

from robinsonade.bots import AnyOption
from robinsonade.content.packs import open_pack
from robinsonade.engine.errors import ContentError
from robinsonade.engine.machine import Over
from robinsonade.games.robinson.cards import Card
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.effects.finds import keep_card
from robinsonade.games.robinson.effects.inventions import DrawInvention
from robinsonade.games.robinson.effects.items import FlipItems
from robinsonade.games.robinson.phases import event
from robinsonade.games.robinson.phases.adventures import resolve_adventure
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Target, cost, offer, target
from robinsonade.games.robinson.table.decks import (
    EVENT_DECK,
    MYSTERY_DECK,
    WRECKAGE_DECK,
    card_of,
    find_of,
    follower_of,
    remembered,
)
from robinsonade.games.robinson.table.numbers import BUILD, EVENT, EXPLORE, HUNT, RESOLVING, THREAT
from tests.games.robinson.scenes import GAME, camp, dice
from tests.large_packs import large_pack
from tests.rules import rule

C = TypeVar("C", bound=Card)
WORDS = {"en": "Words.", "de": "Worte."}
HOARDERS: dict[str, Any] = {
    "id": "hoarders",
    "name": "Hoarders",
    "icon": "book",
    "says": WORDS,
    "when_drawn": [],
    "threat": {"name": "Share", "says": WORDS, "pawns": 1, "do": [{"morale": 1}]},
    "pushed_off": {"says": WORDS, "do": []},
}
ADVENTURE: dict[str, Any] = {"id": "toll", "name": "Toll", "deck": "gather"}


def pack(folder: Path, **files: Any) -> RobinsonBox:
    for file, card in files.items():
        (folder / f"{file}.yaml").write_text(json.dumps([card]), "utf-8")
    (folder / "pack.yaml").write_text("id: mine\ngame: robinson\nname: Mine\n", "utf-8")
    return GAME.box([open_pack(folder)])


def problems(folder: Path, **files: Any) -> list[str]:
    with pytest.raises(ContentError) as caught:
        pack(folder, **files)
    return caught.value.problems


CRAB: dict[str, Any] = {"id": "crab", "name": "Crab", "says": "Pinches.", "strength": 1}


def test_a_pack_adds_a_beast(tmp_path: Path) -> None:
    box = pack(tmp_path, beasts=CRAB)

    assert len(box.beast_pile()) == 17 and box.beasts[16].name == {"en": "Crab", "de": "Crab"}


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ({"wond": 1}, r"beasts\.yaml:1: crab: there is no word 'wond'.*wound"),
        ({"build_free": ["rope", "knive"]}, r"beasts\.yaml:1: crab: 'knive' is not possible.*knife"),
    ],
)
def test_a_pack_with_a_wrong_word_is_refused_with_the_nearest_right_one(
    tmp_path: Path, word: dict[str, Any], problem: str
) -> None:
    assert re.match(problem, problems(tmp_path, beasts={**CRAB, "when_fought": [word]})[0])


@rule("R-REQ-02", "R-RES-03")
@pytest.mark.parametrize(
    ("food", "nonperishable", "payable"), [(0, 1, False), (1, 0, False), (1, 1, True), (0, 2, True)]
)
def test_what_pays_as_food_does_not_pay_as_nonperishable_food_once_more(
    tmp_path: Path, food: int, nonperishable: int, payable: bool
) -> None:
    threat = {**HOARDERS["threat"], "needs": {"food": 1, "nonperishable": 1}}
    box = pack(tmp_path, events={**HOARDERS, "threat": threat})
    scene = camp(box=box, food=food, nonperishable=nonperishable).threats("-", "hoarders")

    assert ("threat:right" in scene.places("cook")) == payable
    if payable:
        scene.plan("cook: threat:right")
        assert (scene.food, scene.nonperishable) == (0, 0)
    else:
        assert scene.refusal("cook", "threat:right") == "R-REQ-02"


@rule("R-TERM-04")
@pytest.mark.parametrize(("food", "nonperishable", "ways"), [(2, 0, ["2"]), (0, 1, ["2"]), (1, 1, ["1", "2"])])
def test_a_decision_for_what_is_not_there_cannot_be_taken(
    tmp_path: Path, food: int, nonperishable: int, ways: list[str]
) -> None:
    pay = {"name": WORDS, "do": [{"lose": {"food": 1, "nonperishable": 1}}]}
    box = pack(tmp_path, adventures={**ADVENTURE, "says": WORDS, "ways": [pay, {"name": WORDS, "do": [{"wound": 1}]}]})
    scene = camp(box=box, food=food, nonperishable=nonperishable).tiles(m2=6).plan("cook: gather:m2:wood")
    answers = [ways[0]] if len(ways) > 1 else []

    scene.act(answers, dice(adventure="adventure") + " adventure=toll")

    assert scene.asked == ([("way", ways)] if len(ways) > 1 else [])
    assert scene["cook"].wounds == (0 if len(ways) > 1 else 1)


@pytest.mark.parametrize("part", ["threat", "pushed_off"])
def test_a_missing_part_is_one_problem(tmp_path: Path, part: str) -> None:
    card = {key: value for key, value in HOARDERS.items() if key != part}

    assert problems(tmp_path, events=card) == [f"events.yaml:1: hoarders: '{part}' is missing"]


def test_a_part_that_is_none_is_one_problem(tmp_path: Path) -> None:
    found = problems(tmp_path, events={**HOARDERS, "threat": "soon"})

    assert len(found) == 1 and found[0].endswith(": hoarders: expected 'key: value' lines here")


# Inventions

SLEDGE: dict[str, Any] = {
    "id": "sledge",
    "name": "Sledge",
    "says": WORDS,
    "needs": {"items": ["rope"], "wood": 1},
    "gives": {"weapon": 1},
    "when_built": [{"gain": {"wood": 2}}, {"morale": 1}],
}


@rule("R-SETUP-06", "R-ITEM-01", "R-ITEM-02", "R-ENDACT-03")
def test_an_own_invention_is_drawn_built_and_works(tmp_path: Path) -> None:
    box = pack(tmp_path, inventions=SLEDGE)
    scene = camp("carpenter", "cook", box=box, wood=1).board()
    scene.do(DrawInvention().do, 0, luck="invention=sledge")
    assert "build:sledge" not in scene.places("cook")

    scene.items("rope").planning().plan("cook cook: build:sledge").act()
    assert scene.fresh("sledge") and (scene.wood, scene.weapon) == (0, 0)
    scene.end_actions()

    assert scene.built("sledge") and (scene.wood, scene.weapon, scene.mood) == (2, 1, 1)


@rule("R-FLIP-05")
def test_a_flipped_own_invention_takes_back_what_it_gave_and_lies_on_the_board_again(tmp_path: Path) -> None:
    box = pack(tmp_path, inventions=SLEDGE)
    scene = camp(box=box, weapon=1, shelter=1, food=3).items("sledge")
    scene.do(FlipItems(1).do, 0)
    assert scene.weapon == 0

    scene.night()

    assert not scene.built("sledge") and scene.item("sledge") in scene.table.board


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"group": "personal"}, "'personal' is not possible for 'group' (possible: other)"),
        ({"id": "weapon"}, "'weapon' is a part of the camp"),
    ],
)
def test_an_own_invention_is_one_of_the_deck(tmp_path: Path, more: dict[str, Any], problem: str) -> None:
    (found,) = problems(tmp_path, inventions={**SLEDGE, **more})
    assert found.endswith(problem)


# Cards that are kept

KITE: dict[str, Any] = {
    "id": "kite",
    "name": "Kite",
    "kind": "treasure",
    "says": WORDS,
    "when_drawn": [],
    "keep": True,
}


@rule("R-TERM-11", "R-COMBAT-01")
@pytest.mark.parametrize(("boost", "wounds"), [(1, 1), (5, 0)])
def test_an_own_weapon_lends_what_its_card_says(tmp_path: Path, boost: int, wounds: int) -> None:
    box = pack(tmp_path, mysteries={**KITE, "when": "fight", "uses": 1, "when_used": [{"temporary_weapon": boost}]})
    scene = camp("cook", "soldier", box=box).keeps("kite").hunting("fox")

    scene.plan("cook soldier: hunt").act(["kite"])

    assert scene["cook"].wounds == wounds and scene.table.kept == []


@rule("R-WEATHER-03")
def test_an_own_shelter_from_the_rain_takes_one_cloud(tmp_path: Path) -> None:
    box = pack(tmp_path, mysteries={**KITE, "when": "weather", "uses": 2, "when_used": [{"ignore_cloud": "rain"}]})
    scene = camp("cook", box=box, round=4).keeps("kite")

    scene.weather(["kite", "kite"], "rain=two_rain")

    assert scene.wounds == [0] and scene.table.kept == []


@rule("R-TERM-01")
def test_an_own_adventure_that_is_kept_does_what_it_says_when_it_is_used(tmp_path: Path) -> None:
    find = {
        **ADVENTURE,
        "says": WORDS,
        "when_drawn": [],
        "keep": True,
        "when": "any",
        "uses": 1,
        "when_used": [{"morale": 1}],
    }
    box = pack(tmp_path, adventures=find)
    scene = camp("cook", box=box)
    keep_card(scene.table, box.card_named("toll"), 1)

    scene.before_actions(["toll"])

    assert scene.mood == 1 and scene.table.adventures_out == [box.adventure_named("toll")]


def test_a_card_that_can_be_used_says_how_often(tmp_path: Path) -> None:
    card = {**KITE, "when": "any", "when_used": [{"morale": 1}]}

    assert problems(tmp_path, mysteries=card) == [
        "mysteries.yaml:1: kite: a card with 'when_used' needs 'uses': how often"
    ]


# A large pack: whatever the number of a card, it is the card of its deck


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> RobinsonBox:
    return GAME.box([large_pack("robinson", tmp_path_factory.mktemp("large"))])


def new(cards: Sequence[C]) -> list[tuple[int, C]]:
    """With their numbers."""
    found = [(n, card) for n, card in enumerate(cards) if "_copy_" in card.id]
    assert found[-1][0] >= 100 or len(cards) < 100
    return found


def somewhere(box: RobinsonBox) -> Table:
    """A camp where much is possible, and anybody answers anything."""
    s = camp("cook", "soldier", box=box, wood=3, food=3, fur=1, shelter=1, roof=2, palisade=2, weapon=3).table
    s.answers = AnyOption(3)
    return s


def names_told(s: Table, what: str) -> list[str]:
    return [GAME.say(s, fact)["en"] for fact in s.facts or [] if fact[1] == what]


@rule("R-EVENT-01", "R-EVENT-06", "R-EVENT-07")
def test_an_event_of_a_large_pack_is_that_event(large: RobinsonBox) -> None:
    for n, card in new(large.events):
        s = somewhere(large)
        s.events = [card_of(EVENT_DECK, n)]
        with suppress(Over):
            assert event.event_phase(s)
            event.fall_off(s, s.threat[1])
            assert s.events_out == [n]
        assert [card.name["en"] in told for told in names_told(s, "event")] == [True]
        if not s.ending:
            assert [card.name["en"] in told for told in names_told(s, "threat_falls")] == [True]


@rule("R-DICE-04", "R-EVENT-02")
def test_an_adventure_of_a_large_pack_is_that_adventure(large: RobinsonBox) -> None:
    returned = 0
    for n, card in new(large.adventures):
        s = somewhere(large)
        s.phase, s.adventures = RESOLVING, [[n] if deck == card.deck else [] for deck in range(3)]
        resolve_adventure(s, card.deck, 0)
        assert [card.name["en"] in told for told in names_told(s, "adventure")] == [True]
        if s.events:
            s.phase, s.facts = EVENT, []
            with suppress(Over):
                assert not event.event_phase(s)
            assert [card.later_name["en"] in told for told in names_told(s, "returns_as_event")] == [True]
            returned += 1
    assert returned > 20


@rule("R-MYST-01", "R-MYST-04")
def test_a_mystery_of_a_large_pack_is_that_mystery(large: RobinsonBox) -> None:
    kept = 0
    for n, card in new(large.mysteries):
        s = somewhere(large)
        s.mysteries = [n]
        draw_mysteries(s, 0, 1, 1, 1)
        assert [card.name["en"] in told for told in names_told(s, "mystery")] == [True]
        if card.keep:
            assert s.kept == [card_of(MYSTERY_DECK, n)]
            assert card.name["en"] in json.dumps(GAME.view(s, 0))
            kept += 1
    assert kept > 20


@rule("R-SETUP-18", "R-VAR-06", "R-THREAT-03")
def test_wreckage_of_a_large_pack_may_lie_in_the_threat_row(large: RobinsonBox) -> None:
    found = set()
    options = GAME.check_options({"variants": "random_wreckage"}, large)
    for seed in range(1, 60):
        s = GAME.deal(large, 2, options, seed)
        card = large.card(s.threat[1])
        assert s.threat[1].deck == WRECKAGE_DECK and card.name["en"] in json.dumps(GAME.view(s, 0))
        found.add(card.id)
    assert len(found) > 20


@pytest.mark.parametrize("n", [0, 7, 99, 100, 101, 250, 1234])
@pytest.mark.parametrize("deck", range(8))
def test_a_written_card_is_read_as_the_same_card(deck: int, n: int) -> None:
    card = card_of(deck, n)
    for value in (card, find_of(card, 2), follower_of(1, card), remembered(card, (5, 7))):
        assert type(value).load(json.loads(json.dumps(value.dump()))) is value
        assert pickle.loads(pickle.dumps(value)) is value


@pytest.mark.parametrize(
    "to",
    [
        target(THREAT, place=1, way=2, two_people=True),
        target(BUILD, building=250, way=1),
        target(BUILD, building=30, space=7),
        target(EXPLORE, by="raft"),
        target(HUNT, space=0),
    ],
)
def test_a_written_offer_is_read_as_the_same_offer(to: Target) -> None:
    offered = offer(to, 2, cost(1, 2, 3, 4), asks_more=True)
    for value in (to, offered.cost, offered):
        assert type(value).load(json.loads(json.dumps(value.dump()))) is value
        assert pickle.loads(pickle.dumps(value)) is value


# What happens in the night

FEVER: dict[str, Any] = {"id": "fever", "name": "Fever", "kind": "trap", "says": WORDS, "when_drawn": ["tonight"]}


@rule("R-TERM-01", "R-NIGHT-01")
def test_a_mystery_says_itself_what_it_does_in_the_night(tmp_path: Path) -> None:
    box = pack(tmp_path, mysteries={**FEVER, "tonight": [{"wound": {"n": 1, "whom": "everyone"}}]})
    scene = camp(box=box, shelter=1, food=3)
    scene.table.mysteries = [box.mystery_named("fever")]
    scene.do(draw_mysteries, 1, 0, 0, 1)
    assert scene.wounds == [0, 0, 0]

    assert scene.night().wounds == [1, 1, 1]


@pytest.mark.parametrize("card", [FEVER, {**FEVER, "when_drawn": [], "tonight": []}])
def test_what_is_announced_for_the_night_must_be_there(tmp_path: Path, card: dict[str, Any]) -> None:
    sentence = "the word 'tonight' and the field 'tonight:' go together"

    assert problems(tmp_path, mysteries=card) == [f"mysteries.yaml:1: fever: {sentence}"]


# What comes back from the event deck

ECHO: dict[str, Any] = {"id": "echo", "name": "Echo", "deck": "build", "says": WORDS}
LATER: dict[str, Any] = {"name": "Again", "says": WORDS, "do": [{"morale": -1}]}


@pytest.mark.parametrize("card", [{"when_drawn": ["into_event_deck"]}, {"when_drawn": [], "later": LATER}])
def test_a_card_that_comes_back_says_what_it_does_then(tmp_path: Path, card: dict[str, Any]) -> None:
    sentence = "the word 'into_event_deck' and the field 'later:' go together"

    assert problems(tmp_path, adventures={**ECHO, **card}) == [f"adventures.yaml:1: echo: {sentence}"]


@rule("R-DICE-04")
@pytest.mark.parametrize(("way", "comes_back"), [("1", False), ("2", True)])
def test_a_card_goes_into_the_event_deck_if_the_way_that_was_chosen_says_so(
    tmp_path: Path, way: str, comes_back: bool
) -> None:
    ways = [{"name": WORDS, "do": []}, {"name": WORDS, "do": [{"morale": 1}, "into_event_deck"]}]
    box = pack(tmp_path, adventures={**ECHO, "deck": "gather", "ways": ways, "later": LATER})
    scene = camp(box=box).tiles(m2=6).plan("cook: gather:m2:wood")

    scene.act([way], dice(adventure="adventure") + " adventure=echo")

    card = box.card_named("echo")
    assert (card in scene.table.events) == comes_back
    assert (card.n in scene.table.adventures_out) == (not comes_back)
