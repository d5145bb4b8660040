"""Drawings are the same everywhere, and neighbours agree."""

from __future__ import annotations

import re

import pytest

from robinsonade.table.web import drawing, hexmap, render
from robinsonade.table.web.looks import look_of, pages_icons, scene
from tools import vendor


def test_two_neighbours_draw_the_same_edge() -> None:
    for k, (dq, dr) in enumerate(drawing.DIRECTIONS):
        here = drawing.edge(*drawing.middle(0, 0), k)
        there = drawing.edge(*drawing.middle(dq, dr), (k + 3) % 6)
        for (x1, y1), (x2, y2) in zip(here, reversed(there), strict=True):
            assert x1 == pytest.approx(x2, abs=1e-6)
            assert y1 == pytest.approx(y2, abs=1e-6)


@pytest.mark.parametrize("ground", drawing.TERRAIN)
def test_terrain_leaves_the_middle_to_the_pieces(ground: str) -> None:
    for variant in range(drawing.VARIANTS):
        art = drawing.terrain_art(ground, variant)
        starts = [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", art)]
        assert len(starts) >= 4
        assert all(abs(x) < drawing.SIZE * 1.1 and abs(y) < drawing.SIZE * 1.1 for x, y in starts)


def test_numbers_are_short() -> None:
    assert [drawing.n(value) for value in (1.0, -0.04, 2.25, -3.5)] == ["1", "0", "2.2", "-3.5"]


def test_seats_differ_in_shape_and_letter() -> None:
    marks = [drawing.seat_mark(seat) for seat in range(6)]

    assert len({re.findall(r' d="([^"]+)"', mark)[0] for mark in marks}) == 6
    assert len({re.findall(r">([A-Z])<", mark)[0] for mark in marks}) == 6


def places() -> list[hexmap.Place]:
    kinds = ["forest", "forest", "water"]
    return [
        {"id": f"f{n}", "name": "F", "at": [n, 0], "ground": kind, "zone": int(kind == "water")}
        for n, kind in enumerate(kinds)
    ]


def test_a_seam_lies_inside_a_zone_and_a_border_between_zones() -> None:
    html = hexmap.ground("m", {"places": places()}, pages_icons())

    assert re.findall(r'class="seam" d="([^"]*)"', html)[0].count("M") == 1
    assert re.findall(r'class="border" d="([^"]*)"', html)[0].count("M") == 1
    assert 'class="shore"' in html


def test_a_map_without_water_has_no_shore() -> None:
    assert "shore" not in hexmap.ground("m", {"places": places()[:2]}, pages_icons())


def test_a_game_without_a_picture_gets_one_all_the_same() -> None:
    assert "/static/cover.svg" in scene("of another box")


def test_an_icon_in_whole_numbers_stays_within_half_of_where_it_was() -> None:
    def whole(path: str) -> str:
        return vendor.PATH.sub(vendor.whole, f'<path d="{path}"/>')

    fine = "M10.4 10.4l.3.3.3.3.3.3h-.6V3.2zm5 5c.4.4 1.2 1.2 2.4 2.4s.8.8 1.4 1.4a3.3 3.3 0 0 1 .6.6"
    assert whole(fine) == '<path d="m10 10l1 1 0 0 0 0h0v-8zm5 5c1 1 2 2 3 3s1 1 1 1a3 3 0 0 1 1 1"/>'
    walked = vendor.steps_of(whole("M0 0" + "l.3.3" * 1000).split('"')[1])
    assert [sum(steps) for steps in zip(*(numbers for _, numbers in walked), strict=True)] == [300, 300]


def test_a_painting_grows_part_by_part() -> None:
    painted = render.environment("en").get_template("look/paleo/painting.html").module
    for done in range(len(painted.parts) + 1):  # type: ignore[attr-defined]
        drawn = painted.painting(look_of("paleo").icons, "mammoth", done)  # type: ignore[attr-defined]
        assert drawn.count('class="got"') == done
        assert drawn.count('class="todo"') == len(painted.parts) - done  # type: ignore[attr-defined]
