"""What bots propose where people decide for the group: each for what is its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from robinsonade.bots.bot import Bot
from robinsonade.bots.greedy import UpToNextQuestion
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Refused
from robinsonade.engine.match import Match
from robinsonade.engine.views import Text
from robinsonade.engine.ways import Proposal

MOST_ANSWERS = 60  # of one proposal; a plan takes far fewer


class Deed(TypedDict):
    """A part of what a bot would do."""

    key: str
    says: Text
    why: Text
    touches: list[str]


class Proposed(TypedDict):
    """What one bot would do, and the choices that do it."""

    seat: int
    deeds: list[Deed]
    choices: list[str]


class Proposals(TypedDict):
    bots: list[Proposed]
    choices: list[str]  # that do it all


WOULD: Text = {"en": "I would: {}", "de": "Ich würde: {}"}
BEST: Text = {"en": "of {} ways it looks best to me", "de": "von {} Möglichkeiten finde ich das am besten"}
NOTHING: Proposals = {"bots": [], "choices": []}


def proposals(match: Match, bots: Mapping[int, Bot], unwanted: Sequence[str]) -> Proposals:
    """What these bots, by seat, would do where people decide; nothing of what is unwanted."""
    question, seats = match.question, list(bots)
    if question is None or question.prompt not in match.game.proposes or not seats:
        return NOTHING
    concerned = match.concerns()
    if concerned is not None:
        return own_answer(match, concerned, bots[concerned], unwanted) if concerned in bots else NOTHING
    # what concerns the group all of them know
    imagined = match.point().play([], UpToNextQuestion(seats[0], False), seats[0], seed_state(len(match.choices)))
    deeds = match.game.propose(imagined, seats, unwanted)
    found: list[Proposed] = []
    for seat in seats:
        own = [deed for deed in deeds if seat in deed.says]
        choices = choices_for(match, seat, own)
        if choices:
            found.append({"seat": seat, "deeds": [told(deed, seat) for deed in own], "choices": choices})
    return {"bots": found, "choices": choices_for(match, seats[0], deeds)} if found else NOTHING


def own_answer(match: Match, seat: int, bot: Bot, unwanted: Sequence[str]) -> Proposals:
    """How it would answer a question that is its own matter."""
    question, shown = match.question, match.question_for(seat)
    assert question and shown
    prompt, table = match.prompt(question), match.table
    options = [option for option in question.onward(seat, table.seats) if prompt.key(table, option) not in unwanted]
    if not options:
        return NOTHING
    pick = options[0] if len(options) == 1 else bot.pick(match, seat, options)
    key = prompt.key(table, pick)
    says = {lang: WOULD[lang].format(label) for lang, label in prompt.label(table, pick).items()}
    best = {lang: words.format(len(options)) for lang, words in BEST.items()}
    why = prompt.detail(table, pick) or best
    deed: Deed = {"key": key, "says": says, "why": why, "touches": prompt.touches(table, pick, seat)}
    return {"bots": [{"seat": seat, "deeds": [deed], "choices": [key]}], "choices": [key]}


def told(deed: Proposal, seat: int) -> Deed:
    return {"key": deed.key, "says": deed.says[seat], "why": deed.why, "touches": deed.touches}


def choices_for(match: Match, seat: int, deeds: Sequence[Proposal]) -> list[str]:
    """The keys that do all of it, one after another; none if something is in the way."""
    keys: list[str] = []
    for deed in deeds:
        start = match.table
        while match.question and seat in match.waiting_for():
            answer = deed.next_answer(start, match.table, match.question)
            if answer is None:
                break
            key = match.prompt(match.question).key(match.table, answer)
            try:
                match = match.after(key, seat)
            except Refused:
                return []
            keys.append(key)
            if len(keys) > MOST_ANSWERS:
                return []
    return keys
