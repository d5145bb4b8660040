"""The worked cases of Paleo, and the marker with which a test says which of them it plays: `@case("P-C001")`."""

from __future__ import annotations

import pytest

case = pytest.mark.case

CASES = """
001 003 004 005 010 011 012 015 016 017 018 019 020 022 023 024 031 032 033 034 035 039 041 050 051 052 060 062 063 064
066 067 070 071 073 074 076 077 082 083 084 087 088 089 090 095 096 097 100 101 103 105 106 107 108 109 110 112 113 121
123 124 125 126 130 131 132 133 135 136 137 138 140 141 142 144 146
"""


def case_ids() -> list[str]:
    return [f"P-C{number}" for number in CASES.split()]
