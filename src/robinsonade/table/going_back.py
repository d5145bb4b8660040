"""Going back: what was taken back, how far one may go, who is asked before, and what is shown of it.

Free alone and in hot-seat; the others are asked when it concerns them. `Moves` is what the stored events say about it,
`GoingBack` what one person can do with that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from robinsonade.engine.match import Match
from robinsonade.engine.records import Choice
from robinsonade.engine.views import seat_text
from robinsonade.table.deciding import Decision, after
from robinsonade.table.events import (
    Asked,
    AsksEverything,
    Cancelled,
    Chose,
    Declined,
    Happening,
    Voted,
    WentBack,
    Wished,
    from_store,
)
from robinsonade.table.notices import Notice
from robinsonade.table.store import Event
from robinsonade.table.web.shown import ShownUndo, ShownVote


class Vote:
    """Somebody asks to go back to where the match had `to` choices; `wanted` have not answered yet."""

    def __init__(self, by: int, to: int, wanted: list[int]) -> None:
        self.by = by
        self.to = to
        self.wanted = wanted
        self.agreed: list[int] = []


class Moves:
    """When the table has changed. The choices themselves are the match's; what was taken back is kept here."""

    def __init__(self, before: int = 0) -> None:
        """`before`: choices that were made already, by whomever."""
        self.version = 0  # the number of the last event that changed the table; what a choice must have been made at
        self.made_at: list[int] = []  # by choice: the number of its event
        self.by_itself: list[bool] = [False] * before  # by choice: whether nobody was asked
        self.instead: list[Sequence[str]] = [()] * before  # by choice: what was declined by itself
        self.along: list[bool] = [False] * before  # by choice: whether it came with the one before it
        self.asks_everything = False
        self.wished: set[str] = set()  # what people want to be asked about at the next chance
        self.declined: set[str] = set()  # until when nobody wants to be asked again
        self.backs = 0
        self.last_back = 0
        self.taken_back: list[list[Chose]] = []  # what could be done again, the latest last
        self.vote: Vote | None = None

    def take(self, n: int, what: Happening, choices: list[Choice]) -> None:
        """The n-th event. `choices` are those that counted before it and is brought up to date."""
        match what:
            case Chose(seat, key, by_itself, instead, along):
                choices.append((seat, key))
                self.made_at.append(n)
                self.by_itself.append(by_itself)
                self.instead.append(instead)
                self.along.append(along)
                self.forget_taken_back((seat, key))
                self.moved(n)
            case WentBack(_, to):
                self.taken_back.append([self.chose(i, choices) for i in range(to, len(choices))])
                del choices[to:], self.made_at[to:], self.by_itself[to:], self.instead[to:], self.along[to:]
                self.backs += 1
                self.last_back = n
                self.moved(n)
            case Asked(seat, to, wanted):
                self.vote = Vote(seat, to, list(wanted))
            case Voted(seat, yes):
                self.voted(seat, yes)
            case Cancelled():
                self.vote = None
            case AsksEverything(_, on):
                self.asks_everything = on
            case Wished() | Declined():
                self.wished, self.declined = self.wishes_after([what])

    def chose(self, i: int, choices: list[Choice]) -> Chose:
        """A choice that counts, as it was stored."""
        return Chose(*choices[i], self.by_itself[i], self.instead[i], self.along[i])

    def wishes_after(self, happened: Iterable[Happening]) -> tuple[set[str], set[str]]:
        """What is wished for and declined after these."""
        wished, declined = set(self.wished), set(self.declined)
        for what in happened:
            match what:
                case Wished(_, key, on):
                    (wished.add if on else wished.discard)(key)
                case Declined(_, until):
                    declined.add(until)
        return wished, declined

    def moved(self, n: int) -> None:
        self.version = n
        self.vote = None

    def forget_taken_back(self, choice: Choice) -> None:
        """What is done again can be done again no more; whoever does something else has left that way."""
        if self.taken_back and self.taken_back[-1][0][:2] == choice:
            del self.taken_back[-1][0]
            if not self.taken_back[-1]:
                self.taken_back.pop()
        else:
            self.taken_back = []

    def voted(self, seat: int, yes: bool) -> None:
        if not yes:
            self.vote = None
        elif self.vote and seat in self.vote.wanted:
            self.vote.wanted.remove(seat)
            self.vote.agreed.append(seat)

    def asked_since(self, secret: int) -> int:
        """The version since when the question is the same, if this many have answered it in secret so far."""
        before = len(self.made_at) - secret
        return max(self.last_back, self.made_at[before - 1] if before else 0)


def caught_up(match: Match, events: list[Event]) -> Match:
    """The match after events that others have stored."""
    choices, moves = match.choices[:], Moves(len(match.choices))
    for event in events:
        moves.take(event.n, from_store(event), choices)
    if moves.backs:
        return match.with_choices(choices)
    for seat, key in choices[len(match.choices) :]:
        match = match.after(key, seat)
    return match


class GoingBack:
    """What one person may take back: `mine` are their seats, `people` the seats of people, `kept` those of them that a
    bot keeps for somebody who is away. A bot agrees to nothing, so what concerns them waits until they are back."""

    def __init__(
        self, match: Match, moves: Moves, mine: list[int], people: list[int], kept: list[int], seat: int | None
    ) -> None:
        self.match = match
        self.moves = moves
        self.mine = mine
        self.people = people
        self.kept = [seat for seat in kept if seat not in mine]
        self.others = [other for other in people if other not in mine]
        self.seat = seat  # that speaks for this person; None: they only watch

    # What they decide

    def undo(self) -> Decision:
        """To before my last choice; what bots did since goes with it."""
        return self.back_to(self.last_choice())

    def reset(self) -> Decision:
        return self.back_to(self.start_of_turn())

    def rewind(self, to: int) -> Decision:
        """What went without saying is no place to stop at: it belongs to the choice before it."""
        by_itself = self.moves.by_itself
        while not self.moves.asks_everything and 0 <= to < len(by_itself) and by_itself[to]:
            to += 1
        return self.back_to(to)

    def back_to(self, to: int | None) -> Decision:
        if to is None:
            raise Notice("nothing_to_undo")
        seat, choices = self.speaker(), len(self.match.choices)
        if not 0 <= to < choices:
            raise Notice("no_such_step", n=choices, step=to)
        if self.is_over_for_good():
            raise Notice("over_for_good")
        if to < self.match.floor:
            raise Notice("came_with_luck", n=self.match.floor)
        others = self.asked_before(to)
        gone = [seat for seat in others if seat in self.kept]
        if gone:
            raise Notice("only_they_agree", who=seat_text(gone[0]))
        if not others:
            return Decision([WentBack(seat, to)], self.match.fork(to))
        if self.moves.vote:
            raise Notice("vote_running")
        return Decision([Asked(seat, to, others)])

    def vote(self, yes: bool) -> Decision:
        asked = self.moves.vote
        mine = [seat for seat in self.mine if asked and seat in asked.wanted]
        if not mine:
            raise Notice("no_vote")
        votes = [Voted(seat, yes) for seat in mine]
        back = self.agreed_without(mine) if yes else Decision()
        return Decision([*votes, *back.events], back.match)

    def agreed_without(self, seats: list[int]) -> Decision:
        """Back it goes, if these were the last who had to be asked."""
        asked = self.moves.vote
        if asked is None or not set(self.still_wanted()) <= set(seats):
            return Decision()
        return Decision([WentBack(asked.by, asked.to)], self.match.fork(asked.to))

    def cancel(self) -> Decision:
        asked = self.moves.vote
        if asked is None or asked.by not in self.mine:
            raise Notice("no_vote")
        return Decision([Cancelled(asked.by)])

    def redo(self) -> Decision:
        self.speaker()
        if not self.may_redo():
            raise Notice("nothing_to_redo")
        again, match = self.moves.taken_back[-1], self.match
        for chose in again:
            match = after(match, chose.seat, chose.key)
        return Decision([*again], match)

    def speaker(self) -> int:
        if self.seat is None:
            raise Notice("only_watching")
        return self.seat

    # How far, and who is asked

    def last_choice(self) -> int | None:
        """Where my last click began."""
        mine = [seat for seat in self.mine if seat in self.people]
        earlier = range(len(self.match.choices) - 1, self.match.floor - 1, -1)
        return next((i for i in earlier if self.chosen_by(i) in mine and not self.moves.along[i]), None)

    def chosen_by(self, i: int) -> int | None:
        """The seat that made a choice; None where it went without saying."""
        return None if self.moves.by_itself[i] else self.match.choices[i][0]

    def start_of_turn(self) -> int | None:
        """Before the first of the latest choices that one of my seats made in a row."""
        turn = self.last_choice()
        if turn is None:
            return None
        for i in range(turn - 1, self.match.floor - 1, -1):
            seat = self.chosen_by(i)
            if seat == self.chosen_by(turn):
                turn = i
            elif seat is not None:
                break
        return turn

    def is_over_for_good(self) -> bool:
        """The end has shown everything. Who plays against others goes on in a match of their own."""
        return bool(self.match.ending and self.others and not self.match.game.cooperative)

    def asked_before(self, to: int) -> list[int]:
        """Who must agree: all the others, if something was revealed or one of them has chosen since."""
        since = {self.chosen_by(i) for i in range(to, len(self.match.choices))}
        return self.others if self.match.revealed_since(to) or since & set(self.others) else []

    def free_from(self) -> int:
        """The fewest choices this person may go back to without asking anybody."""
        to, floor = len(self.match.choices), self.match.floor
        if not self.others:
            return floor
        while to > floor and self.chosen_by(to - 1) not in self.others and not self.match.revealed_since(to - 1):
            to -= 1
        return to

    def passed_over(self) -> dict[str, int]:
        """What was declined by itself and can still be used, with the number of choices before that: nobody else has
        chosen since, and nothing was revealed."""
        found: dict[str, int] = {}
        for i in range(len(self.match.choices) - 1, self.match.floor - 1, -1):
            instead = self.moves.instead[i]
            if self.chosen_by(i) in self.others or (instead and self.match.revealed_since(i)):
                break
            for key in instead:
                found.setdefault(key, i)
        return found

    def may_redo(self) -> bool:
        """What was taken back can be done again, unless it was another person's to do."""
        taken_back = self.moves.taken_back
        return bool(taken_back) and not any(
            chose.seat in self.others for chose in taken_back[-1] if not chose.by_itself
        )

    def still_wanted(self) -> list[int]:
        """Who has not answered yet. Whoever has left the table for good is not asked."""
        vote = self.moves.vote
        return [seat for seat in vote.wanted if seat in self.people] if vote else []

    # What they are shown

    def shown(self) -> ShownUndo:
        last, turn = (None, None) if self.is_over_for_good() else (self.last_choice(), self.start_of_turn())
        return {
            "choice": last is not None,
            "reset": turn is not None,
            "redo": bool(self.mine) and self.may_redo(),
            "asks": last is not None and bool(self.asked_before(last)),
            "reset_asks": turn is not None and bool(self.asked_before(turn)),
            "free_from": self.free_from(),
        }

    def shown_vote(self) -> ShownVote | None:
        vote = self.moves.vote
        if vote is None:
            return None
        return {
            "by": vote.by,
            "to": vote.to,
            "wanted": self.still_wanted(),
            "agreed": vote.agreed,
            "mine": vote.by in self.mine,
        }
