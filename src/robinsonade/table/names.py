"""What people call themselves and say: text that can be seen, and names that cannot be taken for another's."""

from __future__ import annotations

import unicodedata

from robinsonade.table import limits
from robinsonade.table.notices import Notice

HIDDEN_MARKS = ("Cc", "Cf", "Cs", "Co")  # control characters, and those that turn text around
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that look like nothing
LOOK_ALIKES = str.maketrans("аеорсухіѕјкмтнвԁԛԝαορνικτυχ01", "aeopcyxisjkmthbdqwaopviktuxol")
JOINERS = "\u200c\u200d"  # hidden too, but some scripts and pictures are written with them


def clean(text: str) -> str:
    """One line, without characters that cannot be seen."""
    seen = (" " if mark.isspace() else mark for mark in text)
    return " ".join("".join(mark for mark in seen if is_seen(mark)).split())


def is_seen(mark: str) -> bool:
    return mark in JOINERS or (mark not in BLANKS and unicodedata.category(mark) not in HIDDEN_MARKS)


def checked_name(text: str) -> str:
    """A name that can be seen, in one alphabet, without towers of accents."""
    name = without_towers(clean(text))
    if len(name) > limits.NAME:
        raise Notice("name_too_long", n=len(name))
    if len({alphabet for mark in name if (alphabet := alphabet_of(mark))}) > 1:
        raise Notice("name_mixed")
    return name if looks(name) else ""


def without_towers(text: str) -> str:
    """Two accents on a letter are enough for every language."""
    kept, accents = "", 0
    for mark in text:
        accents = accents + 1 if unicodedata.combining(mark) else 0
        kept += mark if accents <= 2 else ""
    return kept


def alphabet_of(mark: str) -> str:
    """Of the three whose letters look alike."""
    first = unicodedata.name(mark, "").partition(" ")[0]
    return first if first in ("LATIN", "CYRILLIC", "GREEK") and mark.isalpha() else ""


def looks(name: str) -> str:
    """Two names that look the same are the same here."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOK_ALIKES)
    return "".join(mark for mark in plain if not mark.isspace() and unicodedata.category(mark)[0] not in "CM")
