"""A game in a folder: what it says lies in its phrases, its numbered rules in `rules.md` and `rules.de.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from robinsonade.content.beats import Things
from robinsonade.content.effects import Language
from robinsonade.content.nouns import CardOf, Noun
from robinsonade.content.phrases import Namer, Phrasebook
from robinsonade.content.rules import readings, rule_texts
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Fact
from robinsonade.engine.told import Beat, CardTold
from robinsonade.engine.types import B, Options, T
from robinsonade.engine.views import Text


class FolderGame(Game[T, B]):
    phrases: Phrasebook
    namers: Mapping[str, Namer[T]]
    told: Things[T]  # what facts tell of, for what is seen of them
    language: Language[T] | None = None  # the words of its card files
    luck: Mapping[str, Noun] = {}  # what is drawn, by the name of the draw
    card_of: Mapping[str, CardOf[T]] = {}  # by kind of what a fact tells

    def say(self, s: T, fact: Fact) -> Text:
        return self.phrases.say_fact(s, fact, self.namers)

    def cards_told(self, s: T, fact: Fact) -> list[CardTold]:
        told: list[CardTold] = []
        for (kind, _), thing in zip(self.phrases.slots.get(fact[1], ()), fact[2:5], strict=False):
            card = self.card_of[kind](s, thing) if kind in self.card_of else ""
            if card:
                told.append({"card": card, "name": self.namers[kind](s, thing)})
        return told

    def card_facts(self) -> Mapping[str, Text]:
        found = {}
        for what, slots in self.phrases.slots.items():
            cards = [slot for kind, slot in slots if kind in self.card_of]
            if cards:
                parts = {slot: "{card}" if slot == cards[0] else "…" for _, slot in slots}
                found[what] = self.phrases.say("facts", what, **parts)
        return found

    def doer(self, s: T, fact: Fact) -> int | None:
        kinds = [kind for kind, _ in self.phrases.slots.get(fact[1], ())]
        seat = fact[2:5][kinds.index("seat")] if "seat" in kinds else None
        return seat if isinstance(seat, int) else self.seat_of(s, fact)

    def shows(self, s: T, fact: Fact) -> Beat | None:
        if fact[1].startswith("end:"):
            return {"beat": "end", "won": self.result(s).won}
        return self.phrases.show_fact(s, fact, self.told)

    def why(self, s: T, facts: Sequence[Fact], i: int) -> Text | None:
        return self.phrases.why(s, facts, i, self.namers)

    def heading(self, fact: Fact) -> str:
        return self.phrases.headings.get(fact[1], "")

    def ending_text(self, ending: str) -> Text:
        return self.phrases.say("endings", ending)

    def part_text(self, part: str) -> Text:
        return self.phrases.say("scores", part)

    def spoken(self, box: B, name: str, word: str) -> object:
        noun = self.luck.get(name)
        return noun.find(box, word) if noun and noun.find else int(word)

    def words_of(self, s: T, name: str, things: Options) -> list[str]:
        noun = self.luck.get(name)
        return [noun.key(s, thing) for thing in things] if noun else super().words_of(s, name, things)

    def rule_text(self, rule: str, lang: str) -> str:
        return rule_texts(self.folder, lang).get(rule) or readings(self.folder, lang).get(rule, "").replace("*", "")
