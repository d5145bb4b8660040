"""How somebody would come to a seat, a hand or a right that is another's; tried from outside on a running server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from robinsonade.table.names import checked_name, looks
from robinsonade.table.notices import Notice
from robinsonade.table.seats import Links
from robinsonade.table.store import Grant
from tests.table.servers import Browser, Server, receive, running_server, send
from tests.table.test_door import invitations


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("seats")
    with running_server(str(folder / "m.sqlite3"), folder / "log") as server:
        yield server


@pytest.fixture
def people(server: Server) -> Iterator[list[Browser]]:
    """The host, a guest, and somebody else."""
    browsers = [Browser(server) for _ in range(3)]
    yield browsers
    for browser in browsers:
        browser.http.close()


def test_a_link_opens_its_seat_once(people: list[Browser]) -> None:
    host, guest, thief = people
    match = host.begin("me", "link", seed="")
    link = invitations(host, match)[0]
    assert guest.get(link).status_code == 303
    with guest.window(match) as window:
        receive(window)
        answer = thief.get(link)
        assert answer.status_code == 403 and "Somebody sits there already" in answer.text
        assert thief.get(f"/m/{match}").status_code == 403
        assert guest.get(f"/m/{match}").status_code == 200


def test_the_host_has_no_way_to_a_guests_hand(people: list[Browser]) -> None:
    host, guest, _ = people
    match = host.begin("me", "link", seed="")
    link = invitations(host, match)[0]
    guest.get(link)
    with guest.window(match) as window:
        receive(window)
    assert link not in host.get(f"/m/{match}").text, "a link that opens nothing is shown to nobody"
    assert "Somebody sits there already" in host.get(link).text
    assert host.get(f"/m/{match}/record.json").status_code == 403
    assert host.post(f"/m/{match}/fork", {"choices": "0"}).status_code == 403


def test_everybody_reads_that_a_seat_was_taken_away(people: list[Browser]) -> None:
    host, guest, other = people
    match = host.begin("me", "link", "link", seed="")
    links = invitations(host, match)
    guest.get(links[0])
    other.get(links[1])
    with guest.window(match) as theirs, other.window(match) as others, host.window(match) as ours:
        receive(theirs)
        receive(others)
        send(ours, "reissue", seat=1)
        receive(others, "loses the seat: the host has replaced its link.")


def test_whoever_sits_there_lets_one_more_device_in(people: list[Browser]) -> None:
    host, phone, tablet = people
    match = host.begin("me", "link", seed="")
    link = invitations(host, match)[0]
    phone.get(link)
    with phone.window(match) as window:
        receive(window)
        send(window, "share", seat=1)
        receive(window, link)
        assert tablet.get(link).status_code == 303
        with tablet.window(match) as other:
            receive(other)
            receive(window, "plays on one more device.")
        assert host.get(link).status_code == 403, "one more, not two"


def test_who_leaves_a_seat_makes_room_for_somebody_else(people: list[Browser]) -> None:
    host, guest, other = people
    match = host.begin("me", "link", seed="")
    guest.get(invitations(host, match)[0])
    with guest.window(match) as window:
        receive(window)
        send(window, "leave", seat=1)
    assert guest.get(f"/m/{match}").status_code == 403
    assert other.get(invitations(host, match)[0]).status_code == 303
    assert other.get(f"/m/{match}").status_code == 200


def test_the_hosts_right_is_handed_on_and_gone(people: list[Browser]) -> None:
    host, guest, _ = people
    match = host.begin("me", "link", seed="")
    guest.get(invitations(host, match)[0])
    with guest.window(match) as theirs, host.window(match) as ours:
        receive(theirs)
        send(ours, "hand_on", seat=1)
        receive(theirs, "is the host from now on.")
        send(ours, "reissue", seat=1)
        receive(ours, "Only whoever began the match can do that.")
        send(theirs, "reissue", seat=-1)
    assert "/s/" in guest.get(f"/m/{match}").text


@pytest.mark.parametrize("planted", ["1", "robinsonade", "a.b", "x" * 400])
def test_a_planted_cookie_is_not_taken_over(people: list[Browser], planted: str) -> None:
    _, victim, thief = people
    for browser in (victim, thief):
        browser.http.cookies.set("robinsonade", planted)
    match = victim.begin("me", "bot:random", seed="")
    assert thief.get(f"/m/{match}").status_code == 403


def test_a_cookie_of_ours_that_somebody_planted_shares_no_seat_taken_with_it(people: list[Browser]) -> None:
    """A neighbour's port or a subdomain plants the thief's own, good cookie; the victim opens an invitation with it."""
    host, victim, thief = people
    thief.begin("me", "bot:random", seed="")
    mine = thief.http.cookies.get("robinsonade", path="/")
    victim.http.cookies.set("robinsonade", mine or "", domain="127.0.0.1", path="/")
    match = host.begin("me", "link", seed="")
    victim.get(invitations(host, match)[0])
    with victim.window(match) as window:
        receive(window)
    assert victim.get(f"/m/{match}").status_code == 200
    assert thief.get(f"/m/{match}").status_code == 403


def test_the_key_that_signs_can_be_changed() -> None:
    old, both, new = Links("old"), Links("new", "old"), Links("new")
    grant = Grant("abc", 1, 1)
    assert both.read(old.token(grant)) == grant
    assert new.read(both.token(grant)) == grant
    assert both.is_ours(old.fresh_cookie()) and new.is_ours(both.fresh_cookie())
    with pytest.raises(Notice, match="forged_link"):
        new.read(old.token(grant))
    assert not new.is_ours(old.fresh_cookie())


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200d", " \u115f ", "\u0301"])
def test_a_name_that_looks_empty_is_none(name: str) -> None:
    assert checked_name(name) == ""


def test_accents_do_not_pile_up() -> None:
    assert checked_name("A" + "\u0301" * 30) == "A" + "\u0301" * 2
    assert checked_name("Nguyễn Ánh") == "Nguyễn Ánh"


@pytest.mark.parametrize("copy", ["ada", "A d a", "Ad\u200da", "Àda", "Ａｄａ", "аdа".replace("d", "d")])
def test_names_that_look_the_same_are_the_same(copy: str) -> None:
    assert looks(copy) == looks("Ada")


def test_a_name_mixes_no_alphabets() -> None:
    with pytest.raises(Notice, match="name_mixed"):
        checked_name("Аda")
    for name in ("Ада", "Ελένη", "Zoë 2", "小明", "עדה"):
        assert checked_name(name) == name


def test_nobody_takes_the_name_of_somebody_else(people: list[Browser]) -> None:
    host, guest, _ = people
    match = host.begin("me", "link", seed="", **{"name.0": "Ada"})
    guest.get(invitations(host, match)[0])
    with guest.window(match) as window:
        receive(window)
        send(window, "name", seat=1, name="AdA")
        receive(window, "looks like the name of somebody else")
