"""The worked cases of Camps, and the marker with which a test says which of them it plays: `@case("C-C010")`."""

from __future__ import annotations

import pytest

case = pytest.mark.case

CASES = """
001 003 004 005 006 010 011 012 013 014 016 017 021 022 024 025 027 031 032 035 036 041 042 046 047 049 050 055 056 057
060 062 065 070 071 073 080 081 082 083 084 090 091 092 093 094 100 101 102 103 104 105 106 107
"""


def case_ids() -> list[str]:
    return [f"C-C{number}" for number in CASES.split()]
