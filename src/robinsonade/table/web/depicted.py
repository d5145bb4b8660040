"""What a picture shows, in words, for whoever cannot see it. They stand in `depicted.yaml`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

import yaml

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Text
from robinsonade.table.web.icons import WEB
from robinsonade.table.web.pictures import BESIDE, SCENE, Composition


@lru_cache(maxsize=1)
def words() -> Mapping[str, Mapping[str, Sequence[str]]]:
    found: Mapping[str, Mapping[str, Sequence[str]]] = yaml.safe_load((WEB / "depicted.yaml").read_text("utf-8"))
    return found


def called(group: str, name: str, several: bool = False) -> Text:
    en, de = words()[group][name][2 if several else 0 :][:2]
    return {"en": en, "de": de}


def depicted(shown: Composition) -> Text:
    """`beach night goat fire`: on a beach by night, then what is there. Of what a stranger's game brings itself no
    word is known."""
    if shown.place == SCENE:
        return sentence(called("scenes", shown.things[0])) if shown.things[0] in words()["scenes"] else {}
    where = listed([called("places", place) for place in shown.place.split(BESIDE)])
    if shown.sky in words()["skies"]:
        sky = called("skies", shown.sky)
        where = {lang: f"{where[lang]} {sky[lang]}" for lang in where}
    many = Counter(thing for thing in shown.things if thing in words()["things"])
    there = listed([called("things", thing, count > 1) for thing, count in many.items()]) if many else None
    return sentence({lang: f"{where[lang]}: {there[lang]}" for lang in where} if there else where)


def sentence(text: Text) -> Text:
    return {lang: words[0].upper() + words[1:] + "." for lang, words in text.items()}
