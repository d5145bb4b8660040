"""A real PostgreSQL for the tests: its own folder, its own port, on the loopback only."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.equipment import postgres


class Database:
    """One PostgreSQL server. `stop` and `start` let it go away and come back."""

    def __init__(self, bin: Path) -> None:
        self.bin = bin
        self.folder = Path(tempfile.mkdtemp(prefix="robinsonade-pg-"))
        self.port = free_port()
        self.run_as: dict[str, Any] = {}
        if os.getuid() == 0:
            # PostgreSQL refuses to run as root.
            user = pwd.getpwnam("postgres" if is_user("postgres") else "nobody")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.run_as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "table", "-E", "UTF8", "--no-locale", "--no-sync")

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [str(self.bin / program), *args], capture_output=True, text=True, cwd=self.folder, **self.run_as
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    def start(self) -> None:
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
        log = str(self.folder / "log")
        # pg_ctl leaves the server behind with our pipes open, so it gets none.
        subprocess.run(
            [str(self.bin / "pg_ctl"), "-D", self.data, "-l", log, "-o", settings, "-w", "start"],
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            **self.run_as,
        )

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://table@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"t{secrets.token_hex(6)}"
        asyncio.run(self.create(name))
        return self.url(name)

    async def create(self, name: str) -> None:
        import asyncpg

        db = await asyncpg.connect(self.url())
        await db.execute(f"CREATE DATABASE {name}")
        await db.close()


@contextlib.contextmanager
def running_database() -> Iterator[Database]:
    bin = postgres()
    assert bin is not None
    database = Database(bin)
    try:
        database.start()
        yield database
    finally:
        with contextlib.suppress(RuntimeError):
            database.stop()
        shutil.rmtree(database.folder, ignore_errors=True)


def is_user(name: str) -> bool:
    with contextlib.suppress(KeyError):
        pwd.getpwnam(name)
        return True
    return False


KEPT: list[socket.socket] = []


def free_port() -> int:
    """Nobody else is given it: it stays bound here, where Linux lets a server listen on it all the same."""
    probe = socket.socket()
    probe.bind(("127.0.0.1", 0))
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # not before: two could be given the same
    port: int = probe.getsockname()[1]
    KEPT.append(probe) if sys.platform == "linux" else probe.close()
    return port
