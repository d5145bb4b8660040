"""Camps: title, seats, options, the order of play, endings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from robinsonade.content.game import FolderGame
from robinsonade.content.packs import Pack
from robinsonade.engine.chronicle import Tale
from robinsonade.engine.game import Gesture, Result, Setting
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import Fact, Question, Step
from robinsonade.engine.observed import Look, Part
from robinsonade.engine.told import Printed
from robinsonade.engine.types import Dumped, Options
from robinsonade.engine.views import View
from robinsonade.engine.ways import Foresight
from robinsonade.games.camps import board
from robinsonade.games.camps.board import reach
from robinsonade.games.camps.board.beats import THINGS
from robinsonade.games.camps.board.printed import CARD_OF, printed
from robinsonade.games.camps.bots.advice import advise
from robinsonade.games.camps.bots.observe import observe, onlooker, parts
from robinsonade.games.camps.bots.prospects import prospects
from robinsonade.games.camps.bots.stakes import STAKES
from robinsonade.games.camps.bots.value import appraise
from robinsonade.games.camps.cards import GENERATED, PHRASES, CampsBox, box_with
from robinsonade.games.camps.chronicle import COUNTS, CURVES, tale
from robinsonade.games.camps.effects import LANGUAGE
from robinsonade.games.camps.imagine import deal_the_unseen
from robinsonade.games.camps.maps import HEXAGON
from robinsonade.games.camps.nouns import LUCK, NAMERS
from robinsonade.games.camps.phases.scoring import winners
from robinsonade.games.camps.phases.turn import turn
from robinsonade.games.camps.questions import PROMPTS
from robinsonade.games.camps.scenarios import SCENARIOS
from robinsonade.games.camps.setup import deal, keep_goals, place_start_camps
from robinsonade.games.camps.table import Table

STEPS: list[Step] = [keep_goals, place_start_camps, turn]  # the first two are played once; a round is one turn each

GENERATED_NAME = {"en": "New Land", "de": "Neues Land"}
GENERATED_TEXT = {
    "en": "Made for this match, by the same rules as Five Lakes.",
    "de": "Für diese Partie erschaffen, nach denselben Regeln wie Fünf Seen.",
}


class Played(Table):
    """The table with the course of its round."""

    __slots__ = ()

    def steps(self) -> list[Step]:
        return STEPS

    @classmethod
    def shared(cls, box: CampsBox, data: Dumped) -> dict[str, object]:
        return {"box": box, "board": HEXAGON, "scenario": SCENARIOS[data["scenario"]]}

    def imagine(self, seat: int) -> None:
        """Other hands and the piles hold what this seat has not seen; so do other people's first goals."""
        deal_the_unseen(self, seat)


class Camps(FolderGame[Table, CampsBox]):
    name = "camps"
    title = {"en": "Camps", "de": "Camps"}
    says = {
        "en": "Spread your camps over the land, fulfil your goals and keep the most flames burning.",
        "de": "Verteile deine Lager über das Land, erfülle deine Ziele und lass die meisten Flammen brennen.",
    }
    seats = (2, 3, 4)
    minutes = (30, 60)
    weight = 2
    provenance = {
        "en": "The rules follow a quick reference without title. The map, cards, goals and setup are our own.",
        "de": "Die Regeln folgen einer Kurzregel ohne Titel. Landkarte, Karten, Ziele und Aufbau sind unsere eigenen.",
    }
    rules_version = 1
    prompts = PROMPTS
    phrases = PHRASES
    language = LANGUAGE
    namers = NAMERS
    told = THINGS
    luck = LUCK
    stakes = STAKES
    counts = COUNTS
    curves = CURVES
    card_of = CARD_OF
    foresight = Foresight(followed=2, rounds=3, scale=6.0)

    @property
    def settings(self) -> Sequence[Setting]:  # type: ignore[override]
        return self.settings_with(self.box())

    def settings_with(self, box: CampsBox) -> Sequence[Setting]:
        scenarios = {name: sheet.says for name, sheet in box.scenarios.items()}
        maps = {**{name: layout.says for name, layout in box.maps.items()}, GENERATED: GENERATED_TEXT}
        scenario_names = {name: sheet.name for name, sheet in box.scenarios.items()}
        map_names = {**{name: layout.name for name, layout in box.maps.items()}, GENERATED: GENERATED_NAME}
        return [
            Setting("scenario", {"en": "Scenario", "de": "Szenario"}, scenarios, "basic", names=scenario_names),
            Setting("map", {"en": "Map", "de": "Landkarte"}, maps, "five_lakes", names=map_names),
        ]

    def box(self, packs: Sequence[Pack] = ()) -> CampsBox:
        return box_with(packs)

    def deal(self, box: CampsBox, seats: int, options: Mapping[str, str], rng: Source) -> Table:
        return deal(Played, box, seats, options, rng)

    def load(self, box: CampsBox, data: Dumped) -> Table:
        return Played.load(data, **Played.shared(box, data))

    def printed(self, s: Table, card: str) -> Printed | None:
        return printed(s, card)

    def view(self, s: Table, seat: int) -> View:
        return board.view(s, seat)

    def began(self, s: Table) -> int:
        return s.first

    def result(self, s: Table) -> Result:
        parts = [s.scenario.score(s, seat) for seat in range(s.seats)]
        scores = [sum(part.values()) for part in parts]
        best = winners(scores, [len(hand) for hand in s.hands])
        return Result(s.ending, True, best, scores, parts, "C-SCORE-06")

    def tale(self, s: Table, facts: Sequence[Fact]) -> Tale:
        return tale(s, self.result(s), facts)

    def appraise(self, s: Table, seat: int) -> float:
        return appraise(s, seat)

    def parts(self, box: CampsBox) -> Sequence[Part]:
        return parts(box)

    def observe(self, s: Table, seat: int) -> list[float]:
        return observe(s, seat)

    def onlooker(self, box: CampsBox, seats: int, seat: int) -> Look[Table]:
        return onlooker(box, seats, seat).look

    def prospects(self, s: Table, seat: int) -> list[float]:
        return prospects(s, seat)

    def round_begins(self, s: Table) -> bool:
        """All have had equally many turns."""
        return s.at == s.opening and s.turns % s.seats == 0

    def advise(self, s: Table, seat: int, prompt: str, options: list[int]) -> int | None:
        return advise(s, seat, prompt, options)

    def advise_as_seen(
        self, s: Table, seat: int, prompt: str, options: list[int], imagine: Callable[[], Table]
    ) -> int | None:
        """Whoever pays sees the own cards."""
        return self.advise(s, seat, prompt, options)

    def gestures(self, s: Table, question: Question, seat: int) -> list[Gesture]:
        return reach.gestures(s, question, seat)

    def answers_in_a_row(self, s: Table, question: Question, seat: int) -> list[Options]:
        return reach.answers_in_a_row(s, question, seat)

    def pieces(self, s: Table) -> Mapping[str, int]:
        cards = s.draw_pile + s.stock + s.discard + [card for card in s.row if card >= 0]
        cards += [card for hand in s.hands for card in hand]
        cards += [tucked.card for under in s.under for tucked in under]
        tiles = s.goal_display + s.goal_deck.pool + s.goal_deck.top + s.goal_deck.bottom
        for goals in s.offered + s.goals + s.done:
            tiles = tiles + goals
        counted = {f"card {s.box.card_ids[card]}": cards.count(card) for card in range(len(s.box.card_ids))}
        counted |= {f"goal {goal.id}": tiles.count(i) for i, goal in enumerate(s.box.goals)}
        counted["berries"] = sum(s.berries) + sum(s.berries_of) + s.berries_lost
        counted["fish"] = s.fish_left + sum(s.fish)
        for seat in range(s.seats):
            on_map = s.camp.count(seat) - (s.start_camp[seat] != -1)
            counted[f"camps of {seat}"] = on_map + 8 - s.placed[seat]
        return counted


GAME = Camps()
