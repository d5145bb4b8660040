"""Laws about what may be used when, and the page that shows it: things down, moments across."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Game
from robinsonade.engine.machine import State, play_out
from robinsonade.engine.moments import Never, Usable
from robinsonade.testing.law import WHOLE_GAME, LawBroken, law
from robinsonade.testing.texts import key_problem, rule_problem, text_problem
from robinsonade.testing.walks import LayOut, Tour, Wanderer

TOURS = 200  # how often the matches are played until every thing could once be used at each of its moments


@law(WHOLE_GAME)
def every_usable_thing_answers_for_every_moment(tour: Tour) -> None:
    """A thing may be used at a moment of the round, or there is a reason with its rule why not."""
    game = tour.game
    things = game.usable(game.box(tour.packs))
    names = list(map(named, things))
    for thing in things:
        wrong = key_problem(thing.key) or text_problem(thing.name, 0) or rule_problem(game, thing.rule)
        if names.count(named(thing)) > 1:
            wrong = "it is declared twice"
        for moment in game.moments:
            if moment not in thing.when:
                wrong = wrong or f"it has no answer for '{moment}'"
        for moment, answer in thing.when.items():
            if moment not in game.moments:
                wrong = wrong or f"the round has no moment '{moment}'"
            if isinstance(answer, Never):
                wrong = wrong or rule_problem(game, answer.rule) or ("" if answer.why else f"no reason at '{moment}'")
        if wrong:
            raise LawBroken(f"{game.name}, {named(thing)}: {wrong}")


@law(WHOLE_GAME)
def what_could_be_used_now_is_offered(tour: Tour) -> None:
    """At every moment of a round the next question offers each thing that may be used and could change something."""
    game = tour.game
    box = game.box(tour.packs)
    things = game.usable(box)
    if not things:
        return
    uses = {moment: {named(thing): thing for thing in things if may_be(thing, moment)} for moment in game.moments}
    wanted = {(name, moment) for moment, here in uses.items() for name in here}
    for n in range(TOURS):
        for seats, options, seed in tour.setups:
            watch = Watch(game, Random(f"{seats} {seed} {n}"), uses, tour.lay_out, wanted)
            s = game.deal(box, seats, game.check_options(options, box), seed_state(game.name, seats, seed, n))
            play_out(s, watch)
            watch.settle()
        if not wanted or tour.lay_out is None:
            return
    never = ", ".join(f"{name} at '{moment}'" for name, moment in sorted(wanted))
    raise LawBroken(f"{game.name}: however things were laid out, these could never be used: {never}")


def named(thing: Usable) -> str:
    """One key may stand for things that never lie on the same table."""
    return f"'{thing.key}' ({thing.name['en']})"


def may_be(thing: Usable, moment: str) -> bool:
    return not isinstance(thing.when[moment], Never)


class Watch(Wanderer):
    """Plays at random, lays things out where they may be used, and looks for them in the next question."""

    def __init__(
        self,
        game: Game,
        dice: Random,
        uses: Mapping[str, Mapping[str, Usable]],
        lay_out: LayOut | None,
        wanted: set[tuple[str, str]],
    ) -> None:
        super().__init__(game, dice)
        self.uses = uses  # what may be used at each moment, by its name
        self.lay_out = lay_out
        self.wanted = wanted  # what has never been possible so far
        self.moment = ""
        self.due: dict[str, Usable] = {}

    def reach(self, s: State, moment: str, seat: int) -> None:
        self.settle()
        here = self.uses[moment]
        if self.lay_out is not None and here:
            rare = [thing for name, thing in here.items() if (name, moment) in self.wanted]
            self.lay_out(s, self.dice.choice(rare or list(here.values())), moment)
        self.moment = moment
        self.due = {name: thing for name, thing in here.items() if thing.could(s, moment, seat)}
        self.wanted.difference_update((name, moment) for name in self.due)

    def answer(self, s: State, seat: int, prompt: str, options: list[Any]) -> Any:
        if self.due:
            # a question may be about the thing itself
            keys = [prompt, *(self.game.prompts[prompt].key(s, option) for option in options)]
            self.due = {name: thing for name, thing in self.due.items() if not any(map(thing.spelled, keys))}
            self.settle(f"'{prompt}'")
        return super().answer(s, seat, prompt, options)

    def settle(self, asked: str = "nobody is asked, and that") -> None:
        """What could be used at the last moment has been offered."""
        if self.due:
            missed = ", ".join(self.due)
            raise LawBroken(f"{self.game.name}, at '{self.moment}': {asked} does not offer {missed}")


def moments_page(game: Game, box: Any) -> str:
    """For a reader of the rules: what may be used when, and otherwise why not."""
    things, reasons = game.usable(box), list[str]()
    lines = [f"# {game.title['en']}: what may be used when", ""]
    if not things:
        return "\n".join([*lines, "Nothing in this game is used outside the turns it asks for.", ""])
    lines += ["● offered as soon as it could change something; a number says why it is not.", ""]
    lines += [f"| | rule | {' | '.join(moment.replace('_', ' ') for moment in game.moments)} |"]
    lines += ["|---|---|" + ":-:|" * len(game.moments)]
    for thing in things:
        cells = []
        for moment in game.moments:
            answer = thing.when[moment]
            if isinstance(answer, Never):
                reason = f"{answer.why} ({answer.rule})"
                reasons += [] if reason in reasons else [reason]
                cells.append(str(1 + reasons.index(reason)))
            else:
                cells.append("●")
        lines += [f"| {thing.name['en']} | {thing.rule} | {' | '.join(cells)} |"]
    lines += ["", *(f"{n}. {reason}" for n, reason in enumerate(reasons, 1)), ""]
    return "\n".join(lines)
