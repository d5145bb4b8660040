"""What some tests need beside Python. As a script: names the Debian packages that are missing for tests that exist."""

from __future__ import annotations

import shutil
from pathlib import Path

TESTS = Path(__file__).parent


def chromium() -> str | None:
    """The browser to start, as `executable_path`."""
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", mac))), None)


def firefox() -> str | None:
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


def postgres() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, which Debian keeps off the PATH."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


def missing() -> list[str]:
    needs = [("browser", "chromium", chromium()), ("browser", "firefox-esr", firefox())]
    needs += [("table", "postgresql", postgres())]
    return [package for folder, package, found in needs if not found and any((TESTS / folder).rglob("test_*.py"))]


if __name__ == "__main__":
    print(*missing())
