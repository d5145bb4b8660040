"""Paleo: title, seats, options, the order of play, endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from robinsonade.content.game import FolderGame
from robinsonade.content.packs import Pack
from robinsonade.engine.chronicle import Causes, Tale
from robinsonade.engine.game import FaceDown, Gesture, Offer, Result, Setting
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import Fact, Question, State, Step
from robinsonade.engine.moments import Usable
from robinsonade.engine.observed import Look, Part
from robinsonade.engine.told import Printed
from robinsonade.engine.types import Dumped, Options
from robinsonade.engine.views import Text, View
from robinsonade.games.paleo import board
from robinsonade.games.paleo.board.beats import THINGS
from robinsonade.games.paleo.board.printed import CARD_OF, printed
from robinsonade.games.paleo.bots.advice import ADVICE
from robinsonade.games.paleo.bots.observe import observe, onlooker, parts
from robinsonade.games.paleo.bots.prospects import prospects
from robinsonade.games.paleo.bots.stakes import STAKES
from robinsonade.games.paleo.cards import PHRASES, PaleoBox
from robinsonade.games.paleo.cards.reading import box_with
from robinsonade.games.paleo.chronicle import COUNTS, CURVES, causes, tale
from robinsonade.games.paleo.effects.language import LANGUAGE
from robinsonade.games.paleo.imagine import face_down, forget_the_order
from robinsonade.games.paleo.look import kinds
from robinsonade.games.paleo.moments import MOMENTS, usable_things
from robinsonade.games.paleo.nouns import LUCK, NAMERS
from robinsonade.games.paleo.phases.day import day
from robinsonade.games.paleo.phases.night import feed, missions, night_cards, prepare_day
from robinsonade.games.paleo.questions import PROMPTS
from robinsonade.games.paleo.questions.straight import gestures
from robinsonade.games.paleo.scenarios.levels import chosen_modules, level_of
from robinsonade.games.paleo.setup import lay_out, set_out
from robinsonade.games.paleo.table import IN_HAND, KNOWN, RESOURCES, Item, Table, tool_item
from robinsonade.games.paleo.unasked import goes_without_saying, offers

# Setting out is done once; then days and nights follow each other (P-FLOW-01).
STEPS: list[Step] = [set_out, day, feed, missions, night_cards, prepare_day]

WON = ("painting", "beast")


class Modules(Setting):
    """Two of A to I, and J as a possible third. A user's pack may bring modules of its own, so the deal checks them."""

    def check(self, value: str) -> str:
        return ",".join(sorted(value.split(",")))


class Played(Table):
    """The table with the course of its round."""

    __slots__ = ()

    def steps(self) -> list[Step]:
        return STEPS

    @classmethod
    def shared(cls, box: PaleoBox, data: Dumped) -> dict[str, object]:
        return {"box": box, "level": level_of(box, tuple(data["level"]))}

    def imagine(self, seat: int) -> None:
        forget_the_order(self)


class Paleo(FolderGame[Table, PaleoBox]):
    name = "paleo"
    title = {"en": "Paleo", "de": "Paleo"}
    says = {
        "en": "A tribe of the Stone Age: feed your people, face each night together and finish the cave painting.",
        "de": "Ein Stamm der Steinzeit: Ernährt eure Leute, übersteht gemeinsam jede Nacht "
        "und vollendet das Höhlenbild.",
    }
    seats = (1, 2, 3, 4)
    minutes = (45, 60)
    weight = 2
    cooperative = True
    decides_together = True
    proposes = ("act",)
    hidden_hands = False
    provenance = {
        "en": "The rules follow the published game. Most card fronts are not public, so most cards are our own.",
        "de": "Die Regeln folgen dem veröffentlichten Spiel. Die meisten Kartenvorderseiten sind nicht öffentlich, "
        "darum sind die meisten Karten unsere eigenen.",
    }
    rules_version = 4
    prompts = PROMPTS
    own_pieces = kinds.PIECES
    own_panels = kinds.KINDS
    moments = MOMENTS
    phrases = PHRASES
    language = LANGUAGE
    namers = NAMERS
    told = THINGS
    luck = LUCK
    rounds_are = {"en": "days", "de": "Tage"}
    stakes = STAKES
    counts = COUNTS
    curves = CURVES
    card_of = CARD_OF

    @property
    def settings(self) -> Sequence[Setting]:  # type: ignore[override]
        return settings_of(self.box())

    def box(self, packs: Sequence[Pack] = ()) -> PaleoBox:
        return box_with(packs)

    def deal(self, box: PaleoBox, seats: int, options: Mapping[str, str], rng: Source) -> Table:
        luck = State(seats=seats, rng=rng, at=0, ending="")
        modules = chosen_modules(box, options["level"], options["modules"], luck)
        solo_call, another = options["solo_call"] == "on", options["failed_roll"] == "another"
        return lay_out(Played, box, level_of(box, tuple(modules)), seats, solo_call, another, luck.rng)

    def load(self, box: PaleoBox, data: Dumped) -> Table:
        return Played.load(data, **Played.shared(box, data))

    def printed(self, s: Table, card: str) -> Printed | None:
        return printed(s, card)

    def view(self, s: Table, seat: int) -> View:
        return board.view(s, seat)

    def rounds_played(self, s: Table) -> int:
        return s.day

    def result(self, s: Table) -> Result:
        won = s.ending in WON
        winners = list(range(s.seats)) if won else []
        rule = "P-END-02" if won else "P-END-03"
        return Result(s.ending, won, winners, [], [], rule)

    def tale(self, s: Table, facts: Sequence[Fact]) -> Tale:
        return tale(s, s.ending in WON, facts)

    def causes(self, facts: Sequence[Fact]) -> Causes:
        return causes(facts)

    def chapter(self, options: Mapping[str, str]) -> str:
        """Modules of one's own choice are no level."""
        return "" if options.get("modules") else super().chapter(options)

    def parts(self, box: PaleoBox) -> Sequence[Part]:
        return parts(box)

    def observe(self, s: Table, seat: int) -> list[float]:
        return observe(s, seat)

    def onlooker(self, box: PaleoBox, seats: int, seat: int) -> Look[Table]:
        return onlooker(box, seats, seat).look

    def prospects(self, s: Table, seat: int) -> list[float]:
        return prospects(s)

    def round_begins(self, s: Table) -> bool:
        """At dawn: the stacks are dealt, and nobody has turned anything over."""
        return s.at == s.opening and s.turn == 0

    def advise(self, s: Table, seat: int, prompt: str, options: Options) -> object:
        return ADVICE[prompt](s, seat, options)

    def concerns(self, s: Table, prompt: str) -> int | None:
        """A card is the matter of whose it is; others are asked when they could help."""
        return s.owner if prompt == "act" else None

    def gestures(self, s: Table, question: Question, seat: int) -> list[Gesture]:
        return gestures(s, question, seat)

    def goes_without_saying(self, s: Table, question: Question, seat: int) -> object:
        return goes_without_saying(s, question)

    def offers(self, s: Table, seat: int) -> list[Offer]:
        return offers(s, seat)

    def usable(self, box: PaleoBox) -> Sequence[Usable]:
        return usable_things(box)

    def face_down(self, s: Table, seat: int) -> list[FaceDown]:
        return face_down(s)

    def pieces(self, s: Table) -> Mapping[str, int]:
        """Every card, resource and tool is somewhere."""
        counted: dict[str, int] = {}
        stacks = sum(len(pile) for pile in s.deck.piles) + len(s.hidden)
        known = [entry for pile in [*s.deck.piles, s.hidden] for entry in pile if entry >= KNOWN]
        unseen = sum(1 for pile in [*s.deck.piles, s.hidden] for entry in pile if entry == s.level.fresh)
        pools = sum(len(pool) for pool in s.deck.pools)
        counted["fronts not seen"] = pools + len(known) - stacks - s.dreams_left
        counted["dreams"] = len(s.deck.pools[s.level.fresh]) - unseen - s.dreams_mixed - s.dreams_left
        open_cards = s.discard + s.graveyard + s.bench + s.missions + s.waiting + s.secrets + s.row + s.found
        open_cards += [card for card in s.revealed if card >= 0]
        open_cards += [card for cards in s.cards + s.people for card in cards]
        if s.card >= 0 and s.where == IN_HAND:
            open_cards.append(s.card)
        everything = open_cards + s.people_pile + s.idea_pile + [entry - KNOWN for entry in known]
        everything += [card for pool in s.deck.pools for card in pool]
        everything += [s.level.warrior] * s.warriors + [s.level.paw] * s.paws
        for title, id in enumerate(s.box.titles):
            counted[f"card {id}"] = sum(1 for card in everything if s.box.title_of[card] == title)
        for kind, name in enumerate(RESOURCES):
            counted[name] = s.camp[kind] + s.supply[kind] + held_items(s, Item(kind))
        for tool, token in enumerate(s.box.tools):
            owned = sum(tools[tool] for tools in s.tools)
            counted[f"tool {token.id}"] = owned + s.stock[tool] + held_items(s, tool_item(tool))
        return counted


@lru_cache(maxsize=1)
def settings_of(box: PaleoBox) -> list[Setting]:
    say = PHRASES.say
    levels = {level: names_of(box, ids) for level, ids in box.levels.items()}
    numbers = {level: say("settings", "level_n", n=level) for level in box.levels}
    modules = {id: module.says for id, module in box.modules.items()}
    names = {id: module.name for id, module in box.modules.items()}
    rolls = {"negative": say("settings", "roll_negative"), "another": say("settings", "roll_another")}
    named = {value: say("settings", value) for value in rolls}
    switch = {value: say("settings", value) for value in ("on", "off")}
    calls = {"on": say("settings", "call_on"), "off": say("settings", "call_off")}
    return [
        Setting("level", say("settings", "level"), levels, "1", names=numbers),
        Modules("modules", say("settings", "modules"), modules, "", True, say("settings", "modules_says"), names),
        Setting("failed_roll", say("settings", "failed_roll"), rolls, "negative", names=named),
        Setting("solo_call", say("settings", "solo_call"), calls, "on", names=switch),
    ]


def names_of(box: PaleoBox, ids: list[str]) -> Text:
    names = [box.modules[id].name for id in ids]
    return {lang: " + ".join(name[lang] for name in names) for lang in ("en", "de")}


def held_items(s: Table, item: Item) -> int:
    on_cards = [*zip(s.waiting, s.waiting_held, strict=True), *zip(s.missions, s.missions_held, strict=True)]
    return sum(n for card, n in on_cards if s.box.cards[card].holds == item)


GAME = Paleo()
