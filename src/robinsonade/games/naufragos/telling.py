"""What a choice costs and brings, and how likely a roll is: what people want to know before they decide."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from robinsonade.content.vocabulary import Word
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.cards import MODS, PHRASES
from robinsonade.games.naufragos.table import RETURN_IN_WEATHER, Table, modified_by_group
from robinsonade.games.naufragos.words.camp import Fire
from robinsonade.games.naufragos.words.castaways import Heal
from robinsonade.games.naufragos.words.choices import Strength
from robinsonade.games.naufragos.words.conditions import Option
from robinsonade.games.naufragos.words.expedition import Advance
from robinsonade.games.naufragos.words.stories import Modify

RETURN_ROLL = MODS.index("return_roll")
SIDES = range(1, 7)
UNSIGNED = (Strength, Heal)


def told(option: Option) -> Text | None:
    """A way of a card in a few words."""
    parts = [effect(word) for word in [*option.cost, *option.do]]
    return joined([part for n, part in enumerate(parts) if part and part not in parts[:n]])


def effect(word: Word) -> Text | None:
    """What a word does, and to whom if not to the one who chooses."""
    what, whom = deed(word), "together" if getattr(word, "split", None) else getattr(word, "who", "self")
    if what is None or whom not in PHRASES.phrases["whom"] or isinstance(word, Advance):
        return what
    return PHRASES.say("brings", "for_whom", what=what, whom=PHRASES.say("whom", whom))


def deed(word: Word) -> Text | None:
    name = MODS[word.key] if isinstance(word, Modify) else type(word).__name__.lower()
    if name not in PHRASES.phrases["brings"]:
        return None
    n = getattr(word, "n", None)
    if not isinstance(n, int) or isinstance(word, Fire):
        return PHRASES.say("brings", name)
    return PHRASES.say("brings", name, n=n if isinstance(word, UNSIGNED) else f"{n:+d}".replace("-", "−"))


def joined(parts: Iterable[Text]) -> Text | None:
    found = list(parts)
    return {lang: ", ".join(part[lang] for part in found) for lang in found[0]} if found else None


def return_bonus(s: Table, group: list[int]) -> int:
    return RETURN_IN_WEATHER[s.weather] + modified_by_group(s, RETURN_ROLL, group)


def odds_of_return(bonus: int, difficulty: int) -> int:
    """Of 100, for two dice (N-RET-02)."""
    return percent(sum(a + b + bonus >= difficulty for a, b in product(SIDES, SIDES)), 36)


def odds_of_fire(spent: int) -> int:
    """Of 100, for a die that must not be higher, whatever else may help (N-FIRE-01)."""
    return percent(min(spent, 6), 6)


def percent(good: int, of: int) -> int:
    return round(100 * good / of)
