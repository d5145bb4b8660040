"""The numbered rules and the two-minute introduction of a game, as HTML for its page and for the drawer."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import TypedDict

from markupsafe import Markup, escape

from robinsonade.content import rules as texts
from robinsonade.content.rules import RULE
from robinsonade.engine.views import read
from robinsonade.games import find_game

HEADING = re.compile(r"^(##+) (?:([0-9.]+) )?(.*)$")
PAGES = re.compile(r" \((?:EN|DE) p[^)]*\)$")  # of the printed rulebooks
BOLD = re.compile(r"\*\*(.+?)\*\*")
ITEM = re.compile(r"^(?:-|[0-9]+\.) ")
SLANTED = re.compile(r"\*(.+?)\*")
QUOTED = re.compile(r"`(.+?)`")
CITED = re.compile(r"\b(A-[0-9]+|[A-Z](?:-[A-Z0-9]+)+)\b")
READING = re.compile(r"\bA-[0-9]+\b")
EDITION = re.compile(  # alone in brackets, or within a sentence
    r"\((editions differ|Ausgaben verschieden|(?:newer|earlier) edition|(?:neuere|frühere) Ausgabe)\)"
    r"|\b((?:[Nn]ewer|[Ee]arlier) edition|(?:[Nn]euere|[Ff]rühere) Ausgabe)\b"
)
SIGNS = {"->": "→", ">=": "≥", "<=": "≤"}  # as books print them
FOR_AUTHORS = re.compile(r"^[A-Z]-VOC-")  # how card files are written; players have nothing of it


class Reading(TypedDict):
    id: str
    text: Markup


class Rule(Reading):
    readings: list[Reading]  # what it rests on where the rulebook is open, told with the first such rule


class Chapter(TypedDict):
    anchor: str
    number: str
    title: str
    level: int  # 2, or 3 below such a chapter
    rules: list[Rule]


@lru_cache(maxsize=16)
def rules(game: str, lang: str) -> list[Chapter]:
    """Chapters with their rules, in order of play. Rules in no file are one chapter."""
    chapters = list(written(game, lang)) or listed(game, lang)
    lay_beside(readings(game, lang), chapters)
    return chapters


def written(game: str, lang: str) -> Iterator[Chapter]:
    """Those of the rules' file. One without rules of its own has chapters below it."""
    found: list[Chapter] = []
    known = known_ids(game)
    for line in texts.lines_of(find_game(game).folder, "rules", lang):
        heading, rule = HEADING.match(line), RULE.match(line)
        if heading:
            marks, number, title = heading.groups("")
            found.append(
                {
                    "anchor": f"chapter-{len(found) + 1}",
                    "number": number.rstrip("."),
                    "title": PAGES.sub("", title),
                    "level": len(marks),
                    "rules": [],
                }
            )
        elif rule and found and not FOR_AUTHORS.match(rule[1]):
            found[-1]["rules"].append({"id": rule[1], "text": inline(rule[2].strip(), known), "readings": []})
    for chapter, after in zip_longest(found, found[1:]):
        if chapter["rules"] or (after and after["level"] > chapter["level"]):
            yield chapter


def listed(game: str, lang: str) -> list[Chapter]:
    told: list[Rule] = [
        {"id": id, "text": inline(text[lang], known_ids(game)), "readings": []}
        for id, text in find_game(game).rules.items()
    ]
    title = read(find_game(game).title, lang)
    return [{"anchor": "chapter-1", "number": "", "title": title, "level": 2, "rules": told}] if told else []


@lru_cache(maxsize=16)
def known_ids(game: str) -> frozenset[str]:
    """Of rules and readings: what can be cited."""
    folder = find_game(game).folder
    ids = {id for id in texts.rule_texts(folder, "en") if not FOR_AUTHORS.match(id)}
    return frozenset(ids | texts.readings(folder, "en").keys() | find_game(game).rules.keys())


@lru_cache(maxsize=16)
def readings(game: str, lang: str) -> list[Reading]:
    known, folder = known_ids(game), find_game(game).folder
    return [{"id": id, "text": inline(text, known)} for id, text in texts.readings(folder, lang).items()]


def lay_beside(settled: list[Reading], chapters: list[Chapter]) -> None:
    """Each reading lies beside the first rule that rests on it, otherwise beside the first that it names."""
    every = [rule for chapter in chapters for rule in chapter["rules"]]
    by_id = {rule["id"]: rule for rule in every}
    resting: dict[str, Rule] = {}
    for rule in every:
        for id in READING.findall(rule["text"]):
            resting.setdefault(id, rule)
    for reading in settled:
        named = (by_id[id] for id in CITED.findall(reading["text"]) if id in by_id)
        if at := resting.get(reading["id"]) or next(named, None):
            at["readings"].append(reading)


@lru_cache(maxsize=16)
def loose_readings(game: str, lang: str) -> list[Reading]:
    """Those that lie beside no rule."""
    laid = {one["id"] for chapter in rules(game, lang) for rule in chapter["rules"] for one in rule["readings"]}
    return [one for one in readings(game, lang) if one["id"] not in laid]


@lru_cache(maxsize=16)
def how_to_play(game: str, lang: str) -> Markup:
    """The introduction: headings, paragraphs, lists and tables, which is all the Markdown it uses."""
    parts: list[str] = []
    for block in "\n".join(texts.lines_of(find_game(game).folder, "how_to_play", lang)).split("\n\n"):
        lines = [line for line in block.splitlines() if line.strip()]
        if not lines:
            continue
        if lines[0].startswith("# "):
            continue  # the drawer has its own title
        if lines[0].startswith("## "):
            parts.append(f"<h3>{inline(lines[0][3:])}</h3>")
            lines = lines[1:]
        if not lines:
            continue
        if ITEM.match(lines[0]):
            parts.append(listing(lines))
        elif lines[0].startswith("|"):
            parts.append(table(lines))
        else:
            parts.append(f"<p>{inline(' '.join(lines))}</p>")
    return Markup("".join(parts))


def listing(lines: list[str]) -> str:
    """Items, and under each what is indented below it."""
    items: list[list[str]] = []
    for line in lines:
        if line.startswith(" "):
            items[-1].append(line.strip())
        else:
            items.append([ITEM.sub("", line)])
    kind = "ul" if lines[0].startswith("-") else "ol"
    made = "".join(f"<li>{inline(said)}{listing(under) if under else ''}</li>" for said, *under in items)
    return f"<{kind}>{made}</{kind}>"


def table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    head = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>" for row in rows[2:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def inline(words: str, known: Collection[str] = ()) -> Markup:
    """Bold, slanted and quoted words, rules that are known, and editions that differ; everything else is escaped."""
    for typed, printed in SIGNS.items():
        words = words.replace(typed, printed)
    safe = str(escape(words))
    safe = BOLD.sub(r"<b>\1</b>", safe)
    safe = SLANTED.sub(r"<i>\1</i>", safe)
    safe = QUOTED.sub(r"<q>\1</q>", safe)
    safe = EDITION.sub(lambda found: f'<i class="edition">{found[1] or found[2]}</i>', safe)
    return Markup(CITED.sub(lambda found: cited(found[1]) if found[1] in known else found[1], safe))


def cited(id: str) -> str:
    return f'<a class="rule" href="#{id}">{id}</a>'
