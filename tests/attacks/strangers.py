"""Somebody who means no good, from an address of his own."""

from __future__ import annotations

import base64
import os
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.table.servers import Browser, Server

OPEN = {"host": "0.0.0.0"}  # to everybody: only there strangers come
TEXT, PING, CONTINUED = 0x1, 0x9, 0x0
LAST = 0x80


def line(server: Server, address: str = "127.0.0.66", seconds: float = 10.0) -> socket.socket:
    """A connection from this address, nothing said yet."""
    return socket.create_connection(("127.0.0.1", server.port), seconds, (address, 0))


def head(server: Server, request: str, *lines: str) -> bytes:
    return "\r\n".join([f"{request} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *lines, "", ""]).encode()


def frame(kind: int, data: bytes = b"") -> bytes:
    """A masked frame of fewer than 126 bytes; the mask changes nothing."""
    return struct.pack("!BB4x", kind, 0x80 + len(data)) + data


def window(server: Server, match: str, token: str, address: str = "127.0.0.66") -> socket.socket:
    """A WebSocket whose bytes are ours to choose."""
    opened = line(server, address)
    key = base64.b64encode(os.urandom(16)).decode()
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    opened.sendall(head(server, f"GET /api/matches/{match}/ws", f"Authorization: Bearer {token}", *upgrade))
    assert opened.recv(12) == b"HTTP/1.1 101"
    return opened


def is_cut(opened: socket.socket, seconds: float) -> bool:
    """Within this many seconds, whatever is said before."""
    end = time.monotonic() + seconds
    try:
        while time.monotonic() < end:
            opened.settimeout(max(0.01, end - time.monotonic()))
            if not opened.recv(65536):
                return True
    except TimeoutError:
        return False
    except OSError:
        return True
    return False


def sends_until_cut(opened: socket.socket, data: bytes, seconds: float) -> float:
    """How long it takes until nothing more can be sent. Reads nothing."""
    begun = time.monotonic()
    opened.settimeout(0.2)
    while time.monotonic() - begun < seconds:
        try:
            opened.send(data)
        except TimeoutError:
            continue
        except OSError:
            break
    return time.monotonic() - begun


class Bystander:
    """Looks in again and again, and notes how long the server takes."""

    def __init__(self, server: Server, path: str = "/health") -> None:
        self.address = server.url + path
        self.times: list[float] = []
        self.failed: list[str] = []
        self.over = threading.Event()

    def look(self) -> None:
        with httpx.Client(timeout=20, trust_env=False) as http:
            while not self.over.is_set():
                begun = time.monotonic()
                try:
                    answer = http.get(self.address)
                    if answer.status_code != 200:
                        self.failed.append(str(answer.status_code))
                except httpx.TransportError as problem:
                    self.failed.append(repr(problem))
                self.times.append(time.monotonic() - begun)
                time.sleep(0.2)  # not too often for one address

    def median(self) -> float:
        return sorted(self.times)[len(self.times) // 2]


@contextmanager
def looking_on(server: Server, **more: Any) -> Iterator[Bystander]:
    bystander = Bystander(server, **more)
    thread = threading.Thread(target=bystander.look)
    thread.start()
    try:
        yield bystander
    finally:
        bystander.over.set()
        thread.join()


def come_as(address: str, server: Server) -> Browser:
    """A browser at this address."""
    browser = Browser(server)
    headers = dict(browser.http.headers)
    browser.http.close()
    browser.http = httpx.Client(
        base_url=server.url, headers=headers, timeout=60, transport=httpx.HTTPTransport(local_address=address)
    )
    return browser


def comes_to_rest(server: Server, seconds: int) -> bool:
    """Whoever asks for a place again and again works all the time; a server that has just started works for a while."""
    for _ in range(seconds):
        worked = cpu_seconds(server)
        time.sleep(1)
        if cpu_seconds(server) - worked < 0.5:
            return True
    return False


def cpu_seconds(server: Server) -> float:
    words = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
