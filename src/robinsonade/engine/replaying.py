"""A record played again: its choices found by their keys, its luck found again, its versions checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Broken, Outdated, Refused, Unreadable
from robinsonade.engine.game import Box, Game
from robinsonade.engine.luck import FIRST, First, Luck, Source
from robinsonade.engine.machine import (
    Answers,
    OptionsOf,
    Pause,
    State,
    WaysBack,
    is_asked,
    sealed_question,
)
from robinsonade.engine.records import Choice, Record
from robinsonade.engine.types import Back, Options, T
from robinsonade.engine.types import Option as Pick

Knowledge = tuple[int, int, int]  # where the generator stands, results still spoken, sealed questions opened


class Recorded(Answers):
    """The choices of a record, found again by their keys. Pauses where the record ends."""

    def __init__(self, game: Game, choices: Sequence[Choice]) -> None:
        self.game = game
        self.choices = choices
        self.used = 0
        self.picks: Options = []  # the answers of the step that is running
        self.early: dict[int, Any] = {}
        self.marks: list[int] = []  # how many facts were told before each choice
        self.prompts: list[str] = []  # what each choice answered
        self.opened = 0
        self.knew: list[Knowledge] = []  # what was known before each choice

    def answer(self, s: State, seat: int, prompt: str, options: list[Pick]) -> Pick:
        who = self.next_seat()
        if who != seat and not is_asked(who, seat, s.seats):
            raise self.not_asked(prompt)
        pick = self.next_pick(s, prompt, options)
        self.picks.append(pick)
        return pick

    def answer_or_take_back(
        self, s: T, seat: int, prompt: str, options: list[Pick], ways_back: WaysBack[T, Back]
    ) -> Pick | Back:
        offered: list[Pick | Back] = [*options, *ways_back(s)]
        return self.answer(s, seat, prompt, offered)

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Pick]) -> list[Pick]:
        question = sealed_question(s, prompt, seats, options_of)
        asked = dict(question.sealed) if question else {}
        waiting = list(asked)
        while waiting:
            who = self.next_seat()
            if who not in waiting:
                raise self.not_asked(prompt)
            self.early[who] = self.next_pick(s, prompt, asked[who])
            waiting.remove(who)
            self.opened += not waiting
        picks = self.early
        self.early = {}
        self.picks += [picks[seat] for seat in asked]
        return [picks[seat] if seat in picks else options_of(s, seat)[0] for seat in seats]

    def next_seat(self) -> int:
        if self.used == len(self.choices):
            raise Pause()
        return self.choices[self.used][0]

    def not_asked(self, prompt: str) -> Broken:
        seat, key = self.choices[self.used]
        return self.broken(f"seat {seat + 1} answers '{key}' but is not asked '{prompt}'.")

    def broken(self, why: str) -> Broken:
        n = self.used + 1
        return Broken(f"Choice {n}: {why}", de=f"Entscheidung {n} war dort nicht möglich.")

    def next_pick(self, s: State, prompt: str, options: list[Pick]) -> Pick:
        try:
            pick = find_option(self.game, s, prompt, options, self.choices[self.used][1])
        except Refused as no:
            raise self.broken(str(no)) from None
        self.marks.append(len(s.facts or ()))
        self.prompts.append(prompt)
        self.knew.append((*chance_mark(s), self.opened))
        self.used += 1
        return pick


def find_option(game: Game, s: State, asked: str, options: list[Pick], key: str) -> Pick:
    """The option with this key among those offered."""
    key_of = game.prompts[asked].key
    for option in options:
        if key_of(s, option) == key:
            return option
    offered = ", ".join(key_of(s, option) for option in options[:12])
    more = f" and {len(options) - 12} more" if len(options) > 12 else ""
    raise Refused(f"'{key}' is not an answer to '{asked}' (offered: {offered}{more}).")


def resolve_spoken(game: Game, box: Box, name: str, word: str) -> object:
    """The card or face that somebody named in advance."""
    try:
        return game.spoken(box, name, word)
    except (ValueError, LookupError, StopIteration):
        raise Broken(
            f"Luck was spoken for '{name}', but {game.name} has no '{word}' there.",
            de=f"Sie verlangt für '{name}' ein Ergebnis '{word}', das es dort nicht gibt.",
        ) from None


def luck_of(record: Record) -> Source:
    """Where the luck of this match comes from."""
    if record.sealed:
        return record.sealed.source()
    return First(seed_state(record.seed, bits=64)) if record.generator == FIRST else seed_state(record.seed)


def chance_mark(s: State) -> tuple[int, int]:
    """Differs as soon as chance has decided anything, spoken or not."""
    return s.rng.count if isinstance(s.rng, Luck) else s.rng, len(s.luck)


def check_versions(game: Game, record: Record, box: Box) -> None:
    """A record made with other rules or cards would replay wrong: say so instead."""
    if record.game != game.name:
        raise Unreadable(f"The record is of the game '{record.game}', not of '{game.name}'.")
    if record.rules != game.rules_version:
        raise Outdated(
            f"The record was made with version {record.rules} of the rules of {game.name}; "
            f"these are version {game.rules_version}, so it would replay differently.",
            de=f"Sie hat Version {record.rules} der Regeln, hier gilt Version {game.rules_version}.",
        )
    if record.packs != box.packs:
        wanted, here = ", ".join(record.packs), ", ".join(box.packs)
        raise Outdated(
            f"The record was played with these card packs: {wanted or 'none'}. Now there are: {here or 'none'}.",
            de=f"Sie wurde mit diesen Kartenpaketen gespielt: {wanted or 'keine'}. Jetzt sind da: {here or 'keine'}.",
        )
    if record.content != box.version:
        raise Outdated(
            f"The record was made with other cards of {game.name} (version {record.content}, now {box.version}).",
            de=f"Sie hat andere Karten (Version {record.content}, jetzt {box.version}).",
        )
    game.check_seats(record.seats)
    if game.check_options(record.options, box) != record.options:
        raise Outdated(
            f"The record does not name all options of {game.name}; it was made by another version.",
            de="Sie nennt nicht alle Optionen und stammt aus einer anderen Version.",
        )
