"""Makes the tables of a game's balance document: plays what is in PLAYED, or goes on with it, and writes them between
the marks of the document, with the commit they were made with. From the root, when everything is committed:

python -m benchmarks.balance GAME [-n 100] [--jobs J] [--folder balance/GAME] [--doc FILE]
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from benchmarks import naufragos_balance, paleo_balance
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.engine.views import read
from robinsonade.lab.experiments import Experiment
from robinsonade.lab.report.study import Study, studies_in
from robinsonade.lab.results import Results
from robinsonade.lab.sim import run
from robinsonade.lab.variations import Setup, grid, pairs_in
from robinsonade.lab.workers import cores, workers

SCENARIOS = "castaways cursed_island jenny volcano cannibals family king_kong".split()
SEATS = [f"seats={n}" for n in (1, 2, 3, 4)]
BOTS = ["bot=greedy", "bot=random"]
Tables = Callable[[list[tuple[str, Iterator[Match]]]], dict[str, str]]


class Played(NamedTuple):
    doc: str
    n: int  # games of each series
    seed: int  # not used while anything was tuned
    grids: list[list[str]]
    used: tuple[str, list[str]] | None = None  # of the cards of which one of these was told: how often also this
    more: Tables | None = None  # tables that only this game has, from the records of each series


PLAYED = {
    "camps": Played(
        *("camps-balance", 2000, 2026, [["bot=greedy", *SEATS[1:]]]),
        ("fulfils", ["keeps_goal", "takes_goal", "takes_blind_goal"]),
    ),
    "robinson": Played(
        *("robinson-win-rates", 100, 100),
        [
            ["bot=greedy", *(f"scenario={name}" for name in SCENARIOS), *SEATS],
            ["bot=greedy", "scenario=castaways", "edition=earlier", *SEATS],
            ["bot=random", "scenario=castaways", *SEATS],
        ],
        ("threat_solved", ["event"]),
    ),
    "paleo": Played(
        *("paleo-balance", 150, 20000, [[*BOTS, *(f"level={n}" for n in range(1, 8)), *SEATS]]),
        more=paleo_balance.tables,
    ),
    "naufragos": Played(
        *("naufragos-balance", 1000, 10000, [[*BOTS, *SEATS]]),
        more=naufragos_balance.tables,
    ),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=PLAYED)
    parser.add_argument("-n", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--doc", type=Path)
    given = parser.parse_args()
    played = PLAYED[given.game]
    folder, n = given.folder or Path("balance") / given.game, given.n or played.n
    setup = Setup(given.game, None, ("greedy",), played.seed, {}, ())
    series = {name: plan for words in played.grids for name, plan in grid(setup, words).items()}
    experiment = Experiment.of("sweep", series, n)
    with Results(folder, experiment, records=played.more is not None) as results:
        ran = run(experiment, workers(given.jobs), count(experiment.size), results)
    if ran.interrupted:
        sys.exit(f"Stopped after {ran.done} of {experiment.size} games; the same command goes on.")
    write(given.doc or Path("docs") / f"{played.doc}.md", made_of(given.game, folder))


def count(n: int) -> Callable[[int], None]:
    return lambda done: print(f"\r{done} of {n}", end="", file=sys.stderr, flush=True)


def made_of(game: str, folder: Path) -> dict[str, str]:
    """Every table by its name."""
    plan, studies = studies_in(folder)
    played = PLAYED[game]
    n, commits = plan["n"], ", ".join(plan["commits"])
    first = studies[0].setup
    how = (
        f"`python -m benchmarks.balance {game}`, {n:,} games for each row, seed {played.seed}, "
        f"made with commit {commits} (rules {first['rules']}, cards {first['content']}). "
        "The intervals are those of 95 % after Wilson."
    )
    made = {"how": how, "won": won_table(studies)}
    if played.used:
        made["used"] = used_table(studies, *played.used)
    if played.more:
        made |= played.more([(one.name, matches(folder, one)) for one in studies if "bot=greedy" in one.name])
    return made


def matches(folder: Path, one: Study) -> Iterator[Match]:
    """The games of a series, played again."""
    which = list(one.plan["series"]).index(one.name) + 1
    for path in sorted((folder / "records").glob(f"{which:03}-*.json")):
        yield Match(one.game, read_record(path.read_text("utf-8")))


def won_table(studies: list[Study]) -> str:
    names = list(dict.fromkeys(name for one in studies for name, _ in pairs_in(one.name)))
    together = studies[0].together
    last = "how it was lost" if together else "wins in turn order, of 100"
    heads = [
        *names,
        "won" if together else "games",
        *(["of 100"] if together else []),
        "rounds",
        "90 of 100 games",
        last,
    ]
    return markdown(heads, [won_row(one, names) for one in studies])


def won_row(one: Study, names: list[str]) -> list[str]:
    told, rounds = dict(pairs_in(one.name)), [int(game["rounds"]) for game in one.games]
    cells = [told.get(name, "") for name in names]
    cuts = quantiles(rounds, n=20, method="inclusive") if len(rounds) > 1 else rounds * 2
    lasted = [f"{sum(rounds) / len(rounds):.1f}", f"{cuts[0]:.0f} to {cuts[-1]:.0f}"]
    if not one.together:
        turns = ", ".join(f"{100 * rate['rate']:.1f}" for rate in one.turn_rates())
        return [*cells, str(len(one.games)), *lasted, turns]
    rate = one.rate()
    lost = Counter(game["ending"] for game in one.games if game["won"] == "0")
    how = ", ".join(f"{ending} {n}" for ending, n in lost.most_common())
    share = f"{100 * rate['low']:.0f} to {100 * rate['high']:.0f}"
    return [*cells, f"{sum(game['won'] == '1' for game in one.games)} of {len(one.games)}", share, *lasted, how]


def used_table(studies: list[Study], used: str, seen: list[str]) -> str:
    """Of games without random players: the cards that were used least often when they could have been."""
    both = Counter[str](), Counter[str]()
    for one in studies:
        for row in one.cards if "bot=random" not in one.name else ():
            both[0][row["card"]] += any(row[what] for what in seen)
            both[1][row["card"]] += bool(row[used])
    shares = sorted((both[1][card] / n, -n, card) for card, n in both[0].items() if n)
    game = studies[0].game
    table = game.deal(game.box(), studies[0].setup["seats"], game.check_options({}), 1)
    rows = []
    for share, n, card in shares[:10]:
        printed = game.printed(table, card)
        rows.append([read(printed["name"], "en") if printed else card, str(-n), f"{100 * share:.0f}"])
    return markdown(["card", "seen", f"of 100 also `{used}`"], rows)


def markdown(heads: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows])


def write(doc: Path, made: dict[str, str]) -> None:
    """Between `<!-- made: NAME -->` and `<!-- made -->`. The words around them stay."""
    text = doc.read_text("utf-8")
    for name, table in made.items():
        mark = re.compile(rf"(<!-- made: {name} -->\n).*?(<!-- made -->)", re.S)
        if not mark.search(text):
            print(f"{doc} has no place for '{name}':\n\n{table}\n")
        text = mark.sub(lambda found, table=table: f"{found[1]}\n{table}\n\n{found[2]}", text)
    doc.write_text(text, encoding="utf-8")
    print(f"{doc}: {', '.join(made)}")


if __name__ == "__main__":
    main()
