"""What the panels show of the view model."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote_plus

import pytest

from robinsonade.engine.game import by_act
from robinsonade.engine.match import Match
from robinsonade.engine.views import card, die, panel, pawn, place, tokens, track
from robinsonade.games import find_game, game_names
from robinsonade.table.web import render
from robinsonade.table.web.frames import without_unchanged
from robinsonade.table.web.large import logbook
from robinsonade.table.web.log import LOG_LINES, Logbook, in_order, numbered
from tests.table_web.tables import moment, shown, the_end, walk

LANGUAGES = ["en", "de"]
ROOT = re.compile(r'^<[a-z]+ [^>]*?\bid="([^"]+)"')
MARKS = re.compile(r"data-marks='([^']+)'")


def marks(parts: dict[str, str]) -> dict[str, dict[str, str]]:
    """What the question makes of each piece that lies there."""
    found = MARKS.search(parts["marks"])
    assert found
    told = json.loads(found[1])
    drawn = "".join(parts.values())
    return {id: told["kinds"][n] for id, n in told["on"].items() if f'id="at-{id}"' in drawn}


def lit(parts: dict[str, str]) -> dict[str, str]:
    """The state of each piece that has one."""
    return {id: mark["state"] for id, mark in marks(parts).items() if "state" in mark}


def test_the_root_of_each_panel_has_its_id() -> None:
    for id, html in render.panels(shown(moment("turn")), "en").items():
        found = ROOT.match(html)
        assert found, html[:80]
        assert found[1] == id


def test_all_that_an_option_touches_lights_up() -> None:
    seen = set()
    for n, match in enumerate(walk(seed=3)):
        if match.question is None:
            break
        if match.question.prompt in seen and n % 4:
            continue
        seat = match.waiting_for()[0]
        question = match.question_for(seat)
        assert question
        states = lit(render.panels(shown(match, seat), "en"))
        for option in question["options"]:
            for id in option["touches"]:
                piece = id if id.count(":") < 2 else id.rpartition(":")[0]
                assert states.get(piece) == "possible", (question["prompt"], id)
        seen.add(question["prompt"])
    assert seen >= {"keep_goal", "start_camp", "turn", "walk", "pay", "goal", "tuck"}


def test_fields_that_a_gesture_reaches_light_up_more_quietly() -> None:
    match = moment("turn", after=20)
    data = shown(match, match.waiting_for()[0])
    fields = {id for gesture in data["gestures"] for id in gesture["touches"]}
    states = lit(render.panels(data, "en"))

    assert fields
    assert {states[field] for field in fields} <= {"far", "possible"}


def test_what_can_be_done_at_once_stands_under_the_answer_it_begins_with() -> None:
    match = moment("next", game="paleo")
    data = shown(match, match.waiting_for()[0])
    near = [gesture["key"] for gesture in data["gestures"]]
    parts = render.panels(data, "en")
    listed = re.findall(r'data-do="(choose|gesture)" data-key="([^"]*)"', parts["question"])
    numbers = re.findall(r'data-number="(\d)"', parts["question"])

    assert near and [key for does, key in listed if does == "gesture"] == near
    assert {lit(parts)[id] for gesture in data["gestures"] for id in gesture["touches"]} == {"possible"}
    answer = ""
    for does, key in listed:
        answer = key if does == "choose" else answer
        assert key.startswith(answer)
    assert numbers == [str(n) for n in range(1, min(9, len(listed)) + 1)]


def test_who_is_not_asked_sees_no_ember() -> None:
    match = moment("turn", after=20)
    other = next(seat for seat in range(3) if seat not in match.waiting_for())

    for viewer in (other, -1):
        parts = render.panels(shown(match, viewer), "en")
        assert marks(parts) == {}
        assert "btn go" not in "".join(parts.values())


def test_a_refusal_is_listed_with_its_reason_and_rule() -> None:
    for match in walk(seed=3):
        if match.question is None:
            raise AssertionError("nothing was ever refused")
        seat = match.waiting_for()[0]
        question = match.question_for(seat)
        loud = [no for no in question["refused"] if not no["quiet"]] if question else []
        if loud:
            html = render.panels(shown(match, seat), "en")["question"]
            assert 'aria-disabled="true"' in html
            assert loud[0]["reason"]["en"].replace("'", "&#39;") in html
            assert f'href="#{loud[0]["rule"]}"' in html
            return


def test_a_quiet_refusal_is_told_by_the_piece() -> None:
    match = moment("start_camp")
    parts = render.panels(shown(match, match.waiting_for()[0]), "en")
    lake = re.search(r'id="at-([^"]+)"[^>]*aria-label="Water', parts["p-map"])

    assert lake
    assert marks(parts)[lake[1]] == {"why": "Only land can hold a START camp.", "whyRule": "C-SETUP-02"}


def test_pieces_stay_as_they_are_whoever_is_asked() -> None:
    """What a seat may choose is not in their drawing, so that it is made and sent once for all."""
    match = moment("turn", after=20)
    asked, other = (render.panels(shown(match, seat), "en") for seat in (match.waiting_for()[0], -1))

    assert lit(asked)
    assert asked["p-map"] == other["p-map"]
    assert asked["p-row"] == other["p-row"]


def test_the_way_walked_so_far_is_numbered() -> None:
    match = moment("walk")
    html = render.panels(shown(match, match.waiting_for()[0]), "en")["p-map"]

    assert html.count('class="stepn"') == len(match.view(-1)["panels"][0]["trail"])


def test_a_spectator_gets_no_hand() -> None:
    parts = render.panels(shown(moment("turn", after=20), -1), "en")

    assert "p-hand" not in parts
    assert "at-hand:" not in "".join(parts.values())


def test_while_the_device_is_passed_only_the_next_person_is_named() -> None:
    match = moment("turn", after=20)
    parts = render.panels(shown(match, -1, **{"pass": {"to": 1}, "mine": [0, 1]}), "en")

    assert "Pass the device to Bela" in parts["question"]
    assert re.search(r'data-do="ready"\s+data-for="1"', parts["question"])


def test_who_has_seats_does_not_merely_watch_while_others_decide() -> None:
    match = moment("turn", after=20)

    assert "You are watching." in render.panels(shown(match, -1), "en")["question"]
    assert "You are watching." not in render.panels(shown(match, -1, mine=[0, 1]), "en")["question"]


def test_who_comes_back_to_a_seat_that_a_bot_keeps_is_told_so_and_can_take_it() -> None:
    table = shown(moment("turn", after=20), 1)
    kept = [{**seat, "kind": "bot", "stands_in": True} if seat["mine"] else seat for seat in table["seats"]]

    assert 'data-do="hand_back"' not in render.panels(table, "en")["question"]
    html = render.panels({**table, "view": {**table["view"], "question": None}, "seats": kept}, "en")["question"]
    assert "A bot plays for you." in html
    assert re.search(r'data-do="hand_back"\s+data-for="1"', html)


def test_a_seat_is_called_a_bot_once() -> None:
    table = shown(moment("turn", after=20))
    for name, stands_in, said in (("Bot 2", False, False), ("Dune", False, True), ("Bot 2", True, True)):
        first, second, last = table["seats"]
        seats = [first, {**second, "name": name, "kind": "bot", "stands_in": stands_in}, last]
        for part in ("bar", "people"):
            assert ("<small>bot</small>" in render.panels({**table, "seats": seats}, "en")[part]) == said


def test_nobody_is_away_from_the_past() -> None:
    table = shown(moment("turn", after=20))
    gone = {**table, "seats": [{**seat, "here": False} for seat in table["seats"]]}

    assert ">away<" in render.panels(gone, "en")["bar"]
    past = render.panels({**gone, "replay": {"choices": 3, "of": 20, "revealed": []}}, "en")
    assert "away" not in past["bar"] + past["people"]


def test_cards_without_words_on_them_lie_close_together() -> None:
    table = shown(moment("turn", after=20))

    assert 'class="row words"' not in render.panels(table, "en")["p-hand"]


def test_an_empty_place_for_a_pile_says_what_lies_there() -> None:
    row = render.panels(shown(moment("keep_goal")), "en")["p-row"]

    assert "<small>Discard pile</small>" in row
    assert "<small>Draw pile</small>" not in row


def test_the_end_shows_who_won_and_every_part_of_the_score() -> None:
    match = the_end()
    html = render.panels(shown(match), "en")["question"]

    assert "won with" in html
    for score in match.result().scores:
        assert f"<b>{score}</b>" in html


def test_where_nobody_has_a_point_nothing_is_summed_up() -> None:
    table = shown(the_end())
    ending = table["view"]["ending"]
    table["view"] = {**table["view"], "ending": {**ending, "scores": [0] * len(ending["scores"])}}

    assert 'class="result"' not in render.panels(table, "en")["question"]


def test_who_plays_with_bots_alone_has_nobody_to_point_things_out_to() -> None:
    table = shown(moment("turn"), 0)
    alone = {**table, "seats": [{**seat, "kind": "person" if seat["mine"] else "bot"} for seat in table["seats"]]}

    assert 'data-act="point"' in render.panels(table, "en")["question"]
    assert 'data-act="point"' not in render.panels(alone, "en")["question"]


def test_the_log_begins_with_the_newest_and_links_rule_and_step() -> None:
    match = moment("turn", after=20)
    html = render.panels(shown(match), "en")["log"]
    rounds = [int(number) for number in re.findall(r"<h3>Round (\d+)</h3>", html)]

    assert rounds == sorted(rounds, reverse=True)
    assert 'class="rule"' in html
    assert 'href="/m/m1/replay/' in html


def test_a_line_about_a_character_has_the_mark_of_its_seat() -> None:
    match = moment("place", game="robinson", seed=5)
    match.choose(match.view(0)["question"]["options"][0]["key"], 0)
    crew = next(panel["cards"] for panel in match.view(0)["panels"] if panel["kind"] == "crew")
    seat, line = next((line["seat"], line["text"]["en"]) for line in match.log(0) if line["what"] == "begins")

    assert line.startswith(f"{crew[seat]['name']['en']}: ")
    shown_line = next(item for item in render.panels(shown(match), "en")["log"].split("<li") if line in item)
    assert f'class="seatmark" data-seat="{seat + 1}"' in shown_line


def lines_told(*told: str, choice: int = 1) -> list[dict[str, Any]]:
    headings = {"Round 1": "round", "Round 2": "round", "Dawn": "phase", "Night": "phase", "Dawn again": "phase"}
    return [{"text": {"en": words}, "rule": "", "choice": choice, "heading": headings.get(words)} for words in told]


LOG = lines_told("setup", "Round 1", "Dawn", "a", "b", "Night", "c", "Round 2", "d", "Dawn again", "e", "f")


def read(groups: list[dict[str, Any]]) -> list[tuple[str | None, list[str]]]:
    return [((group["title"] or {}).get("en"), [line["text"]["en"] for line in group["lines"]]) for group in groups]


def test_the_log_begins_with_the_newest_phase_and_tells_it_in_its_order() -> None:
    groups = Logbook().groups(LOG)

    assert read(groups) == [
        ("Round 2", ["Dawn again", "e", "f", "d"]),
        ("Round 1", ["Night", "c", "Dawn", "a", "b"]),
        (None, ["setup"]),
    ]
    assert [line["phase"] for line in groups[1]["lines"]] == [True, False, True, False, False]
    *_, match = walk(3, "robinson", most=5)
    html = render.panels(shown(match), "en")["log"]
    assert 'phase"><span class="what" role="heading" aria-level="4">The actions are being planned.' in html


def test_what_has_just_happened_stands_together_and_first() -> None:
    log = [*LOG, *lines_told("g", "Night", "h", choice=2)]
    groups = Logbook(since=1).groups(log)

    assert groups[0]["fresh"] and read(groups)[:2] == [
        (None, ["g", "Night", "h"]),
        ("Round 2", ["Dawn again", "e", "f", "d"]),
    ]


def test_whoever_acts_is_marked_where_their_lines_begin() -> None:
    log = lines_told(
        "{seat:1} sets out.", "A card is paid.", "{seat:1} picks a berry.", "Night", "{seat:1} eats.", "Cold."
    )
    (group,) = Logbook().groups([*log, *lines_told("{seat:0} eats.")])

    assert [line["seat"] for line in group["lines"]] == [None, 1, None, 0, 1, None, None]


def test_the_whole_log_has_every_line_from_the_first_to_the_last() -> None:
    match = moment("turn", after=60)
    told = [line["text"]["en"] for line in match.log(0)]
    assert len(told) > 2 * LOG_LINES
    html = logbook(shown(match), "en")

    assert html.count("<li") == len([line for line in match.log(0) if line.get("heading") != "round"])
    titles = [title for title, _ in read(in_order(match.log(0), Logbook()))]
    assert titles == [None, *(words for words in told if words.startswith("Round"))]


def test_a_line_about_a_card_leads_to_the_card() -> None:
    *_, match = walk(3, "camps", most=3)
    html = render.panels(shown(match), "en")["log"]

    name = next(one for line in match.log(0) for one in line.get("cards", ()))
    assert f'href="/m/m1/card?of={quote_plus(name["card"])}' in html
    assert f'">{name["name"]["en"]}</a>' in html


def test_a_card_that_came_and_went_is_told_in_its_own_words() -> None:
    match = moment("turn", after=20)
    line = next(line for line in reversed(match.log(0)) if line.get("cards"))
    card = line["cards"][0]["card"]
    gone = {card: {"name": line["text"], "passages": [{"says": {"en": "It rains.", "de": "Es regnet."}}]}}
    data = shown(match, since=line["choice"] - 1, gone=gone)

    for part in ("log", "happened"):
        assert render.panels(data, "en")[part].count("<small>It rains.</small>") == 1


def test_a_step_of_which_nothing_was_told_is_shown_at_the_last_line_before_it() -> None:
    match = moment("turn", after=20)
    told = [line["choice"] for line in match.log(0) if line.get("heading") != "round"]
    silent = next(step for step in range(1, len(match.choices)) if step not in told and step > min(told))
    past = {"choices": silent, "of": len(match.choices), "revealed": []}

    html = render.panels(shown(match, replay=past), "en")["log"]

    last = max(step for step in told if step < silent)
    assert {*re.findall(r'id="line-(\d+)-\d+"\s+class="now', html)} == {str(last)}


def test_the_end_of_a_long_log_stands_under_its_round() -> None:
    match = moment("turn", after=60)
    html = render.panels(shown(match), "en")["log"]

    assert html.count("<li") == LOG_LINES - html.count("<h3>Round") + 1
    assert 'href="/m/m1/log"' in html
    assert "Setting up" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_left_unfilled(lang: str) -> None:
    for match in (moment("turn", after=20), moment("walk"), the_end()):
        for viewer in (0, -1):
            html = "".join(render.panels(shown(match, viewer), lang).values())
            assert "{seat" not in html
            assert "{'en'" not in html
            assert "Undefined" not in html


def test_what_people_write_is_only_text() -> None:
    nasty = '<img src=x onerror="alert(1)">'
    data = shown(moment("turn", after=20), chat=[{"seat": 0, "name": nasty, "text": nasty}], notice=nasty)
    for seat in data["seats"]:
        seat["name"] = nasty
    html = render.page("table", "en", shown=data)

    assert "<img" not in html


# changes


def test_nothing_is_sent_when_nothing_changed() -> None:
    parts = render.panels(shown(moment("turn")), "en")

    assert render.changes(parts, dict(parts)) == ""


def test_only_what_changed_is_sent() -> None:
    data = shown(moment("turn"))
    before = render.panels(data, "en")
    after = render.panels({**data, "chat": [{"seat": 1, "name": "Bela", "text": "Hello", "n": 7}]}, "en")
    frame = render.changes(before, after)

    assert frame.startswith('<hx-partial hx-target="#talk" hx-swap="outerMorph"><section')
    assert frame.count("<hx-partial") == 1


def test_a_refusal_that_is_repeated_is_told_again() -> None:
    """Or whoever tried a second time would get no answer."""
    match = moment("turn")
    first, again = (render.panels(shown(match, notice="Not now.", handled=n), "en") for n in (3, 4))

    assert "Not now." in render.changes(first, again)


def test_a_piece_that_stays_as_it_is_comes_as_an_empty_element() -> None:
    one, another = (f'<ul id="x"><li id="l-1">{first}</li><li id="l-2" class="b">two</li></ul>' for first in ("a", "b"))

    assert without_unchanged(one, another) == '<ul id="x"><li id="l-1">b</li><li id="l-2" data-same></li></ul>'
    assert without_unchanged("", another) == another


def test_only_the_new_lines_of_the_log_are_sent() -> None:
    match = moment("turn", after=25)
    before = render.panels(shown(match), "en")
    asked = match.waiting_for()[0]
    question = match.question_for(asked)
    assert question
    match.choose(question["options"][0]["key"], asked)
    frame = render.changes(before, render.panels(shown(match), "en"))
    log = frame.split('hx-target="#log"')[1].split("</hx-partial>")[0]

    assert re.findall(r'<li id="line-(\d+-\d+)"\s+class', log)
    assert len(re.findall(r'<li id="line-\d+-\d+" data-same></li>', log)) > 20
    assert log.count("<li") <= LOG_LINES


def test_a_line_keeps_its_number_whatever_was_heard_in_another_step() -> None:
    heard = [{"choice": choice} for choice in (1, 2, 2, 3, 3, 3)]
    with_a_secret = [{"choice": 1}, *heard]

    assert [line["nth"] for line in numbered(heard, 0)] == [0, 0, 1, 0, 1, 2]
    assert numbered(with_a_secret, 2) == numbered(heard, 1)
    assert [line["nth"] for line in numbered(heard, 4)] == [1, 2]


def test_no_two_pieces_have_the_same_id() -> None:
    """Or a browser could not tell which of them stays."""
    for game in game_names():
        for n, match in enumerate(walk(3, game)):
            if match.question is None or n > 60:
                break
            if n % 3:
                continue
            html = "".join(render.panels(shown(match, match.waiting_for()[0]), "en").values())
            ids = re.findall(r' id="((?:at|line)-[^"]+)"', html)
            assert sorted(ids) == sorted({*ids}), game


def test_when_panels_come_or_go_the_stage_is_sent_whole() -> None:
    before = render.panels(shown(moment("turn"), 0), "en")
    after = render.panels(shown(moment("turn"), -1), "en")
    frame = render.changes(before, after)

    assert frame.count('hx-target="#stage"') == 1
    assert 'hx-target="#p-' not in frame
    assert 'id="p-map"' in frame
    assert "at-hand:" not in frame


def test_a_window_without_a_page_gets_everything() -> None:
    parts = render.panels(shown(moment("turn")), "en")
    frame = render.changes({}, parts)

    for id in parts:
        assert f'id="{id}"' in frame


# any game


def any_game() -> dict[str, Any]:
    """A view with every kind of panel and piece that Camps has not."""
    text = {"en": "Thing", "de": "Ding"}
    return {
        "game": "camps",
        "round": 1,
        "subtitle": text,
        "phase": "a",
        "phases": [{"id": "a", "name": text}],
        "turn": 0,
        "choices": 0,
        "seat": 0,
        "waiting_for": [0],
        "question": None,
        "panels": [
            panel(
                "tracks",
                "tracks",
                text,
                tracks=[track("morale", text, 1, ["-1", 0, "+1"])],
                dice=[die("d", text, "fire")],
            ),
            panel("camp", "board", text, spaces=[place("roof", text, pieces=[pawn("p", text, seat=1)])], area="top"),
            panel("cards", "cards", text, cards=[card("c", text, says=text), card("b", text, face="down")]),
            panel("note", "note", text, says=text, tokens=[tokens("wood", text, 3, icon="of another box")]),
        ],
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_game_needs_no_html_of_its_own(lang: str) -> None:
    data = {**shown(moment("turn")), "view": any_game(), "gestures": []}
    html = render.page("table", lang, shown=data)

    for id in ("morale", "d", "roof", "c", "b", "wood"):
        assert f'id="at-{id}"' in html
    assert 'class="area top"' in html


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_drawn_and_all_that_can_be_chosen_can_be_pointed_at(name: str) -> None:
    for n, match in enumerate(walk(seed=1, game=name, most=90)):
        if n % 6 or match.question is None:
            continue
        seat = match.waiting_for()[0]
        question = match.question_for(seat)
        assert question
        html = "".join(render.panels(shown(match, seat), LANGUAGES[n % 4 // 2]).values())
        ids = re.findall(r' id="at-([^"]+)"', html)
        assert sorted(ids) == sorted(set(ids))
        touched = {id for option in question["options"] for id in option["touches"]}
        assert {id for id in touched if id not in ids and id.rpartition(":")[0] not in ids} == set()


def test_a_reason_that_few_pieces_share_is_listed_with_them() -> None:
    match = next(match for match in walk(3, "robinson") if match.question and match.question.prompt == "place")
    seat = match.waiting_for()[0]
    question = match.question_for(seat)
    assert question
    no = question["refused"][0]
    html = render.panels(shown(match, seat), "en")["question"]
    folded = html.partition('<details class="far"><summary>Not possible now')[2]

    assert no["label"]["en"] in folded
    assert f'href="#{no["rule"]}"' in folded


def test_what_is_read_or_rolled_lies_beside_the_question() -> None:
    def rolled(match: Match) -> bool:
        return any(panel["id"] == "now" and panel["dice"] for panel in match.view(-1)["panels"])

    match = next(match for match in walk(3, "robinson") if rolled(match))
    parts = render.panels(shown(match), "en")

    assert "p-now" not in parts
    assert 'class="die piece' in parts["now"]
    assert "die piece" not in render.panels(shown(moment("turn")), "en")["now"]


def planning(lines: int = 0) -> Match:
    """Where pawns are placed and so many places can be pointed at."""
    return next(
        match
        for match in walk(3, "robinson")
        if match.question
        and match.question.prompt == "pawn"
        and len(by_act(match.game.gestures(match.table, match.question, 0))) >= lines
    )


def test_a_line_of_the_plan_puts_a_pawn_and_says_whose_and_who_else_could_go() -> None:
    match = planning()
    me = match.waiting_for()[0]
    question = render.panels(shown(match, me), "en")["question"]
    rest = next(line for line in question.split("<button") if 'data-key="put:carpenter:rest"' in line)

    assert 'data-do="gesture"' in rest
    assert "<b>Carpenter</b>" in rest
    assert all(f"&#34;put:{who}:rest&#34;" in rest or f'"put:{who}:rest"' in rest for who in ("carpenter", "cook"))
    assert 'class="hand"' in question and 'data-hand="pawn:cook"' in question


def test_a_long_list_has_headings_keys_for_all_lines_and_a_field_to_search_it() -> None:
    match = planning(lines=12)
    question = render.panels(shown(match, match.waiting_for()[0]), "de")["question"]
    headings = re.findall(r"<h3>([^<]+)</h3>", question)
    keys = re.findall(r'data-number="(.)"', question)

    assert headings == ["Gefahren", "Jagen", "Bauen", "Sammeln", "Erforschen", "Lager", "Ausruhen"]
    assert len(keys) == len(set(keys)) == question.count("data-hands=") > 11
    assert "data-filter" in question


def test_a_short_list_is_not_searched() -> None:
    question = render.panels(shown(moment("turn")), "en")["question"]

    assert "data-filter" not in question


def test_a_pawn_answers_at_once_only_where_an_action_waits_for_one_more() -> None:
    match = planning()
    me = match.waiting_for()[0]
    free = {pawn["id"]: pawn for panel in match.view(me)["panels"] for pawn in panel_pawns(panel)}
    assert not any(pawn.get("once") for pawn in free.values())

    match.choose("carpenter", me)
    match.choose("threat:right:large", me)
    assert match.question and match.question.prompt == "pawn"
    assert all(pawn["once"] for panel in match.view(me)["panels"] for pawn in panel_pawns(panel))


def panel_pawns(panel: Any) -> list[Any]:
    return [pawn for card in panel.get("cards") or [] for pawn in card.get("pawns") or []]


@pytest.mark.parametrize("scenario", find_game("robinson").settings[0].values)
def test_every_island_is_drawn_with_what_its_scenario_counts(scenario: str) -> None:
    *_, match = walk(5, "robinson", most=60, scenario=scenario)
    parts = render.panels(shown(match), "de")
    sheet = next(panel for panel in match.view(0)["panels"] if panel["id"] == "scenario")

    assert 'class="ripple"' in parts["p-map-ground"]
    for step in sheet["tokens"][1:] if "stages" in sheet else sheet["tokens"]:
        assert f"{step['count']}/{step['of']}" in parts["p-scenario"]
    assert parts["p-scenario"].count('class="lies"') == sum(stage["has"] for stage in sheet.get("stages", []))
    assert parts["p-scenario"].count("<li") >= len(sheet["rounds"])


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, "Camps"),
        ({"round": 1}, "Camps Round 1"),
        ({"subtitle": {"en": "Flood", "de": "Flut"}}, "Camps Flood"),
        ({"subtitle": {"en": "Flood", "de": "Flut"}, "round": 2, "rounds": 7}, "Camps Flood , round 2 of 7"),
    ],
)
def test_the_bar_says_what_a_game_tells_of_itself_and_no_more(told: dict[str, Any], said: str) -> None:
    table = shown(moment("turn"))
    table["view"] = {
        name: value for name, value in table["view"].items() if name not in ("subtitle", "round", "rounds")
    } | told
    where = render.panels(table, "en")["bar"].split('<div class="where">')[1].split("</div>")[0]

    assert " ".join(re.sub("<[^>]+>", " ", where).split()) == said
