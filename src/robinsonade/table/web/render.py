"""From the view model to HTML. `README.md` beside this file says what each page and panel takes."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

WEB = Path(__file__).parent
STATIC = WEB / "static"


def asset(path: str) -> str:
    """The address of a file in `static/`."""
    return f"/static/{path}"


def page(name: str, lang: str, **context: Any) -> str:
    return f"<!doctype html><html lang={lang!r}><title>{escape(name)}</title>"


def panels(shown: Mapping[str, Any], lang: str) -> dict[str, str]:
    return {"question": '<section id="question"></section>'}


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """The frame that brings a browser from one state of its panels to the other."""
    whole = before.keys() != after.keys()
    return "".join(
        f'<hx-partial hx-target="#{id}" hx-swap="outerMorph">{html}</hx-partial>'
        for id, html in after.items()
        if whole or before.get(id) != html
    )
