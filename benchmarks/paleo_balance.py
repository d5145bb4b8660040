"""Where the victory tokens of Paleo come from, and which actions nobody chose: tables for `benchmarks.balance`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from robinsonade.engine.machine import Fact
from robinsonade.engine.match import Match
from robinsonade.engine.views import read
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.nouns import action_told
from robinsonade.games.paleo.table import Table
from robinsonade.lab.variations import pairs_in

BOX = GAME.box()
READ = {"acts": 3, "helps_card": 3, "faces": 2}  # facts that name the card being read: its place in them


def tables(series: list[tuple[str, Iterator[Match]]]) -> dict[str, str]:
    sources: dict[str, Counter[str]] = {}
    chosen: set[str] = set()
    for name, matches in series:
        level = sources.setdefault(dict(pairs_in(name))["level"], Counter())
        for match in matches:
            level.update(victories(match.facts))
            chosen |= set(deeds(match))
    lines = ["| level | of 100 victory tokens |", "|---|---|"]
    for level, cards in sources.items():
        shares = (f"{card} {100 * n / cards.total():.0f}" for card, n in cards.most_common())
        lines.append(f"| {level} | {', '.join(shares)} |")
    never = sorted(set(every_action()) - chosen)
    return {"victory": "\n".join(lines), "never": f"Never chosen: {', '.join(never) or 'nothing'}."}


def victories(facts: list[Fact]) -> Iterator[str]:
    """Each victory token comes from the card that was read last."""
    card = ""
    for fact in facts:
        if fact[1] in READ:
            card = read(BOX.cards[int(str(fact[READ[fact[1]]]))].name, "en")
        elif fact[1] == "victory":
            yield card


def deeds(match: Match) -> Iterator[str]:
    """card:action, as it was told."""
    assert isinstance(match.table, Table)
    for fact in match.facts:
        slots = GAME.phrases.slots.get(fact[1], [])
        for (kind, _), thing in zip(slots, fact[2:5], strict=False):
            if kind == "deed":
                yield f"{BOX.cards[thing.card].id}:{action_told(match.table, thing).key}"  # type: ignore[attr-defined]
        if fact[1] == "builds":
            yield f"{BOX.cards[int(str(fact[3]))].id}:build"


def every_action() -> Iterator[str]:
    """All that a player may choose; what must be endured is left out."""
    for face in BOX.cards:
        for action in face.actions + face.aid + face.night + face.extra:
            if not action.negative:
                yield f"{face.id}:{action.key}"
        if face.build is not None:
            yield f"{face.id}:build"
