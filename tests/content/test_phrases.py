"""What a game says to people, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.content.nouns import things
from robinsonade.content.phrases import COMMON, Phrasebook, listed
from robinsonade.content.rules import rule_texts
from robinsonade.engine.errors import ContentError
from robinsonade.engine.machine import Fact
from robinsonade.games import OURS, find_game

GOOD = """
things:
  camp: {en: Camp, de: Lager}
  berries: {en: "{n} berries", de: "{n} Beeren"}
facts:
  round: {of: [n], heading: round, en: "Round {n}", de: "Runde {n}"}
  pays: {of: [seat, n, seat:owner], en: "{seat} pays {owner} {n}.", de: "{seat} zahlt {n} an {owner}."}
endings:
  calm: {en: All is calm., de: Alles ist ruhig.}
"""


def book(folder: Path, text: str) -> Phrasebook:
    (folder / "phrases.yaml").write_text(text, encoding="utf-8")
    return Phrasebook(folder / "phrases.yaml")


def fact(what: str, a: int = 0, b: int = 0, c: int = 0) -> Fact:
    return ("X-01", what, a, b, c, -1)


def test_a_phrase_is_said_in_every_language_at_once(tmp_path: Path) -> None:
    phrases = book(tmp_path, GOOD)
    assert phrases.say("things", "camp") == {"en": "Camp", "de": "Lager"}
    assert phrases.say("things", "berries", n=3) == {"en": "3 berries", "de": "3 Beeren"}
    assert phrases.say("things", "berries", n={"en": "two", "de": "zwei"}) == {"en": "two berries", "de": "zwei Beeren"}


def test_a_fact_names_its_numbers(tmp_path: Path) -> None:
    phrases = book(tmp_path, GOOD)
    assert phrases.say_fact(None, fact("pays", 0, 5, 2), COMMON)["en"] == "{seat:0} pays {seat:2} 5."
    assert phrases.say_fact(None, fact("pays", 0, 5, 2), COMMON)["de"] == "{seat:0} zahlt 5 an {seat:2}."
    assert phrases.say_fact(None, fact("end:calm"), COMMON)["de"] == "Alles ist ruhig."
    assert phrases.headings == {"round": "round", "pays": ""}


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("things: {camp: {en: Camp}}", "1: things: camp: 'de' is missing"),
        (
            "things: {camp: {en: Camp, de: Lager, fr: Camp}}",
            "1: things: camp: there is no field 'fr' (possible: en, de)",
        ),
        ("things: {camp: Camp}", "1: things: camp: expected 'key: value' lines here"),
        ("things: Camp", "1: things: expected 'key: value' lines here"),
        ('things: {n: {en: "{n} camps", de: Lager}}', "1: things: n: '{n}' stands in one language only"),
        ('things: {n: {en: "{n camps", de: Lager}}', "1: things: n: 'en' has a brace without its partner"),
        (
            'facts: {pays: {of: [seat], en: "{saet} pays", de: "{seat} zahlt"}}',
            "1: facts: pays: '{saet}' is not named under 'of'; did you mean 'seat'?",
        ),
        (
            "facts: {night: {heading: chapter, en: Night, de: Nacht}}",
            "1: facts: night: 'chapter' is not possible for 'heading' (possible: , round, phase)",
        ),
    ],
)
def test_a_mistake_in_a_phrase_is_named_with_its_place(tmp_path: Path, line: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        book(tmp_path, line)
    assert f"phrases.yaml:{problem}" in caught.value.problems


def test_all_mistakes_are_reported_at_once(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        book(tmp_path, "things: {a: {en: A}, b: {de: B}}\nfacts: {c: {en: '{x}', de: '{x}'}}\n")
    assert len(caught.value.problems) == 3


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a und b"), (["a", "b", "c"], "a, b und c")],
)
def test_things_are_listed_as_people_list_them(words: list[str], text: str) -> None:
    assert listed([{"en": word, "de": word} for word in words])["de"] == text


def test_the_last_of_a_list_may_be_joined_by_another_word() -> None:
    either = {"en": " or ", "de": " oder "}
    assert listed([{"en": "a", "de": "a"}, {"en": "b", "de": "b"}], either) == {"en": "a or b", "de": "a oder b"}


# --- The numbered rules -------------------------------------------------------------------------------------------


def test_each_numbered_rule_is_found_by_its_id(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# Rules\n\n- **X-A-01** [ours] Do this.\n- **X-A-02** Do that.\nNot a rule.\n")
    (tmp_path / "rules.de.md").write_text("- **X-A-01** [eigene] Tu dies.\n- **X-A-02** Tu das.\n")
    assert rule_texts(tmp_path, "en") == {"X-A-01": "Do this.", "X-A-02": "Do that."}
    assert rule_texts(tmp_path, "de") == {"X-A-01": "Tu dies.", "X-A-02": "Tu das."}


@pytest.mark.parametrize("name", OURS)
def test_the_rules_of_each_game_exist_in_every_language(name: str) -> None:
    module = find_game(name).__class__.__module__
    folder = Path("src") / Path(*module.split(".")[:-1])
    folder = Path(__file__).parents[2] / folder
    assert rule_texts(folder, "en").keys() == rule_texts(folder, "de").keys()
    assert all(rule_texts(folder, "en").values()) and all(rule_texts(folder, "de").values())


SHOWN = """
facts:
  pays: {of: [seat, n], en: "{seat} pays {n}.", de: "{seat} zahlt {n}.",
    shows: {beat: lose, icon: wood, from: "store:{seat}"}}
  begins: {of: [seat], en: "{seat} begins.", de: "{seat} beginnt.", shows: turn}
  calm: {en: All is calm., de: Alles ist ruhig.}
"""


def test_a_fact_shows_itself_with_its_numbers(tmp_path: Path) -> None:
    phrases = book(tmp_path, SHOWN)
    paid = {"beat": "lose", "icon": "wood", "n": 2, "from": "store:1"}
    assert phrases.show_fact(None, fact("pays", 1, 2), things()) == paid
    assert phrases.show_fact(None, fact("begins", 3), things()) == {"beat": "turn", "seat": 3}
    assert phrases.show_fact(None, fact("calm"), things()) is None


@pytest.mark.parametrize(
    ("shows", "problem"),
    [
        ("turns", "'turns' is not possible for 'shows'; did you mean 'turn'?"),
        ("card", "the beat 'card' needs 'card'"),
        ("{beat: gain, icon: wood}", "the beat 'gain' needs 'to'"),
        ("{beat: gain, icon: wood, to: store, form: sea}", "there is no field 'form'; did you mean 'from'?"),
        ('{beat: hurt, who: "castaway:{saet}"}', "'{saet}' is not named under 'of'; did you mean 'seat'?"),
        ("{beat: card, card: crad}", "'crad' is not named under 'of' (possible: seat, n)"),
        ("{beat: dice, dice: [face]}", "'face' is not possible for 'dice' (possible: seat, n)"),
        ("{beat: hurt, who: crab, n: two}", "'n' should be a number, or be named under 'of' (possible: seat, n)"),
        ("{beat: light, to: dawn}", "'dawn' is not possible for 'to' (possible: day, dusk, night)"),
        ("[turn]", "expected 'key: value' lines here"),
    ],
)
def test_what_a_fact_cannot_show_is_found_at_load(tmp_path: Path, shows: str, problem: str) -> None:
    line = f'facts: {{pays: {{of: [seat, n], en: "{{seat}} {{n}}", de: "{{seat}} {{n}}", shows: {shows}}}}}'
    with pytest.raises(ContentError) as caught:
        book(tmp_path, line)
    assert f"phrases.yaml:1: facts: pays: {problem}" in str(caught.value)
