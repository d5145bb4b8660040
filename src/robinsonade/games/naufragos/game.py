"""Náufragos: title, seats, options, the round, endings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from robinsonade.content.game import FolderGame
from robinsonade.content.packs import Pack
from robinsonade.engine.chronicle import Tale
from robinsonade.engine.game import FaceDown, Gesture, NotAgain, Offer, Result, Setting
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import Fact, Question, Step
from robinsonade.engine.moments import Usable
from robinsonade.engine.observed import Look, Part
from robinsonade.engine.told import Printed
from robinsonade.engine.types import Dumped, Options
from robinsonade.engine.views import Text, View
from robinsonade.games.naufragos import board
from robinsonade.games.naufragos.board.beats import THINGS
from robinsonade.games.naufragos.board.printed import CARD_OF, printed
from robinsonade.games.naufragos.bots.advice import advise, advise_as_seen
from robinsonade.games.naufragos.bots.observe import observe, onlooker, parts
from robinsonade.games.naufragos.bots.prospects import prospects
from robinsonade.games.naufragos.bots.stakes import STAKES
from robinsonade.games.naufragos.cards import PHRASES, NaufragosBox
from robinsonade.games.naufragos.cards.reading import box_with
from robinsonade.games.naufragos.chronicle import COUNTS, CURVES, tale
from robinsonade.games.naufragos.effects.language import LANGUAGE
from robinsonade.games.naufragos.imagine import deal_the_unseen, face_down, looked_at
from robinsonade.games.naufragos.look import kinds
from robinsonade.games.naufragos.moments import MOMENTS, usable
from robinsonade.games.naufragos.nouns import LUCK, NAMERS
from robinsonade.games.naufragos.phases.ending import points_of
from robinsonade.games.naufragos.phases.event import event_phase
from robinsonade.games.naufragos.phases.placing import lost_players, placement, white_piece
from robinsonade.games.naufragos.phases.resolving import resolution
from robinsonade.games.naufragos.phases.survival import end_of_round, food_phase, warmth
from robinsonade.games.naufragos.piles import event_cards
from robinsonade.games.naufragos.questions import PROMPTS
from robinsonade.games.naufragos.questions.strokes import gestures
from robinsonade.games.naufragos.setup import deal
from robinsonade.games.naufragos.table import Table, in_camp
from robinsonade.games.naufragos.unasked import goes_without_saying, not_again, offers

STEPS: list[Step] = [
    event_phase,
    white_piece,
    placement,
    lost_players,
    resolution,
    food_phase,
    warmth,
    end_of_round,
]
ON_OFF: dict[str, tuple[Text, Text]] = {
    "rerolls": (
        {"en": "A report tile may buy a repeated roll.", "de": "Ein Berichtplättchen darf einen Wurf wiederholen."},
        {"en": "Harder: no roll is repeated.", "de": "Schwerer: Kein Wurf wird wiederholt."},
    ),
    "lost_trade": (
        {"en": "Lost castaways may exchange things, too.", "de": "Auch Verschollene dürfen Sachen tauschen."},
        {
            "en": "Harder: the lost exchange nothing with the camp.",
            "de": "Schwerer: Verschollene tauschen nicht mit dem Lager.",
        },
    ),
}
YES_NO: dict[str, Text] = {"on": {"en": "Yes", "de": "Ja"}, "off": {"en": "No", "de": "Nein"}}
CHARACTERS_SAY: Text = {
    "en": "Who plays whom, in the order of the seats; without a wish by lot.",
    "de": "Wer wen spielt, in der Reihenfolge der Plätze; ohne Wunsch durch das Los.",
}
TITLES: dict[str, Text] = {
    "rerolls": {"en": "Repeated rolls", "de": "Wiederholte Würfe"},
    "lost_trade": {"en": "Exchange with the lost", "de": "Tausch mit Verschollenen"},
}


class Played(Table):
    """The table with the course of its round."""

    __slots__ = ()

    def steps(self) -> list[Step]:
        return STEPS

    def imagine(self, seat: int) -> None:
        """Other people's report tiles, and what lies in the piles and in the box."""
        deal_the_unseen(self, seat)


class Naufragos(FolderGame[Table, NaufragosBox]):
    name = "naufragos"
    title = {"en": "Náufragos", "de": "Náufragos"}
    says = {
        "en": "Survive together, get rescued together, and still one castaway tells the best story.",
        "de": "Überlebt gemeinsam, werdet gemeinsam gerettet, und doch erzählt am Ende einer die beste Geschichte.",
    }
    seats = (1, 2, 3, 4)
    minutes = (60, 120)
    weight = 3
    shared_fate = True
    provenance = {
        "en": "The rules follow the rulebook. The texts of the cards are not public, so the cards, their stories and "
        "numbers are our own.",
        "de": "Die Regeln folgen der Anleitung. Die Kartentexte sind nicht öffentlich, darum sind die Karten, ihre "
        "Geschichten und Zahlen unsere eigenen.",
    }
    decides_together = True
    rules_version = 2
    prompts = PROMPTS
    own_pieces = kinds.PIECES
    own_panels = kinds.KINDS
    moments = MOMENTS
    phrases = PHRASES
    language = LANGUAGE
    namers = NAMERS
    told = THINGS
    luck = LUCK
    stakes = STAKES
    counts = COUNTS
    curves = CURVES
    card_of = CARD_OF

    def say(self, s: Table, fact: Fact) -> Text:
        """Of a way home its sum says whether it was found."""
        said = super().say(s, fact)
        if fact[1] != "return_roll":
            return said
        rolled, bonus, difficulty = (number for number in fact[2:5] if isinstance(number, int))
        end = PHRASES.say("things", "home_found" if rolled + bonus >= difficulty else "home_missed")
        return {lang: f"{words} {end[lang]}" for lang, words in said.items()}

    @property
    def settings(self) -> Sequence[Setting]:  # type: ignore[override]
        anybody = {"random": {"en": "Drawn by lot.", "de": "Durch das Los."}}
        people = {one.id: one.says for one in self.box().characters}
        names = {one.id: one.name for one in self.box().characters}
        switches = [
            Setting(name, TITLES[name], {"on": texts[0], "off": texts[1]}, "on", names=YES_NO)
            for name, texts in ON_OFF.items()
        ]
        title = {"en": "Castaways", "de": "Schiffbrüchige"}
        names |= {"random": {"en": "By lot", "de": "Durch das Los"}}
        wishes = Setting(
            "characters", title, {**anybody, **people}, "random", True, CHARACTERS_SAY, names, by_seat=True
        )
        return [wishes, *switches]

    @property
    def apart(self) -> Sequence[tuple[str, str]]:  # type: ignore[override]
        """Two castaways never have the same ability (N-CHAR-01)."""
        pairs = combinations(self.box().characters, 2)
        return [
            (f"characters={one.id}", f"characters={other.id}") for one, other in pairs if one.ability == other.ability
        ]

    def box(self, packs: Sequence[Pack] = ()) -> NaufragosBox:
        return box_with(packs)

    def deal(self, box: NaufragosBox, seats: int, options: Mapping[str, str], rng: Source) -> Table:
        return deal(Played, box, seats, options, rng)

    def load(self, box: NaufragosBox, data: Dumped) -> Table:
        return Played.load(data, box=box)

    def usable(self, box: NaufragosBox) -> Sequence[Usable]:
        return usable(box)

    def face_down(self, s: Table, seat: int) -> list[FaceDown]:
        return face_down(s, seat)

    def printed(self, s: Table, card: str) -> Printed | None:
        return printed(s, card)

    def view(self, s: Table, seat: int) -> View:
        return board.view(s, seat)

    def known(self, s: Table, seat: int) -> object:
        return looked_at(s, seat)

    def gestures(self, s: Table, question: Question, seat: int) -> list[Gesture]:
        return gestures(s, question, seat)

    def goes_without_saying(self, s: Table, question: Question, seat: int) -> object:
        return goes_without_saying(s, question, seat)

    def offers(self, s: Table, seat: int) -> list[Offer]:
        return offers(s, seat)

    def not_again(self, s: Table, question: Question) -> NotAgain | None:
        return not_again(s, question)

    def result(self, s: Table) -> Result:
        """Most report points among the rescued (N-SCORE-02); ties share the victory (A-29)."""
        parts = [points_of(s, seat) for seat in range(s.seats)]
        scores = [sum(part.values()) for part in parts]
        rescued = in_camp(s) if s.ending == "rescued" else []
        best = max((scores[seat] for seat in rescued), default=0)
        winners = sorted(seat for seat in rescued if scores[seat] == best)
        return Result(s.ending, s.ending == "rescued", winners, scores, parts, "N-SCORE-02")

    def tale(self, s: Table, facts: Sequence[Fact]) -> Tale:
        return tale(s, self.result(s).winners, facts)

    def parts(self, box: NaufragosBox) -> Sequence[Part]:
        return parts(box)

    def observe(self, s: Table, seat: int) -> list[float]:
        return observe(s, seat)

    def onlooker(self, box: NaufragosBox, seats: int, seat: int) -> Look[Table]:
        return onlooker(box, seats, seat).look

    def prospects(self, s: Table, seat: int) -> list[float]:
        return prospects(s, seat)

    def advise(self, s: Table, seat: int, prompt: str, options: Options) -> object:
        return advise(s, seat, prompt, options)

    def advise_as_seen(
        self, s: Table, seat: int, prompt: str, options: Options, imagine: Callable[[], Table]
    ) -> object:
        return advise_as_seen(s, seat, prompt, options, imagine)

    def pieces(self, s: Table) -> Mapping[str, int]:
        owned = [item for items in s.items for item in items if s.box.cards[item].number < 0]
        goods = [*s.goods, *s.goods_gone, *s.laid_out, *owned]
        tiles = [*s.report_pool, *s.report_gone, *(value for held in s.report for value in held)]
        food_tiles = [*s.gathering, *s.gathered, *s.fishes, *s.fish_used, *s.hooked, *s.store_tiles, s.pantry_tile]
        events = [*event_cards(s), *s.active, *s.past, *s.unused, *s.looked]
        return {
            "goods": len(goods),
            "report tiles": len(tiles),
            "report points": sum(tiles),
            "gathering tiles": sum(1 for tile in food_tiles if tile.kind == "fruit"),
            "fish tiles": sum(1 for tile in food_tiles if tile.kind in ("fish", "jellyfish")),
            "food markers": s.food_stock + s.store_food + sum(s.food),
            "wood markers": s.wood_stock + s.store_wood + s.fire_wood + (s.wood_gone or s.beacon),
            "numbered events": sum(
                1 for card in events if s.box.cards[card].kind == "event" and s.box.cards[card].number < 0
            ),
        }


GAME = Naufragos()
