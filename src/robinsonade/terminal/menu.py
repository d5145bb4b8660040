"""The first match in a few questions. What comes out is a command line, which the player can type next time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from shlex import join

from robinsonade.bots import BOTS
from robinsonade.bots.guests import guest_names
from robinsonade.content.source import LANGUAGES
from robinsonade.elsewhere import bot_named
from robinsonade.engine.views import read
from robinsonade.games import find_game, game_names
from robinsonade.minds.companions import usual_bot
from robinsonade.terminal.draw import paragraph
from robinsonade.terminal.saves import read_save, unfinished
from robinsonade.terminal.words import words

Ask = Callable[[str], str]  # show a question and hear a line

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}


class Menu:
    def __init__(self, ask: Ask, tell: Callable[[str], None], lang: str) -> None:
        self.ask = ask
        self.tell = tell
        self.lang = lang

    def one_of(self, question: str, choices: Mapping[str, str], usual: str) -> str:
        """The key of the chosen line. Nothing is asked where there is no choice."""
        keys = list(choices)
        if len(keys) == 1:
            return keys[0]
        plain = keys == list(choices.values())
        self.tell(f"{question} {', '.join(keys)}" if plain else question)
        for n, label in enumerate(choices.values(), 1):
            if not plain:
                self.tell("\n".join(paragraph(f"{n}) {label}", " ")))
        while True:
            line = self.ask(words(self.lang, "menu_hint", usual=choices[usual].partition(":")[0])).strip()
            if not line:
                return usual
            if line in keys:
                return line
            if not plain and line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(keys):
                return keys[int(line) - 1]


def first_match(ask: Ask, tell: Callable[[str], None], usual_lang: str) -> list[str]:
    """The arguments for `robinsonade`."""
    menu = Menu(ask, tell, usual_lang)
    one_of = menu.one_of
    lang = one_of("Language? Sprache?", {key: LANGUAGE_NAMES.get(key, key) for key in LANGUAGES}, usual_lang)
    menu.lang = lang
    waiting = unfinished()
    if waiting:
        title = find_game(read_save(waiting).record.game).title
        answers = {key: words(lang, key) for key in ("yes", "no")}
        if one_of(words(lang, "menu_resume", game=title), answers, "yes") == "yes":
            return ["resume", "--lang", lang]
    games = {name: find_game(name) for name in game_names()}
    shown = {name: f"{read(game.title, lang)}: {read(game.says, lang)}" for name, game in games.items()}
    game = games[one_of(words(lang, "menu_game"), shown, next(iter(games)))]
    seats = one_of(words(lang, "menu_seats"), numbers(list(game.seats)), str(game.seats[0]))
    people = one_of(words(lang, "menu_people"), numbers(list(range(1, int(seats) + 1))), "1")
    arguments = ["play", game.name, "--seats", seats, "--people", people, "--lang", lang]
    if people != seats:
        bots = {name: f"{name}: {read(bot_named(name).says, lang)}" for name in [*BOTS, *guest_names()]}
        arguments += ["--bot", one_of(words(lang, "menu_bot"), bots, usual_bot(game))]
    for setting in game.settings:
        values = {
            value: f"{read(setting.names.get(value, {}), lang) or value}: {read(says, lang)}"
            for value, says in setting.values.items()
        }
        value = (
            one_of(f"{read(setting.title, lang)}?", values, setting.default) if not setting.many else setting.default
        )
        if value != setting.default:
            arguments += ["--set", f"{setting.name}={value}"]
    tell(words(lang, "menu_command", command=join(["robinsonade", *arguments])))
    return arguments


def numbers(values: list[int]) -> dict[str, str]:
    return {str(value): str(value) for value in values}
