"""Writes docs/coach: python -m tests.every_game.make_coach"""

from __future__ import annotations

from pathlib import Path

from robinsonade.content.coach import moments_of
from robinsonade.content.game import FolderGame
from robinsonade.games import OURS, find_game

FOLDER = Path(__file__).parents[2] / "docs" / "coach"
HEAD = """# What the coach of {title} explains

Everything that is asked or told in a match, and what the coach says the first time. What has a dash explains itself
where it is read, or is a single card's. Written by `python -m tests.every_game.make_coach`.
"""


def page_of(name: str) -> str:
    game = find_game(name)
    assert isinstance(game, FolderGame)
    said = {(one.when.kind, one.when.word): one.says["en"] for one in moments_of(game)}
    parts = [HEAD.format(title=game.title["en"])]
    for heading, kind, words in (("Asked", "asks", game.prompts), ("Told", "told", game.phrases.slots)):
        known = {word: said.get((kind, word), "-") for word in sorted(words)}
        explained = sum(text != "-" for text in known.values())
        parts.append(f"\n## {heading}: {explained} of {len(known)}\n\n| | the coach |\n|---|---|\n")
        parts += [f"| `{word}` | {text} |\n" for word, text in known.items()]
    return "".join(parts)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in OURS:
        (FOLDER / f"{name}.md").write_text(page_of(name), "utf-8")
