"""What goes without saying: answers nobody is asked for, given by the table right after the choice that led to them.

They are choices like any others in the record. Stored with the choice before them, they are taken back with it.
"""

from __future__ import annotations

from robinsonade.engine.match import Match
from robinsonade.table.deciding import Decision, after
from robinsonade.table.events import Chose, Happening
from robinsonade.table.history import History


def and_what_follows(decided: Decision, history: History) -> Decision:
    """A decision with all that follows from it by itself."""
    if decided.match is None:
        return decided
    said, match = unasked(decided.match, history, decided.events)
    return decided._replace(events=[*decided.events, *said], match=match)


def unasked(match: Match, history: History, happened: list[Happening]) -> tuple[list[Happening], Match]:
    """What goes without saying after this, and where it leads: to the next real question."""
    said: list[Happening] = []
    wished, declined = history.moves.wishes_after(happened)
    while not history.moves.asks_everything:
        seat = who_need_not_be_asked(match, history)
        key = None if seat is None else match.goes_without_saying(seat, wished, declined)
        if seat is None or key is None:
            break
        said.append(Chose(seat, key, True, offered_instead(match, key)))
        match = after(match, seat, key)
    return said, match


def who_need_not_be_asked(match: Match, history: History) -> int | None:
    """A person: whoever has just chosen, if the question is to them too. Bots answer everything themselves."""
    people = [seat for seat in match.waiting_for() if history.seats[seat].kind != "bot"]
    latest = match.choices[-1][0] if match.choices else None
    return latest if latest in people else next(iter(people), None)


def offered_instead(match: Match, key: str) -> tuple[str, ...]:
    """Where something was declined: all that could have been used."""
    if match.question is None or key != match.prompt(match.question).may_decline:
        return ()
    return tuple(other for other in match.keys_offered() if other != key)
