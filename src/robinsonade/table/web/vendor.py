"""Takes what is not ours from npm packages, writes where it came from, and builds sprites and pictures.

npm pack htmx.org@4 @iconify-json/game-icons @fontsource/alegreya @fontsource/alegreya-sans
python -m robinsonade.table.web.vendor FOLDER_OF_THE_PACKAGES
"""

from __future__ import annotations

import json
import sys
import tarfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from robinsonade.table.web.icons import SILHOUETTES, SPRITES, listed, sprite_file
from robinsonade.table.web.motifs import MOTIFS, motif_file

VENDOR = SILHOUETTES.parent
PICTURES = SPRITES.parent / "motifs"
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


def read(package: tarfile.TarFile, path: str) -> bytes:
    found = package.extractfile(f"package/{path}")
    assert found is not None, path
    return found.read()


def used_silhouettes(package: tarfile.TarFile) -> bytes:
    """Only the icons that we use, unchanged but for the colour, which the page gives."""
    icons = json.loads(read(package, "icons.json"))["icons"]
    bodies = {
        name: icons[name]["body"].replace(' fill="currentColor"', "") for name in listed()["silhouettes"].values()
    }
    return (json.dumps(bodies, indent=0, sort_keys=True) + "\n").encode()


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
    SPRITES.mkdir(parents=True, exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    MANIFEST.write_text(json.dumps(take(folder), indent=2) + "\n", encoding="utf-8")
    for name in listed()["sprites"]:
        (SPRITES / f"{name}.svg").write_text(sprite_file(name), encoding="utf-8")
    for name in MOTIFS:
        (PICTURES / f"{name}.svg").write_text(motif_file(name), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
