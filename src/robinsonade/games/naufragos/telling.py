"""What a choice or a card costs and brings, and how likely a roll is: what people want to know before they decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby, product

from robinsonade.content.vocabulary import Word
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.cards import PHRASES, TAGS, Card
from robinsonade.games.naufragos.modifiers import MODS, RETURN_ROLL
from robinsonade.games.naufragos.table import RETURN_IN_WEATHER, Table, modified_by_group
from robinsonade.games.naufragos.words.camp import Fire
from robinsonade.games.naufragos.words.castaways import Heal
from robinsonade.games.naufragos.words.choices import Choice, Roll, Strength, When
from robinsonade.games.naufragos.words.conditions import Option
from robinsonade.games.naufragos.words.expedition import Advance
from robinsonade.games.naufragos.words.stories import Modify

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


def joined(parts: Iterable[Text | None], by: str = ", ") -> Text | None:
    found = [part for part in parts if part]
    return {lang: by.join(part[lang] for part in found) for lang in found[0]} if found else None


def explained(one: Card, in_camp: bool = False) -> Text:
    """What a thing or a camp card does. The words of a story's card tell its story, so its deeds are listed."""
    if in_camp and (one.number > 0 or one.region >= 0):
        deeds = joined(camp_deeds(one), "; ")
    else:
        deeds = joined(thing_deeds(one), "; ") if one.number > 0 else None
    return {lang: words[0].upper() + words[1:] for lang, words in deeds.items()} if deeds else one.says


@lru_cache(maxsize=1024)
def explained_in_full(one: Card, in_camp: bool = False) -> Text:
    """What it does, then its story."""
    deeds = explained(one, in_camp)
    return deeds if deeds == one.says else PHRASES.say("lends", "then_story", what=deeds, story=one.says)


def thing_deeds(one: Card) -> list[Text | None]:
    return [
        PHRASES.say("lends", "strength", n=one.strength) if one.strength else None,
        *lent(one.held),
        *(PHRASES.say("lends", TAGS[tag]) for tag in one.tags),
        PHRASES.say("lends", "rescue") if one.icon >= 0 else None,
        use_of(one),
        upkeep(one.pay, one.fail),
        PHRASES.say("lends", "value", n=one.value) if one.value else None,
    ]


def camp_deeds(one: Card) -> list[Text | None]:
    return [
        *(deed_at_length(word) for word in one.camp_do),
        *lent(one.changes_in_camp.items()),
        upkeep(one.camp_pay, one.camp_fail),
    ]


def lent(changes: Iterable[tuple[int, int]]) -> list[Text]:
    told_of = PHRASES.phrases["lends"]
    return [
        PHRASES.say("lends", MODS[key], n=f"{n:+d}".replace("-", "−")) for key, n in changes if MODS[key] in told_of
    ]


def use_of(one: Card) -> Text | None:
    if one.use is None:
        return None
    if one.use.when == "fire":
        return PHRASES.say("lends", "sure_fire")
    what = joined([*(effect(word) for word in one.use.cost), *(deed_at_length(word) for word in one.use.do)])
    return PHRASES.say("lends", "use_again" if one.use.keep else "use_once", what=what) if what else None


def upkeep(cost: list[Word], fail: list[Word]) -> Text | None:
    if not cost:
        return None
    paid, otherwise = joined(effect(word) for word in cost), joined(effect(word) for word in fail)
    return PHRASES.say("lends", "upkeep", cost=paid or "", fail=otherwise or "")


def deed_at_length(word: Word) -> Text | None:
    """With the ways of a choice and the numbers of a die."""
    if isinstance(word, Choice):
        return joined((joined([way.name, told(way)], ": ") for way in word.options), " / ")
    if isinstance(word, Roll):
        return PHRASES.say("lends", "roll", what=joined(numbers(word), ", ") or "")
    if isinstance(word, When):
        return joined([effect(word), *(deed_at_length(then) for then in word.then)], ": ")
    return effect(word)


def numbers(roll: Roll) -> list[Text]:
    nothing = PHRASES.say("lends", "nothing")
    brings = {side: joined(effect(word) for word in roll.outcomes.by_number[side]) or nothing for side in SIDES}
    found = []
    for what, alike in groupby(SIDES, brings.__getitem__):
        sides = list(alike)
        span = str(sides[0]) if len(sides) == 1 else f"{sides[0]}–{sides[-1]}"
        found.append(PHRASES.say("lends", "number", n=span, what=what))
    return found


def return_bonus(s: Table, group: Sequence[int]) -> int:
    return RETURN_IN_WEATHER[s.weather] + modified_by_group(s, RETURN_ROLL, group)


def odds_of_return(bonus: int, difficulty: int) -> int:
    """Of 100, for two dice (N-RET-02)."""
    return percent(sum(a + b + bonus >= difficulty for a, b in product(SIDES, SIDES)), 36)


def odds_of_fire(spent: int) -> int:
    """Of 100, for a die that must not be higher, whatever else may help (N-FIRE-01)."""
    return percent(min(spent, 6), 6)


def percent(good: int, of: int) -> int:
    return round(100 * good / of)
