"""Links for the camera of a telephone."""

from __future__ import annotations

from hashlib import sha256

import pytest

from robinsonade.table.web.qr import qr, room, square_of

# Of squares that segno 1.6 drew of the same words, with the same mask.
DRAWN_ELSEWHERE = {1: "bbeac4ea5ba66c06", 4: "0c41069710bd2796", 7: "b9c9208f673cc67b", 10: "9259500a3e954447"}


@pytest.mark.parametrize("version", DRAWN_ELSEWHERE)
def test_a_square_is_the_one_that_another_program_draws(version: int) -> None:
    words = ("http://192.0.2.7:8000/s/" * 9)[: room(version)]
    square = square_of(words.encode())
    assert len(square) == 17 + 4 * version
    assert sha256(bytes(bit for row in square for bit in row)).hexdigest()[:16] == DRAWN_ELSEWHERE[version]


def test_the_smallest_square_with_room_is_taken() -> None:
    assert len(square_of(b"x" * room(3))) == 29 and len(square_of(b"x" * (room(3) + 1))) == 33


def test_what_is_too_long_has_no_picture() -> None:
    assert qr("x" * (room(10) + 1)) == "" and qr("x" * room(10)).startswith('<svg class="qr"')
