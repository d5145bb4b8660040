"""What a device keeps of the table, and what it never keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from robinsonade.content.source import LANGUAGES
from robinsonade.table import shell
from robinsonade.table.web import looks
from tests.table.servers import Browser, Server
from tools import emblem


@pytest.fixture(scope="module")
def visitor(server: Server) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


def kept_at_once(script: str) -> list[str]:
    found: list[str] = json.loads(re.findall(r"first = (\[.*?\])", script)[0])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_can_be_installed_under_its_name_and_emblem_in_both_languages(visitor: Browser, lang: str) -> None:
    assert f'<link rel="manifest" href="/manifest.json?lang={lang}">' in visitor.get(f"/?lang={lang}").text

    answer = visitor.get(f"/manifest.json?lang={lang}")
    told = answer.json()
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert told["lang"] == lang and told["display"] == "standalone" and told["start_url"] == told["id"] == "/"
    assert ("Freunden" in told["description"]) == (lang == "de")
    assert {"any", "maskable"} == {one.get("purpose", "any") for one in told["icons"]}
    for one in told["icons"]:
        picture = visitor.get(one["src"])
        assert picture.status_code == 200 and picture.headers["content-type"] == one["type"]
    assert visitor.get("/apple-touch-icon.png").headers["content-type"] == "image/png"


def test_the_worker_and_its_page_pass_the_door_with_the_usual_headers(visitor: Browser) -> None:
    answer = visitor.get("/shell.js", headers={"Service-Worker": "script"})
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-store"  # a new one is noticed at the next visit
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_what_is_kept_at_once_is_there_and_sets_nobodys_language(visitor: Browser) -> None:
    for address in kept_at_once(visitor.get("/shell.js").text):
        answer = visitor.get(address)
        assert answer.status_code == 200 and "set-cookie" not in answer.headers, address
    assert visitor.get("/away/fr").status_code == 404


def test_only_the_shell_is_kept_at_once(visitor: Browser) -> None:
    assert all(re.match(r"/(static|look|away)/", address) for address in kept_at_once(visitor.get("/shell.js").text))


def test_when_there_is_no_line_a_page_says_so_in_both_languages() -> None:
    assert "No line to the table" in shell.away_page("en") and "Try again" in shell.away_page("en")
    assert "Keine Verbindung zum Tisch" in shell.away_page("de") and "Noch einmal versuchen" in shell.away_page("de")
    assert 'href=""' in shell.away_page("de")  # the address that could not be reached


def test_a_changed_file_makes_another_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    before = shell.edition()
    assert before == shell.edition() and before in shell.worker_script()
    monkeypatch.setattr(shell, "away_page", lambda lang: f"other words in {lang}")
    assert shell.edition() != before


@pytest.mark.parametrize("name", emblem.SIZES)
def test_the_emblem_is_drawn_as_its_files_have_it(name: str) -> None:
    png = (looks.STATIC / f"{name}.png").read_bytes()
    wide = emblem.SIZES[name][0]

    assert (looks.STATIC / "icon.svg").read_text("utf-8") == emblem.emblem(), "python -m tools.emblem"
    assert emblem.fingerprint(name) in png, "python -m tools.emblem"
    assert [int.from_bytes(png[at : at + 4], "big") for at in (16, 20)] == [wide, wide]
