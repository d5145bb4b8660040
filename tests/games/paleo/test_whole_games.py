"""Every level, every pair of modules, each also with the Beast, for one to four seats; and every card at work."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Answers, State, play_out, take_step
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games.paleo.cards import PHRASES, Action, Card
from robinsonade.games.paleo.choices import hunt_of
from robinsonade.games.paleo.game import GAME, Played
from robinsonade.games.paleo.phases.day import day
from robinsonade.games.paleo.phases.night import missions, night_active, night_cards
from robinsonade.games.paleo.scenarios.levels import level_of
from robinsonade.games.paleo.setup import lay_out
from robinsonade.games.paleo.table import KNOWN, RESOURCES, Table, lay_at_waiting, recount
from tests.games.paleo.make_records import BOTH_AT_ONCE, ENDINGS, FOLDER, MATCHES, both_at_once, how_it_ended
from tests.rules import rule

BOX = GAME.box()
PAIRS = [",".join(pair) for pair in combinations("ABCDEFGHI", 2)]


class Wakeful(Answers):
    """Answers at random, but seldom goes to sleep early."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        if prompt == "choose" and len(options) > 1 and self.dice.random() < 0.95:
            options = options[:-1]
        return self.dice.choice(options)


class Advised(Answers):
    """What greedy answers."""

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        pick = GAME.advise(s, seat, prompt, options)
        assert pick is not None and pick in options
        return pick


def plays_to_an_end(options: dict[str, str], seats: int, answers: Answers, seed: int = 0) -> None:
    """And nothing is born or lost on the way."""
    s = GAME.deal(BOX, seats, GAME.check_options(options), seed_state(str(options), seats, seed))
    take_step(s, s.steps())
    first = GAME.pieces(s)
    play_out(s, answers)
    assert s.ending in ("painting", "beast", "skulls")
    assert {name: n for name, n in GAME.pieces(s).items() if n != first[name]} == {}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", BOX.levels)
def test_every_level_plays_to_an_end_at_random_and_by_advice(level: str, seats: int) -> None:
    plays_to_an_end({"level": level}, seats, Wakeful(seats))
    plays_to_an_end({"level": level}, seats, Advised())


@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_plays_to_an_end_with_and_without_the_beast(pair: str) -> None:
    """Two of the eight ways to sit down to it; all of them in the soak."""
    seats = 1 + PAIRS.index(pair) % 4
    plays_to_an_end({"modules": pair}, seats, Wakeful(seats))
    plays_to_an_end({"modules": f"{pair},J"}, 5 - seats, Wakeful(seats))


@pytest.mark.soak
@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_plays_to_an_end_for_one_to_four_seats(pair: str) -> None:
    for seats in GAME.seats:
        for modules in (pair, f"{pair},J"):
            plays_to_an_end({"modules": modules}, seats, Advised())
            for seed in range(10):
                plays_to_an_end({"modules": modules}, seats, Wakeful(seed), seed)


@pytest.mark.parametrize(("name", "ending"), json.loads(ENDINGS.read_text("utf-8")).items())
def test_a_recorded_game_ends_as_it_did(name: str, ending: dict[str, object]) -> None:
    match = Match(GAME, read_record((FOLDER / f"{name}.json").read_text("utf-8")))
    assert how_it_ended(match) == ending


def test_there_is_a_record_for_each_level_and_each_ending() -> None:
    recorded = {(level, ending) for level, _, _, ending in MATCHES}
    assert {level for level, _ in recorded} == set(BOX.levels)
    assert {ending for _, ending in recorded} == set(PHRASES.phrases["endings"])
    assert {file.stem for file in FOLDER.glob("level*.json")} == set(json.loads(ENDINGS.read_text("utf-8")))


@rule("P-END-05")
def test_a_recorded_tribe_wins_by_the_card_that_brings_its_fifth_skull() -> None:
    match = Match(GAME, read_record((FOLDER / f"{BOTH_AT_ONCE}.json").read_text("utf-8")))
    assert both_at_once(match)
    told = [what for _, what, *_ in match.facts]
    last_card = told[max(i for i, what in enumerate(told) if what == "acts") :]
    wanted = ["skull", "victory", "end:painting"]
    assert [what for what in last_card if what in wanted] == wanted


# The census: a rich tribe resolves every action of every card.

MODULE_OF = {face.id: face.family.removeprefix("module ") for face in BOX.cards if face.family.startswith("module")}


class Insistent(Answers):
    """Chooses the action that is being looked at, and otherwise whatever comes first."""

    def __init__(self, key: str, place: str = "actions") -> None:
        self.key = key
        self.place = place
        self.chosen = False

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        keys = [GAME.prompts[prompt].key(s, option) for option in options]
        wanted = [i for i, key in enumerate(keys) if self.key in key.split(":")]
        if wanted and prompt in ("act", "aid", "night", "after", "build"):
            self.chosen = True
            return options[wanted[0]]
        aids = [i for i, key in enumerate(keys) if key.startswith("aid:")]
        if prompt == "next" and aids and self.place == "aid":
            return options[aids[0]]
        return options[keys.index("go_on")] if "go_on" in keys else options[0]


def modules_for(face: Card) -> tuple[str, ...]:
    """A pair that has this card in its box."""
    letter = MODULE_OF.get(face.id, "A")
    if face.secret:
        letter = next(id for id, module in BOX.modules.items() if face.secret in module.secrets)
    if letter == "J":
        return ("D", "E", "J")
    return tuple(sorted({letter, "A" if letter != "A" else "B"}))


def rich_tribe(face: Card, action: Action) -> Table:
    """Strong, skilled, wounded and well supplied, with whatever the conditions of the action ask for."""
    s = lay_out(Played, BOX, level_of(BOX, modules_for(face)), 2, False, False, seed_state(face.id, action.key))
    s.at, s.day = 1, 1
    s.missions, s.missions_held = [], []
    crowd = [BOX.card_named(id) for id in ("warrior", "guard", "craftsperson")]
    for seat in range(2):
        s.people[seat] = crowd * 6
        s.hurt[seat] = [1] * 18
        s.tools[seat] = [min(3, tool.count // 2) for tool in BOX.tools]
        s.stock = [n - own for n, own in zip(s.stock, s.tools[seat], strict=True)]
        s.deck.piles[seat] = [KNOWN + BOX.card_named("windfall")] * 8
    s.camp, s.supply = [8, 6, 4], [12, 6, 4]
    s.skulls, s.victory = 2, 1
    s.discard = [BOX.card_named(id) for id in ("mammoth", "wolf", "relic", "paw", "fever")]
    for word in action.when:
        meet(s, face, word)
    s.cards[0] += [BOX.card_named(id) for id in action.cards_shown + [action.card_paid] * bool(action.card_paid)]
    if any(type(word).__name__ == "Dismiss" for word in action.gain):
        s.cards[0].append(BOX.card_named("fever"))
    recount(s, 0)
    recount(s, 1)
    return s


def meet(s: Table, face: Card, word: object) -> None:
    """Make a condition true."""
    kind, n = type(word).__name__, getattr(word, "n", 1)
    if kind == "Destroyed":
        s.graveyard += [BOX.card_named(getattr(word, "card", ""))] * n
    elif kind == "Waiting":
        for _ in range(n):
            lay_at_waiting(s, BOX.card_named(getattr(word, "card", "")))
    elif kind == "Marked":
        s.cards[0] += [BOX.card_named(id) for id in ("draca", "ahab", "senna", "orm")[:n]]
    elif kind == "NoWarriorsLeft":
        s.warriors = 0
    elif kind == "Enraged":
        s.enraged = True


def fingerprint(s: Table) -> str:
    """What a card can change, without where the card itself lies."""
    names = (
        "graveyard people hurt tools camp supply stock skulls victory cards warriors warrior_hurt beast_hurt hidden "
    )
    names += "waiting_held missions_held secrets bench boost enraged ending missions"
    stacks = [len(pile) for pile in s.deck.piles]
    return repr([getattr(s, name) for name in names.split()] + stacks)


ALL_ACTIONS = [
    pytest.param(face, place, action, id=f"{face.id}-{action.key}")
    for face in BOX.cards
    if face.number == BOX.card_named(face.id)
    for place in ("actions", "aid", "night", "extra")
    for action in getattr(face, place)
]
WITHOUT_EFFECT = {"feel_ahead", "read_the_ground", "inside", "guarded", "open_ground", "dig_in"}  # they avert something


@pytest.mark.parametrize(("face", "place", "action"), ALL_ACTIONS)
def test_every_action_of_every_card_can_be_done_and_matters(face: Card, place: str, action: Action) -> None:
    s = rich_tribe(face, action)
    answers = Insistent(action.key, place)
    s.answers = answers
    run = {"actions": read_it, "aid": help_it, "night": face_it, "extra": use_it}[place]
    before = run(s, face, action)
    assert answers.chosen or len(getattr(face, place)) == 1, "it was never offered"
    assert (fingerprint(s) != before) == (action.key not in WITHOUT_EFFECT)


def run_day(s: Table) -> str:
    before = fingerprint(s)
    try_once(s)
    return before


def try_once(s: Table) -> None:
    take_step(s, [lambda table: False, day])


def read_it(s: Table, face: Card, action: Action) -> str:
    s.revealed[0] = face.number
    if action.dice:
        s.luck = [("die", 2)] * action.dice
    return run_day(s)


def help_it(s: Table, face: Card, action: Action) -> str:
    if face.lies == "group" or face.actions:
        s.cards[0].append(face.number)
    elif face.number not in s.waiting:
        lay_at_waiting(s, face.number)
    if face.holds >= 0:
        s.waiting_held[s.waiting.index(face.number)] = face.room
        if face.holds < len(RESOURCES):
            s.supply[face.holds] -= face.room
    s.revealed[0] = BOX.card_named("windfall")
    if action.dice:
        s.luck = [("die", 2)] * action.dice
    return run_day(s)


def face_it(s: Table, face: Card, action: Action) -> str:
    if face.kind == "mission":
        s.missions, s.missions_held = [face.number], [0]
        held = next((getattr(word, "n", 0) for word in action.when if type(word).__name__ == "Held"), 0)
        s.missions_held = [action.held_paid or held]
        s.faced = [face.number]
        step = missions
    else:
        s.cards[0].append(face.number)
        s.faced = night_active(s)
        step = night_cards
    before = fingerprint(s)
    s.at = 0
    take_step(s, [step, step])
    return before


def use_it(s: Table, face: Card, action: Action) -> str:
    if face.kind == "mission":
        s.missions, s.missions_held = [face.number], [0]
        s.victory, s.enraged = 5, True
        s.luck = [("die", 2)] * action.dice
        before = fingerprint(s)

        class Hunter(Insistent):
            def answer(self, s: State, seat: int, prompt: str, options: list[Any]) -> Any:
                self.chosen = True
                return hunt_of(0) if hunt_of(0) in options else super().answer(s, seat, prompt, options)

        s.answers = Hunter(action.key)
        s.revealed[0] = BOX.card_named("windfall")
        try_once(s)
        return before
    s.cards[0].append(face.number)
    s.revealed[0] = BOX.card_named("viper")
    return run_day(s)


def test_every_idea_can_be_built() -> None:
    for face in BOX.cards:
        if face.kind == "idea" and face.build is not None and face.family != "printed":
            s = rich_tribe(face, face.build)
            s.bench = [*BOX.printed, face.number]
            if "charcoal" in face.id:
                s.missions, s.missions_held = [BOX.card_named("mission_c")], [0]
            s.revealed[0] = BOX.card_named("fireside_work")

            class Builder(Insistent):
                def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
                    return (
                        options[-2]
                        if prompt == "build" and len(options) == 5
                        else super().answer(s, seat, prompt, options)
                    )

            s.answers = Builder("make")
            assert run_day(s) != fingerprint(s), face.id
