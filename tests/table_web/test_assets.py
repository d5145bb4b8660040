"""What the browser loads: known, small, and all of it here."""

from __future__ import annotations

import gzip
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import find_game, game_names
from robinsonade.table.app import WRITTEN, slim
from robinsonade.table.web import icons, looks, render
from robinsonade.table.web.looks import look_of, pages_icons
from robinsonade.table.web.wording import WEB
from tests.table_web.tables import moment, shown, walk
from tools import covers, motifs, vendor

ENTRIES = json.loads(vendor.MANIFEST.read_text())
RECORDS = Path(__file__).parent.parent / "records"
FREE_LICENCES = {"BSD-0-Clause", "CC-BY-3.0", "OFL-1.1"}


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["file"] for entry in ENTRIES])
def test_a_foreign_file_is_what_the_manifest_says(entry: dict[str, str]) -> None:
    assert sha256((vendor.VENDOR / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]
    assert entry["licence"] in FREE_LICENCES
    assert re.fullmatch(r"\d+\.\d+\.\d+", entry["version"])


def test_the_manifest_names_every_foreign_file() -> None:
    found = {path.name for path in vendor.VENDOR.iterdir()} - {vendor.MANIFEST.name}

    assert {entry["file"] for entry in ENTRIES} == found


def test_the_silhouettes_here_are_those_that_our_icons_are() -> None:
    assert set(icons.silhouettes()) == vendor.used()


@pytest.mark.parametrize("name", game_names())
def test_two_names_of_one_icon_share_its_drawing(name: str) -> None:
    symbols = re.findall(r'<symbol id="([^"]+)"', look_of(name).icons.file)

    assert sorted(symbols) == sorted(set(symbols))


def test_every_icon_a_template_names_is_in_its_sprite() -> None:
    for path in (WEB / "templates").rglob("*.html"):
        for name in re.findall(r'icon\("([a-z_]+)"', path.read_text()):
            assert pages_icons().known(name), (path.name, name)
    for game in game_names():
        for path in look_of(game).folder.rglob("*.html"):
            for name in re.findall(r'icon\("([a-z_]+)"', path.read_text()):
                assert look_of(game).icons.known(name), (path.name, name)


def test_every_icon_of_a_view_is_in_the_sprite_of_its_game() -> None:
    sprite = look_of("camps").icons.file
    for scenario in ("basic", "flood", "volcano", "water_villages"):
        match = moment("turn", after=20, scenario=scenario)
        for html in render.panels(shown(match, match.waiting_for()[0]), "en").values():
            for name in re.findall(r"camps/icons\.svg\?v=[0-9a-f]+#([a-z0-9-]+)", html):
                assert f'id="{name}"' in sprite, name


@pytest.mark.parametrize("name", game_names())
def test_every_icon_of_an_ending_is_in_the_sprite_of_its_game(name: str) -> None:
    look, game = look_of(name), find_game(name)
    drawn = {look.icons.cover, *(count.icon for count in [*game.counts, *game.curves])}
    for path in (RECORDS / name).glob("*.json"):
        if path.stem != "endings":
            drawn.add(Match(game, read_record(path.read_text("utf-8"))).tale().picture)
    assert [icon for icon in drawn if not look.icons.known(icon)] == []


def test_a_template_can_be_read_without_scrolling() -> None:
    for folder in [WEB / "templates", *(look_of(game).folder for game in game_names())]:
        for path in folder.rglob("*.html"):
            assert max(map(len, path.read_text().splitlines())) <= 120, path.name


def test_our_own_script_stays_small() -> None:
    for path in looks.STATIC.glob("*.js"):
        most = (
            500
            if path.name in ("table.js", "living.js", "beats.js", "guide.js")
            else 120
            if path.name == "sound.js"
            else 40
        )
        assert len(path.read_text().splitlines()) < most, path.name


@pytest.mark.parametrize("name", sorted(motifs.MOTIFS))
def test_a_picture_is_drawn_as_its_file_has_it(name: str) -> None:
    drawn = (motifs.SCENES / f"{name}.svg").read_text(encoding="utf-8")

    assert drawn == motifs.motif_file(name), "python -m tools.motifs"
    assert f"/look/naufragos/scenes/{name}.svg?v=" in look_of("naufragos").picture(name)


@pytest.mark.parametrize("name", sorted(covers.PICTURES))
def test_a_cover_is_drawn_as_its_file_has_it(name: str) -> None:
    drawn = (look_of(name).folder / "cover.svg").read_text(encoding="utf-8")

    assert drawn == covers.cover_file(covers.PICTURES[name]), "python -m tools.covers"


def test_styles_and_scripts_load_nothing_from_elsewhere() -> None:
    folders = [looks.STATIC, *(look_of(game).folder for game in game_names())]
    for path in [path for folder in folders for kind in ("css", "js", "svg") for path in folder.glob(f"*.{kind}")]:
        text = path.read_text().replace("http://www.w3.org/2000/svg", "")
        assert "//" not in re.sub(r"^\s*//.*$|/\*.*?\*/| // .*$", "", text, flags=re.MULTILINE | re.DOTALL), path.name
        assert "@import" not in text
        assert "data:" not in re.sub(r"\{ do:.*", "", text), path.name


HEADERS = 450  # bytes of each answer


def static_file(path: str, folder: Path = looks.STATIC) -> bytes:
    """As it is sent."""
    file = folder / path
    return slim(file, 0).encode() if file.suffix in WRITTEN and "vendor" not in path else file.read_bytes()


def look_file(look: looks.GameLook, path: str) -> bytes:
    if path == looks.SPRITE:
        return look.icons.file.encode()
    if path.startswith(looks.ICONS):
        return look.icons.alone[path.removeprefix(looks.ICONS).removesuffix(".svg")].encode()
    if path.startswith(looks.PICTURES):
        return str(look.gallery.file(path.removeprefix(looks.PICTURES).removesuffix(".svg"))).encode()
    return static_file(path, look.folder)


@pytest.mark.parametrize("name", game_names())
def test_a_first_visit_is_light(name: str) -> None:
    *_, match = walk(3, name, most=40)
    html = render.page("table", "de", shown=shown(match, 0))
    html = re.sub('data-(heard|signs|hints)="[^"]*"', "", html)  # fetched by whoever wants them
    files = {*re.findall(r'/static/([^"?# ]+)', html)} | {"wood.svg", "book.svg", "look.svg", "rewind.svg"}
    loaded = [static_file(path) for path in files if not path.endswith("woff2")]
    for path in {*re.findall(rf'/look/{name}/([^"?#]+)', html)}:
        loaded.append(look_file(look_of(name), path))

    assert len(loaded) > len(files)
    assert sum(len(gzip.compress(file)) + HEADERS for file in [html.encode(), *loaded]) < 140_000


@pytest.mark.parametrize("name", game_names())
def test_an_icon_that_is_seldom_seen_comes_alone_and_only_when_it_is_needed(name: str) -> None:
    of, first = look_of(name).icons, Match.start(find_game(name), 2, seed=3)
    html = render.page("table", "en", shown=shown(first, 0))
    assert [symbol for symbol in of.alone if f'id="{symbol}"' in of.file] == []
    assert [symbol for symbol, file in of.alone.items() if f'id="{symbol}"' not in file] == []
    assert len(re.findall(rf"/look/{name}/{looks.ICONS}", html)) < 8


def test_what_is_sent_of_a_script_or_style_has_no_words_that_are_for_people(tmp_path: Path) -> None:
    script, style = tmp_path / "one.js", tmp_path / "one.css"
    script.write_text("// what it is for\nif (here) {\n  // why\n  go('a//b') // at once\n\n}\n")
    style.write_text("/* what\n it is for */\na { color: red } /* why */\n  b { color: blue }\n")
    assert slim(script, 0) == "if (here) {\ngo('a//b')\n}\n"
    assert slim(style, 0).split() == "a { color: red } b { color: blue }".split()


def test_an_address_changes_with_its_file() -> None:
    assert re.fullmatch(r"/static/table\.css\?v=[0-9a-f]{10}", render.asset("table.css"))
    assert re.fullmatch(r"/look/paleo/style\.css\?v=[0-9a-f]{10}", look_of("paleo").address("style.css"))
    assert re.fullmatch(r"/look/paleo/icons\.svg\?v=[0-9a-f]{10}", look_of("paleo").icons.sprite)
