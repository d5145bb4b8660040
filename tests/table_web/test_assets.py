"""What the browser loads: known, small, and all of it here."""

from __future__ import annotations

import gzip
import json
import re
from hashlib import sha256

import pytest

from robinsonade.games import game_names
from robinsonade.table.web import icons, motifs, render, vendor
from tests.table_web.tables import moment, shown, walk

ENTRIES = json.loads(vendor.MANIFEST.read_text())
FREE_LICENCES = {"BSD-0-Clause", "CC-BY-3.0", "OFL-1.1"}


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["file"] for entry in ENTRIES])
def test_a_foreign_file_is_what_the_manifest_says(entry: dict[str, str]) -> None:
    assert sha256((vendor.VENDOR / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]
    assert entry["licence"] in FREE_LICENCES
    assert re.fullmatch(r"\d+\.\d+\.\d+", entry["version"])


def test_the_manifest_names_every_foreign_file() -> None:
    found = {path.name for path in vendor.VENDOR.iterdir()} - {vendor.MANIFEST.name}

    assert {entry["file"] for entry in ENTRIES} == found


@pytest.mark.parametrize("name", icons.listed()["sprites"])
def test_a_sprite_is_built_from_what_is_here(name: str) -> None:
    assert (icons.SPRITES / f"{name}.svg").read_text() == icons.sprite_file(name)


def test_every_icon_a_template_names_is_in_the_sprites() -> None:
    for path in (render.WEB / "templates").rglob("*.html"):
        for name in re.findall(r'icon\("([a-z]+)"', path.read_text()):
            assert icons.known(name), (path.name, name)


def test_every_icon_of_a_view_is_in_the_sprite_of_its_game() -> None:
    for scenario in ("basic", "flood", "volcano", "water_villages"):
        match = moment("turn", after=20, scenario=scenario)
        for html in render.panels(shown(match, match.waiting_for()[0]), "en").values():
            for name in re.findall(r"camps\.svg\?v=[0-9a-f]+#([a-z0-9-]+)", html):
                assert f'id="{name}"' in (icons.SPRITES / "camps.svg").read_text(), name


def test_our_own_script_stays_small() -> None:
    lines = [line for path in render.STATIC.glob("*.js") for line in path.read_text().splitlines()]

    assert len(lines) < 400


@pytest.mark.parametrize("name", sorted(motifs.MOTIFS))
def test_a_picture_is_drawn_as_its_file_has_it(name: str) -> None:
    drawn = (vendor.PICTURES / f"{name}.svg").read_text(encoding="utf-8")

    assert drawn == motifs.motif_file(name), "python -m robinsonade.table.web.vendor FOLDER"
    assert f"/static/motifs/{name}.svg?v=" in render.picture(name, "sprite.svg")


def test_styles_and_scripts_load_nothing_from_elsewhere() -> None:
    for path in [*render.STATIC.glob("*.css"), *render.STATIC.glob("*.js"), *render.STATIC.glob("*.svg")]:
        text = path.read_text().replace("http://www.w3.org/2000/svg", "")
        assert "//" not in re.sub(r"^\s*//.*$|/\*.*?\*/| // .*$", "", text, flags=re.MULTILINE | re.DOTALL), path.name
        assert "@import" not in text
        assert "data:" not in re.sub(r"\{ do:.*", "", text), path.name


@pytest.mark.parametrize("name", game_names())
def test_a_first_visit_is_light(name: str) -> None:
    *_, match = walk(3, name, most=40)
    html = render.page("table", "de", shown=shown(match, 0))
    files = {*re.findall(r'/static/([^"?#]+)', html)} | {"wood.svg", "book.svg", "look.svg", "rewind.svg"}
    sizes = {
        name: len(gzip.compress((render.STATIC / name).read_bytes())) for name in files if not name.endswith("woff2")
    }

    assert sum(sizes.values()) + len(gzip.compress(html.encode())) < 150_000


def test_an_address_changes_with_its_file() -> None:
    assert re.fullmatch(r"/static/table\.css\?v=[0-9a-f]{10}", render.asset("table.css"))
