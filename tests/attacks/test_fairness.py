"""How somebody at the table would look ahead, look into hands or take back what was seen; and that it does not work."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.engine.chance import rand, seed_state
from robinsonade.engine.luck import Keyed
from robinsonade.engine.machine import State
from robinsonade.table.notices import Notice
from robinsonade.table.room import TAKE_OVER_AFTER
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.store import Grant
from tests.table import whispers
from tests.table.scenes import Around, Scene, play

BITS, OUTPUTS = 60, 200


def next_bits(rows: list[int]) -> list[int]:
    """One step of the fast generator on 60 unknown bits: each row says which of the first ones make up a bit."""

    def shifted(by: int) -> list[int]:
        return [rows[i - by] if 0 <= i - by < BITS else 0 for i in range(BITS)]

    for by in (9, -25, 26):
        rows = [a ^ b for a, b in zip(rows, shifted(by), strict=True)]
    return rows


def solved(equations: list[tuple[int, int]]) -> int | None:
    """The 60 bits that fit all of these sums, if any do."""
    by_pivot: dict[int, tuple[int, int]] = {}
    for row, value in equations:
        while row:
            pivot = row.bit_length() - 1
            if pivot not in by_pivot:
                by_pivot[pivot] = row, value
                break
            other, sum_ = by_pivot[pivot]
            row, value = row ^ other, value ^ sum_
        if not row and value:
            return None
    found = 0
    for pivot in sorted(by_pivot):
        row, value = by_pivot[pivot]
        found |= (value ^ ((row & found).bit_count() & 1)) << pivot
    return found


def foreseen(results: list[int]) -> list[int] | None:
    """Rolls of an eight-sided die give three bits each: from 200 of them, what the generator would roll next."""
    rows, equations = [1 << i for i in range(BITS)], []
    for result in results:
        rows = next_bits(rows)
        equations += [(rows[i], result >> i & 1) for i in range(3)]
    start = solved(equations)
    if start is None:
        return None
    s = State(2, start, 0, "")
    rolled = [rand(s, 8) for _ in range(len(results) + 20)]
    return rolled[len(results) :]


def test_from_what_was_rolled_nobody_computes_what_comes() -> None:
    """The fast generator falls to linear algebra, so no table with people uses it."""
    fast, keyed = State(2, seed_state(7), 0, ""), State(2, Keyed(bytes(32)), 0, "")
    assert foreseen([rand(fast, 8) for _ in range(OUTPUTS)]) == [rand(fast, 8) for _ in range(20)]
    assert foreseen([rand(keyed, 8) for _ in range(OUTPUTS)]) is None


async def three_whisperers(at: Scene) -> Around:
    around = await at.begin("mine", "link", "link", game="whispers")
    await around.sit(around.guest(1), around.guest(2))
    return around


def test_who_answers_a_sealed_question_last_cannot_look_and_take_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        guest = around.guest(1)
        await around.sit(guest)
        await around.choose(around.host, seat=0)
        await around.choose(guest, seat=1)
        await around.do(guest, "undo")
        assert around.room.history.moves.backs == 0, "everybody has seen what was kept"
        assert around.room.history.moves.vote is not None

    play(tmp_path, scene)


def test_a_sealed_answer_nobody_has_seen_is_taken_back_freely(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        await around.sit(around.guest(1))
        await around.choose(around.host, seat=0)
        await around.do(around.host, "undo")
        assert around.room.history.moves.backs == 1

    play(tmp_path, scene)


def test_after_the_end_nothing_is_taken_back_by_those_who_played_against_each_other(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        guest = around.guest(1)
        await around.sit(guest)
        while around.room.match.question is not None:
            seat = around.room.match.waiting_for()[0]
            await around.choose([around.host, guest][seat], seat=seat)
        for person in (around.host, guest):
            await around.refuses("over_for_good", person, "undo")
            await around.refuses("over_for_good", person, "rewind", to=3)
            assert not around.sees(person)["undo"]["choice"]

    play(tmp_path, scene)


def test_nobody_is_replaced_by_a_bot_while_a_page_reloads(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        await around.sit(around.guest(1))
        await around.refuses("seat_present", around.host, "take_over", seat=1)
        around.room.opened -= TAKE_OVER_AFTER
        await around.do(around.host, "take_over", seat=1)

    play(tmp_path, scene)


def test_a_program_that_asks_now_and_then_is_here(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        guest = around.guest(1)
        await around.sit(guest)
        around.room.opened -= TAKE_OVER_AFTER
        around.room.asks(guest)
        assert around.sees(around.host)["seats"][1]["here"]
        await around.refuses("seat_present", around.host, "take_over", seat=1)

    play(tmp_path, scene)


def test_a_bot_that_keeps_a_seat_frees_no_rewind(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        guest = around.guest(1)
        await around.sit(guest)
        await around.choose(around.host, seat=0)
        await around.choose(guest, seat=1)
        around.room.opened -= TAKE_OVER_AFTER
        await around.do(around.host, "take_over", seat=1)
        await around.refuses("only_they_agree", around.host, "rewind", to=0)
        await around.do(guest, "hand_back", seat=1)
        await around.do(around.host, "rewind", to=0)
        await around.do(guest, "vote", yes=True)
        assert around.room.history.moves.backs == 1

    play(tmp_path, scene)


def test_a_new_link_frees_no_rewind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await three_whisperers(at)
        for seat, person in enumerate([around.host, around.guest(1), around.guest(2)]):
            await around.choose(person, seat=seat)
        for seat in (1, 2):
            await around.do(around.host, "reissue", seat=seat)
        await around.refuses("only_they_agree", around.host, "rewind", to=0)

    play(tmp_path, scene)


def test_a_corrected_rule_gives_nobody_the_record_of_a_running_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []

    async def before(at: Scene) -> None:
        around = await at.begin("mine", "link", seed=None)
        await around.sit(around.guest(1))
        await around.choose(around.host, seat=0)
        kept.append(around.room.id)

    async def after(at: Scene) -> None:
        for seat in (0, 1, SPECTATOR, HOST):
            with pytest.raises(Notice, match="hidden_cards"):
                await at.tables.record_for(kept[0], Person("somebody", [Grant(kept[0], seat, 1)]))

    play(tmp_path, before)
    monkeypatch.setattr("robinsonade.games.camps.game.Camps.rules_version", 2)
    play(tmp_path, after)
