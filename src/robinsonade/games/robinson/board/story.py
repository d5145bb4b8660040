"""The scenario: its rounds, its progress, its sheet."""

from __future__ import annotations

from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Named, Panel
from robinsonade.games.robinson.board.forecast import dice_of_round
from robinsonade.games.robinson.look.kinds import Extra, Round, Stage, card, panel, tokens
from robinsonade.games.robinson.nouns import say
from robinsonade.games.robinson.scenarios.castaways import PILE, STAGES
from robinsonade.games.robinson.table import Table


def scenario(s: Table) -> Panel:
    """The goal, how far it is, and the round track with its weather."""
    sheet = s.box.sheets[s.scenario.name]
    counts = [
        tokens(f"story:{name}", say("things", name), n, of=of, icon=STORY_ICONS.get(name))
        for name, (n, of) in s.scenario.progress(s).items()
    ]
    return panel(
        "scenario",
        "scenario",
        sheet.names[s.rules.earlier],
        says=sheet.goal,
        stages=woodpile(s) if s.scenario.name == "castaways" else None,
        tokens=counts,
        crew=film_crew(s) if sheet.crew else None,
        rounds=[a_round(s, n) for n in range(1, sheet.rounds + 1)],
        round_name=say("things", "round_of", n=s.round, rounds=sheet.rounds),
        area="board",
        tab="more",
        rules=["R-SHEET-01", "R-ROUND-01"],
    )


STORY_ICONS: Final = {
    "fire_lit": "fire",
    "crosses": "cross",
    "raft_built": "raft",
    "jenny_rescued": "jenny",
    "tiles_explored": "explore",
    "sites": "totem",
    "villages": "village",
    "city_burnt": "city",
    "nine": "hammer",
    "home": "shelter",
    "traps": "trap",
    "film_crew": "crew",
}

LANDMARK_ICONS: Final = {"ship": "sail", "lava": "lava", "city": "city", "child": "child"}


def a_round(s: Table, n: int) -> Round:
    icons: list[Named] = [{"icon": die, "name": say("outlook", die)} for die in dice_of_round(s, n)]
    landmark = s.scenario.landmarks().get(n)
    if landmark:
        icons.append({"icon": LANDMARK_ICONS[landmark], "name": say("landmarks", landmark)})
    return {"n": n, "icons": icons, "when": "past" if n < s.round else "now" if n == s.round else "later"}


def woodpile(s: Table) -> list[Stage]:
    """Stage by stage, as many logs as each needs (R-S1-02)."""
    shown: list[Stage] = []
    wood = s.story[PILE]
    for i, needs in enumerate(STAGES):
        has = max(0, min(needs, wood))
        wood -= needs
        shown.append(
            {"n": i + 1, "has": has, "of": needs, "name": say("things", "woodpile_stage", n=i + 1, has=has, of=needs)}
        )
    return shown


def film_crew(s: Table) -> list[Extra]:
    return [
        {"n": one.number, "name": one.name, "gone": one.number in s.story_so_far}
        for one in s.box.sheets[s.scenario.name].crew
    ]


def sheet_notes(s: Table) -> Panel:
    """Book, totems, special tokens and rules of the sheet."""
    sheet, edition = s.box.sheets[s.scenario.name], s.rules.earlier
    cards = [card("sheet:book", sheet.book_name, kind="sheet", says=sheet.book_says[edition], rules=["R-EVENT-04"])]
    cards += [
        card(f"sheet:totem:{i}", totem.name, kind="sheet", says=totem.says) for i, totem in enumerate(sheet.totems)
    ]
    words = [("sheet_setup", says) for says in sheet.setup] + [("sheet_rule", says) for says in sheet.rules]
    cards += [
        card(f"sheet:rule:{i}", say("things", name), kind="sheet", says=says[edition])
        for i, (name, says) in enumerate(words)
    ]
    if s.rules.scoring:
        worth = [say("things", "worth", what=say("scores", name), n=n) for name, n in sheet.scoring.items()]
        says = listed(worth, {"en": ", ", "de": ", "})
        cards.append(card("sheet:points", say("things", "points"), kind="sheet", says=says, rules=["R-VAR-04"]))
    return panel("sheet", "cards", say("things", "scenario"), cards=cards, area="more", tab="more")
