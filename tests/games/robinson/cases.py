"""The worked cases of Robinson Crusoe, and the marker with which a test says which of them it plays:
`@case("C-TOK-10")`."""

from __future__ import annotations

import pytest

case = pytest.mark.case

CASES = """
SETUP: 01 03 04 05 08 09 10 11 13 14 15 16 17 18 19 20 21
WOUND: 02 03 05 06 07 10 11 12
ABIL: 02 04
EVENT: 01 02 06 07 08 12 13 14 15 20 21 23
MORALE: 01 04 06 06b 08 09 11 12
PROD: 01 02 03 06 07 08 09 10 12 14 17 22 24 25
PLAN: 04 06 07 08 09 10 11 12 13 14 15 16 17 20 21 22 23 25 27 28 29 30 31 33 34 35 37 38 39 40 41 43 44
TOK: 01 02 03 04 07 10 11 12 13 14 14b 18 20 21 23 24 26 27 28 31 33 34
RES: 01 03 05 06 07 09 10
THREAT: 01 04 05
COMBAT: 01 02 04 05 07 08 09 11 12
DICE: 01 02 03 04 05 06 07 09 10 11 12 14 15
BUILD: 01 03 04 06 07 08 10 11 12 13 14 15 16 18 20 22 23
GATHER: 02 03 04 09 11
DIST: 01 03 05 08 09
EXPLORE: 01 02 05 10 11 12 14 16
MYST: 01 02 04 05 06 08 09 11 12 13 14
OUT: 01 03 04 06 07 08 09
CAMP: 01 03 04 05 06 11
ENDACT: 01 02 03 04 06 07 08 11 12 13 15
WEATHER: 01 03 04 05 06 07 08 09 10 11 18 20 22 23 24 25 26 27 28 29 30 32 33 35 37 38 39 40 41 42 43
NIGHT: 01 04 06 08 09 12 14 15 16 17 20 21
MOVE: 01 02 06 07 08 09 12 13 17 18 19
END: 01 02
UNF: 01 02 03 06
EXCL: 03 05 06
USE: 01 02 03 04 05 06 08 09
S1: 01 02 04 07 08 09 10 11
S2: 02 03 04 05 07 08 09 10 11 12 13 14 15 16 17
S3: 01 03 05 06 09 10
S4: 02 03 04 05 06 07 09 10 11 12 13 14 15 17 18 19 20
S5: 01 02 03 04 05 07 09 11 12 13 16 17 18 19 21 22 23 25 26 27 28 29 31 32 33
S6: 01 03 04 05 07 08 09 11 12 14 16
S7: 01 02 03 04 05 06 11 07 08 10
CARD: 03 04 05 06 07 08 09 12 13 14 15 16 18 19 20 21 22 24 26 28 30 31
MISC: 01 02 04 05 07 08 09 11 12 13 14 15 16 17 18 19 20 22 23 24 25 26 27 28 30 31 32 33 34 35 36 37 38 38b
  39 40 41 42 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62
"""


def case_ids() -> list[str]:
    found: list[str] = []
    for word in CASES.split():
        if word.endswith(":"):
            chapter = word[:-1]
        else:
            found.append(f"C-{chapter}-{word}")
    return found


# Rows of the comparison of the editions that change a game;
# `@edition_row("E-13")` marks a test that shows one both ways

edition_row = pytest.mark.edition_row

ROWS = """
05 06 13 14 18 20 32 42 62 67 75 79 82 83 84 85 88 90 91 92 93 94 96 99 102 104 105 106 107 129 130 131 132 133 134
"""


def edition_rows() -> list[str]:
    return [f"E-{number}" for number in ROWS.split()]
