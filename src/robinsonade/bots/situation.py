"""What a stranger's bot is handed: what its seat may know, what it may answer, and worlds in which to try it."""

from __future__ import annotations

from random import Random

from robinsonade.bots.bot import choices_of
from robinsonade.bots.simple import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Game, Result
from robinsonade.engine.machine import State
from robinsonade.engine.match import Match
from robinsonade.engine.position import Position
from robinsonade.engine.replaying import find_option
from robinsonade.engine.told import Line
from robinsonade.engine.views import SeatView

SECONDS = 10.0  # to think about one question, unless somebody says otherwise


class Situation:
    """A question as its seat sees it. The real table is not in it; whatever is asked here depends on what the seat
    knows."""

    def __init__(self, match: Match, seat: int, seed: int = 0, seconds: float = SECONDS) -> None:
        question = match.question
        assert question is not None and seat in match.waiting_for()
        key, table = match.prompt(question).key, match.table
        self.game = match.game  # its rules, which anybody may read
        self.box = match.box  # all cards there are, wherever they lie
        self.options = dict(match.setup.options)
        self.seats = table.seats
        self.seat = seat
        self.prompt = question.prompt  # the name of the question
        self.keys = tuple(key(table, option) for option in question.onward(seat, table.seats))  # one is the answer
        self.seconds = seconds  # to think
        self.random = Random(seed_state(seed, seat, choices_of(match, seat)))  # the same when it is asked again
        self.__match = match

    def view(self) -> SeatView:
        """What a person on this seat sees, with the question in words."""
        return self.__match.view(self.seat)

    def log(self) -> list[Line]:
        """What this seat has heard since the match began."""
        return self.__match.log(self.seat)

    def numbers(self) -> list[float]:
        """The table as numbers, as `game.parts(box)` names them; nothing where the game has none."""
        return self.game.observe(self.__match.table, self.seat)

    def imagine(self, number: int = 0) -> World:
        """A world that could be the real one; others have other numbers. What the seat cannot see is dealt again."""
        match, seat = self.__match, self.seat
        luck = seed_state(number, seat, choices_of(match, seat))
        return World(self.game, seat, match.position().imagined(seat, luck), luck)


class World:
    """An imagined table, and who is `asked` there. They may answer with one of `keys`; at the end nobody is asked.

    Where all choose unseen only the seat that imagines is asked: others choose by chance.
    """

    def __init__(self, game: Game, seat: int, position: Position, luck: int) -> None:
        dice = Random(luck)
        while position.question and position.question.sealed and position.seat != seat:
            position = position.after(dice.choice(position.options))
        self.game = game
        self.seat = seat  # whose eyes imagine it
        self.asked = position.seat if position.question else None
        self.prompt = position.question.prompt if position.question else ""
        self.__position, self.__luck = position, luck

    @property
    def table(self) -> State:
        return self.__position.table

    @property
    def ending(self) -> str:
        return self.table.ending

    @property
    def keys(self) -> list[str]:
        if self.asked is None:
            return []
        key, table = self.game.prompts[self.prompt].key, self.table
        return [key(table, option) for option in self.__position.options]

    def after(self, key: str) -> World:
        """The same world one answer on. This one stays as it is."""
        position = self.__position
        pick = find_option(self.game, self.table, position.asked().prompt, position.options, key)
        return World(self.game, self.seat, position.after(pick), self.__luck)

    def worth(self) -> float:
        """How promising it looks for the seat, as the game itself appraises it."""
        return self.game.appraise(self.table, self.seat)

    def played_out(self, seed: int = 0) -> Result:
        """How it ends when everybody does anything."""
        return self.game.result(self.__position.played_out(AnyOption(seed)))
