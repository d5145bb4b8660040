"""Robinson Crusoe: title, seats, options, the round as a list, endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from robinsonade.content.packs import Pack
from robinsonade.content.rules import rule_texts
from robinsonade.engine.decks import Deck
from robinsonade.engine.errors import Unknown
from robinsonade.engine.game import Game, Result, Setting
from robinsonade.engine.machine import Fact, Step
from robinsonade.engine.views import Text, View
from robinsonade.games.robinson.cards import RobinsonBox, box_with
from robinsonade.games.robinson.phases.event import event_phase, start_of_round
from robinsonade.games.robinson.phases.morale import morale_phase
from robinsonade.games.robinson.phases.night import end_of_round, move_or_stay, supper
from robinsonade.games.robinson.phases.planning import planning
from robinsonade.games.robinson.phases.production import production_phase
from robinsonade.games.robinson.phases.resolving import end_of_actions, resolving
from robinsonade.games.robinson.phases.weather import weather_phase
from robinsonade.games.robinson.phases.windows import before_actions
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.setup import RANDOM, begin, deal
from robinsonade.games.robinson.table import CHARACTERS, PLAIN_FIELDS, Rules, Table

STEPS: list[Step] = [
    begin,  # once
    start_of_round,
    event_phase,
    morale_phase,
    production_phase,
    before_actions,
    planning,
    resolving,
    end_of_actions,
    weather_phase,
    supper,
    move_or_stay,
    end_of_round,
]

WON = ("rescued", "crosses", "lifeboat", "jolly_boat", "city", "family", "king_kong")


class Robinson(Game):
    name = "robinson"
    title = {"en": "Robinson Crusoe", "de": "Robinson Crusoe"}
    says = {"en": "Survive on an island together.", "de": "Überlebt gemeinsam auf einer Insel."}
    seats = (1, 2, 3, 4)
    rules_version = 1
    prompts = {}

    @property
    def settings(self) -> Sequence[Setting]:  # type: ignore[override]
        box = self.box()
        scenarios = {name: sheet.says for name, sheet in box.sheets.items()}
        editions = {"newer": {"en": "Newer", "de": "Neuere"}, "earlier": {"en": "Earlier", "de": "Frühere"}}
        characters = {name: box.characters[i].name for i, name in enumerate(CHARACTERS)}
        names = "friday dog no_friday no_dog random_wreckage scoring equipment_0 equipment_1 equipment_3 equipment_4 fewer_books more_books".split()
        variants = {name: {"en": name, "de": name} for name in names}
        return [
            Setting("scenario", {"en": "Scenario", "de": "Szenario"}, scenarios, "castaways"),
            Setting("edition", {"en": "Edition", "de": "Ausgabe"}, editions, "newer"),
            Setting("characters", {"en": "Characters", "de": "Charaktere"}, characters, RANDOM, many=True),
            Setting("variants", {"en": "Variants", "de": "Varianten"}, variants, "", many=True),
        ]

    def check_options(self, given: Mapping[str, str]) -> dict[str, str]:
        options = super().check_options(given)
        if options["scenario"] == "king_kong" and options["edition"] == "earlier":
            raise Unknown("King Kong Island is not part of the earlier edition.")
        wished = options["characters"].split(",")
        if len(set(wished)) < len(wished):
            raise Unknown("Each character can be chosen only once.")
        return options

    def box(self, packs: Sequence[Pack] = ()) -> RobinsonBox:
        return box_with(packs)

    def deal(self, box: RobinsonBox, seats: int, options: Mapping[str, str], rng: int) -> Table:
        return deal(box, seats, options, rng)

    def load(self, box: RobinsonBox, data: Mapping[str, Any]) -> Table:
        fields = {name: data[name] for name in PLAIN_FIELDS}
        return Table(
            box=box,
            rules=Rules(data["edition"], data["variants"]),
            scenario=SCENARIOS[data["scenario"]],
            hunting=Deck(*data["hunting"]),
            stack=Deck(*data["stack"]),
            **fields,
        ).clone()

    def rule_text(self, rule: str, lang: str) -> str:
        return rule_texts(Path(__file__).parent, lang).get(rule, "")


GAME = Robinson()
