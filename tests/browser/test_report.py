"""The page of an experiment, as a file that somebody was sent."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from robinsonade import cli
from robinsonade.lab.report.page import report
from tests.browser.windows import AXE

pytestmark = pytest.mark.browser
SERIOUS = "found => found.violations.filter(one => ['serious', 'critical'].includes(one.impact)).map(one => one.id)"


@pytest.mark.parametrize("command", ["sim robinson -n 30 --seats 2", "compare camps usual scenario=flood -n 8"])
def test_it_fits_a_desk_and_a_phone_and_axe_finds_nothing_by_day_or_night(
    browser: Browser, tmp_path: Path, command: str
) -> None:
    assert cli.main([*command.split(), "--jobs", "1", "--out", str(tmp_path / "out")]) == 0
    file = tmp_path / "report.html"
    file.write_text(report(tmp_path / "out", "de"), encoding="utf-8")
    for width in (1440, 390):
        for scheme in ("light", "dark"):
            context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(file.as_uri())
            page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
            assert page.evaluate("document.documentElement.scrollWidth") == width
            page.evaluate(AXE)
            assert page.evaluate(f"axe.run({{ resultTypes: ['violations'] }}).then({SERIOUS})") == []
            context.close()
