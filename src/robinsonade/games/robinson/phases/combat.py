"""Combat in its six steps (R-COMBAT-01..07)."""

from __future__ import annotations

from robinsonade.content.effects import perform
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.beasts import next_beast
from robinsonade.games.robinson.effects.choices import choose_person
from robinsonade.games.robinson.effects.demands import missing_levels
from robinsonade.games.robinson.effects.finds import use_up
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.people import sufferers
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.uses import use, wielders
from robinsonade.games.robinson.phases.windows import before_hunt, wanted_later
from robinsonade.games.robinson.table import Table, asked
from robinsonade.games.robinson.table.decks import BEAST_DECK, card_of
from robinsonade.games.robinson.table.numbers import (
    ALL,
    DAGGER_DRAWN,
    FOOD,
    FUR,
    HELMET,
    PALISADE,
    PISTOL,
    SABER,
    SABER_DRAWN,
    SOLDIER,
    WEAPON,
    Track,
)
from robinsonade.games.robinson.table.uses import (
    ABILITY,
    EQUIPMENT_USE,
    FRENZY,
    KEPT_CARD,
    PASS,
    TOKEN,
    Use,
)


def fight(
    s: Table, who: int, whom: int, strength: int, weapon: int = 0, food: int = 0, fur: int = 0, palisade: int = 0
) -> None:
    """`who` decides and fights; `whom`, one person or ALL, is wounded. Losses are positive numbers."""
    s.strength = strength
    s.boost = 0
    s.today -= {SABER_DRAWN, DAGGER_DRAWN}
    tell(s, "R-COMBAT-01", "fight", strength, s.levels[WEAPON])
    struck = not strength or strike(s, who, whom, strength)  # without strength it is no fight (R-CARD-ATTACK)
    if weapon:
        struck |= lose_levels(s, WEAPON, weapon, who, "R-COMBAT-02", struck)
    gain(s, FOOD, food, who, "R-COMBAT-03")
    gain(s, FUR, fur, who, "R-COMBAT-03")
    if palisade:
        lose_levels(s, PALISADE, palisade, who, "R-COMBAT-04", struck)
    s.strength = 0
    s.boost = 0


def strike(s: Table, who: int, whom: int, strength: int) -> bool:
    """Strength against Weapon level, after temporary bonuses (R-COMBAT-01). True: somebody was struck."""
    if not sufferers(s, whom):
        return False  # all sleep outside
    while strength > s.levels[WEAPON] + s.boost:
        pick = ask(s, GROUP if whom == ALL else asked(who), "fight", offered(s, "fight", GROUP if whom == ALL else who))
        if pick is PASS:
            break
        use_in_fight(s, pick, who, whom)
    deficit = strength - s.levels[WEAPON] - s.boost
    if deficit <= 0:
        return False
    helmet = helmet_wearer(s, who, whom)
    for person in sufferers(s, whom):
        wound(s, person, deficit - 1 if person == helmet else deficit, "R-COMBAT-01")
    return True


def lose_levels(s: Table, track: Track, n: int, who: int, rule: str, struck: bool) -> bool:
    """Each missing level is a Wound; the Helmet spares one if it has not spared any. True: levels were missing."""
    missing = missing_levels(s, track, n, who, rule)
    spared = 1 if missing and not struck and helmet_wearer(s, who, who) == who else 0
    wound(s, who, missing - spared, "R-UNF-01")
    return missing > 0


def use_in_fight(s: Table, pick: Use, who: int, whom: int) -> None:
    kind, n = pick.kind, pick.what
    if kind == KEPT_CARD and pick.card is SABER:
        i = s.kept.index(SABER)
        s.holders[i] = wielder(s, who, whom, s.holders[i])
        tell(s, "R-CARD-SABER", "use_kept", SABER)
        s.boost += 3
        s.today |= {SABER_DRAWN}
        wound(s, s.holders[i], 1, "R-CARD-SABER")
    elif kind == KEPT_CARD:
        tell(s, "R-TERM-11", "use_kept", pick.card)
        use_up(s, s.kept.index(pick.card))
        perform(s, s.box.kept(pick.card).when_used, who)
    elif pick is EQUIPMENT_USE[PISTOL]:
        s.equipment[PISTOL] -= 1
        tell(s, "R-USE-06", "use_equipment", PISTOL, s.equipment[PISTOL])
        s.boost += 3
    elif kind == ABILITY and n == FRENZY and s.character[pick.who] == SOLDIER:
        use(s, pick, who)
        s.boost += 3
    elif kind == TOKEN and n in s.scenario.kept_tokens:
        s.scenario.use_in_fight(s, pick, who, whom)
    else:
        use(s, pick, who)


def wielder(s: Table, who: int, whom: int, holder: int) -> int:
    return choose_person(s, wielders(s, GROUP if whom == ALL else who, holder))


def helmet_wearer(s: Table, who: int, whom: int) -> int:
    """One character per round ignores 1 Wound in each fight against a beast (R-CARD-HELMET)."""
    if HELMET not in s.kept:
        return -1
    i = s.kept.index(HELMET)
    if s.holders[i] == -1:
        if whom == ALL:
            s.holders[i] = wielder(s, who, ALL, -1) if wielders(s, GROUP, -1) else -1
        elif not wanted_later(s, who) or ask(s, asked(who), "helmet", [0, 1]):
            s.holders[i] = who
    return s.holders[i] if whom in (ALL, s.holders[i]) else -1


def fight_beast(s: Table, who: int, beast: int, more: int = 0, striking: bool = True) -> None:
    """A card of the beast deck, with its own text at the end (R-COMBAT-05). Night Attack: no strength is compared."""
    card = s.box.beasts[beast]
    read = card_of(BEAST_DECK, beast)
    before, s.in_play = s.in_play, read
    s.hand.append(read)
    tell(s, "R-HUNT-02", "beast", beast)
    fight(s, who, who, card.strength + more if striking else 0, card.weapon, card.food, card.fur, card.palisade)
    perform(s, card.when_fought, who)
    s.hand.remove(read)
    s.beasts_out.append(beast)
    s.in_play = before


def hunt(s: Table, who: int, more: int) -> None:
    """The top card of the hunting deck is fought; a Hunt always succeeds (R-HUNT-02, R-HUNT-03)."""
    before_hunt(s)
    beast = next_beast(s)
    if beast >= 0:
        fight_beast(s, who, beast, more)
