"""The Explore action: new tiles and special locations (R-EXPLORE-01..08)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.beasts import add_to_hunting
from robinsonade.games.robinson.effects.choices import choose_source
from robinsonade.games.robinson.effects.finds import draw_discovery, use_up
from robinsonade.games.robinson.effects.island import source_mark
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.dice import adventure_follows, apply_dice, roll_dice
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.phases.uses import beneficiary, draw_and_keep_one, owner, use, use_ability
from robinsonade.games.robinson.phases.windows import fend_off, wanted_later
from robinsonade.games.robinson.table import Table, asked
from robinsonade.games.robinson.table.actions import BY_THE_MAP, Stack
from robinsonade.games.robinson.table.decks import CardRef
from robinsonade.games.robinson.table.map import live_sources
from robinsonade.games.robinson.table.numbers import (
    BACKPACK,
    DANGER,
    EXPLORE,
    EXPLORER,
    SMOULDERING,
    TREASURE_MAP,
    Space,
)
from robinsonade.games.robinson.table.uses import PASS, RECONNAISSANCE, TOKEN

DECK: Final = 2


def explore(s: Table, stack: Stack, who: int, sure: bool) -> None:
    """The dice, then what is found, then the adventure (R-DICE-06)."""
    to = stack.target
    new_tile = not to.special and not to.by
    danger_on_the_way(s, who)
    if new_tile:
        reconnaissance(s)
    success = roll_dice(s, DECK, who, sure or (to is BY_THE_MAP and s.rules.newer))
    apply_dice(s, DECK, who)
    if success:
        if new_tile:
            place_tile(s, to.space, who)
        elif to is BY_THE_MAP:
            follow_map(s, who)
        else:
            s.scenario.explore_special(s, to.space, who)
    if BACKPACK in s.kept and may_hold(s, BACKPACK, who):
        draw_and_keep_one(s, who, "R-CARD-BACKPACK")
    adventure_follows(s, DECK, who, at_sea=to.by == "raft")


def may_hold(s: Table, card: CardRef, who: int) -> bool:
    """A card for one character per round: whoever announces it first (R-USE-04)."""
    i = s.kept.index(card)
    if s.holders[i] == -1 and (not wanted_later(s, who) or ask(s, asked(who), "backpack", [0, 1])):
        s.holders[i] = who
    return s.holders[i] == who


def danger_on_the_way(s: Table, who: int) -> None:
    """A greater danger token on the Explore space: Weapon 1, or a Wound; then it is gone (R-TOK-DANGER-01)."""
    if DANGER in s.spaces[EXPLORE]:
        s.spaces[EXPLORE] -= {DANGER}
        if not fend_off(s):
            wound(s, who, 1, "R-TOK-DANGER-01")


def reconnaissance(s: Table) -> None:
    """Before the Explore is resolved the explorer may choose among three tiles; a map may order them (R-EXPLORER-02).
    Before the Explore is resolved the explorer may choose among three tiles; a map may order them (R-EXPLORER-02)."""
    options = offered(s, "explore")
    while any(option.kind == TOKEN for option in options):
        pick = ask(s, GROUP, "before_explore", options)
        if pick is PASS:
            return
        use(s, pick, beneficiary(s, pick))
        options = offered(s, "explore")
    seat = owner(s, EXPLORER)
    if len(options) > 1 and ask(s, seat, "reconnaissance", [0, 1]):
        use_ability(s, seat, RECONNAISSANCE)


def place_tile(s: Table, space: Space, who: int) -> None:
    """The top tile onto the space; then terrain, beast, totem, discoveries in this order (R-EXPLORE-04)."""
    number = s.scenario.next_tile(s, who)
    s.tiles[space] = number
    tile = s.box.tiles[number]
    tell(s, "R-EXPLORE-04", "tile", space, number)
    if SMOULDERING in s.marks[space]:
        burn_source(s, space)
    if tile.beast:
        add_to_hunting(s)
    if tile.totem:
        tell(s, "R-EXPLORE-07", "totem", space)
        s.scenario.totem(s, space, who)
    if tile.discoveries:
        draw_discovery(s, tile.discoveries, who)
    s.scenario.explored(s, space)


def burn_source(s: Table, space: Space) -> None:
    """Signs of Fire on the space: a source of the new tile is exhausted (A-59)."""
    s.marks[space] -= {SMOULDERING}
    able_sources = live_sources(s, [space])
    if able_sources:
        source = choose_source(s, able_sources)
        s.marks[space] |= {source_mark(source)}
        tell(s, "R-TERM-05", "mark", space, source_mark(source))


def follow_map(s: Table, who: int) -> None:
    """The Treasure Map: two treasures, once (R-CARD-TMAP)."""
    if TREASURE_MAP in s.kept:
        use_up(s, s.kept.index(TREASURE_MAP))
    draw_mysteries(s, who, 2, 0, 0)
