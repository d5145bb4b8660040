"""The table as something that is installed: what is kept, and what is shown when there is no line."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.browser.windows import Window, running_browser
from tests.table.servers import running_server

pytestmark = pytest.mark.browser

KEPT = """async () => {
  const found = []
  for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys()) found.push([name, new URL(one.url).pathname])
  return found
}"""
TAKEN = """async () => {
  const { serviceWorker } = navigator
  while (!serviceWorker.controller?.scriptURL.endsWith("/shell.js")) await new Promise(again => setTimeout(again, 20))
}"""


class Proxy(BaseHTTPRequestHandler):
    """It does not reach the table, or passes on what the table says."""

    def do_GET(self) -> None:
        ours = self.path == "/ours"
        self.send_response({"/ours": 503, "/503": 503, "/504": 504}.get(self.path, 502))
        self.send_header("Content-Type", "text/html")
        if ours:
            self.send_header("Content-Security-Policy", "default-src 'self'")
        self.end_headers()
        self.wfile.write(b"<h1>Busy</h1>" if ours else b"<h1>Bad Gateway</h1>")

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def a_proxy(port: int) -> Iterator[None]:
    with ThreadingHTTPServer(("127.0.0.1", port), Proxy) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        yield
        proxy.shutdown()


def test_the_shell_is_kept_no_match_is_and_without_a_line_a_page_says_so(tmp_path: Path) -> None:
    with running_browser() as browser, running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log") as server:
        window = Window(browser, server, lang="de", service_workers="allow")
        page = window.page
        page.goto("/health")
        page.evaluate("caches.open('shell-of-old')")
        page.evaluate(
            "navigator.serviceWorker.register('/shell.js?of=old').then(() => navigator.serviceWorker.ready).then(() => 0)"
        )
        page.goto("/")
        page.evaluate(TAKEN)  # by the new worker, while this page is open
        window.troubles.clear()  # a bare picture has no icon of its own
        table = window.begin("me", "bot:greedy")
        kept = page.evaluate(KEPT)
        assert page.evaluate("caches.keys()") == list(dict.fromkeys(name for name, _ in kept))  # the old shell is gone
        assert {path.split("/")[1] for _, path in kept} == {"static", "look", "away", "lang"}
        assert "/static/table.js" in [path for _, path in kept]
        assert window.troubles == []

        server.stop()
        page.goto(table)
        assert page.inner_text("h1") == "Keine Verbindung zum Tisch" and page.url == table
        assert window.serious() == []
        assert page.evaluate("document.fonts.load('700 20px Alegreya').then(found => found.length)") == 1
        with a_proxy(server.port):
            for path, says in (("502", "Keine"), ("503", "Keine"), ("504", "Keine"), ("ours", "Busy")):
                page.goto(f"/{path}")
                assert page.inner_text("h1").startswith(says), path
        page.goto(table)
        page.click("header .tools a")
        assert page.inner_text("h1") == "No line to the table"
        page.click("main .btn")
        assert page.inner_text("h1") == "No line to the table"
        server.start()
        window.at_table()  # the page notices it by itself

        window.context.set_offline(True)
        page.reload()
        assert page.inner_text("h1") == "No line to the table"
        window.context.set_offline(False)
        window.at_table()
        window.close()


ELSEWHERE = """
window.wishes = 0
window.notices = []
window.Notification = class {
  static permission = "default"
  static async requestPermission() { wishes++; return Notification.permission = "granted" }
  constructor(title, { body }) { notices.push(`${title}: ${body}`) }
  close() { notices.push("closed") }
}
Object.defineProperty(Document.prototype, "hidden", { get: () => window.elsewhere ?? false })
"""


def test_whoever_wants_it_is_told_that_it_is_their_turn_when_they_look_elsewhere(window: Callable[..., Window]) -> None:
    me = window(lang="de")
    me.page.add_init_script(ELSEWHERE)
    told: list[str] = []
    me.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: told.append(str(frame))))
    me.begin("me", "bot:greedy")
    me.my_turn()
    me.page.evaluate("elsewhere = true; document.dispatchEvent(new Event('visibilitychange'))")
    me.choose()
    me.my_turn()
    assert me.page.evaluate("[wishes, notices.length]") == [0, 0]  # nobody is asked or told unasked
    assert any('"away":true' in frame for frame in told)  # for the server, which sends notices by push

    me.page.click("[popovertarget=menu]")
    me.page.check("#notify input")
    assert me.serious() == []
    assert me.page.evaluate("wishes") == 1
    me.page.keyboard.press("Escape")
    me.choose()
    me.my_turn()
    me.page.evaluate("async () => { while (!notices.length) await new Promise(go => setTimeout(go, 20)) }")
    assert me.page.evaluate("notices") == ["Camps: Du bist dran."]
    me.page.evaluate("elsewhere = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert me.page.evaluate("notices.at(-1)") == "closed"
    me.page.evaluate("elsewhere = false")
    me.choose()
    me.my_turn()
    assert me.page.evaluate("notices.length") == 2
