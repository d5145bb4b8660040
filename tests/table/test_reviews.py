"""A match that is over is looked back at once, in the background, for those who may see its record."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from robinsonade.minds.review import hash_of
from robinsonade.table import reviews
from robinsonade.table.notices import Notice
from tests.table.scenes import Scene, play, until
from tests.table.servers import PATIENCE, Browser, Server

LOST = Path(__file__).parents[1] / "records" / "paleo" / "level1-1seats-skulls.json"


@pytest.fixture
def guest(server: Server) -> Iterator[Browser]:
    with Browser(server, "de") as browser:
        yield browser


def brought(browser: Browser) -> str:
    answer = browser.post("/import", files={"record": ("r.json", LOST.read_bytes(), "application/json")})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def reviewed(browser: Browser, path: str) -> None:
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        if browser.get(f"{path}/review/progress").json()["done"] is None:
            return
        time.sleep(0.1)
    raise AssertionError("the review does not come to an end")


def test_a_match_that_is_over_is_reviewed_in_the_background_and_kept(host: Browser) -> None:
    path = brought(host)
    assert f'action="{path}/review"' in host.get(f"{path}/end").text
    assert f'action="{path}/review"' in host.get(f"{path}/replay/2").text
    assert f'action="{path}/review"' in host.get(f"{path}/review").text  # nobody has asked for it yet
    assert host.get(f"{path}/review.json").status_code == 404

    begun = host.post(f"{path}/review", {})
    assert (begun.status_code, begun.headers["location"]) == (303, f"{path}/review")
    waiting = host.get(f"{path}/review").text
    assert f'data-progress="{path}/review/progress"' in waiting or "chances desk" in waiting
    reviewed(host, path)

    page = host.get(f"{path}/review").text
    assert "chances desk" in page and f'href="{path}/replay/' in page
    assert "Die Gewinnchance" in host.get(f"{path}/review?lang=de").text
    found = host.get(f"{path}/review.json").json()
    assert found["of"] == hash_of(json.loads(LOST.read_text())["choices"])
    host.post(f"{path}/review", {})
    assert host.get(f"{path}/review/progress").json() == {"done": None}  # it is there already


def test_a_running_match_is_not_reviewed_and_strangers_see_nothing(host: Browser, guest: Browser) -> None:
    match = host.begin("me", "bot")
    for answer in (host.get(f"/m/{match}/review"), host.post(f"/m/{match}/review", {})):
        assert answer.status_code == 409 and "not over yet" in answer.text
    assert host.get(f"/m/{match}/review.json").status_code == 409
    assert "/review" not in host.get(f"/m/{match}/replay").text

    path = brought(host)
    assert [guest.get(f"{path}/review").status_code, guest.post(f"{path}/review", {}).status_code] == [403, 403]
    assert guest.get(f"{path}/review/progress").status_code == 403


def test_what_was_found_about_other_choices_does_not_count(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        room = await at.tables.import_record(LOST.read_bytes(), "b")
        found = {"format": 1, "of": hash_of(room.match.choices)}
        await at.tables.store.keep_review(room.id, json.dumps(found))
        assert await at.tables.reviews.of(room) == found
        await at.tables.store.keep_review(room.id, json.dumps({**found, "of": hash_of(room.match.choices[:-1])}))
        assert await at.tables.reviews.of(room) is None

    play(tmp_path, scene)


def test_one_address_asks_for_few_and_all_together_for_some(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(at: Scene) -> None:
        found = at.tables.reviews
        rooms = [await at.tables.import_record(LOST.read_bytes(), "b") for _ in range(3)]
        monkeypatch.setattr(found, "asked", reviews.Buckets(0.0, 1))
        found.begin(rooms[0], "1.2.3.4")
        found.begin(rooms[0], "1.2.3.4")  # is being looked at already
        with pytest.raises(Notice, match="too_fast"):
            found.begin(rooms[1], "1.2.3.4")
        monkeypatch.setattr(reviews, "REVIEWS_WAITING", 1)
        with pytest.raises(Notice, match="many_reviews"):
            found.begin(rooms[2], "5.6.7.8")
        await until(lambda: not found.going)
        assert await found.of(rooms[0])

    play(tmp_path, scene)
