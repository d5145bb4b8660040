"""Robinson Crusoe: title, seats, options, the round as a list, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from robinsonade.content.game import FolderGame
from robinsonade.content.packs import Pack
from robinsonade.engine.chronicle import Causes, Tale
from robinsonade.engine.errors import Unknown
from robinsonade.engine.game import FaceDown, Gesture, NotAgain, Offer, Result, Setting
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import Fact, Question, Step
from robinsonade.engine.moments import Usable
from robinsonade.engine.observed import Look, Part
from robinsonade.engine.told import Printed
from robinsonade.engine.types import Dumped, Options
from robinsonade.engine.views import View
from robinsonade.engine.ways import Foresight, Proposal, Way
from robinsonade.games.robinson import board
from robinsonade.games.robinson.board.beats import THINGS
from robinsonade.games.robinson.board.printed import printed
from robinsonade.games.robinson.bots.advice import advise
from robinsonade.games.robinson.bots.companions import propose
from robinsonade.games.robinson.bots.observe import observe, onlooker, parts
from robinsonade.games.robinson.bots.prospects import prospects
from robinsonade.games.robinson.bots.stakes import STAKES
from robinsonade.games.robinson.bots.value import WON, appraise
from robinsonade.games.robinson.bots.ways import plans
from robinsonade.games.robinson.cards.box import RobinsonBox, box_with
from robinsonade.games.robinson.chronicle import COUNTS, CURVES, causes, tale
from robinsonade.games.robinson.effects.language import LANGUAGE
from robinsonade.games.robinson.imagine import face_down, shuffle_the_unseen
from robinsonade.games.robinson.look import kinds
from robinsonade.games.robinson.moments.times import MOMENTS
from robinsonade.games.robinson.moments.usable import usable_things
from robinsonade.games.robinson.nouns import BEAST, PHRASES, say
from robinsonade.games.robinson.nouns.cards import CARD_OF
from robinsonade.games.robinson.nouns.told import ADVENTURE_DIE, LUCK, NAMERS
from robinsonade.games.robinson.phases.event import event_phase, start_of_round
from robinsonade.games.robinson.phases.morale import morale_phase
from robinsonade.games.robinson.phases.night import end_of_round, move_or_stay, supper
from robinsonade.games.robinson.phases.planning import planning
from robinsonade.games.robinson.phases.production import production_phase
from robinsonade.games.robinson.phases.resolving import end_of_actions, resolving
from robinsonade.games.robinson.phases.weather import weather_phase
from robinsonade.games.robinson.phases.windows import before_actions
from robinsonade.games.robinson.questions import PROMPTS
from robinsonade.games.robinson.questions.by_hand import gestures
from robinsonade.games.robinson.questions.otherwise import hungry_together
from robinsonade.games.robinson.scenarios import scenario_of
from robinsonade.games.robinson.setup import RANDOM, begin, deal
from robinsonade.games.robinson.table import Rules, Table
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    BEAST_DECK,
    EVENT_DECK,
    INVENTION_DECK,
    MYSTERY_DECK,
    TILE_STACK,
    TOKEN_POOL,
)
from robinsonade.games.robinson.table.numbers import BLANK, CHARACTERS, ON_SHEET, PALISADE, ROOF, SHOWS, WEAPON
from robinsonade.games.robinson.unasked import goes_without_saying, lying_ready, not_again

STEPS: Final[list[Step]] = [
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

EDITIONS: Final = ("newer", "earlier")
VARIANTS: Final = (
    "friday dog no_friday no_dog equipment_0 equipment_1 equipment_3 equipment_4 "
    "easier_events harder_events random_wreckage hungry_crew scoring"
).split()
APART: Final = [
    ("variants=friday", "variants=no_friday"),
    ("variants=dog", "variants=no_dog"),
    ("variants=easier_events", "variants=harder_events"),
    ("scenario=king_kong", "edition=earlier"),
    *combinations([f"variants=equipment_{n}" for n in (0, 1, 3, 4)], 2),
]
ENDING_RULES: Final = {
    "death": "R-END-02",
    "time": "R-END-03",
    "camp_lost": "R-END-04",
    "jenny": "R-S3-04",
    "child": "R-S6-03",
    "director": "R-S7-03",
}


class Played(Table):
    """The table with the course of its round."""

    __slots__ = ()

    def steps(self) -> list[Step]:
        return STEPS

    @classmethod
    def shared(cls, box: RobinsonBox, data: Dumped) -> dict[str, object]:
        sheet, rules = box.sheets[data["scenario"]], Rules(data["edition"], data["variants"])
        return {"box": box, "rules": rules, "scenario": scenario_of(sheet), "sheet": sheet}

    def imagine(self, seat: int) -> None:
        """Nobody knows the order of a pile, nor which event cards stayed in the box."""
        shuffle_the_unseen(self)


class Robinson(FolderGame[Table, RobinsonBox]):
    name = "robinson"
    title = {"en": "Robinson Crusoe", "de": "Robinson Crusoe"}
    says = {
        "en": "Stranded together: plan the day, build, hunt and explore, "
        "and reach the goal before time or hope runs out.",
        "de": "Gemeinsam gestrandet: Plant den Tag, baut, jagt und erforscht, "
        "und erreicht das Ziel, ehe Zeit oder Mut ausgeht.",
    }
    seats = (1, 2, 3, 4)
    minutes = (60, 180)
    weight = 4
    cooperative = True
    decides_together = True
    hidden_hands = False
    provenance = {
        "en": "All cards and scenarios of the published box, both editions, told in our own words.",
        "de": "Alle Karten und Szenarien der veröffentlichten Schachtel, beide Ausgaben, in unseren eigenen Worten.",
    }
    rules_version = 2
    foresight = Foresight(trials=0, farther=1, scale=12.0)
    prompts = PROMPTS
    own_pieces = kinds.PIECES
    own_panels = kinds.KINDS
    moments = MOMENTS
    proposes = ("pawn", "place")
    phrases = PHRASES
    language = LANGUAGE
    namers = NAMERS
    told = THINGS
    luck = LUCK
    apart = APART
    stakes = STAKES
    counts = COUNTS
    curves = CURVES
    card_of = CARD_OF

    @property
    def settings(self) -> Sequence[Setting]:  # type: ignore[override]
        return self.settings_with(self.box())

    def settings_with(self, box: RobinsonBox) -> Sequence[Setting]:
        scenarios = {name: sheet.says for name, sheet in box.sheets.items()}
        names = {name: sheet.name for name, sheet in box.sheets.items()}
        editions = {name: say("options", name) for name in EDITIONS}
        edition_names = {name: say("editions", name) for name in EDITIONS}
        anybody = {RANDOM: say("options", "anybody")}
        characters = {name: box.characters[i].name for i, name in enumerate(CHARACTERS)}
        rounds = {name: sheet.rounds for name, sheet in box.sheets.items()}
        variants = {name: say("variants", name) for name in VARIANTS}
        return [
            Setting("scenario", say("options", "scenario"), scenarios, "castaways", names=names, rounds=rounds),
            Setting("edition", say("options", "edition"), editions, "newer", names=edition_names),
            Setting(
                "characters",
                say("options", "characters"),
                anybody | characters,
                RANDOM,
                True,
                say("options", "characters_say"),
                by_seat=True,
            ),
            Setting("variants", say("options", "variants"), variants, "", True, say("options", "variants_say")),
        ]

    def check_options(self, given: Mapping[str, str], box: RobinsonBox | None = None) -> dict[str, str]:
        options = super().check_options(given, box)
        if options["scenario"] == "king_kong" and options["edition"] == "earlier":
            raise Unknown(
                "King Kong Island is not part of the earlier edition.",
                de="King Kongs Insel gehört nicht zur früheren Ausgabe.",
            )
        wished = [word for word in options["characters"].split(",") if word != RANDOM]
        if len(set(wished)) < len(wished):
            raise Unknown(
                "Each character can be chosen only once.", de="Jeder Charakter kann nur einmal gewählt werden."
            )
        return options

    def box(self, packs: Sequence[Pack] = ()) -> RobinsonBox:
        return box_with(packs)

    def deal(self, box: RobinsonBox, seats: int, options: Mapping[str, str], rng: Source) -> Table:
        return deal(Played, box, seats, options, rng)

    def load(self, box: RobinsonBox, data: Dumped) -> Table:
        return Played.load(data, **Played.shared(box, data))

    def words_of(self, s: Table, name: str, things: Options) -> list[str]:
        """The adventure die and the adventure card are drawn under one name; a beast may be one that nobody saw."""
        if name == "adventure" and set(things) <= {BLANK, SHOWS}:
            return [ADVENTURE_DIE.key(s, face) for face in things]
        if name == "hunting":
            return [BEAST.key(s, beast) if beast >= 0 else "" for beast in things]
        return super().words_of(s, name, things)

    def seat_of(self, s: Table, fact: Fact) -> int | None:
        """Castaways are called by their characters."""
        kinds = [kind for kind, _ in self.phrases.slots.get(fact[1], [])]
        about = fact[2]
        return about if kinds[:1] in (["person"], ["pawn"]) and isinstance(about, int) and about < s.seats else None

    def view(self, s: Table, seat: int) -> View:
        return board.view(s, seat)

    def printed(self, s: Table, card: str) -> Printed | None:
        return printed(s, card)

    def known(self, s: Table, seat: int) -> object:
        return board.lying_open(s)

    def result(self, s: Table) -> Result:
        """Won or lost together; points only where the earlier edition counts them (R-ROUND-03, R-VAR-04)."""
        won = s.ending in WON
        everyone = list(range(s.seats))
        parts = points(s) if s.rules.scoring else {}
        scores = [sum(parts.values())] * s.seats if parts else []
        rule = ENDING_RULES.get(s.ending, "R-END-01")
        return Result(s.ending, won, everyone if won else [], scores, [parts] * len(scores), rule)

    def tale(self, s: Table, facts: Sequence[Fact]) -> Tale:
        return tale(s, s.ending in WON, facts)

    def causes(self, facts: Sequence[Fact]) -> Causes:
        return causes(facts)

    def appraise(self, s: Table, seat: int) -> float:
        return appraise(s, seat)

    def parts(self, box: RobinsonBox) -> Sequence[Part]:
        return parts(box)

    def observe(self, s: Table, seat: int) -> list[float]:
        return observe(s, seat)

    def onlooker(self, box: RobinsonBox, seats: int, seat: int) -> Look[Table]:
        return onlooker(box, seats, seat).look

    def prospects(self, s: Table, seat: int) -> list[float]:
        return prospects(s)

    def advise(self, s: Table, seat: int, prompt: str, options: list[int]) -> int | None:
        return advise(s, seat, prompt, options)

    def ways(self, s: Table, seat: int, question: Question, many: int, seed: int) -> Sequence[Way]:
        return plans(s, many, seed) if question.prompt in self.proposes else []

    def gestures(self, s: Table, question: Question, seat: int) -> list[Gesture]:
        return [*gestures(s, question, seat), *hungry_together(s, question)]

    def goes_without_saying(self, s: Table, question: Question, seat: int) -> object:
        return goes_without_saying(s, question)

    def not_again(self, s: Table, question: Question) -> NotAgain | None:
        return not_again(s, question)

    def offers(self, s: Table, seat: int) -> list[Offer]:
        """Everything that lies ready, in the words of the questions that offer it."""
        uses = PROMPTS["use"]
        return [
            Offer(uses.key(s, use), uses.label(s, use), uses.detail(s, use), uses.touches(s, use, seat))
            for use in lying_ready(s)
        ]

    def propose(self, s: Table, seats: Sequence[int], unwanted: Sequence[str]) -> Sequence[Proposal]:
        return propose(s, seats, unwanted)

    def usable(self, box: RobinsonBox) -> Sequence[Usable]:
        return usable_things(box)

    def face_down(self, s: Table, seat: int) -> list[FaceDown]:
        return face_down(s)

    def pieces(self, s: Table) -> Mapping[str, int]:
        """Cards, tiles and discovery tokens; goods, effect tokens and markers are unlimited (A-48)."""
        lying_together = Counter(card.deck for card in [*s.events, *s.hand, s.event_top, *s.threat, *s.kept])
        lying_together.update(find.card.deck for find in s.future_treasures + s.sheet_cards)
        lying_together.update(waiting.card.deck for waiting in (*s.tonight, *s.webs))
        seen = [card for part in (s.hunting.pool, s.hunting.top, s.hunting.bottom) for card in part if card >= 0]
        items = (s.board | s.items | s.fresh | s.personal) - ON_SHEET

        return {
            "events": lying_together[EVENT_DECK] + len(s.events_out) + len(s.unused),
            "adventures": lying_together[ADVENTURE_DECK] + sum(map(len, s.adventures)) + len(s.adventures_out),
            "mysteries": lying_together[MYSTERY_DECK] + len(s.mysteries) + len(s.mysteries_out),
            "beasts": lying_together[BEAST_DECK]
            + len(s.beasts)
            + sum(map(len, s.returned))
            + len(s.beasts_out)
            + len(seen)
            + (s.waiting_beast >= 0),
            "inventions": lying_together[INVENTION_DECK] + len(items) + len(s.inventions) + len(s.inventions_out),
            "tiles": lying_together[TILE_STACK] + sum(1 for tile in s.tiles if tile) + len(s.stack),
            "discovery tokens": lying_together[TOKEN_POOL]
            + sum(map(len, (s.tokens, s.future_tokens, s.token_pool, s.tokens_out))),
        }


def points(s: Table) -> dict[str, int]:
    """By the table of the earlier sheet, won or lost (R-VAR-04)."""
    worth = s.sheet.scoring
    hearts = [s.box.characters[s.character[seat]].dies_on - 1 - s.wounds[seat] for seat in range(s.seats)]
    have = {
        "remaining_heart": sum(max(0, left) for left in hearts),
        "weapon_level": s.levels[WEAPON],
        "roof_level": s.levels[ROOF],
        "palisade_level": s.levels[PALISADE],
        **s.scenario.score(s),
    }
    return {name: n * worth[name] for name, n in have.items() if name in worth}


GAME: Final = Robinson()
