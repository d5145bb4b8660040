"""A lesson: an ordinary match with a fixed seed, and a guide who speaks beside it.

A game's lessons lie in its folder as `lessons/NAME.yaml`, those of a pack in the pack's. `docs/write-a-lesson.md` says
what the words in them mean.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from robinsonade.content.packs import ABOUT, Pack, open_pack
from robinsonade.content.source import LANGUAGES, Entry, Problems, plain, read_entry
from robinsonade.engine.game import Game
from robinsonade.engine.luck import FIRST
from robinsonade.engine.match import Match
from robinsonade.engine.records import LARGEST_SEED
from robinsonade.engine.views import Text

FOLDER = "lessons"
FIRST_LESSON = "first"
SENTENCES, LONGEST = 3, {"en": 250, "de": 300}  # of what the guide says at once
MOST_SEATS, LAST = 8, 99
SEAT = re.compile(r"\{seat:\d\}")
SENTENCE = re.compile(r"[.!?]+(?:\s|$)")
KINDS = ("told", "asks")

Fields = Mapping[str, Mapping[str, object]]


class When(NamedTuple):
    """The first time this fact is told, or this is asked of the learner."""

    kind: str  # one of KINDS
    word: str


class Free(NamedTuple):
    """The learner does as they like, and bots answer for the others."""

    until: When
    plays: Sequence[str]  # by the check, and by whoever wants to go on
    hint: Text | None


class Step(NamedTuple):
    """Without `ways` and `free` it is a word: something to read."""

    id: str
    line: int
    chapter: int
    look: Sequence[str]
    says: Text | None
    asks: str  # the question that is open
    ways: Sequence[Sequence[str]]  # what may be done: each the keys of answers in a row; the first is the main line
    otherwise: Text | None  # is said to whoever wants something else
    seat: int
    free: Free | None
    rule: str
    told: Sequence[str]  # facts since the learner's last choice
    expect: Fields  # what holds in the learner's view, by piece
    leads: Mapping[str, Sequence[str]]  # by key: facts that choosing it would tell

    @property
    def is_word(self) -> bool:
        return not self.ways and not self.free


class Moment(NamedTuple):
    """Something the coach says once, when it comes up for the first time."""

    id: str
    line: int
    when: When
    look: Sequence[str]
    says: Text
    rule: str


class Other(NamedTuple):
    name: str
    bot: str


class Lesson(NamedTuple):
    file: Path
    name: str  # the file's, in a pack after the pack's: PACK:NAME
    game: str
    nth: int  # in the list of a game's lessons
    opens: Mapping[str, Sequence[str]]  # by option: the values it shows the first minutes of
    title: Text
    says: Text
    minutes: int
    seats: int
    seat: int  # the learner's
    options: Mapping[str, str]
    seed: int
    others: Mapping[int, Other]
    chapters: Sequence[Text]
    steps: Sequence[Step]
    end: Text
    moments: Sequence[Moment]
    pack: Pack | None = None  # it belongs to, and whose cards are in the match

    def start(self, game: Game) -> Match:
        """Its luck comes from the first generator, however luck is made later: a seed stays what it was."""
        packs = [self.pack] if self.pack else []
        return Match.start(game, self.seats, self.options, self.seed, packs, generator=FIRST)

    @property
    def edition(self) -> str:
        """Differs when a learner could stand somewhere else; the same when only words were polished."""
        steps = [
            (step.id, step.seat, step.ways, step.free.until if step.free else None, step.chapter) for step in self.steps
        ]
        plays = [self.seats, self.seat, dict(self.options), self.seed, steps]
        return hashlib.sha256(json.dumps(plays, sort_keys=True).encode()).hexdigest()[:12]

    def chapter_begins(self, chapter: int) -> int:
        """The number of its first step."""
        return next(n for n, step in enumerate(self.steps) if step.chapter == chapter)


def lesson_of(game: Game, name: str = FIRST_LESSON, packs: tuple[Pack, ...] = ()) -> Lesson | None:
    """The lesson of this name of the game or one of these packs, if somebody has written it."""
    found = lesson_files(game, packs).get(name)
    return kept_lesson(*found) if found else None


@lru_cache(maxsize=64)
def lesson_files(game: Game, packs: tuple[Pack, ...] = ()) -> dict[str, tuple[Path, Pack | None]]:
    """By name: where the lessons of the game and of these packs lie."""
    folders: list[tuple[str, Path, Pack | None]] = [("", game.folder, None)]
    folders += [(f"{pack.id}:", pack.folder, pack) for pack in packs if pack.game == game.name]
    return {
        before + file.stem: (file, pack)
        for before, folder, pack in folders
        for file in sorted((folder / FOLDER).glob("*.yaml"))
    }


@lru_cache(maxsize=256)
def kept_lesson(file: Path, pack: Pack | None) -> Lesson:
    return read_lesson(file, pack)


def read_lesson(file: Path, pack: Pack | None = None) -> Lesson:
    """A lesson from its file, or everything that can be seen to be wrong with it without playing."""
    problems = Problems()
    entry = read_entry(file, problems, ours=True)
    lesson = _lesson(entry, file) if entry else None
    problems.raise_if_any()
    assert lesson is not None
    folder = file.absolute().parent.parent
    pack = pack or (open_pack(folder) if (folder / ABOUT).is_file() else None)
    return lesson._replace(name=f"{pack.id}:{lesson.name}", pack=pack) if pack else lesson


def read_moments(file: Path) -> list[Moment]:
    """What the coach of a game says, from a file of its own."""
    problems = Problems()
    entry = read_entry(file, problems, ours=True)
    moments = [_moment(one) for one in entry.entries("moments")] if entry else []
    if entry:
        entry.close()
        _check_ids(entry, moments)
    problems.raise_if_any()
    return moments


def _lesson(entry: Entry, file: Path) -> Lesson:
    seats = entry.whole("seats", 1, MOST_SEATS)
    seat = entry.whole("seat", 0, seats - 1, default=0)
    chapters, steps = _chapters(entry, seat)
    moments = [_moment(one) for one in entry.entries("moments", default=())]
    lesson = Lesson(
        file,
        entry.word("lesson"),
        entry.word("game"),
        entry.whole("nth", 1, LAST, default=LAST),
        _lists(entry, "opens"),
        said(entry, "title", whole=False),
        said(entry, "says"),
        entry.whole("minutes", 1, 60),
        seats,
        seat,
        _options(entry),
        entry.whole("seed", 0, LARGEST_SEED),
        _others(entry, seats, seat),
        chapters,
        steps,
        said(entry, "end"),
        moments,
    )
    entry.close()
    if lesson.name != file.stem:
        entry.problem(f"'lesson' should be the file's name, '{file.stem}'")
    _check_ids(entry, [*steps, *moments])
    return lesson


def _check_ids(entry: Entry, parts: Sequence[Step | Moment]) -> None:
    seen: dict[str, int] = {}
    for part in parts:
        if part.id in seen:
            entry.problems.found.append(
                f"{entry.file}:{part.line}: {part.id}: this id stands in line {seen[part.id]} already"
            )
        seen.setdefault(part.id, part.line)


def _options(entry: Entry) -> dict[str, str]:
    options = entry.entry("options", default=())
    return {name: options.word(name) for name in options.values} if options else {}


def _others(entry: Entry, seats: int, seat: int) -> dict[int, Other]:
    found: dict[int, Other] = {}
    for one in entry.entries("others", default=()):
        found[one.whole("seat", 0, seats - 1)] = Other(one.word("name"), one.word("bot", default="greedy"))
        one.close()
    missing = [n for n in range(seats) if n != seat and n not in found]
    if missing:
        entry.problem(f"'others' does not say who has seat {missing[0]}")
    return found


def _chapters(entry: Entry, learner: int) -> tuple[list[Text], list[Step]]:
    titles: list[Text] = []
    steps: list[Step] = []
    for chapter in entry.entries("chapters"):
        steps += [_step(one, len(titles), learner) for one in chapter.entries("steps")]
        titles.append(said(chapter, "title", whole=False))
        chapter.close()
    return titles, steps


def _step(entry: Entry, chapter: int, learner: int) -> Step:
    free, seat = entry.entry("free", default=()), entry.whole("seat", 0, MOST_SEATS - 1, default=learner)
    step = Step(
        entry.word("id"),
        entry.node.start_mark.line + 1,
        chapter,
        entry.words("look", default=[]),
        said(entry, "says") if entry.has("says") else None,
        entry.word("asks", default=""),
        [way.split() for way in entry.words("do", default=[])],
        said(entry, "else") if entry.has("else") else None,
        seat,
        _free(free) if free else None,
        entry.word("rule", default=""),
        entry.words("told", default=[]),
        {piece: _values(fields) for piece, fields in _named(entry, "expect")},
        _lists(entry, "leads"),
    )
    entry.asked += ["says", "else"]
    entry.close()
    if step.ways and step.free:
        entry.problem("a step has 'do' or 'free', not both")
    if step.ways and not step.asks:
        entry.problem("'do' needs 'asks', the question it answers")
    if step.ways and seat == learner and not step.otherwise:
        entry.problem("'else' is missing: what is said to whoever wants something else?")
    if not step.says and (seat == learner or not step.ways):
        entry.problem("'says' is missing")
    return step


def _free(entry: Entry) -> Free:
    hint = said(entry, "hint") if entry.has("hint") else None
    free = Free(_when(entry.part("until")), entry.words("plays", default=[]), hint)
    entry.asked.append("hint")
    entry.close()
    return free


def _moment(entry: Entry) -> Moment:
    moment = Moment(
        entry.word("id"),
        entry.node.start_mark.line + 1,
        _when(entry.part("when")),
        entry.words("look", default=[]),
        said(entry, "says"),
        entry.word("rule", default=""),
    )
    entry.close()
    return moment


def _when(entry: Entry) -> When:
    found = [When(kind, entry.word(kind)) for kind in KINDS if entry.has(kind)]
    entry.asked += KINDS
    entry.close()
    if len(found) != 1:
        entry.problem(f"expected one of {' and '.join(KINDS)} here")
        return When(KINDS[0], "")
    return found[0]


def _named(entry: Entry, key: str) -> list[tuple[str, Entry]]:
    found = entry.entry(key, default=())
    return found.named_entries() if found else []


def _values(entry: Entry) -> dict[str, object]:
    entry.asked += entry.values
    return {name: plain(node) for name, node in entry.values.items()}


def _lists(entry: Entry, key: str) -> dict[str, list[str]]:
    found = entry.entry(key, default=())
    return {key: found.words(key) for key in found.values} if found else {}


def said(entry: Entry, key: str, whole: bool = True) -> Text:
    """What the guide says: short, in whole sentences, in every language, of the same seats."""
    text = entry.text(key)
    node = entry.values.get(key)
    for lang in LANGUAGES:
        words = text[lang]
        if len(words) > LONGEST[lang]:
            entry.problem(f"'{key}' has {len(words)} letters in '{lang}'; {LONGEST[lang]} is the most", node)
        if len(SENTENCE.findall(words)) > SENTENCES:
            entry.problem(f"'{key}' has more than {SENTENCES} sentences in '{lang}'", node)
        if words.count("**") % 2:
            entry.problem(f"'{key}' opens '**' in '{lang}' and does not close it", node)
        if whole and words and not words.rstrip("*").endswith((".", "!", "?", "…")):
            entry.problem(f"'{key}' is no whole sentence in '{lang}'", node)
    if len({frozenset(SEAT.findall(text[lang])) for lang in LANGUAGES}) > 1:
        entry.problem(f"'{key}' names different seats in its languages", node)
    return text
