"""What lies ready to be used, as a bar; being left in peace; being asked everything; what bots are."""

from __future__ import annotations

import re
from typing import Any

from robinsonade.table.web.render import panels
from tests.table_web.tables import moment, shown


def offer(key: str, **more: Any) -> dict[str, Any]:
    name = {"en": key.title(), "de": key.title()}
    says = {"en": "Weapon +1.", "de": "Waffe +1."}
    return {"key": key, "name": name, "says": says, "touches": [], "now": None, "wished": False, **more}


def drawn(panel: str, lang: str = "en", **more: Any) -> str:
    match = moment("pawn", game="robinson")
    return panels(shown(match, match.waiting_for()[0], **more), lang)[panel]  # type: ignore[arg-type]


def test_what_could_be_used_now_is_lit_and_one_click_uses_it() -> None:
    bar = drawn("offers", offers=[offer("machete", now=("use_now", "token:machete"))])
    (button,) = re.findall(r"<button[^>]*>", bar)
    assert 'data-offer="now"' in button and 'data-do="use_now"' in button and 'data-key="token:machete"' in button
    assert "Use it now." in button and "Weapon +1." in button


def test_anything_else_is_asked_about_at_the_next_chance() -> None:
    bar = drawn("offers", "de", offers=[offer("machete"), offer("goat", wished=True)])
    machete, goat = re.findall(r"<button[^>]*>", bar)
    assert 'data-do="wish"' in machete and 'data-yes="true"' in machete and 'aria-pressed="false"' in machete
    assert "Frag mich bei der nächsten Gelegenheit." in machete
    assert 'data-yes="false"' in goat and 'aria-pressed="true"' in goat


def test_where_nothing_lies_ready_there_is_no_bar() -> None:
    assert drawn("offers") == '<section class="offers" id="offers" hidden></section>'


def test_whoever_declines_can_be_left_in_peace_with_one_click() -> None:
    label = {"en": "Not again tonight", "de": "Heute Nacht nicht mehr"}
    assert re.search(r'data-do="not_again">.*Not again tonight</button>', drawn("question", not_again=label))
    assert "not_again" not in drawn("question")


def test_the_menu_has_a_switch_for_being_asked_everything() -> None:
    switch = r'role="switch"\s+data-do="ask_everything" data-yes="{}"\s+aria-checked="{}"'
    assert re.search(switch.format("true", "false"), drawn("people"))
    assert re.search(switch.format("false", "true"), drawn("people", asks_everything=True))
    assert "ask_everything" not in drawn("people", mine=[], seats=shown(moment("pawn", game="robinson"), -1)["seats"])


def test_the_menu_has_a_switch_for_commanding_everybody_where_a_bot_could_propose() -> None:
    switch = r'role="switch"\s+data-do="companions" data-yes="{}"\s+aria-checked="{}"'
    match = moment("pawn", game="robinson")
    seats = shown(match, 0)["seats"]
    bots: Any = [{**one, "kind": "person" if one["mine"] else "bot"} for one in seats]
    assert re.search(switch.format("false", "true"), drawn("people", seats=bots, companions=True))
    assert re.search(switch.format("true", "false"), drawn("people", "de", seats=bots, companions=False))
    assert "Die Bots schlagen vor" in drawn("people", "de", seats=bots, companions=True)
    assert 'data-do="companions"' not in drawn("people", companions=True), "no bot plays"
