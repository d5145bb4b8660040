"""What people install: the wheel, in a clean environment with each extra, and the packages that ./play asks for."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

from tests.table.databases import free_port, running_database

ROOT = Path(__file__).parents[1]
PATIENCE = 60  # seconds; a busy machine is no fault
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]


def pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PIP, *arguments], capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    probe = pip("download", "--no-deps", "-d", str(folder / "probe"), "hatchling")
    if probe.returncode:
        why = [line for line in probe.stderr.splitlines() if line.strip()][-1]
        pytest.skip(f"pip gets no packages here, so nothing was installed from the wheel ({why})")
    built = pip("wheel", "--no-deps", "-w", str(folder), str(ROOT))
    assert built.returncode == 0, built.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def source(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a source distribution unpacks to."""
    folder = tmp_path_factory.mktemp("source")
    had = pip("install", "--no-compile", "--target", str(folder / "tools"), "hatchling")
    assert had.returncode == 0, had.stderr
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    around = {**os.environ, "PYTHONPATH": str(folder / "tools")}
    done = subprocess.run(build, env=around, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.tar.gz")
    with tarfile.open(found) as packed:
        packed.extractall(folder, filter="data")
    return folder / found.name.removesuffix(".tar.gz")


class Installed:
    """The wheel with one extra, in an environment that has nothing else and a home where nobody lives."""

    def __init__(self, wheel: Path, extra: str, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        self.bin = folder / "environment" / "bin"
        venv.create(self.bin.parent, symlinks=True)
        place = f"{wheel}[{extra}]" if extra else str(wheel)
        done = pip("--python", str(self.bin / "python"), "install", "--no-compile", place)
        assert done.returncode == 0, done.stderr
        self.surroundings = {"PATH": f"{self.bin}:{os.defpath}", "HOME": str(self.home), "LANG": "C.UTF-8"}

    def command(self, *arguments: str) -> list[str]:
        return [str(self.bin / "robinsonade"), *arguments]

    def run(self, *arguments: str, code: int = 0) -> str:
        done = subprocess.run(
            self.command(*arguments),
            env=self.surroundings,
            cwd=self.home,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == code and "Traceback" not in done.stderr, done.stderr
        return done.stderr if code else done.stdout


def plays(installed: Installed) -> None:
    assert [game["name"] for game in json.loads(installed.run("games", "--json"))][:1] == ["camps"]
    assert json.loads(installed.run("sim", "camps", "-n", "2", "--jobs", "2", "--json"))["n"] == 2


def serves(installed: Installed, *arguments: str) -> None:
    """It starts, answers, shows a home page with all that belongs to it, begins a match, and stops when asked to."""
    address = f"http://127.0.0.1:{(port := free_port())}"
    command, log = installed.command("serve", "--no-browser", "--port", str(port), *arguments), installed.home / "log"
    with log.open("w") as told, httpx.Client(base_url=address, trust_env=False, timeout=PATIENCE) as people:
        process = subprocess.Popen(command, env=installed.surroundings, cwd=installed.home, stdout=told, stderr=told)
        try:
            wait_for(people, process)
            home = people.get("/").raise_for_status().text
            for file in set(re.findall(r'(?:href|src)="(/static/[^"#]+)', home)):
                people.get(file).raise_for_status()
            seats = {"game": "camps", "kind.0": "me", "kind.1": "bot"}
            assert people.post("/matches", data=seats, headers={"Origin": address}).status_code == 303
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()
            process.wait()
            assert "Traceback" not in log.read_text(), log.read_text()
    assert f"The table is set: {address}/" in log.read_text()


def wait_for(people: httpx.Client, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            assert people.get("/health").text == "ok"
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not start")


def test_without_an_extra_games_are_played_and_the_table_says_what_it_needs(wheel: Path, tmp_path: Path) -> None:
    installed = Installed(wheel, "", tmp_path)

    plays(installed)
    installed.run("sim", "camps", "-n", "2", "--jobs", "1", "--out", "results")
    assert installed.run("report", "results") == "results/report.html\n"
    assert not list(installed.home.rglob("*.parquet"))
    assert "install robinsonade[ray]" in installed.run("sim", "camps", "--on", "ray", code=2)
    assert "install robinsonade[minds]" in installed.run("train", "camps", code=2)
    assert "install robinsonade[table]" in installed.run("serve", "--no-browser", code=2)


def test_with_the_table_the_browser_is_served_and_postgresql_says_what_it_needs(wheel: Path, tmp_path: Path) -> None:
    installed = Installed(wheel, "table,minds,lab", tmp_path)

    plays(installed)
    installed.run("sim", "camps", "-n", "2", "--jobs", "1", "--out", "results")
    assert len(list(installed.home.rglob("*.parquet"))) == 3
    serves(installed)
    assert "install robinsonade[postgres]" in installed.run("serve", "--db", "postgresql://nowhere", code=2)
    installed.surroundings["ROBINSONADE_PUSH"] = "mailto:host@example.org"
    assert "install robinsonade[push]" in installed.run("serve", "--no-browser", code=2)


def test_with_gym_pettingzoo_and_openspiel_their_programs_play(wheel: Path, tmp_path: Path) -> None:
    installed = Installed(wheel, "gym,pettingzoo,openspiel", tmp_path)

    program = """
import gymnasium, pyspiel, robinsonade.gym, robinsonade.openspiel
from robinsonade.pettingzoo import env
print(gymnasium.make("robinsonade/Robinson-v0", scenario="volcano").reset(seed=1)[0].shape)
camps = env("camps", 3); camps.reset(seed=1); print(camps.agents)
print(pyspiel.load_game("python_robinsonade_paleo(players=2)").num_players())
"""
    done = subprocess.run(
        [installed.bin / "python", "-c", program],
        env=installed.surroundings,
        cwd=installed.home,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["(1628,)", "['seat_0', 'seat_1', 'seat_2']", "2"]


@pytest.mark.postgres
def test_with_postgres_and_push_the_browser_is_served_from_postgresql(wheel: Path, tmp_path: Path) -> None:
    installed = Installed(wheel, "postgres,push", tmp_path)

    plays(installed)
    installed.surroundings["ROBINSONADE_PUSH"] = "mailto:host@example.org"
    with running_database() as database:
        serves(installed, "--db", database.fresh())


def test_the_source_distribution_has_the_examples_the_documentation_and_the_tests(source: Path) -> None:
    for file in (
        "examples/first_bot.py",
        "examples/lab.ipynb",
        "examples/packs/salt_road/pack.yaml",
        "docs/add-a-bot.md",
        "docs/words/camps.de.md",
    ):
        assert (source / file).is_file(), file
    assert os.access(source / "play", os.X_OK) and os.access(source / "test", os.X_OK)
    assert (source / ".ci" / "environment.sh").is_file() and (source / "tests" / "test_package.py").is_file()
    assert not list(source.rglob("__pycache__")) and not (source / "build").exists()


def test_the_page_of_the_package_says_what_it_is_and_names_no_address_that_is_not_ours(source: Path) -> None:
    head, _, page = (source / "PKG-INFO").read_text("utf-8").partition("\n\n")
    said = [line.partition(": ")[::2] for line in head.splitlines() if ": " in line]

    assert ("Author", "The Robinsonade authors") in said and ("Description-Content-Type", "text/markdown") in said
    assert ("License-Expression", "MIT AND CC-BY-4.0") in said
    assert not [name for name, _ in said if name in ("Home-page", "Project-URL")]
    assert page.startswith("# Robinsonade")


def test_every_extra_is_tried_here_but_the_one_that_tests_are_run_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    extras = {"table", "postgres", "push", "minds", "lab", "docs", "gym", "pettingzoo", "openspiel", "test"}
    assert set(project["optional-dependencies"]) - {"ray"} == extras


@pytest.mark.parametrize(
    ("arguments", "extras"),
    [
        ([], "table,minds"),
        (["serve", "--db", "sqlite:///matches.sqlite3"], "table,minds"),
        (["serve", "--db", "postgresql://me@here/matches"], "postgres,minds"),
        (["serve", "--db=postgres://me@here/matches", "--no-browser"], "postgres,minds"),
    ],
)
def test_play_installs_what_its_database_and_push_need(arguments: Sequence[str], extras: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "play", tmp_path)
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "environment.sh").write_text('prepare() { echo "$2"; exit; }\nfind_python() { :; }\n')
    play = [tmp_path / "play", *arguments]

    for push, more in (("", ""), ("mailto:host@example.org", ",push")):
        around = {**os.environ, "ROBINSONADE_PUSH": push}
        done = subprocess.run(play, env=around, capture_output=True, text=True, check=True)
        assert done.stdout == f"{extras}{more}\n"
