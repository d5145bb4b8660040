"""Whoever is asked is told who decides, and what happens after a no."""

from __future__ import annotations

from itertools import chain

import pytest

from robinsonade.games import find_game, game_names
from robinsonade.table.web import render
from tests.table_web.tables import shown, walk

CHOICES = 250  # of each match that is looked at


@pytest.mark.parametrize("name", game_names())
def test_whoever_says_no_is_told_what_happens_then(name: str) -> None:
    prompts = find_game(name).prompts
    seen: set[str] = set()
    for match in chain.from_iterable(walk(seed, name, most=CHOICES) for seed in range(3, 6)):
        question = match.question
        prompt = prompts[question.prompt] if question else None
        if question is None or prompt is None or not prompt.may_decline or question.prompt in seen:
            continue
        options = question.options_of(match.waiting_for()[0], match.table.seats)
        (declined,) = [option for option in options if prompt.key(match.table, option) == prompt.may_decline]
        detail = prompt.detail(match.table, declined)
        assert detail and detail["en"] and detail["de"], question.prompt
        seen.add(question.prompt)
    assert seen


def test_in_robinson_every_question_that_can_be_declined_has_words_for_it() -> None:
    robinson = find_game("robinson")
    declined = {name for name, prompt in robinson.prompts.items() if prompt.may_decline}
    assert declined - robinson.phrases.phrases["declined"].keys() == set()  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["naufragos", "paleo", "robinson"])
def test_where_several_sit_a_question_says_whom_it_is_for(name: str) -> None:
    for match in walk(3, name, most=40):
        if match.question is None:
            break
        seat = match.waiting_for()[0]
        words = render.panels(shown(match, seat), "en")["question"]
        assert 'class="decides"' in words, match.question.prompt
