"""Where the camp lies (R-MOVE), and what the sheet says at its book."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_space
from robinsonade.games.robinson.effects.finds import drop_kept
from robinsonade.games.robinson.effects.items import drop_follower, flip_item, lose_shortcut, put_follower
from robinsonade.games.robinson.effects.levels import lower_if_possible, raise_track
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table import Table, note, note_all, noted_all
from robinsonade.games.robinson.table.decks import INVENTION_DECK, MYSTERY_DECK, CardRef
from robinsonade.games.robinson.table.map import NEIGHBOURS, open_tile
from robinsonade.games.robinson.table.numbers import (
    ALL,
    CAMP_MOVED,
    PALISADE,
    ROOF,
    SHEET_ITEMS,
    SHORTCUT,
    Good,
    Item,
    Space,
    Track,
)


def move_options(s: Table) -> list[Space]:
    """Adjacent explored tiles where the camp may go (R-MOVE-01, R-S5-04)."""
    return [space for space in NEIGHBOURS[s.camp] if open_tile(s, space) and s.scenario.may_camp(s, space)]


def move_camp(s: Table, space: Space, rule: str = "R-NIGHT-04") -> None:
    """R-MOVE-02..06."""
    tell(s, rule, "move_camp", space)
    s.today |= {CAMP_MOVED}
    for track in (ROOF, PALISADE):
        lost = s.levels[track] // 2 if s.shelter else s.levels[track]
        lower_if_possible(s, track, lost, "R-MOVE-02" if s.shelter else "R-MOVE-03")
    if SHORTCUT in s.items:
        lose_shortcut(s)
    followers = s.followers[:]
    for follower in followers:
        drop_follower(s, follower)
    s.camp = space
    for follower in followers:
        before = len(s.followers)
        put_follower(s, Good(follower.good), follower.card)
        if len(s.followers) == before:
            lose_follower(s, follower.card)


def lose_follower(s: Table, card: CardRef) -> None:
    """The new tile has such a token: the item is flipped, the treasure discarded (R-MOVE-06)."""
    if card.deck == INVENTION_DECK and card.n not in SHEET_ITEMS:
        flip_item(s, Item(card.n), "R-MOVE-06")
    elif card in s.kept:
        drop_kept(s, s.kept.index(card))


def force_move(s: Table, rule: str = "R-MOVE-07") -> bool:
    """The camp must move to an adjacent tile; where it cannot, everybody is wounded (R-MOVE-08)."""
    able = move_options(s)
    if not able:
        wound(s, ALL, 1, "R-MOVE-08")
        return False
    move_camp(s, choose_space(s, able), rule)
    return True


def book_effect(s: Table, rule: str = "R-EVENT-04") -> None:
    """What the scenario sheet says at its book."""
    tell(s, rule, "book")
    s.scenario.book(s)


# The words


class Book(Effect):
    """What the scenario sheet says at its book happens once more."""

    def do(self, s: Table, who: int) -> None:
        book_effect(s, "R-CARD-INCIDENT" if s.in_play.deck == MYSTERY_DECK else "R-CARD-ISLAND")


class MoveCamp(Effect):
    """The camp must move; the card remembers which levels it cost (R-MOVE-07)."""

    def do(self, s: Table, who: int) -> None:
        before = s.levels[:]
        force_move(s)
        note_all(s, s.in_play, [track for track in (ROOF, PALISADE) if s.levels[track] < before[track]])


class RegainWhatTheMoveCost(Effect):
    """With a built shelter the levels come back that the move has cost (R-CARD-CLOUDBURST, A-23)."""

    def do(self, s: Table, who: int) -> None:
        lost = noted_all(s, s.in_play)
        note(s, s.in_play, -1)
        if s.shelter:
            for track in lost:
                raise_track(s, Track(track), 1, "R-CARD-CLOUDBURST")
