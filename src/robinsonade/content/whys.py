"""Why something was lost: a sentence with the numbers of the moment, made from what was told before.

`whys.yaml` lies beside a game's phrases and lists its facts of consequence, each with cases:
`wound: [{rule: R-COMBAT-01, en: "Strength {fight.n} against weapon {fight.weapon}.", de: ...}]`. `{slot}` is a thing of
the fact itself, `{fact.slot}` one of the last such fact told under the same heading; `after` names facts that must have
been told there without being spoken of. A case of the fact's rule comes before one for any rule, then counts whose
facts were told last. Where none fits, the last cause is named: a card, a deed or what its phrase says is one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from robinsonade.content.source import LANGUAGES, Entry, Problems, read_entry
from robinsonade.engine.errors import nearest
from robinsonade.engine.machine import EVERYONE, Fact
from robinsonade.engine.views import Text

SLOT = re.compile(r"\{([^{}]*)\}")
FOLLOWS: Text = {"en": "This follows from: {cause}", "de": "Das folgt hieraus: {cause}"}

Slots = Mapping[str, Sequence[tuple[str, str]]]  # for each fact: (kind of thing, name of the slot)


class Case(NamedTuple):
    rule: str  # of the fact; "": any
    after: frozenset[str]  # facts that were told before
    says: Text


def told_before(facts: Sequence[Fact], i: int, headings: Mapping[str, str]) -> dict[str, int]:
    """Where each fact was told last under the heading of fact `i`, as its hearer knows it; the latest comes first."""
    found: dict[str, int] = {}
    for k in range(i - 1, -1, -1):
        _, what, _, _, _, hearer = facts[k]
        if hearer in (EVERYONE, facts[i][5]):
            found.setdefault(what, k)
        if headings.get(what):
            break
    return found


def fitting(cases: Sequence[Case], rule: str, told: Mapping[str, int]) -> Case | None:
    fit = [case for case in cases if case.rule in ("", rule) and case.after <= told.keys()]
    return max(
        fit, key=lambda case: (case.rule != "", sorted((told[what] for what in case.after), reverse=True)), default=None
    )


def filled(words: str, parts: Mapping[str, Text], lang: str) -> str:
    return SLOT.sub(lambda slot: parts[slot[1]][lang], words)


def read_whys(path: Path, slots: Slots) -> dict[str, list[Case]]:
    """The facts that have a why; none where there is no such file."""
    if not path.exists():
        return {}
    problems = Problems()
    root = read_entry(path, problems, ours=True)
    whys: dict[str, list[Case]] = {}
    for what in root.values if root else ():
        assert root
        if what not in slots:
            root.problem(f"there is no fact '{what}'{nearest(what, slots)}", root.values[what])
        whys[what] = [read_case(entry, what, slots) for entry in root.entries(what)]
    problems.raise_if_any()
    return whys


def read_case(entry: Entry, what: str, slots: Slots) -> Case:
    says = {lang: entry.word(lang) for lang in LANGUAGES}
    named = [set(SLOT.findall(words)) for words in says.values()]
    if named[0] != named[1]:
        entry.problem(f"'{{{sorted(named[0] ^ named[1])[0]}}}' stands in one language only")
    for name in sorted(set().union(*named)):
        fact, _, slot = name.rpartition(".")
        known = [slot for _, slot in slots.get(fact or what, ())]
        if slot not in known:
            entry.problem(f"'{{{name}}}' is told by no fact{nearest(slot, known)}")
    after = entry.words("after", slots, default=[])
    case = Case(
        entry.word("rule", default=""), frozenset(after) | {n.split(".")[0] for n in named[0] if "." in n}, says
    )
    entry.close()
    return case
