"""A Firefox as people have it, by WebDriver BiDi.

Playwright drives one of its own with patches, and others only on trial (channel `moz-firefox`), with commands that
Debian's firefox-esr 153 does not know.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.equipment import firefox

PATIENCE = 60.0  # seconds; a busy machine is no fault
PREFERENCES = {"intl.accept_languages": "de", "datareporting.policy.dataSubmissionEnabled": False}
PREFERENCES |= {"browser.shell.checkDefaultBrowser": False, "app.update.enabled": False, "network.proxy.type": 0}
SPEAKS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


@contextmanager
def running_firefox(folder: Path) -> Iterator[Firefox]:
    path = firefox()
    assert path
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (folder / "user.js").write_text("".join(lines))
    command = [path, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(folder)]
    log = folder / "log"
    with log.open("w") as told:
        process = subprocess.Popen(command, stdout=told, stderr=told, env={**os.environ, "HOME": str(folder)})
    try:
        until = time.monotonic() + PATIENCE
        while not (found := SPEAKS.search(log.read_text())):
            assert process.poll() is None and time.monotonic() < until, log.read_text()
            time.sleep(0.1)
        with connect(f"{found[1]}/session", proxy=None, max_size=None) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.wait(PATIENCE)


class Firefox:
    """One window. `troubles` are the errors that it has met."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.sent = 0
        self.troubles: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **about: Any) -> Any:
        self.sent += 1
        self.line.send(json.dumps({"id": self.sent, "method": method, "params": about}))
        while True:
            heard = json.loads(self.line.recv(PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.troubles.append(heard["params"]["text"])
            if heard.get("id") == self.sent:
                assert heard["type"] == "success", heard
                return heard["result"]

    def size(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self.window, viewport={"width": width, "height": height})

    def goto(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def value(self, script: str) -> Any:
        """Of something that JSON can say."""
        asked = f"JSON.stringify({script}) ?? 'null'"
        found = self.ask("script.evaluate", expression=asked, target={"context": self.window}, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def wait_for(self, selector: str) -> None:
        until = time.monotonic() + PATIENCE
        while not self.value(f"!!document.querySelector({json.dumps(selector)})"):
            assert time.monotonic() < until, selector
            time.sleep(0.05)

    def press(self, key: str) -> None:
        keys = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.act(type="key", id="keys", actions=keys)

    def click(self, selector: str, by: str = "mouse") -> None:
        """In its middle, with the mouse or a finger (`touch`)."""
        seen = f"document.querySelector({json.dumps(selector)})"
        x, y = self.value(
            f"({seen}.scrollIntoView({{ block: 'center' }}), (({{ x, y, width, height }}) => [x + width / 2, y + height / 2])"
            f"({seen}.getBoundingClientRect()))"
        )
        deeds = [{"type": "pointerMove", "x": int(x), "y": int(y)}]
        deeds += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act(type="pointer", id=by, parameters={"pointerType": by}, actions=deeds)

    def act(self, **source: Any) -> None:
        self.ask("input.performActions", context=self.window, actions=[source])
