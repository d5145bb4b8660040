"""One device for several: the next hand is shown to whoever holds it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table import whispers
from tests.table.scenes import Scene, play


def test_the_next_hand_is_shown_only_when_somebody_says_they_hold_the_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", game="whispers")
        table: Any = around.room.match.table
        hands = [{whispers.WORDS[word] for word in hand} for hand in table.hands]
        shown = around.sees(around.host)
        assert shown["pass"] == {"to": 0} and shown["me"] == -1 and shown["view"]["question"] is None
        assert not any(word in str(shown) for word in hands[0] | hands[1])
        await around.refuses("pass_first", around.host, "choose", key=min(hands[0]), seat=0)

        await around.do(around.host, "ready", seat=0)
        shown = around.sees(around.host)
        assert shown["pass"] is None and shown["me"] == 0
        assert all(word in str(shown) for word in hands[0]) and not any(word in str(shown) for word in hands[1])
        await around.refuses("pass_first", around.host, "choose", key=min(hands[1]), seat=1)
        await around.choose(around.host, seat=0)

        shown = around.sees(around.host)
        assert shown["pass"] == {"to": 1} and not any(word in str(shown) for word in hands[0] | hands[1])
        # Going back from the pass screen must not show the first hand to the second player.
        await around.do(around.host, "undo")
        shown = around.sees(around.host)
        assert shown["pass"] == {"to": 0} and not any(word in str(shown) for word in hands[0] | hands[1])

    play(tmp_path, scene)


def test_where_no_hand_is_hidden_the_table_turns_by_itself_to_whoever_is_asked(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", game="paleo")
        asked: set[int] = set()
        while waits := around.room.match.waiting_for():
            seen = around.sees(around.host)
            assert seen["pass"] is None and seen["me"] == waits[0] and seen["view"]["question"]
            asked.add(seen["me"])
            await around.choose(around.host, seen["me"], len(around.room.match.choices))
        assert asked == {0, 1}

    play(tmp_path, scene)


def test_whoever_has_one_seat_never_passes_a_device(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        await around.sit(around.guest(1))
        assert around.sees(around.host)["pass"] is None and around.sees(around.host)["me"] == 0
        await around.refuses("not_your_seat", around.host, "ready", seat=1)

    play(tmp_path, scene)
