"""The same table in Firefox: by mouse, by keyboard and by finger."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.firefox import Firefox, running_firefox
from tests.browser.windows import DESK, PHONE
from tests.table.servers import Server

MINE = "body[data-live] #question[data-turn=mine]"


def answered(me: Firefox, version: int) -> int:
    me.wait_for(f"{MINE}:not([data-version='{version}']) .option")
    return int(me.value("document.querySelector('#question').dataset.version"))


@pytest.mark.firefox
def test_in_firefox_the_table_is_played_by_mouse_keyboard_and_finger(server: Server, tmp_path: Path) -> None:
    with running_firefox(tmp_path) as me:
        me.size(*DESK)
        me.goto(f"{server.url}/new/camps?lang=de")
        me.click("button.go")
        version = answered(me, -1)
        me.click("#question .option")
        version = answered(me, version)
        me.press("1")
        version = answered(me, version)
        assert me.value("document.querySelector('#question').lang || document.documentElement.lang") == "de"
        assert me.value("document.documentElement.scrollWidth - innerWidth") <= 0

        me.size(*PHONE)
        me.click(".tabs [data-show=map]", by="touch")
        me.wait_for(".tabs [data-show=map][aria-selected=true]")
        me.click("#question .option", by="touch")
        answered(me, version)
        assert me.value("document.documentElement.scrollWidth - innerWidth") <= 0
        assert me.troubles == []
