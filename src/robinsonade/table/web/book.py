"""The numbered rules and the two-minute introduction of a game, as HTML for the drawer."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypedDict

from markupsafe import Markup, escape

from robinsonade.content import rules as texts
from robinsonade.content.rules import RULE
from robinsonade.engine.views import read
from robinsonade.games import find_game

HEADING = re.compile(r"^##+ (?:[0-9.]+ )?(.*)$")
BOLD = re.compile(r"\*\*(.+?)\*\*")
ITEM = re.compile(r"^(?:-|[0-9]+\.) ")
SLANTED = re.compile(r"\*(.+?)\*")
CITED = re.compile(r"\b([A-Z]+(?:-[A-Z]+)+-[0-9]+|A-[0-9]+)\b")


class Rule(TypedDict):
    id: str
    text: Markup


class Chapter(TypedDict):
    title: str
    rules: list[Rule]


@lru_cache(maxsize=16)
def rules(game: str, lang: str) -> list[Chapter]:
    """Chapters with their rules. Rules in no file are one chapter."""
    chapters: list[Chapter] = []
    for line in texts.lines_of(find_game(game).folder, "rules", lang):
        heading, rule = HEADING.match(line), RULE.match(line)
        if heading:
            chapters.append({"title": heading[1], "rules": []})
        elif rule and chapters:
            chapters[-1]["rules"].append({"id": rule[1], "text": inline(rule[2].strip())})
    if not chapters and (listed := find_game(game).rules):
        told: list[Rule] = [{"id": id, "text": inline(text[lang])} for id, text in listed.items()]
        chapters.append({"title": read(find_game(game).title, lang), "rules": told})
    return [chapter for chapter in chapters if chapter["rules"]]


@lru_cache(maxsize=16)
def readings(game: str, lang: str) -> list[Rule]:
    return [{"id": id, "text": inline(text)} for id, text in texts.readings(find_game(game).folder, lang).items()]


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


def inline(words: str) -> Markup:
    """Bold, slanted and cited rules; everything else is escaped."""
    safe = str(escape(words))
    safe = BOLD.sub(r"<b>\1</b>", safe)
    safe = SLANTED.sub(r"<i>\1</i>", safe)
    return Markup(CITED.sub(r'<a class="rule" href="#\1">\1</a>', safe))
