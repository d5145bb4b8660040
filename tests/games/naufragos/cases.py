"""The worked cases of Náufragos, and the marker with which a test says which of them it plays: `@case("N-C012")`."""

from __future__ import annotations

import pytest

case = pytest.mark.case

NUMBERS = """
001 002 003 004 005 012 013 015 016 021 022 023 024 030 032 035 036 039 040 041 042 043 045 046 047 048 049
051 055 056 058 059 060 061 066 068 069 070 075 076 077 078 081 083 084 085 086 090 091 093 094 097 100 102
103 104 105 106 107 108 109 111 112 115 117 118 119 120 121 125 127 129 131 132 134 136 138 139 140 141 145
148 150 152 153 154 160 161 162 164
"""
CASES = [f"N-C{number}" for number in NUMBERS.split()]
