"""Mystery cards: revealed one by one, within limits, until somebody stops (R-MYST-01..06)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import perform
from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.games.robinson.effects.choices import let_go
from robinsonade.games.robinson.effects.finds import take_treasure
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.table import Table, asked
from robinsonade.games.robinson.table.decks import MYSTERY_DECK, card_of
from robinsonade.games.robinson.table.numbers import EVERY_TOKEN, STOP_DRAWING, TREASURE, WHIP, WHIP_USED
from robinsonade.games.robinson.table.uses import PASS, kept_use

STOP: Final = 0
GO_ON: Final = 1
EITHER: Final = 3
ANY_KIND: Final = 4


def draw_mysteries(
    s: Table,
    who: int,
    treasures: int,
    creatures: int,
    traps: int,
    either: int = 0,
    any_kind: int = 0,
    must: bool = False,
) -> None:
    """Reveal mystery cards one by one within the limits; stop or go on after each (R-MYST-01..06).

    `either`: creatures and traps together. `any_kind`: cards of any kind (Volcano Island). `must`: no voluntary stop.
    """
    left = [treasures, creatures, traps, either, any_kind]
    if s.rules.earlier and not s.drawn:
        s.today -= {WHIP_USED}  # once per action with mystery cards (E-107)
    s.today -= {STOP_DRAWING}
    aside: list[int] = []
    while wanted_any(left):
        card = reveal(s, left, aside)
        if card < 0:
            break
        count(left, s.box.mysteries[card].kind)
        s.drawn.append(card)
        if resolve_mystery(s, card, who) or s.wounds[who] < 0:
            break  # the card says so, or Friday has died of it
        if not must and wanted_any(left) and ask(s, asked(who), "go_on", [STOP, GO_ON]) == STOP:
            break
    let_go(s, MYSTERY_DECK, aside)
    s.mysteries += aside
    if not s.acting:
        s.drawn = []


def wanted_any(left: list[int]) -> bool:
    return max(left) > 0


def wants(left: list[int], kind: int) -> bool:
    return left[kind] > 0 or left[ANY_KIND] > 0 or (kind != TREASURE and left[EITHER] > 0)


def count(left: list[int], kind: int) -> None:
    if left[kind] > 0:
        left[kind] -= 1
    elif kind != TREASURE and left[EITHER] > 0:
        left[EITHER] -= 1
    else:
        left[ANY_KIND] -= 1


def reveal(s: Table, left: list[int], aside: list[int]) -> int:
    """The next card of a wanted kind; others are put aside and do not count (R-MYST-01, R-MYST-05)."""
    while True:
        if not s.mysteries:
            s.mysteries, s.mysteries_out = s.mysteries_out, []
            if not s.mysteries:
                return -1
        card = draw(s, s.mysteries, "mystery")
        if wants(left, s.box.mysteries[card].kind):
            return card
        aside.append(card)
        s.hand.append(card_of(MYSTERY_DECK, card))
        if not s.mysteries and not any(wants(left, s.box.mysteries[c].kind) for c in s.mysteries_out):
            return -1


def resolve_mystery(s: Table, card: int, who: int) -> bool:
    """Treasures wait in Future, the rest happens now (R-MYST-02). True: the card says stop."""
    mystery = s.box.mysteries[card]
    tell(s, "R-MYST-01", "mystery", card)
    if mystery.kind == TREASURE:
        take_treasure(s, card_of(MYSTERY_DECK, card), who)
        return False
    read = card_of(MYSTERY_DECK, card)
    s.hand.append(read)
    if ignored(s, card, who):
        s.hand.remove(read)
        s.mysteries_out.append(card)
        return False
    before, s.in_play = s.in_play, read
    copies = s.events.count(read)
    perform(s, mystery.when_drawn, who)
    s.hand.remove(read)
    s.in_play = before
    waits = s.events.count(read) > copies or any(waiting.card is read for waiting in (*s.tonight, *s.webs))
    if not waits:
        s.mysteries_out.append(card)
    return STOP_DRAWING in s.today


def ignored(s: Table, card: int, who: int) -> bool:
    """The Whip ignores a trap; Diary and Torch of Volcano Island a trap or a creature. It still counts (R-MYST-06)."""
    before, s.in_play = s.in_play, card_of(MYSTERY_DECK, card)
    pick = ask(s, asked(who), "ignore", offered(s, "mystery", who))
    s.in_play = before
    if pick is kept_use(WHIP):
        s.holders[s.kept.index(WHIP)] = who
        s.today |= {WHIP_USED}
        tell(s, "R-CARD-WHIP", "ignores", card)
    elif pick is not PASS:
        s.tokens.remove(EVERY_TOKEN[pick.what])
        s.tokens_out.append(EVERY_TOKEN[pick.what])
        tell(s, "R-S4-15", "ignores", card)
    return pick is not PASS
