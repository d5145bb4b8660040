"""What a browser gets: pages, forms, windows."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path

import httpx
import pytest

from robinsonade.engine.schema import view_schema
from robinsonade.games import find_game
from robinsonade.table.app import make_app
from robinsonade.table.notices import Notice
from robinsonade.table.pages import notice_response
from tests.table import whispers
from tests.table.scenes import tables_at
from tests.table.servers import PATIENCE, Browser, Program, Server, begin, clicks_in, receive, send


@pytest.fixture
def guest(server: Server) -> Iterator[Browser]:
    with Browser(server, "de-AT,de;q=0.9,en;q=0.1") as browser:
        yield browser


def option_in(html: str) -> dict[str, str]:
    return clicks_in(html)[0]


def test_home_shows_the_games_and_my_matches(host: Browser, guest: Browser) -> None:
    match = host.begin("me", "bot")
    page = host.get("/").text
    assert "/new/camps" in page and f'href="/m/{match}"' in page
    assert "Camps, Base Game" in page and re.search(r"steps: \d", page)
    assert match not in guest.get("/").text


def test_the_coach_speaks_by_itself_in_the_first_two_matches_of_a_game(host: Browser, guest: Browser) -> None:
    pages = [host.get(f"/m/{host.begin('me', 'bot')}").text for _ in range(3)]
    other = host.get(f"/m/{host.begin('me', 'bot', game='paleo')}").text

    assert ["data-unasked" in page for page in [*pages, other]] == [True, True, False, True]
    assert all('class="coach sheet"' in page for page in pages)
    for lesson in ("first", "flood", "volcano"):  # these are no matches of one's own
        assert guest.post(f"/lessons/camps/{lesson}").status_code == 303
    assert "data-unasked" in guest.get(f"/m/{guest.begin('me', 'bot')}").text


def test_home_shows_my_matches_of_a_game_that_has_no_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def visit() -> str:
        async with tables_at(str(tmp_path / "m.sqlite3")) as tables:
            door = httpx.ASGITransport(make_app(tables))
            async with httpx.AsyncClient(transport=door, base_url="http://here") as browser:
                form = {"game": "whispers", "kind.0": "me", "kind.1": "link"}
                await browser.post("/matches", data=form, headers={"Origin": "http://here"})
                return (await browser.get("/")).text

    assert 'href="/m/' in asyncio.run(visit())


def test_a_match_that_another_version_wrote_keeps_the_others_from_nobody(server: Server, host: Browser) -> None:
    ours, theirs = host.begin("me", "bot"), host.begin("me", "bot")
    with closing(sqlite3.connect(server.db, isolation_level=None)) as db:
        db.execute("UPDATE match SET record = json_set(record, '$.format', 0) WHERE id = ?", (theirs,))
    page = host.get("/")
    assert page.status_code == 200 and ours in page.text
    assert theirs in page.text and page.text.count("what is stored of it cannot be read") == 1


def test_a_page_speaks_the_language_of_the_browser_until_another_is_chosen(host: Browser, guest: Browser) -> None:
    assert '<html lang="en"' in host.get("/").text
    assert '<html lang="de"' in guest.get("/").text
    assert '<html lang="en"' in guest.get("/?lang=en").text
    assert '<html lang="en"' in guest.get("/new/camps").text


def test_a_match_begins_with_two_clicks_and_good_defaults(host: Browser) -> None:
    page = host.get("/new/camps").text
    form = dict(re.findall(r'<input type="radio" name="([^"]+)" value="([^"]+)" checked>', page))
    form |= {"game": "camps", "kind.0": "me", "kind.1": "bot:greedy", "kind.2": "none", "name.0": "Ada"}
    answer = host.post("/matches", form)
    assert answer.status_code == 303
    assert "Ada" in host.get(answer.headers["location"]).text


def test_packs_of_cards_are_offered_with_a_sentence_to_the_game_they_are_for(host: Browser) -> None:
    page = host.get("/new/paleo").text
    assert "The Salt Road" in page and "traders cross the valley" in page
    assert "Die Salzstraße" in host.get("/new/paleo?lang=de").text
    assert "The Salt Road" not in host.get("/new/camps").text

    match = host.begin("me", "bot", game="paleo", pack="salt_road")
    assert host.get(f"/m/{match}/record.json").json()["packs"] == ["salt_road"]


def test_a_wrong_form_is_shown_again_with_a_sentence(host: Browser) -> None:
    seats = {"kind.0": "me", "kind.1": "bot"}
    for form, words in [
        ({"kind.0": "me"}, "is for 2 to 4 seats"),
        ({}, "Somebody must sit at the table"),
        ({**seats, "option.map": "atlantis"}, "is not a value of the option"),
        ({**seats, "seed": "lucky"}, "A seed is a whole number"),
        ({**seats, "name.0": "x" * 41}, "A name has at most 40 characters"),
        ({"kind.0": "me", "kind.1": "bot:deep_blue"}, "There is no bot"),
        ({"kind.0": "me", "kind.1": "emperor"}, "A seat is for"),
    ]:
        answer = host.post("/matches", {"game": "camps", **form})
        assert answer.status_code == 400 and words.replace("'", "&#39;") in answer.text, form
    assert host.post("/matches", {"game": "chess", **seats}).status_code == 404


def test_what_a_form_can_ask_for_in_vain_is_told_in_german_too(host: Browser) -> None:
    seats = {"kind.0": "me", "kind.1": "bot"}
    host.get("/?lang=de")
    for form, words in [
        ({"game": "camps", "kind.0": "me"}, "Camps ist für 2 bis 4 Plätze, nicht für 1."),
        (
            {"game": "robinson", **seats, "option.scenario": "king_kong", "option.edition": "earlier"},
            "King Kongs Insel gehört nicht zur früheren Ausgabe.",
        ),
        ({"game": "paleo", **seats, "option.modules": ["A", "B", "C"]}, "J darf als drittes dazukommen."),
        ({"game": "naufragos", **seats, "option.characters": ["cook_1", "cook_2"]}, "dieselbe Fähigkeit"),
    ]:
        answer = host.post("/matches", form)
        assert answer.status_code == 400 and words in answer.text, form


def test_what_is_wrong_with_a_file_is_told_in_german_too(host: Browser) -> None:
    match = host.begin("me", "bot")
    record = host.get(f"/m/{match}/record.json").json()
    record["choices"] = []
    host.get("/?lang=de")
    for data, words in [
        (b"\xff", "Sie ist kein UTF-8-Text."),
        (b"Liebes Tagebuch", "Sie ist kein vollständiges JSON (Zeile 1, Spalte 1)."),
        (b"[]", "Sie ist kein JSON-Objekt."),
        (b"{}", "Ihr fehlt das Feld 'format'."),
        (b"[" * 17, "Sie ist für eine Aufzeichnung zu tief verschachtelt."),
        ({"format": 2}, "Sie hat Format 2; dieses Programm liest Format 1."),
        ({"dice": 2}, "Ein Feld 'dice' hat keine Aufzeichnung."),
        ({"seats": "2"}, "Ihr Feld 'seats' enthält etwas anderes als vorgesehen."),
        ({"seed": -1}, "Ihr Startwert muss zwischen 0 und"),
        ({"game": "chess"}, "Ein Spiel 'chess' gibt es hier nicht."),
        ({"packs": ["mine"]}, "gespielt: mine. Jetzt sind da: keine."),
        ({"choices": [[0]]}, "Entscheidung 1 ist unvollständig."),
        ({"choices": [[0, "fly"]]}, "Entscheidung 1 war dort nicht möglich."),
        ({"choices": [[7, "fly"]]}, "Entscheidung 1 war dort nicht möglich."),
        ({"choices": [[0, "fly"]] * 5001}, "Sie hat 5001 Entscheidungen; der Tisch nimmt höchstens 5000."),
    ]:
        file = json.dumps(record | data).encode() if isinstance(data, dict) else data
        answer = host.post("/import", files={"record": file})
        assert answer.status_code == 400 and words in unescape(answer.text), data


def test_a_wrong_form_keeps_what_was_entered(host: Browser) -> None:
    seats = {"kind.0": "me", "kind.1": "link", "kind.2": "bot:random", "kind.3": "none", "name.1": 'Bela "B"'}
    page = host.post("/matches", {"game": "camps", **seats, "option.scenario": "flood", "seed": "lucky"}).text
    page = " ".join(page.split())
    assert 'value="flood" checked' in page and 'value="basic" checked' not in page
    chosen = re.findall(r'<option value="([^"]+)" selected>', page)
    assert chosen == ["me", "link", "bot:random", "none"]
    assert 'value="Bela &#34;B&#34;"' in page and 'name="seed" value="lucky"' in page


def test_a_click_is_answered_with_the_panels_that_changed(host: Browser) -> None:
    match = host.begin("me", "link")
    page = host.get(f"/m/{match}").text
    with host.window(match) as window:
        first = receive(window)
        assert 'hx-target="#question"' in first
        send(window, "choose", **option_in(page))
        frame = receive(window, 'hx-target="#question"')
        assert 'hx-target="#p-map-ground"' not in frame and len(frame) < len(first) / 2


def test_the_window_of_a_fresh_page_is_sent_only_what_changed_since(host: Browser) -> None:
    match = host.begin("me", "link")
    page = host.get(f"/m/{match}").text
    address = re.search(r'hx-ws:connect="/m/\w+/ws(\?lang=en&amp;page=\w+)"', page)
    assert address
    with host.window(match, query=unescape(address[1])) as window:
        first = receive(window)
        assert 'hx-target="#stage"' not in first and 'hx-target="#bar"' in first  # who is here has changed
    with host.window(match, query=unescape(address[1])) as window:
        assert 'hx-target="#stage"' in receive(window)  # the second time it may have seen anything


def test_a_second_or_stale_click_gets_a_sentence_and_changes_nothing(host: Browser) -> None:
    match = host.begin("me", "link")
    option = option_in(host.get(f"/m/{match}").text)
    with host.window(match) as window:
        receive(window)
        send(window, "choose", **option)
        receive(window, "question")
        send(window, "choose", **option)
        receive(window, "You have chosen already")
        send(window, "choose", **{**option, "version": "99"})
        receive(window, "The table had changed before your choice arrived")


def test_two_people_see_each_other_come_choose_and_talk(host: Browser, guest: Browser) -> None:
    match = host.begin("me", "link", **{"name.0": "Ada", "name.1": "Ben"})
    link = re.search(r"(/s/[\w.-]+)", host.get(f"/m/{match}").text)
    assert link
    guest.get(link[1])
    with host.window(match) as ours, guest.window(match) as theirs:
        receive(ours)
        assert "Ada" in receive(theirs)
        send(theirs, "chat", text="Servus!")
        receive(ours, "Servus!")
        send(ours, "choose", **option_in(host.get(f"/m/{match}").text))
        receive(theirs, 'id="bar"')
        send(theirs, "lang", lang="de")
        receive(theirs, 'hx-target="#question"')


def test_replay_shows_every_step_and_forks_from_it(host: Browser) -> None:
    match = host.begin("me", "me")
    with host.window(match) as window:
        send(window, "ready", seat=0)
        frame = receive(window, 'data-do="choose"')
        send(window, "choose", **option_in(frame))
        receive(window, 'data-do="ready"')
    for path in (f"/m/{match}/replay", f"/m/{match}/replay?choices=0", f"/m/{match}/replay/1"):
        assert host.get(path).status_code == 200
    for path in (f"/m/{match}/replay/2", f"/m/{match}/replay/-1", f"/m/{match}/replay?choices=x"):
        answer = host.get(path)
        assert answer.status_code == 400 and "not part of the match; the last one is 1." in answer.text
    answer = host.post(f"/m/{match}/fork", {"choices": "0"})
    assert answer.status_code == 303 and match not in answer.headers["location"]
    assert host.get(answer.headers["location"]).status_code == 200


def test_a_match_goes_out_as_a_file_and_comes_back(host: Browser, guest: Browser) -> None:
    match = host.begin("me", "me")
    answer = host.get(f"/m/{match}/record.json")
    assert answer.headers["content-disposition"] == f'attachment; filename="camps-{match}.json"'
    assert answer.json()["game"] == "camps"
    back = guest.post("/import", files={"record": ("match.json", answer.content, "application/json")})
    assert back.status_code == 303
    assert guest.get(back.headers["location"]).status_code == 200
    wrong = guest.post("/import", files={"record": ("match.json", b"{}", "application/json")})
    assert wrong.status_code == 400 and "Diese Aufzeichnung lässt sich nicht spielen" in wrong.text
    nothing = guest.post("/import", files={"record": ("", b"", "application/octet-stream")})
    assert nothing.status_code == 400 and "Wähle zuerst eine Aufzeichnung aus" in nothing.text


def test_hot_seat_shows_whose_turn_at_the_device_it_is_and_no_hand(host: Browser) -> None:
    match = host.begin("me", "me", **{"name.0": "Ada", "name.1": "Ben"})
    page = host.get(f"/m/{match}").text
    assert 'data-do="ready"' in page and 'data-do="choose"' not in page
    with host.window(match) as window:
        send(window, "ready", seat=0)
        frame = receive(window, 'data-do="choose"')
        send(window, "choose", **option_in(frame))
        assert "Ben" in receive(window, 'data-do="ready"')


def test_programs_play_the_same_table(server: Server) -> None:
    match, tokens = begin(server, {"kind": "person", "name": "Ada"}, "bot:random")  # type: ignore[arg-type]
    ada = Program(server, match, tokens["seats"]["0"])
    shown = ada.look()
    assert shown["seats"][0]["name"] == "Ada" and shown["me"] == 0
    with ada.window() as window:
        live = json.loads(receive(window))
        assert live["match"] == match
        key = shown["view"]["question"]["options"][0]["key"]
        answer = ada.do("choose", version=live["version"], key=key)
        assert answer.status_code == 200
        # Until the bot has chosen too and Ada is asked again: then nobody moves while she looks.
        while live["choices"] < 2 or not live["view"]["question"]:
            live = json.loads(receive(window))
        assert live["log"]
    replay = ada.look(at=0)["replay"]
    assert (replay["choices"], replay["of"]) == (0, ada.look()["choices"])
    assert ada.look(at=10**6)["error"] == "no_such_step"
    assert ada.do("choose", version=0, key="x").json()["error"] == "stale"


def test_the_api_tells_what_can_be_played_and_refuses_nonsense(server: Server) -> None:
    games = httpx.get(f"{server.url}/api/games", timeout=PATIENCE, trust_env=False).json()
    camps = next(game for game in games if game["name"] == "camps")
    assert camps["seats"] == [2, 3, 4] and camps["settings"][0]["values"]
    for body in (
        [],
        {},
        {"game": "camps"},
        {"game": "camps", "seats": "two"},
        {"game": "camps", "seats": [1, 2]},
        {"game": "camps", "seats": ["person", "person"], "options": {"map": 5}},
        {"game": "camps", "seats": ["person", "person"], "seed": 1.5},
        {"game": "robinson", "seats": ["person", "bot"], "companions": "yes"},
        {"game": "camps", "seats": ["person"] * 50},
        {"game": "chess", "seats": ["person", "person"]},
        {"game": "camps", "seats": ["person"]},
    ):
        answer = httpx.post(f"{server.url}/api/matches", json=body, timeout=PATIENCE, trust_env=False)
        assert answer.status_code == 400 and {*answer.json()["says"]} == {"en", "de"}, body


def test_a_match_is_begun_with_companions_unless_somebody_wants_to_command_everybody(host: Browser) -> None:
    for told, companions in (({}, True), ({"companions": False}, False)):
        match, tokens = begin(host.server, "person", "bot", game="robinson", **told)
        assert Program(host.server, match, tokens["seats"]["0"]).look()["companions"] is companions
    page = host.get("/new/robinson").text
    assert page.count('name="bots"') == 2 and "They propose what they would do themselves" in page
    assert 'name="bots"' not in host.get("/new/camps").text
    for chosen, told in (("companions", "you decide for the group"), ("commanded", "You command everybody")):
        match = host.begin("me", "bot", game="robinson", bots=chosen)
        assert told in host.get(f"/m/{match}").text


def test_from_the_rules_one_goes_back_to_a_match_and_nowhere_else(host: Browser) -> None:
    assert 'href="/m/abc-1_D"' in host.get("/rules/camps?from=/m/abc-1_D").text
    assert "from=/m/abc-1_D" in host.get("/rules/camps/drawer?lang=de&from=/m/abc-1_D").text
    for nowhere in ("//example.org", "https://example.org", "/m/a/../..", "javascript:alert(1)", "/m/"):
        for path in ("/rules/camps", "/rules/camps/drawer"):
            assert nowhere not in host.http.get(path, params={"from": nowhere}).text
    assert host.http.get("/rules/chess").status_code == 404


def test_the_api_tells_what_a_view_looks_like(server: Server) -> None:
    def answer(game: str) -> httpx.Response:
        return httpx.get(f"{server.url}/api/games/{game}/schema", timeout=PATIENCE, trust_env=False)

    assert answer("paleo").json() == view_schema(find_game("paleo")).whole
    assert answer("chess").status_code == 404


def test_a_match_that_cannot_go_on_here_can_still_be_taken_away_as_a_file() -> None:
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/m/abc",
        "path_params": {"match": "abc"},
        "query_string": b"",
        "headers": [(b"host", b"table"), (b"accept-language", b"de")],
    }

    page = bytes(notice_response(Notice("outdated", why="Die Karten sind andere."), scope).body).decode()

    assert "Die Karten sind andere. Du kannst sie noch exportieren." in page
    assert 'href="/m/abc/record.json"' in page
    assert "record.json" not in bytes(notice_response(Notice("no_match"), scope).body).decode()


def test_a_piece_can_be_read_large_and_so_can_the_whole_log(host: Browser, guest: Browser) -> None:
    match = host.begin("me", "bot")
    large = host.get(f"/m/{match}/card?at=display:0")
    assert large.status_code == 200 and "Goal tile" in large.text and "C-GOAL-01" in large.text
    assert host.get(f"/m/{match}/card?at=nothing").status_code == 204  # there is nothing to read
    assert host.get(f"/m/{match}/card?of=goal:unheard_of").status_code == 204
    assert 'class="logbook"' in host.get(f"/m/{match}/log").text
    assert guest.get(f"/m/{match}/card?at=display:0").status_code == 403
    assert guest.get(f"/m/{match}/log").status_code == 403


def test_a_piece_of_the_past_is_read_as_it_lay_then(host: Browser) -> None:
    match = host.begin("me", "bot")
    assert "first_goal:0" in host.get(f"/m/{match}").text
    assert host.get(f"/m/{match}/card?at=first_goal:0&choices=0").status_code == 200
    assert host.get(f"/m/{match}/card?at=first_goal:0&choices=99").status_code == 400
