"""What one click has brought can be read in one place, with the words of cards that came and went."""

from __future__ import annotations

import re
from html import unescape

from robinsonade.engine.match import Match
from robinsonade.table.views import Views
from robinsonade.table.web import render
from tests.every_game.test_printed import walked
from tests.games.naufragos.moments import brought_to
from tests.table_web.tables import shown


def news(match: Match, seat: int = 0, part: str = "happened") -> str:
    """What the page says has just happened: since the last choice."""
    since = len(match.choices) - 1
    data = shown(match, seat, since=since, gone=Views(match).gone(seat, since))
    html = re.sub(r"</(li|h2|h3)>|<small>", " ", render.panels(data, "en")[part])
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", "", html)).split())


def test_when_the_plan_stands_the_page_says_what_became_of_it_dice_cards_and_wounds() -> None:
    whole = walked("robinson", 4)
    steps = {line["choice"] for line in whole.log(0) if line["what"] == "adventure"}
    match = next(past for past in map(whole.fork, sorted(steps)) if Views(past).gone(0, len(past.choices) - 1))
    told = match.log(0, len(match.choices))
    said = news(match)

    assert said.startswith("Just now") and {"dice", "adventure"} <= {line["what"] for line in told}
    assert all(line["text"]["en"] in said for line in told)
    printed = Views(match).gone(0, len(match.choices) - 1)
    assert [card for card, one in printed.items() if one["passages"][0]["says"]["en"] not in said] == []


def test_the_card_i_drew_can_be_read_even_if_it_asked_nothing_of_me() -> None:
    def drawn_and_gone(match: Match) -> bool:
        return any(fact[1] == "explores" for fact in match.news) and not match.table.in_play

    match = brought_to(drawn_and_gone, 2)
    card = next(fact[3] for fact in match.news if fact[1] == "explores")
    said = news(match)

    assert f"comes upon: {match.table.box.cards[card].name['en']}." in said
    printed = match.game.printed(match.table, f"card:{match.table.box.cards[card].id}")
    assert printed and printed["passages"][0]["says"]["en"] in said


def test_an_evening_that_went_by_is_told_who_ate_and_who_was_cold() -> None:
    def evening_over(match: Match) -> bool:
        return any(fact[1] == "round" and fact[2] > 1 for fact in match.news)

    match = brought_to(evening_over, 3)
    said = news(match)

    assert "Round 2" in said
    told = match.log(0, len(match.choices))
    assert {"eats", "cold", "warm", "fire_out"} & {line["what"] for line in told}
    assert all(line["text"]["en"].rpartition("}")[2] in said for line in told)
