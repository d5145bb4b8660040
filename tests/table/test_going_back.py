"""Going back: free alone, by consent where others have seen something."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.table.room import Viewer
from robinsonade.table.seats import Person
from robinsonade.table.verbs import enter
from tests.table import whispers
from tests.table.scenes import HOT_SEAT, Around, Scene, play, some_choices


def test_alone_and_in_hot_seat_going_back_is_free(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 8)
        after_8 = around.room.match.table.dump()
        assert around.sees(around.host)["undo"] | {"redo": False} == {
            "choice": True,
            "reset": True,
            "redo": False,
            "asks": False,
            "reset_asks": False,
            "free_from": 0,
        }
        await around.do(around.host, "undo")
        assert len(around.room.match.choices) == 7
        await around.do(around.host, "rewind", to=2)
        assert len(around.room.match.choices) == 2
        await around.do(around.host, "redo")
        await around.do(around.host, "redo")
        assert around.room.match.table.dump() == after_8
        await around.refuses("nothing_to_redo", around.host, "redo")
        await around.refuses("no_such_step", around.host, "rewind", to=8)
        await around.refuses("no_such_step", around.host, "rewind", to=-1)

    play(tmp_path, scene)


def test_reset_goes_back_to_where_my_turn_began(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 20)
        choices = list(around.room.match.choices)
        mover = choices[-1][0]
        await around.do(around.host, "reset")
        left = len(around.room.match.choices)
        assert {seat for seat, _ in choices[left:]} == {mover}
        assert left == 0 or choices[left - 1][0] != mover

    play(tmp_path, scene)


def test_undo_takes_what_bots_did_since_along(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        await around.refuses("nothing_to_undo", around.host, "undo")
        await around.choose(around.host)
        await around.until_asked(0)
        mine = max(i for i, (seat, _) in enumerate(around.room.match.choices) if seat == 0)
        await around.do(around.host, "undo")
        assert len(around.room.match.choices) == mine

    play(tmp_path, scene)


def test_what_has_just_happened_begins_with_my_last_choice_whatever_bots_did_since(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        assert around.sees(around.host)["since"] is None
        for _ in range(2):  # a goal, and the START camp
            await around.choose(around.host)
            await around.until_asked(0)
        mine = max(i for i, (seat, _) in enumerate(around.room.match.choices) if seat == 0)
        assert around.sees(around.host)["since"] == mine < len(around.room.match.choices) - 1

    play(tmp_path, scene)


async def with_guest_after_a_reveal(at: Scene) -> tuple[Around, Person]:
    """Two people; both have chosen, and chance has spoken since."""
    around = await at.begin("mine", "link", game="whispers")
    guest = around.guest(1)
    await around.sit(guest)
    for _ in range(2):
        for seat, person in ((0, around.host), (1, guest)):
            await around.choose(person, seat=seat)
    assert around.room.match.revealed_since(0)
    return around, guest


def test_when_something_was_revealed_the_others_are_asked_and_their_yes_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around, guest = await with_guest_after_a_reveal(at)
        assert around.sees(around.host)["undo"]["asks"]
        await around.do(around.host, "rewind", to=0)
        assert len(around.room.match.choices) == 4
        vote = around.sees(guest)["vote"]
        assert vote == {"by": 0, "to": 0, "wanted": [1], "agreed": [], "mine": False}
        assert around.sees(around.host)["vote"]["mine"]
        await around.refuses("no_vote", around.host, "vote", yes=True)
        await around.refuses("vote_running", around.host, "rewind", to=0)
        await around.refuses("no_vote", around.watcher, "vote", yes=True)
        await around.refuses("broken_frame", guest, "vote", yes="perhaps")
        await around.do(guest, "vote", yes=True)
        assert around.room.match.choices == [] and around.sees(guest)["vote"] is None

    play(tmp_path, scene)


def test_one_no_ends_it_and_the_asker_is_told_who(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around, guest = await with_guest_after_a_reveal(at)
        window = Viewer(around.host, "de")
        await enter(around.room, window)
        await around.do(around.host, "undo")
        await around.do(guest, "vote", yes=False)
        assert len(around.room.match.choices) == 4 and around.room.history.moves.vote is None
        assert window.notice and window.notice.read("de", ["Ada", "Ben"]) == "Ben möchte lieber nicht zurück."

    play(tmp_path, scene)


def test_a_new_link_for_somebody_who_is_asked_ends_the_vote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", "link", game="whispers")
        guests = [around.guest(1), around.guest(2)]
        await around.sit(*guests)
        for seat, person in enumerate([around.host, *guests]):
            await around.choose(person, seat=seat)
        await around.do(around.host, "rewind", to=0)
        await around.do(around.host, "reissue", seat=2)
        assert around.room.history.moves.vote is None and around.room.history.moves.backs == 0
        await around.refuses("only_they_agree", around.host, "rewind", to=0)

    play(tmp_path, scene)


def test_a_vote_can_be_cancelled_and_ends_when_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around, guest = await with_guest_after_a_reveal(at)
        await around.do(around.host, "undo")
        await around.refuses("no_vote", guest, "cancel")
        await around.do(around.host, "cancel")
        assert around.room.history.moves.vote is None
        await around.do(around.host, "undo")
        await around.choose(around.host, seat=0)
        assert around.room.history.moves.vote is None

    play(tmp_path, scene)


def test_what_nobody_has_seen_yet_may_be_taken_back_without_asking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", game="whispers")
        guest = around.guest(1)
        await around.sit(guest)
        await around.choose(around.host, seat=0)
        assert not around.sees(around.host)["undo"]["asks"]
        await around.do(around.host, "undo")
        assert around.room.match.choices == []

        await around.choose(around.host, seat=0)
        await around.choose(guest, seat=1)
        assert around.sees(around.host)["undo"]["asks"]  # the guest has chosen since
        assert around.sees(around.host)["undo"]["free_from"] == 2

    play(tmp_path, scene)
