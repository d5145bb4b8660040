"""What a game says to people, in every language, with slots to fill.

A phrase file is a mapping of groups; a phrase is `{en: ..., de: ...}`. A fact's phrase also names its numbers:
`takes: {of: [seat, card, card:second], en: "{seat} takes {card} and {second}.", de: ...}`, and may say what is seen of
it: `shows` (see `beats.py`). `cause: true`: others follow from it, as from every card and deed. Why things were lost
stands in `whys.yaml` beside it (see `whys.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import TypeAlias

from robinsonade.content.beats import Shows, Things, read_shows
from robinsonade.content.source import LANGUAGES, Entry, Problems, read_entry
from robinsonade.content.whys import FOLLOWS, filled, fitting, read_whys, told_before
from robinsonade.engine.errors import nearest
from robinsonade.engine.machine import Fact
from robinsonade.engine.told import Beat
from robinsonade.engine.types import T, Thing
from robinsonade.engine.views import Text, seat_text

Namer: TypeAlias = Callable[[T, Thing], Text]  # from a table and a thing to its name
Part: TypeAlias = Text | str | int  # what fills a slot


class Phrasebook:
    def __init__(self, path: Path) -> None:
        self.phrases: dict[str, dict[str, Text]] = {}
        self.slots: dict[str, list[tuple[str, str]]] = {}  # for each fact: (kind of number, name of the slot)
        self.headings: dict[str, str] = {}
        self.shows: dict[str, Shows] = {}
        self.causes: set[str] = set()  # facts from which others follow
        problems = Problems()
        root = read_entry(path, problems, ours=True)
        for group, entries in root.named_entries() if root else []:
            for name, entry in entries.named_entries():
                if group == "facts":
                    pairs = [word.partition(":") for word in entry.words("of", default=[])]
                    self.slots[name] = [(kind, slot or kind) for kind, _, slot in pairs]
                    self.headings[name] = entry.word("heading", ("", "round", "phase"), default="")
                    shows = read_shows(entry, self.slots[name])
                    if shows:
                        self.shows[name] = shows
                    if entry.flag("cause", shows is not None and shows.beat in ("card", "deed")):
                        self.causes.add(name)
                phrase = {lang: entry.word(lang) for lang in LANGUAGES}
                self.phrases.setdefault(group, {})[name] = phrase
                check_slots(entry, phrase, [slot for _, slot in self.slots[name]] if group == "facts" else None)
                entry.close()
        problems.raise_if_any()
        self.whys = read_whys(path.with_name("whys.yaml"), self.slots)

    def say(self, group: str, name: str, **parts: Part) -> Text:
        """The phrase with its slots filled, in every language at once."""
        phrase = self.phrases[group][name]
        if not parts:
            return phrase
        return {lang: fill(phrase[lang], parts, lang) for lang in LANGUAGES}

    def say_fact(self, s: T, fact: Fact, namers: Mapping[str, Namer[T]]) -> Text:
        what = fact[1]
        if what.startswith("end:"):
            return self.say("endings", what[4:])
        return self.say("facts", what, **self.parts(s, fact, namers))

    def parts(self, s: T, fact: Fact, namers: Mapping[str, Namer[T]]) -> dict[str, Text]:
        """What a fact tells of, by slot."""
        _, what, a, b, c, _ = fact
        return {slot: namers[kind](s, n) for (kind, slot), n in zip(self.slots[what], (a, b, c), strict=False)}

    def why(self, s: T, facts: Sequence[Fact], i: int, namers: Mapping[str, Namer[T]]) -> Text | None:
        """Why fact `i` came about, where it is of consequence."""
        cases = self.whys.get(facts[i][1])
        if cases is None:
            return None
        told = told_before(facts, i, self.headings)
        case = fitting(cases, facts[i][0], told)
        if case is None:
            cause = next((self.say_fact(s, facts[k], namers) for what, k in told.items() if what in self.causes), None)
            return {lang: FOLLOWS[lang].format(cause=words) for lang, words in cause.items()} if cause else None
        parts = self.parts(s, facts[i], namers)
        for what in case.after:
            parts |= {f"{what}.{slot}": text for slot, text in self.parts(s, facts[told[what]], namers).items()}
        return {lang: filled(case.says[lang], parts, lang) for lang in LANGUAGES}

    def show_fact(self, s: T, fact: Fact, things: Things[T]) -> Beat | None:
        """What is seen of it."""
        shows = self.shows.get(fact[1])
        return shows.beat_of(s, fact[2:5], things) if shows else None


def check_slots(entry: Entry, phrase: Text, named: list[str] | None) -> None:
    """Every language fills the same slots; those of a fact are named under 'of'."""
    found = []
    for lang in LANGUAGES:
        try:
            found.append({slot for _, slot, _, _ in Formatter().parse(phrase[lang]) if slot is not None})
        except ValueError:
            entry.problem(f"'{lang}' has a brace without its partner")
            return
    unknown = sorted(set().union(*found) - set(named)) if named is not None else []
    if unknown:
        entry.problem(f"'{{{unknown[0]}}}' is not named under 'of'{nearest(unknown[0], named or [])}")
    elif phrase["en"] and phrase["de"] and found[0] != found[1]:
        odd = sorted(found[0] ^ found[1])[0]
        entry.problem(f"'{{{odd}}}' stands in one language only")


def fill(words: str, parts: Mapping[str, Part], lang: str) -> str:
    return words.format(**{slot: part[lang] if isinstance(part, Mapping) else part for slot, part in parts.items()})


def number(s: object, n: int) -> Text:
    return dict.fromkeys(LANGUAGES, str(n))


def change(s: object, n: int) -> Text:
    return dict.fromkeys(LANGUAGES, f"{n:+d}".replace("-", "−"))


def seat(s: object, n: int) -> Text:
    return dict.fromkeys(LANGUAGES, seat_text(n))


COMMON: dict[str, Namer] = {"n": number, "change": change, "seat": seat}


def listed(texts: list[Text], last: Text | None = None) -> Text:
    """'a, b and c' in every language."""
    last = last or {"en": " and ", "de": " und "}
    out = {}
    for lang in LANGUAGES:
        words = [text[lang] for text in texts]
        out[lang] = last[lang].join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
    return out
