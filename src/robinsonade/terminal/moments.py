"""What happened, as lines: a sentence for each fact, dice in words, and a card that is turned over as a small box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from robinsonade.engine.told import Beat, Line, Printed
from robinsonade.terminal.draw import WIDTH, paragraph
from robinsonade.terminal.words import Voice

INDENT = "  "
SIDE = "| "
INSIDE = WIDTH - len(INDENT) - 2 * len(SIDE)


def story_lines(heard: Iterable[Line], voice: Voice) -> list[str]:
    """In the order in which it happened. A card that is told of twice in one story is shown once."""
    lines: list[str] = []
    shown: set[tuple[str, str]] = set()
    for line in heard:
        said = voice.say(line["text"])
        lines += [*([""] if "heading" in line else []), *paragraph(said)]
        beat = line.get("shows") or Beat()
        lines += dice_lines(beat, said, voice)
        card = beat.get("card")
        if card and (card["card"], voice.say(card["name"])) not in shown:
            shown.add((card["card"], voice.say(card["name"])))
            lines += box(voice.say(card["name"]), passages(card, voice))
    return lines


def dice_lines(beat: Beat, said: str, voice: Voice) -> list[str]:
    """What lies on top, where the sentence does not say it."""
    tops = [voice.say(die["faces"][die["rolled"]]["name"]) for die in beat.get("dice", [])]
    if all(top in said for top in tops):
        return []
    return paragraph(voice.words("dice", faces=", ".join(tops)), INDENT)


def printed_box(printed: Printed, voice: Voice) -> list[str]:
    """A card to be read at leisure."""
    return box(f"{voice.say(printed['name'])} ({voice.say(printed['kind'])})", passages(printed, voice))


def passages(printed: Printed, voice: Voice) -> list[str]:
    return [
        titled(voice.say(passage.get("title", {})), voice.say(passage.get("says", {})))
        for passage in printed["passages"]
    ]


def titled(title: str, words: str) -> str:
    return ": ".join(filter(None, (title, words)))


def box(title: str, paragraphs: Sequence[str]) -> list[str]:
    lines = [line for words in paragraphs for line in wrap(words, INSIDE, subsequent_indent=INDENT)]
    heading, *rest = wrap(title, INSIDE - len("- "))
    lines = [*rest, *lines]
    wide = max(map(len, [*lines, f"{heading} -"]))
    return [
        f"{INDENT}+-{f' {heading} '.ljust(wide, '-')}-+",
        *(f"{INDENT}{SIDE}{line.ljust(wide)}{SIDE[::-1]}" for line in lines),
        f"{INDENT}+{'-' * (wide + 2)}+",
    ]
