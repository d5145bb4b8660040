"""Takes what is not ours from npm packages, and writes where it came from.

npm pack htmx.org@4 @iconify-json/game-icons @fontsource/alegreya @fontsource/alegreya-sans
python -m tools.vendor FOLDER_OF_THE_PACKAGES
"""

from __future__ import annotations

import json
import re
import sys
import tarfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from robinsonade.games import OURS
from robinsonade.table.web.icons import SILHOUETTES, WEB, read_names
from robinsonade.table.web.looks import look_of

VENDOR = SILHOUETTES.parent
MANIFEST = VENDOR / "manifest.json"

# package -> files in it and what we call them
WHOLE_FILES = {
    "htmx.org": {"dist/htmx.min.js": "htmx.js", "dist/ext/hx-ws.min.js": "htmx-ws.js", "LICENSE": "LICENSE-htmx"},
    "@fontsource/alegreya": {
        "files/alegreya-latin-500-normal.woff2": "alegreya-500.woff2",
        "files/alegreya-latin-500-italic.woff2": "alegreya-500-italic.woff2",
        "files/alegreya-latin-700-normal.woff2": "alegreya-700.woff2",
        "LICENSE": "LICENSE-alegreya",
    },
    "@fontsource/alegreya-sans": {
        "files/alegreya-sans-latin-500-normal.woff2": "alegreya-sans-500.woff2",
        "files/alegreya-sans-latin-700-normal.woff2": "alegreya-sans-700.woff2",
        "LICENSE": "LICENSE-alegreya-sans",
    },
}
ICONS = "@iconify-json/game-icons"

PATH = re.compile(r'(?<= d=")[^"]*')
STEP = re.compile(r"[a-z]|[-+]?(?:\d*\.\d+|\d+)", re.IGNORECASE)
NUMBERS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def read(package: tarfile.TarFile, path: str) -> bytes:
    found = package.extractfile(f"package/{path}")
    assert found is not None, path
    return found.read()


def used() -> set[str]:
    """The silhouettes that our icons are, or that stand in pictures."""
    files = [WEB / "icons.yaml", *(look_of(game).folder / "icons.yaml" for game in OURS)]
    names = [read_names(path) for path in files]
    shown = {of for one in names for of in (one.get("silhouettes") or {}).values()}
    return shown | {of for one in names for of in one.get("pictured") or ()}


def used_silhouettes(package: tarfile.TarFile) -> bytes:
    """Only the icons that we use, in whole numbers and without a colour, which the page gives."""
    icons = json.loads(read(package, "icons.json"))["icons"]
    bodies = {name: icons[name]["body"].replace(' fill="currentColor"', "") for name in used()}
    return written({name: PATH.sub(whole, body) for name, body in bodies.items()})


def written(bodies: dict[str, str]) -> bytes:
    return (json.dumps(bodies, indent=0, sort_keys=True) + "\n").encode()


def whole(path: re.Match[str]) -> str:
    """A path in whole numbers, which are fine enough on a grid of 512.
    Each point is rounded where it lies, so no line drifts."""
    here, start, drawn = (0.0, 0.0), (0.0, 0.0), (0, 0)
    told, before = "", ""
    for letter, numbers in steps_of(path[0]):
        kind, from_x, from_y = letter.lower(), *(here if letter.islower() else (0.0, 0.0))
        if kind == "z":
            here = start
        elif kind == "h":
            here = from_x + numbers[0], here[1]
        elif kind == "v":
            here = here[0], from_y + numbers[0]
        else:
            here = from_x + numbers[-2], from_y + numbers[-1]
        points = numbers[5:] if kind == "a" else numbers
        across = [] if kind == "v" else [round(from_x + x) - drawn[0] for x in points[::2]]
        down = [] if kind == "h" else [round(from_y + y) - drawn[1] for y in points[kind != "v" :: 2]]
        if kind == "m":
            start = here
        steps = [step for pair in zip(across, down, strict=True) for step in pair] if across and down else across + down
        drawn = round(here[0]), round(here[1])
        turned = [round(number) for number in numbers[:5]] if kind == "a" else []
        told += ("" if kind == before and kind not in "mz" else kind) + joined([*turned, *steps], kind == before)
        before = kind
    return told


def steps_of(path: str) -> Iterator[tuple[str, list[float]]]:
    """The letters of a path, each with its own numbers; after the first point of an `m` come lines."""
    found = STEP.findall(path)
    letter, at = "", 0
    while at < len(found):
        if found[at].isalpha():
            letter, at = found[at], at + 1
        count = NUMBERS[letter.lower()]
        yield letter, [float(number) for number in found[at : at + count]]
        at += count
        letter = {"m": "l", "M": "L"}.get(letter, letter)


def joined(numbers: list[int], goes_on: bool) -> str:
    words = "".join(f"{number}" if number < 0 else f" {number}" for number in numbers)
    return words if goes_on else words.removeprefix(" ")


def take(folder: Path) -> list[dict[str, Any]]:
    entries = []
    for archive in sorted(folder.glob("*.tgz")):
        with tarfile.open(archive) as package:
            about = json.loads(read(package, "package.json"))
            name = about["name"]
            files = {ours: read(package, theirs) for theirs, ours in WHOLE_FILES.get(name, {}).items()}
            if name == ICONS:
                files[SILHOUETTES.name] = used_silhouettes(package)
        for ours, content in files.items():
            (VENDOR / ours).write_bytes(content)
            from_file = next(
                (theirs for theirs, mine in WHOLE_FILES.get(name, {}).items() if mine == ours), "icons.json"
            )
            entries.append(
                {
                    "file": ours,
                    "package": name,
                    "version": about["version"],
                    "licence": about["license"],
                    "from": from_file,
                    "sha256": sha256(content).hexdigest(),
                }
            )
    return sorted(entries, key=lambda entry: entry["file"])


def main(folder: Path) -> None:
    VENDOR.mkdir(parents=True, exist_ok=True)
    MANIFEST.write_text(json.dumps(take(folder), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
