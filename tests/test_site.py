"""The documentation as a site: built by one command, with no broken link and no request to anybody else."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
PATIENCE = 300  # seconds; a busy machine is no fault
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src"}
ELSEWHERE = re.compile(rb"(?:url\(|@import\s*)['\"]?(?:https?:)?//")


class Page(HTMLParser):
    """What a page loads, what it links to, and the places on it that can be linked to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "link" and found.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(found.get("href", ""))
        elif tag in LOADED:
            self.loads.append(found.get(LOADED[tag], ""))


def test_the_site_is_built_whole_and_asks_no_other_server_for_anything() -> None:
    if find_spec("zensical") is None:
        pytest.skip("the site is built with the extra 'docs', which is not installed")
    build = [sys.executable, "-m", "tools.site"]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {file: Page(file) for file in SITE.rglob("*.html") if file.name != "404.html"}

    assert not list(broken_links(pages))
    assert not [load for page in pages.values() for load in page.loads if urlsplit(load).netloc]
    assert not [style for style in SITE.rglob("*.css") if ELSEWHERE.search(style.read_bytes())]
    for name in ("index", "docs/tutorial", "docs/add-a-bot", "docs/words/robinson.de", "docs/schema/camps.json"):
        assert SITE / f"{name}.html" in pages, name
    decisions = [file for file in pages if file.parent == SITE / "docs" / "decisions"]
    assert len(decisions) == len(list((ROOT / "docs" / "decisions").glob("*.md"))) + 1
    notebook = pages[SITE / "docs" / "lab-notebook.html"]
    assert "lab-notebook/learn-plot.svg" in notebook.loads
    named = pages[SITE / "docs" / "reference" / "bots.html"].ids
    assert {"robinsonade.bots.situation.Situation.imagine", "robinsonade.bots.guests.Guest.choose"} <= named


def broken_links(pages: dict[Path, Page]) -> Iterator[str]:
    """Those that lead to no page, or to no place on it."""
    for file, page in pages.items():
        for link in page.links + page.loads:
            there = urlsplit(link)
            if there.scheme or there.netloc:
                continue
            target = (file.parent / unquote(there.path)).resolve() if there.path else file
            target = target / "index.html" if target.is_dir() else target
            place = unquote(there.fragment)
            if not target.exists() or (place and target in pages and place not in pages[target].ids):
                yield f"{file.relative_to(SITE)}: {link}"
