"""A link as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, as SVG.

The message is cut into blocks, each gets its check words (Reed-Solomon over 256 numbers), and the bits wind through the
square in columns of two, around the patterns by which a camera finds it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, groupby, zip_longest

from markupsafe import Markup

# By version from 1 on, for correction M: check words of a block, and how many blocks hold how many words.
BLOCKS = [
    (10, [(1, 16)]),
    (16, [(1, 28)]),
    (26, [(1, 44)]),
    (18, [(2, 32)]),
    (24, [(2, 43)]),
    (16, [(4, 27)]),
    (18, [(4, 31)]),
    (22, [(2, 38), (2, 39)]),
    (22, [(3, 36), (2, 37)]),
    (26, [(4, 43), (1, 44)]),
]
ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
CORRECTION_M = 0
MARGIN = 4
FILLERS = (0xEC, 0x11)
CHECKERED = 0  # of the eight masks; any of them can be read, and links look like noise already

Square = list[list[int]]


@lru_cache(maxsize=256)
def qr(text: str) -> Markup:
    """The picture; nothing if the text is too long for one that a telephone reads from a screen."""
    square = square_of(text.encode())
    if not square:
        return Markup("")
    size = len(square) + 2 * MARGIN
    dark = "".join(
        f"M{MARGIN + first} {MARGIN + r}.5h{length}" for r, row in enumerate(square) for first, length in dark_runs(row)
    )
    return Markup(
        f'<svg class="qr" viewBox="0 0 {size} {size}" shape-rendering="crispEdges" role="img" aria-label="QR">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path stroke="#000" d="{dark}"/></svg>'
    )


def dark_runs(row: list[int]) -> list[tuple[int, int]]:
    """Where each begins, and how long it is."""
    found, at = [], 0
    for dark, run in groupby(row):
        length = len([*run])
        found += [(at, length)] if dark else []
        at += length
    return found


def square_of(data: bytes) -> Square:
    version = next((n for n in range(1, len(BLOCKS) + 1) if len(data) <= room(n)), 0)
    if not version:
        return []
    bits = [int(bit) for word in words_with_checks(data, version) for bit in f"{word:08b}"]
    return filled(version, bits)


def room(version: int) -> int:
    """How many bytes fit, beside the mode and the length."""
    return words_in(version) - (2 if version < 10 else 3)


def words_in(version: int) -> int:
    return sum(blocks * words for blocks, words in BLOCKS[version - 1][1])


def words_with_checks(data: bytes, version: int) -> list[int]:
    length = f"{len(data):0{8 if version < 10 else 16}b}"
    bits = "0100" + length + "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, 8 * words_in(version) - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    words += [FILLERS[i % 2] for i in range(words_in(version) - len(words))]
    checks, shapes = BLOCKS[version - 1]
    blocks: list[list[int]] = []
    for count, size in shapes:
        for _ in range(count):
            blocks.append(words[:size])
            words = words[size:]
    tails = [remainder(block, checks) for block in blocks]
    interleaved = chain(*zip_longest(*blocks), *zip_longest(*tails))
    return [word for word in interleaved if word is not None]


# Numbers from 0 to 255 that are added without carrying and multiplied modulo x^8 + x^4 + x^3 + x^2 + 1


def powers() -> list[int]:
    found, x = [], 1
    for _ in range(255):
        found.append(x)
        x = 2 * x ^ (0x11D if x > 127 else 0)
    return found


POWERS = powers()
LOGS = {x: i for i, x in enumerate(POWERS)}


def times(a: int, b: int) -> int:
    return POWERS[(LOGS[a] + LOGS[b]) % 255] if a and b else 0


def generator(n: int) -> list[int]:
    """(x - 2^0)(x - 2^1)...(x - 2^(n-1)), without the leading 1."""
    poly = [1]
    for i in range(n):
        poly = [a ^ times(b, POWERS[i]) for a, b in zip([*poly, 0], [0, *poly], strict=True)]
    return poly[1:]


def remainder(block: list[int], checks: int) -> list[int]:
    rest, by = [0] * checks, generator(checks)
    for word in block:
        first, rest = word ^ rest[0], [*rest[1:], 0]
        rest = [a ^ times(b, first) for a, b in zip(rest, by, strict=True)]
    return rest


# The square


def filled(version: int, bits: list[int]) -> Square:
    square, fixed = frame(version), reserved(version)
    free = [(r, c) for r, c in winding(len(square)) if (r, c) not in fixed]
    for i, (r, c) in enumerate(free):
        square[r][c] = int((bits[i] if i < len(bits) else 0) != ((r + c) % 2 == 0))
    write_format(square)
    return square


def winding(size: int) -> list[tuple[int, int]]:
    """Columns of two from the right, upwards and downwards in turn; the column of the timing pattern is left out."""
    pairs = [*range(size - 1, 6, -2), *range(5, 0, -2)]
    found = []
    for i, right in enumerate(pairs):
        rows = range(size - 1, -1, -1) if i % 2 == 0 else range(size)
        found += [(r, c) for r in rows for c in (right, right - 1)]
    return found


def frame(version: int) -> Square:
    """Finders, timing, alignment, and the version from 7 on."""
    size = 17 + 4 * version
    square = [[0] * size for _ in range(size)]
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for r in range(7):
            for c in range(7):
                square[top + r][left + c] = int(max(abs(r - 3), abs(c - 3)) != 2)
    for i in range(8, size - 8):
        square[6][i] = square[i][6] = int(i % 2 == 0)
    for row, column in alignments(version):
        for r in range(-2, 3):
            for c in range(-2, 3):
                square[row + r][column + c] = int(max(abs(r), abs(c)) != 1)
    square[size - 8][8] = 1
    for (r, c), bit in zip(version_places(version), version_bits(version), strict=True):
        square[r][c] = bit
    return square


def alignments(version: int) -> list[tuple[int, int]]:
    at = ALIGNED[version - 1]
    corners = {(6, 6), (6, at[-1]), (at[-1], 6)} if at else set()
    return [(r, c) for r in at for c in at if (r, c) not in corners]


def reserved(version: int) -> set[tuple[int, int]]:
    size = 17 + 4 * version
    found = {(r, c) for r in range(9) for c in range(9)}
    found |= {(r, size - 1 - c) for r in range(9) for c in range(8)}
    found |= {(size - 1 - r, c) for r in range(8) for c in range(9)}
    found |= {(6, i) for i in range(size)} | {(i, 6) for i in range(size)}
    found |= {(row + r, column + c) for row, column in alignments(version) for r in range(-2, 3) for c in range(-2, 3)}
    return found | {*version_places(version)}


def version_places(version: int) -> list[tuple[int, int]]:
    size = 17 + 4 * version
    if version < 7:
        return []
    first = [(r, size - 11 + c) for r in range(6) for c in range(3)]
    return first + [(c, r) for r, c in first]


def version_bits(version: int) -> list[int]:
    if version < 7:
        return []
    word = with_check(version, 12, 0x1F25)
    return [word >> i & 1 for i in range(18)] * 2


def write_format(square: Square) -> None:
    """Correction and mask, twice, so that one of them survives."""
    size = len(square)
    word = with_check(8 * CORRECTION_M + CHECKERED, 10, 0x537) ^ 0x5412
    bits = [word >> i & 1 for i in range(15)]
    for i, bit in enumerate(bits):
        square[i if i < 6 else i + 1 if i < 8 else size - 15 + i][8] = bit
        square[8][size - 1 - i if i < 8 else 7 if i == 8 else 14 - i] = bit
    square[size - 8][8] = 1


def with_check(word: int, checks: int, by: int) -> int:
    """The word, and what is left of it after division."""
    rest = word << checks
    while rest.bit_length() > checks:
        rest ^= by << rest.bit_length() - by.bit_length()
    return (word << checks) | rest
