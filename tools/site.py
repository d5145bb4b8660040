"""Builds the documentation as a site that needs no network: python -m tools.site

The pages are those of the repository. What they link to comes along: a folder as a list, a file of code as a page, the
lab's notebook with what it showed when it was run.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize

from tools import notebook

ROOT = Path(__file__).parents[1]
PAGES, SITE = ROOT / "build" / "pages", ROOT / "build" / "site"
FIRST = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
LISTED = [ROOT / "docs" / name for name in ("concepts", "words", "schema", "decisions")]
LINK = re.compile(r"\]\(([^)#:\s]*)(#[^)]*)?\)")
PICTURES = {".jpg", ".webp", ".png", ".svg"}
LANGUAGES = {".py": "python", ".yaml": "yaml", ".css": "css", ".html": "html", ".json": "json"}


def main() -> int:
    from importlib.util import find_spec

    if find_spec("zensical") is None:
        print("The site is built with Zensical; install robinsonade[docs].", file=sys.stderr)
        return 2
    for folder in (PAGES, SITE):
        shutil.rmtree(folder, ignore_errors=True)
    Pages().put()
    return subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=ROOT).returncode


class Pages:
    """What becomes a page, and where it is put."""

    def __init__(self) -> None:
        self.wanted = [*FIRST, *sorted((ROOT / "docs").rglob("*.md")), *LISTED]

    def put(self) -> None:
        done = set[Path]()
        while self.wanted:
            source = self.wanted.pop()
            if source in done:
                continue
            done.add(source)
            page = PAGES / place_of(source)
            page.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix in PICTURES:
                shutil.copy(source, page)
                continue
            page.write_text(self.with_links(text_of(source, page), source), "utf-8")

    def with_links(self, text: str, source: Path) -> str:
        return LINK.sub(lambda found: self.linked(found, source), text)

    def linked(self, found: re.Match[str], source: Path) -> str:
        """The same link from page to page; what it leads to becomes one. Headings are named without accents there."""
        anchor = normalize("NFKD", found[2] or "").encode("ascii", "ignore").decode()
        if not found[1]:
            return f"]({anchor})"
        folder = source if source.is_dir() else source.parent
        target = (folder / found[1]).resolve()
        if not target.exists():
            raise SystemExit(f"{source.relative_to(ROOT)}: the link '{found[1]}' leads nowhere.")
        self.wanted.append(target)
        return f"]({os.path.relpath(place_of(target), place_of(source).parent)}{anchor})"


def place_of(source: Path) -> Path:
    place = source.relative_to(ROOT)
    if source.suffix == ".ipynb":
        return Path("docs") / f"{source.stem}-notebook.md"
    if source.is_dir() or place == Path("README.md"):
        return place.parent / "index.md" if place.name == "README.md" else place / "index.md"
    return place if source.suffix in {".md", *PICTURES} else place.with_name(f"{place.name}.md")


def text_of(source: Path, page: Path) -> str:
    """Text as it is, code as a block. The plots of a notebook are put beside its page."""
    if source.is_dir():
        return "".join(listed(source))
    if source.suffix == ".ipynb":
        text, plots = notebook.page(source, page.stem)
        page.with_suffix("").mkdir(exist_ok=True)
        for name, plot in plots.items():
            (page.with_suffix("") / name).write_text(plot, "utf-8")
        return text
    text = source.read_text("utf-8")
    if source.suffix == ".md":
        return text
    return (
        f"# {source.name}\n\n`{source.relative_to(ROOT)}`\n\n~~~~{LANGUAGES.get(source.suffix, 'text')}\n{text}~~~~\n"
    )


def listed(folder: Path) -> Iterator[str]:
    """What lies in a folder, by its titles."""
    yield f"# {folder.name.replace('_', ' ').capitalize()}\n\n"
    for file in sorted(folder.iterdir()):
        if file.is_file():
            yield f"- [{title_of(file)}]({file.name})\n"


def title_of(file: Path) -> str:
    title = re.search(r"^# (.+)$", file.read_text("utf-8"), re.MULTILINE) if file.suffix == ".md" else None
    return title[1] if title else file.name


if __name__ == "__main__":
    sys.exit(main())
